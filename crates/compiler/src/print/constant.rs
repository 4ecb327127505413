//! Constants: integers in decimal, floats with their exact bits.

use super::dialect::Dialect;
use super::reserved::push_number;
use kiln_ir::types::Class;
use kiln_ir::{Const, DType, text};

/// Spells a constant as an expression that needs no parentheses.
pub fn spell(dialect: &dyn Dialect, constant: Const) -> String {
    match constant.dtype.class() {
        Class::Bool => (constant.bits != 0).to_string(),
        Class::Float => float(dialect, constant),
        Class::Signed | Class::Unsigned => integer(dialect, constant.dtype, constant.as_int().unwrap_or_default()),
    }
}

fn integer(dialect: &dyn Dialect, dtype: DType, value: i128) -> String {
    let [signed, unsigned] = dialect.long_suffix();
    match dtype {
        DType::U32 => with_digits(value as u32, "u"),
        DType::U64 => format!("{value}{unsigned}"),
        // The least number has no literal: its magnitude alone overflows the type.
        DType::I32 if value == i32::MIN as i128 => format!("({} - 1)", value + 1),
        DType::I64 if value == i64::MIN as i128 => format!("({}{signed} - 1)", value + 1),
        DType::I32 if value >= 0 => with_digits(value as u32, ""),
        DType::I32 => format!("({value})"),
        DType::I64 if value >= 0 => format!("{value}{signed}"),
        DType::I64 => format!("({value}{signed})"),
        _ => format!("({})({value})", dialect.register(dtype)),
    }
}

/// Returns a number with a suffix. Most constants have this form, and formatting takes several times as long.
fn with_digits(n: u32, suffix: &str) -> String {
    let mut text = String::new();
    push_number(&mut text, n);
    text.push_str(suffix);
    text
}

fn float(dialect: &dyn Dialect, constant: Const) -> String {
    let value = constant.as_f64();
    let f32_text = if value.is_sign_negative() { format!("({value:?}f)") } else { format!("{value:?}f") };
    if constant.dtype == DType::F32 && is_plain(value) {
        return f32_text;
    }
    let readable = text::print_const(constant);
    let digits = 2 * constant.dtype.size();
    let bits = format!("0x{:0digits$x}u /* {readable} */", constant.bits);
    dialect.of_bits(constant.dtype, &bits)
}

/// Whether a float's decimal digits are obviously exact: few bits, a short fraction.
fn is_plain(value: f64) -> bool {
    value.abs() < 1e6 && (value * 64.0).fract() == 0.0
}
