//! Attention over a cache in which the positions of a sequence are evenly strided.

use super::attend::{CacheRows, Heads, Inputs, Logits, Tile, VisibleRange, attend, block, own_lengths};
use super::merge::{Results, conclude, own_sink};
use super::oracle::{self, ExactHeads, offset};
use super::tiles::{attention_divided, heads_and_tokens, rows_of_vectors};
use crate::shared::{ACTIVATIONS, models};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Cost, Expected, Fill, Numbers, Spec};

/// One threadgroup per sequence, cache head, tile of its query rows (tokens × heads of the group) and split of its
/// keys. Every cache row is read once for all rows of a tile; see `attend`.
///
/// Position `j` of a sequence is visible if it is below `seq_lens` and either a sink token (`j < sink_end`) or in the
/// window (`j ≥ window_start`). The `q_len` tokens are the last of their sequence. None sees those after it, nor, with
/// a `window` that is not 0, positions that are `window` or more before it and no sink tokens. A result is 0 where
/// nothing is visible. More than one split needs all three split tensors; `done` is all zeros before a launch and after
/// it. `keys` and `scores` are powers of two, because sums over lanes are packed by halves.
#[kernel(
    threadgroups = [hkv * (hq / hkv * q_len).div_ceil(rows), batch, splits],
    threads = 32 * warps,
    requires(
        heads_and_tokens(hq, hkv, q_len, dk, dv, one_token), kv_stride >= 1,
        splits >= 1, splits == 1 || split_results.is_some() && split_sums.is_some() && done.is_some(),
        attention_divided(warps, rows, keys, scores, lanes), rows_of_vectors(vec, dk, dv),
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode<T: Float>(
    #[shape(batch, q_len, hq, dk)]
    #[strided]
    q: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dk)]
    #[strided]
    k_cache: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dv)]
    #[strided]
    v_cache: Tensor<T>,
    #[shape(batch)] [seq_lens, window_start]: [Option<Tensor<i32>>; 2],
    #[shape(hq)] sinks: Option<Tensor<f32>>,
    #[shape(batch, q_len, hq, dv)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, dv)] mut split_results: Option<Tensor<f32>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, 2)] mut split_sums: Option<Tensor<f32>>,
    #[shape(batch, hkv * (hq / hkv * q_len).div_ceil(rows))] mut done: Option<Tensor<u32>>,
    #[shape(batch, q_len, hq, dv)] mut out: Tensor<T>,
    [batch, q_len, kv_stride, sink_end, window]: [u32; 5],
    scale: f32,
    #[constexpr] softcap: f32,
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
    let seen = VisibleRange { sink_end, reach: if window == 0 { u32::MAX } else { window }, capacity: kv_stride };
    let block = block(heads, tile, own_lengths(seq_lens, window_start, tgid_y, kv_stride), seen, splits);
    launch_wait();
    launch_trigger();
    let place = |position: u32| {
        let present: bool = true;
        (0u64, min(position, kv_stride - 1) as u64, present)
    };
    let (sequence, head) = (block.sequence as u64, block.kv_head as u64);
    let k_origin = sequence * k_cache.stride(0) + head * k_cache.stride(1);
    let v_origin = sequence * v_cache.stride(0) + head * v_cache.stride(1);
    let k_rows = CacheRows { origin: k_origin, page: 0, row: k_cache.stride(2), width: dk };
    let v_rows = CacheRows { origin: v_origin, page: 0, row: v_cache.stride(2), width: dv };
    let parts = threadgroup::<f32>(warps * rows * (dv + 2));
    let inputs = Inputs { q, k: k_cache, v: v_cache, k_rows, v_rows };
    attend(inputs, place, parts, heads, tile, block, Logits { scale, softcap });
    let is_base_two: bool = false;
    let to = Results { parts, out, heads, tile, block, is_base_two };
    conclude(to, |head| own_sink(sinks, head), gate, split_results, split_sums, done, splits);
}

fn heads_of(p: &sdpa_decode::Params) -> ExactHeads {
    ExactHeads { hq: p.hq, hkv: p.hkv, q_len: p.q_len, dk: p.dk, dv: p.dv }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (sdpa_decode::Params::of(args), sdpa_decode::Tensors::of(args));
    let (capacity, heads) = (p.kv_stride as usize, heads_of(&p));
    let [k_strides, v_strides] = [(p.k_cache_strides, p.dk), (p.v_cache_strides, p.dv)].map(|(strides, width)| {
        let [hkv, n, width] = [p.hkv, p.kv_stride, width].map(u64::from);
        strides.unwrap_or([hkv * n * width, n * width, width])
    });
    let exact =
        super::exact_of!(p, t, heads, oracle::last_tokens(p.batch, p.q_len), capacity, &|sequence, head, position| {
            Some([k_strides, v_strides].map(|s| offset([sequence, head, position], s)))
        });
    exact.expected(t.done.map_or(0, |done| done.len()))
}

