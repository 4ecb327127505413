//! Loop interchange: simdgroups that read the same data in a loop run through it together. The loop is outside, and its
//! body is that of several simdgroups, which load shared data once, as described in [`jam`](super::jam).

use super::jam::{Axis, Code, jam};
use super::unused::remove_unused;
use super::{LANES, Program, Stmt};
use kiln_ir::Kernel;

/// Adds the code of several simdgroups that run together to every loop over simdgroups, if that pays off; with
/// `always`, for this number of simdgroups.
pub fn interchange(program: &mut Program, kernel: &Kernel, always: Option<u32>) {
    let mut body = std::mem::take(&mut program.body);
    each_run(program, kernel, &mut body, always);
    program.body = body;
    remove_unused(program);
}

fn each_run(program: &mut Program, kernel: &Kernel, stmts: &mut [Stmt], always: Option<u32>) {
    for stmt in stmts {
        match stmt {
            Stmt::Simdgroups { index, jammed: several, body } => {
                let neighbours = program.threads.map(|threads| threads.div_ceil(LANES as u32));
                let code = Code { axis: Axis::Simdgroups(*index), kernel, body, neighbours };
                *several = jam(program, code, always).map(Box::new);
            }
            Stmt::If { then, other, .. } => {
                each_run(program, kernel, then, always);
                each_run(program, kernel, other, always);
            }
            Stmt::Repeat { body, .. } => each_run(program, kernel, body, always),
            Stmt::Do { .. } | Stmt::Set { .. } => {}
        }
    }
}
