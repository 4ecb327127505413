//! Tensors, local arrays, vectors, atomics, simdgroups and reductions.

use crate::running;
use kiln::prelude::*;
use running::{launch, num, of, run, zeros};

#[kernel]
fn arrays(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    let a = stack::<f32>(n / 2);
    let shared = threadgroup::<f32>(32);
    for i in 0..n / 2 {
        a[i] = x[tid] * i.f32();
    }
    shared[tid] = a[1] + a[n / 2 - 1];
    threadgroup_barrier();
    out[tid] = shared[lsize - 1 - tid];
}

#[test]
fn local_arrays_of_constexpr_length() {
    let args = vec![of(&[1f32, 2.0, 3.0]), zeros(DType::F32, 3), num(8)];
    assert_eq!(run::<f32>(&arrays::kernel(), 3, args, 1), [12.0, 8.0, 4.0]);
}

#[kernel]
fn rust_arrays(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut acc = [x[0], x[1]];
    for j in [0, 1] {
        acc[j] += 10.0;
        acc[j] = acc[j] * 2.0;
    }
    for _ in 0..3 {
        acc[1] += acc[0];
    }
    out[0] = acc[0];
    out[1] = acc[1];
}

#[test]
fn a_mutable_rust_array_is_a_row_of_variables() {
    assert_eq!(run::<f32>(&rust_arrays::kernel(), 1, vec![of(&[1f32, 2.0]), zeros(DType::F32, 2)], 1), [22.0, 90.0]);
}

#[kernel]
fn vectors<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    let v = x.read_once().load_vec::<4>(tid * 4);
    let [a, b, c, d] = v;
    out.streaming().store_vec(tid * 4, [d, c, b, a]);
    let first = x.streaming()[tid * 4];
    out.streaming()[tid * 4 + 3] = first + v[1];
}

#[test]
fn vector_accesses_and_hints() {
    let x: Vec<f32> = (0..8).map(|i| i as f32).collect();
    let out = run::<f32>(&vectors::kernel::<f32>(), 2, vec![of(&x), zeros(DType::F32, 8)], 1);
    assert_eq!(out, [3.0, 2.0, 1.0, 1.0, 7.0, 6.0, 5.0, 9.0]);
}

#[kernel]
fn lengths<T: Float>(x: Tensor<T>, mut out: Tensor<T>, mut sizes: Tensor<u64>) {
    if (tid as u64) < x.len() && (tid as u64) < out.len() {
        out[tid] = x[tid] + lit::<T>(1);
    }
    let mut last = x.len() - 1;
    last /= 2;
    sizes[0] = x.streaming().len();
    sizes[1] = out.len() * 10;
    sizes[2] = last;
    sizes[3] = length_of(x) + length_of(out.as_input());
}

#[device]
fn length_of<T: Float>(x: Tensor<T>) -> u64 {
    x.len()
}

#[test]
fn a_tensor_knows_the_length_of_its_buffer() {
    let args = || vec![of(&[1f32, 2.0, 3.0]), zeros(DType::F32, 2), zeros(DType::U64, 4)];
    assert_eq!(run::<f32>(&lengths::kernel::<f32>(), 8, args(), 1), [2.0, 3.0]);
    assert_eq!(run::<u64>(&lengths::kernel::<f32>(), 8, args(), 2), [3, 20, 1, 5]);
}

#[kernel]
fn sum_of_all(#[shape(n)] x: Tensor<i32>, mut out: Tensor<i32>, n: u32) {
    let mut sum = 0;
    for i in 0..x.len() {
        sum += x[i];
    }
    out[tid] = sum - n.i32();
}

#[test]
fn a_buffer_may_be_longer_than_its_shape() {
    assert_eq!(run::<i32>(&sum_of_all::kernel(), 2, vec![of(&[5, 7, 9]), zeros(DType::I32, 2), num(2)], 1), [19, 19]);
}

#[kernel]
fn atomics(mut counts: Tensor<u32>, mut sum: Tensor<f32>) {
    let local = threadgroup::<u32>(1);
    if tid == 0 {
        local[0] = 0;
    }
    threadgroup_barrier();
    let _ = atomic_add(local[0], tid);
    threadgroup_barrier();
    let old = atomic_add(counts[0], 1);
    let _ = atomic_max(counts[1], old);
    let _ = atomic_min(counts[2], tid + 5);
    let _ = atomic_or(counts[3], 1 << (tid % 4));
    let _ = atomic_wrap_inc(counts[4], 2);
    let _ = atomic_compare_exchange(counts[5], 7, 8);
    let _ = atomic_add(sum[0], 0.5);
    if tid == 0 {
        counts[6] = local[0];
        let _ = atomic_exchange(counts[7], 3);
    }
}

