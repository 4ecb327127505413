//! Texts of a kernel by itself: no device and no operation of the library is needed.

use crate::error::Error;
use crate::stack;
use kiln_compiler::contract::{Covered, covers, derive, races, races_with, with_geometry_parameters};
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Limits, Lowered, Options, Trace, expect_launches, lower, named_constexprs};
use kiln_ir::text::print_with_lines;
use kiln_ir::verify::verify;
use kiln_ir::{Const, Diagnostic, Kernel};

/// The forms of a kernel as text: its contract, its text form, its source for a target. The element types are those
/// that it was recorded for.
///
/// Constexprs are given by name, each as a value of its parameter's type: `("n", 4096u32.into())`. One that the kernel does
/// not have, of another type, given twice or not at all is an error with its place; so are values that no launch has, because
/// a requirement of the contract refuses them. Tiles are constexprs, and so are `has_gate` of an optional tensor
/// `gate`, and `threads` of a kernel that leaves its threads to the caller.
///
/// ```
/// use kiln::Texts;
/// use kiln::prelude::*;
///
/// /// `out = a * x`, `width` elements a thread.
/// #[kernel(threadgroups = [n / (width * 32)], threads = 32, requires(n % (width * 32) == 0))]
/// fn scaled<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, a: f32, n: u32, #[constexpr] width: u32) {
///     for e in unroll(0..width) {
///         let i = (program_id::<0>() * 32 + tid) * width + e;
///         out[i] = (a * x[i].f32()).cast::<T>();
///     }
/// }
///
/// let kernel = scaled::kernel::<f32>();
/// println!("{}\n{}", kernel.ir(), kernel.contract()?); // as it was recorded
/// let two = [("width", 2u32.into())];
/// assert!(kernel.ir_for(&two)?.contains("imul"));
/// assert!(kernel.contract_for(&two)?.contains("`x` starts at a multiple of 8 bytes"));
/// assert!(kernel.msl(&two)?.contains("kernel void scaled("));
/// assert!(kernel.cuda(&two)?.contains("__global__"));
/// assert!(kernel.c(&two)?.contains("kiln_scaled("));
///
/// let words = kernel.msl(&[("wide", 2u32.into())]).expect_err("no such constexpr").to_string();
/// assert!(words.starts_with("error[K020]: `wide` is no constexpr of `scaled`: width ("), "{words}");
/// # Ok::<(), kiln::Error>(())
/// ```
pub trait Texts {
    /// Returns the text form of the kernel as it was recorded; comments name the author's lines.
    fn ir(&self) -> String;

    /// Returns the text form of the kernel as GPUs receive it: specialised for these constexprs, after all steps of the
    /// compiler.
    fn ir_for(&self, constexprs: &[(&str, Const)]) -> Result<String, Error>;

    /// Returns the conditions that a launch must meet, and how each danger in the kernel is met, for all values of its
    /// constexprs.
    fn contract(&self) -> Result<String, Error>;

    /// Returns the same for these constexprs, for which more is proved.
    fn contract_for(&self, constexprs: &[(&str, Const)]) -> Result<String, Error>;

    /// Returns the source in the Metal Shading Language.
    fn msl(&self, constexprs: &[(&str, Const)]) -> Result<String, Error>;

    /// Returns the source in CUDA C++.
    fn cuda(&self, constexprs: &[(&str, Const)]) -> Result<String, Error>;

    /// Returns the source in C with vector extensions, for rows of 16 lanes, as for a processor with AVX-512.
    fn c(&self, constexprs: &[(&str, Const)]) -> Result<String, Error>;
}

impl Texts for Kernel {
    fn ir(&self) -> String {
        print_with_lines(self)
    }

    fn ir_for(&self, constexprs: &[(&str, Const)]) -> Result<String, Error> {
        made(self, constexprs, Limits::default(), |lowered| Ok(print_with_lines(lowered.kernel())))
    }

    fn contract(&self) -> Result<String, Error> {
        on_a_deep_stack(|| {
            verify(self)?;
            let kernel = with_geometry_parameters(self);
            let report = derive(&kernel)?.report(&kernel).to_string();
            Ok(report + &coverage(&kernel, &covers(&kernel)?) + &races(&kernel)?.report(&kernel))
        })
    }

    fn contract_for(&self, constexprs: &[(&str, Const)]) -> Result<String, Error> {
        let text = made(self, constexprs, Limits::default(), |lowered| {
            let kernel = lowered.kernel();
            Ok(lowered.contract().report(kernel).to_string() + &coverage(kernel, lowered.covered()))
        })?;
        let races = on_a_deep_stack(|| {
            let kernel = with_geometry_parameters(self);
            Ok(races_with(&kernel, &named_constexprs(&kernel, constexprs)?)?.report(&kernel))
        })?;
        Ok(text + &races)
    }

    fn msl(&self, constexprs: &[(&str, Const)]) -> Result<String, Error> {
        made(self, constexprs, Limits::METAL, |lowered| Ok(print::msl(lowered)?.text))
    }

    fn cuda(&self, constexprs: &[(&str, Const)]) -> Result<String, Error> {
        made(self, constexprs, Limits::default(), |lowered| Ok(print::cuda(lowered)?.text))
    }

    fn c(&self, constexprs: &[(&str, Const)]) -> Result<String, Error> {
        made(self, constexprs, Limits::PROCESSOR, |lowered| Ok(print::c(lowered, &CTarget::WIDEST)?.text))
    }
}

/// Returns a text of the kernel specialised for these constexprs.
fn made(
    kernel: &Kernel,
    constexprs: &[(&str, Const)],
    limits: Limits,
    text: impl FnOnce(&Lowered) -> Result<String, Diagnostic> + Send,
) -> Result<String, Error> {
    on_a_deep_stack(|| {
        verify(kernel)?;
        let kernel = with_geometry_parameters(kernel);
        let bound = named_constexprs(&kernel, constexprs)?;
        expect_launches(&kernel, &bound)?;
        let options = Options { constexprs: &bound, threads: None, limits };
        text(&lower(&kernel, &options, &mut Trace::default())?)
    })
}

fn on_a_deep_stack(work: impl FnOnce() -> Result<String, Diagnostic> + Send) -> Result<String, Error> {
    stack::with(stack::COMPILER, work)?.map_err(Error::refused)
}

/// Returns a line for each output that the kernel states it covers.
fn coverage(kernel: &Kernel, covered: &[Covered]) -> String {
    let how = |proved| if proved { "proved" } else { "counted where the interpreter runs it" };
    covered.iter().map(|c| format!("covers {}: {}\n", kernel.param(c.output).name, how(c.proved))).collect()
}
