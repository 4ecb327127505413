//! The data of a benchmark run: `bench --json` prints it row by row, `--save` stores it, `diff` compares it and
//! `--html` draws it. docs/json.md describes the fields.

use crate::machine::Machine;
use crate::plain::plain;
use crate::program;
use crate::{Stop, destination::Destination};
use kiln::spec::Pattern;
use kiln::spec::timing::{BEYOND_THE_CEILING, Ceilings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::Read;
use std::path::Path;

/// The file version. Files of other versions are rejected, since a field with a changed meaning would be compared
/// silently.
pub const VERSION: u64 = 3;

/// The maximum number of bytes to read. A run of every shape in every type has about one MiB.
const LONGEST: u64 = 16 << 20;

/// The field that identifies a run and its version.
const MARK: &str = "kiln_run";

/// All results of one `kiln bench`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    pub kiln_run: u64,
    /// The version of the program.
    pub kiln: String,
    /// The time of its last row, in seconds since 1970.
    pub taken: u64,
    pub machine: Machine,
    /// Whether the run was completed. Files of programs that saved only complete runs lack the field.
    #[serde(default = "whole")]
    pub complete: bool,
    pub devices: Vec<DeviceUsed>,
    pub rows: Vec<Row>,
}

fn whole() -> bool {
    true
}

/// A device that kernels were timed on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeviceUsed {
    /// Its name on the command line.
    pub device: String,
    /// The vendor's name for it.
    pub name: String,
    /// The rate of a copy, in 10⁹ bytes a second.
    pub ceiling_gbps: Option<f64>,
    /// The rates of all patterns of traffic.
    pub ceilings_gbps: Option<CeilingsUsed>,
    /// Threads of the host that run kernels.
    pub threads: usize,
}

/// Memory bandwidth without computation, by pattern of traffic, in 10⁹ bytes a second, both directions counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CeilingsUsed {
    pub read: f64,
    pub in_place: f64,
    pub copy: f64,
    pub write: f64,
}

impl CeilingsUsed {
    pub fn of(ceilings: &Ceilings) -> CeilingsUsed {
        let [read, in_place, copy, write] = Pattern::ALL.map(|pattern| ceilings.rate(pattern) / 1e9);
        CeilingsUsed { read, in_place, copy, write }
    }

    /// Returns each pattern's name and rate.
    pub fn each(&self) -> [(&'static str, f64); 4] {
        let rates = [self.read, self.in_place, self.copy, self.write];
        std::array::from_fn(|i| (Pattern::ALL[i].name(), rates[i]))
    }

    /// Formats the rates in one line: `read 13.2, in place 25.9, copy 12.9, write 11.1 GB/s`.
    pub fn text(&self) -> String {
        let each = self.each().map(|(name, gbps)| format!("{name} {}", rate(gbps)));
        format!("{} GB/s", each.join(", "))
    }
}

/// Formats a rate with three digits, for tables with rates from an interpreter's to a GPU's.
pub fn rate(gigabytes: f64) -> String {
    let digits = [10.0, 100.0].iter().filter(|limit| gigabytes < **limit).count();
    format!("{gigabytes:.digits$}")
}

/// The verdict on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Ok,
    Failed,
    /// The contract rejected a test that the command line changed.
    Refused,
    Skipped,
}

impl Verdict {
    /// Returns the word shown to people.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Ok => "ok",
            Verdict::Failed => "FAIL",
            Verdict::Refused => "refused",
            Verdict::Skipped => "skipped",
        }
    }
}

/// A kernel at one shape, in one combination of types, on one device. Values that could not be measured are null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    pub kernel: String,
    pub shape: String,
    pub dtype: String,
    pub device: String,
    /// Whether the result agreed with the oracle; only then is the row timed.
    pub checked: bool,
    pub median_us: Option<f64>,
    pub min_us: Option<f64>,
    pub bytes: Option<u64>,
    pub gbps: Option<f64>,
    pub pct_ceiling: Option<f64>,
    /// The rate of memory meanwhile in the row's own pattern of traffic.
    pub ceiling_gbps: Option<f64>,
    /// Multiplications and additions of its matrix products, in 10¹² a second; `None` if it has none, or if the file
    /// lacks the field.
    #[serde(default)]
    pub tflops: Option<f64>,
    #[serde(default)]
    pub pct_products: Option<f64>,
    /// The device's product rate afterwards, with operands at hand.
    #[serde(default)]
    pub ceiling_tflops: Option<f64>,
    pub threads: usize,
    pub verdict: Verdict,
    pub reason: Option<String>,
    /// The representative time: the median, or the fastest on processors and the interpreter. Rates are computed from
    /// it.
    pub time_us: Option<f64>,
    pub q1_us: Option<f64>,
    pub q3_us: Option<f64>,
    pub samples: usize,
    /// The representative time of each round, in ascending order.
    pub rounds_us: Vec<f64>,
    /// The uncertainty of the representative time, from the rounds; `None` if it is unbounded.
    pub uncertainty_us: Option<f64>,
    /// The times of the control work meanwhile on a processor: arithmetic, and a copy.
    pub arithmetic_us: Option<f64>,
    pub copy_us: Option<f64>,
    /// The share of the times in which no thread waited for a processor, if the system reports it.
    pub quiet: Option<f64>,
    pub max_err: Option<f64>,
    pub launched_us: Option<f64>,
    pub host_us: Option<f64>,
    pub launches: Option<usize>,
    pub sets: Option<usize>,
    pub graph: Option<bool>,
    /// The pattern of traffic: `read`, `in place`, `copy`, `write`, or several significant ones joined by ` + `.
    pub pattern: Option<String>,
    pub notes: Vec<String>,
}

