//! Threadgroups that meet through a counter or a sum in device memory.

use crate::change;
use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, ramp, same};
use kiln::prelude::*;

/// The last threadgroup to arrive adds up what all have left.
#[kernel(threadgroups = [groups], threads = 64, requires(groups >= 1))]
fn merged_by_the_last(
    #[shape(1)] mut out: Tensor<f32>,
    #[shape(groups)] mut parts: Tensor<f32>,
    #[shape(1)] mut arrived: Tensor<u32>,
    #[shape(groups, 64)] x: Tensor<f32>,
    groups: u32,
) {
    let is_last = threadgroup::<u32>(1);
    let own = reduce_sum(x[tgid_x * 64 + tid]);
    if tid == 0 {
        parts[tgid_x] = own;
        is_last[0] = (atomic_wrap_inc(arrived[0], groups - 1) == groups - 1) as u32;
    }
    threadgroup_barrier();
    if is_last[0] == 1 {
        let mut sum = 0.0;
        for g in (tid..groups).step_by(64) {
            sum += parts[g];
        }
        let total = reduce_sum(sum);
        if tid == 0 {
            out[0] = total;
        }
    }
}

/// All threads leave a part, and the barrier stands before thread 0 says so.
#[kernel(threadgroups = [4], threads = 32)]
fn columns_merged_by_the_last(
    #[shape(32)] mut out: Tensor<i32>,
    #[shape(4, 32)] mut parts: Tensor<i32>,
    #[shape(1)] mut arrived: Tensor<u32>,
) {
    let order = threadgroup::<u32>(1);
    parts[tgid_x * 32 + tid] = (tgid_x * 100 + tid).i32();
    threadgroup_barrier();
    if tid == 0 {
        order[0] = atomic_wrap_inc(arrived[0], 3);
    }
    threadgroup_barrier();
    if order[0] == 3 {
        out[tid] = parts[tid] + parts[32 + tid] + parts[64 + tid] + parts[96 + tid];
    }
}

/// Thread 0 says so before the other threads have left their parts.
#[kernel(threadgroups = [4], threads = 32)]
fn arrived_before_the_parts(
    #[shape(32)] mut out: Tensor<i32>,
    #[shape(4, 32)] mut parts: Tensor<i32>,
    #[shape(1)] mut arrived: Tensor<u32>,
) {
    let order = threadgroup::<u32>(1);
    if tid == 0 {
        order[0] = atomic_wrap_inc(arrived[0], 3);
    }
    parts[tgid_x * 32 + tid] = (tgid_x * 100 + tid).i32(); // BUG
    threadgroup_barrier();
    if order[0] == 3 {
        out[tid] = parts[tid] + parts[32 + tid] + parts[64 + tid] + parts[96 + tid]; // BUG
    }
}

/// Every threadgroup that sees the counter merges, the first ones before the others have written.
#[kernel(threadgroups = [4], threads = 32)]
fn merged_by_all(
    #[shape(4)] mut out: Tensor<f32>,
    #[shape(4)] mut parts: Tensor<f32>,
    #[shape(1)] mut arrived: Tensor<u32>,
    #[shape(128)] x: Tensor<f32>,
) {
    let own = simd_sum(x[tgid_x * 32 + tid]);
    if tid == 0 {
        parts[tgid_x] = own; // BUG
        let before = atomic_wrap_inc(arrived[0], 3);
        if before <= 3 {
            out[tgid_x] = parts[0] + parts[1] + parts[2] + parts[3]; // BUG
        }
    }
}

/// Counts with an addition, which orders nothing but itself.
#[kernel(threadgroups = [4], threads = 32)]
fn merged_after_an_addition(
    #[shape(1)] mut out: Tensor<f32>,
    #[shape(4)] mut parts: Tensor<f32>,
    #[shape(1)] mut arrived: Tensor<u32>,
    #[shape(128)] x: Tensor<f32>,
) {
    let largest = simd_max(x[tgid_x * 32 + tid]);
    if tid == 0 {
        parts[tgid_x] = largest; // BUG
        if atomic_add(arrived[0], 1) == 3 {
            out[0] = max(max(parts[0], parts[1]), max(parts[2], parts[3])); // BUG
        }
    }
}

