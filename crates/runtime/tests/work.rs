//! Tests that every launch ends: too much work is rejected with the loop responsible for it, and work on the host has a
//! deadline and can be cancelled.

#[path = "wrapped/mod.rs"]
mod wrapped;

use kiln::prelude::*;
use kiln::spec::{Case, DType, Hardware, Spec};
use kiln::{Device, Error};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower, work_as_written};
use kiln_ir::{Const, Expr, Kernel, ParamId, ParamKind};
use std::time::Duration;
use wrapped::wrapped;

const SOURCE: &str = include_str!("work.rs");

/// The devices available on every machine.
fn hosts() -> [Device; 2] {
    [Device::cpu().expect("there is always a processor"), Device::interp()]
}

#[kernel(threadgroups = [1], threads = 32)]
fn evil(#[shape(1)] x: Tensor<u32>, #[shape(32)] mut out: Tensor<u32>, s: i32, n: i64) {
    let mut a = x[0];
    for i in 0..n {
        // the longest
        for j in 0..n {
            a = (a * 1664525 + 1013904223) ^ (j.u32() + i.u32());
        }
    }
    out[tid] = a;
    if tid.i32() < s {
        for j in (0..1125899906842624i64).step_by(s.i64()) {
            out[tid] = j.u32();
        }
    }
}

/// Returns the source lines that a diagnostic points to.
fn lines(diagnostic: &kiln_ir::Diagnostic) -> Vec<&'static str> {
    let places = diagnostic.primary.iter().chain(diagnostic.labels.iter().map(|(place, _)| place));
    places.filter_map(|place| SOURCE.lines().nth(place.line as usize - 1)).collect()
}

#[test]
fn a_negative_step_that_nobody_takes_cancels_no_work() -> Result<(), Error> {
    let [cpu, interp] = hosts();
    // The budgets of an Apple GPU and of an H200.
    let gpus = [1u64 << 40, 340_000_000_000_000].map(|budget| wrapped(|limits| limits.budget = budget).0);
    for device in [vec![cpu, interp], gpus.to_vec()].concat() {
        let (x, mut out) = (device.tensor(&[1u32])?, device.zeros::<u32>(32)?);
        let mut launch = |s, n| evil::launch(&device, evil::Args { x: &x, out: &mut out, s, n });
        for s in [-1, i32::MIN, 0] {
            let error = launch(s, 1 << 22).expect_err("2⁴⁴ turns");
            let diagnostic = error.diagnostic().expect("a refusal");
            assert_eq!(diagnostic.code, "K507", "{device:?}, s = {s}: {error}");
        }
    }
    Ok(())
}

#[kernel(threadgroups = [1], threads = 32)]
fn counted(#[shape(n)] mut out: Tensor<u32>, n: u64, rounds: u64) {
    let mut a = 1u32;
    for i in 0..n {
        a = a + i.u32();
    }
    // this one is short
    for i in 0..rounds {
        for _j in 0..rounds {
            a = a * 1664525 + i.u32();
        }
    }
    out[tid] = a;
}

#[kernel(threadgroups = [1], threads = 32)]
fn bounded(#[shape(32)] mut out: Tensor<u32>, #[shape(1)] data: Tensor<u32>) {
    let mut a = 1u32;
    for i in (0..data[0]).at_most(1000) {
        a = a * 1664525 + i;
    }
    out[tid] = a;
}

#[kernel(threadgroups = [1], threads = 32)]
fn unbounded(#[shape(32)] mut out: Tensor<u32>, #[shape(1)] data: Tensor<u64>) {
    let mut a = 1u32;
    for i in 0..data[0] {
        a = a * 1664525 + i.u32();
    }
    out[tid] = a;
}

#[test]
fn a_refusal_names_the_loop_and_its_bound() -> Result<(), Error> {
    for device in hosts() {
        let mut out = device.zeros::<u32>(32)?;
        let data = device.tensor(&[10u64])?;
        let error = unbounded::launch(&device, unbounded::Args { out: &mut out, data: &data }).expect_err("2⁶⁴ turns");
        let diagnostic = error.diagnostic().expect("a refusal");
        assert_eq!(diagnostic.code, "K507");
        assert!(error.to_string().contains("`.at_most(n)`"), "{error}");
        assert!(lines(diagnostic).iter().any(|line| line.contains("for i in 0..data[0] {")), "{error}");
        // It runs with the bound, and of two loops the longer one is named.
        let data = device.tensor(&[10u32])?;
        bounded::launch(&device, bounded::Args { out: &mut out, data: &data })?;
        let error = counted::launch(&device, counted::Args { out: &mut out, n: 32, rounds: 1 << 20 });
        let error = error.expect_err("2⁴⁰ turns");
        assert!(error.to_string().contains("1099511627776 turns"), "{error}");
        assert!(lines(error.diagnostic().expect("a refusal")).iter().any(|line| line.contains("_j in")), "{error}");
    }
    Ok(())
}

