//! Proofs of stated coverage: each launch writes every element of an output exactly once.

use super::geometry::{completed, grid};
use crate::analysis::{Coverage, Refuted, Repeated, coverage};
use crate::passes::{fold, promote, simplify, specialise, writes_alone};
use kiln_ir::text::print_expr;
use kiln_ir::{Const, Diagnostic, Kernel, ParamId};

/// An output that the kernel's contract states to be covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Covered {
    pub output: ParamId,
    /// Whether it is covered in every launch that meets the contract. If that is not proved, the interpreter counts the
    /// writes of each launch.
    pub proved: bool,
}

/// Judges the outputs that a verified kernel's contract states to be covered. Returns an error if no launch covers one
/// of them.
pub fn covers(kernel: &Kernel) -> Result<Vec<Covered>, Diagnostic> {
    if kernel.contract.covers.is_empty() {
        return Ok(vec![]);
    }
    // The writes to these outputs are a small part of most kernels, and the ranges of integers take long to compute.
    let whole = writes_alone(&completed(kernel), &kernel.contract.covers);
    let found = coverage(&whole, &grid(&whole).groups);
    let judged = |(output, coverage): (ParamId, Coverage)| match coverage {
        Coverage::Proved => Ok(Covered { output, proved: true }),
        Coverage::Unknown => Ok(Covered { output, proved: false }),
        Coverage::Refuted(why) => Err(refuted(&whole, output, &why)),
    };
    found.into_iter().map(judged).collect()
}

/// Judges coverage for given values of constexprs. More can be proved of sizes that are numbers.
pub fn covers_with(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<Vec<Covered>, Diagnostic> {
    if kernel.contract.covers.is_empty() {
        return Ok(vec![]);
    }
    let mut kernel = kernel.clone();
    specialise(&mut kernel, constexprs, None)?;
    promote(&mut kernel)?;
    fold(&mut kernel)?;
    simplify(&mut kernel)?;
    covers(&kernel)
}

fn refuted(kernel: &Kernel, output: ParamId, why: &Refuted) -> Diagnostic {
    let (name, param) = (&kernel.param(output).name, kernel.param(output));
    let error = match why {
        Refuted::NoStore => {
            let message = format!("`{}` states `covers({name})` and never writes `{name}`", kernel.name);
            Diagnostic::new("K040", message).at(kernel.place(param.span))
        }
        Refuted::Before(span, first) => {
            let first = print_expr(kernel, first);
            let message =
                format!("`{}` states `covers({name})`, and this store writes no element before `{first}`", kernel.name);
            Diagnostic::new("K040", message).at(kernel.place(*span))
        }
        Refuted::From(span, end) => {
            let end = print_expr(kernel, end);
            let message = format!(
                "`{}` states `covers({name})`, and this store writes only the elements below `{end}`",
                kernel.name
            );
            Diagnostic::new("K040", message).at(kernel.place(*span)).label(kernel.place(param.span), "it has more")
        }
        Refuted::Again(span, repeated) => {
            let by = match repeated {
                Repeated::Axis(axis) => {
                    format!("every threadgroup along axis {axis} of the grid writes the same elements")
                }
                Repeated::Thread => "several threads of a threadgroup write the same elements".to_string(),
                Repeated::Loop(_) => "every turn of a loop writes the same elements".to_string(),
            };
            let message = format!("`{}` states `covers({name})`, and {by}", kernel.name);
            let error = Diagnostic::new("K041", message).at(kernel.place(*span));
            match repeated {
                Repeated::Loop(span) => error.label(kernel.place(*span), "the loop"),
                _ => error,
            }
        }
    };
    error.help(format!("write every element of `{name}` exactly once, or do not state `covers({name})`"))
}
