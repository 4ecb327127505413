//! The middle of a gated delta layer: everything between its projections.

use super::checked::{Sizes, States, apart, norm_number, some_tokens};
use super::layer_step::is_ahead;
use super::tiling::tiles;
use super::{Divided, QkNorm, Slots, StateOrder, StateTile, expect_counts, gated_delta_layer_step, gated_delta_net};
use crate::shared::FLOATS;
use crate::shared::tuned;
use kiln::spec::Fields;
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target, TensorRef, View};
use std::ops::Range;

/// The arguments of [`layer`](fn@layer). A batch of single tokens has no axis `tokens`.
#[derive(Fields, Keyed)]
pub struct Layer<'a> {
    /// `[batch, tokens, channels]` or `[batch, channels]`: queries of all key heads, then their keys, then the values.
    /// Channels are contiguous; tokens and sequences may have any strides, as in a slice of a projection.
    pub x: &'a dyn AsTensor,
    pub convolution: Convolution<'a>,
    pub gates: LayerGates<'a>,
    /// The norm of the results and its gate, if they are to be part of the launch.
    pub norm: Option<GatedNorm<'a>>,
    /// As [`Step::state`](super::Step::state).
    pub state: &'a mut dyn AsTensor,
    /// `[batch, tokens, hv, dv]` or `[batch, hv, dv]`; as `x`, tokens and sequences may be strided.
    pub y: &'a mut dyn AsTensor,
    /// The slots of the sequences' states and windows; sequence numbers if absent.
    pub slots: Option<Slots<'a>>,
}

/// A causal convolution of each channel, and its activation by SiLU.
#[derive(Keyed)]
pub struct Convolution<'a> {
    /// `[taps, channels]`, the newest input's last, with any strides: the transpose of torch's `[channels, taps]`.
    pub weight: &'a dyn AsTensor,
    /// `[channels]`
    pub bias: Option<&'a dyn AsTensor>,
    /// The inputs before the first token, `[batch, taps - 1, channels]` or a pool of such windows, with any strides:
    /// all taps but the first of transformers' `[batch, channels, taps]`, transposed.
    pub state_in: &'a dyn AsTensor,
    /// The inputs before the next token; as `state_in`, in other memory, since several threadgroups read a window that
    /// one of them writes.
    pub state_out: &'a mut dyn AsTensor,
}

/// Raw gates, as projections output them: see [`Gate::Raw`](super::Gate::Raw).
#[derive(Keyed)]
pub struct LayerGates<'a> {
    /// `[batch, tokens, hv]` or `[batch, hv]`
    pub a: &'a dyn AsTensor,
    /// As `a`.
    pub b: &'a dyn AsTensor,
    /// `[hv]`
    pub a_log: &'a dyn AsTensor,
    /// `[hv]`, of the type of `a_log`.
    pub dt_bias: &'a dyn AsTensor,
}

/// `norm(y)·weight·silu(z)` over each head, with the root mean square as the norm.
#[derive(Keyed)]
pub struct GatedNorm<'a> {
    /// As `y`.
    pub z: &'a dyn AsTensor,
    /// `[dv]`
    pub weight: &'a dyn AsTensor,
    pub eps: f32,
}

/// The options of [`layer`](fn@layer).
#[derive(Fields, Keyed)]
pub struct LayerOptions<'a> {
    pub qk_norm: QkNorm,
    /// Multiplies queries after their norm; 1 if absent, where FLA takes `1/√dk`.
    pub q_scale: Option<f32>,
    /// Multiplies step sizes; 2 is FLA's `allow_neg_eigval`.
    pub beta_scale: f32,
    /// Value head `h` reads key head `h % hk`, and not `h / (hv / hk)`.
    pub tiled_heads: bool,
    /// The number of tokens to run of each sequence, `[batch]` of `i32`; the others give zeros.
    pub counts: Option<&'a dyn AsTensor>,
    pub state_order: StateOrder,
    /// The final states; `state` is then unchanged.
    pub state_out: Option<&'a mut dyn AsTensor>,
    /// The division of the state among threads; chosen if absent.
    pub tiles: Option<StateTile>,
}

impl Default for LayerOptions<'_> {
    #[inline]
    fn default() -> Self {
        LayerOptions {
            qk_norm: QkNorm::L2 { eps: 1e-6 },
            q_scale: None,
            beta_scale: 1.0,
            tiled_heads: false,
            counts: None,
            state_order: StateOrder::ValueMajor,
            state_out: None,
            tiles: None,
        }
    }
}

/// The most tokens of a launch.
const MAX_TOKENS: u32 = 8;

