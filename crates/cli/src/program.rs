//! The command that starts this program again, as its user can type it: a crate with operations of its own has a program
//! of another name, and what `cargo run` starts is no command that its user knows.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};

/// Returns the command's words, quoted for a shell: `cargo run` where Cargo started the program, else its first
/// argument.
pub fn command() -> Vec<String> {
    let cargo_run = || {
        let by_cargo = ByCargo {
            package: std::env::var("CARGO_PKG_NAME").ok()?,
            package_folder: std::env::var_os("CARGO_MANIFEST_DIR")?.into(),
            program: std::env::current_exe().ok()?,
            folder: std::env::current_dir().ok()?,
        };
        by_cargo.words()
    };
    cargo_run().unwrap_or_else(|| vec![typed(std::env::args_os().next().as_deref())])
}

/// Returns the command as one text.
pub fn name() -> String {
    command().join(" ")
}

/// Quotes a text for a shell.
pub fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Quotes a text for a shell where it needs that.
fn word(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.+/".contains(letter);
    if text.chars().all(is_plain) { text.to_string() } else { in_quotes(text) }
}

fn typed(first: Option<&OsStr>) -> String {
    let name = first.map(OsStr::to_string_lossy).filter(|name| !name.is_empty());
    word(name.as_deref().unwrap_or("kiln"))
}

/// A process that Cargo has started, or that such a process has started.
struct ByCargo {
    /// The package that Cargo was asked to run.
    package: String,
    package_folder: PathBuf,
    program: PathBuf,
    /// The current folder.
    folder: PathBuf,
}

impl ByCargo {
    /// Returns the `cargo run` that starts the program; none if it is no program of the package.
    fn words(&self) -> Option<Vec<String>> {
        let file = self.program.file_name()?.to_str()?;
        let name = file.strip_suffix(std::env::consts::EXE_SUFFIX).unwrap_or(file);
        let profile = self.program.parent()?;
        let programs = self.programs();
        // Beside a program that Cargo built are the parts that it was built from.
        if !programs.contains(name) || !profile.join("deps").is_dir() {
            return None;
        }
        let mut words = vec!["cargo".to_string(), "run".to_string()];
        match profile.file_name()?.to_str()? {
            "debug" => {}
            "release" => words.push("--release".to_string()),
            other => words.extend(["--profile".to_string(), word(other)]),
        }
        words.extend(self.package_option());
        if programs.len() > 1 {
            words.extend(["--bin".to_string(), word(name)]);
        }
        words.push("--".to_string());
        Some(words)
    }

    /// Returns the option that leads Cargo from the current folder to the package.
    fn package_option(&self) -> Vec<String> {
        let mut manifests = self.folder.ancestors().filter(|folder| folder.join("Cargo.toml").is_file());
        let nearest = manifests.next();
        // By default a workspace's programs are in its folder.
        let is_workspace = |root: &Path| self.package_folder.starts_with(root) && self.program.starts_with(root);
        if nearest == Some(&self.package_folder) {
            vec![]
        } else if nearest.into_iter().chain(manifests).any(is_workspace) {
            vec!["-p".to_string(), word(&self.package)]
        } else {
            let manifest = self.package_folder.join("Cargo.toml");
            let manifest = manifest.strip_prefix(&self.folder).unwrap_or(&manifest);
            vec!["--manifest-path".to_string(), word(&manifest.to_string_lossy())]
        }
    }

