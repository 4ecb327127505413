//! Sums in which elements are counted twice because the ranges of threads overlap, and sums that read elements many times
//! because that is what they are.

use crate::support::Class::CountedTwice;
use crate::support::{Family, buggy, clean, ints, near, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Each thread sums its run of `n / 32`, and the first element of the next one.
#[kernel(threadgroups = [1], threads = 32, requires(n % 32 == 0), covers(out))]
fn runs_with_inclusive_ends(#[shape(n + 1)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let (each, mut sum) = (n / 32, 0.0);
    for i in tid * each..tid * each + each + 1 {
        // BUG
        sum += x[i]; // BUG
    }
    let total = simd_sum(sum); // BUG
    if tid == 0 {
        out[0] = total;
    }
}

/// Each thread sums its run.
#[kernel(threadgroups = [1], threads = 32, requires(n % 32 == 0), covers(out))]
fn runs(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let (each, mut sum) = (n / 32, 0.0);
    for i in tid * each..(tid + 1) * each {
        sum += x[i];
    }
    let total = simd_sum(sum);
    if tid == 0 {
        out[0] = total;
    }
}

/// Steps of 32 by 64 threads: both simdgroups sum everything from their first element on.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn steps_of_a_simdgroup(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let mut sum = 0.0;
    for i in (tid..n).step_by(32) {
        // BUG
        sum += x[i]; // BUG
    }
    let total = reduce_sum(sum); // BUG
    if tid == 0 {
        out[0] = total;
    }
}

/// Lanes where threads are meant: every simdgroup sums the whole row, and the threadgroup adds them up.
#[kernel(threadgroups = [rows], threads = 64, covers(out))]
fn lane_for_thread(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let mut squares = 0.0;
    for i in (simd_lane..n).step_by(32) {
        // BUG
        squares += x[tgid_x * n + i] * x[tgid_x * n + i]; // BUG
    }
    let total = reduce_sum(squares); // BUG
    if tid == 0 {
        out[tgid_x] = total;
    }
}

/// Threads, a threadgroup apart.
#[kernel(threadgroups = [rows], threads = 64, covers(out))]
fn squares_of_rows(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let mut squares = 0.0;
    for i in (tid..n).step_by(lsize) {
        squares += x[tgid_x * n + i] * x[tgid_x * n + i];
    }
    let total = reduce_sum(squares);
    if tid == 0 {
        out[tgid_x] = total;
    }
}

/// Threadgroups of 64 threads take 96 elements each, and are 64 apart.
#[kernel(threadgroups = [groups], threads = 64, requires(groups >= 1))]
fn overlapping_groups(#[shape(1)] mut sum: Tensor<u32>, #[shape(groups * 64 + 32)] x: Tensor<u32>, groups: u32) {
    let mut own = 0;
    for k in (tid..96).step_by(64) {
        // BUG
        own += x[tgid_x * 64 + k]; // BUG
    }
    atomic_add(sum[0], own); // BUG
}

/// Threadgroups of 64 threads take 96 elements each, and are 96 apart.
#[kernel(threadgroups = [groups], threads = 64, requires(groups >= 1))]
fn groups_side_by_side(#[shape(1)] mut sum: Tensor<u32>, #[shape(groups * 96)] x: Tensor<u32>, groups: u32) {
    let mut own = 0;
    for k in (tid..96).step_by(64) {
        own += x[tgid_x * 96 + k];
    }
    atomic_add(sum[0], own);
}

/// The last tile is moved back so that it is whole, and what it shares with the one before counts twice.
#[kernel(threadgroups = [1], threads = 32, requires(n >= 32), covers(out))]
fn last_tile_moved_back_sum(#[shape(n)] x: Tensor<i32>, #[shape(1)] mut out: Tensor<i32>, n: u32) {
    let mut sum = 0;
    for start in (0..n).step_by(32) {
        let i = min(start, n - 32) + tid; // BUG
        sum += x[i]; // BUG
    }
    let total = simd_sum(sum); // BUG
    if tid == 0 {
        out[0] = total;
    }
}

