//! Runs mutants and determines which layer reports each, if any.

use super::equivalent::{compiled, has_no_conflict, specialised, stores};
use super::launches::{Breaking, breaking};
use super::operation::{Changed, Operation, Trial, launch};
use super::{Class, Mutant, Mutation};
use kiln_ir::Kernel;
use kiln_runtime::{Device, Error, Program};
use kiln_spec::Failure;
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;
use std::time::Duration;

/// Budget of lane-instructions of a launch. A mutant with runaway loops is rejected; no case needs a tenth of it.
const BUDGET: u64 = 1 << 32;

/// Maximum number of launches of a mutant that execute the change.
const MAX_TRIALS: usize = 12;

/// The layer that reported a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The verifier or a pass rejected the kernel.
    Compiler,
    /// A launch that the original accepts, or that no kernel may accept, was rejected before it ran.
    Contract,
    /// No case reveals it, but the compiled kernel guards against it: an access that is proved in bounds in the
    /// original no longer is, so that the host or the kernel itself reports a launch that leaves its memory.
    Guard,
    /// The interpreter met an error of the language, or another one than the original's.
    Interpreter,
    /// A checker over the interpreter found an error that no single access shows.
    Checker,
    /// An output differs from the oracle's.
    Oracle,
}

impl Layer {
    pub const ALL: [Layer; 6] =
        [Layer::Compiler, Layer::Contract, Layer::Guard, Layer::Interpreter, Layer::Checker, Layer::Oracle];

    pub const fn name(self) -> &'static str {
        match self {
            Layer::Compiler => "compiler",
            Layer::Contract => "contract",
            Layer::Guard => "guard",
            Layer::Interpreter => "interpreter",
            Layer::Checker => "checker",
            Layer::Oracle => "oracle",
        }
    }

    /// Returns the layer of an error. Among the codes that stop a launch, those from K224 on belong to checkers.
    fn of(error: &Error) -> Layer {
        let code = error.diagnostic().map_or("", |diagnostic| diagnostic.code);
        match error {
            Error::Stopped(_) if code.starts_with("K2") && code >= "K224" => Layer::Checker,
            Error::Stopped(_) => Layer::Interpreter,
            // Codes about launches, from the interpreter and from devices.
            _ if matches!(code.get(..2), Some("K3" | "K5")) => Layer::Contract,
            _ => Layer::Compiler,
        }
    }
}

/// The report that killed a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Killed {
    pub layer: Layer,
    /// The code of the diagnostic; `None` if an output is wrong.
    pub code: Option<&'static str>,
    pub message: String,
    /// The case that revealed it.
    pub case: String,
}

/// The verdict on a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Killed(Killed),
    /// No launch can distinguish it from the original, with the reason.
    Equivalent(&'static str),
    /// Nothing reports it, with the known facts.
    Survived(&'static str),
}

/// A case that fails on the original, which makes verdicts on mutants impossible.
#[derive(Clone, Debug)]
pub struct Baseline(pub String);

impl std::fmt::Display for Baseline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The difference between a compiled mutant that passes every case and the original.
enum Difference {
    /// The same code.
    None,
    Code,
    /// Code with more guards than the original's.
    Guarded(Killed),
}

/// Judges mutants of an operation, on its own device.
pub struct Judge<'o> {
    operation: &'o Operation<'o>,
    device: Device,
    original: Program,
}

