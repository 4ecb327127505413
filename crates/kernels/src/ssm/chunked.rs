//! Prompts in chunks of 64 tokens: the kernel, its oracle and its cases. With `e(j, i)` the product of the decays after
//! token `j` up to and including token `i`, and `S` the state before the chunk,
//!
//! ```text
//! Y = e(start, i)·C Sᵀ + tril(e(j, i)·dtⱼ·cᵢ·bⱼ) X      S ← e(start, end)·S + (e(j, end)·dtⱼ·X)ᵀ B
//! ```

use super::scan::oracle_of;
use crate::shared::checkpoints::{checkpoint, exact_checkpoint, kept_at, kept_every_chunk};
use crate::shared::chunks::{CHUNK, Rows, copy_rows, whole_vectors};
use crate::shared::models;
use crate::shared::ragged::{exact_rest, exact_span, span};
use crate::shared::ssm::{
    ExactSteps, Passed, decay_of, exact_a, exact_advance, exact_output, exact_slots, expected, of_head, run_at,
    skip_of, slot, slots_given, step_roundings, step_size,
};
use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::{Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};
use ssm_chunks::{ForcedTiles, Params, Tiles};

/// Element types of activations, and of states.
pub const TYPES: &[&[DType]] = &[&[F32, F32], &[BF16, F32], &[BF16, BF16], &[F16, F32]];

/// Tokens of a block of a chunk: decays within a block are multiplied one by one, those between blocks are products.
const BLOCK: u32 = 16;

/// The stride between tokens in the decays within a block; padded, so that lanes use different banks.
const PITCH: u32 = 20;

/// Requirements on heads and tiles: a simdgroup has `rows` channels of the state. Operands pass through threadgroup
/// memory in vectors of `vec` elements, where some simdgroups prepare chunks, some compute results and some advance the
/// state; or, if `vec` is 0, they are loaded directly, and a simdgroup has all of these roles.
#[clauses]
fn divided(p: u32, n: u32, rows: u32, roles: u32, vec: u32) {
    p >= 1;
    p <= 128;
    p % rows == 0;
    n >= 1;
    n <= 256;
    n % 16 == 0;
    rows >= 16;
    rows <= 128;
    rows % 16 == 0;
    roles == 1 || roles == 4;
    vec <= 8;
    vec == 0 || 16 % vec == 0;
    (vec == 0) == (roles == 1);
}

