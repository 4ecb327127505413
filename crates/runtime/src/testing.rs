//! A way in for tests: devices over drivers of their own, such as one with less room, one that fails, one that does
//! nothing.

pub use crate::driver::{Call, Description, Driver, Loaded, Memory, Object, Place};

use crate::device::Device;

/// What a launch on Metal binds where, on every machine.
#[cfg(feature = "metal")]
pub use crate::metal::launch as metal_launch;

/// What prebuilt kernels are made with: levels of instruction sets, and the name of a text's function.
#[cfg(feature = "cpu")]
pub mod prebuilt {
    pub use crate::cpu::prebuilt::{LEVELS, Level, symbol};

    /// What a compiler that says this of itself is given for a text, beside a level's options.
    pub fn options(text: &str, math: kiln_ir::MathMode, version: &str) -> Vec<&'static str> {
        [crate::cpu::optimisation(text, version), &["-fPIC", "-w"], &kiln_compiler::print::c_options(math)].concat()
    }
}

/// A device that works by this driver.
pub fn device(driver: Box<dyn Driver>) -> Device {
    Device::new(driver)
}

/// The driver of [`Device::interp`].
#[cfg(feature = "interp")]
pub fn interp() -> Box<dyn Driver> {
    Box::new(crate::interp::Interp::new())
}

/// Has every call that Kiln makes of CUDA told to an observer from now on, by the name of CUDA's function. Whether it is the
/// first observer, which stays.
#[cfg(all(feature = "cuda", not(target_vendor = "apple")))]
pub fn observe_cuda(observer: fn(&'static str)) -> bool {
    crate::cuda::api::set_observer(observer)
}

/// What the compiler may make use of on a device.
pub fn compile_limits(device: &Device) -> kiln_compiler::Limits {
    device.driver().compile_limits()
}

/// Has a device forget the calls of operations that it keeps: the next of each is as the first.
pub fn forget_calls(device: &Device) {
    device.calls().forget();
}

/// How many calls of operations a device keeps, to make them again without asking the operation.
pub fn kept_calls(device: &Device) -> usize {
    device.calls().kept()
}
