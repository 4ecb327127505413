//! NVIDIA GPUs through CUDA's driver library and its compiler NVRTC. Neither is needed to build or to start a program:
//! the driver is looked up when a device is opened, and NVRTC when something is to be compiled.
//!
//! A device has one stream, in which all work happens in the order of the calls. There are two more streams: one
//! records launches, and one copies to the host what the first has finished, so that a reader waits for the preceding
//! work and not for what other threads request meanwhile.
//!
//! A device over a caller's context and stream does everything in that stream. It waits only on the caller's request,
//! and while the stream is captured into a graph it does what can be captured and refuses the rest.

pub(crate) mod api;
mod compile;
mod context;
mod fault;
mod graph;
mod kernel;
mod memory;
mod wait;

use crate::cache::Cache;
use crate::driver::{self, Call, Description, Driver, Kind, Limits, Loaded, Object, Origin, Place, Versions, own};
use crate::error::Error;
use crate::faults::Report;
use api::{ContextHandle, Fault, StreamHandle, describe};
use compile::{Compiler, Failure, Unit};
use context::{Clock, Context, Event, Owner, Stream, attribute};
use fault::{failed, is_lost, is_out_of_memory};
use graph::{Graph, Recorder};
use kernel::Kernel;
use kiln_compiler::Lowered;
use kiln_compiler::print::{self, Resources, Source};
use memory::{Allocator, FaultMemory, Memory, Pool, is_read_in_place};
use std::ffi::c_void;
use std::sync::Arc;
use std::time::Duration;

/// Returns the resources that a printed text uses on GPUs of an architecture, such as `sm_90`, or says why they cannot
/// be determined. Needs NVRTC and no GPU.
pub fn cuda_resources(text: &str, math: kiln_ir::MathMode, architecture: &str) -> Result<Resources, String> {
    compile::resources(text, math, architecture).map_err(in_words)
}

/// Compiles a printed text to PTX, for GPUs of an architecture such as `compute_90` and later ones, or says why that
/// fails. Needs NVRTC and no GPU.
pub fn cuda_ptx(text: &str, math: kiln_ir::MathMode, architecture: &str) -> Result<String, String> {
    compile::ptx(text, math, architecture).map_err(in_words)
}

fn in_words(failure: Failure) -> String {
    match failure {
        Failure::Refused(log) => log,
        Failure::Broken { call, reason } => format!("{call}: {reason}"),
    }
}

/// The oldest driver that kernels are guaranteed to run on, in CUDA's numbering: 12.8. Older ones have the functions
/// that are called.
const OLDEST_DRIVER: i32 = 12080;

/// Limit on the seconds of a launch, at one instruction per lane and cycle. A launch below it is assumed to be
/// intended, and a mistake still ends before anybody looks for it. Kernels that wait for memory take longer.
const BUDGET_SECONDS: u64 = 10;

/// Lanes that one multiprocessor of any architecture in use executes in a cycle, at most.
const LANES: u64 = 128;

/// Local memory of a thread that every architecture has.
const STACK_BYTES: u64 = 512 << 10;

/// The assumed clock of a device that does not report it.
const LEAST_KILOHERTZ: u64 = 1_000_000;

/// Time that an allocation without room waits for memory that is about to be freed.
const ROOM_DEADLINE: Duration = Duration::from_secs(10);

/// Time that a write from memory that the device reads by itself waits for the preceding work.
const WRITE_DEADLINE: Duration = Duration::from_secs(60);

struct Cuda {
    description: Description,
    /// All work happens in this one.
    stream: Arc<Stream>,
    /// Copies to the host.
    reader: Arc<Stream>,
    recorder: Recorder,
    allocator: Arc<Allocator>,
    pool: Pool,
    compiler: Compiler,
    /// Major and minor number.
    capability: (u32, u32),
    faults: FaultMemory,
    /// Whether the device reads the host's memory through the host's own page tables.
    shares_host_pages: bool,
}

