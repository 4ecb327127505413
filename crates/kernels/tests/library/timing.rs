//! The interpreter is fast enough to test with.

use crate::interpreter::in_order;
use kiln::spec::{Case, DType, Placement, Problem};
use kiln_interp::Order;
use kiln_kernels::rms_norm_residual::SPEC;
use std::time::{Duration, Instant};

#[test]
fn rms_norm_residual_of_64_rows_of_4096_takes_less_than_five_seconds() {
    const CASE: Case = Case::new(&[("rows", 64.0), ("n", 4096.0), ("eps", 1e-6), ("weight_offset", 0.0)]);
    let mut problem = Problem::new(&SPEC, &[DType::F32], &CASE, Placement::Apart).expect("the case can be made");
    let start = Instant::now();
    problem.launch(&mut in_order(Order::Forward)).expect("it runs");
    let took = start.elapsed();
    problem.check(&(SPEC.oracle)(&problem.arguments), (SPEC.roundings)(&problem.arguments)).expect("it is right");
    eprintln!("rms_norm_residual [64, 4096] f32 on the interpreter: {took:?}");
    assert!(took < Duration::from_secs(5), "{took:?}");
}
