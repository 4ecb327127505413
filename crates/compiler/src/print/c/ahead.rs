//! Which loads ask for memory ahead of their use: all but those of places that are the same for every simdgroup of a
//! threadgroup and for all neighbours along the grid's first axis, which are cached after the first of many.

use crate::vir::{Jam, LANES, Mem, Op, Program, Reg, Stmt};

/// The registers whose value differs between simdgroups or along the first axis; none where there is one simdgroup, or it
/// is not known whether there are more.
pub struct Ahead(Option<Vec<bool>>);

impl Ahead {
    pub fn of(program: &Program) -> Ahead {
        if program.threads.is_none_or(|threads| threads as usize <= LANES) {
            return Ahead(None);
        }
        let mut walk = AheadWalk { depends: vec![false; program.types.len()], changed: true };
        // What goes around a loop may depend on what comes later in it.
        while walk.changed {
            walk.changed = false;
            walk.block(&program.once.body);
            program.jammed.iter().for_each(|jammed| walk.jam(jammed));
            walk.block(&program.body);
        }
        Ahead(Some(walk.depends))
    }

    /// Whether a load from a base asks for what lies behind it.
    pub fn asks(&self, base: Reg) -> bool {
        self.0.as_ref().is_none_or(|depends| depends[base.0 as usize])
    }
}

struct AheadWalk {
    depends: Vec<bool>,
    changed: bool,
}

impl AheadWalk {
    fn mark(&mut self, reg: Reg, depends: bool) {
        let known = &mut self.depends[reg.0 as usize];
        self.changed |= depends && !*known;
        *known |= depends;
    }

    fn jam(&mut self, jammed: &Jam) {
        self.block(&jammed.check);
        self.block(&jammed.body);
    }

    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            match stmt {
                Stmt::Do { to, op, args, .. } => {
                    let is_axis = *op == Op::Tgid(0);
                    // Nothing is known of what arrays keep.
                    let is_kept = matches!(op, Op::LoadEach(_) | Op::LoadOne { mem: Mem::Array(_), .. });
                    let depends = is_axis || is_kept || args.iter().any(|arg| self.depends[arg.0 as usize]);
                    to.iter().for_each(|&reg| self.mark(reg, depends));
                }
                Stmt::Set { to, from } => self.mark(*to, self.depends[from.0 as usize]),
                Stmt::Simdgroups { index, jammed, .. } => {
                    self.mark(*index, true);
                    jammed.iter().for_each(|jammed| self.jam(jammed));
                }
                Stmt::If { .. } | Stmt::Repeat { .. } => {}
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block));
        }
    }
}
