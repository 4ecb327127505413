//! The form in which a caller passes the parameters of a specialised kernel, in any language.

use crate::specialisation::Binding;
use kiln::Kernel;
use kiln::ir::{ParamId, ParamKind};

/// The form in which a parameter is passed.
pub enum ParamForm<'a> {
    Tensor {
        is_written: bool,
    },
    /// A tensor that may share the memory of an output.
    InPlaceOf(&'a str),
    Scalar,
    /// An optional tensor that is absent.
    Absent,
    /// A stride of a contiguous tensor, which is unused.
    Nothing,
    Constexpr,
}

impl<'a> ParamForm<'a> {
    pub fn of(bindings: &[Binding], kernel: &'a Kernel, id: ParamId) -> ParamForm<'a> {
        let param = kernel.param(id);
        let bound = |name: &str| {
            let other = kernel.find_param(name)?;
            bindings.iter().find(|(bound, _)| *bound == other).map(|(_, value)| value.bits)
        };
        match &param.kind {
            ParamKind::Constexpr(_) => ParamForm::Constexpr,
            ParamKind::Tensor { .. } if bound(&format!("has_{}", param.name)) == Some(0) => ParamForm::Absent,
            ParamKind::Tensor { .. } => {
                let output = kernel.contract.in_place.iter().find(|(input, _)| *input == id).map(|(_, output)| *output);
                match output.filter(|_| !param.is_writable()) {
                    Some(output) => ParamForm::InPlaceOf(&kernel.param(output).name),
                    None => ParamForm::Tensor { is_written: param.is_writable() },
                }
            }
            ParamKind::Scalar(_) if is_stride(kernel, id) => ParamForm::Nothing,
            ParamKind::Scalar(_) => ParamForm::Scalar,
        }
    }
}

/// Whether a scalar is a stride of a tensor, judged by its name. Sources are for contiguous tensors.
fn is_stride(kernel: &Kernel, id: ParamId) -> bool {
    let of = kernel.param(id).name.rsplit_once("_stride_").and_then(|(tensor, _)| kernel.find_param(tensor));
    of.is_some_and(|tensor| kernel.param(tensor).is_tensor())
}
