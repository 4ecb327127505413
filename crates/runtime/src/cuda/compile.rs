//! From printed text to machine code: NVRTC, and the cache in front of it. What is in the cache needs no NVRTC.

use crate::cache::{Cache, Key};
use cudarc::nvrtc::result::{self, NvrtcError};
use cudarc::nvrtc::sys::{self, nvrtcProgram, nvrtcResult};
use kiln_compiler::print::{CUDA_REPORT, Resources, cuda_options};
use kiln_ir::MathMode;
use std::ffi::{CStr, CString};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Part of every key; another number is another meaning of what is stored.
const FORMAT: &[u8] = b"kiln cuda 1";

/// What log messages call the text.
const FILE: &CStr = c"printed.cu";

/// Makes machine code for one architecture.
pub struct Compiler {
    architecture: String,
    cache: Cache,
    /// Whether the cache was told which NVRTC is here.
    noted: AtomicBool,
}

/// A text and how it is to be compiled.
pub struct Unit<'a> {
    text: &'a str,
    options: Vec<String>,
}

#[derive(Debug)]
pub enum Failure {
    /// The text is wrong; this is the log.
    Refused(String),
    /// The compiler is not there or does not work.
    Broken { call: &'static str, reason: String },
}

impl Compiler {
    /// For devices of this compute capability.
    pub fn new((major, minor): (i32, i32), cache: Cache) -> Compiler {
        Compiler { architecture: format!("sm_{major}{minor}"), cache, noted: AtomicBool::new(false) }
    }

    pub fn unit<'a>(&self, text: &'a str, math: MathMode) -> Unit<'a> {
        Unit { text, options: options(&self.architecture, math) }
    }

    /// The machine code that this version of NVRTC made earlier; where there is none here, the last one that was.
    pub fn cached(&self, unit: &Unit<'_>) -> Option<Vec<u8>> {
        let version = version().or_else(|| self.last_version())?;
        self.cache.get(&unit.key(version))
    }

    /// Compiles, and keeps the result in the cache.
    pub fn compile(&self, unit: &Unit<'_>) -> Result<Vec<u8>, Failure> {
        let version = version().ok_or_else(missing)?;
        let image = NvrtcProgram::new(unit.text)?.compile(&unit.options)?;
        // What the cache does not keep is compiled again.
        let _ = self.cache.put(&unit.key(version), &image);
        if !self.noted.swap(true, Ordering::Relaxed) {
            let _ = self.cache.put(&self.version_key(), &version);
        }
        Ok(image)
    }

    /// Where the cache has the version of NVRTC that was here last.
    fn version_key(&self) -> Key {
        Key::of(&[FORMAT, b"version", self.architecture.as_bytes()])
    }

    fn last_version(&self) -> Option<Version> {
        self.cache.get(&self.version_key())?.try_into().ok()
    }
}

/// What a text takes of GPUs of an architecture, such as `sm_90`.
pub fn resources(text: &str, math: MathMode, architecture: &str) -> Result<Resources, Failure> {
    version().ok_or_else(missing)?;
    let program = NvrtcProgram::new(text)?;
    let told = [options(architecture, math), vec![CUDA_REPORT.to_string()]].concat();
    program.compile(&told)?;
    let log = program.log();
    let untold = |what| Failure::Broken { call: "reading NVRTC's log", reason: format!("no {what} in: {log}") };
    Resources::of_log(&log).map_err(untold)
}

fn missing() -> Failure {
    let reason = "the library `nvrtc` of the CUDA toolkit is not found; LD_LIBRARY_PATH may say where it is";
    Failure::Broken { call: "looking for NVRTC", reason: reason.to_string() }
}

fn options(architecture: &str, math: MathMode) -> Vec<String> {
    let meaning = cuda_options(math).into_iter().map(str::to_string);
    meaning.chain([format!("--gpu-architecture={architecture}")]).collect()
}

impl Unit<'_> {
    fn key(&self, version: Version) -> Key {
        let options = self.options.join(" ");
        Key::of(&[FORMAT, b"machine code", &version, options.as_bytes(), self.text.as_bytes()])
    }
}

/// Major and minor number, as bytes of a key.
type Version = [u8; 8];

/// The version of NVRTC, if it is here. It is looked for once.
fn version() -> Option<Version> {
    static VERSION: OnceLock<Option<Version>> = OnceLock::new();
    *VERSION.get_or_init(|| {
        // SAFETY: the library's initialisers do nothing but set the library up.
        if !unsafe { sys::is_culib_present() } {
            return None;
        }
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the library is there, and writes to these two.
        unsafe { sys::nvrtcVersion(&mut major, &mut minor) }.result().ok()?;
        let mut version = Version::default();
        version[..4].copy_from_slice(&major.to_le_bytes());
        version[4..].copy_from_slice(&minor.to_le_bytes());
        Some(version)
    })
}

/// A text inside NVRTC, which may refer to it.
struct NvrtcProgram {
    handle: nvrtcProgram,
    _text: CString,
}

impl NvrtcProgram {
    /// NVRTC is here.
    fn new(text: &str) -> Result<NvrtcProgram, Failure> {
        let text = CString::new(text).map_err(|e| Failure::Refused(format!("the text cannot be passed on: {e}")))?;
        let handle = result::create_program(&text, Some(FILE)).map_err(broken("nvrtcCreateProgram", ""))?;
        Ok(NvrtcProgram { handle, _text: text })
    }

    fn compile(&self, options: &[String]) -> Result<Vec<u8>, Failure> {
        // SAFETY: the program lives, and no option has a zero byte.
        match unsafe { result::compile_program(self.handle, &options.iter().map(String::as_str).collect::<Vec<_>>()) } {
            Ok(()) => self.machine_code(),
            Err(NvrtcError(nvrtcResult::NVRTC_ERROR_COMPILATION)) => Err(Failure::Refused(self.log())),
            Err(error) => Err(broken("nvrtcCompileProgram", &self.log())(error)),
        }
    }

    fn machine_code(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = 0;
        // SAFETY: the program lives and was compiled.
        unsafe { sys::nvrtcGetCUBINSize(self.handle, &mut bytes) }.result().map_err(broken("nvrtcGetCUBINSize", ""))?;
        let mut image = vec![0u8; bytes];
        // SAFETY: as above; it writes as many bytes as it said.
        unsafe { sys::nvrtcGetCUBIN(self.handle, image.as_mut_ptr().cast()) }
            .result()
            .map_err(broken("nvrtcGetCUBIN", ""))?;
        Ok(image)
    }

    /// What the compiler said.
    fn log(&self) -> String {
        // SAFETY: the program lives.
        let log = unsafe { result::get_program_log(self.handle) }.unwrap_or_default();
        let bytes: Vec<u8> = log.iter().map(|c| *c as u8).take_while(|byte| *byte != 0).collect();
        String::from_utf8_lossy(&bytes).trim_end().to_string()
    }
}

impl Drop for NvrtcProgram {
    fn drop(&mut self) {
        // SAFETY: it is destroyed once. A failure costs its memory.
        let _ = unsafe { result::destroy_program(self.handle) };
    }
}

fn broken<'a>(call: &'static str, log: &'a str) -> impl FnOnce(NvrtcError) -> Failure + 'a {
    move |error| Failure::Broken { call, reason: format!("{:?} {log}", error.0).trim_end().to_string() }
}

#[cfg(test)]
mod tests;
