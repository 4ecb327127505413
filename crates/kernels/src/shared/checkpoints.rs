//! Checkpoints: states in the middle of prompts that a call keeps.

use super::chunks::CHUNK;
use kiln::prelude::*;
use kiln::{AnyTensor, AsTensor, Error, Keyed, Operation, TensorRef, View};

/// Keeps intermediate states of each sequence, at fixed intervals of tokens: for prefix caching, and for rollback. Each
/// is the state that a call of only those tokens leaves, to the bit if the same kernel runs it with the same tiles.
#[derive(Clone, Copy, Keyed)]
pub struct Checkpoints<'a> {
    states: &'a dyn AsTensor,
    every: u32,
}

impl<'a> Checkpoints<'a> {
    /// Keeps the states after `tokens` tokens, a multiple of 64, after twice that number, and so on, in `states`:
    /// `[batch, ends, ..]`, then the axes of a slot of the call's state, of its type. Sequences and ends may be
    /// strided. Checkpoints that a sequence does not reach are unchanged.
    #[inline]
    pub fn every(tokens: u32, states: &'a mut dyn AsTensor) -> Checkpoints<'a> {
        Checkpoints { states, every: tokens }
    }
}

/// Checkpoints as kernels take them.
#[derive(Clone, Copy, Default)]
pub struct SavedStates<'a> {
    /// `None` if nothing is kept.
    pub states: Option<TensorRef<'a>>,
    pub every: u32,
    pub ends: u32,
}

impl<'a> SavedStates<'a> {
    /// Returns the checkpoints of `batch` sequences among `tokens` tokens. `slot` has the axes of a slot of `state`,
    /// which a kernel takes as one axis.
    #[inline]
    pub fn of(
        op: Operation,
        given: Option<Checkpoints<'a>>,
        [batch, tokens]: [u32; 2],
        state: &AnyTensor,
        slot: [Axis; 3],
        room: &'a mut Option<View<'a>>,
    ) -> Result<SavedStates<'a>, Error> {
        let Some(given) = given else { return Ok(SavedStates::default()) };
        let [a, b, c] = slot;
        let ends = expect(op, given, tokens, state, [("batch", batch), ("ends", 0), a, b, c])?;
        // The product of three 32-bit extents, which fits because the tensor exists.
        let elements = [a, b, c].map(|(_, extent)| u64::from(extent)).iter().product();
        SavedStates::laid_out(op, given, &[u64::from(batch), u64::from(ends), elements], room)
    }

    /// As [`SavedStates::of`], for a slot of two axes with any strides.
    #[inline]
    pub fn apart(
        op: Operation,
        given: Option<Checkpoints<'a>>,
        [batch, tokens]: [u32; 2],
        state: &AnyTensor,
        slot: [Axis; 2],
        room: &'a mut Option<View<'a>>,
    ) -> Result<SavedStates<'a>, Error> {
        let Some(given) = given else { return Ok(SavedStates::default()) };
        let [a, b] = slot;
        let ends = expect(op, given, tokens, state, [("batch", batch), ("ends", 0), a, b])?;
        SavedStates::laid_out(op, given, &[batch, ends, a.1, b.1, 1].map(u64::from), room)
    }

    /// Returns the tensor with the axes of a kernel, the last of which is contiguous.
    fn laid_out(
        op: Operation,
        given: Checkpoints<'a>,
        extents: &[u64],
        room: &'a mut Option<View<'a>>,
    ) -> Result<SavedStates<'a>, Error> {
        if extents.contains(&0) {
            return Ok(SavedStates::default());
        }
        let whole = TensorRef::from(given.states.any());
        let view = if whole.is_contiguous() { Some(whole) } else { whole.shaped_in(extents, room) };
        let has_neighbours =
            |view: &TensorRef<'_>| view.shape().last() == Some(&1) || view.strides().last() == Some(&1);
        let view = view.filter(|view| view.is_contiguous() || has_neighbours(view)).ok_or_else(|| {
            let (shape, strides) = (whole.shape(), whole.strides());
            op.refusal(format!("a state in `{NAME}`, {shape:?} with strides {strides:?}, is in pieces: copy it"))
        })?;
        Ok(SavedStates { states: Some(view), every: given.every, ends: extents[1] as u32 })
    }
}

/// Returns the ends of checkpoints with these axes, of which the second is theirs, or an error.
fn expect<const N: usize>(
    op: Operation,
    given: Checkpoints<'_>,
    tokens: u32,
    state: &AnyTensor,
    mut axes: [Axis; N],
) -> Result<u32, Error> {
    let (states, every) = (given.states.any(), given.every);
    op.require(every > 0 && every.is_multiple_of(CHUNK), || {
        format!("`checkpoints` after every {every} tokens: states are kept after multiples of {CHUNK}")
    })?;
    let ends = op.axes(NAME, states, axes.map(|(name, _)| name))?[1];
    axes[1].1 = ends;
    op.expect(NAME, states, axes)?;
    op.expect_dtype(NAME, states, state.dtype(), Some("state"))?;
    let last = u64::from(ends) * u64::from(every);
    op.require(last <= u64::from(tokens), || {
        format!("the last of {ends} `checkpoints` is after {last} tokens, and there are {tokens}")
    })?;
    Ok(ends)
}

/// An axis of a tensor: the name of what its indices count, and its extent.
type Axis = (&'static str, u32);

const NAME: &str = "checkpoints";

/// The requirements of keeping states.
#[clauses]
pub fn kept_every(is_kept: bool, every: u32, ends: u32) {
    !is_kept || every >= 1;
    !is_kept || ends >= 1;
}

/// The same for kernels that have states only at the ends of chunks.
#[clauses]
pub fn kept_every_chunk(is_kept: bool, every: u32, ends: u32) {
    !is_kept || every >= 1;
    !is_kept || every % CHUNK == 0;
    !is_kept || ends >= 1;
}

/// A checkpoint of a sequence.
#[device]
pub struct Checkpoint {
    /// Whether there is a checkpoint here.
    pub is_here: bool,
    pub number: u32,
}

/// Returns the checkpoint after `passed` tokens of a sequence, which are at least one.
#[device]
pub fn checkpoint(passed: u32, every: u32, ends: u32) -> Checkpoint {
    let number = passed / every;
    // The bounds are no-ops where there is a checkpoint, but make the index easier to prove.
    Checkpoint { is_here: passed % every == 0 && number <= ends, number: min(max(number, 1), ends) - 1 }
}

/// Returns the first element of a checkpoint of a sequence.
#[device]
pub fn kept_at<S: Float>(mut checkpoints: Tensor<S>, sequence: u32, number: u32) -> u64 {
    sequence as u64 * checkpoints.stride(0) + number as u64 * checkpoints.stride(1)
}

/// Returns the number of the checkpoint after `passed` tokens, if there is one: for oracles.
pub fn exact_checkpoint(passed: usize, every: u32, ends: u32) -> Option<usize> {
    let (every, ends) = (every as usize, ends as usize);
    (ends > 0 && passed > 0 && passed.is_multiple_of(every) && passed / every <= ends).then(|| passed / every - 1)
}
