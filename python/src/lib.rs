//! `kiln._native`: the library's operations over the tensors of any Python library that supports DLPack.
//!
//! A tensor is used where it is, with its shape and strides; results go to tensors that the caller provides. The GIL is
//! released while an operation runs. A refusal of an operation is a `kiln.ContractError` in its own words, and nothing
//! panics across the border.

mod devices;
mod dlpack;
mod errors;
mod explain;
mod gpus;
mod models;
mod operations;
mod prebuilt;

use kiln::Error;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls an operation without the GIL. Errors and panics become exceptions.
fn detached(py: Python<'_>, operation: &str, work: impl FnOnce() -> Result<(), Error> + Send) -> PyResult<()> {
    // State that a panic leaves half done is not read again: outputs are the caller's.
    let outcome = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    match outcome {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(errors::raised(py, Some(operation), error)),
        Err(payload) => Err(errors::panicked(&*payload)),
    }
}

#[pymodule(gil_used = true)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ContractError", py.get_type::<errors::ContractError>())?;
    module.add("DeviceError", py.get_type::<errors::DeviceError>())?;
    module.add("NotBuiltError", py.get_type::<errors::NotBuiltError>())?;
    module.add("InternalError", py.get_type::<errors::InternalError>())?;
    module.add_function(wrap_pyfunction!(devices::devices, module)?)?;
    module.add_function(wrap_pyfunction!(devices::get_num_threads, module)?)?;
    module.add_function(wrap_pyfunction!(devices::set_num_threads, module)?)?;
    module.add_function(wrap_pyfunction!(devices::forget_devices, module)?)?;
    module.add_function(wrap_pyfunction!(devices::why_unusable, module)?)?;
    module.add_function(wrap_pyfunction!(gpus::set_scratch_source, module)?)?;
    module.add_function(wrap_pyfunction!(prebuilt::set_prebuilt, module)?)?;
    module.add_function(wrap_pyfunction!(prebuilt::prebuilt_levels, module)?)?;
    module.add_function(wrap_pyfunction!(prebuilt::levels, module)?)?;
    module.add_function(wrap_pyfunction!(prebuilt::start_collecting, module)?)?;
    module.add_function(wrap_pyfunction!(prebuilt::collected, module)?)?;
    module.add_function(wrap_pyfunction!(models::models, module)?)?;
    module.add_function(wrap_pyfunction!(explain::start_preparing, module)?)?;
    module.add_function(wrap_pyfunction!(explain::stop_preparing, module)?)?;
    module.add_function(wrap_pyfunction!(explain::start_explaining, module)?)?;
    module.add_function(wrap_pyfunction!(explain::stop_explaining, module)?)?;
    operations::add_to(module)
}
