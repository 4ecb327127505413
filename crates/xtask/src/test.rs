//! The checks, in an order that fails fast. All of them run even after failures, which are listed at the end.

use crate::features::{self, Choices};
use crate::{fuzz, mutants, package, programs, python, setup, tidy};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;
use std::{fs, io};

/// Crates with operations of their own, outside of the workspace, and the cargo commands that their users would type.
const EXAMPLES: &[(&str, &[&[&str]])] = &[
    ("examples/own_kernels", &[&["test"], &["run", "--", "test", "--on", "interp,cpu"]]),
    // The other tests of this crate fail: its kernels have mistakes.
    ("examples/debugging", &[&["test", "--test", "chapter"]]),
    (
        "examples/metaltile_files",
        &[
            &["test"],
            &["run", "--", "list"],
            &["run", "--", "show", "ffai_sdpa_decode", "--as", "msl"],
            &["run", "--", "test", "--on", "interp,cpu"],
        ],
    ),
    ("examples/decoder", &[&["test"], &["run", "--", "examples/decoder/models/gpt_oss", "--tokens", "4", "--json"]]),
    ("examples/at_build_time", &[&["test"], &["run"]]),
];

/// Examples that take longer to build than all the others.
const LARGE_EXAMPLES: &[(&str, &[&[&str]])] = &[("examples/candle", &[&["test"]])];

/// Examples whose benchmarks run too; they take as long as the rest of their checks.
const TIMED_EXAMPLES: &[&str] = &["examples/own_kernels", "examples/metaltile_files"];

/// A check's name, cargo's arguments, and environment variables.
type Check = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

/// Checks that `cargo xtask full` runs in addition to `cargo xtask test`, which runs part of the same tests. Only
/// [`LARGE_EXAMPLES`] are run by `full` alone.
const FULL: &[Check] = &[
    (
        "the library under sanitizers, by clang",
        &["test", "--package", "kiln-compiler", "--test", "cpu", "--no-fail-fast", "--", "sanitized"],
        &[("KILN_SANITIZE_ALL", "clang")],
    ),
    (
        "the library under sanitizers, by gcc",
        &["test", "--package", "kiln-compiler", "--test", "cpu", "--no-fail-fast", "--", "sanitized"],
        &[("KILN_SANITIZE_ALL", "gcc")],
    ),
];

/// Random kernels of `cargo xtask full`, for every pass and for the processor.
const FUZZED: [(fuzz::On, u64); 2] = [(fuzz::On::Passes, 20_000), (fuzz::On::Cpu, 4_000)];

/// The selected checks, and their failures.
#[derive(Default)]
struct Checks {
    /// Substrings of the selected checks' names; if empty, all are selected.
    wanted: Vec<String>,
    passed: usize,
    /// The name of a check, and the error.
    failed: Vec<(String, String)>,
    left_out: Vec<String>,
}

impl Checks {
    fn of(wanted: &[String]) -> Checks {
        Checks { wanted: wanted.iter().map(|part| part.to_lowercase()).collect(), ..Checks::default() }
    }

    fn step(&mut self, name: &str, work: impl FnOnce() -> Result<(), String>) {
        let lowercase = name.to_lowercase();
        if !self.wanted.is_empty() && !self.wanted.iter().any(|part| lowercase.contains(part)) {
            self.left_out.push(name.to_string());
            return;
        }
        println!("== {name}");
        let started = Instant::now();
        let outcome = work();
        let seconds = started.elapsed().as_secs_f64();
        match outcome {
            Ok(()) => {
                println!("== {name}: ok, {seconds:.1} s");
                self.passed += 1;
            }
            Err(error) => {
                println!("== {name}: FAILED, {seconds:.1} s\n{error}");
                self.failed.push((name.to_string(), error));
            }
        }
    }

    fn verdict(self, started: Instant) -> Result<(), String> {
        let seconds = started.elapsed().as_secs_f64();
        if self.passed == 0 && self.failed.is_empty() {
            return Err(format!("no check has such a name; there are:\n{}", self.left_out.join("\n")));
        }
        if self.failed.is_empty() {
            match self.left_out.len() {
                0 => println!("all checks passed in {seconds:.0} s"),
                others => println!("{} checks passed in {seconds:.0} s; {others} were not asked for", self.passed),
            }
            return Ok(());
        }
        let listed: Vec<String> = self.failed.iter().map(|(name, error)| format!("{name}: {error}")).collect();
        Err(format!("{} of the checks failed, in {seconds:.0} s:\n{}", listed.len(), listed.join("\n")))
    }
}

