//! A batch of sequences: the extents of its tensors per token, the tokens of a launch, and the slots of its states.

use kiln::{AnyTensor, AsTensor, DType, Error, Keyed, Operation, TensorRef, View};
use std::ops::Range;

/// The most tokens of a sequence in one launch.
pub const MAX_TOKENS: u32 = 8;

/// The most slots: they are numbered in `i32`, so that no negative number, read as `u32`, is a slot of a pool.
pub const MAX_SLOTS: u32 = i32::MAX as u32;

/// The slot of each sequence's state. A sequence for which either number is not a slot is skipped: its results are 0
/// and no state is touched. No two sequences may write one slot, and none may write a slot that another reads. Without
/// tokens a state does not move: such a call is refused unless both are one tensor.
#[derive(Clone, Copy, Keyed)]
pub struct Slots<'a> {
    /// `[batch]`, `i32`
    pub read: &'a dyn AsTensor,
    /// `[batch]`, `i32`; may be `read`.
    pub write: &'a dyn AsTensor,
}

impl<'a> Slots<'a> {
    /// Returns slots of states that are updated in place.
    #[inline(always)]
    pub fn same(slots: &'a dyn AsTensor) -> Slots<'a> {
        Slots { read: slots, write: slots }
    }
}

/// The extents of a batch. Without a token axis every sequence has one token; with `cu_seqlens` the sequences share the
/// tokens of one row, and the axis before these may be left out.
#[derive(Clone, Copy)]
pub struct Sequences {
    pub batch: u32,
    /// Tokens per row.
    pub tokens: u32,
    /// Rows of tokens: one for each sequence, or one for all.
    pub rows: u32,
    is_ragged: bool,
    has_axis: bool,
}

impl Sequences {
    /// Returns the batch of a tensor `[batch, ..]` or `[batch, tokens, ..]`, and its other axes.
    #[inline(always)]
    pub fn of<const N: usize>(
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        axes: [&'static str; N],
    ) -> Result<(Sequences, [u32; N]), Error> {
        let shape = tensor.shape();
        let has_tokens = shape.len() == N + 2;
        if shape.len() < N + 1 || shape.len() > N + 2 || shape.iter().any(|&extent| extent > u64::from(u32::MAX)) {
            return Err(not_sequences(op, name, tensor, &axes.map(|axis| axis)));
        }
        let (leading, own) = shape.split_at(shape.len() - N);
        let tokens = if has_tokens { leading[1] as u32 } else { 1 };
        let rows = leading[0] as u32;
        let sequences = Sequences { batch: rows, tokens, rows, is_ragged: false, has_axis: has_tokens };
        Ok((sequences, std::array::from_fn(|axis| own[axis] as u32)))
    }

    /// As [`Sequences::of`], with optional `cu_seqlens` that divide the tokens of `[tokens, ..]` or `[1, tokens, ..]`.
    #[inline(always)]
    pub fn divided<const N: usize>(
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        axes: [&'static str; N],
        cu_seqlens: Option<&AnyTensor>,
    ) -> Result<(Sequences, [u32; N]), Error> {
        let Some(bounds) = cu_seqlens else { return Sequences::of(op, name, tensor, axes) };
        let batch = divided_by(op, bounds)?;
        let shape = tensor.shape();
        let has_axis = shape.len() == N + 2;
        let is_one_row = shape.len() == N + 1 || has_axis && shape[0] == 1;
        if !is_one_row || shape.iter().any(|&extent| extent > u64::from(u32::MAX)) {
            return Err(not_one_row(op, name, tensor, &axes.map(|axis| axis)));
        }
        let own = &shape[shape.len() - N..];
        let tokens = shape[shape.len() - N - 1] as u32;
        let sequences = Sequences { batch, tokens, rows: 1, is_ragged: true, has_axis };
        Ok((sequences, std::array::from_fn(|axis| own[axis] as u32)))
    }

    /// Returns an error unless a tensor has these axes for every token, and elements of this type.
    #[inline(always)]
    pub fn expect<const N: usize>(
        self,
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        axes: [(&'static str, u32); N],
        dtype: DType,
    ) -> Result<(), Error> {
        let tokens = ("tokens", self.tokens);
        let (first, second) = match (self.is_ragged, self.has_axis) {
            (false, true) => (("batch", self.rows), Some(tokens)),
            (false, false) => (("batch", self.rows), None),
            (true, true) => (("1", 1), Some(tokens)),
            (true, false) => (tokens, None),
        };
        match (second, axes.as_slice()) {
            (None, &[]) => op.expect(name, tensor, [first])?,
            (Some(second), &[]) => op.expect(name, tensor, [first, second])?,
            (None, &[a]) => op.expect(name, tensor, [first, a])?,
            (None, &[a, b]) => op.expect(name, tensor, [first, a, b])?,
            (Some(second), &[a]) => op.expect(name, tensor, [first, second, a])?,
            (Some(second), &[a, b]) => op.expect(name, tensor, [first, second, a, b])?,
            // No operation has more axes for a token.
            _ => return Err(op.refusal(format!("`{name}` has {N} axes for every token"))),
        }
        op.expect_dtype(name, tensor, dtype, Some("x"))
    }

    /// Returns the slots that are read and written: a number per sequence. Without them a state has one slot for each.
    #[inline(always)]
    pub fn slots<'a>(
        self,
        op: Operation,
        slots: Option<Slots<'a>>,
        in_state: u32,
    ) -> Result<[Option<&'a AnyTensor>; 2], Error> {
        let Some(Slots { read, write }) = slots else {
            op.require(self.batch <= in_state, || {
                let batch = self.batch;
                format!("`state` has {in_state} slots, and without `slots` a batch of {batch} needs as many: name them")
            })?;
            return Ok([None; 2]);
        };
        let [read, write] = [read.any(), write.any()];
        self.indices(op, "slots.read", Some(read))?;
        self.indices(op, "slots.write", Some(write))?;
        Ok([Some(read), Some(write)])
    }

    /// Returns an error unless an optional tensor has one index for each sequence.
    #[inline(always)]
    pub fn indices(self, op: Operation, name: &str, tensor: Option<&AnyTensor>) -> Result<(), Error> {
        let Some(tensor) = tensor else { return Ok(()) };
        op.expect(name, tensor, [("batch", self.batch)])?;
        op.expect_dtype(name, tensor, DType::I32, None)
    }

    /// Returns whether there is nothing to do. Without tokens all states are unchanged, unless they move.
    #[inline(always)]
    pub fn is_idle(self, op: Operation, slots: [Option<&AnyTensor>; 2]) -> Result<bool, Error> {
        let stays = self.tokens > 0 || self.batch == 0 || !moves(slots);
        op.require(stays, || {
            "no tokens, and states that are read in one slot and written in another: copy them".to_string()
        })?;
        op.require(!self.is_ragged || self.batch > 0 || self.tokens == 0, || no_sequences(self.tokens))?;
        Ok(self.batch == 0 || self.tokens == 0)
    }

    /// Returns the ranges of tokens of at most `most` each.
    #[inline(always)]
    pub fn launches(self, most: u32) -> impl Iterator<Item = Range<u32>> {
        (0..self.tokens).step_by(most as usize).map(move |start| start..self.tokens.min(start.saturating_add(most)))
    }
}

/// Returns whether states are read and written in different slots.
#[inline(always)]
pub fn moves([read, write]: [Option<&AnyTensor>; 2]) -> bool {
    match (read, write) {
        (Some(read), Some(write)) => read.address() != write.address() || read.strides() != write.strides(),
        _ => false,
    }
}

/// Returns the number of sequences into which `cu_seqlens` divides tokens.
#[inline(always)]
pub fn divided_by(op: Operation, cu_seqlens: &AnyTensor) -> Result<u32, Error> {
    let [count] = op.axes("cu_seqlens", cu_seqlens, ["sequences + 1"])?;
    op.expect_dtype("cu_seqlens", cu_seqlens, DType::I32, None)?;
    op.require(count >= 1, || "`cu_seqlens` is empty: of no sequences it has one number, 0".to_string())?;
    Ok(count - 1)
}

/// Returns why tokens without a sequence are refused: no launch would write their results.
#[cold]
pub fn no_sequences(tokens: u32) -> String {
    format!("`cu_seqlens` has no sequences, and there are {tokens} tokens")
}

#[cold]
fn not_sequences(op: Operation, name: &str, tensor: &AnyTensor, axes: &[&str]) -> Error {
    let (axes, shape) = (axes.join(", "), tensor.shape());
    match shape.iter().position(|&extent| extent > u64::from(u32::MAX)) {
        Some(axis) => {
            op.refusal(format!("axis {axis} of `{name}` has {} indices, and at most {} fit", shape[axis], u32::MAX))
        }
        None => op.refusal(format!(
            "`{name}` is [batch, {axes}] or [batch, tokens, {axes}], and the tensor has extents {shape:?}"
        )),
    }
}

#[cold]
fn not_one_row(op: Operation, name: &str, tensor: &AnyTensor, axes: &[&str]) -> Error {
    let (axes, shape) = (axes.join(", "), tensor.shape());
    op.refusal(format!(
        "with `cu_seqlens` `{name}` is [tokens, {axes}] or [1, tokens, {axes}], and the tensor has extents {shape:?}"
    ))
}

/// Returns some tokens, a range of the second axis, of a tensor with these axes.
#[inline(always)]
pub fn some_tokens<'v>(
    all: TensorRef<'v>,
    axes: &[u32],
    range: &Range<u32>,
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    if range.len() as u64 == u64::from(axes[1]) {
        return Ok(all);
    }
    all.part_in(&wide(axes).0[..axes.len()], 1, u64::from(range.start)..u64::from(range.end), None, room)
}

/// Returns one token of a tensor with these axes, as a tensor of two axes, which a single token may already have.
#[inline(always)]
pub fn one_token<'v>(
    all: TensorRef<'v>,
    axes: &[u32; 3],
    t: u32,
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    if axes[1] == 1 && (all.is_contiguous() || all.shape().len() == 2) {
        return Ok(all);
    }
    let [batch, _, each] = axes.map(u64::from);
    all.part_in(&axes.map(u64::from), 1, u64::from(t)..u64::from(t) + 1, Some(&[batch, each]), room)
}

/// Returns the bitwise or of a tensor's address, run length and, unless it is contiguous, strides but the last.
#[inline(always)]
pub fn alignment(tensor: TensorRef<'_>, n: u32) -> u64 {
    let strides = match tensor.strides().split_last() {
        Some((_, strides)) if !tensor.is_contiguous() => strides.iter().fold(0, |bits, stride| bits | stride),
        _ => 0,
    };
    ((strides | u64::from(n)) * tensor.dtype().size() as u64) | tensor.address()
}

/// Returns the product of two extents of a tensor, which a kernel counts in 32 bits.
#[inline(always)]
pub fn product(op: Operation, name: &str, a: u32, b: u32) -> Result<u32, Error> {
    a.checked_mul(b).ok_or_else(|| {
        let most = u32::MAX;
        op.refusal(format!("`{name}` has extents {a} and {b}, and together they may have at most {most} indices"))
    })
}

/// Returns a tensor with a kernel's axes, without a copy. A contiguous one is unchanged: kernels then ignore axes.
#[inline(always)]
pub fn under<'v>(
    op: Operation,
    name: &str,
    whole: &'v AnyTensor,
    axes: &[u32],
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    if whole.is_contiguous() {
        return Ok(whole.into());
    }
    let view = TensorRef::from(whole).shaped_in(&wide(axes).0[..axes.len()], room);
    view.ok_or_else(|| lies_otherwise(op, name, whole, axes))
}

/// As [`under`], for an optional tensor.
#[inline(always)]
pub fn some_under<'v>(
    op: Operation,
    name: &str,
    whole: Option<&'v AnyTensor>,
    axes: &[u32],
    room: &'v mut Option<View<'v>>,
) -> Result<Option<TensorRef<'v>>, Error> {
    match whole {
        Some(whole) => under(op, name, whole, axes, room).map(Some),
        None => Ok(None),
    }
}

#[cold]
fn lies_otherwise(op: Operation, name: &str, tensor: &AnyTensor, axes: &[u32]) -> Error {
    let (shape, strides) = (tensor.shape(), tensor.strides());
    op.refusal(format!("`{name}`, {shape:?} with strides {strides:?}, does not lie as {axes:?}: copy it"))
}

/// The most axes that a kernel gives a tensor.
const MAX_AXES: usize = 4;

struct Wide([u64; MAX_AXES]);

#[inline(always)]
fn wide(axes: &[u32]) -> Wide {
    let mut extents = [1; MAX_AXES];
    extents.iter_mut().zip(axes).for_each(|(extent, axis)| *extent = u64::from(*axis));
    Wide(extents)
}
