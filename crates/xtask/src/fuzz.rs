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
    /// Random launches, accepted or refused, beside what the interpreter does with them.
    Contract,
}

pub fn run(root: &Path, kernels: u64, seed: u64, on: On) -> Result<(), String> {
    let mut command = Command::new("cargo");
    let example =
        |name: &'static str| ["run", "--quiet", "--release", "--package", "kiln-testing", "--example", name, "--"];
    match on {
        On::Passes => command.args(example("fuzz")).args([kernels.to_string(), seed.to_string()]),
        On::Cpu => command.args(example("fuzz_cpu")).args([kernels.to_string(), seed.to_string()]),
        On::Contract => command
            .args(["test", "--quiet", "--release", "--package", "kiln-runtime", "--test", "random_contracts"])
            .args(["--", "--nocapture"])
            .env("KILN_CONTRACT_KERNELS", kernels.to_string())
            .env("KILN_CONTRACT_SEED", seed.to_string()),
    };
    match command.current_dir(root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("fuzzing {kernels} kernels from seed {seed} ended with {status}")),
        Err(error) => Err(format!("`cargo` does not start: {error}")),
    }
}
