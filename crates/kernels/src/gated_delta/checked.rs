//! Prepares launches: derives sizes from shapes, makes views for kernels, and turns options into numbers.

use super::gates::{GATE_DECAY, GATE_LOG, GATE_NEGATED_LOG, GATE_RAW};
use super::head_norms::{NORM_L2, NORM_L2_MAX, NORM_NONE, NORM_RMS};
use super::{Divided, Gate, Options, QkNorm, Slots, StateOrder, StateTile};
use crate::shared::FLOATS;
use kiln::DType::{self, F32, I32};
use kiln::{AnyTensor, AsTensor, Error, Operation, Target, TensorRef, View};
use std::ops::Range;

/// Extents of a call.
#[derive(Clone, Copy)]
pub struct Sizes {
    pub batch: u32,
    pub tokens: u32,
    /// Whether tensors have an axis for tokens.
    pub has_tokens: bool,
    pub hk: u32,
    pub hv: u32,
    pub dk: u32,
    pub dv: u32,
}

impl Sizes {
    #[inline(always)]
    pub fn of(op: Operation, q: &AnyTensor, v: &AnyTensor) -> Result<Sizes, Error> {
        Sizes::named(op, ("q", q), ("v", v))
    }

    /// Returns the sizes of a tensor with key heads and of one with value heads.
    #[inline(always)]
    pub fn named(op: Operation, keys: (&str, &AnyTensor), values: (&str, &AnyTensor)) -> Result<Sizes, Error> {
        let has_tokens = keys.1.shape().len() != 3;
        let [batch, tokens, hk, dk] = leading(op, keys, has_tokens, ["hk", "dk"])?;
        let [_, _, hv, dv] = leading(op, values, has_tokens, ["hv", "dv"])?;
        let sizes = Sizes { batch, tokens, has_tokens, hk, hv, dk, dv };
        sizes.expect_heads(op, values.0, values.1, [("hv", hv), ("dv", dv)])?;
        op.require(hk > 0 && hv.is_multiple_of(hk), || {
            format!("`hv % hk == 0`: {hv} heads of values do not share {hk} heads of keys evenly")
        })?;
        Ok(sizes)
    }

    /// Returns the number of axes before the heads.
    #[inline(always)]
    pub fn leading(self) -> usize {
        if self.has_tokens { 2 } else { 1 }
    }

