//! The kernel of a step, and its division of work.

use crate::shared::butterfly::{packed_sums, sum_over_few};
use crate::shared::ssm::{of_head, slots_given, slots_of, step_size};
use kiln::prelude::*;
use kiln::spec::{DType, Hardware};

/// The most states, over all rows, whose `b` and `c` a threadgroup shares.
const MAX_SHARED: u32 = 2048;

const LOG2_E: f32 = std::f32::consts::LOG2_E;

/// Returns a rate from a given number: from a logarithm, a rate for powers of two, which take half as long as those of
/// e; otherwise the number itself.
#[device]
pub fn rate(log_a: bool, a: f32) -> f32 {
    if log_a {
        let rate = exp(a);
        // A rate whose product overflows stays finite: a step of 0 keeps the state.
        select(rate > f32::MAX / LOG2_E, f32::MIN, -LOG2_E * rate)
    } else {
        a
    }
}

/// Returns the step that gives an exponent of two with such a rate. A plain rate has its factor here, once for all.
#[device]
pub fn power_step(log_a: bool, step: f32) -> f32 {
    // A step whose product overflows stays finite: a rate of 0 keeps the state.
    if log_a { step } else { select(step > f32::MAX / LOG2_E, step, LOG2_E * step) }
}

/// Returns a channel's factor of the skip connection, or 0.
#[device]
pub fn skip_of<T: Float>(d: Option<Tensor<T>>, channel: u32) -> f32 {
    if let Some(d) = d { d[channel].f32() } else { 0.0 }
}

/// Returns a channel's gate, or 0.
#[device]
fn gate_of<T: Float>(z: Option<Tensor<T>>, row: u32, channel: u32) -> f32 {
    if let Some(z) = z { z[row as u64 * z.stride(0) + channel as u64].f32() } else { 0.0 }
}

