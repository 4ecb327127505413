//! Memory that nobody has written: stack and threadgroup arrays start out with nothing in them.

use crate::run;
use crate::support::Class::UnwrittenRead;
use crate::support::{Family, buggy, clean, counts, ints, near, noise, ramp, same};
use kiln::prelude::*;

/// Adds to sums that were never set to zero.
#[kernel(elements = [n], covers(out))]
fn sums_not_zeroed(#[shape(4, n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, sums) = (program_id::<0>(), stack::<f32>(2));
    for k in 0..4 {
        sums[k % 2] += x[k * n + i]; // BUG
    }
    out[i] = sums[0] * sums[1]; // BUG
}

/// The same with the zeros.
#[kernel(elements = [n], covers(out))]
fn sums_zeroed(#[shape(4, n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, sums) = (program_id::<0>(), stack::<f32>(2));
    sums[0] = 0.0;
    sums[1] = 0.0;
    for k in 0..4 {
        sums[k % 2] += x[k * n + i];
    }
    out[i] = sums[0] * sums[1];
}

/// A window of four, of which three are filled.
#[kernel(elements = [n], covers(out))]
fn window_not_full(#[shape(n + 3)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, window) = (program_id::<0>(), stack::<f32>(4));
    for k in 0..3 {
        window[k] = x[i + k];
    }
    let mut largest = window[0];
    for k in 1..4 {
        largest = select(window[k] > largest, window[k], largest); // BUG
    }
    out[i] = largest; // BUG
}

/// Two loops fill the window from both ends.
#[kernel(elements = [n], covers(out))]
fn window_filled_from_both_ends(#[shape(n + 5)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, window) = (program_id::<0>(), stack::<f32>(6));
    for k in 0..3 {
        window[5 - k] = x[i + 5 - k];
    }
    for k in 0..3 {
        window[k] = x[i + k];
    }
    let mut alternating = 0.0;
    for k in 0..3 {
        alternating += window[2 * k] - window[2 * k + 1];
    }
    out[i] = alternating;
}

/// Fills as much of the tile as the row has, and sums all of it.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tail_of_a_tile(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(64);
    if tid < n {
        tile[tid] = x[tid];
    }
    threadgroup_barrier();
    if tid == 0 {
        let mut sum = 0.0;
        for i in 0..64 {
            sum += tile[i]; // BUG
        }
        out[0] = sum; // BUG
    }
}

/// Reads of the tile what was written, and no more.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64))]
fn tile_as_far_as_filled(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(64);
    if tid < n {
        tile[n - 1 - tid] = x[tid];
    }
    threadgroup_barrier();
    if tid < n {
        out[tid] = tile[tid];
    } else {
        out[tid] = tile[0];
    }
}

/// Loads all of the tile, and drops what is behind the row.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn tail_selected_away(#[shape(n)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(32);
    if tid < n {
        tile[tid] = x[tid];
    }
    threadgroup_barrier();
    let mirrored = 31 - tid;
    out[tid] = select(mirrored < n, tile[mirrored], -1.0);
}

/// Multiplies what is behind the row by zero, which makes no number of what is none.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn tail_masked_by_zero(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let tile = threadgroup::<f32>(32);
    if tid < n {
        tile[tid] = x[tid];
    }
    threadgroup_barrier();
    let mask = select(tid < n, 1.0, 0.0);
    let sum = simd_sum(mask * tile[tid]); // BUG
    if tid == 0 {
        out[0] = sum; // BUG
    }
}

/// Only lanes of the first simdgroup fill a tile that both read.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn filled_by_half(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    let tile = threadgroup::<i32>(64);
    if simd_id == 0 {
        tile[tid] = x[tid];
    }
    threadgroup_barrier();
    out[tid] = tile[tid ^ 3]; // BUG
}

/// The same simdgroup fills the other half too.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn filled_by_one_simdgroup(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    let tile = threadgroup::<i32>(64);
    if simd_id == 0 {
        tile[tid] = x[tid];
        tile[32 + tid] = x[32 + tid];
    }
    threadgroup_barrier();
    out[tid] = tile[tid ^ 3];
}

