//! Writes operations as sources, each with its entry in the manifest.

use crate::manifest::{self, raced};
use crate::mlx;
use crate::specialisation::{Specialisation, built, given, usual_case};
use kiln::ir::MathMode;
use kiln::spec::{Case, DType, Hardware, Spec, dtype_names};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::contract::races_with;
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Lowered, Trace};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Options for writing sources.
#[derive(Clone, Debug)]
pub struct Options {
    pub language: Language,
    /// Values of constexprs, such as `n=4096`: one source for each choice of types, with the other values from the
    /// first benchmark shape. Without any, one source for every benchmark shape.
    pub values: Vec<String>,
    /// The number of vector lanes for C: 4, 8 or 16.
    pub lanes: usize,
    /// The virtual architecture for PTX, such as `compute_90`.
    pub architecture: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// The Metal Shading Language.
    Msl,
    /// CUDA C++.
    Cuda,
    /// PTX compiled by NVRTC from CUDA C++, for any GPU of an architecture or a later one.
    Ptx,
    /// C with vector extensions, for gcc and clang.
    C,
    /// Python for MLX, with the body of a Metal kernel.
    Mlx,
}

impl Language {
    /// Returns the name, the file extension, and the hardware that work is divided for.
    pub const fn row(self) -> (&'static str, &'static str, Hardware) {
        match self {
            Language::Msl => ("msl", "metal", Hardware::Gpu),
            Language::Cuda => ("cuda", "cu", Hardware::Gpu),
            Language::Ptx => ("ptx", "ptx", Hardware::Gpu),
            Language::C => ("c", "c", Hardware::Processor),
            Language::Mlx => ("mlx", "py", Hardware::Gpu),
        }
    }
}

