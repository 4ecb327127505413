//! One token, or a few, of a state-space layer with one `A` a head and groups of heads that share `b` and `c`, the state's columns
//! next to each other: `h' = exp(−exp(a_log)·dt)·h + dt·x bᵀ`, `y = h' c`; then the skip connection and the gate.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::butterfly::sum_over_lanes;
use crate::shared::delta::{MOST_SLOTS, is_counted};
use crate::shared::exact::exact_count;
use crate::shared::models;
use crate::shared::ssm::{
    D_CHANNEL, D_HEAD, D_NONE, advance_row, exact_output, exact_step_size, exact_update_again, has_row, load_columns,
    optional, slot, slots_of, state_tiles, step_roundings, step_size, store_columns, tile,
};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once};

/// The state `[slots, heads, p, n]` is updated in place: batch row `i` reads slot `read_slots[i]` and writes slot
/// `write_slots[i]`, or reads and writes slot `i` without indices. A row of which either is not a slot is left out: its
/// result is 0 and no state is touched. No other row may name a slot that is written.
///
/// `dt` is final, or with `raw_dt` goes through the bias, the softplus and the limits. The skip connection's factor is one
/// a head or one a channel (`d_mode`).
///
/// `tokens` tokens of a batch row follow each other. With `has_counts` only the first `counts` of a row are run; the others
/// give zeros and leave the state as it is. To take tokens back, write another slot than is read, and run those that are
/// right again from there.
#[kernel(
    threadgroups = [batch * heads * p.div_ceil(rows * (32 * warps / lanes))],
    threads = 32 * warps,
    requires(
        groups >= 1, heads >= 1, heads % groups == 0, p >= 1, n >= 1,
        tokens >= 1, tokens <= 8, has_counts <= 1, has_dt_bias <= 1, has_z <= 1, has_slots <= 1, d_mode <= D_CHANNEL, has_slots == 1 || slots >= batch, slots <= MOST_SLOTS,
        lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32, rows >= 1, warps >= 1, vec >= 1, n % vec == 0,
    ),
    covers(y),
)]
pub fn ssm_step_grouped<T: Float, S: Float>(
    #[shape(batch, tokens, heads, p)] x: Tensor<T>,
    #[shape(heads)] a_log: Tensor<f32>,
    #[shape(batch, tokens, groups, n)] b_mat: Tensor<T>,
    #[shape(batch, tokens, groups, n)] c_mat: Tensor<T>,
    #[shape(batch, tokens, heads)] dt: Tensor<T>,
    #[shape(has_dt_bias * heads)] dt_bias: Tensor<f32>,
    #[shape(heads * min(d_mode, 1) * (1 + (max(d_mode, 1) - 1) * (p - 1)))] d_skip: Tensor<T>,
    #[shape(has_z * batch, tokens, heads, p)] z: Tensor<T>,
    #[shape(has_counts * batch)] counts: Tensor<i32>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, heads, p, n)] mut state: Tensor<S>,
    #[shape(batch, tokens, heads, p)] mut y: Tensor<T>,
    dt_min: f32,
    dt_max: f32,
    batch: u32,
    slots: u32,
    #[constexpr] heads: u32,
    #[constexpr] groups: u32,
    #[constexpr] p: u32,
    #[constexpr] n: u32,
    #[constexpr] raw_dt: bool,
    #[constexpr] has_dt_bias: u32,
    #[constexpr] d_mode: u32,
    #[constexpr] has_z: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] tokens: u32,
    #[constexpr] has_counts: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] rows: u32,
    #[constexpr] warps: u32,
) {
    let parts = p.div_ceil(rows * (32 * warps / lanes));
    let tile = tile(n, p, lanes, vec, rows, warps, tgid_x % parts);
    let head = tgid_x / parts;
    let (row, h) = (head / heads, head % heads);
    let (from, to, live) = slots_of(row, batch, true, has_slots, slots, read_slots, write_slots);
    if live {
        let width = tile.runs * vec;
        let state = state.streaming();
        let held = stack::<f32>(rows * width);
        for r in unroll(0..rows) {
            if has_row(tile, r) {
                let at = (from as u64 * heads as u64 + h as u64) * p as u64 + (tile.first + r * tile.stride) as u64;
                load_columns(tile, state.as_input().streaming(), at * n as u64, held, r * width);
            }
        }
        let (b, c, inputs) = (stack::<f32>(width), stack::<f32>(width), stack::<f32>(rows));
        let (skips, gates, sums) = (stack::<f32>(rows), stack::<f32>(rows), stack::<f32>(rows));
        for t in unroll(0..tokens) {
            let own = token_row(tokens, t, row, heads, head, h);
            let group = h / (heads / groups);
            let shared = token_row(tokens, t, row, groups, row * groups + group, group) * n as u64;
            load_columns(tile, b_mat, shared, b, 0);
            load_columns(tile, c_mat, shared, c, 0);
            let (raw, a) = (dt[own].f32(), a_log[h]);
            let bias = if has_dt_bias == 1 { dt_bias[h] } else { 0.0 };
            let counted = is_counted(counts, has_counts, row, t);
            for r in unroll(0..rows) {
                inputs[r] = 0.0;
                skips[r] = 0.0;
                gates[r] = 0.0;
                sums[r] = 0.0;
                if has_row(tile, r) {
                    let k = tile.first + r * tile.stride;
                    let at = own * p as u64 + k as u64;
                    inputs[r] = x[at].f32();
                    if d_mode == D_HEAD {
                        skips[r] = d_skip[h].f32();
                    } else if d_mode == D_CHANNEL {
                        skips[r] = d_skip[h * p + k].f32();
                    }
                    if has_z == 1 {
                        gates[r] = z[at].f32();
                    }
                }
            }
            let step = step_size(raw_dt, raw, bias, dt_min, dt_max);
            let decay = exp(-exp(a) * step);
            for r in unroll(0..rows) {
                if !has_row(tile, r) {
                    for i in unroll(0..width) {
                        held[r * width + i] = 0.0;
                    }
                }
                if counted {
                    sums[r] = advance_row(tile, held, r * width, b, c, decay, step * inputs[r]);
                }
                if t == tokens - 1 && has_row(tile, r) {
                    let at = (to as u64 * heads as u64 + h as u64) * p as u64 + (tile.first + r * tile.stride) as u64;
                    store_columns(tile, state, at * n as u64, held, r * width);
                }
            }
            for r in unroll(0..rows) {
                let sum = sum_over_lanes(sums[r], lanes);
                if has_row(tile, r) && tile.lane == 0 {
                    let at = own * p as u64 + (tile.first + r * tile.stride) as u64;
                    let skipped = fma(skips[r], inputs[r], sum);
                    let result = if has_z == 1 { skipped * silu(gates[r]) } else { skipped };
                    y[at] = (if counted { result } else { 0.0 }).cast::<T>();
                }
            }
        }
    } else {
        for t in unroll(0..tokens) {
            for r in unroll(0..rows) {
                if has_row(tile, r) && tile.lane == 0 {
                    let own = token_row(tokens, t, row, heads, head, h);
                    y[own * p as u64 + (tile.first + r * tile.stride) as u64] = lit::<T>(0.0);
                }
            }
        }
    }
}

