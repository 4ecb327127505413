//! The driver through which the rest of the crate uses an Apple GPU.

use super::bytes;
use super::commands::{Binding, CallersEncoder, CommandQueue, Dispatch, dispatch};
use super::gpu::Gpu;
use super::memory::Memory;
use super::pipeline::{Kernel, Pipeline, compile};
use super::stream::{Mark, Stream, elapsed, wait};
use super::ticket::locked;
use crate::driver::{self, Call, Description, Driver, HostBytes, Loaded, Object, Origin, Place, own};
use crate::encode::MetalTarget;
use crate::error::Error;
use crate::faults::{Record, Report};
use kiln_compiler::Lowered;
use kiln_compiler::print::msl;
use kiln_ir::MathMode;
use objc2::rc::{Retained, autoreleasepool};
use objc2::runtime::ProtocolObject;
use objc2_metal::{MTLCommandQueue, MTLDevice};
use smallvec::smallvec;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

/// Opens the system's default device.
pub(crate) fn open() -> Result<Box<dyn Driver>, Error> {
    autoreleasepool(|_| {
        let gpu = Arc::new(Gpu::system_default()?);
        let stream = Stream::new(CommandQueue::new(gpu.clone())?, &gpu.name);
        Ok(Box::new(Metal::new(gpu, stream, false)?) as Box<dyn Driver>)
    })
}

/// Opens a device over a caller's `MTLDevice` and `MTLCommandQueue`.
///
/// # Safety
/// The pointers are to a device and a queue.
pub(crate) unsafe fn open_raw(device: *mut c_void, queue: *mut c_void) -> Result<Box<dyn Driver>, Error> {
    autoreleasepool(|_| {
        // SAFETY: by this function's own condition.
        let device = unsafe { Retained::retain(device.cast::<ProtocolObject<dyn MTLDevice>>()) };
        // SAFETY: as above.
        let queue = unsafe { Retained::retain(queue.cast::<ProtocolObject<dyn MTLCommandQueue>>()) };
        let (Some(device), Some(queue)) = (device, queue) else {
            return Err(Error::Usage(
                "a device is over an MTLDevice and an MTLCommandQueue, and one is null".to_string(),
            ));
        };
        if Retained::as_ptr(&queue.device()) != Retained::as_ptr(&device) {
            return Err(Error::Usage("the queue is of another device".to_string()));
        }
        let gpu = Arc::new(Gpu::of(device)?);
        let stream = Stream::unbatched(CommandQueue::borrowed(queue, gpu.clone()), &gpu.name);
        Ok(Box::new(Metal::new(gpu, stream, true)?) as Box<dyn Driver>)
    })
}

struct Metal {
    gpu: Arc<Gpu>,
    description: Description,
    stream: Mutex<Stream<CommandQueue>>,
    /// Compiled when they are first needed.
    bytes: OnceLock<ByteKernels>,
    /// The record of faults.
    faults: Memory,
}

struct ByteKernels {
    copy: Pipeline,
    clear: Pipeline,
}

/// The launches of a recording, which go into one command buffer at each replay.
struct Recorded(Vec<Dispatch>);

impl Metal {
    fn new(gpu: Arc<Gpu>, stream: Stream<CommandQueue>, is_borrowed: bool) -> Result<Metal, Error> {
        let description = gpu.description(is_borrowed);
        let faults = Memory::holding(&gpu, &[0; size_of::<Record>()])?;
        Ok(Metal { gpu, description, stream: Mutex::new(stream), bytes: OnceLock::new(), faults })
    }

    /// Whether nothing uses the device's memory, so that the host may. For a caller's queue this is unknown.
    fn is_idle(&self, stream: &mut Stream<CommandQueue>) -> bool {
        !self.description.is_borrowed && stream.is_idle()
    }

    fn byte_kernels(&self) -> Result<&ByteKernels, Error> {
        if let Some(kernels) = self.bytes.get() {
            return Ok(kernels);
        }
        let compiled = |entry| compile(&self.gpu, entry, bytes::TEXT, entry, MathMode::Precise);
        let kernels = ByteKernels { copy: compiled(bytes::COPY)?, clear: compiled(bytes::CLEAR)? };
        Ok(self.bytes.get_or_init(|| kernels))
    }

    fn copying(&self, from: (&Memory, u64), to: (&Memory, u64), bytes: u64) -> Result<Dispatch, Error> {
        let wide = bytes::aligned(&[from.1, to.1]);
        Ok(Dispatch {
            pipeline: self.byte_kernels()?.copy.clone(),
            groups: bytes::groups(bytes)?,
            threads: bytes::THREADS,
            bindings: smallvec![
                Binding::Buffer(from.0.clone(), from.1),
                Binding::Buffer(to.0.clone(), to.1),
                Binding::Number(bytes),
                Binding::Number(wide.into()),
            ],
        })
    }

