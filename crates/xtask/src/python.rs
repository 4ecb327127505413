//! The Python package: builds the wheel as a user would, installs it into an environment of its own, and tests it
//! there.

use crate::test::{self, target};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Packages for building the wheel and for its tests.
const PACKAGES: &[&str] = &["maturin>=1.7,<2", "numpy>=1.26"];
const TESTS: &[&str] =
    &["tests/test_numpy.py", "tests/test_bad_calls.py", "tests/test_cuda_calls.py", "tests/test_guide.py"];

/// Packages for the other tests: some hundred megabytes to download.
const TORCH_PACKAGES: &[&str] = &["torch>=2.10", "transformers>=5.22"];
const TORCH_TESTS: &[&str] = &[
    "tests/test_torch.py",
    "tests/test_cuda.py",
    "tests/test_distributed.py",
    "tests/test_transformers.py",
    "../examples/transformers_hybrid.py",
];

/// Tests of precompiled kernels in the wheel.
const PREBUILT_TESTS: &[&str] = &["tests/test_prebuilt.py"];

/// How the wheel is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As the tests of the workspace are, whose dependencies are used.
    Dev,
    /// As users compile it.
    Release,
}

/// Builds the wheel and tests it with numpy and DLPack.
pub fn run(root: &Path, profile: Profile) -> Result<(), String> {
    let python = installed(root, profile)?;
    tested(root, &python, TESTS)?;
    some_prebuilt(root, &python)
}

/// Compiles the kernels of published models, and builds, installs and tests a wheel that contains them.
pub fn prebuilt(root: &Path) -> Result<(), String> {
    let folder = root.join("python/kiln/prebuilt");
    // The wheel that makes the calls must contain none.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let python = installed(root, Profile::Release)?;
    pip_install(&python, TORCH_PACKAGES)?;
    compiled(root, &python, &folder, &[])?;
    let python = installed(root, Profile::Release)?;
    tested(root, &python, PREBUILT_TESTS)
}

/// Compiles a few kernels, and tests that they are found without a compiler.
fn some_prebuilt(root: &Path, python: &Path) -> Result<(), String> {
    let folder = target(root).join("some-prebuilt");
    compiled(root, python, &folder, &["--over", "numpy", "--only", "rms_norm"])?;
    println!("-- python tests/test_prebuilt.py, with some kernels");
    let mut command = tests_of(root, python, PREBUILT_TESTS[0]);
    succeeded(command.env("KILN_TEST_PREBUILT", &folder), PREBUILT_TESTS[0])
}

/// Compiles kernels into libraries in a folder.
fn compiled(root: &Path, python: &Path, folder: &Path, choice: &[&str]) -> Result<(), String> {
    let mut command = Command::new(python);
    command.arg(root.join("python/tools/prebuilt.py")).arg("--out").arg(folder);
    command.arg("--objects").arg(target(root).join("prebuilt")).args(choice).current_dir(target(root));
    succeeded(&mut command, "`tools/prebuilt.py`")
}

/// Tests the package with torch and transformers as well.
pub fn full(root: &Path) -> Result<(), String> {
    let python = installed(root, Profile::Release)?;
    tested(root, &python, TESTS)?;
    pip_install(&python, TORCH_PACKAGES)?;
    tested(root, &python, TORCH_TESTS)
}

/// Installs the package into an environment and returns its interpreter.
fn installed(root: &Path, profile: Profile) -> Result<PathBuf, String> {
    let target = target(root);
    let (folder, wheels) = (target.join("python"), target.join("wheels"));
    let binaries = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python = binaries.join("python");
    if !binaries.join("pip").exists() {
        let mut command = Command::new("python3");
        command.args(["-m", "venv"]).arg(&folder);
        succeeded(&mut command, "`python3 -m venv`; it takes Python 3.10 with its `venv` and `pip`")?;
    }
    pip_install(&python, PACKAGES)?;
    let started = Instant::now();
    // Old wheels must not be installed below.
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let mut build = Command::new(binaries.join("maturin"));
    build.args(["build", "--manifest-path"]).arg(root.join("python").join("Cargo.toml"));
    if profile == Profile::Release {
        build.arg("--release");
    }
    build.arg("--out").arg(&wheels).env("CARGO_TARGET_DIR", &target).current_dir(root);
    succeeded(&mut build, "`maturin build`")?;
    let wheel = wheel_in(&wheels)?;
    let megabytes = wheel.metadata().map_or(0.0, |data| data.len() as f64 / 1e6);
    println!("{}: {megabytes:.1} MB, built in {:.0} s", wheel.display(), started.elapsed().as_secs_f64());
    let mut install = pip(&python);
    install.args(["--force-reinstall", "--no-deps"]).arg(&wheel);
    succeeded(&mut install, "`pip install` of the wheel")?;
    Ok(python)
}

fn wheel_in(folder: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels = entries.filter_map(Result::ok).map(|entry| entry.path());
    let wheel = wheels.find(|path| path.extension().is_some_and(|extension| extension == "whl"));
    wheel.ok_or_else(|| format!("maturin left no wheel in {}", folder.display()))
}

fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
}

fn pip_install(python: &Path, packages: &[&str]) -> Result<(), String> {
    succeeded(pip(python).args(packages), &format!("`pip install {}`", packages.join(" ")))
}

/// Runs tests in their folder, where the package's sources do not shadow the installed package.
fn tested(root: &Path, python: &Path, tests: &[&str]) -> Result<(), String> {
    let mut failed = vec![];
    for test in tests {
        println!("-- python {test}");
        failed.extend(succeeded(&mut tests_of(root, python, test), test).err());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn tests_of(root: &Path, python: &Path, test: &str) -> Command {
    let mut command = Command::new(python);
    command.arg(root.join("python").join(test)).current_dir(root.join("python").join("tests"));
    command
}

fn succeeded(command: &mut Command, what: &str) -> Result<(), String> {
    test::succeeded(command.status(), what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_files() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a workspace").join("python");
        for test in TESTS.iter().chain(TORCH_TESTS).chain(PREBUILT_TESTS) {
            assert!(package.join(test).is_file(), "{test}");
        }
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = succeeded(&mut Command::new("/nowhere/program"), "`program`").expect_err("it is not there");
        assert!(error.starts_with("`program` does not start"), "{error}");
    }
}
