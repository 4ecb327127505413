//! The reference of both kernels that draw tokens.

use super::philox::exact_bits;
use crate::shared::order::descending;
use kiln::spec::{Allowed, Expected};

/// The tokens of a row to draw from, and the counter and seed of the random number to draw with.
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
    /// tokens than likelihoods are exact. In the cases it is that near between equal tokens alone, whose likelihoods are
    /// exact ([`AT_BORDERS`](super::cases::AT_BORDERS)).
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

/// Returns the odds of a row, from a kernel's parameters and tensors.
macro_rules! odds {
    ($p:ident, $t:ident, $row:ident) => {{
        let [stride] = $p.logits_strides.unwrap_or([u64::from($p.n)]);
        let given = |tensor: Option<&[f64]>, otherwise: u32| tensor.map_or(otherwise, |t| t[$row] as i64 as u32);
        $crate::sample::oracle::Odds {
            logits: &$t.logits[$row * stride as usize..][..$p.n as usize],
            inverse_temperature: $p.inverse_temperature,
            top_k: $p.top_k,
            top_p: $p.top_p,
            counter: [given($t.draws, $p.draw), given($t.streams, $row as u32)],
            seed: [$p.seed_low, $p.seed_high],
        }
    }};
}
pub(super) use odds;
