//! GPU kernels written once, in Rust: checked, proved safe to launch, run anywhere. This crate is the front door; it
//! re-exports the language and has no logic of its own.
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
//! use kiln_interp::{Arg, Buffer, Launch};
//! let kernel = axpy::kernel::<f32>();
//! let mut buffers = [Buffer::of(&[1f32, 2.0]), Buffer::of(&[10f32, 20.0]), Buffer::zeroed(DType::F32, 2)];
//! let numbers = [kiln::ir::Const::f32(0.5), kiln::ir::Const::u32(2)].map(Arg::Scalar);
//! let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Buffer(2)].into_iter().chain(numbers).collect();
//! kiln_interp::run(&Launch::by_contract(&kernel, args)?, &mut buffers)?;
//! assert_eq!(buffers[2].to_vec::<f32>(), Some(vec![10.5, 21.0]));
//! # Ok::<(), kiln::Diagnostic>(())
//! ```

pub use kiln_ir as ir;
pub use kiln_ir::{DType, Diagnostic, Kernel};
pub use kiln_lang::spec;

/// Everything a file with kernels imports: `use kiln::prelude::*;`.
pub mod prelude {
    pub use kiln_lang::prelude::*;
}

/// The prelude and the names of the call spelling, for bodies written with `load(x[i])` and `store(x[i], v)`.
pub mod compat {
    pub use kiln_lang::compat::*;
    pub use kiln_lang::prelude::*;
}

/// What generated code calls.
#[doc(hidden)]
pub mod __k {
    pub use kiln_lang::support::*;
}

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
