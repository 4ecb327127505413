//! Causal depthwise convolutions: each channel of a token is a sum over its own input and the few before it, which a
//! state keeps from one step to the next.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::conv1d::{self, Options, Step};
//!
//! let dev = Device::interp();
//! // Three taps of two channels, and a state of the two inputs before this token.
//! let weight = dev.tensor(&[1f32, 10.0, 2.0, 20.0, 3.0, 30.0])?.shaped([3, 2])?;
//! let mut state = dev.tensor(&[1f32, 2.0, 3.0, 4.0])?.shaped([1, 2, 2])?;
//! let (x, mut y) = (dev.tensor(&[5f32, 6.0])?.shaped([1, 2])?, dev.zeros::<f32>(2)?.shaped([1, 2])?);
//! let args = Step { x: &x, weight: &weight, bias: None, state: &mut state, y: &mut y, slots: None, offsets: None };
//! conv1d::step(&dev, args, Options::default())?;
//! assert_eq!(y.to_vec()?, [1.0 + 6.0 + 15.0, 20.0 + 80.0 + 180.0]);
//! assert_eq!(state.to_vec()?, [3.0, 4.0, 5.0, 6.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod causal_prefill;
mod causal_state;
mod causal_step;

pub use crate::shared::checkpoints::Checkpoints;
use crate::shared::checkpoints::SavedStates;
use crate::shared::ragged::rounds;
pub use crate::shared::sequences::Slots;
use crate::shared::sequences::{MAX_TOKENS, Sequences, alignment, moves, some_tokens, under};
use crate::shared::tuned;
use crate::shared::{FLOATS, keyed_by_hash};
pub use causal_prefill::{PREFILL, conv1d_causal_prefill};
pub use causal_state::{STATE, conv1d_causal_state};
use causal_step::{AT_OFFSET, CIRCULAR, NEWEST_LAST};
pub use causal_step::{STEP, conv1d_causal_step};
use kiln::spec::Fields;
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target, TensorRef, View};

/// The activation of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Keyed)]
pub enum Activation {
    #[default]
    None,
    Silu,
}

/// The rows of a state that are the inputs before the first token. A state of `taps - 1` rows has no others, and the
/// first two variants mean the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Keyed)]
pub enum StateRows {
    /// They begin at row `offsets`, or at row 0 without offsets. The step drops one input, or all that do not fit: a
    /// caller who rejects tokens names another row the next time. If `m` of at most `rows - taps + 2` tokens were
    /// right, that is row `m - 1`.
    #[default]
    AtOffset,
    /// They are the last, and the step shifts all rows by its tokens. A state `[slots, c, taps]`, as in transformers,
    /// is `state.transpose(1, 2)`.
    NewestLast,
    /// The next input belongs in row `offsets` modulo the rows, and earlier inputs precede it: the `cache_seqlens` of
    /// causal_conv1d.
    Circular,
}

/// A kernel and its tiles, which are chosen if absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kernel {
    /// At most eight tokens of a sequence per launch.
    Step(Option<conv1d_causal_step::Tiles>),
    /// All tokens in one launch, and the state in another.
    Prefill(Option<conv1d_causal_prefill::Tiles>),
}

keyed_by_hash!(Kernel);

/// The options of a convolution.
#[derive(Clone, Copy, Default, Fields, Keyed)]
pub struct Options<'a> {
    pub activation: Activation,
    pub state_rows: StateRows,
    /// `[sequences + 1]`, `i32`: the first token of each sequence in `x`, `[tokens, c]` or `[1, tokens, c]`, then the
    /// end of the last. They ascend from 0, which the launch checks (K215); tokens behind the last sequence give 0.
    pub cu_seqlens: Option<&'a dyn AsTensor>,
    /// Intermediate states to keep.
    pub checkpoints: Option<Checkpoints<'a>>,
    /// The kernel; chosen by the number of tokens if absent: up to eight are steps.
    pub kernel: Option<Kernel>,
}

/// The arguments of [`step`](fn@step).
#[derive(Fields, Keyed)]
pub struct Step<'a> {
    /// `[batch, c]` or `[batch, tokens, c]`, with any strides. With more than a few tokens, contiguous channels are
    /// fastest.
    pub x: &'a dyn AsTensor,
    /// `[taps, c]` with any strides, or `[c, 1, taps]`, as PyTorch keeps it. A tensor `[c, taps]` is
    /// `weight.transpose(0, 1)`.
    pub weight: &'a dyn AsTensor,
    /// `[c]`
    pub bias: Option<&'a dyn AsTensor>,
    /// `[slots, rows, c]` with any strides and at least `taps - 1` rows; a state `[slots, c, rows]` is
    /// `state.transpose(1, 2)`.
    pub state: &'a mut dyn AsTensor,
    /// As `x`.
    pub y: &'a mut dyn AsTensor,
    /// The slots of the batch; the first ones in order if absent.
    pub slots: Option<Slots<'a>>,
    /// `[batch]`, `i32`: see [`StateRows`]. A sequence with an offset beyond the rows is skipped.
    pub offsets: Option<&'a dyn AsTensor>,
}

