//! Sequences of different lengths that lie one behind another: `cu_seqlens[i]` is the first token of sequence `i`, and
//! `cu_seqlens[i + 1]` the one behind its last. Without them every sequence has a row of the tensors and all of its tokens.

use kiln::prelude::*;

/// Where the tokens of a sequence are: in which row, from `begin` up to, not including, `end`. A sequence whose numbers
/// descend or lie beyond the tokens has none, and is not `valid`; nor are the tokens behind the last sequence, which stand
/// for one more.
#[device]
pub struct Span {
    pub row: u32,
    pub begin: u32,
    pub end: u32,
    pub valid: bool,
}

/// The tokens of a sequence of `batch` in rows of `tokens`, or those behind all sequences.
#[device]
pub fn span(cu_seqlens: Option<Tensor<i32>>, sequence: u32, batch: u32, tokens: u32) -> Span {
    if let Some(bounds) = cu_seqlens {
        // As unsigned numbers, negative ones are beyond any token.
        let begin = bounds[min(sequence, batch)] as u32;
        let end = if sequence < batch { bounds[sequence + 1] as u32 } else { tokens };
        let valid = begin <= end && end <= tokens;
        Span { row: 0, begin: select(valid, begin, 0), end: select(valid, end, 0), valid: valid && sequence < batch }
    } else {
        Span { row: sequence, begin: 0, end: tokens, valid: true }
    }
}

/// The sequence of a token: its number, and its tokens from `begin` up to, not including, `end`. Where the token
/// is not inside one, `end` is where the next may begin.
#[device]
pub struct Place {
    pub sequence: u32,
    pub begin: u32,
    pub end: u32,
    pub is_inside: bool,
}

/// The sequence to which a token of a row belongs. `rounds` halvings find one of `batch` sequences.
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
        // Always so, and easier to prove from here.
        let sequence = min(found, batch - 1);
        let (begin, end) = (bounds[sequence] as u32, bounds[sequence + 1] as u32);
        let is_inside = begin <= token && token < end && end <= tokens;
        let next = if token < begin { min(begin, tokens) } else { tokens };
        Place { sequence, begin: select(is_inside, begin, token), end: select(is_inside, end, next), is_inside }
    } else {
        Place { sequence: row, begin: 0, end: tokens, is_inside: true }
    }
}

/// [`span`](fn@span) for an oracle: a row and the tokens in it, if the sequence has a place.
#[inline]
pub fn exact_span(cu_seqlens: Option<&[f64]>, sequence: usize, tokens: u32) -> Option<(usize, std::ops::Range<usize>)> {
    let Some(bounds) = cu_seqlens else { return Some((sequence, 0..tokens as usize)) };
    let (begin, end) = (bounds[sequence], bounds[sequence + 1]);
    (0.0 <= begin && begin <= end && end <= f64::from(tokens)).then_some((0, begin as usize..end as usize))
}

/// The tokens behind all sequences, of the one row.
#[inline]
pub fn exact_rest(cu_seqlens: Option<&[f64]>, tokens: u32) -> std::ops::Range<usize> {
    let last = cu_seqlens.and_then(<[f64]>::last).map_or(f64::from(tokens), |&last| last);
    if last < 0.0 { 0..0 } else { last as usize..tokens as usize }
}

/// Halvings that find one of so many sequences.
pub const fn rounds(batch: u32) -> u32 {
    u32::BITS - batch.saturating_sub(1).leading_zeros()
}
