//! Numbers as bits: decoding, rounding and conversion for each element type. Every value of the language is the bits of
//! its type, zero-extended to 64; float operations are computed in `f64` and rounded once, to nearest even.
//!
//! Computing `+ - * / sqrt` in `f64` and rounding the result to `f32` or less gives the correctly rounded result, since
//! 53 ≥ 2·24 + 2 bits; only [`fma`] needs more care.

use crate::types::{Class, DType};

/// Layout of a binary interchange float.
struct Format {
    /// Explicit fraction bits.
    fraction: u32,
    /// Exponent of the largest finite binade.
    max_exponent: i32,
}

const fn format(dtype: DType) -> Format {
    match dtype {
        DType::F16 => Format { fraction: 10, max_exponent: 15 },
        DType::BF16 => Format { fraction: 7, max_exponent: 127 },
        _ => Format { fraction: 23, max_exponent: 127 },
    }
}

/// Returns the one NaN that operations produce.
pub const fn canonical_nan(dtype: DType) -> u64 {
    match dtype {
        DType::F16 => 0x7e00,
        DType::BF16 => 0x7fc0,
        _ => 0x7fc0_0000,
    }
}

/// Returns the exact value of a float's bits.
#[inline]
pub fn decode(dtype: DType, bits: u64) -> f64 {
    match dtype {
        DType::F32 => f32::from_bits(bits as u32) as f64,
        DType::BF16 => f32::from_bits((bits as u32) << 16) as f64,
        _ => decode_f16(bits as u16),
    }
}

fn decode_f16(bits: u16) -> f64 {
    let exponent = (bits >> 10) & 0x1f;
    let fraction = (bits & 0x3ff) as f64;
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        0x1f if bits & 0x3ff == 0 => f64::INFINITY,
        0x1f => f64::NAN,
        e => (1024.0 + fraction) * 2f64.powi(e as i32 - 25),
    };
    // Not a product: `copysign` reads the sign of a NaN, and multiplication does not guarantee it.
    magnitude.copysign(if bits >> 15 == 1 { -1.0 } else { 1.0 })
}

/// Returns the bits of the float of type `dtype` nearest to `v`, ties to even; NaN becomes the canonical NaN.
#[inline]
pub fn encode(dtype: DType, v: f64) -> u64 {
    if v.is_nan() {
        return canonical_nan(dtype);
    }
    match dtype {
        DType::F32 => (v as f32).to_bits() as u64,
        _ => round_to(&format(dtype), v),
    }
}

/// Rounds a number to a 16-bit format by integer arithmetic on its `f64` bits.
fn round_to(format: &Format, v: f64) -> u64 {
    let bits = v.to_bits();
    let bias = format.max_exponent as i64;
    let sign = (bits >> 63) << (format.fraction + if bias == 15 { 5 } else { 8 });
    let infinity = ((2 * bias + 1) as u64) << format.fraction;
    let exponent = ((bits >> 52) & 0x7ff) as i64 - 1023;
    if exponent > bias {
        return sign | infinity;
    }
    // The significand with its hidden bit, and the number of low bits that the target cannot hold. Below the normal
    // range the target's last place is fixed, so the significand shifts down.
    let min_exponent = 1 - bias;
    let significand = (bits & ((1 << 52) - 1)) | 1 << 52;
    let dropped = 52 - format.fraction as i64 + (min_exponent - exponent).max(0);
    if dropped > 53 {
        return sign;
    }
    let kept = significand >> dropped;
    let rest = significand & ((1 << dropped) - 1);
    let half = 1u64 << (dropped - 1);
    let round_up = rest > half || (rest == half && kept & 1 == 1);
    // A carry out of the fraction moves into the exponent field, up to infinity, as rounding requires.
    let biased = (exponent.max(min_exponent) + bias - 1) as u64;
    sign | ((biased << format.fraction) + kept + round_up as u64)
}

/// Returns the value of an integer's or bool's bits.
#[inline]
pub fn int_value(dtype: DType, bits: u64) -> i128 {
    match dtype {
        DType::I8 => bits as i8 as i128,
        DType::I16 => bits as i16 as i128,
        DType::I32 => bits as i32 as i128,
        DType::I64 => bits as i64 as i128,
        _ => bits as i128,
    }
}

