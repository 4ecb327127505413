//! Threadgroups that follow each other along the grid's first axis run together where they read the same in a loop: what they
//! share is loaded once for all of them, as [`jam`](super::jam) says.

use super::jam::{Axis, Code, jam};
use super::unused::remove_unused;
use super::{Program, Stmt};
use kiln_ir::Kernel;

/// Adds to a program what several threadgroups do in one go, if that is worth it; with `always`, so many of them. Programs
/// whose simdgroups are together stay: one kind of neighbours is enough for the registers.
pub fn coarsen(program: &mut Program, kernel: &Kernel, always: Option<u32>) {
    if program.body.iter().any(has_simdgroups_jammed) {
        return;
    }
    let body = program.body.clone();
    let code = Code { axis: Axis::Threadgroups, kernel, body: &body, neighbours: None };
    program.jammed = jam(program, code, always);
    remove_unused(program);
}

fn has_simdgroups_jammed(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Simdgroups { jammed: Some(_), .. })
        || stmt.blocks().into_iter().flatten().any(has_simdgroups_jammed)
}
