//! Gated delta rules: linear attention whose state decays and learns the difference between a value and what it
//! remembers of it. For each value head with state `S` (`dv` × `dk`), decay `g` and step size `beta`, a token computes
//!
//! ```text
//! S ← g·S + delta kᵀ      delta = beta·(v − g·S k)      y = S q
//! ```
//!
//! [`step`](fn@step) advances states by one token or many, [`layer`](fn@layer) does so with everything that a layer has
//! between its projections, and [`replay`](fn@replay) finds the state after some of the tokens of a step.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::gated_delta::{self, Gate, Options, Step};
//!
//! let dev = Device::interp();
//! // One sequence, one head, keys and values of two numbers; a state of zeros.
//! let packed = dev.tensor(&[1f32, 0.0, 0.0, 1.0, 3.0, 5.0])?.shaped([1, 6])?; // q | k | v
//! let [q, k, v] = packed.split(1, [2, 2, 2])?; // views: no copy
//! let (g, beta) = (dev.tensor(&[-0.5f32])?.shaped([1, 1])?, dev.tensor(&[0.5f32])?.shaped([1, 1])?);
//! let mut state = dev.zeros::<f32>(4)?.shaped([1, 1, 2, 2])?;
//! let mut y = dev.zeros::<f32>(2)?.shaped([1, 1, 2])?;
//! let (q, k, v) = (q.heads(1)?, k.heads(1)?, v.heads(1)?);
//! let step = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
//! gated_delta::step(&dev, step, Options { gate: Gate::Log, ..Options::default() })?;
//! assert_eq!(state.to_vec()?, [0.0, 1.5, 0.0, 2.5]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod channels;
mod checked;
mod chunked;
mod exact;
mod gates;
mod head_norms;
mod layer;
mod layer_step;
mod net;
mod panels;
mod prep_step;
mod replay;
mod rule;
mod step;
mod tiling;

pub use crate::shared::checkpoints::Checkpoints;
use crate::shared::checkpoints::SavedStates;
pub use crate::shared::chunks::Precision;
use crate::shared::chunks::{FEW_TOKENS, MAX_SEQUENCES};
pub use crate::shared::sequences::Slots;
use crate::shared::sequences::{divided_by, no_sequences};
use crate::shared::tuned;
use checked::{Checked, Sizes, States, aligned_to, apart, slot_axes};
pub use chunked::inter::{INTER, gated_delta_inter};
pub use chunked::inter_staged::{INTER_STAGED, gated_delta_inter_staged};
pub use chunked::intra::{INTRA, gated_delta_intra};
use kiln::DType::{F32, I32, U8};
use kiln::spec::{Fields, Hardware};
use kiln::{AnyTensor, AsTensor, Error, Function, Keyed, Operation, Target, TensorRef, View};
pub use layer::{Convolution, GatedNorm, Layer, LayerGates, LayerOptions, layer};
pub use layer_step::{LAYER_STEP, gated_delta_layer_step};
pub use net::{NET, gated_delta_net};
pub use panels::{PANELS, gated_delta_panels};
pub use prep_step::{PREP_STEP, gated_delta_prep_step};
pub use replay::{REPLAY, Replay, gated_delta_replay, replay};
pub use step::{STEP, gated_delta_step};
pub use tiling::StateTile;
use tiling::{Divided, tiles};

/// The arguments of [`step`](fn@step). A batch of single tokens has no axis `tokens`.
#[derive(Fields, Keyed)]
pub struct Step<'a> {
    /// `[batch, tokens, hk, dk]` or `[batch, hk, dk]`. The elements of a head are contiguous; heads, tokens and
    /// sequences may have any strides, as in a slice of a projection.
    pub q: &'a dyn AsTensor,
    /// As `q`.
    pub k: &'a dyn AsTensor,
    /// `[batch, tokens, hv, dv]` or `[batch, hv, dv]`, as `q`. Several value heads share a head of queries and keys.
    pub v: &'a dyn AsTensor,
    /// Decays `[batch, tokens, hv]`, or `[batch, tokens, hv, dk]` for one per column; without `tokens` if `q` has none.
    pub g: &'a dyn AsTensor,
    /// Step sizes `[batch, tokens, hv]` or `[batch, hv]`, of the type of `g`.
    pub beta: &'a dyn AsTensor,
    /// `[batch, hv, dv, dk]`, or with slots a pool of any number of them; updated in place. Slots may be strided.
    pub state: &'a mut dyn AsTensor,
    /// As `v`, contiguous.
    pub y: &'a mut dyn AsTensor,
    /// The slots of the sequences' states; sequence numbers if absent.
    pub slots: Option<Slots<'a>>,
}