/// The note of a row that was timed while other programs used the machine.
pub const BUSY: &str = "busy";

/// The note of a row whose data was cached.
pub const CACHED: &str = "cached";

/// The note of a row that is faster than memory, although its data was not cached.
pub const BEYOND: &str = "beyond";

impl Row {
    pub fn is_busy(&self) -> bool {
        self.has_note(BUSY)
    }

    /// Whether other programs disturbed every time of the row.
    pub fn is_disturbed(&self) -> bool {
        self.quiet.map_or(self.is_busy(), |share| share <= 0.0)
    }

    pub fn has_note(&self, word: &str) -> bool {
        self.notes.iter().any(|note| note == word)
    }

    /// Compares the row with a ceiling, in 10⁹ bytes a second.
    pub fn compare_with_ceiling(&mut self, ceiling_gbps: Option<f64>) {
        let share = self.gbps.zip(ceiling_gbps).map(|(gbps, ceiling)| gbps / ceiling);
        self.ceiling_gbps = ceiling_gbps;
        self.pct_ceiling = share.map(|share| 100.0 * share);
        self.notes.retain(|note| note != BEYOND);
        if share.is_some_and(|share| share > BEYOND_THE_CEILING) && !self.has_note(CACHED) {
            self.notes.push(BEYOND.to_string());
        }
    }

    /// Returns the key that identifies the row in other runs.
    pub fn key(&self) -> [&str; 4] {
        [&self.kernel, &self.shape, &self.dtype, &self.device]
    }
}

impl Run {
    /// Saves the run to a file.
    pub fn save(&self, file: &Destination) -> Result<(), Stop> {
        let mut text = serde_json::to_string_pretty(self).map_err(std::io::Error::from)?;
        text.push('\n');
        file.write(&text)
    }

    /// Reads a file that `--save` wrote. Its texts are shown on terminals, so control characters are escaped.
    pub fn load(path: &Path) -> Result<Run, Stop> {
        let name = path.display();
        let program = program::name();
        let mistake = |why: String| Stop::Mistake(format!("`{name}` {why}"));
        let text = read(path).map_err(|e| mistake(format!("cannot be read: {e}")))?;
        let no_run = |why: &dyn std::fmt::Display| {
            mistake(format!("is no run that `{program} bench --save` wrote: {}", plain(&why.to_string())))
        };
        let mut value: Value = serde_json::from_str(&text).map_err(|e| no_run(&e))?;
        match value.get(MARK).and_then(Value::as_u64) {
            None => return Err(no_run(&format!("it has no number `{MARK}`"))),
            Some(VERSION) => {}
            Some(other) => {
                return Err(mistake(format!(
                    "is a run of version {other}, and this program reads {VERSION}: time it again with `{program} bench --save`"
                )));
            }
        }
        spell_out(&mut value);
        serde_json::from_value(value).map_err(|e| no_run(&e))
    }

    /// Returns this run's row with the same kernel, shape, types and device.
    pub fn same_row(&self, row: &Row) -> Option<&Row> {
        self.rows.iter().find(|other| other.key() == row.key())
    }

    pub fn device(&self, label: &str) -> Option<&DeviceUsed> {
        self.devices.iter().find(|device| device.device == label)
    }
}

/// Reads the text of a file, up to the maximum length of a run.
fn read(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(std::io::Error::other(format!("it is longer than {} MiB, and no run is", LONGEST >> 20))),
        false => Ok(text),
    }
}

/// Escapes all characters that a terminal would interpret, in every text.
fn spell_out(value: &mut Value) {
    match value {
        Value::String(text) => *text = plain(text),
        Value::Array(values) => values.iter_mut().for_each(spell_out),
        Value::Object(fields) => fields.values_mut().for_each(spell_out),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
