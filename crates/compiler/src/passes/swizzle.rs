//! Elements of swizzled arrays go where the banks of threadgroup memory want them.
//!
//! The banks hold [`BANKS`] bytes side by side, a *line*, in eight *units* of 16 bytes. A load of a matrix reads the same unit of
//! eight rows at once. Where a row has the length of a line, these would be in the same banks; so the units of a line are
//! exchanged by the number of the row, modulo eight: the place of element `i` is `i ^ (i / line % 8 * unit)`.

use super::facts::{Facts, twos};
use super::linear::Indices;
use super::rewrite::{emit, emit_const, rebuild, with_body};
use kiln_ir::{AllocId, Const, Diagnostic, Inst, Kernel, MathOp, Mem, Op, Region, Value};

/// Bytes that the banks hold side by side.
pub const BANKS: u64 = 128;
const UNIT: u64 = 16;
const UNITS: u64 = BANKS / UNIT;

/// Changes the indices of all accesses to swizzled arrays alike; whoever looks at no other than these sees no difference.
pub fn swizzle(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if kernel.allocs.iter().any(|alloc| alloc.swizzled.is_some()) {
        with_body(kernel, |kernel, body| {
            let (facts, indices) = (Facts::new(kernel), Indices::new(kernel));
            Swizzler { kernel, facts, indices }.region(body);
        });
        // Elements may be anywhere in a whole line.
        for alloc in kernel.allocs.iter_mut().filter(|alloc| alloc.swizzled.is_some()) {
            if let Ok(len) = alloc.len.eval(&|_| None) {
                let line = (BANKS / alloc.dtype.size() as u64) as i128;
                alloc.len = kiln_ir::Expr::Int((len + line - 1) / line * line);
            }
        }
    }
    Ok(())
}

struct Swizzler<'k> {
    kernel: &'k mut Kernel,
    facts: Facts,
    indices: Indices,
}

impl Swizzler<'_> {
    fn region(&mut self, region: &mut Region) {
        rebuild(region, |mut inst, out| {
            self.facts.record(self.kernel, &inst);
            self.indices.record(self.kernel, &self.facts, &inst);
            if matches!(inst.op, Op::For(_)) {
                self.facts.enter_loop(self.kernel, &inst);
            }
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            if let Op::Load { mem: Mem::Alloc(id), .. }
            | Op::Store { mem: Mem::Alloc(id), .. }
            | Op::Atomic { mem: Mem::Alloc(id), .. }
            | Op::LoadBlocks { mem: Mem::Alloc(id), .. } = inst.op
                && let Some(pattern) = self.pattern(id)
            {
                inst.args[0] = self.place(&inst, pattern, out);
            }
            out.push(inst);
        });
    }

    /// The elements of a unit, and those after which the units of a line are exchanged by the next number.
    fn pattern(&self, id: AllocId) -> Option<(u64, u64)> {
        let alloc = &self.kernel.allocs[id.0 as usize];
        let row = u64::try_from(alloc.swizzled.as_ref()?.eval(&|_| None).ok()?).ok()?;
        let size = alloc.dtype.size() as u64;
        let lines = (row.saturating_mul(size) / BANKS).max(1);
        // A power of two, so that the exchange does not depend on what it changes.
        Some((UNIT / size, (BANKS / size) << lines.ilog2()))
    }

    /// Where the element is that an access names. What is a multiple of the pattern's length changes nothing in it: the place is
    /// the index and a difference which depends on the rest alone, on most often the lane, and is the same in every turn of a
    /// loop.
    fn place(&mut self, inst: &Inst, (unit, line): (u64, u64), out: &mut Vec<Inst>) -> Value {
        let (index, span) = (inst.args[0], inst.span);
        let dtype = self.kernel.dtype(index);
        let kernel = &mut *self.kernel;
        let linear = self.indices.get(index);
        let is_whole = |twos: u32| twos >= (UNITS * line).trailing_zeros();
        let rest = linear.parts().map(|(terms, constant)| {
            let facts = &self.facts;
            let in_rest = terms.filter(|&(value, factor)| {
                !is_whole(twos(facts.get(kernel, value)).saturating_add(factor.trailing_zeros()))
            });
            (in_rest.collect::<Vec<_>>(), constant & (UNITS * line - 1) as i64)
        });
        let number = |kernel: &mut Kernel, out: &mut Vec<Inst>, n: i64| {
            let bits = if dtype.size() == 4 { n as u32 as u64 } else { n as u64 };
            emit_const(kernel, out, Const { dtype, bits }, span)
        };
        let rest = match rest {
            None => index,
            Some((terms, constant)) => {
                let mut sum = number(kernel, out, constant);
                for (value, factor) in terms {
                    let value = match kernel.dtype(value) == dtype {
                        true => value,
                        false => emit(kernel, out, Op::Cast(dtype), &[value], span),
                    };
                    let factor = number(kernel, out, factor);
                    let term = emit(kernel, out, Op::Math(MathOp::IMul), &[value, factor], span);
                    sum = emit(kernel, out, Op::Math(MathOp::IAdd), &[sum, term], span);
                }
                sum
            }
        };
        let by = |kernel: &mut Kernel, out: &mut Vec<Inst>, op: MathOp, value: Value, n: u64| {
            let n = number(kernel, out, n as i64);
            emit(kernel, out, Op::Math(op), &[value, n], span)
        };
        let row = by(kernel, out, MathOp::Shr, rest, line.trailing_zeros().into());
        let row = by(kernel, out, MathOp::And, row, UNITS - 1);
        let exchange = by(kernel, out, MathOp::IMul, row, unit);
        let placed = emit(kernel, out, Op::Math(MathOp::Xor), &[rest, exchange], span);
        let difference = emit(kernel, out, Op::Math(MathOp::ISub), &[placed, rest], span);
        emit(kernel, out, Op::Math(MathOp::IAdd), &[index, difference], span)
    }
}
