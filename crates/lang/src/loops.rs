//! Loops: over ranges of values, recorded; over Rust arrays and iterators, walked while recording.

use crate::bundle::Bundle;
use crate::elem::{Elem, IndexElem};
use crate::recorder::{At, Leaf, close, constant, emit_many, open};
use crate::value::{Operand, Val};
use kiln_ir::{Const, DType, ForInfo, Op};
use std::panic::Location;

/// `lo..hi` over values, with a step of 1 unless stated.
#[must_use = "a range does nothing outside a `for`"]
#[derive(Clone, Copy)]
pub struct Range<T: Elem> {
    lo: Val<T>,
    hi: Val<T>,
    step: Option<Val<T>>,
    info: ForInfo,
}

impl<T: IndexElem> Range<T> {
    /// Every `step`-th of the range. A step of 0 is an error of the launch.
    #[track_caller]
    pub fn step_by(self, step: impl Operand<T>) -> Range<T> {
        Range { step: Some(step.operand(Location::caller())), ..self }
    }

    /// A bound on the number of turns, for a range that depends on data.
    pub fn at_most(self, turns: u32) -> Range<T> {
        Range { info: ForInfo { at_most: Some(turns), ..self.info }, ..self }
    }
}

/// `lo..hi`.
#[track_caller]
pub fn range<T: IndexElem>(lo: impl Operand<T>, hi: impl Operand<T>) -> Range<T> {
    let at = Location::caller();
    Range { lo: lo.operand(at), hi: hi.operand(at), step: None, info: ForInfo::default() }
}

/// `(lo..hi).step_by(step)`, as a call.
#[track_caller]
pub fn range_by<T: IndexElem>(lo: impl Operand<T>, hi: impl Operand<T>, step: impl Operand<T>) -> Range<T> {
    range(lo, hi).step_by(step)
}

/// The same range, whose loop is unrolled where its number of turns becomes a constant.
pub fn unroll<T: IndexElem>(range: Range<T>) -> Range<T> {
    Range { info: ForInfo { unroll: true, ..range.info }, ..range }
}

/// What `for` walks, one `Item` after the other.
#[diagnostic::on_unimplemented(
    message = "`for` cannot walk `{Self}`",
    label = "not a range",
    note = "write `for i in 0..n` or `(lo..hi).step_by(s)`, or walk a Rust array"
)]
pub trait Walk<Item> {
    fn walk(self, body: impl FnMut(Item), at: At);
}

impl<T: Elem> Walk<Val<T>> for Range<T> {
    fn walk(self, mut body: impl FnMut(Val<T>), at: At) {
        let dtype = T::dtype();
        let step = self.step.map(Val::leaf).unwrap_or_else(|| one(dtype, at));
        let index = open(&[dtype]);
        body(Val::rebuild(&mut index.iter()));
        let region = close(&[], at);
        emit_many(Op::For(self.info), &[self.lo.leaf(), self.hi.leaf(), step], vec![region], &[], at);
    }
}

fn one(dtype: DType, at: At) -> Leaf {
    constant(Const::from_i128(dtype, 1), at)
}

// Not recommended, or a value as a range would be told to become an iterator.
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Walk<I::Item> for I {
    fn walk(self, body: impl FnMut(I::Item), _: At) {
        self.into_iter().for_each(body);
    }
}

#[track_caller]
pub fn for_<W: Walk<Item>, Item>(range: W, body: impl FnMut(Item)) {
    range.walk(body, Location::caller());
}
