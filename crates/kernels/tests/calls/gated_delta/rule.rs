//! The rule by its definition, in f64.

/// Heads of a problem.
#[derive(Clone, Copy)]
pub struct Heads {
    pub hk: usize,
    pub hv: usize,
    pub dk: usize,
    pub dv: usize,
    pub tiled: bool,
}

/// Tokens of all sequences, with final queries and keys, decays and step sizes. There is one decay for each step size,
/// or one for each column.
#[derive(Clone, Copy)]
pub struct Tokens<'a> {
    pub q: &'a [f64],
    pub k: &'a [f64],
    pub v: &'a [f64],
    pub decays: &'a [f64],
    pub beta: &'a [f64],
}

impl Heads {
    /// Returns the results of all tokens, and the states after them, each `[batch, hv, dv, dk]`.
    pub fn run(&self, batch: usize, tokens: Tokens<'_>, states: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let Heads { hk, hv, dk, dv, tiled } = *self;
        let (mut y, mut states) = (vec![0.0; tokens.v.len()], states.to_vec());
        let count = tokens.beta.len() / (batch * hv).max(1);
        let width = tokens.decays.len() / tokens.beta.len().max(1);
        for (sequence, h) in (0..batch).flat_map(|sequence| (0..hv).map(move |h| (sequence, h))) {
            let key_head = if tiled { h % hk } else { h * hk / hv };
            let state = &mut states[(sequence * hv + h) * dv * dk..][..dv * dk];
            for t in 0..count {
                let (own, keys) = ((sequence * count + t) * hv + h, ((sequence * count + t) * hk + key_head) * dk);
                let (q, k) = (&tokens.q[keys..][..dk], &tokens.k[keys..][..dk]);
                for (i, row) in state.chunks_mut(dk).enumerate() {
                    row.iter_mut().enumerate().for_each(|(c, s)| *s *= tokens.decays[own * width + c % width]);
                    let held: f64 = row.iter().zip(k).map(|(s, k)| s * k).sum();
                    let delta = tokens.beta[own] * (tokens.v[own * dv + i] - held);
                    row.iter_mut().zip(k).for_each(|(s, k)| *s += k * delta);
                    y[own * dv + i] = row.iter().zip(q).map(|(s, q)| s * q).sum();
                }
            }
        }
        (y, states)
    }
}

/// A norm of rows, by the sum of their squares or its mean.
pub struct Norm {
    pub eps: f64,
    pub mean: bool,
}

impl Norm {
    /// Returns rows of `n`, each divided by its norm and multiplied by a number.
    pub fn rows(&self, x: &[f64], n: usize, scale: f64) -> Vec<f64> {
        let row = |row: &[f64]| {
            let squares: f64 = row.iter().map(|x| x * x).sum::<f64>() / if self.mean { n as f64 } else { 1.0 };
            let norm = (squares + self.eps).sqrt();
            row.iter().map(|x| x / norm * scale).collect::<Vec<_>>()
        };
        x.chunks(n).flat_map(row).collect()
    }
}
