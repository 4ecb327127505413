//! One token through a causal depthwise convolution: `y = act(bias + Σ w[k]·window[k])`, where the window is the last
//! `taps − 1` inputs and the new one. The state keeps those inputs, oldest first, and moves on by one.

use crate::shared::ACTIVATIONS;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};

/// One thread a channel and batch row. Each thread reads its whole window before it writes any of it back, so the state
/// is updated in place. Without a bias (`has_bias` = 0) its tensor is empty; with one tap there is no state.
#[kernel(elements = [c, batch], threads = 128, requires(taps >= 1, has_bias <= 1), covers(state, y))]
pub fn conv1d_causal_step<T: Float>(
    #[shape(batch, c)] x: Tensor<T>,
    #[shape(taps, c)] w: Tensor<T>,
    #[shape(has_bias * c)] bias: Tensor<T>,
    #[shape(batch, taps - 1, c)] mut state: Tensor<T>,
    #[shape(batch, c)] mut y: Tensor<T>,
    batch: u32,
    c: u32,
    #[constexpr] taps: u32,
    #[constexpr] has_bias: u32,
    #[constexpr] activate: bool,
) {
    let channel = program_id::<0>() as u64;
    let row = program_id::<1>() as u64;
    let width = c as u64;
    let oldest = row * (taps as u64 - 1) * width + channel;
    let window = stack::<T>(taps);
    for tap in unroll(0..taps - 1) {
        window[tap] = state[oldest + tap as u64 * width];
    }
    window[taps - 1] = x[row * width + channel];
    let mut sum = if has_bias == 1 { bias[channel].f32() } else { 0.0 };
    for tap in unroll(0..taps) {
        sum = fma(w[tap as u64 * width + channel].f32(), window[tap].f32(), sum);
    }
    for tap in unroll(0..taps - 1) {
        state[oldest + tap as u64 * width] = window[tap + 1];
    }
    let result = if activate { silu(sum) } else { sum };
    y[row * width + channel] = result.cast::<T>();
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (batch, c, taps) = (args.count("batch"), args.count("c"), args.count("taps"));
    let (x, w, state) = (args.tensor("x"), args.tensor("w"), args.tensor("state"));
    let (mut y, mut magnitude) = (vec![0.0; batch * c], vec![0.0; batch * c]);
    let mut moved = state.to_vec();
    for row in 0..batch {
        for channel in 0..c {
            let old = |k: usize| (row * (taps - 1) + k) * c + channel;
            let mut window: Vec<f64> = (0..taps - 1).map(|k| state[old(k)]).collect();
            window.push(x[row * c + channel]);
            let bias = if args.count("has_bias") == 1 { args.tensor("bias")[channel] } else { 0.0 };
            let terms = window.iter().enumerate().map(|(k, v)| w[k * c + channel] * v);
            let sum: f64 = bias + terms.clone().sum::<f64>();
            let activated = if args.count("activate") == 1 { sum / (1.0 + (-sum).exp()) } else { sum };
            y[row * c + channel] = activated;
            magnitude[row * c + channel] = bias.abs() + terms.map(f64::abs).sum::<f64>();
            for (k, v) in window.iter().skip(1).enumerate() {
                moved[old(k)] = *v;
            }
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude } },
        Expected { tensor: "state", want: moved, allowed: Allowed::Nothing },
    ]
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $c:literal, $taps:literal, $has_bias:literal, $activate:literal) => {
        &[("batch", $batch), ("c", $c), ("taps", $taps), ("has_bias", $has_bias), ("activate", $activate)]
    };
}

pub const SPEC: Spec = Spec {
    name: "conv1d_causal_step",
    summary: "one token of a causal depthwise convolution, optional bias and SiLU, state in place",
    build: conv1d_causal_step::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("w", Fill::Normal(0.5)),
        ("bias", Fill::Normal(0.5)),
        ("state", Fill::Normal(1.0)),
    ],
    tiles: untiled,
    cases: &[
        Case::new(sizes!(1.0, 256.0, 4.0, 1.0, 0.0)),
        Case::new(sizes!(3.0, 100.0, 4.0, 0.0, 1.0)),
        Case::new(sizes!(2.0, 77.0, 3.0, 1.0, 1.0)),
        Case::new(sizes!(1.0, 33.0, 2.0, 0.0, 0.0)),
        Case::new(sizes!(2.0, 40.0, 8.0, 1.0, 0.0)),
        Case { label: "no state", params: sizes!(2.0, 64.0, 1.0, 1.0, 1.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(0.0, 64.0, 4.0, 1.0, 0.0), inputs: &[] },
        Case {
            label: "NaN stays in its channel",
            params: sizes!(2.0, 40.0, 4.0, 1.0, 0.0),
            inputs: &[("state", Fill::Start { count: 1, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) })],
        },
    ],
    refused: &[
        Case { label: "taps >= 1", params: sizes!(1.0, 8.0, 0.0, 1.0, 0.0), inputs: &[] },
        Case { label: "has_bias <= 1", params: sizes!(1.0, 8.0, 4.0, 2.0, 0.0), inputs: &[] },
    ],
    oracle,
    // One fused operation a tap. The activation multiplies an error by at most 1.1, adds its own, and its result is no
    // larger than its argument.
    roundings: |args| 1.1 * args.number("taps") + args.number("activate") * error::SILU,
    bench: &[Case::new(sizes!(1.0, 8192.0, 4.0, 0.0, 1.0))],
    bytes: each_tensor_once,
};
