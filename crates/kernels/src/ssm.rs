//! Steps of state-space layers with one `A` per head and groups of heads that share `b` and `c` (Mamba-2):
//! `h' = exp(A·dt)·h + dt·x bᵀ`, `y = h' c`; then the skip connection and the gate.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::ssm::{self, A, Options, Step};
//!
//! let dev = Device::interp();
//! // One sequence, one head of two channels, two states a channel.
//! let (x, dt) = (dev.tensor(&[1f32, 2.0])?.shaped([1, 1, 2])?, dev.tensor(&[0.5f32])?.shaped([1, 1])?);
//! let b = dev.tensor(&[1f32, 3.0])?.shaped([1, 1, 2])?;
//! let a = dev.tensor(&[0f32])?;
//! let mut state = dev.tensor(&[1f32; 4])?.shaped([1, 1, 2, 2])?;
//! let mut y = dev.zeros::<f32>(2)?.shaped([1, 1, 2])?;
//! let args = Step { x: &x, dt: &dt, b: &b, c: &b, state: &mut state, y: &mut y, slots: None };
//! ssm::step(&dev, args, Options::new(A::Value(&a)))?;
//! assert_eq!(state.to_vec()?, [1.5, 2.5, 2.0, 4.0]);
//! assert_eq!(y.to_vec()?, [1.5 + 7.5, 2.0 + 12.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod channels;
mod chunked;
mod grouped;
mod scan;

pub use crate::shared::checkpoints::Checkpoints;
use crate::shared::checkpoints::SavedStates;
pub use crate::shared::chunks::Precision;
use crate::shared::chunks::{FEW_TOKENS, MAX_SEQUENCES};
pub use crate::shared::sequences::Slots;
use crate::shared::sequences::{
    MAX_TOKENS, Sequences, alignment, moves, one_token, product, some_tokens, some_under, under,
};
use crate::shared::ssm::state_tiles;
pub use crate::shared::ssm::{A, Dt};
use crate::shared::tuned;
use crate::shared::{FLOATS, keyed_by_hash};
pub use channels::{STEP, ssm_step};
pub use chunked::{CHUNKS, ssm_chunks};
pub use grouped::{STEP_GROUPED, ssm_step_grouped};
use kiln::spec::{Fields, Hardware};
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target, TensorRef, View};
pub use scan::{SCAN_GROUPED, ssm_scan_grouped};

/// The order of a head's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Keyed)]
pub enum StateOrder {
    /// `[slots, heads, p, n]`: the states of a channel are contiguous.
    #[default]
    ByChannel,
    /// `[slots, heads, n, p]`: channels are contiguous.
    ByState,
}

/// The options of [`step`](fn@step).
#[derive(Clone, Copy, Fields, Keyed)]
pub struct Options<'a> {
    /// The rate of decay of each head, `[heads]`.
    pub a: A<'a>,
    pub dt: Dt<'a>,
    /// Factors of the skip connection `y + d·x`: `[heads]` or `[heads, p]`.
    pub d: Option<&'a dyn AsTensor>,
    /// A gate `y·silu(z)`, as `x`.
    pub z: Option<&'a dyn AsTensor>,
    /// `[batch]`, `i32`: the number of tokens to run of each sequence. The others give 0 and leave the state unchanged.
    pub counts: Option<&'a dyn AsTensor>,
    pub state_order: StateOrder,
    /// `[sequences + 1]`, `i32`: the first token of each sequence in tensors `[tokens, ..]` or `[1, tokens, ..]`, then
    /// the end of the last. They ascend from 0, which the launch checks (K215); tokens behind the last sequence give 0.
    pub cu_seqlens: Option<&'a dyn AsTensor>,
    /// Intermediate states to keep, for a state [`ByChannel`](StateOrder::ByChannel).
    pub checkpoints: Option<Checkpoints<'a>>,
    /// The kernel; chosen by the number of tokens if absent: steps up to eight, chunks above 64 where those are faster.
    pub kernel: Option<Kernel>,
    /// [`Exact`](Precision::Exact) for `f32` and [`Native`](Precision::Native) for other types if absent. It makes a
    /// difference only with chunks.
    pub precision: Option<Precision>,
}

