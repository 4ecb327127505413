//! Passes the state from chunk to chunk, and computes the results.

use super::{FACTORS, SQUARE, all_chunked, chunks, first_chunk};
use crate::gated_delta::exact::{Exact, Heads, KeptExactly, NOTHING, Pool, expected, kept, place, pool};
use crate::gated_delta::rule::{grouped_heads, key_head, pooled, slot, start_of};
use crate::shared::checkpoints::{checkpoint, kept_at, kept_every_chunk};
use crate::shared::chunks::CHUNK;
use crate::shared::models;
use crate::shared::ragged::{exact_span, span};
use gated_delta_inter::{ForcedTiles, Params, Tensors, Tiles};
use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::{Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};

/// Element types of activations, and of states.
pub const TYPES: &[&[DType]] = &[&[F32, F32], &[BF16, F32], &[BF16, BF16], &[F16, F16]];

/// Requirements on heads and tiles: a simdgroup has `rows` rows of a head's state.
#[clauses]
fn divided(dk: u32, dv: u32, rows: u32, warps: u32) {
    dk % 16 == 0;
    dk <= 256;
    dv >= 1;
    dv % rows == 0;
    rows >= 16;
    rows <= 256;
    rows % 16 == 0;
    warps >= 1;
    warps <= 8;
}

