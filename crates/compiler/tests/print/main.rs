//! Printed text, compiled and run on the host: each operation, and the whole library.

mod execution;
mod inputs;
mod library;
mod names;
mod ops;
mod random;
mod refusals;
mod resources;
mod shared_products;
mod statements;
mod taken;