const USUAL: sdpa_decode::Params = sdpa_decode::Params {
    has_seq_lens: true,
    has_window_start: true,
    batch: 1,
    q_len: 1,
    kv_stride: 40,
    scale: 0.125,
    hq: 1,
    hkv: 1,
    dk: 64,
    dv: 64,
    ..sdpa_decode::Params::ZERO
};

/// With scratch for splits.
const SPLIT: sdpa_decode::Params =
    sdpa_decode::Params { has_split_results: true, has_split_sums: true, has_done: true, ..USUAL };

/// The benchmark size.
const TIMED: sdpa_decode::Params =
    sdpa_decode::Params { hq: 32, hkv: 8, dk: 128, dv: 128, kv_stride: 8192, scale: 0.09, ..SPLIT };

/// The same with learned sinks.
const TIMED_SINKS: sdpa_decode::Params =
    sdpa_decode::Params { hq: 64, hkv: 8, kv_stride: 8192, has_sinks: true, ..SPLIT };

const FREE: sdpa_decode::ForcedTiles = sdpa_decode::ForcedTiles::NONE;

/// One key per step, which exposes errors in the state that one step leaves to the next.
const ONE_KEY_A_STEP: sdpa_decode::ForcedTiles = sdpa_decode::ForcedTiles {
    lanes: Some(32),
    vec: Some(1),
    rows: Some(2),
    keys: Some(1),
    scores: Some(2),
    warps: Some(1),
    ahead: Some(true),
    ..sdpa_decode::ForcedTiles::NONE
};

/// Sizes for `ONE_KEY_A_STEP`: a window that ends where the cache does, after sink tokens.
const SMALL: sdpa_decode::Params = sdpa_decode::Params { hq: 2, dk: 40, dv: 40, kv_stride: 10, sink_end: 3, ..USUAL };

/// Random numbers for the first `$count` elements, NaN for the others.
macro_rules! poisoned_after {
    ($count:expr) => {
        Fill::Start { count: $count, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }
    };
}

