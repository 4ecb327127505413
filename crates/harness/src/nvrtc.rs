//! Compiles printed CUDA text to machine code with NVRTC, which needs no GPU, and reports the resources that it uses.
//!
//! NVRTC is a C library. A small Python script in a child process calls it, so that this crate needs no unsafe code and
//! no link to it.

use crate::child::{self, Failure};
use crate::error::{Error, Finding};
use crate::folders;
use kiln_compiler::print::{CUDA_REPORT, Resources};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const SCRIPT: &str = include_str!("nvrtc.py");
/// The library's path in the target folder, installed by `cargo xtask setup`.
const LIBRARY: &str = "tools/nvrtc/nvidia/cu13/lib/libnvrtc.so.13";
/// Time limit for each text; compilation usually takes about a tenth of a second.
const LIMIT: Duration = Duration::from_secs(1200);

/// Options for the language's semantics, and for a report of registers and spills.
pub const OPTIONS: &[&str] = &["--fmad=false", "--std=c++17", CUDA_REPORT, "--ptxas-options=--warn-on-spills"];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arch {
    Sm80,
    Sm90,
    /// With the features of this architecture only.
    Sm90a,
}

impl Arch {
    /// The architectures that every text compiles for.
    pub const ALL: [Arch; 2] = [Arch::Sm80, Arch::Sm90];

    pub fn name(self) -> &'static str {
        match self {
            Arch::Sm80 => "sm_80",
            Arch::Sm90 => "sm_90",
            Arch::Sm90a => "sm_90a",
        }
    }
}

/// The resources of one kernel on one architecture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub resources: Resources,
    /// Bytes of machine code with its headers.
    pub cubin: usize,
    /// Warnings and remarks of the compiler.
    pub log: String,
}

/// Compiles every text for one architecture, with one process per processor. The results are in the same order.
pub fn compile_all(texts: &[&str], arch: Arch) -> Result<Vec<Result<Report, Error>>, Error> {
    let library = library()?;
    let processes = std::thread::available_parallelism().map_or(1, |n| n.get());
    let share = texts.len().div_ceil(processes).max(1);
    let outcomes = std::thread::scope(|scope| {
        let workers: Vec<_> =
            texts.chunks(share).map(|part| scope.spawn(|| compile_part(&library, part, arch))).collect();
        let crashed = || Err(Error::Tool("a thread that waits for NVRTC crashed".to_string()));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| crashed())).collect::<Vec<_>>()
    });
    let parts: Vec<Vec<_>> = outcomes.into_iter().collect::<Result<_, _>>()?;
    Ok(parts.into_iter().flatten().collect())
}

/// Compiles one text for one architecture.
pub fn compile(text: &str, arch: Arch) -> Result<Report, Error> {
    let one = compile_all(&[text], arch)?.pop();
    one.unwrap_or_else(|| Err(Error::Tool("NVRTC gave no result".to_string())))
}

fn library() -> Result<PathBuf, Error> {
    let library = folders::target()?.join(LIBRARY);
    let missing = || Error::Tool(format!("NVRTC is not installed at {}: run `cargo xtask setup`", library.display()));
    if library.is_file() { Ok(library) } else { Err(missing()) }
}

fn compile_part(library: &Path, texts: &[&str], arch: Arch) -> Result<Vec<Result<Report, Error>>, Error> {
    let options: Vec<String> =
        OPTIONS.iter().map(|o| o.to_string()).chain([format!("--gpu-architecture={}", arch.name())]).collect();
    let units: Vec<Value> = texts.iter().map(|text| json!({ "text": text, "options": options })).collect();
    let limit = LIMIT.saturating_mul(texts.len() as u32);
    let mut command = Command::new("python3");
    command.args(["-I", "-c", SCRIPT]).arg(library);
    // The library loads another one from its own folder by its bare name.
    command.envs(library.parent().map(|folder| ("LD_LIBRARY_PATH", folder)));
    let output = child::run(&mut command, Value::from(units).to_string().into_bytes(), limit).map_err(|f| match f {
        Failure::Start(e) => Error::Tool(format!("`python3`, which calls NVRTC, does not start: {e}")),
        Failure::TimedOut => Error::Tool(format!("NVRTC did not end within {limit:?}")),
    })?;
    let results: Option<Vec<Value>> = serde_json::from_slice(&output.stdout).ok();
    match results {
        Some(results) if results.len() == texts.len() => {
            Ok(results.iter().zip(texts).map(|(result, text)| report(result, text)).collect())
        }
        _ => Err(Error::Tool(format!("NVRTC: {} {}", output.status, output.stderr))),
    }
}

fn report(result: &Value, text: &str) -> Result<Report, Error> {
    let log = result["log"].as_str().unwrap_or_default();
    if result["ok"] != Value::Bool(true) {
        return Err(Error::Rejected(findings(log, text)));
    }
    let resources = Resources::of_log(log);
    Ok(Report {
        resources: resources.map_err(|what| Error::Tool(format!("NVRTC's log does not tell the {what}:\n{log}")))?,
        cubin: result["cubin"].as_u64().unwrap_or(0) as usize,
        log: log.to_string(),
    })
}

/// Parses the errors in a log, lines such as `printed.cu(12): error: no such thing`; returns the whole log if there are
/// none.
fn findings(log: &str, text: &str) -> Vec<Finding> {
    let finding = |line: &str| {
        let (place, message) = line.split_once(": error: ").or_else(|| line.split_once(": catastrophic error: "))?;
        let number = place.strip_prefix("printed.cu(")?.strip_suffix(')')?.parse().ok()?;
        Some(Finding::new(text, number, message))
    };
    let found: Vec<Finding> = log.lines().filter_map(finding).collect();
    if found.is_empty() { vec![Finding::new(text, 0, log)] } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_without_numbers_is_no_report() {
        assert!(matches!(report(&json!({ "ok": true, "log": "", "cubin": 1 }), ""), Err(Error::Tool(_))));
        assert!(matches!(report(&json!({}), ""), Err(Error::Rejected(_))));
    }
}
