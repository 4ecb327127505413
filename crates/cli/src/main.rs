//! The `kiln` program over the library.

fn main() -> std::process::ExitCode {
    kiln_cli::main(kiln_cli::Operations::with_aliases(kiln_kernels::all(), kiln_kernels::METALTILE_NAMES))
}
