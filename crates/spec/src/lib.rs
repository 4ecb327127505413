//! The specification of an operation beside its kernel: an oracle, test inputs, an accuracy bound, and the shapes at
//! which it is timed. Tests, benchmarks and lists are derived from it.
//!
//! A [`Case`] becomes a [`Problem`], the kernel with its buffers filled; an [`Executor`] launches it, and every output
//! is compared with the oracle's. [`DeviceExecutor`] is the executor that launches on a device, a [`Runner`]
//! distinguishes cases that fail there from cases that the device cannot run, and [`timing`] times cases whose results
//! are correct.

mod assert;
mod bench;
mod call;
mod checked;
mod compare;
pub mod coverage;
mod executor;
mod fill;
mod portability;
mod problem;
mod runner;
mod select;
mod sums;
mod tiles;
pub mod timing;
mod traffic;
pub mod tuning;

pub use assert::assert_passes;
pub use bench::{Cost, Timing, bench, each_tensor_once, readable};
pub use call::{Call, Field, Fields, UsualValues};
pub use checked::CheckedCase;
pub use compare::{Agreement, Allowed, Expected, Mismatch, compare, error, poison, tolerance, ulp, value};
pub use executor::{DeviceExecutor, arguments};
pub use fill::{Fill, Seed};
pub use portability::Refused;
pub use problem::{Arguments, Placement, Problem, TensorData};
pub use runner::{NotPassed, PreparedCase, Runner};
pub use select::{Aliases, Unknown, select, select_dtypes};
pub use sums::{add_scaled, products};
pub use tiles::{Tiles, Tiling, contiguous, untiled};
pub use traffic::{Pattern, Traffic};

pub use kiln_check::{Done, Finding, Picture, Race, Thread};
pub use kiln_ir::DType;
pub use kiln_lang::support::{Given, Numbers};
pub use kiln_runtime::Hardware;

use kiln_ir::{Const, Diagnostic, Kernel};

/// Builds a kernel for one element type per type variable.
pub type Build = fn(&[DType]) -> Result<Kernel, Diagnostic>;

/// An operation of the library. There is no `Default`: an operation without an oracle or cases does not compile.
pub struct Spec {
    /// The name of the operation and of its kernel.
    pub name: &'static str,
    /// A one-line summary of the computation.
    pub summary: &'static str,
    /// The models that use it, with its sizes in each.
    pub models: &'static [Served],
    pub build: Build,
    /// The combinations of element types it is tested and timed with.
    pub dtypes: &'static [&'static [DType]],
    /// Default contents of the tensors that are read. A `mut` tensor named here is read and written; the others are
    /// outputs and start out poisoned.
    pub inputs: &'static [(&'static str, Fill)],
    /// Default values of the constexprs that divide the work.
    pub tiles: Tiling,
    pub cases: &'static [Case],
    /// Launches that the contract must reject.
    pub refused: &'static [Case],
    /// The operation's mathematics in `f64`, independent of the kernel's algorithm.
    pub oracle: fn(&Arguments) -> Vec<Expected>,
    /// The most `f32` operations between an input and an output, functions counted by [`error`];
    /// [`tolerance`](fn@tolerance) derives the bound from it.
    pub roundings: fn(&Arguments) -> f64,
    /// The shapes it is timed at.
    pub bench: &'static [Case],
    /// The lower bound on the operation's work, whatever the kernel does.
    pub cost: fn(&Problem) -> Cost,
}

/// Sizes of an operation by parameter, and the models that have them.
#[derive(Clone, Copy, Debug)]
pub struct Served {
    pub sizes: &'static [(&'static str, f64)],
    pub models: &'static [&'static str],
}

/// One set of parameters and inputs.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The special feature of the case; empty if the numbers say it all.
    pub label: &'static str,
    /// Every scalar and constexpr parameter but the tiles: the kernel's `Params`, or `(Params, ForcedTiles)`.
    pub params: &'static dyn Numbers,
    /// Fills that differ from the operation's.
    pub inputs: &'static [(&'static str, Fill)],
}

impl Case {
    /// A case with the operation's own inputs.
    pub const fn new(params: &'static dyn Numbers) -> Case {
        Case::labelled("", params)
    }

    /// A case with a label.
    pub const fn labelled(label: &'static str, params: &'static dyn Numbers) -> Case {
        Case { label, params, inputs: &[] }
    }