/// `ssm_scan_grouped` in chunks of tokens, whose products run on the matrix units.
///
/// Everything is transposed: a simdgroup has some channels of the state, which are the rows of all products but the
/// scores, so that sums of one product are the operand of the next without a detour through memory.
#[kernel(
    threadgroups = [heads, batch + cu_seqlens.is_some() as u32],
    threads = roles / 4 * 384 + 32 * (p / rows),
    requires(
        groups >= 1, heads >= 1, heads % groups == 0, tokens <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        kept_every_chunk(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
        divided(p, n, rows, roles, vec),
        whole_vectors(x.stride(0), x.stride(1), p as u64, vec),
        whole_vectors(b_mat.stride(0), b_mat.stride(1), n as u64, vec),
        whole_vectors(c_mat.stride(0), c_mat.stride(1), n as u64, vec),
    ),
)]
pub fn ssm_chunks<T: Float, S: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads)] a: Tensor<f32>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, groups * n)]
    #[strided]
    [b_mat, c_mat]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * (1 + d_by_channel as u32 * (p - 1)))] d_skip: Option<Tensor<T>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, heads * p * n)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    #[shape(batch, checkpoints_ends, heads * p * n)]
    #[strided]
    mut checkpoints: Option<Tensor<S>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [dt_min, dt_max]: [f32; 2],
    [batch, slots, tokens]: [u32; 3],
    #[constexpr] [heads, groups, p, n]: [u32; 4],
    #[constexpr] [log_a, raw_dt, d_by_channel]: [bool; 3],
    #[tile(16..=128)] rows: u32,
    #[tile(0, 1, 2, 4, 8)] [roles, vec]: [u32; 2],
) {
    let (h, sequence) = (tgid_x, tgid_y);
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
    let (from, to) = (slot(read_slots, own), slot(write_slots, own));
    let span = span(cu_seqlens, sequence, batch, tokens);
    let live = (read_slots.is_none() || (from < slots && to < slots)) && span.valid;
    // Tokens from `end` on give 0 and change nothing. The bounds are no-ops that make accesses easier to prove.
    let last = min(span.end, tokens);
    let end =
        if let Some(counts) = counts { min(last, span.begin + min(max(counts[own], 0) as u32, tokens)) } else { last };
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let turns = min((span.end - span.begin).div_ceil(CHUNK), tokens.div_ceil(CHUNK));
    let first_of = |turn: Val<u32>| min(span.begin + turn * CHUNK, end);

    // With roles, four simdgroups copy and compute the decays, four the scores and four the results, of 16 tokens each,
    // and the others the state.
    let warps = p / rows;
    let for_scores = simd_id >= 4 && simd_id < 8;
    let for_results = simd_id >= 8 && simd_id < 12;
    let for_state = roles == 1 || simd_id >= 12;
    let threads = if roles == 1 { 32 * warps } else { 128 };
    let prepares = roles == 1 || tid < threads;
    let thread = tid % threads;
    // A simdgroup's channels of the state, or its tokens of a chunk.
    let top = if roles == 1 { simd_id } else { (simd_id + 12 * warps - 12) % warps } * rows;
    let block = simd_id % 4;
    let group = h / (heads / groups);
    let start = |x: Tensor<T>, t: Val<u32>, column: Val<u32>| {
        span.row as u64 * x.stride(0) + t as u64 * x.stride(1) + column as u64
    };

    // Decays of a chunk's tokens, and their products: from the start of a token's block up to it, and from the chunk's;
    // after a token up to the start of each later block, and to the end, with its step size; and between tokens of a
    // block. Then the `b`, `c` and `x` of a chunk, and the state before it. With roles some chunks fit, in turn.
    let some = min(vec, 1);
    let decays = threadgroup::<f32>((1 + some) * 64);
    let steps = threadgroup::<f32>((1 + some) * 64);
    let from_block = threadgroup::<f32>((1 + some) * 64);
    let to_block = threadgroup::<f32>((1 + some) * 4 * 64);
    let within = threadgroup::<f32>((1 + some) * 64 * 20);
    let from_start = threadgroup::<f32>((2 + some) * 64);
    let to_end = threadgroup::<f32>((2 + some) * 64);
    let weights = threadgroup_swizzled::<T>((1 + some) * 64, 64);
    let staged_b = threadgroup_swizzled::<T>(some * 191 + 1, n);
    let staged_c = threadgroup_swizzled::<T>(some * 191 + 1, n);
    let staged_x = threadgroup_swizzled::<T>(some * 191 + 1, p);
    let states = threadgroup_swizzled::<T>(some * (2 * p - 1) + 1, n);

    let copy = |turn: Val<u32>, place: Val<u32>| {
        let first = first_of(turn);
        if first < end {
            let (count, in_row) = (end - first, tokens - first);
            let shared = |x: Tensor<T>| Rows { columns: n, vec, thread, threads, stride: x.stride(1), count, in_row };
            copy_rows(staged_b, place * (64 * n), b_mat, start(b_mat, first, group * n), shared(b_mat));
            copy_rows(staged_c, place * (64 * n), c_mat, start(c_mat, first, group * n), shared(c_mat));
            let channels = Rows { columns: p, vec, thread, threads, stride: x.stride(1), count, in_row };
            copy_rows(staged_x, place * (64 * p), x, start(x, first, h * p), channels);
        }
    };
    // The factor that results wait for is loaded once.
    let skip = if d_skip.is_some() && !d_by_channel { skip_of(d_skip, false, h, p, lit(0)) } else { 0.0 };
    let measure = |turn: Val<u32>, place: Val<u32>| {
        let first = first_of(turn);
        for i in unroll(0..(63 + threads) / threads) {
            let token = thread + i * threads;
            if token < CHUNK {
                // A missing token changes nothing.
                let mut step = 0.0;
                let mut decay = 1.0;
                if token < end - first {
                    let raw = dt[start(dt, first + token, h)].f32();
                    step = step_size(raw_dt, raw, of_head(dt_bias, h), dt_min, dt_max);
                    decay = decay_of(log_a, a[h], step);
                }
                decays[place * CHUNK + token] = decay;
                steps[place * CHUNK + token] = step;
            }
        }
    };
    let multiply_decays = |measured: Val<u32>, soon: Val<u32>, later: Val<u32>| {
        for i in unroll(0..(63 + threads) / threads) {
            let token = thread + i * threads;
            if token < CHUNK {
                let (block, column) = (token / BLOCK, token % BLOCK);
                let decays_first = measured * CHUNK;
                let wholes = stack::<f32>(4);
                for b in unroll(0..4) {
                    wholes[b] = decays[decays_first + b * BLOCK];
                    for r in unroll(1..BLOCK) {
                        wholes[b] *= decays[decays_first + b * BLOCK + r];
                    }
                }
                let (mut up_to, mut behind) = (1.0, steps[decays_first + token]);
                for r in unroll(0..BLOCK) {
                    let decay = decays[decays_first + block * BLOCK + r];
                    up_to *= if r <= column { decay } else { 1.0 };
                    behind *= if r > column { decay } else { 1.0 };
                    within[(soon * CHUNK + token) * PITCH + r] = behind;
                }
                from_block[soon * CHUNK + token] = up_to;
                for b in unroll(0..4) {
                    up_to *= if b < block { wholes[b] } else { 1.0 };
                    to_block[(soon * 4 + b) * CHUNK + token] = behind;
                    behind *= if b > block { wholes[b] } else { 1.0 };
                }
                from_start[later * CHUNK + token] = up_to;
                to_end[later * CHUNK + token] = behind;
            }
        }
    };
    // Applies the decays between two blocks of tokens, or within one, to their scores.
    let weigh = |scores: Matrix<f32, Accumulator>, block: Val<u32>, column: u32, place: Val<u32>| {
        if column < block {
            let up_to = per_row::<f32>(16).load(from_block, place * 64 + block * 16, 1);
            let behind = per_column::<f32>(16).load(to_block, (place * 4 + block) * 64 + column * 16, 16);
            scores.map_with((up_to, behind), |_, _, score, (up_to, behind)| score * up_to * behind);
        } else {
            let passed = matrix::<f32>(16, 16);
            passed.load_transposed(within, (place * 4 + block) * (16 * PITCH), PITCH);
            scores.map_with(passed, |r, c, score, passed| select(c <= r, score * passed, 0.0));
        }
    };

    let head = (h * p + top) as u64 * n as u64;
    let stored = matrix::<S>(rows, n);
    let held = matrix::<f32>(rows, n).fill(0.0);
    let y_place = |t: Val<u32>, channel: Val<u32>| start(y.as_input(), t, h * p + channel);
    // Stores zeros for a chunk without tokens to run.
    let store_zeros = |turn: Val<u32>| {
        let own = min(span.begin + turn * CHUNK, last);
        if roles == 1 {
            if own < last {
                let zeros = matrix_a::<T>(rows, 64).fill(lit::<T>(0.0));
                zeros.store_transposed_within(y, y_place(own, top), y.stride(1), rows, last - own);
            }
        } else {
            if for_results {
                let own = min(own + block * 16, last);
                let zeros = matrix_a::<T>(16, p).fill(lit::<T>(0.0));
                zeros.store_within(y, y_place(own, lit(0)), y.stride(1), last - own, p);
            }
        }
    };
    if live {
        if for_state {
            stored.load(state.as_input(), from as u64 * state.stride(0) + head, n as u64);
            held.map_with(stored, |_, _, _, number| number.f32());
        }
        if prepares {
            measure(lit(0), lit(0));
        }
        if roles == 4 {
            if for_state {
                held.cast_a::<T>().store(states, top * n, n);
            }
            // A turn has copies and products of decays of a chunk, the decays of the next, the scores of the one
            // before, and results and state of the one before that: no part of a turn waits for another.
            for turn in 0..turns + 2 {
                async_wait(0);
                threadgroup_barrier();
                if prepares {
                    copy(turn, turn % 3);
                    measure(turn + 1, (turn + 1) % 2);
                    multiply_decays(turn % 2, turn % 2, turn % 3);
                }
                async_commit();
                if for_scores && turn >= 1 {
                    if first_of(turn - 1) < end {
                        let (token, own) = ((turn + 2) % 3 * 64, (turn + 1) % 2);
                        let c = matrix_a::<T>(16, n).load(staged_c, (token + block * 16) * n, n);
                        // All products come before the first use: those after the token cost less than a branch.
                        let scores = [0u32, 1, 2, 3].map(|column| (column, matrix::<f32>(16, 16).fill(0.0)));
                        for (column, scores) in scores {
                            let b_first = (token + column * 16) * n;
                            mma(scores, c, matrix_b::<T>(n, 16).load_transposed(staged_b, b_first, n));
                        }
                        for (column, scores) in scores {
                            if column <= block {
                                weigh(scores, block, column, own);
                                let to = (own * 64 + block * 16) * 64 + column * 16;
                                scores.cast_a::<T>().store(weights, to, 64);
                            }
                        }
                    }
                }
                if turn >= 2 {
                    // The chunk's rings: of three for copies and decays from its start, of two for scores and states.
                    let (first, shared, place) = (first_of(turn - 2), (turn + 1) % 3, turn % 2);
                    if first < end {
                        if for_results {
                            let token = block * 16;
                            let c = matrix_a::<T>(16, n).load(staged_c, (shared * 64 + token) * n, n);
                            let results = matrix::<f32>(16, p).fill(0.0);
                            mma(results, c, matrix_b::<T>(n, p).load_transposed(states, place * (p * n), n));
                            let kept = per_row::<f32>(16).load(from_start, shared * 64 + token, 1);
                            results.map_with(kept, |_, _, memory, kept| memory * kept);
                            for column in [0u32, 1, 2, 3] {
                                if column <= block {
                                    let from = (place * 64 + token) * 64 + column * 16;
                                    let scores = matrix_a::<T>(16, 16).load(weights, from, 64);
                                    let x_first = (shared * 64 + column * 16) * p;
                                    mma(results, scores, matrix_b::<T>(16, p).load(staged_x, x_first, p));
                                }
                            }
                            let own = min(first + block * 16, end);
                            if d_skip.is_some() {
                                let inputs = matrix_a::<T>(16, p).load(staged_x, (shared * 64 + token) * p, p);
                                results.map_with(inputs, |_, channel, sum, x| {
                                    let own = if d_by_channel { skip_of(d_skip, true, h, p, channel) } else { skip };
                                    fma(own, x.f32(), sum)
                                });
                            }
                            if let Some(z) = z {
                                let gates = matrix_a::<T>(16, p);
                                gates.load_within(z, start(z, own, h * p), z.stride(1), end - own, p);
                                results.map_with(gates, |_, _, sum, gate| sum * silu(gate.f32()));
                            }
                            if counts.is_some() {
                                results.map(|token, _, sum| select(token < end - own, sum, 0.0));
                            }
                            let y_own = min(min(span.begin + (turn - 2) * CHUNK, last) + block * 16, last);
                            let results = results.cast_a::<T>();
                            if last - y_own >= 16 && tokens - y_own >= 16 {
                                results.store(y, y_place(y_own, lit(0)), y.stride(1));
                            } else {
                                results.store_within(y, y_place(y_own, lit(0)), y.stride(1), last - y_own, p);
                            }
                        }
                        if for_state {
                            let whole = from_start[shared * 64 + 63];
                            held.map(|_, _, number| whole * number);
                            let inputs = matrix_a::<T>(rows, 64).load_transposed(staged_x, shared * (64 * p) + top, p);
                            let rest = per_column::<f32>(64).load(to_end, shared * 64, 64);
                            let added = matrix::<f32>(rows, 64).fill(0.0);
                            added.map_with((inputs, rest), |_, _, _, (x, rest)| x.f32() * rest);
                            mma(held, added.cast_a::<T>(), matrix_b::<T>(64, n).load(staged_b, shared * (64 * n), n));
                            held.cast_a::<T>().store(states, ((turn + 1) % 2 * p + top) * n, n);
                            if let Some(checkpoints) = checkpoints {
                                let checkpoint = checkpoint((turn - 1) * CHUNK, checkpoints_every, checkpoints_ends);
                                if end - first >= CHUNK && checkpoint.is_here {
                                    stored.map_with(held, |_, _, _, number| number.cast::<S>());
                                    stored.store(
                                        checkpoints,
                                        kept_at(checkpoints, own, checkpoint.number) + head,
                                        n as u64,
                                    );
                                }
                            }
                        }
                    } else {
                        store_zeros(turn - 2);
                    }
                }
            }
        } else {
            threadgroup_barrier();
            for turn in 0..turns {
                let (first, place) = (first_of(turn), turn % 2);
                let count = end - first;
                if first < end {
                    multiply_decays(lit(0), lit(0), place);
                    threadgroup_barrier();
                    measure(turn + 1, lit(0));
                    // Each simdgroup has some tokens of the scores, in blocks: those after the token are 0.
                    for i in unroll(0..(3 + warps) / warps) {
                        let block = i * warps + simd_id;
                        if 4 % warps == 0 || block < 4 {
                            let own = min(first + block * 16, end);
                            let c = matrix_a::<T>(16, n);
                            c.load_within(c_mat, start(c_mat, own, group * n), c_mat.stride(1), end - own, n);
                            for column in [0u32, 1, 2, 3] {
                                let scores = matrix::<f32>(16, 16).fill(0.0);
                                if column <= block {
                                    let own = min(first + column * 16, end);
                                    let b = matrix_b::<T>(n, 16);
                                    let b_first = start(b_mat, own, group * n);
                                    mma(
                                        scores,
                                        c,
                                        b.load_transposed_within(b_mat, b_first, b_mat.stride(1), n, end - own),
                                    );
                                    weigh(scores, block, column, lit(0));
                                }
                                scores.cast_a::<T>().store(weights, (block * 64 + column) * 16, 64);
                            }
                        }
                    }
                    let results = matrix::<f32>(rows, 64).fill(0.0);
                    let c_first = start(c_mat, first, group * n);
                    mma(
                        results,
                        held.cast_a::<T>(),
                        matrix_b::<T>(n, 64).load_transposed_within(c_mat, c_first, c_mat.stride(1), n, count),
                    );
                    let kept = per_column::<f32>(64).load(from_start, place * 64, 64);
                    results.map_with(kept, |_, _, memory, kept| memory * kept);
                    // The scores are complete, and so are the decays of the next chunk.
                    threadgroup_barrier();
                    let inputs = matrix_a::<T>(rows, 64);
                    inputs.load_transposed_within(x, start(x, first, h * p + top), x.stride(1), rows, count);
                    mma(results, inputs, matrix_b::<T>(64, 64).load_transposed(weights, 0, 64));
                    if d_skip.is_some() {
                        results.map_with(inputs, |r, _, sum, x| {
                            fma(skip_of(d_skip, d_by_channel, h, p, top + r), x.f32(), sum)
                        });
                    }
                    if let Some(z) = z {
                        let gates = matrix_a::<T>(rows, 64);
                        gates.load_transposed_within(z, start(z, first, h * p + top), z.stride(1), rows, count);
                        results.map_with(gates, |_, _, sum, gate| sum * silu(gate.f32()));
                    }
                    if counts.is_some() {
                        results.map(|_, token, sum| select(token < count, sum, 0.0));
                    }
                    let y_own = min(span.begin + turn * CHUNK, last);
                    let results = results.cast_a::<T>();
                    results.store_transposed_within(y, y_place(y_own, top), y.stride(1), rows, last - y_own);
                    let whole = from_start[place * 64 + 63];
                    held.map(|_, _, number| whole * number);
                    let rest = per_column::<f32>(64).load(to_end, place * 64, 64);
                    let added = matrix::<f32>(rows, 64).fill(0.0);
                    added.map_with((inputs, rest), |_, _, _, (x, rest)| x.f32() * rest);
                    let b_first = start(b_mat, first, group * n);
                    mma(
                        held,
                        added.cast_a::<T>(),
                        matrix_b::<T>(64, n).load_within(b_mat, b_first, b_mat.stride(1), count, n),
                    );
                    if let Some(checkpoints) = checkpoints {
                        let checkpoint = checkpoint((turn + 1) * CHUNK, checkpoints_every, checkpoints_ends);
                        if end - first >= CHUNK && checkpoint.is_here {
                            stored.map_with(held, |_, _, _, number| number.cast::<S>());
                            stored.store(checkpoints, kept_at(checkpoints, own, checkpoint.number) + head, n as u64);
                        }
                    }
                } else {
                    store_zeros(turn);
                }
            }
        }
        if for_state {
            stored.map_with(held, |_, _, _, number| number.cast::<S>());
            stored.store(state, to as u64 * state.stride(0) + head, n as u64);
        }
    } else {
        for turn in 0..turns {
            store_zeros(turn);
        }
    }
}

