//! The pipeline.

use crate::analysis::refuse_unequal_arrivals;
use crate::contract::{Covered, Derived, LoopWork, covers, tag_loops, work_by};
use crate::passes::{
    UNPROVED_BLOCKS, bound_held, broadcast, cse, dce, distribute_with, fold, guarded, join_branches, legalise, licm,
    pack, promote, pruned, refuse_certain_faults, refuse_certain_races, simplify, specialise, split, stated_threads,
    stores_by_layout, unroll, vectorise,
};
use crate::steps::StepLimit;
use crate::trace::{Stage, Trace};
use kiln_ir::{Const, DType, Diagnostic, Expr, Fault, Kernel, Layout, Op, ParamId, Span, verify};
use std::time::Instant;

/// The values and limits that a kernel is specialised for.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// A value for each constexpr parameter.
    pub constexprs: &'a [(ParamId, Const)],
    /// The number of threads in a threadgroup, if it is known now; `lsize` then is a constant. A number that the
    /// contract states is known without this.
    pub threads: Option<u32>,
    pub limits: Limits,
}

/// The capabilities of a device, as plain data.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of the widest access.
    pub vector_bytes: u32,
    /// The mapping of matrix elements to lanes.
    pub matrices: Layout,
    /// Whether four neighbouring simdgroups multiply matrices that lie in threadgroup memory.
    pub shared_products: bool,
}

impl Limits {
    /// A CPU. A thread's neighbouring elements are not merged: a vector there is the same element of neighbouring
    /// threads.
    pub const PROCESSOR: Limits = Limits { vector_bytes: 1, matrices: Layout::Rows, shared_products: false };

    /// NVIDIA's matrices of 16 rows and 8 columns.
    pub const CUDA: Limits = Limits { vector_bytes: 16, matrices: Layout::Quads, shared_products: false };

    /// [`Limits::CUDA`] with `wgmma`, of compute capability 9.0.
    pub const HOPPER: Limits = Limits { shared_products: true, ..Limits::CUDA };

    /// Apple's matrices of 8 rows and columns.
    pub const METAL: Limits = Limits { vector_bytes: 16, matrices: Layout::Blocks, shared_products: false };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::CUDA
    }
}

/// Limits on the cost of compiling one kernel. Everything is counted and nothing is timed, so that a kernel is refused
/// on every machine or on none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Instructions of the kernel, as written and after each pass.
    pub instructions: usize,
    /// Values of the kernel, as written and after each pass. A branch or a loop has one for every variable that is set
    /// in it.
    pub values: usize,
    /// Steps of all passes together, as [`crate::steps`] counts them.
    pub steps: u64,
}

impl Default for Budget {
    /// Returns about a hundred times the needs of the largest known kernel: a minute of work on one core.
    fn default() -> Budget {
        Budget { instructions: 1 << 20, values: 1 << 22, steps: 1 << 31 }
    }
}

/// A kernel that printers accept: verified, specialised and legalised. Parameters keep their positions. Constexprs are
/// still listed but no longer used.
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

    /// Returns the conditions on launches of the kernel. In a launch that meets them, nothing can go wrong.
    pub fn contract(&self) -> &Derived {
        &self.contract
    }

    /// Returns the outputs that the kernel states to cover, each with whether that is proved.
    pub fn covered(&self) -> &[Covered] {
        &self.covered
    }

    /// Returns the number of threads in a threadgroup, if it is known.
    pub fn threads(&self) -> Option<u32> {
        self.threads
    }

    /// Whether neighbouring elements of a tensor are accessed at once, which requires the alignment of tensors in
    /// [`Derived::alignment`].
    pub fn has_vectors(&self) -> bool {
        self.has_vectors
    }

    /// Whether the kernel is for a device on which four simdgroups multiply matrices that lie in threadgroup memory.
    pub fn has_shared_products(&self) -> bool {
        self.has_shared_products
    }

    /// Returns every fault that the kernel can report, ordered by site.
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

/// A site at which a kernel can report a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultSite {
    pub site: u32,
    pub fault: Fault,
    /// The type of the reported value.
    pub dtype: DType,
    pub span: Span,
}

/// Lowers a verified kernel.
pub fn lower(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    lower_within(kernel, options, Budget::default(), trace)
}

/// Lowers a verified kernel within another budget.
pub fn lower_within(
    kernel: &Kernel,
    options: &Options<'_>,
    budget: Budget,
    trace: &mut Trace,
) -> Result<Lowered, Diagnostic> {
    // Loads by blocks cannot be guarded. If one is not proved, lower the kernel again with loads by elements, which can
    // be.
    let constexprs = options.constexprs;
    match lower_with(options, Form::Usual, Stepper::new(kernel, constexprs, budget, trace)?) {
        Err(refused) if refused.code == UNPROVED_BLOCKS => {
            lower_with(options, Form::ByElements, Stepper::new(kernel, constexprs, budget, trace)?)
        }
        lowered => lowered,
    }
}

/// Lowers the guarded twin: the same kernel for launches that break a derived condition. The kernel checks for
/// everything that it can instead of the host, and tensors may start at any element.
pub fn lower_guarded(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    let limits = Limits { vector_bytes: 1, ..options.limits };
    let options = Options { limits, ..options.clone() };
    lower_with(&options, Form::Twin, Stepper::new(kernel, options.constexprs, Budget::default(), trace)?)
}

/// Lowers a kernel as its author wrote it: nothing is refused, proved or guarded, and no access is removed or moved.
/// Use it only to show a kernel's mistakes on a GPU to the vendor's own tools.
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

