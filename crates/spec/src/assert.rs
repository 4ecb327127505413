//! Assertions for the tests of crates that define operations.

use crate::{Case, Failure, NotPassed, Placement, PreparedCase, Runner, Spec, dtype_names};
use kiln_ir::{DType, Diagnostic};
use kiln_runtime::Device;

/// Runs every case of an operation on a device, with each of its element types and placements, as `kiln test` does. On
/// the interpreter every checker is on.
///
/// # Panics
/// If a case does not pass or cannot be run there, with the report of each; and if there is no case.
#[track_caller]
pub fn assert_passes(spec: &Spec, device: &Device) {
    let mut runner = Runner::on(device);
    let (mut tried, mut reports) = (0, vec![]);
    for dtypes in spec.dtypes {
        let placements = spec.placements(dtypes).unwrap_or(&[Placement::Apart]);
        for (case, &placement) in spec.cases.iter().flat_map(|case| placements.iter().map(move |p| (case, p))) {
            tried += 1;
            if let Err(report) = run(&mut runner, spec, dtypes, case, placement) {
                reports.push(format!("{}:\n{report}\n", title(spec, dtypes, case, placement)));
            }
        }
    }
    assert!(tried > 0, "`{}` has no case", spec.name);
    assert!(
        reports.is_empty(),
        "{} of {tried} cases of `{}` did not pass\n\n{}{}",
        reports.len(),
        spec.name,
        reports.join("\n"),
        replay().map_or(String::new(), |command| format!("\n  replay: {command}\n"))
    );
}

/// Returns the command that runs only the current test, if Cargo runs it. With its package's name the command is right
/// in every folder of a workspace.
fn replay() -> Option<String> {
    let package = std::env::var("CARGO_PKG_NAME").ok()?;
    // The test harness names a test's thread after the test, unless it runs the test in its own.
    let is_test = |name: &&str| *name != "main" && name.chars().all(|c| c.is_alphanumeric() || "_:".contains(c));
    let test = std::thread::current().name().filter(is_test).map_or(String::new(), |name| format!(" {name}"));
    Some(format!("cargo test -p {package}{test}"))
}

/// Runs a case; the error is a report.
fn run(runner: &mut Runner, spec: &Spec, dtypes: &[DType], case: &Case, placement: Placement) -> Result<(), String> {
    let hardware = runner.device().kind().hardware();
    let mut prepared =
        PreparedCase::new(spec, dtypes, case, placement, hardware).map_err(|diagnostic| rendered(&diagnostic))?;
    runner.run(&mut prepared).map(|_| ()).map_err(|why| match why {
        NotPassed::Skipped(reason) => format!("skipped: {reason}"),
        NotPassed::Failed(Failure::Mismatch(mismatch)) => rendered(&prepared.wrong_result(&mismatch)),
        NotPassed::Failed(Failure::Stopped(diagnostic)) => rendered(&diagnostic),
    })
}

fn title(spec: &Spec, dtypes: &[DType], case: &Case, placement: Placement) -> String {
    let placement = if placement == Placement::InPlace { ", in place" } else { "" };
    let words = [spec.name, &dtype_names(dtypes), &(case.name() + placement)];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Renders a diagnostic with its source lines. The compiler names files from the workspace root, and tests run in the
/// folder of a crate.
fn rendered(diagnostic: &Diagnostic) -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    diagnostic.render(&|file| folder.ancestors().find_map(|folder| std::fs::read_to_string(folder.join(file)).ok()))
}
