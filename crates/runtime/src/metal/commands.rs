//! Command buffers, and what is encoded into them.

use super::fault::{Fault, Report};
use super::gpu::Gpu;
use super::launch::{self, Encoder};
use super::memory::Memory;
use super::pipeline::{Kernel, Pipeline};
use super::stream::Queue;
use super::ticket::{Outcome, Ticket};
use crate::driver::{Call, Place, own};
use crate::encode::MetalTarget;
use crate::error::Error;
use block2::RcBlock;
use objc2::rc::{Retained, autoreleasepool};
use objc2::runtime::ProtocolObject;
use objc2_metal::{
    MTLBarrierScope, MTLCommandBuffer, MTLCommandBufferStatus, MTLCommandEncoder, MTLCommandQueue,
    MTLComputeCommandEncoder, MTLDevice, MTLDispatchType, MTLSize,
};
use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::Arc;
use std::time::Duration;

/// A launch as it is encoded.
pub type Dispatch = launch::Dispatch<Pipeline, Memory>;
pub type Binding = launch::Binding<Memory>;

/// Makes the dispatch of a checked call.
pub fn dispatch(call: &Call<'_>, faults: &Memory) -> Result<Dispatch, Error> {
    let kernel: &Kernel = own(call.kernel)?;
    let memory = |place: Place<'_>| place.own::<Memory>().cloned();
    Dispatch::of(call, (kernel.pipeline.clone(), &kernel.table), faults.clone(), memory)
}

pub struct CommandQueue {
    queue: Retained<ProtocolObject<dyn MTLCommandQueue>>,
    gpu: Arc<Gpu>,
}

impl CommandQueue {
    pub fn new(gpu: Arc<Gpu>) -> Result<CommandQueue, Error> {
        let queue = gpu.device.newCommandQueue();
        let queue = queue.ok_or_else(|| gpu.fails("newCommandQueue", "the device gives none"))?;
        Ok(CommandQueue { queue, gpu })
    }

    /// Wraps a queue of the caller's.
    pub fn borrowed(queue: Retained<ProtocolObject<dyn MTLCommandQueue>>, gpu: Arc<Gpu>) -> CommandQueue {
        CommandQueue { queue, gpu }
    }
}

/// An encoder of a caller's command buffer, or one that was made in it.
pub struct CallersEncoder {
    encoder: Retained<ProtocolObject<dyn MTLComputeCommandEncoder>>,
    /// Whether it was made here, and so is ended here.
    is_own: bool,
}

// SAFETY: any thread may use an encoder, one at a time; the caller promises to leave it alone meanwhile, and launches
// go into it in order.
unsafe impl Send for CallersEncoder {}
// SAFETY: as above.
unsafe impl Sync for CallersEncoder {}

impl CallersEncoder {
    /// # Safety
    /// The pointer is to an object of the stated kind, of this device, that has not ended; nobody else uses it while
    /// this lives.
    pub unsafe fn new(gpu: &Gpu, into: MetalTarget) -> Result<CallersEncoder, Error> {
        let null = || Error::Usage("the pointer to encode into is null".to_string());
        match into {
            MetalTarget::Encoder(encoder) => {
                // SAFETY: by this function's own condition.
                let encoder =
                    unsafe { Retained::retain(encoder.cast::<ProtocolObject<dyn MTLComputeCommandEncoder>>()) };
                Ok(CallersEncoder { encoder: encoder.ok_or_else(null)?, is_own: false })
            }
            MetalTarget::CommandBuffer(buffer) => {
                // SAFETY: as above.
                let buffer = unsafe { Retained::retain(buffer.cast::<ProtocolObject<dyn MTLCommandBuffer>>()) };
                let encoder = buffer.ok_or_else(null)?.computeCommandEncoderWithDispatchType(MTLDispatchType::Serial);
                let encoder = encoder.ok_or_else(|| gpu.fails("computeCommandEncoder", "the buffer gives none"))?;
                Ok(CallersEncoder { encoder, is_own: true })
            }
        }
    }

    pub fn encode(&self, dispatch: &Dispatch) {
        // A dispatch sees all writes of those before it, including the caller's.
        if self.encoder.dispatchType() == MTLDispatchType::Concurrent {
            self.encoder.memoryBarrierWithScope(MTLBarrierScope::Buffers);
        }
        encode(&self.encoder, dispatch);
    }
}

