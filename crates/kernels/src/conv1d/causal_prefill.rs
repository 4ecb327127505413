//! Any number of tokens: the kernel, what it must agree with, and its cases.

use super::causal_step::{AT_OFFSET, NEWEST_LAST, Taps, load_taps, tapped};
use crate::shared::ACTIVATIONS;
use crate::shared::models;
use crate::shared::ragged::{block_of, exact_span, rounds, span};
use crate::shared::ssm::{exact_slots, slots_given, slots_of};
use conv1d_causal_prefill::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};

/// `conv1d_causal_step` for sequences of any length, with the same operations in the same order. Slots, offsets and what
/// the state is left with are those of the step, but for a circular state. With `cu_seqlens` the sequences of the batch lie
/// one behind another in one row of tokens; tokens of none keep what `y` held.
///
/// A thread has `vec` channels of `each` neighbouring tokens, and loads `ahead` of them at a time. The inputs in front are
/// read again, those of a sequence's first tokens from its state. Only the threads of these see the state: they leave the
/// new one too, of the last inputs of the sequence, so that no thread reads what another has written.
#[kernel(
    elements = [
        c / vec,
        cu_seqlens.is_some() as u32 * (tokens / each + batch)
            + (1 - cu_seqlens.is_some() as u32) * tokens.div_ceil(each),
        cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch
    ],
    threads = threads,
    requires(
        taps >= 1, tokens <= i32::MAX as u32, rows_at <= NEWEST_LAST, spec <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1, rounds <= 31,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        vec >= 1, c % vec == 0, ahead >= 1, each >= 2, each >= taps - 1, each % ahead == 0,
    ),
)]
pub fn conv1d_causal_prefill<T: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, c)]
    #[strided]
    x: Tensor<T>,
    #[shape(taps, c, 1)]
    #[strided]
    w: Tensor<T>,
    #[shape(c)] bias: Option<Tensor<T>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [read_slots, write_slots, offsets]: [Option<Tensor<i32>>; 3],
    #[shape(slots, taps - 1 + spec, c, 1)]
    #[strided]
    mut state: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, c)]
    #[strided]
    mut y: Tensor<T>,
    [batch, slots, tokens, c, rounds]: [u32; 5],
    #[constexpr] [taps, spec, rows_at]: [u32; 3],
    #[constexpr] activate: bool,
    #[tile] [threads, vec, each, ahead]: [u32; 4],
) {
    let channel = program_id::<0>() as u64 * vec as u64;
    let (old, rows) = (taps - 1, taps - 1 + spec);
    let (sequence, block) = block_of(cu_seqlens, batch, each, rounds);
    let span = span(cu_seqlens, sequence, tokens);
    let length = span.end - span.begin;
    let is_first = span.valid && block == 0;
    // What is not below the length is a block of no tokens, whatever its number.
    let first = min(if block <= length / each { span.begin + block * each } else { span.end }, tokens);
    // No sequence ends behind the tokens; said again, that is easier to prove from here.
    let last = min(min(first + each, span.end), tokens);
    let (from, to, has_slot) = slots_of(sequence, batch, true, slots, read_slots, write_slots, false);
    let offset = if let Some(offsets) = offsets { offsets[sequence] as u32 } else { 0 };
    let takes_part = offsets.is_none() || offset <= spec;
    let x_row = span.row as u64 * x.stride(0) + channel;
    let y_row = span.row as u64 * y.stride(0) + channel;
    if has_slot && takes_part {
        let state_at = |slot: u32, row: u32| {
            slot as u64 * state.stride(0) + row as u64 * state.stride(1) + channel * state.stride(2)
        };
        let window = stack::<f32>((old + ahead) * vec);
        for i in unroll(0..old * vec) {
            window[i] = 0.0;
        }
        if is_first {
            let oldest = if rows_at == NEWEST_LAST { spec } else { offset };
            for i in unroll(0..old) {
                for e in unroll(0..vec) {
                    window[i * vec + e] = state[state_at(from, oldest + i) + e as u64 * state.stride(2)].f32();
                }
            }
        } else if first >= old && first < last {
            for i in unroll(0..old) {
                for e in unroll(0..vec) {
                    window[i * vec + e] = x[x_row + (first - old + i) as u64 * x.stride(1) + e as u64].f32();
                }
            }
        }
        let own = Taps { weights: stack::<f32>(taps * vec), biases: stack::<f32>(vec) };
        load_taps(w, bias, channel, taps, vec, own);
        for part in 0..each / ahead {
            let next = first + part * ahead;
            if next + ahead <= last && next + ahead <= tokens {
                for t in unroll(0..ahead) {
                    for e in unroll(0..vec) {
                        window[(old + t) * vec + e] = x[x_row + (next + t) as u64 * x.stride(1) + e as u64].f32();
                    }
                }
                for t in unroll(0..ahead) {
                    for e in unroll(0..vec) {
                        let result = tapped(window, t * vec + e, own, e, taps, vec, activate);
                        y[y_row + (next + t) as u64 * y.stride(1) + e as u64] = result.cast::<T>();
                    }
                }
                for i in unroll(0..old * vec) {
                    window[i] = window[i + ahead * vec];
                }
            } else {
                for i in 0..ahead {
                    let t = next + i;
                    if t < last && t < tokens {
                        for e in unroll(0..vec) {
                            window[old * vec + e] = x[x_row + t as u64 * x.stride(1) + e as u64].f32();
                        }
                        for e in unroll(0..vec) {
                            let result = tapped(window, e, own, e, taps, vec, activate);
                            y[y_row + t as u64 * y.stride(1) + e as u64] = result.cast::<T>();
                        }
                        for i in unroll(0..old * vec) {
                            window[i] = window[i + vec];
                        }
                    }
                }
            }
        }
        if is_first {
            // The inputs that the state keeps are the last of those that it held and the sequence's own.
            let stays = rows_at == NEWEST_LAST || length == 0;
            let held = select(stays, rows, old);
            let oldest = select(stays, 0, offset);
            let dropped = select(stays, length, select(length > spec, length - spec, 1));
            for i in unroll(0..rows) {
                let input = dropped + i;
                for e in unroll(0..vec) {
                    let at = state_at(to, i) + e as u64 * state.stride(2);
                    if input < held {
                        state[at] = state[state_at(from, oldest + input) + e as u64 * state.stride(2)];
                    } else if input - held < length && span.begin + (input - held) < tokens {
                        let token = span.begin + (input - held);
                        state[at] = x[x_row + token as u64 * x.stride(1) + e as u64];
                    }
                }
            }
        }
    } else {
        for i in 0..each {
            if first + i < last {
                for e in unroll(0..vec) {
                    y[y_row + (first + i) as u64 * y.stride(1) + e as u64] = lit::<T>(0.0);
                }
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [c, taps, spec] = [p.c, p.taps, p.spec].map(|n| n as usize);
    let (old, rows) = (taps - 1, taps - 1 + spec);
    let c64 = u64::from(p.c);
    let [x_strides, y_strides] =
        [p.x_strides, p.y_strides].map(|strides| strides.unwrap_or([u64::from(p.tokens) * c64, c64]));
    let at = |[first, second]: [u64; 2], i: usize, j: usize| (i as u64 * first + j as u64 * second) as usize;
    let [tap_stride, channel_stride] = p.w_strides.unwrap_or([c64, 1]).map(|stride| stride as usize);
    let [slot_stride, row_stride, state_channel] =
        p.state_strides.unwrap_or([rows as u64 * c64, c64, 1]).map(|stride| stride as usize);
    let (mut y, mut magnitude) = (t.y.to_vec(), vec![0.0; t.y.len()]);
    let mut moved = t.state.to_vec();
    for sequence in 0..p.batch as usize {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        let slots = exact_slots([t.read_slots, t.write_slots], p.slots, false, sequence);
        let offset = t.offsets.map_or(0.0, |offsets| offsets[sequence]);
        let Some((from, to)) = slots.filter(|_| (0.0..=spec as f64).contains(&offset)) else {
            own.for_each(|token| y[at(y_strides, row, token)..][..c].fill(0.0));
            continue;
        };
        for channel in 0..c {
            let held = |i: usize| t.state[from * slot_stride + i * row_stride + channel * state_channel];
            // All rows, of which the last are the inputs before the first token; or those inputs from an offset on.
            let before = if p.rows_at == NEWEST_LAST { 0..rows } else { offset as usize..offset as usize + old };
            let x = own.clone().map(|token| t.x[at(x_strides, row, token) + channel]);
            let all: Vec<f64> = before.map(held).chain(x).collect();
            let inputs = &all[all.len() - own.len() - old..];
            let bias = t.bias.map_or(0.0, |bias| bias[channel]);
            for (i, token) in own.clone().enumerate() {
                let terms = (0..taps).map(|k| t.w[k * tap_stride + channel * channel_stride] * inputs[i + k]);
                let sum: f64 = bias + terms.clone().sum::<f64>();
                let out = at(y_strides, row, token) + channel;
                y[out] = if p.activate { sum / (1.0 + (-sum).exp()) } else { sum };
                magnitude[out] = bias.abs() + terms.map(f64::abs).sum::<f64>();
            }
            let mut keep = |i: usize, value: f64| {
                moved[to * slot_stride + i * row_stride + channel * state_channel] = value;
            };
            if own.is_empty() {
                (0..rows).for_each(|i| keep(i, held(i)));
                continue;
            }
            // The oldest input goes, and as many as there are no rows for; with the newest last, one for each token.
            let dropped = if p.rows_at == NEWEST_LAST { own.len() } else { own.len().saturating_sub(spec).max(1) };
            all[dropped..].iter().enumerate().for_each(|(i, value)| keep(i, *value));
        }
    }
    vec![
        Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude } },
        Expected { tensor: "state", want: moved, allowed: Allowed::Nothing },
    ]
}

/// Vectors of 16 bytes where `alignment`, in bytes, allows them, and enough tokens a thread that those read twice are few.
/// On a processor neighbouring lanes are neighbouring channels.
#[inline]
pub fn tiles(target: Hardware, taps: u32, c: u32, alignment: u64, dtype: DType) -> conv1d_causal_prefill::Tiles {
    let least = taps.saturating_sub(1).next_power_of_two();
    if target == Hardware::Processor {
        return conv1d_causal_prefill::Tiles { threads: 128, vec: 1, each: least.max(64), ahead: 4 };
    }
    let size = dtype.size() as u64;
    let vec = 1 << (u64::from(c) | (alignment / size) | (16 / size)).trailing_zeros();
    conv1d_causal_prefill::Tiles { threads: 128, vec, each: least.max(16), ahead: if taps <= 8 { 4 } else { 1 } }
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: Params = Params {
    has_bias: true,
    batch: 2,
    slots: 2,
    tokens: 65,
    c: 40,
    taps: 4,
    rows_at: AT_OFFSET,
    activate: true,
    ..Params::ZERO
};

const fn sized(batch: u32, tokens: u32) -> Params {
    Params { batch, slots: batch, tokens, ..USUAL }
}

/// A timed shape: one prompt.
const fn timed(tokens: u32) -> Params {
    Params { c: 8192, has_bias: false, ..sized(1, tokens) }
}

/// Sequences one behind another.
const fn ragged(batch: u32, tokens: u32) -> Params {
    Params { has_cu_seqlens: true, rounds: rounds(batch), ..sized(batch, tokens) }
}

const CHOSEN: conv1d_causal_prefill::ForcedTiles = conv1d_causal_prefill::ForcedTiles::NONE;

pub const PREFILL: Spec = Spec {
    name: "conv1d_causal_prefill",
    summary: "any number of tokens of a causal depthwise convolution, ragged or not; bias, SiLU, state in place",
    models: models::CONVOLUTION,
    build: conv1d_causal_prefill::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("w", Fill::Normal(0.5)),
        ("bias", Fill::Normal(0.5)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 17.0, 17.0, 19.0, 20.0, 65.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("offsets", Fill::Cycle(&[2.0, 0.0, 1.0, -1.0, 3.0])),
        ("state", Fill::Normal(1.0)),
        // Tokens of no sequence keep it.
        ("y", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.x_strides, p.y_strides].into_iter().flatten().flatten().fold(0, |bits, stride| bits | stride);
        tiles(target, p.taps, p.c, strides * dtypes[0].size() as u64, dtypes[0]).numbers()
    },
    cases: &[
        Case::new(&sized(2, 65)),
        Case::new(&sized(1, 63)),
        Case::new(&Params { has_bias: false, activate: false, ..sized(1, 64) }),
        Case::new(&sized(2, 1)),
        Case::labelled("tokens that leave an input of the old state", &sized(2, 2)),
        Case::labelled("as many tokens as rows", &sized(2, 3)),
        Case::labelled("one token more than rows", &sized(2, 4)),
        Case::labelled("no tokens", &sized(2, 0)),
        Case::new(&Params { c: 77, taps: 3, ..sized(1, 20) }),
        Case::new(&Params { c: 33, taps: 2, has_bias: false, ..sized(1, 37) }),
        Case::new(&Params { taps: 8, ..sized(2, 21) }),
        Case::labelled("more taps than a thread has tokens", &Params { taps: 20, c: 8, ..sized(2, 45) }),
        Case::labelled("no state", &Params { taps: 1, c: 64, ..sized(2, 19) }),
        Case::labelled(
            "one channel a thread, two tokens at a time",
            &(
                Params { c: 70, ..sized(1, 23) },
                conv1d_causal_prefill::Tiles { threads: 64, vec: 1, each: 6, ahead: 2 },
            ),
        ),
        Case::labelled("sequences one behind another, one of them empty", &ragged(5, 65)),
        Case::labelled(
            "tokens in front of all sequences and behind them",
            &Params { taps: 3, has_bias: false, ..ragged(3, 50) },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[18.0, 20.0, 40.0, 40.0]))]),
        Case::labelled("sequences that descend, that are negative and beyond all tokens", &ragged(4, 30))
            .with(&[("cu_seqlens", Fill::Cycle(&[-5.0, 9.0, 4.0, 20.0, 31.0]))]),
        Case::labelled("one sequence of a ragged batch", &ragged(1, 9))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0]))]),
        Case::labelled("sequences without any tokens", &ragged(2, 0)).with(&[("cu_seqlens", Fill::Constant(0.0))]),
        Case::labelled(
            "slots, some of them none, and poison where nobody looks",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..sized(4, 20) },
        )
        .with(&[("state", Fill::Start { count: 120, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "slots of sequences one behind another, one of them empty and moved",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..ragged(4, 30) },
        )
        .with(&[
            ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 20.0, 20.0, 30.0])),
            ("state", Fill::Start { count: 120, with: &POISON, then: &Fill::Normal(1.0) }),
        ]),
        Case::labelled(
            "rows that begin anywhere or nowhere",
            &Params { c: 36, spec: 2, has_offsets: true, ..sized(5, 19) },
        ),
        Case::labelled(
            "the same with fewer tokens than rows",
            &Params { c: 36, spec: 2, has_offsets: true, ..sized(5, 2) },
        ),
        Case::labelled(
            "slices of projections, a weight and a state by channel, the newest last",
            &Params {
                x_strides: Some([2000, 92]),
                w_strides: Some([1, 4]),
                state_strides: Some([170, 1, 4]),
                y_strides: Some([1000, 48]),
                spec: 1,
                rows_at: NEWEST_LAST,
                ..sized(2, 20)
            },
        ),
        Case::labelled(
            "the newest last, more rows than tokens",
            &(
                Params { spec: 3, rows_at: NEWEST_LAST, ..sized(2, 4) },
                conv1d_causal_prefill::ForcedTiles { each: Some(4), ahead: Some(4), ..CHOSEN },
            ),
        ),
        Case::labelled("no sequences", &sized(0, 20)),
        Case::labelled("NaN stays in its channel and its taps", &sized(1, 20))
            .with(&[("x", Fill::Start { count: 1, with: &POISON, then: &Fill::Normal(1.0) })]),
    ],
    refused: &[
        Case::labelled("taps >= 1", &Params { taps: 0, spec: 1, c: 8, ..sized(1, 9) }),
        Case::labelled("rows_at <= 1", &Params { rows_at: 2, c: 8, ..sized(1, 9) }),
        Case::labelled("slots >= batch", &Params { slots: 1, c: 8, ..sized(2, 9) }),
        Case::labelled(
            "each >= taps - 1",
            &(
                Params { c: 8, ..sized(1, 9) },
                conv1d_causal_prefill::ForcedTiles { each: Some(2), ahead: Some(1), ..CHOSEN },
            ),
        ),
    ],
    oracle,
    // Those of `conv1d_causal_step`.
    roundings: |args| {
        let p = Params::of(args);
        1.1 * f64::from(p.taps) + f64::from(p.activate) * error::SILU
    },
    bench: &[Case::new(&timed(512)), Case::new(&timed(64))],
    bytes: each_tensor_once,
};
