//! One token of a gated delta rule. For each value head with state `S` (`dv` × `dk`), decay `g` and step size `beta`:
//!
//! ```text
//! S' = g·S + delta kᵀ      delta = beta·(v − g·S k)      y = S' q
//! ```
//!
//! `q` and `k` arrive normalised and scaled.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::delta::{Decays, MOST_SLOTS, Token, advance, decayed, key_head, load_values, slot, store_values};
use crate::shared::exact::{ExactToken, NOTHING, Pool, exact_key_head, expected, inputs};
pub use crate::shared::gates::GATE_RAW;
pub use crate::shared::gates::{GATE_DECAY, GATE_LOG, GATE_NEGATED_LOG};
use crate::shared::gates::{GATE_ROUNDINGS, Gates, step_size};
use crate::shared::models;
use crate::shared::tiling::{load_columns, load_state, row_roundings, state_tiles, store_state, tile};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// Divided as `shared/tiling.rs` says. All of the state is asked for first, then the rest, so that everything is in flight
/// at once. Every element of the state is read before it is written, by the same thread, so both may be one buffer, as
/// long as no sequence writes a slot that another reads.
///
/// Value head `h` reads key head `h % hk` if `tiled`, else `h / (hv / hk)`. `gate` is one of the forms of
/// `shared/gates.rs`; with `vector_gate` each column has its own decay. A sequence reads and writes the state of its
/// number, or with `has_slots` those of its entries in `read_slots` and `write_slots`: where one of them is no slot of the
/// pool (-1) the sequence is skipped, touches no state, and its results are zero.
///
/// This is one token of each sequence; `gated_delta_net` is the same for several.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, gate <= GATE_RAW, vector_gate <= 1, has_slots <= 1,
        slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32, 32 % lanes == 0, vec >= 1, vec <= 16, dk % vec == 0,
        rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_step<T: Float, S: Float>(
    #[shape(batch, hk, dk)] q: Tensor<T>,
    #[shape(batch, hk, dk)] k: Tensor<T>,
    #[shape(batch, hv, dv)] v: Tensor<T>,
    #[shape(batch, hv, vector_gate * (dk - 1) + 1)] g: Tensor<T>,
    #[shape(batch, hv)] beta: Tensor<T>,
    #[shape(gate / GATE_RAW * hv)] a_log: Tensor<f32>,
    #[shape(gate / GATE_RAW * hv, vector_gate * (dk - 1) + 1)] dt_bias: Tensor<f32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, hv, dv)] mut y: Tensor<T>,
    beta_scale: f32,
    batch: u32,
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
    let head = tgid_y as u64;
    let from = slot(read_slots, has_slots, sequence);
    let to = slot(write_slots, has_slots, sequence);
    let live = has_slots == 0 || (from < slots && to < slots);
    let size = dv as u64 * dk as u64;
    let held = stack::<f32>(rows * tile.columns);
    load_state(tile, live, state_in.streaming(), (from as u64 * hv as u64 + h as u64) * size, held);

    let key_row = (sequence * hk + key_head(h, hk, hv, tiled)) as u64 * dk as u64;
    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    load_columns(tile, k, key_row, key);
    load_columns(tile, q, key_row, query);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    load_values(tile, v, head, values);
    let beta = step_size(gate, beta[head].f32(), beta_scale);
    let decays = Decays { form: gate, a_column: vector_gate, g, a_log, dt_bias };
    let decay = decayed(tile, decays, head, h, held);
    let token = Token { decay, beta, key_scale: 1.0, query_scale: 1.0 };
    advance(tile, token, held, key, query, values, delta);
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
    store_values(tile, live, y, head, values);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (hk, hv, dk, dv) = (args.count("hk"), args.count("hv"), args.count("dk"), args.count("dv"));
    let (q, k, v) = (args.tensor("q"), args.tensor("k"), args.tensor("v"));
    let gates = Gates::of(args);
    let mut pool = Pool::of(args);
    let mut y = vec![];
    for row in 0..args.count("batch") * hv {
        let (sequence, h) = (row / hv, row % hv);
        let key_row = (sequence * hk + exact_key_head(args, h)) * dk;
        let token = ExactToken {
            key: inputs(&k[key_row..][..dk]),
            query: inputs(&q[key_row..][..dk]),
            values: inputs(&v[row * dv..][..dv]),
            decays: gates.decays(row, h),
            beta: gates.beta(row),
        };
        let results = pool.change(sequence, h, |head| head.advance(&token).0);
        y.extend(results.unwrap_or(vec![NOTHING; dv]));
    }
    vec![expected("y", &y), pool.expected()]
}

/// What a case does not say is the simplest form: decays as they are, one a head, and no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    let mut tiles = state_tiles(target, dtypes, number);
    let options = ["tiled", "gate", "vector_gate", "has_slots"];
    tiles.extend(options.map(|option| (option, 0.0)));
    tiles.extend([("beta_scale", 1.0), ("slots", number("batch") as f64)]);
    tiles
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $hk:literal, $hv:literal, $dk:literal, $dv:literal $(, $option:ident = $value:literal)*) => {
        &[("batch", $batch), ("hk", $hk), ("hv", $hv), ("dk", $dk), ("dv", $dv) $(, (stringify!($option), $value))*]
    };
}

