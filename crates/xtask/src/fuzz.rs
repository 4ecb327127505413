//! Differential fuzzing of the compiler, built with optimisation.

use std::path::Path;
use std::process::Command;

pub fn run(root: &Path, kernels: u64, seed: u64) -> Result<(), String> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "--package", "kiln-testing", "--example", "fuzz", "--"]);
    command.args([kernels.to_string(), seed.to_string()]);
    match command.current_dir(root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("fuzzing {kernels} kernels from seed {seed} ended with {status}")),
        Err(error) => Err(format!("`cargo` does not start: {error}")),
    }
}
