//! Printers: from a legalised kernel to source text.
//!
//! One C-like printer writes kernels, statements and expressions (`writer`, `math`, `access`, `simd`); a
//! `Dialect` says how one target spells what targets spell differently. An operation that a
//! target's library lacks, or defines less exactly than the language, becomes a helper function of the text
//! (`functions`), which is printed in front of the kernel if the kernel uses it.
//!
//! Printed text means what `kiln-ir` says, bit for bit, except where that page allows a distance (functions marked
//! `Approximate`) and in one point: an operation that yields NaN yields *a* NaN, whose bits are the target's own. The
//! bits of a freshly computed NaN become canonical where they are read as an integer (`bitcast`).
//!
//! An instruction that cannot be printed is an error with the author's place; nothing is ever omitted.

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

/// The option that makes NVIDIA's compiler report a kernel's resources; see [`Resources::of_log`].
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
    /// The number of threads in a threadgroup, if the text is specialised for it.
    pub threads: Option<u32>,
    /// The number of bytes of threadgroup memory that a launch has to request: for arrays that are too large to
    /// declare.
    pub dynamic_bytes: u32,
}

/// The body of an entry point, for a framework that declares its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// The text before the function: includes, and helper functions.
    pub header: String,
    /// The statements.
    pub body: String,
    /// The names that [`Source::params`] have in the body, then those of [`Source::lengths`].
    pub params: Vec<String>,
    pub lengths: Vec<String>,
    /// The names of the record of faults and of the kernel's number in it.
    pub faults: Option<[String; 2]>,
}

/// Returns the error of a barrier over some simdgroups, for a target that has none.
pub(crate) fn no_subsets(kernel: &Kernel, span: Span, target: &str) -> Diagnostic {
    Diagnostic::new("K404", format!("{target} has no barrier over some simdgroups alone"))
        .at(kernel.place(span))
        .help("give the kernel a tiling without roles, behind a `#[tile]`, which such targets get")
}

/// Prints a kernel in the Metal Shading Language, to be compiled in safe math mode.
pub fn msl(lowered: &Lowered) -> Result<Source, Diagnostic> {
    writer::print(lowered, &msl::Msl::Kernel)
}

/// Prints a kernel as the body of a function in the Metal Shading Language, in which builtins have the names of their
/// attributes, such as `thread_index_in_threadgroup`.
pub fn msl_body(lowered: &Lowered) -> Result<(Source, Body), Diagnostic> {
    writer::parts(lowered, &msl::Msl::Body)
}

/// Prints a kernel in CUDA C++ without any include, to be compiled with contraction off unless the kernel's math is
/// fast.
pub fn cuda(lowered: &Lowered) -> Result<Source, Diagnostic> {
    writer::print(lowered, &cuda::Cuda)
}
