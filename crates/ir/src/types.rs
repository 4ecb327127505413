//! Element types and constants.

use crate::num;
use std::fmt;

/// Declares [`DType`] and the facts about each element type that the rest of the crate looks up.
macro_rules! dtypes {
    ($($variant:ident $name:literal $size:literal $class:ident;)*) => {
        /// The type of a value and of a tensor's elements.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum DType { $(#[doc = $name] $variant),* }

        impl DType {
            pub const ALL: &'static [DType] = &[$(DType::$variant),*];

            /// Returns the name used in the language, in the text form and in messages.
            pub const fn name(self) -> &'static str {
                match self { $(DType::$variant => $name),* }
            }

            /// Returns the bytes that an element takes in memory.
            #[inline]
            pub const fn size(self) -> usize {
                match self { $(DType::$variant => $size),* }
            }

            /// Returns the kind of arithmetic of the type.
            #[inline]
            pub const fn class(self) -> Class {
                match self { $(DType::$variant => Class::$class),* }
            }
        }
    };
}

dtypes! {
    Bool "bool" 1 Bool;
    I8   "i8"   1 Signed;
    U8   "u8"   1 Unsigned;
    I16  "i16"  2 Signed;
    U16  "u16"  2 Unsigned;
    I32  "i32"  4 Signed;
    U32  "u32"  4 Unsigned;
    I64  "i64"  8 Signed;
    U64  "u64"  8 Unsigned;
    F16  "f16"  2 Float;
    BF16 "bf16" 2 Float;
    F32  "f32"  4 Float;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Bool,
    Signed,
    Unsigned,
    Float,
}

impl DType {
    /// Returns the type called `name`, if there is one.
    pub fn parse(name: &str) -> Option<DType> {
        DType::ALL.iter().copied().find(|d| d.name() == name)
    }

    pub const fn is_float(self) -> bool {
        matches!(self.class(), Class::Float)
    }

    pub const fn is_int(self) -> bool {
        matches!(self.class(), Class::Signed | Class::Unsigned)
    }

    pub const fn is_signed(self) -> bool {
        matches!(self.class(), Class::Signed)
    }

    /// Whether arithmetic and order are defined on the type: integers and floats.
    pub const fn is_num(self) -> bool {
        !matches!(self, DType::Bool)
    }

    /// Whether an element index, a loop bound or a launch number may have the type.
    pub const fn is_index(self) -> bool {
        matches!(self, DType::I32 | DType::U32 | DType::I64 | DType::U64)
    }

    /// Returns the bits that a value of this type may have set; values are kept zero-extended to 64 bits.
    #[inline]
    pub const fn mask(self) -> u64 {
        match self {
            DType::Bool => 1,
            _ => u64::MAX >> (64 - 8 * self.size()),
        }
    }

    /// Whether an integer is a number of this integer type.
    pub fn holds(self, v: i128) -> bool {
        self.is_int() && Const::from_i128(self, v).as_int() == Some(v)
    }

    /// Whether every number of the integer type `from`, or 0 and 1 for bool, is also a number of this integer type.
    pub fn holds_all_of(self, from: DType) -> bool {
        let bits = |d: DType| 8 * d.size() - d.is_signed() as usize;
        match from.class() {
            Class::Float => false,
            Class::Bool => self.is_int(),
            Class::Signed => self.is_signed() && self.size() >= from.size(),
            Class::Unsigned => self.is_int() && bits(self) >= bits(from),
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A value known while the kernel is built: a type and the bits of one element, zero-extended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Const {
    pub dtype: DType,
    pub bits: u64,
}

macro_rules! const_of_rust {
    ($($rust:ident $dtype:ident),*) => {$(
        impl From<$rust> for Const {
            fn from(v: $rust) -> Const {
                Const { dtype: DType::$dtype, bits: v as u64 & DType::$dtype.mask() }
            }
        }
    )*};
}
const_of_rust!(bool Bool, i8 I8, u8 U8, i16 I16, u16 U16, i32 I32, u32 U32, i64 I64, u64 U64);

impl From<f32> for Const {
    fn from(v: f32) -> Const {
        Const::f32(v)
    }
}

impl Const {
    pub const fn bool(v: bool) -> Const {
        Const { dtype: DType::Bool, bits: v as u64 }
    }

    pub const fn u32(v: u32) -> Const {
        Const { dtype: DType::U32, bits: v as u64 }
    }

    pub const fn f32(v: f32) -> Const {
        Const { dtype: DType::F32, bits: v.to_bits() as u64 }
    }

    /// Returns the float of type `dtype` nearest to `v`, or the integer `v as dtype` where `dtype` is not a float.
    pub fn from_f64(dtype: DType, v: f64) -> Const {
        let bits = match dtype.class() {
            Class::Float => num::encode(dtype, v),
            _ => num::saturate(dtype, v),
        };
        Const { dtype, bits }
    }

    /// Returns the integer `v` wrapped to `dtype`, or the float nearest to it.
    pub fn from_i128(dtype: DType, v: i128) -> Const {
        let bits = match dtype.class() {
            Class::Float => num::encode(dtype, num::int_to_odd_f64(v)),
            Class::Bool => (v != 0) as u64,
            _ => v as u64 & dtype.mask(),
        };
        Const { dtype, bits }
    }

    /// Returns the value of an integer or bool constant.
    pub fn as_int(self) -> Option<i128> {
        (!self.dtype.is_float()).then(|| num::int_value(self.dtype, self.bits))
    }

    /// Returns the value of a constant as a number; exact for floats and for integers below 2⁵³.
    pub fn as_f64(self) -> f64 {
        match self.dtype.class() {
            Class::Float => num::decode(self.dtype, self.bits),
            _ => num::int_value(self.dtype, self.bits) as f64,
        }
    }
}
