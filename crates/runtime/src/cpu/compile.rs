//! The system's C compiler. It is found on the path and called without a shell on files in a folder of our own, and its
//! result is loaded. Earlier results come from the cache.

use super::child::{self, Failure};
use super::features;
use super::folder::Folder;
use crate::cache::{Cache, Key};
use crate::driver::Origin;
use crate::error::Error;
use crate::faults::Record;
use kiln_compiler::print::{CSource, c_options};
use kiln_ir::Kernel;
use libloading::Library;
use std::any::Any;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// Compilers to try if `CC` names none.
const CANDIDATES: [&str; 3] = ["cc", "gcc", "clang"];

/// The option for code for the very processor that runs this.
const FOR_THIS_MACHINE: &str = if cfg!(target_arch = "aarch64") { "-mcpu=native" } else { "-march=native" };

/// Options in addition to those that keep the meaning of the language.
const OPTIONS: &[&str] = &[FOR_THIS_MACHINE, "-shared", "-fPIC", "-w"];

/// Bytes from which a text is long, including 66 kB for the prelude and the header of matrices. Nearly all of the rest
/// is straight-line code that our passes have already optimised, and what a compiler's later passes gain there is not
/// worth the half of its time that they take. Attention of a prompt is just below it, and compiles in 0.3 s.
const LONG: usize = 122_000;

/// Returns the optimisation options for a compiler with this version output.
pub fn level(text: &str, version: &str) -> &'static [&'static str] {
    match (text.len() < LONG, version.contains("clang")) {
        (true, _) => &["-O2"],
        (false, true) => &["-O1"],
        // -O1 without passes that move or reshape code. Calls of functions in the same text keep the registers that
        // those do not use. Allocating registers loop by loop gives no better result: most of a text is one loop. For
        // what a load may find, gcc walks back over a thousand stores, which takes a quarter of its time where a text
        // has many of both; a store that makes a load superfluous is near.
        (false, false) => &["-Og", "-fipa-ra", "-fira-region=one", "--param=sccvn-max-alias-queries-per-access=20"],
    }
}

/// Limits on the processor time of the compiler. It usually takes seconds; a text that takes it long is one that it
/// does not finish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompileTimeouts {
    /// For a kernel.
    pub compile: Duration,
    /// For its version output.
    pub version: Duration,
}

impl Default for CompileTimeouts {
    fn default() -> CompileTimeouts {
        CompileTimeouts { compile: Duration::from_secs(120), version: Duration::from_secs(10) }
    }
}

/// Counts every change to the interface between printed programs and their caller.
pub const ABI: &[u8] = b"kiln cpu 2";

pub struct Compiler {
    program: PathBuf,
    /// The words of `CC` after the name, such as the compiler that a wrapper calls.
    arguments: Vec<String>,
    /// Its version output.
    version: String,
    timeouts: CompileTimeouts,
}

/// The function of a printed program.
pub type Entry = unsafe extern "C" fn(*const RawLaunch, u64, u64) -> u64;

/// `struct kiln_launch` of the prelude.
#[repr(C)]
pub struct RawLaunch {
    pub tensors: *const *mut u8,
    pub lengths: *const u64,
    pub scalars: *const u64,
    pub groups: [u32; 3],
    pub threads: u32,
    pub fault: *const Record,
    /// The kernel's number among those with guards.
    pub kernel: u32,
    /// Polled between threadgroups and in loops: not 0 if the call is to return. May be null.
    pub stop: *const u32,
}

// SAFETY: it is only read, and everything that it points to outlives the launch.
unsafe impl Sync for RawLaunch {}

/// A kernel as machine code.
pub struct Native {
    entry: Entry,
    /// Keeps the code in memory.
    _library: Box<dyn Any + Send + Sync>,
}

impl Native {
    /// Wraps the function of a printed program, and keeps its library loaded.
    pub fn of(entry: Entry, library: impl Any + Send + Sync) -> Native {
        Native { entry, _library: Box::new(library) }
    }

    /// Runs threadgroups `first` to `last`. Returns 0, or, where nothing ran, the bytes of memory of its own that it
    /// could not allocate.
    pub fn run(&self, launch: &RawLaunch, first: u64, last: u64) -> u64 {
        // SAFETY: the code was printed for this structure, and the launch was checked against the kernel's contract: it
        // stays inside the tensors. Ranges of threadgroups that run at the same time are disjoint.
        unsafe { (self.entry)(launch, first, last) }
    }
}

