//! The call spelling below `use kiln::compat::*;`.

use crate::running;
use kiln::compat::*;
use running::{num, of, run, zeros};

#[bench_kernel(op = "norm", subop = "rms", class = RowNorm, n = 6, b = 1, tol = 1e-6)]
#[kernel]
pub fn legacy_norm<T>(x: Tensor<T>, w: Tensor<T>, mut out: Tensor<T>, eps_buf: Tensor<f32>, #[constexpr] n: u32) {
    let row = program_id::<0>();
    let rs = row * n;
    let re = rs + n;
    let ssq = strided_reduce_dot(x, x, rs, 0, re);
    let rms = mt_rms_inv_scalar(ssq, eps_buf, n);
    for i in range(tid, n, lsize) {
        let v = load(x[rs + i]).cast::<f32>() * rms * load(w[i]).cast::<f32>();
        store(out[rs + i], v.cast::<T>());
    }
}

#[test]
fn strided_sums_and_the_inverse_norm() {
    let x: Vec<f32> = (1..=6).map(|v| v as f32).collect();
    let args = vec![of(&x), of(&[1f32, 1.0, 1.0, 1.0, 1.0, 2.0]), zeros(DType::F32, 6), of(&[1e-6f32]), num(6)];
    let out = run::<f32>(&legacy_norm::kernel::<f32>(), 32, args, 2);
    let inv = 1.0 / (x.iter().map(|v| (v * v) as f64).sum::<f64>() / 6.0 + 1e-6).sqrt();
    for (i, &got) in out.iter().enumerate() {
        let want = x[i] as f64 * inv * if i == 5 { 2.0 } else { 1.0 };
        // At most 6 roundings of f32 between the exact sum and the result.
        assert!((got as f64 - want).abs() <= 6.0 * f32::EPSILON as f64 / 2.0 * want.abs(), "{got} {want}");
    }
}

#[kernel]
pub fn legacy_reductions<T>(inp: Tensor<T>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    let zero = 0u32;
    let most = reduce_max(strided_reduce(inp, zero, n, max));
    store(out[0], reduce_sum(strided_reduce(inp, zero, n, sum)));
    store(out[1], most);
    store(out[2], reduce_min(strided_reduce(inp, zero, n, min)));
    store(out[3], reduce_product(strided_reduce(inp, zero, n, product)));
    store(out[4], reduce_sum(strided_reduce_exp_sub(inp, zero, n, most)));
}

#[test]
fn strided_reductions() {
    let out = run::<f32>(
        &legacy_reductions::kernel::<f32>(),
        32,
        vec![of(&[2f32, -3.0, 2.0, 2.0]), zeros(DType::F32, 5), num(4)],
        1,
    );
    assert_eq!(out[..4], [3.0, 2.0, -3.0, -24.0]);
    // exp(0) three times and exp(-5) once.
    assert_eq!(out[4], 3.0 + (-5f32).exp());
}

#[kernel]
pub fn legacy_arrays(x: Tensor<f32>, mut out: Tensor<f32>) {
    stack_alloc("a", 8u32, "f32");
    threadgroup_alloc("s", 32);
    for i in range(0u32, 8u32, 1u32) {
        stack_store("a", i, load(x[tid]) * i.cast::<f32>());
    }
    threadgroup_store("s", tid, stack_load("a", 3u32));
    threadgroup_barrier();
    store(out[tid], threadgroup_load("s", 1u32 - tid));
}

#[test]
fn arrays_named_by_strings() {
    let out = run::<f32>(&legacy_arrays::kernel(), 2, vec![of(&[1f32, 2.0]), zeros(DType::F32, 2)], 1);
    assert_eq!(out, [6.0, 3.0]);
}

#[bench_kernel(op = "scale", subop = "scale", class = Unary, tol = 1e-6, kernel_mode = Grid3D)]
#[kernel]
pub fn legacy_grid(x: Tensor<f32>, mut out: Tensor<f32>) {
    let i = program_id::<0>();
    store(out[i], load(x[i]) * 2.0);
}

#[test]
fn grid_kernels_count_threads() {
    let x: Vec<f32> = (0..8).map(|v| v as f32).collect();
    let buffers = running::launch(&legacy_grid::kernel(), [2, 1, 1], 4, vec![of(&x), zeros(DType::F32, 8)]);
    let out = buffers.unwrap_or_else(|d| panic!("{d}"))[1].to_vec::<f32>();
    assert_eq!(out, Some(x.iter().map(|v| v * 2.0).collect()));
}

