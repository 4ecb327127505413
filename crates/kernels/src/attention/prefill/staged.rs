//! Attention of many tokens by way of threadgroup memory: keys and values are copied there a step ahead, once for all
//! simdgroups, and row by row, so that a cache may be evenly strided or paged.

use super::direct::{by_matrices, places, roundings};
use super::rows::{
    Scores, Tops, Visible, divided, first_keys, keys_at, next_keys, no_keys, online_softmax_update, queries,
    score_factor, scored, walk,
};
use crate::attention::Options;
use crate::attention::arguments::{GivenCache, Tokens};
use crate::attention::attend::own_lengths;
use crate::attention::copies::{Copied, copy_rows, in_panels};
use crate::attention::oracle::{self, ExactHeads};
use crate::attention::{exact_of, pages_of};
use crate::shared::ACTIVATIONS;
use crate::shared::ragged::{all_found, rounds};
use kiln::DType;
use kiln::Target;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
pub use sdpa_prefill_staged::Tiles;
use sdpa_prefill_staged::{ForcedTiles, Params, Tensors};

/// The requirements of copies in vectors of `vec` elements, and of results in two parts.
#[clauses]
fn by_vectors(dv: u32, vec: u32) {
    dv % 64 == 0;
    vec >= 1;
    vec <= 8;
    16 % vec == 0;
}

/// Columns of a panel from which four simdgroups multiply together.
const PANEL: u32 = 64;

/// The requirements of such panels: each part of the results lies in one, and so do queries that are held.
#[clauses]
fn in_whole_panels(by_fours: bool, held: bool, dk: u32, dv: u32) {
    !by_fours || dk % PANEL == 0;
    !by_fours || dv <= 2 * PANEL;
    !by_fours || !held || dk == PANEL;
}

