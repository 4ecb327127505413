//! How types and constants are spelled in C.

use crate::vir::Shape;
use kiln_ir::{Const, DType};

/// The name of a type in names of the prelude, `v_` before it being a chunk.
pub fn tag(dtype: DType) -> &'static str {
    if dtype == DType::Bool { "bool_" } else { dtype.name() }
}

/// The type of a variable.
pub fn c_type(dtype: DType) -> &'static str {
    tag(dtype)
}

/// The type of an element in memory.
pub fn element(dtype: DType) -> &'static str {
    if dtype == DType::Bool { "u8" } else { dtype.name() }
}

pub fn suffix(shape: Shape) -> &'static str {
    match shape {
        Shape::One => "",
        Shape::Lanes => "_v",
    }
}

/// A constant as one number.
pub fn constant(constant: Const) -> String {
    match constant.dtype {
        DType::F32 => format!("of_bits({:#x}u)", constant.bits),
        DType::Bool | DType::F16 | DType::BF16 => format!("{:#x}", constant.bits),
        DType::I64 | DType::U64 => format!("({}){:#x}ull", constant.dtype.name(), constant.bits),
        dtype => format!("({}){:#x}u", dtype.name(), constant.bits),
    }
}

/// A constant in a lane.
pub fn lane(constant: Const) -> String {
    match constant.dtype {
        DType::Bool => if constant.bits == 0 { "0" } else { "-1" }.to_string(),
        _ => self::constant(constant),
    }
}
