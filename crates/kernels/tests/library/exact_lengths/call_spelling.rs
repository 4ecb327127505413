//! Without shapes: the host checks the indices against the buffers' lengths.

use kiln::compat::*;
// Without a mode `program_id` is the threadgroup here, as in the prelude.
use kiln::prelude::kernel;

#[kernel]
pub fn floor_division(x: Tensor<f32>, mut out: Tensor<f32>, g: u32) {
    store(out[tgid_x * 32u32 + tid], load(x[tgid_x / g * 32u32 + tid]));
}

#[kernel]
pub fn grouped_heads(x: Tensor<f32>, mut out: Tensor<f32>, heads_per_group: u32, c: u32) {
    let h = program_id::<0>();
    for k in range(tid, c, lsize) {
        store(out[h * c + k], load(x[(h / heads_per_group) * c + k]));
    }
}

#[kernel]
pub fn remainder(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] m: u32, #[constexpr] stride: u32) {
    let i = program_id::<0>() * lsize + tid;
    store(out[i], load(x[i % m * stride]));
}

#[kernel]
pub fn packed(words: Tensor<u32>, mut out: Tensor<f32>) {
    let i = program_id::<0>() * lsize + tid;
    let word = load(words[i / 8u32]);
    let bits = (word >> (i % 8u32 * 4u32)) & 15u32;
    store(out[i], bits.cast::<f32>());
}

#[kernel]
pub fn mixed_radix(x: Tensor<f32>, mut out: Tensor<f32>, n: u32, d: u32) {
    let i = program_id::<0>() * lsize + tid;
    let h = i / d;
    let c = i - h * d;
    let mut acc = 0.0f32;
    for k in range(0u32, n, 1u32) {
        acc = acc + load(x[h * n * d + k * d + c]);
    }
    store(out[i], acc);
}

#[kernel]
pub fn transposed(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] h: u32, #[constexpr] w: u32) {
    let i = program_id::<0>() * lsize + tid;
    let image = i / (h * w);
    let rest = i - image * (h * w);
    let row = rest / w;
    let column = rest % w;
    store(out[i], load(x[(image * w + column) * h + row]));
}

#[kernel]
pub fn windows(
    x: Tensor<f32>,
    mut out: Tensor<f32>,
    #[constexpr] per_row: u32,
    #[constexpr] width: u32,
    #[constexpr] stride: u32,
    #[constexpr] taps: u32,
) {
    let i = program_id::<0>() * lsize + tid;
    let mut acc = 0.0f32;
    for k in range(0u32, taps, 1u32) {
        acc = acc + load(x[i / per_row * width + i % per_row * stride + k]);
    }
    store(out[i], acc);
}

#[kernel]
pub fn stepped(a: Tensor<f32>, mut out: Tensor<f32>, k: u32) {
    let mut acc = 0.0f32;
    for k0 in range(0u32, k, 8u32) {
        acc = acc + load(a[tgid_x * k + k0 + tid]);
    }
    store(out[tgid_x * 8u32 + tid], acc);
}

#[kernel]
pub fn stack_sums(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    stack_alloc("parts", 4u32, "f32");
    for t in range(0u32, 4u32, 1u32) {
        stack_store("parts", t, 0.0f32);
    }
    for j in range(0u32, n, 4u32) {
        for t in range(0u32, 4u32, 1u32) {
            stack_store("parts", t, stack_load("parts", t) + load(x[tgid_x * n + j + t]));
        }
    }
    store(out[tgid_x * 4u32 + tid % 4u32], stack_load("parts", tid % 4u32));
}

#[kernel]
pub fn tiled(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    threadgroup_alloc("tile", 32);
    let mut acc = 0.0f32;
    for base in range(0u32, n, lsize) {
        threadgroup_store("tile", tid, load(x[base + tid]));
        threadgroup_barrier();
        acc = acc + threadgroup_load("tile", lsize - 1u32 - tid);
        threadgroup_barrier();
    }
    store(out[tid], acc);
}

#[kernel]
pub fn chosen(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>() * lsize + tid;
    store(out[i], load(x[select(i < n, i, 0u32)]));
}

#[kernel]
pub fn two_axes(x: Tensor<f32>, mut out: Tensor<f32>, rows: u32, cols: u32) {
    let r = tgid_y * 4u32 + tid / 8u32;
    let c = tgid_x * 8u32 + tid % 8u32;
    if r < rows && c < cols {
        store(out[r * cols + c], load(x[c * rows + r]));
    }
}
