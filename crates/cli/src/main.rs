//! The `kiln` program over the library.

fn main() -> std::process::ExitCode {
    kiln_cli::main(kiln_kernels::all())
}
