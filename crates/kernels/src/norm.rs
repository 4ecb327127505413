//! Root-mean-square norms of rows: alone, added to a residual, of a sum, and with a gate.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::norm::{self, Options, RmsNorm};
//!
//! let dev = Device::interp();
//! let x = dev.tensor(&[3f32, 4.0, 0.0, 5.0])?.shaped([2, 2])?;
//! let (weight, mut out) = (dev.tensor(&[1f32, 2.0])?, dev.zeros::<f32>(4)?.shaped([2, 2])?);
//! norm::rms_norm(&dev, RmsNorm { x: &x, weight: &weight, out: &mut out }, Options { eps: 0.0, ..Options::default() })?;
//! let second = 2.0 * 4.0 / 12.5f32.sqrt();
//! assert!((out.to_vec()?[1] - second).abs() < 1e-6);
//! # Ok::<(), kiln::Error>(())
//! ```

mod cases;
mod row;

use crate::shared::rows::Rows;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, exact_inverse_rms, models};
use cases::{case_alignment, case_tile, expected, runs, weighed};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fields, Fill, Numbers, Spec, each_tensor_once, error};
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target};
pub use row::RowTile;
use row::{Part, gated_tile, inverse_rms_roundings, norm_row, own_row, row_tile, rows_divided, tiles};

/// The options of a norm.
#[derive(Clone, Copy, PartialEq, Debug, Fields, Keyed)]
pub struct Options {
    /// Added to the mean of the squares.
    pub eps: f32,
    /// Added to the weight: 1 for models that store the weight less one.
    pub weight_offset: f32,
    /// The division of rows among threads; chosen if absent.
    pub tile: Option<RowTile>,
}

impl Default for Options {
    #[inline]
    fn default() -> Options {
        Options { eps: 1e-6, weight_offset: 0.0, tile: None }
    }
}

/// The arguments of [`rms_norm`](fn@rms_norm).
#[derive(Fields, Keyed)]
pub struct RmsNorm<'a> {
    /// Rows `[.., n]`, each contiguous. In `[tokens, heads, n]` a row is a head.
    pub x: &'a dyn AsTensor,
    /// `[n]`
    pub weight: &'a dyn AsTensor,
    /// As `x`, contiguous.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out = x · rsqrt(mean(x²) + eps) · (weight_offset + weight)` for each row.
pub fn rms_norm(on: &impl Target, args: RmsNorm<'_>, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("norm::rms_norm");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_rms_norm(op, on, args, options))
}

#[inline]
fn launch_rms_norm(op: Operation, on: &impl Target, args: &RmsNorm<'_>, options: &Options) -> Result<(), Error> {
    let [x, weight, out] = [args.x.any(), args.weight.any(), args.out.any()];
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let mut view = None;
    let rows = Rows::<2>::of(op, "x", x, &mut view)?;
    expect_weight(op, weight, dtype, rows.n)?;
    expect_like_x(op, [("out", out)], x)?;
    let tile = chosen(on, options.tile, dtype, rows.n, rows.alignment() | weight.address() | out.address());
    let [count, heads] = rows.counts;
    let Options { eps, weight_offset, .. } = *options;
    let args = rms_norm::AnyArgs {
        x: rows.tensor,
        w: weight.into(),
        out: out.into(),
        eps,
        weight_offset,
        rows: count,
        heads,
        n: rows.n,
    };
    let on = &tuned(on, options.tile.is_some());
    op.launched(rms_norm::launch_any(on, [dtype], args, tiles!(rms_norm, tile)))
}

/// The arguments of [`rms_norm_residual`](fn@rms_norm_residual).
#[derive(Fields, Keyed)]
pub struct RmsNormResidual<'a> {
    /// Rows `[.., n]`.
    pub x: &'a dyn AsTensor,
    /// As `x`.
    pub residual: &'a dyn AsTensor,
    /// `[n]`
    pub weight: &'a dyn AsTensor,
    /// As `x`, contiguous; may be `residual`.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out = residual + x · rsqrt(mean(x²) + eps) · (weight_offset + weight)` for each row: the norm after a
/// block and the addition that follows it.
pub fn rms_norm_residual(on: &impl Target, args: RmsNormResidual<'_>, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("norm::rms_norm_residual");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_rms_norm_residual(op, on, args, options))
}

