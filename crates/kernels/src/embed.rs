//! Embedding lookup: rows of a table by token number.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::embed::{self, Embed, Options};
//!
//! let dev = Device::interp();
//! let table = dev.tensor(&[1f32, 2.0, 3.0, 4.0, 5.0, 6.0])?.shaped([3, 2])?;
//! let (ids, mut out) = (dev.tensor(&[2i32, 0, -1])?, dev.zeros::<f32>(6)?.shaped([3, 2])?);
//! embed::embed(&dev, Embed { ids: &ids, table: &table, out: &mut out }, Options::default())?;
//! assert_eq!(out.to_vec()?, [5.0, 6.0, 1.0, 2.0, 0.0, 0.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

use crate::shared::columns::{case_bits, column_tile, columns_divided, own_columns, vector_bits};
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, models};
pub use embed::Tiles;
use embed::{ForcedTiles, Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Cost, Expected, Fields, Fill, Numbers, Spec};
use kiln::{AsTensor, DType, Error, Operation, Target};

/// The options of [`embed`](fn@embed).
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields)]
pub struct Options {
    /// The factor on rows; Gemma uses the root of their length. Rows are copied bit by bit if absent.
    pub scale: Option<f32>,
    /// The division of rows among threads; chosen if absent.
    pub tiles: Option<Tiles>,
}

/// The arguments of [`embed`](fn@embed).
#[derive(Fields)]
pub struct Embed<'a> {
    /// `[..]`, `i32`, contiguous: row numbers.
    pub ids: &'a dyn AsTensor,
    /// `[vocabulary, n]`; rows may be strided.
    pub table: &'a dyn AsTensor,
    /// As `ids` with a last axis `n`, contiguous.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out[i] = table[ids[i]]`. An id outside the table gives a row of 0.
pub fn embed(on: &impl Target, args: Embed<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("embed::embed");
    let [ids, table, out] = [args.ids.any(), args.table.any(), args.out.any()];
    let dtype = op.dtype_among("table", table, FLOATS)?;
    let [vocabulary, n] = op.axes("table", table, ["vocabulary", "n"])?;
    op.expect_dtype("ids", ids, DType::I32, None)?;
    op.require(ids.is_contiguous(), || "elements of `ids` lie apart: copy it".to_string())?;
    op.require(out.shape().split_last() == Some((&u64::from(n), ids.shape())), || {
        let (rows, shape) = (ids.shape(), out.shape());
        format!("`out` has extents {shape:?}, and must have {rows:?}, as `ids`, and {n}")
    })?;
    op.expect_dtype("out", out, dtype, Some("table"))?;
    let Ok(rows) = u32::try_from(ids.len()) else {
        return Err(op.refusal(format!("{} numbers are more than 32 bits can count", ids.len())));
    };
    if rows == 0 || n == 0 {
        return Ok(());
    }
    let tiles = options.tiles.unwrap_or_else(|| {
        let bits = vector_bits(table.into(), n) | out.address();
        let [threads, vec] = column_tile(on.device().kind().hardware(), dtype, n, bits);
        Tiles { threads, vec }
    });
    let (scaled, scale) = (options.scale.is_some(), options.scale.unwrap_or(1.0));
    let args =
        embed::AnyArgs { ids: ids.into(), table: table.into(), out: out.into(), rows, vocabulary, scale, n, scaled };
    op.launched(embed::launch_any(&tuned(on, options.tiles.is_some()), [dtype], args, tiles))
}

