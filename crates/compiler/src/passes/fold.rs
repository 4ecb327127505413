//! Computes what is known: operations on constants, sides of an `if` with a constant condition, loops without trips.

use super::rewrite::{Renames, Table, operand_type, rebuild, with_body};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, Diagnostic, Inst, Kernel, MathOp, Op, Region, Value, num};
use smallvec::SmallVec;

/// Replaces operations on constants by their results, a `select` or an `if` with a constant condition by what it
/// chooses, and a loop that never runs by its initial values. A division by zero and a loop with a step below 1 stay:
/// they are errors, and are reported where they run.
pub fn fold(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        let (constants, renames) = (Table::new(kernel), Renames::new(kernel));
        Folder { kernel, constants, renames }.region(body);
    });
    Ok(())
}

struct Folder<'k> {
    kernel: &'k mut Kernel,
    /// The bits of values that are constants.
    constants: Table<u64>,
    renames: Renames,
}

impl Folder<'_> {
    fn region(&mut self, region: &mut Region) {
        let keeps_shape = region.insts.iter().all(|inst| inst.regions.is_empty());
        if keeps_shape {
            region.insts.iter_mut().for_each(|inst| self.plain(inst));
        } else {
            rebuild(region, |inst, out| self.inst(inst, out));
        }
        self.renames.apply(&mut region.yields);
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        match inst.op {
            Op::If => self.branch(inst, out),
            Op::For(_) => self.counted_loop(inst, out),
            _ => {
                self.plain(&mut inst);
                out.push(inst);
            }
        }
    }

    /// An instruction without regions, which keeps its place.
    fn plain(&mut self, inst: &mut Inst) {
        self.renames.apply(&mut inst.args);
        match inst.op {
            Op::Const(c) => self.constants.set(inst.results[0], c.bits),
            Op::Math(math) => self.math(inst, math),
            Op::Cast(to) => {
                let from = self.kernel.dtype(inst.args[0]);
                self.convert(inst, to, |bits| num::cast(from, to, bits));
            }
            Op::Bitcast(to) => self.convert(inst, to, |bits| bits),
            _ => {}
        }
    }

    fn convert(&mut self, inst: &mut Inst, to: kiln_ir::DType, convert: impl FnOnce(u64) -> u64) {
        if let Some(&bits) = self.constants.get(inst.args[0]) {
            self.replace(inst, Const { dtype: to, bits: convert(bits) });
        }
    }

    fn math(&mut self, inst: &mut Inst, math: MathOp) {
        if math == MathOp::Select
            && let Some(&condition) = self.constants.get(inst.args[0])
        {
            let chosen = inst.args[if condition != 0 { 1 } else { 2 }];
            self.renames.set(inst.results[0], chosen);
            return;
        }
        let bits: Option<SmallVec<[u64; 3]>> = inst.args.iter().map(|&v| self.constants.get(v).copied()).collect();
        let Some(bits) = bits else { return };
        if math.has(Trait::ZeroDivisor) && bits[1] == 0 {
            return;
        }
        let bits = math.eval(operand_type(self.kernel, math, &inst.args), &bits);
        self.replace(inst, Const { dtype: self.kernel.dtype(inst.results[0]), bits });
    }

    fn replace(&mut self, inst: &mut Inst, constant: Const) {
        inst.op = Op::Const(constant);
        inst.args.clear();
        self.constants.set(inst.results[0], constant.bits);
    }

    fn branch(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        self.renames.apply(&mut inst.args);
        let Some(&condition) = self.constants.get(inst.args[0]) else {
            inst.regions.iter_mut().for_each(|side| self.region(side));
            out.push(inst);
            return;
        };
        let mut taken = inst.regions.swap_remove(if condition != 0 { 0 } else { 1 });
        self.region(&mut taken);
        for (&result, &value) in inst.results.iter().zip(&taken.yields) {
            if self.constants.get(value).is_none() {
                self.kernel.names.adopt(value, self.kernel.names.get(result));
            }
        }
        self.renames.set_all(&inst.results, &taken.yields);
        out.append(&mut taken.insts);
    }

    fn counted_loop(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        self.renames.apply(&mut inst.args);
        if trips(self.kernel, &inst, |v| self.constants.get(v).copied()) == Some(0) {
            self.renames.set_all(&inst.results, &inst.args[3..]);
            return;
        }
        inst.regions.iter_mut().for_each(|body| self.region(body));
        out.push(inst);
    }
}

/// How often a loop with constant bounds runs; nothing where that is an error.
pub(crate) fn trips(kernel: &Kernel, inst: &Inst, constant: impl Fn(Value) -> Option<u64>) -> Option<u64> {
    let Op::For(info) = inst.op else { return None };
    let dtype = kernel.dtype(inst.args[0]);
    let bound = |i: usize| constant(inst.args[i]).map(|bits| num::int_value(dtype, bits));
    let (lo, hi, step) = (bound(0)?, bound(1)?, bound(2)?);
    if step < 1 {
        return None;
    }
    // Two 64-bit numbers are less than 2⁶⁴ apart.
    let trips = if hi > lo { ((hi - lo) as u64 - 1) / step as u64 + 1 } else { 0 };
    (info.at_most.is_none_or(|most| trips <= most as u64)).then_some(trips)
}
