//! Judges launches: compares the runtime's verdict with the interpreter's execution.

use crate::launch::BUDGET;
use kiln_compiler::contract::{Clause, Danger, DangerKind, Derived, Met, Tally, derive, stated};
use kiln_compiler::{Lowered, Options, Trace, lower, lower_guarded};
use kiln_interp::{Arg, Buffer, Launch, Stats, run};
use kiln_ir::{Diagnostic, Expr, Kernel, ParamId};
use kiln_runtime::{AnyTensor, Device, Error, Program};
use kiln_testing::Case;
use kiln_testing::fuzz::without_faults;

/// The outcome of a launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It runs, and the kernel as written has no error.
    Clean,
    /// The launch is empty.
    Empty,
    /// It runs with an error, and a guard reports it.
    Reported,
    /// It runs, and the error in the kernel as written does not affect its results: the compiled kernel does not
    /// contain it.
    UnusedAndWrong,
    /// A stated clause, a limit or the budget rejects it.
    Refused,
    /// The kernel cannot be lowered: threads diverge in it, or it has an error.
    Unlowered,
    /// The interpreter stops before the outcome is known.
    TooLong,
    /// A forbidden outcome.
    Violation(Violation),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Violation {
    /// An error occurs that was proved impossible, or that a condition which holds should prevent.
    Accepted,
    /// An error occurs in the compiled kernel, whose guards should prevent it.
    Executed,
    /// A guard reports an error that the kernel as written does not have.
    FalseAlarm,
    /// A bound, an alignment, a divisor or a step rejects a launch.
    Refused,
    /// The counted work exceeds the estimate.
    Work,
    /// Neither accepted nor rejected.
    Failed,
}

/// A kernel with everything compiled from it, once.
pub struct Subject {
    device: Device,
    program: Result<Program, Error>,
    pub written: Result<Derived, Diagnostic>,
    checked: Result<Made, Diagnostic>,
    twin: Result<Made, Diagnostic>,
}

/// A lowered kernel.
struct Made {
    lowered: Lowered,
    /// The tally of accesses before any was guarded.
    accesses: Option<Tally>,
}

impl Made {
    fn new(kernel: &Kernel, twin: bool) -> Result<Made, Diagnostic> {
        let options = Options { constexprs: &[], threads: None, limits: Default::default() };
        let mut trace = Trace { keep_kernels: true, ..Trace::default() };
        let lowered = if twin { lower_guarded } else { lower }(kernel, &options, &mut trace)?;
        let guard = trace.stages.iter().rposition(|stage| stage.name == "guard");
        let before = guard.and_then(|at| trace.stages[..at].last());
        let accesses = before.and_then(|stage| derive(stage.kernel.as_ref()?).ok()).map(|derived| derived.accesses());
        Ok(Made { lowered, accesses })
    }
}

/// The outcome of a launch, with its details.
pub struct Judged {
    pub outcome: Outcome,
    pub message: String,
    /// Counted and estimated work, if the launch ran.
    pub work: Option<(u64, i128)>,
}

impl Subject {
    pub fn new(kernel: &Kernel) -> Subject {
        let device = Device::interp();
        device.set_budget(BUDGET);
        Subject {
            program: device.program(kernel.clone()),
            device,
            written: derive(kernel),
            checked: Made::new(kernel, false),
            twin: Made::new(kernel, true),
        }
    }

    /// Returns the tally of accesses in the checked kernel, which launches run unless they need the twin.
    pub fn lowered(&self) -> Option<Tally> {
        self.checked.as_ref().ok()?.accesses
    }

    pub fn judge(&self, case: &Case) -> Judged {
        match self.judged(case) {
            Ok((outcome, work)) => Judged { outcome, message: String::new(), work },
            Err((outcome, message)) => Judged { outcome, message, work: None },
        }
    }

    #[allow(clippy::type_complexity, reason = "an outcome with its work, or with its words")]
    fn judged(&self, case: &Case) -> Result<(Outcome, Option<(u64, i128)>), (Outcome, String)> {
        let verdict = match &self.program {
            Ok(program) => self.verdict(program, case),
            Err(error) => Err(Error::Refused(Box::new(Diagnostic::new("K000", error.to_string())))),
        };
        let written = interpreted(&case.kernel, case);
        if written.as_ref().is_err_and(|error| error.code == "K211") {
            return Err((Outcome::TooLong, String::new()));
        }
        match verdict {
            Ok(true) => Ok((Outcome::Empty, None)),
            Ok(false) => self.accepted(case, written),
            Err(Error::Refused(diagnostic)) => Err((self.refused(case, &written), diagnostic.to_string())),
            Err(error) => Err((Outcome::Violation(Violation::Failed), error.to_string())),
        }
    }

    /// Returns whether the launch is empty, or the error that rejects it.
    fn verdict(&self, program: &Program, case: &Case) -> Result<bool, Error> {
        let tensors = case.buffers.iter().map(|buffer| {
            let tensor = self.device.any_zeros(buffer.dtype, buffer.len() as u64)?;
            tensor.write_bytes(&buffer.bytes).map(|()| tensor)
        });
        let tensors: Vec<AnyTensor> = tensors.collect::<Result<_, _>>()?;
        let args = case.args.iter().map(|arg| match arg {
            Arg::Buffer(at) => kiln_runtime::Arg::Tensor(&tensors[*at]),
            Arg::Scalar(value) => kiln_runtime::Arg::Scalar(*value),
        });
        program.check(&args.collect::<Vec<_>>()).map(|geometry| geometry.is_empty())
    }

    /// Returns the kernel that runs: the checked one if its conditions hold.
    fn executed(&self, case: &Case) -> Option<&Made> {
        let checked = self.checked.as_ref().ok()?;
        match failing(checked.lowered.contract(), case) {
            None => Some(checked),
            Some(_) => self.twin.as_ref().ok(),
        }
    }

