//! One token of a gated delta rule on the part of the state that a thread holds.

use super::gates::{GATE_RAW, decay};
use super::tiling::{Tile, has_row, load_columns};
use crate::shared::butterfly::sum_over_lanes;
use crate::shared::sequences::MAX_SLOTS;
use kiln::prelude::*;

/// Returns the key head of a value head of one sequence.
#[device]
pub fn key_head(h: u32, hk: u32, hv: u32, tiled: bool) -> u32 {
    if tiled { h % hk } else { h / (hv / hk) }
}

/// The requirements on heads.
#[clauses]
pub fn grouped_heads(hk: u32, hv: u32, dk: u32) {
    hk >= 1;
    hv >= 1;
    hv % hk == 0;
    dk >= 1;
    dk <= 4096;
}

/// The requirements on a pool of states: both slot tensors are given, or there is a state for each sequence.
#[clauses]
pub fn pooled(reads: bool, writes: bool, batch: u32, slots: u32) {
    reads == writes;
    reads || slots >= batch;
    slots <= MAX_SLOTS;
}

/// Returns the slot of a sequence's state: its own number, or the slot that is given for it. A number that is not a
/// slot of the pool means that there is none.
#[device]
pub fn slot(given: Option<Tensor<i32>>, sequence: u32) -> u32 {
    if let Some(given) = given { given[sequence] as u32 } else { sequence }
}

/// Returns the first element at an index of the first three axes.
#[device]
pub fn start_of<T: Float>(x: Tensor<T>, first: u32, second: u32, third: u64) -> u64 {
    first as u64 * x.stride(0) + second as u64 * x.stride(1) + third * x.stride(2)
}

/// Returns the row of the threadgroup's head at a token, where `tgid_y` counts the heads of all sequences.
#[device]
pub fn head_row(tokens: u32, t: u32, hv: u32) -> u64 {
    // With a single token, the row is `tgid_y` itself.
    if tokens == 1 {
        tgid_y as u64
    } else {
        ((tgid_y / hv) as u64 * tokens as u64 + t as u64) * hv as u64 + (tgid_y % hv) as u64
    }
}

/// Returns whether a token is among the first of its sequence that are run.
#[device]
pub fn is_counted(counts: Option<Tensor<i32>>, sequence: u32, t: u32) -> bool {
    if let Some(counts) = counts { (t as i32) < counts[sequence] } else { true }
}

/// The inputs of a token besides its key, query and values.
#[device]
pub struct Token {
    pub decay: f32,
    pub beta: f32,
    /// Factors of the whole key and query.
    pub key_scale: f32,
    pub query_scale: f32,
}

/// Advances the state by one token: `values` holds the rows' values before, and the results after. `delta` receives
/// what was added along the key.
///
/// With the sums `S k`, `S q` and `k q` of the old state, the result is `decay·(S q) + delta·(k q)`: the new state waits
/// for one sum and nothing waits for the new state. The scales are applied to the sums.
#[device]
pub fn advance(
    tile: Tile,
    token: Token,
    held: Stack<f32>,
    key: Stack<f32>,
    query: Stack<f32>,
    values: Stack<f32>,
    delta: Stack<f32>,
) {
    let mut key_query = 0.0;
    for c in unroll(0..tile.columns) {
        key_query = fma(key[c], query[c], key_query);
    }
    let key_query = token.key_scale * token.query_scale * sum_over_lanes(key_query, tile.lanes);
    for r in unroll(0..tile.rows) {
        let mut state_key = 0.0;
        let mut state_query = 0.0;
        for c in unroll(0..tile.columns) {
            state_key = fma(held[r * tile.columns + c], key[c], state_key);
            state_query = fma(held[r * tile.columns + c], query[c], state_query);
        }
        let memory = token.decay * (token.key_scale * sum_over_lanes(state_key, tile.lanes));
        let kept = token.decay * (token.query_scale * sum_over_lanes(state_query, tile.lanes));
        delta[r] = token.beta * (values[r] - memory);
        values[r] = fma(delta[r], key_query, kept);
        add_along(tile, r, token.decay, token.key_scale * delta[r], held, key);
    }
}

/// Computes `S ← decay·S + delta kᵀ` for one row.
#[device]
pub fn add_along(tile: Tile, r: u32, decay: f32, delta: f32, held: Stack<f32>, key: Stack<f32>) {
    for c in unroll(0..tile.columns) {
        held[r * tile.columns + c] = fma(key[c], delta, decay * held[r * tile.columns + c]);
    }
}

/// The source of a head's decay: the form in `gates.rs`, one per head or per column, the first number, and the head.
#[device]
pub struct Decays {
    pub form: u32,
    pub a_column: u32,
    pub at: u64,
    pub h: u32,
}

/// Returns the decay of a head. Decays of columns are applied at once, and 1 is returned.
#[device]
pub fn decayed<G: Float>(
    tile: Tile,
    from: Decays,
    g: Tensor<G>,
    a_log: Option<Tensor<f32>>,
    dt_bias: Option<Tensor<f32>>,
    held: Stack<f32>,
) -> f32 {
    let Decays { form, a_column, at, h } = from;
    let a_log = if let Some(a_log) = a_log { a_log[h] } else { 0.0 };
    let mut left = 1.0;
    if a_column == 1 {
        let decays = stack::<f32>(tile.columns);
        let biases = stack::<f32>(tile.columns);
        load_columns(tile, g, at, decays);
        if let Some(dt_bias) = dt_bias {
            load_columns(tile, dt_bias, h as u64 * tile.dk as u64, biases);
        }
        for c in unroll(0..tile.columns) {
            let bias = if form == GATE_RAW { biases[c] } else { 0.0 };
            let column = decay(form, decays[c], a_log, bias);
            for r in unroll(0..tile.rows) {
                held[r * tile.columns + c] *= column;
            }
        }
    } else {
        let bias = if let Some(dt_bias) = dt_bias { dt_bias[h as u64] } else { 0.0 };
        left = decay(form, g[at].f32(), a_log, bias);
    }
    left
}

/// Loads the thread's values from a head's `dv`, which begin at `base`.
#[device]
pub fn load_values<T: Float>(tile: Tile, v: Tensor<T>, base: u64, values: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        let i = tile.first + r * tile.stride;
        values[r] = if has_row(tile, i) { v[base + i as u64].f32() } else { 0.0 };
    }
}

/// Writes the rows that [`load_values`] reads, or zeros if there is nothing to write.
#[device]
pub fn store_values<T: Float>(tile: Tile, live: bool, mut y: Tensor<T>, base: u64, values: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        let i = tile.first + r * tile.stride;
        if tile.lane == 0 && has_row(tile, i) {
            let result = if live { values[r] } else { 0.0 };
            y[base + i as u64] = result.cast::<T>();
        }
    }
}
