//! `out = x · rsqrt(mean(x²) + eps) · (offset + w)` of each row.

use crate::shared::{ACTIVATIONS, ROW_THREADS, exact_inverse_rms, inverse_rms, row_sum_roundings};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};

/// One threadgroup a row. `weight_offset` is 0, or 1 for models that store the weight less one.
#[kernel(threadgroups = [rows], threads = ROW_THREADS, requires(n >= 1), covers(out))]
pub fn rms_norm<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    eps: f32,
    weight_offset: f32,
    rows: u32,
    #[constexpr] n: u32,
) {
    let base = tgid_x as u64 * n as u64;
    let inv = inverse_rms(x, base, n, eps);
    for i in (tid..n).step_by(lsize) {
        let v = x[base + i as u64].f32();
        out[base + i as u64] = (v * inv * (weight_offset + w[i].f32())).cast::<T>();
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (eps, offset, w) = (args.number("eps"), args.number("weight_offset"), args.tensor("w"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for row in args.tensor("x").chunks(args.count("n").max(1)) {
        let inv = exact_inverse_rms(row, eps);
        for (x, w) in row.iter().zip(w) {
            want.push(x * inv * (offset + w));
            // The offset may cancel the weight, and its rounding then shows.
            magnitude.push((x * inv).abs() * (offset.abs() + w.abs()));
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

pub const SPEC: Spec = Spec {
    name: "rms_norm",
    summary: "out = x * rsqrt(mean(x^2) + eps) * (weight_offset + w)",
    build: rms_norm::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&[("rows", 1.0), ("n", 64.0), ("eps", 1e-6), ("weight_offset", 0.0)]),
        Case::new(&[("rows", 3.0), ("n", 97.0), ("eps", 1e-6), ("weight_offset", 1.0)]),
        Case::new(&[("rows", 2.0), ("n", 1.0), ("eps", 1e-5), ("weight_offset", 0.0)]),
        Case::new(&[("rows", 2.0), ("n", 2050.0), ("eps", 1e-5), ("weight_offset", 0.0)]),
        Case {
            label: "no rows",
            params: &[("rows", 0.0), ("n", 64.0), ("eps", 1e-6), ("weight_offset", 0.0)],
            inputs: &[],
        },
        Case {
            label: "a row of zeros",
            params: &[("rows", 2.0), ("n", 40.0), ("eps", 1e-6), ("weight_offset", 0.0)],
            inputs: &[("x", Fill::Start { count: 40, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "NaN stays in its row",
            params: &[("rows", 2.0), ("n", 33.0), ("eps", 1e-6), ("weight_offset", 0.0)],
            inputs: &[("x", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[Case {
        label: "n >= 1",
        params: &[("rows", 1.0), ("n", 0.0), ("eps", 1e-6), ("weight_offset", 0.0)],
        inputs: &[],
    }],
    oracle,
    // All terms of the sum are positive, and the root halves what it got: the sum, the mean, eps, the root; then two
    // products and the offset.
    roundings: |args| (row_sum_roundings(args.count("n")) + 2.0) / 2.0 + error::RSQRT + 3.0,
    bench: &[Case::new(&[("rows", 64.0), ("n", 4096.0), ("eps", 1e-6), ("weight_offset", 0.0)])],
    bytes: each_tensor_once,
};