pub const SDPA_DECODE: Spec = Spec {
    name: "sdpa_decode",
    summary: "out = softmax(scale q k^T) v over a cache; grouped heads, lengths, window, sink tokens, learned sinks, softcap",
    models: models::ATTENTION,
    build: sdpa_decode::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
        // Clamped to the cache's capacity: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("done", Fill::Constant(0.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = sdpa_decode::Params::of(size);
        let strides = [p.q_strides, p.k_cache_strides, p.v_cache_strides].map(Option::unwrap_or_default);
        let vectors = strides.concat();
        super::tiles_of!(sdpa_decode, p, target, dtypes[0], vectors, p.kv_stride)
    },
    cases: &[
        Case::new(&sdpa_decode::Params { hq: 4, dk: 128, dv: 128, kv_stride: 70, scale: 0.09, ..USUAL }),
        Case::labelled(
            "lengths around a simdgroup, none, less than none, too many",
            &sdpa_decode::Params { batch: 6, hq: 2, ..USUAL },
        )
        .with(&[("seq_lens", Fill::Cycle(&[31.0, 32.0, 33.0, 0.0, -7.0, 41.0]))]),
        Case::new(&sdpa_decode::Params { hq: 4, dk: 96, dv: 96, kv_stride: 33, scale: 0.1, ..USUAL }),
        Case::labelled(
            "nothing after the last key is read",
            &sdpa_decode::Params { dk: 80, dv: 80, scale: 0.11, ..USUAL },
        )
        .with(&[
            ("seq_lens", Fill::Constant(33.0)),
            ("k_cache", poisoned_after!(33 * 80)),
            ("v_cache", poisoned_after!(33 * 80)),
        ]),
        Case::labelled(
            "sink tokens and window: apart, overlapping, beyond the end",
            &sdpa_decode::Params { batch: 4, hq: 3, kv_stride: 90, sink_end: 4, ..USUAL },
        )
        .with(&[
            ("seq_lens", Fill::Cycle(&[90.0, 50.0, 3.0, 60.0])),
            ("window_start", Fill::Cycle(&[70.0, 2.0, -9.0, 1000.0])),
        ]),
        Case::labelled(
            "learned sinks, no keys in the second",
            &sdpa_decode::Params { batch: 2, hq: 16, hkv: 2, kv_stride: 37, has_sinks: true, ..USUAL },
        )
        .with(&[("seq_lens", Fill::Cycle(&[35.0, 0.0]))]),
        Case::labelled(
            "softcap",
            &sdpa_decode::Params { hq: 5, dk: 256, dv: 256, kv_stride: 37, scale: 0.3, softcap: 5.0, ..USUAL },
        ),
        Case::labelled(
            "wide keys, narrower values",
            &sdpa_decode::Params { hq: 2, hkv: 2, dk: 192, dv: 128, kv_stride: 20, scale: 0.07, ..USUAL },
        ),
        Case::new(&sdpa_decode::Params { dk: 512, dv: 512, kv_stride: 9, scale: 0.04, ..USUAL }),
        Case::labelled("odd sizes", &sdpa_decode::Params { hq: 2, dk: 72, dv: 5, kv_stride: 11, scale: 0.1, ..USUAL }),
        Case::labelled(
            "several tokens, each sees some of those before it",
            &sdpa_decode::Params {
                batch: 3,
                q_len: 5,
                hq: 6,
                hkv: 2,
                sink_end: 2,
                window: 5,
                has_sinks: true,
                ..USUAL
            },
        )
        .with(&[("seq_lens", Fill::Cycle(&[39.0, 3.0, 8.0])), ("window_start", Fill::Cycle(&[30.0, 0.0, 0.0]))]),
        Case::labelled(
            "NaN stays in its head of the cache",
            &sdpa_decode::Params { hq: 4, hkv: 2, kv_stride: 34, ..USUAL },
        )
        .with(&[("k_cache", poisoned_after!(67 * 64 + 63))]),
        Case::labelled("scores of minus infinity only", &sdpa_decode::Params { hq: 2, kv_stride: 34, ..USUAL })
            .with(&[("q", Fill::Constant(1.0)), ("k_cache", Fill::Constant(f64::NEG_INFINITY))]),
        Case::labelled(
            "as many rows as lanes of a key",
            &(
                sdpa_decode::Params { hq: 8, kv_stride: 37, ..USUAL },
                sdpa_decode::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(8),
                    keys: Some(2),
                    scores: Some(16),
                    warps: Some(2),
                    ..FREE
                },
            ),
        )
        .with(&[
            ("q", Fill::Normal(4.0)),
            ("seq_lens", Fill::Constant(37.0)),
            ("window_start", Fill::Constant(5.0)),
        ]),
        Case::labelled(
            "two lanes a row",
            &(
                sdpa_decode::Params { hq: 4, kv_stride: 37, ..USUAL },
                sdpa_decode::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(4),
                    keys: Some(4),
                    scores: Some(16),
                    warps: Some(2),
                    ..FREE
                },
            ),
        )
        .with(&[
            ("q", Fill::Normal(40.0)),
            ("seq_lens", Fill::Constant(37.0)),
            ("window_start", Fill::Constant(0.0)),
        ]),
        Case::labelled(
            "a key a step, sink tokens of three steps, rows that end inside of a vector's lanes",
            &(SMALL, ONE_KEY_A_STEP),
        )
        .with(&[("seq_lens", Fill::Constant(10.0)), ("window_start", Fill::Constant(6.0))]),
        Case::labelled(
            "the same as a processor loads it",
            &(SMALL, sdpa_decode::ForcedTiles { ahead: Some(false), ..ONE_KEY_A_STEP }),
        )
        .with(&[("seq_lens", Fill::Constant(10.0)), ("window_start", Fill::Constant(6.0))]),
        Case::labelled(
            "two splits, a tile that is half full",
            &(
                sdpa_decode::Params { hq: 3, kv_stride: 21, ..SPLIT },
                sdpa_decode::ForcedTiles { splits: Some(2), rows: Some(2), ..FREE },
            ),
        ),
        Case::labelled(
            "as divided for a processor",
            &(
                sdpa_decode::Params {
                    batch: 2,
                    q_len: 2,
                    hq: 4,
                    dk: 72,
                    dv: 72,
                    kv_stride: 50,
                    scale: 0.11,
                    sink_end: 3,
                    has_sinks: true,
                    ..USUAL
                },
                sdpa_decode::ForcedTiles {
                    lanes: Some(32),
                    vec: Some(1),
                    rows: Some(3),
                    keys: Some(8),
                    scores: Some(32),
                    warps: Some(1),
                    ahead: Some(false),
                    ..FREE
                },
            ),
        )
        .with(&[("seq_lens", Fill::Cycle(&[50.0, 17.0])), ("window_start", Fill::Cycle(&[20.0, 0.0]))]),
        Case::labelled(
            "splits, of which one has no keys and of the second sequence four",
            &(
                sdpa_decode::Params {
                    batch: 2,
                    q_len: 2,
                    hq: 4,
                    hkv: 2,
                    kv_stride: 21,
                    sink_end: 2,
                    has_sinks: true,
                    has_gate: true,
                    ..SPLIT
                },
                sdpa_decode::ForcedTiles { splits: Some(6), warps: Some(2), ..FREE },
            ),
        )
        .with(&[("seq_lens", Fill::Cycle(&[17.0, 2.0])), ("window_start", Fill::Cycle(&[9.0, 0.0]))]),
        Case::labelled(
            "queries and gates of one projection, a cache with its positions first, no lengths",
            &sdpa_decode::Params {
                batch: 2,
                q_len: 3,
                hq: 4,
                hkv: 2,
                kv_stride: 9,
                q_strides: Some([3 * 1024, 1024, 128]),
                gate_strides: Some([3 * 1024 + 8, 1024, 128]),
                k_cache_strides: Some([9 * 128, 64, 128]),
                v_cache_strides: Some([9 * 256, 64, 256]),
                has_seq_lens: false,
                has_window_start: false,
                has_gate: true,
                ..USUAL
            },
        ),
        Case::labelled(
            "strides that no vector divides",
            &sdpa_decode::Params {
                batch: 2,
                hq: 2,
                kv_stride: 9,
                k_cache_strides: Some([9 * 67, 9 * 67, 67]),
                v_cache_strides: Some([9 * 65, 9 * 65, 65]),
                has_gate: true,
                gate_strides: Some([133, 133, 66]),
                ..USUAL
            },
        ),
    ],
    refused: &[
        Case::labelled(
            "256 % scores == 0",
            &(
                sdpa_decode::Params { hq: 4, kv_stride: 8, ..USUAL },
                sdpa_decode::ForcedTiles { keys: Some(1), scores: Some(7), ..FREE },
            ),
        ),
        Case::labelled("hq % hkv == 0", &sdpa_decode::Params { hq: 3, hkv: 2, kv_stride: 8, ..USUAL }),
        Case::labelled("kv_stride >= 1", &sdpa_decode::Params { kv_stride: 0, ..USUAL }),
        Case::labelled(
            "splits == 1 || has_split_results && has_split_sums && has_done",
            &(sdpa_decode::Params { kv_stride: 8, ..USUAL }, sdpa_decode::ForcedTiles { splits: Some(2), ..FREE }),
        ),
    ],
    oracle,
    roundings: |args| {
        let p = sdpa_decode::Params::of(args);
        super::roundings_of!(sdpa_decode, args, p.kv_stride as usize, p.dk, p.softcap)
    },
    bench: &[
        Case::new(&sdpa_decode::Params { kv_stride: 4096, ..TIMED }),
        Case::new(&sdpa_decode::Params { kv_stride: 1024, ..TIMED }),
        Case::new(&TIMED),
        Case::new(&sdpa_decode::Params { kv_stride: 32768, ..TIMED }),
        Case::new(&sdpa_decode::Params { batch: 32, kv_stride: 1024, ..TIMED }),
        Case::new(&sdpa_decode::Params { batch: 32, ..TIMED }),
        Case::new(&TIMED_SINKS),
        Case::new(&sdpa_decode::Params { kv_stride: 32768, ..TIMED_SINKS }),
        Case::labelled("window of 128", &(TIMED_SINKS, sdpa_decode::ForcedTiles { splits: Some(1), ..FREE }))
            .with(&[("window_start", Fill::Constant(8192.0 - 128.0))]),
    ],
    cost: |problem| {
        let args = &problem.arguments;
        let (p, t) = (sdpa_decode::Params::of(args), sdpa_decode::Tensors::of(args));
        let sequences = oracle::sequences(p.batch, t.seq_lens, t.window_start, p.kv_stride as usize);
        let others = [t.seq_lens, t.window_start, t.sinks].into_iter().flatten().map(<[f64]>::len).sum::<usize>();
        let size = problem.tensors[0].dtype.size();
        let bytes = oracle::bytes(heads_of(&p), &sequences, p.sink_end, p.has_gate, size);
        Cost::moving(bytes + 4 * others as u64)
    },
};
