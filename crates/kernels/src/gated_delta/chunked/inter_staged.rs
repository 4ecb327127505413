//! Passes the state from chunk to chunk by way of threadgroup memory: a chunk's inputs are copied there one chunk
//! ahead, half of the simdgroups advance the state, and half compute the results of the chunk before.

use super::inter::{Given, INPUTS, MEMORY, SMALL_DELTAS, exact, exact_chunks, roundings};
use super::{FACTORS, SQUARE, all_chunked, chunks, first_chunk};
use crate::gated_delta::exact::{Exact, Heads, KeptExactly, Pool, kept, pool};
use crate::gated_delta::rule::{grouped_heads, key_head, pooled, slot, start_of};
use crate::shared::checkpoints::{checkpoint, kept_at, kept_every_chunk};
use crate::shared::chunks::{CHUNK, Rows, copy_rows, whole_vectors};
use crate::shared::models;
use crate::shared::ragged::span;
pub use gated_delta_inter_staged::Tiles;
use gated_delta_inter_staged::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::DType::{BF16, F16, F32};
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once};

/// Requirements on heads and tiles: each of `columns` simdgroups has 16 rows of a head's state.
#[clauses]
fn divided(dk: u32, dv: u32, columns: u32, vec: u32) {
    dk % 16 == 0;
    dk <= 256;
    dv >= 1;
    dv % (16 * columns) == 0;
    columns >= 1;
    columns <= 4;
    vec >= 4;
    vec <= 8;
    16 % vec == 0;
}

