//! What a vendor's driver does for the rest of this crate. One implementation a vendor; launch checks, recordings and
//! caches above it are shared. A driver trusts its arguments: they were checked.

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

/// Something of a driver's own, such as memory, a loaded kernel, a graph or a mark in time. Dropping it frees it.
pub type Object = Arc<dyn Any + Send + Sync>;

/// What a device is and what it can do.
#[derive(Clone, Debug)]
pub struct Description {
    pub kind: Kind,
    /// The vendor's name for it.
    pub name: String,
    /// Threads of the host that run kernels.
    pub workers: usize,
    pub limits: Limits,
    /// Whether its work is done in a caller's own stream or queue. Nothing is waited for or reported there unasked.
    pub is_borrowed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Interp,
    Cpu,
    Cuda,
    Metal,
}

/// What a driver and its compiler call themselves; empty where there is nothing to tell.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Versions {
    pub driver: String,
    pub compiler: String,
    /// The architecture that code is made for, such as `sm_90`.
    pub architecture: String,
}

/// What the work of an operation is divided for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hardware {
    /// Thousands of threads, and accesses of 16 bytes each.
    Gpu,
    /// Rows of lanes that are one vector instruction: neighbouring lanes want neighbouring elements.
    Processor,
}

impl Kind {
    /// What the work of operations is divided for. The interpreter does as a GPU would.
    pub const fn hardware(self) -> Hardware {
        match self {
            Kind::Cpu => Hardware::Processor,
            Kind::Interp | Kind::Cuda | Kind::Metal => Hardware::Gpu,
        }
    }

    /// The word for it on command lines and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Interp => "interp",
            Kind::Cpu => "cpu",
            Kind::Cuda => "cuda",
            Kind::Metal => "metal",
        }
    }
}

/// What a launch may ask of a device.
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
    /// Whether kernels with matrices, or with copies past the registers, run there.
    pub has_matrices: bool,
    /// Whether four simdgroups multiply matrices that lie in threadgroup memory.
    pub has_shared_products: bool,
    /// Bytes of memory, if the device says.
    pub memory: Option<u64>,
    /// Lane-instructions that a launch is estimated to execute, unless the caller allows more.
    pub budget: u64,
}

/// A launch that was checked. Not an empty one: there is at least one threadgroup.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// What [`Driver::load`] gave.
    pub kernel: &'a Object,
    pub groups: [u32; 3],
    pub threads: u32,
    /// One for each parameter of the kernel, in order.
    pub args: &'a [Arg<'a>],
    /// The number by which the kernel reports faults, if it has guards.
    pub guards: Option<u32>,
    /// How long the launch may take where the host itself runs it, and how it is ended.
    pub deadline: Duration,
    pub stop: &'a Stop,
    /// Whether the interpreter looks for what no single access shows, such as races.
    pub checks: bool,
    /// Whether it may begin before the launch in front of it has ended: the kernel waits for that one itself. Only in what is
    /// recorded, where nothing comes between the two.
    pub overlaps: bool,
    /// The launches before this one, where it is part of a recording that is checked as a whole.
    pub replay: Option<&'a Mutex<Replay>>,
}

/// What a parameter is bound to.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    Tensor(&'a AnyTensor),
    View(&'a View<'a>),
    /// A scalar or a constexpr.
    Scalar(Const),
}

impl<'a> Arg<'a> {
    /// The tensor or the view; else the scalar.
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

/// Memory of a driver's.
pub struct Memory {
    /// Frees it when the last handle goes.
    pub object: Object,
    /// Its first byte. No two of a device's overlap while both live.
    pub address: u64,
}

/// Bytes in memory of this device.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// What [`Driver::allocate`] gave; none if somebody else owns the memory.
    pub memory: Option<&'a Object>,
    /// The first byte, counted from the start of that memory.
    pub offset: u64,
    /// The first byte.
    pub address: u64,
}

impl Place<'_> {
    /// So many bytes further on.
    pub fn behind(self, bytes: u64) -> Self {
        Place { offset: self.offset + bytes, address: self.address + bytes, ..self }
    }

    /// The driver's own memory, for a driver that borrows none.
    #[cfg(all(feature = "metal", target_vendor = "apple"))]
    pub fn own<T: 'static>(&self) -> Result<&T, Error> {
        own(self.memory.ok_or_else(|| Error::Usage("memory of another owner".to_string()))?)
    }
}

/// Work is done in the order of the calls, possibly later; `read` and `synchronize` wait for it, and so does every
/// method that takes host memory, as far as it must.
pub trait Driver: Send + Sync {
    fn description(&self) -> &Description;

    /// What the compiler may make use of.
    fn compile_limits(&self) -> kiln_compiler::Limits {
        kiln_compiler::Limits::default()
    }

    /// What tuned tiles depend on beside the device's name.
    fn versions(&self) -> Versions {
        Versions::default()
    }

    /// Where it keeps compiled kernels.
    #[cfg(feature = "cache")]
    fn cache(&self) -> Option<&crate::cache::Cache> {
        None
    }

    /// Whether work that is asked for now is not done but becomes part of a graph of the caller's.
    fn is_capturing(&self) -> Result<bool, Error> {
        Ok(false)
    }

