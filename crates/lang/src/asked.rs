//! Questions that generated code asks of an author's value, so that what cannot compile is refused in the language's
//! words. A question is a method: on a value that it concerns it is that type's own and asks for what no such value has;
//! on everything else it is [`Asked`]'s and does nothing.

use crate::elem::Elem;
use crate::value::Val;

/// The answer of every value that a question does not concern.
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
    /// What `match` looks at.
    Matched of [T: Elem] Val<T>, DecidedWhileRecording:
        "`match` chooses while recording and cannot look at `{Self}`"
        "a value that each thread computes"
        "write `if v == 0 {{ .. }} else if v == 1 {{ .. }} else {{ .. }}`";
    /// What a method that changes a slice in place is called on.
    Changed of [T, const N: usize] [T; N], ChangedByMethods:
        "no method changes an array variable in place"
        "a copy of the variable"
        "assign to its elements: `(a[0], a[1]) = (a[1], a[0])` swaps, `a = [v; 4]` fills, `for i in [0, 1] {{ a[i] = .. }}` walks";
}

/// What is converted to a number type that the device does not have.
pub struct ToRust<V>(pub V);

/// The answer of Rust values: themselves.
pub trait RustNumber {
    type Number;
    fn number(self) -> Self::Number;
}

impl<V> RustNumber for ToRust<V> {
    type Number = V;

    fn number(self) -> V {
        self.0
    }
}

impl<T: Elem> ToRust<Val<T>> {
    /// Some number, so that nothing is said of the conversion itself.
    pub fn number(self) -> u32
    where
        Val<T>: KnownWhileRecording,
    {
        0
    }
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot become a Rust number",
    label = "a value that each thread computes",
    note = "as an index write it directly, `x[i]`; as a number it has one of the types u32, i32, u64, i64, f32 .."
)]
pub trait KnownWhileRecording {}

/// What `assert!` may look at.
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

/// The condition of an `assert!`, checked while recording.
pub fn asserted(condition: impl RustBool) -> bool {
    condition.rust_bool()
}
