//! The constant strides of indices: the distance that an index moves in an iteration of the innermost loop that it
//! depends on.

use crate::steps::step;
use crate::vir::{Jam, Op, Program, Reg, Stmt};
use kiln_ir::MathOp;

/// The distance that a number moves in an iteration, and the depth of the innermost loop that it depends on.
#[derive(Clone, Copy)]
struct Stride {
    depth: usize,
    by: Option<i64>,
}

const INVARIANT: Stride = Stride { depth: 0, by: Some(0) };
const UNKNOWN: Stride = Stride { depth: usize::MAX, by: None };

/// The strides of all registers.
pub struct Strides {
    strides: Vec<Stride>,
    /// The values of registers that are integer constants.
    constants: Vec<Option<i64>>,
    /// The number of loops around the current statement.
    depth: usize,
}

impl Strides {
    pub fn of(program: &Program) -> Strides {
        let registers = program.types.len();
        let mut found = Strides { strides: vec![INVARIANT; registers], constants: vec![None; registers], depth: 0 };
        found.block(&program.prologue.body);
        program.jammed.iter().for_each(|jammed| found.jam(jammed));
        found.block(&program.body);
        found
    }

    /// Returns the number of elements by which an index moves, if it is known.
    pub fn of_index(&self, index: Reg) -> Option<i64> {
        self.strides[index.0 as usize].by
    }

    fn jam(&mut self, jammed: &Jam) {
        self.block(&jammed.check);
        self.block(&jammed.body);
    }

    fn block(&mut self, stmts: &[Stmt]) {
        // Loop-carried registers are set at the end of the body.
        for stmt in stmts {
            if let Stmt::Set { to, .. } = stmt {
                self.strides[to.0 as usize] = UNKNOWN;
            }
        }
        for stmt in stmts {
            step(1);
            match stmt {
                Stmt::Do { to, op, args, .. } => {
                    let stride = self.computed(op, args);
                    for &reg in to {
                        self.strides[reg.0 as usize] = stride;
                        if let Op::Const(constant) = op {
                            self.constants[reg.0 as usize] = constant.dtype.is_int().then_some(constant.bits as i64);
                        }
                    }
                }
                Stmt::Set { .. } => {}
                Stmt::If { then, other, .. } => [then, other].into_iter().for_each(|block| self.block(block)),
                Stmt::Repeat { counter, body, .. } => self.turns(*counter, None, body),
                Stmt::Simdgroups { index, jammed, body } => self.turns(*index, jammed.as_deref(), body),
            }
        }
    }

    fn turns(&mut self, counter: Reg, jammed: Option<&Jam>, body: &[Stmt]) {
        self.depth += 1;
        self.strides[counter.0 as usize] = Stride { depth: self.depth, by: Some(1) };
        jammed.into_iter().for_each(|jammed| self.jam(jammed));
        self.block(body);
        self.depth -= 1;
    }

    fn computed(&self, op: &Op, args: &[Reg]) -> Stride {
        let of = |reg: &Reg| self.strides[reg.0 as usize];
        let depth = args.iter().map(|arg| of(arg).depth).max().unwrap_or(0);
        if depth == 0 {
            return INVARIANT;
        }
        // A value that depends only on an outer loop does not move.
        let by = |reg: &Reg| if of(reg).depth == depth { of(reg).by } else { Some(0) };
        let constant = |reg: &Reg| self.constants[reg.0 as usize];
        let by = match (op, args) {
            (Op::Cast(_), [x]) => by(x),
            (Op::Math(MathOp::IAdd), [x, y]) => by(x).zip(by(y)).and_then(|(x, y)| x.checked_add(y)),
            (Op::Math(MathOp::ISub), [x, y]) => by(x).zip(by(y)).and_then(|(x, y)| x.checked_sub(y)),
            (Op::Math(MathOp::IMul), [x, y]) => match (constant(x), constant(y)) {
                (_, Some(factor)) => by(x).and_then(|x| x.checked_mul(factor)),
                (Some(factor), _) => by(y).and_then(|y| y.checked_mul(factor)),
                _ => None,
            },
            _ => None,
        };
        Stride { depth, by }
    }
}
