//! The division of an operation's work: values of constexprs that change its speed but no result.

use super::{Arg, Case, Hardware, Spec};
use kiln_ir::{Const, DType, Diagnostic, Kernel, Param, ParamId, ParamKind};

/// Parameters by name: constexprs that divide the work, and defaults of options that a case may omit.
pub type Tiles = Vec<(&'static str, f64)>;

/// Returns the best division known for a target, element types, and the values of the other parameters by name.
pub type Tiling = fn(Hardware, &[DType], &dyn Fn(&str) -> usize) -> Tiles;

/// The tiling of operations without tiles.
pub fn untiled(_: Hardware, _: &[DType], _: &dyn Fn(&str) -> usize) -> Tiles {
    vec![]
}

/// Returns the default of a parameter that describes a strided tensor, `x_contiguous` or `x_stride_0`.
pub fn contiguous(name: &str) -> Option<f64> {
    match name.rsplit_once('_') {
        Some((_, "contiguous")) => Some(1.0),
        Some((tensor, axis)) if tensor.ends_with("_stride") && axis.parse::<usize>().is_ok() => Some(0.0),
        _ => None,
    }
}

impl Spec {
    /// Whether the operation has tiles. Before they are chosen, little can be proved of its kernel.
    pub fn is_divided(&self, dtypes: &[DType]) -> bool {
        !(self.tiles)(Hardware::Gpu, dtypes, &|_| 1).is_empty()
    }

    /// Returns the numbers of a case by name: its own, else those of the division for a target.
    pub fn numbers(&self, dtypes: &[DType], case: &Case, target: Hardware) -> impl Fn(&str) -> Option<f64> + use<> {
        let own = case.numbers();
        let stated = |name: &str| own.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
        let size = |name: &str| stated(name).or(contiguous(name)).unwrap_or_default() as usize;
        let tiles = (self.tiles)(target, dtypes, &size);
        move |name| own.iter().chain(&tiles).find(|(n, _)| *n == name).map(|(_, value)| *value).or(contiguous(name))
    }

    /// Returns the bytes of all tensors of a case, without allocating them.
    pub fn footprint(&self, dtypes: &[DType], case: &Case, target: Hardware) -> Result<u64, Diagnostic> {
        let (kernel, number) = ((self.build)(dtypes)?, self.numbers(dtypes, case, target));
        let value = |id: ParamId| number(&kernel.param(id).name).map(|value| value as i128);
        let bytes = |param: &Param| match &param.kind {
            ParamKind::Tensor { shape: Some(shape), .. } => {
                let extents = shape.iter().map(|axis| axis.eval(&value).unwrap_or(0));
                extents.fold(param.dtype.size() as i128, |bytes, extent| bytes.saturating_mul(extent))
            }
            ParamKind::Tensor { shape: None, .. } => {
                let length = number(&super::problem::unstated_length(param)).unwrap_or_default();
                (param.dtype.size() as i128).saturating_mul(length as i128)
            }
            _ => 0,
        };
        let total = kernel.params.iter().map(bytes).fold(0i128, i128::saturating_add);
        Ok(u64::try_from(total.max(0)).unwrap_or(u64::MAX))
    }

    /// Returns the kernel and the arguments of a case that is compiled and not run. The tensors have no buffers, and
    /// none is filled.
    pub fn bound(&self, dtypes: &[DType], case: &Case, target: Hardware) -> Result<(Kernel, Vec<Arg>), Diagnostic> {
        let (kernel, number) = ((self.build)(dtypes)?, self.numbers(dtypes, case, target));
        let mut buffers = 0..;
        let args = kernel.params.iter().map(|param| match number(&param.name) {
            _ if param.is_tensor() => Ok(Arg::Buffer(buffers.next().unwrap_or_default())),
            Some(value) => Ok(Arg::Number(Const::from_f64(param.dtype, value))),
            None => Err(Diagnostic::new("S001", format!("`{}` of `{}` has no value", param.name, self.name))),
        });
        let args = args.collect::<Result<Vec<Arg>, Diagnostic>>()?;
        Ok((kernel, args))
    }
}
