//! Products of many tokens with the weights of their experts: routes are sorted by expert, so that blocks of them share
//! a weight, and the results of a token are summed afterwards.

use super::{LARGE, divided, roundings};
use crate::shared::columns::{column_tile, columns_divided, own_columns};
use crate::shared::{ACTIVATIONS, ACTIVATIONS_AND_STATE};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};

/// Sorts routes by expert into blocks of `tile`, none of which has routes of two: `sources` holds the numbers of
/// routes, and −1 where a block has no more; `block_experts` holds the expert of each block, −1 after the last. Routes
/// to no expert belong to an extra last expert, number `experts`. In a block routes ascend.
///
/// One threadgroup per expert. It counts the routes of all experts to find where its own begin; then each simdgroup
/// places its part of them, those of one run of routes, after those of the runs before.
#[kernel(
    threadgroups = [experts + 1],
    threads = 32 * warps,
    requires(
        experts >= 1, experts <= 1024, tile >= 1, tile <= 256, count <= i32::MAX as u32, warps >= 1, warps <= 32,
        blocks * tile >= count + (experts + 1) * (tile - 1), blocks <= i32::MAX as u32 / tile,
    ),
    covers(sources, block_experts),
)]
pub fn experts_sort(
    #[shape(count)] routes: Tensor<i32>,
    #[shape(blocks, tile)] mut sources: Tensor<i32>,
    #[shape(blocks)] mut block_experts: Tensor<i32>,
    [count, blocks]: [u32; 2],
    #[constexpr] [experts, tile]: [u32; 2],
    #[tile(1..=32)] warps: u32,
) {
    let (threads, expert) = (32 * warps, tgid_x);
    let counts = threadgroup::<u32>(experts + 1);
    let of_runs = threadgroup::<u32>(warps);
    for other in (tid..experts + 1).step_by(threads) {
        counts[other] = 0;
    }
    threadgroup_barrier();
    let turns = count.div_ceil(threads);
    let run = simd_id * turns * 32 + simd_lane;
    let expert_of = |route: Val<u32>| min(routes[route] as u32, experts);
    let mut of_run = lit::<u32>(0);
    for turn in 0..turns {
        let route = run + turn * 32;
        if route < count {
            let owner = expert_of(route);
            atomic_add(counts[owner], 1);
            of_run += (owner == expert) as u32;
        }
    }
    of_runs[simd_id] = simd_sum(of_run);
    threadgroup_barrier();

    // The places of the experts before, and of all experts.
    let (mut begin, mut end) = (lit::<u32>(0), lit::<u32>(0));
    for turn in 0..(experts + 1).div_ceil(32) {
        let other = turn * 32 + simd_lane;
        if other < experts + 1 {
            let places = counts[other].div_ceil(tile) * tile;
            begin += select(other < expert, places, 0);
            end += places;
        }
    }
    let (begin, end) = (simd_sum(begin), simd_sum(end));
    let (own, mut seen) = (counts[expert], lit::<u32>(0));
    for other in 0..warps {
        seen += select(other < simd_id, of_runs[other], 0);
    }
    let places = blocks * tile;
    let mut put = |place: Val<u32>, source: Val<i32>| {
        // Always true; makes the index easier to prove.
        if place < places {
            sources[place as u64] = source;
        }
    };
    for turn in 0..turns {
        let route = run + turn * 32;
        let is_own = route < count && expert_of(min(route, count - 1)) == expert;
        let owned = simd_ballot(is_own);
        if is_own {
            put(begin + seen + popcount(owned & ((lit::<u32>(1) << simd_lane) - 1)), route as i32);
        }
        seen += popcount(owned);
    }
    // Fill the places after the last route of an expert, and after the last expert.
    let own_end = begin + own.div_ceil(tile) * tile;
    for i in (tid..tile).step_by(threads) {
        if begin + own + i < own_end {
            put(begin + own + i, lit(-1));
        }
    }
    if expert == experts {
        for place in (tid..places).step_by(threads) {
            if place >= end {
                put(place, lit(-1));
            }
        }
    }
    for block in (tid..blocks).step_by(threads) {
        let place = block * tile;
        if begin <= place && place < own_end {
            block_experts[block] = expert as i32;
        } else if expert == experts && place >= end {
            block_experts[block] = -1;
        }
    }
}

