//! Control flow. What happens on a device bool is recorded; what happens on a Rust bool is decided while recording.

use crate::bundle::{Bundle, dtypes_of, leaves_of};
use crate::recorder::{At, Leaf, close, constant, emit_many, open, undefined, with};
use crate::value::{Operand, Val};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, MathOp, Op, Region};
use std::panic::Location;

/// What an `if` decides by, where it yields a `B`.
#[diagnostic::on_unimplemented(
    message = "`if` needs a bool, not `{Self}`",
    label = "expected a bool",
    note = "write a comparison, such as `v != 0`"
)]
pub trait Condition<B> {
    fn choose(self, then: impl FnOnce() -> B, other: impl FnOnce() -> B, at: At) -> B;
}

impl<B> Condition<B> for bool {
    fn choose(self, then: impl FnOnce() -> B, other: impl FnOnce() -> B, _: At) -> B {
        if self { then() } else { other() }
    }
}

impl<B: Bundle> Condition<B> for Val<bool> {
    fn choose(self, then: impl FnOnce() -> B, other: impl FnOnce() -> B, at: At) -> B {
        open(&[]);
        let yields = leaves_of(&then());
        let then = close(&yields, at);
        open(&[]);
        let yields = leaves_of(&other());
        let other = close(&yields, at);
        let results = emit_many(Op::If, &[self.leaf()], vec![then, other], &dtypes_of::<B>(), at);
        B::rebuild(&mut results.iter())
    }
}

#[track_caller]
pub fn if_<C: Condition<()>>(condition: C, then: impl FnOnce()) {
    condition.choose(then, || (), Location::caller());
}

#[track_caller]
pub fn if_else<C: Condition<B>, B>(condition: C, then: impl FnOnce() -> B, other: impl FnOnce() -> B) -> B {
    condition.choose(then, other, Location::caller())
}

/// The left side of `&&` and `||`, where the right side is a `B`. The right side is looked at only if it matters.
#[diagnostic::on_unimplemented(
    message = "`&&` and `||` take bools, not `{Self}` and `{B}`",
    label = "expected bools",
    note = "write a comparison, such as `v != 0`"
)]
pub trait Logic<B> {
    type Out;
    /// `self` if it is `settles`, else the right side.
    fn unless(self, settles: bool, right: impl FnOnce() -> B, at: At) -> Self::Out;
}

impl Logic<bool> for bool {
    type Out = bool;

    fn unless(self, settles: bool, right: impl FnOnce() -> bool, _: At) -> bool {
        if self == settles { self } else { right() }
    }
}

impl Logic<Val<bool>> for bool {
    type Out = Val<bool>;

    fn unless(self, settles: bool, right: impl FnOnce() -> Val<bool>, at: At) -> Val<bool> {
        if self == settles { self.operand(at) } else { right() }
    }
}

impl<B: Operand<bool>> Logic<B> for Val<bool> {
    type Out = Val<bool>;

    fn unless(self, settles: bool, right: impl FnOnce() -> B, at: At) -> Val<bool> {
        open(&[]);
        let right = right().operand(at).leaf();
        Val::new(join(self.leaf(), right, settles, close(&[right], at), at))
    }
}

/// Joins both sides of `&&` or `||`: a right side that only computes may run always; another runs inside an `if`.
#[inline(never)]
fn join(left: Leaf, right: Leaf, settles: bool, region: Region, at: At) -> Leaf {
    let splice = with(|r| r.in_contract) || region.insts.iter().all(|inst| only_computes(inst.op));
    let results = if splice {
        with(|r| r.builder.splice(region));
        let op = if settles { MathOp::Or } else { MathOp::And };
        emit_many(Op::Math(op), &[left, right], vec![], &[DType::Bool], at)
    } else {
        open(&[]);
        let settled = constant(Const::bool(settles), at);
        let settled = close(&[settled], at);
        let regions = if settles { vec![settled, region] } else { vec![region, settled] };
        emit_many(Op::If, &[left], regions, &[DType::Bool], at)
    };
    results.first().copied().unwrap_or_else(|| undefined(DType::Bool))
}

/// Whether an instruction can run where the author said it does not: no effect, no memory, no error.
fn only_computes(op: Op) -> bool {
    match op {
        Op::Const(_) | Op::Builtin(_) | Op::Cast(_) | Op::Bitcast(_) | Op::Get(_) => true,
        Op::Math(op) => !op.has(Trait::ZeroDivisor),
        Op::Set(_) | Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. } => false,
        Op::Simd(_) | Op::Barrier | Op::If | Op::For(_) => false,
    }
}

/// `left && right()`.
#[track_caller]
pub fn and<A: Logic<B>, B>(left: A, right: impl FnOnce() -> B) -> A::Out {
    left.unless(false, right, Location::caller())
}

/// `left || right()`.
#[track_caller]
pub fn or<A: Logic<B>, B>(left: A, right: impl FnOnce() -> B) -> A::Out {
    left.unless(true, right, Location::caller())
}
