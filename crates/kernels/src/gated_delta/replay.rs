//! The state after the accepted ones of several tokens, from the log that `gated_delta_net` kept of them:
//! `S ← g·S + delta kᵀ` for each. The state passes through the same operations as there, so the result is that of
//! running the accepted tokens alone, bit by bit.

use super::checked::{Checked, Sizes, States, apart};
use super::exact::{Exact, ExactHead, Gates, Heads, Norms, Pool, inputs, place, pool};
use super::gates::{GATE_DECAY, GATE_LOG, GATE_ROUNDINGS, gated};
use super::head_norms::{NORM_NONE, NORM_RMS, norm_factor, normed, weigh};
use super::rule::{Decays, add_along, decayed, grouped_heads, key_head, load_values, pooled, slot, start_of};
use super::tiling::{
    Divided, StateTile, load_columns, load_state, row_roundings, state_divided, state_strides, store_state, tile,
    tiles, widen_state,
};
use super::{Options, Slots, expect_counts};
use crate::shared::{DELTA_TYPES, models};
use gated_delta_replay::{Params, Tensors};
use kiln::DType::F32;
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fields, Fill, Numbers, Spec, each_tensor_once, error};
use kiln::{AsTensor, Error, Function, Keyed, Operation, Target};

/// The arguments of [`replay`](fn@replay): those of the [`Step`](super::Step) whose tokens are run again, and its log.
#[derive(Fields, Keyed)]
pub struct Replay<'a> {
    pub k: &'a dyn AsTensor,
    pub g: &'a dyn AsTensor,
    /// The log kept by [`Options::log`], contiguous.
    pub log: &'a dyn AsTensor,
    /// The number of tokens of each sequence to run, `[batch]` of `i32`.
    pub accepted: &'a dyn AsTensor,
    /// The states before the step, updated in place.
    pub state: &'a mut dyn AsTensor,
    pub slots: Option<Slots<'a>>,
}

/// Advances states by the first `accepted` tokens of a step that kept a log, as running those alone does: bit by bit
/// where the tiles are the same. The options are those of the step; it had no mask, counts or `cu_seqlens`.
pub fn replay(on: &impl Target, args: Replay<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("gated_delta::replay");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_replay(op, on, args, options))
}

#[inline]
fn launch_replay(op: Operation, on: &impl Target, args: &Replay<'_>, options: &Options<'_>) -> Result<(), Error> {
    let [k, log, accepted] = [args.k.any(), args.log.any(), args.accepted.any()];
    let absent = options.counts.is_none() && options.mask.is_none() && options.log.is_none();
    op.require(absent, || "a replay has `accepted`, and no `counts`, `mask` or `log` of its own".to_string())?;
    op.require(options.cu_seqlens.is_none(), || "there is no replay of sequences by `cu_seqlens`".to_string())?;
    let sizes = Sizes::named(op, ("k", k), ("log", log))?;
    let call = Checked::new(op, ("k", k), args.g.any(), options, sizes)?;
    let [for_state, for_out, for_k, for_g] = &mut [None; 4];
    let rooms = [for_state, for_out];
    let states = States::of(op, args.state.any(), &options.state_out, options.state_order, sizes, args.slots, rooms)?;
    op.expect_dtype("log", log, F32, None)?;
    expect_counts(op, "accepted", Some(accepted), sizes)?;
    let Sizes { batch, tokens, hk, hv, dk, dv, .. } = sizes;
    let k = apart(op, "k", k, &[batch, tokens, hk, dk], for_k)?;
    let g = apart(op, "g", call.g, &[batch, tokens, hv, call.gate_width()], for_g)?;
    let (a_log, dt_bias) = call.wide_parameters()?;
    let tile = options.tiles.unwrap_or_else(|| call.divided(on, &states, [k, k, g]).state_tile());
    let args = gated_delta_replay::AnyArgs {
        k,
        g,
        a_log,
        dt_bias,
        k_norm_weight: call.k_weight,
        delta_log: log.into(),
        accepted: accepted.into(),
        read_slots: states.read,
        write_slots: states.written,
        state_in: states.before,
        state_out: states.after(),
        eps: call.eps,
        batch,
        tokens,
        slots: states.slots,
        hk,
        hv,
        dk,
        dv,
        tiled: call.tiled,
        gate: call.gate,
        vector_gate: call.a_column.into(),
        norm: call.norm,
        key_major: states.key_major,
    };
    let dtypes = [call.dtype, states.dtype(), call.g.dtype()];
    op.launched(gated_delta_replay::launch_any(on, dtypes, args, tiles!(gated_delta_replay, tile)))
}

