//! One token of a gated delta rule. For each value head with state `S` (`dv` × `dk`), decay `g` and step size `beta`:
//!
//! ```text
//! S' = g·S + delta kᵀ      delta = beta·(v − g·S k)      y = S' q
//! ```
//!
//! `q` and `k` arrive normalised and scaled; `g` is the decay itself.

use crate::shared::ACTIVATIONS_AND_STATE;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};

/// Sixteen lanes share a row of the state, eight rows a threadgroup. A lane first loads its part of the row (columns
/// sixteen apart), so that all of the state is in flight at once, then sums `S k`, `S q` and `k q` over the lanes: `y` is
/// `g·(S q) + delta·(k q)`, and the state is written without waiting for it. Every element of the state is read before it
/// is written, by the same thread, so both may be one buffer. Lanes beyond the last column and rows beyond the last row
/// take part in the sums with zeros.
///
/// Value head `h` reads key head `h % hk` if `tiled`, else `h / (hv / hk)`.
#[kernel(
    threadgroups = [dv.div_ceil(8), batch * hv],
    threads = 128,
    requires(hk >= 1, hv >= 1, hv % hk == 0, dk >= 1),
    in_place(state_in -> state_out),
    covers(state_out, y),
)]
pub fn gated_delta_step<T: Float, S: Float>(
    #[shape(batch, hk, dk)] q: Tensor<T>,
    #[shape(batch, hk, dk)] k: Tensor<T>,
    #[shape(batch, hv, dv)] v: Tensor<T>,
    #[shape(batch, hv)] g: Tensor<T>,
    #[shape(batch, hv)] beta: Tensor<T>,
    #[shape(batch, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(batch, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, hv, dv)] mut y: Tensor<T>,
    batch: u32,
    #[constexpr] hk: u32,
    #[constexpr] hv: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] tiled: bool,
) {
    let part = tid % 16;
    let row = tgid_x * 8 + tid / 16;
    let head = tgid_y;
    let in_rows = row < dv;
    let state_row = (head as u64 * dv as u64 + row as u64) * dk as u64;
    let (old_state, new_state) = (state_in.streaming(), state_out.streaming());
    let columns = dk.div_ceil(16);
    let state = stack::<f32>(columns);
    let key = stack::<f32>(columns);
    for i in unroll(0..columns) {
        let d = part + 16 * i;
        state[i] = if in_rows && d < dk { old_state[state_row + d as u64].f32() } else { 0.0 };
    }
    let h = head % hv;
    let key_head = head / hv * hk + if tiled { h % hk } else { h / (hv / hk) };
    let key_row = key_head as u64 * dk as u64;
    let mut state_key = 0.0;
    let mut state_query = 0.0;
    let mut key_query = 0.0;
    for i in unroll(0..columns) {
        let d = part + 16 * i;
        if d < dk {
            let query = q[key_row + d as u64].f32();
            key[i] = k[key_row + d as u64].f32();
            state_key = fma(state[i], key[i], state_key);
            state_query = fma(state[i], query, state_query);
            key_query = fma(key[i], query, key_query);
        }
    }
    let decay = g[head].f32();
    let value_at = head as u64 * dv as u64 + row as u64;
    let value = if in_rows { v[value_at].f32() } else { 0.0 };
    let delta = beta[head].f32() * (value - decay * simd_sum_over::<16>(state_key));
    for i in unroll(0..columns) {
        let d = part + 16 * i;
        if in_rows && d < dk {
            new_state[state_row + d as u64] = fma(key[i], delta, decay * state[i]).cast::<S>();
        }
    }
    let result = fma(delta, simd_sum_over::<16>(key_query), decay * simd_sum_over::<16>(state_query));
    if in_rows && part == 0 {
        y[value_at] = result.cast::<T>();
    }
}

