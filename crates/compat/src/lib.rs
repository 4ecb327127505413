//! The surface that files of MetalTile's library expect around their kernels: a kernel whose mode can be changed
//! ([`ir::Kernel`]), its Metal text ([`msl::MslGenerator`]), and the operation that a `#[bench_kernel]` describes
//! ([`operation()`]). `kiln::compat` re-exports it beside the names of the language.
//!
//! A crate names the kernels that are its operations:
//!
//! ```ignore
//! fn main() -> std::process::ExitCode {
//!     kiln_cli::main(kiln::compat::operations![norms::mt_rms_norm, ssm::mt_ssm_step])
//! }
//! ```
//!
//! MetalTile collects them automatically, with code that runs before `main`. A list costs a line per kernel, but the
//! order of operations is known, a kernel in a library that nobody names is not linked, and no two crates of a program
//! can register into each other's lists.

pub mod ir;
mod lengths;
pub mod msl;
mod operation;
mod reference;
mod sizes;

pub use operation::{Registered, operation, register};

/// The operations of these kernels, each of which has a `#[bench_kernel]`: `operations![mt_rms_norm, ssm::mt_ssm_step]`, for
/// `kiln_cli::main`.
#[macro_export]
macro_rules! operations {
    ($($($kernel:ident)::+),* $(,)?) => {
        $crate::register(vec![$($($kernel)::+::operation()),*])
    };
}