pub const SPEC: Spec = Spec {
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
    tiles,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 2.0, 128.0, 32.0)),
        Case {
            label: "other tiles",
            params: sizes!(1.0, 1.0, 1.0, 256.0, 36.0, lanes = 32.0, vec = 2.0, rows = 3.0, warps = 1.0),
            inputs: &[],
        },
        Case { label: "partial tiles", params: sizes!(1.0, 1.0, 2.0, 80.0, 20.0, rows = 2.0), inputs: &[] },
        Case { label: "odd sizes, one element a lane", params: sizes!(3.0, 2.0, 2.0, 33.0, 7.0), inputs: &[] },
        Case { label: "one number a head", params: sizes!(2.0, 1.0, 3.0, 1.0, 1.0), inputs: &[] },
        Case { label: "block map", params: sizes!(2.0, 2.0, 6.0, 32.0, 8.0), inputs: &[] },
        Case { label: "tiled map", params: sizes!(2.0, 2.0, 6.0, 32.0, 8.0, tiled = 1.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 1.0, 1.0, 32.0, 8.0), inputs: &[] },
        Case {
            label: "edges of gate and step size",
            params: sizes!(1.0, 6.0, 6.0, 32.0, 8.0),
            inputs: &[
                ("g", Fill::Cycle(&[0.0, 1.0, 1e-6, 0.5, 1.0, 0.0])),
                ("beta", Fill::Cycle(&[0.0, 1.0, 2.0, 0.0, 0.0, 2.0])),
            ],
        },
        Case {
            label: "NaN stays in its head",
            params: sizes!(2.0, 2.0, 2.0, 32.0, 8.0),
            inputs: &[("g", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))],
        },
        Case {
            label: "log decay, one a column",
            params: sizes!(2.0, 1.0, 2.0, 20.0, 8.0, gate = 1.0, vector_gate = 1.0),
            inputs: &[("g", Fill::Uniform(-2.0, 0.0))],
        },
        Case {
            label: "negated log decay",
            params: sizes!(2.0, 1.0, 2.0, 16.0, 8.0, gate = 2.0),
            inputs: &[("g", Fill::Cycle(&[0.0, 0.5, 60.0, 200.0]))],
        },
        Case {
            label: "raw gates at the ends of their range",
            params: sizes!(1.0, 2.0, 4.0, 16.0, 8.0, gate = 3.0, beta_scale = 2.0),
            inputs: &[
                ("g", Fill::Cycle(&[100.0, -30.0, 0.5, -1.0])),
                ("beta", Fill::Cycle(&[-100.0, 100.0, 0.5, -0.5])),
                ("a_log", Fill::Cycle(&[-10.0, 0.0, 1.0, -200.0])),
            ],
        },
        Case {
            label: "a raw gate a column",
            params: sizes!(1.0, 1.0, 2.0, 16.0, 8.0, gate = 3.0, vector_gate = 1.0),
            inputs: &[("g", Fill::Normal(1.0))],
        },
        Case {
            // Two heads of 8 × 16 numbers a slot. Slot 1 is written by no sequence, as the one that would is skipped.
            label: "slots, one skipped, unused ones poisoned",
            params: sizes!(3.0, 1.0, 2.0, 16.0, 8.0, has_slots = 1.0, slots = 4.0),
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
                ("v", Fill::Start { count: 16, with: &Fill::Normal(1.0), then: &Fill::Normal(2.0) }),
            ],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] },
        Case { label: "hv % hk == 0", params: sizes!(1.0, 4.0, 2.0, 32.0, 8.0), inputs: &[] },
        Case { label: "hk >= 1", params: sizes!(1.0, 0.0, 2.0, 32.0, 8.0), inputs: &[] },
        Case { label: "dk >= 1", params: sizes!(1.0, 1.0, 1.0, 0.0, 8.0), inputs: &[] },
        Case { label: "gate <= 3", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, gate = 4.0), inputs: &[] },
        Case { label: "slots >= ", params: sizes!(2.0, 1.0, 1.0, 32.0, 8.0, slots = 1.0), inputs: &[] },
        Case { label: "dk % vec == 0", params: sizes!(1.0, 1.0, 1.0, 33.0, 8.0, vec = 2.0), inputs: &[] },
    ],
    oracle,
    // A sum over a row is passed twice on the way to `y` (into delta, and by `k q`), with the gates, the difference and
    // the fused operation beside it.
    roundings: |args| 2.0 * row_roundings(args.count("dk"), args.count("lanes")) + GATE_ROUNDINGS + 8.0,
    bench: &[
        Case::new(sizes!(1.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(8.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(64.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(256.0, 16.0, 32.0, 128.0, 128.0)),
    ],
    bytes: each_tensor_once,
};
