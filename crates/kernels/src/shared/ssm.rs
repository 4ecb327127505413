//! State-space layers: their step sizes, gates and options, how rows of their state are divided, and the mathematics of
//! a step in `f64`.

use super::sequences::MOST_SLOTS;
use kiln::prelude::*;
use kiln::spec::{Allowed, DType, Expected, Hardware, error};
use kiln::{AnyTensor, AsTensor, Error, Keyed, Operation};

/// The rates at which states decay.
#[derive(Clone, Copy, Keyed)]
pub enum A<'a> {
    /// `ln(−A)`, as models keep it.
    Log(&'a dyn AsTensor),
    /// `A` itself, negative: one exponential less.
    Value(&'a dyn AsTensor),
}

impl<'a> A<'a> {
    /// The tensor, and whether it holds logarithms.
    #[inline]
    pub fn given(self) -> (&'a AnyTensor, bool) {
        match self {
            A::Log(a) => (a.any(), true),
            A::Value(a) => (a.any(), false),
        }
    }
}

/// What `dt` holds.
#[derive(Clone, Copy, Default, Keyed)]
pub enum Dt<'a> {
    /// Step sizes.
    #[default]
    Final,
    /// What a layer projects: a step size is the softplus of it and a bias, within limits.
    Raw {
        /// One for each step size of a token, `f32`.
        bias: Option<&'a dyn AsTensor>,
        min: f32,
        max: f32,
    },
}

