//! One or a few tokens through a causal depthwise convolution: `y = act(bias + Σ w[k]·window[k])`, where the window of a
//! token is the `taps − 1` inputs before it and its own. The state keeps the newest inputs, oldest first.

use crate::shared::ACTIVATIONS;
use crate::shared::delta::MOST_SLOTS;
use crate::shared::models;
use crate::shared::ssm::{optional, slot, slots_of};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once, error};

/// A slot of the state has `taps − 1 + spec` rows. The inputs before the first token begin at row `offsets[i]` of batch row
/// `i`, at row 0 without offsets; then come `tokens` new ones. The state is left with all of them but the oldest, or with
/// the newest that it has rows for, so that a caller who takes back tokens need only name another row the next time: if
/// `m` of at most `spec + 1` tokens were right, that is row `m − 1`.
///
/// One thread has `vec` channels of a batch row, and reads its whole window before it writes any of it back. Slots are those
/// of the state-space steps: a batch row without a slot, or with an offset beyond `spec`, is left out and gives 0. Without
/// a bias (`has_bias` = 0) its tensor is empty; with one tap and no `spec` there is no state.
#[kernel(
    elements = [c / vec, batch],
    threads = threads,
    requires(
        taps >= 1, tokens >= 1, tokens <= 8, has_bias <= 1, has_slots <= 1, has_offsets <= 1,
        has_slots == 1 || slots >= batch, slots <= MOST_SLOTS, vec >= 1, c % vec == 0,
    ),
    covers(y),
)]
pub fn conv1d_causal_step<T: Float>(
    #[shape(batch * tokens, c)] x: Tensor<T>,
    #[shape(taps, c)] w: Tensor<T>,
    #[shape(has_bias * c)] bias: Tensor<T>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(has_offsets * batch)] offsets: Tensor<i32>,
    #[shape(slots, taps - 1 + spec, c)] mut state: Tensor<T>,
    #[shape(batch * tokens, c)] mut y: Tensor<T>,
    batch: u32,
    slots: u32,
    c: u32,
    #[constexpr] taps: u32,
    #[constexpr] tokens: u32,
    #[constexpr] spec: u32,
    #[constexpr] has_bias: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] has_offsets: u32,
    #[constexpr] activate: bool,
    #[constexpr] threads: u32,
    #[constexpr] vec: u32,
) {
    let channel = program_id::<0>() as u64 * vec as u64;
    let row = program_id::<1>();
    let width = c as u64;
    let (old, rows) = (taps - 1, taps - 1 + spec);
    let (from, to, has_slot) = slots_of(row, batch, true, has_slots, slots, read_slots, write_slots);
    let offset = if has_offsets == 1 { offsets[row] as u32 } else { 0 };
    let first = row as u64 * tokens as u64 * width + channel;
    if has_slot && (has_offsets == 0 || offset <= spec) {
        let window = stack::<T>((old + tokens) * vec);
        let before = (from as u64 * rows as u64 + offset as u64) * width + channel;
        for i in unroll(0..old) {
            for e in unroll(0..vec) {
                window[i * vec + e] = state[before + i as u64 * width + e as u64];
            }
        }
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                window[(old + t) * vec + e] = x[first + t as u64 * width + e as u64];
            }
        }
        let (weights, biases) = (stack::<f32>(taps * vec), stack::<f32>(vec));
        for e in unroll(0..vec) {
            biases[e] = if has_bias == 1 { bias[channel + e as u64].f32() } else { 0.0 };
        }
        for tap in unroll(0..taps) {
            for e in unroll(0..vec) {
                weights[tap * vec + e] = w[tap as u64 * width + channel + e as u64].f32();
            }
        }
        let dropped = max(tokens, spec + 1) - spec;
        let after = to as u64 * rows as u64 * width + channel;
        for i in unroll(0..min(rows, old + tokens - dropped)) {
            for e in unroll(0..vec) {
                state[after + i as u64 * width + e as u64] = window[(i + dropped) * vec + e];
            }
        }
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                let mut sum = biases[e];
                for tap in unroll(0..taps) {
                    sum = fma(weights[tap * vec + e], window[(t + tap) * vec + e].f32(), sum);
                }
                let result = if activate { silu(sum) } else { sum };
                y[first + t as u64 * width + e as u64] = result.cast::<T>();
            }
        }
    } else {
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                y[first + t as u64 * width + e as u64] = lit::<T>(0.0);
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (c, taps, tokens, spec) = (args.count("c"), args.count("taps"), args.count("tokens"), args.count("spec"));
    let (x, w, state, rows) = (args.tensor("x"), args.tensor("w"), args.tensor("state"), taps - 1 + spec);
    let (mut y, mut magnitude) = (vec![0.0; x.len()], vec![0.0; x.len()]);
    let mut moved = state.to_vec();
    for row in 0..args.count("batch") {
        let (from, to) = (slot(args, "read_slots", row), slot(args, "write_slots", row));
        let offset = optional(args, "has_offsets", "offsets", row).unwrap_or(0.0);
        let (Some(from), Some(to), 0..) = (from, to, offset as i64) else { continue };
        if offset as usize > spec {
            continue;
        }
        for channel in 0..c {
            let at = |slot: usize, i: usize| (slot * rows + i) * c + channel;
            let mut inputs: Vec<f64> = (0..taps - 1).map(|i| state[at(from, offset as usize + i)]).collect();
            inputs.extend((0..tokens).map(|t| x[(row * tokens + t) * c + channel]));
            let bias = optional(args, "has_bias", "bias", channel).unwrap_or(0.0);
            for t in 0..tokens {
                let terms = (0..taps).map(|k| w[k * c + channel] * inputs[t + k]);
                let sum: f64 = bias + terms.clone().sum::<f64>();
                let out = (row * tokens + t) * c + channel;
                y[out] = if args.count("activate") == 1 { sum / (1.0 + (-sum).exp()) } else { sum };
                magnitude[out] = bias.abs() + terms.map(f64::abs).sum::<f64>();
            }
            // The oldest input goes; more go where there are no rows for them.
            let kept = inputs.split_off((inputs.len().saturating_sub(rows)).max(1));
            kept.iter().enumerate().for_each(|(i, v)| moved[at(to, i)] = *v);
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude } },
        Expected { tensor: "state", want: moved, allowed: Allowed::Nothing },
    ]
}

