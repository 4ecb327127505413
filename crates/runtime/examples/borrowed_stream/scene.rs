//! A step of the engine alternates its own kernels with Kiln's operations. Steps are launched in order, captured into a
//! graph and replayed, and compared with the same steps by the host and the interpreter. Kiln's calls of CUDA are
//! counted.

use super::engine::{Engine, Failure};
use kiln_kernels::attention::{self, Cache, Sdpa};
use kiln_kernels::norm::{self, RmsNorm};
use kiln_runtime::testing::observe_cuda;
use kiln_runtime::{Device, Error, Target, Tensor};
use std::collections::BTreeMap;
use std::ptr::null_mut;
use std::sync::Mutex;
use std::time::Instant;

mod kernels {
    use kiln::prelude::*;

    /// `out[i] = x[at[i]]`: a kernel that no host can check.
    #[kernel(elements = [n], threads = 256)]
    pub fn gather(#[shape(n)] at: Tensor<u32>, x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        out[i] = x[at[i]];
    }
}

/// Whether there is a GPU that computes something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Results {
    Compared,
    /// The stand-in for CUDA runs no kernel.
    Ignored,
}

const HEADS: usize = 2;
const DIM: usize = 64;
const LEN: usize = HEADS * DIM;
/// Long enough that attention divides its work, and needs scratch.
const POSITIONS: usize = 4096;
const LAUNCHED: usize = 3;
const REPLAYED: usize = 5;
/// The last step, in which Kiln's own graph runs between the engine's kernels.
const RECORDED: usize = 1;

/// Kiln's calls of CUDA.
static CALLS: Mutex<BTreeMap<&'static str, usize>> = Mutex::new(BTreeMap::new());

fn count(function: &'static str) {
    if let Ok(mut calls) = CALLS.lock() {
        *calls.entry(function).or_default() += 1;
    }
}

/// Returns the calls since the last time.
fn calls() -> BTreeMap<&'static str, usize> {
    CALLS.lock().map(|mut calls| std::mem::take(&mut *calls)).unwrap_or_default()
}

/// Calls that wait for work, or that CUDA allows to wait.
const WAITING: &[&str] = &[
    "cuStreamSynchronize",
    "cuStreamQuery",
    "cuEventQuery",
    "cuMemcpyHtoDAsync_v2",
    "cuMemcpyDtoHAsync_v2",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemHostAlloc",
    "cuMemFreeHost",
    "cuModuleLoadData",
    "cuModuleUnload",
];

/// The tensors of a step: in the engine's memory on the GPU, or in the interpreter's on the host.
struct Tensors {
    x: Tensor<f32>,
    weight: Tensor<f32>,
    normed: Tensor<f32>,
    cache: Tensor<f32>,
    out: Tensor<f32>,
}

impl Tensors {
    fn norm(&mut self, on: &impl Target) -> Result<(), Error> {
        let args = RmsNorm { x: &self.x, weight: &self.weight, out: &mut self.normed };
        norm::rms_norm(on, args, norm::Options::default())
    }

    fn attend(&mut self, on: &impl Target) -> Result<(), Error> {
        let cache = Cache::Contiguous { k: &self.cache, v: &self.cache };
        let args = Sdpa { q: &self.normed, cache, seq_lens: None, out: &mut self.out };
        attention::sdpa(on, args, attention::Options::default())
    }
}

/// The addresses of the engine's own memory.
#[derive(Clone, Copy)]
struct Memory {
    x: u64,
    normed: u64,
    out: u64,
}

fn numbers(len: usize, seed: u32) -> Vec<f32> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        (state >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    (0..len).map(|_| next()).collect()
}

/// Runs a step in the engine's stream: its own kernels, and Kiln's between them.
fn step(engine: &Engine, device: &Device, memory: Memory, tensors: &mut Tensors) -> Result<(), Failure> {
    engine.scale(memory.x, 1.25, 0.125, LEN)?;
    tensors.norm(device).map_err(say)?;
    engine.scale(memory.normed, 2.0, 0.0, LEN)?;
    tensors.attend(device).map_err(say)?;
    engine.mix(memory.x, memory.out, 0.5, LEN)
}

