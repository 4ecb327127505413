use kiln_testing::fuzz::fuzz_lanes;
fn main() {
    let n: Vec<u64> = std::env::args().skip(1).map(|t| t.parse().unwrap()).collect();
    let report = fuzz_lanes(n[1]..n[1] + n[0], 3);
    for f in &report.findings { println!("{f}\n"); }
    println!("{} kernels {} comparisons {} findings", report.kernels, report.comparisons, report.findings.len());
}
