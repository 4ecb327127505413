//! Mutants of launches: what a caller gets wrong, and what a contract forgets to say.

use super::{Class, Mutant, Mutation};
use kiln_ir::text::print_expr;
use kiln_ir::{Kernel, ParamId};
use kiln_spec::{Case, DType, Fill, Hardware, Placement, Problem, Seed, Spec};

/// Numbers that a launch is tried with to break a requirement, beside those near the case's own.
const EDGES: [f64; 10] = [0.0, 1.0, 3.0, 5.0, 9.0, 33.0, 64.0, 8192.0, 2147483647.0, 4294967295.0];

/// Launches that break a requirement, at most, for each that is left out.
const MOST_LAUNCHES: usize = 6;

pub fn mutants(kernel: &Kernel) -> Vec<Mutant> {
    let tensors = || (0..kernel.params.len() as u32).map(ParamId).filter(|id| kernel.param(*id).is_tensor());
    let mutant = |class: Class, what: String, span, kind| Mutant { class, what, place: kernel.place(span), kind };
    let mut all = vec![];
    for output in tensors().filter(|id| kernel.param(*id).is_writable()) {
        for input in tensors().filter(|id| !kernel.param(*id).is_writable()) {
            let (from, to) = (kernel.param(input), kernel.param(output));
            if from.dtype == to.dtype && !kernel.contract.in_place.contains(&(input, output)) {
                let what = format!("`{}` in the buffer of `{}`", from.name, to.name);
                all.push(mutant(Class::Alias, what, to.span, Mutation::Alias { input, output }));
            }
        }
    }
    for tensor in tensors() {
        let param = kernel.param(tensor);
        let what = format!("`{}` without its last element", param.name);
        all.push(mutant(Class::ShrinkBuffer, what, param.span, Mutation::Shrink { tensor }));
    }
    for (number, clause) in kernel.contract.requires.iter().enumerate() {
        let what = format!("without `{}`", print_expr(kernel, &clause.condition));
        all.push(mutant(Class::DropRequirement, what, clause.span, Mutation::Requirement { number }));
    }
    all
}

/// Launches that break a requirement.
pub struct Breaking {
    /// Those that break no other, and are small enough to be made.
    pub problems: Vec<Problem>,
    /// Some break it, and all of them break another as well.
    pub is_implied: bool,
}

/// Launches of the kernel without a requirement that break it and no other, the operation's refused cases first.
pub fn breaking(spec: &Spec, dtypes: &[DType], number: usize, original: &Kernel, mutant: &Kernel) -> Breaking {
    let clause = &original.contract.requires[number];
    let (mut problems, mut alone, mut together) = (vec![], false, false);
    let mut attempt = |case: &Case, changed: Option<(&str, f64)>| {
        let own = spec.numbers(dtypes, case, Hardware::Gpu);
        let given =
            |name: &str| changed.filter(|(param, _)| *param == name).map(|(_, value)| value).or_else(|| own(name));
        let value = |id: ParamId| given(&original.param(id).name).map(|value| value as i128);
        let holds = |kernel: &Kernel| kernel.contract.requires.iter().all(|c| c.condition.eval(&value) == Ok(1));
        if clause.condition.eval(&value) == Ok(0) {
            let is_alone = holds(mutant);
            (alone, together) = (alone | is_alone, together | !is_alone);
            problems.extend(is_alone.then(|| problem(spec, case, mutant, &given).ok()).flatten());
        }
        problems.len() >= MOST_LAUNCHES
    };
    let mut params = vec![];
    clause.condition.params(&mut |id| params.push(original.param(id)));
    let mut attempts = spec.cases.iter().flat_map(|case| params.iter().map(move |param| (case, *param)));
    let found = spec.refused.iter().any(|case| attempt(case, None));
    let _ = found
        || attempts.any(|(case, param)| {
            let Some(value) = spec.numbers(dtypes, case, Hardware::Gpu)(&param.name) else { return false };
            let near = [value - 1.0, value + 1.0, 2.0 * value, 1.0 - value];
            let mut tried = near.into_iter().chain(EDGES).filter(|number| *number >= 0.0 && *number != value);
            tried.any(|number| attempt(case, Some((&param.name, number))))
        });
    Breaking { problems, is_implied: together && !alone }
}

/// A case with other numbers.
fn problem(
    spec: &Spec,
    case: &Case,
    kernel: &Kernel,
    number: &dyn Fn(&str) -> Option<f64>,
) -> Result<Problem, kiln_ir::Diagnostic> {
    let case_name = case.name();
    let input = |param: &kiln_ir::Param, len: usize| {
        let fill = case.inputs.iter().chain(spec.inputs).find(|(name, _)| *name == param.name);
        fill.map(|(_, fill): &(_, Fill)| fill.values(&mut Seed::from_names(&[spec.name, &case_name, &param.name]), len))
    };
    Problem::from_parts(kernel.clone(), number, &input, Placement::Apart)
}
