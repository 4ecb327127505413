//! With shapes: the host checks the buffers and the indices against them.

use kiln::prelude::*;

#[kernel]
pub fn floor_division(#[shape(len)] x: Tensor<f32>, mut out: Tensor<f32>, g: u32, len: u32) {
    out[tgid_x * 32 + tid] = x[tgid_x / g * 32 + tid];
}

#[kernel]
pub fn mixed_radix(
    #[shape(len)] x: Tensor<f32>,
    mut out: Tensor<f32>,
    n: u32,
    #[constexpr] d: u32,
    #[constexpr] len: u32,
) {
    let i = tgid_x * lsize + tid;
    let h = i / d;
    let c = i - h * d;
    let mut acc = 0.0;
    for k in 0..n {
        acc += x[h * n * d + k * d + c];
    }
    out[i] = acc;
}

#[kernel]
pub fn stepped(#[shape(len)] a: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] k: u32, len: u32) {
    let mut acc = 0.0;
    for k0 in (0..k).step_by(8) {
        acc += a[tgid_x * k + k0 + tid];
    }
    out[tgid_x * 8 + tid] = acc;
}

#[kernel]
pub fn chosen(#[shape(n)] x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    let i = tgid_x * lsize + tid;
    out[i] = x[select(i < n, i, 0)];
}

#[kernel]
pub fn two_axes(#[shape(cols, rows)] x: Tensor<f32>, #[shape(rows, cols)] mut out: Tensor<f32>, rows: u32, cols: u32) {
    let r = tgid_y * 4 + tid / 8;
    let c = tgid_x * 8 + tid % 8;
    if r < rows && c < cols {
        out[r * cols + c] = x[c * rows + r];
    }
}

#[kernel]
pub fn grouped_heads(
    #[shape(len)] x: Tensor<f32>,
    mut out: Tensor<f32>,
    #[constexpr] heads_per_group: u32,
    c: u32,
    len: u32,
) {
    for k in (tid..c).step_by(lsize) {
        out[tgid_x * c + k] = x[(tgid_x / heads_per_group) * c + k];
    }
}
