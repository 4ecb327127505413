//! An entry point for tests: devices over drivers of their own, such as one with less room, one that fails, one that
//! does nothing.

pub use crate::driver::{Call, Description, Driver, Loaded, Memory, Object, Place};

use crate::device::Device;
use crate::driver::{Arg, Kind};
use crate::error::Error;
use crate::plan::Geometry;
use crate::program::given_constexprs;
use kiln_compiler::{Options, lower_unguarded};
use kiln_ir::Kernel;
use std::sync::Arc;

/// The bindings of a launch on Metal, available on every machine.
#[cfg(feature = "metal")]
pub use crate::metal::launch as metal_launch;

/// The building blocks of prebuilt kernels: levels of instruction sets, and the name of a text's function.
#[cfg(feature = "cpu")]
pub mod prebuilt {
    pub use crate::cpu::prebuilt::{LEVELS, Level, symbol};

    /// Returns the options for a text of a compiler with this version, in addition to a level's options.
    pub fn options(text: &str, math: kiln_ir::MathMode, version: &str) -> Vec<&'static str> {
        [crate::cpu::optimisation(text, version), &["-fPIC", "-w"], &kiln_compiler::print::c_options(math)].concat()
    }
}

/// Makes a device with this driver.
pub fn device(driver: Box<dyn Driver>) -> Device {
    Device::new(driver)
}

/// Returns the driver of [`Device::interp`].
#[cfg(feature = "interp")]
pub fn interp() -> Box<dyn Driver> {
    Box::new(crate::interp::Interp::new())
}

/// Reports every call that Kiln makes of CUDA to an observer from now on, by the name of CUDA's function. The first
/// observer stays; returns whether it is this one.
#[cfg(all(feature = "cuda", not(target_vendor = "apple")))]
pub fn observe_cuda(observer: fn(&'static str)) -> bool {
    crate::cuda::api::set_observer(observer)
}

/// Returns the device features that the compiler may use.
pub fn compile_limits(device: &Device) -> kiln_compiler::Limits {
    device.driver().compile_limits()
}

/// Makes a device forget the calls of operations that it keeps: the next of each is like the first.
pub fn forget_calls(device: &Device) {
    device.calls().forget();
}

/// Returns the number of calls of operations that a device keeps, to repeat them without running the operation.
pub fn kept_calls(device: &Device) -> usize {
    device.calls().kept()
}

/// Launches a kernel on a GPU as its author wrote it and waits for it, whatever it does: nothing is refused, checked or
/// guarded. It is for errors that the vendor's own tools should see, in a process that is not used for anything else.
pub fn launch_unguarded(device: &Device, kernel: Kernel, at: Geometry, args: &[Arg<'_>]) -> Result<(), Error> {
    if device.kind() != Kind::Cuda {
        return Err(Error::Usage("a kernel without guards is launched on a GPU, and nowhere else".to_string()));
    }
    let constexprs = given_constexprs(&kernel, args);
    let options = Options { constexprs: &constexprs, threads: None, limits: compile_limits(device) };
    let lowered = lower_unguarded(&kernel, &options).map_err(Error::refused)?;
    let loaded = device.driver().load(&Arc::new(kernel), &lowered)?;
    let (Geometry { groups, threads }, deadline, stop) = (at, device.deadline(), device.stop());
    let (guards, checks, overlaps, replay) = (None, false, false, None);
    device.driver().launch(&Call {
        kernel: &loaded.object,
        groups,
        threads,
        args,
        guards,
        deadline,
        stop,
        checks,
        overlaps,
        replay,
    })?;
    device.synchronize(deadline)
}
