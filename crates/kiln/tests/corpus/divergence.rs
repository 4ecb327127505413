//! Barriers and simd operations in branches and loops that threads take apart, or only seem to.

use crate::run;
use crate::support::Class::{DivergentBarrier, DivergentSimd};
use crate::support::{Family, buggy, clean, ints, noise, ramp, same};
use kiln::prelude::*;

/// Only the threads that have an element wait.
#[kernel(threadgroups = [1], threads = 64)]
fn barrier_of_some(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    tile[tid] = x[tid];
    if tid < 48 {
        threadgroup_barrier(); // BUG
        out[tid] = tile[47 - tid];
    }
}

/// Threads without an element leave before the barrier. With an element for each, none leaves.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64))]
fn return_before_the_barrier(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(64);
    if tid >= n {
        return;
    }
    tile[tid] = x[tid];
    threadgroup_barrier(); // BUG
    out[tid] = tile[n - 1 - tid];
}

/// A loop whose trips depend on the thread.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn barrier_in_a_loop_of_each_thread(#[shape(128)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let (tile, mut sum) = (threadgroup::<f32>(64), 0.0);
    for i in (tid..100).step_by(64) {
        tile[tid] = x[i];
        threadgroup_barrier(); // BUG
        sum += tile[tid];
    }
    out[tid] = sum;
}

/// Numbers of the data decide who waits.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn barrier_by_data(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let shared = threadgroup::<f32>(1);
    if x[tid] > 0.0 {
        shared[0] = 1.0;
        threadgroup_barrier(); // BUG
    }
    out[tid] = x[tid];
}

/// A number that all threads load from one place decides: they wait together.
#[kernel(threadgroups = [rows], threads = 32)]
fn barrier_by_data_of_the_row(#[shape(rows)] on: Tensor<u32>, #[shape(rows, 32)] mut out: Tensor<u32>, rows: u32) {
    let tile = threadgroup::<u32>(32);
    if on[tgid_x] != 0 {
        tile[tid] = tid * on[tgid_x];
        threadgroup_barrier();
        out[tgid_x * 32 + tid] = tile[31 - tid];
    }
}

/// One simdgroup prepares a table, and waits for the others, which do not.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn barrier_of_one_simdgroup(#[shape(32)] table: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let local = threadgroup::<f32>(32);
    if simd_id == 0 {
        local[simd_lane] = table[simd_lane];
        threadgroup_barrier(); // BUG
    }
    out[tid] = local[tid % 32];
}

/// A reduction over the threadgroup, which has barriers, by some threads of it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn reduction_of_some(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, limit: f32) {
    let mut y = x[tid];
    if y < limit {
        y -= reduce_sum(y); // BUG
    }
    out[tid] = y;
}

/// The others take part with zero.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn reduction_with_zeros(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, limit: f32) {
    let y = x[tid];
    let sum = reduce_sum(select(y < limit, y, 0.0));
    out[tid] = select(y < limit, y - sum, y);
}

/// The first threadgroup does more than the others, all of its threads alike.
#[kernel(threadgroups = [groups], threads = 64, covers(out))]
fn barrier_of_a_whole_group(
    #[shape(groups, 64)] x: Tensor<i32>,
    #[shape(groups, 64)] mut out: Tensor<i32>,
    groups: u32,
) {
    let tile = threadgroup::<i32>(64);
    let i = tgid_x * 64 + tid;
    tile[tid] = x[i];
    if tgid_x == 0 {
        threadgroup_barrier();
        out[i] = tile[tid ^ 63];
    } else {
        out[i] = x[i];
    }
}

/// The number of turns is the same in all threads, though no thread has work in the last one.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn barriers_of_equal_turns(#[shape(n)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, n: u32) {
    let (tile, mut sum) = (threadgroup::<f32>(32), 0.0);
    for turn in 0..n / 32 + 1 {
        let i = turn * 32 + tid;
        if i < n {
            tile[tid] = x[i];
        } else {
            tile[tid] = 0.0;
        }
        threadgroup_barrier();
        sum += tile[31 - tid];
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// The sum of the lower lanes, by the lower lanes alone.
#[kernel(threadgroups = [1], threads = 32)]
fn sum_of_lower_lanes(#[shape(32)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    if simd_lane < 16 {
        out[0] = simd_sum(x[simd_lane]); // BUG
    }
}

/// The first simdgroup, whole, adds up what all simdgroups have left.
#[kernel(threadgroups = [1], threads = 128, covers(out))]
fn sum_by_the_first_simdgroup(#[shape(128)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let parts = threadgroup::<f32>(32);
    if simd_id == 0 {
        parts[simd_lane] = 0.0;
    }
    threadgroup_barrier();
    let own = simd_sum(x[tid]);
    if simd_lane == 0 {
        parts[simd_id] = own;
    }
    threadgroup_barrier();
    if simd_id == 0 {
        let total = simd_sum(parts[simd_lane]);
        if simd_lane == 0 {
            out[0] = total;
        }
    }
}

/// A shuffle in a loop that lanes leave at different turns.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn shuffle_in_uneven_loop(#[shape(32)] trips: Tensor<u32>, #[shape(32)] mut out: Tensor<u32>) {
    let mut v = simd_lane;
    for _ in (0..trips[simd_lane]).at_most(8) {
        v += simd_shuffle_xor(v, 1); // BUG
    }
    out[simd_lane] = v;
}

/// All lanes make as many turns as the longest needs, and only those that want take the result.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn shuffle_in_even_loop(#[shape(32)] trips: Tensor<u32>, #[shape(32)] mut out: Tensor<u32>) {
    let own = trips[simd_lane];
    let mut v = simd_lane;
    for turn in (0..simd_max(own)).at_most(8) {
        let other = simd_shuffle_xor(v, 1);
        if turn < own {
            v += other;
        }
    }
    out[simd_lane] = v;
}

