//! Slots of pools, and how many tokens of a sequence are run.

use kiln::prelude::*;

/// Slots are numbered in `i32`, so that no negative number is one of a pool when it is read as `u32`.
pub const MOST_SLOTS: u32 = i32::MAX as u32;

/// Whether a token is among the first of its sequence that are run.
#[device]
pub fn is_counted(counts: Tensor<i32>, has_counts: u32, sequence: u32, t: u32) -> bool {
    if has_counts == 1 { (t as i32) < counts[sequence] } else { true }
}
