//! Compiler options under which printed text means what the language says.

use kiln_ir::{Diagnostic, Kernel, MathMode, MatrixOp, Op};

/// Options that keep subnormal numbers, and round division and square root once; stated even where they are a
/// compiler's defaults.
const CUDA: [&str; 4] = ["--std=c++17", "--ftz=false", "--prec-div=true", "--prec-sqrt=true"];

/// Options for wrapping integers, one rounding per operation, subnormals, and memory accessed through pointers of
/// several types. The last one suppresses gcc's notes on how older versions passed vectors: all functions that take
/// vectors are in the text itself.
const C: [&str; 6] =
    ["-std=gnu11", "-fno-math-errno", "-fno-trapping-math", "-fwrapv", "-fno-strict-aliasing", "-Wno-psabi"];

/// Words of the Metal Shading Language and the version that introduced them, the latest first. An author's name that
/// contains such a word raises the required version needlessly, which does no harm.
const MSL_WORDS: &[(&str, (u8, u8))] = &[("atomic_thread_fence", (3, 2)), ("bfloat", (3, 1))];

/// Returns the options for NVRTC, except the architecture.
pub fn cuda_options(math: MathMode) -> Vec<&'static str> {
    // Contraction would round once where the author wrote two operations.
    let contraction = match math {
        MathMode::Precise => "--fmad=false",
        MathMode::Fast => "--fmad=true",
    };
    CUDA.into_iter().chain([contraction]).collect()
}

/// Returns the options for gcc and clang, except the machine and the optimisation level.
pub fn c_options(math: MathMode) -> Vec<&'static str> {
    let contraction = match math {
        MathMode::Precise => "-ffp-contract=off",
        MathMode::Fast => "-ffp-contract=fast",
    };
    C.into_iter().chain([contraction]).collect()
}

/// Returns the oldest version of the Metal Shading Language that supports a text.
pub fn msl_version(text: &str) -> (u8, u8) {
    MSL_WORDS.iter().find(|(word, _)| text.contains(word)).map_or((3, 0), |(_, version)| *version)
}

/// The lowest compute capability of NVIDIA's GPUs that supports the matrix products and asynchronous copies of printed
/// text.
pub const CUDA_MATRICES: (u32, u32) = (8, 0);

/// The compute capability of NVIDIA's GPUs with `wgmma`, the product of four simdgroups: no other has it, not even a
/// later one.
pub const CUDA_SHARED_PRODUCTS: (i32, i32) = (9, 0);

/// Returns the architecture to compile a text for: with the suffix for instructions that no later architecture has, if
/// the text uses them.
pub fn cuda_architecture(architecture: &str, text: &str) -> String {
    let suffix = if text.contains("wgmma.mma_async") { "a" } else { "" };
    format!("{architecture}{suffix}")
}

/// The lowest compute capability of NVIDIA's GPUs on which printed text itself waits for the previous launch.
pub const CUDA_OVERLAP: (u32, u32) = (9, 0);

/// Returns an error if a kernel, lowered or not, needs instructions that GPUs of a compute capability lack.
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
