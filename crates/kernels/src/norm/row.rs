//! Norms of rows: the division of a row among threads, and the pass over it that every norm makes.

use crate::shared::butterfly::sum_over_lanes;
use kiln::Keyed;
use kiln::prelude::*;
use kiln::spec::{DType, Hardware, error};

/// A thread's part of a row. The `lanes` threads of a row take its vectors of `vec` neighbouring elements in turn, and
/// each keeps `held` of them in registers; with none held, the row is read twice.
#[device]
pub struct Part {
    pub lane: u32,
    pub lanes: u32,
    pub vec: u32,
    pub held: u32,
    /// Elements of the row.
    pub n: u32,
    /// Whether there is a row for the thread. Without one, the thread only takes part in the sums.
    pub in_rows: bool,
}

/// Returns the sum over the threads of a row: a part of a simdgroup, else the whole threadgroup.
#[device]
fn sum_over_row(v: f32, lanes: u32) -> f32 {
    if lanes <= 32 { sum_over_lanes(v, lanes) } else { reduce_sum(v) }
}

/// Norms a row. For each column, `ahead` returns two numbers that are requested before the previous launch ends: the
/// weight, and an output of an earlier launch. `load` takes them and returns the value that is squared, the factor of
/// the inverse `1 / √(mean(value²) + eps)`, and one number more; `keep` gets the value, and `store` the product and the
/// number. All loads come first, so that one round trip to memory serves all, then all that does not need the sum; only
/// one product per element waits for it. A thread has its columns to itself, so outputs may alias inputs.
#[device]
pub fn norm_row<
    T: Float,
    A: Fn(u32) -> (T, T),
    F: Fn(u32, T, T) -> (f32, f32, f32),
    K: Fn(u32, f32),
    G: Fn(u32, f32, f32),
>(
    part: Part,
    eps: f32,
    ahead: A,
    load: F,
    keep: K,
    store: G,
) {
    let (vec, stride) = (part.vec, part.lanes * part.vec);
    let first = part.lane * vec;
    let count = max(part.held * vec, 1);
    let (weights, earlier) = (stack::<T>(count), stack::<T>(count));
    for j in unroll(0..part.held) {
        let at = first + j * stride;
        if part.in_rows && at < part.n {
            for e in unroll(0..vec) {
                let (weight, other) = ahead(at + e);
                weights[j * vec + e] = weight;
                earlier[j * vec + e] = other;
            }
        }
    }
    launch_wait();
    launch_trigger();
    if part.held > 0 {
        let (values, scaled, others) = (stack::<f32>(count), stack::<f32>(count), stack::<f32>(count));
        for j in unroll(0..part.held) {
            let at = first + j * stride;
            for e in unroll(0..vec) {
                values[j * vec + e] = 0.0;
            }
            if part.in_rows && at < part.n {
                for e in unroll(0..vec) {
                    let i = j * vec + e;
                    let (value, to_scale, other) = load(at + e, weights[i], earlier[i]);
                    values[i] = value;
                    scaled[i] = to_scale;
                    others[i] = other;
                }
            }
        }
        for j in unroll(0..part.held) {
            let at = first + j * stride;
            if part.in_rows && at < part.n {
                for e in unroll(0..vec) {
                    keep(at + e, values[j * vec + e]);
                }
            }
        }
        // Four partial sums, so that a term waits for the fourth one before it and not for its predecessor.
        let squares = stack::<f32>(4);
        for i in unroll(0..4) {
            squares[i] = 0.0;
        }
        for i in unroll(0..part.held * vec) {
            squares[i % 4] = fma(values[i], values[i], squares[i % 4]);
        }
        let square = (squares[0] + squares[1]) + (squares[2] + squares[3]);
        let inv = rsqrt(sum_over_row(square, part.lanes) / part.n.f32() + eps);
        for j in unroll(0..part.held) {
            let at = first + j * stride;
            if part.in_rows && at < part.n {
                for e in unroll(0..vec) {
                    let i = j * vec + e;
                    store(at + e, scaled[i] * inv, others[i]);
                }
            }
        }
    } else {
        let end = if part.in_rows { part.n } else { 0 };
        let mut square = 0.0;
        for at in (first..end).step_by(stride) {
            for e in unroll(0..vec) {
                let (weight, other) = ahead(at + e);
                let (value, _, _) = load(at + e, weight, other);
                square = fma(value, value, square);
            }
        }
        let inv = rsqrt(sum_over_row(square, part.lanes) / part.n.f32() + eps);
        for at in (first..end).step_by(stride) {
            for e in unroll(0..vec) {
                let (weight, other) = ahead(at + e);
                let (value, to_scale, other) = load(at + e, weight, other);
                keep(at + e, value);
                store(at + e, to_scale * inv, other);
            }
        }
    }
}

