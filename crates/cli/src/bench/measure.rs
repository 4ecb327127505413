//! Conversion of a benchmark's result to a row.

use super::Step;
use crate::machine_load::LoadMonitor;
use crate::report::failure;
use crate::run::{BEYOND, BUSY, CACHED, Row, Verdict};
use kiln::spec::NotPassed;
use kiln::spec::dtype_names;
use kiln::spec::timing::{Bench, CacheState, Rotation, Statistic, Timed};
use kiln_runtime::Kind;
use std::time::Duration;

/// A caveat about a row: the word, its meaning, and the condition.
type Note = (&'static str, &'static str, fn(&Rotation) -> bool);

/// The notes that do not depend on the timing method, with their meanings.
pub const OTHER_NOTES: [(&str, &str); 2] = [
    (
        BEYOND,
        "a finding: more than memory was seen to move in the row's pattern, before it, after it and three times more, though \
         nothing is cached. Explain it before you believe it",
    ),
    (BUSY, "other programs used the machine meanwhile: the time may be too long"),
];

pub const NOTES: &[Note] = &[
    (
        CACHED,
        "launches go round over as many buffers as there is room and time for, and these do not exceed the last cache twice \
         over: some data comes from caches, and the rate may exceed the ceiling",
        |rotation| rotation.found == CacheState::Warm,
    ),
    (
        "evicted",
        "few buffers; a large copy before each replay throws them out of the caches, and a replay touches each once",
        |rotation| rotation.found == CacheState::Evicted,
    ),
];

/// A row, and its failure in full.
pub struct Measured {
    pub row: Row,
    /// The statistic that selected its time; `None` for a row without a time.
    counts: Option<Statistic>,
    pub details: Option<String>,
}

fn us(time: Duration) -> Option<f64> {
    Some(time.as_secs_f64() * 1e6)
}

impl Measured {
    pub fn new(step: &Step, label: &str, shape: String, bench: &Bench, outcome: Result<Timed, NotPassed>) -> Measured {
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
            ceiling_gbps: None,
            tflops: None,
            pct_products: None,
            ceiling_tflops: None,
            threads: bench.device().workers(),
            verdict: Verdict::Ok,
            reason: None,
            time_us: None,
            q1_us: None,
            q3_us: None,
            samples: 0,
            rounds_us: vec![],
            uncertainty_us: None,
            arithmetic_us: None,
            copy_us: None,
            quiet: None,
            max_err: None,
            launched_us: None,
            host_us: None,
            launches: None,
            sets: None,
            graph: None,
            pattern: None,
            notes: vec![],
        };
        let counts = outcome.as_ref().ok().map(|timed| timed.counts);
        let details = match outcome {
            Ok(timed) => {
                fill(&mut row, &timed);
                None
            }
            Err(trouble) => {
                let (verdict, reason, details) = match &trouble {
                    NotPassed::Failed(why) => (Verdict::Failed, why.to_string(), failure(why)),
                    NotPassed::Skipped(reason) => (Verdict::Skipped, reason.clone(), reason.clone()),
                };
                (row.verdict, row.reason) = (verdict, Some(reason));
                Some(details)
            }
        };
        Measured { row, counts, details }
    }
}

impl Measured {
    /// Notes a disturbance by other programs, if it affects the kernel's time on this kind of device.
    pub fn note_disturbance(mut self, watch: &LoadMonitor, kind: Kind) -> Measured {
        if self.row.checked && matches!(kind, Kind::Cpu | Kind::Interp) && watch.is_disturbed() {
            self.row.notes.push(BUSY.to_string());
        }
        self
    }
}

/// Merges the rows of the several times that a shape was timed. Of the undisturbed ones, if there are any, it returns
/// the one with the representative time, with the rounds of all. If any of them did not pass, that one is returned.
pub fn together(mut all: Vec<Measured>) -> Option<Measured> {
    if let Some(at) = all.iter().position(|measured| measured.row.verdict != Verdict::Ok) {
        return Some(all.swap_remove(at));
    }
    let taken = all.len();
    if all.iter().any(|measured| !measured.row.is_disturbed()) {
        all.retain(|measured| !measured.row.is_disturbed());
    }
    all.sort_by(|a, b| a.row.time_us.unwrap_or(f64::MAX).total_cmp(&b.row.time_us.unwrap_or(f64::MAX)));
    // A single undisturbed time of several does not show the variation.
    let is_known = all.len() > 1 || taken == 1;
    let counts = all.first()?.counts?;
    let rows: Vec<&Row> = all.iter().map(|measured| &measured.row).collect();
    let uncertainty_us = uncertainty(&rows, counts).filter(|_| is_known);
    let mut rounds_us: Vec<f64> = all.iter().flat_map(|measured| measured.row.rounds_us.iter().copied()).collect();
    rounds_us.sort_by(f64::total_cmp);
    let least = |of: fn(&Row) -> Option<f64>| all.iter().filter_map(|m| of(&m.row)).min_by(f64::total_cmp);
    let (arithmetic_us, copy_us) = (least(|row| row.arithmetic_us), least(|row| row.copy_us));
    // The largest ceiling is used, whichever time is chosen: no ceiling may be too low.
    let ceiling_gbps = all.iter().filter_map(|measured| measured.row.ceiling_gbps).max_by(f64::total_cmp);
    // If the statistic is the fastest of many times, the fastest round is used as well.
    let at = if counts == Statistic::Fastest { 0 } else { all.len() / 2 };
    let Measured { row, details, .. } = (at < all.len()).then(|| all.swap_remove(at))?;
    let mut row = Row { rounds_us, uncertainty_us, arithmetic_us, copy_us, ..row };
    row.compare_with_ceiling(ceiling_gbps);
    Some(Measured { row, counts: Some(counts), details })
}

