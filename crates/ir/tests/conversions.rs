//! Conversions between number types, over every input where that can be done, against crate `half` and Rust's `as`.

use half::{bf16, f16};
use kiln_ir::{DType, num};

/// The stride of the patterns that are tried in addition to those where rounding changes.
const STRIDE: u64 = 251;

/// The low bits of a pattern where rounding to fewer bits changes: at a number of 16 bits, halfway between two, and
/// beside them.
const ENDS: [u64; 6] = [0, 1, 0xfff, 0x1000, 0x1001, 0x1fff];

/// Runs `check` on `f32` bit patterns, on all cores, and returns the first pattern for which it fails. Covers all
/// patterns where rounding to 16 bits changes, and some of the others; with `KILN_FULL` in the environment, every
/// pattern.
fn f32s(check: impl Fn(f32) -> bool + Sync) -> Option<u32> {
    let parts = std::thread::available_parallelism().map_or(1, |n| n.get()) as u64;
    let all = std::env::var_os("KILN_FULL").is_some();
    let range = move |i: u64| {
        let cut = move |bits: u32| (i << bits) / parts..((i + 1) << bits) / parts;
        let spread = cut(32).step_by(if all { 1 } else { STRIDE as usize });
        // Of a pattern's 32 bits, 19 precede its end.
        let ends = cut(if all { 0 } else { 19 }).flat_map(|front| ENDS.map(|end| front << 13 | end));
        spread.chain(ends)
    };
    let check = &check;
    std::thread::scope(|scope| {
        let find = |i| move || range(i).map(|bits| bits as u32).find(|&bits| !check(f32::from_bits(bits)));
        let threads: Vec<_> = (0..parts).map(|i| scope.spawn(find(i))).collect();
        threads.into_iter().filter_map(|t| t.join().expect("the check does not panic")).min()
    })
}

/// Whether the bits are equal; for NaN ours is canonical while others keep a payload.
fn same(dtype: DType, ours: u64, other: u64, other_is_nan: bool) -> bool {
    if other_is_nan { ours == num::canonical_nan(dtype) } else { ours == other }
}

#[test]
fn f32s_round_to_f16_as_half_does() {
    let wrong =
        f32s(|x| same(DType::F16, num::encode(DType::F16, x as f64), f16::from_f32(x).to_bits() as u64, x.is_nan()));
    assert_eq!(wrong, None, "bits of the first f32 that rounds differently");
}

#[test]
fn f32s_round_to_bf16_as_half_does() {
    let wrong =
        f32s(|x| same(DType::BF16, num::encode(DType::BF16, x as f64), bf16::from_f32(x).to_bits() as u64, x.is_nan()));
    assert_eq!(wrong, None, "bits of the first f32 that rounds differently");
}

#[test]
fn every_16_bit_float_reads_as_half_does() {
    for bits in 0..=u16::MAX {
        for (dtype, want) in
            [(DType::F16, f16::from_bits(bits).to_f64()), (DType::BF16, bf16::from_bits(bits).to_f64())]
        {
            let got = num::decode(dtype, bits as u64);
            assert!(got == want && got.is_sign_negative() == want.is_sign_negative() || got.is_nan() && want.is_nan());
            assert!(
                same(dtype, num::encode(dtype, got), bits as u64, want.is_nan()),
                "{dtype} {bits:#x} does not come back"
            );
        }
    }
}

/// Whether `bits` is the number nearest to the exact sum of two floats, ties to even. The comparison with its
/// neighbours does not round.
fn is_nearest_even(dtype: DType, (sum, error): (f64, f64), bits: u64) -> bool {
    let magnitude = bits & (dtype.mask() >> 1);
    let value = |m: u64| num::decode(dtype, m);
    let (sum, error) = if bits != magnitude { (-sum, -error) } else { (sum, error) };
    // The midpoints to the neighbours below and above; beyond the largest finite number the next binade counts.
    let infinity = num::encode(dtype, f64::INFINITY);
    let step = |m: u64| if m >= infinity { 2.0 * value(infinity - 1) - value(infinity - 2) } else { value(m) };
    let below = if magnitude == 0 { -step(1) / 2.0 } else { (step(magnitude - 1) + step(magnitude)) / 2.0 };
    let above = if magnitude >= infinity { f64::INFINITY } else { (step(magnitude) + step(magnitude + 1)) / 2.0 };
    let even = magnitude & 1 == 0;
    let side = |limit: f64| {
        let distance = sum - limit;
        // `sum` is the rounded sum, so the error decides only when `sum` equals the limit.
        if distance != 0.0 { distance } else { error }
    };
    let (low, high) = (side(below), side(above));
    (low > 0.0 || (low == 0.0 && (even || magnitude == 0))) && (high < 0.0 || (high == 0.0 && even))
}