/// Converts a float to an integer like Rust's `as`: towards zero, saturating, NaN to zero.
pub fn saturate(dtype: DType, v: f64) -> u64 {
    let bits = match dtype {
        DType::Bool => (v != 0.0) as u64,
        DType::I8 => v as i8 as u64,
        DType::U8 => v as u8 as u64,
        DType::I16 => v as i16 as u64,
        DType::U16 => v as u16 as u64,
        DType::I32 => v as i32 as u64,
        DType::U32 => v as u32 as u64,
        DType::I64 => v as i64 as u64,
        _ => v as u64,
    };
    bits & dtype.mask()
}

/// Returns `v` as an `f64` rounded to odd: where inexact, the last place is set, so that a second rounding to at most
/// 51 bits is the correct rounding of `v` itself.
pub fn int_to_odd_f64(v: i128) -> f64 {
    let nearest = v as f64;
    sticky(nearest, (v - nearest as i128).signum() as f64)
}

/// Returns `nearest`, the rounded value of `nearest + error`, moved to the odd neighbour on the error's side.
fn sticky(nearest: f64, error: f64) -> f64 {
    if error == 0.0 || !nearest.is_finite() || nearest.to_bits() & 1 == 1 {
        return nearest;
    }
    if error > 0.0 { nearest.next_up() } else { nearest.next_down() }
}

/// Computes `x·y + z` with one rounding by [`encode`]: the product of two 24-bit significands is exact in `f64`, and
/// the sum is rounded to odd.
pub fn fma(x: f64, y: f64, z: f64) -> f64 {
    let product = x * y;
    let sum = product + z;
    let part = sum - product;
    let error = (product - (sum - part)) + (z - part);
    if error.is_nan() { sum } else { sticky(sum, error) }
}

/// Converts like `as`: integers wrap, integer to float rounds to nearest even, float to integer saturates, a bool is 0
/// or 1. There is no conversion to bool.
pub fn cast(from: DType, to: DType, bits: u64) -> u64 {
    match (from.class(), to.class()) {
        (Class::Float, Class::Float) => encode(to, decode(from, bits)),
        (Class::Float, _) => saturate(to, decode(from, bits)),
        (_, Class::Float) => encode(to, int_to_odd_f64(int_value(from, bits))),
        _ => int_value(from, bits) as u64 & to.mask(),
    }
}

/// Returns the larger number; a NaN loses against any number, and −0 is below +0.
pub fn max(x: f64, y: f64) -> f64 {
    if x.is_nan() || y > x || (x == y && x.is_sign_negative()) { y } else { x }
}

/// Returns the smaller number; a NaN loses against any number, and −0 is below +0.
pub fn min(x: f64, y: f64) -> f64 {
    if x.is_nan() || y < x || (x == y && y.is_sign_negative()) { y } else { x }
}

/// Returns −1, 0 or 1 with the argument's sign; ±0 and NaN are unchanged.
pub fn sign(x: f64) -> f64 {
    if x == 0.0 || x.is_nan() { x } else { 1f64.copysign(x) }
}

/// Computes the inverse of `cosh` from 1 upwards; NaN below.
pub fn acosh(x: f64) -> f64 {
    if x < 1.0 { f64::NAN } else { libm::acosh(x) }
}

/// `ln(1 + eˣ)`, without overflow for large `x` and without losing small results.
pub fn softplus(x: f64) -> f64 {
    if x.is_nan() { x } else { x.max(0.0) + libm::log1p(libm::exp(-x.abs())) }
}

/// `2ˣ`, or 0 where that is below the smallest normal number of f32.
pub fn exp2_ftz(x: f64) -> f64 {
    if x < -126.0 { 0.0 } else { libm::exp2(x) }
}

/// `1 / (1 + e⁻ˣ)`.
pub fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// `x·sigmoid(x)`; the limit 0 at −∞.
pub fn silu(x: f64) -> f64 {
    if x == f64::NEG_INFINITY { -0.0 } else { x * sigmoid(x) }
}

/// `x·Φ(x)` with the normal distribution function, by `erfc` so that the left tail keeps its digits.
pub fn gelu(x: f64) -> f64 {
    if x == f64::NEG_INFINITY { -0.0 } else { 0.5 * x * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2) }
}

/// The approximation `½x(1 + tanh(√(2/π)(x + 0.044715x³)))`, written as `x·sigmoid(2u)`.
pub fn gelu_tanh(x: f64) -> f64 {
    if x == f64::NEG_INFINITY {
        return -0.0;
    }
    let u = (2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x * x * x);
    x * sigmoid(2.0 * u)
}

/// `max(x, 0)`, NaN stays NaN.
pub fn relu(x: f64) -> f64 {
    if x <= 0.0 { 0.0 } else { x }
}
