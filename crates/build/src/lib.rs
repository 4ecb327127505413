//! Kernels of Kiln at build time. A `build.rs` writes the sources of operations, compiles those in C, and generates a
//! Rust module with one checked function for each: the contract of Kiln's own launches, its errors and its guarded
//! twin, without Kiln in the program.
//!
//! ```no_run
//! // build.rs
//! use kiln_kernels::norm;
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     kiln_build::Build::new("operations")
//!         .operation(&norm::RMS_NORM, "f32", &["n=4096"])
//!         .run()?;
//!     Ok(())
//! }
//! ```
//!
//! In the crate, `mod operations { include!(concat!(env!("OUT_DIR"), "/operations.rs")); }`. A function takes slices; a
//! launch that breaks a clause is rejected with the clause, the values and the line of the kernel, and nothing runs. A
//! launch that breaks only derived clauses runs the guarded twin.
//!
//! `kiln emit` writes the same sources with a manifest for engines in other languages ([`units`], [`manifest`], [`header`], [`swift`]).

mod compile;
mod emit;
pub mod folder;
mod formula;
pub mod header;
pub mod manifest;
mod mlx;
mod param_form;
pub mod rust;
pub mod specialisation;
pub mod swift;

pub use compile::{Build, Written};
pub use emit::{Failure, Language, Options, Source, Unit, unit_of, units};
