//! Device memory whose contents are undefined until they are written. On the interpreter that checks, using them is an
//! error.

use std::collections::BTreeMap;

/// Ranges of bytes by the address of the first, with a flag for each byte that nobody has written.
#[derive(Default)]
pub(crate) struct Unwritten(BTreeMap<u64, Vec<bool>>);

impl Unwritten {
    /// Marks these bytes as undefined from now on.
    pub fn forget(&mut self, address: u64, bytes: u64) {
        self.write(address, bytes);
        self.0.insert(address, vec![true; bytes as usize]);
    }

    /// Marks all these bytes as written.
    pub fn write(&mut self, address: u64, bytes: u64) {
        self.each(address, bytes, |unwritten, _| unwritten.fill(false));
        self.0.retain(|_, unwritten| unwritten.contains(&true));
    }

    /// Returns a flag for each element from this address on: whether any of its bytes is unwritten. `None` if none is.
    pub fn elements(&mut self, address: u64, bytes: u64, size: usize) -> Option<Vec<bool>> {
        let mut elements = vec![false; bytes as usize / size];
        self.each(address, bytes, |unwritten, first| {
            let of_byte = unwritten.iter().enumerate().filter(|(_, is_unwritten)| **is_unwritten);
            of_byte.for_each(|(at, _)| _ = elements.get_mut((first + at) / size).map(|element| *element = true));
        });
        elements.contains(&true).then_some(elements)
    }

    /// Records that a launch has left these elements unwritten, and written the others.
    pub fn keep(&mut self, address: u64, size: usize, elements: &[bool]) {
        self.each(address, (elements.len() * size) as u64, |unwritten, first| {
            for (at, byte) in unwritten.iter_mut().enumerate() {
                *byte &= elements[(first + at) / size];
            }
        });
        self.0.retain(|_, unwritten| unwritten.contains(&true));
    }

    /// Visits the parts of the ranges that overlap these bytes, with the offset of each part from the first byte.
    fn each(&mut self, address: u64, bytes: u64, mut visit: impl FnMut(&mut [bool], usize)) {
        let end = address.saturating_add(bytes);
        for (&start, unwritten) in self.0.range_mut(..end) {
            let (from, to) = (address.max(start), end.min(start + unwritten.len() as u64));
            if from < to {
                visit(&mut unwritten[(from - start) as usize..(to - start) as usize], (from - address) as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_is_unwritten_while_one_of_its_bytes_is() {
        let mut memory = Unwritten::default();
        memory.forget(100, 8);
        assert_eq!(memory.elements(96, 16, 4), Some(vec![false, true, true, false]));
        memory.write(100, 3);
        assert_eq!(memory.elements(100, 8, 4), Some(vec![true, true]));
        memory.write(103, 1);
        assert_eq!(memory.elements(100, 8, 4), Some(vec![false, true]));
        memory.keep(100, 2, &[true, true, true, false]);
        assert_eq!(memory.elements(100, 8, 2), Some(vec![false, false, true, false]));
        memory.write(0, 200);
        assert_eq!(memory.elements(100, 8, 4), None);
    }
}
