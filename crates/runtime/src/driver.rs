//! The interface between a vendor's driver and the rest of this crate. Each vendor has one implementation; launch
//! checks, recordings and caches above it are shared. A driver trusts its arguments, which have been checked.

use crate::Replay;
use crate::encode::MetalTarget;
use crate::error::Error;
use crate::faults::Report;
use crate::stop::Stop;
use crate::tensor::AnyTensor;
use crate::view::{Elements, TensorRef, View};
use kiln_compiler::Lowered;
use kiln_ir::{Const, Kernel};
use std::any::Any;
use std::ffi::c_void;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// An opaque object of a driver, such as memory, a loaded kernel, a graph or a timing mark. Dropping it frees it.
pub type Object = Arc<dyn Any + Send + Sync>;

/// A device's identity and capabilities.
#[derive(Clone, Debug)]
pub struct Description {
    pub kind: Kind,
    /// The vendor's name for it.
    pub name: String,
    /// Host threads that run kernels.
    pub workers: usize,
    pub limits: Limits,
    /// Whether its work goes into a caller's own stream or queue. Kiln waits and reports faults there only on request.
    pub is_borrowed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Interp,
    Cpu,
    Cuda,
    Metal,
}

/// The version strings of a driver and its compiler; empty where there is nothing to report.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Versions {
    pub driver: String,
    pub compiler: String,
    /// The architecture that code is compiled for, such as `sm_90`.
    pub architecture: String,
}

/// The kind of hardware that an operation divides its work for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hardware {
    /// Thousands of threads, and accesses of 16 bytes each.
    Gpu,
    /// Each row of lanes is one vector instruction, so neighbouring lanes should access neighbouring elements.
    Processor,
}

impl Kind {
    /// Returns the hardware that operations divide their work for. The interpreter counts as a GPU.
    pub const fn hardware(self) -> Hardware {
        match self {
            Kind::Cpu => Hardware::Processor,
            Kind::Interp | Kind::Cuda | Kind::Metal => Hardware::Gpu,
        }
    }

    /// Returns its name on command lines and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Interp => "interp",
            Kind::Cpu => "cpu",
            Kind::Cuda => "cuda",
            Kind::Metal => "metal",
        }
    }
}

/// The limits of a launch on a device.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Threads in a threadgroup.
    pub threads: u32,
    /// Bytes of threadgroup memory.
    pub threadgroup_bytes: u64,
    /// Bytes of the stack arrays of a thread.
    pub stack_bytes: u64,
    /// Threadgroups along each axis.
    pub groups: [u32; 3],
    /// Whether the device runs kernels that use matrices, or copies that bypass the registers.
    pub has_matrices: bool,
    /// Whether four simdgroups can multiply matrices in threadgroup memory together.
    pub has_shared_products: bool,
    /// Bytes of memory, if the device reports them.
    pub memory: Option<u64>,
    /// Limit on the lane-instructions that a launch is estimated to execute, unless the caller raises it.
    pub budget: u64,
}

/// A launch that has been checked. It has at least one threadgroup.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// The object that [`Driver::load`] returned.
    pub kernel: &'a Object,
    pub groups: [u32; 3],
    pub threads: u32,
    /// One for each parameter of the kernel, in order.
    pub args: &'a [Arg<'a>],
    /// The number by which the kernel reports faults, if it has guards.
    pub guards: Option<u32>,
    /// Time limit of a launch that the host itself runs, and the means to end it.
    pub deadline: Duration,
    pub stop: &'a Stop,
    /// Whether the interpreter also checks for errors that no single access shows, such as races.
    pub checks: bool,
    /// Whether the launch may begin before the preceding one has ended, because the kernel itself waits for that one.
    /// Only set in recordings, where nothing comes between the two.
    pub overlaps: bool,
    /// The preceding launches, if this one is part of a recording that is checked as a whole.
    pub replay: Option<&'a Mutex<Replay>>,
}

/// The argument bound to a parameter.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    Tensor(&'a AnyTensor),
    View(&'a View<'a>),
    /// A scalar or a constexpr.
    Scalar(Const),
}

impl<'a> Arg<'a> {
    /// Returns the tensor or the view, or else the scalar.
    #[inline]
    pub(crate) fn tensor(&self) -> Result<TensorRef<'a>, Const> {
        match self {
            Arg::Tensor(tensor) => Ok(TensorRef::Tensor(tensor)),
            Arg::View(view) => Ok(TensorRef::View(view)),
            Arg::Scalar(value) => Err(*value),
        }
    }

    #[inline]
    pub(crate) fn elements(&self) -> Option<&'a Elements> {
        self.tensor().ok().map(TensorRef::elements)
    }
}