    /// Memory of at least one byte, aligned to 16 bytes or more, the widest access. What it holds is unspecified, unless
    /// [`allocates_zeros`](Self::allocates_zeros).
    fn allocate(&self, bytes: u64) -> Result<Memory, Error>;

    /// Does something once on each of the host's threads that run kernels, with their numbers; on the caller's where that is
    /// the only one.
    fn on_every_worker(&self, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }

    /// Whether all bytes of new memory are zero.
    fn allocates_zeros(&self) -> bool {
        false
    }

    /// Memory over bytes that the host already has, without a copy, if this device can; they are given back otherwise.
    fn adopt(&self, bytes: HostBytes) -> Result<Memory, HostBytes> {
        Err(bytes)
    }

    /// Whether it works on memory that somebody else owns, by the address alone.
    fn can_borrow(&self) -> bool {
        false
    }

    /// Copies from the host; the host's bytes are free again on return.
    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error>;

    /// Waits for the work before it, at most until the deadline, and copies to the host.
    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error>;

    /// Sets every byte to zero.
    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error>;

    /// Has its work happen in another stream of the caller's from now on.
    ///
    /// # Safety
    /// It is a stream, and stays one until all that was made of this driver is gone or another one is set.
    unsafe fn set_stream(&self, _stream: *mut c_void) -> Result<(), Error> {
        Err(no_stream(&self.description().name))
    }

    /// The stream that its work happens in, as a number.
    fn stream(&self) -> u64 {
        0
    }

    /// Copies on the device; the two do not overlap.
    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error>;

    /// What these bytes hold means nothing until something is written there. A device that checks launches remembers it.
    fn forget(&self, _at: Place<'_>, _bytes: u64) {}

    /// Makes a kernel ready: `kernel` is what the author wrote, `lowered` its specialisation. A device with a compiler
    /// prints the second and compiles it.
    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error>;

    fn launch(&self, call: &Call<'_>) -> Result<(), Error>;

    /// What launches are encoded into: the caller's own.
    ///
    /// # Safety
    /// The pointer is to what it says, of this device, which has not ended; nobody else uses it while the object lives.
    unsafe fn encoder(&self, _into: MetalTarget) -> Result<Object, Error> {
        Err(Error::Usage(format!("{} has no encoders: they are Metal's", self.description().name)))
    }

    /// Puts a launch into an encoder that [`encoder`](Self::encoder) gave.
    fn encode(&self, _encoder: &Object, _call: &Call<'_>) -> Result<(), Error> {
        Err(Error::Usage(format!("{} has no encoders: they are Metal's", self.description().name)))
    }

    /// Memory over a caller's `MTLBuffer`, and its bytes.
    ///
    /// # Safety
    /// The pointer is to one, of this device.
    unsafe fn borrow_buffer(&self, _buffer: *mut c_void) -> Result<(Memory, u64), Error> {
        Err(Error::Usage(format!(
            "{} has no MTLBuffer: tensors over its memory are borrowed by address",
            self.description().name
        )))
    }

    /// One object that does all the calls in order; `None` where the device knows nothing better than to do them one by
    /// one. The caller keeps what the calls name alive.
    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error>;

    fn replay(&self, recording: &Object) -> Result<(), Error>;

    /// How many launches the object consists of, where the device can tell.
    fn nodes(&self, _recording: &Object) -> Option<usize> {
        None
    }

    /// Waits until all work is done, at most so long.
    fn synchronize(&self, deadline: Duration) -> Result<(), Error>;

    /// The fault that a kernel has reported, if one has and nobody has taken it; waits for nothing.
    fn take_fault(&self) -> Option<Report> {
        None
    }

    /// A mark in the order of the work.
    fn mark(&self) -> Result<Object, Error>;

    /// The device's time between two marks; waits for the second.
    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error>;
}

/// A device that works in no stream of a caller's.
pub(crate) fn no_stream(device: &str) -> Error {
    Error::Usage(format!("{device} works in no stream of the caller's that could be exchanged"))
}

/// A kernel that a driver made ready.
pub struct Loaded {
    pub object: Object,
    /// Threads in a threadgroup that this kernel can have on this device: registers may allow fewer than the device.
    pub max_threads: u32,
    /// Where the compiled kernel came from.
    pub origin: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Compiled,
    /// The cache on disk.
    Cached,
    /// What came with the program.
    Prebuilt,
    /// There is nothing to compile.
    Interpreted,
}

impl Origin {
    /// In a word.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Compiled => "compiled",
            Origin::Cached => "cache",
            Origin::Prebuilt => "prebuilt",
            Origin::Interpreted => "interpreted",
        }
    }
}

/// Bytes that the host owns, for as long as this lives.
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
        // SAFETY: as above, and this is the only borrow. Every bit pattern that a kernel writes is looked at before it is
        // an element again.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.bytes) }
    }
}

/// The driver's own type of an object; a mix-up of devices is caught before a driver sees it.
pub(crate) fn own<T: 'static>(object: &Object) -> Result<&T, Error> {
    object.downcast_ref().ok_or_else(|| Error::Usage("an object of another device".to_string()))
}