/// The reason why there is no source.
#[derive(Debug)]
pub enum Failure {
    /// The request names something that does not exist.
    Mistake(String),
    /// The kernel cannot be compiled for this target.
    Kernel(Box<Diagnostic>),
    /// The target cannot express the kernel's behaviour.
    Unfit(Box<Diagnostic>),
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Failure {
        Failure::Kernel(Box::new(diagnostic))
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Mistake(words) => f.write_str(words),
            Failure::Kernel(diagnostic) | Failure::Unfit(diagnostic) => diagnostic.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// One specialisation of an operation.
pub struct Unit {
    /// The name of the operation, and a summary of its computation.
    pub operation: &'static str,
    pub summary: &'static str,
    /// Its element types in the names of sources, as `_bf16_f32`.
    pub types: String,
    pub made: Specialisation,
    /// The regular source, and the guarded twin, which runs launches that only a derived condition rejects.
    pub sources: Vec<Source>,
    /// Their entry in the manifest.
    pub entry: Value,
}

pub struct Source {
    /// The name of the file.
    pub file: String,
    pub text: String,
    /// The name of the entry function.
    pub entry: String,
    pub lowered: Lowered,
}

/// Returns an operation's units for the given values, or else for those of each benchmark shape, without duplicates.
pub fn units(spec: &Spec, dtypes: &[DType], options: &Options) -> Result<Vec<Unit>, Failure> {
    let kernel = built(spec, dtypes)?;
    let given = given(&kernel, &options.values).map_err(Failure::Mistake)?;
    let target = options.language.row().2;
    let made = |case: Option<&Case>| Specialisation::complete(&kernel, (spec, dtypes), target, case, &given);
    let mut all: Vec<Specialisation> = match given.is_empty() && !spec.bench.is_empty() {
        true => spec.bench.iter().map(|case| made(Some(case))).collect(),
        false => vec![made(usual_case(spec))],
    };
    all.iter().try_for_each(|made| made.expect_launches(&kernel)).map_err(Failure::Mistake)?;
    let mut seen = vec![];
    all.retain(|made| {
        let is_new = !seen.contains(&made.bindings);
        seen.push(made.bindings.clone());
        is_new
    });
    all.into_iter().map(|made| unit(&kernel, spec, dtypes, made, options)).collect()
}

/// Returns an operation's unit for the values of a case and its tiles.
pub fn unit_of(spec: &Spec, dtypes: &[DType], case: &Case, options: &Options) -> Result<Unit, Failure> {
    let kernel = built(spec, dtypes)?;
    let made = Specialisation::complete(&kernel, (spec, dtypes), options.language.row().2, Some(case), &[]);
    unit(&kernel, spec, dtypes, made, options)
}

fn unit(
    kernel: &Kernel,
    spec: &Spec,
    dtypes: &[DType],
    made: Specialisation,
    options: &Options,
) -> Result<Unit, Failure> {
    if options.language == Language::Mlx {
        return mlx::unit(kernel, spec, dtypes, made);
    }
    let mut kernel = kernel.clone();
    let made = if options.language == Language::Msl { made.for_metal() } else { made };
    kernel.name = unique(spec.name, dtypes, &made.values(&kernel));
    let usual = made.lowered(&kernel, &mut Trace::default())?;
    let has_twin = usual.contract().has_derived_conditions();
    let races = raced(&races_with(&kernel, &made.bindings)?.tally());
    let (usual, mut entry) = source((spec, dtypes), &made, usual, options)?;
    entry["races"] = races.clone();
    let mut sources = vec![usual];
    if has_twin {
        kernel.name += "_guarded";
        let (twin, mut of_twin) = source((spec, dtypes), &made, made.lowered_guarded(&kernel)?, options)?;
        of_twin["races"] = races;
        entry["guarded"] = of_twin;
        sources.push(twin);
    }
    Ok(Unit { operation: spec.name, summary: spec.summary, types: types(dtypes), made, sources, entry })
}

fn source(
    (spec, dtypes): (&Spec, &[DType]),
    made: &Specialisation,
    lowered: Lowered,
    options: &Options,
) -> Result<(Source, Value), Failure> {
    let kernel = lowered.kernel();
    let values = made.values(kernel).iter().map(|(name, value)| format!(", {name} = {value}")).collect::<String>();
    let (name, version) = (spec.name, env!("CARGO_PKG_VERSION"));
    let title = format!("kiln {version}: {name} for {}{values}", dtype_names(dtypes));
    let mut described = manifest::launch(spec, dtypes, made, &lowered);
    let text = printed(&lowered, options, &title, &mut described)?;
    let file = format!("{}.{}", kernel.name, options.language.row().1);
    described["file"] = file.as_str().into();
    described["sha256"] = hexadecimal(text.as_bytes()).into();
    let entry = described["entry"].as_str().unwrap_or_default().to_string();
    Ok((Source { file, text, entry, lowered }, described))
}

pub(crate) fn types(dtypes: &[DType]) -> String {
    dtypes.iter().map(|dtype| format!("_{}", dtype.name())).collect()
}

/// Returns a name that is unique to the specialisation, so that all of them can be linked to one program.
pub(crate) fn unique(name: &str, dtypes: &[DType], values: &[(String, String)]) -> String {
    let types = types(dtypes);
    let key: String = values.iter().map(|(name, value)| format!("{name}={value};")).collect();
    let key = if values.is_empty() { String::new() } else { format!("_{}", &hexadecimal(key.as_bytes())[..8]) };
    format!("{name}{types}{key}")
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the source text, and adds to the manifest's entry how it is compiled and called.
fn printed(lowered: &Lowered, options: &Options, title: &str, entry: &mut Value) -> Result<String, Failure> {
    let math = lowered.kernel().math;
    let source = match options.language {
        Language::C => return Ok(printed_c(lowered, options, title, entry)?),
        // MLX gets a whole file, with a kernel and its twin.
        Language::Msl | Language::Mlx => {
            let source = print::msl(lowered)?;
            let (major, minor) = print::msl_version(&source.text);
            let mode = if math == MathMode::Precise { "safe" } else { "relaxed" };
            entry["compile"] = json!({ "language": format!("{major}.{minor}"), "math_mode": mode });
            source
        }
        Language::Cuda | Language::Ptx => {
            let mut source = print::cuda(lowered)?;
            entry["dynamic_threadgroup_bytes"] = source.dynamic_bytes.into();
            if options.language == Language::Ptx {
                let ptx = kiln_runtime::cuda_ptx(&source.text, math, &options.architecture);
                source.text =
                    ptx.map_err(|reason| Failure::Mistake(format!("`{}`: {reason}", lowered.kernel().name)))?;
                entry["compile"] = json!({ "architecture": options.architecture });
            } else {
                entry["compile"] = json!({ "options": print::cuda_options(math) });
            }
            source
        }
    };
    entry["entry"] = source.entry.as_str().into();
    entry["arguments"] = manifest::entry_arguments(lowered.kernel(), &source);
    Ok(format!("// {title}\n{}", source.text))
}

fn printed_c(lowered: &Lowered, options: &Options, title: &str, entry: &mut Value) -> Result<String, Diagnostic> {
    let lanes = options.lanes;
    let source = print::c(lowered, &CTarget::with_width(lanes))?;
    let options = print::c_options(lowered.kernel().math);
    entry["entry"] = source.entry.into();
    entry["arguments"] = manifest::slots(lowered.kernel());
    entry["compile"] = json!({ "options": options, "lanes": lanes });
    // gcc reads the options from the text itself, so that it means the same with any command line; clang has no such
    // pragma.
    let stated: Vec<String> =
        options.iter().filter_map(|option| option.strip_prefix("-f")).map(|name| format!("\"{name}\"")).collect();
    let stated = stated.join(", ");
    Ok(format!(
        "// {title}\n#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC optimize({stated})\n#endif\n{}",
        source.text
    ))
}
