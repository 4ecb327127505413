//! The errors that can end a launch, one function each. Codes: K1xx before anything runs, K2xx while it runs.

pub(crate) mod contract;
pub(crate) mod coverage;
pub(crate) mod launch;
pub(crate) mod run;

use kiln_ir::{Diagnostic, Kernel, Param};

/// Creates an error about a parameter, at its declaration.
fn about_param(code: &'static str, kernel: &Kernel, param: &Param, message: String) -> Diagnostic {
    Diagnostic::new(code, message).at(kernel.place(param.span))
}

/// Creates an error about the launch as a whole, at the kernel.
fn about_kernel(code: &'static str, kernel: &Kernel, message: String) -> Diagnostic {
    Diagnostic::new(code, message).at(kernel.place(kernel.span))
}

/// Formats a count: `1 thread`, `2 threads`.
fn count(n: impl Into<i128>, thing: &str) -> String {
    let n = n.into();
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}
