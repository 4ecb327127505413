//! Every operation whose bits are defined, on every type that it takes, as one number and as lanes.

use crate::inputs::values;
use crate::sheet::{CLANG, GCC, Shape, Sheet, THREADS, check};
use kiln_ir::ops::{Signature, Trait};
use kiln_ir::{Const, DType, MathOp, Op, Value, num};

/// Returns the number of operand sets of a type: enough for every pair of special values, and as many random ones.
fn count(dtype: DType, shape: Shape) -> usize {
    match (dtype, shape) {
        (DType::Bool, _) => THREADS,
        // All values of the type.
        (DType::F16 | DType::BF16 | DType::I16 | DType::U16, Shape::Lanes) => 1 << 16,
        (_, Shape::Lanes) => 1 << 16,
        (_, Shape::One) => 1 << 14,
    }
}

fn operations(dtype: DType, shape: Shape) -> Sheet {
    let n = count(dtype, shape);
    let mut sheet = Sheet::new(&format!("ops_{dtype}"), shape, n);
    let [x, y, z] = [("x", 0), ("y", 1), ("z", 2)].map(|(name, role)| sheet.input(name, dtype, values(dtype, role, n)));
    // Dividing by zero is an error, and no result.
    let nonzero = values(dtype, 1, n).into_iter().map(|bits| bits.max(1)).collect();
    let divisor = sheet.input("divisor", dtype, nonzero);
    let choice = sheet.input("choice", DType::Bool, values(DType::Bool, 2, n));
    for &op in MathOp::ALL.iter().filter(|op| op.signature().admits(dtype) && !op.has(Trait::Approximate)) {
        let operands = match op.signature() {
            Signature::Choose => vec![choice, x, y],
            _ if op.has(Trait::ZeroDivisor) => vec![x, divisor],
            _ => [x, y, z][..op.arity()].to_vec(),
        };
        let result = sheet.emit(Op::Math(op), &operands);
        let columns: Vec<Vec<u64>> = operands.iter().map(|&operand| sheet.bits(operand)).collect();
        let set = |i: usize| columns.iter().map(|column| column[i]).collect::<Vec<u64>>();
        sheet.exactly(op.name(), result, (0..n).map(|i| op.eval(dtype, &set(i))).collect());
    }
    sheet
}

fn conversions(from: DType, shape: Shape) -> Sheet {
    let n = if (from, shape) == (DType::F32, Shape::Lanes) { 1 << 20 } else { count(from, shape) };
    let mut sheet = Sheet::new(&format!("casts_{from}"), shape, n);
    let bits: Vec<u64> = match from.size() {
        // All values of the type.
        2 => (0..n as u64).collect(),
        _ => values(from, 0, n),
    };
    let x = sheet.input("x", from, bits.clone());
    for &to in DType::ALL.iter().filter(|&&to| to != DType::Bool || from == DType::Bool) {
        let result = sheet.emit(Op::Cast(to), &[x]);
        sheet.exactly(&format!("cast to {to}"), result, bits.iter().map(|&bits| num::cast(from, to, bits)).collect());
        if to.size() == from.size() && (to == DType::Bool) == (from == DType::Bool) {
            let result = sheet.emit(Op::Bitcast(to), &[x]);
            sheet.exactly(&format!("bitcast to {to}"), result, bits.clone());
        }
    }
    if from.is_float() {
        computed_nans(&mut sheet, from, x);
    }
    sheet
}

/// Tests that a computed NaN has the canonical bits where they, or its sign, are observed, and that a loaded one keeps
/// its own.
fn computed_nans(sheet: &mut Sheet, dtype: DType, x: Value) {
    let integer = if dtype == DType::F32 { DType::U32 } else { DType::U16 };
    let made = sheet.emit(Op::Math(MathOp::FSub), &[x, x]);
    let is_nan = sheet.emit(Op::Math(MathOp::IsNan), &[x]);
    let either = sheet.emit(Op::Math(MathOp::Select), &[is_nan, x, made]);
    let one = sheet.constant(Const::from_f64(dtype, 1.0));
    let signed = sheet.emit(Op::Math(MathOp::CopySign), &[one, made]);
    let [made, either] = [made, either].map(|value| sheet.emit(Op::Bitcast(integer), &[value]));
    let bits = sheet.bits(x);
    let difference = |&bits: &u64| MathOp::FSub.eval(dtype, &[bits, bits]);
    sheet.exactly("bits of x - x", made, bits.iter().map(difference).collect());
    sheet.exactly("one with the sign of x - x", signed, vec![Const::from_f64(dtype, 1.0).bits; bits.len()]);
    let chosen = |bits: &u64| if num::decode(dtype, *bits).is_nan() { *bits } else { difference(bits) };
    sheet.exactly("bits of a choice", either, bits.iter().map(chosen).collect());
}

fn sheets(make: fn(DType, Shape) -> Sheet, dtypes: &[DType]) -> Vec<Sheet> {
    dtypes.iter().flat_map(|&dtype| [make(dtype, Shape::Lanes), make(dtype, Shape::One)]).collect()
}

const FLOATS: [DType; 3] = [DType::F32, DType::F16, DType::BF16];

fn others() -> Vec<DType> {
    DType::ALL.iter().copied().filter(|dtype| !dtype.is_float()).collect()
}

#[test]
fn integers() {
    check(sheets(operations, &others()), &CLANG, 8);
}

#[test]
fn floats_in_chunks_of_16() {
    check(sheets(operations, &FLOATS), &GCC, 16);
}

#[test]
fn floats_in_chunks_of_8() {
    check(sheets(operations, &[DType::F32, DType::I32]), &GCC, 8);
}

#[test]
fn floats_in_chunks_of_4() {
    check(sheets(operations, &[DType::F32, DType::U16]), &CLANG, 4);
}

#[test]
fn conversions_of_integers() {
    check(sheets(conversions, &others()), &GCC, 16);
}

#[test]
fn conversions_of_floats() {
    check(sheets(conversions, &FLOATS), &GCC, 16);
    check(sheets(conversions, &FLOATS), &CLANG, 8);
}
