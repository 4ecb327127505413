//! Tests the program over operations of its own, one of which is wrong and is never timed. The test runs itself as that
//! program.

use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, each_tensor_once, untiled};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Output};

/// Set in the child that acts as the program.
const AS_PROGRAM: &str = "KILN_TEST_AS_PROGRAM";

/// Doubles the input, except for the last element: the planted mistake.
#[kernel(elements = [n], threads = 32)]
pub fn doubled_wrongly<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    let doubled = select(i + 1 < n, x[i].f32() * 2.0, x[i].f32() * 2.5);
    out[i] = doubled.cast::<T>();
}

/// Doubles the input without the mistake.
#[kernel(elements = [n], threads = 32)]
pub fn doubled<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] + x[i];
}

/// Doubles the input, in parts whose sizes the contract restricts.
#[kernel(elements = [n], threads = 32, requires(part <= 8))]
pub fn divided(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, #[constexpr] part: u32) {
    let i = program_id::<0>();
    out[i] = select(part > 0, x[i] + x[i], x[i] * 2.0);
}

/// Doubles the input by way of a shared tile without a barrier: the planted mistake.
#[kernel(threadgroups = [1], threads = 64)]
pub fn raced(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(64);
    tile[tid] = x[tid]; // the write
    out[63 - tid] = 2.0 * tile[63 - tid]; // the read
}

/// Doubles every other element: the planted mistake.
#[kernel(elements = [n], threads = 32)]
pub fn partly(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>, // the tensor
    n: u32,
) {
    let i = program_id::<0>();
    if i % 2 == 0 {
        out[i] = x[i] + x[i]; // the store
    }
}

/// Squares numbers, most of them beyond what an f16 can be: no mistake.
#[kernel(elements = [n], threads = 32)]
pub fn squared<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] * x[i];
}

/// Doubles the input with a tile too large for some GPUs.
#[kernel(threadgroups = [1], threads = 64)]
pub fn large_tile(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let tile = threadgroup::<f32>(10240);
    tile[tid * 160] = x[tid];
    out[tid] = 2.0 * tile[tid * 160];
}

/// Doubles the input, some elements per thread; three per thread is wrong: the planted mistake.
#[kernel(threadgroups = [n.div_ceil(32 * each)], threads = 32, requires(each >= 1, each <= 4))]
pub fn tiled_wrongly(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
    #[tile(1, 2, 3, 8)] each: u32,
) {
    for i in 0..each {
        let at = (tgid_x * 32 + tid) * each + i;
        if at < n {
            out[at] = x[at] * select(each == 3, 2.5, 2.0);
        }
    }
}

/// Doubles the input in the same way without the mistake.
#[kernel(threadgroups = [n.div_ceil(32 * each)], threads = 32, requires(each >= 1, each <= 4))]
pub fn tiled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, #[tile(1, 2, 3, 8)] each: u32) {
    for i in 0..each {
        let at = (tgid_x * 32 + tid) * each + i;
        if at < n {
            out[at] = x[at] * 2.0;
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let want: Vec<f64> = args.tensor("x").iter().map(|x| 2.0 * x).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Nothing }]
}

const RIGHT: Spec = Spec {
    name: "doubled",
    summary: "out = 2 x",
    models: &[],
    build: doubled::build,
    dtypes: &[&[DType::F32]],
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[Case::new(&[("n", 100.0)])],
    refused: &[],
    oracle,
    roundings: |_| 0.0,
    bench: &[Case::new(&[("n", 100.0)])],
    cost: each_tensor_once,
};

const WRONG: Spec = Spec {
    name: "doubled_wrongly",
    build: doubled_wrongly::build,
    cases: &[
        Case::new(&[("n", 100.0)]),
        Case {
            label: "a case whose name is long, so that the command that runs it alone can't stand in one line of a table",
            params: &[("n", 101.0)],
            inputs: &[],
        },
    ],
    ..RIGHT
};

