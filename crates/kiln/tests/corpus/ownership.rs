//! Who owns an element of device memory: neighbours in place, permutations, parts of vectors, narrow elements, and threadgroups
//! that share a tensor.

use crate::support::Class::Race;
use crate::support::{Family, buggy, clean, counts, ints, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Every threadgroup writes the same 64 elements. That is fine for one threadgroup.
#[kernel(threadgroups = [groups], threads = 64)]
fn group_is_forgotten(#[shape(groups, 64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, groups: u32) {
    out[tid] = x[tgid_x * 64 + tid] + 1.0; // BUG
}

/// One sum for all threads, without an atomic.
#[kernel(elements = [n])]
fn sum_in_one_element(#[shape(n)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>, n: u32) {
    out[0] += x[program_id::<0>()]; // BUG
}

/// Each thread replaces its own element.
#[kernel(elements = [n])]
fn scaled_in_place(#[shape(n)] mut x: Tensor<f32>, by: f32, n: u32) {
    let i = program_id::<0>();
    x[i] = by * x[i];
}

/// Each thread replaces its element by a difference with the next, which another thread replaces.
#[kernel(elements = [n - 1])]
fn differences_in_place(#[shape(n)] mut x: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    x[i] = x[i + 1] - x[i]; // BUG
}

/// A step of a convolution's state: a thread owns all four taps of its channel and moves them down.
#[kernel(elements = [channels])]
fn taps_of_a_channel(#[shape(channels, 4)] mut state: Tensor<f32>, #[shape(channels)] x: Tensor<f32>, channels: u32) {
    let c = program_id::<0>();
    for k in 0..3 {
        state[c * 4 + k] = state[c * 4 + k + 1];
    }
    state[c * 4 + 3] = x[c];
}

/// A thread for each tap: the one below is written while its own thread reads it.
#[kernel(elements = [channels * 4])]
fn taps_of_threads(#[shape(channels, 4)] mut state: Tensor<f32>, #[shape(channels)] x: Tensor<f32>, channels: u32) {
    let i = program_id::<0>();
    if i % 4 < 3 {
        state[i] = state[i + 1]; // BUG
    } else {
        state[i] = x[i / 4]; // BUG
    }
}

/// Moves a row down by one in one threadgroup: all have read before anybody writes.
#[kernel(threadgroups = [1], threads = 64)]
fn row_moved_down(#[shape(65)] mut row: Tensor<i32>) {
    let next = row[tid + 1];
    threadgroup_barrier();
    row[tid] = next;
}

/// The same with a second threadgroup, for which the barrier does nothing.
#[kernel(threadgroups = [2], threads = 64)]
fn long_row_moved_down(#[shape(129)] mut row: Tensor<i32>) {
    let i = tgid_x * 64 + tid;
    let next = row[i + 1]; // BUG
    threadgroup_barrier();
    row[i] = next; // BUG
}

/// A row backwards. With `out` in the memory of `x` a thread overwrites what another has yet to read.
#[kernel(elements = [n], in_place(x -> out), covers(out))]
fn backwards(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[n - 1 - i]; // BUG
}

/// A row backwards in place: a thread swaps a pair, which is its own.
#[kernel(elements = [n / 2])]
fn pairs_swapped(#[shape(n)] mut x: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    (x[i], x[n - 1 - i]) = (x[n - 1 - i], x[i]);
}

/// The middle is reached from both ends: one thread more than there are pairs.
#[kernel(elements = [n / 2 + 1])]
fn one_pair_too_many(#[shape(n)] mut x: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let (a, b) = (x[i], x[n - 1 - i]); // BUG
    x[i] = b; // BUG
    x[n - 1 - i] = a; // BUG
}

/// The order of a Fourier transform's inputs: five bits reversed are a permutation.
#[kernel(threadgroups = [1], threads = 32)]
fn bits_reversed(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let mut place = 0;
    for bit in 0..5 {
        place = place * 2 + ((tid >> bit) & 1);
    }
    out[place] = x[tid];
}

/// A swizzle by xor with the row is a permutation of each row.
#[kernel(threadgroups = [8], threads = 32, covers(out))]
fn swizzled(#[shape(8, 32)] x: Tensor<u32>, #[shape(8, 32)] mut out: Tensor<u32>) {
    out[tgid_x * 32 + (tid ^ (tgid_x * 4))] = x[tgid_x * 32 + tid];
}

/// `5 i mod 64` is a permutation, as 5 and 64 share no factor.
#[kernel(threadgroups = [2], threads = 32, covers(out))]
fn by_five(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    let i = tgid_x * 32 + tid;
    out[i * 5 % 64] = x[i];
}

/// `6 i mod 64` is none: elements 0 and 32 meet.
#[kernel(threadgroups = [2], threads = 32)]
fn by_six(#[shape(64)] x: Tensor<i32>, #[shape(64)] mut out: Tensor<i32>) {
    let i = tgid_x * 32 + tid;
    out[i * 6 % 64] = x[i]; // BUG
}

/// A scatter by a table, which is a permutation in one launch and not in another.
#[kernel(elements = [n])]
fn scattered(#[shape(n)] x: Tensor<f32>, #[shape(n)] to: Tensor<u32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[to[i]] = x[i]; // BUG
}

/// A butterfly of a Fourier transform in place: a thread owns both ends of its pair in each stage, with barriers between.
#[kernel(threadgroups = [1], threads = 32)]
fn butterflies(#[shape(64)] mut x: Tensor<f32>) {
    for far in [1, 2, 4, 8, 16, 32] {
        let low = tid / far * far * 2 + tid % far;
        let (a, b) = (x[low], x[low + far]);
        x[low] = a + b;
        x[low + far] = a - b;
        threadgroup_barrier();
    }
}

/// The stage's distance is 1 too large in the pair's second half, so that pairs overlap.
#[kernel(threadgroups = [1], threads = 31)]
fn overlapping_butterflies(#[shape(64)] mut x: Tensor<f32>) {
    let low = tid * 2;
    let (a, b) = (x[low], x[low + 2]); // BUG
    x[low] = a + b; // BUG
    x[low + 2] = a - b; // BUG
}

/// A thread writes half of a word: neighbours in f16 are elements of their own.
#[kernel(elements = [n], covers(out))]
fn halves(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f16>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i].cast::<f16>();
}

