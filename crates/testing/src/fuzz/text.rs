//! A case as a filetest.

use super::{Placement, outcome};
use crate::filetest::run::listed;
use crate::generate::Case;
use kiln_interp::{Arg, Order};
use kiln_ir::text::{print, print_const};

/// The kernel, a run of it with the case's inputs, and what it gives as it is. `subject` names the pass that failed,
/// behind those that ran before it.
pub(super) fn filetest(case: &Case, subject: &str) -> String {
    let mut kernel = case.kernel.clone();
    kernel.renumber();
    let mut given = format!("grid={:?} threads={}", case.grid, case.threads);
    let mut expected = String::new();
    let outputs = outcome(case, &case.kernel, Placement::Apart, Order::Forward).unwrap_or_default();
    for (param, arg) in kernel.params.iter().zip(&case.args) {
        match *arg {
            Arg::Scalar(c) => given += &format!(" {}={}", param.name, print_const(c)),
            Arg::Buffer(buffer) => {
                given += &format!(" {}=[{}]", param.name, listed(&case.buffers[buffer]));
                if let Some(output) = outputs.get(buffer).filter(|_| param.is_writable()) {
                    expected += &format!(" {}=[{}]", param.name, listed(output));
                }
            }
        }
    }
    // A file names one pass; what came before it is said in words.
    let (before, pass) = subject.rsplit_once(", ").unwrap_or(("", subject));
    let before = if before.is_empty() { String::new() } else { format!("; after: {before}\n") };
    let text = print(&kernel, false);
    format!("; test pass {pass}\n; test run\n{before}\n{text}; run: {given} =={expected}\n")
}
