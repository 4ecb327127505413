//! `kiln list`.

use crate::about::About;
use crate::program;
use crate::report::{count, paragraph, width};
use crate::specialisation::built;
use crate::{Chosen, Families, Stop};
use kiln::ir::{Param, ParamKind};
use kiln::spec::coverage::Coverage;
use kiln::spec::{DType, Spec, dtype_names};
use kiln::{Diagnostic, Kernel};
pub use kiln_build::manifest::{described, raced};
use kiln_compiler::contract::Tally;
use serde_json::{Value, json};
use std::io::Write;

/// The level of detail, and the audience.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One line per operation.
    Short,
    Long,
    Json,
}

/// Returns the family of an operation; empty if it is in none.
fn family(families: Families, spec: &Spec) -> &'static str {
    families.iter().find(|(_, names)| names.contains(&spec.name)).map_or("", |(family, _)| family)
}

/// Returns the operations with their families: for people by family, in the order of the families, followed by those
/// without one; for programs in their own order.
fn by_family(chosen: &[Chosen], families: Families, form: Form) -> Vec<(&'static str, &Chosen)> {
    let place = |name: &str| families.iter().position(|(family, _)| *family == name).unwrap_or(families.len());
    let mut sorted: Vec<_> = chosen.iter().map(|one| (family(families, one.0), one)).collect();
    if form != Form::Json {
        sorted.sort_by_key(|(family, _)| place(family));
    }
    sorted
}

pub fn list(chosen: &[Chosen], families: Families, form: Form, out: &mut dyn Write) -> Result<bool, Stop> {
    let mut passed = true;
    let sorted = by_family(chosen, families, form);
    let widest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
    let columns = [
        widest(&mut sorted.iter().map(|(family, _)| family.len())),
        widest(&mut chosen.iter().map(|c| c.0.name.len())),
    ];
    let mut last = None;
    for (family, (spec, dtypes)) in sorted {
        let shown = if last.replace(family) == Some(family) { "" } else { family };
        // The requested type may be one that the operation does not have.
        let first = dtypes.first();
        if form == Form::Short {
            let built = first.map(|first| built(spec, first)).transpose();
            passed &= built.is_ok();
            writeln!(out, "{}", described_in_a_line(shown, spec, &built, columns))?;
            continue;
        }
        let about = first.map(|first| About::new(spec, first, &[])).transpose();
        passed &= about.is_ok();
        match form {
            Form::Json => writeln!(out, "{}", object(family, spec, dtypes, &about))?,
            _ => writeln!(out, "{}", described_in_lines(family, spec, dtypes, &about))?,
        }
    }
    if form != Form::Json {
        let (number, program) = (count(chosen.len(), "kernel"), program::name());
        let more = if form == Form::Short { "`--long` says more of each; " } else { "" };
        let text = format!("{number}. {more}`{program} devices` says what runs them.");
        write!(out, "{}", paragraph(&text, width()))?;
    }
    // Selecting no combination of types at all is a failure.
    Ok(passed && chosen.iter().any(|(_, dtypes)| !dtypes.is_empty()))
}

/// Formats the family's name on its first line, the operation's name, and as much of the summary as fits.
fn described_in_a_line(
    family: &str,
    spec: &Spec,
    built: &Result<Option<Kernel>, Diagnostic>,
    [of_family, of_name]: [usize; 2],
) -> String {
    let text = match built {
        Err(diagnostic) => format!("cannot be built: {}", line(diagnostic)),
        Ok(None) => "has none of the types asked for".to_string(),
        Ok(Some(_)) => spec.summary.to_string(),
    };
    let family = if of_family == 0 { String::new() } else { format!("{family:<of_family$}  ") };
    let text = format!("{family}{:<of_name$}  {text}", spec.name);
    let width = width();
    match text.chars().count() > width {
        true => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        false => text,
    }
}

type Known = Result<Option<About>, Diagnostic>;

fn object(family: &str, spec: &Spec, dtypes: &[&[DType]], about: &Known) -> Value {
    let dtypes: Vec<String> = dtypes.iter().map(|d| dtype_names(d)).collect();
    let mut object = json!({ "kernel": spec.name, "family": family, "summary": spec.summary, "dtypes": dtypes, "cases": spec.cases.len() });
    match about {
        Ok(None) => {}
        Err(diagnostic) => object["error"] = line(diagnostic).into(),
        Ok(Some(about)) => {
            object["params"] = about.kernel.params.iter().map(described).collect();
            object["devices"] = about.devices().into();
            object["accesses"] = tallied(&about.accesses);
            object["races"] = raced(&about.races);
            object["covers"] = about.covers.iter().map(covered).collect();
        }
    }
    object
}

/// Returns the numbers of accesses by how they are made safe, as JSON.
pub fn tallied(accesses: &Tally) -> Value {
    let Tally { proved, checked, guarded } = accesses;
    json!({ "proved": proved, "checked": checked, "guarded": guarded, "trusted": 0 })
}

/// Returns the coverage of an output as JSON.
pub fn covered(coverage: &Coverage) -> Value {
    let Coverage { output, proved, proved_cases, cases } = coverage;
    json!({ "output": output, "proved": proved, "proved_cases": proved_cases, "cases": cases })
}

fn described_in_lines(family: &str, spec: &Spec, dtypes: &[&[DType]], about: &Known) -> String {
    let names: Vec<String> = dtypes.iter().map(|d| dtype_names(d)).collect();
    let types = if names.is_empty() { "none of those asked for".to_string() } else { names.join(", ") };
    let mut rows = vec![("", spec.summary.to_string()), ("types: ", types)];
    if !family.is_empty() {
        rows.insert(0, ("family: ", family.to_string()));
    }
    match about {
        Ok(None) => {}
        Err(diagnostic) => rows.push(("cannot be built: ", line(diagnostic))),
        Ok(Some(about)) => {
            rows.extend([
                ("parameters: ", signature(&about.kernel.params)),
                ("accesses: ", about.accesses.to_string()),
                ("races: ", about.races.to_string()),
                ("devices: ", about.devices().join(", ")),
            ]);
            rows.extend(about.covers.iter().map(|coverage| ("", coverage.to_string())));
        }
    }
    let width = width();
    let rows = rows.iter().map(|(head, text)| paragraph(&format!("    {head}{text}"), width));
    format!("{}\n{}", spec.name, rows.collect::<String>())
}

fn line(diagnostic: &Diagnostic) -> String {
    format!("{}: {}", diagnostic.code, diagnostic.message)
}

/// Formats each parameter's declaration: its name, kind and type.
fn signature(params: &[Param]) -> String {
    let describe = |param: &Param| match &param.kind {
        ParamKind::Tensor { .. } if param.is_writable() => format!("mut {}: tensor of {}", param.name, param.dtype),
        ParamKind::Tensor { .. } => format!("{}: tensor of {}", param.name, param.dtype),
        ParamKind::Scalar(_) => format!("{}: {}", param.name, param.dtype),
        ParamKind::Constexpr(_) => {
            let kind = if param.tile { "tile" } else { "constexpr" };
            format!("{kind} {}: {}", param.name, param.dtype)
        }
    };
    params.iter().map(describe).collect::<Vec<_>>().join(", ")
}
