//! Calls that do not run: prepared, so that they compile nothing later; or recorded, to report which kernels serve
//! them.

use kiln::{Device, Error, Origin, Recorder};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::cell::{Cell, RefCell};

/// The treatment of a thread's calls.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    #[default]
    Run,
    /// Kernels are compiled and scratch is made ready.
    Prepare,
    /// Recorded for [`stop_explaining`].
    Explain,
}

/// An operation, and the kernels of a call in order, each with its origin.
type Explained = (String, Vec<(String, &'static str)>);

thread_local! {
    static MODE: Cell<Mode> = const { Cell::new(Mode::Run) };
    /// The calls that this thread has made since explaining started.
    static CALLS: RefCell<Vec<Explained>> = const { RefCell::new(vec![]) };
}

/// Returns the current treatment of this thread's calls.
#[inline]
pub fn mode() -> Mode {
    MODE.get()
}

/// Records a call, and keeps the names and origins of its kernels.
pub fn record(
    device: &Device,
    operation: &str,
    work: impl FnOnce(&Recorder) -> Result<(), Error>,
) -> Result<(), Error> {
    let recording = device.record(work)?;
    let origins = recording.origins().map(Origin::name);
    let kernels = recording.kernels().map(str::to_string).zip(origins).collect();
    CALLS.with_borrow_mut(|all| all.push((operation.to_string(), kernels)));
    Ok(())
}

/// Makes the calls of this thread only check and compile from now on.
#[pyfunction]
pub fn start_preparing() -> PyResult<()> {
    start(Mode::Prepare)
}

/// Ends `start_preparing`: calls run again.
#[pyfunction]
pub fn stop_preparing() {
    MODE.set(Mode::Run);
}

fn start(mode: Mode) -> PyResult<()> {
    match MODE.get() {
        // The end of the inner one would let the rest of the outer one run.
        Mode::Prepare | Mode::Explain => {
            Err(PyRuntimeError::new_err("`kiln.prepare` and `kiln.explain` are no part of one another"))
        }
        Mode::Run => {
            MODE.set(mode);
            Ok(())
        }
    }
}

/// Makes the calls of this thread only check, compile and record from now on.
#[pyfunction]
pub fn start_explaining() -> PyResult<()> {
    start(Mode::Explain)?;
    CALLS.take();
    Ok(())
}

/// Ends `start_explaining`, and returns the calls, each with its kernels in order.
#[pyfunction]
pub fn stop_explaining() -> Vec<Explained> {
    MODE.set(Mode::Run);
    CALLS.take()
}
