//! The results of each function at ±0, ±∞ and NaN, and the exactly defined operations against Rust's own.

use MathOp::*;
use kiln_ir::{DType, MathOp, num};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// One operand: the results at −∞, −0, +0, +∞. NaN gives NaN in every row.
const ONE_OPERAND: &[(MathOp, [f64; 4])] = &[
    (FNeg, [INF, 0.0, -0.0, -INF]),
    (FAbs, [INF, 0.0, 0.0, INF]),
    (Sqrt, [NAN, -0.0, 0.0, INF]),
    (Floor, [-INF, -0.0, 0.0, INF]),
    (Ceil, [-INF, -0.0, 0.0, INF]),
    (Trunc, [-INF, -0.0, 0.0, INF]),
    (Round, [-INF, -0.0, 0.0, INF]),
    (RoundEven, [-INF, -0.0, 0.0, INF]),
    (Sign, [-1.0, -0.0, 0.0, 1.0]),
    (Relu, [0.0, 0.0, 0.0, INF]),
    (Recip, [-0.0, -INF, INF, 0.0]),
    (Rsqrt, [NAN, -INF, INF, 0.0]),
    (Exp, [0.0, 1.0, 1.0, INF]),
    (Exp2, [0.0, 1.0, 1.0, INF]),
    (Exp2Ftz, [0.0, 1.0, 1.0, INF]),
    (Exp10, [0.0, 1.0, 1.0, INF]),
    (Expm1, [-1.0, -0.0, 0.0, INF]),
    (Log, [NAN, -INF, -INF, INF]),
    (Log2, [NAN, -INF, -INF, INF]),
    (Log10, [NAN, -INF, -INF, INF]),
    (Log1p, [NAN, -0.0, 0.0, INF]),
    (Sin, [NAN, -0.0, 0.0, NAN]),
    (Cos, [NAN, 1.0, 1.0, NAN]),
    (Tan, [NAN, -0.0, 0.0, NAN]),
    (Asin, [NAN, -0.0, 0.0, NAN]),
    (Acos, [NAN, std::f64::consts::FRAC_PI_2, std::f64::consts::FRAC_PI_2, NAN]),
    (Atan, [-std::f64::consts::FRAC_PI_2, -0.0, 0.0, std::f64::consts::FRAC_PI_2]),
    (Sinh, [-INF, -0.0, 0.0, INF]),
    (Cosh, [INF, 1.0, 1.0, INF]),
    (Tanh, [-1.0, -0.0, 0.0, 1.0]),
    (Asinh, [-INF, -0.0, 0.0, INF]),
    (Acosh, [NAN, NAN, NAN, INF]),
    (Atanh, [NAN, -0.0, 0.0, NAN]),
    (Erf, [-1.0, -0.0, 0.0, 1.0]),
    (Sigmoid, [0.0, 0.5, 0.5, 1.0]),
    (Silu, [-0.0, -0.0, 0.0, INF]),
    (Gelu, [-0.0, -0.0, 0.0, INF]),
    (GeluTanh, [-0.0, -0.0, 0.0, INF]),
    (Softplus, [0.0, std::f64::consts::LN_2, std::f64::consts::LN_2, INF]),
];

#[test]
fn one_operand() {
    for dtype in [DType::F32, DType::F16, DType::BF16] {
        let bits = |v: f64| num::encode(dtype, v);
        for (op, wants) in ONE_OPERAND {
            for (x, want) in [-INF, -0.0, 0.0, INF].into_iter().zip(wants) {
                let got = op.eval(dtype, &[bits(x)]);
                assert_eq!(got, bits(*want), "{op} of {x} in {dtype} gave {}", num::decode(dtype, got));
            }
            assert_eq!(op.eval(dtype, &[bits(NAN)]), bits(NAN), "{op} of NaN");
        }
    }
    let listed: Vec<MathOp> = ONE_OPERAND.iter().map(|(op, _)| *op).collect();
    let floats = MathOp::ALL.iter().filter(|op| op.arity() == 1 && op.signature() == kiln_ir::ops::Signature::Float);
    assert_eq!(
        floats.copied().collect::<Vec<_>>(),
        listed,
        "every function of one float is listed, in the table's order"
    );
}

#[test]
fn two_operands() {
    let cases: &[(MathOp, f64, f64, f64)] = &[
        (FMin, 0.0, -0.0, -0.0),
        (FMin, -0.0, 0.0, -0.0),
        (FMax, 0.0, -0.0, 0.0),
        (FMax, -0.0, 0.0, 0.0),
        (FMin, NAN, 1.0, 1.0),
        (FMin, 1.0, NAN, 1.0),
        (FMax, NAN, NAN, NAN),
        (FMax, -INF, 2.0, 2.0),
        (FDiv, 1.0, -0.0, -INF),
        (FDiv, 0.0, 0.0, NAN),
        (FRem, 5.5, -2.0, 1.5),
        (FRem, -5.5, 2.0, -1.5),
        (FRem, 1.0, 0.0, NAN),
        (FRem, 1.0, INF, 1.0),
        (Pow, 0.0, 0.0, 1.0),
        (Pow, NAN, 0.0, 1.0),
        (Pow, -2.0, 3.0, -8.0),
        (Pow, -2.0, 0.5, NAN),
        (Pow, 0.0, -1.0, INF),
        (Atan2, 0.0, -0.0, std::f64::consts::PI),
        (Atan2, -0.0, 1.0, -0.0),
        (CopySign, 3.0, -0.0, -3.0),
        (FSub, INF, INF, NAN),
        (FMul, 0.0, INF, NAN),
    ];
    for (op, x, y, want) in cases {
        let bits = |v: f64| num::encode(DType::F32, v);
        let got = op.eval(DType::F32, &[bits(*x), bits(*y)]);
        assert_eq!(got, bits(*want), "{op} of {x} and {y} gave {}", num::decode(DType::F32, got));
    }
}

