//! NVIDIA GPUs through CUDA's driver library and its compiler NVRTC. Neither is needed to build or to start a program:
//! they are looked for when a device is opened and when something is to be compiled.
//!
//! A device has one stream, and everything happens in it in the order of the calls. Two more streams stand aside: one
//! records launches, and one copies to the host what the first has finished, so that a reader waits for the work before
//! it and not for what other threads ask for meanwhile.

mod compile;
mod fault;
mod graph;
mod kernel;
mod memory;
mod wait;

use crate::cache::Cache;
use crate::driver::{self, Call, Description, Driver, Kind, Limits, Loaded, Object, Origin, Place, own};
use crate::error::Error;
use crate::faults::Report;
use compile::{Compiler, Failure, Unit};
use cudarc::driver::sys::{self, CUdevice_attribute as Attribute, CUevent_flags};
use cudarc::driver::{CudaContext, CudaEvent, CudaStream, DriverError, result};
use fault::{describe, failed, is_lost, is_out_of_memory};
use graph::{Graph, Recorder};
use kernel::Kernel;
use kiln_compiler::Lowered;
use kiln_compiler::print::{self, Resources, Source};
use memory::{FaultMemory, Memory, Pool, is_read_in_place};
use std::sync::Arc;
use std::time::Duration;

/// What a printed text takes of GPUs of an architecture, such as `sm_90`. That needs NVRTC and no GPU; in words why it
/// cannot be told.
pub fn cuda_resources(text: &str, math: kiln_ir::MathMode, architecture: &str) -> Result<Resources, String> {
    compile::resources(text, math, architecture).map_err(|failure| match failure {
        Failure::Refused(log) => log,
        Failure::Broken { call, reason } => format!("{call}: {reason}"),
    })
}

/// The oldest driver that has every function which is called here, as CUDA counts: 12.8.
const OLDEST_DRIVER: i32 = 12080;

/// What a launch may take, at one instruction a lane and cycle: such a launch is meant, and a mistake still ends before
/// anybody looks for it. Kernels that wait for memory take longer.
const BUDGET_SECONDS: u64 = 10;

/// Lanes that one multiprocessor of any architecture in use executes in a cycle, at most.
const LANES: u64 = 128;

/// Local memory of a thread that every architecture has.
const STACK_BYTES: u64 = 512 << 10;

/// The clock of a device that does not tell it.
const LEAST_KILOHERTZ: u64 = 1_000_000;

/// How long an allocation that finds no room waits for memory that is about to be freed.
const ROOM_DEADLINE: Duration = Duration::from_secs(10);

/// How long a write from memory that the device reads by itself waits for the work before it.
const WRITE_DEADLINE: Duration = Duration::from_secs(60);

struct Cuda {
    description: Description,
    /// Everything happens in this one.
    stream: Arc<CudaStream>,
    /// Copies to the host.
    reader: Arc<CudaStream>,
    recorder: Recorder,
    pool: Pool,
    compiler: Compiler,
    /// Major and minor number.
    capability: (u32, u32),
    faults: FaultMemory,
    /// Whether the device reads the host's memory through the host's own page tables.
    shares_host_pages: bool,
}

/// The GPU of that number.
pub(crate) fn open(index: u32) -> Result<Box<dyn Driver>, Error> {
    let missing = |reason| Error::NoDevice { what: format!("cuda device {index}"), reason };
    let count = device_count().map_err(missing)?;
    if index >= count {
        return Err(missing(format!("the driver has {count}, counted from 0")));
    }
    match Cuda::new(index) {
        Ok(device) => Ok(Box::new(device)),
        Err(fault) => Err(missing(describe(fault))),
    }
}

/// The number of GPUs, or why there are none.
fn device_count() -> Result<u32, String> {
    // SAFETY: the library's initialisers do nothing but set the library up.
    if !unsafe { sys::is_culib_present() } {
        return Err("CUDA's driver library (libcuda) is not found on this machine".to_string());
    }
    let no_device = |fault| format!("the driver has no device: {}", describe(fault));
    let mut version = 0;
    // SAFETY: the library is there, and writes to this.
    unsafe { sys::cuDriverGetVersion(&mut version) }.result().map_err(no_device)?;
    if version < OLDEST_DRIVER {
        let [is, oldest] = [version, OLDEST_DRIVER].map(|v| format!("{}.{}", v / 1000, v % 1000 / 10));
        return Err(format!("the driver supports CUDA {is}; {oldest} or later is needed"));
    }
    match CudaContext::device_count() {
        Ok(count @ 1..) => Ok(count as u32),
        Ok(_) => Err("the driver has no device".to_string()),
        Err(fault) => Err(no_device(fault)),
    }
}

