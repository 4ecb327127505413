//! Launches that the kernel's contract refuses. Each error names the clause, the values in it and the place.

use super::{about_kernel, about_param, count};
use crate::launch::{Arg, Launch};
use kiln_ir::expr::EvalError;
use kiln_ir::text::print_expr;
use kiln_ir::{Clause, Diagnostic, Expr, Kernel, Param, ParamId, Span};

pub(crate) fn no_geometry(kernel: &Kernel) -> Diagnostic {
    about_kernel("K320", kernel, format!("`{}` does not state its geometry", kernel.name))
        .help("write `threadgroups = [..]` or `elements = [..]`, or give the grid with the launch")
}

pub(crate) fn no_value(kernel: &Kernel, args: &[Arg], expr: &Expr, span: Span, error: &EvalError) -> Diagnostic {
    let why = match error {
        EvalError::Unknown(id) => format!("`{}` is no integer", name(kernel, *id)),
        other => other.to_string(),
    };
    let message = format!("`{}` has no value: {why}", print_expr(kernel, expr));
    with_values(Diagnostic::new("K321", message).at(kernel.place(span)), kernel, args, &[expr])
}

pub(crate) fn axis(kernel: &Kernel, args: &[Arg], axis: usize, expr: &Expr, points: i128) -> Diagnostic {
    let message = format!(
        "axis {axis} of the grid, `{}`, is {points}; whole threadgroups counted, it is 0 to {}",
        print_expr(kernel, expr),
        u32::MAX
    );
    with_values(about_kernel("K322", kernel, message), kernel, args, &[expr])
}

pub(crate) fn no_threads(kernel: &Kernel) -> Diagnostic {
    about_kernel("K323", kernel, format!("`{}` does not state the threads of a threadgroup", kernel.name))
        .help("write `threads = ..` beside `threadgroups`")
}

pub(crate) fn other_threads(kernel: &Kernel, given: u32, stated: i128) -> Diagnostic {
    let given = count(given, "thread");
    about_kernel("K324", kernel, format!("the launch has {given} a threadgroup, the contract states {stated}"))
}

pub(crate) fn other_grid(kernel: &Kernel, given: [u32; 3], stated: [u32; 3]) -> Diagnostic {
    let message = format!("the launch has a grid of {given:?} threadgroups, the contract states {stated:?}");
    about_kernel("K324", kernel, message)
}

pub(crate) fn requirement(kernel: &Kernel, args: &[Arg], clause: &Clause) -> Diagnostic {
    let message = format!("`{}` requires `{}`", kernel.name, print_expr(kernel, &clause.condition));
    with_values(Diagnostic::new("K325", message).at(kernel.place(clause.span)), kernel, args, &[&clause.condition])
}

pub(crate) fn extent(kernel: &Kernel, args: &[Arg], param: &Param, expr: &Expr, extent: i128) -> Diagnostic {
    let message = format!("the extent `{}` of `{}` is {extent}", print_expr(kernel, expr), param.name);
    with_values(about_param("K326", kernel, param, message), kernel, args, &[expr])
}

pub(crate) fn short_buffer(
    kernel: &Kernel,
    args: &[Arg],
    param: &Param,
    shape: &[Expr],
    wanted: Option<u64>,
    len: usize,
) -> Diagnostic {
    let extents: Vec<String> = shape.iter().map(|e| print_expr(kernel, e)).collect();
    let wanted = wanted.map_or("more than 2⁶⁴ elements".to_string(), |n| count(n, "element"));
    let (name, extents) = (&param.name, extents.join(", "));
    let message = format!("`{name}` has the shape [{extents}], {wanted}; its buffer has {len}");
    with_values(about_param("K327", kernel, param, message), kernel, args, &shape.iter().collect::<Vec<_>>())
}

/// Adds the value of every parameter that the expressions name.
fn with_values(diagnostic: Diagnostic, kernel: &Kernel, args: &[Arg], exprs: &[&Expr]) -> Diagnostic {
    let mut named: Vec<ParamId> = vec![];
    for expr in exprs {
        expr.params(&mut |id| {
            if !named.contains(&id) {
                named.push(id);
            }
        });
    }
    let values: Vec<String> =
        named.iter().filter_map(|&id| Some(format!("{} = {}", name(kernel, id), Launch::number(args, id)?))).collect();
    if values.is_empty() { diagnostic } else { diagnostic.note(values.join(", ")) }
}

fn name(kernel: &Kernel, id: ParamId) -> &str {
    kernel.params.get(id.0 as usize).map_or("?", |p| &p.name)
}
