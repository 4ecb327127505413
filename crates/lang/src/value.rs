//! The author's handle to a value of the kernel.

use crate::elem::{Elem, Host};
use crate::named::named;
use crate::recorder::{At, Leaf, constant};
use std::marker::PhantomData;
use std::panic::Location;

/// A value that a thread of the kernel computes; a handle to a recorded instruction. It has no order, no equality and
/// no text in Rust: those are operations of the kernel, and one that escapes the rewrite does not compile.
///
/// ```compile_fail,E0369
/// fn escaped(a: kiln_lang::prelude::Val<f32>, b: kiln_lang::prelude::Val<f32>) -> bool {
///     a < b
/// }
/// ```
///
/// ```compile_fail,E0277
/// fn to_another_thread(v: kiln_lang::prelude::Val<f32>) -> impl Send {
///     v
/// }
/// ```
#[must_use = "a value that is not used has no effect"]
pub struct Val<T: Elem> {
    leaf: Leaf,
    /// A pointer, so that values stay on the thread that records.
    element: PhantomData<*const T>,
}

impl<T: Elem> Clone for Val<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Elem> Copy for Val<T> {}

impl<T: Elem> Val<T> {
    pub(crate) fn new(leaf: Leaf) -> Val<T> {
        Val { leaf, element: PhantomData }
    }

    pub(crate) fn leaf(self) -> Leaf {
        self.leaf
    }
}

/// An operand where a value of type `T` is expected: such a value, or a literal or constant of that type.
#[diagnostic::on_unimplemented(
    message = "expected a value of type `{T}`, found `{Self}`",
    label = "not a value of type `{T}`",
    note = "nothing converts by itself: write `v as {T}` or `v.cast::<{T}>()`",
    note = "a literal is `2.0` for a float, `2` for an integer, `lit::<T>(0.5)` for a type variable; a float literal without context is an f64: write `0.5f32`"
)]
pub trait Operand<T: Elem>: Copy {
    fn operand(self, at: At) -> Val<T>;
}

impl<T: Elem> Operand<T> for Val<T> {
    fn operand(self, _: At) -> Val<T> {
        self
    }
}

impl<T: Host> Operand<T> for T {
    fn operand(self, at: At) -> Val<T> {
        Val::new(constant(self.constant(), at))
    }
}

/// Operands of bit operators. The class is a bound on the operand and not on the left side, so that a refusal has our
/// words and not those of `std::ops`.
pub mod class {
    use super::Operand;
    use crate::elem::{self, Elem};

    macro_rules! classes {
        ($($class:ident $message:literal $label:literal;)*) => {$(
            #[diagnostic::on_unimplemented(
                message = $message,
                label = $label,
                note = "nothing converts by itself: write `v as {T}` or `v.cast::<{T}>()`",
                note = "the bits of a float: `v.bitcast::<u32>()`"
            )]
            pub trait $class<T: Elem>: Operand<T> {}
            impl<T: elem::$class, R: Operand<T>> $class<T> for R {}
        )*};
    }
    classes! {
        Bits "expected an integer or bool of type `{T}`, found `{Self}`" "not an integer or bool of type `{T}`";
        Int "expected an integer of type `{T}`, found `{Self}`" "not an integer of type `{T}`";
    }
}

/// Returns the value of a scalar parameter of a device function.
#[track_caller]
pub fn val<T: Elem>(name: &str, v: impl Operand<T>) -> Val<T> {
    named(name, v.operand(Location::caller()))
}

/// Returns the value of a number in the author's text, whose type rustc infers.
#[track_caller]
pub fn lit<T: Host>(v: T) -> Val<T> {
    v.operand(Location::caller())
}