#[test]
fn atomics_on_device_and_threadgroup_memory() {
    let args = || vec![of(&[0u32, 0, 100, 0, 0, 7, 0, 0]), zeros(DType::F32, 1)];
    assert_eq!(run::<u32>(&atomics::kernel(), 64, args(), 0), [64, 63, 5, 15, 1, 8, 2016, 3]);
    assert_eq!(run::<f32>(&atomics::kernel(), 64, args(), 1), [32.0]);
}

#[kernel]
fn lanes(x: Tensor<i32>, mut out: Tensor<i32>) {
    let v = x[tid];
    let at = tid * 16;
    out[at] = simd_sum(v);
    out[at + 1] = simd_max(v);
    out[at + 2] = simd_min(v);
    out[at + 3] = v.simd_sum_over::<4>();
    out[at + 4] = simd_shuffle(v, 3);
    out[at + 5] = simd_shuffle_xor(v, 1);
    out[at + 6] = simd_shuffle_up(v, 1);
    out[at + 7] = simd_shuffle_down(v, 2);
    out[at + 8] = simd_broadcast(v, 5);
    out[at + 9] = simd_scan_inclusive(v);
    out[at + 10] = simd_scan_exclusive(v);
    out[at + 11] = simd_any(v == 31) as i32;
    out[at + 12] = simd_all(v >= 0) as i32;
    out[at + 13] = simd_ballot(v < 3) as i32;
    out[at + 14] = simd_sum_over::<8>(v.f32()).i32();
    out[at + 15] = simd_product(select(v < 3, v + 1, 1));
}

#[test]
fn operations_across_lanes() {
    let x: Vec<i32> = (0..32).collect();
    let out = run::<i32>(&lanes::kernel(), 32, vec![of(&x), zeros(DType::I32, 512)], 1);
    assert_eq!(out[16 * 9..16 * 10], [496, 31, 0, 38, 3, 8, 8, 11, 5, 45, 36, 1, 1, 7, 92, 6]);
}

#[kernel]
fn reductions<T: Num>(x: Tensor<T>, mut out: Tensor<T>) {
    let v = x[tid];
    let sum = reduce_sum(v);
    let most = reduce_max(v);
    let least = reduce_min(v);
    let product = reduce_product(select(tid < 3, v, lit::<T>(1)));
    if tid == lsize - 1 {
        out[0] = sum;
        out[1] = most;
        out[2] = least;
        out[3] = product;
    }
}

#[test]
fn reductions_over_the_threadgroup() {
    for threads in [32, 64, 1024] {
        let x: Vec<i32> = (0..threads).map(|i| i * 7 % 31 - 40).collect();
        let want = [x.iter().sum(), *x.iter().max().unwrap(), *x.iter().min().unwrap(), x[..3].iter().product()];
        let kernel = reductions::kernel::<i32>();
        assert_eq!(run::<i32>(&kernel, threads as u32, vec![of(&x), zeros(DType::I32, 4)], 1), want);
        let floats: Vec<f32> = x.iter().map(|&v| v as f32).collect();
        let kernel = reductions::kernel_ir_for(DType::F32).unwrap_or_else(|d| panic!("{d}"));
        let out = run::<f32>(&kernel, threads as u32, vec![of(&floats), zeros(DType::F32, 4)], 1);
        assert_eq!(out, want.map(|v| v as f32));
        assert_eq!(kernel.allocs.len(), 1, "reductions of one type share an array");
    }
}

#[kernel(elements = [n * 2])]
fn elementwise(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] + program_id::<1>().f32() + 1.0;
}

#[test]
fn an_elements_kernel_leaves_the_tail_alone() {
    let x = [1f32; 10];
    let buffers = launch(&elementwise::kernel(), [3, 1, 1], 4, vec![of(&x), zeros(DType::F32, 12), num(5)]);
    let out = buffers.unwrap_or_else(|d| panic!("{d}"))[1].to_vec::<f32>();
    assert_eq!(out, Some([[2f32; 10].as_slice(), &[0.0; 2]].concat()));
}
