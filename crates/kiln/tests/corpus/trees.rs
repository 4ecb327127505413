//! Algorithms in threadgroup memory: trees, scans, sorts, transposes, stencils, products.

use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, counts, ints, near, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

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

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("trees.rs"),
    entries: &[
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
            let place = |i: usize| if (i / 16).is_multiple_of(2) { i % 16 } else { 15 - i % 16 };
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
