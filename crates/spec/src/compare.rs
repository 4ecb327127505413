//! Comparison of results: the tolerance of each element, and the first element beyond it.
//!
//! The oracle works in `f64`, whose own error is 2²⁹ times smaller than any bound below and is neglected. A kernel
//! widens its inputs to `f32`, works there, and rounds once to the tensor's type. Each `f32` operation makes a relative
//! error of at most 2⁻²⁴, or an absolute one of 2⁻¹⁵⁰ where its result is subnormal. Let an output be a sum of terms,
//! each a product of inputs; let `magnitude` be the sum of the terms' absolute values, and `n` the most operations on a
//! path from an input to the output. Each term then arrives multiplied by at most `n` factors within 1 ± 2⁻²⁴, in
//! whatever order the sums are taken, so the error of the work in `f32` is at most
//!
//! ```text
//! work = n·2⁻²⁴ / (1 − n·2⁻²⁴) · magnitude + n·2⁻¹⁵⁰
//! ```
//!
//! Rounding to the type adds half a unit in the last place of the rounded number, which is at most `|want| + work`:
//!
//! ```text
//! tolerance = work + ½ ulp(|want| + work)
//! ```

use kiln_ir::{DType, num};

/// Relative errors of functions in units of 2⁻²⁴: twice the bound in ULPs, the largest of all targets in precise mode.
pub mod error {
    pub const EXP: f64 = 8.0;
    pub const RSQRT: f64 = 4.0;
    pub const SILU: f64 = 16.0;
    /// Sine and cosine, of angles of any size.
    pub const SIN: f64 = 8.0;
    pub const TANH: f64 = 10.0;
}

/// The expected contents of an output tensor.
#[derive(Clone, Debug)]
pub struct Expected {
    pub tensor: &'static str,
    pub want: Vec<f64>,
    pub allowed: Allowed,
}

/// The allowed error of a result.
#[derive(Clone, Debug)]
pub enum Allowed {
    /// No error: the kernel only moves the value.
    Nothing,
    /// The bound derived above, from the sum of the absolute values of each element's terms.
    Rounding { magnitude: Vec<f64> },
    /// Any value: a scratch buffer, whose contents are not compared.
    Anything,
    /// A bound for each element from elsewhere, such as a file.
    Bound(Vec<f64>),
}

/// An element whose error exceeds the tolerance.
#[derive(Clone, PartialEq, Debug)]
pub struct Mismatch {
    pub tensor: String,
    /// The element's index, by axis.
    pub index: Vec<usize>,
    pub want: f64,
    pub got: f64,
    pub tolerance: f64,
    /// Whether the kernel never wrote the element.
    pub unwritten: bool,
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.tensor)?;
        self.index.iter().try_for_each(|i| write!(f, "[{i}]"))?;
        match self.unwritten {
            true => write!(f, ": never written, want {:.6e}", self.want),
            false => write!(f, ": {:.6e} want {:.6e} (tolerance {:.1e})", self.got, self.want, self.tolerance),
        }
    }
}

/// The largest error, and the largest error as a share of its tolerance.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Agreement {
    pub max_error: f64,
    pub worst_share: f64,
    /// The tolerance of the element with that share.
    pub tolerance: f64,
    pub elements: usize,
}

impl Agreement {
    pub fn and(self, other: Agreement) -> Agreement {
        let worst = if self.elements == 0 || other.worst_share > self.worst_share { other } else { self };
        Agreement {
            max_error: self.max_error.max(other.max_error),
            worst_share: worst.worst_share,
            tolerance: worst.tolerance,
            elements: self.elements + other.elements,
        }
    }
}

/// Returns the bits of an element before the kernel runs: a NaN that no operation produces, or the largest unsigned
/// number.
pub const fn poison(dtype: DType) -> u64 {
    dtype.mask()
}

/// Returns the distance from `|v|` to the next larger number of the type.
pub fn ulp(dtype: DType, v: f64) -> f64 {
    let bits = num::encode(dtype, v.abs());
    let (here, above) = (num::decode(dtype, bits), num::decode(dtype, bits + 1));
    match above.is_finite() {
        true => above - here,
        false => num::decode(dtype, bits.saturating_sub(1)) - num::decode(dtype, bits.saturating_sub(2)),
    }
}

