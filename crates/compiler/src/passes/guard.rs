//! Guards: tests in the kernel for faults that neither a proof nor a check on the host rules out, with a report where
//! they occur.

use super::rewrite::{emit, emit_const, rebuild, with_body};
use crate::analysis::Site;
use crate::contract::{Danger, DangerKind, Derived, Met, completed, derive_with};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Const, DType, Diagnostic, Expr, Fault, Inst, Kernel, MathOp, Mem, Op, Region, Span, Value, Values};
use std::collections::HashSet;

/// The internal error code, never shown to users, for loads by blocks that need a guard. All lanes take part in such a
/// load, so that it cannot have one: the kernel is lowered without block loads.
pub(crate) const UNPROVED_BLOCKS: &str = "unproved blocks";

/// The most rounds of analysing and guarding a kernel. A guard may remove the basis of another proof, so one round is
/// not enough; each guard turns a danger into something that is proved, so more than a few are never needed.
const MAX_ROUNDS: usize = 8;

/// Inserts tests in the kernel for dangers that the contract leaves open. Where a test fails, `fault` reports it, and
///
/// - an access that would leave its memory, or is misaligned, is skipped: a load and an atomic give zero;
/// - a division whose divisor is zero gives zero;
/// - a loop whose step is below 1 has the step 1.
///
/// A kernel without open dangers is unchanged.
pub fn guard(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    guarded(kernel, false).map(|_| ())
}

/// Guards a kernel, and returns the conditions that its launches must meet. With `twin`, dangers that the host could
/// check are guarded as well: the host's conditions suffice for a proof, but may be stricter than needed.
pub(crate) fn guarded(kernel: &mut Kernel, twin: bool) -> Result<Derived, Diagnostic> {
    let mut written = 0;
    number_faults(&mut kernel.body, &mut written);
    for round in 0..MAX_ROUNDS {
        let mut derived = {
            let whole = completed(kernel);
            derive_with(&whole, &crate::analysis::ranges(&whole))?
        };
        // A guard that this pass has inserted counts as a proof even where the prover cannot confirm it: there may be
        // more to prove than the prover's limits allow, and in the twin nothing rests on a condition.
        let settled = if round > 0 { guarded_accesses(kernel, written) } else { vec![] };
        if twin {
            guard_checked(&mut derived);
        }
        // No guard proves to the analysis how many trips a loop makes: it is inserted once, and the loop's own bound
        // ends the loop.
        let is_open = |danger: &Danger| {
            let is_settled = settled.binary_search(&danger.site).is_ok();
            danger.met == Met::Guarded && !is_settled && (round == 0 || danger.kind != DangerKind::Trips)
        };
        if !derived.dangers.iter().any(is_open) {
            // A kernel without faults has no guards.
            if round > 0 || written > 0 {
                mark_guards(&mut derived, kernel);
            }
            return Ok(derived);
        }
        let mut faults = 0;
        kernel.body.walk(&mut |inst| faults += matches!(inst.op, Op::Fault { .. }) as u32);
        let mut open = derived.dangers.iter().filter(|danger| is_open(danger)).copied().peekable();
        with_body(kernel, |kernel, body| {
            Guard { kernel, open: &mut open, site: 0, faults, span: Span::default() }.region(body)
        })?;
    }
    let message = format!("the guards of `{}` do not hold", kernel.name);
    Err(Diagnostic::new("K023", message)
        .at(kernel.place(kernel.span))
        .note("this is an error in the compiler, not in the kernel"))
}

/// Numbers the kernel's faults anew: passes may have removed some and duplicated others.
fn number_faults(region: &mut Region, next: &mut u32) {
    for inst in &mut region.insts {
        if let Op::Fault { site, .. } = &mut inst.op {
            *site = *next;
            *next += 1;
        }
        inst.regions.iter_mut().for_each(|inner| number_faults(inner, next));
    }
}

/// Turns conditions that the host would check into guards in the kernel, and removes conditions that are no longer
/// needed.
fn guard_checked(derived: &mut Derived) {
    let checked = |danger: &&mut Danger| matches!(danger.met, Met::Checked(_)) && danger.kind.can_be_guarded();
    derived.dangers.iter_mut().filter(checked).for_each(|danger| danger.met = Met::Guarded);
    // A barrier may rest on a condition that was first derived for an access.
    let mut is_kept: Vec<bool> = derived.clauses.iter().map(|clause| !clause.kind.is_derived()).collect();
    for danger in &derived.dangers {
        if let Met::Checked(clause) = danger.met {
            is_kept[clause] = true;
        }
    }
    let new_index = is_kept.iter().scan(0, |kept, &is_kept| {
        *kept += is_kept as usize;
        Some(*kept - is_kept as usize)
    });
    let new_index: Vec<usize> = new_index.collect();
    for danger in &mut derived.dangers {
        if let Met::Checked(clause) = &mut danger.met {
            *clause = new_index[*clause];
        }
    }
    let mut keeps = is_kept.into_iter();
    derived.clauses.retain(|_| keeps.next().unwrap_or(true));
}

