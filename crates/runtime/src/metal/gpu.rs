//! The device itself, and its properties.

use super::fault;
use crate::driver::{Description, Kind, Limits};
use crate::error::Error;
use objc2::rc::Retained;
use objc2::runtime::ProtocolObject;
use objc2_metal::{MTLCommandBufferError, MTLCreateSystemDefaultDevice, MTLDevice, MTLGPUFamily};

// On macOS the system's default device is only available to programs that link this.
#[link(name = "CoreGraphics", kind = "framework")]
unsafe extern "C" {}

/// Limit on the lane-instructions of a launch: ten seconds of the smallest Apple processor (eight cores of 128 lanes at
/// 1.3 GHz) at a tenth of its issue rate, which kernels that wait for memory reach. The system stops command buffers of
/// that length.
const BUDGET: u64 = 1 << 40;

const _: () = {
    assert!(MTLCommandBufferError::Timeout.0 == fault::TIMEOUT as usize);
    assert!(MTLCommandBufferError::PageFault.0 == fault::PAGE_FAULT as usize);
    assert!(MTLCommandBufferError::AccessRevoked.0 == fault::ACCESS_REVOKED as usize);
    assert!(MTLCommandBufferError::OutOfMemory.0 == fault::OUT_OF_MEMORY as usize);
    assert!(MTLCommandBufferError::DeviceRemoved.0 == fault::DEVICE_REMOVED as usize);
};

pub struct Gpu {
    pub device: Retained<ProtocolObject<dyn MTLDevice>>,
    pub name: String,
}

impl Gpu {
    /// Opens the system's default device, if kernels can run on it.
    pub fn system_default() -> Result<Gpu, Error> {
        let missing = |reason: String| Error::NoDevice { what: "metal device".to_string(), reason };
        let device = MTLCreateSystemDefaultDevice().ok_or_else(|| missing("the system has none".to_string()))?;
        Gpu::of(device)
    }

    /// Wraps this device, if kernels can run on it.
    pub fn of(device: Retained<ProtocolObject<dyn MTLDevice>>) -> Result<Gpu, Error> {
        let missing = |reason: String| Error::NoDevice { what: "metal device".to_string(), reason };
        if !objc2::available!(macos = 13.0, ios = 16.0) {
            return Err(missing("it takes macOS 13 or iOS 16, or later".to_string()));
        }
        let name = device.name().to_string();
        // From the first of these on, simdgroups have 32 lanes with all operations, and the host shares the memory.
        if !device.supportsFamily(MTLGPUFamily::Apple7) {
            return Err(missing(format!("{name} is older than Apple's M1 and A14, or a virtual machine's")));
        }
        Ok(Gpu { device, name })
    }

    pub fn description(&self, is_borrowed: bool) -> Description {
        let device = &self.device;
        let limits = Limits {
            has_matrices: true,
            has_shared_products: false,
            threads: u32::try_from(device.maxThreadsPerThreadgroup().width).unwrap_or(u32::MAX),
            // The compiler's spills are not documented; more than this is a mistake anyway.
            stack_bytes: 64 << 10,
            threadgroup_bytes: device.maxThreadgroupMemoryLength() as u64,
            groups: [u32::MAX; 3],
            memory: Some(device.recommendedMaxWorkingSetSize()),
            budget: BUDGET,
        };
        Description { kind: Kind::Metal, name: self.name.clone(), workers: 0, limits, is_borrowed }
    }

    pub fn out_of_memory(&self, bytes: u64) -> Error {
        let used = self.device.currentAllocatedSize() as u64;
        let free = self.device.recommendedMaxWorkingSetSize().saturating_sub(used);
        Error::OutOfMemory { device: self.name.clone(), bytes, free: Some(free) }
    }

    pub fn fails(&self, call: &'static str, reason: &str) -> Error {
        Error::Driver { device: self.name.clone(), call, reason: reason.to_string() }
    }
}
