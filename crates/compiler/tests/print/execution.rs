//! From a kernel and its arguments to a printed program and its results.

use kiln_compiler::print::{self, Source};
use kiln_compiler::{Limits, Lowered, Options, Trace, lower};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::Arg;
use kiln_ir::text::parse;
use kiln_ir::{Const, Diagnostic, Kernel, ParamId, ParamKind};
pub use kiln_testing::entry;

pub const DIALECTS: [Dialect; 2] = [Dialect::Msl, Dialect::Cuda];

/// Parses a kernel.
pub fn kernel(text: &str) -> Kernel {
    let mut kernels = parse(text, "test.kir").unwrap_or_else(|e| panic!("{e}\n{text}"));
    kernels.pop().unwrap_or_else(|| panic!("no kernel in\n{text}"))
}

/// Lowers a kernel for the constexprs among its arguments.
pub fn lowered(kernel: &Kernel, args: &[Arg], threads: Option<u32>) -> Result<Lowered, Diagnostic> {
    lowered_for(Dialect::Cuda, kernel, args, threads)
}

/// Lowers the kernel for a dialect, which determines the layout of matrices.
pub fn lowered_for(
    dialect: Dialect,
    kernel: &Kernel,
    args: &[Arg],
    threads: Option<u32>,
) -> Result<Lowered, Diagnostic> {
    let is_constexpr = |i: usize| matches!(kernel.params[i].kind, ParamKind::Constexpr(_));
    let constexprs: Vec<(ParamId, Const)> = args
        .iter()
        .enumerate()
        .filter_map(|(i, arg)| match arg {
            Arg::Scalar(c) if is_constexpr(i) => Some((ParamId(i as u32), *c)),
            _ => None,
        })
        .collect();
    let limits = match dialect {
        Dialect::Msl => Limits::METAL,
        Dialect::Cuda => Limits::CUDA,
    };
    let options = Options { constexprs: &constexprs, threads, limits };
    lower(kernel, &options, &mut Trace::default())
}

pub fn printed(lowered: &Lowered, dialect: Dialect) -> Result<Source, Diagnostic> {
    match dialect {
        Dialect::Msl => print::msl(lowered),
        Dialect::Cuda => print::cuda(lowered),
    }
}

pub fn compile(kernel: &Kernel, source: &Source, dialect: Dialect) -> Result<Program, String> {
    let params = entry::params(kernel, source);
    let unit = Unit { dialect, text: &source.text, entry: &source.entry, params: &params };
    Program::compile(&unit).map_err(|e| format!("{dialect:?}: {e}\n{}", source.text))
}
