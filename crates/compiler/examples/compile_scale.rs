//! Prints how compile time grows with the kernel: for kernels of several shapes and 10³, 10⁴ and 10⁵ instructions, the
//! time from IR to source text for each target, and the exponent of growth between the last two sizes. Run it with
//! `--release`; with the name of a shape, it prints the stages of its largest kernel as well.

use kiln_compiler::print::{CTarget, c, cuda, msl};
use kiln_compiler::{Limits, Options, Trace, lower, steps};
use kiln_ir::{Diagnostic, Kernel};
use kiln_testing::sized::SHAPES;
use std::time::{Duration, Instant};

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

/// The targets, with their limits.
const TARGETS: [(&str, Limits); 3] = [("msl", Limits::METAL), ("cuda", Limits::CUDA), ("c", Limits::PROCESSOR)];

struct Run {
    lower: Duration,
    print: Duration,
    steps: u64,
    bytes: usize,
    trace: Trace,
}

fn run(kernel: &Kernel, target: &str, limits: Limits) -> Result<Run, Diagnostic> {
    let (started, before) = (Instant::now(), steps::taken());
    let mut trace = Trace::default();
    let lowered = lower(kernel, &Options { constexprs: &[], threads: None, limits }, &mut trace)?;
    let lowered_at = started.elapsed();
    let text = match target {
        "msl" => msl(&lowered)?.text,
        "cuda" => cuda(&lowered)?.text,
        _ => c(&lowered, &CTarget::with_width(8))?.text,
    };
    let print = started.elapsed() - lowered_at;
    Ok(Run { lower: lowered_at, print, steps: steps::taken() - before, bytes: text.len(), trace })
}

/// Returns the exponent of growth over a tenfold size.
fn exponent(before: f64, after: f64) -> f64 {
    (after / before).log10()
}

fn main() {
    let wanted = std::env::args().nth(1);
    let most: usize = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(usize::MAX);
    println!("{:<26} {:<5} {:>28} {:>28} {:>28}  exponents", "shape", "", "10³", "10⁴", "10⁵");
    for (name, build) in SHAPES.iter().filter(|(name, _)| wanted.as_ref().is_none_or(|wanted| wanted == name)) {
        let kernels: Vec<Kernel> = SIZES.iter().filter(|&&size| size <= most).map(|&size| build(size)).collect();
        for (target, limits) in TARGETS {
            print!("{name:<26} {target:<5}");
            let runs: Vec<Result<Run, Diagnostic>> = kernels.iter().map(|kernel| run(kernel, target, limits)).collect();
            for run in &runs {
                match run {
                    Ok(run) => {
                        let times = format!("{:.1?} + {:.1?}", run.lower, run.print);
                        print!(" {times:>18} {:>9}", run.steps);
                    }
                    Err(error) => print!(" {error:?}"),
                }
            }
            if let [.., Ok(a), Ok(b)] = &runs[..] {
                let total = |run: &Run| (run.lower + run.print).as_secs_f64();
                let of_steps = exponent(a.steps as f64, b.steps as f64);
                let of_text = exponent(a.bytes as f64, b.bytes as f64);
                print!("  time {:.2} steps {of_steps:.2} text {of_text:.2}", exponent(total(a), total(b)));
            }
            println!();
            if let (Some(_), Some(Ok(run))) = (&wanted, runs.last()) {
                for stage in &run.trace.stages {
                    println!("  {:<12} {:>8} instructions {:>12.1?}", stage.name, stage.insts, stage.time);
                }
            }
        }
    }
}
