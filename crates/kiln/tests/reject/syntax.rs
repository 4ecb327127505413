//! Bodies that are not Rust: rustc's own words, once, and nothing about the callers.

use kiln::prelude::*;

#[kernel]
fn unfinished_kernel(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = x[tid] +; //~ ; => expected expression, found `;`
    out[tid] = v;
}

#[device]
fn unfinished_device_function(v: f32, n: u32) -> f32 {
    let w = v *; //~ ; => expected expression, found `;`
    w + n.f32()
}

#[kernel]
fn caller(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = unfinished_device_function(x[tid], 3) + 1.0;
}
