//! The checks, in the order in which they are likely to fail fast.

use crate::{setup, tidy};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Instant;
use std::{fs, io};

/// A crate with operations of its own, outside of the workspace.
const OWN_KERNELS: &str = "examples/own_kernels/Cargo.toml";
/// What locks the versions of its dependencies.
const OWN_LOCK: &str = "examples/own_kernels/Cargo.lock";
/// What its user types.
const OWN_COMMANDS: &[&[&str]] = &[&["test", "--on", "interp,cpu"], &["bench", "--on", "cpu"]];

/// Tests that go over every number of a type: minutes of work, left out by `--quick`.
const EXHAUSTIVE: &[&str] = &["every_function_is_within_its_bound", "every_f32_rounds_to"];

pub fn run(root: &Path, quick: bool) -> Result<(), String> {
    let started = Instant::now();
    step("tools", setup::run)?;
    step("tidy", || tidy::report(root))?;
    step("format", || cargo(root, &["fmt", "--all", "--check"]))?;
    step("lints", || cargo(root, &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    // The driver for Metal compiles on macOS alone; what it calls is checked everywhere.
    let macos = ["clippy", "-p", "kiln-runtime", "-p", "kiln", "--target", setup::APPLE_TARGET];
    let with_tests = ["--all-targets", "--quiet", "--", "-D", "warnings"];
    step("lints for macOS", || cargo(root, &[&macos[..], &with_tests].concat()))?;
    let mut tests = vec!["test", "--workspace", "--all-targets"];
    if quick {
        tests.push("--");
        tests.extend(EXHAUSTIVE.iter().flat_map(|name| ["--skip", name]));
    }
    step("tests", || cargo(root, &tests))?;
    step("documentation examples", || cargo(root, &["test", "--workspace", "--doc", "--quiet"]))?;
    step("operations of one's own", || own_kernels(root))?;
    let left_out = if quick { ", but for the tests over every number" } else { "" };
    println!("all checks passed in {:.0} s{left_out}", started.elapsed().as_secs_f64());
    Ok(())
}

/// Builds the example with the versions of the workspace, whose dependencies it finds built, and runs its commands.
fn own_kernels(root: &Path) -> Result<(), String> {
    fs::copy(root.join("Cargo.lock"), root.join(OWN_LOCK)).map_err(|error| format!("{OWN_LOCK}: {error}"))?;
    cargo(root, &["fmt", "--manifest-path", OWN_KERNELS, "--check"])?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    for words in OWN_COMMANDS {
        let run = ["run", "--quiet", "--manifest-path", OWN_KERNELS, "--"];
        let mut command = Command::new("cargo");
        let status = command.args(run).args(*words).env("CARGO_TARGET_DIR", &target).current_dir(root).status();
        succeeded(status, &format!("the example's `{}`", words.join(" ")))?;
    }
    Ok(())
}

fn step(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let started = Instant::now();
    work().map_err(|e| format!("{name}: {e}"))?;
    println!("== {name}: ok, {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let status = Command::new("cargo").args(arguments).current_dir(root).status();
    succeeded(status, &format!("`cargo {}`", arguments.join(" ")))
}

fn succeeded(status: io::Result<ExitStatus>, what: &str) -> Result<(), String> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} ended with {status}")),
        Err(error) => Err(format!("`cargo` does not start: {error}")),
    }
}
