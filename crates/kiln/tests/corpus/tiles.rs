//! Threads of a threadgroup that meet in an array: barriers, tiles in loops, double buffers, trees and scans.

use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, counts, ints, near, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Each row of 64 backwards, through a tile.
#[kernel(threadgroups = [rows], threads = 64, covers(out))]
fn reversed(#[shape(rows, 64)] x: Tensor<f32>, #[shape(rows, 64)] mut out: Tensor<f32>, rows: u32) {
    let tile = threadgroup::<f32>(64);
    tile[tid] = x[tgid_x * 64 + tid];
    threadgroup_barrier();
    out[tgid_x * 64 + tid] = tile[63 - tid];
}

/// Reverses without a barrier: an element may be read before its thread has written it.
#[kernel(threadgroups = [2], threads = 64)]
fn reversed_at_once(#[shape(128)] x: Tensor<i32>, #[shape(128)] mut out: Tensor<i32>) {
    let row = tgid_x * 64;
    let tile = threadgroup::<i32>(64);
    tile[tid] = x[row + tid]; // BUG
    out[row + tid] = tile[63 - tid]; // BUG
}

/// Neighbouring lanes of one simdgroup exchange through memory and trust that lanes run in step; nothing promises that.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn lanes_in_step(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let pair = threadgroup::<f32>(32);
    pair[simd_lane] = x[simd_lane]; // BUG
    out[simd_lane] = pair[simd_lane ^ 1] - pair[simd_lane]; // BUG
}

/// The same exchange in registers needs no barrier.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn lanes_by_shuffle(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let own = x[simd_lane];
    out[simd_lane] = simd_shuffle_xor(own, 1) - own;
}

/// Lane 0 of each simdgroup computes a factor for the others, which read it without waiting.
#[kernel(threadgroups = [1], threads = 64)]
fn factor_of_a_simdgroup(#[shape(64)] mut x: Tensor<f32>) {
    let factor = threadgroup::<f32>(2);
    if simd_lane == 0 {
        factor[simd_id] = 1.0 / (1.0 + abs(x[tid])); // BUG
    }
    x[tid] *= factor[simd_id]; // BUG
}

/// Sums each thread's element with those of its right neighbour over `turns` tiles; two barriers a turn keep the tile
/// until everybody has read it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tile_by_tile(#[shape(turns, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, turns: u32) {
    let tile = threadgroup::<f32>(64);
    let mut sum = 0.0;
    for turn in 0..turns {
        tile[tid] = x[turn * 64 + tid];
        threadgroup_barrier();
        sum += tile[tid] + tile[(tid + 1) % 64];
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// One barrier a turn on one tile: a quick thread writes the next turn's element while its neighbour reads this turn's.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn one_barrier_a_turn(#[shape(turns, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, turns: u32) {
    let shared = threadgroup::<f32>(64);
    let mut total = 0.0;
    for t in 0..turns {
        shared[tid] = x[t * 64 + tid]; // BUG
        threadgroup_barrier();
        total += shared[(tid + 63) % 64]; // BUG
    }
    out[tid] = total;
}

/// The second barrier is only there in every other turn.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn barrier_every_other_turn(#[shape(6, 64)] x: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    let (tile, mut best) = (threadgroup::<u32>(64), 0);
    for turn in 0..6 {
        tile[tid] = x[turn * 64 + tid]; // BUG
        threadgroup_barrier();
        best = max(best, tile[tid ^ 32]); // BUG
        if turn % 2 == 1 {
            threadgroup_barrier();
        }
    }
    out[tid] = best;
}

/// Two tiles by turns need one barrier a turn.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn double_buffered(#[shape(turns, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, turns: u32) {
    let tiles = threadgroup::<f32>(2 * 64);
    let mut acc = 0.0;
    for turn in 0..turns {
        let half = turn % 2 * 64;
        tiles[half + tid] = x[turn * 64 + tid];
        threadgroup_barrier();
        acc += tiles[half + (tid * 5 + 1) % 64];
    }
    out[tid] = acc;
}

/// The half changes every other turn, so that turns 0 and 1 share one.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn double_buffer_changes_too_late(#[shape(4, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let (halves, mut acc) = (threadgroup::<f32>(2 * 64), 0.0);
    for turn in 0..4 {
        let from = turn / 2 % 2 * 64;
        halves[from + tid] = x[turn * 64 + tid]; // BUG
        threadgroup_barrier();
        acc += halves[from + 63 - tid]; // BUG
    }
    out[tid] = acc;
}