fn sort_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (experts_sort::Params::of(args), experts_sort::Tensors::of(args));
    let (mut sources, mut owners) = (vec![], vec![]);
    let group = |expert: f64| if (0.0..f64::from(p.experts)).contains(&expert) { expert as u32 } else { p.experts };
    for expert in 0..=p.experts {
        let own: Vec<usize> = (0..t.routes.len()).filter(|&route| group(t.routes[route]) == expert).collect();
        for block in own.chunks(p.tile as usize) {
            sources.extend(block.iter().map(|&route| route as f64));
            sources.resize(sources.len().next_multiple_of(p.tile as usize), -1.0);
            owners.push(f64::from(expert));
        }
    }
    sources.resize(p.blocks as usize * p.tile as usize, -1.0);
    owners.resize(p.blocks as usize, -1.0);
    let exact = |tensor, want| Expected { tensor, want, allowed: Allowed::Nothing };
    vec![exact("sources", sources), exact("block_experts", owners)]
}

/// Returns the most blocks that `count` routes can have.
pub fn blocks(count: u32, experts: u32, tile: u32) -> Option<u32> {
    let gaps = experts.checked_add(1)?.checked_mul(tile.checked_sub(1)?)?;
    Some(count.checked_add(gaps)?.div_ceil(tile))
}

/// Chooses one simdgroup per 32 routes, as far as a threadgroup has them; on a processor a single one is as fast.
pub fn sort_tiles(hardware: Hardware, count: u32) -> experts_sort::Tiles {
    let warps = match hardware {
        Hardware::Processor => 1,
        Hardware::Gpu => count.div_ceil(32).clamp(1, 32).next_power_of_two(),
    };
    experts_sort::Tiles { warps }
}

const SORTED: experts_sort::Params = experts_sort::Params { count: 20, blocks: 8, experts: 5, tile: 8 };

pub const SORT: Spec = Spec {
    name: "experts_sort",
    summary: "numbers of routes by expert in blocks of one size, and whose each block is",
    models: &[],
    build: experts_sort::build,
    dtypes: &[&[]],
    inputs: &[("routes", Fill::Cycle(&[3.0, 0.0, 4.0, 3.0, 1.0, 3.0, 3.0]))],
    tiles: |target, _, size| sort_tiles(target, experts_sort::Params::of(size).count).numbers(),
    cases: &[
        Case::new(&SORTED),
        Case::new(&experts_sort::Params { count: 1, blocks: 3, experts: 1, tile: 1 }),
        Case::labelled(
            "runs of several turns",
            &(experts_sort::Params { count: 300, blocks: 50, ..SORTED }, experts_sort::ForcedTiles { warps: Some(3) }),
        ),
        Case::labelled("blocks that are full", &experts_sort::Params { count: 16, ..SORTED })
            .with(&[("routes", Fill::Cycle(&[1.0, 0.0]))]),
        Case::labelled(
            "more experts than threads",
            &experts_sort::Params { blocks: 161, experts: 300, tile: 2, ..SORTED },
        )
        .with(&[("routes", Fill::Cycle(&[299.0, 0.0, 256.0, 31.0, 299.0, 257.0, 300.0]))]),
        Case::labelled("one expert for all", &SORTED).with(&[("routes", Fill::Constant(2.0))]),
        Case::labelled("numbers that are no expert", &SORTED)
            .with(&[("routes", Fill::Cycle(&[-1.0, 4.0, 5.0, 0.0, 2147483647.0, -2147483648.0]))]),
    ],
    refused: &[
        Case::labelled("tile >= 1", &experts_sort::Params { tile: 0, ..SORTED }),
        Case::labelled(
            "blocks * tile >= count + (experts + 1) * (tile - 1)",
            &experts_sort::Params { count: 30, ..SORTED },
        ),
    ],
    oracle: sort_oracle,
    roundings: |_| 0.0,
    bench: &[Case::new(&experts_sort::Params { count: 16384, blocks: 289, experts: 32, tile: 64 })],
    cost: each_tensor_once,
};

