//! Softmax over keys that are seen bit by bit: parts with a maximum each, and how they become one.

use kiln::prelude::*;

/// The maximum of no scores. It is finite, so that it can be subtracted from itself; a sum over no keys then is 0 and never
/// NaN.
pub const LOWEST: f32 = f32::MIN;

/// What some of the keys contribute to an element of the result: their largest score, and, in units of its exponential,
/// the sum of all exponentials and that of their products with the values.
#[device]
pub struct Part {
    pub largest: f32,
    pub total: f32,
    pub result: f32,
}

/// The part of no keys.
#[device]
pub fn no_part() -> Part {
    Part { largest: LOWEST, total: 0.0, result: 0.0 }
}

/// A learned sink takes part like a key whose value is 0.
#[device]
pub fn sink_part(logit: f32) -> Part {
    Part { largest: logit, total: 1.0, result: 0.0 }
}

/// The part of all keys: of `first` and of `count` others, whose maxima are needed before the rest of them.
#[device]
pub fn merged<M: Fn(u32) -> f32, F: Fn(u32, f32) -> Part>(first: Part, count: u32, maximum: M, part: F) -> Part {
    let mut largest = max(first.largest, LOWEST);
    for i in unroll(0..count) {
        largest = max(largest, maximum(i));
    }
    let mut total = first.total * exp(first.largest - largest);
    let mut result = first.result * exp(first.largest - largest);
    for i in unroll(0..count) {
        let other = part(i, maximum(i));
        let factor = exp(other.largest - largest);
        total = fma(factor, other.total, total);
        result = fma(factor, other.result, result);
    }
    Part { largest, total, result }
}

/// The element of the result. Where nothing is visible, or all scores are −∞, it is the sum of no values.
#[device]
pub fn quotient(part: Part) -> f32 {
    if part.total == 0.0 { 0.0 } else { part.result / part.total }
}
