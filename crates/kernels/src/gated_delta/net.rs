//! Several tokens of a gated delta rule, in order, with the state in registers: `gated_delta_step` for `tokens` tokens,
//! with the same operations in the same order. Serves verification of drafted tokens and prefills.

use super::exact::{
    Exact, ExactToken, Gates, Heads, KeptExactly, NOTHING, Norms, Pool, expected, inputs, kept, place, pool, token_of,
};
use super::gates::{GATE_DECAY, GATE_LOG, GATE_RAW, GATE_ROUNDINGS, gated, step_size};
use super::head_norms::{NORM_L2, NORM_NONE, NORM_RMS, norm_factor, normed, weigh};
use super::rule::{
    Decays, Token, advance, decayed, grouped_heads, is_counted, key_head, load_values, pooled, slot, start_of,
    store_values,
};
use super::tiling::{
    Divided, StateTile, load_columns, load_state, row_roundings, state_divided, state_strides, store_state, tile,
    tiles, widen_state,
};
use crate::shared::checkpoints::{checkpoint, kept_at, kept_every};
use crate::shared::ragged::{exact_span, span};
use crate::shared::{DELTA_TYPES, models};
use gated_delta_net::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once, error};

/// Gates, head maps, slots and tiles are those of `gated_delta_step`. Queries and keys pass through one of the norms of
/// `head_norms.rs`, and `q` is multiplied by `q_scale`.
///
/// A token is skipped, leaves the state unchanged and gives zeros where `mask` is 0 or where it is not among the first
/// `counts` of its sequence. Without tokens the state is copied. The vector that each token adds along its key is kept
/// in `delta_log`, if present, from which `gated_delta_replay` runs some of the tokens again.
///
/// With `cu_seqlens` the sequences of the batch lie end to end in one row of tokens. Tokens behind the last sequence
/// give zeros.
///
/// The states after every `checkpoints_every` tokens of a sequence go to `checkpoints`, if present and they are run.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), (batch + cu_seqlens.is_some() as u32) * hv],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        gated(gate, vector_gate, a_log.is_some(), dt_bias.is_some()),
        normed(norm),
        cu_seqlens.is_none() || batch >= 1,
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        kept_every(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
        state_divided(lanes, vec, rows, warps, dk),
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_net<T: Float, S: Float, G: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hk, dk)]
    #[strided]
    [q, k]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)]
    #[strided]
    v: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, vector_gate * (dk - 1) + 1)]
    #[strided]
    g: Tensor<G>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, 1)]
    #[strided]
    beta: Tensor<G>,
    #[shape(hv)] a_log: Option<Tensor<f32>>,
    #[shape(hv, vector_gate * (dk - 1) + 1)] dt_bias: Option<Tensor<f32>>,
    #[shape(hk, dk)] [q_norm_weight, k_norm_weight]: [Option<Tensor<T>>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens)] mask: Option<Tensor<u8>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)] mut y: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)]
    mut delta_log: Option<Tensor<f32>>,
    #[shape(batch, checkpoints_ends, hv * dv * dk)]
    #[strided]
    mut checkpoints: Option<Tensor<S>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [eps, q_scale, beta_scale]: [f32; 3],
    [batch, tokens, slots]: [u32; 3],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] tiled: bool,
    #[constexpr] [gate, vector_gate, norm]: [u32; 3],
    #[constexpr] key_major: bool,
    #[tile(4..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
) {
    let tile = tile(dk, dv, key_major, lanes, vec, rows, warps);
    let sequence = tgid_y / hv;
    let h = tgid_y % hv;
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
    let from = slot(read_slots, own);
    let to = slot(write_slots, own);
    let span = span(cu_seqlens, sequence, batch, tokens);
    let live = (read_slots.is_none() || (from < slots && to < slots)) && span.valid;
    let head = h as u64 * (dv as u64 * dk as u64);
    let (stored, held) = (stack::<S>(rows * tile.columns), stack::<f32>(rows * tile.columns));
    load_state(tile, live, state_in.streaming(), from as u64 * state_in.stride(0) + head, stored);
    widen_state(tile, stored, held);

    let key_head = key_head(h, hk, hv, tiled);
    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    let row_of = |t: u32| ((span.row as u64 * tokens as u64 + t as u64) * hv as u64 + h as u64) * dv as u64;
    // The second bound follows from the first; it bounds the amount of work before the launch.
    for i in 0..min(span.end - span.begin, tokens) {
        let t = if cu_seqlens.is_some() { span.begin + i } else { i };
        // Always true; makes the index easier to prove.
        if cu_seqlens.is_none() || t < tokens {
            let at = span.row as u64 * tokens as u64 + t as u64;
            let row = row_of(t);
            let counted = is_counted(counts, own, i);
            let shown = if let Some(mask) = mask { mask[at] != 0 } else { true };
            let present = live && counted && shown;
            if present {
                load_columns(tile, k, start_of(k, span.row, t, key_head as u64), key);
                load_columns(tile, q, start_of(q, span.row, t, key_head as u64), query);
                load_values(tile, v, start_of(v, span.row, t, h as u64), values);
                let beta = step_size(gate, beta[start_of(beta, span.row, t, h as u64)].f32(), beta_scale);
                let decays = Decays { form: gate, a_column: vector_gate, at: start_of(g, span.row, t, h as u64), h };
                let decay = decayed(tile, decays, g, a_log, dt_bias, held);
                let (key_scale, query_scale) = if norm == NORM_NONE {
                    (1.0, q_scale)
                } else {
                    (norm_factor(tile, norm, eps, key), norm_factor(tile, norm, eps, query) * q_scale)
                };
                weigh(tile, q_norm_weight, key_head, query);
                weigh(tile, k_norm_weight, key_head, key);
                let token = Token { decay, beta, key_scale, query_scale };
                advance(tile, token, held, key, query, values, delta);
            }
            store_values(tile, present, y, row, values);
            if let Some(delta_log) = delta_log {
                store_values(tile, present, delta_log, row, delta);
            }
            if let Some(checkpoints) = checkpoints {
                let checkpoint = checkpoint(i + 1, checkpoints_every, checkpoints_ends);
                let is_kept = live && counted && checkpoint.is_here;
                store_state(tile, is_kept, checkpoints, kept_at(checkpoints, own, checkpoint.number) + head, held);
            }
        }
    }
    store_state(tile, live, state_out.streaming(), to as u64 * state_out.stride(0) + head, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let heads = pool.heads;
    let (Heads { hv, dk, dv, .. }, tokens) = (heads, p.tokens as usize);
    let width = if p.vector_gate == 1 { dk } else { 1 };
    let gates = Gates { form: p.gate, width, a_log: t.a_log, dt_bias: t.dt_bias, beta_scale: p.beta_scale };
    let norms =
        Norms { norm: p.norm, eps: p.eps, q_scale: p.q_scale, q_weight: t.q_norm_weight, k_weight: t.k_norm_weight };
    let rows = if p.has_cu_seqlens { 1 } else { p.batch as usize };
    let mut y = vec![NOTHING; rows * tokens * hv * dv];
    let mut log = y.clone();
    let mut kept = kept!(p, t);
    for (sequence, h) in (0..p.batch as usize).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        let counted = t.counts.map_or(usize::MAX, |counts| counts[sequence].max(0.0) as usize);
        let shown = |token: &usize| t.mask.is_none_or(|mask| mask[row * tokens + token] != 0.0);
        pool.change(sequence, h, |head| {
            for (passed, token) in own.take(counted).enumerate() {
                if !shown(&token) {
                    kept.keep([sequence, h], passed + 1, &head.state);
                    continue;
                }
                let (results, deltas) = head.advance(&token_of!(p, t, heads, norms, gates, [row, token, h]));
                let row = place(None, [tokens, hv, dv], [row, token, h]);
                y[row..][..dv].copy_from_slice(&results);
                log[row..][..dv].copy_from_slice(&deltas);
                kept.keep([sequence, h], passed + 1, &head.state);
            }
        });
    }
    let log = if p.has_delta_log { log } else { vec![] };
    vec![expected("y", &y), pool.expected(), expected("delta_log", &log), kept.expected()]
}