/// Fills the next tile while this one is read: one barrier at the end of a turn.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn prefetched(#[shape(5, 32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let ring = threadgroup::<f32>(2 * 32);
    ring[tid] = x[tid];
    threadgroup_barrier();
    let mut acc = 0.0;
    for turn in 0..5 {
        if turn < 4 {
            ring[(turn + 1) % 2 * 32 + tid] = x[(turn + 1) * 32 + tid];
        }
        acc += ring[turn % 2 * 32 + 31 - tid];
        threadgroup_barrier();
    }
    out[tid] = acc;
}

/// Reads the tile that is being filled, not the one that is full.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn prefetched_and_read_at_once(#[shape(6, 32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let (ring, mut acc) = (threadgroup::<f32>(64), 0.0);
    ring[tid] = x[tid];
    threadgroup_barrier();
    for turn in 1..6 {
        ring[turn % 2 * 32 + tid] = x[turn * 32 + tid]; // BUG
        acc += ring[turn % 2 * 32 + 31 - tid]; // BUG
        threadgroup_barrier();
    }
    out[tid] = acc;
}

/// A ring of four slots: a producer, thread 0, stays two slots ahead of the readers.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn ring_of_four(#[shape(16)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let ring = threadgroup::<f32>(4);
    if tid < 2 {
        ring[tid] = x[tid];
    }
    let mut sum = 0.0;
    for turn in 0..16 {
        if tid == 0 && turn + 2 < 16 {
            ring[(turn + 2) % 4] = x[turn + 2];
        }
        threadgroup_barrier();
        sum = sum * 0.5 + ring[turn % 4];
    }
    out[tid] = sum;
}

/// A ring of two slots is too short for that: the slot that is written is still being read.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn ring_of_two(#[shape(16)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let (slots, mut sum) = (threadgroup::<f32>(2), 0.0);
    if tid < 2 {
        slots[tid] = x[tid];
    }
    threadgroup_barrier();
    for turn in 0..14 {
        sum = sum * 0.5 + slots[turn % 2]; // BUG
        if tid == 0 {
            slots[turn % 2] = x[turn + 2]; // BUG
        }
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// The sum of 64 numbers by halves, a barrier before each.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tree(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let partial = threadgroup::<f32>(64);
    partial[tid] = x[tid];
    for half in [32, 16, 8, 4, 2, 1] {
        threadgroup_barrier();
        if tid < half {
            partial[tid] += partial[tid + half];
        }
    }
    if tid == 0 {
        out[0] = partial[0];
    }
}

/// The last levels, within one simdgroup, go without barriers as was once done.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tree_with_unsynchronised_end(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let part = threadgroup::<f32>(64);
    part[tid] = x[tid];
    threadgroup_barrier();
    if tid < 32 {
        for far in [32, 16, 8, 4, 2, 1] {
            part[tid] += part[tid + far]; // BUG
        }
    }
    if tid == 0 {
        out[0] = part[0];
    }
}

/// The barrier stands before the loop and not in it.
#[kernel(threadgroups = [1], threads = 128, covers(out))]
fn tree_with_one_barrier(#[shape(128)] x: Tensor<i32>, #[shape(1)] mut out: Tensor<i32>) {
    let most = threadgroup::<i32>(128);
    most[tid] = x[tid];
    threadgroup_barrier();
    for far in [64, 32, 16, 8, 4, 2, 1] {
        if tid < far {
            most[tid] = max(most[tid], most[tid + far]); // BUG
        }
    }
    if tid == 0 {
        out[0] = most[0];
    }
}

/// Inclusive sums by Hillis and Steele, from one array to the other and back.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn scan_with_two_arrays(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    let sums = threadgroup::<i32>(2 * 64);
    sums[tid] = x[tid];
    threadgroup_barrier();
    for (level, far) in [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32)] {
        let (from, to) = (level % 2 * 64, (level + 1) % 2 * 64);
        let mut own = sums[from + tid];
        if tid >= far {
            own += sums[from + tid - far];
        }
        sums[to + tid] = own;
        threadgroup_barrier();
    }
    out[tid] = sums[tid];
}

