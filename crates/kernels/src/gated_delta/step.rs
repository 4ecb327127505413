//! One token of a gated delta rule. For each value head with state `S` (`dv` × `dk`), decay `g` and step size `beta`:
//!
//! ```text
//! S' = g·S + delta kᵀ      delta = beta·(v − g·S k)      y = S' q
//! ```
//!
//! `q` and `k` arrive normalised and scaled.

use super::exact::{Exact, ExactToken, Gates, Heads, NOTHING, Pool, expected, inputs, place, pool};
use super::gates::{GATE_DECAY, GATE_LOG, GATE_NEGATED_LOG, GATE_RAW, GATE_ROUNDINGS, gated, step_size};
use super::rule::{Decays, Token, advance, decayed, grouped_heads, key_head, load_values, pooled, slot, store_values};
use super::tiling::{
    Divided, StateTile, load_columns, load_state, row_roundings, state_divided, state_strides, store_state, tile,
    tiles, widen_state,
};
use crate::shared::{ACTIVATIONS_AND_STATE, models};
use gated_delta_step::{ForcedTiles, Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once};

/// The division is that of `tiling.rs`. All of the state is requested first, then the rest, so that everything is in
/// flight at once. Every element of the state is read before it is written, by the same thread, so both may be one
/// buffer, as long as no sequence writes a slot that another reads.
///
/// Value head `h` reads key head `h % hk` if `tiled`, else `h / (hv / hk)`. `gate` is one of the forms of `gates.rs`;
/// with `vector_gate` each column has its own decay. A sequence reads and writes the state of its number, or those of
/// its entries in `read_slots` and `write_slots`: if one of them is not a slot of the pool (-1), the sequence is
/// skipped, touches no state, and its results are zero.
///
/// This is one token of each sequence; `gated_delta_net` is the same for several.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        gated(gate, vector_gate, a_log.is_some(), dt_bias.is_some()),
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        state_divided(lanes, vec, rows, warps, dk),
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_step<T: Float, S: Float>(
    #[shape(batch, hk, dk)]
    #[strided]
    [q, k]: [Tensor<T>; 2],
    #[shape(batch, hv, dv)]
    #[strided]
    v: Tensor<T>,
    #[shape(batch, hv, vector_gate * (dk - 1) + 1)]
    #[strided]
    g: Tensor<T>,
    #[shape(batch, hv, 1)]
    #[strided]
    beta: Tensor<T>,
    #[shape(hv)] a_log: Option<Tensor<f32>>,
    #[shape(hv, vector_gate * (dk - 1) + 1)] dt_bias: Option<Tensor<f32>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(batch, hv, dv)] mut y: Tensor<T>,
    beta_scale: f32,
    [batch, slots]: [u32; 2],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] tiled: bool,
    #[constexpr] [gate, vector_gate]: [u32; 2],
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
    let head = h as u64 * (dv as u64 * dk as u64);
    let (stored, held) = (stack::<S>(rows * tile.columns), stack::<f32>(rows * tile.columns));
    load_state(tile, live, state_in.streaming(), from as u64 * state_in.stride(0) + head, stored);
    launch_wait();
    launch_trigger();
    widen_state(tile, stored, held);

    let key_head = key_head(h, hk, hv, tiled);
    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    load_columns(tile, k, sequence as u64 * k.stride(0) + key_head as u64 * k.stride(1), key);
    load_columns(tile, q, sequence as u64 * q.stride(0) + key_head as u64 * q.stride(1), query);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    load_values(tile, v, sequence as u64 * v.stride(0) + h as u64 * v.stride(1), values);
    let own_beta = beta[sequence as u64 * beta.stride(0) + h as u64 * beta.stride(1)].f32();
    let at = sequence as u64 * g.stride(0) + h as u64 * g.stride(1);
    let decay = decayed(tile, Decays { form: gate, a_column: vector_gate, at, h }, g, a_log, dt_bias, held);
    let beta = step_size(gate, own_beta, beta_scale);
    let token = Token { decay, beta, key_scale: 1.0, query_scale: 1.0 };
    advance(tile, token, held, key, query, values, delta);
    store_state(tile, live, state_out.streaming(), to as u64 * state_out.stride(0) + head, held);
    store_values(tile, live, y, sequence as u64 * y.stride(0) + h as u64 * y.stride(1), values);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let Heads { hk, hv, dk, dv, .. } = pool.heads;
    let width = if p.vector_gate == 1 { dk } else { 1 };
    let gates = Gates { form: p.gate, width, a_log: t.a_log, dt_bias: t.dt_bias, beta_scale: p.beta_scale };
    let mut y = vec![];
    for (sequence, h) in (0..p.batch as usize).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let key_head = pool.heads.key_head(h);
        let token = ExactToken {
            key: inputs(&t.k[place(p.k_strides, [hk, dk], [sequence, key_head])..][..dk]),
            query: inputs(&t.q[place(p.q_strides, [hk, dk], [sequence, key_head])..][..dk]),
            values: inputs(&t.v[place(p.v_strides, [hv, dv], [sequence, h])..][..dv]),
            decays: gates.decays(&t.g[place(p.g_strides, [hv, width], [sequence, h])..], h),
            beta: gates.beta(t.beta[place(p.beta_strides, [hv, 1], [sequence, h])]),
        };
        let results = pool.change(sequence, h, |head| head.advance(&token).0);
        y.extend(results.unwrap_or(vec![NOTHING; dv]));
    }
    vec![expected("y", &y), pool.expected()]
}

