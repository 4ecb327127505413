//! Calls, fields and closures that do not fit.

use kiln::prelude::*;

#[device]
fn twice(v: f32) -> f32 {
    v + v
}

#[device]
struct Pair {
    a: f32,
    b: f32,
}

#[kernel]
fn unknown_method(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid].swish(); //~ swish => no method named `swish` found
}

#[kernel]
fn too_few_arguments(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = max(x[tid]); //~ max => this function takes 2 arguments but 1 argument was supplied
}

#[kernel]
fn too_many_arguments(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = exp(x[tid], 2.0); //~ exp => this function takes 1 argument but 2 arguments were supplied
}

#[kernel]
fn device_function_with_too_many_arguments(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = twice(x[tid], 2.0); //~ twice => this function takes 1 argument but 2 arguments were supplied
}

#[kernel]
fn device_function_of_another_type(mut out: Tensor<f32>) {
    out[tid] = twice(tid); //~ tid => expected a value of type `f32`; `v as f32`
}

#[kernel]
fn missing_field(mut out: Tensor<f32>) {
    let p = Pair { a: 1.0 }; //~ Pair => missing field `b`
    out[tid] = p.a;
}

#[kernel]
fn unknown_field(mut out: Tensor<f32>) {
    let p = Pair { a: 1.0, b: 2.0 };
    out[tid] = p.c; //~ c => no field `c` on type `Pair`
}

#[kernel]
fn field_of_another_type(mut out: Tensor<f32>) {
    let p = Pair { a: tid, b: 2.0 }; //~ tid => expected a value of type `f32`, found `Val<u32>`; `v as f32`
    out[tid] = p.a;
}

#[kernel]
fn closure_of_another_type(x: Tensor<f32>, mut out: Tensor<f32>) {
    let f = |v: f32| -> u32 { v }; //~ v => expected `Val<u32>`, found `Val<f32>`
    out[tid] = f(x[tid]).f32();
}

#[kernel]
fn closure_called_with_another_type(mut out: Tensor<f32>) {
    let f = |v: f32| v * 2.0;
    out[tid] = f(tid); //~ tid => expected `Val<f32>`, found `Val<u32>`
}

#[device]
fn result_of_another_type(v: f32) -> u32 {
    v //~ v => expected `Val<u32>`, found `Val<f32>`
}

fn not_a_device_function(v: f32) -> f32 {
    v + v
}

#[kernel]
fn plain_function_of_rust_numbers(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = not_a_device_function(x[tid]); //~ x => expected `f32`, found `Val<f32>`
}

struct Plain {
    a: f32,
}

#[kernel]
fn value_in_a_plain_struct(x: Tensor<f32>, mut out: Tensor<f32>) {
    let p = Plain { a: x[tid] }; //~ x => a field of a plain struct holds a Rust number; declare the struct `#[device] struct`
    out[tid] = p.a;
}

#[kernel]
fn value_of_another_type_in_a_plain_struct(mut out: Tensor<f32>) {
    let p = Plain { a: tid }; //~ tid => a field of a plain struct holds a Rust number; declare the struct `#[device] struct`
    out[tid] = p.a;
}

#[kernel]
fn square_root_of_rusts(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = f32::sqrt(x[tid]); //~ x => a function of Rust's numbers cannot take `Val<f32>`; `v.sqrt()` or `sqrt(v)`
}

#[kernel]
fn maximum_of_rusts(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = x[tid];
    out[tid] = f32::max(1.0, v); //~ v => a function of Rust's numbers cannot take `Val<f32>`; `max(a, b)`
}

#[kernel]
fn conversion_of_rusts(mut out: Tensor<f32>, n: u16) {
    out[tid] = f32::from(n); //~ n => a function of Rust's numbers cannot take `Val<u16>`; `v as f32` for `f32::from(v)`
}

#[kernel]
fn equality_asserted(x: Tensor<f32>, mut out: Tensor<f32>) {
    assert_eq!(x[tid], 0.0); //~ assert_eq => a kernel has no `assert_eq!` on what its threads compute; write that to an output
    out[tid] = x[tid];
}

#[kernel]
fn printed(mut out: Tensor<f32>) {
    println!("{}", tid); //~ println => a kernel has no `println!` on what its threads compute; write that to an output
    out[tid] = 0.0;
}
