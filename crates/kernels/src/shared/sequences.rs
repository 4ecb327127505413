//! A batch of sequences: what their tensors have for every token, the tokens of one launch, and the slots of their states.

use kiln::{AnyTensor, AsTensor, DType, Error, Operation};
use std::borrow::Cow;
use std::ops::Range;

/// Tokens of a sequence that one launch takes at most.
pub const MOST_TOKENS: u32 = 8;

/// Slots are numbered in `i32`, so that no negative number is one of a pool when it is read as `u32`.
pub const MOST_SLOTS: u32 = i32::MAX as u32;

/// Where each sequence of a batch has its state. A sequence of which either number is no slot is left out: its results are 0
/// and no state is touched. No two sequences may write one slot, and none may write what another reads. Without tokens a
/// state does not move: such a call is refused unless both numbers are one tensor.
#[derive(Clone, Copy)]
pub struct Slots<'a> {
    /// `[batch]`, `i32`
    pub read: &'a dyn AsTensor,
    /// `[batch]`, `i32`; may be `read`.
    pub write: &'a dyn AsTensor,
}

impl<'a> Slots<'a> {
    /// States that are changed where they are.
    #[inline]
    pub fn same(slots: &'a dyn AsTensor) -> Slots<'a> {
        Slots { read: slots, write: slots }
    }
}

/// How a batch is counted. Without an axis of tokens every sequence has one.
#[derive(Clone, Copy)]
pub struct Sequences {
    pub batch: u32,
    pub tokens: u32,
    has_tokens: bool,
}

impl Sequences {
    /// The batch of a tensor `[batch, ..]` or `[batch, tokens, ..]`, and its other axes.
    #[inline]
    pub fn of<const N: usize>(
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        axes: [&'static str; N],
    ) -> Result<(Sequences, [u32; N]), Error> {
        let shape = tensor.shape();
        let has_tokens = shape.len() == N + 2;
        if shape.len() < N + 1 || shape.len() > N + 2 || shape.iter().any(|&extent| extent > u64::from(u32::MAX)) {
            return Err(not_sequences(op, name, tensor, &axes));
        }
        let (leading, own) = shape.split_at(shape.len() - N);
        let tokens = if has_tokens { leading[1] as u32 } else { 1 };
        let sequences = Sequences { batch: leading[0] as u32, tokens, has_tokens };
        Ok((sequences, std::array::from_fn(|axis| own[axis] as u32)))
    }

    /// An error unless a tensor has these axes for every token, and elements of this type.
    #[inline]
    pub fn expect<const N: usize>(
        self,
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        axes: [(&'static str, u32); N],
        dtype: DType,
    ) -> Result<(), Error> {
        let (batch, tokens) = (("batch", self.batch), ("tokens", self.tokens));
        match (self.has_tokens, axes.as_slice()) {
            (false, &[a]) => op.expect(name, tensor, [batch, a]),
            (false, &[a, b]) => op.expect(name, tensor, [batch, a, b]),
            (true, &[a]) => op.expect(name, tensor, [batch, tokens, a]),
            (true, &[a, b]) => op.expect(name, tensor, [batch, tokens, a, b]),
            // No operation has more axes for a token.
            _ => Err(op.refusal(format!("`{name}` has {N} axes for every token"))),
        }?;
        op.expect_dtype(name, tensor, dtype, Some("x"))
    }

    /// The slots that are read and written: one number for each sequence. Without them a state has one slot for each.
    #[inline]
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

    /// An error unless a tensor that may be absent has one index for each sequence.
    #[inline]
    pub fn indices(self, op: Operation, name: &str, tensor: Option<&AnyTensor>) -> Result<(), Error> {
        let Some(tensor) = tensor else { return Ok(()) };
        op.expect(name, tensor, [("batch", self.batch)])?;
        op.expect_dtype(name, tensor, DType::I32, None)
    }

    /// Whether there is nothing to do. No token leaves all states as they are, unless they move.
    #[inline]
    pub fn is_idle(self, op: Operation, slots: [Option<&AnyTensor>; 2]) -> Result<bool, Error> {
        let stays = self.tokens > 0 || self.batch == 0 || !moves(slots);
        op.require(stays, || {
            "no tokens, and states that are read in one slot and written in another: copy them".to_string()
        })?;
        Ok(self.batch == 0 || self.tokens == 0)
    }

    /// The ranges of tokens of at most so many.
    #[inline]
    pub fn launches(self, most: u32) -> impl Iterator<Item = Range<u32>> {
        (0..self.tokens).step_by(most as usize).map(move |start| start..self.tokens.min(start.saturating_add(most)))
    }
}

/// Whether states are read and written in different slots.
#[inline]
pub fn moves([read, write]: [Option<&AnyTensor>; 2]) -> bool {
    match (read, write) {
        (Some(read), Some(write)) => read.address() != write.address() || read.strides() != write.strides(),
        _ => false,
    }
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

/// A tensor under the axes that a kernel gives it, of which a launch gets some tokens: the second axis.
pub struct PerToken<'a> {
    whole: &'a AnyTensor,
    /// Unless it is contiguous: then a kernel asks for no axes.
    view: Option<AnyTensor>,
}

impl<'a> PerToken<'a> {
    #[inline]
    pub fn of(op: Operation, name: &str, whole: &'a AnyTensor, axes: &[u32]) -> Result<PerToken<'a>, Error> {
        let view = if whole.is_contiguous() { None } else { Some(under(op, name, whole, axes)?) };
        Ok(PerToken { whole, view })
    }

    /// Of an absent tensor nothing.
    #[inline]
    pub fn of_some(
        op: Operation,
        name: &str,
        whole: Option<&'a AnyTensor>,
        axes: &[u32],
    ) -> Result<Option<PerToken<'a>>, Error> {
        whole.map(|whole| PerToken::of(op, name, whole, axes)).transpose()
    }

    /// All of it.
    #[inline]
    pub fn all(&self) -> &AnyTensor {
        self.view.as_ref().unwrap_or(self.whole)
    }

    /// Some tokens of these axes.
    #[inline]
    pub fn part(&self, axes: &[u32], range: &Range<u32>) -> Result<Cow<'_, AnyTensor>, Error> {
        if range.len() as u64 == u64::from(axes[1]) {
            return Ok(Cow::Borrowed(self.all()));
        }
        let range = u64::from(range.start)..u64::from(range.end);
        match &self.view {
            Some(view) => view.narrow(1, range),
            None => self.whole.shaped(&wide(axes).0[..axes.len()])?.narrow(1, range),
        }
        .map(Cow::Owned)
    }

    /// One token of a tensor of three axes, as a tensor of two.
    #[inline]
    pub fn token(&self, axes: &[u32; 3], t: u32) -> Result<Cow<'_, AnyTensor>, Error> {
        let part = self.part(axes, &(t..t + 1))?;
        if part.is_contiguous() {
            return Ok(part);
        }
        part.shaped(&[u64::from(axes[0]), u64::from(axes[2])]).map(Cow::Owned)
    }

    /// The bits of all that must be a multiple of a vector's bytes: where runs of `n` elements begin.
    #[inline]
    pub fn alignment(&self, n: u32) -> u64 {
        alignment(self.all(), self.view.is_some(), n)
    }
}

/// The bits of the address of a tensor, of the length of its runs, and of its strides but the last if it is not contiguous.
#[inline]
pub fn alignment(tensor: &AnyTensor, is_apart: bool, n: u32) -> u64 {
    let strides = match tensor.strides().split_last() {
        Some((_, strides)) if is_apart => strides.iter().fold(0, |bits, stride| bits | stride),
        _ => 0,
    };
    ((strides | u64::from(n)) * tensor.dtype().size() as u64) | tensor.address()
}

/// The product of two extents of a tensor, which a kernel counts in 32 bits.
#[inline]
pub fn product(op: Operation, name: &str, a: u32, b: u32) -> Result<u32, Error> {
    a.checked_mul(b).ok_or_else(|| {
        let most = u32::MAX;
        op.refusal(format!("`{name}` has extents {a} and {b}, and together they may have at most {most} indices"))
    })
}

/// A tensor under other axes without a copy.
#[inline]
pub fn under(op: Operation, name: &str, tensor: &AnyTensor, axes: &[u32]) -> Result<AnyTensor, Error> {
    tensor.shaped(&wide(axes).0[..axes.len()]).map_err(|_| {
        let (shape, strides) = (tensor.shape(), tensor.strides());
        op.refusal(format!("`{name}`, {shape:?} with strides {strides:?}, does not lie as {axes:?}: copy it"))
    })
}

/// Axes that a kernel gives a tensor at most.
const MOST_AXES: usize = 4;

struct Wide([u64; MOST_AXES]);

#[inline]
fn wide(axes: &[u32]) -> Wide {
    let mut extents = [1; MOST_AXES];
    extents.iter_mut().zip(axes).for_each(|(extent, axis)| *extent = u64::from(*axis));
    Wide(extents)
}
