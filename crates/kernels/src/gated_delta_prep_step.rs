//! [`gated_delta_step`] from the activated output of a convolution, for one token or a few: the row is split into queries,
//! keys and values, queries and keys are normalised, and decay and step size are made from their raw numbers.
//!
//! ```text
//! q = norm(conv_out[..])·q_scale·w_q      g = exp(−exp(a_log)·softplus(a_raw + dt_bias))
//! k = norm(conv_out[..])·w_k              beta = beta_scale·sigmoid(b_raw)
//! ```
//!
//! [`gated_delta_step`]: crate::gated_delta_step

use crate::shared::DELTA_TYPES;
use crate::shared::delta::{
    MOST_SLOTS, Token, advance, head_row, is_counted, key_head, load_values_at, slot, store_values,
};
use crate::shared::exact::{ExactHead, NOTHING, Pool, exact_count, expected, inputs};
use crate::shared::gates::{GATE_RAW, GATE_ROUNDINGS, decay, step_size};
pub use crate::shared::head_norms::{NORM_L2, NORM_L2_MAX, NORM_NONE, NORM_RMS};
use crate::shared::head_norms::{norm_factor, weigh};
use crate::shared::models;
use crate::shared::prepared::prepared;
use crate::shared::tiling::{load_columns, load_state, row_roundings, state_tiles, store_state, tile};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once, error};

/// A row of `conv_out` holds the queries of all key heads, then their keys, then the values. Head maps, slots and tiles are
/// those of `gated_delta_step`. `norm` is one of the modes of `shared/norms.rs`. Each threadgroup finds the norms of its
/// head again: their sums are taken over the raw numbers beside those of the state, and the norms applied to the sums.
///
/// `tokens` tokens of a sequence follow each other. With `has_counts` only the first `counts` of a sequence are run; the
/// others give zeros and leave the state as it is. To take tokens back, write the state elsewhere than it is read, and run
/// those that are right again from where it was.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, norm <= NORM_RMS, has_weights <= 1, has_slots <= 1,
        tokens >= 1, tokens <= 8, has_counts <= 1,
        slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32, 32 % lanes == 0, vec >= 1, vec <= 16, dk % vec == 0,
        rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_prep_step<T: Float, S: Float, P: Float>(
    #[shape(batch, tokens, 2 * hk * dk + hv * dv)] conv_out: Tensor<T>,
    #[shape(hv)] a_log: Tensor<P>,
    #[shape(hv)] dt_bias: Tensor<P>,
    #[shape(batch, tokens, hv)] a_raw: Tensor<T>,
    #[shape(batch, tokens, hv)] b_raw: Tensor<T>,
    #[shape(has_weights * hk, dk)] q_norm_weight: Tensor<T>,
    #[shape(has_weights * hk, dk)] k_norm_weight: Tensor<T>,
    #[shape(has_counts * batch)] counts: Tensor<i32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, tokens, hv, dv)] mut y: Tensor<T>,
    eps: f32,
    q_scale: f32,
    beta_scale: f32,
    batch: u32,
    slots: u32,
    #[constexpr] hk: u32,
    #[constexpr] hv: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] tiled: bool,
    #[constexpr] norm: u32,
    #[constexpr] has_weights: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] tokens: u32,
    #[constexpr] has_counts: u32,
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

    let key_head = key_head(h, hk, hv, tiled) as u64;
    let keys = hk as u64 * dk as u64;
    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    for t in unroll(0..tokens) {
        let head = head_row(tokens, t, hv);
        let row = (sequence as u64 * tokens as u64 + t as u64) * (2 * keys + hv as u64 * dv as u64);
        let counted = is_counted(counts, has_counts, sequence, t);
        if counted {
            load_columns(tile, conv_out, row + key_head * dk as u64, query);
            load_columns(tile, conv_out, row + keys + key_head * dk as u64, key);
            load_values_at(tile, conv_out, row + 2 * keys + h as u64 * dv as u64, values);
            let token = Token {
                decay: decay(GATE_RAW, a_raw[head].f32(), a_log[h].f32(), dt_bias[h].f32()),
                beta: step_size(GATE_RAW, b_raw[head].f32(), beta_scale),
                key_scale: norm_factor(tile, norm, eps, key),
                query_scale: norm_factor(tile, norm, eps, query) * q_scale,
            };
            if has_weights == 1 {
                weigh(tile, q_norm_weight, key_head * dk as u64, query);
                weigh(tile, k_norm_weight, key_head * dk as u64, key);
            }
            advance(tile, token, held, key, query, values, delta);
        }
        store_values(tile, live && counted, y, head, values);
    }
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [hk, hv, dk, dv] = ["hk", "hv", "dk", "dv"].map(|name| args.count(name));
    let width = 2 * hk * dk + hv * dv;
    let tokens = args.count("tokens");
    let mut pool = Pool::of(args);
    let mut y = vec![NOTHING; args.count("batch") * tokens * hv * dv];
    for (sequence, h) in (0..args.count("batch")).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let run = |head: &mut ExactHead| {
            for at in (0..exact_count(args, sequence)).map(|t| sequence * tokens + t) {
                let all = &args.tensor("conv_out")[at * width..][..width];
                let token = prepared(args, &inputs(all), at, h);
                y[(at * hv + h) * dv..][..dv].copy_from_slice(&head.advance(&token).0);
            }
        };
        pool.change(sequence, h, run);
    }
    vec![expected("y", &y), pool.expected()]
}

