//! Attention of many tokens over an evenly strided cache, from which matrices are loaded directly.

use super::rows::{
    BELOW, Scores, Tops, Visible, divided, first_keys, keys_at, next_keys, no_keys, online_softmax_update, queries,
    score_factor, scored, walk,
};
use crate::attention::attend::own_lengths;
use crate::attention::exact_of;
use crate::attention::oracle::{self, ExactHeads, Place, offset};
use crate::shared::ragged::{all_found, exact_span, rounds};
use crate::shared::{ACTIVATIONS, models};
use kiln::DType;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};
pub use sdpa_prefill::Tiles;
use sdpa_prefill::{Params, Tensors};

/// Requirements on heads and tiles: a simdgroup has `rows` tokens, and takes `keys` keys a step.
#[clauses]
pub fn by_matrices(hq: u32, hkv: u32, dk: u32, dv: u32, warps: u32, rows: u32, keys: u32) {
    hkv >= 1;
    hq >= 1;
    hq % hkv == 0;
    dk >= 1;
    dk <= 256;
    dk % 16 == 0;
    dv >= 1;
    dv <= 256;
    dv % 16 == 0;
    warps >= 1;
    warps <= 8;
    rows >= 16;
    rows <= 128;
    rows % 16 == 0;
    keys >= 16;
    keys <= 128;
    keys % 16 == 0;
}

/// As [`sdpa_decode`](mod@crate::attention::sdpa_decode) for many tokens, which are the last of their sequence: one
/// threadgroup per sequence, head and block of tokens. Each simdgroup has some of the tokens and walks through the keys
/// that they see. With `cu_seqlens`, sequences lie end to end in one row, and tokens after the last sequence give 0.
///
/// With `exact`, weights enter the second product as two numbers of `T`, otherwise as one.
#[kernel(
    threadgroups = [
        cu_seqlens.is_some() as u32 * (tokens / (warps * rows) + batch + 1) + (1 - cu_seqlens.is_some() as u32) * tokens.div_ceil(warps * rows),
        hq,
        cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch
    ],
    threads = 32 * warps,
    requires(
        by_matrices(hq, hkv, dk, dv, warps, rows, keys), kv_stride >= 1, kv_stride <= i32::MAX as u32, tokens <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1, all_found(cu_seqlens.is_some(), batch + 1, rounds),
    ),
)]
pub fn sdpa_prefill<T: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dk)]
    #[strided]
    q: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dk)]
    #[strided]
    k_cache: Tensor<T>,
    #[shape(batch, hkv, kv_stride, dv)]
    #[strided]
    v_cache: Tensor<T>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [seq_lens, window_start]: [Option<Tensor<i32>>; 2],
    #[shape(hq)] sinks: Option<Tensor<f32>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dv)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, hq, dv)] mut out: Tensor<
        T,
    >,
    [batch, tokens, kv_stride, sink_end, window, rounds]: [u32; 6],
    scale: f32,
    #[constexpr] softcap: f32,
    #[constexpr] [hq, hkv, dk, dv]: [u32; 4],
    #[constexpr] exact: bool,
    #[tile(1..=8)] warps: u32,
    #[tile(16..=128)] [rows, keys]: [u32; 2],
) {
    let (size, head) = (warps * rows, tgid_y);
    let blocks = if cu_seqlens.is_some() { tokens / size + batch + 1 } else { tokens.div_ceil(size) };
    // Blocks with the most keys first.
    let own = queries(cu_seqlens, blocks - 1 - tgid_x, size, batch, tokens, rounds);
    let top = own.first + simd_id * rows;
    if top < own.end {
        let there = own.end - top;
        let out_first = ((own.row as u64 * tokens as u64 + top as u64) * hq as u64 + head as u64) * dv as u64;
        let result = matrix::<f32>(rows, dv).fill(0.0);
        let (level, total) = (per_row::<f32>(rows), per_row::<f32>(rows));
        no_keys(level, total, sinks, head);
        if own.has_keys {
            let (length, start) = own_lengths(seq_lens, window_start, own.sequence, kv_stride);
            let scores = Scores { scale, softcap };
            let visible = Visible { length, start, reach: if window == 0 { u32::MAX } else { window }, sink_end };
            let walk = walk(visible, there - 1, there - min(there, rows), keys, kv_stride);
            let (sequence, kv_head) = (own.sequence as u64, (head / (hq / hkv)) as u64);
            let k_origin = sequence * k_cache.stride(0) + kv_head * k_cache.stride(1);
            let v_origin = sequence * v_cache.stride(0) + kv_head * v_cache.stride(1);
            let q_first = own.row as u64 * q.stride(0) + top as u64 * q.stride(1) + head as u64 * q.stride(2);
            let query = matrix_a::<T>(rows, dk).load_within(q, q_first, q.stride(1), there, dk);
            let mut at = first_keys(walk);
            for _ in 0..walk.steps {
                let (first, left) = keys_at(at, kv_stride);
                let k_first = k_origin + first as u64 * k_cache.stride(2);
                let key = matrix_b::<T>(dk, keys);
                key.load_transposed_within(k_cache, k_first, k_cache.stride(2), dk, left);
                let weights = matrix::<f32>(rows, keys).fill(0.0);
                mma(weights, query, key);
                scored(weights, Tops { top, end: own.end }, visible, walk, (first, left), keys, scores);
                let shrink = per_row::<f32>(rows).fill(0.0);
                online_softmax_update(weights, score_factor(scores), level, total, shrink);
                result.map_with(shrink, |_, _, sum, shrink| sum * shrink);
                let v_first = v_origin + first as u64 * v_cache.stride(2);
                let value = matrix_b::<T>(keys, dv);
                value.load_within(v_cache, v_first, v_cache.stride(2), left, dv);
                let high = weights.cast_a::<T>();
                mma(result, high, value);
                if exact {
                    weights.map_with(high, |_, _, weight, high| weight - high.f32());
                    mma(result, weights.cast_a::<T>(), value);
                }
                at = next_keys(walk, at, keys);
            }
        }
        divided(result, total);
        if let Some(gate) = gate {
            let gate_first =
                own.row as u64 * gate.stride(0) + top as u64 * gate.stride(1) + head as u64 * gate.stride(2);
            let gates = matrix_a::<T>(rows, dv);
            gates.load_within(gate, gate_first, gate.stride(1), there, dv);
            result.map_with(gates, |_, _, result, gate| result * sigmoid(gate.f32()));
        }
        result.cast_a::<T>().store_within(out, out_first, (hq * dv) as u64, there, dv);
    }
}