/// The meaning of the numbers in `g` and `beta`.
#[derive(Clone, Copy, Default, Keyed)]
pub enum Gate<'a> {
    /// `g` is the decay, `beta` the step size.
    #[default]
    Decay,
    /// `g` is the logarithm of the decay, as in FLA.
    Log,
    /// `g` is the negated logarithm of the decay.
    NegatedLog,
    /// Both are outputs of a projection: the decay is `exp(-exp(a_log)·softplus(g + dt_bias))`, the step size
    /// `beta_scale·sigmoid(beta)`. FLA's `use_gate_in_kernel`.
    Raw {
        /// `[hv]` of `f32`.
        a_log: &'a dyn AsTensor,
        /// `[hv]` of `f32`, or `[hv, dk]` where each column has a decay.
        dt_bias: &'a dyn AsTensor,
    },
}

/// The norm of each head's query and key.
#[derive(Clone, Copy, PartialEq, Debug, Default, Keyed)]
pub enum QkNorm {
    /// Queries and keys are used as they are.
    #[default]
    None,
    /// `x / √(Σx² + eps)`: FLA's `use_qk_l2norm_in_kernel`.
    L2 { eps: f32 },
    /// `x / max(√Σx², eps)`.
    L2Max { eps: f32 },
    /// `x / √(mean(x²) + eps)`.
    Rms { eps: f32 },
}

/// Weights of a [`QkNorm`], `[hk, dk]` of the type of `q` each.
#[derive(Clone, Copy, Keyed)]
pub struct QkWeights<'a> {
    pub q: &'a dyn AsTensor,
    pub k: &'a dyn AsTensor,
}

/// The order of the elements of a head's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Keyed)]
pub enum StateOrder {
    /// `[.., dv, dk]`: vLLM, and FLA with `state_v_first`.
    #[default]
    ValueMajor,
    /// `[.., dk, dv]`: transformers, and FLA otherwise.
    KeyMajor,
}

/// The options of [`step`](fn@step).
#[derive(Fields, Keyed)]
pub struct Options<'a> {
    pub gate: Gate<'a>,
    pub qk_norm: QkNorm,
    pub qk_weights: Option<QkWeights<'a>>,
    /// Multiplies queries after their norm; 1 if absent, where FLA takes `1/√dk`.
    pub q_scale: Option<f32>,
    /// Multiplies raw step sizes; 2 is FLA's `allow_neg_eigval`.
    pub beta_scale: f32,
    /// Value head `h` reads key head `h % hk`, and not `h / (hv / hk)`.
    pub tiled_heads: bool,
    /// The number of tokens to run of each sequence, `[batch]` of `i32`; the others give zeros.
    pub counts: Option<&'a dyn AsTensor>,
    /// Tokens that are 0 here are skipped and give zeros, `[batch, tokens]` of `u8`.
    pub mask: Option<&'a dyn AsTensor>,
    /// The log that [`replay`](fn@replay) needs, `[batch, tokens, hv, dv]` of `f32`.
    pub log: Option<&'a mut dyn AsTensor>,
    /// `[sequences + 1]`, `i32`: the first token of each sequence in tensors `[1, tokens, ..]`, then the end of the
    /// last. They ascend from 0, which the launch checks (K215); later tokens give 0. Not for [`replay`](fn@replay).
    pub cu_seqlens: Option<&'a dyn AsTensor>,
    pub state_order: StateOrder,
    /// The final states; `state` is then unchanged.
    pub state_out: Option<&'a mut dyn AsTensor>,
    /// Intermediate states to keep.
    pub checkpoints: Option<Checkpoints<'a>>,
    /// The precision for many tokens; chosen by the type of `q` if absent.
    pub precision: Option<Precision>,
    /// The kernel for the tokens; chosen if absent.
    pub kernel: Option<Kernel>,
    /// The division of the state among threads, which implies [`Kernel::Scan`]; chosen if absent.
    pub tiles: Option<StateTile>,
}

