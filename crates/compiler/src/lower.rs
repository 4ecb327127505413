//! The pipeline.

use crate::contract::{Covered, Derived, LoopWork, covers, tag_loops, work_by};
use crate::passes::{
    broadcast, cse, dce, fold, guarded, legalise, licm, pack, promote, refuse_certain_faults, simplify, specialise,
    split, stated_threads, unroll, vectorise,
};
use crate::trace::{Stage, Trace};
use kiln_ir::{Const, DType, Diagnostic, Expr, Fault, Kernel, Op, ParamId, ParamKind, Span, verify};
use std::time::Instant;

/// What a kernel is specialised for.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// A value for each constexpr parameter.
    pub constexprs: &'a [(ParamId, Const)],
    /// Threads in a threadgroup, if they are known now; `lsize` then is a constant. A number that the contract states
    /// is known anyway.
    pub threads: Option<u32>,
    pub limits: Limits,
}

/// What a device can do, as plain data.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of the widest access.
    pub vector_bytes: u32,
}

impl Limits {
    /// A thread's neighbouring elements stay apart: what makes a vector there is the same element of neighbouring threads.
    pub const PROCESSOR: Limits = Limits { vector_bytes: 1 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { vector_bytes: 16 }
    }
}

/// A kernel that printers accept: verified, specialised, legalised. Parameters keep their positions; constexprs are
/// still listed and no longer used.
#[derive(Clone, Debug)]
pub struct Lowered {
    kernel: Kernel,
    contract: Derived,
    covered: Vec<Covered>,
    threads: Option<u32>,
    has_vectors: bool,
}

impl Lowered {
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// What launches of the kernel must meet; with that, nothing in it can go wrong.
    pub fn contract(&self) -> &Derived {
        &self.contract
    }

    /// The outputs that the kernel states to cover, and whether it is proved.
    pub fn covered(&self) -> &[Covered] {
        &self.covered
    }

    /// Threads in a threadgroup, if they are known.
    pub fn threads(&self) -> Option<u32> {
        self.threads
    }

    /// Whether neighbouring elements of a tensor are accessed at once, which takes tensors that start where
    /// [`Derived::alignment`] says.
    pub fn has_vectors(&self) -> bool {
        self.has_vectors
    }

    /// Every fault that the kernel can report, by its site.
    pub fn faults(&self) -> Vec<FaultSite> {
        let mut faults = vec![];
        self.kernel.body.walk(&mut |inst| {
            if let (Op::Fault { fault, site }, Some(&value)) = (inst.op, inst.args.first()) {
                faults.push(FaultSite { site, fault, dtype: self.kernel.dtype(value), span: inst.span });
            }
        });
        faults.sort_by_key(|fault| fault.site);
        faults
    }
}

/// Where a kernel can report a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultSite {
    pub site: u32,
    pub fault: Fault,
    /// The type of the value that is reported.
    pub dtype: DType,
    pub span: Span,
}

/// The constexprs of a kernel with the values that `value` gives them, for [`Options::constexprs`]. Those without one are
/// left out.
pub fn constexprs(kernel: &Kernel, value: impl Fn(ParamId) -> Option<Const>) -> Vec<(ParamId, Const)> {
    let all = kernel.params.iter().enumerate().filter(|(_, param)| matches!(param.kind, ParamKind::Constexpr(_)));
    all.map(|(i, _)| ParamId(i as u32)).filter_map(|id| Some((id, value(id)?))).collect()
}

/// Lowers a verified kernel.
pub fn lower(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    lower_with(kernel, options, false, trace)
}

/// The guarded twin: the same kernel for launches that break a condition which was only derived from it. Nothing is left
/// to the host that the kernel can look out for, and tensors may start at any element.
pub fn lower_guarded(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    let limits = Limits { vector_bytes: 1, ..options.limits };
    lower_with(kernel, &Options { limits, ..options.clone() }, true, trace)
}

