//! Compares every pass and the whole lowering on random kernels: `fuzz KERNELS [FIRST_SEED]`. Findings are printed as
//! filetests; the exit status is 0 only if there are none.

use kiln_testing::fuzz::{Report, fuzz, subjects};
use std::process::ExitCode;
use std::time::Instant;

/// Findings that are shrunk and printed, at most, by each thread.
const MOST: usize = 3;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Some(Ok(kernels)), Ok(first)) = (numbers.next(), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: fuzz KERNELS [FIRST_SEED]");
        return ExitCode::FAILURE;
    };
    let started = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = |i: u64| first + kernels * i / threads..first + kernels * (i + 1) / threads;
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|i| scope.spawn(move || fuzz(part(i), &subjects(), MOST))).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let findings: Vec<_> = reports.iter().flat_map(|report| &report.findings).collect();
    findings.iter().for_each(|finding| println!("{finding}\n"));
    let total = |count: fn(&Report) -> usize| reports.iter().map(count).sum::<usize>();
    let (ran, comparisons) = (total(|r| r.kernels), total(|r| r.comparisons));
    let seconds = started.elapsed().as_secs_f64();
    println!("{ran} kernels, {comparisons} comparisons, {} mismatches, {seconds:.0} s", findings.len());
    // A thread that stopped early or died ran fewer kernels than it was asked for.
    if findings.is_empty() && ran as u64 == kernels { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