impl Cuda {
    fn new(index: u32) -> Result<Cuda, DriverError> {
        let context = CudaContext::new(index as usize)?;
        // SAFETY: it is about slices of `cudarc`, and there are none here: the streams are ordered by waits.
        unsafe { context.disable_event_tracking() };
        let capability = context.compute_capability()?;
        let shares = context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES)?;
        Ok(Cuda {
            description: Description { kind: Kind::Cuda, name: context.name()?, workers: 0, limits: limits(&context)? },
            stream: context.new_stream()?,
            reader: context.new_stream()?,
            recorder: Recorder::new(context.new_stream()?),
            pool: Pool::of(&context)?,
            compiler: Compiler::new(capability, Cache::from_environment()),
            capability: (capability.0.max(0) as u32, capability.1.max(0) as u32),
            faults: FaultMemory::new(&context)?,
            shares_host_pages: shares != 0,
        })
    }

    fn name(&self) -> &str {
        &self.description.name
    }

    fn failed(&self, call: &'static str) -> impl Fn(DriverError) -> Error + '_ {
        failed(self.name(), call)
    }

    /// Makes the context the calling thread's.
    fn bind(&self) -> Result<(), Error> {
        self.stream.context().bind_to_thread().map_err(self.failed("cuCtxSetCurrent"))
    }

    fn in_time(&self, done: Result<bool, DriverError>, deadline: Duration) -> Result<(), Error> {
        match done.map_err(self.failed("cuEventQuery"))? {
            true => Ok(()),
            false => Err(Error::TimedOut { device: self.name().to_string(), waited: deadline }),
        }
    }

    /// Memory; if there is no room, after what is about to be freed was freed and what is free is in one piece.
    fn find_room(&self, bytes: usize) -> Result<Memory, DriverError> {
        match Memory::allocate(&self.stream, bytes) {
            Err(fault) if is_out_of_memory(fault) => {
                wait::until_done(&self.stream, ROOM_DEADLINE)?;
                self.pool.trim()?;
                Memory::allocate(&self.stream, bytes)
            }
            outcome => outcome,
        }
    }

    fn free_bytes(&self) -> Option<u64> {
        self.stream.context().mem_get_info().ok().map(|(free, _)| free as u64)
    }

    /// The kernel from the cache. One that the driver does not take is as if it were not there.
    fn load_cached(&self, unit: &Unit<'_>, source: &Source) -> Result<Option<Kernel>, DriverError> {
        let Some(image) = self.compiler.cached(unit) else { return Ok(None) };
        match Kernel::load(&self.stream, image, source, &self.faults) {
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

/// What launches may ask of the device.
fn limits(context: &CudaContext) -> Result<Limits, DriverError> {
    let number = |attribute| context.attribute(attribute).map(|n| n.max(0) as u32);
    let kilohertz = u64::from(number(Attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE)?).max(LEAST_KILOHERTZ);
    let lanes = u64::from(number(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?) * LANES;
    let threads = number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK)?;
    Ok(Limits {
        has_matrices: context.compute_capability()?.0 >= 8,
        stack_bytes: STACK_BYTES,
        threads: threads.min(number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X)?),
        // What a launch asks for, more than what a text may declare.
        threadgroup_bytes: number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?.into(),
        groups: [
            number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X)?,
            number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y)?,
            number(Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z)?,
        ],
        memory: Some(context.total_mem()? as u64),
        budget: (kilohertz * 1000 * BUDGET_SECONDS).saturating_mul(lanes),
    })
}

impl Driver for Cuda {
    fn description(&self) -> &Description {
        &self.description
    }

