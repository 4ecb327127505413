//! Compiles a verified kernel to source for a target: analyses, passes and printers. All are pure functions that run on
//! any machine.
//!
//! [`lower()`] is the whole compiler, read top to bottom. Each step is one function in a file of its own; the kernel is
//! verified after each, and a [`Trace`] can keep what every step did.

pub mod analysis;
pub mod contract;
pub mod passes;
pub mod print;
pub mod steps;
pub mod vir;

mod constexprs;
mod fresh_outputs;
mod lower;
mod trace;

pub use constexprs::{constexpr, constexprs, expect_launches, named_constexprs};
pub use fresh_outputs::{BEFORE, FreshOutputs, with_fresh_outputs};
#[doc(hidden)]
pub use lower::lower_unguarded;
pub use lower::{Budget, FaultSite, Limits, Lowered, Options, lower, lower_guarded, lower_within, work_as_written};
pub use trace::{Stage, Trace};
