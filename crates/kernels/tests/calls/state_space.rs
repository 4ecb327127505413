//! Steps of state-space layers by their definition, in f64.

use crate::support::assert_near;
use kiln::AnyTensor;

/// The operations between an input and a result: those of a step, passed on from token to token.
const ROUNDINGS: f64 = 80.0;

/// A layer, with a rate for every channel and state, and a bias for every channel.
pub struct Layer {
    pub heads: usize,
    pub groups: usize,
    pub p: usize,
    pub n: usize,
    pub a: Vec<f64>,
    pub bias: Vec<f64>,
    pub raw: bool,
    pub d: Option<Vec<f64>>,
    /// Whether a head's state is `[n, p]` instead of `[p, n]`.
    pub by_state: bool,
}

/// Sequences before a call: channels and shared tensors of each token, a step size per channel, and all slots.
pub struct Scan {
    pub layer: Layer,
    pub x: Vec<f64>,
    pub dt: Vec<f64>,
    pub b: Vec<f64>,
    pub c: Vec<f64>,
    pub z: Option<Vec<f64>>,
    pub state: Vec<f64>,
}

impl Scan {
    /// Runs only the first tokens of each sequence: the others have no step and no result.
    pub fn counted(mut self, counts: &[usize]) -> Scan {
        let channels = self.layer.heads * self.layer.p;
        let tokens = self.x.len() / channels / counts.len();
        for (i, dt) in self.dt.iter_mut().enumerate() {
            let (sequence, token) = (i / channels / tokens, i / channels % tokens);
            if token >= counts[sequence] {
                *dt = f64::NAN;
            }
        }
        self
    }
}

/// Checks results and states against the definition. A sequence reads one slot and writes another, or is skipped.
pub fn assert_steps(scan: &Scan, slots: &[Option<(usize, usize)>], [y, state]: [&AnyTensor; 2], what: &str) {
    let Scan { layer, x, dt, b, c, z, state: before } = scan;
    let Layer { heads, groups, p, n, a, bias, raw, d, by_state } = layer;
    let (channels, slot_size) = (heads * p, heads * p * n);
    let tokens = x.len() / channels / slots.len();
    let (mut want, mut left) = (vec![0.0; x.len()], before.clone());
    for (sequence, slot) in slots.iter().enumerate() {
        let Some((from, to)) = slot else { continue };
        for channel in 0..channels {
            let (h, k) = (channel / p, channel % p);
            let element = |slot: usize, j: usize| {
                slot * slot_size + if *by_state { (h * n + j) * p + k } else { (h * p + k) * n + j }
            };
            let mut held: Vec<f64> = (0..*n).map(|j| before[element(*from, j)]).collect();
            for token in (0..tokens).map(|t| sequence * tokens + t) {
                let at = token * channels + channel;
                // A token that is not counted.
                if dt[at].is_nan() {
                    continue;
                }
                let step = if *raw { (dt[at] + bias[channel]).exp().ln_1p() } else { dt[at] };
                let shared = (token * groups + h / (heads / groups)) * n;
                let mut sum = d.as_ref().map_or(0.0, |d| d[channel] * x[at]);
                for (j, h) in held.iter_mut().enumerate() {
                    *h = (a[channel * n + j] * step).exp() * *h + step * b[shared + j] * x[at];
                    sum += c[shared + j] * *h;
                }
                want[at] = z.as_ref().map_or(sum, |z| sum * z[at] / (1.0 + (-z[at]).exp()));
            }
            held.iter().enumerate().for_each(|(j, h)| left[element(*to, j)] = *h);
        }
    }
    // Numbers of unit size, decays that may exceed 1 for negative steps: errors grow with the largest.
    let largest = left.iter().chain(&want).fold(1f64, |largest, v| largest.max(v.abs()));
    let roundings = ROUNDINGS * tokens as f64 * largest;
    assert_near(y, &want, roundings, &format!("{what}: y"));
    assert_near(state, &left, roundings, &format!("{what}: state"));
}
