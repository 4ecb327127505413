//! Loops: over ranges of values, recorded; over Rust arrays and iterators, walked while recording.

use crate::bundle::Bundle;
use crate::elem::{Elem, IndexElem};
use crate::named::named;
use crate::recorder::{At, Leaf, close, constant, emit_many, open};
use crate::value::{Operand, Val};
use kiln_ir::{Const, DType, ForInfo, Op};
use std::marker::PhantomData;
use std::panic::Location;

/// `lo..hi` over values, with a step of 1 unless stated. The index type is checked where the range is walked, so that a
/// wrong one gives one error.
#[must_use = "a range does nothing outside a `for`"]
#[derive(Clone, Copy)]
pub struct Range<T> {
    lo: Leaf,
    hi: Leaf,
    step: Option<Leaf>,
    info: ForInfo,
    index: PhantomData<*const T>,
}

impl<T> Range<T> {
    fn new(lo: Leaf, hi: Leaf, step: Option<Leaf>) -> Range<T> {
        Range { lo, hi, step, info: ForInfo::default(), index: PhantomData }
    }

    /// Returns the start and the exclusive end.
    pub(crate) fn ends(self) -> [Leaf; 2] {
        [self.lo, self.hi]
    }

    /// Bounds the trip count, for a range that depends on data.
    pub fn at_most(self, turns: u32) -> Range<T> {
        Range { info: ForInfo { at_most: Some(turns), ..self.info }, ..self }
    }
}

/// The operation that no range supports.
#[diagnostic::on_unimplemented(
    message = "a range is walked upwards",
    label = "there is no `rev`",
    note = "write `for j in 0..n {{ let i = n - 1 - j; .. }}`"
)]
pub trait WalksDown {}

impl<T> Range<T> {
    /// Exists only to be refused in the language's words.
    pub fn rev(self) -> Range<T>
    where
        Range<T>: WalksDown,
    {
        self
    }
}

impl<T: IndexElem> Range<T> {
    /// Walks every `step`-th number of the range. A step of 0 is an error of the launch.
    #[track_caller]
    pub fn step_by(self, step: impl Operand<T>) -> Range<T> {
        Range { step: Some(step.operand(Location::caller()).leaf()), ..self }
    }
}

/// A type that can be an end of `lo..hi`.
#[diagnostic::on_unimplemented(
    message = "expected a value of type `{T}`, found `{Self}`",
    label = "not a value of type `{T}`",
    note = "both ends of a range have one type: convert one with `as u32`"
)]
pub trait End<T> {
    fn end(self, at: At) -> Leaf;
}

impl<T: Elem> End<T> for Val<T> {
    fn end(self, _: At) -> Leaf {
        self.leaf()
    }
}

macro_rules! rust_ends {
    ($($t:ident as $dtype:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl End<$t> for $t {
            fn end(self, at: At) -> Leaf {
                constant(Const::from_i128(DType::$dtype, self as i128), at)
            }
        }
    )*};
}
rust_ends! {
    u32 as U32;
    i32 as I32;
    u64 as U64;
    i64 as I64;
    // These exist only to be refused as a range and not as two ends.
    usize as U64;
    f32 as I64;
}

/// `lo..hi`.
#[track_caller]
pub fn range<T>(lo: impl End<T>, hi: impl End<T>) -> Range<T> {
    let at = Location::caller();
    Range::new(lo.end(at), hi.end(at), None)
}

/// `(lo..hi).step_by(step)`, as a call.
#[track_caller]
pub fn range_by<T: IndexElem>(lo: impl Operand<T>, hi: impl Operand<T>, step: impl Operand<T>) -> Range<T> {
    let at = Location::caller();
    Range::new(lo.operand(at).leaf(), hi.operand(at).leaf(), Some(step.operand(at).leaf()))
}

/// Returns the same range, whose loop is unrolled where its trip count becomes a constant.
pub fn unroll<T>(range: Range<T>) -> Range<T> {
    Range { info: ForInfo { unroll: true, ..range.info }, ..range }
}

/// A type that `for` walks, `Item` by `Item`.
#[diagnostic::on_unimplemented(
    message = "`for` cannot walk `{Self}`",
    label = "not a range of u32, i32, u64 or i64",
    note = "write `for i in 0..n` or `(lo..hi).step_by(s)`, or walk a Rust array",
    note = "other numbers count after `as u32`: `0..N as u32`"
)]
pub trait Walk<Item> {
    /// Walks the items. `name` is the author's name of the item.
    fn walk(self, name: &str, body: impl FnMut(Item), at: At);
}

impl<T: IndexElem> Walk<Val<T>> for Range<T> {
    fn walk(self, name: &str, mut body: impl FnMut(Val<T>), at: At) {
        let dtype = T::dtype();
        let step = self.step.unwrap_or_else(|| one(dtype, at));
        let index = open(&[dtype]);
        body(named(name, Val::rebuild(&mut index.iter())));
        let region = close(&[], at);
        emit_many(Op::For(self.info), &[self.lo, self.hi, step], vec![region], &[], at);
    }
}

fn one(dtype: DType, at: At) -> Leaf {
    constant(Const::from_i128(dtype, 1), at)
}

// Not recommended, because rustc would otherwise suggest that a value used as a range become an iterator.
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Walk<I::Item> for I {
    fn walk(self, _: &str, body: impl FnMut(I::Item), _: At) {
        self.into_iter().for_each(body);
    }
}

#[track_caller]
pub fn for_<W: Walk<Item>, Item>(name: &str, range: W, body: impl FnMut(Item)) {
    range.walk(name, body, Location::caller());
}
