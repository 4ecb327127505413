//! Mutation testing of the library, by an example of `kiln-testing`: this crate depends on nothing that it tests.

use std::path::Path;
use std::process::Command;

/// Which mutants, and in what form.
#[derive(clap::Args, Default)]
pub struct Choice {
    /// The name of an operation, or a part of it.
    filter: Option<String>,
    /// One class of mistakes alone, such as drop-barrier.
    #[arg(long)]
    class: Option<String>,
    /// Every mutant with its verdict, as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the example with optimisation, since most of the time is the compiler's.
pub fn run(root: &Path, choice: &Choice) -> Result<(), String> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "--package", "kiln-testing", "--example", "mutants", "--"]);
    command.args(&choice.filter);
    command.args(choice.class.iter().flat_map(|class| ["--class", class]));
    command.args(choice.json.then_some("--json"));
    match command.current_dir(root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("mutation testing ended with {status}")),
        Err(error) => Err(format!("`cargo` does not start: {error}")),
    }
}
