//! The prelude's arithmetic in C, without a kernel around it: each operation over millions of operands, at every width
//! of a chunk, compared with the definitions of the language.

mod driver;
mod functions;
#[path = "../print/inputs.rs"]
mod inputs;

use driver::{Driver, Input, Job, Part, differences, to_bytes};
use inputs::{SplitMix64, special, values};
use kiln_ir::{DType, MathOp, num};
use tempfile::tempdir;

const SIGNED: [DType; 4] = [DType::I8, DType::I16, DType::I32, DType::I64];
const UNSIGNED: [DType; 4] = [DType::U8, DType::U16, DType::U32, DType::U64];

/// Every bit of every result is the definition's.
fn check(drivers: &[Driver], job: Job, expected: impl Fn([u64; 2]) -> u64) {
    let expected: Vec<u64> = (0..job.input.len()).map(|i| expected(job.input.at(i))).collect();
    let expected = to_bytes(job.to, &expected);
    for driver in drivers {
        if let Some(&(i, got, want)) = differences(job.to, &driver.run(&job), &expected).first() {
            panic!("{} {} of {:#x?}: {got:#x}, not {want:#x}", driver.name, job.operation, job.input.at(i));
        }
    }
}

fn check_cast(drivers: &[Driver], to: DType, input: &Input) {
    let from = input.dtype;
    let job = Job { operation: format!("cast_{}_{}", from.name(), to.name()), input, to };
    check(drivers, job, |x| num::cast(from, to, x[0]));
}

fn check_op(drivers: &[Driver], op: MathOp, input: &Input) {
    let dtype = input.dtype;
    let job = Job { operation: format!("{}_{}", op.name(), dtype.name()), input, to: dtype };
    check(drivers, job, |x| op.eval(dtype, &x));
}

/// Returns all values of a small type, or many of a large one.
fn integers(dtype: DType) -> Vec<u64> {
    if dtype.size() <= 2 { (0..=dtype.mask()).collect() } else { values(dtype, 2, 50_000) }
}

#[test]
fn floats_are_converted_exactly() {
    let folder = tempdir().expect("a folder for files");
    let drivers = Driver::all(Part::Floats, folder.path());
    let input = |dtype: DType, operand: Vec<u64>| Input::new(folder.path(), dtype, vec![operand]);
    for small in [DType::F16, DType::BF16] {
        check_cast(&drivers, DType::F32, &input(small, (0..=small.mask()).collect()));
        check_cast(&drivers, small, &input(DType::F32, narrowed(small)));
    }
    let floats = input(DType::F32, around_integers());
    SIGNED.into_iter().chain(UNSIGNED).for_each(|to| check_cast(&drivers, to, &floats));
}

/// Returns inputs that round to each value of a small type and to its neighbours: the midpoints and the numbers next to
/// them; and four million numbers with mixed last bits.
fn narrowed(small: DType) -> Vec<u64> {
    let dropped = if small == DType::BF16 { 16 } else { 13 };
    let middle = 1u64 << (dropped - 1);
    let ties = (0..1u64 << (32 - dropped))
        .flat_map(|upper| [middle - 1, middle, middle + 1].map(|low| upper << dropped | low));
    let mut mixer = SplitMix64::new(1);
    let mixed = (0..4_000_000u64).map(|i| ((i << 10) | (mixer.next() & 0x3ff)) & DType::F32.mask());
    ties.chain(mixed).collect()
}

/// Returns numbers of all magnitudes, and those next to the limits of an integer type.
fn around_integers() -> Vec<u64> {
    let ends = (0..=65).flat_map(|power| [2f32.powi(power), -(2f32.powi(power))]);
    let near = ends.flat_map(|end| (-3..=3i64).map(move |step| (end.to_bits() as i64 + step) as u64));
    let small = (-70_000..70_000).map(|quarters| (quarters as f32 / 4.0).to_bits() as u64);
    special(DType::F32).into_iter().chain(near).chain(small).chain(values(DType::F32, 2, 200_000)).collect()
}

#[test]
fn integers_are_converted_compared_and_stripped_of_their_sign_exactly() {
    let folder = tempdir().expect("a folder for files");
    let drivers = Driver::all(Part::Integers, folder.path());
    let small = [DType::I8, DType::U8, DType::I16, DType::U16];
    let widened =
        small.into_iter().flat_map(|from| [DType::I32, DType::U32, DType::F32, DType::I64].map(|to| (from, to)));
    use DType::{F32, I8, I16, I32, I64, U8, U16, U32, U64};
    let others = [
        [(I8, U16), (U16, I8), (U8, I16), (I16, U8), (I32, I8), (I32, U8), (I32, I16), (I32, U16)].as_slice(),
        &[(U32, I8), (U32, U16), (I64, I8), (I64, I16), (U64, I32), (I32, F32), (U32, F32)],
    ];
    for (from, to) in widened.chain(others.concat()) {
        check_cast(&drivers, to, &Input::new(folder.path(), from, vec![integers(from)]));
    }
    for dtype in SIGNED.into_iter().chain(UNSIGNED) {
        let pairs = Input::new(folder.path(), dtype, (0..2).map(|role| values(dtype, role, 50_000)).collect());
        check_op(&drivers, MathOp::IMin, &pairs);
        check_op(&drivers, MathOp::IMax, &pairs);
    }
    for dtype in SIGNED {
        let each = Input::new(folder.path(), dtype, vec![integers(dtype)]);
        check_op(&drivers, MathOp::IAbs, &each);
        check_op(&drivers, MathOp::ISign, &each);
    }
}
