//! Constants as text, exact in both directions.

use crate::num;
use crate::types::{Class, Const, DType};

/// Returns the shortest text that parses back to the same bits: a number, `true`, `false`, `inf`, `-inf`, or the bits
/// in hexadecimal for NaNs and for bits that are not the type's.
pub fn print_const(c: Const) -> String {
    if c.bits & !c.dtype.mask() != 0 {
        return format!("{:#x}", c.bits);
    }
    match c.dtype.class() {
        Class::Bool => (c.bits != 0).to_string(),
        Class::Signed | Class::Unsigned => num::int_value(c.dtype, c.bits).to_string(),
        Class::Float => {
            // Every float type is a subset of f32, whose shortest digits distinguish it from its neighbours.
            let value = num::decode(c.dtype, c.bits) as f32;
            if value.is_nan() { format!("{:#x}", c.bits) } else { format!("{value:?}") }
        }
    }
}

/// Parses the output of [`print_const`] and any other decimal number; otherwise returns a description of the error.
pub fn parse_const(dtype: DType, text: &str) -> Result<Const, String> {
    let of = |bits: u64| Ok(Const { dtype, bits });
    if let Some(digits) = text.strip_prefix("0x") {
        return u64::from_str_radix(digits, 16).map_or_else(|_| Err(format!("`{text}` is not 64 bits in hex")), of);
    }
    let refused = || Err(format!("`{text}` is not a {dtype}"));
    let is_number = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    match (dtype.class(), text) {
        (Class::Bool, "true") => of(1),
        (Class::Bool, "false") => of(0),
        (Class::Bool, _) => refused(),
        (Class::Float, _) if !text.chars().all(is_number) && text.trim_start_matches('-') != "inf" => refused(),
        // Rounded once, from the digits.
        (Class::Float, _) if dtype == DType::F32 => text.parse().map_or_else(|_| refused(), |v: f32| Ok(Const::f32(v))),
        (Class::Float, _) => text.parse().map_or_else(|_| refused(), |v| Ok(Const::from_f64(dtype, v))),
        (Class::Signed | Class::Unsigned, _) => {
            let Ok(value) = text.parse::<i128>() else { return refused() };
            let constant = Const::from_i128(dtype, value);
            if constant.as_int() == Some(value) { Ok(constant) } else { refused() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trips(dtype: DType, bits: u64) {
        let c = Const { dtype, bits };
        assert_eq!(parse_const(dtype, &print_const(c)), Ok(c), "{}", print_const(c));
    }

    #[test]
    fn every_16_bit_constant_reads_back() {
        for dtype in [DType::F16, DType::BF16, DType::I16, DType::U16] {
            (0..=u16::MAX).for_each(|bits| round_trips(dtype, bits as u64));
        }
    }

    #[test]
    fn constants_read_back() {
        for &dtype in DType::ALL {
            for bits in [0, 1, 0x7fc0_0001, 0xff80_0000, 0x7f80_0000, 0x8000_0000, u64::MAX, u64::MAX >> 1, 1 << 63] {
                round_trips(dtype, bits);
                round_trips(dtype, bits & dtype.mask());
            }
        }
        (0..=u32::MAX).step_by(4999).for_each(|bits| round_trips(DType::F32, bits as u64));
    }

    #[test]
    fn what_is_not_a_constant_is_refused() {
        for (dtype, text) in [
            (DType::U8, "256"),
            (DType::I8, "-129"),
            (DType::U32, "-1"),
            (DType::U32, "1.0"),
            (DType::Bool, "2"),
            (DType::F32, "nan"),
            (DType::F32, "infinity"),
            (DType::F16, ""),
            (DType::F16, "0x10000000000000000"),
        ] {
            assert!(parse_const(dtype, text).is_err(), "{text}:{dtype}");
        }
    }
}