/// The kernel that processes the tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Keyed)]
pub enum Kernel {
    /// One token at a time. Results are the same bits wherever a prompt is split.
    Scan,
    /// Chunks of 64 tokens and matrix products: for heads whose `dk`, at most 256, and `dv` are multiples of 16, one
    /// decay per head, and no `mask`, `counts`, `log` or `qk_weights`; 16-bit types for `Precision::Native`. A number
    /// that is not finite reaches all results of its chunk, including earlier ones.
    Chunks,
    /// One token at a time, as `Scan` does, with 32 rows of a state at once: processors use it for prompts. For heads
    /// whose `dk`, at most 256, is a multiple of 4 and whose `dv` is one of 32, one decay per head, and no `mask`,
    /// `counts`, `log` or `qk_weights`. Results are the same bits wherever a prompt is split, but not those of `Scan`.
    Panels,
}

impl Default for Options<'_> {
    #[inline]
    fn default() -> Self {
        Options {
            gate: Gate::Decay,
            qk_norm: QkNorm::None,
            qk_weights: None,
            q_scale: None,
            beta_scale: 1.0,
            tiled_heads: false,
            counts: None,
            mask: None,
            log: None,
            cu_seqlens: None,
            state_order: StateOrder::ValueMajor,
            state_out: None,
            checkpoints: None,
            precision: None,
            kernel: None,
            tiles: None,
        }
    }
}

/// The most tokens that `gated_delta_prep_step` takes.
const MAX_PACKED: u32 = 8;

/// Advances the states of a batch by their tokens: one at a time, or many of them in chunks. Without tokens, states are
/// unchanged, or copied to `state_out`.
#[inline]
pub fn step(on: &impl Target, args: Step<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("gated_delta::step");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_step(op, on, args, options))
}

