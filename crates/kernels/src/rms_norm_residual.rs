//! `out = residual + x · rsqrt(mean(x²) + eps) · w` of each row: the norm after a block and the addition that follows it.

use crate::shared::{ACTIVATIONS, ROW_THREADS, exact_inverse_rms, inverse_rms, row_sum_roundings};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};

/// One threadgroup a row. The residual takes no part in the norm.
#[kernel(threadgroups = [rows], threads = ROW_THREADS, requires(n >= 1), in_place(residual -> out), covers(out))]
pub fn rms_norm_residual<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, n)] residual: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    eps: f32,
    rows: u32,
    #[constexpr] n: u32,
) {
    let base = tgid_x as u64 * n as u64;
    let inv = inverse_rms(x, base, n, eps);
    for i in (tid..n).step_by(lsize) {
        let at = base + i as u64;
        out[at] = (residual[at].f32() + x[at].f32() * inv * w[i].f32()).cast::<T>();
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (n, w) = (args.count("n").max(1), args.tensor("w"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for (row, residual) in args.tensor("x").chunks(n).zip(args.tensor("residual").chunks(n)) {
        let inv = exact_inverse_rms(row, args.number("eps"));
        for ((x, w), residual) in row.iter().zip(w).zip(residual) {
            let normed = x * inv * w;
            want.push(residual + normed);
            magnitude.push(residual.abs() + normed.abs());
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

pub const SPEC: Spec = Spec {
    name: "rms_norm_residual",
    summary: "out = residual + x * rsqrt(mean(x^2) + eps) * w",
    build: rms_norm_residual::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&[("rows", 1.0), ("n", 128.0), ("eps", 1e-6)]),
        Case::new(&[("rows", 5.0), ("n", 101.0), ("eps", 1e-6)]),
        Case::new(&[("rows", 3.0), ("n", 3.0), ("eps", 1e-5)]),
        Case::new(&[("rows", 2.0), ("n", 1.0), ("eps", 1e-5)]),
        Case::new(&[("rows", 2.0), ("n", 4096.0), ("eps", 1e-5)]),
        Case { label: "no rows", params: &[("rows", 0.0), ("n", 64.0), ("eps", 1e-6)], inputs: &[] },
        Case {
            label: "a row of zeros",
            params: &[("rows", 2.0), ("n", 50.0), ("eps", 1e-6)],
            inputs: &[("x", Fill::Start { count: 50, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "NaN stays in its row",
            params: &[("rows", 2.0), ("n", 50.0), ("eps", 1e-6)],
            inputs: &[("x", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[Case { label: "n >= 1", params: &[("rows", 1.0), ("n", 0.0), ("eps", 1e-6)], inputs: &[] }],
    oracle,
    // As for the norm without a residual, and one addition instead of the offset's.
    roundings: |args| (row_sum_roundings(args.count("n")) + 2.0) / 2.0 + error::RSQRT + 3.0,
    bench: &[
        Case::new(&[("rows", 1.0), ("n", 4096.0), ("eps", 1e-6)]),
        Case::new(&[("rows", 64.0), ("n", 4096.0), ("eps", 1e-6)]),
    ],
    bytes: each_tensor_once,
};
