//! The header for C and C++: the type of a launch, and for each kernel its slots, its function, and a check of its
//! contract that reports the first clause that a launch breaks.

use crate::emit::{Source, Unit};
use crate::formula::quoted;
use kiln::Kernel;
use kiln::ir::expr::{BinaryOp, Expr};
use kiln::ir::{ParamId, ParamKind};
use std::fmt::Write;

/// The header's file name beside emitted sources.
pub const FILE: &str = "kiln_kernels.h";

const PRELUDE: &str = include_str!("header/prelude.h");

pub fn header(units: &[Unit]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("/* kiln {version}: kernels for C and C++, by gcc or clang. */\n#pragma once\n{PRELUDE}");
    for unit in units {
        text += &declarations(unit);
        // An operation with only one choice of constexprs is available by its types alone: KILN_softmax_f32(_run).
        let short = format!("{}{}", unit.operation, unit.types);
        let is_same = |other: &&Unit| (other.operation, &other.types) == (unit.operation, &unit.types);
        if let (1, Some(usual)) = (units.iter().filter(is_same).count(), unit.sources.first()) {
            let _ = writeln!(text, "#define KILN_{short}(part) {}##part", usual.lowered.kernel().name);
        }
    }
    text + "\n#ifdef __cplusplus\n}\n#endif\n"
}

fn declarations(unit: &Unit) -> String {
    let [usual, ..] = unit.sources.as_slice() else { return String::new() };
    let kernel = usual.lowered.kernel();
    let (name, summary) = (&kernel.name, unit.summary);
    let values: String = unit.made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let mut text = format!("\n/* {summary}\n * {}{values}. */\nenum {{\n", unit.operation);
    for (at, param) in kernel.params.iter().enumerate().filter(|(_, param)| !param.is_constexpr()) {
        let access = if param.is_tensor() && param.is_writable() { ", written" } else { "" };
        let _ = writeln!(text, "    {name}_{} = {at}, /* {}{access} */", param.name, param.dtype);
    }
    let _ = writeln!(text, "    {name}_slots = {}\n}};", kernel.params.len());
    for source in &unit.sources {
        let _ = writeln!(
            text,
            "uint64_t {}(const struct kiln_launch *launch, uint64_t first, uint64_t last);",
            source.entry
        );
    }
    unit.sources.iter().for_each(|source| text += &check(source));
    text + &run(name, &unit.sources)
}

/// Writes a function that fills in the grid and reports what the launch violates.
fn check(source: &Source) -> String {
    let (kernel, contract) = (source.lowered.kernel(), source.lowered.contract());
    let name = &kernel.name;
    let mut text = format!(
        "\n/* NULL, with the grid filled in; or what the launch does not meet, and whether that only follows from the code. */\n\
         static inline const char *{name}_check(struct kiln_launch *launch, int *is_derived) {{\n    *is_derived = 0;\n"
    );
    for clause in &contract.clauses {
        let words = clause.broken(kernel, &clause.condition, "so many");
        let words = quoted(&format!("{words} ({})", kernel.line_name(clause.span)));
        let condition = formula(kernel, &clause.condition);
        let derived = if clause.kind.is_derived() { "*is_derived = 1, " } else { "" };
        let _ = writeln!(text, "    if (!kiln_holds({condition}))\n        return {derived}{words};");
    }
    let [x, y, z] = contract.geometry.groups.each_ref().map(|axis| formula(kernel, axis));
    let threads = formula(kernel, &contract.geometry.threads);
    let _ = writeln!(text, "    if (!kiln_grid(launch, {x}, {y}, {z}, {threads}))");
    let _ = writeln!(text, "        return {};", quoted(&format!("`{name}` asks for a grid that there is not")));
    for (id, bytes) in &contract.alignment {
        let (at, own) = (id.0, &kernel.param(*id).name);
        let words = quoted(&format!("`{own}` does not start at a multiple of {bytes} bytes"));
        let _ = writeln!(text, "    if (launch->lengths[{at}] && (uintptr_t)launch->tensors[{at}] % {bytes})");
        let _ = writeln!(text, "        return *is_derived = 1, {words};");
    }
    text + "    return NULL;\n}\n"
}

/// Writes a function that checks a launch and runs it, by the guarded twin if only that accepts it.
fn run(name: &str, sources: &[Source]) -> String {
    let [usual, twin @ ..] = sources else { return String::new() };
    let mut text = format!(
        "\n/* Checks a launch and runs it on this thread; NULL, or why it was not run. A fault of the kernel is in launch->fault. */\n\
         static inline const char *{name}_run(struct kiln_launch *launch) {{\n    int is_derived;\n    \
         const char *why = {name}_check(launch, &is_derived);\n    if (!why) {{\n        \
         if ({}(launch, 0, kiln_groups(launch))) return \"the host has no room for its arrays\";\n        return NULL;\n    }}\n",
        usual.entry
    );
    if let [twin] = twin {
        let (own, entry) = (&twin.lowered.kernel().name, &twin.entry);
        let _ = writeln!(
            text,
            "    if (is_derived && !(why = {own}_check(launch, &is_derived))) {{\n        \
             if ({entry}(launch, 0, kiln_groups(launch))) return \"the host has no room for its arrays\";\n        return NULL;\n    }}"
        );
    }
    text + "    return why;\n}\n"
}

/// Writes launch arithmetic in C.
fn formula(kernel: &Kernel, expr: &Expr) -> String {
    match expr {
        Expr::Int(value) => integer(*value),
        Expr::Param(id) => parameter(kernel, *id),
        Expr::Not(inner) => format!("kiln_not({})", formula(kernel, inner)),
        Expr::Binary(op, a, b) => {
            let name = match op {
                BinaryOp::Or => "or",
                BinaryOp::And => "and",
                BinaryOp::Eq => "eq",
                BinaryOp::Ne => "ne",
                BinaryOp::Lt => "lt",
                BinaryOp::Le => "le",
                BinaryOp::Gt => "gt",
                BinaryOp::Ge => "ge",
                BinaryOp::Add => "add",
                BinaryOp::Sub => "sub",
                BinaryOp::Mul => "mul",
                BinaryOp::Div => "div",
                BinaryOp::Rem => "rem",
                BinaryOp::Min => "min",
                BinaryOp::Max => "max",
            };
            format!("kiln_{name}({}, {})", formula(kernel, a), formula(kernel, b))
        }
    }
}

/// Writes an integer of launch arithmetic; C has no literal for the smallest one.
fn integer(value: i128) -> String {
    match value {
        _ if value == i128::from(i64::MIN) => "kiln_int((kiln_wide)INT64_MIN)".to_string(),
        0.. => format!("kiln_int({value}u)").replace("u)", if value > i128::from(u32::MAX) { "ull)" } else { "u)" }),
        _ => format!("kiln_int(-(kiln_wide){}ll)", -value),
    }
}

fn parameter(kernel: &Kernel, id: ParamId) -> String {
    let (at, param) = (id.0, kernel.param(id));
    match param.kind {
        ParamKind::Tensor { .. } => format!("kiln_int(launch->lengths[{at}])"),
        _ if param.dtype.is_signed() => format!("kiln_int((int{}_t)launch->scalars[{at}])", param.dtype.size() * 8),
        _ => format!("kiln_int(launch->scalars[{at}])"),
    }
}
