//! Errors for refused launches. Each names the clause, the values in it and the place; each refusal has one function.

use super::{Geometry, Launch, number};
use crate::device::Device;
use crate::driver::Arg;
use crate::error::Error;
use crate::layout::{Layout, list};
use crate::view::Elements;
use kiln_compiler::contract::{Clause, LoopWork};
use kiln_ir::contract::Geometry as Stated;
use kiln_ir::expr::{BinaryOp, EvalError};
use kiln_ir::text::print_expr;
use kiln_ir::{Alloc, Const, DType, Diagnostic, Expr, Kernel, Param, ParamId, ParamKind, Space};

/// Returns the error for a clause of the contract, stated or derived, that does not hold or has no value.
pub fn clause(kernel: &Kernel, args: &[Arg<'_>], clause: &Clause) -> Error {
    let broken = broken_part(&clause.condition, args);
    let value = broken.eval(&|id| number(args, id.0 as usize));
    let message = match &value {
        Err(EvalError::Unknown(id)) => {
            let (text, param) = (print_expr(kernel, broken), &kernel.param(*id).name);
            format!("`{text}` has no value: `{param}` is no integer")
        }
        Err(error) => clause.no_value(kernel, broken, &error.to_string()),
        Ok(_) => clause.broken(kernel, broken, &thread_count(kernel, args)),
    };
    let diagnostic = Diagnostic::new("K501", message).at(kernel.place(clause.span));
    Error::refused(with_values(diagnostic, kernel, args, broken))
}

/// Returns the error for a launch without threadgroups if the kernel states that it covers an output that has elements.
pub fn covered_by_nobody(kernel: &Kernel, args: &[Arg<'_>], geometry: Geometry) -> Option<Error> {
    let elements = |id: ParamId| {
        let ParamKind::Tensor { shape: Some(shape), .. } = &kernel.param(id).kind else { return None };
        let extents = shape.iter().map(|axis| axis.eval(&|id| number(args, id.0 as usize)).ok());
        extents.collect::<Option<Vec<i128>>>().filter(|extents| extents.iter().all(|extent| *extent > 0))
    };
    let covered = kernel.contract.covers.iter().copied();
    let (output, extents) = covered.filter_map(|id| Some((id, elements(id)?))).next()?;
    let ([x, y, z], name, output) = (geometry.groups, &kernel.name, kernel.param(output));
    let message = format!("no thread of `{name}` runs, and it states `covers({})`, which is {extents:?}", output.name);
    let diagnostic = Diagnostic::new("K512", message)
        .at(kernel.place(output.span))
        .note(format!("the grid is {x} × {y} × {z} threadgroups"))
        .help("launch at least one threadgroup for each part of the output");
    Some(Error::refused(diagnostic))
}

/// Returns the number of threads that a launch requests, in words.
fn thread_count(kernel: &Kernel, args: &[Arg<'_>]) -> String {
    let stated = kernel.contract.threads.as_ref();
    let asked = stated.and_then(|threads| threads.eval(&|id| number(args, id.0 as usize)).ok());
    asked.map_or("no number of".to_string(), |n| n.to_string())
}

/// Returns the first part of a conjunction that does not hold.
fn broken_part<'e>(condition: &'e Expr, args: &[Arg<'_>]) -> &'e Expr {
    match condition {
        Expr::Binary(BinaryOp::And, a, b) => {
            let holds = a.eval(&|id| number(args, id.0 as usize)).is_ok_and(|value| value != 0);
            broken_part(if holds { b } else { a }, args)
        }
        _ => condition,
    }
}

pub fn threads(kernel: &Kernel, args: &[Arg<'_>], asked: Option<i128>, most: u32) -> Error {
    let Some(asked) = asked else { return without_value("K502", kernel, args, kernel.contract.threads.as_ref()) };
    let message = format!("`{}` asks for {asked} threads a threadgroup; here it has at most {most}", kernel.name);
    about("K502", kernel, message)
}

pub fn axis(kernel: &Kernel, args: &[Arg<'_>], axis: usize, asked: Option<i128>, most: u32) -> Error {
    let Some(asked) = asked else {
        let stated = match &kernel.contract.geometry {
            Stated::Unstated => None,
            Stated::Threadgroups(axes) | Stated::Elements(axes) => axes.get(axis),
        };
        return without_value("K503", kernel, args, stated);
    };
    let message =
        format!("`{}` asks for {asked} threadgroups along axis {axis}; the device has at most {most}", kernel.name);
    about("K503", kernel, message)
}

/// Returns the error for a launch whose geometry cannot be computed.
fn without_value(code: &'static str, kernel: &Kernel, args: &[Arg<'_>], expr: Option<&Expr>) -> Error {
    let failed = expr.and_then(|expr| Some((expr, expr.eval(&|id| number(args, id.0 as usize)).err()?)));
    let Some((expr, why)) = failed else {
        return about(code, kernel, format!("what `{}` asks for does not fit 64 bits", kernel.name));
    };
    let message = format!("`{}` has no value in the geometry of `{}`: {why}", print_expr(kernel, expr), kernel.name);
    let diagnostic = Diagnostic::new(code, message).at(kernel.place(kernel.span));
    Error::refused(with_values(diagnostic, kernel, args, expr))
}

pub fn local_memory(kernel: &Kernel, alloc: &Alloc, bytes: u64, most: u64) -> Error {
    let what = match alloc.space {
        Space::Threadgroup => "threadgroup memory",
        Space::Stack => "stack arrays a thread",
    };
    let message = format!("`{}` needs {bytes} bytes of {what} or more; the device has {most}", kernel.name);
    Error::refused(Diagnostic::new("K504", message).at(kernel.place(alloc.span)))
}

pub fn misaligned(kernel: &Kernel, param: ParamId, address: u64, bytes: u32) -> Error {
    let param = kernel.param(param);
    let message = format!(
        "`{}` starts at address {address:#x}; `{}` accesses {bytes} bytes of it at a time, so it starts at a multiple of {bytes}",
        param.name, kernel.name
    );
    Error::refused(Diagnostic::new("K505", message).at(kernel.place(param.span)))
}

pub fn overlap(kernel: &Kernel, params: [u32; 2], may_coincide: bool, tensors: [&Elements; 2]) -> Error {
    let [written, other] = params.map(|i| kernel.param(ParamId(i)));
    let origin = tensors[0].address.min(tensors[1].address);
    let [a, b] = tensors.map(|tensor| {
        let start = tensor.address - origin;
        format!("bytes {start} to {}", start + tensor.span_bytes())
    });
    let message = format!("`{}` is written and shares memory with `{}`: {a} and {b}", written.name, other.name);
    let help = match may_coincide {
        true => "the contract lets the two be one buffer (`in_place`), not parts that overlap".to_string(),
        false => format!("bind them to different memory; the contract of `{}` has no `in_place` for them", kernel.name),
    };
    let diagnostic = Diagnostic::new("K506", message).at(kernel.place(written.span));
    Error::refused(diagnostic.label(kernel.place(other.span), "the other").help(help))
}

pub fn work(launch: &Launch<'_>, geometry: Geometry, work: Option<i128>, loops: &[LoopWork]) -> Error {
    let &Launch { kernel, args, budget, .. } = launch;
    let work = work.map_or("more than 2⁶⁴".to_string(), |n| n.to_string());
    let [x, y, z] = geometry.groups;
    let message = format!("`{}` would execute up to {work} lane-instructions; the budget is {budget}", kernel.name);
    let diagnostic = Diagnostic::new("K507", message).at(kernel.place(kernel.span));
    let diagnostic = diagnostic.note(format!("{x} × {y} × {z} threadgroups of {} threads", geometry.threads));
    let Some((longest, turns)) = longest(args, loops) else {
        return Error::refused(diagnostic.help("`Device::set_budget` allows more"));
    };
    let turns = turns.map_or("more than 2⁶⁴ turns".to_string(), self::turns);
    let diagnostic =
        diagnostic.label(kernel.place(longest.span), format!("most of it: up to {turns} of this loop a thread"));
    let help = match longest.is_bounded {
        true => "a smaller `.at_most(n)` on the range of the loop says that it turns less often",
        false => "`.at_most(n)` on the range of the loop says that it turns at most `n` times",
    };
    Error::refused(diagnostic.help(format!("{help}; `Device::set_budget` allows more")))
}

fn turns(n: u128) -> String {
    if n == 1 { "1 turn".to_string() } else { format!("{n} turns") }
}

/// Returns the loop whose own iterations are most of the work, and its iterations per thread, multiplied by those of
/// the loops around it; `None` if they are beyond all bounds.
fn longest<'l>(args: &[Arg<'_>], loops: &'l [LoopWork]) -> Option<(&'l LoopWork, Option<u128>)> {
    let mut all: Vec<Option<u128>> = vec![];
    for one in loops {
        // Loops come after those around them.
        let around = one.inside.map_or(Some(1), |around| all.get(around).copied().flatten());
        let own =
            one.trip_count.eval(&|id| number(args, id.0 as usize)).ok().and_then(|turns| u128::try_from(turns).ok());
        all.push(around.zip(own).and_then(|(around, own)| around.checked_mul(own)));
    }
    let weight = |turns: Option<u128>, cost: u64| turns.map_or(u128::MAX, |turns| turns.saturating_mul(cost as u128));
    let all = loops.iter().zip(all).filter(|(_, turns)| *turns != Some(0));
    all.max_by_key(|(one, turns)| weight(*turns, one.cost))
}

pub fn argument_count(kernel: &Kernel, given: usize) -> Error {
    about(
        "K508",
        kernel,
        format!("`{}` has {} parameters; {given} arguments are given", kernel.name, kernel.params.len()),
    )
}

pub fn argument_kind(kernel: &Kernel, param: &Param) -> Error {
    let (is, given) = if param.is_tensor() { ("a tensor", "a number") } else { ("a number", "a tensor") };
    let message = format!("`{}` of `{}` is {is}; {given} is given", param.name, kernel.name);
    Error::refused(Diagnostic::new("K508", message).at(kernel.place(param.span)))
}

pub fn argument_type(kernel: &Kernel, param: &Param, given: DType) -> Error {
    let message = format!("`{}` of `{}` is {}; {given} is given", param.name, kernel.name, param.dtype);
    Error::refused(Diagnostic::new("K508", message).at(kernel.place(param.span)))
}

pub fn argument_bits(kernel: &Kernel, param: &Param, given: Const) -> Error {
    let message = format!("`{}` of `{}` is {}, which {:#x} is not", param.name, kernel.name, param.dtype, given.bits);
    Error::refused(Diagnostic::new("K508", message).at(kernel.place(param.span)))
}

/// Returns the error for a non-contiguous view where the kernel has no strides.
pub fn strided(kernel: &Kernel, param: &Param, tensor: &Elements) -> Error {
    let message =
        format!("`{}` of `{}` is contiguous; a tensor of {:?} is given", param.name, kernel.name, tensor.layout);
    let diagnostic = Diagnostic::new("K511", message).at(kernel.place(param.span));
    Error::refused(diagnostic.help("copy the elements to a tensor of their own (`copy_from`)"))
}

/// Returns the error for a view whose layout is not what the launch states.
pub fn other_layout(kernel: &Kernel, param: ParamId, layout: &Layout, shape: &[u64], strides: &[u64]) -> Error {
    let param = kernel.param(param);
    let (shape, strides) = (list(shape), list(strides));
    let message = format!("`{}` is {layout:?}; the launch says that it is {shape} with strides {strides}", param.name);
    Error::refused(Diagnostic::new("K511", message).at(kernel.place(param.span)))
}

/// Returns the error for an output of which two elements may be one.
pub fn repeated(kernel: &Kernel, param: ParamId, layout: &Layout) -> Error {
    let param = kernel.param(param);
    let message = format!("`{}` is written, and {layout:?} may have an element twice", param.name);
    Error::refused(Diagnostic::new("K511", message).at(kernel.place(param.span)))
}

pub fn other_device(kernel: &Kernel, param: &Param, holder: &Device, device: &Device) -> Error {
    let (name, of) = (&param.name, &kernel.name);
    let message = match (holder.kind(), holder.name()) == (device.kind(), device.name()) {
        true => format!("`{name}` of `{of}` is on {holder:?} as it was opened another time, not on the launch's own"),
        false => format!("`{name}` of `{of}` is on {holder:?}, the launch on {device:?}"),
    };
    let diagnostic = Diagnostic::new("K509", message).at(kernel.place(param.span));
    Error::refused(diagnostic.help("open a device once and clone the handle; copy between devices by way of the host"))
}

fn about(code: &'static str, kernel: &Kernel, message: String) -> Error {
    Error::refused(Diagnostic::new(code, message).at(kernel.place(kernel.span)))
}

/// Adds the value of every parameter in the expression.
fn with_values(diagnostic: Diagnostic, kernel: &Kernel, args: &[Arg<'_>], expr: &Expr) -> Diagnostic {
    let mut named: Vec<ParamId> = vec![];
    expr.params(&mut |id| {
        if !named.contains(&id) {
            named.push(id);
        }
    });
    let value = |id: &ParamId| {
        let name = print_expr(kernel, &Expr::Param(*id));
        Some(format!("{name} = {}", number(args, id.0 as usize)?))
    };
    let values: Vec<String> = named.iter().filter_map(value).collect();
    if values.is_empty() { diagnostic } else { diagnostic.note(values.join(", ")) }
}
