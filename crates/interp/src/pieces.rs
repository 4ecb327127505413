//! Tensors that are larger than any memory, of which a launch accesses little.

/// The pieces of a tensor of `of` elements that a buffer holds, of equal length and stored consecutively. An access
/// outside all of them is an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub buffer: usize,
    /// The start of each piece in the tensor.
    pub starts: Vec<u64>,
    pub of: u64,
}

impl Pieces {
    /// Returns the position of `width` elements from `first` on in a buffer of `len` elements, if one piece has them
    /// all.
    pub(crate) fn place(&self, len: usize, first: u64, width: u64) -> Option<usize> {
        let piece = (len / self.starts.len().max(1)) as u64;
        let holds = |start: &u64| first.checked_sub(*start).is_some_and(|offset| offset + width <= piece);
        let number = self.starts.iter().position(holds)?;
        Some((number as u64 * piece + first - self.starts[number]) as usize)
    }
}
