//! Refuses faults that every thread of every launch would commit, when the kernel is lowered and before a device sees
//! it.

use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, Diagnostic, Fault, Inst, Kernel, MathOp, Mem, Op, Region, Value};

/// Returns an error if a constant index is out of an array's bounds, a constant divisor is zero or a constant step is
/// below 1, in code that every thread reaches: in no branch, and in no loop that may make no trips.
pub fn refuse_certain_faults(kernel: &Kernel) -> Result<(), Diagnostic> {
    let mut walk = FaultWalk { kernel, constants: vec![None; kernel.types.len()] };
    walk.region(&kernel.body, true)
}

struct FaultWalk<'k> {
    kernel: &'k Kernel,
    constants: Vec<Option<Const>>,
}

impl FaultWalk<'_> {
    fn number(&self, value: Value) -> Option<i128> {
        self.constants[value.0 as usize].and_then(Const::as_int)
    }

    fn region(&mut self, region: &Region, certain: bool) -> Result<(), Diagnostic> {
        for inst in &region.insts {
            if let (Op::Const(constant), &[result]) = (inst.op, &inst.results[..]) {
                self.constants[result.0 as usize] = Some(constant);
            }
            if certain && let Some(error) = self.fault(inst) {
                return Err(error.note("in every thread of every launch with these constexprs"));
            }
            let inside = certain && self.makes_trips(inst);
            inst.regions.iter().try_for_each(|inner| self.region(inner, inside))?;
        }
        Ok(())
    }

    /// Whether every thread enters the regions of an instruction.
    fn makes_trips(&self, inst: &Inst) -> bool {
        match (inst.op, &inst.args[..]) {
            (Op::For(_), &[lo, hi, ..]) => self.number(lo).zip(self.number(hi)).is_some_and(|(lo, hi)| lo < hi),
            _ => false,
        }
    }

    fn fault(&self, inst: &Inst) -> Option<Diagnostic> {
        match inst.op {
            Op::Load { mem, width, .. } | Op::Store { mem, width, .. } => self.outside(inst, mem, width),
            Op::Atomic { mem, .. } => self.outside(inst, mem, 1),
            Op::Math(op) if op.has(Trait::ZeroDivisor) && self.number(inst.args[1]) == Some(0) => {
                let what = if op == MathOp::IRem { "remainder of a division" } else { "division" };
                Some(Diagnostic::new("K203", format!("{what} by zero")).at(self.kernel.place(inst.span)))
            }
            Op::For(_) => {
                let step = self.constants[inst.args[2].0 as usize].filter(|step| step.as_int() < Some(1))?;
                Some(Fault::Step.diagnostic(self.kernel, inst.span, step.dtype, step.bits, 1))
            }
            _ => None,
        }
    }

    fn outside(&self, inst: &Inst, mem: Mem, width: u8) -> Option<Diagnostic> {
        let Mem::Alloc(id) = mem else { return None };
        let len = self.kernel.allocs[id.0 as usize].len.eval(&|_| None).ok()?.max(0);
        let index = self.number(inst.args[0]).filter(|&index| index < 0 || index + width as i128 > len)?;
        let bits = Const::from_i128(DType::I64, index).bits;
        let fault = Fault::Bounds { mem, width };
        Some(fault.diagnostic(self.kernel, inst.span, DType::I64, bits, u64::try_from(len).unwrap_or(u64::MAX)))
    }
}
