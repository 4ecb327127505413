//! Lowering of code around the runs: branches and loops that contain barriers. All threads of the threadgroup take the
//! same path here.

use super::Lowering;
use crate::analysis::Level;
use crate::vir::runs::has_barrier;
use crate::vir::{LANES, Op, Reg, Shape, Stmt};
use kiln_ir::{DType, Diagnostic, ForInfo, Inst, MathOp, Op as Simt, Region, Span, Value};
use std::collections::HashMap;

impl<'k> Lowering<'k> {
    /// Lowers a region in which some instruction may be or contain a barrier.
    pub fn outside(&mut self, region: &'k Region) -> Result<(), Diagnostic> {
        for stretch in region.insts.chunk_by(|a, b| !has_barrier(a) && !has_barrier(b)) {
            match stretch {
                [one] if has_barrier(one) => match one.op {
                    // Every simdgroup has reached the end of the preceding run.
                    Simt::Barrier => {}
                    Simt::If => self.outside_branch(one)?,
                    Simt::For(info) => self.outside_loop(one, info)?,
                    _ => return Err(self.error(one.span, "a barrier where none can be")),
                },
                insts => {
                    let span = insts.first().map_or(self.kernel.span, |inst| inst.span);
                    self.run(span, |this| this.sequence(insts))?;
                }
            }
        }
        Ok(())
    }

    /// Emits a run: code that every simdgroup executes, in order.
    fn run(&mut self, span: Span, write: impl Fn(&mut Self) -> Result<(), Diagnostic>) -> Result<(), Diagnostic> {
        let index = self.new_reg(Shape::One, DType::U32);
        // Registers hold values for this run alone.
        let around = self.regs.mark();
        self.simdgroup = Some(index);
        let write = |this: &mut Self| {
            let bases = this.bases.len();
            let result = this.own_indices().and_then(|()| write(this));
            this.bases.truncate(bases);
            result
        };
        let body = if self.program.threads.is_some_and(|threads| (threads as usize).is_multiple_of(LANES)) {
            self.block(write)
        } else {
            self.block(|this| this.partial(index, span, around, &write))
        };
        self.simdgroup = None;
        self.regs.restore(around);
        self.push(Stmt::Simdgroups { index, jammed: None, body: body? });
        Ok(())
    }

    /// Emits a run whose last simdgroup may have fewer than 32 threads.
    fn partial(
        &mut self,
        index: Reg,
        span: Span,
        around: usize,
        write: &impl Fn(&mut Self) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let threads = self.one(Op::Threads, &[], DType::U32, span);
        let lanes = self.number(DType::U32, LANES as i128, span);
        let first = self.math(MathOp::IMul, &[index, lanes], DType::U32, span);
        let end = self.math(MathOp::IAdd, &[first, lanes], DType::U32, span);
        let whole = self.math(MathOp::Le, &[end, threads], DType::Bool, span);
        let left = self.math(MathOp::ISub, &[threads, first], DType::U32, span);
        let (left, lane) = (self.splat(left, span), self.table(DType::U32, |lane| lane as i128, span));
        let mask = self.math(MathOp::Lt, &[lane, left], DType::Bool, span);
        let then = self.block(|this| write(this))?;
        self.regs.restore(around);
        let other = self.masked(Some(mask), |this| write(this))?;
        self.push(Stmt::If { condition: whole, then, other });
        Ok(())
    }

    fn outside_branch(&mut self, inst: &'k Inst) -> Result<(), Diagnostic> {
        let condition = self.agreed(inst.args[0], inst.span)?;
        let mut sides = vec![];
        for side in &inst.regions {
            sides.push(self.outside_block(|this| {
                this.outside(side)?;
                this.hand_over(&side.yields, &inst.results, inst.span)
            })?);
        }
        let (Some(other), Some(then)) = (sides.pop(), sides.pop()) else {
            return Err(self.error(inst.span, "an `if` without two sides"));
        };
        self.push(Stmt::If { condition, then, other });
        Ok(())
    }

