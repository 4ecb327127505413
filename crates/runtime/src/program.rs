//! A kernel on a device: checked, specialised and compiled when it is first launched, and found again after that.

use crate::device::Device;
use crate::driver::{Arg, Call, Loaded, Object, Origin};
use crate::error::Error;
use crate::plan::{Geometry, Plan, check_kinds, check_memory};
use kiln_compiler::contract::{Derived, derive, with_geometry_parameters};
use kiln_compiler::{Options, Trace, constexprs, lower};
use kiln_ir::{Const, Kernel, ParamId};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// A kernel made known to a device: what is launched when kernels are data rather than Rust functions.
#[derive(Clone)]
pub struct Program {
    device: Device,
    inner: Arc<Inner>,
}

impl Program {
    /// The device it is launched on.
    pub fn device(&self) -> &Device {
        &self.device
    }

    pub fn kernel(&self) -> &Kernel {
        &self.inner.kernel
    }

    /// What every launch must meet, and how each danger in the kernel is met.
    pub fn contract(&self) -> &Derived {
        &self.inner.derived
    }

    /// Launches the kernel, with one argument for each parameter, in order. A kernel that states no geometry has four
    /// more: three numbers of threadgroups, and the threads of one, all `u32`.
    pub fn launch(&self, args: &[Arg<'_>]) -> Result<(), Error> {
        self.inner.launch(&self.device, args)
    }

    /// Checks a launch, and compiles the kernel if need be; runs nothing.
    pub fn check(&self, args: &[Arg<'_>]) -> Result<Geometry, Error> {
        Ok(self.inner.accept(&self.device, args)?.1)
    }

    /// Where the compiled kernel for these arguments came from.
    pub fn origin(&self, args: &[Arg<'_>]) -> Result<Origin, Error> {
        Ok(self.inner.accept(&self.device, args)?.0.loaded.origin)
    }
}

impl Device {
    /// Makes a kernel known. It is verified; nothing is compiled yet.
    pub fn program(&self, kernel: Kernel) -> Result<Program, Error> {
        Ok(Program { device: self.clone(), inner: Arc::new(Inner::new(kernel)?) })
    }
}

/// A program apart from its device, which owns it.
pub(crate) struct Inner {
    kernel: Arc<Kernel>,
    derived: Derived,
    /// The check of launches that no specialisation is there for yet: before anything is compiled.
    stated: Plan,
    specialised: RwLock<Vec<Arc<Specialised>>>,
    /// Held while a specialisation is made, so that it is made once.
    making: Mutex<()>,
}

/// The kernel for one set of constexprs.
pub(crate) struct Specialised {
    constexprs: Vec<(ParamId, Const)>,
    plan: Plan,
    pub loaded: Loaded,
}

impl Inner {
    pub fn new(kernel: Kernel) -> Result<Inner, Error> {
        kiln_ir::verify::verify(&kernel).map_err(Error::refused)?;
        let kernel = match kernel.contract.geometry {
            kiln_ir::Geometry::Unstated => with_geometry_parameters(&kernel),
            _ => kernel,
        };
        let derived = derive(&kernel).map_err(Error::refused)?;
        let stated = Plan::new(&kernel, &derived);
        Ok(Inner { kernel: Arc::new(kernel), derived, stated, specialised: RwLock::default(), making: Mutex::default() })
    }

    pub fn launch(&self, device: &Device, args: &[Arg<'_>]) -> Result<(), Error> {
        let (specialised, geometry) = self.accept(device, args)?;
        if geometry.is_empty() {
            return Ok(());
        }
        device.driver().launch(&call(&specialised.loaded.object, geometry, args))
    }

    /// Checks a launch; the result is the kernel to launch and how.
    pub fn accept(&self, device: &Device, args: &[Arg<'_>]) -> Result<(Arc<Specialised>, Geometry), Error> {
        check_kinds(&self.kernel, device, args)?;
        let specialised = match self.find(args) {
            Some(specialised) => specialised,
            None => self.specialise(device, args)?,
        };
        let mut limits = *device.limits();
        limits.threads = limits.threads.min(specialised.loaded.max_threads);
        let geometry = specialised.plan.check(&self.kernel, &limits, device.budget(), args)?;
        Ok((specialised, geometry))
    }

    fn find(&self, args: &[Arg<'_>]) -> Option<Arc<Specialised>> {
        let made = self.specialised.read().unwrap_or_else(PoisonError::into_inner);
        let fits = |one: &&Arc<Specialised>| {
            one.constexprs.iter().all(|(id, value)| matches!(args.get(id.0 as usize), Some(Arg::Scalar(v)) if v == value))
        };
        made.iter().find(fits).cloned()
    }

    /// Lowers and compiles the kernel for the constexprs among the arguments, once they meet the contract.
    fn specialise(&self, device: &Device, args: &[Arg<'_>]) -> Result<Arc<Specialised>, Error> {
        self.stated.check(&self.kernel, device.limits(), device.budget(), args)?;
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = self.find(args) {
            return Ok(made);
        }
        let values = constexprs(&self.kernel, |id| match args.get(id.0 as usize) {
            Some(Arg::Scalar(value)) => Some(*value),
            _ => None,
        });
        let options = Options { constexprs: &values, threads: None, limits: Default::default() };
        let lowered = lower(&self.kernel, &options, &mut Trace::default()).map_err(Error::refused)?;
        check_memory(lowered.kernel(), device.limits())?;
        let loaded = device.driver().load(&self.kernel, &lowered)?;
        let plan = Plan::new(&self.kernel, lowered.contract());
        let made = Arc::new(Specialised { constexprs: values, plan, loaded });
        self.specialised.write().unwrap_or_else(PoisonError::into_inner).push(made.clone());
        Ok(made)
    }
}

pub(crate) fn call<'a>(kernel: &'a Object, geometry: Geometry, args: &'a [Arg<'a>]) -> Call<'a> {
    Call { kernel, groups: geometry.groups, threads: geometry.threads, args }
}