/// Computes the same as `gated_delta_inter`.
#[kernel(
    threadgroups = [dv / (16 * columns), hv, batch + cu_seqlens.is_some() as u32],
    threads = 64 * columns,
    requires(
        grouped_heads(hk, hv, dk),
        divided(dk, dv, columns, vec),
        whole_vectors(q.stride(0), q.stride(1), q.stride(2), vec),
        whole_vectors(k.stride(0), k.stride(1), k.stride(2), vec),
        whole_vectors(v.stride(0), v.stride(1), v.stride(2), vec),
        cu_seqlens.is_none() || batch >= 1,
        chunks >= 1,
        all_chunked(cu_seqlens.is_some(), chunks, tokens, batch),
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        kept_every_chunk(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
    ),
    in_place(state_in -> state_out),
)]
pub fn gated_delta_inter_staged<T: Float, S: Float>(
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
    #[tile(1..=4)] columns: u32,
    #[tile(4..=8)] vec: u32,
) {
    let (wide, threads) = (16 * columns, 32 * columns);
    let (sequence, h) = (tgid_z, tgid_y);
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
    let (from, to) = (slot(read_slots, own), slot(write_slots, own));
    let span = span(cu_seqlens, sequence, batch, tokens);
    let live = (read_slots.is_none() || (from < slots && to < slots)) && span.valid;
    // A simdgroup's rows of the state; the simdgroups for results come first.
    let column = simd_id % columns;
    let is_state = simd_id >= columns;
    let top = tgid_x * wide + column * 16;
    let y_stride = hv as u64 * dv as u64;
    let y_first =
        |t: Val<u32>| ((span.row as u64 * tokens as u64 + t as u64) * hv as u64 + h as u64) * dv as u64 + top as u64;
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let turns = min((span.end - span.begin).div_ceil(CHUNK), tokens.div_ceil(CHUNK));

    // Each buffer has room for two chunks, used in turn.
    let keys = threadgroup_swizzled::<T>(2 * 64, dk);
    let queries = threadgroup_swizzled::<T>(2 * 64, dk);
    let values = threadgroup_swizzled::<T>(2 * 64, 16 * columns);
    let solutions = threadgroup_swizzled::<T>(2 * 64, 64);
    let weights = threadgroup_swizzled::<T>(2 * 64, 64);
    let numbers = threadgroup::<f32>(2 * 256);
    let query_numbers = threadgroup::<f32>(2 * 64);
    // Passed from the simdgroups of the state to those of the results.
    let states = threadgroup_swizzled::<T>(2 * 16 * columns, dk);
    let deltas = threadgroup_swizzled::<T>(2 * 16 * columns, 64);

    let head = h as u64 * (dv as u64 * dk as u64);
    let (state_first, state_stride) =
        if key_major { (head + top as u64, dv as u64) } else { (head + top as u64 * dk as u64, dk as u64) };
    let stored = matrix::<S>(16, dk);
    let state = matrix::<f32>(16, dk).fill(0.0);
    if is_state && live {
        let read_first = from as u64 * state_in.stride(0) + state_first;
        if key_major {
            stored.load_transposed(state_in, read_first, state_stride);
        } else {
            stored.load(state_in, read_first, state_stride);
        }
        state.map_with(stored, |_, _, _, number| number.f32());
    }

    let key_head = key_head(h, hk, hv, tiled) as u64;
    let of_chunk = |turn: Val<u32>| {
        let number = min(first_chunk(cu_seqlens.is_some(), sequence, span.begin) + turn, chunks - 1);
        (span.row as u64 * chunks as u64 + number as u64) * hv as u64 + h as u64
    };
    // The first token of a chunk, and the end of its sequence. The bounds are no-ops that make accesses provable.
    let end = min(span.end, tokens);
    let first_of = |turn: Val<u32>| min(span.begin + turn * CHUNK, end);
    // The threads of the first simdgroups copy. For them this is `tid`, but easier to prove to be small.
    let thread = tid % threads;
    // Copies the data of a chunk that the state needs.
    let copy_for_state = |turn: Val<u32>| {
        let first = first_of(turn);
        if first < end {
            let (slot, count, in_row) = (turn % 2, end - first, tokens - first);
            let rows = Rows { columns: dk, vec, thread, threads, stride: k.stride(1), count, in_row };
            copy_rows(keys, slot * (64 * dk), k, start_of(k, span.row, first, key_head), rows);
            let rows = Rows { columns: wide, vec, thread, threads, stride: v.stride(1), count, in_row };
            let v_first = start_of(v, span.row, first, h as u64) + (tgid_x * wide) as u64;
            copy_rows(values, slot * (64 * wide), v, v_first, rows);
            let rows = Rows { columns: 64, vec, thread, threads, stride: 64, count: 64, in_row: 64 };
            copy_rows(solutions, slot * 4096, solve, of_chunk(turn) * SQUARE, rows);
            for i in unroll(0..(63 + threads) / threads) {
                let at = (thread + i * threads) * 4;
                if 64 % threads == 0 || at < 256 {
                    async_copy(numbers, slot * 256 + at, factors, of_chunk(turn) * FACTORS + at as u64, 4);
                }
            }
        }
    };
    // Copies the data of a chunk that the results need.
    let copy_for_results = |turn: Val<u32>| {
        let first = first_of(turn);
        if first < end {
            let (slot, count, in_row) = (turn % 2, end - first, tokens - first);
            let rows = Rows { columns: dk, vec, thread, threads, stride: q.stride(1), count, in_row };
            copy_rows(queries, slot * (64 * dk), q, start_of(q, span.row, first, key_head), rows);
            let rows = Rows { columns: 64, vec, thread, threads, stride: 64, count: 64, in_row: 64 };
            copy_rows(weights, slot * 4096, scores, of_chunk(turn) * SQUARE, rows);
            if thread < 16 {
                async_copy(
                    query_numbers,
                    slot * 64 + thread * 4,
                    factors,
                    of_chunk(turn) * FACTORS + 64 + thread as u64 * 4,
                    4,
                );
            }
        }
    };
    if live {
        if tid < threads {
            copy_for_state(lit(0));
        }
        async_commit();
        for turn in 0..turns + 1 {
            async_wait(0);
            // All threads have their copies for this turn, and none still reads what is overwritten next.
            threadgroup_barrier();
            // The simdgroups for results do all copies: they have less to multiply.
            if tid < threads {
                copy_for_state(turn + 1);
                copy_for_results(turn);
            }
            async_commit();
            if is_state {
                if turn < turns {
                    let slot = turn % 2;
                    let first_number = slot * 256;
                    let key = per_column::<f32>(64).load(numbers, first_number, 64);
                    let rest = per_column::<f32>(64).load(numbers, first_number + 128, 64);
                    let whole = numbers[first_number + 192];
                    let before = state.cast_a::<T>();
                    before.store(states, (slot * columns + column) * (16 * dk), dk);
                    let open = matrix::<f32>(16, 64).fill(0.0);
                    mma(open, before, matrix_b::<T>(dk, 64).load_transposed(keys, slot * (64 * dk), dk));
                    let given = matrix_a::<T>(16, 64).load_transposed(values, slot * (64 * wide) + column * 16, wide);
                    open.map_with((given, key), |_, _, memory, (value, key)| value.f32() - key * memory);
                    let delta = matrix::<f32>(16, 64).fill(0.0);
                    mma(delta, open.cast_a::<T>(), matrix_b::<T>(64, 64).load(solutions, slot * 4096, 64));
                    delta.cast_a::<T>().store(deltas, (slot * columns + column) * 1024, 64);
                    state.map(|_, _, number| whole * number);
                    delta.map_with(rest, |_, _, delta, rest| delta * rest);
                    mma(state, delta.cast_a::<T>(), matrix_b::<T>(64, dk).load(keys, slot * (64 * dk), dk));
                    if let Some(checkpoints) = checkpoints {
                        let checkpoint = checkpoint((turn + 1) * CHUNK, checkpoints_every, checkpoints_ends);
                        if end - first_of(turn) >= CHUNK && checkpoint.is_here {
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
            } else {
                if turn > 0 {
                    // The previous chunk.
                    let first = first_of(turn - 1);
                    let slot = (turn + 1) % 2;
                    let query = per_column::<f32>(64).load(query_numbers, slot * 64, 64);
                    let before = matrix_a::<T>(16, dk).load(states, (slot * columns + column) * (16 * dk), dk);
                    let results = matrix::<f32>(16, 64).fill(0.0);
                    mma(results, before, matrix_b::<T>(dk, 64).load_transposed(queries, slot * (64 * dk), dk));
                    results.map_with(query, |_, _, kept, query| kept * query);
                    let delta = matrix_a::<T>(16, 64).load(deltas, (slot * columns + column) * 1024, 64);
                    mma(results, delta, matrix_b::<T>(64, 64).load_transposed(weights, slot * 4096, 64));
                    if first < end {
                        let results = results.cast_a::<T>();
                        if end - first >= CHUNK && tokens - first >= CHUNK {
                            results.store_transposed(y, y_first(first), y_stride);
                        } else {
                            results.store_transposed_within(y, y_first(first), y_stride, 16, end - first);
                        }
                    }
                }
            }
        }
        if is_state {
            stored.map_with(state, |_, _, _, number| number.cast::<S>());
            let write_first = to as u64 * state_out.stride(0) + state_first;
            if key_major {
                stored.store_transposed(state_out, write_first, state_stride);
            } else {
                stored.store(state_out, write_first, state_stride);
            }
        }
    } else {
        let zeros = matrix::<T>(16, 64).fill(0.0f32.cast::<T>());
        for turn in 0..turns {
            let first = first_of(turn);
            if is_state && first < end {
                zeros.store_transposed_within(y, y_first(first), y_stride, 16, end - first);
            }
        }
    }
}

/// Returns the bytes of threadgroup memory that tiles take for elements of `size` bytes.
fn threadgroup_bytes(dk: u32, columns: u32, size: u32) -> u64 {
    let copied = 2 * 64 * (2 * dk + 16 * columns + 2 * 64);
    let handed_over = 2 * 16 * columns * (dk + 64);
    u64::from((copied + handed_over) * size + 2 * (256 + 64) * 4)
}

/// Chooses tiles for heads of these sizes, if `memory` bytes of threadgroup memory suffice. `alignment` is the bitwise
/// or of all element counts that must be multiples of a vector's length.
pub fn tiles_for(dk: u32, dv: u32, size: u32, alignment: u64, memory: u64) -> Option<Tiles> {
    let vec = 16 / size;
    let columns = if dv.is_multiple_of(32) { 2 } else { 1 };
    let fits = threadgroup_bytes(dk, columns, size) <= memory && alignment.is_multiple_of(u64::from(vec));
    fits.then_some(Tiles { columns, vec })
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    exact!(p, t)
}

/// The simplest case: contiguous, no slots.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { batch, tokens, chunks: chunks(tokens, None), slots: batch, hk, hv, dk, dv, ..Params::ZERO }
}

/// The same with sequences end to end.
const fn ragged(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params { has_cu_seqlens: true, chunks: chunks(tokens, Some(batch)), ..sized(batch, tokens, hk, hv, dk, dv) }
}

pub const INTER_STAGED: Spec = Spec {
    name: "gated_delta_inter_staged",
    summary: "gated_delta_inter by way of threadgroup memory",
    models: models::DELTA_RULE,
    build: gated_delta_inter_staged::build,
    // For f32 no threadgroup has enough memory.
    dtypes: &[&[BF16, F32], &[BF16, BF16], &[F16, F16]],
    inputs: INPUTS,
    tiles: |_, dtypes, size| {
        let dv = Params::of(size).dv;
        Tiles { columns: if dv.is_multiple_of(32) { 2 } else { 1 }, vec: 16 / dtypes[0].size() as u32 }.numbers()
    },
    cases: &[
        Case::new(&sized(1, 320, 2, 2, 16, 16)).with(&[SMALL_DELTAS, MEMORY]),
        Case::labelled("two value heads a key head, a part of a chunk", &sized(2, 200, 2, 4, 48, 32))
            .with(&[SMALL_DELTAS, MEMORY]),
        Case::labelled(
            "one token, tiled map, columns",
            &Params { tiled: true, key_major: true, ..sized(1, 1, 2, 4, 16, 32) },
        ),
        Case::labelled("a chunk of one token, another sequence, and tokens behind it", &ragged(2, 320, 2, 2, 16, 16))
            .with(&[
                ("cu_seqlens", Fill::Cycle(&[0.0, 65.0, 270.0])),
                ("y", Fill::Constant(7.0)),
                SMALL_DELTAS,
                MEMORY,
            ]),
        Case::labelled(
            "slots, one skipped, of one token",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..ragged(2, 330, 2, 2, 16, 16) },
        )
        .with(&[
            ("cu_seqlens", Fill::Cycle(&[0.0, 320.0, 321.0])),
            SMALL_DELTAS,
            MEMORY,
            ("state_out", Fill::Constant(7.0)),
            ("y", Fill::Constant(7.0)),
        ]),
        Case::labelled(
            "slices of one projection, slots between others",
            &Params {
                q_strides: Some([3000, 40, 16]),
                k_strides: Some([3000, 40, 16]),
                v_strides: Some([2304, 32, 16]),
                state_in_strides: Some([600]),
                state_out_strides: Some([700]),
                ..sized(2, 66, 2, 2, 16, 16)
            },
        )
        .with(&[("state_out", Fill::Constant(7.0))]),
        Case::labelled(
            "checkpoints after two chunks, and tokens behind the last",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 128,
                checkpoints_ends: 2,
                ..sized(2, 258, 2, 4, 32, 32)
            },
        )
        .with(&[SMALL_DELTAS, MEMORY]),
        Case::labelled(
            "checkpoints of columns, between others, of one chunk and of all but a token of the last",
            &Params {
                has_checkpoints: true,
                checkpoints_every: 64,
                checkpoints_ends: 5,
                key_major: true,
                checkpoints_strides: Some([3100, 600]),
                ..ragged(2, 383, 2, 2, 16, 16)
            },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 64.0, 383.0])), SMALL_DELTAS, MEMORY]),
    ],
    refused: &[
        Case::labelled("dk % 16 == 0", &sized(1, 1, 1, 1, 24, 16)),
        Case::labelled("is 140, and must be at most 139", &ragged(3, 139, 1, 1, 16, 16)),
    ],
    oracle,
    roundings: |args| {
        let p = Params::of(args);
        roundings(args, p.dk, p.tokens)
    },
    bench: &[Case::new(&sized(1, 128, 16, 32, 128, 128))],
    cost: each_tensor_once,
};