/// Returns the tolerance of an element that should be `want` after `roundings` operations in `f32` on terms of this
/// magnitude.
pub fn tolerance(dtype: DType, want: f64, magnitude: f64, roundings: f64) -> f64 {
    // Half a unit in the last place of 1, and half of the smallest subnormal number.
    const HALF_ULP: f64 = f32::EPSILON as f64 / 2.0;
    const HALF_SMALLEST: f64 = f32::from_bits(1) as f64 / 2.0;
    let relative = roundings * HALF_ULP;
    let work = relative / (1.0 - relative) * magnitude + roundings * HALF_SMALLEST;
    work + 0.5 * ulp(dtype, want.abs() + work)
}

/// Decodes the bits of an element.
pub fn value(dtype: DType, bits: u64) -> f64 {
    if dtype.is_float() { num::decode(dtype, bits) } else { num::int_value(dtype, bits) as f64 }
}

/// Compares a tensor with its expected contents. The error is the first bad element in memory order.
pub fn compare(
    dtype: DType,
    shape: &[usize],
    got: &[u64],
    expected: &Expected,
    roundings: f64,
) -> Result<Agreement, Box<Mismatch>> {
    if let Allowed::Anything = expected.allowed {
        return Ok(Agreement::default());
    }
    let mut agreement = Agreement::default();
    for (i, &bits) in got.iter().enumerate() {
        let want = expected.want.get(i).copied().unwrap_or(f64::NAN);
        let tolerance = allowed(dtype, expected, i, want, roundings);
        match judge(dtype, bits, want, tolerance) {
            Ok((max_error, worst_share)) => {
                agreement = agreement.and(Agreement { max_error, worst_share, tolerance, elements: 1 });
            }
            Err(tolerance) => {
                return Err(Box::new(Mismatch {
                    tensor: expected.tensor.to_string(),
                    index: coordinates(shape, i),
                    want,
                    got: value(dtype, bits),
                    tolerance,
                    unwritten: dtype.is_float() && bits == poison(dtype),
                }));
            }
        }
    }
    Ok(agreement)
}

fn allowed(dtype: DType, expected: &Expected, i: usize, want: f64, roundings: f64) -> f64 {
    match &expected.allowed {
        _ if !dtype.is_float() => 0.0,
        Allowed::Nothing => 0.0,
        Allowed::Anything => f64::INFINITY,
        Allowed::Rounding { magnitude } => {
            tolerance(dtype, want, magnitude.get(i).copied().unwrap_or(f64::NAN), roundings)
        }
        Allowed::Bound(bounds) => bounds.get(i).copied().unwrap_or(f64::NAN),
    }
}

/// Returns the error and its share of the tolerance, or the tolerance that it exceeds. A NaN must match NaN, and an
/// infinity itself; a result may overflow to infinity only if the exact one would round to it.
fn judge(dtype: DType, bits: u64, want: f64, tolerance: f64) -> Result<(f64, f64), f64> {
    if dtype.is_float() && bits == poison(dtype) {
        return Err(tolerance);
    }
    let got = value(dtype, bits);
    let rounded = |v: f64| if dtype.is_float() { num::decode(dtype, num::encode(dtype, v)) } else { v };
    if want.is_nan() {
        return if got.is_nan() { Ok((0.0, 0.0)) } else { Err(tolerance) };
    }
    if got.is_infinite() || want.is_infinite() {
        let reaches = got == want || (want.is_finite() && rounded(want + tolerance.copysign(got)) == got);
        return if reaches { Ok((0.0, 0.0)) } else { Err(tolerance) };
    }
    let error = (got - want).abs();
    match error <= tolerance {
        true => Ok((error, if error == 0.0 { 0.0 } else { error / tolerance })),
        // A NaN on either side of the comparison takes this arm.
        false => Err(tolerance),
    }
}

