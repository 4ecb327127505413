//! Token selection from logits: the likeliest token, or one drawn from the likely ones.
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

mod candidates;
mod cases;
mod draw;
mod likeliest;
mod likelihood;
mod oracle;
mod philox;

use crate::shared::FLOATS;
use crate::shared::rows::Rows;
use crate::shared::tuned;
pub use candidates::SPEC as CANDIDATES;
use candidates::sample_candidates;
pub use draw::SPEC as SAMPLE;
use draw::sample;
use kiln::spec::{Fields, Hardware};
use kiln::{AnyTensor, AsTensor, DType, Error, Operation, Target, TensorRef};
pub use likeliest::SPEC as ARGMAX;
use likeliest::argmax;

/// The arguments of [`argmax`](fn@argmax).
#[derive(Fields)]
pub struct Argmax<'a> {
    /// `[.., n]`: contiguous rows.
    pub logits: &'a dyn AsTensor,
    /// As `logits` without the last axis, `i32`.
    pub out: &'a mut dyn AsTensor,
}

/// Finds the index of each row's largest number; of equal ones, and of NaNs, which are above all numbers, the first.
pub fn argmax(on: &impl Target, args: Argmax<'_>) -> Result<(), Error> {
    let op = Operation("sample::argmax");
    let [logits, out] = [args.logits.any(), args.out.any()];
    let dtype = op.dtype_among("logits", logits, FLOATS)?;
    let mut view = None;
    let rows = Rows::<1>::of(op, "logits", logits, &mut view)?;
    expect_tokens(op, logits, rows.n, out)?;
    let [threads, vec] = row_tile(on.device().kind().hardware(), dtype, rows.n, rows.alignment());
    let args = argmax::AnyArgs { x: rows.tensor, out: out.into(), rows: rows.counts[0], n: rows.n };
    op.launched(argmax::launch_any(&tuned(on, false), [dtype], args, argmax::Tiles { threads, vec }))
}

/// The tokens to draw from, and the random numbers to draw with.
#[derive(Clone, Copy, Fields)]
pub struct Options<'a> {
    /// The divisor of logits, above 0. Below 1, likely tokens become likelier.
    pub temperature: f32,
    /// The number of likeliest tokens that take part; all if absent.
    pub top_k: Option<u32>,
    /// Of those, the likeliest that together have this share of the likelihood, above 0; all if absent.
    pub top_p: Option<f32>,
    pub seed: u64,
    /// `[..]` as the tokens, `i32`: the stream of random numbers of each row; its own number if absent.
    pub streams: Option<&'a dyn AsTensor>,
    /// The index of the random number in its stream.
    pub draw: Draw<'a>,
}

/// The index of a random number in a stream.
#[derive(Clone, Copy)]
pub enum Draw<'a> {
    /// The same index for all rows.
    Number(u32),
    /// `[..]` as the tokens, `i32`: an index for each row, such as the length of its sequence.
    Each(&'a dyn AsTensor),
}

impl Default for Options<'_> {
    #[inline]
    fn default() -> Self {
        Options { temperature: 1.0, top_k: None, top_p: None, seed: 0, streams: None, draw: Draw::Number(0) }
    }
}

/// The arguments of [`sample`](fn@sample).
#[derive(Fields)]
pub struct Sample<'a> {
    /// `[.., n]`: contiguous rows, of at most 2²⁴.
    pub logits: &'a dyn AsTensor,
    /// As `logits` without the last axis, `i32`.
    pub out: &'a mut dyn AsTensor,
    /// As `out`, `f32`: the likelihood of each token among those that it was drawn from.
    pub shares: Option<&'a mut dyn AsTensor>,
}

