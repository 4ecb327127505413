//! Kernels as one writes them first, each thread for itself: what they read again and again is the compiler's to see.

use kiln::prelude::*;

/// Attention of one token: a threadgroup for each group of `simdgroups` query heads, a simdgroup a head. Heads that share
/// keys and values each read them.
#[kernel(
    threadgroups = [hq / simdgroups],
    threads = 32 * simdgroups,
    requires(hq >= 1, hkv >= 1, hq % hkv == 0, d % 32 == 0, simdgroups >= 1, hq % simdgroups == 0),
    covers(out),
)]
pub fn attention_by_head<T: Float>(
    #[shape(hq, d)] q: Tensor<T>,
    #[shape(hkv, n, d)] k: Tensor<T>,
    #[shape(hkv, n, d)] v: Tensor<T>,
    #[shape(hq, d)] mut out: Tensor<T>,
    scale: f32,
    n: u32,
    #[constexpr] hq: u32,
    #[constexpr] hkv: u32,
    #[constexpr] d: u32,
    #[constexpr] simdgroups: u32,
) {
    let head = tgid_x * simdgroups + simd_id;
    let first = (head / (hq / hkv)) as u64 * n as u64;
    let (mine, sums) = (stack::<f32>(d / 32), stack::<f32>(d / 32));
    for e in unroll(0..d / 32) {
        mine[e] = scale * q[head as u64 * d as u64 + (simd_lane + 32 * e) as u64].f32();
        sums[e] = 0.0;
    }
    let (mut largest, mut sum) = (neg_infinity(), 0.0);
    for j in 0..n {
        let row = (first + j as u64) * d as u64 + simd_lane as u64;
        let mut score = 0.0;
        for e in unroll(0..d / 32) {
            score += mine[e] * k[row + (32 * e) as u64].f32();
        }
        let score = simd_sum(score);
        let next = max(largest, score);
        let (keep, weight) = (exp(largest - next), exp(score - next));
        sum = sum * keep + weight;
        for e in unroll(0..d / 32) {
            sums[e] = sums[e] * keep + weight * v[row + (32 * e) as u64].f32();
        }
        largest = next;
    }
    for e in unroll(0..d / 32) {
        out[head as u64 * d as u64 + (simd_lane + 32 * e) as u64] = (sums[e] / sum).cast::<T>();
    }
}

/// `out = w x`: a simdgroup for each row of the matrix. All rows read the vector.
#[kernel(threadgroups = [rows], threads = 32, requires(n % 32 == 0), covers(out))]
pub fn matrix_vector<T: Float>(
    #[shape(rows, n)] w: Tensor<T>,
    #[shape(n)] x: Tensor<T>,
    #[shape(rows)] mut out: Tensor<T>,
    rows: u32,
    n: u32,
) {
    let mut sum = 0.0;
    for i in (simd_lane..n).step_by(32) {
        sum += w[tgid_x as u64 * n as u64 + i as u64].f32() * x[i].f32();
    }
    let sum = simd_sum(sum);
    if simd_lane == 0 {
        out[tgid_x] = sum.cast::<T>();
    }
}

/// `out = a b`: a threadgroup for 32 columns of a row. All rows read the matrix `b`.
#[kernel(threadgroups = [rows, columns / 32], threads = 32, requires(columns % 32 == 0), covers(out))]
pub fn matrix_product<T: Float>(
    #[shape(rows, n)] a: Tensor<T>,
    #[shape(n, columns)] b: Tensor<T>,
    #[shape(rows, columns)] mut out: Tensor<T>,
    rows: u32,
    n: u32,
    columns: u32,
) {
    let column = tgid_y * 32 + simd_lane;
    let mut sum = 0.0;
    for i in 0..n {
        sum += a[tgid_x as u64 * n as u64 + i as u64].f32() * b[i as u64 * columns as u64 + column as u64].f32();
    }
    out[tgid_x as u64 * columns as u64 + column as u64] = sum.cast::<T>();
}
