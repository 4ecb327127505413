//! What launches must meet: of the library, of random kernels, and of kernels written for one clause each.

mod covers;
mod fresh_outputs;
mod library;
mod races;
mod random;
mod support;
mod work;