/// One threadgroup per stretch of a row. An id outside the table gives 0.
#[kernel(
    threadgroups = [rows, n.div_ceil(threads * vec)],
    threads = threads,
    requires(columns_divided(threads, vec, n)),
    covers(out),
)]
pub fn embed<T: Float>(
    #[shape(rows)] ids: Tensor<i32>,
    #[shape(vocabulary, n)]
    #[strided]
    table: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    [rows, vocabulary]: [u32; 2],
    scale: f32,
    #[constexpr] n: u32,
    #[constexpr] scaled: bool,
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let (row, column) = (tgid_x, own_columns(threads, vec));
    if column < n {
        // As an unsigned number, a negative id is beyond any table.
        let id = ids[row] as u32;
        let own = stack::<T>(vec);
        for e in unroll(0..vec) {
            own[e] = lit::<T>(0.0);
        }
        if id < vocabulary {
            for e in unroll(0..vec) {
                own[e] = table[id as u64 * table.stride(0) + (column + e) as u64];
            }
        }
        for e in unroll(0..vec) {
            let value = if scaled { (own[e].f32() * scale).cast::<T>() } else { own[e] };
            out[row as u64 * n as u64 + (column + e) as u64] = value;
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [stride] = p.table_strides.unwrap_or([u64::from(p.n)]);
    let scale = if p.scaled { f64::from(p.scale) } else { 1.0 };
    let row = |id: &f64| match (0.0..f64::from(p.vocabulary)).contains(id) {
        true => t.table[*id as usize * stride as usize..][..p.n as usize].iter().map(|x| x * scale).collect(),
        false => vec![0.0; p.n as usize],
    };
    let want: Vec<f64> = t.ids.iter().flat_map(row).collect();
    let magnitude = want.iter().map(|x| x.abs()).collect();
    let allowed = if p.scaled { Allowed::Rounding { magnitude } } else { Allowed::Nothing };
    vec![Expected { tensor: "out", want, allowed }]
}

const USUAL: Params = Params { rows: 5, vocabulary: 7, scale: 3.0, n: 64, ..Params::ZERO };

const fn timed(rows: u32) -> Params {
    Params { rows, vocabulary: 8192, n: 4096, ..USUAL }
}

pub const SPEC: Spec = Spec {
    name: "embed",
    summary: "out[i] = scale * table[ids[i]]",
    models: models::EMBEDDINGS,
    build: embed::build,
    dtypes: ACTIVATIONS,
    inputs: &[("ids", Fill::Cycle(&[3.0, 6.0, 0.0, 3.0, 1.0])), ("table", Fill::Normal(1.0))],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let [threads, vec] = column_tile(target, dtypes[0], p.n, case_bits([p.table_strides]));
        Tiles { threads, vec }.numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&Params { rows: 1, vocabulary: 1, n: 1, ..USUAL }).with(&[("ids", Fill::Constant(0.0))]),
        Case::labelled("odd sizes, scaled", &Params { n: 1027, scaled: true, scale: 32.05, ..USUAL }),
        Case::labelled("rows that lie apart", &Params { table_strides: Some([67]), ..USUAL }),
        Case::labelled("two threadgroups a row", &(USUAL, ForcedTiles { threads: Some(32), vec: Some(1) })),
        Case::labelled("numbers that are no row", &USUAL)
            .with(&[("ids", Fill::Cycle(&[-1.0, 6.0, 7.0, 2147483647.0, -2147483648.0]))]),
        Case::labelled("infinities and NaN are copied", &USUAL)
            .with(&[("table", Fill::Cycle(&[f64::NAN, f64::INFINITY, -0.0, 65504.0, 6e-8]))]),
        Case::labelled("nothing to do", &Params { rows: 0, ..USUAL }),
        Case::labelled("a table without rows", &Params { vocabulary: 0, ..USUAL }),
    ],
    refused: &[Case::labelled(
        "n % vec == 0",
        &(Params { n: 9, ..USUAL }, ForcedTiles { threads: None, vec: Some(2) }),
    )],
    oracle,
    // The product.
    roundings: |_| 1.0,
    bench: &[Case::new(&timed(1)), Case::new(&timed(64)), Case::new(&timed(4096))],
    // Each row is read and written, and no other row is read.
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        let row = u64::from(p.n) * problem.tensors[1].dtype.size() as u64;
        Cost::moving(u64::from(p.rows) * (2 * row + 4))
    },
};
