//! The builder for a `build.rs`: sources, objects in a library, a header and a Rust module, in cargo's output folder.

use crate::emit::{Failure, Language, Options, Unit, units};
use crate::{folder, header, manifest, rust};
use kiln::spec::{Spec, select_dtypes};
use kiln_compiler::print::c_options;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Operations that become part of a crate when it is built.
#[derive(Clone)]
pub struct Build {
    name: String,
    wanted: Vec<Wanted>,
    lanes: usize,
    flags: Vec<String>,
    sources: Vec<Language>,
    architecture: String,
}

#[derive(Clone)]
struct Wanted {
    spec: &'static Spec,
    dtypes: String,
    values: Vec<String>,
}

/// The files that were written.
#[derive(Debug)]
pub struct Written {
    /// The Rust module, to be included.
    pub module: PathBuf,
    /// The header for C and C++.
    pub header: PathBuf,
    /// The static library of the compiled kernels.
    pub library: PathBuf,
    /// Folders of sources for GPUs, each with a manifest.
    pub sources: Vec<PathBuf>,
    /// Outputs that could not be produced here, with the reasons: PTX without NVRTC.
    pub missing: Vec<String>,
}

impl Build {
    /// Creates a build. `name` is the name of the library and of the module's file, `NAME.rs`.
    pub fn new(name: &str) -> Build {
        let (lanes, architecture) = (8, "compute_80".to_string());
        Build { name: name.to_string(), wanted: vec![], lanes, flags: vec![], sources: vec![], architecture }
    }

    /// Adds an operation for element types, such as `f32` or `bf16/f32`, and values of constexprs, such as `n=4096`;
    /// the other constexprs and the tiles are those of its first benchmark shape. Without values, adds one function for
    /// every benchmark shape.
    pub fn operation(mut self, spec: &'static Spec, dtypes: &str, values: &[&str]) -> Build {
        let values = values.iter().map(|value| value.to_string()).collect();
        self.wanted.push(Wanted { spec, dtypes: dtypes.to_string(), values });
        self
    }

    /// Sets the vector lanes for C: 4, 8 (default) or 16. They change the speed and no result.
    pub fn lanes(mut self, lanes: usize) -> Build {
        self.lanes = lanes;
        self
    }

    /// Adds an argument for the C compiler, such as `-march=native`.
    pub fn flag(mut self, flag: &str) -> Build {
        self.flags.push(flag.to_string());
        self
    }

    /// Also writes sources for GPUs, with a manifest, in a folder of their own: `NAME-cuda`, `NAME-msl`, `NAME-ptx`.
    pub fn sources(mut self, language: Language) -> Build {
        self.sources.push(language);
        self
    }

    /// Sets the virtual architecture for PTX; the default is `compute_80`.
    pub fn architecture(mut self, architecture: &str) -> Build {
        self.architecture = architecture.to_string();
        self
    }

    /// Runs in a `build.rs`: writes to cargo's output folder and prints the link directives.
    pub fn run(self) -> Result<Written, Failure> {
        let out =
            std::env::var_os("OUT_DIR").ok_or_else(|| mistake("OUT_DIR is not set: this is for a build script"))?;
        let written = self.write(Path::new(&out))?;
        let mut lines = vec!["rerun-if-changed=build.rs".to_string(), "rerun-if-env-changed=CC".to_string()];
        lines.push(format!("rustc-link-search=native={}", PathBuf::from(&out).display()));
        lines.push(format!("rustc-link-lib=static={}", self.library_name()));
        lines.push("rustc-link-lib=m".to_string());
        lines.extend(written.missing.iter().map(|missing| format!("warning={missing}")));
        let mut out = std::io::stdout();
        let told = lines.iter().try_for_each(|line| writeln!(out, "cargo:{line}"));
        told.map_err(|error| mistake(&format!("cargo does not listen: {error}")))?;
        Ok(written)
    }

