//! Loads and stores of one or several elements.

use super::casts::unsigned;
use super::dialect::Dialect;
use super::functions::Functions;
use kiln_ir::types::Class;
use kiln_ir::{DType, Hint};

/// A memory, and how it is accessed.
pub struct Place {
    pub space: AddressSpace,
    /// The name of the parameter or array.
    pub name: String,
    pub dtype: DType,
    pub hint: Hint,
    /// Whether the kernel may write to it through this name.
    pub writable: bool,
    /// Whether the kernel never writes to it, by any name.
    pub constant: bool,
    /// Whether the previous launch may write to it until the kernel has waited.
    pub late: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AddressSpace {
    Device,
    Threadgroup,
    Stack,
}

/// A load of several elements: the type and value of a vector, and each element as an expression of the vector's name.
pub struct VectorLoad {
    pub ty: String,
    pub value: String,
    pub elements: Vec<String>,
}

/// Returns the load of one element.
pub fn load(functions: &mut Functions<'_>, place: &Place, index: &str) -> String {
    let dialect = functions.dialect();
    let name = &place.name;
    if place.hint == Hint::None || place.space != AddressSpace::Device {
        return from_memory(place.dtype, [name.as_str(), "[", index, "]"].concat());
    }
    if place.dtype.size() == 4
        && let Some(load) = dialect.read_words(functions, place, 4)
    {
        return element_of_words(dialect, place.dtype, &[[&load, "(", name, " + ", index, ")"].concat()], 0);
    }
    let element = dialect.memory(place.dtype);
    from_memory(place.dtype, dialect.read(functions, place, element, &address(place, index)))
}

/// Returns the load of `width` consecutive elements at once.
pub fn load_vector(functions: &mut Functions<'_>, place: &Place, index: &str, width: u8, name: &str) -> VectorLoad {
    let dialect = functions.dialect();
    let bytes = place.dtype.size() * width as usize;
    let address = address(place, index);
    if let Some(load) = dialect.read_words(functions, place, bytes) {
        let words = word_names(name, bytes);
        let elements = (0..width as usize).map(|i| element_of_words(dialect, place.dtype, &words, i)).collect();
        return VectorLoad { ty: words_type(dialect, bytes), value: format!("{load}({address})"), elements };
    }
    let packed = width > 4;
    let ty = if packed { words_type(dialect, bytes) } else { dialect.vector(place.dtype, width) };
    let value = dialect.read(functions, place, &ty, &address);
    let elements = if packed {
        let words = word_names(name, bytes);
        (0..width as usize).map(|i| element_of_words(dialect, place.dtype, &words, i)).collect()
    } else {
        MEMBERS.iter().take(width as usize).map(|m| from_memory(place.dtype, format!("{name}.{m}"))).collect()
    };
    VectorLoad { ty, value, elements }
}

/// Returns a statement that stores consecutive elements at once.
pub fn store(dialect: &dyn Dialect, place: &Place, index: &str, values: &[String]) -> String {
    let name = &place.name;
    if let [value] = values {
        let value = to_memory(dialect, place.dtype, value);
        if place.hint == Hint::None || place.space != AddressSpace::Device {
            return [name, "[", index, "] = ", &value, ";"].concat();
        }
        return dialect.write(place, dialect.memory(place.dtype), &address(place, index), &value);
    }
    let bytes = place.dtype.size() * values.len();
    let address = address(place, index);
    if values.len() > 4 {
        let elements: Vec<String> = words_of_elements(dialect, place.dtype, values);
        let vector = dialect.make_vector(DType::U32, &elements);
        return dialect.write(place, &words_type(dialect, bytes), &address, &vector);
    }
    let elements: Vec<String> = values.iter().map(|v| to_memory(dialect, place.dtype, v)).collect();
    let ty = dialect.vector(place.dtype, values.len() as u8);
    dialect.write(place, &ty, &address, &dialect.make_vector(place.dtype, &elements))
}

/// Returns a statement that stores the two elements that a word holds.
pub fn store_word(dialect: &dyn Dialect, place: &Place, index: &str, word: &str) -> String {
    dialect.write(place, dialect.register(DType::U32), &address(place, index), word)
}

/// Returns the address of an element.
fn address(place: &Place, index: &str) -> String {
    [&place.name, " + ", index].concat()
}

const MEMBERS: [&str; 4] = ["x", "y", "z", "w"];

/// Converts an element to a value: bools are bytes in memory.
fn from_memory(dtype: DType, element: String) -> String {
    if dtype == DType::Bool { format!("{element} != 0") } else { element }
}

fn to_memory(dialect: &dyn Dialect, dtype: DType, value: &str) -> String {
    if dtype == DType::Bool { format!("({}){value}", dialect.memory(dtype)) } else { value.to_string() }
}

/// Returns the type of 1, 2 or 4 words.
fn words_type(dialect: &dyn Dialect, bytes: usize) -> String {
    match bytes {
        4 => dialect.memory(DType::U32).to_string(),
        _ => dialect.vector(DType::U32, (bytes / 4) as u8),
    }
}

fn word_names(name: &str, bytes: usize) -> Vec<String> {
    match bytes {
        4 => vec![name.to_string()],
        _ => MEMBERS.iter().take(bytes / 4).map(|member| format!("{name}.{member}")).collect(),
    }
}

/// Returns element `i` of elements packed into words, the first in the lowest bits.
fn element_of_words(dialect: &dyn Dialect, dtype: DType, words: &[String], i: usize) -> String {
    let size = dtype.size();
    let word = |w: usize| words.get(w).map_or("", String::as_str);
    let raw = unsigned(dtype);
    let raw_ty = dialect.register(raw);
    let bits = match size {
        8 => format!("(({raw_ty}){} | ({raw_ty}){} << 32)", word(2 * i), word(2 * i + 1)),
        4 => word(i).to_string(),
        _ => {
            let shift = 8 * (i * size % 4);
            let word = word(i * size / 4);
            match shift {
                0 => ["(", raw_ty, ")", word].concat(),
                shift => format!("({raw_ty})({word} >> {shift})"),
            }
        }
    };
    match dtype {
        DType::Bool => format!("{bits} != 0"),
        _ if dtype == raw => bits,
        _ if dtype.is_float() => dialect.of_bits(dtype, &bits),
        _ => format!("({}){bits}", dialect.register(dtype)),
    }
}

/// Packs elements of 8 or 16 bits into words.
fn words_of_elements(dialect: &dyn Dialect, dtype: DType, values: &[String]) -> Vec<String> {
    let size = dtype.size();
    let (u32_ty, raw_ty) = (dialect.register(DType::U32), dialect.register(unsigned(dtype)));
    let pack = |elements: &[String]| {
        let parts = elements.iter().enumerate().map(|(i, value)| {
            let bits = match dtype.class() {
                Class::Float => format!("({u32_ty}){}", dialect.to_bits(dtype, value)),
                Class::Signed => format!("({u32_ty})({raw_ty}){value}"),
                Class::Unsigned | Class::Bool => format!("({u32_ty}){value}"),
            };
            if i == 0 { bits } else { format!("{bits} << {}", 8 * size * i) }
        });
        parts.collect::<Vec<_>>().join(" | ")
    };
    values.chunks(4 / size.clamp(1, 4)).map(pack).collect()
}
