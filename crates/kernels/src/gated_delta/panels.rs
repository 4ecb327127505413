//! Prompts of a gated delta rule on a processor: one token at a time, for 32 rows of a head's state at once, a panel,
//! which stays in the nearest cache meanwhile. Before that, queries and keys of 64 tokens are copied next to each
//! other, together with their norms.
//!
//! On a processor the matrix products of [`chunked`](super::chunked) are no faster than this loop over the state: both
//! do the same number of multiplications, and here no operand is reordered first.

use super::checked::{Checked, Sizes, States, apart};
use super::exact::{
    Exact, ExactToken, Gates, Heads, KeptExactly, NOTHING, Norms, Pool, expected, inputs, kept, place, pool, token_of,
};
use super::gates::{GATE_LOG, GATE_RAW, GATE_ROUNDINGS, decay, gated, step_size};
use super::head_norms::{NORM_L2, NORM_NONE, NORM_RMS, norm_of, normed};
use super::rule::{grouped_heads, key_head, pooled, slot, start_of};
use crate::shared::checkpoints::{SavedStates, checkpoint, kept_at, kept_every_chunk};
use crate::shared::chunks::CHUNK;
use crate::shared::ragged::{exact_span, span};
use crate::shared::{DELTA_TYPES, models, tuned};
use gated_delta_panels::{ForcedTiles, Params, Tensors, Tiles};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once, error};
use kiln::{AnyTensor, Error, Target, TensorRef};

/// Tokens of a sequence up to which a panel does not pay, because it is read and written in another order than memory
/// has.
pub const FEW: u32 = 8;

/// Rows of a panel, one for each lane of a simdgroup.
const ROWS: u32 = 32;

/// Requirements on heads and tiles: a threadgroup has `warps` panels of a head.
#[clauses]
fn in_panels(dk: u32, dv: u32, warps: u32) {
    dk % 4 == 0;
    dk <= 256;
    warps >= 1;
    warps <= 32;
    dv >= 1;
    dv % (ROWS * warps) == 0;
}

/// Returns whether heads of these sizes can run in panels.
pub const fn takes(dk: u32, dv: u32) -> bool {
    dk > 0 && dk <= 256 && dk.is_multiple_of(4) && dv > 0 && dv.is_multiple_of(ROWS)
}

/// Chooses the tiles of heads of `dv` rows: as many panels as fit share the copies of queries and keys.
pub fn tiles_for(dv: u32) -> Tiles {
    let panels = dv / ROWS;
    Tiles { warps: (1..=32).rev().find(|&warps| panels.is_multiple_of(warps)).unwrap_or(1) }
}

/// Returns the location of a row of the state: its distance from the first row, and the stride of its elements.
#[device]
fn state_row(row: u32, dk: u32, dv: u32, key_major: bool) -> (u64, u64) {
    if key_major { (row as u64, dv as u64) } else { (row as u64 * dk as u64, 1) }
}

/// Writes the thread's row of a head's state, which begins at `base`.
#[device]
fn store_row<S: Float>(mut state: Tensor<S>, base: u64, stride: u64, dk: u32, held: Stack<f32>) {
    for c in 0..dk {
        state[base + c as u64 * stride] = held[c].cast::<S>();
    }
}

