//! Butterfly sums over lanes, several at a time.

use kiln::prelude::*;

/// Sums each of `count` values over every aligned group of `lanes` lanes, and leaves the sums spread over the group.
/// Both numbers are powers of two. A step of the butterfly sends one half of the values to the opposite lane and keeps
/// the other, so that `count` sums take `count − 1` shuffles and not `count·log₂ lanes`; every sum has the same
/// additions as in `simd_sum_over`, and so the same bits.
///
/// Lane `i` of a group ends up with the sums `i / spread · held ..` in `values[0..held]`, where `held` is
/// `max(count / lanes, 1)` and `spread` is `max(lanes / count, 1)`.
#[device]
pub fn packed_sums(values: Stack<f32>, count: u32, lanes: u32) {
    for step in unroll(0..5) {
        let distance = lanes >> (step + 1);
        let half = count >> (step + 1);
        if distance >= 1 {
            let upper = simd_lane & distance != 0;
            for i in unroll(0..half) {
                let (low, high) = (values[i], values[i + half]);
                let other = simd_shuffle_xor(select(upper, low, high), distance);
                values[i] = select(upper, high, low) + other;
            }
            if half == 0 {
                values[0] = values[0] + simd_shuffle_xor(values[0], distance);
            }
        }
    }
}

/// Returns the sum over lanes whose numbers differ in the bits from `from` up to, not including, `to`: powers of two.
#[device]
pub fn sum_between(v: f32, from: u32, to: u32) -> f32 {
    let mut sum = v;
    for bit in unroll(0..5) {
        let distance = 16u32 >> bit;
        if distance >= from && distance < to {
            sum += simd_shuffle_xor(sum, distance);
        }
    }
    sum
}

/// Returns the maximum over the same lanes.
#[device]
pub fn max_between(v: f32, from: u32, to: u32) -> f32 {
    let mut largest = v;
    for bit in unroll(0..5) {
        let distance = 16u32 >> bit;
        if distance >= from && distance < to {
            largest = max(largest, simd_shuffle_xor(largest, distance));
        }
    }
    largest
}

/// Returns the sum over each aligned run of `lanes` threads: 4, 8, 16 or 32.
#[device]
pub fn sum_over_lanes(v: f32, lanes: u32) -> f32 {
    if lanes == 4 {
        simd_sum_over::<4>(v)
    } else if lanes == 8 {
        simd_sum_over::<8>(v)
    } else if lanes == 16 {
        simd_sum_over::<16>(v)
    } else {
        simd_sum(v)
    }
}

/// As [`sum_over_lanes`](fn@sum_over_lanes), but also for one thread and for two.
#[device]
pub fn sum_over_few(v: f32, lanes: u32) -> f32 {
    if lanes == 1 {
        v
    } else if lanes == 2 {
        v + simd_shuffle_xor(v, 1)
    } else {
        sum_over_lanes(v, lanes)
    }
}
