//! Tests the program's output and exit status.

use kiln::ir::{DType, text};
use kiln_compiler::contract::derive;
use serde_json::Value;
use std::io::Read;
use std::process::{Command, Output, Stdio};

fn kiln(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kiln")).args(args).output().expect("the program runs")
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the program's output, after checking that it succeeds.
fn said(args: &[&str]) -> String {
    let output = kiln(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", words(&output.stderr));
    words(&output.stdout)
}

fn json(args: &[&str]) -> Value {
    let text = said(args);
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}:\n{text}"))
}

/// Returns the printed objects, one per line.
fn rows(args: &[&str]) -> Vec<Value> {
    let text = said(args);
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}:\n{line}"))).collect()
}

#[test]
fn alone_it_explains_itself() {
    let said = said(&[]);
    for word in ["list", "show", "test", "bench", "devices", "reference interpreter", "Exit status"] {
        assert!(said.contains(word), "no `{word}` in:\n{said}");
    }
}

/// Every command accepts the names that kernels have elsewhere, and reports the operation's own name.
#[test]
fn names_of_metaltile_find_their_operation() {
    let commands: &[(&[&str], &str)] = &[
        (&["list", "mt_ssm_step", "--json"], "ssm_step_grouped"),
        (&["show", "ffai_rms_norm_residual", "--json"], "rms_norm_residual"),
        (&["test", "mt_rms_norm", "--dtype=f32", "--case=rows=1", "--on=interp", "--json"], "rms_norm"),
        (
            &["bench", "gated_delta_net_f32", "--dtype=f32", "--on=interp", "--set=batch=0", "--set=slots=0", "--json"],
            "gated_delta_net",
        ),
    ];
    for (command, operation) in commands {
        let found = rows(command);
        assert!(!found.is_empty() && found.iter().all(|row| row["kernel"] == *operation), "{command:?}: {found:?}");
    }
}

