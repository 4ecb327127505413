//! Bundles: the groups of values that a variable holds and an `if` yields.

use crate::asked::OfAThread;
use crate::elem::{Elem, for_each_host};
use crate::named::{name_leaf, part};
use crate::recorder::{Leaf, undefined};
use crate::value::{Operand, Val};
use half::{bf16, f16};
use kiln_ir::DType;
use std::borrow::Cow;
use std::panic::Location;
use std::slice::Iter;

/// A type that consists of values only, and can be taken apart into them and rebuilt.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a variable or the value of an `if` on a device bool",
    label = "not made of values",
    note = "values, tuples and arrays of values, and `#[device] struct`s can; Rust numbers become values by `let x: u32 = ..`"
)]
pub trait Bundle: Copy + 'static {
    /// Appends the values.
    fn leaves(&self, out: &mut Vec<Leaf>);
    /// Takes its number of values, in the same order.
    fn rebuild(leaves: &mut Iter<'_, Leaf>) -> Self;
    /// Appends the values' types.
    fn dtypes(out: &mut Vec<DType>);
    /// Calls `each` with the values' names, where the whole is called `name`; leaves `name` unchanged.
    fn parts(name: &mut Cow<'_, str>, each: &mut dyn FnMut(&str));
    /// Names the values, where the whole is called `name`.
    fn give_name(&self, name: &str) {
        let leaves = leaves_of(self);
        let mut rest = leaves.iter();
        Self::parts(&mut Cow::Borrowed(name), &mut |part| {
            if let Some(&leaf) = rest.next() {
                name_leaf(part, leaf);
            }
        });
    }
}

pub(crate) fn leaves_of<B: Bundle>(bundle: &B) -> Vec<Leaf> {
    let mut out = vec![];
    bundle.leaves(&mut out);
    out
}

pub(crate) fn dtypes_of<B: Bundle>() -> Vec<DType> {
    let mut out = vec![];
    B::dtypes(&mut out);
    out
}

impl<T: Elem> Bundle for Val<T> {
    fn leaves(&self, out: &mut Vec<Leaf>) {
        out.push(self.leaf());
    }

    fn rebuild(leaves: &mut Iter<'_, Leaf>) -> Self {
        Val::new(leaves.next().copied().unwrap_or_else(|| undefined(T::dtype())))
    }

    fn dtypes(out: &mut Vec<DType>) {
        out.push(T::dtype());
    }

    fn parts(name: &mut Cow<'_, str>, each: &mut dyn FnMut(&str)) {
        each(name);
    }

    fn give_name(&self, name: &str) {
        name_leaf(name, self.leaf());
    }
}

impl<B: Bundle, const N: usize> Bundle for [B; N] {
    fn leaves(&self, out: &mut Vec<Leaf>) {
        self.iter().for_each(|b| b.leaves(out));
    }

    fn rebuild(leaves: &mut Iter<'_, Leaf>) -> Self {
        std::array::from_fn(|_| B::rebuild(leaves))
    }

    fn dtypes(out: &mut Vec<DType>) {
        (0..N).for_each(|_| B::dtypes(out));
    }

    fn parts(name: &mut Cow<'_, str>, each: &mut dyn FnMut(&str)) {
        (0..N).for_each(|i| part::<B>(name, &i.to_string(), each));
    }
}

/// A type that converts to a `B` in a typed `let`, an assignment, a store or the tail of a branch.
#[diagnostic::on_unimplemented(
    message = "expected `{B}`, found `{Self}`",
    label = "this is not a `{B}`",
    note = "nothing converts by itself: write `v as f32` for an f32, `v.cast::<T>()` for an element of a `Tensor<T>`",
    note = "a literal is `2.0` for a float, `2` for an integer, `lit::<T>(0.5)` for a type variable; a Rust number such as a usize becomes a value by `as u32`; of a tensor or array take an element, `x[i]`"
)]
pub trait IntoBundle<B> {
    fn into_bundle(self) -> B;
}

impl<T: Elem, R: Operand<T>> IntoBundle<Val<T>> for R {
    #[track_caller]
    fn into_bundle(self) -> Val<T> {
        self.operand(Location::caller())
    }
}