impl<'a> Dt<'a> {
    /// A step size without limits.
    #[inline]
    pub fn softplus(bias: Option<&'a dyn AsTensor>) -> Dt<'a> {
        Dt::Raw { bias, min: 0.0, max: f32::INFINITY }
    }

    /// Whether it is raw, the bias, and the limits.
    #[inline]
    pub fn given(self) -> (bool, Option<&'a AnyTensor>, f32, f32) {
        match self {
            Dt::Final => (false, None, 0.0, f32::INFINITY),
            Dt::Raw { bias, min, max } => (true, bias.map(|bias| bias.any()), min, max),
        }
    }

    /// An error unless limits are in order.
    #[inline]
    pub fn expect(self, op: Operation) -> Result<(), Error> {
        let (_, bias, min, max) = self.given();
        op.require(min <= max, || format!("step sizes from {min} to {max}: the limits are not in order"))?;
        op.expect_some_dtype("dt.bias", bias, DType::F32, None)
    }
}

/// The step size, final or from what the layer computes: the bias, the softplus, then the limits. A NaN stays one.
#[device]
pub fn step_size(raw: bool, x: f32, bias: f32, lo: f32, hi: f32) -> f32 {
    if raw {
        let dt = softplus(x + bias);
        if dt < lo {
            lo
        } else if dt > hi {
            hi
        } else {
            dt
        }
    } else {
        x
    }
}

/// What a pool of `slots` states asks for: indices for both directions or for none, and a slot for each row without them.
#[clauses]
pub fn slots_given(reads: bool, writes: bool, slots: u32, batch: u32) {
    reads == writes;
    reads || slots >= batch;
    slots <= MOST_SLOTS;
}

/// A row's number among those given, else its own.
#[device]
pub fn slot(given: Option<Tensor<i32>>, row: u32) -> u32 {
    if let Some(given) = given { given[row] as u32 } else { row }
}

/// The slots that a batch row reads and writes, and whether the row takes part: there is such a row (`certain`, or below
/// `batch`), and both are slots. Without indices a row has the slot of its own number. A launch that continues another
/// reads what that one wrote.
#[device]
pub fn slots_of(
    row: u32,
    batch: u32,
    certain: bool,
    slots: u32,
    read: Option<Tensor<i32>>,
    write: Option<Tensor<i32>>,
    continues: bool,
) -> (u32, u32, bool) {
    let exists = certain || row < batch;
    if read.is_some() {
        if exists {
            let (from, to) = (slot(read, row), slot(write, row));
            // As unsigned numbers, negative ones are beyond any pool.
            (if continues { to } else { from }, to, from < slots && to < slots)
        } else {
            (row, row, exists)
        }
    } else {
        // Always so, and easier to prove from here.
        (row, row, exists && row < slots)
    }
}

/// Whether a token is among the first of its sequence that are run. `before` tokens of it were in launches before this.
#[device]
pub fn is_counted(counts: Option<Tensor<i32>>, row: u32, before: u32, t: u32) -> bool {
    if let Some(counts) = counts { ((before + t) as i32) < counts[row] } else { true }
}

/// The rate at which a head's state decays, from what is given: its logarithm, or itself, negative.
#[device]
pub fn decay_of(log_a: bool, a: f32, step: f32) -> f32 {
    if log_a { exp(-exp(a) * step) } else { exp(a * step) }
}

/// A head's element of an optional tensor, or 0.
#[device]
pub fn of_head(x: Option<Tensor<f32>>, h: u32) -> f32 {
    if let Some(x) = x { x[h] } else { 0.0 }
}

/// The factor of a channel's skip connection, one a head or one a channel; 0 if there is none.
#[device]
pub fn skip_of<T: Float>(d: Option<Tensor<T>>, by_channel: bool, h: u32, p: u32, k: u32) -> f32 {
    if let Some(d) = d { if by_channel { d[h * p + k].f32() } else { d[h].f32() } } else { 0.0 }
}

/// Where the `i`th run of `width` elements of a batch row begins; it is the `number`th of all rows.
#[device]
pub fn row_of<T: Float>(x: Tensor<T>, row: u32, number: u32, i: u32, width: u32) -> u64 {
    if x.is_contiguous() { number as u64 * width as u64 } else { row as u64 * x.stride(0) + i as u64 * width as u64 }
}

/// A thread's part of a head's state of `p` rows × `n` columns. `lanes` lanes share a row and take its runs of `vec`
/// columns in turn; a thread has `rows` rows that are `stride` apart.
#[device]
pub struct Tile {
    pub n: u32,
    pub p: u32,
    pub lanes: u32,
    pub vec: u32,
    pub rows: u32,
    /// Runs of columns that the thread has of a row.
    pub runs: u32,
    pub lane: u32,
    pub first: u32,
    pub stride: u32,
}

/// The thread's part in the threadgroup with this number of those that share the head.
#[device]
pub fn tile(n: u32, p: u32, lanes: u32, vec: u32, rows: u32, warps: u32, group: u32) -> Tile {
    let stride = 32 * warps / lanes;
    let (lane, first) = (tid % lanes, group * (rows * stride) + tid / lanes);
    Tile { n, p, lanes, vec, rows, runs: n.div_ceil(lanes * vec), lane, first, stride }
}

/// Whether the head has the thread's `r`th row. Where the rows divide evenly, that is no question.
#[device]
pub fn has_row(tile: Tile, r: u32) -> bool {
    tile.p % (tile.rows * tile.stride) == 0 || tile.first + r * tile.stride < tile.p
}

/// Whether a thread has all columns of its rows, as in scans on processors. Loops over them are not unrolled: with 128 columns
/// that is 18 kB of code a token, and takes a processor twice as long.
#[device]
pub fn has_whole_rows(tile: Tile) -> bool {
    tile.lanes == 1
}

/// The thread's columns of a row that begins at `base`; zeros beyond the last.
#[device]
pub fn load_columns<T: Float>(tile: Tile, x: Tensor<T>, base: u64, to: Stack<f32>, offset: u32) {
    if has_whole_rows(tile) {
        for i in 0..tile.n {
            to[offset + i] = x[base + i as u64].f32();
        }
    } else {
        for j in unroll(0..tile.runs) {
            let column = (j * tile.lanes + tile.lane) * tile.vec;
            for e in unroll(0..tile.vec) {
                to[offset + j * tile.vec + e] = 0.0;
            }
            if column < tile.n {
                for e in unroll(0..tile.vec) {
                    to[offset + j * tile.vec + e] = x[base + (column + e) as u64].f32();
                }
            }
        }
    }
}

/// Writes the thread's columns of a row that begins at `base`.
#[device]
pub fn store_columns<T: Float>(tile: Tile, mut x: Tensor<T>, base: u64, from: Stack<f32>, offset: u32) {
    if has_whole_rows(tile) {
        for i in 0..tile.n {
            x[base + i as u64] = from[offset + i].cast::<T>();
        }
    } else {
        for j in unroll(0..tile.runs) {
            let column = (j * tile.lanes + tile.lane) * tile.vec;
            if column < tile.n {
                for e in unroll(0..tile.vec) {
                    x[base + (column + e) as u64] = from[offset + j * tile.vec + e].cast::<T>();
                }
            }
        }
    }
}

/// The division that is fastest for a state of this type, with `n` columns and `p` rows a head: lanes, elements of a vector,
/// rows, simdgroups. `alignment` has the bits of all numbers of bytes that must be multiples of a state's vector, and
/// `inputs` those of `b` and `c` in elements.
///
/// A GPU has 16 bytes a load and 32 to 64 of them in flight a lane; a processor has one vector a row.
#[inline]
pub fn state_tiles(
    target: Hardware,
    state: DType,
    batch: u32,
    n: u32,
    p: u32,
    alignment: u64,
    inputs: u64,
) -> [u32; 4] {
    let n = n.max(1);
    let (lanes, vec, rows, warps) = match target {
        Hardware::Processor => (if n <= 16 { 16 } else { 32 }, 1, 4, 1),
        Hardware::Gpu => {
            let size = state.size() as u32;
            let fits = |vec: &u32| {
                let bytes = u64::from(vec * size);
                bytes <= 16
                    && n.is_multiple_of(*vec)
                    && n >= 4 * vec
                    && alignment.is_multiple_of(bytes)
                    && inputs.is_multiple_of(u64::from(*vec))
            };
            let vec = [8, 4, 2].into_iter().find(fits).unwrap_or(1);
            let lanes = (n / vec).next_power_of_two().clamp(4, 16);
            (lanes, vec, if size == 4 && batch > 1 { 1 } else { 2 }, 4)
        }
    };
    // A head with few rows is not worth rows beyond them.
    let rows = if 32 * warps / lanes * rows > p.max(1) { 1 } else { rows };
    [lanes, vec, rows, warps]
}

/// A number in `f64` and the factor by which it multiplies a relative error of one rounding.
#[derive(Clone, Copy)]
pub struct Exact {
    pub value: f64,
    pub amplified: f64,
}

/// How a layer makes step sizes: final, or from the softplus with limits.
pub struct ExactSteps {
    pub raw: bool,
    pub min: f32,
    pub max: f32,
}

impl ExactSteps {
    /// [`step_size`](fn@step_size) in `f64`. A rounding of the softplus' argument is one of the argument's parts, and the
    /// softplus makes it as much larger as it is steep.
    #[inline]
    pub fn size(&self, x: f64, bias: f64) -> Exact {
        if !self.raw {
            return Exact { value: x, amplified: 1.0 };
        }
        let sum = x + bias;
        let softplus = sum.max(0.0) + (-sum.abs()).exp().ln_1p();
        let slope = 1.0 / (1.0 + (-sum).exp());
        let (lo, hi) = (f64::from(self.min), f64::from(self.max));
        let value = if softplus < lo {
            lo
        } else if softplus > hi {
            hi
        } else {
            softplus
        };
        Exact { value, amplified: 1.0 + (x.abs() + bias.abs()) * slope / softplus }
    }
}

/// `A` of what is given: its logarithm, or itself.
#[inline]
pub fn exact_a(log: bool, a: f64) -> f64 {
    if log { -a.exp() } else { a }
}

/// What a step makes of the state of a head: `h' = exp(a·dt)·h + dt·b·x`.
#[derive(Clone, Copy)]
pub struct ExactStep {
    dt: Exact,
    exponent: f64,
    decay: f64,
}

impl Exact {
    /// The step of this size.
    pub fn step(self, a: f64) -> ExactStep {
        let exponent = a * self.value;
        ExactStep { dt: self, exponent, decay: exponent.exp() }
    }
}

/// An element of the state after a step, and the magnitude of what was added. A relative error in the exponent is that times
/// the exponent in the decay.
#[inline]
pub fn exact_update(h: f64, step: ExactStep, b: f64, x: f64) -> (f64, f64) {
    exact_update_again((h, h.abs()), step, b, x)
}

/// The same for an element that a step has made, with its magnitude.
#[inline]
pub fn exact_update_again((h, magnitude): (f64, f64), step: ExactStep, b: f64, x: f64) -> (f64, f64) {
    let ExactStep { dt, exponent, decay } = step;
    let added = dt.value * b * x;
    let kept = decay * magnitude * (1.0 + exponent.abs() * dt.amplified);
    (decay * h + added, kept + added.abs() * dt.amplified)
}

/// An element of the state on its way through many tokens: its value, the sum of the magnitudes of all that was added to it, as far
/// as they have not decayed, and by how much more than a rounding of that sum the errors of decays may change it.
pub type Passed = (f64, f64, f64);

/// The same for such an element. An error of a decay is one of what is there, and decays with it; errors of errors do not count.
#[inline]
pub fn exact_advance((h, sum, slack): Passed, step: ExactStep, b: f64, x: f64) -> Passed {
    let ExactStep { dt, exponent, decay } = step;
    let added = dt.value * b * x;
    let of_decay = sum * exponent.abs() * dt.amplified;
    (decay * h + added, decay * sum + added.abs(), decay * (slack + of_decay) + added.abs() * (dt.amplified - 1.0))
}

/// What a step makes of a channel's sum: the skip connection, then the gate.
#[inline]
pub fn exact_output((sum, magnitude): (f64, f64), d: f64, x: f64, z: Option<f64>) -> (f64, f64) {
    let gate = z.map_or(1.0, |z| z / (1.0 + (-z).exp()));
    ((sum + d * x) * gate, (magnitude + (d * x).abs()) * gate.abs())
}

/// The slots that a batch row reads and writes, if both are slots.
#[inline]
pub fn exact_slots(given: [Option<&[f64]>; 2], slots: u32, continues: bool, row: usize) -> Option<(usize, usize)> {
    let [from, to] = given.map(|given| given.map_or(row as f64, |given| given[row]));
    let is_slot = |slot: f64| slot >= 0.0 && slot < f64::from(slots);
    (is_slot(from) && is_slot(to)).then_some((if continues { to } else { from } as usize, to as usize))
}

/// Where element `i` of a token's run begins, of runs that lie `strides` apart or one behind another.
#[inline]
pub fn run_at(strides: Option<[u64; 2]>, tokens: u32, run: u32, row: usize, t: usize) -> usize {
    let [outer, inner] = strides.unwrap_or([u64::from(tokens) * u64::from(run), u64::from(run)]);
    (row as u64 * outer + t as u64 * inner) as usize
}

/// What a tensor should hold, of elements with their magnitudes.
#[inline]
pub fn expected(tensor: &'static str, elements: Vec<(f64, f64)>) -> Expected {
    let (want, magnitude) = elements.into_iter().unzip();
    Expected { tensor, want, allowed: Allowed::Rounding { magnitude } }
}

/// The most operations between an input and an output. Into the state: the step size (its sum and softplus, whose error
/// is no larger than SiLU's), two exponentials, the products around them and a fused operation. Into a result: one fused
/// operation for each of `terms` elements, at most five levels over lanes, then the skip connection and the gate.
#[inline]
pub fn step_roundings(terms: usize) -> f64 {
    2.0 * error::EXP + error::SILU + 5.0 + terms as f64 + 5.0 + error::SILU + 3.0
}
