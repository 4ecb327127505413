//! Ranks and likelihoods of tokens.

use kiln::prelude::*;

/// Returns the rank of a token: by its key, then by its number, where lower numbers rank higher.
#[device]
pub fn rank(key: u32, i: u32, n: u32) -> u64 {
    ((key as u64) << 32) | (n - 1 - i) as u64
}

/// Computes `2³¹ eˣ`, rounded down, for `x ≤ 0`, within 2⁻²² of it. A token with a likelihood of 0 is not drawn. Only
/// sums, products and their fusions are used, which are the same everywhere.
#[device]
pub fn likelihood(x: f32) -> u64 {
    if x > -22.5 {
        let halvings = round_even(x * -std::f32::consts::LOG2_E);
        // ln 2 in two parts, the first of which has few digits.
        let rest = fma(halvings, 1.4286068e-6, fma(halvings, 0.693_145_75, x));
        let mut power = fma(rest, 1.0 / 5040.0, 1.0 / 720.0);
        power = fma(rest, power, 1.0 / 120.0);
        power = fma(rest, power, 1.0 / 24.0);
        power = fma(rest, power, 1.0 / 6.0);
        power = fma(rest, power, 0.5);
        power = fma(rest, power, 1.0);
        power = fma(rest, power, 1.0);
        // Exact: 24 digits.
        let units = (power * 16777216.0) as u32;
        ((units as u64) << 7) >> (halvings as u32 as u64)
    } else {
        0
    }
}

/// Returns `of · share / 2⁶⁴`, rounded down, for a share of 64 bits. No intermediate result overflows.
#[device]
pub fn part_of(of: u64, low: u32, high: u32) -> u64 {
    let (of_low, of_high) = (of & 0xffff_ffff, of >> 32);
    let (low, high) = (low as u64, high as u64);
    let middle = high * of_low + ((low * of_low) >> 32);
    high * of_high + (middle >> 32) + ((low * of_high + (middle & 0xffff_ffff)) >> 32)
}
