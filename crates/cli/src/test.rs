//! `kiln test`.

use crate::cases::{Run, runs};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::report::{Fit, Table, command, count, failure, paragraph, tell, width};
use crate::run::Verdict;
use crate::selected_devices::{self, Opened};
use crate::values::{self, Value};
use crate::{Choice, Operations, Stop};
use kiln::Diagnostic;
use kiln::spec::{Agreement, Failure, Hardware, NotPassed, PreparedCase, Runner, dtype_names};
use kiln_runtime::{Error, Kind};
use serde::Serialize;
use std::io::Write;

/// The maximum width of a device's column, and the minimum at which it shows the share of the tolerance too.
const CELL: usize = 16;
const CELL_WITH_SHARE: usize = 14;

#[derive(clap::Args)]
#[command(after_help = "\
A row shows the largest error, with its share of what rounding allows where
there is room. A row that fails says which element is wrong, and the command
that runs this case alone. With --set a case may become one that the kernel's
contract turns away: where the clause is about a value that was given the row is
`refused`, with the clause, and that is no failure.

Exit status 1: something failed, was skipped on a device that is here, or
nothing was run. 130: ended by Ctrl-C, with the cases until then.

Examples:
  kiln test                                   every case, on every device here
  kiln test rms_norm --dtype bf16 --on cpu    some kernels, one type, one device
  kiln test softmax --case n=97 --json        cases of that name, for a program
  kiln test ssm_step --set lanes=8,rows=2     all cases, divided another way")]
pub struct Options {
    #[command(flatten)]
    choice: Choice,
    /// Only the case with this title, or cases with this text in theirs, such as "n=97"
    #[arg(long)]
    case: Option<String>,
    /// The value of a parameter instead of each case's own, such as n=100, or lanes=8 for how work is divided
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// The devices, such as interp,cuda or cuda:1; every device that is here if not given
    #[arg(long, value_name = "DEVICES")]
    on: Option<String>,
    /// No checkers on the interpreter: faster, and races or unwritten reads pass unseen
    #[arg(long)]
    fast: bool,
}

/// The note on the checks that a run with `--fast` omits.
const UNCHECKED: &str = "Races, unwritten reads and lost numbers were not looked for (--fast).\n";

/// The outcome of a case on a device.
enum Outcome {
    Passed(Agreement),
    Failed(Failure),
    /// The contract rejected the launch: the clause and the values in it.
    Refused(String),
    Skipped(String),
}

impl Outcome {
    /// Classifies a result. A case that the command line changed may be rejected by a clause about a parameter that was
    /// given. The library's own cases may not, nor may the values that the library chooses for a changed case.
    fn of(result: Result<Agreement, NotPassed>, given: &[Value]) -> Outcome {
        let is_asked_for = |refusal: &&Diagnostic| given.iter().any(|(name, _)| is_about(refusal, name));
        let refusal = result.as_ref().err().and_then(NotPassed::refusal).filter(is_asked_for).map(|refusal| {
            let values = refusal.notes.join(", ");
            if values.is_empty() { refusal.message.clone() } else { format!("{} ({values})", refusal.message) }
        });
        match (refusal, result) {
            (Some(clause), _) => Outcome::Refused(clause),
            (None, Ok(agreement)) => Outcome::Passed(agreement),
            (None, Err(NotPassed::Failed(why))) => Outcome::Failed(why),
            (None, Err(NotPassed::Skipped(reason))) => Outcome::Skipped(reason),
        }
    }
}

/// Whether the violated clause contains this parameter: then a note has its value, as `name = value`.
fn is_about(refusal: &Diagnostic, name: &str) -> bool {
    let mut values = refusal.notes.iter().flat_map(|note| note.split(", "));
    values.any(|value| value.split_once(" = ").is_some_and(|(of, _)| of == name))
}

/// A device and the counts of its outcomes.
struct Column {
    label: String,
    runner: Runner,
    passed: usize,
    failed: usize,
    refused: usize,
    skipped: usize,
}

/// A case on a device as JSON; docs/json.md describes the fields.
#[derive(Serialize)]
struct Line<'a> {
    kernel: &'a str,
    case: String,
    dtype: String,
    device: &'a str,
    verdict: Verdict,
    max_err: Option<f64>,
    tolerance: Option<f64>,
    replay: String,
    share_of_tolerance: Option<f64>,
    reason: Option<String>,
}

