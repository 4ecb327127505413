//! Indexing, stores through device functions, arrays and vectors.

use kiln::prelude::*;

#[device]
fn write(mut t: Tensor<f32>) {
    t[tid] = 0.0;
}

#[device]
fn read(t: Tensor<f32>) -> f32 {
    t[tid]
}

#[kernel]
fn input_passed_as_an_output(x: Tensor<f32>, mut out: Tensor<f32>) {
    write(x); //~ x => mismatched types
    out[tid] = 0.0;
}

#[kernel]
fn float_index(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[x[tid]]; //~ x[tid] => `f32` can neither index nor count; expected u32, i32, u64 or i64; `v as u32`
}

#[kernel]
fn bool_index(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid < 3]; //~ < => `bool` can neither index nor count; expected u32, i32, u64 or i64
}

#[kernel]
fn usize_index(x: Tensor<f32>, mut out: Tensor<f32>) {
    let last = [1, 2].len();
    out[tid] = x[last]; //~ last => `usize` cannot be the index here; u32, i32, u64 or i64; `as u32`
}

#[kernel]
fn value_as_the_index_of_a_rust_array(mut out: Tensor<f32>) {
    let steps = [1.0f32, 2.0];
    out[tid] = steps[tid]; //~ tid => an element of a Rust array is chosen while recording; `stack::<f32>(n)`
}

#[kernel]
fn vector_indexed_by_a_loop(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = x.load_vec::<4>(tid * 4);
    for j in 0..4 {
        out[tid * 4 + j] = v[j]; //~ j => what `load_vec` gives is a Rust array; `for j in [0, 1, 2, 3]`, not by `for j in 0..4`
    }
}

#[kernel]
fn scalar_indexed(mut out: Tensor<f32>, n: u32) {
    out[tid] = n[0]; //~ n => `Val<u32>` cannot be indexed; not a tensor
}

#[kernel]
fn tensor_without_an_index(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x; //~ x => expected `Val<f32>`, found `kiln::prelude::Tensor<f32>`; take an element, `x[i]`
}

#[kernel]
fn arithmetic_on_tensors(x: Tensor<f32>, y: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x + y; //~ + => cannot add `kiln::prelude::Tensor<f32>` to `kiln::prelude::Tensor<f32>`
}

#[kernel]
fn store_into_a_rust_array(mut out: Tensor<f32>) {
    let steps = [1.0f32, 2.0];
    steps[0] = 3.0; //~ steps => `[f32; 2]` cannot be stored to; declared `let mut a = [..]`; `stack::<f32>(n)`
    out[tid] = steps[0];
}

#[kernel]
fn length_of_a_float(mut out: Tensor<f32>) {
    let a = stack::<f32>(8.0); //~ 8.0 => cannot be an extent or a length; integer literals and integer parameters
    out[tid] = a[0];
}

#[kernel]
fn array_of_doubles(mut out: Tensor<f32>) {
    let a = stack::<f64>(8); //~ f64 => `f64` is not an element type; f32 f16 bf16
    //~^ stack => `f64` is not an element type; f32 f16 bf16
    //~^^ a => `f64` is not an element type
    out[tid] = 0.0;
}

#[kernel]
fn vector_stored_to_an_input(x: Tensor<f32>) {
    x.store_vec(0, [1.0f32, 2.0]); //~ store_vec => no method named `store_vec` found for struct `kiln::prelude::Tensor
}

#[kernel]
fn vector_of_another_type(mut out: Tensor<f32>) {
    out.store_vec(0, [tid, tid]); //~ [tid => expected a value of type `f32`
}

#[kernel]
fn atomic_on_an_input(x: Tensor<u32>) {
    let old = atomic_add(x, 1u32); //~ x => mismatched types
}

#[kernel]
fn atomic_of_another_type(mut count: Tensor<u32>) {
    atomic_add(count[0], 1.5f32); //~ 1.5f32 => expected a value of type `u32`
}

#[kernel]
fn atomic_on_bools(mut seen: Tensor<bool>) {
    atomic_or(seen[0], true); //~ seen => `bool` is not a number type
}

#[kernel]
fn atomic_on_a_rust_array(mut out: Tensor<u32>) {
    let steps = [1u32, 2];
    atomic_add(steps[0], 1); //~ steps => `[u32; 2]` cannot be stored to; `mut x: Tensor<T>`
    out[tid] = 0;
}

#[kernel]
fn atomic_at_a_float(x: Tensor<f32>, mut count: Tensor<u32>) {
    atomic_add(count[x[0]], 1); //~ x => `f32` can neither index nor count; `v as u32`
}

#[kernel]
fn memory_chosen_by_an_if(x: Tensor<f32>, y: Tensor<f32>, mut out: Tensor<f32>) {
    let t = if tid < 3 { x } else { y }; //~ < => cannot be a variable or the value of an `if` on a device bool
    out[tid] = t[0];
}

#[kernel]
fn literal_of_a_bool<T: Float>(mut out: Tensor<T>) {
    out[tid] = lit::<T>(true); //~ true => `bool` is not a number literal
}
