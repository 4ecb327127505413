//! Rust types that are elements of tensors.

use bytemuck::{CheckedBitPattern, NoUninit};
use half::{bf16, f16};
use kiln_ir::DType;

/// A Rust type whose values are elements of a tensor.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an element type",
    label = "not an element type",
    note = "element types are f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool",
    note = "a float literal without context is an f64: write `1.0f32`"
)]
pub trait Element: sealed::Sealed + NoUninit + CheckedBitPattern + Send + Sync + 'static {
    const DTYPE: DType;
    /// Returns the value's bits as a kernel receives them.
    fn bits(self) -> u64;
}

mod sealed {
    /// Restricts implementations of `Element` to this file, because kernels access memory as the element type describes
    /// itself.
    pub trait Sealed {}
}

macro_rules! elements {
    ($($rust:ident $dtype:ident |$v:ident| $bits:expr;)*) => {$(
        impl sealed::Sealed for $rust {}
        impl Element for $rust {
            const DTYPE: DType = DType::$dtype;

            #[inline]
            fn bits(self) -> u64 {
                let $v = self;
                $bits as u64 & DType::$dtype.mask()
            }
        }
    )*};
}
elements! {
    bool Bool |v| v;
    i8   I8   |v| v;
    u8   U8   |v| v;
    i16  I16  |v| v;
    u16  U16  |v| v;
    i32  I32  |v| v;
    u32  U32  |v| v;
    i64  I64  |v| v;
    u64  U64  |v| v;
    f16  F16  |v| v.to_bits();
    bf16 BF16 |v| v.to_bits();
    f32  F32  |v| v.to_bits();
}