/// Thread 0 of the last threadgroup knows that all have arrived; the others of it go on without asking.
#[kernel(threadgroups = [3], threads = 64)]
fn only_one_thread_knows(
    #[shape(64)] mut out: Tensor<f32>,
    #[shape(3, 64)] mut parts: Tensor<f32>,
    #[shape(1)] mut arrived: Tensor<u32>,
) {
    parts[tgid_x * 64 + tid] = tid.f32(); // BUG
    threadgroup_barrier();
    if tid == 0 {
        atomic_wrap_inc(arrived[0], 2);
    }
    if tgid_x == 2 {
        out[tid] = parts[tid] + parts[64 + tid] + parts[128 + tid]; // BUG
    }
}

/// The sum of all by float atomics: one addition a simdgroup.
#[kernel(threadgroups = [4], threads = 64)]
fn sum_by_atomics(#[shape(1)] mut sum: Tensor<f32>, #[shape(256)] x: Tensor<f32>) {
    let part = simd_sum(x[tgid_x * 64 + tid]);
    if simd_lane == 0 {
        atomic_add(sum[0], part);
    }
}

/// The first threadgroup sets the sum to zero for the others, which may have begun already.
#[kernel(threadgroups = [4], threads = 64)]
fn sum_set_to_zero_by_one(#[shape(1)] mut sum: Tensor<f32>, #[shape(256)] x: Tensor<f32>) {
    if tgid_x == 0 && tid == 0 {
        sum[0] = 0.0; // BUG
    }
    threadgroup_barrier();
    let part = simd_sum(x[tgid_x * 64 + tid]);
    if simd_lane == 0 {
        atomic_add(sum[0], part); // BUG
    }
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("merging.rs"),
    entries: &[
        clean("merged_by_the_last", |dev| {
            let given = ([0f32], [0f32; 5], [0u32], ramp(320));
            let (out, parts, arrived, x) = given;
            let got =
                change!(dev, merged_by_the_last, [out = out, parts = parts, arrived = arrived], [x = x], groups = 5)?;
            same(got, |_| (319 * 320 / 2) as f32)
        }),
        clean("columns_merged_by_the_last", |dev| {
            let got =
                change!(dev, columns_merged_by_the_last, [out = [0i32; 32], parts = [0i32; 128], arrived = [0u32]])?;
            same(got, |i| 600 + 4 * i as i32)
        }),
        buggy(Race, "arrived_before_the_parts", |dev| {
            let (out, parts) = ([0i32; 32], [0i32; 128]);
            change!(dev, arrived_before_the_parts, [out = out, parts = parts, arrived = [0u32]]).map(drop)
        }),
        buggy(Race, "merged_by_all", |dev| {
            let (out, parts, x) = ([0f32; 4], [0f32; 4], ramp(128));
            change!(dev, merged_by_all, [out = out, parts = parts, arrived = [0u32]], [x = x]).map(drop)
        }),
        buggy(Race, "merged_after_an_addition", |dev| {
            let (parts, x) = ([0f32; 4], ramp(128));
            change!(dev, merged_after_an_addition, [out = [0f32], parts = parts, arrived = [0u32]], [x = x]).map(drop)
        }),
        buggy(Race, "only_one_thread_knows", |dev| {
            let (out, parts) = ([0f32; 64], [0f32; 192]);
            change!(dev, only_one_thread_knows, [out = out, parts = parts, arrived = [0u32]]).map(drop)
        }),
        clean("sum_by_atomics", |dev| {
            same(change!(dev, sum_by_atomics, [sum = [0f32]], [x = ramp(256)])?, |_| (255 * 128) as f32)
        }),
        buggy(Race, "sum_set_to_zero_by_one", |dev| {
            change!(dev, sum_set_to_zero_by_one, [sum = [5f32]], [x = ramp(256)]).map(drop)
        }),
    ],
};
