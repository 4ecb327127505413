//! Attention of a few query rows over many keys, shared by the kernels for different caches.

use super::softmax::LOWEST;
use crate::shared::butterfly::{max_between, packed_sums, sum_between};
use kiln::prelude::*;

/// The most query rows of a threadgroup: the sums of each row are kept in variables.
const MAX_ROWS: usize = 8;
const ROWS: [usize; MAX_ROWS] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Sizes. `hq / hkv` query heads share a cache head.
#[device]
pub struct Heads {
    pub hq: u32,
    pub hkv: u32,
    pub q_len: u32,
    pub dk: u32,
    pub dv: u32,
    /// Whether `q_len` is 1. Where it is a launch argument instead, bounds that follow from the grid are restated, so
    /// that accesses can be proved to be in bounds.
    pub one_token: bool,
}

/// A threadgroup's division of work. Each simdgroup takes keys of its own: `lanes` lanes share a key, and each holds
/// runs of `vec` elements of its row; every group of lanes takes `keys` keys at a time for `rows` query rows.
#[device]
pub struct Tile {
    pub warps: u32,
    pub rows: u32,
    pub keys: u32,
    /// `keys` times `rows`, with the rows rounded up to a power of two.
    pub scores: u32,
    pub lanes: u32,
    pub vec: u32,
    /// Whether keys are loaded one step before they are used, and values at the start of their step.
    pub ahead: bool,
}

/// The positions of a sequence that are seen: `reach` up to a token's own, and sink tokens.
#[device]
pub struct VisibleRange {
    pub sink_end: u32,
    pub reach: u32,
    pub capacity: u32,
}

/// The work of one threadgroup: query rows (token × head of the group) of one cache head of a sequence, and a range of
/// its visible keys. The visible positions `0..sink_tokens` and `window..length` are numbered consecutively, and the
/// threadgroup takes `count` of them from `first` on.
#[device]
pub struct Block {
    pub sequence: u32,
    pub kv_head: u32,
    pub first_row: u32,
    pub sink_tokens: u32,
    pub window: u32,
    pub length: u32,
    pub reach: u32,
    pub first: u32,
    pub count: u32,
}

/// The layout of a cache's rows: the offset in elements of the block's first row, and the strides between pages and
/// between rows. A cache without pages is one page.
#[device]
pub struct CacheRows {
    pub origin: u64,
    pub page: u64,
    pub row: u64,
    /// Elements of a row.
    pub width: u32,
}

/// The input tensors.
#[derive(Clone, Copy)]
pub struct Inputs<T: Elem> {
    pub q: Tensor<T>,
    pub k: Tensor<T>,
    pub v: Tensor<T>,
    pub k_rows: CacheRows,
    pub v_rows: CacheRows,
}

/// The parameters of a score besides the product.
#[device]
pub struct Logits {
    pub scale: f32,
    /// 0 for none.
    pub softcap: f32,
}

/// Returns the number of filled positions of a sequence and the start of its window. Negative numbers are clamped to 0
/// and lengths to the cache's end; without the tensors, all of the cache is filled and in the window.
#[device]
pub fn own_lengths(
    seq_lens: Option<Tensor<i32>>,
    window_start: Option<Tensor<i32>>,
    sequence: u32,
    capacity: u32,
) -> (u32, u32) {
    let length =
        if let Some(lens) = seq_lens { min(max(lens.early()[sequence], 0) as u32, capacity) } else { capacity };
    let window = if let Some(start) = window_start { max(start.early()[sequence], 0) as u32 } else { 0 };
    (length, window)
}