/// For many elements it chooses a part that its contract rejects: the planted mistake.
const DIVIDED: Spec = Spec {
    name: "divided",
    build: divided::build,
    dtypes: &[&[]],
    tiles: |_, _, size| vec![("part", if size("n") > 100 { 16.0 } else { 8.0 })],
    bench: &[],
    ..RIGHT
};

const RACE: Spec =
    Spec { name: "raced", build: raced::build, dtypes: &[&[]], cases: &[Case::new(&[])], bench: &[], ..RIGHT };

const LARGE: Spec = Spec { name: "large_tile", build: large_tile::build, ..RACE };

const PARTLY: Spec = Spec { name: "partly", build: partly::build, dtypes: &[&[]], bench: &[], ..RIGHT };

const SQUARED: Spec = Spec {
    name: "squared",
    summary: "out = x²",
    build: squared::build,
    dtypes: &[&[DType::F16]],
    inputs: &[("x", Fill::Normal(1e4))],
    oracle: |args| {
        let want: Vec<f64> = args.tensor("x").iter().map(|x| x * x).collect();
        vec![Expected { tensor: "out", want: want.clone(), allowed: Allowed::Rounding { magnitude: want } }]
    },
    roundings: |_| 1.0,
    bench: &[],
    ..RIGHT
};

const TILED: Spec = Spec {
    name: "tiled",
    build: tiled::build,
    dtypes: &[&[]],
    tiles: |_, _, _| vec![("each", 1.0)],
    cases: &[Case::new(&[("n", 100.0)])],
    ..RIGHT
};

const TILED_WRONGLY: Spec = Spec { name: "tiled_wrongly", build: tiled_wrongly::build, ..TILED };

static OPERATIONS: &[Spec] = &[RIGHT, WRONG, DIVIDED, RACE, LARGE, PARTLY, SQUARED, TILED, TILED_WRONGLY];

/// Returns this program's name and its folder.
fn this_program() -> (String, PathBuf) {
    let path = std::env::current_exe().expect("a program");
    let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_string();
    (name, path.parent().expect("a folder").to_path_buf())
}

/// Returns a command that looks for its program in this one's folder too.
fn in_path(name: &str) -> Command {
    let (_, folder) = this_program();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let folders = [folder].into_iter().chain(std::env::split_paths(&others));
    let mut command = Command::new(name);
    command.env("PATH", std::env::join_paths(folders).expect("folders")).env(AS_PROGRAM, "1");
    command
}

fn program(args: &[&str]) -> Command {
    let mut command = in_path(&this_program().0);
    command.args(args);
    command
}

fn finished(command: &mut Command) -> (Output, String) {
    let output = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output, said)
}

fn run(args: &[&str]) -> (Output, String) {
    finished(&mut program(args))
}

