//! Runs rustc on files that use the project's crates from outside.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiled libraries, each with the name of its crate.
pub struct Libraries(Vec<(String, PathBuf)>);

impl Libraries {
    /// The libraries of packages that this program of tests is linked with. Cargo is asked for the program itself, among those
    /// of the whole workspace: a package asked for alone has other features in its dependencies and would be built once more.
    pub fn build(packages: &[&str]) -> Libraries {
        let output = Command::new(env!("CARGO"))
            .args(["test", "--workspace", "--no-run", "--message-format=json", "--quiet"])
            .args(["--test", env!("CARGO_CRATE_NAME")])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo runs");
        let messages = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Value> = messages.lines().filter_map(|l| serde_json::from_str(l).ok()).collect();
        let library = |package: &&str| {
            let name = package.replace('-', "_");
            let is_library = |m: &&Value| m["target"]["name"] == name && m["target"]["kind"][0] == "lib";
            let built = messages.iter().find(|m| m["reason"] == "compiler-artifact" && is_library(m));
            let files = built.and_then(|a| a["filenames"].as_array()).expect("cargo names what it built");
            let file =
                files.iter().filter_map(Value::as_str).find(|f| f.ends_with(".rlib")).expect("a library is built");
            (name, PathBuf::from(file))
        };
        Libraries(packages.iter().map(library).collect())
    }

    /// rustc on a file that sees the libraries.
    pub fn rustc(&self, file: &Path) -> Command {
        let mut rustc = Command::new(std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
        rustc.args(["--edition", "2024", "-A", "warnings", "--out-dir", env!("CARGO_TARGET_TMPDIR")]);
        for (name, path) in &self.0 {
            let dependencies = path.parent().expect("a library stands in a folder");
            rustc.arg("--extern").arg(format!("{name}={}", path.display()));
            rustc.arg("-L").arg(format!("dependency={}", dependencies.display()));
        }
        rustc.arg(file);
        rustc
    }
}
