//! A small deterministic generator (SplitMix64), so that a seed always yields the same test case.

pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `n`, or 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.bits() as u128 * n as u128) >> 64) as usize
    }

    /// Returns a number in `lo..=hi`.
    pub fn between(&mut self, lo: usize, hi: usize) -> usize {
        lo + self.below(hi - lo + 1)
    }

    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// Returns an element of a list, which must not be empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Returns an entry of a weighted list, drawn in proportion to the weights.
    pub fn weighted<T: Copy>(&mut self, list: &[(usize, T)]) -> T {
        let mut at = self.below(list.iter().map(|(weight, _)| weight).sum());
        for &(weight, item) in list {
            match at.checked_sub(weight) {
                Some(rest) => at = rest,
                None => return item,
            }
        }
        list[0].1
    }
}
