//! Every operation across lanes and every atomic, on every type it takes.

use crate::inputs::values;
use crate::sheet::{CLANG, GCC, Shape, Sheet, THREADS, check, exact};
use kiln_ir::simd::{LANES, Lanes, Reduction, Shuffle};
use kiln_ir::{AtomicOp, Const, DType, MathOp, Op, SimdOp};

const COUNT: usize = 8 * THREADS;

/// Returns the result of an operation in every thread, simdgroup by simdgroup.
fn across(op: SimdOp, dtype: DType, x: &[u64], selector: &[u64]) -> Vec<u64> {
    let rows = x.chunks(LANES).zip(selector.chunks(LANES));
    let row = |bits: &[u64]| -> Lanes { std::array::from_fn(|lane| bits[lane]) };
    rows.flat_map(|(x, selector)| op.eval(dtype, &row(x), &row(selector))).collect()
}

fn operations(dtype: DType) -> Sheet {
    let mut sheet = Sheet::new(&format!("across_{dtype}"), Shape::Lanes, COUNT);
    let bits = values(dtype, 0, COUNT);
    let lanes: Vec<u64> = values(DType::U32, 1, COUNT).into_iter().map(|v| v % 67).collect();
    let x = sheet.input("x", dtype, bits.clone());
    let selector = sheet.input("selector", DType::U32, lanes.clone());
    let reductions = Reduction::ALL.iter().flat_map(|&r| SimdOp::WIDTHS.map(|width| SimdOp::Reduce(r, width)));
    let others = [SimdOp::ScanInclusive, SimdOp::ScanExclusive, SimdOp::Any, SimdOp::All, SimdOp::Ballot];
    for op in reductions.chain(others).filter(|op| op.admits(dtype)) {
        let result = sheet.emit(Op::Simd(op), &[x]);
        sheet.exactly(&format!("{op:?}"), result, across(op, dtype, &bits, &lanes));
    }
    for &kind in Shuffle::ALL {
        let op = SimdOp::Shuffle(kind);
        if kind != Shuffle::Broadcast {
            let result = sheet.emit(Op::Simd(op), &[x, selector]);
            sheet.exactly(&format!("{kind:?} by lane"), result, across(op, dtype, &bits, &lanes));
        }
        for by in [0, 1, 5, 16, 31, 32, 35] {
            let constant = sheet.constant(Const::u32(by));
            let result = sheet.emit(Op::Simd(op), &[x, constant]);
            sheet.exactly(&format!("{kind:?} by {by}"), result, across(op, dtype, &bits, &[by.into(); COUNT]));
        }
    }
    sheet
}

#[test]
fn operations_across_lanes() {
    check(DType::ALL.iter().map(|&dtype| operations(dtype)).collect(), &CLANG, 16);
    check([DType::Bool, DType::U8, DType::F32, DType::I64].map(operations).into(), &GCC, 4);
}

/// Returns the value that an atomic stores.
fn after(op: AtomicOp, dtype: DType, old: u64, operands: &[u64]) -> u64 {
    let math = |float: MathOp, integer: MathOp| {
        let op = if dtype.is_float() { float } else { integer };
        op.eval(dtype, &[old, operands[0]])
    };
    match op {
        AtomicOp::Add => math(MathOp::FAdd, MathOp::IAdd),
        AtomicOp::Max => math(MathOp::FMax, MathOp::IMax),
        AtomicOp::Min => math(MathOp::FMin, MathOp::IMin),
        AtomicOp::And => old & operands[0],
        AtomicOp::Or => old | operands[0],
        AtomicOp::Xor => old ^ operands[0],
        AtomicOp::Exchange => operands[0],
        AtomicOp::CompareExchange => {
            if old == operands[0] {
                operands[1]
            } else {
                old
            }
        }
        AtomicOp::WrapInc => {
            if old >= operands[0] {
                0
            } else {
                old + 1
            }
        }
    }
}

/// Each thread works on its own element, so that both the old value and the new one are known.
fn atomics(dtype: DType, ops: &[AtomicOp]) -> Sheet {
    let mut sheet = Sheet::new(&format!("atomics_{dtype}"), Shape::Lanes, COUNT);
    let [x, y] = [("x", 1), ("y", 2)].map(|(name, role)| sheet.input(name, dtype, values(dtype, role, COUNT)));
    let (first, second) = (sheet.bits(x), sheet.bits(y));
    for &op in ops {
        // Every other cell holds the value that the operation expects.
        let old: Vec<u64> =
            values(dtype, 0, COUNT).iter().enumerate().map(|(i, &v)| if i % 2 == 0 { v } else { first[i] }).collect();
        let new = (0..COUNT).map(|i| after(op, dtype, old[i], &[first[i], second[i]])).collect();
        let (mem, index) = sheet.cells(op.name(), dtype, old.clone(), exact(dtype, new));
        let operands = [index, x, y];
        let count = if op == AtomicOp::CompareExchange { 3 } else { 2 };
        let result = sheet.emit(Op::Atomic { op, mem }, &operands[..count]);
        sheet.exactly(&format!("old value of {}", op.name()), result, old);
    }
    sheet
}

#[test]
fn atomics_on_every_type() {
    let integers = &AtomicOp::ALL[..8];
    let sheets = vec![
        atomics(DType::U32, AtomicOp::ALL),
        atomics(DType::I32, integers),
        atomics(DType::U64, integers),
        atomics(DType::I64, integers),
        atomics(DType::F32, &[AtomicOp::Add, AtomicOp::Exchange]),
    ];
    check(sheets, &GCC, 16);
}
