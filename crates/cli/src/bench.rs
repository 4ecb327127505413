//! `kiln bench`.

use crate::on::Opened;
use crate::report::{Columns, case_name, failure};
use crate::{Chosen, Stop};
use kiln::spec::{DType, Spec, dtype_names, readable};
use kiln_runtime::timing::{Bench, Rotation, Timed};
use kiln_runtime::{Error, Trouble};
use serde_json::{Value, json};
use std::io::Write;

/// A rate beyond the ceiling by more than two measurements differ: a mistake in the benchmark until it is explained.
const BEYOND_THE_CEILING: f64 = 1.05;

type Outcome = Result<Timed, Trouble>;

struct Row<'a> {
    spec: &'static Spec,
    dtypes: &'static [DType],
    /// The name of the device on the command line.
    label: &'a str,
    /// The case as it was bound.
    name: String,
    outcome: Outcome,
}

pub fn bench(chosen: &[Chosen], devices: Vec<Opened>, as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let columns = Columns::new(chosen, |(spec, _)| spec.bench);
    let ready = |opened: Opened| Ok((opened.label, Bench::on(&opened.device)?));
    let mut benches: Vec<(String, Bench)> = devices.into_iter().map(ready).collect::<Result<_, Error>>()?;
    let mut counts = [0; 3];
    let mut rows = vec![];
    if !as_json {
        benches.iter().try_for_each(|(label, bench)| writeln!(out, "{}", introduction(label, bench)))?;
        writeln!(out)?;
        columns.line(out, "kernel", "case", "dtype", &HEADINGS.line())?;
    }
    for (spec, dtypes) in chosen {
        for (&dtypes, case) in dtypes.iter().flat_map(|d| spec.bench.iter().map(move |case| (d, case))) {
            for (label, bench) in &mut benches {
                let name = case_name(case, bench.placement(spec, dtypes));
                let outcome = bench.time(spec, dtypes, case);
                let row = Row { spec, dtypes, label, name, outcome };
                counts[row.kind()] += 1;
                match as_json {
                    true => rows.push(row.json()),
                    false => row.print(&columns, out)?,
                }
            }
        }
    }
    let [timed, failed, skipped] = counts;
    let nothing = counts == [0; 3];
    match as_json {
        true => {
            let summary = json!({ "timed": timed, "failed": failed, "skipped": skipped });
            let devices: Vec<Value> = benches.iter().map(|(label, bench)| device(label, bench)).collect();
            writeln!(out, "{:#}", json!({ "summary": summary, "devices": devices, "rows": rows }))?;
        }
        false if nothing => writeln!(out, "No element type matches: nothing was timed.")?,
        false => {
            writeln!(out, "\n{timed} checked and timed, {failed} failed, {skipped} skipped.")?;
            writeln!(out, "GB/s counts the fewest bytes to move; `launched` is a launch with the host's work.")?;
        }
    }
    Ok(failed + skipped == 0 && !nothing)
}

fn introduction(label: &str, bench: &Bench) -> String {
    let name = bench.device().name();
    match bench.copy_rate() {
        Some(rate) => format!("Device {label}: {name}. A copy on it moves {:.0} GB/s, the ceiling.", rate / 1e9),
        None => format!("Device {label}: {name}. Its times say nothing about a GPU."),
    }
}

fn device(label: &str, bench: &Bench) -> Value {
    let rate = bench.copy_rate().map(|rate| rate / 1e9);
    json!({ "device": label, "name": bench.device().name(), "copy_gigabytes_per_second": rate })
}

/// What stands behind the case in a line.
struct Cells<'a> {
    device: &'a str,
    verdict: &'a str,
    median: &'a str,
    rate: &'a str,
    share: &'a str,
    launched: &'a str,
    notes: &'a str,
}

const HEADINGS: Cells<'static> = Cells {
    device: "device",
    verdict: "verdict",
    median: "median",
    rate: "GB/s",
    share: "% copy",
    launched: "launched",
    notes: "",
};

impl Cells<'_> {
    fn line(&self) -> String {
        let Cells { device, verdict, median, rate, share, launched, notes } = self;
        format!("{device:<7} {verdict:<7} {median:>9} {rate:>8} {share:>6} {launched:>9}  {notes}")
    }
}

