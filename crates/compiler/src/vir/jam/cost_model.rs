//! The cost model of jamming: its savings and its needs.
//!
//! Only costs in loops are counted, in units of roughly the time that a processor takes for one vector: an operation on
//! 64 bytes is 1, as is any on one float; single integers are indices, which cost next to nothing. Memory is slower: 64
//! bytes that only some threadgroups read come from far memory and cost as much as [`FAR`] operations. Data that all
//! threadgroups of a launch read has been read before and is near. Only loads from far memory count as savings: they
//! are the purpose of jamming, and sharing other work is seldom worth the code.

use super::{Code, Varying, each_statement};
use crate::vir::{LANES, Mem, Op, Program, Reg, Shape, Stmt, Type};
use kiln_ir::SimdOp;
use kiln_ir::ops::Trait;
use std::collections::HashSet;

/// The number of bytes in a vector, and in a cache line.
const LINE: u64 = 64;
/// The cost of a line from far memory.
const FAR: u64 = 8;
/// The cost of a function such as `exp`.
const FUNCTION: u64 = 20;
/// The cost of a shuffle, and of a reduction by several shuffles.
const EXCHANGE: u64 = 2;
const REDUCTION: u64 = 10;
/// The assumed number of iterations of an inner loop per iteration of the enclosing one.
const TURNS: u64 = 8;

/// The cost of one iteration of the loops.
#[derive(Clone, Copy, Default, Debug)]
pub struct Costs {
    /// The cost of one neighbour alone.
    alone: u64,
    /// The part of that cost for loads from far memory that are the same for all neighbours.
    shared: u64,
}

impl Costs {
    pub fn of(program: &Program, code: Code<'_>, varying: &Varying) -> Costs {
        let mut count = Count { program, varying, far: far(program, code), costs: Costs::default() };
        count.block(code.body, 0);
        count.costs
    }

    /// Returns the cost of `count` neighbours that run alone.
    pub fn alone(&self, count: u32) -> u64 {
        self.alone.saturating_mul(count.into())
    }

    /// Returns the cost of `count` neighbours that run together.
    pub fn jam(&self, count: u32) -> u64 {
        self.alone(count) - self.shared.saturating_mul(u64::from(count) - 1)
    }
}

struct Count<'a> {
    program: &'a Program,
    varying: &'a Varying,
    /// Indices that differ between threadgroups.
    far: HashSet<Reg>,
    costs: Costs,
}

impl Count<'_> {
    /// Adds the costs of statements that are executed `times` times.
    fn block(&mut self, stmts: &[Stmt], times: u64) {
        for stmt in stmts {
            if let Stmt::Do { to, op, args, .. } = stmt {
                let cost = times.saturating_mul(self.cost(to, op, args));
                self.costs.alone = self.costs.alone.saturating_add(cost);
                if self.is_far(op, args) && !to.iter().any(|reg| self.varying.contains(*reg)) {
                    self.costs.shared = self.costs.shared.saturating_add(cost);
                }
            }
            let inside = match stmt {
                Stmt::Repeat { .. } => times.saturating_mul(TURNS).max(1),
                _ => times,
            };
            stmt.blocks().into_iter().for_each(|block| self.block(block, inside));
        }
    }

    fn cost(&self, to: &[Reg], op: &Op, args: &[Reg]) -> u64 {
        let lines = |reg: &Reg| lines(self.program.ty(*reg));
        let results: u64 = to.iter().map(lines).sum();
        match op {
            Op::Const(_) | Op::Table(_) | Op::Param(_) | Op::Len(_) | Op::Tgid(_) | Op::Threads => 0,
            Op::Math(math) if math.has(Trait::Approximate) => FUNCTION * results,
            Op::Simd(SimdOp::Reduce(..)) => REDUCTION,
            Op::Multiply(multiply) => multiply.product.work(),
            Op::Simd(_) => EXCHANGE * results,
            _ if self.is_far(op, args) => FAR * results,
            _ if op.has_effect() => args.last().map_or(1, lines),
            _ => results,
        }
    }

    /// Whether an operation loads rows that only some threadgroups read.
    fn is_far(&self, op: &Op, args: &[Reg]) -> bool {
        let loads = matches!(op, Op::LoadLanes { mem: Mem::Param(_), .. } | Op::Gather { mem: Mem::Param(_), .. });
        loads && self.far.contains(&args[0])
    }
}

fn lines(ty: Type) -> u64 {
    match ty.shape {
        Shape::One => ty.dtype.is_float() as u64,
        Shape::Lanes => (LANES as u64 * ty.dtype.size() as u64).div_ceil(LINE),
    }
}

/// Returns the registers that depend on the threadgroup's position in the grid.
fn far(program: &Program, code: Code<'_>) -> HashSet<Reg> {
    let mut far = HashSet::new();
    let mut before = usize::MAX;
    while far.len() != before {
        before = far.len();
        for stmts in [&program.prologue.body[..], code.body] {
            each_statement(stmts, &mut |stmt| {
                let follows = match stmt {
                    Stmt::Do { op: Op::Tgid(_), .. } => true,
                    Stmt::Do { args, .. } => args.iter().any(|arg| far.contains(arg)),
                    Stmt::Set { from, .. } => far.contains(from),
                    _ => false,
                };
                if follows {
                    far.extend(stmt.assigns());
                }
            });
        }
    }
    far
}

/// Returns the most rows, of all neighbours, that are held throughout a loop because they are used inside it and
/// assigned outside.
pub fn rows_in_loops(program: &Program, code: Code<'_>, varying: &Varying, count: u32) -> u64 {
    let mut most = 0;
    each_statement(code.body, &mut |stmt| {
        let Stmt::Repeat { body, .. } = stmt else { return };
        most = most.max(rows_held(program, body, varying, count));
    });
    most
}

fn rows_held(program: &Program, body: &[Stmt], varying: &Varying, count: u32) -> u64 {
    // A register that is computed in the loop before it is read there is not held across iterations. A register that is
    // read first, or assigned by a branch or for the next iteration, is.
    let (mut computed, mut held) = (HashSet::new(), HashSet::new());
    each_statement(body, &mut |stmt| match stmt {
        Stmt::Do { to, args, .. } => {
            held.extend(args.iter().filter(|arg| !computed.contains(*arg)).copied());
            computed.extend(to.iter().copied());
        }
        Stmt::Set { to, from } => held.extend([to, from].into_iter().filter(|reg| !computed.contains(*reg)).copied()),
        _ => {}
    });
    let rows = |reg: &Reg| match program.ty(*reg).shape {
        Shape::One => 0,
        Shape::Lanes if varying.contains(*reg) => u64::from(count),
        Shape::Lanes => 1,
    };
    held.iter().map(rows).sum()
}
