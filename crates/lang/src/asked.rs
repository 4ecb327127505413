//! Queries that generated code makes about an author's value, so that code that cannot compile is refused in the
//! language's words. A query is a method: on a value that it concerns it is that type's own method and requires a trait
//! that no such value implements; on everything else it is [`Asked`]'s method and does nothing.

use crate::elem::Elem;
use crate::value::Val;
use std::marker::PhantomData;

/// The default query, for every value that a query does not concern.
pub trait Asked {
    fn ask(&self) {}
}

macro_rules! questions {
    ($($(#[$doc:meta])* $question:ident of [$($generics:tt)*] $concerned:ty, $needs:ident:
        $message:literal $label:literal $note:literal;)*
    ) => {$(
        $(#[$doc])*
        pub struct $question<'a, V: ?Sized>(pub &'a V);

        impl<V: ?Sized> Asked for $question<'_, V> {}

        impl<$($generics)*> $question<'_, $concerned> {
            pub fn ask(&self)
            where
                $concerned: $needs,
            {
            }
        }

        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $needs {}
    )*};
}

questions! {
    /// The scrutinee of a `match`.
    Matched of [T: Elem] Val<T>, DecidedWhileRecording:
        "`match` chooses while recording and cannot look at `{Self}`"
        "a value that each thread computes"
        "write `if v == 0 {{ .. }} else if v == 1 {{ .. }} else {{ .. }}`";
    /// The receiver of a method that changes a slice in place.
    Changed of [T, const N: usize] [T; N], ChangedByMethods:
        "no method changes an array variable in place"
        "a copy of the variable"
        "assign to its elements: `(a[0], a[1]) = (a[1], a[0])` swaps, `a = [v; 4]` fills, `for i in [0, 1] {{ a[i] = .. }}` walks";
}

/// The identity, for Rust values where a Rust number is needed.
pub trait RustNumber {
    type Number;
    fn number(self) -> Self::Number;
}

/// Places where Rust needs a number of its own. A value of the device has a method `number` too, which requires a trait
/// that no value implements; its result has the type that Rust expects there, so that rustc reports nothing else about
/// the place.
macro_rules! rust_numbers {
    ($($(#[$doc:meta])* $place:ident gives $number:ty, $needs:ident: $message:literal $label:literal $note:literal;)*) => {$(
        $(#[$doc])*
        pub struct $place<V>(pub V);

        impl<V> RustNumber for $place<V> {
            type Number = V;

            fn number(self) -> V {
                self.0
            }
        }

        impl<T: Elem> $place<Val<T>> {
            pub fn number(self) -> $number
            where
                Val<T>: $needs,
            {
                unreachable!("no value is known while recording")
            }
        }

        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $needs {}
    )*};
}

rust_numbers! {
    /// The operand of a conversion to an integer type that the device does not have.
    ToRust gives u32, KnownWhileRecording:
        "`{Self}` cannot become a Rust number"
        "a value that each thread computes"
        "as an index write it directly, `x[i]`; as a number it has one of the types u32, i32, u64, i64, f32 ..";
    /// The operand of a conversion to `f64`.
    ToDouble gives u32, HasDoubles:
        "a kernel has no f64: `{Self}` cannot become one"
        "a value that each thread computes"
        "write `as f32`; f32 is the widest float of a kernel";
    /// An argument of a function of a Rust number type, such as `f32::sqrt`.
    ToFunction gives T, TakenByRust:
        "a function of Rust's numbers cannot take `{Self}`"
        "a value that each thread computes"
        "functions of values are methods or stand alone: `v.sqrt()` or `sqrt(v)` for `f32::sqrt(v)`, `max(a, b)` for `f32::max(a, b)`, `v as f32` for `f32::from(v)`";
}

/// A value that a thread computes, where Rust needs something that is known while recording. It is a separate type, so
/// that a refusal has the words of the trait that it lacks.
pub struct OfAThread<T>(PhantomData<T>);

/// The condition types that `assert!` accepts.
#[diagnostic::on_unimplemented(
    message = "a kernel has no `assert!`: `{Self}` is known only on the device",
    label = "expected a Rust bool",
    note = "state a condition on the parameters in the contract, `#[kernel(requires(n > 0))]`; write others to an output"
)]
pub trait RustBool {
    fn rust_bool(self) -> bool;
}

impl RustBool for bool {
    fn rust_bool(self) -> bool {
        self
    }
}

/// Returns the condition of an `assert!`, checked while recording.
pub fn asserted(condition: impl RustBool) -> bool {
    condition.rust_bool()
}