/// Rows are written 33 apart, and read 32 apart.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn padding_forgotten(#[shape(32, 32)] x: Tensor<f32>, #[shape(32, 32)] mut out: Tensor<f32>) {
    let padded = threadgroup::<f32>(32 * 33);
    for row in 0..32 {
        padded[row * 33 + tid] = x[row * 32 + tid];
    }
    threadgroup_barrier();
    for row in 0..32 {
        out[row * 32 + tid] = padded[tid * 32 + row]; // BUG
    }
}

/// Adds up a total for each of four simdgroups, of which there are two.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn totals_of_absent_simdgroups(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let totals = threadgroup::<f32>(4);
    let own = simd_sum(x[tid]);
    if simd_lane == 0 {
        totals[simd_id] = own;
    }
    threadgroup_barrier();
    if tid == 0 {
        out[0] = totals[0] + totals[1] + totals[2] + totals[3]; // BUG
    }
}

/// All lanes load a total, and those without a simdgroup take zero instead.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn totals_of_present_simdgroups(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let totals = threadgroup::<f32>(32);
    let own = simd_sum(x[tid]);
    if simd_lane == 0 {
        totals[simd_id] = own;
    }
    threadgroup_barrier();
    out[tid] = simd_sum(select(simd_lane < n_simd, totals[simd_lane], 0.0));
}

/// Counts from whatever is there.
#[kernel(threadgroups = [1], threads = 64)]
fn bins_not_zeroed(#[shape(64)] x: Tensor<u32>, #[shape(8)] mut bins: Tensor<u32>) {
    let local = threadgroup::<u32>(8);
    atomic_add(local[x[tid] % 8], 1); // BUG
    threadgroup_barrier();
    if tid < 8 {
        bins[tid] = local[tid]; // BUG
    }
}

/// Nobody clears the flag, so that it decides the branch even where nobody sets it.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn flag_not_cleared(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let flag = threadgroup::<u32>(1);
    if x[tid] > 100.0 {
        flag[0] = 1;
    }
    threadgroup_barrier();
    let is_set = flag[0] == 1; // BUG
    if is_set {
        out[tid] = 0.0;
    } else {
        out[tid] = x[tid];
    }
}

/// The place of the largest, which is not set where all are negative, is used as an index.
#[kernel(elements = [rows], covers(out))]
fn index_not_set(#[shape(rows, 4)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    let (row, place) = (program_id::<0>(), stack::<u32>(1));
    let mut largest = 0.0;
    for k in 0..4 {
        if x[row * 4 + k] > largest {
            largest = x[row * 4 + k];
            place[0] = k;
        }
    }
    out[row] = x[row * 4 + place[0] % 4]; // BUG
}

/// Registers for `rows` rows, of which the last is not set.
#[kernel(elements = [n], requires(rows >= 2))]
fn last_register(#[shape(rows, n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, #[constexpr] rows: u32) {
    let (i, held) = (program_id::<0>(), registers::<f32>(rows));
    for r in unroll(0..rows - 1) {
        held[r] = x[r * n + i];
    }
    let mut product = 1.0;
    for r in unroll(0..rows) {
        product *= held[r]; // BUG
    }
    out[i] = product; // BUG
}

/// A whole row is copied with its padding, which nobody looks at.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn padding_copied(#[shape(24)] x: Tensor<f32>, #[shape(24)] mut out: Tensor<f32>) {
    let (front, back) = (threadgroup::<f32>(32), threadgroup::<f32>(32));
    if tid < 24 {
        front[tid] = x[tid];
    }
    threadgroup_barrier();
    back[31 - tid] = front[tid];
    threadgroup_barrier();
    if tid < 24 {
        out[tid] = back[31 - tid] + back[8 + tid];
    }
}

