//! Attention over a paged cache: a table maps the positions of a sequence to pages.

use super::attend::{CacheRows, Heads, Inputs, Logits, Tile, VisibleRange, attend, block, own_lengths};
use super::merge::{Results, conclude, own_sink};
use super::oracle::{self, ExactHeads, offset};
use super::tiles::{attention_divided, heads_and_tokens, rows_of_vectors};
use crate::shared::{ACTIVATIONS, models};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Cost, Expected, Fill, Numbers, Spec};

/// As [`sdpa_decode`](mod@super::sdpa_decode), but position `j` of a sequence is in page
/// `block_table[sequence][j / page]`, at place `j % page`. A page holds its positions in order, each for all cache
/// heads, or, with `heads_first`, a head's positions together. An entry that is not a page number (any number outside
/// `0..n_pages`) is skipped: its positions are not visible.
#[kernel(
    threadgroups = [hkv * (hq / hkv * q_len).div_ceil(rows), batch, splits],
    threads = 32 * warps,
    requires(
        heads_and_tokens(hq, hkv, q_len, dk, dv, one_token), page >= 1, n_pages >= 1, max_pages >= 1, max_pages <= 0x7fff_ffff / page,
        splits >= 1, splits == 1 || split_results.is_some() && split_sums.is_some() && done.is_some(),
        attention_divided(warps, rows, keys, scores, lanes), rows_of_vectors(vec, dk, dv),
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode_paged<T: Float>(
    #[shape(batch, q_len, hq, dk)]
    #[strided]
    q: Tensor<T>,
    #[shape(n_pages, page * hkv, dk)]
    #[strided]
    k_cache: Tensor<T>,
    #[shape(n_pages, page * hkv, dv)]
    #[strided]
    v_cache: Tensor<T>,
    #[shape(batch, max_pages)] block_table: Tensor<i32>,
    #[shape(batch)] [seq_lens, window_start]: [Option<Tensor<i32>>; 2],
    #[shape(hq)] sinks: Option<Tensor<f32>>,
    #[shape(batch, q_len, hq, dv)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, dv)] mut split_results: Option<Tensor<f32>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, 2)] mut split_sums: Option<Tensor<f32>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows))] mut done: Option<Tensor<u32>>,
    #[shape(batch, q_len, hq, dv)] mut out: Tensor<T>,
    [batch, q_len, n_pages, max_pages, sink_end, window]: [u32; 6],
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] page: u32,
    #[constexpr] heads_first: bool,
    #[constexpr] [hq, hkv, dk, dv]: [u32; 4],
    #[tile] one_token: bool,
    #[tile] splits: u32,
    #[tile(1..=32)] warps: u32,
    #[tile] rows: u32,
    #[tile(1..=64)] [keys, scores]: [u32; 2],
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=8)] vec: u32,
    #[tile(false, true)] ahead: bool,
) {
    let heads = Heads { hq, hkv, q_len: if one_token { 1 } else { q_len }, dk, dv, one_token };
    let tile = Tile { warps, rows, keys, scores, lanes, vec, ahead };
    let capacity = max_pages * page;
    let seen = VisibleRange { sink_end, reach: if window == 0 { u32::MAX } else { window }, capacity };
    let block = block(heads, tile, own_lengths(seq_lens, window_start, tgid_y, capacity), seen, splits);
    launch_wait();
    launch_trigger();
    let table = block.sequence as u64 * max_pages as u64;
    let place = |position: u32| {
        let entry = block_table[table + min(position / page, max_pages - 1) as u64];
        let present = entry >= 0 && (entry as u32) < n_pages;
        let slot = position % page;
        let own = if heads_first { block.kv_head * page + slot } else { slot * hkv + block.kv_head };
        (min(entry as u32, n_pages - 1) as u64, own as u64, present)
    };
    let k_rows = CacheRows { origin: 0, page: k_cache.stride(0), row: k_cache.stride(1), width: dk };
    let v_rows = CacheRows { origin: 0, page: v_cache.stride(0), row: v_cache.stride(1), width: dv };
    let parts = threadgroup::<f32>(warps * rows * (dv + 2));
    let inputs = Inputs { q, k: k_cache, v: v_cache, k_rows, v_rows };
    attend(inputs, place, parts, heads, tile, block, Logits { scale, softcap });
    let is_base_two: bool = false;
    let to = Results { parts, out, heads, tile, block, is_base_two };
    conclude(to, |head| own_sink(sinks, head), gate, split_results, split_sums, done, splits);
}

