//! The C spelling of types and constants.

use crate::vir::Shape;
use kiln_ir::{Const, DType};

/// Returns a type's name as part of the prelude's names; with `v_` before it, it is a chunk's type.
pub fn tag(dtype: DType) -> &'static str {
    if dtype == DType::Bool { "bool_" } else { dtype.name() }
}

/// Returns the type of a variable.
pub fn c_type(dtype: DType) -> &'static str {
    tag(dtype)
}

/// Returns the type of an element in memory.
pub fn element(dtype: DType) -> &'static str {
    if dtype == DType::Bool { "u8" } else { dtype.name() }
}

pub fn suffix(shape: Shape) -> &'static str {
    match shape {
        Shape::One => "",
        Shape::Lanes => "_v",
    }
}

/// Spells a constant as one number.
pub fn constant(constant: Const) -> String {
    match constant.dtype {
        DType::F32 => format!("of_bits({:#x}u)", constant.bits),
        DType::Bool | DType::F16 | DType::BF16 => format!("{:#x}", constant.bits),
        DType::I64 | DType::U64 => format!("({}){:#x}ull", constant.dtype.name(), constant.bits),
        dtype => format!("({}){:#x}u", dtype.name(), constant.bits),
    }
}

/// Spells a constant in a lane.
pub fn lane(constant: Const) -> String {
    match constant.dtype {
        DType::Bool => if constant.bits == 0 { "0" } else { "-1" }.to_string(),
        _ => self::constant(constant),
    }
}
