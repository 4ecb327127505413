//! Where NaN and infinities come from, and sums in too few bits.

use crate::support::Class::{NanOrigin, NarrowAccumulation};
use crate::support::{Family, Outcome, buggy, clean, near, noise, ramp, same};
use crate::{change, run};
use kiln::prelude::*;

/// Exponentials of large scores are infinite, and their quotients are no numbers.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn softmax_without_maximum(#[shape(rows, 32)] x: Tensor<f32>, #[shape(rows, 32)] mut out: Tensor<f32>, rows: u32) {
    let i = tgid_x * 32 + tid;
    let weight = exp(x[i]); // BUG
    let total = simd_sum(weight);
    out[i] = weight / total; // BUG
}

/// Scores less their largest have exponentials of at most one.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn softmax(#[shape(rows, 32)] x: Tensor<f32>, #[shape(rows, 32)] mut out: Tensor<f32>, rows: u32) {
    let i = tgid_x * 32 + tid;
    let weight = exp(x[i] - simd_max(x[i]));
    out[i] = weight / simd_sum(weight);
}

/// Scores behind `length` are masked by −∞. In a row of length 0 all are, and −∞ − −∞ is no number.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn masked_softmax(
    #[shape(rows, 32)] x: Tensor<f32>,
    #[shape(rows)] lengths: Tensor<u32>,
    #[shape(rows, 32)] mut out: Tensor<f32>,
    rows: u32,
) {
    let score = select(tid < lengths[tgid_x], x[tgid_x * 32 + tid], neg_infinity());
    let weight = exp(score - simd_max(score)); // BUG
    out[tgid_x * 32 + tid] = weight / simd_sum(weight); // BUG
}

/// The logarithm of a sum of exponentials, with the largest taken out.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn log_sum_exp(#[shape(32)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let largest = simd_max(x[tid]);
    let sum = simd_sum(exp(x[tid] - largest));
    if tid == 0 {
        out[0] = largest + log(sum);
    }
}

/// The mean of each row's first `lengths[row]` elements; 0 / 0 of an empty row.
#[kernel(elements = [rows], covers(out))]
fn mean_of_a_row(
    #[shape(rows, 8)] x: Tensor<f32>,
    #[shape(rows)] lengths: Tensor<u32>,
    #[shape(rows)] mut out: Tensor<f32>,
    rows: u32,
) {
    let (row, mut sum) = (program_id::<0>(), 0.0);
    for k in (0..lengths[row]).at_most(8) {
        sum += x[row * 8 + k];
    }
    out[row] = sum / lengths[row].f32(); // BUG
}

/// The maximum of a number and 0 / 0 is the number.
#[kernel(elements = [n], covers(out))]
fn nan_loses(#[shape(n)] sums: Tensor<f32>, #[shape(n)] sizes: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = max(sums[i] / sizes[i], 0.0);
}

/// The deviation by the mean of squares: for equal elements rounding makes the difference negative.
#[kernel(elements = [rows], covers(out))]
fn deviation(#[shape(rows, 10)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    let (row, mut sum, mut squares) = (program_id::<0>(), 0.0, 0.0);
    for k in 0..10 {
        sum += x[row * 10 + k];
        squares += x[row * 10 + k] * x[row * 10 + k];
    }
    let mean = sum / 10.0;
    out[row] = sqrt(squares / 10.0 - mean * mean); // BUG
}

/// The deviation by a second pass.
#[kernel(elements = [rows], covers(out))]
fn deviation_in_two_passes(#[shape(rows, 10)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    let (row, mut mean, mut variance) = (program_id::<0>(), 0.0, 0.0);
    for k in 0..10 {
        mean += x[row * 10 + k] / 10.0;
    }
    for k in 0..10 {
        let d = x[row * 10 + k] - mean;
        variance += d * d / 10.0;
    }
    out[row] = sqrt(variance);
}

/// Squares of a few hundred are larger than any f16.
#[kernel(elements = [n], covers(out))]
fn squares_in_f16(#[shape(n)] x: Tensor<f16>, #[shape(n)] mut out: Tensor<f16>, n: u32) {
    let i = program_id::<0>();
    let v = x[i].f32();
    out[i] = (v * v).cast::<f16>(); // BUG
}

