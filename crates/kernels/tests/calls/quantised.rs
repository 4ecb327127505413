//! Products with weights in groups of integers.

use crate::support::{assert_near_terms, assert_refused, devices, numbers, random, tensor, zeros};
use kiln::DType::{self, BF16, F16, F32, U32};
use kiln::spec::{Fill, Seed};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::matmul::{
    Activation, Packed, Quantised, QuantisedOptions, QuantisedTiles, pack_int4, pack_int4_asymmetric, pack_int8,
    quantised,
};

/// A packed weight on a device.
struct Weight {
    k: usize,
    words: AnyTensor,
    scales: AnyTensor,
    zeros: Option<AnyTensor>,
}

impl Weight {
    fn new(device: &Device, packed: &Packed, [n, k]: [u32; 2], scale: DType) -> Weight {
        let words: Vec<f64> = packed.words.iter().map(|&word| f64::from(word)).collect();
        let in_rows = |numbers: &[f64], dtype: DType| {
            let width = if n == 0 { 0 } else { numbers.len() as u64 / u64::from(n) };
            tensor(device, dtype, numbers, &[u64::from(n), width])
        };
        let floats = |numbers: &[f32]| in_rows(&numbers.iter().map(|&x| f64::from(x)).collect::<Vec<_>>(), scale);
        Weight {
            k: k as usize,
            words: in_rows(&words, U32),
            scales: floats(&packed.scales),
            zeros: packed.zeros.as_deref().map(floats),
        }
    }

    /// Returns the weight `[row, column]`, and the size of its terms in a sum: of the integer and the zero point, from
    /// the middle.
    fn element(&self, memory: &(Vec<f64>, Vec<f64>, Option<Vec<f64>>), row: usize, column: usize) -> (f64, f64) {
        let (words, scales, zeros) = memory;
        let n = self.words.shape()[0] as usize;
        let (width, groups) = (words.len() / n, scales.len() / n);
        let (bits, group) = (width * 32 / self.k, self.k / groups);
        let word = words[row * width + column * bits / 32] as u32;
        let field = word >> (column * bits % 32);
        let (integer, middle) =
            if bits == 4 { (f64::from(field % 16), 8.0) } else { (f64::from(field as u8 as i8), 0.0) };
        let at = row * groups + column / group;
        let zero = zeros.as_ref().map_or(middle, |zeros| zeros[at]);
        (scales[at] * (integer - zero), scales[at].abs() * ((integer - middle).abs() + (middle - zero).abs()))
    }

    /// Returns the product of rows and this weight, and the sums of the sizes of its terms.
    fn product(&self, a: &AnyTensor) -> (Vec<f64>, Vec<f64>) {
        let memory = (numbers(&self.words), numbers(&self.scales), self.zeros.as_ref().map(numbers));
        let n = self.words.shape()[0] as usize;
        let elements: Vec<Vec<(f64, f64)>> =
            (0..n).map(|row| (0..self.k).map(|column| self.element(&memory, row, column)).collect()).collect();
        let (mut sums, mut sizes) = (vec![], vec![]);
        for row in numbers(a).chunks(self.k) {
            for weights in &elements {
                sums.push(row.iter().zip(weights).map(|(x, (weight, _))| x * weight).sum());
                sizes.push(row.iter().zip(weights).map(|(x, (_, size))| x.abs() * size).sum());
            }
        }
        (sums, sizes)
    }

    fn plain<'a>(&'a self, a: &'a AnyTensor, out: &'a mut AnyTensor) -> Quantised<'a> {
        let zeros = self.zeros.as_ref().map(|zeros| zeros as _);
        let (words, scales) = (&self.words, &self.scales);
        Quantised { a, words, scales, zeros, bias: None, factor: None, residual: None, out }
    }
}

fn weights(n: u32, k: u32) -> Vec<f32> {
    Fill::Normal(0.3).values(&mut Seed::from_names(&["weight"]), (n * k) as usize).iter().map(|&x| x as f32).collect()
}

/// Returns the roundings of a lane's products of up to 32 elements in order and its vectors, its zero points and
/// scales, five levels over lanes, the parts of `k`.
fn roundings(k: u64) -> f64 {
    k as f64 / 32.0 + 64.0 + 2.0 + 5.0 + 8.0
}

type Pack = fn(&[f32], [u32; 2], u32) -> Result<Packed, Error>;

#[test]
fn products_of_any_sizes() -> Result<(), Error> {
    let packs: [Pack; 3] = [pack_int4, pack_int8, pack_int4_asymmetric];
    let types = [(F32, F32), (BF16, BF16), (F16, F32), (F16, F16), (BF16, F32)];
    let device = Device::cpu()?;
    let mut round = 0;
    for m in [0u64, 1, 2, 15, 16, 17] {
        for (n, k, group) in [(1, 32, 32), (15, 96, 32), (17, 320, 64), (127, 384, 128), (0, 64, 64), (4, 4096, 128)] {
            let ((dtype, scale), pack) = (types[round % 5], packs[round % 3]);
            round += 1;
            let weight = Weight::new(&device, &pack(&weights(n, k), [n, k], group)?, [n, k], scale);
            let a = random(&device, dtype, "a", &[m, u64::from(k)]);
            let mut out = zeros(&device, dtype, &[m, u64::from(n)]);
            let result = quantised(&device, weight.plain(&a, &mut out), QuantisedOptions::default());
            if n == 0 {
                // Without rows, nothing says how wide they are.
                assert_refused(result, "K523", "words are no k = 64 integers");
                continue;
            }
            result?;
            let (want, sizes) = weight.product(&a);
            let what = format!("{dtype}, scales {scale}, [{m}, {k}], n {n}, groups of {group}");
            assert_near_terms(&out, &want, &sizes, roundings(u64::from(k)), &what);
        }
    }
    Ok(())
}

