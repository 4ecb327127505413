//! Matrix products.

use crate::support::{assert_near_terms, assert_refused, bits, devices, numbers, random, tensor, zeros};
use kiln::DType::{self, BF16, F16, F32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::matmul::{Activation, Division, Matmul, Options, Precision, SkinnyTiles, StagedTiles, matmul};
use kiln_testing::is_full;

/// Returns a product and the sum of its terms' magnitudes, `[batch, m, n]`, from operands `[batch, rows, columns]` of
/// any order.
fn product(a: &AnyTensor, b: &AnyTensor) -> (Vec<f64>, Vec<f64>) {
    let element = |x: &AnyTensor, numbers: &[f64], at: [u64; 3]| {
        // The elements of a view, in the order of its own axes.
        let shape = x.shape();
        numbers[((at[0] * shape[1] + at[1]) * shape[2] + at[2]) as usize]
    };
    let (xs, ys) = (numbers(a), numbers(b));
    let (&[batch, m, k], &[_, _, n]) = (a.shape(), b.shape()) else { panic!("three axes") };
    let (mut sums, mut sizes) = (vec![], vec![]);
    for (x, i, j) in (0..batch).flat_map(|x| (0..m).flat_map(move |i| (0..n).map(move |j| (x, i, j)))) {
        let terms = (0..k).map(|e| element(a, &xs, [x, i, e]) * element(b, &ys, [x, e, j]));
        sums.push(terms.clone().sum());
        sizes.push(terms.map(f64::abs).sum());
    }
    (sums, sizes)
}

/// Returns the roundings of a sum of `k` products, in units of 2⁻²⁴ of its terms, and that of the result.
fn roundings(k: u64) -> f64 {
    (k as f64 + 2.0) * 4.0 + 2.0
}

fn plain(on: &Device, a: &AnyTensor, b: &AnyTensor, out: &mut AnyTensor) -> Result<(), Error> {
    matmul(on, Matmul { a, b, bias: None, factor: None, residual: None, out }, Options::default())
}

#[test]
fn products_of_any_sizes_and_orders() -> Result<(), Error> {
    let sides = [0u64, 1, 15, 16, 17, 33, 64, 127];
    let mut seed = 1u64;
    let mut pick = |n: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % n
    };
    let device = Device::cpu()?;
    for round in 0..if is_full() { 220 } else { 66 } {
        let (batch, m, n, k) = (1 + pick(2) as u64, sides[pick(8)], sides[pick(8)], sides[pick(8)]);
        let dtype = [F32, F16, BF16][round % 3];
        let operand = |name: &str, rows: u64, columns: u64, transposed: bool| -> Result<AnyTensor, Error> {
            match transposed {
                false => Ok(random(&device, dtype, name, &[batch, rows, columns])),
                true => random(&device, dtype, name, &[batch, columns, rows]).transpose(1, 2),
            }
        };
        let (a, b) = (operand("a", m, k, pick(2) == 1)?, operand("b", k, n, pick(2) == 1)?);
        let mut out = zeros(&device, dtype, &[batch, m, n]);
        plain(&device, &a, &b, &mut out)?;
        let (want, terms) = product(&a, &b);
        assert_near_terms(&out, &want, &terms, roundings(k), &format!("{dtype} {batch} x [{m}, {k}] [{k}, {n}]"));
    }
    Ok(())
}

#[test]
fn one_long_row_on_every_device() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, BF16] {
            let a = random(&device, dtype, "a", &[1, 3, 4097]);
            let weight = random(&device, dtype, "w", &[1, 18, 4097]);
            let b = weight.transpose(1, 2)?;
            let mut out = zeros(&device, dtype, &[1, 3, 18]);
            plain(&device, &a, &b, &mut out)?;
            let (want, terms) = product(&a, &b);
            assert_near_terms(&out, &want, &terms, roundings(4097), &format!("{device:?} {dtype}"));
        }
    }
    Ok(())
}