/// With one array and a barrier between reading and writing.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn scan_with_two_barriers(#[shape(64)] x: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    let sums = threadgroup::<u32>(64);
    let mut own = x[tid];
    for far in [1, 2, 4, 8, 16, 32] {
        sums[tid] = own;
        threadgroup_barrier();
        if tid >= far {
            own += sums[tid - far];
        }
        threadgroup_barrier();
    }
    out[tid] = own;
}

/// With one array and one barrier a level, a thread's sum is overwritten while another reads it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn scan_with_one_barrier(#[shape(64)] x: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    let running = threadgroup::<u32>(64);
    running[tid] = x[tid];
    for far in [1, 2, 4, 8, 16, 32] {
        threadgroup_barrier();
        if tid >= far {
            running[tid] += running[tid - far]; // BUG
        }
    }
    out[tid] = running[tid];
}

/// Smooths a row in its tile: reads, waits, then writes.
#[kernel(threadgroups = [1], threads = 64)]
fn smoothed_in_tile(#[shape(64)] mut x: Tensor<f32>, turns: u32) {
    let row = threadgroup::<f32>(66);
    row[tid + 1] = x[tid];
    if tid < 2 {
        row[tid * 65] = 0.0;
    }
    threadgroup_barrier();
    for _ in 0..turns {
        let next = 0.5 * (row[tid] + row[tid + 2]);
        threadgroup_barrier();
        row[tid + 1] = next;
        threadgroup_barrier();
    }
    x[tid] = row[tid + 1];
}

/// Smooths in place: neighbours read an element while its thread replaces it.
#[kernel(threadgroups = [1], threads = 64)]
fn smoothed_in_place(#[shape(64)] mut x: Tensor<f32>) {
    let row = threadgroup::<f32>(66);
    if tid < 2 {
        row[tid * 65] = 0.0;
    }
    row[tid + 1] = x[tid];
    threadgroup_barrier();
    row[tid + 1] = 0.25 * row[tid] + 0.5 * row[tid + 1] + 0.25 * row[tid + 2]; // BUG
    threadgroup_barrier();
    x[tid] = row[tid + 1];
}

/// One array for the sums and then for the maxima of the simdgroups, with a barrier between both uses.
#[kernel(threadgroups = [1], threads = 128, covers(out))]
fn reused_array(#[shape(128)] x: Tensor<f32>, #[shape(2)] mut out: Tensor<f32>) {
    let parts = threadgroup::<f32>(4);
    let (sum, most) = (simd_sum(x[tid]), simd_max(x[tid]));
    if simd_lane == 0 {
        parts[simd_id] = sum;
    }
    threadgroup_barrier();
    let total = parts[0] + parts[1] + parts[2] + parts[3];
    threadgroup_barrier();
    if simd_lane == 0 {
        parts[simd_id] = most;
    }
    threadgroup_barrier();
    if tid == 0 {
        out[0] = total;
        out[1] = max(max(parts[0], parts[1]), max(parts[2], parts[3]));
    }
}

/// Without that barrier a simdgroup's maximum replaces its sum while others still add the sums.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn array_reused_too_early(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let parts = threadgroup::<f32>(2);
    if simd_lane == 5 {
        parts[simd_id] = x[tid];
    }
    threadgroup_barrier();
    let both = parts[0] + parts[1]; // BUG
    if simd_lane == 6 {
        parts[simd_id] = x[tid]; // BUG
    }
    threadgroup_barrier();
    out[tid] = both * parts[0];
}

/// Two threads write each element of a tile of half the size.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn two_writers(#[shape(64)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let halved = threadgroup::<f32>(32);
    halved[tid / 2] = x[tid]; // BUG
    threadgroup_barrier();
    if tid < 32 {
        out[tid] = halved[tid];
    }
}

/// A tile for one simdgroup. With more threads than 32 the simdgroups write over each other.
#[kernel(threadgroups = [1], threads = threads, requires(threads % 32 == 0), covers(out))]
fn tile_of_a_simdgroup(#[shape(threads)] x: Tensor<f32>, #[shape(threads)] mut out: Tensor<f32>, threads: u32) {
    let tile = threadgroup::<f32>(32);
    tile[tid % 32] = x[tid]; // BUG
    threadgroup_barrier();
    out[tid] = tile[31 - tid % 32];
}

