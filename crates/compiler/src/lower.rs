//! The pipeline.

use crate::analysis::refuse_unequal_arrivals;
use crate::contract::{Covered, Derived, LoopWork, covers, tag_loops, work_by};
use crate::passes::{
    UNPROVED_BLOCKS, bound_held, broadcast, cse, dce, distribute_with, fold, guarded, join_branches, legalise, licm,
    pack, promote, pruned, refuse_certain_faults, refuse_certain_races, simplify, specialise, split, stated_threads,
    stores_by_layout, unroll, vectorise,
};
use crate::steps::Limited;
use crate::trace::{Stage, Trace};
use kiln_ir::{Const, DType, Diagnostic, Expr, Fault, Kernel, Layout, Op, ParamId, Span, verify};
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
    /// Which lanes hold which elements of a matrix.
    pub matrices: Layout,
    /// Whether four neighbouring simdgroups multiply matrices that lie in threadgroup memory.
    pub shared_products: bool,
}

impl Limits {
    /// A thread's neighbouring elements stay apart: what makes a vector there is the same element of neighbouring threads.
    pub const PROCESSOR: Limits = Limits { vector_bytes: 1, matrices: Layout::Rows, shared_products: false };

    /// NVIDIA's matrices of 16 rows and 8 columns.
    pub const CUDA: Limits = Limits { vector_bytes: 16, matrices: Layout::Quads, shared_products: false };

    /// The same with `wgmma`, of compute capability 9.0.
    pub const HOPPER: Limits = Limits { shared_products: true, ..Limits::CUDA };

    /// Apple's matrices of 8 rows and columns.
    pub const METAL: Limits = Limits { vector_bytes: 16, matrices: Layout::Blocks, shared_products: false };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::CUDA
    }
}

/// How much compiling one kernel may take. Everything is counted and nothing timed, so that a kernel is refused on every
/// machine or on none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Instructions of the kernel as written, and after each pass.
    pub instructions: usize,
    /// Values of the kernel, likewise: a branch or a loop has one for every variable that is set in it.
    pub values: usize,
    /// Steps of all passes together, as [`crate::steps`] counts them.
    pub steps: u64,
}

