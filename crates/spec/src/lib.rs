//! What a library states about an operation beside its kernel: what it computes (an oracle), on which inputs it is
//! tested, how exact it must be, and at which shapes it is timed. Tests, benchmarks and lists follow from it.
//!
//! A [`Case`] becomes a [`Problem`], the kernel with its buffers filled; an [`Executor`] launches it, and every output is
//! compared with the oracle's. [`DeviceExecutor`] is the executor that launches on a device, a [`Runner`] tells cases that
//! fail there from cases that the device cannot run, and [`timing`] times what was found right.

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

/// Builds a kernel for one element type a type variable.
pub type Build = fn(&[DType]) -> Result<Kernel, Diagnostic>;

/// An operation of the library. There is no default: an operation without an oracle or cases does not compile.
pub struct Spec {
    /// The name of the operation and of its kernel.
    pub name: &'static str,
    /// One line: what it computes.
    pub summary: &'static str,
    /// The models it is for, by the sizes it has in them.
    pub models: &'static [Served],
    pub build: Build,
    /// The combinations of element types it is tested and timed with.
    pub dtypes: &'static [&'static [DType]],
    /// What the tensors that are read hold, where a case does not say otherwise. A `mut` tensor named here is read and
    /// written; the others are outputs and start out poisoned.
    pub inputs: &'static [(&'static str, Fill)],
    /// Values of the constexprs that choose how the work is divided, for the cases that do not give them.
    pub tiles: Tiling,
    pub cases: &'static [Case],
    /// Launches that the contract must turn away.
    pub refused: &'static [Case],
    /// The operation's mathematics in `f64`, independent of how the kernel goes about it.
    pub oracle: fn(&Arguments) -> Vec<Expected>,
    /// The most `f32` operations between an input and an output, functions counted by [`error`]; see
    /// [`tolerance`](fn@tolerance) for what follows from it.
    pub roundings: fn(&Arguments) -> f64,
    /// The shapes it is timed at.
    pub bench: &'static [Case],
    /// The least that the operation takes, whatever the kernel does.
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
    /// What is special about it; empty if the numbers say it all.
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

    /// The same, with what is special about it.
    pub const fn labelled(label: &'static str, params: &'static dyn Numbers) -> Case {
        Case { label, params, inputs: &[] }
    }

    /// The same with other inputs.
    pub const fn with(self, inputs: &'static [(&'static str, Fill)]) -> Case {
        Case { inputs, ..self }
    }

    /// The numbers of its parameters by name; a bool is 0 or 1.
    pub fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.params.numbers()
    }

    /// The parameters in words, then the label.
    pub fn name(&self) -> String {
        let number = |v: f64| if v != 0.0 && v.abs() < 1e-3 { format!("{v:e}") } else { v.to_string() };
        let params = self.numbers().into_iter().map(|(name, value)| format!("{name}={}", number(value)));
        let label = (!self.label.is_empty()).then(|| format!("({})", self.label));
        params.chain(label).collect::<Vec<_>>().join(" ")
    }
}

/// What an executor is asked to run.
pub struct Launch<'a> {
    pub kernel: &'a Kernel,
    /// One for each parameter, in order. An in-place pair shares a buffer.
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

    /// The bits of each whole element.
    pub fn bits(&self) -> Vec<u64> {
        let whole = self.bytes.chunks_exact(self.dtype.size());
        whole.map(|chunk| chunk.iter().rev().fold(0, |bits, &byte| bits << 8 | byte as u64)).collect()
    }

    /// The elements as numbers.
    pub fn values(&self) -> Vec<f64> {
        self.bits().into_iter().map(|bits| value(self.dtype, bits)).collect()
    }
}

/// What a parameter is bound to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A tensor: an index into the launch's buffers.
    Buffer(usize),
    /// A scalar or a constexpr.
    Number(Const),
}

/// Whatever runs a launch: the interpreter, a device.
pub type Executor<'a> = dyn FnMut(Launch<'_>) -> Result<(), Diagnostic> + 'a;

/// Why a case did not pass.
#[derive(Debug)]
pub enum Failure {
    /// The kernel could not be built, or the launch was refused or stopped.
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
    /// Whether it is about products of matrices, as its first case tells.
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

    /// Tries a case that the contract must turn away; the result is the executor's refusal, if it refused.
    pub fn refusal(
        &self,
        dtypes: &[DType],
        case: &Case,
        execute: &mut Executor<'_>,
    ) -> Result<Option<Diagnostic>, Diagnostic> {
        let mut problem = Problem::new(self, dtypes, case, Placement::Apart)?;
        Ok(problem.launch(execute).err())
    }

    /// The ways a case can be bound: apart, and in place where the contract allows it.
    pub fn placements(&self, dtypes: &[DType]) -> Result<&'static [Placement], Diagnostic> {
        let kernel = (self.build)(dtypes)?;
        Ok(if kernel.contract.in_place.is_empty() { &[Placement::Apart] } else { Placement::ALL })
    }
}

/// Element types in words: `bf16`, or `bf16/f32` for two type variables.
pub fn dtype_names(dtypes: &[DType]) -> String {
    dtypes.iter().map(|d| d.name()).collect::<Vec<_>>().join("/")
}
