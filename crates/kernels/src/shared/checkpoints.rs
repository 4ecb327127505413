//! States in the middle of prompts: what a call leaves of them, and where.

use super::chunks::CHUNK;
use kiln::prelude::*;
use kiln::{AnyTensor, AsTensor, Error, Keyed, Operation, TensorRef, View};

/// Keeps what the state of each sequence is on the way, after every so many tokens of the call: for prefix caching, and to go back
/// to. It is what a call of only those tokens leaves, to the bit where the same kernel runs it.
#[derive(Keyed)]
pub struct Checkpoints<'a> {
    /// `[batch, ends, ..]`, and behind these what a slot of `state` has, of its type: the states after `every` tokens, after twice
    /// as many, and so on. Sequences and ends may be apart. What a sequence does not reach stays as it is.
    pub states: &'a mut dyn AsTensor,
    /// A multiple of 64, the tokens of a chunk.
    pub every: u32,
}

/// The same, as kernels take it.
#[derive(Clone, Copy, Default)]
pub struct Kept<'a> {
    /// None if nothing is kept.
    pub states: Option<TensorRef<'a>>,
    pub every: u32,
    pub ends: u32,
}

impl<'a> Kept<'a> {
    /// What is to be kept of `batch` sequences among `tokens` tokens. `axes` are those of a slot of `state`.
    #[inline]
    pub fn of(
        op: Operation,
        given: &'a Option<Checkpoints<'_>>,
        [batch, tokens]: [u32; 2],
        state: &AnyTensor,
        axes: [(&'static str, u32); 3],
        room: &'a mut Option<View<'a>>,
    ) -> Result<Kept<'a>, Error> {
        match given {
            Some(given) => Kept::checked(op, given, [batch, tokens], state, axes, room),
            None => Ok(Kept::default()),
        }
    }

    fn checked(
        op: Operation,
        given: &'a Checkpoints<'_>,
        [batch, tokens]: [u32; 2],
        state: &AnyTensor,
        [a, b, c]: [(&'static str, u32); 3],
        room: &'a mut Option<View<'a>>,
    ) -> Result<Kept<'a>, Error> {
        let (states, every) = (given.states.any(), given.every);
        op.require(every > 0 && every.is_multiple_of(CHUNK), || {
            format!("`checkpoints.every` is {every}, and states are kept after multiples of {CHUNK} tokens")
        })?;
        let [_, ends, ..] = op.axes(NAME, states, ["batch", "ends", a.0, b.0, c.0])?;
        op.expect(NAME, states, [("batch", batch), ("ends", ends), a, b, c])?;
        op.expect_dtype(NAME, states, state.dtype(), Some("state"))?;
        let last = u64::from(ends) * u64::from(every);
        op.require(last <= u64::from(tokens), || {
            format!("the last of {ends} `checkpoints` is after {last} tokens, and there are {tokens}")
        })?;
        if batch == 0 || ends == 0 {
            return Ok(Kept::default());
        }
        let extents = [batch, ends, a.1 * b.1 * c.1].map(u64::from);
        let whole = TensorRef::from(states);
        let view = if whole.is_contiguous() { Some(whole) } else { whole.shaped_in(&extents, room) };
        let view = view.filter(|view| view.is_contiguous() || view.strides().last() == Some(&1)).ok_or_else(|| {
            let (shape, strides) = (states.shape(), states.strides());
            op.refusal(format!("a state of `{NAME}`, {shape:?} with strides {strides:?}, is in pieces: copy it"))
        })?;
        Ok(Kept { states: Some(view), every, ends })
    }
}

const NAME: &str = "checkpoints.states";

/// What keeping states asks for.
#[clauses]
pub fn kept_every(is_kept: bool, every: u32, ends: u32) {
    !is_kept || every >= 1;
    !is_kept || ends >= 1;
}

/// A checkpoint of a sequence.
#[device]
pub struct Checkpoint {
    /// Whether there is one here.
    pub is_here: bool,
    pub number: u32,
}

/// The checkpoint behind so many tokens of a sequence, at least one.
#[device]
pub fn checkpoint(passed: u32, every: u32, ends: u32) -> Checkpoint {
    let number = passed / every;
    // The number is never beyond the last where there is one, but that is easier to prove from here.
    Checkpoint { is_here: passed % every == 0 && number <= ends, number: min(max(number, 1), ends) - 1 }
}

/// Where a checkpoint of a sequence begins.
#[device]
pub fn kept_at<S: Float>(mut checkpoints: Tensor<S>, sequence: u32, number: u32) -> u64 {
    sequence as u64 * checkpoints.stride(0) + number as u64 * checkpoints.stride(1)
}

/// The number of the checkpoint behind so many tokens, if there is one: for oracles.
pub fn exact_checkpoint(passed: usize, every: u32, ends: u32) -> Option<usize> {
    let (every, ends) = (every as usize, ends as usize);
    (ends > 0 && passed > 0 && passed.is_multiple_of(every) && passed / every <= ends).then(|| passed / every - 1)
}
