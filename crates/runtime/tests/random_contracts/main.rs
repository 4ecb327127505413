//! Tests random kernels and random launches of them against the interpreter. An accepted launch has no error, or a
//! guard reports it; no launch is rejected for a bound, an alignment, a divisor or a step; and none does more work than
//! was estimated.
//!
//! `cargo xtask fuzz --on contract` runs many of them, built with optimisation: `KILN_CONTRACT_KERNELS` is the number
//! of kernels, and `KILN_CONTRACT_SEED` the first seed. A finding is printed as the smallest kernel that shows it.

mod generate;
mod judge;
mod launch;

use judge::{Judged, Outcome, Subject, Violation};
use kiln_compiler::contract::Tally;
use kiln_testing::fuzz::{run_test, smallest};
use kiln_testing::{Case, Rng, is_full};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const LAUNCHES: usize = 4;

/// Kernels in a usual test run.
const KERNELS: u64 = 250;

#[derive(Default)]
struct Figures {
    kernels: usize,
    launches: usize,
    outcomes: BTreeMap<&'static str, usize>,
    violations: BTreeMap<Violation, usize>,
    written: Tally,
    lowered: Tally,
    /// Estimates above twice the counted work, out of `counted`.
    loose: usize,
    counted: usize,
    findings: Vec<String>,
}

impl Figures {
    fn add(&mut self, seed: u64, case: &Case, judged: Judged) {
        self.launches += 1;
        let name = match &judged.outcome {
            Outcome::Clean => "accepted, clean",
            Outcome::Empty => "accepted, nothing runs",
            Outcome::Reported => "accepted, wrong and reported by a guard",
            Outcome::UnusedAndWrong => "accepted, wrong where it is unused",
            Outcome::Refused => "refused by a statement, a limit or the budget",
            Outcome::Unlowered => "not lowered",
            Outcome::TooLong => "too long to say",
            Outcome::Violation(_) => "VIOLATION",
        };
        *self.outcomes.entry(name).or_default() += 1;
        if let Some((counted, estimated)) = judged.work {
            self.counted += 1;
            self.loose += (estimated > 2 * counted as i128) as usize;
        }
        if let Outcome::Violation(violation) = judged.outcome {
            *self.violations.entry(violation).or_default() += 1;
            if self.findings.len() < 5 {
                self.findings.push(finding(seed, case, violation, &judged.message));
            }
        }
    }
}

/// Formats the smallest kernel with the same violation.
fn finding(seed: u64, case: &Case, violation: Violation, message: &str) -> String {
    let shows = |case: &Case| Subject::new(&case.kernel).judge(case).outcome == Outcome::Violation(violation);
    format!("seed {seed}, {violation:?}: {message}\n{}", run_test(&smallest(case, &shows)))
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} kernels, {} launches", self.kernels, self.launches)?;
        for (name, count) in &self.outcomes {
            writeln!(f, "{count:9}  {name}")?;
        }
        writeln!(f, "violations: {:?}", self.violations)?;
        let share = |tally: Tally| {
            let of = |n: usize| 100.0 * n as f64 / tally.total().max(1) as f64;
            let (proved, checked, guarded) = (of(tally.proved), of(tally.checked), of(tally.guarded));
            format!("{proved:.1} % proved, {checked:.1} % checked, {guarded:.1} % guarded of {}", tally.total())
        };
        writeln!(f, "accesses as written: {}", share(self.written))?;
        writeln!(f, "accesses as lowered: {}", share(self.lowered))?;
        writeln!(f, "estimates above twice the work: {} of {}", self.loose, self.counted)
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn measured(seeds: std::ops::Range<u64>) -> Figures {
    let (next, figures) = (AtomicU64::new(seeds.start), Mutex::new(Figures::default()));
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            let kernel = generate::kernel(seed);
            let subject = Subject::new(&kernel);
            let mut rng = Rng::new(!seed);
            let judged: Vec<(Case, Judged)> = (0..LAUNCHES)
                .map(|_| {
                    let case = launch::launch(&kernel, &mut rng);
                    let judged = subject.judge(&case);
                    (case, judged)
                })
                .collect();
            let mut figures = figures.lock().expect("no thread panicked before");
            figures.kernels += 1;
            if let Ok(written) = &subject.written {
                figures.written = figures.written.and(written.accesses());
            }
            if let Some(lowered) = subject.lowered() {
                figures.lowered = figures.lowered.and(lowered);
            }
            judged.into_iter().for_each(|(case, judged)| figures.add(seed, &case, judged));
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    figures.into_inner().expect("no thread panicked")
}

#[test]
fn accepted_launches_are_right_and_take_no_more_work_than_estimated() {
    let full = if is_full() { 50_000 } else { KERNELS };
    let (kernels, first) = (number("KILN_CONTRACT_KERNELS", full), number("KILN_CONTRACT_SEED", 0));
    let figures = measured(first..first + kernels);
    println!("{figures}");
    assert!(figures.findings.is_empty(), "{}", figures.findings.join("\n"));
    // Enough of the launches must run for the test to be meaningful.
    let seen = |name: &str| figures.outcomes.get(name).copied().unwrap_or(0);
    let accepted = seen("accepted, clean");
    assert!(accepted * 10 > figures.launches, "{accepted} of {} launches run", figures.launches);
}
