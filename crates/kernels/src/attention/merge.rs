//! Merges the parts of simdgroups and splits into the results.

use super::attend::{Block, Heads, Tile, first_of_row, row_index};
use super::softmax::{Part, merged, no_part, quotient, sink_part};
use kiln::prelude::*;

/// The inputs of a threadgroup's results, and their destination.
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

/// Scratch for the parts of splits: results, maxima and totals, and the number of a block's splits that are done.
#[derive(Clone, Copy)]
struct Scratch {
    results: TensorMut<f32>,
    sums: TensorMut<f32>,
    done: TensorMut<u32>,
}

/// Returns the part of a head's learned sink, or of no keys.
#[device]
pub fn own_sink(sinks: Option<Tensor<f32>>, head: u32) -> Part {
    if let Some(sinks) = sinks { sink_part(sinks[head]) } else { no_part() }
}

/// Applies the gate to an element of a row of results.
#[device]
fn gated<T: Float>(gate: Option<Tensor<T>>, heads: Heads, block: Block, row: u32, column: u32, v: f32) -> f32 {
    if let Some(gate) = gate {
        v * sigmoid(gate[first_of_row(gate, heads, block, row) + column as u64].f32())
    } else {
        v
    }
}

/// Returns the number of neighbouring elements of a row that a thread merges at once: two or four where at least every
/// second thread has that many, and where the vectors imply that alignment. Each serial merge of a thread costs a round
/// trip to memory, and wider loads need fewer of them.
#[device]
fn width<T: Float>(to: Results<T>) -> u32 {
    let share = 2 * to.tile.rows * to.heads.dv / (32 * to.tile.warps);
    // 1 if true: an array length cannot be a condition.
    let fits = |width: u32| min(share / width, 1) * (1 - min(to.heads.dv % width, 1)) * min(to.tile.vec / width, 1);
    1 + fits(2) + 2 * fits(4)
}

/// Merges the elements of the block's rows, in order, from the `i`th on, over all simdgroups and `first`.
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

/// Returns the query head of element `i`, or of the last row if `i` is beyond it.
#[device]
fn head_of<T: Float>(to: Results<T>, i: u32) -> u32 {
    let group = to.heads.hq / to.heads.hkv;
    let row = min(to.block.first_row + i / to.heads.dv, group * to.heads.q_len - 1);
    to.block.kv_head * group + row % group
}

/// Writes the elements from the `i`th on, if their row exists, after `finish` has transformed each, given its row and
/// column. Evict-first stores stay vectors; NVRTC splits other stores where an index is such a sum.
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

/// Merges and writes the results of a threadgroup that saw all keys.
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

/// Merges the results of threadgroups that share the keys of a block: the last of them to finish finds the parts of all
/// others written. Which one is last changes nothing, as the parts are merged in index order.
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

/// Merges and writes the results of a block whose keys one threadgroup or several processed. Several need all of the
/// scratch. `sink` returns the part of a head besides its keys.
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
