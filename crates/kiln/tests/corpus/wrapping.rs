//! Indices and loop bounds below zero or beyond 2³², which wrap around and stay inside of their tensors; and arithmetic that
//! wraps on purpose.

use crate::run;
use crate::support::Class::IndexWrap;
use crate::support::{Family, buggy, clean, counts, ramp, same};
use kiln::prelude::*;

/// The sum of the `window` elements before each. Where there are fewer the loop starts near 2³², and adds none.
#[kernel(elements = [n], covers(out))]
fn window_before(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, window: u32, n: u32) {
    let (i, mut sum) = (program_id::<0>(), 0.0);
    let first = i - window; // BUG
    for k in first..i {
        // BUG
        sum += x[k];
    }
    out[i] = sum;
}

/// The start is cut off at zero.
#[kernel(elements = [n], covers(out))]
fn window_cut_off(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, window: u32, n: u32) {
    let (i, mut sum) = (program_id::<0>(), 0.0);
    for k in max(i, window) - window..i {
        sum += x[k];
    }
    out[i] = sum;
}

/// The start has wrapped where it is not taken.
#[kernel(elements = [n], covers(out))]
fn window_selected(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, window: u32, n: u32) {
    let i = program_id::<0>();
    let first = select(i < window, 0, i - window);
    let mut sum = 0.0;
    for k in first..i {
        sum += x[k];
    }
    out[i] = sum;
}

/// The neighbours and itself; of the first element the loop is empty, so that it does not even count itself.
#[kernel(elements = [n], covers(out))]
fn three_around(#[shape(n + 1)] x: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32) {
    let (i, mut most) = (program_id::<0>(), 0);
    let (from, to) = (i - 1, i + 2); // BUG
    for k in from..to {
        // BUG
        most = max(most, x[min(k, n)]);
    }
    out[i] = most;
}

/// The element before in a ring of `n`: 2³² − 1 leaves another remainder than −1 where `n` is no power of two.
#[kernel(elements = [n], covers(out))]
fn before_in_a_ring(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] - x[(i - 1) % n]; // BUG
}

/// The same the right way round.
#[kernel(elements = [n], covers(out))]
fn before_by_adding(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] - x[(i + n - 1) % n];
}

/// In a ring of 64 the low bits are right whatever has wrapped.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn before_by_mask(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, back: u32) {
    out[tid] = x[tid] - x[(tid - back) & 63];
}

/// A page beyond the pool comes out as page 0: the product wraps.
#[kernel(threadgroups = [n], threads = 32, covers(out))]
fn page_of_a_pool(
    #[shape(4, 32)] pool: Tensor<f32>,
    #[shape(n)] pages: Tensor<u32>,
    #[shape(n, 32)] mut out: Tensor<f32>,
    n: u32,
) {
    let at = pages[tgid_x] * 32 + tid; // BUG
    out[tgid_x * 32 + tid] = pool[at]; // BUG
}

/// The last element of each segment; of an empty one at the start it is element −1, which the clamp makes the last of all.
#[kernel(elements = [m], covers(out))]
fn last_of_a_segment(
    #[shape(n)] x: Tensor<f32>,
    #[shape(m)] starts: Tensor<u32>,
    #[shape(m)] lengths: Tensor<u32>,
    #[shape(m)] mut out: Tensor<f32>,
    n: u32,
    m: u32,
) {
    let s = program_id::<0>();
    let last = starts[s] + lengths[s] - 1; // BUG
    out[s] = x[min(last, n - 1)]; // BUG
}

/// Eight elements a block, or as many as are left; behind the end a wrapped number is left, so that there are eight.
#[kernel(elements = [blocks], covers(out))]
fn left_for_a_block(
    #[shape(8 * blocks)] x: Tensor<f32>,
    #[shape(blocks)] mut out: Tensor<f32>,
    length: u32,
    blocks: u32,
) {
    let (start, mut sum) = (program_id::<0>() * 8, 0.0);
    let left = min(length - start, 8); // BUG
    for k in 0..left {
        // BUG
        sum += x[start + k];
    }
    out[program_id::<0>()] = sum;
}