/// Gates, norms, head maps, slots, sequences end to end, the tokens behind them and checkpoints are those of
/// `gated_delta_net`. Each thread has one row of the state.
#[kernel(
    threadgroups = [dv / (ROWS * warps), hv, batch + cu_seqlens.is_some() as u32],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        in_panels(dk, dv, warps),
        gated(gate, 0, a_log.is_some(), dt_bias.is_some()),
        normed(norm),
        cu_seqlens.is_none() || batch >= 1,
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        kept_every_chunk(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_panels<T: Float, S: Float, G: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hk, dk)]
    #[strided]
    [q, k]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)]
    #[strided]
    v: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, 1)]
    #[strided]
    [g, beta]: [Tensor<G>; 2],
    #[shape(hv)] [a_log, dt_bias]: [Option<Tensor<f32>>; 2],
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)] mut y: Tensor<T>,
    #[shape(batch, checkpoints_ends, hv * dv * dk)]
    #[strided]
    mut checkpoints: Option<Tensor<S>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [eps, q_scale, beta_scale]: [f32; 3],
    [batch, tokens, slots]: [u32; 3],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] [tiled, key_major]: [bool; 2],
    #[constexpr] [gate, norm]: [u32; 2],
    #[tile(1..=32)] warps: u32,
) {
    let (row, h, sequence) = (tgid_x * (ROWS * warps) + tid, tgid_y, tgid_z);
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
    let (from, to) = (slot(read_slots, own), slot(write_slots, own));
    let span = span(cu_seqlens, sequence, batch, tokens);
    let live = (read_slots.is_none() || (from < slots && to < slots)) && span.valid;
    let head = h as u64 * (dv as u64 * dk as u64);
    let (row_first, step) = state_row(row, dk, dv, key_major);
    let held = stack::<f32>(dk);
    if live {
        let first = from as u64 * state_in.stride(0) + head + row_first;
        for c in 0..dk {
            held[c] = state_in[first + c as u64 * step].f32();
        }
    }

    let key_head = key_head(h, hk, hv, tiled) as u64;
    let a_log = if let Some(a_log) = a_log { a_log[h] } else { 0.0 };
    let bias = if let Some(dt_bias) = dt_bias { dt_bias[h] } else { 0.0 };
    let (keys, queries) = (threadgroup::<f32>(CHUNK * dk), threadgroup::<f32>(CHUNK * dk));
    let (decays, betas) = (threadgroup::<f32>(CHUNK), threadgroup::<f32>(CHUNK));
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let turns = min((span.end - span.begin).div_ceil(CHUNK), tokens.div_ceil(CHUNK));
    let (end, most) = (min(span.end, tokens), min(CHUNK, tokens));
    for turn in 0..turns {
        let first = min(span.begin + turn * CHUNK, end);
        let count = min(end - first, most);
        // One simdgroup per token.
        for i in (simd_id..count).step_by(n_simd) {
            let key_first = start_of(k, span.row, first + i, key_head);
            let query_first = start_of(q, span.row, first + i, key_head);
            let (mut key_squares, mut query_squares) = (0.0, 0.0);
            if norm != NORM_NONE {
                for c in (simd_lane..dk).step_by(32) {
                    let (key, query) = (k[key_first + c as u64].f32(), q[query_first + c as u64].f32());
                    key_squares = fma(key, key, key_squares);
                    query_squares = fma(query, query, query_squares);
                }
            }
            let key_scale = norm_of(norm, eps, simd_sum(key_squares), dk);
            let query_scale = q_scale * norm_of(norm, eps, simd_sum(query_squares), dk);
            for c in (simd_lane..dk).step_by(32) {
                keys[i * dk + c] = key_scale * k[key_first + c as u64].f32();
                queries[i * dk + c] = query_scale * q[query_first + c as u64].f32();
            }
        }
        for i in (tid..count).step_by(lsize) {
            decays[i] = decay(gate, g[start_of(g, span.row, first + i, h as u64)].f32(), a_log, bias);
            betas[i] = step_size(gate, beta[start_of(beta, span.row, first + i, h as u64)].f32(), beta_scale);
        }
        threadgroup_barrier();
        for i in 0..count {
            let t = first + i;
            let at = ((span.row as u64 * tokens as u64 + t as u64) * hv as u64 + h as u64) * dv as u64 + row as u64;
            let mut result = 0.0;
            if live {
                let of_token = i * dk;
                // Several partial sums each, so that additions need not wait for one another.
                let (mut m0, mut m1, mut m2, mut m3) = (0.0, 0.0, 0.0, 0.0);
                for c in (0..dk).step_by(4) {
                    m0 = fma(keys[of_token + c], held[c], m0);
                    m1 = fma(keys[of_token + c + 1], held[c + 1], m1);
                    m2 = fma(keys[of_token + c + 2], held[c + 2], m2);
                    m3 = fma(keys[of_token + c + 3], held[c + 3], m3);
                }
                let memory = decays[i] * ((m0 + m2) + (m1 + m3));
                let value = v[start_of(v, span.row, t, h as u64) + row as u64].f32();
                let delta = betas[i] * (value - memory);
                let (mut y0, mut y1) = (0.0, 0.0);
                for c in (0..dk).step_by(2) {
                    let even = fma(keys[of_token + c], delta, decays[i] * held[c]);
                    let odd = fma(keys[of_token + c + 1], delta, decays[i] * held[c + 1]);
                    held[c] = even;
                    held[c + 1] = odd;
                    y0 = fma(queries[of_token + c], even, y0);
                    y1 = fma(queries[of_token + c + 1], odd, y1);
                }
                result = y0 + y1;
            }
            y[at] = result.cast::<T>();
        }
        if let Some(checkpoints) = checkpoints {
            let checkpoint = checkpoint((turn + 1) * CHUNK, checkpoints_every, checkpoints_ends);
            if live && count >= CHUNK && checkpoint.is_here {
                let first = kept_at(checkpoints, own, checkpoint.number) + head + row_first;
                store_row(checkpoints, first, step, dk, held);
            }
        }
        threadgroup_barrier();
    }
    if live {
        store_row(state_out, to as u64 * state_out.stride(0) + head + row_first, step, dk, held);
    }
}

