//! A record of each step of lowering.

use kiln_ir::Kernel;
use std::time::Duration;

/// A record of a lowering, with one stage for each step. It keeps kernels only if `keep_kernels` is set.
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
    /// Steps of work that it took, as [`crate::steps`] counts them.
    pub steps: u64,
    pub time: Duration,
    /// The kernel after the step, if the trace keeps kernels.
    pub kernel: Option<Kernel>,
}
