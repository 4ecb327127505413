//! `kiln diff`, and the comparison of `bench --against`: whether a time changed by more than its uncertainty, and by
//! more than the machine's state explains.

use crate::Stop;
use crate::machine::date;
use crate::report::{Fit, Table, count, heading, paragraph, shared, special, tell, width};
use crate::run::{Row, Run, Verdict};
use kiln::spec::{Unknown, readable};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// The share of the time by which two runs of one program differ even on an idle machine, whatever the spread within
/// each.
const BETWEEN_RUNS: f64 = 0.05;

/// The maximum width of a column of names, in letters.
const WIDEST: usize = 24;

/// The change of a ceiling, as a share, above which the machine was in another state.
const SAME_CEILING: f64 = 0.15;

#[derive(clap::Args)]
#[command(after_help = "\
A row is `noise` where its times differ by less than they may be off in both runs
together, at least 5 %, or where the machine explains the rest: beside a kernel
on a processor the same arithmetic and the same copy are timed, and a kernel
that slowed down no more than they did is not slower. Otherwise it is `slower`
or `faster`. A time of a processor is the fastest of many short rounds; it may be
off by as much as a quarter of the rounds did not come near it, or the second of
the three times that the shape was timed did not. Rows that only one run timed
are `new` or `gone`. The ratio is the second time over the first; docs/json.md
has all of it.

Exit status 1: something is slower, or wrong in the second run. 2: a file is no
saved run.

Example:
  kiln bench rms_norm --save before.json
  kiln bench rms_norm --save after.json
  kiln diff before.json after.json
  kiln diff before.json after.json rms_norm_residual --dtype f32")]
pub struct Options {
    /// The run to compare with, as `kiln bench --save` wrote it
    before: PathBuf,
    /// The run that is judged
    after: PathBuf,
    /// The name of a kernel, or a part of several; all of them if not given
    filter: Option<String>,
    /// Only these element types, such as bf16, or bf16/f32 where a kernel has two
    #[arg(long)]
    dtype: Option<String>,
    /// One JSON object a row instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    Noise,
    Faster,
    Slower,
    New,
    Gone,
}

impl Change {
    const ALL: [Change; 5] = [Change::Noise, Change::Faster, Change::Slower, Change::New, Change::Gone];

    pub fn word(self) -> &'static str {
        match self {
            Change::Noise => "noise",
            Change::Faster => "faster",
            Change::Slower => "slower",
            Change::New => "new",
            Change::Gone => "gone",
        }
    }
}

/// A row of two runs, with the times of the runs that have it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Compared {
    pub kernel: String,
    pub shape: String,
    pub dtype: String,
    pub device: String,
    pub verdict: Change,
    /// The second time divided by the first.
    pub ratio: Option<f64>,
    pub before_us: Option<f64>,
    pub after_us: Option<f64>,
    /// The range expected for the second time if only the machine's state changed.
    pub expected_us: Option<[f64; 2]>,
    /// The distance from that range below which a time is noise.
    pub noise_us: Option<f64>,
}

fn timed(row: Option<&Row>) -> Option<(&Row, f64)> {
    row.and_then(|row| row.time_us.filter(|time| time.is_finite() && *time > 0.0).map(|time| (row, time)))
}

/// Returns the least and the largest ratio that the machine's state alone explains: those of the control work and 1. On
/// another machine it explains nothing.
fn machine_alone(before: &Row, after: &Row, is_same_machine: bool) -> [f64; 2] {
    let fixed = [(before.arithmetic_us, after.arithmetic_us), (before.copy_us, after.copy_us)];
    let usable = |time: &f64| time.is_finite() && *time > 0.0;
    let ratio = |(before, after): (Option<f64>, Option<f64>)| Some(after.filter(usable)? / before.filter(usable)?);
    let ratios = fixed.into_iter().filter(|_| is_same_machine).filter_map(ratio);
    ratios.fold([1.0, 1.0], |[least, most], ratio| [ratio.min(least), ratio.max(most)])
}