/// Even and odd bytes of a tile by different threads, then read across.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn bytes_of_a_tile(#[shape(64)] x: Tensor<u8>, #[shape(64)] mut out: Tensor<u8>) {
    let tile = threadgroup::<u8>(64);
    tile[tid] = x[tid] + 1;
    let own = tile[tid];
    threadgroup_barrier();
    tile[tid] = own * 2;
    threadgroup_barrier();
    out[tid] = tile[tid ^ 1];
}

/// The left neighbour in bf16 is updated in place by one half of the threads, and its own thread is the other half.
#[kernel(threadgroups = [2], threads = 32)]
fn neighbour_in_bf16(#[shape(65)] mut x: Tensor<bf16>) {
    let i = tgid_x * 32 + tid;
    x[i + 1] = x[i]; // BUG
}

/// Two halves of each word, packed by the two threads that own them.
#[kernel(elements = [n])]
fn nibbles_of_two_threads(#[shape(n)] x: Tensor<u8>, #[shape(n / 2)] mut packed: Tensor<u8>, n: u32) {
    let i = program_id::<0>();
    packed[i / 2] |= (x[i] & 15) << (i % 2 * 4).u8(); // BUG
}

/// The same, packed by one thread.
#[kernel(elements = [n / 2], covers(packed))]
fn nibbles_of_one_thread(#[shape(n)] x: Tensor<u8>, #[shape(n / 2)] mut packed: Tensor<u8>, n: u32) {
    let i = program_id::<0>();
    packed[i] = x[2 * i] & 15 | (x[2 * i + 1] & 15) << 4;
}

