//! One token through the middle of a gated delta layer in one launch: the causal convolution with SiLU, the norms and gates
//! of [`gated_delta_prep_step`], and the step of the state.
//!
//! [`gated_delta_prep_step`]: crate::gated_delta_prep_step

use crate::shared::DELTA_TYPES;
use crate::shared::delta::{MOST_SLOTS, Token, advance, key_head, slot, store_values};
use crate::shared::exact::{Exact, ExactToken, NOTHING, Pool, exact_key_head, expected};
use crate::shared::gates::{GATE_RAW, GATE_ROUNDINGS, decay, exact_decay, exact_step_size, step_size};
use crate::shared::head_norms::{NORM_L2, NORM_RMS, exact_norm, norm_factor};
use crate::shared::models;
use crate::shared::tiling::{Tile, fitted, load_state, piece, row_roundings, store_state, tile};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once, error};

/// A threadgroup has some rows of one value head. It asks for its part of the state, then convolves the channels of its
/// head's query and key and of its own values into threadgroup memory, and goes on as `gated_delta_prep_step` does.
///
/// Value heads that share a key head convolve the same channels, so the state of the convolution is written elsewhere than
/// it is read: `conv_state_in` and `conv_state_out` are two buffers, to be exchanged after each token. The first value head
/// of a key head writes its channels. The other parameters are those of `gated_delta_prep_step`, and `x` is a row of the
/// convolution's input in the order of its output. With one tap there is no state of the convolution.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, dv >= 1, taps >= 1, taps <= 8, has_bias <= 1, norm <= NORM_RMS,
        has_slots <= 1, slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32, 32 % lanes == 0, vec >= 1, vec <= 16,
        dk % vec == 0, rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_layer_step<T: Float, S: Float, P: Float>(
    #[shape(batch, 2 * hk * dk + hv * dv)] x: Tensor<T>,
    #[shape(taps, 2 * hk * dk + hv * dv)] w: Tensor<T>,
    #[shape(has_bias * (2 * hk * dk + hv * dv))] bias: Tensor<T>,
    #[shape(hv)] a_log: Tensor<P>,
    #[shape(hv)] dt_bias: Tensor<P>,
    #[shape(batch, hv)] a_raw: Tensor<T>,
    #[shape(batch, hv)] b_raw: Tensor<T>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, taps - 1, 2 * hk * dk + hv * dv)] conv_state_in: Tensor<T>,
    #[shape(slots, taps - 1, 2 * hk * dk + hv * dv)] mut conv_state_out: Tensor<T>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, hv, dv)] mut y: Tensor<T>,
    eps: f32,
    q_scale: f32,
    beta_scale: f32,
    batch: u32,
    slots: u32,
    #[constexpr] hk: u32,
    #[constexpr] hv: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] taps: u32,
    #[constexpr] has_bias: u32,
    #[constexpr] tiled: bool,
    #[constexpr] norm: u32,
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
    let live = from < slots && to < slots;
    let size = dv as u64 * dk as u64;
    let held = stack::<f32>(rows * tile.columns);
    load_state(tile, live, state_in.streaming(), (from as u64 * hv as u64 + h as u64) * size, held);

    // The query, the key, and as many values as the threadgroup has rows.
    let in_group = tile.stride * rows;
    let activated = threadgroup::<f32>(2 * dk + in_group);
    let key_head = key_head(h, hk, hv, tiled);
    let is_first = if tiled { h < hk } else { h % (hv / hk) == 0 };
    let width = 2 * hk as u64 * dk as u64 + hv as u64 * dv as u64;
    // All of it is asked for before any of it is used.
    let threads = 32 * warps;
    let trips = (2 * dk + in_group).div_ceil(threads);
    let window = stack::<T>(trips * taps);
    let weights = stack::<f32>(trips * taps);
    for j in unroll(0..trips) {
        let i = tid + j * threads;
        let at = channel(tile, hk, key_head, h, i);
        if live && is_there(tile, i) {
            for tap in unroll(0..taps - 1) {
                window[j * taps + tap] = conv_state_in[(from as u64 * (taps as u64 - 1) + tap as u64) * width + at];
            }
            window[j * taps + taps - 1] = x[sequence as u64 * width + at];
            for tap in unroll(0..taps) {
                weights[j * taps + tap] = w[tap as u64 * width + at].f32();
            }
        }
    }
    let decay = decay(GATE_RAW, a_raw[head].f32(), a_log[h].f32(), dt_bias[h].f32());
    let beta = step_size(GATE_RAW, b_raw[head].f32(), beta_scale);
    for j in unroll(0..trips) {
        let i = tid + j * threads;
        let at = channel(tile, hk, key_head, h, i);
        let mut sum = 0.0;
        if live && is_there(tile, i) {
            if has_bias == 1 {
                sum = bias[at].f32();
            }
            for tap in unroll(0..taps) {
                sum = fma(weights[j * taps + tap], window[j * taps + tap].f32(), sum);
            }
            if i >= 2 * dk || (is_first && tgid_x == 0) {
                for tap in unroll(0..taps - 1) {
                    let row = to as u64 * (taps as u64 - 1) + tap as u64;
                    conv_state_out[row * width + at] = window[j * taps + tap + 1];
                }
            }
        }
        if i < 2 * dk + in_group {
            activated[i] = silu(sum);
        }
    }
    threadgroup_barrier();

    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    for j in unroll(0..tile.pieces) {
        let d = piece(tile, j);
        for e in unroll(0..vec) {
            query[j * vec + e] = if d + vec <= dk { activated[d + e] } else { 0.0 };
            key[j * vec + e] = if d + vec <= dk { activated[dk + d + e] } else { 0.0 };
        }
    }
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    for r in unroll(0..rows) {
        values[r] = activated[2 * dk + r * tile.stride + tid / lanes];
    }
    let token = Token {
        decay,
        beta,
        key_scale: norm_factor(tile, norm, eps, key),
        query_scale: norm_factor(tile, norm, eps, query) * q_scale,
    };
    advance(tile, token, held, key, query, values, delta);
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
    store_values(tile, live, y, head, values);
}

