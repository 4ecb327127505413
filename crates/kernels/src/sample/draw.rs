//! A token drawn from the likely ones: the kernel, its oracle and its cases.

use super::philox::{bits_of, exact_bits};
use crate::shared::ACTIVATIONS;
use crate::shared::order::{descending, of_order, ordered};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
use sample::{ForcedTiles, Params, Tensors, Tiles};

/// One threadgroup per row. Likelihoods are integers, in units of 2⁻³¹ of the largest: their sums are the same in any
/// order, and the exponential uses operations that every device rounds alike. So a row, a seed, a stream and a draw
/// give one token, wherever and however they run.
///
/// Tokens are ordered by their logits, and equal ones by their numbers. `top_k` keeps the first ones; of those `top_p`,
/// in units of 2⁻³², keeps the first that together have that share of the likelihood. A random number from 0 up to, not
/// including, the total likelihood of the kept tokens picks the token at which the sum over tokens in the order of
/// their numbers exceeds it; `shares` are the likelihoods of tokens among those that are kept. A row whose largest
/// logit is not finite gives the first such token, with a share of 1.
#[kernel(
    threadgroups = [rows],
    threads = threads,
    requires(n >= 1, n <= 0x0100_0000, threads >= 32, threads <= 1024, threads % 32 == 0, by_count == (top_k > 0), by_share == (top_p > 0)),
    covers(out, shares),
)]
pub fn sample<T: Float>(
    #[shape(rows, n)]
    #[strided]
    logits: Tensor<T>,
    #[shape(rows)] [streams, draws]: [Option<Tensor<i32>>; 2],
    #[shape(rows)] mut out: Tensor<i32>,
    #[shape(rows)] mut shares: Option<Tensor<f32>>,
    [rows, top_k, top_p, seed_low, seed_high, draw]: [u32; 6],
    inverse_temperature: f32,
    #[constexpr] n: u32,
    #[constexpr] [by_count, by_share]: [bool; 2],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
) {
    let row = tgid_x;
    let from = row as u64 * logits.stride(0);
    let (mut best, mut at) = (lit::<u32>(0), lit::<u32>(0));
    for i in (tid..n).step_by(threads) {
        let key = ordered(logits[from + i as u64].f32());
        if key > best {
            best = key;
            at = i;
        }
    }
    let largest_key = reduce_max(best);
    let first = reduce_min(select(best == largest_key, at, n));
    let largest = of_order(largest_key);

    let token = |i: u32| {
        let logit = logits[from + i as u64].f32();
        (rank(logit, i, n), likelihood((logit - largest) * inverse_temperature))
    };
    let mut lowest = lit::<u64>(0);
    if by_count {
        lowest = threshold(n, threads, top_k as u64, |i| {
            let (rank, _) = token(i);
            (rank, lit::<u64>(1))
        });
    }
    // Returns the likelihood of a token, or 0 if it is not kept.
    let kept = |i: u32, lowest: u64| {
        let (rank, likelihood) = token(i);
        (rank, select(rank >= lowest, likelihood, 0))
    };
    if by_share {
        let of_count = lowest;
        let mut sum = lit::<u64>(0);
        for i in (tid..n).step_by(threads) {
            let (_, likelihood) = kept(i, of_count);
            sum += likelihood;
        }
        let share = part_of(reduce_sum(sum), 0, top_p);
        lowest = threshold(n, threads, max(share, 1), |i| kept(i, of_count));
    }

    // Each simdgroup has a stretch of tokens: it computes their sum, then finds the random number in it.
    let (warps, stretch) = (threads / 32, n.div_ceil(threads) * 32);
    let (begin, end) = (min(simd_id * stretch, n), min(simd_id * stretch + stretch, n));
    let mut sum = lit::<u64>(0);
    for i in (begin + simd_lane..end).step_by(32) {
        let (_, likelihood) = kept(i, lowest);
        sum += likelihood;
    }
    let sums = threadgroup::<u64>(warps);
    let own = simd_sum(sum);
    if simd_lane == 0 {
        sums[simd_id] = own;
    }
    threadgroup_barrier();
    let (mut before, mut all) = (lit::<u64>(0), lit::<u64>(0));
    for simdgroup in 0..warps {
        before += select(simdgroup < simd_id, sums[simdgroup], 0);
        all += sums[simdgroup];
    }
    let stream = if let Some(streams) = streams { streams[row] as u32 } else { row };
    let number = if let Some(draws) = draws { draws[row] as u32 } else { draw };
    let (low, high) = bits_of([number, stream], [seed_low, seed_high]);
    let goal = part_of(all, low, high);
    let (mut found, mut likelihood_of_found) = (n, lit::<u64>(0));
    for i in (begin..end).step_by(32) {
        let mut likelihood = lit::<u64>(0);
        if i + simd_lane < end {
            let (_, own) = kept(i + simd_lane, lowest);
            likelihood = own;
        }
        let upto = before + simd_scan_inclusive(likelihood);
        if goal < upto && goal >= upto - likelihood {
            found = i + simd_lane;
            likelihood_of_found = likelihood;
        }
        before += simd_sum(likelihood);
    }
    let drawn = reduce_min(found);
    let is_finite = abs(largest) < infinity();
    if tid == 0 {
        out[row] = select(is_finite, drawn, first) as i32;
    }
    if let Some(shares) = shares {
        // At most one thread has found it.
        let own = reduce_sum(likelihood_of_found);
        if tid == 0 {
            shares[row] = select(is_finite, own.f32() / all.f32(), 1.0);
        }
    }
}

