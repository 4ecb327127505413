//! A way in for tests: devices over drivers of their own, such as one with less room, one that fails, one that does
//! nothing.

pub use crate::driver::{Call, Description, Driver, Loaded, Memory, Object, Place};

use crate::device::Device;
use crate::interp::Interp;

/// A device that works by this driver.
pub fn device(driver: Box<dyn Driver>) -> Device {
    Device::new(driver)
}

/// The driver of [`Device::interp`].
pub fn interp() -> Box<dyn Driver> {
    Box::new(Interp::new())
}

/// What the compiler may make use of on a device.
pub fn compile_limits(device: &Device) -> kiln_compiler::Limits {
    device.driver().compile_limits()
}
