//! State-space layers: their step sizes, gates and options, the division of the rows of their state, and the
//! mathematics of a step in `f64`.

use super::sequences::MAX_SLOTS;
use kiln::prelude::*;
use kiln::spec::{Allowed, DType, Expected, Hardware, error};
use kiln::{AnyTensor, AsTensor, Error, Keyed, Operation};

/// The rates at which states decay.
#[derive(Clone, Copy, Keyed)]
pub enum A<'a> {
    /// `ln(−A)`, as models store it.
    Log(&'a dyn AsTensor),
    /// `A` itself, negative: one exponential less.
    Value(&'a dyn AsTensor),
}

impl<'a> A<'a> {
    /// Returns the tensor, and whether it holds logarithms.
    #[inline]
    pub fn given(self) -> (&'a AnyTensor, bool) {
        match self {
            A::Log(a) => (a.any(), true),
            A::Value(a) => (a.any(), false),
        }
    }
}

/// The contents of `dt`.
#[derive(Clone, Copy, Default, Keyed)]
pub enum Dt<'a> {
    /// Step sizes.
    #[default]
    Final,
    /// A layer's projection: the step size is the softplus of its sum with a bias, within limits.
    Raw {
        /// One for each step size of a token, `f32`.
        bias: Option<&'a dyn AsTensor>,
        min: f32,
        max: f32,
    },
}

impl<'a> Dt<'a> {
    /// Returns raw step sizes without limits.
    #[inline]
    pub fn softplus(bias: Option<&'a dyn AsTensor>) -> Dt<'a> {
        Dt::Raw { bias, min: 0.0, max: f32::INFINITY }
    }

    /// Returns whether the step size is raw, the bias, and the limits.
    #[inline]
    pub fn given(self) -> (bool, Option<&'a AnyTensor>, f32, f32) {
        match self {
            Dt::Final => (false, None, 0.0, f32::INFINITY),
            Dt::Raw { bias, min, max } => (true, bias.map(|bias| bias.any()), min, max),
        }
    }

    /// Returns an error unless limits are in order.
    #[inline]
    pub fn expect(self, op: Operation) -> Result<(), Error> {
        let (_, bias, min, max) = self.given();
        op.require(min <= max, || format!("step sizes from {min} to {max}: the limits are not in order"))?;
        op.expect_some_dtype("dt.bias", bias, DType::F32, None)
    }
}

/// Returns the step size, final or as the layer computes it: the bias, the softplus, then the limits. A NaN stays NaN.
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

/// The requirements on a pool of `slots` states: indices for both directions or for none, which takes a slot per row.
#[clauses]
pub fn slots_given(reads: bool, writes: bool, slots: u32, batch: u32) {
    reads == writes;
    reads || slots >= batch;
    slots <= MAX_SLOTS;
}

/// Returns the slot given for a row, or else its own number.
#[device]
pub fn slot(given: Option<Tensor<i32>>, row: u32) -> u32 {
    if let Some(given) = given { given[row] as u32 } else { row }
}

/// Returns the slots that a batch row reads and writes, and whether the row takes part: the row exists (`certain`, or
/// below `batch`), and both are slots. Without indices a row has the slot of its own number. A launch that continues
/// another reads the slots that that one wrote.
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
            // As unsigned numbers, negative slots are beyond any pool.
            (if continues { to } else { from }, to, from < slots && to < slots)
        } else {
            (row, row, exists)
        }
    } else {
        // Always true; makes the index easier to prove.
        (row, row, exists && row < slots)
    }
}

/// Returns whether a token is among the first of its sequence that are run, after `before` tokens in earlier launches.
#[device]
pub fn is_counted(counts: Option<Tensor<i32>>, row: u32, before: u32, t: u32) -> bool {
    if let Some(counts) = counts { ((before + t) as i32) < counts[row] } else { true }
}

/// Returns the decay of a head's state over a step, from its rate: the rate's logarithm, or the negative rate itself.
#[device]
pub fn decay_of(log_a: bool, a: f32, step: f32) -> f32 {
    if log_a { exp(-exp(a) * step) } else { exp(a * step) }
}

