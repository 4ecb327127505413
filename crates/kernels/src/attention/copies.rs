//! Rows of a cache on their way to threadgroup memory.

use kiln::prelude::*;

/// How rows are copied: so many, of which `left` are there, and `in_all` with what is behind them; by vectors. They lie in panels of
/// `line` columns, one behind another.
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

/// Copies rows to threadgroup memory, zeros for those that are missing. `place` says where row `r + down` is, `down` being a
/// constant where turns are unrolled, and whether it is anywhere; and is told whether all rows are there.
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
        // Where it can be, the same column in each turn: then all that differs is a constant number of rows.
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

/// Where the element of a row and a column is among `rows` rows, which begin at `first` and lie in panels of `line` columns.
#[device]
pub fn in_panels(first: u32, rows: u32, columns: u32, line: u32, at: (u32, u32)) -> u32 {
    let (row, column) = at;
    if line == columns {
        first + row * columns + column
    } else {
        first + column / line * (rows * line) + row * line + column % line
    }
}