/// The simplest case: contiguous, decays as they are, one per head, all tokens, no norm, no slots.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params {
        q_scale: 1.0,
        beta_scale: 1.0,
        batch,
        tokens,
        slots: batch,
        hk,
        hv,
        dk,
        dv,
        gate: GATE_DECAY,
        norm: NORM_NONE,
        ..Params::ZERO
    }
}

pub const NET: Spec = Spec {
    name: "gated_delta_net",
    summary: "gated_delta_step for several tokens, some of them passed over; keeps what a replay needs",
    models: models::DELTA_RULE,
    build: gated_delta_net::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("q", Fill::Normal(0.1)),
        ("k", Fill::Normal(0.1)),
        ("v", Fill::Normal(1.0)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("beta", Fill::Uniform(0.0, 1.0)),
        ("a_log", Fill::Uniform(-1.0, 1.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("q_norm_weight", Fill::Uniform(0.1, 1.0)),
        ("k_norm_weight", Fill::Uniform(0.1, 1.0)),
        ("mask", Fill::Cycle(&[1.0, 0.0, 1.0])),
        ("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 5.0, 11.0])),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
        // Checkpoints that a sequence does not reach keep this value.
        ("checkpoints", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.q_strides, p.k_strides].into_iter().flatten().flatten();
        let strides = strides.chain(p.checkpoints_strides.into_iter().flatten());
        let alignment = strides.chain(state_strides!(p)).fold(0, |bits, stride| bits | stride);
        let divided = Divided { target, dtype: dtypes[1], batch: p.batch, dk: p.dk, key_major: p.key_major, alignment };
        tiles!(gated_delta_net, divided.state_tile()).numbers()
    },
    cases: &[
        Case::new(&Params { has_delta_log: true, ..sized(2, 3, 1, 2, 64, 16) }),
        Case::labelled(
            "one row more than a threadgroup has",
            &(
                sized(1, 2, 1, 1, 16, 5),
                gated_delta_net::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(1),
                    warps: Some(1),
                    ..gated_delta_net::ForcedTiles::NONE
                },
            ),
        ),
        Case::labelled("odd sizes, tiled map", &Params { tiled: true, ..sized(2, 2, 2, 4, 33, 7) }),
        Case::labelled("no tokens: the state is copied", &sized(2, 0, 1, 2, 16, 8)),
        Case::labelled("masked tokens", &Params { has_mask: true, ..sized(2, 4, 1, 1, 20, 8) }),
        Case::labelled(
            "sequences of 2, 0 and all tokens, padded with NaN",
            &Params { has_counts: true, has_delta_log: true, ..sized(3, 3, 1, 1, 16, 4) },
        )
        .with(&[(
            "v",
            Fill::Start {
                count: 8,
                with: &Fill::Normal(1.0),
                then: &Fill::Start { count: 16, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) },
            },
        )]),
        Case::labelled(
            "log decay, one a column, scaled",
            &Params { gate: GATE_LOG, vector_gate: 1, q_scale: 0.25, ..sized(1, 3, 1, 2, 16, 8) },
        )
        .with(&[("g", Fill::Uniform(-2.0, 0.0))]),
        Case::labelled(
            "raw gates",
            &Params { gate: GATE_RAW, has_a_log: true, has_dt_bias: true, beta_scale: 2.0, ..sized(1, 2, 1, 2, 16, 8) },
        )
        .with(&[("g", Fill::Normal(2.0)), ("beta", Fill::Normal(2.0))]),
        // Two heads of 8 × 16 numbers per slot. No sequence writes slot 1, as the one that would is skipped.
        Case::labelled(
            "slots, one skipped, unused ones poisoned",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(3, 2, 1, 2, 16, 8) },
        )
        .with(&[
            (
                "state_in",
                Fill::Start {
                    count: 256,
                    with: &Fill::Normal(1.0),
                    then: &Fill::Start { count: 512, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) },
                },
            ),
            ("state_out", Fill::Constant(f64::NAN)),
        ]),
        Case::labelled(
            "norms of queries and keys",
            &Params { norm: NORM_L2, eps: 1e-6, q_scale: 0.25, ..sized(2, 2, 1, 2, 20, 8) },
        )
        .with(&[("q", Fill::Normal(1.0)), ("k", Fill::Normal(1.0))]),
        Case::labelled(
            "norms with weights",
            &Params {
                norm: NORM_RMS,
                eps: 1e-6,
                has_q_norm_weight: true,
                has_k_norm_weight: true,
                ..sized(1, 2, 2, 2, 16, 4)
            },
        )
        .with(&[("q", Fill::Normal(0.1)), ("beta", Fill::Uniform(0.0, 0.1))]),
        Case::labelled(
            "sequences one behind another, one of them empty",
            &Params { has_cu_seqlens: true, has_delta_log: true, ..sized(3, 11, 1, 2, 16, 8) },
        ),
        Case::labelled(
            "a sequence of all tokens between empty ones",
            &Params { has_cu_seqlens: true, ..sized(3, 11, 1, 2, 16, 8) },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 11.0, 11.0]))]),
        Case::labelled(
            "tokens behind all sequences, and masked ones",
            &Params { has_cu_seqlens: true, has_mask: true, ..sized(2, 11, 1, 2, 16, 8) },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 9.0])), ("mask", Fill::Cycle(&[1.0, 1.0, 0.0, 1.0]))]),
        Case::labelled(
            "the first tokens of sequences one behind another, in slots",
            &Params {
                has_cu_seqlens: true,
                has_counts: true,
                has_delta_log: true,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                ..sized(3, 11, 1, 2, 16, 8)
            },
        )
        .with(&[("counts", Fill::Cycle(&[4.0, 0.0, 9.0])), ("state_out", Fill::Constant(7.0))]),
        Case::labelled(
            "slices of one projection, slots between others, a state of columns",
            &Params {
                q_strides: Some([100, 44, 16]),
                k_strides: Some([100, 44, 16]),
                v_strides: Some([90, 45, 9]),
                g_strides: Some([2, 1, 7]),
                beta_strides: Some([9, 3, 11]),
                state_in_strides: Some([260]),
                state_out_strides: Some([300]),
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                key_major: true,
                ..sized(3, 2, 2, 2, 16, 8)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled(
            "checkpoints after two tokens, one of them masked, and a token behind the last",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 2,
                checkpoints_ends: 2,
                has_mask: true,
                ..sized(2, 5, 1, 2, 16, 8)
            },
        ),
        Case::labelled(
            "checkpoints of sequences in slots, between others, of those tokens that are run",
            &Params {
                has_cu_seqlens: true,
                has_counts: true,
                has_checkpoints: true,
                checkpoints_every: 2,
                checkpoints_ends: 3,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                key_major: true,
                checkpoints_strides: Some([900, 300]),
                ..sized(3, 11, 1, 2, 16, 8)
            },
        )
        .with(&[("counts", Fill::Cycle(&[4.0, 0.0, 5.0])), ("state_out", Fill::Constant(7.0))]),
    ],
    refused: &[
        Case::labelled(
            "checkpoints_every >= 1",
            &Params { has_checkpoints: true, checkpoints_ends: 1, ..sized(1, 1, 1, 1, 32, 8) },
        ),
        Case::labelled("is 10, and must be at least 11", &Params { has_cu_seqlens: true, ..sized(3, 11, 1, 2, 16, 8) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 11.0, 10.0, 11.0]))]),
        Case::labelled("norm <= 3", &Params { norm: 4, ..sized(1, 1, 1, 1, 32, 8) }),
        Case::labelled("hv % hk == 0", &sized(1, 1, 2, 3, 32, 8)),
        Case::labelled("slots >= ", &Params { slots: 1, ..sized(2, 1, 1, 1, 32, 8) }),
    ],
    oracle,
    // The roundings of a token of `gated_delta_step`, for each token.
    roundings: |args| {
        let (p, lanes) = (Params::of(args), gated_delta_net::Tiles::of(args).lanes);
        // A norm counts half in its factor, on either side of a product.
        let norm = if p.norm == NORM_NONE { 0.0 } else { row_roundings(p.dk, lanes) + 2.0 * error::RSQRT + 5.0 };
        let token = 2.0 * row_roundings(p.dk, lanes) + norm + GATE_ROUNDINGS + 9.0;
        token * f64::from(p.tokens.max(1))
    },
    bench: &[Case::new(&sized(1, 4, 16, 32, 128, 128)), Case::new(&sized(8, 4, 16, 32, 128, 128))],
    cost: each_tensor_once,
};
