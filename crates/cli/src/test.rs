//! `kiln test`.

use crate::on::{Devices, Opened};
use crate::report::{Columns, case_name, failure};
use crate::{Chosen, Stop};
use kiln::Diagnostic;
use kiln::spec::{Agreement, Case, DType, Failure, Placement, Spec, Target, dtype_names};
use kiln_runtime::{Error, Trial, Trials, Trouble};
use serde_json::{Value, json};
use std::io::Write;

/// The width of a device's column.
const CELL: usize = 20;

type Verdict = Result<Agreement, Trouble>;

/// A case, the element types it is run with and how its buffers are bound.
struct Run {
    spec: &'static Spec,
    dtypes: &'static [DType],
    case: &'static Case,
    placement: Placement,
}

/// A device and how its cases ended.
struct Column {
    label: String,
    trials: Trials,
    passed: usize,
    failed: usize,
    skipped: usize,
}

pub fn test(
    chosen: &[Chosen],
    wanted: Option<&str>,
    devices: Devices,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<bool, Stop> {
    let runs = runs(chosen, wanted);
    let mut columns: Vec<Column> = devices.here.into_iter().map(Column::new).collect();
    let widths = Columns::new(chosen, |(spec, _)| spec.cases);
    let mut rows = vec![];
    if !as_json {
        let labels: Vec<&str> = columns.iter().map(|column| column.label.as_str()).collect();
        widths.line(out, "kernel", "case", "dtype", &cells(&labels))?;
    }
    for run in &runs {
        let verdicts = run.on(&mut columns);
        let labelled = columns.iter().map(|column| column.label.as_str()).zip(&verdicts);
        match as_json {
            true => rows.extend(labelled.map(|(label, verdict)| run.row(label, verdict))),
            false => run.print(&widths, &labelled.collect::<Vec<_>>(), out)?,
        }
    }
    let passed = !runs.is_empty() && columns.iter().all(|column| column.failed + column.skipped == 0);
    match as_json {
        true => writeln!(out, "{:#}", document(&columns, &devices.absent, runs.len(), rows))?,
        false if runs.is_empty() => writeln!(out, "No case matches: nothing was tested.")?,
        false => print_counts(&columns, &devices.absent, runs.len(), out)?,
    }
    Ok(passed)
}

fn runs(chosen: &[Chosen], wanted: Option<&str>) -> Vec<Run> {
    let mut runs = vec![];
    for (spec, dtypes) in chosen {
        for &dtypes in dtypes {
            let placements = spec.placements(dtypes).unwrap_or(&[Placement::Apart]);
            let cases = spec.cases.iter().filter(|case| wanted.is_none_or(|w| case.name().contains(w)));
            let each = cases.flat_map(|case| placements.iter().map(move |&placement| (case, placement)));
            runs.extend(each.map(|(case, placement)| Run { spec, dtypes, case, placement }));
        }
    }
    runs
}

fn cells(texts: &[&str]) -> String {
    texts.iter().map(|text| format!("{text:<CELL$}")).collect()
}

impl Run {
    /// Runs the case on each device.
    fn on(&self, columns: &mut [Column]) -> Vec<Verdict> {
        let mut trials: Vec<(Target, Result<Trial, Diagnostic>)> = vec![];
        let mut verdict = |column: &mut Column| {
            let target = column.trials.device().kind().target();
            if !trials.iter().any(|(made_for, _)| *made_for == target) {
                trials.push((target, Trial::new(self.spec, self.dtypes, self.case, self.placement, target)));
            }
            let trial = trials.iter_mut().find(|(made_for, _)| *made_for == target).map(|(_, trial)| trial);
            let verdict = match trial {
                Some(Ok(trial)) => column.trials.run(trial),
                Some(Err(diagnostic)) => Err(Trouble::Failed(diagnostic.clone().into())),
                None => unreachable!("a trial was made for every target"),
            };
            column.count(&verdict);
            verdict
        };
        columns.iter_mut().map(&mut verdict).collect()
    }

    fn print(&self, widths: &Columns, verdicts: &[(&str, &Verdict)], out: &mut dyn Write) -> Result<(), Stop> {
        let texts: Vec<String> = verdicts.iter().map(|(_, verdict)| word(verdict)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let name = case_name(self.case, self.placement);
        widths.line(out, self.spec.name, &name, &dtype_names(self.dtypes), &cells(&texts))?;
        for (label, verdict) in verdicts {
            match verdict {
                Ok(_) => {}
                Err(Trouble::Skipped(reason)) => writeln!(out, "  └ {label}: skipped: {reason}")?,
                Err(Trouble::Failed(why)) => {
                    let gap = if matches!(why, Failure::Stopped(_)) { "\n" } else { " " };
                    writeln!(out, "  └ {label}:{gap}{}", failure(why))?;
                    writeln!(out, "    replay: {}", self.replay(label))?;
                }
            }
        }
        Ok(())
    }

    /// The command that runs this case alone.
    fn replay(&self, label: &str) -> String {
        let (kernel, dtype, case) = (self.spec.name, dtype_names(self.dtypes), self.case.name());
        format!("kiln test {kernel} --dtype {dtype} --case \"{case}\" --on {label}")
    }

    fn row(&self, label: &str, verdict: &Verdict) -> Value {
        let case = case_name(self.case, self.placement);
        let dtype = dtype_names(self.dtypes);
        let mut row = json!({ "kernel": self.spec.name, "case": case, "dtype": dtype, "device": label });
        match verdict {
            Ok(agreement) => {
                row["verdict"] = "ok".into();
                row["max_error"] = agreement.max_error.into();
                row["share_of_tolerance"] = agreement.worst_share.into();
            }
            Err(Trouble::Failed(why)) => {
                row["verdict"] = "failed".into();
                row["reason"] = why.to_string().into();
                row["replay"] = self.replay(label).into();
            }
            Err(Trouble::Skipped(reason)) => {
                row["verdict"] = "skipped".into();
                row["reason"] = reason.as_str().into();
            }
        }
        row
    }
}

fn word(verdict: &Verdict) -> String {
    match verdict {
        Ok(agreement) => format!("ok {:.1e} ({:.0} %)", agreement.max_error, 100.0 * agreement.worst_share),
        Err(Trouble::Failed(Failure::Mismatch(mismatch))) => {
            format!("FAIL {:.1e}", (mismatch.got - mismatch.want).abs())
        }
        Err(Trouble::Failed(Failure::Stopped(diagnostic))) => format!("FAIL {}", diagnostic.code),
        Err(Trouble::Skipped(_)) => "skipped".to_string(),
    }
}

impl Column {
    fn new(opened: Opened) -> Column {
        let trials = Trials::on(&opened.device);
        Column { label: opened.label, trials, passed: 0, failed: 0, skipped: 0 }
    }

    fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Ok(_) => self.passed += 1,
            Err(Trouble::Failed(_)) => self.failed += 1,
            Err(Trouble::Skipped(_)) => self.skipped += 1,
        }
    }
}

