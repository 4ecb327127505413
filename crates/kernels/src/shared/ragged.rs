//! Sequences of different lengths that lie one behind another: `cu_seqlens[i]` is the first token of sequence `i`, and
//! `cu_seqlens[i + 1]` the one behind its last. Without them every sequence has a row of the tensors and all of its tokens.

use kiln::prelude::*;

/// Where the tokens of a sequence are: in which row, from `begin` up to, not including, `end`. A sequence whose numbers
/// descend or lie beyond the tokens has none, and is not `valid`.
#[device]
pub struct Span {
    pub row: u32,
    pub begin: u32,
    pub end: u32,
    pub valid: bool,
}

/// The tokens of a sequence of `batch` in rows of `tokens`.
#[device]
pub fn span(cu_seqlens: Option<Tensor<i32>>, sequence: u32, tokens: u32) -> Span {
    if let Some(bounds) = cu_seqlens {
        // As unsigned numbers, negative ones are beyond any token.
        let (begin, end) = (bounds[sequence] as u32, bounds[sequence + 1] as u32);
        let valid = begin <= end && end <= tokens;
        Span { row: 0, begin: select(valid, begin, 0), end: select(valid, end, 0), valid }
    } else {
        Span { row: sequence, begin: 0, end: tokens, valid: true }
    }
}

/// The sequence to which a block of `each` tokens belongs, and the block's number in it. Sequence `i` has the blocks from
/// `cu_seqlens[i] / each + i` on: these are at least as many as it needs and one if it is empty, and are found without
/// the lengths of the sequences in front. `rounds` halvings find one of `batch` sequences.
#[device]
pub fn block_of(cu_seqlens: Option<Tensor<i32>>, batch: u32, each: u32, rounds: u32) -> (u32, u32) {
    let block = program_id::<1>();
    if let Some(bounds) = cu_seqlens {
        let mut sequence = lit::<u32>(0);
        for round in 0..rounds {
            let middle = sequence + (lit::<u32>(1) << (rounds - 1 - round));
            if middle < batch {
                if bounds[middle] as u32 / each + middle <= block {
                    sequence = middle;
                }
            }
        }
        // Always so, and easier to prove from here.
        let sequence = min(sequence, batch - 1);
        let before = bounds[sequence] as u32 / each + sequence;
        // In front of the first sequence there are blocks of none.
        (sequence, select(before <= block, block - before, u32::MAX))
    } else {
        (program_id::<2>(), block)
    }
}

/// [`span`](fn@span) for an oracle: a row and the tokens in it, if the sequence has a place.
#[inline]
pub fn exact_span(cu_seqlens: Option<&[f64]>, sequence: usize, tokens: u32) -> Option<(usize, std::ops::Range<usize>)> {
    let Some(bounds) = cu_seqlens else { return Some((sequence, 0..tokens as usize)) };
    let (begin, end) = (bounds[sequence], bounds[sequence + 1]);
    (0.0 <= begin && begin <= end && end <= f64::from(tokens)).then_some((0, begin as usize..end as usize))
}

/// Halvings that find one of so many sequences.
pub const fn rounds(batch: u32) -> u32 {
    u32::BITS - batch.saturating_sub(1).leading_zeros()
}
