//! Causal depthwise convolutions: each channel of a token is a sum over its own input and the few before it, which a state
//! keeps from one step to the next.
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

mod causal_step;

use crate::shared::FLOATS;
pub use crate::shared::sequences::Slots;
use crate::shared::sequences::{MOST_TOKENS, Sequences, moves, some_tokens, under};
use causal_step::{AT_OFFSET, CIRCULAR, NEWEST_LAST, tiles};
pub use causal_step::{STEP, conv1d_causal_step};
use kiln::spec::Fields;
use kiln::{AnyTensor, AsTensor, Error, Operation, Target, TensorRef, View};

/// What is done to a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Activation {
    #[default]
    None,
    Silu,
}

/// Which rows of a state are the inputs before the first token. Of a state of `taps - 1` rows they are all, and the first two
/// mean the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StateRows {
    /// They begin at row `offsets`, at row 0 without offsets. The step drops one input, or as many as have no room: a caller
    /// who takes back tokens names another row the next time. If `m` of at most `rows - taps + 2` tokens were right, that
    /// is row `m - 1`.
    #[default]
    AtOffset,
    /// They are the last, and the step moves all rows on by its tokens. A state `[slots, c, taps]`, as transformers has it, is
    /// `state.transpose(1, 2)`.
    NewestLast,
    /// The next input belongs in row `offsets` modulo the rows, and those before it precede it: the `cache_seqlens` of
    /// causal_conv1d.
    Circular,
}

/// How a convolution is taken.
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields)]
pub struct Options {
    pub activation: Activation,
    pub state_rows: StateRows,
    /// How channels are divided among threads; chosen if absent.
    pub tiles: Option<conv1d_causal_step::Tiles>,
}

/// The arguments of [`step`](fn@step).
#[derive(Fields)]
pub struct Step<'a> {
    /// `[batch, c]` or `[batch, tokens, c]`, with any strides.
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
    /// `[batch]`, `i32`: see [`StateRows`]. A sequence with an offset beyond the rows is left out.
    pub offsets: Option<&'a dyn AsTensor>,
}

/// `y = act(bias + Σ weight[k]·window[k])`, where the window of a token is the `taps - 1` inputs before it and its own; the
/// state is left with the newest inputs.
#[inline]
pub fn step(on: &impl Target, args: Step<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("conv1d::step");
    let [x, weight, state, y] = [args.x.any(), args.weight.any(), args.state.any(), args.y.any()];
    let [bias, offsets] = [args.bias, args.offsets].map(|tensor| tensor.map(|tensor| tensor.any()));
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let (sequences, [c]) = Sequences::of(op, "x", x, ["c"])?;
    let Sequences { batch, tokens, .. } = sequences;
    let (taps, torch) = taps(op, weight, c)?;
    op.expect_dtype("weight", weight, dtype, Some("x"))?;
    op.expect_some("bias", bias, [("c", c)])?;
    bias.map_or(Ok(()), |bias| op.expect_dtype("bias", bias, dtype, Some("x")))?;
    let [slots, rows, _] = op.axes("state", state, ["slots", "rows", "c"])?;
    op.expect("state", state, [("slots", slots), ("rows", rows), ("c", c)])?;
    op.expect_dtype("state", state, dtype, Some("x"))?;
    op.require(rows >= taps - 1, || format!("`state` has {rows} rows, and {taps} taps need {}", taps - 1))?;
    let spec = rows - (taps - 1);
    sequences.expect(op, "y", y, [("c", c)], dtype)?;
    let [read_slots, write_slots] = sequences.slots(op, args.slots, slots)?;
    sequences.indices(op, "offsets", offsets)?;
    expect_rows(op, options.state_rows, offsets.is_some(), rows, spec, tokens)?;
    if sequences.is_idle(op, [read_slots, write_slots])? {
        return Ok(());
    }
    let axes = [batch, tokens, c, 1];
    let [x_view, y_view, weight_view, turned, state_view] = &mut [None; 5];
    let (x, y) = (under(op, "x", x, &axes, x_view)?, under(op, "y", y, &axes, y_view)?);
    let w = laid_out(op, weight, torch, [taps, c], [weight_view, turned])?;
    let state = under(op, "state", state, &[slots, rows, c, 1], state_view)?;
    let moves = moves([read_slots, write_slots]);
    for range in sequences.launches(MOST_TOKENS) {
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
        let tiles = options.tiles.unwrap_or_else(|| {
            let target = on.device().kind().hardware();
            tiles(target, batch, c, if is_apart { 1 } else { alignment | (u64::from(c) * dtype.size() as u64) }, dtype)
        });
        let args = conv1d_causal_step::AnyArgs {
            x,
            w,
            bias: bias.map(TensorRef::from),
            read_slots: read_slots.map(TensorRef::from),
            write_slots: write_slots.map(TensorRef::from),
            offsets: offsets.map(TensorRef::from),
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
        op.launched(conv1d_causal_step::launch_any(on, [dtype], args, tiles))?;
    }
    Ok(())
}

/// The taps of a weight, and whether its axes are PyTorch's.
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

/// A weight under the axes of the kernel, `[taps, c, 1]`.
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
        // Refused in the words for all tensors.
        Err(_) => under(op, "weight", weight, &[c, taps, 1], room),
    }
}

#[inline]
fn expect_rows(
    op: Operation,
    state_rows: StateRows,
    has_offsets: bool,
    rows: u32,
    spec: u32,
    tokens: u32,
) -> Result<(), Error> {
    match state_rows {
        StateRows::AtOffset => op.require(tokens <= MOST_TOKENS || spec < MOST_TOKENS, || {
            format!("{tokens} tokens and {spec} rows more than the taps need: give at most {MOST_TOKENS} tokens")
        }),
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
