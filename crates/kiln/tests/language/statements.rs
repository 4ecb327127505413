//! Statements in the shapes authors write them, beyond the one row each of the rewrite.

use crate::running;
use kiln::prelude::*;
use running::{num, of, run, zeros};

#[device]
fn both(a: f32, b: f32) -> (f32, u32) {
    let larger = if a > b { a } else { b };
    (larger, 7)
}

#[device]
fn accumulate(acc: &mut f32, v: f32) {
    *acc += v;
    if v > 2.0 {
        *acc *= 2.0;
    }
}

#[device]
fn twice(acc: &mut f32, v: f32) {
    accumulate(acc, v);
    accumulate(acc, v);
}

#[device]
fn rescaled(mut v: f32) -> f32 {
    for _ in 0..3 {
        v *= 2.0;
    }
    v
}

#[kernel]
fn mixture(x: Tensor<f32>, mut out: Tensor<f32>, mut ints: Tensor<i32>) {
    const OFFSET: u32 = 1;
    let (mut a, b) = both(x[0], x[1]);
    a += b.f32();
    out[0] = a.max(3.0).min(100.0);
    let block = {
        let inner = x[OFFSET];
        inner * inner
    };
    out[1] = block;
    let mut acc = 0.0;
    twice(&mut acc, x[2]);
    out[2] = acc;
    let mut nested = ((0.0, 1), x[0]);
    for (scale, step) in [(1.0, 2), (10.0, 3)] {
        nested.0.0 += scale * x[1];
        nested.0.1 *= step;
    }
    out[3] = nested.0.0 + nested.1;
    ints[0] = nested.0.1;
    out[4] = rescaled(x[0]);
    let apply = |v: f32, n: u32| {
        let mut w = v;
        for _ in 0..n {
            w = w + v;
        }
        w
    };
    out[5] = apply(x[1], lit::<u32>(3));
    let flags = (x[0] > 0.0) & !(x[1] > 100.0) | false;
    ints[1] = if flags { -3 } else { 4 };
    ints[2] = -7 % 3 + (ints[1] - -1) / 2;
    ints[3] = (x[1] * -1.5) as i32;
    ints[4] = x[0].bitcast::<i32>() >> 23;
    if ints[1] < -2 && ints[1] >= -3 {
        ints[5] = i32::MAX;
        ints[5] += 1;
    }
}

#[test]
fn statements_mean_what_they_mean_in_rust() {
    let args = || vec![of(&[1f32, 2.0, 3.0]), zeros(DType::F32, 6), zeros(DType::I32, 6)];
    // twice: (0 + 3) * 2 = 6, (6 + 3) * 2 = 18.
    assert_eq!(run::<f32>(&mixture::kernel(), 1, args(), 1), [9.0, 4.0, 18.0, 23.0, 8.0, 8.0]);
    let exponent = 1f32.to_bits() as i32 >> 23;
    assert_eq!(run::<i32>(&mixture::kernel(), 1, args(), 2), [6, -3, -2, -3, exponent, i32::MIN]);
}

#[device]
struct Pair<T: Float> {
    value: T,
    index: u32,
}

#[device]
fn better<T: Float>(a: Pair<T>, b: Pair<T>) -> Pair<T> {
    if b.value > a.value {
        return b;
    }
    a
}

#[kernel]
fn argmax<T: Float>(x: Tensor<T>, mut out: Tensor<u32>, n: u32) {
    let mut best = Pair { value: x[0], index: 0 };
    for i in 1..n {
        best = better(best, Pair { value: x[i], index: i });
    }
    out[0] = best.index;
    let mut count = [0, 0];
    for i in 0..n {
        if x[i] == best.value {
            count[0] += 1;
        } else {
            count[1] += 1;
        }
    }
    out[1] = count[0];
    out[2] = count[1];
    best.index += 100;
    let copy = best;
    best.index = 0;
    out[3] = copy.index + best.index;
}

#[test]
fn generic_device_structs() {
    let args = vec![of(&[1f32, 5.0, 2.0, 5.0]), zeros(DType::U32, 4), num(4)];
    assert_eq!(run::<u32>(&argmax::kernel::<f32>(), 1, args, 1), [1, 2, 2, 101]);
}

#[kernel]
fn numbers<T: Int>(x: Tensor<T>, mut out: Tensor<T>) {
    let three = lit::<T>(3);
    out[0] = x[0] / three + (x[1] & three) * (three << lit::<T>(2));
    out[1] = clamp(x[0], three, lit::<T>(5));
    out[2] = popcount(x[1]) + clz(x[0]) + min(x[0], x[1]);
}

#[test]
fn integer_type_variables() {
    let out = run::<u8>(&numbers::kernel::<u8>(), 1, vec![of(&[10u8, 255]), zeros(DType::U8, 3)], 1);
    assert_eq!(out, [3 + 3 * 12, 5, 8 + 4 + 10]);
    let out = run::<i64>(&numbers::kernel::<i64>(), 1, vec![of(&[10i64, -1]), zeros(DType::I64, 3)], 1);
    assert_eq!(out, [3 + 3 * 12, 5, 64 + 60 - 1]);
}
