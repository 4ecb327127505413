//! One token of a state-space layer with one `A` a head and one group of `b` and `c`, the state's channels next to each
//! other: `h' = exp(a·dt)·h + dt·b·x`, `y = Σₙ c·h'`; then the skip connection and the gate.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::delta::MOST_SLOTS;
use crate::shared::models;
use crate::shared::ssm::{
    D_CHANNEL, D_HEAD, D_NONE, exact_output, exact_step_size, exact_update, optional, slot, slots_of, step_roundings,
    step_size,
};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// A thread has `vec` neighbouring channels; `cols` threads stand side by side, and `splits` of those share the `n` rows
/// of a head's state between them. Each loads `depth` rows at a time, all of its rows at once where they fit.
///
/// The state `[slots, heads, n, p]` is updated in place: batch row `i` reads slot `read_slots[i]` and writes slot
/// `write_slots[i]`, or reads and writes slot `i` without indices. A row of which either is not a slot is left out: its
/// result is 0 and no state is touched. No other row may name a slot that is written. `a` is A itself, negative; `dt` is
/// final, or with `raw_dt` goes through the bias, the softplus and the limits.
#[kernel(
    threadgroups = [batch * heads * p.div_ceil(cols * vec)],
    threads = cols * splits,
    requires(
        heads >= 1, p >= 1, n >= 1, d_mode <= D_CHANNEL, has_dt_bias <= 1, has_z <= 1, has_slots <= 1,
        has_slots == 1 || slots >= batch, slots <= MOST_SLOTS, vec >= 1, p % vec == 0, cols >= 1, splits >= 1, depth >= 1,
    ),
    covers(y),
)]
pub fn ssm_step<T: Float, S: Float>(
    #[shape(batch * heads, p)] x: Tensor<T>,
    #[shape(heads)] a: Tensor<T>,
    #[shape(batch, n)] b: Tensor<T>,
    #[shape(batch, n)] c: Tensor<T>,
    #[shape(batch * heads)] dt: Tensor<T>,
    #[shape(has_dt_bias * heads)] dt_bias: Tensor<f32>,
    #[shape(heads * min(d_mode, 1) * (1 + (max(d_mode, 1) - 1) * (p - 1)))] d_skip: Tensor<T>,
    #[shape(has_z * batch * heads, p)] z: Tensor<T>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, heads, n, p)] mut state: Tensor<S>,
    #[shape(batch * heads, p)] mut y: Tensor<T>,
    dt_min: f32,
    dt_max: f32,
    batch: u32,
    slots: u32,
    #[constexpr] heads: u32,
    #[constexpr] n: u32,
    #[constexpr] p: u32,
    #[constexpr] raw_dt: bool,
    #[constexpr] has_dt_bias: u32,
    #[constexpr] d_mode: u32,
    #[constexpr] has_z: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] vec: u32,
    #[constexpr] cols: u32,
    #[constexpr] splits: u32,
    #[constexpr] depth: u32,
) {
    let span = cols * vec;
    let parts = p.div_ceil(span);
    let head = tgid_x / parts;
    let (row, h) = (head / heads, head % heads);
    let start = tgid_x % parts * span;
    let channels = head as u64 * p as u64;
    let (from, to, live) = slots_of(row, batch, true, has_slots, slots, read_slots, write_slots);
    if live {
        let split = tid / cols % splits;
        let k = start + tid % cols * vec;
        let inside = p % span == 0 || k < p;
        let state = state.streaming();
        let held = stack::<f32>(depth * vec);
        let load = |first: u32| {
            let base = (from as u64 * heads as u64 + h as u64) * (n * p) as u64 + k as u64;
            for d in unroll(0..depth) {
                let j = first + d * splits;
                if inside && j < n {
                    for e in unroll(0..vec) {
                        held[d * vec + e] = state[base + (j * p + e) as u64].f32();
                    }
                }
            }
        };
        let at_once = depth * splits >= n;
        if at_once {
            load(split);
        }
        let bias = if has_dt_bias == 1 { dt_bias[h] } else { 0.0 };
        let step = step_size(raw_dt, dt[head].f32(), bias, dt_min, dt_max);
        let decay = exp(a[h].f32() * step);
        let (inputs, sums) = (stack::<f32>(vec), stack::<f32>(vec));
        for e in unroll(0..vec) {
            sums[e] = 0.0;
            inputs[e] = 0.0;
        }
        if inside {
            for e in unroll(0..vec) {
                inputs[e] = step * x[channels + (k + e) as u64].f32();
            }
        }
        let advance = |first: u32| {
            let base = (to as u64 * heads as u64 + h as u64) * (n * p) as u64 + k as u64;
            for d in unroll(0..depth) {
                let j = first + d * splits;
                if inside && j < n {
                    let at = row as u64 * n as u64 + j as u64;
                    let (b, c) = (b[at].f32(), c[at].f32());
                    for e in unroll(0..vec) {
                        let new = fma(decay, held[d * vec + e], inputs[e] * b);
                        state[base + (j * p + e) as u64] = new.cast::<S>();
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
            let at = channels + channel as u64;
            let mut result = sum;
            if d_mode == D_HEAD {
                result = fma(d_skip[h].f32(), x[at].f32(), result);
            } else if d_mode == D_CHANNEL {
                result = fma(d_skip[h * p + channel].f32(), x[at].f32(), result);
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
    } else {
        for i in (tid..span).step_by(lsize) {
            if p % span == 0 || start + i < p {
                y[channels + (start + i) as u64] = lit::<T>(0.0);
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (heads, n, p) = (args.count("heads"), args.count("n"), args.count("p"));
    let (x, b, c, old) = (args.tensor("x"), args.tensor("b"), args.tensor("c"), args.tensor("state"));
    let mut state = old.to_vec();
    let mut state_magnitude = vec![0.0; state.len()];
    let (mut y, mut y_magnitude) = (vec![0.0; x.len()], vec![0.0; x.len()]);
    for at in 0..x.len() {
        let (row, channel) = (at / (heads * p), at % (heads * p));
        let (h, k) = (channel / p, channel % p);
        let (Some(from), Some(to)) = (slot(args, "read_slots", row), slot(args, "write_slots", row)) else { continue };
        let bias = optional(args, "has_dt_bias", "dt_bias", h).unwrap_or(0.0);
        let dt = exact_step_size(args, args.tensor("dt")[row * heads + h], bias);
        let mut sum = (0.0, 0.0);
        for j in 0..n {
            let element = |slot: usize| ((slot * heads + h) * n + j) * p + k;
            let (new, magnitude) = exact_update(old[element(from)], args.tensor("a")[h], dt, b[row * n + j], x[at]);
            (state[element(to)], state_magnitude[element(to)]) = (new, magnitude);
            sum = (sum.0 + c[row * n + j] * new, sum.1 + c[row * n + j].abs() * magnitude);
        }
        let d_at = if args.count("d_mode") as u32 == D_CHANNEL { channel } else { h };
        let d = optional(args, "d_mode", "d_skip", d_at).unwrap_or(0.0);
        (y[at], y_magnitude[at]) = exact_output(sum, d, x[at], optional(args, "has_z", "z", at));
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

/// The parameters of a case: sizes, what is not absent, then tiles.
macro_rules! sizes {
    ($heads:literal, $n:literal, $p:literal $(, $tile:literal = $value:literal)*) => {
        sizes!(@ 1.0, 1.0, $heads, $n, $p, 0.0, D_NONE, 0.0, 0.0 $(, $tile = $value)*)
    };
    (@ $batch:literal, $slots:literal, $heads:literal, $n:literal, $p:literal, $raw:literal, $d:expr, $z:literal,
        $has_slots:literal $(, $tile:literal = $value:literal)*) => {
        &[
            ("batch", $batch), ("slots", $slots), ("heads", $heads), ("n", $n), ("p", $p), ("raw_dt", $raw),
            ("has_dt_bias", $raw), ("d_mode", $d as f64), ("has_z", $z), ("has_slots", $has_slots), ("dt_min", 0.001),
            ("dt_max", 100.0) $(, ($tile, $value))*
        ]
    };
}

const POISON: Fill = Fill::Constant(f64::NAN);

pub const SPEC: Spec = Spec {
    name: "ssm_step",
    summary: "h = exp(a dt) h + dt b x; y = (sum_n c h + d x) silu(z); state [slots, heads, n, p] in place",
    models: models::STATES,
    build: ssm_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-8.0, -0.5)),
        ("b", Fill::Normal(0.5)),
        ("c", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
    ],
    tiles,
    cases: &[
        Case::new(sizes!(2.0, 64.0, 32.0)),
        Case::new(sizes!(3.0, 16.0, 80.0)),
        Case::new(sizes!(1.0, 256.0, 5.0)),
        Case::new(sizes!(@ 1.0, 1.0, 2.0, 128.0, 64.0, 0.0, D_HEAD, 1.0, 0.0)),
        Case::new(sizes!(@ 3.0, 3.0, 3.0, 37.0, 24.0, 1.0, D_CHANNEL, 1.0, 0.0)),
        Case {
            label: "slots, some of them none, and poison where nobody looks",
            params: sizes!(@ 4.0, 5.0, 2.0, 16.0, 16.0, 0.0, D_HEAD, 1.0, 1.0),
            inputs: &[("state", Fill::Start { count: 512, with: &POISON, then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "one row after another",
            params: sizes!(2.0, 21.0, 40.0, "vec" = 1.0, "cols" = 32.0, "splits" = 1.0, "depth" = 2.0),
            inputs: &[],
        },
        Case { label: "one state an input", params: sizes!(4.0, 1.0, 33.0), inputs: &[] },
        Case { label: "one channel a head", params: sizes!(70.0, 16.0, 1.0), inputs: &[] },
        Case { label: "no rows", params: sizes!(@ 0.0, 0.0, 2.0, 16.0, 8.0, 0.0, D_NONE, 0.0, 0.0), inputs: &[] },
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
    refused: &[
        Case { label: "p >= 1", params: sizes!(1.0, 16.0, 0.0), inputs: &[] },
        Case {
            label: "slots >= batch",
            params: sizes!(@ 3.0, 2.0, 2.0, 16.0, 8.0, 0.0, D_NONE, 0.0, 0.0),
            inputs: &[],
        },
    ],
    oracle,
    roundings: |args| step_roundings(args.count("n")),
    bench: &[Case::new(sizes!(128.0, 128.0, 64.0))],
    bytes: each_tensor_once,
};
