//! From printed text to a pipeline that can be dispatched.

use super::gpu::Gpu;
use super::language::Language;
use super::launch::Table;
use crate::error::Error;
use kiln_compiler::print::Source;
use kiln_ir::MathMode;
use objc2::available;
use objc2::rc::Retained;
use objc2::runtime::ProtocolObject;
use objc2_foundation::{NSError, NSString};
use objc2_metal::{
    MTLCompileOptions, MTLComputePipelineDescriptor, MTLComputePipelineState, MTLDevice, MTLLanguageVersion,
    MTLLibrary, MTLMathFloatingPointFunctions, MTLMathMode, MTLPipelineOption,
};

/// Lanes of a simdgroup, in the language.
const LANES: usize = 32;

/// The maximum number of buffers and numbers of a kernel.
const MAX_ARGUMENTS: usize = 31;

pub type Pipeline = Retained<ProtocolObject<dyn MTLComputePipelineState>>;

/// A compiled kernel.
pub struct Kernel {
    pub pipeline: Pipeline,
    /// Its bindings.
    pub table: Table,
}

impl Kernel {
    pub fn compile(gpu: &Gpu, name: &str, source: Source, math: MathMode) -> Result<Kernel, Error> {
        let table = Table::of(&source);
        let arguments = table.arguments();
        if arguments > MAX_ARGUMENTS {
            let log = format!("it has {arguments} arguments, and Metal binds {MAX_ARGUMENTS}");
            return Err(refused(gpu, name, &source.text, log));
        }
        let pipeline = compile(gpu, name, &source.text, &source.entry, math)?;
        Ok(Kernel { pipeline, table })
    }

    pub fn max_threads(&self) -> u32 {
        u32::try_from(self.pipeline.maxTotalThreadsPerThreadgroup()).unwrap_or(u32::MAX)
    }
}

/// Compiles one entry point of a text.
pub fn compile(gpu: &Gpu, name: &str, text: &str, entry: &str, math: MathMode) -> Result<Pipeline, Error> {
    let refused = |log: String| refused(gpu, name, text, log);
    let said = |error: Retained<NSError>| refused(error.localizedDescription().to_string());
    let options = options(Language::of(text), math).map_err(&refused)?;
    let source = NSString::from_str(text);
    let library = gpu.device.newLibraryWithSource_options_error(&source, Some(&options)).map_err(said)?;
    let function = library.newFunctionWithName(&NSString::from_str(entry));
    let function = function.ok_or_else(|| refused(format!("the text has no `{entry}`")))?;
    let descriptor = MTLComputePipelineDescriptor::new();
    descriptor.setLabel(Some(&NSString::from_str(name)));
    descriptor.setComputeFunction(Some(&function));
    let none = MTLPipelineOption::None;
    let pipeline = gpu.device.newComputePipelineStateWithDescriptor_options_reflection_error(&descriptor, none, None);
    let pipeline = pipeline.map_err(said)?;
    let (lanes, used) = (pipeline.threadExecutionWidth(), pipeline.staticThreadgroupMemoryLength());
    if lanes != LANES {
        return Err(refused(format!("its simdgroups would have {lanes} lanes, and kernels are written for {LANES}")));
    }
    let room = gpu.device.maxThreadgroupMemoryLength();
    if used > room {
        return Err(refused(format!("it needs {used} bytes of threadgroup memory, and there are {room}")));
    }
    Ok(pipeline)
}

/// Returns the options for the compiler. Precise: arithmetic as it is written. Fast: it may be contracted and
/// reordered, but infinities and NaN are preserved, which macOS can guarantee since 15 and iOS since 18; before that,
/// fast is precise. Functions are the exact ones either way.
fn options(language: Language, math: MathMode) -> Result<Retained<MTLCompileOptions>, String> {
    let (version, is_there, [macos, ios]) = match language {
        Language::V3_0 => (MTLLanguageVersion::Version3_0, available!(macos = 13.0, ios = 16.0), [13, 16]),
        Language::V3_1 => (MTLLanguageVersion::Version3_1, available!(macos = 14.0, ios = 17.0), [14, 17]),
        Language::V3_2 => (MTLLanguageVersion::Version3_2, available!(macos = 15.0, ios = 18.0), [15, 18]),
    };
    if !is_there {
        return Err(format!("it takes macOS {macos} or iOS {ios}, or later"));
    }
    let options = MTLCompileOptions::new();
    options.setLanguageVersion(version);
    if available!(macos = 15.0, ios = 18.0) {
        options.setMathMode(match math {
            MathMode::Precise => MTLMathMode::Safe,
            MathMode::Fast => MTLMathMode::Relaxed,
        });
        options.setMathFloatingPointFunctions(MTLMathFloatingPointFunctions::Precise);
    } else {
        #[expect(deprecated, reason = "the only way before macOS 15: it means safe mode and precise functions")]
        options.setFastMathEnabled(false);
    }
    Ok(options)
}

fn refused(gpu: &Gpu, name: &str, text: &str, log: String) -> Error {
    Error::Compile { device: gpu.name.clone(), kernel: name.to_string(), log, text: text.to_string() }
}
