//! The host compiler: its flags, the runtime that every program is linked to, and a cache of programs by content.

use crate::child::{self, Failure};
use crate::error::{Error, Finding};
use crate::folders::{self, Workplace};
use crate::program::Dialect;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

const COMPILER: &str = "clang++-19";
const COMPILE_LIMIT: Duration = Duration::from_secs(4 * 3600);

/// The name of printed text in compiler messages.
pub(crate) const TEXT_NAME: &str = "printed";

const RUNTIME: &str = "runtime.cpp";
const SOURCES: &[(&str, &str)] = &[
    ("fiber.h", include_str!("../cpp/fiber.h")),
    ("metal_stdlib", include_str!("../cpp/metal_stdlib")),
    ("cuda.h", include_str!("../cpp/cuda.h")),
    (RUNTIME, include_str!("../cpp/runtime.cpp")),
];

/// Flags that preserve the language's semantics: wrapping integers, one rounding per operation, memory accessed through
/// pointers of several types, and local memory that starts as NaN.
const KERNEL_FLAGS: &[&str] = &[
    "-std=c++17",
    "-O2",
    "-fwrapv",
    "-ffp-contract=off",
    "-fno-math-errno",
    "-fno-strict-aliasing",
    "-fsigned-char",
    "-fno-exceptions",
    "-fno-rtti",
    "-fno-caret-diagnostics",
    "-ftrivial-auto-var-init=pattern",
    "-Xclang",
    "-ffloat16-excess-precision=none",
    "-Xclang",
    "-fbfloat16-excess-precision=none",
    "-Werror=return-type",
    "-Werror=uninitialized",
    "-Werror=sometimes-uninitialized",
    "-Werror=division-by-zero",
    "-Werror=shift-count-overflow",
    "-Werror=shift-count-negative",
];
const RUNTIME_FLAGS: &[&str] = &["-std=c++17", "-O2", "-fno-exceptions", "-fno-rtti"];
const SANITIZE_FLAGS: &[&str] = &["-fsanitize=address", "-DKILN_SANITIZE", "-g1"];

impl Dialect {
    fn flags(self) -> &'static [&'static str] {
        match self {
            // An unsuffixed constant is a float in Metal.
            Dialect::Msl => &["-Xclang", "-cl-single-precision-constant"],
            // An unsuffixed constant is a double in CUDA, and promotes the whole operation to double.
            Dialect::Cuda => &["-Werror=double-promotion"],
        }
    }
}

/// The kind of build.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Build {
    Plain,
    /// With AddressSanitizer, which also detects accesses outside threadgroup and stack arrays.
    Sanitized,
}

impl Build {
    fn flags(self) -> &'static [&'static str] {
        match self {
            Build::Plain => &[],
            Build::Sanitized => SANITIZE_FLAGS,
        }
    }

    /// Returns the linker driver. Neither kernels nor the runtime use the C++ library, but the sanitizer, which only
    /// clang supports, does. Otherwise the C compiler links: it starts in a third of clang's time, which saves a
    /// quarter of the total for a small kernel.
    fn linker(self) -> &'static str {
        match self {
            Build::Plain => "cc",
            Build::Sanitized => COMPILER,
        }
    }

    fn runtime_object(self) -> &'static str {
        match self {
            Build::Plain => "runtime.o",
            Build::Sanitized => "runtime-sanitized.o",
        }
    }
}

/// A compilable file with the printed text, and the text itself.
pub(crate) struct Translation<'a> {
    pub dialect: Dialect,
    pub code: &'a str,
    pub text: &'a str,
}

/// The compiler with its headers and runtime, ready for use.
pub(crate) struct Toolchain {
    folder: PathBuf,
    /// The library of functions that compiled code calls implicitly.
    builtins: PathBuf,
}

