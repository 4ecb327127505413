//! `h = x + residual`, `out = h · rsqrt(mean(h²) + eps) · (offset + w)` of each row: the addition that ends a block and
//! the norm that begins the next.

use crate::shared::models;
use crate::shared::norms::{Part, inverse_rms_roundings, norm_row, row_tiles};
use crate::shared::{ACTIVATIONS, exact_inverse_rms};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once};

/// The norm sees the sum as it is before it is rounded for `h`. Either output may take the place of an input.
/// `weight_offset` is 0, or 1 for models that store the weight less one.
#[kernel(
    threadgroups = [rows.div_ceil(threads / lanes)],
    threads = threads,
    requires(
        n >= 1, vec >= 1, n % vec == 0, held == 0 || held * lanes * vec >= n,
        lanes >= 4, lanes == threads || lanes < threads && 32 % lanes == 0 && threads % lanes == 0,
    ),
    in_place(x -> out, residual -> h),
    covers(h, out),
)]
pub fn add_rms_norm<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, n)] residual: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut h: Tensor<T>,
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
            let sum = x[base + i as u64].f32() + residual[base + i as u64].f32();
            (sum, sum * (weight_offset + w[i].f32()), 0.0)
        },
        |i, sum| h[base + i as u64] = sum.cast::<T>(),
        |i, normed, _| out[base + i as u64] = normed.cast::<T>(),
    );
}

/// An error in one sum, relative to the sizes of what was added, moves every element of the row by the norm.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (n, w, offset) = (args.count("n").max(1), args.tensor("w"), args.number("weight_offset"));
    let (mut h, mut h_magnitude, mut out, mut out_magnitude) = (vec![], vec![], vec![], vec![]);
    for (x, residual) in args.tensor("x").chunks(n).zip(args.tensor("residual").chunks(n)) {
        let sums: Vec<f64> = x.iter().zip(residual).map(|(x, r)| x + r).collect();
        let inv = exact_inverse_rms(&sums, args.number("eps"));
        for (i, sum) in sums.iter().enumerate() {
            let size = x[i].abs() + residual[i].abs();
            h.push(*sum);
            h_magnitude.push(size);
            out.push(sum * inv * (offset + w[i]));
            out_magnitude.push(size * inv * (offset.abs() + w[i].abs()));
        }
    }
    vec![
        Expected { tensor: "h", want: h, allowed: Allowed::Rounding { magnitude: h_magnitude } },
        Expected { tensor: "out", want: out, allowed: Allowed::Rounding { magnitude: out_magnitude } },
    ]
}

/// The parameters of a case.
macro_rules! sizes {
    ($rows:literal, $n:literal, $offset:literal $(, $tile:literal = $value:literal)*) => {
        &[("rows", $rows), ("n", $n), ("eps", 1e-6), ("weight_offset", $offset) $(, ($tile, $value))*]
    };
}

pub const SPEC: Spec = Spec {
    name: "add_rms_norm",
    summary: "h = x + residual; out = h * rsqrt(mean(h^2) + eps) * (weight_offset + w)",
    models: models::NORMS,
    build: add_rms_norm::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| row_tiles(target, dtypes[0], size("n"), &[]),
    cases: &[
        Case::new(sizes!(3.0, 640.0, 1.0)),
        Case::new(sizes!(5.0, 101.0, 0.0)),
        Case::new(sizes!(2.0, 1.0, 0.0)),
        Case::new(sizes!(9.0, 64.0, 0.0)),
        Case { label: "two vectors a thread", params: sizes!(1.0, 4096.0, 0.0), inputs: &[] },
        Case { label: "read twice", params: sizes!(2.0, 600.0, 0.0, "held" = 0.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 64.0, 0.0), inputs: &[] },
        Case {
            label: "a row of zeros",
            params: sizes!(2.0, 50.0, 0.0),
            inputs: &[
                ("x", Fill::Start { count: 50, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) }),
                ("residual", Fill::Start { count: 50, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) }),
            ],
        },
        Case {
            label: "NaN stays in its row",
            params: sizes!(2.0, 50.0, 0.0),
            inputs: &[(
                "residual",
                Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) },
            )],
        },
    ],
    refused: &[Case { label: "n >= 1", params: sizes!(1.0, 0.0, 0.0), inputs: &[] }],
    oracle,
    // The sum, the inverse with the sums in it, two products and the offset.
    roundings: |args| inverse_rms_roundings(args, args.count("n")) + 5.0,
    bench: &[
        Case::new(sizes!(1.0, 2048.0, 0.0)),
        Case::new(sizes!(64.0, 2048.0, 0.0)),
        Case::new(sizes!(4096.0, 2048.0, 0.0)),
        Case::new(sizes!(1.0, 4096.0, 0.0)),
        Case::new(sizes!(64.0, 4096.0, 0.0)),
        Case::new(sizes!(4096.0, 4096.0, 0.0)),
        Case::new(sizes!(1.0, 8192.0, 0.0)),
        Case::new(sizes!(64.0, 8192.0, 0.0)),
        Case::new(sizes!(4096.0, 8192.0, 0.0)),
    ],
    bytes: each_tensor_once,
};
