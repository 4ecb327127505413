//! Any number of tokens with the states in registers: the kernel, its oracle and its cases.

use super::step::{power_step, rate, skip_of};
use crate::shared::butterfly::sum_over_few;
use crate::shared::models;
use crate::shared::ragged::{exact_rest, exact_span, span};
use crate::shared::ssm::{
    ExactSteps, exact_a, exact_output, exact_slots, exact_update_again, expected, of_head, run_at, slots_given,
    slots_of, step_roundings, step_size,
};
use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::{Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
use selective_scan::{ForcedTiles, Params, Tensors, Tiles};

/// `ssm_step_a2d` for sequences of any length. With `cu_seqlens` the sequences of the batch lie end to end in one row
/// of tokens; those behind the last sequence give 0. Slots, rates and step sizes are those of the step.
///
/// `lanes` threads share a channel and keep its rates and states from token to token, and load `ahead` tokens at a
/// time; a thread with a channel of its own walks its states in a loop, and a threadgroup finishes `ahead` tokens
/// before the next ones. The sum over states has the order of a step that holds them, with the same `lanes` and `vec`,
/// so states of `f32` and results are the same bits wherever a prompt is split.
#[kernel(
    threadgroups = [(heads * p).div_ceil(32 * warps / lanes), batch + cu_seqlens.is_some() as u32],
    threads = 32 * warps,
    requires(
        heads >= 1, p >= 1, n >= 1, tokens <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32,
        vec >= 1, n % vec == 0, ahead >= 1, ahead <= 16, warps >= 1,
    ),
)]
pub fn selective_scan<T: Float, S: Float, A: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads * p, n)] a: Tensor<A>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, n)]
    #[strided]
    [b, c]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * p)] d_skip: Option<Tensor<T>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, heads * n * p)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    [dt_min, dt_max]: [f32; 2],
    [batch, slots, tokens]: [u32; 3],
    #[constexpr] [heads, p, n]: [u32; 3],
    #[constexpr] [log_a, raw_dt]: [bool; 2],
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(0, 1, 2, 4, 8)] ahead: u32,
    #[tile(1..=32)] warps: u32,
) {
    let (channels, own) = (heads * p, 32 * warps / lanes);
    let channel = tgid_x * own + tid / lanes;
    let (h, k, lane) = (channel / p, channel % p, tid % lanes);
    // Both are equivalent: one proves that indices by channel are in bounds, the other that indices by head are.
    let inside = channels % own == 0 || channel < channels && h < heads;
    let span = span(cu_seqlens, tgid_y, batch, tokens);
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let sequence = if cu_seqlens.is_some() { min(tgid_y, batch - 1) } else { tgid_y };
    let (from, to, has_slot) = slots_of(sequence, batch, true, slots, read_slots, write_slots, false);
    let live = has_slot && span.valid;
    // Second bounds follow from the first; they bound the amount of work before the launch.
    let length = min(span.end - span.begin, tokens);
    let head_of = |slot: u32| slot as u64 * state.stride(0) + h as u64 * (n * p) as u64 + k as u64;
    let y_at = |t: u32| span.row as u64 * y.stride(0) + t as u64 * y.stride(1) + channel as u64;
    if live {
        let bias = if inside { of_head(dt_bias, h) } else { 0.0 };
        let skip = if inside { skip_of(d_skip, channel) } else { 0.0 };
        let runs = n.div_ceil(lanes * vec);
        let width = runs * vec;
        let (held, rates) = (stack::<f32>(width), stack::<f32>(width));
        let result = |input: Val<f32>, total: Val<f32>, gate: Val<f32>| {
            let skipped = if d_skip.is_some() { fma(skip, input, total) } else { total };
            (if z.is_some() { skipped * silu(gate) } else { skipped }).cast::<T>()
        };
        if lanes == 1 {
            for j in 0..n {
                held[j] = 0.0;
                rates[j] = 0.0;
                if inside {
                    held[j] = state[head_of(from) + j as u64 * p as u64].f32();
                    rates[j] = rate(log_a, a[channel as u64 * n as u64 + j as u64].f32());
                }
            }
            for part in 0..min(length.div_ceil(ahead), tokens.div_ceil(ahead)) {
                for i in 0..ahead {
                    let (passed, t) = (part * ahead + i, span.begin + part * ahead + i);
                    if passed < length && t < tokens {
                        let at = |x: Tensor<T>| span.row as u64 * x.stride(0) + t as u64 * x.stride(1);
                        let (mut input, mut raw, mut gate) = (0.0, 0.0, 0.0);
                        if inside {
                            input = x[at(x) + channel as u64].f32();
                            raw = dt[at(dt) + h as u64].f32();
                            if let Some(z) = z {
                                gate = z[at(z) + channel as u64].f32();
                            }
                        }
                        let step = step_size(raw_dt, raw, bias, dt_min, dt_max);
                        let (power, scaled) = (power_step(log_a, step), step * input);
                        let mut sum = 0.0;
                        for j in 0..n {
                            let kept = exp2(rates[j] * power) * held[j];
                            let new = fma(scaled, b[at(b) + j as u64].f32(), kept);
                            held[j] = new;
                            sum = fma(c[at(c) + j as u64].f32(), new, sum);
                        }
                        if inside {
                            y[y_at(t)] = result(input, sum, gate);
                        }
                    }
                }
                // A processor runs these tokens for all channels of the threadgroup before it goes on: it reads along
                // the rows of tokens, and only a few tokens are far apart instead of all.
                threadgroup_barrier();
            }
            for j in 0..n {
                if inside {
                    state[head_of(to) + j as u64 * p as u64] = held[j].cast::<S>();
                }
            }
        } else {
            for j in unroll(0..runs) {
                let column = (j * lanes + lane) * vec;
                for e in unroll(0..vec) {
                    held[j * vec + e] = 0.0;
                    rates[j * vec + e] = 0.0;
                }
                if inside && column < n {
                    for e in unroll(0..vec) {
                        held[j * vec + e] = state[head_of(from) + (column + e) as u64 * p as u64].f32();
                    }
                    for e in unroll(0..vec) {
                        rates[j * vec + e] = rate(log_a, a[channel as u64 * n as u64 + (column + e) as u64].f32());
                    }
                }
            }
            let (inputs, steps, gates) = (stack::<f32>(ahead), stack::<f32>(ahead), stack::<f32>(ahead));
            let (keys, queries) = (stack::<f32>(ahead * width), stack::<f32>(ahead * width));
            for part in 0..min(length.div_ceil(ahead), tokens.div_ceil(ahead)) {
                let first = part * ahead;
                for i in unroll(0..ahead) {
                    let t = span.begin + first + i;
                    inputs[i] = 0.0;
                    steps[i] = 0.0;
                    gates[i] = 0.0;
                    for j in unroll(0..width) {
                        keys[i * width + j] = 0.0;
                        queries[i * width + j] = 0.0;
                    }
                    if (ahead == 1 || first + i < length) && t < tokens {
                        let at = |x: Tensor<T>| span.row as u64 * x.stride(0) + t as u64 * x.stride(1);
                        if inside {
                            inputs[i] = x[at(x) + channel as u64].f32();
                            steps[i] = dt[at(dt) + h as u64].f32();
                            if let Some(z) = z {
                                gates[i] = z[at(z) + channel as u64].f32();
                            }
                        }
                        for j in unroll(0..runs) {
                            let column = (j * lanes + lane) * vec;
                            if column < n {
                                for e in unroll(0..vec) {
                                    keys[i * width + j * vec + e] = b[at(b) + (column + e) as u64].f32();
                                }
                                for e in unroll(0..vec) {
                                    queries[i * width + j * vec + e] = c[at(c) + (column + e) as u64].f32();
                                }
                            }
                        }
                    }
                }
                for i in unroll(0..ahead) {
                    if ahead == 1 || first + i < length {
                        let step = step_size(raw_dt, steps[i], bias, dt_min, dt_max);
                        let power = power_step(log_a, step);
                        let scaled = step * inputs[i];
                        let mut sum = 0.0;
                        for j in unroll(0..runs) {
                            let column = (j * lanes + lane) * vec;
                            if inside && column < n {
                                for e in unroll(0..vec) {
                                    let column = j * vec + e;
                                    let kept = exp2(rates[column] * power) * held[column];
                                    held[column] = fma(scaled, keys[i * width + column], kept);
                                    sum = fma(queries[i * width + column], held[column], sum);
                                }
                            }
                        }
                        let total = sum_over_few(sum, lanes);
                        let t = span.begin + first + i;
                        if inside && lane == 0 && t < tokens {
                            y[y_at(t)] = result(inputs[i], total, gates[i]);
                        }
                    }
                }
            }
            for j in unroll(0..runs) {
                let column = (j * lanes + lane) * vec;
                if inside && column < n {
                    for e in unroll(0..vec) {
                        state[head_of(to) + (column + e) as u64 * p as u64] = held[j * vec + e].cast::<S>();
                    }
                }
            }
        }
    } else {
        for i in 0..length {
            let t = span.begin + i;
            if inside && lane == 0 && t < tokens {
                y[y_at(t)] = lit::<T>(0.0);
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (q, t) = (Params::of(args), Tensors::of(args));
    let [heads, p, n] = [q.heads, q.p, q.n].map(|size| size as usize);
    let steps = ExactSteps { raw: q.raw_dt, min: q.dt_min, max: q.dt_max };
    let slot_stride = q.state_strides.map_or(heads * n * p, |[stride]| stride as usize);
    let mut state: Vec<(f64, f64)> = t.state.iter().map(|&h| (h, 0.0)).collect();
    let mut y: Vec<(f64, f64)> = t.y.iter().map(|&y| (y, 0.0)).collect();
    for token in exact_rest(t.cu_seqlens, q.tokens) {
        y[run_at(q.y_strides, q.tokens, q.heads * q.p, 0, token)..][..heads * p].fill((0.0, 0.0));
    }
    for (sequence, channel) in (0..q.batch as usize).flat_map(|s| (0..heads * p).map(move |channel| (s, channel))) {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, q.tokens) else { continue };
        let (h, k) = (channel / p, channel % p);
        let y_at = |token| run_at(q.y_strides, q.tokens, q.heads * q.p, row, token) + channel;
        let Some((from, to)) = exact_slots([t.read_slots, t.write_slots], q.slots, false, sequence) else {
            own.for_each(|token| y[y_at(token)] = (0.0, 0.0));
            continue;
        };
        let element = |slot: usize, j: usize| slot * slot_stride + (h * n + j) * p + k;
        let mut held: Vec<(f64, f64)> = (0..n).map(|j| t.state[element(from, j)]).map(|h| (h, h.abs())).collect();
        let (bias, d) = (t.dt_bias.map_or(0.0, |bias| bias[h]), t.d_skip.map_or(0.0, |d| d[channel]));
        for token in own {
            let at = |strides, run| run_at(strides, q.tokens, run, row, token);
            let (b, c) = (&t.b[at(q.b_strides, q.n)..][..n], &t.c[at(q.c_strides, q.n)..][..n]);
            let x = t.x[at(q.x_strides, q.heads * q.p) + channel];
            let dt = steps.size(t.dt[at(q.dt_strides, q.heads) + h], bias);
            let mut sum = (0.0, 0.0);
            for (j, held) in held.iter_mut().enumerate() {
                let step = dt.step(exact_a(q.log_a, t.a[channel * n + j]));
                *held = exact_update_again(*held, step, b[j], x);
                sum = (sum.0 + c[j] * held.0, sum.1 + c[j].abs() * held.1);
            }
            let gate = t.z.map(|z| z[at(q.z_strides, q.heads * q.p) + channel]);
            y[y_at(token)] = exact_output(sum, d, x, gate);
        }
        held.into_iter().enumerate().for_each(|(j, held)| state[element(to, j)] = held);
    }
    vec![expected("y", y), expected("state", state)]
}

/// Chooses tiles. A processor has a channel per lane and no sums over lanes; it runs eight tokens of up to 512 channels
/// before the next, to read neighbours in a token together. On a GPU a few lanes share a channel, for enough threads,
/// and tokens are loaded ahead. `alignment` has the bits of the state's slots, `rates` those of `a`, in elements.
#[inline]
pub fn tiles(target: Hardware, heads: u32, n: u32, p: u32, alignment: u64, rates: u64) -> Tiles {
    let n = n.max(1);
    if target == Hardware::Processor {
        let lanes = n.div_ceil(64).next_power_of_two().min(32);
        // At least sixteen threadgroups, if there are enough channels, to occupy that number of threads.
        let warps = 1 << (heads.saturating_mul(p) / (32 * 16)).clamp(1, 16).ilog2();
        return if lanes == 1 {
            Tiles { lanes, vec: 1, ahead: 8, warps }
        } else {
            Tiles { lanes, vec: 1, ahead: 1, warps: 1 }
        };
    }
    let widest = if p == 1 { (u64::from(n) | alignment | rates | 4).trailing_zeros() } else { 0 };
    let vec = 1 << widest;
    // With up to 512 states per channel, no lane holds more than sixteen.
    let least = n.div_ceil(16).next_power_of_two().min(32);
    let lanes = (n / vec).min(4).next_power_of_two().max(least);
    Tiles { lanes, vec, ahead: 4, warps: 2 }
}

/// Types of activations, state, and `a`, which models store in `f32`.
const DTYPES: &[&[DType]] = &[&[F32, F32, F32], &[F16, F32, F16], &[BF16, F32, F32], &[BF16, BF16, F32]];

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: Params =
    Params { dt_max: f32::INFINITY, batch: 1, slots: 1, heads: 40, p: 1, n: 16, log_a: true, ..Params::ZERO };

/// A typical model layer: raw step sizes, a skip connection and a gate.
const fn layer(batch: u32, tokens: u32, heads: u32) -> Params {
    Params {
        batch,
        slots: batch,
        tokens,
        heads,
        raw_dt: true,
        has_dt_bias: true,
        has_d_skip: true,
        has_z: true,
        ..USUAL
    }
}

const RAGGED: Params = Params { has_cu_seqlens: true, ..layer(3, 30, 40) };

const IN_SLOTS: Params = Params { slots: 5, has_read_slots: true, has_write_slots: true, ..layer(4, 6, 40) };

pub const SCAN: Spec = Spec {
    name: "selective_scan",
    summary: "ssm_step_a2d for any number of tokens, ragged or not, the states in registers; state in place",
    models: models::CHANNEL_STATES,
    build: selective_scan::build,
    dtypes: DTYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-1.0, 2.5)),
        ("b", Fill::Normal(0.5)),
        ("c", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 7.0, 29.0, 30.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
        // Tokens before all sequences keep this value.
        ("y", Fill::Constant(7.0)),
    ],
    tiles: |target, _, size| {
        let q = Params::of(size);
        tiles(target, q.heads, q.n, q.p, q.state_strides.map_or(0, |[stride]| stride), 0).numbers()
    },
    cases: &[
        Case::new(&layer(1, 1, 40)),
        Case::new(&layer(2, 9, 37)),
        Case::new(&layer(1, 65, 33)),
        Case::new(&Params { batch: 2, slots: 2, tokens: 3, heads: 3, p: 16, ..USUAL }),
        Case::new(&Params { tokens: 4, heads: 2, p: 5, n: 64, ..USUAL }),
        Case::labelled("no tokens: the state is copied", &layer(2, 0, 8)),
        Case::labelled("odd sizes", &Params { batch: 2, slots: 2, tokens: 5, heads: 37, n: 5, ..USUAL }),
        Case::labelled(
            "a channel a lane, three tokens at a time",
            &(layer(2, 10, 40), ForcedTiles { lanes: Some(1), vec: Some(4), ahead: Some(3), ..ForcedTiles::NONE }),
        ),
        Case::labelled(
            "two tokens at a time, and one left",
            &(layer(2, 9, 40), ForcedTiles { ahead: Some(2), ..ForcedTiles::NONE }),
        ),
        Case::labelled(
            "a channel a simdgroup",
            &(
                Params { n: 64, ..layer(1, 5, 5) },
                ForcedTiles { lanes: Some(32), vec: Some(2), ahead: Some(1), warps: Some(2) },
            ),
        ),
        Case::labelled("sequences one behind another, one of them empty", &RAGGED),
        Case::labelled("tokens behind all sequences", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 4.0, 20.0, 25.0]))]),
        Case::labelled("an empty sequence in front, and one of a token", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 1.0, 30.0]))]),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS)
            .with(&[("state", Fill::Start { count: 640, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "slots of sequences one behind another",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..RAGGED },
        ),
        Case::labelled(
            "slots of sequences one behind another, one of them empty and moved",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..RAGGED },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 30.0, 30.0, 30.0]))]),
        Case::labelled(
            "A itself, and all beside other columns",
            &Params {
                log_a: false,
                x_strides: Some([400, 90]),
                b_strides: Some([300, 56]),
                c_strides: Some([300, 57]),
                dt_strides: Some([200, 44]),
                z_strides: Some([500, 90]),
                state_strides: Some([648]),
                y_strides: Some([300, 48]),
                ..layer(2, 4, 40)
            },
        )
        .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled(
            "steps far from zero",
            &Params { tokens: 1, heads: 6, p: 2, n: 4, raw_dt: true, has_dt_bias: true, ..USUAL },
        )
        .with(&[
            ("dt", Fill::Cycle(&[100.0, -100.0, 20.0, 21.0, 0.0, -17.5])),
            ("dt_bias", Fill::Constant(0.25)),
            ("a", Fill::Cycle(&[-10.0, 2.0, -4.0, 0.0])),
        ]),
        Case::labelled("no sequences", &layer(0, 5, 8)),
        Case::labelled("NaN stays in its head", &Params { tokens: 2, heads: 3, p: 4, ..USUAL })
            .with(&[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))]),
    ],
    refused: &[
        Case::labelled("is 3, and must be at most 0", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[3.0, 4.0, 20.0, 25.0]))]),
        Case::labelled("is 4, and must be at least 9", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 4.0, 30.0]))]),
        Case::labelled("is 31, and must be at most 30", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 4.0, 20.0, 31.0]))]),
        Case::labelled("p >= 1", &Params { heads: 2, p: 0, tokens: 2, ..USUAL }),
        Case::labelled("slots >= batch", &Params { batch: 3, slots: 2, heads: 2, tokens: 2, ..USUAL }),
    ],
    oracle,
    // The roundings of a step, for each token.
    roundings: |args| {
        let q = Params::of(args);
        (step_roundings(q.n as usize) + 2.0) * f64::from(q.tokens.max(1))
    },
    bench: &[
        Case::new(&layer(1, 64, 8192)),
        Case::labelled("A itself", &Params { log_a: false, ..layer(1, 64, 8192) })
            .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
    ],
    cost: each_tensor_once,
};
