//! Where NaN and infinities come from.

use crate::run;
use crate::support::Class::NanOrigin;
use crate::support::{Family, Outcome, buggy, clean, f16s, near, no_numbers, ramp, same};
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

/// A product of halves is rounded to a half, and is infinite before anybody could convert it.
#[kernel(elements = [n], covers(out))]
fn products_in_f16(#[shape(n)] x: Tensor<f16>, #[shape(n)] y: Tensor<f16>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let product = x[i] * y[i]; // BUG
    out[i] = product.f32();
}

/// A product of probabilities by logarithms: the logarithm of zero is −∞, and its exponential is zero again.
#[kernel(elements = [n], covers(out))]
fn product_by_logarithms(
    #[shape(n)] p: Tensor<f32>,
    #[shape(n)] q: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = exp(log(p[i]) + log(q[i]));
}

/// A weighted mean in one pass: sums are scaled down whenever a larger score comes. The first one scales by exp(−∞), zero.
#[kernel(elements = [rows], requires(n >= 1), covers(out))]
fn weighted_mean_in_one_pass(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let (mut largest, mut total, mut sum) = (neg_infinity(), 0.0, 0.0);
    for k in 0..n {
        let score = x[program_id::<0>() * n + k];
        let next = max(largest, score);
        let (scale, weight) = (exp(largest - next), exp(score - next));
        total = total * scale + weight;
        sum = sum * scale + weight * k.f32();
        largest = next;
    }
    out[program_id::<0>()] = sum / total;
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
    source: include_str!("nonfinite.rs"),
    entries: &[
        buggy(NanOrigin, "softmax_without_maximum/large", |dev| {
            let x: Vec<f32> = ramp(64).iter().map(|v| 2.0 * v).collect();
            run!(dev, softmax_without_maximum, [x = x], out = 64, rows = 2).and_then(no_numbers)
        }),
        clean("softmax_without_maximum/small", |dev| {
            near(run!(dev, softmax_without_maximum, [x = [80f32; 64]], out = 64, rows = 2)?, |_| 1.0 / 32.0)
        }),
        clean("softmax", |dev| {
            let sum = (0..32).map(|i| f64::from(-i).exp()).sum::<f64>();
            near(run!(dev, softmax, [x = ramp(96)], out = 96, rows = 3)?, |i| (i as f64 % 32.0 - 31.0).exp() / sum)
        }),
        buggy(NanOrigin, "masked_softmax/empty", |dev| {
            run!(dev, masked_softmax, [x = ramp(96), lengths = [5u32, 0, 32]], out = 96, rows = 3).and_then(no_numbers)
        }),
        clean("masked_softmax/one", |dev| {
            let got = run!(dev, masked_softmax, [x = ramp(64), lengths = [1u32, 1]], out = 64, rows = 2)?;
            same(got, |i| if i % 32 == 0 { 1.0 } else { 0.0 })
        }),
        clean("log_sum_exp", |dev| near(run!(dev, log_sum_exp, [x = [500f32; 32]], out = 1)?, |_| 500.0 + 32f64.ln())),
        buggy(NanOrigin, "mean_of_a_row/empty", |dev| {
            run!(dev, mean_of_a_row, [x = ramp(24), lengths = [8u32, 0, 2]], out = 3, rows = 3).and_then(no_numbers)
        }),
        clean("mean_of_a_row/filled", |dev| {
            same(run!(dev, mean_of_a_row, [x = ramp(16), lengths = [8u32, 1]], out = 2, rows = 2)?, |r| [3.5, 8.0][r])
        }),
        clean("nan_loses", |dev| {
            let (sums, sizes) = ([6f32, 0.0, 1.0], [2f32, 0.0, 4.0]);
            same(run!(dev, nan_loses, [sums = sums, sizes = sizes], out = 3, n = 3)?, |i| [3.0, 0.0, 0.25][i])
        }),
        buggy(NanOrigin, "deviation/equal", |dev| {
            run!(dev, deviation, [x = [0.1f32; 30]], out = 3, rows = 3).and_then(no_numbers)
        }),
        clean("deviation/apart", |dev| {
            let want = |r: usize| exact_deviation(&ramp(30)[10 * r..10 * r + 10]);
            near(run!(dev, deviation, [x = ramp(30)], out = 1, rows = 1)?, want)
        }),
        clean("deviation_in_two_passes", |dev| {
            near(run!(dev, deviation_in_two_passes, [x = [0.1f32; 30]], out = 3, rows = 3)?, |_| 0.0)
        }),
        buggy(NanOrigin, "squares_in_f16/large", |dev| {
            run!(dev, squares_in_f16, [x = f16s(300)], out = 300, n = 300).and_then(no_numbers)
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
            run!(dev, entropy, [p = p], out = 1).and_then(no_numbers)
        }),
        clean("entropy/possible", |dev| near(run!(dev, entropy, [p = [1f32 / 32.0; 32]], out = 1)?, |_| 32f64.ln())),
        clean("entropy_of_what_happens", |dev| {
            let p: Vec<f32> = (0..32).map(|i| if i < 16 { 1.0 / 16.0 } else { 0.0 }).collect();
            near(run!(dev, entropy_of_what_happens, [p = p], out = 1)?, |_| 16f64.ln())
        }),
        buggy(NanOrigin, "unit_rows/0", |dev| {
            run!(dev, unit_rows, [x = ONE_ROW_OF_ZEROS], out = 64, eps = 0.0, rows = 2).and_then(no_numbers)
        }),
        clean("unit_rows/eps", |dev| {
            let want = |i: usize| if i < 32 { 3.0 / (288f64 + 1e-3).sqrt() } else { 0.0 };
            near(run!(dev, unit_rows, [x = ONE_ROW_OF_ZEROS], out = 64, eps = 1e-3, rows = 2)?, want)
        }),
        buggy(NanOrigin, "tanh_by_exponentials/large", |dev| {
            run!(dev, tanh_by_exponentials, [x = ramp(60)], out = 60, n = 60).and_then(no_numbers)
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
            run!(dev, angle, [cosine = [0.5f32, 1.000_000_1, -0.5]], out = 3, n = 3).and_then(no_numbers)
        }),
        clean("angle/inside", |dev| {
            let c = [0.5f32, 1.0, -1.0];
            near(run!(dev, angle, [cosine = c], out = 3, n = 3)?, |i| f64::from(c[i]).acos())
        }),
        buggy(NanOrigin, "cube_root/negative", |dev| {
            run!(dev, cube_root, [x = [8f32, -8.0]], out = 2, n = 2).and_then(no_numbers)
        }),
        clean("cube_root_of_either_sign", |dev| {
            near(run!(dev, cube_root_of_either_sign, [x = [8f32, -8.0]], out = 2, n = 2)?, |i| [2.0, -2.0][i])
        }),
        buggy(NanOrigin, "length_of_large_numbers", |dev| {
            run!(dev, length_of_large_numbers, [x = [1e25f32; 64]], out = 1).and_then(no_numbers)
        }),
        clean("length_by_the_largest", |dev| {
            let got = run!(dev, length_by_the_largest, [x = [1e25f32; 32]], out = 1)?;
            near(got, |_| f64::from(1e25f32) * 32f64.sqrt())
        }),
        clean("bounded_inverse", |dev| {
            let want = |i: usize| if i == 0 { 1000.0 } else { 1.0 / i as f32 };
            same(run!(dev, bounded_inverse, [x = ramp(30)], out = 30, n = 30)?, want)
        }),
        buggy(NanOrigin, "products_in_f16/large", |dev| {
            run!(dev, products_in_f16, [x = f16s(280), y = f16s(280)], out = 280, n = 280).and_then(no_numbers)
        }),
        clean("products_in_f16/small", |dev| {
            same(run!(dev, products_in_f16, [x = f16s(40), y = f16s(40)], out = 40, n = 40)?, |i| (i * i) as f32)
        }),
        clean("product_by_logarithms", |dev| {
            let (p, q) = ([0.0f32, 0.5, 0.0, 1.0], [0.25f32, 0.5, 0.0, 0.0]);
            near(run!(dev, product_by_logarithms, [p = p, q = q], out = 4, n = 4)?, |i| f64::from(p[i] * q[i]))
        }),
        clean("weighted_mean_in_one_pass", |dev| {
            let got = run!(dev, weighted_mean_in_one_pass, [x = [200f32; 27]], out = 3, rows = 3, n = 9)?;
            near(got, |_| 4.0)
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
    ],
};
