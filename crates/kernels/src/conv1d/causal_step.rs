//! One or a few tokens: the kernel, its oracle and its cases.

use crate::shared::ACTIVATIONS;
use crate::shared::models;
use crate::shared::sequences::MAX_SLOTS;
use crate::shared::ssm::{exact_slots, slots_given, slots_of};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};

/// The inputs before the first token begin at the row given for a sequence, or at row 0.
pub const AT_OFFSET: u32 = 0;
/// The inputs before the first token are the last rows of the state.
pub const NEWEST_LAST: u32 = 1;
/// The inputs before the first token end before the row given for a sequence, modulo the rows.
pub const CIRCULAR: u32 = 2;

/// A slot of the state has `taps − 1 + spec` rows. The inputs before the first token begin at row `offsets[i]` of batch
/// row `i`, or at row 0 without offsets; then come `tokens` new ones. The state keeps all of them but the oldest, or
/// the newest that fit, so that a caller who rejects tokens need only name another row the next time: if `m` of at most
/// `spec + 1` tokens were right, that is row `m − 1`.
///
/// With `rows_at` = `NEWEST_LAST` they are the last rows, and the state keeps the newest inputs that fit; offsets only
/// say which batch rows take part. With `CIRCULAR` token `t` belongs in row `offsets[i] + before + t` modulo the rows,
/// and the inputs before it precede it.
///
/// One thread has `vec` channels of a batch row, and reads its whole window before it writes any of it back. Slots are
/// those of the state-space steps: a batch row without a slot, or with an offset beyond `spec`, is skipped and gives 0.
/// With one tap and no `spec` there is no state.
#[kernel(
    elements = [c / vec, batch],
    threads = threads,
    requires(
        taps >= 1, tokens >= 1, tokens <= 8, rows_at <= CIRCULAR,
        rows_at != CIRCULAR || offsets.is_some() && taps + spec >= 2,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch), vec >= 1, c % vec == 0,
    ),
    covers(y),
)]
pub fn conv1d_causal_step<T: Float>(
    #[shape(batch, tokens, c, 1)]
    #[strided]
    x: Tensor<T>,
    #[shape(taps, c, 1)]
    #[strided]
    w: Tensor<T>,
    #[shape(c)] bias: Option<Tensor<T>>,
    #[shape(batch)] [read_slots, write_slots, offsets]: [Option<Tensor<i32>>; 3],
    #[shape(slots, taps - 1 + spec, c, 1)]
    #[strided]
    mut state: Tensor<T>,
    #[shape(batch, tokens, c, 1)]
    #[strided]
    mut y: Tensor<T>,
    [batch, slots, c, before]: [u32; 4],
    #[constexpr] [taps, tokens, spec, rows_at]: [u32; 4],
    #[constexpr] [continues, activate]: [bool; 2],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let channel = program_id::<0>() as u64 * vec as u64;
    let row = program_id::<1>();
    let (old, rows) = (taps - 1, taps - 1 + spec);
    let (from, to, has_slot) = slots_of(row, batch, true, slots, read_slots, write_slots, continues);
    let offset = if let Some(offsets) = offsets { offsets[row] as u32 } else { 0 };
    let takes_part = if rows_at == CIRCULAR { offset <= MAX_SLOTS } else { offsets.is_none() || offset <= spec };
    // Rows of the state before the window, which move with it.
    let spare = if rows_at == NEWEST_LAST { spec } else { 0 };
    let held = old + spare;
    let window = stack::<T>((rows + tokens) * vec);
    let next = if rows_at == CIRCULAR { (offset % rows + before % rows) % rows } else { 0 };
    let own = Taps { weights: stack::<f32>(taps * vec), biases: stack::<f32>(vec) };
    // The previous launch writes neither the window nor the weights.
    if has_slot && takes_part {
        let first = if rows_at == AT_OFFSET { offset } else { 0 };
        let before = from as u64 * state.stride(0) + channel * state.stride(2);
        for i in unroll(0..held) {
            let at = if rows_at == CIRCULAR { (next + rows - old + i) % rows } else { first + i };
            for e in unroll(0..vec) {
                window[i * vec + e] = state[before + at as u64 * state.stride(1) + e as u64 * state.stride(2)];
            }
        }
        load_taps(w, bias, channel, taps, vec, own);
    }
    launch_wait();
    launch_trigger();
    if has_slot && takes_part {
        let inputs = row as u64 * x.stride(0) + channel * x.stride(2);
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                window[(held + t) * vec + e] = x[inputs + t as u64 * x.stride(1) + e as u64 * x.stride(2)];
            }
        }
        let after = to as u64 * state.stride(0) + channel * state.stride(2);
        if rows_at == CIRCULAR {
            for t in unroll(0..tokens) {
                let at = (next + t) % rows;
                for e in unroll(0..vec) {
                    state[after + at as u64 * state.stride(1) + e as u64 * state.stride(2)] =
                        window[(held + t) * vec + e];
                }
            }
        } else {
            let dropped = if rows_at == NEWEST_LAST { tokens } else { max(tokens, spec + 1) - spec };
            for i in unroll(0..min(rows, held + tokens - dropped)) {
                for e in unroll(0..vec) {
                    state[after + i as u64 * state.stride(1) + e as u64 * state.stride(2)] =
                        window[(i + dropped) * vec + e];
                }
            }
        }
        let to = row as u64 * y.stride(0) + channel * y.stride(2);
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                let result = tapped(window, (spare + t) * vec + e, own, e, taps, vec, activate);
                y[to + t as u64 * y.stride(1) + e as u64 * y.stride(2)] = result.cast::<T>();
            }
        }
    } else {
        let to = row as u64 * y.stride(0) + channel * y.stride(2);
        for t in unroll(0..tokens) {
            for e in unroll(0..vec) {
                y[to + t as u64 * y.stride(1) + e as u64 * y.stride(2)] = lit::<T>(0.0);
            }
        }
    }
}

