//! One token of a state-space layer with one `A` a head and one group of `b` and `c`, the state's channels next to each
//! other: `h' = exp(a·dt)·h + dt·b·x`, `y = Σₙ c·h'`; then the skip connection and the gate.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::ssm::{D_CHANNEL, D_HEAD, D_NONE, Exact, exact_output, exact_update, optional, step_roundings};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// A thread has `vec` neighbouring channels; `cols` threads stand side by side, and `splits` of those share the `n` rows
/// of a head's state between them. Each loads `depth` rows at a time, all of its rows at once where they fit. The state
/// `[heads, n, p]` is updated in place. `a` is A itself, negative; `dt` is final.
#[kernel(
    threadgroups = [heads * p.div_ceil(cols * vec)],
    threads = cols * splits,
    requires(
        p >= 1, n >= 1, d_mode <= D_CHANNEL, has_z <= 1,
        vec >= 1, p % vec == 0, cols >= 1, splits >= 1, depth >= 1,
    ),
    covers(state, y),
)]
pub fn ssm_step<T: Float, S: Float>(
    #[shape(heads * p)] x: Tensor<T>,
    #[shape(heads)] a: Tensor<T>,
    #[shape(n)] b: Tensor<T>,
    #[shape(n)] c: Tensor<T>,
    #[shape(heads)] dt: Tensor<T>,
    #[shape(heads * min(d_mode, 1) * (1 + (max(d_mode, 1) - 1) * (p - 1)))] d_skip: Tensor<T>,
    #[shape(has_z * heads * p)] z: Tensor<T>,
    #[shape(heads, n, p)] mut state: Tensor<S>,
    #[shape(heads * p)] mut y: Tensor<T>,
    heads: u32,
    #[constexpr] n: u32,
    #[constexpr] p: u32,
    #[constexpr] d_mode: u32,
    #[constexpr] has_z: u32,
    #[constexpr] vec: u32,
    #[constexpr] cols: u32,
    #[constexpr] splits: u32,
    #[constexpr] depth: u32,
) {
    let span = cols * vec;
    let parts = p.div_ceil(span);
    let head = tgid_x / parts;
    let start = tgid_x % parts * span;
    let split = tid / cols % splits;
    let k = start + tid % cols * vec;
    let inside = p % span == 0 || k < p;
    let base = head as u64 * (n * p) as u64 + k as u64;
    let state = state.streaming();
    let held = stack::<f32>(depth * vec);
    let load = |first: u32| {
        for d in unroll(0..depth) {
            let row = first + d * splits;
            if inside && row < n {
                for e in unroll(0..vec) {
                    held[d * vec + e] = state[base + (row * p + e) as u64].f32();
                }
            }
        }
    };
    let at_once = depth * splits >= n;
    if at_once {
        load(split);
    }
    let step = dt[head].f32();
    let decay = exp(a[head].f32() * step);
    let (inputs, sums) = (stack::<f32>(vec), stack::<f32>(vec));
    for e in unroll(0..vec) {
        sums[e] = 0.0;
        inputs[e] = 0.0;
    }
    if inside {
        for e in unroll(0..vec) {
            inputs[e] = step * x[head * p + k + e].f32();
        }
    }
    let advance = |first: u32| {
        for d in unroll(0..depth) {
            let row = first + d * splits;
            if inside && row < n {
                let (b, c) = (b[row].f32(), c[row].f32());
                for e in unroll(0..vec) {
                    let new = fma(decay, held[d * vec + e], inputs[e] * b);
                    state[base + (row * p + e) as u64] = new.cast::<S>();
                    sums[e] = fma(c, new, sums[e]);
                }
            }
        }
    };
    if at_once {
        advance(split);
    } else {
        for first in (split..n).step_by(splits * depth) {
            load(first);
            advance(first);
        }
    }
    let finish = |channel: u32, sum: f32| {
        let at = head * p + channel;
        let mut result = sum;
        if d_mode == D_HEAD {
            result = fma(d_skip[head].f32(), x[at].f32(), result);
        } else if d_mode == D_CHANNEL {
            result = fma(d_skip[at].f32(), x[at].f32(), result);
        }
        if has_z == 1 {
            result *= silu(z[at].f32());
        }
        y[at] = result.cast::<T>();
    };
    if splits == 1 {
        if inside {
            for e in unroll(0..vec) {
                finish(k + e, sums[e]);
            }
        }
    } else {
        let shared = threadgroup::<f32>(splits * span);
        for e in unroll(0..vec) {
            shared[split * span + tid % cols * vec + e] = sums[e];
        }
        threadgroup_barrier();
        for i in (tid..span).step_by(lsize) {
            if p % span == 0 || start + i < p {
                let mut sum = 0.0;
                for s in 0..splits {
                    sum += shared[s * span + i];
                }
                finish(start + i, sum);
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (heads, n, p) = (args.count("heads"), args.count("n"), args.count("p"));
    let (x, b, c, old) = (args.tensor("x"), args.tensor("b"), args.tensor("c"), args.tensor("state"));
    let (mut state, mut state_magnitude) = (vec![0.0; old.len()], vec![0.0; old.len()]);
    let (mut y, mut y_magnitude) = (vec![0.0; heads * p], vec![0.0; heads * p]);
    for channel in 0..heads * p {
        let (head, k) = (channel / p, channel % p);
        let dt = Exact { value: args.tensor("dt")[head], amplified: 1.0 };
        let mut sum = (0.0, 0.0);
        for j in 0..n {
            let at = (head * n + j) * p + k;
            let (new, magnitude) = exact_update(old[at], args.tensor("a")[head], dt, b[j], x[channel]);
            (state[at], state_magnitude[at]) = (new, magnitude);
            sum = (sum.0 + c[j] * new, sum.1 + c[j].abs() * magnitude);
        }
        let d_at = if args.count("d_mode") as u32 == D_CHANNEL { channel } else { head };
        let d = optional(args, "d_mode", "d_skip", d_at).unwrap_or(0.0);
        (y[channel], y_magnitude[channel]) = exact_output(sum, d, x[channel], optional(args, "has_z", "z", channel));
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude: y_magnitude } },
        Expected { tensor: "state", want: state, allowed: Allowed::Rounding { magnitude: state_magnitude } },
    ]
}

/// A GPU's threadgroup of up to 256 threads has a head, with 16 bytes a load and no more than 64 numbers a thread; a
/// processor walks one row after another.
fn tiles(target: Target, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let (n, p) = (size("n").max(1), size("p").max(1));
    let (vec, cols, splits, depth) = match target {
        Target::Processor => (1, p.min(32), 1, 1),
        Target::Gpu => {
            let vec = 1 << p.trailing_zeros().min((16 / dtypes[1].size()).trailing_zeros());
            let cols = (p / vec).min(32);
            let splits = (256 / cols).min(n.next_power_of_two());
            (vec, cols, splits, n.div_ceil(splits).min(64 / vec))
        }
    };
    vec![("vec", vec as f64), ("cols", cols as f64), ("splits", splits as f64), ("depth", depth as f64)]
}

/// The parameters of a case.
macro_rules! sizes {
    ($heads:literal, $n:literal, $p:literal $(, $tile:literal = $value:literal)*) => {
        sizes!(@ $heads, $n, $p, D_NONE, 0.0 $(, $tile = $value)*)
    };
    (@ $heads:literal, $n:literal, $p:literal, $d:expr, $z:literal $(, $tile:literal = $value:literal)*) => {
        &[("heads", $heads), ("n", $n), ("p", $p), ("d_mode", $d as f64), ("has_z", $z) $(, ($tile, $value))*]
    };
}

pub const SPEC: Spec = Spec {
    name: "ssm_step",
    summary: "h = exp(a dt) h + dt b x; y = (sum_n c h + d x) silu(z); state [heads, n, p] in place",
    build: ssm_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-8.0, -0.5)),
        ("b", Fill::Normal(0.5)),
        ("c", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("state", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case::new(sizes!(2.0, 64.0, 32.0)),
        Case::new(sizes!(3.0, 16.0, 80.0)),
        Case::new(sizes!(1.0, 256.0, 5.0)),
        Case::new(sizes!(@ 2.0, 128.0, 64.0, D_HEAD, 1.0)),
        Case::new(sizes!(@ 3.0, 37.0, 24.0, D_CHANNEL, 1.0)),
        Case {
            label: "one row after another",
            params: sizes!(2.0, 21.0, 40.0, "vec" = 1.0, "cols" = 32.0, "splits" = 1.0, "depth" = 2.0),
            inputs: &[],
        },
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
    roundings: |args| step_roundings(args.count("n")),
    bench: &[Case::new(sizes!(128.0, 128.0, 64.0))],
    bytes: each_tensor_once,
};
