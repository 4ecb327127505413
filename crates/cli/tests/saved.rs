//! Tests saved runs, and their comparison by `diff` and `--against`.

mod running;

use running::{complains, finished, words as text};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;
use tempfile::TempDir;

const TIMES: [&str; 5] = ["time_us", "median_us", "min_us", "q1_us", "q3_us"];

fn kiln(args: &[&str]) -> Output {
    finished(&mut running::kiln(args))
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a name")
}

/// Returns a short real run, made once and stored in a file of the test's own.
fn kept(folder: &TempDir, file: &str) -> PathBuf {
    static RUN: OnceLock<String> = OnceLock::new();
    let path = folder.path().join(file);
    let run = RUN.get_or_init(|| {
        let output = kiln(&["bench", "vector_add", "--set=n=4096", "--on=interp", "--save", name(&path)]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        std::fs::read_to_string(&path).expect("a run")
    });
    std::fs::write(&path, run).expect("the folder is writable");
    path
}

/// Returns a run of a quiet machine: the real one, with times of 100 µs and this uncertainty.
fn quiet(folder: &TempDir, uncertainty: f64) -> Value {
    let mut run: Value =
        serde_json::from_str(&std::fs::read_to_string(kept(folder, "real.json")).expect("a run")).expect("JSON");
    for row in run["rows"].as_array_mut().expect("rows") {
        TIMES.iter().for_each(|field| row[*field] = 100.0.into());
        row["uncertainty_us"] = uncertainty.into();
        [row["arithmetic_us"], row["copy_us"]] = [20.0.into(), 70.0.into()];
        row["notes"] = json!([]);
    }
    run
}

fn scaled(run: &Value, factor: f64) -> Value {
    let mut run = run.clone();
    for row in run["rows"].as_array_mut().expect("rows") {
        TIMES.iter().for_each(|field| row[*field] = (row[*field].as_f64().expect("a time") * factor).into());
    }
    run
}

/// Returns the verdict of `diff` on each row, and its exit status.
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
    let (steady, shaky) = (quiet(&folder, 5.0), quiet(&folder, 15.0));
    for (before, factor, verdict, status) in [
        (&steady, 1.0, "noise", 0),
        (&steady, 1.2, "slower", 1),
        (&steady, 1.0 / 1.2, "faster", 0),
        (&steady, 1.08, "noise", 0),
        // The change is within the joint uncertainty of both runs.
        (&shaky, 1.2, "noise", 0),
        (&shaky, 0.8, "noise", 0),
        (&shaky, 1.5, "slower", 1),
    ] {
        let (verdicts, code) = diff(&folder, before, &scaled(before, factor));
        assert_eq!((verdicts, code), (vec![verdict.to_string(); 3], Some(status)), "{factor}");
    }
    // Nothing is known about a row whose times were all disturbed.
    let mut disturbed = scaled(&steady, 3.0);
    disturbed["rows"][1]["uncertainty_us"] = Value::Null;
    assert_eq!(diff(&folder, &steady, &disturbed).0, ["slower", "noise", "slower"]);
    assert_eq!(diff(&folder, &disturbed, &steady).0, ["faster", "noise", "faster"]);
}

