//! Random kernels: as rows of lanes executed as their page says, and as C compiled and run.

use kiln_testing::fuzz::{Report, Variant, fuzz_lanes, fuzz_native};

fn expect_no_findings(report: &Report, kernels: usize) {
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
    assert_eq!(report.kernels, kernels);
    assert!(report.comparisons >= kernels);
}

#[test]
fn rows_of_lanes_have_the_interpreters_bits() {
    expect_no_findings(&fuzz_lanes(0..200, 3), 200);
}

/// Kernels of one program.
const BATCH: u64 = 25;

#[test]
fn compiled_kernels_have_the_interpreters_bits() {
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(variant) = Variant::ALL.get(at) else { break };
                    let first = 10_000 + BATCH * at as u64;
                    expect_no_findings(&fuzz_native(first..first + BATCH, variant), BATCH as usize);
                }
            });
        }
    });
}
