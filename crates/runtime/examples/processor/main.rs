//! The performance of the library on the processor, in one process: the memory traffic when nothing is computed, and
//! next to it each operation by Kiln, by a plain loop in Rust, and by hand. Then the gain of each pass, and the cost of
//! starting.
//!
//! `cargo run --release -p kiln-runtime --example processor`

mod naive;
mod references;
mod starting;
#[cfg(target_arch = "x86_64")]
mod vectors;

use half::bf16;
use kiln::spec::timing::{Bench, Method, Timed, ceilings};
use kiln::spec::{Case, DType, Pattern, Spec};
use kiln_compiler::vir::Passes;
use kiln_kernels as library;
use kiln_runtime::{CpuOptions, Device, Kind};
use references::{GDN, Number, SDPA, SSM};
use std::error::Error;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Bytes of all sets of buffers together: 48 states of a gated delta layer in f32.
const BYTES: usize = 96 << 20;

/// The time spent on timing work that is not a kernel.
const BUDGET: Duration = Duration::from_millis(600);

/// An operation at one of its shapes.
struct Row {
    spec: &'static Spec,
    /// Parameters that identify the case to be timed, among the operation's own.
    params: &'static [(&'static str, f64)],
    /// Bytes per second by a plain loop and by hand, where that was written; in f32 and in bf16.
    references: [fn() -> [Option<f64>; 2]; 2],
}

const ROWS: [Row; 4] = [
    Row {
        spec: &library::gated_delta::STEP,
        params: &[("batch", 1.0), ("hk", 16.0), ("hv", 32.0), ("dk", 128.0), ("dv", 128.0)],
        references: [gated_delta::<f32>, gated_delta::<bf16>],
    },
    Row {
        spec: &library::attention::SDPA_DECODE,
        params: &[("batch", 1.0), ("hq", 32.0), ("hkv", 8.0), ("dk", 128.0), ("kv_stride", 4096.0)],
        references: [attention::<f32>, attention::<bf16>],
    },
    Row {
        spec: &library::norm::RMS_NORM_RESIDUAL,
        params: &[("rows", 256.0), ("n", 4096.0)],
        references: [norm::<f32>, norm::<bf16>],
    },
    Row {
        spec: &library::ssm::STEP,
        params: &[("heads", 128.0), ("n", 128.0), ("p", 64.0)],
        references: [state_space::<f32>, state_space::<bf16>],
    },
];

fn main() -> Outcome<()> {
    let folder = tempfile::tempdir()?;
    // SAFETY: no other thread has been started.
    unsafe { std::env::set_var("KILN_CACHE_DIR", folder.path()) };
    if std::env::args().nth(1).as_deref() == Some("starting") {
        return starting::starting(folder.path());
    }
    let most = std::thread::available_parallelism().map_or(1, |n| n.get()).min(2);
    println!("{}", processor(most, Passes::ALL)?.name());
    println!("\nnothing computed, GB/s{}", Pattern::ALL.map(|pattern| format!("{:>14}", pattern.name())).concat());
    for threads in 1..=most {
        let all = ceilings(&processor(threads, Passes::ALL)?, BYTES as u64)?;
        let rates = Pattern::ALL.map(|pattern| format!("{:14.1}", all.rate(pattern) / 1e9));
        println!("  {threads} thread{:<12}{}", s(threads), rates.concat());
    }
    println!("\nGB/s (share of what memory moves in its pattern)");
    println!("{:27}{:>16}{:>16}{:>11}{:>11}  pattern", "", "1 thread", "2 threads", "plain Rust", "by hand");
    for row in &ROWS {
        for (dtype, references) in [DType::F32, DType::BF16].into_iter().zip(row.references) {
            operation(row, dtype, most, references)?;
        }
    }
    ladder()?;
    naive::ladder()?;
    starting::starting(folder.path())
}

