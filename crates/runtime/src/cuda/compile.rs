//! From printed text to machine code: NVRTC, and the cache in front of it. Cached code needs no NVRTC.

use super::api::{Fault, Nvrtc, ProgramHandle, nvrtc};
use crate::cache::{Cache, Key};
use kiln_compiler::print::{CUDA_REPORT, Resources, cuda_architecture, cuda_options};
use kiln_ir::MathMode;
use std::ffi::{CStr, CString, c_char};
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Part of every key; it changes with the meaning of what is stored.
const FORMAT: &[u8] = b"kiln cuda 1";

/// The name of the text in log messages.
const FILE: &CStr = c"printed.cu";

/// A compiler to machine code for one architecture.
pub struct Compiler {
    architecture: String,
    cache: Cache,
    /// Whether the version of NVRTC was put in the cache.
    noted: AtomicBool,
}

/// A text and its compiler options.
pub struct Unit<'a> {
    text: &'a str,
    options: Vec<String>,
}

#[derive(Debug)]
pub enum Failure {
    /// The text is wrong; this is the log.
    Refused(String),
    /// The compiler is missing or does not work.
    Broken { call: &'static str, reason: String },
}

impl Compiler {
    /// Makes a compiler for devices of this compute capability.
    pub fn new((major, minor): (i32, i32), cache: Cache) -> Compiler {
        Compiler { architecture: format!("sm_{major}{minor}"), cache, noted: AtomicBool::new(false) }
    }

    pub fn architecture(&self) -> &str {
        &self.architecture
    }

    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    pub fn unit<'a>(&self, text: &'a str, math: MathMode) -> Unit<'a> {
        Unit { text, options: options(&cuda_architecture(&self.architecture, text), math) }
    }

    /// Returns machine code made earlier by this version of NVRTC; without NVRTC here, by the last version that was.
    pub fn cached(&self, unit: &Unit<'_>) -> Option<Vec<u8>> {
        let version = version().or_else(|| self.last_version())?;
        self.cache.get(&unit.key(version))
    }

    /// Compiles, and stores the result in the cache.
    pub fn compile(&self, unit: &Unit<'_>) -> Result<Vec<u8>, Failure> {
        let (nvrtc, version) = nvrtc().zip(version()).ok_or_else(missing)?;
        let image = NvrtcProgram::new(nvrtc, unit.text)?.compile(&unit.options)?;
        // Code that the cache does not keep is compiled again.
        let _ = self.cache.put(&unit.key(version), &image);
        if !self.noted.swap(true, Ordering::Relaxed) {
            let _ = self.cache.put(&self.version_key(), &version);
        }
        Ok(image)
    }

    /// Returns the key under which the cache has the version of NVRTC that was here last.
    fn version_key(&self) -> Key {
        Key::of(&[FORMAT, b"version", self.architecture.as_bytes()])
    }

    fn last_version(&self) -> Option<Version> {
        self.cache.get(&self.version_key())?.try_into().ok()
    }
}

/// Returns the resources that a text uses on GPUs of an architecture, such as `sm_90`.
pub fn resources(text: &str, math: MathMode, architecture: &str) -> Result<Resources, Failure> {
    let program = NvrtcProgram::new(nvrtc().ok_or_else(missing)?, text)?;
    let told = [options(architecture, math), vec![CUDA_REPORT.to_string()]].concat();
    program.compile(&told)?;
    let log = program.log();
    let untold = |what| Failure::Broken { call: "reading NVRTC's log", reason: format!("no {what} in: {log}") };
    Resources::of_log(&log).map_err(untold)
}

/// Compiles a text to PTX, for an architecture such as `compute_90`.
pub fn ptx(text: &str, math: MathMode, architecture: &str) -> Result<String, Failure> {
    let program = NvrtcProgram::new(nvrtc().ok_or_else(missing)?, text)?;
    program.run(&options(architecture, math))?;
    let nvrtc = program.nvrtc;
    let sized = MadeBytes { bytes: Nvrtc::nvrtcGetPTXSize, fill: Nvrtc::nvrtcGetPTX, call: "nvrtcGetPTX" };
    let text = program.result(nvrtc, sized)?;
    let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
    Ok(String::from_utf8_lossy(&text[..end]).into_owned())
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

/// Returns the version of NVRTC, if it is here. It is looked up once.
fn version() -> Option<Version> {
    static VERSION: OnceLock<Option<Version>> = OnceLock::new();
    *VERSION.get_or_init(|| {
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the library writes to these two.
        unsafe { nvrtc()?.nvrtcVersion(&mut major, &mut minor) }.ok()?;
        let mut version = Version::default();
        version[..4].copy_from_slice(&major.to_le_bytes());
        version[4..].copy_from_slice(&minor.to_le_bytes());
        Some(version)
    })
}

/// Returns the version of NVRTC as text; empty where it is not here.
pub fn version_name() -> String {
    let Some([a, b, c, d, e, f, g, h]) = version() else { return String::new() };
    format!("NVRTC {}.{}", u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]))
}