/// No mode at all: MetalTile's is elementwise.
#[kernel]
pub fn legacy_elements(x: Tensor<f32>, mut out: Tensor<f32>) {
    let i = program_id(0);
    store(out[i], load(x[i]) + 1.0);
}

#[test]
fn without_a_mode_program_id_counts_threads() {
    let x: Vec<f32> = (0..8).map(|v| v as f32).collect();
    let buffers = running::launch(&legacy_elements::kernel(), [2, 1, 1], 4, vec![of(&x), zeros(DType::F32, 8)]);
    let out = buffers.unwrap_or_else(|d| panic!("{d}"))[1].to_vec::<f32>();
    assert_eq!(out, Some(x.iter().map(|v| v + 1.0).collect()));
}

/// Stores on one side only, twice on it, and reads what it stored.
#[kernel]
pub fn clipped<T>(x: Tensor<T>, mut out: Tensor<T>, #[constexpr] most: f32) {
    let i = program_id::<0>();
    store(out[i], load(x[i]));
    if load(out[i]).cast::<f32>() > most {
        store(out[i], load(x[i]) * load(x[i]));
        store(out[i], most.cast::<T>());
    }
}

/// Calls another, and is called.
#[kernel]
pub fn clipped_and_scaled(x: Tensor<f32>, by: Tensor<f32>, mut out: Tensor<f32>) {
    stack_alloc("kept", 2u32);
    stack_store("kept", 1u32, load(x[tid]));
    store(out[tid], clipped(stack_load("kept", 1u32), 3.0f32) * load(by[0]));
}

#[kernel]
pub fn spread(x: Tensor<f32>, mut low: Tensor<f32>, mut high: Tensor<f32>) {
    store(low[tid], load(x[tid]) - 1.0);
    store(high[tid], load(x[tid]) + 1.0);
}

#[kernel]
pub fn calls_all(x: Tensor<f32>, by: Tensor<f32>, mut out: Tensor<f32>, mut low: Tensor<f32>, mut high: Tensor<f32>) {
    let own = load(x[tid]);
    // A value, a tensor, and both outputs of one that has two.
    store(out[tid], clipped_and_scaled(own + 1.0, by));
    spread(own, low, high);
}

#[test]
fn kernels_called_by_name_are_inlined() {
    let args =
        vec![of(&[0.5f32, 1.0, 4.0]), of(&[10f32]), zeros(DType::F32, 3), zeros(DType::F32, 3), zeros(DType::F32, 3)];
    let buffers = running::launch(&calls_all::kernel(), [1, 1, 1], 3, args).unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(buffers[2].to_vec::<f32>(), Some(vec![15.0, 20.0, 30.0]));
    assert_eq!(buffers[3].to_vec::<f32>(), Some(vec![-0.5, 0.0, 3.0]));
    assert_eq!(buffers[4].to_vec::<f32>(), Some(vec![1.5, 2.0, 5.0]));
    // On its own it is a kernel like any other.
    let out =
        run::<f32>(&clipped::kernel::<f32>(), 2, vec![of(&[1f32, 5.0]), zeros(DType::F32, 2), running::float(2.0)], 1);
    assert_eq!(out, [1.0, 2.0]);
}

#[kernel]
pub fn counted(hits: Tensor<u32>, mut out: Tensor<u32>) {
    store(out[tid], hits.len().cast::<u32>());
}

#[kernel]
pub fn asks_a_value_for_its_length(mut out: Tensor<u32>) {
    store(out[tid], counted(tid));
}

#[test]
fn a_value_is_no_memory() {
    let error = asks_a_value_for_its_length::build(&[]).expect_err("a value has no length");
    assert_eq!(error.code, "K114", "{error}");
    assert!(error.message.contains("stands for a value"), "{error}");
}

/// Outputs that are not marked `mut`: accepted with a warning.
#[allow(deprecated, reason = "the warning is what this kernel is about")]
#[kernel]
pub fn legacy_outputs<T>(x: Tensor<T>, counts: Tensor<u32>, out: Tensor<T>) {
    store(out[tid], load(x[tid]));
    atomic_add("counts", 0u32, 1u32);
}

#[test]
fn outputs_need_no_mut_in_the_call_spelling() {
    let args = vec![of(&[1f32, 2.0]), zeros(DType::U32, 1), zeros(DType::F32, 2)];
    let buffers =
        running::launch(&legacy_outputs::kernel::<f32>(), [1, 1, 1], 2, args).unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(buffers[1].to_vec::<u32>(), Some(vec![2]));
    assert_eq!(buffers[2].to_vec::<f32>(), Some(vec![1.0, 2.0]));
}
