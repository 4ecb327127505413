//! Checkers of running kernels, one a file, over the hooks of the interpreter. They report what the language calls an error and
//! no single access shows.

mod clocks;
mod races;

pub use races::{Act, Detector, Memory, Race, Races, Touch};
