//! Tests invalid launches, each rejected with the clause, the values and the kernel's line before anything runs, or,
//! where no stated clause is broken, stopped at that line; and beside each the nearest valid one, which runs with the
//! right result.

mod kernels;
mod library;
mod rows;
mod scene;
#[path = "../wrapped/mod.rs"]
mod wrapped;

use kiln_ir::{Diagnostic, Kernel};
use kiln_runtime::{Error, Limits};
use rows::rows;
use scene::{Given, Scene};

/// The text for looking up the lines of diagnostics.
const SOURCE: &str = include_str!("kernels.rs");

pub struct Row {
    pub name: &'static str,
    pub kernel: Kernel,
    /// Sets the device's limits.
    pub limits: fn(&mut Limits),
    pub wrong: Vec<Given>,
    pub code: &'static str,
    /// Text that the rejection must contain.
    pub words: &'static [&'static str],
    /// Text in the source line that it names.
    pub line: &'static str,
    pub right: Vec<Given>,
    /// A parameter and its expected contents after the valid launch.
    pub want: (usize, Vec<f64>),
}

/// Checks that a diagnostic has the code and the words of a row.
fn says(row: &Row, diagnostic: &Diagnostic) -> Result<(), String> {
    let text = diagnostic.to_string();
    if diagnostic.code != row.code {
        return Err(format!("code {} instead of {}: {text}", diagnostic.code, row.code));
    }
    if let Some(missing) = row.words.iter().find(|words| !text.contains(**words)) {
        return Err(format!("no `{missing}` in: {text}"));
    }
    let place = diagnostic.primary.as_ref().ok_or(format!("no place: {text}"))?;
    let line = SOURCE.lines().nth(place.line as usize - 1).unwrap_or_default();
    match place.file.ends_with("launches/kernels.rs") && line.contains(row.line) {
        true => Ok(()),
        false => Err(format!("{place} is `{line}`, not `{}`: {text}", row.line)),
    }
}

fn refused(row: &Row) -> Result<(), String> {
    let scene = Scene::new(row.limits, &row.wrong).map_err(|error| error.to_string())?;
    let program = scene.program(&row.kernel).map_err(|error| error.to_string())?;
    let before = scene.bytes();
    let recorded = scene.device.record(|recorder| program.record(recorder, &scene.args()));
    // A violation of a derived condition shows only in a run.
    if row.code.starts_with("K2") {
        return match (program.check(&scene.args()), program.launch(&scene.args())) {
            (Ok(_), Err(Error::Stopped(diagnostic))) => says(row, &diagnostic),
            (check, launch) => Err(format!("not stopped: {check:?}, {launch:?}")),
        };
    }
    for outcome in [program.launch(&scene.args()), program.check(&scene.args()).map(drop), recorded.map(drop)] {
        match outcome {
            Err(Error::Refused(diagnostic)) => says(row, &diagnostic)?,
            Err(other) => return Err(format!("another error: {other}")),
            Ok(()) => return Err("accepted".to_string()),
        }
    }
    match scene.bytes() == before && scene.watch.launches() == 0 {
        true => Ok(()),
        false => Err("something ran".to_string()),
    }
}

fn accepted(row: &Row) -> Result<(), String> {
    let scene = Scene::new(row.limits, &row.right).map_err(|error| error.to_string())?;
    let program = scene.program(&row.kernel).map_err(|error| error.to_string())?;
    program.launch(&scene.args()).map_err(|error| error.to_string())?;
    let (param, want) = &row.want;
    let got = scene.values(*param);
    // Compares bits, so that an unwritten element equals itself.
    let same = got.iter().map(|v| v.to_bits()).eq(want.iter().map(|v| v.to_bits()));
    if same { Ok(()) } else { Err(format!("{got:?} instead of {want:?}")) }
}

