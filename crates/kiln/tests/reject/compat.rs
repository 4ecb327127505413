//! The call spelling: arrays named by strings, and the older attribute.

use kiln::compat::*;

#[bench_kernel(op = "scale", speed = 3)] //~ speed => not a key of `bench_kernel`; `op`, `subop`, `class`, `tol` and `kernel_mode` are; sizes and inputs
fn unknown_key<T>(x: Tensor<T>, mut out: Tensor<T>) {
    store(out[tid], load(x[tid]));
}

#[bench_kernel(op = "scale", kernel_mode = Flat)] //~ Flat => `kernel_mode` is `Elementwise`, `Grid3D`, `Reduction`
fn unknown_mode<T>(x: Tensor<T>, mut out: Tensor<T>) {
    store(out[tid], load(x[tid]));
}

#[kernel]
fn unknown_array(mut out: Tensor<f32>) {
    store(out[tid], stack_load("a", 0)); //~ "a" => no array named "a" is allocated in this function; write `let a = stack::<f32>(n)`
}

#[kernel]
fn two_types(mut out: Tensor<f32>) {
    stack_alloc("a", 8u32, "f32");
    stack_alloc("a", 8u32, "u32"); //~ "a" => array `a` was allocated as `f32`; one name has one memory and one element type
    store(out[tid], stack_load("a", 0));
}

#[kernel]
fn two_places(mut out: Tensor<f32>) {
    stack_alloc("a", 8u32);
    threadgroup_alloc("a", 8u32); //~ "a" => array `a` was allocated as `f32` of the stack
    store(out[tid], stack_load("a", 0));
}

#[kernel]
fn not_a_name(mut out: Tensor<f32>) {
    stack_alloc("a b", 8u32); //~ "a b" => a string literal that is also an identifier
    out[tid] = 0.0;
}

#[kernel]
fn missing_index(mut out: Tensor<f32>) {
    stack_alloc("a", 8u32);
    store(out[tid], stack_load("a")); //~ stack_load => write `stack_load("a", index)`
}

#[kernel]
fn unknown_element_type(mut out: Tensor<f32>) {
    stack_alloc("a", 8u32, "double precision"); //~ "double precision" => is not an element type; f32 f16 bf16
    store(out[tid], stack_load("a", 0));
}
