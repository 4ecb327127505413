//! Values of different types never meet: nothing converts by itself.

use kiln::prelude::*;

#[kernel]
fn u32_and_i32(mut out: Tensor<u32>, a: u32, b: i32) {
    out[tid] = a + b; //~ + => expected a value of type `u32`; `v as u32` or `v.cast::<u32>()`
}

#[kernel]
fn f32_and_u32(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] / lsize; //~ / => expected a value of type `f32`; `v as f32` or `v.cast::<f32>()`
}

#[kernel]
fn f32_and_a_type_variable<T: Float>(x: Tensor<T>, mut out: Tensor<f32>) {
    out[tid] = x[tid].f32() * x[tid]; //~ * => expected a value of type `f32`; `v as f32`
}

#[kernel]
fn a_type_variable_and_f32<T: Float>(x: Tensor<T>, mut out: Tensor<T>, scale: f32) {
    out[tid] = x[tid] * scale; //~ * => expected a value of type `T`; `v as T` or `v.cast::<T>()`
}

#[kernel]
fn two_type_variables<T: Float, U: Float>(x: Tensor<T>, y: Tensor<U>, mut out: Tensor<T>) {
    out[tid] = x[tid] + y[tid]; //~ + => expected a value of type `T`; `v as T`
}

#[kernel]
fn f16_and_bf16(x: Tensor<f16>, y: Tensor<bf16>, mut out: Tensor<f16>) {
    out[tid] = x[tid] + y[tid]; //~ + => expected a value of type `kiln::prelude::f16`; nothing converts by itself
}

#[kernel]
fn shift_by_another_type(x: Tensor<u32>, mut out: Tensor<u32>, by: i32) {
    out[tid] = x[tid] << by; //~ << => expected an integer of type `u32`, found `Val<i32>`; `v as u32`
}

#[kernel]
fn float_constant_and_u32(mut out: Tensor<u32>) {
    const HALF: f32 = 0.5;
    out[tid] = tid * HALF; //~ * => expected a value of type `u32`; `v as u32`
}

#[kernel]
fn usize_and_u32(mut out: Tensor<u32>) {
    let width = [1, 2, 3].len();
    out[tid] = tid * width; //~ * => expected a value of type `u32`; `v as u32`
}

#[kernel]
fn comparison_of_two_types(mut out: Tensor<u32>, n: i32) {
    if tid < n { //~ n => `Val<i32>` cannot be compared with `Val<u32>`; convert one with `as`
        out[tid] = 0;
    }
}

#[kernel]
fn integer_literal_compared_with_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] > 0 { //~ 0 => `{integer}` cannot be compared with `Val<f32>`; a number is `0.0` beside a float
        out[tid] = 0.0;
    }
}

#[kernel]
fn literal_compared_with_a_type_variable<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    if x[tid] == 0.0 { //~ 0.0 => cannot be compared with `Val<T>`; `lit::<T>(0)` beside a type variable
        out[tid] = x[0];
    }
}

#[kernel]
fn equality_of_two_types(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] == tid { //~ tid => `Val<u32>` cannot be compared with `Val<f32>`; convert one with `as`
        out[tid] = 0.0;
    }
}

#[kernel]
fn branches_of_two_types(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v: f32 = if x[tid] > 0.0 { x[tid] } else { tid }; //~ tid => expected `Val<f32>`, found `Val<u32>`
    out[tid] = v;
}

#[kernel]
fn store_of_f32<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    out[tid] = x[tid].f32() * 2.0; //~ x => `v.cast::<T>()`
}

#[kernel]
fn store_of_u32(mut out: Tensor<f32>) {
    out[tid] = tid; //~ tid => `v as f32`
}

#[kernel]
fn literal_of_a_type_variable<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    out[tid] = x[tid] * 0.5; //~ * => expected a value of type `T`; `lit::<T>(0.5)`
}

#[kernel]
fn literal_stored_as_a_type_variable<T: Float>(mut out: Tensor<T>) {
    out[tid] = 0.0; //~ 0.0 => `lit::<T>(0.5)`
}

#[kernel]
fn float_literal_beside_an_integer(mut out: Tensor<u32>) {
    out[tid] = tid + 0.5; //~ + => expected a value of type `u32`
}

#[kernel]
fn typed_let_of_another_type(mut out: Tensor<f32>) {
    let v: f32 = tid; //~ tid => `v as f32`
    out[tid] = v;
}

#[kernel]
fn variable_assigned_another_type(mut out: Tensor<f32>) {
    let mut v = 0.0;
    v = tid; //~ tid => `v as f32`
    out[tid] = v;
}

#[kernel]
fn variable_added_another_type(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut v = x[0];
    v += tid; //~ += => expected a value of type `f32`; `v as f32`
    out[tid] = v;
}

#[kernel]
fn select_of_two_types(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = select(x[tid] > 0.0, x[tid], tid); //~ tid => expected a value of type `f32`
}

#[kernel]
fn function_of_two_types(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    out[tid] = max(x[tid], n); //~ n => expected a value of type `f32`
}

#[kernel]
fn range_of_two_types(mut out: Tensor<u32>, n: i32) {
    for i in tid..n { //~ n => expected a value of type `u32`
        out[i] = 0;
    }
}

#[kernel]
fn step_of_another_type(mut out: Tensor<u32>, n: u32, by: i32) {
    for i in (0..n).step_by(by) { //~ by => expected a value of type `u32`
        out[i] = 0;
    }
}

#[kernel]
fn integer_literal_beside_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] * 2; //~ * => expected a value of type `f32`, found `{integer}`; a literal is `2.0` for a float
}

#[kernel]
fn integer_literal_before_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = 2 * x[tid]; //~ * => cannot multiply `{integer}` by `Val<f32>`
}

#[kernel]
fn integer_literal_in_a_branch(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = if x[tid] > 0.0 { x[tid] } else { 0 }; //~ 0 => expected `Val<f32>`, found `Val<{integer}>`; use a float literal
    out[tid] = v;
}

#[kernel]
fn assignment_as_a_value(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut a = 1.0;
    let mut b = 2.0;
    a = b = x[tid]; //~ = => expected `Val<f32>`, found `()`
    out[tid] = a + b;
}

#[kernel]
fn number_divided_by_an_integer(mut out: Tensor<f32>, n: u32) {
    out[tid] = 1.0 / n; //~ / => cannot divide `{float}` by `Val<u32>`
}

#[kernel]
fn value_as_a_rust_number(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let i = tid as usize; //~ as => `Val<u32>` cannot become a Rust number; as an index write it directly, `x[i]`
    out[tid] = x[0];
}

#[kernel]
fn value_as_a_double(x: Tensor<f32>, mut out: Tensor<f32>) {
    let wide = x[tid] as f64 * 2.0; //~ as => a kernel has no f64; `Val<f32>` cannot become one; write `as f32`
    out[tid] = wide as f32;
}

#[kernel]
fn sum_as_a_rust_number(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        out[i] = x[(i + 1) as usize]; //~ as => a tensor is indexed by u32, i32, u64 or i64; leave out `as usize`
    }
}

#[kernel]
fn f32_into_a_tensor_of_a_type_variable<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    out[tid] = x[tid].f32() * 2.0; //~ x => expected `Val<T>`, found `Val<f32>`; `v.cast::<T>()` for an element of a `Tensor<T>`
}