/// Returns the work of a verified kernel, and its loops, for an executor that runs it as written. Such an executor also
/// runs what a compiler would remove as unused, and repeats what a compiler would move out of loops. The constexprs are
/// bound for the estimate alone.
pub fn work_as_written(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<(Expr, Vec<LoopWork>), Diagnostic> {
    // Loop bounds are rarely known before constexprs are folded. These steps keep the trip count of every loop that
    // runs.
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

/// The form to which a kernel is lowered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Usual,
    /// Matrices are loaded element by element.
    ByElements,
    /// The guarded twin.
    Twin,
}

/// Lowers a kernel. Read from top to bottom, this is the whole compiler.
fn lower_with(options: &Options<'_>, form: Form, mut step: Stepper<'_>) -> Result<Lowered, Diagnostic> {
    step.run("specialise", |k| specialise(k, options.constexprs, options.threads))?;
    step.run("promote", promote)?;
    step.run("fold", fold)?; // removes sides that these constexprs never take, before any analysis
    refuse_unequal_arrivals(&step.kernel)?;
    let (layout, by_blocks) = (options.limits.matrices, form == Form::Usual);
    let has_shared_products = options.limits.shared_products && !stores_by_layout(&step.kernel);
    step.run("distribute", |k| distribute_with(k, layout, by_blocks))?; // while each matrix is still one array
    refuse_certain_faults(&step.kernel)?;
    refuse_certain_races(&step.kernel)?;
    step.run("simplify", simplify)?;
    let covered = covers(&step.kernel)?; // before loops are unrolled
    let unrolled = step.run("unroll", unroll)?;
    step.run("fold", fold)?; // the index of an unrolled loop is a constant
    if unrolled {
        step.run("unroll", unroll)?; // inner loops whose bounds were that index
        refuse_certain_faults(&step.kernel)?; // each unrolled iteration has its own instructions now
        step.run("simplify", simplify)?;
    }
    step.run("split", split)?; // elements are named by constants now
    step.run("promote", promote)?;
    step.run("cse", cse)?;
    step.run("renumber", renumber)?; // most values are gone by now, and tables have an entry for each
    step.run("licm", licm)?; // after cse: fewer invariants to move
    step.run("join", join_branches)?; // after cse: equal conditions are one value
    if options.limits.vector_bytes > 1 {
        step.run("broadcast", broadcast)?; // on a CPU, the lanes are a vector anyway
    }
    step.run("vectorise", |k| vectorise(k, options.limits.vector_bytes))?;
    step.run("dce", dce)?;
    if options.limits.vector_bytes > 2 {
        step.run("pack", pack)?; // merges what one thread loads; a CPU has vectors across threads instead
    }
    // Late, so that printers see only what they can print.
    if step.run("legalise", legalise)? {
        step.run("fold", fold)?; // folds conversions of constants
        step.run("cse", cse)?; // merges conversions of one value
        step.run("dce", dce)?;
    }
    let mut contract = step.find("guard", |k| guarded(k, form == Form::Twin))?; // last: nothing moves an access out of its guard
    refuse_unequal_arrivals(&step.kernel)?; // once more: no pass may lose that proof either
    if options.limits.vector_bytes == 1 {
        contract.alignment.clear(); // elements are accessed one by one
    }
    Ok(Lowered { has_shared_products, ..step.finish(contract, covered, options)? })
}

/// Renumbers values without gaps.
fn renumber(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    kernel.renumber();
    Ok(())
}

/// A runner of steps that verifies and records the result of each. Verifying takes as long as all passes together, so
/// optimised builds verify only once, after the last step. A build with assertions finds the step at fault.
struct Stepper<'t> {
    kernel: Kernel,
    trace: &'t mut Trace,
    budget: Budget,
    steps: StepLimit,
}

impl<'t> Stepper<'t> {
    fn new(
        kernel: &Kernel,
        constexprs: &[(ParamId, Const)],
        budget: Budget,
        trace: &'t mut Trace,
    ) -> Result<Stepper<'t>, Diagnostic> {
        verify::verify(kernel)?;
        let (copy, steps) = (pruned(kernel, constexprs), StepLimit::set(budget.steps));
        let stepper = Stepper { kernel: copy, trace, budget, steps };
        stepper.within_budget("", kernel.inst_count())?;
        Ok(stepper)
    }

    /// Runs a step and returns whether it created values, as unrolling and expanding always do.
    fn run(
        &mut self,
        name: &'static str,
        pass: impl FnOnce(&mut Kernel) -> Result<(), Diagnostic>,
    ) -> Result<bool, Diagnostic> {
        let values = self.kernel.types.len();
        self.find(name, pass)?;
        Ok(self.kernel.types.len() > values)
    }

    /// Runs a step and returns its result.
    fn find<T>(
        &mut self,
        name: &'static str,
        pass: impl FnOnce(&mut Kernel) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let (started, steps) = (Instant::now(), self.steps.taken());
        let found = pass(&mut self.kernel);
        let (insts, steps) = (self.kernel.inst_count(), self.steps.taken() - steps);
        // Check the budget first: the result of a search that gave up is no verdict on the kernel.
        self.within_budget(name, insts)?;
        let found = found?;
        if cfg!(debug_assertions) {
            self.verify(name)?;
        }
        let kernel = self.trace.keep_kernels.then(|| self.kernel.clone());
        self.trace.stages.push(Stage { name, insts, steps, time: started.elapsed(), kernel });
        Ok(found)
    }

    /// Returns an error if, after this pass, the kernel or the steps taken exceed the budget. An empty name means
    /// before all passes.
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

    /// Returns the lowered kernel. A kernel that does nothing is an error, since it would look like one that ran.
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
