//! The `kiln` program over the kernel library.

fn main() -> std::process::ExitCode {
    let library = kiln_cli::Operations::from(kiln_kernels::all()).with_calls(kiln_kernels::CALLS);
    kiln_cli::main(library.with_aliases(kiln_kernels::METALTILE_NAMES).with_families(kiln_kernels::FAMILIES))
}