fn wrong_kernels_are_never_timed() {
    for device in ["interp", "cpu"] {
        let (output, said) = run(&["bench", "double", "--on", device]);
        assert_eq!(output.status.code(), Some(1), "{said}");
        let failed = said.lines().skip_while(|line| !line.starts_with("doubled_wrongly")).nth(1).unwrap_or_default();
        let cells: Vec<&str> = failed.split_whitespace().collect();
        assert_eq!(cells, ["f32", "-", "-", "-", "FAIL"], "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        assert!(said.contains("out[99]: ") && said.contains("\n1 checked and timed, 1 failed, 0 skipped.\n"), "{said}");

        let (output, said) = run(&["bench", "double", "--json", "--on", device]);
        assert_eq!(output.status.code(), Some(1));
        let rows: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let [right, wrong] = rows.as_slice() else { panic!("{said}") };
        assert_eq!(
            (&right["kernel"], &right["checked"], &right["verdict"]),
            (&"doubled".into(), &true.into(), &"ok".into())
        );
        assert!(right["time_us"].as_f64() > Some(0.0));
        assert_eq!((&wrong["checked"], &wrong["verdict"]), (&false.into(), &"failed".into()));
        for time in ["time_us", "median_us", "min_us", "q1_us", "q3_us", "gbps", "pct_ceiling"] {
            assert!(wrong[time].is_null(), "{time} of a wrong kernel: {wrong}");
        }
        assert!(wrong["reason"].as_str().is_some_and(|reason| reason.starts_with("out[99]: ")), "{wrong}");
    }
}

fn a_failed_test_says_how_to_run_it_again() {
    let (output, said) = run(&["test", "double", "--on=interp"]);
    assert_eq!(output.status.code(), Some(1));
    // The command names this program as it was called. It is a test of the package, so `cargo run` does not start it.
    let (name, _) = this_program();
    let replay = format!("{name} test doubled_wrongly --dtype f32 --case 'n=100' --on interp");
    let in_one_line = said.replace("\\\n", "").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(" FAIL ") && in_one_line.contains(&format!("replay: {replay}")), "{said}");
    let (_, json) = run(&["test", "doubled_wrongly", "--on=interp", "--json"]);
    let row: Value = serde_json::from_str(json.lines().next().unwrap_or_default()).expect("JSON");
    assert_eq!((&row["verdict"], row["max_err"].as_f64() > Some(0.0)), (&"failed".into(), true));
    assert_eq!(row["tolerance"], 0.0);
    assert_eq!(row["replay"], replay);
    // A kernel without type variables has no types to name.
    let (_, json) = run(&["test", "divided", "--on=interp", "--json"]);
    let row: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(row["replay"], format!("{name} test divided --case 'n=100' --on interp"));
    // A command too long for a line is wrapped but still valid for a shell.
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let (_, long) = said.rsplit_once("replay: ").expect("a second one");
    let (long, _) = long.split_once(" --on interp\n").expect("the end of a command");
    assert!(long.contains("\\\n"), "{long}");
    let script = format!("{long} --on interp");
    let (output, again) = finished(in_path("sh").args(["-c", &script]));
    assert_eq!(output.status.code(), Some(1), "{script}: {again}");
    assert!(again.contains("out[100]: ") && again.contains("\n0 ok, 1 failed, 0 skipped.\n"), "{again}");
}

fn only_what_was_given_may_be_refused() {
    for (set, verdict, status) in [
        ("n=50", "ok", 0),
        // The clause is about the given value, or about the value that the operation chose for it.
        ("part=16", "refused", 1),
        ("n=200,part=16", "refused", 1),
        ("n=200", "failed", 1),
        ("n=200,part=4", "ok", 0),
    ] {
        let (output, said) = run(&["test", "divided", "--on=interp", "--json", "--set", set]);
        let row: Value = serde_json::from_str(&said).unwrap_or_else(|e| panic!("{e}: {said}{output:?}"));
        assert_eq!((&row["verdict"], output.status.code()), (&verdict.into(), Some(status)), "{set}: {row}");
        let is_named = row["reason"].as_str().is_some_and(|reason| reason.contains("`part <= 8`"));
        assert_eq!(is_named, verdict != "ok", "{set}: {row}");
    }
    let (_, told) = run(&["test", "divided", "--on=interp", "--set", "n=200"]);
    assert!(told.contains("\n0 ok, 1 failed, 0 skipped.\n"), "{told}");
}

/// Returns the lines of this file that end with these remarks.
fn lines(remarks: [&str; 2]) -> Vec<u64> {
    let marked = include_str!("planted.rs").lines().zip(1..);
    marked.filter(|(line, _)| remarks.iter().any(|remark| line.ends_with(remark))).map(|(_, number)| number).collect()
}

