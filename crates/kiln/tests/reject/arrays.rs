//! Methods by which Rust changes an array in place.

use kiln::prelude::*;

#[device]
struct Row {
    values: [f32; 2],
}

#[kernel]
fn swapped(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut a = [x[0], x[1]];
    a.swap(0, 1); //~ swap => no method changes an array variable in place; `(a[0], a[1]) = (a[1], a[0])`
    out[tid] = a[0];
}

#[kernel]
fn walked(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut a = [x[0], x[1]];
    for v in a.iter_mut() { //~ iter_mut => no method changes an array variable in place; `for i in [0, 1] { a[i] = .. }`
        out[tid] = *v;
    }
}

#[kernel]
fn filled(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut s = Row { values: [x[0], x[1]] };
    s.values.fill(x[2]); //~ fill => no method changes an array variable in place; `a = [v; 4]`
    out[tid] = s.values[0];
}

#[device]
fn reversed(a: &mut [f32; 2]) {
    a.reverse(); //~ reverse => no method changes an array variable in place
}

#[device]
fn sorted(a: &mut [f32; 2]) {
    a.sort_by(|a, b| a.total_cmp(b)); //~ sort_by => no method changes an array variable in place
    //~^ total_cmp => no method named `total_cmp` found
}

#[kernel]
fn part_of_a_plain_array(x: Tensor<f32>, mut out: Tensor<f32>) {
    let a = [[x[0], x[1]], [x[2], x[3]]];
    a[0][1] = x[4]; //~ a => `[Val<f32>; 2]` cannot be stored to; declared `let mut a = [..]`
    out[tid] = a[0][0];
}

#[kernel]
fn part_of_a_plain_struct(x: Tensor<f32>, mut out: Tensor<f32>) {
    let s = Row { values: [x[0], x[1]] };
    s.values[1] = x[4]; //~ s => `[Val<f32>; 2]` cannot be stored to; declared `let mut a = [..]`
    out[tid] = s.values[0];
}

#[kernel]
fn part_at_an_index_of_the_device(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut s = Row { values: [x[0], x[1]] };
    s.values[tid] = x[4]; //~ tid => an element of a Rust array is chosen while recording; `stack::<f32>(n)`
    out[tid] = s.values[0];
}

#[kernel]
fn part_of_another_type(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut s = Row { values: [x[0], x[1]] };
    s.values[0] = tid; //~ = => expected `Val<f32>`, found `Val<u32>`
    out[tid] = s.values[0];
}

#[kernel]
fn field_of_an_element_of_memory(mut out: Tensor<f32>) {
    out[0].lo = 1.0; //~ [0] => a field of an element cannot be assigned to
}
