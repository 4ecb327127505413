//! How kernels that keep rows of a recurrent state in registers divide it among threads.
//!
//! `lanes` lanes share a row. Each takes pieces of `vec` neighbouring columns, the pieces of a row's lanes next to each
//! other: on a GPU a piece is one access of 16 bytes, on a processor `vec` is 1 and the lanes together are one vector. A
//! thread has `rows` rows, so that enough of the state is in flight at once; a threadgroup has `warps` simdgroups.
//! Columns beyond the last are zeros, rows beyond the last and sequences that are skipped touch no memory.
//!
//! A head's state is `dv` rows of `dk` neighbours, or with `key_major` `dk` runs of one element a row. Neighbours in memory
//! are then rows of neighbouring threads, so a row has few lanes.

use kiln::Keyed;
use kiln::prelude::*;
use kiln::spec::{DType, Hardware};

/// What a thread has of a state of `dv` rows × `dk` columns.
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
    /// The thread's first row, and how far apart its rows are.
    pub first: u32,
    pub stride: u32,
    /// No row of any threadgroup is beyond the last.
    pub is_whole: bool,
    pub key_major: bool,
}

/// The thread's part, where `tgid_x` counts the threadgroups of a head.
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

/// Whether there is such a row. Where it is known, what depends on it is no branch, and loads are free to go ahead.
#[device]
pub fn has_row(tile: Tile, row: u32) -> bool {
    tile.is_whole || row < tile.dv
}

/// The column at which a piece begins.
#[device]
pub fn piece(tile: Tile, j: u32) -> u32 {
    (j * tile.lanes + tile.lane) * tile.vec
}

/// Where a row of a head's state begins, and how far its elements are apart.
#[device]
fn state_row(tile: Tile, row: u32) -> (u64, u64) {
    if tile.key_major { (row as u64, tile.dv as u64) } else { (row as u64 * tile.dk as u64, 1) }
}

/// The thread's rows of the state that begins at `base`, if the sequence is `live`, as they are stored: what waits for something
/// else takes as few registers so.
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

/// The numbers that [`load_state`] has loaded.
#[device]
pub fn widen_state<S: Float>(tile: Tile, stored: Stack<S>, held: Stack<f32>) {
    for i in unroll(0..tile.rows * tile.columns) {
        held[i] = stored[i].f32();
    }
}

/// Writes what [`load_state`] reads.
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

/// The thread's columns of a row of `dk` numbers that begins at `base`.
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

/// What the division of a state asks for.
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

/// How a state is divided among threads: the fields are the tiles of the kernels here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub struct StateTile {
    /// Threads that share a row of the state.
    pub lanes: u32,
    /// Neighbouring columns that a thread moves at once.
    pub vec: u32,
    /// Rows of a thread.
    pub rows: u32,
    /// Simdgroups of a threadgroup.
    pub warps: u32,
}

/// What a division depends on.
#[derive(Clone, Copy)]
pub struct Divided {
    pub target: Hardware,
    /// Of the state.
    pub dtype: DType,
    pub batch: u32,
    pub dk: u32,
    pub key_major: bool,
    /// The bits of all numbers of elements that must be multiples of a vector's: strides, and where tensors begin.
    pub alignment: u64,
}

impl Divided {
    /// The division that is fastest where a launch does nothing but move the state on.
    #[inline]
    pub fn state_tile(self) -> StateTile {
        // 64 bytes of the state in flight a lane serve every batch; a single sequence wants more threadgroups instead.
        match (self.dtype.size() == 2, self.batch) {
            (false, _) => self.fitted(16, 1, 4),
            (true, 0 | 1) => self.fitted(8, 1, 4),
            (true, _) => self.fitted(8, 2, 2),
        }
    }

    /// The division of a single step of many sequences: with four rows a lane computes less beside what it moves. On an H200 with a
    /// state of bf16 8, 64 and 256 sequences take 6.2, 37.4 and 138 µs by four rows where they take 6.9, 38.6 and 143 by two; one
    /// takes 2.8 in the place of 2.2.
    #[inline]
    pub fn step_tile(self) -> StateTile {
        match (self.dtype.size() == 2, self.batch) {
            (true, 8..) => self.fitted(8, 4, 2),
            _ => self.state_tile(),
        }
    }

    /// The division of a whole layer, for the whole of a head's `dv` rows where they have a norm.
    #[inline]
    pub fn layer_tile(self, dv: u32, is_whole: bool) -> StateTile {
        // A threadgroup has to convolve a whole query and key, so its rows are many. One sequence alone leaves a GPU idle:
        // there a lane has one access of each row, and a threadgroup as many threads as channels to convolve.
        let is_small = self.dtype.size() == 2;
        let mut tile = match self.batch {
            0 | 1 if !is_whole => self.fitted(if is_small { 16 } else { 32 }, 1, 16),
            _ => self.fitted(if is_small { 4 } else { 16 }, if is_small { 2 } else { 4 }, 8),
        };
        if self.target == Hardware::Processor {
            // Simdgroups are turns of a loop, so a threadgroup has as many as it takes to have a whole head, most of them.
            tile.warps = dv.div_ceil(2).next_power_of_two().clamp(4, 32);
            tile.rows = dv.div_ceil(2 * tile.warps).clamp(1, 2);
        }
        if is_whole { tile.whole_heads(dv) } else { tile }
    }

    /// A GPU's division: the widest accesses that divide a row, and no more lanes than a row has of them. A processor has
    /// one of its own.
    #[inline]
    fn fitted(self, lanes: u32, rows: u32, warps: u32) -> StateTile {
        if self.target == Hardware::Processor {
            return StateTile { lanes: 16, vec: 1, rows: 1, warps: 4 };
        }
        let dk = self.dk.max(1);
        if self.key_major {
            // Eight neighbouring rows a simdgroup: a column of them is 32 bytes of `f32`.
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
    /// Gives a threadgroup all `dv` rows of a head, by more simdgroups where a thread would have more than four: of eight
    /// rows the registers are too many to have two threadgroups on a multiprocessor.
    #[inline]
    fn whole_heads(mut self, dv: u32) -> StateTile {
        while self.warps < 16 && dv.div_ceil(32 * self.warps / self.lanes) > 4 {
            self.warps *= 2;
        }
        self.rows = dv.div_ceil(32 * self.warps / self.lanes).max(1);
        self
    }
}

/// A tile as those of a kernel.
macro_rules! tiles {
    ($kernel:ident, $tile:expr $(, $more:ident)*) => {{
        let StateTile { lanes, vec, rows, warps } = $tile;
        $kernel::Tiles { lanes, vec, rows, warps $(, $more)* }
    }};
}
pub(super) use tiles;

/// The slot strides of the states of a kernel's parameters.
macro_rules! state_strides {
    ($p:ident) => {
        [$p.state_in_strides, $p.state_out_strides].into_iter().flatten().flatten()
    };
}
pub(super) use state_strides;

/// Operations on the longest path through a sum over a row of the state: a lane's columns, then the levels over lanes.
#[inline]
pub fn row_roundings(columns: u32, lanes: u32) -> f64 {
    f64::from(columns.div_ceil(lanes.max(1))) + 8.0 + 5.0
}