/// [`sdpa_prefill`](mod@super::super::sdpa_prefill) for a cache of pages of `n` positions: with `block_table`, those of
/// [`sdpa_decode_paged`](mod@super::super::sdpa_decode_paged), of `page` positions; without it, each sequence is one
/// page, and `page` is 0.
///
/// With `held` a simdgroup keeps its queries in registers; otherwise it reads them from threadgroup memory in every
/// step. Copies are iterations of a loop or, if `unrolled`, separate instructions. With `by_fours`, threadgroup memory
/// has panels of 64 columns, and no simdgroup skips a step, so that a target may have four of them multiply together.
#[kernel(
    threadgroups = [
        hq,
        cu_seqlens.is_some() as u32 * (tokens / (warps * rows) + batch + 1) + (1 - cu_seqlens.is_some() as u32) * tokens.div_ceil(warps * rows),
        cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch
    ],
    threads = 32 * warps,
    requires(
        by_matrices(hq, hkv, dk, dv, warps, rows, keys), by_vectors(dv, vec), in_whole_panels(by_fours, held, dk, dv), tokens <= i32::MAX as u32,
        n >= 1, n <= i32::MAX as u32, n_pages >= 1, max_pages >= 1, max_pages <= 0x7fff_ffff / max(page, 1),
        (page == 0) == block_table.is_none(), page == 0 || n == page, page > 0 || max_pages == 1,
        cu_seqlens.is_none() || batch >= 1, all_found(cu_seqlens.is_some(), batch + 1, rounds),
    ),
    min_groups = 2,
)]
pub fn sdpa_prefill_staged<T: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dk)]
    #[strided]
    q: Tensor<T>,
    #[shape(block_table.is_some() as u32 * n_pages + (1 - block_table.is_some() as u32) * batch, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dk)]
    #[strided]
    k_cache: Tensor<T>,
    #[shape(block_table.is_some() as u32 * n_pages + (1 - block_table.is_some() as u32) * batch, heads_first as u32 * hkv + (1 - heads_first as u32) * n, heads_first as u32 * n + (1 - heads_first as u32) * hkv, dv)]
    #[strided]
    v_cache: Tensor<T>,
    #[shape(batch, max_pages)] block_table: Option<Tensor<i32>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [seq_lens, window_start]: [Option<Tensor<i32>>; 2],
    #[shape(hq)] sinks: Option<Tensor<f32>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dv)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dv)] mut out: Tensor<
        T,
    >,
    [batch, tokens, n_pages, n, max_pages, sink_end, window, rounds]: [u32; 8],
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] [hq, hkv, dk, dv, page]: [u32; 5],
    #[constexpr] [heads_first, exact]: [bool; 2],
    #[tile(1..=8)] warps: u32,
    #[tile(16..=128)] [rows, keys]: [u32; 2],
    #[tile(1..=8)] vec: u32,
    #[tile(false, true)] [held, unrolled, by_fours]: [bool; 3],
) {
    let (size, threads, head) = (warps * rows, 32 * warps, tgid_x);
    let blocks = if cu_seqlens.is_some() { tokens / size + batch + 1 } else { tokens.div_ceil(size) };
    // For all heads, blocks with the most keys come first: little work is left at the end.
    let own = queries(cu_seqlens, blocks - 1 - tgid_y, size, batch, tokens, rounds);
    if own.first >= own.end {
        return;
    }
    let capacity = if page > 0 { max_pages * page } else { n };
    let (length, start) = own_lengths(seq_lens, window_start, own.sequence, capacity);
    let scores = Scores { scale, softcap };
    let visible = Visible {
        length: if own.has_keys { length } else { 0 },
        start,
        reach: if window == 0 { u32::MAX } else { window },
        sink_end,
    };
    let of_block = own.end - own.first;
    let walk_all = walk(visible, of_block - 1, of_block - min(of_block, size), keys, capacity);

    // By arithmetic, as array extents are.
    let line_of = |columns: Val<u32>| by_fours as u32 * PANEL + (1 - by_fours as u32) * columns;
    let (line, value_line) = (line_of(dk), line_of(dv));
    let queries = threadgroup_swizzled::<T>(size * (dk / line), line);
    let key_blocks = threadgroup_swizzled::<T>(2 * keys * (dk / line), line);
    let value_blocks = threadgroup_swizzled::<T>(2 * keys * (dv / value_line), value_line);
    // −∞ for positions in no page.
    let absent = threadgroup::<f32>(2 * keys);

    let kv_head = (head / (hq / hkv)) as u64;
    let place = |x: Tensor<T>, first: Val<u32>, r: Val<u32>, down: Val<u32>, is_whole: Val<bool>| {
        let (by_head, by_place) = if heads_first { (x.stride(1), x.stride(2)) } else { (x.stride(2), x.stride(1)) };
        // The bound is a no-op that eases proofs. Whole blocks omit it, so that their rows differ by a constant.
        let position = min(first + r + down, capacity - 1);
        if let Some(table) = block_table {
            let entry =
                table[own.sequence as u64 * max_pages as u64 + min(position / page, max_pages - 1) as u64] as u32;
            let row = (position % page) as u64 * by_place + kv_head * by_head;
            (min(entry, n_pages - 1) as u64 * x.stride(0) + row, entry < n_pages)
        } else {
            let is_there: bool = true;
            let origin = own.sequence as u64 * x.stride(0) + kv_head * by_head;
            let row = if is_whole {
                first as u64 * by_place + r as u64 * by_place + down as u64 * by_place
            } else {
                position as u64 * by_place
            };
            (origin + row, is_there)
        }
    };
    let copy = |step: Val<u32>, first: Val<u32>, left: Val<u32>| {
        let (slot, in_all) = (step % 2, capacity - first);
        let of_keys = Copied { rows: keys, columns: dk, line, vec, threads, left, in_all, unrolled };
        copy_rows(
            key_blocks,
            slot * (keys * dk),
            k_cache,
            |r, down, is_whole| place(k_cache, first, r, down, is_whole),
            of_keys,
        );
        let of_values = Copied { rows: keys, columns: dv, line: value_line, vec, threads, left, in_all, unrolled };
        copy_rows(
            value_blocks,
            slot * (keys * dv),
            v_cache,
            |r, down, is_whole| place(v_cache, first, r, down, is_whole),
            of_values,
        );
        if block_table.is_some() {
            for i in unroll(0..keys.div_ceil(threads)) {
                let r = tid + i * threads;
                if keys % threads == 0 || r < keys {
                    let is_whole: bool = false;
                    let (_, is_there) = place(k_cache, first, r, lit(0), is_whole);
                    absent[slot * keys + r] = if is_there { 0.0 } else { neg_infinity() };
                }
            }
        }
    };
    let of_queries =
        Copied { rows: size, columns: dk, line, vec, threads, left: of_block, in_all: tokens - own.first, unrolled };
    let place_query = |r: Val<u32>, down: Val<u32>, _: Val<bool>| {
        let is_there: bool = true;
        let row = own.row as u64 * q.stride(0) + (own.first + r) as u64 * q.stride(1) + head as u64 * q.stride(2);
        (row + down as u64 * q.stride(1), is_there)
    };
    copy_rows(queries, 0, q, place_query, of_queries);
    async_commit();

    // A simdgroup's own rows, possibly none.
    let top = min(own.first + simd_id * rows, own.end);
    let there = own.end - top;
    let walk_own = walk(visible, max(there, 1) - 1, there - min(there, rows), keys, capacity);
    let row = simd_id * rows;
    let (level, total) = (per_row::<f32>(rows), per_row::<f32>(rows));
    no_keys(level, total, sinks, head);
    let parts = [0u32, 1].map(|part| (part, matrix::<f32>(rows, dv / 2).fill(0.0)));
    let query = matrix_a::<T>(rows, dk);
    if held {
        async_wait(0);
        threadgroup_barrier();
        query.load(queries, row * dk, dk); // with `by_fours`, all of it is one panel
    }
    // Each turn copies the keys of one step and attends to those of the step before.
    let mut ahead = first_keys(walk_all);
    let mut at = ahead;
    for turn in 0..walk_all.steps + min(walk_all.steps, 1) {
        async_wait(0);
        // All threads have copied the step before, and none still reads the step whose blocks are overwritten next.
        threadgroup_barrier();
        if turn < walk_all.steps {
            let (first, left) = keys_at(ahead, capacity);
            copy(turn, first, left);
        }
        async_commit();
        let slot = (turn + 1) % 2;
        let (first, left) = keys_at(at, capacity);
        let is_needed = first < walk_own.end && (first + keys > walk_own.from || first < walk_own.sink_tokens);
        if turn > 0 && (by_fours || there > 0 && is_needed) {
            let weights = matrix::<f32>(rows, keys).fill(0.0);
            if held {
                mma(weights, query, matrix_b::<T>(dk, keys).load_transposed(key_blocks, slot * (keys * dk), dk));
            } else {
                for inner in unroll((0..dk).step_by(16)) {
                    let query = matrix_a::<T>(rows, 16);
                    query.load(queries, in_panels(lit(0), size, dk, line, (row, inner)), line);
                    let key = matrix_b::<T>(16, keys);
                    let at = in_panels(slot * (keys * dk), keys, dk, line, (lit(0), inner));
                    key.load_transposed(key_blocks, at, line);
                    mma(weights, query, key);
                }
            }
            scored(weights, Tops { top, end: own.end }, visible, walk_own, (first, left), keys, scores);
            if block_table.is_some() {
                let absent = per_column::<f32>(keys).load(absent, slot * keys, keys);
                weights.map_with(absent, |_, _, score, absent| score + absent);
            }
            let shrink = per_row::<f32>(rows).fill(0.0);
            online_softmax_update(weights, score_factor(scores), level, total, shrink);
            let high = weights.cast_a::<T>();
            let low = matrix_a::<T>(rows, keys);
            if exact {
                low.map_with((weights, high), |_, _, _, (weight, high)| (weight - high.f32()).cast::<T>());
            }
            for (part, result) in parts {
                result.map_with(shrink, |_, _, sum, shrink| sum * shrink);
                let value = matrix_b::<T>(keys, dv / 2);
                let at = in_panels(slot * (keys * dv), keys, dv, value_line, (lit(0), part * (dv / 2)));
                value.load(value_blocks, at, value_line);
                mma(result, high, value);
                if exact {
                    mma(result, low, value);
                }
            }
        }
        at = ahead;
        ahead = next_keys(walk_all, ahead, keys);
    }
    if there > 0 {
        for (part, result) in parts {
            let column = (part * (dv / 2)) as u64;
            divided(result, total);
            if let Some(gate) = gate {
                let gate_first =
                    own.row as u64 * gate.stride(0) + top as u64 * gate.stride(1) + head as u64 * gate.stride(2);
                let gates = matrix_a::<T>(rows, dv / 2);
                gates.load_within(gate, gate_first + column, gate.stride(1), there, dv / 2);
                result.map_with(gates, |_, _, result, gate| result * sigmoid(gate.f32()));
            }
            let first = ((own.row as u64 * tokens as u64 + top as u64) * hq as u64 + head as u64) * dv as u64;
            result.cast_a::<T>().store_within(out, first + column, (hq * dv) as u64, there, dv / 2);
        }
    }
}