    /// Replaces the inputs.
    pub const fn with(self, inputs: &'static [(&'static str, Fill)]) -> Case {
        Case { inputs, ..self }
    }

    /// Returns the numbers of its parameters by name; a bool is 0 or 1.
    pub fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.params.numbers()
    }

    /// Formats the parameters, then the label.
    pub fn name(&self) -> String {
        let number = |v: f64| if v != 0.0 && v.abs() < 1e-3 { format!("{v:e}") } else { v.to_string() };
        let params = self.numbers().into_iter().map(|(name, value)| format!("{name}={}", number(value)));
        let label = (!self.label.is_empty()).then(|| format!("({})", self.label));
        params.chain(label).collect::<Vec<_>>().join(" ")
    }
}

/// A launch for an executor.
pub struct Launch<'a> {
    pub kernel: &'a Kernel,
    /// One argument for each parameter, in order. An in-place pair shares a buffer.
    pub args: &'a [Arg],
    pub buffers: &'a mut [Buffer],
}

/// Elements of one type, little endian.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    pub dtype: DType,
    pub bytes: Vec<u8>,
}

impl Buffer {
    pub fn new(dtype: DType, elements: &[u64]) -> Buffer {
        let bytes = elements.iter().flat_map(|bits| bits.to_le_bytes().into_iter().take(dtype.size()));
        Buffer { dtype, bytes: bytes.collect() }
    }

    /// Returns the bits of each whole element.
    pub fn bits(&self) -> Vec<u64> {
        let whole = self.bytes.chunks_exact(self.dtype.size());
        whole.map(|chunk| chunk.iter().rev().fold(0, |bits, &byte| bits << 8 | byte as u64)).collect()
    }

    /// Returns the elements as numbers.
    pub fn values(&self) -> Vec<f64> {
        self.bits().into_iter().map(|bits| value(self.dtype, bits)).collect()
    }
}

/// The value bound to a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A tensor: an index into the launch's buffers.
    Buffer(usize),
    /// A scalar or a constexpr.
    Number(Const),
}

/// A back end that runs launches: the interpreter or a device.
pub type Executor<'a> = dyn FnMut(Launch<'_>) -> Result<(), Diagnostic> + 'a;

/// The reason why a case did not pass.
#[derive(Debug)]
pub enum Failure {
    /// The kernel could not be built, or the launch was rejected or aborted.
    Stopped(Box<Diagnostic>),
    Mismatch(Box<Mismatch>),
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Failure {
        Failure::Stopped(Box::new(diagnostic))
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Stopped(diagnostic) => write!(f, "{}: {}", diagnostic.code, diagnostic.message),
            Failure::Mismatch(mismatch) => mismatch.fmt(f),
        }
    }
}

impl Spec {
    /// Whether the operation computes matrix products, judged by its first case.
    pub fn has_products(&self) -> bool {
        let first = self.dtypes.first().zip(self.cases.first());
        let problem = first.and_then(|(dtypes, case)| Problem::new(self, dtypes, case, Placement::Apart).ok());
        problem.is_some_and(|problem| (self.cost)(&problem).flops > 0)
    }

    /// Runs one case and compares every output with the oracle.
    pub fn run(
        &self,
        dtypes: &[DType],
        case: &Case,
        placement: Placement,
        execute: &mut Executor<'_>,
    ) -> Result<Agreement, Failure> {
        let mut problem = Problem::new(self, dtypes, case, placement)?;
        problem.launch(execute)?;
        problem.check(&(self.oracle)(&problem.arguments), (self.roundings)(&problem.arguments))
    }

    /// Runs a case that the contract must reject. Returns the executor's error, or `None` if the launch was accepted.
    pub fn refusal(
        &self,
        dtypes: &[DType],
        case: &Case,
        execute: &mut Executor<'_>,
    ) -> Result<Option<Diagnostic>, Diagnostic> {
        let mut problem = Problem::new(self, dtypes, case, Placement::Apart)?;
        Ok(problem.launch(execute).err())
    }

    /// Returns the placements a case can have: apart, and in place where the contract allows it.
    pub fn placements(&self, dtypes: &[DType]) -> Result<&'static [Placement], Diagnostic> {
        let kernel = (self.build)(dtypes)?;
        Ok(if kernel.contract.in_place.is_empty() { &[Placement::Apart] } else { Placement::ALL })
    }
}

/// Formats element types: `bf16`, or `bf16/f32` for two type variables.
pub fn dtype_names(dtypes: &[DType]) -> String {
    dtypes.iter().map(|d| d.name()).collect::<Vec<_>>().join("/")
}