/// Divisions as on a GPU.
#[test]
fn divisions_by_vectors_of_words() -> Result<(), Error> {
    for device in [Device::interp(), Device::cpu()?] {
        for (i, (m, n, k)) in
            [(1, 9, 2048), (2, 5, 1056), (4, 3, 96), (8, 6, 4128), (3, 17, 64)].into_iter().enumerate()
        {
            let pack: Pack = [pack_int4_asymmetric, pack_int8, pack_int4][i % 3];
            let weight = Weight::new(&device, &pack(&weights(n, k), [n, k], 32)?, [n, k], BF16);
            let a = random(&device, BF16, "a", &[m, u64::from(k)]);
            let mut out = zeros(&device, BF16, &[m, u64::from(n)]);
            let (rows, columns, vec) = (1 << (i % 4), 4 >> (i % 3), 4 >> (i % 2));
            let (split, steps) = (1 + i as u32 % 3, if rows * columns <= 4 { 2 } else { 1 });
            let tiles = QuantisedTiles { across: 2, split, rows, columns, vec, steps, copied: i == 4 };
            let options = QuantisedOptions { tiles: Some(tiles), ..QuantisedOptions::default() };
            quantised(&device, weight.plain(&a, &mut out), options)?;
            let (want, sizes) = weight.product(&a);
            assert_near_terms(&out, &want, &sizes, roundings(u64::from(k)), &format!("{device:?} {tiles:?}"));
        }
    }
    Ok(())
}

#[test]
fn what_follows_a_product() -> Result<(), Error> {
    for device in devices() {
        let of = |name: &str, extents: &[u64]| random(&device, F32, name, extents);
        let weight = Weight::new(&device, &pack_int4(&weights(9, 64), [9, 64], 32)?, [9, 64], F32);
        let (a, bias) = (of("a", &[2, 3, 64]), of("bias", &[9]));
        let (factor, residual) = (of("factor", &[2, 3, 9]), of("residual", &[2, 3, 9]));
        let mut out = zeros(&device, F32, &[2, 3, 9]);
        let args = Quantised {
            bias: Some(&bias),
            factor: Some(&factor),
            residual: Some(&residual),
            ..weight.plain(&a, &mut out)
        };
        quantised(&device, args, QuantisedOptions { activation: Activation::Silu, ..QuantisedOptions::default() })?;
        let (sums, terms) = weight.product(&a);
        let [biases, factors, residuals] = [&bias, &factor, &residual].map(numbers);
        let (mut want, mut sizes) = (vec![], vec![]);
        for (i, (sum, terms)) in sums.iter().zip(&terms).enumerate() {
            let sum = sum + biases[i % 9];
            want.push(residuals[i] + factors[i] * sum / (1.0 + (-sum).exp()));
            sizes.push(residuals[i].abs() + factors[i].abs() * (terms + biases[i % 9].abs()) * 1.2);
        }
        assert_near_terms(&out, &want, &sizes, roundings(64) + 24.0, &format!("{device:?}"));
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::cpu()?;
    let of = |dtype: DType, extents: &[u64]| zeros(&device, dtype, extents);
    let (a, words, scales) = (of(F16, &[2, 64]), of(U32, &[5, 8]), of(F16, &[5, 2]));
    let refused = |code: &str, tensors: [&AnyTensor; 3], out: &[u64], said: &str| {
        let [a, words, scales] = tensors;
        let mut out = of(F16, out);
        let args = Quantised { a, words, scales, zeros: None, bias: None, factor: None, residual: None, out: &mut out };
        assert_refused(quantised(&device, args, QuantisedOptions::default()), code, said);
    };
    refused("K522", [&of(U32, &[2, 64]), &words, &scales], &[2, 5], "`a`");
    refused("K522", [&a, &of(F32, &[5, 8]), &scales], &[2, 5], "`words`");
    refused("K522", [&a, &words, &of(BF16, &[5, 2])], &[2, 5], "`scales`");
    refused("K523", [&a, &of(U32, &[5, 9]), &scales], &[2, 5], "rows of 9 words are no k = 64 integers of 4 or 8 bits");
    refused("K523", [&a, &words, &of(F16, &[5, 3])], &[2, 5], "3 scales a row: k = 64");
    refused("K523", [&a, &words, &of(F16, &[5, 4])], &[2, 5], "4 scales a row: k = 64");
    refused("K521", [&a, &words, &of(F16, &[4, 2])], &[2, 5], "`scales`");
    refused("K523", [&a, &words, &scales], &[2, 6], "`out` has extents [2, 6], and the product has [2] and n = 5");
    refused("K523", [&a, &words, &scales], &[1, 2, 5], "`out`");
    let (mut out, zero_points) = (of(F16, &[2, 5]), of(F32, &[5, 2]));
    let (words, scales, a) = (&words, &scales, &a);
    let zeros = Some(&zero_points as _);
    let args = Quantised { a, words, scales, zeros, bias: None, factor: None, residual: None, out: &mut out };
    assert_refused(quantised(&device, args, QuantisedOptions::default()), "K522", "`zeros`");
    Ok(())
}
