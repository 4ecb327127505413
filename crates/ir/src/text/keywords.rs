//! Keywords of the text form for items that have no name of their own.

use crate::fault::Fault;
use crate::kernel::{Access, Hint, MathMode, Space};
use crate::simd::{Reduction, Shuffle, SimdOp};

/// A table of values and the words for them.
pub type Keywords<T> = &'static [(T, &'static str)];

pub const HINTS: Keywords<Hint> =
    &[(Hint::Streaming, "streaming"), (Hint::ReadOnce, "read_once"), (Hint::Early, "early"), (Hint::Async, "async")];

pub const SPACES: Keywords<Space> = &[(Space::Stack, "stack"), (Space::Threadgroup, "threadgroup")];

pub const ACCESS: Keywords<Access> = &[(Access::ReadWrite, "mut")];

/// Faults that are not about memory.
pub const FAULTS: Keywords<Fault> =
    &[(Fault::Divisor, "divisor"), (Fault::Remainder, "remainder"), (Fault::Step, "step"), (Fault::Trips, "trips")];

pub const MATH: Keywords<MathMode> = &[(MathMode::Precise, "precise"), (MathMode::Fast, "fast")];

const SIMD: Keywords<SimdOp> = &[
    (SimdOp::ScanInclusive, "simd_scan_inclusive"),
    (SimdOp::ScanExclusive, "simd_scan_exclusive"),
    (SimdOp::Any, "simd_any"),
    (SimdOp::All, "simd_all"),
    (SimdOp::Ballot, "simd_ballot"),
];

/// The number of lanes that a reduction spans unless it states a width.
pub const FULL_WIDTH: u8 = crate::simd::LANES as u8;

pub fn word_of<T: PartialEq>(words: Keywords<T>, value: T) -> Option<&'static str> {
    words.iter().find(|(v, _)| *v == value).map(|(_, word)| *word)
}

pub fn find<T: Copy>(words: Keywords<T>, text: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
}

/// Returns a simd operation's name, without a reduction's width.
pub fn simd_name(op: SimdOp) -> &'static str {
    match op {
        SimdOp::Reduce(reduction, _) => reduction.name(),
        SimdOp::Shuffle(shuffle) => shuffle.name(),
        other => word_of(SIMD, other).unwrap_or_default(),
    }
}

/// Returns the simd operation called `name`; a reduction spans all lanes.
pub fn find_simd(name: &str) -> Option<SimdOp> {
    let reduction = Reduction::parse(name).map(|r| SimdOp::Reduce(r, FULL_WIDTH));
    reduction.or_else(|| Shuffle::parse(name).map(SimdOp::Shuffle)).or_else(|| find(SIMD, name))
}
