//! Attention of one token of each sequence by matrix products, for query heads that share a cache head: the rows of a
//! matrix are the heads of a group, and its columns are keys or elements of values.

use super::arguments::{GivenCache, Table, Tokens};
use super::attend::{Heads, Logits, Tile, VisibleRange, block, own_lengths, position};
use super::copies::{Copied, copy_rows};
use super::merge::{Results, conclude};
use super::oracle::{self, ExactHeads};
use super::prefill::direct::roundings;
use super::prefill::rows::{BELOW, LOG2_E};
use super::prefill::{Call, Lists};
use super::softmax::{LOWEST, no_part, sink_part};
use super::{Kernel, SplitWorkspace, aligned_to, tiles};
use crate::shared::{ACTIVATIONS, models, tuned};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Cost, Expected, Fill, Hardware, Numbers, Spec, error};
use kiln::{DType, Error, Target, TensorRef};
pub use sdpa_decode_matrices::Tiles;
use sdpa_decode_matrices::{ForcedTiles, Params, Tensors};

/// Rows of a matrix, the most heads of a group; also the keys that a simdgroup takes in a step.
const ROWS: u32 = 16;

/// The requirements on heads and on the division of their keys.
#[clauses]
fn grouped_heads(hq: u32, hkv: u32, dk: u32, dv: u32, warps: u32, stages: u32, vec: u32) {
    hkv >= 1;
    hq >= 1;
    hq % hkv == 0;
    hq / hkv <= 16;
    dk >= 1;
    dk <= 256;
    dk % 16 == 0;
    dv >= 1;
    dv <= 256;
    dv % 16 == 0;
    warps >= 1;
    warps <= 16;
    stages >= 2;
    stages <= 8;
    vec >= 1;
    vec <= 8;
    16 % vec == 0;
}