/// `lanes` threads share a channel, and keep their part of its `A` and states for `rows` rows of the batch; without
/// `hold` they take one state at a time. With `across`, the states of a channel are contiguous, and a simdgroup has 32
/// channels: one lane per channel computes the values that the channel has once, and then `lanes` lanes have the states
/// of a channel, one of their channels at a time. The state `[slots, heads, n, p]` is updated in place: batch row `i`
/// reads slot `read_slots[i]` and writes slot `write_slots[i]`, or reads and writes slot `i` without indices. A row for
/// which either is not a slot is skipped: its result is 0 and no state is touched. No other row may name a slot that is
/// written.
///
/// With `log_a`, A is `−exp(a)`, else `a`; with `raw_dt`, `dt` gets bias, softplus and limits, else it is final.
#[kernel(
    threadgroups = [(heads * p).div_ceil(32 * warps / (lanes * (1 - across)).max(1)), batch.div_ceil(rows)],
    threads = 32 * warps,
    requires(
        heads >= 1, p >= 1, n >= 1, slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32,
        rows >= 1, warps >= 1, vec >= 1, n % vec == 0, hold <= 1, across <= 1, across == 0 || p == 1 && n % lanes == 0,
    ),
    covers(y),
)]
pub fn ssm_step_a2d<T: Float, S: Float, A: Float>(
    #[shape(batch, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads * p, n)] a: Tensor<A>,
    #[shape(batch, n)]
    #[strided]
    [b, c]: [Tensor<T>; 2],
    #[shape(batch, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * p)] d_skip: Option<Tensor<T>>,
    #[shape(batch, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, heads * n * p)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(batch, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    [dt_min, dt_max]: [f32; 2],
    [batch, slots]: [u32; 2],
    #[constexpr] [heads, p, n]: [u32; 3],
    #[constexpr] [log_a, raw_dt, continues]: [bool; 3],
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
    #[tile(0, 1)] [hold, across]: [u32; 2],
) {
    // Returns the first state of a head in a slot.
    let head_of = |slot: u32, h: u32| {
        if state.is_contiguous() {
            (slot as u64 * heads as u64 + h as u64) * (n * p) as u64
        } else {
            slot as u64 * state.stride(0) + h as u64 * (n * p) as u64
        }
    };
    let (channels, own) = (heads * p, 32 * warps / lanes);
    let channel = tgid_x * own + tid / lanes;
    let (h, k, lane) = (channel / p, channel % p, tid % lanes);
    // Both are equivalent: one proves that indices by channel are in bounds, the other that indices by head are.
    let inside = channels % own == 0 || channel < channels && h < heads;
    let runs = n.div_ceil(lanes * vec);
    let width = runs * vec;
    // States keep their stored type, in few registers, until they are needed. The previous launch does not write them.
    let held = stack::<S>(rows * width);
    let held_rows = if hold == 1 && across == 0 { rows } else { 0 };
    for i in unroll(0..held_rows * width) {
        held[i] = lit::<S>(0.0);
    }
    for r in unroll(0..held_rows) {
        let row = tgid_y * rows + r;
        let (from, _, live) = slots_of(row, batch, rows == 1, slots, read_slots, write_slots, continues);
        if (rows == 1 || row < batch) && live {
            let base = head_of(from, h) + k as u64;
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
    launch_wait();
    launch_trigger();
    if across == 1 {
        // The first of the simdgroup's channels, and the channel of the lane.
        let first = (tgid_x * warps + simd_id) * 32;
        let channel = first + simd_lane;
        let inside = heads % (32 * warps) == 0 || channel < heads;
        let bias = if inside { of_head(dt_bias, channel) } else { 0.0 };
        let skip = if inside { skip_of(d_skip, channel) } else { 0.0 };
        let parts = n / lanes;
        let (side, lane) = (simd_lane / lanes * lanes, simd_lane % lanes);
        // The rates of a lane's states, once for all rows. If they are exponentials, also for a single row: two short
        // loops have more iterations in flight than one whose iterations are twice as long.
        let rates = stack::<f32>(n);
        let ahead = rows > 1 || log_a;
        if ahead {
            for i in 0..lanes {
                let of = first + side + i;
                for j in unroll(0..parts) {
                    rates[i * parts + j] = 0.0;
                    if heads % (32 * warps) == 0 || of < heads {
                        rates[i * parts + j] = rate(log_a, a[of as u64 * n as u64 + (j * lanes + lane) as u64].f32());
                    }
                }
            }
        }
        // The values of a channel that its lanes need: its step for powers of two, and the step times its input.
        let stage = threadgroup::<f32>(2 * 32 * warps);
        for r in 0..rows {
            let row = tgid_y * rows + r;
            let (from, to, live) = slots_of(row, batch, rows == 1, slots, read_slots, write_slots, continues);
            let at = row as u64 * y.stride(0) + channel as u64;
            if (rows == 1 || row < batch) && live {
                let (mut input, mut step, mut gate) = (0.0, 0.0, 0.0);
                if inside {
                    input = x[row as u64 * x.stride(0) + channel as u64].f32();
                    gate = gate_of(z, row, channel);
                    let raw = dt[row as u64 * dt.stride(0) + channel as u64].f32();
                    step = step_size(raw_dt, raw, bias, dt_min, dt_max);
                }
                stage[tid] = power_step(log_a, step);
                stage[32 * warps + tid] = step * input;
                threadgroup_barrier();
                let sums = stack::<f32>(lanes);
                for i in 0..lanes {
                    let (of, staged) = (first + side + i, simd_id * 32 + side + i);
                    let (power, scaled) = (stage[staged], stage[32 * warps + staged]);
                    let mut sum = 0.0;
                    if heads % (32 * warps) == 0 || of < heads {
                        for j in unroll(0..parts) {
                            let column = j * lanes + lane;
                            let state_of = |slot: u32| head_of(slot, of) + column as u64;
                            let a = if ahead {
                                rates[i * parts + j]
                            } else {
                                rate(log_a, a[of as u64 * n as u64 + column as u64].f32())
                            };
                            let kept = exp2(a * power) * state[state_of(from)].f32();
                            let value = fma(scaled, b[row as u64 * b.stride(0) + column as u64].f32(), kept);
                            state[state_of(to)] = value.cast::<S>();
                            sum = fma(c[row as u64 * c.stride(0) + column as u64].f32(), value, sum);
                        }
                    }
                    sums[i] = sum;
                }
                // Lane `i` of those that share channels receives the sum of channel `i`, which is the lane's own.
                packed_sums(sums, lanes, lanes);
                if inside {
                    let skipped = if d_skip.is_some() { fma(skip, input, sums[0]) } else { sums[0] };
                    y[at] = (if z.is_some() { skipped * silu(gate) } else { skipped }).cast::<T>();
                }
                // The next row's steps overwrite these.
                threadgroup_barrier();
            } else if inside && (rows == 1 || row < batch) {
                y[at] = lit::<T>(0.0);
            }
        }
        return;
    }
    let bias = if inside { of_head(dt_bias, h) } else { 0.0 };
    let skip = if inside { skip_of(d_skip, channel) } else { 0.0 };
    let finish = |at: u64, sum: f32, input: f32, gate: f32| {
        let total = sum_over_few(sum, lanes);
        if inside && lane == 0 {
            let skipped = if d_skip.is_some() { fma(skip, input, total) } else { total };
            y[at] = (if z.is_some() { skipped * silu(gate) } else { skipped }).cast::<T>();
        }
    };
    if hold == 0 {
        for r in 0..rows {
            let row = tgid_y * rows + r;
            let (from, to, live) = slots_of(row, batch, rows == 1, slots, read_slots, write_slots, continues);
            let at = row as u64 * y.stride(0) + channel as u64;
            if (rows == 1 || row < batch) && live {
                let (mut input, mut step, mut gate, mut sum) = (0.0, 0.0, 0.0, 0.0);
                if inside {
                    input = x[row as u64 * x.stride(0) + channel as u64].f32();
                    gate = gate_of(z, row, channel);
                    let raw = dt[row as u64 * dt.stride(0) + h as u64].f32();
                    step = step_size(raw_dt, raw, bias, dt_min, dt_max);
                    let (old, new) = (head_of(from, h), head_of(to, h));
                    for j in (lane..n).step_by(lanes) {
                        let away = (j * p + k) as u64;
                        let given = a[channel as u64 * n as u64 + j as u64].f32();
                        let kept = exp((if log_a { -exp(given) } else { given }) * step) * state[old + away].f32();
                        let value = fma(step * input, b[row as u64 * b.stride(0) + j as u64].f32(), kept);
                        state[new + away] = value.cast::<S>();
                        sum = fma(c[row as u64 * c.stride(0) + j as u64].f32(), value, sum);
                    }
                }
                finish(at, sum, input, gate);
            } else if inside && lane == 0 && (rows == 1 || row < batch) {
                y[at] = lit::<T>(0.0);
            }
        }
        return;
    }
    // All other inputs are read before anything waits for them.
    let (inputs, steps, gates) = (stack::<f32>(rows), stack::<f32>(rows), stack::<f32>(rows));
    for r in unroll(0..rows) {
        let row = tgid_y * rows + r;
        inputs[r] = 0.0;
        steps[r] = 0.0;
        gates[r] = 0.0;
        if inside && (rows == 1 || row < batch) {
            inputs[r] = x[row as u64 * x.stride(0) + channel as u64].f32();
            steps[r] = dt[row as u64 * dt.stride(0) + h as u64].f32();
            gates[r] = gate_of(z, row, channel);
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
            own_b[t] = b[row as u64 * b.stride(0) + (i % n) as u64].f32();
            own_c[t] = c[row as u64 * c.stride(0) + (i % n) as u64].f32();
        }
    }
    let rates = stack::<f32>(width);
    for j in unroll(0..runs) {
        let column = (j * lanes + lane) * vec;
        for e in unroll(0..vec) {
            rates[j * vec + e] = 0.0;
        }
        if inside && column < n {
            for e in unroll(0..vec) {
                rates[j * vec + e] = rate(log_a, a[channel as u64 * n as u64 + (column + e) as u64].f32());
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
        let (_, to, live) = slots_of(row, batch, rows == 1, slots, read_slots, write_slots, continues);
        let at = row as u64 * y.stride(0) + channel as u64;
        if (rows == 1 || row < batch) && live {
            let input = inputs[r];
            let step = step_size(raw_dt, steps[r], bias, dt_min, dt_max);
            let power = power_step(log_a, step);
            let base = head_of(to, h) + k as u64;
            let mut sum = 0.0;
            for j in unroll(0..runs) {
                let column = (j * lanes + lane) * vec;
                if inside && column < n {
                    let new = stack::<f32>(vec);
                    for e in unroll(0..vec) {
                        let i = j * vec + e;
                        let at = (column + e) as u64;
                        let staged = r * n + column + e;
                        let b = if rows > 1 { stage[staged] } else { b[row as u64 * b.stride(0) + at].f32() };
                        let c = if rows > 1 { stage[shared + staged] } else { c[row as u64 * c.stride(0) + at].f32() };
                        let kept = exp2(rates[i] * power) * held[r * width + i].f32();
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

/// The sizes that a division depends on. `alignment` is the bitwise or of all byte counts that must be multiples of a
/// state's vector, and `rates` that of `a` in elements.
pub struct Sizes {
    pub batch: u32,
    pub p: u32,
    pub n: u32,
    pub alignment: u64,
    pub rates: u64,
}

/// Chooses a few lanes per channel where its states are contiguous, each with 16 bytes of them at a time, and several
/// rows of a large batch per thread, so that `A` is read once for them. Where channels are contiguous, so are threads.
#[inline]
pub fn tiles(target: Hardware, state: DType, sizes: Sizes) -> ssm_step_a2d::Tiles {
    let Sizes { batch, p, alignment, rates, .. } = sizes;
    let n = sizes.n.max(1);
    let wide = state.size() == 4;
    let lanes_across = 1 << n.trailing_zeros().min(5);
    let across = target == Hardware::Processor && p == 1 && lanes_across >= 4 && n <= 128;
    let (lanes, vec, rows, warps) = match target {
        // Exponentials keep a processor busy: no lane repeats those of a step size, and rows share those of the rates.
        Hardware::Processor if across => (lanes_across, 1, batch.clamp(1, 8), 1),
        Hardware::Processor => (1, 1, 1, 1),
        Hardware::Gpu if p == 1 => {
            let of_state = alignment.trailing_zeros().min(4).saturating_sub(state.size().trailing_zeros());
            let vec = 1 << n.trailing_zeros().min(of_state).min(rates.trailing_zeros());
            let (most, rows, warps) = match (wide, batch) {
                (true, 0..8) => (4, 1, 4),
                (true, 8..64) => (2, 2, 8),
                (true, _) => (2, 2, 4),
                (false, 0..64) => (2, 1, 4),
                (false, 64..256) => (1, 2, 2),
                (false, _) => (1, 2, 4),
            };
            // Two floats of every row and state are shared, in the little memory that a threadgroup has.
            let rows = if rows * n <= MAX_SHARED { rows } else { 1 };
            // No lane holds more than sixteen states of a row.
            let least = n.div_ceil(16).next_power_of_two().min(32);
            ((n / vec).next_power_of_two().min(most).max(least), vec, rows, warps)
        }
        Hardware::Gpu => (n.div_ceil(32).next_power_of_two().min(32), 1, 1, 4),
    };
    ssm_step_a2d::Tiles { lanes, vec, rows, warps, hold: u32::from(target == Hardware::Gpu), across: u32::from(across) }
}