#[test]
fn what_there_is_not_is_a_mistake_that_says_what_there_is() {
    let mistakes: &[(&[&str], &str)] = &[
        (&["test", "softmx"], "`softmax`"),
        (&["bench", "--dtype=bf61"], "`bf16`"),
        (&["test", "softmax", "--dtype=f64"], "no element type is called `f64`; there are "),
        (&["list", "--dtype=f64"], "bf16"),
        (&["test", "softmax", "--set=row=2"], "did you mean `rows`?"),
        (&["test", "softmax", "--set=n=1.5"], "`1.5` is not a u32, for `n`"),
        (&["test", "rms_norm", "--set=x_stride_0=3"], "no parameter is called `x_stride_0`"),
        (&["bench", "rms_norm", "--set=x_contiguous=0"], "no parameter is called `x_contiguous`"),
        (&["test", "gated_delta_step", "--set=tiled=7"], "`7` is not 0 (false) or 1 (true), for `tiled`"),
        (&["bench", "gated_delta_step", "--set=tiled=0.5"], "`0.5` is not 0 (false) or 1 (true), for `tiled`"),
        (&["test", "softmax", "--set=n"], "NAME=VALUE"),
        (&["test", "--on=gpu"], "devices are interp"),
        (&["bench", "--on=interp,cuda:x"], "`cuda:x`"),
        (&["show", "rms"], "`rms_norm_residual`"),
        (&["show", "softmax", "--dtype=i8"], "bf16"),
        (&["show", "softmax", "--set=rows=3"], "`rows` is no constexpr of `softmax`: n"),
        (&["show", "softmax", "--set=n"], "NAME=VALUE"),
        (&["show", "softmax", "--set=n=-1"], "`-1` is not a u32"),
        (&["show", "softmax", "--as=wgsl"], "cuda"),
    ];
    for (args, proposal) in mistakes {
        let output = kiln(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        assert!(words(&output.stderr).contains(proposal), "{}", words(&output.stderr));
    }
}

#[test]
fn nothing_tested_is_not_a_success() {
    for args in [["test", "--dtype=i8"], ["test", "--case=no such case"], ["bench", "--dtype=i8"]] {
        let output = kiln(&[args[0], args[1], "--on=interp"]);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(words(&output.stdout).contains("nothing was"), "{}", words(&output.stdout));
    }
}

#[test]
fn every_command_says_how_it_is_used_by_an_example() {
    for command in ["list", "show", "test", "bench", "diff", "emit", "devices"] {
        let help = said(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("\n  kiln {command}")), "{help}");
        for text in [help, said(&[command, "-h"]), said(&["help", command])] {
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
    for args in [&[][..], &["-h"], &["--help"], &["help"]] {
        let text = said(args);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn tests_are_reported_as_a_table_and_as_json() {
    let args = ["test", "vector_add", "--dtype=f16", "--on=interp"];
    let table = said(&args);
    let case = table.lines().position(|line| line == "  n=1021").expect("the case");
    assert!(table.lines().nth(case + 1).is_some_and(|row| row.starts_with("    f16  ok ")), "{table}");
    assert!(table.contains("\n5 ok, 0 failed, 0 skipped.\n"), "{table}");
    let rows = rows(&[&args[..], &["--json"]].concat());
    assert!(rows.iter().all(|row| row["device"] == "interp" && row["verdict"] == "ok"));
    assert_eq!(rows.len(), 5);
}

#[test]
fn cases_run_with_other_values_and_what_becomes_the_same_runs_once() {
    let args = ["test", "softmax", "--dtype=f32", "--on=interp", "--json"];
    let changed = rows(&[&args[..], &["--set=rows=2,n=37"]].concat());
    let names: Vec<&str> = changed.iter().filter_map(|row| row["case"].as_str()).collect();
    assert!(names.iter().all(|name| name.starts_with("rows=2 n=37")), "{names:?}");
    assert_eq!(names.iter().filter(|name| **name == "rows=2 n=37").count(), 1, "{names:?}");
    assert!(changed.iter().all(|row| row["verdict"] == "ok"), "{changed:?}");
    assert!(changed.len() < rows(&args).len());
    // The replay command includes the given values.
    let replay = changed[0]["replay"].as_str().expect("a command");
    assert!(replay.contains(" --set rows=2 --set n=37 "), "{replay}");
    let words: Vec<&str> = arguments(replay).split('\'').collect();
    let [before, case, after] = words.as_slice() else { panic!("{replay}") };
    let again: Vec<&str> = before.split_whitespace().chain([*case]).chain(after.split_whitespace()).collect();
    assert_eq!(rows(&[&again[..], &["--json"]].concat()), changed[..1]);
}

#[test]
fn what_the_contract_turns_away_is_refused_and_is_no_failure_if_something_runs() {
    let args = ["test", "ssm_step_grouped", "--dtype=f32/f32", "--on=interp", "--set=groups=2"];
    let found = rows(&[&args[..], &["--json"]].concat());
    let (ok, refused): (Vec<&Value>, Vec<&Value>) = found.iter().partition(|row| row["verdict"] == "ok");
    assert!(ok.len() > 2 && refused.len() > 2, "{found:?}");
    for row in &refused {
        let reason = row["reason"].as_str().expect("why");
        assert_eq!((&row["verdict"], &row["max_err"]), (&"refused".into(), &Value::Null), "{row}");
        assert!(reason.starts_with("`ssm_step_grouped` requires `heads % groups == 0` (heads = "), "{reason}");
    }
    let counts = format!("\n{} ok, 0 failed, {} refused by the contract, 0 skipped.\n", ok.len(), refused.len());
    assert!(said(&args).contains(&counts), "{counts}");

    let output = kiln(&["test", "softmax", "--dtype=f32", "--on=interp", "--set=n=0"]);
    let told = words(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("└ interp: refused: `softmax` requires `n >= 1` (n = 0)"), "{told}");
    assert!(told.ends_with(" skipped.\nNothing was run.\n"), "{told}");
}

/// Runs a case of a thousand million elements in a process limited to 4 GiB.
#[cfg(target_os = "linux")]
#[test]
fn a_case_that_the_host_has_no_room_for_fails_and_the_program_goes_on() {
    let script = "ulimit -v 4194304; exec \"$@\"";
    let args = ["test", "vector_add", "--dtype=f32", "--on=interp", "--set=n=1000000000", "--json"];
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh", env!("CARGO_BIN_EXE_kiln")]).args(args).env("KILN_THREADS", "1");
    let output = shell.output().expect("a shell");
    assert_eq!(output.status.code(), Some(1), "{:?}: {}", output.status, words(&output.stderr));
    let said = words(&output.stdout);
    let row: Value = serde_json::from_str(said.lines().next().unwrap_or_default()).expect("JSON");
    assert_eq!(row["verdict"], "failed");
    assert!(row["reason"].as_str().is_some_and(|why| why.contains("the host has no room for `vector_add`")), "{row}");
}

/// Returns the arguments in a command for this program, which Cargo has started in this package's folder.
fn arguments(command: &str) -> &str {
    let (cargo, arguments) = command.split_once(" -- ").unwrap_or_default();
    assert!(cargo.starts_with("cargo run"), "{command}");
    arguments
}

#[test]
fn a_program_that_cargo_did_not_start_is_called_as_it_was_typed() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kiln"));
    let said =
        program.args(["list", "vector_add"]).env_remove("CARGO_MANIFEST_DIR").output().expect("the program runs");
    let said = words(&said.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(&format!("{} devices` says", env!("CARGO_BIN_EXE_kiln"))), "{said}");
}

#[test]
fn a_replay_command_runs_one_case_alone() {
    let first = &rows(&["test", "vector_add", "--case=n=1", "--dtype=f32", "--on=interp", "--json"])[0];
    let replay = first["replay"].as_str().expect("a command");
    let arguments = arguments(replay);
    assert_eq!(arguments, "test vector_add --dtype f32 --case 'n=1' --on interp");
    // Cases of 1021 elements have the same prefix.
    let words: Vec<&str> = arguments.split_whitespace().map(|word| word.trim_matches('\'')).collect();
    let again = rows(&[&words[..], &["--json"]].concat());
    assert_eq!(again.len(), 1);
    assert_eq!(&again[0], first);
}

#[test]
fn without_a_list_every_device_here_is_tested_and_the_others_are_counted_as_skipped() {
    let devices = rows(&["devices", "--json"]);
    let args = ["test", "vector_add", "--dtype=f32", "--case=n=1021"];
    let tested = rows(&[&args[..], &["--json"]].concat());
    let (here, absent): (Vec<&Value>, Vec<&Value>) = devices.iter().partition(|device| device["here"] == true);
    let names = |of: &[&Value]| of.iter().map(|d| d["device"].clone()).collect::<Vec<_>>();
    assert_eq!(names(&here), names(&tested.iter().collect::<Vec<_>>()));
    assert_eq!(names(&here).last().and_then(Value::as_str), Some("interp"));
    let counts = format!("\n{} ok, 0 failed, {} skipped.\n", here.len(), absent.len());
    assert!(said(&args).contains(&counts), "{counts}");
}

#[test]
fn a_device_that_is_asked_for_and_not_here_is_a_mistake_with_the_reason() {
    for device in rows(&["devices", "--json"]).iter().filter(|device| device["here"] == false) {
        let (name, reason) = (device["device"].as_str().expect("a name"), device["reason"].as_str().expect("why"));
        for command in ["test", "bench"] {
            let output = kiln(&[command, "vector_add", "--on", name]);
            assert_eq!(output.status.code(), Some(2), "{command} {name}");
            assert!(output.stdout.is_empty());
            assert!(words(&output.stderr).contains(reason), "{}", words(&output.stderr));
        }
    }
}

#[test]
fn devices_are_described_in_words_too() {
    let said = said(&["devices"]);
    for word in ["interp: the reference interpreter", "threads", "Compiled kernels are"] {
        assert!(said.contains(word), "no `{word}` in:\n{said}");
    }
}

#[test]
fn benchmarks_carry_times_and_the_device() {
    for device in ["interp", "cpu"] {
        let rows = rows(&["bench", "conv1d", "--dtype=f32", "--json", "--on", device]);
        let row = &rows[0];
        assert_eq!((row["checked"].as_bool(), row["device"].as_str()), (Some(true), Some(device)));
        let time = |field: &str| row[field].as_f64().expect("a time");
        assert!(time("min_us") > 0.0 && time("min_us") <= time("q1_us") && time("q1_us") <= time("median_us"));
        assert!(time("median_us") <= time("q3_us") && time("time_us") <= time("median_us"));
        // The bytes of x, four rows of taps, three of state both ways, and y; there is no bias.
        let bytes = 8192 * 4 * (1 + 4 + 2 * 3 + 1);
        assert_eq!(row["bytes"], bytes);
        assert!((time("gbps") * time("time_us") * 1e3 / f64::from(bytes) - 1.0).abs() < 1e-9);
        assert_eq!(row["sets"].as_u64() >= Some(1), device == "cpu");
        assert_eq!(row["ceiling_gbps"].as_f64() > Some(0.0), device == "cpu");
    }
}

/// Parses the printed text form as a kernel.
fn read_back(args: &[&str]) -> kiln::Kernel {
    let shown = said(args);
    let mut kernels = text::parse(&shown, "shown").unwrap_or_else(|e| panic!("{e}:\n{shown}"));
    assert_eq!(kernels.len(), 1);
    kernels.remove(0)
}

#[test]
fn the_text_form_is_the_kernel_and_with_values_the_specialised_one() {
    let whole = read_back(&["show", "softmax", "--as=ir", "--dtype=bf16"]);
    assert_eq!((whole.name.as_str(), whole.params[0].dtype), ("softmax", DType::BF16));
    let n = |kernel: &kiln::Kernel| kernel.find_param("n").and_then(|id| kernel.param(id).value());
    let uses = |kernel: &kiln::Kernel| {
        let mut found = false;
        kernel.body.walk(&mut |inst| found |= n(kernel).is_some_and(|n| inst.args.contains(&n)));
        found
    };
    assert!(uses(&whole) && !uses(&read_back(&["show", "softmax", "--as=ir", "--dtype=bf16", "--set", "n=96"])));
}

#[test]
fn source_is_made_for_the_values_given_and_otherwise_for_a_benchmark_shape() {
    for (form, mark) in [("msl", "kernel void"), ("cuda", "__global__"), ("c", "kiln_rms_norm(")] {
        let shown = |set: &[&str]| json(&[&["show", "rms_norm", "--dtype=f16", "--as", form, "--json"], set].concat());
        let (usual, narrow) = (shown(&[]), shown(&["--set=n=96"]));
        assert_eq!((usual["constexprs"]["n"].as_str(), narrow["constexprs"]["n"].as_str()), (Some("4096"), Some("96")));
        assert!(usual["text"].as_str().is_some_and(|text| text.contains(mark)), "{form}");
        assert_ne!(usual["text"], narrow["text"]);
    }
}

#[test]
fn a_contract_names_its_clauses_and_every_danger() {
    let spec = kiln_kernels::all().iter().find(|spec| spec.name == "gated_delta_step").expect("in the library");
    let kernel = (spec.build)(spec.dtypes[0]).expect("it builds");
    let derived = derive(&kernel).expect("a contract");
    let shown = said(&["show", "gated_delta_step", "--as=contract"]);
    assert!(shown.contains("threadgroups [") && shown.contains("32 * warps threads"), "{shown}");
    for clause in &derived.clauses {
        let condition = text::print_expr(&kernel, &clause.condition);
        assert!(shown.contains(&condition), "no `{condition}` in:\n{shown}");
    }
    let rest = shown.lines().skip_while(|line| !line.contains("0 trusted")).skip(1);
    let rest = rest.take_while(|line| !line.starts_with("races: "));
    let dangers = rest.filter(|line| !line.starts_with("covers ")).count();
    assert_eq!(dangers, derived.dangers.len(), "{shown}");
    let races = kiln_compiler::contract::races(&kernel).expect("pairs of accesses");
    assert!(shown.contains(&races.report(&kernel)), "{shown}");
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kiln"))
        .args(["bench", "--on=interp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut [0; 10]).expect("its first words");
    drop(out);
    let rest = child.wait_with_output().expect("it ends");
    assert_eq!(rest.status.code(), Some(1));
    assert_eq!(words(&rest.stderr), "");
}
