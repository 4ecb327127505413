//! Flattens conditions that are built from branches: `a && b` in the source computes `b` only where `a` holds. An
//! analysis sees through an operation, not through a branch.

use super::rewrite::{Table, rebuild};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, Diagnostic, Inst, Kernel, MathOp, Op, Region};

/// Turns `if a { b } else { false }` into `a & b`, and `if a { true } else { b }` into `a | b`, where computing `b` has
/// no effect and cannot fail.
pub fn flatten_conditions(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let mut constants = Table::new(kernel);
    let Kernel { body, types, .. } = kernel;
    flatten(body, types, &mut constants);
    Ok(())
}

fn flatten(region: &mut Region, types: &[DType], constants: &mut Table<Const>) {
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| flatten(inner, types, constants));
        if let (Op::Const(constant), &[result]) = (inst.op, &inst.results[..]) {
            constants.set(result, constant);
        }
        match joined(&inst, types, constants) {
            Some((op, other)) => {
                inst.regions.iter_mut().for_each(|inner| out.append(&mut inner.insts));
                let args = [inst.args[0], other][..].into();
                out.push(Inst { op: Op::Math(op), args, results: inst.results, regions: vec![], span: inst.span });
            }
            None => out.push(inst),
        }
    });
}

/// Returns the operation that a branch is equal to, and its second operand.
fn joined(inst: &Inst, types: &[DType], constants: &Table<Const>) -> Option<(MathOp, kiln_ir::Value)> {
    let (Op::If, &[result], [then, other]) = (inst.op, &inst.results[..], &inst.regions[..]) else { return None };
    let is_plain = types[result.0 as usize] == DType::Bool
        && then.insts.iter().chain(&other.insts).all(|inst| is_silent(inst, constants));
    let (&[yes], &[no]) = (&then.yields[..], &other.yields[..]) else { return None };
    let is = |value, truth: bool| constants.get(value).is_some_and(|constant| (constant.bits != 0) == truth);
    match (is(yes, true), is(no, false)) {
        (_, true) if is_plain => Some((MathOp::And, yes)),
        (true, _) if is_plain => Some((MathOp::Or, no)),
        _ => None,
    }
}

/// Whether an instruction computes from its operands alone and cannot fail.
fn is_silent(inst: &Inst, constants: &Table<Const>) -> bool {
    match inst.op {
        Op::Math(op) if op.has(Trait::ZeroDivisor) => {
            constants.get(inst.args[1]).is_some_and(|divisor| divisor.bits != 0)
        }
        Op::Const(_) | Op::Builtin(_) | Op::Len(_) | Op::Math(_) | Op::Cast(_) | Op::Bitcast(_) => true,
        _ => false,
    }
}
