//! The part of a long test that `cargo xtask test` runs. `cargo xtask full` runs all of it.

use kiln_spec::{Case, DType, Spec};

/// Whether tests run everything, as in `cargo xtask full`, which sets `KILN_FULL`.
pub fn is_full() -> bool {
    std::env::var_os("KILN_FULL").is_some()
}

/// An executor that compiles kernels for the host. Compilation takes most of the time of the tests that use it, so these
/// executors take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compiled {
    Cpu,
    /// The text for Metal, executed on the host.
    Msl,
    /// The text for CUDA, executed on the host.
    Cuda,
}

impl Compiled {
    const COUNT: usize = 3;

    /// Whether this executor takes the case or file of this number: one of the three does, or all where tests run
    /// everything. Turns shift with every round, because element types alternate, too, and each executor is to see all
    /// of them.
    pub fn takes(self, number: usize) -> bool {
        let round = number / Compiled::COUNT;
        is_full() || (number + round) % Compiled::COUNT == self as usize
    }

    /// Returns the cases of an operation that this executor takes, with their element types. Each executor takes the
    /// cases of operations that have only a few.
    pub fn sample(self, spec: &Spec) -> Vec<(&'static [DType], &'static Case)> {
        let sample = spec.sample(spec.cases);
        let has_few = sample.len() < Compiled::COUNT;
        let taken = |&(number, _): &(usize, _)| has_few || self.takes(number);
        sample.into_iter().enumerate().filter(taken).map(|(_, taken)| taken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Compiled; Compiled::COUNT] = [Compiled::Cpu, Compiled::Msl, Compiled::Cuda];

    #[test]
    fn one_executor_takes_each_case_and_sees_every_element_type() {
        let takers = |number: usize| ALL.into_iter().filter(move |executor| executor.takes(number)).count();
        assert!((0..100).all(|number| takers(number) == if is_full() { ALL.len() } else { 1 }));
        for types in 1..=4 {
            for executor in ALL {
                let sees = |of: usize| (0..20).any(|n| n % types == of && executor.takes(n));
                assert!((0..types).all(sees), "{executor:?} of {types} types");
            }
        }
    }

    #[test]
    fn every_executor_takes_a_case_of_every_operation_and_together_they_take_all() {
        for spec in kiln_kernels::all() {
            let sample = spec.sample(spec.cases);
            let taken: Vec<_> = ALL.iter().flat_map(|executor| executor.sample(spec)).collect();
            assert!(ALL.iter().all(|executor| !executor.sample(spec).is_empty()), "{}", spec.name);
            let is_taken =
                |case: &(&[DType], &Case)| taken.iter().any(|other| other.0 == case.0 && std::ptr::eq(other.1, case.1));
            assert!(sample.iter().all(is_taken), "{}", spec.name);
        }
    }
}
