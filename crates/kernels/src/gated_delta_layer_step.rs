//! One token, or a few, through the middle of a gated delta layer in one launch: the causal convolution with SiLU, the norms
//! and gates of [`gated_delta_prep_step`], and the step of the state.
//!
//! [`gated_delta_prep_step`]: crate::gated_delta_prep_step

use crate::shared::DELTA_TYPES;
use crate::shared::channels::{channel, is_before, is_there};
use crate::shared::delta::{MOST_SLOTS, Token, advance, head_row, is_counted, key_head, slot, store_values};
use crate::shared::exact::{Exact, ExactHead, NOTHING, Pool, exact_count, expected};
use crate::shared::gates::{GATE_ROUNDINGS, SHARED_GATES, share_gates, shared_gates};
use crate::shared::head_norms::{NORM_L2, NORM_RMS, exact_norm, gated_norm, norm_factor};
use crate::shared::models;
use crate::shared::prepared::prepared;
use crate::shared::tiling::{fitted, load_state, piece, row_roundings, store_state, tile, whole_heads};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once, error};

/// A threadgroup has some rows of one value head. It asks for its part of the state, then convolves the channels of its
/// head's query and key and of its own values into threadgroup memory, for all tokens, and goes on as
/// `gated_delta_prep_step` does.
///
/// Value heads that share a key head convolve the same channels, so the state of the convolution is written elsewhere than
/// it is read: `conv_state_in` and `conv_state_out` are two buffers, to be exchanged after each token. The first value head
/// of a key head writes its channels. The other parameters are those of `gated_delta_prep_step`, and `x` is a row of the
/// convolution's input in the order of its output. With one tap there is no state of the convolution. The convolution
/// leaves the window after the tokens that are run.
///
/// With `has_z` the results go through the gated norm of a layer, `norm(y)·w·silu(z)` over each head, which needs all rows
/// of a head in one threadgroup.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        hk >= 1, hv >= 1, hv % hk == 0, dk >= 1, dk <= 4096, dv >= 1, taps >= 1, taps <= 8, has_bias <= 1, norm <= NORM_RMS,
        tokens >= 1, tokens <= 8, has_counts <= 1, has_z == 0 || (has_z == 1 && 32 * warps / lanes * rows >= dv),
        has_slots <= 1, slots >= (1 - has_slots) * batch, slots <= MOST_SLOTS, lanes >= 4, lanes <= 32, 32 % lanes == 0, vec >= 1, vec <= 16,
        dk % vec == 0, rows >= 1, rows <= 8, warps >= 1, warps <= 32,
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_layer_step<T: Float, S: Float, P: Float>(
    #[shape(batch, tokens, 2 * hk * dk + hv * dv)] x: Tensor<T>,
    #[shape(taps, 2 * hk * dk + hv * dv)] w: Tensor<T>,
    #[shape(has_bias * (2 * hk * dk + hv * dv))] bias: Tensor<T>,
    #[shape(hv)] a_log: Tensor<P>,
    #[shape(hv)] dt_bias: Tensor<P>,
    #[shape(batch, tokens, hv)] a_raw: Tensor<T>,
    #[shape(batch, tokens, hv)] b_raw: Tensor<T>,
    #[shape(has_z * batch, tokens, hv, dv)] z: Tensor<T>,
    #[shape(has_z * dv)] z_norm_weight: Tensor<T>,
    #[shape(has_counts * batch)] counts: Tensor<i32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, taps - 1, 2 * hk * dk + hv * dv)] conv_state_in: Tensor<T>,
    #[shape(slots, taps - 1, 2 * hk * dk + hv * dv)] mut conv_state_out: Tensor<T>,
    #[shape(slots, hv, dv, dk)] state_in: Tensor<S>,
    #[shape(slots, hv, dv, dk)] mut state_out: Tensor<S>,
    #[shape(batch, tokens, hv, dv)] mut y: Tensor<T>,
    eps: f32,
    z_norm_eps: f32,
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
    #[constexpr] tokens: u32,
    #[constexpr] has_counts: u32,
    #[constexpr] has_z: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] rows: u32,
    #[constexpr] warps: u32,
    #[constexpr] ahead: bool,
) {
    let tile = tile(dk, dv, lanes, vec, rows, warps);
    let sequence = tgid_y / hv;
    let h = tgid_y % hv;
    let from = slot(read_slots, has_slots, sequence);
    let to = slot(write_slots, has_slots, sequence);
    let live = from < slots && to < slots;
    let size = dv as u64 * dk as u64;
    let held = stack::<f32>(rows * tile.columns);
    let state = (from as u64 * hv as u64 + h as u64) * size;
    if ahead {
        load_state(tile, live, state_in.streaming(), state, held);
    }

    // The query, the key, and as many values as the threadgroup has rows.
    let in_group = tile.stride * rows;
    let numbers = 2 * dk + in_group;
    let activated = threadgroup::<f32>(tokens * numbers);
    let key_head = key_head(h, hk, hv, tiled);
    let is_first = if tiled { h < hk } else { h % (hv / hk) == 0 };
    let width = 2 * hk as u64 * dk as u64 + hv as u64 * dv as u64;
    // All of it is asked for before any of it is used.
    let threads = 32 * warps;
    let trips = numbers.div_ceil(threads);
    let inputs = taps - 1 + tokens;
    let window = stack::<T>(trips * inputs);
    let weights = stack::<f32>(trips * taps);
    for j in unroll(0..trips) {
        let at = channel(tile, hk, key_head, h, j);
        let there = is_there(tile, j);
        if live && there {
            for tap in unroll(0..taps - 1) {
                window[j * inputs + tap] = conv_state_in[(from as u64 * (taps as u64 - 1) + tap as u64) * width + at];
            }
        }
        if there {
            for t in unroll(0..tokens) {
                let row = sequence as u64 * tokens as u64 + t as u64;
                window[j * inputs + taps - 1 + t] = x[row * width + at];
            }
            for tap in unroll(0..taps) {
                weights[j * taps + tap] = w[tap as u64 * width + at].f32();
            }
        }
    }
    let gates = threadgroup::<f32>(SHARED_GATES * tokens);
    for t in unroll(0..tokens) {
        let head = head_row(tokens, t, hv);
        let gate = (a_raw[head].f32(), a_log[h].f32(), dt_bias[h].f32());
        share_gates(gates, t, warps, gate, (b_raw[head].f32(), beta_scale));
    }
    for j in unroll(0..trips) {
        let at = channel(tile, hk, key_head, h, j);
        let there = is_there(tile, j);
        for t in unroll(0..tokens) {
            let mut sum = 0.0;
            if live && there {
                if has_bias == 1 {
                    sum = bias[at].f32();
                }
                for tap in unroll(0..taps) {
                    sum = fma(weights[j * taps + tap], window[j * inputs + t + tap].f32(), sum);
                }
                if t == tokens - 1 && (!is_before(tile, j, 2 * dk) || (is_first && tgid_x == 0)) {
                    for tap in unroll(0..taps - 1) {
                        let row = to as u64 * (taps as u64 - 1) + tap as u64;
                        let mut kept = window[j * inputs + tokens + tap];
                        for left_out in unroll(0..has_counts * tokens) {
                            if !is_counted(counts, has_counts, sequence, tokens - 1 - left_out) {
                                kept = window[j * inputs + tokens - 1 - left_out + tap];
                            }
                        }
                        conv_state_out[row * width + at] = kept;
                    }
                }
            }
            if is_before(tile, j, numbers) {
                activated[t * numbers + tid + j * threads] = silu(sum);
            }
        }
    }
    threadgroup_barrier();
    if !ahead {
        load_state(tile, live, state_in.streaming(), state, held);
    }

    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    for t in unroll(0..tokens) {
        let own = t * numbers;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            for e in unroll(0..vec) {
                query[j * vec + e] = if d + vec <= dk { activated[own + d + e] } else { 0.0 };
                key[j * vec + e] = if d + vec <= dk { activated[own + dk + d + e] } else { 0.0 };
            }
        }
        for r in unroll(0..rows) {
            values[r] = activated[own + 2 * dk + r * tile.stride + tid / lanes];
        }
        let (decay, beta) = shared_gates(gates, t);
        let token = Token {
            decay,
            beta,
            key_scale: norm_factor(tile, norm, eps, key),
            query_scale: norm_factor(tile, norm, eps, query) * q_scale,
        };
        let counted = is_counted(counts, has_counts, sequence, t);
        if counted {
            advance(tile, token, held, key, query, values, delta);
        }
        let head = head_row(tokens, t, hv);
        if has_z == 1 {
            gated_norm(tile, z_norm_eps, z, z_norm_weight, head, values);
        }
        store_values(tile, live && counted, y, head, values);
    }
    store_state(tile, live, state_out.streaming(), (to as u64 * hv as u64 + h as u64) * size, held);
}

