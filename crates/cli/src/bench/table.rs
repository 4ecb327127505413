//! The output of a run: a table for a person, one line per row for a program.

use super::measure::{Measured, NOTES, OTHER_NOTES};
use super::{Line, Step};
use crate::diff::{self, Change, Compared};
use crate::report::{Fit, Table, count, heading, paragraph, shared, special, width};
use crate::run::{BEYOND, Row, Run, Verdict, rate};
use kiln::spec::dtype_names;
use kiln::spec::timing::Bench;
use kiln_runtime::Kind;

/// A run to which rows are added.
pub struct Report {
    pub run: Run,
    /// The run that it is compared with.
    pub baseline: Option<Run>,
    compared: Vec<Compared>,
    as_json: bool,
    width: usize,
    columns: Vec<Shown>,
    table: Table,
    /// The names of all shapes that will be timed, with their kernels.
    shapes: Vec<(&'static str, String)>,
    kernel: &'static str,
}

/// The width of the last column: two notes.
const CHECK: usize = 14;

/// A column of the table, and the text that it shows of a row.
type Shown = (&'static str, Fit, fn(&Cells) -> String);

/// The data of a line's cells.
struct Cells<'a> {
    row: &'a Row,
    compared: Option<&'a Compared>,
    special: String,
}

/// The run's properties that add columns.
#[derive(Clone, Copy)]
struct Has {
    several_devices: bool,
    gpu: bool,
    products: bool,
    baseline: bool,
}

/// Returns the columns. Optional are those of the device, for runs on several; of matrix products; of launches without
/// a recording, for devices with asynchronous launches; and of the comparison, if there is a saved run.
fn columns(dtype: usize, has: Has) -> Vec<Shown> {
    let all: [(bool, Shown); 11] = [
        (true, ("type", Fit::Left(dtype), |cells| cells.row.dtype.clone())),
        (true, ("shape", Fit::Rest, |cells| cells.special.clone())),
        (has.several_devices, ("device", Fit::Left(6), |cells| cells.row.device.clone())),
        (true, ("time", Fit::Right(8), |cells| diff::time(cells.row.time_us))),
        (true, ("GB/s", Fit::Right(6), |cells| cells.row.gbps.map_or("-".to_string(), rate))),
        (true, ("ceiling", Fit::Right(7), |cells| share(cells.row.pct_ceiling))),
        (has.products, ("TFLOP/s", Fit::Right(7), |cells| cells.row.tflops.map_or("-".to_string(), rate))),
        (has.products, ("units", Fit::Right(5), |cells| share(cells.row.pct_products))),
        (has.gpu, ("launched", Fit::Right(8), |cells| diff::time(cells.row.launched_us))),
        (has.baseline, ("change", Fit::Left(12), |cells| change(cells.compared))),
        (true, ("check", Fit::Left(CHECK), |cells| check(cells.row))),
    ];
    all.into_iter().filter(|(is_shown, _)| *is_shown).map(|(_, column)| column).collect()
}

/// Drops columns until the rest fits: those that can be derived from others go first.
fn fitting(mut columns: Vec<Shown>, width: usize) -> Vec<Shown> {
    for dropped in ["TFLOP/s", "GB/s", "launched", "check"] {
        if Table::least(columns.iter().map(|(_, fit, _)| fit)) > width {
            columns.retain(|(title, ..)| *title != dropped);
        }
    }
    columns
}

fn share(percent: Option<f64>) -> String {
    percent.map_or("-".to_string(), |percent| format!("{percent:.0} %"))
}

fn change(compared: Option<&Compared>) -> String {
    match compared {
        Some(Compared { verdict, ratio: Some(ratio), .. }) => format!("{} {ratio:.2}×", verdict.word()),
        Some(Compared { verdict, .. }) => verdict.word().to_string(),
        None => "-".to_string(),
    }
}

fn check(row: &Row) -> String {
    let notes = row.notes.join(" ");
    // Where there is little room, a time implies that the result was right.
    match row.verdict {
        Verdict::Ok if notes.chars().count() > CHECK - "ok ".len() => notes,
        verdict => format!("{} {notes}", verdict.word()).trim_end().to_string(),
    }
}

impl Report {
    pub fn new(steps: &[Step], benches: &[(String, Bench)], run: Run, baseline: Option<Run>, as_json: bool) -> Report {
        let width = width();
        let has_gpu = benches.iter().any(|(_, bench)| matches!(bench.device().kind(), Kind::Cuda | Kind::Metal));
        let dtype = steps.iter().map(|step| dtype_names(step.dtypes).len()).max().unwrap_or(0).max("type".len());
        let has = Has {
            several_devices: benches.len() > 1,
            gpu: has_gpu,
            products: steps.iter().any(|step| step.spec.has_products()),
            baseline: baseline.is_some(),
        };
        let columns = fitting(columns(dtype, has), width);
        let table = Table::new(columns.iter().map(|(title, fit, _)| (*title, *fit)).collect(), width);
        let shape = |step: &Step, bench: &Bench| {
            (step.spec.name, crate::report::case_name(step.case, bench.placement(step.spec, step.dtypes)))
        };
        let shapes = steps.iter().flat_map(|step| benches.iter().map(move |(_, bench)| shape(step, bench))).collect();
        Report { run, baseline, compared: vec![], as_json, width, columns, table, shapes, kernel: "" }
    }