/// A kernel and its division of a head among threads, which is chosen if absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kernel {
    /// At most eight tokens of a sequence per launch, with a state [`ByChannel`](StateOrder::ByChannel).
    Step(Option<ssm_step_grouped::Tiles>),
    /// All tokens in one launch, with a state [`ByChannel`](StateOrder::ByChannel).
    Scan(Option<ssm_scan_grouped::Tiles>),
    /// All tokens in chunks of 64, whose products run on the matrix units; with a state
    /// [`ByChannel`](StateOrder::ByChannel) whose `p` and `n` are multiples of 16. In f16, the terms that a token adds
    /// to the state by the end of its chunk must not exceed that type's range.
    Chunks(Option<ssm_chunks::Tiles>),
    /// One token of each sequence per launch, with a state [`ByState`](StateOrder::ByState).
    StepByState(Option<ssm_step::Tiles>),
}

keyed_by_hash!(Kernel);

impl<'a> Options<'a> {
    /// Returns options with final step sizes and nothing else.
    #[inline]
    pub fn new(a: A<'a>) -> Options<'a> {
        let state_order = StateOrder::ByChannel;
        let (d, z, counts, cu_seqlens, checkpoints) = (None, None, None, None, None);
        let (kernel, precision) = (None, None);
        Options { a, dt: Dt::Final, d, z, counts, state_order, cu_seqlens, checkpoints, kernel, precision }
    }
}

/// The arguments of [`step`](fn@step).
#[derive(Fields, Keyed)]
pub struct Step<'a> {
    /// `[batch, heads, p]` or `[batch, tokens, heads, p]`. Tokens may be strided, as in a slice of a projection; so may
    /// those of `dt`, `b`, `c`, `z` and `y`.
    pub x: &'a dyn AsTensor,
    /// `[batch, heads]` or `[batch, tokens, heads]`
    pub dt: &'a dyn AsTensor,
    /// `[batch, groups, n]` or `[batch, tokens, groups, n]`
    pub b: &'a dyn AsTensor,
    /// As `b`.
    pub c: &'a dyn AsTensor,
    /// `[slots, heads, p, n]`, or as [`StateOrder`] says; slots may be strided.
    pub state: &'a mut dyn AsTensor,
    /// As `x`.
    pub y: &'a mut dyn AsTensor,
    /// The slots of the batch; the first ones in order if absent.
    pub slots: Option<Slots<'a>>,
}

/// Sizes of a step.
#[derive(Clone, Copy)]
struct Sizes {
    heads: u32,
    groups: u32,
    p: u32,
    n: u32,
    slots: u32,
    d_by_channel: bool,
}

/// Computes, per token, `h' = exp(A·dt)·h + dt·x bᵀ`, `y = (h' c + d·x)·silu(z)`; the state is updated in place.
#[inline]
pub fn step(on: &impl Target, args: Step<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("ssm::step");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_step(op, on, args, options))
}

