//! Random choices that depend only on a seed.

use kiln::spec::Seed;

pub struct Random(Seed);

impl Random {
    pub fn from_names(names: &[&str]) -> Random {
        Random(Seed::from_names(names))
    }

    /// Returns a number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() >> 32) as usize % n
    }

    /// Returns a number from `lo` to `hi`, inclusive.
    pub fn between(&mut self, lo: usize, hi: usize) -> usize {
        lo + self.below(hi - lo + 1)
    }

    /// Returns true with this probability.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
