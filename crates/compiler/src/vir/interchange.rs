//! Simdgroups that read the same in a loop go through it together: the loop is outside, and its body is that of several
//! simdgroups, which load once what they share, as [`jam`](super::jam) says.

use super::jam::{Axis, Code, jam};
use super::unused::remove_unused;
use super::{LANES, Program, Stmt};
use kiln_ir::Kernel;

/// Adds to every loop over simdgroups what several of them do in one go, if that is worth it; with `always`, so many.
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
