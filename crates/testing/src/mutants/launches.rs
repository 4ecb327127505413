//! Mutants of launches: mistakes of callers, and omissions of contracts.

use super::{Class, Mutant, Mutation};
use kiln_compiler::contract::{Clause, ClauseKind, stated};
use kiln_interp::{Arg, Buffer, Launch, Pieces};
use kiln_ir::expr::EvalError;
use kiln_ir::text::print_expr;
use kiln_ir::{Const, Diagnostic, Kernel, ParamId, ParamKind};
use kiln_spec::{Case, DType, Fill, Hardware, Placement, Problem, Seed, Spec};

/// Values, beside those near the case's own, that launches try in order to break a requirement.
const EDGES: [f64; 10] = [0.0, 1.0, 3.0, 5.0, 9.0, 33.0, 64.0, 8192.0, 2147483647.0, 4294967295.0];

/// Maximum number of launches that break a requirement, for each removed requirement.
const MAX_LAUNCHES: usize = 6;

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

/// Launches that break one requirement and no other.
#[derive(Default)]
pub struct Breaking {
    /// Launches small enough to allocate.
    pub problems: Vec<Problem>,
    /// Launches with pools larger than any memory.
    pub large: Vec<LargePool>,
    /// The reason why no launch can be made: the values give no shape or no grid, which the host reports for each.
    pub impossible: Option<String>,
    /// Whether some launches break it, but all of them break another requirement as well.
    pub is_implied: bool,
}

/// Returns launches of the kernel without a requirement that break it and no other, the operation's refused cases
/// first.
pub fn breaking(spec: &Spec, dtypes: &[DType], number: usize, original: &Kernel, mutant: &Kernel) -> Breaking {
    let clause = &original.contract.requires[number];
    let stated = stated(mutant).map(|contract| contract.clauses).unwrap_or_default();
    let (mut found, mut alone, mut together) = (Breaking::default(), false, false);
    let mut attempt = |case: &Case, changed: Option<(&str, f64)>| {
        let own = spec.numbers(dtypes, case, Hardware::Gpu);
        let given =
            |name: &str| changed.filter(|(param, _)| *param == name).map(|(_, value)| value).or_else(|| own(name));
        let value = |id: ParamId| given(&original.param(id).name).map(|value| value as i128);
        let holds = |kernel: &Kernel| kernel.contract.requires.iter().all(|c| c.condition.eval(&value) == Ok(1));
        if clause.condition.eval(&value) == Ok(0) {
            let is_alone = holds(mutant);
            (alone, together) = (alone | is_alone, together | !is_alone);
            if is_alone {
                found.impossible = found.impossible.take().or_else(|| without_shape(&stated, &value));
                found.problems.extend(problem(spec, case, mutant, &given));
                let large = changed.and_then(|changed| LargePool::new(spec, dtypes, case, mutant, changed));
                found.large.extend(large.filter(|_| found.large.len() < MAX_LAUNCHES));
            }
        }
        found.problems.len() >= MAX_LAUNCHES
    };
    let mut params = vec![];
    clause.condition.params(&mut |id| params.push(original.param(id)));
    let mut attempts = spec.cases.iter().flat_map(|case| params.iter().map(move |param| (case, *param)));
    let is_enough = spec.refused.iter().any(|case| attempt(case, None));
    let _ = is_enough
        || attempts.any(|(case, param)| {
            let Some(value) = spec.numbers(dtypes, case, Hardware::Gpu)(&param.name) else { return false };
            let near = [value - 1.0, value + 1.0, 2.0 * value, 1.0 - value];
            let mut tried = near.into_iter().chain(EDGES).filter(|number| *number >= 0.0 && *number != value);
            tried.any(|number| attempt(case, Some((&param.name, number))))
        });
    Breaking { is_implied: together && !alone, ..found }
}

/// Returns the error of the first extent or grid axis that has no value for these parameters.
fn without_shape(stated: &[Clause], value: &dyn Fn(ParamId) -> Option<i128>) -> Option<String> {
    let is_of_shape = |clause: &&Clause| matches!(clause.kind, ClauseKind::Extent(_) | ClauseKind::Axis(_));
    stated.iter().filter(is_of_shape).find_map(|clause| match clause.condition.eval(value) {
        Ok(0) => Some("an extent would be negative or beyond its type".to_string()),
        Err(error) if !matches!(error, EvalError::Unknown(_)) => Some(error.to_string()),
        _ => None,
    })
}

