//! Prints the time that the library takes from Rust to source text: median and worst over every operation, element
//! type, case and target, with kernels with matrices listed separately. Run it with `--release`; with the name of an
//! operation, it prints the stages of its first case as well. With `once 8` it compiles every eighth variant once and
//! prints its number, for a profiler that counts instructions: `valgrind --tool=callgrind --collect-atstart=no
//! --toggle-collect=compile_time::compile --dump-after=compile_time::compile`.

use kiln::spec::{Arg, Hardware, dtype_names};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower, print};
use kiln_ir::{Const, DType, Diagnostic, Kernel, ParamId};
use std::time::{Duration, Instant};

/// The number of repetitions, of which the fastest counts: other work on the machine only adds time.
const REPEATS: usize = 5;

type Print = fn(&Lowered) -> Result<print::Source, Diagnostic>;

const TARGETS: [(&str, Limits, Print); 2] = [("msl", Limits::METAL, print::msl), ("cuda", Limits::CUDA, print::cuda)];

/// The time that one variant took, in total and by part, and its number of instructions before and after.
struct Variant {
    name: String,
    has_matrices: bool,
    total: Duration,
    parts: [Duration; 3],
    insts: (usize, usize),
}

fn bound(kernel: &Kernel, args: &[Arg]) -> Vec<(ParamId, Const)> {
    constexprs(kernel, |id| match args.get(id.0 as usize) {
        Some(Arg::Number(c)) => Some(*c),
        _ => None,
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut wanted = std::env::args().nth(1);
    let each = std::env::args().nth(2).and_then(|each| each.parse().ok()).filter(|_| wanted.as_deref() == Some("once"));
    let (mut variants, mut number): (Vec<Variant>, usize) = (vec![], 0);
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            for case in spec.cases.iter().chain(spec.bench) {
                let (kernel, args) = spec.bound(dtypes, case, Hardware::Gpu)?;
                let constexprs = bound(&kernel, &args);
                let options = Options { constexprs: &constexprs, threads: None, limits: Limits::CUDA };
                if wanted.as_deref() == Some(spec.name) {
                    stages(&kernel, &options)?;
                    wanted = None;
                }
                for (target, limits, print) in TARGETS {
                    let options = Options { limits, ..options.clone() };
                    let name = format!("{} {} {} for {target}", spec.name, dtype_names(dtypes), case.name());
                    let has_matrices = kernel.allocs.iter().any(|alloc| alloc.matrix.is_some());
                    let (total, parts) = (Duration::MAX, Default::default());
                    let mut best = Variant { name, has_matrices, total, parts, insts: (0, 0) };
                    number += 1;
                    if each.is_some_and(|each: usize| !number.is_multiple_of(each.max(1))) {
                        continue;
                    }
                    for _ in 0..if each.is_some() { 1 } else { REPEATS } {
                        compile(spec.build, dtypes, &options, print, &mut best)?;
                    }
                    if each.is_some() {
                        println!("{} {}", variants.len() + 1, best.name);
                    }
                    variants.push(best);
                }
            }
        }
    }
    variants.sort_by_key(|v| v.total);
    let (with, without): (Vec<Variant>, Vec<Variant>) = variants.into_iter().partition(|variant| variant.has_matrices);
    for (which, variants) in [("without matrices", without), ("with matrices", with)] {
        println!("{} variants {which}", variants.len());
        for (what, at) in [("median", variants.len() / 2), ("worst", variants.len().saturating_sub(1))] {
            if let Some(Variant { name, total, parts: [build, lower, print], insts, .. }) = variants.get(at) {
                println!(
                    "{what:<7} {total:.2?}: build {build:.2?}, lower {lower:.2?}, print {print:.2?}; {insts:?} {name}"
                );
            }
        }
    }
    Ok(())
}

/// Compiles a kernel, and records the time if it is the best so far.
#[inline(never)]
fn compile(
    build: fn(&[DType]) -> Result<Kernel, Diagnostic>,
    dtypes: &[DType],
    options: &Options<'_>,
    print: Print,
    best: &mut Variant,
) -> Result<(), Diagnostic> {
    let started = Instant::now();
    let kernel = build(dtypes)?;
    let built = started.elapsed();
    let lowered = lower(&kernel, options, &mut Trace::default())?;
    let lowered_at = started.elapsed();
    print(&lowered)?;
    let total = started.elapsed();
    if total < best.total {
        best.total = total;
        best.parts = [built, lowered_at - built, total - lowered_at];
        best.insts = (kernel.inst_count(), lowered.kernel().inst_count());
    }
    Ok(())
}

fn stages(kernel: &Kernel, options: &Options<'_>) -> Result<(), Diagnostic> {
    let mut trace = Trace::default();
    lower(kernel, options, &mut trace)?;
    for stage in &trace.stages {
        println!("  {:<12} {:>6} instructions {:>10.1?}", stage.name, stage.insts, stage.time);
    }
    Ok(())
}