/// Runs the tokens of a batch through the convolution, the norms of queries and keys, the gates, the gated delta rule
/// and, if there is one, the gated norm: one launch for every eight tokens.
#[inline]
pub fn layer(on: &impl Target, args: Layer<'_>, options: LayerOptions<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("gated_delta::layer");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_layer(op, on, args, options))
}

#[inline]
fn launch_layer(op: Operation, on: &impl Target, args: &Layer<'_>, options: &LayerOptions<'_>) -> Result<(), Error> {
    let mut rooms = [None; 5];
    let call = Call::new(op, args, options, &mut rooms)?;
    let Sizes { batch, tokens, hv, dv, .. } = call.sizes;
    if tokens == 0 {
        return call.carry_over(on);
    }
    let launches = tokens.div_ceil(MAX_TOKENS);
    let between = match launches {
        1 => None,
        _ => Some(op.scratch(on, call.dtype, call.window_axes().into_iter().map(u64::from).product())?),
    };
    let between = match &between {
        Some(scratch) => Some(scratch.shaped(&call.window_axes().map(u64::from))?),
        None => None,
    };
    let mut read = call.windows_before;
    for launch in 0..launches {
        let first = launch * MAX_TOKENS;
        let some = (tokens - first).min(MAX_TOKENS);
        let part = |name: &'static str, whole, axes: [u32; 4], room| {
            let tokens = if some == tokens { None } else { Some(first..first + some) };
            part(op, name, whole, axes, tokens, room)
        };
        let [for_x, for_y, for_a, for_b, for_z] = &mut [None; 5];
        // The last launch writes to the caller's tensor, and those before it alternate between that and scratch.
        let written = match &between {
            Some(between) if (launches - launch) % 2 == 0 => between.into(),
            _ => call.windows_after,
        };
        let x = part("x", call.x, [batch, some, call.channels, 0], for_x)?;
        let y = part("y", call.y, [batch, some, hv, dv], for_y)?;
        let (a, b) = (part("a", call.a, [batch, some, hv, 1], for_a)?, part("b", call.b, [batch, some, hv, 1], for_b)?);
        let z = call.z.map(|z| part("z", z, [batch, some, hv, dv], for_z)).transpose()?;
        call.launch(on, [x, y, a, b], z, [read, written], (first, some))?;
        read = written;
    }
    Ok(())
}

/// Returns all or some tokens of a tensor as the kernel takes them. The last axis is left out if it is 0.
#[inline]
fn part<'v>(
    op: Operation,
    name: &str,
    whole: &'v AnyTensor,
    axes: [u32; 4],
    tokens: Option<Range<u32>>,
    room: &'v mut Option<View<'v>>,
) -> Result<TensorRef<'v>, Error> {
    let [a, b, c, d] = axes;
    match (tokens, d) {
        (None, 0) => apart(op, name, whole, &[a, b, c], room),
        (None, _) => apart(op, name, whole, &axes, room),
        (Some(tokens), 0) => some_tokens(op, name, whole, tokens, &[a, b, c].map(u64::from), room),
        (Some(tokens), _) => some_tokens(op, name, whole, tokens, &axes.map(u64::from), room),
    }
}

/// A checked call.
struct Call<'a, 'o> {
    op: Operation,
    sizes: Sizes,
    dtype: DType,
    channels: u32,
    taps: u32,
    x: &'a AnyTensor,
    y: &'a AnyTensor,
    a: &'a AnyTensor,
    b: &'a AnyTensor,
    z: Option<&'a AnyTensor>,
    z_weight: Option<&'a AnyTensor>,
    z_eps: f32,
    weight: TensorRef<'a>,
    bias: Option<&'a AnyTensor>,
    windows_before: TensorRef<'a>,
    windows_after: TensorRef<'a>,
    a_log: &'a AnyTensor,
    dt_bias: &'a AnyTensor,
    counts: Option<&'a AnyTensor>,
    states: States<'a>,
    options: &'a LayerOptions<'o>,
}

