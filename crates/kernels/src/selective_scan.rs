//! Steps of state-space layers with an `A` for every channel and state (Mamba-1): `h' = exp(A·dt)·h + dt·b·x`, `y = Σₙ c·h'`;
//! then the skip connection and the gate.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::selective_scan::{self, A, Options, Step};
//!
//! let dev = Device::interp();
//! // One sequence of two channels with two states each.
//! let (x, dt) = (dev.tensor(&[1f32, 2.0])?.shaped([1, 2])?, dev.tensor(&[0.5f32, 1.0])?.shaped([1, 2])?);
//! let b = dev.tensor(&[1f32, 3.0])?.shaped([1, 2])?;
//! let a = dev.tensor(&[0f32; 4])?.shaped([2, 2])?;
//! let mut state = dev.tensor(&[1f32; 4])?.shaped([1, 2, 2])?;
//! let mut y = dev.zeros::<f32>(2)?.shaped([1, 2])?;
//! let args = Step { x: &x, dt: &dt, b: &b, c: &b, state: &mut state, y: &mut y, slots: None };
//! selective_scan::step(&dev, args, Options::new(A::Value(&a)))?;
//! assert_eq!(state.to_vec()?, [1.5, 2.5, 3.0, 7.0]);
//! assert_eq!(y.to_vec()?, [1.5 + 7.5, 3.0 + 21.0]);
//! # Ok::<(), kiln::Error>(())
//! ```

mod scan;
mod spec;
mod step;

pub use crate::shared::sequences::Slots;
use crate::shared::sequences::{Sequences, alignment, moves, one_token, product, some_under, under};
pub use crate::shared::ssm::{A, Dt};
use crate::shared::tuned;
use crate::shared::{FLOATS, keyed_by_hash};
use kiln::spec::Fields;
use kiln::{AnyTensor, AsTensor, DType, Error, Function, Keyed, Operation, Target, TensorRef};
pub use scan::{SCAN, selective_scan};
pub use spec::STEP;
use step::Sizes;
pub use step::ssm_step_a2d;

/// A kernel and its tiles, which are chosen if absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kernel {
    /// One token of each sequence per launch.
    Step(Option<ssm_step_a2d::Tiles>),
    /// All tokens in one launch.
    Scan(Option<selective_scan::Tiles>),
}

keyed_by_hash!(Kernel);

/// The options of [`step`](fn@step).
#[derive(Clone, Copy, Fields, Keyed)]
pub struct Options<'a> {
    /// The rates of decay, `[channels, n]`, or `[heads, p, n]`: see [`Step`].
    pub a: A<'a>,
    pub dt: Dt<'a>,
    /// Factors of the skip connection `y + d·x`, one per channel: `[channels]` or `[heads, p]`.
    pub d: Option<&'a dyn AsTensor>,
    /// A gate `y·silu(z)`, as `x`.
    pub z: Option<&'a dyn AsTensor>,
    /// `[sequences + 1]`, `i32`: the first token of each sequence in tensors `[tokens, ..]` or `[1, tokens, ..]`, then
    /// the end of the last. They ascend from 0, which the launch checks (K215); tokens behind the last sequence give 0.
    pub cu_seqlens: Option<&'a dyn AsTensor>,
    /// The kernel; chosen if absent: one token is a step, more are a scan.
    pub kernel: Option<Kernel>,
}

impl<'a> Options<'a> {
    /// Returns options with final step sizes and nothing else.
    #[inline]
    pub fn new(a: A<'a>) -> Options<'a> {
        Options { a, dt: Dt::Final, d: None, z: None, cu_seqlens: None, kernel: None }
    }
}

/// The arguments of [`step`](fn@step). With rates `[heads, p, n]` the channels of every tensor but `dt` are two axes,
/// `heads, p`. Tokens may be strided, as in a slice of a projection.
#[derive(Fields, Keyed)]
pub struct Step<'a> {
    /// `[batch, channels]` or `[batch, tokens, channels]`
    pub x: &'a dyn AsTensor,
    /// As `x`; or one step size a head, `[batch, heads]` or `[batch, tokens, heads]`.
    pub dt: &'a dyn AsTensor,
    /// `[batch, n]` or `[batch, tokens, n]`
    pub b: &'a dyn AsTensor,
    /// As `b`.
    pub c: &'a dyn AsTensor,
    /// `[slots, channels, n]` or `[slots, heads, p, n]`; with one step size a head, `[slots, heads, n, p]`. Slots may
    /// be strided.
    pub state: &'a mut dyn AsTensor,
    /// As `x`.
    pub y: &'a mut dyn AsTensor,
    /// The slots of the batch; the first ones in order if absent.
    pub slots: Option<Slots<'a>>,
}