fn a_race_is_reported_with_both_lines_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("races.html");
    // If the source file is available, the report has its lines.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let args = ["check", "raced", "--html", page.to_str().expect("a name")];
    let (output, said) = finished(program(&args).current_dir(root));
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("error[K230]") && said.contains("\n1 case checked, 1 finding.\n"), "{said}");
    assert!(said.contains("// the write") && said.contains("// the read"), "{said}");
    let page = std::fs::read_to_string(page).expect("a page");
    let count = |what: &str| page.matches(what).count();
    // A thread writes an element that another reads; both squares are framed.
    assert_eq!((count("class=\"writes collides\""), count("class=\"reads collides\"")), (1, 1), "{page}");
    assert!(count("<rect class=\"writes") >= 32 && count("<rect class=\"reads") >= 32, "{page}");

    let (_, json) = run(&["check", "raced", "--json"]);
    let row: Value = serde_json::from_str(&json).expect("JSON");
    let places = row["findings"][0]["places"].as_array().expect("places");
    let mut found: Vec<u64> = places.iter().filter_map(|place| place["line"].as_u64()).collect();
    found.sort_unstable();
    assert_eq!((found, &row["findings"][0]["code"]), (lines(["; // the write", "; // the read"]), &"K230".into()));
    assert!(row["replay"].as_str().is_some_and(|replay| replay.ends_with(" check raced")), "{row}");
    // Static knowledge is counted: the racing pair is not proved, others are.
    let counted = ["proved", "conditional", "unknown"].map(|what| row["races"][what].as_u64().expect("a count"));
    assert!(counted[0] > 0 && counted[1] + counted[2] > 0, "{row}");
    let [proved, conditional, unknown] = counted;
    let tally = format!("{proved} proved, {conditional} conditional, {unknown} unknown");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(&tally), "{said}");
    // An ordinary test finds the race too; without the checkers it goes unnoticed, and the report says so.
    let (output, said) = run(&["test", "raced", "--on=interp"]);
    assert!(output.status.code() == Some(1) && said.contains("FAIL K230"), "{said}");
    let (_, said) = run(&["test", "raced", "--on=interp", "--fast"]);
    assert!(!said.contains("K230") && said.contains("were not looked for (--fast)"), "{said}");
}

fn what_another_device_would_refuse_is_noted() {
    let (output, said) = run(&["check", "large_tile"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("note: metal would refuse large_tile") && said.contains("40960 bytes"), "{said}");
    let (_, json) = run(&["check", "large_tile", "--json"]);
    let row: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&row["refused"][0]["device"], row["refused"].as_array().map(Vec::len)), (&"metal".into(), Some(1)));
}

fn wrong_results_are_a_finding() {
    let (output, said) = run(&["check", "double"]);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("error[K239]: out[99]: ") && said.contains("3 cases checked, 2 findings"), "{said}");
    let (_, json) = run(&["check", "partly", "--json"]);
    let row: Value = serde_json::from_str(&json).expect("JSON");
    let finding = &row["findings"][0];
    let places = finding["places"].as_array().expect("places");
    let found: Vec<u64> = places.iter().filter_map(|place| place["line"].as_u64()).collect();
    assert_eq!((found, &finding["code"]), (lines([", // the tensor", "; // the store"]), &"K239".into()));
    assert!(finding["message"].as_str().is_some_and(|said| said.starts_with("out[1]: never written")), "{finding}");
}

