//! From the parts that simdgroups and splits have found to the results.

use super::attend::{Block, Heads, Tile, first_of_row, row_index};
use super::softmax::{Part, merged, no_part, quotient, sink_part};
use kiln::prelude::*;

/// What a threadgroup's results are made of, and where they go.
#[derive(Clone, Copy)]
pub struct Results<T: Elem> {
    pub parts: Threadgroup<f32>,
    pub out: TensorMut<T>,
    pub heads: Heads,
    pub tile: Tile,
    pub block: Block,
    /// Whether maxima are logarithms to base 2.
    pub is_base_two: Val<bool>,
}

/// Room for the parts of splits: their results, their maxima and totals, and how many of a block's splits are done.
#[derive(Clone, Copy)]
struct Scratch {
    results: TensorMut<f32>,
    sums: TensorMut<f32>,
    done: TensorMut<u32>,
}

/// What a head has besides its keys.
#[device]
pub fn own_sink(sinks: Option<Tensor<f32>>, head: u32) -> Part {
    if let Some(sinks) = sinks { sink_part(sinks[head]) } else { no_part() }
}

/// An element of a row of results under its gate.
#[device]
fn gated<T: Float>(gate: Option<Tensor<T>>, heads: Heads, block: Block, row: u32, column: u32, v: f32) -> f32 {
    if let Some(gate) = gate {
        v * sigmoid(gate[first_of_row(gate, heads, block, row) + column as u64].f32())
    } else {
        v
    }
}

/// Neighbouring elements of a row that a thread merges at once: two or four where at least every second thread has as many, and
/// where vectors say that so many are aligned. What a thread merges one after the other takes a round trip to memory each, and of
/// wider loads there are fewer.
#[device]
fn width<T: Float>(to: Results<T>) -> u32 {
    let share = 2 * to.tile.rows * to.heads.dv / (32 * to.tile.warps);
    // 1 where it is so, as lengths of arrays are no conditions.
    let fits = |width: u32| min(share / width, 1) * (1 - min(to.heads.dv % width, 1)) * min(to.tile.vec / width, 1);
    1 + fits(2) + 2 * fits(4)
}

/// The elements from the `i`th on of the block's rows, one row after the other, of all simdgroups and of `first`.
#[device]
fn of_simdgroups<T: Float>(to: Results<T>, i: u32, first: Part, results: Stack<f32>) -> Part {
    let (parts, rows, dv, warps) = (to.parts, to.tile.rows, to.heads.dv, to.tile.warps);
    let sums = warps * rows * dv + i / dv;
    merged(
        to.is_base_two,
        first,
        warps,
        width(to),
        results,
        |w| Part { largest: parts[sums + w * rows], total: parts[sums + (warps + w) * rows] },
        |w, e| parts[w * rows * dv + i + e],
    )
}

/// The head of the queries that element `i` belongs to; beyond the last row, that of the last.
#[device]
fn head_of<T: Float>(to: Results<T>, i: u32) -> u32 {
    let group = to.heads.hq / to.heads.hkv;
    let row = min(to.block.first_row + i / to.heads.dv, group * to.heads.q_len - 1);
    to.block.kv_head * group + row % group
}

/// Writes the elements from the `i`th on, if they are of a row that exists, after `finish` has seen each, its row and its
/// column. Stores that ask to be evicted first stay vectors; NVRTC takes others apart where an index is such a sum.
#[device]
fn store<T: Float, G: Fn(u32, u32, f32) -> f32>(to: Results<T>, i: u32, total: f32, results: Stack<f32>, finish: G) {
    let dv = to.heads.dv;
    let row = to.block.first_row + i / dv;
    if row < to.heads.hq / to.heads.hkv * to.heads.q_len {
        // One division for all of them.
        let inverse = quotient(1.0, total);
        for e in unroll(0..width(to)) {
            let column = i % dv + e;
            let at = row_index(to.heads, to.block, row) * dv as u64 + column as u64;
            let result = select(total == 0.0, 0.0, results[e] * inverse);
            to.out.streaming()[at] = finish(row, column, result).cast::<T>();
        }
    }
}

