//! Thread coarsening: consecutive threadgroups along the grid's first axis run together where they read the same data
//! in a loop, so that shared data is loaded once for all of them, as described in [`jam`](super::jam).

use super::jam::{Axis, Code, jam};
use super::unused::remove_unused;
use super::{Program, Stmt};
use kiln_ir::Kernel;

/// Adds the code of several threadgroups that run together to a program, if that pays off; with `always`, for this
/// number of threadgroups. Programs whose simdgroups already run together are unchanged: one kind of neighbours is
/// enough for the registers.
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
