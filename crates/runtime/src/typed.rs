//! What the `launch` of a `#[kernel]` calls: from a Rust function to the program of a device.

use crate::device::Device;
use crate::driver::Arg;
use crate::error::Error;
use crate::program::Inner;
use crate::record::Recorder;
use crate::tensor::{Element, Tensor};
use kiln_ir::{Const, DType, Diagnostic, Kernel};
use kiln_lang::support::{Host, Param};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// A kernel as written, for all its element types. Each `#[kernel]` has one.
pub struct Family {
    build: fn(&[DType]) -> Result<Kernel, Diagnostic>,
    /// Its number in this process, counted from 0, once it was asked for.
    number: OnceLock<usize>,
}

impl Family {
    pub const fn new(build: fn(&[DType]) -> Result<Kernel, Diagnostic>) -> Family {
        Family { build, number: OnceLock::new() }
    }

    fn number(&self) -> usize {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        *self.number.get_or_init(|| NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The programs of a device, by the number of their family and by their element types.
#[derive(Default)]
pub(crate) struct Programs(RwLock<Vec<Vec<(Vec<DType>, Arc<Inner>)>>>);

impl Programs {
    fn get(&self, family: &Family, dtypes: &[DType]) -> Result<Arc<Inner>, Error> {
        let number = family.number();
        if let Some(program) = find(&self.0.read().unwrap_or_else(PoisonError::into_inner), number, dtypes) {
            return Ok(program);
        }
        let program = Arc::new(Inner::new((family.build)(dtypes).map_err(Error::refused)?)?);
        let mut programs = self.0.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have been faster.
        if let Some(program) = find(&programs, number, dtypes) {
            return Ok(program);
        }
        if programs.len() <= number {
            programs.resize_with(number + 1, Vec::new);
        }
        programs[number].push((dtypes.to_vec(), program.clone()));
        Ok(program)
    }
}

fn find(programs: &[Vec<(Vec<DType>, Arc<Inner>)>], number: usize, dtypes: &[DType]) -> Option<Arc<Inner>> {
    programs.get(number)?.iter().find(|(own, _)| own == dtypes).map(|(_, program)| program.clone())
}

/// Where a launch goes: a [`Device`] does it, a [`Recorder`] takes it down.
#[diagnostic::on_unimplemented(
    message = "a kernel is launched on a `Device` or in a `Recorder`, not on `{Self}`",
    label = "neither a device nor a recorder"
)]
pub trait Target: sealed::Sealed {
    #[doc(hidden)]
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Device {}
    impl Sealed for super::Recorder {}
}

impl Target for Device {
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        self.programs().get(family, dtypes)?.launch(self, args)
    }
}

impl Target for Recorder {
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        let device = self.device();
        if let Some((kernel, geometry)) = device.programs().get(family, dtypes)?.accept(device, args)? {
            self.keep(kernel, geometry, args);
        }
        Ok(())
    }
}

/// The geometry of a launch whose kernel does not state one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Threadgroups along each axis.
    pub groups: [u32; 3],
    /// Threads in a threadgroup.
    pub threads: u32,
}

impl Grid {
    /// The arguments that follow those of the kernel, as [`Program::launch`](crate::Program::launch) takes them.
    pub fn args(&self) -> [Arg<'static>; 4] {
        let [x, y, z] = self.groups;
        [x, y, z, self.threads].map(scalar)
    }
}

/// A scalar or constexpr as an argument.
pub fn scalar<T: Element>(value: T) -> Arg<'static> {
    Arg::Scalar(Const { dtype: T::DTYPE, bits: value.bits() })
}

/// A scalar or constexpr of a type that has a name of the author's.
pub fn alias<Kernel: Param<N>, const N: usize>(value: Kernel::Type) -> Arg<'static> {
    Arg::Scalar(value.constant())
}

/// A tensor as an argument.
pub fn tensor<T>(tensor: &Tensor<T>) -> Arg<'_> {
    Arg::Tensor(tensor.any())
}
