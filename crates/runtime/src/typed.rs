//! The functions behind the `launch` of a `#[kernel]`: from a Rust function to the program of a device.

use crate::append_only::AppendOnlyVec;
use crate::calls::CallCache;
use crate::device::Device;
use crate::driver::Arg;
use crate::element::Element;
use crate::error::Error;
use crate::program::Inner;
use crate::record::Recorder;
use crate::scratch::Pool;
use crate::stack;
use crate::tensor::{AnyTensor, Tensor};
use crate::view::{TensorRef, View};
use kiln_ir::{Const, DType, Diagnostic, Kernel};
use kiln_lang::support::{Host, Param};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A kernel as written, for all its element types. Each `#[kernel]` has one.
pub struct Family {
    build: fn(&[DType]) -> Result<Kernel, Diagnostic>,
    /// Its number in this process, counted from 0, assigned on first use.
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
pub(crate) struct Programs {
    families: AppendOnlyVec<AppendOnlyVec<Typed>>,
    /// Held while a program is made, so that it is made once.
    making: Mutex<()>,
}

/// The program of a family for these element types.
struct Typed {
    dtypes: Vec<DType>,
    program: Inner,
}

impl Programs {
    pub fn get(&self, family: &Family, dtypes: &[DType]) -> Result<&Inner, Error> {
        let number = family.number();
        if let Some(program) = self.find(number, dtypes) {
            return Ok(program);
        }
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have been faster.
        if let Some(program) = self.find(number, dtypes) {
            return Ok(program);
        }
        let kernel = stack::with(stack::KERNEL, || (family.build)(dtypes))?;
        let program = Inner::new(kernel.map_err(Error::refused)?)?;
        self.add(number, Typed { dtypes: dtypes.to_vec(), program }).ok_or_else(no_room)
    }

    fn find(&self, number: usize, dtypes: &[DType]) -> Option<&Inner> {
        self.families.get(number)?.iter().find(|typed| typed.dtypes == dtypes).map(|typed| &typed.program)
    }

    fn add(&self, number: usize, typed: Typed) -> Option<&Inner> {
        while self.families.get(number).is_none() {
            self.families.push(AppendOnlyVec::default()).ok()?;
        }
        let family = self.families.get(number)?;
        let at = family.push(typed).ok()?;
        family.get(at).map(|typed| &typed.program)
    }
}

fn no_room() -> Error {
    Error::Usage("a device has no room for another kernel".to_string())
}

/// The target of a launch: a [`Device`] runs it, a [`Recorder`] records it.
#[diagnostic::on_unimplemented(
    message = "a kernel is launched on a `Device` or in a `Recorder`, not on `{Self}`",
    label = "neither a device nor a recorder"
)]
pub trait Target: sealed::Sealed {
    /// Returns the device that runs the launch in the end. A function over a device or a recorder allocates its results
    /// there.
    fn device(&self) -> &Device;

    #[doc(hidden)]
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error>;

    /// Returns the pool of scratch for its launches.
    #[doc(hidden)]
    fn pool(&self) -> &Pool;

    /// Returns the kept calls of operations on it, if it keeps any.
    #[doc(hidden)]
    fn calls(&self) -> Option<&CallCache>;
}

/// Defines a trait for each part of the geometry that a kernel may state. Kernels that lack one have no `launch`.
macro_rules! left_open {
    ($($stated:ident $message:literal $label:literal $note:literal;)*) => {$(
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $stated {}
    )*};
}

left_open! {
    StatesThreads
        "the kernel's contract leaves the threads of a threadgroup open: `launch_on` takes them"
        "write `launch_on(device, threads, args)`"
        "or state them, `#[kernel(threads = 256)]`, and write `launch(device, args)`";
    StatesThreadgroups
        "the kernel's contract leaves the grid open: `launch_on` takes it"
        "write `launch_on(device, [x, y, z], args)`, with the threadgroups along each axis"
        "or state it, `#[kernel(threadgroups = [n])]`, and write `launch(device, args)`";
    StatesGrid
        "the kernel's contract leaves the grid open: `launch_on` takes it"
        "write `launch_on(device, Grid {{ groups: [x, y, z], threads }}, args)`"
        "or state it, `#[kernel(elements = [n])]`, and write `launch(device, args)`";
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Device {}
    impl Sealed for super::Recorder {}
}

impl Target for Device {
    fn device(&self) -> &Device {
        self
    }

    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        self.programs().get(family, dtypes)?.launch(self, args)
    }

    fn pool(&self) -> &Pool {
        self.scratch()
    }

    #[inline]
    fn calls(&self) -> Option<&CallCache> {
        Some(Device::calls(self))
    }
}

impl Target for Recorder {
    fn device(&self) -> &Device {
        self.device()
    }

    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        let device = self.device();
        if let Some((kernel, geometry)) = device.programs().get(family, dtypes)?.accept(device, args)? {
            self.keep(kernel, geometry, args);
        }
        Ok(())
    }

    fn pool(&self) -> &Pool {
        self.scratch()
    }

    fn calls(&self) -> Option<&CallCache> {
        None
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
    /// Returns the arguments that follow those of the kernel, as [`Program::launch`](crate::Program::launch) takes
    /// them.
    pub fn args(&self) -> [Arg<'static>; 4] {
        let [x, y, z] = self.groups;
        [x, y, z, self.threads].map(scalar)
    }
}

/// Makes an argument of a scalar or constexpr.
#[inline]
pub fn scalar<T: Element>(value: T) -> Arg<'static> {
    Arg::Scalar(constant(value))
}

/// Returns a number with its type.
#[inline]
pub fn constant<T: Element>(value: T) -> Const {
    Const { dtype: T::DTYPE, bits: value.bits() }
}

/// Makes an argument of a tensor.
pub fn tensor<T>(tensor: &Tensor<T>) -> Arg<'_> {
    Arg::Tensor(tensor.any())
}

/// Makes an argument of a scalar or constexpr whose type is a name that the author gave.
pub fn alias<Kernel: Param<N>, const N: usize>(value: Kernel::Type) -> Arg<'static> {
    Arg::Scalar(value.constant())
}

/// Makes an argument of a tensor that may be absent. Its placeholder is [`View::absent`].
#[inline]
pub fn optional<'a>(tensor: Option<TensorRef<'a>>, absent: &'a View<'a>) -> Arg<'a> {
    tensor.map_or(Arg::View(absent), Arg::from)
}

/// Returns a tensor that lends its memory where all tensors of a launch are absent.
pub fn empty(on: &impl Target) -> Result<AnyTensor, Error> {
    AnyTensor::allocate(on.device(), DType::U8, 0)
}

/// Returns the layout of a tensor of `N` axes, for the parameters behind it: whether it is contiguous, and the strides
/// of all axes but the last. The strides of a contiguous tensor, and of an absent one, are 0, whatever its shape is,
/// because nothing reads them.
#[inline]
pub fn strides<'a, const N: usize>(tensor: impl Into<Option<TensorRef<'a>>>) -> [Arg<'static>; N] {
    let apart = tensor.into().map(TensorRef::elements).filter(|elements| !elements.is_contiguous());
    let stride = |axis: usize| apart.map_or(0, |elements| elements.layout.stride(axis));
    std::array::from_fn(|at| at.checked_sub(1).map_or(scalar(apart.is_none()), |axis| scalar(stride(axis))))
}
