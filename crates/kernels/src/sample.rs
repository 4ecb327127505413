//! From logits to tokens: the likeliest, or one drawn from the likely ones.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::sample;
//!
//! let dev = Device::interp();
//! let logits = dev.tensor(&[0.5f32, 2.0, 2.0, -1.0, 3.0, 1.0])?.shaped([2, 3])?;
//! let mut out = dev.tensor(&[0i32; 2])?;
//! sample::argmax(&dev, sample::Argmax { logits: &logits, out: &mut out })?;
//! assert_eq!(out.to_vec()?, [1, 1]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod likeliest;

use crate::shared::FLOATS;
use crate::shared::rows::Rows;
use kiln::spec::{Fields, Hardware};
use kiln::{AnyTensor, AsTensor, DType, Error, Operation, Target};
pub use likeliest::SPEC as ARGMAX;
use likeliest::argmax;

/// The arguments of [`argmax`](fn@argmax).
#[derive(Fields)]
pub struct Argmax<'a> {
    /// `[.., n]`: rows of neighbouring elements.
    pub logits: &'a dyn AsTensor,
    /// As `logits` without the last axis, `i32`.
    pub out: &'a mut dyn AsTensor,
}

/// The index of the largest number of each row; of equal ones, and of NaNs, which are above all numbers, the first.
pub fn argmax(on: &impl Target, args: Argmax<'_>) -> Result<(), Error> {
    let op = Operation("sample::argmax");
    let [logits, out] = [args.logits.any(), args.out.any()];
    let dtype = op.dtype_among("logits", logits, FLOATS)?;
    let mut view = None;
    let rows = Rows::<1>::of(op, "logits", logits, &mut view)?;
    expect_tokens(op, logits, rows.n, out)?;
    let [threads, vec] = row_tile(on.device().kind().hardware(), dtype, rows.n, rows.alignment());
    let args = argmax::AnyArgs { x: rows.tensor, out: out.into(), rows: rows.counts[0], n: rows.n };
    op.launched(argmax::launch_any(on, [dtype], args, argmax::Tiles { threads, vec }))
}

/// An error unless there is a token to choose, and a place for that of every row.
fn expect_tokens(op: Operation, logits: &AnyTensor, n: u32, out: &AnyTensor) -> Result<(), Error> {
    op.require(n > 0, || "`logits` is [.., n], and rows of no elements have no token".to_string())?;
    op.expect_dtype("out", out, DType::I32, None)?;
    let rows = &logits.shape()[..logits.shape().len() - 1];
    op.require(out.shape() == rows, || {
        format!("`out` has extents {:?}, and the rows of `logits` have {rows:?}", out.shape())
    })
}

/// Threads of a row and the elements that each reads at once: a row has a threadgroup, which is as large as it gets.
fn row_tile(hardware: Hardware, dtype: DType, n: u32, alignment: u64) -> [u32; 2] {
    if hardware == Hardware::Processor {
        return [32, 1];
    }
    let size = dtype.size() as u64;
    let bytes = 1u64 << ((u64::from(n) * size) | alignment).trailing_zeros().min(4);
    let vec = (bytes / size).max(1) as u32;
    [(n / vec).clamp(1, 1024).next_multiple_of(32), vec]
}