/// Gates, head maps, slots and tiles are those of `gated_delta_step`, and norms those of `gated_delta_net`. The first
/// `accepted` tokens of a sequence are run, the others skipped: with none the state is unchanged, and with all of them
/// it is the state that `gated_delta_net` left.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        gated(gate, vector_gate, a_log.is_some(), dt_bias.is_some()),
        normed(norm),
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        state_divided(lanes, vec, rows, warps, dk),
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_replay<T: Float, S: Float, G: Float>(
    #[shape(batch, tokens, hk, dk)]
    #[strided]
    k: Tensor<T>,
    #[shape(batch, tokens, hv, vector_gate * (dk - 1) + 1)]
    #[strided]
    g: Tensor<G>,
    #[shape(hv)] a_log: Option<Tensor<f32>>,
    #[shape(hv, vector_gate * (dk - 1) + 1)] dt_bias: Option<Tensor<f32>>,
    #[shape(hk, dk)] k_norm_weight: Option<Tensor<T>>,
    #[shape(batch, tokens, hv, dv)] delta_log: Tensor<f32>,
    #[shape(batch)] accepted: Tensor<i32>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    eps: f32,
    [batch, tokens, slots]: [u32; 3],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] tiled: bool,
    #[constexpr] [gate, vector_gate, norm]: [u32; 3],
    #[constexpr] key_major: bool,
    #[tile] [lanes, vec, rows, warps]: [u32; 4],
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
    widen_state(tile, stored, held);

    let key_head = key_head(h, hk, hv, tiled);
    let key = stack::<f32>(tile.columns);
    let delta = stack::<f32>(rows);
    for t in 0..tokens {
        if live && (t as i32) < accepted[sequence] {
            let at = sequence as u64 * tokens as u64 + t as u64;
            load_columns(tile, k, start_of(k, sequence, t, key_head as u64), key);
            load_values(tile, delta_log, (at * hv as u64 + h as u64) * dv as u64, delta);
            let decays = Decays { form: gate, a_column: vector_gate, at: start_of(g, sequence, t, h as u64), h };
            let decay = decayed(tile, decays, g, a_log, dt_bias, held);
            if norm != NORM_NONE {
                let key_scale = norm_factor(tile, norm, eps, key);
                for r in unroll(0..rows) {
                    delta[r] = key_scale * delta[r];
                }
            }
            weigh(tile, k_norm_weight, key_head, key);
            for r in unroll(0..rows) {
                add_along(tile, r, decay, delta[r], held, key);
            }
        }
    }
    store_state(tile, live, state_out.streaming(), to as u64 * state_out.stride(0) + head, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let heads = pool.heads;
    let (Heads { hk, hv, dk, dv, .. }, tokens) = (heads, p.tokens as usize);
    let width = if p.vector_gate == 1 { dk } else { 1 };
    let gates = Gates { form: p.gate, width, a_log: t.a_log, dt_bias: t.dt_bias, beta_scale: 1.0 };
    let norms = Norms { norm: p.norm, eps: p.eps, q_scale: 1.0, q_weight: None, k_weight: t.k_norm_weight };
    for (sequence, h) in (0..p.batch as usize).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let key_head = heads.key_head(h);
        let run = |head: &mut ExactHead| {
            for token in (0..tokens).filter(|&token| (token as f64) < t.accepted[sequence]) {
                let own = |strides, width| place(strides, [tokens, hv, width], [sequence, token, h]);
                let key = &t.k[place(p.k_strides, [tokens, hk, dk], [sequence, token, key_head])..][..dk];
                let decays = gates.decays(&t.g[own(p.g_strides, width)..], h);
                let deltas = inputs(&t.delta_log[own(None, dv)..][..dv]);
                head.replay(&norms.key(&inputs(key), key_head), &decays, &deltas);
            }
        };
        pool.change(sequence, h, run);
    }
    vec![pool.expected()]
}

