//! Online softmax: parts of the keys with a maximum each, and their merge.

use kiln::prelude::*;

/// The maximum of no scores. It is finite, so that it can be subtracted from itself; a sum over no keys is then 0 and
/// never NaN.
pub const LOWEST: f32 = f32::MIN;

/// The contribution of some keys to a row: their largest score and, in units of its exponential, the sum of all
/// exponentials. The sums of their products with the values go beside it, in the same units.
#[device]
pub struct Part {
    pub largest: f32,
    pub total: f32,
}

/// Returns the part of no keys.
#[device]
pub fn no_part() -> Part {
    Part { largest: LOWEST, total: 0.0 }
}

/// Returns the part of a learned sink, which counts as a key whose value is 0.
#[device]
pub fn sink_part(logit: f32) -> Part {
    Part { largest: logit, total: 1.0 }
}

/// Returns the exponential in whose units parts are: of a plain score, or of one that is a logarithm to base 2.
#[device]
pub fn power(is_base_two: bool, score: f32) -> f32 {
    if is_base_two { exp2(score) } else { exp(score) }
}

/// Merges `first`, whose values are 0, and `count` other parts. The sums of products of `width` neighbouring elements,
/// which `product` returns for one part, go to `results`. Everything is loaded before any of it is used.
#[device]
pub fn merged<P: Fn(u32) -> Part, R: Fn(u32, u32) -> f32>(
    is_base_two: bool,
    first: Part,
    count: u32,
    width: u32,
    results: Stack<f32>,
    part: P,
    product: R,
) -> Part {
    let (maxima, totals, products) = (stack::<f32>(count), stack::<f32>(count), stack::<f32>(count * width));
    for i in unroll(0..count) {
        let part = part(i);
        maxima[i] = part.largest;
        totals[i] = part.total;
        for e in unroll(0..width) {
            products[i * width + e] = product(i, e);
        }
    }
    let mut largest = max(first.largest, LOWEST);
    for i in unroll(0..count) {
        largest = max(largest, maxima[i]);
    }
    let mut total = first.total * power(is_base_two, first.largest - largest);
    for e in unroll(0..width) {
        results[e] = 0.0;
    }
    for i in unroll(0..count) {
        let factor = power(is_base_two, maxima[i] - largest);
        total = fma(factor, totals[i], total);
        for e in unroll(0..width) {
            results[e] = fma(factor, products[i * width + e], results[e]);
        }
    }
    Part { largest, total }
}

/// Returns an element of the result. Where nothing is visible, or all scores are −∞, it is the empty sum, 0.
#[device]
pub fn quotient(product: f32, total: f32) -> f32 {
    if total == 0.0 { 0.0 } else { product / total }
}
