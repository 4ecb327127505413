//! Errors of the library as Python's exceptions.

use kiln::Error;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::{create_exception, intern};

create_exception!(
    kiln,
    ContractError,
    PyValueError,
    "A call that does not meet the contract of its operation. Nothing ran.\n\n`code` is the number of the diagnostic, \
     `clause` the condition that does not hold, `notes` the values in it."
);
create_exception!(
    kiln,
    DeviceError,
    PyRuntimeError,
    "A device did not do what it was asked: there is none, or it cannot compile."
);
create_exception!(
    kiln,
    NotBuiltError,
    DeviceError,
    "A kernel that the package does not have as the call needs it, where there is no C compiler. Nothing was written to a state."
);
create_exception!(
    kiln,
    InternalError,
    PyRuntimeError,
    "A mistake in Kiln itself. The call did not finish; please report it."
);

/// Makes the exception for an error, in a call of an operation or outside of one.
pub fn raised(py: Python<'_>, operation: Option<&str>, error: Error) -> PyErr {
    match error {
        Error::Refused(ref diagnostic) | Error::Stopped(ref diagnostic) => {
            let mut text = diagnostic.message.clone();
            for line in diagnostic.notes.iter().chain(&diagnostic.help) {
                text += "\n  ";
                text += line;
            }
            let raised = ContractError::new_err(text);
            let value = raised.value(py);
            let described = value
                .setattr(intern!(py, "code"), diagnostic.code)
                .and_then(|()| value.setattr(intern!(py, "clause"), &diagnostic.message))
                .and_then(|()| value.setattr(intern!(py, "notes"), diagnostic.notes.clone()));
            described.map_or_else(|error| error, |()| raised)
        }
        Error::Usage(words) => ContractError::new_err(words),
        Error::OutOfMemory { .. } => PyMemoryError::new_err(error.to_string()),
        Error::NotBuilt { .. } => NotBuiltError::new_err(error.to_string()),
        Error::Capturing { device, what } => DeviceError::new_err(format!(
            "{}{what} cannot be part of a capture of the stream, on {device}: make the call once before the capture, or \
             `kiln.prepare` it",
            operation.map_or(String::new(), |name| format!("`{name}`: "))
        )),
        other => DeviceError::new_err(other.to_string()),
    }
}

/// Makes the exception for a panic, with its message.
pub fn panicked(payload: &(dyn std::any::Any + Send)) -> PyErr {
    let words = payload.downcast_ref::<&str>().copied();
    let words = words.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic");
    InternalError::new_err(format!("Kiln has made a mistake: {words}"))
}