/// Returns the accesses under a guard that compares them with the length itself, not with arithmetic that may wrap.
/// Faults numbered below `others` are ignored.
fn guarded_accesses(kernel: &Kernel, others: u32) -> Vec<Site> {
    let (mut site, mut accesses) = (0, vec![]);
    let is_exact = |mem: Mem| match mem {
        Mem::Param(_) => true,
        Mem::Alloc(id) => matches!(kernel.allocs[id.0 as usize].len, Expr::Int(_)),
    };
    kernel.body.walk(&mut |inst| {
        let missed = inst.regions.get(1).and_then(|side| side.insts.first()).map(|inst| inst.op);
        if let (Op::If, Some(Op::Fault { fault: Fault::Bounds { mem, .. }, site: fault })) = (inst.op, missed)
            && fault >= others
            && is_exact(mem)
        {
            accesses.push(Site(site + 1));
        }
        site += 1;
    });
    accesses
}

/// Marks dangers that a guard proves as guarded in the contract.
fn mark_guards(derived: &mut Derived, kernel: &Kernel) {
    let (accesses, mut others) = (guarded_accesses(kernel, 0), HashSet::new());
    kernel.body.walk(&mut |inst| {
        let kind = match inst.op {
            Op::Fault { fault: Fault::Divisor | Fault::Remainder, .. } => DangerKind::Divisor,
            Op::Fault { fault: Fault::Step, .. } => DangerKind::Step,
            _ => return,
        };
        others.insert((kind, inst.span));
    });
    for danger in &mut derived.dangers {
        let is_access = matches!(danger.kind, DangerKind::Access(_)) && accesses.binary_search(&danger.site).is_ok();
        let is_checked = matches!(danger.met, Met::Checked(_));
        if !is_checked && (is_access || others.contains(&(danger.kind, danger.span))) {
            danger.met = Met::Guarded;
        }
    }
}

struct Guard<'k, D: Iterator<Item = Danger>> {
    kernel: &'k mut Kernel,
    /// The open dangers of instructions that are not reached yet, in program order.
    open: &'k mut std::iter::Peekable<D>,
    /// The site of the next instruction.
    site: u32,
    /// The number of faults in the kernel.
    faults: u32,
    /// The place of the guarded instruction.
    span: Span,
}

