//! Arguments as words: all that a check depends on, read once.

use crate::view::Elements;
use kiln_ir::DType;
use smallvec::SmallVec;

/// Words of an argument.
pub const EACH: usize = 3;

/// Which of them says where a tensor is.
pub const ADDRESS: usize = 0;

/// Which of them says what it is: a tensor's device, type and whether it is contiguous, a scalar's type.
pub const IDENTITY: usize = 1;

/// Which of them is the number that launch arithmetic sees: the length of a tensor, the bits of a scalar.
pub const NUMBER: usize = 2;

/// Arguments that have room on the stack: those of every kernel of the library.
const USUAL: usize = 96;

/// Those of every argument.
pub type Words = SmallVec<[[u64; EACH]; USUAL]>;

/// The identity of a scalar. Numbers of devices do not get there.
#[inline]
pub const fn scalar_word(dtype: DType) -> u64 {
    1 << 63 | dtype as u64
}

/// The words of a tensor for a parameter whose tensors have this identity on no device.
#[inline]
pub fn words_of(elements: &Elements, identity: u64) -> [u64; EACH] {
    [elements.address, elements.identity_for(identity), elements.span]
}