/// One threadgroup per block of routes and some columns of their expert's results. Rows are gathered in threadgroup
/// memory; routes to no expert give 0.
#[kernel(
    threadgroups = [n.div_ceil(across * columns), blocks],
    threads = 32 * down * across,
    requires(
        divided(down, across, rows, columns, depth), vec >= 1, vec <= 8, k % vec == 0, depth % vec == 0,
        top >= 1, experts >= 1, n >= 1,
    ),
)]
pub fn matmul_grouped<T: Float, O: Float>(
    #[shape(tokens, k)]
    #[strided]
    a: Tensor<T>,
    #[shape(experts, n, k)]
    #[strided]
    b: Tensor<T>,
    #[shape(experts, n)] bias: Option<Tensor<T>>,
    #[shape(tokens, top)] factors: Option<Tensor<f32>>,
    #[shape(blocks, down * rows)] sources: Tensor<i32>,
    #[shape(blocks)] block_experts: Tensor<i32>,
    #[shape(tokens, top, n)] mut out: Tensor<O>,
    [tokens, blocks, experts, n]: [u32; 4],
    #[constexpr] [k, top]: [u32; 2],
    #[tile] down: u32,
    #[tile(1..=8)] across: u32,
    #[tile] rows: u32,
    #[tile(16..=128)] [columns, depth]: [u32; 2],
    #[tile(1..=8)] vec: u32,
) {
    let (tall, threads, count) = (down * rows, 32 * down * across, tokens * top);
    let owner = block_experts[tgid_y] as u32;
    let expert = min(owner, experts - 1);
    let (row, column) = (simd_id / across * rows, (tgid_x * across + simd_id % across) * columns);
    let first = tgid_y as u64 * tall as u64;
    let block = threadgroup::<T>(down * rows * depth);
    let sums = matrix::<f32>(rows, columns).fill(0.0);
    // A block without an expert has nothing to add up.
    for at in (0..select(owner < experts, k, 0)).step_by(depth) {
        threadgroup_barrier();
        // A simdgroup copies rows if they are long, so that its lanes read neighbours of one row.
        if depth >= LARGE {
            for r in (simd_id..tall).step_by(down * across) {
                let token = sources[first + r as u64] as u32 / top;
                for i in (simd_lane * vec..depth).step_by(32 * vec) {
                    collect(a, block, r * depth + i, Element { token, tokens, inner: at + i, k, vec });
                }
            }
        } else {
            for i in (tid * vec..tall * depth).step_by(threads * vec) {
                let token = sources[first + (i / depth) as u64] as u32 / top;
                collect(a, block, i, Element { token, tokens, inner: at + i % depth, k, vec });
            }
        }
        threadgroup_barrier();
        let left = matrix_a::<T>(rows, depth).load(block, row * depth, depth);
        if column < n {
            let from = expert as u64 * b.stride(0) + column as u64 * b.stride(1) + at as u64;
            let right = matrix_b::<T>(depth, columns);
            // Elements of a large complete block are loaded without bounds checks.
            if depth >= LARGE && n - column >= columns && k - at >= depth {
                right.load_transposed(b, from, b.stride(1));
            } else {
                right.load_transposed_within(b, from, b.stride(1), k - at, n - column);
            }
            mma(sums, left, right);
        }
    }
    sums.map(|r, c, sum| {
        let source = sources[first + (row + r) as u64] as u32;
        if source < count && column + c < n {
            let mut result = sum;
            if let Some(bias) = bias {
                let own = bias[expert as u64 * n as u64 + (column + c) as u64].f32();
                result += select(owner < experts, own, 0.0);
            }
            if let Some(factors) = factors {
                result *= factors[source as u64];
            }
            out[source as u64 * n as u64 + (column + c) as u64] = result.cast::<O>();
        }
        sum
    });
}