/// Judges one row; returns `None` if neither run timed it.
pub fn judge(before: Option<&Row>, after: Option<&Row>, is_same_machine: bool) -> Option<Compared> {
    let of = |row: &Row, verdict, times: [Option<f64>; 2]| Compared {
        kernel: row.kernel.clone(),
        shape: row.shape.clone(),
        dtype: row.dtype.clone(),
        device: row.device.clone(),
        verdict,
        ratio: None,
        before_us: times[0],
        after_us: times[1],
        expected_us: None,
        noise_us: None,
    };
    Some(match (timed(before), timed(after)) {
        (None, None) => return None,
        (Some((row, time)), None) => of(row, Change::Gone, [Some(time), None]),
        (None, Some((row, time))) => of(row, Change::New, [None, Some(time)]),
        (Some((old, before)), Some((row, after))) => {
            let expected = machine_alone(old, row, is_same_machine).map(|factor| before * factor);
            let uncertainty = |row: &Row| row.uncertainty_us.unwrap_or(f64::INFINITY);
            let noise = (uncertainty(old) + uncertainty(row)).max(BETWEEN_RUNS * before.min(after));
            let verdict = match (after - expected[1], expected[0] - after) {
                (slower, _) if slower > noise => Change::Slower,
                (_, faster) if faster > noise => Change::Faster,
                _ => Change::Noise,
            };
            let (ratio, expected_us, noise_us) = (Some(after / before), Some(expected), Some(noise));
            Compared { ratio, expected_us, noise_us, ..of(row, verdict, [Some(before), Some(after)]) }
        }
    })
}

/// Compares the rows of both runs, in the order of the second; rows that are gone come last.
pub fn compare(before: &Run, after: &Run) -> Vec<Compared> {
    let kept =
        after.rows.iter().filter_map(|row| judge(before.same_row(row), Some(row), before.machine == after.machine));
    let is_gone = |row: &&Row| after.same_row(row).is_none();
    let gone = before.rows.iter().filter(is_gone).filter_map(|row| judge(Some(row), None, false));
    kept.chain(gone).collect()
}

/// Returns the reasons why two runs are hard to compare.
pub fn doubts(before: &Run, after: &Run) -> Vec<String> {
    let mut doubts = vec![];
    if before.machine != after.machine {
        doubts.push(format!("another machine: {} before, {} after", before.machine, after.machine));
    }
    for device in &after.devices {
        let Some(other) = before.device(&device.device) else { continue };
        let label = &device.device;
        if other.name != device.name || other.threads != device.threads {
            let words = |of: &crate::run::DeviceUsed| format!("{} ({})", of.name, count(of.threads, "thread"));
            doubts.push(format!("`{label}` is another device: {} before, {} after", words(other), words(device)));
        } else if let (Some(then), Some(now)) = (other.ceilings_gbps, device.ceilings_gbps)
            && let Some(((name, then), (_, now))) =
                then.each().into_iter().zip(now.each()).find(|(then, now)| (now.1 / then.1 - 1.0).abs() > SAME_CEILING)
        {
            doubts.push(format!(
                "memory of `{label}` moved {then:.1} GB/s ({name}) before and {now:.1} after: other work ran beside"
            ));
        }
    }
    for (run, when) in [(before, "before"), (after, "after")] {
        if !run.complete {
            doubts.push(format!("{when}, the run was interrupted after {}", count(run.rows.len(), "row")));
        }
        let busy = run.rows.iter().filter(|row| row.is_busy()).count();
        if busy > 0 {
            doubts.push(format!(
                "{when}, other programs used the machine in {} of {}",
                busy,
                count(run.rows.len(), "row")
            ));
        }
    }
    doubts
}

impl Options {
    /// Selects the requested rows: of the kernel of that name in either run, else of all whose name contains it.
    fn chosen(&self, mut runs: [Run; 2]) -> Result<[Run; 2], Stop> {
        let all = || runs.iter().flat_map(|run| &run.rows);
        let kernel = self.filter.as_deref().unwrap_or_default();
        let is_exact = all().any(|row| row.kernel == kernel);
        let has_kernel = |row: &Row| if is_exact { row.kernel == kernel } else { row.kernel.contains(kernel) };
        let has_types = |row: &Row| {
            self.dtype.as_deref().is_none_or(|types| row.dtype == types || row.dtype.split('/').next() == Some(types))
        };
        if !kernel.is_empty() && !all().any(has_kernel) {
            return Err(Unknown::among("kernel", kernel, all().map(|row| row.kernel.as_str())).into());
        }
        if let Some(types) = self.dtype.as_deref().filter(|_| !all().any(|row| has_kernel(row) && has_types(row))) {
            return Err(Stop::Mistake(format!("neither run has the types `{types}`")));
        }
        runs.iter_mut().for_each(|run| run.rows.retain(|row| has_kernel(row) && has_types(row)));
        Ok(runs)
    }
}

