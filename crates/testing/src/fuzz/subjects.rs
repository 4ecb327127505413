//! The transformations to fuzz: each pass on a kernel as recorded, on one without variables, and on one that is
//! specialised and cleaned up; and the whole lowering.

use super::Subject;
use crate::generate::Case;
use kiln_compiler::passes::{self, Pass};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower, lower_guarded};
use kiln_interp::Arg;
use kiln_ir::{Const, Diagnostic, Kernel, Op, ParamId, Region};

pub fn subjects() -> Vec<Subject> {
    let mut subjects = vec![];
    for &(name, pass) in passes::NAMED {
        subjects.push(Subject::new(name, move |case| apply(case.kernel.clone(), &[pass])));
        subjects.push(Subject::new(format!("promote, {name}"), move |case| {
            apply(case.kernel.clone(), &[passes::promote, pass])
        }));
        subjects.push(Subject::new(format!("cleaned, {name}"), move |case| {
            let before: [Pass; 4] = [passes::promote, passes::fold, passes::simplify, passes::cse];
            apply(apply(specialised(case)?, &before)?, &[pass])
        }));
    }
    subjects.push(Subject::new("specialise", specialised));
    subjects.push(lowering());
    subjects
}

/// Returns the whole lowering as a subject.
pub fn lowering() -> Subject {
    Subject::new("lower", |case| lowered(case).map(|lowered| lowered.kernel().clone()))
}

/// Lowers the kernel of a case.
pub fn lowered(case: &Case) -> Result<kiln_compiler::Lowered, Diagnostic> {
    lowered_for(case, Some(case.threads), Limits::default())
}

/// Lowers the guarded twin of a case.
pub fn lowered_twin(case: &Case) -> Result<kiln_compiler::Lowered, Diagnostic> {
    let (constexprs, limits) = (bound(case), Limits::default());
    let options = Options { constexprs: &constexprs, threads: Some(case.threads), limits };
    lower_guarded(&case.kernel, &options, &mut Trace::default())
}

/// Returns a kernel with a device's semantics: a fault is recorded, and the thread continues.
pub fn without_faults(kernel: &Kernel) -> Kernel {
    fn remove(region: &mut Region) {
        region.insts.retain(|inst| !matches!(inst.op, Op::Fault { .. }));
        region.insts.iter_mut().flat_map(|inst| &mut inst.regions).for_each(remove);
    }
    let mut kernel = kernel.clone();
    remove(&mut kernel.body);
    kernel
}

/// Lowers the kernel of a case for a device and, if known, a number of threads.
pub(super) fn lowered_for(
    case: &Case,
    threads: Option<u32>,
    limits: Limits,
) -> Result<kiln_compiler::Lowered, Diagnostic> {
    let constexprs = bound(case);
    lower(&case.kernel, &Options { constexprs: &constexprs, threads, limits }, &mut Trace::default())
}

fn apply(mut kernel: Kernel, passes: &[Pass]) -> Result<Kernel, Diagnostic> {
    passes.iter().try_for_each(|pass| pass(&mut kernel))?;
    Ok(kernel)
}

fn specialised(case: &Case) -> Result<Kernel, Diagnostic> {
    let mut kernel = case.kernel.clone();
    passes::specialise(&mut kernel, &bound(case), Some(case.threads))?;
    Ok(kernel)
}

fn bound(case: &Case) -> Vec<(ParamId, Const)> {
    constexprs(&case.kernel, |id| match case.args.get(id.0 as usize) {
        Some(Arg::Scalar(c)) => Some(*c),
        _ => None,
    })
}
