//! Lowering of one instruction inside a run.

use super::Lowering;
use crate::print::no_subsets;
use crate::vir::{LANES, Op, Reg, Shape};
use kiln_ir::{Diagnostic, Inst, MathOp, MatrixOp, Op as Simt, Region, SimdOp, Span, Value};

impl Lowering<'_> {
    pub fn region(&mut self, region: &Region) -> Result<(), Diagnostic> {
        region.insts.iter().try_for_each(|inst| self.inst(inst))
    }

    pub fn inst(&mut self, inst: &Inst) -> Result<(), Diagnostic> {
        match inst.op {
            Simt::Load { mem, width, hint } => self.load(inst, mem, width, hint),
            Simt::Store { mem, width, hint } => self.store(inst, mem, width, hint),
            Simt::Atomic { op, mem } => self.atomic(inst, op, mem),
            Simt::Fault { site, .. } => self.fault(inst, site),
            Simt::If => self.branch(inst),
            Simt::For(info) => self.counted_loop(inst, info),
            Simt::Barrier => Err(self.error(inst.span, "a barrier inside a run")),
            Simt::BarrierOf(_) => Err(no_subsets(self.kernel, inst.span, "the processor")),
            // Asynchronous copies are synchronous here.
            Simt::Async(_) => Ok(()),
            // Launches do not overlap.
            Simt::Launch(_) => Ok(()),
            Simt::Matrix(MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right }) => {
                self.multiply(product, by_columns, [accumulator, left, right], inst.span)
            }
            Simt::Matrix(_) | Simt::Mma(_) | Simt::LoadBlocks { .. } => {
                Err(self.error(inst.span, "a matrix that was not distributed"))
            }
            Simt::Get(_) | Simt::Set(_) => Err(self.error(inst.span, "a variable that was not promoted")),
            Simt::Const(_)
            | Simt::Builtin(_)
            | Simt::Len(_)
            | Simt::Math(_)
            | Simt::Cast(_)
            | Simt::Bitcast(_)
            | Simt::Simd(_) => {
                let reg = self.computed(inst)?;
                self.hold(inst.results[0], reg);
                Ok(())
            }
        }?;
        inst.results.iter().try_for_each(|&result| self.keep(result, inst.span))
    }

    /// Emits an instruction that only computes, and returns its result.
    pub fn computed(&mut self, inst: &Inst) -> Result<Reg, Diagnostic> {
        let (result, span) = (inst.results[0], inst.span);
        let (shape, dtype) = (self.shapes.get(result), self.kernel.dtype(result));
        let op = match inst.op {
            Simt::Const(c) => return Ok(self.one(Op::Const(c), &[], dtype, span)),
            Simt::Len(param) => return Ok(self.one(Op::Len(param), &[], dtype, span)),
            Simt::Builtin(builtin) => return self.builtin(builtin, span),
            Simt::Simd(op) => return self.exchange(inst, op),
            Simt::Math(op) => Op::Math(op),
            Simt::Cast(to) => Op::Cast(to),
            Simt::Bitcast(to) => Op::Bitcast(to),
            _ => return Err(self.error(span, "an instruction that does more than compute")),
        };
        let own = inst.args.iter().all(|&arg| self.shapes.is_one(arg));
        if dtype.is_int()
            && !own
            && let Some(row) = self.shapes.form(&self.ranges, result)
        {
            // An index: one base plus constants instead of arithmetic in every lane.
            return match shape {
                Shape::Lanes => self.spread(&row, dtype, span),
                Shape::One => {
                    let base = self.sum(&row.base, span)?;
                    Ok(self.cast(base, dtype, span))
                }
            };
        }
        let mut args = vec![];
        for &arg in &inst.args {
            args.push(self.shaped(arg, shape, span)?);
        }
        let reg = self.emit(op, &args, shape, dtype, span);
        let moves = matches!(inst.op, Simt::Math(MathOp::Select) | Simt::Bitcast(_));
        Ok(if moves { reg } else { self.made(result, reg, span) })
    }

    /// Canonicalises the NaNs of an operation's float result if its bits are observed.
    fn made(&mut self, value: Value, reg: Reg, span: Span) -> Reg {
        let ty = self.program.ty(reg);
        let is_seen = ty.dtype.is_float() && self.observed.contains(value);
        if is_seen { self.emit(Op::Canonical, &[reg], ty.shape, ty.dtype, span) } else { reg }
    }

    fn exchange(&mut self, inst: &Inst, op: SimdOp) -> Result<Reg, Diagnostic> {
        let (result, span) = (inst.results[0], inst.span);
        let mut args = vec![self.lanes(inst.args[0], span)?];
        if let Some(&selector) = inst.args.get(1) {
            args.push(self.value(selector, span)?);
        }
        let reg = self.emit(Op::Simd(op), &args, self.shapes.get(result), self.kernel.dtype(result), span);
        Ok(if op.has_selector() { reg } else { self.made(result, reg, span) })
    }

    /// Whether a row has equal values in all lanes.
    pub fn is_flat(offsets: &[i64; LANES]) -> bool {
        *offsets == [0; LANES]
    }
}
