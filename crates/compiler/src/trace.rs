//! What each step of lowering did.

use kiln_ir::Kernel;
use std::time::Duration;

/// A record of a lowering: empty unless it was asked to keep stages.
#[derive(Default, Debug)]
pub struct Trace {
    /// Whether to keep the kernel after each step.
    pub keep_kernels: bool,
    pub stages: Vec<Stage>,
}

/// One step.
#[derive(Debug)]
pub struct Stage {
    pub name: &'static str,
    /// Instructions after the step.
    pub insts: usize,
    /// Work that it took, as [`crate::steps`] counts it.
    pub steps: u64,
    pub time: Duration,
    /// The kernel after the step, where the trace keeps it.
    pub kernel: Option<Kernel>,
}
