//! The same operations as one would write them in Rust: a plain loop over numbers, and by hand with vector instructions.

use half::bf16;

/// An element type.
pub trait Number: Copy + Send {
    fn get(self) -> f32;
    fn put(value: f32) -> Self;
}

impl Number for f32 {
    fn get(self) -> f32 {
        self
    }
    fn put(value: f32) -> f32 {
        value
    }
}

impl Number for bf16 {
    fn get(self) -> f32 {
        self.to_f32()
    }
    fn put(value: f32) -> bf16 {
        bf16::from_f32(value)
    }
}

/// Sizes of a gated delta step.
pub const GDN: (usize, usize, usize) = (16, 32, 128);

/// Computes one token of a gated delta rule, row by row; q and k of a head are shared by `hv / hk` value heads.
pub fn gated_delta_step<T: Number>(q: &[T], k: &[T], v: &[T], g: f32, beta: f32, state: &mut [T], y: &mut [T]) {
    let (hk, hv, d) = GDN;
    for head in 0..hv {
        let key_head = head / (hv / hk) * d;
        let (q, k) = (&q[key_head..][..d], &k[key_head..][..d]);
        for i in 0..d {
            let row = &mut state[(head * d + i) * d..][..d];
            let mut memory = 0.0;
            for (s, k) in row.iter().zip(k) {
                memory += g * s.get() * k.get();
            }
            let delta = beta * (v[head * d + i].get() - memory);
            let mut out = 0.0;
            for ((s, k), q) in row.iter_mut().zip(k).zip(q) {
                let new = g * s.get() + k.get() * delta;
                *s = T::put(new);
                out += new * q.get();
            }
            y[head * d + i] = T::put(out);
        }
    }
}

/// Computes `out = residual + x · rsqrt(mean(x²) + eps) · w` for rows of `w.len()` elements.
pub fn rms_norm_residual<T: Number>(x: &[T], residual: &[T], w: &[T], out: &mut [T]) {
    let n = w.len();
    for ((x, residual), out) in x.chunks(n).zip(residual.chunks(n)).zip(out.chunks_mut(n)) {
        let mut squares = 0.0;
        for x in x {
            squares += x.get() * x.get();
        }
        let inv = 1.0 / (squares / n as f32 + 1e-6).sqrt();
        for i in 0..n {
            out[i] = T::put(residual[i].get() + x[i].get() * inv * w[i].get());
        }
    }
}

/// Heads, channels per head and state per channel of a state-space step.
pub const SSM: (usize, usize, usize) = (128, 64, 128);

/// Computes one token of a state-space layer, state `[heads, n, p]`.
pub fn ssm_step<T: Number>(x: &[T], b: &[T], c: &[T], decay: f32, dt: f32, state: &mut [T], y: &mut [T]) {
    let (_, p, n) = SSM;
    for (head, state) in state.chunks_mut(n * p).enumerate() {
        let (x, y) = (&x[head * p..][..p], &mut y[head * p..][..p]);
        let mut sums = vec![0.0; p];
        for (j, row) in state.chunks_mut(p).enumerate() {
            for ((s, x), sum) in row.iter_mut().zip(x).zip(&mut sums) {
                let new = decay * s.get() + dt * b[j].get() * x.get();
                *s = T::put(new);
                *sum += c[j].get() * new;
            }
        }
        y.iter_mut().zip(sums).for_each(|(y, sum)| *y = T::put(sum));
    }
}

/// Query heads, cache heads, their size and the positions of an attention step.
pub const SDPA: (usize, usize, usize, usize) = (32, 8, 128, 4096);

/// Computes attention of one token over a cache: scores, softmax, weighted sum.
pub fn sdpa_decode<T: Number>(q: &[T], k: &[T], v: &[T], out: &mut [T]) {
    let (hq, hkv, d, n) = SDPA;
    let scale = 1.0 / (d as f32).sqrt();
    let mut scores = vec![0.0; n];
    for head in 0..hq {
        let cache = head / (hq / hkv) * n * d;
        let q = &q[head * d..][..d];
        for (score, row) in scores.iter_mut().zip(k[cache..][..n * d].chunks(d)) {
            *score = scale * row.iter().zip(q).map(|(k, q)| k.get() * q.get()).sum::<f32>();
        }
        let highest = scores.iter().fold(f32::NEG_INFINITY, |a, b| a.max(*b));
        scores.iter_mut().for_each(|score| *score = (*score - highest).exp());
        let total: f32 = scores.iter().sum();
        let mut sums = vec![0.0; d];
        for (weight, row) in scores.iter().zip(v[cache..][..n * d].chunks(d)) {
            sums.iter_mut().zip(row).for_each(|(sum, v)| *sum += weight * v.get());
        }
        out[head * d..][..d].iter_mut().zip(sums).for_each(|(out, sum)| *out = T::put(sum / total));
    }
}
