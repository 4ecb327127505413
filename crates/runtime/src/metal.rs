//! Apple GPUs, through Metal.
//!
//! Launches gather in a command buffer, which is committed when it is full, when someone waits, at a mark, and for each
//! recording. The end of every command buffer is looked at, and what went wrong is told to whoever waits next. Memory is
//! shared with the host.
//!
//! What is not Metal's own is in modules of their own, and tested on every machine: the order of the work, what an error
//! code means, the kernels for bytes.

mod bytes;
mod fault;
mod language;
mod stream;
mod ticket;

#[cfg(target_os = "macos")]
mod commands;
#[cfg(target_os = "macos")]
mod device;
#[cfg(target_os = "macos")]
mod gpu;
#[cfg(target_os = "macos")]
mod memory;
#[cfg(target_os = "macos")]
mod pipeline;

#[cfg(target_os = "macos")]
pub(crate) use device::{open, open_raw};
