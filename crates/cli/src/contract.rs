//! A derived contract in words.

use kiln::Kernel;
use kiln::ir::text::print_expr;
use kiln_compiler::contract::{Clause, ClauseKind, Derived};
use std::fmt::Write;

/// The geometry, every clause in the order in which it is evaluated, and every danger with what keeps it from happening.
pub fn report(kernel: &Kernel, derived: &Derived) -> String {
    let expr = |expr| print_expr(kernel, expr);
    let groups: Vec<String> = derived.geometry.groups.iter().map(expr).collect();
    let mut text = format!("threadgroups [{}] of {} threads\n", groups.join(", "), expr(&derived.geometry.threads));
    // Writing to a string does not fail.
    let _ = writeln!(text, "work: at most {} lane-instructions", expr(&derived.work));
    for (id, bytes) in &derived.alignment {
        let _ = writeln!(text, "`{}` starts at a multiple of {bytes} bytes", kernel.param(*id).name);
    }
    let _ = writeln!(text, "\nchecked before every launch, in this order:");
    for clause in &derived.clauses {
        let place = kernel.place(clause.span);
        let _ = writeln!(text, "  {place}: {}: `{}`", purpose(kernel, clause), expr(&clause.condition));
    }
    let _ = write!(text, "\n{}", derived.report(kernel));
    text
}

fn purpose(kernel: &Kernel, clause: &Clause) -> String {
    let name = |id| &kernel.param(id).name;
    match clause.kind {
        ClauseKind::Requires => "required".to_string(),
        ClauseKind::Threads => "threads of a threadgroup".to_string(),
        ClauseKind::Axis(axis) => format!("axis {axis} of the grid"),
        ClauseKind::Extent(id) => format!("extent of `{}`", name(id)),
        ClauseKind::Length(id) => format!("length of `{}`", name(id)),
        ClauseKind::Access(_) => "access".to_string(),
        ClauseKind::Divisor => "divisor".to_string(),
        ClauseKind::Step => "step of a loop".to_string(),
        ClauseKind::Meeting => "all threads meet".to_string(),
        ClauseKind::Simdgroups => "whole simdgroups".to_string(),
    }
}