/// What is behind the end is the last element again, and again.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64), covers(out))]
fn clamped_tail(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let sum = reduce_sum(x[min(tid, n - 1)]); // BUG
    if tid == 0 {
        out[0] = sum / n.f32();
    }
}

/// For a maximum the last element may come as often as it likes.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64), covers(out))]
fn clamped_tail_of_a_maximum(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let most = reduce_max(x[min(tid, n - 1)]);
    if tid == 0 {
        out[0] = most;
    }
}

/// The clamped load is dropped behind the end.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64), covers(out))]
fn clamped_tail_selected(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    let v = x[min(tid, n - 1)];
    let sum = reduce_sum(select(tid < n, v, 0.0));
    if tid == 0 {
        out[0] = sum / n.f32();
    }
}

/// Every lane adds the simdgroup's sum, which is the same in all of them.
#[kernel(threadgroups = [2], threads = 64)]
fn sum_added_by_every_lane(#[shape(1)] mut sum: Tensor<f32>, #[shape(128)] x: Tensor<f32>) {
    let part = simd_sum(x[tgid_x * 64 + tid]); // BUG
    atomic_add(sum[0], part); // BUG
}

/// The simdgroup's sum is in all of its lanes, and the threadgroup adds up all of them.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn reduced_twice(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let part = simd_sum(x[tid]); // BUG
    let total = reduce_sum(part); // BUG
    if tid == 0 {
        out[0] = total;
    }
}

/// One lane of each simdgroup offers its sum.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn reduced_by_levels(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let part = simd_sum(x[tid]);
    let total = reduce_sum(select(simd_lane == 0, part, 0.0));
    if tid == 0 {
        out[0] = total;
    }
}

/// The area below a line by trapezoids: inner points belong to two of them.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn trapezoids(#[shape(33)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let area = simd_sum(0.5 * (x[tid] + x[tid + 1]));
    if tid == 0 {
        out[0] = area;
    }
}

/// How a signal resembles itself three steps later: all but the ends are read twice.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn autocorrelation(#[shape(67)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let mut sum = 0.0;
    for i in (tid..64).step_by(32) {
        sum += x[i] * x[i + 3];
    }
    let total = simd_sum(sum);
    if tid == 0 {
        out[0] = total;
    }
}

/// Means of sliding windows read each element five times.
#[kernel(elements = [n], covers(out))]
fn sliding_means(#[shape(n + 4)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, mut sum) = (program_id::<0>(), 0.0);
    for k in 0..5 {
        sum += x[i + k];
    }
    out[i] = sum / 5.0;
}

/// A convolution with strides of two and three taps.
#[kernel(elements = [n], covers(out))]
fn strided_convolution(
    #[shape(2 * n + 1)] x: Tensor<f32>,
    #[shape(3)] w: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = w[0] * x[2 * i] + w[1] * x[2 * i + 1] + w[2] * x[2 * i + 2];
}

/// A product of matrices reads each element of both as often as the other has rows or columns.
#[kernel(elements = [n, m], covers(c))]
fn product(
    #[shape(m, 8)] a: Tensor<f32>,
    #[shape(8, n)] b: Tensor<f32>,
    #[shape(m, n)] mut c: Tensor<f32>,
    m: u32,
    n: u32,
) {
    let (column, row, mut sum) = (program_id::<0>(), program_id::<1>(), 0.0);
    for k in 0..8 {
        sum = fma(a[row * 8 + k], b[k * n + column], sum);
    }
    c[row * n + column] = sum;
}

/// The mean and then the mean square distance from it, in two sums over the same elements.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn variance(#[shape(rows, 64)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    let (a, b) = (x[tgid_x * 64 + tid], x[tgid_x * 64 + tid + 32]);
    let mean = simd_sum(a + b) / 64.0;
    let (da, db) = (a - mean, b - mean);
    let squares = simd_sum(da * da + db * db);
    if tid == 0 {
        out[tgid_x] = squares / 64.0;
    }
}