#[inline]
fn launch_rms_norm_residual(
    op: Operation,
    on: &impl Target,
    args: &RmsNormResidual<'_>,
    options: &Options,
) -> Result<(), Error> {
    let [x, residual, weight, out] = [args.x.any(), args.residual.any(), args.weight.any(), args.out.any()];
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let [x_view, residual_view] = &mut [None; 2];
    let rows = Rows::<1>::of(op, "x", x, x_view)?;
    let others = Rows::<1>::of(op, "residual", residual, residual_view)?;
    expect_weight(op, weight, dtype, rows.n)?;
    expect_like_x(op, [("residual", residual), ("out", out)], x)?;
    let alignment = rows.alignment() | others.alignment() | weight.address() | out.address();
    let tile = chosen(on, options.tile, dtype, rows.n, alignment);
    let Options { eps, weight_offset, .. } = *options;
    let (x, residual) = (rows.tensor, others.tensor);
    let args = rms_norm_residual::AnyArgs {
        x,
        residual,
        w: weight.into(),
        out: out.into(),
        eps,
        weight_offset,
        rows: rows.counts[0],
        n: rows.n,
    };
    let on = &tuned(on, options.tile.is_some());
    op.launched(rms_norm_residual::launch_any(on, [dtype], args, tiles!(rms_norm_residual, tile)))
}

/// The arguments of [`add_rms_norm`](fn@add_rms_norm).
#[derive(Fields, Keyed)]
pub struct AddRmsNorm<'a> {
    /// Rows `[.., n]`.
    pub x: &'a dyn AsTensor,
    /// As `x`.
    pub residual: &'a dyn AsTensor,
    /// `[n]`
    pub weight: &'a dyn AsTensor,
    /// The sum; as `x`, contiguous; may be `residual`.
    pub h: &'a mut dyn AsTensor,
    /// The norm of the sum; as `x`, contiguous; may be `x`.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `h = x + residual`, `out = h · rsqrt(mean(h²) + eps) · (weight_offset + weight)` for each row: the addition
/// that ends a block and the norm that begins the next.
pub fn add_rms_norm(on: &impl Target, args: AddRmsNorm<'_>, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("norm::add_rms_norm");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_add_rms_norm(op, on, args, options))
}

#[inline]
fn launch_add_rms_norm(op: Operation, on: &impl Target, args: &AddRmsNorm<'_>, options: &Options) -> Result<(), Error> {
    let [x, residual, weight] = [args.x.any(), args.residual.any(), args.weight.any()];
    let [h, out] = [args.h.any(), args.out.any()];
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let [x_view, residual_view] = &mut [None; 2];
    let rows = Rows::<1>::of(op, "x", x, x_view)?;
    let others = Rows::<1>::of(op, "residual", residual, residual_view)?;
    expect_weight(op, weight, dtype, rows.n)?;
    expect_like_x(op, [("residual", residual), ("h", h), ("out", out)], x)?;
    let outputs = weight.address() | h.address() | out.address();
    let tile = chosen(on, options.tile, dtype, rows.n, rows.alignment() | others.alignment() | outputs);
    let Options { eps, weight_offset, .. } = *options;
    let (x, residual) = (rows.tensor, others.tensor);
    let args = add_rms_norm::AnyArgs {
        x,
        residual,
        w: weight.into(),
        h: h.into(),
        out: out.into(),
        eps,
        weight_offset,
        rows: rows.counts[0],
        n: rows.n,
    };
    let on = &tuned(on, options.tile.is_some());
    op.launched(add_rms_norm::launch_any(on, [dtype], args, tiles!(add_rms_norm, tile)))
}

/// The arguments of [`rms_norm_gated`](fn@rms_norm_gated).
#[derive(Fields, Keyed)]
pub struct RmsNormGated<'a> {
    /// Rows `[.., n]`.
    pub x: &'a dyn AsTensor,
    /// The gate, as `x`.
    pub z: &'a dyn AsTensor,
    /// `[n]`
    pub weight: &'a dyn AsTensor,
    /// As `x`, contiguous; may be `x`.
    pub out: &'a mut dyn AsTensor,
}

/// The position of the gate of [`rms_norm_gated`](fn@rms_norm_gated), and the number of elements in a norm.
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields, Keyed)]
pub struct Gate {
    /// Elements of a row that are normed together; the whole row if absent.
    pub group: Option<u32>,
    /// Whether `silu(z)` multiplies the norm's input instead of its result.
    pub before_norm: bool,
}

/// Computes `norm(x) · (weight_offset + weight) · silu(z)`, or `norm(x · silu(z)) · (weight_offset + weight)` with the
/// gate before the norm, for each row or for each group of elements in it.
pub fn rms_norm_gated(on: &impl Target, args: RmsNormGated<'_>, gate: Gate, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("norm::rms_norm_gated");
    CALLS.call(on, (args, gate, options), |op, on, (args, gate, options)| {
        launch_rms_norm_gated(op, on, args, *gate, options)
    })
}