/// One channel a thread; a large batch is worth two. On a processor neighbouring lanes are neighbouring channels.
fn tiles(target: Target, _: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let two = target == Target::Gpu && size("batch") >= 64 && size("c").is_multiple_of(2);
    let (threads, vec) = if two { (256.0, 2.0) } else { (128.0, 1.0) };
    vec![("threads", threads), ("vec", vec)]
}

/// The parameters of a case: sizes, then several tokens, slots and offsets where there are any, then tiles.
macro_rules! sizes {
    ($batch:literal, $c:literal, $taps:literal, $bias:literal, $activate:literal) => {
        sizes!(@ $batch, $batch, $c, $taps, 1.0, 0.0, $bias, 0.0, 0.0, $activate)
    };
    (@ $batch:literal, $slots:literal, $c:literal, $taps:literal, $tokens:literal, $spec:literal, $bias:literal,
        $has_slots:literal, $has_offsets:literal, $activate:literal $(, $tile:literal = $value:literal)*) => {
        &[
            ("batch", $batch), ("slots", $slots), ("c", $c), ("taps", $taps), ("tokens", $tokens), ("spec", $spec),
            ("has_bias", $bias), ("has_slots", $has_slots), ("has_offsets", $has_offsets), ("activate", $activate)
            $(, ($tile, $value))*
        ]
    };
}

const POISON: Fill = Fill::Constant(f64::NAN);

pub const SPEC: Spec = Spec {
    name: "conv1d_causal_step",
    summary: "one to eight tokens of a causal depthwise convolution, optional bias and SiLU, state in place",
    models: models::CONVOLUTION,
    build: conv1d_causal_step::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("w", Fill::Normal(0.5)),
        ("bias", Fill::Normal(0.5)),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("offsets", Fill::Cycle(&[2.0, 0.0, 1.0, -1.0, 3.0])),
        ("state", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case::new(sizes!(1.0, 256.0, 4.0, 1.0, 0.0)),
        Case::new(sizes!(3.0, 100.0, 4.0, 0.0, 1.0)),
        Case::new(sizes!(2.0, 77.0, 3.0, 1.0, 1.0)),
        Case::new(sizes!(1.0, 33.0, 2.0, 0.0, 0.0)),
        Case::new(sizes!(2.0, 40.0, 8.0, 1.0, 0.0)),
        Case {
            label: "two channels a thread",
            params: sizes!(@ 2.0, 2.0, 70.0, 4.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, "threads" = 64.0, "vec" = 2.0),
            inputs: &[],
        },
        Case { label: "no state", params: sizes!(2.0, 64.0, 1.0, 1.0, 1.0), inputs: &[] },
        Case {
            label: "more tokens than rows",
            params: sizes!(@ 2.0, 2.0, 40.0, 4.0, 8.0, 0.0, 0.0, 0.0, 0.0, 1.0),
            inputs: &[],
        },
        Case {
            label: "tokens that may be taken back, rows that begin anywhere or nowhere",
            params: sizes!(@ 5.0, 5.0, 36.0, 4.0, 3.0, 2.0, 1.0, 0.0, 1.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "slots, some of them none, and poison where nobody looks",
            params: sizes!(@ 4.0, 5.0, 40.0, 4.0, 2.0, 1.0, 0.0, 1.0, 0.0, 1.0),
            inputs: &[("state", Fill::Start { count: 160, with: &POISON, then: &Fill::Normal(1.0) })],
        },
        Case { label: "no rows", params: sizes!(0.0, 64.0, 4.0, 1.0, 0.0), inputs: &[] },
        Case {
            label: "NaN stays in its channel",
            params: sizes!(2.0, 40.0, 4.0, 1.0, 0.0),
            inputs: &[("state", Fill::Start { count: 1, with: &POISON, then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[
        Case { label: "taps >= 1", params: sizes!(1.0, 8.0, 0.0, 1.0, 0.0), inputs: &[] },
        Case { label: "has_bias <= 1", params: sizes!(1.0, 8.0, 4.0, 2.0, 0.0), inputs: &[] },
        Case { label: "tokens <= 8", params: sizes!(@ 1.0, 1.0, 8.0, 4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0), inputs: &[] },
    ],
    oracle,
    // One fused operation a tap. The activation multiplies an error by at most 1.1, adds its own, and its result is no
    // larger than its argument.
    roundings: |args| 1.1 * args.number("taps") + args.number("activate") * error::SILU,
    bench: &[
        Case::new(sizes!(1.0, 8192.0, 4.0, 0.0, 1.0)),
        Case::new(sizes!(8.0, 8192.0, 4.0, 0.0, 1.0)),
        Case::new(sizes!(64.0, 8192.0, 4.0, 0.0, 1.0)),
    ],
    bytes: each_tensor_once,
};