/// The row of the head's values that is the `i`th number of a threadgroup, after its query and key.
#[device]
fn value_row(tile: Tile, i: u32) -> u32 {
    tgid_x * (tile.stride * tile.rows) + (i - 2 * tile.dk)
}

/// Whether a threadgroup has an `i`th number.
#[device]
fn is_there(tile: Tile, i: u32) -> bool {
    i < 2 * tile.dk || (i < 2 * tile.dk + tile.stride * tile.rows && value_row(tile, i) < tile.dv)
}

/// The channel of a threadgroup's `i`th number, or another of its head where there is none.
#[device]
fn channel(tile: Tile, hk: u32, key_head: u32, h: u32, i: u32) -> u64 {
    let dk = tile.dk as u64;
    if i < tile.dk {
        key_head as u64 * dk + i as u64
    } else if i < 2 * tile.dk {
        (hk as u64 + key_head as u64 - 1) * dk + i as u64
    } else {
        let row = value_row(tile, i);
        2 * hk as u64 * dk + h as u64 * tile.dv as u64 + if row < tile.dv { row as u64 } else { 0 }
    }
}

/// The activated convolution of a sequence's row, and the window it leaves.
fn convolved(args: &Arguments, sequence: usize, slot: usize) -> (Vec<Exact>, Vec<f64>) {
    let taps = args.count("taps");
    let width = args.tensor("w").len() / taps;
    let old = &args.tensor("conv_state_in")[slot * (taps - 1) * width..][..(taps - 1) * width];
    let window: Vec<f64> = [old, &args.tensor("x")[sequence * width..][..width]].concat();
    let each = |channel: usize| {
        let bias = args.tensor("bias").get(channel).copied().unwrap_or_default();
        let terms = (0..taps).map(|tap| args.tensor("w")[tap * width + channel] * window[tap * width + channel]);
        let sum: f64 = bias + terms.clone().sum::<f64>();
        // SiLU makes an error at most 1.1 times as large, and its own is relative to the result.
        Exact { value: sum / (1.0 + (-sum).exp()), magnitude: 1.1 * (bias.abs() + terms.map(f64::abs).sum::<f64>()) }
    };
    ((0..width).map(each).collect(), window[width..].to_vec())
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [hk, hv, dk, dv, norm] = ["hk", "hv", "dk", "dv", "norm"].map(|name| args.count(name));
    let mut pool = Pool::of(args);
    let mut y = vec![];
    let mut moved = args.find("conv_state_out").unwrap_or(args.tensor("conv_state_in")).to_vec();
    for sequence in 0..args.count("batch") {
        let Some((from, to)) = pool.slots(sequence) else {
            y.extend(vec![NOTHING; hv * dv]);
            continue;
        };
        let (all, window) = convolved(args, sequence, from);
        moved[to * window.len()..][..window.len()].copy_from_slice(&window);
        for h in 0..hv {
            let (row, key_head) = (sequence * hv + h, exact_key_head(args, h));
            let normed = |at: usize, factor: f64| {
                exact_norm(norm as u32, args.number("eps"), &all[at + key_head * dk..][..dk], factor, &[])
            };
            let [a_raw, b_raw] = ["a_raw", "b_raw"].map(|name| args.tensor(name)[row]);
            let [a_log, dt_bias] = ["a_log", "dt_bias"].map(|name| args.tensor(name)[h]);
            let token = ExactToken {
                key: normed(hk * dk, 1.0),
                query: normed(0, args.number("q_scale")),
                values: all[2 * hk * dk + h * dv..][..dv].to_vec(),
                decays: vec![exact_decay(GATE_RAW, a_raw, a_log, dt_bias)],
                beta: exact_step_size(GATE_RAW, b_raw, args.number("beta_scale")),
            };
            y.extend(pool.change(sequence, h, |head| head.advance(&token).0).unwrap_or_default());
        }
    }
    let conv = Expected { tensor: "conv_state_out", want: moved, allowed: Allowed::Nothing };
    vec![expected("y", &y), pool.expected(), conv]
}

