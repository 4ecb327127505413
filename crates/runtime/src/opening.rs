//! Functions that open the drivers that the platform has and this crate was built with. The others return the reason
//! that they are missing.

use crate::driver::Driver;
use crate::error::Error;
#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
use kiln_compiler::print::Resources;
use std::ffi::c_void;

type Opened = Result<Box<dyn Driver>, Error>;

#[cfg(feature = "cpu")]
pub fn cpu() -> Opened {
    crate::cpu::open(crate::cpu::CpuOptions::from_environment()?)
}

#[cfg(not(feature = "cpu"))]
pub fn cpu() -> Opened {
    left_out("processor", "cpu")
}

#[cfg(all(feature = "cuda", not(target_vendor = "apple")))]
pub use crate::cuda::{cuda_ptx, cuda_resources};
#[cfg(all(feature = "cuda", not(target_vendor = "apple")))]
pub(crate) use crate::cuda::{open as cuda, open_primary as cuda_in_stream, open_raw as cuda_from_raw};

#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
pub fn cuda(index: u32) -> Opened {
    no_cuda(format!("cuda device {index}"))
}

#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
pub fn cuda_ptx(_text: &str, _math: kiln_ir::MathMode, _architecture: &str) -> Result<String, String> {
    Err("kiln was built without CUDA".to_string())
}

#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
pub fn cuda_resources(_text: &str, _math: kiln_ir::MathMode, _architecture: &str) -> Result<Resources, String> {
    Err("kiln was built without CUDA".to_string())
}

/// # Safety
/// Nothing is done with the handles.
#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
pub unsafe fn cuda_from_raw(_context: *mut c_void, _stream: *mut c_void) -> Opened {
    no_cuda("cuda device of the caller's".to_string())
}

/// # Safety
/// Nothing is done with the handle.
#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
pub unsafe fn cuda_in_stream(index: u32, _stream: *mut c_void) -> Opened {
    no_cuda(format!("cuda device {index}"))
}

#[cfg(not(all(feature = "cuda", not(target_vendor = "apple"))))]
fn no_cuda(what: String) -> Opened {
    match cfg!(target_vendor = "apple") {
        true => Err(Error::NoDevice { what, reason: "there are none on Apple's systems".to_string() }),
        false => left_out(&what, "cuda"),
    }
}

#[cfg(all(feature = "metal", target_vendor = "apple"))]
pub(crate) use crate::metal::{open as metal, open_raw as metal_from_raw};

#[cfg(not(all(feature = "metal", target_vendor = "apple")))]
pub fn metal() -> Opened {
    match cfg!(target_vendor = "apple") {
        true => left_out("metal device", "metal"),
        false => {
            let what = "metal device".to_string();
            Err(Error::NoDevice { what, reason: "Metal is on macOS alone".to_string() })
        }
    }
}

/// # Safety
/// Nothing is done with the handles.
#[cfg(not(all(feature = "metal", target_vendor = "apple")))]
pub unsafe fn metal_from_raw(_device: *mut c_void, _queue: *mut c_void) -> Opened {
    metal()
}

/// Returns the error for a device that this crate supports but was built without.
#[allow(dead_code, reason = "where nothing is left out, nothing is said")]
fn left_out(what: &str, feature: &str) -> Opened {
    let reason = format!("kiln was built without its feature `{feature}`");
    Err(Error::NoDevice { what: what.to_string(), reason })
}