/// Returns a head's element of an optional tensor, or 0.
#[device]
pub fn of_head(x: Option<Tensor<f32>>, h: u32) -> f32 {
    if let Some(x) = x { x[h] } else { 0.0 }
}

/// Returns the factor of a channel's skip connection, one per head or one per channel; 0 if there is none.
#[device]
pub fn skip_of<T: Float>(d: Option<Tensor<T>>, by_channel: bool, h: u32, p: u32, k: u32) -> f32 {
    if let Some(d) = d { if by_channel { d[h * p + k].f32() } else { d[h].f32() } } else { 0.0 }
}

/// Returns the start of the `i`th run of `width` elements of a batch row; it is the `number`th of all runs.
#[device]
pub fn row_of<T: Float>(x: Tensor<T>, row: u32, number: u32, i: u32, width: u32) -> u64 {
    if x.is_contiguous() { number as u64 * width as u64 } else { row as u64 * x.stride(0) + i as u64 * width as u64 }
}

/// A thread's part of a head's state of `p` rows × `n` columns. `lanes` lanes share a row and take its runs of `vec`
/// columns in turn; a thread has `rows` rows, at a distance of `stride`.
#[device]
pub struct Tile {
    pub n: u32,
    pub p: u32,
    pub lanes: u32,
    pub vec: u32,
    pub rows: u32,
    /// Runs of columns of a row that the thread has.
    pub runs: u32,
    pub lane: u32,
    pub first: u32,
    pub stride: u32,
}

/// Returns the thread's part in threadgroup `group` of those that share the head.
#[device]
pub fn tile(n: u32, p: u32, lanes: u32, vec: u32, rows: u32, warps: u32, group: u32) -> Tile {
    let stride = 32 * warps / lanes;
    let (lane, first) = (tid % lanes, group * (rows * stride) + tid / lanes);
    Tile { n, p, lanes, vec, rows, runs: n.div_ceil(lanes * vec), lane, first, stride }
}

/// Returns whether the head has the thread's `r`th row, which is a constant where the rows divide evenly.
#[device]
pub fn has_row(tile: Tile, r: u32) -> bool {
    tile.p % (tile.rows * tile.stride) == 0 || tile.first + r * tile.stride < tile.p
}

/// Returns whether a thread has all columns of its rows, as in scans on processors. Loops over them are not unrolled:
/// unrolled, 128 columns are 18 kB of code per token, and take a processor twice as long.
#[device]
pub fn has_whole_rows(tile: Tile) -> bool {
    tile.lanes == 1
}

/// Loads the thread's columns of a row that begins at `base`; zeros beyond the last.
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

/// Returns the fastest division for a state of this type, with `n` columns and `p` rows per head: lanes, elements of a
/// vector, rows, simdgroups. `alignment` is the bitwise or of all byte counts that must be multiples of a state's
/// vector, and `inputs` that of `b` and `c` in elements.
///
/// A GPU loads 16 bytes at a time, with 32 to 64 of them in flight per lane; a processor has one vector per row.
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
    // A head with few rows is not worth several rows per thread.
    let rows = if 32 * warps / lanes * rows > p.max(1) { 1 } else { rows };
    [lanes, vec, rows, warps]
}

/// A number in `f64` and the factor by which it multiplies a relative error of one rounding.
#[derive(Clone, Copy)]
pub struct Exact {
    pub value: f64,
    pub amplified: f64,
}

/// The form of a layer's step sizes: final, or from the softplus with limits.
pub struct ExactSteps {
    pub raw: bool,
    pub min: f32,
    pub max: f32,
}

