//! Names: shadowing in every place that binds one, locals named like builtins and functions, and guards.

use crate::running;
use kiln::prelude::*;
use running::{num, of, run, zeros};

#[kernel]
fn shadowing(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = x[0];
    let v = v * 2.0;
    {
        let mut v = v + 1.0;
        v += 1.0;
        out[0] = v;
    }
    out[1] = v;
    let mut v = v + 0.25;
    v = v + 0.25;
    let v = v;
    out[2] = v;
    let mut i = 7;
    for i in 0..2 {
        out[3 + i] = i as f32;
    }
    i += 1;
    out[5] = i as f32;
    let twice = |v: f32| v + v;
    out[6] = twice(x[1]) + v;
    let k = match 1 {
        0 => 9,
        v => v + 1,
    };
    out[k + 5] = x[2];
}

#[test]
fn the_innermost_binding_counts() {
    let out = run::<f32>(&shadowing::kernel(), 1, vec![of(&[1f32, 10.0, 0.25]), zeros(DType::F32, 8)], 1);
    assert_eq!(out, [4.0, 2.0, 2.5, 0.0, 1.0, 8.0, 22.5, 0.25]);
}

#[kernel]
fn named_like_builtins(mut out: Tensor<u32>) {
    let tid = tid + 1;
    let max = max(tid, 3);
    let lsize = 5;
    out[tid - 1] = max * 10 + lsize;
}

#[test]
fn a_local_may_be_named_like_a_builtin_or_a_function() {
    assert_eq!(run::<u32>(&named_like_builtins::kernel(), 5, vec![zeros(DType::U32, 5)], 0), [35, 35, 35, 45, 55]);
}

#[kernel]
fn captured(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut acc = 0.0;
    let mut add = |v| acc += v;
    add(x[0]);
    add(x[1]);
    out[0] = acc;
}

#[test]
fn a_closure_changes_what_it_captures() {
    assert_eq!(run::<f32>(&captured::kernel(), 1, vec![of(&[1f32, 2.0]), zeros(DType::F32, 1)], 1), [3.0]);
}

#[kernel]
fn guards(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let i = tid;
    if i >= n {
        return;
    }
    let mut sum = 0.0;
    for j in 0..n {
        if j == i {
            continue;
        }
        if x[j] < 0.0 {
            sum += 100.0;
            continue;
        }
        sum += x[j];
    }
    if sum > 100.0 {
        out[i] = -1.0;
        return;
    }
    out[i] = sum;
}

#[test]
fn return_and_continue_skip_the_rest() {
    let args = |x: &[f32]| vec![of(x), zeros(DType::F32, 4), num(3)];
    assert_eq!(run::<f32>(&guards::kernel(), 4, args(&[1.0, 2.0, 4.0]), 1), [6.0, 5.0, 3.0, 0.0]);
    assert_eq!(run::<f32>(&guards::kernel(), 4, args(&[1.0, -2.0, 4.0]), 1), [-1.0, 5.0, -1.0, 0.0]);
}

#[device]
fn piecewise(v: f32) -> f32 {
    if v < 0.0 {
        return 0.0;
    }
    if v > 1.0 {
        let w = v * 2.0;
        return w;
    }
    v
}

#[kernel]
fn guarded_function(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = piecewise(x[tid]) + piecewise(0.5);
}

#[test]
fn return_gives_a_device_function_its_value() {
    let args = vec![of(&[-1f32, 0.25, 3.0]), zeros(DType::F32, 3)];
    assert_eq!(run::<f32>(&guarded_function::kernel(), 3, args, 1), [0.5, 0.75, 6.5]);
}
