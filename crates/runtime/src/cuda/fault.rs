//! Conversion of CUDA's errors to ours.

use super::api::{Fault, describe};
use crate::error::Error;

/// Errors after which the context cannot be used: every later call reports the error again, and the contents of the
/// device's memory are lost. The numbers are CUDA's.
const LOST: &[(i32, &str)] = &[
    (4, "DEINITIALIZED"),
    (46, "DEVICE_UNAVAILABLE"),
    (214, "ECC_UNCORRECTABLE"),
    (220, "NVLINK_UNCORRECTABLE"),
    (226, "CONTAINED"),
    (700, "ILLEGAL_ADDRESS"),
    // The system's watchdog ended the kernel, and the context with it.
    (702, "LAUNCH_TIMEOUT"),
    (709, "CONTEXT_IS_DESTROYED"),
    (710, "ASSERT"),
    (714, "HARDWARE_STACK_ERROR"),
    (715, "ILLEGAL_INSTRUCTION"),
    (716, "MISALIGNED_ADDRESS"),
    (717, "INVALID_ADDRESS_SPACE"),
    (718, "INVALID_PC"),
    (719, "LAUNCH_FAILED"),
    (721, "TENSOR_MEMORY_LEAK"),
    (810, "MPS_CLIENT_TERMINATED"),
    (911, "EXTERNAL_DEVICE"),
    (999, "UNKNOWN"),
];

/// Returns the error of a call that failed.
pub fn failed<'a>(device: &'a str, call: &'static str) -> impl Fn(Fault) -> Error + 'a {
    move |fault| {
        let (device, reason) = (device.to_string(), describe(fault));
        match is_lost(fault) {
            true => Error::DeviceLost { device, reason: format!("{call}: {reason}") },
            false => Error::Driver { device, call, reason },
        }
    }
}

pub fn is_lost(Fault(number): Fault) -> bool {
    LOST.iter().any(|(lost, _)| *lost == number)
}

pub fn is_out_of_memory(fault: Fault) -> bool {
    fault == Fault::OUT_OF_MEMORY
}
