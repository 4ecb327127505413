//! A norm with a gate, over each run of `group_size` elements: `norm(x) · (offset + w) · silu(z)`, or
//! `norm(x · silu(z)) · (offset + w)`.

use crate::shared::models;
use crate::shared::norms::{Part, inverse_rms_roundings, norm_row, row_tiles};
use crate::shared::{ACTIVATIONS, exact_inverse_rms};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error};

/// Rows of `z` begin every `z_stride` elements, so that it may lie beside other columns. The gate comes before the norm
/// if `gate_first`.
#[kernel(
    threadgroups = [(rows * (n / group_size)).div_ceil(threads / lanes)],
    threads = threads,
    requires(
        group_size >= 1, n % group_size == 0, z_stride >= n,
        vec >= 1, group_size % vec == 0, z_stride % vec == 0, held == 0 || held * lanes * vec >= group_size,
        lanes >= 4, lanes == threads || lanes < threads && 32 % lanes == 0 && threads % lanes == 0,
    ),
    in_place(x -> out),
    covers(out),
)]
pub fn rms_norm_gated<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, z_stride)] z: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    eps: f32,
    weight_offset: f32,
    rows: u32,
    z_stride: u32,
    #[constexpr] n: u32,
    #[constexpr] group_size: u32,
    #[constexpr] gate_first: bool,
    #[constexpr] threads: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] held: u32,
) {
    let groups = n / group_size;
    let run = if lanes == threads { tgid_x } else { tgid_x * (threads / lanes) + tid / lanes };
    let in_rows = lanes == threads || run < rows * groups;
    let (row, column) = (run / groups, run % groups * group_size);
    let base = row as u64 * n as u64 + column as u64;
    let gate_base = row as u64 * z_stride as u64 + column as u64;
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n: group_size, in_rows },
        eps,
        |i| {
            let (value, gate) = (x[base + i as u64].f32(), silu(z[gate_base + i as u64].f32()));
            let gated = value * gate;
            (if gate_first { gated } else { value }, gated * (weight_offset + w[column + i].f32()), 0.0)
        },
        |_, _| {},
        |i, normed, _| out[base + i as u64] = normed.cast::<T>(),
    );
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (n, size, gate_first) =
        (args.count("n").max(1), args.count("group_size").max(1), args.count("gate_first") == 1);
    let (w, offset) = (args.tensor("w"), args.number("weight_offset"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for (x, z) in args.tensor("x").chunks(n).zip(args.tensor("z").chunks(args.count("z_stride").max(1))) {
        for start in (0..n).step_by(size) {
            let gate = |i: usize| z[start + i] / (1.0 + (-z[start + i]).exp());
            let run = (0..size).map(|i| x[start + i] * if gate_first { gate(i) } else { 1.0 });
            let run: Vec<f64> = run.collect();
            let inv = exact_inverse_rms(&run, args.number("eps"));
            for (i, v) in run.iter().enumerate() {
                let factor = inv * if gate_first { 1.0 } else { gate(i) };
                want.push(v * factor * (offset + w[start + i]));
                magnitude.push((v * factor).abs() * (offset.abs() + w[start + i].abs()));
            }
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// The parameters of a case.
macro_rules! sizes {
    ($rows:literal, $n:literal, $group:literal, $z_stride:literal, $first:literal $(, $tile:literal = $value:literal)*) => {
        &[
            ("rows", $rows), ("n", $n), ("group_size", $group), ("z_stride", $z_stride), ("gate_first", $first),
            ("eps", 1e-6), ("weight_offset", 0.0) $(, ($tile, $value))*
        ]
    };
}

pub const SPEC: Spec = Spec {
    name: "rms_norm_gated",
    summary: "norm(x) * w * silu(z), or norm(x * silu(z)) * w, over groups of elements",
    models: models::GATED_NORMS,
    build: rms_norm_gated::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("z", Fill::Normal(1.5)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| row_tiles(target, dtypes[0], size("group_size"), &[size("z_stride")]),
    cases: &[
        Case::new(sizes!(8.0, 128.0, 128.0, 128.0, 0.0)),
        Case::new(sizes!(2.0, 512.0, 128.0, 512.0, 1.0)),
        Case::new(sizes!(2.0, 768.0, 384.0, 768.0, 1.0)),
        Case { label: "odd sizes", params: sizes!(3.0, 33.0, 11.0, 35.0, 0.0), inputs: &[] },
        Case { label: "a gate beside other columns", params: sizes!(3.0, 256.0, 64.0, 288.0, 1.0), inputs: &[] },
        Case { label: "one element", params: sizes!(2.0, 3.0, 1.0, 3.0, 1.0), inputs: &[] },
        Case { label: "read twice", params: sizes!(2.0, 600.0, 300.0, 600.0, 1.0, "held" = 0.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 64.0, 64.0, 64.0, 0.0), inputs: &[] },
        Case {
            label: "gates far from zero",
            params: sizes!(2.0, 64.0, 64.0, 64.0, 0.0),
            inputs: &[("z", Fill::Cycle(&[-200.0, 200.0, -90.0, 0.0, -20.0, 88.0]))],
        },
        Case {
            label: "NaN stays in its group",
            params: sizes!(2.0, 64.0, 32.0, 64.0, 1.0),
            inputs: &[("z", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[
        Case { label: "n % group_size == 0", params: sizes!(1.0, 8.0, 3.0, 8.0, 0.0), inputs: &[] },
        Case { label: "z_stride >= n", params: sizes!(1.0, 8.0, 8.0, 4.0, 0.0), inputs: &[] },
    ],
    oracle,
    // The inverse, three products and the offset; a gate before the norm is in the element and, through the root of its
    // square, in the inverse.
    roundings: |args| {
        let gate = (error::SILU + 1.0) * (1.0 + args.number("gate_first"));
        inverse_rms_roundings(args, args.count("group_size")) + 4.0 + gate
    },
    bench: &[
        Case { label: "value heads", params: sizes!(2048.0, 128.0, 128.0, 128.0, 0.0), inputs: &[] },
        Case { label: "groups of channels", params: sizes!(64.0, 8192.0, 1024.0, 8192.0, 1.0), inputs: &[] },
    ],
    bytes: each_tensor_once,
};
