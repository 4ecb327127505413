//! Kernels as C for the processor, compiled and run: operation by operation, at random, and the library under sanitizers.

mod accuracy;
mod copies;
mod exchange;
#[path = "../print/inputs.rs"]
mod inputs;
mod jam;
mod kernels;
mod messages;
mod names;
mod ops;
mod random;
mod sanitized;
mod sheet;
mod strided;
mod verify;
