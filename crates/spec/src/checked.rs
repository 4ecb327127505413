//! A case on the interpreter with every checker: all that they find, and a picture of each race.

use crate::runner::PreparedCase;
use crate::{Agreement, Arg, Failure};
use kiln_check::{Finding, Picture, is_right_if_results_agree};
use kiln_interp::{Arg as Bound, Buffer, Launch};
use kiln_ir::Diagnostic;

/// What came of a case.
pub struct CheckedCase {
    /// What the checkers found and what the launch ended with, causes first.
    pub findings: Vec<Finding>,
    /// How the outputs agree with the mathematics.
    pub agreement: Result<Agreement, Failure>,
}

impl PreparedCase {
    /// Runs the case from its first state with every checker; `stops` is asked now and then whether to end. An error if the
    /// contract turns the launch away.
    pub fn checked(&mut self, stops: &mut dyn FnMut() -> bool) -> Result<CheckedCase, Diagnostic> {
        self.problem.reset();
        let mut buffers = self.buffers();
        let checked = kiln_check::run(&self.as_launched()?, &mut buffers, stops);
        for (held, buffer) in self.problem.buffers.iter_mut().zip(buffers) {
            held.bytes = buffer.bytes;
        }
        let ended = checked.result.as_ref().err().cloned();
        let mut findings = checked.errors();
        let agreement = match ended {
            Some(error) => Err(Failure::Stopped(Box::new(error))),
            None => self.check(),
        };
        if agreement.is_ok() {
            findings.retain(|found| !is_right_if_results_agree(&found.diagnostic));
        }
        Ok(CheckedCase { findings, agreement })
    }

    /// Who touched what around a race that was found in this case.
    pub fn picture(&mut self, race: &kiln_check::Race) -> Result<Picture, Diagnostic> {
        self.problem.reset();
        let mut buffers = self.buffers();
        Ok(kiln_check::picture(&self.as_launched()?, &mut buffers, race))
    }

    fn buffers(&self) -> Vec<Buffer> {
        let buffers = self.problem.buffers.iter();
        buffers.map(|buffer| Buffer { dtype: buffer.dtype, bytes: buffer.bytes.clone() }).collect()
    }

    fn as_launched(&self) -> Result<Launch<'_>, Diagnostic> {
        let bound = |arg: &Arg| match *arg {
            Arg::Number(number) => Bound::Scalar(number),
            Arg::Buffer(buffer) => Bound::Buffer(buffer),
        };
        let problem = &self.problem;
        let launch = Launch::by_contract(&problem.kernel, problem.args.iter().map(bound).collect())?;
        let elements = |buffer: usize| problem.buffers[buffer].bytes.len() / problem.buffers[buffer].dtype.size();
        let unwritten = problem.unwritten().into_iter().map(|buffer| (buffer, vec![true; elements(buffer)]));
        Ok(launch.unwritten(unwritten.collect()))
    }
}