/// What a case does not say is the usual form: four taps without a bias, an L2 norm, no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    // A threadgroup has to convolve a whole query and key, so its rows are many; one sequence alone wants threadgroups.
    let small = dtypes.get(1).is_some_and(|state| state.size() == 2);
    let (lanes, rows, warps) = match number("batch") {
        0 | 1 => (if small { 8 } else { 16 }, 1, 8),
        _ => (if small { 4 } else { 16 }, 2, 8),
    };
    let mut tiles = fitted(target, dtypes, number("dk"), lanes, rows, warps);
    tiles.extend(["tiled", "has_bias", "has_slots"].map(|option| (option, 0.0)));
    tiles.extend([("taps", 4.0), ("norm", NORM_L2 as f64), ("eps", 1e-6), ("q_scale", 1.0), ("beta_scale", 1.0)]);
    tiles.push(("slots", number("batch") as f64));
    tiles
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $hk:literal, $hv:literal, $dk:literal, $dv:literal $(, $option:ident = $value:literal)*) => {
        &[("batch", $batch), ("hk", $hk), ("hv", $hv), ("dk", $dk), ("dv", $dv) $(, (stringify!($option), $value))*]
    };
}

pub const SPEC: Spec = Spec {
    name: "gated_delta_layer_step",
    summary: "convolution, SiLU, norms, gates and gated_delta_step in one launch",
    models: models::DELTA_RULE,
    build: gated_delta_layer_step::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("w", Fill::Normal(0.5)),
        ("bias", Fill::Normal(0.5)),
        ("a_log", Fill::Uniform(-1.0, 2.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("a_raw", Fill::Normal(1.0)),
        ("b_raw", Fill::Normal(1.0)),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("conv_state_in", Fill::Normal(1.0)),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 2.0, 128.0, 32.0, q_scale = 0.125)),
        Case {
            label: "a bias, RMS norm",
            params: sizes!(2.0, 2.0, 4.0, 80.0, 20.0, norm = 3.0, has_bias = 1.0),
            inputs: &[],
        },
        Case {
            label: "odd sizes, tiled map",
            params: sizes!(2.0, 2.0, 4.0, 33.0, 7.0, tiled = 1.0, taps = 3.0),
            inputs: &[],
        },
        Case { label: "one tap", params: sizes!(1.0, 1.0, 1.0, 16.0, 8.0, taps = 1.0, beta_scale = 2.0), inputs: &[] },
        Case {
            label: "eight taps, no norm",
            params: sizes!(1.0, 1.0, 2.0, 16.0, 8.0, taps = 8.0, norm = 0.0),
            inputs: &[("w", Fill::Normal(0.1))],
        },
        Case {
            label: "NaN stays in its head",
            params: sizes!(2.0, 2.0, 2.0, 16.0, 8.0),
            inputs: &[("b_raw", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))],
        },
        Case {
            label: "slots, one skipped",
            params: sizes!(3.0, 1.0, 2.0, 16.0, 8.0, has_slots = 1.0, slots = 4.0),
            inputs: &[("state_out", Fill::Constant(f64::NAN)), ("conv_state_out", Fill::Constant(7.0))],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] },
        Case { label: "taps >= 1", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, taps = 0.0), inputs: &[] },
    ],
    oracle,
    // Beside those of `gated_delta_prep_step` the convolution and its activation.
    roundings: |args| {
        let sums = 3.0 * row_roundings(args.count("dk"), args.count("lanes")) + 2.0 * error::RSQRT;
        sums + GATE_ROUNDINGS + 14.0 + 3.0 * (args.number("taps") + error::SILU)
    },
    bench: &[Case::new(sizes!(1.0, 16.0, 32.0, 128.0, 128.0)), Case::new(sizes!(8.0, 16.0, 32.0, 128.0, 128.0))],
    bytes: each_tensor_once,
};