/// [`sdpa_decode`](mod@super::sdpa_decode) of one token, for a cache as in
/// [`sdpa_prefill_staged`](mod@super::sdpa_prefill_staged). A threadgroup per sequence, cache head and key split: the
/// heads of a group are rows of a matrix. Keys and values pass through `stages` blocks of threadgroup memory, each of
/// 16 keys per simdgroup; `stages - 1` are in flight. Weights enter the second product as two numbers of `T`.
#[kernel(
    threadgroups = [hkv, batch, splits],
    threads = 32 * warps,
    requires(
        grouped_heads(hq, hkv, dk, dv, warps, stages, vec),
        n >= 1, n <= i32::MAX as u32, n_pages >= 1, max_pages >= 1, max_pages <= 0x7fff_ffff / max(page, 1),
        (page == 0) == block_table.is_none(), page == 0 || n == page, page > 0 || max_pages == 1,
        splits >= 1, splits == 1 || split_results.is_some() && split_sums.is_some() && done.is_some(),
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode_matrices<T: Float>(
    #[shape(batch, 1, hq, dk)]
    #[strided]
    q: Tensor<T>,
    #[shape(block_table.is_some() as u32 * n_pages + (1 - block_table.is_some() as u32) * batch, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dk)]
    #[strided]
    k_cache: Tensor<T>,
    #[shape(block_table.is_some() as u32 * n_pages + (1 - block_table.is_some() as u32) * batch, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dv)]
    #[strided]
    v_cache: Tensor<T>,
    #[shape(batch, max_pages)] block_table: Option<Tensor<i32>>,
    #[shape(batch)] [seq_lens, window_start]: [Option<Tensor<i32>>; 2],
    #[shape(hq)] sinks: Option<Tensor<f32>>,
    #[shape(batch, 1, hq, dv)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(batch, hkv, splits, hq / hkv, dv)] mut split_results: Option<Tensor<f32>>,
    #[shape(batch, hkv, splits, hq / hkv, 2)] mut split_sums: Option<Tensor<f32>>,
    #[shape(batch, hkv)] mut done: Option<Tensor<u32>>,
    #[shape(batch, 1, hq, dv)] mut out: Tensor<T>,
    [batch, n_pages, n, max_pages, sink_end, window]: [u32; 6],
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] [hq, hkv, dk, dv, page]: [u32; 5],
    #[constexpr] heads_first: bool,
    #[tile] splits: u32,
    #[tile(1..=16)] warps: u32,
    #[tile(2, 3, 4, 6, 8)] stages: u32,
    #[tile(1..=8)] vec: u32,
) {
    let (group, threads, one_token): (u32, u32, bool) = (hq / hkv, 32 * warps, true);
    let heads = Heads { hq, hkv, q_len: 1, dk, dv, one_token };
    let tile = Tile { warps, rows: group, keys: ROWS, scores: ROWS, lanes: 32, vec, ahead: one_token };
    let capacity = if page > 0 { max_pages * page } else { n };
    let seen = VisibleRange { sink_end, reach: if window == 0 { u32::MAX } else { window }, capacity };
    let lengths = own_lengths(seq_lens, window_start, tgid_y, capacity);
    // Requested with the first keys: a load after the last keys would be waited for on its own.
    let own_sinks = threadgroup::<f32>(group);
    if let Some(sinks) = sinks {
        if tid < group {
            async_copy(own_sinks, tid, sinks, tgid_x * group + tid, 1);
        }
    }
    launch_wait();
    launch_trigger();
    // Queries are also loaded while the lengths are in flight, because all that follows waits for the lengths.
    let queries = threadgroup_swizzled::<T>(ROWS, dk);
    let of_queries =
        Copied { rows: ROWS, columns: dk, line: dk, vec, threads, left: group, in_all: ROWS, unrolled: true };
    let first_query = tgid_y as u64 * q.stride(0) + (tgid_x * group) as u64 * q.stride(2);
    let is_there: bool = true;
    copy_rows(queries, 0, q, |r, down, _| (first_query + (r + down) as u64 * q.stride(2), is_there), of_queries);
    let block = block(heads, tile, lengths, seen, splits);

    let step = warps * ROWS;
    let keys = threadgroup_swizzled::<T>(stages * step, dk);
    let values = threadgroup_swizzled::<T>(stages * step, dv);
    // −∞ for positions in no page.
    let absent = threadgroup::<f32>(stages * step);
    let parts = threadgroup::<f32>(warps * group * (dv + 2));

    // The address of the block's `i`th key in a cache, and whether the key exists.
    let place = |x: Tensor<T>, i: Val<u32>| {
        let (by_head, by_place) = if heads_first { (x.stride(1), x.stride(2)) } else { (x.stride(2), x.stride(1)) };
        let position = min(position(block, i), capacity - 1);
        if let Some(table) = block_table {
            let entry = table[tgid_y as u64 * max_pages as u64 + min(position / page, max_pages - 1) as u64] as u32;
            let row = (position % page) as u64 * by_place + tgid_x as u64 * by_head;
            (min(entry, n_pages - 1) as u64 * x.stride(0) + row, entry < n_pages)
        } else {
            let is_there: bool = true;
            (tgid_y as u64 * x.stride(0) + tgid_x as u64 * by_head + position as u64 * by_place, is_there)
        }
    };
    let copy = |turn: Val<u32>| {
        let (first, slot) = (turn * step, turn % stages);
        // Past the last key, that key is copied again: its weight there is 0.
        let copied = |columns: Val<u32>| Copied {
            rows: step,
            columns,
            line: columns,
            vec,
            threads,
            left: step,
            in_all: step,
            unrolled: true,
        };
        copy_rows(keys, slot * (step * dk), k_cache, |r, down, _| place(k_cache, first + r + down), copied(dk));
        copy_rows(values, slot * (step * dv), v_cache, |r, down, _| place(v_cache, first + r + down), copied(dv));
        if block_table.is_some() {
            if tid < step {
                let (_, is_there) = place(k_cache, first + tid);
                absent[slot * step + tid] = if is_there { 0.0 } else { neg_infinity() };
            }
        }
    };

    // Each turn attends to the keys of one step and copies those of the step `stages - 1` after it.
    let steps = min(block.count.div_ceil(step), capacity.div_ceil(splits).div_ceil(step));
    let own = simd_id * ROWS;
    // Rows in use, in halves of a matrix: nothing is computed for a half without heads.
    let used = if group > ROWS / 2 { ROWS } else { ROWS / 2 };
    for turn in 0..stages - 1 {
        if turn < steps {
            copy(turn);
        }
        async_commit();
    }
    let result = matrix::<f32>(ROWS, dv).fill(0.0);
    let (level, total) = (per_row::<f32>(ROWS).fill(LOWEST), per_row::<f32>(ROWS).fill(0.0));
    async_wait(stages - 2);
    threadgroup_barrier();
    let query = matrix_a::<T>(ROWS, dk).load(queries, 0, dk);
    for turn in 0..steps {
        async_wait(stages - 2);
        // All threads have copied that step, and none still reads the block that is overwritten next.
        threadgroup_barrier();
        if turn + (stages - 1) < steps {
            copy(turn + (stages - 1));
        }
        async_commit();
        let (first, at) = (turn * step + own, turn % stages * step + own);
        if first < block.count {
            let weights = matrix::<f32>(ROWS, ROWS).fill(0.0);
            mma(weights, query, matrix_b::<T>(dk, ROWS).load_transposed(keys, at * dk, dk));
            let logits = Logits { scale, softcap };
            if first + ROWS <= block.count {
                weights.map(|_, _, product| score(logits, product));
            } else {
                weights
                    .map(|_, key, product| select(first + key < block.count, score(logits, product), neg_infinity()));
            }
            if block_table.is_some() {
                let absent = per_column::<f32>(ROWS).load(absent, at, ROWS);
                weights.map_with(absent, |_, _, score, absent| score + absent);
            }
            let (largest, shrink) = (weights.row_max(), per_row::<f32>(ROWS).fill(0.0));
            largest.map_with(level, |_, _, largest, level| max(level, largest - BELOW));
            shrink.map_with((level, largest), |_, _, _, (level, new)| exp2_ftz(level - new));
            level.map_with(largest, |_, _, _, new| new);
            weights.map_with(level, |row, _, score, level| if row < used { exp2_ftz(score - level) } else { 0.0 });
            total.map_with((shrink, weights.row_sum()), |_, _, total, (shrink, sum)| fma(total, shrink, sum));
            result.map_with(shrink, |row, _, sum, shrink| if row < used { sum * shrink } else { sum });
            let high = weights.cast_a::<T>();
            weights.map_with(high, |_, _, weight, high| weight - high.f32());
            let value = matrix_b::<T>(ROWS, dv).load(values, at * dv, dv);
            mma(result, high, value);
            mma(result, weights.cast_a::<T>(), value);
        }
    }
    let sums = warps * group * dv + simd_id * group;
    result.store_within(parts, simd_id * (group * dv), dv, group, dv);
    level.store_within(parts, sums, 1, group, 1);
    total.store_within(parts, sums + warps * group, 1, group, 1);
    let sink = |head: u32| if sinks.is_some() { sink_part(own_sinks[head % group] * LOG2_E) } else { no_part() };
    let is_base_two: bool = true;
    let to = Results { parts, out, heads, tile, block, is_base_two };
    conclude(to, sink, gate, split_results, split_sums, done, splits);
}

