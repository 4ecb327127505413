//! Runs the program as a user would.
#![allow(dead_code, reason = "each test uses a part of it")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub fn kiln(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kiln"));
    command.args(args).current_dir(workspace());
    command
}

/// Returns the workspace's folder, in which the author's files are available.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the target folder of the test build, in which tools are installed.
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

/// Returns the program's output, after checking that it succeeds.
pub fn said(args: &[&str]) -> String {
    let output = finished(&mut kiln(args));
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", words(&output.stderr));
    words(&output.stdout)
}

/// Returns the error message, after checking that the command line is rejected.
pub fn complains(args: &[&str]) -> String {
    let output = finished(&mut kiln(args));
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", words(&output.stdout));
    assert!(output.stdout.is_empty(), "{args:?}: {}", words(&output.stdout));
    words(&output.stderr)
}

/// Returns the printed objects, one per line.
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
