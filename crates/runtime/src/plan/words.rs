//! Arguments as words: all that a check depends on, read once. A scalar is one word, its number; a tensor has more.

use smallvec::SmallVec;

/// Arguments that have room on the stack, and tensors among them: those of every kernel of the library.
const USUAL: usize = 96;
const USUAL_TENSORS: usize = 32;

/// What a tensor is beside its number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Memory {
    /// The address of the first element, and the one behind the last.
    pub start: u64,
    pub end: u64,
    /// The device, the element type and whether it is contiguous.
    pub identity: u64,
}

impl Memory {
    /// Whether both have a byte in common, if all bytes between the first and the last are theirs.
    #[inline]
    pub fn meets(&self, other: &Memory) -> bool {
        // Without a branch: which of two tensors comes first in memory is nothing that a processor foresees.
        (self.start < other.end) & (other.start < self.end)
    }
}

/// Those of every argument.
#[derive(Default)]
pub struct Words {
    /// What launch arithmetic sees of each: the length of a tensor, the bits of a scalar.
    pub numbers: SmallVec<[u64; USUAL]>,
    /// The tensors among them, in their order.
    pub tensors: SmallVec<[Memory; USUAL_TENSORS]>,
}
