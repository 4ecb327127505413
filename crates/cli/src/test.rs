//! `kiln test`.

use crate::report::{Columns, failure};
use crate::{Chosen, Stop, interpreter};
use kiln::spec::{Agreement, Case, Failure, Placement, dtype_names};
use serde_json::{Value, json};
use std::io::Write;

const IN_PLACE: &str = ", in place";

/// How many cases ended how.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    rows: Vec<Value>,
}

pub fn test(chosen: &[Chosen], wanted: Option<&str>, as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let columns = Columns::new(chosen, |(spec, _)| spec.cases, IN_PLACE);
    let mut tally = Tally::default();
    if !as_json {
        columns.line(out, "kernel", "case", "dtype", interpreter::NAME)?;
    }
    for (spec, dtypes) in chosen {
        for &dtypes in dtypes {
            let placements = spec.placements(dtypes).unwrap_or(&[Placement::Apart]);
            let cases = spec.cases.iter().filter(|case| wanted.is_none_or(|w| case.name().contains(w)));
            for (case, &placement) in cases.flat_map(|case| placements.iter().map(move |p| (case, p))) {
                let result = spec.run(dtypes, case, placement, &mut interpreter::execute);
                let name = case_name(case, placement);
                if !as_json {
                    columns.line(out, spec.name, &name, &dtype_names(dtypes), &verdict(&result))?;
                    if let Err(e) = &result {
                        writeln!(out, "{}", failure(e))?;
                        let replay = format!("kiln test {} --dtype {}", spec.name, dtype_names(dtypes));
                        writeln!(out, "  replay: {replay} --case \"{}\"", case.name())?;
                    }
                }
                tally.add(spec.name, &name, &dtype_names(dtypes), &result);
            }
        }
    }
    let nothing = tally.passed + tally.failed == 0;
    match as_json {
        true => {
            let counts = json!({ "device": interpreter::NAME, "passed": tally.passed, "failed": tally.failed });
            writeln!(out, "{:#}", json!({ "summary": counts, "cases": tally.rows }))?;
        }
        false if nothing => writeln!(out, "No case matches: nothing was tested.")?,
        false => writeln!(out, "{} ok, {} failed.", tally.passed, tally.failed)?,
    }
    Ok(tally.failed == 0 && !nothing)
}

fn case_name(case: &Case, placement: Placement) -> String {
    match placement {
        Placement::Apart => case.name(),
        Placement::InPlace => case.name() + IN_PLACE,
    }
}

fn verdict(result: &Result<Agreement, Failure>) -> String {
    match result {
        Ok(agreement) => {
            format!("ok    off by {:.1e}, {:.0} % of what may be", agreement.max_error, 100.0 * agreement.worst_share)
        }
        Err(_) => "FAIL".to_string(),
    }
}

impl Tally {
    fn add(&mut self, kernel: &str, case: &str, dtype: &str, result: &Result<Agreement, Failure>) {
        let mut row = json!({ "kernel": kernel, "case": case, "dtype": dtype });
        match result {
            Ok(agreement) => {
                self.passed += 1;
                row["verdict"] = "ok".into();
                row["max_error"] = agreement.max_error.into();
                row["share_of_tolerance"] = agreement.worst_share.into();
            }
            Err(e) => {
                self.failed += 1;
                row["verdict"] = "failed".into();
                row["reason"] = e.to_string().into();
            }
        }
        self.rows.push(row);
    }
}
