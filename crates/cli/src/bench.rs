//! `kiln bench`.

use crate::on::Opened;
use crate::report::{Columns, case_name, failure};
use crate::{Chosen, Stop};
use kiln::spec::{Case, DType, Spec, Target, dtype_names, readable};
use kiln_runtime::timing::{Bench, Found, Rotation, Timed};
use kiln_runtime::{Error, Trouble};
use serde_json::{Value, json};
use std::io::Write;

/// A rate beyond the ceiling by more than two measurements differ: a mistake in the benchmark until it is explained.
const BEYOND_THE_CEILING: f64 = 1.05;

const LEGEND: &str = "\
time: a launch among many (median; on a processor the fastest). GB/s: the fewest bytes to move. % copy: of what a copy moves.
launched: a launch by itself, with the host's work. cache-warm: too few buffers to keep caches from helping.
evicted: few buffers; a large copy before each replay throws them out of the caches, and a replay touches each once.";

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

/// Parameters and their values, as given on the command line.
pub fn values(given: &[String]) -> Result<Vec<(&'static str, f64)>, String> {
    let parse = |text: &String| {
        let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form NAME=VALUE"))?;
        let value = value.trim().parse().map_err(|_| format!("`{value}` is no number, in `{text}`"))?;
        // Cases live as long as the program.
        Ok((&*name.trim().to_string().leak(), value))
    };
    given.iter().map(parse).collect()
}

/// How much is timed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// What takes a machine without a GPU a minute or two.
    Quick,
    Full,
}

/// Bytes of the tensors of the largest shape that is quick.
const QUICK_BYTES: u64 = 24 << 20;

/// Whether a shape is among the operation's first two, small, and in the first or the last of its types.
fn is_quick(spec: &Spec, dtypes: &[DType], case: &Case) -> bool {
    let is_early = spec.bench.iter().take(2).any(|early| std::ptr::eq(early, case));
    let is_outer = [spec.dtypes.first(), spec.dtypes.last()].into_iter().flatten().any(|outer| *outer == dtypes);
    is_early && is_outer && spec.footprint(dtypes, case, Target::Gpu).is_ok_and(|bytes| bytes <= QUICK_BYTES)
}

/// A case with some of its parameters changed.
fn changed(case: &'static Case, values: &[(&'static str, f64)]) -> &'static Case {
    if values.is_empty() {
        return case;
    }
    let kept = case.params.iter().filter(|(name, _)| !values.iter().any(|(other, _)| other == name));
    let params: Vec<(&'static str, f64)> = kept.chain(values).copied().collect();
    Box::leak(Box::new(Case { params: params.leak(), ..*case }))
}

pub fn bench(
    chosen: &[Chosen],
    values: &[(&'static str, f64)],
    extent: Extent,
    devices: Vec<Opened>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<bool, Stop> {
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
    let mut left_out = 0;
    for (spec, dtypes) in chosen {
        for (&dtypes, case) in dtypes.iter().flat_map(|d| spec.bench.iter().map(move |case| (d, case))) {
            if extent == Extent::Quick && !is_quick(spec, dtypes, case) {
                left_out += 1;
                continue;
            }
            let case = changed(case, values);
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
            if left_out > 0 {
                writeln!(out, "{left_out} larger shapes and other types were left out: --full, or name a kernel.")?;
            }
            writeln!(out, "{LEGEND}")?;
        }
    }
    Ok(failed + skipped == 0 && !nothing)
}

fn introduction(label: &str, bench: &Bench) -> String {
    let name = bench.device().name();
    match bench.copy_rate() {
        Some(copy) => format!("Device {label}: {name}. A copy moves {} GB/s, the ceiling.", rate(copy / 1e9)),
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
    time: &'a str,
    rate: &'a str,
    share: &'a str,
    launched: &'a str,
    notes: &'a str,
}

const HEADINGS: Cells<'static> = Cells {
    device: "device",
    verdict: "verdict",
    time: "time",
    rate: "GB/s",
    share: "% copy",
    launched: "launched",
    notes: "",
};

impl Cells<'_> {
    fn line(&self) -> String {
        let Cells { device, verdict, time, rate, share, launched, notes } = self;
        format!("{device:<7} {verdict:<7} {time:>9} {rate:>8} {share:>6} {launched:>9}  {notes}")
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
                let none = Cells { time: "-", rate: "-", share: "-", launched: "-", ..HEADINGS };
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
        let or_none = |text: Option<String>| text.unwrap_or("-".to_string());
        Cells {
            device: self.label,
            verdict: "ok",
            time: &readable(timed.time),
            rate: &rate(timed.gigabytes_per_second()),
            share: &or_none(rotation.map(|r| format!("{:.1}", 100.0 * r.share_of_copy))),
            launched: &or_none(rotation.and_then(|r| r.without_recording).map(|plain| readable(plain.launch))),
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
    let warm = rotation.found == Found::Warm;
    let facts = [
        (warm, "cache-warm"),
        (rotation.found == Found::Evicted, "evicted"),
        (rotation.share_of_copy > BEYOND_THE_CEILING && !warm, "beyond the ceiling: explain it first"),
    ];
    facts.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect()
}

fn describe(row: &mut Value, timed: &Timed) {
    let timing = &timed.timing;
    row["seconds"] = timed.time.as_secs_f64().into();
    row["median_seconds"] = timing.median.as_secs_f64().into();
    row["fastest_seconds"] = timing.fastest.as_secs_f64().into();
    row["runs"] = timing.runs.into();
    row["bytes"] = timing.bytes.into();
    row["gigabytes_per_second"] = timed.gigabytes_per_second().into();
    row["max_error"] = timing.agreement.max_error.into();
    if let Some(rotation) = &timed.rotation {
        row["share_of_copy"] = rotation.share_of_copy.into();
        row["launched_seconds"] = rotation.without_recording.map(|plain| plain.launch.as_secs_f64()).into();
        row["host_seconds"] = rotation.without_recording.map(|plain| plain.host.as_secs_f64()).into();
        row["graph"] = rotation.graph.into();
        row["launches"] = rotation.launches.into();
        row["sets"] = rotation.sets.into();
        row["notes"] = notes(rotation).into();
    }
}