pub fn test(operations: Operations, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let chosen = options.choice.chosen(operations)?;
    let values = values::given(&options.values, &chosen)?;
    let interrupt = Interrupt::watch();
    let devices = selected_devices::those_or_all(options.on.as_deref())?;
    interrupt.ends(&devices.here);
    let runs = runs(&chosen, options.case.as_deref(), &values);
    let mut columns: Vec<Column> = devices.here.into_iter().map(|opened| Column::new(opened, options.fast)).collect();
    let mut report = Report::new(&runs, &columns, options.choice.json);
    let mut progress = Progress::new(runs.len(), options.choice.json);
    progress.say(&report.introduction(), out)?;
    let mut done = 0;
    for run in &runs {
        progress.begin(run.spec.name, &run.name_with_types());
        let outcomes = run.on(&mut columns, &values);
        // An interrupted case has no result.
        if interrupt.is_asked() {
            break;
        }
        columns.iter_mut().zip(&outcomes).for_each(|(column, outcome)| column.count(outcome));
        done += 1;
        let labelled: Vec<(&str, &Outcome)> = columns.iter().map(|c| c.label.as_str()).zip(&outcomes).collect();
        progress.step();
        progress.say(&report.row(run, &labelled), out)?;
    }
    drop(progress);
    let said = match runs.is_empty() {
        true => "No case matches: nothing was tested.\n".to_string(),
        false => conclusion(&columns, &devices.absent, done, &report),
    };
    let is_unchecked = options.fast && columns.iter().any(|column| column.runner.device().kind() == Kind::Interp);
    let said = if is_unchecked { format!("{said}{UNCHECKED}") } else { said };
    let is_cut = done < runs.len();
    let said =
        if is_cut { format!("{said}Interrupted: {} were not run.\n", count(runs.len() - done, "case")) } else { said };
    match options.choice.json {
        true => tell(&said),
        false => write!(out, "{said}")?,
    }
    if is_cut {
        return Err(Stop::Interrupted);
    }
    let has_run = columns.iter().any(|column| column.passed > 0);
    Ok(has_run && columns.iter().all(|column| column.failed + column.skipped == 0))
}

/// Returns the arguments of the command that runs only this case on a device.
fn replay(run: &Run, label: &str) -> Vec<String> {
    run.replay("test").into_iter().chain(["--on", label].map(str::to_string)).collect()
}

impl Run {
    /// Runs the case on each device.
    fn on(&self, columns: &mut [Column], given: &[Value]) -> Vec<Outcome> {
        let mut prepared: Vec<(Hardware, Result<PreparedCase, Diagnostic>)> = vec![];
        let mut outcome = |column: &mut Column| {
            let target = column.runner.device().kind().hardware();
            if !prepared.iter().any(|(made_for, _)| *made_for == target) {
                prepared.push((target, PreparedCase::new(self.spec, self.dtypes, self.case, self.placement, target)));
            }
            let case = prepared.iter_mut().find(|(made_for, _)| *made_for == target).map(|(_, case)| case);
            let result = match case {
                Some(Ok(case)) => column.runner.run(case),
                Some(Err(diagnostic)) => Err(NotPassed::Failed(diagnostic.clone().into())),
                None => unreachable!("a case was prepared for every hardware"),
            };
            Outcome::of(result, given)
        };
        columns.iter_mut().map(&mut outcome).collect()
    }

    fn line(&self, label: &str, outcome: &Outcome) -> String {
        let (verdict, max_err, tolerance, share, reason) = match outcome {
            Outcome::Passed(of) => (Verdict::Ok, Some(of.max_error), Some(of.tolerance), Some(of.worst_share), None),
            Outcome::Failed(why) => {
                let (error, tolerance) = match why {
                    Failure::Mismatch(wrong) => (Some((wrong.got - wrong.want).abs()), Some(wrong.tolerance)),
                    Failure::Stopped(_) => (None, None),
                };
                (Verdict::Failed, error, tolerance, None, Some(why.to_string()))
            }
            Outcome::Refused(clause) => (Verdict::Refused, None, None, None, Some(clause.clone())),
            Outcome::Skipped(reason) => (Verdict::Skipped, None, None, None, Some(reason.clone())),
        };
        let line = Line {
            kernel: self.spec.name,
            case: self.name(),
            dtype: dtype_names(self.dtypes),
            device: label,
            verdict,
            max_err,
            tolerance,
            replay: replay(self, label).join(" "),
            share_of_tolerance: share,
            reason,
        };
        // Serialising strings and numbers cannot fail.
        serde_json::to_string(&line).map_or(String::new(), |text| text + "\n")
    }
}

/// The output of cases: for a person grouped by kernel and case, for a program one per line.
struct Report {
    as_json: bool,
    width: usize,
    cell: usize,
    table: Table,
    labels: Vec<String>,
    kernel: &'static str,
    case: String,
}

impl Report {
    fn new(runs: &[Run], columns: &[Column], as_json: bool) -> Report {
        let width = width();
        let dtype = runs.iter().map(|run| dtype_names(run.dtypes).len()).max().unwrap_or(0).max("type".len());
        // Two columns before the cells, and a space before each.
        let cell = (width.saturating_sub(2 + 2 + dtype) / columns.len().max(1)).saturating_sub(1).clamp(9, CELL);
        let fits = [("", Fit::Left(1)), ("type", Fit::Left(dtype))];
        let table = Table::new(fits.into_iter().chain(columns.iter().map(|_| ("", Fit::Left(cell)))).collect(), width);
        let labels = columns.iter().map(|column| column.label.clone()).collect();
        Report { as_json, width, cell, table, labels, kernel: "", case: String::new() }
    }

