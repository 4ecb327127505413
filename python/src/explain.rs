//! Which kernels serve a call: it is recorded, and not run.

use kiln::{Device, Error, Recorder};
use pyo3::prelude::*;
use std::cell::RefCell;

/// An operation, and the kernels of a call in order.
type Explained = (String, Vec<String>);

thread_local! {
    /// The kernels of the calls that this thread has made since it was asked, if it was.
    static KERNELS: RefCell<Option<Vec<Explained>>> = const { RefCell::new(None) };
}

/// Whether this thread's calls are recorded.
pub fn is_on() -> bool {
    KERNELS.with_borrow(Option::is_some)
}

/// Records a call, and keeps the names of its kernels.
pub fn record(
    device: &Device,
    operation: &str,
    work: impl FnOnce(&Recorder) -> Result<(), Error>,
) -> Result<(), Error> {
    let recording = device.record(work)?;
    let kernels = recording.kernels().map(str::to_string).collect();
    KERNELS.with_borrow_mut(|all| all.as_mut().map(|all| all.push((operation.to_string(), kernels))));
    Ok(())
}

/// From now on the calls of this thread are checked and compiled, and do nothing else.
#[pyfunction]
pub fn start_explaining() {
    KERNELS.set(Some(vec![]));
}

/// Ends that: the calls, each with its kernels in order.
#[pyfunction]
pub fn stop_explaining() -> Vec<Explained> {
    KERNELS.take().unwrap_or_default()
}
