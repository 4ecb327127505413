//! An operation with its cases, which are prepared on demand and shared by all threads.

use super::equivalent::{Compiled, compiled, specialised};
use super::judge::{Baseline, Killed, Layer};
use super::limits::{UNEXPECTED, at_limits};
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
    /// The parent of each instruction.
    pub parents: Vec<Option<(usize, usize)>>,
    /// The launches in the order in which they are tried.
    launches: Vec<PlannedLaunch<'s>>,
    trials: Vec<OnceLock<Result<Trial, Baseline>>>,
    /// Launches at the limits that the kernel expects of its data.
    at_limits: OnceLock<Result<Vec<Trial>, Baseline>>,
}

/// A case, its placement, and the hardware that its work is divided for.
type PlannedLaunch<'s> = (&'s Case, Placement, Hardware);

/// A launch that passes, or whose report is expected, and the regions that it enters.
pub struct Trial {
    pub name: String,
    pub problem: Problem,
    pub expected: Vec<Expected>,
    pub roundings: f64,
    /// The kernel's report on its data, if the data is not as expected.
    pub reported: Option<String>,
    pub reached: Reached,
    pub constexprs: Vec<(ParamId, Const)>,
    /// The kernel specialised for these constexprs.
    specialised: OnceLock<Option<Kernel>>,
    /// The compiler's result for these constexprs.
    compiled: OnceLock<Option<Compiled>>,
    /// Whether no two tensors share a buffer.
    pub is_apart: bool,
}

impl<'s> Operation<'s> {
    /// Creates an operation with its first combination of element types that is f32 only, for which the oracle's
    /// tolerance is smallest.
    pub fn new(spec: &'s Spec) -> Result<Operation<'s>, Diagnostic> {
        let is_exact = |dtypes: &&&[DType]| dtypes.iter().all(|dtype| *dtype == DType::F32);
        let dtypes = spec.dtypes.iter().find(is_exact).or(spec.dtypes.first()).copied().unwrap_or_default();
        let kernel = (spec.build)(dtypes)?;
        let parents = Sites::of(&kernel).all.iter().map(|site| site.parent).collect();
        let launches = launches(spec, dtypes, &kernel)?;
        let trials = launches.iter().map(|_| OnceLock::new()).collect();
        Ok(Operation { spec, dtypes, kernel, parents, launches, trials, at_limits: OnceLock::new() })
    }

    /// Returns the launch with this index, if there is one: cases come first. It is prepared on first use.
    pub fn trial(&self, number: usize, device: &Device, original: &Program) -> Result<Option<&Trial>, Baseline> {
        let Some(trial) = self.trials.get(number) else {
            let at_limits = self.at_limits.get_or_init(|| self.prepare_at_limits(device, original)).as_ref();
            return at_limits.map(|trials| trials.get(number - self.trials.len())).map_err(Clone::clone);
        };
        let ready = trial.get_or_init(|| {
            let (case, placement, hardware) = self.launches[number];
            let problem = Problem::tiled(self.spec, self.dtypes, case, placement, hardware);
            let problem = problem.map_err(|d| self.not_passed(&case.name(), d.message))?;
            self.prepare(&case.name(), problem, placement == Placement::Apart, device, original)
        });
        ready.as_ref().map(Some).map_err(Clone::clone)
    }

    fn not_passed(&self, case: &str, text: String) -> Baseline {
        Baseline(format!("{} {case} does not pass as it is: {text}", self.spec.name))
    }

    fn prepare_at_limits(&self, device: &Device, original: &Program) -> Result<Vec<Trial>, Baseline> {
        let apart = |(case, placement, hardware): &PlannedLaunch<'s>| {
            (*placement == Placement::Apart && *hardware == Hardware::Gpu).then_some(*case)
        };
        let mut cases: Vec<&Case> = self.launches.iter().filter_map(apart).collect();
        sort_by_size(self.spec, self.dtypes, &mut cases);
        let problems = at_limits(self.spec, self.dtypes, &self.kernel, &cases).into_iter();
        problems.map(|(name, problem)| self.prepare(&name, problem, true, device, original)).collect()
    }

    fn prepare(
        &self,
        case: &str,
        problem: Problem,
        is_apart: bool,
        device: &Device,
        original: &Program,
    ) -> Result<Trial, Baseline> {
        let constexprs = constexprs(&self.kernel, |id| match problem.args.get(id.0 as usize) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        });
        let mut recorder = Recorder::new(&problem.kernel);
        let mut buffers = problem.interpreter_buffers();
        let launch = Launch::by_contract(&problem.kernel, problem.interpreter_args());
        let ran = launch.and_then(|launch| run_with(&launch, &mut buffers, &mut recorder));
        let reported = match ran {
            Ok(_) => None,
            Err(error) if error.code == UNEXPECTED => Some(error.message),
            Err(error) => return Err(self.not_passed(case, error.message)),
        };
        let (expected, roundings) = match reported {
            None => ((self.spec.oracle)(&problem.arguments), (self.spec.roundings)(&problem.arguments)),
            Some(_) => (vec![], 0.0),
        };
        let trial = Trial {
            name: format!("{} {case}", self.spec.name),
            problem,
            expected,
            roundings,
            reported,
            reached: recorder.reached(),
            constexprs,
            specialised: OnceLock::new(),
            compiled: OnceLock::new(),
            is_apart,
        };
        match trial.run(device, original) {
            Some(killed) => Err(self.not_passed(case, killed.message)),
            None => Ok(trial),
        }
    }
}

fn sort_by_size(spec: &Spec, dtypes: &[DType], cases: &mut [&Case]) {
    cases.sort_by_key(|case| spec.footprint(dtypes, case, Hardware::Gpu).unwrap_or(u64::MAX));
}

/// Returns every case, the smallest first: divided for a GPU, in place where the contract allows it, and divided for a
/// processor. The first case of each set of constexprs comes before all others, so that few launches execute most of
/// the code.
fn launches<'s>(spec: &'s Spec, dtypes: &[DType], kernel: &Kernel) -> Result<Vec<PlannedLaunch<'s>>, Diagnostic> {
    let mut cases: Vec<&Case> = spec.cases.iter().collect();
    sort_by_size(spec, dtypes, &mut cases);
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

/// The arguments and buffers of an invalid launch.
pub struct Changed {
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
}

impl Trial {
    /// Runs a kernel from the case's initial state; returns the way in which it was found to be wrong.
    pub fn run(&self, device: &Device, program: &Program) -> Option<Killed> {
        let mut problem = self.problem.clone();
        match (launch(device, program, &mut problem), &self.reported) {
            (Err(error), reported) => {
                let killed = Killed::by(&error, &self.name);
                let is_same = killed.code == Some(UNEXPECTED) && reported.as_ref() == Some(&killed.message);
                (!is_same).then_some(killed)
            }
            (Ok(()), Some(reported)) => {
                let (code, case) = (Some(UNEXPECTED), self.name.clone());
                let message = format!("the launch is accepted, of which the original says: {reported}");
                Some(Killed { layer: Layer::Interpreter, code, message, case })
            }
            (Ok(()), None) => {
                let checked = problem.check(&self.expected, self.roundings);
                checked.err().map(|failure| Killed::by_oracle(&failure, &self.name))
            }
        }
    }

    /// Runs an invalid launch.
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

    /// Binds both tensors to the longer buffer, even if the case leaves one of them out.
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
