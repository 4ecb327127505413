//! Values of constexprs: which parameters have one, lookup by name, and whether a kernel specialised for them is ever
//! launched.

use kiln_ir::text::print_expr;
use kiln_ir::{Const, Diagnostic, Kernel, ParamId};

/// Returns the constexprs of a kernel with the values that `value` gives them, for
/// [`Options::constexprs`](crate::Options::constexprs). Constexprs without a value are left out.
pub fn constexprs(kernel: &Kernel, value: impl Fn(ParamId) -> Option<Const>) -> Vec<(ParamId, Const)> {
    ids(kernel).filter_map(|id| Some((id, value(id)?))).collect()
}

/// Returns the constexpr of this name.
pub fn constexpr(kernel: &Kernel, name: &str) -> Result<ParamId, Diagnostic> {
    ids(kernel).find(|&id| kernel.param(id).name == name).ok_or_else(|| {
        let names: Vec<&str> = ids(kernel).map(|id| kernel.param(id).name.as_str()).collect();
        let known = if names.is_empty() { "it has none".to_string() } else { names.join(", ") };
        refused(kernel, format!("`{name}` is no constexpr of `{}`: {known}", kernel.name))
    })
}

/// Looks up constexprs by name and refuses a name that is given twice. Specialising the kernel checks later that all
/// constexprs are there, with the types of their parameters.
pub fn named_constexprs(kernel: &Kernel, values: &[(&str, Const)]) -> Result<Vec<(ParamId, Const)>, Diagnostic> {
    let mut bound: Vec<(ParamId, Const)> = vec![];
    for &(name, value) in values {
        let id = constexpr(kernel, name)?;
        if bound.iter().any(|(other, _)| *other == id) {
            return Err(refused(kernel, format!("the constexpr `{name}` is given two values")));
        }
        bound.push((id, value));
    }
    Ok(bound)
}

/// Returns an error if no launch has these values. It gives the requirement that they break, and the values in it.
pub fn expect_launches(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<(), Diagnostic> {
    let value = |id| constexprs.iter().find(|(bound, _)| *bound == id).and_then(|(_, value)| value.as_int());
    let mut clauses = kernel.contract.requires.iter();
    let Some(broken) = clauses.find(|clause| clause.condition.eval(&value) == Ok(0)) else { return Ok(()) };
    let mut values: Vec<String> = vec![];
    broken.condition.params(&mut |id| {
        let value = value(id).map(|value| format!("{} = {value}", kernel.param(id).name));
        values.extend(value.filter(|value| !values.contains(value)));
    });
    let (name, condition, values) = (&kernel.name, print_expr(kernel, &broken.condition), values.join(", "));
    let message = format!("`{name}` with these values is never launched: it requires `{condition}` ({values})");
    Err(Diagnostic::new("K028", message).at(kernel.place(broken.span)))
}

fn ids(kernel: &Kernel) -> impl Iterator<Item = ParamId> {
    let constexprs = kernel.params.iter().enumerate().filter(|(_, param)| param.is_constexpr());
    constexprs.map(|(i, _)| ParamId(i as u32))
}

fn refused(kernel: &Kernel, message: String) -> Diagnostic {
    Diagnostic::new("K020", message).at(kernel.place(kernel.span))
}
