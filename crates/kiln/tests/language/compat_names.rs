//! Functions and spellings of MetalTile's bodies that the language has by other names.

use crate::running;
use kiln::compat::*;
use running::{num, of, run, zeros};

/// Each thread its own row, by a stride.
#[kernel]
pub fn columns(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] width: u32, #[constexpr] n: u32) {
    let column = program_id::<0>();
    store(out[column], strided_reduce(x, column, width, n, max));
}

/// All threads of the threadgroup the same row, whatever the stride.
#[bench_kernel(op = "reduce", class = RowReduce, tol = 0.0)]
#[kernel]
pub fn shared_row(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    store(out[program_id::<0>()], reduce_sum(strided_reduce(x, 0u32, 1u32, n, sum)));
}

#[test]
fn strided_reductions_with_a_stride() {
    let x: Vec<f32> = (0..12).map(|v| ((v * 5) % 12) as f32).collect();
    // Three columns: 0 3 6 9, 5 8 11 2, 10 1 4 7.
    let out = run::<f32>(&columns::kernel(), 3, vec![of(&x), zeros(DType::F32, 3), num(3), num(12)], 1);
    assert_eq!(out, [9.0, 11.0, 10.0]);
    let out = run::<f32>(&shared_row::kernel(), 32, vec![of(&x), zeros(DType::F32, 1), num(12)], 1);
    assert_eq!(out, [66.0]);
}

#[kernel]
pub fn cast_numbers<T>(mut out: Tensor<T>, mut whole: Tensor<u32>) {
    store(out[0], 3u32.cast::<T>());
    store(out[1], (-2.5f32).cast::<T>());
    store(out[2], (1.0f32 / 4.0f32).cast::<f32>().cast::<T>());
    store(whole[0], 7.9f32.cast::<u32>());
    store(whole[1], 0xffu32.cast::<u32>() + 1u32);
}

#[test]
fn numbers_with_a_suffix_are_cast() {
    let args = vec![zeros(DType::F32, 3), zeros(DType::U32, 2)];
    let buffers = running::launch(&cast_numbers::kernel::<f32>(), [1, 1, 1], 1, args).unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(buffers[0].to_vec::<f32>(), Some(vec![3.0, -2.5, 0.25]));
    assert_eq!(buffers[1].to_vec::<u32>(), Some(vec![7, 256]));
}

/// Arrays are named by strings, which may be words of Rust; a local may be named like a function.
#[kernel]
pub fn packed(x: Tensor<u32>, mut out: Tensor<u32>) {
    threadgroup_alloc("type", 2, "u32");
    stack_alloc("in", 2u32, "u32");
    if tid < 2u32 {
        threadgroup_store("type", tid, 0u32);
    }
    threadgroup_barrier();
    let range = load(x[tid]);
    for i in range(0u32, 2u32, 1u32) {
        stack_store("in", i, range + i);
    }
    atomic_or_tg("type", 0u32, 1u32 << stack_load("in", 0u32));
    atomic_add_tg("type", 1u32, stack_load("in", 1u32));
    threadgroup_barrier();
    if tid == 0u32 {
        store(out[0u32], threadgroup_load("type", 0u32));
        store(out[1u32], threadgroup_load("type", 1u32));
    }
}

#[test]
fn words_of_rust_and_names_of_functions_can_be_names() {
    let out = run::<u32>(&packed::kernel(), 32, vec![of(&[3u32; 32]), zeros(DType::U32, 2)], 1);
    assert_eq!(out, [8, 32 * 4]);
    let x: Vec<u32> = (0..32).collect();
    let out = run::<u32>(&packed::kernel(), 32, vec![of(&x), zeros(DType::U32, 2)], 1);
    assert_eq!(out, [u32::MAX, (1..=32).sum()]);
}

#[kernel]
pub fn inverses<T>(x: Tensor<T>, by: Tensor<T>, mut inverse: Tensor<T>, mut rest: Tensor<T>) {
    let i = program_id(0);
    store(inverse[i], erfinv(load(x[i])));
    store(rest[i], remainder(load(x[i]), load(by[i])));
}

#[test]
fn the_inverse_of_erf_and_the_remainder() {
    let x = [-1.0f32, -0.999_99, -0.9, -0.3, 0.0, 1e-4, 0.5, 0.97, 0.999_999_9, 1.0, 1.5];
    let by = [0.3f32, -0.4, 0.25, 0.2, 1.0, 1.0, -0.3, 0.5, 2.0, 0.4, 0.7];
    let args = vec![of(&x), of(&by), zeros(DType::F32, x.len()), zeros(DType::F32, x.len())];
    let kernel = inverses::kernel::<f32>();
    let buffers = running::launch(&kernel, [1, 1, 1], x.len() as u32, args).unwrap_or_else(|d| panic!("{d}"));
    let [inverse, rest] = [2, 3].map(|which| buffers[which].to_vec::<f32>().expect("floats"));
    assert_eq!((inverse[0], inverse[9], inverse[4]), (f32::NEG_INFINITY, f32::INFINITY, 0.0));
    assert!(inverse[10].is_nan());
    for (x, inverse) in x.iter().zip(&inverse).skip(1).take(8) {
        // erf(y) moves by at most 2/√π · exp(-y²) for each unit of y; Giles' bound is 3.3e-7 of y, doubled for the roundings.
        let (y, derivative) = (*inverse as f64, 2.0 / std::f64::consts::PI.sqrt() * (-(*inverse as f64).powi(2)).exp());
        let allowed = 7e-7 * y.abs() * derivative + 2f64.powi(-25);
        assert!((erf(y) - *x as f64).abs() <= allowed, "erfinv({x}) = {y}, off by {:e}", erf(y) - *x as f64);
    }
    let wanted: Vec<f32> = x.iter().zip(&by).map(|(x, by)| x % by).collect();
    assert_eq!(rest, wanted);
}

/// `2/√π ∫ exp(-t²)` by Simpson's rule.
fn erf(y: f64) -> f64 {
    let steps = 4096;
    let width = y / steps as f64;
    let f = |i: usize| (-(i as f64 * width).powi(2)).exp();
    let inner: f64 = (1..steps).map(|i| f(i) * if i % 2 == 1 { 4.0 } else { 2.0 }).sum();
    2.0 / std::f64::consts::PI.sqrt() * width / 3.0 * (f(0) + inner + f(steps))
}