/// Chooses tiles for `tokens` tokens, heads of `dk` and `dv` elements, and elements of `size` bytes.
pub fn tiles_for(hardware: Hardware, size: u32, tokens: u32, dk: u32, dv: u32) -> Tiles {
    match hardware {
        // Simdgroups are loop iterations, and rows share the operands that are loaded.
        Hardware::Processor => {
            // Blocks of more rows compute more masked products, which bf16 has units for.
            let most = if size == 4 { 64 } else { 128 };
            Tiles { warps: 1, rows: tokens.clamp(16, most).next_power_of_two(), keys: 64 }
        }
        Hardware::Gpu => {
            let warps = tokens.div_ceil(16).clamp(1, 4).next_power_of_two();
            // Queries, sums and operands of a step are in registers together.
            Tiles { warps, rows: 16, keys: if size * dk.max(dv) > 256 { 16 } else { 32 } }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [k_strides, v_strides] = [(p.k_cache_strides, p.dk), (p.v_cache_strides, p.dv)].map(|(strides, width)| {
        let [hkv, n, width] = [p.hkv, p.kv_stride, width].map(u64::from);
        strides.unwrap_or([hkv * n * width, n * width, width])
    });
    let heads = ExactHeads { hq: p.hq, hkv: p.hkv, q_len: p.tokens, dk: p.dk, dv: p.dv };
    let exact = exact_of!(
        p,
        t,
        heads,
        places(t.cu_seqlens, p.batch, p.tokens),
        p.kv_stride as usize,
        &|sequence, head, position| Some([k_strides, v_strides].map(|s| offset([sequence, head, position], s)))
    );
    let (want, magnitude) = exact.results();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// Returns the place of each token.
pub fn places(cu_seqlens: Option<&[f64]>, batch: u32, tokens: u32) -> Vec<Option<Place>> {
    if cu_seqlens.is_none() {
        return oracle::last_tokens(batch, tokens);
    }
    let mut places = vec![None; tokens as usize];
    for sequence in 0..batch as usize {
        let Some((_, own)) = exact_span(cu_seqlens, sequence, tokens) else { continue };
        for token in own.clone() {
            places[token] = Some(Place { sequence, later: own.end - 1 - token });
        }
    }
    places
}

/// Returns the most operations from an input to the output, in `f32` roundings. Into a score: a product of `dk` terms,
/// the scale with its factor, and the cap's quotient, function and product. Into a weight: a difference, off by the
/// distance of the level below the largest score, and an exponential. Then for each step a product of its keys, their
/// sum, and the cost of a new level; quotient and gate are last. A weight, or its remainder, is rounded to `T` once.
pub fn roundings(dtype: DType, is_exact: bool, dk: u32, positions: u32, keys: u32, softcap: f32) -> f64 {
    let factor = error::EXP + 2.0 + f64::from(BELOW);
    let cap = if softcap > 0.0 { 2.0 + error::TANH } else { 0.0 };
    let product = |terms: u32| 4.0 * f64::from(terms + 2);
    let narrow = match (dtype, is_exact) {
        (DType::BF16, false) => 32768.0,
        (DType::BF16, true) => 64.0,
        (DType::F16, false) => 4096.0,
        _ => 1.0,
    };
    let steps = f64::from(positions.div_ceil(keys) + 1);
    product(dk) + 2.0 + cap + factor + narrow + steps * (product(keys) + f64::from(keys) + factor) + 1.0 + error::SILU
}

/// The simplest case: one row for each sequence.
const fn sized(batch: u32, tokens: u32, kv_stride: u32, hq: u32, hkv: u32, d: u32) -> Params {
    Params { batch, tokens, kv_stride, hq, hkv, dk: d, dv: d, scale: 0.125, ..Params::ZERO }
}

/// Sequences end to end in one row.
const fn ragged(batch: u32, tokens: u32, kv_stride: u32, hq: u32, hkv: u32, d: u32) -> Params {
    Params {
        has_cu_seqlens: true,
        has_seq_lens: true,
        rounds: rounds(batch + 1),
        ..sized(batch, tokens, kv_stride, hq, hkv, d)
    }
}

/// The test inputs.
pub const INPUTS: &[(&str, Fill)] = &[
    ("q", Fill::Normal(1.0)),
    ("k_cache", Fill::Normal(1.0)),
    ("v_cache", Fill::Normal(1.0)),
    ("cu_seqlens", Fill::Cycle(&[0.0, 21.0, 21.0, 70.0])),
    // Clamped to the cache's capacity: all of it.
    ("seq_lens", Fill::Constant(1e9)),
    ("window_start", Fill::Constant(0.0)),
    ("sinks", Fill::Normal(1.0)),
    ("gate", Fill::Normal(2.0)),
    ("out", Fill::Constant(7.0)),
];

pub const SDPA_PREFILL: Spec = Spec {
    name: "sdpa_prefill",
    summary: "sdpa_decode for many tokens, whose products go through the matrix units; sequences one behind another",
    models: models::ATTENTION,
    build: sdpa_prefill::build,
    dtypes: ACTIVATIONS,
    inputs: INPUTS,
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        tiles_for(target, dtypes[0].size() as u32, p.tokens, p.dk, p.dv).numbers()
    },
    cases: &[
        Case::new(&sized(1, 16, 16, 2, 1, 64)),
        Case::labelled("a part of a block, grouped heads", &sized(2, 70, 75, 4, 2, 32)),
        Case::labelled("weights in two parts", &Params { exact: true, ..sized(1, 20, 90, 1, 1, 64) }),
        Case::labelled(
            "fewer positions than tokens, none, less than none, too many",
            &Params { has_seq_lens: true, ..sized(5, 20, 40, 1, 1, 16) },
        )
        .with(&[("seq_lens", Fill::Cycle(&[33.0, 7.0, 0.0, -7.0, 41.0]))]),
        Case::labelled(
            "a window and sink tokens, positions behind all hold NaN",
            &Params { has_seq_lens: true, window: 12, sink_end: 4, ..sized(1, 48, 60, 1, 1, 32) },
        )
        .with(&[
            ("seq_lens", Fill::Constant(51.0)),
            ("k_cache", Fill::Start { count: 51 * 32, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
            ("v_cache", Fill::Start { count: 51 * 32, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) }),
        ]),
        Case::labelled(
            "windows that begin at one position, apart from sink tokens, overlapping, beyond the end",
            &Params { has_seq_lens: true, has_window_start: true, sink_end: 20, ..sized(4, 18, 90, 1, 1, 16) },
        )
        .with(&[
            ("seq_lens", Fill::Cycle(&[90.0, 50.0, 3.0, 60.0])),
            ("window_start", Fill::Cycle(&[70.0, 2.0, -9.0, 1000.0])),
        ]),
        Case::labelled(
            "learned sinks, no keys in the second",
            &Params { has_seq_lens: true, has_sinks: true, window: 5, ..sized(2, 17, 37, 4, 1, 64) },
        )
        .with(&[("seq_lens", Fill::Cycle(&[35.0, 0.0]))]),
        Case::labelled("softcap", &Params { softcap: 5.0, scale: 0.3, ..sized(1, 18, 40, 1, 1, 128) }),
        Case::labelled("a negative scale", &Params { scale: -0.25, ..sized(1, 18, 40, 1, 1, 64) }),
        Case::labelled("all keys alike", &Params { scale: 0.0, ..sized(1, 18, 40, 1, 1, 64) }),
        Case::labelled("wide keys, narrower values", &Params { dk: 192, dv: 128, ..sized(1, 17, 20, 2, 2, 64) }),
        Case::labelled("no powers of two", &Params { dk: 80, dv: 48, ..sized(1, 19, 21, 2, 1, 64) }),
        Case::labelled("the widest heads", &Params { scale: 0.0625, ..sized(1, 16, 29, 2, 1, 256) }),
        Case::labelled("sequences one behind another, one of them empty", &ragged(3, 70, 60, 2, 1, 32))
            .with(&[("seq_lens", Fill::Cycle(&[30.0, 9.0, 60.0]))]),
        Case::labelled("tokens behind all sequences", &Params { has_gate: true, ..ragged(2, 70, 40, 1, 1, 16) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 30.0, 62.0]))]),
        Case::labelled("NaN stays in its head of the cache", &sized(1, 17, 34, 4, 2, 16)).with(&[(
            "k_cache",
            Fill::Start { count: 67 * 16 + 15, with: &Fill::Normal(1.0), then: &Fill::Constant(f64::NAN) },
        )]),
        Case::labelled(
            "queries and gates of one projection, a cache with its positions first",
            &Params {
                has_gate: true,
                q_strides: Some([3 * 1024, 130, 32]),
                gate_strides: Some([3 * 1024 + 8, 131, 32]),
                k_cache_strides: Some([30 * 33, 16, 33]),
                v_cache_strides: Some([30 * 34, 16, 34]),
                ..sized(2, 18, 30, 4, 2, 16)
            },
        ),
        Case::labelled("no tokens", &sized(1, 0, 5, 1, 1, 16)),
    ],
    refused: &[
        Case::labelled("hq % hkv == 0", &sized(1, 1, 1, 3, 2, 16)),
        Case::labelled("dk <= 256", &Params { dk: 512, ..sized(1, 1, 1, 1, 1, 16) }),
        Case::labelled("dv % 16 == 0", &Params { dv: 40, ..sized(1, 1, 1, 1, 1, 16) }),
        Case::labelled("rounds >= 2", &Params { rounds: 1, ..ragged(3, 70, 60, 2, 1, 32) }),
        Case::labelled("is 20, and must be at least 21", &ragged(3, 70, 60, 2, 1, 32))
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 21.0, 20.0, 70.0]))]),
        Case::labelled("kv_stride >= 1", &sized(1, 1, 0, 1, 1, 16)),
    ],
    oracle,
    roundings: |args| {
        let (p, tiles) = (Params::of(args), Tiles::of(args));
        roundings(args.dtype("q").unwrap_or(DType::F32), p.exact, p.dk, p.kv_stride, tiles.keys, p.softcap)
    },
    bench: &[
        Case::new(&sized(1, 512, 512, 32, 8, 128)),
        Case::labelled("window of 128", &Params { window: 128, has_sinks: true, ..sized(1, 512, 512, 64, 8, 64) }),
    ],
    cost: |problem| {
        let args = &problem.arguments;
        let (p, t) = (Params::of(args), Tensors::of(args));
        let sequences = oracle::sequences(p.batch, t.seq_lens, t.window_start, p.kv_stride as usize);
        let pairs = oracle::seen_pairs(&places(t.cu_seqlens, p.batch, p.tokens), &sequences, [p.window, p.sink_end]);
        each_tensor_once(problem).with_products(pairs * u64::from(p.hq) * u64::from(p.dk + p.dv))
    },
};