/// Behind the end nothing is left.
#[kernel(elements = [blocks], covers(out))]
fn left_or_nothing(
    #[shape(8 * blocks)] x: Tensor<f32>,
    #[shape(blocks)] mut out: Tensor<f32>,
    length: u32,
    blocks: u32,
) {
    let start = program_id::<0>() * 8;
    let left = select(start < length, min(length - start, 8), 0);
    let mut sum = 0.0;
    for k in 0..left {
        sum += x[start + k];
    }
    out[program_id::<0>()] = sum;
}

/// A halo of two before each tile of a circular row of 96: remainders of wrapped numbers are off by 2³² mod 96.
#[kernel(threadgroups = [3], threads = 32, covers(out))]
fn halo_of_a_circle(#[shape(96)] x: Tensor<f32>, #[shape(96)] mut out: Tensor<f32>) {
    let first = tgid_x * 32 - 2;
    let tile = threadgroup::<f32>(34);
    for i in (tid..34).step_by(32) {
        tile[i] = x[(first + i) % 96]; // BUG
    }
    threadgroup_barrier();
    out[tgid_x * 32 + tid] = tile[tid] + tile[tid + 2];
}

/// A halo before the first tile is zero: a wrapped index is larger than any, and the guard turns it away.
#[kernel(threadgroups = [3], threads = 32, covers(out))]
fn halo_of_zeros(#[shape(96)] x: Tensor<f32>, #[shape(96)] mut out: Tensor<f32>) {
    let first = tgid_x * 32 - 2;
    let tile = threadgroup::<f32>(34);
    for i in (tid..34).step_by(32) {
        let from = first + i;
        if from < 96 {
            tile[i] = x[from];
        } else {
            tile[i] = 0.0;
        }
    }
    threadgroup_barrier();
    out[tgid_x * 32 + tid] = tile[tid] + tile[tid + 2];
}

/// One comparison for both ends: what is before `lo` wraps to a large number.
#[kernel(elements = [n], covers(out))]
fn inside_by_one_comparison(
    #[shape(size)] x: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    lo: u32,
    size: u32,
    n: u32,
) {
    let i = program_id::<0>();
    let mut y = -1.0;
    if i - lo < size {
        y = x[i - lo];
    }
    out[i] = y;
}

/// Below zero for a moment, and back.
#[kernel(elements = [n], covers(out))]
fn there_and_back(#[shape(n + 1)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let before = program_id::<0>() - 1;
    out[before + 1] = x[before + 2] - x[before + 1];
}

/// A hash wraps on purpose; its remainder is a place in the table.
#[kernel(elements = [n], covers(out))]
fn hashed(#[shape(97)] table: Tensor<f32>, #[shape(n)] keys: Tensor<u32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let mut hash = 2166136261;
    for byte in 0..4 {
        hash = (hash ^ (keys[i] >> (8 * byte) & 255)) * 16777619;
    }
    out[i] = table[hash % 97];
}

/// A generator of random numbers wraps on purpose; its top bits choose an element.
#[kernel(elements = [n], covers(out))]
fn sampled(#[shape(64)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, seed: u32, n: u32) {
    let (i, mut state, mut sum) = (program_id::<0>(), seed, 0.0);
    state = (state + i) * 747796405 + 2891336453;
    for _ in 0..4 {
        state = state * 1664525 + 1013904223;
        sum += x[state >> 26];
    }
    out[i] = sum;
}

fn before(window: usize) -> impl Fn(usize) -> f32 {
    move |i| (i.saturating_sub(window)..i).map(|k| k as f32).sum()
}

fn hash(key: u32) -> u32 {
    key.to_le_bytes().iter().fold(2_166_136_261, |h: u32, b| (h ^ u32::from(*b)).wrapping_mul(16_777_619))
}