/// Votes after some lanes have gone.
#[kernel(threadgroups = [1], threads = 32)]
fn vote_after_return(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<u32>) {
    if x[simd_lane] < 0.0 {
        return;
    }
    out[simd_lane] = simd_ballot(x[simd_lane] > 0.5); // BUG
}

/// Branches on a vote are taken by all lanes or by none.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn branch_on_a_vote(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    if simd_any(x[tid] == 40) {
        out[tid] = simd_max(x[tid]);
    } else {
        out[tid] = -1;
    }
}

/// A simd operation with a last simdgroup of 8 lanes.
#[kernel(threadgroups = [1], threads = threads, covers(out))]
fn incomplete_simdgroup(#[shape(threads)] x: Tensor<f32>, #[shape(threads)] mut out: Tensor<f32>, threads: u32) {
    out[tid] = x[tid] - simd_max(x[tid]); // BUG
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("divergence.rs"),
    entries: &[
        buggy(DivergentBarrier, "barrier_of_some", |dev| {
            run!(dev, barrier_of_some, [x = ramp(64)], out = 64).map(drop)
        }),
        buggy(DivergentBarrier, "return_before_the_barrier/40", |dev| {
            run!(dev, return_before_the_barrier, [x = ramp(64)], out = 64, n = 40).map(drop)
        }),
        clean("return_before_the_barrier/64", |dev| {
            same(run!(dev, return_before_the_barrier, [x = ramp(64)], out = 64, n = 64)?, |i| 63.0 - i as f32)
        }),
        buggy(DivergentBarrier, "barrier_in_a_loop_of_each_thread", |dev| {
            run!(dev, barrier_in_a_loop_of_each_thread, [x = ramp(128)], out = 64).map(drop)
        }),
        buggy(DivergentBarrier, "barrier_by_data", |dev| {
            run!(dev, barrier_by_data, [x = noise(32)], out = 32).map(drop)
        }),
        clean("barrier_by_data_of_the_row", |dev| {
            let want = |i: usize| [2, 0, 1][i / 32] * (31 - i as u32 % 32);
            same(run!(dev, barrier_by_data_of_the_row, [on = [2u32, 0, 1]], out = 96, rows = 3)?, want)
        }),
        buggy(DivergentBarrier, "barrier_of_one_simdgroup", |dev| {
            run!(dev, barrier_of_one_simdgroup, [table = ramp(32)], out = 64).map(drop)
        }),
        buggy(DivergentBarrier, "reduction_of_some", |dev| {
            run!(dev, reduction_of_some, [x = ramp(64)], out = 64, limit = 20.0).map(drop)
        }),
        clean("reduction_with_zeros", |dev| {
            let want = |i: usize| if i < 20 { i as f32 - 190.0 } else { i as f32 };
            same(run!(dev, reduction_with_zeros, [x = ramp(64)], out = 64, limit = 20.0)?, want)
        }),
        clean("barrier_of_a_whole_group", |dev| {
            let want = |i: usize| if i < 64 { (i ^ 63) as i32 } else { i as i32 };
            same(run!(dev, barrier_of_a_whole_group, [x = ints(192)], out = 192, groups = 3)?, want)
        }),
        clean("barriers_of_equal_turns", |dev| {
            let at = |i: usize| if i < 70 { i as f32 } else { 0.0 };
            let want = |i: usize| (0..3).map(|t| at(t * 32 + 31 - i)).sum::<f32>();
            same(run!(dev, barriers_of_equal_turns, [x = ramp(70)], out = 32, n = 70)?, want)
        }),
        buggy(DivergentSimd, "sum_of_lower_lanes", |dev| {
            run!(dev, sum_of_lower_lanes, [x = ramp(32)], out = 1).map(drop)
        }),
        clean("sum_by_the_first_simdgroup", |dev| {
            same(run!(dev, sum_by_the_first_simdgroup, [x = ramp(128)], out = 1)?, |_| 8128.0)
        }),
        buggy(DivergentSimd, "shuffle_in_uneven_loop", |dev| {
            let trips: Vec<u32> = (0..32).map(|i| i % 5).collect();
            run!(dev, shuffle_in_uneven_loop, [trips = trips], out = 32).map(drop)
        }),
        clean("shuffle_in_even_loop", |dev| {
            // Lanes 2 k and 2 k + 1 both double their sum: 4 k + 1 after the first turn.
            let want = |i: usize| if i < 2 { i as u32 } else { 4 * (i as u32 / 2) + 1 };
            let trips: Vec<u32> = (0..32).map(|i| u32::from(i >= 2)).collect();
            same(run!(dev, shuffle_in_even_loop, [trips = trips], out = 32)?, want)
        }),
        buggy(DivergentSimd, "vote_after_return", |dev| {
            run!(dev, vote_after_return, [x = noise(32)], out = 32).map(drop)
        }),
        clean("branch_on_a_vote", |dev| {
            same(run!(dev, branch_on_a_vote, [x = ints(64)], out = 64)?, |i| if i < 32 { -1 } else { 63 })
        }),
        buggy(DivergentSimd, "incomplete_simdgroup/40", |dev| {
            run!(dev, incomplete_simdgroup, [x = ramp(40)], out = 40, threads = 40).map(drop)
        }),
        clean("incomplete_simdgroup/64", |dev| {
            let want = |i: usize| i as f32 - [31.0, 63.0][i / 32];
            same(run!(dev, incomplete_simdgroup, [x = ramp(64)], out = 64, threads = 64)?, want)
        }),
    ],
};