impl<B, E: IntoBundle<B>, const N: usize> IntoBundle<[B; N]> for [E; N] {
    #[track_caller]
    fn into_bundle(self) -> [B; N] {
        // A loop, because a closure for `map` would hide the caller's position.
        let mut out = Vec::with_capacity(N);
        for e in self {
            out.push(e.into_bundle());
        }
        out.try_into().unwrap_or_else(|_| unreachable!("as many came out as went in"))
    }
}

macro_rules! tuples {
    ($(($($b:ident $e:ident $i:tt),*);)*) => {$(
        impl<$($b: Bundle),*> Bundle for ($($b,)*) {
            fn leaves(&self, _out: &mut Vec<Leaf>) {
                $( self.$i.leaves(_out); )*
            }

            #[allow(clippy::unused_unit, reason = "the row of the empty tuple")]
            fn rebuild(_leaves: &mut Iter<'_, Leaf>) -> Self {
                ($($b::rebuild(_leaves),)*)
            }

            fn dtypes(_out: &mut Vec<DType>) {
                $( $b::dtypes(_out); )*
            }

            fn parts(_name: &mut Cow<'_, str>, _each: &mut dyn FnMut(&str)) {
                $( part::<$b>(_name, stringify!($i), _each); )*
            }
        }

        impl<$($b, $e: IntoBundle<$b>),*> IntoBundle<($($b,)*)> for ($($e,)*) {
            #[track_caller]
            #[allow(clippy::unused_unit, reason = "the row of the empty tuple")]
            fn into_bundle(self) -> ($($b,)*) {
                ($(self.$i.into_bundle(),)*)
            }
        }
    )*};
}

tuples! {
    ();
    (A EA 0);
    (A EA 0, B EB 1);
    (A EA 0, B EB 1, C EC 2);
    (A EA 0, B EB 1, C EC 2, D ED 3);
    (A EA 0, B EB 1, C EC 2, D ED 3, E EE 4);
    (A EA 0, B EB 1, C EC 2, D ED 3, E EE 4, F EF 5);
    (A EA 0, B EB 1, C EC 2, D ED 3, E EE 4, F EF 5, G EG 6);
    (A EA 0, B EB 1, C EC 2, D ED 3, E EE 4, F EF 5, G EG 6, H EH 7);
}

/// The initialiser of a struct's field.
pub struct Held<E>(pub E);

/// An initialiser for a field of type `B`: anything that converts to a `B`, and, for a plain Rust struct, a Rust
/// number.
#[diagnostic::on_unimplemented(
    message = "a field of type `{B}` cannot hold this",
    label = "not a `{B}`",
    note = "a struct that holds values is declared `#[device] struct`; a plain one holds Rust numbers"
)]
pub trait IntoField<B> {
    /// The bound that is checked once `B` is known. A bound on the implementation would be checked earlier, and rustc
    /// would then report that two types differ.
    type Rule;
    fn into_field(self) -> B;
}

/// The rule of initialisers that a field may hold.
pub struct Fits;

/// The rule for what a field may hold. A value does not fit a Rust number.
#[diagnostic::on_unimplemented(
    message = "a field of a plain struct holds a Rust number, not a value that each thread computes",
    label = "a value that each thread computes",
    note = "declare the struct `#[device] struct`: its fields are then values"
)]
pub trait HeldByField {}

#[diagnostic::do_not_recommend]
impl HeldByField for Fits {}

impl<B, E: IntoBundle<B>> IntoField<B> for Held<E> {
    type Rule = Fits;

    #[track_caller]
    fn into_field(self) -> B {
        self.0.into_bundle()
    }
}

macro_rules! plain_fields {
    ($($t:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl IntoField<$t> for Held<$t> {
            type Rule = Fits;

            fn into_field(self) -> $t {
                self.0
            }
        }

        impl<T: Elem> IntoField<$t> for Held<Val<T>> {
            type Rule = OfAThread<T>;

            fn into_field(self) -> $t {
                unreachable!("`field` asks for the rule")
            }
        }
    )*};
}
for_each_host!(plain_fields);

/// Converts the initialiser of a struct's field.
#[track_caller]
pub fn field<B, E>(e: E) -> B
where
    Held<E>: IntoField<B, Rule: HeldByField>,
{
    Held(e).into_field()
}

/// Converts at a typed `let`, an assignment or the tail of a branch.
#[track_caller]
pub fn into<B, E: IntoBundle<B>>(e: E) -> B {
    e.into_bundle()
}