/// The weights and biases of a thread's channels.
#[derive(Clone, Copy)]
pub struct Taps {
    pub weights: Stack<f32>,
    pub biases: Stack<f32>,
}

#[device]
pub fn load_taps<T: Float>(w: Tensor<T>, bias: Option<Tensor<T>>, channel: u64, taps: u32, vec: u32, own: Taps) {
    let Taps { weights, biases } = own;
    for e in unroll(0..vec) {
        biases[e] = if let Some(bias) = bias { bias[channel + e as u64].f32() } else { 0.0 };
    }
    for tap in unroll(0..taps) {
        for e in unroll(0..vec) {
            let at = tap as u64 * w.stride(0) + channel * w.stride(1) + e as u64 * w.stride(1);
            weights[tap * vec + e] = w[at].f32();
        }
    }
}

/// Computes channel `e` of a thread, from a window that begins at `first` with the channel's oldest input.
#[device]
pub fn tapped<T: Float>(window: Stack<T>, first: u32, own: Taps, e: u32, taps: u32, vec: u32, activate: bool) -> f32 {
    let Taps { weights, biases } = own;
    let mut sum = biases[e];
    for tap in unroll(0..taps) {
        sum = fma(weights[tap * vec + e], window[first + tap * vec].f32(), sum);
    }
    if activate { silu(sum) } else { sum }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (conv1d_causal_step::Params::of(args), conv1d_causal_step::Tensors::of(args));
    let [c, taps, tokens, spec] = [p.c, p.taps, p.tokens, p.spec].map(|n| n as usize);
    let rows = taps - 1 + spec;
    let [c64, tokens64] = [p.c, p.tokens].map(u64::from);
    let packed = [tokens64 * c64, c64, 1];
    let at = |[first, second, third]: [u64; 3], i: usize, j: usize, k: usize| {
        (i as u64 * first + j as u64 * second + k as u64 * third) as usize
    };
    let [x_strides, y_strides] = [p.x_strides, p.y_strides].map(|strides| strides.unwrap_or(packed));
    let [tap_stride, channel_stride] = p.w_strides.unwrap_or([c64, 1]);
    let state_strides = p.state_strides.unwrap_or([rows as u64 * c64, c64, 1]);
    let last = |strides| {
        if p.batch * p.tokens * p.c == 0 { 0 } else { at(strides, p.batch as usize - 1, tokens - 1, c - 1) + 1 }
    };
    let reach = if p.y_strides.is_none() { t.x.len() } else { last(y_strides) };
    let (mut y, mut magnitude) = (vec![0.0; reach], vec![0.0; reach]);
    let mut moved = t.state.to_vec();
    for row in 0..p.batch as usize {
        let Some((from, to)) = exact_slots([t.read_slots, t.write_slots], p.slots, p.continues, row) else { continue };
        let offset = t.offsets.map_or(0.0, |offsets| offsets[row]) as i64;
        let Ok(offset) = usize::try_from(offset) else { continue };
        if p.rows_at != CIRCULAR && offset > spec {
            continue;
        }
        for channel in 0..c {
            let held = |slot: usize, i: usize| t.state[at(state_strides, slot, i, channel)];
            let own = (0..tokens).map(|token| t.x[at(x_strides, row, token, channel)]);
            // The state's inputs before the first token: all rows if the newest come last, else the newest `taps − 1`.
            let old: Vec<f64> = match p.rows_at {
                CIRCULAR => {
                    let next = offset + p.before as usize;
                    (0..taps - 1).map(|i| held(from, (next + rows * taps + i - (taps - 1)) % rows)).collect()
                }
                NEWEST_LAST => (0..rows).map(|i| held(from, i)).collect(),
                _ => (0..taps - 1).map(|i| held(from, offset + i)).collect(),
            };
            let all: Vec<f64> = old.iter().copied().chain(own.clone()).collect();
            let window = &all[old.len() - (taps - 1)..];
            let bias = t.bias.map_or(0.0, |bias| bias[channel]);
            let weight = |k: usize| t.w[(k as u64 * tap_stride + channel as u64 * channel_stride) as usize];
            for token in 0..tokens {
                let terms = (0..taps).map(|k| weight(k) * window[token + k]);
                let sum: f64 = bias + terms.clone().sum::<f64>();
                let out = at(y_strides, row, token, channel);
                y[out] = if p.activate { sum / (1.0 + (-sum).exp()) } else { sum };
                magnitude[out] = bias.abs() + terms.map(f64::abs).sum::<f64>();
            }
            let mut keep = |i: usize, value: f64| moved[at(state_strides, to, i, channel)] = value;
            match p.rows_at {
                CIRCULAR => own.enumerate().for_each(|(i, v)| keep((offset + p.before as usize + i) % rows, v)),
                // The oldest inputs are dropped.
                NEWEST_LAST => all[all.len() - rows..].iter().enumerate().for_each(|(i, v)| keep(i, *v)),
                // The oldest input is dropped, and more if they do not fit.
                _ => all[all.len().saturating_sub(rows).max(1)..].iter().enumerate().for_each(|(i, v)| keep(i, *v)),
            }
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude } },
        Expected { tensor: "state", want: moved, allowed: Allowed::Nothing },
    ]
}

