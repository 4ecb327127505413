//! The program, started as a user starts it.
#![allow(dead_code, reason = "each test uses a part of it")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn kiln(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kiln"));
    command.args(args).current_dir(workspace());
    command
}

/// The folder of the workspace, where the author's files are at hand.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The target folder that the tests were built in: tools are installed there.
pub fn target() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_kiln"));
    let marked = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    marked.expect("Cargo marks its target folder").to_path_buf()
}

pub fn finished(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

pub fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What it prints, if that is all it does.
pub fn said(args: &[&str]) -> String {
    let output = finished(&mut kiln(args));
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", words(&output.stderr));
    words(&output.stdout)
}

/// What it complains of, as a mistake in the command line.
pub fn complains(args: &[&str]) -> String {
    let output = finished(&mut kiln(args));
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", words(&output.stdout));
    assert!(output.stdout.is_empty(), "{args:?}: {}", words(&output.stdout));
    words(&output.stderr)
}

/// The objects it prints, one a line.
pub fn objects(args: &[&str]) -> Vec<Value> {
    let text = said(args);
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
}

pub fn object(args: &[&str]) -> Value {
    let mut found = objects(args);
    assert_eq!(found.len(), 1, "{args:?}");
    found.remove(0)
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
