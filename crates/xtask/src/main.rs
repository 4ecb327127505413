//! Developer chores. Contributors and the continuous integration run `cargo xtask test`.

mod features;
mod fuzz;
mod mutants;
mod package;
mod programs;
mod python;
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
    /// Runs the checks: formatting, lints, tidy rules, every test and documentation example. What fails is listed at the
    /// end. Tests that have more to go through than a few minutes allow take a part of it, which `full` completes.
    Test {
        /// Parts of the names of checks, such as `lints`: these checks alone.
        checks: Vec<String>,
    },
    /// Runs what is too long for `test`, to the end, and lists what fails. An hour or more.
    ///
    /// - every test with KILN_FULL=1: every case of the library in every element type, dialect and golden file, where `test`
    ///   takes them in turn; every f32 rounded to 16 bits, where `test` has those at which rounding changes and every
    ///   251st; ten million inputs of every function against its bound, where `test` has 400,000;
    /// - every case of the library under AddressSanitizer and UndefinedBehaviorSanitizer, by clang and by gcc, where `test`
    ///   has one operation;
    /// - 20,000 random kernels through every pass and as printed text, and 4,000 on the processor by gcc and clang, where
    ///   `test` has some hundreds;
    /// - the whole bench, optimised, where `test` has one operation, and those of the examples;
    /// - the Python package, optimised, with torch and transformers, where the continuous integration has numpy and DLPack;
    /// - the driver for Metal on iOS, where `test` has macOS;
    /// - every choice of features, where `test` has each by itself, and a crate outside of the workspace that is built of the
    ///   packages alone, where `test` packs them;
    /// - the links of the documentation;
    /// - every mutant of every kernel, where `test` has a few of each class (`cargo xtask mutants` shows the scores).
    #[command(verbatim_doc_comment)]
    Full {
        /// Parts of the names of checks, such as `mutants`: these checks alone.
        checks: Vec<String>,
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
    /// Changes every kernel of the library in every way of each class of mistakes, a barrier left out, a guard off by one,
    /// and counts which changes are reported, and by what. Fails where a class is below the bar, or a survivor is not explained
    /// in crates/kernels/SURVIVORS.md.
    Mutants(mutants::Choice),
    /// Builds the Python package's wheel, installs it into an environment of its own under the target folder, and runs its tests
    /// over numpy and DLPack.
    Python {
        /// Installs torch and transformers too, and runs the tests that need them, as `full` does.
        #[arg(long)]
        torch: bool,
        /// Compiles the kernels of published models into the wheel first, for every level of instruction sets, so that it needs no
        /// C compiler where it is used. With torch; half an hour.
        #[arg(long)]
        prebuilt: bool,
        /// Builds the wheel without optimisation, over the dependencies that the tests have compiled.
        #[arg(long, conflicts_with_all = ["torch", "prebuilt"])]
        dev: bool,
    },
    /// Builds `kiln` with every choice of its features, for this machine and for macOS.
    Features,
    /// Packs every published crate, and builds and runs a crate outside of the workspace that has the packages alone.
    Package,
    /// Checks the house rules that no compiler enforces.
    Tidy,
}

fn main() -> ExitCode {
    let root = workspace_root();
    let outcome = match Cli::parse().command {
        Chore::Test { checks } => test::run(&root, &checks),
        Chore::Full { checks } => test::full(&root, &checks),
        Chore::Setup => setup::run(),
        Chore::Fuzz { kernels, seed, on } => fuzz::run(&root, kernels, seed, on),
        Chore::Mutants(choice) => mutants::run(&root, &choice),
        Chore::Python { prebuilt: true, .. } => python::prebuilt(&root),
        Chore::Python { torch: true, .. } => python::full(&root),
        Chore::Python { dev: true, .. } => python::run(&root, python::Profile::Dev),
        Chore::Python { .. } => python::run(&root, python::Profile::Release),
        Chore::Features => features::run(&root, features::Choices::All),
        Chore::Package => package::run(&root),
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

/// Returns the workspace's folder, two levels above this package.
fn workspace_root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_path_buf()
}
