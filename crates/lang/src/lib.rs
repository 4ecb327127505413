//! The language of a kernel's author. `#[kernel]` turns a body into ordinary Rust that records instructions:
//! [`value::Val`] is a typed handle to a recorded value, arithmetic is operator traits on it, and control flow, mutable
//! names, indexing and comparisons are the functions of [`support`], which generated code calls.

mod asked;
mod atomics;
mod builtins;
mod bundle;
mod cast;
mod compare;
pub mod compat;
mod contract;
mod count;
mod elem;
mod expect;
mod flow;
mod fragments;
mod inline;
mod launches;
mod loops;
mod math;
mod matrix;
mod memory;
mod named;
mod numbers;
mod ops;
mod optional;
pub mod prelude;
mod recorder;
mod simd;
mod strided;
pub mod support;
mod threadgroup;
mod value;
mod var;
