//! Query rows, the keys that they see, and their online softmax.

use crate::attention::softmax::{LOWEST, quotient};
use crate::shared::ragged::expect_ascending;
use kiln::prelude::*;

/// The distance of the exponentials' level below the largest score: weights reach 2¹², so that numbers of f16 keep all
/// their bits down to 2⁻²⁶ of the largest.
pub const BELOW: f32 = 12.0;

/// The factor that turns scores into logarithms to base 2.
pub const LOG2_E: f32 = std::f32::consts::LOG2_E;

/// Neighbouring tokens of a sequence: from `first` on in a row of the tensors, of which those below `end` exist. Tokens
/// in no sequence have no keys.
#[device]
pub struct Queries {
    pub row: u32,
    pub sequence: u32,
    pub first: u32,
    pub end: u32,
    pub has_keys: bool,
}

/// Returns the tokens of block `number`, of `size` tokens each. With `cu_seqlens`, the blocks of sequence `s` begin at
/// number `cu_seqlens[s] / size + s`. No two sequences then share a block, and all of them, with the tokens after the
/// last, fit into `tokens / size + batch + 1`. A binary search of `rounds` steps finds the sequence of a block.
#[device]
pub fn queries(
    cu_seqlens: Option<Tensor<i32>>,
    number: u32,
    size: u32,
    batch: u32,
    tokens: u32,
    rounds: u32,
) -> Queries {
    if let Some(bounds) = cu_seqlens {
        // There are more blocks than sequences.
        if number < batch {
            expect_ascending(bounds, number, tokens);
        }
        let mut found = lit::<u32>(0);
        for round in 0..rounds {
            let middle = found + (lit::<u32>(1) << (rounds - 1 - round));
            if middle <= batch {
                // As unsigned numbers, negative bounds are beyond any token.
                if bounds[middle] as u32 / size + middle <= number {
                    found = middle;
                }
            }
        }
        // A no-op that makes bounds easier to prove.
        let sequence = min(found, batch);
        let begin = bounds[sequence] as u32;
        let behind = if sequence < batch { bounds[sequence + 1] as u32 } else { tokens };
        let first = begin + (number - (begin / size + sequence)) * size;
        let end = min(select(begin <= first && behind <= tokens, behind, 0), tokens);
        Queries { row: 0, sequence: min(sequence, batch - 1), first: min(first, end), end, has_keys: sequence < batch }
    } else {
        Queries { row: tgid_z, sequence: tgid_z, first: min(number * size, tokens), end: tokens, has_keys: true }
    }
}

/// The positions of a sequence of `length` that its tokens see: `reach` up to their own and from `start` on, and those
/// below `sink_end`.
#[device]
pub struct Visible {
    pub length: u32,
    pub start: u32,
    pub reach: u32,
    pub sink_end: u32,
}

/// Returns the end of the positions seen by a token that has `later` tokens after it.
#[device]
fn last_seen(visible: Visible, later: u32) -> u32 {
    visible.length - min(visible.length, later)
}

/// Returns the start of the window of a token that sees positions up to `seen`.
#[device]
fn first_seen(visible: Visible, seen: u32) -> u32 {
    max(visible.start, seen - min(seen, visible.reach))
}

/// The keys that some query rows walk through, in steps: first sink tokens `0..sink_tokens`, then the window
/// `from..end`. Every row sees the keys below `all_seen` that are sink tokens or not below `all_start`.
#[device]
pub struct Walk {
    pub sink_tokens: u32,
    pub sink_steps: u32,
    pub from: u32,
    pub end: u32,
    pub all_seen: u32,
    pub all_start: u32,
    pub steps: u32,
}

/// Returns the walk, in steps of `keys`, of tokens with from `most` down to `least` later tokens in their sequence.
#[device]
pub fn walk(visible: Visible, most: u32, least: u32, keys: u32, capacity: u32) -> Walk {
    let (all_seen, end) = (last_seen(visible, most), last_seen(visible, least));
    let sink_tokens = min(visible.sink_end, end);
    let from = min(max(first_seen(visible, all_seen), visible.sink_end), end);
    let sink_steps = sink_tokens.div_ceil(keys);
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let most_steps = capacity.div_ceil(keys) + min(visible.sink_end, 1);
    let steps = min(sink_steps + (end - from).div_ceil(keys), most_steps);
    Walk { sink_tokens, sink_steps, from, end, all_seen, all_start: first_seen(visible, end), steps }
}

/// A position in a walk: the current key, and the end of the current part.
#[device]
pub struct At {
    pub key: u32,
    pub end: u32,
}

#[device]
pub fn first_keys(walk: Walk) -> At {
    if walk.sink_tokens > 0 { At { key: 0, end: walk.sink_tokens } } else { At { key: walk.from, end: walk.end } }
}

