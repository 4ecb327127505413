//! Where printed code looks whether it is to return before its end: before each threadgroup, and in loops that may take
//! long. A loop inside of which there is no such look, and that makes few turns for certain, has none. The innermost of
//! the others is cut into stretches of turns with a look before each, so that a turn costs what it did; loops around it
//! look at every turn.

use crate::vir::{Jam, Op, Program, Reg, Stmt};

/// Statements that are executed between two looks, about: a fraction of a millisecond to some.
const STRETCH: u64 = 1 << 16;

/// How many turns each loop makes between two looks, by its counter; none for loops that are over soon.
pub struct Paces(Vec<Option<u64>>);

impl Paces {
    pub fn of(program: &Program) -> Paces {
        let registers = program.types.len();
        let mut walk = PaceWalk { constants: vec![None; registers], paces: vec![None; registers] };
        for block in blocks(program) {
            walk.find_constants(block);
        }
        for block in blocks(program) {
            walk.block(block);
        }
        Paces(walk.paces)
    }

    pub fn get(&self, counter: Reg) -> Option<u64> {
        self.0[counter.0 as usize]
    }
}

fn blocks(program: &Program) -> Vec<&[Stmt]> {
    let jammed = program.jammed.iter().flat_map(parts);
    [&program.once.body[..]].into_iter().chain(jammed).chain([&program.body[..]]).collect()
}

fn parts(jammed: &Jam) -> [&[Stmt]; 2] {
    [&jammed.check, &jammed.body]
}

/// All blocks inside of a statement.
fn inside(stmt: &Stmt) -> Vec<&[Stmt]> {
    let mut blocks: Vec<&[Stmt]> = stmt.blocks().into_iter().collect();
    if let Stmt::Simdgroups { jammed: Some(jammed), .. } = stmt {
        blocks.extend(parts(jammed));
    }
    blocks
}

struct PaceWalk {
    /// Registers that are one number.
    constants: Vec<Option<u64>>,
    paces: Vec<Option<u64>>,
}

/// What a block executes.
#[derive(Clone, Copy)]
struct Extent {
    /// Statements, but for those of loops that look.
    statements: u64,
    /// Whether there is a loop that looks.
    looks: bool,
}

impl PaceWalk {
    fn find_constants(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            if let Stmt::Do { to, op: Op::Const(constant), .. } = stmt {
                self.constants[to[0].0 as usize] = Some(constant.bits);
            }
            inside(stmt).into_iter().for_each(|block| self.find_constants(block));
        }
    }

    fn block(&mut self, stmts: &[Stmt]) -> Extent {
        let mut all = Extent { statements: 0, looks: false };
        for stmt in stmts {
            let blocks = inside(stmt).into_iter().map(|block| self.block(block));
            let own = match stmt {
                // One for each vector of products that is added.
                Stmt::Do { op: Op::Multiply(multiply), .. } => multiply.product.work(),
                _ => 1,
            };
            let body = blocks.fold(Extent { statements: own, looks: false }, |sum, block| Extent {
                statements: sum.statements.saturating_add(block.statements),
                looks: sum.looks | block.looks,
            });
            let (turns, looks) = match stmt {
                Stmt::Repeat { counter, trips, .. } => self.turns(*counter, *trips, body),
                // At most this many.
                Stmt::Simdgroups { .. } => (crate::vir::LANES as u64, body.looks),
                Stmt::Do { .. } | Stmt::Set { .. } | Stmt::If { .. } => (1, body.looks),
            };
            all.statements = all.statements.saturating_add(body.statements.saturating_mul(turns));
            all.looks |= looks;
        }
        all
    }

    /// How often a loop counts in what is around it, and whether it looks.
    fn turns(&mut self, counter: Reg, trips: Reg, body: Extent) -> (u64, bool) {
        let turns = self.constants[trips.0 as usize].filter(|_| !body.looks);
        if let Some(turns) = turns.filter(|turns| turns.saturating_mul(body.statements) <= STRETCH) {
            return (turns, false);
        }
        let most = if body.looks { 1 } else { STRETCH / body.statements };
        self.paces[counter.0 as usize] = Some(1 << most.max(1).ilog2());
        (1, true)
    }
}
