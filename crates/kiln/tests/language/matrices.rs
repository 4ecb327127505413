//! Matrices that a simdgroup holds: what is computed with them is the same on every executor, and what would not be is found.

use crate::everywhere::everywhere;
use crate::running::{num, of, zeros};
use kiln::prelude::*;
use kiln::{DType, Device, Error};

/// Scores of queries and keys, masked and shifted by rows, times values: the shape of attention, in whole numbers.
#[kernel(threadgroups = [1], threads = 32)]
fn scores(
    #[shape(32, 16)] q: Tensor<f16>,
    #[shape(keys, 16)] k: Tensor<f16>,
    #[shape(keys, 16)] v: Tensor<f16>,
    #[shape(32, 16)] mut out: Tensor<f32>,
    #[shape(32)] mut sums: Tensor<f32>,
    keys: u32,
) {
    let weights = matrix::<f32>(32, 32).fill(0.0);
    let left = matrix_a::<f16>(32, 16).load(q, 0u32, 16u32);
    mma(weights, left, matrix_b::<f16>(16, 32).load_transposed_within(k, 0u32, 16u32, 16, keys));
    weights.map(|row, key, score| if key <= row && key < keys { score } else { -8.0 });
    let top = weights.row_max();
    weights.map_with(top, |_, _, score, top| max(score - top, -3.0));
    let total = weights.row_sum().map(|row, _, sum| sum + row.f32());
    let shares = weights.map_with((total, top), |_, _, score, (total, top)| if total > top { score } else { -score });
    let result = matrix::<f32>(32, 16).fill(1.0);
    mma(result, shares.cast_a::<f16>(), matrix_b::<f16>(32, 16).load_within(v, 0u32, 16u32, keys, 16));
    result.store(out, 0u32, 16u32);
    let all = weights.column_sum();
    all.map_with(weights.column_max(), |_, _, sum, most| sum + most).store(sums, 0u32, 32u32);
}

fn whole_numbers(n: usize, seed: usize) -> Vec<f16> {
    (0..n).map(|i| f16::from_f32(((i * 7 + seed * 13 + i * i % 11) % 5) as f32 - 2.0)).collect()
}

/// The same by loops over plain numbers.
fn expected(q: &[f16], k: &[f16], v: &[f16], keys: usize) -> (Vec<f32>, Vec<f32>) {
    let at = |x: &[f16], i: usize, j: usize| x[i * 16 + j].to_f32();
    let mut weights = vec![[0f32; 32]; 32];
    for (row, weights) in weights.iter_mut().enumerate() {
        for (key, weight) in weights.iter_mut().enumerate() {
            let dot = |key: usize| (0..16).map(|e| at(q, row, e) * at(k, key, e)).sum::<f32>();
            *weight = if key <= row && key < keys { dot(key) } else { -8.0 };
        }
        let top = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        weights.iter_mut().for_each(|weight| *weight = (*weight - top).max(-3.0));
        let total = weights.iter().sum::<f32>() + row as f32;
        if total <= top {
            weights.iter_mut().for_each(|weight| *weight = -*weight);
        }
    }
    let product =
        |row: usize, column: usize| 1.0 + (0..keys).map(|key| weights[row][key] * at(v, key, column)).sum::<f32>();
    let out =
        (0..32).flat_map(|row| (0..16).map(move |column| (row, column))).map(|(row, column)| product(row, column));
    let sums = (0..32).map(|key| {
        let column = || weights.iter().map(|row| row[key]);
        column().sum::<f32>() + column().fold(f32::NEG_INFINITY, f32::max)
    });
    (out.collect(), sums.collect())
}

#[test]
fn matrices_are_the_same_everywhere() {
    let kernel = scores::build(&[]).expect("a kernel");
    for keys in [32usize, 21, 1] {
        let (q, k, v) = (whole_numbers(32 * 16, 1), whole_numbers(keys * 16, 2), whole_numbers(keys * 16, 3));
        let binds = [of(&q), of(&k), of(&v), zeros(DType::F32, 512), zeros(DType::F32, 32), num(keys as u32)];
        let left = everywhere(&kernel, &binds);
        let (out, sums) = expected(&q, &k, &v, keys);
        assert_eq!(left[3].to_vec::<f32>(), Some(out), "{keys} keys");
        assert_eq!(left[4].to_vec::<f32>(), Some(sums), "{keys} keys");
    }
}

/// Every element gets the number of the lane that holds it.
#[kernel(threadgroups = [1], threads = 32)]
fn by_lane(#[shape(256)] mut out: Tensor<f32>) {
    matrix::<f32>(16, 16).fill(0.0).map(|_, _, v| v + simd_lane.f32()).store(out, 0u32, 16u32);
}

/// The accumulator holds nothing.
#[kernel(threadgroups = [1], threads = 32)]
fn unfilled(#[shape(256)] x: Tensor<f32>, #[shape(256)] mut out: Tensor<f32>) {
    let sum = matrix::<f32>(16, 16);
    mma(sum, matrix_a::<f32>(16, 16).load(x, 0u32, 16u32), matrix_b::<f32>(16, 16).load(x, 0u32, 16u32));
    sum.store(out, 0u32, 16u32);
}

#[kernel(threadgroups = [1], threads = 32)]
fn of_rows(#[shape(1024)] mut out: Tensor<f32>, #[constexpr] rows: u32) {
    matrix::<f32>(rows, 16).fill(1.0).store(out, 0u32, 16u32);
}

#[kernel(threadgroups = [1], threads = 32)]
fn misfit(#[shape(1024)] x: Tensor<f32>, #[shape(1024)] mut out: Tensor<f32>, #[constexpr] inner: u32) {
    let sum = matrix::<f32>(16, 16).fill(0.0);
    mma(sum, matrix_a::<f32>(16, 32).load(x, 0u32, 32u32), matrix_b::<f32>(inner, 16).load(x, 0u32, 16u32));
    sum.store(out, 0u32, 16u32);
}

fn refusal(launched: Result<(), Error>) -> String {
    match launched {
        Err(Error::Stopped(found) | Error::Refused(found)) => format!("{} {}", found.code, found.message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_depends_on_a_layout_is_found() {
    let device = Device::checked();
    let mut out = device.zeros::<f32>(256).expect("memory");
    let words = refusal(by_lane::launch(&device, by_lane::Args { out: &mut out }));
    assert!(words.starts_with("K242") && words.contains("depends on which lanes hold"), "{words}");
    let x = device.zeros::<f32>(256).expect("memory");
    let words = refusal(unfilled::launch(&device, unfilled::Args { x: &x, out: &mut out }));
    assert!(words.starts_with("K232"), "{words}");
}

#[test]
fn sizes_are_looked_at_once_they_are_known() {
    for device in [Device::interp(), Device::cpu().expect("a processor")] {
        let mut out = device.zeros::<f32>(1024).expect("memory");
        for (rows, is_right) in [(16, true), (48, true), (24, false), (0, false), (272, false)] {
            let launched = of_rows::launch(&device, of_rows::Args { out: &mut out, rows });
            assert_eq!(launched.is_ok(), is_right, "{rows}: {launched:?}");
        }
        let x = device.zeros::<f32>(1024).expect("memory");
        misfit::launch(&device, misfit::Args { x: &x, out: &mut out, inner: 32 }).expect("sizes that fit");
        let words = refusal(misfit::launch(&device, misfit::Args { x: &x, out: &mut out, inner: 16 }));
        assert!(words.contains("an inner size of 32 and of 16"), "{words}");
    }
}
