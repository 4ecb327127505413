//! What CUDA reports, as errors of ours.

use crate::error::Error;
use cudarc::driver::DriverError;
use cudarc::driver::sys::CUresult;

/// After one of these nothing more can be done with the context: every later call reports it again, and what the device's
/// memory held is gone.
const LOST: &[CUresult] = &[
    CUresult::CUDA_ERROR_DEINITIALIZED,
    CUresult::CUDA_ERROR_DEVICE_UNAVAILABLE,
    CUresult::CUDA_ERROR_ECC_UNCORRECTABLE,
    CUresult::CUDA_ERROR_NVLINK_UNCORRECTABLE,
    CUresult::CUDA_ERROR_CONTAINED,
    CUresult::CUDA_ERROR_ILLEGAL_ADDRESS,
    // The system's watchdog ended the kernel, and the context with it.
    CUresult::CUDA_ERROR_LAUNCH_TIMEOUT,
    CUresult::CUDA_ERROR_CONTEXT_IS_DESTROYED,
    CUresult::CUDA_ERROR_ASSERT,
    CUresult::CUDA_ERROR_HARDWARE_STACK_ERROR,
    CUresult::CUDA_ERROR_ILLEGAL_INSTRUCTION,
    CUresult::CUDA_ERROR_MISALIGNED_ADDRESS,
    CUresult::CUDA_ERROR_INVALID_ADDRESS_SPACE,
    CUresult::CUDA_ERROR_INVALID_PC,
    CUresult::CUDA_ERROR_LAUNCH_FAILED,
    CUresult::CUDA_ERROR_TENSOR_MEMORY_LEAK,
    CUresult::CUDA_ERROR_MPS_CLIENT_TERMINATED,
    CUresult::CUDA_ERROR_EXTERNAL_DEVICE,
    CUresult::CUDA_ERROR_UNKNOWN,
];

/// The error of a call that failed.
pub fn failed<'a>(device: &'a str, call: &'static str) -> impl Fn(DriverError) -> Error + 'a {
    move |fault| {
        let (device, reason) = (device.to_string(), describe(fault));
        match is_lost(fault) {
            true => Error::DeviceLost { device, reason: format!("{call}: {reason}") },
            false => Error::Driver { device, call, reason },
        }
    }
}

pub fn is_lost(fault: DriverError) -> bool {
    LOST.contains(&fault.0)
}

pub fn is_out_of_memory(fault: DriverError) -> bool {
    fault.0 == CUresult::CUDA_ERROR_OUT_OF_MEMORY
}

/// CUDA's name of the fault, and its explanation.
pub fn describe(fault: DriverError) -> String {
    match fault.error_string() {
        Ok(explanation) => format!("{:?} ({})", fault.0, explanation.to_string_lossy()),
        Err(_) => format!("{:?}", fault.0),
    }
}
