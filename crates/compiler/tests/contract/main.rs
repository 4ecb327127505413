//! Preconditions of launches: for the library, for random kernels, and for kernels written for one clause each.

mod covers;
mod fresh_outputs;
mod library;
mod races;
mod random;
mod support;
mod work;