    /// Returns an error unless a tensor is `[batch, tokens, heads, width]`.
    #[inline(always)]
    pub fn expect_heads(
        self,
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        [heads, width]: [(&'static str, u32); 2],
    ) -> Result<(), Error> {
        let (batch, tokens) = (("batch", self.batch), ("tokens", self.tokens));
        match self.has_tokens {
            true => op.expect(name, tensor, [batch, tokens, heads, width])?,
            false => op.expect(name, tensor, [batch, heads, width])?,
        }
        Ok(())
    }

    /// Returns an error unless a tensor is `[batch, tokens, hv]`.
    #[inline(always)]
    pub fn expect_gates(self, op: Operation, name: &str, tensor: &AnyTensor) -> Result<(), Error> {
        let (batch, tokens, hv) = (("batch", self.batch), ("tokens", self.tokens), ("hv", self.hv));
        match self.has_tokens {
            true => op.expect(name, tensor, [batch, tokens, hv])?,
            false => op.expect(name, tensor, [batch, hv])?,
        }
        Ok(())
    }

    /// Returns an error unless a tensor is `[batch, tokens]`.
    #[inline(always)]
    pub fn expect_tokens(self, op: Operation, name: &str, tensor: &AnyTensor) -> Result<(), Error> {
        match self.has_tokens {
            true => op.expect(name, tensor, [("batch", self.batch), ("tokens", self.tokens)])?,
            false => op.expect(name, tensor, [("batch", self.batch)])?,
        }
        Ok(())
    }
}

/// Returns the extents of a tensor, with one token if it has no axis for them.
#[inline(always)]
fn leading(
    op: Operation,
    (name, tensor): (&str, &AnyTensor),
    has_tokens: bool,
    [heads, width]: [&'static str; 2],
) -> Result<[u32; 4], Error> {
    if has_tokens {
        return op.axes(name, tensor, ["batch", "tokens", heads, width]);
    }
    op.axes(name, tensor, ["batch", heads, width]).map(|[batch, heads, width]| [batch, 1, heads, width])
}

/// Returns a tensor for a strided kernel parameter: unchanged if it is contiguous, else with the kernel's axes.
#[inline(always)]
pub fn apart<'v, const N: usize>(
    op: Operation,
    name: &str,
    whole: impl Into<TensorRef<'v>>,
    axes: &[u32; N],
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    let whole = whole.into();
    if whole.is_contiguous() {
        return Ok(whole);
    }
    let view = whole.shaped_in(&axes.map(u64::from), room);
    view.filter(has_neighbours).ok_or_else(|| scattered(op, name, whole))
}

/// Returns some tokens of a tensor, a range of its second axis, with the kernel's axes.
#[inline]
pub fn some_tokens<'v>(
    op: Operation,
    name: &str,
    whole: &'v AnyTensor,
    tokens: Range<u32>,
    axes: &[u64],
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    let range = tokens.start.into()..tokens.end.into();
    let part = TensorRef::from(whole).part_in(whole.shape(), 1, range, Some(axes), room).ok();
    let part = part.filter(|part| part.is_contiguous() || has_neighbours(part));
    part.ok_or_else(|| scattered(op, name, whole.into()))
}

/// Returns whether elements along the last axis are contiguous, as they always are along an extent of 1.
#[inline(always)]
fn has_neighbours(view: &TensorRef<'_>) -> bool {
    view.shape().last() == Some(&1) || view.strides().last() == Some(&1)
}

/// Returns the bitwise or of all element counts that must be multiples of a vector's length.
#[inline(always)]
pub fn aligned_to(tensor: TensorRef<'_>) -> u64 {
    let strides = if tensor.is_contiguous() { &[] } else { tensor.strides() };
    let leading = strides.split_last().map_or(&[][..], |(_, leading)| leading);
    leading.iter().fold(tensor.address() / tensor.dtype().size() as u64, |bits, stride| bits | stride)
}

#[cold]
fn scattered(op: Operation, name: &str, tensor: TensorRef<'_>) -> Error {
    let (shape, strides) = (tensor.shape(), tensor.strides());
    op.refusal(format!("the elements of `{name}`, {shape:?} with strides {strides:?}, are not neighbours: copy it"))
}

/// The states of a call before and after it.
pub struct States<'a> {
    pub slots: u32,
    pub before: TensorRef<'a>,
    /// `None` if states are updated in place.
    elsewhere: Option<TensorRef<'a>>,
    pub read: Option<TensorRef<'a>>,
    pub written: Option<TensorRef<'a>>,
    pub key_major: bool,
}

