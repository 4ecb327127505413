//! Attention of the newest tokens of each sequence over a cache of keys and values: `out = softmax(scale·q kᵀ) v`.

pub use crate::shared::attention::plan;

use crate::shared::ACTIVATIONS;
use crate::shared::attention::{self, Heads, Inputs, Logits, Results, Scratch, Tile, attend, block, conclude};
use crate::shared::models;
use crate::shared::softmax::{no_part, sink_part};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Spec};

/// A threadgroup for each sequence, head of the cache, tile of its query rows (tokens × heads of the group) and split of its
/// keys. Every row of the cache is read once for all rows of a tile; `attention.rs` says how.
///
/// Position `j` of a sequence is visible if it is below `seq_lens` and either a sink token (`j < sink_end`) or in the window
/// (`j ≥ window_start`). The `q_len` tokens are the last of their sequence, and none sees those after it; the window begins
/// at one position for all of them. A result is 0 where nothing is visible. Without learned sinks, gates or more than one
/// split the tensors for them are empty; `done` is all zeros before a launch and after it. `keys` and `scores` are powers
/// of two: sums over lanes are packed by halves.
#[kernel(
    threadgroups = [hkv * (hq / hkv * q_len).div_ceil(rows), batch, splits],
    threads = 32 * warps,
    requires(
        hkv >= 1, hq >= 1, hq % hkv == 0, q_len >= 1, dk >= 1, dv >= 1, kv_stride >= 1, has_sinks <= 1, has_gate <= 1,
        splits >= 1, warps >= 1, rows >= 1, rows <= 8, keys >= 1, vec >= 1, dk % vec == 0, dv % vec == 0, 32 % lanes == 0,
        rows * keys <= scores, scores / keys <= lanes, 256 % keys == 0, 256 % scores == 0,
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode<T: Float>(
    #[shape(batch, q_len, hq, dk)] q: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dk)] k_cache: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dv)] v_cache: Tensor<T>,
    #[shape(batch)] seq_lens: Tensor<i32>,
    #[shape(batch)] window_start: Tensor<i32>,
    #[shape(has_sinks * hq)] sinks: Tensor<f32>,
    #[shape(has_gate * batch, q_len, hq, dv)] gate: Tensor<T>,
    #[shape((splits - 1).min(1) * batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, dv)]
    mut split_results: Tensor<f32>,
    #[shape((splits - 1).min(1) * batch, hkv * (hq / hkv * q_len).div_ceil(rows), splits, rows, 2)]
    mut split_sums: Tensor<f32>,
    #[shape((splits - 1).min(1) * batch, hkv * (hq / hkv * q_len).div_ceil(rows))] mut done: Tensor<u32>,
    #[shape(batch, q_len, hq, dv)] mut out: Tensor<T>,
    batch: u32,
    kv_stride: u32,
    sink_end: u32,
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] q_len: u32,
    #[constexpr] hq: u32,
    #[constexpr] hkv: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] has_sinks: u32,
    #[constexpr] has_gate: u32,
    #[constexpr] splits: u32,
    #[constexpr] warps: u32,
    #[constexpr] rows: u32,
    #[constexpr] keys: u32,
    #[constexpr] scores: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] ahead: bool,
) {
    let heads = Heads { hq, hkv, q_len, dk, dv };
    let tile = Tile { warps, rows, keys, scores, lanes, vec, ahead };
    let lengths = (seq_lens[tgid_y], window_start[tgid_y]);
    let mut block = block(heads, tile, lengths, sink_end, kv_stride, splits);
    block.origin = (block.sequence as u64 * hkv as u64 + block.kv_head as u64) * kv_stride as u64;
    let place = |position: u32| {
        let present: bool = true;
        (min(position, kv_stride - 1) as u64, present)
    };
    let parts = threadgroup::<f32>(warps * rows * (dv + 2));
    let inputs = Inputs { q, k: k_cache, v: v_cache };
    attend(inputs, place, parts, heads, tile, block, Logits { scale, softcap });
    let scratch = Scratch { results: split_results, sums: split_sums, done };
    let sink = |head: u32| if has_sinks == 1 { sink_part(sinks[head]) } else { no_part() };
    let finish = |at: u64, v: f32| if has_gate == 1 { v * sigmoid(gate[at].f32()) } else { v };
    conclude(Results { parts, out, heads, tile, block }, sink, finish, scratch, splits);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (hkv, stride) = (args.count("hkv"), args.count("kv_stride"));
    attention::oracle(args, stride, &|sequence, head, position| Some((sequence * hkv + head) * stride + position))
}

