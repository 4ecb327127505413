//! The cost of starting: the first launch of each operation with an empty cache and with a full one, and a launch of
//! next to nothing.

use super::{Outcome, best, processor, s};
use kiln::spec::DeviceExecutor;
use kiln::spec::{Case, DType, Placement, Problem, Spec, dtype_names, readable};
use kiln_compiler::vir::Passes;
use kiln_kernels as library;
use library::vector_add::vector_add;
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of times that a kernel is compiled; the quickest counts.
const TRIES: usize = 5;

pub fn starting(cache: &Path) -> Outcome<()> {
    println!("\nuntil a kernel can be launched (quickest of {TRIES})");
    println!("   compiled   from the cache");
    let mut longest = Duration::ZERO;
    for spec in library::all() {
        let Some(case) = spec.bench.first() else { continue };
        for wanted in [DType::F32, DType::BF16] {
            let Some(dtypes) = spec.dtypes.iter().find(|all| all[0] == wanted) else { continue };
            let [compiled, cached] = until_launched(cache, spec, dtypes, case)?;
            longest = longest.max(compiled);
            let [compiled, cached] = [compiled, cached].map(readable);
            println!("{compiled:>11}   {cached:>14}   {} {}", spec.name, dtype_names(dtypes));
        }
    }
    println!("longest: {}", readable(longest));
    [1, 2].into_iter().try_for_each(next_to_nothing)
}

/// Returns the time of a first launch beyond the next one, which only takes the time of its data: with an empty cache,
/// and with a full one.
fn until_launched(
    cache: &Path,
    spec: &'static Spec,
    dtypes: &'static [DType],
    case: &'static Case,
) -> Outcome<[Duration; 2]> {
    let mut problem =
        Problem::tiled(spec, dtypes, case, Placement::Apart, processor(1, Passes::ALL)?.kind().hardware())?;
    let [mut empty, mut full, mut next] = [Duration::MAX; 3];
    for _ in 0..TRIES {
        for entry in std::fs::read_dir(cache)? {
            let path = entry?.path();
            if path.is_dir() { std::fs::remove_dir_all(path)? } else { std::fs::remove_file(path)? }
        }
        for first in [&mut empty, &mut full] {
            let device = processor(1, Passes::ALL)?;
            let mut cases = DeviceExecutor::on(&device);
            for quickest in [first, &mut next] {
                problem.reset();
                let started = Instant::now();
                problem.launch(&mut |launch| cases.execute(launch))?;
                *quickest = started.elapsed().min(*quickest);
            }
        }
    }
    Ok([empty, full].map(|first| first.saturating_sub(next)))
}

fn next_to_nothing(threads: usize) -> Outcome<()> {
    const MANY: u32 = 1000;
    let device = processor(threads, Passes::ALL)?;
    let [a, b] = [device.tensor(&[1.0f32])?, device.tensor(&[2.0f32])?];
    let mut c = device.zeros::<f32>(1)?;
    let mut launch = || {
        let args = vector_add::Args { a: &a, b: &b, out: &mut c, n: 1 };
        vector_add::launch(&device, args)
    };
    launch()?;
    let time = best(|| {
        for _ in 0..MANY {
            assert!(launch().is_ok(), "it was before");
        }
    });
    println!("a launch of one element on {threads} thread{}: {}", s(threads), readable(time / MANY));
    Ok(())
}
