//! Where kernels run: devices, their memory, launches that are checked before anything happens, recordings, and the cache
//! of compiled kernels. The only crate with `unsafe`, but for the package of Python.
//!
//! A launch goes through four functions: [`Program`] finds or makes the specialisation for its constexprs, the plan
//! evaluates the contract ([`kiln_compiler::contract`]) and the device's limits, the driver of the vendor does what was
//! accepted, and whoever reads a tensor waits for it.

mod append_only;
pub mod cache;
#[doc(hidden)]
pub mod cache_line;
mod calls;
mod cpu;
#[cfg(not(target_os = "macos"))]
mod cuda;
mod device;
mod driver;
mod element;
mod error;
mod faults;
mod host;
mod interp;
mod interrupt;
mod layout;
#[cfg(any(target_os = "macos", test))]
mod metal;
mod operation;
mod plan;
mod program;
mod record;
mod scratch;
mod stack;
mod stop;
mod tensor;
#[doc(hidden)]
pub mod testing;
mod texts;
mod typed;
mod unwritten;
mod view;

pub use cache::{Cache, Key};
pub use calls::{CallKey, Function, Keyed};
pub use cpu::CpuOptions;
#[cfg(not(target_os = "macos"))]
pub use cuda::cuda_resources;
pub use device::Device;
pub use driver::{Arg, Hardware, Kind, Limits, Origin};
pub use element::Element;
pub use error::Error;
pub use interrupt::on_interrupt;
pub use operation::{AsTensor, Axis, Operation};
pub use plan::Geometry;
pub use program::Program;
pub use record::{Recorder, Recording};
pub use scratch::Scratch;
pub use tensor::{AnyTensor, Tensor};
pub use texts::Texts;
pub use typed::{Grid, Target};
pub use view::{TensorRef, View};

/// What generated code calls.
#[doc(hidden)]
pub mod glue {
    pub use crate::element::Element;
    pub use crate::typed::{
        Family, StatesGrid, StatesThreadgroups, StatesThreads, alias, constant, empty, optional, scalar, strides,
        tensor,
    };
    pub use kiln_ir::Const;
}