#[inline]
fn launch_step(op: Operation, on: &impl Target, args: &Step<'_>, options: &Options<'_>) -> Result<(), Error> {
    let [q, k, v] = [args.q.any(), args.k.any(), args.v.any()];
    let (beta, y) = (args.beta.any(), args.y.any());
    let sizes = Sizes::of(op, q, v)?;
    let cu_seqlens = options.cu_seqlens.map(AsTensor::any);
    let all = Sizes { batch: sequences(op, cu_seqlens, q, sizes)?, ..sizes };
    op.require(cu_seqlens.is_none() || all.batch > 0 || sizes.tokens == 0, || no_sequences(sizes.tokens))?;
    let call = Checked::new(op, ("q", q), args.g.any(), options, sizes)?;
    let [for_state, for_out, for_rows, for_kept] = &mut [None; 4];
    let rooms = [for_state, for_out];
    let states = States::of(op, args.state.any(), &options.state_out, options.state_order, all, args.slots, rooms)?;
    let slot = slot_axes(options.state_order, sizes);
    let kept = SavedStates::of(op, options.checkpoints, [all.batch, sizes.tokens], args.state.any(), slot, for_kept)?;
    sizes.expect_heads(op, "k", k, [("hk", sizes.hk), ("dk", sizes.dk)])?;
    sizes.expect_gates(op, "beta", beta)?;
    sizes.expect_heads(op, "y", y, [("hv", sizes.hv), ("dv", sizes.dv)])?;
    for (name, tensor) in [("k", k), ("v", v), ("y", y)] {
        op.expect_dtype(name, tensor, call.dtype, Some("q"))?;
    }
    op.expect_dtype("beta", beta, call.g.dtype(), Some("g"))?;
    let [counts, mask] = [options.counts, options.mask].map(|tensor| tensor.map(AsTensor::any));
    let log = options.log.as_ref().map(|log| log.any());
    expect_counts(op, "counts", counts, all)?;
    if let Some(mask) = mask {
        sizes.expect_tokens(op, "mask", mask)?;
        op.expect_dtype("mask", mask, U8, None)?;
    }
    expect_log(op, log, sizes)?;
    let is_plain = matches!(options.qk_norm, QkNorm::None) && options.qk_weights.is_none();
    let is_whole = counts.is_none() && mask.is_none() && log.is_none();
    let is_one_type = call.g.dtype() == call.dtype;
    let is_usual = is_whole && options.qk_weights.is_none() && !call.a_column;
    let hardware = on.device().kind().hardware();
    let can_be_chunked = is_usual
        && chunked::takes(sizes.dk, sizes.dv)
        && (call.dtype == F32 || options.precision != Some(Precision::Exact))
        && all.batch < MAX_SEQUENCES
        && on.device().limits().has_matrices;
    op.require(can_be_chunked || options.kernel != Some(Kernel::Chunks), || {
        let Sizes { dk, dv, .. } = sizes;
        format!(
            "`Kernel::Chunks` is for one decay a head without `mask`, `counts`, `log` and `qk_weights`, for `dk` and `dv` that are \
             multiples of 16, `dk` at most 256, here {dk} and {dv}, for fewer than {} sequences on devices with products of \
             matrices, and exact for f32 alone",
            MAX_SEQUENCES
        )
    })?;
    let can_be_in_panels = is_usual && panels::takes(sizes.dk, sizes.dv) && all.batch < MAX_SEQUENCES;
    op.require(can_be_in_panels || options.kernel != Some(Kernel::Panels), || {
        let Sizes { dk, dv, .. } = sizes;
        format!(
            "`Kernel::Panels` is for one decay a head without `mask`, `counts`, `log` and `qk_weights`, for a `dk` that is a \
             multiple of 4, at most 256, a `dv` that is one of 32, here {dk} and {dv}, and for fewer than {} \
             sequences",
            MAX_SEQUENCES
        )
    })?;
    // With `cu_seqlens` all sequences share the tokens, and many short ones would give as many chunks, mostly empty.
    let shared_by = if cu_seqlens.is_some() { all.batch.max(1) } else { 1 };
    let each = sizes.tokens / shared_by;
    let kernel = options.kernel.unwrap_or(match hardware {
        _ if options.tiles.is_some() => Kernel::Scan,
        Hardware::Processor if can_be_in_panels && each > panels::FEW => Kernel::Panels,
        _ if each <= FEW_TOKENS => Kernel::Scan,
        Hardware::Processor => Kernel::Chunks,
        // On a GPU each f32 product takes three, and there is no room to stage their operands.
        Hardware::Gpu if call.dtype == F32 => Kernel::Scan,
        Hardware::Gpu => Kernel::Chunks,
    });
    if sizes.tokens > 0 && all.batch > 0 {
        let tensors = [q, k, v, beta, y];
        match kernel {
            Kernel::Chunks if can_be_chunked => {
                return chunked::run(on, &call, &states, kept, tensors, (cu_seqlens, all.batch));
            }
            Kernel::Panels => return panels::run(on, &call, &states, kept, tensors, (cu_seqlens, all.batch)),
            Kernel::Chunks | Kernel::Scan => {}
        }
    }
    if cu_seqlens.is_some() {
        return match all.batch {
            0 => Ok(()),
            _ => several(on, &call, &states, kept, [q, k, v, beta, y], [mask, counts, log], (cu_seqlens, all.batch)),
        };
    }
    // `one` and `packed` take fewer tokens than a chunk, and so no checkpoints.
    if sizes.tokens == 1 && is_plain && is_whole && is_one_type && options.q_scale.is_none() {
        return one(on, &call, &states, [q, k, v, beta, y]);
    }
    let is_packed = mask.is_none() && log.is_none() && is_one_type && (1..=MAX_PACKED).contains(&sizes.tokens);
    if let Some((a_log, dt_bias)) = call.raw_by_head()
        && is_packed
        && a_log.dtype() == dt_bias.dtype()
        && let Some(rows) = View::joined(sizes.leading(), &[q, k, v])
        && let Some(width) = TensorRef::from(&rows).shape().last().and_then(|&width| u32::try_from(width).ok())
    {
        let rows = apart(op, "q", &rows, &[sizes.batch, sizes.tokens, width], for_rows)?;
        return packed(on, &call, &states, rows, [a_log, dt_bias, beta, y], counts);
    }
    several(on, &call, &states, kept, [q, k, v, beta, y], [mask, counts, log], (None, sizes.batch))
}

