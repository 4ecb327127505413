//! The order in which threadgroups and simdgroups run.

use crate::launch::Order;

/// A permutation of the threadgroups, computed position by position: a launch may have more threadgroups than fit a
/// list.
pub(crate) struct GroupOrder {
    n: u64,
    /// Position `i` is `factor · i + offset mod n`; the factor is coprime to `n`.
    factor: u64,
    offset: u64,
}

impl GroupOrder {
    pub fn new(order: Order, n: u64) -> GroupOrder {
        let (factor, offset) = match order {
            Order::Forward => (1, 0),
            Order::Reverse => (n.wrapping_sub(1), n.wrapping_sub(1)),
            Order::Shuffled(seed) => {
                let n = n.max(1);
                let mut random = Random(seed);
                let mut factor = random.next() % n;
                while gcd(factor, n) != 1 {
                    factor = (factor + 1) % n;
                }
                (factor, random.next() % n)
            }
        };
        GroupOrder { n, factor, offset }
    }

    pub fn nth(&self, position: u64) -> u64 {
        let place = self.factor as u128 * position as u128 + self.offset as u128;
        (place % self.n as u128) as u64
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Returns the order of `n` simdgroups in one barrier interval of one threadgroup.
pub(crate) fn simdgroup_order(order: Order, threadgroup: u64, interval: u32, n: usize) -> impl Iterator<Item = usize> {
    let mut ids: [u8; 32] = std::array::from_fn(|i| i as u8);
    match order {
        Order::Forward => {}
        Order::Reverse => ids[..n].reverse(),
        Order::Shuffled(seed) => {
            let mut random = Random(seed ^ threadgroup.rotate_left(32) ^ interval as u64);
            for i in (1..n).rev() {
                ids.swap(i, (random.next() % (i as u64 + 1)) as usize);
            }
        }
    }
    ids.into_iter().take(n).map(usize::from)
}

/// The SplitMix64 generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORDERS: [Order; 4] = [Order::Forward, Order::Reverse, Order::Shuffled(1), Order::Shuffled(u64::MAX)];

    #[test]
    fn every_order_of_threadgroups_is_a_permutation() {
        for n in 1..200 {
            for order in ORDERS {
                let permutation = GroupOrder::new(order, n);
                let mut seen: Vec<u64> = (0..n).map(|i| permutation.nth(i)).collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..n).collect::<Vec<_>>(), "{order:?} of {n}");
            }
        }
    }

    #[test]
    fn every_order_of_simdgroups_is_a_permutation() {
        for n in 1..=32 {
            for order in ORDERS {
                let mut seen: Vec<usize> = simdgroup_order(order, 7, 3, n).collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..n).collect::<Vec<_>>(), "{order:?} of {n}");
            }
        }
    }

    #[test]
    fn orders_are_what_they_are_called() {
        let groups = |order| (0..5).map(|i| GroupOrder::new(order, 5).nth(i)).collect::<Vec<_>>();
        assert_eq!(groups(Order::Forward), [0, 1, 2, 3, 4]);
        assert_eq!(groups(Order::Reverse), [4, 3, 2, 1, 0]);
        assert_eq!(simdgroup_order(Order::Reverse, 0, 0, 4).collect::<Vec<_>>(), [3, 2, 1, 0]);
        let shuffled = |interval| simdgroup_order(Order::Shuffled(5), 0, interval, 32).collect::<Vec<_>>();
        assert_ne!(shuffled(0), (0..32).collect::<Vec<_>>());
        assert_ne!(shuffled(0), shuffled(1));
    }
}
