//! Atomics, plain accesses beside them, flags, counters and queues.

use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, counts, ints, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Counts in threadgroup memory, then adds the counts of all threadgroups.
#[kernel(threadgroups = [n / 64], threads = 64, requires(n % 64 == 0))]
fn histogram(#[shape(n)] x: Tensor<u32>, #[shape(16)] mut bins: Tensor<u32>, n: u32) {
    let local = threadgroup::<u32>(16);
    if tid < 16 {
        local[tid] = 0;
    }
    threadgroup_barrier();
    atomic_add(local[x[tgid_x * 64 + tid] % 16], 1);
    threadgroup_barrier();
    if tid < 16 {
        atomic_add(bins[tid], local[tid]);
    }
}

/// The bins are set to zero without waiting before the first count.
#[kernel(threadgroups = [1], threads = 64)]
fn histogram_of_old_bins(#[shape(64)] x: Tensor<u32>, #[shape(16)] mut bins: Tensor<u32>) {
    let local = threadgroup::<u32>(16);
    if tid < 16 {
        local[tid] = 0; // BUG
    }
    atomic_add(local[x[tid] % 16], 1); // BUG
    threadgroup_barrier();
    if tid < 16 {
        bins[tid] = local[tid];
    }
}

/// Counts by plain additions.
#[kernel(threadgroups = [1], threads = 64)]
fn histogram_without_atomics(#[shape(64)] x: Tensor<u32>, #[shape(8)] mut bins: Tensor<u32>) {
    let local = threadgroup::<u32>(8);
    if tid < 8 {
        local[tid] = 0;
    }
    threadgroup_barrier();
    local[x[tid] % 8] += 1; // BUG
    threadgroup_barrier();
    if tid < 8 {
        bins[tid] = local[tid];
    }
}

/// Copies the counts out while other threads still count.
#[kernel(threadgroups = [1], threads = 128)]
fn histogram_read_too_early(#[shape(128)] x: Tensor<u32>, #[shape(4)] mut bins: Tensor<u32>) {
    let count = threadgroup::<u32>(4);
    if tid < 4 {
        count[tid] = 0;
    }
    threadgroup_barrier();
    atomic_add(count[x[tid] & 3], 1); // BUG
    if tid < 4 {
        bins[tid] = count[tid]; // BUG
    }
}

/// Counts in a tensor and, before others have counted, looks at the count as if it were plain memory.
#[kernel(elements = [n])]
fn count_looked_at(#[shape(1)] mut count: Tensor<u32>, #[shape(n)] mut seen: Tensor<u32>, n: u32) {
    let i = program_id::<0>();
    atomic_add(count[0], 1); // BUG
    seen[i] = count[0]; // BUG
}

/// What the atomic itself gives back is each thread's own.
#[kernel(elements = [n])]
fn rank_by_atomic(#[shape(1)] mut count: Tensor<u32>, #[shape(n)] mut rank: Tensor<u32>, n: u32) {
    rank[program_id::<0>()] = atomic_add(count[0], 1);
}

/// Keeps positive elements, in any order: a slot that is claimed by an atomic belongs to one thread.
#[kernel(elements = [n])]
fn compacted(
    #[shape(n)] x: Tensor<i32>,
    #[shape(n)] mut kept: Tensor<i32>,
    #[shape(1)] mut count: Tensor<u32>,
    n: u32,
) {
    let v = x[program_id::<0>()];
    if v > 0 {
        let slot = atomic_add(count[0], 1);
        kept[slot] = v;
    }
}

/// Claims the slot by a load and a store.
#[kernel(threadgroups = [1], threads = 64)]
fn compacted_by_load_and_store(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut kept: Tensor<i32>) {
    let count = threadgroup::<u32>(1);
    if tid == 0 {
        count[0] = 0;
    }
    threadgroup_barrier();
    if x[tid] > 0 {
        let slot = count[0]; // BUG
        count[0] = slot + 1; // BUG
        kept[slot] = x[tid];
    }
}

/// The first of each key by compare and exchange: whoever finds the cell empty owns the key's element.
#[kernel(threadgroups = [1], threads = 64)]
fn first_of_each_key(
    #[shape(8)] mut found: Tensor<u32>,
    #[shape(8)] mut owner: Tensor<u32>,
    #[shape(64)] keys: Tensor<u32>,
) {
    let key = keys[tid];
    if atomic_compare_exchange(owner[key], 0, tid + 1) == 0 {
        found[key] = key + 100;
    }
}

/// Tests and then sets, each atomic by itself: two threads may both find the cell empty.
#[kernel(threadgroups = [2], threads = 32)]
fn first_by_test_and_set(#[shape(8)] mut found: Tensor<u32>, #[shape(8)] mut owner: Tensor<u32>) {
    let key = tid % 8;
    let is_free = owner[key] == 0; // BUG
    if is_free {
        atomic_exchange(owner[key], 1); // BUG
        found[key] = tgid_x; // BUG
    }
}

/// Whether any element is above a limit: all who find one write the same.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn flag_of_any(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<u32>, limit: f32) {
    let flag = threadgroup::<u32>(1);
    if tid == 0 {
        flag[0] = 0;
    }
    threadgroup_barrier();
    if x[tid] > limit {
        flag[0] = 1;
    }
    threadgroup_barrier();
    out[tid] = flag[0];
}

/// Looks at the flag without waiting for those who may set it.
#[kernel(threadgroups = [1], threads = 64)]
fn flag_looked_at_too_early(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let flag = threadgroup::<u32>(1);
    if tid == 0 {
        flag[0] = 0;
    }
    threadgroup_barrier();
    if x[tid] > 60.0 {
        flag[0] = 1; // BUG
    }
    let nobody = flag[0] == 0; // BUG
    if nobody {
        out[tid] = x[tid];
    }
}

