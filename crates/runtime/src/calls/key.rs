//! Everything that a call depends on, as tensors and words.

use crate::operation::AsTensor;
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::hash::{Hash, Hasher};
use std::mem::MaybeUninit;

/// Tensors and words that fit in a key: enough for every operation of the library.
const MAX_TENSORS: usize = 32;
const MAX_WORDS: usize = 64;

/// Tags that fit in a key.
const MAX_TAGS: u32 = u128::BITS / TAG_BITS - 1;
const TAG_BITS: u32 = 4;

/// The arguments and options of a call: every tensor, all numbers as words, and tags for the variants of enums and the
/// presence of options. Calls of one function with equal keys are equal, since the tags determine what a key contains.
pub struct CallKey<'a> {
    /// The last tag is in the lowest bits; above the first there is a 1, so that leading tags of 0 are not lost.
    tags: u128,
    tag_count: u32,
    tensors: Stack<&'a AnyTensor, MAX_TENSORS>,
    words: Stack<u64, MAX_WORDS>,
}

/// An array that is filled from its start. Entries that do not fit are only counted.
struct Stack<T, const N: usize> {
    len: usize,
    entries: [MaybeUninit<T>; N],
}

impl<T: Copy, const N: usize> Stack<T, N> {
    #[inline(always)]
    fn new() -> Stack<T, N> {
        Stack { len: 0, entries: [const { MaybeUninit::uninit() }; N] }
    }

    #[inline]
    fn push(&mut self, entry: T) {
        if let Some(place) = self.entries.get_mut(self.len) {
            place.write(entry);
        }
        self.len += 1;
    }

    #[inline]
    fn as_slice(&self) -> &[T] {
        let filled = &self.entries[..self.len.min(N)];
        // SAFETY: `push` has written all entries below the length, and a written `MaybeUninit<T>` is a `T`.
        unsafe { &*(filled as *const [MaybeUninit<T>] as *const [T]) }
    }
}

/// Arguments or options of an operation. `#[derive(Keyed)]` adds every field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no part of the key by which a call is known again",
    note = "add `#[derive(Keyed)]` to it"
)]
pub trait Keyed {
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>);
}

impl<'a> CallKey<'a> {
    /// Makes an empty key.
    #[inline(always)]
    pub(super) fn new() -> CallKey<'a> {
        CallKey { tags: 1, tag_count: 0, tensors: Stack::new(), words: Stack::new() }
    }

    /// Adds a choice among a few: a variant of an enum.
    #[inline]
    pub fn tag(&mut self, tag: u64) {
        self.tags = self.tags << TAG_BITS | u128::from(tag);
        // A tag that does not fit counts as one too many.
        self.tag_count += if tag < 1 << TAG_BITS { 1 } else { MAX_TAGS + 1 };
    }

    /// Adds a number.
    #[inline]
    pub fn word(&mut self, word: u64) {
        self.words.push(word);
    }

    /// Adds everything that a type hashes, unchanged.
    #[inline]
    pub fn hashed(&mut self, value: &impl Hash) {
        value.hash(&mut Exact(self));
    }

    #[inline]
    pub(super) fn tensors(&self) -> &[&'a AnyTensor] {
        self.tensors.as_slice()
    }

    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        self.words.as_slice()
    }

    /// Whether everything fits.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        self.tensors.len <= MAX_TENSORS && self.words.len <= MAX_WORDS && self.tag_count <= MAX_TAGS
    }

    #[inline]
    pub(super) fn tags(&self) -> u128 {
        self.tags
    }

    /// Returns the hash by which calls are looked up. It depends on what changes from call to call: memory, lengths and
    /// numbers.
    #[inline]
    pub(super) fn hash(&self, function: u64) -> u64 {
        // Sums, so that each step only waits for one addition; no two places have the same factor.
        let mut factor = FACTOR;
        let mut add = |sum: u64, word: u64| {
            factor = factor.wrapping_add(2);
            sum.wrapping_add(word.wrapping_mul(factor))
        };
        let start = function.wrapping_add(self.tags as u64).wrapping_mul(FACTOR);
        let hash = self.tensors().iter().fold(start, |hash, tensor| {
            let elements = tensor.elements();
            add(hash, elements.address ^ elements.span.rotate_left(32))
        });
        let hash = self.words().iter().fold(hash, |hash, word| add(hash, *word));
        // The highest bits count, and addresses differ in low ones.
        (hash ^ hash >> 32).wrapping_mul(FACTOR)
    }
}

/// An odd number with irregular bits: the golden ratio's.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// A hasher that loses nothing.
struct Exact<'k, 'a>(&'k mut CallKey<'a>);

impl Hasher for Exact<'_, '_> {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0.word((*byte).into()));
    }

    fn write_u32(&mut self, number: u32) {
        self.0.word(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.0.word(number as u64);
    }

    fn finish(&self) -> u64 {
        0
    }
}

macro_rules! numbers {
    ($($number:ty => $word:expr;)*) => {$(
        impl Keyed for $number {
            #[inline]
            fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
                let word: fn(&$number) -> u64 = $word;
                key.word(word(self));
            }
        }
    )*};
}

numbers! {
    u32 => |number| u64::from(*number);
    u64 => |number| *number;
    f32 => |number| u64::from(number.to_bits());
    DType => |dtype| *dtype as u64;
}

impl Keyed for bool {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        key.tag(u64::from(*self));
    }
}

impl Keyed for &(dyn AsTensor + '_) {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        key.tensors.push(self.any());
    }
}

impl Keyed for &mut (dyn AsTensor + '_) {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        key.tensors.push(self.any());
    }
}

impl<T: Keyed> Keyed for Option<T> {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        key.tag(u64::from(self.is_some()));
        if let Some(value) = self {
            value.add_to(key);
        }
    }
}

impl<A: Keyed, B: Keyed> Keyed for (A, B) {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        self.0.add_to(key);
        self.1.add_to(key);
    }
}

impl<A: Keyed, B: Keyed, C: Keyed> Keyed for (A, B, C) {
    #[inline]
    fn add_to<'a>(&'a self, key: &mut CallKey<'a>) {
        self.0.add_to(key);
        self.1.add_to(key);
        self.2.add_to(key);
    }
}
