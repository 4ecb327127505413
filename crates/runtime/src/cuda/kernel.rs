//! Loaded kernels and their launches.

use super::api::{Fault, FunctionHandle, LaunchAttribute, LaunchConfig, ModuleHandle, newer};
use super::context::Stream;
use super::fault::failed;
use super::memory::FaultMemory;
use super::wait;
use crate::driver::{Arg, Call};
use crate::error::Error;
use crate::view::Elements;
use kiln_compiler::print::Source;
use smallvec::SmallVec;
use std::ffi::{CString, c_void};
use std::ptr;
use std::sync::Arc;

/// Most kernels take fewer arguments; for those a launch allocates nothing.
const USUAL_ARGUMENTS: usize = 32;

/// CUDA's numbers for the attributes of a function.
const MAX_THREADS_PER_BLOCK: i32 = 0;
const MAX_DYNAMIC_SHARED_SIZE_BYTES: i32 = 8;

/// CUDA's error for an entry point that is not in the code.
const NOT_FOUND: Fault = Fault(500);

pub struct Kernel {
    module: Module,
    function: FunctionHandle,
    slots: Box<[Slot]>,
    /// Bytes of threadgroup memory.
    dynamic_bytes: u32,
}

/// Machine code in a context. It is unloaded when its stream no longer uses it.
struct Module {
    stream: Arc<Stream>,
    raw: ModuleHandle,
}

impl Drop for Module {
    fn drop(&mut self) {
        if wait::until_unused(&self.stream)
            && let Ok(_bound) = self.stream.context().bind()
        {
            // SAFETY: it is unloaded once, and nothing uses its functions after this. A failure leaks its memory.
            let _ = unsafe { self.stream.driver().cuModuleUnload(self.raw) };
        }
    }
}

/// The source of a parameter of the entry point, by the index of the kernel's own parameter.
enum Slot {
    /// The value of a scalar, or the address of a tensor.
    Value(usize),
    /// The number of elements of a tensor.
    Length(usize),
    /// The address of the record of faults.
    Record(u64),
    /// The kernel's number in it.
    Number,
}

impl Kernel {
    /// Loads machine code that contains the entry point of `source`.
    pub fn load(stream: &Arc<Stream>, image: &[u8], source: &Source, faults: &FaultMemory) -> Result<Kernel, Fault> {
        let driver = stream.driver();
        let _bound = stream.context().bind()?;
        let mut raw = ModuleHandle::NULL;
        // SAFETY: the context is current, the image is a whole one made by NVRTC, which encodes where it ends, and CUDA
        // writes its result to this.
        unsafe { driver.cuModuleLoadData(&mut raw, image.as_ptr().cast()) }?;
        let module = Module { stream: stream.clone(), raw };
        let mut function = FunctionHandle::NULL;
        let name = CString::new(source.entry.as_str()).map_err(|_| NOT_FOUND)?;
        // SAFETY: the module lives, the name ends with a zero, and CUDA writes its result to this.
        unsafe { driver.cuModuleGetFunction(&mut function, module.raw, name.as_ptr()) }?;
        if source.dynamic_bytes > 0 {
            let most = i32::try_from(source.dynamic_bytes).unwrap_or(i32::MAX);
            // SAFETY: the function lives as long as its module.
            unsafe { driver.cuFuncSetAttribute(function, MAX_DYNAMIC_SHARED_SIZE_BYTES, most) }?;
        }
        let values = source.params.iter().map(|id| Slot::Value(id.0 as usize));
        let lengths = source.lengths.iter().map(|id| Slot::Length(id.0 as usize));
        let faults = source.faults.then_some([Slot::Record(faults.address()), Slot::Number]);
        let slots = values.chain(lengths).chain(faults.into_iter().flatten()).collect();
        Ok(Kernel { module, function, slots, dynamic_bytes: source.dynamic_bytes })
    }

    /// Returns the threads per threadgroup that its registers allow.
    pub fn max_threads(&self) -> Result<u32, Fault> {
        let stream = &self.module.stream;
        let _bound = stream.context().bind()?;
        let mut threads = 0;
        // SAFETY: the function lives as long as its module, and CUDA writes its result to this.
        unsafe { stream.driver().cuFuncGetAttribute(&mut threads, MAX_THREADS_PER_BLOCK, self.function) }?;
        Ok(threads.max(0) as u32)
    }

    /// Puts a launch in a stream.
    ///
    /// # Safety
    /// The call was checked, and everything that it refers to outlives the launch. The stream's context is current.
    pub unsafe fn launch(&self, device: &str, call: &Call<'_>, stream: &Stream) -> Result<(), Error> {
        // A value for each parameter of the entry point, in the low bytes.
        let words: Result<SmallVec<[u64; USUAL_ARGUMENTS]>, Error> =
            self.slots.iter().map(|slot| slot.word(call)).collect();
        let mut words = words?;
        let mut pointers: SmallVec<[*mut c_void; USUAL_ARGUMENTS]> =
            words.iter_mut().map(|word| ptr::from_mut(word).cast()).collect();
        let ([x, y, z], threads, bytes) = (call.groups, call.threads, self.dynamic_bytes);
        let (parameters, none) = (pointers.as_mut_ptr(), ptr::null_mut());
        if let Some(newer) = newer().filter(|_| call.overlaps) {
            let attribute = LaunchAttribute::PROGRAMMATIC_STREAM_SERIALIZATION;
            let config = LaunchConfig {
                groups: call.groups,
                threads: [threads, 1, 1],
                dynamic_bytes: bytes,
                stream: stream.raw(),
                attributes: &attribute,
                attribute_count: 1,
            };
            // SAFETY: as below; the configuration and its one attribute live until this returns.
            return unsafe { newer.cuLaunchKernelEx(&config, self.function, parameters, none) }
                .map_err(failed(device, "cuLaunchKernelEx"));
        }
        // SAFETY: the function lives as long as `self`. From each word CUDA reads the bytes of its parameter, which are
        // the low ones on every host that CUDA has, and there is a word for each parameter. The rest is the caller's
        // promise.
        unsafe {
            stream.driver().cuLaunchKernel(self.function, x, y, z, threads, 1, 1, bytes, stream.raw(), parameters, none)
        }
        .map_err(failed(device, "cuLaunchKernel"))
    }
}

impl Slot {
    fn word(&self, call: &Call<'_>) -> Result<u64, Error> {
        let position = match *self {
            Slot::Record(address) => return Ok(address),
            Slot::Number => return Ok(call.guards.unwrap_or_default().into()),
            Slot::Value(position) | Slot::Length(position) => position,
        };
        match (self, call.args.get(position)) {
            (Slot::Value(_), Some(Arg::Scalar(value))) => Ok(value.bits),
            (_, arg) => {
                let elements = arg.and_then(Arg::elements);
                let word = |elements: &Elements| match self {
                    Slot::Length(_) => elements.span,
                    _ => elements.address,
                };
                let missing = || Error::Usage(format!("the launch has no argument for parameter {position}"));
                elements.map(word).ok_or_else(missing)
            }
        }
    }
}
