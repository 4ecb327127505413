//! Ranks and likelihoods of tokens, in kernels and in oracles.

use super::philox::exact_bits;
use crate::shared::order::descending;
use kiln::prelude::*;
use kiln::spec::{Allowed, Expected, Fill};

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

/// The tokens of a row to draw from, and the random number to draw with: for oracles.
pub struct Odds<'a> {
    pub logits: &'a [f64],
    pub inverse_temperature: f32,
    /// 0 for all.
    pub top_k: u32,
    /// In units of 2⁻³²; 0 for all.
    pub top_p: u32,
    pub counter: [u32; 2],
    pub seed: [u32; 2],
}

impl Odds<'_> {
    /// Returns the first of the largest logits, unless there is none.
    pub fn first(&self) -> Option<usize> {
        descending(self.logits).first().copied()
    }

    fn likelihood(&self, i: usize, largest: f64) -> f64 {
        ((self.logits[i] - largest) * f64::from(self.inverse_temperature)).exp()
    }

    /// Returns the tokens that are kept, the likeliest first. The largest logit is finite.
    pub fn kept(&self) -> Vec<usize> {
        let mut kept = descending(self.logits);
        let largest = self.logits[kept[0]];
        if self.top_k > 0 {
            kept.truncate(self.top_k as usize);
        }
        if self.top_p > 0 {
            let all: f64 = kept.iter().map(|i| self.likelihood(*i, largest)).sum();
            let mut before = 0.0;
            kept.retain(|i| {
                let is_kept = before < all * f64::from(self.top_p) * 2f64.powi(-32);
                before += self.likelihood(*i, largest);
                is_kept
            });
        }
        kept
    }

    /// Returns a token and its share, by a sort. Kernels agree unless a random number is nearer to a border between two
    /// tokens than likelihoods are exact. In the cases it is that near between equal tokens alone ([`AT_BORDERS`]),
    /// whose likelihoods are exact.
    pub fn drawn(&self) -> (f64, f64) {
        let Some(first) = self.first() else { return (-1.0, f64::NAN) };
        let largest = self.logits[first];
        if !largest.is_finite() {
            return (first as f64, 1.0);
        }
        let mut kept = self.kept();
        kept.sort_unstable();
        let all: f64 = kept.iter().map(|i| self.likelihood(*i, largest)).sum();
        let mut goal = exact_bits(self.counter, self.seed) as f64 * 2f64.powi(-64) * all;
        let found = kept.into_iter().find(|i| {
            goal -= self.likelihood(*i, largest);
            goal < 0.0
        });
        found.map_or((f64::NAN, f64::NAN), |i| (i as f64, self.likelihood(i, largest) / all))
    }
}

/// Returns what a kernel must write for these tokens and shares of rows of `n` tokens. No shares are expected if it does
/// not write them.
pub fn expected(drawn: impl Iterator<Item = (f64, f64)>, has_shares: bool, n: u32) -> Vec<Expected> {
    let (tokens, mut shares): (Vec<f64>, Vec<f64>) = drawn.unzip();
    if !has_shares {
        shares.clear();
    }
    // Both likelihoods are exact to 2⁻²² of themselves and a 2⁻³¹ unit per token; then they are rounded and divided.
    let allowed =
        |share: &f64| share * (2f64.powi(-21) + 2f64.powi(-22)) + 2f64.powi(-31) * (1.0 + share * f64::from(n));
    let allowed = Allowed::Bound(shares.iter().map(allowed).collect());
    vec![
        Expected { tensor: "out", want: tokens, allowed: Allowed::Nothing },
        Expected { tensor: "shares", want: shares, allowed },
    ]
}

/// The seed of the cases.
pub const SEED: [u32; 2] = [42, 7];

/// Rows of 128 tokens, of which the first two and the 65th are equally likely and the others are masked. With [`SEED`],
/// the random numbers of four rows are the last before a border between two of the three and the first behind it.
pub const AT_BORDERS: &[(&str, Fill)] = &[
    ("logits", Fill::Cycle(&THREE_OF_128)),
    ("streams", Fill::Cycle(&[0.0, 0.0, 2.0, 4.0])),
    ("draws", Fill::Cycle(&[1657487818.0, 177125910.0, 1979100608.0, 1894954151.0])),
];

const THREE_OF_128: [f64; 128] = {
    let mut row = [f64::NEG_INFINITY; 128];
    (row[0], row[1], row[64]) = (0.5, 0.5, 0.5);
    row
};