impl<'a> States<'a> {
    #[inline(always)]
    pub fn of(
        op: Operation,
        state: &'a AnyTensor,
        out: &'a Option<&mut dyn AsTensor>,
        order: StateOrder,
        sizes: Sizes,
        slots: Option<Slots<'a>>,
        [for_state, for_out]: [&'a mut Option<View<'a>>; 2],
    ) -> Result<States<'a>, Error> {
        let batch = sizes.batch;
        let key_major = order == StateOrder::KeyMajor;
        let [heads, outer, inner] = slot_axes(order, sizes);
        let [count, ..] = op.axes("state", state, ["slots", heads.0, outer.0, inner.0])?;
        let count = if slots.is_some() { ("slots", count) } else { ("batch", batch) };
        let axes = [count, heads, outer, inner];
        op.expect("state", state, axes)?;
        op.dtype_among("state", state, FLOATS)?;
        let pool = [count.1, slot_size(op, sizes)?];
        let out = out.as_ref().map(|out| out.any());
        op.expect_some("state_out", out, axes)?;
        let elsewhere = match out {
            None => None,
            Some(out) => {
                op.expect_dtype("state_out", out, state.dtype(), Some("state"))?;
                Some(apart(op, "state_out", out, &pool, for_out)?)
            }
        };
        let [read, written] = [slots.map(|slots| slots.read.any()), slots.map(|slots| slots.write.any())];
        for (name, slots) in [("slots.read", read), ("slots.write", written)] {
            op.expect_some(name, slots, [("batch", batch)])?;
            op.expect_some_dtype(name, slots, I32, None)?;
        }
        Ok(States {
            slots: count.1,
            before: apart(op, "state", state, &pool, for_state)?,
            elsewhere,
            read: read.map(TensorRef::from),
            written: written.map(TensorRef::from),
            key_major,
        })
    }

    #[inline(always)]
    pub fn after(&self) -> TensorRef<'a> {
        self.elsewhere.unwrap_or(self.before)
    }

    /// Returns whether states are updated in place.
    #[inline(always)]
    pub fn are_in_place(&self) -> bool {
        self.elsewhere.is_none()
    }

    #[inline(always)]
    pub fn dtype(&self) -> DType {
        self.before.dtype()
    }

    #[inline(always)]
    pub fn alignment(&self) -> u64 {
        aligned_to(self.before) | self.elsewhere.map_or(0, aligned_to)
    }
}

/// Returns the axes of a slot.
#[inline(always)]
pub fn slot_axes(order: StateOrder, Sizes { hv, dk, dv, .. }: Sizes) -> [(&'static str, u32); 3] {
    match order {
        StateOrder::ValueMajor => [("hv", hv), ("dv", dv), ("dk", dk)],
        StateOrder::KeyMajor => [("hv", hv), ("dk", dk), ("dv", dv)],
    }
}

/// Returns the number of elements of a slot.
#[inline(always)]
fn slot_size(op: Operation, Sizes { hv, dk, dv, .. }: Sizes) -> Result<u32, Error> {
    let size = [hv, dv, dk].into_iter().try_fold(1u32, u32::checked_mul);
    size.ok_or_else(|| op.refusal(format!("a state of {hv} heads of {dv} x {dk} has more elements than 32 bits count")))
}

/// Options as kernels take them, and the tensors they need, with checked extents.
pub struct Checked<'a> {
    pub op: Operation,
    pub sizes: Sizes,
    /// The type of queries, keys, values and results.
    pub dtype: DType,
    pub g: &'a AnyTensor,
    pub gate: u32,
    pub a_column: bool,
    raw: Option<(&'a AnyTensor, &'a AnyTensor)>,
    pub norm: u32,
    pub eps: f32,
    pub q_weight: Option<TensorRef<'a>>,
    pub k_weight: Option<TensorRef<'a>>,
    pub q_scale: f32,
    pub beta_scale: f32,
    pub tiled: bool,
    pub tiles: Option<StateTile>,
}

