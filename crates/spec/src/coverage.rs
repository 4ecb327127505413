//! Evidence that an operation writes the outputs that its contract says it covers.

use crate::{Arg, Case, Hardware, Spec};
use kiln_compiler::constexprs;
use kiln_compiler::contract::{covers, covers_with};
use kiln_ir::{Const, DType, Diagnostic, Kernel, ParamId};
use std::fmt;

/// An output of which every element is written exactly once by each launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    pub output: String,
    /// Whether coverage is proved for the generic kernel, for all launches.
    pub proved: bool,
    /// Cases for whose constexprs it is proved, for all other arguments of a launch.
    pub proved_cases: usize,
    /// The number of all cases. In each, writes are counted element by element when it runs on the interpreter.
    pub cases: usize,
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { output, proved, proved_cases, cases } = self;
        write!(f, "covers {output}: ")?;
        match (proved, proved_cases) {
            (true, _) => f.write_str("proved"),
            (_, 0) => f.write_str(&counted(*cases)),
            (_, some) if some == cases => write!(f, "proved for the constexprs of all {cases} cases"),
            (_, some) => write!(f, "proved for the constexprs of {some} cases, {}", counted(*cases)),
        }
    }
}

/// Formats the evidence that replaces a proof.
pub fn counted(cases: usize) -> String {
    format!("counted over {cases} case{}", if cases == 1 { "" } else { "s" })
}

/// The values of constexprs, and for each covered output whether coverage is proved for them.
type Proved = (Vec<(ParamId, Const)>, Vec<bool>);

/// Returns the evidence for each output that an operation covers. Fails if no launch covers one.
pub fn coverage(spec: &Spec, dtypes: &[DType]) -> Result<Vec<Coverage>, Diagnostic> {
    let kernel = (spec.build)(dtypes)?;
    let name = |id: ParamId| kernel.param(id).name.clone();
    let written = covers(&kernel)?.into_iter().map(|covered| Coverage {
        output: name(covered.output),
        proved: covered.proved,
        proved_cases: 0,
        cases: spec.cases.len(),
    });
    let mut all: Vec<Coverage> = written.collect();
    if all.iter().all(|coverage| coverage.proved) {
        return Ok(all);
    }
    // Memo table: cases often have the same constexprs.
    let mut known: Vec<Proved> = vec![];
    for case in spec.cases {
        let values = bound(spec, dtypes, case, &kernel)?;
        let at = match known.iter().position(|(own, _)| *own == values) {
            Some(at) => at,
            None => {
                let proved = covers_with(&kernel, &values)?.into_iter().map(|covered| covered.proved).collect();
                known.push((values, proved));
                known.len() - 1
            }
        };
        all.iter_mut().zip(&known[at].1).for_each(|(coverage, proved)| coverage.proved_cases += *proved as usize);
    }
    Ok(all)
}

/// Returns the constexprs of a case, as on the interpreter.
fn bound(spec: &Spec, dtypes: &[DType], case: &Case, kernel: &Kernel) -> Result<Vec<(ParamId, Const)>, Diagnostic> {
    let (_, args) = spec.bound(dtypes, case, Hardware::Gpu)?;
    Ok(constexprs(kernel, |id| match args.get(id.0 as usize) {
        Some(Arg::Number(value)) => Some(*value),
        _ => None,
    }))
}
