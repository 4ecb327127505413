//! Dead code elimination.

use super::{Jam, Program, Reg, Stmt};
use crate::steps::step;

/// Removes computations, loads and assignments whose results are unused, and blocks that become empty.
pub fn remove_unused(program: &mut Program) {
    let mut uses = uses(program);
    let mut list = List::default();
    list.block(&program.body, None);
    list.block(&program.prologue.body, None);
    program.jammed.iter().for_each(|jammed| list.jam(jammed));
    let removed = list.unused(&mut uses);
    let mut removed = removed.into_iter();
    sweep(&mut program.body, &mut removed);
    sweep(&mut program.prologue.body, &mut removed);
    program.jammed.iter_mut().for_each(|jammed| sweep_jammed(jammed, &mut removed));
    program.prologue.kept.retain(|reg| uses[reg.0 as usize] > 0);
}

/// Returns the number of reads of each register.
pub fn uses(program: &Program) -> Vec<u32> {
    let mut uses = vec![0u32; program.types.len()];
    count_uses(&program.body, &mut uses);
    count_uses(&program.prologue.body, &mut uses);
    program.jammed.iter().for_each(|jammed| count_jammed(jammed, &mut uses));
    uses
}

/// All statements in the order in which [`sweep`] comes to them, each before those inside of it.
#[derive(Default)]
struct List<'p> {
    statements: Vec<Listed<'p>>,
}

struct Listed<'p> {
    stmt: &'p Stmt,
    /// The statement whose block contains it, unless that statement stays even when the block is empty.
    around: Option<usize>,
    /// The number of statements in its own blocks.
    inside: u32,
}

impl<'p> List<'p> {
    fn block(&mut self, stmts: &'p [Stmt], around: Option<usize>) {
        if let Some(around) = around {
            self.statements[around].inside += stmts.len() as u32;
        }
        for stmt in stmts {
            let own = self.statements.len();
            self.statements.push(Listed { stmt, around, inside: 0 });
            if let Stmt::Simdgroups { jammed: Some(jammed), .. } = stmt {
                self.jam(jammed);
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block, Some(own)));
        }
    }

    fn jam(&mut self, jammed: &'p Jam) {
        self.block(&jammed.check, None);
        self.block(&jammed.body, None);
    }

    /// Decides which statements are removed. A definition is reconsidered when its last reader is removed, and a
    /// statement with blocks when its last inner statement is.
    fn unused(mut self, uses: &mut [u32]) -> Vec<bool> {
        let assignments = self.assignments();
        let mut removed = vec![false; self.statements.len()];
        let mut asked: Vec<usize> = (0..self.statements.len()).collect();
        while let Some(at) = asked.pop() {
            step(1);
            if removed[at] || !self.is_unused(at, uses) {
                continue;
            }
            removed[at] = true;
            for &reg in reads(self.statements[at].stmt) {
                uses[reg.0 as usize] -= 1;
                if uses[reg.0 as usize] == 0 {
                    let first = assignments.partition_point(|&(other, _)| other < reg);
                    let own = assignments[first..].iter().take_while(|&&(other, _)| other == reg);
                    asked.extend(own.map(|&(_, at)| at));
                }
            }
            if let Some(around) = self.statements[at].around {
                self.statements[around].inside -= 1;
                asked.push(around);
            }
        }
        removed
    }

    /// Returns the registers and the statements that assign them, sorted by register.
    fn assignments(&self) -> Vec<(Reg, usize)> {
        let mut assignments = vec![];
        for (at, listed) in self.statements.iter().enumerate() {
            assignments.extend(listed.stmt.assigns().into_iter().map(|reg| (reg, at)));
        }
        assignments.sort_unstable();
        assignments
    }

    fn is_unused(&self, at: usize, uses: &[u32]) -> bool {
        let Listed { stmt, inside, .. } = &self.statements[at];
        match stmt {
            Stmt::Do { to, op, .. } => !op.has_effect() && to.iter().all(|reg| uses[reg.0 as usize] == 0),
            Stmt::Set { to, .. } => uses[to.0 as usize] == 0,
            Stmt::If { .. } | Stmt::Repeat { .. } | Stmt::Simdgroups { .. } => *inside == 0,
        }
    }
}

/// Returns the registers that a statement itself reads.
fn reads(stmt: &Stmt) -> &[Reg] {
    match stmt {
        Stmt::Do { args, .. } => args,
        Stmt::Set { from: reg, .. } | Stmt::If { condition: reg, .. } | Stmt::Repeat { trips: reg, .. } => {
            std::slice::from_ref(reg)
        }
        Stmt::Simdgroups { .. } => &[],
    }
}

/// Adds the number of reads of each register.
pub fn count_uses(stmts: &[Stmt], uses: &mut [u32]) {
    for stmt in stmts {
        match stmt {
            Stmt::Do { args, .. } => args.iter().for_each(|arg| uses[arg.0 as usize] += 1),
            Stmt::Set { from, .. } => uses[from.0 as usize] += 1,
            Stmt::If { condition, then, other } => {
                uses[condition.0 as usize] += 1;
                count_uses(then, uses);
                count_uses(other, uses);
            }
            Stmt::Repeat { trips, body, .. } => {
                uses[trips.0 as usize] += 1;
                count_uses(body, uses);
            }
            Stmt::Simdgroups { jammed, body, .. } => {
                jammed.iter().for_each(|jammed| count_jammed(jammed, uses));
                count_uses(body, uses);
            }
        }
    }
}

fn count_jammed(jammed: &Jam, uses: &mut [u32]) {
    jammed.answer.iter().for_each(|answer| uses[answer.0 as usize] += 1);
    count_uses(&jammed.check, uses);
    count_uses(&jammed.body, uses);
}

fn sweep_jammed(jammed: &mut Jam, removed: &mut dyn Iterator<Item = bool>) {
    sweep(&mut jammed.check, removed);
    sweep(&mut jammed.body, removed);
}

fn sweep(stmts: &mut Vec<Stmt>, removed: &mut dyn Iterator<Item = bool>) {
    stmts.retain_mut(|stmt| {
        let stays = !removed.next().unwrap_or(false);
        match stmt {
            Stmt::Do { .. } | Stmt::Set { .. } => {}
            Stmt::If { then, other, .. } => {
                sweep(then, removed);
                sweep(other, removed);
            }
            Stmt::Repeat { body, .. } => sweep(body, removed),
            Stmt::Simdgroups { jammed, body, .. } => {
                jammed.iter_mut().for_each(|jammed| sweep_jammed(jammed, removed));
                sweep(body, removed);
            }
        }
        stays
    });
}
