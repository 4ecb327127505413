//! GPU kernels written once, in Rust: checked, proved safe to launch, run anywhere. This crate is the entry point: it
//! re-exports the language and the devices, and has no logic of its own.
//!
//! ```
//! use kiln::prelude::*;
//!
//! /// `out = a * x + y`, one thread an element.
//! #[kernel(elements = [n])]
//! fn axpy<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] y: Tensor<T>, #[shape(n)] mut out: Tensor<T>, a: f32, n: u32) {
//!     let i = program_id::<0>();
//!     out[i] = (a * x[i].f32() + y[i].f32()).cast::<T>();
//! }
//!
//! use kiln::{Device, Tensor};
//! let dev = Device::interp(); // runs everywhere; `Device::best()?` is the GPU, else the processor
//! let (x, y) = (dev.tensor(&[1f32, 2.0])?, dev.tensor(&[10f32, 20.0])?);
//! let mut out: Tensor<f32> = dev.zeros(2)?;
//! axpy::launch(&dev, axpy::Args { x: &x, y: &y, out: &mut out, a: 0.5, n: 2 })?;
//! assert_eq!(out.to_vec()?, [10.5, 21.0]);
//! // A launch that would leave a tensor is refused before anything runs.
//! let refused = axpy::launch(&dev, axpy::Args { x: &x, y: &y, out: &mut out, a: 0.5, n: 3 });
//! assert!(refused.is_err());
//! # Ok::<(), kiln::Error>(())
//! ```
//!
//! [`prelude`] has the language's `Tensor`, a parameter of kernels; [`Tensor`] is memory of a device. A file that needs
//! both imports both as above: in signatures of kernels and device functions, either name means the language's.

pub use kiln_ir as ir;
pub use kiln_ir::{DType, Diagnostic, Kernel, Place};
pub use kiln_macros::Keyed;
pub use kiln_runtime::{
    AnyTensor, Arg, AsTensor, CallKey, Device, Element, Encoding, Error, Function, Geometry, Grid, Keyed, Kind, Limits,
    MetalTarget, Operation, Origin, Overlap, Preparation, Program, Recorder, Recording, Scratch, Shipped, Target,
    Tensor, TensorRef, Texts, Tuned, TunedChoice, View,
};
#[cfg(feature = "spec")]
pub use kiln_spec as spec;

/// The imports of a file with kernels: `use kiln::prelude::*;`.
pub mod prelude {
    pub use kiln_lang::prelude::*;
}

/// The prelude with the names of the call spelling, for bodies written with `load(x[i])` and `store(x[i], v)`; and the
/// items that MetalTile's files expect around them: [`operations!`](compat::operations), [`ir`](compat::ir),
/// [`msl`](compat::msl).
pub mod compat {
    #[cfg(feature = "spec")]
    pub use kiln_compat::{Registered, ir, msl, operation, operations};
    // These two come from MetalTile, not from the prelude.
    pub use kiln_lang::compat::kernel;
    pub use kiln_lang::compat::*;
    pub use kiln_lang::prelude::*;
}

/// Items that generated code uses.
#[doc(hidden)]
pub mod __k {
    pub use kiln_lang::support::*;
}

/// Items that generated code uses to launch.
#[doc(hidden)]
pub mod __launch {
    pub use kiln_runtime::glue::*;
}

/// The guide's examples as doc tests; a page that needs more than this crate is tested in the crate that it needs.
#[cfg(doctest)]
mod guide {
    #[doc = include_str!("../../../docs/book/first-kernel.md")]
    struct FirstKernel;
    #[doc = include_str!("../../../docs/book/contracts.md")]
    struct Contracts;
    #[doc = include_str!("../../../docs/book/language.md")]
    struct Language;
    #[doc = include_str!("../../../docs/book/matrices.md")]
    struct Matrices;
    #[doc = include_str!("../../../docs/book/debugging.md")]
    struct Debugging;
    #[doc = include_str!("../../../docs/book/porting.md")]
    struct Porting;
}
