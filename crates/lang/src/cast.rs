//! Conversions, and literals of a given type.

use crate::elem::{Elem, Num, for_each_host};
use crate::recorder::{At, Leaf, constant, emit, report, undefined};
use crate::value::{Operand, Val};
use half::{bf16, f16};
use kiln_ir::{Const, DType, Op};
use std::panic::Location;

/// An operand of `as` and `bitcast`: any value, any Rust number or bool.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be converted to a value",
    label = "neither a value nor a Rust number"
)]
pub trait Castable {
    /// Returns the unconverted operand and its type, or, for Rust numbers that are no element types, the result of type
    /// `to`.
    fn source(self, to: DType, at: At) -> (Leaf, DType);
}

impl<T: Elem> Castable for Val<T> {
    fn source(self, _: DType, _: At) -> (Leaf, DType) {
        (self.leaf(), T::dtype())
    }
}

macro_rules! castable_hosts {
    ($($t:ident)*) => {$(
        impl Castable for $t {
            fn source(self, _: DType, at: At) -> (Leaf, DType) {
                (Operand::<$t>::operand(self, at).leaf(), <$t>::dtype())
            }
        }
    )*};
}
for_each_host!(castable_hosts);

impl Castable for usize {
    fn source(self, to: DType, at: At) -> (Leaf, DType) {
        (constant(Const::from_i128(to, self as i128), at), to)
    }
}

impl Castable for f64 {
    fn source(self, to: DType, at: At) -> (Leaf, DType) {
        (constant(Const::from_f64(to, self), at), to)
    }
}

#[inline(never)]
fn convert(op: Op, source: (Leaf, DType), to: DType, at: At) -> Leaf {
    if source.1 == to { source.0 } else { emit(op, &[source.0], to, at) }
}

fn cast_at<U: Elem>(v: impl Castable, at: At) -> Val<U> {
    let to = U::dtype();
    Val::new(convert(Op::Cast(to), v.source(to, at), to, at))
}

/// `v as U`: integers wrap, integer to float rounds to nearest even, float to integer saturates.
#[track_caller]
pub fn as_<U: Num, V: Castable>(v: V) -> Val<U> {
    cast_at(v, Location::caller())
}

/// Reinterprets the bits as another type of the same size.
#[track_caller]
pub fn bitcast<U: Elem>(v: impl Castable) -> Val<U> {
    let at = Location::caller();
    let to = U::dtype();
    Val::new(convert(Op::Bitcast(to), v.source(to, at), to, at))
}

macro_rules! cast_methods {
    ($($t:ident)*) => {
        impl<T: Elem> Val<T> {
            /// `self as U`.
            #[track_caller]
            pub fn cast<U: Num>(self) -> Val<U> {
                cast_at(self, Location::caller())
            }

            /// Reinterprets the bits as another type of the same size.
            #[track_caller]
            pub fn bitcast<U: Elem>(self) -> Val<U> {
                bitcast(self)
            }

            $(
                #[doc = concat!("`self as ", stringify!($t), "`")]
                #[track_caller]
                pub fn $t(self) -> Val<$t> {
                    cast_at(self, Location::caller())
                }
            )*
        }
    };
}
cast_methods! { i8 u8 i16 u16 i32 u32 i64 u64 f16 bf16 f32 }

/// A number written in Rust.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a number literal", label = "expected a Rust number")]
pub trait Literal {
    /// Returns the constant of type `dtype`, if it represents this number.
    fn constant(self, dtype: DType) -> Option<Const>;
}

macro_rules! literals {
    (floats $($f:ident)*; integers $($i:ident)*) => {
        $(
            impl Literal for $f {
                fn constant(self, dtype: DType) -> Option<Const> {
                    let c = Const::from_f64(dtype, self as f64);
                    (dtype.is_float() || c.as_f64() == self as f64).then_some(c)
                }
            }
        )*
        $(
            impl Literal for $i {
                fn constant(self, dtype: DType) -> Option<Const> {
                    let c = Const::from_i128(dtype, self as i128);
                    (dtype.is_float() || c.as_int() == Some(self as i128)).then_some(c)
                }
            }
        )*
    };
}
literals! { floats f32 f64; integers i8 u8 i16 u16 i32 u32 i64 u64 usize }

/// Returns a literal of type `T`: `lit::<T>(0.5)`.
#[track_caller]
pub fn lit<T: Num>(v: impl Literal + Copy + std::fmt::Display) -> Val<T> {
    let at = Location::caller();
    let dtype = T::dtype();
    Val::new(match v.constant(dtype) {
        Some(c) => constant(c, at),
        None => {
            report("K106", format!("`{v}` is not a number of type {dtype}"), at);
            undefined(dtype)
        }
    })
}

/// +∞ as an f32.
#[track_caller]
pub fn infinity() -> Val<f32> {
    f32::INFINITY.operand(Location::caller())
}

/// −∞ as an f32.
#[track_caller]
pub fn neg_infinity() -> Val<f32> {
    f32::NEG_INFINITY.operand(Location::caller())
}
