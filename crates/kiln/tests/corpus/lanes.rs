//! Lanes that a simdgroup does not have, and shifts by the width of a number or more.

use crate::run;
use crate::support::Class::{LaneOutOfRange, ShiftTooFar};
use crate::support::{Family, buggy, clean, counts, ints, ramp, same};
use kiln::prelude::*;

/// The difference to the next lane; behind lane 31 there is none, and lane 0 comes back.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn next_lane(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let v = x[simd_lane];
    out[simd_lane] = simd_shuffle(v, simd_lane + 1) - v; // BUG
}

/// The last lane drops what it was given.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn next_lane_if_there_is_one(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    let v = x[simd_lane];
    let next = simd_shuffle(v, simd_lane + 1);
    out[simd_lane] = select(simd_lane < 31, next - v, 0.0);
}

/// Around the corner on purpose, and said so.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn next_lane_around(#[shape(32)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    out[simd_lane] = simd_shuffle(x[simd_lane], (simd_lane + 1) % 32);
}

/// The lane before lane 0 is 2³² − 1.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn lane_before(#[shape(32)] x: Tensor<i32>, #[shape(32)] mut out: Tensor<i32>) {
    let v = x[simd_lane];
    out[simd_lane] = v - simd_shuffle(v, simd_lane - 1); // BUG
}

/// Before lane 0 there is a zero: the wrapped lane is only taken where it is none.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn lane_before_or_zero(#[shape(32)] x: Tensor<i32>, #[shape(32)] mut out: Tensor<i32>) {
    let v = x[simd_lane];
    let before = simd_shuffle(v, simd_lane - 1);
    out[simd_lane] = v - select(simd_lane == 0, 0, before);
}

/// A butterfly over 64 threads by shuffles: the first step would reach the other simdgroup, and adds a lane to itself.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn butterfly_of_64(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let mut sum = x[tid];
    for far in [32, 16, 8, 4, 2, 1] {
        sum += simd_shuffle_xor(sum, far); // BUG
    }
    out[tid] = sum;
}

/// A butterfly over each simdgroup.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn butterfly_of_32(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let mut sum = x[tid];
    for far in [16, 8, 4, 2, 1] {
        sum += simd_shuffle_xor(sum, far);
    }
    out[tid] = sum;
}

/// The last of `n` lanes to all, with more of them than a simdgroup has.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 1, n <= 64), covers(out))]
fn last_of_n(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, n: u32) {
    out[tid] = x[tid] / simd_broadcast(x[tid], n - 1); // BUG
}

/// A gather among lanes whose table has a place for a thread of the threadgroup, not for a lane.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn gathered_by_thread(#[shape(64)] x: Tensor<u32>, #[shape(64)] from: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    out[tid] = simd_shuffle(x[tid], from[tid]); // BUG
}

/// A mask with a bit for each of 64 threads in 32 bits.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn bit_of_a_thread(#[shape(64)] mut out: Tensor<u32>) {
    out[tid] = (1 << tid) - 1; // BUG
}

/// A bit for each lane of its simdgroup.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn bit_of_a_lane(#[shape(64)] mut out: Tensor<u32>) {
    out[tid] = (1 << simd_lane) - 1;
}

/// A bit for each of 64 threads in 64 bits.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn bit_in_64_bits(#[shape(64)] mut out: Tensor<u64>) {
    out[tid] = lit::<u64>(1) << tid.u64();
}

/// The top `bits` of a word. For none of them this shifts by 32, and gives the word.
#[kernel(elements = [n], covers(out))]
fn top_bits(#[shape(n)] x: Tensor<u32>, #[shape(n)] bits: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] >> (32 - bits[i]); // BUG
}

/// For none of them it is zero, whatever the shift has given.
#[kernel(elements = [n], covers(out))]
fn top_bits_or_none(
    #[shape(n)] x: Tensor<u32>,
    #[shape(n)] bits: Tensor<u32>,
    #[shape(n)] mut out: Tensor<u32>,
    n: u32,
) {
    let i = program_id::<0>();
    let top = x[i] >> (32 - bits[i]);
    out[i] = select(bits[i] == 0, 0, top);
}

/// Unpacks 4-bit numbers of a word, eight of them; the ninth starts at bit 32.
#[kernel(elements = [n], covers(out))]
fn nine_of_a_word(#[shape(n)] words: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32) {
    let (i, mut sum) = (program_id::<0>(), 0);
    for k in 0..9 {
        sum += words[i] >> (4 * k) & 15; // BUG
    }
    out[i] = sum;
}

/// Unpacks them from the word that holds them.
#[kernel(elements = [8 * n], covers(out))]
fn eight_of_a_word(#[shape(n)] words: Tensor<u32>, #[shape(8 * n)] mut out: Tensor<u32>, n: u32) {
    let i = program_id::<0>();
    out[i] = words[i / 8] >> (i % 8 * 4) & 15;
}