/// Returns the number of sequences: those of the batch, or those in its only row.
#[inline]
fn sequences(op: Operation, cu_seqlens: Option<&AnyTensor>, q: &AnyTensor, sizes: Sizes) -> Result<u32, Error> {
    let Some(bounds) = cu_seqlens else { return Ok(sizes.batch) };
    let count = divided_by(op, bounds)?;
    op.require(sizes.has_tokens && sizes.batch == 1, || {
        format!("with `cu_seqlens` `q` is [1, tokens, hk, dk], and the tensor has extents {:?}", q.shape())
    })?;
    Ok(count)
}

#[inline]
fn expect_counts(op: Operation, name: &str, counts: Option<&AnyTensor>, sizes: Sizes) -> Result<(), Error> {
    op.expect_some(name, counts, [("batch", sizes.batch)])?;
    op.expect_some_dtype(name, counts, I32, None)
}

#[inline]
fn expect_log(op: Operation, log: Option<&AnyTensor>, sizes: Sizes) -> Result<(), Error> {
    let Some(log) = log else { return Ok(()) };
    sizes.expect_heads(op, "log", log, [("hv", sizes.hv), ("dv", sizes.dv)])?;
    op.expect_dtype("log", log, F32, None)
}

/// Runs one token, with queries and keys as they are.
#[inline]
fn one(
    on: &impl Target,
    call: &Checked<'_>,
    states: &States<'_>,
    [q, k, v, beta, y]: [&AnyTensor; 5],
) -> Result<(), Error> {
    let (op, Sizes { batch, hk, hv, dk, dv, .. }) = (call.op, call.sizes);
    let keys = [batch, hk, dk];
    let [for_q, for_k, for_v, for_g, for_beta] = &mut [None; 5];
    let (q, k) = (apart(op, "q", q, &keys, for_q)?, apart(op, "k", k, &keys, for_k)?);
    let v = apart(op, "v", v, &[batch, hv, dv], for_v)?;
    let g = apart(op, "g", call.g, &[batch, hv, call.gate_width()], for_g)?;
    let beta = apart(op, "beta", beta, &[batch, hv, 1], for_beta)?;
    let (a_log, dt_bias) = call.wide_parameters()?;
    let tile = call.tiles.unwrap_or_else(|| call.divided(on, states, [q, k, g]).step_tile());
    let args = gated_delta_step::AnyArgs {
        q,
        k,
        v,
        g,
        beta,
        a_log,
        dt_bias,
        read_slots: states.read,
        write_slots: states.written,
        state_in: states.before,
        state_out: states.after(),
        y: y.into(),
        beta_scale: call.beta_scale,
        batch,
        slots: states.slots,
        hk,
        hv,
        dk,
        dv,
        tiled: call.tiled,
        gate: call.gate,
        vector_gate: call.a_column.into(),
        key_major: states.key_major,
    };
    op.launched(gated_delta_step::launch_any(
        &tuned(on, call.tiles.is_some()),
        [call.dtype, states.dtype()],
        args,
        tiles!(gated_delta_step, tile),
    ))
}

