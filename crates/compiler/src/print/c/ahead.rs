//! Which loads ask for memory ahead of their use: those of places that differ between neighbouring threadgroups. What
//! neighbours along the grid's first axis all read is in the caches after the first of them.

use crate::vir::{Jam, Mem, Op, Program, Reg, Stmt};

/// The registers whose value depends on the threadgroup's index along the first axis.
pub struct Ahead(Option<Vec<bool>>);

impl Ahead {
    pub fn of(program: &Program) -> Ahead {
        let mut walk = AheadWalk { depends: vec![false; program.types.len()], has_axis: false, changed: true };
        // What goes around a loop may depend on what comes later in it.
        while walk.changed {
            walk.changed = false;
            walk.block(&program.once.body);
            program.jammed.iter().for_each(|jammed| walk.jam(jammed));
            walk.block(&program.body);
        }
        Ahead(walk.has_axis.then_some(walk.depends))
    }

    /// Whether a load from a base asks for what lies behind it. A kernel that does not know the first axis has one
    /// threadgroup along it.
    pub fn asks(&self, base: Reg) -> bool {
        self.0.as_ref().is_none_or(|depends| depends[base.0 as usize])
    }
}

struct AheadWalk {
    depends: Vec<bool>,
    has_axis: bool,
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
                    self.has_axis |= is_axis;
                    // Nothing is known of what arrays keep.
                    let is_kept = matches!(op, Op::LoadEach(_) | Op::LoadOne { mem: Mem::Array(_), .. });
                    let depends = is_axis || is_kept || args.iter().any(|arg| self.depends[arg.0 as usize]);
                    to.iter().for_each(|&reg| self.mark(reg, depends));
                }
                Stmt::Set { to, from } => self.mark(*to, self.depends[from.0 as usize]),
                Stmt::Simdgroups { jammed: Some(jammed), .. } => self.jam(jammed),
                Stmt::If { .. } | Stmt::Repeat { .. } | Stmt::Simdgroups { jammed: None, .. } => {}
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block));
        }
    }
}
