//! Sums in f16 and bf16, and arithmetic in them that is no sum.

use crate::support::Class::NarrowAccumulation;
use crate::support::{Family, bf16s, buggy, clean, f16s, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Adds up in the type of the elements: fine for f32, and not for halves.
#[kernel(elements = [rows], covers(out))]
fn sum_in_own_type<T: Float>(#[shape(rows, 40)] x: Tensor<T>, #[shape(rows)] mut out: Tensor<T>, rows: u32) {
    let (row, mut sum) = (program_id::<0>(), lit::<T>(0));
    for k in 0..40 {
        sum += x[row * 40 + k]; // BUG
    }
    out[row] = sum;
}

/// Adds up in f32, and rounds once.
#[kernel(elements = [rows], covers(out))]
fn sum_in_f32<T: Float>(#[shape(rows, 40)] x: Tensor<T>, #[shape(rows)] mut out: Tensor<T>, rows: u32) {
    let (row, mut sum) = (program_id::<0>(), 0.0);
    for k in 0..40 {
        sum += x[row * 40 + k].f32();
    }
    out[row] = sum.cast::<T>();
}

/// Partial sums in f32, which are rounded before the simdgroup adds them.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn simdgroup_adds_halves(#[shape(rows, 128)] x: Tensor<f16>, #[shape(rows)] mut out: Tensor<f16>, rows: u32) {
    let mut sum = 0.0;
    for i in (tid..128).step_by(32) {
        sum += x[tgid_x * 128 + i].f32();
    }
    let total = simd_sum(sum.cast::<f16>()); // BUG
    if tid == 0 {
        out[tgid_x] = total;
    }
}

/// A reduction over the threadgroup in bf16.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn threadgroup_adds_bf16(#[shape(64)] x: Tensor<bf16>, #[shape(1)] mut out: Tensor<bf16>) {
    let total = reduce_sum(x[tid]); // BUG
    if tid == 0 {
        out[0] = total;
    }
}

/// A dot product whose sum is an f16.
#[kernel(elements = [rows], covers(out))]
fn dot_in_f16(
    #[shape(rows, 32)] a: Tensor<f16>,
    #[shape(32)] b: Tensor<f16>,
    #[shape(rows)] mut out: Tensor<f16>,
    rows: u32,
) {
    let (row, mut acc) = (program_id::<0>(), lit::<f16>(0));
    for k in 0..32 {
        acc = fma(a[row * 32 + k], b[k], acc); // BUG
    }
    out[row] = acc;
}

/// Sums of columns in an array of bf16.
#[kernel(elements = [rows])]
fn columns_in_bf16(#[shape(rows, 64)] x: Tensor<bf16>, #[shape(rows, 4)] mut out: Tensor<bf16>, rows: u32) {
    let (row, sums) = (program_id::<0>(), stack::<bf16>(4));
    for c in 0..4 {
        sums[c] = lit::<bf16>(0);
    }
    for k in 0..64 {
        sums[k % 4] += x[row * 64 + k]; // BUG
    }
    for c in 0..4 {
        out[row * 4 + c] = sums[c];
    }
}

/// A tree over a tile of f16.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tree_in_f16(#[shape(64)] x: Tensor<f16>, #[shape(1)] mut out: Tensor<f16>) {
    let part = threadgroup::<f16>(64);
    part[tid] = x[tid];
    threadgroup_barrier();
    for far in [32, 16, 8, 4, 2, 1] {
        if tid < far {
            part[tid] = part[tid + far] + part[tid]; // BUG
        }
        threadgroup_barrier();
    }
    if tid == 0 {
        out[0] = part[0];
    }
}

/// A tile of f16, added up in f32.
#[kernel(threadgroups = [1], threads = 64, covers(out))]
fn tile_of_f16(#[shape(64)] x: Tensor<f16>, #[shape(1)] mut out: Tensor<f32>) {
    let part = threadgroup::<f16>(64);
    part[tid] = x[tid] * lit::<f16>(2);
    threadgroup_barrier();
    let sum = reduce_sum(part[63 - tid].f32());
    if tid == 0 {
        out[0] = sum;
    }
}

/// Every turn rounds the sum to the tensor's bf16.
#[kernel(elements = [n])]
fn sum_kept_in_the_output(#[shape(n)] mut out: Tensor<bf16>, #[shape(16, n)] x: Tensor<bf16>, n: u32) {
    let i = program_id::<0>();
    for k in 0..16 {
        out[i] += x[k * n + i]; // BUG
    }
}

/// A sum of two is one rounding: halves are enough, in a loop over elements too.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn residual(#[shape(n)] x: Tensor<bf16>, #[shape(n)] y: Tensor<bf16>, #[shape(n)] mut out: Tensor<bf16>, n: u32) {
    for i in (tid..n).step_by(32) {
        out[i] = x[i] + y[i];
    }
}

/// A maximum in f16 is exact.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn largest_half(#[shape(128)] x: Tensor<f16>, #[shape(1)] mut out: Tensor<f16>) {
    let mut most = x[tid];
    for i in (tid..128).step_by(32) {
        most = max(most, x[i]);
    }
    let most = simd_max(most);
    if tid == 0 {
        out[0] = most;
    }
}