#[inline]
fn launch_rms_norm_gated(
    op: Operation,
    on: &impl Target,
    args: &RmsNormGated<'_>,
    gate: Gate,
    options: &Options,
) -> Result<(), Error> {
    let [x, z, weight, out] = [args.x.any(), args.z.any(), args.weight.any(), args.out.any()];
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let [x_view, z_view] = &mut [None; 2];
    let (rows, gates) = (Rows::<1>::of(op, "x", x, x_view)?, Rows::<1>::of(op, "z", z, z_view)?);
    let n = rows.n;
    expect_weight(op, weight, dtype, n)?;
    expect_like_x(op, [("z", z), ("out", out)], x)?;
    let group_size = gate.group.unwrap_or(n);
    op.require(n == 0 || group_size > 0 && n.is_multiple_of(group_size), || {
        format!("rows of {n} elements are not groups of {group_size}")
    })?;
    let bytes = u64::from(group_size) * dtype.size() as u64;
    let alignment = bytes | rows.alignment() | gates.alignment() | weight.address() | out.address();
    let hardware = on.device().kind().hardware();
    let tile = options.tile.unwrap_or_else(|| gated_tile(gate.before_norm)(hardware, dtype, group_size, alignment));
    let Options { eps, weight_offset, .. } = *options;
    let args = rms_norm_gated::AnyArgs {
        x: rows.tensor,
        z: gates.tensor,
        w: weight.into(),
        out: out.into(),
        eps,
        weight_offset,
        rows: rows.counts[0],
        n,
        group_size,
        gate_first: gate.before_norm,
    };
    let on = &tuned(on, options.tile.is_some());
    op.launched(rms_norm_gated::launch_any(on, [dtype], args, tiles!(rms_norm_gated, tile)))
}

#[inline]
fn chosen(on: &impl Target, given: Option<RowTile>, dtype: DType, n: u32, alignment: u64) -> RowTile {
    given.unwrap_or_else(|| row_tile(on.device().kind().hardware(), dtype, n, alignment))
}

#[inline]
fn expect_weight(op: Operation, weight: &AnyTensor, dtype: DType, n: u32) -> Result<(), Error> {
    op.require(n > 0, || "`x` is [.., n], and rows of no elements have no norm".to_string())?;
    op.expect("weight", weight, [("n", n)])?;
    op.expect_dtype("weight", weight, dtype, Some("x"))
}

#[inline]
fn expect_like_x<const N: usize>(op: Operation, others: [(&str, &AnyTensor); N], x: &AnyTensor) -> Result<(), Error> {
    others.into_iter().try_for_each(|(name, other)| {
        op.require(other.shape() == x.shape(), || {
            format!("`{name}` has extents {:?}, and `x` has {:?}", other.shape(), x.shape())
        })?;
        op.expect_dtype(name, other, x.dtype(), Some("x"))
    })
}

/// Norms `heads` runs of `n` elements of each row separately, with the same weight.
#[kernel(
    threadgroups = [(rows * heads).div_ceil(threads / lanes)],
    threads = threads,
    requires(n >= 1, heads >= 1, rows_divided(threads, lanes, vec, held, n)),
    covers(out),
)]
pub fn rms_norm<T: Float>(
    #[shape(rows, heads, n)]
    #[strided]
    x: Tensor<T>,
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, heads * n)] mut out: Tensor<T>,
    [eps, weight_offset]: [f32; 2],
    rows: u32,
    #[constexpr] [heads, n]: [u32; 2],
    #[tile(4, 8, 16, 32, 64, 128, 256, 512, 1024)] [threads, lanes]: [u32; 2],
    #[tile(0, 1, 2, 4, 8, 16, 32)] [vec, held]: [u32; 2],
) {
    let (row, in_rows) = own_row(threads, lanes, rows * heads);
    let from = (row / heads) as u64 * x.stride(0) + (row % heads) as u64 * x.stride(1);
    let to = row as u64 * n as u64;
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n, in_rows },
        eps,
        |i| (w[i], w[i]),
        |i, weight, _| {
            let value = x[from + i as u64].f32();
            (value, value * (weight_offset + weight.f32()), 0.0)
        },
        |_, _| {},
        |i, normed, _| out[to + i as u64] = normed.cast::<T>(),
    );
}