/// Four elements a thread in one store, and the last thread's sum behind them all.
#[kernel(threadgroups = [1], threads = 32)]
fn vectors_and_a_sum(#[shape(128)] x: Tensor<f32>, #[shape(129)] mut out: Tensor<f32>) {
    let [a, b, c, d] = x.load_vec::<4>(tid * 4);
    out.store_vec(tid * 4, [d, c, b, a]);
    let sum = simd_sum(a + b + c + d);
    if tid == 31 {
        out[128] = sum;
    }
}

/// A thread marks the end of its four elements in the element behind them, which is the next thread's.
#[kernel(threadgroups = [1], threads = 32)]
fn vectors_with_an_end(#[shape(128)] x: Tensor<f32>, #[shape(129)] mut out: Tensor<f32>) {
    let quad = x.load_vec::<4>(tid * 4);
    out.store_vec(tid * 4, quad); // BUG
    out[tid * 4 + 4] = -1.0; // BUG
}

/// Pairs are loaded as vectors from a tile while a neighbour still stores single elements.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn pairs_of_a_tile(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    tile[tid] = x[tid]; // BUG
    let [even, odd] = tile.load_vec::<2>(tid / 2 * 2); // BUG
    out[tid] = even * odd;
}

/// The rows of a threadgroup and one more: the first row of the next one is initialised too, with another number.
#[kernel(threadgroups = [4], threads = 32)]
fn one_row_too_many(#[shape(5, 32)] mut out: Tensor<u32>) {
    for row in 0..2 {
        out[(tgid_x + row) * 32 + tid] = tgid_x * 10 + row; // BUG
    }
}

/// A threadgroup adds the total of the one before, which may not have run yet.
#[kernel(threadgroups = [4], threads = 32)]
fn total_of_the_group_before(#[shape(128)] x: Tensor<u32>, #[shape(4)] mut totals: Tensor<u32>) {
    let own = simd_sum(x[tgid_x * 32 + tid]);
    if tid == 0 {
        totals[tgid_x] = own; // BUG
    }
    threadgroup_barrier();
    if tid == 0 && tgid_x > 0 {
        totals[tgid_x] += totals[tgid_x - 1]; // BUG
    }
}

/// Prefix sums across threadgroups in two launches: sums within each, then what came before. This is the second.
#[kernel(threadgroups = [n / 64], threads = 64, requires(n % 64 == 0))]
fn sums_before_added(#[shape(n / 64)] totals: Tensor<u32>, #[shape(n)] mut sums: Tensor<u32>, n: u32) {
    let mut before = 0;
    for g in (0..tgid_x).at_most(64) {
        before += totals[g];
    }
    sums[tgid_x * 64 + tid] += before;
}

/// And this the first: each threadgroup scans its 64 and leaves its total.
#[kernel(threadgroups = [n / 64], threads = 64, requires(n % 64 == 0), covers(sums, totals))]
fn sums_within(
    #[shape(n)] x: Tensor<u32>,
    #[shape(n)] mut sums: Tensor<u32>,
    #[shape(n / 64)] mut totals: Tensor<u32>,
    n: u32,
) {
    let ends = threadgroup::<u32>(2);
    let own = simd_scan_inclusive(x[tgid_x * 64 + tid]);
    if simd_lane == 31 {
        ends[simd_id] = own;
    }
    threadgroup_barrier();
    let sum = own + select(simd_id == 1, ends[0], 0);
    sums[tgid_x * 64 + tid] = sum;
    if tid == 63 {
        totals[tgid_x] = sum;
    }
}

/// A stack array has the same indices in all threads, and is no shared memory.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn private_windows(#[shape(67)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let window = stack::<f32>(4);
    for k in 0..4 {
        window[k] = x[tid + k];
    }
    out[tid] = window[tid % 4];
}

/// Elementwise in place: a thread reads what it writes itself.
#[kernel(elements = [n], in_place(x -> out), covers(out))]
fn rectified(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = max(x[i], 0.0);
}