/// Takes the outputs of `gated_delta_intra` with the same queries and keys. Slots, sequences end to end, the tokens
/// behind them and checkpoints are those of `gated_delta_net`.
///
/// Everything is transposed: a simdgroup has some rows of the state, which are the left operand of all products, so
/// that sums of one product are the operand of the next without a detour through memory.
#[kernel(
    threadgroups = [dv.div_ceil(rows * warps), hv, batch + cu_seqlens.is_some() as u32],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        divided(dk, dv, rows, warps),
        cu_seqlens.is_none() || batch >= 1,
        chunks >= 1,
        all_chunked(cu_seqlens.is_some(), chunks, tokens, batch),
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        kept_every_chunk(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_inter<T: Float, S: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hk, dk)]
    #[strided]
    [q, k]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)]
    #[strided]
    v: Tensor<T>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, chunks, hv, 64, 64)]
    [solve, scores]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, chunks, hv, 4, 64)]
    factors: Tensor<f32>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, dv)] mut y: Tensor<T>,
    #[shape(batch, checkpoints_ends, hv * dv * dk)]
    #[strided]
    mut checkpoints: Option<Tensor<S>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [batch, tokens, chunks, slots]: [u32; 4],
    #[constexpr] [hk, hv, dk, dv]: [u32; 4],
    #[constexpr] [tiled, key_major]: [bool; 2],
    #[tile(16..=256)] rows: u32,
    #[tile(1..=8)] warps: u32,
) {
    let top = (tgid_x * warps + simd_id) * rows;
    let (sequence, h) = (tgid_z, tgid_y);
    if top < dv {
        // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
        let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
        let (from, to) = (slot(read_slots, own), slot(write_slots, own));
        let span = span(cu_seqlens, sequence, batch, tokens);
        let live = (read_slots.is_none() || (from < slots && to < slots)) && span.valid;
        let y_first =
            |t: u32| ((span.row as u64 * tokens as u64 + t as u64) * hv as u64 + h as u64) * dv as u64 + top as u64;
        let y_stride = hv as u64 * dv as u64;
        // The second bound follows from the first; it bounds the amount of work before the launch.
        let turns = min((span.end - span.begin).div_ceil(CHUNK), tokens.div_ceil(CHUNK));
        // The first token of a chunk, and the end of its sequence. The bounds are no-ops that make accesses provable.
        let end = min(span.end, tokens);
        let first_of = |turn: Val<u32>| min(span.begin + turn * CHUNK, end);
        if live {
            let head = h as u64 * (dv as u64 * dk as u64);
            let (state_first, state_stride) =
                if key_major { (head + top as u64, dv as u64) } else { (head + top as u64 * dk as u64, dk as u64) };
            let stored = matrix::<S>(rows, dk);
            let read_first = from as u64 * state_in.stride(0) + state_first;
            if key_major {
                stored.load_transposed(state_in, read_first, state_stride);
            } else {
                stored.load(state_in, read_first, state_stride);
            }
            let state = matrix::<f32>(rows, dk).fill(0.0);
            state.map_with(stored, |_, _, _, number| number.f32());
            let key_head = key_head(h, hk, hv, tiled) as u64;
            for turn in 0..turns {
                let first = first_of(turn);
                if first < end {
                    let count = end - first;
                    let number = min(first_chunk(cu_seqlens.is_some(), sequence, span.begin) + turn, chunks - 1);
                    let at = (span.row as u64 * chunks as u64 + number as u64) * hv as u64 + h as u64;
                    let (k_first, q_first) =
                        (start_of(k, span.row, first, key_head), start_of(q, span.row, first, key_head));
                    let own_factors = at * FACTORS;
                    let key = per_column::<f32>(64).load(factors, own_factors, 64);
                    let query = per_column::<f32>(64).load(factors, own_factors + 64, 64);
                    let rest = per_column::<f32>(64).load(factors, own_factors + 128, 64);
                    let whole = factors[own_factors + 192];

                    // The part of the values that is not remembered, and from it the deltas.
                    let before = state.cast_a::<T>();
                    let open = matrix::<f32>(rows, 64).fill(0.0);
                    mma(open, before, matrix_b::<T>(dk, 64).load_transposed_within(k, k_first, k.stride(1), dk, count));
                    let v_first = start_of(v, span.row, first, h as u64) + top as u64;
                    let values =
                        matrix_a::<T>(rows, 64).load_transposed_within(v, v_first, v.stride(1), dv - top, count);
                    open.map_with((values, key), |_, _, memory, (value, key)| value.f32() - key * memory);
                    let delta = matrix::<f32>(rows, 64).fill(0.0);
                    mma(delta, open.cast_a::<T>(), matrix_b::<T>(64, 64).load(solve, at * SQUARE, 64));

                    let results = matrix::<f32>(rows, 64).fill(0.0);
                    mma(
                        results,
                        before,
                        matrix_b::<T>(dk, 64).load_transposed_within(q, q_first, q.stride(1), dk, count),
                    );
                    results.map_with(query, |_, _, kept, query| kept * query);
                    mma(results, delta.cast_a::<T>(), matrix_b::<T>(64, 64).load_transposed(scores, at * SQUARE, 64));
                    results.cast_a::<T>().store_transposed_within(y, y_first(first), y_stride, dv - top, count);

                    state.map(|_, _, number| whole * number);
                    delta.map_with(rest, |_, _, delta, rest| delta * rest);
                    mma(
                        state,
                        delta.cast_a::<T>(),
                        matrix_b::<T>(64, dk).load_within(k, k_first, k.stride(1), count, dk),
                    );
                    if let Some(checkpoints) = checkpoints {
                        let checkpoint = checkpoint((turn + 1) * CHUNK, checkpoints_every, checkpoints_ends);
                        if count >= CHUNK && checkpoint.is_here {
                            let kept_first = kept_at(checkpoints, own, checkpoint.number) + state_first;
                            stored.map_with(state, |_, _, _, number| number.cast::<S>());
                            if key_major {
                                stored.store_transposed(checkpoints, kept_first, state_stride);
                            } else {
                                stored.store(checkpoints, kept_first, state_stride);
                            }
                        }
                    }
                }
            }
            stored.map_with(state, |_, _, _, number| number.cast::<S>());
            let write_first = to as u64 * state_out.stride(0) + state_first;
            if key_major {
                stored.store_transposed(state_out, write_first, state_stride);
            } else {
                stored.store(state_out, write_first, state_stride);
            }
        } else {
            let zeros = matrix::<T>(rows, 64).fill(0.0f32.cast::<T>());
            for turn in 0..turns {
                let first = first_of(turn);
                if first < end {
                    zeros.store_transposed_within(y, y_first(first), y_stride, dv - top, end - first);
                }
            }
        }
    }
}