/// Runs a few tokens whose queries, keys and values are one row, with raw gates.
#[inline]
fn packed(
    on: &impl Target,
    call: &Checked<'_>,
    states: &States<'_>,
    conv_out: TensorRef<'_>,
    [a_log, dt_bias, b_raw, y]: [&AnyTensor; 4],
    counts: Option<&AnyTensor>,
) -> Result<(), Error> {
    let (op, Sizes { batch, tokens, hk, hv, dk, dv, .. }) = (call.op, call.sizes);
    let (axes, [for_a, for_b]) = ([batch, tokens, hv, 1], &mut [None; 2]);
    let (a_raw, b_raw) = (apart(op, "g", call.g, &axes, for_a)?, apart(op, "beta", b_raw, &axes, for_b)?);
    let tile = call.tiles.unwrap_or_else(|| {
        // Keys and values begin at multiples of the keys of all heads, so `dk` implies their alignment.
        call.divided(on, states, [conv_out; 3]).state_tile()
    });
    let args = gated_delta_prep_step::AnyArgs {
        conv_out,
        a_log: a_log.into(),
        dt_bias: dt_bias.into(),
        a_raw,
        b_raw,
        q_norm_weight: call.q_weight,
        k_norm_weight: call.k_weight,
        counts: counts.map(TensorRef::from),
        read_slots: states.read,
        write_slots: states.written,
        state_in: states.before,
        state_out: states.after(),
        y: y.into(),
        eps: call.eps,
        q_scale: call.q_scale,
        beta_scale: call.beta_scale,
        batch,
        slots: states.slots,
        hk,
        hv,
        dk,
        dv,
        tiled: call.tiled,
        norm: call.norm,
        tokens,
        key_major: states.key_major,
    };
    let dtypes = [call.dtype, states.dtype(), a_log.dtype()];
    op.launched(gated_delta_prep_step::launch_any(
        &tuned(on, call.tiles.is_some()),
        dtypes,
        args,
        tiles!(gated_delta_prep_step, tile),
    ))
}

/// Runs any number of tokens, with all options.
#[inline]
fn several(
    on: &impl Target,
    call: &Checked<'_>,
    states: &States<'_>,
    kept: SavedStates<'_>,
    [q, k, v, beta, y]: [&AnyTensor; 5],
    [mask, counts, delta_log]: [Option<&AnyTensor>; 3],
    (cu_seqlens, batch): (Option<&AnyTensor>, u32),
) -> Result<(), Error> {
    let (op, Sizes { batch: rows, tokens, hk, hv, dk, dv, .. }) = (call.op, call.sizes);
    let keys = [rows, tokens, hk, dk];
    let [for_q, for_k, for_v, for_g, for_beta] = &mut [None; 5];
    let (q, k) = (apart(op, "q", q, &keys, for_q)?, apart(op, "k", k, &keys, for_k)?);
    let v = apart(op, "v", v, &[rows, tokens, hv, dv], for_v)?;
    let g = apart(op, "g", call.g, &[rows, tokens, hv, call.gate_width()], for_g)?;
    let beta = apart(op, "beta", beta, &[rows, tokens, hv, 1], for_beta)?;
    let (a_log, dt_bias) = call.wide_parameters()?;
    let tile = call.tiles.unwrap_or_else(|| {
        let divided = call.divided(on, states, [q, k, g]);
        Divided { alignment: divided.alignment | kept.states.map_or(0, aligned_to), ..divided }.state_tile()
    });
    let args = gated_delta_net::AnyArgs {
        q,
        k,
        v,
        g,
        beta,
        a_log,
        dt_bias,
        q_norm_weight: call.q_weight,
        k_norm_weight: call.k_weight,
        mask: mask.map(TensorRef::from),
        cu_seqlens: cu_seqlens.map(TensorRef::from),
        counts: counts.map(TensorRef::from),
        read_slots: states.read,
        write_slots: states.written,
        state_in: states.before,
        state_out: states.after(),
        y: y.into(),
        delta_log: delta_log.map(TensorRef::from),
        checkpoints: kept.states,
        eps: call.eps,
        q_scale: call.q_scale,
        beta_scale: call.beta_scale,
        batch,
        tokens,
        slots: states.slots,
        checkpoints_every: kept.every,
        checkpoints_ends: kept.ends,
        hk,
        hv,
        dk,
        dv,
        tiled: call.tiled,
        gate: call.gate,
        vector_gate: call.a_column.into(),
        norm: call.norm,
        key_major: states.key_major,
    };
    let dtypes = [call.dtype, states.dtype(), call.g.dtype()];
    op.launched(gated_delta_net::launch_any(
        &tuned(on, call.tiles.is_some() || delta_log.is_some()),
        dtypes,
        args,
        tiles!(gated_delta_net, tile),
    ))
}
