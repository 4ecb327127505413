//! Attributes: on parameters, on statements, on the function.

use kiln::prelude::*;

#[kernel]
fn cfg_on_a_statement(mut out: Tensor<f32>) {
    #[cfg(debug_assertions)] //~ cfg => `#[cfg]` on a statement; put `#[cfg]` on the function
    out[tid] = 0.0;
}

#[kernel]
fn cfg_on_a_let(mut out: Tensor<f32>) {
    #[cfg(debug_assertions)] //~ cfg => `#[cfg]` on a statement; put `#[cfg]` on the function
    let v = 1.0;
    out[tid] = 0.0;
}

#[kernel]
fn cfg_on_an_item(mut out: Tensor<f32>) {
    #[cfg(debug_assertions)] //~ cfg => `#[cfg]` inside a body; put it on the function
    const WIDTH: u32 = 4;
    out[tid] = 0.0;
}

#[kernel]
fn lint_on_a_statement(mut out: Tensor<f32>, n: u32) {
    #[inline] //~ inline => `#[inline]` on a statement; only `#[allow(..)]` is understood here
    for i in 0..n {
        out[i] = 0.0;
    }
}

#[kernel]
fn attribute_on_an_argument(mut out: Tensor<f32>) {
    out[tid] = exp(#[rustfmt::skip] 1.0f32); //~ rustfmt => `#[rustfmt::skip]` on a statement; only `#[allow(..)]`
}

#[kernel]
#[inline] //~ inline => `#[inline]` on a kernel is not understood
fn inline_kernel(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel]
fn unknown_on_a_parameter(#[uniform] n: u32, mut out: Tensor<f32>) { //~ uniform => `#[uniform]` on a parameter is not known; `#[shape(..)]`, `#[strided]`, `#[constexpr]` and `#[tile]`
    out[tid] = n.f32();
}

#[kernel]
fn strided_scalar(#[strided] n: u32, mut out: Tensor<f32>) { //~ strided => `#[strided]` belongs on a tensor; `n` is a scalar
    out[tid] = n.f32();
}

#[kernel]
fn strided_without_a_shape(#[strided] x: Tensor<f32>, mut out: Tensor<f32>) { //~ x => `x` is `#[strided]` and has no axes; `#[shape(rows, n)]`
    out[tid] = x[tid];
}

#[kernel]
fn strided_with_numbers(#[shape(2, 4)] #[strided(4, 1)] x: Tensor<f32>, mut out: Tensor<f32>) { //~ strided => write `#[strided] x: Tensor<T>`; takes no arguments
    out[tid] = x[tid];
}

#[kernel]
fn shape_of_a_scalar(#[shape(4)] n: u32, mut out: Tensor<f32>) { //~ shape => `#[shape(..)]` belongs on a tensor; `n` is a scalar
    out[tid] = n.f32();
}

#[kernel]
fn constexpr_tensor(#[constexpr] mut out: Tensor<f32>) { //~ constexpr => `#[constexpr]` belongs on a scalar; `out` is a tensor
    out[tid] = 0.0;
}

#[kernel]
fn mutable_constexpr(#[constexpr] mut n: u32, mut out: Tensor<f32>) { //~ constexpr => `n` is `#[constexpr]` and cannot be `mut`; `let mut x = n`
    n += 1;
    out[n] = 0.0;
}

#[kernel]
fn empty_shape(#[shape] mut out: Tensor<f32>) { //~ shape => write the extents; `#[shape(rows, n)]`
    out[tid] = 0.0;
}

#[kernel]
fn tile_tensor(#[tile] mut out: Tensor<f32>) { //~ tile => `#[tile]` belongs on a scalar; `out` is a tensor
    out[tid] = 0.0;
}

#[kernel]
fn mutable_tile(#[tile] mut n: u32, mut out: Tensor<f32>) { //~ tile => `n` is `#[tile]` and cannot be `mut`; `let mut x = n`
    n += 1;
    out[n] = 0.0;
}

#[kernel]
fn tile_of_no_values(#[tile()] n: u32, mut out: Tensor<f32>) { //~ tile => write the values that `n` may be chosen among; `#[tile(1, 2, 4)] n: u32`
    out[n] = 0.0;
}

#[kernel]
fn tile_of_an_expression(#[tile(1, 2 + 2)] n: u32, mut out: Tensor<f32>) { //~ 2 + 2 => write the values that `n` may be chosen among
    out[n] = 0.0;
}

#[kernel]
fn tile_below_zero(#[tile(-1)] n: i32, mut out: Tensor<f32>) { //~ -1 => write the values that `n` may be chosen among
    out[n] = 0.0;
}

#[kernel]
fn tile_of_an_odd_range(#[tile(1..=24)] n: u32, mut out: Tensor<f32>) { //~ 24 => the powers of two from its first to its last, and `24` is none
    out[n] = 0.0;
}

#[kernel]
fn tile_of_a_half_open_range(#[tile(1..32)] n: u32, mut out: Tensor<f32>) { //~ 1..32 => or the first and the last power of two; `#[tile(1..=32)] n: u32`
    out[n] = 0.0;
}

#[kernel]
fn tile_of_an_empty_range(#[tile(8..=4)] n: u32, mut out: Tensor<f32>) { //~ 8..=4 => is empty: write the smaller end first
    out[n] = 0.0;
}

#[kernel]
fn tile_of_one_value_twice(#[tile(1..=4, 2)] n: u32, mut out: Tensor<f32>) { //~ 2) => the tile `n` may be 2 already
    out[n] = 0.0;
}

#[kernel]
fn switch_of_numbers(#[tile(0, 1)] on: bool, mut out: Tensor<f32>) { //~ 0, 1 => `on` is a switch; `#[tile(false, true)] on: bool`
    out[tid] = on as u32 as f32;
}

#[kernel]
fn constexpr_with_values(#[constexpr(1, 2)] n: u32, mut out: Tensor<f32>) { //~ constexpr => write `#[constexpr] n: u32`; takes no arguments
    out[n] = 0.0;
}

#[kernel]
fn float_tile(#[tile] by: f32, mut out: Tensor<f32>) { //~ f32 => `by` is a tile, which counts or switches; `#[constexpr] by: f32`
    out[tid] = by;
}

#[kernel]
fn tile_of_any_type<T: Int>(#[tile] n: T, mut out: Tensor<T>) { //~ T, => `n` is a tile, which counts or switches; `#[constexpr] n: T`
    out[tid] = n;
}

type Real = f32;

#[kernel]
fn aliased_float_tile(#[tile] by: Real, mut out: Tensor<f32>) { //~ Real => `f32` cannot be a tile; expected an integer type or bool
    //~^ aliased_float_tile => Eq` is not satisfied
    //~^^ aliased_float_tile => Hash` is not satisfied
    out[tid] = by;
}
