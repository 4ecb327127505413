//! An operation with its cases made ready, as far as they are needed, for all threads.

use super::equivalent::{Compiled, compiled, specialised};
use super::judge::{Baseline, Killed};
use super::reach::{Reached, Recorder};
use super::sites::Sites;
use kiln_compiler::constexprs;
use kiln_interp::{Launch, run_with};
use kiln_ir::{Const, Diagnostic, Kernel, Param, ParamId};
use kiln_runtime::{Device, Error, Program};
use kiln_spec::{Arg, Buffer, Case, DType, DeviceExecutor, Expected, Hardware, Placement, Problem, Spec, arguments};
use std::collections::HashSet;
use std::sync::OnceLock;

pub struct Operation<'s> {
    pub spec: &'s Spec,
    pub dtypes: &'static [DType],
    pub kernel: Kernel,
    /// What holds each instruction.
    pub parents: Vec<Option<(usize, usize)>>,
    /// In the order in which they are tried.
    launches: Vec<PlannedLaunch<'s>>,
    trials: Vec<OnceLock<Result<Trial, Baseline>>>,
}

/// A case, how its tensors are bound, and what its work is divided for.
type PlannedLaunch<'s> = (&'s Case, Placement, Hardware);

/// A launch that passes, and what it enters.
pub struct Trial {
    pub name: String,
    pub problem: Problem,
    pub expected: Vec<Expected>,
    pub roundings: f64,
    pub reached: Reached,
    pub constexprs: Vec<(ParamId, Const)>,
    /// The kernel without what these leave out.
    specialised: OnceLock<Option<Kernel>>,
    /// What the compiler makes of the kernel for them.
    compiled: OnceLock<Option<Compiled>>,
    /// Whether no two tensors share a buffer.
    pub is_apart: bool,
}

impl<'s> Operation<'s> {
    /// An operation for its first combination of element types that has f32 alone, where the oracle allows least.
    pub fn new(spec: &'s Spec) -> Result<Operation<'s>, Diagnostic> {
        let is_exact = |dtypes: &&&[DType]| dtypes.iter().all(|dtype| *dtype == DType::F32);
        let dtypes = spec.dtypes.iter().find(is_exact).or(spec.dtypes.first()).copied().unwrap_or_default();
        let kernel = (spec.build)(dtypes)?;
        let parents = Sites::of(&kernel).all.iter().map(|site| site.parent).collect();
        let launches = launches(spec, dtypes, &kernel)?;
        let trials = launches.iter().map(|_| OnceLock::new()).collect();
        Ok(Operation { spec, dtypes, kernel, parents, launches, trials })
    }

    /// The launch of this number, if there are so many. The first who asks for it makes it ready.
    pub fn trial(&self, number: usize, device: &Device, original: &Program) -> Result<Option<&Trial>, Baseline> {
        let Some(trial) = self.trials.get(number) else { return Ok(None) };
        let ready = trial.get_or_init(|| self.prepare(self.launches[number], device, original));
        ready.as_ref().map(Some).map_err(Clone::clone)
    }

    fn prepare(
        &self,
        (case, placement, hardware): PlannedLaunch<'s>,
        device: &Device,
        original: &Program,
    ) -> Result<Trial, Baseline> {
        let name = format!("{} {}", self.spec.name, case.name());
        let wrong = |text: String| Baseline(format!("{name} does not pass as it is: {text}"));
        let problem =
            Problem::tiled(self.spec, self.dtypes, case, placement, hardware).map_err(|d| wrong(d.message))?;
        let expected = (self.spec.oracle)(&problem.arguments);
        let roundings = (self.spec.roundings)(&problem.arguments);
        let constexprs = constexprs(&self.kernel, |id| match problem.args.get(id.0 as usize) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        });
        let mut recorder = Recorder::new(&problem.kernel);
        let mut buffers = problem.interpreter_buffers();
        let launch = Launch::by_contract(&problem.kernel, problem.interpreter_args());
        let ran = launch.and_then(|launch| run_with(&launch, &mut buffers, &mut recorder));
        ran.map_err(|d| wrong(d.message))?;
        let (reached, is_apart) = (recorder.reached(), placement == Placement::Apart);
        let trial = Trial {
            name: name.clone(),
            problem,
            expected,
            roundings,
            reached,
            constexprs,
            specialised: OnceLock::new(),
            compiled: OnceLock::new(),
            is_apart,
        };
        match trial.run(device, original) {
            Some(killed) => Err(wrong(killed.message)),
            None => Ok(trial),
        }
    }
}