    /// Returns the names of the package's programs.
    fn programs(&self) -> BTreeSet<String> {
        const MAIN: &str = "src/main.rs";
        let manifest = read_to_string(self.package_folder.join("Cargo.toml")).unwrap_or_default();
        let mut names = BTreeSet::new();
        // The manifest may give it another name.
        if self.package_folder.join(MAIN).is_file() && !manifest.contains(MAIN) {
            names.insert(self.package.clone());
        }
        let files = std::fs::read_dir(self.package_folder.join("src/bin")).into_iter().flatten().flatten();
        names.extend(files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_string())));
        let mut is_program = false;
        for line in manifest.lines().map(str::trim) {
            if line.starts_with('[') {
                is_program = line.starts_with("[[bin]]");
            } else if let Some((key, value)) = line.split_once('=').filter(|_| is_program)
                && key.trim() == "name"
                && let Some(name) = value.split('"').nth(1)
            {
                names.insert(name.to_string());
            }
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_as_it_was_typed() {
        let called = |path: &str| typed(Some(OsStr::new(path)));
        assert_eq!(called("target/debug/own-kernels"), "target/debug/own-kernels");
        assert_eq!(called("kiln"), "kiln");
        assert_eq!(called("./my kernels"), "'./my kernels'");
        assert_eq!(called("/it's"), r"'/it'\''s'");
        assert_eq!((called(""), typed(None)), ("kiln".to_string(), "kiln".to_string()));
    }

    /// Returns what a program of the package `own` is called, in a workspace with the package and its files.
    fn called(files: &[(&str, &str)], program: &str, folder: &str) -> Option<String> {
        let root = tempfile::tempdir().expect("a folder");
        let root = root.path().canonicalize().expect("a folder");
        for (name, text) in files {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let (package, package_folder) = ("own".to_string(), root.join("crates/own"));
        let (program, folder) = (root.join(program), root.join(folder));
        Some(
            ByCargo { package, package_folder, program, folder }
                .words()?
                .join(" ")
                .replace(&*root.to_string_lossy(), "/"),
        )
    }

    #[test]
    fn a_program_that_cargo_started_is_called_by_cargo_run() {
        let bin = "[package]\nname = \"own\"\n\n[[bin]]\nname = \"other\" # a name\n\n[[test]]\nname = \"t\"";
        let files = [
            ("Cargo.toml", "[workspace]"),
            ("crates/own/Cargo.toml", "[package]\nname = \"own\""),
            ("crates/own/src/main.rs", ""),
            ("target/debug/deps/part", ""),
            ("target/release/deps/part", ""),
            ("target/small/deps/part", ""),
            ("unrelated/Cargo.toml", ""),
        ];
        let called_with =
            |more: &[(&str, &str)], program: &str, folder: &str| called(&[&files[..], more].concat(), program, folder);
        let is = |program: &str, folder: &str, wanted: &str| {
            assert_eq!(called_with(&[], program, folder).as_deref(), Some(wanted), "{program} in {folder}");
        };
        is("target/debug/own", "crates/own", "cargo run --");
        is("target/debug/own", "crates/own/src", "cargo run --");
        is("target/release/own", "crates/own", "cargo run --release --");
        is("target/debug/own", "", "cargo run -p own --");
        is("target/debug/own", "unrelated", "cargo run -p own --");
        is("target/small/own", "", "cargo run --profile small -p own --");
        let alone = called(&files[1..], "target/debug/own", "").expect("a program of the package");
        assert_eq!(alone, "cargo run --manifest-path crates/own/Cargo.toml --");
        // A test, a program of another package that a test starts, and an installed one.
        for other in ["target/debug/deps/t", "target/debug/other", "bin/own"] {
            assert_eq!(called_with(&[], other, "crates/own"), None, "{other}");
        }
        let renamed = bin.replace("# a name", "\npath = \"src/main.rs\"");
        let found = called_with(&[("crates/own/Cargo.toml", &renamed)], "target/debug/other", "crates/own");
        assert_eq!(found.as_deref(), Some("cargo run --"));
        for several in [("crates/own/Cargo.toml", bin), ("crates/own/src/bin/other.rs", "")] {
            for name in ["own", "other"] {
                let found = called_with(&[several], &format!("target/debug/{name}"), "crates/own");
                assert_eq!(found, Some(format!("cargo run --bin {name} --")), "{several:?}");
            }
        }
    }
}
