//! `kiln diff`, and what `bench --against` says: whether a time changed by more than the times themselves scatter.

use crate::Stop;
use crate::machine::date;
use crate::report::{Fit, Table, count, heading, paragraph, shared, special, tell, width};
use crate::run::{Row, Run, Verdict};
use kiln::spec::readable;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Even on an idle machine two runs of one program differ by this share of the time, whatever the spread within each.
const BETWEEN_RUNS: f64 = 0.05;

/// Letters of a column of names, however long a name in a file is.
const WIDEST: usize = 24;

/// A ceiling that moved by more than this share says that the machine was not in the same state.
const SAME_CEILING: f64 = 0.15;

#[derive(clap::Args)]
#[command(after_help = "\
A row is `noise` where the times differ by less than the spread of either run
(the range of the middle half of its times, or that of its three rounds) or 5 %,
whichever is most, or where other programs used the machine meanwhile (`busy`);
otherwise `slower` or `faster`. Rows that one run alone timed are `new` or `gone`.
The ratio is the second time over the first.

Exit status 1: something is slower, or wrong in the second run. 2: a file is not a saved run.

Example:
  kiln bench rms_norm --save before.json
  kiln bench rms_norm --save after.json
  kiln diff before.json after.json")]
pub struct Wish {
    /// The run to compare with, as `kiln bench --save` wrote it
    before: PathBuf,
    /// The run that is judged
    after: PathBuf,
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

/// A row of two runs, with the times of those that have it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Compared {
    pub kernel: String,
    pub shape: String,
    pub dtype: String,
    pub device: String,
    pub verdict: Change,
    /// The second time over the first.
    pub ratio: Option<f64>,
    pub before_us: Option<f64>,
    pub after_us: Option<f64>,
    /// A difference smaller than this is noise.
    pub noise_us: Option<f64>,
}

fn timed(row: Option<&Row>) -> Option<(&Row, f64)> {
    row.and_then(|row| row.time_us.filter(|time| time.is_finite() && *time > 0.0).map(|time| (row, time)))
}

/// Judges one row: nothing is said of one that neither run timed.
pub fn judge(before: Option<&Row>, after: Option<&Row>) -> Option<Compared> {
    let of = |row: &Row, verdict, ratio, noise_us, times: [Option<f64>; 2]| Compared {
        kernel: row.kernel.clone(),
        shape: row.shape.clone(),
        dtype: row.dtype.clone(),
        device: row.device.clone(),
        verdict,
        ratio,
        before_us: times[0],
        after_us: times[1],
        noise_us,
    };
    Some(match (timed(before), timed(after)) {
        (None, None) => return None,
        (Some((row, time)), None) => of(row, Change::Gone, None, None, [Some(time), None]),
        (None, Some((row, time))) => of(row, Change::New, None, None, [None, Some(time)]),
        (Some((old, before)), Some((row, after))) => {
            let spread = old.spread_us().max(row.spread_us()).max(BETWEEN_RUNS * before.min(after));
            let noise = if old.is_busy() || row.is_busy() { f64::INFINITY } else { spread };
            let verdict = match after - before {
                difference if difference > noise => Change::Slower,
                difference if -difference > noise => Change::Faster,
                _ => Change::Noise,
            };
            of(row, verdict, Some(after / before), Some(noise), [Some(before), Some(after)])
        }
    })
}

/// Every row of either run, in the order of the second; what is gone comes last.
pub fn compare(before: &Run, after: &Run) -> Vec<Compared> {
    let find = |run: &'_ Run, row: &Row| run.rows.iter().find(|other| other.key() == row.key()).cloned();
    let kept = after.rows.iter().filter_map(|row| judge(find(before, row).as_ref(), Some(row)));
    let gone = before.rows.iter().filter(|row| find(after, row).is_none()).filter_map(|row| judge(Some(row), None));
    kept.chain(gone).collect()
}

/// What makes two runs hard to compare.
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
        } else if let (Some(then), Some(now)) = (other.ceiling_gbps, device.ceiling_gbps)
            && (now / then - 1.0).abs() > SAME_CEILING
        {
            doubts.push(format!(
                "a copy on `{label}` moved {then:.1} GB/s before and {now:.1} after: other work ran beside"
            ));
        }
    }
    for (run, when) in [(before, "before"), (after, "after")] {
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

pub fn diff(wish: &Wish, out: &mut dyn Write) -> Result<bool, Stop> {
    let (before, after) = (Run::load(&wish.before)?, Run::load(&wish.after)?);
    let rows = compare(&before, &after);
    let doubts = doubts(&before, &after);
    match wish.json {
        true => {
            for row in &rows {
                writeln!(out, "{}", serde_json::to_string(row).map_err(std::io::Error::from)?)?;
            }
            doubts.iter().for_each(|doubt| tell(&format!("note: {doubt}\n")));
        }
        false => print(&[(&wish.before, &before), (&wish.after, &after)], &rows, &doubts, out)?,
    }
    // A kernel that was timed and is wrong now is no success either.
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

/// How many rows ended how; and, since what shifts all rows is no noise even where each row alone is, the middle ratio.
pub fn summary(rows: &[Compared]) -> String {
    let number = |change: Change| rows.iter().filter(|row| row.verdict == change).count();
    let counts: Vec<String> = Change::ALL.iter().map(|c| format!("{} {}", number(*c), c.word())).collect();
    let mut ratios: Vec<f64> = rows.iter().filter_map(|row| row.ratio).collect();
    ratios.sort_by(f64::total_cmp);
    let middle =
        ratios.get(ratios.len() / 2).map_or(String::new(), |middle| format!(" The middle ratio is {middle:.2}."));
    format!("{}: {}.{middle}", count(rows.len(), "row"), counts.join(", "))
}

/// Microseconds in the unit they fit.
pub fn time(us: Option<f64>) -> String {
    let duration = us.and_then(|us| Duration::try_from_secs_f64(us / 1e6).ok());
    duration.map_or("-".to_string(), readable)
}

pub fn ratio(ratio: Option<f64>) -> String {
    ratio.map_or("-".to_string(), |ratio| format!("{ratio:.2}×"))
}
