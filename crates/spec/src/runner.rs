//! Runs cases of the library on devices: a case passes, fails, or cannot be run there.

use crate::executor::DeviceExecutor;
use crate::{Agreement, Arguments, Case, Expected, Failure, Hardware, Launch, Placement, Problem, Spec};
use kiln_check::is_right_if_results_agree;
use kiln_ir::{Const, DType, Diagnostic};
use kiln_runtime::{Device, Error};
use std::cell::OnceCell;

/// Errors about the device and not the kernel: threads, threadgroups and threadgroup memory that it does not have.
const BEYOND_THE_DEVICE: &[&str] = &["K502", "K503", "K504"];

/// The error of a launch that breaks a clause of the contract.
const BROKEN_CLAUSE: &str = "K501";

/// A concrete case and its expected results. They are computed once for all devices, and only after one has accepted
/// the launch, since the oracle is undefined for launches that the contract rejects.
pub struct PreparedCase {
    pub(crate) problem: Problem,
    expect: fn(&Arguments) -> Vec<Expected>,
    count_roundings: fn(&Arguments) -> f64,
    expected: OnceCell<Vec<Expected>>,
}

impl PreparedCase {
    /// Creates a case with the division for a kind of device.
    pub fn new(
        spec: &Spec,
        dtypes: &[DType],
        case: &Case,
        placement: Placement,
        target: Hardware,
    ) -> Result<PreparedCase, Diagnostic> {
        let problem = Problem::tiled(spec, dtypes, case, placement, target)?;
        Ok(PreparedCase { problem, expect: spec.oracle, count_roundings: spec.roundings, expected: OnceCell::new() })
    }

    /// Compares the buffers' contents after a launch with the expected results.
    pub(crate) fn check(&self) -> Result<Agreement, Failure> {
        let arguments = &self.problem.arguments;
        let expected = self.expected.get_or_init(|| (self.expect)(arguments));
        // The number of roundings depends on the tiles; the expected results do not.
        self.problem.check(expected, (self.count_roundings)(arguments))
    }

    /// Sets tiles, by parameter index.
    pub fn set_numbers(&mut self, numbers: &[(usize, Const)]) {
        self.problem.set_numbers(numbers);
    }

    /// Returns the values of its scalars and constexprs.
    pub fn arguments(&self) -> &Arguments {
        &self.problem.arguments
    }

    fn launch(&mut self) -> Launch<'_> {
        let Problem { kernel, args, buffers, .. } = &mut self.problem;
        Launch { kernel, args, buffers }
    }
}

/// The reason why a case did not pass on a device.
#[derive(Debug)]
pub enum NotPassed {
    Failed(Failure),
    /// The case could not be run there, with the reason.
    Skipped(String),
}

impl NotPassed {
    /// Returns the contract's error, if the contract rejected the launch.
    pub fn refusal(&self) -> Option<&Diagnostic> {
        match self {
            NotPassed::Failed(Failure::Stopped(diagnostic)) if diagnostic.code == BROKEN_CLAUSE => Some(diagnostic),
            _ => None,
        }
    }
}

impl From<Error> for NotPassed {
    fn from(error: Error) -> NotPassed {
        match error {
            Error::Refused(diagnostic) if BEYOND_THE_DEVICE.contains(&diagnostic.code) => {
                NotPassed::Skipped(diagnostic.message)
            }
            Error::OutOfMemory { .. } | Error::NoDevice { .. } => NotPassed::Skipped(error.to_string()),
            other => NotPassed::Failed(Diagnostic::from(other).into()),
        }
    }
}

/// The reason why a run ended early.
pub(crate) enum Stop {
    Device(Error),
    Case(Failure),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Device(error)
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Case(failure)
    }
}

/// Runs cases on a device while it responds. Cases after a launch that lost the device or did not terminate are
/// skipped, since their results would say nothing about the kernel.
pub struct Runner {
    cases: DeviceExecutor,
    gone: Option<String>,
}

impl Runner {
    /// Creates a runner; on the interpreter, with every checker.
    pub fn on(device: &Device) -> Runner {
        device.set_checks(true);
        Runner { cases: DeviceExecutor::on(device), gone: None }
    }

    /// Creates a runner without checkers on the interpreter: faster, but races go unnoticed.
    pub fn without_checks(device: &Device) -> Runner {
        device.set_checks(false);
        Runner { cases: DeviceExecutor::on(device), gone: None }
    }

    pub fn device(&self) -> &Device {
        self.cases.device()
    }

    /// Runs a case from its initial state and compares every output with the expected results.
    pub fn run(&mut self, prepared: &mut PreparedCase) -> Result<Agreement, NotPassed> {
        self.attempt(|cases| {
            prepared.problem.reset();
            let unwritten = prepared.problem.unwritten();
            match cases.run(prepared.launch(), &unwritten) {
                Err(Error::Stopped(finding)) if is_right_if_results_agree(&finding) => {
                    prepared.check().map_err(|_| Stop::Device(Error::Stopped(finding)))
                }
                launched => {
                    launched?;
                    Ok(prepared.check()?)
                }
            }
        })
    }

    pub(crate) fn attempt<T>(
        &mut self,
        work: impl FnOnce(&mut DeviceExecutor) -> Result<T, Stop>,
    ) -> Result<T, NotPassed> {
        if let Some(reason) = &self.gone {
            return Err(NotPassed::Skipped(format!("after an earlier case, {reason}")));
        }
        work(&mut self.cases).map_err(|stop| match stop {
            Stop::Case(failure) => NotPassed::Failed(failure),
            Stop::Device(error) => {
                if let Error::DeviceLost { .. } | Error::TimedOut { .. } = error {
                    self.gone = Some(error.to_string());
                }
                error.into()
            }
        })
    }
}
