//! The state after the accepted ones of several tokens, from what [`gated_delta_net`] kept of them:
//! `S ← g·S + delta kᵀ` for each. These are the operations that the state passes there, so the result is the one of
//! running the accepted tokens alone, bit by bit.
//!
//! [`gated_delta_net`]: crate::gated_delta_net

use crate::shared::DELTA_TYPES;
use crate::shared::delta::{Decays, MOST_SLOTS, add_along, decayed, key_head, load_values, slot};
use crate::shared::exact::{ExactHead, Pool, exact_key_head, inputs};
use crate::shared::gates::{GATE_RAW, GATE_ROUNDINGS, Gates};
use crate::shared::models;
use crate::shared::tiling::{load_columns, load_state, state_tiles, store_state, tile};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// Gates, head maps, slots and tiles are those of `gated_delta_step`. The first `accepted` tokens of a sequence are run,
/// the others passed over: none of them leaves the state as it was, and all of them give the state that
/// `gated_delta_net` left.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, gate <= GATE_RAW, vector_gate <= 1, has_slots <= 1,
        slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32, 32 % lanes == 0, vec >= 1, vec <= 16, dk % vec == 0,
        rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_replay<T: Float, S: Float, G: Float>(
    #[shape(batch, tokens, hk, dk)] k: Tensor<T>,
    #[shape(batch, tokens, hv, vector_gate * (dk - 1) + 1)] g: Tensor<G>,
    #[shape(gate / GATE_RAW * hv)] a_log: Tensor<f32>,
    #[shape(gate / GATE_RAW * hv, vector_gate * (dk - 1) + 1)] dt_bias: Tensor<f32>,
    #[shape(batch, tokens, hv, dv)] delta_log: Tensor<f32>,
    #[shape(batch)] accepted: Tensor<i32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
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
    let delta = stack::<f32>(rows);
    let decays = Decays { form: gate, a_column: vector_gate, g, a_log, dt_bias };
    for t in 0..tokens {
        if live && (t as i32) < accepted[sequence] {
            let at = sequence as u64 * tokens as u64 + t as u64;
            let head = at * hv as u64 + h as u64;
            load_columns(tile, k, (at * hk as u64 + key_head(h, hk, hv, tiled) as u64) * dk as u64, key);
            load_values(tile, delta_log, head, delta);
            let decay = decayed(tile, decays, head, h, held);
            for r in unroll(0..rows) {
                add_along(tile, r, decay, delta[r], held, key);
            }
        }
    }
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [hk, hv, dk, dv, tokens] = ["hk", "hv", "dk", "dv", "tokens"].map(|name| args.count(name));
    let (k, deltas) = (args.tensor("k"), args.tensor("delta_log"));
    let gates = Gates::of(args);
    let mut pool = Pool::of(args);
    for (sequence, h) in (0..args.count("batch")).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let run = |head: &mut ExactHead| {
            for t in (0..tokens).filter(|&t| (t as f64) < args.tensor("accepted")[sequence]) {
                let at = sequence * tokens + t;
                let (row, key_row) = (at * hv + h, (at * hk + exact_key_head(args, h)) * dk);
                head.replay(&inputs(&k[key_row..][..dk]), &gates.decays(row, h), &inputs(&deltas[row * dv..][..dv]));
            }
        };
        pool.change(sequence, h, run);
    }
    vec![pool.expected()]
}

/// What a case does not say is the simplest form: decays as they are, one a head, no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    let mut tiles = state_tiles(target, dtypes, number);
    tiles.extend(["tiled", "gate", "vector_gate", "has_slots"].map(|option| (option, 0.0)));
    tiles.push(("slots", number("batch") as f64));
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
        ("delta_log", Fill::Normal(1.0)),
        ("accepted", Fill::Cycle(&[2.0, 0.0, 9.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case { label: "two, none and all", params: sizes!(3.0, 3.0, 1.0, 2.0, 32.0, 8.0), inputs: &[] },
        Case { label: "odd sizes, tiled map", params: sizes!(1.0, 2.0, 2.0, 4.0, 33.0, 7.0, tiled = 1.0), inputs: &[] },
        Case { label: "no tokens", params: sizes!(2.0, 0.0, 1.0, 1.0, 16.0, 8.0), inputs: &[] },
        Case {
            label: "log decay, one a column",
            params: sizes!(1.0, 3.0, 1.0, 2.0, 16.0, 8.0, gate = 1.0, vector_gate = 1.0),
            inputs: &[("g", Fill::Uniform(-2.0, 0.0))],
        },
        Case {
            label: "slots, one skipped",
            params: sizes!(3.0, 2.0, 1.0, 1.0, 16.0, 8.0, has_slots = 1.0, slots = 4.0),
            inputs: &[("state_out", Fill::Constant(f64::NAN))],
        },
    ],
    refused: &[Case { label: "hv % hk == 0", params: sizes!(1.0, 1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] }],
    oracle,
    // For each token the decay and two operations.
    roundings: |args| (GATE_ROUNDINGS + 3.0) * args.number("tokens").max(1.0),
    bench: &[Case::new(sizes!(8.0, 4.0, 16.0, 32.0, 128.0, 128.0))],
    bytes: each_tensor_once,
};
