//! Copies rows of a cache to threadgroup memory.

use kiln::prelude::*;

/// The shape of a copy, in vectors: `rows` rows, of which `left` are valid and `in_all` exist, counting the rows after
/// the valid ones. They lie in panels of `line` columns, one after another.
#[device]
pub struct Copied {
    pub rows: u32,
    pub columns: u32,
    pub line: u32,
    pub vec: u32,
    pub threads: u32,
    pub left: u32,
    pub in_all: u32,
    pub unrolled: bool,
}

/// Copies rows to threadgroup memory, with zeros for missing ones. `place` returns the address of row `r + down` and
/// whether it exists; `down` is a constant where turns are unrolled. Its last argument says whether all rows exist.
#[device]
pub fn copy_rows<T: Float, F: Fn(u32, u32, bool) -> (u64, bool) + Copy>(
    block: Threadgroup<T>,
    to: u32,
    x: Tensor<T>,
    place: F,
    copied: Copied,
) {
    let turns = (copied.rows * (copied.columns / copied.vec)).div_ceil(copied.threads);
    if !copied.unrolled {
        for i in 0..turns {
            copy_some(block, to, x, place, copied, i, false);
        }
    } else if copied.left >= copied.rows && copied.in_all >= copied.rows {
        for i in unroll(0..turns) {
            copy_some(block, to, x, place, copied, i, true);
        }
    } else {
        for i in unroll(0..turns) {
            copy_some(block, to, x, place, copied, i, false);
        }
    }
}

#[device]
fn copy_some<T: Float, F: Fn(u32, u32, bool) -> (u64, bool) + Copy>(
    block: Threadgroup<T>,
    to: u32,
    x: Tensor<T>,
    place: F,
    copied: Copied,
    turn: u32,
    is_whole: bool,
) {
    let (columns, vec, threads) = (copied.columns, copied.vec, copied.threads);
    let across = columns / vec;
    let units = copied.rows * across;
    let unit = tid + turn * threads;
    if units % threads == 0 || unit < units {
        // The same column in each turn where possible: turns then differ by a constant number of rows.
        let (down, r, c) = if threads % across == 0 {
            (turn * (threads / across), tid / across, tid % across * vec)
        } else {
            (0, unit / across, unit % across * vec)
        };
        let at = in_panels(to, copied.rows, columns, copied.line, (r + down, c));
        let zeros = || {
            for e in unroll(0..vec) {
                block[at + e] = 0.0f32.cast::<T>();
            }
        };
        if is_whole || r + down < copied.left {
            let (row, is_there) = place(r, down, is_whole);
            if is_there {
                async_copy(block, at, x, row + c as u64, vec);
            } else {
                zeros();
            }
        } else {
            zeros();
        }
    }
}

/// Returns the index of an element, by row and column, in `rows` rows from `first` on, in panels of `line` columns.
#[device]
pub fn in_panels(first: u32, rows: u32, columns: u32, line: u32, at: (u32, u32)) -> u32 {
    let (row, column) = at;
    if line == columns {
        first + row * columns + column
    } else {
        first + column / line * (rows * line) + row * line + column % line
    }
}