oracle_of!(ssm_chunks);

/// Returns whether heads of these sizes, with elements of `size` bytes, can run in chunks in `memory` bytes.
pub fn takes([n, p]: [u32; 2], size: u32, memory: u64) -> bool {
    let are_tiled = p > 0 && p <= 128 && p.is_multiple_of(16) && n > 0 && n <= 256 && n.is_multiple_of(16);
    are_tiled && threadgroup_bytes([n, p], size, false) <= memory
}

/// Returns the bytes of threadgroup memory that tiles take for elements of `size` bytes.
fn threadgroup_bytes([n, p]: [u32; 2], size: u32, is_staged: bool) -> u64 {
    // Decays of chunks and their products, then operands of chunks.
    u64::from(match is_staged {
        true => (2 * (PITCH + 7) + 6) * 256 + (2 * 64 * 64 + 3 * 64 * (2 * n + p) + 2 * p * n) * size,
        false => (PITCH + 7 + 4) * 256 + (64 * 64 + 3 * n + p) * size,
    })
}

/// Chooses tiles for heads of these sizes, where threadgroups have `memory` bytes. `alignment` is the bitwise or of all
/// element counts that must be multiples of a vector's length.
pub fn tiles(hardware: Hardware, [n, p]: [u32; 2], size: u32, alignment: u64, memory: u64) -> Tiles {
    let vec = 16 / size;
    let takes_vectors = alignment.is_multiple_of(u64::from(vec));
    match hardware {
        Hardware::Gpu if size == 2 && takes_vectors && threadgroup_bytes([n, p], size, true) <= memory => {
            Tiles { rows: 16, roles: 4, vec }
        }
        Hardware::Gpu => Tiles { rows: 16, roles: 1, vec: 0 },
        // Simdgroups are loop iterations, and rows share the operands that are loaded.
        Hardware::Processor => {
            let rows = [64, 32].into_iter().find(|rows| p.is_multiple_of(*rows)).unwrap_or(16);
            Tiles { rows, roles: 1, vec: 0 }
        }
    }
}

