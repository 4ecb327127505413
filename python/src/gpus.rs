//! NVIDIA GPUs as other libraries of the process use them: by their primary context and in the caller's current stream,
//! which may change from call to call and may be captured into a graph. Each GPU has one device, whose streams take
//! turns; nothing is waited for.

use crate::errors::raised;
use kiln::{Device, Error};
use pyo3::prelude::*;
use std::any::Any;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A GPU that was used at least once.
pub struct Gpu {
    number: i32,
    device: Device,
    /// Held from the choice of a stream to the last launch there. Never waited for while holding the GIL.
    turn: Mutex<()>,
}

/// A `CUstream` of the primary context of some GPU.
#[derive(Clone, Copy)]
pub struct Stream(usize);

impl Stream {
    /// The legacy default stream, in which objects of libraries that name no stream are ready.
    pub const DEFAULT: Stream = Stream(0);

    /// # Safety
    /// The pointer is a stream of the GPU that it is used with, and stays so as long as the process uses that.
    pub unsafe fn new(raw: *mut c_void) -> Stream {
        Stream(raw as usize)
    }

    fn raw(self) -> *mut c_void {
        self.0 as *mut c_void
    }
}

/// Only locked while holding the GIL.
static GPUS: Mutex<Vec<Arc<Gpu>>> = Mutex::new(Vec::new());
/// The source of scratch: a function of a GPU's number and of bytes. Only locked while holding the GIL.
static SCRATCH: Mutex<Option<Py<PyAny>>> = Mutex::new(None);

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the GPU with this number, opened if necessary with the stream of a first call.
pub fn gpu(py: Python<'_>, number: i32, stream: Stream) -> PyResult<Arc<Gpu>> {
    let mut all = locked(&GPUS);
    if let Some(gpu) = all.iter().find(|gpu| gpu.number == number) {
        return Ok(gpu.clone());
    }
    let index = u32::try_from(number).unwrap_or(u32::MAX);
    // SAFETY: by the condition of `Stream::new`; the default streams are always there.
    let device = unsafe { Device::cuda_in_stream(index, stream.raw()) };
    let device = device.map_err(|error| raised(py, None, error))?;
    // A prompt may take any time: limits are for authors of kernels.
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

    /// Makes scratch a tensor of the framework's, because its allocator knows streams and captures.
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
        // SAFETY: the tensor is on this GPU, allocated for the caller's current stream, which is the one that launches
        // use; the allocator gives its memory only to later work of that stream.
        unsafe { self.device.set_scratch(tensor) };
    }
}

/// Makes scratch on GPUs come from a function that makes a tensor of a GPU's number and bytes, in the caller's current
/// stream.
#[pyfunction]
pub fn set_scratch_source(py: Python<'_>, source: Py<PyAny>) {
    for gpu in &*locked(&GPUS) {
        gpu.take_scratch_from(source.clone_ref(py));
    }
    *locked(&SCRATCH) = Some(source);
}

/// Forgets the GPUs, for a process that was forked, where CUDA does not work.
pub fn forget() {
    std::mem::forget(std::mem::take(&mut *locked(&GPUS)));
}