/// A point between two in f16: two roundings, and no sum that grows.
#[kernel(elements = [n], covers(out))]
fn between_two(#[shape(n)] a: Tensor<f16>, #[shape(n)] b: Tensor<f16>, #[shape(n)] mut out: Tensor<f16>, n: u32) {
    let i = program_id::<0>();
    out[i] = fma(b[i] - a[i], lit::<f16>(0.5), a[i]);
}

/// A prefix sum over lanes in f16.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn scan_in_f16(#[shape(32)] x: Tensor<f16>, #[shape(32)] mut out: Tensor<f16>) {
    out[tid] = simd_scan_inclusive(x[tid]); // BUG
}

/// A butterfly by hand in bf16.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn butterfly_in_bf16(#[shape(32)] x: Tensor<bf16>, #[shape(32)] mut out: Tensor<bf16>) {
    let mut sum = x[tid];
    for far in [16, 8, 4, 2, 1] {
        sum += simd_shuffle_xor(sum, far); // BUG
    }
    out[tid] = sum;
}

/// Sums of bytes in 32 bits, and of indices: integers add exactly.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn sum_of_bytes(#[shape(128)] x: Tensor<u8>, #[shape(1)] mut out: Tensor<u32>) {
    let mut sum = 0;
    for i in (tid..128).step_by(32) {
        sum += x[i].u32();
    }
    let total = simd_sum(sum);
    if tid == 0 {
        out[0] = total;
    }
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("narrow.rs"),
    entries: &[
        buggy(NarrowAccumulation, "sum_in_own_type/f16", |dev| {
            run!(dev, sum_in_own_type, [x = f16s(80)], out = 2, rows = 2).map(drop)
        }),
        buggy(NarrowAccumulation, "sum_in_own_type/bf16", |dev| {
            run!(dev, sum_in_own_type, [x = bf16s(80)], out = 2, rows = 2).map(drop)
        }),
        clean("sum_in_own_type/f32", |dev| {
            same(run!(dev, sum_in_own_type, [x = ramp(80)], out = 2, rows = 2)?, |r| [780.0, 2380.0][r])
        }),
        clean("sum_in_f32", |dev| {
            let want = |r: usize| f16::from_f32([780.0, 2380.0][r]);
            same(run!(dev, sum_in_f32, [x = f16s(80)], out = 2, rows = 2)?, want)
        }),
        buggy(NarrowAccumulation, "simdgroup_adds_halves", |dev| {
            run!(dev, simdgroup_adds_halves, [x = f16s(256)], out = 2, rows = 2).map(drop)
        }),
        buggy(NarrowAccumulation, "threadgroup_adds_bf16", |dev| {
            run!(dev, threadgroup_adds_bf16, [x = bf16s(64)], out = 1).map(drop)
        }),
        buggy(NarrowAccumulation, "dot_in_f16", |dev| {
            run!(dev, dot_in_f16, [a = f16s(64), b = f16s(32)], out = 2, rows = 2).map(drop)
        }),
        buggy(NarrowAccumulation, "columns_in_bf16", |dev| {
            run!(dev, columns_in_bf16, [x = bf16s(128)], out = 8, rows = 2).map(drop)
        }),
        buggy(NarrowAccumulation, "tree_in_f16", |dev| run!(dev, tree_in_f16, [x = f16s(64)], out = 1).map(drop)),
        clean("tile_of_f16", |dev| same(run!(dev, tile_of_f16, [x = f16s(64)], out = 1)?, |_| 4032.0)),
        buggy(NarrowAccumulation, "sum_kept_in_the_output", |dev| {
            change!(dev, sum_kept_in_the_output, [out = [bf16::ZERO; 10]], [x = bf16s(160)], n = 10).map(drop)
        }),
        buggy(NarrowAccumulation, "scan_in_f16", |dev| run!(dev, scan_in_f16, [x = f16s(32)], out = 32).map(drop)),
        buggy(NarrowAccumulation, "butterfly_in_bf16", |dev| {
            run!(dev, butterfly_in_bf16, [x = bf16s(32)], out = 32).map(drop)
        }),
        clean("sum_of_bytes", |dev| same(run!(dev, sum_of_bytes, [x = [200u8; 128]], out = 1)?, |_| 25600)),
        clean("residual", |dev| {
            let want = |i: usize| bf16::from_f32(2.0 * i as f32);
            same(run!(dev, residual, [x = bf16s(70), y = bf16s(70)], out = 70, n = 70)?, want)
        }),
        clean("largest_half", |dev| same(run!(dev, largest_half, [x = f16s(128)], out = 1)?, |_| f16::from_f32(127.0))),
        clean("between_two", |dev| {
            let b: Vec<f16> = noise(40).iter().map(|&v| f16::from_f32(v)).collect();
            let want = |i: usize| f16::from_f32(b[i].to_f32() / 2.0);
            same(run!(dev, between_two, [a = [f16::ZERO; 40], b = b], out = 40, n = 40)?, want)
        }),
    ],
};
