//! Running mutants: which layer reports each, or that none does.

use super::equivalent::{has_no_conflict, lowered, stores};
use super::launches::breaking;
use super::reach::{Reached, Recorder};
use super::sites::Sites;
use super::{Class, Mutant, Mutation};
use kiln_compiler::constexprs;
use kiln_interp::{Launch, run_with};
use kiln_ir::{Const, Diagnostic, Kernel, ParamId};
use kiln_runtime::{Device, Error, Program};
use kiln_spec::{Arg, Case, DType, DeviceExecutor, Expected, Failure, Hardware, Placement, Problem, Spec, arguments};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Lane-instructions that a launch may take. A mutant whose loops do not end in time is refused; no case needs a tenth of it.
const BUDGET: u64 = 1 << 32;

/// Who reported a mutant, in the order in which a launch meets them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The verifier or a pass refused the kernel.
    Compiler,
    /// A launch that the original accepts, or that no kernel may accept, was refused before it ran.
    Contract,
    /// The interpreter met an error of the language.
    Interpreter,
    /// A checker over the interpreter found what no single access shows.
    Checker,
    /// An output is not what the oracle says.
    Oracle,
}

impl Layer {
    pub const ALL: &'static [Layer] =
        &[Layer::Compiler, Layer::Contract, Layer::Interpreter, Layer::Checker, Layer::Oracle];

    pub const fn name(self) -> &'static str {
        match self {
            Layer::Compiler => "compiler",
            Layer::Contract => "contract",
            Layer::Interpreter => "interpreter",
            Layer::Checker => "checker",
            Layer::Oracle => "oracle",
        }
    }

    /// The layer that a diagnostic comes from. Codes from K230 on are the checkers'.
    fn of(error: &Error) -> Layer {
        let code = error.diagnostic().map_or("", |diagnostic| diagnostic.code);
        match error {
            Error::Stopped(_) if ("K230".."K300").contains(&code) => Layer::Checker,
            Error::Stopped(_) => Layer::Interpreter,
            _ if code >= "K300" && code.starts_with('K') => Layer::Contract,
            _ => Layer::Compiler,
        }
    }
}

/// How a mutant was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Killed {
    pub layer: Layer,
    /// The code of the diagnostic; none where an output is wrong.
    pub code: Option<&'static str>,
    pub message: String,
    /// The case that showed it.
    pub case: String,
}