/// Every case, the smallest first: divided for a GPU, in place where the contract allows it, and divided for a processor. The
/// first of each set of constexprs comes before all others, so that few launches execute most of the code.
fn launches<'s>(spec: &'s Spec, dtypes: &[DType], kernel: &Kernel) -> Result<Vec<PlannedLaunch<'s>>, Diagnostic> {
    let mut cases: Vec<&Case> = spec.cases.iter().collect();
    cases.sort_by_key(|case| spec.footprint(dtypes, case, Hardware::Gpu).unwrap_or(u64::MAX));
    let placements = spec.placements(dtypes)?.iter();
    let gpu = placements.flat_map(|placement| cases.iter().map(|case| (*case, *placement, Hardware::Gpu)));
    let numbers = |case: &Case, hardware: Hardware, is_wanted: fn(&Param) -> bool| {
        let number = spec.numbers(dtypes, case, hardware);
        let wanted = kernel.params.iter().filter(|param| is_wanted(param));
        wanted.map(|param| number(&param.name).map(f64::to_bits)).collect::<Vec<_>>()
    };
    let all = |case: &Case, hardware: Hardware| numbers(case, hardware, |_| true);
    let processor = cases.iter().filter(|case| all(case, Hardware::Gpu) != all(case, Hardware::Processor));
    let processor = processor.map(|case| (*case, Placement::Apart, Hardware::Processor));
    let mut known = HashSet::new();
    let is_first =
        |(case, _, hardware): &PlannedLaunch<'_>| known.insert(numbers(case, *hardware, Param::is_constexpr));
    let (first, others): (Vec<_>, Vec<_>) = gpu.chain(processor).partition(is_first);
    Ok([first, others].concat())
}

/// The arguments and buffers of a launch that is not as it should be.
pub struct Changed {
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
}

impl Trial {
    /// Runs a kernel from the case's first state; the result is how it was found to be wrong.
    pub fn run(&self, device: &Device, program: &Program) -> Option<Killed> {
        let mut problem = self.problem.clone();
        if let Err(error) = launch(device, program, &mut problem) {
            return Some(Killed::by(&error, &self.name));
        }
        let checked = problem.check(&self.expected, self.roundings);
        checked.err().map(|failure| Killed::by_oracle(&failure, &self.name))
    }

    /// Runs a launch that nobody may make.
    pub fn run_changed(&self, device: &Device, program: &Program, changed: Changed) -> Option<Killed> {
        let mut problem = self.problem.clone();
        (problem.args, problem.buffers) = (changed.args, changed.buffers);
        launch(device, program, &mut problem).err().map(|error| Killed::by(&error, &self.name))
    }

    pub fn specialised(&self) -> &Option<Kernel> {
        self.specialised.get_or_init(|| specialised(&self.problem.kernel, &self.constexprs))
    }

    pub fn compiled(&self) -> &Option<Compiled> {
        self.compiled.get_or_init(|| compiled(&self.problem.kernel, &self.constexprs))
    }

    fn buffer(&self, tensor: ParamId) -> Option<usize> {
        match self.problem.args.get(tensor.0 as usize) {
            Some(Arg::Buffer(buffer)) => Some(*buffer),
            _ => None,
        }
    }

    /// Both tensors in the longer buffer, also where the case leaves one of them out.
    pub fn aliased(&self, input: ParamId, output: ParamId) -> Option<Changed> {
        let (mut args, buffers) = (self.problem.args.clone(), self.problem.buffers.clone());
        let both = [self.buffer(input)?, self.buffer(output)?];
        let longer = both.into_iter().max_by_key(|buffer| buffers[*buffer].bytes.len())?;
        [input, output].iter().for_each(|tensor| args[tensor.0 as usize] = Arg::Buffer(longer));
        (!buffers[longer].bytes.is_empty()).then_some(Changed { args, buffers })
    }

    pub fn shrunk(&self, tensor: ParamId) -> Option<Changed> {
        let (args, mut buffers) = (self.problem.args.clone(), self.problem.buffers.clone());
        let buffer = &mut buffers[self.buffer(tensor)?];
        buffer.bytes.truncate(buffer.bytes.len().checked_sub(buffer.dtype.size())?);
        Some(Changed { args, buffers })
    }
}

/// Launches a kernel on the buffers of a problem.
pub fn launch(device: &Device, program: &Program, problem: &mut Problem) -> Result<(), Error> {
    let tensors = DeviceExecutor::on(device).upload(&problem.buffers)?;
    program.launch(&arguments(&problem.args, &tensors)?)?;
    for (buffer, tensor) in problem.buffers.iter_mut().zip(&tensors) {
        tensor.read_bytes(&mut buffer.bytes)?;
    }
    Ok(())
}
