//! Matrix products, with the operations that follow them in a model: a bias, an activation, a factor, a residual.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::matmul::{Matmul, Options, matmul};
//!
//! let dev = Device::interp();
//! let a = dev.tensor(&[1f32, 2.0, 3.0, 4.0])?.shaped([2, 2])?;
//! let (b, mut out) = (dev.tensor(&[5f32, 6.0, 7.0, 8.0])?.shaped([2, 2])?, dev.zeros::<f32>(4)?.shaped([2, 2])?);
//! let args = Matmul { a: &a, b: &b, bias: None, factor: None, residual: None, out: &mut out };
//! matmul(&dev, args, Options::default())?;
//! assert_eq!(out.to_vec()?, [19.0, 22.0, 43.0, 50.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod experts;
mod pack;
mod quantised;
mod skinny;
mod sorted;
mod staged;

pub use crate::shared::chunks::Precision;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, keyed_by_hash};
pub use experts::{
    Division as ExpertsDivision, Experts, Options as ExpertsOptions, SPEC as EXPERTS, Tiles as ExpertsTiles, experts,
};
use kiln::prelude::*;
use kiln::spec::{
    Allowed, Arguments, Case, Cost, Expected, Fields, Fill, Hardware, Numbers, Problem, Spec, each_tensor_once, error,
};
use kiln::{AnyTensor, AsTensor, Device, Error, Function, Keyed, Operation, Target, TensorRef, View};
pub use matmul::Tiles;
use matmul::{Params, Tensors};
pub use pack::{Packed, pack_int4, pack_int4_asymmetric, pack_int8};
pub use quantised::{Options as QuantisedOptions, Quantised, SPEC as QUANTISED, Tiles as QuantisedTiles, quantised};
use skinny::matmul_skinny;
pub use skinny::{SPEC as SKINNY, Tiles as SkinnyTiles};
pub use sorted::matmul_grouped::Tiles as GroupedTiles;
pub use sorted::{GROUPED_SPEC as EXPERTS_GROUPED, SORT as EXPERTS_SORT, SUM as EXPERTS_SUM};
use staged::matmul_staged;
pub use staged::{SPEC as STAGED, Tiles as StagedTiles};

/// The activation of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Keyed)]
pub enum Activation {
    #[default]
    None,
    Silu,
    Gelu,
}

/// The options of [`matmul`](fn@matmul).
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields, Keyed)]
pub struct Options {
    pub activation: Activation,
    /// [`Exact`](Precision::Exact) for `f32` and [`Native`](Precision::Native) for other types if absent. Both are the
    /// same computation: operands are multiplied as they are, even in `f32`, which is never rounded to tf32 or bf16,
    /// sums are in `f32`, and the result is rounded once, so that there is no intermediate rounding.
    pub precision: Option<Precision>,
    /// The division of the product among threads; chosen if absent.
    pub division: Option<Division>,
}

/// The division of a product among threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Division {
    /// Simdgroups load operands from device memory: for any sizes and orders.
    Direct(Tiles),
    /// Threadgroups copy operands to their memory first, some steps ahead: for contiguous operands, `a` by rows, and
    /// sizes `n` and `k` that are multiples of a vector; each pair of sizes is compiled separately.
    Staged(StagedTiles),
    /// Simdgroups read rows of a weight in vectors: for few rows of `a` and a transposed weight; each `k` is compiled.
    Skinny(SkinnyTiles),
}

keyed_by_hash!(Division);

/// The arguments of [`matmul`](fn@matmul).
#[derive(Fields, Keyed)]
pub struct Matmul<'a> {
    /// `[m, k]` or `[batch, m, k]`, with contiguous rows or columns.
    pub a: &'a dyn AsTensor,
    /// `[k, n]`, or `[batch, k, n]`; for a weight `[n, k]`, as models store it, `weight.transpose(0, 1)`.
    pub b: &'a dyn AsTensor,
    /// `[n]`
    pub bias: Option<&'a dyn AsTensor>,
    /// As `out`.
    pub factor: Option<&'a dyn AsTensor>,
    /// As `out`, and may be `out`.
    pub residual: Option<&'a dyn AsTensor>,
    /// `[m, n]` or `[batch, m, n]`, contiguous.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out = residual + factor · act(bias + a · b)` for each matrix of a batch. Sums are in f32.
pub fn matmul(on: &impl Target, args: Matmul<'_>, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("matmul::matmul");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_matmul(op, on, args, options))
}