/// Returns the rank of a token: by its logit, then by its number, where lower numbers rank higher.
#[device]
fn rank(logit: f32, i: u32, n: u32) -> u64 {
    ((ordered(logit) as u64) << 32) | (n - 1 - i) as u64
}

/// Computes `2³¹ eˣ`, rounded down, for `x ≤ 0`, within 2⁻²² of it. A token with a likelihood of 0 is not drawn. Only
/// sums, products and their fusions are used, which are the same everywhere.
#[device]
fn likelihood(x: f32) -> u64 {
    if x > -22.5 {
        let halvings = round_even(x * -std::f32::consts::LOG2_E);
        // ln 2 in two parts, the first of which has few digits.
        let rest = fma(halvings, 1.4286068e-6, fma(halvings, 0.693_145_75, x));
        let mut power = fma(rest, 1.0 / 5040.0, 1.0 / 720.0);
        power = fma(rest, power, 1.0 / 120.0);
        power = fma(rest, power, 1.0 / 24.0);
        power = fma(rest, power, 1.0 / 6.0);
        power = fma(rest, power, 0.5);
        power = fma(rest, power, 1.0);
        power = fma(rest, power, 1.0);
        // Exact: 24 digits.
        let units = (power * 16777216.0) as u32;
        ((units as u64) << 7) >> (halvings as u32 as u64)
    } else {
        0
    }
}

/// Finds the largest rank such that all tokens from it on together weigh at least `target`, bit by bit; once only one
/// token is undecided, all threads know that and skip the loops.
#[device]
fn threshold<F: Fn(u32) -> (u64, u64)>(n: u32, threads: u32, target: u64, weigh: F) -> u64 {
    let digits = 32 - clz(n - 1);
    let (mut lowest, mut at_lowest, mut above) = (lit::<u64>(0), n, lit::<u32>(0));
    for digit in 0..32 + digits {
        let shift = if digit < 32 { 63 - digit } else { digits + 31 - digit };
        let middle = lowest | (lit::<u64>(1) << shift as u64);
        let is_open = at_lowest - above > 1;
        let (mut sum, mut count) = (lit::<u64>(0), lit::<u32>(0));
        for i in (tid..select(is_open, n, 0)).step_by(threads) {
            let (rank, weight) = weigh(i);
            if rank >= middle {
                sum += weight;
                count += 1;
            }
        }
        let (sum, count) = (reduce_sum(sum), reduce_sum(count));
        if is_open {
            if sum >= target {
                lowest = middle;
                at_lowest = count;
            } else {
                above = count;
            }
        }
    }
    lowest
}

