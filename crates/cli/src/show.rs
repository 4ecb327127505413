//! `kiln show`.

use crate::contract::report;
use crate::{Operations, Stop};
use kiln::ir::text::{parse_const, print_const};
use kiln::ir::{Const, Param, ParamId, ParamKind};
use kiln::spec::{DType, Spec, Target, dtype_names, select, select_dtypes};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::contract::derive;
use kiln_compiler::print::{self, CSource, CTarget, Source};
use kiln_compiler::{Lowered, Options, Trace, constexprs, lower};
use serde_json::{Value, json};
use std::io::Write;

#[derive(clap::Args)]
pub struct Wish {
    /// The name of a kernel, or a part that no other has
    kernel: String,
    /// The element types, such as bf16, or bf16/f32 where the kernel has two; the first it has if not given
    #[arg(long)]
    dtype: Option<String>,
    /// The value of a constexpr, such as n=4096. Constexprs that are not given are those of the first benchmark shape
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// What to show. With --set, the text form and the contract are those of the kernel made for these values
    #[arg(long = "as", value_name = "FORM", default_value = "ir")]
    form: Form,
    /// One JSON document instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Form {
    /// The text form
    Ir,
    /// The Metal Shading Language
    Msl,
    /// CUDA C++
    Cuda,
    /// C with vector extensions, for rows of 16 lanes
    C,
    /// What a launch must meet, and how each danger in the kernel is met
    Contract,
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Form::Ir => "ir",
            Form::Msl => "msl",
            Form::Cuda => "cuda",
            Form::C => "c",
            Form::Contract => "contract",
        }
    }

    /// What the work is divided for.
    const fn target(self) -> Target {
        match self {
            Form::C => Target::Processor,
            Form::Ir | Form::Msl | Form::Cuda | Form::Contract => Target::Gpu,
        }
    }

    /// How a line that is only for the reader begins.
    const fn comment(self) -> &'static str {
        match self {
            Form::Ir => "; ",
            Form::Msl | Form::Cuda | Form::C => "// ",
            Form::Contract => "",
        }
    }
}

/// What C is shown for: the widest vectors of any processor in use.
const ROWS: CTarget = CTarget::with_width(16);

/// A constexpr and its value.
type Binding = (ParamId, Const);

pub fn show(operations: Operations, wish: &Wish, out: &mut dyn Write) -> Result<bool, Stop> {
    let spec = one_kernel(operations, &wish.kernel)?;
    let dtypes = one_combination(spec, wish.dtype.as_deref())?;
    let kernel = (spec.build)(dtypes)?;
    let given = given(&kernel, &wish.values).map_err(Stop::Mistake)?;
    let specialised = !given.is_empty() || matches!(wish.form, Form::Msl | Form::Cuda | Form::C);
    let bindings = if specialised { complete(&kernel, spec, dtypes, wish.form.target(), &given) } else { vec![] };
    let shown = shown(&kernel, wish.form, specialised.then_some(&bindings))?;
    let values: Vec<(&str, String)> =
        bindings.iter().map(|b| (kernel.param(b.0).name.as_str(), print_const(b.1))).collect();
    if wish.json {
        writeln!(out, "{:#}", document(spec, dtypes, wish.form, &values, &kernel, &shown))?;
    } else {
        let values = values.iter().map(|(name, value)| format!(", {name} = {value}")).collect::<String>();
        writeln!(out, "{}{} for {}{values}", wish.form.comment(), spec.name, dtype_names(dtypes))?;
        writeln!(out, "{}", shown.text.trim_end())?;
    }
    Ok(true)
}

fn one_kernel(operations: Operations, name: &str) -> Result<&'static Spec, Stop> {
    match select(operations, Some(name))?.as_slice() {
        [spec] => Ok(spec),
        several => {
            let names: Vec<String> = several.iter().map(|spec| format!("`{}`", spec.name)).collect();
            Err(Stop::Mistake(format!("`{name}` is a part of several names: {}", names.join(", "))))
        }
    }
}

fn one_combination(spec: &Spec, filter: Option<&str>) -> Result<&'static [DType], Stop> {
    let found = select_dtypes(spec, filter)?;
    found.first().copied().ok_or_else(|| {
        let names: Vec<String> = spec.dtypes.iter().map(|dtypes| dtype_names(dtypes)).collect();
        Stop::Mistake(format!("`{}` is there for {}", spec.name, names.join(", ")))
    })
}

