//! Prompts in chunks of tokens, whose products run on the matrix units.

use kiln::Keyed;
use kiln::prelude::*;

/// Tokens per chunk.
pub const CHUNK: u32 = 64;

/// The most sequences for which an axis of a grid has room on every device.
pub const MAX_SEQUENCES: u32 = u16::MAX as u32;

/// The number of tokens up to which one token at a time is faster.
pub const FEW_TOKENS: u32 = 64;

/// The precision of the results of many tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub enum Precision {
    /// That of the same operations in `f32`, whatever the type of the inputs. The default for `f32`.
    Exact,
    /// The operands of later products are rounded to the type of the inputs, as in other libraries. The default for
    /// 16-bit types.
    Native,
}

/// Rows, tokens and heads of a tensor are whole vectors of `vec` elements apart, so that all are aligned if the first
/// is. Without vectors there is no requirement.
#[clauses]
pub fn whole_vectors(row: u64, token: u64, head: u64, vec: u32) {
    row % max(vec, 1) as u64 == 0;
    token % max(vec, 1) as u64 == 0;
    head % max(vec, 1) as u64 == 0;
}

/// The shape of a copy of a chunk's rows: `columns` elements each, `stride` apart, of which `count` or all exist, in
/// vectors by `threads` threads, of which this one has the number `thread`.
#[device]
pub struct Rows {
    pub columns: u32,
    pub vec: u32,
    pub thread: u32,
    pub threads: u32,
    pub stride: u64,
    pub count: u32,
    /// Rows of other sequences included.
    pub in_row: u32,
}

/// Copies the rows of a chunk to threadgroup memory, with zeros for missing ones.
#[device]
pub fn copy_rows<T: Float>(block: Threadgroup<T>, to: u32, x: Tensor<T>, first: u64, rows: Rows) {
    // If all rows exist, they are a constant number of bytes apart.
    if rows.count >= CHUNK && rows.in_row >= CHUNK {
        copy_some(block, to, x, first, rows, true);
    } else {
        copy_some(block, to, x, first, rows, false);
    }
}

#[device]
fn copy_some<T: Float>(block: Threadgroup<T>, to: u32, x: Tensor<T>, first: u64, rows: Rows, is_whole: bool) {
    let across = rows.columns / rows.vec;
    let units = CHUNK * across;
    for i in unroll(0..units.div_ceil(rows.threads)) {
        let unit = rows.thread + i * rows.threads;
        if units % rows.threads == 0 || unit < units {
            // The same column in each turn where possible: turns then differ by a constant number of rows.
            let (down, r, c) = if rows.threads % across == 0 {
                (i * (rows.threads / across), rows.thread / across, rows.thread % across * rows.vec)
            } else {
                (0, unit / across, unit % across * rows.vec)
            };
            let at = to + (r + down) * rows.columns + c;
            if is_whole || r + down < rows.count {
                let own = first + r as u64 * rows.stride + c as u64;
                async_copy(block, at, x, own + down as u64 * rows.stride, rows.vec);
            } else {
                for e in unroll(0..rows.vec) {
                    block[at + e] = 0.0f32.cast::<T>();
                }
            }
        }
    }
}
