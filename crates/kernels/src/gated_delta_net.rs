//! Several tokens of a gated delta rule, one after another, with the state in registers: [`gated_delta_step`] for `tokens`
//! tokens, with the same operations in the same order. Serves verification of drafted tokens and short prefills.
//!
//! [`gated_delta_step`]: crate::gated_delta_step

use crate::shared::DELTA_TYPES;
use crate::shared::delta::{Decays, MOST_SLOTS, Token, advance, decayed, key_head, load_values, slot, store_values};
use crate::shared::exact::{ExactHead, ExactToken, NOTHING, Pool, exact_key_head, expected, inputs};
use crate::shared::gates::{GATE_RAW, GATE_ROUNDINGS, Gates, step_size};
use crate::shared::models;
use crate::shared::tiling::{load_columns, load_state, row_roundings, state_tiles, store_state, tile};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// Gates, head maps, slots and tiles are those of `gated_delta_step`; `q` is multiplied by `q_scale`.
///
/// A token is passed over, leaves the state as it is and gives zeros, where `mask` is 0 (with `has_mask`) or where it is
/// not among the first `counts` of its sequence (with `has_counts`). Without tokens the state is copied. With `has_log`
/// what each token adds along its key is kept in `delta_log`, from which `gated_delta_replay` runs a part of the tokens
/// again.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, gate <= GATE_RAW, vector_gate <= 1, has_slots <= 1,
        has_mask <= 1, has_counts <= 1, has_log <= 1, slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32,
        32 % lanes == 0, vec >= 1, vec <= 16, dk % vec == 0, rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
    covers(y, delta_log),
)]
pub fn gated_delta_net<T: Float, S: Float, G: Float>(
    #[shape(batch, tokens, hk, dk)] q: Tensor<T>,
    #[shape(batch, tokens, hk, dk)] k: Tensor<T>,
    #[shape(batch, tokens, hv, dv)] v: Tensor<T>,
    #[shape(batch, tokens, hv, vector_gate * (dk - 1) + 1)] g: Tensor<G>,
    #[shape(batch, tokens, hv)] beta: Tensor<G>,
    #[shape(gate / GATE_RAW * hv)] a_log: Tensor<f32>,
    #[shape(gate / GATE_RAW * hv, vector_gate * (dk - 1) + 1)] dt_bias: Tensor<f32>,
    #[shape(has_mask * batch, tokens)] mask: Tensor<u8>,
    #[shape(has_counts * batch)] counts: Tensor<i32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, tokens, hv, dv)] mut y: Tensor<T>,
    #[shape(has_log * batch, tokens, hv, dv)] mut delta_log: Tensor<f32>,
    q_scale: f32,
    beta_scale: f32,
    batch: u32,
    tokens: u32,
    slots: u32,
    #[constexpr] hk: u32,
    #[constexpr] hv: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] tiled: bool,
    #[constexpr] gate: u32,
    #[constexpr] vector_gate: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] has_mask: u32,
    #[constexpr] has_counts: u32,
    #[constexpr] has_log: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] rows: u32,
    #[constexpr] warps: u32,
) {
    let tile = tile(dk, dv, lanes, vec, rows, warps);
    let sequence = tgid_y / hv;
    let h = tgid_y % hv;
    let from = slot(read_slots, has_slots, sequence);
    let to = slot(write_slots, has_slots, sequence);
    let live = has_slots == 0 || (from < slots && to < slots);
    let size = dv as u64 * dk as u64;
    let held = stack::<f32>(rows * tile.columns);
    load_state(tile, live, state_in.streaming(), (from as u64 * hv as u64 + h as u64) * size, held);

    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    let decays = Decays { form: gate, a_column: vector_gate, g, a_log, dt_bias };
    for t in 0..tokens {
        let at = sequence as u64 * tokens as u64 + t as u64;
        let head = at * hv as u64 + h as u64;
        let counted = if has_counts == 1 { (t as i32) < counts[sequence] } else { true };
        let shown = if has_mask == 1 { mask[at] != 0 } else { true };
        let present = live && counted && shown;
        if present {
            let key_row = (at * hk as u64 + key_head(h, hk, hv, tiled) as u64) * dk as u64;
            load_columns(tile, k, key_row, key);
            load_columns(tile, q, key_row, query);
            load_values(tile, v, head, values);
            let beta = step_size(gate, beta[head].f32(), beta_scale);
            let decay = decayed(tile, decays, head, h, held);
            let token = Token { decay, beta, key_scale: 1.0, query_scale: q_scale };
            advance(tile, token, held, key, query, values, delta);
        }
        store_values(tile, present, y, head, values);
        if has_log == 1 {
            store_values(tile, present, delta_log, head, delta);
        }
    }
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [hk, hv, dk, dv, tokens] = ["hk", "hv", "dk", "dv", "tokens"].map(|name| args.count(name));
    let (q, k, v) = (args.tensor("q"), args.tensor("k"), args.tensor("v"));
    let gates = Gates::of(args);
    let present = |sequence: usize, t: usize| {
        let counted = args.count("has_counts") == 0 || (t as f64) < args.tensor("counts")[sequence];
        counted && (args.count("has_mask") == 0 || args.tensor("mask")[sequence * tokens + t] != 0.0)
    };
    let mut pool = Pool::of(args);
    let mut y = vec![NOTHING; v.len()];
    let mut log = y.clone();
    for (sequence, h) in (0..args.count("batch")).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let run = |head: &mut ExactHead| {
            for t in (0..tokens).filter(|&t| present(sequence, t)) {
                let at = sequence * tokens + t;
                let (row, key_row) = (at * hv + h, (at * hk + exact_key_head(args, h)) * dk);
                let token = ExactToken {
                    key: inputs(&k[key_row..][..dk]),
                    query: inputs(&q[key_row..][..dk]).iter().map(|q| q.times(args.number("q_scale"))).collect(),
                    values: inputs(&v[row * dv..][..dv]),
                    decays: gates.decays(row, h),
                    beta: gates.beta(row),
                };
                let (results, deltas) = head.advance(&token);
                y[row * dv..][..dv].copy_from_slice(&results);
                log[row * dv..][..dv].copy_from_slice(&deltas);
            }
        };
        pool.change(sequence, h, run);
    }
    let log = if args.count("has_log") == 1 { log } else { vec![] };
    vec![expected("y", &y), pool.expected(), expected("delta_log", &log)]
}

