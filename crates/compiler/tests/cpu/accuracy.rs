//! Functions whose results may differ from the exact ones: the distance in units in the last place.

use crate::inputs::SplitMix64;
use crate::sheet::{CLANG, GCC, Shape, Sheet, check};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, MathOp, Op, num};

/// The bounds that the language promises for processors.
fn bound(op: MathOp) -> f64 {
    match op {
        MathOp::Sigmoid | MathOp::Silu | MathOp::Gelu | MathOp::GeluTanh | MathOp::Softplus => 2.0,
        _ => 1.0,
    }
}

/// Returns the function in f64.
fn exact(op: MathOp, x: f64, y: f64) -> f64 {
    match op {
        MathOp::Rsqrt => 1.0 / x.sqrt(),
        MathOp::Exp => libm::exp(x),
        MathOp::Exp2 => libm::exp2(x),
        MathOp::Exp2Ftz => num::exp2_ftz(x),
        MathOp::Exp10 => libm::exp10(x),
        MathOp::Expm1 => libm::expm1(x),
        MathOp::Log => libm::log(x),
        MathOp::Log2 => libm::log2(x),
        MathOp::Log10 => libm::log10(x),
        MathOp::Log1p => libm::log1p(x),
        MathOp::Pow => libm::pow(x, y),
        MathOp::Sin => libm::sin(x),
        MathOp::Cos => libm::cos(x),
        MathOp::Tan => libm::tan(x),
        MathOp::Asin => libm::asin(x),
        MathOp::Acos => libm::acos(x),
        MathOp::Atan => libm::atan(x),
        MathOp::Atan2 => libm::atan2(x, y),
        MathOp::Sinh => libm::sinh(x),
        MathOp::Cosh => libm::cosh(x),
        MathOp::Tanh => libm::tanh(x),
        MathOp::Asinh => libm::asinh(x),
        MathOp::Acosh => num::acosh(x),
        MathOp::Atanh => libm::atanh(x),
        MathOp::Erf => libm::erf(x),
        MathOp::Sigmoid => num::sigmoid(x),
        MathOp::Silu => num::silu(x),
        MathOp::Gelu => num::gelu(x),
        MathOp::GeluTanh => num::gelu_tanh(x),
        MathOp::Softplus => num::softplus(x),
        other => panic!("`{other}` is not approximate"),
    }
}

/// The power of two just above the largest f32, which takes the place of infinity.
const TOP: f64 = 340_282_366_920_938_463_463_374_607_431_768_211_456.0;

/// Returns the distance of an f32 from the exact result, in units of the smaller gap next to the exact result.
fn ulps(got: u64, exact: f64) -> f64 {
    let value = num::decode(DType::F32, got);
    if value.is_nan() || exact.is_nan() {
        return if value.is_nan() && exact.is_nan() { 0.0 } else { f64::INFINITY };
    }
    let (value, exact) = (value.clamp(-TOP, TOP), exact.clamp(-TOP, TOP));
    // The exponent of the largest power of two below the exact result.
    let exponent =
        ((exact.abs().to_bits() >> 52) as i32 - 1023) - (exact.abs().to_bits().trailing_zeros() >= 52) as i32;
    let gap = 2f64.powi(exponent.clamp(-126, 127) - 23);
    (value - exact).abs() / gap
}

/// Returns numbers of all magnitudes, numbers in the interesting ranges of functions, and special values.
fn numbers(role: u64, n: usize) -> Vec<u64> {
    let mut mixer = SplitMix64::new(100 + role);
    let specials = crate::inputs::special(DType::F32);
    let number = |i: usize| {
        let random = mixer.next();
        let unit = (random >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
        match i % 8 {
            0 => specials[random as usize % specials.len()],
            1 | 2 => random >> 32,
            3 => Const::f32((unit * 110.0) as f32).bits,
            4 => Const::f32((unit * 1e-3) as f32).bits,
            5 => Const::f32((unit * 20000.0) as f32).bits,
            6 => Const::f32((unit * 4.0) as f32).bits,
            _ => Const::f32((1.0 + unit * 0.125) as f32).bits,
        }
    };
    (0..n).map(number).collect()
}

fn functions() -> impl Iterator<Item = MathOp> {
    MathOp::ALL.iter().copied().filter(|op| op.has(Trait::Approximate))
}

fn single(shape: Shape, n: usize) -> Sheet {
    let mut sheet = Sheet::new("functions", shape, n);
    let [x, y] = [("x", 0), ("y", 1)].map(|(name, role)| sheet.input(name, DType::F32, numbers(role, n)));
    for op in functions() {
        let result = sheet.emit(Op::Math(op), &[x, y][..op.arity()]);
        let [x, y] = [x, y].map(|operand| sheet.bits(operand));
        let judge = move |i: usize, got: u64| {
            let exact = exact(op, num::decode(DType::F32, x[i]), num::decode(DType::F32, y[i]));
            let error = ulps(got, exact);
            // The sign of a zero is part of the result.
            let sign = exact != 0.0 || num::decode(DType::F32, got).is_sign_negative() == exact.is_sign_negative();
            match error <= bound(op) && sign {
                true => Ok(()),
                false => Err(format!("{} instead of {exact}: {error} ulp", num::decode(DType::F32, got))),
            }
        };
        sheet.output(op.name(), result, Box::new(judge));
    }
    sheet
}

/// Tests functions in 16 bits: each is the rounded function in f32, and may round the other way.
fn half(dtype: DType, shape: Shape) -> Sheet {
    let n = 1 << 16;
    let mut sheet = Sheet::new(&format!("functions_{dtype}"), shape, n);
    let all: Vec<u64> = (0..n as u64).collect();
    let x = sheet.input("x", dtype, all.clone());
    let y = sheet.input("y", dtype, all.iter().map(|i| i.wrapping_mul(40_503) & 0xffff).collect());
    for op in functions() {
        let result = sheet.emit(Op::Math(op), &[x, y][..op.arity()]);
        let [x, y] = [x, y].map(|operand| sheet.bits(operand));
        let judge = move |i: usize, got: u64| {
            let want = op.eval(dtype, &[x[i], y[i]]);
            let [one, other] = [got, want].map(|bits| num::decode(dtype, bits));
            let line = |bits: u64| if bits & 0x8000 != 0 { -((bits & 0x7fff) as i64) } else { bits as i64 };
            let near = !one.is_nan() && !other.is_nan() && line(got).abs_diff(line(want)) <= 1;
            match near || (one.is_nan() && other.is_nan()) {
                true => Ok(()),
                false => Err(format!("{got:#x} instead of {want:#x}")),
            }
        };
        sheet.output(op.name(), result, Box::new(judge));
    }
    sheet
}

#[test]
fn functions_of_f32() {
    check(vec![single(Shape::Lanes, 1 << 18), single(Shape::One, 1 << 14)], &GCC, 16);
    check(vec![single(Shape::Lanes, 1 << 16)], &CLANG, 8);
}

#[test]
fn functions_of_16_bits() {
    check(vec![half(DType::F16, Shape::Lanes), half(DType::BF16, Shape::One)], &CLANG, 16);
}