/// A text inside NVRTC, which may refer to it.
struct NvrtcProgram {
    nvrtc: &'static Nvrtc,
    handle: ProgramHandle,
    _text: CString,
}

impl NvrtcProgram {
    fn new(nvrtc: &'static Nvrtc, text: &str) -> Result<NvrtcProgram, Failure> {
        let text = CString::new(text).map_err(|e| Failure::Refused(format!("the text cannot be passed on: {e}")))?;
        let mut handle = ProgramHandle::NULL;
        let (none, file) = (ptr::null(), FILE.as_ptr());
        // SAFETY: text and name end with a zero, there are no headers, and NVRTC writes the handle.
        unsafe { nvrtc.nvrtcCreateProgram(&mut handle, text.as_ptr(), file, 0, none, none) }
            .map_err(broken("nvrtcCreateProgram", ""))?;
        Ok(NvrtcProgram { nvrtc, handle, _text: text })
    }

    fn compile(&self, options: &[String]) -> Result<Vec<u8>, Failure> {
        self.run(options)?;
        let sized = MadeBytes { bytes: Nvrtc::nvrtcGetCUBINSize, fill: Nvrtc::nvrtcGetCUBIN, call: "nvrtcGetCUBIN" };
        self.result(self.nvrtc, sized)
    }

    fn run(&self, options: &[String]) -> Result<(), Failure> {
        let options: Result<Vec<CString>, _> = options.iter().map(|option| CString::new(option.as_str())).collect();
        let options = options.map_err(|e| Failure::Refused(format!("an option cannot be passed on: {e}")))?;
        let pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        // SAFETY: the program lives, and this is the number of options, which end with a zero each.
        match unsafe { self.nvrtc.nvrtcCompileProgram(self.handle, pointers.len() as i32, pointers.as_ptr()) } {
            Ok(()) => Ok(()),
            Err(Fault::COMPILATION) => Err(Failure::Refused(self.log())),
            Err(fault) => Err(broken("nvrtcCompileProgram", &self.log())(fault)),
        }
    }

    /// Returns a result of compiling the text.
    fn result(&self, nvrtc: &Nvrtc, MadeBytes { bytes, fill, call }: MadeBytes) -> Result<Vec<u8>, Failure> {
        let mut count = 0;
        // SAFETY: the program lives and was compiled.
        unsafe { bytes(nvrtc, self.handle, &mut count) }.map_err(broken(call, ""))?;
        let mut made = vec![0u8; count];
        // SAFETY: as above; it writes the number of bytes that it reported.
        unsafe { fill(nvrtc, self.handle, made.as_mut_ptr().cast()) }.map_err(broken(call, ""))?;
        Ok(made)
    }

    /// Returns the compiler's log.
    fn log(&self) -> String {
        let mut bytes = 0;
        // SAFETY: the program lives.
        if unsafe { self.nvrtc.nvrtcGetProgramLogSize(self.handle, &mut bytes) }.is_err() {
            return String::new();
        }
        let mut log = vec![0u8; bytes];
        // SAFETY: as above; it writes the number of bytes that it reported.
        let _ = unsafe { self.nvrtc.nvrtcGetProgramLog(self.handle, log.as_mut_ptr().cast()) };
        let end = log.iter().position(|byte| *byte == 0).unwrap_or(log.len());
        String::from_utf8_lossy(&log[..end]).trim_end().to_string()
    }
}

/// The functions for a result of NVRTC's: one for its number of bytes, and one for the bytes.
struct MadeBytes {
    bytes: unsafe fn(&Nvrtc, ProgramHandle, *mut usize) -> Result<(), Fault>,
    fill: unsafe fn(&Nvrtc, ProgramHandle, *mut c_char) -> Result<(), Fault>,
    /// The call to name if it fails.
    call: &'static str,
}

impl Drop for NvrtcProgram {
    fn drop(&mut self) {
        // SAFETY: it is destroyed once. A failure leaks its memory.
        let _ = unsafe { self.nvrtc.nvrtcDestroyProgram(&mut self.handle) };
    }
}

fn broken<'a>(call: &'static str, log: &'a str) -> impl FnOnce(Fault) -> Failure + 'a {
    move |fault| Failure::Broken { call, reason: format!("NVRTC's error {} {log}", fault.0).trim_end().to_string() }
}

#[cfg(test)]
mod tests;
