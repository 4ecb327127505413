//! A token drawn from the likely ones: the kernel, its oracle and its cases.

use super::cases::{AT_BORDERS, DRAWS, HALF, LOGITS, NOT_FINITE, SEED, SHARE_OF_95, STREAMS};
use super::likeliest::first_of_largest;
use super::likelihood::{likelihood, part_of, rank};
use super::oracle::{expected, odds};
use super::philox::bits_of;
use super::row_tile;
use crate::shared::ACTIVATIONS;
use crate::shared::order::{of_order, ordered};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
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
///
/// A row that has a token in `drawn` keeps it, with its share; −1 stands for none.
#[kernel(
    threadgroups = [rows],
    threads = threads,
    requires(
        n >= 1, n <= 0x0100_0000, threads >= 32, threads <= 1024, threads % 32 == 0, vec >= 1, vec <= 16, n % vec == 0,
        by_count == (top_k > 0), by_share == (top_p > 0),
        drawn_shares.is_some() == (drawn.is_some() && shares.is_some()),
    ),
    covers(out, shares),
)]
pub fn sample<T: Float>(
    #[shape(rows, n)]
    #[strided]
    logits: Tensor<T>,
    #[shape(rows)] [streams, draws, drawn]: [Option<Tensor<i32>>; 3],
    #[shape(rows)] drawn_shares: Option<Tensor<f32>>,
    #[shape(rows)] mut out: Tensor<i32>,
    #[shape(rows)] mut shares: Option<Tensor<f32>>,
    [rows, top_k, top_p, seed_low, seed_high, draw]: [u32; 6],
    inverse_temperature: f32,
    #[constexpr] n: u32,
    #[constexpr] [by_count, by_share]: [bool; 2],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let row = tgid_x;
    let known = if let Some(drawn) = drawn { drawn[row] } else { -1 };
    if known >= 0 {
        if tid == 0 {
            out[row] = known;
            if let Some(shares) = shares {
                if let Some(drawn_shares) = drawn_shares {
                    shares[row] = drawn_shares[row];
                }
            }
        }
        return;
    }
    let from = row as u64 * logits.stride(0);
    let (largest_key, first) = first_of_largest(n, threads, vec, |i| ordered(logits[from + i as u64].f32()));
    let largest = of_order(largest_key);

    let token = |i: u32| {
        let logit = logits[from + i as u64].f32();
        (rank(ordered(logit), i, n), likelihood((logit - largest) * inverse_temperature))
    };
    let mut lowest = lit::<u64>(0);
    if by_count {
        lowest = threshold(n, threads, vec, top_k as u64, |i| {
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
        for i in (tid * vec..n).step_by(threads * vec) {
            for e in unroll(0..vec) {
                let (_, likelihood) = kept(i + e, of_count);
                sum += likelihood;
            }
        }
        let share = part_of(reduce_sum(sum), 0, top_p);
        lowest = threshold(n, threads, vec, max(share, 1), |i| kept(i, of_count));
    }

    // Each simdgroup has a stretch of vectors and computes their sum. The one that has the random number finds it.
    let (warps, vectors) = (threads / 32, n / vec);
    let stretch = vectors.div_ceil(threads) * 32;
    let (begin, end) = (min(simd_id * stretch, vectors), min(simd_id * stretch + stretch, vectors));
    let mut sum = lit::<u64>(0);
    for i in (begin + simd_lane..end).step_by(32) {
        for e in unroll(0..vec) {
            let (_, likelihood) = kept(i * vec + e, lowest);
            sum += likelihood;
        }
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
    let has_goal = goal >= before && goal < before + own;
    for first in (begin..select(has_goal, end, begin)).step_by(32) {
        let i = first + simd_lane;
        let mut own = lit::<u64>(0);
        if i < end {
            for e in unroll(0..vec) {
                let (_, likelihood) = kept(i * vec + e, lowest);
                own += likelihood;
            }
        }
        let mut upto = before + simd_scan_inclusive(own) - own;
        if i < end && goal >= upto && goal < upto + own {
            for e in unroll(0..vec) {
                let (_, likelihood) = kept(i * vec + e, lowest);
                if goal >= upto && goal < upto + likelihood {
                    found = i * vec + e;
                    likelihood_of_found = likelihood;
                }
                upto += likelihood;
            }
        }
        before += simd_sum(own);
    }
    let token = reduce_min(found);
    let is_finite = abs(largest) < infinity();
    if tid == 0 {
        out[row] = select(is_finite, token, first) as i32;
    }
    if let Some(shares) = shares {
        // At most one thread has found it.
        let own = reduce_sum(likelihood_of_found);
        if tid == 0 {
            shares[row] = select(is_finite, own.f32() / all.f32(), 1.0);
        }
    }
}

/// Finds the largest rank such that all tokens from it on together weigh at least `target`, bit by bit; once only one
/// token is undecided, all threads know that and skip the loops.
#[device]
fn threshold<F: Fn(u32) -> (u64, u64)>(n: u32, threads: u32, vec: u32, target: u64, weigh: F) -> u64 {
    let digits = 32 - clz(n - 1);
    let (mut lowest, mut at_lowest, mut above) = (lit::<u64>(0), n, lit::<u32>(0));
    for digit in 0..32 + digits {
        let shift = if digit < 32 { 63 - digit } else { digits + 31 - digit };
        let middle = lowest | (lit::<u64>(1) << shift as u64);
        let is_open = at_lowest - above > 1;
        let (mut sum, mut count) = (lit::<u64>(0), lit::<u32>(0));
        for i in (tid * vec..select(is_open, n, 0)).step_by(threads * vec) {
            for e in unroll(0..vec) {
                let (rank, weight) = weigh(i + e);
                if rank >= middle {
                    sum += weight;
                    count += 1;
                }
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

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let drawn = |row: usize| {
        if let Some(token) = t.drawn.map(|drawn| drawn[row]).filter(|token| *token >= 0.0) {
            return (token, t.drawn_shares.map_or(f64::NAN, |shares| shares[row]));
        }
        odds!(p, t, row).drawn()
    };
    expected((0..p.rows as usize).map(drawn), p.has_shares, p.n)
}

/// Chooses one threadgroup per row, with the most threads that have 128 registers each.
pub fn tiles_for(hardware: Hardware, dtype: DType, n: u32, alignment: u64) -> Tiles {
    let [threads, vec] = row_tile(hardware, dtype, n, alignment);
    Tiles { threads: threads.min(512), vec }
}

const USUAL: Params = Params {
    has_shares: true,
    rows: 9,
    inverse_temperature: 1.0,
    n: 400,
    seed_low: SEED[0],
    seed_high: SEED[1],
    draw: 3,
    ..Params::ZERO
};

/// Of [`AT_BORDERS`].
const BORDERS: Params = Params { has_streams: true, has_draws: true, n: 128, rows: 4, ..USUAL };

pub const SPEC: Spec = Spec {
    name: "sample",
    summary: "a token of each row, drawn with likelihood exp(logit / temperature) from the top k and the top p of them",
    models: &[],
    build: sample::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        LOGITS,
        STREAMS,
        DRAWS,
        ("drawn", Fill::Cycle(&[-1.0, 17.0, -1.0, -1.0, 0.0, -1.0, -1.0])),
        ("drawn_shares", Fill::Uniform(0.0, 1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let apart = p.logits_strides.map_or(0, |[stride]| stride) * dtypes[0].size() as u64;
        tiles_for(target, dtypes[0], p.n, apart).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::labelled("two simdgroups", &(USUAL, ForcedTiles { threads: Some(64), vec: None })),
        Case::new(&Params { rows: 1, n: 1, ..USUAL }),
        Case::new(&Params { rows: 3, n: 1500, ..USUAL }),
        Case::labelled("streams and draws of their own", &Params { has_streams: true, has_draws: true, ..USUAL }),
        Case::labelled(
            "some rows that are drawn already",
            &Params { has_drawn: true, has_drawn_shares: true, by_count: true, top_k: 3, ..USUAL },
        ),
        Case::labelled("tokens that are drawn already", &Params { has_drawn: true, has_shares: false, ..USUAL }),
        Case::labelled("tokens alone", &Params { has_shares: false, rows: 2, ..USUAL }),
        Case::labelled("the three likeliest", &Params { by_count: true, top_k: 3, ..USUAL }),
        Case::labelled("the likeliest", &Params { by_count: true, top_k: 1, rows: 4, ..USUAL }),
        Case::labelled("half of the likelihood", &Params { by_share: true, top_p: HALF, ..USUAL }),
        Case::labelled("less than the likeliest has", &Params { by_share: true, top_p: 1, rows: 1, ..USUAL }),
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
            &Params { by_share: true, logits_strides: Some([403]), top_p: HALF, ..USUAL },
        ),
        Case::labelled(
            "a simdgroup",
            &(Params { by_count: true, top_k: 7, ..USUAL }, ForcedTiles { threads: Some(32), vec: Some(2) }),
        ),
        Case::labelled(
            "all equal, of which the first are kept",
            &Params { by_count: true, top_k: 5, rows: 6, ..USUAL },
        )
        .with(&[("logits", Fill::Constant(-3.0))]),
        Case::labelled("all equal, the first half", &Params { by_share: true, top_p: HALF, n: 64, rows: 6, ..USUAL })
            .with(&[("logits", Fill::Constant(0.5))]),
        Case::labelled(
            "one of two equal ones has a unit too little",
            &Params { by_share: true, top_p: HALF + 1, n: 2, rows: 4, ..USUAL },
        )
        .with(&[("logits", Fill::Constant(0.5))]),
        Case::labelled("zeros of both signs, masked tokens", &Params { by_count: true, n: 77, top_k: 40, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[0.0, f64::NEG_INFINITY, -0.0, 1.0, -40.0, f64::NEG_INFINITY]))]),
        Case::labelled("NaN, infinity, nothing but -inf", &Params { rows: 3, n: 6, ..USUAL }).with(NOT_FINITE),
        Case::labelled(
            "random numbers at borders between tokens",
            &(BORDERS, ForcedTiles { threads: Some(64), vec: Some(2) }),
        )
        .with(AT_BORDERS),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("n >= 1", &Params { n: 0, ..USUAL }),
        Case::labelled("threads % 32 == 0", &(USUAL, ForcedTiles { threads: Some(48), vec: None })),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[
        Case::labelled("all", &Params { rows: 1, n: 151936, ..USUAL }),
        Case::labelled(
            "top 20 and 0.95",
            &Params { by_share: true, by_count: true, rows: 1, n: 151936, top_k: 20, top_p: SHARE_OF_95, ..USUAL },
        ),
        Case::labelled(
            "top 20 and 0.95",
            &Params { by_share: true, by_count: true, rows: 64, n: 151936, top_k: 20, top_p: SHARE_OF_95, ..USUAL },
        ),
    ],
    cost: each_tensor_once,
};