impl Default for Budget {
    /// About a hundred times what the largest kernel known needs; a minute of work on one core.
    fn default() -> Budget {
        Budget { instructions: 1 << 20, values: 1 << 22, steps: 1 << 31 }
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
    has_shared_products: bool,
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

    /// Whether it is for a device on which four simdgroups multiply matrices that lie in threadgroup memory.
    pub fn has_shared_products(&self) -> bool {
        self.has_shared_products
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

/// Lowers a verified kernel.
pub fn lower(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    lower_within(kernel, options, Budget::default(), trace)
}

/// The same within another budget.
pub fn lower_within(
    kernel: &Kernel,
    options: &Options<'_>,
    budget: Budget,
    trace: &mut Trace,
) -> Result<Lowered, Diagnostic> {
    // The twin has nothing that cannot be guarded, and so has what is not proved.
    let constexprs = options.constexprs;
    match lower_with(options, Form::Usual, Stepper::new(kernel, constexprs, budget, trace)?) {
        Err(refused) if refused.code == UNPROVED_BLOCKS => {
            lower_with(options, Form::ByElements, Stepper::new(kernel, constexprs, budget, trace)?)
        }
        lowered => lowered,
    }
}

/// The guarded twin: the same kernel for launches that break a condition which was only derived from it. Nothing is left
/// to the host that the kernel can look out for, and tensors may start at any element.
pub fn lower_guarded(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    let limits = Limits { vector_bytes: 1, ..options.limits };
    let options = Options { limits, ..options.clone() };
    lower_with(&options, Form::Twin, Stepper::new(kernel, options.constexprs, Budget::default(), trace)?)
}

/// The kernel as its author wrote it: nothing is refused, proved or guarded, and no access is left out or put elsewhere. Nobody
/// may launch it but who wants a GPU to show its mistakes to the vendor's own tools.
pub fn lower_unguarded(kernel: &Kernel, options: &Options<'_>) -> Result<Lowered, Diagnostic> {
    let mut trace = Trace::default();
    let mut step = Stepper::new(kernel, options.constexprs, Budget::default(), &mut trace)?;
    step.run("specialise", |k| specialise(k, options.constexprs, options.threads))?;
    step.run("promote", promote)?;
    step.run("fold", fold)?;
    step.run("distribute", |k| distribute_with(k, options.limits.matrices, false))?;
    step.run("legalise", legalise)?;
    let contract = Derived::unchecked(&step.kernel);
    step.finish(contract, vec![], options)
}

/// The work of a verified kernel, and its loops, for an executor that runs it as written: what a compiler finds to be
/// unused, or moves out of loops, is executed there. The constexprs are bound for the estimate alone.
pub fn work_as_written(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<(Expr, Vec<LoopWork>), Diagnostic> {
    // What bounds a loop is rarely seen before constexprs are folded. These steps keep the turns of every loop that runs.
    let mut simplified = kernel.clone();
    tag_loops(&mut simplified);
    specialise(&mut simplified, constexprs, None)?;
    promote(&mut simplified)?;
    bound_held(&mut simplified);
    fold(&mut simplified)?;
    simplify(&mut simplified)?;
    fold(&mut simplified)?;
    Ok(work_by(kernel, &simplified))
}

/// What a kernel is lowered to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Usual,
    /// Matrices are loaded one element after the other.
    ByElements,
    /// The guarded twin.
    Twin,
}

/// Read top to bottom: this is the whole compiler.
fn lower_with(options: &Options<'_>, form: Form, mut step: Stepper<'_>) -> Result<Lowered, Diagnostic> {
    step.run("specialise", |k| specialise(k, options.constexprs, options.threads))?;
    step.run("promote", promote)?;
    step.run("fold", fold)?; // sides that these constexprs never take go before anything looks at them
    refuse_unequal_arrivals(&step.kernel)?;
    let (layout, by_blocks) = (options.limits.matrices, form == Form::Usual);
    let has_shared_products = options.limits.shared_products && !stores_by_layout(&step.kernel);
    step.run("distribute", |k| distribute_with(k, layout, by_blocks))?; // while a matrix is one array
    refuse_certain_faults(&step.kernel)?;
    refuse_certain_races(&step.kernel)?;
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
    step.run("renumber", renumber)?; // most values are gone by now, and tables have an entry for each
    step.run("licm", licm)?; // after cse: fewer invariants to move
    step.run("join", join_branches)?; // after cse: equal conditions are one value
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
    let mut contract = step.find("guard", |k| guarded(k, form == Form::Twin))?; // last: nothing moves an access out of its guard
    refuse_unequal_arrivals(&step.kernel)?; // once more: nothing a pass did may lose that proof either
    if options.limits.vector_bytes == 1 {
        contract.alignment.clear(); // elements are accessed one by one
    }
    Ok(Lowered { has_shared_products, ..step.finish(contract, covered, options)? })
}

/// Numbers values without gaps.
fn renumber(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    kernel.renumber();
    Ok(())
}

/// Runs steps, verifies what they leave, records what they did. Verifying takes as long as all passes together, so that
/// optimised builds do it once, after the last step; the step at fault is found by a build with assertions.
struct Stepper<'t> {
    kernel: Kernel,
    trace: &'t mut Trace,
    budget: Budget,
    steps: Limited,
}

impl<'t> Stepper<'t> {
    fn new(
        kernel: &Kernel,
        constexprs: &[(ParamId, Const)],
        budget: Budget,
        trace: &'t mut Trace,
    ) -> Result<Stepper<'t>, Diagnostic> {
        verify::verify(kernel)?;
        let (copy, steps) = (pruned(kernel, constexprs), Limited::to(budget.steps));
        let stepper = Stepper { kernel: copy, trace, budget, steps };
        stepper.within_budget("", kernel.inst_count())?;
        Ok(stepper)
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
        let (started, steps) = (Instant::now(), self.steps.taken());
        let found = pass(&mut self.kernel);
        let (insts, steps) = (self.kernel.inst_count(), self.steps.taken() - steps);
        // First: what a search that gave up has found is no verdict on the kernel.
        self.within_budget(name, insts)?;
        let found = found?;
        if cfg!(debug_assertions) {
            self.verify(name)?;
        }
        let kernel = self.trace.keep_kernels.then(|| self.kernel.clone());
        self.trace.stages.push(Stage { name, insts, steps, time: started.elapsed(), kernel });
        Ok(found)
    }

    /// An error if the kernel is larger than the budget, or took more work, after a pass; before all of them, if it has no
    /// name.
    fn within_budget(&self, pass: &str, instructions: usize) -> Result<(), Diagnostic> {
        let counts = [
            ("instructions", instructions as u64, self.budget.instructions as u64),
            ("values", self.kernel.types.len() as u64, self.budget.values as u64),
            ("steps of work", self.steps.taken(), self.budget.steps),
        ];
        let Some((what, count, limit)) = counts.into_iter().find(|(_, count, limit)| count > limit) else {
            return Ok(());
        };
        let kernel = &self.kernel;
        let (message, help) = match pass {
            "" => (format!("`{}` has {count} {what}, and {limit} is the most", kernel.name), "split the kernel"),
            "unroll" => (
                format!("after the pass `{pass}`, `{}` has {count} {what}, and {limit} is the most", kernel.name),
                "unroll fewer loops, or split the kernel",
            ),
            _ => (
                format!("with the pass `{pass}`, `{}` comes to {count} {what}, and {limit} is the most", kernel.name),
                "split the kernel, or unroll fewer of its loops",
            ),
        };
        Err(Diagnostic::new("K025", message).at(kernel.place(kernel.span)).help(help))
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
        Ok(Lowered {
            kernel,
            contract,
            covered,
            threads,
            has_vectors: options.limits.vector_bytes > 1,
            has_shared_products: false,
        })
    }
}
