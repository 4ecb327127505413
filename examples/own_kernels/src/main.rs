//! The program `kiln` over operations of this crate.

mod swiglu;

use kiln::spec::Spec;

/// All operations, in the order of lists and reports.
static OPERATIONS: &[Spec] = &[swiglu::SPEC];

fn main() -> std::process::ExitCode {
    kiln_cli::main(OPERATIONS)
}
