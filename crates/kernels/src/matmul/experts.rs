//! Products of tokens with the weights of their experts. A token has few experts and an expert, at decode, few tokens:
//! only the speed of reading the weights in use matters. Rows of a weight are read in vectors, as for few rows.

use super::skinny::roundings;
use super::sorted::{self, experts_sort, experts_sum, matmul_grouped};
use crate::shared::butterfly::packed_sums;
use crate::shared::sequences::alignment;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Cost, Expected, Fields, Fill, Hardware, Numbers, Spec};
use kiln::{AsTensor, DType, Device, Error, Operation, Target, TensorRef};
pub use matmul_experts::Tiles;
use matmul_experts::{ForcedTiles, Params, Tensors};

/// The options of [`experts`](fn@experts).
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields)]
pub struct Options {
    /// The division of a product among threads; chosen by the number of routes if absent.
    pub division: Option<Division>,
}

/// The division of products with weights of experts among threads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Division {
    /// Simdgroups read the weight of each route in vectors.
    Routes(Tiles),
    /// Routes are sorted by expert, and threadgroups multiply blocks of them by one weight: for many tokens.
    Sorted(matmul_grouped::Tiles),
}

/// Routes per expert from which on they are sorted.
const MANY: u32 = 4;

/// The arguments of [`experts`](fn@experts).
#[derive(Fields)]
pub struct Experts<'a> {
    /// `[tokens, k]` for all experts of a token, or `[tokens, top, k]` for each; contiguous but for strided tokens.
    pub a: &'a dyn AsTensor,
    /// `[experts, n, k]`, with contiguous rows.
    pub weights: &'a dyn AsTensor,
    /// `[experts, n]`
    pub bias: Option<&'a dyn AsTensor>,
    /// `[tokens, top]`, `i32`: the experts of each token, from [`route::topk`](fn@crate::route::topk).
    pub routes: &'a dyn AsTensor,
    /// `[tokens, top]`, `f32`: the factor of each result.
    pub factors: Option<&'a dyn AsTensor>,
    /// `[tokens, n]`, contiguous: added to the sums over the experts of a token. May be `out`.
    pub residual: Option<&'a dyn AsTensor>,
    /// `[tokens, top, n]`; or `[tokens, n]` for the sum over the experts of a token. Contiguous.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out[t, j] = factors[t, j] · (a[t] · weights[e]ᵀ + bias[e])` with `e = routes[t, j]`, or `residual` plus
