//! A token drawn from a few candidates: the kernel, its oracle and its cases.

use super::cases::{AT_BORDERS, DRAWS, HALF, LOGITS, NOT_FINITE, SEED, SHARE_OF_95, STREAMS};
use super::likelihood::{likelihood, part_of, rank};
use super::oracle::{Odds, expected, odds};
use super::philox::bits_of;
use super::row_tile;
use crate::shared::ACTIVATIONS;
use crate::shared::order::{of_order, ordered};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
use sample_candidates::{ForcedTiles, Params, Tensors, Tiles};

/// Draws the tokens that [`sample`](super::draw::sample) draws, where all that are kept are among at most `threads`
/// candidates; other rows, and those whose largest logit is not finite, get −1, with a share of 0.
///
/// One threadgroup per row. Each thread finds the largest of its logits; the `top_k`th largest of these is a bound that
/// at least `top_k` tokens reach. Those are the candidates, which are compared each with each in threadgroup memory.
/// Without `top_k` a quarter of the threads reach the bound: those candidates suffice if `top_p` of the likelihood is
/// theirs.
#[kernel(
    threadgroups = [rows],
    threads = threads,
    requires(
        n >= 1, n <= 0x0100_0000, threads >= 32, threads <= 1024, threads % 32 == 0, vec >= 1, vec <= 16, n % vec == 0,
        by_count || by_share, by_count == (top_k > 0), by_share == (top_p > 0),
    ),
    covers(out, shares),
)]
pub fn sample_candidates<T: Float>(
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
    #[tile(1..=16)] vec: u32,
) {
    let row = tgid_x;
    let from = row as u64 * logits.stride(0);
    let key_of = |i: u32| ordered(logits[from + i as u64].f32());
    let (bests, len) = (threadgroup::<u32>(threads), threadgroup::<u32>(1));
    let mut best = lit::<u32>(0);
    for i in (tid * vec..n).step_by(threads * vec) {
        for e in unroll(0..vec) {
            best = max(best, key_of(i + e));
        }
    }
    bests[tid] = best;
    if tid == 0 {
        len[0] = 0;
    }
    // A reduction is a barrier, too, behind which all threads see what was stored.
    let largest = of_order(reduce_max(best));
    let mut reached_by = lit::<u32>(0);
    for thread in 0..threads {
        reached_by += (bests[thread] >= best) as u32;
    }
    let wanted = if by_count { top_k } else { threads / 4 };
    let bound = reduce_max(select(reached_by >= wanted, best, 0));

    let weigh = |key: u32| likelihood((of_order(key) - largest) * inverse_temperature);
    let ranks = threadgroup::<u64>(threads);
    let mut sum = lit::<u64>(0);
    for i in (tid * vec..n).step_by(threads * vec) {
        for e in unroll(0..vec) {
            let key = key_of(i + e);
            if by_share && !by_count {
                sum += weigh(key);
            }
            if key >= bound {
                let place = atomic_add(len[0], 1);
                if place < threads {
                    ranks[place] = rank(key, i + e, n);
                }
            }
        }
    }
    threadgroup_barrier();

    // Each of the first threads has a candidate. The low half of its rank descends with the tokens' numbers.
    let count = min(len[0], threads);
    let is_candidate = tid < count;
    let (mut own, mut likelihood) = (lit::<u64>(0), lit::<u64>(0));
    if is_candidate {
        own = ranks[tid];
        likelihood = weigh((own >> 32) as u32);
    }
    let others = select(is_candidate, count, 0);
    if by_count {
        let mut above = lit::<u32>(0);
        for other in 0..others {
            above += (ranks[other] > own) as u32;
        }
        likelihood = select(above < top_k, likelihood, 0);
    }
    let likelihoods = threadgroup::<u64>(threads);
    likelihoods[tid] = likelihood;
    let mut all = reduce_sum(likelihood);
    let mut are_enough = len[0] <= threads && abs(largest) < infinity();
    if by_share {
        let of = if by_count { all } else { reduce_sum(sum) };
        let share = max(part_of(of, 0, top_p), 1);
        are_enough = are_enough && all >= share;
        let mut above = lit::<u64>(0);
        for other in 0..others {
            above += select(ranks[other] > own, likelihoods[other], 0);
        }
        likelihood = select(above < share, likelihood, 0);
        all = reduce_sum(likelihood);
        likelihoods[tid] = likelihood;
        threadgroup_barrier();
    }

    let stream = if let Some(streams) = streams { streams[row] as u32 } else { row };
    let number = if let Some(draws) = draws { draws[row] as u32 } else { draw };
    let (low, high) = bits_of([number, stream], [seed_low, seed_high]);
    let goal = part_of(all, low, high);
    let mut before = lit::<u64>(0);
    for other in 0..others {
        before += select(ranks[other] as u32 > own as u32, likelihoods[other], 0);
    }
    let is_drawn = are_enough && goal >= before && goal < before + likelihood;
    let token = reduce_min(select(is_drawn, n - 1 - own as u32, n));
    if tid == 0 {
        out[row] = select(token < n, token as i32, -1);
    }
    if let Some(shares) = shares {
        // At most one thread has drawn its candidate.
        let drawn = reduce_sum(select(is_drawn, likelihood, 0));
        if tid == 0 {
            shares[row] = select(token < n, drawn.f32() / all.f32(), 0.0);
        }
    }
}

