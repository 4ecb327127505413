//! Which loads ask for memory ahead of their use: all but those of places that are the same for every simdgroup of a
//! threadgroup and for all neighbours along the grid's first axis, which are cached after the first of many.

use crate::steps::step;
use crate::vir::{Jam, LANES, Mem, Op, Program, Reg, Stmt};

/// The registers whose value differs between simdgroups or along the first axis; none where there is one simdgroup, or it
/// is not known whether there are more.
pub struct Ahead(Option<Vec<bool>>);

impl Ahead {
    pub fn of(program: &Program) -> Ahead {
        if program.threads.is_none_or(|threads| threads as usize <= LANES) {
            return Ahead(None);
        }
        let mut flow = Flow::default();
        flow.block(&program.once.body);
        program.jammed.iter().for_each(|jammed| flow.jam(jammed));
        flow.block(&program.body);
        Ahead(Some(flow.reached(program.types.len())))
    }

    /// Whether a load from a base asks for what lies behind it.
    pub fn asks(&self, base: Reg) -> bool {
        self.0.as_ref().is_none_or(|depends| depends[base.0 as usize])
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