fn s(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn processor(threads: usize, passes: Passes) -> Outcome<Device> {
    let device = Device::cpu_with(CpuOptions { threads, passes })?;
    match device.kind() {
        Kind::Cpu => Ok(device),
        _ => Err("no processor".into()),
    }
}

impl Row {
    /// Returns the element types of which the first two, those of activations and state, are `dtype`; and the case.
    fn pick(&self, dtype: DType) -> Outcome<(&'static [DType], &'static Case)> {
        let dtypes = self.spec.dtypes.iter().find(|all| all.iter().take(2).all(|one| *one == dtype));
        let says = |case: &&Case| self.params.iter().all(|param| case.numbers().contains(param));
        let case = self.spec.bench.iter().find(says);
        let found = dtypes.zip(case).ok_or_else(|| format!("`{}` is not timed with {:?}", self.spec.name, self.params));
        Ok(found.map(|(dtypes, case)| (*dtypes, case))?)
    }

    fn time(&self, dtype: DType, threads: usize, passes: Passes) -> Outcome<Timed> {
        let (dtypes, case) = self.pick(dtype)?;
        let method = Method {
            pass_bytes: BYTES as u64 - 1,
            most_bytes: 2 * BYTES as u64,
            longest_pass: Duration::from_secs(1),
            budget: BUDGET,
            ..Method::processor()
        };
        let mut bench = Bench::by(&processor(threads, passes)?, method)?;
        Ok(bench.time(self.spec, dtypes, case).map_err(|trouble| format!("{}: {trouble:?}", self.spec.name))?)
    }
}

fn operation(row: &Row, dtype: DType, most: usize, references: fn() -> [Option<f64>; 2]) -> Outcome<()> {
    let mut line = format!("{:<20} {:<6}", row.spec.name, dtype.name());
    let mut pattern = String::new();
    for threads in 1..=most {
        let timed = row.time(dtype, threads, Passes::ALL)?;
        let rotation = timed.rotation.ok_or("a processor is timed over many buffers")?;
        let (rate, ceiling) = (timed.gigabytes_per_second(), rotation.ceiling.unwrap_or(f64::NAN) / 1e9);
        line += &format!("{rate:9.1} ({:3.0} %)", 100.0 * rate / ceiling);
        pattern = rotation.traffic.name();
    }
    for reference in references() {
        line += &reference.map_or(format!("{:>11}", "–"), |rate| format!("{rate:11.1}"));
    }
    println!("{line}  {pattern}");
    Ok(())
}

/// Prints the gain of each pass in turn.
fn ladder() -> Outcome<()> {
    println!("\nGB/s on one thread, one pass more a column");
    let names: String = Passes::TABLE.iter().map(|(name, ..)| format!("{name:>12}")).collect();
    println!("{:<28}{:>8}{names}", "", "none");
    for row in &ROWS {
        for dtype in [DType::F32, DType::BF16] {
            let mut line = format!("{:<20} {:<7}", row.spec.name, dtype.name());
            for count in 0..=Passes::TABLE.len() {
                let width = if count == 0 { 8 } else { 12 };
                line += &format!("{:width$.1}", row.time(dtype, 1, Passes::first(count))?.gigabytes_per_second());
            }
            println!("{line}");
        }
    }
    Passes::TABLE.iter().for_each(|(name, _, what)| println!("  {name}: {what}"));
    Ok(())
}

/// Returns the shortest of many times.
fn best(mut work: impl FnMut()) -> Duration {
    let (started, mut best) = (Instant::now(), Duration::MAX);
    while started.elapsed() < BUDGET {
        let before = Instant::now();
        work();
        best = best.min(before.elapsed());
    }
    best
}

/// Returns numbers like those of a model.
fn numbers<T: Number>(len: usize) -> Vec<T> {
    (0..len).map(|i| T::put(((i as u32).wrapping_mul(2_654_435_761) >> 8) as f32 / (1 << 24) as f32 - 0.5)).collect()
}

/// Returns the gigabytes per second of work on one set of buffers after another, each of `bytes` bytes.
fn rate(bytes: usize, mut work: impl FnMut(usize)) -> f64 {
    let sets = (BYTES / bytes).max(1);
    let time = best(|| (0..sets).for_each(&mut work));
    (sets * bytes) as f64 / time.as_secs_f64() / 1e9
}

/// Returns the sets of one tensor.
fn sets<T: Number>(len: usize, bytes: usize) -> Vec<Vec<T>> {
    vec![numbers(len); (BYTES / bytes).max(1)]
}

#[cfg(target_arch = "x86_64")]
use vectors::Eight;
#[cfg(not(target_arch = "x86_64"))]
trait Eight {}
#[cfg(not(target_arch = "x86_64"))]
impl<T> Eight for T {}

fn gated_delta<T: Number + Eight>() -> [Option<f64>; 2] {
    let (hk, hv, d) = GDN;
    let (q, k, v) = (numbers::<T>(hk * d), numbers::<T>(hk * d), numbers::<T>(hv * d));
    let mut y = numbers::<T>(hv * d);
    let bytes = 2 * hv * d * d * size_of::<T>();
    let mut states = sets::<T>(hv * d * d, bytes / 2);
    let half = bytes / 2;
    let plain = 2.0 * rate(half, |i| references::gated_delta_step(&q, &k, &v, 0.9, 0.5, &mut states[i], &mut y));
    #[cfg(target_arch = "x86_64")]
    let by_hand = vectors::are_here().then(|| {
        // SAFETY: the instructions are here.
        2.0 * rate(half, |i| unsafe { vectors::gated_delta_step(&q, &k, &v, 0.9, 0.5, &mut states[i], &mut y) })
    });
    #[cfg(not(target_arch = "x86_64"))]
    let by_hand = None;
    [Some(plain), by_hand]
}

fn norm<T: Number + Eight>() -> [Option<f64>; 2] {
    let (rows, n) = (256, 4096);
    let bytes = 3 * rows * n * size_of::<T>();
    let w = numbers::<T>(n);
    let (x, residual) = (sets::<T>(rows * n, bytes), sets::<T>(rows * n, bytes));
    let mut out = sets::<T>(rows * n, bytes);
    let plain = rate(bytes, |i| references::rms_norm_residual(&x[i], &residual[i], &w, &mut out[i]));
    #[cfg(target_arch = "x86_64")]
    let by_hand = vectors::are_here().then(|| {
        // SAFETY: the instructions are here.
        rate(bytes, |i| unsafe { vectors::rms_norm_residual(&x[i], &residual[i], &w, &mut out[i]) })
    });
    #[cfg(not(target_arch = "x86_64"))]
    let by_hand = None;
    [Some(plain), by_hand]
}

fn state_space<T: Number>() -> [Option<f64>; 2] {
    let (heads, p, n) = SSM;
    let (x, b, c) = (numbers::<T>(heads * p), numbers::<T>(n), numbers::<T>(n));
    let mut y = numbers::<T>(heads * p);
    let bytes = heads * p * n * size_of::<T>();
    let mut states = sets::<T>(heads * p * n, bytes);
    [Some(2.0 * rate(bytes, |i| references::ssm_step(&x, &b, &c, 0.9, 0.5, &mut states[i], &mut y))), None]
}

fn attention<T: Number>() -> [Option<f64>; 2] {
    let (hq, hkv, d, n) = SDPA;
    let q = numbers::<T>(hq * d);
    let mut out = numbers::<T>(hq * d);
    let bytes = 2 * hkv * n * d * size_of::<T>();
    let (k, v) = (sets::<T>(hkv * n * d, bytes), sets::<T>(hkv * n * d, bytes));
    [Some(rate(bytes, |i| references::sdpa_decode(&q, &k[i], &v[i], &mut out))), None]
}