/// Returns whether all tokens that are kept are among the candidates, and these are few enough.
fn candidates_suffice(odds: &Odds<'_>, kept: &[usize], tiles: Tiles) -> bool {
    let [threads, vec] = [tiles.threads, tiles.vec].map(|n| n as usize);
    let mut bests = vec![f64::NEG_INFINITY; threads];
    for (i, logit) in odds.logits.iter().enumerate() {
        let best = &mut bests[i / vec % threads];
        *best = best.max(*logit);
    }
    bests.sort_by(|a, b| b.total_cmp(a));
    let wanted = if odds.top_k > 0 { odds.top_k as usize } else { threads / 4 };
    // Every token reaches the bound of threads without tokens.
    let bound = bests.get(wanted - 1).copied().unwrap_or(f64::NEG_INFINITY);
    let candidates = odds.logits.iter().filter(|logit| **logit >= bound).count();
    candidates <= threads && kept.iter().all(|i| odds.logits[*i] >= bound)
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let drawn = |row: usize| {
        let odds = odds!(p, t, row);
        let is_finite = odds.first().is_some_and(|first| odds.logits[first].is_finite());
        if is_finite && candidates_suffice(&odds, &odds.kept(), Tiles::of(args)) { odds.drawn() } else { (-1.0, 0.0) }
    };
    expected((0..p.rows as usize).map(drawn), p.has_shares, p.n)
}

/// The largest `top_k` that the kernel is for.
pub const MAX_TOP_K: u32 = 512;

/// Chooses one threadgroup per row, with at least twice as many threads as tokens are wanted. Each thread compares its
/// largest logit with those of all others, so that few threads are faster.
pub fn tiles_for(hardware: Hardware, dtype: DType, n: u32, alignment: u64, top_k: u32) -> Tiles {
    let [threads, vec] = row_tile(hardware, dtype, n, alignment);
    match hardware {
        Hardware::Processor => Tiles { threads: n.clamp(1, 512).next_multiple_of(32), vec },
        Hardware::Gpu if top_k > 0 && top_k <= 256 => Tiles { threads: threads.min(512), vec },
        Hardware::Gpu => Tiles { threads, vec },
    }
}

const USUAL: Params = Params {
    by_count: true,
    top_k: 20,
    has_shares: true,
    rows: 5,
    inverse_temperature: 1.0,
    n: 400,
    seed_low: SEED[0],
    seed_high: SEED[1],
    draw: 3,
    ..Params::ZERO
};

/// Of [`AT_BORDERS`].
const BORDERS: Params = Params { top_k: 3, has_streams: true, has_draws: true, n: 128, rows: 4, ..USUAL };

/// Half of the likelihood of each row is with a few tokens.
const HALF_OF_LIKELIHOOD: Params =
    Params { by_count: false, top_k: 0, by_share: true, top_p: HALF, inverse_temperature: 2.0, ..USUAL };

const BENCH: Params = Params { rows: 1, n: 151936, ..USUAL };

const TWO_SIMDGROUPS: ForcedTiles = ForcedTiles { threads: Some(64), vec: Some(1) };

