//! An author's expectations of numbers in memory. No host can read them before a launch, so the kernel checks them.

use crate::elem::{Elem, IndexElem};
use crate::memory::{Handle, Tensor};
use crate::recorder::{At, Leaf, close, effect, emit, emit_many, open};
use crate::value::{Operand, Val};
use kiln_ir::{DType, Fault, MathOp, Mem, Op, Region};
use std::panic::Location;

impl<T: Elem> Tensor<T> {
    /// Reports an error of the launch (K215) if a number that was read here is below `least`. The thread continues, but
    /// the launch's output is not to be relied on.
    #[track_caller]
    pub fn expect_at_least<N: IndexElem>(&self, number: Val<N>, least: impl Operand<N>) {
        let at = Location::caller();
        expect(self.handle, Fault::Below, MathOp::Lt, [number, least.operand(at)].map(Val::leaf), N::dtype(), at);
    }

    /// The same if the number is above `most`.
    #[track_caller]
    pub fn expect_at_most<N: IndexElem>(&self, number: Val<N>, most: impl Operand<N>) {
        let at = Location::caller();
        expect(self.handle, Fault::Above, MathOp::Gt, [number, most.operand(at)].map(Val::leaf), N::dtype(), at);
    }
}

/// `if number is_beyond limit { fault }`
#[inline(never)]
fn expect(tensor: Handle, fault: fn(Mem) -> Fault, is_beyond: MathOp, operands: [Leaf; 2], dtype: DType, at: At) {
    let Some(mem) = tensor.mem(at) else { return };
    let [number, limit] = operands;
    let is_beyond = emit(Op::Math(is_beyond), &operands, DType::Bool, at);
    open(&[]);
    let limit = if dtype == DType::U64 { limit } else { emit(Op::Cast(DType::U64), &[limit], DType::U64, at) };
    // Faults are numbered when guards are inserted.
    effect(Op::Fault { fault: fault(mem), site: 0 }, &[number, limit], at);
    emit_many(Op::If, &[is_beyond], vec![close(&[], at), Region::default()], &[], at);
}
