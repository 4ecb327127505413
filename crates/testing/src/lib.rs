//! What tests of the Kiln crates share: random kernels with inputs, mutations that break one invariant, filetests, and
//! comparison of random kernels before and after a transformation.

pub mod entry;
pub mod filetest;
pub mod fuzz;
pub mod generate;
pub mod mutate;
pub mod rng;

pub use generate::{Case, Sizes, generate};
pub use rng::Rng;
