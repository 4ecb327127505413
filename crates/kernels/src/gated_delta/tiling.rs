//! The division of a recurrent state among threads, in kernels that keep its rows in registers.
//!
//! `lanes` lanes share a row. Each takes pieces of `vec` neighbouring columns, the pieces of a row's lanes next to each
//! other: on a GPU a piece is one access of 16 bytes, on a processor `vec` is 1 and the lanes together are one vector. A
//! thread has `rows` rows, so that enough of the state is in flight at once; a threadgroup has `warps` simdgroups.
//! Columns beyond the last are zeros, rows beyond the last and sequences that are skipped touch no memory.
//!
//! A head's state is `dv` rows of `dk` contiguous elements or, with `key_major`, `dk` runs of one element per row.
//! Neighbours in memory are then in rows of neighbouring threads, so a row has few lanes.

use kiln::Keyed;
use kiln::prelude::*;
use kiln::spec::{DType, Hardware};

/// A thread's part of a state of `dv` rows × `dk` columns.
#[device]
pub struct Tile {
    pub dk: u32,
    pub dv: u32,
    pub lanes: u32,
    pub vec: u32,
    pub rows: u32,
    /// Pieces of a row that the thread holds, and the numbers in them.
    pub pieces: u32,
    pub columns: u32,
    pub lane: u32,
    /// The thread's first row, and the distance between its rows.
    pub first: u32,
    pub stride: u32,
    /// Whether no row of any threadgroup is beyond the last.
    pub is_whole: bool,
    pub key_major: bool,
}

/// Returns the thread's part, where `tgid_x` counts the threadgroups of a head.
#[device]
pub fn tile(dk: u32, dv: u32, key_major: bool, lanes: u32, vec: u32, rows: u32, warps: u32) -> Tile {
    let stride = 32 * warps / lanes;
    let pieces = dk.div_ceil(lanes * vec);
    Tile {
        dk,
        dv,
        lanes,
        vec,
        rows,
        pieces,
        columns: pieces * vec,
        lane: tid % lanes,
        first: tgid_x * (stride * rows) + tid / lanes,
        stride,
        is_whole: dv % (stride * rows) == 0,
        key_major,
    }
}

/// Returns whether a row exists. Where this is a constant, dependent code has no branch, and loads can move ahead.
#[device]
pub fn has_row(tile: Tile, row: u32) -> bool {
    tile.is_whole || row < tile.dv
}

/// Returns the column at which a piece begins.
#[device]
pub fn piece(tile: Tile, j: u32) -> u32 {
    (j * tile.lanes + tile.lane) * tile.vec
}

/// Returns the offset of a row of a head's state, and the stride of its elements.
#[device]
fn state_row(tile: Tile, row: u32) -> (u64, u64) {
    if tile.key_major { (row as u64, tile.dv as u64) } else { (row as u64 * tile.dk as u64, 1) }
}

/// Loads the thread's rows of the state that begins at `base`, if the sequence is `live`. They keep their stored type,
/// which takes the fewest registers while they wait for other work.
#[device]
pub fn load_state<S: Float>(tile: Tile, live: bool, state: Tensor<S>, base: u64, stored: Stack<S>) {
    for r in unroll(0..tile.rows) {
        let row = tile.first + r * tile.stride;
        let (start, step) = state_row(tile, row);
        let at = base + start;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            let to = r * tile.columns + j * tile.vec;
            if live && has_row(tile, row) && d + tile.vec <= tile.dk {
                for e in unroll(0..tile.vec) {
                    stored[to + e] = state[at + (d + e) as u64 * step];
                }
            } else {
                for e in unroll(0..tile.vec) {
                    stored[to + e] = lit::<S>(0.0);
                }
            }
        }
    }
}

/// Converts the numbers that [`load_state`] has loaded to `f32`.
#[device]
pub fn widen_state<S: Float>(tile: Tile, stored: Stack<S>, held: Stack<f32>) {
    for i in unroll(0..tile.rows * tile.columns) {
        held[i] = stored[i].f32();
    }
}

/// Writes the rows that [`load_state`] reads.
#[device]
pub fn store_state<S: Float>(tile: Tile, live: bool, mut state: Tensor<S>, base: u64, held: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        let row = tile.first + r * tile.stride;
        let (start, step) = state_row(tile, row);
        let at = base + start;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            if live && has_row(tile, row) && d + tile.vec <= tile.dk {
                for e in unroll(0..tile.vec) {
                    state[at + (d + e) as u64 * step] = held[r * tile.columns + j * tile.vec + e].cast::<S>();
                }
            }
        }
    }
}

/// Loads the thread's columns of a row of `dk` numbers that begins at `base`.
#[device]
pub fn load_columns<T: Float>(tile: Tile, x: Tensor<T>, base: u64, to: Stack<f32>) {
    for j in unroll(0..tile.pieces) {
        let d = piece(tile, j);
        if d + tile.vec <= tile.dk {
            for e in unroll(0..tile.vec) {
                to[j * tile.vec + e] = x[base + (d + e) as u64].f32();
            }
        } else {
            for e in unroll(0..tile.vec) {
                to[j * tile.vec + e] = 0.0;
            }
        }
    }
}

/// The requirements of the division of a state.
#[clauses]
pub fn state_divided(lanes: u32, vec: u32, rows: u32, warps: u32, dk: u32) {
    lanes >= 4;
    lanes <= 32;
    32 % lanes == 0;
    vec >= 1;
    vec <= 16;
    dk % vec == 0;
    rows >= 1;
    rows <= 8;
    warps >= 1;
    warps <= 32;
}