/// Whether and how a mutant was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Killed(Killed),
    /// No launch can tell it from the original, and why.
    Equivalent(&'static str),
    /// Nothing reports it, and what is known of it.
    Survived(&'static str),
}

/// A case that does not pass before anything is changed, so that nothing can be said about mutants.
#[derive(Debug)]
pub struct Baseline(pub String);

impl std::fmt::Display for Baseline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// An operation with its cases made ready, as far as they were needed.
pub struct Subject<'s> {
    pub spec: &'s Spec,
    dtypes: &'static [DType],
    pub kernel: Kernel,
    /// What holds each instruction.
    parents: Vec<Option<(usize, usize)>>,
    device: Device,
    original: Program,
    /// Cases in the order in which they are tried, the smallest first.
    order: Vec<(&'s Case, Placement)>,
    trials: Vec<Trial>,
    /// The original as compiled, by constexprs.
    lowered: HashMap<Vec<(ParamId, u64)>, Option<Kernel>>,
}

/// A case that passes, and what its launch enters.
struct Trial {
    name: String,
    problem: Problem,
    expected: Vec<Expected>,
    roundings: f64,
    reached: Reached,
    constexprs: Vec<(ParamId, Const)>,
    is_apart: bool,
}

impl<'s> Subject<'s> {
    /// An operation for its first combination of element types that has f32 alone, where the oracle allows least.
    pub fn new(spec: &'s Spec) -> Result<Subject<'s>, Diagnostic> {
        let is_exact = |dtypes: &&&[DType]| dtypes.iter().all(|dtype| *dtype == DType::F32);
        let dtypes = spec.dtypes.iter().find(is_exact).or(spec.dtypes.first()).copied().unwrap_or_default();
        let kernel = (spec.build)(dtypes)?;
        let device = Device::checked();
        // Verdicts depend on no clock: what takes too long is refused by what it would execute.
        device.set_deadline(Duration::MAX);
        device.set_budget(BUDGET);
        let original = device.program(kernel.clone())?;
        let mut cases: Vec<&Case> = spec.cases.iter().collect();
        cases.sort_by_key(|case| spec.footprint(dtypes, case, Hardware::Gpu).unwrap_or(u64::MAX));
        let placed = |placement: Placement| cases.iter().map(move |case| (*case, placement));
        let placements = spec.placements(dtypes)?;
        let order = placements.iter().flat_map(|placement| placed(*placement)).collect();
        let parents = Sites::of(&kernel).all.iter().map(|site| site.parent).collect();
        let (trials, lowered) = (vec![], HashMap::new());
        Ok(Subject { spec, dtypes, kernel, parents, device, original, order, trials, lowered })
    }

    /// Runs a mutant until something reports it.
    pub fn judge(&mut self, mutant: &Mutant) -> Result<Verdict, Baseline> {
        match mutant.kind {
            Mutation::Kernel { site, .. } => self.judge_kernel(mutant, self.parents[site]),
            Mutation::Alias { input, output } => self.judge_launch(|trial| trial.aliased(input, output)),
            Mutation::Shrink { tensor } => self.judge_launch(|trial| trial.shrunk(tensor)),
            Mutation::Requirement { number } => Ok(self.judge_requirement(mutant, number)),
        }
    }

    /// The case of this number, if there are so many, made ready.
    fn trial(&mut self, number: usize) -> Result<Option<&mut Trial>, Baseline> {
        while self.trials.len() <= number {
            let Some(&(case, placement)) = self.order.get(self.trials.len()) else { return Ok(None) };
            let trial = self.prepare(case, placement)?;
            self.trials.push(trial);
        }
        Ok(self.trials.get_mut(number))
    }

    fn prepare(&self, case: &Case, placement: Placement) -> Result<Trial, Baseline> {
        let name = format!("{} {}", self.spec.name, case.name());
        let wrong = |text: String| Baseline(format!("{name} does not pass as it is: {text}"));
        let problem = Problem::new(self.spec, self.dtypes, case, placement).map_err(|d| wrong(d.message))?;
        let expected = (self.spec.oracle)(&problem.arguments);
        let roundings = (self.spec.roundings)(&problem.arguments);
        let constexprs = constexprs(&self.kernel, |id| match problem.args.get(id.0 as usize) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        });
        let mut recorder = Recorder::new(&problem.kernel);
        let launch = Launch::by_contract(&problem.kernel, interpreted_args(&problem));
        let ran = launch.and_then(|launch| run_with(&launch, &mut interpreted_buffers(&problem), &mut recorder));
        ran.map_err(|d| wrong(d.message))?;
        let (reached, is_apart) = (recorder.reached(), placement == Placement::Apart);
        let mut trial = Trial { name: name.clone(), problem, expected, roundings, reached, constexprs, is_apart };
        match trial.run(&self.device, &self.original) {
            Some(killed) => Err(wrong(killed.message)),
            None => Ok(trial),
        }
    }

    fn judge_kernel(&mut self, mutant: &Mutant, parent: Option<(usize, usize)>) -> Result<Verdict, Baseline> {
        let kernel = mutant.kernel(&self.kernel);
        let program = match self.device.program(kernel.clone()) {
            Ok(program) => program,
            Err(error) => return Ok(Verdict::Killed(Killed::by(&error, "every launch"))),
        };
        let device = self.device.clone();
        let (mut number, mut reached) = (0, vec![]);
        while let Some(trial) = self.trial(number)? {
            if trial.reached.enters(parent) {
                reached.push(number);
                if let Some(killed) = trial.run(&device, &program) {
                    return Ok(Verdict::Killed(killed));
                }
            }
            number += 1;
        }
        Ok(self.unreported(mutant.class, &kernel, &reached))
    }

    /// A mutant that passes every case.
    fn unreported(&mut self, class: Class, kernel: &Kernel, reached: &[usize]) -> Verdict {
        if reached.is_empty() {
            return Verdict::Survived("no case executes it");
        }
        if reached.iter().all(|number| self.is_compiled_alike(kernel, *number)) {
            return Verdict::Equivalent("compiled to the same code for every case");
        }
        let launches = || reached.iter().map(|number| &self.trials[*number].problem);
        let quiet = |p: &Problem| has_no_conflict(kernel, &interpreted_args(p), &interpreted_buffers(p));
        if class == Class::DropBarrier && launches().all(quiet) {
            return Verdict::Equivalent("no two threads meet in the interval without the barrier");
        }
        let stores_of = |k: &Kernel, p: &Problem| stores(k, &interpreted_args(p), &interpreted_buffers(p));
        match launches().all(|problem| stores_of(kernel, problem) == stores_of(&self.kernel, problem)) {
            true => Verdict::Survived("the same stores in every case"),
            false => Verdict::Survived("other stores, and outputs within the tolerance"),
        }
    }

    fn is_compiled_alike(&mut self, kernel: &Kernel, number: usize) -> bool {
        let constexprs = &self.trials[number].constexprs;
        let key = constexprs.iter().map(|(id, value)| (*id, value.bits)).collect();
        let original = self.lowered.entry(key).or_insert_with(|| lowered(&self.kernel, constexprs));
        original.is_some() && *original == lowered(kernel, constexprs)
    }

    /// A change of launches: tried with every case that has something to change.
    fn judge_launch(&mut self, change: impl Fn(&Trial) -> Option<Changed>) -> Result<Verdict, Baseline> {
        let (device, program) = (self.device.clone(), self.original.clone());
        let (mut number, mut tried) = (0, false);
        while let Some(trial) = self.trial(number)? {
            if let Some(changed) = change(trial).filter(|_| trial.is_apart) {
                tried = true;
                if let Some(killed) = trial.run_changed(&device, &program, changed) {
                    return Ok(Verdict::Killed(killed));
                }
            }
            number += 1;
        }
        Ok(Verdict::Survived(if tried { "every case accepts it" } else { "no case binds it" }))
    }

    /// A kernel that does not ask for something any more, launched without it.
    fn judge_requirement(&self, mutant: &Mutant, number: usize) -> Verdict {
        let kernel = mutant.kernel(&self.kernel);
        let program = match self.device.program(kernel.clone()) {
            Ok(program) => program,
            Err(error) => return Verdict::Killed(Killed::by(&error, "every launch")),
        };
        let mut known = Verdict::Survived("no launch of a test's size breaks it");
        for mut problem in breaking(self.spec, self.dtypes, number, &self.kernel, &kernel) {
            let case = format!("{} that breaks it", self.spec.name);
            if let Err(error) = launch(&self.device, &program, &mut problem) {
                return Verdict::Killed(Killed::by(&error, &case));
            }
            // What an oracle makes of numbers that it was not written for is its own business.
            let judged = catch_unwind(AssertUnwindSafe(|| {
                let (oracle, roundings) = (self.spec.oracle, self.spec.roundings);
                problem.check(&oracle(&problem.arguments), roundings(&problem.arguments))
            }));
            match judged {
                Ok(Ok(_)) => known = Verdict::Equivalent("launches that break it give what the oracle says"),
                Ok(Err(failure)) => return Verdict::Killed(Killed::by_oracle(&failure, &case)),
                Err(_) => {}
            }
        }
        known
    }
}

/// The arguments and buffers of a launch that is not as it should be.
struct Changed {
    args: Vec<Arg>,
    buffers: Vec<kiln_spec::Buffer>,
}

impl Trial {
    /// Runs a kernel from the case's first state; the result is how it was found to be wrong.
    fn run(&mut self, device: &Device, program: &Program) -> Option<Killed> {
        self.problem.reset();
        if let Err(error) = launch(device, program, &mut self.problem) {
            return Some(Killed::by(&error, &self.name));
        }
        let checked = self.problem.check(&self.expected, self.roundings);
        self.problem.reset();
        checked.err().map(|failure| Killed::by_oracle(&failure, &self.name))
    }

    fn run_changed(&mut self, device: &Device, program: &Program, changed: Changed) -> Option<Killed> {
        let own = (
            std::mem::replace(&mut self.problem.args, changed.args),
            std::mem::replace(&mut self.problem.buffers, changed.buffers),
        );
        let launched = launch(device, program, &mut self.problem);
        (self.problem.args, self.problem.buffers) = own;
        launched.err().map(|error| Killed::by(&error, &self.name))
    }

    fn buffer(&self, tensor: ParamId) -> Option<usize> {
        match self.problem.args.get(tensor.0 as usize) {
            Some(Arg::Buffer(buffer)) if !self.problem.buffers[*buffer].bytes.is_empty() => Some(*buffer),
            _ => None,
        }
    }

    /// Both tensors in the longer buffer.
    fn aliased(&self, input: ParamId, output: ParamId) -> Option<Changed> {
        let (mut args, buffers) = (self.problem.args.clone(), self.problem.buffers.clone());
        let both = [self.buffer(input)?, self.buffer(output)?];
        let longer = both.into_iter().max_by_key(|buffer| buffers[*buffer].bytes.len())?;
        [input, output].iter().for_each(|tensor| args[tensor.0 as usize] = Arg::Buffer(longer));
        Some(Changed { args, buffers })
    }

    fn shrunk(&self, tensor: ParamId) -> Option<Changed> {
        let (args, mut buffers) = (self.problem.args.clone(), self.problem.buffers.clone());
        let buffer = &mut buffers[self.buffer(tensor)?];
        buffer.bytes.truncate(buffer.bytes.len() - buffer.dtype.size());
        Some(Changed { args, buffers })
    }
}

impl Killed {
    fn by(error: &Error, case: &str) -> Killed {
        let code = error.diagnostic().map(|diagnostic| diagnostic.code);
        let message = error.diagnostic().map_or_else(|| error.to_string(), |diagnostic| diagnostic.message.clone());
        Killed { layer: Layer::of(error), code, message, case: case.to_string() }
    }

    fn by_oracle(failure: &Failure, case: &str) -> Killed {
        Killed { layer: Layer::Oracle, code: None, message: failure.to_string(), case: case.to_string() }
    }
}

/// Launches a kernel on the buffers of a problem.
fn launch(device: &Device, program: &Program, problem: &mut Problem) -> Result<(), Error> {
    let tensors = DeviceExecutor::on(device).upload(&problem.buffers)?;
    program.launch(&arguments(&problem.args, &tensors)?)?;
    for (buffer, tensor) in problem.buffers.iter_mut().zip(&tensors) {
        tensor.read_bytes(&mut buffer.bytes)?;
    }
    Ok(())
}

fn interpreted_args(problem: &Problem) -> Vec<kiln_interp::Arg> {
    let convert = |arg: &Arg| match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    };
    problem.args.iter().map(convert).collect()
}

fn interpreted_buffers(problem: &Problem) -> Vec<kiln_interp::Buffer> {
    let convert = |b: &kiln_spec::Buffer| kiln_interp::Buffer { dtype: b.dtype, bytes: b.bytes.clone() };
    problem.buffers.iter().map(convert).collect()
}