    /// Writes everything to a folder.
    pub fn write(&self, out: &Path) -> Result<Written, Failure> {
        let all = self.units(Language::C)?;
        let wrong =
            |path: &Path, error: std::io::Error| mistake(&format!("cannot write `{}`: {error}", path.display()));
        let mut objects = vec![];
        for source in all.iter().flat_map(|unit| &unit.sources) {
            let (file, object) = (out.join(&source.file), out.join(&source.file).with_extension("o"));
            fs::write(&file, &source.text).map_err(|error| wrong(&file, error))?;
            let options = c_options(source.lowered.kernel().math);
            let mut compiler = program("CC", "cc");
            compiler.args(["-O2", "-fPIC", "-c"]).args(options).args(&self.flags).arg(&file).arg("-o").arg(&object);
            succeed(compiler, &source.file)?;
            objects.push(object);
        }
        let library = out.join(format!("lib{}.a", self.library_name()));
        // Objects of an earlier build must not remain in the archive.
        let _ = fs::remove_file(&library);
        let mut archiver = program("AR", "ar");
        archiver.arg("crs").arg(&library).args(&objects);
        succeed(archiver, &library.to_string_lossy())?;
        let (module, header) = (out.join(format!("{}.rs", self.name)), out.join(format!("{}.h", self.name)));
        fs::write(&module, rust::module(&all)).map_err(|error| wrong(&module, error))?;
        fs::write(&header, header::header(&all)).map_err(|error| wrong(&header, error))?;
        let (mut sources, mut missing) = (vec![], vec![]);
        for language in &self.sources {
            match self.write_sources(*language, out) {
                Ok(folder) => sources.push(folder),
                // PTX needs a library that a machine without CUDA does not have.
                Err(Failure::Mistake(reason)) if *language == Language::Ptx => {
                    missing.push(format!("no PTX: {reason}"))
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(Written { module, header, library, sources, missing })
    }

    fn library_name(&self) -> String {
        format!("kiln_{}", self.name)
    }

    fn units(&self, language: Language) -> Result<Vec<Unit>, Failure> {
        let mut all: Vec<Unit> = vec![];
        for Wanted { spec, dtypes, values } in &self.wanted {
            let (lanes, architecture) = (self.lanes, self.architecture.clone());
            let options = Options { language, values: values.clone(), lanes, architecture };
            if ![4, 8, 16].contains(&lanes) {
                return Err(mistake(&format!("vectors of C have 4, 8 or 16 lanes, not {lanes}")));
            }
            let found = select_dtypes(spec, Some(dtypes)).map_err(|unknown| mistake(&unknown.to_string()))?;
            let [dtypes] = found.as_slice() else {
                let words =
                    format!("`{}` has {} choices of types that are `{dtypes}`, not one", spec.name, found.len());
                return Err(mistake(&words));
            };
            all.extend(units(spec, dtypes, &options)?);
        }
        if all.is_empty() { Err(mistake("no operation was asked for")) } else { Ok(all) }
    }

    fn write_sources(&self, language: Language, out: &Path) -> Result<PathBuf, Failure> {
        let all = self.units(language)?;
        let entries: Vec<&Value> = all.iter().map(|unit| &unit.entry).collect();
        let name = language.row().0;
        let sources = all.iter().flat_map(|unit| &unit.sources);
        let mut files: Vec<(String, String)> =
            sources.map(|source| (source.file.clone(), source.text.clone())).collect();
        files.push((folder::MANIFEST.to_string(), manifest::manifest(name, None, &entries)));
        let place = out.join(format!("{}-{name}", self.name));
        folder::replace(&place, &files, manifest::files).map_err(Failure::Mistake)?;
        Ok(place)
    }
}

fn mistake(words: &str) -> Failure {
    Failure::Mistake(words.to_string())
}

/// Returns the command in an environment variable, which may include arguments, or the default one.
fn program(variable: &str, usual: &str) -> Command {
    let named = std::env::var(variable).unwrap_or_default();
    let mut words = named.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(usual));
    command.args(words);
    command
}

fn succeed(mut command: Command, what: &str) -> Result<(), Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| mistake(&format!("`{name}` does not start: {error}")))?;
    match output.status.success() {
        true => Ok(()),
        false => {
            Err(mistake(&format!("`{name}` refuses {what}: {}", String::from_utf8_lossy(&output.stderr).trim_end())))
        }
    }
}