impl Toolchain {
    /// Returns the toolchain, prepared on first use.
    pub fn get() -> Result<&'static Toolchain, Error> {
        static TOOLCHAIN: OnceLock<Result<Toolchain, String>> = OnceLock::new();
        let toolchain = TOOLCHAIN.get_or_init(|| Toolchain::prepare().map_err(|e| e.to_string()));
        toolchain.as_ref().map_err(|message| Error::Tool(message.clone()))
    }

    fn prepare() -> Result<Toolchain, Error> {
        let version = run(Command::new(COMPILER).arg("--version"))?.stdout;
        let flags = [KERNEL_FLAGS, RUNTIME_FLAGS, Dialect::Msl.flags(), Dialect::Cuda.flags()];
        let by_build = [Build::Plain, Build::Sanitized].map(|build| (build.flags(), build.linker()));
        let parent = folders::target()?.join("harness");
        let folder = parent.join(format!("toolchain-{:016x}", hash(&(version, flags, by_build, SOURCES))));
        let made = || -> Result<(), Error> {
            let work = Workplace::new(&parent).map_err(|e| no_access(&parent, &e))?;
            for (name, content) in SOURCES {
                fs::write(work.0.join(name), content).map_err(|e| no_access(&work.0, &e))?;
            }
            for build in [Build::Plain, Build::Sanitized] {
                let mut command = Command::new(COMPILER);
                command.current_dir(&work.0).args(RUNTIME_FLAGS).args(build.flags());
                command.args(["-c", RUNTIME, "-o", build.runtime_object()]);
                let output = run(&mut command)?;
                if !output.status.success() {
                    return Err(Error::Tool(format!("the runtime does not compile:\n{}", output.stderr)));
                }
            }
            work.publish(&folder).map_err(|e| no_access(&folder, &e))
        };
        if !folder.is_dir() {
            made()?;
        }
        // It contains the conversions of 16-bit floats.
        let asked = run(Command::new(COMPILER).args(["--rtlib=compiler-rt", "--print-libgcc-file-name"]))?;
        Ok(Toolchain { folder, builtins: PathBuf::from(String::from_utf8_lossy(&asked.stdout).trim()) })
    }

    /// Checks types and address spaces without generating code.
    pub fn check(&self, unit: &Translation) -> Result<(), Error> {
        let work = Workplace::new(&self.folder).map_err(|e| no_access(&self.folder, &e))?;
        let file = work.0.join("check.cpp");
        fs::write(&file, unit.code).map_err(|e| no_access(&file, &e))?;
        self.compile(unit, Command::new(COMPILER).args(["-DKILN_CHECK", "-fsyntax-only"]).arg(&file))
    }

    /// Returns the program of a unit, from the cache if an identical text was built before. `check` runs before a
    /// build.
    pub fn build(
        &self,
        unit: &Translation,
        build: Build,
        check: impl FnOnce() -> Result<(), Error>,
    ) -> Result<PathBuf, Error> {
        let (code, object, program) = ("program.cpp", "program.o", "program");
        let holds_this = |place: &Path| fs::read_to_string(place.join(code)).is_ok_and(|kept| kept == unit.code);
        let mut place = self.folder.join(format!("program-{:016x}", hash(&(unit.code, unit.dialect, build))));
        while place.is_dir() && !holds_this(&place) {
            // Hash collision with another program.
            place.as_mut_os_string().push("-next");
        }
        if place.is_dir() {
            return Ok(place.join(program));
        }
        check()?;
        let work = Workplace::new(&self.folder).map_err(|e| no_access(&self.folder, &e))?;
        fs::write(work.0.join(code), unit.code).map_err(|e| no_access(&work.0, &e))?;
        let mut command = Command::new(COMPILER);
        command.args(build.flags()).arg("-c").arg(work.0.join(code)).arg("-o").arg(work.0.join(object));
        self.compile(unit, &mut command)?;
        let mut link = Command::new(build.linker());
        link.args(build.flags()).arg(work.0.join(object)).arg(self.folder.join(build.runtime_object()));
        let linked = run(link.arg(&self.builtins).args(["-lm", "-o"]).arg(work.0.join(program)))?;
        if !linked.status.success() {
            return Err(Error::Tool(format!("a kernel does not link:\n{}", linked.stderr)));
        }
        fs::remove_file(work.0.join(object)).map_err(|e| no_access(&work.0, &e))?;
        work.publish(&place).map_err(|e| no_access(&place, &e))?;
        Ok(place.join(program))
    }

    fn compile(&self, unit: &Translation, command: &mut Command) -> Result<(), Error> {
        let output = run(command.args(KERNEL_FLAGS).args(unit.dialect.flags()).arg("-isystem").arg(&self.folder))?;
        if output.status.success() {
            return Ok(());
        }
        let findings: Vec<Finding> = output.stderr.lines().filter_map(|line| finding(unit.text, line)).collect();
        if findings.is_empty() {
            return Err(Error::Tool(format!("{COMPILER} failed:\n{}", output.stderr)));
        }
        Err(Error::Rejected(findings))
    }
}

/// Parses a line such as `printed:12:5: error: no such thing`. An error elsewhere, in a header or in the code that
/// calls the kernel, has no line of the text but keeps its place.
fn finding(text: &str, message: &str) -> Option<Finding> {
    let (place, what) = message.split_once("error: ")?;
    let mut parts = place.split(':');
    let is_text = parts.next() == Some(TEXT_NAME);
    let line = parts.next().and_then(|number| number.parse().ok()).filter(|_| is_text);
    Some(line.map_or_else(|| Finding::new(text, 0, message), |line| Finding::new(text, line, what)))
}

fn run(command: &mut Command) -> Result<child::Output, Error> {
    let program = command.get_program().to_string_lossy().into_owned();
    child::run(command, vec![], COMPILE_LIMIT).map_err(|failure| match failure {
        Failure::Start(e) if e.kind() == io::ErrorKind::NotFound => {
            Error::Tool(format!("`{program}` is not installed: run `cargo xtask setup`"))
        }
        Failure::Start(e) => Error::Tool(format!("`{program}` does not start: {e}")),
        Failure::TimedOut => Error::Tool(format!("`{program}` did not end within {COMPILE_LIMIT:?}")),
    })
}

fn no_access(path: &Path, error: &io::Error) -> Error {
    Error::Tool(format!("{}: {error}", path.display()))
}

fn hash(content: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}