/// The division of a state among threads: the fields are the tiles of the kernels here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub struct StateTile {
    /// Threads that share a row of the state.
    pub lanes: u32,
    /// Neighbouring columns that a thread moves at once.
    pub vec: u32,
    /// Rows per thread.
    pub rows: u32,
    /// Simdgroups per threadgroup.
    pub warps: u32,
}

/// The inputs to a division.
#[derive(Clone, Copy)]
pub struct Divided {
    pub target: Hardware,
    /// The type of the state.
    pub dtype: DType,
    pub batch: u32,
    pub dk: u32,
    pub key_major: bool,
    /// The bitwise or of all element counts that must be multiples of a vector's length: strides and first elements.
    pub alignment: u64,
}

impl Divided {
    /// Returns the fastest division for a launch that does nothing but advance the state.
    #[inline]
    pub fn state_tile(self) -> StateTile {
        // 64 bytes of the state in flight per lane suit every batch; a single sequence needs more threadgroups instead.
        match (self.dtype.size() == 2, self.batch) {
            (false, _) => self.fitted(16, 1, 4),
            (true, 0 | 1) => self.fitted(8, 1, 4),
            (true, _) => self.fitted(8, 2, 2),
        }
    }

    /// Returns the division for a single step of many sequences: with four rows, a lane computes less for what it
    /// moves. On an H200 with a bf16 state, 8, 64 and 256 sequences take 6.2, 37.4 and 138 µs with four rows where they
    /// take 6.9, 38.6 and 143 with two; one takes 2.8 instead of 2.2.
    #[inline]
    pub fn step_tile(self) -> StateTile {
        match (self.dtype.size() == 2, self.batch) {
            (true, 8..) => self.fitted(8, 4, 2),
            _ => self.state_tile(),
        }
    }

    /// Returns the division for a whole layer, for the whole of a head's `dv` rows where they have a norm.
    #[inline]
    pub fn layer_tile(self, dv: u32, is_whole: bool) -> StateTile {
        // A threadgroup has to convolve a whole query and key, so it has many rows. One sequence alone leaves a GPU
        // idle: there a lane has one access of each row, and a threadgroup has a thread for each channel to convolve.
        let is_small = self.dtype.size() == 2;
        let mut tile = match self.batch {
            0 | 1 if !is_whole => self.fitted(if is_small { 16 } else { 32 }, 1, 16),
            _ => self.fitted(if is_small { 4 } else { 16 }, if is_small { 2 } else { 4 }, 8),
        };
        if self.target == Hardware::Processor {
            // Simdgroups are loop iterations, so a threadgroup has enough of them for a whole head in most cases.
            tile.warps = dv.div_ceil(2).next_power_of_two().clamp(4, 32);
            tile.rows = dv.div_ceil(2 * tile.warps).clamp(1, 2);
        }
        if is_whole { tile.whole_heads(dv) } else { tile }
    }

    /// Returns a GPU's division: the widest accesses that divide a row, and no more lanes than a row has accesses. A
    /// processor has its own.
    #[inline]
    fn fitted(self, lanes: u32, rows: u32, warps: u32) -> StateTile {
        if self.target == Hardware::Processor {
            return StateTile { lanes: 16, vec: 1, rows: 1, warps: 4 };
        }
        let dk = self.dk.max(1);
        if self.key_major {
            // Eight neighbouring rows per simdgroup: a column of them is 32 bytes of `f32`.
            return StateTile { lanes: 4, vec: 1, rows: 1, warps };
        }
        let widest = 16 / self.dtype.size() as u64;
        let vec = 1 << (u64::from(dk) | self.alignment | widest).trailing_zeros();
        let mut lanes = lanes;
        while lanes > 4 && lanes / 2 * vec >= dk {
            lanes /= 2;
        }
        StateTile { lanes, vec, rows, warps }
    }
}

impl StateTile {
    /// Gives a threadgroup all `dv` rows of a head, with more simdgroups where a thread would have more than four:
    /// eight rows take too many registers for two threadgroups on a multiprocessor.
    #[inline]
    fn whole_heads(mut self, dv: u32) -> StateTile {
        while self.warps < 16 && dv.div_ceil(32 * self.warps / self.lanes) > 4 {
            self.warps *= 2;
        }
        self.rows = dv.div_ceil(32 * self.warps / self.lanes).max(1);
        self
    }
}

/// Converts a tile to the type of a kernel's own tiles.
macro_rules! tiles {
    ($kernel:ident, $tile:expr $(, $more:ident)*) => {{
        let StateTile { lanes, vec, rows, warps } = $tile;
        $kernel::Tiles { lanes, vec, rows, warps $(, $more)* }
    }};
}
pub(super) use tiles;

/// Returns the slot strides of the states in a kernel's parameters.
macro_rules! state_strides {
    ($p:ident) => {
        [$p.state_in_strides, $p.state_out_strides].into_iter().flatten().flatten()
    };
}
pub(super) use state_strides;

/// Returns the operations on the longest path of a sum over a row of the state: a lane's columns, then the lane levels.
#[inline]
pub fn row_roundings(columns: u32, lanes: u32) -> f64 {
    f64::from(columns.div_ceil(lanes.max(1))) + 8.0 + 5.0
}