#[inline]
fn launch_matmul(op: Operation, on: &impl Target, args: &Matmul<'_>, options: &Options) -> Result<(), Error> {
    let [a, b, out] = [args.a.any(), args.b.any(), args.out.any()];
    let [bias, factor, residual] = [args.bias, args.factor, args.residual].map(|tensor| tensor.map(|t| t.any()));
    let dtype = op.dtype_among("a", a, FLOATS)?;
    let (a, b) = (Operand::of(op, "a", a)?, Operand::of(op, "b", b)?);
    let (batch, m, k, n) = (a.batch, a.rows, a.columns, b.columns);
    op.require(b.batch == batch && b.rows == k, || {
        format!("`a` is {batch} times [{m}, {k}], and `b` is {} times [{}, {n}]", b.batch, b.rows)
    })?;
    op.expect_dtype("b", args.b.any(), dtype, Some("a"))?;
    let whole = |name: &str, tensor: &AnyTensor| {
        let shape = [u64::from(batch), u64::from(m), u64::from(n)];
        op.require(tensor.shape() == shape || batch == 1 && tensor.shape() == &shape[1..], || {
            format!("`{name}` has extents {:?}, and the product is [{batch}, {m}, {n}]", tensor.shape())
        })?;
        op.expect_dtype(name, tensor, dtype, Some("a"))
    };
    whole("out", out)?;
    if let Some(tensor) = factor {
        whole("factor", tensor)?;
    }
    if let Some(tensor) = residual {
        whole("residual", tensor)?;
    }
    op.expect_some("bias", bias, [("n", n)])?;
    op.expect_some_dtype("bias", bias, dtype, Some("a"))?;
    if batch == 0 || m == 0 || n == 0 {
        return Ok(());
    }
    let division = match options.division {
        Some(division) => division,
        None => division_for(on.device(), dtype.size() as u32, &a, &b)?,
    };
    let [bias, factor, residual] = [bias, factor, residual].map(|tensor| tensor.map(TensorRef::Tensor));
    let out = TensorRef::Tensor(out);
    let activation = options.activation as u32;
    let (a_transposed, b_transposed) = (a.transposed, b.transposed);
    match division {
        Division::Direct(tiles) => {
            let (a, b) = (TensorRef::View(&a.view), TensorRef::View(&b.view));
            let args = matmul::AnyArgs {
                a,
                b,
                bias,
                factor,
                residual,
                out,
                batch,
                m,
                n,
                k,
                a_transposed,
                b_transposed,
                activation,
            };
            op.launched(matmul::launch_any(&tuned(on, options.division.is_some()), [dtype], args, tiles))
        }
        Division::Staged(tiles) => {
            op.require(a.is_whole(false) && b.is_whole(b.transposed), || {
                let [a, b] = [&a, &b].map(|operand| operand.tensor().strides());
                format!("staged: `a` is contiguous by rows and `b` contiguous, not {a:?} and {b:?}")
            })?;
            let (a, b) = (TensorRef::View(&a.view), TensorRef::View(&b.view));
            let args =
                matmul_staged::AnyArgs { a, b, bias, factor, residual, out, batch, m, n, k, b_transposed, activation };
            op.launched(matmul_staged::launch_any(&tuned(on, options.division.is_some()), [dtype], args, tiles))
        }
        Division::Skinny(tiles) => {
            let weight = b.by_columns()?.filter(|_| !a_transposed).ok_or_else(|| {
                let [a, b] = [&a, &b].map(|operand| operand.tensor().strides());
                op.refusal(format!(
                    "skinny: `a` has rows and `b` columns of neighbouring elements, not {a:?} and {b:?}"
                ))
            })?;
            let (a, b) = (TensorRef::View(&a.view), TensorRef::View(&weight));
            let args = matmul_skinny::AnyArgs { a, b, bias, factor, residual, out, batch, m, n, k, activation };
            op.launched(matmul_skinny::launch_any(&tuned(on, options.division.is_some()), [dtype], args, tiles))
        }
    }
}

