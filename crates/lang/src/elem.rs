//! Element types, and their classes, which an author names in bounds.

use crate::recorder::bound_dtype;
use half::{bf16, f16};
use kiln_ir::DType::{BF16, Bool, F16, F32, I8, I16, I32, I64, U8, U16, U32, U64};
use kiln_ir::{Const, DType};

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The element type of a tensor, a scalar or a value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an element type of the kernel language",
    label = "not an element type",
    note = "element types are f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool and the kernel's type variables",
    note = "a float literal without context is an f64: write `0.5f32`, or use it beside an f32 value"
)]
pub trait Elem: Sealed + Copy + 'static {
    /// The type, where it is known without a recording. A type variable has none: see [`Elem::dtype`].
    const DTYPE: DType;
    /// The types that a type variable with this bound may be bound to.
    const ADMITS: &'static [DType] = DType::ALL;
    /// Returns the type; for a type variable, the type that it is bound to in the open recording.
    fn dtype() -> DType;
}

/// An element type that Rust has too, so that its literals and constants become values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot become a value of the kernel language",
    label = "not a value of a kernel",
    note = "f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool can",
    note = "a float literal without context is an f64: write `0.5f32`, or use it beside an f32 value"
)]
pub trait Host: Elem {
    /// 0, or false.
    const ZERO: Self;

    fn constant(self) -> Const;

    /// Returns the number as one would write it: that of `0.1f32` is 0.1.
    fn to_number(self) -> f64;

    /// Returns the value nearest to a number; for a bool, whether the number is not 0.
    fn of_number(number: f64) -> Self;
}

/// Integers and floats, on which arithmetic and order are defined.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a number type",
    label = "expected an integer or float type",
    note = "there is no arithmetic on bools and no cast to bool: compare with `!= 0`",
    note = "a float literal without context is an f64: write `0.5f32`, or use it beside an f32 value"
)]
pub trait Num: Elem {
    const ADMITS: &'static [DType] = &[I8, U8, I16, U16, I32, U32, I64, U64, F16, BF16, F32];
}

/// Integers and bool, on which `& | ^ !` are defined.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no bit operations",
    label = "expected an integer or bool",
    note = "the bits of a float: `v.bitcast::<u32>()`"
)]
pub trait Bits: Elem {
    const ADMITS: &'static [DType] = &[Bool, I8, U8, I16, U16, I32, U32, I64, U64];
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer type",
    label = "expected an integer type",
    note = "convert with `as i32` or `.cast::<i32>()`"
)]
pub trait Int: Num + Bits {
    const ADMITS: &'static [DType] = &[I8, U8, I16, U16, I32, U32, I64, U64];
}

/// Signed integers and floats.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no sign",
    label = "expected a signed integer or float type",
    note = "convert first, with `as i32` or `as f32`"
)]
pub trait Signed: Num {
    const ADMITS: &'static [DType] = &[I8, I16, I32, I64, F16, BF16, F32];
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a float type",
    label = "expected f32, f16, bf16 or a type variable with the bound `Float`",
    note = "convert first: `v.f32()`",
    note = "a float literal without context is an f64: write `0.5f32`, or use it beside an f32 value"
)]
pub trait Float: Signed {
    const ADMITS: &'static [DType] = &[F16, BF16, F32];
}

/// The types that count and index.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can neither index nor count",
    label = "expected u32, i32, u64 or i64",
    note = "convert first: `v as u32`"
)]
pub trait IndexElem: Int {}

/// The types of numbers that divide work.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a tile",
    label = "expected an integer type or bool",
    note = "a tile counts lanes, rows or elements, or switches something that changes no result"
)]
pub trait TileElem: Bits {}

/// A type variable of the kernel being recorded, by position.
#[derive(Clone, Copy)]
pub struct Any<const SLOT: usize>;

impl<const SLOT: usize> Sealed for Any<SLOT> {}
impl<const SLOT: usize> Elem for Any<SLOT> {
    const DTYPE: DType = panic!("the element type of a type variable is known only while recording");

    fn dtype() -> DType {
        bound_dtype(SLOT)
    }
}

macro_rules! any_is {
    ($($class:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<const SLOT: usize> $class for Any<SLOT> {}
    )*};
}
any_is! { Num Bits Int Signed Float }

/// Returns the number that a float is written as, which has fewer digits than its exact value.
fn shortest(v: f32) -> f64 {
    v.to_string().parse().unwrap_or(f64::from(v))
}

macro_rules! elems {
    ($($t:ident $dtype:ident $zero:expr => |$v:ident| $bits:expr, $number:expr, |$n:ident| $value:expr, $($class:ident)*;)*) => {$(
        impl Sealed for $t {}
        #[diagnostic::do_not_recommend]
        impl Elem for $t {
            const DTYPE: DType = $dtype;

            fn dtype() -> DType {
                $dtype
            }
        }
        #[diagnostic::do_not_recommend]
        impl Host for $t {
            const ZERO: Self = $zero;

            fn constant(self) -> Const {
                let $v = self;
                Const { dtype: $dtype, bits: ($bits) as u64 & $dtype.mask() }
            }

            fn to_number(self) -> f64 {
                let $v = self;
                $number
            }

            fn of_number($n: f64) -> Self {
                $value
            }
        }
        $(
            #[diagnostic::do_not_recommend]
            impl $class for $t {}
        )*
    )*};
}

elems! {
    bool Bool false => |v| v, f64::from(v), |n| n != 0.0, Bits TileElem;
    i8   I8   0 => |v| v, f64::from(v), |n| n as i8, Num Bits Int Signed TileElem;
    u8   U8   0 => |v| v, f64::from(v), |n| n as u8, Num Bits Int TileElem;
    i16  I16  0 => |v| v, f64::from(v), |n| n as i16, Num Bits Int Signed TileElem;
    u16  U16  0 => |v| v, f64::from(v), |n| n as u16, Num Bits Int TileElem;
    i32  I32  0 => |v| v, f64::from(v), |n| n as i32, Num Bits Int Signed IndexElem TileElem;
    u32  U32  0 => |v| v, f64::from(v), |n| n as u32, Num Bits Int IndexElem TileElem;
    i64  I64  0 => |v| v, v as f64, |n| n as i64, Num Bits Int Signed IndexElem TileElem;
    u64  U64  0 => |v| v, v as f64, |n| n as u64, Num Bits Int IndexElem TileElem;
    f16  F16  f16::ZERO => |v| v.to_bits(), shortest(v.to_f32()), |n| f16::from_f64(n), Num Signed Float;
    bf16 BF16 bf16::ZERO => |v| v.to_bits(), shortest(v.to_f32()), |n| bf16::from_f64(n), Num Signed Float;
    f32  F32  0.0 => |v| v.to_bits(), shortest(v), |n| n as f32, Num Signed Float;
}

/// Calls a macro with every type of [`Host`].
macro_rules! for_each_host {
    ($mac:ident) => {
        $mac! { bool i8 u8 i16 u16 i32 u32 i64 u64 f16 bf16 f32 }
    };
}
pub(crate) use for_each_host;
