//! Kernels of several functions: what is wrong is in a function, or between two calls of one.

use crate::support::Class::{CountedTwice, NanOrigin, Race, UnwrittenRead};
use crate::support::{Family, buggy, clean, ints, near, no_numbers, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// A sum over the threadgroup that leaves its array in use: a second call may write it while others still read.
#[device]
fn sum_in_shared(parts: Threadgroup<f32>, v: f32) -> f32 {
    let own = simd_sum(v);
    if simd_lane == 0 {
        parts[simd_id] = own; // BUG
    }
    threadgroup_barrier();
    parts[0] + parts[1] // BUG
}

/// Two sums in one array, without a barrier between the calls.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn sums_in_one_array(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let parts = threadgroup::<f32>(2);
    let sum = sum_in_shared(parts, x[tid]);
    let squares = sum_in_shared(parts, x[tid] * x[tid]);
    out[tid] = squares - sum;
}

/// Two sums, each in an array of its own.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn sums_in_two_arrays(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let (first, second) = (threadgroup::<f32>(2), threadgroup::<f32>(2));
    let sum = sum_in_shared(first, x[tid]);
    out[tid] = sum_in_shared(second, x[tid] * x[tid]) - sum;
}

/// Two sums in one array, with a barrier between the calls.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn sums_with_a_barrier_between(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let parts = threadgroup::<f32>(2);
    let sum = sum_in_shared(parts, x[tid]);
    threadgroup_barrier();
    out[tid] = sum_in_shared(parts, x[tid] * x[tid]) - sum;
}

/// The element of the thread next door, through shared memory.
#[device]
fn from_next_door(tile: Threadgroup<i32>, v: i32) -> i32 {
    tile[tid] = v; // BUG
    tile[tid ^ 1] // BUG
}

/// Trusts the function to wait.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn exchanged_by_a_function(#[shape(32)] x: Tensor<i32>, #[shape(32)] mut out: Tensor<i32>) {
    let tile = threadgroup::<i32>(32);
    out[tid] = from_next_door(tile, x[tid]);
}

/// Fills an array from `from` on; the caller sees to what is before.
#[device]
fn fill_from(held: Stack<f32>, x: Tensor<f32>, from: u32, to: u32) {
    for k in from..to {
        held[k] = x[k] + 1.0;
    }
}

/// Adds up more than was filled.
#[kernel(elements = [n], covers(out))]
fn filled_by_a_function(#[shape(8)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, from: u32, n: u32) {
    let (held, mut sum) = (stack::<f32>(8), 0.0);
    fill_from(held, x, from, 8);
    for k in 0..8 {
        sum += held[k]; // BUG
    }
    out[program_id::<0>()] = sum; // BUG
}

/// A length without which there is no direction.
#[device]
fn direction(x: f32, y: f32) -> (f32, f32) {
    let length = sqrt(x * x + y * y);
    (x / length, y / length) // BUG
}

/// The direction of a vector of zeros is asked for.
#[kernel(elements = [n], covers(out))]
fn directions(#[shape(n, 2)] v: Tensor<f32>, #[shape(n, 2)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    (out[2 * i], out[2 * i + 1]) = direction(v[2 * i], v[2 * i + 1]);
}

/// A state and its decay, of which each thread has one.
#[device]
struct State {
    value: f32,
    decay: f32,
}

#[device]
fn advance(state: &mut State, x: f32) {
    state.value = state.value * state.decay + x;
}

/// A recurrence over the row in a struct of registers: nothing is shared, whatever the names say.
#[kernel(elements = [rows], covers(out))]
fn recurrence(#[shape(rows, 8)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    let row = program_id::<0>();
    let mut state = State { value: 0.0, decay: 0.5 };
    for k in 0..8 {
        advance(&mut state, x[row * 8 + k]);
    }
    out[row] = state.value;
}

/// A thread's part of a row: from its start to the next thread's, with that one's first element.
#[device]
fn part_of_a_row(x: Tensor<f32>, n: u32) -> f32 {
    let (each, mut sum) = (n / lsize, 0.0);
    for i in tid * each..min(tid * each + each + 1, n) {
        // BUG
        sum += x[i]; // BUG
    }
    sum
}

/// The parts of all threads are more than the row.
#[kernel(threadgroups = [1], threads = 64)]
fn parts_by_a_function(#[shape(1)] mut total: Tensor<f32>, #[shape(n)] x: Tensor<f32>, n: u32) {
    atomic_add(total[0], part_of_a_row(x, n)); // BUG
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("functions.rs"),
    entries: &[
        buggy(Race, "sums_in_one_array", |dev| run!(dev, sums_in_one_array, [x = ramp(64)], out = 64).map(drop)),
        clean("sums_in_two_arrays", |dev| {
            same(run!(dev, sums_in_two_arrays, [x = ramp(64)], out = 64)?, |_| (85344 - 2016) as f32)
        }),
        clean("sums_with_a_barrier_between", |dev| {
            same(run!(dev, sums_with_a_barrier_between, [x = ramp(64)], out = 64)?, |_| (85344 - 2016) as f32)
        }),
        buggy(Race, "exchanged_by_a_function", |dev| {
            run!(dev, exchanged_by_a_function, [x = ints(32)], out = 32).map(drop)
        }),
        buggy(UnwrittenRead, "filled_by_a_function/2", |dev| {
            run!(dev, filled_by_a_function, [x = ramp(8)], out = 20, from = 2, n = 20).map(drop)
        }),
        clean("filled_by_a_function/0", |dev| {
            same(run!(dev, filled_by_a_function, [x = ramp(8)], out = 20, from = 0, n = 20)?, |_| 36.0)
        }),
        buggy(NanOrigin, "directions/zeros", |dev| {
            run!(dev, directions, [v = [3f32, 4.0, 0.0, 0.0]], out = 4, n = 2).and_then(no_numbers)
        }),
        clean("directions/apart", |dev| {
            near(run!(dev, directions, [v = [3f32, 4.0, 0.0, -2.0]], out = 4, n = 2)?, |i| [0.6, 0.8, 0.0, -1.0][i])
        }),
        clean("recurrence", |dev| {
            let x = noise(40);
            let want = |r: usize| x[8 * r..8 * r + 8].iter().fold(0.0, |sum, v| sum * 0.5 + v);
            same(run!(dev, recurrence, [x = x], out = 5, rows = 5)?, want)
        }),
        buggy(CountedTwice, "parts_by_a_function", |dev| {
            change!(dev, parts_by_a_function, [total = [0f32]], [x = ramp(256)], n = 256).map(drop)
        }),
    ],
};
