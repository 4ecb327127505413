//! The pipeline.

use crate::trace::{Stage, Trace};
use kiln_ir::{Const, Diagnostic, Kernel, ParamId, verify};
use std::time::Instant;

/// What a kernel is specialised for.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// A value for each constexpr parameter.
    pub constexprs: &'a [(ParamId, Const)],
    /// Threads in a threadgroup, if they are known now; `lsize` then is a constant.
    pub threads: Option<u32>,
    pub limits: Limits,
}

/// What a device can do, as plain data.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of the widest access.
    pub vector_bytes: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { vector_bytes: 16 }
    }
}

/// A kernel that printers accept: verified, specialised, legalised. Parameters keep their positions; constexprs are
/// still listed and no longer used.
#[derive(Clone, Debug)]
pub struct Lowered {
    kernel: Kernel,
    threads: Option<u32>,
}

impl Lowered {
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    pub fn threads(&self) -> Option<u32> {
        self.threads
    }
}

/// Lowers a verified kernel. Read top to bottom: this is the whole compiler.
pub fn lower(kernel: &Kernel, options: &Options<'_>, trace: &mut Trace) -> Result<Lowered, Diagnostic> {
    let step = Stepper::new(kernel, trace)?;
    step.finish(options.threads)
}

/// Runs steps, verifies after each, records what they did.
struct Stepper<'t> {
    kernel: Kernel,
    trace: &'t mut Trace,
}

impl<'t> Stepper<'t> {
    fn new(kernel: &Kernel, trace: &'t mut Trace) -> Result<Stepper<'t>, Diagnostic> {
        verify::verify(kernel)?;
        Ok(Stepper { kernel: kernel.clone(), trace })
    }

    #[allow(dead_code, reason = "the pipeline grows into it")]
    fn run(&mut self, name: &'static str, pass: impl FnOnce(&mut Kernel) -> Result<(), Diagnostic>) -> Result<(), Diagnostic> {
        let started = Instant::now();
        pass(&mut self.kernel)?;
        verify::verify(&self.kernel)?;
        let kernel = self.trace.keep_kernels.then(|| self.kernel.clone());
        self.trace.stages.push(Stage { name, insts: self.kernel.inst_count(), time: started.elapsed(), kernel });
        Ok(())
    }

    fn finish(self, threads: Option<u32>) -> Result<Lowered, Diagnostic> {
        Ok(Lowered { kernel: self.kernel, threads })
    }
}