impl<'a, 'o> Call<'a, 'o> {
    #[inline]
    fn new(
        op: Operation,
        args: &'a Layer<'_>,
        options: &'a LayerOptions<'o>,
        [for_state, for_out, for_weight, for_before, for_after]: &'a mut [Option<View<'a>>; 5],
    ) -> Result<Call<'a, 'o>, Error> {
        let Layer { x, convolution, gates, norm, state, y, slots } = args;
        let (x, state, y, weight) = (x.any(), state.any(), y.any(), convolution.weight.any());
        let dtype = op.dtype_among("x", x, FLOATS)?;
        let has_tokens = x.shape().len() != 2;
        let [batch, tokens, channels] = match has_tokens {
            true => op.axes("x", x, ["batch", "tokens", "channels"])?,
            false => op.axes("x", x, ["batch", "channels"]).map(|[batch, channels]| [batch, 1, channels])?,
        };
        let [_, hv, dv, dk] = match options.state_order {
            StateOrder::ValueMajor => op.axes("state", state, ["slots", "hv", "dv", "dk"])?,
            StateOrder::KeyMajor => {
                op.axes("state", state, ["slots", "hv", "dk", "dv"]).map(|[slots, hv, dk, dv]| [slots, hv, dv, dk])?
            }
        };
        let keys = u64::from(channels).checked_sub(u64::from(hv) * u64::from(dv));
        let keys = keys.filter(|keys| dk > 0 && keys.is_multiple_of(2 * u64::from(dk)));
        let hk = keys.map_or(0, |keys| (keys / (2 * u64::from(dk))) as u32);
        op.require(hk > 0 && hv.is_multiple_of(hk), || {
            format!(
                "{channels} channels are not queries and keys of {dk} and {hv} heads of values of {dv}, `hv % hk == 0`"
            )
        })?;
        let sizes = Sizes { batch, tokens, has_tokens, hk, hv, dk, dv };
        sizes.expect_heads(op, "y", y, [("hv", hv), ("dv", dv)])?;
        let [a, b, a_log, dt_bias] = [gates.a.any(), gates.b.any(), gates.a_log.any(), gates.dt_bias.any()];
        for (name, tensor) in [("gates.a", a), ("gates.b", b)] {
            sizes.expect_gates(op, name, tensor)?;
            op.expect_dtype(name, tensor, dtype, Some("x"))?;
        }
        op.expect("gates.a_log", a_log, [("hv", hv)])?;
        op.expect("gates.dt_bias", dt_bias, [("hv", hv)])?;
        op.dtype_among("gates.a_log", a_log, FLOATS)?;
        op.expect_dtype("gates.dt_bias", dt_bias, a_log.dtype(), Some("gates.a_log"))?;
        let z = norm.as_ref().map(|norm| norm.z.any());
        let z_weight = norm.as_ref().map(|norm| norm.weight.any());
        if let Some(z) = z {
            sizes.expect_heads(op, "norm.z", z, [("hv", hv), ("dv", dv)])?;
        }
        op.expect_some("norm.weight", z_weight, [("dv", dv)])?;
        let [taps, _] = op.axes("convolution.weight", weight, ["taps", "channels"])?;
        op.expect("convolution.weight", weight, [("taps", taps), ("channels", channels)])?;
        op.require((1..=8).contains(&taps), || format!("a convolution of {taps} taps, and it has 1 to 8"))?;
        let bias = convolution.bias.map(AsTensor::any);
        op.expect_some("convolution.bias", bias, [("channels", channels)])?;
        let [before, after] = [convolution.state_in.any(), convolution.state_out.any()];
        let rooms = [for_state, for_out];
        let states = States::of(op, state, &options.state_out, options.state_order, sizes, *slots, rooms)?;
        let windows = [(if slots.is_some() { "slots" } else { "batch" }, states.slots), ("taps - 1", taps - 1)];
        for (name, tensor) in [("convolution.state_in", before), ("convolution.state_out", after)] {
            op.expect(name, tensor, [windows[0], windows[1], ("channels", channels)])?;
        }
        let typed = [
            ("convolution.weight", Some(weight)),
            ("convolution.bias", bias),
            ("convolution.state_in", Some(before)),
            ("convolution.state_out", Some(after)),
            ("norm.z", z),
            ("norm.weight", z_weight),
            ("y", Some(y)),
        ];
        for (name, tensor) in typed {
            op.expect_some_dtype(name, tensor, dtype, Some("x"))?;
        }
        let counts = options.counts.map(AsTensor::any);
        expect_counts(op, "counts", counts, sizes)?;
        let axes = [states.slots, taps - 1, channels, 1];
        Ok(Call {
            op,
            sizes,
            dtype,
            channels,
            taps,
            x,
            y,
            a,
            b,
            z,
            z_weight,
            z_eps: norm.as_ref().map_or(0.0, |norm| norm.eps),
            weight: apart(op, "convolution.weight", weight, &[taps, channels, 1], for_weight)?,
            bias,
            windows_before: apart(op, "convolution.state_in", before, &axes, for_before)?,
            windows_after: apart(op, "convolution.state_out", after, &axes, for_after)?,
            a_log,
            dt_bias,
            counts,
            states,
            options,
        })
    }

    #[inline]
    fn window_axes(&self) -> [u32; 4] {
        [self.states.slots, self.taps - 1, self.channels, 1]
    }

    /// Launches `some` tokens from token `first` on.
    #[inline]
    fn launch(
        &self,
        on: &impl Target,
        [x, y, a_raw, b_raw]: [TensorRef<'_>; 4],
        z: Option<TensorRef<'_>>,
        [conv_state_in, conv_state_out]: [TensorRef<'_>; 2],
        (first, some): (u32, u32),
    ) -> Result<(), Error> {
        let Sizes { batch, hk, hv, dk, dv, .. } = self.sizes;
        let (states, options) = (&self.states, self.options);
        let target = on.device().kind().hardware();
        let tile = options.tiles.unwrap_or_else(|| {
            let (dtype, key_major, alignment) = (states.dtype(), states.key_major, states.alignment());
            Divided { target, dtype, batch, dk, key_major, alignment }.layer_tile(dv, z.is_some())
        });
        let (norm, eps) = norm_number(options.qk_norm);
        let args = gated_delta_layer_step::AnyArgs {
            x,
            w: self.weight,
            bias: self.bias.map(TensorRef::from),
            a_log: self.a_log.into(),
            dt_bias: self.dt_bias.into(),
            a_raw,
            b_raw,
            z,
            z_norm_weight: self.z_weight.map(TensorRef::from),
            counts: self.counts.map(TensorRef::from),
            read_slots: states.read,
            write_slots: states.written,
            conv_state_in,
            conv_state_out,
            state_in: if first == 0 { states.before } else { states.after() },
            state_out: states.after(),
            y,
            eps,
            z_norm_eps: self.z_eps,
            q_scale: options.q_scale.unwrap_or(1.0),
            beta_scale: options.beta_scale,
            batch,
            slots: states.slots,
            first,
            hk,
            hv,
            dk,
            dv,
            taps: self.taps,
            tiled: options.tiled_heads,
            norm,
            tokens: some,
            key_major: states.key_major,
            resumed: first > 0,
        };
        let (dtypes, ahead) = ([self.dtype, states.dtype(), self.a_log.dtype()], is_ahead(target));
        let launched = gated_delta_layer_step::launch_any(
            &tuned(on, options.tiles.is_some()),
            dtypes,
            args,
            tiles!(gated_delta_layer_step, tile, ahead),
        );
        self.op.launched(launched)
    }

    /// Carries states and windows over: `gated_delta_net` copies states, and a window is a state of one column.
    #[inline]
    fn carry_over(&self, on: &impl Target) -> Result<(), Error> {
        let (op, states) = (self.op, &self.states);
        let Sizes { hv, dk, dv, .. } = self.sizes;
        if !states.are_in_place() {
            self.copy(on, [states.before, states.after()], [hv, dk, dv])?;
        }
        let window = (self.taps - 1).checked_mul(self.channels).ok_or_else(|| {
            op.refusal(format!("windows of {} channels have more elements than 32 bits count", self.channels))
        })?;
        let axes = [states.slots, window];
        let [for_before, for_after] = &mut [None; 2];
        let before = apart(op, "convolution.state_in", self.windows_before, &axes, for_before)?;
        let after = apart(op, "convolution.state_out", self.windows_after, &axes, for_after)?;
        if window == 0 { Ok(()) } else { self.copy(on, [before, after], [1, 1, window]) }
    }

    #[inline]
    fn copy(&self, on: &impl Target, [from, to]: [TensorRef<'_>; 2], [hv, dk, dv]: [u32; 3]) -> Result<(), Error> {
        let (states, nothing) = (&self.states, TensorRef::from(self.x));
        let tile = StateTile { lanes: 4, vec: 1, rows: 1, warps: 4 };
        let args = gated_delta_net::AnyArgs {
            q: nothing,
            k: nothing,
            v: nothing,
            g: nothing,
            beta: nothing,
            a_log: None,
            dt_bias: None,
            q_norm_weight: None,
            k_norm_weight: None,
            mask: None,
            cu_seqlens: None,
            counts: None,
            read_slots: states.read,
            write_slots: states.written,
            state_in: from,
            state_out: to,
            y: self.y.into(),
            delta_log: None,
            checkpoints: None,
            eps: 0.0,
            q_scale: 1.0,
            beta_scale: 1.0,
            batch: self.sizes.batch,
            tokens: 0,
            slots: states.slots,
            checkpoints_every: 0,
            checkpoints_ends: 0,
            hk: 1,
            hv,
            dk,
            dv,
            tiled: false,
            gate: 0,
            vector_gate: 0,
            norm: 0,
            key_major: false,
        };
        let launched = gated_delta_net::launch_any(
            on,
            [self.dtype, from.dtype(), self.dtype],
            args,
            tiles!(gated_delta_net, tile),
        );
        self.op.launched(launched)
    }
}