fn samples(i: u32) -> f32 {
    let mut state = (7 + i).wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 26) as f32
    };
    (0..4).map(|_| next()).sum()
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("wrapping.rs"),
    entries: &[
        buggy(IndexWrap, "window_before", |dev| {
            run!(dev, window_before, [x = ramp(40)], out = 40, window = 5, n = 40).map(drop)
        }),
        clean("window_cut_off", |dev| {
            same(run!(dev, window_cut_off, [x = ramp(40)], out = 40, window = 5, n = 40)?, before(5))
        }),
        clean("window_selected", |dev| {
            same(run!(dev, window_selected, [x = ramp(40)], out = 40, window = 7, n = 40)?, before(7))
        }),
        buggy(IndexWrap, "three_around", |dev| run!(dev, three_around, [x = counts(31)], out = 30, n = 30).map(drop)),
        buggy(IndexWrap, "before_in_a_ring", |dev| {
            run!(dev, before_in_a_ring, [x = ramp(48)], out = 48, n = 48).map(drop)
        }),
        clean("before_by_adding", |dev| {
            let want = |i: usize| if i == 0 { -47.0 } else { 1.0 };
            same(run!(dev, before_by_adding, [x = ramp(48)], out = 48, n = 48)?, want)
        }),
        clean("before_by_mask", |dev| {
            let want = |i: usize| if i < 3 { -61.0 } else { 3.0 };
            same(run!(dev, before_by_mask, [x = ramp(64)], out = 64, back = 3)?, want)
        }),
        buggy(IndexWrap, "page_of_a_pool", |dev| {
            run!(dev, page_of_a_pool, [pool = ramp(128), pages = [1u32, 1 << 27]], out = 64, n = 2).map(drop)
        }),
        clean("page_of_a_pool/valid", |dev| {
            let got = run!(dev, page_of_a_pool, [pool = ramp(128), pages = [1u32, 3]], out = 64, n = 2)?;
            same(got, |i| ([1, 3][i / 32] * 32 + i % 32) as f32)
        }),
        buggy(IndexWrap, "last_of_a_segment", |dev| {
            let (starts, lengths) = ([0u32, 0, 5], [0u32, 5, 3]);
            run!(dev, last_of_a_segment, [x = ramp(9), starts = starts, lengths = lengths], out = 3, n = 9, m = 3)
                .map(drop)
        }),
        clean("last_of_a_segment/filled", |dev| {
            let (starts, lengths) = ([0u32, 4, 5], [4u32, 1, 3]);
            let got =
                run!(dev, last_of_a_segment, [x = ramp(9), starts = starts, lengths = lengths], out = 3, n = 9, m = 3)?;
            same(got, |s| [3.0, 4.0, 7.0][s])
        }),
        buggy(IndexWrap, "left_for_a_block", |dev| {
            run!(dev, left_for_a_block, [x = ramp(40)], out = 5, length = 20, blocks = 5).map(drop)
        }),
        clean("left_or_nothing", |dev| {
            let want = |b: usize| (8 * b..20.clamp(8 * b, 8 * b + 8)).map(|i| i as f32).sum::<f32>();
            same(run!(dev, left_or_nothing, [x = ramp(40)], out = 5, length = 20, blocks = 5)?, want)
        }),
        buggy(IndexWrap, "halo_of_a_circle", |dev| run!(dev, halo_of_a_circle, [x = ramp(96)], out = 96).map(drop)),
        clean("halo_of_zeros", |dev| {
            same(run!(dev, halo_of_zeros, [x = ramp(96)], out = 96)?, |i| (i + i.saturating_sub(2)) as f32)
        }),
        clean("inside_by_one_comparison", |dev| {
            let want = |i: usize| if (10..30).contains(&i) { i as f32 - 10.0 } else { -1.0 };
            same(run!(dev, inside_by_one_comparison, [x = ramp(20)], out = 50, lo = 10, size = 20, n = 50)?, want)
        }),
        clean("there_and_back", |dev| same(run!(dev, there_and_back, [x = ramp(41)], out = 40, n = 40)?, |_| 1.0)),
        clean("hashed", |dev| {
            let keys: Vec<u32> = (0..50).map(|i| i * 1_000_003).collect();
            let want = |i: usize| (hash(keys[i]) % 97) as f32;
            same(run!(dev, hashed, [table = ramp(97), keys = keys], out = 50, n = 50)?, want)
        }),
        clean("sampled", |dev| {
            same(run!(dev, sampled, [x = ramp(64)], out = 50, seed = 7, n = 50)?, |i| samples(i as u32))
        }),
    ],
};