/// Runs the same step on the host, with Kiln's operations by the interpreter.
fn step_on_host(device: &Device, tensors: &mut Tensors) -> Result<(), Error> {
    let changed = |tensor: &Tensor<f32>, f: &dyn Fn(usize, f32) -> f32| {
        Ok::<_, Error>(tensor.to_vec()?.into_iter().enumerate().map(|(i, x)| f(i, x)).collect::<Vec<f32>>())
    };
    let x = changed(&tensors.x, &|_, x| x.mul_add(1.25, 0.125))?;
    tensors.x.write(&x)?;
    tensors.norm(device)?;
    let normed = changed(&tensors.normed, &|_, x| x * 2.0)?;
    tensors.normed.write(&normed)?;
    tensors.attend(device)?;
    let out = tensors.out.to_vec()?;
    let x = changed(&tensors.x, &|i, x| x.mul_add(0.5, out[i]))?;
    tensors.x.write(&x)
}

fn say(error: Error) -> Failure {
    error.to_string()
}

/// Returns the largest difference, as a share of the largest number.
fn difference(is: &[f32], want: &[f32]) -> f64 {
    let largest = want.iter().fold(1e-30f64, |most, want| most.max(f64::from(want.abs())));
    let apart = |(is, want): (&f32, &f32)| if is.is_finite() { f64::from((is - want).abs()) } else { f64::INFINITY };
    is.iter().zip(want).map(apart).fold(0.0, f64::max) / largest
}

fn expect(holds: bool, what: &str) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(format!("WRONG: {what}")) }
}

/// Checks that Kiln called only these functions, and that none of its calls waits.
fn expect_only(calls: &BTreeMap<&str, usize>, allowed: &[&str], when: &str) -> Result<(), Failure> {
    let waits: Vec<_> = calls.keys().filter(|call| WAITING.contains(*call)).collect();
    expect(waits.is_empty(), &format!("{when}, Kiln waits by {waits:?}"))?;
    let others: Vec<_> = calls.keys().filter(|call| !allowed.contains(*call)).collect();
    expect(others.is_empty(), &format!("{when}, Kiln calls {others:?}"))
}