/// The layout of channels: their heads, and whether heads are an axis.
#[derive(Clone, Copy)]
struct Channels {
    heads: u32,
    p: u32,
    are_two_axes: bool,
    n: u32,
}

impl Channels {
    /// Returns the channels of the rates.
    #[inline]
    fn of(op: Operation, a: &AnyTensor) -> Result<Channels, Error> {
        if a.shape().len() == 3 {
            let [heads, p, n] = op.axes("a", a, ["heads", "p", "n"])?;
            return Ok(Channels { heads, p, are_two_axes: true, n });
        }
        let [heads, n] = op.axes("a", a, ["channels", "n"])?;
        Ok(Channels { heads, p: 1, are_two_axes: false, n })
    }

    /// Returns an error unless a tensor has these channels for every token.
    #[inline]
    fn expect(
        self,
        op: Operation,
        name: &str,
        tensor: &AnyTensor,
        sequences: Sequences,
        dtype: DType,
    ) -> Result<(), Error> {
        match self.are_two_axes {
            true => sequences.expect(op, name, tensor, [("heads", self.heads), ("p", self.p)], dtype),
            false => sequences.expect(op, name, tensor, [("channels", self.heads)], dtype),
        }
    }
}

/// Computes, per token, `h' = exp(A·dt)·h + dt·b·x`, `y = (Σₙ c·h' + d·x)·silu(z)`; the state is updated in place.
#[inline]
pub fn step(on: &impl Target, args: Step<'_>, options: Options<'_>) -> Result<(), Error> {
    static CALLS: Function = Function::new("selective_scan::step");
    CALLS.call(on, (args, options), |op, on, (args, options)| launch_step(op, on, args, options))
}

#[inline]
fn launch_step(op: Operation, on: &impl Target, args: &Step<'_>, options: &Options<'_>) -> Result<(), Error> {
    let [x, dt, b, c] = [args.x.any(), args.dt.any(), args.b.any(), args.c.any()];
    let [state, y] = [args.state.any(), args.y.any()];
    let [d, z, cu_seqlens] = [options.d, options.z, options.cu_seqlens].map(|tensor| tensor.map(|tensor| tensor.any()));
    let (a, log_a) = options.a.given();
    let dtype = op.dtype_among("x", x, FLOATS)?;
    let [a_dtype, state_dtype] = [op.dtype_among("a", a, FLOATS)?, op.dtype_among("state", state, FLOATS)?];
    let channels = Channels::of(op, a)?;
    let Channels { heads, p, are_two_axes, n } = channels;
    op.require(heads > 0 && p > 0 && n > 0, || format!("`a` has extents {:?}, and none may be 0", a.shape()))?;
    let sequences = match are_two_axes {
        true => Sequences::divided(op, "x", x, ["heads", "p"], cu_seqlens)?.0,
        false => Sequences::divided(op, "x", x, ["channels"], cu_seqlens)?.0,
    };
    channels.expect(op, "x", x, sequences, dtype)?;
    // With one step size per head, `dt` has one axis less than with one per channel.
    let by_head = are_two_axes && dt.shape().len() < x.shape().len();
    match by_head {
        true => sequences.expect(op, "dt", dt, [("heads", heads)], dtype)?,
        false => channels.expect(op, "dt", dt, sequences, dtype)?,
    }
    sequences.expect(op, "b", b, [("n", n)], dtype)?;
    sequences.expect(op, "c", c, [("n", n)], dtype)?;
    channels.expect(op, "y", y, sequences, dtype)?;
    if let Some(z) = z {
        channels.expect(op, "z", z, sequences, dtype)?;
    }
    let slots = expect_state(op, state, channels, by_head)?;
    let slot_indices = sequences.slots(op, args.slots, slots)?;
    expect_parameters(op, channels, by_head, d, dtype, options.dt)?;
    let all = product(op, "x", heads, p)?;
    let in_slot = product(op, "state", all, n)?;
    let kernel = options.kernel.unwrap_or(match sequences.tokens > 1 || cu_seqlens.is_some() {
        true => Kernel::Scan(None),
        false => Kernel::Step(None),
    });
    op.require(cu_seqlens.is_none() || matches!(kernel, Kernel::Scan(_)), || {
        "`cu_seqlens` need `Kernel::Scan`".to_string()
    })?;
    if sequences.is_idle(op, slot_indices)? {
        return Ok(());
    }
    // Without step sizes per head, each channel is a head of its own.
    let (heads, p) = if by_head { (heads, p) } else { (all, 1) };
    let for_state = &mut None;
    let state = under(op, "state", state, &[slots, in_slot], for_state)?;
    let dtypes = [dtype, state_dtype, a_dtype];
    let call = Call { op, sequences, dtypes, slot_indices, slots, heads, p, n, a, log_a, d, dt: options.dt };
    let tensors = Tensors { x, y, b, c, dt, z, state };
    match kernel {
        Kernel::Step(tiles) => steps(on, call, tensors, tiles),
        Kernel::Scan(tiles) => scan(on, call, tensors, cu_seqlens, tiles),
    }
}

