//! The devices of tensors. So far there is one, the processor with as many threads as the caller says.
//!
//! The seam for others is [`not_here`]: a tensor names its device by DLPack's type and number, and the table of functions of
//! its type has `current_work_stream` for the stream that work belongs on.

use crate::errors::raised;
use kiln::Device;
use kiln_compiler::vir::Passes;
use kiln_runtime::CpuOptions;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The processor by numbers of threads, the one in use last. Only ever locked by who holds the GIL: a fork finds it free.
static PROCESSORS: Mutex<Vec<(usize, Device)>> = Mutex::new(Vec::new());
const MOST_THREADS: usize = 1024;
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

fn processors() -> MutexGuard<'static, Vec<(usize, Device)>> {
    PROCESSORS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The processor. Kernels are compiled: without a C compiler there is no device, and the interpreter never steps in.
pub fn processor() -> PyResult<Device> {
    if let Some((_, device)) = processors().last() {
        return Ok(device.clone());
    }
    let options = CpuOptions::from_environment().map_err(|error| PyValueError::new_err(error.to_string()))?;
    open(options)
}

fn open(options: CpuOptions) -> PyResult<Device> {
    let device = Device::compiled_cpu(options).map_err(|error| Python::attach(|py| raised(py, error)))?;
    // A prompt takes as long as it takes: limits are for authors of kernels.
    device.set_budget(u64::MAX);
    device.set_deadline(LONGEST);
    processors().push((options.threads, device.clone()));
    Ok(device)
}

/// Why a tensor of another device is not taken.
pub fn not_here(device_type: i32, number: i32) -> String {
    let name = match device_type {
        2 => "CUDA",
        8 => "Metal",
        10 => "ROCm",
        14 => "oneAPI",
        _ => "this kind of",
    };
    format!(
        "the tensor is on {name} device {number} (DLPack type {device_type}), and this package runs on the CPU so far"
    )
}

/// Threads that share a launch.
#[pyfunction]
pub fn get_num_threads() -> PyResult<usize> {
    Ok(processor()?.workers())
}

/// Sets how many threads share a launch, as `torch.set_num_threads` does for torch. `kiln.ops` does as torch has it.
#[pyfunction]
pub fn set_num_threads(threads: usize) -> PyResult<()> {
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("{threads} threads: it is a number from 1 to {MOST_THREADS}")));
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

/// Forgets the devices: in a process that was forked, where their threads are not.
#[pyfunction]
pub fn forget_devices() {
    // Dropped, they would wait for their threads.
    std::mem::forget(std::mem::take(&mut *processors()));
}

/// The devices of this machine, as dictionaries with `kind`, `name`, `threads` and `usable`: whether operations run there.
#[pyfunction]
pub fn devices(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let (found, missing) = py.detach(Device::all);
    let mut all = vec![];
    for device in found {
        let entry = PyDict::new(py);
        let is_processor = device.kind() == kiln::Kind::Cpu;
        entry.set_item("kind", device.kind().name())?;
        entry.set_item("name", device.name())?;
        entry.set_item("threads", device.workers())?;
        entry.set_item("usable", is_processor && processor().is_ok())?;
        all.push(entry);
    }
    for error in missing {
        let entry = PyDict::new(py);
        entry.set_item("kind", "missing")?;
        entry.set_item("name", error.to_string())?;
        entry.set_item("threads", 0)?;
        entry.set_item("usable", false)?;
        all.push(entry);
    }
    Ok(all)
}