/// Runs everything, and returns a line for each thing that was found to hold.
pub fn run(results: Results) -> Result<Vec<String>, Failure> {
    let mut report = vec![];
    let engine = Engine::new()?;
    let (x, weight, cache) = (numbers(LEN, 1), numbers(DIM, 2), numbers(POSITIONS * DIM, 3));
    let memory = Memory { x: engine.upload(&x)?, normed: engine.upload(&x)?, out: engine.upload(&x)? };
    let (weight_at, cache_at) = (engine.upload(&weight)?, engine.upload(&cache)?);
    expect(observe_cuda(count), "there is an observer already")?;

    // Another context, or none, may be current when Kiln is called.
    engine.set_current(null_mut())?;
    // SAFETY: the engine keeps both until the end of this function, after the device is gone.
    let device = unsafe { Device::cuda_from_raw(engine.context, engine.stream) }.map_err(say)?;
    expect(engine.current()?.is_null(), "Kiln leaves its context current")?;
    engine.set_current(engine.context)?;
    report.push(format!("{device:?} over the engine's context and stream"));

    let row = [1, HEADS as u64, DIM as u64];
    let all = [1, 1, POSITIONS as u64, DIM as u64];
    // SAFETY: the engine has this number of elements at each address, and keeps them. All it does with them is in the
    // stream.
    let borrow = |address: u64, extents: &[u64]| unsafe {
        let strides: Vec<u64> = (0..extents.len()).map(|axis| extents[axis + 1..].iter().product()).collect();
        device.borrow(address as *mut f32, extents, &strides).map_err(say)
    };
    let mut tensors = Tensors {
        x: borrow(memory.x, &row)?,
        weight: borrow(weight_at, &[DIM as u64])?,
        normed: borrow(memory.normed, &row)?,
        cache: borrow(cache_at, &all)?,
        out: borrow(memory.out, &row)?,
    };
    let host = Device::interp();
    let on_host = |elements: &[f32], extents: &[u64]| {
        let tensor = host.tensor(elements).map_err(say)?;
        Tensor::try_from_any(tensor.any().shaped(extents).map_err(say)?).map_err(say)
    };
    let mut expected = Tensors {
        x: on_host(&x, &row)?,
        weight: on_host(&weight, &[DIM as u64])?,
        normed: on_host(&x, &row)?,
        cache: on_host(&cache, &all)?,
        out: on_host(&x, &row)?,
    };
    let mut compare = |steps: usize, what: &str, report: &mut Vec<String>| -> Result<(), Failure> {
        if results == Results::Ignored {
            return Ok(());
        }
        (0..steps).try_for_each(|_| step_on_host(&host, &mut expected).map_err(say))?;
        let apart = difference(&engine.read(memory.x, LEN)?, &expected.x.to_vec().map_err(say)?);
        expect(apart < 1e-4, &format!("{what}: the results are {apart:.1e} apart"))?;
        report.push(format!("{what}: results within {apart:.1e} of the host's"));
        Ok(())
    };

    device
        .prepare(|on| {
            tensors.norm(on)?;
            tensors.attend(on)
        })
        .map_err(say)?;
    report.push(format!("prepared by {:?}", calls()));

    for _ in 0..LAUNCHED {
        step(&engine, &device, memory, &mut tensors)?;
    }
    let launched = calls();
    expect_only(&launched, &["cuCtxGetCurrent", "cuLaunchKernel"], "in launches")?;
    report.push(format!("{LAUNCHED} steps launched by {launched:?}"));
    compare(LAUNCHED, "launched", &mut report)?;

    engine.begin_capture()?;
    step(&engine, &device, memory, &mut tensors)?;
    let graph = engine.end_capture()?;
    let captured = calls();
    expect_only(&captured, &["cuCtxGetCurrent", "cuLaunchKernel"], "in a capture")?;
    report.push(format!("a step captured by {captured:?}"));
    let started = Instant::now();
    for _ in 0..REPLAYED {
        engine.replay(&graph)?;
    }
    engine.synchronize()?;
    report.push(format!("{REPLAYED} replays of the engine's graph in {:.1} µs", started.elapsed().as_secs_f64() * 1e6));
    expect(calls().is_empty(), "a replay calls Kiln")?;
    compare(REPLAYED, "captured and replayed", &mut report)?;

    // A recording of Kiln's, launched as a graph of its own and captured as its launches.
    let recording = device.record(|on| tensors.norm(on)).map_err(say)?;
    calls();
    engine.scale(memory.x, 1.25, 0.125, LEN)?;
    recording.replay().map_err(say)?;
    engine.scale(memory.normed, 2.0, 0.0, LEN)?;
    tensors.attend(&device).map_err(say)?;
    engine.mix(memory.x, memory.out, 0.5, LEN)?;
    let allowed = ["cuCtxGetCurrent", "cuLaunchKernel", "cuGraphLaunch", "cuStreamIsCapturing"];
    expect_only(&calls(), &allowed, "in a replay of a recording")?;
    engine.begin_capture()?;
    recording.replay().map_err(say)?;
    engine.end_capture()?;
    expect_only(&calls(), &["cuCtxGetCurrent", "cuLaunchKernel", "cuStreamIsCapturing"], "in a captured recording")?;
    compare(RECORDED, "a recording between the engine's kernels", &mut report)?;

    // A call that is not ready is an error, and the capture stays intact.
    let at = [LEN as u32 + 7; 32];
    let at = device.tensor(&at).map_err(say)?;
    let mut out = device.zeros::<f32>(32).map_err(say)?;
    let mut gather = |device: &Device| {
        let args = kernels::gather::Args { at: &at, x: &tensors.x, out: &mut out, n: 32 };
        kernels::gather::launch(device, args)
    };
    engine.begin_capture()?;
    let refused = gather(&device);
    let whole = engine.end_capture();
    match refused {
        Err(error @ Error::Capturing { .. }) => report.push(format!("in a capture: {error}")),
        other => return Err(format!("WRONG: an unprepared kernel in a capture: {other:?}")),
    }
    whole.map_err(|error| format!("WRONG: the capture is broken: {error}"))?;

    // A fault is reported on request, and not by the next launch.
    gather(&device).map_err(say)?;
    engine.synchronize()?;
    gather(&device).map_err(|error| format!("WRONG: an earlier fault is told unasked: {error}"))?;
    engine.synchronize()?;
    if results == Results::Compared {
        let fault = device.fault().ok_or("WRONG: an index outside is not reported")?.to_string();
        expect(fault.contains(&(LEN + 7).to_string()), &format!("another fault: {fault}"))?;
        report.push(format!("a fault, when asked for: {}", fault.lines().next().unwrap_or_default()));
    }
    Ok(report)
}