/// A memo that is filled on demand: a bit says what is there.
#[kernel(elements = [n], covers(out))]
fn filled_on_demand(#[shape(n, 6)] keys: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32) {
    let (i, memo) = (program_id::<0>(), stack::<u32>(8));
    let (mut known, mut sum) = (0, 0);
    for k in 0..6 {
        let key = keys[i * 6 + k] % 8;
        if known >> key & 1 == 0 {
            memo[key] = key * key;
            known |= 1 << key;
        }
        sum += memo[key];
    }
    out[i] = sum;
}

/// An element is written where a condition holds, and read where the same condition holds.
#[kernel(threadgroups = [2], threads = 32, covers(out))]
fn written_and_read_on_one_condition(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let (roots, i) = (threadgroup::<f32>(32), tgid_x * 32 + tid);
    let partner = tid ^ 7;
    if x[i] > 0.0 {
        roots[partner] = sqrt(x[i]);
    }
    threadgroup_barrier();
    let mut y = 0.0;
    if x[tgid_x * 32 + partner] > 0.0 {
        y = roots[tid];
    }
    out[i] = y;
}

/// The smallest of a partial tile, where the missing ones are set before.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn missing_ones_are_infinite(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let tile = threadgroup::<f32>(32);
    tile[tid] = infinity();
    if tid < n {
        tile[tid] = x[tgid_x * n + tid];
    }
    threadgroup_barrier();
    let least = simd_min(tile[31 - tid]);
    if tid == 0 {
        out[tgid_x] = least;
    }
}

/// Every lane offers an element of the tile, and lane 31 offers one that nobody wrote.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn shuffled_from_the_tail(#[shape(n)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>, n: u32, lane: u32) {
    let tile = threadgroup::<f32>(32);
    if tid < n {
        tile[tid] = x[tid];
    }
    threadgroup_barrier();
    let offered = tile[tid]; // BUG
    out[tid] = simd_shuffle(offered, lane); // BUG
}

