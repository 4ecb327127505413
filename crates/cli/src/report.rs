//! Lines in columns, written as soon as they are known.

use kiln::Diagnostic;
use kiln::spec::{Case, Failure, dtype_names};
use std::io::{self, Write};

use crate::Chosen;

/// The widths of the columns that every report begins with.
pub struct Columns {
    kernel: usize,
    case: usize,
    dtype: usize,
}

impl Columns {
    /// Wide enough for these cases; `suffix` is what a case's name may end with.
    pub fn new(chosen: &[Chosen], cases: impl Fn(&Chosen) -> &'static [Case], suffix: &str) -> Columns {
        let widest = |names: &mut dyn Iterator<Item = usize>| names.max().unwrap_or(0);
        let case_names = chosen.iter().flat_map(|one| cases(one).iter().map(|c| c.name().chars().count()));
        Columns {
            kernel: widest(&mut chosen.iter().map(|(spec, _)| spec.name.len())).max("kernel".len()),
            case: (widest(&mut case_names.into_iter()) + suffix.len()).max("case".len()),
            dtype: widest(&mut chosen.iter().flat_map(|(_, d)| d.iter().map(|d| dtype_names(d).len())))
                .max("dtype".len()),
        }
    }

    pub fn line(&self, out: &mut dyn Write, kernel: &str, case: &str, dtype: &str, rest: &str) -> io::Result<()> {
        let Columns { kernel: k, case: c, dtype: d } = self;
        writeln!(out, "{kernel:<k$}  {case:<c$}  {dtype:<d$}  {rest}")?;
        out.flush()
    }
}

/// What went wrong, in full: a diagnostic with its source line where the file is at hand.
pub fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Stopped(diagnostic) => rendered(diagnostic),
        Failure::Mismatch(mismatch) => format!("  └ {mismatch}"),
    }
}

fn rendered(diagnostic: &Diagnostic) -> String {
    diagnostic.render(&|file| std::fs::read_to_string(file).ok())
}