pub fn diff(options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let [before, after] = options.chosen([Run::load(&options.before)?, Run::load(&options.after)?])?;
    let rows = compare(&before, &after);
    let doubts = doubts(&before, &after);
    match options.json {
        true => {
            for row in &rows {
                writeln!(out, "{}", serde_json::to_string(row).map_err(std::io::Error::from)?)?;
            }
            doubts.iter().for_each(|doubt| tell(&format!("note: {doubt}\n")));
        }
        false => print(&[(&options.before, &before), (&options.after, &after)], &rows, &doubts, out)?,
    }
    // A kernel whose results are wrong now is a failure too.
    let is_wrong = after.rows.iter().any(|row| row.verdict == Verdict::Failed);
    Ok(!is_wrong && rows.iter().all(|row| row.verdict != Change::Slower))
}

fn print(runs: &[(&PathBuf, &Run); 2], rows: &[Compared], doubts: &[String], out: &mut dyn Write) -> Result<(), Stop> {
    let width = width();
    for ((path, run), word) in runs.iter().zip(["before:", "after: "]) {
        let text = format!("{word} {}, {}, kiln {}", path.display(), date(run.taken), run.kiln);
        write!(out, "{}", paragraph(&text, width))?;
    }
    for doubt in doubts {
        write!(out, "{}", paragraph(&format!("note: {doubt}"), width))?;
    }
    let widest = |cell: fn(&Compared) -> &str, least: usize| {
        rows.iter().map(|row| cell(row).chars().count()).max().unwrap_or(0).clamp(least, WIDEST)
    };
    let table = Table::new(
        vec![
            ("type", Fit::Left(widest(|row| &row.dtype, 4))),
            ("shape", Fit::Rest),
            ("device", Fit::Left(widest(|row| &row.device, 6))),
            ("before", Fit::Right(8)),
            ("after", Fit::Right(8)),
            ("ratio", Fit::Right(6)),
            ("verdict", Fit::Left(7)),
        ],
        width,
    );
    write!(out, "\n{}", table.headings())?;
    let mut kernel = "";
    for row in rows {
        let shapes: Vec<&str> = rows.iter().filter(|r| r.kernel == row.kernel).map(|r| r.shape.as_str()).collect();
        let common = shared(&shapes);
        if kernel != row.kernel {
            write!(out, "{}", heading(&row.kernel, &common, width))?;
            kernel = &row.kernel;
        }
        let (shape, ratio) = (special(&row.shape, &common), ratio(row.ratio));
        let cells = [&row.dtype, &shape, &row.device, &time(row.before_us), &time(row.after_us), &ratio];
        let cells: Vec<&str> = cells.into_iter().map(String::as_str).chain([row.verdict.word()]).collect();
        write!(out, "{}", table.row(&cells))?;
    }
    writeln!(out, "\n{}", summary(rows))?;
    Ok(())
}

/// Counts the rows by verdict, and gives the median ratio, since a shift of all rows is not noise even if each row
/// alone is.
pub fn summary(rows: &[Compared]) -> String {
    let number = |change: Change| rows.iter().filter(|row| row.verdict == change).count();
    let counts: Vec<String> = Change::ALL.iter().map(|c| format!("{} {}", number(*c), c.word())).collect();
    let mut ratios: Vec<f64> = rows.iter().filter_map(|row| row.ratio).collect();
    ratios.sort_by(f64::total_cmp);
    let middle =
        ratios.get(ratios.len() / 2).map_or(String::new(), |middle| format!(" The middle ratio is {middle:.2}."));
    format!("{}: {}.{middle}", count(rows.len(), "row"), counts.join(", "))
}

/// Formats microseconds with a fitting unit.
pub fn time(us: Option<f64>) -> String {
    let duration = us.and_then(|us| Duration::try_from_secs_f64(us / 1e6).ok());
    duration.map_or("-".to_string(), readable)
}

pub fn ratio(ratio: Option<f64>) -> String {
    ratio.map_or("-".to_string(), |ratio| format!("{ratio:.2}×"))
}
