//! The kernels without the mistakes.

mod matvec;
mod row_max;
mod softmax;

use kiln::spec::{Spec, assert_passes};

#[test]
fn every_case_passes() {
    let specs = [
        Spec { build: matvec::matvec::build, ..crate::matvec::SPEC },
        Spec { build: row_max::row_max::build, ..crate::row_max::SPEC },
        Spec { build: softmax::softmax::build, ..crate::softmax::SPEC },
    ];
    specs.iter().for_each(|spec| assert_passes(spec, &kiln::Device::interp()));
}
