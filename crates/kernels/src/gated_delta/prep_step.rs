//! `gated_delta_step` from the activated output of a convolution, for one token or a few: the row is split into queries,
//! keys and values, queries and keys are normalised, and decay and step size are made from their raw numbers.
//!
//! ```text
//! q = norm(conv_out[..])·q_scale·w_q      g = exp(−exp(a_log)·softplus(a_raw + dt_bias))
//! k = norm(conv_out[..])·w_k              beta = beta_scale·sigmoid(b_raw)
//! ```

use super::exact::{
    Exact, ExactHead, Heads, NOTHING, Norms, Pool, exact_count, expected, inputs, place, pool, prepared, raw_gates,
};
use super::gates::{GATE_RAW, GATE_ROUNDINGS, decay, step_size};
use super::head_norms::{NORM_L2, NORM_L2_MAX, NORM_NONE, NORM_RMS, norm_factor, normed, weigh};
use super::rule::{
    Token, advance, grouped_heads, head_row, is_counted, key_head, load_values, pooled, slot, start_of, store_values,
};
use super::tiling::{
    Divided, StateTile, load_columns, load_state, row_roundings, state_divided, state_strides, store_state, tile,
    tiles, widen_state,
};
use crate::shared::{DELTA_TYPES, models};
use gated_delta_prep_step::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once, error};

/// A row of `conv_out` holds the queries of all key heads, then their keys, then the values. Head maps, slots and tiles
/// are those of `gated_delta_step`. `norm` is a mode of `head_norms.rs`. Each threadgroup computes its head's norms
/// again: sums are taken over the raw numbers beside those of the state, and norms are applied to the sums.
///
/// The `tokens` tokens of a sequence are consecutive. `counts`, if present, is the number of them to run for each
/// sequence; the others give zeros and leave the state unchanged. To reject tokens, write the state to another place
/// than the one it is read from, and run the correct ones again from the old state.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        normed(norm),
        tokens >= 1,
        tokens <= 8,
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        state_divided(lanes, vec, rows, warps, dk),
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_prep_step<T: Float, S: Float, P: Float>(
    #[shape(batch, tokens, 2 * hk * dk + hv * dv)]
    #[strided]
    conv_out: Tensor<T>,
    #[shape(hv)] [a_log, dt_bias]: [Tensor<P>; 2],
    #[shape(batch, tokens, hv, 1)]
    #[strided]
    [a_raw, b_raw]: [Tensor<T>; 2],
    #[shape(hk, dk)] [q_norm_weight, k_norm_weight]: [Option<Tensor<T>>; 2],
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(batch, tokens, hv, dv)] mut y: Tensor<T>,
    [eps, q_scale, beta_scale]: [f32; 3],
    [batch, slots]: [u32; 2],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] tiled: bool,
    #[constexpr] [norm, tokens]: [u32; 2],
    #[constexpr] key_major: bool,
    #[tile(4..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
) {
    let tile = tile(dk, dv, key_major, lanes, vec, rows, warps);
    let sequence = tgid_y / hv;
    let h = tgid_y % hv;
    let from = slot(read_slots, sequence);
    let to = slot(write_slots, sequence);
    let live = read_slots.is_none() || (from < slots && to < slots);
    let state_head = h as u64 * (dv as u64 * dk as u64);
    let (stored, held) = (stack::<S>(rows * tile.columns), stack::<f32>(rows * tile.columns));
    load_state(tile, live, state_in.streaming(), from as u64 * state_in.stride(0) + state_head, stored);
    let (log, rate_bias) = (a_log[h].f32(), dt_bias[h].f32());
    launch_wait();
    launch_trigger();
    widen_state(tile, stored, held);

    let key_head = key_head(h, hk, hv, tiled);
    let keys = hk as u64 * dk as u64;
    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    for t in unroll(0..tokens) {
        let row = sequence as u64 * conv_out.stride(0) + t as u64 * conv_out.stride(1);
        let counted = is_counted(counts, sequence, t);
        if counted {
            load_columns(tile, conv_out, row + key_head as u64 * dk as u64, query);
            load_columns(tile, conv_out, row + keys + key_head as u64 * dk as u64, key);
            load_values(tile, conv_out, row + 2 * keys + h as u64 * dv as u64, values);
            let (a, b) = (
                a_raw[start_of(a_raw, sequence, t, h as u64)].f32(),
                b_raw[start_of(b_raw, sequence, t, h as u64)].f32(),
            );
            let token = Token {
                decay: decay(GATE_RAW, a, log, rate_bias),
                beta: step_size(GATE_RAW, b, beta_scale),
                key_scale: norm_factor(tile, norm, eps, key),
                query_scale: norm_factor(tile, norm, eps, query) * q_scale,
            };
            weigh(tile, q_norm_weight, key_head, query);
            weigh(tile, k_norm_weight, key_head, key);
            advance(tile, token, held, key, query, values, delta);
        }
        store_values(tile, live && counted, y, head_row(tokens, t, hv) * dv as u64, values);
    }
    store_state(tile, live, state_out.streaming(), to as u64 * state_out.stride(0) + state_head, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let heads = pool.heads;
    let (Heads { hk, hv, dk, dv, .. }, tokens) = (heads, p.tokens as usize);
    let width = 2 * hk * dk + hv * dv;
    let gates = raw_gates(t.a_log, t.dt_bias, p.beta_scale);
    let norms =
        Norms { norm: p.norm, eps: p.eps, q_scale: p.q_scale, q_weight: t.q_norm_weight, k_weight: t.k_norm_weight };
    let mut y = vec![NOTHING; p.batch as usize * tokens * hv * dv];
    for (sequence, h) in (0..p.batch as usize).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let run = |head: &mut ExactHead| {
            for token in 0..exact_count(t.counts, sequence, p.tokens) {
                let all = &t.conv_out[place(p.conv_out_strides, [tokens, width], [sequence, token])..][..width];
                let own = |strides, width| place(strides, [tokens, hv, width], [sequence, token, h]);
                let raw = [t.a_raw[own(p.a_raw_strides, 1)], t.b_raw[own(p.b_raw_strides, 1)]];
                let results = head.advance(&prepared(heads, (&norms, &gates), &inputs(all), raw, h)).0;
                y[own(None, dv)..][..dv].copy_from_slice(&results);
            }
        };
        pool.change(sequence, h, run);
    }
    vec![expected("y", &y), pool.expected()]
}