#[device]
pub fn next_keys(walk: Walk, at: At, keys: u32) -> At {
    let next = at.key + keys;
    if at.key < walk.sink_tokens && next >= walk.sink_tokens {
        At { key: walk.from, end: walk.end }
    } else {
        At { key: next, end: at.end }
    }
}

/// Returns the first key of a step, and the number of keys from it on. The bounds are no-ops that make it easier to
/// prove that all keys are in the cache.
#[device]
pub fn keys_at(at: At, capacity: u32) -> (u32, u32) {
    let end = min(at.end, capacity);
    let first = min(at.key, end);
    (first, end - first)
}

/// The parameters of a score besides the product.
#[device]
pub struct Scores {
    pub scale: f32,
    /// 0 for none.
    pub softcap: f32,
}

/// Returns the factor that turns a number left by [`scored`] into a score, as a logarithm to base 2. It is positive, so
/// that the largest number is the largest score, even where the scale is 0: −∞ times 0 would be NaN.
#[device]
pub fn score_factor(scores: Scores) -> f32 {
    let factor = abs(scores.scale) * LOG2_E;
    // A NaN stays NaN.
    if scores.softcap > 0.0 { LOG2_E } else { select(factor < LEAST_FACTOR, LEAST_FACTOR, factor) }
}

/// Replaces 0: scores are practically equal, since only products near the largest floats would separate weights.
const LEAST_FACTOR: f32 = f32::MIN_POSITIVE;

/// The first token of a simdgroup's rows, and the end of their sequence.
#[device]
pub struct Tops {
    pub top: u32,
    pub end: u32,
}

/// Turns products of queries and keys into scores up to [`score_factor`], and those of unseen keys into −∞.
#[device]
pub fn scored(
    products: Matrix<f32, Accumulator>,
    rows: Tops,
    visible: Visible,
    walk: Walk,
    at: (u32, u32),
    keys: u32,
    scores: Scores,
) {
    let (first, left) = at;
    if scores.softcap > 0.0 {
        products.map(|_, _, product| scores.softcap * tanh(product * scores.scale / scores.softcap));
    } else {
        if scores.scale < 0.0 {
            products.map(|_, _, product| -product);
        }
    }
    let is_seen = first + keys <= walk.all_seen && (first >= walk.all_start || first + keys <= visible.sink_end);
    if left < keys || !is_seen {
        let sinks = visible.sink_end - min(visible.sink_end, first);
        products.map(|row, key, product| {
            // Rows beyond the last see the keys of the last. Keys are counted from the first of the step.
            let seen = last_seen(visible, rows.end - 1 - min(rows.top + row, rows.end - 1));
            let (end, from) = (seen - min(seen, first), first_seen(visible, seen));
            let is_seen = key < min(end, left) && (key < sinks || key >= from - min(from, first));
            select(is_seen, product, neg_infinity())
        });
    }
}

/// Initialises the sums before the first key. The contributions of keys to a row are kept in units of 2 to the power of
/// `level`, which is below the largest score by [`BELOW`]: the total of exponentials, and the sums of their products
/// with values. A learned sink counts as a key whose value is 0.
#[device]
pub fn no_keys(level: Matrix<f32, PerRow>, total: Matrix<f32, PerRow>, sinks: Option<Tensor<f32>>, head: u32) {
    if let Some(sinks) = sinks {
        let logit = sinks[head] * LOG2_E;
        let first = max(logit, LOWEST) - BELOW;
        level.fill(first);
        total.fill(exp2(logit - first));
    } else {
        level.fill(LOWEST);
        total.fill(0.0);
    }
}

/// Turns scores, up to their `factor`, into weights under a new level; the sums so far are to be multiplied by
/// `shrink`. Subnormal results become 0: the largest weight is 2¹², or there is no key yet.
#[device]
pub fn online_softmax_update(
    scores: Matrix<f32, Accumulator>,
    factor: f32,
    level: Matrix<f32, PerRow>,
    total: Matrix<f32, PerRow>,
    shrink: Matrix<f32, PerRow>,
) {
    let largest = scores.row_max();
    largest.map_with(level, |_, _, largest, level| max(level, fma(largest, factor, -BELOW)));
    shrink.map_with((level, largest), |_, _, _, (level, new)| exp2_ftz(level - new));
    level.map_with(largest, |_, _, _, new| new);
    scores.map_with(level, |_, _, score, level| exp2_ftz(fma(score, factor, -level)));
    total.map_with((shrink, scores.row_sum()), |_, _, total, (shrink, sum)| fma(total, shrink, sum));
}

/// Turns sums into results. Where nothing is visible, or all scores are −∞, they are 0.
#[device]
pub fn divided(result: Matrix<f32, Accumulator>, total: Matrix<f32, PerRow>) {
    result.map_with(total, |_, _, product, total| quotient(product, total));
}