fn heads_of(p: &sdpa_decode_paged::Params) -> ExactHeads {
    ExactHeads { hq: p.hq, hkv: p.hkv, q_len: p.q_len, dk: p.dk, dv: p.dv }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (sdpa_decode_paged::Params::of(args), sdpa_decode_paged::Tensors::of(args));
    let [hkv, page, n_pages, max_pages] = [p.hkv, p.page, p.n_pages, p.max_pages].map(|n| n as usize);
    let heads = heads_of(&p);
    let [k_strides, v_strides] = [(p.k_cache_strides, p.dk), (p.v_cache_strides, p.dv)]
        .map(|(strides, width)| strides.unwrap_or([(page * hkv) as u64 * u64::from(width), u64::from(width)]));
    let exact = super::exact_of!(
        p,
        t,
        heads,
        oracle::last_tokens(p.batch, p.q_len),
        max_pages * page,
        &|sequence, head, position| {
            let entry = t.block_table[sequence * max_pages + position / page];
            let slot = position % page;
            let own = if p.heads_first { head * page + slot } else { slot * hkv + head };
            let is_page = (0.0..n_pages as f64).contains(&entry);
            is_page.then(|| [k_strides, v_strides].map(|strides| offset([entry as usize, own], strides)))
        }
    );
    exact.expected(t.done.map_or(0, |done| done.len()))
}

const USUAL: sdpa_decode_paged::Params = sdpa_decode_paged::Params {
    has_seq_lens: true,
    has_window_start: true,
    batch: 1,
    q_len: 1,
    n_pages: 8,
    max_pages: 3,
    sink_end: 2,
    scale: 0.1,
    page: 8,
    hq: 4,
    hkv: 2,
    dk: 64,
    dv: 64,
    ..sdpa_decode_paged::Params::ZERO
};

/// With scratch for splits.
const SPLIT: sdpa_decode_paged::Params =
    sdpa_decode_paged::Params { has_split_results: true, has_split_sums: true, has_done: true, ..USUAL };

/// The benchmark size.
const TIMED: sdpa_decode_paged::Params =
    sdpa_decode_paged::Params { hq: 32, hkv: 8, dk: 128, dv: 128, page: 16, ..SPLIT };

/// One key per step, which exposes errors in the state that one step leaves to the next.
const ONE_KEY_A_STEP: sdpa_decode_paged::ForcedTiles = sdpa_decode_paged::ForcedTiles {
    lanes: Some(32),
    vec: Some(1),
    rows: Some(2),
    keys: Some(1),
    scores: Some(2),
    warps: Some(1),
    ahead: Some(true),
    ..sdpa_decode_paged::ForcedTiles::NONE
};

/// Sizes for `ONE_KEY_A_STEP`: a window that ends where the cache does, after sink tokens.
const SMALL: sdpa_decode_paged::Params = sdpa_decode_paged::Params {
    hq: 2,
    hkv: 1,
    dk: 40,
    dv: 40,
    n_pages: 2,
    max_pages: 2,
    page: 5,
    sink_end: 3,
    ..USUAL
};

/// Pages whose first half is in use and whose second half holds NaN.
macro_rules! half_used {
    ($elements:expr) => {
        Fill::Start { count: $elements, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }
    };
}