/// Draws a token of each row with a likelihood of `exp(logit / temperature)`, from the `top_k` likeliest and their
/// `top_p` share. Of equal logits the first are likelier. A row whose largest logit is not finite gives that token.
///
/// Logits, options and the draw's index determine the token: it is the same on every device, in every batch with the
/// same streams, and in every replay of the same draws. Likelihoods are exact to 2⁻²² of each and 2⁻³¹ of the largest.
pub fn sample(on: &impl Target, args: Sample<'_>, options: Options<'_>) -> Result<(), Error> {
    let op = Operation("sample::sample");
    let [logits, out] = [args.logits.any(), args.out.any()];
    let shares = args.shares.map(|shares| shares.any());
    let dtype = op.dtype_among("logits", logits, FLOATS)?;
    let mut view = None;
    let rows = Rows::<1>::of(op, "logits", logits, &mut view)?;
    expect_tokens(op, logits, rows.n, out)?;
    let Options { temperature, top_k, top_p, seed, streams, draw } = options;
    let inverse_temperature = 1.0 / temperature;
    op.require(temperature > 0.0 && inverse_temperature > 0.0 && inverse_temperature.is_finite(), || {
        format!("`temperature` is {temperature} and must be above 0 and finite: `argmax` is that of 0")
    })?;
    op.require(top_k != Some(0), || "`top_k` is 0, and no token is left: give none for all".to_string())?;
    op.require(top_p.is_none_or(|share| share > 0.0 && share <= 1.0), || {
        format!("`top_p` is {top_p:?} and must be above 0 and at most 1, or absent for all")
    })?;
    let (number, draws) = match draw {
        Draw::Number(number) => (number, None),
        Draw::Each(draws) => (0, Some(draws.any())),
    };
    let streams = streams.map(|streams| streams.any());
    let others = [("streams", streams, DType::I32), ("draw", draws, DType::I32), ("shares", shares, DType::F32)];
    for (name, tensor, dtype) in others {
        let Some(tensor) = tensor else { continue };
        op.expect_dtype(name, tensor, dtype, None)?;
        op.require(tensor.shape() == out.shape() && tensor.is_contiguous(), || {
            format!("`{name}` has extents {:?}, and must have {:?}, contiguous", tensor.shape(), out.shape())
        })?;
    }
    let top_k = top_k.filter(|count| *count < rows.n);
    // In units of 2⁻³². A share of 1 has one unit too many for 32 bits, and means all tokens.
    let share = top_p.map_or(0.0, |share| (f64::from(share) * 2f64.powi(32)).max(1.0));
    let top_p = if share < 2f64.powi(32) { share as u32 } else { 0 };
    let (streams, draws) = (streams.map(Into::into), draws.map(Into::into));
    let (seed_low, seed_high) = (seed as u32, (seed >> 32) as u32);
    let (count, hardware) = (rows.counts[0], on.device().kind().hardware());
    let (by_count, by_share) = (top_k.is_some(), top_p > 0);
    let (top_k, shares) = (top_k.unwrap_or(0), shares.map(TensorRef::from));
    macro_rules! launched {
        ($kernel:ident, $tiles:expr, $($name:ident: $value:expr),*) => {{
            let args = $kernel::AnyArgs {
                logits: rows.tensor,
                streams,
                draws,
                rows: count,
                top_k,
                top_p,
                seed_low,
                seed_high,
                draw: number,
                inverse_temperature,
                n: rows.n,
                by_count,
                by_share,
                $($name: $value),*
            };
            op.launched($kernel::launch_any(&tuned(on, false), [dtype], args, $tiles))
        }};
    }
    // Most often a few candidates suffice. The other rows are drawn from all tokens.
    let (mut drawn, mut drawn_shares) = (None, None);
    if (by_count || by_share) && top_k <= candidates::MAX_TOP_K {
        let tokens = &**drawn.insert(op.scratch(on, DType::I32, u64::from(count))?);
        if shares.is_some() {
            drawn_shares = Some(op.scratch(on, DType::F32, u64::from(count))?);
        }
        let tiles = candidates::tiles_for(hardware, dtype, rows.n, rows.alignment(), top_k);
        let shares = drawn_shares.as_deref().map(Into::into);
        launched!(sample_candidates, tiles, out: tokens.into(), shares: shares)?;
    }
    let tiles = draw::tiles_for(hardware, dtype, rows.n, rows.alignment());
    let [drawn, drawn_shares] = [&drawn, &drawn_shares].map(|scratch| scratch.as_deref().map(Into::into));
    launched!(sample, tiles, drawn: drawn, drawn_shares: drawn_shares, out: out.into(), shares: shares)
}

/// Returns an error unless there is a token to choose, and a place for that of every row.
fn expect_tokens(op: Operation, logits: &AnyTensor, n: u32, out: &AnyTensor) -> Result<(), Error> {
    op.require(n > 0, || "`logits` is [.., n], and rows of no elements have no token".to_string())?;
    op.expect_dtype("out", out, DType::I32, None)?;
    let rows = &logits.shape()[..logits.shape().len() - 1];
    op.require(out.shape() == rows, || {
        format!("`out` has extents {:?}, and the rows of `logits` have {rows:?}", out.shape())
    })
}

/// Chooses the threads of a row and the elements that each reads at once: a threadgroup per row, as large as can be.
fn row_tile(hardware: Hardware, dtype: DType, n: u32, alignment: u64) -> [u32; 2] {
    if hardware == Hardware::Processor {
        return [32, 1];
    }
    let size = dtype.size() as u64;
    let bytes = 1u64 << ((u64::from(n) * size) | alignment).trailing_zeros().min(4);
    let vec = (bytes / size).max(1) as u32;
    [(n / vec).clamp(1, 1024).next_multiple_of(32), vec]
}
