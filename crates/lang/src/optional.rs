//! Tensors that a launch may leave out: `gate: Option<Tensor<T>>`.

use crate::bundle::Bundle;
use crate::flow::if_else;
use crate::memory::{Handle, TensorHandle};
use crate::recorder::Leaf;
use crate::value::{Operand, Val};
use std::panic::Location;

/// A tensor that may be absent, in a kernel's body.
#[derive(Clone, Copy)]
pub struct Optional<H>(Presence<H>);

#[derive(Clone, Copy)]
enum Presence<H> {
    /// A parameter of the kernel, and the constexpr that states whether it is present.
    Parameter(H, Val<bool>),
    /// The argument of a device function: `Some(x)` or `None`.
    Known(Option<H>),
}

impl<H: Copy> Optional<H> {
    pub(crate) fn parameter(tensor: H, present: Leaf) -> Optional<H> {
        Optional(Presence::Parameter(tensor, Val::new(present)))
    }

    /// Whether the tensor is present: a constexpr, 0 or 1 in launch arithmetic.
    #[track_caller]
    pub fn is_some(&self) -> Val<bool> {
        match &self.0 {
            Presence::Parameter(_, present) => *present,
            Presence::Known(tensor) => tensor.is_some().operand(Location::caller()),
        }
    }

    /// Whether the tensor is absent.
    #[track_caller]
    pub fn is_none(&self) -> Val<bool> {
        !self.is_some()
    }
}

impl<H: TensorHandle> TensorHandle for Optional<H> {
    fn handle(&self) -> Option<Handle> {
        match &self.0 {
            Presence::Parameter(tensor, _) => tensor.handle(),
            Presence::Known(tensor) => tensor.as_ref().and_then(H::handle),
        }
    }

    fn present(&self) -> Option<Leaf> {
        match &self.0 {
            Presence::Parameter(_, present) => Some(present.leaf()),
            Presence::Known(_) => None,
        }
    }
}

/// An argument for an optional tensor of a device function.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no optional tensor",
    label = "expected an optional tensor, `Some(tensor)` or `None`",
    note = "a tensor that is always there is given as `Some(x)`"
)]
pub trait IntoOptional<H> {
    fn into_optional(self) -> Optional<H>;
}

impl<H> IntoOptional<H> for Optional<H> {
    fn into_optional(self) -> Optional<H> {
        self
    }
}

impl<H> IntoOptional<H> for Option<H> {
    fn into_optional(self) -> Optional<H> {
        Optional(Presence::Known(self))
    }
}

/// Returns the optional tensor that a device function was given.
pub fn optional_of<H>(given: impl IntoOptional<H>) -> Optional<H> {
    given.into_optional()
}

/// `if let Some(x) = x { .. } else { .. }`. On a parameter both sides are recorded, and the side not taken is removed
/// when the kernel is specialised.
#[track_caller]
pub fn if_some<H: Copy, B: Bundle>(optional: Optional<H>, then: impl FnOnce(H) -> B, other: impl FnOnce() -> B) -> B {
    match optional.0 {
        Presence::Parameter(tensor, present) => if_else(present, || then(tensor), other),
        Presence::Known(Some(tensor)) => then(tensor),
        Presence::Known(None) => other(),
    }
}

/// Returns the name of the constexpr that states whether a tensor is present.
pub(crate) fn flag_name(tensor: &str) -> String {
    format!("has_{tensor}")
}
