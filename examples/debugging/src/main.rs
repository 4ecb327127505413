//! The program `kiln` over kernels with one mistake each.

mod matvec;
#[cfg(test)]
mod mended;
mod row_max;
mod softmax;

use kiln::spec::Spec;

/// All operations, in the order of lists and reports.
static OPERATIONS: &[Spec] = &[matvec::SPEC, row_max::SPEC, softmax::SPEC];

fn main() -> std::process::ExitCode {
    kiln_cli::main(OPERATIONS)
}