/// Returns `of · share / 2⁶⁴`, rounded down, for a share of 64 bits. No intermediate result overflows.
#[device]
fn part_of(of: u64, low: u32, high: u32) -> u64 {
    let (of_low, of_high) = (of & 0xffff_ffff, of >> 32);
    let (low, high) = (low as u64, high as u64);
    let middle = high * of_low + ((low * of_low) >> 32);
    high * of_high + (middle >> 32) + ((low * of_high + (middle & 0xffff_ffff)) >> 32)
}

/// Computes the same by a sort, in `f64`. It agrees unless a random number is nearer to a border between two tokens
/// than likelihoods are exact, which is so in none of the cases.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [stride] = p.logits_strides.unwrap_or([u64::from(p.n)]);
    let drawn = |row: usize| {
        let logits = &t.logits[row * stride as usize..][..p.n as usize];
        let order = descending(logits);
        let Some(&first) = order.first() else { return (-1.0, f64::NAN) };
        let largest = logits[first];
        if !largest.is_finite() {
            return (first as f64, 1.0);
        }
        let likelihood = |i: &usize| ((logits[*i] - largest) * f64::from(p.inverse_temperature)).exp();
        let count = if p.top_k == 0 { order.len() } else { order.len().min(p.top_k as usize) };
        let mut kept = order[..count].to_vec();
        if p.top_p > 0 {
            let all: f64 = kept.iter().map(likelihood).sum();
            let mut before = 0.0;
            kept.retain(|i| {
                let is_kept = before < all * f64::from(p.top_p) * 2f64.powi(-32);
                before += likelihood(i);
                is_kept
            });
        }
        kept.sort_unstable();
        let given = |tensor: Option<&[f64]>, otherwise: u32| tensor.map_or(otherwise, |t| t[row] as i64 as u32);
        let counter = [given(t.draws, p.draw), given(t.streams, row as u32)];
        let random = exact_bits(counter, [p.seed_low, p.seed_high]);
        let all: f64 = kept.iter().map(likelihood).sum();
        let mut goal = random as f64 * 2f64.powi(-64) * all;
        let found = kept.iter().find(|i| {
            goal -= likelihood(i);
            goal < 0.0
        });
        found.map_or((f64::NAN, f64::NAN), |i| (*i as f64, likelihood(i) / all))
    };
    let (tokens, mut shares): (Vec<f64>, Vec<f64>) = (0..p.rows as usize).map(drawn).unzip();
    if !p.has_shares {
        shares.clear();
    }
    // Both likelihoods are exact to 2⁻²² of themselves and a 2⁻³¹ unit per token; then they are rounded and divided.
    let allowed =
        |share: &f64| share * (2f64.powi(-21) + 2f64.powi(-22)) + 2f64.powi(-31) * (1.0 + share * f64::from(p.n));
    let allowed = Allowed::Bound(shares.iter().map(allowed).collect());
    vec![
        Expected { tensor: "out", want: tokens, allowed: Allowed::Nothing },
        Expected { tensor: "shares", want: shares, allowed },
    ]
}

/// Chooses one threadgroup per row, with the most threads that have 128 registers each.
pub fn tiles_for(hardware: Hardware, n: u32) -> Tiles {
    let threads = if hardware == Hardware::Processor { 32 } else { n.clamp(1, 512).next_multiple_of(32) };
    Tiles { threads }
}

const USUAL: Params = Params {
    has_shares: true,
    rows: 9,
    inverse_temperature: 1.0,
    n: 100,
    seed_low: 42,
    seed_high: 7,
    draw: 3,
    ..Params::ZERO
};

/// Half of the likelihood.
const HALF: u32 = 1 << 31;