/// Returns the bytes of threadgroup memory that a choice of tiles takes.
fn threadgroup_bytes(tiles: &Tiles, size: u32, dk: u32, dv: u32) -> u64 {
    let Tiles { warps, rows, keys, .. } = *tiles;
    u64::from(size * (warps * rows * dk + 2 * keys * (dk + dv)) + 8 * keys)
}

/// The inputs to the choice of tiles: bytes of an element, tokens, a window or 0, elements of rows, and the bitwise or
/// of all byte counts that must be multiples of a vector's size.
struct Sized {
    size: u32,
    tokens: u32,
    window: u32,
    widths: [u32; 2],
    alignment: u64,
    /// Whether four simdgroups multiply together.
    by_fours: bool,
}

/// Returns the tiles of a call if it can use threadgroup memory. `alignment` is that of cache rows, in bytes.
#[inline]
pub fn tiles(
    on: &impl Target,
    options: &Options<'_>,
    tokens: Tokens,
    cache: &GivenCache<'_>,
    alignment: u64,
) -> Option<Tiles> {
    let (hardware, limits) = (on.device().kind().hardware(), on.device().limits());
    let sized = Sized {
        size: cache.given[0].dtype().size() as u32,
        tokens: tokens.of_sequence(),
        window: options.window.unwrap_or(0),
        widths: [tokens.dk, cache.dv],
        alignment,
        by_fours: limits.has_shared_products,
    };
    tiles_for(hardware, sized, limits.threadgroup_bytes)
}

