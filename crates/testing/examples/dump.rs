use kiln_testing::fuzz::{FORMS, lane_case};
use kiln_compiler::print::{CTarget, c_unit};
fn main() {
    let n: Vec<u64> = std::env::args().skip(1).map(|t| t.parse().unwrap()).collect();
    let k: Vec<_> = (n[1]..n[1] + n[0]).map(|s| FORMS[0].lowered(&lane_case(s)).unwrap()).collect();
    println!("{}", c_unit(&k, &CTarget { width: n[2] as usize }).unwrap().0);
}
