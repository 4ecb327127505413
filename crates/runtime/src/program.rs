//! A kernel on a device. It is checked, specialised and compiled at its first launch, and looked up afterwards.

use crate::append_only::AppendOnlyVec;
use crate::device::Device;
use crate::driver::{Arg, Call, Limits, Loaded, Origin};
use crate::error::Error;
use crate::overlap::{Touched, Traffic};
use crate::plan::{Accepted, Geometry, Launch, Memo, Plan, Refusal, Signature, Words, check_memory, wrong_kinds};
use crate::record::Recorder;
use crate::stack;
use crate::tuning::Choices;
use kiln_compiler::analysis::dependence;
use kiln_compiler::contract::{self, Derived, derive, races_with, with_geometry_parameters};
use kiln_compiler::{Options, Trace, constexprs, lower, lower_guarded, work_as_written};
use kiln_ir::{Const, Kernel, ParamId};
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A kernel registered with a device, for launches of kernels that are data rather than Rust functions.
#[derive(Clone)]
pub struct Program {
    device: Device,
    inner: Arc<Inner>,
}

impl Program {
    /// Returns the device it is launched on.
    pub fn device(&self) -> &Device {
        &self.device
    }

    pub fn kernel(&self) -> &Kernel {
        &self.inner.kernel
    }

    /// Returns the conditions that every launch must meet, and how each danger in the kernel is met.
    pub fn contract(&self) -> Result<Derived, Error> {
        derive(&self.inner.kernel).map_err(Error::refused)
    }

