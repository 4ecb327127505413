//! Functions of one f32: exact ones bit by bit, the others by their error.

use crate::driver::{Driver, Input, Job, Part, differences, to_bytes};
use crate::inputs::{SplitMix64, special};
use kiln_ir::{DType, MathOp, num};
use kiln_testing::is_full;
use std::thread;
use tempfile::tempdir;

const EXACT: &[MathOp] = &[
    MathOp::Floor,
    MathOp::Ceil,
    MathOp::Trunc,
    MathOp::Round,
    MathOp::RoundEven,
    MathOp::Sqrt,
    MathOp::Recip,
    MathOp::Sign,
    MathOp::Relu,
];

/// A function in f64, whose value the language rounds once, and the largest error of a processor in units in the last
/// place.
struct Approximate {
    op: MathOp,
    exact: fn(f64) -> f64,
    bound: f64,
}

const fn row(op: MathOp, exact: fn(f64) -> f64, bound: f64) -> Approximate {
    Approximate { op, exact, bound }
}

const APPROXIMATE: &[Approximate] = &[
    row(MathOp::Rsqrt, |x| 1.0 / x.sqrt(), 1.0),
    row(MathOp::Exp, libm::exp, 1.0),
    row(MathOp::Exp2, libm::exp2, 1.0),
    row(MathOp::Exp2Ftz, num::exp2_ftz, 1.0),
    row(MathOp::Exp10, libm::exp10, 1.0),
    row(MathOp::Expm1, libm::expm1, 1.0),
    row(MathOp::Log, libm::log, 1.0),
    row(MathOp::Log2, libm::log2, 1.0),
    row(MathOp::Log10, libm::log10, 1.0),
    row(MathOp::Log1p, libm::log1p, 1.0),
    row(MathOp::Sin, libm::sin, 1.0),
    row(MathOp::Cos, libm::cos, 1.0),
    row(MathOp::Tanh, libm::tanh, 1.0),
    row(MathOp::Erf, libm::erf, 1.0),
    row(MathOp::Sigmoid, num::sigmoid, 2.0),
    row(MathOp::Silu, num::silu, 2.0),
    row(MathOp::Gelu, num::gelu, 2.0),
    row(MathOp::GeluTanh, num::gelu_tanh, 2.0),
    row(MathOp::Softplus, num::softplus, 2.0),
];

/// The number of mantissas that are tested with every sign and exponent, and numbers spread evenly over the interesting
/// ranges of functions.
const MANTISSAS: u64 = 2048;
/// The number of mantissas with `KILN_FULL`, which also doubles the other numbers: more than ten million in all.
const ALL_MANTISSAS: u64 = 16384;
const EVEN: [(f64, usize); 2] = [(110.0, 800_000), (8.0, 400_000)];

fn operands() -> Vec<u64> {
    let mut mixer = SplitMix64::new(0);
    let (mantissas, times) = if is_full() { (ALL_MANTISSAS, 2) } else { (MANTISSAS, 1) };
    let step = (1 << 23) / mantissas;
    let mut all = special(DType::F32);
    // Every number of 16 bits.
    for small in [DType::F16, DType::BF16] {
        all.extend((0..=small.mask()).map(|bits| num::cast(small, DType::F32, bits)));
    }
    for upper in 0..512 {
        // The first and the last mantissa, and a random one in each of the parts between.
        all.extend([upper << 23, upper << 23 | 0x7f_ffff]);
        all.extend((0..mantissas).map(|part| upper << 23 | (part * step + mixer.next() % step)));
    }
    for (reach, count) in EVEN {
        let spread = |x: u64| ((x as u32 as f64 / 2f64.powi(31) - 1.0) * reach) as f32;
        all.extend((0..times * count).map(|_| spread(mixer.next()).to_bits() as u64));
    }
    all
}

/// Returns the distance of an f32 from a number, in units of the smaller gap next to that number.
fn ulps(got: f32, exact: f64) -> f64 {
    // Below the normal numbers the gap is constant.
    let exponent = (exact.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    let at_power = exact.to_bits() << 12 == 0;
    let gap = 2f64.powi((exponent - 23 - at_power as i32).max(-149));
    ((got as f64 - exact) / gap).abs()
}

/// Returns the distance of a result from the exact one. Infinities and the signs of zeros are defined by the language.
fn distance(function: &Approximate, x: u64, got: u64, want: u64) -> f64 {
    let [x, got, want] = [x, got, want].map(|bits| f32::from_bits(bits as u32));
    let stated = !got.is_finite() || !want.is_finite() || (got == 0.0 && want == 0.0);
    if stated { f64::INFINITY } else { ulps(got, (function.exact)(x as f64)) }
}

fn check(function: &Approximate, drivers: &[Driver], input: &Input) {
    let (name, operand) = (function.op.name(), &input.operands[0]);
    let expected: Vec<u64> = operand.iter().map(|&x| function.op.eval(DType::F32, &[x])).collect();
    for (&x, &want) in operand.iter().zip(&expected).step_by(997) {
        let again = num::encode(DType::F32, (function.exact)(num::decode(DType::F32, x)));
        assert_eq!(again, want, "the table's `{name}` is not the language's, at {x:#x}");
    }
    let expected = to_bytes(DType::F32, &expected);
    let job = Job { operation: format!("{name}_f32"), input, to: DType::F32 };
    let mut line = format!("{name:<10} {:>4}", function.bound);
    let mut failures = vec![];
    for driver in drivers {
        let others = differences(DType::F32, &driver.run(&job), &expected);
        // The nearest f32 is at most half a unit away.
        let mut worst = 0.5;
        for &(i, got, want) in &others {
            let off = distance(function, operand[i], got, want);
            if off > function.bound {
                failures
                    .push(format!("{} {name} of {:#x}: {got:#x} is {off} ULP off {want:#x}", driver.name, operand[i]));
            }
            worst = off.max(worst);
        }
        line += &format!("  {worst:>9.6} {:>5}", others.len());
    }
    println!("{line}");
    assert!(failures.is_empty(), "{} failures, first {}", failures.len(), failures[0]);
}

#[test]
fn functions_are_within_their_bounds() {
    let folder = tempdir().expect("a folder for files");
    let drivers = Driver::all(Part::Functions, folder.path());
    let input = Input::new(folder.path(), DType::F32, vec![operands()]);
    let names: Vec<&str> = drivers.iter().map(|driver| driver.name.as_str()).collect();
    println!("{} numbers; worst distance in ULP and how many results are not the nearest f32: {names:?}", input.len());
    let workers = thread::available_parallelism().map_or(1, |n| n.get());
    let (drivers, input) = (&drivers, &input);
    thread::scope(|scope| {
        for worker in 0..workers {
            scope.spawn(move || {
                APPROXIMATE.iter().skip(worker).step_by(workers).for_each(|function| check(function, drivers, input));
                EXACT.iter().skip(worker).step_by(workers).for_each(|&op| crate::check_op(drivers, op, input));
            });
        }
    });
}
