//! What a benchmark found, as a row.

use super::Step;
use crate::others::Watch;
use crate::report::failure;
use crate::run::{BUSY, Row, Verdict};
use kiln::spec::dtype_names;
use kiln_runtime::timing::{Bench, Found, Rotation, Timed};
use kiln_runtime::{Kind, Trouble};
use std::time::Duration;

/// A rate beyond the ceiling by more than two measurements differ: a mistake in the benchmark until it is explained.
const BEYOND_THE_CEILING: f64 = 1.05;

/// What a reader must know about a row before believing it: the word, what it means, and when it holds.
type Note = (&'static str, &'static str, fn(&Rotation) -> bool);

/// The note that does not follow from how it was timed, in words.
pub const BUSY_MEANS: &str = "other programs used the machine meanwhile: the time says little";

pub const NOTES: &[Note] = &[
    ("cached", "too few buffers to keep the data out of the caches: the rate may exceed the ceiling", |rotation| {
        rotation.found == Found::Warm
    }),
    (
        "evicted",
        "few buffers; a large copy before each replay throws them out of the caches, and a replay touches each once",
        |rotation| rotation.found == Found::Evicted,
    ),
    ("beyond", "faster than a copy though nothing is cached: explain it before you believe it", |rotation| {
        rotation.share_of_copy > BEYOND_THE_CEILING && rotation.found != Found::Warm
    }),
];

/// A row, and what went wrong in full.
pub struct Measured {
    pub row: Row,
    pub details: Option<String>,
}

fn us(time: Duration) -> Option<f64> {
    Some(time.as_secs_f64() * 1e6)
}

impl Measured {
    pub fn new(step: &Step, label: &str, shape: String, bench: &Bench, outcome: Result<Timed, Trouble>) -> Measured {
        let mut row = Row {
            kernel: step.spec.name.to_string(),
            shape,
            dtype: dtype_names(step.dtypes),
            device: label.to_string(),
            checked: false,
            median_us: None,
            min_us: None,
            bytes: None,
            gbps: None,
            pct_ceiling: None,
            ceiling_gbps: bench.copy_rate().map(|rate| rate / 1e9),
            threads: bench.device().workers(),
            verdict: Verdict::Ok,
            reason: None,
            time_us: None,
            q1_us: None,
            q3_us: None,
            samples: 0,
            rounds_us: vec![],
            max_err: None,
            launched_us: None,
            host_us: None,
            launches: None,
            sets: None,
            graph: None,
            notes: vec![],
        };
        let details = match outcome {
            Ok(timed) => {
                fill(&mut row, &timed);
                None
            }
            Err(trouble) => {
                let (verdict, reason, details) = match &trouble {
                    Trouble::Failed(why) => (Verdict::Failed, why.to_string(), failure(why)),
                    Trouble::Skipped(reason) => (Verdict::Skipped, reason.clone(), reason.clone()),
                };
                (row.verdict, row.reason) = (verdict, Some(reason));
                Some(details)
            }
        };
        Measured { row, details }
    }
}

impl Measured {
    /// Notes what else the machine did, where that takes a kernel's time.
    pub fn beside(mut self, watch: &Watch, kind: Kind) -> Measured {
        if self.row.checked && matches!(kind, Kind::Cpu | Kind::Interp) && watch.is_disturbed() {
            self.row.notes.push(BUSY.to_string());
        }
        self
    }
}

/// One row of several rounds: of those that nothing disturbed, if there are any, the one whose time counts, with the times
/// of the others. A shape that did not pass each time did not pass.
pub fn together(mut rounds: Vec<Measured>) -> Option<Measured> {
    if let Some(at) = rounds.iter().position(|measured| measured.row.verdict != Verdict::Ok) {
        return Some(rounds.swap_remove(at));
    }
    if rounds.iter().any(|measured| !measured.row.is_busy()) {
        rounds.retain(|measured| !measured.row.is_busy());
    }
    rounds.sort_by(|a, b| a.row.time_us.unwrap_or(f64::MAX).total_cmp(&b.row.time_us.unwrap_or(f64::MAX)));
    let times = rounds.iter().filter_map(|measured| measured.row.time_us).collect();
    // Where the fastest of many times counts, so does the fastest of many rounds.
    let counts_fastest = rounds.iter().all(|measured| measured.row.time_us == measured.row.min_us);
    let at = if counts_fastest { 0 } else { rounds.len() / 2 };
    let mut chosen = (at < rounds.len()).then(|| rounds.swap_remove(at))?;
    chosen.row.rounds_us = times;
    Some(chosen)
}

fn fill(row: &mut Row, timed: &Timed) {
    let timing = &timed.timing;
    row.checked = true;
    row.median_us = us(timing.median);
    row.min_us = us(timing.fastest);
    row.bytes = Some(timing.bytes);
    row.gbps = Some(timed.gigabytes_per_second());
    row.time_us = us(timed.time);
    row.q1_us = us(timing.quartiles[0]);
    row.q3_us = us(timing.quartiles[1]);
    row.samples = timing.runs;
    row.rounds_us = row.time_us.into_iter().collect();
    row.max_err = Some(timing.agreement.max_error);
    if let Some(rotation) = &timed.rotation {
        row.pct_ceiling = Some(100.0 * rotation.share_of_copy);
        row.launched_us = rotation.without_recording.and_then(|plain| us(plain.launch));
        row.host_us = rotation.without_recording.and_then(|plain| us(plain.host));
        row.launches = Some(rotation.launches);
        row.sets = Some(rotation.sets);
        row.graph = Some(rotation.graph);
        row.notes = NOTES.iter().filter(|(.., holds)| holds(rotation)).map(|(word, ..)| word.to_string()).collect();
    }
}