/// An element that is above the limit, by whoever writes last.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn index_of_any(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<u32>) {
    let place = threadgroup::<u32>(1);
    if tid == 0 {
        place[0] = 64;
    }
    threadgroup_barrier();
    if x[tid] > 10.0 {
        place[0] = tid; // BUG
    }
    threadgroup_barrier();
    if tid == 0 {
        out[0] = place[0];
    }
}

/// The first such element, by an atomic minimum.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn index_of_the_first(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<u32>) {
    let first = threadgroup::<u32>(1);
    if tid == 0 {
        first[0] = 64;
    }
    threadgroup_barrier();
    if x[tid] > 10.0 {
        atomic_min(first[0], tid);
    }
    threadgroup_barrier();
    if tid == 0 {
        out[0] = first[0];
    }
}

/// A counter is set back for the next turn while threads may still read it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn counter_set_back_too_early(#[shape(3, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<u32>) {
    let positive = threadgroup::<u32>(1);
    let mut most = 0;
    for turn in 0..3 {
        if tid == 0 {
            positive[0] = 0; // BUG
        }
        threadgroup_barrier();
        if x[turn * 64 + tid] > 0.0 {
            atomic_add(positive[0], 1);
        }
        threadgroup_barrier();
        most = max(most, positive[0]); // BUG
    }
    out[tid] = most;
}

/// Three counters by turns: one is counted in, one is read, and one is set back.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn three_counters_by_turns(#[shape(5, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<u32>) {
    let (positive, mut most) = (threadgroup::<u32>(3), 0);
    if tid < 3 {
        positive[tid] = 0;
    }
    threadgroup_barrier();
    for turn in 0..5 {
        if x[turn * 64 + tid] > 0.0 {
            atomic_add(positive[turn % 3], 1);
        }
        if tid == 0 {
            positive[(turn + 1) % 3] = 0;
        }
        threadgroup_barrier();
        most = max(most, positive[turn % 3]);
    }
    out[tid] = most;
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("atomics.rs"),
    entries: &[
        clean("histogram", |dev| same(run!(dev, histogram, [x = counts(192)], bins = 16, n = 192)?, |_| 12)),
        buggy(Race, "histogram_of_old_bins", |dev| {
            run!(dev, histogram_of_old_bins, [x = counts(64)], bins = 16).map(drop)
        }),
        buggy(Race, "histogram_without_atomics", |dev| {
            run!(dev, histogram_without_atomics, [x = counts(64)], bins = 8).map(drop)
        }),
        buggy(Race, "histogram_read_too_early", |dev| {
            run!(dev, histogram_read_too_early, [x = counts(128)], bins = 4).map(drop)
        }),
        buggy(Race, "count_looked_at", |dev| {
            change!(dev, count_looked_at, [count = [0u32], seen = [0u32; 70]], n = 70).map(drop)
        }),
        clean("rank_by_atomic", |dev| {
            let mut rank = change!(dev, rank_by_atomic, [rank = [0u32; 70], count = [0u32]], n = 70)?;
            rank.sort();
            same(rank, |i| i as u32)
        }),
        clean("compacted", |dev| {
            let x: Vec<i32> = (0..100).map(|i| if i % 3 == 0 { i + 1 } else { -i }).collect();
            let mut kept = change!(dev, compacted, [kept = [0i32; 100], count = [0u32]], [x = x], n = 100)?;
            kept[..34].sort();
            same(kept, |i| if i < 34 { 3 * i as i32 + 1 } else { 0 })
        }),
        buggy(Race, "compacted_by_load_and_store", |dev| {
            run!(dev, compacted_by_load_and_store, [x = ints(64)], kept = 64).map(drop)
        }),
        clean("first_of_each_key", |dev| {
            let keys: Vec<u32> = (0..64).map(|i| i * i % 8).collect();
            let got = change!(dev, first_of_each_key, [found = [0u32; 8], owner = [0u32; 8]], [keys = keys])?;
            same(got, |k| if [0, 1, 4].contains(&k) { k as u32 + 100 } else { 0 })
        }),
        buggy(Race, "first_by_test_and_set", |dev| {
            change!(dev, first_by_test_and_set, [found = [0u32; 8], owner = [0u32; 8]]).map(drop)
        }),
        clean("flag_of_any", |dev| same(run!(dev, flag_of_any, [x = ramp(64)], out = 64, limit = 10.0)?, |_| 1)),
        buggy(Race, "flag_looked_at_too_early", |dev| {
            run!(dev, flag_looked_at_too_early, [x = ramp(64)], out = 64).map(drop)
        }),
        buggy(Race, "index_of_any", |dev| run!(dev, index_of_any, [x = ramp(64)], out = 1).map(drop)),
        clean("index_of_the_first", |dev| same(run!(dev, index_of_the_first, [x = ramp(64)], out = 1)?, |_| 11)),
        buggy(Race, "counter_set_back_too_early", |dev| {
            run!(dev, counter_set_back_too_early, [x = noise(192)], out = 64).map(drop)
        }),
        clean("three_counters_by_turns", |dev| {
            let x = noise(320);
            let most = x.chunks(64).map(|row| row.iter().filter(|v| **v > 0.0).count()).max();
            same(run!(dev, three_counters_by_turns, [x = x], out = 64)?, |_| most.unwrap_or(0) as u32)
        }),
    ],
};
