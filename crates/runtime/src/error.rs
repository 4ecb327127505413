//! What can go wrong between a caller and a device. Each kind is distinct, and after each of them but a lost device the
//! next launch works.

use kiln_ir::Diagnostic;
use std::time::Duration;

/// Why a device did not do what it was asked.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The launch does not meet the kernel's contract, or the kernel itself cannot run. Nothing ran.
    #[error("{0}")]
    Refused(Box<Diagnostic>),
    /// A kernel ran and met an error of its own, at the line that the diagnostic names. The interpreter stops there; compiled
    /// kernels leave out what is wrong and go on, and on a GPU the error is that of an earlier launch.
    #[error("{0}")]
    Stopped(Box<Diagnostic>),
    /// The vendor's compiler did not take the text that was printed for it. The log names lines of that text; `text` has
    /// the author's lines beside them.
    #[error("the compiler of {device} refuses `{kernel}`: {log}")]
    Compile { device: String, kernel: String, log: String, text: String },
    #[error("{device} has no room for {bytes} bytes{}", free_note(.free))]
    OutOfMemory { device: String, bytes: u64, free: Option<u64> },
    /// The device does not answer any more; it must be opened again.
    #[error("{device} is lost: {reason}")]
    DeviceLost { device: String, reason: String },
    /// On a GPU the work goes on; waiting for it does not. A launch that the host itself runs has ended: memory is as far as
    /// it got.
    #[error("{device} did not finish within {waited:?}")]
    TimedOut { device: String, waited: Duration },
    /// By [`Device::cancel`](crate::Device::cancel): the launch did not begin, or has ended and memory is as far as it got.
    #[error("a launch on {device} was cancelled")]
    Cancelled { device: String },
    /// A caller captures the stream of the device into a graph, and this cannot be part of one. Nothing was done, and the
    /// capture goes on.
    #[error(
        "{device}: {what} cannot be part of a stream capture; do it before the capture begins, as by `Device::prepare`"
    )]
    Capturing { device: String, what: String },
    /// A kernel that did not come with the program as it is launched here, where nothing compiles it.
    #[error("`{kernel}` is not among the prebuilt kernels as this call needs it, and there is {reason}")]
    NotBuilt { kernel: String, reason: String },
    #[error("no {what}: {reason}")]
    NoDevice { what: String, reason: String },
    /// A call that cannot be meant: a length that does not fit, a tensor of another device.
    #[error("{0}")]
    Usage(String),
    /// The vendor's library reports something else.
    #[error("{device}: {call} fails: {reason}")]
    Driver { device: String, call: &'static str, reason: String },
}

/// As it is displayed: this is what a `main` that returns an error shows.
impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

fn free_note(free: &Option<u64>) -> String {
    free.map_or(String::new(), |free| format!(" ({free} are free)"))
}

impl From<Error> for Diagnostic {
    /// The diagnostic of a launch that was refused or stopped; what a device reports otherwise, in its words.
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

    /// The diagnostic of a launch that was refused or stopped.
    pub fn diagnostic(&self) -> Option<&Diagnostic> {
        match self {
            Error::Refused(diagnostic) | Error::Stopped(diagnostic) => Some(diagnostic),
            _ => None,
        }
    }
}