/// The work of a verified kernel, and its loops, for an executor that runs it as written: what a compiler finds to be
/// unused, or moves out of loops, is executed there. The constexprs are bound for the estimate alone.
pub fn work_as_written(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<(Expr, Vec<LoopWork>), Diagnostic> {
    // What bounds a loop is rarely seen before constexprs are folded. These steps keep the turns of every loop that runs.
    let mut simplified = kernel.clone();
    tag_loops(&mut simplified);
    specialise(&mut simplified, constexprs, None)?;
    promote(&mut simplified)?;
    fold(&mut simplified)?;
    simplify(&mut simplified)?;
    fold(&mut simplified)?;
    Ok(work_by(kernel, &simplified))
}

/// Read top to bottom: this is the whole compiler.
fn lower_with(kernel: &Kernel, options: &Options<'_>, twin: bool, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    let mut step = Stepper::new(kernel, trace)?;
    step.run("specialise", |k| specialise(k, options.constexprs, options.threads))?;
    step.run("promote", promote)?;
    step.run("fold", fold)?; // sides that these constexprs never take go before anything looks at them
    refuse_certain_faults(&step.kernel)?;
    step.run("simplify", simplify)?;
    let covered = covers(&step.kernel)?; // while loops are still loops
    let unrolled = step.run("unroll", unroll)?;
    step.run("fold", fold)?; // the index of an unrolled loop is a constant
    if unrolled {
        step.run("unroll", unroll)?; // inner loops whose bounds were that index
        refuse_certain_faults(&step.kernel)?; // trips that are instructions of their own now
        step.run("simplify", simplify)?;
    }
    step.run("split", split)?; // elements that are named by constants now
    step.run("promote", promote)?;
    step.run("cse", cse)?;
    step.run("licm", licm)?; // after cse: fewer invariants to move
    if options.limits.vector_bytes > 1 {
        step.run("broadcast", broadcast)?; // what is a vector on a processor anyway
    }
    step.run("vectorise", |k| vectorise(k, options.limits.vector_bytes))?;
    step.run("dce", dce)?;
    if options.limits.vector_bytes > 2 {
        step.run("pack", pack)?; // what one thread loads at once; on a processor the same number of many threads is a vector
    }
    // Late: printers see only what they can print.
    if step.run("legalise", legalise)? {
        step.run("fold", fold)?; // conversions of constants
        step.run("cse", cse)?; // conversions of one value
        step.run("dce", dce)?;
    }
    let mut contract = step.find("guard", |k| guarded(k, twin))?; // last: nothing moves an access out of its guard
    if options.limits.vector_bytes == 1 {
        contract.alignment.clear(); // elements are accessed one by one
    }
    step.finish(contract, covered, options)
}

/// Runs steps, verifies what they leave, records what they did. Verifying takes as long as all passes together, so that
/// optimised builds do it once, after the last step; the step at fault is found by a build with assertions.
struct Stepper<'t> {
    kernel: Kernel,
    trace: &'t mut Trace,
}

impl<'t> Stepper<'t> {
    fn new(kernel: &Kernel, trace: &'t mut Trace) -> Result<Stepper<'t>, Diagnostic> {
        verify::verify(kernel)?;
        Ok(Stepper { kernel: kernel.clone(), trace })
    }

    /// Runs a step; says whether it made new values, as unrolling and expanding always do.
    fn run(
        &mut self,
        name: &'static str,
        pass: impl FnOnce(&mut Kernel) -> Result<(), Diagnostic>,
    ) -> Result<bool, Diagnostic> {
        let values = self.kernel.types.len();
        self.find(name, pass)?;
        Ok(self.kernel.types.len() > values)
    }

    /// Runs a step that finds something out.
    fn find<T>(
        &mut self,
        name: &'static str,
        pass: impl FnOnce(&mut Kernel) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let started = Instant::now();
        let found = pass(&mut self.kernel)?;
        if cfg!(debug_assertions) {
            self.verify(name)?;
        }
        let kernel = self.trace.keep_kernels.then(|| self.kernel.clone());
        self.trace.stages.push(Stage { name, insts: self.kernel.inst_count(), time: started.elapsed(), kernel });
        Ok(found)
    }

    fn verify(&self, name: &str) -> Result<(), Diagnostic> {
        verify::verify(&self.kernel)
            .map_err(|e| e.note(format!("after the pass `{name}`: an error in the compiler, not in the kernel")))
    }

    /// A kernel that does nothing is no result: it would look like one that ran.
    fn finish(self, contract: Derived, covered: Vec<Covered>, options: &Options<'_>) -> Result<Lowered, Diagnostic> {
        self.verify("guard")?;
        let kernel = self.kernel;
        if kernel.body.insts.is_empty() {
            let message = format!("`{}` stores nothing, so there is nothing to compile", kernel.name);
            return Err(Diagnostic::new("K022", message).at(kernel.place(kernel.span)));
        }
        let threads = options.threads.or(stated_threads(&kernel));
        Ok(Lowered { kernel, contract, covered, threads, has_vectors: options.limits.vector_bytes > 1 })
    }
}
