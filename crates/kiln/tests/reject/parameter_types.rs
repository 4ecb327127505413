//! Types that the language does not have, in signatures and locals.

use kiln::prelude::*;

#[kernel]
fn tensor_of_doubles(x: Tensor<f64>, mut out: Tensor<f32>) { //~ f64 => `f64` is not an element type; f32 f16 bf16
    out[tid] = 0.0;
}

#[kernel]
fn tensor_of_usizes(mut out: Tensor<usize>) { //~ usize => `usize` is not an element type; f32 f16 bf16
    out[tid] = 0;
}

#[kernel]
fn scalar_double(mut out: Tensor<f32>, eps: f64) { //~ f64 => `f64` is not an element type; f32 f16 bf16
    out[tid] = 0.0;
}

#[kernel]
fn scalar_usize(mut out: Tensor<f32>, n: usize) { //~ usize => `usize` is not an element type; f32 f16 bf16
    out[tid] = 0.0;
}

#[kernel]
fn string(mut out: Tensor<f32>, name: String) { //~ String => `String` is not an element type; f32 f16 bf16
    out[tid] = 0.0;
}

#[kernel]
fn constexpr_float_extent(#[shape(n)] mut out: Tensor<f32>, #[constexpr] n: f32) { //~ n) => `f32` can neither index nor count
    out[tid] = n;
}

#[kernel(requires(n + 1))] //~ n => `requires` takes a condition; `n % 32 == 0`
fn clause_that_is_a_number(mut out: Tensor<f32>, n: u32) {
    out[tid] = 0.0;
}

#[kernel(threads = 32.0)] //~ 32.0 => cannot be an extent or a length
fn threads_as_a_float(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel]
fn cast_to_a_double(mut out: Tensor<f32>) {
    let v = tid as f64; //~ as => a kernel has no f64; write `as f32`
    out[tid] = 0.0;
}

#[kernel]
fn double_literal(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] * 0.5f64; //~ * => expected a value of type `f32`, found `f64`; `0.5f32`
}

#[kernel]
fn function_of_a_double(mut out: Tensor<f32>) {
    let v = exp(0.5f64); //~ exp => `f64` is not a float type; `0.5f32`
    //~^ 0.5f64 => expected a value of type `f64`, found `f64`
    //~^^ v => `f64` is not an element type
    out[tid] = 0.0;
}

#[kernel]
fn variable_of_a_usize(mut out: Tensor<f32>) {
    let mut n = [1, 2].len(); //~ n => `usize` cannot be the value of a `let mut`; `as u32`
    out[tid] = 0.0;
}

#[kernel]
fn integers<T: Int>(mut out: Tensor<T>) {
    out[tid] = lit::<T>(0);
}

fn built_for_a_type_it_does_not_admit() {
    integers::kernel::<f32>(); //~ f32 => `f32` is not an integer type
}

fn built_for_a_type_it_does_not_know() {
    integers::kernel::<f64>(); //~ f64 => `f64`
}