/// The parameters that all launches share.
struct Call<'a> {
    op: Operation,
    sequences: Sequences,
    dtypes: [DType; 3],
    slot_indices: [Option<&'a AnyTensor>; 2],
    slots: u32,
    heads: u32,
    p: u32,
    n: u32,
    a: &'a AnyTensor,
    log_a: bool,
    d: Option<&'a AnyTensor>,
    dt: Dt<'a>,
}

impl Call<'_> {
    /// Returns the alignment bits of the rates, in elements.
    #[inline]
    fn rates(&self) -> u64 {
        let size = self.a.dtype().size() as u64;
        (self.a.address() | (u64::from(self.n) * size)) / size
    }

    /// Returns the extents per token of channels, of the tensors that channels share, and of step sizes.
    #[inline]
    fn axes(&self) -> [[u32; 3]; 3] {
        let Sequences { rows, tokens, .. } = self.sequences;
        [self.heads * self.p, self.n, self.heads].map(|each| [rows, tokens, each])
    }
}

struct Tensors<'a> {
    x: &'a AnyTensor,
    y: &'a AnyTensor,
    b: &'a AnyTensor,
    c: &'a AnyTensor,
    dt: &'a AnyTensor,
    z: Option<&'a AnyTensor>,
    state: TensorRef<'a>,
}

#[inline(always)]
fn steps(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    tiles: Option<ssm_step_a2d::Tiles>,
) -> Result<(), Error> {
    let ([of_channel, of_state, of_head], rates) = (call.axes(), call.rates());
    let Call { op, sequences, dtypes, slot_indices, slots, heads, p, n, a, log_a, d, dt: dt_form } = call;
    let Tensors { x, y, b, c, dt, z, state } = tensors;
    let Sequences { batch, tokens, .. } = sequences;
    let [for_x, for_y, for_b, for_c, for_dt, for_z] = &mut [None; 6];
    let of = |name, whole, axes: &[u32; 3], room| match tokens {
        1 => under(op, name, whole, &[axes[0], axes[2]], room),
        _ => under(op, name, whole, axes, room),
    };
    let (x, y) = (of("x", x, &of_channel, for_x)?, of("y", y, &of_channel, for_y)?);
    let (b, c, dt) = (of("b", b, &of_state, for_b)?, of("c", c, &of_state, for_c)?, of("dt", dt, &of_head, for_dt)?);
    let z = z.map(|z| of("z", z, &of_channel, for_z)).transpose()?;
    let is_given = tiles.is_some();
    let tiles = tiles.unwrap_or_else(|| {
        let sizes = Sizes { batch, p, n, alignment: alignment(state, n), rates };
        step::tiles(on.device().kind().hardware(), dtypes[1], sizes)
    });
    let (raw_dt, dt_bias, dt_min, dt_max) = dt_form.given();
    let moves = moves(slot_indices);
    for t in 0..tokens {
        let [for_x, for_y, for_b, for_c, for_dt, for_z] = &mut [None; 6];
        let of = |all, axes: &[u32; 3], room| one_token(all, axes, t, room);
        let (x, y) = (of(x, &of_channel, for_x)?, of(y, &of_channel, for_y)?);
        let (b, c, dt) = (of(b, &of_state, for_b)?, of(c, &of_state, for_c)?, of(dt, &of_head, for_dt)?);
        let z = z.map(|z| of(z, &of_channel, for_z)).transpose()?;
        let args = ssm_step_a2d::AnyArgs {
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
            p,
            n,
            log_a,
            raw_dt,
            continues: moves && t > 0,
        };
        op.launched(ssm_step_a2d::launch_any(&tuned(on, is_given), dtypes, args, tiles))?;
    }
    Ok(())
}

