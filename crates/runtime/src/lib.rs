//! The runtime: devices, their memory, launches that are checked before anything happens, recordings, and the cache of
//! compiled kernels. The only crate with `unsafe`, apart from the Python package.
//!
//! A launch takes four steps. [`Program`] finds or makes the specialisation for its constexprs, the plan evaluates the
//! contract ([`kiln_compiler::contract`]) and the device's limits, the vendor's driver runs the accepted launch, and
//! the reader of a tensor waits for it.

#![cfg_attr(
    not(all(feature = "cuda", feature = "cpu", feature = "interp")),
    allow(dead_code, reason = "what devices share is there for all of them, and here some are left out")
)]

mod append_only;
#[cfg(feature = "cache")]
pub mod cache;
#[doc(hidden)]
pub mod cache_line;
mod calls;
#[cfg(feature = "cpu")]
mod cpu;
#[cfg(all(feature = "cuda", not(target_vendor = "apple")))]
mod cuda;
mod device;
mod driver;
mod element;
mod encode;
mod error;
mod faults;
mod host;
#[cfg(feature = "interp")]
mod interp;
mod interrupt;
mod layout;
#[cfg(feature = "metal")]
mod metal;
mod opening;
mod operation;
mod overlap;
mod plan;
mod prepare;
mod program;
mod record;
/// The record that a checked replay keeps of its launches.
#[cfg(feature = "interp")]
use kiln_check::Replay;
#[cfg(not(feature = "interp"))]
mod no_replay;
#[cfg(not(feature = "interp"))]
use no_replay::Replay;
mod scratch;
mod stack;
mod stop;
mod tensor;
#[doc(hidden)]
pub mod testing;
mod texts;
mod tuning;
mod typed;
#[cfg(feature = "interp")]
mod unwritten;
mod view;

#[cfg(feature = "cache")]
pub use cache::{Cache, Key};
pub use calls::{CallKey, Function, Keyed};
#[cfg(feature = "cpu")]
pub use cpu::{CpuOptions, Prebuilt};
pub use device::Device;
pub use driver::{Arg, Hardware, Kind, Limits, Origin};
pub use element::Element;
pub use encode::{Encoding, MetalTarget};
pub use error::Error;
pub use interrupt::on_interrupt;
pub use opening::{cuda_ptx, cuda_resources};
pub use operation::{AsTensor, Axis, Operation};
pub use overlap::Overlap;
pub use plan::Geometry;
pub use prepare::Preparation;
pub use program::Program;
pub use record::{Recorder, Recording};
pub use scratch::{Scratch, ScratchSource};
pub use tensor::{AnyTensor, Tensor};
pub use texts::Texts;
pub use tuning::{ByName, Measurement, Shipped, Tuned, TunedChoice, TunedOn, kernel_hash, size_class};
#[cfg(feature = "cache")]
pub use tuning::{Stored, TuningStore};
pub use typed::{Grid, Target};
pub use view::{TensorRef, View};

/// The items that generated code uses.
#[doc(hidden)]
pub mod glue {
    pub use crate::element::Element;
    pub use crate::typed::{
        Family, StatesGrid, StatesThreadgroups, StatesThreads, alias, constant, empty, optional, scalar, strides,
        tensor,
    };
    pub use kiln_ir::Const;
}