/// the sum of that over `j`. A route to no expert gives 0.
pub fn experts(on: &impl Target, args: Experts<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("matmul::experts");
    let [a, weights, routes, out] = [args.a.any(), args.weights.any(), args.routes.any(), args.out.any()];
    let [bias, factors, residual] = [args.bias, args.factors, args.residual].map(|tensor| tensor.map(|t| t.any()));
    let dtype = op.dtype_among("a", a, FLOATS)?;
    let [tokens, top] = op.axes("routes", routes, ["tokens", "top"])?;
    op.expect_dtype("routes", routes, DType::I32, None)?;
    let [experts, n, k] = op.axes("weights", weights, ["experts", "n", "k"])?;
    op.expect_dtype("weights", weights, dtype, Some("a"))?;
    let shared = a.shape().len() == 2;
    match shared {
        true => op.expect("a", a, [("tokens", tokens), ("k", k)])?,
        false => op.expect("a", a, [("tokens", tokens), ("top", top), ("k", k)])?,
    }
    let summed = out.shape().len() == 2;
    match summed {
        true => op.expect("out", out, [("tokens", tokens), ("n", n)])?,
        false => op.expect("out", out, [("tokens", tokens), ("top", top), ("n", n)])?,
    }
    op.expect_dtype("out", out, dtype, Some("a"))?;
    op.expect_some("bias", bias, [("experts", experts), ("n", n)])?;
    op.expect_some_dtype("bias", bias, dtype, Some("a"))?;
    op.expect_some("factors", factors, [("tokens", tokens), ("top", top)])?;
    op.expect_some_dtype("factors", factors, DType::F32, None)?;
    op.require(summed || residual.is_none(), || "`residual` is for sums over experts, `out` of two axes".to_string())?;
    op.expect_some("residual", residual, [("tokens", tokens), ("n", n)])?;
    op.expect_some_dtype("residual", residual, dtype, Some("a"))?;
    let each = u64::from(if shared { 1 } else { top });
    let Ok(rows) = u32::try_from(u64::from(tokens) * u64::from(top)) else {
        return Err(op.refusal(format!("{tokens} tokens of {top} experts are more rows than 32 bits can count")));
    };
    if rows == 0 || n == 0 {
        op.require(tokens == 0 || n == 0 || !summed, || "`routes` has no experts to sum over".to_string())?;
        return Ok(());
    }
    let mut view = None;
    let a = match a.is_contiguous() {
        true => TensorRef::from(a),
        false => {
            TensorRef::from(a).shaped_in(&[u64::from(tokens) * each, u64::from(k)], &mut view).ok_or_else(|| {
                let (shape, strides) = (a.shape(), a.strides());
                op.refusal(format!("the rows of `a`, {shape:?} with strides {strides:?}, do not lie evenly: copy it"))
            })?
        }
    };
    let division = options.division.unwrap_or_else(|| {
        let bits = alignment(a, k) | alignment(weights.into(), k);
        let (hardware, size) = (on.device().kind().hardware(), dtype.size() as u32);
        match is_sorted(on.device(), experts, rows) {
            true => Division::Sorted(sorted::tiles_for(hardware, size, k, bits)),
            false => Division::Routes(tiles_for(hardware, size, k, bits)),
        }
    });
    let [bias, factors, residual] = [bias, factors, residual].map(|tensor| tensor.map(TensorRef::from));
    let tiles = match division {
        Division::Routes(tiles) => tiles,
        Division::Sorted(tiles) => {
            let (weights, routes, out) = (weights.into(), routes.into(), out.into());
            let is_given = options.division.is_some();
            let call = Sorted { op, dtype, a, weights, bias, routes, factors, residual, out, is_given };
            let sizes = Sizes { tokens, experts, n, k, top, rows, shared, summed };
            return call.launched(on, sizes, tiles);
        }
    };
    let args = matmul_experts::AnyArgs {
        a,
        b: weights.into(),
        bias,
        routes: routes.into(),
        factors,
        residual,
        out: out.into(),
        tokens,
        experts,
        n,
        k,
        top,
        shared,
        summed,
    };
    op.launched(matmul_experts::launch_any(&tuned(on, options.division.is_some()), [dtype], args, tiles))
}

/// The most experts whose routes a threadgroup counts.
const MAX_SORTED: u32 = 1024;

/// Returns whether to sort routes by expert: there are several for each, and the device multiplies matrices.
#[inline]
fn is_sorted(device: &Device, experts: u32, routes: u32) -> bool {
    let can_be = experts > 0 && experts <= MAX_SORTED && device.limits().has_matrices;
    can_be && routes / MANY >= experts
}

/// A call with sorted routes.
struct Sorted<'a> {
    op: Operation,
    dtype: DType,
    a: TensorRef<'a>,
    weights: TensorRef<'a>,
    bias: Option<TensorRef<'a>>,
    routes: TensorRef<'a>,
    factors: Option<TensorRef<'a>>,
    residual: Option<TensorRef<'a>>,
    out: TensorRef<'a>,
    /// Whether the caller chose the tiles.
    is_given: bool,
}

/// The sizes of a call, and which of its tensors have a row for each route.
#[derive(Clone, Copy)]
struct Sizes {
    tokens: u32,
    experts: u32,
    n: u32,
    k: u32,
    top: u32,
    rows: u32,
    shared: bool,
    summed: bool,
}

