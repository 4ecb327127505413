//! The program `kiln` over kernels with a mistake each.

mod matvec;
#[cfg(test)]
mod mended;
mod row_max;
mod softmax;

use kiln::spec::Spec;

/// Every operation, in the order of lists and reports.
static OPERATIONS: &[Spec] = &[matvec::SPEC, row_max::SPEC, softmax::SPEC];

fn main() -> std::process::ExitCode {
    kiln_cli::main(OPERATIONS)
}
