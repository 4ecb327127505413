//! What matrices bring with them: copies that come late, and elements that lanes hold as the device likes.

use crate::run;
use crate::support::Class::{AccessedTooEarly, DivergentSimd, LayoutDependence};
use crate::support::{Family, buggy, clean, ramp, same};
use kiln::prelude::*;

/// Waits at the barrier, and not for the copies.
#[kernel(threadgroups = [1], threads = 64)]
fn copied_and_not_waited_for(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32); // BUG
    async_commit();
    threadgroup_barrier();
    out[tid] = tile[63 - tid]; // BUG
}

#[kernel(threadgroups = [1], threads = 64)]
fn copied_and_waited_for(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32);
    async_commit();
    async_wait(0u32);
    threadgroup_barrier();
    out[tid] = tile[63 - tid];
}

/// Each thread waits for its own copies, behind the barrier: the others' may still be under way.
#[kernel(threadgroups = [1], threads = 64)]
fn waited_for_behind_the_barrier(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32); // BUG
    async_commit();
    threadgroup_barrier();
    async_wait(0u32);
    out[tid] = tile[63 - tid]; // BUG
}

/// A thread that waits may read its own without a barrier.
#[kernel(threadgroups = [1], threads = 64)]
fn own_copy_without_a_barrier(#[shape(256)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(256);
    async_copy(tile, 4 * tid, x, 4 * tid, 4u32);
    async_commit();
    async_wait(0u32);
    out[tid] = tile[4 * tid] + tile[4 * tid + 3];
}

/// Nothing was committed, so that there is no group to wait for.
#[kernel(threadgroups = [1], threads = 64)]
fn copied_and_not_committed(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32); // BUG
    async_wait(0u32);
    threadgroup_barrier();
    out[tid] = tile[tid]; // BUG
}

/// A store to what is still being copied.
#[kernel(threadgroups = [1], threads = 32)]
fn stored_over_a_copy(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(32);
    async_copy(tile, tid, x, tid, 1u32); // BUG
    async_commit();
    if tid >= n {
        tile[tid] = 0.0; // BUG
    }
    async_wait(0u32);
    threadgroup_barrier();
    out[tid] = tile[31 - tid];
}

/// Two blocks are on their way, and the second is used when the first is there.
#[kernel(threadgroups = [1], threads = 32)]
fn one_group_too_early(#[shape(64)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32);
    async_commit();
    async_copy(tile, tid + 32, x, tid + 32, 1u32); // BUG
    async_commit();
    async_wait(1u32);
    threadgroup_barrier();
    out[tid] = tile[63 - tid]; // BUG
}

/// The first is used when the first is there.
#[kernel(threadgroups = [1], threads = 32)]
fn one_group_behind(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    async_copy(tile, tid, x, tid, 1u32);
    async_commit();
    async_copy(tile, tid + 32, x, tid + 32, 1u32);
    async_commit();
    async_wait(1u32);
    threadgroup_barrier();
    out[tid] = tile[31 - tid];
    async_wait(0u32);
    threadgroup_barrier();
    out[tid + 32] = tile[63 - tid];
}