#[test]
fn exactly_defined_operations_are_rusts() {
    let mut state = 7u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 32) as u32
    };
    type Rust = fn(f32, f32) -> f32;
    let table: [(MathOp, Rust); 11] = [
        (FAdd, |x, y| x + y),
        (FSub, |x, y| x - y),
        (FMul, |x, y| x * y),
        (FDiv, |x, y| x / y),
        (FRem, |x, y| x % y),
        (Sqrt, |x, _| x.sqrt()),
        (Floor, |x, _| x.floor()),
        (Ceil, |x, _| x.ceil()),
        (Trunc, |x, _| x.trunc()),
        (Round, |x, _| x.round()),
        (RoundEven, |x, _| x.round_ties_even()),
    ];
    for i in 0..300_000 {
        let x = f32::from_bits(next());
        // Near in exponent every other time, so that sums and quotients are not trivial.
        let y = if i % 2 == 0 { f32::from_bits(next()) } else { x * (next() as f32 / u32::MAX as f32) };
        for (op, rust) in table {
            let want = rust(x, y);
            let got = op.eval(DType::F32, &[x.to_bits() as u64, y.to_bits() as u64]);
            let same = if want.is_nan() { got == num::canonical_nan(DType::F32) } else { got == want.to_bits() as u64 };
            assert!(same, "{op} of {x:e} and {y:e} gave {got:#x}, not {want:e}");
        }
    }
}

#[test]
fn integers() {
    let eval = |op: MathOp, dtype: DType, args: &[i64]| {
        let bits: Vec<u64> = args.iter().map(|&v| v as u64 & dtype.mask()).collect();
        num::int_value(dtype, op.eval(dtype, &bits))
    };
    let cases: &[(MathOp, DType, &[i64], i128)] = &[
        (IAdd, DType::U8, &[255, 1], 0),
        (IAdd, DType::I8, &[127, 1], -128),
        (ISub, DType::U32, &[0, 1], u32::MAX as i128),
        (IMul, DType::I16, &[300, 300], 300 * 300 - 65536),
        (IDiv, DType::I32, &[-7, 2], -3),
        (IRem, DType::I32, &[-7, 2], -1),
        (IDiv, DType::I32, &[i32::MIN as i64, -1], i32::MIN as i128),
        (IRem, DType::I32, &[i32::MIN as i64, -1], 0),
        (IDiv, DType::U64, &[-1, 2], (u64::MAX / 2) as i128),
        (Shl, DType::U8, &[1, 9], 2),
        (Shr, DType::I8, &[-128, 7], -1),
        (Shr, DType::U8, &[128, 7], 1),
        (Shl, DType::I64, &[1, 64], 1),
        (Popcount, DType::I16, &[-1], 16),
        (Clz, DType::U8, &[1], 7),
        (Clz, DType::I64, &[0], 64),
        (Ctz, DType::U16, &[0], 16),
        (INeg, DType::I8, &[-128], -128),
        (IAbs, DType::I64, &[-5], 5),
        (ISign, DType::I32, &[-5], -1),
        (IMin, DType::I8, &[-1, 1], -1),
        (IMin, DType::U8, &[-1, 1], 1),
        (IMax, DType::I64, &[i64::MIN, 0], 0),
        (Not, DType::U16, &[0], 65535),
        (Not, DType::Bool, &[1], 0),
        (Xor, DType::Bool, &[1, 1], 0),
        (And, DType::I32, &[-1, 12], 12),
    ];
    for (op, dtype, args, want) in cases {
        assert_eq!(eval(*op, *dtype, args), *want, "{op} of {args:?} in {dtype}");
    }
    assert_eq!(Lt.eval(DType::I8, &[0xff, 0]), 1, "-1 < 0");
    assert_eq!(Lt.eval(DType::U8, &[0xff, 0]), 0, "255 < 0");
    assert_eq!(Eq.eval(DType::F32, &[0, 0x8000_0000]), 1, "0 == -0");
    assert_eq!(Ne.eval(DType::F16, &[0x7e00, 0x7e00]), 1, "NaN != NaN");
    assert_eq!(Select.eval(DType::F32, &[1, 0x7fc0_0001, 2]), 0x7fc0_0001, "a choice keeps the bits of a NaN");
}

#[test]
fn the_sign_of_a_nan_is_a_sign() {
    for (dtype, bits) in [(DType::F16, 16), (DType::BF16, 16), (DType::F32, 32)] {
        let one = num::encode(dtype, 1.0);
        let minus = num::canonical_nan(dtype) | 1 << (bits - 1);
        assert_eq!(CopySign.eval(dtype, &[one, minus]), num::encode(dtype, -1.0), "{dtype}");
        assert_eq!(CopySign.eval(dtype, &[one, num::canonical_nan(dtype)]), one, "{dtype}");
    }
}