/// Runs every check, or those whose names contain one of these words.
pub fn run(root: &Path, wanted: &[String]) -> Result<(), String> {
    let started = Instant::now();
    let mut checks = Checks::of(wanted);
    checks.step("tools", setup::run);
    checks.step("tidy", || tidy::report(root));
    checks.step("format", || cargo(root, &["fmt", "--all", "--check"]));
    checks
        .step("lints", || cargo(root, &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]));
    checks.step("lints for macOS", || apple_lints(root, setup::APPLE_TARGETS[0]));
    checks.step("features", || features::run(root, Choices::Few));
    checks.step("packages", || package::pack(root).map(|_| ()));
    checks.step("tests", || programs::run(root, &[]));
    checks.step("bench", || bench(root));
    checks.step("documentation examples", || {
        tested(root, &["test", "--workspace", "--doc", "--quiet", "--no-fail-fast"], &[])
    });
    for (example, commands) in EXAMPLES {
        checks.step(example, || run_example(root, example, commands));
    }
    checks.verdict(started)
}

/// Runs the checks that take too long for every change: [`FULL`], and random kernels by the ten thousand.
pub fn full(root: &Path, wanted: &[String]) -> Result<(), String> {
    let started = Instant::now();
    let mut checks = Checks::of(wanted);
    checks.step("tools", setup::run);
    checks.step("every number, type and case", || programs::run(root, &[("KILN_FULL", "1")]));
    for (name, words, environment) in FULL {
        checks.step(name, || tested(root, words, environment));
    }
    for (on, kernels) in FUZZED {
        checks.step(&format!("{kernels} random kernels, {on:?}"), || fuzz::run(root, kernels, 1_000_000, on));
    }
    for (example, commands) in LARGE_EXAMPLES {
        checks.step(example, || run_example(root, example, commands));
    }
    for example in TIMED_EXAMPLES {
        checks.step(&format!("benchmarks of {example}"), || {
            run_example(root, example, &[&["run", "--", "bench", "--on", "cpu"]])
        });
    }
    checks.step("the whole bench", || cargo(root, &["run", "--release", "--", "bench"]));
    checks.step("the Python package with torch", || python::full(root));
    checks.step("lints for iOS", || apple_lints(root, setup::APPLE_TARGETS[1]));
    checks.step("every choice of features", || features::run(root, Choices::All));
    checks.step("links of the documentation", || documented(root));
    checks.step("a crate of the packages", || package::run(root));
    checks.step("mutants of the library", || mutants::run(root, &mutants::Choice::default()));
    checks.verdict(started)
}

/// Checks the driver for Metal and its test, which compile only for Apple's systems. The code that they call is checked
/// everywhere.
fn apple_lints(root: &Path, system: &str) -> Result<(), String> {
    let runtime = ["clippy", "-p", "kiln-runtime", "--lib", "--test", "metal_driver", "--quiet"];
    cargo(root, &[&runtime[..], &["--target", system, "--", "-D", "warnings"]].concat())
}

/// Builds the example with the versions of the workspace, whose built dependencies it reuses, and runs its commands.
fn run_example(root: &Path, example: &str, commands: &[&[&str]]) -> Result<(), String> {
    let (lock, manifest) = (format!("{example}/Cargo.lock"), format!("{example}/Cargo.toml"));
    fs::copy(root.join("Cargo.lock"), root.join(&lock)).map_err(|error| format!("{lock}: {error}"))?;
    cargo(root, &["fmt", "--manifest-path", &manifest, "--check"])?;
    let target = target(root);
    for words in commands {
        let mut command = Command::new("cargo");
        let (first, rest) = words.split_first().ok_or_else(|| format!("`{example}` has a command without words"))?;
        command.args([*first, "--quiet", "--manifest-path", &manifest]).args(rest);
        let status = command.env("CARGO_TARGET_DIR", &target).current_dir(root).status();
        succeeded(status, &format!("`cargo {}` of `{example}`", words.join(" ")))?;
    }
    Ok(())
}

/// Runs a part of the bench by the program that the tests have compiled. `full` runs the whole of it, optimised.
fn bench(root: &Path) -> Result<(), String> {
    // Of the whole workspace: dependencies have other features where one package is built.
    cargo(root, &["build", "--workspace", "--bin", "kiln", "--quiet"])?;
    let program = target(root).join("debug").join("kiln");
    let status = Command::new(program).args(["bench", "softmax"]).current_dir(root).status();
    succeeded(status, "`kiln bench softmax`")
}

/// Returns the folder of what cargo builds.
pub fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

pub fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let status = Command::new("cargo").args(arguments).current_dir(root).status();
    succeeded(status, &format!("`cargo {}`", arguments.join(" ")))
}

/// Builds the documentation of all crates, for users and for developers. A broken link is an error.
fn documented(root: &Path) -> Result<(), String> {
    for (private, flags) in [(false, "-D warnings"), (true, "-D warnings -A rustdoc::private-intra-doc-links")] {
        let mut command = Command::new("cargo");
        command.args(["doc", "--workspace", "--no-deps", "--lib", "--quiet"]).env("RUSTDOCFLAGS", flags);
        if private {
            command.arg("--document-private-items");
        }
        succeeded(command.current_dir(root).status(), &format!("`cargo doc` with `{flags}`"))?;
    }
    Ok(())
}