impl Compiler {
    /// Finds the compiler that `CC` names, or the first one on the path; otherwise says why there is none.
    pub fn find(timeouts: CompileTimeouts) -> Result<Compiler, String> {
        let asked = std::env::var("CC").ok().filter(|words| !words.trim().is_empty());
        let candidates = match &asked {
            Some(words) => vec![words.as_str()],
            None => CANDIDATES.to_vec(),
        };
        let mut missing = vec![];
        for words in candidates {
            match Compiler::called(words, timeouts) {
                Ok(compiler) => return Ok(compiler),
                Err(reason) => missing.push(reason),
            }
        }
        Err(format!("no C compiler ({})", missing.join("; ")))
    }

    /// Finds a compiler by its name and, after blanks, arguments.
    fn called(words: &str, timeouts: CompileTimeouts) -> Result<Compiler, String> {
        let mut words = words.split_whitespace().map(str::to_string);
        let program = PathBuf::from(words.next().unwrap_or_default());
        let arguments: Vec<String> = words.collect();
        let folder = Folder::new().map_err(|error| format!("no folder for the compiler: {error}"))?;
        let mut command = Command::new(&program);
        match child::run(command.args(&arguments).arg("--version"), &folder, timeouts.version) {
            Ok(output) if output.status.success() => {
                Ok(Compiler { program, arguments, version: output.stdout, timeouts })
            }
            Ok(output) => Err(format!("`{}` fails: {}", program.display(), output.status)),
            Err(Failure::Start(error)) => Err(format!("`{}`: {error}", program.display())),
            Err(failure) => Err(format!("`{} --version`: {failure}", program.display())),
        }
    }

    /// Returns the first line of its version output.
    pub fn name(&self) -> &str {
        self.version.lines().next().unwrap_or("a C compiler")
    }

    /// Returns the machine code of a program, from the cache or made now.
    pub fn native(&self, source: &CSource, kernel: &Kernel, cache: &Cache) -> Result<(Native, Origin), Error> {
        let options = [level(&source.text, &self.version), OPTIONS, &c_options(kernel.math)].concat();
        let machine = features::fingerprint();
        let listed = format!("{} {}", self.arguments.join(" "), options.join(" "));
        let key = Key::of(&[ABI, self.version.as_bytes(), listed.as_bytes(), &machine, source.text.as_bytes()]);
        if let Some(object) = cache.get(&key)
            && let Ok(native) = load(&object, &source.entry)
        {
            return Ok((native, Origin::Cached));
        }
        let object = self.compile(source, kernel, &options)?;
        let native = load(&object, &source.entry).map_err(|reason| failed("load the compiled kernel", reason))?;
        // Without a cache the next start compiles again; nothing else changes.
        let _ = cache.put(&key, &object);
        Ok((native, Origin::Compiled))
    }

    fn compile(&self, source: &CSource, kernel: &Kernel, options: &[&str]) -> Result<Vec<u8>, Error> {
        let folder = Folder::new().map_err(|error| failed("make a folder for the compiler", error.to_string()))?;
        let [input, output] = ["kernel.c", "kernel.so"].map(|name| folder.0.join(name));
        std::fs::write(&input, &source.text).map_err(|error| failed("write the program", error.to_string()))?;
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).args(options).arg("-o").args([&output, &input]).arg("-lm");
        let run = child::run(command.current_dir(&folder.0), &folder, self.timeouts.compile);
        let run = run.map_err(|failure| match failure {
            Failure::Start(error) => failed("start the C compiler", error.to_string()),
            Failure::TimedOut(_) | Failure::Exhausted(_) => {
                failed("wait for the C compiler", format!("`{}`: {failure}", self.program.display()))
            }
        })?;
        if !run.status.success() {
            return Err(Error::Compile {
                device: self.name().to_string(),
                kernel: kernel.name.clone(),
                log: run.stderr,
                text: source.text.clone(),
            });
        }
        std::fs::read(&output).map_err(|error| failed("read the compiled kernel", error.to_string()))
    }
}

