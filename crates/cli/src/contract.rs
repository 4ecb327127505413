//! A derived contract in words.

use kiln::Kernel;
use kiln::ir::text::print_expr;
use kiln::ir::{Mem, Space};
use kiln_compiler::contract::{Clause, ClauseKind, Danger, DangerKind, Derived, Met};
use std::fmt::Write;

/// The geometry, every clause in the order in which it is evaluated, and every danger with what keeps it from happening.
pub fn report(kernel: &Kernel, derived: &Derived) -> String {
    let expr = |expr| print_expr(kernel, expr);
    let groups: Vec<String> = derived.geometry.groups.iter().map(expr).collect();
    let mut text = format!("threadgroups [{}] of {} threads\n", groups.join(", "), expr(&derived.geometry.threads));
    let _ = writeln!(text, "work: at most {} lane-instructions", expr(&derived.work));
    for (id, bytes) in &derived.alignment {
        let _ = writeln!(text, "`{}` starts at a multiple of {bytes} bytes", kernel.param(*id).name);
    }
    let _ = writeln!(text, "\nchecked before every launch:");
    for (i, clause) in derived.clauses.iter().enumerate() {
        let line = kernel.place(clause.span).line;
        let _ =
            writeln!(text, "  {:>2}. {}   {}, line {line}", i + 1, expr(&clause.condition), purpose(kernel, clause));
    }
    let _ = writeln!(text, "\ndangers:");
    for danger in &derived.dangers {
        let place = kernel.place(danger.span);
        let _ = writeln!(text, "  {}:{}: {}: {}", place.line, place.column, kind(kernel, danger), met(danger.met));
    }
    text
}

fn memory(kernel: &Kernel, mem: Mem) -> String {
    match mem {
        Mem::Param(id) => format!("`{}`", kernel.param(id).name),
        Mem::Alloc(id) => match kernel.allocs.get(id.0 as usize).map(|alloc| alloc.space) {
            Some(Space::Threadgroup) => "a threadgroup array".to_string(),
            _ => "a stack array".to_string(),
        },
    }
}

fn purpose(kernel: &Kernel, clause: &Clause) -> String {
    match clause.kind {
        ClauseKind::Requires => "required".to_string(),
        ClauseKind::Threads => "threads of a threadgroup".to_string(),
        ClauseKind::Axis(axis) => format!("axis {axis} of the grid"),
        ClauseKind::Extent(id) => format!("extent of `{}`", kernel.param(id).name),
        ClauseKind::Length(id) => format!("length of `{}`", kernel.param(id).name),
        ClauseKind::Access(mem) => format!("access to {}", memory(kernel, mem)),
        ClauseKind::Divisor => "divisor".to_string(),
        ClauseKind::Step => "step of a loop".to_string(),
        ClauseKind::Meeting => "all threads meet".to_string(),
        ClauseKind::Simdgroups => "whole simdgroups".to_string(),
    }
}

fn kind(kernel: &Kernel, danger: &Danger) -> String {
    match danger.kind {
        DangerKind::Access(mem) => format!("access to {}", memory(kernel, mem)),
        DangerKind::Divisor => "division".to_string(),
        DangerKind::Step => "loop".to_string(),
        DangerKind::Barrier => "barrier".to_string(),
        DangerKind::Simd => "simd operation".to_string(),
    }
}

fn met(met: Met) -> String {
    match met {
        Met::Proved => "proved".to_string(),
        Met::Checked(clause) => format!("checked by {}", clause + 1),
        Met::Guarded => "guarded in the kernel".to_string(),
    }
}
