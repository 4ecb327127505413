//! Facts about integers that a pass gathers as it walks in program order. They are quick to compute and ignore the
//! conditions around a place: those are the business of [`crate::analysis::ranges`], which takes as long as all of the
//! passes together.

use super::rewrite::{Table, operand_type};
use super::specialise::stated_threads;
use crate::analysis::{Interval, MAX_THREADS, interval_of};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Builtin, Expr, Inst, Kernel, MathOp, Op, Param, Value};

pub(crate) struct Facts {
    known: Table<Interval>,
    /// The largest number of threads in a threadgroup.
    threads: i128,
}

impl Facts {
    /// Starts with the bounds that the contract requires of scalar parameters, and the number of threads that it
    /// states.
    pub fn new(kernel: &Kernel) -> Facts {
        let threads = stated_threads(kernel).map_or(MAX_THREADS, i128::from).clamp(1, MAX_THREADS);
        let mut facts = Facts { known: Table::new(kernel), threads };
        for clause in &kernel.contract.requires {
            facts.require(kernel, &clause.condition);
        }
        facts
    }

    fn require(&mut self, kernel: &Kernel, condition: &Expr) {
        let Expr::Binary(op, a, b) = condition else { return };
        let value = |e: &Expr| match e {
            Expr::Param(id) => kernel.params.get(id.0 as usize).and_then(Param::value),
            _ => None,
        };
        match (op, &**a, &**b) {
            (BinaryOp::And, a, b) => {
                self.require(kernel, a);
                self.require(kernel, b);
            }
            (BinaryOp::Eq, Expr::Binary(BinaryOp::Rem, x, m), Expr::Int(0)) => {
                if let (Some(value), Expr::Int(m @ 1..)) = (value(x), &**m) {
                    let known = self.get(kernel, value);
                    self.known.set(value, known.meet(Interval { modulus: *m, residue: 0, ..known }));
                }
            }
            (_, x, Expr::Int(n)) => {
                let Some(value) = value(x) else { return };
                let known = self.get(kernel, value);
                let known = match op {
                    BinaryOp::Eq => known.meet(Interval::exactly(*n)),
                    BinaryOp::Lt => known.at_most(n - 1),
                    BinaryOp::Le => known.at_most(*n),
                    BinaryOp::Gt => known.at_least(n + 1),
                    BinaryOp::Ge => known.at_least(*n),
                    _ => return,
                };
                self.known.set(value, known);
            }
            _ => {}
        }
    }

    /// Returns the possible values of an integer or bool.
    pub fn get(&self, kernel: &Kernel, value: Value) -> Interval {
        self.known.get(value).copied().unwrap_or_else(|| Interval::of_type(kernel.dtype(value)))
    }

    /// Returns the value of an integer or bool, if it is known exactly.
    pub fn constant(&self, value: Value) -> Option<i128> {
        self.known.get(value)?.is_exact()
    }

    /// Records the result of an instruction whose operands are known.
    pub fn record(&mut self, kernel: &Kernel, inst: &Inst) {
        let [result] = inst.results[..] else { return };
        let dtype = kernel.dtype(result);
        if dtype.is_float() {
            return;
        }
        let fact = match inst.op {
            Op::Const(c) => c.as_int().map(Interval::exactly),
            Op::Builtin(builtin) => Some(self.builtin(builtin)),
            Op::Cast(_) if !kernel.dtype(inst.args[0]).is_float() => Some(self.get(kernel, inst.args[0])),
            Op::Math(math) => return self.record_result(inst, self.wrapped_result(kernel, math, &inst.args)),
            _ => None,
        };
        if let Some(fact) = fact {
            self.known.set(result, fact.wrapped(dtype));
        }
    }

    /// Records the result of an operation whose [`Facts::wrapped_result`] is known.
    pub fn record_result(&mut self, inst: &Inst, fact: Option<Interval>) {
        if let (&[result], Some(fact)) = (&inst.results[..], fact) {
            self.known.set(result, fact);
        }
    }

    /// Returns the possible results of an operation on integers or bools.
    pub fn wrapped_result(&self, kernel: &Kernel, math: MathOp, args: &[Value]) -> Option<Interval> {
        let result = self.result(kernel, math, args)?;
        Some(result.wrapped(math.signature().result(operand_type(kernel, math, args))))
    }

    /// Returns the possible results before they wrap.
    fn result(&self, kernel: &Kernel, math: MathOp, args: &[Value]) -> Option<Interval> {
        let dtype = operand_type(kernel, math, args);
        if dtype.is_float() {
            return None;
        }
        // No operation takes more than three operands.
        let mut of = [Interval::exactly(0); 3];
        let of = of.get_mut(..args.len())?;
        of.iter_mut().zip(args).for_each(|(of, &arg)| *of = self.get(kernel, arg));
        interval_of(math, dtype, of)
    }

    fn builtin(&self, builtin: Builtin) -> Interval {
        let simdgroups = (self.threads + 31) / 32;
        match builtin {
            Builtin::TgidX | Builtin::TgidY | Builtin::TgidZ => Interval::between(0, u32::MAX as i128),
            Builtin::Tid => Interval::between(0, self.threads - 1),
            Builtin::Lsize => Interval::between(1, self.threads),
            Builtin::SimdLane => Interval::between(0, self.threads.min(32) - 1),
            Builtin::SimdId => Interval::between(0, simdgroups - 1),
            Builtin::NSimd => Interval::between(1, simdgroups),
        }
    }

    /// Records the index of a loop.
    pub fn enter_loop(&mut self, kernel: &Kernel, inst: &Inst) {
        let [lo, hi, step] = [0, 1, 2].map(|i| self.get(kernel, inst.args[i]));
        let Some(&index) = inst.regions.first().and_then(|body| body.args.first()) else { return };
        // The index is the first one plus any number of steps; the body only runs below the upper bound.
        let any = Interval { lo: 0, hi: i64::MAX as i128, modulus: 1, residue: 0 };
        let reached =
            step.times(any).and_then(|steps| lo.plus(steps)).unwrap_or(Interval::of_type(kernel.dtype(index)));
        self.known.set(index, reached.at_most(hi.hi - 1));
    }

    /// Whether a loop runs at least once in every thread that reaches it.
    pub fn certainly_runs(&self, kernel: &Kernel, inst: &Inst) -> bool {
        let [lo, hi] = [0, 1].map(|i| self.get(kernel, inst.args[i]));
        lo.hi < hi.lo
    }
}

/// Returns the largest `k` such that 2ᵏ divides every number of a set.
pub(crate) fn trailing_zeros(set: Interval) -> u32 {
    set.modulus.trailing_zeros().min(set.residue.trailing_zeros())
}