impl ExactSteps {
    /// Computes [`step_size`](fn@step_size) in `f64`. Rounding the softplus' argument is a rounding of the argument's
    /// parts, which the softplus multiplies by its slope.
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

/// Returns `A` from its logarithm, or from itself.
#[inline]
pub fn exact_a(log: bool, a: f64) -> f64 {
    if log { -a.exp() } else { a }
}

/// A step's effect on the state of a head: `h' = exp(a·dt)·h + dt·b·x`.
#[derive(Clone, Copy)]
pub struct ExactStep {
    dt: Exact,
    exponent: f64,
    decay: f64,
}

impl Exact {
    /// Returns the step of this size.
    pub fn step(self, a: f64) -> ExactStep {
        let exponent = a * self.value;
        ExactStep { dt: self, exponent, decay: exponent.exp() }
    }
}

/// Returns an element of the state after a step, and the magnitude of its terms. A relative error in the exponent is
/// one of that times the exponent in the decay.
#[inline]
pub fn exact_update(h: f64, step: ExactStep, b: f64, x: f64) -> (f64, f64) {
    exact_update_again((h, h.abs()), step, b, x)
}

/// As [`exact_update`], for an element that a step has computed, with its magnitude.
#[inline]
pub fn exact_update_again((h, magnitude): (f64, f64), step: ExactStep, b: f64, x: f64) -> (f64, f64) {
    let ExactStep { dt, exponent, decay } = step;
    let added = dt.value * b * x;
    let kept = decay * magnitude * (1.0 + exponent.abs() * dt.amplified);
    (decay * h + added, kept + added.abs() * dt.amplified)
}

/// An element of the state after some of many tokens: its value, the sum of the magnitudes of all terms added to it,
/// decayed, and by how much more than a rounding of that sum the errors of decays may change it.
pub type Passed = (f64, f64, f64);

/// Advances such an element. A decay's error is one of the element, and decays with it; errors of errors do not count.
#[inline]
pub fn exact_advance((h, sum, slack): Passed, step: ExactStep, b: f64, x: f64) -> Passed {
    let ExactStep { dt, exponent, decay } = step;
    let added = dt.value * b * x;
    let of_decay = sum * exponent.abs() * dt.amplified;
    (decay * h + added, decay * sum + added.abs(), decay * (slack + of_decay) + added.abs() * (dt.amplified - 1.0))
}

/// Returns the output of a step for a channel's sum: the skip connection, then the gate.
#[inline]
pub fn exact_output((sum, magnitude): (f64, f64), d: f64, x: f64, z: Option<f64>) -> (f64, f64) {
    let gate = z.map_or(1.0, |z| z / (1.0 + (-z).exp()));
    ((sum + d * x) * gate, (magnitude + (d * x).abs()) * gate.abs())
}

/// Returns the slots that a batch row reads and writes, if both are slots.
#[inline]
pub fn exact_slots(given: [Option<&[f64]>; 2], slots: u32, continues: bool, row: usize) -> Option<(usize, usize)> {
    let [from, to] = given.map(|given| given.map_or(row as f64, |given| given[row]));
    let is_slot = |slot: f64| slot >= 0.0 && slot < f64::from(slots);
    (is_slot(from) && is_slot(to)).then_some((if continues { to } else { from } as usize, to as usize))
}

/// Returns the start of a token's run, for runs with the given `strides` or end to end.
#[inline]
pub fn run_at(strides: Option<[u64; 2]>, tokens: u32, run: u32, row: usize, t: usize) -> usize {
    let [outer, inner] = strides.unwrap_or([u64::from(tokens) * u64::from(run), u64::from(run)]);
    (row as u64 * outer + t as u64 * inner) as usize
}

/// Returns the expectation of a tensor, from elements with their magnitudes.
#[inline]
pub fn expected(tensor: &'static str, elements: Vec<(f64, f64)>) -> Expected {
    let (want, magnitude) = elements.into_iter().unzip();
    Expected { tensor, want, allowed: Allowed::Rounding { magnitude } }
}

/// Returns the most operations between input and output. Into the state: the step size (its sum and softplus, whose
/// error is no larger than SiLU's), two exponentials, the products around them and a fused operation. Into a result: a
/// fused operation for each of `terms` elements, at most five levels over lanes, then the skip connection and the gate.
#[inline]
pub fn step_roundings(terms: usize) -> f64 {
    2.0 * error::EXP + error::SILU + 5.0 + terms as f64 + 5.0 + error::SILU + 3.0
}