#[inline(always)]
fn scan(
    on: &impl Target,
    call: Call<'_>,
    tensors: Tensors<'_>,
    cu_seqlens: Option<&AnyTensor>,
    tiles: Option<selective_scan::Tiles>,
) -> Result<(), Error> {
    let ([of_channel, of_state, of_head], rates) = (call.axes(), call.rates());
    let Call { op, sequences, dtypes, slot_indices, slots, heads, p, n, a, log_a, d, dt: dt_form } = call;
    let Tensors { x, y, b, c, dt, z, state } = tensors;
    let Sequences { batch, tokens, .. } = sequences;
    let [for_x, for_y, for_b, for_c, for_dt, for_z] = &mut [None; 6];
    let (x, y) = (under(op, "x", x, &of_channel, for_x)?, under(op, "y", y, &of_channel, for_y)?);
    let (b, c) = (under(op, "b", b, &of_state, for_b)?, under(op, "c", c, &of_state, for_c)?);
    let dt = under(op, "dt", dt, &of_head, for_dt)?;
    let z = some_under(op, "z", z, &of_channel, for_z)?;
    let is_given = tiles.is_some();
    let tiles = tiles.unwrap_or_else(|| {
        let inputs = (alignment(b, n) | alignment(c, n)) / dtypes[0].size() as u64;
        let states = alignment(state, n) / dtypes[1].size() as u64;
        scan::tiles(on.device().kind().hardware(), heads, n, p, states | inputs, rates)
    });
    let (raw_dt, dt_bias, dt_min, dt_max) = dt_form.given();
    let [read_slots, write_slots] = slot_indices.map(|slots| slots.map(TensorRef::from));
    let args = selective_scan::AnyArgs {
        batch,
        tokens,
        slots,
        heads,
        p,
        n,
        state,
        read_slots,
        write_slots,
        cu_seqlens: cu_seqlens.map(TensorRef::from),
        x,
        y,
        z,
        d_skip: d.map(TensorRef::from),
        b,
        c,
        a: a.into(),
        log_a,
        dt,
        dt_bias: dt_bias.map(TensorRef::from),
        raw_dt,
        dt_min,
        dt_max,
    };
    op.launched(selective_scan::launch_any(&tuned(on, is_given), dtypes, args, tiles))
}

/// Returns the number of slots of a state of these sizes.
#[inline]
fn expect_state(op: Operation, state: &AnyTensor, channels: Channels, by_head: bool) -> Result<u32, Error> {
    let Channels { heads, p, are_two_axes, n } = channels;
    let [heads, p, n] = [("heads", heads), ("p", p), ("n", n)];
    let slots = ("slots", state.shape().first().map_or(0, |&slots| u32::try_from(slots).unwrap_or(u32::MAX)));
    match (are_two_axes, by_head) {
        (false, _) => op.expect("state", state, [slots, ("channels", heads.1), n]),
        (true, false) => op.expect("state", state, [slots, heads, p, n]),
        (true, true) => op.expect("state", state, [slots, heads, n, p]),
    }?;
    Ok(slots.1)
}

#[inline]
fn expect_parameters(
    op: Operation,
    channels: Channels,
    by_head: bool,
    d: Option<&AnyTensor>,
    dtype: DType,
    dt: Dt<'_>,
) -> Result<(), Error> {
    let Channels { heads, p, are_two_axes, .. } = channels;
    let [heads, p] = [("heads", heads), ("p", p)];
    let expect = |name: &str, tensor: Option<&AnyTensor>, each_channel: bool| match (are_two_axes, each_channel) {
        (false, _) => op.expect_some(name, tensor, [("channels", heads.1)]),
        (true, false) => op.expect_some(name, tensor, [heads]),
        (true, true) => op.expect_some(name, tensor, [heads, p]),
    };
    expect("d", d, true)?;
    op.expect_some_dtype("d", d, dtype, Some("x"))?;
    dt.expect(op)?;
    expect("dt.bias", dt.given().1, !by_head)
}
