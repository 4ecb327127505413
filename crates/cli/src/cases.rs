//! The cases that a command runs.

use crate::report::case_name;
use crate::values::{self, Value};
use crate::{Chosen, program};
use kiln::spec::{Case, DType, Placement, Spec, dtype_names};
use std::collections::HashSet;

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

/// Returns every selected case, each in all types before the next. A text that is the title of cases selects only
/// these, otherwise those with it in their title. Cases that differ only in parameters given on the command line are
/// merged.
pub fn runs(chosen: &[Chosen], wanted: Option<&str>, values: &[Value]) -> Vec<Run> {
    let mut runs = vec![];
    for (spec, dtypes) in chosen {
        let bound = |dtypes: &&'static [DType]| (*dtypes, spec.placements(dtypes).unwrap_or(&[Placement::Apart]));
        let bound: Vec<(&'static [DType], &'static [Placement])> = dtypes.iter().map(bound).collect();
        for (original, &placement) in spec.cases.iter().flat_map(|c| Placement::ALL.iter().map(move |p| (c, p))) {
            let case = values::changed(original, values);
            let possible = bound.iter().filter(|(_, placements)| placements.contains(&placement));
            runs.extend(possible.map(|&(dtypes, _)| Run { spec, dtypes, case, original, placement }));
        }
    }
    let mut runs = match wanted {
        Some(wanted) => titled(&runs, wanted),
        None => runs,
    };
    let mut names = HashSet::new();
    runs.retain(|run| values.is_empty() || names.insert((run.spec.name, run.dtypes, run.name())));
    runs
}

/// Returns the cases with this title, or those with the text in their title if none is called so.
fn titled(runs: &[Run], wanted: &str) -> Vec<Run> {
    // A title that stood on several lines may have more spaces.
    let wanted = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    let named: Vec<Run> = runs.iter().filter(|run| run.titles().contains(&wanted)).copied().collect();
    match named.is_empty() {
        true => runs.iter().filter(|run| case_name(run.original, run.placement).contains(&wanted)).copied().collect(),
        false => named,
    }
}

impl Run {
    /// Returns the case's titles in what commands print: with and without its types and its operation, before and after
    /// the command line changed it.
    fn titles(&self) -> [String; 6] {
        let [own, changed] = [self.original, self.case].map(|case| case_name(case, self.placement));
        let [own_typed, typed] = [&own, &changed].map(|name| self.with_types(name));
        let [own_full, full] =
            [&own_typed, &typed].map(|name| format!("{} {name}", self.spec.name).trim_end().to_string());
        [own, changed, own_typed, typed, own_full, full]
    }

    pub fn name(&self) -> String {
        case_name(self.case, self.placement)
    }

    /// Returns its types, if it has any, and its name.
    pub fn name_with_types(&self) -> String {
        self.with_types(&self.name())
    }

    fn with_types(&self, name: &str) -> String {
        format!("{} {name}", dtype_names(self.dtypes)).trim().to_string()
    }

    /// Returns the arguments of the command that runs only this case.
    pub fn replay(&self, verb: &str) -> Vec<String> {
        // A kernel without type variables or parameters needs no such arguments.
        let dtypes = Some(dtype_names(self.dtypes)).filter(|names| !names.is_empty());
        let dtypes = dtypes.into_iter().flat_map(|names| ["--dtype".to_string(), names]);
        let case = Some(case_name(self.original, self.placement)).filter(|name| !name.is_empty());
        let case = case.into_iter().flat_map(|name| ["--case".to_string(), program::in_quotes(&name)]);
        let original = self.original.numbers();
        let given = self.case.numbers().into_iter().filter(|param| !original.contains(param));
        let set = given.flat_map(|(name, value)| ["--set".to_string(), format!("{name}={value}")]);
        let verb = [verb, self.spec.name].map(str::to_string);
        program::command().into_iter().chain(verb).chain(dtypes).chain(case).chain(set).collect()
    }
}

#[cfg(all(test, feature = "library"))]
mod tests {
    use super::*;

    #[test]
    fn a_title_selects_the_cases_that_have_it() {
        let mut in_place = 0;
        for spec in kiln_kernels::all() {
            let all = runs(&[(spec, spec.dtypes.to_vec())], None, &[]);
            let replays = |runs: &[Run]| runs.iter().map(|run| run.replay("check").join(" ")).collect::<Vec<_>>();
            for run in &all {
                let same: Vec<Run> = all.iter().filter(|other| other.name() == run.name()).copied().collect();
                assert_eq!(replays(&titled(&all, &run.name())), replays(&same));
                let full = format!("{} {}", spec.name, run.name_with_types());
                for title in [full.replace(' ', "\n    "), run.name_with_types()] {
                    assert_eq!(replays(&titled(&all, &title)), replays(&[*run]), "{title}");
                }
                in_place += (run.placement == Placement::InPlace) as usize;
            }
        }
        assert!(in_place > 0);
    }
}
