//! Facts about an operation that need no launch, for one combination of element types and one shape.

use crate::specialisation::{Binding, Specialisation, built, usual_case};
use kiln::ir::{Expr, Layout, Mem, Op, ParamId, Space};
use kiln::spec::coverage::{Coverage, coverage};
use kiln::spec::{DType, Hardware, Spec};
use kiln::{Diagnostic, Kernel, Kind};
use kiln_compiler::contract::{RaceTally, Tally, derive, races_with};
use kiln_compiler::passes::{distribute, fold, specialise};
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Lowered, Trace};

pub struct About {
    pub kernel: Kernel,
    /// Accesses of the kernel as its author wrote it, specialised for the shape.
    pub accesses: Tally,
    /// Pairs of accesses in that kernel.
    pub races: RaceTally,
    pub covers: Vec<Coverage>,
    pub gpu: Specialised,
    pub processor: Specialised,
}

/// The kernel specialised for the shape and a target.
pub struct Specialised {
    pub made: Specialisation,
    pub lowered: Lowered,
}

/// Static instruction counts of a lowered kernel, independent of branches and loops.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    pub instructions: usize,
    /// Loads from tensors.
    pub loads: usize,
    pub stores: usize,
    pub atomics: usize,
    pub barriers: usize,
}

impl About {
    /// Analyses the kernel for the representative shape, with the given constexprs replaced.
    pub fn new(spec: &Spec, dtypes: &[DType], given: &[Binding]) -> Result<About, Diagnostic> {
        let kernel = built(spec, dtypes)?;
        let specialised = |target| -> Result<Specialised, Diagnostic> {
            let made = Specialisation::complete(&kernel, (spec, dtypes), target, usual_case(spec), given);
            let lowered = made.lowered(&kernel, &mut Trace::default())?;
            Ok(Specialised { made, lowered })
        };
        let (gpu, processor) = (specialised(Hardware::Gpu)?, specialised(Hardware::Processor)?);
        let mut written = kernel.clone();
        specialise(&mut written, &gpu.made.bindings, None)?;
        distribute(&mut written, Layout::default())?;
        fold(&mut written)?;
        let (accesses, covers) = (derive(&written)?.accesses(), coverage(spec, dtypes)?);
        let races = races_with(&kernel, &gpu.made.bindings)?.tally();
        Ok(About { kernel, accesses, races, covers, gpu, processor })
    }

    /// Returns the kinds of devices that it can be compiled for.
    pub fn devices(&self) -> Vec<&'static str> {
        let is_printed = |(kind, is_printed): &&(Kind, IsPrinted)| match kind {
            Kind::Cpu => is_printed(&self.processor.lowered),
            Kind::Metal => {
                let lowered = self.gpu.made.for_metal().lowered(&self.kernel, &mut Trace::default());
                lowered.is_ok_and(|lowered| is_printed(&lowered))
            }
            _ => is_printed(&self.gpu.lowered),
        };
        PRINTERS.iter().filter(is_printed).map(|(kind, _)| kind.name()).collect()
    }
}

impl Specialised {
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.lowered.kernel().body.walk(&mut |inst| {
            counts.instructions += 1;
            match inst.op {
                Op::Load { mem: Mem::Param(_), .. } => counts.loads += 1,
                Op::Store { mem: Mem::Param(_), .. } => counts.stores += 1,
                Op::Atomic { mem: Mem::Param(_), .. } => counts.atomics += 1,
                Op::Barrier | Op::BarrierOf(_) => counts.barriers += 1,
                _ => {}
            }
        });
        counts
    }

    /// Evaluates an expression of the contract with the constexprs, and with `scalar` for the other parameters.
    pub fn eval(&self, expr: &Expr, scalar: &dyn Fn(ParamId) -> Option<i128>) -> Option<i128> {
        let bound =
            |id| self.made.bindings.iter().find(|(other, _)| *other == id).and_then(|(_, value)| value.as_int());
        expr.eval(&|id| bound(id).or_else(|| scalar(id))).ok()
    }

    /// Returns the author's arrays in a memory space: names, elements and bytes.
    pub fn arrays(&self, kernel: &Kernel, space: Space) -> Vec<(String, u64, u64)> {
        let arrays = kernel.allocs.iter().filter(|alloc| alloc.space == space).filter_map(|alloc| {
            let elements = u64::try_from(self.eval(&alloc.len, &|_| None)?).ok().filter(|elements| *elements > 0)?;
            let name = alloc.name.and_then(|name| kernel.names.word(name)).unwrap_or("array").to_string();
            Some((name, elements, elements.saturating_mul(alloc.dtype.size() as u64)))
        });
        arrays.collect()
    }
}

/// Whether a kernel has source text.
type IsPrinted = fn(&Lowered) -> bool;

/// The kinds of devices, each with a test for source text. The interpreter needs none.
const PRINTERS: &[(Kind, IsPrinted)] = &[
    (Kind::Interp, |_| true),
    (Kind::Cpu, |lowered| print::c(lowered, &CTarget::WIDEST).is_ok()),
    (Kind::Cuda, |lowered| print::cuda(lowered).is_ok()),
    (Kind::Metal, |lowered| print::msl(lowered).is_ok()),
];