/// Exchanges a value for what was there before, which nobody looks at.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn written_by_an_exchange(#[shape(64)] x: Tensor<u32>, #[shape(1)] mut out: Tensor<u32>) {
    let count = threadgroup::<u32>(1);
    if tid == 0 {
        let _ = atomic_exchange(count[0], 0);
    }
    threadgroup_barrier();
    atomic_add(count[0], x[tid] & 1);
    threadgroup_barrier();
    if tid == 0 {
        out[0] = count[0];
    }
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("unwritten.rs"),
    entries: &[
        buggy(UnwrittenRead, "sums_not_zeroed", |dev| {
            run!(dev, sums_not_zeroed, [x = noise(80)], out = 20, n = 20).map(drop)
        }),
        clean("sums_zeroed", |dev| {
            let want = |i: usize| ((i + i + 40) * (i + 20 + i + 60)) as f32;
            same(run!(dev, sums_zeroed, [x = ramp(80)], out = 20, n = 20)?, want)
        }),
        buggy(UnwrittenRead, "window_not_full", |dev| {
            run!(dev, window_not_full, [x = noise(43)], out = 40, n = 40).map(drop)
        }),
        clean("window_filled_from_both_ends", |dev| {
            same(run!(dev, window_filled_from_both_ends, [x = ramp(45)], out = 40, n = 40)?, |_| -3.0)
        }),
        buggy(UnwrittenRead, "tail_of_a_tile", |dev| {
            run!(dev, tail_of_a_tile, [x = ramp(50)], out = 1, n = 50).map(drop)
        }),
        clean("tail_of_a_tile/full", |dev| {
            same(run!(dev, tail_of_a_tile, [x = ramp(64)], out = 1, n = 64)?, |_| 2016.0)
        }),
        clean("tile_as_far_as_filled", |dev| {
            let want = |i: usize| if i < 50 { 49.0 - i as f32 } else { 49.0 };
            same(run!(dev, tile_as_far_as_filled, [x = ramp(50)], out = 64, n = 50)?, want)
        }),
        clean("tail_selected_away", |dev| {
            let want = |i: usize| if 31 - i < 20 { 31.0 - i as f32 } else { -1.0 };
            same(run!(dev, tail_selected_away, [x = ramp(20)], out = 32, n = 20)?, want)
        }),
        buggy(UnwrittenRead, "tail_masked_by_zero", |dev| {
            run!(dev, tail_masked_by_zero, [x = ramp(20)], out = 1, n = 20).map(drop)
        }),
        buggy(UnwrittenRead, "filled_by_half", |dev| run!(dev, filled_by_half, [x = ints(64)], out = 64).map(drop)),
        clean("filled_by_one_simdgroup", |dev| {
            same(run!(dev, filled_by_one_simdgroup, [x = ints(64)], out = 64)?, |i| (i ^ 3) as i32)
        }),
        buggy(UnwrittenRead, "padding_forgotten", |dev| {
            run!(dev, padding_forgotten, [x = ramp(1024)], out = 1024).map(drop)
        }),
        buggy(UnwrittenRead, "totals_of_absent_simdgroups", |dev| {
            run!(dev, totals_of_absent_simdgroups, [x = ramp(64)], out = 1).map(drop)
        }),
        clean("totals_of_present_simdgroups", |dev| {
            same(run!(dev, totals_of_present_simdgroups, [x = ramp(64)], out = 64)?, |_| 2016.0)
        }),
        buggy(UnwrittenRead, "bins_not_zeroed", |dev| run!(dev, bins_not_zeroed, [x = counts(64)], bins = 8).map(drop)),
        buggy(UnwrittenRead, "flag_not_cleared", |dev| run!(dev, flag_not_cleared, [x = ramp(32)], out = 32).map(drop)),
        buggy(UnwrittenRead, "index_not_set", |dev| {
            let x: Vec<f32> = (0..40).map(|i| if i < 32 { 1.0 } else { -1.0 }).collect();
            run!(dev, index_not_set, [x = x], out = 10, rows = 10).map(drop)
        }),
        clean("index_not_set/positive", |dev| {
            same(run!(dev, index_not_set, [x = [2f32; 40]], out = 10, rows = 10)?, |_| 2.0)
        }),
        buggy(UnwrittenRead, "last_register", |dev| {
            run!(dev, last_register, [x = ramp(60)], out = 20, n = 20, rows = 3).map(drop)
        }),
        buggy(UnwrittenRead, "shuffled_from_the_tail/31", |dev| {
            run!(dev, shuffled_from_the_tail, [x = ramp(20)], out = 32, n = 20, lane = 31).map(drop)
        }),
        clean("shuffled_from_the_tail/19", |dev| {
            same(run!(dev, shuffled_from_the_tail, [x = ramp(20)], out = 32, n = 20, lane = 19)?, |_| 19.0)
        }),
        clean("written_by_an_exchange", |dev| {
            same(run!(dev, written_by_an_exchange, [x = counts(64)], out = 1)?, |_| 32)
        }),
        clean("padding_copied", |dev| {
            // `back[8 + i]` is element 23 − i of the front.
            same(run!(dev, padding_copied, [x = ramp(24)], out = 24)?, |_| 23.0)
        }),
        clean("filled_on_demand", |dev| {
            let keys: Vec<u32> = (0..60).map(|i| i * 7 % 11).collect();
            let want = |i: usize| keys[i * 6..i * 6 + 6].iter().map(|k| (k % 8) * (k % 8)).sum::<u32>();
            same(run!(dev, filled_on_demand, [keys = keys], out = 10, n = 10)?, want)
        }),
        clean("written_and_read_on_one_condition", |dev| {
            let x = noise(64);
            let want = |i: usize| f64::from(x[i ^ 7].max(0.0)).sqrt();
            near(run!(dev, written_and_read_on_one_condition, [x = x], out = 64)?, want)
        }),
        clean("missing_ones_are_infinite", |dev| {
            same(run!(dev, missing_ones_are_infinite, [x = ramp(60)], out = 3, rows = 3, n = 20)?, |i| 20.0 * i as f32)
        }),
    ],
};