/// The residual takes no part in the norm.
#[kernel(
    threadgroups = [rows.div_ceil(threads / lanes)],
    threads = threads,
    requires(n >= 1, rows_divided(threads, lanes, vec, held, n)),
    in_place(residual -> out),
    covers(out),
)]
pub fn rms_norm_residual<T: Float>(
    #[shape(rows, n)]
    #[strided]
    [x, residual]: [Tensor<T>; 2],
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    [eps, weight_offset]: [f32; 2],
    rows: u32,
    #[constexpr] n: u32,
    #[tile(4, 8, 16, 32, 64, 128, 256, 512, 1024)] [threads, lanes]: [u32; 2],
    #[tile(0, 1, 2, 4, 8, 16, 32)] [vec, held]: [u32; 2],
) {
    let (row, in_rows) = own_row(threads, lanes, rows);
    let (from, beside, to) = (row as u64 * x.stride(0), row as u64 * residual.stride(0), row as u64 * n as u64);
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n, in_rows },
        eps,
        |i| (w[i], residual[beside + i as u64]),
        |i, weight, residual| {
            let value = x[from + i as u64].f32();
            (value, value * (weight_offset + weight.f32()), residual.f32())
        },
        |_, _| {},
        |i, normed, residual| out[to + i as u64] = (normed + residual).cast::<T>(),
    );
}

/// The norm uses the sum before it is rounded for `h`. Either output may alias an input.
#[kernel(
    threadgroups = [rows.div_ceil(threads / lanes)],
    threads = threads,
    requires(n >= 1, rows_divided(threads, lanes, vec, held, n)),
    in_place(x -> out, residual -> h),
    covers(h, out),
)]
pub fn add_rms_norm<T: Float>(
    #[shape(rows, n)]
    #[strided]
    [x, residual]: [Tensor<T>; 2],
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] [mut h, mut out]: [Tensor<T>; 2],
    [eps, weight_offset]: [f32; 2],
    rows: u32,
    #[constexpr] n: u32,
    #[tile(4, 8, 16, 32, 64, 128, 256, 512, 1024)] [threads, lanes]: [u32; 2],
    #[tile(0, 1, 2, 4, 8, 16, 32)] [vec, held]: [u32; 2],
) {
    let (row, in_rows) = own_row(threads, lanes, rows);
    let (from, beside, to) = (row as u64 * x.stride(0), row as u64 * residual.stride(0), row as u64 * n as u64);
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n, in_rows },
        eps,
        |i| (w[i], residual[beside + i as u64]),
        |i, weight, residual| {
            let sum = x[from + i as u64].f32() + residual.f32();
            (sum, sum * (weight_offset + weight.f32()), 0.0)
        },
        |i, sum| h[to + i as u64] = sum.cast::<T>(),
        |i, normed, _| out[to + i as u64] = normed.cast::<T>(),
    );
}

/// The gate comes before the norm if `gate_first`.
#[kernel(
    threadgroups = [(rows * (n / group_size)).div_ceil(threads / lanes)],
    threads = threads,
    requires(group_size >= 1, n % group_size == 0, rows_divided(threads, lanes, vec, held, group_size)),
    in_place(x -> out),
    covers(out),
)]
pub fn rms_norm_gated<T: Float>(
    #[shape(rows, n)]
    #[strided]
    [x, z]: [Tensor<T>; 2],
    #[shape(n)] w: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    [eps, weight_offset]: [f32; 2],
    rows: u32,
    #[constexpr] [n, group_size]: [u32; 2],
    #[constexpr] gate_first: bool,
    #[tile(4, 8, 16, 32, 64, 128, 256, 512, 1024)] [threads, lanes]: [u32; 2],
    #[tile(0, 1, 2, 4, 8, 16, 32)] [vec, held]: [u32; 2],
) {
    let groups = n / group_size;
    let (run, in_rows) = own_row(threads, lanes, rows * groups);
    let (row, column) = ((run / groups) as u64, run % groups * group_size);
    let from = row * x.stride(0) + column as u64;
    let gate_from = row * z.stride(0) + column as u64;
    let to = row * n as u64 + column as u64;
    let w = w.early();
    norm_row(
        Part { lane: tid % lanes, lanes, vec, held, n: group_size, in_rows },
        eps,
        |i| (w[column + i], z[gate_from + i as u64]),
        |i, weight, gate| {
            let value = x[from + i as u64].f32();
            let gated = value * silu(gate.f32());
            (if gate_first { gated } else { value }, gated * (weight_offset + weight.f32()), 0.0)
        },
        |_, _| {},
        |i, normed, _| out[to + i as u64] = normed.cast::<T>(),
    );
}

