//! `kiln bench`.

use crate::report::{Columns, failure};
use crate::{Chosen, Stop, interpreter};
use kiln::spec::{Failure, Timing, dtype_names, readable};
use serde_json::json;
use std::io::Write;
use std::time::Duration;

/// How long each shape is timed.
const BUDGET: Duration = Duration::from_millis(400);

pub fn bench(chosen: &[Chosen], as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let columns = Columns::new(chosen, |(spec, _)| spec.bench, "");
    let (mut timed, mut failed, mut rows) = (0, 0, vec![]);
    if !as_json {
        writeln!(out, "Device {}: the reference interpreter. Its times say nothing about a GPU.\n", interpreter::NAME)?;
        columns.line(out, "kernel", "case", "dtype", &cells("device", "verdict", "median", "GB/s"))?;
    }
    for (spec, dtypes) in chosen {
        for (&dtypes, case) in dtypes.iter().flat_map(|d| spec.bench.iter().map(move |case| (d, case))) {
            let result = kiln::spec::bench(spec, dtypes, case, BUDGET, &mut interpreter::execute);
            match &result {
                Ok(_) => timed += 1,
                Err(_) => failed += 1,
            }
            if as_json {
                let mut row = json!({ "kernel": spec.name, "case": case.name(), "dtype": dtype_names(dtypes) });
                describe(&mut row, &result);
                rows.push(row);
                continue;
            }
            columns.line(out, spec.name, &case.name(), &dtype_names(dtypes), &measured(&result))?;
            if let Err(e) = &result {
                writeln!(out, "{}", failure(e))?;
            }
        }
    }
    let nothing = timed + failed == 0;
    match as_json {
        true => {
            let summary = json!({ "device": interpreter::NAME, "timed": timed, "failed": failed });
            writeln!(out, "{:#}", json!({ "summary": summary, "rows": rows }))?;
        }
        false if nothing => writeln!(out, "No element type matches: nothing was timed.")?,
        false => writeln!(out, "\n{timed} checked and timed, {failed} failed. GB/s counts the fewest bytes to move.")?,
    }
    Ok(failed == 0 && !nothing)
}

fn cells(device: &str, verdict: &str, median: &str, rate: &str) -> String {
    format!("{device:<7} {verdict:<7} {median:>9} {rate:>8}")
}

fn measured(result: &Result<Timing, Failure>) -> String {
    match result {
        Ok(t) => cells(interpreter::NAME, "ok", &readable(t.median), &format!("{:.3}", t.gigabytes_per_second())),
        Err(_) => cells(interpreter::NAME, "FAIL", "-", "-"),
    }
}

fn describe(row: &mut serde_json::Value, result: &Result<Timing, Failure>) {
    match result {
        Ok(timing) => {
            row["verdict"] = "ok".into();
            row["median_seconds"] = timing.median.as_secs_f64().into();
            row["fastest_seconds"] = timing.fastest.as_secs_f64().into();
            row["runs"] = timing.runs.into();
            row["bytes"] = timing.bytes.into();
            row["gigabytes_per_second"] = timing.gigabytes_per_second().into();
        }
        Err(e) => {
            row["verdict"] = "failed".into();
            row["reason"] = e.to_string().into();
        }
    }
}