/// Passed, failed and skipped in all. Where devices were not named, every case is skipped on each one that is not here.
fn counts(columns: &[Column], absent: &[Error], runs: usize) -> [usize; 3] {
    let sum = |count: fn(&Column) -> usize| columns.iter().map(count).sum::<usize>();
    [sum(|c| c.passed), sum(|c| c.failed), sum(|c| c.skipped) + absent.len() * runs]
}

fn print_counts(columns: &[Column], absent: &[Error], runs: usize, out: &mut dyn Write) -> Result<(), Stop> {
    for reason in absent {
        writeln!(out, "{runs} skipped: {reason}")?;
    }
    let [passed, failed, skipped] = counts(columns, absent, runs);
    let told =
        if passed > 0 { " The number is the largest error, with its share of what rounding allows." } else { "" };
    writeln!(out, "{passed} ok, {failed} failed, {skipped} skipped.{told}")?;
    Ok(())
}

fn document(columns: &[Column], absent: &[Error], runs: usize, rows: Vec<Value>) -> Value {
    let [passed, failed, skipped] = counts(columns, absent, runs);
    let device = |column: &Column| {
        json!({ "device": column.label, "name": column.trials.device().name(),
            "passed": column.passed, "failed": column.failed, "skipped": column.skipped })
    };
    let devices: Vec<Value> = columns.iter().map(device).collect();
    let absent: Vec<Value> = absent.iter().map(|e| json!({ "reason": e.to_string(), "skipped": runs })).collect();
    let summary = json!({ "passed": passed, "failed": failed, "skipped": skipped });
    json!({ "summary": summary, "devices": devices, "absent": absent, "cases": rows })
}