/// The first of `vec` elements of a row to copy, if there is such a row.
#[device]
struct Element {
    token: u32,
    tokens: u32,
    inner: u32,
    k: u32,
    vec: u32,
}

#[device]
fn collect<T: Float>(a: Tensor<T>, block: Threadgroup<T>, to: u32, from: Element) {
    for e in unroll(0..from.vec) {
        block[to + e] = lit::<T>(0.0);
    }
    if from.token < from.tokens && from.inner < from.k {
        for e in unroll(0..from.vec) {
            block[to + e] = a[from.token as u64 * a.stride(0) + (from.inner + e) as u64];
        }
    }
}

fn grouped_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (matmul_grouped::Params::of(args), matmul_grouped::Tensors::of(args));
    let [n, k, tall] = [p.n as usize, p.k as usize, t.sources.len() / (p.blocks as usize).max(1)];
    let [a_stride] = p.a_strides.unwrap_or([u64::from(p.k)]);
    let [expert_stride, row_stride] = p.b_strides.unwrap_or([u64::from(p.n) * u64::from(p.k), u64::from(p.k)]);
    let size = p.tokens as usize * p.top as usize * n;
    let (mut want, mut magnitude) = (t.out.to_vec(), vec![0.0; size]);
    for (place, &source) in t.sources.iter().enumerate() {
        let owner = t.block_experts[place / tall];
        if !(0.0..f64::from(p.tokens * p.top)).contains(&source) {
            continue;
        }
        let (source, is_served) = (source as usize, (0.0..f64::from(p.experts)).contains(&owner));
        let factor = t.factors.map_or(1.0, |factors| factors[source]);
        for column in 0..n {
            let row = &t.a[source / p.top as usize * a_stride as usize..][..k];
            let terms = row
                .iter()
                .enumerate()
                .map(|(e, a)| a * t.b[owner as usize * expert_stride as usize + column * row_stride as usize + e]);
            let bias = t.bias.filter(|_| is_served).map(|bias| bias[owner as usize * n + column]);
            let [sum, all] = match is_served {
                true => [terms.clone().chain(bias).sum::<f64>(), terms.chain(bias).map(f64::abs).sum::<f64>()],
                false => [0.0; 2],
            };
            want[source * n + column] = factor * sum;
            magnitude[source * n + column] = factor.abs() * all;
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// Chooses tiles for weights whose rows have `k` elements of `size` bytes. `alignment` is the bitwise or of all byte
/// counts that must be multiples of a vector's size.
pub fn tiles_for(hardware: Hardware, size: u32, k: u32, alignment: u64) -> matmul_grouped::Tiles {
    use matmul_grouped::Tiles;
    if hardware == Hardware::Processor {
        return Tiles { down: 1, across: 1, rows: 32, columns: 32, depth: 64, vec: 1 };
    }
    let bytes = 1u32 << (alignment | (u64::from(k) * u64::from(size))).trailing_zeros().min(4);
    Tiles { down: 2, across: 2, rows: 32, columns: 32, depth: 32, vec: (bytes / size).clamp(1, 8) }
}

const GROUPED: matmul_grouped::Params =
    matmul_grouped::Params { tokens: 10, blocks: 4, experts: 3, n: 40, k: 32, top: 2, ..matmul_grouped::Params::ZERO };

/// Small blocks, so that a case has several.
const SMALL: matmul_grouped::ForcedTiles = matmul_grouped::ForcedTiles {
    down: Some(1),
    rows: Some(16),
    columns: Some(16),
    depth: Some(16),
    ..matmul_grouped::ForcedTiles::NONE
};

/// Blocks whose rows simdgroups copy.
const LONG: matmul_grouped::ForcedTiles = matmul_grouped::ForcedTiles {
    down: Some(1),
    across: Some(2),
    rows: Some(16),
    columns: Some(32),
    depth: Some(64),
    vec: Some(2),
};

/// Twenty routes in blocks of 64 rows or of 16: the first has all of the first expert, and so on.
macro_rules! routed {
    ($($expert:expr),*) => {
        &[
            (
                "sources",
                Fill::Start { count: 20, with: &Fill::Counting, then: &Fill::Constant(-1.0) },
            ),
            ("block_experts", Fill::Cycle(&[$($expert),*])),
            ("out", Fill::Normal(1.0)),
        ]
    };
}

pub const GROUPED_SPEC: Spec = Spec {
    name: "matmul_grouped",
    summary: "out[r] = factor (a[r / top] w[e]^T + bias[e]) for blocks of routes r with one expert e each",
    models: &[],
    build: matmul_grouped::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("a", Fill::Normal(1.0)),
        ("b", Fill::Normal(0.5)),
        ("bias", Fill::Normal(1.0)),
        ("factors", Fill::Uniform(0.1, 1.0)),
        ("sources", Fill::Counting),
        ("block_experts", Fill::Cycle(&[2.0, 0.0, 1.0, -1.0])),
        ("out", Fill::Constant(0.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = matmul_grouped::Params::of(size);
        let strides = p.a_strides.into_iter().flatten().chain(p.b_strides.into_iter().flatten());
        let size = dtypes[0].size() as u32;
        let apart = strides.fold(0, |bits, stride| bits | stride) * u64::from(size);
        tiles_for(target, size, p.k, apart).numbers()
    },
    cases: &[
        Case::labelled("one block", &matmul_grouped::Params { blocks: 1, ..GROUPED }).with(routed!(1.0)),
        Case::labelled("small blocks of two experts", &(GROUPED, SMALL)).with(routed!(2.0, 0.0, -1.0, -1.0)),
        Case::labelled(
            "bias and factors, odd sizes",
            &(
                matmul_grouped::Params {
                    tokens: 20,
                    n: 33,
                    k: 41,
                    top: 1,
                    has_bias: true,
                    has_factors: true,
                    ..GROUPED
                },
                SMALL,
            ),
        )
        .with(routed!(2.0, 1.0, -1.0, -1.0)),
        Case::labelled(
            "rows that lie apart",
            &matmul_grouped::Params { a_strides: Some([50]), b_strides: Some([2000, 44]), blocks: 1, ..GROUPED },
        )
        .with(routed!(0.0)),
        Case::labelled("long blocks, whole and cut", &(matmul_grouped::Params { n: 70, k: 150, ..GROUPED }, LONG))
            .with(routed!(2.0, 0.0, -1.0, -1.0)),
        Case::labelled(
            "a product less than long blocks have",
            &(
                matmul_grouped::Params { n: 64, k: 127, ..GROUPED },
                matmul_grouped::ForcedTiles { vec: Some(1), ..LONG },
            ),
        )
        .with(routed!(2.0, 0.0, -1.0, -1.0)),
        Case::labelled("routes to nobody give 0", &(matmul_grouped::Params { has_bias: true, ..GROUPED }, SMALL))
            .with(routed!(1.0, 3.0, -1.0, -1.0)),
        Case::labelled("no products", &(matmul_grouped::Params { k: 0, has_bias: true, ..GROUPED }, SMALL))
            .with(routed!(1.0, 2.0, -1.0, -1.0)),
    ],
    refused: &[
        Case::labelled("top >= 1", &matmul_grouped::Params { top: 0, ..GROUPED }),
        Case::labelled("experts >= 1", &matmul_grouped::Params { experts: 0, ..GROUPED }),
    ],
    oracle: grouped_oracle,
    roundings: |args| roundings(matmul_grouped::Params::of(args).k),
    bench: &[Case::new(&matmul_grouped::Params {
        tokens: 128,
        blocks: 8,
        experts: 8,
        n: 1024,
        k: 1024,
        top: 4,
        ..GROUPED
    })
    .with(&[("block_experts", Fill::Counting)])],
    cost: |problem| {
        let p = matmul_grouped::Params::of(&problem.arguments);
        super::cost(problem, [p.tokens, p.top, p.n, p.k])
    },
};

/// Sums the results of each token's experts.
#[kernel(
    threadgroups = [tokens, n.div_ceil(threads * vec)],
    threads = threads,
    requires(columns_divided(threads, vec, n), top >= 1),
    in_place(residual -> out),
    covers(out),
)]
pub fn experts_sum<T: Float>(
    #[shape(tokens, top, n)] x: Tensor<f32>,
    #[shape(tokens, n)] residual: Option<Tensor<T>>,
    #[shape(tokens, n)] mut out: Tensor<T>,
    tokens: u32,
    #[constexpr] [top, n]: [u32; 2],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let column = own_columns(threads, vec);
    if column < n {
        let sums = stack::<f32>(vec);
        for e in unroll(0..vec) {
            sums[e] = 0.0;
        }
        for j in 0..top {
            let from = (tgid_x as u64 * top as u64 + j as u64) * n as u64 + column as u64;
            for e in unroll(0..vec) {
                sums[e] = sums[e] + x[from + e as u64];
            }
        }
        let first = tgid_x as u64 * n as u64 + column as u64;
        if let Some(residual) = residual {
            for e in unroll(0..vec) {
                sums[e] = sums[e] + residual[first + e as u64].f32();
            }
        }
        for e in unroll(0..vec) {
            out[first + e as u64] = sums[e].cast::<T>();
        }
    }
}

fn sum_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (experts_sum::Params::of(args), experts_sum::Tensors::of(args));
    let [top, n] = [p.top as usize, p.n as usize];
    let of_experts = |i: usize| (0..top).map(move |j| t.x[(i / n * top + j) * n + i % n]);
    let terms = |i: usize| of_experts(i).chain(t.residual.map(|residual| residual[i]));
    let size = p.tokens as usize * n;
    let magnitude = (0..size).map(|i| terms(i).map(f64::abs).sum()).collect();
    let want = (0..size).map(|i| terms(i).sum()).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const SUMMED: experts_sum::Params = experts_sum::Params { has_residual: false, tokens: 3, top: 4, n: 40 };

pub fn sum_tiles(hardware: Hardware, n: u32, alignment: u64) -> experts_sum::Tiles {
    let [threads, vec] = column_tile(hardware, kiln::DType::F32, n, alignment);
    experts_sum::Tiles { threads, vec }
}

pub const SUM: Spec = Spec {
    name: "experts_sum",
    summary: "out[t] = residual[t] + sum over j of x[t, j]",
    models: &[],
    build: experts_sum::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(3.0))],
    tiles: |target, _, size| sum_tiles(target, experts_sum::Params::of(size).n, 0).numbers(),
    cases: &[
        Case::new(&SUMMED),
        Case::new(&experts_sum::Params { tokens: 1, top: 1, n: 1, ..SUMMED }),
        Case::new(&experts_sum::Params { n: 1027, ..SUMMED }),
        Case::labelled("added to a residual", &experts_sum::Params { has_residual: true, ..SUMMED }),
        Case::labelled("no tokens", &experts_sum::Params { tokens: 0, ..SUMMED }),
        Case::labelled("infinities and NaN", &SUMMED)
            .with(&[("x", Fill::Cycle(&[1.0, f64::INFINITY, 0.5, f64::NEG_INFINITY, f64::NAN, 65504.0, 2.0]))]),
    ],
    refused: &[Case::labelled("top >= 1", &experts_sum::Params { top: 0, ..SUMMED })],
    oracle: sum_oracle,
    roundings: |args| f64::from(experts_sum::Params::of(args).top) + 1.0,
    bench: &[Case::new(&experts_sum::Params { tokens: 4096, top: 4, n: 2880, ..SUMMED })],
    cost: each_tensor_once,
};
