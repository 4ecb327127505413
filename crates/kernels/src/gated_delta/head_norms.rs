//! Norms of a head's query and key, as factors of the whole row.

use super::exact::Exact;
use super::rule::start_of;
use super::tiling::{Tile, has_row, load_columns};
use crate::shared::butterfly::sum_over_lanes;
use kiln::prelude::*;

/// No norm.
pub const NORM_NONE: u32 = 0;
/// `x / √(Σx² + eps)`.
pub const NORM_L2: u32 = 1;
/// `x / max(√Σx², eps)`.
pub const NORM_L2_MAX: u32 = 2;
/// `x / √(mean(x²) + eps)`.
pub const NORM_RMS: u32 = 3;

/// The requirement of norms.
#[clauses]
pub fn normed(norm: u32) {
    norm <= NORM_RMS;
}

/// Returns the factor that normalises a row whose elements the lanes hold in `x`.
#[device]
pub fn norm_factor(tile: Tile, norm: u32, eps: f32, x: Stack<f32>) -> f32 {
    let mut squares = 0.0;
    for c in unroll(0..tile.columns) {
        squares = fma(x[c], x[c], squares);
    }
    norm_of(norm, eps, sum_over_lanes(squares, tile.lanes), tile.dk)
}

/// Returns the factor that normalises a row of `dk` numbers with this sum of squares.
#[device]
pub fn norm_of(norm: u32, eps: f32, squares: f32, dk: u32) -> f32 {
    if norm == NORM_L2 {
        rsqrt(squares + eps)
    } else if norm == NORM_L2_MAX {
        1.0 / max(sqrt(squares), eps)
    } else if norm == NORM_RMS {
        rsqrt(squares / dk.f32() + eps)
    } else {
        1.0
    }
}

/// Multiplies the columns by the weights of a head, if there are any.
#[device]
pub fn weigh<T: Float>(tile: Tile, w: Option<Tensor<T>>, head: u32, x: Stack<f32>) {
    if let Some(w) = w {
        let weights = stack::<f32>(tile.columns);
        load_columns(tile, w, head as u64 * tile.dk as u64, weights);
        for c in unroll(0..tile.columns) {
            x[c] *= weights[c];
        }
    }
}

/// Turns a head's results into `norm(y)·w·silu(z)`, where the threadgroup has all rows of the head; without gates, they
/// are unchanged. `at` is the sequence, the token and the head.
#[device]
pub fn gated_norm<T: Float>(
    tile: Tile,
    eps: f32,
    z: Option<Tensor<T>>,
    w: Option<Tensor<T>>,
    at: (u32, u32, u32),
    values: Stack<f32>,
) {
    if let Some(z) = z {
        if let Some(w) = w {
            let (sequence, t, h) = at;
            let base = start_of(z, sequence, t, h as u64);
            let factors = stack::<f32>(tile.rows);
            let mut squares = 0.0;
            for r in unroll(0..tile.rows) {
                let i = tile.first + r * tile.stride;
                factors[r] = 0.0;
                if has_row(tile, i) {
                    factors[r] = w[i].f32() * silu(z[base + i as u64].f32());
                    // All lanes of a row have its result, and one of them counts it.
                    if tile.lane == 0 {
                        squares = fma(values[r], values[r], squares);
                    }
                }
            }
            let inv = rsqrt(reduce_sum(squares) / tile.dv.f32() + eps);
            for r in unroll(0..tile.rows) {
                values[r] = values[r] * inv * factors[r];
            }
        }
    }
}

fn exact_squares(x: &[Exact]) -> f64 {
    x.iter().map(|x| x.value * x.value).sum()
}

/// Returns the factor that normalises a row, in `f64`.
#[inline]
pub fn exact_factor(norm: u32, eps: f64, x: &[Exact]) -> f64 {
    let squares = exact_squares(x);
    match norm {
        NORM_L2 => 1.0 / (squares + eps).sqrt(),
        NORM_L2_MAX => 1.0 / squares.sqrt().max(eps),
        NORM_RMS => 1.0 / (squares / x.len() as f64 + eps).sqrt(),
        _ => 1.0,
    }
}

/// Returns a normalised row in `f64`, times a factor and weights (none: ones). An error in one number of the row
/// affects the number itself and, through the norm, all of them.
#[inline]
pub fn exact_norm(norm: u32, eps: f64, x: &[Exact], factor: f64, weights: &[f64]) -> Vec<Exact> {
    let (squares, scale) = (exact_squares(x), exact_factor(norm, eps, x));
    let spread: f64 = match norm {
        NORM_NONE => 0.0,
        _ => x.iter().map(|x| x.value.abs() * x.magnitude).sum::<f64>() / squares.max(f64::MIN_POSITIVE),
    };
    let weight = |c: usize| factor * scale * weights.get(c).copied().unwrap_or(1.0);
    let each = |(c, x): (usize, &Exact)| {
        let spread = Exact { value: x.value, magnitude: x.magnitude + x.value.abs() * spread };
        spread.times(weight(c))
    };
    x.iter().enumerate().map(each).collect()
}
