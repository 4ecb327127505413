//! Device memory as the interpreter sees it: a type and bytes, little endian.

use half::{bf16, f16};
use kiln_ir::{Const, DType, num};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    pub dtype: DType,
    pub bytes: Vec<u8>,
}

/// A Rust type whose values are elements of a buffer.
pub trait Element: Copy {
    const DTYPE: DType;

    fn to_bits(self) -> u64;

    /// Returns the value of bits that `DTYPE` can have.
    fn from_bits(bits: u64) -> Self;
}

macro_rules! elements {
    ($($rust:ident $dtype:ident |$value:ident| $to:expr, |$bits:ident| $from:expr;)*) => {$(
        impl Element for $rust {
            const DTYPE: DType = DType::$dtype;

            fn to_bits(self) -> u64 {
                let $value = self;
                $to
            }

            fn from_bits($bits: u64) -> $rust {
                $from
            }
        }
    )*};
}

elements! {
    bool Bool |v| v as u64,            |bits| bits != 0;
    i8   I8   |v| v as u8 as u64,      |bits| bits as i8;
    u8   U8   |v| v as u64,            |bits| bits as u8;
    i16  I16  |v| v as u16 as u64,     |bits| bits as i16;
    u16  U16  |v| v as u64,            |bits| bits as u16;
    i32  I32  |v| v as u32 as u64,     |bits| bits as i32;
    u32  U32  |v| v as u64,            |bits| bits as u32;
    i64  I64  |v| v as u64,            |bits| bits as i64;
    u64  U64  |v| v,                   |bits| bits;
    f16  F16  |v| v.to_bits() as u64,  |bits| f16::from_bits(bits as u16);
    bf16 BF16 |v| v.to_bits() as u64,  |bits| bf16::from_bits(bits as u16);
    f32  F32  |v| v.to_bits() as u64,  |bits| f32::from_bits(bits as u32);
}

impl Buffer {
    /// Returns a buffer of `len` elements, all bits zero.
    pub fn zeroed(dtype: DType, len: usize) -> Buffer {
        Buffer { dtype, bytes: vec![0; len * dtype.size()] }
    }

    /// Returns a buffer of the elements of a slice.
    pub fn of<T: Element>(values: &[T]) -> Buffer {
        Buffer::from_bits(T::DTYPE, values.iter().map(|v| v.to_bits()))
    }

    /// Returns a buffer of elements given by their bits, such as `u16`s for f16; bits that the type does not have are
    /// dropped.
    pub fn from_bits<B: Into<u64>>(dtype: DType, bits: impl IntoIterator<Item = B>) -> Buffer {
        let mut bytes = vec![];
        for element in bits {
            let element: u64 = element.into() & dtype.mask();
            bytes.extend_from_slice(&element.to_le_bytes()[..dtype.size()]);
        }
        Buffer { dtype, bytes }
    }

    /// Returns a buffer of numbers converted to `dtype`: rounded once to a float, towards zero and saturating to an
    /// integer.
    pub fn from_f64(dtype: DType, values: &[f64]) -> Buffer {
        Buffer::from_bits(dtype, values.iter().map(|&v| Const::from_f64(dtype, v).bits))
    }

    /// Returns the number of whole elements.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.dtype.size()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the bits of every element, zero-extended.
    pub fn bits(&self) -> impl Iterator<Item = u64> + '_ {
        self.bytes.chunks_exact(self.dtype.size()).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        })
    }

    /// Returns the elements, if they are of type `T`.
    pub fn to_vec<T: Element>(&self) -> Option<Vec<T>> {
        (self.dtype == T::DTYPE).then(|| self.bits().map(T::from_bits).collect())
    }

    /// Returns the elements as numbers: exact for floats and for integers below 2⁵³.
    pub fn to_f64(&self) -> Vec<f64> {
        self.bits().map(|bits| Const { dtype: self.dtype, bits }.as_f64()).collect()
    }
}

/// Returns the bits of an element of local memory before it is written: NaN for floats, bytes of 0xA5 for the rest.
pub(crate) fn poison(dtype: DType) -> u64 {
    if dtype.is_float() { num::canonical_nan(dtype) } else { 0xa5a5_a5a5_a5a5_a5a5 & dtype.mask() }
}
