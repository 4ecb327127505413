//! Apple GPUs, through Metal.
//!
//! Launches gather in a command buffer, which is committed when it is full, when someone waits, at a mark, and for each
//! recording. The outcome of every command buffer is checked, and a failure is reported to whoever waits next. Memory
//! is shared with the host.
//!
//! Code that is not specific to Metal is in modules of its own, and tested on every machine: the order of the work, the
//! meaning of error codes, the kernels for bytes. The bindings of a launch ([`launch`]) are available on every machine,
//! for tests.

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