/// A typical model layer.
const fn layer(batch: u32, tokens: u32, heads: u32, groups: u32) -> Params {
    Params {
        has_d_skip: true,
        has_dt_bias: true,
        has_z: true,
        raw_dt: true,
        log_a: true,
        dt_min: 0.001,
        dt_max: 100.0,
        batch,
        slots: batch,
        tokens,
        heads,
        groups,
        p: 16,
        n: 32,
        ..Params::ZERO
    }
}

const RAGGED: Params = Params { has_cu_seqlens: true, ..layer(3, 150, 2, 2) };

/// Operands loaded directly: with roles, the bound on the work is too loose where sequences differ in length.
const DIRECT: ForcedTiles = ForcedTiles { rows: Some(16), roles: Some(1), vec: Some(0) };

/// Simdgroups with one role each, as for 16-bit types.
const ROLES: ForcedTiles = ForcedTiles { rows: Some(16), roles: Some(4), vec: Some(4) };

/// Two simdgroups' channels, small enough for roles in `f32`.
const SMALL: Params = Params { p: 32, n: 16, ..layer(2, 193, 2, 2) };

const INFINITE: Fill = Fill::Constant(f64::INFINITY);

/// Infinities in token `$token`, counted from 0, of rows of `$width` elements.
macro_rules! behind_tokens {
    ($token:literal, $width:literal) => {
        Fill::Start {
            count: $token * $width,
            with: &Fill::Normal(0.5),
            then: &Fill::Start { count: $width, with: &INFINITE, then: &Fill::Normal(0.5) },
        }
    };
}