/// The number of the `i`th of `each` parts of a batch row's token, among those of all tokens; `of_one` if there is one
/// token a row.
#[device]
fn token_row(tokens: u32, t: u32, row: u32, each: u32, of_one: u32, i: u32) -> u64 {
    if tokens == 1 { of_one as u64 } else { (row as u64 * tokens as u64 + t as u64) * each as u64 + i as u64 }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let [heads, groups, p, n, tokens] = ["heads", "groups", "p", "n", "tokens"].map(|name| args.count(name));
    let (x, b, c, old) = (args.tensor("x"), args.tensor("b_mat"), args.tensor("c_mat"), args.tensor("state"));
    let mut state: Vec<(f64, f64)> = old.iter().map(|&h| (h, 0.0)).collect();
    let mut y = vec![(0.0, 0.0); x.len()];
    for (row, h) in (0..args.count("batch")).flat_map(|row| (0..heads).map(move |h| (row, h))) {
        let (Some(from), Some(to)) = (slot(args, "read_slots", row), slot(args, "write_slots", row)) else { continue };
        let bias = optional(args, "has_dt_bias", "dt_bias", h).unwrap_or(0.0);
        let a = -args.tensor("a_log")[h].exp();
        for k in 0..p {
            let element = |slot: usize| ((slot * heads + h) * p + k) * n;
            let mut held: Vec<(f64, f64)> = old[element(from)..][..n].iter().map(|&h| (h, h.abs())).collect();
            let d_at = if args.count("d_mode") as u32 == D_CHANNEL { h * p + k } else { h };
            let d = optional(args, "d_mode", "d_skip", d_at).unwrap_or(0.0);
            for token in (0..exact_count(args, row)).map(|t| row * tokens + t) {
                let (head, shared) = (token * heads + h, (token * groups + h / (heads / groups)) * n);
                let (dt, channel) = (exact_step_size(args, args.tensor("dt")[head], bias), head * p + k);
                let mut sum = (0.0, 0.0);
                for (j, h) in held.iter_mut().enumerate() {
                    *h = exact_update_again(*h, a, dt, b[shared + j], x[channel]);
                    sum = (sum.0 + c[shared + j] * h.0, sum.1 + c[shared + j].abs() * h.1);
                }
                y[channel] = exact_output(sum, d, x[channel], optional(args, "has_z", "z", channel));
            }
            state[element(to)..][..n].copy_from_slice(&held);
        }
    }
    let expected = |tensor: &'static str, numbers: Vec<(f64, f64)>| {
        let (want, magnitude) = numbers.into_iter().unzip();
        Expected { tensor, want, allowed: Allowed::Rounding { magnitude } }
    };
    vec![expected("y", y), expected("state", state)]
}