impl Row<'_> {
    /// Timed, failed or skipped.
    fn kind(&self) -> usize {
        match self.outcome {
            Ok(_) => 0,
            Err(Trouble::Failed(_)) => 1,
            Err(Trouble::Skipped(_)) => 2,
        }
    }

    fn print(&self, columns: &Columns, out: &mut dyn Write) -> Result<(), Stop> {
        let rest = match &self.outcome {
            Ok(timed) => self.measured(timed),
            Err(trouble) => {
                let verdict = if matches!(trouble, Trouble::Failed(_)) { "FAIL" } else { "skipped" };
                let none = Cells { median: "-", rate: "-", share: "-", launched: "-", ..HEADINGS };
                Cells { device: self.label, verdict, ..none }.line()
            }
        };
        columns.line(out, self.spec.name, &self.name, &dtype_names(self.dtypes), &rest)?;
        match &self.outcome {
            Ok(_) => {}
            Err(Trouble::Failed(why)) => writeln!(out, "{}", failure(why))?,
            Err(Trouble::Skipped(reason)) => writeln!(out, "  └ {reason}")?,
        }
        Ok(())
    }

    fn measured(&self, timed: &Timed) -> String {
        let rotation = timed.rotation.as_ref();
        let (share, launched) = match rotation {
            Some(r) => (format!("{:.1}", 100.0 * r.share_of_copy), readable(r.launched)),
            None => ("-".to_string(), "-".to_string()),
        };
        Cells {
            device: self.label,
            verdict: "ok",
            median: &readable(timed.timing.median),
            rate: &rate(timed.timing.gigabytes_per_second()),
            share: &share,
            launched: &launched,
            notes: &rotation.map_or(String::new(), |r| notes(r).join(", ")),
        }
        .line()
    }

    fn json(&self) -> Value {
        let dtype = dtype_names(self.dtypes);
        let mut row = json!({ "kernel": self.spec.name, "case": self.name, "dtype": dtype, "device": self.label });
        match &self.outcome {
            Ok(timed) => {
                row["verdict"] = "ok".into();
                describe(&mut row, timed);
            }
            Err(Trouble::Failed(why)) => {
                row["verdict"] = "failed".into();
                row["reason"] = why.to_string().into();
            }
            Err(Trouble::Skipped(reason)) => {
                row["verdict"] = "skipped".into();
                row["reason"] = reason.as_str().into();
            }
        }
        row
    }
}

/// Four digits: what a table of rates from an interpreter's to a GPU's needs.
fn rate(gigabytes: f64) -> String {
    let digits = [1.0, 10.0, 100.0, 1000.0].iter().filter(|limit| gigabytes < **limit).count();
    format!("{gigabytes:.*}", digits.min(3))
}

/// What a reader must know about a row before believing it.
fn notes(rotation: &Rotation) -> Vec<&'static str> {
    let facts = [
        (rotation.cache_warm, "cache-warm"),
        (!rotation.graph, "no graph"),
        (rotation.share_of_copy > BEYOND_THE_CEILING && !rotation.cache_warm, "beyond the ceiling: explain it first"),
    ];
    facts.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect()
}

fn describe(row: &mut Value, timed: &Timed) {
    let timing = &timed.timing;
    row["median_seconds"] = timing.median.as_secs_f64().into();
    row["fastest_seconds"] = timing.fastest.as_secs_f64().into();
    row["runs"] = timing.runs.into();
    row["bytes"] = timing.bytes.into();
    row["gigabytes_per_second"] = timing.gigabytes_per_second().into();
    row["max_error"] = timing.agreement.max_error.into();
    if let Some(rotation) = &timed.rotation {
        row["share_of_copy"] = rotation.share_of_copy.into();
        row["launched_seconds"] = rotation.launched.as_secs_f64().into();
        row["host_seconds"] = rotation.host.as_secs_f64().into();
        row["launches"] = rotation.launches.into();
        row["sets"] = rotation.sets.into();
        row["notes"] = notes(rotation).into();
    }
}
