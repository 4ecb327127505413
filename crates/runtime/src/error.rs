//! Errors between a caller and a device. Each kind is distinct, and after every error except a lost device the next
//! launch works.

use kiln_ir::Diagnostic;
use std::time::Duration;

/// The reason that a device did not do what was requested.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The launch does not meet the kernel's contract, or the kernel itself cannot run. Nothing ran.
    #[error("{0}")]
    Refused(Box<Diagnostic>),
    /// A kernel ran and met an error of its own, at the line that the diagnostic names. The interpreter stops there.
    /// Compiled kernels skip the faulty operation and continue; on a GPU the error is that of an earlier launch.
    #[error("{0}")]
    Stopped(Box<Diagnostic>),
    /// The vendor's compiler rejected the text printed for it. The log names lines of that text; `text` has the
    /// author's lines beside them.
    #[error("the compiler of {device} refuses `{kernel}`: {log}")]
    Compile { device: String, kernel: String, log: String, text: String },
    #[error("{device} has no room for {bytes} bytes{}", free_note(.free))]
    OutOfMemory { device: String, bytes: u64, free: Option<u64> },
    /// The device no longer responds; it must be opened again.
    #[error("{device} is lost: {reason}")]
    DeviceLost { device: String, reason: String },
    /// On a GPU the work continues and only the wait ends. A launch that the host itself runs has been ended, and
    /// memory holds what it had written by then.
    #[error("{device} did not finish within {waited:?}")]
    TimedOut { device: String, waited: Duration },
    /// Caused by [`Device::cancel`](crate::Device::cancel): the launch did not begin, or it was ended and memory holds
    /// what it had written by then.
    #[error("a launch on {device} was cancelled")]
    Cancelled { device: String },
    /// A caller is capturing the device's stream into a graph, and this call cannot be part of one. Nothing was done,
    /// and the capture continues.
    #[error(
        "{device}: {what} cannot be part of a stream capture; do it before the capture begins, as by `Device::prepare`"
    )]
    Capturing { device: String, what: String },
    /// The program did not come with the kernel in the form that this launch needs, and nothing here can compile it.
    #[error("no prebuilt `{kernel}` fits this call, and it cannot be compiled: {reason}")]
    NotBuilt { kernel: String, reason: String },
    #[error("no {what}: {reason}")]
    NoDevice { what: String, reason: String },
    /// A call that must be a mistake: a length that does not match, a tensor of another device.
    #[error("{0}")]
    Usage(String),
    /// Any other error that the vendor's library reports.
    #[error("{device}: {call} fails: {reason}")]
    Driver { device: String, call: &'static str, reason: String },
}

/// Same as `Display`, because a `main` that returns an error shows this text.
impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

fn free_note(free: &Option<u64>) -> String {
    free.map_or(String::new(), |free| format!(" ({free} are free)"))
}

impl From<Error> for Diagnostic {
    /// Returns the diagnostic of a launch that was refused or stopped, or a new one with the text of any other error.
    fn from(error: Error) -> Diagnostic {
        match error {
            Error::Refused(diagnostic) | Error::Stopped(diagnostic) => *diagnostic,
            other => Diagnostic::new("K510", other.to_string()),
        }
    }
}

impl Error {
    pub(crate) fn refused(diagnostic: Diagnostic) -> Error {
        Error::Refused(Box::new(diagnostic))
    }

    /// Returns the diagnostic of a launch that was refused or stopped.
    pub fn diagnostic(&self) -> Option<&Diagnostic> {
        match self {
            Error::Refused(diagnostic) | Error::Stopped(diagnostic) => Some(diagnostic),
            _ => None,
        }
    }
}