/// The parameters of a case: sizes, then what is not absent, then tiles.
macro_rules! sizes {
    ($batch:literal, $heads:literal, $groups:literal, $p:literal, $n:literal $(, $option:literal = $value:expr)*) => {
        sizes!(@ $batch, $batch, $heads, $groups, $p, $n, 0.0, 0.0, D_HEAD, 0.0, 0.0 $(, $option = $value)*)
    };
    (@ $batch:literal, $slots:literal, $heads:literal, $groups:literal, $p:literal, $n:literal, $raw:literal, $bias:literal,
        $d:expr, $z:literal, $has_slots:literal $(, $option:literal = $value:expr)*) => {
        &[
            ("batch", $batch), ("slots", $slots), ("heads", $heads), ("groups", $groups), ("p", $p), ("n", $n),
            ("raw_dt", $raw), ("has_dt_bias", $bias), ("d_mode", $d as f64), ("has_z", $z), ("has_slots", $has_slots),
            ("dt_min", 0.001), ("dt_max", 100.0) $(, ($option, $value))*
        ]
    };
}

/// A timed shape: step sizes as a layer computes them, and a skip connection.
macro_rules! bench {
    ($batch:literal, $heads:literal, $groups:literal) => {
        sizes!(@ $batch, $batch, $heads, $groups, 64.0, 128.0, 1.0, 1.0, D_HEAD, 0.0, 0.0)
    };
}

const POISON: Fill = Fill::Constant(f64::NAN);

