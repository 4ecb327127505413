//! Command buffers, and what is encoded into them.

use super::fault::{Fault, Report};
use super::gpu::Gpu;
use super::memory::Memory;
use super::pipeline::{Kernel, Pipeline};
use super::stream::Queue;
use super::ticket::{Outcome, Ticket};
use crate::driver::{Arg, Call, own};
use crate::encode::MetalTarget;
use crate::error::Error;
use crate::view::TensorRef;
use block2::RcBlock;
use kiln_ir::ParamId;
use objc2::rc::{Retained, autoreleasepool};
use objc2::runtime::ProtocolObject;
use objc2_metal::{
    MTLBarrierScope, MTLCommandBuffer, MTLCommandBufferStatus, MTLCommandEncoder, MTLCommandQueue,
    MTLComputeCommandEncoder, MTLDevice, MTLDispatchType, MTLSize,
};
use smallvec::SmallVec;
use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::Arc;
use std::time::Duration;

/// A launch as it is encoded.
pub struct Dispatch {
    pub pipeline: Pipeline,
    pub groups: [u32; 3],
    pub threads: u32,
    /// By position.
    pub bindings: SmallVec<[Binding; 16]>,
}

pub enum Binding {
    /// Memory from a byte on.
    Buffer(Memory, u64),
    /// A number, its bits first and zeros behind: enough for every type of the language, whatever the type's size.
    Number(u64),
}

impl Dispatch {
    pub fn of(call: &Call<'_>, faults: &Memory) -> Result<Dispatch, Error> {
        let kernel: &Kernel = own(call.kernel)?;
        let params = kernel.params.iter().map(|&id| match argument(call, id)?.tensor() {
            Err(value) => Ok(Binding::Number(value.bits)),
            Ok(tensor) => buffer(tensor),
        });
        let lengths = kernel.lengths.iter().map(|&id| match argument(call, id)?.tensor() {
            Ok(tensor) => Ok(Binding::Number(tensor.elements().span)),
            Err(_) => Err(Error::Usage(format!("argument {} has no length", id.0))),
        });
        let number = Binding::Number(call.guards.unwrap_or_default().into());
        let faults = kernel.faults.then(|| [Ok(Binding::Buffer(faults.clone(), 0)), Ok(number)]);
        let bindings: Result<_, Error> = params.chain(lengths).chain(faults.into_iter().flatten()).collect();
        let (groups, threads) = (call.groups, call.threads);
        Ok(Dispatch { pipeline: kernel.pipeline.clone(), groups, threads, bindings: bindings? })
    }
}

fn buffer(tensor: TensorRef<'_>) -> Result<Binding, Error> {
    let place = tensor.place();
    // Where a tensor without elements lies, the memory may end; nothing is read there.
    let offset = if tensor.elements().is_empty() { 0 } else { place.offset };
    Ok(Binding::Buffer(place.own::<Memory>()?.clone(), offset))
}

fn argument<'a>(call: &Call<'a>, id: ParamId) -> Result<Arg<'a>, Error> {
    let arg = call.args.get(id.0 as usize).copied();
    arg.ok_or_else(|| Error::Usage(format!("a launch without argument {}", id.0)))
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

    /// A queue of the caller's.
    pub fn borrowed(queue: Retained<ProtocolObject<dyn MTLCommandQueue>>, gpu: Arc<Gpu>) -> CommandQueue {
        CommandQueue { queue, gpu }
    }
}

/// An encoder that a caller's command buffer has, or that was made in it.
pub struct CallersEncoder {
    encoder: Retained<ProtocolObject<dyn MTLComputeCommandEncoder>>,
    /// Made here, and so ended here.
    is_own: bool,
}

// SAFETY: an encoder may be used by any thread, one at a time; the caller promises to leave it alone meanwhile, and launches
// go into it one after the other.
unsafe impl Send for CallersEncoder {}
// SAFETY: as above.
unsafe impl Sync for CallersEncoder {}

impl CallersEncoder {
    /// # Safety
    /// The pointer is to what it says, of this device, which has not ended; nobody else uses it while this lives.
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
        // A dispatch sees all that those before it wrote, the caller's too.
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

// SAFETY: a command buffer and its encoder may be used by any thread, one at a time. They have one owner, who is behind a
// lock.
unsafe impl Send for Commands {}

impl Queue for CommandQueue {
    type Commands = Commands;
    type Dispatch = Dispatch;

    /// Waits while as many command buffers as the queue can hold are on their way.
    fn open(&self) -> Result<Commands, Error> {
        autoreleasepool(|_| {
            // It keeps what is bound to it alive until it ends.
            let buffer = self.queue.commandBuffer();
            let buffer = buffer.ok_or_else(|| self.gpu.fails("commandBuffer", "the queue gives none"))?;
            // Serial: a dispatch sees all that those before it wrote.
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
    autoreleasepool(|_| {
        encoder.setComputePipelineState(&dispatch.pipeline);
        for (index, binding) in dispatch.bindings.iter().enumerate() {
            match binding {
                // SAFETY: the command buffer retains the memory, the tensor lies inside it, and the position is one
                // that the kernel declares, with this type.
                Binding::Buffer(memory, offset) => unsafe {
                    encoder.setBuffer_offset_atIndex(Some(memory.buffer()), *offset as usize, index);
                },
                Binding::Number(bits) => {
                    let bytes = bits.to_le_bytes();
                    let start = NonNull::from(&bytes).cast::<c_void>();
                    // SAFETY: the bytes are copied before this returns, and the position is as above.
                    unsafe { encoder.setBytes_length_atIndex(start, bytes.len(), index) };
                }
            }
        }
        encoder.dispatchThreadgroups_threadsPerThreadgroup(size(dispatch.groups), size([dispatch.threads, 1, 1]));
    });
}

fn size([width, height, depth]: [u32; 3]) -> MTLSize {
    MTLSize { width: width as usize, height: height as usize, depth: depth as usize }
}

/// What became of a command buffer that has ended.
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