/// Opens the GPU with this index.
pub(crate) fn open(index: u32) -> Result<Box<dyn Driver>, Error> {
    let (driver, missing) = (driver_with(index)?, no_device(index));
    let opened = || {
        let context = Arc::new(Context::primary(driver, index as i32, Owner::Kiln)?);
        let (stream, reader) = (Stream::new(&context)?, Stream::new(&context)?);
        Cuda::new(Arc::new(stream), Arc::new(reader))
    };
    match opened() {
        Ok(device) => Ok(Box::new(device)),
        Err(fault) => Err(missing(describe(fault))),
    }
}

/// Returns the driver, if it has a GPU with this index.
fn driver_with(index: u32) -> Result<&'static api::Driver, Error> {
    let (driver, count) = context::devices(OLDEST_DRIVER).map_err(no_device(index))?;
    if index < count { Ok(driver) } else { Err(no_device(index)(format!("the driver has {count}, counted from 0"))) }
}

fn no_device(index: u32) -> impl Fn(String) -> Error {
    move |reason| Error::NoDevice { what: format!("cuda device {index}"), reason }
}

/// Opens a device over the primary context of a GPU and a caller's stream in it.
///
/// # Safety
/// The handle is a stream, and stays one until the driver and everything made from it is dropped, or has another one.
pub(crate) unsafe fn open_primary(index: u32, stream: *mut c_void) -> Result<Box<dyn Driver>, Error> {
    let (driver, missing) = (driver_with(index)?, no_device(index));
    let context = Context::primary(driver, index as i32, Owner::Caller).map_err(|fault| missing(describe(fault)))?;
    // SAFETY: by this function's own condition.
    unsafe { open_on(context, stream, missing) }
}

/// Opens a device over a caller's context and stream.
///
/// # Safety
/// The handles are a context and a stream, and stay so until the driver and everything made from it is dropped.
pub(crate) unsafe fn open_raw(context: *mut c_void, stream: *mut c_void) -> Result<Box<dyn Driver>, Error> {
    let missing = |reason| Error::NoDevice { what: "cuda device of the caller's".to_string(), reason };
    let (driver, _) = context::devices(OLDEST_DRIVER).map_err(missing)?;
    if context.is_null() {
        return Err(Error::Usage("the context is null: a device takes a CUcontext".to_string()));
    }
    // SAFETY: by this function's own condition.
    let context = unsafe { Context::borrowed(driver, ContextHandle(context)) };
    let context = context.map_err(|fault| missing(describe(fault)))?;
    // SAFETY: as above.
    unsafe { open_on(context, stream, missing) }
}

/// # Safety
/// As for the two functions above.
unsafe fn open_on(
    context: Context,
    stream: *mut c_void,
    missing: impl Fn(String) -> Error,
) -> Result<Box<dyn Driver>, Error> {
    let failed = |fault| missing(describe(fault));
    // SAFETY: by this function's own condition.
    let borrowed = unsafe { Stream::borrowed(&Arc::new(context), StreamHandle(stream)) }.map_err(failed)?;
    let stream = Arc::new(borrowed.ok_or_else(other_context)?);
    if stream.is_capturing().map_err(failed)? {
        return Err(capturing(CALLERS, "opening a device"));
    }
    Ok(Box::new(Cuda::new(stream.clone(), stream).map_err(failed)?))
}

fn other_context() -> Error {
    Error::Usage("the stream is of another context".to_string())
}

/// The name of a caller's device before its own is known.
const CALLERS: &str = "the caller's device";

/// Returns the error for a request that cannot be part of a graph.
fn capturing(device: &str, what: &str) -> Error {
    Error::Capturing { device: device.to_string(), what: what.to_string() }
}

