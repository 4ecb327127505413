//! Contents of a case's tensors: the same numbers on every machine, from a seed derived from names.

/// The fill of a tensor. Values are rounded to the tensor's type before they are used.
#[derive(Clone, Copy, Debug)]
pub enum Fill {
    /// Uniform between the two bounds.
    Uniform(f64, f64),
    /// Approximately normal around zero with this standard deviation; never more than six deviations away.
    Normal(f64),
    Constant(f64),
    /// 0, 1, 2 and so on.
    Counting,
    /// These values, repeated.
    Cycle(&'static [f64]),
    /// The first `count` elements from one fill, the rest from another.
    Start {
        count: usize,
        with: &'static Fill,
        then: &'static Fill,
    },
}

impl Fill {
    /// Returns the first `len` values from the generator's state.
    pub fn values(&self, seed: &mut Seed, len: usize) -> Vec<f64> {
        match *self {
            Fill::Uniform(lo, hi) => (0..len).map(|_| lo + (hi - lo) * seed.unit()).collect(),
            Fill::Normal(deviation) => (0..len).map(|_| deviation * seed.bell()).collect(),
            Fill::Constant(value) => vec![value; len],
            Fill::Counting => (0..len).map(|i| i as f64).collect(),
            Fill::Cycle(values) => values.iter().copied().cycle().take(len).collect(),
            Fill::Start { count, with, then } => {
                let head = count.min(len);
                let mut values = with.values(seed, head);
                values.extend(then.values(seed, len - head));
                values
            }
        }
    }
}

/// A small counter-based generator (SplitMix64). Its numbers depend on nothing but the seed: it calls no library
/// function whose last digit differs between machines.
#[derive(Clone, Debug)]
pub struct Seed(u64);

impl Seed {
    /// Creates the generator seeded by these names, in this order.
    pub fn from_names(names: &[&str]) -> Seed {
        // FNV-1a; the separator keeps ("ab", "c") and ("a", "bc") apart.
        let bytes = names.iter().flat_map(|name| name.bytes().chain([0]));
        Seed(bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ byte as u64).wrapping_mul(0x100_0000_01b3)))
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number in `0 ..1`.
    fn unit(&mut self) -> f64 {
        const STEP: f64 = 1.0 / (1u64 << 53) as f64;
        (self.next_u64() >> 11) as f64 * STEP
    }

    /// Returns the sum of twelve uniform numbers less its mean: variance 1, within ±6.
    fn bell(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(fill: Fill, len: usize) -> Vec<f64> {
        fill.values(&mut Seed::from_names(&["kernel", "case", "x"]), len)
    }

    #[test]
    fn the_same_names_give_the_same_numbers_and_others_do_not() {
        let of = |names: &[&str]| Seed::from_names(names).next_u64();
        assert_eq!(of(&["a", "bc"]), of(&["a", "bc"]));
        assert_ne!(of(&["a", "bc"]), of(&["ab", "c"]));
        assert_ne!(of(&["a"]), of(&["a", ""]));
    }

    #[test]
    fn uniform_and_normal_have_their_moments() {
        // The mean of n numbers of variance s² is within 5·s/√n of theirs but for one run in a million.
        let n = 20_000;
        let mean = |v: &[f64]| v.iter().sum::<f64>() / n as f64;
        let uniform = values(Fill::Uniform(-1.0, 3.0), n);
        assert!(uniform.iter().all(|v| (-1.0..3.0).contains(v)));
        assert!((mean(&uniform) - 1.0).abs() < 5.0 * (16f64 / 12.0).sqrt() / (n as f64).sqrt());
        let normal = values(Fill::Normal(2.0), n);
        assert!(mean(&normal).abs() < 5.0 * 2.0 / (n as f64).sqrt());
        let square = normal.iter().map(|v| v * v).sum::<f64>() / n as f64;
        // The square of a normal number of variance 4 has standard deviation √2·4.
        assert!((square - 4.0).abs() < 5.0 * 2f64.sqrt() * 4.0 / (n as f64).sqrt(), "{square}");
    }

    #[test]
    fn explicit_values_come_first_and_in_order() {
        static EDGES: Fill = Fill::Cycle(&[0.0, -1.0]);
        let fill = Fill::Start { count: 3, with: &EDGES, then: &Fill::Constant(7.0) };
        assert_eq!(values(fill, 5), [0.0, -1.0, 0.0, 7.0, 7.0]);
        assert_eq!(values(fill, 2), [0.0, -1.0]);
        assert_eq!(values(Fill::Counting, 3), [0.0, 1.0, 2.0]);
    }
}
