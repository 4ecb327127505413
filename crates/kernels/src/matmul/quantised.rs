//! Products with weights in groups of integers, for few rows as at decode. A simdgroup takes some rows of the weight as
//! in [`skinny`](super::skinny), but its lanes read words of integers, which are multiplied in f32.

use super::skinny::{
    BUSY, Block, COLUMNS, MAX_COLUMNS, MAX_ROWS, MAX_SUMS, ROWS, conclude, divided, packed, roundings,
};
use super::{Activation, Sizes, expected};
use crate::shared::rows::Rows;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS_AND_STATE, FLOATS, keyed_by_hash};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fields, Fill, Hardware, Numbers, Spec};
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target, TensorRef};
pub use matmul_quantised::Tiles;
use matmul_quantised::{ForcedTiles, Params, Tensors};

/// The arguments of [`quantised`](fn@quantised).
#[derive(Fields, Keyed)]
pub struct Quantised<'a> {
    /// `[m, k]` or `[batch, m, k]`, with contiguous rows.
    pub a: &'a dyn AsTensor,
    /// `[n, k / 8]` of int4 or `[n, k / 4]` of int8, `u32`: a weight in integers.
    pub words: &'a dyn AsTensor,
    /// `[n, k / group]`, as `a` or `f32`
    pub scales: &'a dyn AsTensor,
    /// As `scales`; 8 for int4 and 0 for int8 if absent.
    pub zeros: Option<&'a dyn AsTensor>,
    /// `[n]`
    pub bias: Option<&'a dyn AsTensor>,
    /// As `out`.
    pub factor: Option<&'a dyn AsTensor>,
    /// As `out`, and may be `out`.
    pub residual: Option<&'a dyn AsTensor>,
    /// `[m, n]` or `[batch, m, n]`, contiguous.
    pub out: &'a mut dyn AsTensor,
}

keyed_by_hash!(Tiles);

/// The options of [`quantised`](fn@quantised).
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields, Keyed)]
pub struct Options {
    pub activation: Activation,
    /// The division of the product among threads; chosen if absent.
    pub tiles: Option<Tiles>,
}

/// Computes `out = residual + factor · act(bias + a · weightᵀ)` for a weight in groups of integers. Sums are in f32.
/// Rows after the first few read the weight again.
///
/// A weight `[n, k]` is stored by rows in `words`, 32-bit words of 8 integers of 4 bits or 4 of 8 bits, neighbours
/// along `k`, the first in the lowest bits. Integers of 4 bits are 0 to 15, those of 8 bits −128 to 127 in two's
/// complement: the bytes of an int8 tensor are its words. Every `group` neighbours along `k`, a multiple of 32, share a
/// scale, and a zero point if they have one. Bits and group follow from the extents.
///
/// `weight[i, j] = scales[i, j / group] · (integer[i, j] − zeros[i, j / group])`
///
/// Without `zeros` the zero point is 8 for 4 bits and 0 for 8. Zero points are floats in units of the integers. GPTQ's
/// and AWQ's are integers, exact in every type; GPTQ's words are `qweight` transposed, and AWQ's, with neighbours along
/// `n`, must be repacked. For `scale · (integer − 8) + offset`, as in torch's tinygemm, or `scale · integer + offset`,
/// as in MLX, which has these words, the zero point is `8 − offset / scale` or `−offset / scale`, in f32.
///
/// ```
/// use kiln::Device;
/// use kiln_kernels::matmul::{Quantised, QuantisedOptions, pack_int4, quantised};
///
/// let dev = Device::interp();
/// // One row of 32 weights from −7 to 7, of which integers lose nothing.
/// let weight: Vec<f32> = (0..32).map(|i| (i % 15) as f32 - 7.0).collect();
/// let packed = pack_int4(&weight, [1, 32], 32)?;
/// let (words, scales) = (dev.tensor(&packed.words)?.shaped([1, 4])?, dev.tensor(&packed.scales)?.shaped([1, 1])?);
/// let (a, mut out) = (dev.tensor(&[2f32; 32])?.shaped([1, 32])?, dev.zeros::<f32>(1)?.shaped([1, 1])?);
/// let args = Quantised {
///     a: &a,
///     words: &words,
///     scales: &scales,
///     zeros: None,
///     bias: None,
///     factor: None,
///     residual: None,
///     out: &mut out,
/// };
/// quantised(&dev, args, QuantisedOptions::default())?;
/// assert_eq!(out.to_vec()?, [2.0 * weight.iter().sum::<f32>()]);
/// # Ok::<(), kiln::Error>(())
/// ```
pub fn quantised(on: &impl Target, args: Quantised<'_>, options: Options) -> Result<(), Error> {
    static CALLS: Function = Function::new("matmul::quantised");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_quantised(op, on, args, options))
}

