//! What other devices would refuse of a case: found without them, by their limits and by printing their texts.

use crate::{Arg, PreparedCase};
use kiln_compiler::print;
use kiln_ir::{Const, Kernel, ParamKind, Space};
use kiln_runtime::{Error, Texts};

/// A device that would not run a case, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    pub device: &'static str,
    pub reason: String,
}

/// What every device of a kind has: its name, and the bytes of threadgroup memory.
const THREADGROUP_BYTES: [(&str, u64); 2] = [("metal", 32 << 10), ("cuda", 48 << 10)];

/// The last compute capability of NVIDIA's GPUs without matrices of 16-bit floats and copies past registers.
const OLDER_CUDA: (u32, u32) = (7, 5);

/// A kernel's source for a kind of device.
type Text = fn(&Kernel, &[(&str, Const)]) -> Result<String, Error>;

const TEXTS: [(&str, Text); 3] = [("metal", Kernel::msl), ("cuda", Kernel::cuda), ("cpu", Kernel::c)];

impl PreparedCase {
    /// Devices whose threadgroup memory is too small for the case.
    pub fn beyond_threadgroup_memory(&self) -> Vec<Refused> {
        let kernel = &self.problem.kernel;
        let number = |id: kiln_ir::ParamId| match self.problem.args.get(id.0 as usize) {
            Some(Arg::Number(number)) => number.as_int(),
            _ => None,
        };
        let arrays = kernel.allocs.iter().filter(|alloc| alloc.space == Space::Threadgroup);
        let bytes = arrays.map(|alloc| {
            let len = alloc.len.eval(&number).ok().and_then(|len| u64::try_from(len).ok());
            len.unwrap_or(u64::MAX).saturating_mul(alloc.dtype.size() as u64)
        });
        let bytes = bytes.fold(0, u64::saturating_add);
        let refused = |&(device, most): &(&'static str, u64)| {
            let reason = format!("{bytes} bytes of threadgroup memory, and every such device has {most}");
            (bytes > most).then_some(Refused { device, reason })
        };
        THREADGROUP_BYTES.iter().filter_map(refused).collect()
    }

    /// Devices that are too old for what the kernel does.
    pub fn beyond_older_devices(&self) -> Vec<Refused> {
        // All that came before the first that has it are alike here.
        let refused = print::expect_cuda(&self.problem.kernel, OLDER_CUDA).err();
        let refused = refused.map(|diagnostic| Refused { device: "cuda below 8.0", reason: diagnostic.message });
        refused.into_iter().collect()
    }

    /// Devices for which the kernel, made for the case's constexprs, has no text: an operation or a type is missing there.
    pub fn without_text(&self) -> Vec<Refused> {
        let kernel = &self.problem.kernel;
        let constexpr = |(param, arg): (&kiln_ir::Param, &Arg)| match (&param.kind, *arg) {
            (ParamKind::Constexpr(_), Arg::Number(number)) => Some((param.name.clone(), number)),
            _ => None,
        };
        let constexprs: Vec<(String, Const)> =
            kernel.params.iter().zip(&self.problem.args).filter_map(constexpr).collect();
        let constexprs: Vec<(&str, Const)> = constexprs.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let refused = |&(device, text): &(&'static str, Text)| {
            let error = text(kernel, &constexprs).err()?;
            let reason = error.diagnostic().map_or(error.to_string(), |diagnostic| diagnostic.message.clone());
            Some(Refused { device, reason })
        };
        TEXTS.iter().filter_map(refused).collect()
    }
}
