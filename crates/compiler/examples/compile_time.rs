//! Prints how long the library takes from recorded kernel to lowered kernel: median and worst over every operation,
//! element type and case. Run it with `--release`; with a name, it prints the stages of that operation's cases.

use kiln::spec::{Arg, Placement, Problem, dtype_names};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use kiln_ir::{Const, ParamId};
use std::time::{Duration, Instant};

const REPEATS: usize = 5;

fn bound(problem: &Problem) -> Vec<(ParamId, Const)> {
    constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
        Some(Arg::Number(c)) => Some(*c),
        _ => None,
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1);
    let mut times: Vec<(Duration, Duration, usize, usize, String)> = vec![];
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            for case in spec.cases.iter().chain(spec.bench) {
                let problem = Problem::new(spec, dtypes, case, Placement::Apart)?;
                let constexprs = bound(&problem);
                let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
                let mut best = (Duration::MAX, Duration::MAX);
                let mut sizes = (0, 0);
                for _ in 0..REPEATS {
                    let started = Instant::now();
                    let kernel = (spec.build)(dtypes)?;
                    let built = started.elapsed();
                    let mut trace = Trace::default();
                    let lowered = lower(&kernel, &options, &mut trace)?;
                    best = best.min((started.elapsed(), built));
                    sizes = (kernel.inst_count(), lowered.kernel().inst_count());
                    if wanted.as_deref() == Some(spec.name) {
                        for stage in &trace.stages {
                            println!("  {:<12} {:>6} instructions {:>10.1?}", stage.name, stage.insts, stage.time);
                        }
                        println!("{}", lowered.kernel());
                    }
                }
                let name = format!("{} {} {}", spec.name, dtype_names(dtypes), case.name());
                times.push((best.0, best.1, sizes.0, sizes.1, name));
            }
        }
    }
    times.sort();
    let show = |what: &str, at: usize| {
        if let Some((total, built, before, after, name)) = times.get(at) {
            println!("{what:<7} {total:>10.1?} ({built:.1?} to build), {before} -> {after} instructions: {name}");
        }
    };
    println!("{} variants, build and lower", times.len());
    show("median", times.len() / 2);
    show("worst", times.len().saturating_sub(1));
    Ok(())
}