/// Estimates the uncertainty of the representative time from all times of a shape; `None` if they were disturbed.
///
/// Interference only ever makes a processor slower, so the fastest round is uncertain by its distance to the rounds
/// near it: a quarter of the rounds must lie within the uncertainty. Moreover, the buffers lie elsewhere in memory each
/// time, which makes the kernel faster or slower. So the distance between the two fastest times, corrected for the
/// processor's clock, is a lower bound on the uncertainty as well; a slow outlier says nothing about the fastest.
/// Medians vary in both directions; their uncertainty is the range of the times, or the interquartile range within one
/// of them if that is larger.
fn uncertainty(rows: &[&Row], counts: Statistic) -> Option<f64> {
    if rows.iter().any(|row| row.is_disturbed()) {
        return None;
    }
    let mut rounds: Vec<f64> = rows.iter().flat_map(|row| row.rounds_us.iter().copied()).collect();
    rounds.sort_by(f64::total_cmp);
    let times: Vec<f64> = rows.iter().filter_map(|row| row.time_us).collect();
    if counts == Statistic::Median || rounds.len() < 2 {
        let within = rows.iter().filter_map(|row| Some(row.q3_us? - row.q1_us?)).max_by(f64::total_cmp)?;
        return Some(within.max(range(&times)));
    }
    let quarter = rounds[(rounds.len() / 4).max(1)] - rounds[0];
    let clocks: Option<Vec<f64>> = rows.iter().map(|row| row.arithmetic_us.filter(|clock| *clock > 0.0)).collect();
    let by_one_clock = clocks.map_or(times.clone(), |clocks| {
        let fastest = clocks.iter().copied().fold(f64::INFINITY, f64::min);
        times.iter().zip(&clocks).map(|(time, clock)| time * fastest / clock).collect()
    });
    // Three times tell little about a machine under load: the next may deviate by as much again.
    let is_busy = rows.iter().any(|row| row.is_busy());
    Some(quarter.max(lead(by_one_clock)) * if is_busy { 2.0 } else { 1.0 })
}

/// Returns the distance between the least and the second-least time.
fn lead(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(1).map_or(0.0, |second| second - times[0])
}

/// Returns the distance between the largest and the least time.
fn range(times: &[f64]) -> f64 {
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    times.iter().map(|time| time - least).fold(0.0, f64::max)
}