/// Chooses the tiles of states.
pub fn tiles_for(hardware: Hardware, dv: u32) -> Tiles {
    match hardware {
        // Simdgroups are loop iterations, and rows share the keys that are loaded.
        Hardware::Processor => {
            let rows = [64, 32].into_iter().find(|rows| dv.is_multiple_of(*rows)).unwrap_or(16);
            Tiles { rows, warps: 1 }
        }
        Hardware::Gpu => Tiles { rows: 16, warps: if dv.is_multiple_of(32) { 2 } else { 1 } },
    }
}

/// Computes the results of a launch in `f64`; its parameters must have the usual names.
macro_rules! exact {
    ($p:ident, $t:ident) => {{
        let given = Given {
            has_cu_seqlens: $p.has_cu_seqlens,
            batch: $p.batch as usize,
            tokens: $p.tokens,
            chunks: $p.chunks as usize,
            strides: [$p.q_strides, $p.k_strides, $p.v_strides],
            rows: [$t.q, $t.k, $t.v],
            of_chunks: [$t.solve, $t.scores, $t.factors],
            cu_seqlens: $t.cu_seqlens,
        };
        exact_chunks(given, pool!($p, $t), kept!($p, $t))
    }};
}
pub(super) use exact;

/// The inputs of a launch.
pub struct Given<'a> {
    pub has_cu_seqlens: bool,
    pub batch: usize,
    pub tokens: u32,
    pub chunks: usize,
    /// Of queries, keys and values, in this order.
    pub strides: [Option<[u64; 3]>; 3],
    pub rows: [&'a [f64]; 3],
    /// Solutions, scores and factors.
    pub of_chunks: [&'a [f64]; 3],
    pub cu_seqlens: Option<&'a [f64]>,
}

pub fn exact_chunks(given: Given<'_>, mut pool: Pool<'_>, mut kept: KeptExactly) -> Vec<Expected> {
    let heads = pool.heads;
    let (Heads { hk, hv, dk, dv, .. }, tokens, size) = (heads, given.tokens as usize, CHUNK as usize);
    let ([q, k, v], [q_strides, k_strides, v_strides]) = (given.rows, given.strides);
    let [solve, scores, factors] = given.of_chunks;
    let rows = if given.has_cu_seqlens { 1 } else { given.batch };
    let mut y = vec![NOTHING; rows * tokens * hv * dv];
    for (sequence, h) in (0..given.batch).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
        let Some((row, own)) = exact_span(given.cu_seqlens, sequence, given.tokens) else { continue };
        let before = if given.has_cu_seqlens { own.start / size + sequence } else { 0 };
        pool.change(sequence, h, |head| {
            for (number, first) in own.clone().step_by(size).enumerate() {
                let at = (row * given.chunks + before + number) * hv + h;
                let count = (own.end - first).min(size);
                let factors = &factors[at * FACTORS as usize..][..FACTORS as usize];
                let entry = |of: &[f64], i: usize, j: usize| Exact::input(of[at * SQUARE as usize + i * size + j]);
                let key_row = |of: &[f64], strides, token: usize| -> Vec<f64> {
                    of[place(strides, [tokens, hk, dk], [row, first + token, heads.key_head(h)])..][..dk].to_vec()
                };
                let keys: Vec<Vec<f64>> = (0..count).map(|token| key_row(k, k_strides, token)).collect();
                for (r, state) in head.state.chunks_exact_mut(dk).enumerate() {
                    let along = |x: &[f64]| sum(state.iter().zip(x).map(|(s, &x)| s.times(x)));
                    let open: Vec<Exact> = (0..count)
                        .map(|i| {
                            let value = v[place(v_strides, [tokens, hv, dv], [row, first + i, h]) + r];
                            sum([Exact::input(value), along(&keys[i]).times(-factors[i])].into_iter())
                        })
                        .collect();
                    let delta: Vec<Exact> =
                        (0..size).map(|i| sum((0..count).map(|j| both(open[j], entry(solve, j, i))))).collect();
                    for i in 0..count {
                        let kept = along(&key_row(q, q_strides, i)).times(factors[size + i]);
                        let new = sum((0..size).map(|j| both(delta[j], entry(scores, i, j))));
                        y[place(None, [tokens, hv, dv], [row, first + i, h]) + r] = sum([kept, new].into_iter());
                    }
                    for (c, number) in state.iter_mut().enumerate() {
                        let added = (0..count).map(|i| delta[i].times(factors[2 * size + i] * keys[i][c]));
                        *number = sum(std::iter::once(number.times(factors[3 * size])).chain(added));
                    }
                }
                kept.keep([sequence, h], number * size + count, &head.state);
            }
        });
    }
    vec![expected("y", &y), pool.expected(), kept.expected()]
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    exact!(p, t)
}

