//! The channels convolved by a threadgroup that has some rows of a value head: those of the head's query, of its key,
//! and of its own values, numbered in this order. A thread takes every `threads`th number.

use super::tiling::Tile;
use kiln::prelude::*;

/// Returns whether a thread's `j`th number is among the first `bound` of its threadgroup. Where all numbers of a
/// simdgroup are on one side, the test is on the simdgroup.
#[device]
pub fn is_before(tile: Tile, j: u32, bound: u32) -> bool {
    let simdgroups = tile.stride * tile.lanes / 32;
    if bound % 32 == 0 { simd_id + j * simdgroups < bound / 32 } else { tid + j * simdgroups * 32 < bound }
}

/// Returns the row of the head's values for a thread's `j`th number, if that is not in the query or key.
#[device]
fn value_row(tile: Tile, j: u32) -> u32 {
    tgid_x * (tile.stride * tile.rows) + (tid + j * tile.stride * tile.lanes - 2 * tile.dk)
}

/// Returns whether a thread has a `j`th number.
#[device]
pub fn is_there(tile: Tile, j: u32) -> bool {
    let numbers = 2 * tile.dk + tile.stride * tile.rows;
    let is_number = is_before(tile, j, numbers);
    let is_column = is_before(tile, j, 2 * tile.dk);
    let is_row = tile.is_whole || value_row(tile, j) < tile.dv;
    is_number && (is_column || is_row)
}

/// Returns the channel of a thread's `j`th number, or another channel if there is none. The channels of a simdgroup are
/// contiguous where all are of the query, of the key or of the values, and no row is beyond the last.
#[device]
pub fn channel(tile: Tile, hk: u32, key_head: u32, h: u32, j: u32) -> u64 {
    let dk = tile.dk as u64;
    // The first channel of the query, the key or the values, minus the numbers before them.
    let begin = if is_before(tile, j, tile.dk) {
        key_head as u64 * dk
    } else if is_before(tile, j, 2 * tile.dk) {
        (hk as u64 + key_head as u64 - 1) * dk
    } else {
        (hk as u64 - 1) * 2 * dk + h as u64 * tile.dv as u64 + tgid_x as u64 * (tile.stride * tile.rows) as u64
    };
    let at = begin + (tid + j * tile.stride * tile.lanes) as u64;
    if tile.is_whole { at } else { min(at, 2 * hk as u64 * dk + h as u64 * tile.dv as u64 + tile.dv as u64 - 1) }
}
