//! What the language refuses. Each file in `reject/` is compiled against crate `kiln`; an expected error is written on
//! its line as
//!
//! ```text
//! while x < 3 {      //~ while => the language has no `while`; write `for i in 0..n`
//! ```
//!
//! `token => words`: the error's underlined text starts with `token`, and its words contain each part between `;`s.
//! `//~^` speaks of the line above (one `^` a line). Every error must be expected and every expectation met, so an error
//! that moves to another token, loses its advice or brings a second one along fails.

mod compiling;

use compiling::Libraries;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// An expectation in a file.
#[derive(Debug)]
struct Expected {
    line: u64,
    token: String,
    words: Vec<String>,
}

/// An error that rustc reported.
#[derive(Debug)]
struct Reported {
    line: u64,
    token: String,
    words: String,
    /// Where clauses that rustc proposes to write, each with what stands in front of it.
    clauses: Vec<String>,
}

fn expectations(source: &str) -> Vec<Expected> {
    let mut expected = vec![];
    for (i, line) in source.lines().enumerate() {
        let Some((_, annotation)) = line.split_once("//~") else { continue };
        let ups = annotation.chars().take_while(|&c| c == '^').count();
        let (token, words) = annotation[ups..].split_once("=>").expect("an expectation is `token => words`");
        expected.push(Expected {
            line: (i + 1 - ups) as u64,
            token: token.trim().to_string(),
            words: words.split(';').map(|w| w.trim().to_string()).collect(),
        });
    }
    expected
}

/// Compiles one file and collects its errors.
fn compile(file: &Path, libraries: &Libraries) -> Vec<Reported> {
    let mut rustc = libraries.rustc(file);
    let output = rustc.args(["--crate-type", "lib", "--emit", "metadata", "--error-format", "json"]).output();
    let output = output.expect("rustc runs");
    let messages = String::from_utf8_lossy(&output.stderr);
    let parsed = messages.lines().filter_map(|l| serde_json::from_str::<Value>(l).ok());
    parsed
        .filter(|m| m["level"] == "error" && !m["spans"].as_array().is_none_or(Vec::is_empty))
        .map(|m| reported(&m))
        .collect()
}

fn reported(message: &Value) -> Reported {
    let spans = message["spans"].as_array().map_or(&[][..], Vec::as_slice);
    let primary = spans.iter().find(|s| s["is_primary"] == true).unwrap_or(&Value::Null);
    let text = &primary["text"][0];
    let start = text["highlight_start"].as_u64().unwrap_or(1) as usize - 1;
    let token: String = text["text"].as_str().unwrap_or("").chars().skip(start).collect();
    let clauses = clauses(message).collect();
    Reported { line: primary["line_start"].as_u64().unwrap_or(0), token, words: words(message).join(" | "), clauses }
}

/// What stands in front of each `where` that rustc proposes.
fn clauses(message: &Value) -> impl Iterator<Item = String> {
    let children = message["children"].as_array().map_or(&[][..], Vec::as_slice).iter();
    let spans = children.flat_map(|child| child["spans"].as_array().map_or(&[][..], Vec::as_slice));
    let proposed = spans.filter(|span| span["suggested_replacement"].as_str().is_some_and(|s| s.contains("where ")));
    proposed.map(|span| {
        let (text, at) = (&span["text"][0]["text"], span["column_start"].as_u64().unwrap_or(1) as usize - 1);
        text.as_str().unwrap_or("").chars().take(at).collect()
    })
}

/// What an error says: its sentence, its labels, its notes and helps. Not its rendering, which quotes the line and so the
/// expectation itself.
fn words(message: &Value) -> Vec<&str> {
    let list = |of: &'static str| message[of].as_array().map_or(&[][..], Vec::as_slice).iter();
    let labels = list("spans").filter_map(|span| span["label"].as_str());
    message["message"].as_str().into_iter().chain(labels).chain(list("children").flat_map(words)).collect()
}

/// What is wrong with a file's errors, in words.
fn compare(name: &str, expected: &[Expected], mut errors: Vec<Reported>) -> Vec<String> {
    // A change that rustc proposes must leave Rust behind: a clause stands after the parameters, not before them.
    let misplaced = errors.iter().flat_map(|e| &e.clauses).filter(|before| !before.contains(')'));
    let mut wrong: Vec<String> =
        misplaced.map(|before| format!("{name}: rustc proposes a `where` behind `{before}`")).collect();
    for want in expected {
        let here = |e: &Reported| e.line == want.line && e.token.starts_with(&want.token);
        match errors.iter().position(|e| here(e) && want.words.iter().all(|w| e.words.contains(w.as_str()))) {
            Some(i) => drop(errors.remove(i)),
            None => {
                wrong.push(format!("{name}:{}: expected under `{}`: {}", want.line, want.token, want.words.join("; ")))
            }
        }
    }
    wrong.extend(errors.iter().map(|e| format!("{name}:{}: not expected, under `{}`: {}", e.line, e.token, e.words)));
    wrong
}

#[test]
fn every_refusal_is_where_and_what_it_should_be() {
    let libraries = Libraries::build(&["kiln"]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reject");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder of refusals exists")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect();
    files.sort();
    let (mut count, mut wrong) = (0, vec![]);
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let expected = expectations(&std::fs::read_to_string(file).expect("a readable file"));
        assert!(!expected.is_empty(), "{name} expects nothing");
        count += expected.len();
        wrong.extend(compare(&name, &expected, compile(file, &libraries)));
    }
    assert!(wrong.is_empty(), "{} of {count} refusals are not as expected:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 200, "only {count} refusals are tested");
}

#[test]
fn an_error_that_moved_or_lost_its_words_is_noticed() {
    let source = "let a = 1;\nwhile c {} //~ while => no `while`; write `for`\n";
    let expected = expectations(source);
    let report = |line, token: &str, words: &str| {
        vec![Reported { line, token: token.into(), words: words.into(), clauses: vec![] }]
    };
    assert!(compare("a", &expected, report(2, "while c {}", "there is no `while`: write `for`")).is_empty());
    assert_eq!(compare("a", &expected, report(1, "while c {}", "there is no `while`: write `for`")).len(), 2);
    assert_eq!(compare("a", &expected, report(2, "c {}", "there is no `while`: write `for`")).len(), 2);
    assert_eq!(compare("a", &expected, report(2, "while", "there is no `while`")).len(), 2);
}
