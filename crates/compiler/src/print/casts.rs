//! Conversions between types, with the semantics of Rust's `as`.

use super::dialect::{Dialect, Refusal};
use super::functions::Functions;
use kiln_ir::types::Class;
use kiln_ir::{Const, DType};

/// Spells the conversion of `value` from type `from` to `to`.
pub fn cast(functions: &mut Functions<'_>, from: DType, to: DType, value: &str) -> Result<String, Refusal> {
    let dialect = functions.dialect();
    Ok(match (from.class(), to.class()) {
        _ if from == to => value.to_string(),
        (Class::Float, Class::Float) => {
            let single = to_f32(functions, from, value);
            from_f32(functions, to, &single)
        }
        (Class::Float, _) => {
            let single = to_f32(functions, from, value);
            let name = saturating(functions, to);
            format!("{name}({single})")
        }
        (_, Class::Float) if to == DType::BF16 && from.size() >= 4 => {
            return Err(format!("{from} to {to} would be rounded twice; lowering rounds it to odd first"));
        }
        // A conversion to f16 through f32 never rounds twice: integers that f32 cannot hold exactly overflow.
        (_, Class::Float) => {
            let single = ["(", dialect.register(DType::F32), ")", value].concat();
            from_f32(functions, to, &single)
        }
        _ => ["(", dialect.register(to), ")", value].concat(),
    })
}

/// Spells the conversion of a float to f32, which is exact.
fn to_f32(functions: &mut Functions<'_>, from: DType, value: &str) -> String {
    if from == DType::F32 { value.to_string() } else { functions.dialect().widen(functions, from, value) }
}

/// Spells the rounding of an f32 to a float type.
fn from_f32(functions: &mut Functions<'_>, to: DType, value: &str) -> String {
    if to == DType::F32 { value.to_string() } else { functions.dialect().narrow(functions, to, value) }
}

/// Returns the helper function that converts f32 to an integer type: towards zero, saturating, NaN to zero.
fn saturating(functions: &mut Functions<'_>, to: DType) -> String {
    let name = format!("kiln_to_{to}");
    if functions.is_defined(&name) {
        return name;
    }
    let dialect = functions.dialect();
    let bound = |value: f64| Const::from_f64(to, value);
    let (least, most) = (bound(f64::NEG_INFINITY), bound(f64::INFINITY));
    let [least_text, most_text] = [least, most].map(|c| super::constant::spell(dialect, c));
    // At and above `high`, an f32, the result is the largest integer. The largest 32- and 64-bit integers are not
    // representable in f32, and the next larger f32 is a power of two.
    let high = most.as_f64() as f32;
    let low = least.as_f64();
    let below = if to.is_signed() { format!("x == x ? {least_text} : 0") } else { "0".to_string() };
    let ty = dialect.register(to);
    let template = format!(
        "$fn {ty} {name}(float x) {{
    return x >= {high:.1}f ? {most_text} : x > {low:.1}f ? ({ty})x : {below};
}}"
    );
    functions.define(name, template)
}

/// Spells the reinterpretation of `value` of type `from` as `to`, of equal size. `computed` says that the value may be
/// a NaN computed by the target.
pub fn bitcast(functions: &mut Functions<'_>, from: DType, to: DType, value: &str, computed: bool) -> String {
    let dialect = functions.dialect();
    if from == to {
        return value.to_string();
    }
    let bits = match from.class() {
        Class::Float if computed => canonical_bits(functions, from, value),
        Class::Float => dialect.to_bits(from, value),
        _ => format!("({}){value}", unsigned_type(dialect, from)),
    };
    match to.class() {
        Class::Float => dialect.of_bits(to, &bits),
        _ => format!("({}){bits}", dialect.register(to)),
    }
}

fn canonical_bits(functions: &mut Functions<'_>, dtype: DType, value: &str) -> String {
    if dtype == DType::F32 {
        return format!("{}({value})", functions.own("nan_bits"));
    }
    let bits = functions.dialect().to_bits(dtype, value);
    let (infinity, nan) = (kiln_ir::num::encode(dtype, f64::INFINITY), kiln_ir::num::canonical_nan(dtype));
    format!("(({bits} & 0x7fffu) > {infinity:#x}u ? {nan:#x}u : {bits})")
}

fn unsigned_type(dialect: &dyn Dialect, dtype: DType) -> &'static str {
    dialect.register(unsigned(dtype))
}

/// Returns the unsigned integer type of the same size.
pub fn unsigned(dtype: DType) -> DType {
    match dtype.size() {
        1 => DType::U8,
        2 => DType::U16,
        4 => DType::U32,
        _ => DType::U64,
    }
}
