//! What a printed entry point takes: its parameters, then the lengths it looks at.

use kiln_compiler::print::Source;
use kiln_harness::ParamInfo;
use kiln_interp::{Arg, Buffer};
use kiln_ir::{Const, DType, Kernel, ParamId};

/// The entry point's parameters as the harness wants them.
pub fn params(kernel: &Kernel, source: &Source) -> Vec<ParamInfo> {
    let declared = source.params.iter().map(|&id| ParamInfo::of(kernel.param(id)));
    let lengths = source.lengths.iter().map(|_| ParamInfo::Scalar { dtype: DType::U64 });
    declared.chain(lengths).collect()
}

/// The entry point's arguments, from those of all of the kernel's parameters.
pub fn args(source: &Source, args: &[Arg], buffers: &[Buffer]) -> Vec<Arg> {
    let length = |id: &ParamId| Arg::Scalar(Const::from_i128(DType::U64, length(args[id.0 as usize], buffers)));
    source.params.iter().map(|id| args[id.0 as usize]).chain(source.lengths.iter().map(length)).collect()
}

/// The elements of the buffer that a tensor is bound to.
fn length(arg: Arg, buffers: &[Buffer]) -> i128 {
    match arg {
        Arg::Buffer(buffer) => buffers[buffer].len() as i128,
        Arg::Scalar(number) => panic!("{number:?} has no length"),
    }
}