impl<D: Iterator<Item = Danger>> Guard<'_, D> {
    fn region(&mut self, region: &mut Region) -> Result<(), Diagnostic> {
        let mut result = Ok(());
        rebuild(region, |inst, out| {
            if result.is_ok() {
                result = self.inst(inst, out);
            }
        });
        result
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) -> Result<(), Diagnostic> {
        let site = Site(self.site);
        self.site += 1;
        let mut dangers: smallvec::SmallVec<[DangerKind; 2]> = Default::default();
        while let Some(danger) = self.open.next_if(|danger| danger.site == site) {
            dangers.push(danger.kind);
        }
        for inner in &mut inst.regions {
            self.region(inner)?;
        }
        self.span = inst.span;
        match dangers[..] {
            [DangerKind::Access(mem)] => self.access(inst, mem, out)?,
            [DangerKind::Divisor] => self.division(inst, out),
            [] => out.push(inst),
            // The remaining kinds are dangers of loops.
            _ => {
                if dangers.contains(&DangerKind::Step) {
                    self.step(&mut inst, out);
                }
                self.trips(&inst, out);
                out.push(inst);
            }
        }
        Ok(())
    }

    /// Appends the report of a fault to `out`.
    fn fault(&mut self, out: &mut Vec<Inst>, fault: Fault, value: Value, limit: Value) {
        let (op, args) = (Op::Fault { fault, site: self.faults }, [value, limit][..].into());
        self.faults += 1;
        out.push(Inst { op, args, results: Values::new(), regions: vec![], span: self.span });
    }

    /// Emits `if condition { fault }`.
    fn fault_if(&mut self, condition: Value, fault: Fault, value: Value, limit: i128, out: &mut Vec<Inst>) {
        let limit = self.number(out, DType::U64, limit);
        let mut insts = vec![];
        self.fault(&mut insts, fault, value, limit);
        let regions = vec![Region { insts, ..Region::default() }, Region::default()];
        let (args, results) = ([condition][..].into(), Values::new());
        out.push(Inst { op: Op::If, args, results, regions, span: self.span });
    }

    fn emit(&mut self, out: &mut Vec<Inst>, op: Op, args: &[Value]) -> Value {
        emit(self.kernel, out, op, args, self.span)
    }

    fn math(&mut self, out: &mut Vec<Inst>, math: MathOp, args: &[Value]) -> Value {
        self.emit(out, Op::Math(math), args)
    }

    fn number(&mut self, out: &mut Vec<Inst>, dtype: DType, n: i128) -> Value {
        emit_const(self.kernel, out, Const::from_i128(dtype, n), self.span)
    }

    /// Guards an access. The test converts the index to a u64, so that negative indices are beyond every buffer.
    fn access(&mut self, mut inst: Inst, mem: Mem, out: &mut Vec<Inst>) -> Result<(), Diagnostic> {
        if let Op::LoadBlocks { .. } = inst.op {
            let message = "blocks of a matrix that may lie outside or begin between 16 bytes";
            return Err(Diagnostic::new(UNPROVED_BLOCKS, message).at(self.kernel.place(inst.span)));
        }
        let width = match inst.op {
            Op::Load { width, .. } | Op::Store { width, .. } => width as i128,
            _ => 1,
        };
        let stated = inst.args[0];
        let mut index = stated;
        if self.kernel.dtype(index) != DType::U64 {
            index = self.emit(out, Op::Cast(DType::U64), &[index]);
        }
        let length = self.length(mem, out)?;
        let (first, last) = self.ends(index, width, out);
        let mut inside = self.math(out, MathOp::Lt, &[last, length]);
        if first != index {
            let aligned = self.math(out, MathOp::Eq, &[first, index]);
            inside = self.math(out, MathOp::And, &[aligned, inside]);
        }
        inst.args[0] = first;
        let mut missed = vec![];
        self.fault(&mut missed, Fault::Bounds { mem, width: width as u8 }, stated, length);
        self.under(inside, inst, missed, out);
        Ok(())
    }

    fn length(&mut self, mem: Mem, out: &mut Vec<Inst>) -> Result<Value, Diagnostic> {
        match mem {
            Mem::Param(id) => Ok(self.emit(out, Op::Len(id), &[])),
            Mem::Alloc(id) => {
                let alloc = &self.kernel.allocs[id.0 as usize];
                let (len, place) = (alloc.len.clone(), self.kernel.place(alloc.span));
                self.launch_arithmetic(&len, out).ok_or_else(|| {
                    let message = "the length of an array that needs guards is not known yet";
                    Diagnostic::new("K024", message).at(place).help("specialise the kernel first")
                })
            }
        }
    }

    /// Emits the computation of an array's length. Where it could wrap, the guarded access stays unproved.
    fn launch_arithmetic(&mut self, expr: &Expr, out: &mut Vec<Inst>) -> Option<Value> {
        let (op, a, b) = match expr {
            Expr::Int(n) => return Some(self.number(out, DType::U64, (*n).max(0))),
            Expr::Param(id) => {
                let value = self.kernel.param(*id).value()?;
                return Some(self.emit(out, Op::Cast(DType::U64), &[value]));
            }
            Expr::Not(_) => return None,
            Expr::Binary(op, a, b) => (op, a, b),
        };
        // A division would need a guard of its own.
        if op.is_condition() || matches!(op, BinaryOp::Div | BinaryOp::Rem) {
            return None;
        }
        let args = [self.launch_arithmetic(a, out)?, self.launch_arithmetic(b, out)?];
        Some(self.math(out, op.math(), &args))
    }

    /// Returns the first and the last element of an access of `width` elements, with the first rounded down to a
    /// multiple of the width. The last is found by setting bits that are clear, which cannot wrap.
    fn ends(&mut self, index: Value, width: i128, out: &mut Vec<Inst>) -> (Value, Value) {
        if width == 1 {
            return (index, index);
        }
        let low = self.number(out, DType::U64, width - 1);
        let high = self.number(out, DType::U64, u64::MAX as i128 - (width - 1));
        let first = self.math(out, MathOp::And, &[index, high]);
        (first, self.math(out, MathOp::Or, &[first, low]))
    }

    /// Emits `if condition { inst } else { missed; zeros }`.
    fn under(&mut self, condition: Value, inst: Inst, mut missed: Vec<Inst>, out: &mut Vec<Inst>) {
        let (span, outer) = (inst.span, inst.results.clone());
        let types: Vec<DType> = outer.iter().map(|&value| self.kernel.dtype(value)).collect();
        let inner: Values = types.iter().map(|&dtype| self.kernel.new_value(dtype)).collect();
        for (&inside, &outside) in inner.iter().zip(&outer) {
            self.kernel.names.set(inside, self.kernel.names.get(outside));
        }
        let nothing: Values =
            types.iter().map(|&dtype| emit_const(self.kernel, &mut missed, Const { dtype, bits: 0 }, span)).collect();
        let act = Inst { results: inner.clone(), ..inst };
        let regions = vec![
            Region { args: Values::new(), insts: vec![act], yields: inner },
            Region { args: Values::new(), insts: missed, yields: nothing },
        ];
        out.push(Inst { op: Op::If, args: [condition][..].into(), results: outer, regions, span });
    }

    /// Divides by 1 where the divisor is zero, and gives zero there.
    fn division(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        let (divisor, result) = (inst.args[1], inst.results[0]);
        let dtype = self.kernel.dtype(divisor);
        let [zero, one] = [0, 1].map(|n| self.number(out, dtype, n));
        let is_zero = self.math(out, MathOp::Eq, &[divisor, zero]);
        let fault = if inst.op == Op::Math(MathOp::IRem) { Fault::Remainder } else { Fault::Divisor };
        self.fault_if(is_zero, fault, inst.args[0], 0, out);
        inst.args[1] = self.math(out, MathOp::Select, &[is_zero, one, divisor]);
        let quotient = self.kernel.new_value(dtype);
        inst.results = [quotient][..].into();
        let span = inst.span;
        out.push(inst);
        let args = [is_zero, zero, quotient][..].into();
        let results = [result][..].into();
        out.push(Inst { op: Op::Math(MathOp::Select), args, results, regions: vec![], span });
    }

    /// Replaces a step below 1 by 1, so that the loop ends within its budget.
    fn step(&mut self, inst: &mut Inst, out: &mut Vec<Inst>) {
        let step = inst.args[2];
        let one = self.number(out, self.kernel.dtype(step), 1);
        let is_below = self.math(out, MathOp::Lt, &[step, one]);
        self.fault_if(is_below, Fault::Step, step, 1, out);
        inst.args[2] = self.math(out, MathOp::IMax, &[step, one]);
    }

    /// Reports more trips than the author allows. The trips are counted as the loop counts them: unsigned and less one,
    /// so that nothing wraps.
    fn trips(&mut self, inst: &Inst, out: &mut Vec<Inst>) {
        let (Op::For(kiln_ir::ForInfo { at_most: Some(most), .. }), &[lo, hi, step, ..]) = (inst.op, &inst.args[..])
        else {
            return;
        };
        let runs = self.math(out, MathOp::Lt, &[lo, hi]);
        let [lo, hi, step] = [lo, hi, step].map(|value| match self.kernel.dtype(value) {
            DType::I32 => self.emit(out, Op::Bitcast(DType::U32), &[value]),
            DType::I64 => self.emit(out, Op::Bitcast(DType::U64), &[value]),
            _ => value,
        });
        let one = self.number(out, self.kernel.dtype(step), 1);
        // The maximum with 1 lets the prover see that the divisor is not zero.
        let step = self.math(out, MathOp::IMax, &[step, one]);
        let distance = self.math(out, MathOp::ISub, &[hi, lo]);
        let last = self.math(out, MathOp::ISub, &[distance, one]);
        let mut last = self.math(out, MathOp::IDiv, &[last, step]);
        if self.kernel.dtype(last) != DType::U64 {
            last = self.emit(out, Op::Cast(DType::U64), &[last]);
        }
        let [one, most_trips] = [1, most as i128].map(|n| self.number(out, DType::U64, n));
        let is_over = self.math(out, MathOp::Ge, &[last, most_trips]);
        let is_over = self.math(out, MathOp::And, &[runs, is_over]);
        let trips = self.math(out, MathOp::IAdd, &[last, one]);
        self.fault_if(is_over, Fault::Trips, trips, most as i128, out);
    }
}