/// Runs a call in panels. The call must have tokens.
pub fn run(
    on: &impl Target,
    call: &Checked<'_>,
    states: &States<'_>,
    kept: SavedStates<'_>,
    [q, k, v, beta, y]: [&AnyTensor; 5],
    (cu_seqlens, batch): (Option<&AnyTensor>, u32),
) -> Result<(), Error> {
    let (op, Sizes { batch: rows, tokens, hk, hv, dk, dv, .. }) = (call.op, call.sizes);
    let keys = [rows, tokens, hk, dk];
    let [for_q, for_k, for_v, for_g, for_beta] = &mut [None; 5];
    let (a_log, dt_bias) = call.wide_parameters()?;
    let args = gated_delta_panels::AnyArgs {
        q: apart(op, "q", q, &keys, for_q)?,
        k: apart(op, "k", k, &keys, for_k)?,
        v: apart(op, "v", v, &[rows, tokens, hv, dv], for_v)?,
        g: apart(op, "g", call.g, &[rows, tokens, hv, 1], for_g)?,
        beta: apart(op, "beta", beta, &[rows, tokens, hv, 1], for_beta)?,
        a_log,
        dt_bias,
        cu_seqlens: cu_seqlens.map(TensorRef::from),
        read_slots: states.read,
        write_slots: states.written,
        state_in: states.before,
        state_out: states.after(),
        y: y.into(),
        checkpoints: kept.states,
        checkpoints_every: kept.every,
        checkpoints_ends: kept.ends,
        eps: call.eps,
        q_scale: call.q_scale,
        beta_scale: call.beta_scale,
        batch,
        tokens,
        slots: states.slots,
        hk,
        hv,
        dk,
        dv,
        tiled: call.tiled,
        key_major: states.key_major,
        gate: call.gate,
        norm: call.norm,
    };
    let dtypes = [call.dtype, states.dtype(), call.g.dtype()];
    op.launched(gated_delta_panels::launch_any(&tuned(on, call.tiles.is_some()), dtypes, args, tiles_for(dv)))
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let heads = pool.heads;
    let (Heads { hv, dv, .. }, tokens) = (heads, p.tokens as usize);
    let gates = Gates { form: p.gate, width: 1, a_log: t.a_log, dt_bias: t.dt_bias, beta_scale: p.beta_scale };
    let norms = Norms { norm: p.norm, eps: p.eps, q_scale: p.q_scale, q_weight: None, k_weight: None };
    let rows = if p.has_cu_seqlens { 1 } else { p.batch as usize };
    let mut y = vec![NOTHING; rows * tokens * hv * dv];
    let mut kept = kept!(p, t);
    for (sequence, h) in (0..p.batch as usize).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        pool.change(sequence, h, |head| {
            for (passed, token) in own.enumerate() {
                let (results, _) = head.advance(&token_of!(p, t, heads, norms, gates, [row, token, h]));
                y[place(None, [tokens, hv, dv], [row, token, h])..][..dv].copy_from_slice(&results);
                kept.keep([sequence, h], passed + 1, &head.state);
            }
        });
    }
    vec![expected("y", &y), pool.expected(), kept.expected()]
}

/// The simplest case: contiguous, decays as they are, no norm, no slots.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { q_scale: 1.0, beta_scale: 1.0, batch, tokens, slots: batch, hk, hv, dk, dv, ..Params::ZERO }
}

/// The same with sequences end to end.
const fn ragged(batch: u32, tokens: u32) -> Params {
    Params { has_cu_seqlens: true, ..sized(batch, tokens, 1, 1, 8, 32) }
}