impl<'a> From<TensorRef<'a>> for Arg<'a> {
    #[inline]
    fn from(tensor: TensorRef<'a>) -> Arg<'a> {
        match tensor {
            TensorRef::Tensor(tensor) => Arg::Tensor(tensor),
            TensorRef::View(view) => Arg::View(view),
        }
    }
}

/// Memory of a driver.
pub struct Memory {
    /// Frees the memory when the last handle is dropped.
    pub object: Object,
    /// Address of the first byte. Live allocations of a device do not overlap.
    pub address: u64,
}

/// A location in this device's memory.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The object that [`Driver::allocate`] returned; `None` if somebody else owns the memory.
    pub memory: Option<&'a Object>,
    /// Offset of the first byte from the start of that memory.
    pub offset: u64,
    /// Address of the first byte.
    pub address: u64,
}

impl Place<'_> {
    /// Returns the place `bytes` further on.
    pub fn behind(self, bytes: u64) -> Self {
        Place { offset: self.offset + bytes, address: self.address + bytes, ..self }
    }

    /// Returns the driver's own memory object, for a driver that borrows none.
    #[cfg(all(feature = "metal", target_vendor = "apple"))]
    pub fn own<T: 'static>(&self) -> Result<&T, Error> {
        own(self.memory.ok_or_else(|| Error::Usage("memory of another owner".to_string()))?)
    }
}

/// A vendor's driver. Work is done in the order of the calls, possibly later. `read` and `synchronize` wait for it, and
/// so does every method that takes host memory, as far as it must.
pub trait Driver: Send + Sync {
    fn description(&self) -> &Description;

    /// Returns the device features that the compiler may use.
    fn compile_limits(&self) -> kiln_compiler::Limits {
        kiln_compiler::Limits::default()
    }

    /// Returns the versions that tuned tiles depend on, in addition to the device's name.
    fn versions(&self) -> Versions {
        Versions::default()
    }

    /// Returns its cache of compiled kernels, if it has one.
    #[cfg(feature = "cache")]
    fn cache(&self) -> Option<&crate::cache::Cache> {
        None
    }

    /// Whether work requested now becomes part of a graph of the caller's instead of running.
    fn is_capturing(&self) -> Result<bool, Error> {
        Ok(false)
    }

    /// Allocates memory of at least one byte, aligned to 16 bytes or more, the widest access. Its contents are
    /// unspecified, unless [`allocates_zeros`](Self::allocates_zeros).
    fn allocate(&self, bytes: u64) -> Result<Memory, Error>;

    /// Runs `work` once on each host thread that runs kernels, passing the thread's number; on the caller's thread
    /// where that is the only one.
    fn on_every_worker(&self, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }

    /// Whether new memory is all zeros.
    fn allocates_zeros(&self) -> bool {
        false
    }

    /// Makes memory of bytes that the host already has, without a copy, if this device can; returns the bytes
    /// otherwise.
    fn adopt(&self, bytes: HostBytes) -> Result<Memory, HostBytes> {
        Err(bytes)
    }

    /// Whether the device can work on memory that somebody else owns, given only its address.
    fn can_borrow(&self) -> bool {
        false
    }

    /// Copies from the host. The caller may reuse the host's bytes on return.
    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error>;

    /// Waits for the preceding work, at most until the deadline, and copies to the host.
    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error>;

    /// Sets every byte to zero.
    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error>;

    /// Moves its work to another stream of the caller's from now on.
    ///
    /// # Safety
    /// The pointer is a stream, and stays one until everything made from this driver is dropped or another stream is
    /// set.
    unsafe fn set_stream(&self, _stream: *mut c_void) -> Result<(), Error> {
        Err(no_stream(&self.description().name))
    }

    /// Returns the handle of the stream it works in, as a number.
    fn stream(&self) -> u64 {
        0
    }

    /// Copies on the device; the two places do not overlap.
    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error>;