impl Cuda {
    fn new(stream: Arc<Stream>, reader: Arc<Stream>) -> Result<Cuda, Fault> {
        let context = stream.context();
        let capability = context.compute_capability()?;
        let shares = context.attribute(attribute::PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES)?;
        let (name, limits, is_borrowed) = (context.name()?, limits(context)?, context.is_borrowed());
        Ok(Cuda {
            description: Description { kind: Kind::Cuda, name, workers: 0, limits, is_borrowed },
            recorder: Recorder::new(context.clone()),
            allocator: Arc::new(Allocator::new(stream.clone())),
            pool: Pool::of(context)?,
            compiler: Compiler::new(capability, Cache::from_environment()),
            capability: (capability.0.max(0) as u32, capability.1.max(0) as u32),
            faults: FaultMemory::new(&stream)?,
            shares_host_pages: shares != 0,
            stream,
            reader,
        })
    }

    fn name(&self) -> &str {
        &self.description.name
    }

    fn failed(&self, call: &'static str) -> impl Fn(Fault) -> Error + '_ {
        failed(self.name(), call)
    }

    /// Makes the context current in the calling thread.
    fn bind(&self) -> Result<context::Bound<'_>, Error> {
        self.stream.context().bind().map_err(self.failed("cuCtxSetCurrent"))
    }

    /// Returns an error while a caller captures the stream, because the request cannot be part of a graph.
    fn expect_no_capture(&self, what: &str) -> Result<(), Error> {
        if self.is_capturing()? { Err(capturing(self.name(), what)) } else { Ok(()) }
    }

    fn in_time(&self, done: Result<bool, Fault>, deadline: Duration) -> Result<(), Error> {
        match done.map_err(self.failed("cuEventQuery"))? {
            true => Ok(()),
            false => Err(Error::TimedOut { device: self.name().to_string(), waited: deadline }),
        }
    }

    /// Allocates memory. If there is no room, tries again after pending frees are done and free memory is in one piece.
    /// Does not wait for a caller's stream.
    fn find_room(&self, bytes: usize) -> Result<Memory, Fault> {
        match self.allocator.allocate(bytes) {
            Err(fault) if is_out_of_memory(fault) && !self.description.is_borrowed => {
                wait::until_done(&self.stream, ROOM_DEADLINE)?;
                self.pool.trim()?;
                self.allocator.allocate(bytes)
            }
            outcome => outcome,
        }
    }

    fn free_bytes(&self) -> Option<u64> {
        self.stream.context().free_memory().ok()
    }

    /// Loads the kernel from the cache. One that the driver rejects counts as missing.
    fn load_cached(&self, unit: &Unit<'_>, source: &Source) -> Result<Option<Kernel>, Fault> {
        let Some(image) = self.compiler.cached(unit) else { return Ok(None) };
        match Kernel::load(&self.stream, &image, source, &self.faults) {
            Ok(kernel) => Ok(Some(kernel)),
            Err(fault) if is_lost(fault) || is_out_of_memory(fault) => Err(fault),
            Err(_) => Ok(None),
        }
    }

    fn compile(&self, unit: &Unit<'_>, source: &Source, kernel: &str) -> Result<Vec<u8>, Error> {
        let device = self.name().to_string();
        self.compiler.compile(unit).map_err(|failure| match failure {
            Failure::Refused(log) => {
                Error::Compile { device, kernel: kernel.to_string(), log, text: source.text.clone() }
            }
            Failure::Broken { call, reason } => Error::Driver { device, call, reason },
        })
    }
}

/// Whether the GPU has the one compute capability with `wgmma`.
fn has_shared_products(context: &Context) -> Result<bool, Fault> {
    Ok(context.compute_capability()? == print::CUDA_SHARED_PRODUCTS)
}

