//! One token of a gated delta rule on the part of the state that a thread holds.

use super::tiling::{Tile, sum_over_row};
use kiln::prelude::*;

/// The key head of a value head of one sequence.
#[device]
pub fn key_head(h: u32, hk: u32, hv: u32, tiled: bool) -> u32 {
    if tiled { h % hk } else { h / (hv / hk) }
}

/// Where a sequence's state is: at its own number, or at the slot that is given for it. A number that is no slot of the
/// pool stands for none.
#[device]
pub fn slot(given: Tensor<i32>, has_slots: u32, sequence: u32) -> i32 {
    if has_slots == 1 { given[sequence] } else { sequence as i32 }
}

/// What a token brings beside its key, query and values.
#[device]
pub struct Token {
    pub decay: f32,
    pub beta: f32,
    /// Factors of the whole key and query.
    pub key_scale: f32,
    pub query_scale: f32,
}

/// Moves the state on by one token: `values` holds the rows' values before, and the results after. `delta` is what was
/// added along the key.
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
    let key_query = token.key_scale * token.query_scale * sum_over_row(tile.lanes, key_query);
    for r in unroll(0..tile.rows) {
        let mut state_key = 0.0;
        let mut state_query = 0.0;
        for c in unroll(0..tile.columns) {
            state_key = fma(held[r * tile.columns + c], key[c], state_key);
            state_query = fma(held[r * tile.columns + c], query[c], state_query);
        }
        let memory = token.decay * (token.key_scale * sum_over_row(tile.lanes, state_key));
        let kept = token.decay * (token.query_scale * sum_over_row(tile.lanes, state_query));
        delta[r] = token.beta * (values[r] - memory);
        values[r] = fma(delta[r], key_query, kept);
        add_along(tile, r, token.decay, token.key_scale * delta[r], held, key);
    }
}

/// `S ← decay·S + delta kᵀ` for one row.
#[device]
pub fn add_along(tile: Tile, r: u32, decay: f32, delta: f32, held: Stack<f32>, key: Stack<f32>) {
    for c in unroll(0..tile.columns) {
        held[r * tile.columns + c] = fma(key[c], delta, decay * held[r * tile.columns + c]);
    }
}

/// Multiplies each column by its own decay.
#[device]
pub fn decay_columns(tile: Tile, held: Stack<f32>, decays: Stack<f32>) {
    for r in unroll(0..tile.rows) {
        for c in unroll(0..tile.columns) {
            held[r * tile.columns + c] *= decays[c];
        }
    }
}
