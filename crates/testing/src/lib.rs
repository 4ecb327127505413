//! Code shared by tests of the Kiln crates: random kernels with inputs, mutations that break one invariant, filetests,
//! comparison of random kernels before and after a transformation, an executor of rows of lanes, kernels of arbitrary
//! size, and the turns of executors at long tests.

pub mod entry;
pub mod filetest;
pub mod fuzz;
pub mod generate;
pub mod mutants;
pub mod mutate;
pub mod rng;
pub mod rows;
pub mod sized;
pub mod turns;

pub use generate::{Case, Sizes, generate};
pub use rng::Rng;
pub use turns::{Compiled, is_full};
