//! Writes a case as a filetest.

use crate::filetest::run::listed;
use crate::generate::Case;
use kiln_interp::{Arg, Launch};
use kiln_ir::text::{print, print_const};

/// The bound on lane-instructions after which a case is not run further: a reported kernel may not terminate.
const MAX_WORK: u64 = 1 << 28;

/// Writes the kernel, a run of it with the case's inputs, and its results without the pass. `subject` names the failing
/// pass, after those that ran before it.
pub(super) fn filetest(case: &Case, subject: &str) -> String {
    // A file names one pass; the earlier ones are named in a comment.
    let (before, pass) = subject.rsplit_once(", ").unwrap_or(("", subject));
    let before = if before.is_empty() { String::new() } else { format!("; after: {before}\n") };
    format!("; test pass {pass}\n; test run\n{before}\n{}", run_of(case))
}

/// Writes the kernel and a run of it, with its results or its error.
pub fn run_test(case: &Case) -> String {
    format!("; test run\n\n{}", run_of(case))
}

fn run_of(case: &Case) -> String {
    let mut kernel = case.kernel.clone();
    kernel.renumber();
    let mut given = format!("grid={:?} threads={}", case.grid, case.threads);
    let mut expected = String::new();
    let mut outputs = case.buffers.clone();
    let launch = Launch::new(&case.kernel, case.grid, case.threads, case.args.clone()).budget(MAX_WORK);
    let outcome = kiln_interp::run(&launch, &mut outputs);
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
    let text = print(&kernel, false);
    match &outcome {
        Ok(_) => format!("{text}; run: {given} =={expected}\n"),
        Err(error) => format!("{text}; run: {given} != error {} {}\n", error.code, error.message),
    }
}