/// The results of a threadgroup that saw all keys.
#[device]
pub fn merge_simdgroups<T: Float, S: Fn(u32) -> Part, G: Fn(u32, u32, f32) -> f32>(to: Results<T>, sink: S, finish: G) {
    let results = stack::<f32>(width(to));
    threadgroup_barrier();
    for run in (tid..to.tile.rows * to.heads.dv / width(to)).step_by(32 * to.tile.warps) {
        let i = run * width(to);
        let part = of_simdgroups(to, i, sink(head_of(to, i)), results);
        store(to, i, part.total, results, &finish);
    }
}

/// The results of one of several threadgroups with keys of a block: the last of them to be done finds the parts of all others
/// written. Which one that is changes nothing, as the parts are merged in their order.
#[device]
fn merge_splits<T: Float, S: Fn(u32) -> Part, G: Fn(u32, u32, f32) -> f32>(
    to: Results<T>,
    sink: S,
    finish: G,
    scratch: Scratch,
    splits: u32,
) {
    let (rows, dv, width) = (to.tile.rows, to.heads.dv, width(to));
    let tiles = (to.heads.hq / to.heads.hkv * to.heads.q_len).div_ceil(rows);
    let block = to.block.sequence as u64 * (to.heads.hkv * tiles) as u64 + tgid_x as u64;
    let split = |s: u32| (block * splits as u64 + s as u64) * rows as u64;
    let results = stack::<f32>(width);
    threadgroup_barrier();
    for run in (tid..rows * dv / width).step_by(32 * to.tile.warps) {
        let i = run * width;
        let part = of_simdgroups(to, i, no_part(), results);
        for e in unroll(0..width) {
            scratch.results.streaming()[split(tgid_z) * dv as u64 + (i + e) as u64] = results[e];
        }
        if i % dv == 0 {
            let sums = scratch.sums.streaming();
            sums[(split(tgid_z) + (i / dv) as u64) * 2] = part.largest;
            sums[(split(tgid_z) + (i / dv) as u64) * 2 + 1] = part.total;
        }
    }
    threadgroup_barrier();
    if tid == 0 {
        // The simdgroups' parts are no longer needed.
        to.parts[0] = atomic_wrap_inc(scratch.done[block], splits - 1).f32();
    }
    threadgroup_barrier();
    if to.parts[0] == (splits - 1).f32() {
        for run in (tid..rows * dv / width).step_by(32 * to.tile.warps) {
            let i = run * width;
            let sums = |s: u32| (split(s) + (i / dv) as u64) * 2;
            let part = merged(
                to.is_base_two,
                sink(head_of(to, i)),
                splits,
                width,
                results,
                |s| Part { largest: scratch.sums[sums(s)], total: scratch.sums[sums(s) + 1] },
                |s, e| scratch.results[split(s) * dv as u64 + (i + e) as u64],
            );
            store(to, i, part.total, results, &finish);
        }
    }
}

/// The results, of one threadgroup for all keys of a block or of several. Those need all of the scratch. `sink` is what a head has
/// besides its keys.
#[device]
pub fn conclude<T: Float, S: Fn(u32) -> Part + Copy>(
    to: Results<T>,
    sink: S,
    gate: Option<Tensor<T>>,
    mut split_results: Option<Tensor<f32>>,
    mut split_sums: Option<Tensor<f32>>,
    mut done: Option<Tensor<u32>>,
    splits: u32,
) {
    let finish = |row: u32, column: u32, v: f32| gated(gate, to.heads, to.block, row, column, v);
    if splits == 1 {
        merge_simdgroups(to, sink, finish);
    } else if let Some(results) = split_results {
        if let Some(sums) = split_sums {
            if let Some(done) = done {
                merge_splits(to, sink, finish, Scratch { results, sums, done }, splits);
            }
        }
    }
}