pub const SPEC: Spec = Spec {
    name: "sample_candidates",
    summary: "as sample for rows of which few tokens suffice, and −1 for others",
    models: &[],
    build: sample_candidates::build,
    dtypes: ACTIVATIONS,
    inputs: &[LOGITS, STREAMS, DRAWS],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let apart = p.logits_strides.map_or(0, |[stride]| stride) * dtypes[0].size() as u64;
        tiles_for(target, dtypes[0], p.n, apart, p.top_k).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&Params { top_k: 1, rows: 1, n: 1, ..USUAL }),
        Case::new(&Params { rows: 3, n: 3000, ..USUAL }),
        Case::labelled("streams and draws of their own", &Params { has_streams: true, has_draws: true, ..USUAL }),
        Case::labelled("tokens alone", &Params { has_shares: false, rows: 2, ..USUAL }),
        Case::labelled("the likeliest", &Params { top_k: 1, ..USUAL }),
        Case::labelled("half of the likelihood, of 16 candidates or more", &(HALF_OF_LIKELIHOOD, TWO_SIMDGROUPS)),
        Case::labelled(
            "half of the likelihood, which few candidates do not have",
            &(Params { inverse_temperature: 0.3, ..HALF_OF_LIKELIHOOD }, TWO_SIMDGROUPS),
        ),
        // Of two tokens the first has 0.5851012 of the likelihood; the difference is 2⁻²² of it.
        Case::labelled("a share that one token just has", &Params { top_p: 2512989898, n: 2, ..HALF_OF_LIKELIHOOD })
            .with(&[("logits", Fill::Cycle(&[0.0, -0.171875]))]),
        Case::labelled(
            "a share that one token just has not",
            &Params { top_p: 2512990746, n: 2, ..HALF_OF_LIKELIHOOD },
        )
        .with(&[("logits", Fill::Cycle(&[0.0, -0.171875]))]),
        Case::labelled(
            "all equal, three quarters",
            &(Params { top_p: 3 << 30, n: 64, rows: 6, ..HALF_OF_LIKELIHOOD }, TWO_SIMDGROUPS),
        )
        .with(&[("logits", Fill::Constant(0.5))]),
        Case::labelled("less than the likeliest has", &(Params { top_p: 1, ..HALF_OF_LIKELIHOOD }, TWO_SIMDGROUPS)),
        Case::labelled(
            "both, hot",
            &Params { by_share: true, top_p: 3 << 30, inverse_temperature: 0.3, rows: 12, ..USUAL },
        ),
        Case::labelled("both, all logits below 0", &Params { by_share: true, top_p: HALF, rows: 12, ..USUAL })
            .with(&[("logits", Fill::Uniform(-4.0, -1.0))]),
        Case::labelled("cold", &Params { inverse_temperature: 8.0, ..USUAL }),
        Case::labelled("as many candidates as fit or more", &(Params { top_k: 40, rows: 12, ..USUAL }, TWO_SIMDGROUPS)),
        Case::labelled("equal ones, more than fit", &(Params { rows: 2, ..USUAL }, TWO_SIMDGROUPS))
            .with(&[("logits", Fill::Constant(1.5))]),
        Case::labelled(
            "all equal, of which the first are kept",
            &(Params { top_k: 5, ..USUAL }, ForcedTiles { threads: Some(512), vec: None }),
        )
        .with(&[("logits", Fill::Constant(-3.0))]),
        Case::labelled("more than there are, all below 0", &Params { top_k: 1000, n: 100, ..USUAL })
            .with(&[("logits", Fill::Uniform(-4.0, -1.0))]),
        Case::labelled("rows that lie apart", &Params { logits_strides: Some([403]), ..USUAL }),
        Case::labelled("a simdgroup", &(Params { top_k: 7, ..USUAL }, ForcedTiles { threads: Some(32), vec: Some(2) })),
        Case::labelled("zeros of both signs, masked tokens", &Params { n: 77, top_k: 40, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[0.0, f64::NEG_INFINITY, -0.0, 1.0, -40.0, f64::NEG_INFINITY]))]),
        Case::labelled("NaN, infinity, nothing but -inf", &Params { rows: 3, n: 6, top_k: 2, ..USUAL })
            .with(NOT_FINITE),
        Case::labelled(
            "random numbers at borders between tokens",
            &(BORDERS, ForcedTiles { threads: Some(128), vec: Some(1) }),
        )
        .with(AT_BORDERS),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("n >= 1", &Params { n: 0, ..USUAL }),
        Case::labelled("by_count || by_share", &Params { by_count: false, top_k: 0, ..USUAL }),
        Case::labelled("threads % 32 == 0", &(USUAL, ForcedTiles { threads: Some(48), vec: None })),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[
        Case::labelled("top 20", &BENCH),
        Case::labelled("top 20 and 0.95", &Params { by_share: true, top_p: SHARE_OF_95, ..BENCH }),
        Case::labelled("top 20 and 0.95", &Params { by_share: true, top_p: SHARE_OF_95, rows: 64, ..BENCH }),
        Case::labelled("top 300", &Params { top_k: 300, ..BENCH }),
        // The logits of the cases are nearer to each other than those of models.
        Case::labelled(
            "0.95",
            &Params {
                by_count: false,
                top_k: 0,
                by_share: true,
                top_p: SHARE_OF_95,
                inverse_temperature: 4.0,
                ..BENCH
            },
        ),
    ],
    cost: each_tensor_once,
};