/// What a case does not say is the simplest form: decays as they are, one a head, all tokens, no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    let mut tiles = state_tiles(target, dtypes, number);
    let options = ["tiled", "gate", "vector_gate", "has_slots", "has_mask", "has_counts", "has_log"];
    tiles.extend(options.map(|option| (option, 0.0)));
    tiles.extend([("beta_scale", 1.0), ("q_scale", 1.0), ("slots", number("batch") as f64)]);
    tiles
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $tokens:literal, $hk:literal, $hv:literal, $dk:literal, $dv:literal $(, $option:ident = $value:literal)*) => {
        &[
            ("batch", $batch), ("tokens", $tokens), ("hk", $hk), ("hv", $hv), ("dk", $dk), ("dv", $dv)
            $(, (stringify!($option), $value))*
        ]
    };
}

pub const SPEC: Spec = Spec {
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
        ("mask", Fill::Cycle(&[1.0, 0.0, 1.0])),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case::new(sizes!(2.0, 3.0, 1.0, 2.0, 64.0, 16.0, has_log = 1.0)),
        Case { label: "odd sizes, tiled map", params: sizes!(2.0, 2.0, 2.0, 4.0, 33.0, 7.0, tiled = 1.0), inputs: &[] },
        Case { label: "no tokens: the state is copied", params: sizes!(2.0, 0.0, 1.0, 2.0, 16.0, 8.0), inputs: &[] },
        Case { label: "masked tokens", params: sizes!(2.0, 4.0, 1.0, 1.0, 20.0, 8.0, has_mask = 1.0), inputs: &[] },
        Case {
            label: "sequences of 2, 0 and all tokens, padded with NaN",
            params: sizes!(3.0, 3.0, 1.0, 1.0, 16.0, 4.0, has_counts = 1.0, has_log = 1.0),
            inputs: &[(
                "v",
                Fill::Start {
                    count: 8,
                    with: &Fill::Normal(1.0),
                    then: &Fill::Start { count: 16, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) },
                },
            )],
        },
        Case {
            label: "log decay, one a column, scaled",
            params: sizes!(1.0, 3.0, 1.0, 2.0, 16.0, 8.0, gate = 1.0, vector_gate = 1.0, q_scale = 0.25),
            inputs: &[("g", Fill::Uniform(-2.0, 0.0))],
        },
        Case {
            label: "raw gates",
            params: sizes!(1.0, 2.0, 1.0, 2.0, 16.0, 8.0, gate = 3.0, beta_scale = 2.0),
            inputs: &[("g", Fill::Normal(2.0)), ("beta", Fill::Normal(2.0))],
        },
        Case {
            // Two heads of 8 × 16 numbers a slot. Slot 1 is written by no sequence, as the one that would is skipped.
            label: "slots, one skipped, unused ones poisoned",
            params: sizes!(3.0, 2.0, 1.0, 2.0, 16.0, 8.0, has_slots = 1.0, slots = 4.0),
            inputs: &[
                (
                    "state_in",
                    Fill::Start {
                        count: 256,
                        with: &Fill::Normal(1.0),
                        then: &Fill::Start { count: 512, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) },
                    },
                ),
                ("state_out", Fill::Constant(f64::NAN)),
            ],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] },
        Case { label: "slots >= ", params: sizes!(2.0, 1.0, 1.0, 1.0, 32.0, 8.0, slots = 1.0), inputs: &[] },
    ],
    oracle,
    // What a token of `gated_delta_step` passes, for each token.
    roundings: |args| {
        let token = 2.0 * row_roundings(args.count("dk"), args.count("lanes")) + GATE_ROUNDINGS + 9.0;
        token * args.number("tokens").max(1.0)
    },
    bench: &[
        Case::new(sizes!(1.0, 4.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(8.0, 4.0, 16.0, 32.0, 128.0, 128.0)),
    ],
    bytes: each_tensor_once,
};
