//! MetalTile's matrices of 8 × 8 elements, whose authors say which lane holds which elements.

use crate::everywhere::everywhere;
use crate::running::{of, zeros};
use kiln::compat::*;
use kiln::ir::{Expr, Geometry, Kernel};

/// `out = a · b` of 16 × 16 elements: each of four simdgroups has a corner.
#[kernel]
pub fn corners<T>(a: Tensor<T>, b: Tensor<T>, mut out: Tensor<f32>) {
    let lane = simd_lane_id();
    let sg = simd_group_id();
    let (top, left) = (sg / 2u32 * 8u32, (sg & 1u32) * 8u32);
    let quad = lane / 4u32;
    let row = (quad & 4u32) + (lane / 2u32) % 4u32;
    let column = (quad & 2u32) * 2u32 + (lane % 2u32) * 2u32;
    threadgroup_alloc("rows", 256, T);
    for i in range(tid, 256u32, 128u32) {
        threadgroup_store("rows", i, load(b[i]));
    }
    threadgroup_barrier();
    let sums = simdgroup_alloc::<f32, 8, 8>();
    simdgroup_elem_store(sums, 0, 0.0f32);
    simdgroup_elem_store(sums, 1, 0.0f32);
    let x = simdgroup_alloc::<T, 8, 8>();
    let y = simdgroup_alloc::<T, 8, 8>();
    for k in range(0u32, 16u32, 8u32) {
        simdgroup_elem_store(x, 0, load(a[(top + row) * 16u32 + k + column]));
        simdgroup_elem_store(x, 1, load(a[(top + row) * 16u32 + k + column + 1u32]));
        simdgroup_barrier_mem_none();
        simdgroup_load(y, "rows", k * 16u32 + left, 16);
        simdgroup_matmul(x, y, sums);
        simdgroup_barrier_mem_none();
    }
    store(out[(top + row) * 16u32 + left + column], simdgroup_elem_load(sums, 0));
    store(out[(top + row) * 16u32 + left + column + 1u32], simdgroup_elem_load(sums, 1));
}

/// `out = a · bᵀ` of 8 × 8 elements.
#[kernel]
pub fn by_transpose(a: Tensor<f32>, b: Tensor<f32>, mut out: Tensor<f32>) {
    threadgroup_alloc("left", 64);
    threadgroup_alloc("right", 64);
    for i in range(tid, 64u32, 32u32) {
        threadgroup_store("left", i, load(a[i]));
        threadgroup_store("right", i, load(b[i]));
    }
    threadgroup_barrier();
    let x = simdgroup_alloc::<f32, 8, 8>();
    let y = simdgroup_alloc::<f32, 8, 8>();
    let sums = simdgroup_alloc::<f32, 8, 8>();
    simdgroup_elem_store(sums, 0, 1.0f32);
    simdgroup_elem_store(sums, 1, 1.0f32);
    simdgroup_load(x, "left", 0u32, 8, false);
    simdgroup_load(y, "right", 0u32, 8, true);
    simdgroup_matmul(x, y, sums);
    let row = simd_lane / 16u32 * 4u32 + simd_lane / 2u32 % 4u32;
    let column = simd_lane / 8u32 % 2u32 * 4u32 + simd_lane % 2u32 * 2u32;
    store(out[row * 8u32 + column], simdgroup_elem_load(sums, 0));
    store(out[row * 8u32 + column + 1u32], simdgroup_elem_load(sums, 1));
}

/// The kernel with a geometry, which MetalTile's leave to the launch.
fn one_threadgroup(mut kernel: Kernel, threads: i128) -> Kernel {
    kernel.contract.geometry = Geometry::Threadgroups(vec![Expr::Int(1)]);
    kernel.contract.threads = Some(Expr::Int(threads));
    kernel
}

/// Small integers, which are exact in every type and every order.
fn numbers(n: usize, seed: usize) -> Vec<f32> {
    (0..n).map(|i| ((i * 7 + seed * 3 + i * i % 5) % 9) as f32 - 4.0).collect()
}

/// By rows and columns of `n`, where an element of the second is at `(k, column)`.
fn product(a: &[f32], n: usize, b: impl Fn(usize, usize) -> f32) -> Vec<f32> {
    (0..n * n).map(|at| (0..n).map(|k| a[at / n * n + k] * b(k, at % n)).sum()).collect()
}

#[test]
fn products_of_fragments_are_the_same_everywhere() {
    let (a, b) = (numbers(256, 1), numbers(256, 2));
    let want = product(&a, 16, |k, column| b[k * 16 + column]);
    let out = everywhere(&one_threadgroup(corners::kernel::<f32>(), 128), &[of(&a), of(&b), zeros(DType::F32, 256)]);
    assert_eq!(out[2].to_vec::<f32>(), Some(want.clone()));
    let halves = |x: &[f32]| x.iter().map(|&x| f16::from_f32(x)).collect::<Vec<_>>();
    let out = everywhere(
        &one_threadgroup(corners::kernel::<f16>(), 128),
        &[of(&halves(&a)), of(&halves(&b)), zeros(DType::F32, 256)],
    );
    assert_eq!(out[2].to_vec::<f32>(), Some(want));
}

#[test]
fn fragments_are_loaded_transposed() {
    let (a, b) = (numbers(64, 3), numbers(64, 4));
    let want: Vec<f32> = product(&a, 8, |k, column| b[column * 8 + k]).into_iter().map(|sum| sum + 1.0).collect();
    let out = everywhere(&one_threadgroup(by_transpose::kernel(), 32), &[of(&a), of(&b), zeros(DType::F32, 64)]);
    assert_eq!(out[2].to_vec::<f32>(), Some(want));
}
