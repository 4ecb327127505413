//! Accesses outside of tensors and arrays, vector accesses off their alignment, integer division by zero, loops without end.

use crate::run;
use crate::support::Class::{DivisionByZero, Misaligned, OutOfBounds, Unbounded};
use crate::support::{Family, buggy, clean, counts, ints, noise, ramp, same};
use kiln::prelude::*;

/// The last thread reads behind the end.
#[kernel(elements = [n], covers(out))]
fn next_element(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i + 1] - x[i]; // BUG
}

/// The last thread has no next element, and does not look.
#[kernel(elements = [n], covers(out))]
fn next_element_if_there_is_one(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let mut next = 0.0;
    if i + 1 < n {
        next = x[i + 1];
    }
    out[i] = next - x[i];
}

/// Both sides of `select` are computed, the load that it drops too.
#[kernel(threadgroups = [1], threads = 64)]
fn select_is_no_guard(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    out[tid] = select(tid < n, x[tid], 0.0); // BUG
}

/// The index is chosen, and the load is always inside.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1))]
fn select_of_the_index(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    let v = x[select(tid < n, tid, 0)];
    out[tid] = select(tid < n, v, 0.0);
}

/// The right side of `&&` runs only where there is an element.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn asked_in_the_right_order(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<u32>, n: u32) {
    out[tid] = (tid < n && x[tid] > 5.0) as u32;
}

/// Asks for the element and then whether there is one.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn asked_in_the_wrong_order(#[shape(n)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<u32>, n: u32) {
    out[tid] = (x[tid] > 5.0 && tid < n) as u32; // BUG
}

/// The element before the first is number 2³² − 1.
#[kernel(elements = [n], covers(out))]
fn element_before(#[shape(n)] x: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] + x[i - 1]; // BUG
}

/// A tile of as many elements as threads has none for the halo.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn tile_without_room(#[shape(33)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(32);
    for i in (tid..33).step_by(32) {
        tile[i] = x[i]; // BUG
    }
    threadgroup_barrier();
    out[tid] = tile[tid];
}

/// Moves a stack array down, and takes the last from behind its end.
#[kernel(elements = [n], covers(out))]
fn stack_moved_down(#[shape(n, 4)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, turns: u32) {
    let (i, held) = (program_id::<0>(), stack::<f32>(4));
    for k in 0..4 {
        held[k] = x[i * 4 + k];
    }
    for _ in 0..turns {
        for k in 0..4 {
            held[k] = held[k + 1]; // BUG
        }
    }
    out[i] = held[0];
}

/// Rows and columns exchanged: the index of the last rows leaves a matrix that is not square.
#[kernel(threadgroups = [rows], threads = 32)]
fn stride_of_the_other_axis(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let mut sum = 0.0;
    for c in (tid..n).step_by(32) {
        sum += x[c * n + tgid_x]; // BUG
    }
    let sum = simd_sum(sum);
    if tid == 0 {
        out[tgid_x] = sum;
    }
}

/// Bins from 0 to 8, of which there are eight: the largest value has none.
#[kernel(threadgroups = [1], threads = 64)]
fn bin_of_the_largest(#[shape(64)] x: Tensor<f32>, #[shape(8)] mut bins: Tensor<u32>) {
    let local = threadgroup::<u32>(8);
    if tid < 8 {
        local[tid] = 0;
    }
    threadgroup_barrier();
    atomic_add(local[(x[tid] * 8.0) as u32], 1); // BUG
    threadgroup_barrier();
    if tid < 8 {
        bins[tid] = local[tid];
    }
}

/// The largest value belongs to the last bin.
#[kernel(elements = [n])]
fn largest_in_the_last_bin(#[shape(n)] x: Tensor<f32>, #[shape(8)] mut bins: Tensor<u32>, n: u32) {
    atomic_add(bins[min((x[program_id::<0>()] * 8.0) as u32, 7)], 1);
}

/// A vector of four where a row has two left.
#[kernel(elements = [n.div_ceil(4)], requires(n >= 4))]
fn vector_over_the_end(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>() * 4;
    let quad = x.load_vec::<4>(i); // BUG
    out[i] = quad[0] + quad[1] + quad[2] + quad[3];
}

/// Vectors of four that begin at the second element.
#[kernel(threadgroups = [1], threads = 32)]
fn vectors_from_the_second(#[shape(132)] x: Tensor<f32>, #[shape(128)] mut out: Tensor<f32>, skip: u32) {
    let [a, b, c, d] = x.load_vec::<4>(skip + tid * 4); // BUG
    out.store_vec(tid * 4, [a, b, c, d]);
}

/// Rows of six elements, of which every other one begins off the multiples of four.
#[kernel(threadgroups = [rows], threads = 1)]
fn vectors_of_short_rows(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let mut sum = 0.0;
    for i in 0..n / 4 {
        let [a, b, c, d] = x.load_vec::<4>(tgid_x * n + i * 4); // BUG
        sum += a + b + c + d;
    }
    out[tgid_x] = sum;
}

