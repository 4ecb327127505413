//! Measures the cost of the interpreter's checkers: each case of the library in its first types, with and without them
//! in turn.
//!
//! `cargo run --release -p kiln-spec --example check_cost [FILTER]`

use kiln::Diagnostic;
use kiln::spec::{Placement, Problem};
use kiln_interp::Buffer;
use std::time::{Duration, Instant};

/// Runs of each case; the fastest counts.
const ROUNDS: usize = 5;

fn fastest(buffers: &[Buffer], mut run: impl FnMut(&mut [Buffer])) -> Duration {
    let round = |_| {
        let mut buffers = buffers.to_vec();
        let started = Instant::now();
        run(&mut buffers);
        started.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap_or_default()
}

fn main() -> Result<(), Diagnostic> {
    let filter = std::env::args().nth(1).unwrap_or_default();
    let (mut plain, mut checked, mut worst) = (Duration::ZERO, Duration::ZERO, (0.0, String::new()));
    for spec in kiln_kernels::all().iter().filter(|spec| spec.name.contains(&filter)) {
        let (mut of_plain, mut of_checked) = (Duration::ZERO, Duration::ZERO);
        for case in spec.cases {
            let problem = Problem::new(spec, spec.dtypes[0], case, Placement::Apart)?;
            let (launch, buffers) = (problem.interpreter_launch()?, problem.interpreter_buffers());
            of_plain += fastest(&buffers, |buffers| drop(kiln_interp::run(&launch, buffers)));
            of_checked += fastest(&buffers, |buffers| drop(kiln_check::run(&launch, buffers, &mut || false)));
        }
        let ratio = of_checked.as_secs_f64() / of_plain.as_secs_f64();
        println!("{:<24} {:>9.1?} {:>9.1?} {ratio:>6.2}", spec.name, of_plain, of_checked);
        (plain, checked) = (plain + of_plain, checked + of_checked);
        worst = if ratio > worst.0 { (ratio, spec.name.to_string()) } else { worst };
    }
    let ratio = checked.as_secs_f64() / plain.as_secs_f64();
    println!("all: {plain:.1?} and {checked:.1?}, {ratio:.2} times; worst {} {:.2} times", worst.1, worst.0);
    Ok(())
}
