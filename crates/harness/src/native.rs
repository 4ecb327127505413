//! Kernels printed as C for the processor, many in one program. Each launch is a process of its own: one that crashes,
//! runs too long or accesses memory outside its buffers is reported, and the others still run.

use crate::child::{self, Failure};
use crate::error::Error;
use crate::folders::{self, Workplace};
use kiln_interp::{Arg, Buffer};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const RUNNER: &str = include_str!("../cpp/native.c");
const COMPILE_LIMIT: Duration = Duration::from_secs(4 * 3600);
/// Time limit of one launch.
const LAUNCH_SECONDS: u64 = 600;

/// Options that preserve the language's semantics: wrapping integers, one rounding per operation, memory accessed
/// through pointers of several types.
const OPTIONS: &[&str] = &[
    "-march=native",
    "-std=gnu11",
    "-ffp-contract=off",
    "-fno-math-errno",
    "-fno-trapping-math",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-w",
    "-pthread",
];
/// A sanitizer's finding ends the launch.
const SANITIZE: &[&str] =
    &["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DKILN_SANITIZE", "-g1", "-fno-omit-frame-pointer"];

/// A compiler and its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compiler {
    pub program: &'static str,
    /// The level of optimisation, such as `-O1`.
    pub level: &'static str,
    /// Whether AddressSanitizer and UndefinedBehaviorSanitizer are on.
    pub sanitized: bool,
}

/// The division of threadgroups into ranges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    OneRange,
    /// Two ranges, the second one first.
    LastRangeFirst,
    /// Two ranges at the same time.
    TwoThreads,
}

/// A launch of one of a program's kernels.
#[derive(Clone, Debug)]
pub struct NativeLaunch {
    /// The kernel's index in the list of entries.
    pub entry: usize,
    pub grid: [u32; 3],
    pub threads: u32,
    pub sharing: Sharing,
    /// One argument for each parameter of the kernel.
    pub args: Vec<Arg>,
    pub buffers: Vec<Buffer>,
}

/// A compiled program of kernels.
pub struct Native {
    folder: Workplace,
}

const EXECUTABLE: &str = "program";

impl Native {
    /// Compiles a text that has functions of these names.
    pub fn compile(text: &str, entries: &[String], compiler: &Compiler) -> Result<Native, Error> {
        let parent = folders::target()?.join("harness");
        folders::create(&parent).map_err(|e| no_access(&parent, &e))?;
        let folder = Workplace::new(&parent).map_err(|e| no_access(&parent, &e))?;
        let table = format!("\nvoid *const kiln_entries[] = {{{}}};\n", entries.join(", "));
        for (name, content) in [("kernels.c", format!("{text}{table}")), ("runner.c", RUNNER.to_string())] {
            std::fs::write(folder.0.join(name), content).map_err(|e| no_access(&folder.0, &e))?;
        }
        let mut command = Command::new(compiler.program);
        command.current_dir(&folder.0).args(OPTIONS).arg(compiler.level);
        command.args(if compiler.sanitized { SANITIZE } else { &[] });
        command.args(["kernels.c", "runner.c", "-o", EXECUTABLE, "-lm"]);
        let output = child::run(&mut command, vec![], COMPILE_LIMIT).map_err(|failure| match failure {
            Failure::Start(e) => Error::Tool(format!("`{}` does not start: {e}", compiler.program)),
            Failure::TimedOut => Error::Tool(format!("`{}` did not end within {COMPILE_LIMIT:?}", compiler.program)),
        })?;
        if !output.status.success() {
            return Err(Error::Tool(format!("`{}` failed:\n{}", compiler.program, output.stderr)));
        }
        Ok(Native { folder })
    }

    /// Runs launches. Returns the buffers after each, or its error.
    pub fn run(&self, launches: &[NativeLaunch]) -> Result<Vec<Result<Vec<Buffer>, String>>, Error> {
        let limit = Duration::from_secs(LAUNCH_SECONDS * launches.len() as u64 + 60);
        let options = "detect_leaks=0:allocator_may_return_null=1";
        let mut command = Command::new(self.folder.0.join(EXECUTABLE));
        let command = command.env("ASAN_OPTIONS", options).env("UBSAN_OPTIONS", "print_stacktrace=1");
        let output = child::run(command, request(launches), limit).map_err(|failure| match failure {
            Failure::Start(e) => Error::Tool(format!("the program does not start: {e}")),
            Failure::TimedOut => Error::TimedOut(limit),
        })?;
        let mut rest = &output.stdout[..];
        let mut outcomes = vec![];
        for launch in launches {
            let outcome = answer(&mut rest, launch);
            let crashed = || Error::Crashed(format!("{} {}", output.status, output.stderr));
            outcomes.push(outcome.ok_or_else(crashed)?);
        }
        Ok(outcomes)
    }
}

fn request(launches: &[NativeLaunch]) -> Vec<u8> {
    let mut bytes = vec![];
    let mut words = |numbers: &[u64], content: &[u8]| {
        numbers.iter().for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
        bytes.extend_from_slice(content);
    };
    words(&[launches.len() as u64, LAUNCH_SECONDS], &[]);
    for launch in launches {
        let [x, y, z] = launch.grid.map(u64::from);
        let count = launch.buffers.len() as u64;
        words(&[launch.entry as u64, launch.sharing as u64, x, y, z, launch.threads.into(), count], &[]);
        for buffer in &launch.buffers {
            words(&[buffer.bytes.len() as u64], &buffer.bytes);
        }
        words(&[launch.args.len() as u64], &[]);
        for arg in &launch.args {
            match *arg {
                Arg::Buffer(index) => words(&[1, index as u64, launch.buffers[index].len() as u64], &[]),
                Arg::Scalar(number) => words(&[0, number.bits, 0], &[]),
            }
        }
    }
    bytes
}

/// Reads the next answer, if it is complete.
fn answer(rest: &mut &[u8], launch: &NativeLaunch) -> Option<Result<Vec<Buffer>, String>> {
    let mut take = |count: usize| {
        let (taken, more) = rest.split_at_checked(count)?;
        *rest = more;
        Some(taken)
    };
    let head = take(8)?;
    let number = |at: usize| Some(u32::from_le_bytes(head.get(at..at + 4)?.try_into().ok()?));
    let message = String::from_utf8_lossy(take(number(4)? as usize)?).into_owned();
    if number(0)? != 0 {
        return Some(Err(message));
    }
    let mut buffers = launch.buffers.clone();
    for buffer in &mut buffers {
        let size = buffer.bytes.len();
        buffer.bytes.copy_from_slice(take(size)?);
    }
    Some(Ok(buffers))
}

fn no_access(path: &Path, error: &std::io::Error) -> Error {
    Error::Tool(format!("{}: {error}", path.display()))
}