/// Pairs of a tile from odd places.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn pairs_from_odd_places(#[shape(34)] x: Tensor<f16>, #[shape(32)] mut out: Tensor<f16>) {
    let tile = threadgroup::<f16>(34);
    for i in (tid..34).step_by(32) {
        tile[i] = x[i];
    }
    threadgroup_barrier();
    let [a, b] = tile.load_vec::<2>(tid); // BUG
    out[tid] = max(a, b);
}

/// Pairs from even places, the second from the first's by hand.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn pairs_from_even_places(#[shape(64)] x: Tensor<f16>, #[shape(64)] mut out: Tensor<f16>) {
    let [a, b] = x.load_vec::<2>(tid * 2);
    out.store_vec((31 - tid) * 2, [b, a]);
}

/// The mean of each group as an integer; one group has no members.
#[kernel(elements = [n], covers(out))]
fn mean_of_an_empty_group(
    #[shape(n)] sums: Tensor<i32>,
    #[shape(n)] sizes: Tensor<i32>,
    #[shape(n)] mut out: Tensor<i32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = sums[i] / sizes[i]; // BUG
}

/// Both sides of `select` are computed, the quotient too.
#[kernel(elements = [n], covers(out))]
fn quotient_selected_away(
    #[shape(n)] x: Tensor<u32>,
    #[shape(n)] by: Tensor<u32>,
    #[shape(n)] mut out: Tensor<u32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = select(by[i] == 0, 0, x[i] / by[i]); // BUG
}

/// No divisor is below one.
#[kernel(elements = [n], covers(out))]
fn divisor_at_least_one(
    #[shape(n)] x: Tensor<u32>,
    #[shape(n)] by: Tensor<u32>,
    #[shape(n)] mut out: Tensor<u32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = x[i] / max(by[i], 1);
}

/// The place in a ring whose length comes with the launch; nothing says that it is not zero.
#[kernel(elements = [n], covers(out))]
fn ring_of_no_length(#[shape(n)] x: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, length: u32, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] % length; // BUG
}

/// A step that comes with the launch.
#[kernel(elements = [rows], covers(out))]
fn step_of_the_launch(#[shape(rows, 8)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, step: u32, rows: u32) {
    let (row, mut sum) = (program_id::<0>(), 0.0);
    for k in (0..8).step_by(step) {
        // BUG
        sum += x[row * 8 + k];
    }
    out[row] = sum;
}

/// Thread 0 makes steps of zero.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn step_of_a_thread(#[shape(64)] x: Tensor<u32>, #[shape(32)] mut out: Tensor<u32>) {
    let mut most = 0;
    for i in (0..64).step_by(tid) {
        // BUG
        most = max(most, x[i]);
    }
    out[tid] = most;
}