    fn introduction(&self) -> String {
        let cells: Vec<&str> = ["", "type"].into_iter().chain(self.labels.iter().map(String::as_str)).collect();
        if self.as_json { String::new() } else { self.table.row(&cells) }
    }

    fn row(&mut self, run: &Run, outcomes: &[(&str, &Outcome)]) -> String {
        if self.as_json {
            return outcomes.iter().map(|(label, outcome)| run.line(label, outcome)).collect();
        }
        let mut said = String::new();
        if self.kernel != run.spec.name {
            said += &format!("{}\n", run.spec.name);
            (self.kernel, self.case) = (run.spec.name, String::new());
        }
        if self.case != run.name() {
            self.case = run.name();
            said += &paragraph(&format!("  {}", self.case), self.width);
        }
        let words = outcomes.iter().map(|(_, outcome)| word(outcome, self.cell));
        let cells: Vec<String> = [String::new(), dtype_names(run.dtypes)].into_iter().chain(words).collect();
        said += &self.table.row(&cells.iter().map(String::as_str).collect::<Vec<_>>());
        said.extend(outcomes.iter().filter_map(|(label, outcome)| self.trouble(run, label, outcome)));
        said
    }

    fn trouble(&self, run: &Run, label: &str, outcome: &Outcome) -> Option<String> {
        match outcome {
            Outcome::Passed(_) => None,
            Outcome::Refused(why) => Some(paragraph(&format!("    └ {label}: refused: {why}"), self.width)),
            Outcome::Skipped(why) => Some(paragraph(&format!("    └ {label}: skipped: {why}"), self.width)),
            Outcome::Failed(why) => {
                let text = match why {
                    // The diagnostic has its own lines.
                    Failure::Stopped(_) => format!("    └ {label}:\n{}\n", failure(why)),
                    Failure::Mismatch(_) => paragraph(&format!("    └ {label}: {}", failure(why)), self.width),
                };
                Some(text + &command("      replay:", &replay(run, label), self.width))
            }
        }
    }
}

fn word(outcome: &Outcome, cell: usize) -> String {
    match outcome {
        Outcome::Passed(agreement) if agreement.max_error == 0.0 => "ok exact".to_string(),
        Outcome::Passed(agreement) if cell < CELL_WITH_SHARE => format!("ok {:.0e}", agreement.max_error),
        Outcome::Passed(agreement) => format!("ok {:.1e} {:.0} %", agreement.max_error, 100.0 * agreement.worst_share),
        Outcome::Failed(Failure::Mismatch(mismatch)) => {
            format!("FAIL {:.0e}", (mismatch.got - mismatch.want).abs())
        }
        Outcome::Failed(Failure::Stopped(diagnostic)) => format!("FAIL {}", diagnostic.code),
        Outcome::Refused(_) => "refused".to_string(),
        Outcome::Skipped(_) => "skipped".to_string(),
    }
}

impl Column {
    fn new(opened: Opened, is_fast: bool) -> Column {
        let make = if is_fast { Runner::without_checks } else { Runner::on };
        let runner = make(&opened.device);
        Column { label: opened.label, runner, passed: 0, failed: 0, refused: 0, skipped: 0 }
    }

    fn count(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Passed(_) => self.passed += 1,
            Outcome::Failed(_) => self.failed += 1,
            Outcome::Refused(_) => self.refused += 1,
            Outcome::Skipped(_) => self.skipped += 1,
        }
    }
}

/// Formats the counts of outcomes. Without named devices, every case counts as skipped on each device that is not
/// available.
fn conclusion(columns: &[Column], absent: &[Error], runs: usize, report: &Report) -> String {
    let sum = |count: fn(&Column) -> usize| columns.iter().map(count).sum::<usize>();
    let [passed, failed, refused] = [sum(|c| c.passed), sum(|c| c.failed), sum(|c| c.refused)];
    let skipped = sum(|c| c.skipped) + absent.len() * runs;
    let missing = absent.iter().map(|reason| format!("{runs} skipped: {reason}"));
    let refusals = if refused > 0 { format!("{refused} refused by the contract, ") } else { String::new() };
    let counts = format!("{passed} ok, {failed} failed, {refusals}{skipped} skipped.");
    let mut lines: Vec<String> = missing.chain([counts]).collect();
    if passed + failed == 0 {
        lines.push("Nothing was run.".to_string());
    }
    if passed > 0 && !report.as_json {
        let share = if report.cell < CELL_WITH_SHARE { "" } else { ", and its share of what rounding allows" };
        lines.push(format!("The number is the largest error{share}."));
    }
    lines.iter().map(|line| paragraph(line, report.width)).collect()
}