/// A transpose of 32 × 32 through a tile with rows of 33, by 64 threads.
#[kernel(threadgroups = [n / 32, m / 32], threads = 64, requires(n % 32 == 0, m % 32 == 0), covers(out))]
fn transposed(#[shape(m, n)] x: Tensor<f32>, #[shape(n, m)] mut out: Tensor<f32>, m: u32, n: u32) {
    let tile = threadgroup::<f32>(32 * 33);
    for row in (simd_id..32).step_by(2) {
        tile[row * 33 + simd_lane] = x[(tgid_y * 32 + row) * n + tgid_x * 32 + simd_lane];
    }
    threadgroup_barrier();
    for row in (simd_id..32).step_by(2) {
        out[(tgid_x * 32 + row) * m + tgid_y * 32 + simd_lane] = tile[simd_lane * 33 + row];
    }
}

/// A square transposed in its tile, each pair swapped by both of its threads.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn swapped_by_both(#[shape(8, 8)] x: Tensor<i32>, #[shape(8, 8)] mut out: Tensor<i32>) {
    let square = threadgroup::<i32>(64);
    square[tid] = x[tid];
    threadgroup_barrier();
    let mirrored = tid % 8 * 8 + tid / 8;
    let (a, b) = (square[tid], square[mirrored]); // BUG
    square[tid] = b; // BUG
    square[mirrored] = a; // BUG
    threadgroup_barrier();
    out[tid] = square[tid];
}

/// The same swap by the thread below the diagonal alone.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn swapped_by_one(#[shape(8, 8)] x: Tensor<i32>, #[shape(8, 8)] mut out: Tensor<i32>) {
    let square = threadgroup::<i32>(64);
    square[tid] = x[tid];
    threadgroup_barrier();
    let (row, column) = (tid / 8, tid % 8);
    if row > column {
        (square[tid], square[column * 8 + row]) = (square[column * 8 + row], square[tid]);
    }
    threadgroup_barrier();
    out[tid] = square[tid];
}

/// Runs of that size, and how far its pairs are apart.
const BITONIC: [(u32, u32); 10] = [(2, 1), (4, 2), (4, 1), (8, 4), (8, 2), (8, 1), (16, 8), (16, 4), (16, 2), (16, 1)];

/// Bitonic sort of four runs of 16 keys, by turns up and down: the lower thread of each pair compares and swaps, with a barrier after each step.
#[kernel(threadgroups = [1], threads = 64)]
fn sorted(#[shape(64)] mut keys: Tensor<u32>) {
    let k = threadgroup::<u32>(64);
    k[tid] = keys[tid];
    threadgroup_barrier();
    for (size, far) in BITONIC {
        let (other, rises) = (tid ^ far, tid & size == 0);
        if other > tid && (k[tid] > k[other]) == rises {
            (k[tid], k[other]) = (k[other], k[tid]);
        }
        threadgroup_barrier();
    }
    keys[tid] = k[tid];
}

/// One round of odd-even sort where the barrier between the odd and the even half is missing.
#[kernel(threadgroups = [1], threads = 32)]
fn odd_even_sorted(#[shape(64)] mut keys: Tensor<u32>) {
    let k = threadgroup::<u32>(64);
    k[tid] = keys[tid];
    k[tid + 32] = keys[tid + 32];
    for _ in 0..32 {
        threadgroup_barrier();
        let (a, b) = (k[2 * tid], k[2 * tid + 1]); // BUG
        (k[2 * tid], k[2 * tid + 1]) = (min(a, b), max(a, b)); // BUG
        if tid < 31 {
            let (b, c) = (k[2 * tid + 1], k[2 * tid + 2]); // BUG
            (k[2 * tid + 1], k[2 * tid + 2]) = (min(b, c), max(b, c)); // BUG
        }
    }
    threadgroup_barrier();
    keys[tid] = k[tid];
    keys[tid + 32] = k[tid + 32];
}

/// A stencil over a tile with a halo on both sides, which the first and last threads fetch.
#[kernel(threadgroups = [n / 64], threads = 64, requires(n % 64 == 0), covers(out))]
fn stencil_with_halo(#[shape(n + 2)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(66);
    let first = tgid_x * 64;
    for i in (tid..66).step_by(64) {
        tile[i] = x[first + i];
    }
    threadgroup_barrier();
    out[first + tid] = tile[tid] - 2.0 * tile[tid + 1] + tile[tid + 2];
}

