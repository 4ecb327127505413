//! Runs that are kept, and what `diff` and `--against` say of two of them.

mod running;

use running::{complains, finished, words as text};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;

const TIMES: [&str; 5] = ["time_us", "median_us", "min_us", "q1_us", "q3_us"];

fn kiln(args: &[&str]) -> Output {
    finished(&mut running::kiln(args))
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a name")
}

/// A short real run, kept.
fn kept(folder: &TempDir, file: &str) -> PathBuf {
    let path = folder.path().join(file);
    let output = kiln(&["bench", "vector_add", "--set=n=4096", "--on=interp", "--save", name(&path)]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    path
}

/// A run of a quiet machine: the real one, with times of 100 µs that lie so far apart.
fn quiet(folder: &TempDir, spread: f64) -> Value {
    let mut run: Value =
        serde_json::from_str(&std::fs::read_to_string(kept(folder, "real.json")).expect("a run")).expect("JSON");
    for row in run["rows"].as_array_mut().expect("rows") {
        TIMES.iter().for_each(|field| row[*field] = 100.0.into());
        row["q3_us"] = (100.0 + spread).into();
        row["rounds_us"] = json!([100.0]);
        row["notes"] = json!([]);
    }
    run
}

fn scaled(run: &Value, factor: f64) -> Value {
    let mut run = run.clone();
    for row in run["rows"].as_array_mut().expect("rows") {
        TIMES.iter().for_each(|field| row[*field] = (row[*field].as_f64().expect("a time") * factor).into());
        row["rounds_us"] = json!([row["time_us"]]);
    }
    run
}

/// What `diff` says of each row, and its exit status.
fn diff(folder: &TempDir, before: &Value, after: &Value) -> (Vec<String>, Option<i32>) {
    let [a, b] = ["a.json", "b.json"].map(|file| folder.path().join(file));
    std::fs::write(&a, before.to_string()).and_then(|()| std::fs::write(&b, after.to_string())).expect("files");
    let output = kiln(&["diff", name(&a), name(&b), "--json"]);
    let verdict = |line: &str| {
        serde_json::from_str::<Value>(line).expect("JSON")["verdict"].as_str().expect("a word").to_string()
    };
    (text(&output.stdout).lines().map(verdict).collect(), output.status.code())
}

#[test]
fn a_change_larger_than_the_spread_is_seen_and_a_smaller_one_is_noise() {
    let folder = tempfile::tempdir().expect("a folder");
    let (steady, shaky) = (quiet(&folder, 10.0), quiet(&folder, 30.0));
    for (before, factor, verdict, status) in [
        (&steady, 1.0, "noise", 0),
        (&steady, 1.2, "slower", 1),
        (&steady, 1.0 / 1.2, "faster", 0),
        (&steady, 1.08, "noise", 0),
        // As far apart as the times of either run lie.
        (&shaky, 1.2, "noise", 0),
        (&shaky, 0.8, "noise", 0),
        (&shaky, 1.5, "slower", 1),
    ] {
        let (verdicts, code) = diff(&folder, before, &scaled(before, factor));
        assert_eq!((verdicts, code), (vec![verdict.to_string(); 3], Some(status)), "{factor}");
    }
    // Rounds that lie apart are spread too.
    let mut rounds = scaled(&steady, 1.2);
    rounds["rows"][0]["rounds_us"] = json!([120.0, 145.0]);
    assert_eq!(diff(&folder, &steady, &rounds).0, ["noise", "slower", "slower"]);
    // Nothing is known of a row that was timed beside other work.
    let mut busy = scaled(&steady, 3.0);
    busy["rows"][1]["notes"] = json!(["cached", "busy"]);
    assert_eq!(diff(&folder, &steady, &busy).0, ["slower", "noise", "slower"]);
    assert_eq!(diff(&folder, &busy, &steady).0, ["faster", "noise", "faster"]);
}

#[test]
fn rows_of_one_run_only_are_new_or_gone_and_other_devices_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = quiet(&folder, 1.0);
    let mut fewer = run.clone();
    fewer["rows"].as_array_mut().expect("rows").remove(0);
    assert_eq!(diff(&folder, &fewer, &run), (["new", "noise", "noise"].map(String::from).to_vec(), Some(0)));
    assert_eq!(diff(&folder, &run, &fewer), (["noise", "noise", "gone"].map(String::from).to_vec(), Some(0)));
    let mut other = run.clone();
    other["devices"][0]["name"] = "another".into();
    diff(&folder, &run, &other);
    let said = text(&kiln(&["diff", name(&folder.path().join("a.json")), name(&folder.path().join("b.json"))]).stdout);
    assert!(said.contains("`interp` is another device: the reference interpreter"), "{said}");
    assert!(said.contains("3 rows: 3 noise, 0 faster, 0 slower, 0 new, 0 gone."), "{said}");
}

#[test]
fn two_real_runs_of_one_build_differ_by_noise() {
    let folder = tempfile::tempdir().expect("a folder");
    // Other programs may take the machine away for the whole of one run and not the other; not every time.
    let says_noise = || {
        let before = kept(&folder, "before.json");
        let args = ["bench", "vector_add", "--set=n=4096", "--on=interp", "--json", "--against"];
        let output = kiln(&[&args[..], &[name(&before)]].concat());
        let rows: Vec<Value> =
            text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(rows.len(), 3);
        assert_eq!(output.status.success(), rows.iter().all(|row| row["change"] != "slower"));
        rows.iter().all(|row| row["change"] == "noise")
    };
    assert!((0..4).any(|_| says_noise()));
}

#[test]
fn what_is_no_run_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = kept(&folder, "good.json");
    let path = folder.path().join("bad.json");
    let broken = json!({ "kiln_run": 1, "rows": 7 }).to_string();
    for (contents, reason) in [
        (None, "cannot be read"),
        (Some("hello"), "is no run"),
        (Some("[1, 2]"), "has no number `kiln_run`"),
        (Some("{\"kiln_run\": 2}"), "is a run of version 2; this program reads 1"),
        (Some(broken.as_str()), "is no run"),
    ] {
        contents.into_iter().for_each(|contents| std::fs::write(&path, contents).expect("a file"));
        for args in [
            ["diff", name(&good), name(&path)],
            ["diff", name(&path), name(&good)],
            ["bench", "--against", name(&path)],
        ] {
            let said = complains(&args);
            assert!(said.contains(reason) && said.contains("bad.json"), "{said}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("no/such/folder/run.json");
    let twice = folder.path().join("both");
    for args in [
        &["--save", name(&missing)][..],
        &["--html", name(&missing)],
        &["--save", name(folder.path())],
        &["--save", name(&twice), "--html", name(&twice)],
    ] {
        complains(&[&["bench", "--on=interp", "--full"], args].concat());
    }
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}
