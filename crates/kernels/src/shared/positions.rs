//! Positions of the tokens of each sequence: one number per token, or one per sequence.

use super::sequences::Sequences;
use kiln::prelude::*;
use kiln::{AsTensor, DType, Error, Operation, TensorRef};

/// The positions of tokens in their sequences.
#[derive(Clone, Copy)]
pub enum Positions<'a> {
    /// `[batch, tokens]`, `i32`, contiguous; `[batch]` where tensors have no token axis: a number for each token.
    Each(&'a dyn AsTensor),
    /// `[batch]`, `i32`: the position of the first token of each sequence; the others follow it.
    From(&'a dyn AsTensor),
    /// `[batch]`, `i32`: the number of positions of each sequence with the new tokens, so that the last token has that
    /// number less one. These are the `seq_lens` of [`attention::sdpa`](fn@crate::attention::sdpa).
    UpTo(&'a dyn AsTensor),
    /// The position of the first token of every sequence.
    At(i32),
}

/// Positions as a kernel takes them: one of both tensors, and a number that is added to the second.
pub struct PositionArgs<'a> {
    pub each: Option<TensorRef<'a>>,
    pub starts: Option<TensorRef<'a>>,
    pub first: i32,
}

impl<'a> Positions<'a> {
    #[inline]
    pub fn given(self, op: Operation, sequences: Sequences) -> Result<PositionArgs<'a>, Error> {
        let whole = |tensor: &'a dyn AsTensor| -> Result<TensorRef<'a>, Error> {
            let tensor = tensor.any();
            op.expect_dtype("positions", tensor, DType::I32, None)?;
            op.require(tensor.is_contiguous(), || "elements of `positions` lie apart: copy it".to_string())?;
            Ok(tensor.into())
        };
        let of_sequences = |tensor: &'a dyn AsTensor| {
            op.expect("positions", tensor.any(), [("batch", sequences.batch)])?;
            whole(tensor)
        };
        let (each, starts, first) = match self {
            Positions::Each(each) => {
                let given = whole(each)?;
                sequences.expect(op, "positions", each.any(), [], DType::I32)?;
                (Some(given), None, 0)
            }
            Positions::From(starts) => (None, Some(of_sequences(starts)?), 0),
            // At most 2³¹ − 1 tokens: more have no positions.
            Positions::UpTo(lengths) => {
                let tokens = i32::try_from(sequences.tokens).map_err(|_| {
                    op.refusal(format!("{} tokens of a sequence have no positions in 31 bits", sequences.tokens))
                })?;
                (None, Some(of_sequences(lengths)?), -tokens)
            }
            Positions::At(first) => (None, None, first),
        };
        Ok(PositionArgs { each, starts, first })
    }
}

/// Returns the position of a token of a sequence of `tokens`.
#[device]
pub fn position_of(
    each: Option<Tensor<i32>>,
    starts: Option<Tensor<i32>>,
    first: i32,
    sequence: u32,
    token: u32,
    tokens: u32,
) -> i64 {
    if let Some(each) = each {
        each[sequence as u64 * tokens as u64 + token as u64] as i64
    } else if let Some(starts) = starts {
        starts[sequence] as i64 + first as i64 + token as i64
    } else {
        first as i64 + token as i64
    }
}

/// As [`position_of`](fn@position_of), for an oracle.
#[inline]
pub fn exact_position(
    each: Option<&[f64]>,
    starts: Option<&[f64]>,
    first: i32,
    [sequence, token, tokens]: [usize; 3],
) -> i64 {
    match (each, starts) {
        (Some(each), _) => each[sequence * tokens + token] as i64,
        (None, starts) => starts.map_or(0, |starts| starts[sequence] as i64) + i64::from(first) + token as i64,
    }
}
