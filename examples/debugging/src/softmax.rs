use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};

/// `out = exp(x) / sum(exp(x))` of each row of 32, one lane an element.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
pub fn softmax(#[shape(rows, 32)] x: Tensor<f32>, #[shape(rows, 32)] mut out: Tensor<f32>, rows: u32) {
    let i = tgid_x * 32 + tid;
    let weight = exp(x[i]);
    out[i] = weight / simd_sum(weight);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let mut want = vec![];
    for row in args.tensor("x").chunks(32) {
        let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = row.iter().map(|x| (x - most).exp()).sum();
        want.extend(row.iter().map(|x| (x - most).exp() / sum));
    }
    let magnitude = want.clone();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

pub const SPEC: Spec = Spec {
    name: "softmax",
    summary: "out = softmax(x) of each row",
    models: &[],
    build: softmax::build,
    dtypes: &[&[]],
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&[("rows", 3.0)]),
        Case::labelled("large scores", &[("rows", 2.0)]).with(&[("x", Fill::Uniform(80.0, 100.0))]),
    ],
    refused: &[],
    oracle,
    // A difference of up to 20 that is rounded before `exp`, a sum of 32, a quotient.
    roundings: |_| 20.0 + 2.0 * error::EXP + 5.0 + 1.0,
    bench: &[],
    cost: each_tensor_once,
};

#[test]
fn every_case_passes() {
    kiln::spec::assert_passes(&SPEC, &kiln::Device::interp());
}
