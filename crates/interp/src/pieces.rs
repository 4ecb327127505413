//! Tensors that are larger than any memory, of which a launch touches little.

/// What a buffer holds of a tensor of `of` elements: pieces of equal length, one after the other. An access to what is in
/// none of them is an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub buffer: usize,
    /// Where each piece begins in the tensor.
    pub starts: Vec<u64>,
    pub of: u64,
}

impl Pieces {
    /// Where `width` elements from `first` on lie in a buffer of `len` elements, if a piece has them all.
    pub(crate) fn place(&self, len: usize, first: u64, width: u64) -> Option<usize> {
        let piece = (len / self.starts.len().max(1)) as u64;
        let holds = |start: &u64| first.checked_sub(*start).is_some_and(|offset| offset + width <= piece);
        let number = self.starts.iter().position(holds)?;
        Some((number as u64 * piece + first - self.starts[number]) as usize)
    }
}
