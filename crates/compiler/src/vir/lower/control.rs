//! Branches and loops inside a run: divergent lanes are masked.

use super::{Lowering, MAX_STATEMENTS};
use crate::analysis::{Atom, Row, Sum};
use crate::vir::{Op, Reg, Shape, Stmt};
use kiln_ir::simd::Reduction;
use kiln_ir::{Const, DType, Diagnostic, ForInfo, Inst, MathOp, Mem, Op as Simt, Region, SimdOp, Space, Span, Value};
use std::collections::HashSet;

/// The most instructions of a side for which both sides of a branch are computed and one is selected, if they only
/// compute and load from threadgroup memory.
const SMALL_SIDE: usize = 8;

impl Lowering<'_> {
    pub fn branch(&mut self, inst: &Inst) -> Result<(), Diagnostic> {
        let [then, other] = &inst.regions[..] else { return Err(self.error(inst.span, "an `if` without two sides")) };
        if self.shapes.is_one(inst.args[0]) {
            return self.branch_together(inst, then, other);
        }
        if self.all_true.contains(&inst.args[0]) {
            return self.branch_taken(inst, then);
        }
        let condition = self.lanes(inst.args[0], inst.span)?;
        if self.is_choice(inst) {
            return self.branch_by_choice(inst, condition);
        }
        let results = self.results(inst);
        if !self.is_worth_two(inst) || !self.writes_twice(std::slice::from_ref(inst)) {
            self.branch_by_mask(inst, condition, &results)?;
        } else {
            // In most cases all lanes take the first side: then nothing is masked.
            let all = self.one(Op::All, &[condition], DType::Bool, inst.span);
            let together = self.block(|this| this.side(inst, then, &results, None))?;
            let apart = self.block(|this| this.branch_by_mask(inst, condition, &results))?;
            self.push(Stmt::If { condition: all, then: together, other: apart });
        }
        self.hold_all(&inst.results, &results);
        Ok(())
    }

    /// Emits the instructions of a run in order. Where lanes may diverge by one condition again and again, as they do
    /// at the edge of a tile, the rest is duplicated: without a mask for lanes that do not diverge, and with one for
    /// those that do.
    pub fn sequence(&mut self, insts: &[Inst]) -> Result<(), Diagnostic> {
        for (at, inst) in insts.iter().enumerate() {
            let (rest, span) = (&insts[at..], inst.span);
            if !self.is_worth_two(inst) || !self.decides_again(rest, inst.args[0]) || !self.writes_twice(rest) {
                self.inst(inst)?;
                continue;
            }
            let condition = self.lanes(inst.args[0], span)?;
            let all = self.one(Op::All, &[condition], DType::Bool, span);
            let regs = self.regs.mark();
            let together = self.block(|this| {
                let known = this.one(Op::Const(Const { dtype: DType::Bool, bits: 1 }), &[], DType::Bool, span);
                let known = this.splat(known, span);
                this.regs.set(inst.args[0], known);
                this.all_true.push(inst.args[0]);
                let result = this.sequence(rest);
                this.all_true.pop();
                result
            })?;
            self.regs.restore(regs);
            let plain = std::mem::replace(&mut self.is_plain, true);
            let apart = self.block(|this| rest.iter().try_for_each(|inst| this.inst(inst)))?;
            self.is_plain = plain;
            self.push(Stmt::If { condition: all, then: together, other: apart });
            return Ok(());
        }
        Ok(())
    }

    /// Whether a divergent branch is duplicated, with a version for lanes that all take it.
    fn is_worth_two(&self, inst: &Inst) -> bool {
        let parts = inst.op == Simt::If && !self.shapes.is_one(inst.args[0]) && !self.all_true.contains(&inst.args[0]);
        parts && !self.is_choice(inst) && self.mask.is_none() && !self.is_plain && self.statements < MAX_STATEMENTS
    }

    /// Whether a value decides more than one branch among these instructions.
    fn decides_again(&self, insts: &[Inst], condition: Value) -> bool {
        self.decides[condition.0 as usize] > 1 && uses(insts, condition) > 1
    }

    /// Whether the budget allows to duplicate instructions; it is charged for them if so.
    fn writes_twice(&mut self, insts: &[Inst]) -> bool {
        let mut left = Some(self.twice);
        take(insts, &mut left);
        self.twice = left.unwrap_or(self.twice);
        left.is_some()
    }

    /// Emits a branch of which every lane takes the first side.
    fn branch_taken(&mut self, inst: &Inst, then: &Region) -> Result<(), Diagnostic> {
        self.region(then)?;
        for (&result, &yielded) in inst.results.iter().zip(&then.yields) {
            let reg = self.shaped(yielded, self.shapes.get(result), inst.span)?;
            self.hold(result, reg);
        }
        Ok(())
    }

    /// Emits a branch of which all lanes take the same side.
    fn branch_together(&mut self, inst: &Inst, then: &Region, other: &Region) -> Result<(), Diagnostic> {
        let condition = self.value(inst.args[0], inst.span)?;
        let results = self.results(inst);
        let mask = self.mask;
        let then = self.block(|this| this.side(inst, then, &results, mask))?;
        let other = self.block(|this| this.side(inst, other, &results, mask))?;
        self.push(Stmt::If { condition, then, other });
        self.hold_all(&inst.results, &results);
        Ok(())
    }

    /// Whether both sides of a branch are computed and one is selected.
    fn is_choice(&self, inst: &Inst) -> bool {
        let is_small = |side: &Region| {
            side.insts.len() <= SMALL_SIDE && side.insts.iter().all(|inst| computes(inst) || self.loads_safely(inst))
        };
        inst.regions.iter().all(is_small)
    }

    /// Whether an instruction loads from threadgroup memory and may do so where no lane takes its side: elements that
    /// differ between lanes are loaded under a mask, and one element for all lanes exists.
    fn loads_safely(&self, inst: &Inst) -> bool {
        let Simt::Load { mem: Mem::Alloc(id), width, .. } = inst.op else { return false };
        let (array, index) = (&self.kernel.allocs[id.0 as usize], inst.args[0]);
        if array.space != Space::Threadgroup {
            return false;
        }
        if !self.shapes.is_one(index) {
            return self.shapes.form(&self.ranges, index).is_none_or(|row| !Self::is_flat(&row.offsets));
        }
        let index = self.definitions[index.0 as usize].and_then(|inst| match inst.op {
            Simt::Const(c) => c.as_int(),
            _ => None,
        });
        let len = array.len.eval(&|_| None).ok();
        index.zip(len).is_some_and(|(index, len)| index >= 0 && index + i128::from(width) <= len)
    }

    fn branch_by_choice(&mut self, inst: &Inst, condition: Reg) -> Result<(), Diagnostic> {
        for (side, is_then) in inst.regions.iter().zip([true, false]) {
            let around = self.mask;
            if !side.insts.iter().all(computes) {
                self.mask = Some(self.side_mask(condition, is_then, inst.span));
            }
            self.region(side)?;
            self.mask = around;
        }
        for (i, &result) in inst.results.iter().enumerate() {
            let yes = self.lanes(inst.regions[0].yields[i], inst.span)?;
            let no = self.lanes(inst.regions[1].yields[i], inst.span)?;
            let reg = self.choose(condition, yes, no, inst.span);
            self.hold(result, reg);
        }
        Ok(())
    }

    /// Emits each side under its mask, executed if the mask has any lanes.
    fn branch_by_mask(&mut self, inst: &Inst, condition: Reg, results: &[Reg]) -> Result<(), Diagnostic> {
        let span = inst.span;
        for (side, is_then) in inst.regions.iter().zip([true, false]) {
            if side.insts.is_empty() && side.yields.is_empty() {
                continue;
            }
            let mask = self.side_mask(condition, is_then, span);
            let any = self.one(Op::Any, &[mask], DType::Bool, span);
            let body = self.masked(Some(mask), |this| this.side(inst, side, results, Some(mask)))?;
            self.push(Stmt::If { condition: any, then: body, other: vec![] });
        }
        Ok(())
    }

    /// Returns the mask of the active lanes that take a side.
    fn side_mask(&mut self, condition: Reg, is_then: bool, span: Span) -> Reg {
        let mask = if is_then { condition } else { self.not(condition, span) };
        self.mask.map_or(mask, |around| self.and(around, mask, span))
    }

    /// Emits a side of a branch and the assignment of its yields.
    fn side(&mut self, inst: &Inst, side: &Region, results: &[Reg], mask: Option<Reg>) -> Result<(), Diagnostic> {
        self.region(side)?;
        for (&yielded, &to) in side.yields.iter().zip(results) {
            let from = self.shaped(yielded, self.program.ty(to).shape, inst.span)?;
            self.assign(to, from, mask, inst.span);
        }
        Ok(())
    }

    /// Declares a register for each result, with an initial value: a side without active lanes assigns nothing.
    fn results(&mut self, inst: &Inst) -> Vec<Reg> {
        let zero = |this: &mut Self, result: &Value| {
            let (shape, dtype) = (this.shapes.get(*result), this.kernel.dtype(*result));
            let (to, from) = (this.new_reg(shape, dtype), this.zero(shape, dtype, inst.span));
            this.push(Stmt::Set { to, from });
            to
        };
        inst.results.iter().map(|result| zero(self, result)).collect()
    }

    fn hold_all(&mut self, values: &[Value], regs: &[Reg]) {
        values.iter().zip(regs).for_each(|(&value, &reg)| self.hold(value, reg));
    }

    pub fn counted_loop(&mut self, inst: &Inst, info: ForInfo) -> Result<(), Diagnostic> {
        let ([body], &[lo, hi, step]) = (&inst.regions[..], &inst.args[..3]) else {
            return Err(self.error(inst.span, "a loop without its body or bounds"));
        };
        let span = inst.span;
        let carried = self.carried(inst, body)?;
        if [lo, hi, step].iter().all(|&bound| self.shapes.is_one(bound)) {
            let [lo, hi, step] = [self.value(lo, span)?, self.value(hi, span)?, self.value(step, span)?];
            let trips = self.trips([lo, hi, step], info, span);
            self.repeat(inst, trips, None, &carried, self.mask, None)?;
        } else if let Some(turns) = self.ranges.trip_count([lo, hi, step]) {
            let turns = info.at_most.map_or(turns, |most| turns.min(most as u64));
            let trips = self.number(DType::U64, turns as i128, span);
            self.repeat(inst, trips, None, &carried, self.mask, None)?;
        } else {
            self.lanes_loop(inst, info, &carried)?;
        }
        self.hold_all(&inst.results, &carried);
        Ok(())
    }

    /// Declares registers for a loop's carried values, with their initial values.
    fn carried(&mut self, inst: &Inst, body: &Region) -> Result<Vec<Reg>, Diagnostic> {
        let mut carried = vec![];
        for (i, &result) in inst.results.iter().enumerate() {
            let (shape, dtype) = (self.shapes.get(body.args[i + 1]), self.kernel.dtype(result));
            let (to, from) = (self.new_reg(shape, dtype), self.shaped(inst.args[3 + i], shape, inst.span)?);
            self.push(Stmt::Set { to, from });
            carried.push(to);
        }
        Ok(carried)
    }

    /// Emits a loop whose trip count differs between lanes: the iterations that all lanes make, then those of the
    /// remaining lanes.
    fn lanes_loop(&mut self, inst: &Inst, info: ForInfo, carried: &[Reg]) -> Result<(), Diagnostic> {
        let (span, &[lo, hi, step]) = (inst.span, &inst.args[..3]) else {
            return Err(self.error(inst.span, "a loop without bounds"));
        };
        let bounds = [self.lanes(lo, span)?, self.lanes(hi, span)?, self.lanes(step, span)?];
        let mut trips = self.trips(bounds, info, span);
        if let Some(mask) = self.mask {
            let none = self.zero(Shape::Lanes, DType::U64, span);
            trips = self.choose(mask, trips, none, span);
        }
        let most = self.across(Reduction::Max, trips, span);
        let is_long = self.is_plain || self.statements >= MAX_STATEMENTS;
        if self.mask.is_some() || is_long || !self.writes_twice(&inst.regions[0].insts) {
            return self.repeat(inst, most, None, carried, None, Some(trips));
        }
        let least = self.across(Reduction::Min, trips, span);
        self.repeat(inst, least, None, carried, None, None)?;
        let rest = self.math(MathOp::ISub, &[most, least], DType::U64, span);
        self.repeat(inst, rest, Some(least), carried, None, Some(trips))
    }

    fn across(&mut self, reduction: Reduction, lanes: Reg, span: Span) -> Reg {
        let op = SimdOp::Reduce(reduction, crate::vir::LANES as u8);
        self.one(Op::Simd(op), &[lanes], DType::U64, span)
    }

    /// Returns the number of trips, as a u64, for bounds that are all numbers or all lanes.
    pub fn trips(&mut self, [lo, hi, step]: [Reg; 3], info: ForInfo, span: Span) -> Reg {
        let ty = self.program.ty(lo);
        let unsigned = match ty.dtype {
            DType::I32 => DType::U32,
            DType::I64 => DType::U64,
            other => other,
        };
        let number = |this: &mut Self, dtype: DType, n: i128| {
            let one = this.number(dtype, n, span);
            if ty.shape == Shape::Lanes { this.splat(one, span) } else { one }
        };
        let runs = self.math(MathOp::Lt, &[lo, hi], DType::Bool, span);
        let [first, end, by] = [lo, hi, step].map(|reg| match ty.dtype == unsigned {
            true => reg,
            false => self.emit(Op::Bitcast(unsigned), &[reg], ty.shape, unsigned, span),
        });
        let one = number(self, unsigned, 1);
        let distance = self.math(MathOp::ISub, &[end, first], unsigned, span);
        let last = self.math(MathOp::ISub, &[distance, one], unsigned, span);
        let whole = self.math(MathOp::IDiv, &[last, by], unsigned, span);
        let whole = self.cast(whole, DType::U64, span);
        let [one, none] = [1, 0].map(|n| number(self, DType::U64, n));
        let some = self.math(MathOp::IAdd, &[whole, one], DType::U64, span);
        let trips = self.emit(Op::Math(MathOp::Select), &[runs, some, none], ty.shape, DType::U64, span);
        match info.at_most {
            Some(most) => {
                let most = number(self, DType::U64, most as i128);
                self.math(MathOp::IMin, &[trips, most], DType::U64, span)
            }
            None => trips,
        }
    }

    /// Emits `trips` iterations of a loop, after `before` earlier ones. With `each`, every lane is active for its own
    /// number of iterations.
    fn repeat(
        &mut self,
        inst: &Inst,
        trips: Reg,
        before: Option<Reg>,
        carried: &[Reg],
        mask: Option<Reg>,
        each: Option<Reg>,
    ) -> Result<(), Diagnostic> {
        let (span, body) = (inst.span, &inst.regions[0]);
        let counter = self.new_reg(Shape::One, DType::U64);
        let around = self.mask;
        let bases = self.bases.len();
        let block = self.block(|this| {
            let iteration = match before {
                Some(before) => this.math(MathOp::IAdd, &[counter, before], DType::U64, span),
                None => counter,
            };
            let mut mask = mask;
            if let Some(trips) = each {
                let turns = this.splat(iteration, span);
                let mut active = this.math(MathOp::Lt, &[turns, trips], DType::Bool, span);
                if let Some(around) = around {
                    active = this.and(around, active, span);
                }
                mask = Some(active);
            }
            this.mask = mask;
            this.index(inst, iteration)?;
            this.hold_all(&body.args[1..], carried);
            this.region(body)?;
            this.carry(body, carried, mask, span)
        });
        self.mask = around;
        self.bases.truncate(bases);
        self.push(Stmt::Repeat { counter, trips, body: block? });
        Ok(())
    }

    /// Computes the index of an iteration: `lo + iteration * step`.
    pub fn index(&mut self, inst: &Inst, iteration: Reg) -> Result<(), Diagnostic> {
        let (span, &[lo, _, step]) = (inst.span, &inst.args[..3]) else {
            return Err(self.error(inst.span, "a loop without bounds"));
        };
        let index = inst.regions[0].args[0];
        let dtype = self.kernel.dtype(index);
        let shape = self.shapes.get(index);
        if self.shapes.row(index).is_some()
            && let Some(row) = self.shapes.form(&self.ranges, lo)
        {
            let (first, step) = (self.sum(&row.base, span)?, self.value(step, span)?);
            let step = self.cast(step, DType::U64, span);
            let steps = self.math(MathOp::IMul, &[iteration, step], DType::U64, span);
            let base = self.math(MathOp::IAdd, &[first, steps], DType::U64, span);
            self.bases.push((index, base));
            let row = Row { base: single(index), ..row };
            let reg = self.spread(&row, dtype, span)?;
            self.hold(index, reg);
            return Ok(());
        }
        let iteration = self.cast(iteration, dtype, span);
        let (iteration, step) = match shape {
            Shape::One => (iteration, self.value(step, span)?),
            Shape::Lanes => (self.splat(iteration, span), self.lanes(step, span)?),
        };
        let steps = self.math(MathOp::IMul, &[iteration, step], dtype, span);
        let lo = self.shaped(lo, shape, span)?;
        let reg = self.math(MathOp::IAdd, &[lo, steps], dtype, span);
        self.hold(index, reg);
        Ok(())
    }

    /// Assigns the carried values of the next iteration, all at once.
    fn carry(&mut self, body: &Region, carried: &[Reg], mask: Option<Reg>, span: Span) -> Result<(), Diagnostic> {
        let mut next = vec![];
        let all: HashSet<Reg> = carried.iter().copied().collect();
        for (&yielded, &to) in body.yields.iter().zip(carried) {
            let from = self.shaped(yielded, self.program.ty(to).shape, span)?;
            // A yield that is itself carried would be overwritten before it is read.
            let ty = self.program.ty(from);
            let copied = match all.contains(&from) && from != to {
                true => {
                    let copy = self.new_reg(ty.shape, ty.dtype);
                    self.push(Stmt::Set { to: copy, from });
                    copy
                }
                false => from,
            };
            next.push((to, copied));
        }
        for (to, from) in next {
            if to != from {
                self.assign(to, from, mask, span);
            }
        }
        Ok(())
    }
}

/// Returns the base of a loop's index, as a sum.
fn single(index: Value) -> Sum {
    Sum(vec![(vec![Atom::Value(index)], 1)])
}

/// Returns the number of branches that a value decides.
fn uses(insts: &[Inst], condition: Value) -> usize {
    let in_region = |region: &Region| uses(&region.insts, condition);
    let own = |inst: &Inst| (inst.op == Simt::If && inst.args[0] == condition) as usize;
    insts.iter().map(|inst| own(inst) + inst.regions.iter().map(in_region).sum::<usize>()).sum()
}

/// Takes the number of instructions off a budget; the budget becomes `None` if they exceed it.
fn take(insts: &[Inst], left: &mut Option<usize>) {
    *left = left.and_then(|left| left.checked_sub(insts.len()));
    for region in insts.iter().flat_map(|inst| &inst.regions) {
        if left.is_some() {
            take(&region.insts, left);
        }
    }
}

/// Whether an instruction only computes.
fn computes(inst: &Inst) -> bool {
    matches!(
        inst.op,
        Simt::Const(_) | Simt::Builtin(_) | Simt::Len(_) | Simt::Math(_) | Simt::Cast(_) | Simt::Bitcast(_)
    )
}