/// The halo is fetched after the barrier, so that its readers do not wait for it.
#[kernel(threadgroups = [n / 64], threads = 64, requires(n % 64 == 0), covers(out))]
fn halo_after_the_barrier(#[shape(n + 2)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (tile, first) = (threadgroup::<f32>(66), tgid_x * 64);
    tile[tid + 1] = x[first + tid + 1];
    threadgroup_barrier();
    if tid == 0 {
        tile[0] = x[first]; // BUG
        tile[65] = x[first + 65]; // BUG
    }
    out[first + tid] = tile[tid + 2] - tile[tid]; // BUG
}

/// A tile times the matrix's row by row, as in a product of matrices: all threads read all of the tile many times.
#[kernel(threadgroups = [4], threads = 64, covers(c))]
fn product_by_tiles(
    #[shape(4, 64)] a: Tensor<f32>,
    #[shape(64, 64)] b: Tensor<f32>,
    #[shape(4, 64)] mut c: Tensor<f32>,
) {
    let row = threadgroup::<f32>(64);
    row[tid] = a[tgid_x * 64 + tid];
    threadgroup_barrier();
    let mut sum = 0.0;
    for k in 0..64 {
        sum += row[k] * b[k * 64 + tid];
    }
    c[tgid_x * 64 + tid] = sum;
}

