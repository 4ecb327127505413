//! Printers: from a legalised kernel to source text.
//!
//! One C-like printer writes kernels, statements and expressions ([`writer`](self), `math`, `access`, `simd`); a
//! [`Dialect`](dialect::Dialect) says how one target spells what targets spell differently. What a target's library does
//! not have, or defines less exactly than the language, is a function of the text's own ([`functions`]): it is written in
//! front of the kernel exactly if the kernel uses it.
//!
//! Printed text means what `kiln-ir` says, bit for bit, except where that page allows a distance (functions marked
//! `Approximate`) and in one point: an operation that yields NaN yields *a* NaN, whose bits are the target's own. The
//! bits of a freshly computed NaN become canonical where they are looked at as an integer (`bitcast`).
//!
//! What cannot be printed is an error with the author's place; nothing is ever left out.

mod access;
mod atomics;
mod c;
mod casts;
mod constant;
mod cuda;
mod dialect;
mod functions;
mod math;
mod msl;
mod names;
mod options;
mod reserved;
mod resources;
mod simd;
mod writer;

pub use c::{CSource, CTarget, c, c_unit};
pub use options::{
    CUDA_MATRICES, CUDA_OVERLAP, CUDA_SHARED_PRODUCTS, c_options, cuda_architecture, cuda_options, expect_cuda,
    msl_version,
};
pub use resources::Resources;

use crate::Lowered;
use kiln_ir::{Diagnostic, Kernel, ParamId, Span};

/// The option by which NVIDIA's compiler tells what a kernel takes; see [`Resources::of_log`].
pub const CUDA_REPORT: &str = "--ptxas-options=-v";

/// A kernel as source text for one target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub text: String,
    /// The name of the entry point.
    pub entry: String,
    /// The parameters of the entry point, in order: tensors and scalars, no constexprs.
    pub params: Vec<ParamId>,
    /// Tensors whose lengths follow the parameters as u64, in this order.
    pub lengths: Vec<ParamId>,
    /// Whether two more parameters follow: the address of the record of faults, and the kernel's number in it as u32.
    pub faults: bool,
    /// Threads in a threadgroup, if the text was made for one number alone.
    pub threads: Option<u32>,
    /// Bytes of threadgroup memory that a launch has to ask for: arrays that take more than can be declared.
    pub dynamic_bytes: u32,
}

/// The body of an entry point, for a framework that declares its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// What stands before the function: includes, and functions of the text's own.
    pub header: String,
    /// The statements.
    pub body: String,
    /// The names that [`Source::params`] have in the body, then those of [`Source::lengths`].
    pub params: Vec<String>,
    pub lengths: Vec<String>,
    /// The names of the record of faults and of the kernel's number in it.
    pub faults: Option<[String; 2]>,
}

/// The error of a barrier over some simdgroups for a target that has none.
pub(crate) fn no_subsets(kernel: &Kernel, span: Span, target: &str) -> Diagnostic {
    Diagnostic::new("K404", format!("{target} has no barrier over some simdgroups alone"))
        .at(kernel.place(span))
        .help("give the kernel a tiling without roles, behind a `#[tile]`, which such targets get")
}

/// The kernel in the Metal Shading Language, to be compiled in safe math mode.
pub fn msl(lowered: &Lowered) -> Result<Source, Diagnostic> {
    writer::print(lowered, &msl::Msl::Kernel)
}

/// The kernel as the body of a function in the same language, in which what the machine fills in has the name of its attribute,
/// such as `thread_index_in_threadgroup`.
pub fn msl_body(lowered: &Lowered) -> Result<(Source, Body), Diagnostic> {
    writer::parts(lowered, &msl::Msl::Body)
}

/// The kernel in CUDA C++ without any include, to be compiled with contraction off unless the kernel's math is fast.
pub fn cuda(lowered: &Lowered) -> Result<Source, Diagnostic> {
    writer::print(lowered, &cuda::Cuda)
}