#[kernel(threadgroups = [2], threads = 64)]
fn endless(#[shape(128)] mut out: Tensor<u32>, n: u64) {
    let shared = threadgroup::<u32>(64);
    let mut a = 1u32;
    for i in 0..n {
        shared[tid] = a + i.u32();
        threadgroup_barrier();
        a = a * 1664525 + shared[63 - tid];
        threadgroup_barrier();
    }
    out[tgid_x * 64 + tid] = a;
}

/// More trips than a machine makes in a year.
const YEARS: u64 = 1 << 50;

#[test]
fn a_launch_on_the_host_has_a_deadline() -> Result<(), Error> {
    for device in hosts() {
        device.set_budget(u64::MAX);
        let mut out = device.tensor(&[7u32; 128])?;
        let usual = device.deadline();
        for deadline in [Duration::ZERO, Duration::from_millis(20)] {
            device.set_deadline(deadline);
            let error = endless::launch(&device, endless::Args { out: &mut out, n: YEARS }).expect_err("it ends");
            assert!(matches!(error, Error::TimedOut { waited, .. } if waited == deadline), "{device:?}: {error}");
        }
        device.set_deadline(usual);
        assert_eq!(out.to_vec()?, [7; 128], "memory is as far as it got");
        endless::launch(&device, endless::Args { out: &mut out, n: 2 })?;
        assert_ne!(out.to_vec()?, [7; 128], "the next launch works");
    }
    Ok(())
}

#[test]
fn a_launch_can_be_cancelled_and_the_next_works() -> Result<(), Error> {
    for device in hosts() {
        device.set_budget(u64::MAX);
        device.set_deadline(Duration::MAX);
        let mut out = device.tensor(&[7u32; 128])?;
        // Cancelled before it runs.
        device.cancel();
        let error = endless::launch(&device, endless::Args { out: &mut out, n: YEARS }).expect_err("it does not begin");
        assert!(matches!(error, Error::Cancelled { .. }), "{device:?}: {error}");
        // Usually cancelled while it runs; otherwise this repeats the case above.
        let ended = std::thread::scope(|scope| {
            let worker = scope.spawn(|| endless::launch(&device, endless::Args { out: &mut out, n: YEARS }));
            std::thread::sleep(Duration::from_millis(30));
            device.cancel();
            worker.join().expect("no panic")
        });
        assert!(matches!(ended, Err(Error::Cancelled { .. })), "{device:?}: {ended:?}");
        assert_eq!(out.to_vec()?, [7; 128], "memory is as far as it got");
        endless::launch(&device, endless::Args { out: &mut out, n: 2 })?;
        let recording = device.record(|recorder| endless::launch(recorder, endless::Args { out: &mut out, n: 3 }))?;
        device.cancel();
        assert!(matches!(recording.replay(), Err(Error::Cancelled { .. })));
        recording.replay()?;
    }
    Ok(())
}

/// Returns the work of a case as compiled, and as written.
fn work(spec: &Spec, dtypes: &[DType], case: &Case, target: Hardware) -> [i128; 2] {
    let kernel: Kernel = (spec.build)(dtypes).expect("the library builds");
    let number = spec.numbers(dtypes, case, target);
    let constant = |id: ParamId| {
        let param = kernel.param(id);
        number(&param.name).map(|value| Const::from_f64(param.dtype, value))
    };
    let value = |id: ParamId| match &kernel.param(id).kind {
        ParamKind::Tensor { shape, .. } => {
            shape.iter().flatten().map(|extent| extent.eval(&|id| constant(id)?.as_int()).ok()).product()
        }
        _ => constant(id)?.as_int(),
    };
    let constexprs = constexprs(&kernel, constant);
    let limits = if target == Hardware::Gpu { Limits::default() } else { Limits::PROCESSOR };
    let lowered = lower(&kernel, &Options { constexprs: &constexprs, threads: None, limits }, &mut Trace::default());
    let compiled = lowered.expect("the library lowers").contract().work.clone();
    let (written, _) = work_as_written(&kernel, &constexprs).expect("the library lowers");
    let value = |work: &Expr| work.eval(&value).unwrap_or(i128::MAX);
    [value(&compiled), value(&written)]
}

/// Tests that budgets leave room for every shape of the library: none takes more than an eighth.
#[test]
fn no_shape_of_the_library_comes_near_a_budget() {
    let [cpu, interp] = hosts().map(|device| device.limits().budget as i128);
    let (mut worst, mut failures) = ([0; 3], vec![]);
    for spec in kiln_kernels::all() {
        let dtypes = spec.dtypes[0];
        for case in spec.bench {
            let [processor, _] = work(spec, dtypes, case, Hardware::Processor);
            let [gpu, written] = work(spec, dtypes, case, Hardware::Gpu);
            let parts = [(processor, cpu / 8), (gpu, (1 << 40) / 8), (written, interp)];
            worst.iter_mut().zip(parts).for_each(|(worst, (own, _))| *worst = own.max(*worst));
            if parts.iter().any(|(work, most)| work > most) {
                failures.push(format!("{} {}: {parts:?}", spec.name, case.name()));
            }
        }
    }
    println!("most work: {worst:?}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