#[test]
fn what_follows_a_product() -> Result<(), Error> {
    for device in devices() {
        let of = |name: &str, extents: &[u64]| random(&device, F32, name, extents);
        // A weight as models store it.
        let (a, b, bias) = (of("a", &[5, 20]), of("w", &[9, 20]).transpose(0, 1)?, of("bias", &[9]));
        let (factor, residual) = (of("factor", &[5, 9]), of("residual", &[5, 9]));
        let mut out = zeros(&device, F32, &[5, 9]);
        let args =
            Matmul { a: &a, b: &b, bias: Some(&bias), factor: Some(&factor), residual: Some(&residual), out: &mut out };
        matmul(&device, args, Options { activation: Activation::Silu, ..Options::default() })?;
        let (sums, terms) = product(&a.shaped(&[1, 5, 20])?, &b.shaped(&[1, 20, 9])?);
        let [biases, factors, residuals] = [&bias, &factor, &residual].map(numbers);
        let (mut want, mut sizes) = (vec![], vec![]);
        for (i, (sum, terms)) in sums.iter().zip(&terms).enumerate() {
            let sum = sum + biases[i % 9];
            want.push(residuals[i] + factors[i] * sum / (1.0 + (-sum).exp()));
            sizes.push(residuals[i].abs() + factors[i].abs() * (terms + biases[i % 9].abs()) * 1.2);
        }
        assert_near_terms(&out, &want, &sizes, roundings(20) + 24.0, &format!("{device:?}"));
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::cpu()?;
    let of = |dtype: DType, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |code: &str, a: &AnyTensor, b: &AnyTensor, out: &mut AnyTensor, words: &str| {
        assert_refused(plain(&device, a, b, out), code, words);
    };
    let (a, b) = (of(F32, &[2, 3]), of(F32, &[3, 4]));
    refused("K523", &a, &of(F32, &[4, 4]), &mut of(F32, &[2, 4]), "`a` is 1 times [2, 3], and `b` is 1 times [4, 4]");
    refused("K522", &a, &of(F16, &[3, 4]), &mut of(F32, &[2, 4]), "`b`");
    refused("K523", &a, &b, &mut of(F32, &[2, 5]), "the product is [1, 2, 4]");
    refused("K522", &a, &b, &mut of(F16, &[2, 4]), "`out`");
    refused("K520", &of(F32, &[3]), &b, &mut of(F32, &[2, 4]), "`a`");
    refused("K522", &of(DType::I32, &[2, 3]), &b, &mut of(F32, &[2, 4]), "`a`");
    refused("K523", &of(F32, &[2, 2, 3]), &b, &mut of(F32, &[2, 2, 4]), "2 times");
    let bias = of(F32, &[5]);
    let mut out = of(F32, &[2, 4]);
    let args = Matmul { a: &a, b: &b, bias: Some(&bias), factor: None, residual: None, out: &mut out };
    assert_refused(matmul(&device, args, Options::default()), "K521", "`bias`");
    Ok(())
}

/// Divisions by way of threadgroup memory, whatever a device would choose.
#[test]
fn products_by_way_of_threadgroup_memory() -> Result<(), Error> {
    let device = Device::interp();
    for (i, (m, n, k)) in [(1, 8, 8), (17, 24, 40), (33, 72, 64), (65, 40, 136), (16, 128, 32)].into_iter().enumerate()
    {
        for (dtype, transposed) in [(F32, true), (F16, false), (BF16, true)] {
            let vec = 16 / dtype.size() as u32;
            let batch = 1 + i as u64 % 2;
            let a = random(&device, dtype, "a", &[batch, m, k]);
            let b = match transposed {
                true => random(&device, dtype, "w", &[batch, n, k]).transpose(1, 2)?,
                false => random(&device, dtype, "b", &[batch, k, n]),
            };
            let mut out = zeros(&device, dtype, &[batch, m, n]);
            let stages = 2 + i as u32 % 3;
            let tiles = StagedTiles { down: 2, across: 1, rows: 16, columns: 32, depth: 16, vec, stages };
            let options = Options { division: Some(Division::Staged(tiles)), ..Options::default() };
            matmul(&device, Matmul { a: &a, b: &b, bias: None, factor: None, residual: None, out: &mut out }, options)?;
            let (want, terms) = product(&a, &b);
            assert_near_terms(&out, &want, &terms, roundings(k), &format!("{dtype} {batch} x [{m}, {k}] [{k}, {n}]"));
        }
    }
    Ok(())
}

/// Divisions for few rows, whatever a device would choose.
#[test]
fn products_of_few_rows_by_weights() -> Result<(), Error> {
    for device in [Device::interp(), Device::cpu()?] {
        for (i, (m, n, k)) in
            [(1, 1, 1), (1, 17, 264), (2, 5, 1032), (3, 33, 40), (8, 9, 127), (16, 15, 528), (17, 2, 2064)]
                .into_iter()
                .enumerate()
        {
            let dtype = [F32, F16, BF16][i % 3];
            let batch = 1 + i as u64 % 2;
            let (a, w) = (random(&device, dtype, "a", &[batch, m, k]), random(&device, dtype, "w", &[batch, n, k]));
            let b = w.transpose(1, 2)?;
            let mut out = zeros(&device, dtype, &[batch, m, n]);
            let vec = if k % 8 == 0 { [4, 8][i % 2] } else { 1 };
            let split = 1 + i as u32 % 3;
            let tiles = SkinnyTiles { across: 2, split, rows: 2 << (i % 3), columns: 4 >> (i % 3), vec, steps: 2 };
            let options = Options { division: Some(Division::Skinny(tiles)), ..Options::default() };
            matmul(&device, Matmul { a: &a, b: &b, bias: None, factor: None, residual: None, out: &mut out }, options)?;
            let (want, terms) = product(&a, &b);
            // A lane's products in order, five levels over the lanes, and the parts of `k`.
            let most = k as f64 / (32.0 * f64::from(split)) + 16.0 + 5.0 + 3.0;
            assert_near_terms(
                &out,
                &want,
                &terms,
                most,
                &format!("{device:?} {dtype} {batch} x [{m}, {k}] [{k}, {n}]"),
            );
        }
    }
    Ok(())
}

/// The bits are the same for every precision and every division.
#[test]
fn a_product_has_one_precision() -> Result<(), Error> {
    for device in [Device::interp(), Device::cpu()?] {
        for dtype in [F32, F16, BF16] {
            let vec = 16 / dtype.size() as u32;
            let staged = StagedTiles { down: 1, across: 1, rows: 16, columns: 16, depth: 16, vec, stages: 2 };
            let skinny = SkinnyTiles { across: 1, split: 1, rows: 2, columns: 2, vec, steps: 1 };
            let a = random(&device, dtype, "a", &[1, 5, 48]);
            let b = random(&device, dtype, "w", &[1, 16, 48]).transpose(1, 2)?;
            for division in [None, Some(Division::Staged(staged)), Some(Division::Skinny(skinny))] {
                let result = |precision| {
                    let mut out = zeros(&device, dtype, &[1, 5, 16]);
                    let args = Matmul { a: &a, b: &b, bias: None, factor: None, residual: None, out: &mut out };
                    matmul(&device, args, Options { precision, division, ..Options::default() })?;
                    Ok::<_, Error>(bits(&out))
                };
                let usual = result(None)?;
                for precision in [Precision::Exact, Precision::Native] {
                    assert_eq!(result(Some(precision))?, usual, "{device:?} {dtype} {division:?} {precision:?}");
                }
            }
        }
    }
    Ok(())
}

/// An operand of 24 bits loses none of them: tf32 has 11, bf16 8.
#[test]
fn no_precision_rounds_operands_of_f32() -> Result<(), Error> {
    for device in devices() {
        let fine = 1.0 + 2f64.powi(-23);
        let identity: Vec<f64> = (0..256).map(|i| f64::from(i % 17 == 0)).collect();
        let (a, b) = (tensor(&device, F32, &[fine; 256], &[1, 16, 16]), tensor(&device, F32, &identity, &[1, 16, 16]));
        for precision in [None, Some(Precision::Exact), Some(Precision::Native)] {
            for (a, b) in [(&a, &b), (&b, &a)] {
                let mut out = zeros(&device, F32, &[1, 16, 16]);
                let args = Matmul { a, b, bias: None, factor: None, residual: None, out: &mut out };
                matmul(&device, args, Options { precision, ..Options::default() })?;
                assert_eq!(numbers(&out), [fine; 256], "{device:?} {precision:?}");
            }
        }
    }
    Ok(())
}

/// A slice of wider rows, and weights that begin at an element where no vector does.
#[test]
fn few_rows_that_lie_apart() -> Result<(), Error> {
    for device in devices() {
        let wide = random(&device, F32, "a", &[1, 3, 100]);
        let [_, a, _] = &wide.split(2, [7, 64, 29])?;
        let weights = random(&device, F32, "w", &[1, 10, 64]);
        let [_, w] = &weights.split(1, [3, 7])?;
        let odd = random(&device, F32, "w", &[1, 1, 7 * 64 + 1]);
        let [_, odd] = &odd.split(2, [1, 7 * 64])?;
        for w in [w.shaped(&[1, 7, 64])?, odd.shaped(&[1, 7, 64])?] {
            let b = w.transpose(1, 2)?;
            let mut out = zeros(&device, F32, &[1, 3, 7]);
            plain(&device, a, &b, &mut out)?;
            let (want, terms) = product(a, &b);
            assert_near_terms(&out, &want, &terms, roundings(64), &format!("{device:?}"));
        }
    }
    Ok(())
}

#[test]
fn a_division_that_does_not_fit_is_refused() -> Result<(), Error> {
    let device = Device::interp();
    let tiles = StagedTiles { down: 1, across: 1, rows: 16, columns: 16, depth: 16, vec: 4, stages: 2 };
    let staged = |a: &AnyTensor, b: &AnyTensor, out: &mut AnyTensor, tiles: StagedTiles| {
        let options = Options { division: Some(Division::Staged(tiles)), ..Options::default() };
        matmul(&device, Matmul { a, b, bias: None, factor: None, residual: None, out }, options)
    };
    let of = |extents: &[u64]| zeros(&device, F32, extents);
    let by_columns = of(&[8, 16]).transpose(0, 1)?;
    assert_refused(staged(&by_columns, &of(&[8, 16]), &mut of(&[16, 16]), tiles), "K523", "contiguous by rows");
    assert_refused(staged(&of(&[16, 6]), &of(&[6, 16]), &mut of(&[16, 16]), tiles), "K501", "k % vec == 0");
    let few = SkinnyTiles { across: 1, split: 1, rows: 1, columns: 1, vec: 4, steps: 1 };
    let skinny = |a: &AnyTensor, b: &AnyTensor, out: &mut AnyTensor, tiles: SkinnyTiles| {
        let options = Options { division: Some(Division::Skinny(tiles)), ..Options::default() };
        matmul(&device, Matmul { a, b, bias: None, factor: None, residual: None, out }, options)
    };
    let words = "skinny: `a` has rows and `b` columns of neighbouring elements";
    assert_refused(skinny(&of(&[2, 8]), &of(&[8, 16]), &mut of(&[2, 16]), few), "K523", words);
    let weight = of(&[16, 6]).transpose(0, 1)?;
    assert_refused(skinny(&of(&[2, 6]), &weight, &mut of(&[2, 16]), few), "K501", "k % vec == 0");
    let three = SkinnyTiles { vec: 1, rows: 3, ..few };
    assert_refused(skinny(&of(&[2, 6]), &weight, &mut of(&[2, 16]), three), "K501", "8 % rows == 0");
    let one = StagedTiles { stages: 1, ..tiles };
    assert_refused(staged(&of(&[16, 8]), &of(&[8, 16]), &mut of(&[16, 16]), one), "K501", "stages >= 2");
    Ok(())
}
