//! Mutable variables.

use crate::bundle::{Bundle, IntoBundle, dtypes_of, leaves_of};
use crate::elem::for_each_host;
use crate::named::parts_of;
use crate::recorder::{At, Leaf, abort, with};
use crate::value::{Operand, Val};
use half::{bf16, f16};
use kiln_ir::{DType, Op, VarId};
use std::marker::PhantomData;
use std::panic::Location;

/// A mutable variable of a kernel: it holds a `B`, is read by [`get`] and assigned by [`set`], and supports nothing
/// else. It is no operand, so a name that escapes the rewrite is a type error and not a read at the wrong time.
///
/// ```compile_fail,E0369
/// fn escaped(m: kiln_lang::support::Var<kiln_lang::support::Val<f32>>) {
///     let _ = m + 1.0;
/// }
/// ```
pub struct Var<B: Bundle> {
    slots: Slots,
    bundle: PhantomData<*const B>,
}

/// The variables of a bundle's values: consecutive, from the first.
#[derive(Clone, Copy)]
struct Slots {
    first: VarId,
    recording: u32,
}

impl<B: Bundle> Clone for Var<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Bundle> Copy for Var<B> {}

impl Slots {
    #[inline(never)]
    fn declare(dtypes: &[DType], names: &[String], at: At) -> Slots {
        with(|r| {
            let span = r.builder.span(at);
            let first = VarId(r.builder.kernel().vars.len() as u32);
            for (&dtype, name) in dtypes.iter().zip(names) {
                let (var, name) = (r.builder.var(dtype, span), r.builder.name(name));
                r.builder.kernel_mut().vars[var.0 as usize].name = name;
            }
            Slots { first, recording: r.id }
        })
    }

    #[inline(never)]
    fn read(self, offset: usize, dtypes: &[DType], at: At) -> Vec<Leaf> {
        with(|r| {
            r.check_owner(self.recording, at);
            let get = |(i, &dtype): (usize, &DType)| r.emit_one(Op::Get(self.var(offset + i)), &[], dtype, at);
            dtypes.iter().enumerate().map(get).collect()
        })
    }

    #[inline(never)]
    fn write(self, offset: usize, leaves: &[Leaf], at: At) {
        with(|r| {
            r.check_owner(self.recording, at);
            for (i, &leaf) in leaves.iter().enumerate() {
                r.append(Op::Set(self.var(offset + i)), &[leaf], vec![], at);
            }
        });
    }

    fn var(self, offset: usize) -> VarId {
        VarId(self.first.0 + offset as u32)
    }
}

impl<B: Bundle> Var<B> {
    pub(crate) fn declare(name: &str, at: At) -> Var<B> {
        Var { slots: Slots::declare(&dtypes_of::<B>(), &parts_of::<B>(name), at), bundle: PhantomData }
    }

    pub(crate) fn read(&self, at: At) -> B {
        B::rebuild(&mut self.slots.read(0, &dtypes_of::<B>(), at).iter())
    }

    pub(crate) fn write(&self, value: B, at: At) {
        self.slots.write(0, &leaves_of(&value), at);
    }
}

impl<B: Bundle, const N: usize> Var<[B; N]> {
    pub(crate) fn read_element(&self, index: usize, at: At) -> B {
        let dtypes = dtypes_of::<B>();
        B::rebuild(&mut self.slots.read(Self::offset(index, dtypes.len(), at), &dtypes, at).iter())
    }

    pub(crate) fn write_element(&self, index: usize, value: B, at: At) {
        let leaves = leaves_of(&value);
        self.slots.write(Self::offset(index, leaves.len(), at), &leaves, at);
    }

    fn offset(index: usize, size: usize, at: At) -> usize {
        if index >= N {
            abort("K110", format!("element {index} of an array of {N}"), at);
        }
        index * size
    }
}

/// An initial value of a `let mut`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the value of a `let mut`",
    label = "cannot be assigned while recording",
    note = "values, tuples and arrays of values and `#[device] struct`s can; a Rust number such as a usize stays fixed: use `let`, or make it a value by `as u32`"
)]
pub trait IntoVar {
    type Bundle: Bundle;
    fn first_value(self, at: At) -> Self::Bundle;
}

impl<B: Bundle> IntoVar for B {
    type Bundle = B;

    fn first_value(self, _: At) -> B {
        self
    }
}

macro_rules! host_variables {
    ($($t:ident)*) => {$(
        impl IntoVar for $t {
            type Bundle = Val<$t>;

            fn first_value(self, at: At) -> Val<$t> {
                self.operand(at)
            }
        }
    )*};
}
for_each_host!(host_variables);

/// Declares a variable that starts with a value: `let mut x = e`.
#[track_caller]
pub fn mutable<E: IntoVar>(name: &str, e: E) -> Var<E::Bundle> {
    let at = Location::caller();
    let value = e.first_value(at);
    let var = Var::declare(name, at);
    var.write(value, at);
    var
}

/// Declares a variable without a value yet: `let x;`.
#[track_caller]
pub fn uninit<B: Bundle>(name: &str) -> Var<B> {
    Var::declare(name, Location::caller())
}

/// Returns the current value of a variable.
#[track_caller]
pub fn get<B: Bundle>(var: &Var<B>) -> B {
    var.read(Location::caller())
}

/// Returns a method's receiver that is a copy of what the author names: a method that changes it does not compile.
///
/// ```compile_fail,E0596
/// (*kiln_lang::support::copy(&[1, 2])).swap(0, 1);
/// ```
pub fn copy<T: ?Sized>(value: &T) -> &T {
    value
}

#[track_caller]
pub fn set<B: Bundle>(var: &Var<B>, e: impl IntoBundle<B>) {
    let at = Location::caller();
    var.write(e.into_bundle(), at);
}
