//! Measures the cost of a launch before a device does anything: the library's operations at their benchmark shapes, on
//! a device that does nothing, with every allocation counted.
#![allow(dead_code, reason = "the test counts and the example times")]

pub mod operations;

use crate::wrapped::{Bound as Kept, idle};
use kiln::spec::{Case, Spec, dtype_names};
use kiln_ir::{Const, DType, Expr, Kernel, ParamKind};
use kiln_kernels::all;
use kiln_runtime::glue::Family;
use kiln_runtime::{Arg, Device, Error, Program, Target};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::time::Instant;

/// The system's allocator, with a counter for each thread.
pub struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // The counter of an ending thread no longer exists.
    let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
}

// SAFETY: every method is the system's own; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(memory, layout, size) }
    }
}

/// Returns the number of this thread's allocations in `work`.
pub fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// A library operation with two sets of arguments that differ in every tensor.
pub struct Bound {
    pub name: String,
    device: Device,
    program: Program,
    family: Family,
    dtypes: &'static [DType],
    sets: [Vec<Kept>; 2],
}

/// Returns every operation and element type of the library at its first benchmark shape.
pub fn library() -> Vec<Bound> {
    let device = idle();
    let mut bound = vec![];
    for spec in all() {
        for &dtypes in spec.dtypes {
            bound.push(bind(&device, spec, dtypes, &spec.bench[0]).expect("the library builds"));
        }
    }
    bound
}

fn bind(device: &Device, spec: &Spec, dtypes: &'static [DType], case: &Case) -> Result<Bound, Error> {
    let kernel = (spec.build)(dtypes).expect("the library builds");
    let sets = [keep(device, &kernel, spec, dtypes, case)?, keep(device, &kernel, spec, dtypes, case)?];
    let name = format!("{} {}", spec.name, dtype_names(dtypes));
    let family = Family::new(spec.build);
    Ok(Bound { name, device: device.clone(), program: device.program(kernel)?, family, dtypes, sets })
}

fn keep(device: &Device, kernel: &Kernel, spec: &Spec, dtypes: &[DType], case: &Case) -> Result<Vec<Kept>, Error> {
    let number = spec.numbers(dtypes, case, kiln::spec::Hardware::Gpu);
    let constant = |at: usize| {
        let param = &kernel.params[at];
        Const::from_f64(param.dtype, number(&param.name).expect("a case has every number"))
    };
    let kept = kernel.params.iter().enumerate().map(|(at, param)| match &param.kind {
        ParamKind::Tensor { shape, strides, .. } => {
            let number = |of: &Expr| of.eval(&|id| constant(id.0 as usize).as_int()).expect("a case has every number");
            let extents: Vec<i128> = shape.iter().flatten().map(number).collect();
            let len = match strides {
                None => extents.iter().product(),
                Some(_) if extents.contains(&0) => 0,
                // Up to and including the last element.
                Some(strides) => {
                    1 + extents.iter().zip(strides).map(|(n, stride)| (n - 1) * number(stride)).sum::<i128>()
                }
            };
            device.any_zeros(param.dtype, len as u64).map(Kept::Tensor)
        }
        _ => Ok(Kept::Number(constant(at))),
    });
    kept.collect()
}

/// Percentiles of a call's time in nanoseconds.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub p50: u64,
    pub p99: u64,
}

impl Times {
    pub fn least(self, other: Times) -> Times {
        Times { p50: self.p50.min(other.p50), p99: self.p99.min(other.p99) }
    }
}

/// Number of calls to time.
const CALLS: usize = 4_000;

/// Calls between two clock readings if a call is shorter than a reading.
const BATCH: usize = 64;

impl Bound {
    /// Returns the two sets of arguments.
    fn arguments(&self) -> [Vec<Arg<'_>>; 2] {
        let arg = |kept| match kept {
            &Kept::Number(number) => Arg::Scalar(number),
            Kept::Tensor(tensor) => Arg::Tensor(tensor),
        };
        self.sets.each_ref().map(|set| set.iter().map(arg).collect())
    }

    fn check(&self, args: &[Arg<'_>]) {
        black_box(self.program.check(black_box(args))).expect("the library's shapes are accepted");
    }

    fn launch(&self, args: &[Arg<'_>]) {
        let launched = self.device.launch(&self.family, self.dtypes, black_box(args));
        launched.expect("the library's shapes are accepted");
    }

    /// Times checks, each of which differs from the one before.
    pub fn fresh(&self) -> Times {
        let [a, b] = self.arguments();
        let mut turn = false;
        one_by_one(nothing, || {
            turn = !turn;
            self.check(if turn { &a } else { &b });
        })
    }

    /// Times the same check repeatedly.
    pub fn repeat(&self) -> Times {
        let [a, _] = self.arguments();
        in_batches(|| self.check(&a))
    }

    /// Times launches by generated code, with checks that each differ from the one before.
    pub fn fresh_launch(&self) -> Times {
        let [a, b] = self.arguments();
        let mut turn = false;
        one_by_one(nothing, || {
            turn = !turn;
            self.launch(if turn { &a } else { &b });
        })
    }

    pub fn repeated_launch(&self) -> Times {
        let [a, _] = self.arguments();
        in_batches(|| self.launch(&a))
    }

    /// Counts the allocations of checks and launches, fresh and repeated, after the first of each.
    pub fn allocations(&self, calls: usize) -> u64 {
        let sets = self.arguments();
        let each = || {
            for args in [&sets[0], &sets[1], &sets[1]] {
                self.check(args);
                self.launch(args);
            }
        };
        each();
        allocations(|| (0..calls).for_each(|_| each()))
    }
}

/// Times each call by itself, after untimed preparation, minus the cost of reading the clock.
fn one_by_one(before: impl Fn(), mut call: impl FnMut()) -> Times {
    let clock = percentiles((0..CALLS).map(|_| timed(|| ())).collect()).p50;
    (0..CALLS / 10).for_each(|_| call());
    let prepared = |_| {
        before();
        timed(&mut call)
    };
    let times = percentiles((0..CALLS).map(prepared).collect());
    Times { p50: times.p50.saturating_sub(clock), p99: times.p99.saturating_sub(clock) }
}

fn nothing() {}

fn in_batches(mut call: impl FnMut()) -> Times {
    (0..CALLS / 10).for_each(|_| call());
    let batch = |_| timed(|| (0..BATCH).for_each(|_| call())) / BATCH as u64;
    percentiles((0..CALLS / 10).map(batch).collect())
}

fn timed(work: impl FnOnce()) -> u64 {
    let before = Instant::now();
    work();
    before.elapsed().as_nanos() as u64
}

fn percentiles(mut times: Vec<u64>) -> Times {
    times.sort_unstable();
    Times { p50: times[times.len() / 2], p99: times[times.len() * 99 / 100] }
}
