//! Calls of kernels by name: the body is recorded at the call, over tensors that may be aliases of the caller's values.

use crate::elem::Elem;
use crate::memory::{Handle, Slot, Tensor, TensorMut};
use crate::recorder::{At, Leaf, emit, with};
use crate::value::Val;
use kiln_ir::{DType, Op, VarId};
use std::panic::Location;

/// The meaning of a tensor of a called kernel.
#[derive(Clone, Copy)]
pub(crate) enum StandsFor {
    /// A value of the caller, which every element equals.
    Value(Leaf),
    /// The value of the call: the value that is stored last.
    Result(VarId),
}

impl StandsFor {
    pub fn load(self, dtype: DType, at: At) -> Leaf {
        match self {
            StandsFor::Value(leaf) => leaf,
            StandsFor::Result(var) => emit(Op::Get(var), &[], dtype, at),
        }
    }

    pub fn store(self, value: Leaf, at: At) {
        match self {
            StandsFor::Value(_) => {
                with(|r| r.fail("K114", "this is a value of the caller, and cannot be stored to", at))
            }
            StandsFor::Result(var) => with(|r| {
                r.emit(Op::Set(var), &[value], vec![], &[], at);
            }),
        }
    }
}

#[inline(never)]
fn stand_in(stands_for: StandsFor) -> Handle {
    with(|r| {
        r.inlined.push(stands_for);
        Handle::new(Slot::Inlined(r.inlined.len() - 1), r.id)
    })
}

/// An argument of a called kernel for a tensor that it reads.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be given to a kernel that is called, as its `Tensor<{T}>`",
    label = "not a tensor and no value of that type",
    note = "a tensor stays a tensor; a value is what every element of it is"
)]
pub trait Inlined<T: Elem> {
    fn tensor(self) -> Tensor<T>;
}

impl<T: Elem> Inlined<T> for Tensor<T> {
    fn tensor(self) -> Tensor<T> {
        self
    }
}

impl<T: Elem> Inlined<T> for TensorMut<T> {
    fn tensor(self) -> Tensor<T> {
        self.as_input()
    }
}

impl<T: Elem> Inlined<T> for Val<T> {
    fn tensor(self) -> Tensor<T> {
        Tensor::new(stand_in(StandsFor::Value(self.leaf())))
    }
}

/// Returns the tensor of a called kernel for an argument.
pub fn inlined<T: Elem>(given: impl Inlined<T>) -> Tensor<T> {
    given.tensor()
}

/// Declares the one output of a called kernel.
#[track_caller]
pub fn result<T: Elem>() -> TensorMut<T> {
    let (at, dtype) = (Location::caller(), T::dtype());
    let var = with(|r| {
        let span = r.builder.span(at);
        r.builder.var(dtype, span)
    });
    TensorMut::new(stand_in(StandsFor::Result(var)))
}

/// Returns the value that the called kernel stored to its output.
#[track_caller]
pub fn returned<T: Elem>(output: TensorMut<T>) -> Val<T> {
    let at = Location::caller();
    let stands_for = output.handle.stands_for();
    Val::new(stands_for.map_or_else(|| crate::recorder::undefined(T::dtype()), |result| result.load(T::dtype(), at)))
}