#[test]
fn what_the_machine_explains_is_no_change_of_a_kernel() {
    let folder = tempfile::tempdir().expect("a folder");
    let steady = quiet(&folder, 1.0);
    let with_machine = |time: f64, arithmetic: f64, copy: f64| {
        let mut run = scaled(&steady, time);
        for row in run["rows"].as_array_mut().expect("rows") {
            [row["arithmetic_us"], row["copy_us"]] = [(20.0 * arithmetic).into(), (70.0 * copy).into()];
        }
        run
    };
    for (time, arithmetic, copy, verdict) in [
        (1.2, 1.2, 1.0, "noise"),
        (1.2, 1.0, 1.2, "noise"),
        (1.2, 1.1, 1.1, "slower"),
        (1.2, 0.8, 0.8, "slower"),
        (0.8, 0.8, 1.0, "noise"),
        (0.8, 1.0, 0.8, "noise"),
        (0.8, 0.9, 1.3, "faster"),
        // A kernel whose time stays the same while the machine gets slower or faster.
        (1.0, 1.3, 1.3, "noise"),
        (1.0, 0.7, 0.7, "noise"),
    ] {
        let (verdicts, _) = diff(&folder, &steady, &with_machine(time, arithmetic, copy));
        assert_eq!(verdicts, vec![verdict; 3], "{time} {arithmetic} {copy}");
    }
    // On another machine the control work explains nothing.
    let mut other = with_machine(1.2, 1.2, 1.2);
    other["machine"]["cpu"] = "another".into();
    assert_eq!(diff(&folder, &steady, &other).0, ["slower"; 3]);
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
fn a_run_is_compared_as_the_kept_one_will_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let (before, after) = (kept(&folder, "before.json"), folder.path().join("after.json"));
    let args = ["bench", "vector_add", "--set=n=4096", "--on=interp", "--json"];
    let output = kiln(&[&args[..], &["--against", name(&before), "--save", name(&after)]].concat());
    let rows = |output: &Output| -> Vec<Value> {
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let now = rows(&output);
    let later = kiln(&["diff", name(&before), name(&after), "--json"]);
    assert_eq!((now.len(), output.status.code()), (3, later.status.code()));
    assert_eq!(output.status.success(), now.iter().all(|row| row["change"] != "slower"));
    for (row, compared) in now.iter().zip(rows(&later)) {
        assert_eq!(row["change"], compared["verdict"]);
        let [before, after] = ["before_us", "after_us"].map(|time| compared[time].as_f64().expect("a time"));
        let [time, ratio] = ["time_us", "ratio"].map(|field| row[field].as_f64().expect("a number"));
        assert!((time / after - 1.0).abs() < 1e-9 && (ratio * before / after - 1.0).abs() < 1e-9, "{row} {compared}");
    }
}

#[test]
fn some_of_the_rows_can_be_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut run = quiet(&folder, 1.0);
    let names = [("add", "f32"), ("add_twice", "bf16/f32"), ("norm", "f16")];
    for (row, (kernel, dtype)) in run["rows"].as_array_mut().expect("rows").iter_mut().zip(names) {
        [row["kernel"], row["dtype"]] = [kernel.into(), dtype.into()];
    }
    diff(&folder, &run, &scaled(&run, 1.5));
    let [a, b] = ["a.json", "b.json"].map(|file| folder.path().join(file));
    let files = ["diff", name(&a), name(&b)];
    for (args, kernels) in [
        (&[][..], &["add", "add_twice", "norm"][..]),
        (&["add"], &["add"]),
        (&["ad"], &["add", "add_twice"]),
        (&["--dtype=bf16"], &["add_twice"]),
        (&["--dtype=bf16/f32"], &["add_twice"]),
        (&["n", "--dtype=f16"], &["norm"]),
    ] {
        let output = kiln(&[&files, args, &["--json"]].concat());
        let kernel = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["kernel"].clone();
        assert_eq!(text(&output.stdout).lines().map(kernel).collect::<Vec<_>>(), kernels, "{args:?}");
        assert_eq!(output.status.code(), Some(1), "all are slower");
    }
    let complaint = |args: &[&str]| complains(&[&files[..], args].concat());
    assert!(complaint(&["nrm"]).contains("no kernel is called `nrm`; did you mean `norm`?"));
    assert!(complaint(&["norm", "--dtype=f32"]).contains("neither run has the types `f32`"));
}