impl<'a> Checked<'a> {
    /// Checks options and gates. The first tensor, given with its name, has the type of the activations.
    #[inline(always)]
    pub fn new(
        op: Operation,
        (name, first): (&str, &AnyTensor),
        g: &'a AnyTensor,
        options: &'a Options<'_>,
        sizes: Sizes,
    ) -> Result<Checked<'a>, Error> {
        let dtype = op.dtype_among(name, first, FLOATS)?;
        op.dtype_among("g", g, FLOATS)?;
        let a_column = g.shape().len() == sizes.leading() + 2;
        match a_column {
            true => sizes.expect_heads(op, "g", g, [("hv", sizes.hv), ("dk", sizes.dk)])?,
            false => sizes.expect_gates(op, "g", g)?,
        }
        let (gate, raw) = match options.gate {
            Gate::Decay => (GATE_DECAY, None),
            Gate::Log => (GATE_LOG, None),
            Gate::NegatedLog => (GATE_NEGATED_LOG, None),
            Gate::Raw { a_log, dt_bias } => (GATE_RAW, Some((a_log.any(), dt_bias.any()))),
        };
        op.require(raw.is_some() || options.beta_scale == 1.0, || {
            let scale = options.beta_scale;
            format!("`beta_scale` of {scale} is for `Gate::Raw`: other gates give step sizes as they are used")
        })?;
        if let Some((a_log, dt_bias)) = raw {
            op.expect("a_log", a_log, [("hv", sizes.hv)])?;
            match a_column {
                true => op.expect("dt_bias", dt_bias, [("hv", sizes.hv), ("dk", sizes.dk)])?,
                false => op.expect("dt_bias", dt_bias, [("hv", sizes.hv)])?,
            }
        }
        let (norm, eps) = norm_number(options.qk_norm);
        let weights = options.qk_weights.map(|weights| (weights.q.any(), weights.k.any()));
        if let Some((q, k)) = weights {
            op.require(norm != NORM_NONE, || "`qk_weights` are of a norm, and `qk_norm` is `None`".to_string())?;
            for (name, weight) in [("qk_weights.q", q), ("qk_weights.k", k)] {
                op.expect(name, weight, [("hk", sizes.hk), ("dk", sizes.dk)])?;
                op.expect_dtype(name, weight, dtype, Some("q"))?;
            }
        }
        Ok(Checked {
            op,
            sizes,
            dtype,
            g,
            gate,
            a_column,
            raw,
            norm,
            eps,
            q_weight: weights.map(|(q, _)| q.into()),
            k_weight: weights.map(|(_, k)| k.into()),
            q_scale: options.q_scale.unwrap_or(1.0),
            beta_scale: options.beta_scale,
            tiled: options.tiled_heads,
            tiles: options.tiles,
        })
    }

    /// Returns the number of decays of a head.
    #[inline(always)]
    pub fn gate_width(&self) -> u32 {
        if self.a_column { self.sizes.dk } else { 1 }
    }

    /// Returns the parameters of raw gates that have one decay per head.
    #[inline(always)]
    pub fn raw_by_head(&self) -> Option<(&'a AnyTensor, &'a AnyTensor)> {
        self.raw.filter(|_| !self.a_column)
    }

    /// Returns the parameters of raw gates, which must be `f32`.
    #[inline(always)]
    pub fn wide_parameters(&self) -> Result<(Option<TensorRef<'a>>, Option<TensorRef<'a>>), Error> {
        let Some((a_log, dt_bias)) = self.raw else { return Ok((None, None)) };
        self.op.expect_dtype("a_log", a_log, F32, None)?;
        self.op.expect_dtype("dt_bias", dt_bias, F32, None)?;
        Ok((Some(a_log.into()), Some(dt_bias.into())))
    }

    /// Returns the inputs to the division of the state; `columns` are the tensors that threads read in vectors.
    #[inline(always)]
    pub fn divided(&self, on: &impl Target, states: &States<'_>, columns: [TensorRef<'_>; 3]) -> Divided {
        let [q, k, g] = columns;
        let gates = if self.a_column { aligned_to(g) } else { 0 };
        Divided {
            target: on.device().kind().hardware(),
            dtype: states.dtype(),
            batch: self.sizes.batch,
            dk: self.sizes.dk,
            key_major: states.key_major,
            alignment: aligned_to(q) | aligned_to(k) | gates | states.alignment(),
        }
    }
}

/// Returns the kernels' number for a norm, and its epsilon.
#[inline(always)]
pub fn norm_number(norm: QkNorm) -> (u32, f32) {
    match norm {
        QkNorm::None => (NORM_NONE, 0.0),
        QkNorm::L2 { eps } => (NORM_L2, eps),
        QkNorm::L2Max { eps } => (NORM_L2_MAX, eps),
        QkNorm::Rms { eps } => (NORM_RMS, eps),
    }
}