/// The requirements of the division of rows.
#[clauses]
pub fn rows_divided(threads: u32, lanes: u32, vec: u32, held: u32, n: u32) {
    vec >= 1;
    n % vec == 0;
    held == 0 || held * lanes * vec >= n;
    lanes >= 4;
    lanes == threads || lanes < threads && 32 % lanes == 0 && threads % lanes == 0;
}

/// Returns the row of this thread among `rows`, and whether it exists.
#[device]
pub fn own_row(threads: u32, lanes: u32, rows: u32) -> (u32, bool) {
    let row = if lanes == threads { tgid_x } else { tgid_x * (threads / lanes) + tid / lanes };
    (row, lanes == threads || row < rows)
}

/// The division of rows among threads: the fields are the tiles of the kernels of norms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub struct RowTile {
    pub threads: u32,
    /// Threads that share a row.
    pub lanes: u32,
    /// Elements that a thread moves at once.
    pub vec: u32,
    /// Vectors of a row that a thread keeps in registers; 0 to read the row twice.
    pub held: u32,
}

/// The most elements a thread keeps in registers.
const MAX_HELD: u32 = 64;

/// Returns the division for rows of `n` elements of a type. `alignment` is the bitwise or of all byte counts that must
/// be multiples of a vector's size: row lengths, strides, addresses.
///
/// A GPU reads 16 bytes at a time where sizes allow. Up to 32 vectors, a row belongs to a part of a simdgroup and a
/// threadgroup has several; a longer one has a threadgroup of its own, of up to 256 threads, which is enough to request
/// all of it at once, while more would only wait longer for each other; 512 where each would keep more than two
/// vectors, and their weights, in registers. On a processor a row stays in the nearest cache between the two passes,
/// and one simdgroup needs no barrier.
#[inline]
pub fn row_tile(target: Hardware, dtype: DType, n: u32, alignment: u64) -> RowTile {
    if target == Hardware::Processor {
        return RowTile { threads: 32, lanes: 32, vec: 1, held: 0 };
    }
    let size = dtype.size() as u32;
    let bytes = 1u32 << alignment.trailing_zeros().min(4);
    let vec = (bytes / size).max(1);
    let vectors = (n / vec).max(1);
    let lanes = vectors.next_power_of_two().clamp(4, if vectors > 512 { 512 } else { 256 });
    let held = vectors.div_ceil(lanes);
    let held = if held * vec <= MAX_HELD { held } else { 0 };
    RowTile { threads: if lanes <= 32 { 128 } else { lanes }, lanes, vec, held }
}

/// Returns the division for rows with a gate. On a GPU a row of more than 512 vectors has 1024 threads: 4096 rows of
/// 8192 bf16 elements take an H200 52 µs with these, and 68 with 512 threads of two vectors each.
#[inline]
fn gated_row_tile(target: Hardware, dtype: DType, n: u32, alignment: u64) -> RowTile {
    let tile = row_tile(target, dtype, n, alignment);
    let vectors = (n / tile.vec).max(1);
    if target == Hardware::Processor || vectors <= 512 {
        return tile;
    }
    let held = vectors.div_ceil(1024);
    RowTile { threads: 1024, lanes: 1024, held: if held * tile.vec <= MAX_HELD { held } else { 0 }, ..tile }
}

/// Returns the division for squares of gated values. A processor keeps those too: computing them twice takes longer
/// than writing them to the nearest cache.
#[inline]
fn gated_first_row_tile(target: Hardware, dtype: DType, n: u32, alignment: u64) -> RowTile {
    let tile = gated_row_tile(target, dtype, n, alignment);
    let held = n / tile.lanes;
    let keeps = target == Hardware::Processor && n.is_multiple_of(tile.lanes) && held <= MAX_HELD;
    if keeps { RowTile { held, ..tile } } else { tile }
}

/// A function that divides rows by target, element type, elements and alignment.
pub type Division = fn(Hardware, DType, u32, u64) -> RowTile;

/// Returns the function that divides rows with a gate.
#[inline]
pub fn gated_tile(gate_first: bool) -> Division {
    if gate_first { gated_first_row_tile } else { gated_row_tile }
}

/// Returns the operations on the longest path of `1 / √(mean(v²) + eps)` over `n` elements: those of a lane in order,
/// at most eleven levels over lanes, the mean and eps. All terms are positive, and the root halves the error so far.
pub fn inverse_rms_roundings(lanes: u32, vec: u32, n: u32) -> f64 {
    (f64::from(n.div_ceil(lanes.max(1))) + f64::from(vec) + 11.0 + 2.0) / 2.0 + error::RSQRT
}

/// Converts a tile to the type of a kernel's own tiles.
macro_rules! tiles {
    ($kernel:ident, $tile:expr) => {{
        let $crate::norm::RowTile { threads, lanes, vec, held } = $tile;
        $kernel::Tiles { threads, lanes, vec, held }
    }};
}
pub(super) use tiles;
