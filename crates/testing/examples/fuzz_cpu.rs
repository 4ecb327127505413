//! Runs random kernels as rows of lanes and as C for the processor, compiled by gcc and clang with chunks of every
//! width, some of them with sanitizers, and compares every bit with the interpreter: `fuzz_cpu KERNELS [FIRST_SEED]`.
//! Findings are printed as filetests; the exit status is 0 only if there are none.

use kiln_testing::fuzz::{Finding, Report, Variant, fuzz_lanes, fuzz_native};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Kernels per program.
const BATCH: u64 = 40;
/// Findings after which no further batch begins: each takes minutes to shrink.
const MOST: usize = 3;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Some(Ok(kernels)), Ok(first)) = (numbers.next(), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: fuzz_cpu KERNELS [FIRST_SEED]");
        return ExitCode::FAILURE;
    };
    let started = Instant::now();
    let (next, total) = (AtomicU64::new(0), Mutex::new(Report::default()));
    let work = || {
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            let (from, to) = (first + batch * BATCH, first + kernels.min((batch + 1) * BATCH));
            let stop = total.lock().is_ok_and(|total| total.findings.len() >= MOST);
            if from >= to || stop {
                return;
            }
            let report = both(from..to, &variant(batch));
            report.findings.iter().for_each(|finding| println!("{finding}\n"));
            let Ok(mut total) = total.lock() else { return };
            total.kernels += report.kernels;
            total.comparisons += report.comparisons;
            total.findings.extend(report.findings);
            eprintln!("{} of {kernels} kernels, {} mismatches", total.kernels, total.findings.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let Ok(Report { kernels: ran, comparisons, findings }) = total.into_inner() else { return ExitCode::FAILURE };
    let seconds = started.elapsed().as_secs_f64();
    println!("{ran} kernels on cpu, {comparisons} comparisons, {} mismatches, {seconds:.0} s", findings.len());
    // Fewer kernels than requested were run if a thread died or stopped.
    if findings.is_empty() && ran as u64 == kernels { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the variants in turn, and then one with sanitizers.
fn variant(batch: u64) -> Variant {
    let all = Variant::ALL;
    all.get(batch as usize % (all.len() + 1)).copied().unwrap_or(all[batch as usize % all.len()].sanitized())
}

/// Fuzzes the same kernels as rows of lanes and as compiled code.
fn both(seeds: std::ops::Range<u64>, variant: &Variant) -> Report {
    let (rows, mut native) = (fuzz_lanes(seeds.clone(), MOST), fuzz_native(seeds, variant));
    let is_new = |finding: &Finding, known: &[Finding]| known.iter().all(|other| other.seed != finding.seed);
    native.comparisons += rows.comparisons;
    let more: Vec<Finding> = rows.findings.into_iter().filter(|f| is_new(f, &native.findings)).collect();
    native.findings.extend(more);
    native
}
