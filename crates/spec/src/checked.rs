//! A case on the interpreter with every checker: all findings, and a picture of each race.

use crate::runner::PreparedCase;
use crate::{Agreement, Arg, Failure, Mismatch, Problem};
use kiln_check::{Finding, Picture, is_right_if_results_agree};
use kiln_compiler::constexprs;
use kiln_compiler::contract::{Races, races_with};
use kiln_interp::{Arg as Bound, Buffer, Launch};
use kiln_ir::{Const, Diagnostic, Mem, Op, ParamId};

/// The result of a checked case.
pub struct CheckedCase {
    /// The checkers' findings and the error that ended the launch, causes first.
    pub findings: Vec<Finding>,
    /// The agreement of the outputs with the oracle.
    pub agreement: Result<Agreement, Failure>,
}

impl PreparedCase {
    /// Runs the case from its initial state with every checker. `stops` is polled, and ends the run when it returns
    /// true. Fails if the contract rejects the launch.
    pub fn checked(&mut self, stops: &mut dyn FnMut() -> bool) -> Result<CheckedCase, Diagnostic> {
        self.problem.reset();
        let mut buffers = self.problem.interpreter_buffers();
        let checked = kiln_check::run(&self.problem.interpreter_launch()?, &mut buffers, stops);
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

    /// Describes a wrong result: an element that a store wrote wrongly, or that none of the stores to its tensor wrote.
    pub fn wrong_result(&self, mismatch: &Mismatch) -> Diagnostic {
        let kernel = &self.problem.kernel;
        let found = Diagnostic::new("K239", mismatch.to_string());
        let Some(id) = kernel.find_param(&mismatch.tensor) else { return found };
        let mut stores = vec![];
        kernel.body.walk(&mut |inst| {
            let is_store = matches!(inst.op, Op::Store { mem, .. } | Op::Atomic { mem, .. } if mem == Mem::Param(id));
            // Stores that a loop of the host's recorded have one place.
            if is_store && !stores.contains(&inst.span) {
                stores.push(inst.span);
            }
        });
        let is_at_the_tensor = mismatch.unwritten || stores.is_empty();
        let first = if is_at_the_tensor { kernel.param(id).span } else { stores.remove(0) };
        let found = found.at(kernel.place(first));
        stores.into_iter().fold(found, |found, store| found.label(kernel.place(store), "stored to here"))
    }

    /// Returns the values of the kernel's constexprs in this case.
    pub fn constexprs(&self) -> Vec<(ParamId, Const)> {
        constexprs(&self.problem.kernel, |id| match self.problem.args.get(id.0 as usize) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        })
    }

    /// Returns which pairs of accesses that two threads could race in are proved disjoint with these constexprs.
    pub fn races(&self, constexprs: &[(ParamId, Const)]) -> Result<Races, Diagnostic> {
        races_with(&self.problem.kernel, constexprs)
    }

    /// Formats the conditional pairs whose condition this case does not meet.
    pub fn unmet(&self, races: &Races) -> Vec<String> {
        races.broken(&self.problem.kernel, &|id| self.problem.number(id))
    }

    /// Adds to a race found in this case the condition that rules it out in other launches.
    pub fn explain(&self, found: Diagnostic, races: &Races) -> Diagnostic {
        races.explain(found, &self.problem.kernel, &|id| self.problem.number(id))
    }

    /// Returns the accesses of the threads around a race that was found in this case.
    pub fn picture(&mut self, race: &kiln_check::Race) -> Result<Picture, Diagnostic> {
        self.problem.reset();
        let mut buffers = self.problem.interpreter_buffers();
        Ok(kiln_check::picture(&self.problem.interpreter_launch()?, &mut buffers, race))
    }
}

impl Problem {
    /// Returns the value of a scalar, or the number of elements in a tensor's buffer.
    fn number(&self, id: ParamId) -> Option<i128> {
        match *self.args.get(id.0 as usize)? {
            Arg::Number(number) => number.as_int(),
            Arg::Buffer(buffer) => {
                let buffer = &self.buffers[buffer];
                Some((buffer.bytes.len() / buffer.dtype.size()) as i128)
            }
        }
    }

    /// Returns the launch on the interpreter, with outputs unwritten.
    pub fn interpreter_launch(&self) -> Result<Launch<'_>, Diagnostic> {
        let launch = Launch::by_contract(&self.kernel, self.interpreter_args())?;
        let elements = |buffer: usize| self.buffers[buffer].bytes.len() / self.buffers[buffer].dtype.size();
        let unwritten = self.unwritten().into_iter().map(|buffer| (buffer, vec![true; elements(buffer)]));
        Ok(launch.unwritten(unwritten.collect()))
    }

    /// Returns the arguments in the interpreter's form.
    pub fn interpreter_args(&self) -> Vec<Bound> {
        let bound = |arg: &Arg| match *arg {
            Arg::Number(number) => Bound::Scalar(number),
            Arg::Buffer(buffer) => Bound::Buffer(buffer),
        };
        self.args.iter().map(bound).collect()
    }

    /// Copies the buffers into the interpreter's form.
    pub fn interpreter_buffers(&self) -> Vec<Buffer> {
        self.buffers.iter().map(|buffer| Buffer { dtype: buffer.dtype, bytes: buffer.bytes.clone() }).collect()
    }
}
