//! Timing a case. A wrong kernel is never timed: the first launch is checked against the oracle, on the same buffers.

use super::{Agreement, Case, Executor, Failure, Placement, Problem, Spec};
use kiln_ir::DType;
use std::time::{Duration, Instant};

/// What a benchmark found.
#[derive(Clone, Debug)]
pub struct Timing {
    pub agreement: Agreement,
    pub median: Duration,
    pub fastest: Duration,
    /// Half of the times lie between these.
    pub quartiles: [Duration; 2],
    /// The fastest of each part of the times, in the order in which they were taken: what so many shorter benchmarks would
    /// have found.
    pub parts: Vec<Duration>,
    pub runs: usize,
    pub cost: Cost,
}

/// The least that an operation takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Bytes that go to memory and come from it.
    pub bytes: u64,
    /// Multiplications and additions in products of matrices; 0 of operations that are not about these.
    pub flops: u64,
}

impl Cost {
    /// That of an operation that moves memory and does little else.
    pub const fn moving(bytes: u64) -> Cost {
        Cost { bytes, flops: 0 }
    }

    /// The same with products of matrices, of so many pairs of numbers in all.
    pub const fn with_products(self, pairs: u64) -> Cost {
        Cost { flops: pairs.saturating_mul(2), ..self }
    }
}

/// Parts of the times of a benchmark.
const PARTS: usize = 5;

impl Timing {
    /// What these times, in the order in which they were taken, say about an operation that takes so much and was found right.
    pub fn of(mut times: Vec<Duration>, agreement: Agreement, cost: Cost) -> Timing {
        let part = times.len().div_ceil(PARTS).max(1);
        let parts = times.chunks(part).filter_map(|part| part.iter().min().copied()).collect();
        times.sort();
        let quarter = |quarters: usize| times.get(times.len() * quarters / 4).copied().unwrap_or_default();
        let (fastest, median, quartiles) = (quarter(0), quarter(2), [quarter(1), quarter(3)]);
        Timing { agreement, median, fastest, quartiles, parts, runs: times.len(), cost }
    }

    /// Bytes the operation had to move, a second, in 10⁹.
    pub fn gigabytes_per_second(&self) -> f64 {
        self.cost.bytes as f64 / self.median.as_secs_f64().max(f64::MIN_POSITIVE) / 1e9
    }
}

/// A time in three digits and the unit they fit.
pub fn readable(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    // Rounding to three digits must not reach the next unit's 1000.
    let (size, unit) = units.into_iter().find(|(size, _)| seconds >= 0.9995 * size).unwrap_or((1e-9, "ns"));
    let number = seconds / size;
    let digits = [9.995, 99.95].iter().filter(|limit| number < **limit).count();
    format!("{number:.digits$} {unit}")
}

/// The bytes of every tensor, once for each direction it goes.
pub fn each_tensor_once(problem: &Problem) -> Cost {
    Cost::moving(problem.tensors.iter().map(|t| t.bytes() as u64 * (t.reads as u64 + t.writes as u64)).sum())
}

/// Checks one launch, then times launches for about `budget`, at least three.
pub fn bench(
    spec: &Spec,
    dtypes: &[DType],
    case: &Case,
    budget: Duration,
    execute: &mut Executor<'_>,
) -> Result<Timing, Failure> {
    let mut problem = Problem::new(spec, dtypes, case, Placement::Apart)?;
    problem.launch(execute)?;
    let agreement = problem.check(&(spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments))?;
    let mut times = vec![];
    let start = Instant::now();
    while times.len() < 3 || start.elapsed() < budget {
        // State that is updated in place would drift over many launches.
        problem.reset();
        let before = Instant::now();
        problem.launch(execute)?;
        times.push(before.elapsed());
    }
    Ok(Timing::of(times, agreement, (spec.cost)(&problem)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits_and_their_unit() {
        let cases = [(1.0, "1.00 s"), (0.0123, "12.3 ms"), (0.000_456, "456 µs"), (9.996e-6, "10.0 µs")];
        for (seconds, text) in cases.into_iter().chain([(0.999_99, "1.00 s"), (3e-9, "3.00 ns"), (75.0, "75.0 s")]) {
            assert_eq!(readable(Duration::from_secs_f64(seconds)), text, "{seconds}");
        }
    }

    #[test]
    fn of_many_times_four_count_and_the_rate_follows_from_the_median() {
        let ms = Duration::from_millis;
        let timing =
            Timing::of([900, 400, 500, 300, 600].map(ms).to_vec(), Agreement::default(), Cost::moving(1_000_000_000));
        assert_eq!((timing.fastest, timing.median, timing.quartiles), (ms(300), ms(500), [ms(400), ms(600)]));
        assert_eq!((timing.runs, timing.gigabytes_per_second()), (5, 2.0));
        assert_eq!(timing.parts, [900, 400, 500, 300, 600].map(ms));
        let many = Timing::of([9, 4, 5, 3, 6, 7, 8].map(ms).to_vec(), Agreement::default(), Cost::default());
        assert_eq!(many.parts, [4, 3, 6, 8].map(ms));
        let nothing = Timing::of(vec![], Agreement::default(), Cost::default());
        assert_eq!((nothing.median, nothing.quartiles), (Duration::ZERO, [Duration::ZERO; 2]));
        assert!(nothing.parts.is_empty());
    }
}
