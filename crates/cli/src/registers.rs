//! A kernel's resource usage on NVIDIA GPUs, if NVRTC is available to report it.

use kiln_compiler::Lowered;
use kiln_compiler::print::Resources;
use serde_json::{Value, json};

/// Architectures for which registers are shown.
const ARCHITECTURES: [&str; 2] = ["sm_80", "sm_90"];

/// An architecture with a kernel's resources on it, or the reason why they are unknown.
pub type ArchResources = (&'static str, Result<Resources, String>);

/// Returns the resources on each architecture. Without NVRTC none are known, and the reason is returned once.
pub fn resources(lowered: &Lowered, text: &str) -> Vec<ArchResources> {
    let taken = |name| (name, kiln_runtime::cuda_resources(text, lowered.kernel().math, name));
    let mut known: Vec<_> = ARCHITECTURES.into_iter().map(taken).collect();
    if known.iter().all(|(_, taken)| taken.is_err()) {
        known.truncate(1);
    }
    known
}

pub fn taken_in_words(taken: &Resources) -> String {
    let Resources { registers, spill_stores, spill_loads, stack, shared } = taken;
    let spills = match spill_stores + spill_loads {
        0 => "nothing spilled".to_string(),
        _ => format!("spills: {spill_stores} bytes stored, {spill_loads} loaded"),
    };
    format!("{registers} registers a thread, {spills}, {stack} bytes of local memory, {shared} of threadgroup memory")
}

pub fn taken_as_json(architecture: &str, taken: &Resources) -> Value {
    json!({ "architecture": architecture, "registers": taken.registers, "spill_stores": taken.spill_stores,
        "spill_loads": taken.spill_loads, "local_bytes": taken.stack, "threadgroup_bytes": taken.shared })
}