/// Chooses the division of a product of elements of `size` bytes on a device.
#[inline]
fn division_for(device: &Device, size: u32, a: &Operand<'_>, b: &Operand<'_>) -> Result<Division, Error> {
    let (batch, m, k, n) = (a.batch, a.rows, a.columns, b.columns);
    let hardware = device.kind().hardware();
    let is_gpu = hardware == Hardware::Gpu;
    // With more rows a GPU multiplies longer than it reads, except on matrix units, which need many loads in flight.
    let has_room = device.limits().threadgroup_bytes >= 64 << 10;
    let most_rows = if !is_gpu {
        FEW_ROWS
    } else if has_room {
        4
    } else {
        8
    };
    let weight = if m <= FEW_ROWS && !a.transposed { b.by_columns()? } else { None };
    let skinny = |weight: View<'_>| {
        let whole = [a.tensor(), TensorRef::View(&weight)].into_iter().filter(|tensor| tensor.is_contiguous());
        let alignment = whole.fold(0, |bits, tensor| bits | tensor.address());
        Division::Skinny(skinny::tiles_for(hardware, size, [batch, m, n, k], alignment))
    };
    let is_staged = is_gpu && a.is_whole(false) && b.is_whole(b.transposed) && staged::takes(size, n, k);
    Ok(match weight {
        Some(weight) if m <= most_rows || !is_staged => skinny(weight),
        _ if is_staged && (m > FEW_ROWS || b.transposed) => {
            let limits = device.limits();
            let room = staged::TileLimits { memory: limits.threadgroup_bytes, by_fours: limits.has_shared_products };
            Division::Staged(staged::tiles_for(size, [batch, m, n], b.transposed, room))
        }
        _ => Division::Direct(tiles_for(hardware, m, n, k)),
    })
}

/// A batch of matrices, and the view whose last axis is contiguous.
struct Operand<'a> {
    batch: u32,
    rows: u32,
    columns: u32,
    view: View<'a>,
    transposed: bool,
}

impl<'a> Operand<'a> {
    #[inline]
    fn of(op: Operation, name: &str, tensor: &'a AnyTensor) -> Result<Operand<'a>, Error> {
        let [batch, rows, columns] = match tensor.shape().len() {
            2 => op.axes(name, tensor, ["rows", "columns"]).map(|[rows, columns]| [1, rows, columns])?,
            _ => op.axes(name, tensor, ["batch", "rows", "columns"])?,
        };
        let whole = View::shaped(tensor, &[batch, rows, columns].map(u64::from)).map_err(|_| {
            op.refusal(format!("`{name}`, [{rows}, {columns}] with strides {:?}: copy it", tensor.strides()))
        })?;
        let transposed = !has_neighbours(&whole, 2);
        op.require(!transposed || has_neighbours(&whole, 1), || {
            let strides = TensorRef::View(&whole).strides();
            format!("neither rows nor columns of `{name}` have neighbouring elements: strides {strides:?}")
        })?;
        let view = if transposed { whole.transpose(1, 2)? } else { whole };
        Ok(Operand { batch, rows, columns, view, transposed })
    }

    #[inline]
    fn tensor(&self) -> TensorRef<'_> {
        TensorRef::View(&self.view)
    }

    /// Returns the transposed matrices, if their columns are contiguous.
    #[inline]
    fn by_columns(&self) -> Result<Option<View<'a>>, Error> {
        if self.transposed {
            return Ok(Some(self.view));
        }
        let view = self.view.transpose(1, 2)?;
        Ok(has_neighbours(&view, 2).then_some(view))
    }

    /// Returns whether the matrices have this order, without gaps between rows or matrices.
    fn is_whole(&self, transposed: bool) -> bool {
        self.transposed == transposed && self.tensor().is_contiguous()
    }
}

/// Returns whether elements along an axis are contiguous, as they always are along an extent of 1.
#[inline]
fn has_neighbours(view: &View<'_>, axis: usize) -> bool {
    let view = TensorRef::View(view);
    view.strides().get(axis) == Some(&1) || view.shape().get(axis).is_none_or(|extent| *extent <= 1)
}

/// Rows up to which a product reads the other operand once and little else.
const FEW_ROWS: u32 = 16;

/// The depth from which on complete blocks have separate code.
const LARGE: u32 = 64;

/// Chooses the tiles of a product.
#[inline]
pub fn tiles_for(hardware: Hardware, m: u32, n: u32, k: u32) -> Tiles {
    match hardware {
        // As large as the nearest caches hold, since every block is copied there for each product that it is part of;
        // but no larger than the product, and of few sizes, each of which is compiled separately.
        Hardware::Processor => {
            let most = if m >= 1024 && n >= 1024 { 256 } else { 128 };
            let side = |size: u32| size.clamp(16, most).next_power_of_two();
            Tiles { down: 1, across: 1, rows: side(m), columns: side(n), depth: k.clamp(16, 256).next_power_of_two() }
        }
        Hardware::Gpu if m <= FEW_ROWS => {
            Tiles { down: 1, across: if n >= 64 { 4 } else { 1 }, rows: 16, columns: 16, depth: 16 }
        }
        Hardware::Gpu => Tiles { down: 2, across: 2, rows: 32, columns: 32, depth: 16 },
    }
}

