//! Loaded kernels and how they are launched.

use super::fault::failed;
use super::memory::FaultMemory;
use super::wait;
use crate::driver::{Arg, Call};
use crate::error::Error;
use crate::view::Elements;
use cudarc::driver::sys::CUfunction_attribute;
use cudarc::driver::{CudaContext, CudaFunction, CudaStream, DriverError, result};
use cudarc::nvrtc::Ptx;
use kiln_compiler::print::Source;
use smallvec::SmallVec;
use std::ffi::c_void;
use std::mem::ManuallyDrop;
use std::ptr;
use std::sync::Arc;

/// Most kernels take fewer arguments; for those a launch allocates nothing.
const USUAL_ARGUMENTS: usize = 32;

pub struct Kernel {
    /// Also keeps the module that the function is in.
    function: ManuallyDrop<CudaFunction>,
    stream: Arc<CudaStream>,
    slots: Box<[Slot]>,
    /// Of threadgroup memory.
    dynamic_bytes: u32,
}

/// What a parameter of the entry point gets, by the position of the kernel's own parameter.
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
    /// Loads machine code in which the entry point of `source` is.
    pub fn load(
        stream: &Arc<CudaStream>,
        image: Vec<u8>,
        source: &Source,
        faults: &FaultMemory,
    ) -> Result<Kernel, DriverError> {
        let context: &Arc<CudaContext> = stream.context();
        let function = context.load_module(Ptx::from_binary(image))?.load_function(&source.entry)?;
        if source.dynamic_bytes > 0 {
            let most = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
            function.set_attribute(most, i32::try_from(source.dynamic_bytes).unwrap_or(i32::MAX))?;
        }
        let values = source.params.iter().map(|id| Slot::Value(id.0 as usize));
        let lengths = source.lengths.iter().map(|id| Slot::Length(id.0 as usize));
        let faults = source.faults.then_some([Slot::Record(faults.address()), Slot::Number]);
        let slots = values.chain(lengths).chain(faults.into_iter().flatten()).collect();
        let dynamic_bytes = source.dynamic_bytes;
        Ok(Kernel { function: ManuallyDrop::new(function), stream: stream.clone(), slots, dynamic_bytes })
    }

    /// Threads in a threadgroup that its registers allow.
    pub fn max_threads(&self) -> Result<u32, DriverError> {
        Ok(self.function.max_threads_per_block()?.max(0) as u32)
    }

    /// Puts a launch in a stream.
    ///
    /// # Safety
    /// The call was checked, and what it names outlives the launch. The stream's context is current.
    pub unsafe fn launch(&self, device: &str, call: &Call<'_>, stream: &CudaStream) -> Result<(), Error> {
        // A value for each parameter of the entry point, in the low bytes.
        let words: Result<SmallVec<[u64; USUAL_ARGUMENTS]>, Error> =
            self.slots.iter().map(|slot| slot.word(call)).collect();
        let mut words = words?;
        let mut pointers: SmallVec<[*mut c_void; USUAL_ARGUMENTS]> =
            words.iter_mut().map(|word| ptr::from_mut(word).cast()).collect();
        let [x, y, z] = call.groups;
        let (groups, threads) = ((x, y, z), (call.threads, 1, 1));
        let (function, stream) = (self.function.cu_function(), stream.cu_stream());
        // SAFETY: the function lives as long as `self`. Of each word it reads as many bytes as its parameter has, the low
        // ones on every host that CUDA has, and there is a word for each parameter. The rest is the caller's promise.
        unsafe { result::launch_kernel(function, groups, threads, self.dynamic_bytes, stream, &mut pointers) }
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

impl Drop for Kernel {
    fn drop(&mut self) {
        if wait::until_unused(&self.stream) {
            // SAFETY: nothing uses the function after this.
            unsafe { ManuallyDrop::drop(&mut self.function) }
        }
    }
}
