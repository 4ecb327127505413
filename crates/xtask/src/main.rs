//! Developer chores. `cargo xtask test` is what a contributor and the continuous integration run.

mod fuzz;
mod setup;
mod test;
mod tidy;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Developer chores of the Kiln workspace.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Runs every check: formatting, lints, tidy rules, all tests and documentation examples.
    Test {
        /// Leaves out the tests over every number (about two minutes): for the edit loop, not for a verdict.
        #[arg(long)]
        quick: bool,
    },
    /// Installs the tools that tests need, where it may, and names those that are missing.
    Setup,
    /// Runs random kernels before and after every pass, or on a device, and compares every bit; mismatches are printed as
    /// filetests.
    Fuzz {
        /// How many kernels.
        #[arg(long, default_value_t = 2000)]
        kernels: u64,
        /// The seed of the first; the others follow it.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// What they run on. With `cpu`, a part of them with AddressSanitizer and UndefinedBehaviorSanitizer.
        #[arg(long, value_enum, default_value_t = fuzz::On::Passes)]
        on: fuzz::On,
    },
    /// Checks the house rules that no compiler enforces.
    Tidy,
}

fn main() -> ExitCode {
    let root = workspace_root();
    let outcome = match Cli::parse().command {
        Chore::Test { quick } => test::run(&root, quick),
        Chore::Setup => setup::run(),
        Chore::Fuzz { kernels, seed, on } => fuzz::run(&root, kernels, seed, on),
        Chore::Tidy => tidy::report(&root),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace, two above this package.
fn workspace_root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_path_buf()
}