/// The division of a product: threadgroups of `down` by `across` simdgroups, each with `rows` by `columns` sums, to
/// which it adds `depth` products at a time.
#[clauses]
fn divided(down: u32, across: u32, rows: u32, columns: u32, depth: u32) {
    down >= 1;
    across >= 1;
    down * across <= 32;
    rows >= 16;
    columns >= 16;
    depth >= 16;
    rows % 16 == 0;
    columns % 16 == 0;
    depth % 16 == 0;
    rows <= 256;
    columns <= 256;
    depth <= 256;
}

/// One simdgroup per block of the product. Blocks at the edges load zeros for missing elements.
#[kernel(
    threadgroups = [n.div_ceil(across * columns), m.div_ceil(down * rows), batch],
    threads = 32 * down * across,
    requires(divided(down, across, rows, columns, depth)),
    in_place(residual -> out),
    covers(out),
)]
pub fn matmul<T: Float>(
    #[shape(batch, a_transposed as u32 * k + (1 - a_transposed as u32) * m, a_transposed as u32 * m + (1 - a_transposed as u32) * k)]
    #[strided]
    a: Tensor<T>,
    #[shape(batch, b_transposed as u32 * n + (1 - b_transposed as u32) * k, b_transposed as u32 * k + (1 - b_transposed as u32) * n)]
    #[strided]
    b: Tensor<T>,
    #[shape(n)] bias: Option<Tensor<T>>,
    #[shape(batch, m, n)] factor: Option<Tensor<T>>,
    #[shape(batch, m, n)] residual: Option<Tensor<T>>,
    #[shape(batch, m, n)] mut out: Tensor<T>,
    [batch, m, n, k]: [u32; 4],
    #[constexpr] [a_transposed, b_transposed]: [bool; 2],
    #[constexpr] activation: u32,
    #[tile(1..=8)] [down, across]: [u32; 2],
    #[tile(16..=256)] [rows, columns, depth]: [u32; 3],
) {
    let row = (tgid_y * down + simd_id / across) * rows;
    let column = (tgid_x * across + simd_id % across) * columns;
    if row >= m || column >= n {
        return;
    }
    let (rows_left, columns_left) = (m - row, n - column);
    let sums = matrix::<f32>(rows, columns).fill(0.0);
    let (a_first, b_first) = (tgid_z as u64 * a.stride(0), tgid_z as u64 * b.stride(0));
    // Elements of a large complete block are loaded without bounds checks.
    let is_inside = depth >= LARGE && rows_left >= rows && columns_left >= columns;
    for at in (0..k).step_by(depth) {
        let (left, right) = (matrix_a::<T>(rows, depth), matrix_b::<T>(depth, columns));
        let left_first = if a_transposed {
            a_first + at as u64 * a.stride(1) + row as u64
        } else {
            a_first + row as u64 * a.stride(1) + at as u64
        };
        let right_first = if b_transposed {
            b_first + column as u64 * b.stride(1) + at as u64
        } else {
            b_first + at as u64 * b.stride(1) + column as u64
        };
        if is_inside && k - at >= depth {
            if a_transposed {
                left.load_transposed(a, left_first, a.stride(1));
            } else {
                left.load(a, left_first, a.stride(1));
            }
            if b_transposed {
                right.load_transposed(b, right_first, b.stride(1));
            } else {
                right.load(b, right_first, b.stride(1));
            }
        } else {
            if a_transposed {
                left.load_transposed_within(a, left_first, a.stride(1), rows_left, k - at);
            } else {
                left.load_within(a, left_first, a.stride(1), rows_left, k - at);
            }
            if b_transposed {
                right.load_transposed_within(b, right_first, b.stride(1), k - at, columns_left);
            } else {
                right.load_within(b, right_first, b.stride(1), k - at, columns_left);
            }
        }
        mma(sums, left, right);
    }
    let block = BlockAt { matrix: tgid_z, row, column, rows, columns, m, n, by_neighbours: false };
    store_with_epilogue(sums, bias, factor, residual, out, block, activation);
}