/// The activated convolution of a sequence's token, and the window it leaves.
fn convolved(args: &Arguments, at: usize, before: &[f64]) -> (Vec<Exact>, Vec<f64>) {
    let taps = args.count("taps");
    let width = args.tensor("w").len() / taps;
    let window: Vec<f64> = [before, &args.tensor("x")[at * width..][..width]].concat();
    let each = |channel: usize| {
        let bias = args.tensor("bias").get(channel).copied().unwrap_or_default();
        let terms = (0..taps).map(|tap| args.tensor("w")[tap * width + channel] * window[tap * width + channel]);
        let sum: f64 = bias + terms.clone().sum::<f64>();
        // SiLU makes an error at most 1.1 times as large, and its own is relative to the result.
        Exact { value: sum / (1.0 + (-sum).exp()), magnitude: 1.1 * (bias.abs() + terms.map(f64::abs).sum::<f64>()) }
    };
    ((0..width).map(each).collect(), window[width..].to_vec())
}

/// A head's results, or what its gated norm makes of them; `row` is where they begin.
fn gated(args: &Arguments, row: usize, results: Vec<Exact>) -> Vec<Exact> {
    if args.count("has_z") == 0 {
        return results;
    }
    let silu = |z: f64| z / (1.0 + (-z).exp());
    let gates = args.tensor("z")[row..].iter().zip(args.tensor("z_norm_weight"));
    let factors: Vec<f64> = gates.map(|(z, w)| w * silu(*z)).collect();
    exact_norm(NORM_RMS, args.number("z_norm_eps"), &results, 1.0, &factors)
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [hv, dv, tokens] = ["hv", "dv", "tokens"].map(|name| args.count(name));
    let mut pool = Pool::of(args);
    let mut y = vec![NOTHING; args.count("batch") * tokens * hv * dv];
    let mut moved = args.find("conv_state_out").unwrap_or(args.tensor("conv_state_in")).to_vec();
    for sequence in 0..args.count("batch") {
        let Some((from, to)) = pool.slots(sequence) else { continue };
        let held = args.tensor("conv_state_in").len() / args.count("slots");
        let mut window = args.tensor("conv_state_in")[from * held..][..held].to_vec();
        let mut rows = vec![];
        for at in (0..exact_count(args, sequence)).map(|t| sequence * tokens + t) {
            let (all, left) = convolved(args, at, &window);
            rows.push((at, all));
            window = left;
        }
        moved[to * held..][..held].copy_from_slice(&window);
        for h in 0..hv {
            let run = |head: &mut ExactHead| {
                for (at, all) in &rows {
                    let results = head.advance(&prepared(args, all, *at, h)).0;
                    let row = (at * hv + h) * dv;
                    y[row..][..dv].copy_from_slice(&gated(args, row, results));
                }
            };
            pool.change(sequence, h, run);
        }
    }
    let conv = Expected { tensor: "conv_state_out", want: moved, allowed: Allowed::Nothing };
    vec![expected("y", &y), pool.expected(), conv]
}

