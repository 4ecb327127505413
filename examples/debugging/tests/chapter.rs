//! The guide's chapter on debugging: its files are those of this crate, and its commands print what it says.

use std::path::Path;
use std::process::{Command, Output};

const FILES: [&str; 6] =
    ["matvec.rs", "mended/matvec.rs", "row_max.rs", "mended/row_max.rs", "softmax.rs", "mended/softmax.rs"];

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn chapter() -> String {
    std::fs::read_to_string(here().join("../../docs/book/debugging.md")).expect("the chapter")
}

/// What a command prints.
fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// `cargo test` over this crate's own tests, as its author types it.
fn cargo_test() -> Output {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--offline", "--bin", "debugging"]).env("RUST_BACKTRACE", "0").current_dir(here());
    command.output().expect("cargo runs")
}

fn program(words: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_debugging"));
    command.args(words.split_whitespace()).current_dir(here()).output().expect("the program runs")
}

/// Holds lines against what was printed; others may stand where the chapter has dots.
fn assert_shown(shown: &[&str], said: &str) {
    let (mut lines, mut may_skip) = (said.lines(), false);
    for &want in shown {
        match want {
            "..." => may_skip = true,
            want if may_skip => {
                assert!(lines.any(|line| line == want), "no `{want}` in\n{said}");
                may_skip = false;
            }
            want => assert_eq!(lines.next(), Some(want), "{said}"),
        }
    }
    assert!(may_skip || lines.next().is_none(), "more than the chapter shows:\n{said}");
}

#[test]
fn the_chapter_shows_the_files() {
    let chapter = chapter();
    for file in FILES {
        let text = std::fs::read_to_string(here().join("src").join(file)).expect("a file");
        assert!(chapter.contains(&format!("```rust\n{text}```\n")), "the chapter has another {file}");
    }
}

/// No flag is given: a missing barrier is found because the case runs on the interpreter.
#[test]
fn the_chapter_shows_what_is_printed() {
    let tested = cargo_test();
    assert_eq!(tested.status.code(), Some(101), "{}", said(&tested));
    let reports = said(&tested);
    assert!(reports.contains("test mended::every_case_passes ... ok") && reports.contains(" 3 failed;"), "{reports}");

    let chapter = chapter();
    let mut commands = 0;
    for block in chapter.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        let lines: Vec<&str> = block.lines().collect();
        let Some((command, shown)) = lines.split_first() else { continue };
        match (command.strip_prefix("$ cargo run -- "), *command) {
            (Some(words), _) => assert_shown(shown, &said(&program(words))),
            (None, "$ cargo test") => assert_shown(shown, &reports),
            _ => continue,
        }
        commands += 1;
    }
    assert_eq!(commands, 5);
}
