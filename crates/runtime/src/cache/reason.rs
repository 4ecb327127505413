//! Reasons that a cache is off, or did not keep something.

use std::io;
use std::path::PathBuf;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    #[error("the program asked for none")]
    NotWanted,
    #[error("{variable}={value} turns it off")]
    TurnedOff { variable: &'static str, value: String },
    /// A value that is not understood turns the cache off, because it may have been meant to.
    #[error("{variable}={value} is not understood: {expected}")]
    NotUnderstood { variable: &'static str, value: String, expected: &'static str },
    #[error("{variable}={value} is not an absolute path")]
    Relative { variable: &'static str, value: String },
    #[error("there is no place for it: none of {} is set", .0.join(", "))]
    NoPlace(Vec<&'static str>),
    #[error("{} is not safe: {flaw}", .path.display())]
    Unsafe { path: PathBuf, flaw: Flaw },
    #[error("a file of {bytes} bytes is larger than {most}")]
    TooLarge { bytes: u64, most: u64 },
    #[error("cannot {action} {}: {kind}", .path.display())]
    Failed { action: &'static str, path: PathBuf, kind: io::ErrorKind },
    #[error("it is not available on this system")]
    Unsupported,
}

/// The flaw that makes a folder or a file unfit to hold code that this user will run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw {
    #[error("it is a symbolic link")]
    Link,
    #[error("it is not a folder")]
    NotAFolder,
    #[error("it is not a plain file")]
    NotAFile,
    #[error("it belongs to user {owner}")]
    Foreign { owner: u32 },
    #[error("others than its owner may write to it")]
    WritableByOthers,
}
