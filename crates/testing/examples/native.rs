use kiln_testing::fuzz::{Variant, fuzz_native};
fn main() {
    let n: Vec<u64> = std::env::args().skip(1).map(|t| t.parse().unwrap()).collect();
    let t = std::time::Instant::now();
    let mut v = Variant::ALL[n[2] as usize];
    if n.len() > 3 { v = v.sanitized(); }
    let report = fuzz_native(n[1]..n[1] + n[0], &v);
    for f in &report.findings { println!("{f}\n"); }
    println!("{} kernels {} comparisons {} findings {:?}", report.kernels, report.comparisons, report.findings.len(), t.elapsed());
}