/// Doubles a byte `k` times; a byte has no bit 8.
#[kernel(elements = [n], covers(out))]
fn byte_doubled(#[shape(n)] x: Tensor<u8>, #[shape(n)] k: Tensor<u8>, #[shape(n)] mut out: Tensor<u8>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] << k[i]; // BUG
}

/// Rounds down to a multiple of a power of two, with an arithmetic shift; a negative exponent is a large one.
#[kernel(elements = [n], covers(out))]
fn rounded_down(#[shape(n)] x: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, exponent: i32, n: u32) {
    let i = program_id::<0>();
    let low = x[i] >> exponent; // BUG
    out[i] = low << exponent; // BUG
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("lanes.rs"),
    entries: &[
        buggy(LaneOutOfRange, "next_lane", |dev| run!(dev, next_lane, [x = ramp(32)], out = 32).map(drop)),
        clean("next_lane_if_there_is_one", |dev| {
            let want = |i: usize| if i < 31 { 1.0 } else { 0.0 };
            same(run!(dev, next_lane_if_there_is_one, [x = ramp(32)], out = 32)?, want)
        }),
        clean("next_lane_around", |dev| {
            same(run!(dev, next_lane_around, [x = ramp(32)], out = 32)?, |i| ((i + 1) % 32) as f32)
        }),
        buggy(LaneOutOfRange, "lane_before", |dev| run!(dev, lane_before, [x = ints(32)], out = 32).map(drop)),
        clean("lane_before_or_zero", |dev| {
            same(run!(dev, lane_before_or_zero, [x = ints(32)], out = 32)?, |i| i.min(1) as i32)
        }),
        buggy(LaneOutOfRange, "butterfly_of_64", |dev| run!(dev, butterfly_of_64, [x = ramp(64)], out = 64).map(drop)),
        clean("butterfly_of_32", |dev| {
            same(run!(dev, butterfly_of_32, [x = ramp(64)], out = 64)?, |i| [496.0, 1520.0][i / 32])
        }),
        buggy(LaneOutOfRange, "last_of_n/40", |dev| run!(dev, last_of_n, [x = [2f32; 64]], out = 64, n = 40).map(drop)),
        clean("last_of_n/32", |dev| same(run!(dev, last_of_n, [x = [2f32; 64]], out = 64, n = 32)?, |_| 1.0)),
        buggy(LaneOutOfRange, "gathered_by_thread", |dev| {
            let from: Vec<u32> = (0..64).rev().collect();
            run!(dev, gathered_by_thread, [x = counts(64), from = from], out = 64).map(drop)
        }),
        clean("gathered_by_thread/lanes", |dev| {
            let from: Vec<u32> = (0..64).map(|i| i * 3 % 32).collect();
            let want = |i: usize| (i / 32 * 32 + i * 3 % 32) as u32;
            same(run!(dev, gathered_by_thread, [x = counts(64), from = from], out = 64)?, want)
        }),
        buggy(ShiftTooFar, "bit_of_a_thread", |dev| run!(dev, bit_of_a_thread, [], out = 64).map(drop)),
        clean("bit_of_a_lane", |dev| same(run!(dev, bit_of_a_lane, [], out = 64)?, |i| (1 << (i % 32)) - 1)),
        clean("bit_in_64_bits", |dev| same(run!(dev, bit_in_64_bits, [], out = 64)?, |i| 1 << i)),
        buggy(ShiftTooFar, "top_bits", |dev| {
            run!(dev, top_bits, [x = [!0u32; 20], bits = counts(20)], out = 20, n = 20).map(drop)
        }),
        clean("top_bits_or_none", |dev| {
            let got = run!(dev, top_bits_or_none, [x = [!0u32; 20], bits = counts(20)], out = 20, n = 20)?;
            same(got, |i| (1 << i) - 1)
        }),
        buggy(ShiftTooFar, "nine_of_a_word", |dev| {
            run!(dev, nine_of_a_word, [words = counts(20)], out = 20, n = 20).map(drop)
        }),
        clean("eight_of_a_word", |dev| {
            let words: Vec<u32> = (0..6).map(|i| 0x7654_3210 + i * 0x1111_1111).collect();
            same(run!(dev, eight_of_a_word, [words = words], out = 48, n = 6)?, |i| (i / 8 + i % 8) as u32)
        }),
        buggy(ShiftTooFar, "byte_doubled", |dev| {
            let k: Vec<u8> = (0..12).collect();
            run!(dev, byte_doubled, [x = [1u8; 12], k = k], out = 12, n = 12).map(drop)
        }),
        clean("byte_doubled/8", |dev| {
            let k: Vec<u8> = (0..8).collect();
            same(run!(dev, byte_doubled, [x = [3u8; 8], k = k], out = 8, n = 8)?, |i| 3u8 << i)
        }),
        buggy(ShiftTooFar, "rounded_down", |dev| {
            run!(dev, rounded_down, [x = ints(20)], out = 20, exponent = -1, n = 20).map(drop)
        }),
    ],
};