    pub fn introduction(&self) -> String {
        if self.as_json {
            return String::new();
        }
        let device = |used: &crate::run::DeviceUsed| {
            let ceiling = match used.ceilings_gbps {
                Some(ceilings) => format!("Ceilings, by what memory does: {}.", ceilings.text()),
                None => "Its times say nothing about a GPU.".to_string(),
            };
            paragraph(&format!("{}: {}. {ceiling}", used.device, used.name), self.width)
        };
        let devices: String = self.run.devices.iter().map(device).collect();
        let machine = paragraph(&format!("Machine: {}.", self.run.machine), self.width);
        format!("{machine}{devices}\n{}", self.table.headings())
    }

    /// Adds a row and returns its text.
    pub fn add(&mut self, measured: Measured) -> String {
        let Measured { row, details, .. } = measured;
        let judged = |run: &Run| diff::judge(run.same_row(&row), Some(&row), run.machine == self.run.machine);
        let compared = self.baseline.as_ref().and_then(judged);
        let said = match self.as_json {
            true => line(&row, compared.as_ref()),
            false => self.rows(&row, compared.as_ref(), details),
        };
        self.run.rows.push(row);
        self.compared.extend(compared);
        said
    }

    fn rows(&mut self, row: &Row, compared: Option<&Compared>, details: Option<String>) -> String {
        let of_kernel = self.shapes.iter().filter(|(kernel, _)| *kernel == row.kernel);
        let shapes: Vec<&str> = of_kernel.clone().map(|(_, shape)| shape.as_str()).collect();
        let common = shared(&shapes);
        let mut said = String::new();
        if self.kernel != row.kernel {
            said += &heading(&row.kernel, &common, self.width);
        }
        let cells = Cells { row, compared, special: special(&row.shape, &common) };
        let texts: Vec<String> = self.columns.iter().map(|(.., show)| show(&cells)).collect();
        said += &self.table.row(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        if let Some(details) = details {
            // A rendered diagnostic has its own lines; a one-line text is wrapped to the table's width.
            said += &if details.contains('\n') {
                format!("{details}\n")
            } else {
                paragraph(&format!("    └ {details}"), self.width)
            };
        }
        self.kernel = of_kernel.map(|(kernel, _)| *kernel).next().unwrap_or("");
        said
    }

    fn number(&self, verdict: Verdict) -> usize {
        self.run.rows.iter().filter(|row| row.verdict == verdict).count()
    }

    /// Whether every row is right and none has become slower.
    pub fn passed(&self) -> bool {
        let all_right = self.run.rows.iter().all(|row| row.verdict == Verdict::Ok);
        all_right && self.compared.iter().all(|row| row.verdict != Change::Slower)
    }

    /// Returns the text below the rows.
    pub fn conclusion(&self, left_out: usize) -> String {
        if self.run.rows.is_empty() {
            return match left_out {
                0 => "No element type matches: nothing was timed.\n".to_string(),
                _ => format!("All of {left_out} shapes are large, and nothing was timed: --full times them.\n"),
            };
        }
        let [timed, failed, skipped] = [Verdict::Ok, Verdict::Failed, Verdict::Skipped].map(|v| self.number(v));
        let mut lines = vec![format!("{timed} checked and timed, {failed} failed, {skipped} skipped.")];
        if left_out > 0 {
            lines.push(format!("{left_out} larger shapes and other types were left out: --full, or name a kernel."));
        }
        lines.extend(self.run.rows.iter().filter(|row| row.has_note(BEYOND)).map(finding));
        if let Some(baseline) = &self.baseline {
            lines.push(format!("Against the saved run: {}", diff::summary(&self.compared)));
            lines.extend(diff::doubts(baseline, &self.run).iter().map(|doubt| format!("note: {doubt}")));
            let untimed =
                baseline.rows.iter().filter(|old| !self.run.rows.iter().any(|row| row.key() == old.key())).count();
            if untimed > 0 {
                lines.push(format!("{} of the saved run not timed now.", count(untimed, "row")));
            }
        }
        if self.as_json {
            return lines.join("\n") + "\n";
        }
        lines.extend(self.legend());
        let text: String = lines.iter().map(|line| paragraph(line, self.width)).collect();
        format!("\n{text}")
    }

    /// Returns the text below the rows of an interrupted run.
    pub fn interruption(&self) -> String {
        match self.run.rows.is_empty() {
            true => "Interrupted before anything was timed.\n".to_string(),
            false => self.conclusion(0) + "Interrupted: the other shapes were not timed.\n",
        }
    }

    /// Explains the terms that occur in the table.
    fn legend(&self) -> Vec<String> {
        let has = |title: &str| self.columns.iter().any(|(other, ..)| *other == title);
        let columns = [
            ("time", "a launch among many (the median; on a processor or the interpreter the fastest)."),
            ("GB/s", "the fewest bytes the operation must move, over that time."),
            (
                "ceiling",
                "that rate as a share of what memory moved meanwhile in the row's own pattern: read, in place, copy, or a \
                 mixture of them.",
            ),
            ("TFLOP/s", "the multiplications and additions of its products of matrices, over that time."),
            ("units", "its products a second, as a share of what the device multiplied then with operands at hand."),
            ("launched", "a launch by itself, with the host's work."),
            (
                "change",
                "the time over the one that was saved; noise if the times scatter as much, or fixed work beside it changed as much.",
            ),
        ];
        let columns = columns.into_iter().filter(|(title, _)| has(title));
        let noted = |word: &str| self.run.rows.iter().any(|row| row.notes.iter().any(|note| note == word));
        let meanings = NOTES.iter().map(|(word, meaning, _)| (*word, *meaning)).chain(OTHER_NOTES);
        let notes = meanings.filter(|(word, _)| noted(word)).map(|(word, meaning)| format!("{word}: {meaning}."));
        columns.map(|(title, meaning)| format!("{title}: {meaning}")).chain(notes).collect()
    }
}

/// Describes a row that is faster than memory.
fn finding(row: &Row) -> String {
    let text = |number: Option<f64>| number.map_or("-".to_string(), rate);
    format!(
        "finding: {} {} {} on {} moves {} GB/s, {} of the {} GB/s that memory moved meanwhile ({}).",
        row.kernel,
        row.dtype,
        row.shape,
        row.device,
        text(row.gbps),
        share(row.pct_ceiling),
        text(row.ceiling_gbps),
        row.pattern.as_deref().unwrap_or("-"),
    )
}

fn line(row: &Row, compared: Option<&Compared>) -> String {
    let line = Line { row, change: compared.map(|c| c.verdict), ratio: compared.and_then(|c| c.ratio) };
    // Serialising strings and numbers cannot fail.
    serde_json::to_string(&line).map_or(String::new(), |text| text + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_table_fits_eighty_columns() {
        for choice in 0..16 {
            let [several_devices, gpu, baseline, products] = [1, 2, 4, 8].map(|bit| choice & bit != 0);
            let has = Has { several_devices, gpu, products, baseline };
            let columns = fitting(columns("bf16/bf16/f32".len(), has), 80);
            let table = Table::new(columns.iter().map(|(title, fit, _)| (*title, *fit)).collect(), 80);
            assert!(table.headings().lines().all(|line| line.chars().count() <= 80), "{}", table.headings());
            assert!(["type", "shape", "time", "ceiling"].iter().all(|title| table.headings().contains(title)));
        }
    }

    #[test]
    fn a_finding_says_what_was_found_and_against_what() {
        let row = serde_json::json!({
            "kernel": "step", "shape": "n=8, in place", "dtype": "f32", "device": "cpu", "threads": 1, "samples": 9,
            "notes": ["beyond"], "checked": true, "verdict": "ok", "gbps": 30.0, "ceiling_gbps": 25.0,
            "pct_ceiling": 120.0, "rounds_us": [], "pattern": "in place + read",
        });
        let text = "finding: step f32 n=8, in place on cpu moves 30.0 GB/s, 120 % of the 25.0 GB/s that memory moved \
                    meanwhile (in place + read).";
        assert_eq!(finding(&serde_json::from_value(row).expect("a row")), text);
    }

    #[test]
    fn rates_have_three_digits() {
        assert_eq!([0.694, 11.91, 3914.4].map(rate), ["0.69", "11.9", "3914"]);
    }
}