#[inline]
fn launch_step(op: Operation, on: &impl Target, args: &Step<'_>, options: &Options<'_>) -> Result<(), Error> {
    let [x, dt, b, c] = [args.x.any(), args.dt.any(), args.b.any(), args.c.any()];
    let [state, y] = [args.state.any(), args.y.any()];
    let [d, z, counts, cu_seqlens] =
        [options.d, options.z, options.counts, options.cu_seqlens].map(|tensor| tensor.map(|tensor| tensor.any()));
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let (sequences, [heads, p]) = Sequences::divided(op, "x", x, ["heads", "p"], cu_seqlens)?;
    let (_, [groups, n]) = Sequences::divided(op, "b", b, ["groups", "n"], cu_seqlens)?;
    op.require(heads > 0 && p > 0 && n > 0, || format!("{heads} heads of {p} channels with {n} states are no layer"))?;
    op.require(groups > 0 && heads % groups == 0, || format!("{heads} heads are not {groups} equal groups"))?;
    sequences.expect(op, "dt", dt, [("heads", heads)], dtype)?;
    sequences.expect(op, "b", b, [("groups", groups), ("n", n)], dtype)?;
    sequences.expect(op, "c", c, [("groups", groups), ("n", n)], dtype)?;
    sequences.expect(op, "y", y, [("heads", heads), ("p", p)], dtype)?;
    if let Some(z) = z {
        sequences.expect(op, "z", z, [("heads", heads), ("p", p)], dtype)?;
    }
    sequences.indices(op, "counts", counts)?;
    let slots = expect_state(op, state, options.state_order, [heads, p, n])?;
    let state_dtype = op.dtype_among("state", state, FLOATS)?;
    let slot_indices = sequences.slots(op, args.slots, slots)?;
    let d_by_channel = is_by_channel(op, d, heads, p, dtype)?;
    let (a, log_a) = options.a.given();
    op.expect("a", a, [("heads", heads)])?;
    options.dt.expect(op)?;
    op.expect_some("dt.bias", options.dt.given().1, [("heads", heads)])?;
    let channels = product(op, "x", heads, p)?;
    product(op, "state", channels, n)?;
    product(op, "b", groups, n)?;
    let sizes = Sizes { heads, groups, p, n, slots, d_by_channel };
    let kernel = chosen(op, on, options, sequences, [dtype, state_dtype], sizes)?;
    let (slot, for_kept) = ([("heads", heads), ("p", p), ("n", n)], &mut None);
    let kept = SavedStates::of(op, options.checkpoints, [sequences.batch, sequences.tokens], state, slot, for_kept)?;
    op.require(kept.states.is_none() || matches!(kernel, Kernel::Scan(_) | Kernel::Chunks(_)), || {
        "`checkpoints` need `Kernel::Scan` or `Kernel::Chunks`, of a state `StateOrder::ByChannel`".to_string()
    })?;
    if sequences.is_idle(op, slot_indices)? {
        return Ok(());
    }
    let call = Call { op, sequences, dtypes: [dtype, state_dtype], sizes, slot_indices, a, log_a, d, kept };
    let tensors = Tensors { x, dt, b, c, z, state, y };
    match kernel {
        Kernel::Step(tiles) => grouped_step(on, call, tensors, counts, options, tiles),
        Kernel::Scan(tiles) => grouped_scan(on, call, tensors, [counts, cu_seqlens], options, All::Scan(tiles)),
        Kernel::Chunks(tiles) => grouped_scan(on, call, tensors, [counts, cu_seqlens], options, All::Chunks(tiles)),
        Kernel::StepByState(tiles) => channels_step(on, call, tensors, options, tiles),
    }
}

/// Returns the kernel for a call.
#[inline]
fn chosen(
    op: Operation,
    on: &impl Target,
    options: &Options<'_>,
    sequences: Sequences,
    dtypes: [DType; 2],
    sizes: Sizes,
) -> Result<Kernel, Error> {
    let (is_ragged, by_state) = (options.cu_seqlens.is_some(), options.state_order == StateOrder::ByState);
    op.require(!by_state || options.counts.is_none() && !is_ragged, || {
        "`counts` and `cu_seqlens` need a state `StateOrder::ByChannel`".to_string()
    })?;
    // With `cu_seqlens` all sequences share the tokens, and many short ones would give as many chunks, mostly empty.
    let tokens = if is_ragged { sequences.tokens / sequences.batch.max(1) } else { sequences.tokens };
    let kernel = options.kernel.unwrap_or(match (by_state, is_ragged || sequences.tokens > MAX_TOKENS) {
        (true, _) => Kernel::StepByState(None),
        (false, true) if tokens > FEW_TOKENS && by_chunks(on, options, sequences, dtypes, sizes) => {
            Kernel::Chunks(None)
        }
        (false, true) => Kernel::Scan(None),
        (false, false) => Kernel::Step(None),
    });
    op.require(by_state == matches!(kernel, Kernel::StepByState(_)), || {
        "`kernel` is one of the other order of a state".to_string()
    })?;
    op.require(!is_ragged || matches!(kernel, Kernel::Scan(_) | Kernel::Chunks(_)), || {
        "`cu_seqlens` need `Kernel::Scan` or `Kernel::Chunks`".to_string()
    })?;
    let is_possible = !matches!(kernel, Kernel::Chunks(_)) || can_be_chunked(on, options, sequences, dtypes, sizes);
    op.require(is_possible, || {
        let Sizes { p, n, .. } = sizes;
        format!(
            "`Kernel::Chunks` is for `p` and `n` that are multiples of 16, up to 128 and 256, here {p} and {n}, for fewer than \
             {MAX_SEQUENCES} sequences on devices with products of matrices, exact for f32 alone, and not for states of f16"
        )
    })?;
    Ok(kernel)
}