/// Turns a product of a query and a key into a score, as a logarithm to base 2.
#[device]
fn score(logits: Logits, product: f32) -> f32 {
    if logits.softcap > 0.0 {
        logits.softcap * LOG2_E * tanh(product * logits.scale / logits.softcap)
    } else {
        product * (logits.scale * LOG2_E)
    }
}

/// Returns the bytes of threadgroup memory that a choice of tiles takes.
fn threadgroup_bytes(tiles: &Tiles, size: u32, group: u32, dk: u32, dv: u32) -> u64 {
    let Tiles { warps, stages, .. } = *tiles;
    u64::from(warps * (ROWS * stages * (size * (dk + dv) + 4) + 4 * group * (dv + 2)) + ROWS * size * dk + 4 * group)
}

/// The inputs to the choice of tiles: bytes of an element, heads of a group, elements of rows, and the bitwise or of
/// all byte counts that must be multiples of a vector's size.
struct Sized {
    size: u32,
    group: u32,
    widths: [u32; 2],
    alignment: u64,
}

/// Chooses tiles for `blocks` sequences × cache heads that see `keys` keys, with `memory` bytes of threadgroup memory.
/// Threadgroups with a multiprocessor each use all of its memory for copies in flight; otherwise two share it.
fn tiles_for(sized: Sized, blocks: u64, keys: u64, splits: Option<u32>, memory: u64) -> Option<Tiles> {
    let Sized { size, group, widths: [dk, dv], alignment } = sized;
    if group > ROWS || [dk, dv].into_iter().any(|width| width > 256 || !width.is_multiple_of(16)) {
        return None;
    }
    let vec = ((1 << alignment.trailing_zeros().min(4)) / size).max(1);
    let splits = splits.unwrap_or_else(|| tiles::plan(blocks.saturating_mul(2), keys));
    let beside = if blocks.saturating_mul(u64::from(splits)) <= tiles::MULTIPROCESSORS { 1 } else { 2 };
    // The fastest first, as timed on an H200. Eight simdgroups are for rows of at most 128 bytes, and two threadgroups
    // have more in flight than one with four stages.
    let divisions = [(8, 4), (4, 4), (4, 3), (4, 2), (2, 3), (2, 2), (1, 2)];
    let is_meant = |&(warps, stages): &(u32, u32)| match (warps, stages) {
        (8, _) => dk.max(dv) * size <= 128,
        (_, 4) => beside == 1,
        _ => true,
    };
    let mut tiles = divisions.into_iter().filter(is_meant).map(|(warps, stages)| Tiles { splits, warps, stages, vec });
    tiles.find(|tiles| beside * threadgroup_bytes(tiles, size, group, dk, dv) <= memory)
}

