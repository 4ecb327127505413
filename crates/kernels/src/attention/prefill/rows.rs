//! Rows of queries, the keys that they see, and their softmax step by step.

use crate::attention::softmax::{LOWEST, quotient};
use crate::shared::ragged::expect_ascending;
use kiln::prelude::*;

/// How far the level of exponentials is below the largest score: weights are up to 2¹², so that numbers of f16 have all their bits
/// down to 2⁻²⁶ of the largest.
pub const BELOW: f32 = 12.0;

/// Scores are logarithms to the base 2.
pub const LOG2_E: f32 = std::f32::consts::LOG2_E;

/// Neighbouring tokens of a sequence: from `first` on in a row of the tensors, of which those up to `end` are there. Tokens of no
/// sequence have no keys.
#[device]
pub struct Queries {
    pub row: u32,
    pub sequence: u32,
    pub first: u32,
    pub end: u32,
    pub has_keys: bool,
}

/// The tokens of block `number`, of `size` tokens each. With `cu_seqlens` the blocks of sequence `s` begin at number
/// `cu_seqlens[s] / size + s`: then no two sequences have one in common, and all of them, with the tokens behind the last, fit into
/// `tokens / size + batch + 1`. `rounds` halvings find the sequence of a block.
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
                // As unsigned numbers, negative ones are beyond any token.
                if bounds[middle] as u32 / size + middle <= number {
                    found = middle;
                }
            }
        }
        // Always so, and easier to prove from here.
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

/// What tokens of a sequence see of its `length` positions: `reach` up to their own and from `start` on, and those below
/// `sink_end`.
#[device]
pub struct Visible {
    pub length: u32,
    pub start: u32,
    pub reach: u32,
    pub sink_end: u32,
}

/// The position behind the last that a token sees, which has so many tokens behind it.
#[device]
fn last_seen(visible: Visible, later: u32) -> u32 {
    visible.length - min(visible.length, later)
}

/// Where the window of a token begins that sees all positions below `seen`.
#[device]
fn first_seen(visible: Visible, seen: u32) -> u32 {
    max(visible.start, seen - min(seen, visible.reach))
}

/// The keys that some rows of queries walk through, by steps: first sink tokens `0..sink_tokens`, then the window from `from` up to
/// `end`. Every row sees the keys below `all_seen` that are sink tokens or not below `all_start`.
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

/// The walk of tokens of which the first has `most` of its sequence behind it, and the last `least`; by steps of `keys` keys.
#[device]
pub fn walk(visible: Visible, most: u32, least: u32, keys: u32, capacity: u32) -> Walk {
    let (all_seen, end) = (last_seen(visible, most), last_seen(visible, least));
    let sink_tokens = min(visible.sink_end, end);
    let from = min(max(first_seen(visible, all_seen), visible.sink_end), end);
    let sink_steps = sink_tokens.div_ceil(keys);
    // The second bound follows from the first; it says before the launch how much work there is at most.
    let most_steps = capacity.div_ceil(keys) + min(visible.sink_end, 1);
    let steps = min(sink_steps + (end - from).div_ceil(keys), most_steps);
    Walk { sink_tokens, sink_steps, from, end, all_seen, all_start: first_seen(visible, end), steps }
}

/// Where a walk is: at a key, and in a part that goes up to another.
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

/// The first key of a step, and how many there are from it on. Nothing is changed here, but it is easier to prove that all are in
/// the cache.
#[device]
pub fn keys_at(at: At, capacity: u32) -> (u32, u32) {
    let end = min(at.end, capacity);
    let first = min(at.key, end);
    (first, end - first)
}

/// What a score is made of besides the product.
#[device]
pub struct Scores {
    pub scale: f32,
    /// 0 for none.
    pub softcap: f32,
}

/// What a number that [`scored`] leaves is to be multiplied by to be a score, as a logarithm to the base 2. It is positive, so that the
/// largest number is the largest score, and stays so where the scale is 0: −∞ times 0 would be NaN.
#[device]
pub fn score_factor(scores: Scores) -> f32 {
    let factor = abs(scores.scale) * LOG2_E;
    // A NaN stays one.
    if scores.softcap > 0.0 { LOG2_E } else { select(factor < LEAST_FACTOR, LEAST_FACTOR, factor) }
}

/// In place of 0: scores are as good as equal, since only products near the largest numbers there are would tell weights apart.
const LEAST_FACTOR: f32 = f32::MIN_POSITIVE;

/// The first token of a simdgroup's rows, and the one behind the last of their sequence.
#[device]
pub struct Tops {
    pub top: u32,
    pub end: u32,
}

/// Products of queries and keys become scores but for [`score_factor`]; those of keys that a row does not see, −∞.
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
            // Rows beyond the last see what it does. Keys are counted from the first of the step.
            let seen = last_seen(visible, rows.end - 1 - min(rows.top + row, rows.end - 1));
            let (end, from) = (seen - min(seen, first), first_seen(visible, seen));
            let is_seen = key < min(end, left) && (key < sinks || key >= from - min(from, first));
            select(is_seen, product, neg_infinity())
        });
    }
}

/// Before the first key. What keys contribute to rows is kept in units of 2 to the power of `level`, which is below the largest
/// score by [`BELOW`]: the total of exponentials, and the sums of their products with values. A learned sink takes part like a key
/// whose value is 0.
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

/// Scores, but for their `factor`, become weights under a new level; what was summed so far is to be multiplied by `shrink`. What would
/// be no normal number is 0: the largest weight is 2¹², or there is no key yet.
#[device]
pub fn weighed(
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

/// Sums become results. Where nothing is visible, or all scores are −∞, they are 0.
#[device]
pub fn divided(result: Matrix<f32, Accumulator>, total: Matrix<f32, PerRow>) {
    result.map_with(total, |_, _, product, total| quotient(product, total));
}