/// The parameters of a case; those of the division of work where they are not the best known.
macro_rules! sizes {
    ($batch:literal, $q_len:literal, $hq:literal / $hkv:literal, $dk:literal / $dv:literal, $stride:literal, $scale:literal,
     $sink_end:literal, $has_sinks:literal, $has_gate:literal, $softcap:literal $(, $tile:ident = $value:literal)*) => {
        &[
            ("batch", $batch),
            ("q_len", $q_len),
            ("hq", $hq),
            ("hkv", $hkv),
            ("dk", $dk),
            ("dv", $dv),
            ("kv_stride", $stride),
            ("scale", $scale),
            ("sink_end", $sink_end),
            ("has_sinks", $has_sinks),
            ("has_gate", $has_gate),
            ("softcap", $softcap),
            $((stringify!($tile), $value),)*
        ]
    };
}

/// Random numbers, but the elements after the first `$count` are NaN.
macro_rules! poisoned_after {
    ($count:expr) => {
        Fill::Start { count: $count, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }
    };
}

pub const SPEC: Spec = Spec {
    name: "sdpa_decode",
    summary: "out = softmax(scale q k^T) v over a cache; grouped heads, lengths, window, sink tokens, learned sinks, softcap",
    models: models::ATTENTION,
    build: sdpa_decode::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k_cache", Fill::Normal(1.0)),
        ("v_cache", Fill::Normal(1.0)),
        // More than any cache holds: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("done", Fill::Constant(0.0)),
    ],
    tiles: attention::tiles,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 4.0 / 1.0, 128.0 / 128.0, 70.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case {
            label: "lengths around a simdgroup, none, less than none, too many",
            params: sizes!(6.0, 1.0, 2.0 / 1.0, 64.0 / 64.0, 40.0, 0.125, 0.0, 0.0, 0.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[31.0, 32.0, 33.0, 0.0, -7.0, 41.0]))],
        },
        Case::new(sizes!(1.0, 1.0, 4.0 / 1.0, 96.0 / 96.0, 33.0, 0.1, 0.0, 0.0, 0.0, 0.0)),
        Case {
            label: "nothing after the last key is read",
            params: sizes!(1.0, 1.0, 1.0 / 1.0, 80.0 / 80.0, 40.0, 0.11, 0.0, 0.0, 0.0, 0.0),
            inputs: &[
                ("seq_lens", Fill::Constant(33.0)),
                ("k_cache", poisoned_after!(33 * 80)),
                ("v_cache", poisoned_after!(33 * 80)),
            ],
        },
        Case {
            label: "sink tokens and window: apart, overlapping, beyond the end",
            params: sizes!(4.0, 1.0, 3.0 / 1.0, 64.0 / 64.0, 90.0, 0.125, 4.0, 0.0, 0.0, 0.0),
            inputs: &[
                ("seq_lens", Fill::Cycle(&[90.0, 50.0, 3.0, 60.0])),
                ("window_start", Fill::Cycle(&[70.0, 2.0, -9.0, 1000.0])),
            ],
        },
        Case {
            label: "learned sinks, no keys in the second",
            params: sizes!(2.0, 1.0, 16.0 / 2.0, 64.0 / 64.0, 37.0, 0.125, 0.0, 1.0, 0.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[35.0, 0.0]))],
        },
        Case {
            label: "softcap",
            params: sizes!(1.0, 1.0, 5.0 / 1.0, 256.0 / 256.0, 37.0, 0.3, 0.0, 0.0, 0.0, 5.0),
            inputs: &[],
        },
        Case {
            label: "wide keys, narrower values",
            params: sizes!(1.0, 1.0, 2.0 / 2.0, 192.0 / 128.0, 20.0, 0.07, 0.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "",
            params: sizes!(1.0, 1.0, 1.0 / 1.0, 512.0 / 512.0, 9.0, 0.04, 0.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "odd sizes",
            params: sizes!(1.0, 1.0, 2.0 / 1.0, 72.0 / 5.0, 11.0, 0.1, 0.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "several tokens, each sees those before it",
            params: sizes!(2.0, 5.0, 6.0 / 2.0, 64.0 / 64.0, 40.0, 0.125, 2.0, 1.0, 0.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[39.0, 3.0])), ("window_start", Fill::Cycle(&[30.0, 0.0]))],
        },
        Case {
            label: "NaN stays in its head of the cache",
            params: sizes!(1.0, 1.0, 4.0 / 2.0, 64.0 / 64.0, 34.0, 0.125, 0.0, 0.0, 0.0, 0.0),
            inputs: &[("k_cache", poisoned_after!(67 * 64 + 63))],
        },
        Case {
            label: "scores of minus infinity only",
            params: sizes!(1.0, 1.0, 2.0 / 1.0, 64.0 / 64.0, 34.0, 0.125, 0.0, 0.0, 0.0, 0.0),
            inputs: &[("q", Fill::Constant(1.0)), ("k_cache", Fill::Constant(f64::NEG_INFINITY))],
        },
        Case {
            label: "as divided for a processor",
            params: sizes!(
                2.0,
                2.0,
                4.0 / 1.0,
                72.0 / 72.0,
                50.0,
                0.11,
                3.0,
                1.0,
                0.0,
                0.0,
                lanes = 32.0,
                vec = 1.0,
                rows = 3.0,
                keys = 8.0,
                scores = 32.0,
                warps = 1.0,
                ahead = 0.0
            ),
            inputs: &[("seq_lens", Fill::Cycle(&[50.0, 17.0])), ("window_start", Fill::Cycle(&[20.0, 0.0]))],
        },
        Case {
            label: "splits, of which one has no keys and of the second sequence four",
            params: sizes!(
                2.0,
                2.0,
                4.0 / 2.0,
                64.0 / 64.0,
                21.0,
                0.125,
                2.0,
                1.0,
                1.0,
                0.0,
                splits = 6.0,
                warps = 2.0
            ),
            inputs: &[("seq_lens", Fill::Cycle(&[17.0, 2.0])), ("window_start", Fill::Cycle(&[9.0, 0.0]))],
        },
    ],
    refused: &[
        Case {
            label: "256 % scores == 0",
            params: sizes!(1.0, 1.0, 4.0 / 1.0, 64.0 / 64.0, 8.0, 1.0, 0.0, 0.0, 0.0, 0.0, keys = 1.0, scores = 7.0),
            inputs: &[],
        },
        Case {
            label: "hq % hkv == 0",
            params: sizes!(1.0, 1.0, 3.0 / 2.0, 64.0 / 64.0, 8.0, 1.0, 0.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "kv_stride >= 1",
            params: sizes!(1.0, 1.0, 1.0 / 1.0, 64.0 / 64.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
    ],
    oracle,
    roundings: |args| {
        let capacity = args.count("kv_stride");
        attention::roundings(args, capacity, args.count("dk"), args.count("splits"), args.number("softcap"))
    },
    bench: &[
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 4096.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 1024.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 8192.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 32768.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(32.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 1024.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(32.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 8192.0, 0.09, 0.0, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 8192.0, 0.125, 0.0, 1.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 32768.0, 0.125, 0.0, 1.0, 0.0, 0.0)),
        Case {
            label: "window of 128",
            params: sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 8192.0, 0.125, 0.0, 1.0, 0.0, 0.0, splits = 1.0),
            inputs: &[("window_start", Fill::Constant(8192.0 - 128.0))],
        },
    ],
    bytes: |problem| attention::bytes(problem, problem.arguments.count("kv_stride")),
};