/// Returns the tiles of a call if it runs by matrices: several heads share what is read in whole vectors, and a GPU
/// multiplies matrices of their type. `runs` has the alignment bits of runs of results and gates.
#[inline]
pub fn tiles(
    on: &impl Target,
    call: &Call<'_>,
    cache: &GivenCache<'_>,
    q: TensorRef<'_>,
    runs: u64,
) -> Result<Option<Tiles>, Error> {
    let (Tokens { batch, q_len, hq, dk, .. }, options) = (call.tokens, call.options);
    let GivenCache { hkv, dv, .. } = *cache;
    let (group, size) = (hq / hkv, call.dtype.size() as u32);
    let is_asked = options.kernel == Some(Kernel::Matrices);
    let is_free = options.kernel.is_none() && options.tiles.is_none();
    let [k, v] = cache.given.map(TensorRef::from);
    let alignment = [q, k, v].into_iter().fold(0, |bits, tensor| bits | aligned_to(tensor));
    let alignment = tiles::alignment(call.dtype, alignment, runs);
    let is_faster = on.device().kind().hardware() == Hardware::Gpu
        && size == 2
        && group >= 3
        && dk.max(dv) <= 128
        && alignment.is_multiple_of(16);
    if !(is_asked || is_free && is_faster) {
        return Ok(None);
    }
    let limits = on.device().limits();
    let sized = Sized { size, group, widths: [dk, dv], alignment };
    let (blocks, keys) = (u64::from(batch) * u64::from(hkv), super::visible(options, cache));
    let tiles = tiles_for(sized, blocks, keys, options.splits, limits.threadgroup_bytes);
    let tiles = tiles.filter(|_| q_len == 1 && limits.has_matrices && cache.capacity() <= i32::MAX as u64);
    call.op.require(tiles.is_some() || !is_asked, || {
        format!(
            "`Kernel::Matrices` is for one token of each sequence, here {q_len}, whose groups are at most {ROWS} heads, here {group}, and \
             whose rows have multiples of 16 elements up to 256 for which a threadgroup has room, here {dk} and {dv}, on devices with \
             products of matrices"
        )
    })?;
    Ok(tiles)
}