/// Distances between all points: every thread sums over all of them.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn all_distances(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let mut sum = 0.0;
    for k in 0..64 {
        sum += abs(x[tid] - x[k]);
    }
    let total = reduce_sum(sum);
    if tid == 0 {
        out[0] = total;
    }
}

/// A row of the table for each token, some of them several times.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn tokens_gathered(
    #[shape(10, 32)] table: Tensor<f32>,
    #[shape(6)] tokens: Tensor<u32>,
    #[shape(32)] mut out: Tensor<f32>,
) {
    let mut sum = 0.0;
    for t in 0..6 {
        sum += table[tokens[t] % 10 * 32 + tid];
    }
    out[tid] = sum;
}

/// Stages weights in the memory of `x`, each by two threads, and sums them as `x`.
#[kernel(threadgroups = [1], threads = 64, in_place(x -> out))]
fn staged_twice_in_place(#[shape(64)] x: Tensor<f32>, #[shape(64)] w: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    out[tid] = w[tid / 2]; // BUG
    threadgroup_barrier();
    let total = reduce_sum(x[tid]); // BUG
    threadgroup_barrier();
    if tid == 0 {
        out[0] = total;
    }
}

/// A tree whose levels are read as `x` and written as `out`, one memory: what is read is what was written.
#[kernel(threadgroups = [1], threads = 64, in_place(x -> out))]
fn tree_in_place(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    for level in 0..6 {
        let distance = 32u32 >> level;
        let mut sum = 0.0;
        if tid < distance {
            sum = x[tid] + x[tid + distance];
        }
        threadgroup_barrier();
        if tid < distance {
            out[tid] = sum;
        }
        threadgroup_barrier();
    }
}

fn total(x: &[f32]) -> f64 {
    x.iter().map(|&v| f64::from(v)).sum()
}