/// Returns whether chunks are possible here, and faster than one token at a time.
#[inline]
fn by_chunks(on: &impl Target, options: &Options<'_>, sequences: Sequences, dtypes: [DType; 2], sizes: Sizes) -> bool {
    // On a GPU each f32 product takes three, with no room to stage operands. A processor has a state row per lane,
    // which takes half as long: 80 heads of 64 x 128 and 512 tokens 16 ms where chunks take 36, in bf16 18 and 24.
    let is_faster = dtypes[0] != DType::F32 && on.device().kind().hardware() == Hardware::Gpu;
    is_faster && can_be_chunked(on, options, sequences, dtypes, sizes)
}

#[inline]
fn can_be_chunked(
    on: &impl Target,
    options: &Options<'_>,
    sequences: Sequences,
    dtypes: [DType; 2],
    sizes: Sizes,
) -> bool {
    let limits = on.device().limits();
    limits.has_matrices
        && sequences.batch < MAX_SEQUENCES
        && chunked::TYPES.contains(&&dtypes[..])
        && (dtypes[0] == DType::F32 || options.precision != Some(Precision::Exact))
        && chunked::takes([sizes.n, sizes.p], dtypes[0].size() as u32, limits.threadgroup_bytes)
}

/// The parameters that all launches of a step share.
struct Call<'a> {
    op: Operation,
    sequences: Sequences,
    dtypes: [DType; 2],
    sizes: Sizes,
    slot_indices: [Option<&'a AnyTensor>; 2],
    a: &'a AnyTensor,
    log_a: bool,
    d: Option<&'a AnyTensor>,
    kept: SavedStates<'a>,
}

struct Tensors<'a> {
    x: &'a AnyTensor,
    dt: &'a AnyTensor,
    b: &'a AnyTensor,
    c: &'a AnyTensor,
    z: Option<&'a AnyTensor>,
    state: &'a AnyTensor,
    y: &'a AnyTensor,
}

/// The extents per token of channels, of the tensors that groups share, and of step sizes.
struct Axes {
    channels: [u32; 3],
    shared: [u32; 3],
    heads: [u32; 3],
}

impl Axes {
    #[inline]
    fn of(sequences: Sequences, sizes: Sizes) -> Axes {
        let Sequences { rows, tokens, .. } = sequences;
        let Sizes { heads, groups, p, n, .. } = sizes;
        let [channels, shared, heads] = [heads * p, groups * n, heads].map(|each| [rows, tokens, each]);
        Axes { channels, shared, heads }
    }
}

/// The tensors with the axes of the kernels.
#[derive(Clone, Copy)]
struct Views<'v> {
    x: TensorRef<'v>,
    dt: TensorRef<'v>,
    b: TensorRef<'v>,
    c: TensorRef<'v>,
    z: Option<TensorRef<'v>>,
    state: TensorRef<'v>,
    y: TensorRef<'v>,
}

impl<'v> Tensors<'v> {
    #[inline(always)]
    fn views(
        &self,
        op: Operation,
        sizes: Sizes,
        axes: &Axes,
        [x, dt, b, c, z, state, y]: &'v mut [Option<View<'v>>; 7],
    ) -> Result<Views<'v>, Error> {
        Ok(Views {
            x: under(op, "x", self.x, &axes.channels, x)?,
            dt: under(op, "dt", self.dt, &axes.heads, dt)?,
            b: under(op, "b", self.b, &axes.shared, b)?,
            c: under(op, "c", self.c, &axes.shared, c)?,
            z: some_under(op, "z", self.z, &axes.channels, z)?,
            state: under(op, "state", self.state, &[sizes.slots, sizes.heads * sizes.p * sizes.n], state)?,
            y: under(op, "y", self.y, &axes.channels, y)?,
        })
    }
}