/// The usual case: contiguous, one token, an L2 norm without weights, no slots.
const fn sized(batch: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params {
        eps: 1e-6,
        q_scale: 1.0,
        beta_scale: 1.0,
        batch,
        slots: batch,
        hk,
        hv,
        dk,
        dv,
        norm: NORM_L2,
        tokens: 1,
        ..Params::ZERO
    }
}

pub const PREP_STEP: Spec = Spec {
    name: "gated_delta_prep_step",
    summary: "gated_delta_step from the output of a convolution: split, norms of q and k, raw gates",
    models: models::DELTA_RULE,
    build: gated_delta_prep_step::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("conv_out", Fill::Normal(1.0)),
        ("a_log", Fill::Uniform(-1.0, 2.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("a_raw", Fill::Normal(1.0)),
        ("b_raw", Fill::Normal(1.0)),
        ("q_norm_weight", Fill::Uniform(0.1, 1.0)),
        ("k_norm_weight", Fill::Uniform(0.1, 1.0)),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = p.conv_out_strides.into_iter().flatten();
        let alignment = strides.chain(state_strides!(p)).fold(0, |bits, stride| bits | stride);
        let divided = Divided { target, dtype: dtypes[1], batch: p.batch, dk: p.dk, key_major: p.key_major, alignment };
        tiles!(gated_delta_prep_step, divided.state_tile()).numbers()
    },
    cases: &[
        Case::new(&Params { q_scale: 0.125, ..sized(1, 1, 2, 128, 32) }),
        Case::new(&Params {
            norm: NORM_RMS,
            has_q_norm_weight: true,
            has_k_norm_weight: true,
            ..sized(2, 2, 4, 80, 20)
        }),
        Case::labelled(
            "one row more than a threadgroup has",
            &(
                sized(1, 1, 1, 16, 5),
                gated_delta_prep_step::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(1),
                    warps: Some(1),
                    ..gated_delta_prep_step::ForcedTiles::NONE
                },
            ),
        ),
        Case::labelled("odd sizes, tiled map", &Params { norm: NORM_L2_MAX, tiled: true, ..sized(2, 2, 4, 33, 7) }),
        Case::labelled(
            "no norm, twice the step size",
            &Params { norm: NORM_NONE, q_scale: 0.25, beta_scale: 2.0, ..sized(1, 1, 2, 16, 8) },
        )
        .with(&[("conv_out", Fill::Normal(0.1))]),
        Case::labelled("rows of zeros", &sized(1, 1, 1, 16, 8))
            .with(&[("conv_out", Fill::Start { count: 32, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })]),
        Case::labelled("rows of zeros, largest norm", &Params { norm: NORM_L2_MAX, ..sized(1, 1, 1, 16, 8) })
            .with(&[("conv_out", Fill::Start { count: 32, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })]),
        Case::labelled("gates at the ends of their range", &sized(1, 4, 4, 16, 8)).with(&[
            ("a_raw", Fill::Cycle(&[100.0, -30.0, 20.5, -1.0])),
            ("b_raw", Fill::Cycle(&[-100.0, 100.0, 0.5, -0.5])),
            ("a_log", Fill::Cycle(&[-10.0, 0.0, -3.0, -200.0])),
        ]),
        Case::labelled("NaN stays in its head", &sized(2, 2, 2, 16, 8))
            .with(&[("b_raw", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))]),
        Case::labelled(
            "slots, one skipped",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(3, 1, 1, 16, 8) },
        )
        .with(&[("state_out", Fill::Constant(f64::NAN))]),
        Case::labelled("eight tokens", &Params { tokens: 8, ..sized(1, 1, 2, 32, 8) }),
        Case::labelled(
            "two tokens, none and all",
            &Params {
                tokens: 3,
                has_counts: true,
                has_q_norm_weight: true,
                has_k_norm_weight: true,
                ..sized(3, 2, 4, 20, 6)
            },
        ),
        Case::labelled(
            "rows of a projection, slots between others, a state of columns",
            &Params {
                conv_out_strides: Some([120, 50]),
                a_raw_strides: Some([7, 1, 3]),
                b_raw_strides: Some([7, 1, 3]),
                state_in_strides: Some([260]),
                state_out_strides: Some([300]),
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                key_major: true,
                tokens: 2,
                ..sized(3, 1, 2, 16, 8)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
    ],
    refused: &[
        Case::labelled("hv % hk == 0", &sized(1, 2, 3, 32, 8)),
        Case::labelled("tokens <= 8", &Params { tokens: 9, ..sized(1, 1, 1, 32, 8) }),
        Case::labelled("norm <= 3", &Params { norm: 4, ..sized(1, 1, 1, 32, 8) }),
    ],
    oracle,
    // In addition to those of `gated_delta_step`, a norm, which counts half in its factor, on either side of a product.
    // A token sees the state as the tokens before it left it.
    roundings: |args| {
        let (p, lanes) = (Params::of(args), gated_delta_prep_step::Tiles::of(args).lanes);
        let sums = 3.0 * row_roundings(p.dk, lanes) + 2.0 * error::RSQRT;
        f64::from(p.tokens) * (sums + GATE_ROUNDINGS + 14.0)
    },
    bench: &[
        Case::new(&sized(1, 16, 32, 128, 128)),
        Case::new(&sized(8, 16, 32, 128, 128)),
        Case::new(&sized(64, 16, 32, 128, 128)),
        Case::new(&sized(256, 16, 32, 128, 128)),
    ],
    cost: each_tensor_once,
};