/// A row that is longer than the loop's promise.
#[kernel(elements = [rows], covers(out))]
fn longer_than_promised(#[shape(rows)] lengths: Tensor<u32>, #[shape(rows)] mut out: Tensor<u32>, rows: u32) {
    let (row, mut sum) = (program_id::<0>(), 0);
    for k in (0..lengths[row]).at_most(8) {
        // BUG
        sum += k;
    }
    out[row] = sum;
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("faults.rs"),
    entries: &[
        buggy(OutOfBounds, "next_element", |dev| run!(dev, next_element, [x = ramp(40)], out = 40, n = 40).map(drop)),
        clean("next_element_if_there_is_one", |dev| {
            let want = |i: usize| if i < 39 { 1.0 } else { -39.0 };
            same(run!(dev, next_element_if_there_is_one, [x = ramp(40)], out = 40, n = 40)?, want)
        }),
        buggy(OutOfBounds, "select_is_no_guard", |dev| {
            run!(dev, select_is_no_guard, [x = ramp(40)], out = 64, n = 40).map(drop)
        }),
        clean("select_of_the_index", |dev| {
            let want = |i: usize| if i < 40 { i as f32 } else { 0.0 };
            same(run!(dev, select_of_the_index, [x = ramp(40)], out = 64, n = 40)?, want)
        }),
        clean("asked_in_the_right_order", |dev| {
            let want = |i: usize| u32::from((6..40).contains(&i));
            same(run!(dev, asked_in_the_right_order, [x = ramp(40)], out = 64, n = 40)?, want)
        }),
        buggy(OutOfBounds, "asked_in_the_wrong_order", |dev| {
            run!(dev, asked_in_the_wrong_order, [x = ramp(40)], out = 64, n = 40).map(drop)
        }),
        buggy(OutOfBounds, "element_before", |dev| {
            run!(dev, element_before, [x = ints(40)], out = 40, n = 40).map(drop)
        }),
        buggy(OutOfBounds, "tile_without_room", |dev| run!(dev, tile_without_room, [x = ramp(33)], out = 32).map(drop)),
        buggy(OutOfBounds, "stack_moved_down", |dev| {
            run!(dev, stack_moved_down, [x = ramp(40)], out = 10, n = 10, turns = 2).map(drop)
        }),
        buggy(OutOfBounds, "stride_of_the_other_axis", |dev| {
            run!(dev, stride_of_the_other_axis, [x = ramp(60)], out = 3, rows = 3, n = 20).map(drop)
        }),
        buggy(OutOfBounds, "bin_of_the_largest", |dev| {
            let x: Vec<f32> = (0..64).map(|i| i as f32 / 63.0).collect();
            run!(dev, bin_of_the_largest, [x = x], bins = 8).map(drop)
        }),
        clean("largest_in_the_last_bin", |dev| {
            let x: Vec<f32> = (0..65).map(|i| i as f32 / 64.0).collect();
            same(run!(dev, largest_in_the_last_bin, [x = x], bins = 8, n = 65)?, |b| if b == 7 { 9 } else { 8 })
        }),
        buggy(OutOfBounds, "vector_over_the_end", |dev| {
            run!(dev, vector_over_the_end, [x = noise(10)], out = 10, n = 10).map(drop)
        }),
        buggy(Misaligned, "vectors_from_the_second/1", |dev| {
            run!(dev, vectors_from_the_second, [x = ramp(132)], out = 128, skip = 1).map(drop)
        }),
        clean("vectors_from_the_second/4", |dev| {
            same(run!(dev, vectors_from_the_second, [x = ramp(132)], out = 128, skip = 4)?, |i| i as f32 + 4.0)
        }),
        buggy(Misaligned, "vectors_of_short_rows/6", |dev| {
            run!(dev, vectors_of_short_rows, [x = ramp(18)], out = 3, rows = 3, n = 6).map(drop)
        }),
        clean("vectors_of_short_rows/8", |dev| {
            let want = |r: usize| (64 * r + 28) as f32;
            same(run!(dev, vectors_of_short_rows, [x = ramp(24)], out = 3, rows = 3, n = 8)?, want)
        }),
        buggy(Misaligned, "pairs_from_odd_places", |dev| {
            run!(dev, pairs_from_odd_places, [x = [f16::ONE; 34]], out = 32).map(drop)
        }),
        clean("pairs_from_even_places", |dev| {
            let x: Vec<f16> = ramp(64).iter().map(|&v| f16::from_f32(v)).collect();
            same(run!(dev, pairs_from_even_places, [x = x], out = 64)?, |i| f16::from_f32(63.0 - i as f32))
        }),
        buggy(DivisionByZero, "mean_of_an_empty_group", |dev| {
            let sizes: Vec<i32> = (0..20).map(|i| i % 4).collect();
            run!(dev, mean_of_an_empty_group, [sums = ints(20), sizes = sizes], out = 20, n = 20).map(drop)
        }),
        buggy(DivisionByZero, "quotient_selected_away", |dev| {
            run!(dev, quotient_selected_away, [x = counts(20), by = counts(20)], out = 20, n = 20).map(drop)
        }),
        clean("divisor_at_least_one", |dev| {
            let got = run!(dev, divisor_at_least_one, [x = counts(20), by = counts(20)], out = 20, n = 20)?;
            same(got, |i| u32::from(i > 0))
        }),
        buggy(DivisionByZero, "ring_of_no_length", |dev| {
            run!(dev, ring_of_no_length, [x = counts(20)], out = 20, length = 0, n = 20).map(drop)
        }),
        clean("ring_of_no_length/3", |dev| {
            same(run!(dev, ring_of_no_length, [x = counts(20)], out = 20, length = 3, n = 20)?, |i| i as u32 % 3)
        }),
        buggy(Unbounded, "step_of_the_launch/0", |dev| {
            run!(dev, step_of_the_launch, [x = ramp(40)], out = 5, step = 0, rows = 5).map(drop)
        }),
        clean("step_of_the_launch/3", |dev| {
            let want = |r: usize| (24 * r + 9) as f32;
            same(run!(dev, step_of_the_launch, [x = ramp(40)], out = 5, step = 3, rows = 5)?, want)
        }),
        buggy(Unbounded, "step_of_a_thread", |dev| run!(dev, step_of_a_thread, [x = counts(64)], out = 32).map(drop)),
        buggy(Unbounded, "longer_than_promised/9", |dev| {
            run!(dev, longer_than_promised, [lengths = [3u32, 9, 8]], out = 3, rows = 3).map(drop)
        }),
        clean("longer_than_promised/8", |dev| {
            same(run!(dev, longer_than_promised, [lengths = [3u32, 0, 8]], out = 3, rows = 3)?, |r| [3, 0, 28][r])
        }),
    ],
};