/// What a case does not say is the usual form: one token, four taps without a bias, an L2 norm, no slots.
fn tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    // A threadgroup has to convolve a whole query and key, so its rows are many. One sequence alone leaves a GPU idle:
    // there a lane has one access of each row, and a threadgroup as many threads as channels to convolve.
    let small = dtypes.get(1).is_some_and(|state| state.size() == 2);
    let whole = number("has_z") == 1;
    let (lanes, rows, warps) = match number("batch") {
        0 | 1 if !whole => (if small { 16 } else { 32 }, 1, 16),
        _ => (if small { 4 } else { 16 }, if small { 2 } else { 4 }, 8),
    };
    let [dk, dv] = ["dk", "dv"].map(number);
    let mut tiles = fitted(target, dtypes, dk, lanes, rows, warps);
    if target == Target::Processor {
        // Simdgroups are turns of a loop, so a threadgroup has as many as it takes to have a whole head, most of them.
        let simdgroups = dv.div_ceil(2).next_power_of_two().clamp(4, 32);
        let rows = dv.div_ceil(2 * simdgroups).clamp(1, 2);
        let own = [("rows", rows), ("warps", simdgroups)];
        tiles.retain(|(name, _)| own.iter().all(|(other, _)| other != name));
        tiles.extend(own.map(|(name, value)| (name, value as f64)));
    }
    if whole {
        whole_heads(&mut tiles, dv);
    }
    // What is asked for ahead of a barrier stays in a GPU's registers; a processor would have to put it away.
    tiles.push(("ahead", (target == Target::Gpu) as u32 as f64));
    tiles.extend(["tiled", "has_bias", "has_slots", "has_counts", "has_z"].map(|option| (option, 0.0)));
    tiles.extend([
        ("taps", 4.0),
        ("norm", NORM_L2 as f64),
        ("eps", 1e-6),
        ("z_norm_eps", 1e-6),
        ("q_scale", 1.0),
        ("beta_scale", 1.0),
    ]);
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
        ("z", Fill::Normal(1.0)),
        ("z_norm_weight", Fill::Uniform(0.5, 1.5)),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0, -1.0])),
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
            params: sizes!(2.0, 2.0, 4.0, 33.0, 7.0, tiled = 1.0, taps = 3.0, warps = 2.0),
            inputs: &[],
        },
        Case {
            label: "one tap, one simdgroup",
            params: sizes!(1.0, 1.0, 1.0, 16.0, 8.0, taps = 1.0, beta_scale = 2.0, warps = 1.0),
            inputs: &[],
        },
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
        Case {
            // Small steps, so that the bound on the error grows little from token to token.
            label: "more tokens than taps",
            params: sizes!(1.0, 1.0, 1.0, 16.0, 4.0, tokens = 5.0, taps = 2.0),
            inputs: &[("b_raw", Fill::Uniform(-5.0, -3.0))],
        },
        Case {
            label: "a gated norm of the results, rows that are not there",
            params: sizes!(3.0, 1.0, 2.0, 16.0, 12.0, has_z = 1.0, has_slots = 1.0, slots = 4.0),
            inputs: &[("state_out", Fill::Constant(f64::NAN)), ("conv_state_out", Fill::Constant(7.0))],
        },
        Case {
            label: "two tokens, none and all",
            params: sizes!(3.0, 1.0, 2.0, 20.0, 6.0, tokens = 3.0, has_counts = 1.0),
            inputs: &[],
        },
    ],
    refused: &[
        Case { label: "hv % hk == 0", params: sizes!(1.0, 2.0, 3.0, 32.0, 8.0), inputs: &[] },
        Case {
            label: "* rows >= dv",
            params: sizes!(1.0, 1.0, 1.0, 32.0, 33.0, has_z = 1.0, rows = 1.0, lanes = 8.0, warps = 8.0),
            inputs: &[],
        },
        Case { label: "tokens <= 8", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, tokens = 9.0), inputs: &[] },
        Case { label: "taps >= 1", params: sizes!(1.0, 1.0, 1.0, 32.0, 8.0, taps = 0.0), inputs: &[] },
    ],
    oracle,
    // Beside those of `gated_delta_prep_step` the convolution and its activation, for each token.
    roundings: |args| {
        let sums = 3.0 * row_roundings(args.count("dk"), args.count("lanes")) + 2.0 * error::RSQRT;
        let steps = args.number("tokens") * (sums + GATE_ROUNDINGS + 14.0 + 3.0 * (args.number("taps") + error::SILU));
        // The norm's sum goes over a thread's rows and then over all threads; its root halves what it has gathered.
        steps + args.number("has_z") * (args.number("rows") + 11.0 + error::RSQRT + error::SILU + 4.0)
    },
    bench: &[Case::new(sizes!(1.0, 16.0, 32.0, 128.0, 128.0)), Case::new(sizes!(8.0, 16.0, 32.0, 128.0, 128.0))],
    bytes: each_tensor_once,
};
