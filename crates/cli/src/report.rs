//! Lines in columns, written as soon as they are known.

use kiln::Diagnostic;
use kiln::spec::{Case, Failure, Placement, dtype_names};
use std::io::{self, Write};

use crate::Chosen;

const IN_PLACE: &str = ", in place";

/// The name of a case, with how its buffers are bound where that is special.
pub fn case_name(case: &Case, placement: Placement) -> String {
    match placement {
        Placement::Apart => case.name(),
        Placement::InPlace => case.name() + IN_PLACE,
    }
}

/// The widths of the columns that every report begins with.
pub struct Columns {
    kernel: usize,
    case: usize,
    dtype: usize,
}

impl Columns {
    /// Wide enough for these cases.
    pub fn new(chosen: &[Chosen], cases: impl Fn(&Chosen) -> &'static [Case]) -> Columns {
        let widest = |names: &mut dyn Iterator<Item = usize>| names.max().unwrap_or(0);
        let case_names = chosen.iter().flat_map(|one| cases(one).iter().map(|c| c.name().chars().count()));
        Columns {
            kernel: widest(&mut chosen.iter().map(|(spec, _)| spec.name.len())).max("kernel".len()),
            case: (widest(&mut case_names.into_iter()) + IN_PLACE.len()).max("case".len()),
            dtype: widest(&mut chosen.iter().flat_map(|(_, d)| d.iter().map(|d| dtype_names(d).len())))
                .max("dtype".len()),
        }
    }

    pub fn line(&self, out: &mut dyn Write, kernel: &str, case: &str, dtype: &str, rest: &str) -> io::Result<()> {
        let Columns { kernel: k, case: c, dtype: d } = self;
        writeln!(out, "{}", format!("{kernel:<k$}  {case:<c$}  {dtype:<d$}  {rest}").trim_end())?;
        out.flush()
    }
}

/// What went wrong, in full: a diagnostic with its source line where the file is at hand.
pub fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Stopped(diagnostic) => rendered(diagnostic),
        Failure::Mismatch(mismatch) => mismatch.to_string(),
    }
}

pub fn rendered(diagnostic: &Diagnostic) -> String {
    diagnostic.render(&|file| std::fs::read_to_string(file).ok())
}
