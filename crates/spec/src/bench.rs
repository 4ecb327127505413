//! Timing a case. A wrong kernel is never timed: the first launch is checked against the oracle, on the same buffers.

use super::{Agreement, Case, Executor, Failure, Placement, Problem, Spec};
use kiln_ir::DType;
use std::time::{Duration, Instant};

/// The result of a benchmark.
#[derive(Clone, Debug)]
pub struct Timing {
    pub agreement: Agreement,
    pub median: Duration,
    pub fastest: Duration,
    /// The first and the third quartile: half of the times lie between them.
    pub quartiles: [Duration; 2],
    /// The fastest time in each part, with times in the order in which they were taken: the results of equally many
    /// shorter benchmarks.
    pub parts: Vec<Duration>,
    pub runs: usize,
    pub cost: Cost,
}

/// The lower bound on an operation's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Bytes read from and written to memory.
    pub bytes: u64,
    /// Multiplications and additions in matrix products; 0 for operations without such products.
    pub flops: u64,
}

impl Cost {
    /// Creates the cost of an operation that mainly moves memory.
    pub const fn moving(bytes: u64) -> Cost {
        Cost { bytes, flops: 0 }
    }

    /// Adds matrix products with this many pairs of factors in all.
    pub const fn with_products(self, pairs: u64) -> Cost {
        Cost { flops: pairs.saturating_mul(2), ..self }
    }
}

/// Parts that the times of a benchmark are split into.
const PARTS: usize = 5;

impl Timing {
    /// Summarises times, in the order in which they were taken, of an operation with this cost whose results were
    /// checked.
    pub fn of(mut times: Vec<Duration>, agreement: Agreement, cost: Cost) -> Timing {
        let part = times.len().div_ceil(PARTS).max(1);
        let parts = times.chunks(part).filter_map(|part| part.iter().min().copied()).collect();
        times.sort();
        let quarter = |quarters: usize| times.get(times.len() * quarters / 4).copied().unwrap_or_default();
        let (fastest, median, quartiles) = (quarter(0), quarter(2), [quarter(1), quarter(3)]);
        Timing { agreement, median, fastest, quartiles, parts, runs: times.len(), cost }
    }

    /// Returns the bytes that the operation must move, a second, in 10⁹.
    pub fn gigabytes_per_second(&self) -> f64 {
        self.cost.bytes as f64 / self.median.as_secs_f64().max(f64::MIN_POSITIVE) / 1e9
    }
}

/// Formats a time with three digits and a fitting unit.
pub fn readable(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    // Rounding to three digits must not yield 1000 of a unit.
    let (size, unit) = units.into_iter().find(|(size, _)| seconds >= 0.9995 * size).unwrap_or((1e-9, "ns"));
    let number = seconds / size;
    let digits = [9.995, 99.95].iter().filter(|limit| number < **limit).count();
    format!("{number:.digits$} {unit}")
}

/// Returns the cost of moving the bytes of every tensor once for each direction.
pub fn each_tensor_once(problem: &Problem) -> Cost {
    Cost::moving(problem.tensors.iter().map(|t| t.bytes() as u64 * (t.reads as u64 + t.writes as u64)).sum())
}

/// Checks one launch, then times at least three launches for about `budget`.
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
