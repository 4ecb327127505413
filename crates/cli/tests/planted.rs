//! The program over operations of its own: one is wrong and is never timed, and one does more work when it is told to. The
//! test runs itself as that program.

use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, DType, Expected, Fill, Spec, each_tensor_once, untiled};
use kiln_harness::Neighbour;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

/// Set for the run that is the program.
const AS_PROGRAM: &str = "KILN_TEST_AS_PROGRAM";

/// Set for a run whose `settled` does a fifth more work.
const WITH_MORE_WORK: &str = "KILN_TEST_WITH_MORE_WORK";

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

/// Steps of work that leave a value what it is.
#[device]
fn settled_after(x: f32, steps: u32) -> f32 {
    let mut y = x;
    for _ in 0..steps {
        y = y * 0.5 + x * 0.5;
    }
    y
}

/// The input, after work that depends on nothing but the processor.
#[kernel(elements = [n], threads = 32)]
pub fn settled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = settled_after(x[i], 1000);
}

/// The same after a fifth more of it.
#[kernel(elements = [n], threads = 32)]
pub fn settled_later(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = settled_after(x[i], 1200);
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

const SETTLED: Spec = Spec {
    name: "settled",
    summary: "out = x",
    build: settled::build,
    dtypes: &[&[]],
    oracle: |args| vec![Expected { tensor: "out", want: args.tensor("x").to_vec(), allowed: Allowed::Nothing }],
    cases: &[],
    bench: &[Case::new(&[("n", 1024.0)])],
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

static OPERATIONS: &[Spec] = &[RIGHT, WRONG, DIVIDED, SETTLED];
static WITH_A_SLOWER_ONE: &[Spec] = &[RIGHT, WRONG, DIVIDED, Spec { build: settled_later::build, ..SETTLED }];

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

/// Times `settled` by one thread, in the program with more work or without, against a kept run if there is one. What it
/// says of the change, and whether it ends well.
fn settled_against(kept: Option<&Path>, keep: &Path, with_more_work: bool) -> (Value, Option<i32>) {
    let mut command = program(&["bench", "settled", "--on=cpu", "--json", "--save"]);
    command.arg(keep).env("KILN_THREADS", "1");
    if let Some(kept) = kept {
        command.arg("--against").arg(kept);
    }
    if with_more_work {
        command.env(WITH_MORE_WORK, "1");
    }
    let (output, said) = finished(&mut command);
    let row: Value = serde_json::from_str(&said).unwrap_or_else(|e| panic!("{e}: {said}{output:?}"));
    assert_eq!(row["checked"], true, "{row}");
    (row["change"].clone(), output.status.code())
}

/// What `diff` says of `settled` in two kept runs. Only a slower one ends it badly.
fn change(before: &Path, after: &Path) -> (Value, Option<i32>) {
    let files = [before, after].map(|path| path.to_str().expect("a name"));
    let (output, said) = run(&["diff", files[0], files[1], "--json"]);
    let compared: Value = serde_json::from_str(&said).unwrap_or_else(|e| panic!("{e}: {said}{output:?}"));
    let (verdict, status) = (&compared["verdict"], output.status.code());
    assert_eq!(status, Some(i32::from(verdict == "slower")), "{compared}");
    (verdict.clone(), status)
}

/// Runs with more work and without, in these turns, each with more compared with each without, and those without among
/// themselves. How often one build differs from itself, and how often the other is slower.
fn false_alarms_and_seen(turns: &[bool]) -> [usize; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kept: [Vec<PathBuf>; 2] = [vec![], vec![]];
    for (at, &with_more_work) in turns.iter().enumerate() {
        let keep = folder.path().join(at.to_string());
        let first = kept[0].first();
        let told = settled_against(first.map(PathBuf::as_path), &keep, with_more_work);
        // What was kept says the same.
        first.into_iter().for_each(|first| assert_eq!(change(first, &keep), told));
        kept[usize::from(with_more_work)].push(keep);
    }
    let [same, more] = &kept;
    let pairs = same.iter().enumerate().flat_map(|(at, after)| same[..at].iter().map(move |before| (before, after)));
    let false_alarms = pairs.filter(|(before, after)| change(before, after).0 != "noise").count();
    let pairs = same.iter().flat_map(|before| more.iter().map(move |after| (before, after)));
    [false_alarms, pairs.filter(|(before, after)| change(before, after).0 == "slower").count()]
}

/// Real runs: one build differs from itself by noise, and a fifth more work is seen. Others may keep a machine from telling
/// for a while, so a count that is not as it should be is taken again; one that never is says that `diff` is wrong.
fn a_fifth_more_work_is_slower_and_none_is_noise() {
    const TRIES: usize = 3;
    // Neighbours, the turns, the most false alarms and the fewest that must be seen: of 3 and 6 pairs, then of 1 and 2.
    let ways: [(usize, &[bool], usize, usize); 2] =
        [(0, &[false, true, false, true, false], 1, 2), (2, &[false, true, false], 0, 1)];
    for (neighbours, turns, most_alarms, least_seen) in ways {
        let mut counts = vec![];
        let is_right = (0..TRIES).any(|_| {
            let start = |_| Neighbour::start().expect("a shell");
            let _neighbours: Vec<Neighbour> = (0..neighbours).map(start).collect();
            let [alarms, seen] = false_alarms_and_seen(turns);
            counts.push([alarms, seen]);
            alarms <= most_alarms && seen >= least_seen
        });
        assert!(is_right, "{neighbours} neighbours: false alarms and those seen were {counts:?}");
    }
}

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        let has_more_work = std::env::var_os(WITH_MORE_WORK).is_some();
        return kiln_cli::main(if has_more_work { WITH_A_SLOWER_ONE } else { OPERATIONS });
    }
    let tests: [(&str, fn()); 4] = [
        ("wrong_kernels_are_never_timed", wrong_kernels_are_never_timed),
        ("a_failed_test_says_how_to_run_it_again", a_failed_test_says_how_to_run_it_again),
        ("only_what_was_given_may_be_refused", only_what_was_given_may_be_refused),
        ("a_fifth_more_work_is_slower_and_none_is_noise", a_fifth_more_work_is_slower_and_none_is_noise),
    ];
    for (name, test) in tests {
        test();
        println!("test {name} ... ok");
    }
    ExitCode::SUCCESS
}
