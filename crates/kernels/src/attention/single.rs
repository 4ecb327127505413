//! [`sdpa_decode`](mod@super::sdpa_decode) for one token of one sequence, with all sizes as scalars: the signature of
//! older programs. [`sdpa`](super::sdpa) does not use it.

use super::attend::{CacheRows, Heads, Inputs, Logits, Tile, VisibleRange, attend, block};
use super::merge::{Results, merge_simdgroups};
use super::oracle::{self, Exact, ExactHeads, offset};
use super::softmax::{no_part, sink_part};
use super::tiles::{attention_divided, rows_of_vectors, tiles};
use crate::shared::{ACTIVATIONS, models};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Numbers, Spec};

/// One threadgroup per cache head and tile of its query heads. The sink's logit, if there is one, is that of all heads.
/// The positions below `n_kv` that are sink tokens or in the window are visible, each once even if the two overlap.
#[kernel(
    threadgroups = [heads / heads_per_group * heads_per_group.div_ceil(rows)],
    threads = 32 * warps,
    requires(
        heads_per_group >= 1, heads >= 1, heads % heads_per_group == 0, head_dim >= 1, kv_stride >= 1, n_kv <= kv_stride,
        attention_divided(warps, rows, keys, scores, lanes), rows_of_vectors(vec, head_dim, head_dim),
    ),
    covers(out),
    min_groups = 2,
)]
pub fn sdpa_decode_single<T: Float>(
    #[shape(1, 1, heads, head_dim)] q: Tensor<T>,
    #[shape(heads / heads_per_group, kv_stride, head_dim)] [k, v]: [Tensor<T>; 2],
    #[shape(heads, head_dim)] mut out: Tensor<T>,
    [n_kv, kv_stride, sink_end, window_start, has_sink]: [u32; 5],
    [sink_logit, scale]: [f32; 2],
    #[constexpr] [head_dim, heads, heads_per_group]: [u32; 3],
    #[tile(1..=32)] warps: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=64)] [keys, scores]: [u32; 2],
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=8)] vec: u32,
    #[tile(false, true)] ahead: bool,
) {
    let heads =
        Heads { hq: heads, hkv: heads / heads_per_group, q_len: 1, dk: head_dim, dv: head_dim, one_token: true };
    let tile = Tile { warps, rows, keys, scores, lanes, vec, ahead };
    let seen = VisibleRange { sink_end, reach: u32::MAX, capacity: kv_stride };
    let block = block(heads, tile, (min(n_kv, kv_stride), window_start), seen, 1);
    launch_wait();
    launch_trigger();
    let place = |position: u32| {
        let present: bool = true;
        (0u64, min(position, kv_stride - 1) as u64, present)
    };
    let origin = block.kv_head as u64 * k.stride(0);
    let cache_rows = CacheRows { origin, page: 0, row: k.stride(1), width: head_dim };
    let parts = threadgroup::<f32>(warps * rows * (head_dim + 2));
    let inputs = Inputs { q, k, v, k_rows: cache_rows, v_rows: cache_rows };
    attend(inputs, place, parts, heads, tile, block, Logits { scale, softcap: 0.0 });
    let sink = |_| if has_sink != 0 { sink_part(sink_logit) } else { no_part() };
    let is_base_two: bool = false;
    merge_simdgroups(Results { parts, out, heads, tile, block, is_base_two }, sink, |_, _, v| v);
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (sdpa_decode_single::Params::of(args), sdpa_decode_single::Tensors::of(args));
    let d = p.head_dim;
    let heads = ExactHeads { hq: p.heads, hkv: p.heads / p.heads_per_group, q_len: 1, dk: d, dv: d };
    let strides = [u64::from(p.kv_stride) * u64::from(d), u64::from(d)];
    let (want, magnitude) = Exact {
        heads,
        q: oracle::Rows::of(t.q, None, heads, d),
        k: t.k,
        v: t.v,
        scale: p.scale,
        softcap: 0.0,
        sink_end: p.sink_end,
        window: 0,
        tokens: oracle::last_tokens(1, 1),
        sequences: vec![(p.n_kv as usize, p.window_start as usize)],
        sink: &|_| (p.has_sink != 0).then(|| f64::from(p.sink_logit)),
        gate: None,
        places: &|_, head, position| Some([offset([head, position], strides); 2]),
    }
    .results();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const USUAL: sdpa_decode_single::Params = sdpa_decode_single::Params {
    kv_stride: 8,
    sink_logit: 0.75,
    scale: 0.09,
    head_dim: 64,
    heads: 2,
    heads_per_group: 1,
    ..sdpa_decode_single::Params::ZERO
};

/// One key per step, which exposes errors in the state that one step leaves to the next.
const ONE_KEY_A_STEP: sdpa_decode_single::ForcedTiles = sdpa_decode_single::ForcedTiles {
    lanes: Some(32),
    vec: Some(1),
    rows: Some(2),
    keys: Some(1),
    scores: Some(2),
    warps: Some(1),
    ahead: Some(true),
};

/// Sizes for `ONE_KEY_A_STEP`: a window that ends where the cache does, after sink tokens.
const SMALL: sdpa_decode_single::Params = sdpa_decode_single::Params {
    heads: 2,
    heads_per_group: 2,
    head_dim: 40,
    n_kv: 10,
    kv_stride: 10,
    sink_end: 3,
    window_start: 6,
    ..USUAL
};

pub const SDPA_DECODE_SINGLE: Spec = Spec {
    name: "sdpa_decode_single",
    summary: "sdpa_decode for one token of one sequence, everything in scalars, one sink for all heads",
    models: models::PLAIN_ATTENTION,
    build: sdpa_decode_single::build,
    dtypes: ACTIVATIONS,
    inputs: &[("q", Fill::Normal(1.0)), ("k", Fill::Normal(1.0)), ("v", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = sdpa_decode_single::Params::of(size);
        let super::Tiles { warps, rows, keys, scores, lanes, vec, ahead } =
            tiles(target, dtypes[0], u64::from(p.heads_per_group), [p.head_dim; 2], 0);
        sdpa_decode_single::Tiles { warps, rows, keys, scores, lanes, vec, ahead }.numbers()
    },
    cases: &[
        Case::new(&sdpa_decode_single::Params {
            heads: 8,
            heads_per_group: 4,
            head_dim: 128,
            n_kv: 33,
            kv_stride: 40,
            ..USUAL
        }),
        Case::labelled(
            "as many rows as lanes of a key, sink tokens before a window",
            &(
                sdpa_decode_single::Params {
                    heads: 8,
                    heads_per_group: 8,
                    n_kv: 37,
                    kv_stride: 40,
                    sink_end: 3,
                    window_start: 12,
                    ..USUAL
                },
                sdpa_decode_single::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(8),
                    keys: Some(2),
                    scores: Some(16),
                    warps: Some(2),
                    ..sdpa_decode_single::ForcedTiles::NONE
                },
            ),
        )
        .with(&[("q", Fill::Normal(4.0))]),
        Case::labelled(
            "two lanes a row",
            &(
                sdpa_decode_single::Params { heads: 4, heads_per_group: 4, n_kv: 37, kv_stride: 40, ..USUAL },
                sdpa_decode_single::ForcedTiles {
                    lanes: Some(8),
                    rows: Some(4),
                    keys: Some(4),
                    scores: Some(16),
                    warps: Some(2),
                    ..sdpa_decode_single::ForcedTiles::NONE
                },
            ),
        )
        .with(&[("q", Fill::Normal(40.0))]),
        Case::labelled(
            "a key a step, sink tokens of three steps, rows that end inside of a vector's lanes",
            &(SMALL, ONE_KEY_A_STEP),
        ),
        Case::labelled(
            "the same as a processor loads it",
            &(SMALL, sdpa_decode_single::ForcedTiles { ahead: Some(false), ..ONE_KEY_A_STEP }),
        ),
        Case::labelled("one key", &sdpa_decode_single::Params { n_kv: 1, ..USUAL }),
        Case::labelled(
            "three rows of four",
            &sdpa_decode_single::Params { heads: 3, heads_per_group: 3, n_kv: 9, kv_stride: 12, ..USUAL },
        ),
        Case::labelled("no keys", &USUAL),
        Case::labelled("no keys, a sink", &sdpa_decode_single::Params { sink_end: 4, has_sink: 1, ..USUAL }),
        Case::labelled(
            "sink tokens beyond the window's start",
            &sdpa_decode_single::Params {
                heads: 4,
                heads_per_group: 2,
                head_dim: 128,
                n_kv: 31,
                kv_stride: 40,
                sink_end: 20,
                window_start: 10,
                has_sink: 1,
                ..USUAL
            },
        ),
        Case::labelled(
            "window beyond the end",
            &sdpa_decode_single::Params {
                heads: 1,
                head_dim: 80,
                n_kv: 32,
                kv_stride: 32,
                sink_end: 3,
                window_start: u32::MAX,
                ..USUAL
            },
        ),
    ],
    refused: &[Case::labelled("n_kv <= kv_stride", &sdpa_decode_single::Params { heads: 1, n_kv: 9, ..USUAL })],
    oracle,
    roundings: |args| {
        let p = sdpa_decode_single::Params::of(args);
        let sdpa_decode_single::Tiles { warps, rows, keys, scores, lanes, vec, ahead } =
            sdpa_decode_single::Tiles::of(args);
        let tiles = super::Tiles { warps, rows, keys, scores, lanes, vec, ahead };
        oracle::roundings(tiles, 1, p.n_kv as usize, p.head_dim, 0.0)
    },
    bench: &[Case::new(&sdpa_decode_single::Params {
        heads: 32,
        heads_per_group: 4,
        head_dim: 128,
        n_kv: 8192,
        kv_stride: 8192,
        ..USUAL
    })],
    cost: kiln::spec::each_tensor_once,
};
