//! Registers that vary between neighbours.

use super::{Axis, Code, is_constant};
use crate::vir::{Op, Reg, Stmt};
use std::collections::HashSet;

/// The registers whose values may differ between neighbours.
pub struct Varying {
    each: HashSet<Reg>,
}

impl Varying {
    /// Analyses code in which neighbours are known to agree on some registers.
    pub fn of(code: Code<'_>, agreed: &HashSet<Reg>) -> Varying {
        let each = match code.axis {
            Axis::Simdgroups(index) => HashSet::from([index]),
            Axis::Threadgroups => HashSet::new(),
        };
        let mut walk = VaryingWalk { code, agreed, each, changed: true };
        // Loop-carried registers are assumed to be the same until an iteration finds a difference.
        while walk.changed {
            walk.changed = false;
            walk.block(code.body, false);
        }
        Varying { each: walk.each }
    }

    pub fn contains(&self, reg: Reg) -> bool {
        self.each.contains(&reg)
    }
}

struct VaryingWalk<'a> {
    code: Code<'a>,
    agreed: &'a HashSet<Reg>,
    each: HashSet<Reg>,
    changed: bool,
}

impl VaryingWalk<'_> {
    /// Processes statements; with `apart`, some neighbours may not execute them.
    fn block(&mut self, stmts: &[Stmt], apart: bool) {
        for stmt in stmts {
            let differs = match stmt {
                Stmt::Do { to, op, args, .. } => {
                    let is_agreed = to.first().is_some_and(|reg| self.agreed.contains(reg));
                    !is_agreed && (self.has_own(op) || self.any(args))
                }
                Stmt::Set { from, .. } => self.any(&[*from]),
                Stmt::If { condition, .. } => self.any(&[*condition]),
                Stmt::Repeat { trips, .. } => self.any(&[*trips]),
                Stmt::Simdgroups { .. } => false,
            };
            if apart || differs {
                stmt.assigns().into_iter().for_each(|reg| self.changed |= self.each.insert(reg));
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block, apart || differs));
        }
    }

    fn any(&self, regs: &[Reg]) -> bool {
        regs.iter().any(|reg| self.each.contains(reg))
    }

    /// Whether neighbours that agree on the operands may get different results.
    fn has_own(&self, op: &Op) -> bool {
        match op {
            Op::Tgid(0) => self.code.axis == Axis::Threadgroups,
            _ if op.is_pure() => false,
            _ => op.has_effect() || op.memory().is_none_or(|mem| !is_constant(self.code, mem)),
        }
    }
}
