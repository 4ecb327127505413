//! Attention of the newest tokens of each sequence over a cache of keys and values: `out = softmax(scale·q kᵀ) v`.

use crate::shared::ACTIVATIONS;
use crate::shared::butterfly::{max_between, packed_sums, sum_between};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Problem, Spec, Target, Tiles, error};

/// The running maximum before the first key: no score is below it, and it is finite, so that it can be subtracted from itself.
const LOWEST: f32 = f32::MIN;

#[kernel(
    threadgroups = [hkv * (hq / hkv * q_len).div_ceil(rows), batch],
    threads = 32 * warps,
    requires(
        hkv >= 1, hq >= 1, hq % hkv == 0, q_len >= 1, dk >= 1, dv >= 1, kv_stride >= 1, has_sinks <= 1,
        rows >= 1, warps >= 1, vec >= 1, dk % vec == 0, dv % vec == 0, 32 % lanes == 0, keys >= 1,
        rows * keys <= scores, scores / keys <= lanes
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
    #[constexpr] warps: u32,
    #[constexpr] rows: u32,
    #[constexpr] keys: u32,
    #[constexpr] scores: u32,
    #[constexpr] lanes: u32,
    #[constexpr] vec: u32,
    #[constexpr] ahead: bool,
) {
    let group = hq / hkv;
    let tiles = (group * q_len).div_ceil(rows);
    let kv_head = tgid_x / tiles;
    let first_row = tgid_x % tiles * rows;
    let sequence = tgid_y;
    let part = simd_lane % lanes;
    let slot = simd_lane / lanes;
    let side_by_side = 32 / lanes;

    // The visible positions, by their number in order: first those of the sink tokens, then those of the window.
    let length = min(max(seq_lens[sequence], 0) as u32, kv_stride);
    let sink_tokens = min(sink_end, length);
    let window = min(max(max(window_start[sequence], 0) as u32, sink_end), length);
    let visible = min(sink_tokens + (length - window), kv_stride);

    let k_parts = dk.div_ceil(lanes * vec);
    let v_parts = dv.div_ceil(lanes * vec);
    let query = stack::<f32>(rows * k_parts * vec);
    for r in unroll(0..rows) {
        let row = min(first_row + r, group * q_len - 1);
        let head = (sequence as u64 * q_len as u64 + (row / group) as u64) * hq as u64
            + (kv_head * group + row % group) as u64;
        for c in unroll(0..k_parts) {
            let d = (c * lanes + part) * vec;
            let inside = d + vec <= dk;
            for e in unroll(0..vec) {
                query[(r * k_parts + c) * vec + e] =
                    if inside { q[head * dk as u64 + (d + e) as u64].f32() } else { 0.0 };
            }
        }
    }
    let result = stack::<f32>(rows * v_parts * vec);
    for i in unroll(0..rows * v_parts * vec) {
        result[i] = 0.0;
    }

    let cache = (sequence as u64 * hkv as u64 + kv_head as u64) * kv_stride as u64;
    // The cache's row of the `i`-th visible key; beyond the last, that of the last.
    let row_of = |i: u32| {
        let i = min(i, visible - 1);
        let position = select(i < sink_tokens, i, i - sink_tokens + window);
        cache + min(position, kv_stride - 1) as u64
    };
    let k_rows = k_cache.read_once();
    let v_rows = v_cache.read_once();

    // Where a lane finds its scores after the packed sums: all of one row, so that it keeps one maximum and one sum.
    let held = max(scores / lanes, 1);
    let spread = max(lanes / scores, 1);
    let lanes_a_row = keys * lanes / scores;
    let own_row = part / lanes_a_row;
    let own_key = part % lanes_a_row / spread * held;
    let own_token = min(first_row + own_row, group * q_len - 1) / group;
    // The newest token sees all; one before it, one less.
    let seen = length - min(length, q_len - 1 - own_token);
    let mut largest = LOWEST;
    let mut total = 0.0;

    let step = warps * side_by_side * keys;
    let k_tile = stack::<T>(keys * k_parts * vec);
    let v_tile = stack::<T>(keys * v_parts * vec);
    let load = |tile: Stack<T>, from: Tensor<T>, first: u32, parts: u32, width: u32| {
        for k in unroll(0..keys) {
            let row = row_of(first + k * side_by_side + slot) * width as u64;
            for c in unroll(0..parts) {
                let d = (c * lanes + part) * vec;
                if (c + 1) * lanes * vec <= width || d + vec <= width {
                    for e in unroll(0..vec) {
                        tile[(k * parts + c) * vec + e] = from[row + (d + e) as u64];
                    }
                } else {
                    for e in unroll(0..vec) {
                        tile[(k * parts + c) * vec + e] = lit::<T>(0.0);
                    }
                }
            }
        }
    };
    let start = simd_id * side_by_side * keys;
    if ahead && start < visible {
        load(k_tile, k_rows, start, k_parts, dk);
    }
    let sums = stack::<f32>(scores);
    let weights = stack::<f32>(scores);
    for first in (start..visible).step_by(step) {
        if ahead {
            load(v_tile, v_rows, first, v_parts, dv);
        } else {
            load(k_tile, k_rows, first, k_parts, dk);
        }
        for i in unroll(0..scores) {
            sums[i] = 0.0;
        }
        for k in unroll(0..keys) {
            for c in unroll(0..k_parts * vec) {
                let key = k_tile[k * k_parts * vec + c].f32();
                for r in unroll(0..rows) {
                    sums[r * keys + k] = fma(query[r * k_parts * vec + c], key, sums[r * keys + k]);
                }
            }
        }
        if ahead {
            load(k_tile, k_rows, first + step, k_parts, dk);
        }
        packed_sums(sums, scores, lanes);
        let mut block_largest = neg_infinity();
        for i in unroll(0..held) {
            let key = first + (own_key + i) * side_by_side + slot;
            let position = select(key < sink_tokens, key, key - sink_tokens + window);
            let plain = sums[i] * scale;
            let score = if softcap > 0.0 { softcap * tanh(plain / softcap) } else { plain };
            sums[i] = select(key < visible && position < seen, score, neg_infinity());
            block_largest = max(block_largest, sums[i]);
        }
        let grown = max(largest, max_between(block_largest, spread, lanes_a_row));
        if simd_any(grown > largest) {
            let shrink = exp(largest - grown);
            total *= shrink;
            for r in unroll(0..rows) {
                let factor = simd_shuffle(shrink, slot * lanes + r * lanes_a_row);
                for c in unroll(0..v_parts * vec) {
                    result[r * v_parts * vec + c] *= factor;
                }
            }
            largest = grown;
        }
        for i in unroll(0..held) {
            sums[i] = exp(sums[i] - largest);
            total += sums[i];
        }
        for i in unroll(0..rows * keys) {
            weights[i] = simd_shuffle(sums[i % held], slot * lanes + i / held * spread);
        }
        if !ahead {
            load(v_tile, v_rows, first, v_parts, dv);
        }
        for c in unroll(0..v_parts * vec) {
            for k in unroll(0..keys) {
                let value = v_tile[k * v_parts * vec + c].f32();
                for r in unroll(0..rows) {
                    result[r * v_parts * vec + c] = fma(weights[r * keys + k], value, result[r * v_parts * vec + c]);
                }
            }
        }
    }

    // The keys side by side become one, then the simdgroups of the threadgroup.
    let simd_largest = max_between(largest, lanes, 32);
    let factor = exp(largest - simd_largest);
    let simd_total = sum_between(sum_between(total * factor, spread, lanes_a_row), lanes, 32);
    let maxima = threadgroup::<f32>(warps * rows);
    let totals = threadgroup::<f32>(warps * rows);
    let results = threadgroup::<f32>(warps * rows * dv);
    for r in unroll(0..rows) {
        let row_factor = simd_shuffle(factor, slot * lanes + r * lanes_a_row);
        for c in unroll(0..v_parts) {
            let d = (c * lanes + part) * vec;
            for e in unroll(0..vec) {
                let sum = sum_between(result[(r * v_parts + c) * vec + e] * row_factor, lanes, 32);
                if slot == 0 && d + vec <= dv {
                    results[(simd_id * rows + r) * dv + d + e] = sum;
                }
            }
        }
    }
    if slot == 0 && part % lanes_a_row == 0 && own_row < rows {
        maxima[simd_id * rows + own_row] = simd_largest;
        totals[simd_id * rows + own_row] = simd_total;
    }
    threadgroup_barrier();
    for i in (tid..rows * dv).step_by(32 * warps) {
        let row = first_row + i / dv;
        if row < group * q_len {
            let head = kv_head * group + row % group;
            let mut top = if has_sinks == 1 { max(LOWEST, sinks[head]) } else { LOWEST };
            for w in unroll(0..warps) {
                top = max(top, maxima[w * rows + i / dv]);
            }
            let mut below = if has_sinks == 1 { exp(sinks[head] - top) } else { 0.0 };
            let mut above = 0.0;
            for w in unroll(0..warps) {
                let weight = exp(maxima[w * rows + i / dv] - top);
                below = fma(weight, totals[w * rows + i / dv], below);
                above = fma(weight, results[w * rows * dv + i], above);
            }
            // Nothing visible, or scores of −∞ only: the sum of no values.
            let quotient = if below == 0.0 { 0.0 } else { above / below };
            let at = ((sequence as u64 * q_len as u64 + (row / group) as u64) * hq as u64 + head as u64) * dv as u64;
            out[at + (i % dv) as u64] = quotient.cast::<T>();
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (hq, hkv, q_len) = (args.count("hq"), args.count("hkv"), args.count("q_len"));
    let (dk, dv, stride) = (args.count("dk"), args.count("dv"), args.count("kv_stride"));
    let (q, k, v) = (args.tensor("q"), args.tensor("k_cache"), args.tensor("v_cache"));
    let (scale, cap, sink_end) = (args.number("scale"), args.number("softcap"), args.count("sink_end"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for row in 0..args.count("batch") * q_len * hq {
        let (b, token, head) = (row / hq / q_len, row / hq % q_len, row % hq);
        let length = (args.tensor("seq_lens")[b].max(0.0) as usize).min(stride);
        let window = args.tensor("window_start")[b].max(0.0) as usize;
        let seen = length.saturating_sub(q_len - 1 - token);
        let cache = (b * hkv + head / (hq / hkv)) * stride;
        let q = &q[row * dk..][..dk];
        // Score, and how uncertain it is in units of one rounding.
        let mut scores = vec![];
        for j in (0..seen).filter(|&j| j < sink_end || j >= window) {
            let key = &k[(cache + j) * dk..][..dk];
            let (mut dot, mut size) = (0.0, 0.0);
            for d in 0..dk {
                dot += q[d] * key[d];
                size += (q[d] * key[d]).abs();
            }
            let score = if cap > 0.0 { cap * (scale * dot / cap).tanh() } else { scale * dot };
            scores.push((j, score, scale.abs() * size));
        }
        let sink = (args.count("has_sinks") == 1).then(|| args.tensor("sinks")[head]);
        let largest = scores.iter().map(|s| s.1).chain(sink).fold(f64::MIN, f64::max);
        let (mut below, mut uncertain) = (sink.map_or(0.0, |s| (s - largest).exp()), 0.0);
        let (mut sums, mut sizes) = (vec![0.0; dv], vec![0.0; dv]);
        for &(j, score, size) in &scores {
            let weight = (score - largest).exp();
            let error = if weight == 0.0 { 0.0 } else { 1.0 + size + (score - largest).abs() };
            below += weight;
            uncertain += weight * error;
            for (d, v) in v[(cache + j) * dv..][..dv].iter().enumerate() {
                sums[d] += weight * v;
                sizes[d] += weight * v.abs() * error;
            }
        }
        for d in 0..dv {
            let value = if below == 0.0 { 0.0 } else { sums[d] / below };
            want.push(value);
            magnitude.push(if below == 0.0 { 0.0 } else { (sizes[d] + value.abs() * uncertain) / below });
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// On a GPU a lane keeps 8 elements of a row of two-byte numbers, or 4 where there are more than 4 rows or the numbers are
/// wider, so that the rows' queries and results stay in registers; 16 scores a step are one exponential a lane. On a
/// processor a row of lanes is a vector, and a key takes all 32.
fn tiles(target: Target, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let (dk, dv) = (size("dk").max(1), size("dv").max(1));
    let all_rows = (size("hq") / size("hkv").max(1) * size("q_len")).max(1);
    let width = dk.max(dv);
    let most_rows = (1024 / width.next_power_of_two()).clamp(1, 8);
    let rows = all_rows.div_ceil(all_rows.div_ceil(most_rows));
    let slots = rows.next_power_of_two();
    let [warps, keys, lanes, vec] = match target {
        Target::Processor => [1, (32 / slots).min(8), 32, 1],
        Target::Gpu => {
            let own = if slots > 4 { 4 } else { 16 / dtypes[0].size() };
            let vec = [8, 4, 2].into_iter().find(|&v| v <= own && dk % v == 0 && dv % v == 0).unwrap_or(1);
            let lanes = width.div_ceil(own).next_power_of_two().clamp(8, 32);
            let keys = (16 / slots).min(32 / width.div_ceil(lanes).next_multiple_of(vec)).clamp(1, 4);
            let warps = [8, 4, 2].into_iter().find(|&w| w * rows * dv <= 6 << 10).unwrap_or(1);
            [warps, keys, lanes, vec]
        }
    };
    let ahead = (target == Target::Gpu) as usize;
    let names = ["warps", "rows", "keys", "scores", "lanes", "vec", "ahead"];
    let values = [warps, rows, keys, slots * keys, lanes, vec, ahead];
    names.into_iter().zip(values.map(|v| v as f64)).collect()
}

/// The parameters of a case; those of the division of work where they are not the best known.
macro_rules! sizes {
    ($batch:literal, $q_len:literal, $hq:literal / $hkv:literal, $dk:literal / $dv:literal, $stride:literal, $scale:literal,
     $sink_end:literal, $has_sinks:literal, $softcap:literal $(, $tile:ident = $value:literal)*) => {
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
    ],
    tiles,
    cases: &[
        Case::new(sizes!(1.0, 1.0, 4.0 / 1.0, 128.0 / 128.0, 70.0, 0.09, 0.0, 0.0, 0.0)),
        Case {
            label: "lengths around a simdgroup, none, less than none, too many",
            params: sizes!(6.0, 1.0, 2.0 / 1.0, 64.0 / 64.0, 40.0, 0.125, 0.0, 0.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[31.0, 32.0, 33.0, 0.0, -7.0, 41.0]))],
        },
        Case {
            label: "nothing after the last key is read",
            params: sizes!(1.0, 1.0, 1.0 / 1.0, 80.0 / 80.0, 40.0, 0.11, 0.0, 0.0, 0.0),
            inputs: &[
                ("seq_lens", Fill::Constant(33.0)),
                ("k_cache", poisoned_after!(33 * 80)),
                ("v_cache", poisoned_after!(33 * 80)),
            ],
        },
        Case {
            label: "sink tokens and window: apart, overlapping, beyond the end",
            params: sizes!(4.0, 1.0, 3.0 / 1.0, 64.0 / 64.0, 90.0, 0.125, 4.0, 0.0, 0.0),
            inputs: &[
                ("seq_lens", Fill::Cycle(&[90.0, 50.0, 3.0, 60.0])),
                ("window_start", Fill::Cycle(&[70.0, 2.0, -9.0, 1000.0])),
            ],
        },
        Case {
            label: "learned sinks, no keys in the second",
            params: sizes!(2.0, 1.0, 16.0 / 2.0, 64.0 / 64.0, 37.0, 0.125, 0.0, 1.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[35.0, 0.0]))],
        },
        Case {
            label: "softcap",
            params: sizes!(1.0, 1.0, 5.0 / 1.0, 256.0 / 256.0, 37.0, 0.3, 0.0, 0.0, 5.0),
            inputs: &[],
        },
        Case {
            label: "wide keys, narrower values",
            params: sizes!(1.0, 1.0, 2.0 / 2.0, 192.0 / 128.0, 20.0, 0.07, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case { label: "", params: sizes!(1.0, 1.0, 1.0 / 1.0, 512.0 / 512.0, 9.0, 0.04, 0.0, 0.0, 0.0), inputs: &[] },
        Case {
            label: "odd sizes",
            params: sizes!(1.0, 1.0, 2.0 / 1.0, 72.0 / 5.0, 11.0, 0.1, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "several tokens, each sees those before it",
            params: sizes!(2.0, 5.0, 6.0 / 2.0, 64.0 / 64.0, 40.0, 0.125, 2.0, 1.0, 0.0),
            inputs: &[("seq_lens", Fill::Cycle(&[39.0, 3.0])), ("window_start", Fill::Cycle(&[30.0, 0.0]))],
        },
        Case {
            label: "NaN stays in its head of the cache",
            params: sizes!(1.0, 1.0, 4.0 / 2.0, 64.0 / 64.0, 34.0, 0.125, 0.0, 0.0, 0.0),
            inputs: &[("k_cache", poisoned_after!(67 * 64 + 63))],
        },
        Case {
            label: "scores of minus infinity only",
            params: sizes!(1.0, 1.0, 2.0 / 1.0, 64.0 / 64.0, 34.0, 0.125, 0.0, 0.0, 0.0),
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
    ],
    refused: &[
        Case {
            label: "hq % hkv == 0",
            params: sizes!(1.0, 1.0, 3.0 / 2.0, 64.0 / 64.0, 8.0, 1.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
        Case {
            label: "kv_stride >= 1",
            params: sizes!(1.0, 1.0, 1.0 / 1.0, 64.0 / 64.0, 0.0, 1.0, 0.0, 0.0, 0.0),
            inputs: &[],
        },
    ],
    oracle,
    roundings,
    bench: &[
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 4096.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 1024.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 8192.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 32768.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(32.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 1024.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(32.0, 1.0, 32.0 / 8.0, 128.0 / 128.0, 8192.0, 0.09, 0.0, 0.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 8192.0, 0.125, 0.0, 1.0, 0.0)),
        Case::new(sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 32768.0, 0.125, 0.0, 1.0, 0.0)),
        Case {
            label: "window of 128",
            params: sizes!(1.0, 1.0, 64.0 / 8.0, 64.0 / 64.0, 8192.0, 0.125, 0.0, 1.0, 0.0),
            inputs: &[("window_start", Fill::Constant(8192.0 - 128.0))],
        },
    ],
    bytes,
};

/// The most operations between an input and the output. Into a score: a lane's part of the row, the levels over the lanes,
/// the scale, and the cap's quotient, product and function. Into a weight: a difference and an exponential. Then for each
/// step of a simdgroup its keys, and what a new maximum costs: a product, and a factor of a difference and an exponential.
/// The keys side by side and the simdgroups are merged by such factors too, and the quotient is last.
fn roundings(args: &Arguments) -> f64 {
    let [lanes, vec, keys, warps] = ["lanes", "vec", "keys", "warps"].map(|name| args.count(name));
    let factor = error::EXP + 2.0;
    let score = (args.count("dk").div_ceil(lanes * vec) * vec) as f64
        + 5.0
        + 1.0
        + if args.number("softcap") > 0.0 { 20.0 } else { 0.0 };
    let steps = args.count("kv_stride").div_ceil(warps * keys * 32 / lanes) as f64;
    score + factor + steps * (keys as f64 + factor) + 5.0 + 2.0 * factor + 1.0 + warps as f64 + 1.0
}

/// The visible keys and values, the queries and the results, once each.
fn bytes(problem: &Problem) -> u64 {
    let args = &problem.arguments;
    let sink_end = args.count("sink_end");
    let sequences = args.tensor("seq_lens").iter().zip(args.tensor("window_start"));
    let visible = sequences.map(|(&length, &window)| {
        let length = (length.max(0.0) as usize).min(args.count("kv_stride"));
        sink_end.min(length) + length - (window.max(0.0) as usize).max(sink_end).min(length)
    });
    let a_key = args.count("hkv") * (args.count("dk") + args.count("dv"));
    let cached = visible.sum::<usize>() * a_key * problem.tensors[0].dtype.size();
    let others = problem.tensors.iter().filter(|t| !t.name.ends_with("_cache"));
    (cached + others.map(|t| t.bytes()).sum::<usize>()) as u64
}