/// The constexprs that the command line gives a value, by name.
fn given(kernel: &Kernel, values: &[String]) -> Result<Vec<Binding>, String> {
    let is_constexpr = |param: &&Param| matches!(param.kind, ParamKind::Constexpr(_));
    values
        .iter()
        .map(|text| {
            let (name, value) =
                text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form NAME=VALUE"))?;
            let id = kernel.find_param(name.trim()).filter(|&id| is_constexpr(&kernel.param(id)));
            let id = id.ok_or_else(|| {
                let names: Vec<&str> = kernel.params.iter().filter(is_constexpr).map(|p| p.name.as_str()).collect();
                let known = if names.is_empty() { "it has none".to_string() } else { names.join(", ") };
                format!("`{}` is no constexpr of `{}`: {known}", name.trim(), kernel.name)
            })?;
            let value = constant(kernel.param(id).dtype, value.trim())?;
            Ok((id, value))
        })
        .collect()
}

/// A value as the language writes it; also 0 and 1 for false and true, as cases do.
fn constant(dtype: DType, text: &str) -> Result<Const, String> {
    match (dtype, text) {
        (DType::Bool, "0" | "1") => Ok(Const::bool(text == "1")),
        _ => parse_const(dtype, text),
    }
}

/// Every constexpr that has a value: the one given last, else that of the first benchmark shape, else the one by which
/// the operation divides its work for these values.
fn complete(kernel: &Kernel, spec: &Spec, dtypes: &[DType], target: Target, given: &[Binding]) -> Vec<Binding> {
    let named = |numbers: &[(&str, f64)], param: &Param| {
        let number = numbers.iter().find(|(name, _)| *name == param.name)?.1;
        Some(Const::from_f64(param.dtype, number))
    };
    let of_command = |id| given.iter().rev().find(|(other, _)| *other == id).map(|(_, value)| *value);
    let stated = |id| of_command(id).or_else(|| named(spec.bench.first()?.params, kernel.param(id)));
    let size = |name: &str| kernel.find_param(name).and_then(stated).map_or(0, |value| value.as_f64() as usize);
    let tiles = (spec.tiles)(target, dtypes, &size);
    constexprs(kernel, |id| stated(id).or_else(|| named(&tiles, kernel.param(id))))
}

/// What is shown, and for source what a caller must know to launch it.
struct Shown {
    text: String,
    entry: Option<String>,
    source: Option<Source>,
}

fn shown(kernel: &Kernel, form: Form, bindings: Option<&Vec<Binding>>) -> Result<Shown, Diagnostic> {
    let lowered = bindings.map(|values| lowered(kernel, values)).transpose()?;
    let plain = |text: String| Shown { text, entry: None, source: None };
    let printed = |source: Source| {
        let (text, entry) = (source.text.clone(), Some(source.entry.clone()));
        Shown { text, entry, source: Some(source) }
    };
    Ok(match (form, &lowered) {
        (Form::Msl, Some(lowered)) => printed(print::msl(lowered)?),
        (Form::Cuda, Some(lowered)) => printed(print::cuda(lowered)?),
        (Form::C, Some(lowered)) => {
            let CSource { text, entry } = print::c(lowered, &ROWS)?;
            Shown { text, entry: Some(entry), source: None }
        }
        (Form::Contract, Some(lowered)) => plain(report(lowered.kernel(), lowered.contract())),
        (Form::Contract, None) => plain(report(kernel, &derive(kernel)?)),
        (_, Some(lowered)) => plain(lowered.kernel().to_string()),
        (_, None) => plain(kernel.to_string()),
    })
}

fn lowered(kernel: &Kernel, values: &[Binding]) -> Result<Lowered, Diagnostic> {
    let options = Options { constexprs: values, threads: None, limits: Default::default() };
    lower(kernel, &options, &mut Trace::default())
}

fn document(
    spec: &Spec,
    dtypes: &[DType],
    form: Form,
    values: &[(&str, String)],
    kernel: &Kernel,
    shown: &Shown,
) -> Value {
    let constexprs: serde_json::Map<String, Value> =
        values.iter().map(|(name, value)| (name.to_string(), Value::from(value.as_str()))).collect();
    let mut document = json!({ "kernel": spec.name, "dtype": dtype_names(dtypes), "as": form.name(),
        "constexprs": constexprs, "text": shown.text });
    if let Some(entry) = &shown.entry {
        document["entry"] = entry.as_str().into();
    }
    if let Some(source) = &shown.source {
        let name = |id: &ParamId| kernel.param(*id).name.as_str();
        document["parameters"] = source.params.iter().map(name).collect();
        document["lengths_of"] = source.lengths.iter().map(name).collect();
        document["threads"] = source.threads.into();
    }
    document
}
