//! How kernels that keep rows of a recurrent state in registers divide it among threads.
//!
//! `lanes` lanes share a row. Each takes pieces of `vec` neighbouring columns, the pieces of a row's lanes next to each
//! other: on a GPU a piece is one access of 16 bytes, on a processor `vec` is 1 and the lanes together are one vector. A
//! thread has `rows` rows, so that enough of the state is in flight at once; a threadgroup has `warps` simdgroups.
//! Columns beyond the last are zeros, rows beyond the last and sequences that are skipped touch no memory.

use kiln::prelude::*;
use kiln::spec::{DType, Target, Tiles};

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
}

/// The thread's part, where `tgid_x` counts the threadgroups of a head.
#[device]
pub fn tile(dk: u32, dv: u32, lanes: u32, vec: u32, rows: u32, warps: u32) -> Tile {
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

/// The thread's rows of the state that begins at `base`, if the sequence is `live`.
#[device]
pub fn load_state<S: Float>(tile: Tile, live: bool, state: Tensor<S>, base: u64, held: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        let row = tile.first + r * tile.stride;
        let at = base + row as u64 * tile.dk as u64;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            let to = r * tile.columns + j * tile.vec;
            if live && has_row(tile, row) && d + tile.vec <= tile.dk {
                for e in unroll(0..tile.vec) {
                    held[to + e] = state[at + (d + e) as u64].f32();
                }
            } else {
                for e in unroll(0..tile.vec) {
                    held[to + e] = 0.0;
                }
            }
        }
    }
}

/// Writes what [`load_state`] reads.
#[device]
pub fn store_state<S: Float>(tile: Tile, live: bool, mut state: Tensor<S>, base: u64, held: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        let row = tile.first + r * tile.stride;
        let at = base + row as u64 * tile.dk as u64;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            if live && has_row(tile, row) && d + tile.vec <= tile.dk {
                for e in unroll(0..tile.vec) {
                    state[at + (d + e) as u64] = held[r * tile.columns + j * tile.vec + e].cast::<S>();
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

/// The division that is fastest for a state of the second element type, with `dk` columns.
pub fn state_tiles(target: Target, dtypes: &[DType], number: &dyn Fn(&str) -> usize) -> Tiles {
    let small = dtypes.get(1).is_some_and(|state| state.size() == 2);
    // 64 bytes of the state in flight a lane serve every batch; a single sequence wants more threadgroups instead.
    let (lanes, rows, warps) = match (small, number("batch")) {
        (false, _) => (16, 1, 4),
        (true, 0 | 1) => (8, 1, 4),
        (true, _) => (8, 2, 2),
    };
    fitted(target, dtypes, number("dk"), lanes, rows, warps)
}

/// A GPU's division, for a state of the second element type with `dk` columns: the widest accesses that divide a row, and
/// no more lanes than a row has of them. A processor has one of its own.
pub fn fitted(target: Target, dtypes: &[DType], dk: usize, lanes: usize, rows: usize, warps: usize) -> Tiles {
    let bytes = dtypes.get(1).map_or(4, |state| state.size());
    let dk = dk.max(1);
    let vec = 1 << dk.trailing_zeros().min((16 / bytes).trailing_zeros());
    let mut lanes = lanes;
    while lanes > 4 && lanes / 2 * vec >= dk {
        lanes /= 2;
    }
    let tiles = match target {
        Target::Gpu => [lanes, vec, rows, warps],
        Target::Processor => [16, 1, 1, 4],
    };
    ["lanes", "vec", "rows", "warps"].into_iter().zip(tiles.map(|value| value as f64)).collect()
}

/// Gives a threadgroup all `dv` rows of a head, by more simdgroups where a thread would have more than four: of eight rows
/// the registers are too many to have two threadgroups on a multiprocessor.
pub fn whole_heads(tiles: &mut Tiles, dv: usize) {
    let of = |name: &str| tiles.iter().find(|(n, _)| *n == name).map_or(1, |(_, value)| *value as usize);
    let (lanes, mut warps) = (of("lanes"), of("warps"));
    while warps < 16 && dv.div_ceil(32 * warps / lanes) > 4 {
        warps *= 2;
    }
    let rows = dv.div_ceil(32 * warps / lanes).max(1);
    for (name, value) in tiles.iter_mut() {
        match *name {
            "warps" => *value = warps as f64,
            "rows" => *value = rows as f64,
            _ => {}
        }
    }
}

/// Operations on the longest path through a sum over a row of the state: a lane's columns, then the levels over lanes.
pub fn row_roundings(columns: usize, lanes: usize) -> f64 {
    columns.div_ceil(lanes.max(1)) as f64 + 8.0 + 5.0
}
