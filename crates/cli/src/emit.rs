//! `kiln emit`: sources and a manifest for engines that do not have Kiln.

use crate::{Chosen, Stop};
use kiln::Diagnostic;
use kiln::spec::dtype_names;
use kiln_build::folder::{self, MANIFEST};
use kiln_build::{Failure, Language, Unit, header, manifest, swift, units};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Options {
    /// The language of the sources
    #[arg(long, required_unless_present = "consumer", conflicts_with = "consumer")]
    target: Option<Target>,
    /// What the sources are written for instead: files that it takes as they are
    #[arg(long = "for", value_name = "CONSUMER", id = "consumer")]
    consumer: Option<Consumer>,
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
    /// The virtual architecture that PTX is made for: GPUs of it and later ones take it
    #[arg(long, value_name = "ARCHITECTURE", default_value = "compute_80")]
    arch: String,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Target {
    /// The Metal Shading Language
    Msl,
    /// CUDA C++
    Cuda,
    /// PTX, by NVRTC, which is looked for as for GPUs
    Ptx,
    /// C with vector extensions, for gcc and clang, and a header with a check of each launch
    C,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Consumer {
    /// MLX: Python with names, body and checked call of mx.fast.metal_kernel
    Mlx,
    /// Metal from Swift: sources, and a file with arguments, check and encoding
    /// of each
    Swift,
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        match failure {
            Failure::Mistake(words) => Stop::Mistake(words),
            Failure::Kernel(diagnostic) | Failure::Unfit(diagnostic) => Stop::Kernel(diagnostic),
        }
    }
}

pub fn emit(chosen: &[Chosen], options: &Options, as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let language = match (options.target, options.consumer) {
        (_, Some(Consumer::Mlx)) => Language::Mlx,
        (_, Some(Consumer::Swift)) => Language::Msl,
        (Some(Target::Msl), None) => Language::Msl,
        (Some(Target::Cuda), None) => Language::Cuda,
        (Some(Target::Ptx), None) => Language::Ptx,
        (Some(Target::C), None) => Language::C,
        (None, None) => return Err(Stop::Mistake("--target or --for says what is written".to_string())),
    };
    let (values, lanes) = (options.values.clone(), options.lanes.parse().unwrap_or(8));
    let asked = kiln_build::Options { language, values, lanes, architecture: options.arch.clone() };
    let mut all: Vec<Unit> = vec![];
    // A framework may not be able to express every kernel: of several, those it can express are written.
    let mut refused: Vec<(String, Diagnostic)> = vec![];
    for (spec, combinations) in chosen {
        for dtypes in combinations {
            match units(spec, dtypes, &asked) {
                Err(Failure::Unfit(why)) => {
                    refused.push((format!("{} {}", spec.name, dtype_names(dtypes)), *why));
                }
                made => all.extend(made?),
            }
        }
    }
    if let (true, Some((_, why))) = (all.is_empty(), refused.first()) {
        return Err(Stop::Kernel(Box::new(why.clone())));
    }
    if all.is_empty() {
        return Err(Stop::Mistake("none of the kernels has such element types: nothing was written".to_string()));
    }
    let entries: Vec<&Value> = all.iter().map(|unit| &unit.entry).collect();
    let header = match (language, options.consumer) {
        (Language::C, _) => Some((header::FILE.to_string(), header::header(&all))),
        (_, Some(Consumer::Swift)) => {
            let file = swift::file(&all).map_err(|refused| Stop::Kernel(Box::new(refused)))?;
            Some((swift::FILE.to_string(), file))
        }
        _ => None,
    };
    let manifest = manifest::manifest(language.row().0, header.as_ref().map(|(file, _)| file.as_str()), &entries);
    let sources = all.iter().flat_map(|unit| &unit.sources);
    let mut files: Vec<(String, String)> = sources.map(|source| (source.file.clone(), source.text.clone())).collect();
    let count = files.len();
    let beside = header.as_ref().map_or(String::new(), |(file, _)| format!(", {file}"));
    files.extend(header);
    files.push((MANIFEST.to_string(), manifest));
    folder::replace(&options.output, &files, manifest::files).map_err(Stop::Mistake)?;
    for (name, why) in &refused {
        match as_json {
            true => writeln!(out, "{}", json!({ "refused": name, "why": why.message }))?,
            false => writeln!(out, "{name}: not written: {}", why.message)?,
        }
    }
    for unit in all.iter().filter(|_| as_json) {
        let pick =
            ["kernel", "dtype", "constexprs", "file", "entry", "sha256"].map(|key| (key, unit.entry[key].clone()));
        writeln!(out, "{}", pick.into_iter().map(|(key, value)| (key.to_string(), value)).collect::<Value>())?;
    }
    if !as_json {
        let word = if count == 1 { "source" } else { "sources" };
        let left = if refused.is_empty() { String::new() } else { format!("; {} refused", refused.len()) };
        writeln!(out, "{count} {word}{beside} and {MANIFEST} in {}{left}", options.output.display())?;
    }
    Ok(true)
}
