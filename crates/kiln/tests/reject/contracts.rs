//! The clauses of a contract.

use kiln::prelude::*;

#[kernel(grid = [n])] //~ grid => not a clause of a kernel's contract; `threadgroups = [..]`, `elements = [..]`, `threads = n`
fn unknown_key(mut out: Tensor<f32>, n: u32) {
    out[tid] = 0.0;
}

#[kernel(threadgroups = [n], elements = [n])] //~ elements => a kernel has either `threadgroups = [..]` or `elements = [..]`
fn both_geometries(mut out: Tensor<f32>, n: u32) {
    out[tid] = 0.0;
}

#[kernel(threads = 32, threads = 64)] //~ threads = 64 => `threads` is given twice
fn twice(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(threadgroups = [1, 2, 3, 4])] //~ threadgroups => write `threadgroups = [..]` with one to three extents
fn four_axes(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(elements = [])] //~ elements => write `elements = [..]` with one to three extents
fn no_axes(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(math = loose)] //~ loose => `math` is `fast` or `precise`
fn unknown_math(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(covers(x))] //~ x => `x` is not written by this kernel; `mut x: Tensor<T>`
fn covered_input(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid];
}

#[kernel(covers(y))] //~ y => `y` is not a tensor of this kernel
fn covered_stranger(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(in_place(n -> out))] //~ n => `n` is not a tensor of this kernel
fn scalar_in_place(mut out: Tensor<f32>, n: u32) {
    out[tid] = n.f32();
}

#[kernel(in_place(x -> y))] //~ y => `y` is not written by this kernel
fn in_place_into_an_input(x: Tensor<f32>, y: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] + y[tid];
}

#[kernel(in_place(x, out))] //~ in_place => expected `->`; write `in_place(x -> out)`
fn in_place_without_an_arrow(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid];
}

#[kernel(threads)] //~ threads => write `threads = n`
fn threads_without_a_number(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel(threads(32))] //~ (32) => expected `=`; write `threads = n`
fn threads_as_a_call(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}