#[test]
fn fma_rounds_once() {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 33
    };
    let finite = |dtype: DType, r: u64| {
        let bits = r & dtype.mask();
        if num::decode(dtype, bits).is_finite() { bits } else { bits & (dtype.mask() >> 4) }
    };
    for dtype in [DType::F32, DType::F16, DType::BF16] {
        for case in 0..400_000 {
            let [x, y, mut z] = std::array::from_fn(|_| num::decode(dtype, finite(dtype, next() ^ next() << 20)));
            let product = x * y;
            // Every other case makes the sum land on or near the middle between two numbers of the type.
            if case % 2 == 0 {
                z = num::decode(dtype, finite(dtype, num::encode(dtype, product * 2f64.powi(case % 64 - 32))));
            }
            let got = num::encode(dtype, num::fma(x, y, z));
            let sum = product + z;
            let part = sum - product;
            let error = (product - (sum - part)) + (z - part);
            assert!(is_nearest_even(dtype, (sum, error), got), "{dtype}: fma({x:e}, {y:e}, {z:e}) gave {got:#x}");
            if dtype == DType::F32 {
                assert_eq!(got, (x as f32).mul_add(y as f32, z as f32).to_bits() as u64);
            }
        }
    }
    let odd = num::fma(1.0 + 2f64.powi(-4), 1.0 + 2f64.powi(-4), 2f64.powi(-100));
    assert_eq!(num::encode(DType::BF16, odd), 0x3f91, "a tie broken by a tiny addend rounds up");
}

#[test]
fn integers_convert_as_rust_does() {
    let samples: Vec<i128> = (0..64)
        .flat_map(|p| [-1i128, 0, 1].map(|d| (1i128 << p) + d))
        .chain([0x1_0000_0080, 16_777_217, 33_554_435, (1 << 62) + (1 << 38), (1 << 62) + (1 << 38) + 1])
        .flat_map(|v| [v, -v])
        .collect();
    for &v in &samples {
        let bits = v as u64;
        assert_eq!(num::cast(DType::I64, DType::F32, bits), (v as i64 as f32).to_bits() as u64);
        assert_eq!(num::cast(DType::U64, DType::F32, bits), (v as u64 as f32).to_bits() as u64);
        assert_eq!(num::cast(DType::I64, DType::I8, bits), v as i8 as u8 as u64);
        assert_eq!(num::cast(DType::I8, DType::U64, bits & 0xff), v as i8 as u64);
        assert_eq!(num::cast(DType::U32, DType::I16, bits & 0xffff_ffff), v as u32 as i16 as u16 as u64);
        assert_eq!(
            num::cast(DType::I32, DType::F16, bits & 0xffff_ffff),
            f16::from_f64(v as i32 as f64).to_bits() as u64
        );
        assert_eq!(
            num::cast(DType::I32, DType::BF16, bits & 0xffff_ffff),
            bf16::from_f64(v as i32 as f64).to_bits() as u64
        );
    }
    // 2⁶² + 2⁵⁴ is halfway between two bf16 numbers; one more must round up although f32 and f64 cannot hold it.
    let tie = (1u64 << 62) + (1 << 54);
    assert_eq!(num::cast(DType::U64, DType::BF16, tie), 0x5e80);
    assert_eq!(num::cast(DType::U64, DType::BF16, tie + 1), 0x5e81);
}

#[test]
fn floats_convert_to_integers_saturating() {
    let f = |x: f32| x.to_bits() as u64;
    for x in [
        0.0,
        -0.0,
        0.99,
        -0.99,
        1.5,
        -1.5,
        127.5,
        128.0,
        -129.0,
        3e9,
        -3e9,
        1e19,
        2e19,
        -1e19,
        f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
    ] {
        assert_eq!(num::cast(DType::F32, DType::I8, f(x)), x as i8 as u8 as u64);
        assert_eq!(num::cast(DType::F32, DType::U8, f(x)), x as u8 as u64);
        assert_eq!(num::cast(DType::F32, DType::I32, f(x)), x as i32 as u32 as u64);
        assert_eq!(num::cast(DType::F32, DType::U32, f(x)), x as u32 as u64);
        assert_eq!(num::cast(DType::F32, DType::I64, f(x)), x as i64 as u64);
        assert_eq!(num::cast(DType::F32, DType::U64, f(x)), x as u64);
    }
    assert_eq!(num::cast(DType::Bool, DType::F16, 1), 0x3c00);
    assert_eq!(num::cast(DType::Bool, DType::I64, 1), 1);
}