/// Cut off at the largest f16.
#[kernel(elements = [n], covers(out))]
fn squares_cut_off(#[shape(n)] x: Tensor<f16>, #[shape(n)] mut out: Tensor<f16>, n: u32) {
    let i = program_id::<0>();
    let v = x[i].f32();
    out[i] = min(v * v, 65504.0).cast::<f16>();
}

/// `p log p` of a probability of zero is 0 · −∞.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn entropy(#[shape(32)] p: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let term = p[tid] * log(p[tid]); // BUG
    let sum = simd_sum(term);
    if tid == 0 {
        out[0] = -sum;
    }
}

/// The term of a probability of zero is dropped.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn entropy_of_what_happens(#[shape(32)] p: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let term = select(p[tid] > 0.0, p[tid] * log(p[tid]), 0.0);
    let sum = simd_sum(term);
    if tid == 0 {
        out[0] = -sum;
    }
}

/// Rows of length one; a row of zeros has none.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn unit_rows(#[shape(rows, 32)] x: Tensor<f32>, #[shape(rows, 32)] mut out: Tensor<f32>, eps: f32, rows: u32) {
    let v = x[tgid_x * 32 + tid];
    let scale = rsqrt(simd_sum(v * v) + eps); // BUG
    out[tgid_x * 32 + tid] = v * scale; // BUG
}

/// The hyperbolic tangent by exponentials, of which both are infinite from 89 / 2 on.
#[kernel(elements = [n], covers(out))]
fn tanh_by_exponentials(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let e = exp(2.0 * x[i]); // BUG
    out[i] = (e - 1.0) / (e + 1.0); // BUG
}

/// The logistic function by an exponential: one over infinity is zero, as it should be.
#[kernel(elements = [n], covers(out))]
fn logistic_by_exponential(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 1.0 / (1.0 + exp(-x[i]));
}

/// The angle between vectors whose cosine was rounded up to more than one.
#[kernel(elements = [n], covers(out))]
fn angle(#[shape(n)] cosine: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = acos(cosine[i]); // BUG
}

/// The cube root of a negative number by `pow`.
#[kernel(elements = [n], covers(out))]
fn cube_root(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = pow(x[i], 1.0 / 3.0); // BUG
}

/// The same with the sign put back.
#[kernel(elements = [n], covers(out))]
fn cube_root_of_either_sign(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = copysign(pow(abs(x[i]), 1.0 / 3.0), x[i]);
}

/// The length of a vector of large numbers, whose squares are infinite.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn length_of_large_numbers(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let mut squares = 0.0;
    for i in (tid..64).step_by(32) {
        squares += x[i] * x[i]; // BUG
    }
    let squares = simd_sum(squares);
    if tid == 0 {
        out[0] = sqrt(squares);
    }
}

/// The squares are those of numbers below one.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn length_by_the_largest(#[shape(32)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let largest = max(simd_max(abs(x[tid])), 1e-30);
    let v = x[tid] / largest;
    let squares = simd_sum(v * v);
    if tid == 0 {
        out[0] = largest * sqrt(squares);
    }
}

/// Inverses, of which that of zero is infinite; the bound makes a number of it.
#[kernel(elements = [n], covers(out))]
fn bounded_inverse(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = min(1.0 / abs(x[i]), 1000.0);
}

/// A causal mask is made of −∞ on purpose.
#[kernel(elements = [n, n], covers(mask))]
fn causal_mask(#[shape(n, n)] mut mask: Tensor<f32>, n: u32) {
    let (column, row) = (program_id::<0>(), program_id::<1>());
    mask[row * n + column] = select(column <= row, 0.0, neg_infinity());
}

/// The largest of each row, from −∞ on.
#[kernel(elements = [rows], requires(n >= 1), covers(out))]
fn largest_of_a_row(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let (row, mut largest) = (program_id::<0>(), neg_infinity());
    for k in 0..n {
        largest = max(largest, x[row * n + k]);
    }
    out[row] = largest;
}

/// What is no number in the input is none in the output, and is no mistake of the kernel's.
#[kernel(elements = [n], covers(out))]
fn centred(#[shape(n)] x: Tensor<f32>, #[shape(n)] mean: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = (x[i] - mean[i]) * 0.5;
}

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

fn f16s(n: usize) -> Vec<f16> {
    ramp(n).iter().map(|&v| f16::from_f32(v)).collect()
}

fn bf16s(n: usize) -> Vec<bf16> {
    ramp(n).iter().map(|&v| bf16::from_f32(v)).collect()
}

