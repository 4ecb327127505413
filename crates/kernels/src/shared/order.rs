//! Floats as unsigned integers with the same order.

use kiln::prelude::*;

/// Returns an integer that grows with `v`: 0 of both signs is one value, and NaN is above all others. None is 0.
#[device]
pub fn ordered(v: f32) -> u32 {
    let bits = select(v == 0.0, 0.0, v).bitcast::<u32>();
    let flipped = bits ^ select(bits >> 31 == 1, 0xffff_ffff, 0x8000_0000);
    select(is_nan(v), 0xffff_ffff, flipped)
}

/// Returns the float of a place in the order.
#[device]
pub fn of_order(key: u32) -> f32 {
    (key ^ select(key >> 31 == 1, 0x8000_0000, 0xffff_ffff)).bitcast::<f32>()
}

/// Returns whether an oracle takes `v` before `other` where both might be first: larger, or NaN, which is above all.
pub fn is_above(v: f64, other: f64) -> bool {
    v > other || v.is_nan() && !other.is_nan()
}

/// Returns the indices of all elements, the largest first and of equal ones the first: for oracles.
pub fn descending(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    let compared = |a: f64, b: f64| match (is_above(a, b), is_above(b, a)) {
        (true, _) => std::cmp::Ordering::Less,
        (_, true) => std::cmp::Ordering::Greater,
        _ => std::cmp::Ordering::Equal,
    };
    // The sort is stable.
    order.sort_by(|&a, &b| compared(values[a], values[b]));
    order
}