/// Four bytes are loaded at once while a thread next door still writes one of them.
#[kernel(threadgroups = [1], threads = 64)]
fn four_bytes_at_once(#[shape(64)] x: Tensor<u8>, #[shape(64)] mut out: Tensor<u32>) {
    let tile = threadgroup::<u8>(64);
    tile[tid] = 0;
    threadgroup_barrier();
    tile[tid] = x[tid]; // BUG
    let [a, b, c, d] = tile.load_vec::<4>(tid / 4 * 4); // BUG
    out[tid] = a.u32() + b.u32() + c.u32() + d.u32();
}

fn two_launches(dev: &kiln::Device) -> crate::support::Outcome {
    let (x, mut sums, mut totals) = (dev.tensor(&counts(256))?, dev.zeros(256)?, dev.zeros(4)?);
    sums_within::launch(dev, sums_within::Args { x: &x, sums: &mut sums, totals: &mut totals, n: 256 })?;
    sums_before_added::launch(dev, sums_before_added::Args { totals: &totals, sums: &mut sums, n: 256 })?;
    same(sums.to_vec()?, |i| (i * (i + 1) / 2) as u32)
}

fn transform(mut x: Vec<f32>) -> Vec<f32> {
    for far in [1, 2, 4, 8, 16, 32] {
        for low in (0..64).filter(|i| i & far == 0) {
            (x[low], x[low + far]) = (x[low] + x[low + far], x[low] - x[low + far]);
        }
    }
    x
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("ownership.rs"),
    entries: &[
        clean("group_is_forgotten/one", |dev| {
            same(run!(dev, group_is_forgotten, [x = ramp(64)], out = 64, groups = 1)?, |i| i as f32 + 1.0)
        }),
        buggy(Race, "group_is_forgotten/three", |dev| {
            run!(dev, group_is_forgotten, [x = ramp(192)], out = 64, groups = 3).map(drop)
        }),
        buggy(Race, "sum_in_one_element", |dev| {
            run!(dev, sum_in_one_element, [x = ramp(40)], out = 1, n = 40).map(drop)
        }),
        clean("scaled_in_place", |dev| {
            same(change!(dev, scaled_in_place, [x = ramp(300)], by = 2.0, n = 300)?, |i| 2.0 * i as f32)
        }),
        buggy(Race, "differences_in_place", |dev| {
            change!(dev, differences_in_place, [x = ramp(300)], n = 300).map(drop)
        }),
        clean("taps_of_a_channel", |dev| {
            let got = change!(dev, taps_of_a_channel, [state = ramp(80)], [x = [-1f32; 20]], channels = 20)?;
            same(got, |i| if i % 4 == 3 { -1.0 } else { i as f32 + 1.0 })
        }),
        buggy(Race, "taps_of_threads", |dev| {
            change!(dev, taps_of_threads, [state = ramp(80)], [x = [-1f32; 20]], channels = 20).map(drop)
        }),
        clean("row_moved_down", |dev| {
            same(change!(dev, row_moved_down, [row = ints(65)])?, |i| (i + 1).min(64) as i32)
        }),
        buggy(Race, "long_row_moved_down", |dev| change!(dev, long_row_moved_down, [row = ints(129)]).map(drop)),
        clean("backwards/apart", |dev| {
            same(run!(dev, backwards, [x = ramp(70)], out = 70, n = 70)?, |i| 69.0 - i as f32)
        }),
        buggy(Race, "backwards/in_place", |dev| {
            let mut x = dev.tensor(&ramp(70))?;
            backwards::launch(dev, backwards::Args { x: &x.view(), out: &mut x, n: 70 })
        }),
        clean("pairs_swapped", |dev| same(change!(dev, pairs_swapped, [x = ramp(71)], n = 71)?, |i| 70.0 - i as f32)),
        buggy(Race, "one_pair_too_many", |dev| change!(dev, one_pair_too_many, [x = ramp(70)], n = 70).map(drop)),
        clean("bits_reversed", |dev| {
            same(run!(dev, bits_reversed, [x = ramp(32)], out = 32)?, |i| ((i as u32).reverse_bits() >> 27) as f32)
        }),
        clean("swizzled", |dev| {
            same(run!(dev, swizzled, [x = counts(256)], out = 256)?, |i| (i ^ (i / 32 * 4)) as u32)
        }),
        clean("by_five", |dev| same(run!(dev, by_five, [x = ints(64)], out = 64)?, |i| (i * 13 % 64) as i32)),
        buggy(Race, "by_six", |dev| run!(dev, by_six, [x = ints(64)], out = 64).map(drop)),
        clean("scattered/permutation", |dev| {
            let to: Vec<u32> = (0..50).map(|i| i * 7 % 50).collect();
            same(run!(dev, scattered, [x = ramp(50), to = to], out = 50, n = 50)?, |i| (i * 43 % 50) as f32)
        }),
        buggy(Race, "scattered/collision", |dev| {
            let to: Vec<u32> = (0..50).map(|i| i * 5 % 50).collect();
            run!(dev, scattered, [x = ramp(50), to = to], out = 50, n = 50).map(drop)
        }),
        clean("butterflies", |dev| {
            let want = transform(noise(64));
            same(change!(dev, butterflies, [x = noise(64)])?, |i| want[i])
        }),
        buggy(Race, "overlapping_butterflies", |dev| change!(dev, overlapping_butterflies, [x = noise(64)]).map(drop)),
        clean("halves", |dev| same(run!(dev, halves, [x = ramp(99)], out = 99, n = 99)?, |i| f16::from_f32(i as f32))),
        clean("bytes_of_a_tile", |dev| {
            let x: Vec<u8> = (0..64).collect();
            same(run!(dev, bytes_of_a_tile, [x = x], out = 64)?, |i| 2 * ((i as u8 ^ 1) + 1))
        }),
        buggy(Race, "neighbour_in_bf16", |dev| {
            let x: Vec<bf16> = ramp(65).iter().map(|&v| bf16::from_f32(v)).collect();
            change!(dev, neighbour_in_bf16, [x = x]).map(drop)
        }),
        buggy(Race, "nibbles_of_two_threads", |dev| {
            let x: Vec<u8> = (1..65).collect();
            run!(dev, nibbles_of_two_threads, [x = x], packed = 32, n = 64).map(drop)
        }),
        clean("nibbles_of_one_thread", |dev| {
            let x: Vec<u8> = (0..64).collect();
            let want = |i: usize| (2 * i % 16 + (2 * i + 1) % 16 * 16) as u8;
            same(run!(dev, nibbles_of_one_thread, [x = x], packed = 32, n = 64)?, want)
        }),
        clean("vectors_and_a_sum", |dev| {
            let want = |i: usize| if i == 128 { 8128.0 } else { (i ^ 3) as f32 };
            same(run!(dev, vectors_and_a_sum, [x = ramp(128)], out = 129)?, want)
        }),
        buggy(Race, "vectors_with_an_end", |dev| run!(dev, vectors_with_an_end, [x = ramp(128)], out = 129).map(drop)),
        buggy(Race, "pairs_of_a_tile", |dev| run!(dev, pairs_of_a_tile, [x = ramp(64)], out = 64).map(drop)),
        buggy(Race, "one_row_too_many", |dev| run!(dev, one_row_too_many, [], out = 160).map(drop)),
        buggy(Race, "total_of_the_group_before", |dev| {
            run!(dev, total_of_the_group_before, [x = counts(128)], totals = 4).map(drop)
        }),
        clean("sums_within", two_launches),
        clean("rectified/in_place", |dev| {
            let mut x = dev.tensor(&noise(70))?;
            rectified::launch(dev, rectified::Args { x: &x.view(), out: &mut x, n: 70 })?;
            same(x.to_vec()?, |i| noise(70)[i].max(0.0))
        }),
        buggy(Race, "four_bytes_at_once", |dev| {
            run!(dev, four_bytes_at_once, [x = (0..64).collect::<Vec<u8>>()], out = 64).map(drop)
        }),
        clean("private_windows", |dev| {
            same(run!(dev, private_windows, [x = ramp(67)], out = 64)?, |i| (i + i % 4) as f32)
        }),
    ],
};