pub const SDPA_DECODE_PAGED: Spec = Spec {
    name: "sdpa_decode_paged",
    summary: "sdpa_decode over a cache in pages, which a table assigns to sequences",
    models: models::ATTENTION,
    build: sdpa_decode_paged::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
        ("block_table", Fill::Counting),
        // Clamped to the table's capacity: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("done", Fill::Constant(0.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = sdpa_decode_paged::Params::of(size);
        let caches = [p.k_cache_strides, p.v_cache_strides].map(Option::unwrap_or_default).concat();
        let vectors = [&p.q_strides.unwrap_or_default()[..], &caches].concat();
        let keys = u64::from(p.max_pages) * u64::from(p.page);
        super::tiles_of!(sdpa_decode_paged, p, target, dtypes[0], vectors, keys)
    },
    cases: &[
        Case::labelled("pages in any order, unused ones hold NaN", &sdpa_decode_paged::Params { batch: 2, ..USUAL })
            .with(&[
                ("block_table", Fill::Cycle(&[2.0, 0.0, 3.0, 1.0, 0.0, 6.0])),
                ("seq_lens", Fill::Cycle(&[22.0, 11.0])),
                ("k_cache", half_used!(4 * 8 * 2 * 64)),
                ("v_cache", half_used!(4 * 8 * 2 * 64)),
            ]),
        Case::labelled(
            "a head's positions together, window",
            &sdpa_decode_paged::Params {
                hkv: 2,
                dk: 128,
                dv: 128,
                page: 16,
                heads_first: true,
                n_pages: 6,
                max_pages: 6,
                ..USUAL
            },
        )
        .with(&[("block_table", Fill::Cycle(&[5.0, 4.0, 3.0, 2.0, 1.0, 0.0])), ("window_start", Fill::Constant(30.0))]),
        Case::labelled(
            "several tokens, each with a window and a sink token, a tile that is not full",
            &(
                sdpa_decode_paged::Params { batch: 2, q_len: 4, window: 5, sink_end: 1, ..USUAL },
                sdpa_decode_paged::ForcedTiles { rows: Some(3), ..sdpa_decode_paged::ForcedTiles::NONE },
            ),
        )
        .with(&[
            ("block_table", Fill::Cycle(&[2.0, 0.0, 3.0, 1.0, 0.0, 6.0])),
            ("seq_lens", Fill::Cycle(&[24.0, 7.0])),
        ]),
        Case::labelled(
            "numbers that are no page",
            &sdpa_decode_paged::Params { batch: 2, hq: 2, hkv: 1, dk: 80, dv: 80, n_pages: 2, max_pages: 4, ..USUAL },
        )
        .with(&[("block_table", Fill::Cycle(&[-1.0, 1.0, 2.0, 0.0, -1.0, -7.0, 2147483647.0, -2147483648.0]))]),
        Case::labelled(
            "splits, several tokens, a tile that is half full, two heads of the cache with heads first",
            &(
                sdpa_decode_paged::Params {
                    batch: 2,
                    q_len: 3,
                    hq: 2,
                    hkv: 2,
                    page: 32,
                    heads_first: true,
                    n_pages: 4,
                    max_pages: 2,
                    ..SPLIT
                },
                sdpa_decode_paged::ForcedTiles {
                    splits: Some(3),
                    warps: Some(2),
                    rows: Some(2),
                    ..sdpa_decode_paged::ForcedTiles::NONE
                },
            ),
        )
        .with(&[("block_table", Fill::Cycle(&[3.0, 1.0, 0.0, 2.0])), ("seq_lens", Fill::Cycle(&[50.0, 35.0]))]),
        Case::labelled(
            "as many rows as lanes of a key, sinks, a gate",
            &(
                sdpa_decode_paged::Params { hq: 8, hkv: 1, has_sinks: true, has_gate: true, ..USUAL },
                sdpa_decode_paged::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(8),
                    keys: Some(2),
                    scores: Some(16),
                    warps: Some(2),
                    ..sdpa_decode_paged::ForcedTiles::NONE
                },
            ),
        )
        .with(&[
            ("q", Fill::Normal(4.0)),
            ("block_table", Fill::Cycle(&[3.0, 1.0, 2.0])),
            ("seq_lens", Fill::Constant(21.0)),
            ("window_start", Fill::Constant(2.0)),
        ]),
        Case::labelled(
            "two lanes a row",
            &(
                sdpa_decode_paged::Params { hkv: 1, ..USUAL },
                sdpa_decode_paged::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(4),
                    keys: Some(4),
                    scores: Some(16),
                    warps: Some(1),
                    ..sdpa_decode_paged::ForcedTiles::NONE
                },
            ),
        )
        .with(&[
            ("q", Fill::Normal(40.0)),
            ("block_table", Fill::Cycle(&[3.0, 1.0, 2.0])),
            ("seq_lens", Fill::Constant(24.0)),
            ("window_start", Fill::Constant(0.0)),
        ]),
        Case::labelled(
            "a key a step, sink tokens of three steps, rows that end inside of a vector's lanes",
            &(SMALL, ONE_KEY_A_STEP),
        )
        .with(&[("block_table", Fill::Cycle(&[0.0, 1.0])), ("window_start", Fill::Constant(6.0))]),
        Case::labelled(
            "the same as a processor loads it",
            &(SMALL, sdpa_decode_paged::ForcedTiles { ahead: Some(false), ..ONE_KEY_A_STEP }),
        )
        .with(&[("block_table", Fill::Cycle(&[0.0, 1.0])), ("window_start", Fill::Constant(6.0))]),
        Case::labelled(
            "a window or sink tokens in no page, NaN in the page that stands in",
            &(sdpa_decode_paged::Params { batch: 2, n_pages: 3, ..SMALL }, ONE_KEY_A_STEP),
        )
        .with(&[
            ("block_table", Fill::Cycle(&[0.0, -1.0, -1.0, 1.0])),
            ("window_start", Fill::Constant(6.0)),
            ("k_cache", half_used!(2 * 5 * 40)),
            ("v_cache", half_used!(2 * 5 * 40)),
        ]),
        Case::labelled(
            "one key, and none",
            &(sdpa_decode_paged::Params { batch: 2, max_pages: 1, ..SMALL }, ONE_KEY_A_STEP),
        )
        .with(&[("block_table", Fill::Cycle(&[0.0, 1.0])), ("seq_lens", Fill::Cycle(&[1.0, 0.0]))]),
        Case::labelled("the page behind the last", &SMALL)
            .with(&[("block_table", Fill::Cycle(&[2.0, 1.0])), ("window_start", Fill::Constant(0.0))]),
        Case::labelled(
            "two splits, a tile that is half full",
            &(
                sdpa_decode_paged::Params { hq: 3, hkv: 1, ..SPLIT },
                sdpa_decode_paged::ForcedTiles {
                    splits: Some(2),
                    rows: Some(2),
                    ..sdpa_decode_paged::ForcedTiles::NONE
                },
            ),
        ),
        Case::labelled(
            "keys and values of a page one behind the other, queries of one projection, no lengths",
            &sdpa_decode_paged::Params {
                batch: 2,
                n_pages: 6,
                q_strides: Some([512, 512, 64]),
                k_cache_strides: Some([2 * 8 * 2 * 64, 64]),
                v_cache_strides: Some([2 * 8 * 2 * 64, 64]),
                has_seq_lens: false,
                has_window_start: false,
                ..USUAL
            },
        )
        .with(&[("block_table", Fill::Cycle(&[2.0, 0.0, 5.0, 1.0, 4.0, 3.0]))]),
    ],
    refused: &[Case::labelled("page >= 1", &sdpa_decode_paged::Params { page: 0, ..USUAL })],
    oracle,
    roundings: |args| {
        let p = sdpa_decode_paged::Params::of(args);
        super::roundings_of!(sdpa_decode_paged, args, (p.max_pages * p.page) as usize, p.dk, p.softcap)
    },
    bench: &[
        Case::new(&sdpa_decode_paged::Params { n_pages: 512, max_pages: 512, ..TIMED }),
        Case::new(&sdpa_decode_paged::Params { batch: 32, heads_first: true, n_pages: 2048, max_pages: 64, ..TIMED }),
    ],
    cost: |problem| {
        let args = &problem.arguments;
        let (p, t) = (sdpa_decode_paged::Params::of(args), sdpa_decode_paged::Tensors::of(args));
        let sequences = oracle::sequences(p.batch, t.seq_lens, t.window_start, (p.max_pages * p.page) as usize);
        let others = [t.seq_lens, t.window_start, t.sinks, Some(t.block_table)];
        let others = others.into_iter().flatten().map(<[f64]>::len).sum::<usize>();
        let size = problem.tensors[0].dtype.size();
        let bytes = oracle::bytes(heads_of(&p), &sequences, p.sink_end, p.has_gate, size);
        Cost::moving(bytes + 4 * others as u64)
    },
};
