//! Control flow. A branch on a device bool is recorded; a branch on a Rust bool is decided while recording.

use crate::bundle::{Bundle, dtypes_of, leaves_of};
use crate::recorder::{At, Leaf, close, constant, emit_many, open, undefined, with};
use crate::value::{Operand, Val};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, MathOp, Op, Region};
use std::panic::Location;

/// The condition of an `if` that yields a `B`.
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

/// The right side of `&&` and `||`, where the left side is an `A` and the result an `Out`. It runs only if it matters.
#[diagnostic::on_unimplemented(
    message = "`&&` and `||` take two bools, not `{A}` and `{Self}`",
    label = "expected bools",
    note = "write a comparison, such as `v != 0`"
)]
pub trait Logic<A, Out>: Sized {
    /// Returns `left` if it equals `settles`, else the right side.
    fn unless(left: A, settles: bool, right: impl FnOnce() -> Self, at: At) -> Out;
}

impl Logic<bool, bool> for bool {
    fn unless(left: bool, settles: bool, right: impl FnOnce() -> bool, _: At) -> bool {
        if left == settles { left } else { right() }
    }
}

impl Logic<bool, Val<bool>> for Val<bool> {
    fn unless(left: bool, settles: bool, right: impl FnOnce() -> Val<bool>, at: At) -> Val<bool> {
        if left == settles { left.operand(at) } else { right() }
    }
}

macro_rules! right_sides {
    ($($right:ty),*) => {$(
        impl Logic<Val<bool>, Val<bool>> for $right {
            fn unless(left: Val<bool>, settles: bool, right: impl FnOnce() -> $right, at: At) -> Val<bool> {
                open(&[]);
                let right = Operand::<bool>::operand(right(), at).leaf();
                Val::new(join(left.leaf(), right, settles, close(&[right], at), at))
            }
        }
    )*};
}
right_sides! { bool, Val<bool> }

/// Joins both sides of `&&` or `||`: a right side that only computes may always run; any other runs inside an `if`.
#[inline(never)]
fn join(left: Leaf, right: Leaf, settles: bool, region: Region, at: At) -> Leaf {
    let splice = with(|r| r.in_contract) || region.insts.iter().all(|inst| is_pure(inst.op));
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

/// Whether an instruction may run where the author's program does not run it: no effect, no memory access, no error.
fn is_pure(op: Op) -> bool {
    match op {
        Op::Const(_) | Op::Builtin(_) | Op::Len(_) | Op::Cast(_) | Op::Bitcast(_) | Op::Get(_) => true,
        Op::Math(op) => !op.has(Trait::ZeroDivisor),
        Op::Set(_) | Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. } => false,
        Op::Matrix(_) | Op::Mma(_) | Op::LoadBlocks { .. } => false,
        Op::Simd(_) | Op::Async(_) | Op::Barrier | Op::BarrierOf(_) | Op::Launch(_) => false,
        Op::Fault { .. } | Op::If | Op::For(_) => false,
    }
}

/// `left && right()`.
#[track_caller]
pub fn and<A, B: Logic<A, Out>, Out>(left: A, right: impl FnOnce() -> B) -> Out {
    B::unless(left, false, right, Location::caller())
}

/// `left || right()`.
#[track_caller]
pub fn or<A, B: Logic<A, Out>, Out>(left: A, right: impl FnOnce() -> B) -> Out {
    B::unless(left, true, right, Location::caller())
}