/// The recurrence as it is defined, with the state's new rows before the product with `q`.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (hk, hv, dk, dv) = (args.count("hk"), args.count("hv"), args.count("dk"), args.count("dv"));
    let (q, k, v) = (args.tensor("q"), args.tensor("k"), args.tensor("v"));
    let (g, beta) = (args.tensor("g"), args.tensor("beta"));
    let mut state = args.tensor("state_in").to_vec();
    let mut state_magnitude = vec![0.0; state.len()];
    let (mut y, mut y_magnitude) = (vec![], vec![]);
    for head in 0..args.count("batch") * hv {
        let (b, h) = (head / hv, head % hv);
        let key_head = b * hk + if args.count("tiled") == 1 { h % hk } else { h / (hv / hk) };
        let (k, q) = (&k[key_head * dk..][..dk], &q[key_head * dk..][..dk]);
        for i in 0..dv {
            let row = &mut state[(head * dv + i) * dk..][..dk];
            let magnitudes = &mut state_magnitude[(head * dv + i) * dk..][..dk];
            row.iter_mut().for_each(|s| *s *= g[head]);
            let memory: f64 = row.iter().zip(k).map(|(s, k)| s * k).sum();
            let memory_magnitude: f64 = row.iter().zip(k).map(|(s, k)| (s * k).abs()).sum();
            let value = v[head * dv + i];
            let delta = beta[head] * (value - memory);
            let delta_magnitude = beta[head].abs() * (value.abs() + memory_magnitude);
            for d in 0..dk {
                magnitudes[d] = row[d].abs() + k[d].abs() * delta_magnitude;
                row[d] += k[d] * delta;
            }
            y.push(row.iter().zip(q).map(|(s, q)| s * q).sum());
            y_magnitude.push(magnitudes.iter().zip(q).map(|(m, q)| m * q.abs()).sum());
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude: y_magnitude } },
        Expected { tensor: "state_out", want: state, allowed: Allowed::Rounding { magnitude: state_magnitude } },
    ]
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $hk:literal, $hv:literal, $dk:literal, $dv:literal, $tiled:literal) => {
        &[("batch", $batch), ("hk", $hk), ("hv", $hv), ("dk", $dk), ("dv", $dv), ("tiled", $tiled)]
    };
}

pub const SPEC: Spec = Spec {
    name: "gated_delta_step",
    summary: "S = g S + beta (v - g S k) k^T; y = S q; state apart or in place",
    build: gated_delta_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("q", Fill::Normal(0.1)),
        ("k", Fill::Normal(0.1)),
        ("v", Fill::Normal(1.0)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("beta", Fill::Uniform(0.0, 1.0)),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles: untiled,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 2.0, 128.0, 32.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 1.0, 256.0, 16.0, 0.0)),
        Case { label: "partial tiles", params: sizes!(1.0, 1.0, 2.0, 80.0, 20.0, 0.0), inputs: &[] },
        Case { label: "odd sizes", params: sizes!(3.0, 2.0, 2.0, 33.0, 7.0, 0.0), inputs: &[] },
        Case { label: "fewer columns than lanes", params: sizes!(1.0, 1.0, 1.0, 5.0, 9.0, 0.0), inputs: &[] },
        Case { label: "one number a head", params: sizes!(2.0, 1.0, 3.0, 1.0, 1.0, 0.0), inputs: &[] },
        Case { label: "block map", params: sizes!(2.0, 2.0, 6.0, 32.0, 8.0, 0.0), inputs: &[] },
        Case { label: "tiled map", params: sizes!(2.0, 2.0, 6.0, 32.0, 8.0, 1.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 1.0, 1.0, 32.0, 8.0, 0.0), inputs: &[] },
        Case {
            label: "edges of gate and step size",
            params: sizes!(1.0, 6.0, 6.0, 32.0, 8.0, 0.0),
            inputs: &[
                ("g", Fill::Cycle(&[0.0, 1.0, 1e-6, 0.5, 1.0, 0.0])),
                ("beta", Fill::Cycle(&[0.0, 1.0, 2.0, 0.0, 0.0, 2.0])),
            ],
        },
        Case {
            label: "NaN stays in its head",
            params: sizes!(2.0, 2.0, 2.0, 32.0, 8.0, 0.0),
            inputs: &[("g", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 2.0, 3.0, 32.0, 8.0, 0.0), inputs: &[] },
        Case { label: "hv % hk == 0", params: sizes!(1.0, 4.0, 2.0, 32.0, 8.0, 0.0), inputs: &[] },
        Case { label: "hk >= 1", params: sizes!(1.0, 0.0, 2.0, 32.0, 8.0, 0.0), inputs: &[] },
        Case { label: "dk >= 1", params: sizes!(1.0, 1.0, 1.0, 0.0, 8.0, 0.0), inputs: &[] },
    ],
    oracle,
    // A sum over a row: its columns of one lane, then four levels over the lanes. On the way to `y` it is passed twice
    // (into delta, and by `k q`), with the decay, the difference, beta and the fused operation beside it.
    roundings: |args| 2.0 * (args.count("dk").div_ceil(16) as f64 + 4.0) + 5.0,
    bench: &[Case::new(sizes!(1.0, 16.0, 32.0, 128.0, 128.0, 0.0))],
    bytes: each_tensor_once,
};
