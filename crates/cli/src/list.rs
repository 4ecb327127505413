//! `kiln list`.

use crate::program;
use crate::report::{count, paragraph, width};
use crate::specialisation::{Made, built, usual_case};
use crate::{Chosen, Stop};
use kiln::ir::{Param, ParamKind};
use kiln::spec::{DType, Spec, Target, dtype_names};
use kiln::{Diagnostic, Kernel, Kind};
use kiln_compiler::contract::{Tally, derive};
use kiln_compiler::passes::{fold, specialise};
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Lowered, Trace};
use kiln_runtime::coverage::{Coverage, coverage};
use serde_json::{Value, json};
use std::io::Write;

/// How much is said, and to whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A line an operation.
    Short,
    Long,
    Json,
}

pub fn list(chosen: &[Chosen], form: Form, out: &mut dyn Write) -> Result<bool, Stop> {
    let mut passed = true;
    let widest = chosen.iter().map(|(spec, _)| spec.name.len()).max().unwrap_or(0);
    for (spec, dtypes) in chosen {
        // What is asked for may be a type that the operation does not have.
        let first = dtypes.first();
        if form == Form::Short {
            let built = first.map(|first| built(spec, first)).transpose();
            passed &= built.is_ok();
            writeln!(out, "{}", described_in_a_line(spec, &built, widest))?;
            continue;
        }
        let about = first.map(|first| About::new(spec, first)).transpose();
        passed &= about.is_ok();
        match form {
            Form::Json => writeln!(out, "{}", object(spec, dtypes, &about))?,
            _ => writeln!(out, "{}", described_in_lines(spec, dtypes, &about))?,
        }
    }
    if form != Form::Json {
        let (number, program) = (count(chosen.len(), "kernel"), program::name());
        let more = if form == Form::Short { "`--long` says more of each; " } else { "" };
        let text = format!("{number}. {more}`{program} devices` says what runs them.");
        write!(out, "{}", paragraph(&text, width()))?;
    }
    // A type that no kernel has was asked for in vain.
    Ok(passed && chosen.iter().any(|(_, dtypes)| !dtypes.is_empty()))
}

/// The name and as much of the summary as there is room for.
fn described_in_a_line(spec: &Spec, built: &Result<Option<Kernel>, Diagnostic>, widest: usize) -> String {
    let text = match built {
        Err(diagnostic) => format!("cannot be built: {}", line(diagnostic)),
        Ok(None) => "has none of the types asked for".to_string(),
        Ok(Some(_)) => spec.summary.to_string(),
    };
    let text = format!("{:<widest$}  {text}", spec.name);
    let width = width();
    match text.chars().count() > width {
        true => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        false => text,
    }
}

/// What is known of an operation without running it, in its first combination of element types.
struct About {
    params: Vec<Param>,
    /// The kinds of devices that its code can be made for.
    devices: Vec<Kind>,
    /// Of the kernel as its author wrote it, made for the first benchmark shape.
    accesses: Tally,
    covers: Vec<Coverage>,
}

impl About {
    fn new(spec: &Spec, dtypes: &[DType]) -> Result<About, Diagnostic> {
        let kernel = built(spec, dtypes)?;
        let made = |target| Made::complete(&kernel, (spec, dtypes), target, usual_case(spec), &[]);
        let gpu = made(Target::Gpu);
        let of_gpu = gpu.lowered(&kernel, &mut Trace::default())?;
        let of_processor = made(Target::Processor).lowered(&kernel, &mut Trace::default())?;
        let devices = PRINTERS
            .iter()
            .filter(|(kind, is_printed)| is_printed(if *kind == Kind::Cpu { &of_processor } else { &of_gpu }));
        let mut written = kernel.clone();
        specialise(&mut written, &gpu.bindings, None)?;
        fold(&mut written)?;
        let accesses = derive(&written)?.accesses();
        let (devices, covers) = (devices.map(|(kind, _)| *kind).collect(), coverage(spec, dtypes)?);
        Ok(About { params: kernel.params, devices, accesses, covers })
    }
}

/// Whether there is a text of a kernel.
type IsPrinted = fn(&Lowered) -> bool;