fn exact_deviation(row: &[f32]) -> f64 {
    let mean = row.iter().map(|&v| f64::from(v)).sum::<f64>() / row.len() as f64;
    (row.iter().map(|&v| (f64::from(v) - mean).powi(2)).sum::<f64>() / row.len() as f64).sqrt()
}

fn nonsense_is_passed_on(dev: &kiln::Device) -> Outcome {
    let (x, mean) = ([1.0, f32::NAN, f32::INFINITY, 5.0], [0.0, 1.0, f32::INFINITY, 3.0]);
    let got = run!(dev, centred, [x = x, mean = mean], out = 4, n = 4)?;
    same(got.iter().map(|v| v.is_nan()).collect(), |i| i == 1 || i == 2)
}

const ONE_ROW_OF_ZEROS: [f32; 64] = {
    let mut x = [3.0; 64];
    let mut i = 32;
    while i < 64 {
        x[i] = 0.0;
        i += 1;
    }
    x
};

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("numerics.rs"),
    entries: &[
        buggy(NanOrigin, "softmax_without_maximum/large", |dev| {
            let x: Vec<f32> = ramp(64).iter().map(|v| 2.0 * v).collect();
            run!(dev, softmax_without_maximum, [x = x], out = 64, rows = 2).map(drop)
        }),
        clean("softmax_without_maximum/small", |dev| {
            near(run!(dev, softmax_without_maximum, [x = [80f32; 64]], out = 64, rows = 2)?, |_| 1.0 / 32.0)
        }),
        clean("softmax", |dev| {
            let sum = (0..32).map(|i| f64::from(-i).exp()).sum::<f64>();
            near(run!(dev, softmax, [x = ramp(96)], out = 96, rows = 3)?, |i| (i as f64 % 32.0 - 31.0).exp() / sum)
        }),
        buggy(NanOrigin, "masked_softmax/empty", |dev| {
            run!(dev, masked_softmax, [x = ramp(96), lengths = [5u32, 0, 32]], out = 96, rows = 3).map(drop)
        }),
        clean("masked_softmax/one", |dev| {
            let got = run!(dev, masked_softmax, [x = ramp(64), lengths = [1u32, 1]], out = 64, rows = 2)?;
            same(got, |i| if i % 32 == 0 { 1.0 } else { 0.0 })
        }),
        clean("log_sum_exp", |dev| near(run!(dev, log_sum_exp, [x = [500f32; 32]], out = 1)?, |_| 500.0 + 32f64.ln())),
        buggy(NanOrigin, "mean_of_a_row/empty", |dev| {
            run!(dev, mean_of_a_row, [x = ramp(24), lengths = [8u32, 0, 2]], out = 3, rows = 3).map(drop)
        }),
        clean("mean_of_a_row/filled", |dev| {
            same(run!(dev, mean_of_a_row, [x = ramp(16), lengths = [8u32, 1]], out = 2, rows = 2)?, |r| [3.5, 8.0][r])
        }),
        clean("nan_loses", |dev| {
            let (sums, sizes) = ([6f32, 0.0, 1.0], [2f32, 0.0, 4.0]);
            same(run!(dev, nan_loses, [sums = sums, sizes = sizes], out = 3, n = 3)?, |i| [3.0, 0.0, 0.25][i])
        }),
        buggy(NanOrigin, "deviation/equal", |dev| {
            run!(dev, deviation, [x = [0.1f32; 30]], out = 3, rows = 3).map(drop)
        }),
        clean("deviation/apart", |dev| {
            let want = |r: usize| exact_deviation(&ramp(30)[10 * r..10 * r + 10]);
            near(run!(dev, deviation, [x = ramp(30)], out = 1, rows = 1)?, want)
        }),
        clean("deviation_in_two_passes", |dev| {
            near(run!(dev, deviation_in_two_passes, [x = [0.1f32; 30]], out = 3, rows = 3)?, |_| 0.0)
        }),
        buggy(NanOrigin, "squares_in_f16/large", |dev| {
            run!(dev, squares_in_f16, [x = f16s(300)], out = 300, n = 300).map(drop)
        }),
        clean("squares_in_f16/small", |dev| {
            same(run!(dev, squares_in_f16, [x = f16s(40)], out = 40, n = 40)?, |i| f16::from_f32((i * i) as f32))
        }),
        clean("squares_cut_off", |dev| {
            let want = |i: usize| f16::from_f32(((i * i) as f32).min(65504.0));
            same(run!(dev, squares_cut_off, [x = f16s(300)], out = 300, n = 300)?, want)
        }),
        buggy(NanOrigin, "entropy/impossible", |dev| {
            let p: Vec<f32> = (0..32).map(|i| if i < 16 { 1.0 / 16.0 } else { 0.0 }).collect();
            run!(dev, entropy, [p = p], out = 1).map(drop)
        }),
        clean("entropy/possible", |dev| near(run!(dev, entropy, [p = [1f32 / 32.0; 32]], out = 1)?, |_| 32f64.ln())),
        clean("entropy_of_what_happens", |dev| {
            let p: Vec<f32> = (0..32).map(|i| if i < 16 { 1.0 / 16.0 } else { 0.0 }).collect();
            near(run!(dev, entropy_of_what_happens, [p = p], out = 1)?, |_| 16f64.ln())
        }),
        buggy(NanOrigin, "unit_rows/0", |dev| {
            run!(dev, unit_rows, [x = ONE_ROW_OF_ZEROS], out = 64, eps = 0.0, rows = 2).map(drop)
        }),
        clean("unit_rows/eps", |dev| {
            let want = |i: usize| if i < 32 { 3.0 / (288f64 + 1e-3).sqrt() } else { 0.0 };
            near(run!(dev, unit_rows, [x = ONE_ROW_OF_ZEROS], out = 64, eps = 1e-3, rows = 2)?, want)
        }),
        buggy(NanOrigin, "tanh_by_exponentials/large", |dev| {
            run!(dev, tanh_by_exponentials, [x = ramp(60)], out = 60, n = 60).map(drop)
        }),
        clean("tanh_by_exponentials/small", |dev| {
            near(run!(dev, tanh_by_exponentials, [x = ramp(40)], out = 40, n = 40)?, |i| (i as f64).tanh())
        }),
        clean("logistic_by_exponential", |dev| {
            let x: Vec<f32> = ramp(60).iter().map(|v| 5.0 * v - 150.0).collect();
            let want = |i: usize| 1.0 / (1.0 + (-f64::from(x[i])).exp());
            near(run!(dev, logistic_by_exponential, [x = x], out = 60, n = 60)?, want)
        }),
        buggy(NanOrigin, "angle/rounded_up", |dev| {
            run!(dev, angle, [cosine = [0.5f32, 1.000_000_1, -0.5]], out = 3, n = 3).map(drop)
        }),
        clean("angle/inside", |dev| {
            let c = [0.5f32, 1.0, -1.0];
            near(run!(dev, angle, [cosine = c], out = 3, n = 3)?, |i| f64::from(c[i]).acos())
        }),
        buggy(NanOrigin, "cube_root/negative", |dev| {
            run!(dev, cube_root, [x = [8f32, -8.0]], out = 2, n = 2).map(drop)
        }),
        clean("cube_root_of_either_sign", |dev| {
            near(run!(dev, cube_root_of_either_sign, [x = [8f32, -8.0]], out = 2, n = 2)?, |i| [2.0, -2.0][i])
        }),
        buggy(NanOrigin, "length_of_large_numbers", |dev| {
            run!(dev, length_of_large_numbers, [x = [1e25f32; 64]], out = 1).map(drop)
        }),
        clean("length_by_the_largest", |dev| {
            let got = run!(dev, length_by_the_largest, [x = [1e25f32; 32]], out = 1)?;
            near(got, |_| f64::from(1e25f32) * 32f64.sqrt())
        }),
        clean("bounded_inverse", |dev| {
            let want = |i: usize| if i == 0 { 1000.0 } else { 1.0 / i as f32 };
            same(run!(dev, bounded_inverse, [x = ramp(30)], out = 30, n = 30)?, want)
        }),
        clean("causal_mask", |dev| {
            let want = |i: usize| if i % 20 <= i / 20 { 0.0 } else { f32::NEG_INFINITY };
            same(run!(dev, causal_mask, [], mask = 400, n = 20)?, want)
        }),
        clean("largest_of_a_row", |dev| {
            let want = |r: usize| (8 * r + 7) as f32;
            same(run!(dev, largest_of_a_row, [x = ramp(40)], out = 5, rows = 5, n = 8)?, want)
        }),
        clean("centred", nonsense_is_passed_on),
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
