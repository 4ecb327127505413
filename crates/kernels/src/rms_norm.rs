//! `out = x · rsqrt(mean(x²) + eps) · (offset + w)` of each row, or of each head in a row.

use crate::shared::models;
use crate::shared::norms::{Part, inverse_rms_roundings, norm_row, row_tiles};
use crate::shared::{ACTIVATIONS, exact_inverse_rms};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once};

/// A row of `x` begins every `stride` elements and holds `heads` runs of `n`, each with a norm of its own and the same
/// weight. `weight_offset` is 0, or 1 for models that store the weight less one.
#[kernel(
    threadgroups = [(rows * heads).div_ceil(threads / lanes)],
    threads = threads,
    requires(
        n >= 1, heads >= 1, stride >= heads * n,
        vec >= 1, n % vec == 0, stride % vec == 0, held == 0 || held * lanes * vec >= n,
        lanes >= 4, lanes == threads || lanes < threads && 32 % lanes == 0 && threads % lanes == 0,
    ),
    covers(out),
)]
pub fn rms_norm<T: Float>(
    #[shape(rows, stride)] x: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, heads * n)] mut out: Tensor<T>,
    eps: f32,
    weight_offset: f32,
    rows: u32,
    stride: u32,
    #[constexpr] heads: u32,
    #[constexpr] n: u32,
    #[constexpr] threads: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] held: u32,
) {
    let row = if lanes == threads { tgid_x } else { tgid_x * (threads / lanes) + tid / lanes };
    let in_rows = lanes == threads || row < rows * heads;
    let from = (row / heads) as u64 * stride as u64 + ((row % heads) * n) as u64;
    let to = row as u64 * n as u64;
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n, in_rows },
        eps,
        |i| {
            let value = x[from + i as u64].f32();
            (value, value * (weight_offset + w[i].f32()), 0.0)
        },
        |_, _| {},
        |i, normed, _| out[to + i as u64] = normed.cast::<T>(),
    );
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (eps, offset, w) = (args.number("eps"), args.number("weight_offset"), args.tensor("w"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for row in args.tensor("x").chunks(args.count("stride").max(1)) {
        for head in row.chunks(args.count("n").max(1)).take(args.count("heads")) {
            let inv = exact_inverse_rms(head, eps);
            for (x, w) in head.iter().zip(w) {
                want.push(x * inv * (offset + w));
                // The offset may cancel the weight, and its rounding then shows.
                magnitude.push((x * inv).abs() * (offset.abs() + w.abs()));
            }
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// The parameters of a case.
macro_rules! sizes {
    ($rows:literal, $n:literal, $offset:literal) => {
        sizes!($rows, 1.0, $n, $n, $offset)
    };
    ($rows:literal, $heads:literal, $n:literal, $stride:literal, $offset:literal $(, $tile:literal = $value:literal)*) => {
        &[
            ("rows", $rows), ("heads", $heads), ("n", $n), ("stride", $stride), ("eps", 1e-6),
            ("weight_offset", $offset) $(, ($tile, $value))*
        ]
    };
}

pub const SPEC: Spec = Spec {
    name: "rms_norm",
    summary: "out = x * rsqrt(mean(x^2) + eps) * (weight_offset + w), by row or head",
    models: models::NORMS,
    build: rms_norm::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| row_tiles(target, dtypes[0], size("n"), &[size("stride")]),
    cases: &[
        Case::new(sizes!(1.0, 64.0, 0.0)),
        Case::new(sizes!(3.0, 97.0, 1.0)),
        Case::new(sizes!(2.0, 1.0, 0.0)),
        Case::new(sizes!(2.0, 2050.0, 0.0)),
        Case { label: "rows that share a simdgroup", params: sizes!(37.0, 48.0, 0.0), inputs: &[] },
        Case { label: "heads of packed rows", params: sizes!(3.0, 5.0, 64.0, 448.0, 1.0), inputs: &[] },
        Case { label: "a stride that no vector divides", params: sizes!(3.0, 1.0, 64.0, 67.0, 0.0), inputs: &[] },
        Case {
            label: "read twice",
            params: sizes!(3.0, 1.0, 200.0, 200.0, 0.0, "held" = 0.0, "vec" = 4.0),
            inputs: &[],
        },
        Case { label: "no rows", params: sizes!(0.0, 64.0, 0.0), inputs: &[] },
        Case {
            label: "a row of zeros",
            params: sizes!(2.0, 40.0, 0.0),
            inputs: &[("x", Fill::Start { count: 40, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "NaN stays in its row",
            params: sizes!(2.0, 33.0, 0.0),
            inputs: &[("x", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[
        Case { label: "n >= 1", params: sizes!(1.0, 0.0, 0.0), inputs: &[] },
        Case { label: "stride >= heads * n", params: sizes!(1.0, 2.0, 64.0, 64.0, 0.0), inputs: &[] },
    ],
    oracle,
    // The inverse, then two products and the offset.
    roundings: |args| inverse_rms_roundings(args, args.count("n")) + 3.0,
    bench: &[
        Case::new(sizes!(64.0, 4096.0, 0.0)),
        Case::new(sizes!(1.0, 4096.0, 0.0)),
        Case::new(sizes!(4096.0, 4096.0, 0.0)),
        Case::new(sizes!(1.0, 2048.0, 0.0)),
        Case::new(sizes!(64.0, 2048.0, 0.0)),
        Case::new(sizes!(4096.0, 2048.0, 0.0)),
        Case::new(sizes!(1.0, 8192.0, 0.0)),
        Case::new(sizes!(64.0, 8192.0, 0.0)),
        Case::new(sizes!(4096.0, 8192.0, 0.0)),
        Case { label: "heads", params: sizes!(64.0, 32.0, 128.0, 4096.0, 0.0), inputs: &[] },
    ],
    bytes: each_tensor_once,
};