/// Returns the threadgroup's block, given a length and the start of a window. Sink tokens and window may overlap or lie
/// beyond the length.
#[device]
pub fn block(heads: Heads, tile: Tile, lengths: (u32, u32), seen: VisibleRange, splits: u32) -> Block {
    let tiles = (heads.hq / heads.hkv * heads.q_len).div_ceil(tile.rows);
    let length = lengths.0;
    let sink_tokens = min(seen.sink_end, length);
    // The start of the first token's window: no other token's window starts earlier.
    let of_first = length - min(length, heads.q_len - 1);
    let start = max(lengths.1, of_first - min(of_first, seen.reach));
    let window = min(max(start, seen.sink_end), length);
    let visible = min(sink_tokens + (length - window), seen.capacity);
    let share = visible.div_ceil(splits);
    let first = min(tgid_z * share, visible);
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let count = min(min(share, visible - first), seen.capacity.div_ceil(splits));
    Block {
        sequence: tgid_y,
        kv_head: if heads.one_token { tgid_x / tiles } else { min(tgid_x / tiles, heads.hkv - 1) },
        first_row: tgid_x % tiles * tile.rows,
        sink_tokens,
        window,
        length,
        reach: seen.reach,
        first,
        count,
    }
}

/// Returns the position of the block's `i`-th key, or of its last key if `i` is beyond that.
#[device]
pub fn position(block: Block, i: u32) -> u32 {
    let i = min(block.first + i, block.first + block.count - 1);
    select(i < block.sink_tokens, i, i - block.sink_tokens + block.window)
}

/// Returns the token and the head of a row of queries or results.
#[device]
fn token_and_head(heads: Heads, block: Block, row: u32) -> (u32, u32) {
    let group = heads.hq / heads.hkv;
    let token = if heads.one_token { row / group } else { min(row / group, heads.q_len - 1) };
    (token, block.kv_head * group + row % group)
}

/// Returns the index of a row of results among all heads of all tokens of all sequences.
#[device]
pub fn row_index(heads: Heads, block: Block, row: u32) -> u64 {
    let (token, head) = token_and_head(heads, block, row);
    (block.sequence as u64 * heads.q_len as u64 + token as u64) * heads.hq as u64 + head as u64
}

/// Returns the first element of a row in a tensor with axes for sequences, tokens, heads and elements.
#[device]
pub fn first_of_row<T: Float>(of: Tensor<T>, heads: Heads, block: Block, row: u32) -> u64 {
    let (token, head) = token_and_head(heads, block, row);
    block.sequence as u64 * of.stride(0) + token as u64 * of.stride(1) + head as u64 * of.stride(2)
}