/// What a case does not say is the usual form: one token, an L2 norm without weights, no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    let mut tiles = state_tiles(target, dtypes, number);
    tiles.extend(["tiled", "has_weights", "has_slots", "has_counts"].map(|option| (option, 0.0)));
    tiles.extend([("norm", NORM_L2 as f64), ("eps", 1e-6), ("q_scale", 1.0), ("beta_scale", 1.0)]);
    tiles.extend([("slots", number("batch") as f64), ("tokens", 1.0)]);
    tiles
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $hk:literal, $hv:literal, $dk:literal, $dv:literal $(, $option:ident = $value:literal)*) => {
        &[("batch", $batch), ("hk", $hk), ("hv", $hv), ("dk", $dk), ("dv", $dv) $(, (stringify!($option), $value))*]
    };
}

pub const SPEC: Spec = Spec {
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
    tiles,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 2.0, 128.0, 32.0, q_scale = 0.125)),
        Case::new(sizes!(2.0, 2.0, 4.0, 80.0, 20.0, norm = 3.0, has_weights = 1.0)),
        Case {
            label: "odd sizes, tiled map",
            params: sizes!(2.0, 2.0, 4.0, 33.0, 7.0, norm = 2.0, tiled = 1.0),
            inputs: &[],
        },
        Case {
            label: "no norm, twice the step size",
            params: sizes!(1.0, 1.0, 2.0, 16.0, 8.0, norm = 0.0, q_scale = 0.25, beta_scale = 2.0),
            inputs: &[("conv_out", Fill::Normal(0.1))],
        },
        Case {
            label: "rows of zeros",
            params: sizes!(1.0, 1.0, 1.0, 16.0, 8.0),
            inputs: &[("conv_out", Fill::Start { count: 32, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "rows of zeros, largest norm",
            params: sizes!(1.0, 1.0, 1.0, 16.0, 8.0, norm = 2.0),
            inputs: &[("conv_out", Fill::Start { count: 32, with: &Fill::Constant(0.0), then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "gates at the ends of their range",
            params: sizes!(1.0, 4.0, 4.0, 16.0, 8.0),
            inputs: &[
                ("a_raw", Fill::Cycle(&[100.0, -30.0, 20.5, -1.0])),
                ("b_raw", Fill::Cycle(&[-100.0, 100.0, 0.5, -0.5])),
                ("a_log", Fill::Cycle(&[-10.0, 0.0, -3.0, -200.0])),
            ],
        },
        Case {
            label: "NaN stays in its head",
            params: sizes!(2.0, 2.0, 2.0, 16.0, 8.0),
            inputs: &[("b_raw", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))],
        },
        Case {
            label: "slots, one skipped",
            params: sizes!(3.0, 1.0, 1.0, 16.0, 8.0, has_slots = 1.0, slots = 4.0),
            inputs: &[("state_out", Fill::Constant(f64::NAN))],
        },
        Case { label: "eight tokens", params: sizes!(1.0, 1.0, 2.0, 32.0, 8.0, tokens = 8.0), inputs: &[] },
        Case {
            label: "two tokens, none and all",
            params: sizes!(3.0, 2.0, 4.0, 20.0, 6.0, tokens = 3.0, has_counts = 1.0, has_weights = 1.0),
            inputs: &[],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] },
        Case { label: "tokens <= 8", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, tokens = 9.0), inputs: &[] },
        Case { label: "norm <= 3", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, norm = 4.0), inputs: &[] },
    ],
    oracle,
    // Beside those of `gated_delta_step` a norm, which counts half in its factor, on either side of a product. A token
    // sees what those before it made of the state.
    roundings: |args| {
        let sums = 3.0 * row_roundings(args.count("dk"), args.count("lanes")) + 2.0 * error::RSQRT;
        args.number("tokens") * (sums + GATE_ROUNDINGS + 14.0)
    },
    bench: &[
        Case::new(sizes!(1.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(8.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(64.0, 16.0, 32.0, 128.0, 128.0)),
        Case::new(sizes!(256.0, 16.0, 32.0, 128.0, 128.0)),
    ],
    bytes: each_tensor_once,
};
