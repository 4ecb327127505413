//! Tiles that a threadgroup fills and reads: barriers in loops, double buffers, rings, arrays with two uses.

use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, counts, ints, noise, ramp, same};
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

/// The barrier at the end of a turn frees the tile for the next one; the last turn has none after it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn no_barrier_after_the_last_turn(#[shape(turns, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, turns: u32) {
    let (tile, mut sum) = (threadgroup::<f32>(64), 0.0);
    for turn in 0..turns {
        tile[tid] = x[turn * 64 + tid];
        threadgroup_barrier();
        sum -= tile[63 - tid];
        if turn + 1 < turns {
            threadgroup_barrier();
        }
    }
    out[tid] = sum;
}

/// Turns that are switched off go on at once, and take the barrier at the end of the turn with them.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn barrier_skipped_by_continue(
    #[shape(4)] on: Tensor<u32>,
    #[shape(4, 64)] x: Tensor<f32>,
    #[shape(64)] mut out: Tensor<f32>,
) {
    let (tile, mut sum) = (threadgroup::<f32>(64), 0.0);
    for turn in 0..4 {
        tile[tid] = x[turn * 64 + tid]; // BUG
        threadgroup_barrier();
        sum += tile[(tid + 1) % 64]; // BUG
        if on[turn] == 0 {
            continue;
        }
        sum *= 0.5;
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// Whole tiles have their barriers. The rest of a row, which only some rows have, has forgotten one.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn rest_without_a_barrier(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    let (tile, mut sum) = (threadgroup::<f32>(64), 0.0);
    for turn in 0..n / 64 {
        tile[tid] = x[turn * 64 + tid];
        threadgroup_barrier();
        sum += tile[tid ^ 1];
        threadgroup_barrier();
    }
    if n % 64 > 0 {
        tile[tid] = 0.0; // BUG
        if tid < n % 64 {
            tile[tid] = x[n / 64 * 64 + tid]; // BUG
        }
        sum += tile[tid ^ 1]; // BUG
    }
    out[tid] = sum;
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
        clean("no_barrier_after_the_last_turn", |dev| {
            let want = |i: usize| -((63 - i + 127 - i + 191 - i) as f32);
            same(run!(dev, no_barrier_after_the_last_turn, [x = ramp(192)], out = 64, turns = 3)?, want)
        }),
        buggy(Race, "barrier_skipped_by_continue/some_off", |dev| {
            run!(dev, barrier_skipped_by_continue, [on = [1u32, 0, 1, 1], x = ramp(256)], out = 64).map(drop)
        }),
        clean("barrier_skipped_by_continue/last_off", |dev| {
            let x = |turn: usize, i: usize| (turn * 64 + (i + 1) % 64) as f32;
            let got = run!(dev, barrier_skipped_by_continue, [on = [1u32, 1, 1, 0], x = ramp(256)], out = 64)?;
            same(got, |i| ((x(0, i) * 0.5 + x(1, i)) * 0.5 + x(2, i)) * 0.5 + x(3, i))
        }),
        buggy(Race, "rest_without_a_barrier/100", |dev| {
            run!(dev, rest_without_a_barrier, [x = ramp(100)], out = 64, n = 100).map(drop)
        }),
        clean("rest_without_a_barrier/128", |dev| {
            let want = |i: usize| (2 * (i ^ 1) + 64) as f32;
            same(run!(dev, rest_without_a_barrier, [x = ramp(128)], out = 64, n = 128)?, want)
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
    ],
};