/// A ring of two blocks. In the last turn nothing was committed behind the block that is used, and one group is left to wait for.
#[kernel(threadgroups = [1], threads = 32)]
fn ring_without_the_last_wait(#[shape(32 * turns)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, turns: u32) {
    let ring = threadgroup::<f32>(64);
    let mut sum = 0.0;
    async_copy(ring, tid, x, tid, 1u32);
    async_commit();
    for turn in 0..turns {
        if turn + 1 < turns {
            async_copy(ring, (turn + 1) % 2 * 32 + tid, x, (turn + 1) * 32 + tid, 1u32); // BUG
            async_commit();
        }
        async_wait(1u32);
        threadgroup_barrier();
        sum += ring[turn % 2 * 32 + 31 - tid]; // BUG
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// An empty group in the last turn keeps the count.
#[kernel(threadgroups = [1], threads = 32)]
fn ring_with_an_empty_group(#[shape(32 * turns)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, turns: u32) {
    let ring = threadgroup::<f32>(64);
    let mut sum = 0.0;
    async_copy(ring, tid, x, tid, 1u32);
    async_commit();
    for turn in 0..turns {
        if turn + 1 < turns {
            async_copy(ring, (turn + 1) % 2 * 32 + tid, x, (turn + 1) * 32 + tid, 1u32);
        }
        async_commit();
        async_wait(1u32);
        threadgroup_barrier();
        sum += ring[turn % 2 * 32 + 31 - tid];
        threadgroup_barrier();
    }
    out[tid] = sum;
}

/// Every element gets the number of the lane that holds it.
#[kernel(threadgroups = [1], threads = 32)]
fn number_of_the_lane(#[shape(256)] mut out: Tensor<f32>) {
    // BUG
    matrix::<f32>(16, 16).fill(0.0).map(|_, _, v| v + simd_lane.f32()).store(out, 0u32, 16u32);
}

#[kernel(threadgroups = [1], threads = 32)]
fn number_of_the_row(#[shape(256)] mut out: Tensor<f32>) {
    matrix::<f32>(16, 16).fill(0.0).map(|row, column, v| v + (row * 16 + column).f32()).store(out, 0u32, 16u32);
}

/// Meant to be a bias of the column, by the lane as if each held one.
#[kernel(threadgroups = [1], threads = 32)]
fn bias_of_the_lane(#[shape(256)] x: Tensor<f32>, #[shape(32)] bias: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    // BUG
    let own = bias[simd_lane];
    matrix::<f32>(16, 16).load(x, 0u32, 16u32).map(|_, _, v| v + own).store(out, 0u32, 16u32);
}

#[kernel(threadgroups = [1], threads = 32)]
fn bias_of_the_column(
    #[shape(256)] x: Tensor<f32>,
    #[shape(32)] bias: Tensor<f32>,
    #[shape(256)] mut out: Tensor<f32>,
) {
    matrix::<f32>(16, 16).load(x, 0u32, 16u32).map(|_, column, v| v + bias[column]).store(out, 0u32, 16u32);
}

/// The neighbouring lane's element is taken for that of the neighbouring column. Lanes may hold different numbers of elements, so
/// that they do not meet.
#[kernel(threadgroups = [1], threads = 32)]
fn element_of_the_next_lane(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let m = matrix::<f32>(16, 16).load(x, 0u32, 16u32);
    let swapped = m.map(|_, _, v| simd_shuffle_xor(v, 1)); // BUG
    swapped.store(out, 0u32, 16u32);
}

/// The halves of a simdgroup scale what they hold, as if that were halves of the matrix.
#[kernel(threadgroups = [1], threads = 32)]
fn halves_by_lane(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    // BUG
    let m = matrix::<f32>(16, 16).load(x, 0u32, 16u32);
    m.map(|_, _, v| if simd_lane < 16 { v * 2.0 } else { v }).store(out, 0u32, 16u32);
}

#[kernel(threadgroups = [1], threads = 32)]
fn halves_by_row(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let m = matrix::<f32>(16, 16).load(x, 0u32, 16u32);
    m.map(|row, _, v| if row < 8 { v * 2.0 } else { v }).store(out, 0u32, 16u32);
}

/// The elements that a lane holds are numbered, which another device does in another order.
#[kernel(threadgroups = [1], threads = 32)]
fn numbered_as_they_come(#[shape(256)] mut out: Tensor<f32>) {
    // BUG
    let mut next = 0.0;
    let m = matrix::<f32>(16, 16).fill(0.0);
    let numbered = m.map(|_, _, v| {
        next += 1.0;
        v + next
    });
    numbered.store(out, 0u32, 16u32);
}

/// A sum over lanes is taken for a sum over the matrix.
#[kernel(threadgroups = [1], threads = 32)]
fn sum_over_lanes(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let m = matrix::<f32>(16, 16).load(x, 0u32, 16u32);
    let centred = m.map(|_, _, v| v - simd_sum(v) / 32.0); // BUG
    centred.store(out, 0u32, 16u32);
}

/// All lanes agree on a sum that is none of the matrix.
#[kernel(threadgroups = [1], threads = 32)]
fn sum_of_a_vector(#[shape(256)] x: Tensor<f32>, #[shape(32)] bias: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let total = simd_sum(bias[simd_lane]);
    matrix::<f32>(16, 16).load(x, 0u32, 16u32).map(|_, _, v| v + total).store(out, 0u32, 16u32);
}

/// Rows and columns summed by the matrix itself.
#[kernel(threadgroups = [1], threads = 32)]
fn sums_of_rows(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let m = matrix::<f32>(16, 16).load(x, 0u32, 16u32);
    m.map_with(m.row_sum(), |_, _, v, sum| v - sum).store(out, 0u32, 16u32);
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("matrices.rs"),
    entries: &[
        buggy(AccessedTooEarly, "copied_and_not_waited_for", |dev| {
            run!(dev, copied_and_not_waited_for, [x = ramp(64)], out = 64).map(drop)
        }),
        clean("copied_and_waited_for", |dev| {
            same(run!(dev, copied_and_waited_for, [x = ramp(64)], out = 64)?, |i| 63.0 - i as f32)
        }),
        buggy(AccessedTooEarly, "waited_for_behind_the_barrier", |dev| {
            run!(dev, waited_for_behind_the_barrier, [x = ramp(64)], out = 64).map(drop)
        }),
        clean("own_copy_without_a_barrier", |dev| {
            same(run!(dev, own_copy_without_a_barrier, [x = ramp(256)], out = 64)?, |i| (8 * i + 3) as f32)
        }),
        buggy(AccessedTooEarly, "copied_and_not_committed", |dev| {
            run!(dev, copied_and_not_committed, [x = ramp(64)], out = 64).map(drop)
        }),
        buggy(AccessedTooEarly, "stored_over_a_copy/20", |dev| {
            run!(dev, stored_over_a_copy, [x = ramp(32)], out = 32, n = 20).map(drop)
        }),
        clean("stored_over_a_copy/32", |dev| {
            same(run!(dev, stored_over_a_copy, [x = ramp(32)], out = 32, n = 32)?, |i| 31.0 - i as f32)
        }),
        buggy(AccessedTooEarly, "one_group_too_early", |dev| {
            run!(dev, one_group_too_early, [x = ramp(64)], out = 32).map(drop)
        }),
        clean("one_group_behind", |dev| {
            let want = |i: usize| if i < 32 { 31 - i } else { 95 - i } as f32;
            same(run!(dev, one_group_behind, [x = ramp(64)], out = 64)?, want)
        }),
        buggy(AccessedTooEarly, "ring_without_the_last_wait", |dev| {
            run!(dev, ring_without_the_last_wait, [x = ramp(96)], out = 32, turns = 3).map(drop)
        }),
        clean("ring_with_an_empty_group", |dev| {
            let want = |i: usize| (3 * (31 - i) + 96) as f32;
            same(run!(dev, ring_with_an_empty_group, [x = ramp(96)], out = 32, turns = 3)?, want)
        }),
        buggy(LayoutDependence, "number_of_the_lane", |dev| run!(dev, number_of_the_lane, [], out = 256).map(drop)),
        clean("number_of_the_row", |dev| same(run!(dev, number_of_the_row, [], out = 256)?, |i| i as f32)),
        buggy(LayoutDependence, "bias_of_the_lane", |dev| {
            run!(dev, bias_of_the_lane, [x = ramp(256), bias = ramp(32)], out = 256).map(drop)
        }),
        clean("bias_of_the_lane/all_alike", |dev| {
            same(run!(dev, bias_of_the_lane, [x = ramp(256), bias = [1f32; 32]], out = 256)?, |i| i as f32 + 1.0)
        }),
        clean("bias_of_the_column", |dev| {
            same(run!(dev, bias_of_the_column, [x = ramp(256), bias = ramp(32)], out = 256)?, |i| (i + i % 16) as f32)
        }),
        buggy(DivergentSimd, "element_of_the_next_lane", |dev| {
            run!(dev, element_of_the_next_lane, [x = ramp(256)], out = 256).map(drop)
        }),
        buggy(DivergentSimd, "sum_over_lanes", |dev| run!(dev, sum_over_lanes, [x = ramp(256)], out = 256).map(drop)),
        buggy(LayoutDependence, "halves_by_lane", |dev| {
            run!(dev, halves_by_lane, [x = ramp(256)], out = 256).map(drop)
        }),
        clean("halves_by_row", |dev| {
            let want = |i: usize| if i < 128 { 2 * i } else { i } as f32;
            same(run!(dev, halves_by_row, [x = ramp(256)], out = 256)?, want)
        }),
        buggy(LayoutDependence, "numbered_as_they_come", |dev| {
            run!(dev, numbered_as_they_come, [], out = 256).map(drop)
        }),
        clean("sum_of_a_vector", |dev| {
            same(run!(dev, sum_of_a_vector, [x = ramp(256), bias = ramp(32)], out = 256)?, |i| i as f32 + 496.0)
        }),
        clean("sums_of_rows", |dev| {
            let want = |i: usize| i as f32 - (i / 16 * 256 + 120) as f32;
            same(run!(dev, sums_of_rows, [x = ramp(256)], out = 256)?, want)
        }),
    ],
};
