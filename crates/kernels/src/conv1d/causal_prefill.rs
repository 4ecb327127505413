//! Any number of tokens: the kernel, its oracle and its cases.

use super::causal_step::{AT_OFFSET, NEWEST_LAST, Taps, load_taps, tapped};
use crate::shared::ACTIVATIONS;
use crate::shared::models;
use crate::shared::ragged::{all_found, exact_span, expect_all_ascending, place, rounds};
use crate::shared::ssm::{exact_slots, slots_given, slots_of};
use conv1d_causal_prefill::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};

/// `conv1d_causal_step` for sequences of any length, with the same operations in the same order; the state is only
/// read, and `conv1d_causal_state` updates it. Slots and offsets are those of the step, except for a circular state.
/// With `cu_seqlens` the sequences of the batch lie end to end in one row of tokens; tokens outside all of them give 0.
///
/// A thread has `vec` channels of `each` neighbouring tokens, of whatever sequences. It rereads the inputs before them,
/// and takes those before a sequence from its state.
#[kernel(
    elements = [
        c / vec, tokens.div_ceil(each), cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch
    ],
    threads = threads,
    requires(
        taps >= 1, tokens <= i32::MAX as u32, rows_at <= NEWEST_LAST, spec <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1, all_found(cu_seqlens.is_some(), batch, rounds),
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        vec >= 1, c % vec == 0, each >= 1, each <= 256,
    ),
    covers(y),
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
    state: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, c)]
    #[strided]
    mut y: Tensor<T>,
    [batch, slots, tokens, c, rounds]: [u32; 5],
    #[constexpr] [taps, spec, rows_at]: [u32; 3],
    #[constexpr] activate: bool,
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=64)] each: u32,
) {
    let channel = program_id::<0>() as u64 * vec as u64;
    let first = program_id::<1>() * each;
    let row = program_id::<2>();
    let old = taps - 1;
    // Never true; makes all indices easier to prove.
    if channel + vec as u64 > c as u64 || first >= tokens {
        return;
    }
    expect_all_ascending(cu_seqlens, program_id::<1>(), tokens.div_ceil(each), batch, tokens);
    let x_row = row as u64 * x.stride(0) + channel;
    let y_row = row as u64 * y.stride(0) + channel;
    let own = Taps { weights: stack::<f32>(taps * vec), biases: stack::<f32>(vec) };
    load_taps(w, bias, channel, taps, vec, own);
    let window = stack::<f32>((old + each) * vec);
    // Fills the window with the inputs before a token. Returns the end of its sequence, and whether that takes part.
    let open = |token: u32| {
        let at = place(cu_seqlens, row, token, tokens, batch, rounds);
        let (from, _, has_slot) = slots_of(at.sequence, batch, true, slots, read_slots, write_slots, false);
        let offset = if let Some(offsets) = offsets { offsets[at.sequence] as u32 } else { 0 };
        let takes_part = at.is_inside && has_slot && (offsets.is_none() || offset <= spec);
        let oldest = if rows_at == NEWEST_LAST { spec } else { offset };
        let before = min(token - at.begin, old);
        if takes_part {
            for i in unroll(0..old) {
                if before + i < old {
                    let held = from as u64 * state.stride(0) + (oldest + before + i) as u64 * state.stride(1);
                    for e in unroll(0..vec) {
                        window[i * vec + e] = state[held + (channel + e as u64) * state.stride(2)].f32();
                    }
                } else if token >= old - i {
                    for e in unroll(0..vec) {
                        window[i * vec + e] = x[x_row + (token - (old - i)) as u64 * x.stride(1) + e as u64].f32();
                    }
                }
            }
        }
        (at.end, takes_part)
    };
    let (end, takes_part) = open(first);
    if first + each <= end && first + each <= tokens {
        for t in unroll(0..each) {
            for e in unroll(0..vec) {
                window[(old + t) * vec + e] = x[x_row + (first + t) as u64 * x.stride(1) + e as u64].f32();
            }
        }
        for t in unroll(0..each) {
            for e in unroll(0..vec) {
                let result = tapped(window, t * vec + e, own, e, taps, vec, activate);
                y[y_row + (first + t) as u64 * y.stride(1) + e as u64] = select(takes_part, result, 0.0).cast::<T>();
            }
        }
    } else {
        let (mut end, mut takes_part) = (end, takes_part);
        for t in 0..min(each, tokens - first) {
            let token = first + t;
            if cu_seqlens.is_some() && token >= end {
                (end, takes_part) = open(token);
            }
            for e in unroll(0..vec) {
                window[old * vec + e] = x[x_row + token as u64 * x.stride(1) + e as u64].f32();
            }
            for e in unroll(0..vec) {
                let result = tapped(window, e, own, e, taps, vec, activate);
                y[y_row + token as u64 * y.stride(1) + e as u64] = select(takes_part, result, 0.0).cast::<T>();
            }
            for i in unroll(0..old * vec) {
                window[i] = window[i + vec];
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
    let token_rows = if p.has_cu_seqlens { 1 } else { p.batch as usize };
    for (row, token) in (0..token_rows).flat_map(|row| (0..p.tokens as usize).map(move |token| (row, token))) {
        y[at(y_strides, row, token)..][..c].fill(0.0);
    }
    for sequence in 0..p.batch as usize {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        let slots = exact_slots([t.read_slots, t.write_slots], p.slots, false, sequence);
        let offset = t.offsets.map_or(0.0, |offsets| offsets[sequence]);
        let Some((from, _)) = slots.filter(|_| (0.0..=spec as f64).contains(&offset)) else { continue };
        let oldest = if p.rows_at == NEWEST_LAST { spec } else { offset as usize };
        for channel in 0..c {
            let held = |i: usize| t.state[from * slot_stride + (oldest + i) * row_stride + channel * state_channel];
            let x = own.clone().map(|token| t.x[at(x_strides, row, token) + channel]);
            let inputs: Vec<f64> = (0..old).map(held).chain(x).collect();
            let bias = t.bias.map_or(0.0, |bias| bias[channel]);
            for (i, token) in own.clone().enumerate() {
                let terms = (0..taps).map(|k| t.w[k * tap_stride + channel * channel_stride] * inputs[i + k]);
                let sum: f64 = bias + terms.clone().sum::<f64>();
                let out = at(y_strides, row, token) + channel;
                y[out] = if p.activate { sum / (1.0 + (-sum).exp()) } else { sum };
                magnitude[out] = bias.abs() + terms.map(f64::abs).sum::<f64>();
            }
        }
    }
    vec![Expected { tensor: "y", want: y, allowed: Allowed::Rounding { magnitude } }]
}

/// Chooses vectors of 4 bytes where `alignment`, in bytes, allows them, and for a long prompt enough tokens per thread
/// that few are read twice. On a processor neighbouring lanes are neighbouring channels.
#[inline]
pub fn tiles(target: Hardware, [tokens, c]: [u32; 2], alignment: u64, dtype: DType) -> conv1d_causal_prefill::Tiles {
    let size = dtype.size() as u64;
    let widest = if target == Hardware::Processor { 1 } else { 4 / size };
    let vec = 1 << (u64::from(c) | (alignment / size) | widest).trailing_zeros();
    let threads = (c / vec).clamp(32, 128).next_power_of_two();
    // The second axis of a grid may have 65,535 threadgroups on CUDA.
    let least = tokens.div_ceil(65_535).next_power_of_two().min(256);
    conv1d_causal_prefill::Tiles { threads, vec, each: least.max(if tokens >= 256 { 16 } else { 8 }) }
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

/// A benchmark shape: one prompt.
const fn timed(tokens: u32) -> Params {
    Params { c: 8192, has_bias: false, ..sized(1, tokens) }
}

/// Sequences end to end.
const fn ragged(batch: u32, tokens: u32) -> Params {
    Params { has_cu_seqlens: true, rounds: rounds(batch), ..sized(batch, tokens) }
}

const CHOSEN: conv1d_causal_prefill::ForcedTiles = conv1d_causal_prefill::ForcedTiles::NONE;

pub const PREFILL: Spec = Spec {
    name: "conv1d_causal_prefill",
    summary: "any number of tokens of a causal depthwise convolution, ragged or not; bias, SiLU, state in",
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
        ("y", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.x_strides, p.y_strides].into_iter().flatten().flatten().fold(0, |bits, stride| bits | stride);
        tiles(target, [p.tokens, p.c], strides * dtypes[0].size() as u64, dtypes[0]).numbers()
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
            "one channel a thread, of three tokens",
            &(Params { c: 70, ..sized(1, 23) }, conv1d_causal_prefill::Tiles { threads: 64, vec: 1, each: 3 }),
        ),
        Case::labelled("sequences one behind another, one of them empty", &ragged(5, 65)),
        Case::labelled(
            "tokens behind all sequences, the last of them empty",
            &Params { taps: 3, has_bias: false, ..ragged(3, 50) },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 20.0, 40.0, 40.0]))]),
        Case::labelled("sequences that begin with a thread's tokens", &ragged(3, 64))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 16.0, 32.0, 64.0]))]),
        Case::labelled("an empty sequence in front, and one token behind all", &ragged(3, 32))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 20.0, 31.0]))]),
        Case::labelled("the last sequence ends with a thread's tokens", &ragged(2, 40))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 16.0]))]),
        Case::labelled("the last sequence ends among a thread's tokens", &ragged(2, 40))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 13.0, 18.0]))]),
        Case::labelled("one sequence of a ragged batch", &ragged(1, 9))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0]))]),
        Case::labelled("sequences without any tokens", &ragged(2, 0)).with(&[("cu_seqlens", Fill::Constant(0.0))]),
        Case::labelled(
            "slots, some of them none, and poison where nobody looks",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..sized(4, 20) },
        )
        .with(&[("state", Fill::Start { count: 120, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "slots of sequences one behind another",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..ragged(4, 30) },
        )
        .with(&[
            ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 20.0, 20.0, 30.0])),
            ("state", Fill::Start { count: 120, with: &POISON, then: &Fill::Normal(1.0) }),
        ]),
        Case::labelled(
            "the last slots and those behind them",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..ragged(4, 30) },
        )
        .with(&[
            ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 20.0, 25.0, 30.0])),
            ("read_slots", Fill::Cycle(&[4.0, 1.0, 5.0, 2.0])),
            ("write_slots", Fill::Cycle(&[1.0, 5.0, 0.0, 4.0])),
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
                conv1d_causal_prefill::ForcedTiles { each: Some(4), ..CHOSEN },
            ),
        ),
        Case::labelled("no sequences", &sized(0, 20)),
        Case::labelled("NaN stays in its channel and its taps", &sized(1, 20))
            .with(&[("x", Fill::Start { count: 1, with: &POISON, then: &Fill::Normal(1.0) })]),
    ],
    refused: &[
        Case::labelled("is 1, and must be at most 0", &Params { c: 8, ..ragged(3, 32) })
            .with(&[("cu_seqlens", Fill::Cycle(&[1.0, 9.0, 20.0, 32.0]))]),
        Case::labelled("is 33, and must be at most 32", &Params { c: 8, ..ragged(3, 32) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 20.0, 33.0]))]),
        Case::labelled("rounds >= 2", &Params { c: 8, rounds: 1, ..ragged(3, 32) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 20.0, 32.0]))]),
        // More sequences than threads along the tokens: each thread checks several.
        Case::labelled("is 2, and must be at least 3", &Params { c: 8, ..ragged(15, 4) }).with(&[(
            "cu_seqlens",
            Fill::Start { count: 12, with: &Fill::Constant(0.0), then: &Fill::Cycle(&[3.0, 2.0, 4.0, 4.0]) },
        )]),
        Case::labelled("taps >= 1", &Params { taps: 0, spec: 1, c: 8, ..sized(1, 9) }),
        Case::labelled("rows_at <= 1", &Params { rows_at: 2, c: 8, ..sized(1, 9) }),
        Case::labelled("slots >= batch", &Params { slots: 1, c: 8, ..sized(2, 9) }),
        Case::labelled(
            "each <= 256",
            &(Params { c: 8, ..sized(1, 9) }, conv1d_causal_prefill::ForcedTiles { each: Some(257), ..CHOSEN }),
        ),
    ],
    oracle,
    // As for `conv1d_causal_step`.
    roundings: |args| {
        let p = Params::of(args);
        1.1 * f64::from(p.taps) + f64::from(p.activate) * error::SILU
    },
    bench: &[Case::new(&timed(512)), Case::new(&timed(64))],
    cost: each_tensor_once,
};