fn fill(row: &mut Row, timed: &Timed) {
    let timing = &timed.timing;
    row.checked = true;
    row.median_us = us(timing.median);
    row.min_us = us(timing.fastest);
    row.bytes = Some(timing.cost.bytes);
    row.gbps = Some(timed.gigabytes_per_second());
    row.tflops = timed.teraflops();
    row.time_us = us(timed.time);
    row.q1_us = us(timing.quartiles[0]);
    row.q3_us = us(timing.quartiles[1]);
    row.samples = timing.runs;
    row.rounds_us = match timed.counts {
        Statistic::Fastest => timing.parts.iter().copied().filter_map(us).collect(),
        Statistic::Median => row.time_us.into_iter().collect(),
    };
    row.arithmetic_us = timed.beside.and_then(|beside| us(beside.arithmetic));
    row.copy_us = timed.beside.and_then(|beside| us(beside.copy));
    row.quiet = timed.quiet;
    row.max_err = Some(timing.agreement.max_error);
    if let Some(rotation) = &timed.rotation {
        row.pattern = Some(rotation.traffic.name());
        row.launched_us = rotation.without_recording.and_then(|plain| us(plain.launch));
        row.host_us = rotation.without_recording.and_then(|plain| us(plain.host));
        row.launches = Some(rotation.launches);
        row.sets = Some(rotation.sets);
        row.graph = Some(rotation.graph);
        row.notes = NOTES.iter().filter(|(.., holds)| holds(rotation)).map(|(word, ..)| word.to_string()).collect();
        row.compare_with_ceiling(rotation.ceiling.map(|ceiling| ceiling / 1e9));
        row.ceiling_tflops = rotation.products_ceiling.map(|ceiling| ceiling / 1e12);
        row.pct_products = row.tflops.zip(row.ceiling_tflops).map(|(tflops, ceiling)| 100.0 * tflops / ceiling);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn row(time: f64, ceiling: Option<f64>, notes: &[&str]) -> Row {
        let row = json!({
            "kernel": "a", "shape": "n=1", "dtype": "f32", "device": "cpu", "threads": 1, "samples": 9, "notes": notes,
            "checked": true, "verdict": "ok", "time_us": time, "gbps": 1000.0 / time, "rounds_us": [time],
            "pattern": "in place",
        });
        let mut row: Row = serde_json::from_value(row).expect("a row");
        row.compare_with_ceiling(ceiling);
        row
    }

    #[test]
    fn a_row_is_a_share_of_its_own_ceiling_and_a_finding_beyond_it() {
        for (time, ceiling, notes, percent, expected) in [
            (50.0, Some(25.0), &[][..], Some(80.0), &[][..]),
            (50.0, Some(20.0), &[], Some(100.0), &[]),
            // At the threshold: two measurements may differ by this much.
            (50.0, Some(19.1), &["busy"], Some(20.0 / 19.1 * 100.0), &["busy"]),
            (50.0, Some(19.0), &["busy"], Some(20.0 / 19.0 * 100.0), &["busy", "beyond"]),
            (50.0, Some(10.0), &["evicted"], Some(200.0), &["evicted", "beyond"]),
            (50.0, Some(10.0), &["cached"], Some(200.0), &["cached"]),
            (50.0, None, &[], None, &[]),
        ] {
            let row = row(time, ceiling, notes);
            assert_eq!((row.ceiling_gbps, row.pct_ceiling), (ceiling, percent));
            assert_eq!(row.notes, expected, "{time} {ceiling:?} {notes:?}");
        }
    }

    #[test]
    fn of_several_timings_the_fastest_that_memory_was_counts() {
        let of = |rows: [(f64, f64); 3], counts: Statistic| {
            let measured = |(time, ceiling): (f64, f64)| Measured {
                row: row(time, Some(ceiling), &[]),
                counts: Some(counts),
                details: None,
            };
            together(rows.map(measured).into()).expect("three rows").row
        };
        // The fastest alone would be beyond its ceiling, which was measured too low.
        let rows = [(60.0, 17.0), (50.0, 10.0), (70.0, 25.0)];
        let fastest = of(rows, Statistic::Fastest);
        assert_eq!((fastest.time_us, fastest.ceiling_gbps, fastest.pct_ceiling), (Some(50.0), Some(25.0), Some(80.0)));
        assert!(fastest.notes.is_empty());
        let median = of(rows, Statistic::Median);
        assert_eq!((median.time_us, median.ceiling_gbps), (Some(60.0), Some(25.0)));
        // A rate beyond all of the ceilings is a finding.
        assert_eq!(of([(50.0, 17.0), (60.0, 16.0), (60.0, 15.0)], Statistic::Fastest).notes, ["beyond"]);
    }

    /// Returns the uncertainty of rows with these times, each of five close rounds, and with these times of the
    /// arithmetic control work.
    fn off(times: [f64; 3], arithmetic: [f64; 3], counts: Statistic) -> f64 {
        let row = |(time, arithmetic): (f64, f64)| -> Row {
            let row = json!({
                "kernel": "a", "shape": "", "dtype": "f32", "device": "cpu", "threads": 1, "samples": 9, "notes": [],
                "checked": true, "verdict": "ok", "time_us": time, "q1_us": time, "q3_us": time + 0.5,
                "rounds_us": [time, time + 0.1, time + 0.2, time + 0.3, time + 0.4], "arithmetic_us": arithmetic,
            });
            serde_json::from_value(row).expect("a row")
        };
        let rows = times.into_iter().zip(arithmetic).map(row).collect::<Vec<_>>();
        uncertainty(&rows.iter().collect::<Vec<_>>(), counts).expect("nothing disturbed them")
    }

    #[test]
    fn one_bad_timing_of_three_does_not_hide_what_the_others_agree_on() {
        let steady = [20.0; 3];
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        near(off([100.0, 101.0, 140.0], steady, Statistic::Fastest), 1.0);
        near(off([140.0, 101.0, 100.0], steady, Statistic::Fastest), 1.0);
        // If the two fastest disagree, the fastest may be the outlier.
        near(off([100.0, 120.0, 121.0], steady, Statistic::Fastest), 20.0);
        // The clock explains everything but the rounds, or reveals a difference between two equal times.
        near(off([100.0, 120.0, 140.0], [20.0, 24.0, 28.0], Statistic::Fastest), 0.3);
        near(off([100.0, 100.0, 140.0], [20.0, 25.0, 20.0], Statistic::Fastest), 20.0);
        // A median varies in both directions.
        near(off([100.0, 101.0, 140.0], steady, Statistic::Median), 40.0);
    }
}
