//! Algebraic simplification that changes no bit: identities of integers and bools, and the few identities of floats
//! that hold for every NaN and every zero.

mod floats;
mod rules;

use super::facts::Facts;
use super::rewrite::{Renames, Table, keep, rebuild, with_body};
use kiln_ir::{Const, Diagnostic, Inst, Kernel, MathOp, Op, Region, Value, Values};

/// Replaces instructions by equal and simpler ones: neutral and absorbing operands, chains of constants and casts,
/// comparisons and remainders that intervals decide, mixed radix (`x / d * d + x % d`), an `if` that only selects, and
/// loop-carried values that never change.
pub fn simplify(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        let mut simplifier =
            Simplifier { facts: Facts::new(kernel), renames: Renames::new(kernel), defs: Table::new(kernel), kernel };
        simplifier.region(body);
    });
    Ok(())
}

/// The replacement of an instruction.
enum Replacement {
    Value(Value),
    Const(i128),
    Math(MathOp, Values),
    /// An operation on a value and a constant.
    WithConst(MathOp, Value, i128),
    Cast(Value),
    Bitcast(Value),
}

struct Simplifier<'k> {
    kernel: &'k mut Kernel,
    facts: Facts,
    renames: Renames,
    /// The operation and operands behind a value.
    defs: Table<(Op, Values)>,
}

impl Simplifier<'_> {
    fn region(&mut self, region: &mut Region) {
        rebuild(region, |inst, out| self.inst(inst, out));
        self.renames.apply(&mut region.yields);
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        self.renames.apply(&mut inst.args);
        match inst.op {
            Op::Math(math) => {
                self.order(math, &mut inst.args);
                let result = self.facts.wrapped_result(self.kernel, math, &inst.args);
                if let Some(simpler) = self.math(math, &inst.args, result) {
                    return self.replace(inst, simpler, out);
                }
                self.facts.record_result(&inst, result);
                return self.push_recorded(inst, out);
            }
            Op::Cast(to) => {
                if let Some(simpler) = self.cast(inst.args[0], to) {
                    return self.replace(inst, simpler, out);
                }
            }
            Op::Bitcast(to) => {
                if let Some(simpler) = self.bitcast(inst.args[0], to) {
                    return self.replace(inst, simpler, out);
                }
            }
            Op::If => return self.branch(inst, out),
            Op::For(_) => {
                self.carried(&mut inst);
                self.facts.enter_loop(self.kernel, &inst);
                inst.regions.iter_mut().for_each(|body| self.region(body));
            }
            _ => {}
        }
        self.push(inst, out);
    }

    /// Appends an instruction and records its facts and definition.
    fn push(&mut self, inst: Inst, out: &mut Vec<Inst>) {
        self.facts.record(self.kernel, &inst);
        self.push_recorded(inst, out);
    }

    /// Appends an instruction whose facts are already recorded.
    fn push_recorded(&mut self, inst: Inst, out: &mut Vec<Inst>) {
        let is_float = matches!(inst.op, Op::Const(c) if c.dtype.is_float());
        if (is_float || matches!(inst.op, Op::Math(_) | Op::Cast(_) | Op::Bitcast(_)))
            && let [result] = &inst.results[..]
        {
            self.defs.set(*result, (inst.op, Values::from_slice(&inst.args)));
        }
        out.push(inst);
    }

    fn replace(&mut self, mut inst: Inst, simpler: Replacement, out: &mut Vec<Inst>) {
        let result = inst.results[0];
        let (op, args) = match simpler {
            Replacement::Value(value) => {
                if self.facts.constant(value).is_none() {
                    self.kernel.names.adopt(value, self.kernel.names.get(result));
                }
                return self.renames.set(result, value);
            }
            Replacement::Const(n) => (Op::Const(Const::from_i128(self.kernel.dtype(result), n)), Values::new()),
            Replacement::Math(math, args) => (Op::Math(math), args),
            Replacement::WithConst(math, value, n) => {
                let constant = Const::from_i128(self.kernel.dtype(value), n);
                let constant = self.constant(constant, inst.span, out);
                (Op::Math(math), [value, constant][..].into())
            }
            Replacement::Cast(value) => (Op::Cast(self.kernel.dtype(result)), [value][..].into()),
            Replacement::Bitcast(value) => (Op::Bitcast(self.kernel.dtype(result)), [value][..].into()),
        };
        (inst.op, inst.args) = (op, args);
        self.push(inst, out);
    }

    fn constant(&mut self, constant: Const, span: kiln_ir::Span, out: &mut Vec<Inst>) -> Value {
        let value = self.kernel.new_value(constant.dtype);
        let results = [value][..].into();
        self.push(Inst { op: Op::Const(constant), args: Values::new(), results, regions: vec![], span }, out);
        value
    }

    /// Simplifies an `if`. One whose sides hold only constants becomes selections; a result that both sides yield is
    /// that value.
    fn branch(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        inst.regions.iter_mut().for_each(|side| self.region(side));
        let is_constant = |inst: &Inst| matches!(inst.op, Op::Const(_));
        let only_chooses = inst.regions.iter().all(|side| side.insts.iter().all(is_constant));
        if only_chooses {
            inst.regions.iter_mut().for_each(|side| out.append(&mut side.insts));
        }
        for i in 0..inst.results.len() {
            let [then, other] = [0, 1].map(|side| inst.regions[side].yields[i]);
            if then == other {
                self.renames.set(inst.results[i], then);
            } else if only_chooses {
                let args = [inst.args[0], then, other][..].into();
                let results = inst.results[i..=i].into();
                let op = Op::Math(MathOp::Select);
                self.inst(Inst { op, args, results, regions: vec![], span: inst.span }, out);
            }
        }
        if !only_chooses {
            out.push(drop_renamed(inst, &self.renames));
        }
    }

    /// Replaces carried values that the body yields unchanged, or yields as they were before the loop, by their initial
    /// value.
    fn carried(&mut self, inst: &mut Inst) {
        let Some(body) = inst.regions.first() else { return };
        for i in 0..inst.results.len() {
            let (arg, initial, next) = (body.args[i + 1], inst.args[i + 3], body.yields[i]);
            if next == arg || self.renames.get(next) == initial {
                self.renames.set(arg, initial);
                self.renames.set(inst.results[i], initial);
            }
        }
    }

    /// Puts a constant operand last where operands commute.
    fn order(&self, math: MathOp, args: &mut Values) {
        let constant = |v: Value| self.facts.constant(v).is_some();
        if math.has(kiln_ir::ops::Trait::Commutes) && constant(args[0]) && !constant(args[1]) {
            args.swap(0, 1);
        }
    }
}

/// Removes the results of an `if` that are already replaced by other values.
fn drop_renamed(mut inst: Inst, renames: &Renames) -> Inst {
    let kept: Vec<bool> = inst.results.iter().map(|&result| renames.get(result) == result).collect();
    keep(&mut inst.results, &kept);
    inst.regions.iter_mut().for_each(|side| keep(&mut side.yields, &kept));
    inst
}