fn squares(x: &[f32]) -> f64 {
    x.iter().map(|&v| f64::from(v) * f64::from(v)).sum()
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("double_counting.rs"),
    entries: &[
        buggy(CountedTwice, "runs_with_inclusive_ends", |dev| {
            run!(dev, runs_with_inclusive_ends, [x = ramp(129)], out = 1, n = 128).map(drop)
        }),
        clean("runs", |dev| near(run!(dev, runs, [x = ramp(128)], out = 1, n = 128)?, |_| total(&ramp(128)))),
        buggy(CountedTwice, "steps_of_a_simdgroup", |dev| {
            run!(dev, steps_of_a_simdgroup, [x = ramp(128)], out = 1, n = 128).map(drop)
        }),
        buggy(CountedTwice, "lane_for_thread", |dev| {
            run!(dev, lane_for_thread, [x = noise(200)], out = 2, rows = 2, n = 100).map(drop)
        }),
        clean("squares_of_rows", |dev| {
            let x = noise(200);
            let want = |r: usize| squares(&x[100 * r..100 * r + 100]);
            near(run!(dev, squares_of_rows, [x = x], out = 2, rows = 2, n = 100)?, want)
        }),
        buggy(CountedTwice, "overlapping_groups", |dev| {
            change!(dev, overlapping_groups, [sum = [0u32]], [x = [1u32; 224]], groups = 3).map(drop)
        }),
        clean("overlapping_groups/one", |dev| {
            same(change!(dev, overlapping_groups, [sum = [0u32]], [x = [1u32; 96]], groups = 1)?, |_| 96)
        }),
        clean("groups_side_by_side", |dev| {
            same(change!(dev, groups_side_by_side, [sum = [0u32]], [x = [1u32; 288]], groups = 3)?, |_| 288)
        }),
        buggy(CountedTwice, "last_tile_moved_back_sum", |dev| {
            run!(dev, last_tile_moved_back_sum, [x = ints(50)], out = 1, n = 50).map(drop)
        }),
        clean("last_tile_moved_back_sum/whole", |dev| {
            same(run!(dev, last_tile_moved_back_sum, [x = ints(64)], out = 1, n = 64)?, |_| 2016)
        }),
        buggy(CountedTwice, "clamped_tail/50", |dev| {
            run!(dev, clamped_tail, [x = ramp(50)], out = 1, n = 50).map(drop)
        }),
        clean("clamped_tail/64", |dev| same(run!(dev, clamped_tail, [x = ramp(64)], out = 1, n = 64)?, |_| 31.5)),
        clean("clamped_tail_of_a_maximum", |dev| {
            same(run!(dev, clamped_tail_of_a_maximum, [x = ramp(50)], out = 1, n = 50)?, |_| 49.0)
        }),
        clean("clamped_tail_selected", |dev| {
            same(run!(dev, clamped_tail_selected, [x = ramp(50)], out = 1, n = 50)?, |_| 24.5)
        }),
        buggy(CountedTwice, "sum_added_by_every_lane", |dev| {
            change!(dev, sum_added_by_every_lane, [sum = [0f32]], [x = ramp(128)]).map(drop)
        }),
        buggy(CountedTwice, "reduced_twice", |dev| run!(dev, reduced_twice, [x = ramp(64)], out = 1).map(drop)),
        clean("reduced_by_levels", |dev| same(run!(dev, reduced_by_levels, [x = ramp(64)], out = 1)?, |_| 2016.0)),
        clean("trapezoids", |dev| same(run!(dev, trapezoids, [x = ramp(33)], out = 1)?, |_| 512.0)),
        clean("autocorrelation", |dev| {
            let x = noise(67);
            let want = (0..64).map(|i| f64::from(x[i]) * f64::from(x[i + 3])).sum::<f64>();
            near(run!(dev, autocorrelation, [x = x], out = 1)?, |_| want)
        }),
        clean("sliding_means", |dev| {
            same(run!(dev, sliding_means, [x = ramp(44)], out = 40, n = 40)?, |i| i as f32 + 2.0)
        }),
        clean("strided_convolution", |dev| {
            let got = run!(dev, strided_convolution, [x = ramp(41), w = [1f32, -2.0, 3.0]], out = 20, n = 20)?;
            same(got, |i| (4 * i + 4) as f32)
        }),
        clean("product", |dev| {
            let (a, b) = (noise(24), noise(40));
            let want = |i: usize| (0..8).map(|k| f64::from(a[i / 5 * 8 + k]) * f64::from(b[k * 5 + i % 5])).sum();
            near(run!(dev, product, [a = a, b = b], c = 15, m = 3, n = 5)?, want)
        }),
        clean("variance", |dev| {
            near(run!(dev, variance, [x = ramp(128)], out = 2, rows = 2)?, |_| (64.0 * 64.0 - 1.0) / 12.0)
        }),
        clean("all_distances", |dev| {
            // Σ over pairs of |i − j| is (n³ − n) / 3.
            same(run!(dev, all_distances, [x = ramp(64)], out = 1)?, |_| ((64 * 64 * 64 - 64) / 3) as f32)
        }),
        buggy(CountedTwice, "staged_twice_in_place", |dev| {
            let (mut x, w) = (dev.tensor(&ramp(64))?, dev.tensor(&noise(64))?);
            let args = staged_twice_in_place::Args { x: &x.view(), w: &w, out: &mut x };
            staged_twice_in_place::launch(dev, args)
        }),
        clean("tree_in_place", |dev| {
            let mut x = dev.tensor(&ramp(64))?;
            tree_in_place::launch(dev, tree_in_place::Args { x: &x.view(), out: &mut x })?;
            same(x.to_vec()?[..1].to_vec(), |_| 2016.0)
        }),
        clean("tokens_gathered", |dev| {
            let tokens = [3u32, 3, 0, 9, 3, 0];
            let want = |i: usize| (18 * 32 + 6 * i) as f32;
            same(run!(dev, tokens_gathered, [table = ramp(320), tokens = tokens], out = 32)?, want)
        }),
    ],
};