/// No kernel with this output does better.
fn what_no_output_of_the_type_can_hold_is_no_finding() {
    let (output, said) = run(&["check", "squared"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("\n1 case checked, 0 findings.\n"), "{said}");
}

/// No verdict here depends on a clock: the test does not ask which tiles are fastest.
fn tiles_are_tuned_kept_and_plotted_and_wrong_ones_never_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let in_folder = |args: &[&str]| {
        let (output, said) = finished(program(args).env("KILN_CACHE_DIR", folder.path().join("cache")));
        (output.status.code(), said + &String::from_utf8_lossy(&output.stderr))
    };
    let nothing = (Some(0), format!("nothing is kept; `{} tune NAME` measures\n", this_program().0));
    assert_eq!(in_folder(&["tune", "--list", "--on", "cpu"]), nothing);
    let (status, said) = in_folder(&["tune", "tiled_wrongly", "--on", "cpu", "--budget", "5"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("FAIL wrong results with each=3: out[0]: "), "{said}");
    assert_eq!(in_folder(&["tune", "--list", "--on", "cpu"]), nothing, "what is wrong is not kept");
    let tune = ["tune", "tiled", "--on", "cpu", "--budget", "30", "--set", "n=128"];
    assert_eq!(in_folder(&[&tune[..], &["--dry-run"]].concat()).0, Some(0));
    assert_eq!(in_folder(&["tune", "--list", "--on", "cpu"]), nothing, "nothing is kept of a dry run");

    let as_json = |args: &[&str], expected: i32| -> Value {
        let (status, said) = in_folder(&[args, &["--json"]].concat());
        assert_eq!(status, Some(expected), "{said}");
        said.lines().find_map(|line| serde_json::from_str(line).ok()).unwrap_or_else(|| panic!("{said}"))
    };
    let right = as_json(&tune, 0);
    let wrong = as_json(&["tune", "tiled_wrongly", "--on", "cpu"], 1);
    assert_eq!((&wrong["kernel"], &wrong["verdict"]), (&"tiled_wrongly".into(), &"failed".into()));
    assert_eq!((&right["own"]["each"], &right["class"]["n"], &right["refused"]), (&1.into(), &128.into(), &1.into()));
    assert_eq!(right["measured"].as_array().map(Vec::len), Some(3), "1, 2 and 3; 8 is refused: {right}");
    let documented = std::fs::read_to_string("../../docs/json.md").expect("docs/json.md");
    for field in
        [&right, &wrong].into_iter().flat_map(|row| row.as_object().into_iter().flat_map(|object| object.keys()))
    {
        assert!(documented.contains(&format!("`{field}`")), "docs/json.md does not name `{field}`");
    }
    let (status, said) = in_folder(&["tune", "--explain", "tiled", "--on", "cpu"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("each, the best time of each value\n") && said.contains("; for n=128\n"), "{said}");
    // Another number of threads makes another device, which has choices of its own.
    let (_, said) = finished(
        program(&["tune", "--list", "--on", "cpu"])
            .env("KILN_CACHE_DIR", folder.path().join("cache"))
            .env("KILN_THREADS", "7"),
    );
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("; ignored: it was measured on "), "{said}");
    let none = (Some(0), "0 choices removed\n".to_string());
    assert_eq!(in_folder(&["tune", "tiled_wrongly", "--forget", "--on", "cpu"]), none);
    assert_eq!(as_json(&["tune", "tiled", "--forget", "--on", "cpu"], 0), json!({ "removed": 1 }));
    assert_eq!(in_folder(&["tune", "--list", "--on", "cpu"]), nothing);
    let (status, said) = in_folder(&["tune", "doubled_wrongly", "--on", "cpu"]);
    assert!(status == Some(2) && said.contains("none of these kernels has tiles that are tuned"), "{said}");
    let (status, said) = in_folder(&["tune", "tiled", "--on", "interp"]);
    assert!(status == Some(2) && said.contains("interp is not tuned"), "{said}");
    let (output, _) = finished(program(&["tune", "tiled", "--on", "cpu"]).env("KILN_CACHE", "off"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("choices cannot be kept: KILN_CACHE=off"), "{said}");
}

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        return kiln_cli::main(OPERATIONS);
    }
    let tests: [(&str, fn()); 8] = [
        ("wrong_kernels_are_never_timed", wrong_kernels_are_never_timed),
        ("a_failed_test_says_how_to_run_it_again", a_failed_test_says_how_to_run_it_again),
        ("only_what_was_given_may_be_refused", only_what_was_given_may_be_refused),
        ("a_race_is_reported_with_both_lines_and_drawn", a_race_is_reported_with_both_lines_and_drawn),
        ("what_another_device_would_refuse_is_noted", what_another_device_would_refuse_is_noted),
        ("wrong_results_are_a_finding", wrong_results_are_a_finding),
        ("what_no_output_of_the_type_can_hold_is_no_finding", what_no_output_of_the_type_can_hold_is_no_finding),
        (
            "tiles_are_tuned_kept_and_plotted_and_wrong_ones_never_kept",
            tiles_are_tuned_kept_and_plotted_and_wrong_ones_never_kept,
        ),
    ];
    let mut failed = vec![];
    for (name, test) in tests {
        let is_right = std::panic::catch_unwind(test).is_ok();
        println!("test {name} ... {}", if is_right { "ok" } else { "FAILED" });
        failed.extend((!is_right).then_some(name));
    }
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
