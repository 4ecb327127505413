//! The cases that a command runs.

use crate::report::case_name;
use crate::values::{self, Value};
use crate::{Chosen, program};
use kiln::spec::{Case, DType, Placement, Spec, dtype_names};

/// A case with its element types and the placement of its buffers.
#[derive(Clone, Copy)]
pub struct Run {
    pub spec: &'static Spec,
    pub dtypes: &'static [DType],
    pub case: &'static Case,
    /// The case before the command line changed it.
    pub original: &'static Case,
    pub placement: Placement,
}

/// Returns every selected case, each in all types before the next. A name that equals a case's name selects only that
/// case. Cases that differ only in parameters given on the command line are merged.
pub fn runs(chosen: &[Chosen], wanted: Option<&str>, values: &[Value]) -> Vec<Run> {
    let is = |name: &str| wanted == Some(name);
    let is_exact = chosen.iter().any(|(spec, _)| spec.cases.iter().any(|case| is(&case.name())));
    let matches = |case: &&Case| match is_exact {
        true => is(&case.name()),
        false => wanted.is_none_or(|part| case.name().contains(part)),
    };
    let mut runs = vec![];
    for (spec, dtypes) in chosen {
        let mut names: Vec<String> = vec![];
        let mut is_first = |case: &&'static Case| {
            let name = values::changed(case, values).name();
            let is_first = values.is_empty() || !names.contains(&name);
            names.push(name);
            is_first
        };
        let bound = |dtypes: &&'static [DType]| (*dtypes, spec.placements(dtypes).unwrap_or(&[Placement::Apart]));
        let bound: Vec<(&'static [DType], &'static [Placement])> = dtypes.iter().map(bound).collect();
        let cases: Vec<&'static Case> = spec.cases.iter().filter(matches).filter(|case| is_first(case)).collect();
        for (original, &placement) in cases.into_iter().flat_map(|c| Placement::ALL.iter().map(move |p| (c, p))) {
            let case = values::changed(original, values);
            let possible = bound.iter().filter(|(_, placements)| placements.contains(&placement));
            runs.extend(possible.map(|&(dtypes, _)| Run { spec, dtypes, case, original, placement }));
        }
    }
    runs
}

impl Run {
    pub fn name(&self) -> String {
        case_name(self.case, self.placement)
    }

    /// Returns its types, if it has any, and its name.
    pub fn name_with_types(&self) -> String {
        format!("{} {}", dtype_names(self.dtypes), self.name()).trim_start().to_string()
    }

    /// Returns the arguments of the command that runs only this case.
    pub fn replay(&self, verb: &str) -> Vec<String> {
        // A kernel without type variables or parameters needs no such arguments.
        let dtypes = Some(dtype_names(self.dtypes)).filter(|names| !names.is_empty());
        let dtypes = dtypes.into_iter().flat_map(|names| ["--dtype".to_string(), names]);
        let case = Some(self.original.name()).filter(|name| !name.is_empty());
        let case = case.into_iter().flat_map(|name| ["--case".to_string(), program::in_quotes(&name)]);
        let original = self.original.numbers();
        let given = self.case.numbers().into_iter().filter(|param| !original.contains(param));
        let set = given.flat_map(|(name, value)| ["--set".to_string(), format!("{name}={value}")]);
        let verb = [verb, self.spec.name].map(str::to_string);
        program::command().into_iter().chain(verb).chain(dtypes).chain(case).chain(set).collect()
    }
}