impl Sorted<'_> {
    /// Launches the sort, the products and, if results are summed, the sums of each route's results in scratch memory.
    fn launched(self, on: &impl Target, sizes: Sizes, tiles: matmul_grouped::Tiles) -> Result<(), Error> {
        let Sorted { op, dtype, a, weights, bias, routes, factors, residual, out, is_given } = self;
        let Sizes { tokens, experts, n, k, top, rows: count, shared, summed } = sizes;
        let tile = tiles.down.saturating_mul(tiles.rows);
        let blocks = sorted::blocks(count, experts, tile).filter(|_| experts > 0 && experts <= MAX_SORTED);
        let blocks = blocks.ok_or_else(|| {
            op.refusal(format!("{count} routes to {experts} experts cannot be sorted into blocks of {tile}"))
        })?;
        let sources = op.scratch(on, DType::I32, u64::from(blocks) * u64::from(tile))?;
        let owners = op.scratch(on, DType::I32, u64::from(blocks))?;
        let args = experts_sort::AnyArgs {
            routes,
            sources: (&*sources).into(),
            block_experts: (&*owners).into(),
            count,
            blocks,
            experts,
            tile,
        };
        let hardware = on.device().kind().hardware();
        op.launched(experts_sort::launch_any(&tuned(on, is_given), [], args, sorted::sort_tiles(hardware, count)))?;
        let parts = match summed {
            true => Some(op.scratch(on, DType::F32, u64::from(count) * u64::from(n))?),
            false => None,
        };
        let (results, result_type) = match &parts {
            Some(parts) => (TensorRef::from(&**parts), DType::F32),
            None => (out, dtype),
        };
        let args = matmul_grouped::AnyArgs {
            a,
            b: weights,
            bias,
            factors,
            sources: (&*sources).into(),
            block_experts: (&*owners).into(),
            out: results,
            tokens: if shared { tokens } else { count },
            blocks,
            experts,
            n,
            k,
            top: if shared { top } else { 1 },
        };
        op.launched(matmul_grouped::launch_any(&tuned(on, is_given), [dtype, result_type], args, tiles))?;
        let Some(parts) = parts else { return Ok(()) };
        let bits = out.address() | parts.address() | residual.map_or(0, |residual| residual.address());
        let tiles = sorted::sum_tiles(hardware, n, bits);
        let args = experts_sum::AnyArgs { x: (&*parts).into(), residual, out, tokens, top, n };
        op.launched(experts_sum::launch_any(&tuned(on, is_given), [dtype], args, tiles))
    }
}

/// Chooses tiles for weights whose rows have `k` elements of `size` bytes. `alignment` is the bitwise or of all byte
/// counts that must be multiples of a vector's size.
fn tiles_for(hardware: Hardware, size: u32, k: u32, alignment: u64) -> Tiles {
    if hardware == Hardware::Processor {
        return Tiles { across: 1, columns: 4, vec: 1, steps: 1 };
    }
    let bytes = 1u32 << (alignment | (u64::from(k) * u64::from(size))).trailing_zeros().min(4);
    Tiles { across: 4, columns: 4, vec: (bytes / size).max(1), steps: 2 }
}

