//! One token of a state-space layer with an `A` for every channel and state: `h' = exp(−exp(a_log)·dt)·h + dt·b·x`,
//! `y = Σₙ c·h'`; then the skip connection and the gate. Of one channel a head, the states of a channel lie next to each
//! other.

use crate::shared::butterfly::{packed_sums, sum_over_lanes};
use crate::shared::delta::MOST_SLOTS;
use crate::shared::models;
use crate::shared::ssm::{
    exact_output, exact_step_size, exact_update, optional, slot, slots_of, step_roundings, step_size,
};
use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, Target, Tiles, each_tensor_once};

/// Activations, state, and `a_log`, which models keep in `f32`.
const DTYPES: &[&[DType]] =
    &[&[F32, F32, F32], &[F16, F32, F16], &[BF16, F32, BF16], &[BF16, F32, F32], &[BF16, BF16, F32]];

/// The most states of all rows together whose `b` and `c` a threadgroup shares.
const MOST_SHARED: usize = 2048;

const LOG2_E: f32 = std::f32::consts::LOG2_E;

/// `A` for powers of two, which take half as long as those of e.
#[device]
fn rate(a_log: f32) -> f32 {
    let rate = exp(a_log);
    // A rate that has no such product stays finite: a step of 0 keeps the state.
    select(rate > f32::MAX / LOG2_E, f32::MIN, -LOG2_E * rate)
}

