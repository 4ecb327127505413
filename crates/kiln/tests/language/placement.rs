//! Where a kernel may stand and what it may be named.

use crate::running;
use kiln::prelude::*;
use running::{of, run, zeros};

#[test]
fn a_kernel_inside_a_function_sees_its_scope() {
    const FACTOR: f32 = 3.0;
    #[device]
    fn scaled(v: f32) -> f32 {
        v * FACTOR
    }
    #[kernel]
    fn inner(x: Tensor<f32>, mut out: Tensor<f32>) {
        out[tid] = scaled(x[tid]);
    }
    assert_eq!(run::<f32>(&inner::kernel(), 2, vec![of(&[1f32, 2.0]), zeros(DType::F32, 2)], 1), [3.0, 6.0]);
}

/// Named like the builtin it calls.
#[kernel]
fn silu<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    out[tid] = silu(x[tid]);
}

#[test]
fn a_kernel_may_be_named_like_a_builtin() {
    let out = run::<f32>(&silu::kernel::<f32>(), 2, vec![of(&[0f32, 1.0]), zeros(DType::F32, 2)], 1);
    assert_eq!(out, [0.0, 0.731_058_6]);
}

macro_rules! elementwise {
    ($($name:ident $op:tt;)*) => {$(
        #[kernel]
        fn $name(x: Tensor<f32>, y: Tensor<f32>, mut out: Tensor<f32>) {
            out[tid] = x[tid] $op y[tid];
        }
    )*};
}

elementwise! {
    add +;
    multiply *;
}

#[test]
fn kernels_produced_by_a_macro() {
    let args = || vec![of(&[2f32]), of(&[5f32]), zeros(DType::F32, 1)];
    assert_eq!(run::<f32>(&add::kernel(), 1, args(), 2), [7.0]);
    assert_eq!(run::<f32>(&multiply::kernel(), 1, args(), 2), [10.0]);
}

macro_rules! square {
    ($v:expr) => {
        $v * $v
    };
}

/// Plain Rust over values: nothing to rewrite.
fn plain(v: Val<f32>) -> Val<f32> {
    v * 2.0 + 1.0
}

#[device]
fn apply<F: Fn(f32) -> f32>(f: F, v: f32) -> f32 {
    f(v) + 1.0
}

#[device]
fn dot<T: Float, U: Float>(a: Tensor<T>, b: Tensor<U>, n: u32) -> f32 {
    let mut sum = 0.0;
    for i in 0..n {
        sum += a[i].f32() * b[i].f32();
    }
    sum
}

#[kernel]
fn calls<T: Float, U: Float>(x: Tensor<T>, y: Tensor<U>, mut out: Tensor<f32>) {
    let v = x[0].f32();
    out[0] = square!(v + 1.0);
    out[1] = plain(v);
    out[2] = apply(|w| w * v, y[0].f32());
    out[3] = dot(x, y, 2);
    out[4] = dot(y, y, 1 + 1);
}

#[test]
fn expression_macros_plain_functions_closures_and_generic_device_functions() {
    let kernel = calls::kernel_ir_for([DType::F32, DType::F16]).unwrap_or_else(|d| panic!("{d}"));
    let y = of(&[4.0, 0.5].map(f16::from_f32));
    let out = run::<f32>(&kernel, 1, vec![of(&[3f32, 2.0]), y, zeros(DType::F32, 5)], 2);
    // `square!` gets its argument as one expression: (v + 1)².
    assert_eq!(out, [16.0, 7.0, 13.0, 13.0, 16.25]);
}

#[device]
struct Running {
    largest: f32,
    weight: f32,
}

#[device]
fn merge(a: Running, b: Running) -> Running {
    let largest = max(a.largest, b.largest);
    Running { largest, weight: a.weight * exp(a.largest - largest) + b.weight * exp(b.largest - largest) }
}

#[kernel]
fn online(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let mut r = Running { largest: neg_infinity(), weight: 0.0 };
    for i in 0..n {
        r = merge(r, Running { largest: x[i], weight: 1.0 });
    }
    let shown = if n > 2 { r } else { Running { largest: 0.0, weight: 0.0 } };
    out[0] = shown.largest;
    out[1] = shown.weight;
}

#[test]
fn device_structs_are_variables_and_values_of_an_if() {
    let x = [0f32, 0.0, 0.0];
    let out = run::<f32>(&online::kernel(), 1, vec![of(&x), zeros(DType::F32, 2), running::num(3)], 1);
    assert_eq!(out, [0.0, 3.0]);
    let out = run::<f32>(&online::kernel(), 1, vec![of(&x), zeros(DType::F32, 2), running::num(2)], 1);
    assert_eq!(out, [0.0, 0.0]);
}
