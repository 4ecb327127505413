//! Operands for tests.

use kiln_ir::{Const, DType};

/// A generator of a fixed sequence of well mixed numbers.
pub struct SplitMix64(u64);

impl SplitMix64 {
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }
}

/// Returns `n` values of a type: all pairs of special values, then random bits and, for floats, numbers of moderate
/// size. `role` 0, 1, 2 are first, second and third operands, which differ in order.
pub fn values(dtype: DType, role: u64, n: usize) -> Vec<u64> {
    let special = special(dtype);
    let mut random = SplitMix64::new(dtype as u64 * 8 + role);
    let count = special.len();
    let moderate = |x: u64| {
        // Evenly spread over -128 ‥ 128, the interesting range of functions.
        Const::from_f64(dtype, (x as u32 as f64 / 2f64.powi(32) - 0.5) * 256.0).bits
    };
    (0..n)
        .map(|i| {
            let x = random.next();
            match (role, i / count.pow(2)) {
                // Every pair of special values; the third operand takes any.
                (0, 0) => special[i % count],
                (1, 0) => special[i / count],
                (_, 0) => special[x as usize % count],
                _ if i % 2 == 0 && dtype.is_float() => moderate(x),
                _ => x & dtype.mask(),
            }
        })
        .collect()
}

/// Returns the special values of a type, at which behaviour changes.
pub fn special(dtype: DType) -> Vec<u64> {
    if dtype == DType::Bool {
        return vec![0, 1];
    }
    if !dtype.is_float() {
        let width = 8 * dtype.size() as u32;
        let powers = (0..width).flat_map(|k| [1u64 << k, (1u64 << k).wrapping_sub(1), (1u64 << k).wrapping_neg()]);
        let mut all: Vec<u64> = powers.chain([3, 5, 100]).map(|v| v & dtype.mask()).collect();
        all.sort();
        all.dedup();
        return all;
    }
    let fraction = if dtype == DType::BF16 {
        7
    } else if dtype == DType::F16 {
        10
    } else {
        23
    };
    let infinity = Const::from_f64(dtype, f64::INFINITY).bits;
    let numbers = [
        0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 10.0, 0.1, 88.0, 100.0, 127.0, 128.0, 255.0, 256.0, 32767.0, 32768.0,
        65504.0,
    ];
    let mut all: Vec<u64> = numbers.iter().map(|&v| Const::from_f64(dtype, v).bits).collect();
    // Zero, the smallest and largest subnormals, one and its neighbours, the largest number, infinity, a NaN.
    let one = Const::from_f64(dtype, 1.0).bits;
    all.extend([0, 1, (1 << fraction) - 1, 1 << fraction, one - 1, one + 1, infinity - 1, infinity]);
    let negative: Vec<u64> = all.iter().map(|bits| bits | (dtype.mask() ^ (dtype.mask() >> 1))).collect();
    all.extend(negative);
    all.push(kiln_ir::num::canonical_nan(dtype));
    all.sort();
    all.dedup();
    all
}