pub const CHUNKS: Spec = Spec {
    name: "ssm_chunks",
    summary: "ssm_scan_grouped by chunks of 64 tokens, whose products go through the matrix units; state in place",
    models: models::GROUPED_STATES,
    build: ssm_chunks::build,
    dtypes: TYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-1.0, 2.5)),
        ("b_mat", Fill::Normal(0.5)),
        ("c_mat", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 150.0])),
        ("counts", Fill::Cycle(&[2.0, 0.0, 79.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
        // Checkpoints that a sequence does not reach keep this value.
        ("checkpoints", Fill::Constant(7.0)),
        ("y", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let q = Params::of(size);
        let strides = [q.x_strides, q.b_mat_strides, q.c_mat_strides].into_iter().flatten().flatten();
        let alignment = strides.fold(0, |bits, stride| bits | stride);
        tiles(target, [q.n, q.p], dtypes[0].size() as u32, alignment, 227 << 10).numbers()
    },
    cases: &[
        Case::new(&layer(1, 64, 2, 2)),
        Case::labelled("two chunks and a part, groups", &layer(2, 140, 4, 2)),
        Case::labelled("wide states", &Params { p: 32, n: 128, has_z: false, ..layer(1, 65, 2, 2) }),
        Case::labelled("one token", &Params { d_by_channel: true, ..layer(2, 1, 4, 2) }),
        Case::labelled("no tokens: the state is copied", &layer(2, 0, 2, 2)),
        Case::labelled("step sizes as they are", &Params { raw_dt: false, has_dt_bias: false, ..layer(1, 66, 2, 2) }),
        Case::labelled("A itself", &Params { log_a: false, has_d_skip: false, ..layer(1, 70, 2, 2) })
            .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled("decays of everything", &Params { raw_dt: false, ..layer(1, 130, 2, 2) })
            .with(&[("dt", Fill::Cycle(&[0.1, 100.0, 0.0]))]),
        Case::labelled("sequences one behind another, one of them empty", &(RAGGED, DIRECT)),
        Case::labelled("tokens behind all sequences", &(RAGGED, DIRECT))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 72.0, 140.0]))]),
        Case::labelled(
            "sequences that end in every block, four simdgroups",
            &(Params { p: 64, n: 16, has_z: false, ..RAGGED }, DIRECT),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 31.0, 78.0, 150.0]))]),
        Case::labelled("an empty sequence in front, and one of a token", &(RAGGED, DIRECT))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 1.0, 150.0]))]),
        Case::labelled(
            "roles, the first tokens, chunks of one token",
            &(Params { has_counts: true, tokens: 449, ..SMALL }, ROLES),
        )
        .with(&[("counts", Fill::Cycle(&[449.0, 385.0]))]),
        Case::labelled(
            "roles, a chunk of a token and one of all but one, and infinities behind it",
            &(Params { has_counts: true, tokens: 66, ..SMALL }, ROLES),
        )
        .with(&[
            ("counts", Fill::Cycle(&[63.0, 1.0])),
            ("x", behind_tokens!(63, 64)),
            ("b_mat", behind_tokens!(63, 32)),
            ("c_mat", behind_tokens!(63, 32)),
        ]),
        Case::labelled(
            "roles, a second chunk of all but one, and infinities behind it",
            &(Params { has_counts: true, tokens: 130, ..SMALL }, ROLES),
        )
        .with(&[
            ("counts", Fill::Cycle(&[127.0, 128.0])),
            ("x", behind_tokens!(127, 64)),
            ("b_mat", behind_tokens!(127, 32)),
            ("c_mat", behind_tokens!(127, 32)),
        ]),
        Case::labelled(
            "roles, a sequence behind another, which ends a token before its block, and tokens behind it",
            &(Params { has_cu_seqlens: true, tokens: 210, ..SMALL }, ROLES),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 79.0, 208.0]))]),
        Case::labelled(
            "slots of sequences, one of which is moved, is empty and stays",
            &(Params { slots: 5, has_read_slots: true, has_write_slots: true, ..RAGGED }, DIRECT),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 140.0, 141.0, 141.0]))]),
        Case::labelled(
            "the first tokens of sequences one behind another, behind them a chunk of one",
            &(Params { has_counts: true, ..RAGGED }, DIRECT),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 65.0, 65.0, 150.0]))]),
        Case::labelled(
            "slots, one of them none",
            &(Params { slots: 5, has_read_slots: true, has_write_slots: true, ..layer(2, 65, 2, 2) }, DIRECT),
        ),
        Case::labelled(
            "slots of sequences one behind another, in a pool with room between slots",
            &(
                Params { slots: 5, has_read_slots: true, has_write_slots: true, state_strides: Some([1028]), ..RAGGED },
                DIRECT,
            ),
        ),
        Case::labelled(
            "x, b and c beside each other, z, dt and y beside other columns",
            &Params {
                x_strides: Some([16000, 208]),
                b_mat_strides: Some([16000, 208]),
                c_mat_strides: Some([17000, 208]),
                z_strides: Some([9000, 81]),
                dt_strides: Some([600, 7]),
                y_strides: Some([7500, 100]),
                ..layer(2, 70, 4, 2)
            },
        ),
        Case::labelled(
            "checkpoints after each chunk, and tokens behind the last",
            &Params { has_checkpoints: true, checkpoints_every: 64, checkpoints_ends: 2, ..layer(2, 140, 2, 2) },
        ),
        Case::labelled(
            "roles, checkpoints after two chunks, one of which the second sequence does not reach",
            &(
                Params {
                    has_counts: true,
                    has_checkpoints: true,
                    checkpoints_every: 128,
                    checkpoints_ends: 2,
                    tokens: 258,
                    ..SMALL
                },
                ROLES,
            ),
        )
        .with(&[("counts", Fill::Cycle(&[256.0, 255.0]))]),
        Case::labelled(
            "checkpoints of sequences in slots, between others",
            &(
                Params {
                    slots: 5,
                    has_read_slots: true,
                    has_write_slots: true,
                    has_checkpoints: true,
                    checkpoints_every: 64,
                    checkpoints_ends: 2,
                    checkpoints_strides: Some([2200, 1100]),
                    ..RAGGED
                },
                DIRECT,
            ),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 64.0, 65.0, 128.0]))]),
        Case::labelled("no sequences", &layer(0, 5, 2, 2)),
    ],
    refused: &[
        Case::labelled("is 69, and must be at least 70", &(RAGGED, DIRECT))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 69.0, 150.0]))]),
        Case::labelled("is 151, and must be at most 150", &(RAGGED, DIRECT))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 151.0]))]),
        Case::labelled("heads % groups == 0", &layer(1, 1, 3, 2)),
        Case::labelled(
            "checkpoints_every >= 1",
            &Params { has_checkpoints: true, checkpoints_ends: 1, ..layer(1, 64, 1, 1) },
        ),
        Case::labelled("n % 16 == 0", &Params { n: 24, ..layer(1, 1, 1, 1) }),
        Case::labelled("slots >= batch", &Params { slots: 1, ..layer(2, 1, 1, 1) }),
    ],
    oracle,
    roundings: |args| {
        let q = Params::of(args);
        // Products along the states and along a chunk, the decays of a chunk's tokens, and a step's own numbers.
        let products = 4.0 * (2.0 * f64::from(q.n) + 2.0 * f64::from(CHUNK) + 10.0);
        let decays = f64::from(CHUNK) * (error::EXP + 1.0) + step_roundings(1);
        (products + decays + narrow_roundings(args.dtype("x").unwrap_or(F32)))
            * f64::from(q.tokens.div_ceil(CHUNK).max(1))
    },
    bench: &[Case::new(&Params { p: 64, n: 128, has_z: false, ..layer(1, 128, 128, 8) })],
    cost: each_tensor_once,
};

/// Returns the roundings to 16 bits in a chunk, in roundings of `f32`: state, scores, and terms added to the state.
fn narrow_roundings(dtype: DType) -> f64 {
    match dtype {
        BF16 => 3.0 * 32768.0,
        F16 => 3.0 * 4096.0,
        _ => 0.0,
    }
}
