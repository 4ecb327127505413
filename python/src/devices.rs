//! The devices of tensors: the processor with the number of threads that the caller sets, and GPUs.

use crate::errors::raised;
use crate::gpus::{self, Gpu, Stream};
use crate::prebuilt;
use kiln::{Device, Error};
use kiln_compiler::vir::Passes;
use kiln_runtime::CpuOptions;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The processors by their numbers of threads, the one in use last. Only locked while holding the GIL: a fork finds it
/// free.
static PROCESSORS: Mutex<Vec<(usize, Device)>> = Mutex::new(Vec::new());
const MAX_THREADS: usize = 1024;
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The place where a call runs.
#[derive(Clone)]
pub enum Place {
    Processor(Device),
    /// In a stream of the caller's.
    Gpu(Arc<Gpu>, Stream),
}

impl Place {
    pub fn device(&self) -> &Device {
        match self {
            Place::Processor(device) => device,
            Place::Gpu(gpu, _) => gpu.device(),
        }
    }

    /// Makes a call there. The GIL is not held.
    pub fn run(&self, call: impl FnOnce(&Device) -> Result<(), Error>) -> Result<(), Error> {
        match self {
            Place::Processor(device) => call(device),
            Place::Gpu(gpu, stream) => gpu.in_stream(*stream, call),
        }
    }
}

fn processors() -> MutexGuard<'static, Vec<(usize, Device)>> {
    PROCESSORS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the processor. Kernels come with the package or are compiled: with neither there is no device, and the
/// interpreter never steps in.
pub fn processor() -> PyResult<Device> {
    if let Some((_, device)) = processors().last() {
        return Ok(device.clone());
    }
    let options = CpuOptions::from_environment().map_err(|error| PyValueError::new_err(error.to_string()))?;
    open(options)
}

fn open(options: CpuOptions) -> PyResult<Device> {
    let device = prebuilt::processor(options).map_err(|error| Python::attach(|py| raised(py, None, error)))?;
    // A prompt may take any time: limits are for authors of kernels.
    device.set_budget(u64::MAX);
    device.set_deadline(LONGEST);
    processors().push((options.threads, device.clone()));
    Ok(device)
}

/// Makes calls on the CPU use this device from now on.
pub fn use_processor(device: Device) {
    processors().push((usize::MAX, device));
}

/// Returns the reason that a tensor of another device is not accepted.
pub fn not_here(device_type: i32, number: i32) -> String {
    let name = match device_type {
        8 => "Metal",
        10 => "ROCm",
        14 => "oneAPI",
        _ => "this kind of",
    };
    format!(
        "the tensor is on {name} device {number} (DLPack type {device_type}), and this package runs on the CPU and on CUDA"
    )
}

/// Returns the number of threads that share a launch.
#[pyfunction]
pub fn get_num_threads() -> PyResult<usize> {
    Ok(processor()?.workers())
}

/// Sets the number of threads that share a launch, as `torch.set_num_threads` does for torch. `kiln.ops` uses torch's
/// number.
#[pyfunction]
pub fn set_num_threads(threads: usize) -> PyResult<()> {
    if !(1..=MAX_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("{threads} threads: it is a number from 1 to {MAX_THREADS}")));
    }
    let mut all = processors();
    if let Some(at) = all.iter().position(|(own, _)| *own == threads) {
        let found = all.remove(at);
        all.push(found);
        return Ok(());
    }
    drop(all);
    open(CpuOptions { threads, passes: Passes::ALL }).map(|_| ())
}

/// Forgets the devices, for a process that was forked, where their threads do not exist.
#[pyfunction]
pub fn forget_devices() {
    // Dropping them would wait for their threads.
    std::mem::forget(std::mem::take(&mut *processors()));
    gpus::forget();
}

/// Returns the reason that nothing runs on a device, `cpu` or `cuda` and a number, if nothing does.
#[pyfunction]
pub fn why_unusable(py: Python<'_>, kind: &str, number: i32) -> Option<String> {
    let error = match kind {
        "cpu" => processor().err(),
        "cuda" => gpus::gpu(py, number, Stream::DEFAULT).err(),
        _ => return Some(format!("this package runs on the CPU and on CUDA, not on `{kind}`")),
    };
    error.map(|error| error.value(py).to_string())
}

/// Returns the devices of this machine, as dictionaries with `kind`, `name`, `threads` and `usable`: whether operations
/// run there.
#[pyfunction]
pub fn devices(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let entry = |kind: &str, name: &str, threads: usize, usable: bool| -> PyResult<Bound<'_, PyDict>> {
        let entry = PyDict::new(py);
        entry.set_item("kind", kind)?;
        entry.set_item("name", name)?;
        entry.set_item("threads", threads)?;
        entry.set_item("usable", usable)?;
        Ok(entry)
    };
    let found = |device: &Device, usable| entry(device.kind().name(), device.name(), device.workers(), usable);
    let missing = |words: String| entry("missing", &words, 0, false);
    let mut all = vec![];
    for number in 0.. {
        match (gpus::gpu(py, number, Stream::DEFAULT), number) {
            (Ok(gpu), _) => all.push(found(gpu.device(), true)?),
            (Err(error), 0) => {
                all.push(missing(error.value(py).to_string())?);
                break;
            }
            (Err(_), _) => break,
        }
    }
    match processor() {
        Ok(device) => all.push(found(&device, true)?),
        Err(error) => all.push(missing(error.value(py).to_string())?),
    }
    all.push(match py.detach(Device::metal) {
        Ok(device) => found(&device, false)?,
        Err(error) => missing(error.to_string())?,
    });
    Ok(all)
}