/// Computes `y = act(bias + Σ weight[k]·window[k])`, where the window of a token is the `taps - 1` inputs before it and
/// its own. Leaves the newest inputs in the state.
#[inline]
pub fn step(on: &impl Target, args: Step<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("conv1d::step");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_step(op, on, args, options))
}

#[inline]
fn launch_step(op: Operation, on: &impl Target, args: &Step<'_>, options: &Options<'_>) -> Result<(), Error> {
    let [x, weight, state, y] = [args.x.any(), args.weight.any(), args.state.any(), args.y.any()];
    let [bias, offsets, cu_seqlens] =
        [args.bias, args.offsets, options.cu_seqlens].map(|tensor| tensor.map(|tensor| tensor.any()));
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let (sequences, [c]) = Sequences::divided(op, "x", x, ["c"], cu_seqlens)?;
    let Sequences { tokens, rows: x_rows, .. } = sequences;
    let (taps, torch) = taps(op, weight, c)?;
    op.expect_dtype("weight", weight, dtype, Some("x"))?;
    op.expect_some("bias", bias, [("c", c)])?;
    op.expect_some_dtype("bias", bias, dtype, Some("x"))?;
    let [slots, rows, _] = op.axes("state", state, ["slots", "rows", "c"])?;
    op.expect("state", state, [("slots", slots), ("rows", rows), ("c", c)])?;
    op.expect_dtype("state", state, dtype, Some("x"))?;
    op.require(rows >= taps - 1, || format!("`state` has {rows} rows, and {taps} taps need {}", taps - 1))?;
    let spec = rows - (taps - 1);
    sequences.expect(op, "y", y, [("c", c)], dtype)?;
    let slot_indices = sequences.slots(op, args.slots, slots)?;
    sequences.indices(op, "offsets", offsets)?;
    expect_rows(op, options.state_rows, offsets.is_some(), rows)?;
    let [x_view, y_view, weight_view, turned, state_view, for_kept] = &mut [None; 6];
    let slot = [("rows", rows), ("c", c)];
    let kept = SavedStates::apart(op, options.checkpoints, [sequences.batch, tokens], state, slot, for_kept)?;
    op.require(kept.states.is_none() || rows <= kept.every, || {
        let every = kept.every;
        format!(
            "`state` has {rows} rows, and `checkpoints` after every {every} tokens would need some from before them"
        )
    })?;
    let axes = [x_rows, tokens, c, 1];
    let (x, y) = (under(op, "x", x, &axes, x_view)?, under(op, "y", y, &axes, y_view)?);
    let kernel = chosen(op, options, tokens, [x, y])?;
    op.require(kept.states.is_none() || matches!(kernel, Kernel::Prefill(_)), || {
        "`checkpoints` need `Kernel::Prefill`: neighbouring channels and no `StateRows::Circular`".to_string()
    })?;
    if let Kernel::Step(_) = kernel {
        expect_steps(op, options.state_rows, spec, tokens)?;
    }
    if sequences.is_idle(op, slot_indices)? {
        return Ok(());
    }
    let w = laid_out(op, weight, torch, [taps, c], [weight_view, turned])?;
    let state = under(op, "state", state, &[slots, rows, c, 1], state_view)?;
    let [bias, offsets, cu_seqlens] = [bias, offsets, cu_seqlens].map(|tensor| tensor.map(TensorRef::from));
    let tensors = Tensors { x, y, w, state, bias, offsets, cu_seqlens };
    let call = Call { op, dtype, sequences, slot_indices, slots, c, taps, spec, kept, options };
    match kernel {
        Kernel::Step(tiles) => steps(on, call, tensors, tiles),
        Kernel::Prefill(tiles) => prefill(on, call, tensors, tiles),
    }
}

/// The parameters that all launches share.
struct Call<'a> {
    op: Operation,
    dtype: DType,
    sequences: Sequences,
    slot_indices: [Option<&'a AnyTensor>; 2],
    slots: u32,
    c: u32,
    taps: u32,
    spec: u32,
    kept: SavedStates<'a>,
    options: &'a Options<'a>,
}

/// The tensors with the axes of the step's kernel.
struct Tensors<'v> {
    x: TensorRef<'v>,
    y: TensorRef<'v>,
    w: TensorRef<'v>,
    state: TensorRef<'v>,
    bias: Option<TensorRef<'v>>,
    offsets: Option<TensorRef<'v>>,
    cu_seqlens: Option<TensorRef<'v>>,
}