/// The location of a block of `rows` by `columns` sums in a batch of products of `m` by `n`.
#[device]
struct BlockAt {
    matrix: u32,
    row: u32,
    column: u32,
    rows: u32,
    columns: u32,
    m: u32,
    n: u32,
    /// Whether complete blocks are stored in contiguous runs: more code, and more to check before a launch.
    by_neighbours: bool,
}

/// The element of the product that a sum is, its column, and the operations that follow it.
#[device]
struct After {
    at: u64,
    column: u32,
    activation: u32,
}

/// Applies the epilogue to a sum of products.
#[device]
fn apply_epilogue<T: Float>(
    products: f32,
    bias: Option<Tensor<T>>,
    factor: Option<Tensor<T>>,
    residual: Option<Tensor<T>>,
    after: After,
) -> f32 {
    let mut sum = products;
    if let Some(bias) = bias {
        sum += bias[after.column].f32();
    }
    sum = if after.activation == 1 {
        silu(sum)
    } else if after.activation == 2 {
        gelu(sum)
    } else {
        sum
    };
    if let Some(factor) = factor {
        sum *= factor[after.at].f32();
    }
    if let Some(residual) = residual {
        sum += residual[after.at].f32();
    }
    sum
}

/// Applies the epilogue to the sums of a block that begins inside the product, and stores them.
#[device]
fn store_with_epilogue<T: Float>(
    sums: Matrix<f32, Accumulator>,
    bias: Option<Tensor<T>>,
    factor: Option<Tensor<T>>,
    residual: Option<Tensor<T>>,
    mut out: Tensor<T>,
    block: BlockAt,
    activation: u32,
) {
    let (m, n, row, column) = (block.m, block.n, block.row, block.column);
    let (rows_left, columns_left) = (m - row, n - column);
    let first = (block.matrix as u64 * m as u64 + row as u64) * n as u64 + column as u64;
    sums.map(|r, c, product| {
        let mut sum = product;
        if r < rows_left && c < columns_left {
            let after = After { at: first + r as u64 * n as u64 + c as u64, column: column + c, activation };
            sum = apply_epilogue(product, bias, factor, residual, after);
        }
        sum
    });
    let all = sums.cast_a::<T>();
    // Contiguous runs are stored at once where no element needs a bounds check.
    if block.by_neighbours && rows_left >= block.rows && columns_left >= block.columns {
        all.store(out, first, n as u64);
    } else {
        all.store_within(out, first, n as u64, rows_left, columns_left);
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let sizes =
        Sizes { batch: p.batch, m: p.m, n: p.n, k: p.k, a_transposed: p.a_transposed, b_transposed: p.b_transposed };
    expected(sizes, p.activation, [t.a, t.b], [t.bias, t.factor, t.residual])
}

/// Sizes and orders of the operands of a product.
struct Sizes {
    batch: u32,
    m: u32,
    n: u32,
    k: u32,
    a_transposed: bool,
    b_transposed: bool,
}

/// Computes a product and its epilogue in f64.
fn expected(
    sizes: Sizes,
    activation: u32,
    [a, b]: [&[f64]; 2],
    [bias, factor, residual]: [Option<&[f64]>; 3],
) -> Vec<Expected> {
    let [batch, m, n, k] = [sizes.batch, sizes.m, sizes.n, sizes.k].map(|size| size as usize);
    let (mut want, mut magnitude) = (vec![], vec![]);
    for x in 0..batch {
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let left = |e: usize| a[x * m * k + if sizes.a_transposed { e * m + i } else { i * k + e }];
            let right = |e: usize| b[x * k * n + if sizes.b_transposed { j * k + e } else { e * n + j }];
            let terms = (0..k).map(|e| left(e) * right(e));
            let bias = bias.map_or(0.0, |bias| bias[j]);
            let sum = bias + terms.clone().sum::<f64>();
            let size = bias.abs() + terms.map(f64::abs).sum::<f64>();
            let activated = match activation {
                1 => sum / (1.0 + (-sum).exp()),
                2 => sum * 0.5 * (1.0 + erf(sum / std::f64::consts::SQRT_2)),
                _ => sum,
            };
            let at = (x * m + i) * n + j;
            let (factor, residual) = (factor.map_or(1.0, |f| f[at]), residual.map_or(0.0, |r| r[at]));
            want.push(residual + factor * activated);
            magnitude.push(residual.abs() + factor.abs() * size.max(activated.abs()) * 1.2);
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// Computes the error function by Simpson's rule.
fn erf(x: f64) -> f64 {
    const PARTS: usize = 4000;
    let end = x.abs().min(6.0);
    let step = end / PARTS as f64;
    let weight = |i: usize| {
        if i == 0 || i == PARTS {
            1.0
        } else if i % 2 == 1 {
            4.0
        } else {
            2.0
        }
    };
    let sum: f64 = (0..=PARTS).map(|i| weight(i) * (-(i as f64 * step).powi(2)).exp()).sum();
    (2.0 / std::f64::consts::PI.sqrt() * sum * step / 3.0).copysign(x)
}

const PLAIN: Params = Params {
    a_strides: None,
    b_strides: None,
    has_bias: false,
    has_factor: false,
    has_residual: false,
    batch: 1,
    m: 16,
    n: 16,
    k: 16,
    a_transposed: false,
    b_transposed: false,
    activation: 0,
};

/// A weight as models store it, `[n, k]`, and `m` tokens.
const fn layer(m: u32, n: u32, k: u32) -> Params {
    Params { m, n, k, b_transposed: true, ..PLAIN }
}

/// The test inputs of a product.
const INPUTS: &[(&str, Fill)] = &[
    ("a", Fill::Normal(1.0)),
    ("b", Fill::Normal(1.0)),
    ("bias", Fill::Normal(1.0)),
    ("factor", Fill::Normal(1.0)),
    ("residual", Fill::Normal(1.0)),
];

/// Returns the roundings of a product. It may be off by (k + 2) 2⁻²² of the terms, 4 (k + 2) units of 2⁻²⁴; then come
/// the bias, the activation with its own error, the factor and the residual. Twice each: SiLU and GELU multiply an
/// error by at most 1.13, which the magnitudes include as 1.2.
fn roundings(k: u32) -> f64 {
    (f64::from(k) + 2.0) * 4.0 + 8.0 + 2.0 * error::SILU
}

/// Counts every tensor once, and products of these sizes.
fn cost(problem: &Problem, sizes: [u32; 4]) -> Cost {
    each_tensor_once(problem).with_products(sizes.into_iter().map(u64::from).product())
}

pub const SPEC: Spec = Spec {
    name: "matmul",
    summary: "out = residual + factor * act(bias + a b), sums in f32",
    models: &[],
    build: matmul::build,
    dtypes: ACTIVATIONS,
    inputs: INPUTS,
    tiles: |target, _, size| {
        let p = Params::of(size);
        tiles_for(target, p.m, p.n, p.k).numbers()
    },
    cases: &[
        Case::new(&PLAIN),
        Case::new(&Params { m: 1, n: 1, k: 1, ..PLAIN }),
        Case::new(&Params { m: 15, n: 17, k: 33, ..PLAIN }),
        Case::new(&Params { batch: 2, m: 40, n: 24, k: 20, a_transposed: true, ..PLAIN }),
        Case::new(&Params { batch: 2, m: 17, n: 70, k: 50, b_transposed: true, ..PLAIN }),
        Case::new(&Params { m: 70, n: 33, k: 18, a_transposed: true, b_transposed: true, ..PLAIN }),
        Case::labelled(
            "everything behind it",
            &Params {
                m: 20,
                n: 20,
                k: 24,
                has_bias: true,
                has_factor: true,
                has_residual: true,
                activation: 1,
                ..PLAIN
            },
        ),
        Case::labelled("gelu", &Params { m: 5, n: 30, k: 24, activation: 2, ..PLAIN }),
        Case::labelled("a row less than a block", &Params { m: 15, n: 16, k: 64, ..PLAIN }),
        Case::labelled("a column less than a block", &Params { m: 16, n: 15, k: 64, ..PLAIN }),
        Case::labelled(
            "a whole block of sums, and products for two but one",
            &Params { m: 16, n: 32, k: 511, ..PLAIN },
        ),
        Case::labelled(
            "one whole block",
            &Params { m: 32, n: 16, k: 64, a_transposed: true, b_transposed: true, ..PLAIN },
        ),
        Case::labelled("no products", &Params { m: 5, n: 9, k: 0, has_bias: true, ..PLAIN }),
        Case::labelled("no rows", &Params { m: 0, n: 9, k: 4, ..PLAIN }),
    ],
    refused: &[],
    oracle,
    roundings: |args| roundings(Params::of(args).k),
    bench: &[Case::new(&layer(1, 4096, 4096)), Case::new(&layer(64, 1024, 1024))],
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        cost(problem, [p.batch, p.m, p.n, p.k])
    },
};