/// The simplest case: contiguous, decays as they are, one per head, and no slots.
const fn sized(batch: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { beta_scale: 1.0, batch, slots: batch, hk, hv, dk, dv, gate: GATE_DECAY, ..Params::ZERO }
}

pub const STEP: Spec = Spec {
    name: "gated_delta_step",
    summary: "S = g S + beta (v - g S k) k^T; y = S q; state apart or in place, by slots",
    models: models::DELTA_RULE,
    build: gated_delta_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("q", Fill::Normal(0.1)),
        ("k", Fill::Normal(0.1)),
        ("v", Fill::Normal(1.0)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("beta", Fill::Uniform(0.0, 1.0)),
        ("a_log", Fill::Uniform(-1.0, 1.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.q_strides, p.k_strides].into_iter().flatten().flatten();
        let alignment = strides.chain(state_strides!(p)).fold(0, |bits, stride| bits | stride);
        let divided = Divided { target, dtype: dtypes[1], batch: p.batch, dk: p.dk, key_major: p.key_major, alignment };
        tiles!(gated_delta_step, divided.step_tile()).numbers()
    },
    cases: &[
        Case::new(&sized(1, 1, 2, 128, 32)),
        Case::labelled(
            "other tiles",
            &(sized(1, 1, 1, 256, 36), ForcedTiles { lanes: Some(32), vec: Some(2), rows: Some(3), warps: Some(1) }),
        ),
        Case::labelled("partial tiles", &(sized(1, 1, 2, 80, 20), ForcedTiles { rows: Some(2), ..ForcedTiles::NONE })),
        Case::labelled("odd sizes, one element a lane", &sized(3, 2, 2, 33, 7)),
        Case::labelled("one number a head", &sized(2, 1, 3, 1, 1)),
        Case::labelled("block map", &sized(2, 2, 6, 32, 8)),
        Case::labelled("tiled map", &Params { tiled: true, ..sized(2, 2, 6, 32, 8) }),
        Case::labelled("no rows", &sized(0, 1, 1, 32, 8)),
        Case::labelled("edges of gate and step size", &sized(1, 6, 6, 32, 8)).with(&[
            ("g", Fill::Cycle(&[0.0, 1.0, 1e-6, 0.5, 1.0, 0.0])),
            ("beta", Fill::Cycle(&[0.0, 1.0, 2.0, 0.0, 0.0, 2.0])),
        ]),
        Case::labelled("NaN stays in its head", &sized(2, 2, 2, 32, 8))
            .with(&[("g", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))]),
        Case::labelled("log decay, one a column", &Params { gate: GATE_LOG, vector_gate: 1, ..sized(2, 1, 2, 20, 8) })
            .with(&[("g", Fill::Uniform(-2.0, 0.0))]),
        Case::labelled("negated log decay", &Params { gate: GATE_NEGATED_LOG, ..sized(2, 1, 2, 16, 8) })
            .with(&[("g", Fill::Cycle(&[0.0, 0.5, 60.0, 200.0]))]),
        Case::labelled(
            "raw gates at the ends of their range",
            &Params { gate: GATE_RAW, has_a_log: true, has_dt_bias: true, beta_scale: 2.0, ..sized(1, 2, 4, 16, 8) },
        )
        .with(&[
            ("g", Fill::Cycle(&[100.0, -30.0, 0.5, -1.0])),
            ("beta", Fill::Cycle(&[-100.0, 100.0, 0.5, -0.5])),
            ("a_log", Fill::Cycle(&[-10.0, 0.0, 1.0, -200.0])),
        ]),
        Case::labelled(
            "a raw gate a column",
            &Params { gate: GATE_RAW, has_a_log: true, has_dt_bias: true, vector_gate: 1, ..sized(1, 1, 2, 16, 8) },
        )
        .with(&[("g", Fill::Normal(1.0))]),
        // Two heads of 8 × 16 numbers per slot. No sequence writes slot 1, as the one that would is skipped.
        Case::labelled(
            "slots, one skipped, unused ones poisoned",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(3, 1, 2, 16, 8) },
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
            ("v", Fill::Start { count: 16, with: &Fill::Normal(1.0), then: &Fill::Normal(2.0) }),
        ]),
        Case::labelled(
            "slices of one projection, slots between others",
            &Params {
                q_strides: Some([44, 16]),
                k_strides: Some([44, 16]),
                v_strides: Some([45, 9]),
                g_strides: Some([1, 7]),
                beta_strides: Some([3, 11]),
                state_in_strides: Some([260]),
                state_out_strides: Some([300]),
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                ..sized(3, 2, 2, 16, 8)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled("a state of columns", &Params { key_major: true, ..sized(2, 1, 2, 20, 12) }),
    ],
    refused: &[
        Case::labelled("hv % hk == 0", &sized(1, 2, 3, 32, 8)),
        Case::labelled("hv % hk == 0", &sized(1, 4, 2, 32, 8)),
        Case::labelled("hk >= 1", &sized(1, 0, 2, 32, 8)),
        Case::labelled("dk >= 1", &sized(1, 1, 1, 0, 8)),
        Case::labelled("has_a_log == ", &Params { gate: GATE_RAW, ..sized(1, 1, 1, 32, 8) }),
        Case::labelled("has_read_slots == has_write_slots", &Params { has_read_slots: true, ..sized(1, 1, 1, 32, 8) }),
        Case::labelled("gate <= 3", &Params { gate: 4, ..sized(1, 1, 1, 32, 8) }),
        Case::labelled("slots >= ", &Params { slots: 1, ..sized(2, 1, 1, 32, 8) }),
        Case::labelled("dk % vec == 0", &(sized(1, 1, 1, 33, 8), ForcedTiles { vec: Some(2), ..ForcedTiles::NONE })),
    ],
    oracle,
    // A sum over a row enters `y` twice (through delta and through `k q`), with the gates, the difference and the fused
    // operation beside it.
    roundings: |args| {
        2.0 * row_roundings(Params::of(args).dk, gated_delta_step::Tiles::of(args).lanes) + GATE_ROUNDINGS + 8.0
    },
    bench: &[
        Case::new(&sized(1, 16, 32, 128, 128)),
        Case::new(&sized(8, 16, 32, 128, 128)),
        Case::new(&sized(64, 16, 32, 128, 128)),
        Case::new(&sized(256, 16, 32, 128, 128)),
    ],
    cost: each_tensor_once,
};