/// Runs all tests. Failures are named: by test if the test program reports it, else by program.
fn tested(root: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let what = format!("`cargo {}`", arguments.join(" "));
    let mut command = Command::new("cargo");
    command.args(arguments).envs(environment.iter().copied()).current_dir(root);
    // Tests print the failures; cargo prints which program failed.
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`cargo` does not start: {error}"))?;
    let (out, errors) = (child.stdout.take(), child.stderr.take());
    let failures = std::thread::scope(|scope| {
        let errors = scope.spawn(|| errors.map_or(vec![], |errors| followed(errors, |line| eprintln!("{line}"))));
        let mut failed = out.map_or(vec![], |out| followed(out, |line| println!("{line}")));
        failed.extend(errors.join().unwrap_or_default());
        failed
    });
    let outcome = succeeded(child.wait(), &what);
    match failures.is_empty() {
        true => outcome,
        false => Err(format!("{what}\n    {}", failures.join("\n    "))),
    }
}

/// Prints lines as they arrive, and returns those that name a failure.
fn followed(from: impl io::Read, show: impl Fn(&str)) -> Vec<String> {
    let mut failed = vec![];
    let mut reader = BufReader::new(from);
    let mut bytes = vec![];
    while let Ok(1..) = reader.read_until(b'\n', &mut bytes) {
        let text = String::from_utf8_lossy(&bytes);
        let line = text.trim_end_matches(['\n', '\r']);
        show(line);
        failed.extend(failure(line));
        bytes.clear();
    }
    failed
}

/// Returns the failure that a line reports: a test, a test program, or a program that did not compile.
pub fn failure(line: &str) -> Option<String> {
    let line = line.trim_start();
    if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
        return Some(name.to_string());
    }
    let program = line.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')).filter(|rest| rest.starts_with("-p "));
    let uncompiled = line.strip_prefix("error: could not compile ");
    program.map(|words| format!("cargo test {words}")).or(uncompiled.map(|what| format!("does not compile: {what}")))
}

pub fn succeeded(status: io::Result<ExitStatus>, what: &str) -> Result<(), String> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} ended with {status}")),
        Err(error) => Err(format!("{what} does not start: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_runs_and_every_failure_is_listed() {
        let mut checks = Checks::default();
        let mut ran = vec![];
        for (name, outcome) in
            [("first", Err("no".to_string())), ("second", Ok(())), ("third", Err("never".to_string()))]
        {
            checks.step(name, || {
                ran.push(name);
                outcome
            });
        }
        assert_eq!(ran, ["first", "second", "third"]);
        let error = checks.verdict(Instant::now()).expect_err("two failed");
        assert!(error.starts_with("2 of the checks failed") && error.ends_with("first: no\nthird: never"), "{error}");
    }

    #[test]
    fn checks_are_chosen_by_a_part_of_their_name() {
        let verdict = |wanted: &[&str]| {
            let mut checks = Checks::of(&wanted.iter().map(|part| part.to_string()).collect::<Vec<_>>());
            let mut ran = vec![];
            for name in ["lints", "lints for macOS", "tests"] {
                checks.step(name, || {
                    ran.push(name);
                    Ok(())
                });
            }
            (ran, checks.verdict(Instant::now()))
        };
        assert_eq!(verdict(&[]), (vec!["lints", "lints for macOS", "tests"], Ok(())));
        assert_eq!(verdict(&["macos", "TEST"]), (vec!["lints for macOS", "tests"], Ok(())));
        let (ran, outcome) = verdict(&["mutants"]);
        let error = outcome.expect_err("nothing that was not run has passed");
        assert!(ran.is_empty() && error.ends_with("lints\nlints for macOS\ntests"), "{error}");
    }

    #[test]
    fn failures_are_found_in_what_cargo_prints() {
        let printed = "running 3 tests\ntest a::b ... ok\ntest a::c ... FAILED\ntest d - should panic ... FAILED\n\
            test e ... ignored\n---- a::c stdout ----\nthe test x ... FAILED to say\n\
            error: 1 target failed:\n    `-p kiln-cli --test planted`\n\
            error: could not compile `kiln-ir` (lib) due to 1 previous error\n";
        let found = followed(printed.as_bytes(), |_| {});
        let wanted = [
            "a::c",
            "d - should panic",
            "cargo test -p kiln-cli --test planted",
            "does not compile: `kiln-ir` (lib) due to 1 previous error",
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn tests_run_to_the_end() {
        let test_commands = FULL.iter().map(|(_, words, _)| *words);
        assert!(test_commands.into_iter().all(|words| words.contains(&"--no-fail-fast")));
    }
}
