//! Operators and functions on types they are not defined on, and conditions that are no bools.

use kiln::prelude::*;

#[kernel]
fn if_on_a_number(mut out: Tensor<f32>, n: u32) {
    if n { //~ n => `if` needs a bool; `v != 0`
        out[tid] = 0.0;
    }
}

#[kernel]
fn if_else_on_a_number(mut out: Tensor<f32>, n: u32) {
    let v = if n { 1.0 } else { 2.0 }; //~ n => `if` needs a bool; `v != 0`
    out[tid] = v;
}

#[kernel]
fn mask_of_bytes_as_a_condition(mask: Tensor<u8>, mut out: Tensor<f32>) {
    if mask[tid] { //~ mask => `if` needs a bool; `v != 0`
        out[tid] = 0.0;
    }
}

#[kernel]
fn guard_on_a_number(mut out: Tensor<f32>, n: u32) {
    if n - tid { //~ n => `if` needs a bool; `v != 0`
        return;
    }
    out[tid] = 0.0;
}

#[kernel]
fn and_of_a_number(mut out: Tensor<f32>, n: u32) {
    if tid < 4 && n { //~ && => `&&` and `||` take two bools, not `Val<bool>` and `Val<u32>`; `v != 0`
        out[tid] = 0.0;
    }
}

#[kernel]
fn or_of_a_number(mut out: Tensor<f32>, n: u32) {
    if n || tid < 4 { //~ || => `&&` and `||` take two bools, not `Val<u32>` and `Val<bool>`; `v != 0`
        out[tid] = 0.0;
    }
}

#[kernel]
fn not_of_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = !x[tid]; //~ ! => cannot apply unary operator `!` to type `Val<f32>`
}

#[kernel]
fn bits_of_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] & x[0]; //~ & => `f32` has no bit operations; `v.bitcast::<u32>()`
}

#[kernel]
fn negative_u32(mut out: Tensor<u32>) {
    out[tid] = -tid; //~ - => cannot apply unary operator `-` to type `Val<u32>`
}

#[kernel]
fn sum_of_bools(x: Tensor<bool>, mut out: Tensor<u32>) {
    out[tid] = (x[tid] + x[0]).u32(); //~ + => cannot add `Val<bool>` to `Val<bool>`
}

#[kernel]
fn order_of_bools(x: Tensor<bool>, mut out: Tensor<bool>) {
    out[tid] = x[tid] < x[0]; //~ x[0] => `Val<bool>` cannot be compared with `Val<bool>`
}

#[kernel]
fn cast_to_bool(mut out: Tensor<bool>) {
    out[tid] = tid as bool; //~ bool => `bool` is not a number type; `!= 0`
}

#[kernel]
fn shift_of_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid] << 1.0; //~ << => expected an integer of type `f32`, found `f32`; `v.bitcast::<u32>()`
}

#[kernel]
fn exponential_of_an_integer(mut out: Tensor<f32>) {
    let v = exp(tid); //~ exp => `u32` is not a float type; `v.f32()`
}

#[kernel]
fn absolute_value_of_a_u32(mut out: Tensor<u32>) {
    out[tid] = abs(tid); //~ abs => `u32` has no sign; `as i32`
}

#[kernel]
fn popcount_of_a_float(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = popcount(x[tid]); //~ popcount => `f32` is not an integer type; `as i32`
}

#[kernel]
fn simd_sum_of_bools(x: Tensor<f32>, mut out: Tensor<u32>) {
    let n = simd_sum(x[tid] > 0.0); //~ simd_sum => `bool` is not a number type
}

#[kernel]
fn reduction_of_bools(x: Tensor<f32>, mut out: Tensor<bool>) {
    out[tid] = reduce_max(x[tid] > 0.0); //~ reduce_max => `bool` is not a number type
}

#[kernel]
fn ballot_of_a_number(mut out: Tensor<u32>) {
    out[tid] = simd_ballot(tid); //~ tid => expected a value of type `bool`
}

#[kernel]
fn lane_of_another_type(x: Tensor<f32>, mut out: Tensor<f32>, lane: i32) {
    out[tid] = simd_shuffle(x[tid], lane); //~ lane => expected a value of type `u32`
}

#[kernel]
fn select_on_a_number(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = select(x[tid], 1.0, 0.0); //~ x[tid] => expected a value of type `bool`
}

#[kernel]
fn match_on_a_value(mut out: Tensor<u32>) {
    match tid { //~ tid => `match` chooses while recording and cannot look at `Val<u32>`; write `if v == 0 { .. } else if
        0 => out[0] = 1, //~ 0 => expected `Val<u32>`, found integer
        _ => {}
    }
}

#[kernel]
fn float_range(mut out: Tensor<f32>) {
    for i in 0.0..2.0 { //~ .. => `for` cannot walk `kiln::prelude::Range<f32>`; not a range of u32, i32, u64 or i64
        out[tid] = i;
    }
}

#[kernel]
fn walk_over_a_number(mut out: Tensor<f32>, n: u32) {
    for i in n { //~ n => `for` cannot walk `Val<u32>`; `for i in 0..n`
        out[i] = 0.0;
    }
}

#[kernel]
fn walk_over_a_tensor(x: Tensor<f32>, mut out: Tensor<f32>) {
    for v in x { //~ x => `for` cannot walk; `for i in 0..n`
        out[tid] = v;
    }
}

#[kernel]
fn match_on_an_element(x: Tensor<u32>, mut out: Tensor<f32>) {
    out[tid] = match x[tid] { //~ x => `match` chooses while recording and cannot look at `Val<u32>`; `if v == 0
        _ => 1.0,
    };
}

#[kernel]
fn range_of_usize(mut out: Tensor<f32>) {
    const N: usize = 4;
    for i in 0..N { //~ .. => `for` cannot walk `kiln::prelude::Range<usize>`; `0..N as u32`
        out[i] = 0.0;
    }
}

#[kernel]
fn range_backwards(mut out: Tensor<f32>, n: u32) {
    for i in (0..n).rev() { //~ rev => a range is walked upwards; write `for j in 0..n
        out[i] = 0.0;
    }
}

#[kernel]
fn host_assertion(x: Tensor<f32>, mut out: Tensor<f32>) {
    assert!(x[tid] > 0.0); //~ > => a kernel has no `assert!`; `#[kernel(requires(n > 0))]`
    out[tid] = 0.0;
}