#[inline(always)]
fn grouped_step(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    counts: Option<&AnyTensor>,
    options: &Options<'_>,
    tiles: Option<ssm_step_grouped::Tiles>,
) -> Result<(), Error> {
    let Call { op, sequences, dtypes, sizes, slot_indices, a, log_a, d, .. } = call;
    let Sizes { heads, groups, p, n, slots, d_by_channel } = sizes;
    let batch = sequences.batch;
    op.expect_dtype("a", a, DType::F32, None)?;
    let (axes, mut rooms) = (Axes::of(sequences, sizes), [None; 7]);
    let Views { x, dt, b, c, z, state, y } = tensors.views(op, sizes, &axes, &mut rooms)?;
    let is_given = tiles.is_some();
    let tiles = tiles.unwrap_or_else(|| {
        let inputs = (alignment(b, n) | alignment(c, n)) / dtypes[0].size() as u64;
        let target = on.device().kind().hardware();
        grouped::tiles(state_tiles(target, dtypes[1], batch, n, p, alignment(state, n), inputs))
    });
    let (raw_dt, dt_bias, dt_min, dt_max) = options.dt.given();
    let moves = moves(slot_indices);
    for range in sequences.launches(MAX_TOKENS) {
        let [for_x, for_y, for_b, for_c, for_dt, for_z] = &mut [None; 6];
        let of = |all, axes: &[u32; 3], room| some_tokens(all, axes, &range, room);
        let (x, y) = (of(x, &axes.channels, for_x)?, of(y, &axes.channels, for_y)?);
        let (b, c, dt) = (of(b, &axes.shared, for_b)?, of(c, &axes.shared, for_c)?, of(dt, &axes.heads, for_dt)?);
        let z = z.map(|z| of(z, &axes.channels, for_z)).transpose()?;
        let args = ssm_step_grouped::AnyArgs {
            x,
            a: a.into(),
            b_mat: b,
            c_mat: c,
            dt,
            dt_bias: dt_bias.map(TensorRef::from),
            d_skip: d.map(TensorRef::from),
            z,
            counts: counts.map(TensorRef::from),
            read_slots: slot_indices[0].map(TensorRef::from),
            write_slots: slot_indices[1].map(TensorRef::from),
            state,
            y,
            dt_min,
            dt_max,
            batch,
            slots,
            before: range.start,
            heads,
            groups,
            p,
            n,
            log_a,
            raw_dt,
            d_by_channel,
            tokens: range.len() as u32,
            continues: moves && range.start > 0,
        };
        op.launched(ssm_step_grouped::launch_any(&tuned(on, is_given), dtypes, args, tiles))?;
    }
    Ok(())
}

/// The kernels that take all tokens in one launch, with their tiles.
enum All {
    Scan(Option<ssm_scan_grouped::Tiles>),
    Chunks(Option<ssm_chunks::Tiles>),
}

/// Runs all tokens in one launch.
#[inline(always)]
fn grouped_scan(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    [counts, cu_seqlens]: [Option<&AnyTensor>; 2],
    options: &Options<'_>,
    kernel: All,
) -> Result<(), Error> {
    let Call { op, sequences, dtypes, sizes, slot_indices, a, log_a, d, kept } = call;
    let Sizes { heads, groups, p, n, slots, d_by_channel } = sizes;
    let Sequences { batch, tokens, .. } = sequences;
    op.expect_dtype("a", a, DType::F32, None)?;
    let (axes, mut rooms) = (Axes::of(sequences, sizes), [None; 7]);
    let Views { x, dt, b, c, z, state, y } = tensors.views(op, sizes, &axes, &mut rooms)?;
    let (raw_dt, dt_bias, dt_min, dt_max) = options.dt.given();
    let [read_slots, write_slots] = slot_indices.map(|slots| slots.map(TensorRef::from));
    let size = dtypes[0].size() as u64;
    let (target, memory) = (on.device().kind().hardware(), on.device().limits().threadgroup_bytes);
    let is_given = matches!(kernel, All::Scan(Some(_)) | All::Chunks(Some(_)));
    macro_rules! launched {
        ($kernel:ident, $tiles:expr) => {{
            let args = $kernel::AnyArgs {
                batch,
                tokens,
                slots,
                heads,
                p,
                groups,
                n,
                state,
                read_slots,
                write_slots,
                cu_seqlens: cu_seqlens.map(TensorRef::from),
                counts: counts.map(TensorRef::from),
                x,
                y,
                z,
                d_skip: d.map(TensorRef::from),
                d_by_channel,
                b_mat: b,
                c_mat: c,
                a: a.into(),
                log_a,
                dt,
                dt_bias: dt_bias.map(TensorRef::from),
                raw_dt,
                dt_min,
                dt_max,
                checkpoints: kept.states,
                checkpoints_every: kept.every,
                checkpoints_ends: kept.ends,
            };
            op.launched($kernel::launch_any(&tuned(on, is_given), dtypes, args, $tiles))
        }};
    }
    match kernel {
        All::Scan(tiles) => {
            let tiles = tiles.unwrap_or_else(|| {
                let inputs = (alignment(b, n) | alignment(c, n)) / size;
                let states = alignment(state, n) | kept.states.map_or(0, |kept| alignment(kept, n));
                scan::tiles(target, dtypes[1], batch, [n, p], states, inputs)
            });
            launched!(ssm_scan_grouped, tiles)
        }
        All::Chunks(tiles) => {
            let tiles = tiles.unwrap_or_else(|| {
                let inputs = (alignment(b, n) | alignment(c, n) | alignment(x, p)) / size;
                chunked::tiles(target, [n, p], size as u32, inputs, memory)
            });
            launched!(ssm_chunks, tiles)
        }
    }
}

