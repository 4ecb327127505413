//! Placement of polls of the stop flag: before each threadgroup, and in loops that may take long. A loop without polls
//! inside that certainly makes few iterations has none. The innermost of the other loops is divided into stretches of
//! iterations with a poll before each, so that an iteration costs no more than before; loops around it poll in every
//! iteration.

use crate::vir::{Jam, Op, Program, Reg, Stmt};

/// The approximate number of statements between two polls: a fraction of a millisecond to some.
const STATEMENTS_PER_POLL: u64 = 1 << 16;

/// The number of iterations of each loop between two polls, by its counter; `None` for loops without polls.
pub struct PollIntervals(Vec<Option<u64>>);

impl PollIntervals {
    pub fn of(program: &Program) -> PollIntervals {
        let registers = program.types.len();
        let mut walk = PollIntervalWalk { constants: vec![None; registers], poll_intervals: vec![None; registers] };
        for block in blocks(program) {
            walk.find_constants(block);
        }
        for block in blocks(program) {
            walk.block(block);
        }
        PollIntervals(walk.poll_intervals)
    }

    pub fn get(&self, counter: Reg) -> Option<u64> {
        self.0[counter.0 as usize]
    }
}

fn blocks(program: &Program) -> Vec<&[Stmt]> {
    let jammed = program.jammed.iter().flat_map(parts);
    [&program.prologue.body[..]].into_iter().chain(jammed).chain([&program.body[..]]).collect()
}

fn parts(jammed: &Jam) -> [&[Stmt]; 2] {
    [&jammed.check, &jammed.body]
}

/// Returns all blocks nested in a statement.
fn inside(stmt: &Stmt) -> Vec<&[Stmt]> {
    let mut blocks: Vec<&[Stmt]> = stmt.blocks().into_iter().collect();
    if let Stmt::Simdgroups { jammed: Some(jammed), .. } = stmt {
        blocks.extend(parts(jammed));
    }
    blocks
}

struct PollIntervalWalk {
    /// The values of registers that are constants.
    constants: Vec<Option<u64>>,
    poll_intervals: Vec<Option<u64>>,
}

/// The amount of work in a block.
#[derive(Clone, Copy)]
struct Extent {
    /// The number of statements, except those of loops that poll.
    statements: u64,
    /// Whether it contains a loop that polls.
    polls: bool,
}

impl PollIntervalWalk {
    fn find_constants(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            if let Stmt::Do { to, op: Op::Const(constant), .. } = stmt {
                self.constants[to[0].0 as usize] = Some(constant.bits);
            }
            inside(stmt).into_iter().for_each(|block| self.find_constants(block));
        }
    }

    fn block(&mut self, stmts: &[Stmt]) -> Extent {
        let mut all = Extent { statements: 0, polls: false };
        for stmt in stmts {
            let blocks = inside(stmt).into_iter().map(|block| self.block(block));
            let own = match stmt {
                // One statement for each vector of products that is added.
                Stmt::Do { op: Op::Multiply(multiply), .. } => multiply.product.work(),
                _ => 1,
            };
            let body = blocks.fold(Extent { statements: own, polls: false }, |sum, block| Extent {
                statements: sum.statements.saturating_add(block.statements),
                polls: sum.polls | block.polls,
            });
            let (turns, polls) = match stmt {
                Stmt::Repeat { counter, trips, .. } => self.turns(*counter, *trips, body),
                // An upper bound.
                Stmt::Simdgroups { .. } => (crate::vir::LANES as u64, body.polls),
                Stmt::Do { .. } | Stmt::Set { .. } | Stmt::If { .. } => (1, body.polls),
            };
            all.statements = all.statements.saturating_add(body.statements.saturating_mul(turns));
            all.polls |= polls;
        }
        all
    }

    /// Returns the weight of a loop in the code around it, and whether it polls.
    fn turns(&mut self, counter: Reg, trips: Reg, body: Extent) -> (u64, bool) {
        let turns = self.constants[trips.0 as usize].filter(|_| !body.polls);
        if let Some(turns) = turns.filter(|turns| turns.saturating_mul(body.statements) <= STATEMENTS_PER_POLL) {
            return (turns, false);
        }
        let most = if body.polls { 1 } else { STATEMENTS_PER_POLL / body.statements };
        self.poll_intervals[counter.0 as usize] = Some(1 << most.max(1).ilog2());
        (1, true)
    }
}