/// The kinds of devices, and whether there is a text of the kernel for each. The interpreter needs none.
const PRINTERS: &[(Kind, IsPrinted)] = &[
    (Kind::Interp, |_| true),
    (Kind::Cpu, |lowered| print::c(lowered, &CTarget::WIDEST).is_ok()),
    (Kind::Cuda, |lowered| print::cuda(lowered).is_ok()),
    (Kind::Metal, |lowered| print::msl(lowered).is_ok()),
];

type Known = Result<Option<About>, Diagnostic>;

fn object(spec: &Spec, dtypes: &[&[DType]], about: &Known) -> Value {
    let dtypes: Vec<String> = dtypes.iter().map(|d| dtype_names(d)).collect();
    let mut object =
        json!({ "kernel": spec.name, "summary": spec.summary, "dtypes": dtypes, "cases": spec.cases.len() });
    match about {
        Ok(None) => {}
        Err(diagnostic) => object["error"] = line(diagnostic).into(),
        Ok(Some(About { params, devices, accesses, covers })) => {
            object["params"] = params.iter().map(described).collect();
            object["devices"] = devices.iter().map(|kind| kind.name()).collect();
            object["accesses"] = json!({ "proved": accesses.proved, "checked": accesses.checked,
                "guarded": accesses.guarded, "trusted": 0 });
            object["covers"] = covers.iter().map(covered).collect();
        }
    }
    object
}

/// What is known of a covered output, as JSON.
pub fn covered(coverage: &Coverage) -> Value {
    let Coverage { output, proved, proved_cases, cases } = coverage;
    json!({ "output": output, "proved": proved, "proved_cases": proved_cases, "cases": cases })
}

fn kind(param: &Param) -> &'static str {
    match param.kind {
        ParamKind::Tensor { .. } => "tensor",
        ParamKind::Scalar(_) => "scalar",
        ParamKind::Constexpr(_) if param.tile => "tile",
        ParamKind::Constexpr(_) => "constexpr",
    }
}

/// A parameter as JSON.
pub fn described(param: &Param) -> Value {
    json!({ "name": param.name, "kind": kind(param), "dtype": param.dtype.name(), "mutable": param.is_writable() })
}

fn described_in_lines(spec: &Spec, dtypes: &[&[DType]], about: &Known) -> String {
    let names: Vec<String> = dtypes.iter().map(|d| dtype_names(d)).collect();
    let types = if names.is_empty() { "none of those asked for".to_string() } else { names.join(", ") };
    let mut rows = vec![("", spec.summary.to_string()), ("types: ", types)];
    match about {
        Ok(None) => {}
        Err(diagnostic) => rows.push(("cannot be built: ", line(diagnostic))),
        Ok(Some(About { params, devices, accesses, covers })) => {
            let kinds: Vec<&str> = devices.iter().map(|kind| kind.name()).collect();
            rows.extend([
                ("parameters: ", signature(params)),
                ("accesses: ", accesses.to_string()),
                ("devices: ", kinds.join(", ")),
            ]);
            rows.extend(covers.iter().map(|coverage| ("", coverage.to_string())));
        }
    }
    let width = width();
    let rows = rows.iter().map(|(head, text)| paragraph(&format!("    {head}{text}"), width));
    format!("{}\n{}", spec.name, rows.collect::<String>())
}

fn line(diagnostic: &Diagnostic) -> String {
    format!("{}: {}", diagnostic.code, diagnostic.message)
}

/// Each parameter as it is declared: its name, and what is special about it.
fn signature(params: &[Param]) -> String {
    let describe = |param: &Param| match &param.kind {
        ParamKind::Tensor { .. } if param.is_writable() => format!("mut {}: tensor of {}", param.name, param.dtype),
        ParamKind::Tensor { .. } => format!("{}: tensor of {}", param.name, param.dtype),
        ParamKind::Scalar(_) => format!("{}: {}", param.name, param.dtype),
        ParamKind::Constexpr(_) => format!("{} {}: {}", kind(param), param.name, param.dtype),
    };
    params.iter().map(describe).collect::<Vec<_>>().join(", ")
}