/// Runs one launch per token.
#[inline]
fn channels_step(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    options: &Options<'_>,
    tiles: Option<ssm_step::Tiles>,
) -> Result<(), Error> {
    let Call { op, sequences, dtypes, sizes, slot_indices, a, log_a, d, .. } = call;
    let Sizes { heads, groups, p, n, slots, d_by_channel } = sizes;
    let batch = sequences.batch;
    op.expect_dtype("a", a, dtypes[0], Some("x"))?;
    let (axes, mut rooms) = (Axes::of(sequences, sizes), [None; 7]);
    let Views { x, dt, b, c, z, state, y } = tensors.views(op, sizes, &axes, &mut rooms)?;
    let (raw_dt, dt_bias, dt_min, dt_max) = options.dt.given();
    let moves = moves(slot_indices);
    for t in 0..sequences.tokens {
        let [for_x, for_y, for_b, for_c, for_dt, for_z] = &mut [None; 6];
        let of = |all, axes: &[u32; 3], room| one_token(all, axes, t, room);
        let (x, y) = (of(x, &axes.channels, for_x)?, of(y, &axes.channels, for_y)?);
        let (b, c, dt) = (of(b, &axes.shared, for_b)?, of(c, &axes.shared, for_c)?, of(dt, &axes.heads, for_dt)?);
        let z = z.map(|z| of(z, &axes.channels, for_z)).transpose()?;
        let is_given = tiles.is_some();
        let tiles = tiles.unwrap_or_else(|| {
            let others = alignment(x, p) | alignment(y, p) | z.map_or(0, |z| alignment(z, p));
            let target = on.device().kind().hardware();
            channels::tiles(target, dtypes[1], n, p, alignment(state, p), others / dtypes[0].size() as u64)
        });
        let args = ssm_step::AnyArgs {
            x,
            a: a.into(),
            b,
            c,
            dt,
            dt_bias: dt_bias.map(TensorRef::from),
            d_skip: d.map(TensorRef::from),
            z,
            read_slots: slot_indices[0].map(TensorRef::from),
            write_slots: slot_indices[1].map(TensorRef::from),
            state,
            y,
            dt_min,
            dt_max,
            batch,
            slots,
            heads,
            groups,
            n,
            p,
            log_a,
            raw_dt,
            d_by_channel,
            continues: moves && t > 0,
        };
        op.launched(ssm_step::launch_any(&tuned(on, is_given), dtypes, args, tiles))?;
    }
    Ok(())
}

/// Returns the number of slots of a state of these sizes.
#[inline]
fn expect_state(op: Operation, state: &AnyTensor, order: StateOrder, [heads, p, n]: [u32; 3]) -> Result<u32, Error> {
    let [slots, ..] = match order {
        StateOrder::ByChannel => op.axes("state", state, ["slots", "heads", "p", "n"])?,
        StateOrder::ByState => op.axes("state", state, ["slots", "heads", "n", "p"])?,
    };
    match order {
        StateOrder::ByChannel => op.expect("state", state, [("slots", slots), ("heads", heads), ("p", p), ("n", n)])?,
        StateOrder::ByState => op.expect("state", state, [("slots", slots), ("heads", heads), ("n", n), ("p", p)])?,
    }
    Ok(slots)
}

/// Returns whether there is a factor of the skip connection for each channel.
#[inline]
fn is_by_channel(op: Operation, d: Option<&AnyTensor>, heads: u32, p: u32, dtype: DType) -> Result<bool, Error> {
    let Some(d) = d else { return Ok(false) };
    op.expect_dtype("d", d, dtype, Some("x"))?;
    if d.shape().len() == 2 {
        op.expect("d", d, [("heads", heads), ("p", p)])?;
        return Ok(true);
    }
    op.expect("d", d, [("heads", heads)])?;
    Ok(false)
}
