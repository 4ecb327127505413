//! Which accesses ask for memory ahead of its use, and for which. Loads ask for what lies behind, or, in loops that go on far from
//! where they are, as from a token to the next, for what comes a few turns later; so do stores in such loops. But those do not whose
//! places are the same for every simdgroup of a threadgroup and for all neighbours along the grid's first axis, which are cached
//! after the first of many.

use super::strides::Strides;
use crate::steps::step;
use crate::vir::{Jam, LANES, Mem, Op, Program, Reg, Stmt};

/// How far behind a load memory is asked for, in bytes. A machine looks along that far by itself.
const BEHIND: i64 = 4096;

/// How many turns ahead memory is asked for that is further away.
const TURNS: i64 = 4;

pub struct Ahead {
    /// The registers whose value differs between simdgroups or along the first axis; none where there is one simdgroup, or it
    /// is not known whether there are more.
    differing: Option<Vec<bool>>,
    strides: Strides,
}

impl Ahead {
    pub fn of(program: &Program) -> Ahead {
        let strides = Strides::of(program);
        if program.threads.is_none_or(|threads| threads as usize <= LANES) {
            return Ahead { differing: None, strides };
        }
        let mut flow = Flow::default();
        flow.block(&program.once.body);
        program.jammed.iter().for_each(|jammed| flow.jam(jammed));
        flow.block(&program.body);
        Ahead { differing: Some(flow.reached(program.types.len())), strides }
    }

    /// How many bytes behind a load of elements of so many bytes lies what it asks for, if it does.
    pub fn behind_load(&self, base: Reg, bytes: usize) -> Option<i64> {
        let behind = self.turns_later(base, bytes).unwrap_or(BEHIND);
        self.differs(base).then_some(behind)
    }

    /// The same of a store.
    pub fn behind_store(&self, base: Reg, bytes: usize) -> Option<i64> {
        self.turns_later(base, bytes).filter(|_| self.differs(base))
    }

    /// How far away the place is to which a loop comes a few turns later, if it is far.
    fn turns_later(&self, base: Reg, bytes: usize) -> Option<i64> {
        let stride = self.strides.of_index(base)?.checked_mul(bytes as i64)?;
        if stride.unsigned_abs() > BEHIND as u64 { stride.checked_mul(TURNS) } else { None }
    }

    fn differs(&self, base: Reg) -> bool {
        self.differing.as_ref().is_none_or(|differing| differing[base.0 as usize])
    }
}

/// Where values go from register to register.
#[derive(Default)]
struct Flow {
    /// What differs by itself.
    sources: Vec<Reg>,
    /// A register, and one whose value is made of it.
    uses: Vec<(Reg, Reg)>,
}

impl Flow {
    fn jam(&mut self, jammed: &Jam) {
        self.block(&jammed.check);
        self.block(&jammed.body);
    }

    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            match stmt {
                Stmt::Do { to, op, args, .. } => {
                    // Nothing is known of what arrays keep.
                    let is_source =
                        matches!(op, Op::Tgid(0) | Op::LoadEach(_) | Op::LoadOne { mem: Mem::Array(_), .. });
                    for &made in to {
                        self.sources.extend(is_source.then_some(made));
                        self.uses.extend(args.iter().map(|&arg| (arg, made)));
                    }
                }
                Stmt::Set { to, from } => self.uses.push((*from, *to)),
                Stmt::Simdgroups { index, jammed, .. } => {
                    self.sources.push(*index);
                    jammed.iter().for_each(|jammed| self.jam(jammed));
                }
                Stmt::If { .. } | Stmt::Repeat { .. } => {}
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block));
        }
    }

    /// The registers that a source reaches. Each is looked at once: what goes around a loop depends on what comes later in
    /// it, and may take as many turns as the loop carries values.
    fn reached(mut self, registers: usize) -> Vec<bool> {
        self.uses.sort_unstable_by_key(|(used, _)| used.0);
        let mut is_reached = vec![false; registers];
        while let Some(reg) = self.sources.pop() {
            step(1);
            if std::mem::replace(&mut is_reached[reg.0 as usize], true) {
                continue;
            }
            let first = self.uses.partition_point(|(used, _)| used.0 < reg.0);
            let made = self.uses[first..].iter().take_while(|(used, _)| *used == reg).map(|(_, made)| *made);
            self.sources.extend(made.filter(|made| !is_reached[made.0 as usize]));
        }
        is_reached
    }
}