/// Chooses one channel per thread, or two for a large batch where `alignment` has no bit below their bytes. On a
/// processor neighbouring lanes are neighbouring channels.
#[inline]
pub fn tiles(target: Hardware, batch: u32, c: u32, alignment: u64, dtype: DType) -> conv1d_causal_step::Tiles {
    let even = c.is_multiple_of(2) && alignment.is_multiple_of(2 * dtype.size() as u64);
    let two = target == Hardware::Gpu && batch >= 64 && even;
    let (threads, vec) = if two { (256, 2) } else { (128, 1) };
    conv1d_causal_step::Tiles { threads, vec }
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: conv1d_causal_step::Params = conv1d_causal_step::Params {
    has_bias: true,
    batch: 2,
    slots: 2,
    c: 40,
    taps: 4,
    tokens: 1,
    rows_at: AT_OFFSET,
    ..conv1d_causal_step::Params::ZERO
};

/// A benchmark shape.
const fn timed(batch: u32) -> conv1d_causal_step::Params {
    conv1d_causal_step::Params { batch, slots: batch, c: 8192, has_bias: false, activate: true, ..USUAL }
}

/// Some of the batch in slots.
const IN_SLOTS: conv1d_causal_step::Params = conv1d_causal_step::Params {
    batch: 4,
    slots: 5,
    has_read_slots: true,
    has_write_slots: true,
    has_bias: false,
    tokens: 2,
    spec: 1,
    activate: true,
    ..USUAL
};

pub const STEP: Spec = Spec {
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
    tiles: |target, dtypes, size| {
        let p = conv1d_causal_step::Params::of(size);
        let strides = [p.x_strides, p.state_strides, p.y_strides].into_iter().any(|strides| strides.is_some());
        let alignment = if strides || p.w_strides.is_some() { 1 } else { 0 };
        tiles(target, p.batch, p.c, alignment, dtypes[0]).numbers()
    },
    cases: &[
        Case::new(&conv1d_causal_step::Params { batch: 1, slots: 1, c: 256, ..USUAL }),
        Case::new(&conv1d_causal_step::Params { batch: 3, slots: 3, c: 100, has_bias: false, activate: true, ..USUAL }),
        Case::new(&conv1d_causal_step::Params { c: 77, taps: 3, activate: true, ..USUAL }),
        Case::new(&conv1d_causal_step::Params { batch: 1, slots: 1, c: 33, taps: 2, has_bias: false, ..USUAL }),
        Case::new(&conv1d_causal_step::Params { taps: 8, ..USUAL }),
        Case::labelled(
            "two channels a thread",
            &(
                conv1d_causal_step::Params { c: 70, activate: true, ..USUAL },
                conv1d_causal_step::Tiles { threads: 64, vec: 2 },
            ),
        ),
        Case::labelled("no state", &conv1d_causal_step::Params { c: 64, taps: 1, activate: true, ..USUAL }),
        Case::labelled(
            "more tokens than rows",
            &conv1d_causal_step::Params { tokens: 8, has_bias: false, activate: true, ..USUAL },
        ),
        Case::labelled(
            "tokens that may be taken back, rows that begin anywhere or nowhere",
            &conv1d_causal_step::Params { batch: 5, slots: 5, c: 36, tokens: 3, spec: 2, has_offsets: true, ..USUAL },
        ),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS)
            .with(&[("state", Fill::Start { count: 160, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "the second launch of tokens that another slot gets",
            &conv1d_causal_step::Params { continues: true, y_strides: Some([80, 1, 2]), ..IN_SLOTS },
        )
        .with(&[("state", Fill::Start { count: 160, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "rows beside other columns, a weight and a state by channel",
            &conv1d_causal_step::Params {
                x_strides: Some([200, 1, 2]),
                w_strides: Some([1, 4]),
                state_strides: Some([170, 1, 4]),
                y_strides: Some([80, 1, 2]),
                tokens: 2,
                spec: 1,
                rows_at: NEWEST_LAST,
                activate: true,
                ..USUAL
            },
        ),
        Case::labelled(
            "the newest last, more tokens than rows",
            &conv1d_causal_step::Params { tokens: 6, spec: 1, rows_at: NEWEST_LAST, ..USUAL },
        ),
        Case::labelled(
            "a circular state",
            &conv1d_causal_step::Params {
                batch: 5,
                slots: 5,
                tokens: 3,
                spec: 2,
                before: 8,
                rows_at: CIRCULAR,
                has_offsets: true,
                ..USUAL
            },
        )
        .with(&[("offsets", Fill::Cycle(&[0.0, 3.0, 4.0, -1.0, 1001.0]))]),
        Case::labelled(
            "a circular state, the largest offset and the smallest",
            &conv1d_causal_step::Params { before: 8, rows_at: CIRCULAR, has_offsets: true, ..USUAL },
        )
        .with(&[("offsets", Fill::Cycle(&[2147483647.0, -2147483648.0]))]),
        Case::labelled("no rows", &conv1d_causal_step::Params { batch: 0, slots: 0, c: 64, ..USUAL }),
        Case::labelled("NaN stays in its channel", &USUAL)
            .with(&[("state", Fill::Start { count: 1, with: &POISON, then: &Fill::Normal(1.0) })]),
    ],
    refused: &[
        Case::labelled("taps >= 1", &conv1d_causal_step::Params { taps: 0, spec: 1, c: 8, ..USUAL }),
        Case::labelled("tokens <= 8", &conv1d_causal_step::Params { tokens: 9, c: 8, has_bias: false, ..USUAL }),
        Case::labelled(
            "has_read_slots == has_write_slots",
            &conv1d_causal_step::Params { has_read_slots: true, c: 8, ..USUAL },
        ),
        Case::labelled("slots >= batch", &conv1d_causal_step::Params { slots: 1, c: 8, ..USUAL }),
        Case::labelled("rows_at != 2", &conv1d_causal_step::Params { rows_at: CIRCULAR, c: 8, ..USUAL }),
    ],
    oracle,
    // One fused operation a tap. The activation multiplies an error by at most 1.1, adds its own, and its result is no
    // larger than its argument.
    roundings: |args| {
        let p = conv1d_causal_step::Params::of(args);
        1.1 * f64::from(p.taps) + f64::from(p.activate) * error::SILU
    },
    bench: &[Case::new(&timed(1)), Case::new(&timed(8)), Case::new(&timed(64))],
    cost: each_tensor_once,
};
