//! Prompts by chunks of tokens, whose products go through the matrix units.

use kiln::Keyed;
use kiln::prelude::*;

/// Tokens of a chunk.
pub const CHUNK: u32 = 64;

/// Sequences that an axis of a grid has room for on every device.
pub const MOST_SEQUENCES: u32 = u16::MAX as u32;

/// Tokens up to which one after another is faster.
pub const FEW_TOKENS: u32 = 64;

/// How exact results of many tokens are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub enum Precision {
    /// As the same operations in `f32` are, whatever the type of the inputs. What `f32` has if nothing is said.
    Exact,
    /// What one product hands to the next is rounded to the type of the inputs, as other libraries do. What types of 16 bits have
    /// if nothing is said.
    Native,
}

/// Rows, tokens and heads of a tensor are whole vectors of `vec` elements apart, so that all are aligned if the first is.
/// Without vectors they may be anywhere.
#[clauses]
pub fn whole_vectors(row: u64, token: u64, head: u64, vec: u32) {
    row % max(vec, 1) as u64 == 0;
    token % max(vec, 1) as u64 == 0;
    head % max(vec, 1) as u64 == 0;
}

/// How rows of a chunk are copied: `columns` elements, `stride` apart, of which `count` or all are there, by vectors of
/// `threads` threads, of which this one has the number `thread`.
#[device]
pub struct Rows {
    pub columns: u32,
    pub vec: u32,
    pub thread: u32,
    pub threads: u32,
    pub stride: u64,
    pub count: u32,
    /// Those of other sequences included.
    pub in_row: u32,
}

/// Copies the rows of a chunk to threadgroup memory, zeros for those that are missing.
#[device]
pub fn copy_rows<T: Float>(block: Threadgroup<T>, to: u32, x: Tensor<T>, first: u64, rows: Rows) {
    // Rows that are all there are a constant number of bytes apart.
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
            // Where it can be, the same column in each turn: then all that differs is a constant number of rows.
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