pub const SPEC: Spec = Spec {
    name: "sample",
    summary: "a token of each row, drawn with likelihood exp(logit / temperature) from the top k and the top p of them",
    models: &[],
    build: sample::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("logits", Fill::Normal(2.0)),
        ("streams", Fill::Cycle(&[5.0, -1.0, 0.0, 2147483647.0])),
        ("draws", Fill::Cycle(&[0.0, 1.0, 2.0])),
    ],
    tiles: |target, _, size| tiles_for(target, Params::of(size).n).numbers(),
    cases: &[
        Case::new(&USUAL),
        Case::new(&Params { rows: 1, n: 1, ..USUAL }),
        Case::new(&Params { rows: 3, n: 1500, ..USUAL }),
        Case::labelled("streams and draws of their own", &Params { has_streams: true, has_draws: true, ..USUAL }),
        Case::labelled("tokens alone", &Params { has_shares: false, rows: 2, ..USUAL }),
        Case::labelled("the three likeliest", &Params { by_count: true, top_k: 3, ..USUAL }),
        Case::labelled("the likeliest", &Params { by_count: true, top_k: 1, rows: 4, ..USUAL }),
        Case::labelled("half of the likelihood", &Params { by_share: true, top_p: HALF, ..USUAL }),
        Case::labelled("less than the likeliest has", &Params { by_share: true, top_p: 1, rows: 4, ..USUAL }),
        // Of two tokens the first has 0.5851012 of the likelihood; the difference is 2⁻²² of it.
        Case::labelled("a share that one token just has", &Params { by_share: true, top_p: 2512989898, n: 2, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[0.0, -0.34375]))]),
        Case::labelled(
            "a share that one token just has not",
            &Params { by_share: true, top_p: 2512990746, n: 2, ..USUAL },
        )
        .with(&[("logits", Fill::Cycle(&[0.0, -0.34375]))]),
        Case::labelled(
            "both, hot",
            &Params { by_share: true, by_count: true, top_k: 20, top_p: 3 << 30, inverse_temperature: 0.3, ..USUAL },
        ),
        Case::labelled(
            "both, all logits below 0",
            &Params { by_share: true, by_count: true, top_k: 20, top_p: HALF, rows: 12, ..USUAL },
        )
        .with(&[("logits", Fill::Uniform(-4.0, -1.0))]),
        Case::labelled("cold", &Params { inverse_temperature: 8.0, ..USUAL }),
        Case::labelled("more than there are", &Params { by_count: true, top_k: 1000, ..USUAL }),
        Case::labelled(
            "rows that lie apart",
            &Params { by_share: true, logits_strides: Some([103]), top_p: HALF, ..USUAL },
        ),
        Case::labelled(
            "a simdgroup",
            &(Params { by_count: true, top_k: 7, ..USUAL }, ForcedTiles { threads: Some(32) }),
        ),
        Case::labelled(
            "all equal, of which the first are kept",
            &Params { by_count: true, top_k: 5, rows: 6, ..USUAL },
        )
        .with(&[("logits", Fill::Constant(-3.0))]),
        Case::labelled("all equal, the first half", &Params { by_share: true, top_p: HALF, n: 64, rows: 6, ..USUAL })
            .with(&[("logits", Fill::Constant(0.5))]),
        Case::labelled("zeros of both signs, masked tokens", &Params { by_count: true, n: 77, top_k: 40, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[0.0, f64::NEG_INFINITY, -0.0, 1.0, -40.0, f64::NEG_INFINITY]))]),
        Case::labelled("NaN, infinity, nothing but -inf", &Params { rows: 3, n: 6, ..USUAL }).with(&[(
            "logits",
            Fill::Start {
                count: 12,
                with: &Fill::Cycle(&[
                    1.0,
                    f64::NAN,
                    f64::INFINITY,
                    f64::NAN,
                    0.0,
                    -1.0,
                    2.0,
                    f64::NEG_INFINITY,
                    1.0,
                    f64::INFINITY,
                    f64::INFINITY,
                    0.5,
                ]),
                then: &Fill::Constant(f64::NEG_INFINITY),
            },
        )]),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("n >= 1", &Params { n: 0, ..USUAL }),
        Case::labelled("threads % 32 == 0", &(USUAL, ForcedTiles { threads: Some(48) })),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[
        Case::labelled("all", &Params { rows: 1, n: 151936, ..USUAL }),
        Case::labelled(
            "top 20 and 0.95",
            &Params { by_share: true, by_count: true, rows: 1, n: 151936, top_k: 20, top_p: 4080218931, ..USUAL },
        ),
        Case::labelled(
            "top 20 and 0.95",
            &Params { by_share: true, by_count: true, rows: 64, n: 151936, top_k: 20, top_p: 4080218931, ..USUAL },
        ),
    ],
    cost: each_tensor_once,
};
