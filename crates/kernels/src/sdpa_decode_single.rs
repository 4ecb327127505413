//! [`sdpa_decode`](crate::sdpa_decode) for one token of one sequence, with everything in scalars.

use crate::shared::ACTIVATIONS;
use crate::shared::attention::{self, Exact, Heads, Inputs, Logits, Results, Tile, attend, block, merge_simdgroups};
use crate::shared::models;
use crate::shared::softmax::{no_part, sink_part};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, Target, Tiles};

/// A threadgroup for each head of the cache and tile of its query heads. The sink's logit, if there is one, is that of all
/// heads. Visible are the positions below `n_kv` that are sink tokens or in the window, each once however the two overlap.
#[kernel(
    threadgroups = [heads / heads_per_group * heads_per_group.div_ceil(rows)],
    threads = 32 * warps,
    requires(
        heads_per_group >= 1, heads >= 1, heads % heads_per_group == 0, head_dim >= 1, kv_stride >= 1, n_kv <= kv_stride,
        warps >= 1, rows >= 1, rows <= 8, keys >= 1, vec >= 1, head_dim % vec == 0, 32 % lanes == 0,
        rows * keys <= scores, scores / keys <= lanes, 256 % keys == 0, 256 % scores == 0,
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode_single<T: Float>(
    #[shape(heads, head_dim)] q: Tensor<T>,
    #[shape(heads / heads_per_group, kv_stride, head_dim)] k: Tensor<T>,
    #[shape(heads / heads_per_group, kv_stride, head_dim)] v: Tensor<T>,
    #[shape(heads, head_dim)] mut out: Tensor<T>,
    n_kv: u32,
    kv_stride: u32,
    sink_end: u32,
    window_start: u32,
    has_sink: u32,
    sink_logit: f32,
    scale: f32,
    #[constexpr] head_dim: u32,
    #[constexpr] heads: u32,
    #[constexpr] heads_per_group: u32,
    #[constexpr] warps: u32,
    #[constexpr] rows: u32,
    #[constexpr] keys: u32,
    #[constexpr] scores: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] ahead: bool,
) {
    let heads = Heads { hq: heads, hkv: heads / heads_per_group, q_len: 1, dk: head_dim, dv: head_dim };
    let tile = Tile { warps, rows, keys, scores, lanes, vec, ahead };
    let lengths = (min(n_kv, 0x7fff_ffff) as i32, min(window_start, 0x7fff_ffff) as i32);
    let mut block = block(heads, tile, lengths, sink_end, kv_stride, 1);
    block.origin = block.kv_head as u64 * kv_stride as u64;
    let place = |position: u32| {
        let present: bool = true;
        (min(position, kv_stride - 1) as u64, present)
    };
    let parts = threadgroup::<f32>(warps * rows * (head_dim + 2));
    attend(Inputs { q, k, v }, place, parts, heads, tile, block, Logits { scale, softcap: 0.0 });
    let sink = |_| if has_sink != 0 { sink_part(sink_logit) } else { no_part() };
    merge_simdgroups(Results { parts, out, heads, tile, block }, sink, |_, v| v);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (d, heads, stride) = (args.count("head_dim"), args.count("heads"), args.count("kv_stride"));
    let (want, magnitude) = Exact {
        q: args.tensor("q"),
        k: args.tensor("k"),
        v: args.tensor("v"),
        heads: [heads, heads / args.count("heads_per_group"), 1, d, d],
        scale: args.number("scale"),
        softcap: 0.0,
        sink_end: args.count("sink_end"),
        sequences: vec![(args.count("n_kv"), args.count("window_start"))],
        sink: &|_| (args.count("has_sink") != 0).then(|| args.number("sink_logit")),
        row: &|_, head, position| Some(head * stride + position),
    }
    .results();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

fn tiles(target: Target, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    attention::tiles(target, dtypes, &|name| match name {
        "dk" | "dv" => size("head_dim"),
        "hq" => size("heads"),
        "hkv" => size("heads") / size("heads_per_group").max(1),
        "batch" | "q_len" => 1,
        other => size(other),
    })
}

/// The parameters of a case.
macro_rules! sizes {
    ($heads:literal / $group:literal, $d:literal, $n_kv:literal, $stride:literal, $sink_end:literal, $window:literal,
     $has_sink:literal) => {
        &[
            ("heads", $heads),
            ("heads_per_group", $group),
            ("head_dim", $d),
            ("n_kv", $n_kv),
            ("kv_stride", $stride),
            ("sink_end", $sink_end),
            ("window_start", $window),
            ("has_sink", $has_sink),
            ("sink_logit", 0.75),
            ("scale", 0.09),
        ]
    };
}

pub const SPEC: Spec = Spec {
    name: "sdpa_decode_single",
    summary: "sdpa_decode for one token of one sequence, everything in scalars, one sink for all heads",
    models: models::PLAIN_ATTENTION,
    build: sdpa_decode_single::build,
    dtypes: ACTIVATIONS,
    inputs: &[("q", Fill::Normal(1.0)), ("k", Fill::Normal(1.0)), ("v", Fill::Normal(1.0))],
    tiles,
    cases: &[
        Case::new(sizes!(8.0 / 4.0, 128.0, 33.0, 40.0, 0.0, 0.0, 0.0)),
        Case { label: "no keys", params: sizes!(2.0 / 1.0, 64.0, 0.0, 8.0, 0.0, 0.0, 0.0), inputs: &[] },
        Case { label: "no keys, a sink", params: sizes!(2.0 / 1.0, 64.0, 0.0, 8.0, 4.0, 0.0, 1.0), inputs: &[] },
        Case {
            label: "sink tokens beyond the window's start",
            params: sizes!(4.0 / 2.0, 128.0, 31.0, 40.0, 20.0, 10.0, 1.0),
            inputs: &[],
        },
        Case {
            label: "window beyond the end",
            params: sizes!(1.0 / 1.0, 80.0, 32.0, 32.0, 3.0, 4294967295.0, 0.0),
            inputs: &[],
        },
    ],
    refused: &[Case {
        label: "n_kv <= kv_stride",
        params: sizes!(1.0 / 1.0, 64.0, 9.0, 8.0, 0.0, 0.0, 0.0),
        inputs: &[],
    }],
    oracle,
    roundings: |args| attention::roundings(args, args.count("n_kv"), args.count("head_dim"), 1, 0.0),
    bench: &[Case::new(sizes!(32.0 / 4.0, 128.0, 8192.0, 8192.0, 0.0, 0.0, 0.0))],
    bytes: kiln::spec::each_tensor_once,
};