/// Returns the kernel for a call. The prefill needs contiguous channels and a state whose rows keep their places.
#[inline]
fn chosen(op: Operation, options: &Options<'_>, tokens: u32, [x, y]: [TensorRef<'_>; 2]) -> Result<Kernel, Error> {
    let has_neighbours = |tensor: TensorRef<'_>| tensor.is_contiguous() || tensor.strides().get(2) == Some(&1);
    let (is_circular, is_ragged) = (options.state_rows == StateRows::Circular, options.cu_seqlens.is_some());
    let fits = !is_circular && has_neighbours(x) && has_neighbours(y);
    let kernel = options.kernel.unwrap_or(match fits && tokens > MAX_TOKENS || is_ragged {
        true => Kernel::Prefill(None),
        false => Kernel::Step(None),
    });
    let is_prefill = matches!(kernel, Kernel::Prefill(_));
    op.require(!is_ragged || is_prefill, || "`cu_seqlens` need `Kernel::Prefill`".to_string())?;
    op.require(!is_prefill || !is_circular, || {
        "a state of `StateRows::Circular` is moved on by `Kernel::Step`, without `cu_seqlens`".to_string()
    })?;
    op.require(!is_prefill || fits, || {
        let strides = [x, y].map(|tensor| tensor.strides().to_vec());
        let otherwise = if is_ragged { "" } else { ", or take `Kernel::Step`" };
        format!("channels of `x` and `y` are no neighbours, strides {strides:?}: copy them{otherwise}")
    })?;
    Ok(kernel)
}

#[inline(always)]
fn steps(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    tiles: Option<conv1d_causal_step::Tiles>,
) -> Result<(), Error> {
    let Call { op, dtype, sequences, slot_indices, slots, c, taps, spec, options, .. } = call;
    let Tensors { x, y, w, state, bias, offsets, .. } = tensors;
    let Sequences { batch, tokens, .. } = sequences;
    let (axes, moves) = ([batch, tokens, c, 1], moves(slot_indices));
    let [read_slots, write_slots] = slot_indices.map(|slots| slots.map(TensorRef::from));
    for range in sequences.launches(MAX_TOKENS) {
        let [x_part, y_part] = &mut [None; 2];
        let (x, y) = (some_tokens(x, &axes, &range, x_part)?, some_tokens(y, &axes, &range, y_part)?);
        let count = range.len() as u32;
        let is_first = range.start == 0;
        let rows_at = match options.state_rows {
            StateRows::Circular => CIRCULAR,
            StateRows::AtOffset if is_first || spec == 0 => AT_OFFSET,
            StateRows::NewestLast if spec == 0 => AT_OFFSET,
            // A launch before this one has left the newest inputs in the last rows.
            _ => NEWEST_LAST,
        };
        let is_apart = [x, y, w, state].iter().any(|tensor| !tensor.is_contiguous());
        let alignment = x.address() | y.address() | w.address() | state.address() | bias.map_or(0, |b| b.address());
        let is_given = tiles.is_some();
        let tiles = tiles.unwrap_or_else(|| {
            let target = on.device().kind().hardware();
            let bits = if is_apart { 1 } else { alignment | (u64::from(c) * dtype.size() as u64) };
            causal_step::tiles(target, batch, c, bits, dtype)
        });
        let args = conv1d_causal_step::AnyArgs {
            x,
            w,
            bias,
            read_slots,
            write_slots,
            offsets,
            state,
            y,
            batch,
            slots,
            c,
            before: range.start,
            taps,
            tokens: count,
            spec,
            rows_at,
            continues: moves && !is_first,
            activate: options.activation == Activation::Silu,
        };
        op.launched(conv1d_causal_step::launch_any(&tuned(on, is_given), [dtype], args, tiles))?;
    }
    Ok(())
}