/// Computes attention of the block's rows over its keys. `place` returns a position's page and row in the caches, and
/// whether it exists; if not, the row is any valid one. Each simdgroup leaves its parts in `parts`: for each of its
/// rows the elements of the result, then for all simdgroups the maxima, then the totals. The caller sets the barrier.
///
/// A step takes `keys` keys for each group of lanes. Each lane sums its part of every product of a query row and a key;
/// the packed sums leave one whole score or a few in each lane, so that each exponential is computed once. The weights
/// are then broadcast to all lanes of the group, which accumulate their parts of the value rows. Sums under an older
/// maximum are rescaled only where a maximum has grown.
#[device]
pub fn attend<T: Float, F: Fn(u32) -> (u64, u64, bool)>(
    inputs: Inputs<T>,
    place: F,
    parts: Threadgroup<f32>,
    heads: Heads,
    tile: Tile,
    block: Block,
    logits: Logits,
) {
    let (dk, dv) = (heads.dk, heads.dv);
    let (warps, rows, keys, scores) = (tile.warps, tile.rows, tile.keys, tile.scores);
    let (lanes, vec, ahead) = (tile.lanes, tile.vec, tile.ahead);
    let part = simd_lane % lanes;
    let slot = simd_lane / lanes;
    let side_by_side = 32 / lanes;
    let last_row = heads.hq / heads.hkv * heads.q_len - 1;

    // Elements of a key row and of a value row that a lane holds.
    let k_parts = dk.div_ceil(lanes * vec);
    let v_parts = dv.div_ceil(lanes * vec);
    let k_own = k_parts * vec;
    let v_own = v_parts * vec;
    let query = stack::<f32>(rows * k_own);
    for r in unroll(0..rows) {
        let row = first_of_row(inputs.q, heads, block, min(block.first_row + r, last_row));
        for c in unroll(0..k_parts) {
            let d = (c * lanes + part) * vec;
            let inside = d + vec <= dk;
            for e in unroll(0..vec) {
                query[r * k_own + c * vec + e] = if inside { inputs.q[row + (d + e) as u64].f32() } else { 0.0 };
            }
        }
    }
    let result = stack::<f32>(rows * v_own);
    for i in unroll(0..rows * v_own) {
        result[i] = 0.0;
    }

    // The address of a lane's run `c` in the row of the `k`-th key from `first` on, and whether the row extends that
    // far. Terms that do not change from key to key come first, so that they are added once.
    let run = |first: u32, k: u32, c: u32, rows: CacheRows| {
        let (page, row, _) = place(position(block, first + k * side_by_side + slot));
        let d = (c * lanes + part) * vec;
        let own = rows.origin + d as u64;
        let inside = (c + 1) * lanes * vec <= rows.width || d + vec <= rows.width;
        (own + (page * rows.page + row * rows.row), inside)
    };
    let load = |tile: Stack<T>, from: Tensor<T>, first: u32, parts: u32, rows: CacheRows| {
        for k in unroll(0..keys) {
            for c in unroll(0..parts) {
                let (at, inside) = run(first, k, c, rows);
                if inside {
                    for e in unroll(0..vec) {
                        tile[(k * parts + c) * vec + e] = from[at + e as u64];
                    }
                } else {
                    for e in unroll(0..vec) {
                        tile[(k * parts + c) * vec + e] = lit::<T>(0.0);
                    }
                }
            }
        }
    };
    // Element `i` of a lane's part of that row: from the elements loaded ahead, or from the cache itself.
    let element = |tile: Stack<T>, from: Tensor<T>, first: u32, k: u32, i: u32, own: u32, rows: CacheRows| {
        if ahead {
            tile[k * own + i].f32()
        } else {
            let (at, inside) = run(first, k, i / vec, rows);
            if inside { from[at + (i % vec) as u64].f32() } else { 0.0 }
        }
    };
    let (k_cache, v_cache) = (inputs.k.read_once(), inputs.v.read_once());
    let (k_rows, v_rows) = (inputs.k_rows, inputs.v_rows);
    let k_tile = stack::<T>(keys * k_own);
    let v_tile = stack::<T>(keys * v_own);

    // The scores that a lane holds after the packed sums: all of one row, so that it keeps one maximum and one total.
    let held = max(scores / lanes, 1);
    let spread = max(lanes / scores, 1);
    let lanes_a_row = keys * lanes / scores;
    let own_row = part / lanes_a_row;
    let own_key = part % lanes_a_row / spread * held;
    let own_token = min(block.first_row + own_row, last_row) / (heads.hq / heads.hkv);
    // The newest token sees all positions, the one before it one fewer.
    let seen = block.length - min(block.length, heads.q_len - 1 - own_token);
    let hidden = seen - min(seen, block.reach);
    let mut largest = LOWEST;
    let mut total = 0.0;

    let sums = stack::<f32>(scores);
    let weights = stack::<f32>(scores);
    let step = warps * side_by_side * keys;
    let start = simd_id * side_by_side * keys;
    if ahead && start < block.count {
        load(k_tile, k_cache, start, k_parts, k_rows);
    }
    for first in (start..block.count).step_by(step) {
        if ahead {
            load(v_tile, v_cache, first, v_parts, v_rows);
        }
        for i in unroll(0..scores) {
            sums[i] = 0.0;
        }
        for k in unroll(0..keys) {
            let mut own: [f32; MAX_ROWS] = [0.0; MAX_ROWS];
            for c in unroll(0..k_own) {
                let key = element(k_tile, k_cache, first, k, c, k_own, k_rows);
                for r in ROWS {
                    if (r as u32) < rows {
                        own[r] = fma(query[r as u32 * k_own + c], key, own[r]);
                    }
                }
            }
            for r in ROWS {
                if (r as u32) < rows {
                    sums[r as u32 * keys + k] = own[r];
                }
            }
        }
        if ahead {
            load(k_tile, k_cache, first + step, k_parts, k_rows);
        }
        packed_sums(sums, scores, lanes);
        let mut block_largest = neg_infinity();
        for i in unroll(0..held) {
            let key = first + (own_key + i) * side_by_side + slot;
            let at = position(block, key);
            let (_, _, present) = place(at);
            let plain = sums[i] * logits.scale;
            let score = if logits.softcap > 0.0 { logits.softcap * tanh(plain / logits.softcap) } else { plain };
            // With one token, the block holds exactly the positions that it sees.
            let in_reach = heads.one_token || at >= hidden || at < block.sink_tokens;
            sums[i] = select(present && key < block.count && at < seen && in_reach, score, neg_infinity());
            block_largest = max(block_largest, sums[i]);
        }
        let grown = max(largest, max_between(block_largest, spread, lanes_a_row));
        if simd_any(grown > largest) {
            let shrink = exp(largest - grown);
            total *= shrink;
            for r in unroll(0..rows) {
                let factor = simd_shuffle(shrink, slot * lanes + r * lanes_a_row);
                for c in unroll(0..v_own) {
                    result[r * v_own + c] *= factor;
                }
            }
            largest = grown;
        }
        for i in unroll(0..held) {
            sums[i] = exp(sums[i] - largest);
            total += sums[i];
        }
        for i in unroll(0..rows * keys) {
            weights[i] = simd_shuffle(sums[i % held], slot * lanes + i / held * spread);
        }
        for c in unroll(0..v_own) {
            let mut own: [f32; MAX_ROWS] = [0.0; MAX_ROWS];
            for r in ROWS {
                if (r as u32) < rows {
                    own[r] = result[r as u32 * v_own + c];
                }
            }
            for k in unroll(0..keys) {
                // The row that stands in for a missing one may hold anything, and 0 times that may be NaN.
                let (_, _, present) = place(position(block, first + k * side_by_side + slot));
                let value = select(present, element(v_tile, v_cache, first, k, c, v_own, v_rows), 0.0);
                for r in ROWS {
                    if (r as u32) < rows {
                        own[r] = fma(weights[r as u32 * keys + k], value, own[r]);
                    }
                }
            }
            for r in ROWS {
                if (r as u32) < rows {
                    result[r as u32 * v_own + c] = own[r];
                }
            }
        }
    }

    // Merge the simdgroup's groups of lanes into one part.
    let simd_largest = max_between(largest, lanes, 32);
    let factor = exp(largest - simd_largest);
    let simd_total = sum_between(sum_between(total * factor, spread, lanes_a_row), lanes, 32);
    let maxima = warps * rows * dv;
    let totals = maxima + warps * rows;
    for r in unroll(0..rows) {
        let row_factor = simd_shuffle(factor, slot * lanes + r * lanes_a_row);
        for c in unroll(0..v_parts) {
            let d = (c * lanes + part) * vec;
            for e in unroll(0..vec) {
                let sum = sum_between(result[r * v_own + c * vec + e] * row_factor, lanes, 32);
                if slot == 0 && d + vec <= dv {
                    parts[(simd_id * rows + r) * dv + d + e] = sum;
                }
            }
        }
    }
    if slot == 0 && part % lanes_a_row == 0 && own_row < rows {
        parts[maxima + simd_id * rows + own_row] = simd_largest;
        parts[totals + simd_id * rows + own_row] = simd_total;
    }
}
