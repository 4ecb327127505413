//! The system's C compiler: found on the path, called without a shell on files in a folder of our own, and its result
//! loaded. What it made before comes from the cache.

use super::features;
use crate::cache::{Cache, Key};
use crate::driver::Origin;
use crate::error::Error;
use kiln_compiler::print::{CSource, c_options};
use kiln_ir::Kernel;
use libloading::Library;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

/// Compilers looked for, if `CC` names none.
const CANDIDATES: [&str; 3] = ["cc", "gcc", "clang"];

/// Code for the very processor that runs this.
const FOR_THIS_MACHINE: &str = if cfg!(target_arch = "aarch64") { "-mcpu=native" } else { "-march=native" };

/// Beside those that keep the meaning of the language.
const OPTIONS: &[&str] = &[FOR_THIS_MACHINE, "-shared", "-fPIC", "-w"];

/// Bytes of a text that is long. Nearly all of it is straight-line code that our passes have been over, and what a
/// compiler's later passes gain there is not worth the half of its time that they take.
const LONG: usize = 80_000;

fn level(text: &str, version: &str) -> &'static [&'static str] {
    match (text.len() < LONG, version.contains("clang")) {
        (true, _) => &["-O2"],
        (false, true) => &["-O1"],
        // -O1 without what moves or reshapes code. Calls of functions in the same text keep the registers that those do
        // not use; to look for registers loop by loop finds no better ones: most of a text is one loop.
        (false, false) => &["-Og", "-fipa-ra", "-fira-region=one"],
    }
}

/// Folders that a process tries to make, those that exist already among them.
const MOST_FOLDERS: u64 = 1 << 32;

/// Counts every change of what printed programs and their caller agree on.
const ABI: &[u8] = b"kiln cpu 1";

pub struct Compiler {
    program: PathBuf,
    /// What `CC` has after the name, such as the compiler that a wrapper calls.
    arguments: Vec<String>,
    /// What it says of itself.
    version: String,
}

/// The function of a printed program.
pub type Entry = unsafe extern "C" fn(*const RawLaunch, u64, u64);

/// `struct kiln_launch` of the prelude.
#[repr(C)]
pub struct RawLaunch {
    pub tensors: *const *mut u8,
    pub lengths: *const u64,
    pub scalars: *const u64,
    pub groups: [u32; 3],
    pub threads: u32,
}

// SAFETY: it is read alone, and what it points to outlives the launch.
unsafe impl Sync for RawLaunch {}

/// A kernel as machine code.
pub struct Native {
    entry: Entry,
    /// Keeps the code in memory.
    _library: Library,
}

impl Native {
    /// Runs threadgroups `first` to `last`.
    pub fn run(&self, launch: &RawLaunch, first: u64, last: u64) {
        // SAFETY: the code was printed for this structure, and the launch was checked against the kernel's contract: it
        // stays inside the tensors. Ranges of threadgroups that run at the same time are disjoint.
        unsafe { (self.entry)(launch, first, last) }
    }
}

impl Compiler {
    /// The compiler that `CC` names, or the first one on the path; why there is none otherwise.
    pub fn find() -> Result<Compiler, String> {
        let asked = std::env::var("CC").ok().filter(|words| !words.trim().is_empty());
        let candidates = match &asked {
            Some(words) => vec![words.as_str()],
            None => CANDIDATES.to_vec(),
        };
        let mut missing = vec![];
        for words in candidates {
            match Compiler::called(words) {
                Ok(compiler) => return Ok(compiler),
                Err(reason) => missing.push(reason),
            }
        }
        Err(format!("no C compiler ({})", missing.join("; ")))
    }

    /// A compiler by its name and, after blanks, arguments.
    fn called(words: &str) -> Result<Compiler, String> {
        let mut words = words.split_whitespace().map(str::to_string);
        let program = PathBuf::from(words.next().unwrap_or_default());
        let arguments: Vec<String> = words.collect();
        let output = Command::new(&program).args(&arguments).arg("--version").stdin(Stdio::null()).output();
        match output {
            Ok(output) if output.status.success() => {
                Ok(Compiler { program, arguments, version: String::from_utf8_lossy(&output.stdout).into_owned() })
            }
            Ok(output) => Err(format!("`{}` fails: {}", program.display(), output.status)),
            Err(error) => Err(format!("`{}`: {error}", program.display())),
        }
    }

    /// The first line of what it says of itself.
    pub fn name(&self) -> &str {
        self.version.lines().next().unwrap_or("a C compiler")
    }

    /// The machine code of a program, from the cache or made now.
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
        let run = Command::new(&self.program)
            .args(&self.arguments)
            .args(options)
            .arg("-o")
            .args([&output, &input])
            .arg("-lm")
            .current_dir(&folder.0)
            .stdin(Stdio::null())
            .output();
        let run = run.map_err(|error| failed("start the C compiler", error.to_string()))?;
        if !run.status.success() {
            return Err(Error::Compile {
                device: self.name().to_string(),
                kernel: kernel.name.clone(),
                log: String::from_utf8_lossy(&run.stderr).into_owned(),
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
    // SAFETY: the printed program declares its function so.
    let entry = *unsafe { library.get::<Entry>(entry.as_bytes()) }.map_err(|error| error.to_string())?;
    // The loader keeps the file open; its name is no longer needed.
    Ok(Native { entry, _library: library })
}

/// A folder that only this user can look into, gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Folder> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("kiln-{}-{number}", std::process::id()));
            match builder.create(&path) {
                Ok(()) => return Ok(Folder(path)),
                // Someone else's, or left behind by a process of this number: not ours to use.
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists && number < MOST_FOLDERS => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

fn remove(path: &Path) {
    // Nothing is lost if it stays.
    let _ = std::fs::remove_dir_all(path);
}

fn failed(what: &'static str, reason: String) -> Error {
    Error::Driver { device: "cpu".to_string(), call: what, reason }
}
