//! How printed text is to be compiled, so that it means what the language says.

use kiln_ir::{Diagnostic, Kernel, MathMode, MatrixOp, Op};

/// Subnormal numbers are numbers, and division and square root are rounded once; said even where compilers do the same
/// unasked.
const CUDA: [&str; 4] = ["--std=c++17", "--ftz=false", "--prec-div=true", "--prec-sqrt=true"];

/// Wrapping integers, one rounding an operation, subnormals kept, memory seen through pointers of several types. The last
/// keeps gcc from notes on how older versions passed vectors: all functions that take some are in the text itself.
const C: [&str; 6] =
    ["-std=gnu11", "-fno-math-errno", "-fno-trapping-math", "-fwrapv", "-fno-strict-aliasing", "-Wno-psabi"];

/// Words of the Metal Shading Language that came with a version, the latest first. A name of the author's that contains
/// one asks for more than is needed, which does no harm.
const MSL_WORDS: &[(&str, (u8, u8))] = &[("atomic_thread_fence", (3, 2)), ("bfloat", (3, 1))];

/// The options for NVRTC, beside the architecture.
pub fn cuda_options(math: MathMode) -> Vec<&'static str> {
    // Contraction rounds once where the author wrote two operations.
    let contraction = match math {
        MathMode::Precise => "--fmad=false",
        MathMode::Fast => "--fmad=true",
    };
    CUDA.into_iter().chain([contraction]).collect()
}

/// The options for gcc and clang, beside the machine and the level of optimisation.
pub fn c_options(math: MathMode) -> Vec<&'static str> {
    let contraction = match math {
        MathMode::Precise => "-ffp-contract=off",
        MathMode::Fast => "-ffp-contract=fast",
    };
    C.into_iter().chain([contraction]).collect()
}

/// The oldest version of the Metal Shading Language that has all that a text uses.
pub fn msl_version(text: &str) -> (u8, u8) {
    MSL_WORDS.iter().find(|(word, _)| text.contains(word)).map_or((3, 0), |(_, version)| *version)
}

/// The least compute capability of NVIDIA's GPUs that multiply matrices and copy past registers as printed text does.
pub const CUDA_MATRICES: (u32, u32) = (8, 0);

/// The compute capability of NVIDIA's GPUs on which four simdgroups multiply by `wgmma`: no other has it, not even a later one.
pub const CUDA_SHARED_PRODUCTS: (i32, i32) = (9, 0);

/// What a text is compiled for on GPUs of an architecture: with instructions that no later one has, if it uses them.
pub fn cuda_architecture(architecture: &str, text: &str) -> String {
    let suffix = if text.contains("wgmma.mma_async") { "a" } else { "" };
    format!("{architecture}{suffix}")
}

/// The least compute capability of NVIDIA's GPUs on which printed text waits for the launch before by itself.
pub const CUDA_OVERLAP: (u32, u32) = (9, 0);

/// An error where a kernel, lowered or not, does what GPUs of a compute capability have no instruction for.
pub fn expect_cuda(kernel: &Kernel, capability: (u32, u32)) -> Result<(), Diagnostic> {
    if capability >= CUDA_MATRICES {
        return Ok(());
    }
    let mut found = None;
    kernel.body.walk(&mut |inst| {
        let what = match inst.op {
            Op::Matrix(MatrixOp::Multiply { .. } | MatrixOp::MultiplyHeld { .. }) | Op::Mma(_) => "multiplies matrices",
            Op::LoadBlocks { .. } => "loads matrices by blocks",
            Op::Async(_) => "copies past the registers",
            _ => return,
        };
        found.get_or_insert((what, inst.span));
    });
    let Some((what, span)) = found else { return Ok(()) };
    let ((major, minor), (least_major, least_minor)) = (capability, CUDA_MATRICES);
    let message = format!(
        "`{}` {what}, which takes a GPU of compute capability {least_major}.{least_minor}, and this one has {major}.{minor}",
        kernel.name
    );
    Err(Diagnostic::new("K042", message)
        .at(kernel.place(span))
        .help("run it on the processor, or write a kernel for such GPUs without matrices"))
}
