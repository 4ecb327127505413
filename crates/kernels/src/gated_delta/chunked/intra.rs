//! The interactions of the tokens of each chunk.

use super::{CHUNKED, FACTORS, SQUARE, all_chunked, chunk, chunks};
use crate::gated_delta::exact::{Exact, Gates, expected, inputs, place};
use crate::gated_delta::gates::{GATE_LOG, GATE_RAW, GATE_ROUNDINGS, decay, gated, step_size};
use crate::gated_delta::head_norms::{NORM_L2, NORM_NONE, NORM_RMS, exact_factor, norm_of, normed};
use crate::gated_delta::rule::{grouped_heads, start_of};
use crate::shared::chunks::{CHUNK, Rows, copy_rows, whole_vectors};
use crate::shared::ragged::{all_found, exact_span, rounds};
pub use gated_delta_intra::Tiles;
use gated_delta_intra::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};

/// Rows of a block: each of four simdgroups has one block.
const BLOCK: u32 = 16;

/// The row stride of a chunk's square in threadgroup memory: lanes that load a column use different banks.
const PITCH: u32 = 68;

/// One threadgroup per chunk and key head, for all its value heads; staged in vectors of `vec`, or not if that is 0.
/// `solve` holds the transpose of `(I + A)⁻¹ beta`, row by row, `scores` the query scores by rows; zeros if missing.
#[kernel(
    threadgroups = [chunks, hk, cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch],
    threads = 128,
    requires(
        grouped_heads(hk, hv, dk),
        dk % 16 == 0,
        dk <= 256,
        gated(gate, 0, a_log.is_some(), dt_bias.is_some()),
        normed(norm),
        cu_seqlens.is_none() || batch >= 1,
        all_chunked(cu_seqlens.is_some(), chunks, tokens, batch),
        all_found(cu_seqlens.is_some(), batch, rounds),
        vec <= 8,
        vec == 0 || 16 % vec == 0,
        whole_vectors(q.stride(0), q.stride(1), q.stride(2), vec),
        whole_vectors(k.stride(0), k.stride(1), k.stride(2), vec),
    ),
    min_groups = 4,
)]
pub fn gated_delta_intra<T: Float, G: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hk, dk)]
    #[strided]
    [q, k]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hv, 1)]
    #[strided]
    [g, beta]: [Tensor<G>; 2],
    #[shape(hv)] [a_log, dt_bias]: [Option<Tensor<f32>>; 2],
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, chunks, hv, 64, 64)]
    [mut solve, mut scores]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, chunks, hv, 4, 64)]
    mut factors: Tensor<f32>,
    [eps, q_scale, beta_scale]: [f32; 3],
    [batch, tokens, chunks, rounds]: [u32; 4],
    #[constexpr] [hk, hv, dk]: [u32; 3],
    #[constexpr] tiled: bool,
    #[constexpr] [gate, norm]: [u32; 2],
    #[tile(0, 1, 2, 4, 8)] vec: u32,
) {
    let (number, key_head, row) = (tgid_x, tgid_y, tgid_z);
    let chunk = chunk(cu_seqlens, number, tokens, batch, rounds);
    let (first, left) = (chunk.first, chunk.left);
    let top = simd_id * BLOCK;

    // Sums of squares of rows, then the rows' scale factors.
    let key_norms = threadgroup::<f32>(64);
    let query_norms = threadgroup::<f32>(64);
    // Products of keys with keys, and of queries with keys.
    let key_key = matrix::<f32>(16, 64).fill(0.0);
    let query_key = matrix::<f32>(16, 64).fill(0.0);
    let k_first = start_of(k, row, first, key_head as u64);
    let k_own = start_of(k, row, first + top, key_head as u64);
    let q_own = start_of(q, row, first + top, key_head as u64);
    if vec > 0 {
        let keys = threadgroup_swizzled::<T>(min(vec, 1) * 63 + 1, dk);
        let queries = threadgroup_swizzled::<T>(min(vec, 1) * 63 + 1, dk);
        let q_first = start_of(q, row, first, key_head as u64);
        copy_rows(
            keys,
            0,
            k,
            k_first,
            Rows {
                columns: dk,
                vec,
                thread: tid,
                threads: 128,
                stride: k.stride(1),
                count: left,
                in_row: tokens - first,
            },
        );
        copy_rows(
            queries,
            0,
            q,
            q_first,
            Rows {
                columns: dk,
                vec,
                thread: tid,
                threads: 128,
                stride: q.stride(1),
                count: left,
                in_row: tokens - first,
            },
        );
        async_commit();
        async_wait(0);
        threadgroup_barrier();
        for at in unroll((0..dk).step_by(16)) {
            let right = matrix_b::<T>(16, 64).load_transposed(keys, at, dk);
            mma(key_key, matrix_a::<T>(16, 16).load(keys, top * dk + at, dk), right);
            mma(query_key, matrix_a::<T>(16, 16).load(queries, top * dk + at, dk), right);
        }
        // Each thread has a row of keys or of queries.
        if norm != NORM_NONE {
            if tid < CHUNK {
                key_norms[tid] = squares(keys, tid * dk, dk);
            } else {
                query_norms[tid - CHUNK] = squares(queries, (tid - CHUNK) * dk, dk);
            }
            threadgroup_barrier();
        }
    } else {
        if top < left {
            for at in (0..dk).step_by(16) {
                let at = at as u64;
                let right = matrix_b::<T>(16, 64).load_transposed_within(k, k_first + at, k.stride(1), 16, left);
                mma(key_key, matrix_a::<T>(16, 16).load_within(k, k_own + at, k.stride(1), left - top, 16), right);
                mma(query_key, matrix_a::<T>(16, 16).load_within(q, q_own + at, q.stride(1), left - top, 16), right);
            }
        }
    }

    // The scale factors of both products, for all value heads.
    if norm == NORM_NONE {
        query_key.map(|_, _, product| product * q_scale);
        if tid < CHUNK {
            key_norms[tid] = 1.0;
            query_norms[tid] = q_scale;
        }
    } else {
        if vec == 0 {
            for r in 0..BLOCK {
                let mut key_squares = 0.0;
                let mut query_squares = 0.0;
                if top + r < left {
                    let r = r as u64;
                    for c in (simd_lane..dk).step_by(32) {
                        let key = k[k_own + r * k.stride(1) + c as u64].f32();
                        let query = q[q_own + r * q.stride(1) + c as u64].f32();
                        key_squares = fma(key, key, key_squares);
                        query_squares = fma(query, query, query_squares);
                    }
                }
                let (key_squares, query_squares) = (simd_sum(key_squares), simd_sum(query_squares));
                if simd_lane == 0 {
                    key_norms[top + r] = key_squares;
                    query_norms[top + r] = query_squares;
                }
            }
            threadgroup_barrier();
        }
        if tid < CHUNK {
            // Missing tokens have no length to divide by.
            key_norms[tid] = if tid < left { norm_of(norm, eps, key_norms[tid], dk) } else { 1.0 };
            query_norms[tid] = q_scale * if tid < left { norm_of(norm, eps, query_norms[tid], dk) } else { 1.0 };
        }
        threadgroup_barrier();
        query_key.map(|r, c, product| product * (query_norms[top + r] * key_norms[c]));
        key_key.map(|r, c, product| product * (key_norms[top + r] * key_norms[c]));
    }

    let decays = threadgroup::<f32>(64);
    let betas = threadgroup::<f32>(64);
    let square = threadgroup::<f32>(64 * 68);
    for turn in 0..hv / hk {
        let h = if tiled { turn * hk + key_head } else { key_head * (hv / hk) + turn };
        let at = (row as u64 * chunks as u64 + number as u64) * hv as u64 + h as u64;
        if tid < CHUNK {
            decays[tid] = 1.0;
            betas[tid] = 0.0;
            if tid < left {
                let a_log = if let Some(a_log) = a_log { a_log[h] } else { 0.0 };
                let bias = if let Some(dt_bias) = dt_bias { dt_bias[h] } else { 0.0 };
                decays[tid] = decay(gate, g[start_of(g, row, first + tid, h as u64)].f32(), a_log, bias);
                betas[tid] = step_size(gate, beta[start_of(beta, row, first + tid, h as u64)].f32(), beta_scale);
            }
        }
        threadgroup_barrier();
        // Decays from after token `c` to after token `r`, one thread per column: products in the order of the tokens.
        if tid < CHUNK {
            let mut passed = 1.0;
            for r in unroll(0..CHUNK) {
                passed = if r > tid { passed * decays[r] } else { 1.0 };
                square[r * PITCH + tid] = passed;
            }
        }
        threadgroup_barrier();
        if tid < CHUNK {
            let from_start = decays[0] * square[tid * PITCH];
            let all = at * FACTORS + tid as u64;
            factors[all] = from_start * key_norms[tid];
            factors[all + 64] = from_start * query_norms[tid];
            factors[all + 128] = square[63 * PITCH + tid] * key_norms[tid];
            factors[all + 192] = decays[0] * square[63 * PITCH];
        }
        threadgroup_barrier();
        let own_scores = matrix::<f32>(16, 64).fill(0.0);
        own_scores.map_with(query_key, |r, c, _, product| {
            let i = top + r;
            if c <= i { product * square[i * PITCH + c] } else { 0.0 }
        });
        own_scores.cast_a::<T>().store(scores, at * SQUARE + top as u64 * 64, 64);
        let below = matrix::<f32>(16, 64).fill(0.0);
        below.map_with(key_key, |r, c, _, product| {
            let i = top + r;
            if c < i { product * square[i * PITCH + c] * betas[i] } else { 0.0 }
        });
        below.store(square, top * PITCH, PITCH);
        threadgroup_barrier();

        // The blocks on the diagonal are inverted by substitution, one thread per column, and stored transposed.
        let column = stack::<f32>(16);
        let (block, c) = (tid / BLOCK * BLOCK, tid % BLOCK);
        if tid < CHUNK {
            for i in unroll(0..BLOCK) {
                let mut sum = 0.0;
                for j in unroll(0..i) {
                    sum = fma(square[(block + i) * PITCH + block + j], column[j], sum);
                }
                column[i] = select(c == i, 1.0, select(c < i, -sum, 0.0));
            }
        }
        threadgroup_barrier();
        if tid < CHUNK {
            for i in unroll(0..BLOCK) {
                square[(block + c) * PITCH + block + i] = column[i];
            }
        }
        threadgroup_barrier();
        // The others follow by rows of blocks: each simdgroup has a column of them, and writes it above the diagonal.
        for i in 1..4u32 {
            if simd_id < i {
                let sum = matrix::<f32>(16, 16).fill(0.0);
                for j in simd_id..i {
                    let found = matrix_a::<f32>(16, 16).load(square, top * PITCH + j * 16, PITCH);
                    mma(sum, found, matrix_b::<f32>(16, 16).load_transposed(square, i * (16 * PITCH) + j * 16, PITCH));
                }
                let inverse = matrix_b::<f32>(16, 16).load(square, i * (16 * PITCH) + i * 16, PITCH);
                let result = matrix::<f32>(16, 16).fill(0.0);
                mma(result, sum.cast_a::<f32>(), inverse);
                result.map(|_, _, x| -x).store(square, top * PITCH + i * 16, PITCH);
            }
            threadgroup_barrier();
        }
        for turn in unroll(0..4) {
            let unit = tid + turn * 128;
            let (r, c) = (unit / 8, unit % 8 * 8);
            for e in unroll(0..8) {
                let entry = if c + e >= r { betas[r] * square[r * PITCH + c + e] } else { 0.0 };
                solve[at * SQUARE + (r * 64 + c + e) as u64] = entry.cast::<T>();
            }
        }
        threadgroup_barrier();
    }
}