/// The simplest case: contiguous, decays as they are, one per head, no norm, no slots.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { batch, tokens, slots: batch, hk, hv, dk, dv, gate: GATE_DECAY, norm: NORM_NONE, ..Params::ZERO }
}

pub const REPLAY: Spec = Spec {
    name: "gated_delta_replay",
    summary: "the state after the accepted tokens, from the log of gated_delta_net",
    models: models::DELTA_RULE,
    build: gated_delta_replay::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("k", Fill::Normal(0.1)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("a_log", Fill::Uniform(-1.0, 1.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("k_norm_weight", Fill::Uniform(0.1, 1.0)),
        ("delta_log", Fill::Normal(1.0)),
        ("accepted", Fill::Cycle(&[2.0, 0.0, 9.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = p.k_strides.into_iter().flatten();
        let alignment = strides.chain(state_strides!(p)).fold(0, |bits, stride| bits | stride);
        let divided = Divided { target, dtype: dtypes[1], batch: p.batch, dk: p.dk, key_major: p.key_major, alignment };
        tiles!(gated_delta_replay, divided.state_tile()).numbers()
    },
    cases: &[
        Case::labelled("two, none and all", &sized(3, 3, 1, 2, 32, 8)),
        Case::labelled(
            "one row more than a threadgroup has",
            &(
                sized(1, 2, 1, 1, 16, 5),
                gated_delta_replay::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(1),
                    warps: Some(1),
                    ..gated_delta_replay::ForcedTiles::NONE
                },
            ),
        ),
        Case::labelled("odd sizes, tiled map", &Params { tiled: true, ..sized(1, 2, 2, 4, 33, 7) }),
        Case::labelled("no tokens", &sized(2, 0, 1, 1, 16, 8)),
        Case::labelled(
            "log decay, one a column",
            &Params { gate: GATE_LOG, vector_gate: 1, ..sized(1, 3, 1, 2, 16, 8) },
        )
        .with(&[("g", Fill::Uniform(-2.0, 0.0))]),
        Case::labelled(
            "slots, one skipped",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(3, 2, 1, 1, 16, 8) },
        )
        .with(&[("state_out", Fill::Constant(f64::NAN))]),
        Case::labelled(
            "a norm with weights, slices of a projection, a state of columns",
            &Params {
                norm: NORM_RMS,
                eps: 1e-6,
                has_k_norm_weight: true,
                k_strides: Some([100, 44, 16]),
                g_strides: Some([2, 1, 7]),
                state_in_strides: Some([260]),
                state_out_strides: Some([300]),
                key_major: true,
                ..sized(2, 2, 1, 2, 16, 8)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
    ],
    refused: &[Case::labelled("hv % hk == 0", &sized(1, 1, 2, 3, 32, 8))],
    oracle,
    // For each token the decay and two operations, and the key's norm.
    roundings: |args| {
        let (p, lanes) = (Params::of(args), gated_delta_replay::Tiles::of(args).lanes);
        let norm = if p.norm == NORM_NONE { 0.0 } else { row_roundings(p.dk, lanes) / 2.0 + error::RSQRT + 3.0 };
        (GATE_ROUNDINGS + 3.0 + norm) * f64::from(p.tokens.max(1))
    },
    bench: &[Case::new(&sized(8, 4, 16, 32, 128, 128))],
    cost: each_tensor_once,
};