    /// Launches the kernel, with one argument for each parameter, in order. Any geometry that the kernel does not state
    /// follows them: three numbers of threadgroups, and the threads of a threadgroup, all `u32`.
    pub fn launch(&self, args: &[Arg<'_>]) -> Result<(), Error> {
        self.inner.launch(&self.device, args)
    }

    /// Records a launch that [`launch`](Self::launch) would run.
    pub fn record(&self, recorder: &Recorder, args: &[Arg<'_>]) -> Result<(), Error> {
        if !recorder.device().is(&self.device) {
            return Err(Error::Usage("the program and the recorder are of two devices".to_string()));
        }
        if let Some((kernel, geometry)) = self.inner.accept(&self.device, args)? {
            recorder.keep(kernel, geometry, args);
        }
        Ok(())
    }

    /// Checks a launch, and compiles the kernel if necessary; runs nothing.
    pub fn check(&self, args: &[Arg<'_>]) -> Result<Geometry, Error> {
        Ok(self.inner.check(&self.device, args)?.geometry)
    }

    /// Returns the reason that a launch with these arguments runs the guarded kernel, which is slower, and not the
    /// usual one: a condition derived from the code does not hold for it. `None` if it runs the usual one.
    pub fn why_guarded(&self, args: &[Arg<'_>]) -> Result<Option<Error>, Error> {
        self.inner.why_guarded(&self.device, args)
    }

    /// Returns the pairs of accesses in a launch with these arguments that are not proved free of races: conditions
    /// that it breaks, and unknowns, each with both places. Empty if the launch is proved free of races. The pairs
    /// listed are assumed free of races on every device but [`Device::checked`], which checks the threads' accesses.
    pub fn unproved_races(&self, args: &[Arg<'_>]) -> Result<Vec<String>, Error> {
        let kernel = &self.inner.kernel;
        let judge = || races_with(kernel, &given_constexprs(kernel, args));
        let races = stack::with(stack::COMPILER, judge)?.map_err(Error::refused)?;
        Ok(races.unproved(kernel, &|id| number(args, id)))
    }

    /// Returns the origin of the compiled kernel for these arguments.
    pub fn origin(&self, args: &[Arg<'_>]) -> Result<Origin, Error> {
        let checked = self.inner.check(&self.device, args)?;
        Ok(checked.kernel.map_or(Origin::Interpreted, |kernel| kernel.loaded.origin))
    }
}

impl Device {
    /// Registers and verifies a kernel; nothing is compiled yet.
    pub fn program(&self, kernel: Kernel) -> Result<Program, Error> {
        Ok(Program { device: self.clone(), inner: Arc::new(Inner::new(kernel)?) })
    }
}

/// A program without its device, which owns it.
pub(crate) struct Inner {
    kernel: Arc<Kernel>,
    signature: Signature,
    /// The check before a specialisation is compiled. Conditions that follow only from the kernel's code are left to
    /// the specialisation's own check, which knows more, so that a launch is judged the same whether it is the first or
    /// not.
    stated: Plan,
    specialised: AppendOnlyVec<Arc<Specialised>>,
    /// Held while a specialisation is made, so that it is made once. Lists the ones that could not be built, so that
    /// they are not lowered again.
    making: Mutex<Vec<NotBuilt>>,
    last: Memo,
    /// Tuned tiles, once an operation has requested them.
    choices: OnceLock<Choices>,
}

/// A specialisation that could not be built.
struct NotBuilt {
    constexprs: Vec<(ParamId, Const)>,
    variant: Variant,
    reason: String,
}

/// The kernel specialised for one set of constexprs.
pub(crate) struct Specialised {
    /// The kernel as written.
    kernel: Arc<Kernel>,
    constexprs: Vec<(ParamId, Const)>,
    variant: Variant,
    plan: Plan,
    /// The limits of the device, or lower ones where the kernel allows less.
    limits: Limits,
    pub loaded: Loaded,
    /// The number by which the kernel reports faults, if it has guards.
    guards: Option<u32>,
    /// The tensors that it loads from before it waits for the preceding launch, if it waits.
    early: Option<Vec<ParamId>>,
}

impl Specialised {
    /// Returns the memory it loads from and writes to, given the range of memory that a launch binds to each parameter.
    pub fn traffic(&self, bytes: impl Fn(usize) -> Option<Range<u64>>) -> Traffic {
        let range =
            |param: usize| Some(Touched { tensor: self.kernel.params[param].name.clone(), bytes: bytes(param)? });
        let early = self.early.as_ref().map(|ids| ids.iter().filter_map(|id| range(id.0 as usize)).collect());
        let written = (0..self.kernel.params.len()).filter(|&param| self.is_written(param)).filter_map(range).collect();
        Traffic { kernel: self.name().to_string(), early, written }
    }

    pub fn name(&self) -> &str {
        &self.kernel.name
    }

    /// Returns the names and values of its tiles.
    pub fn tiles(&self) -> impl Iterator<Item = (&str, u64)> {
        let named = |(id, value): &(ParamId, Const)| {
            let param = self.kernel.params.get(id.0 as usize).filter(|param| param.tile)?;
            Some((param.name.as_str(), value.bits))
        };
        self.constexprs.iter().filter_map(named)
    }

    /// Whether the parameter with this index is a tensor that launches write.
    pub fn is_written(&self, param: usize) -> bool {
        self.kernel.params.get(param).is_some_and(|param| param.is_tensor() && param.is_writable())
    }
}

/// The side that checks the conditions that nothing proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variant {
    /// The host, before the launch, where it can.
    Checked,
    /// The kernel, at each operation: correct ones run, and faulty ones are reported.
    Guarded,
}

/// A launch that was accepted.
struct Checked<'a> {
    /// `None` if nothing runs and nothing was compiled.
    kernel: Option<&'a Arc<Specialised>>,
    geometry: Geometry,
}

impl Inner {
    pub fn new(kernel: Kernel) -> Result<Inner, Error> {
        stack::with(stack::KERNEL, || Inner::verified(kernel))?
    }

    fn verified(kernel: Kernel) -> Result<Inner, Error> {
        kiln_ir::verify::verify(&kernel).map_err(Error::refused)?;
        let kernel = with_geometry_parameters(&kernel);
        let stated = Plan::new(&kernel, &contract::stated(&kernel).map_err(Error::refused)?);
        let signature = Signature::new(&kernel);
        let last = Memo::new(&kernel.params);
        let (specialised, making) = (AppendOnlyVec::default(), Mutex::default());
        Ok(Inner { kernel: Arc::new(kernel), signature, stated, specialised, making, last, choices: OnceLock::new() })
    }

    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// Returns the tuned tiles of the kernel on its device.
    pub fn choices(&self, find: impl FnOnce(&Kernel) -> Choices) -> &Choices {
        self.choices.get_or_init(|| find(&self.kernel))
    }

    pub fn launch(&self, device: &Device, args: &[Arg<'_>]) -> Result<(), Error> {
        match self.check(device, args)? {
            Checked { kernel: Some(kernel), geometry } if !geometry.is_empty() => run(device, kernel, geometry, args),
            _ => Ok(()),
        }
    }

    /// Checks a launch. Returns the kernel to launch, kept alive for the caller, and its geometry; `None` if nothing
    /// runs.
    pub fn accept(&self, device: &Device, args: &[Arg<'_>]) -> Result<Option<(Arc<Specialised>, Geometry)>, Error> {
        let Checked { kernel, geometry } = self.check(device, args)?;
        Ok(kernel.filter(|_| !geometry.is_empty()).map(|kernel| (kernel.clone(), geometry)))
    }

    #[inline]
    fn check(&self, device: &Device, args: &[Arg<'_>]) -> Result<Checked<'_>, Error> {
        let budget = device.budget();
        if let Some(Accepted { specialised, geometry }) = self.last.recall(budget, args) {
            return Ok(Checked { kernel: self.specialised.get(specialised), geometry });
        }
        self.check_another(device, budget, args)
    }

    /// Checks a launch that differs from the last one.
    #[inline(never)]
    fn check_another(&self, device: &Device, budget: u64, args: &[Arg<'_>]) -> Result<Checked<'_>, Error> {
        let mut launch = Launch { kernel: &self.kernel, args, words: Words::default(), budget };
        if !self.signature.read(device, args, &mut launch.words) {
            return Err(wrong_kinds(&self.kernel, device, args));
        }
        let index = match self.find(&launch, Variant::Checked) {
            Some(index) => index,
            None => {
                let geometry = self.stated.check(&launch, device.limits()).map_err(Refusal::into_error)?;
                // A launch that never runs is not compiled: for such numbers there may be nothing to compile, or too
                // much.
                if geometry.is_empty() {
                    return Ok(Checked { kernel: None, geometry });
                }
                self.specialise(device, &launch, Variant::Checked)?
            }
        };
        let (index, geometry) = match self.judge(index, &launch) {
            Ok(geometry) => (index, geometry),
            Err(Refusal::Final(error)) => return Err(error),
            // A condition derived from the code alone may be stricter than necessary: the guarded kernel checks for
            // itself.
            Err(Refusal::Derived(_)) => {
                let twin = self.specialise(device, &launch, Variant::Guarded)?;
                (twin, self.judge(twin, &launch).map_err(Refusal::into_error)?)
            }
        };
        self.last.keep(budget, args, &launch.words, Accepted { specialised: index, geometry });
        Ok(Checked { kernel: self.specialised.get(index), geometry })
    }

    pub fn why_guarded(&self, device: &Device, args: &[Arg<'_>]) -> Result<Option<Error>, Error> {
        self.check(device, args)?;
        let mut launch = Launch { kernel: &self.kernel, args, words: Words::default(), budget: device.budget() };
        if !self.signature.read(device, args, &mut launch.words) {
            return Err(wrong_kinds(&self.kernel, device, args));
        }
        let usual = self.find(&launch, Variant::Checked).map(|index| self.judge(index, &launch));
        match usual {
            Some(Err(Refusal::Derived(error))) => Ok(Some(error)),
            _ => Ok(None),
        }
    }

    /// Checks a launch against a specialisation.
    fn judge(&self, index: usize, launch: &Launch<'_>) -> Result<Geometry, Refusal> {
        let kernel = self.specialised.get(index).ok_or_else(|| Refusal::Final(no_room()))?;
        kernel.plan.check(launch, &kernel.limits)
    }

    fn find(&self, launch: &Launch<'_>, variant: Variant) -> Option<usize> {
        let bound = |(id, value): &(ParamId, Const)| launch.bits(*id) == Some(value.bits);
        let fits = |one: &Arc<Specialised>| one.variant == variant && one.constexprs.iter().all(bound);
        self.specialised.iter().position(fits)
    }

    /// Lowers and compiles the kernel for the constexprs among the arguments, which meet the contract. Returns the
    /// index of the specialisation.
    fn specialise(&self, device: &Device, launch: &Launch<'_>, variant: Variant) -> Result<usize, Error> {
        let mut not_built = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = self.find(launch, variant) {
            return Ok(made);
        }
        device.expect_no_capture(|| {
            format!("compiling `{}`, which has not been launched like this yet,", self.kernel.name)
        })?;
        let constexprs = given_constexprs(&self.kernel, launch.args);
        let is_this = |known: &&NotBuilt| known.variant == variant && known.constexprs == constexprs;
        if let Some(NotBuilt { reason, .. }) = not_built.iter().find(is_this) {
            return Err(Error::NotBuilt { kernel: self.kernel.name.clone(), reason: reason.clone() });
        }
        let limits = device.driver().compile_limits();
        let options = Options { constexprs: &constexprs, threads: None, limits };
        let lower = if variant == Variant::Guarded { lower_guarded } else { lower };
        let lowered = stack::with(stack::COMPILER, || lower(&self.kernel, &options, &mut Trace::default()))?;
        let lowered = lowered.map_err(Error::refused)?;
        let mut limits = *device.limits();
        check_memory(lowered.kernel(), &limits)?;
        let loaded = device.driver().load(&self.kernel, &lowered).inspect_err(|error| {
            if let Error::NotBuilt { reason, .. } = error {
                not_built.push(NotBuilt { constexprs: constexprs.clone(), variant, reason: reason.clone() });
            }
        })?;
        limits.threads = limits.threads.min(loaded.max_threads);
        let mut contract = lowered.contract().clone();
        // The interpreter executes the kernel as written, so its work is counted as written: the compiler may have
        // dropped most of it.
        if loaded.origin == Origin::Interpreted {
            (contract.work, contract.loops) = work_as_written(&self.kernel, &constexprs).map_err(Error::refused)?;
        }
        // Its shapes and strides contain the values of the constexprs, so that fewer numbers remain for each launch.
        let plan = Plan::new(lowered.kernel(), &contract);
        let guards = device.guards().add(&lowered);
        self.specialised
            .push(Arc::new(Specialised {
                kernel: self.kernel.clone(),
                constexprs,
                variant,
                plan,
                limits,
                loaded,
                guards,
                early: dependence(lowered.kernel()).map(|dependence| dependence.early),
            }))
            .map_err(|_| no_room())
    }
}

/// Returns the values that a launch gives the constexprs.
pub(crate) fn given_constexprs(kernel: &Kernel, args: &[Arg<'_>]) -> Vec<(ParamId, Const)> {
    constexprs(kernel, |id| match args.get(id.0 as usize) {
        Some(Arg::Scalar(value)) => Some(*value),
        _ => None,
    })
}

/// Returns the value of a scalar, or the number of elements in a tensor's buffer.
pub(crate) fn number(args: &[Arg<'_>], id: ParamId) -> Option<i128> {
    match args.get(id.0 as usize)? {
        Arg::Scalar(value) => value.as_int(),
        tensor => tensor.elements().map(|elements| elements.span.into()),
    }
}

fn no_room() -> Error {
    Error::Usage("a kernel has no room for another specialisation".to_string())
}

/// Runs a launch that was accepted and is not empty.
#[inline]
pub(crate) fn run(device: &Device, kernel: &Specialised, geometry: Geometry, args: &[Arg<'_>]) -> Result<(), Error> {
    device.expect_no_earlier_fault()?;
    device.check_cancelled()?;
    device.driver().launch(&call(device, kernel, geometry, args))?;
    // Where launches are done on return, a fault of this one is already known.
    if kernel.guards.is_some() { device.expect_no_earlier_fault() } else { Ok(()) }
}

pub(crate) fn call<'a>(
    device: &'a Device,
    kernel: &'a Specialised,
    geometry: Geometry,
    args: &'a [Arg<'a>],
) -> Call<'a> {
    let Geometry { groups, threads } = geometry;
    let (guards, deadline, stop, checks) = (kernel.guards, device.deadline(), device.stop(), device.checks());
    let (overlaps, replay) = (false, None);
    Call { kernel: &kernel.loaded.object, groups, threads, args, guards, deadline, stop, checks, overlaps, replay }
}
