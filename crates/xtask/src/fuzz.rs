//! Differential fuzzing of the compiler, built with optimisation.

use std::path::Path;
use std::process::Command;

/// What random kernels are run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum On {
    /// The interpreter before and after every pass, and printed text on the host.
    Passes,
    /// Code for the processor, compiled and run.
    Cpu,
}

pub fn run(root: &Path, kernels: u64, seed: u64, on: On) -> Result<(), String> {
    let example = match on {
        On::Passes => "fuzz",
        On::Cpu => "fuzz_cpu",
    };
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "--package", "kiln-testing", "--example", example, "--"]);
    command.args([kernels.to_string(), seed.to_string()]);
    match command.current_dir(root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("fuzzing {kernels} kernels from seed {seed} ended with {status}")),
        Err(error) => Err(format!("`cargo` does not start: {error}")),
    }
}
