//! [`sdpa_decode`](crate::sdpa_decode) over a cache in pages: a table says which page holds which positions of a sequence.

use crate::shared::ACTIVATIONS;
use crate::shared::attention::{self, Heads, Inputs, Logits, Results, Scratch, Tile, attend, block, conclude};
use crate::shared::models;
use crate::shared::softmax::{no_part, sink_part};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Spec};

/// As [`sdpa_decode`](fn@crate::sdpa_decode::sdpa_decode), but position `j` of a sequence is in page
/// `block_table[sequence][j / page]`, in place `j % page`. A page holds its positions for all heads of the cache one after
/// another, or, with `heads_first`, a head's positions together. A page that the table does not have (any number out of
/// `0..n_pages`) is skipped: its positions are not visible.
#[kernel(
    threadgroups = [hkv * (hq / hkv * q_len).div_ceil(rows), batch, splits],
    threads = 32 * warps,
    requires(
        hkv >= 1, hq >= 1, hq % hkv == 0, q_len >= 1, dk >= 1, dv >= 1, page >= 1, n_pages >= 1, max_pages >= 1,
        max_pages <= 0x7fff_ffff / page, has_sinks <= 1, has_gate <= 1, splits >= 1, warps >= 1, rows >= 1, rows <= 8, keys >= 1,
        vec >= 1, dk % vec == 0, dv % vec == 0, 32 % lanes == 0,
        rows * keys <= scores, scores / keys <= lanes, 256 % keys == 0, 256 % scores == 0,
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode_paged<T: Float>(
    #[shape(batch, q_len, hq, dk)] q: Tensor<T>,
    #[shape(n_pages, page * hkv, dk)] k_cache: Tensor<T>,
    #[shape(n_pages, page * hkv, dv)] v_cache: Tensor<T>,
    #[shape(batch, max_pages)] block_table: Tensor<i32>,
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
    n_pages: u32,
    max_pages: u32,
    sink_end: u32,
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] page: u32,
    #[constexpr] heads_first: bool,
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
    let block = block(heads, tile, lengths, sink_end, max_pages * page, splits);
    let table = block.sequence as u64 * max_pages as u64;
    let place = |position: u32| {
        let entry = block_table[table + min(position / page, max_pages - 1) as u64];
        let present = entry >= 0 && (entry as u32) < n_pages;
        let first = min(entry as u32, n_pages - 1) as u64 * (page * hkv) as u64;
        let slot = position % page;
        let own = if heads_first { block.kv_head * page + slot } else { slot * hkv + block.kv_head };
        (first + own as u64, present)
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
    let [hkv, page, max_pages] = ["hkv", "page", "max_pages"].map(|name| args.count(name));
    attention::oracle(args, max_pages * page, &|sequence, head, position| {
        let entry = args.tensor("block_table")[sequence * max_pages + position / page];
        let slot = position % page;
        let own = if args.count("heads_first") == 1 { head * page + slot } else { slot * hkv + head };
        (0.0..args.number("n_pages")).contains(&entry).then(|| entry as usize * page * hkv + own)
    })
}

/// The parameters of a case.
macro_rules! sizes {
    ($batch:literal, $q_len:literal, $hq:literal / $hkv:literal, $dk:literal / $dv:literal, $page:literal, $heads_first:literal,
     $n_pages:literal, $max_pages:literal $(, $tile:ident = $value:literal)*) => {
        &[
            ("batch", $batch),
            ("q_len", $q_len),
            ("hq", $hq),
            ("hkv", $hkv),
            ("dk", $dk),
            ("dv", $dv),
            ("page", $page),
            ("heads_first", $heads_first),
            ("n_pages", $n_pages),
            ("max_pages", $max_pages),
            ("scale", 0.1),
            ("sink_end", 2.0),
            ("has_sinks", 0.0),
            ("has_gate", 0.0),
            ("softcap", 0.0),
            $((stringify!($tile), $value),)*
        ]
    };
}

/// Pages of which the first half is in use and the second holds NaN.
macro_rules! half_used {
    ($elements:expr) => {
        Fill::Start { count: $elements, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }
    };
}

pub const SPEC: Spec = Spec {
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
        // More than any table holds: all of it.
        ("seq_lens", Fill::Constant(1e9)),
        ("window_start", Fill::Constant(0.0)),
        ("sinks", Fill::Normal(1.0)),
        ("gate", Fill::Normal(2.0)),
        ("done", Fill::Constant(0.0)),
    ],
    tiles: attention::tiles,
    cases: &[
        Case {
            label: "pages in any order, unused ones hold NaN",
            params: sizes!(2.0, 1.0, 4.0 / 2.0, 64.0 / 64.0, 8.0, 0.0, 8.0, 3.0),
            inputs: &[
                ("block_table", Fill::Cycle(&[2.0, 0.0, 3.0, 1.0, 0.0, 6.0])),
                ("seq_lens", Fill::Cycle(&[22.0, 11.0])),
                ("k_cache", half_used!(4 * 8 * 2 * 64)),
                ("v_cache", half_used!(4 * 8 * 2 * 64)),
            ],
        },
        Case {
            label: "a head's positions together, window",
            params: sizes!(1.0, 1.0, 4.0 / 1.0, 128.0 / 128.0, 16.0, 1.0, 6.0, 6.0),
            inputs: &[
                ("block_table", Fill::Cycle(&[5.0, 4.0, 3.0, 2.0, 1.0, 0.0])),
                ("window_start", Fill::Constant(30.0)),
            ],
        },
        Case {
            label: "numbers that are no page",
            params: sizes!(2.0, 1.0, 2.0 / 1.0, 80.0 / 80.0, 8.0, 0.0, 2.0, 4.0),
            inputs: &[("block_table", Fill::Cycle(&[-1.0, 1.0, 2.0, 0.0, -1.0, -7.0, 2147483647.0, -2147483648.0]))],
        },
        Case {
            label: "splits, several tokens",
            params: sizes!(2.0, 3.0, 2.0 / 1.0, 64.0 / 64.0, 32.0, 1.0, 4.0, 2.0, splits = 3.0, warps = 2.0),
            inputs: &[("block_table", Fill::Cycle(&[3.0, 1.0, 0.0, 2.0])), ("seq_lens", Fill::Cycle(&[50.0, 35.0]))],
        },
    ],
    refused: &[Case {
        label: "page >= 1",
        params: sizes!(1.0, 1.0, 1.0 / 1.0, 64.0 / 64.0, 0.0, 0.0, 1.0, 1.0),
        inputs: &[],
    }],
    oracle,
    roundings: |args| {
        let capacity = args.count("max_pages") * args.count("page");
        attention::roundings(args, capacity, args.count("dk"), args.count("splits"), args.number("softcap"))
    },
    bench: &[
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 16.0, 0.0, 512.0, 512.0)),
        Case::new(sizes!(32.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 16.0, 1.0, 2048.0, 64.0)),
    ],
    bytes: |problem| {
        let args = &problem.arguments;
        attention::bytes(problem, args.count("max_pages") * args.count("page"))
    },
};