/// Returns the sum of the squares of `dk` elements of an array, as four independent partial sums.
#[device]
fn squares<T: Float>(rows: Threadgroup<T>, at: u32, dk: u32) -> f32 {
    let sums = stack::<f32>(4);
    for i in unroll(0..4) {
        sums[i] = 0.0;
    }
    for c in unroll(0..dk) {
        let x = rows[at + c].f32();
        sums[c % 4] = fma(x, x, sums[c % 4]);
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// Chooses tiles for elements of `size` bytes, where threadgroups have `memory` bytes. `alignment` is the bitwise or of
/// all element counts that must be multiples of a vector's length.
pub fn tiles_for(hardware: Hardware, size: u32, alignment: u64, dk: u32, memory: u64) -> Tiles {
    let vec = 16 / size;
    // Both operands, and the square of the chunk.
    let bytes = 2 * CHUNK * dk * size + CHUNK * PITCH * 4 + 2048;
    let is_staged = hardware == Hardware::Gpu && alignment.is_multiple_of(u64::from(vec)) && u64::from(bytes) <= memory;
    Tiles { vec: if is_staged { vec } else { 0 } }
}

/// A token of a chunk for one head, in `f64`.
struct ExactRow {
    key: Vec<Exact>,
    query: Vec<Exact>,
    key_norm: f64,
    query_norm: f64,
    decay: Exact,
    beta: f64,
}

/// Returns the row of a missing token.
fn nothing(q_scale: f64) -> ExactRow {
    ExactRow { key: vec![], query: vec![], key_norm: 1.0, query_norm: q_scale, decay: Exact::input(1.0), beta: 0.0 }
}

/// Returns the decay from after token `j` to after token `i`.
fn between(rows: &[ExactRow], j: Option<usize>, i: usize) -> Exact {
    let passed = &rows[j.map_or(0, |j| j + 1)..=i];
    passed.iter().fold(Exact::input(1.0), |all, row| product(all, row.decay))
}

fn dot(a: &[Exact], b: &[Exact]) -> Exact {
    let sum = |of: fn(&Exact) -> f64| a.iter().zip(b).map(|(a, b)| of(a) * of(b)).sum();
    Exact { value: sum(|x| x.value), magnitude: sum(|x| x.magnitude) }
}

fn product(a: Exact, b: Exact) -> Exact {
    Exact { value: a.value * b.value, magnitude: a.magnitude * b.magnitude }
}

/// Inverts `I + below`, which is given by rows, and returns columns: sums over all paths, where an error of a step
/// counts once for each path through it.
fn inverted(below: &[Vec<Exact>]) -> Vec<Vec<Exact>> {
    let column = |c: usize| {
        let mut found: Vec<(f64, f64, f64)> = vec![(0.0, 0.0, 0.0); below.len()];
        for i in c..below.len() {
            let mut sum = if i == c { (1.0, 1.0, 0.0) } else { (0.0, 0.0, 0.0) };
            for j in c..i {
                let (step, (value, paths, steps)) = (below[i][j], found[j]);
                sum.0 -= step.value * value;
                sum.1 += step.magnitude * paths;
                sum.2 += step.magnitude * (paths + steps);
            }
            found[i] = sum;
        }
        found.into_iter().map(|(value, paths, steps)| Exact { value, magnitude: paths + steps }).collect()
    };
    (0..below.len()).map(column).collect()
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [hk, hv, dk, tokens, chunks] = [p.hk, p.hv, p.dk, p.tokens, p.chunks].map(|size| size as usize);
    let gates = Gates { form: p.gate, width: 1, a_log: t.a_log, dt_bias: t.dt_bias, beta_scale: p.beta_scale };
    let rows = if p.has_cu_seqlens { 1 } else { p.batch as usize };
    let (size, square) = (CHUNK as usize, SQUARE as usize);
    let none = Exact { value: 0.0, magnitude: 0.0 };
    let mut solve = vec![none; rows * chunks * hv * square];
    let mut scores = solve.clone();
    let mut factors = vec![none; rows * chunks * hv * FACTORS as usize];
    let missing: Vec<ExactRow> = (0..size).map(|_| nothing(f64::from(p.q_scale))).collect();
    let mut write = |at: usize, rows: &[ExactRow]| {
        let below: Vec<Vec<Exact>> = (0..size)
            .map(|i| {
                let entry = |j: usize| {
                    let keys = product(dot(&rows[i].key, &rows[j].key), between(rows, Some(j), i));
                    keys.times(rows[i].beta * rows[i].key_norm * rows[j].key_norm)
                };
                (0..i).map(entry).collect()
            })
            .collect();
        let inverse = inverted(&below);
        for (j, i) in (0..size).flat_map(|j| (j..size).map(move |i| (j, i))) {
            solve[at * square + j * size + i] = inverse[j][i].times(rows[j].beta);
            let score = product(dot(&rows[i].query, &rows[j].key), between(rows, Some(j), i));
            scores[at * square + i * size + j] = score.times(rows[i].query_norm * rows[j].key_norm);
        }
        for i in 0..size {
            let (start, end) = (between(rows, None, i), between(rows, Some(i), size - 1));
            let own = [
                start.times(rows[i].key_norm),
                start.times(rows[i].query_norm),
                end.times(rows[i].key_norm),
                between(rows, None, size - 1),
            ];
            own.into_iter().enumerate().for_each(|(n, factor)| {
                factors[at * FACTORS as usize + n * size + i] = factor;
            });
        }
    };
    (0..rows * chunks * hv).for_each(|at| write(at, &missing));
    for sequence in 0..p.batch as usize {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        let before = if p.has_cu_seqlens { own.start / size + sequence } else { 0 };
        for (number, first) in own.clone().step_by(size).enumerate() {
            for h in 0..hv {
                let key_head = if p.tiled { h % hk } else { h / (hv / hk) };
                let of_token = |token: usize| {
                    if token >= own.end {
                        return nothing(f64::from(p.q_scale));
                    }
                    let key_at = |strides| place(strides, [tokens, hk, dk], [row, token, key_head]);
                    let own_at = |strides| place(strides, [tokens, hv, 1], [row, token, h]);
                    let key = inputs(&t.k[key_at(p.k_strides)..][..dk]);
                    let query = inputs(&t.q[key_at(p.q_strides)..][..dk]);
                    ExactRow {
                        key_norm: exact_factor(p.norm, f64::from(p.eps), &key),
                        query_norm: exact_factor(p.norm, f64::from(p.eps), &query) * f64::from(p.q_scale),
                        key,
                        query,
                        decay: gates.decays(&t.g[own_at(p.g_strides)..], h)[0],
                        beta: gates.beta(t.beta[own_at(p.beta_strides)]).value,
                    }
                };
                let of_chunk: Vec<ExactRow> = (first..first + size).map(of_token).collect();
                write((row * chunks + before + number) * hv + h, &of_chunk);
            }
        }
    }
    vec![expected("solve", &solve), expected("scores", &scores), expected("factors", &factors)]
}

/// The simplest case: contiguous, decays as they are, no norm.
const fn sized(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32) -> Params {
    let chunks = chunks(tokens, None);
    Params { q_scale: 1.0, beta_scale: 1.0, batch, tokens, chunks, hk, hv, dk, norm: NORM_NONE, ..Params::ZERO }
}

/// The same with sequences end to end.
const fn ragged(batch: u32, tokens: u32, hk: u32, hv: u32, dk: u32) -> Params {
    let chunks = chunks(tokens, Some(batch));
    Params { has_cu_seqlens: true, chunks, rounds: rounds(batch), ..sized(batch, tokens, hk, hv, dk) }
}

pub const INTRA: Spec = Spec {
    name: "gated_delta_intra",
    summary: "what the tokens of chunks of 64 do to each other in a gated delta rule",
    models: &[],
    build: gated_delta_intra::build,
    dtypes: CHUNKED,
    inputs: &[
        ("q", Fill::Normal(0.1)),
        ("k", Fill::Normal(0.1)),
        ("g", Fill::Uniform(0.5, 1.0)),
        ("beta", Fill::Uniform(0.0, 1.0)),
        ("a_log", Fill::Uniform(-1.0, 1.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 140.0])),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.q_strides, p.k_strides].into_iter().flatten().flatten();
        let alignment = strides.fold(0, |bits, stride| bits | stride);
        tiles_for(target, dtypes[0].size() as u32, alignment, p.dk, 48 << 10).numbers()
    },
    cases: &[
        Case::new(&sized(1, 64, 2, 2, 16)),
        Case::labelled("two value heads a key head, a part of a chunk", &sized(2, 70, 2, 4, 32)),
        Case::labelled("tiled map", &Params { tiled: true, ..sized(1, 3, 2, 4, 16) }),
        Case::labelled("decays of nothing, and of everything", &sized(1, 64, 2, 2, 16))
            .with(&[("g", Fill::Cycle(&[1.0, 0.0, 0.5, 1e-30]))]),
        Case::labelled("logarithms", &Params { gate: GATE_LOG, q_scale: 0.25, ..sized(1, 66, 2, 2, 16) })
            .with(&[("g", Fill::Uniform(-60.0, 0.0))]),
        Case::labelled(
            "raw gates and norms",
            &Params {
                gate: GATE_RAW,
                has_a_log: true,
                has_dt_bias: true,
                beta_scale: 2.0,
                norm: NORM_L2,
                eps: 1e-6,
                ..sized(1, 40, 2, 4, 48)
            },
        )
        .with(&[("g", Fill::Normal(2.0)), ("beta", Fill::Normal(2.0))]),
        Case::labelled("root mean squares", &Params { norm: NORM_RMS, eps: 1.0, ..sized(1, 20, 2, 2, 16) }),
        Case::labelled("sequences one behind another, one of them empty", &ragged(3, 140, 2, 2, 16)),
        Case::labelled("a block of one token, rows of other lengths than threads", &sized(1, 81, 2, 2, 48)),
        Case::labelled("an empty sequence in front, and one of a token", &ragged(3, 140, 2, 2, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 1.0, 140.0]))]),
        Case::labelled("tokens behind all sequences", &ragged(2, 140, 2, 2, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 5.0, 71.0]))]),
        Case::labelled(
            "slices of one projection",
            &Params {
                q_strides: Some([3000, 44, 16]),
                k_strides: Some([3000, 44, 16]),
                g_strides: Some([200, 2, 1]),
                beta_strides: Some([300, 3, 1]),
                ..sized(2, 66, 2, 2, 16)
            },
        ),
        Case::labelled("no sequences", &sized(0, 64, 2, 2, 16)),
    ],
    refused: &[
        Case::labelled("dk % 16 == 0", &sized(1, 1, 1, 1, 24)),
        Case::labelled("chunks >= tokens / 64", &Params { chunks: 1, ..sized(1, 65, 1, 1, 16) }),
        Case::labelled("chunks - tokens / 64 >= batch", &Params { chunks: 4, ..ragged(3, 140, 2, 2, 16) }),
        Case::labelled("rounds >= 2", &Params { rounds: 1, ..ragged(3, 140, 2, 2, 16) }),
        Case::labelled("is 141, and must be at most 140", &ragged(3, 140, 2, 2, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 70.0, 141.0]))]),
        Case::labelled("is 69, and must be at least 70", &ragged(3, 140, 2, 2, 16))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 70.0, 69.0, 140.0]))]),
    ],
    oracle,
    // A product of rows, the decays of all tokens, the factors around them; the merge of two blocks.
    roundings: |args| {
        let p = Params::of(args);
        let norm = if p.norm == NORM_NONE { 0.0 } else { f64::from(p.dk) + 2.0 * error::RSQRT + 5.0 };
        4.0 * (f64::from(p.dk) + 2.0) + 2.0 * norm + 64.0 * (1.0 + GATE_ROUNDINGS) + 4.0 * 18.0 * 2.0 + 16.0
    },
    bench: &[Case::new(&sized(1, 128, 16, 32, 128))],
    cost: each_tensor_once,
};