/// `lanes` threads share a channel, and keep their part of its `A` and states for `rows` rows of the batch; without
/// `hold` they take one state after another. With `across`, the states of a channel lie next to each other, and a
/// simdgroup has 32 channels: what each of them has once is found by a lane of its own, and then `lanes` lanes have the
/// states of a channel, one channel of theirs after another. The state `[slots, heads, n, p]` is updated in place:
/// batch row `i` reads slot `read_slots[i]` and writes slot `write_slots[i]`, or reads and writes slot `i` without
/// indices. A row of which either is not a slot is left out: its result is 0 and no state is touched. No other row may
/// name a slot that is written.
///
/// `dt` is final, or with `raw_dt` goes through the bias, the softplus and the limits.
#[kernel(
    threadgroups = [(heads * p).div_ceil(32 * warps / (lanes * (1 - across)).max(1)), batch.div_ceil(rows)],
    threads = 32 * warps,
    requires(
        heads >= 1, p >= 1, n >= 1, has_dt_bias <= 1, has_d <= 1, has_z <= 1, has_slots <= 1,
        has_slots == 1 || slots >= batch, slots <= MOST_SLOTS, lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32,
        rows >= 1, warps >= 1, vec >= 1, n % vec == 0, hold <= 1, across <= 1, across == 0 || p == 1 && n % lanes == 0,
    ),
    covers(y),
)]
pub fn ssm_step_a2d<T: Float, S: Float, A: Float>(
    #[shape(batch, heads * p)] x: Tensor<T>,
    #[shape(heads * p, n)] a_log: Tensor<A>,
    #[shape(batch, n)] b: Tensor<T>,
    #[shape(batch, n)] c: Tensor<T>,
    #[shape(batch, heads)] dt: Tensor<T>,
    #[shape(has_dt_bias * heads)] dt_bias: Tensor<f32>,
    #[shape(has_d * heads * p)] d_skip: Tensor<T>,
    #[shape(has_z * batch, heads * p)] z: Tensor<T>,
    #[shape(has_slots * batch)] read_slots: Tensor<i32>,
    #[shape(has_slots * batch)] write_slots: Tensor<i32>,
    #[shape(slots, heads, n, p)] mut state: Tensor<S>,
    #[shape(batch, heads * p)] mut y: Tensor<T>,
    dt_min: f32,
    dt_max: f32,
    batch: u32,
    slots: u32,
    #[constexpr] heads: u32,
    #[constexpr] p: u32,
    #[constexpr] n: u32,
    #[constexpr] raw_dt: bool,
    #[constexpr] has_dt_bias: u32,
    #[constexpr] has_d: u32,
    #[constexpr] has_z: u32,
    #[constexpr] has_slots: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] rows: u32,
    #[constexpr] warps: u32,
    #[constexpr] hold: u32,
    #[constexpr] across: u32,
) {
    if across == 1 {
        // The first of the simdgroup's channels, and the channel of the lane.
        let first = (tgid_x * warps + simd_id) * 32;
        let channel = first + simd_lane;
        let inside = heads % (32 * warps) == 0 || channel < heads;
        let bias = if has_dt_bias == 1 && inside { dt_bias[channel] } else { 0.0 };
        let skip = if has_d == 1 && inside { d_skip[channel].f32() } else { 0.0 };
        let parts = n / lanes;
        let (side, lane) = (simd_lane / lanes * lanes, simd_lane % lanes);
        // The rates of all rows; of a lane's channels, those of its states.
        let rates = stack::<f32>(n);
        if rows > 1 {
            for i in 0..lanes {
                let of = first + side + i;
                for j in unroll(0..parts) {
                    rates[i * parts + j] = 0.0;
                    if heads % (32 * warps) == 0 || of < heads {
                        rates[i * parts + j] = rate(a_log[of as u64 * n as u64 + (j * lanes + lane) as u64].f32());
                    }
                }
            }
        }
        // What the lanes of a channel need of it: its step, and the step times its input.
        let stage = threadgroup::<f32>(2 * 32 * warps);
        for r in 0..rows {
            let row = tgid_y * rows + r;
            let (from, to, live) = slots_of(row, batch, rows == 1, has_slots, slots, read_slots, write_slots);
            let at = row as u64 * heads as u64 + channel as u64;
            if (rows == 1 || row < batch) && live {
                let (mut input, mut step, mut gate) = (0.0, 0.0, 0.0);
                if inside {
                    input = x[at].f32();
                    gate = if has_z == 1 { z[at].f32() } else { 0.0 };
                    step = step_size(raw_dt, dt[at].f32(), bias, dt_min, dt_max);
                }
                stage[tid] = step;
                stage[32 * warps + tid] = step * input;
                threadgroup_barrier();
                let sums = stack::<f32>(lanes);
                for i in 0..lanes {
                    let (of, staged) = (first + side + i, simd_id * 32 + side + i);
                    let (step, scaled) = (stage[staged], stage[32 * warps + staged]);
                    let mut sum = 0.0;
                    if heads % (32 * warps) == 0 || of < heads {
                        for j in unroll(0..parts) {
                            let column = j * lanes + lane;
                            let shared = row as u64 * n as u64 + column as u64;
                            let state_of =
                                |slot: u32| (slot as u64 * heads as u64 + of as u64) * n as u64 + column as u64;
                            let a = if rows > 1 {
                                rates[i * parts + j]
                            } else {
                                rate(a_log[of as u64 * n as u64 + column as u64].f32())
                            };
                            let kept = exp2(a * step) * state[state_of(from)].f32();
                            let value = fma(scaled, b[shared].f32(), kept);
                            state[state_of(to)] = value.cast::<S>();
                            sum = fma(c[shared].f32(), value, sum);
                        }
                    }
                    sums[i] = sum;
                }
                // Lane `i` of those that share channels ends up with the sum of channel `i`, which is the lane's own.
                packed_sums(sums, lanes, lanes);
                if inside {
                    let skipped = if has_d == 1 { fma(skip, input, sums[0]) } else { sums[0] };
                    y[at] = (if has_z == 1 { skipped * silu(gate) } else { skipped }).cast::<T>();
                }
                // The next row's steps overwrite these.
                threadgroup_barrier();
            } else if inside && (rows == 1 || row < batch) {
                y[at] = lit::<T>(0.0);
            }
        }
        return;
    }
    let (channels, own) = (heads * p, 32 * warps / lanes);
    let channel = tgid_x * own + tid / lanes;
    let (h, k, lane) = (channel / p, channel % p, tid % lanes);
    // Both say the same: of indices by channel the one proves that they are inside, of indices by head the other.
    let inside = channels % own == 0 || channel < channels && h < heads;
    let bias = if has_dt_bias == 1 && inside { dt_bias[h] } else { 0.0 };
    let skip = if has_d == 1 && inside { d_skip[channel].f32() } else { 0.0 };
    let finish = |at: u64, sum: f32, input: f32, gate: f32| {
        let total = if lanes == 1 {
            sum
        } else if lanes == 2 {
            sum + simd_shuffle_xor(sum, 1)
        } else {
            sum_over_lanes(sum, lanes)
        };
        if inside && lane == 0 {
            let skipped = if has_d == 1 { fma(skip, input, total) } else { total };
            y[at] = (if has_z == 1 { skipped * silu(gate) } else { skipped }).cast::<T>();
        }
    };
    if hold == 0 {
        for r in 0..rows {
            let row = tgid_y * rows + r;
            let (from, to, live) = slots_of(row, batch, rows == 1, has_slots, slots, read_slots, write_slots);
            let at = row as u64 * channels as u64 + channel as u64;
            if (rows == 1 || row < batch) && live {
                let (mut input, mut step, mut gate, mut sum) = (0.0, 0.0, 0.0, 0.0);
                if inside {
                    input = x[at].f32();
                    gate = if has_z == 1 { z[at].f32() } else { 0.0 };
                    step = step_size(raw_dt, dt[row as u64 * heads as u64 + h as u64].f32(), bias, dt_min, dt_max);
                    let old = (from as u64 * heads as u64 + h as u64) * (n * p) as u64;
                    let new = (to as u64 * heads as u64 + h as u64) * (n * p) as u64;
                    for j in (lane..n).step_by(lanes) {
                        let (shared, away) = (row as u64 * n as u64 + j as u64, (j * p + k) as u64);
                        let a = -exp(a_log[channel as u64 * n as u64 + j as u64].f32());
                        let kept = exp(a * step) * state[old + away].f32();
                        let value = fma(step * input, b[shared].f32(), kept);
                        state[new + away] = value.cast::<S>();
                        sum = fma(c[shared].f32(), value, sum);
                    }
                }
                finish(at, sum, input, gate);
            } else if inside && lane == 0 && (rows == 1 || row < batch) {
                y[at] = lit::<T>(0.0);
            }
        }
        return;
    }
    let runs = n.div_ceil(lanes * vec);
    let width = runs * vec;
    // States stay as they are stored, in as few registers, until they are needed.
    let (held, a) = (stack::<S>(rows * width), stack::<f32>(width));
    for i in unroll(0..rows * width) {
        held[i] = lit::<S>(0.0);
    }
    for r in unroll(0..rows) {
        let row = tgid_y * rows + r;
        let (from, _, live) = slots_of(row, batch, rows == 1, has_slots, slots, read_slots, write_slots);
        if (rows == 1 || row < batch) && live {
            let base = (from as u64 * heads as u64 + h as u64) * (n * p) as u64 + k as u64;
            for j in unroll(0..runs) {
                let column = (j * lanes + lane) * vec;
                if inside && column < n {
                    for e in unroll(0..vec) {
                        held[r * width + j * vec + e] = state[base + (column + e) as u64 * p as u64];
                    }
                }
            }
        }
    }
    // What else is read, before anything waits for it.
    let (inputs, steps, gates) = (stack::<f32>(rows), stack::<f32>(rows), stack::<f32>(rows));
    for r in unroll(0..rows) {
        let row = tgid_y * rows + r;
        inputs[r] = 0.0;
        steps[r] = 0.0;
        gates[r] = 0.0;
        if inside && (rows == 1 || row < batch) {
            let at = row as u64 * channels as u64 + channel as u64;
            inputs[r] = x[at].f32();
            steps[r] = dt[row as u64 * heads as u64 + h as u64].f32();
            if has_z == 1 {
                gates[r] = z[at].f32();
            }
        }
    }
    // The rows of `b` and `c`, which all channels share, are converted once for all threads.
    let (shared, threads) = (rows * n, 32 * warps);
    let trips = shared.div_ceil(threads);
    let (own_b, own_c) = (stack::<f32>(trips), stack::<f32>(trips));
    for t in unroll(0..trips) {
        let i = tid + t * threads;
        let row = tgid_y * rows + i / n;
        own_b[t] = 0.0;
        own_c[t] = 0.0;
        if rows > 1 && i < shared && row < batch {
            let at = row as u64 * n as u64 + (i % n) as u64;
            own_b[t] = b[at].f32();
            own_c[t] = c[at].f32();
        }
    }
    for j in unroll(0..runs) {
        let column = (j * lanes + lane) * vec;
        for e in unroll(0..vec) {
            a[j * vec + e] = 0.0;
        }
        if inside && column < n {
            for e in unroll(0..vec) {
                a[j * vec + e] = rate(a_log[channel as u64 * n as u64 + (column + e) as u64].f32());
            }
        }
    }
    let stage = threadgroup::<f32>(2 * shared);
    if rows > 1 {
        for t in unroll(0..trips) {
            let i = tid + t * threads;
            if i < shared {
                stage[i] = own_b[t];
                stage[shared + i] = own_c[t];
            }
        }
        threadgroup_barrier();
    }
    for r in unroll(0..rows) {
        let row = tgid_y * rows + r;
        let (_, to, live) = slots_of(row, batch, rows == 1, has_slots, slots, read_slots, write_slots);
        let at = row as u64 * channels as u64 + channel as u64;
        if (rows == 1 || row < batch) && live {
            let input = inputs[r];
            let step = step_size(raw_dt, steps[r], bias, dt_min, dt_max);
            let base = (to as u64 * heads as u64 + h as u64) * (n * p) as u64 + k as u64;
            let mut sum = 0.0;
            for j in unroll(0..runs) {
                let column = (j * lanes + lane) * vec;
                if inside && column < n {
                    let new = stack::<f32>(vec);
                    for e in unroll(0..vec) {
                        let i = j * vec + e;
                        let at = row as u64 * n as u64 + (column + e) as u64;
                        let staged = r * n + column + e;
                        let b = if rows > 1 { stage[staged] } else { b[at].f32() };
                        let c = if rows > 1 { stage[shared + staged] } else { c[at].f32() };
                        let kept = exp2(a[i] * step) * held[r * width + i].f32();
                        new[e] = fma(step * input, b, kept);
                        sum = fma(c, new[e], sum);
                    }
                    for e in unroll(0..vec) {
                        state[base + (column + e) as u64 * p as u64] = new[e].cast::<S>();
                    }
                }
            }
            finish(at, sum, input, gates[r]);
        } else if inside && lane == 0 && (rows == 1 || row < batch) {
            y[at] = lit::<T>(0.0);
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (heads, p, n) = (args.count("heads"), args.count("p"), args.count("n"));
    let (x, b, c, old) = (args.tensor("x"), args.tensor("b"), args.tensor("c"), args.tensor("state"));
    let mut state = old.to_vec();
    let mut state_magnitude = vec![0.0; state.len()];
    let (mut y, mut y_magnitude) = (vec![0.0; x.len()], vec![0.0; x.len()]);
    for row in 0..args.count("batch") {
        let (Some(from), Some(to)) = (slot(args, "read_slots", row), slot(args, "write_slots", row)) else { continue };
        for channel in 0..heads * p {
            let (h, k, at) = (channel / p, channel % p, row * heads * p + channel);
            let bias = optional(args, "has_dt_bias", "dt_bias", h).unwrap_or(0.0);
            let dt = exact_step_size(args, args.tensor("dt")[row * heads + h], bias);
            let mut sum = (0.0, 0.0);
            for j in 0..n {
                let a = -args.tensor("a_log")[channel * n + j].exp();
                let element = |slot: usize| ((slot * heads + h) * n + j) * p + k;
                let (new, magnitude) = exact_update(old[element(from)], a, dt, b[row * n + j], x[at]);
                (state[element(to)], state_magnitude[element(to)]) = (new, magnitude);
                sum = (sum.0 + c[row * n + j] * new, sum.1 + c[row * n + j].abs() * magnitude);
            }
            let d = optional(args, "has_d", "d_skip", channel).unwrap_or(0.0);
            (y[at], y_magnitude[at]) = exact_output(sum, d, x[at], optional(args, "has_z", "z", at));
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude: y_magnitude } },
        Expected { tensor: "state", want: state, allowed: Allowed::Rounding { magnitude: state_magnitude } },
    ]
}

/// A few lanes a channel where its states lie next to each other, each with 16 bytes of them at a time, and several rows
/// of a large batch a thread, so that `A` is read once for them. Where channels are next to each other, so are threads.
fn tiles(target: Target, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let (n, batch) = (size("n").max(1), size("batch"));
    let wide = dtypes[1].size() == 4;
    let lanes_across = 1 << n.trailing_zeros().min(5);
    let across = target == Target::Processor && size("p") == 1 && lanes_across >= 4 && n <= 128;
    let (lanes, vec, rows, warps) = match target {
        // A processor is busy with exponentials: no lane repeats those of a step size, and rows share those of the rates.
        Target::Processor if across => (lanes_across, 1, batch.clamp(1, 8), 1),
        Target::Processor => (1, 1, 1, 1),
        Target::Gpu if size("p") == 1 => {
            let vec = 1 << n.trailing_zeros().min(if wide { 2 } else { 3 });
            let (most, rows, warps) = match (wide, batch) {
                (true, 0..8) => (4, 1, 4),
                (true, 8..256) => (4, 2, 4),
                (true, _) => (2, 2, 4),
                (false, 0..64) => (2, 1, 4),
                (false, 64..256) => (1, 4, 2),
                (false, _) => (1, 2, 4),
            };
            // Two floats of every row and state are shared, of the little memory that a threadgroup has.
            let rows = if rows * n <= MOST_SHARED { rows } else { 1 };
            // No lane holds more than sixteen states of a row.
            let least = n.div_ceil(16).next_power_of_two().min(32);
            ((n / vec).next_power_of_two().min(most).max(least), vec, rows, warps)
        }
        Target::Gpu => (n.div_ceil(32).next_power_of_two().min(32), 1, 1, 4),
    };
    let hold = (target == Target::Gpu) as usize;
    let tiles =
        [("lanes", lanes), ("vec", vec), ("rows", rows), ("warps", warps), ("hold", hold), ("across", across as usize)];
    tiles.map(|(name, value)| (name, value as f64)).to_vec()
}

/// The parameters of a case: sizes, what is not absent, then tiles.
macro_rules! sizes {
    ($batch:literal, $heads:literal, $p:literal, $n:literal $(, $tile:literal = $value:literal)*) => {
        sizes!(@ $batch, $batch, $heads, $p, $n, 0.0, 0.0, 0.0 $(, $tile = $value)*)
    };
    (@ $batch:literal, $slots:literal, $heads:literal, $p:literal, $n:literal, $raw:literal, $dz:literal,
        $has_slots:literal $(, $tile:literal = $value:literal)*) => {
        &[
            ("batch", $batch), ("slots", $slots), ("heads", $heads), ("p", $p), ("n", $n), ("raw_dt", $raw),
            ("has_dt_bias", $raw), ("has_d", $dz), ("has_z", $dz), ("has_slots", $has_slots), ("dt_min", 0.0),
            ("dt_max", f64::INFINITY) $(, ($tile, $value))*
        ]
    };
}

const POISON: Fill = Fill::Constant(f64::NAN);

pub const SPEC: Spec = Spec {
    name: "ssm_step_a2d",
    summary: "h = exp(-exp(a_log) dt) h + dt b x; y = (sum_n c h + d x) silu(z); state [slots, heads, n, p] in place",
    models: models::CHANNEL_STATES,
    build: ssm_step_a2d::build,
    dtypes: DTYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a_log", Fill::Uniform(-1.0, 2.5)),
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
        Case::new(sizes!(1.0, 128.0, 1.0, 16.0)),
        Case::new(sizes!(2.0, 3.0, 16.0, 16.0)),
        Case::new(sizes!(1.0, 2.0, 5.0, 64.0)),
        Case::new(sizes!(@ 3.0, 3.0, 100.0, 1.0, 16.0, 1.0, 1.0, 0.0)),
        Case { label: "odd sizes", params: sizes!(2.0, 37.0, 1.0, 5.0), inputs: &[] },
        Case {
            label: "rows of the batch that share A",
            params: sizes!(@ 5.0, 5.0, 40.0, 1.0, 16.0, 1.0, 1.0, 0.0, "lanes" = 1.0, "vec" = 8.0, "rows" = 4.0),
            inputs: &[],
        },
        Case {
            label: "more shared states than threads",
            params: sizes!(3.0, 9.0, 1.0, 64.0, "lanes" = 4.0, "vec" = 8.0, "rows" = 2.0, "warps" = 1.0),
            inputs: &[],
        },
        Case {
            label: "one state after another",
            params: sizes!(@ 3.0, 3.0, 20.0, 2.0, 24.0, 1.0, 1.0, 0.0, "hold" = 0.0, "lanes" = 4.0, "rows" = 2.0),
            inputs: &[],
        },
        Case {
            label: "states across lanes, rows that share A",
            params: sizes!(
                @ 3.0, 3.0, 40.0, 1.0, 16.0, 1.0, 1.0, 0.0,
                "across" = 1.0, "lanes" = 16.0, "rows" = 2.0, "warps" = 2.0
            ),
            inputs: &[],
        },
        Case {
            label: "states across lanes, several a lane",
            params: sizes!(2.0, 37.0, 1.0, 64.0, "across" = 1.0, "lanes" = 32.0, "rows" = 1.0, "warps" = 1.0),
            inputs: &[],
        },
        Case {
            label: "slots, some of them none, and poison where nobody looks",
            params: sizes!(@ 4.0, 5.0, 40.0, 1.0, 8.0, 0.0, 1.0, 1.0, "rows" = 2.0),
            inputs: &[("state", Fill::Start { count: 320, with: &POISON, then: &Fill::Normal(1.0) })],
        },
        Case {
            label: "steps far from zero",
            params: sizes!(@ 1.0, 1.0, 6.0, 2.0, 4.0, 1.0, 0.0, 0.0),
            inputs: &[
                ("dt", Fill::Cycle(&[100.0, -100.0, 20.0, 21.0, 0.0, -17.5])),
                ("dt_bias", Fill::Constant(0.25)),
                ("a_log", Fill::Cycle(&[-10.0, 2.0, -4.0, 0.0])),
            ],
        },
        Case {
            label: "no step, and rates at the end of the numbers",
            params: sizes!(1.0, 6.0, 1.0, 4.0),
            inputs: &[("dt", Fill::Constant(0.0)), ("a_log", Fill::Cycle(&[88.0, 88.5, 88.7, 0.0]))],
        },
        Case { label: "no rows", params: sizes!(0.0, 8.0, 1.0, 16.0), inputs: &[] },
        Case {
            label: "NaN stays in its head",
            params: sizes!(1.0, 3.0, 4.0, 16.0),
            inputs: &[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))],
        },
    ],
    refused: &[
        Case { label: "p >= 1", params: sizes!(1.0, 2.0, 0.0, 16.0), inputs: &[] },
        Case { label: "slots >= batch", params: sizes!(@ 3.0, 2.0, 2.0, 1.0, 16.0, 0.0, 0.0, 0.0), inputs: &[] },
    ],
    oracle,
    // The constant that makes powers of two of those of e, and its product.
    roundings: |args| step_roundings(args.count("n")) + 2.0,
    bench: &[
        Case::new(sizes!(@ 1.0, 1.0, 8192.0, 1.0, 16.0, 1.0, 1.0, 0.0)),
        Case::new(sizes!(@ 8.0, 8.0, 8192.0, 1.0, 16.0, 1.0, 1.0, 0.0)),
        Case::new(sizes!(@ 64.0, 64.0, 8192.0, 1.0, 16.0, 1.0, 1.0, 0.0)),
        Case::new(sizes!(@ 256.0, 256.0, 8192.0, 1.0, 16.0, 1.0, 1.0, 0.0)),
    ],
    bytes: each_tensor_once,
};
