//! From the parts that simdgroups and splits have found to the results.

use super::super::softmax::{Part, merged, no_part, quotient};
use super::{Block, Heads, Tile, row_index};
use kiln::prelude::*;

/// What a threadgroup's results are made of, and where they go.
#[derive(Clone, Copy)]
pub struct Results<T: Elem> {
    pub parts: Threadgroup<f32>,
    pub out: TensorMut<T>,
    pub heads: Heads,
    pub tile: Tile,
    pub block: Block,
}

/// Room for the parts of splits: their results, their maxima and totals, and how many of a block's splits are done.
#[derive(Clone, Copy)]
pub struct Scratch {
    pub results: TensorMut<f32>,
    pub sums: TensorMut<f32>,
    pub done: TensorMut<u32>,
}

/// Neighbouring elements of a row that a thread merges at once: two where every thread has as many.
#[device]
fn width<T: Float>(to: Results<T>) -> u32 {
    let share = to.tile.rows * to.heads.dv / (32 * to.tile.warps);
    1 + min(share / 2, 1) * (1 - to.heads.dv % 2)
}

/// The elements from the `i`th on of the block's rows, one row after the other, of all simdgroups and of `first`.
#[device]
fn of_simdgroups<T: Float>(to: Results<T>, i: u32, first: Part, results: Stack<f32>) -> Part {
    let (parts, rows, dv, warps) = (to.parts, to.tile.rows, to.heads.dv, to.tile.warps);
    let sums = warps * rows * dv + i / dv;
    merged(
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

/// Writes the elements from the `i`th on, if they are of a row that exists, after `finish` has seen each and its place.
#[device]
fn store<T: Float, G: Fn(u64, f32) -> f32>(to: Results<T>, i: u32, total: f32, results: Stack<f32>, finish: G) {
    let dv = to.heads.dv;
    let row = to.block.first_row + i / dv;
    if row < to.heads.hq / to.heads.hkv * to.heads.q_len {
        for e in unroll(0..width(to)) {
            let at = row_index(to.heads, to.block, row) * dv as u64 + (i % dv + e) as u64;
            to.out[at] = finish(at, quotient(results[e], total)).cast::<T>();
        }
    }
}

/// The results of a threadgroup that saw all keys. `sink` is what a head has besides them.
#[device]
pub fn merge_simdgroups<T: Float, S: Fn(u32) -> Part, G: Fn(u64, f32) -> f32>(to: Results<T>, sink: S, finish: G) {
    let results = stack::<f32>(width(to));
    threadgroup_barrier();
    for run in (tid..to.tile.rows * to.heads.dv / width(to)).step_by(32 * to.tile.warps) {
        let i = run * width(to);
        let part = of_simdgroups(to, i, sink(head_of(to, i)), results);
        store(to, i, part.total, results, &finish);
    }
}

/// The results, where the keys may be split: the last of a block's threadgroups to be done finds the parts of all others
/// written. Which one that is changes nothing, as the parts are merged in their order.
#[device]
pub fn conclude<T: Float, S: Fn(u32) -> Part, G: Fn(u64, f32) -> f32>(
    to: Results<T>,
    sink: S,
    finish: G,
    scratch: Scratch,
    splits: u32,
) {
    if splits == 1 {
        merge_simdgroups(to, &sink, &finish);
    } else {
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
                scratch.results[split(tgid_z) * dv as u64 + (i + e) as u64] = results[e];
            }
            if i % dv == 0 {
                scratch.sums[(split(tgid_z) + (i / dv) as u64) * 2] = part.largest;
                scratch.sums[(split(tgid_z) + (i / dv) as u64) * 2 + 1] = part.total;
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
}
