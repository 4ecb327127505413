//! The program over operations of its own, one of which is wrong: it is never timed. The test runs itself as that program.

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

static OPERATIONS: &[Spec] = &[RIGHT, Spec { name: "doubled_wrongly", build: doubled_wrongly::build, ..RIGHT }];

fn run(args: &[&str]) -> (Output, String) {
    let program = std::env::current_exe().expect("a program");
    let output = Command::new(program).args(args).env(AS_PROGRAM, "1").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output, said)
}

fn wrong_kernels_are_never_timed() {
    for device in ["interp", "cpu"] {
        let (output, said) = run(&["bench", "--full", "--on", device]);
        assert_eq!(output.status.code(), Some(1), "{said}");
        let failed = said.lines().skip_while(|line| !line.starts_with("doubled_wrongly")).nth(1).unwrap_or_default();
        let cells: Vec<&str> = failed.split_whitespace().collect();
        assert_eq!(cells, ["f32", "-", "-", "-", "FAIL"], "{said}");
        assert!(said.contains("out[99]: ") && said.contains("\n1 checked and timed, 1 failed, 0 skipped.\n"), "{said}");

        let (output, said) = run(&["bench", "--full", "--json", "--on", device]);
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
    let (output, said) = run(&["test", "--on=interp"]);
    assert_eq!(output.status.code(), Some(1));
    let replay = "      replay: kiln test doubled_wrongly --dtype f32 --case 'n=100' --on interp\n";
    assert!(said.contains(" FAIL ") && said.contains(replay), "{said}");
    let (_, said) = run(&["test", "doubled_wrongly", "--on=interp", "--json"]);
    let row: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&row["verdict"], row["max_err"].as_f64() > Some(0.0)), (&"failed".into(), true));
    assert_eq!(row["tolerance"], 0.0);
    assert_eq!(row["replay"], replay.trim().trim_start_matches("replay: "));
}

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        return kiln_cli::main(OPERATIONS);
    }
    let tests: [(&str, fn()); 2] = [
        ("wrong_kernels_are_never_timed", wrong_kernels_are_never_timed),
        ("a_failed_test_says_how_to_run_it_again", a_failed_test_says_how_to_run_it_again),
    ];
    for (name, test) in tests {
        test();
        println!("test {name} ... ok");
    }
    ExitCode::SUCCESS
}
