//! `out = residual + x · rsqrt(mean(x²) + eps) · (offset + w)` of each row: the norm after a block and the addition that
//! follows it.

use crate::shared::models;
use crate::shared::norms::{Part, inverse_rms_roundings, norm_row, row_tiles};
use crate::shared::{ACTIVATIONS, exact_inverse_rms};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once};

/// The residual takes no part in the norm. `weight_offset` is 0, or 1 for models that store the weight less one.
#[kernel(
    threadgroups = [rows.div_ceil(threads / lanes)],
    threads = threads,
    requires(
        n >= 1, vec >= 1, n % vec == 0, held == 0 || held * lanes * vec >= n,
        lanes >= 4, lanes == threads || lanes < threads && 32 % lanes == 0 && threads % lanes == 0,
    ),
    in_place(residual -> out),
    covers(out),
)]
pub fn rms_norm_residual<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, n)] residual: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    eps: f32,
    weight_offset: f32,
    rows: u32,
    #[constexpr] n: u32,
    #[constexpr] threads: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] held: u32,
) {
    let row = if lanes == threads { tgid_x } else { tgid_x * (threads / lanes) + tid / lanes };
    let in_rows = lanes == threads || row < rows;
    let base = row as u64 * n as u64;
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n, in_rows },
        eps,
        |i| {
            let value = x[base + i as u64].f32();
            (value, value * (weight_offset + w[i].f32()), residual[base + i as u64].f32())
        },
        |_, _| {},
        |i, normed, residual| out[base + i as u64] = (normed + residual).cast::<T>(),
    );
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (n, w, offset) = (args.count("n").max(1), args.tensor("w"), args.number("weight_offset"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for (row, residual) in args.tensor("x").chunks(n).zip(args.tensor("residual").chunks(n)) {
        let inv = exact_inverse_rms(row, args.number("eps"));
        for ((x, w), residual) in row.iter().zip(w).zip(residual) {
            want.push(residual + x * inv * (offset + w));
            magnitude.push(residual.abs() + (x * inv).abs() * (offset.abs() + w.abs()));
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// The parameters of a case.
macro_rules! sizes {
    ($rows:literal, $n:literal $(, $tile:literal = $value:literal)*) => {
        &[("rows", $rows), ("n", $n), ("eps", 1e-6), ("weight_offset", 0.0) $(, ($tile, $value))*]
    };
}

pub const SPEC: Spec = Spec {
    name: "rms_norm_residual",
    summary: "out = residual + x * rsqrt(mean(x^2) + eps) * (weight_offset + w)",
    models: models::NORMS_AFTER,
    build: rms_norm_residual::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| row_tiles(target, dtypes[0], size("n"), &[]),
    cases: &[
        Case::new(sizes!(1.0, 128.0)),
        Case::new(sizes!(5.0, 101.0)),
        Case::new(sizes!(3.0, 3.0)),
        Case::new(sizes!(2.0, 1.0)),
        Case::new(sizes!(2.0, 4096.0)),
        Case {
            label: "a weight less one",
            params: &[("rows", 2.0), ("n", 320.0), ("eps", 1e-5), ("weight_offset", 1.0)],
            inputs: &[],
        },
        Case { label: "read twice", params: sizes!(2.0, 600.0, "held" = 0.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 64.0), inputs: &[] },
        Case {
            label: "a row of zeros",
            params: sizes!(2.0, 50.0),
            inputs: &[("x", Fill::Start { count: 50, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "NaN stays in its row",
            params: sizes!(2.0, 50.0),
            inputs: &[("x", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[Case { label: "n >= 1", params: sizes!(1.0, 0.0), inputs: &[] }],
    oracle,
    // The inverse, the offset, two products and the sum.
    roundings: |args| inverse_rms_roundings(args, args.count("n")) + 4.0,
    bench: &[
        Case::new(sizes!(1.0, 4096.0)),
        Case::new(sizes!(64.0, 4096.0)),
        Case::new(sizes!(256.0, 4096.0)),
        Case::new(sizes!(4096.0, 4096.0)),
    ],
    bytes: each_tensor_once,
};
