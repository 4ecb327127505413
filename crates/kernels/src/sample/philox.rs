//! Random numbers by Philox 4×32 with ten rounds (Salmon et al. 2011): a function of a counter and a key, without state.

use kiln::prelude::*;

const FACTORS: [u64; 2] = [0xd251_1f53, 0xcd9e_8d57];
const STEPS: [u64; 2] = [0x9e37_79b9, 0xbb67_ae85];

/// Returns the second and the first word for a counter whose last two words are 0: the low and the high part of 64
/// random bits. All sums and products fit into 64 bits.
#[device]
pub fn bits_of(counter: [u32; 2], key: [u32; 2]) -> (u32, u32) {
    let (mut a, mut b) = (counter[0] as u64, counter[1] as u64);
    let (mut c, mut d) = (lit::<u64>(0), lit::<u64>(0));
    for round in unroll(0..10) {
        let (first, second) = (a * FACTORS[0], c * FACTORS[1]);
        let steps = round as u64;
        let first_key = (key[0] as u64 + steps * STEPS[0]) & 0xffff_ffff;
        let second_key = (key[1] as u64 + steps * STEPS[1]) & 0xffff_ffff;
        a = (second >> 32) ^ b ^ first_key;
        c = (first >> 32) ^ d ^ second_key;
        b = second & 0xffff_ffff;
        d = first & 0xffff_ffff;
    }
    (b as u32, a as u32)
}

/// Returns the four words for a counter of four words.
fn exact(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    let multiplied = |a: u32, b: u32| {
        let product = u64::from(a) * u64::from(b);
        ((product >> 32) as u32, product as u32)
    };
    for _ in 0..10 {
        let (high_0, low_0) = multiplied(0xd251_1f53, counter[0]);
        let (high_1, low_1) = multiplied(0xcd9e_8d57, counter[2]);
        counter = [high_1 ^ counter[1] ^ key[0], low_1, high_0 ^ counter[3] ^ key[1], low_0];
        key = [key[0].wrapping_add(0x9e37_79b9), key[1].wrapping_add(0xbb67_ae85)];
    }
    counter
}

/// Returns the same 64 bits for an oracle.
pub fn exact_bits([first, second]: [u32; 2], key: [u32; 2]) -> u64 {
    let [high, low, ..] = exact([first, second, 0, 0], key);
    u64::from(high) << 32 | u64::from(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors that come with Random123.
    #[test]
    fn words_are_as_published() {
        assert_eq!(exact([0; 4], [0; 2]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
        assert_eq!(exact([u32::MAX; 4], [u32::MAX; 2]), [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]);
        let counter = [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344];
        let words = [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1];
        assert_eq!(exact(counter, [0xa409_3822, 0x299f_31d0]), words);
    }
}
