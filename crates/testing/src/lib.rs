//! What tests of the Kiln crates share: random kernels with inputs, mutations that break one invariant, and filetests.

pub mod filetest;
pub mod generate;
pub mod mutate;
pub mod rng;

pub use generate::{Case, Sizes, generate};
pub use rng::Rng;