/// A constant in the first `$count` elements, random numbers in the others.
macro_rules! first_row {
    ($count:expr, $value:expr) => {
        Fill::Start { count: $count, with: &Fill::Constant($value), then: &Fill::Normal(1.0) }
    };
}

fn rms_norm_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (rms_norm::Params::of(args), rms_norm::Tensors::of(args));
    let [row_stride, head_stride] = p.x_strides.unwrap_or([u64::from(p.heads * p.n), u64::from(p.n)]);
    let mut out = vec![];
    for (row, head) in (0..p.rows).flat_map(|row| (0..p.heads).map(move |head| (row, head))) {
        let from = (u64::from(row) * row_stride + u64::from(head) * head_stride) as usize;
        let x = &t.x[from..][..p.n as usize];
        let inv = exact_inverse_rms(x, f64::from(p.eps));
        out.extend(x.iter().zip(t.w).map(|(x, w)| weighed(x * inv, *w, p.weight_offset)));
    }
    vec![expected("out", out)]
}

const ROWS: rms_norm::Params =
    rms_norm::Params { x_strides: None, eps: 1e-6, weight_offset: 0.0, rows: 1, heads: 1, n: 64 };

pub const RMS_NORM: Spec = Spec {
    name: "rms_norm",
    summary: "out = x * rsqrt(mean(x^2) + eps) * (weight_offset + w), by row or head",
    models: models::NORMS,
    build: rms_norm::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = rms_norm::Params::of(size);
        tiles!(rms_norm, case_tile(target, dtypes[0], p.n, [p.x_strides])).numbers()
    },
    cases: &[
        Case::new(&ROWS),
        Case::new(&rms_norm::Params { rows: 3, n: 97, weight_offset: 1.0, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 2, n: 1, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 2, n: 2050, ..ROWS }),
        Case::labelled("rows that share a simdgroup", &rms_norm::Params { rows: 37, n: 48, ..ROWS }),
        Case::labelled(
            "heads of packed rows",
            &rms_norm::Params { rows: 3, heads: 5, x_strides: Some([448, 64]), weight_offset: 1.0, ..ROWS },
        ),
        Case::labelled(
            "a stride that no vector divides",
            &rms_norm::Params { rows: 3, x_strides: Some([67, 64]), ..ROWS },
        ),
        Case::labelled(
            "read twice",
            &(
                rms_norm::Params { rows: 3, n: 200, ..ROWS },
                rms_norm::ForcedTiles { held: Some(0), vec: Some(4), ..rms_norm::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("a simdgroup a row", &rms_norm::Params { rows: 5, n: 128, ..ROWS }),
        Case::labelled(
            "a simdgroup a row, read twice",
            &(
                rms_norm::Params { rows: 5, n: 128, ..ROWS },
                rms_norm::ForcedTiles { held: Some(0), ..rms_norm::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("no rows", &rms_norm::Params { rows: 0, ..ROWS }),
        Case::labelled("a row of zeros", &rms_norm::Params { rows: 2, n: 40, ..ROWS })
            .with(&[("x", first_row!(40, 0.0))]),
        Case::labelled("NaN stays in its row", &rms_norm::Params { rows: 2, n: 33, ..ROWS })
            .with(&[("x", first_row!(1, f64::NAN))]),
    ],
    refused: &[Case::labelled("n >= 1", &rms_norm::Params { n: 0, ..ROWS })],
    oracle: rms_norm_oracle,
    // The inverse, then two products and the offset.
    roundings: |args| roundings(args, rms_norm::Params::of(args).n) + 3.0,
    bench: &[
        Case::new(&rms_norm::Params { rows: 64, n: 4096, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 1, n: 4096, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 4096, n: 4096, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 1, n: 2048, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 64, n: 2048, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 4096, n: 2048, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 1, n: 8192, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 64, n: 8192, ..ROWS }),
        Case::new(&rms_norm::Params { rows: 4096, n: 8192, ..ROWS }),
        Case::labelled("heads", &rms_norm::Params { rows: 64, heads: 32, n: 128, ..ROWS }),
    ],
    cost: each_tensor_once,
};

/// Returns the operations on the longest path of an inverse norm over `n` elements; all norms' tiles have these names.
fn roundings(args: &Arguments, n: u32) -> f64 {
    let rms_norm::Tiles { lanes, vec, .. } = rms_norm::Tiles::of(args);
    inverse_rms_roundings(lanes, vec, n)
}

fn rms_norm_residual_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (rms_norm_residual::Params::of(args), rms_norm_residual::Tensors::of(args));
    let packed = [u64::from(p.n)];
    let [[stride], [beside]] = [p.x_strides, p.residual_strides].map(|strides| strides.unwrap_or(packed));
    let mut out = vec![];
    for (row, residual) in runs(t.x, stride, p.n).zip(runs(t.residual, beside, p.n)) {
        let inv = exact_inverse_rms(row, f64::from(p.eps));
        out.extend(row.iter().zip(t.w).zip(residual).map(|((x, w), residual)| {
            let [normed, magnitude] = weighed(x * inv, *w, p.weight_offset);
            [residual + normed, residual.abs() + magnitude]
        }));
    }
    vec![expected("out", out)]
}

const AFTER: rms_norm_residual::Params =
    rms_norm_residual::Params { eps: 1e-6, rows: 2, n: 50, ..rms_norm_residual::Params::ZERO };

pub const RMS_NORM_RESIDUAL: Spec = Spec {
    name: "rms_norm_residual",
    summary: "out = residual + x * rsqrt(mean(x^2) + eps) * (weight_offset + w)",
    models: models::NORMS_AFTER,
    build: rms_norm_residual::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = rms_norm_residual::Params::of(size);
        tiles!(rms_norm_residual, case_tile(target, dtypes[0], p.n, [p.x_strides, p.residual_strides])).numbers()
    },
    cases: &[
        Case::new(&rms_norm_residual::Params { rows: 1, n: 128, ..AFTER }),
        Case::new(&rms_norm_residual::Params { rows: 5, n: 101, ..AFTER }),
        Case::new(&rms_norm_residual::Params { rows: 3, n: 3, ..AFTER }),
        Case::new(&rms_norm_residual::Params { n: 1, ..AFTER }),
        Case::new(&rms_norm_residual::Params { n: 4096, ..AFTER }),
        Case::labelled(
            "a weight less one",
            &rms_norm_residual::Params { n: 320, eps: 1e-5, weight_offset: 1.0, ..AFTER },
        ),
        Case::labelled(
            "rows beside other columns",
            &rms_norm_residual::Params { rows: 3, n: 64, x_strides: Some([96]), residual_strides: Some([65]), ..AFTER },
        ),
        Case::labelled(
            "read twice",
            &(
                rms_norm_residual::Params { n: 600, ..AFTER },
                rms_norm_residual::ForcedTiles { held: Some(0), ..rms_norm_residual::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("a simdgroup a row", &rms_norm_residual::Params { rows: 5, n: 128, ..AFTER }),
        Case::labelled(
            "a simdgroup a row, read twice",
            &(
                rms_norm_residual::Params { rows: 5, n: 128, ..AFTER },
                rms_norm_residual::ForcedTiles { held: Some(0), ..rms_norm_residual::ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "a vector for every thread, read twice",
            &(
                rms_norm_residual::Params { n: 256, ..AFTER },
                rms_norm_residual::ForcedTiles { held: Some(0), ..rms_norm_residual::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("no rows", &rms_norm_residual::Params { rows: 0, ..AFTER }),
        Case::labelled("a row of zeros", &AFTER).with(&[("x", first_row!(50, 0.0))]),
        Case::labelled("NaN stays in its row", &AFTER).with(&[("x", first_row!(1, f64::NAN))]),
    ],
    refused: &[Case::labelled("n >= 1", &rms_norm_residual::Params { n: 0, ..AFTER })],
    oracle: rms_norm_residual_oracle,
    // The inverse, the offset, two products and the sum.
    roundings: |args| roundings(args, rms_norm_residual::Params::of(args).n) + 4.0,
    bench: &[
        Case::new(&rms_norm_residual::Params { rows: 1, n: 4096, ..AFTER }),
        Case::new(&rms_norm_residual::Params { rows: 64, n: 4096, ..AFTER }),
        Case::new(&rms_norm_residual::Params { rows: 256, n: 4096, ..AFTER }),
        Case::new(&rms_norm_residual::Params { rows: 4096, n: 4096, ..AFTER }),
    ],
    cost: each_tensor_once,
};

/// Computes the oracle. An error in one sum, relative to the sizes of its terms, moves the whole row through the norm.
fn add_rms_norm_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (add_rms_norm::Params::of(args), add_rms_norm::Tensors::of(args));
    let packed = [u64::from(p.n)];
    let [[stride], [beside]] = [p.x_strides, p.residual_strides].map(|strides| strides.unwrap_or(packed));
    let (mut h, mut out) = (vec![], vec![]);
    for (x, residual) in runs(t.x, stride, p.n).zip(runs(t.residual, beside, p.n)) {
        let sums: Vec<[f64; 2]> = x.iter().zip(residual).map(|(x, r)| [x + r, x.abs() + r.abs()]).collect();
        let inv = exact_inverse_rms(&sums.iter().map(|[sum, _]| *sum).collect::<Vec<_>>(), f64::from(p.eps));
        out.extend(sums.iter().zip(t.w).map(|([sum, size], w)| {
            let ([normed, _], [_, magnitude]) =
                (weighed(sum * inv, *w, p.weight_offset), weighed(size * inv, *w, p.weight_offset));
            [normed, magnitude]
        }));
        h.extend(sums);
    }
    vec![expected("h", h), expected("out", out)]
}

const SUM: add_rms_norm::Params =
    add_rms_norm::Params { x_strides: None, residual_strides: None, eps: 1e-6, weight_offset: 0.0, rows: 2, n: 50 };

pub const ADD_RMS_NORM: Spec = Spec {
    name: "add_rms_norm",
    summary: "h = x + residual; out = h * rsqrt(mean(h^2) + eps) * (weight_offset + w)",
    models: models::NORMS,
    build: add_rms_norm::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("residual", Fill::Normal(1.0)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = add_rms_norm::Params::of(size);
        tiles!(add_rms_norm, case_tile(target, dtypes[0], p.n, [p.x_strides, p.residual_strides])).numbers()
    },
    cases: &[
        Case::new(&add_rms_norm::Params { rows: 3, n: 640, weight_offset: 1.0, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 5, n: 101, ..SUM }),
        Case::new(&add_rms_norm::Params { n: 1, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 9, n: 64, ..SUM }),
        Case::labelled("two vectors a thread", &add_rms_norm::Params { rows: 1, n: 4096, ..SUM }),
        Case::labelled(
            "rows beside other columns",
            &add_rms_norm::Params { rows: 3, n: 64, x_strides: Some([96]), residual_strides: Some([65]), ..SUM },
        ),
        Case::labelled(
            "read twice",
            &(
                add_rms_norm::Params { n: 600, ..SUM },
                add_rms_norm::ForcedTiles { held: Some(0), ..add_rms_norm::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("a simdgroup a row", &add_rms_norm::Params { rows: 5, n: 128, ..SUM }),
        Case::labelled(
            "a simdgroup a row, read twice",
            &(
                add_rms_norm::Params { rows: 5, n: 128, ..SUM },
                add_rms_norm::ForcedTiles { held: Some(0), ..add_rms_norm::ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "a vector for every thread, read twice",
            &(
                add_rms_norm::Params { n: 256, ..SUM },
                add_rms_norm::ForcedTiles { held: Some(0), ..add_rms_norm::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("no rows", &add_rms_norm::Params { rows: 0, ..SUM }),
        Case::labelled("a row of zeros", &SUM).with(&[("x", first_row!(50, 0.0)), ("residual", first_row!(50, 0.0))]),
        Case::labelled("NaN stays in its row", &SUM).with(&[("residual", first_row!(1, f64::NAN))]),
    ],
    refused: &[Case::labelled("n >= 1", &add_rms_norm::Params { n: 0, ..SUM })],
    oracle: add_rms_norm_oracle,
    // The sum, the inverse with the sums in it, two products and the offset.
    roundings: |args| roundings(args, add_rms_norm::Params::of(args).n) + 5.0,
    bench: &[
        Case::new(&add_rms_norm::Params { rows: 1, n: 2048, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 64, n: 2048, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 4096, n: 2048, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 1, n: 4096, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 64, n: 4096, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 4096, n: 4096, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 1, n: 8192, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 64, n: 8192, ..SUM }),
        Case::new(&add_rms_norm::Params { rows: 4096, n: 8192, ..SUM }),
    ],
    cost: each_tensor_once,
};

fn rms_norm_gated_oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (rms_norm_gated::Params::of(args), rms_norm_gated::Tensors::of(args));
    let packed = [u64::from(p.n)];
    let [[stride], [beside]] = [p.x_strides, p.z_strides].map(|strides| strides.unwrap_or(packed));
    let size = p.group_size.max(1) as usize;
    let mut out = vec![];
    for (x, z) in runs(t.x, stride, p.n).zip(runs(t.z, beside, p.n)) {
        for ((x, z), w) in x.chunks(size).zip(z.chunks(size)).zip(t.w.chunks(size)) {
            let gates: Vec<f64> = z.iter().map(|z| z / (1.0 + (-z).exp())).collect();
            let before = |gate: f64| if p.gate_first { gate } else { 1.0 };
            let run: Vec<f64> = x.iter().zip(&gates).map(|(x, gate)| x * before(*gate)).collect();
            let inv = exact_inverse_rms(&run, f64::from(p.eps));
            out.extend(run.iter().zip(&gates).zip(w).map(|((v, gate), w)| {
                let factor = inv * if p.gate_first { 1.0 } else { *gate };
                weighed(v * factor, *w, p.weight_offset)
            }));
        }
    }
    vec![expected("out", out)]
}

const GATED: rms_norm_gated::Params =
    rms_norm_gated::Params { eps: 1e-6, rows: 2, n: 64, group_size: 64, ..rms_norm_gated::Params::ZERO };

pub const RMS_NORM_GATED: Spec = Spec {
    name: "rms_norm_gated",
    summary: "norm(x) * w * silu(z), or norm(x * silu(z)) * w, over groups of elements",
    models: models::GATED_NORMS,
    build: rms_norm_gated::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0)), ("z", Fill::Normal(1.5)), ("w", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = rms_norm_gated::Params::of(size);
        let alignment = case_alignment(dtypes[0], p.group_size, [p.x_strides, p.z_strides]);
        tiles!(rms_norm_gated, gated_tile(p.gate_first)(target, dtypes[0], p.group_size, alignment)).numbers()
    },
    cases: &[
        Case::new(&rms_norm_gated::Params { rows: 8, n: 128, group_size: 128, ..GATED }),
        Case::new(&rms_norm_gated::Params { n: 512, group_size: 128, gate_first: true, ..GATED }),
        Case::new(&rms_norm_gated::Params { n: 768, group_size: 384, gate_first: true, ..GATED }),
        Case::labelled(
            "odd sizes",
            &rms_norm_gated::Params { rows: 3, n: 33, group_size: 11, z_strides: Some([35]), ..GATED },
        ),
        Case::labelled(
            "a gate beside other columns",
            &rms_norm_gated::Params {
                rows: 3,
                n: 256,
                x_strides: Some([272]),
                z_strides: Some([288]),
                gate_first: true,
                ..GATED
            },
        ),
        Case::labelled("one element", &rms_norm_gated::Params { n: 3, group_size: 1, gate_first: true, ..GATED }),
        Case::labelled(
            "read twice",
            &(
                rms_norm_gated::Params { n: 600, group_size: 300, gate_first: true, ..GATED },
                rms_norm_gated::ForcedTiles { held: Some(0), ..rms_norm_gated::ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "a simdgroup a group, read twice",
            &(
                rms_norm_gated::Params { rows: 5, n: 128, group_size: 128, ..GATED },
                rms_norm_gated::ForcedTiles { held: Some(0), ..rms_norm_gated::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("a vector for every thread", &rms_norm_gated::Params { n: 256, group_size: 256, ..GATED }),
        Case::labelled(
            "a vector for every thread, read twice",
            &(
                rms_norm_gated::Params { n: 256, group_size: 256, ..GATED },
                rms_norm_gated::ForcedTiles { held: Some(0), ..rms_norm_gated::ForcedTiles::NONE },
            ),
        ),
        Case::labelled("more than 512 vectors", &rms_norm_gated::Params { n: 4224, group_size: 4224, ..GATED }),
        Case::labelled("no rows", &rms_norm_gated::Params { rows: 0, ..GATED }),
        Case::labelled("gates far from zero", &GATED)
            .with(&[("z", Fill::Cycle(&[-200.0, 200.0, -90.0, 0.0, -20.0, 88.0]))]),
        Case::labelled("NaN stays in its group", &rms_norm_gated::Params { group_size: 32, gate_first: true, ..GATED })
            .with(&[("z", first_row!(1, f64::NAN))]),
    ],
    refused: &[Case::labelled("n % group_size == 0", &rms_norm_gated::Params { n: 8, group_size: 3, ..GATED })],
    oracle: rms_norm_gated_oracle,
    // The inverse, three products and the offset; a gate before the norm affects the element and, through the root of
    // its square, the inverse.
    roundings: |args| {
        let p = rms_norm_gated::Params::of(args);
        let gate = (error::SILU + 1.0) * (1.0 + f64::from(p.gate_first));
        roundings(args, p.group_size) + 4.0 + gate
    },
    bench: &[
        Case::labelled("value heads", &rms_norm_gated::Params { rows: 2048, n: 128, group_size: 128, ..GATED }),
        Case::labelled(
            "groups of channels",
            &rms_norm_gated::Params { rows: 64, n: 8192, group_size: 1024, gate_first: true, ..GATED },
        ),
    ],
    cost: each_tensor_once,
};
