//! Launches in a caller's own command buffer, on Metal.

use crate::calls::CallCache;
use crate::device::Device;
use crate::driver::{Arg, Object};
use crate::error::Error;
use crate::program::call;
use crate::scratch::Pool;
use crate::typed::{Family, Target, sealed};
use kiln_ir::DType;
use std::ffi::c_void;

/// The Metal object that a caller wants launches encoded into, by Metal's own pointer.
#[derive(Clone, Copy, Debug)]
pub enum MetalTarget {
    /// An `MTLCommandBuffer` with no encoder open. An encoder is made for the launches, and ended.
    CommandBuffer(*mut c_void),
    /// An `MTLComputeCommandEncoder`, which stays open. Its bindings change.
    Encoder(*mut c_void),
}

/// The target of launches that are encoded into a caller's command buffer.
pub struct Encoding<'a> {
    device: &'a Device,
    encoder: Object,
}

impl Device {
    /// Encodes the launches of `work` into a command buffer of the caller's, in order with the caller's own commands.
    /// They run once the caller has committed it. Nothing is committed or waited for here. Kernels that are not
    /// compiled yet are compiled now ([`prepare`](Device::prepare) does that beforehand), and scratch is allocated.
    ///
    /// A fault of such a launch is known once the command buffer is completed, and [`fault`](Device::fault) returns it.
    ///
    /// # Safety
    ///
    /// The pointer is to an object of the stated kind, of this device, that has not ended, and nobody else uses it
    /// meanwhile. Either the command buffer retains the objects bound to it, or the caller keeps the tensors and the
    /// device until it is completed. Command buffers that were encoded into are committed to one queue in the order of
    /// their encoding, because scratch is used in that order.
    pub unsafe fn metal_encode(
        &self,
        into: MetalTarget,
        work: impl FnOnce(&Encoding<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        let encoder = unsafe { self.driver().encoder(into) }?;
        work(&Encoding { device: self, encoder })
    }
}

impl sealed::Sealed for Encoding<'_> {}

impl Target for Encoding<'_> {
    fn device(&self) -> &Device {
        self.device
    }

    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        let device = self.device;
        match device.programs().get(family, dtypes)?.accept(device, args)? {
            Some((kernel, geometry)) => {
                device.check_cancelled()?;
                device.driver().encode(&self.encoder, &call(device, &kernel, geometry, args))
            }
            None => Ok(()),
        }
    }

    fn pool(&self) -> &Pool {
        self.device.scratch()
    }

    fn calls(&self) -> Option<&CallCache> {
        None
    }
}
