//! Emits the one copy of the code of several neighbours.

use super::runtime_check::RuntimeCheck;
use super::{Axis, Code, Varying, assigned, is_own};
use crate::vir::{ArrayId, Jam, Op, Program, Reg, Shape, Stmt, Type};
use kiln_ir::{Const, DType, MathOp, Span};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

pub struct Emitter<'a> {
    program: &'a mut Program,
    code: Code<'a>,
    count: u32,
    varying: Varying,
    assigned: HashSet<Reg>,
    /// Each neighbour's copies of the code's registers.
    copies: HashMap<(Reg, u32), Reg>,
    /// Each neighbour's copies of the code's arrays.
    arrays: HashMap<(ArrayId, u32), ArrayId>,
}

impl<'a> Emitter<'a> {
    pub fn new(program: &'a mut Program, code: Code<'a>, count: u32, check: &RuntimeCheck) -> Emitter<'a> {
        let varying = super::varying(code, check);
        let (copies, arrays) = (HashMap::new(), HashMap::new());
        Emitter { program, code, count, varying, assigned: assigned(code.body), copies, arrays }
    }

    pub fn written(mut self, check: &RuntimeCheck) -> Jam {
        let (statements, answer) = self.check(check);
        let mut body = vec![];
        self.numbers(&mut body);
        let all = 0..self.count;
        self.block(self.code.body, all, &mut body);
        Jam { count: self.count, check: statements, answer, body }
    }

    /// Emits the check that the registers in question are equal in all neighbours, and returns its answer.
    fn check(&mut self, check: &RuntimeCheck) -> (Vec<Stmt>, Option<Reg>) {
        let (mut out, mut answer) = (vec![], None);
        if check.registers.is_empty() {
            return (out, answer);
        }
        let stmts: Vec<Stmt> = check.statements.values().cloned().collect();
        let taken = std::mem::replace(&mut self.varying, Varying::of(self.code, &HashSet::new()));
        self.numbers(&mut out);
        self.block(&stmts, 0..self.count, &mut out);
        for &reg in &check.registers {
            let first = self.read(reg, 0);
            for neighbour in 1..self.count {
                let other = self.read(reg, neighbour);
                let equal = self.emit(Op::Math(MathOp::Eq), &[first, other], DType::Bool, &mut out);
                answer = Some(match answer {
                    Some(before) => self.emit(Op::Math(MathOp::And), &[before, equal], DType::Bool, &mut out),
                    None => equal,
                });
            }
        }
        self.varying = taken;
        // The body recomputes them, since registers of a block are not visible after it.
        self.copies.clear();
        (out, answer)
    }

    /// Emits the numbers of the simdgroups.
    fn numbers(&mut self, out: &mut Vec<Stmt>) {
        let Axis::Simdgroups(index) = self.code.axis else { return };
        self.copies.insert((index, 0), index);
        for neighbour in 1..self.count {
            let number = self.plus(index, neighbour, out);
            self.copies.insert((index, neighbour), number);
        }
    }

    /// Emits the sum of a 32-bit number and a constant.
    fn plus(&mut self, reg: Reg, by: u32, out: &mut Vec<Stmt>) -> Reg {
        let by = self.emit(Op::Const(Const::u32(by)), &[], DType::U32, out);
        self.emit(Op::Math(MathOp::IAdd), &[reg, by], DType::U32, out)
    }

    fn emit(&mut self, op: Op, args: &[Reg], dtype: DType, out: &mut Vec<Stmt>) -> Reg {
        let to = self.fresh(Type { shape: Shape::One, dtype });
        out.push(Stmt::Do { to: [to].as_slice().into(), op, args: args.into(), span: Span::default() });
        to
    }

    fn fresh(&mut self, ty: Type) -> Reg {
        self.program.types.push(ty);
        Reg(self.program.types.len() as u32 - 1)
    }

    /// Returns a neighbour's copy of a register; all neighbours share one where they agree.
    fn read(&mut self, reg: Reg, neighbour: u32) -> Reg {
        let is_index = self.code.axis == Axis::Simdgroups(reg);
        if !is_index && !self.assigned.contains(&reg) {
            return reg;
        }
        let key = (reg, if self.varying.contains(reg) { neighbour } else { 0 });
        if let Some(&copy) = self.copies.get(&key) {
            return copy;
        }
        let copy = self.fresh(self.program.ty(reg));
        self.program.set_name(copy, self.program.name(reg));
        self.copies.insert(key, copy);
        copy
    }

    fn read_all<L: FromIterator<Reg>>(&mut self, regs: &[Reg], neighbour: u32) -> L {
        regs.iter().map(|&reg| self.read(reg, neighbour)).collect()
    }

    /// Emits statements for some neighbours: all of them where they stay together, and one where they diverge.
    fn block(&mut self, stmts: &[Stmt], who: Range<u32>, out: &mut Vec<Stmt>) {
        // Consecutive statements that are emitted for each neighbour are grouped by neighbour, so that their
        // intermediate values need not be held for all neighbours at once.
        let stretches: Vec<&[Stmt]> = stmts.chunk_by(|a, b| self.is_for_each(a) && self.is_for_each(b)).collect();
        for stretch in stretches {
            if !self.is_for_each(&stretch[0]) {
                stretch.iter().for_each(|stmt| self.statement(stmt, who.clone(), out));
                continue;
            }
            for neighbour in who.clone() {
                stretch.iter().for_each(|stmt| self.statement(stmt, neighbour..neighbour + 1, out));
            }
        }
    }

    fn is_for_each(&self, stmt: &Stmt) -> bool {
        let differs = |reg: &Reg| self.varying.contains(*reg);
        match stmt {
            Stmt::Do { to, op, .. } => op.has_effect() || to.iter().any(differs),
            Stmt::Set { to, .. } => differs(to),
            Stmt::If { condition, .. } => differs(condition),
            Stmt::Repeat { trips, .. } => differs(trips),
            Stmt::Simdgroups { .. } => false,
        }
    }

    fn statement(&mut self, stmt: &Stmt, who: Range<u32>, out: &mut Vec<Stmt>) {
        let first = who.start;
        match stmt {
            Stmt::Do { to, op: Op::Tgid(0), span, .. } if self.code.axis == Axis::Threadgroups && first > 0 => {
                let group = self.fresh(self.program.ty(to[0]));
                let own = [group].as_slice().into();
                out.push(Stmt::Do { to: own, op: Op::Tgid(0), args: Default::default(), span: *span });
                let by = self.emit(Op::Const(Const::u32(first)), &[], DType::U32, out);
                let (to, args) = (self.read_all(to, first), [group, by].as_slice().into());
                out.push(Stmt::Do { to, op: Op::Math(MathOp::IAdd), args, span: *span });
            }
            Stmt::Do { to, op, args, span } => {
                let (to, args) = (self.read_all(to, first), self.read_all(args, first));
                out.push(Stmt::Do { to, op: self.own(op, first), args, span: *span });
            }
            Stmt::Set { to, from } => {
                let (to, from) = (self.read(*to, first), self.read(*from, first));
                out.push(Stmt::Set { to, from });
            }
            Stmt::If { condition, then, other } => {
                let condition = self.read(*condition, first);
                let [then, other] = [then, other].map(|side| self.nested(side, who.clone()));
                out.push(Stmt::If { condition, then, other });
            }
            Stmt::Repeat { counter, trips, body } => {
                let (counter, trips) = (self.read(*counter, first), self.read(*trips, first));
                let body = self.nested(body, who);
                out.push(Stmt::Repeat { counter, trips, body });
            }
            Stmt::Simdgroups { index, body, .. } => {
                let index = self.read(*index, first);
                let body = self.nested(body, who);
                out.push(Stmt::Simdgroups { index, jammed: None, body });
            }
        }
    }

    fn nested(&mut self, stmts: &[Stmt], who: Range<u32>) -> Vec<Stmt> {
        let mut out = vec![];
        self.block(stmts, who, &mut out);
        out
    }

    /// Returns an operation on a neighbour's own arrays.
    fn own(&mut self, op: &Op, neighbour: u32) -> Op {
        let mut op = op.clone();
        for array in op.arrays_mut() {
            let kind = self.program.array(*array).kind;
            if neighbour > 0 && is_own(self.code.axis, kind) {
                let program = &mut *self.program;
                *array = *self.arrays.entry((*array, neighbour)).or_insert_with(|| {
                    program.arrays.push(*program.array(*array));
                    ArrayId(program.arrays.len() as u32 - 1)
                });
            }
        }
        op
    }
}