#[inline]
fn launch_quantised(op: Operation, on: &impl Target, args: &Quantised<'_>, options: &Options) -> Result<(), Error> {
    let [a, words, scales, out] = [args.a.any(), args.words.any(), args.scales.any(), args.out.any()];
    let [zeros, bias] = [args.zeros, args.bias].map(|tensor| tensor.map(|t| t.any()));
    let [factor, residual] = [args.factor, args.residual].map(|tensor| tensor.map(|t| t.any()));
    let dtype = op.dtype_among("a", a, FLOATS)?;
    let mut view = None;
    let rows = Rows::<1>::of(op, "a", a, &mut view)?;
    let ([m], k) = (rows.counts, rows.n);
    op.expect_dtype("words", words, DType::U32, None)?;
    let [n, width] = op.axes("words", words, ["n", "words"])?;
    let [_, groups] = op.axes("scales", scales, ["n", "groups"])?;
    let bits = [4, 8].into_iter().find(|bits| k > 0 && u64::from(width) * 32 == u64::from(k) * bits);
    let bits = bits.ok_or_else(|| {
        op.refusal(format!("rows of {width} words are no k = {k} integers of 4 or 8 bits: [n, k / 8] or [n, k / 4]"))
    })? as u32;
    op.require(groups > 0 && k.is_multiple_of(groups) && (k / groups).is_multiple_of(32), || {
        format!("{groups} scales a row: k = {k} is no such number of groups of a multiple of 32")
    })?;
    let scale_dtype = op.dtype_among("scales", scales, &[dtype, DType::F32])?;
    op.expect("scales", scales, [("n", n), ("groups", groups)])?;
    op.expect_some("zeros", zeros, [("n", n), ("groups", groups)])?;
    op.expect_some_dtype("zeros", zeros, scale_dtype, Some("scales"))?;
    op.expect_some("bias", bias, [("n", n)])?;
    op.expect_some_dtype("bias", bias, dtype, Some("a"))?;
    let whole = |name: &str, tensor: &AnyTensor| {
        let leading = a.shape().split_last().map_or(&[][..], |(_, leading)| leading);
        let is_product = tensor.shape().split_last() == Some((&u64::from(n), leading));
        op.require(is_product, || {
            format!("`{name}` has extents {:?}, and the product has {leading:?} and n = {n}", tensor.shape())
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
    if m == 0 || n == 0 {
        return Ok(());
    }
    let tiles = options.tiles.unwrap_or_else(|| {
        let alignment = words.address() | rows.alignment();
        let memory = on.device().limits().threadgroup_bytes;
        tiles_for(on.device().kind().hardware(), [m, n, k], bits, alignment, memory)
    });
    let args = matmul_quantised::AnyArgs {
        a: rows.tensor,
        words: words.into(),
        scales: scales.into(),
        zeros: zeros.map(TensorRef::Tensor),
        bias: bias.map(TensorRef::Tensor),
        factor: factor.map(TensorRef::Tensor),
        residual: residual.map(TensorRef::Tensor),
        out: out.into(),
        m,
        n,
        k,
        bits,
        group: k / groups,
        activation: options.activation as u32,
    };
    op.launched(matmul_quantised::launch_any(&tuned(on, options.tiles.is_some()), [dtype, scale_dtype], args, tiles))
}

/// Chooses tiles for products of `m` rows with weights `[n, k]` of `bits` bits, with `memory` bytes per threadgroup.
/// `alignment` is the bitwise or of all byte counts that must be multiples of a vector's size; `vec` counts words.
///
/// On a GPU they are those of [`super::skinny::tiles_for`]. On a processor a lane has a word, and the elements of `a`
/// that belong to it: they are copied in lane order, once for many rows of the weight.
#[inline]
pub fn tiles_for(hardware: Hardware, [m, n, k]: [u32; 3], bits: u32, alignment: u64, memory: u64) -> Tiles {
    let rows = m.clamp(1, 8).next_power_of_two();
    if hardware == Hardware::Processor {
        let fits = |rows: u32| u64::from(rows) * u64::from(k) * 4 <= memory;
        let fitting = [4, 2, 1].into_iter().find(|&most| most <= rows && fits(most));
        let rows = fitting.unwrap_or(rows.min(4));
        let columns = if rows == 4 { 2 } else { 4 };
        return Tiles { across: 16, split: 1, rows, columns, vec: 1, steps: 1, copied: fitting.is_some() };
    }
    let vec = (1u32 << alignment.trailing_zeros().clamp(2, 4)) / 4;
    let columns = if rows == 1 { 2 } else { 4 };
    let lanes = |split: u32| split * 32 * vec * (32 / bits.max(1));
    let simdgroups = u64::from(m.div_ceil(rows)) * u64::from(n.div_ceil(columns));
    let is_idle = |&split: &u32| simdgroups * u64::from(split) < 4 * BUSY && k >= 2 * lanes(split);
    let split = [1, 2, 4].into_iter().find(|split| !is_idle(split)).unwrap_or(8);
    Tiles { across: 1, split, rows, columns, vec, steps: 1, copied: false }
}

/// The limit of unrolling: with more than 4 sums, one vector of words at a time.
#[clauses]
fn unrolled(rows: u32, columns: u32, steps: u32) {
    steps <= 2;
    steps == 1 || rows * columns <= 4;
}

/// The requirements on words and groups: the words that a lane reads at once belong to one group.
#[clauses]
fn in_groups(k: u32, bits: u32, group: u32, vec: u32) {
    bits == 4 || bits == 8;
    vec == 1 || vec == 2 || vec == 4;
    group >= 32;
    group % 32 == 0;
    k % group == 0;
    k >= 32;
}

/// Returns an integer of a word as a float, less 8 for 4 bits. The bits are those of a float from 2²³ on, whose last
/// place is 1: one subtraction is exact and cheaper than a conversion.
#[device]
fn centred(word: u32, e: u32, bits: u32) -> f32 {
    // A two's complement byte is as far from 0 as the byte with its highest bit flipped is from 128.
    let (fields, centre) = if bits == 4 { (word, 8388616.0f32) } else { (word ^ 0x8080_8080u32, 8388736.0f32) };
    let mask = (1u32 << bits) - 1;
    (((fields >> (bits * e)) & mask) | 0x4b00_0000u32).bitcast::<f32>() - centre
}

/// One simdgroup, or `split` of them, per block of the product. Lanes take vectors of `vec` words along `k` in turn; a
/// group's scale multiplies the sum over a vector.
#[kernel(
    threadgroups = [n.div_ceil(across * columns), m.div_ceil(rows)],
    threads = 32 * across * split,
    requires(
        divided(across, split, rows, columns, steps), unrolled(rows, columns, steps), in_groups(k, bits, group, vec),
        m >= 1, n >= 1,
    ),
    in_place(residual -> out),
    covers(out),
)]
pub fn matmul_quantised<T: Float, S: Float>(
    #[shape(m, k)]
    #[strided]
    a: Tensor<T>,
    #[shape(n, k / (32 / bits))] words: Tensor<u32>,
    #[shape(n, k / group)] scales: Tensor<S>,
    #[shape(n, k / group)] zeros: Option<Tensor<S>>,
    #[shape(n)] bias: Option<Tensor<T>>,
    #[shape(m, n)] factor: Option<Tensor<T>>,
    #[shape(m, n)] residual: Option<Tensor<T>>,
    #[shape(m, n)] mut out: Tensor<T>,
    [m, n]: [u32; 2],
    #[constexpr] [k, bits, group]: [u32; 3],
    #[constexpr] activation: u32,
    #[tile(1..=16)] [across, split, rows, columns]: [u32; 4],
    #[tile(1..=8)] [vec, steps]: [u32; 2],
    #[tile(false, true)] copied: bool,
) {
    let (row, column) = (tgid_y * rows, (tgid_x * across + simd_id / split) * columns);
    let words = words.read_once();
    let per_word = 32 / bits;
    let (width, groups) = (k / per_word, k / group);
    // Rows after the last repeat the last: they are loaded, and their sums are not stored.
    let a_row = |r: u32| min(row + r, m - 1) as u64 * a.stride(0);
    let mut a_rows: [u64; MAX_ROWS] = [0; MAX_ROWS];
    for r in ROWS {
        a_rows[r] = a_row(r as u32);
    }
    let weight_row = |c: u32| min(column + c, n - 1) as u64;
    let sums = registers::<f32>(rows * columns);
    for i in unroll(0..rows * columns) {
        sums[i] = 0.0;
    }
    // Elements of `a` in lane order: those that lanes multiply at the same time are contiguous.
    let by_lanes = threadgroup::<f32>(max(copied as u32 * rows * k, 1));
    if copied {
        for word in (tid..width).step_by(32 * across * split) {
            for r in unroll(0..rows) {
                for e in unroll(0..per_word) {
                    by_lanes[r * k + e * width + word] = a[a_row(r) + (word * per_word + e) as u64].f32();
                }
            }
        }
        threadgroup_barrier();
    }
    // The words that all lanes which share rows read at a time; the integers that those of a simdgroup read.
    let (stride, in_simdgroup) = (32 * split * vec, 32 * vec * per_word);
    let is_even = copied && (in_simdgroup % group == 0 || group % in_simdgroup == 0);
    let groups_at_once = max(in_simdgroup / group, 1);
    let of_group = |x: Tensor<S>, c: u32, first: u32| {
        let from = weight_row(c) * groups as u64;
        if is_even {
            // All lanes load these numbers, and each keeps its own.
            let mut own = x[from + (first * per_word / group) as u64].f32();
            for j in unroll(1..groups_at_once) {
                let other = x[from + min(first * per_word / group + j, groups - 1) as u64].f32();
                own = select(simd_lane * groups_at_once / 32 == j, other, own);
            }
            own
        } else {
            x[from + ((first + simd_lane * vec) * per_word / group) as u64].f32()
        }
    };
    let add = |first: u32, steps: u32| {
        let own = registers::<u32>(steps * columns * vec);
        for s in unroll(0..steps) {
            for c in unroll(0..columns) {
                for w in unroll(0..vec) {
                    let at = weight_row(c) * width as u64 + (first + s * stride + simd_lane * vec + w) as u64;
                    own[(s * columns + c) * vec + w] = words[at];
                }
            }
        }
        for s in unroll(0..steps) {
            // Loaded with the words, not when they are needed.
            let mut own_scales: [f32; MAX_COLUMNS] = [0.0; MAX_COLUMNS];
            let mut shifts: [f32; MAX_COLUMNS] = [0.0; MAX_COLUMNS];
            for c in COLUMNS {
                if (c as u32) < columns {
                    own_scales[c] = of_group(scales, c as u32, first + s * stride);
                    if let Some(zeros) = zeros {
                        let centre = if bits == 4 { 8.0f32 } else { 0.0f32 };
                        shifts[c] = centre - of_group(zeros, c as u32, first + s * stride);
                    }
                }
            }
            let mut products: [f32; MAX_SUMS] = [0.0; MAX_SUMS];
            let mut totals: [f32; MAX_ROWS] = [0.0; MAX_ROWS];
            for i in unroll(0..vec * per_word) {
                let word = first + s * stride + simd_lane * vec + i / per_word;
                let at = (word * per_word + i % per_word) as u64;
                let mut values: [f32; MAX_ROWS] = [0.0; MAX_ROWS];
                for r in ROWS {
                    if (r as u32) < rows {
                        values[r] = if copied {
                            by_lanes[r as u32 * k + i % per_word * width + word]
                        } else {
                            a[a_rows[r] + at].f32()
                        };
                        totals[r] += values[r];
                    }
                }
                for c in COLUMNS {
                    if (c as u32) < columns {
                        let weight = centred(own[(s * columns + c as u32) * vec + i / per_word], i % per_word, bits);
                        for r in ROWS {
                            if (r as u32) < rows {
                                let sum = r * MAX_COLUMNS + c;
                                products[sum] = fma(values[r], weight, products[sum]);
                            }
                        }
                    }
                }
            }
            for c in COLUMNS {
                if (c as u32) < columns {
                    for r in ROWS {
                        if (r as u32) < rows {
                            let mut product = products[r * MAX_COLUMNS + c];
                            if zeros.is_some() {
                                product = fma(shifts[c], totals[r], product);
                            }
                            let sum = r as u32 * columns + c as u32;
                            sums[sum] = fma(own_scales[c], product, sums[sum]);
                        }
                    }
                }
            }
        }
    };
    let own = simd_id % split * 32 * vec;
    // All lanes have `steps` vectors in each of these turns; in the rest each has those that are left.
    let whole = width / (stride * steps) * (stride * steps);
    for turn in (0..whole).step_by(stride * steps) {
        add(turn + own, steps);
    }
    if whole < width {
        for turn in (whole..width).step_by(stride) {
            if turn + own + simd_lane * vec < width {
                add(turn + own, 1);
            }
        }
    }
    let block = Block { matrix: tgid_z, row, across, split, rows, columns, m, n };
    conclude(sums, bias, factor, residual, out, block, activation);
}

/// Returns the weights that words, scales and zero points represent, and the size of the terms of each: the integer and
/// the zero point count by their distances from the centre, whatever their difference.
fn weights(p: &Params, t: &Tensors<'_>) -> (Vec<f64>, Vec<f64>) {
    let [n, k, bits, group] = [p.n, p.k, p.bits, p.group].map(|number| number as usize);
    let element = |i: usize, j: usize| {
        let bit = (i * k + j) * bits;
        let field = t.words[bit / 32] as u32 >> (bit % 32);
        let (integer, centre) =
            if bits == 4 { (f64::from(field & 15), 8.0) } else { (f64::from(field as u8 as i8), 0.0) };
        let at = i * (k / group) + j / group;
        let (scale, zero) = (t.scales[at], t.zeros.map_or(centre, |zeros| zeros[at]));
        (scale * (integer - zero), scale.abs() * ((integer - centre).abs() + (centre - zero).abs()))
    };
    (0..n).flat_map(|i| (0..k).map(move |j| (i, j))).map(|(i, j)| element(i, j)).unzip()
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let (exact, sizes) = weights(&p, &t);
    let a = packed(t.a, p.a_strides.map(|[row]| [0, row]), [1, p.m, p.k]);
    let product = |activation: u32, operands: [&[f64]; 2], others: [Option<&[f64]>; 3]| {
        let sizes = Sizes { batch: 1, m: p.m, n: p.n, k: p.k, a_transposed: false, b_transposed: true };
        expected(sizes, activation, operands, others).remove(0).want
    };
    let want = product(p.activation, [&a, &exact], [t.bias, t.factor, t.residual]);
    let magnitudes = |numbers: &[f64]| numbers.iter().map(|number| number.abs()).collect::<Vec<f64>>();
    let others = [t.bias, t.factor, t.residual].map(|tensor| tensor.map(magnitudes));
    let mut magnitude = product(0, [&magnitudes(&a), &sizes], others.each_ref().map(|tensor| tensor.as_deref()));
    // A bound on how much SiLU and GELU multiply an error; their results are no larger than their arguments.
    magnitude.iter_mut().for_each(|size| *size *= 1.2);
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const PLAIN: Params = Params {
    a_strides: None,
    has_zeros: false,
    has_bias: false,
    has_factor: false,
    has_residual: false,
    m: 1,
    n: 16,
    k: 128,
    bits: 4,
    group: 32,
    activation: 0,
};

/// Three simdgroups that share rows, twice, and turns of two vectors before the last.
const PARTS: ForcedTiles =
    ForcedTiles { across: Some(2), split: Some(3), columns: Some(2), steps: Some(2), ..ForcedTiles::NONE };

/// Two simdgroups with turns of 64 words.
const UNEVEN: ForcedTiles =
    ForcedTiles { across: Some(1), split: Some(2), vec: Some(1), copied: Some(true), ..ForcedTiles::NONE };

/// A simdgroup with turns of 32 words.
const SINGLE: ForcedTiles = ForcedTiles { across: Some(1), split: Some(1), vec: Some(1), ..ForcedTiles::NONE };

/// Returns a row of 288 elements, one of which is infinite.
const fn infinite_at(at: usize) -> [f64; 288] {
    let mut row = [0.0; 288];
    let mut i = 0;
    while i < 288 {
        row[i] = (i * 37 % 101) as f64 / 64.0 - 0.75;
        i += 1;
    }
    row[at] = f64::INFINITY;
    row
}

const FIRST_INFINITE: [f64; 288] = infinite_at(0);
const LAST_INFINITE: [f64; 288] = infinite_at(287);

pub const SPEC: Spec = Spec {
    name: "matmul_quantised",
    summary: "matmul of few rows by a weight in groups of int4 or int8",
    models: &[],
    build: matmul_quantised::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("a", Fill::Normal(1.0)),
        ("words", Fill::Uniform(0.0, 4294967295.0)),
        ("scales", Fill::Uniform(0.01, 0.1)),
        ("zeros", Fill::Cycle(&[8.0, 7.0, 3.0, 0.0, 15.0, 9.5, 6.25])),
        ("bias", Fill::Normal(1.0)),
        ("factor", Fill::Normal(1.0)),
        ("residual", Fill::Normal(1.0)),
    ],
    tiles: |target, _, size| {
        let p = Params::of(size);
        tiles_for(target, [p.m, p.n, p.k], p.bits, 0, 32 << 10).numbers()
    },
    cases: &[
        Case::new(&PLAIN),
        Case::new(&Params { n: 1, k: 32, bits: 8, ..PLAIN }),
        Case::new(&Params { m: 3, n: 17, k: 320, group: 64, has_zeros: true, ..PLAIN }),
        Case::new(&Params { m: 5, n: 6, k: 1152, group: 128, bits: 8, ..PLAIN }),
        Case::new(&Params { m: 16, n: 9, k: 96, has_zeros: true, bits: 8, ..PLAIN }),
        Case::labelled("rows in blocks", &Params { m: 21, n: 5, k: 160, ..PLAIN }),
        Case::labelled("k in parts", &(Params { m: 2, n: 21, k: 5152, has_zeros: true, ..PLAIN }, PARTS)),
        Case::labelled(
            "groups across simdgroups, copied",
            &(Params { m: 8, n: 4, k: 864, group: 96, has_zeros: true, ..PLAIN }, UNEVEN),
        ),
        Case::labelled(
            "groups across simdgroups",
            &(
                Params { m: 8, n: 4, k: 864, group: 96, has_zeros: true, ..PLAIN },
                ForcedTiles { copied: Some(false), ..UNEVEN },
            ),
        ),
        Case::labelled("the first of a row is infinite", &(Params { m: 8, n: 4, k: 288, ..PLAIN }, SINGLE))
            .with(&[("a", Fill::Cycle(&FIRST_INFINITE))]),
        Case::labelled("the last of a row is infinite", &(Params { m: 8, n: 4, k: 288, ..PLAIN }, SINGLE))
            .with(&[("a", Fill::Cycle(&LAST_INFINITE))]),
        Case::labelled("one group a row", &Params { n: 7, k: 1056, group: 1056, ..PLAIN }),
        Case::labelled("rows that lie apart", &Params { m: 3, n: 5, k: 64, a_strides: Some([70]), ..PLAIN }),
        Case::labelled(
            "everything behind it",
            &Params {
                m: 4,
                n: 20,
                k: 96,
                has_zeros: true,
                has_bias: true,
                has_factor: true,
                has_residual: true,
                activation: 1,
                ..PLAIN
            },
        ),
    ],
    refused: &[
        Case::labelled("group % 32 == 0", &Params { k: 80, group: 40, ..PLAIN }),
        Case::labelled("k % group == 0", &Params { k: 96, group: 64, ..PLAIN }),
        Case::labelled("bits == 4 || bits == 8", &Params { bits: 2, ..PLAIN }),
    ],
    oracle,
    // A lane takes up to 32 products, then its zero point and its scale, and may have a vector more than an even share.
    roundings: |args| roundings(Params::of(args).k, 32 + 2 + 32),
    bench: &[
        Case::new(&Params { n: 4096, k: 4096, group: 128, ..PLAIN }),
        Case::new(&Params { n: 4096, k: 4096, group: 128, bits: 8, ..PLAIN }),
        Case::new(&Params { m: 8, n: 4096, k: 4096, group: 128, ..PLAIN }),
        Case::new(&Params { n: 14336, k: 4096, group: 128, ..PLAIN }),
    ],
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        super::cost(problem, [1, p.m, p.n, p.k])
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_division_meets_the_contract() {
        let weights =
            [1, 3, 16, 1000, 4096, 200_000].into_iter().flat_map(|n| [32, 96, 4096, 14336, 65536].map(|k| (n, k)));
        let products = weights.flat_map(|(n, k)| [1, 2, 3, 5, 8, 9, 16, 40].map(|m| [m, n, k]));
        for (sizes, alignment) in products.flat_map(|sizes| [0, 4, 8].map(|alignment| (sizes, alignment))) {
            for (hardware, bits) in [(Hardware::Gpu, 4), (Hardware::Gpu, 8), (Hardware::Processor, 4)] {
                let memory = 256 << 10;
                let tiles = tiles_for(hardware, sizes, bits, alignment, memory);
                let Tiles { across, split, rows, columns, vec, steps, copied } = tiles;
                let what = format!("{sizes:?}, alignment {alignment}, {hardware:?}, {bits} bits: {tiles:?}");
                assert!((1..=32).contains(&(across * split)) && steps == 1 && matches!(vec, 1 | 2 | 4), "{what}");
                assert!(8 % rows == 0 && 4 % columns == 0, "{what}");
                assert!(vec == 1 || alignment.is_multiple_of(u64::from(vec) * 4), "{what}");
                assert!(!copied || u64::from(rows) * u64::from(sizes[2]) * 4 <= memory, "{what}");
            }
        }
    }
}
