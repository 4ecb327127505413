//! Finds why other devices would reject a case, without having them: from their limits and by printing their source.

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

/// Names of device kinds, each with the bytes of threadgroup memory that every such device has.
const THREADGROUP_BYTES: [(&str, u64); 2] = [("metal", 32 << 10), ("cuda", 48 << 10)];

/// The last compute capability of NVIDIA's GPUs without 16-bit float matrices and asynchronous copies to shared memory.
const OLDER_CUDA: (u32, u32) = (7, 5);

/// Prints a kernel's source for a kind of device.
type Text = fn(&Kernel, &[(&str, Const)]) -> Result<String, Error>;

const TEXTS: [(&str, Text); 3] = [("metal", Kernel::msl), ("cuda", Kernel::cuda), ("cpu", Kernel::c)];

impl PreparedCase {
    /// Returns the devices whose threadgroup memory is too small for the case.
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

    /// Returns the devices that are too old for the kernel.
    pub fn beyond_older_devices(&self) -> Vec<Refused> {
        // All devices before the first with these features are equivalent here.
        let refused = print::expect_cuda(&self.problem.kernel, OLDER_CUDA).err();
        let refused = refused.map(|diagnostic| Refused { device: "cuda below 8.0", reason: diagnostic.message });
        refused.into_iter().collect()
    }

    /// Returns the devices for which the kernel, specialised for the case's constexprs, has no source: they lack an
    /// operation or a type.
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