/// One simdgroup per `columns` results of a route, or of a token if summed. Lanes take vectors along `k` in turn.
#[kernel(
    threadgroups = [(1 - summed as u32) * (top - 1) * tokens + tokens, n.div_ceil(across * columns)],
    threads = 32 * across,
    requires(
        top >= 1, n >= 1, across >= 1, across <= 32, columns >= 1, 32 % columns == 0, columns <= 8, steps >= 1, steps <= 8,
        vec >= 1, 16 % vec == 0, k % vec == 0,
    ),
    in_place(residual -> out),
    covers(out),
)]
pub fn matmul_experts<T: Float>(
    #[shape((1 - shared as u32) * (top - 1) * tokens + tokens, k)]
    #[strided]
    a: Tensor<T>,
    #[shape(experts, n, k)]
    #[strided]
    b: Tensor<T>,
    #[shape(experts, n)] bias: Option<Tensor<T>>,
    #[shape(tokens, top)] routes: Tensor<i32>,
    #[shape(tokens, top)] factors: Option<Tensor<f32>>,
    #[shape((1 - summed as u32) * (top - 1) * tokens + tokens, n)] residual: Option<Tensor<T>>,
    #[shape((1 - summed as u32) * (top - 1) * tokens + tokens, n)] mut out: Tensor<T>,
    [tokens, experts, n]: [u32; 3],
    #[constexpr] [k, top]: [u32; 2],
    #[constexpr] [shared, summed]: [bool; 2],
    #[tile(1..=8)] across: u32,
    #[tile(1..=16)] columns: u32,
    #[tile(1..=8)] [vec, steps]: [u32; 2],
) {
    let column = (tgid_y * across + simd_id) * columns;
    let each = if summed { top } else { 1 };
    let b = b.read_once();
    // A route's number split into its token and its place there, which are easier to prove to be in bounds.
    let (token, place) = if summed { (tgid_x, 0) } else { (tgid_x / top, tgid_x % top) };
    // Returns the expert of a route, and the factor of its results.
    let served = |j: u32| {
        let route = token as u64 * top as u64 + (place + j) as u64;
        (routes[route] as u32, if let Some(factors) = factors { factors[route] } else { 1.0 })
    };
    let sums = registers::<f32>(columns);
    for c in unroll(0..columns) {
        sums[c] = 0.0;
    }
    let stride = 32 * vec;
    for j in 0..each {
        let (expert, factor) = served(j);
        // As an unsigned number, a negative expert is beyond all experts.
        if expert < experts {
            let row = if shared { token as u64 } else { token as u64 * top as u64 + (place + j) as u64 };
            let from = row * a.stride(0);
            let weight = |c: u32| expert as u64 * b.stride(0) + min(column + c, n - 1) as u64 * b.stride(1);
            let products = registers::<f32>(columns);
            for c in unroll(0..columns) {
                products[c] = 0.0;
            }
            let add = |first: u32, steps: u32| {
                let weights = registers::<T>(steps * columns * vec);
                for s in unroll(0..steps) {
                    for c in unroll(0..columns) {
                        for e in unroll(0..vec) {
                            weights[(s * columns + c) * vec + e] = b[weight(c) + (first + s * stride + e) as u64];
                        }
                    }
                }
                for s in unroll(0..steps) {
                    for e in unroll(0..vec) {
                        let value = a[from + (first + s * stride + e) as u64].f32();
                        for c in unroll(0..columns) {
                            let weight = weights[(s * columns + c) * vec + e].f32();
                            products[c] = fma(weight, value, products[c]);
                        }
                    }
                }
            };
            // All lanes have `steps` vectors in each of these turns; in the rest each has those that are left.
            let whole = k / (stride * steps) * (stride * steps);
            for turn in (0..whole).step_by(stride * steps) {
                add(turn + simd_lane * vec, steps);
            }
            if whole < k {
                for at in (whole + simd_lane * vec..k).step_by(stride) {
                    add(at, 1);
                }
            }
            for c in unroll(0..columns) {
                sums[c] = fma(factor, products[c], sums[c]);
            }
        }
    }
    packed_sums(sums, columns, 32);
    let spread = 32 / columns;
    let own = column + simd_lane / spread;
    if simd_lane % spread == 0 && own < n {
        let mut sum = sums[0];
        if let Some(bias) = bias {
            for j in 0..each {
                let (expert, factor) = served(j);
                if expert < experts {
                    sum = fma(factor, bias[expert as u64 * n as u64 + own as u64].f32(), sum);
                }
            }
        }
        let at = tgid_x as u64 * n as u64 + own as u64;
        if let Some(residual) = residual {
            sum += residual[at].f32();
        }
        out[at] = sum.cast::<T>();
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [tokens, top, n, k] = [p.tokens, p.top, p.n, p.k].map(|size| size as usize);
    let [a_stride] = p.a_strides.unwrap_or([u64::from(p.k)]);
    let [expert_stride, row_stride] = p.b_strides.unwrap_or([u64::from(p.n) * u64::from(p.k), u64::from(p.k)]);
    // A result of one route, and the sum of the absolute values of its terms.
    let result = |token: usize, j: usize, column: usize| {
        let (route, expert) = (token * top + j, t.routes[token * top + j]);
        if !(0.0..f64::from(p.experts)).contains(&expert) {
            return [0.0; 2];
        }
        let from = a_stride as usize * if p.shared { token } else { route };
        let weight = expert as usize * expert_stride as usize + column * row_stride as usize;
        let terms = t.a[from..][..k].iter().zip(&t.b[weight..][..k]).map(|(a, b)| a * b);
        let terms = terms.chain(t.bias.map(|bias| bias[expert as usize * n + column]));
        let factor = t.factors.map_or(1.0, |factors| factors[route]);
        [factor * terms.clone().sum::<f64>(), factor.abs() * terms.map(f64::abs).sum::<f64>()]
    };
    let routes = (0..tokens).flat_map(|token| (0..if p.summed { 1 } else { top }).map(move |j| (token, j)));
    let results = routes.flat_map(|(token, j)| (0..n).map(move |column| (token, j, column)));
    let (want, magnitude) = results
        .map(|(token, j, column)| {
            let (own, row) = if p.summed { (0..top, token) } else { (j..j + 1, token * top + j) };
            let first = t.residual.map_or(0.0, |residual| residual[row * n + column]);
            let results = own.map(|j| result(token, j, column));
            results.fold((first, first.abs()), |(sum, all), [one, size]| (sum + one, all + size))
        })
        .unzip();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const USUAL: Params = Params { tokens: 3, experts: 5, n: 18, k: 64, top: 2, shared: true, ..Params::ZERO };

/// The second product of a layer: each route has its own row, weighted and summed.
const DOWN: Params = Params { has_factors: true, shared: false, summed: true, ..USUAL };

pub const SPEC: Spec = Spec {
    name: "matmul_experts",
    summary: "out[t, j] = factor (a[t] w[e]^T + bias[e]) with e = routes[t, j], or residual + the sum over j",
    models: &[],
    build: matmul_experts::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("a", Fill::Normal(1.0)),
        ("b", Fill::Normal(0.5)),
        ("bias", Fill::Normal(1.0)),
        ("routes", Fill::Cycle(&[3.0, 0.0, 4.0, 3.0, 1.0])),
        ("factors", Fill::Uniform(0.1, 1.0)),
        ("residual", Fill::Normal(3.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let strides = p.a_strides.into_iter().flatten().chain(p.b_strides.into_iter().flatten());
        let apart = strides.fold(0, |bits, stride| bits | stride) * dtypes[0].size() as u64;
        tiles_for(target, dtypes[0].size() as u32, p.k, apart).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&DOWN),
        Case::new(&Params { tokens: 1, experts: 1, n: 1, k: 1, top: 1, ..USUAL })
            .with(&[("routes", Fill::Constant(0.0))]),
        Case::labelled("odd sizes, a bias", &Params { n: 7, k: 33, top: 3, has_bias: true, ..USUAL }),
        Case::labelled("odd sizes, a bias, summed", &Params { n: 21, k: 45, top: 3, has_bias: true, ..DOWN }),
        Case::labelled("more turns than one, and a rest", &Params { tokens: 2, n: 5, k: 1096, ..USUAL }),
        Case::labelled("weighed, not summed", &Params { has_factors: true, has_bias: true, ..USUAL }),
        Case::labelled("summed, of one row", &Params { shared: true, ..DOWN }),
        Case::labelled("added to a residual", &Params { has_bias: true, has_residual: true, ..DOWN }),
        Case::labelled("rows that lie apart", &Params { a_strides: Some([70]), b_strides: Some([1500, 76]), ..USUAL }),
        Case::labelled(
            "two columns a simdgroup",
            &(USUAL, ForcedTiles { columns: Some(2), across: Some(1), ..ForcedTiles::NONE }),
        ),
        Case::labelled("numbers that are no expert", &Params { has_bias: true, ..DOWN })
            .with(&[("routes", Fill::Cycle(&[-1.0, 4.0, 5.0, -2147483648.0, 2147483647.0, 0.0]))]),
        Case::labelled("no products", &Params { k: 0, has_bias: true, ..USUAL }),
        Case::labelled("no tokens", &Params { tokens: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("top >= 1", &Params { top: 0, ..USUAL }),
        Case::labelled("k % vec == 0", &(Params { k: 9, ..USUAL }, ForcedTiles { vec: Some(4), ..ForcedTiles::NONE })),
    ],
    oracle,
    // A sum as for few rows; then, per expert, the factor and the sum, and the same for the bias; and the residual.
    roundings: |args| roundings(Params::of(args).k, 16) + 4.0 * f64::from(Params::of(args).top) + 1.0,
    bench: &[
        Case::labelled("up", &Params { tokens: 1, experts: 32, n: 5760, k: 2880, top: 4, has_bias: true, ..USUAL }),
        Case::labelled("down", &Params { tokens: 1, experts: 32, n: 2880, k: 2880, top: 4, has_bias: true, ..DOWN }),
        Case::labelled("up", &Params { tokens: 1, experts: 64, n: 1024, k: 2048, top: 10, ..USUAL }),
    ],
    // The weights of the experts in use, rows in and rows out.
    cost: |problem| {
        let (p, t) = (Params::of(&problem.arguments), Tensors::of(&problem.arguments));
        let mut serving: Vec<i64> = t.routes.iter().map(|expert| *expert as i64).collect();
        serving.sort_unstable();
        serving.dedup();
        let serving = serving.into_iter().filter(|expert| (0..i64::from(p.experts)).contains(expert)).count() as u64;
        let [tokens, top, n, k] = [p.tokens, p.top, p.n, p.k].map(u64::from);
        let rows = tokens * if p.shared { 1 } else { top } * k + tokens * if p.summed { 1 } else { top } * n;
        let residual = t.residual.map_or(0, <[f64]>::len) as u64;
        let bytes = (serving * n * k + rows + residual) * problem.tensors[0].dtype.size() as u64;
        Cost::moving(bytes).with_products(tokens * top * n * k)
    },
};
