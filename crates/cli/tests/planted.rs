//! The program over operations of its own, of which one is wrong and is never timed. The test runs itself as that program.

use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, each_tensor_once, untiled};
use serde_json::Value;
use std::process::{Command, ExitCode, Output};

/// Set for the run that is the program.
const AS_PROGRAM: &str = "KILN_TEST_AS_PROGRAM";

/// Twice the input, but for the last element: the planted mistake.
#[kernel(elements = [n], threads = 32)]
pub fn doubled_wrongly<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    let doubled = select(i + 1 < n, x[i].f32() * 2.0, x[i].f32() * 2.5);
    out[i] = doubled.cast::<T>();
}

/// The same without the mistake.
#[kernel(elements = [n], threads = 32)]
pub fn doubled<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] + x[i];
}

/// The same, in parts of which the contract allows few sizes.
#[kernel(elements = [n], threads = 32, requires(part <= 8))]
pub fn divided(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, #[constexpr] part: u32) {
    let i = program_id::<0>();
    out[i] = select(part > 0, x[i] + x[i], x[i] * 2.0);
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
    bytes: each_tensor_once,
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

/// Of many elements it chooses a part that its contract turns away: the planted mistake.
const DIVIDED: Spec = Spec {
    name: "divided",
    build: divided::build,
    dtypes: &[&[]],
    tiles: |_, _, size| vec![("part", if size("n") > 100 { 16.0 } else { 8.0 })],
    bench: &[],
    ..RIGHT
};

static OPERATIONS: &[Spec] = &[RIGHT, WRONG, DIVIDED];

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a program"));
    command.args(args).env(AS_PROGRAM, "1");
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
    // The program is this one, whatever its name, and not Kiln's own.
    let program = std::env::current_exe().expect("a program");
    let name = program.file_name().and_then(|name| name.to_str()).expect("a name");
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
    // What does not fit a line is still one command for a shell.
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let (_, long) = said.rsplit_once("replay: ").expect("a second one");
    let (long, _) = long.split_once(" --on interp\n").expect("the end of a command");
    assert!(long.contains("\\\n"), "{long}");
    let script = format!("PATH=$FOLDER:$PATH; {long} --on interp");
    let folder = program.parent().expect("a folder");
    let (output, again) = finished(Command::new("sh").args(["-c", &script]).env("FOLDER", folder).env(AS_PROGRAM, "1"));
    assert_eq!(output.status.code(), Some(1), "{script}: {again}");
    assert!(again.contains("out[100]: ") && again.contains("\n0 ok, 1 failed, 0 skipped.\n"), "{again}");
}

fn only_what_was_given_may_be_refused() {
    for (set, verdict, status) in [
        ("n=50", "ok", 0),
        // The clause is about what was given, or about what the operation chose for it.
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

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        return kiln_cli::main(OPERATIONS);
    }
    let tests: [(&str, fn()); 3] = [
        ("wrong_kernels_are_never_timed", wrong_kernels_are_never_timed),
        ("a_failed_test_says_how_to_run_it_again", a_failed_test_says_how_to_run_it_again),
        ("only_what_was_given_may_be_refused", only_what_was_given_may_be_refused),
    ];
    let mut failed = vec![];
    for (name, test) in tests {
        let is_right = std::panic::catch_unwind(test).is_ok();
        println!("test {name} ... {}", if is_right { "ok" } else { "FAILED" });
        failed.extend((!is_right).then_some(name));
    }
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
