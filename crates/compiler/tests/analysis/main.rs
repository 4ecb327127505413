//! Tests of the analyses on hand-written kernels, on the library, and in thousands of runs in which every value is
//! checked.

mod accesses_random;
mod indices;
mod indices_random;
mod library;
mod observed;
mod threads;
