//! The `kiln` program over the library.

fn main() -> std::process::ExitCode {
    kiln_cli::main_by_family(kiln_kernels::all(), kiln_kernels::FAMILIES)
}