pub const PANELS: Spec = Spec {
    name: "gated_delta_panels",
    summary: "gated_delta_net for prompts on processors, 32 rows of the state at a time",
    models: models::DELTA_RULE,
    build: gated_delta_panels::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("q", Fill::Normal(0.1)),
        ("k", Fill::Normal(0.1)),
        ("v", Fill::Normal(1.0)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("beta", Fill::Uniform(0.0, 1.0)),
        ("a_log", Fill::Uniform(-1.0, 1.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 140.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
        // Checkpoints that a sequence does not reach keep this value.
        ("checkpoints", Fill::Constant(7.0)),
    ],
    tiles: |_, _, size| tiles_for(Params::of(size).dv).numbers(),
    cases: &[
        Case::new(&sized(1, 65, 1, 2, 8, 32)),
        Case::labelled("two panels, more tokens than lanes", &sized(1, 40, 1, 1, 8, 64)),
        Case::labelled(
            "two threadgroups a head, rows and columns exchanged",
            &(Params { key_major: true, ..sized(2, 3, 1, 2, 8, 64) }, ForcedTiles { warps: Some(1) }),
        ),
        Case::labelled(
            "two panels, a norm, raw gates",
            &Params {
                norm: NORM_L2,
                eps: 1e-6,
                q_scale: 0.25,
                beta_scale: 2.0,
                gate: GATE_RAW,
                has_a_log: true,
                has_dt_bias: true,
                ..sized(2, 5, 2, 4, 36, 64)
            },
        )
        .with(&[("g", Fill::Normal(1.0)), ("beta", Fill::Normal(1.0))]),
        Case::labelled(
            "tiled map, columns, logarithms",
            &Params {
                tiled: true,
                key_major: true,
                gate: GATE_LOG,
                norm: NORM_RMS,
                eps: 1e-5,
                ..sized(1, 3, 2, 4, 12, 32)
            },
        )
        .with(&[("g", Fill::Uniform(-1.0, 0.0))]),
        Case::labelled("sequences one behind another, one of them empty", &ragged(3, 140)),
        Case::labelled("tokens behind all sequences", &ragged(2, 140))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 71.0])), ("y", Fill::Constant(7.0))]),
        Case::labelled(
            "slots, one skipped",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..ragged(3, 140) },
        )
        .with(&[("state_out", Fill::Constant(7.0)), ("y", Fill::Constant(7.0))]),
        Case::labelled(
            "slices of one projection, slots between others",
            &Params {
                q_strides: Some([600, 44, 16]),
                k_strides: Some([600, 44, 16]),
                v_strides: Some([1100, 90, 40]),
                g_strides: Some([60, 7, 3]),
                beta_strides: Some([60, 7, 3]),
                state_in_strides: Some([600]),
                state_out_strides: Some([700]),
                ..sized(2, 6, 2, 2, 8, 32)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled(
            "checkpoints after each 64 tokens, and tokens behind the last",
            &Params { has_checkpoints: true, checkpoints_every: 64, checkpoints_ends: 2, ..sized(2, 130, 1, 2, 8, 32) },
        ),
        Case::labelled(
            "checkpoints after 128 tokens, of columns, between others, and one that a sequence does not reach",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 128,
                checkpoints_ends: 2,
                key_major: true,
                checkpoints_strides: Some([700, 300]),
                ..ragged(2, 383)
            },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 128.0, 383.0]))]),
        Case::labelled("no tokens: the states are copied", &sized(2, 0, 2, 4, 16, 32)),
    ],
    refused: &[
        Case::labelled("dk % 4 == 0", &sized(1, 1, 1, 1, 6, 32)),
        Case::labelled("dv % (32 * warps) == 0", &sized(1, 1, 1, 1, 8, 16)),
        Case::labelled("is 4, and must be at least 5", &ragged(3, 140))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 4.0, 140.0]))]),
        Case::labelled(
            "checkpoints_every % 64 == 0",
            &Params { has_checkpoints: true, checkpoints_every: 32, checkpoints_ends: 1, ..sized(1, 64, 1, 1, 8, 32) },
        ),
    ],
    oracle,
    // Each token adds the roundings of its two sums along the key, and those of its norms and gates.
    roundings: |args| {
        let p = Params::of(args);
        let of_token = 4.0 * f64::from(p.dk) + 2.0 * error::RSQRT + GATE_ROUNDINGS + 20.0;
        of_token * f64::from(p.tokens.max(1))
    },
    bench: &[Case::new(&Params { norm: NORM_L2, eps: 1e-6, gate: GATE_LOG, ..sized(1, 128, 16, 32, 128, 128) })
        .with(&[("g", Fill::Uniform(-0.1, 0.0))])],
    cost: each_tensor_once,
};