    #[allow(clippy::type_complexity, reason = "as `judged`")]
    fn accepted(
        &self,
        case: &Case,
        written: Result<Stats, Diagnostic>,
    ) -> Result<(Outcome, Option<(u64, i128)>), (Outcome, String)> {
        let violation = |kind: Violation, message: String| (Outcome::Violation(kind), message);
        let Some(Made { lowered: executed, .. }) = self.executed(case) else {
            return Err(violation(Violation::Failed, "accepted, but not lowered".to_string()));
        };
        let ran = match interpreted(&without_faults(executed.kernel()), case) {
            Ok(stats) => stats,
            // Devices end such a loop at the bound that its author states; the interpreter ends the launch.
            Err(error) if error.code == "K205" && written.is_err() => return Ok((Outcome::Reported, None)),
            // The interpreter accepts it, because it ends at the first fault. A device continues and rejects it by its
            // estimate.
            Err(error) if error.code == "K211" && estimated(executed.contract(), case) > i128::from(BUDGET) => {
                return Ok((Outcome::Refused, None));
            }
            Err(error) if error.code == "K211" => return Err(violation(Violation::Work, error.to_string())),
            Err(error) => return Err(violation(Violation::Executed, error.to_string())),
        };
        let reported = interpreted(executed.kernel(), case).err();
        let mut work = Some((ran.work, estimated(executed.contract(), case)));
        // The interpreter acts as a device that runs the kernel as written.
        if let (Ok(stats), Ok(derived)) = (&written, &self.written) {
            let own = (stats.work, estimated(derived, case));
            work = work.filter(|(counted, estimated)| *counted as i128 > *estimated).or(Some(own));
        }
        if let Some((counted, estimated)) = work.filter(|(counted, estimated)| *counted as i128 > *estimated) {
            return Err(violation(Violation::Work, format!("{counted} counted, {estimated} estimated")));
        }
        match (written, reported) {
            (Ok(_), None) => Ok((Outcome::Clean, work)),
            (Ok(_), Some(fault)) => Err(violation(Violation::FalseAlarm, fault.to_string())),
            (Err(error), _) if self.should_not_happen(case, &error) => {
                Err(violation(Violation::Accepted, error.to_string()))
            }
            (Err(_), Some(_)) => Ok((Outcome::Reported, work)),
            (Err(_), None) => Ok((Outcome::UnusedAndWrong, work)),
        }
    }

    /// Whether an error of the kernel as written was proved impossible, or is ruled out by a condition which holds.
    fn should_not_happen(&self, case: &Case, error: &Diagnostic) -> bool {
        let Ok(derived) = &self.written else { return false };
        let kind = |kind: DangerKind| match error.code {
            "K201" | "K202" => matches!(kind, DangerKind::Access(_)),
            "K203" => kind == DangerKind::Divisor,
            "K204" => kind == DangerKind::Step,
            "K205" => kind == DangerKind::Trips,
            _ => true,
        };
        let here = |danger: &&Danger| kind(danger.kind) && Some(case.kernel.place(danger.span)) == error.primary;
        let holds = |clause: usize| value(&derived.clauses[clause].condition, case).is_some_and(|n| n != 0);
        let mut dangers = derived.dangers.iter().filter(here).peekable();
        dangers.peek().is_some()
            && dangers.all(|danger| match danger.met {
                Met::Proved => true,
                Met::Checked(clause) => holds(clause),
                Met::Guarded => false,
            })
    }

    fn refused(&self, case: &Case, written: &Result<Stats, Diagnostic>) -> Outcome {
        let by_statement = stated(&case.kernel).is_ok_and(|stated| failing(&stated, case).is_some());
        if by_statement {
            return Outcome::Refused;
        }
        match (&self.checked, &self.twin) {
            (Ok(_), Ok(twin)) => match failing(twin.lowered.contract(), case) {
                Some(clause) if clause.kind.is_derived() => Outcome::Violation(Violation::Refused),
                // Limits, the budget, and divergent threads.
                _ => Outcome::Refused,
            },
            // A race is no error of a single run; that these are races is checked against the race checker elsewhere.
            (Err(error), _) if matches!(error.code, "K240" | "K241") => Outcome::Unlowered,
            // An error that every thread makes.
            (Err(error), _) if error.code.starts_with("K2") && written.is_ok() => {
                Outcome::Violation(Violation::Refused)
            }
            _ => Outcome::Unlowered,
        }
    }
}

/// Runs a kernel on a case's buffers with every access checked.
fn interpreted(kernel: &Kernel, case: &Case) -> Result<Stats, Diagnostic> {
    let mut buffers: Vec<Buffer> = case.buffers.clone();
    // The budget stops a kernel whose work is unbounded.
    run(&Launch::by_contract(kernel, case.args.clone())?.budget(8 * BUDGET), &mut buffers)
}

/// Returns the first condition that does not hold.
fn failing<'d>(contract: &'d Derived, case: &Case) -> Option<&'d Clause> {
    contract.clauses.iter().find(|clause| value(&clause.condition, case).is_none_or(|n| n == 0))
}

/// Returns the estimated work. No value means more than can be counted.
fn estimated(contract: &Derived, case: &Case) -> i128 {
    value(&contract.work, case).unwrap_or(i128::MAX)
}

fn value(expr: &Expr, case: &Case) -> Option<i128> {
    let number = |id: ParamId| match case.args.get(id.0 as usize)? {
        Arg::Scalar(c) => c.as_int(),
        Arg::Buffer(at) => Some(case.buffers.get(*at)?.len() as i128),
    };
    expr.eval(&number).ok()
}