fn both(a: Exact, b: Exact) -> Exact {
    Exact { value: a.value * b.value, magnitude: a.magnitude * b.magnitude }
}

fn sum(terms: impl Iterator<Item = Exact>) -> Exact {
    terms.fold(NOTHING, |a, b| Exact { value: a.value + b.value, magnitude: a.magnitude + b.magnitude })
}

/// The simplest case: contiguous, no slots.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { batch, tokens, chunks: chunks(tokens, None), slots: batch, hk, hv, dk, dv, ..Params::ZERO }
}

/// The same with sequences end to end.
const fn ragged(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { has_cu_seqlens: true, chunks: chunks(tokens, Some(batch)), ..sized(batch, tokens, hk, hv, dk, dv) }
}

/// Returns the roundings over all chunks: products along a key and along a chunk, twice each, and what is around them.
pub fn roundings(args: &Arguments, dk: u32, tokens: u32) -> f64 {
    let products = 4.0 * (2.0 * f64::from(dk) + 3.0 * f64::from(CHUNK) + 10.0) + 12.0;
    (products + narrow_roundings(args.dtype("q").unwrap_or(F32))) * f64::from(tokens.div_ceil(CHUNK).max(1))
}

/// Returns the roundings to 16 bits in a chunk, in roundings of `f32`: the state, the values that are not remembered,
/// the delta, and the delta with its factor.
fn narrow_roundings(dtype: DType) -> f64 {
    match dtype {
        BF16 => 4.0 * 32768.0,
        F16 => 4.0 * 4096.0,
        _ => 0.0,
    }
}