    fn outside_loop(&mut self, inst: &'k Inst, info: ForInfo) -> Result<(), Diagnostic> {
        let ([body], span) = (&inst.regions[..], inst.span) else {
            return Err(self.error(inst.span, "a loop without its body"));
        };
        let Some((&index, carried)) = body.args.split_first() else {
            return Err(self.error(span, "a loop body without its index"));
        };
        let [lo, hi, step] = [0, 1, 2].map(|i| inst.args[i]);
        self.hand_over(&inst.args[3..], carried, span)?;
        let bounds = [self.agreed(lo, span)?, self.agreed(hi, span)?, self.agreed(step, span)?];
        // The first thread's number of trips: the contract guarantees that all threads make the same number.
        let trips = self.trips(bounds, info, span);
        let counter = self.new_reg(Shape::One, DType::U64);
        let is_own = !self.is_shared(index);
        let block = self.outside_block(|this| {
            if is_own {
                this.loops.push((inst, counter));
            } else {
                this.shared_index(inst, index, counter)?;
            }
            let result = this.outside(body).and_then(|()| this.hand_over(&body.yields, carried, span));
            if is_own {
                this.loops.pop();
            }
            result
        })?;
        self.push(Stmt::Repeat { counter, trips, body: block });
        for (&result, &arg) in inst.results.iter().zip(carried) {
            self.spill_slots[result.0 as usize] = self.spill_slots[arg.0 as usize];
        }
        Ok(())
    }

    /// Whether a value is one number for the whole threadgroup, so that all runs may read the same register.
    fn is_shared(&self, value: Value) -> bool {
        self.shapes.is_one(value) && self.uniformity.level(value) <= Level::Threadgroup
    }

    /// Computes the index of a loop that contains barriers, for all runs of its body.
    fn shared_index(&mut self, inst: &'k Inst, index: Value, counter: Reg) -> Result<(), Diagnostic> {
        let (span, lo, step) = (inst.span, inst.args[0], inst.args[2]);
        let (dtype, lo, step) = (self.kernel.dtype(index), self.agreed(lo, span)?, self.agreed(step, span)?);
        let iteration = self.cast(counter, dtype, span);
        let steps = self.math(MathOp::IMul, &[iteration, step], dtype, span);
        let reg = self.math(MathOp::IAdd, &[lo, steps], dtype, span);
        self.hold(index, reg);
        Ok(())
    }

    /// Computes the indices of the open loops that differ between simdgroups. Each run computes its own from the
    /// bounds, which are kept, and the iteration.
    fn own_indices(&mut self) -> Result<(), Diagnostic> {
        (0..self.loops.len()).try_for_each(|i| {
            let (inst, counter) = self.loops[i];
            self.index(inst, counter)
        })
    }

    /// Emits a block outside the runs; registers hold no values after it.
    fn outside_block(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), Diagnostic>,
    ) -> Result<Vec<Stmt>, Diagnostic> {
        let around = self.regs.mark();
        let out = std::mem::take(&mut self.out);
        self.computed.push(HashMap::new());
        let result = write(self);
        self.computed.pop();
        let block = std::mem::replace(&mut self.out, out);
        self.regs.restore(around);
        result.map(|()| block)
    }

    /// Returns a value that all threads agree on, outside the runs: the first thread's.
    fn agreed(&mut self, value: Value, span: Span) -> Result<Reg, Diagnostic> {
        if let Some(reg) = self.regs.get(value).filter(|_| self.is_shared(value)) {
            return Ok(reg);
        }
        let (around, bases) = (self.regs.mark(), self.bases.len());
        let result = self.own_indices().and_then(|()| self.value(value, span));
        self.bases.truncate(bases);
        // The intermediate values are those of the first simdgroup, but the runs execute several.
        self.regs.restore(around);
        let reg = result?;
        if self.is_shared(value) {
            self.hold(value, reg);
        }
        match self.program.ty(reg).shape {
            Shape::One => Ok(reg),
            Shape::Lanes => {
                let dtype = self.program.ty(reg).dtype;
                Ok(self.one(Op::Lane(0), &[reg], dtype, span))
            }
        }
    }

    /// Moves values to the arrays where others are kept, all at once.
    fn hand_over(&mut self, from: &[Value], to: &[Value], span: Span) -> Result<(), Diagnostic> {
        if to.is_empty() {
            return Ok(());
        }
        let arrays: Vec<_> = to.iter().map(|&value| self.spill_slot(value)).collect();
        self.run(span, |this| {
            let mut regs = vec![];
            for &value in from {
                regs.push(this.value(value, span)?);
            }
            arrays.iter().zip(regs).try_for_each(|(&array, reg)| this.store_spilled(array, reg, span))
        })
    }
}
