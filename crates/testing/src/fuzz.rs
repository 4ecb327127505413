//! Differential fuzzing: random kernels run on the interpreter before and after a transformation, and every buffer is
//! compared bit for bit. A kernel on which they differ is shrunk and printed as a filetest.

mod lanes;
mod matrices;
mod native;
mod printed;
mod shrink;
mod subjects;
mod text;

pub use lanes::{FORMS, Form, fuzz_lanes, shows_in_lanes};
pub use matrices::{MatrixTarget, fuzz_matrices};
pub use native::{Variant, fuzz_native};
pub use printed::{DIALECTS, Printed, difference, printed};
pub use shrink::smallest;
pub use subjects::{lowered, lowered_twin, lowering, subjects, without_faults};
pub use text::run_test;

use crate::generate::{Case, Sizes, generate};
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::ops::Trait;
use kiln_ir::verify::verify;
use kiln_ir::{DType, Kernel, MathOp, Op, Region};
use std::ops::Range;

type Transform = dyn Fn(&Case) -> Result<Kernel, kiln_ir::Diagnostic>;

/// A transformation that must preserve a kernel's results bit for bit.
pub struct Subject {
    pub name: String,
    pub apply: Box<Transform>,
}

impl Subject {
    pub fn new(
        name: impl Into<String>,
        apply: impl Fn(&Case) -> Result<Kernel, kiln_ir::Diagnostic> + 'static,
    ) -> Subject {
        Subject { name: name.into(), apply: Box::new(apply) }
    }
}

/// A kernel whose meaning a transformation changes.
#[derive(Debug)]
pub struct Finding {
    pub seed: u64,
    pub subject: String,
    /// A description of the failure.
    pub message: String,
    /// The smallest failing kernel found, as a filetest.
    pub filetest: String,
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Finding { seed, subject, message, filetest } = self;
        write!(f, "seed {seed}, {subject}: {message}\n{filetest}")
    }
}

/// The result of a run.
#[derive(Debug, Default)]
pub struct Report {
    pub kernels: usize,
    /// The number of comparisons of two runs.
    pub comparisons: usize,
    pub findings: Vec<Finding>,
}

/// Tests every subject on the kernel of every seed. Stops after `most` findings.
pub fn fuzz(seeds: Range<u64>, subjects: &[Subject], most: usize) -> Report {
    let mut report = Report::default();
    for seed in seeds {
        let case = case(seed);
        report.kernels += 1;
        for subject in subjects {
            report.comparisons += Placement::of(&case).len();
            let Err(message) = compare(&case, subject) else { continue };
            let fails = |case: &Case| compare(case, subject).is_err();
            report.findings.push(found(seed, &subject.name, &message, &case, &fails));
            if report.findings.len() >= most {
                return report;
            }
        }
    }
    report
}

/// Creates a finding with the smallest kernel that still fails.
fn found(seed: u64, subject: &str, message: &str, case: &Case, fails: &dyn Fn(&Case) -> bool) -> Finding {
    let filetest = text::filetest(&shrink::shrink(case, fails), subject);
    Finding { seed, subject: subject.to_string(), message: message.to_string(), filetest }
}

/// Whether two messages describe the same kind of failure: a kernel that became too small fails in another way.
fn is_alike(one: &str, other: &str) -> bool {
    let kind = |message: &str| message.split(':').next().unwrap_or_default().to_string();
    kind(one) == kind(other)
}

/// Returns the case of a seed. It contains no functions on 16-bit floats: they may be computed in f32 and rounded
/// again, which is within their error but gives other bits.
pub fn case(seed: u64) -> Case {
    exactly(seed, Sizes::default())
}

/// Returns the case of a seed for executors of rows of lanes: every fourth is the one that other executors get, the
/// others have threadgroups of up to 1024 threads and access rows of elements.
pub fn lane_case(seed: u64) -> Case {
    let rows = Sizes { statements: 12, rows: true, ..Sizes::default() };
    exactly(seed, if seed.is_multiple_of(4) { Sizes::default() } else { rows })
}

fn exactly(seed: u64, sizes: Sizes) -> Case {
    let mut case = generate(seed, sizes);
    let types = case.kernel.types.clone();
    exact(&mut case.kernel.body, &|v| matches!(types[v.0 as usize], DType::F16 | DType::BF16));
    case
}

fn exact(region: &mut Region, is_half: &dyn Fn(kiln_ir::Value) -> bool) {
    for inst in &mut region.insts {
        if let Op::Math(math) = inst.op
            && math.has(Trait::Approximate)
            && is_half(inst.args[0])
        {
            inst.op = Op::Math(if inst.args.len() == 1 { MathOp::Sqrt } else { MathOp::FMax });
        }
        inst.regions.iter_mut().for_each(|inner| exact(inner, is_half));
    }
}

/// The binding of a case's buffers, and the order in which its transformed kernel runs.
#[derive(Clone, Copy, Debug)]
enum Placement {
    Apart,
    /// In-place pairs share a buffer.
    InPlace,
}

impl Placement {
    fn of(case: &Case) -> &'static [Placement] {
        let apart = case.kernel.contract.in_place.is_empty();
        if apart { &[Placement::Apart] } else { &[Placement::Apart, Placement::InPlace] }
    }
}

/// Returns the arguments of a case, bound according to a placement.
fn placed(case: &Case, placement: Placement) -> Vec<Arg> {
    let mut args = case.args.clone();
    if let Placement::InPlace = placement {
        for (input, output) in &case.kernel.contract.in_place {
            args[output.0 as usize] = args[input.0 as usize];
        }
    }
    args
}

/// Runs a kernel on a case's inputs.
fn outcome(case: &Case, kernel: &Kernel, placement: Placement, order: Order) -> Result<Vec<Buffer>, String> {
    let mut buffers = case.buffers.clone();
    let launch = Launch::new(kernel, case.grid, case.threads, placed(case, placement)).order(order);
    kiln_interp::run(&launch, &mut buffers).map_err(|e| e.to_string())?;
    Ok(buffers)
}

/// Checks that a transformation preserves the results of a case; an error describes the difference.
fn compare(case: &Case, subject: &Subject) -> Result<(), String> {
    let transformed = (subject.apply)(case).map_err(|e| format!("the transformation fails: {e}"))?;
    verify(&transformed).map_err(|e| format!("the result is no kernel: {e}"))?;
    for &placement in Placement::of(case) {
        let before = outcome(case, &case.kernel, placement, Order::Forward)?;
        // A kernel without races has the same results in any order.
        let order = if matches!(placement, Placement::Apart) { Order::Forward } else { Order::Reverse };
        let after = outcome(case, &transformed, placement, order)
            .map_err(|e| format!("{placement:?}: the transformed kernel fails: {e}"))?;
        for (i, arg) in case.args.iter().enumerate() {
            let Arg::Buffer(buffer) = *arg else { continue };
            if before[buffer] != after[buffer] {
                let name = &case.kernel.params[i].name;
                let differ = |(a, b): &(u64, u64)| a != b;
                let at = before[buffer].bits().zip(after[buffer].bits()).position(|pair| differ(&pair));
                return Err(format!("{placement:?}: `{name}` differs at element {}", at.unwrap_or(0)));
            }
        }
    }
    Ok(())
}