fn reversed_rows(n: usize) -> impl Fn(usize) -> usize {
    move |i| i / n * n + n - 1 - i % n
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("tiles.rs"),
    entries: &[
        clean("reversed", |dev| {
            let row = reversed_rows(64);
            same(run!(dev, reversed, [x = ramp(192)], out = 192, rows = 3)?, |i| row(i) as f32)
        }),
        buggy(Race, "reversed_at_once", |dev| run!(dev, reversed_at_once, [x = ints(128)], out = 128).map(drop)),
        buggy(Race, "lanes_in_step", |dev| run!(dev, lanes_in_step, [x = ramp(32)], out = 32).map(drop)),
        clean("lanes_by_shuffle", |dev| {
            same(run!(dev, lanes_by_shuffle, [x = ramp(32)], out = 32)?, |i| if i % 2 == 0 { 1.0 } else { -1.0 })
        }),
        buggy(Race, "factor_of_a_simdgroup", |dev| change!(dev, factor_of_a_simdgroup, [x = ramp(64)]).map(drop)),
        clean("tile_by_tile", |dev| {
            let x = noise(256);
            let two = |i: usize| (0..4).map(|t| x[t * 64 + i] + x[t * 64 + (i + 1) % 64]).sum::<f32>();
            same(run!(dev, tile_by_tile, [x = x], out = 64, turns = 4)?, two)
        }),
        buggy(Race, "one_barrier_a_turn", |dev| {
            run!(dev, one_barrier_a_turn, [x = ramp(192)], out = 64, turns = 3).map(drop)
        }),
        // A single turn has nothing to wait for.
        clean("one_barrier_a_turn/once", |dev| {
            same(run!(dev, one_barrier_a_turn, [x = ramp(64)], out = 64, turns = 1)?, |i| ((i + 63) % 64) as f32)
        }),
        buggy(Race, "barrier_every_other_turn", |dev| {
            run!(dev, barrier_every_other_turn, [x = counts(384)], out = 64).map(drop)
        }),
        clean("double_buffered", |dev| {
            let x = noise(5 * 64);
            let sum = |i: usize| (0..5).map(|t| x[t * 64 + (i * 5 + 1) % 64]).sum::<f32>();
            same(run!(dev, double_buffered, [x = x], out = 64, turns = 5)?, sum)
        }),
        buggy(Race, "double_buffer_changes_too_late", |dev| {
            run!(dev, double_buffer_changes_too_late, [x = noise(256)], out = 64).map(drop)
        }),
        clean("prefetched", |dev| {
            let x = noise(160);
            same(run!(dev, prefetched, [x = x], out = 32)?, |i| (0..5).map(|t| x[t * 32 + 31 - i]).sum::<f32>())
        }),
        buggy(Race, "prefetched_and_read_at_once", |dev| {
            run!(dev, prefetched_and_read_at_once, [x = noise(192)], out = 32).map(drop)
        }),
        clean("ring_of_four", |dev| {
            let want = ramp(16).iter().fold(0.0, |sum, x| sum * 0.5 + x);
            same(run!(dev, ring_of_four, [x = ramp(16)], out = 64)?, |_| want)
        }),
        buggy(Race, "ring_of_two", |dev| run!(dev, ring_of_two, [x = ramp(16)], out = 64).map(drop)),
        clean("tree", |dev| same(run!(dev, tree, [x = ramp(64)], out = 1)?, |_| 2016.0)),
        buggy(Race, "tree_with_unsynchronised_end", |dev| {
            run!(dev, tree_with_unsynchronised_end, [x = ramp(64)], out = 1).map(drop)
        }),
        buggy(Race, "tree_with_one_barrier", |dev| {
            run!(dev, tree_with_one_barrier, [x = ints(128)], out = 1).map(drop)
        }),
        clean("scan_with_two_arrays", |dev| {
            same(run!(dev, scan_with_two_arrays, [x = [2i32; 64]], out = 64)?, |i| 2 * i as i32 + 2)
        }),
        clean("scan_with_two_barriers", |dev| {
            same(run!(dev, scan_with_two_barriers, [x = counts(64)], out = 64)?, |i| (i * (i + 1) / 2) as u32)
        }),
        buggy(Race, "scan_with_one_barrier", |dev| {
            run!(dev, scan_with_one_barrier, [x = counts(64)], out = 64).map(drop)
        }),
        clean("smoothed_in_tile", |dev| {
            let at = |i: usize| if (1..65).contains(&i) { (i - 1) as f32 } else { 0.0 };
            same(change!(dev, smoothed_in_tile, [x = ramp(64)], turns = 1)?, |i| 0.5 * (at(i) + at(i + 2)))
        }),
        buggy(Race, "smoothed_in_place", |dev| change!(dev, smoothed_in_place, [x = ramp(64)]).map(drop)),
        clean("reused_array", |dev| {
            same(run!(dev, reused_array, [x = ramp(128)], out = 2)?, |i| if i == 0 { 8128.0 } else { 127.0 })
        }),
        buggy(Race, "array_reused_too_early", |dev| {
            run!(dev, array_reused_too_early, [x = ramp(64)], out = 64).map(drop)
        }),
        buggy(Race, "two_writers", |dev| run!(dev, two_writers, [x = ramp(64)], out = 32).map(drop)),
        clean("tile_of_a_simdgroup/32", |dev| {
            same(run!(dev, tile_of_a_simdgroup, [x = ramp(32)], out = 32, threads = 32)?, |i| 31.0 - i as f32)
        }),
        buggy(Race, "tile_of_a_simdgroup/64", |dev| {
            run!(dev, tile_of_a_simdgroup, [x = ramp(64)], out = 64, threads = 64).map(drop)
        }),
        clean("transposed", |dev| {
            let want = |i: usize| (i % 64 * 32 + i / 64) as f32;
            same(run!(dev, transposed, [x = ramp(2048)], out = 2048, m = 64, n = 32)?, want)
        }),
        buggy(Race, "swapped_by_both", |dev| run!(dev, swapped_by_both, [x = ints(64)], out = 64).map(drop)),
        clean("swapped_by_one", |dev| {
            same(run!(dev, swapped_by_one, [x = ints(64)], out = 64)?, |i| (i % 8 * 8 + i / 8) as i32)
        }),
        clean("sorted", |dev| {
            let keys: Vec<u32> = (0..64).map(|i| i / 16 * 100 + i * 5 % 16).collect();
            let place = |i: usize| if i / 16 % 2 == 0 { i % 16 } else { 15 - i % 16 };
            same(change!(dev, sorted, [keys = keys])?, |i| (i / 16 * 100 + place(i)) as u32)
        }),
        buggy(Race, "odd_even_sorted", |dev| change!(dev, odd_even_sorted, [keys = counts(64)]).map(drop)),
        clean("stencil_with_halo", |dev| {
            let x: Vec<f32> = (0..130).map(|i| (i * i) as f32).collect();
            same(run!(dev, stencil_with_halo, [x = x], out = 128, n = 128)?, |_| 2.0)
        }),
        buggy(Race, "halo_after_the_barrier", |dev| {
            run!(dev, halo_after_the_barrier, [x = ramp(130)], out = 128, n = 128).map(drop)
        }),
        clean("product_by_tiles", |dev| {
            let (a, b) = (noise(256), noise(4096));
            let want = |i: usize| (0..64).map(|k| f64::from(a[i / 64 * 64 + k]) * f64::from(b[k * 64 + i % 64])).sum();
            near(run!(dev, product_by_tiles, [a = a, b = b], c = 256)?, want)
        }),
    ],
};
