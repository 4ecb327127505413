//! Runs the workspace's test programs in parallel, one per core. Cargo would run them in sequence, and many end with
//! one long test while the other cores are idle.

use crate::test::failure;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// A compiled test program.
struct Program {
    /// Its package and target, as arguments of `cargo test`.
    words: String,
    executable: PathBuf,
    /// The package's folder, in which the program runs.
    folder: PathBuf,
}

/// Compiles all programs and runs each to its end. Failures are named: by test if the program reports it, else by
/// program.
pub fn run(root: &Path, environment: &[(&str, &str)]) -> Result<(), String> {
    let started = Instant::now();
    let programs = compiled(root)?;
    println!("{} programs of tests, compiled in {:.0} s", programs.len(), started.elapsed().as_secs_f64());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let failures = run_all(&programs, workers, |program| program.run(environment));
    match failures.is_empty() {
        true => Ok(()),
        false => Err(format!("of {} programs of tests\n    {}", programs.len(), failures.join("\n    "))),
    }
}

/// Runs programs on `workers` threads, with the output of each in one piece; returns the failures in the order of the
/// programs.
fn run_all(programs: &[Program], workers: usize, run: impl Fn(&Program) -> Ended + Sync) -> Vec<String> {
    let (waiting, failed) = (Mutex::new(programs.iter().enumerate()), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some((number, program)) = waiting.lock().ok().and_then(|mut waiting| waiting.next()) {
                    let started = Instant::now();
                    let ended = run(program);
                    let Ok(mut failed) = failed.lock() else { break };
                    // Printed under the lock, so that the lines of two programs do not mix.
                    let seconds = started.elapsed().as_secs_f64();
                    println!("== {}, {seconds:.1} s\n{}", program.words, ended.shown.trim_end());
                    failed.extend(ended.failures(&program.words).into_iter().map(|failure| (number, failure)));
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    failed.sort();
    failed.into_iter().map(|(_, failure)| failure).collect()
}

/// The result and the output of a program.
struct Ended {
    succeeded: bool,
    shown: String,
}

impl Ended {
    fn failures(&self, words: &str) -> Vec<String> {
        if self.succeeded {
            return vec![];
        }
        let tests: Vec<String> = self.shown.lines().filter_map(failure).collect();
        let program = format!("cargo test {words}");
        if tests.is_empty() { vec![program] } else { tests.iter().map(|test| format!("{program} -- {test}")).collect() }
    }
}

impl From<Output> for Ended {
    fn from(output: Output) -> Ended {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (succeeded, ended) = (output.status.success(), format!("ended with {}", output.status));
        let mut shown = format!("{}{}", text(&output.stdout), text(&output.stderr));
        if !succeeded {
            shown += &ended;
        }
        Ended { succeeded, shown }
    }
}

impl Program {
    fn run(&self, environment: &[(&str, &str)]) -> Ended {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).envs(environment.iter().copied());
        // Tuned choices on this machine must not affect the tests.
        command.env("KILN_TUNING", "off");
        match command.stdin(Stdio::null()).output() {
            Ok(output) => output.into(),
            Err(error) => Ended { succeeded: false, shown: format!("does not start: {error}") },
        }
    }
}

fn compiled(root: &Path) -> Result<Vec<Program>, String> {
    let words = ["test", "--workspace", "--all-targets", "--no-run", "--message-format=json-render-diagnostics"];
    let mut command = Command::new("cargo");
    command.args(words).current_dir(root).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| format!("`cargo` does not start: {error}"))?;
    if !output.status.success() {
        return Err(format!("the tests do not compile: `cargo {}` ended with {}", words.join(" "), output.status));
    }
    let programs: Vec<Program> = String::from_utf8_lossy(&output.stdout).lines().filter_map(program).collect();
    if programs.is_empty() { Err("cargo names no program of tests".to_string()) } else { Ok(programs) }
}

/// Returns the program that a message of Cargo describes, if any.
fn program(message: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(message).ok()?;
    let (target, is_test) = (&message["target"], message["profile"]["test"] == true);
    let executable = message["executable"].as_str().filter(|_| is_test)?;
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    // `path+file:///folder/crates/cli#kiln-cli@0.1.0`, or without a name if the folder has the package's name.
    let id = message["package_id"].as_str()?.rsplit(['#', '/']).next()?;
    let package = match id.split_once('@') {
        Some((name, _)) => name.to_string(),
        None => folder.file_name()?.to_string_lossy().into_owned(),
    };
    let (kind, name) = (target["kind"][0].as_str()?, target["name"].as_str()?);
    let target = match kind {
        "test" | "bin" | "example" | "bench" => format!("--{kind} {name}"),
        _ => "--lib".to_string(),
    };
    Some(Program { words: format!("-p {package} {target}"), executable: executable.into(), folder: folder.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_in_what_cargo_says() {
        let message = |package: &str, kind: &str, test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","package_id":"path+file:///w/crates/{package}","manifest_path":
                "/w/crates/cli/Cargo.toml","target":{{"kind":["{kind}"],"name":"saved"}},"profile":{{"test":{test}}},
                "executable":{executable}}}"#
            )
        };
        let found = |message: String| program(&message.replace('\n', "")).map(|p| (p.words, p.folder));
        let words = |words: &str| Some((words.to_string(), PathBuf::from("/w/crates/cli")));
        let named = "cli#kiln-cli@0.1.0";
        assert_eq!(found(message(named, "test", true, r#""/w/target/saved-1""#)), words("-p kiln-cli --test saved"));
        assert_eq!(found(message("cli#0.1.0", "lib", true, r#""/w/target/cli-1""#)), words("-p cli --lib"));
        // A library for linking tests, and a program that tests start.
        assert_eq!(found(message(named, "lib", false, "null")), None);
        assert_eq!(found(message(named, "bin", false, r#""/w/target/kiln""#)), None);
        assert_eq!(found("warning: words".to_string()), None);
    }

    #[test]
    fn every_program_runs_and_failures_are_named_in_order() {
        let program = |words: &str| Program { words: words.to_string(), executable: "".into(), folder: "".into() };
        let programs: Vec<Program> = (0..20).map(|i| program(&i.to_string())).collect();
        let ran = Mutex::new(0);
        let failures = run_all(&programs, 3, |program| {
            *ran.lock().expect("nobody panics") += 1;
            let (succeeded, shown) = match program.words.as_str() {
                "3" => (false, "test a ... ok\ntest b::c ... FAILED\n"),
                "17" => (false, "ended with signal: 11"),
                _ => (true, "test a ... ok"),
            };
            Ended { succeeded, shown: shown.to_string() }
        });
        assert_eq!(*ran.lock().expect("nobody panics"), 20);
        assert_eq!(failures, ["cargo test 3 -- b::c", "cargo test 17"]);
    }

    #[test]
    fn a_program_that_is_not_there_has_failed() {
        let words = "-p none --lib".to_string();
        let ended = Program { words, executable: "/nowhere/program".into(), folder: "/".into() }.run(&[]);
        assert!(!ended.succeeded && ended.shown.starts_with("does not start"), "{}", ended.shown);
    }
}