    fn allocate(&self, bytes: u64) -> Result<driver::Memory, Error> {
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
        self.bind()?;
        let registered = is_read_in_place(bytes).map_err(self.failed("cuPointerGetAttributes"))?;
        let in_place = self.shares_host_pages || registered;
        if in_place {
            self.synchronize(WRITE_DEADLINE)?;
        }
        // SAFETY: the caller checked that the memory has room, and it lives until the stream has done this. The bytes are
        // copied aside before this returns, or it is waited for below.
        unsafe { result::memcpy_htod_async(to.address, bytes, self.stream.cu_stream()) }
            .map_err(self.failed("cuMemcpyHtoD"))?;
        match in_place {
            // Only the copy itself is left to wait for.
            true => self.stream.synchronize().map_err(self.failed("cuStreamSynchronize")),
            false => Ok(()),
        }
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        self.synchronize(deadline)?;
        // SAFETY: the caller checked that the memory has these bytes, and keeps it until this returns, which is after the
        // copy. The work that made it and filled it is done.
        unsafe { result::memcpy_dtoh_async(bytes, from.address, self.reader.cu_stream()) }
            .map_err(self.failed("cuMemcpyDtoH"))?;
        self.reader.synchronize().map_err(self.failed("cuStreamSynchronize"))
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.bind()?;
        // SAFETY: the caller checked that the memory has these bytes, and it lives until the stream has done this.
        unsafe { result::memset_d8_async(at.address, 0, bytes as usize, self.stream.cu_stream()) }
            .map_err(self.failed("cuMemsetD8"))
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.bind()?;
        // SAFETY: the caller checked that both memories have these bytes and that they do not overlap, and both live until
        // the stream has done this.
        unsafe { result::memcpy_dtod_async(to.address, from.address, bytes as usize, self.stream.cu_stream()) }
            .map_err(self.failed("cuMemcpyDtoD"))
    }

    fn load(&self, kernel: &Arc<kiln_ir::Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        print::expect_cuda(lowered.kernel(), self.capability).map_err(Error::refused)?;
        let source = print::cuda(lowered).map_err(Error::refused)?;
        let unit = self.compiler.unit(&source.text, lowered.kernel().math);
        let (loaded, origin) = match self.load_cached(&unit, &source).map_err(self.failed("cuModuleLoadData"))? {
            Some(loaded) => (loaded, Origin::Cached),
            None => {
                let image = self.compile(&unit, &source, &kernel.name)?;
                let loaded = Kernel::load(&self.stream, image, &source, &self.faults);
                (loaded.map_err(self.failed("cuModuleLoadData"))?, Origin::Compiled)
            }
        };
        let max_threads = loaded.max_threads().map_err(self.failed("cuFuncGetAttribute"))?;
        Ok(Loaded { object: Arc::new(loaded), max_threads, origin })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let kernel: &Kernel = own(call.kernel)?;
        self.bind()?;
        // SAFETY: the caller checked the launch. Memory is freed, and code unloaded, after the stream has done this.
        unsafe { kernel.launch(self.name(), call, &self.stream) }
    }

    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        // SAFETY: the caller checked the launches, and keeps what they name as long as the recording.
        let graph = unsafe { self.recorder.record(self.name(), calls) }?;
        graph.upload(&self.stream).map_err(self.failed("cuGraphUpload"))?;
        Ok(Some(Arc::new(graph)))
    }

    fn replay(&self, recording: &Object) -> Result<(), Error> {
        let graph: &Graph = own(recording)?;
        // SAFETY: what the caller keeps with the recording is freed after the stream has done this.
        unsafe { graph.launch(&self.stream) }.map_err(self.failed("cuGraphLaunch"))
    }

    fn nodes(&self, recording: &Object) -> Option<usize> {
        own(recording).ok().map(Graph::node_count)
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.in_time(wait::until_done(&self.stream, deadline), deadline)
    }

    fn take_fault(&self) -> Option<Report> {
        self.faults.record().take()
    }

    fn mark(&self) -> Result<Object, Error> {
        let event = self.stream.record_event(Some(CUevent_flags::CU_EVENT_DEFAULT));
        Ok(Arc::new(event.map_err(self.failed("cuEventRecord"))?))
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        let (from, to): (&CudaEvent, &CudaEvent) = (own(from)?, own(to)?);
        for event in [to, from] {
            self.in_time(wait::until_reached(event, deadline), deadline)?;
        }
        // Neither is waited for any more.
        let milliseconds = from.elapsed_ms(to).map_err(self.failed("cuEventElapsedTime"))?;
        Ok(Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) / 1e3))
    }
}
