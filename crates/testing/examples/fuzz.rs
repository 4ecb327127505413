//! Tests every pass and the whole lowering on random kernels, and runs a sample of them as printed text:
//! `fuzz KERNELS [FIRST_SEED]`. Findings are printed as filetests; the exit status is 0 only if there are none.

use kiln_testing::fuzz::{DIALECTS, Printed, Report, fuzz, printed, subjects};
use std::process::ExitCode;
use std::time::Instant;

/// Maximum number of findings that each thread shrinks and prints.
const MOST: usize = 3;

/// Maximum number of kernels that are also printed, compiled and run on the host.
const SAMPLE: u64 = 100;

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
    let printed_wrong = sample(first, kernels);
    // A thread that stopped early or died ran fewer kernels than requested.
    let all_ran = ran as u64 == kernels;
    if findings.is_empty() && all_ran && printed_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs kernels spread over the seeds as printed text; returns the number of failures.
fn sample(first: u64, kernels: u64) -> usize {
    let started = Instant::now();
    let count = kernels.min(SAMPLE);
    let (mut agree, mut refused, mut wrong) = (0, 0, 0);
    for seed in (0..count).map(|i| first + i * kernels / count) {
        for dialect in DIALECTS {
            match printed(seed, dialect) {
                Ok(Printed::Agrees) => agree += 1,
                Ok(Printed::Refused) => refused += 1,
                Err(message) => {
                    println!("seed {seed}, {dialect:?}: {message}\n");
                    wrong += 1;
                }
            }
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{count} kernels printed in {} dialects: {agree} agree in three thread orders, {wrong} do not, \
         {refused} need what a dialect does not have, {seconds:.0} s",
        DIALECTS.len()
    );
    wrong
}
