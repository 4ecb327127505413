//! A size at which a model runs, in addition to the small ones of the cases.

use crate::interpreter::in_order;
use kiln::spec::{Case, DType, Placement, Problem};
use kiln_interp::Order;
use kiln_kernels::norm::RMS_NORM_RESIDUAL as SPEC;

#[test]
fn rms_norm_residual_of_64_rows_of_4096() {
    const CASE: Case = Case::new(&[("rows", 64.0), ("n", 4096.0), ("eps", 1e-6), ("weight_offset", 0.0)]);
    let mut problem = Problem::new(&SPEC, &[DType::F32], &CASE, Placement::Apart).expect("the case can be made");
    problem.launch(&mut in_order(Order::Forward)).expect("it runs");
    problem.check(&(SPEC.oracle)(&problem.arguments), (SPEC.roundings)(&problem.arguments)).expect("it is right");
}
