//! Sequences of different lengths, end to end: `cu_seqlens[i]` is the first token of sequence `i`, and
//! `cu_seqlens[i + 1]` the end of its last. Without them every sequence has a row of the tensors and all of its tokens.
//!
//! Bounds ascend from 0 up to the number of tokens, or stay the same. Every kernel checks all of them, and others are
//! an error of the launch: sequences would share tokens, and some tokens would have no result.

use kiln::prelude::*;

/// Reports a launch error unless a sequence ends among the tokens, not before it begins, and the first begins at 0.
#[device]
pub fn expect_ascending(bounds: Tensor<i32>, sequence: u32, tokens: u32) {
    let (begin, end) = (bounds[sequence] as i64, bounds[sequence + 1] as i64);
    // A single branch, never taken for valid bounds, with the exact checks behind it.
    if (sequence == 0 && begin != 0) || begin < 0 || end < begin || end > tokens as i64 {
        bounds.expect_at_least(begin, 0);
        if sequence == 0 {
            bounds.expect_at_most(begin, 0);
        }
        bounds.expect_at_least(end, begin);
        bounds.expect_at_most(end, tokens as i64);
    }
}

/// Checks all sequences in the same way; each of `parts` threadgroups or threads checks those of its own `part`.
#[device]
pub fn expect_all_ascending(cu_seqlens: Option<Tensor<i32>>, part: u32, parts: u32, batch: u32, tokens: u32) {
    if let Some(bounds) = cu_seqlens {
        for sequence in (part..batch).step_by(max(parts, 1)) {
            expect_ascending(bounds, sequence, tokens);
        }
    }
}

/// The tokens of a sequence: their row, and the range from `begin` up to, not including, `end`. With invalid bounds it
/// has none, and is not `valid`; neither are the tokens behind the last sequence, which count as one more.
#[device]
pub struct Span {
    pub row: u32,
    pub begin: u32,
    pub end: u32,
    pub valid: bool,
}

/// Returns the tokens of a sequence of `batch` in rows of `tokens`, or those behind all sequences. A launch has threads
/// of each sequence, and so checks all bounds.
#[device]
pub fn span(cu_seqlens: Option<Tensor<i32>>, sequence: u32, batch: u32, tokens: u32) -> Span {
    if let Some(bounds) = cu_seqlens {
        if sequence < batch {
            expect_ascending(bounds, sequence, tokens);
        }
        // As unsigned numbers, negative bounds are beyond any token.
        let begin = bounds[min(sequence, batch)] as u32;
        let end = if sequence < batch { bounds[sequence + 1] as u32 } else { tokens };
        let valid = begin <= end && end <= tokens;
        Span { row: 0, begin: select(valid, begin, 0), end: select(valid, end, 0), valid: valid && sequence < batch }
    } else {
        Span { row: sequence, begin: 0, end: tokens, valid: true }
    }
}

/// The sequence of a token: its number, and its tokens from `begin` up to, not including, `end`. If the token is not
/// inside a sequence, `end` is where the next may begin.
#[device]
pub struct Place {
    pub sequence: u32,
    pub begin: u32,
    pub end: u32,
    pub is_inside: bool,
}

/// Returns the sequence of a token in a row. A binary search of `rounds` steps finds one of `batch` sequences.
#[device]
pub fn place(cu_seqlens: Option<Tensor<i32>>, row: u32, token: u32, tokens: u32, batch: u32, rounds: u32) -> Place {
    if let Some(bounds) = cu_seqlens {
        let mut found = lit::<u32>(0);
        for round in 0..rounds {
            let middle = found + (lit::<u32>(1) << (rounds - 1 - round));
            if middle < batch {
                if bounds[middle] as u32 <= token {
                    found = middle;
                }
            }
        }
        // A no-op that makes the index easier to prove.
        let sequence = min(found, batch - 1);
        let (begin, end) = (bounds[sequence] as u32, bounds[sequence + 1] as u32);
        let is_inside = begin <= token && token < end && end <= tokens;
        let next = if token < begin { min(begin, tokens) } else { tokens };
        Place { sequence, begin: select(is_inside, begin, token), end: select(is_inside, end, next), is_inside }
    } else {
        Place { sequence: row, begin: 0, end: tokens, is_inside: true }
    }
}

/// Computes [`span`](fn@span) for an oracle: a row and the tokens in it, if the sequence has valid bounds.
#[inline]
pub fn exact_span(cu_seqlens: Option<&[f64]>, sequence: usize, tokens: u32) -> Option<(usize, std::ops::Range<usize>)> {
    let Some(bounds) = cu_seqlens else { return Some((sequence, 0..tokens as usize)) };
    let (begin, end) = (bounds[sequence], bounds[sequence + 1]);
    (0.0 <= begin && begin <= end && end <= f64::from(tokens)).then_some((0, begin as usize..end as usize))
}

/// Returns the tokens behind all sequences, of the one row.
#[inline]
pub fn exact_rest(cu_seqlens: Option<&[f64]>, tokens: u32) -> std::ops::Range<usize> {
    let last = cu_seqlens.and_then(<[f64]>::last).map_or(f64::from(tokens), |&last| last);
    if last < 0.0 { 0..0 } else { last as usize..tokens as usize }
}

/// Returns the search steps for `count` sequences, rounded up for many of them: enough for [`all_found`].
pub const fn rounds(count: u32) -> u32 {
    match u32::BITS - count.saturating_sub(1).leading_zeros() {
        few @ 0..=4 => few,
        5..=8 => 8,
        9..=16 => 16,
        _ => 31,
    }
}

/// The requirement of a binary search among `count` sequences in `rounds` steps.
#[clauses]
pub fn all_found(is_ragged: bool, count: u32, rounds: u32) {
    rounds <= 31;
    !is_ragged || count <= 1 || rounds >= 1;
    !is_ragged || count <= 2 || rounds >= 2;
    !is_ragged || count <= 4 || rounds >= 3;
    !is_ragged || count <= 8 || rounds >= 4;
    !is_ragged || count <= 16 || rounds >= 8;
    !is_ragged || count <= 256 || rounds >= 16;
    !is_ragged || count <= 65536 || rounds >= 31;
}

#[test]
fn as_many_halvings_as_a_search_asks_for() {
    for count in [0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 256, 257, 65_536, 65_537, 1 << 31] {
        let rounds = rounds(count);
        assert!(u64::from(count) <= 1 << rounds, "{count}: {rounds}");
        assert!(rounds == 0 || rounds > 4 || u64::from(count) > 1 << (rounds - 1), "{count}: {rounds}");
    }
}
