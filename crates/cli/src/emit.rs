//! `kiln emit`: sources and a manifest for engines that do not have Kiln.

use crate::folder::{self, MANIFEST};
use crate::list::raced;
use crate::manifest;
use crate::specialisation::{Made, built, given, usual_case};
use crate::{Chosen, Stop};
use kiln::ir::MathMode;
use kiln::spec::{Case, DType, Hardware, Spec, dtype_names};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::contract::races_with;
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Lowered, Trace};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Options {
    /// The language of the sources
    #[arg(long)]
    target: Language,
    /// The folder to write. One that is there is replaced if it is empty or `kiln emit` made it
    #[arg(short = 'o', long, value_name = "DIR")]
    output: PathBuf,
    /// The value of a constexpr, such as n=4096: one source for each choice of types, the other values being those of the
    /// first benchmark shape. Without it, a source for every benchmark shape
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// Lanes of a vector that C is written for
    #[arg(long, value_name = "LANES", default_value = "8", value_parser = ["4", "8", "16"])]
    lanes: String,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Language {
    /// The Metal Shading Language
    Msl,
    /// CUDA C++
    Cuda,
    /// C with vector extensions, for gcc and clang
    C,
}

impl Language {
    /// The name, the ending of files, and what work is divided for.
    const fn row(self) -> (&'static str, &'static str, Hardware) {
        match self {
            Language::Msl => ("msl", "metal", Hardware::Gpu),
            Language::Cuda => ("cuda", "cu", Hardware::Gpu),
            Language::C => ("c", "c", Hardware::Processor),
        }
    }
}

pub fn emit(chosen: &[Chosen], options: &Options, as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let mut units = vec![];
    for (spec, combinations) in chosen {
        for dtypes in combinations {
            units.extend(specialisations(spec, dtypes, options)?);
        }
    }
    if units.is_empty() {
        return Err(Stop::Mistake("none of the kernels has such element types: nothing was written".to_string()));
    }
    let entries: Vec<&Value> = units.iter().map(|unit| &unit.entry).collect();
    let manifest = manifest::manifest(options.target.row().0, &entries);
    let mut files: Vec<(String, String)> = units.iter().flat_map(|unit| unit.files.clone()).collect();
    let sources = files.len();
    files.push((MANIFEST.to_string(), manifest));
    folder::replace(&options.output, &files, manifest::files).map_err(Stop::Mistake)?;
    for unit in units.iter().filter(|_| as_json) {
        let pick =
            ["kernel", "dtype", "constexprs", "file", "entry", "sha256"].map(|key| (key, unit.entry[key].clone()));
        writeln!(out, "{}", pick.into_iter().map(|(key, value)| (key.to_string(), value)).collect::<Value>())?;
    }
    if !as_json {
        let word = if sources == 1 { "source" } else { "sources" };
        writeln!(out, "{sources} {word} and {MANIFEST} in {}", options.output.display())?;
    }
    Ok(true)
}

/// Sources of one specialisation, the guarded one behind the usual one, and what the manifest says of them.
struct Unit {
    /// Names and texts.
    files: Vec<(String, String)>,
    entry: Value,
}

/// A kernel for the values of the command line, or else for those of each benchmark shape, each set of values once.
fn specialisations(spec: &Spec, dtypes: &[DType], options: &Options) -> Result<Vec<Unit>, Stop> {
    let kernel = built(spec, dtypes)?;
    let given = given(&kernel, &options.values).map_err(Stop::Mistake)?;
    let target = options.target.row().2;
    let made = |case: Option<&Case>| Made::complete(&kernel, (spec, dtypes), target, case, &given);
    let mut all: Vec<Made> = match given.is_empty() && !spec.bench.is_empty() {
        true => spec.bench.iter().map(|case| made(Some(case))).collect(),
        false => vec![made(usual_case(spec))],
    };
    all.iter().try_for_each(|made| made.expect_launches(&kernel)).map_err(Stop::Mistake)?;
    let mut seen = vec![];
    all.retain(|made| {
        let is_new = !seen.contains(&made.bindings);
        seen.push(made.bindings.clone());
        is_new
    });
    all.iter().map(|made| Ok(unit(&kernel, spec, dtypes, made, options)?)).collect()
}

fn unit(kernel: &Kernel, spec: &Spec, dtypes: &[DType], made: &Made, options: &Options) -> Result<Unit, Diagnostic> {
    let name = spec.name;
    let mut kernel = kernel.clone();
    let for_metal = made.for_metal();
    let made = if options.target == Language::Msl { &for_metal } else { made };
    let values = made.values(&kernel);
    kernel.name = unique(name, dtypes, &values);
    let usual = made.lowered(&kernel, &mut Trace::default())?;
    let mut unit = source((spec, dtypes), made, &usual, options)?;
    let races = raced(&races_with(&kernel, &made.bindings)?.tally());
    unit.entry["races"] = races.clone();
    // A launch that a derived condition turns away is given to this one.
    if usual.contract().has_derived_conditions() {
        kernel.name += "_guarded";
        let twin = source((spec, dtypes), made, &made.lowered_guarded(&kernel)?, options)?;
        unit.files.extend(twin.files);
        unit.entry["guarded"] = twin.entry;
        unit.entry["guarded"]["races"] = races;
    }
    Ok(unit)
}

fn source(
    (spec, dtypes): (&Spec, &[DType]),
    made: &Made,
    lowered: &Lowered,
    options: &Options,
) -> Result<Unit, Diagnostic> {
    let kernel = lowered.kernel();
    let values = made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect::<String>();
    let (name, version) = (spec.name, env!("CARGO_PKG_VERSION"));
    let title = format!("kiln {version}: {name} for {}{values}", dtype_names(dtypes));
    let mut entry = manifest::launch(spec, dtypes, made, lowered);
    let text = printed(lowered, options, &title, &mut entry)?;
    let file = format!("{}.{}", kernel.name, options.target.row().1);
    entry["file"] = file.as_str().into();
    entry["sha256"] = hexadecimal(text.as_bytes()).into();
    Ok(Unit { files: vec![(file, text)], entry })
}

/// A name that no other specialisation has, so that all of them can be linked to one program.
fn unique(name: &str, dtypes: &[DType], values: &[(String, String)]) -> String {
    let types: String = dtypes.iter().map(|dtype| format!("_{}", dtype.name())).collect();
    let key: String = values.iter().map(|(name, value)| format!("{name}={value};")).collect();
    let key = if values.is_empty() { String::new() } else { format!("_{}", &hexadecimal(key.as_bytes())[..8]) };
    format!("{name}{types}{key}")
}

fn hexadecimal(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text; and in the manifest's entry, how it is compiled and called.
fn printed(lowered: &Lowered, options: &Options, title: &str, entry: &mut Value) -> Result<String, Diagnostic> {
    let math = lowered.kernel().math;
    let source = match options.target {
        Language::C => return printed_c(lowered, options, title, entry),
        Language::Msl => {
            let source = print::msl(lowered)?;
            let (major, minor) = print::msl_version(&source.text);
            let mode = if math == MathMode::Precise { "safe" } else { "relaxed" };
            entry["compile"] = json!({ "language": format!("{major}.{minor}"), "math_mode": mode });
            source
        }
        Language::Cuda => {
            let source = print::cuda(lowered)?;
            entry["compile"] = json!({ "options": print::cuda_options(math) });
            entry["dynamic_threadgroup_bytes"] = source.dynamic_bytes.into();
            source
        }
    };
    entry["entry"] = source.entry.as_str().into();
    entry["arguments"] = manifest::entry_arguments(lowered.kernel(), &source);
    Ok(format!("// {title}\n{}", source.text))
}

fn printed_c(lowered: &Lowered, options: &Options, title: &str, entry: &mut Value) -> Result<String, Diagnostic> {
    let lanes = options.lanes.parse().unwrap_or(8);
    let source = print::c(lowered, &CTarget::with_width(lanes))?;
    let options = print::c_options(lowered.kernel().math);
    entry["entry"] = source.entry.into();
    entry["arguments"] = manifest::slots(lowered.kernel());
    entry["compile"] = json!({ "options": options, "lanes": lanes });
    // gcc takes the options from the text itself, so that it means the same by any command; clang has no such words.
    let stated: Vec<String> =
        options.iter().filter_map(|option| option.strip_prefix("-f")).map(|name| format!("\"{name}\"")).collect();
    let stated = stated.join(", ");
    Ok(format!(
        "// {title}\n#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC optimize({stated})\n#endif\n{}",
        source.text
    ))
}
