//! Apple GPUs, through Metal.
//!
//! Launches gather in a command buffer, which is committed when it is full, when someone waits, at a mark, and for each
//! recording. The end of every command buffer is looked at, and what went wrong is told to whoever waits next. Memory is
//! shared with the host.
//!
//! What is not Metal's own is in modules of their own, and tested on every machine: the order of the work, what an error
//! code means, the kernels for bytes. What a launch binds where ([`launch`]) is there on every machine, for tests.

#[cfg(any(target_vendor = "apple", test))]
mod bytes;
#[cfg(any(target_vendor = "apple", test))]
mod fault;
#[cfg(any(target_vendor = "apple", test))]
mod language;
pub mod launch;
#[cfg(any(target_vendor = "apple", test))]
mod stream;
#[cfg(any(target_vendor = "apple", test))]
mod ticket;

#[cfg(target_vendor = "apple")]
mod commands;
#[cfg(target_vendor = "apple")]
mod device;
#[cfg(target_vendor = "apple")]
mod gpu;
#[cfg(target_vendor = "apple")]
mod memory;
#[cfg(target_vendor = "apple")]
mod pipeline;

#[cfg(target_vendor = "apple")]
pub(crate) use device::{open, open_raw};
