//! GPU kernels written once, in Rust: checked, proved safe to launch, run anywhere. This crate is the front door; it
//! re-exports the language and has no logic of its own.

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