    fn clearing(&self, at: (&Memory, u64), bytes: u64) -> Result<Dispatch, Error> {
        let wide = bytes::aligned(&[at.1]);
        Ok(Dispatch {
            pipeline: self.byte_kernels()?.clear.clone(),
            groups: bytes::groups(bytes)?,
            threads: bytes::THREADS,
            bindings: smallvec![
                Binding::Buffer(at.0.clone(), at.1),
                Binding::Number(bytes),
                Binding::Number(wide.into()),
            ],
        })
    }
}

impl Driver for Metal {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> kiln_compiler::Limits {
        kiln_compiler::Limits::METAL
    }

    fn allocate(&self, bytes: u64) -> Result<driver::Memory, Error> {
        autoreleasepool(|_| Ok(Memory::allocate(&self.gpu, bytes)?.shared()))
    }

    fn adopt(&self, bytes: HostBytes) -> Result<driver::Memory, HostBytes> {
        autoreleasepool(|_| Memory::adopt(&self.gpu, bytes).map(Memory::shared))
    }

    /// Writes directly if the device is idle, because the host may write to memory only while the device does not.
    /// Bytes for a busy device go through a copy.
    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        let memory: &Memory = to.own()?;
        let mut stream = locked(&self.stream);
        if self.is_idle(&mut stream) {
            stream.expect_alive()?;
            return memory.write(to.offset, bytes);
        }
        autoreleasepool(|_| {
            let staged = Memory::holding(&self.gpu, bytes)?;
            stream.push(&self.copying((&staged, 0), (memory, to.offset), bytes.len() as u64)?)
        })
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        let memory: &Memory = from.own()?;
        wait(&self.stream, deadline)?;
        memory.read(from.offset, bytes)
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        let memory: &Memory = at.own()?;
        let mut stream = locked(&self.stream);
        if self.is_idle(&mut stream) {
            stream.expect_alive()?;
            return memory.clear(at.offset, bytes);
        }
        autoreleasepool(|_| stream.push(&self.clearing((memory, at.offset), bytes)?))
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        let (source, target) = (from.own()?, to.own()?);
        let dispatch = autoreleasepool(|_| self.copying((source, from.offset), (target, to.offset), bytes))?;
        locked(&self.stream).push(&dispatch)
    }

    fn load(&self, _kernel: &Arc<kiln_ir::Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        let source = msl(lowered).map_err(Error::refused)?;
        let (name, math) = (&lowered.kernel().name, lowered.kernel().math);
        let kernel = autoreleasepool(|_| Kernel::compile(&self.gpu, name, source, math))?;
        let max_threads = kernel.max_threads();
        // The system keeps what it compiled in a cache of its own and does not report what came from there.
        Ok(Loaded { object: Arc::new(kernel), max_threads, origin: Origin::Compiled })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let dispatch = dispatch(call, &self.faults)?;
        locked(&self.stream).push(&dispatch)
    }

    unsafe fn encoder(&self, into: MetalTarget) -> Result<Object, Error> {
        // SAFETY: by this function's own condition.
        autoreleasepool(|_| Ok(Arc::new(unsafe { CallersEncoder::new(&self.gpu, into) }?) as Object))
    }

    fn encode(&self, encoder: &Object, call: &Call<'_>) -> Result<(), Error> {
        own::<CallersEncoder>(encoder)?.encode(&dispatch(call, &self.faults)?);
        Ok(())
    }

    unsafe fn borrow_buffer(&self, buffer: *mut c_void) -> Result<(driver::Memory, u64), Error> {
        // SAFETY: by this function's own condition.
        let buffer = autoreleasepool(|_| unsafe { Memory::borrowed(buffer) });
        let memory = buffer.ok_or_else(|| Error::Usage("the pointer to an MTLBuffer is null".to_string()))?;
        let bytes = memory.bytes();
        Ok((memory.shared(), bytes))
    }

    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        let dispatches: Result<Vec<Dispatch>, Error> = calls.iter().map(|call| dispatch(call, &self.faults)).collect();
        Ok(Some(Arc::new(Recorded(dispatches?))))
    }

    fn replay(&self, recording: &Object) -> Result<(), Error> {
        let recorded: &Recorded = own(recording)?;
        locked(&self.stream).push_together(&recorded.0)
    }

    fn nodes(&self, recording: &Object) -> Option<usize> {
        recording.downcast_ref::<Recorded>().map(|recorded| recorded.0.len())
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        wait(&self.stream, deadline)
    }

    /// Takes faults only of work that is done: before that, no order among a kernel's stores is guaranteed.
    fn take_fault(&self) -> Option<Report> {
        if !locked(&self.stream).is_idle() {
            return None;
        }
        self.faults.as_record().and_then(Record::take)
    }

    fn mark(&self) -> Result<Object, Error> {
        Ok(Arc::new(locked(&self.stream).mark()))
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        elapsed(&self.stream, own::<Mark>(from)?, own::<Mark>(to)?, deadline)
    }
}