impl Drop for CallersEncoder {
    fn drop(&mut self) {
        if self.is_own {
            self.encoder.endEncoding();
        }
    }
}

/// A command buffer with its one encoder.
pub struct Commands {
    buffer: Retained<ProtocolObject<dyn MTLCommandBuffer>>,
    encoder: Retained<ProtocolObject<dyn MTLComputeCommandEncoder>>,
}

// SAFETY: any thread may use a command buffer and its encoder, one at a time. They have one owner, which is behind a
// lock.
unsafe impl Send for Commands {}

impl Queue for CommandQueue {
    type Commands = Commands;
    type Dispatch = Dispatch;

    /// Waits while the queue holds its maximum number of command buffers that have not ended.
    fn open(&self) -> Result<Commands, Error> {
        autoreleasepool(|_| {
            // It keeps the objects bound to it alive until it ends.
            let buffer = self.queue.commandBuffer();
            let buffer = buffer.ok_or_else(|| self.gpu.fails("commandBuffer", "the queue gives none"))?;
            // Serial: a dispatch sees all writes of those before it.
            let encoder = buffer.computeCommandEncoderWithDispatchType(MTLDispatchType::Serial);
            let encoder = encoder.ok_or_else(|| self.gpu.fails("computeCommandEncoder", "the buffer gives none"))?;
            Ok(Commands { buffer, encoder })
        })
    }

    fn encode(&self, commands: &Commands, dispatch: &Dispatch) {
        encode(&commands.encoder, dispatch);
    }

    fn commit(&self, commands: Commands, ticket: Arc<Ticket>) {
        autoreleasepool(|_| {
            commands.encoder.endEncoding();
            let completed = RcBlock::new(move |buffer: NonNull<ProtocolObject<dyn MTLCommandBuffer>>| {
                // SAFETY: Metal passes the command buffer that it calls this for, and keeps it during the call.
                let buffer = unsafe { buffer.as_ref() };
                ticket.complete(autoreleasepool(|_| outcome(buffer, ticket.age())));
            });
            // SAFETY: the block is valid, and Metal makes itself a copy. It runs on a thread of Metal's: a ticket may be
            // shared between threads.
            unsafe { commands.buffer.addCompletedHandler(RcBlock::as_ptr(&completed)) };
            commands.buffer.commit();
        });
    }
}

/// Puts a dispatch into an encoder.
fn encode(encoder: &ProtocolObject<dyn MTLComputeCommandEncoder>, dispatch: &Dispatch) {
    autoreleasepool(|_| dispatch.encode(encoder));
}

impl Encoder<Pipeline, Memory> for ProtocolObject<dyn MTLComputeCommandEncoder> {
    fn set_pipeline(&self, pipeline: &Pipeline) {
        self.setComputePipelineState(pipeline);
    }

    fn set_buffer(&self, memory: &Memory, offset: u64, index: usize) {
        // SAFETY: the command buffer retains the memory, the tensor lies inside it, and the position is one that the kernel
        // declares, with this type.
        unsafe { self.setBuffer_offset_atIndex(Some(memory.buffer()), offset as usize, index) };
    }

    fn set_bytes(&self, bytes: &[u8], index: usize) {
        let start = NonNull::from(bytes).cast::<c_void>();
        // SAFETY: the bytes are copied before this returns, and the position is as above.
        unsafe { self.setBytes_length_atIndex(start, bytes.len(), index) };
    }

    fn dispatch(&self, groups: [u32; 3], threads: u32) {
        self.dispatchThreadgroups_threadsPerThreadgroup(size(groups), size([threads, 1, 1]));
    }
}

fn size([width, height, depth]: [u32; 3]) -> MTLSize {
    MTLSize { width: width as usize, height: height as usize, depth: depth as usize }
}

/// Returns the outcome of a command buffer that has ended.
fn outcome(buffer: &ProtocolObject<dyn MTLCommandBuffer>, after: Duration) -> Outcome {
    let (status, error) = (buffer.status(), buffer.error());
    let failed = status != MTLCommandBufferStatus::Completed || error.is_some();
    let fault = failed.then(|| {
        let (code, description) = match error {
            Some(error) => (error.code(), error.localizedDescription().to_string()),
            None => (0, format!("the command buffer ended in state {} and does not say why", status.0)),
        };
        Fault::of(Report { code, description, after, resident: buffer.device().currentAllocatedSize() as u64 })
    });
    Outcome { start: buffer.GPUStartTime(), end: buffer.GPUEndTime(), fault }
}