pub const SPEC: Spec = Spec {
    name: "ssm_step_grouped",
    summary: "h = exp(-exp(a_log) dt) h + dt x b^T; y = (h c + d x) silu(z), a few tokens; state [slots, heads, p, n] in place",
    models: models::GROUPED_STATES,
    build: ssm_step_grouped::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a_log", Fill::Uniform(-1.0, 2.5)),
        ("b_mat", Fill::Normal(0.5)),
        ("c_mat", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
    ],
    // What a case does not say is one token.
    tiles: |target, dtypes, size| {
        let mut tiles = state_tiles(target, dtypes[1], size("batch"), size("n"), size("p"));
        tiles.extend([("tokens", 1.0), ("has_counts", 0.0)]);
        tiles
    },
    cases: &[
        Case::new(sizes!(1.0, 4.0, 2.0, 32.0, 128.0)),
        Case::new(sizes!(2.0, 2.0, 1.0, 64.0, 64.0)),
        Case::new(sizes!(1.0, 2.0, 2.0, 80.0, 16.0)),
        Case::new(sizes!(2.0, 1.0, 1.0, 16.0, 256.0)),
        Case { label: "odd sizes", params: sizes!(3.0, 3.0, 3.0, 7.0, 5.0), inputs: &[] },
        Case {
            label: "everything, by channel",
            params: sizes!(@ 2.0, 2.0, 4.0, 2.0, 48.0, 32.0, 1.0, 1.0, D_CHANNEL, 1.0, 0.0),
            inputs: &[("dt", Fill::Uniform(-2.0, 2.0))],
        },
        Case {
            label: "no skip connection, no bias",
            params: sizes!(@ 1.0, 1.0, 2.0, 1.0, 32.0, 32.0, 1.0, 0.0, D_NONE, 0.0, 0.0),
            inputs: &[("dt", Fill::Cycle(&[-30.0, 2.0]))],
        },
        Case {
            label: "slots, some of them none, and poison where nobody looks",
            params: sizes!(@ 4.0, 5.0, 2.0, 1.0, 16.0, 16.0, 0.0, 0.0, D_HEAD, 1.0, 1.0),
            inputs: &[("state", Fill::Start { count: 512, with: &POISON, then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "steps far from zero",
            params: sizes!(@ 1.0, 1.0, 6.0, 1.0, 8.0, 16.0, 1.0, 1.0, D_HEAD, 0.0, 0.0),
            inputs: &[
                ("dt", Fill::Cycle(&[100.0, -100.0, 20.0, 21.0, 0.0, -17.5])),
                ("dt_bias", Fill::Constant(0.25)),
                ("a_log", Fill::Cycle(&[-10.0, 2.0, -4.0, 0.0])),
            ],
        },
        Case {
            label: "eight tokens",
            params: sizes!(@ 1.0, 1.0, 4.0, 2.0, 20.0, 32.0, 1.0, 1.0, D_CHANNEL, 1.0, 0.0, "tokens" = 8.0),
            inputs: &[],
        },
        Case {
            label: "two tokens, none and all",
            params: sizes!(3.0, 2.0, 1.0, 16.0, 16.0, "tokens" = 3.0, "has_counts" = 1.0),
            inputs: &[],
        },
        Case { label: "no rows", params: sizes!(0.0, 2.0, 1.0, 8.0, 16.0), inputs: &[] },
        Case {
            label: "NaN stays in its head",
            params: sizes!(@ 1.0, 1.0, 3.0, 1.0, 16.0, 16.0, 1.0, 0.0, D_HEAD, 0.0, 0.0),
            inputs: &[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))],
        },
    ],
    refused: &[
        Case { label: "heads % groups == 0", params: sizes!(1.0, 3.0, 2.0, 8.0, 16.0), inputs: &[] },
        Case { label: "tokens <= 8", params: sizes!(1.0, 2.0, 1.0, 8.0, 16.0, "tokens" = 9.0), inputs: &[] },
        Case { label: "groups >= 1", params: sizes!(1.0, 3.0, 0.0, 8.0, 16.0), inputs: &[] },
        Case {
            label: "slots >= batch",
            params: sizes!(@ 3.0, 2.0, 2.0, 1.0, 8.0, 16.0, 0.0, 0.0, D_HEAD, 0.0, 0.0),
            inputs: &[],
        },
    ],
    oracle,
    // A token sees what those before it made of the state.
    roundings: |args| {
        let one = step_roundings(args.count("n").div_ceil(args.count("lanes").max(1)) + args.count("vec"));
        args.number("tokens") * one
    },
    bench: &[
        Case::new(bench!(1.0, 128.0, 8.0)),
        Case::new(bench!(8.0, 128.0, 8.0)),
        Case::new(bench!(64.0, 128.0, 8.0)),
        Case::new(bench!(256.0, 128.0, 8.0)),
        Case::new(bench!(1.0, 80.0, 1.0)),
        Case::new(bench!(8.0, 80.0, 1.0)),
        Case::new(bench!(64.0, 80.0, 1.0)),
        Case::new(bench!(256.0, 80.0, 1.0)),
    ],
    bytes: each_tensor_once,
};
