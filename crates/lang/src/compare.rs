//! Comparisons. Two Rust values compare as in Rust and give a Rust bool; otherwise the result is a value of type bool.

use crate::elem::{Elem, Host, Num};
use crate::recorder::{At, Leaf, emit};
use crate::value::{Operand, Val};
use kiln_ir::{DType, MathOp, Op};
use std::panic::Location;

#[inline(never)]
fn compare(op: MathOp, a: Leaf, b: Leaf, at: At) -> Val<bool> {
    Val::new(emit(Op::Math(op), &[a, b], DType::Bool, at))
}

/// `Out` is a parameter of the traits, not an associated type, so that a failed comparison is reported once.
macro_rules! comparisons {
    ($trait:ident $class:ident $host:ident $words:literal { $($function:ident $op:ident $rust:tt;)* }) => {
        #[diagnostic::on_unimplemented(
            message = "`{Self}` cannot be compared with `{A}`",
            label = $words,
            note = "both sides have one type: convert one with `as` or `.cast::<T>()`",
            note = "a number is `0.0` beside a float, `0` beside an integer, `lit::<T>(0)` beside a type variable"
        )]
        pub trait $trait<A, Out> {
            $( fn $function(a: A, b: Self, at: At) -> Out; )*
        }

        impl<T: $class, R: Operand<T>> $trait<Val<T>, Val<bool>> for R {
            $(
                fn $function(a: Val<T>, b: R, at: At) -> Val<bool> {
                    compare(MathOp::$op, a.leaf(), b.operand(at).leaf(), at)
                }
            )*
        }

        impl<T: $class + Host> $trait<T, Val<bool>> for Val<T> {
            $(
                fn $function(a: T, b: Val<T>, at: At) -> Val<bool> {
                    compare(MathOp::$op, a.operand(at).leaf(), b.leaf(), at)
                }
            )*
        }

        impl<H: $host> $trait<H, bool> for H {
            $(
                fn $function(a: H, b: H, _: At) -> bool {
                    a $rust b
                }
            )*
        }

        $(
            #[track_caller]
            pub fn $function<A, B: $trait<A, Out>, Out>(a: A, b: B) -> Out {
                B::$function(a, b, Location::caller())
            }
        )*
    };
}

comparisons! {
    OrderedWith Num PartialOrd "not ordered with the left side" {
        lt Lt <;
        le Le <=;
        gt Gt >;
        ge Ge >=;
    }
}

comparisons! {
    EqualWith Elem PartialEq "not comparable with the left side" {
        eq Eq ==;
        ne Ne !=;
    }
}