/// The test inputs of chunks.
pub const INPUTS: &[(&str, Fill)] = &[
    ("q", Fill::Normal(0.1)),
    ("k", Fill::Normal(0.1)),
    ("v", Fill::Normal(1.0)),
    ("solve", Fill::Normal(0.01)),
    ("scores", Fill::Normal(0.02)),
    ("factors", Fill::Uniform(0.0, 1.0)),
    ("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 140.0])),
    ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
    ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
    ("state_in", Fill::Normal(1.0)),
    // Checkpoints that a sequence does not reach keep this value.
    ("checkpoints", Fill::Constant(7.0)),
];

/// For many chunks: states that are not forgotten, and deltas that do not grow from chunk to chunk, so that rounding
/// errors stay small beside the numbers.
pub const MEMORY: (&str, Fill) = ("factors", Fill::Uniform(0.7, 1.0));
pub const SMALL_DELTAS: (&str, Fill) = ("solve", Fill::Normal(0.002));

pub const INTER: Spec = Spec {
    name: "gated_delta_inter",
    summary: "the state of a gated delta rule from chunk to chunk of 64 tokens, and the results",
    models: models::DELTA_RULE,
    build: gated_delta_inter::build,
    dtypes: TYPES,
    inputs: INPUTS,
    tiles: |target, _, size| tiles_for(target, Params::of(size).dv).numbers(),
    cases: &[
        Case::new(&sized(1, 64, 1, 1, 16, 16)),
        Case::labelled("two value heads a key head, a part of a chunk", &sized(2, 70, 1, 2, 32, 48)),
        Case::labelled("tiled map, columns", &Params { tiled: true, key_major: true, ..sized(1, 3, 2, 4, 16, 32) }),
        Case::labelled("sequences one behind another, one of them empty", &ragged(3, 140, 1, 1, 16, 16)),
        Case::labelled("tokens behind all sequences", &ragged(2, 140, 1, 1, 16, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 71.0])), ("y", Fill::Constant(7.0))]),
        Case::labelled(
            "slots, one skipped",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..ragged(3, 140, 1, 1, 16, 16) },
        )
        .with(&[("state_out", Fill::Constant(7.0)), ("y", Fill::Constant(7.0))]),
        Case::labelled(
            "more simdgroups than blocks, a chunk of one token",
            &(sized(1, 65, 2, 4, 16, 16), ForcedTiles { rows: Some(16), warps: Some(2) }),
        ),
        Case::labelled(
            "the second of two sequences skipped, a chunk of one token",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(2, 65, 1, 2, 16, 16) },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled("an empty sequence in front, and one of a token", &ragged(3, 140, 1, 1, 16, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 1.0, 140.0]))]),
        Case::labelled(
            "slices of one projection, slots between others",
            &Params {
                q_strides: Some([3000, 44, 16]),
                k_strides: Some([3000, 44, 16]),
                v_strides: Some([2300, 33, 16]),
                state_in_strides: Some([600]),
                state_out_strides: Some([700]),
                ..sized(2, 66, 2, 2, 16, 16)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled(
            "checkpoints after each chunk, and tokens behind the last",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 64,
                checkpoints_ends: 2,
                ..sized(2, 130, 1, 2, 16, 16)
            },
        ),
        Case::labelled(
            "checkpoints after two chunks, of columns, between others, and one that a sequence does not reach",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 128,
                checkpoints_ends: 2,
                key_major: true,
                checkpoints_strides: Some([1200, 600]),
                ..ragged(2, 383, 2, 2, 16, 16)
            },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 128.0, 383.0])), SMALL_DELTAS, MEMORY]),
        Case::labelled(
            "checkpoints of sequences in slots, one skipped",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 64,
                checkpoints_ends: 2,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                ..ragged(3, 140, 1, 1, 16, 16)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled("no tokens: the state is copied", &Params { chunks: 1, ..sized(1, 0, 1, 1, 16, 16) }),
    ],
    refused: &[
        Case::labelled("dk % 16 == 0", &sized(1, 1, 1, 1, 24, 16)),
        Case::labelled("chunks >= tokens / 64", &Params { chunks: 1, ..sized(1, 65, 1, 1, 16, 16) }),
        Case::labelled("is 4, and must be at least 5", &ragged(3, 140, 1, 1, 16, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 4.0, 140.0]))]),
        Case::labelled(
            "checkpoints_every >= 1",
            &Params { has_checkpoints: true, checkpoints_ends: 1, ..sized(1, 64, 1, 1, 16, 16) },
        ),
        Case::labelled(
            "checkpoints_every % 64 == 0",
            &Params { has_checkpoints: true, checkpoints_every: 32, checkpoints_ends: 1, ..sized(1, 64, 1, 1, 16, 16) },
        ),
    ],
    oracle,
    roundings: |args| {
        let p = Params::of(args);
        roundings(args, p.dk, p.tokens)
    },
    bench: &[Case::new(&sized(1, 128, 16, 32, 128, 128))],
    cost: each_tensor_once,
};