#[inline(always)]
fn prefill(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    tiles: Option<conv1d_causal_prefill::Tiles>,
) -> Result<(), Error> {
    let Call { op, dtype, sequences, slot_indices, slots, c, taps, spec, kept, options } = call;
    let Tensors { x, y, w, state, bias, offsets, cu_seqlens } = tensors;
    let Sequences { batch, tokens, rows, .. } = sequences;
    let [for_x, for_y] = &mut [None; 2];
    let axes = [rows, tokens, c].map(u64::from);
    let (x, y) = (by_token(x, &axes, for_x), by_token(y, &axes, for_y));
    let (Some(x), Some(y)) = (x, y) else {
        return Err(op.refusal("`x` and `y` have tokens that lie unevenly: copy them".to_string()));
    };
    let is_given = tiles.is_some();
    let tiles = tiles.unwrap_or_else(|| {
        let whole = |tensor: TensorRef<'_>| if tensor.is_contiguous() { tensor.address() } else { 0 };
        let bits = alignment(x, c) | alignment(y, c) | whole(w) | whole(state) | bias.map_or(0, whole);
        causal_prefill::tiles(on.device().kind().hardware(), [tokens, c], bits, dtype)
    });
    let [read_slots, write_slots] = slot_indices.map(|slots| slots.map(TensorRef::from));
    let rows_at = if options.state_rows == StateRows::AtOffset || spec == 0 { AT_OFFSET } else { NEWEST_LAST };
    let args = conv1d_causal_prefill::AnyArgs {
        x,
        w,
        bias,
        cu_seqlens,
        read_slots,
        write_slots,
        offsets,
        state,
        y,
        batch,
        slots,
        tokens,
        c,
        rounds: rounds(batch),
        taps,
        spec,
        rows_at,
        activate: options.activation == Activation::Silu,
    };
    op.launched(conv1d_causal_prefill::launch_any(&tuned(on, is_given), [dtype], args, tiles))?;
    if taps + spec == 1 {
        return Ok(());
    }
    let args = conv1d_causal_state::AnyArgs {
        x,
        cu_seqlens,
        read_slots,
        write_slots,
        offsets,
        state,
        checkpoints: kept.states,
        batch,
        slots,
        tokens,
        c,
        checkpoints_every: kept.every,
        checkpoints_ends: kept.ends,
        taps,
        spec,
        rows_at,
    };
    op.launched(conv1d_causal_state::launch_any(&tuned(on, is_given), [dtype], args, causal_state::TILES))
}

/// Returns a tensor with the axes of the prefill, the last of which is contiguous.
#[inline(always)]
fn by_token<'v>(tensor: TensorRef<'v>, axes: &[u64; 3], room: &'v mut Option<View<'v>>) -> Option<TensorRef<'v>> {
    if tensor.is_contiguous() { Some(tensor) } else { tensor.shaped_in(axes, room) }
}

/// Returns the taps of a weight, and whether its axes are PyTorch's.
#[inline]
fn taps(op: Operation, weight: &AnyTensor, c: u32) -> Result<(u32, bool), Error> {
    let (taps, torch) = if weight.shape().len() == 3 {
        let [_, _, taps] = op.axes("weight", weight, ["c", "1", "taps"])?;
        op.expect("weight", weight, [("c", c), ("1", 1), ("taps", taps)])?;
        (taps, true)
    } else {
        let [taps, _] = op.axes("weight", weight, ["taps", "c"])?;
        op.expect("weight", weight, [("taps", taps), ("c", c)])?;
        (taps, false)
    };
    op.require(taps >= 1, || "`weight` has no taps".to_string())?;
    Ok((taps, torch))
}

/// Returns a weight with the axes of the kernel, `[taps, c, 1]`.
#[inline(always)]
fn laid_out<'v>(
    op: Operation,
    weight: &'v AnyTensor,
    torch: bool,
    [taps, c]: [u32; 2],
    [room, turned]: [&'v mut Option<View<'v>>; 2],
) -> Result<TensorRef<'v>, Error> {
    if !torch || taps <= 1 {
        return under(op, "weight", weight, &[taps, c, 1], room);
    }
    match View::shaped(weight, &[u64::from(c), u64::from(taps), 1]) {
        Ok(view) => Ok(TensorRef::View(turned.insert(view.transpose(0, 1)?))),
        // Refused with the message for all tensors.
        Err(_) => under(op, "weight", weight, &[c, taps, 1], room),
    }
}

#[inline]
fn expect_rows(op: Operation, state_rows: StateRows, has_offsets: bool, rows: u32) -> Result<(), Error> {
    match state_rows {
        StateRows::AtOffset => Ok(()),
        StateRows::NewestLast => op.require(!has_offsets, || {
            "`offsets` say where the inputs before a token begin, and with `StateRows::NewestLast` they are the last"
                .to_string()
        }),
        StateRows::Circular => {
            op.require(has_offsets, || "`StateRows::Circular` needs `offsets`".to_string())?;
            op.require(rows >= 1, || "`StateRows::Circular` needs a state with rows".to_string())
        }
    }
}

/// Returns an error unless several steps leave the rows of a state where a single one would.
#[inline]
fn expect_steps(op: Operation, state_rows: StateRows, spec: u32, tokens: u32) -> Result<(), Error> {
    op.require(state_rows != StateRows::AtOffset || tokens <= MAX_TOKENS || spec < MAX_TOKENS, || {
        format!("{tokens} tokens and {spec} rows more than the taps need: give at most {MAX_TOKENS} tokens a step")
    })
}
