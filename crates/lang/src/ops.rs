//! Operators: on two values of one type, or a value and a literal or constant of its type, on either side.

use crate::elem::{Bits, Elem, Num, Signed};
use crate::recorder::{At, Leaf, emit};
use crate::value::{Operand, Val, class};
use half::{bf16, f16};
use kiln_ir::{DType, MathOp, Op};
use std::ops;
use std::panic::Location;

/// An operation that floats and integers spell differently.
#[derive(Clone, Copy)]
pub(crate) struct ByClass(pub MathOp, pub MathOp);

impl ByClass {
    pub fn pick(self, dtype: DType) -> MathOp {
        if dtype.is_float() { self.0 } else { self.1 }
    }
}

/// Records an operation whose result has its operands' type.
#[inline(never)]
pub(crate) fn math(op: ByClass, args: &[Leaf], dtype: DType, at: At) -> Leaf {
    emit(Op::Math(op.pick(dtype)), args, dtype, at)
}

macro_rules! binary {
    ($($trait:ident $method:ident $left:ident $right:path, $float:ident $int:ident [$($host:ident)*];)*) => {$(
        impl<T: $left, R: $right> ops::$trait<R> for Val<T> {
            type Output = Val<T>;

            #[track_caller]
            fn $method(self, rhs: R) -> Val<T> {
                let at = Location::caller();
                let rhs = rhs.operand(at);
                Val::new(math(ByClass(MathOp::$float, MathOp::$int), &[self.leaf(), rhs.leaf()], T::dtype(), at))
            }
        }
        $(
            #[diagnostic::do_not_recommend]
            impl ops::$trait<Val<$host>> for $host {
                type Output = Val<$host>;

                #[track_caller]
                fn $method(self, rhs: Val<$host>) -> Val<$host> {
                    let at = Location::caller();
                    ops::$trait::$method(Operand::<$host>::operand(self, at), rhs)
                }
            }
        )*
    )*};
}

binary! {
    Add    add    Num  Operand<T>,     FAdd IAdd [f16 bf16 f32 i8 u8 i16 u16 i32 u32 i64 u64];
    Sub    sub    Num  Operand<T>,     FSub ISub [f16 bf16 f32 i8 u8 i16 u16 i32 u32 i64 u64];
    Mul    mul    Num  Operand<T>,     FMul IMul [f16 bf16 f32 i8 u8 i16 u16 i32 u32 i64 u64];
    Div    div    Num  Operand<T>,     FDiv IDiv [f16 bf16 f32 i8 u8 i16 u16 i32 u32 i64 u64];
    Rem    rem    Num  Operand<T>,     FRem IRem [f16 bf16 f32 i8 u8 i16 u16 i32 u32 i64 u64];
    BitAnd bitand Elem class::Bits<T>,And  And  [bool i8 u8 i16 u16 i32 u32 i64 u64];
    BitOr  bitor  Elem class::Bits<T>,Or   Or   [bool i8 u8 i16 u16 i32 u32 i64 u64];
    BitXor bitxor Elem class::Bits<T>,Xor  Xor  [bool i8 u8 i16 u16 i32 u32 i64 u64];
    Shl    shl    Elem class::Int<T>,  Shl  Shl  [i8 u8 i16 u16 i32 u32 i64 u64];
    Shr    shr    Elem class::Int<T>,  Shr  Shr  [i8 u8 i16 u16 i32 u32 i64 u64];
}

macro_rules! unary {
    ($($trait:ident $method:ident $bound:ident $float:ident $int:ident;)*) => {$(
        impl<T: $bound> ops::$trait for Val<T> {
            type Output = Val<T>;

            #[track_caller]
            fn $method(self) -> Val<T> {
                let op = ByClass(MathOp::$float, MathOp::$int);
                Val::new(math(op, &[self.leaf()], T::dtype(), Location::caller()))
            }
        }
    )*};
}

unary! {
    Neg neg Signed FNeg INeg;
    Not not Bits   Not  Not;
}