    /// Marks the contents of these bytes as undefined until they are written. A device that checks launches remembers
    /// it.
    fn forget(&self, _at: Place<'_>, _bytes: u64) {}

    /// Makes a kernel ready to launch. `kernel` is the author's kernel, `lowered` its specialisation. A device with a
    /// compiler prints the latter and compiles it.
    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error>;

    fn launch(&self, call: &Call<'_>) -> Result<(), Error>;

    /// Wraps the caller's own object that launches are encoded into.
    ///
    /// # Safety
    /// The pointer is to an object of the stated kind, of this device, that has not ended; nobody else uses it while
    /// the result lives.
    unsafe fn encoder(&self, _into: MetalTarget) -> Result<Object, Error> {
        Err(Error::Usage(format!("{} has no encoders: they are Metal's", self.description().name)))
    }

    /// Encodes a launch into an encoder that [`encoder`](Self::encoder) returned.
    fn encode(&self, _encoder: &Object, _call: &Call<'_>) -> Result<(), Error> {
        Err(Error::Usage(format!("{} has no encoders: they are Metal's", self.description().name)))
    }

    /// Returns memory over a caller's `MTLBuffer`, and its size in bytes.
    ///
    /// # Safety
    /// The pointer is to an `MTLBuffer` of this device.
    unsafe fn borrow_buffer(&self, _buffer: *mut c_void) -> Result<(Memory, u64), Error> {
        Err(Error::Usage(format!(
            "{} has no MTLBuffer: tensors over its memory are borrowed by address",
            self.description().name
        )))
    }

    /// Builds one object that runs all the calls in order; `None` if the device can do no better than run them one by
    /// one. The caller keeps alive everything that the calls refer to.
    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error>;

    fn replay(&self, recording: &Object) -> Result<(), Error>;

    /// Returns the number of launches in the object, if the device can tell.
    fn nodes(&self, _recording: &Object) -> Option<usize> {
        None
    }

    /// Waits until all work is done, at most until the deadline.
    fn synchronize(&self, deadline: Duration) -> Result<(), Error>;

    /// Takes the fault that a kernel has reported, if there is one that nobody has taken; does not wait.
    fn take_fault(&self) -> Option<Report> {
        None
    }

    /// Places a mark in the sequence of work.
    fn mark(&self) -> Result<Object, Error>;

    /// Returns the device's time between two marks; waits for the second.
    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error>;
}

/// Returns the error of a device that works in no stream of a caller's.
pub(crate) fn no_stream(device: &str) -> Error {
    Error::Usage(format!("{device} works in no stream of the caller's that could be exchanged"))
}

/// A kernel that a driver made ready.
pub struct Loaded {
    pub object: Object,
    /// Maximum threads per threadgroup of this kernel on this device; registers may allow fewer than the device does.
    pub max_threads: u32,
    /// The origin of the compiled kernel.
    pub origin: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Compiled,
    /// Loaded from the cache on disk.
    Cached,
    /// Shipped with the program.
    Prebuilt,
    /// There is nothing to compile.
    Interpreted,
}

impl Origin {
    /// Returns its name, a single word.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Compiled => "compiled",
            Origin::Cached => "cache",
            Origin::Prebuilt => "prebuilt",
            Origin::Interpreted => "interpreted",
        }
    }
}

/// Bytes that the host owns, kept alive by this object.
pub struct HostBytes {
    owner: Box<dyn Any + Send + Sync>,
    start: *mut u8,
    bytes: usize,
}

// SAFETY: the pointer is into memory that `owner` owns and that nothing else refers to.
unsafe impl Send for HostBytes {}
// SAFETY: as above; shared use goes through the driver's lock.
unsafe impl Sync for HostBytes {}

impl HostBytes {
    pub(crate) fn of<T: bytemuck::NoUninit + Send + Sync>(mut elements: Vec<T>) -> HostBytes {
        let bytes = std::mem::size_of_val(elements.as_slice());
        let start = elements.as_mut_ptr().cast();
        HostBytes { owner: Box::new(elements), start, bytes }
    }

    pub fn start(&self) -> *mut u8 {
        self.start
    }

    pub fn len(&self) -> usize {
        self.bytes
    }

    pub fn as_slice(&self) -> &[u8] {
        let _ = &self.owner;
        // SAFETY: `owner` holds these initialised bytes, and nothing writes to them while this is borrowed.
        unsafe { std::slice::from_raw_parts(self.start, self.bytes) }
    }

    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        // SAFETY: as above, and this is the only borrow. Every bit pattern that a kernel writes is checked before it is
        // read as an element again.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.bytes) }
    }
}

/// Downcasts an object to the driver's own type; a mix-up of devices is caught before a driver sees it.
pub(crate) fn own<T: 'static>(object: &Object) -> Result<&T, Error> {
    object.downcast_ref().ok_or_else(|| Error::Usage("an object of another device".to_string()))
}
