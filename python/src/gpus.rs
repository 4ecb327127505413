//! NVIDIA GPUs as other libraries of the process use them: by their primary context and in the stream that is current for the
//! caller, which may change from call to call and may be captured into a graph. There is one device a GPU, whose streams take
//! turns; nothing is waited for.

use crate::errors::raised;
use kiln::{Device, Error};
use pyo3::prelude::*;
use std::any::Any;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A GPU that was used once.
pub struct Gpu {
    number: i32,
    device: Device,
    /// From the choice of a stream to the last launch there: never waited for by who holds the GIL.
    turn: Mutex<()>,
}

/// A `CUstream` of the primary context of some GPU.
#[derive(Clone, Copy)]
pub struct Stream(usize);

impl Stream {
    /// The legacy default stream, where objects of libraries that name no stream are ready.
    pub const DEFAULT: Stream = Stream(0);

    /// # Safety
    /// It is a stream of the GPU that it is used with, and stays so as long as the process uses that.
    pub unsafe fn new(raw: *mut c_void) -> Stream {
        Stream(raw as usize)
    }

    fn raw(self) -> *mut c_void {
        self.0 as *mut c_void
    }
}

/// Only ever locked by who holds the GIL.
static GPUS: Mutex<Vec<Arc<Gpu>>> = Mutex::new(Vec::new());
/// What gives scratch: a function of a GPU's number and of bytes. Only ever locked by who holds the GIL.
static SCRATCH: Mutex<Option<Py<PyAny>>> = Mutex::new(None);

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The GPU of a number, opened if need be with the stream of a first call.
pub fn gpu(py: Python<'_>, number: i32, stream: Stream) -> PyResult<Arc<Gpu>> {
    let mut all = locked(&GPUS);
    if let Some(gpu) = all.iter().find(|gpu| gpu.number == number) {
        return Ok(gpu.clone());
    }
    let index = u32::try_from(number).unwrap_or(u32::MAX);
    // SAFETY: by the condition of `Stream::new`; the default streams are always there.
    let device = unsafe { Device::cuda_in_stream(index, stream.raw()) };
    let device = device.map_err(|error| raised(py, None, error))?;
    // A prompt takes as long as it takes: limits are for authors of kernels.
    device.set_budget(u64::MAX);
    let gpu = Arc::new(Gpu { number, device, turn: Mutex::new(()) });
    if let Some(source) = &*locked(&SCRATCH) {
        gpu.take_scratch_from(source.clone_ref(py));
    }
    all.push(gpu.clone());
    Ok(gpu)
}

impl Gpu {
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Makes a call in a stream. The GIL is not held.
    pub fn in_stream(&self, stream: Stream, call: impl FnOnce(&Device) -> Result<(), Error>) -> Result<(), Error> {
        let _turn = locked(&self.turn);
        // SAFETY: by the condition of `Stream::new`; nobody else launches meanwhile.
        unsafe { self.device.set_stream(stream.raw()) }?;
        call(&self.device)
    }

    /// Scratch is a tensor of the framework's: its allocator knows streams and captures.
    fn take_scratch_from(&self, source: Py<PyAny>) {
        let (number, name) = (self.number, self.device.name().to_string());
        let tensor = move |bytes: u64| -> Result<(u64, Box<dyn Any + Send + Sync>), Error> {
            let made = Python::attach(|py| -> PyResult<(u64, Py<PyAny>)> {
                let tensor = source.bind(py).call1((number, bytes))?;
                Ok((tensor.call_method0("data_ptr")?.extract()?, tensor.unbind()))
            });
            match made {
                Ok((address, tensor)) => Ok((address, Box::new(tensor))),
                Err(_) => Err(Error::OutOfMemory { device: name.clone(), bytes, free: None }),
            }
        };
        // SAFETY: the tensor is on this GPU, allocated for the caller's current stream, which is the one that launches use; the
        // allocator gives its memory to later work of that stream alone.
        unsafe { self.device.set_scratch(tensor) };
    }
}

/// Has scratch on GPUs be tensors that a function makes of a GPU's number and bytes: in the caller's current stream.
#[pyfunction]
pub fn set_scratch_source(py: Python<'_>, source: Py<PyAny>) {
    for gpu in &*locked(&GPUS) {
        gpu.take_scratch_from(source.clone_ref(py));
    }
    *locked(&SCRATCH) = Some(source);
}

/// Forgets the GPUs: in a process that was forked, where CUDA does not work.
pub fn forget() {
    std::mem::forget(std::mem::take(&mut *locked(&GPUS)));
}
