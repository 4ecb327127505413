//! Constant folding: operations on constants, sides of an `if` with a constant condition, loops without trips.

use super::rewrite::{Renames, Table, operand_type, rebuild, with_body};
use kiln_ir::hash::FastHasher;
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, Diagnostic, Inst, Kernel, MathOp, Op, Region, Span, Value, Values, num};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Replaces operations on constants by their results, a `select` or an `if` with a constant condition by the chosen
/// side, and a loop that never runs by its initial values. A division by zero and a loop with a step below 1 stay: they
/// are errors, and are reported where they run. The remaining constants move to the start of the kernel, each once:
/// half of the instructions that unrolling makes are further constants.
pub fn fold(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        let (constants, renames) = (Table::new(kernel), Renames::new(kernel));
        let mut folder = Folder { kernel, constants, renames, pool: vec![], pooled: HashMap::default() };
        folder.region(body);
        body.insts.splice(0..0, folder.pool);
    });
    Ok(())
}

struct Folder<'k> {
    kernel: &'k mut Kernel,
    constants: Table<Known>,
    renames: Renames,
    /// Definitions of the constants that are used.
    pool: Vec<Inst>,
    /// The pooled value of each constant.
    pooled: HashMap<(DType, u64), Value, BuildHasherDefault<FastHasher>>,
}

/// A value that is a constant.
struct Known {
    bits: u64,
    span: Span,
    /// The pooled value of the same constant, once it is used.
    pooled: Option<Value>,
}

impl Folder<'_> {
    fn region(&mut self, region: &mut Region) {
        self.instructions(region);
        self.settle(&mut region.yields);
    }

    fn instructions(&mut self, region: &mut Region) {
        let keeps_shape = region.insts.iter().all(|inst| inst.regions.is_empty());
        if keeps_shape {
            region.insts.retain_mut(|inst| self.stays(inst));
        } else {
            rebuild(region, |inst, out| self.inst(inst, out));
        }
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        match inst.op {
            Op::If => self.branch(inst, out),
            Op::For(_) => self.counted_loop(inst, out),
            _ => {
                if self.stays(&mut inst) {
                    out.push(inst);
                }
            }
        }
    }

    fn bits(&self, value: Value) -> Option<u64> {
        self.constants.get(value).map(|known| known.bits)
    }

    /// Replaces operands of remaining instructions by pooled constants and by the values that selections chose.
    fn settle(&mut self, values: &mut Values) {
        for value in values {
            *value = self.renames.get(*value);
            let dtype = self.kernel.dtype(*value);
            let Some(known) = self.constants.get_mut(*value) else { continue };
            *value = *known.pooled.get_or_insert_with(|| {
                *self.pooled.entry((dtype, known.bits)).or_insert_with(|| {
                    let (op, results) = (Op::Const(Const { dtype, bits: known.bits }), [*value][..].into());
                    self.pool.push(Inst { op, args: Values::new(), results, regions: vec![], span: known.span });
                    *value
                })
            });
        }
    }

    /// Whether an instruction without regions neither evaluates to a constant nor is a `select` with a constant
    /// condition.
    fn stays(&mut self, inst: &mut Inst) -> bool {
        self.renames.apply(&mut inst.args);
        if inst.op == Op::Math(MathOp::Select)
            && let Some(condition) = self.bits(inst.args[0])
        {
            self.renames.set(inst.results[0], inst.args[if condition == 0 { 2 } else { 1 }]);
            return false;
        }
        let bits = evaluated(self.kernel, inst, |value| self.bits(value));
        match bits {
            Some(bits) => self.constants.set(inst.results[0], Known { bits, span: inst.span, pooled: None }),
            None => self.settle(&mut inst.args),
        }
        bits.is_none()
    }

    fn branch(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        self.renames.apply(&mut inst.args);
        let Some(condition) = self.bits(inst.args[0]) else {
            inst.regions.iter_mut().for_each(|side| self.region(side));
            out.push(inst);
            return;
        };
        let mut taken = inst.regions.swap_remove(if condition != 0 { 0 } else { 1 });
        self.instructions(&mut taken);
        self.renames.apply(&mut taken.yields);
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
        if trips(self.kernel, &inst, |v| self.bits(v)) == Some(0) {
            self.renames.set_all(&inst.results, &inst.args[3..]);
            return;
        }
        self.settle(&mut inst.args);
        inst.regions.iter_mut().for_each(|body| self.region(body));
        out.push(inst);
    }
}

/// Returns the result of an instruction without regions, if it is a constant or computes one from constants.
pub(super) fn evaluated(kernel: &Kernel, inst: &Inst, constant: impl Fn(Value) -> Option<u64>) -> Option<u64> {
    match inst.op {
        Op::Const(c) => Some(c.bits),
        Op::Math(math) => {
            let bits: SmallVec<[u64; 3]> = inst.args.iter().map(|&v| constant(v)).collect::<Option<_>>()?;
            let divides_by_zero = math.has(Trait::ZeroDivisor) && bits[1] == 0;
            (!divides_by_zero).then(|| math.eval(operand_type(kernel, math, &inst.args), &bits))
        }
        Op::Cast(to) => constant(inst.args[0]).map(|bits| num::cast(kernel.dtype(inst.args[0]), to, bits)),
        Op::Bitcast(_) => constant(inst.args[0]),
        _ => None,
    }
}

/// Returns the number of trips of a loop with constant bounds, or `None` where running it is an error.
pub(crate) fn trips(kernel: &Kernel, inst: &Inst, constant: impl Fn(Value) -> Option<u64>) -> Option<u64> {
    let Op::For(info) = inst.op else { return None };
    let dtype = kernel.dtype(inst.args[0]);
    let bound = |i: usize| constant(inst.args[i]).map(|bits| num::int_value(dtype, bits));
    let (lo, hi, step) = (bound(0)?, bound(1)?, bound(2)?);
    if step < 1 {
        return None;
    }
    // The difference of two 64-bit numbers is less than 2⁶⁴.
    let trips = if hi > lo { ((hi - lo) as u64 - 1) / step as u64 + 1 } else { 0 };
    (info.at_most.is_none_or(|most| trips <= most as u64)).then_some(trips)
}