#[test]
fn what_is_no_run_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = kept(&folder, "good.json");
    let path = folder.path().join("bad.json");
    let broken = json!({ "kiln_run": 3, "rows": 7 }).to_string();
    for (contents, reason) in [
        (None, "cannot be read"),
        (Some("hello"), "is no run"),
        (Some("[1, 2]"), "has no number `kiln_run`"),
        (Some("{\"kiln_run\": 2}"), "is a run of version 2, and this program reads 3"),
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

/// Everything shown from a file is plain text: no colours, no cursor moves, no line breaks.
#[test]
fn orders_to_a_terminal_in_a_file_are_spelled_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let orders = "\u{1b}[2J\u{1b}]0;title\u{7}\r\u{9b}31m\u{202e}";
    let mut run = quiet(&folder, 1.0);
    run["kiln"] = orders.into();
    for field in ["cpu", "system"] {
        run["machine"][field] = orders.into();
    }
    run["devices"][0]["name"] = orders.into();
    for field in ["kernel", "shape", "dtype", "device"] {
        run["rows"][0][field] = format!("{field}{orders}").into();
    }
    let [a, b] = ["a.json", "b.json"].map(|file| folder.path().join(file));
    let slower = scaled(&quiet(&folder, 1.0), 2.0);
    std::fs::write(&a, run.to_string()).and_then(|()| std::fs::write(&b, slower.to_string())).expect("files");
    let bad = folder.path().join("bad.json");
    let mut verdict = run.clone();
    verdict["rows"][0]["verdict"] = orders.into();
    std::fs::write(&bad, verdict.to_string()).expect("a file");
    for args in [
        &["diff", name(&a), name(&b)][..],
        &["diff", name(&b), name(&a)],
        &["diff", name(&a), name(&b), "--json"],
        &["diff", name(&a), name(&b), "nothing-like-it"],
        &["diff", name(&bad), name(&b)],
        &["bench", "vector_add", "--set=n=4096", "--on=interp", "--against", name(&a)],
    ] {
        let output = kiln(args);
        let told = text(&output.stdout) + &text(&output.stderr);
        let is_obeyed = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
        assert!(!told.contains(is_obeyed), "{args:?}: {told:?}");
    }
    assert!(text(&kiln(&["diff", name(&a), name(&b)]).stdout).contains("\\u{1b}[2J"));
}

#[test]
fn a_file_that_is_longer_than_any_run_is_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("long.json");
    // A sparse file, which takes no disk space.
    std::fs::File::create(&long).and_then(|file| file.set_len(64 << 30)).expect("a file");
    let good = kept(&folder, "good.json");
    for args in
        [["diff", name(&good), name(&long)], ["bench", "--against", name(&long)], ["diff", "/dev/zero", name(&good)]]
    {
        let said = complains(&args);
        assert!(said.contains("cannot be read: it is longer than 16 MiB"), "{said}");
    }
}

#[test]
fn an_interrupted_run_is_compared_with_a_note() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = quiet(&folder, 1.0);
    assert_eq!(run["complete"], true);
    let mut part = run.clone();
    part["complete"] = false.into();
    part["rows"].as_array_mut().expect("rows").truncate(2);
    assert_eq!(diff(&folder, &part, &run), (["noise", "noise", "new"].map(String::from).to_vec(), Some(0)));
    let [a, b] = ["a.json", "b.json"].map(|file| folder.path().join(file));
    let said = text(&kiln(&["diff", name(&a), name(&b)]).stdout);
    assert!(said.contains("note: before, the run was interrupted after 2 rows"), "{said}");
    let against = kiln(&["bench", "vector_add", "--set=n=4096", "--on=interp", "--against", name(&a)]);
    let said = text(&against.stdout);
    assert!(said.contains("note: before, the run was interrupted after 2 rows"), "{said}");
    // Older files without the field are complete runs.
    let mut old = run.clone();
    old.as_object_mut().expect("an object").remove("complete");
    assert_eq!(diff(&folder, &old, &run), (vec!["noise".to_string(); 3], Some(0)));
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