/// Chooses tiles that fit into `memory` bytes. Few tokens get few rows, and so do tokens that see little: with more
/// rows, most of the keys that they walk through would be masked for most of them.
fn tiles_for(hardware: Hardware, sized: Sized, memory: u64) -> Option<Tiles> {
    let Sized { size, tokens, window, widths: [dk, dv], alignment, by_fours } = sized;
    if !dk.is_multiple_of(16) || !dv.is_multiple_of(64) {
        return None;
    }
    let vec = (1 << alignment.trailing_zeros().min(4)) / size;
    let is_wide = dk.max(dv) > 128;
    let sees_little = (1..=256).contains(&window);
    // Results of 32 wider rows do not fit into registers.
    let is_small = size > 2 || tokens <= 64 || is_wide || sees_little;
    let by_fours = by_fours && size == 2 && tokens > 64 && !is_wide && dk.is_multiple_of(PANEL);
    let (rows, most, vec) = match hardware {
        // Lanes are a vector, and simdgroups are loop iterations.
        Hardware::Processor => (tokens.clamp(16, 128).next_power_of_two(), 1, 1),
        Hardware::Gpu if by_fours => (16, if tokens >= 2048 && dk > PANEL && !sees_little { 8 } else { 4 }, vec.max(1)),
        Hardware::Gpu => (if is_small { 16 } else { 32 }, 4, vec.max(1)),
    };
    let warps = tokens.div_ceil(rows).clamp(1, most).next_power_of_two();
    let held = hardware == Hardware::Processor || dk <= 64 && !by_fours;
    let unrolled = hardware == Hardware::Gpu;
    // Scores of more keys do not fit beside the results of wide heads.
    let keys = if by_fours && dk.max(dv) <= PANEL && !sees_little { 128 } else { 64 };
    let tiles = |keys| Tiles { warps, rows, keys, vec, held, unrolled, by_fours };
    [keys, 64, 32, 16].map(tiles).into_iter().find(|tiles| threadgroup_bytes(tiles, size, dk, dv) <= memory)
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let pages = pages_of!(p, t);
    let heads = ExactHeads { hq: p.hq, hkv: p.hkv, q_len: p.tokens, dk: p.dk, dv: p.dv };
    let exact = exact_of!(
        p,
        t,
        heads,
        places(t.cu_seqlens, p.batch, p.tokens),
        (p.n * p.max_pages) as usize,
        &|sequence, head, position| pages.place(sequence, head, position)
    );
    let (want, magnitude) = exact.results();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// The simplest case: each sequence is one page and has a row of its own.
const fn sized(batch: u32, tokens: u32, n: u32, hq: u32, hkv: u32, d: u32) -> Params {
    Params {
        batch,
        tokens,
        n_pages: batch,
        n,
        max_pages: 1,
        hq,
        hkv,
        dk: d,
        dv: d,
        scale: 0.125,
        heads_first: true,
        ..Params::ZERO
    }
}

/// In pages of eight positions, with positions first.
const fn paged(batch: u32, tokens: u32, n_pages: u32, max_pages: u32, hq: u32, hkv: u32) -> Params {
    let of_pages = Params { n_pages, max_pages, heads_first: false, ..sized(batch, tokens, 8, hq, hkv, 64) };
    Params { has_block_table: true, page: 8, ..of_pages }
}

const RAGGED: Params =
    Params { has_cu_seqlens: true, has_seq_lens: true, rounds: rounds(4), ..sized(3, 70, 60, 2, 1, 64) };

/// Blocks of 32 tokens: with larger ones, the bound on the work is too loose where sequences differ in length.
const SMALL: ForcedTiles = ForcedTiles { warps: Some(2), rows: Some(16), ..ForcedTiles::NONE };

/// Three simdgroups: no block of keys or values is a multiple of their threads.
const UNEVEN: ForcedTiles =
    ForcedTiles { warps: Some(3), rows: Some(16), keys: Some(16), vec: Some(2), ..ForcedTiles::NONE };

/// Four simdgroups that multiply together, where a target can.
const FOURS: ForcedTiles = ForcedTiles {
    warps: Some(4),
    rows: Some(16),
    keys: Some(32),
    held: Some(false),
    by_fours: Some(true),
    ..ForcedTiles::NONE
};

pub const SDPA_PREFILL_STAGED: Spec = Spec {
    name: "sdpa_prefill_staged",
    summary: "sdpa_prefill by threadgroup memory, evenly or in pages",
    // The models are those of `sdpa_prefill` whose values have multiples of 64 elements.
    models: &[],
    build: sdpa_prefill_staged::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
        ("block_table", Fill::Cycle(&[5.0, 2.0, 0.0, 6.0, 1.0, 3.0, 4.0])),
        ("cu_seqlens", Fill::Cycle(&[0.0, 21.0, 21.0, 70.0])),
        // Clamped to the cache's capacity: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("out", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = [p.q_strides, p.k_cache_strides, p.v_cache_strides].into_iter().flatten().flatten();
        let size = dtypes[0].size() as u32;
        let alignment = strides.fold(0, |bits, stride| bits | stride) * u64::from(size);
        let sized =
            Sized { size, tokens: p.tokens, window: p.window, widths: [p.dk, p.dv], alignment, by_fours: false };
        let least = Tiles { warps: 1, rows: 16, keys: 16, vec: 1, held: true, unrolled: false, by_fours: false };
        tiles_for(target, sized, 227 << 10).unwrap_or(least).numbers()
    },
    cases: &[
        Case::new(&sized(1, 16, 16, 2, 1, 64)),
        Case::labelled("three steps, grouped heads", &sized(2, 70, 140, 2, 1, 64)),
        Case::labelled("wide heads, weights in two parts", &Params { exact: true, ..sized(1, 20, 70, 1, 1, 128) }),
        Case::labelled("blocks of 128 tokens", &sized(1, 130, 130, 1, 1, 128)),
        Case::labelled(
            "fewer positions than tokens, none, too many, by elements, a step of one key",
            &(
                Params { has_seq_lens: true, ..sized(5, 36, 40, 2, 2, 64) },
                ForcedTiles { warps: Some(2), keys: Some(16), vec: Some(1), ..ForcedTiles::NONE },
            ),
        )
        .with(&[("seq_lens", Fill::Cycle(&[33.0, 7.0, 0.0, 41.0, 34.0]))]),
        Case::labelled(
            "a window, a sink token more than a step has, learned sinks, positions behind all hold NaN",
            &(
                Params { has_seq_lens: true, has_sinks: true, window: 12, sink_end: 17, ..sized(1, 90, 110, 1, 1, 64) },
                ForcedTiles { keys: Some(16), ..ForcedTiles::NONE },
            ),
        )
        .with(&[
            ("seq_lens", Fill::Constant(101.0)),
            ("k_cache", Fill::Start { count: 101 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            ("v_cache", Fill::Start { count: 101 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
        ]),
        Case::labelled(
            "softcap, keys and values of sizes that threads do not divide",
            &(Params { softcap: 5.0, dk: 80, ..sized(1, 50, 60, 1, 1, 128) }, UNEVEN),
        ),
        Case::labelled("a negative scale", &Params { scale: -0.25, ..sized(1, 20, 40, 1, 1, 64) }),
        Case::labelled("all keys alike", &Params { scale: 0.0, ..sized(1, 20, 40, 1, 1, 64) }),
        Case::labelled("sequences one behind another, one of them empty", &(RAGGED, SMALL))
            .with(&[("seq_lens", Fill::Cycle(&[30.0, 9.0, 60.0]))]),
        Case::labelled("tokens behind all sequences, a gate", &(Params { has_gate: true, ..RAGGED }, SMALL))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 30.0, 31.0, 66.0]))]),
        Case::labelled(
            "pages, starts of windows",
            &Params { has_seq_lens: true, has_window_start: true, ..paged(2, 18, 7, 3, 2, 2) },
        )
        .with(&[("seq_lens", Fill::Cycle(&[22.0, 19.0])), ("window_start", Fill::Cycle(&[5.0, -1.0]))]),
        Case::labelled(
            "pages with heads first, a window and a sink token, steps of 16 keys",
            &(
                Params { heads_first: true, window: 20, sink_end: 1, ..paged(1, 18, 7, 7, 2, 2) },
                ForcedTiles { keys: Some(16), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "numbers that are no page, of steps in part and whole, and NaN in a page that nobody has",
            &paged(2, 17, 9, 10, 1, 1),
        )
        .with(&[
            ("k_cache", Fill::Start { count: 8 * 8 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            ("v_cache", Fill::Start { count: 8 * 8 * 64, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            (
                "block_table",
                Fill::Cycle(&[
                    -1.0,
                    1.0,
                    9.0,
                    0.0,
                    -7.0,
                    2147483647.0,
                    7.0,
                    -2147483648.0,
                    9.0,
                    3.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                    -1.0,
                ]),
            ),
        ]),
        Case::labelled(
            "queries of one projection, a cache with its positions first",
            &Params {
                q_strides: Some([3 * 1024, 160, 80]),
                k_cache_strides: Some([30 * 136, 136, 68]),
                v_cache_strides: Some([30 * 136, 136, 68]),
                heads_first: false,
                ..sized(2, 18, 30, 2, 2, 64)
            },
        ),
        Case::labelled("no tokens", &sized(1, 0, 5, 1, 1, 64)),
        Case::labelled("by fours, keys and values in two panels", &(sized(1, 70, 100, 2, 1, 128), FOURS)),
        Case::labelled(
            "by fours, steps of 128 keys",
            &(sized(1, 70, 140, 1, 1, 64), ForcedTiles { keys: Some(128), ..FOURS }),
        ),
        Case::labelled(
            "by fours, queries held, weights in two parts, a window and sinks",
            &(
                Params { exact: true, window: 20, sink_end: 3, has_sinks: true, ..sized(1, 40, 90, 1, 1, 64) },
                ForcedTiles { held: Some(true), ..FOURS },
            ),
        ),
        Case::labelled(
            "by fours, sequences one behind another",
            &(Params { has_cu_seqlens: true, rounds: rounds(3), ..sized(2, 130, 140, 1, 1, 64) }, FOURS),
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 60.0, 130.0]))]),
        Case::labelled("by fours, in pages", &(Params { has_seq_lens: true, ..paged(2, 18, 7, 3, 2, 2) }, FOURS))
            .with(&[("seq_lens", Fill::Cycle(&[22.0, 19.0]))]),
    ],
    refused: &[
        Case::labelled("dv % 64 == 0", &Params { dv: 80, ..sized(1, 1, 1, 1, 1, 64) }),
        Case::labelled("!by_fours || dk % 64 == 0", &(Params { dk: 80, ..sized(1, 1, 1, 1, 1, 64) }, FOURS)),
        Case::labelled(
            "!by_fours || !held || dk == 64",
            &(sized(1, 1, 1, 1, 1, 128), ForcedTiles { held: Some(true), ..FOURS }),
        ),
        Case::labelled("!by_fours || dv <= 128", &(sized(1, 1, 1, 1, 1, 192), FOURS)),
        Case::labelled("rounds >= 2", &(Params { rounds: 1, ..RAGGED }, SMALL)),
        Case::labelled("is 71, and must be at most 70", &(RAGGED, SMALL))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 21.0, 21.0, 71.0]))]),
        Case::labelled("page == 0 || n == page", &Params { page: 4, ..paged(1, 1, 1, 1, 1, 1) }),
    ],
    oracle,
    roundings: |args| {
        let (p, tiles) = (Params::of(args), Tiles::of(args));
        let positions = p.n * p.max_pages;
        roundings(args.dtype("q").unwrap_or(DType::F32), p.exact, p.dk, positions, tiles.keys, p.softcap)
    },
    bench: &[
        Case::new(&sized(1, 512, 512, 32, 8, 128)),
        Case::labelled("learned sinks", &Params { has_sinks: true, ..sized(1, 512, 512, 64, 8, 64) }),
        Case::labelled(
            "learned sinks, window of 128",
            &Params { window: 128, has_sinks: true, ..sized(1, 512, 512, 64, 8, 64) },
        ),
    ],
    cost: |problem| {
        let args = &problem.arguments;
        let (p, t) = (Params::of(args), Tensors::of(args));
        let sequences = oracle::sequences(p.batch, t.seq_lens, t.window_start, (p.n * p.max_pages) as usize);
        let pairs = oracle::seen_pairs(&places(t.cu_seqlens, p.batch, p.tokens), &sequences, [p.window, p.sink_end]);
        each_tensor_once(problem).with_products(pairs * u64::from(p.hq) * u64::from(p.dk + p.dv))
    },
};