fn coordinates(shape: &[usize], flat: usize) -> Vec<usize> {
    let mut rest = flat;
    let mut index: Vec<usize> = shape
        .iter()
        .rev()
        .map(|&extent| {
            let at = rest % extent.max(1);
            rest /= extent.max(1);
            at
        })
        .collect();
    index.reverse();
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(dtype: DType, got: f64, want: f64, magnitude: f64, roundings: f64) -> Result<Agreement, Box<Mismatch>> {
        let expected =
            Expected { tensor: "out", want: vec![want], allowed: Allowed::Rounding { magnitude: vec![magnitude] } };
        compare(dtype, &[1], &[num::encode(dtype, got)], &expected, roundings)
    }

    #[test]
    fn units_in_the_last_place() {
        assert_eq!(ulp(DType::F32, 1.0), 2f64.powi(-23));
        assert_eq!(ulp(DType::F32, -1.5), 2f64.powi(-23));
        assert_eq!(ulp(DType::F16, 0.0), 2f64.powi(-24));
        assert_eq!(ulp(DType::BF16, 256.0), 2.0);
        // Beyond the largest number, the last gap below it is used.
        assert_eq!(ulp(DType::F16, 65504.0), 32.0);
        assert_eq!(ulp(DType::F16, 1e9), 32.0);
    }

    #[test]
    fn half_a_unit_passes_and_the_next_number_does_not() {
        let want = 1.0 + 0.49 * 2f64.powi(-23);
        assert!(check(DType::F32, 1.0, want, 0.0, 0.0).is_ok());
        assert!(check(DType::F32, 1.0 + 2f64.powi(-23), want, 0.0, 0.0).is_err());
        // One rounding of terms twice as large as the result allows one more unit.
        assert!(check(DType::F32, 1.0 + 2f64.powi(-23), want, 2.0, 1.0).is_ok());
    }

    #[test]
    fn the_tolerance_reported_is_that_of_the_element_closest_to_it() {
        let expected = Expected { tensor: "y", want: vec![1.0; 3], allowed: Allowed::Bound(vec![8.0, 4.0, 16.0]) };
        let got = [3.0, 3.0, 6.0].map(|v| num::encode(DType::F32, v));
        let agreement = compare(DType::F32, &[3], &got, &expected, 0.0).expect("within the bounds");
        assert_eq!(agreement, Agreement { max_error: 5.0, worst_share: 0.5, tolerance: 4.0, elements: 3 });
    }

    #[test]
    fn nan_and_infinity_answer_only_themselves() {
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        assert!(check(DType::F32, nan, nan, nan, 1.0).is_ok());
        assert!(check(DType::F32, inf, inf, inf, 1.0).is_ok());
        for (got, want) in [(nan, 1.0), (1.0, nan), (inf, 1.0), (1.0, inf), (-inf, inf), (nan, inf), (inf, nan)] {
            assert!(check(DType::F32, got, want, 1.0, 1.0).is_err(), "{got} for {want}");
        }
        assert!(check(DType::F16, inf, 70000.0, 70000.0, 1.0).is_ok());
        assert!(check(DType::F16, -inf, 70000.0, 70000.0, 1.0).is_err());
        assert!(check(DType::F16, inf, 60000.0, 60000.0, 1.0).is_err());
    }

    #[test]
    fn an_element_never_written_fails_even_where_nan_is_wanted() {
        for dtype in [DType::F32, DType::F16, DType::BF16] {
            for want in [0.0, f64::NAN] {
                let expected = Expected { tensor: "y", want: vec![0.0, want], allowed: Allowed::Nothing };
                let got = [num::encode(dtype, 0.0), poison(dtype)];
                let bad = compare(dtype, &[1, 2], &got, &expected, 0.0).expect_err("poison passed");
                assert!(bad.unwritten);
                assert_eq!(bad.index, [0, 1]);
                assert!(bad.to_string().starts_with("y[0][1]: never written"), "{bad}");
            }
        }
    }

    #[test]
    fn a_result_longer_than_the_oracle_says_fails() {
        let expected = Expected { tensor: "y", want: vec![0.0], allowed: Allowed::Nothing };
        assert!(compare(DType::F32, &[2], &[0, 0], &expected, 0.0).is_err());
    }

    #[test]
    fn integers_are_exact() {
        let expected =
            Expected { tensor: "y", want: vec![-3.0], allowed: Allowed::Rounding { magnitude: vec![100.0] } };
        assert!(compare(DType::I32, &[1], &[(-3i32) as u32 as u64], &expected, 9.0).is_ok());
        assert!(compare(DType::I32, &[1], &[(-2i32) as u32 as u64], &expected, 9.0).is_err());
    }
}
