//! One token of a state-space layer with one `A` a head and one group of `b` and `c`:
//! `h' = exp(a·dt)·h + dt·b·x`, `y = Σₙ c·h'`.

use crate::shared::ACTIVATIONS_AND_STATE;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};

/// One thread a channel (head × position `p`), which walks its column of the state `[heads, n, p]` in order and updates
/// it in place. Neighbouring threads touch neighbouring elements. `a` is A itself, negative; `dt` is final.
#[kernel(elements = [heads * p], threads = 128, requires(p >= 1), covers(state, y))]
pub fn ssm_step<T: Float, S: Float>(
    #[shape(heads * p)] x: Tensor<T>,
    #[shape(heads)] a: Tensor<T>,
    #[shape(n)] b: Tensor<T>,
    #[shape(n)] c: Tensor<T>,
    #[shape(heads)] dt: Tensor<T>,
    #[shape(heads, n, p)] mut state: Tensor<S>,
    #[shape(heads * p)] mut y: Tensor<T>,
    heads: u32,
    #[constexpr] n: u32,
    #[constexpr] p: u32,
) {
    let i = program_id::<0>();
    let head = i / p;
    let step = dt[head].f32();
    let decay = exp(a[head].f32() * step);
    let input = step * x[i].f32();
    let column = head as u64 * n as u64 * p as u64 + (i % p) as u64;
    let mut sum = 0.0;
    for j in 0..n {
        let at = column + j as u64 * p as u64;
        let h = fma(decay, state[at].f32(), input * b[j].f32());
        state[at] = h.cast::<S>();
        sum = fma(c[j].f32(), h, sum);
    }
    y[i] = sum.cast::<T>();
}

/// A relative error of δ in `a·dt` is one of `|a·dt|·δ` in the decay, so that term carries the factor `1 + |a·dt|`.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (heads, n, p) = (args.count("heads"), args.count("n"), args.count("p"));
    let (x, a, b, c, dt) = (args.tensor("x"), args.tensor("a"), args.tensor("b"), args.tensor("c"), args.tensor("dt"));
    let mut state = args.tensor("state").to_vec();
    let mut state_magnitude = vec![0.0; state.len()];
    let (mut y, mut y_magnitude) = (vec![0.0; heads * p], vec![0.0; heads * p]);
    for head in 0..heads {
        let exponent = a[head] * dt[head];
        for (j, (b, c)) in b.iter().zip(c).enumerate() {
            for k in 0..p {
                let (at, channel) = ((head * n + j) * p + k, head * p + k);
                let (kept, added) = (exponent.exp() * state[at], dt[head] * b * x[channel]);
                state[at] = kept + added;
                state_magnitude[at] = kept.abs() * (1.0 + exponent.abs()) + added.abs();
                y[channel] += c * state[at];
                y_magnitude[channel] += c.abs() * state_magnitude[at];
            }
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude: y_magnitude } },
        Expected { tensor: "state", want: state, allowed: Allowed::Rounding { magnitude: state_magnitude } },
    ]
}

/// The parameters of a case.
macro_rules! sizes {
    ($heads:literal, $n:literal, $p:literal) => {
        &[("heads", $heads), ("n", $n), ("p", $p)]
    };
}

pub const SPEC: Spec = Spec {
    name: "ssm_step",
    summary: "h = exp(a dt) h + dt b x; y = sum_n c h; state [heads, n, p] in place",
    build: ssm_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-8.0, -0.5)),
        ("b", Fill::Normal(0.5)),
        ("c", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("state", Fill::Normal(1.0)),
    ],
    tiles: untiled,
    cases: &[
        Case::new(sizes!(2.0, 64.0, 32.0)),
        Case::new(sizes!(3.0, 16.0, 80.0)),
        Case::new(sizes!(1.0, 256.0, 5.0)),
        Case { label: "one state an input", params: sizes!(4.0, 1.0, 33.0), inputs: &[] },
        Case { label: "one channel a head", params: sizes!(70.0, 16.0, 1.0), inputs: &[] },
        Case { label: "no heads", params: sizes!(0.0, 16.0, 8.0), inputs: &[] },
        Case {
            label: "full decay and none",
            params: sizes!(2.0, 16.0, 16.0),
            inputs: &[("a", Fill::Cycle(&[-200.0, 0.0])), ("dt", Fill::Constant(1.0))],
        },
        Case {
            label: "NaN stays in its head",
            params: sizes!(3.0, 16.0, 16.0),
            inputs: &[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))],
        },
    ],
    refused: &[Case { label: "p >= 1", params: sizes!(1.0, 16.0, 0.0), inputs: &[] }],
    oracle,
    // Into a state: the exponential after its product, two products, one fused operation. Into a result: the state and
    // one fused operation for each of the `n` that follow.
    roundings: |args| error::EXP + 4.0 + args.number("n"),
    bench: &[Case::new(sizes!(128.0, 128.0, 64.0))],
    bytes: each_tensor_once,
};
