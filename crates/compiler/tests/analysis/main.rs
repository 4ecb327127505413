//! The analyses against hand-written kernels, the library, and thousands of runs in which every value is looked at.

mod accesses_random;
mod indices;
mod indices_random;
mod library;
mod observed;
mod threads;
