//! Launches whose data is at a limit that the kernel itself checks: on one side of it the original runs, and on the
//! other it reports the number (K215). No ordinary case is reported, so none shows whether a kernel still checks.

use kiln_interp::{Launch, run};
use kiln_ir::{Fault, Kernel, Mem, Op, ParamId, Region};
use kiln_spec::{Case, DType, Hardware, Placement, Problem, Spec};

/// The code for a number in memory that violates the kernel's expectation.
pub const UNEXPECTED: &str = "K215";

/// The maximum distance from a case's own number at which a limit is searched.
const FARTHEST: i64 = 1 << 12;

/// Collects the tensors whose elements the kernel checks.
fn looked_at(region: &Region, found: &mut Vec<ParamId>) {
    for inst in &region.insts {
        if let Op::Fault { fault: Fault::Below(Mem::Param(tensor)) | Fault::Above(Mem::Param(tensor)), .. } = inst.op
            && !found.contains(&tensor)
        {
            found.push(tensor);
        }
        inst.regions.iter().for_each(|inner| looked_at(inner, found));
    }
}

/// Returns named launches at the limits of each tensor that the kernel checks: for the smallest case in which the
/// tensor has three elements, and for the one in which it has most. `cases` are sorted by size.
pub fn at_limits(spec: &Spec, dtypes: &[DType], kernel: &Kernel, cases: &[&Case]) -> Vec<(String, Problem)> {
    let mut tensors = vec![];
    looked_at(&kernel.body, &mut tensors);
    let mut found = vec![];
    for tensor in tensors {
        let watched = cases.iter().filter_map(|case| Watched::new(spec, dtypes, case, tensor)).collect::<Vec<_>>();
        let small = watched.iter().find(|one| one.values.len() >= 3);
        let longest = watched.iter().rev().max_by_key(|one| one.values.len());
        let chosen = small.into_iter().chain(longest.filter(|one| small.is_none_or(|s| s.case_name != one.case_name)));
        found.extend(chosen.flat_map(Watched::launches));
    }
    // The operation's own refused cases.
    for case in spec.refused {
        let problem = Problem::new(spec, dtypes, case, Placement::Apart).ok();
        let is_reported = |problem: &Problem| answer(problem) == Some(Answer::Reported);
        found.extend(problem.filter(is_reported).map(|problem| (case.name(), problem)));
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Runs,
    Reported,
}

/// Returns the outcome of a launch; `None` if it ends in another way.
fn answer(problem: &Problem) -> Option<Answer> {
    let launch = Launch::by_contract(&problem.kernel, problem.interpreter_args()).ok()?;
    match run(&launch, &mut problem.interpreter_buffers()) {
        Ok(_) => Some(Answer::Runs),
        Err(error) if error.code == UNEXPECTED => Some(Answer::Reported),
        Err(_) => None,
    }
}

/// A case with a tensor whose elements the kernel checks.
struct Watched<'a> {
    spec: &'a Spec,
    dtypes: &'a [DType],
    case: &'a Case,
    case_name: String,
    problem: Problem,
    tensor: String,
    values: Vec<f64>,
}

impl<'a> Watched<'a> {
    fn new(spec: &'a Spec, dtypes: &'a [DType], case: &'a Case, tensor: ParamId) -> Option<Watched<'a>> {
        let problem = Problem::new(spec, dtypes, case, Placement::Apart).ok()?;
        let tensor = problem.kernel.param(tensor).name.clone();
        let values = problem.arguments.find(&tensor).filter(|values| !values.is_empty())?.to_vec();
        Some(Watched { spec, dtypes, case, case_name: case.name(), problem, tensor, values })
    }

    /// Returns the case with another number at one index.
    fn with(&self, place: usize, number: i64) -> Option<Problem> {
        let mut values = self.values.clone();
        values[place] = number as f64;
        let own = |name: &str| self.problem.arguments.find(name).map(<[f64]>::to_vec);
        let input = |param: &kiln_ir::Param, _: usize| match param.name == self.tensor {
            true => Some(values.clone()),
            false => own(&param.name),
        };
        let number = self.spec.numbers(self.dtypes, self.case, Hardware::Gpu);
        Problem::from_parts(self.problem.kernel.clone(), &number, &input, Placement::Apart).ok()
    }

    fn answer(&self, place: usize, number: i64) -> Option<Answer> {
        answer(&self.with(place, number)?)
    }

    /// Returns the launches on both sides of each limit, for the first two elements, a middle one and the last.
    fn launches(&self) -> Vec<(String, Problem)> {
        let last = self.values.len() - 1;
        let mut places = vec![0, 1.min(last), last.div_ceil(2), last];
        places.dedup();
        let limits = places.into_iter().flat_map(|place| [-1, 1].map(|side| (place, self.limit(place, side))));
        let numbers = limits.filter_map(|(place, limit)| limit.map(|numbers| numbers.map(|number| (place, number))));
        let launch = |(place, number): (usize, i64)| {
            let name = format!("{} with {number} at {place} of {}", self.case_name, self.tensor);
            Some((name, self.with(place, number)?))
        };
        numbers.flatten().filter_map(launch).collect()
    }

    /// Returns the last number that runs and the first that is reported, downwards or upwards from the case's own
    /// number.
    fn limit(&self, place: usize, side: i64) -> Option<[i64; 2]> {
        let own = self.values[place] as i64;
        let runs = |distance: i64| Some(self.answer(place, own + side * distance)? == Answer::Runs);
        let (mut inside, mut outside) = (0, 1);
        while runs(outside)? {
            (inside, outside) = (outside, 2 * outside);
            if outside > FARTHEST {
                return None;
            }
        }
        while outside - inside > 1 {
            let middle = inside + (outside - inside) / 2;
            if runs(middle)? {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        Some([own + side * inside, own + side * outside])
    }
}
