//! The program as a user meets it: what it says, and its exit status.

use serde_json::Value;
use std::io::Read;
use std::process::{Command, Output, Stdio};

fn kiln(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kiln")).args(args).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}:\n{}", text(&output.stdout)))
}

#[test]
fn alone_it_explains_itself() {
    let output = kiln(&[]);
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    for word in ["list", "test", "bench", "reference interpreter", "Exit status"] {
        assert!(said.contains(word), "no `{word}` in:\n{said}");
    }
}

#[test]
fn a_name_nothing_has_is_a_mistake_with_a_proposal() {
    for (args, proposal) in [(["test", "softmx"], "`softmax`"), (["bench", "--dtype=bf61"], "`bf16`")] {
        let output = kiln(&args);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(proposal), "{}", text(&output.stderr));
    }
}

#[test]
fn nothing_tested_is_not_a_success() {
    for args in [["test", "--dtype=i8"], ["test", "--case=no such case"], ["bench", "--dtype=i8"]] {
        let output = kiln(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stdout).contains("nothing was"), "{}", text(&output.stdout));
    }
}

#[test]
fn tests_are_reported_as_a_table_and_as_json() {
    let output = kiln(&["test", "vector_add", "--dtype", "f16"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        text(&output.stdout).lines().any(|l| l.starts_with("vector_add") && l.contains("n=1021") && l.contains(" ok "))
    );
    assert!(text(&output.stdout).ends_with("5 ok, 0 failed.\n"));
    let document = json(&kiln(&["test", "vector_add", "--dtype", "f16", "--json"]));
    assert_eq!(document["summary"]["passed"], 5);
    assert_eq!(document["cases"].as_array().map(Vec::len), Some(5));
}

#[test]
fn benchmarks_carry_times_and_the_device() {
    let output = kiln(&["bench", "conv1d", "--dtype", "f32", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let document = json(&output);
    assert_eq!(document["summary"]["device"], "interp");
    let row = &document["rows"][0];
    assert_eq!(row["verdict"], "ok");
    assert!(row["median_seconds"].as_f64() > Some(0.0));
    // x, four rows of taps, three of state both ways, y; no bias.
    assert_eq!(row["bytes"], 8192 * 4 * (1 + 4 + 2 * 3 + 1));
}

#[test]
fn the_list_names_every_kernel() {
    let document = json(&kiln(&["list", "--json"]));
    let listed = document["kernels"].as_array().cloned().unwrap_or_default();
    let names: Vec<&str> = listed.iter().filter_map(|k| k["kernel"].as_str()).collect();
    let all: Vec<&str> = kiln_kernels::all().iter().map(|spec| spec.name).collect();
    assert_eq!(names, all);
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kiln"))
        .arg("bench")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut [0; 10]).expect("its first words");
    drop(out);
    let rest = child.wait_with_output().expect("it ends");
    assert_eq!(rest.status.code(), Some(1));
    assert_eq!(text(&rest.stderr), "");
}