/// Returns the limits of launches on the device.
fn limits(context: &Context) -> Result<Limits, Fault> {
    let number = |attribute| context.attribute(attribute).map(|n| n.max(0) as u32);
    let kilohertz = u64::from(number(attribute::CLOCK_RATE)?).max(LEAST_KILOHERTZ);
    let lanes = u64::from(number(attribute::MULTIPROCESSOR_COUNT)?) * LANES;
    let threads = number(attribute::MAX_THREADS_PER_BLOCK)?;
    let [x, y, z] = attribute::MAX_GRID_DIMS.map(number);
    Ok(Limits {
        has_matrices: context.compute_capability()?.0 >= 8,
        has_shared_products: has_shared_products(context)?,
        stack_bytes: STACK_BYTES,
        threads: threads.min(number(attribute::MAX_BLOCK_DIM_X)?),
        // The limit on what a launch requests, which is more than a text may declare.
        threadgroup_bytes: number(attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?.into(),
        groups: [x?, y?, z?],
        memory: Some(context.total_memory()?),
        budget: (kilohertz * 1000 * BUDGET_SECONDS).saturating_mul(lanes),
    })
}

impl Driver for Cuda {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> kiln_compiler::Limits {
        if self.description.limits.has_shared_products {
            kiln_compiler::Limits::HOPPER
        } else {
            kiln_compiler::Limits::CUDA
        }
    }

    fn versions(&self) -> Versions {
        let driver = context::driver_version().map(|version| format!("CUDA driver {version}")).unwrap_or_default();
        Versions { driver, compiler: compile::version_name(), architecture: self.compiler.architecture().to_string() }
    }

    fn cache(&self) -> Option<&Cache> {
        Some(self.compiler.cache())
    }

    fn is_capturing(&self) -> Result<bool, Error> {
        self.stream.is_capturing().map_err(self.failed("cuStreamIsCapturing"))
    }

    unsafe fn set_stream(&self, stream: *mut c_void) -> Result<(), Error> {
        if !self.description.is_borrowed {
            return Err(driver::no_stream(self.name()));
        }
        // SAFETY: by this function's own condition.
        let fits = unsafe { self.stream.exchange(StreamHandle(stream)) };
        if fits.map_err(self.failed("cuStreamGetCtx"))? { Ok(()) } else { Err(other_context()) }
    }

    fn stream(&self) -> u64 {
        self.stream.raw().0 as u64
    }

    fn allocate(&self, bytes: u64) -> Result<driver::Memory, Error> {
        self.expect_no_capture("an allocation")?;
        let no_room = || Error::OutOfMemory { device: self.name().to_string(), bytes, free: self.free_bytes() };
        let possible = self.description.limits.memory.is_none_or(|all| bytes <= all);
        let count = usize::try_from(bytes).ok().filter(|_| possible).ok_or_else(no_room)?;
        match self.find_room(count) {
            Ok(memory) => Ok(driver::Memory { address: memory.address(), object: Arc::new(memory) }),
            Err(fault) if is_out_of_memory(fault) => Err(no_room()),
            Err(fault) => Err(self.failed("cuMemAlloc")(fault)),
        }
    }

    fn can_borrow(&self) -> bool {
        true
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        // The graph would copy from the place where the bytes are now.
        self.expect_no_capture("a copy from the host")?;
        let _bound = self.bind()?;
        let context = self.stream.context();
        let registered = is_read_in_place(context, bytes).map_err(self.failed("cuPointerGetAttributes"))?;
        let in_place = self.shares_host_pages || registered;
        if in_place {
            self.synchronize(WRITE_DEADLINE)?;
        }
        // SAFETY: the caller checked that the memory has room, and it lives until the stream has done this. The bytes
        // are copied aside before this returns, or the copy is waited for below.
        unsafe {
            let from = bytes.as_ptr().cast();
            context.driver.cuMemcpyHtoDAsync_v2(to.address, from, bytes.len(), self.stream.raw())
        }
        .map_err(self.failed("cuMemcpyHtoD"))?;
        match in_place {
            // Only the copy itself remains to be waited for.
            true => self.stream.synchronize().map_err(self.failed("cuStreamSynchronize")),
            false => Ok(()),
        }
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        self.synchronize(deadline)?;
        let _bound = self.bind()?;
        // SAFETY: the caller checked that the memory has these bytes, and keeps it until this returns, which is after
        // the copy. The work that allocated it and filled it is done.
        unsafe {
            let to = bytes.as_mut_ptr().cast();
            self.stream.driver().cuMemcpyDtoHAsync_v2(to, from.address, bytes.len(), self.reader.raw())
        }
        .map_err(self.failed("cuMemcpyDtoH"))?;
        self.reader.synchronize().map_err(self.failed("cuStreamSynchronize"))
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _bound = self.bind()?;
        // SAFETY: the caller checked that the memory has these bytes, and it lives until the stream has done this.
        unsafe { self.stream.driver().cuMemsetD8Async(at.address, 0, bytes as usize, self.stream.raw()) }
            .map_err(self.failed("cuMemsetD8"))
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _bound = self.bind()?;
        let (to, from, bytes) = (to.address, from.address, bytes as usize);
        // SAFETY: the caller checked that both memories have these bytes and that they do not overlap, and both live until
        // the stream has done this.
        unsafe { self.stream.driver().cuMemcpyDtoDAsync_v2(to, from, bytes, self.stream.raw()) }
            .map_err(self.failed("cuMemcpyDtoD"))
    }

    fn load(&self, kernel: &Arc<kiln_ir::Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        self.expect_no_capture("loading a kernel")?;
        print::expect_cuda(lowered.kernel(), self.capability).map_err(Error::refused)?;
        let source = print::cuda(lowered).map_err(Error::refused)?;
        let unit = self.compiler.unit(&source.text, lowered.kernel().math);
        let (loaded, origin) = match self.load_cached(&unit, &source).map_err(self.failed("cuModuleLoadData"))? {
            Some(loaded) => (loaded, Origin::Cached),
            None => {
                let image = self.compile(&unit, &source, &kernel.name)?;
                let loaded = Kernel::load(&self.stream, &image, &source, &self.faults);
                (loaded.map_err(self.failed("cuModuleLoadData"))?, Origin::Compiled)
            }
        };
        let max_threads = loaded.max_threads().map_err(self.failed("cuFuncGetAttribute"))?;
        Ok(Loaded { object: Arc::new(loaded), max_threads, origin })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let kernel: &Kernel = own(call.kernel)?;
        let _bound = self.bind()?;
        // SAFETY: the caller checked the launch. Memory is freed, and code unloaded, after the stream has done this.
        unsafe { kernel.launch(self.name(), call, &self.stream) }
    }

    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        self.expect_no_capture("making a recording")?;
        // Below this capability, kernels do not wait by themselves.
        let overlaps = self.capability >= print::CUDA_OVERLAP;
        let calls: Vec<Call<'_>> =
            calls.iter().map(|call| Call { overlaps: call.overlaps && overlaps, ..*call }).collect();
        // SAFETY: the caller checked the launches, and keeps everything that they refer to as long as the recording.
        let graph = unsafe { self.recorder.record(self.name(), &calls) }?;
        graph.upload(&self.stream).map_err(self.failed("cuGraphUpload"))?;
        Ok(Some(Arc::new(graph)))
    }

    fn replay(&self, recording: &Object) -> Result<(), Error> {
        let graph: &Graph = own(recording)?;
        // SAFETY: everything that the caller keeps with the recording is freed after the stream has done this.
        unsafe { graph.launch(&self.stream) }.map_err(self.failed("cuGraphLaunch"))
    }

    fn nodes(&self, recording: &Object) -> Option<usize> {
        own(recording).ok().map(Graph::node_count)
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.expect_no_capture("waiting for work")?;
        self.in_time(wait::until_done(&self.stream, deadline), deadline)
    }

    fn take_fault(&self) -> Option<Report> {
        self.faults.record().take()
    }

    fn mark(&self) -> Result<Object, Error> {
        self.expect_no_capture("taking the time")?;
        let event = self.stream.event(Clock::Timed);
        Ok(Arc::new(event.map_err(self.failed("cuEventRecord"))?))
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        self.expect_no_capture("taking the time")?;
        let (from, to): (&Event, &Event) = (own(from)?, own(to)?);
        for event in [to, from] {
            self.in_time(wait::until_reached(event, deadline), deadline)?;
        }
        // Both are reached: nothing is waited for.
        let milliseconds = from.milliseconds_until(to).map_err(self.failed("cuEventElapsedTime"))?;
        Ok(Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3))
    }
}
