//! Names and places: what can be assigned to and borrowed.

use kiln::prelude::*;

#[device]
fn bump(v: &mut f32) {
    *v += 1.0;
}

#[device]
struct Pair {
    a: f32,
    b: f32,
}

#[kernel]
fn assigned_without_mut(x: Tensor<f32>, mut out: Tensor<f32>) {
    let sum = 0.0;
    sum = x[tid]; //~ sum => `sum` is assigned to; declare it `mut sum`
    out[tid] = sum;
}

#[kernel]
fn added_to_without_mut(x: Tensor<f32>, mut out: Tensor<f32>) {
    let sum = x[0];
    sum += x[tid]; //~ sum => `sum` is assigned to; declare it `mut sum`
    out[tid] = sum;
}

#[kernel]
fn parameter_assigned(mut out: Tensor<f32>, n: u32) {
    n = 3; //~ n => `n` is assigned to; declare it `mut n`
    out[n] = 0.0;
}

#[kernel]
fn loop_index_assigned(mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        i += 1; //~ i => `i` is assigned to; copy it first, `let mut v = i`
        out[i] = 0.0;
    }
}

#[kernel]
fn store_to_an_input(x: Tensor<f32>, mut out: Tensor<f32>) {
    x[tid] = 0.0; //~ x => `x` is an input; declare it `mut x: Tensor<T>`
    out[tid] = 0.0;
}

#[kernel]
fn update_of_an_input(x: Tensor<f32>, mut out: Tensor<f32>) {
    x[tid] += out[tid]; //~ x => `x` is an input; declare it `mut x: Tensor<T>`
}

#[kernel]
fn tensor_assigned(x: Tensor<f32>, mut out: Tensor<f32>) {
    out = x; //~ out => `out` is memory; `out[i] = ..`
}

#[kernel]
fn array_assigned(mut out: Tensor<f32>) {
    let mut a = stack::<f32>(8);
    a = stack::<f32>(4); //~ a => `a` is memory; `a[i] = ..`
    out[tid] = a[0];
}

#[kernel]
fn borrow_of_an_immutable_name(mut out: Tensor<f32>) {
    let v = 0.0;
    bump(&mut v); //~ v => `v` is borrowed as `&mut`; declare it `mut v`
    out[tid] = v;
}

#[kernel]
fn borrow_of_an_element(mut out: Tensor<f32>) {
    bump(&mut out[tid]); //~ mut => `&mut` needs a name declared `let mut`; store it back
}

#[kernel]
fn borrow_of_a_field(mut out: Tensor<f32>) {
    let mut p = Pair { a: 1.0, b: 2.0 };
    bump(&mut p.a); //~ mut => `&mut` needs a name declared `let mut`; bind the value first
    out[tid] = p.a + p.b;
}

#[kernel]
fn borrow_of_a_tensor(mut out: Tensor<f32>) {
    clear(&mut out); //~ out => `out` is memory; pass `out` itself
}

#[device]
fn clear(mut t: Tensor<f32>) {
    t[tid] = 0.0;
}

#[device]
fn borrowed_name_assigned(v: &mut f32) {
    v = 1.0; //~ v => `v` is a `&mut` parameter; write `*v = ..`
}

#[kernel]
fn field_of_an_immutable_name(mut out: Tensor<f32>) {
    let p = Pair { a: 1.0, b: 2.0 };
    p.a = 3.0; //~ p => `p` is assigned to; declare it `mut p`
    out[tid] = p.a + p.b;
}

#[kernel]
fn call_assigned(mut out: Tensor<f32>) {
    exp(out[0]) = 1.0; //~ exp => only a name, a field of a name and an indexed element can be assigned to
}

#[kernel]
fn raw_pointer(mut out: Tensor<f32>) {
    let v = 1.0;
    let p = &raw const v; //~ & => a kernel has no raw pointers; pass tensors and values
    out[tid] = v;
}

#[kernel]
fn reference_pattern(mut out: Tensor<f32>) {
    let ref mut v = 1.0; //~ mut => a kernel has no `ref mut`; write `let mut`
    out[tid] = 0.0;
}

#[kernel]
fn two_indices(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[(tid, 0)]; //~ (tid => memory has one index; write `x[i * n + j]`
}

#[kernel]
fn field_of_an_element(mut out: Tensor<f32>) {
    out[tid].a = 1.0; //~ [ => a field of an element cannot be assigned to; store it whole
}

#[kernel]
fn pattern_without_a_value(mut out: Tensor<f32>) {
    let (a, b); //~ let => Kiln does not know this statement; write `let`, an assignment
    out[tid] = 1.0;
}

#[kernel]
fn variable_moved_into_a_closure(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut sum = 0.0;
    let add = move |v: f32| sum += v; //~ move => a `move` closure would hold a copy of `sum`; leave out `move`
    add(x[tid]);
    out[tid] = sum;
}

#[device]
fn borrowed_variable_moved_into_a_closure(s: &mut Pair) {
    let set = move |v: f32| s.a = v; //~ move => a `move` closure would hold a copy of `s`; `let v = s`
    set(1.0);
}
