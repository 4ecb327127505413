//! Arguments as words: everything that a check depends on, read once. A scalar has one word, its number; a tensor has
//! more.

use smallvec::SmallVec;

/// Arguments that fit on the stack, and tensors among them: enough for every kernel of the library.
const INLINE_ARGS: usize = 96;
const USUAL_TENSORS: usize = 32;

/// The properties of a tensor besides its number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Memory {
    /// The address of the first element, and the one just past the last.
    pub start: u64,
    pub end: u64,
    /// The device, the element type and whether it is contiguous.
    pub identity: u64,
}

impl Memory {
    /// Whether both share a byte, if all bytes between the first and the last are theirs.
    #[inline]
    pub fn meets(&self, other: &Memory) -> bool {
        // Without a branch, because a processor cannot predict which of two tensors comes first in memory.
        (self.start < other.end) & (other.start < self.end)
    }
}

/// The words of every argument.
#[derive(Default)]
pub struct Words {
    /// The value of each in launch arithmetic: the length of a tensor, the bits of a scalar.
    pub numbers: SmallVec<[u64; INLINE_ARGS]>,
    /// The tensors among them, in order.
    pub tensors: SmallVec<[Memory; USUAL_TENSORS]>,
}