#[test]
fn wrong_launches_are_refused_and_their_neighbours_are_right() {
    let mut failures = vec![];
    for row in rows() {
        for (which, outcome) in [("wrong", refused(&row)), ("right", accepted(&row))] {
            if let Err(why) = outcome {
                failures.push(format!("{} ({which}): {why}", row.name));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_barrier_that_threads_part_before_is_refused_when_the_program_is_made() {
    let scene = Scene::new(|_| (), &[scene::empty(64)]).expect("a scene");
    let parted = kernels::parted::kernel();
    let Err(Error::Refused(diagnostic)) = scene.program(&parted) else { panic!("made into a program") };
    assert_eq!(diagnostic.code, "K031");
    let line = |place: &kiln_ir::diagnostic::Place| SOURCE.lines().nth(place.line as usize - 1).unwrap_or_default();
    assert!(line(diagnostic.primary.as_ref().expect("a place")).contains("threadgroup_barrier();"), "{diagnostic}");
    assert!(diagnostic.labels.iter().any(|(place, _)| line(place).contains("if tid < 16")), "{diagnostic}");
    let program = scene.program(&kernels::together::kernel()).expect("all threads reach the barrier");
    program.launch(&scene.args()).expect("accepted");
    assert_eq!(scene.values(0)[..16], [1.0; 16]);
}

#[test]
fn a_budget_is_met_exactly_or_the_launch_is_refused_with_the_number() {
    let given = [scene::counting(40), scene::empty(40), scene::n(40)];
    let scene = Scene::new(|_| (), &given).expect("a scene");
    let program = scene.program(&kernels::double::kernel()).expect("a program");
    let before = scene.bytes();
    scene.device.set_budget(0);
    let number = |error: Error| {
        let diagnostic = error.diagnostic().expect("a refusal").clone();
        assert_eq!(diagnostic.code, "K507");
        let digits = diagnostic.message.split("up to ").nth(1).and_then(|rest| rest.split(' ').next());
        digits.and_then(|digits| digits.parse::<u64>().ok()).unwrap_or_else(|| panic!("no number: {diagnostic}"))
    };
    // Before the kernel is compiled, the number is that of the kernel as written; afterwards it is no larger.
    let written = number(program.launch(&scene.args()).expect_err("no budget at all"));
    scene.device.set_budget(written - 1);
    assert_eq!(number(program.launch(&scene.args()).expect_err("one too few")), written);
    assert_eq!((scene.bytes(), scene.watch.launches()), (before, 0));
    scene.device.set_budget(written);
    program.launch(&scene.args()).expect("exactly met");
    assert_eq!(scene.values(1), (1..=40).map(|v| 2.0 * v as f64).collect::<Vec<_>>());
    scene.device.set_budget(0);
    let compiled = number(program.launch(&scene.args()).expect_err("no budget at all"));
    assert!(compiled <= written, "{compiled} {written}");
    scene.device.set_budget(compiled - 1);
    number(program.launch(&scene.args()).expect_err("one too few"));
    scene.device.set_budget(compiled);
    program.launch(&scene.args()).expect("exactly met");
    // Two simdgroups start, and each element takes at least a load, a product and a store.
    assert!(written >= 40 * 3 + 64 && compiled >= 40 * 3 + 64, "{written} {compiled}");
}

#[test]
fn a_refusal_between_two_launches_changes_neither() {
    let part = Given::Part;
    let given = [part(0..8), scene::empty(8), scene::n(8), scene::n(9), part(0..7), part(1..8), scene::empty(7)];
    let scene = Scene::new(|_| (), &given).expect("a scene");
    let program = scene.program(&kernels::double::kernel()).expect("a program");
    let args = scene.args();
    let right = [args[0], args[1], args[2]];
    // Each differs from the launch before it in one argument.
    for wrong in [
        [args[0], args[1], args[3]],
        [args[4], args[1], args[2]],
        [args[5], args[1], args[2]],
        [args[0], args[6], args[2]],
    ] {
        program.launch(&right).expect("right");
        assert_eq!(program.launch(&wrong).expect_err("one too few").diagnostic().map(|d| d.code), Some("K501"));
        program.launch(&right).expect("right again");
    }
    assert_eq!(scene.watch.launches(), 8);
    assert_eq!(scene.watch.loads(), 1, "compiled once");
    assert_eq!(scene.values(1), [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0]);
}

#[test]
fn a_launch_of_nothing_is_accepted_and_compiles_nothing() {
    let scene = Scene::new(|_| (), &[scene::counting(0), scene::empty(3), scene::n(0)]).expect("a scene");
    let program = scene.program(&kernels::double_by_fours::kernel()).expect("a program");
    let before = scene.bytes();
    program.launch(&scene.args()).expect("accepted");
    let recording = scene.device.record(|recorder| program.record(recorder, &scene.args())).expect("accepted");
    recording.replay().expect("nothing to do");
    assert!(recording.is_empty());
    assert_eq!((scene.bytes(), scene.watch.launches(), scene.watch.loads()), (before, 0, 0));
}

#[test]
fn what_no_launch_meets_is_said_in_numbers_and_not_as_a_zero() {
    for (kernel, given, words) in [
        (
            kernels::too_many_threads::kernel(),
            vec![scene::empty(2048)],
            "asks for 2048 threads a threadgroup; a threadgroup has 1 to 1024",
        ),
        (
            kernels::less_than_nothing::kernel(),
            vec![scene::counting(1), scene::empty(32)],
            "an extent of `x` is negative in every launch of `less_than_nothing`",
        ),
    ] {
        let scene = Scene::new(|_| (), &given).expect("a scene");
        let refused = scene.program(&kernel).and_then(|program| program.launch(&scene.args())).expect_err("wrong");
        let diagnostic = refused.diagnostic().expect("a refusal");
        assert!(diagnostic.message.contains(words), "{diagnostic}");
        assert!(!diagnostic.message.contains("`0`"), "{diagnostic}");
    }
}