impl<'o> Judge<'o> {
    pub fn new(operation: &'o Operation<'o>) -> Result<Judge<'o>, Baseline> {
        let device = Device::checked();
        // Verdicts depend on no clock: launches that take too long are rejected by their predicted work.
        device.set_deadline(Duration::MAX);
        device.set_budget(BUDGET);
        let original = device.program(operation.kernel.clone()).map_err(|error| Baseline(error.to_string()))?;
        Ok(Judge { operation, device, original })
    }

    /// Runs a mutant until something reports it.
    pub fn judge(&self, mutant: &Mutant) -> Result<Verdict, Baseline> {
        match mutant.kind {
            Mutation::Kernel { site, .. } => self.judge_kernel(mutant, self.operation.parents[site]),
            Mutation::Alias { input, output } => self.judge_launch(|trial| trial.aliased(input, output)),
            Mutation::Shrink { tensor } => self.judge_launch(|trial| trial.shrunk(tensor)),
            Mutation::Requirement { number } => match self.judge_requirement(mutant, number) {
                survived @ Verdict::Survived(_) => self.judge_unproved(mutant, survived),
                verdict => Ok(verdict),
            },
        }
    }

    fn trial(&self, number: usize) -> Result<Option<&'o Trial>, Baseline> {
        self.operation.trial(number, &self.device, &self.original)
    }

    fn judge_kernel(&self, mutant: &Mutant, parent: Option<(usize, usize)>) -> Result<Verdict, Baseline> {
        let kernel = mutant.kernel(&self.operation.kernel);
        let program = match self.device.program(kernel.clone()) {
            Ok(program) => program,
            Err(error) => return Ok(Verdict::Killed(Killed::by(&error, "every launch"))),
        };
        let (mut number, mut reached, mut others) = (0, vec![], vec![]);
        while let Some(trial) = self.trial(number)? {
            let is_run = trial.reached.enters(parent);
            if let Some(killed) = is_run.then(|| trial.run(&self.device, &program)).flatten() {
                return Ok(Verdict::Killed(killed));
            }
            if is_run {
                reached.push(trial)
            } else {
                others.push(trial)
            }
            number += 1;
        }
        Ok(match reached.is_empty() {
            true => self.unreached(&kernel, &others),
            false => self.unreported(mutant.class, &kernel, &reached),
        })
    }

    /// Judges a mutant that no case executes, because of its constexprs or its data.
    fn unreached(&self, kernel: &Kernel, trials: &[&Trial]) -> Verdict {
        let is_present = |trial: &&&Trial| {
            let left = trial.specialised();
            left.is_none() || *left != specialised(kernel, &trial.constexprs)
        };
        let present: Vec<&Trial> = distinct(trials).filter(is_present).take(MAX_TRIALS + 1).copied().collect();
        let (compared, has_more) = (&present[..present.len().min(MAX_TRIALS)], present.len() > MAX_TRIALS);
        match self.compare(kernel, compared) {
            _ if present.is_empty() => Verdict::Equivalent("left out by the constexprs of every case"),
            // The changed condition is never met in any launch, and the compiler proves that.
            Difference::None if !has_more => Verdict::Equivalent("compiled to the same code for every case"),
            Difference::Guarded(killed) => Verdict::Killed(killed),
            _ => Verdict::Survived("no case executes it"),
        }
    }

    /// Judges a mutant that passes every case.
    fn unreported(&self, class: Class, kernel: &Kernel, reached: &[&Trial]) -> Verdict {
        match self.compare(kernel, reached) {
            Difference::None => return Verdict::Equivalent("compiled to the same code for every case"),
            Difference::Guarded(killed) => return Verdict::Killed(killed),
            Difference::Code => {}
        }
        let launches =
            || reached.iter().map(|trial| (trial.problem.interpreter_args(), trial.problem.interpreter_buffers()));
        if class == Class::DropBarrier && launches().all(|(args, buffers)| has_no_conflict(kernel, &args, &buffers)) {
            return Verdict::Equivalent("no two threads meet in the interval without the barrier");
        }
        let original = &self.operation.kernel;
        let stores_alike =
            |(args, buffers): (Vec<_>, Vec<_>)| stores(kernel, &args, &buffers) == stores(original, &args, &buffers);
        match launches().all(stores_alike) {
            true => Verdict::Survived("the same stores in every case"),
            false => Verdict::Survived("other stores, and outputs within the tolerance"),
        }
    }

    /// Compares the compiled mutant with the compiled original, for the constexprs of each case.
    fn compare(&self, kernel: &Kernel, trials: &[&Trial]) -> Difference {
        let mut difference = Difference::None;
        for trial in distinct(trials) {
            let (original, mutant) = (trial.compiled(), compiled(kernel, &trial.constexprs));
            if let (Some(original), Some(mutant)) = (original, &mutant)
                && mutant.unproved > original.unproved
            {
                let (now, before) = (mutant.unproved, original.unproved);
                let message = format!("{now} dangers are checked or guarded, {before} in the original");
                let case = trial.name.clone();
                return Difference::Guarded(Killed { layer: Layer::Guard, code: None, message, case });
            }
            if original.is_none() || *original != mutant {
                difference = Difference::Code;
            }
        }
        difference
    }

    /// Judges the removal of a requirement that no launch here breaks: the compiled kernel without it may have more
    /// guards.
    fn judge_unproved(&self, mutant: &Mutant, survived: Verdict) -> Result<Verdict, Baseline> {
        let mut trials = vec![];
        while let Some(trial) = self.trial(trials.len())?.filter(|_| trials.len() < MAX_TRIALS) {
            trials.push(trial);
        }
        Ok(match self.compare(&mutant.kernel(&self.operation.kernel), &trials) {
            Difference::Guarded(killed) => Verdict::Killed(killed),
            _ => survived,
        })
    }

    /// Judges a change of launches with every case to which it applies.
    fn judge_launch(&self, change: impl Fn(&Trial) -> Option<Changed>) -> Result<Verdict, Baseline> {
        let (mut number, mut is_tried) = (0, false);
        while let Some(trial) = self.trial(number)? {
            if let Some(changed) = change(trial).filter(|_| trial.is_apart && trial.reported.is_none()) {
                is_tried = true;
                if let Some(killed) = trial.run_changed(&self.device, &self.original, changed) {
                    return Ok(Verdict::Killed(killed));
                }
            }
            number += 1;
        }
        Ok(Verdict::Survived(if is_tried { "every case accepts it" } else { "no case binds it" }))
    }

    /// Judges a kernel without one of its requirements by launches that break it.
    fn judge_requirement(&self, mutant: &Mutant, number: usize) -> Verdict {
        let Operation { spec, dtypes, kernel: original, .. } = self.operation;
        let kernel = mutant.kernel(original);
        let program = match self.device.program(kernel.clone()) {
            Ok(program) => program,
            Err(error) => return Verdict::Killed(Killed::by(&error, "every launch")),
        };
        let case = format!("{} with numbers that break it", spec.name);
        let Breaking { problems, large, impossible, is_implied } = breaking(spec, dtypes, number, original, &kernel);
        let mut known = match is_implied {
            true => Verdict::Equivalent("launches that break it break another requirement"),
            false => Verdict::Survived("no launch of a test's size breaks it"),
        };
        for mut problem in problems {
            if let Err(error) = launch(&self.device, &program, &mut problem) {
                return Verdict::Killed(Killed::by(&error, &case));
            }
            // The oracle may panic on such numbers.
            let judged =
                quietly(|| problem.check(&(spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments)));
            known = match judged {
                Some(Ok(_)) => Verdict::Equivalent("launches that break it give what the oracle says"),
                Some(Err(failure)) => return Verdict::Killed(Killed::by_oracle(&failure, &case)),
                None if matches!(known, Verdict::Survived(_)) => {
                    Verdict::Survived("the oracle has no answer for launches that break it")
                }
                None => known,
            }
        }
        let of_large = large.iter().find_map(|pool| match pool.run(&kernel) {
            Err(error) => Some(Killed::by(&Error::Stopped(Box::new(error)), &case)),
            Ok(after) => {
                let arguments = &after.arguments;
                let checked = after.check(&(spec.oracle)(arguments), (spec.roundings)(arguments));
                checked.err().map(|failure| Killed::by_oracle(&failure, &case))
            }
        });
        let by_host = || impossible.map(|message| Killed { layer: Layer::Contract, code: Some("K501"), message, case });
        match (of_large, known) {
            (Some(killed), _) => Verdict::Killed(killed),
            (None, Verdict::Survived(why)) => by_host().map_or(Verdict::Survived(why), Verdict::Killed),
            (None, known) => known,
        }
    }
}

impl Killed {
    pub fn by(error: &Error, case: &str) -> Killed {
        let code = error.diagnostic().map(|diagnostic| diagnostic.code);
        let message = error.diagnostic().map_or_else(|| error.to_string(), |diagnostic| diagnostic.message.clone());
        Killed { layer: Layer::of(error), code, message, case: case.to_string() }
    }

    pub fn by_oracle(failure: &Failure, case: &str) -> Killed {
        Killed { layer: Layer::Oracle, code: None, message: failure.to_string(), case: case.to_string() }
    }
}

/// Returns the first launch of each set of constexprs.
fn distinct<'t, 'o>(trials: &'t [&'o Trial]) -> impl Iterator<Item = &'t &'o Trial> {
    let mut known = HashSet::new();
    let key = |trial: &Trial| trial.constexprs.iter().map(|(id, value)| (*id, value.bits)).collect::<Vec<_>>();
    trials.iter().filter(move |trial| known.insert(key(trial)))
}

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Returns the result of `work`, or `None` if it panics, without printing the panic.
fn quietly<T>(work: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                loud(panic);
            }
        }));
    });
    IS_QUIET.set(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    IS_QUIET.set(false);
    result.ok()
}
