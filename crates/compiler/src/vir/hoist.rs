//! Hoisting of computations that are the same along the grid's first axis: they are executed once for all threadgroups
//! along it.
//!
//! Threadgroups run in order, the first axis fastest. Loads of tensors that a launch does not change, and computations
//! on them that do not depend on the first axis or the simdgroup, have the same results in all of its threadgroups:
//! they move to [`Prologue`] and their results are kept. Only code that every threadgroup executes moves: an
//! element read in a branch or a loop may not exist.

use super::unused::{count_uses, remove_unused};
use super::{Mem, Op, Program, Prologue, Reg, Shape, Stmt, is_constant_tensor};
use kiln_ir::{Kernel, ParamId};
use std::collections::HashSet;

/// The most rows that are kept: an eighth of the nearest cache of most processors.
const MAX_ROWS: usize = 48;

/// Moves computations that are the same along the first axis out of the body.
pub fn hoist(program: &mut Program, kernel: &Kernel) {
    let mut walk = HoistWalk {
        constant: &|id| is_constant_tensor(kernel, id),
        invariant: invariant_candidates(program),
        moved: vec![],
    };
    walk.fixed_in(&program.body);
    if !walk.moved.iter().any(|stmt| !is_cheap(stmt, program)) {
        return;
    }
    let moved: HashSet<Reg> =
        walk.moved.iter().filter(|stmt| !is_cheap(stmt, program)).flat_map(Stmt::assigns).collect();
    let mut rest = program.body.clone();
    remove_moved(&mut rest, &moved);
    let mut uses = vec![0; program.types.len()];
    count_uses(&rest, &mut uses);
    let mut kept: Vec<Reg> = moved.into_iter().filter(|reg| uses[reg.0 as usize] > 0).collect();
    kept.sort();
    let rows = kept.iter().filter(|reg| program.ty(**reg).shape == Shape::Lanes).count();
    if rows <= MAX_ROWS && !kept.is_empty() {
        program.prologue = Prologue { body: walk.moved, kept };
        program.body = rest;
        remove_unused(program);
    }
}

/// Returns whether each register is assigned exactly once.
fn invariant_candidates(program: &Program) -> Vec<bool> {
    let mut times = vec![0u32; program.types.len()];
    fn count(stmts: &[Stmt], times: &mut [u32]) {
        for stmt in stmts {
            stmt.assigns().iter().for_each(|reg| times[reg.0 as usize] += 1);
            stmt.blocks().into_iter().for_each(|block| count(block, times));
        }
    }
    count(&program.body, &mut times);
    times.into_iter().map(|times| times == 1).collect()
}

struct HoistWalk<'a> {
    constant: &'a dyn Fn(ParamId) -> bool,
    /// Whether each register may be the same in all threadgroups of a row; for registers seen so far, whether it is.
    invariant: Vec<bool>,
    /// The statements that assign them, in order.
    moved: Vec<Stmt>,
}

impl HoistWalk<'_> {
    fn fixed_in(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            match stmt {
                Stmt::Do { to, op, args, .. } => {
                    let is_invariant =
                        self.is_invariant(op) && args.iter().chain(to).all(|reg| self.invariant[reg.0 as usize]);
                    match is_invariant && !to.is_empty() {
                        true => self.moved.push(stmt.clone()),
                        false => self.forget(stmt),
                    }
                }
                // Every threadgroup has a first simdgroup, which executes all code outside branches.
                Stmt::Simdgroups { index, body, .. } => {
                    self.invariant[index.0 as usize] = false;
                    self.fixed_in(body);
                }
                Stmt::Set { .. } | Stmt::If { .. } | Stmt::Repeat { .. } => self.forget(stmt),
            }
        }
    }

    /// Records that the registers assigned by a statement, and by those inside it, stay.
    fn forget(&mut self, stmt: &Stmt) {
        stmt.assigns().iter().for_each(|reg| self.invariant[reg.0 as usize] = false);
        stmt.blocks().into_iter().flatten().for_each(|stmt| self.forget(stmt));
    }

    fn is_invariant(&self, op: &Op) -> bool {
        match op {
            Op::Tgid(0) => false,
            Op::LoadOne { mem, .. } | Op::LoadLanes { mem, .. } | Op::Gather { mem, .. } => match mem {
                Mem::Param(id) => (self.constant)(*id),
                Mem::Array(_) => false,
            },
            _ => op.is_pure(),
        }
    }
}

/// Whether a statement is cheaper to execute again than to keep its result.
fn is_cheap(stmt: &Stmt, program: &Program) -> bool {
    let Stmt::Do { to, op, .. } = stmt else { return false };
    let is_address = to.iter().all(|reg| {
        let ty = program.ty(*reg);
        ty.shape == Shape::One && !ty.dtype.is_float()
    });
    matches!(op, Op::Const(_) | Op::Param(_) | Op::Table(_) | Op::Splat) || op.is_pure() && is_address
}

fn remove_moved(stmts: &mut Vec<Stmt>, moved: &HashSet<Reg>) {
    stmts.retain(|stmt| !matches!(stmt, Stmt::Do { to, .. } if to.first().is_some_and(|reg| moved.contains(reg))));
    for stmt in stmts {
        if let Stmt::Simdgroups { body, .. } = stmt {
            remove_moved(body, moved);
        }
    }
}
