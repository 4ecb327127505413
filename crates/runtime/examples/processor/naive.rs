//! Kernels as one writes them first, each thread for itself: repeated reads are left to the compiler to find.

use crate::{Outcome, best, numbers, processor};
use kiln::prelude::*;
use kiln_compiler::vir::Passes;
use kiln_runtime::Device;
use std::time::Duration;

/// Attention of one token: a threadgroup for each group of `simdgroups` query heads, a simdgroup for each head. Heads
/// that share keys and values each read them.
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

/// Prints the gain of each pass on these kernels.
pub fn ladder() -> Outcome<()> {
    println!("\nkernels as one writes them first, f32, milliseconds on one thread, one pass more a column");
    let names: String = Passes::TABLE.iter().map(|(name, ..)| format!("{name:>12}")).collect();
    println!("{:<28}{:>8}{names}", "", "none");
    type Timed = fn(&Device) -> Outcome<Duration>;
    let rows: [(&str, Timed); 3] = [
        ("attention, head a group", |device| attention(device, 1)),
        ("attention, 4 heads a group", |device| attention(device, 4)),
        ("matrix product", product),
    ];
    for (name, timed) in rows {
        let mut line = format!("{name:<28}");
        for count in 0..=Passes::TABLE.len() {
            let width = if count == 0 { 8 } else { 12 };
            let time = timed(&processor(1, Passes::first(count))?)?;
            line += &format!("{:width$.2}", 1e3 * time.as_secs_f64());
        }
        println!("{line}");
    }
    Ok(())
}

fn attention(device: &Device, simdgroups: u32) -> Outcome<Duration> {
    let (hq, hkv, d, n) = (32, 8, 128, 4096);
    let q = device.tensor(&numbers::<f32>(hq * d))?;
    let [k, v] = [device.tensor(&numbers::<f32>(hkv * n * d))?, device.tensor(&numbers::<f32>(hkv * n * d))?];
    let mut out = device.zeros::<f32>((hq * d) as u64)?;
    let [hq, hkv, d, n] = [hq, hkv, d, n].map(|size| size as u32);
    timed(|| {
        let args =
            attention_by_head::Args { q: &q, k: &k, v: &v, out: &mut out, scale: 0.09, n, hq, hkv, d, simdgroups };
        Ok(attention_by_head::launch(device, args)?)
    })
}

fn product(device: &Device) -> Outcome<Duration> {
    let (rows, n, columns) = (64, 1024, 1024);
    let [a, b] = [device.tensor(&numbers::<f32>(rows * n))?, device.tensor(&numbers::<f32>(n * columns))?];
    let mut out = device.zeros::<f32>((rows * columns) as u64)?;
    let [rows, n, columns] = [rows, n, columns].map(|size| size as u32);
    timed(|| {
        let args = matrix_product::Args { a: &a, b: &b, out: &mut out, rows, n, columns };
        Ok(matrix_product::launch(device, args)?)
    })
}

/// Returns the shortest time of a launch.
fn timed(mut launch: impl FnMut() -> Outcome<()>) -> Outcome<Duration> {
    launch()?;
    let mut result = Ok(());
    let time = best(|| {
        if result.is_ok() {
            result = launch();
        }
    });
    result.map(|()| time)
}