/// Loads machine code and finds its function.
fn load(object: &[u8], entry: &str) -> Result<Native, String> {
    let folder = Folder::new().map_err(|error| error.to_string())?;
    let path = folder.0.join("kernel.so");
    std::fs::write(&path, object).map_err(|error| error.to_string())?;
    // SAFETY: the bytes come from the compiler or from a verified entry of the user's own cache; loading them runs no
    // code but the C library's start-up of a library without constructors.
    let library = unsafe { Library::new(&path) }.map_err(|error| error.to_string())?;
    // SAFETY: the printed program declares its function with this type.
    let entry = *unsafe { library.get::<Entry>(entry.as_bytes()) }.map_err(|error| error.to_string())?;
    // The loader keeps the file open; its name is no longer needed.
    Ok(Native::of(entry, library))
}

fn failed(what: &'static str, reason: String) -> Error {
    Error::Driver { device: "cpu".to_string(), call: what, reason }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    /// Writes a compiler that answers `--version` if it is `quick`. Otherwise it starts a process that waits longer
    /// than any test runs, and waits for that. It leaves the process's id and its own working folder beside the script.
    fn stuck(folder: &Path, quick: bool) -> String {
        let path = folder.join("cc");
        let answer = if quick { "[ \"$1\" = --version ] && { echo stuck 1.0; exit 0; }\n" } else { "" };
        let own = folder.display();
        let script = format!("#!/bin/sh\n{answer}sleep 100000 &\necho $! > {own}/pid\npwd > {own}/cwd\nwait\n");
        std::fs::write(&path, script).expect("a script");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o700)).expect("it may run");
        path.display().to_string()
    }

    /// The longest wait is ten times this: short enough that a test does not wait, long enough that a shell starts
    /// within it on an idle machine. On a slower machine the script is ended earlier, which is as well.
    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(600);

    /// Whether the process that the script started is gone, or is dead and only not waited for yet.
    fn is_gone(folder: &Path) -> bool {
        let Ok(text) = std::fs::read_to_string(folder.join("pid")) else { return true };
        let Some(pid) = text.trim().parse().ok().and_then(rustix::process::Pid::from_raw) else { return true };
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap_or_default();
        stat.contains(") Z ") || rustix::process::test_kill_process(pid).is_err()
    }

    /// Waits until the signal has taken effect; an endless wait means that it was not sent.
    fn wait_until_gone(folder: &Path) {
        while !is_gone(folder) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_compiler_that_does_not_tell_its_version_is_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let script = stuck(folder.path(), false);
        let timeouts = CompileTimeouts { version: SHORT, compile: LONG };
        let Err(reason) = Compiler::called(&script, timeouts) else { panic!("it has no version") };
        assert!(reason.contains("--version`: it did not end within 500ms and was killed"), "{reason}");
        wait_until_gone(folder.path());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_compiler_that_computes_for_ever_is_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cc");
        std::fs::write(&path, "#!/bin/sh\nwhile :; do :; done\n").expect("a script");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o700)).expect("it may run");
        let timeouts = CompileTimeouts { version: Duration::from_secs(1), compile: LONG };
        let Err(reason) = Compiler::called(&path.display().to_string(), timeouts) else { panic!("it has no version") };
        // On a busy machine, the wait may end first.
        let expected = ["it took more than 1s of processor time", "it did not end within 10s"];
        assert!(expected.iter().any(|expected| reason.contains(expected)), "{reason}");
    }

    #[test]
    fn a_compiler_that_does_not_end_is_ended_with_what_it_started() {
        let folder = tempfile::tempdir().expect("a folder");
        let script = stuck(folder.path(), true);
        let timeouts = CompileTimeouts { version: LONG, compile: SHORT };
        let compiler = Compiler::called(&script, timeouts).unwrap_or_else(|reason| panic!("{reason}"));
        assert_eq!(compiler.name(), "stuck 1.0");
        let source = CSource { text: "int x;".to_string(), entry: "x".to_string() };
        let kernel = kiln_ir::Builder::new("nothing", std::panic::Location::caller()).finish();
        let Err(error) = compiler.compile(&source, &kernel, &[]) else { panic!("it compiles nothing") };
        assert!(error.to_string().contains("it did not end within 500ms and was killed"), "{error}");
        wait_until_gone(folder.path());
        if let Ok(place) = std::fs::read_to_string(folder.path().join("cwd")) {
            assert!(!Path::new(place.trim()).exists(), "{place} is still there");
        }
    }
}