/// Runs a call by matrix products. The call must have tokens.
#[inline]
pub fn run(
    on: &impl Target,
    call: Call<'_>,
    cache: &GivenCache<'_>,
    lists: Lists<'_>,
    [q, out]: [TensorRef<'_>; 2],
    gate: Option<TensorRef<'_>>,
    tiles: Tiles,
) -> Result<(), Error> {
    let (Tokens { batch, hq, dk, .. }, op) = (call.tokens, call.op);
    let GivenCache { hkv, dv, .. } = *cache;
    let [k_cache, v_cache] = cache.given.map(TensorRef::from);
    let blocks = u64::from(batch) * u64::from(hkv);
    let room = SplitWorkspace::take(op, on, blocks, tiles.splits, u64::from(hq / hkv), u64::from(dv))?;
    let (n_pages, n, max_pages, page, heads_first) = match cache.table {
        None => (batch, cache.count, 1, 0, true),
        Some(Table { n_pages, page, heads_first, .. }) => (n_pages, page, cache.count, page, heads_first),
    };
    let args = sdpa_decode_matrices::AnyArgs {
        q,
        k_cache,
        v_cache,
        block_table: cache.table.as_ref().map(|table| table.block_table.into()),
        seq_lens: lists.seq_lens.map(TensorRef::from),
        window_start: lists.window_start.map(TensorRef::from),
        sinks: lists.sinks.map(TensorRef::from),
        gate,
        split_results: room.results(),
        split_sums: room.sums(),
        done: room.done(),
        out,
        batch,
        n_pages,
        n,
        max_pages,
        sink_end: call.options.sink_end,
        window: call.options.window.unwrap_or(0),
        scale: call.scale,
        softcap: call.softcap,
        hq,
        hkv,
        dk,
        dv,
        page,
        heads_first,
    };
    let result = sdpa_decode_matrices::launch_any(&tuned(on, false), [call.dtype], args, tiles);
    room.give_back(&result);
    op.launched(result)
}

fn heads_of(p: &Params) -> ExactHeads {
    ExactHeads { hq: p.hq, hkv: p.hkv, q_len: 1, dk: p.dk, dv: p.dv }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let heads = heads_of(&p);
    let pages = super::pages_of!(p, t);
    let exact = super::exact_of!(
        p,
        t,
        heads,
        oracle::last_tokens(p.batch, 1),
        (p.n * p.max_pages) as usize,
        &|sequence, head, position| pages.place(sequence, head, position)
    );
    exact.expected(t.done.map_or(0, |done| done.len()))
}

/// A group of four heads, rows of 64 elements, with lengths.
const USUAL: Params = Params {
    has_seq_lens: true,
    has_window_start: true,
    batch: 1,
    n_pages: 1,
    n: 70,
    max_pages: 1,
    scale: 0.125,
    hq: 4,
    hkv: 1,
    dk: 64,
    dv: 64,
    heads_first: true,
    ..Params::ZERO
};

/// With scratch for splits.
const SPLIT: Params = Params { has_split_results: true, has_split_sums: true, has_done: true, ..USUAL };

/// In pages of 7 positions.
const PAGED: Params = Params { has_block_table: true, n_pages: 9, n: 7, page: 7, max_pages: 10, ..USUAL };

/// The benchmark size.
const TIMED: Params = Params { hq: 32, hkv: 8, dk: 128, dv: 128, n: 8192, scale: 0.09, ..SPLIT };

/// The same with learned sinks.
const TIMED_SINKS: Params = Params { hq: 64, hkv: 8, n: 8192, has_sinks: true, ..SPLIT };

const FREE: ForcedTiles = ForcedTiles::NONE;

/// Several steps and stages for few keys.
const SMALL: ForcedTiles = ForcedTiles { warps: Some(1), stages: Some(3), ..ForcedTiles::NONE };

pub const SDPA_DECODE_MATRICES: Spec = Spec {
    name: "sdpa_decode_matrices",
    summary: "sdpa_decode of one token by products of matrices, whose rows are the heads that share a head of the cache",
    models: models::ATTENTION,
    build: sdpa_decode_matrices::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
        ("block_table", Fill::Cycle(&[3.0, 0.0, 8.0, 5.0, 1.0, 2.0, 7.0, 4.0, 6.0])),
        // Clamped to the cache's capacity: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("done", Fill::Constant(0.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.q_strides, p.k_cache_strides, p.v_cache_strides].into_iter().flatten().flatten();
        let size = dtypes[0].size() as u32;
        let alignment = strides.fold(0, |bits, stride| bits | stride) * u64::from(size);
        let group = p.hq / p.hkv.max(1);
        let blocks = u64::from(p.batch) * u64::from(p.hkv);
        let splits = if p.has_split_results { None } else { Some(1) };
        let sized = Sized { size, group, widths: [p.dk, p.dv], alignment };
        match (target, tiles_for(sized, blocks, u64::from(p.n) * u64::from(p.max_pages), splits, 227 << 10)) {
            (Hardware::Gpu, Some(tiles)) => tiles,
            _ => Tiles { splits: 1, warps: 1, stages: 2, vec: 1 },
        }
        .numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::labelled("several steps, three blocks of threadgroup memory", &(USUAL, SMALL)),
        Case::labelled(
            "lengths around a step, none, less than none, too many",
            &(Params { batch: 6, hq: 6, hkv: 2, n: 40, ..USUAL }, SMALL),
        )
        .with(&[("seq_lens", Fill::Cycle(&[15.0, 16.0, 17.0, 0.0, -7.0, 41.0]))]),
        Case::labelled(
            "a whole matrix of heads, wide keys, narrower values, neither of which threads divide",
            &(
                Params { hq: 16, dk: 96, dv: 48, n: 33, scale: 0.1, ..USUAL },
                ForcedTiles { warps: Some(2), stages: Some(2), ..FREE },
            ),
        ),
        Case::labelled("one head, wide", &(Params { hq: 1, dk: 256, dv: 256, n: 20, scale: 0.06, ..USUAL }, SMALL)),
        Case::labelled("nothing after the last key is read", &(USUAL, SMALL)).with(&[
            ("seq_lens", Fill::Constant(33.0)),
            ("k_cache", Fill::Start { count: 33 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            ("v_cache", Fill::Start { count: 33 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
        ]),
        Case::labelled(
            "sink tokens and window: apart, overlapping, beyond the end",
            &(Params { batch: 4, hq: 3, n: 90, sink_end: 4, ..USUAL }, SMALL),
        )
        .with(&[
            ("seq_lens", Fill::Cycle(&[90.0, 50.0, 3.0, 60.0])),
            ("window_start", Fill::Cycle(&[70.0, 2.0, -9.0, 1000.0])),
        ]),
        Case::labelled("a window of its own length", &(Params { window: 21, sink_end: 2, ..USUAL }, SMALL)),
        Case::labelled(
            "learned sinks, no keys in the second",
            &Params { batch: 2, hq: 16, hkv: 2, n: 37, has_sinks: true, ..USUAL },
        )
        .with(&[("seq_lens", Fill::Cycle(&[35.0, 0.0]))]),
        Case::labelled("softcap, large scores", &Params { scale: 3.0, softcap: 30.0, ..USUAL }),
        Case::labelled(
            "scores that grow from step to step, as many heads as rows, a row of a cache a turn of two simdgroups",
            &(
                Params { hq: 16, dk: 256, dv: 256, scale: 3.0, ..USUAL },
                ForcedTiles { warps: Some(2), stages: Some(2), ..FREE },
            ),
        ),
        Case::labelled("no page at all", &PAGED).with(&[("block_table", Fill::Constant(-1.0))]),
        Case::labelled(
            "splits, of which one has no keys and of the second sequence four",
            &(
                Params { batch: 2, hkv: 2, n: 21, sink_end: 2, has_sinks: true, has_gate: true, ..SPLIT },
                ForcedTiles { splits: Some(6), warps: Some(2), ..FREE },
            ),
        )
        .with(&[("seq_lens", Fill::Cycle(&[17.0, 2.0])), ("window_start", Fill::Cycle(&[9.0, 0.0]))]),
        Case::labelled("pages", &(Params { batch: 2, hkv: 2, ..PAGED }, SMALL)).with(&[
            ("seq_lens", Fill::Cycle(&[70.0, 19.0])),
            ("block_table", Fill::Cycle(&[3.0, 0.0, 8.0, 5.0, 1.0, 2.0, 7.0, 4.0, 6.0, 8.0])),
        ]),
        Case::labelled(
            "pages with positions first, numbers that are no page, and NaN in a page that nobody has",
            &(
                Params { heads_first: false, hq: 8, hkv: 2, max_pages: 16, ..PAGED },
                ForcedTiles { warps: Some(3), stages: Some(2), ..FREE },
            ),
        )
        .with(&[
            ("k_cache", Fill::Start { count: 8 * 896, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            ("v_cache", Fill::Start { count: 8 * 896, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            (
                "block_table",
                Fill::Cycle(&[
                    -1.0,
                    1.0,
                    9.0,
                    0.0,
                    -7.0,
                    2147483647.0,
                    5.0,
                    2.0,
                    3.0,
                    -2147483648.0,
                    9.0,
                    4.0,
                    -1.0,
                    6.0,
                    9.0,
                    7.0,
                ]),
            ),
        ]),
        Case::labelled(
            "queries and gates of one projection, a cache with its positions first, no lengths",
            &Params {
                batch: 2,
                hkv: 2,
                n: 30,
                q_strides: Some([1024, 1024, 128]),
                gate_strides: Some([1032, 1032, 128]),
                k_cache_strides: Some([30 * 136, 136, 68]),
                v_cache_strides: Some([30 * 136, 136, 68]),
                heads_first: false,
                has_gate: true,
                has_seq_lens: false,
                has_window_start: false,
                ..USUAL
            },
        ),
        Case::labelled("no sequences", &Params { batch: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("hq / hkv <= 16", &Params { hq: 17, ..USUAL }),
        Case::labelled("dk % 16 == 0", &Params { dk: 72, ..USUAL }),
        Case::labelled("page == 0 == !has_block_table", &Params { page: 70, ..USUAL }),
        Case::labelled(
            "splits == 1 || has_split_results && has_split_sums && has_done",
            &(USUAL, ForcedTiles { splits: Some(2), ..FREE }),
        ),
    ],
    oracle,
    roundings: |args| {
        let (p, Tiles { splits, warps, .. }) = (Params::of(args), Tiles::of(args));
        let positions = (p.n * p.max_pages).div_ceil(splits * warps);
        let dtype = args.dtype("q").unwrap_or(DType::F32);
        // Simdgroups and splits are merged with exponential factors, and the divisor is inverted first.
        let merges = 1.0 + 3.0 * (error::EXP + 2.0) + f64::from(warps + splits);
        roundings(dtype, true, p.dk, positions, ROWS, p.softcap) + merges
    },
    bench: &[
        Case::new(&Params { n: 4096, ..TIMED }),
        Case::new(&Params { n: 1024, ..TIMED }),
        Case::new(&TIMED),
        Case::new(&Params { n: 32768, ..TIMED }),
        Case::new(&Params { batch: 32, n: 1024, ..TIMED }),
        Case::new(&Params { batch: 32, ..TIMED }),
        Case::new(&TIMED_SINKS),
        Case::new(&Params { n: 32768, ..TIMED_SINKS }),
        Case::labelled("window of 128", &(TIMED_SINKS, ForcedTiles { splits: Some(1), ..FREE }))
            .with(&[("window_start", Fill::Constant(8192.0 - 128.0))]),
    ],
    cost: |problem| {
        let args = &problem.arguments;
        let (p, t) = (Params::of(args), Tensors::of(args));
        let sequences = oracle::sequences(p.batch, t.seq_lens, t.window_start, (p.n * p.max_pages) as usize);
        let others = [t.block_table, t.seq_lens, t.window_start, t.sinks].into_iter().flatten();
        let others = others.map(<[f64]>::len).sum::<usize>();
        let size = problem.tensors[0].dtype.size();
        let bytes = oracle::bytes(heads_of(&p), &sequences, p.sink_end, p.has_gate, size);
        Cost::moving(bytes + 4 * others as u64)
    },
};