/// Returns a case with other numbers, if the host has room for it.
fn problem(spec: &Spec, case: &Case, kernel: &Kernel, number: &dyn Fn(&str) -> Option<f64>) -> Option<Problem> {
    let case_name = case.name();
    let input = |param: &kiln_ir::Param, len: usize| {
        let fill = case.inputs.iter().chain(spec.inputs).find(|(name, _)| *name == param.name);
        fill.map(|(_, fill): &(_, Fill)| fill.values(&mut Seed::from_names(&[spec.name, &case_name, &param.name]), len))
    };
    Problem::from_parts(kernel.clone(), number, &input, Placement::Apart).ok()
}

/// Tensors whose elements are slot numbers of a pool; a negative number means no slot.
const NAMES: [&str; 2] = ["read_slots", "write_slots"];

/// A case whose pool has too many slots for any memory. The case's own slots are the first ones; a number that names no
/// slot in the case is negative, so that it names none here either.
pub struct LargePool {
    /// The unmodified case.
    problem: Problem,
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
    pieces: Vec<Pieces>,
}

impl LargePool {
    fn new(
        spec: &Spec,
        dtypes: &[DType],
        case: &Case,
        mutant: &Kernel,
        (count, slots): (&str, f64),
    ) -> Option<LargePool> {
        let problem = Problem::new(spec, dtypes, case, Placement::Apart).ok()?;
        let (own, id) = (spec.numbers(dtypes, case, Hardware::Gpu), mutant.find_param(count)?);
        let few = own(count).filter(|few| (1.0..slots).contains(few))?;
        // If the slots of a pool are strided, its elements do not match its extents.
        let is_apart = |param: &kiln_ir::Param| param.name.ends_with("_contiguous") && own(&param.name) == Some(0.0);
        if mutant.params.iter().any(is_apart) {
            return None;
        }
        let mut args = problem.interpreter_args();
        args[id.0 as usize] = Arg::Scalar(Const::from_f64(mutant.param(id).dtype, slots));
        let elements = |param: &kiln_ir::Param, slots: f64| {
            let value =
                |other: ParamId| Some(if other == id { slots } else { own(&mutant.param(other).name)? } as i128);
            let ParamKind::Tensor { shape: Some(shape), .. } = &param.kind else { return None };
            shape.iter().map(|axis| axis.eval(&value).ok().and_then(|n| u64::try_from(n).ok())).product::<Option<u64>>()
        };
        let (mut buffers, mut pieces, mut names_nothing) = (problem.interpreter_buffers(), vec![], false);
        for tensor in &problem.tensors {
            if NAMES.contains(&tensor.name.as_str()) {
                let name = |slot: f64| if (0.0..few).contains(&slot) { slot } else { -2.0 };
                let names: Vec<f64> = problem.buffers[tensor.buffer].values().into_iter().map(name).collect();
                names_nothing |= names.contains(&-2.0);
                buffers[tensor.buffer] = Buffer::from_f64(DType::I32, &names);
                continue;
            }
            let param = mutant.param(tensor.param);
            let Some((now, of)) = elements(param, few).zip(elements(param, slots)) else { continue };
            if now != of {
                let starts = (0..few as u64).map(|slot| slot * (now / few as u64)).collect();
                pieces.push(Pieces { buffer: tensor.buffer, starts, of });
            }
        }
        (names_nothing && !pieces.is_empty()).then_some(LargePool { problem, args, buffers, pieces })
    }

    /// Runs the kernel without its requirement; returns the case with the results, and with its slot numbers unchanged.
    pub fn run(&self, mutant: &Kernel) -> Result<Problem, Diagnostic> {
        let launch = Launch::by_contract(mutant, self.args.clone())?.pieces(self.pieces.clone());
        let mut after = self.buffers.clone();
        kiln_interp::run(&launch, &mut after)?;
        let mut problem = self.problem.clone();
        for tensor in self.problem.tensors.iter().filter(|tensor| !NAMES.contains(&tensor.name.as_str())) {
            problem.buffers[tensor.buffer].bytes.clone_from(&after[tensor.buffer].bytes);
        }
        Ok(problem)
    }
}
