//! State-space layers: their step sizes, gates and options, how rows of their state are divided, and the mathematics of
//! a step in `f64`.

use kiln::prelude::*;
use kiln::spec::{Arguments, DType, Target, Tiles, error};

/// No skip connection.
pub const D_NONE: u32 = 0;
/// One factor of the skip connection a head.
pub const D_HEAD: u32 = 1;
/// One factor of the skip connection a channel.
pub const D_CHANNEL: u32 = 2;

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

/// The slots that a batch row reads and writes, and whether the row takes part: there is such a row (`certain`, or below
/// `batch`), and both are slots. Without indices a row has the slot of its own number.
#[device]
pub fn slots_of(
    row: u32,
    batch: u32,
    certain: bool,
    has_slots: u32,
    slots: u32,
    read: Tensor<i32>,
    write: Tensor<i32>,
) -> (u32, u32, bool) {
    let exists = certain || row < batch;
    if has_slots == 1 {
        if exists {
            let (from, to) = (read[row], write[row]);
            // As unsigned numbers, negative ones are beyond any pool.
            (from as u32, to as u32, (from as u32) < slots && (to as u32) < slots)
        } else {
            (row, row, exists)
        }
    } else {
        // Always so, and easier to prove from here.
        (row, row, exists && row < slots)
    }
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

/// The thread's columns of a row that begins at `base`; zeros beyond the last.
#[device]
pub fn load_columns<T: Float>(tile: Tile, x: Tensor<T>, base: u64, to: Stack<f32>, offset: u32) {
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

/// Writes the thread's columns of a row that begins at `base`.
#[device]
pub fn store_columns<T: Float>(tile: Tile, mut x: Tensor<T>, base: u64, from: Stack<f32>, offset: u32) {
    for j in unroll(0..tile.runs) {
        let column = (j * tile.lanes + tile.lane) * tile.vec;
        if column < tile.n {
            for e in unroll(0..tile.vec) {
                x[base + (column + e) as u64] = from[offset + j * tile.vec + e].cast::<T>();
            }
        }
    }
}

/// `h' = decay·h + input·b` in place, for the thread's columns of a row from `offset` on; their sum of `c·h'`.
#[device]
pub fn advance_row(
    tile: Tile,
    h: Stack<f32>,
    offset: u32,
    b: Stack<f32>,
    c: Stack<f32>,
    decay: f32,
    input: f32,
) -> f32 {
    let mut sum = 0.0;
    for i in unroll(0..tile.runs * tile.vec) {
        let new = fma(decay, h[offset + i], input * b[i]);
        h[offset + i] = new;
        sum = fma(c[i], new, sum);
    }
    sum
}

/// The division that is fastest for a state of this type, with `n` columns and `p` rows a head.
///
/// A GPU has 16 bytes a load and 32 to 64 of them in flight a lane; a processor has one vector a row.
pub fn state_tiles(target: Target, state: DType, batch: usize, n: usize, p: usize) -> Tiles {
    let n = n.max(1);
    let (lanes, vec, rows, warps) = match target {
        Target::Processor => (if n <= 16 { 16 } else { 32 }, 1, 4, 1),
        Target::Gpu => {
            let fits = |vec: &usize| vec * state.size() <= 16 && n.is_multiple_of(*vec) && n >= 4 * vec;
            let vec = [8, 4, 2].into_iter().find(fits).unwrap_or(1);
            let lanes = (n / vec).next_power_of_two().clamp(4, 16);
            (lanes, vec, if state.size() == 4 && batch > 1 { 1 } else { 2 }, 4)
        }
    };
    // A head with few rows is not worth rows beyond them.
    let rows = if 32 * warps / lanes * rows > p.max(1) { 1 } else { rows };
    vec![("lanes", lanes as f64), ("vec", vec as f64), ("rows", rows as f64), ("warps", warps as f64)]
}

/// A number in `f64` and the factor by which it multiplies a relative error of one rounding.
#[derive(Clone, Copy)]
pub struct Exact {
    pub value: f64,
    pub amplified: f64,
}

/// [`step_size`](fn@step_size) in `f64`. A rounding of the softplus' argument is one of the argument's parts, and the
/// softplus makes it as much larger as it is steep.
pub fn exact_step_size(args: &Arguments, x: f64, bias: f64) -> Exact {
    if args.count("raw_dt") == 0 {
        return Exact { value: x, amplified: 1.0 };
    }
    let sum = x + bias;
    let softplus = sum.max(0.0) + (-sum.abs()).exp().ln_1p();
    let slope = 1.0 / (1.0 + (-sum).exp());
    let (lo, hi) = (args.number("dt_min"), args.number("dt_max"));
    let value = if softplus < lo {
        lo
    } else if softplus > hi {
        hi
    } else {
        softplus
    };
    Exact { value, amplified: 1.0 + (x.abs() + bias.abs()) * slope / softplus }
}

/// An element of the state after `h' = exp(a·dt)·h + dt·b·x`, and the magnitude of what was added. A relative error in
/// the exponent is that times the exponent in the decay.
pub fn exact_update(h: f64, a: f64, dt: Exact, b: f64, x: f64) -> (f64, f64) {
    exact_update_again((h, h.abs()), a, dt, b, x)
}

/// The same for an element that a step has made, with its magnitude.
pub fn exact_update_again((h, magnitude): (f64, f64), a: f64, dt: Exact, b: f64, x: f64) -> (f64, f64) {
    let exponent = a * dt.value;
    let (decay, added) = (exponent.exp(), dt.value * b * x);
    let kept = decay * magnitude * (1.0 + exponent.abs() * dt.amplified);
    (decay * h + added, kept + added.abs() * dt.amplified)
}

/// What a step makes of a channel's sum: the skip connection, then the gate.
pub fn exact_output((sum, magnitude): (f64, f64), d: f64, x: f64, z: Option<f64>) -> (f64, f64) {
    let gate = z.map_or(1.0, |z| z / (1.0 + (-z).exp()));
    ((sum + d * x) * gate, (magnitude + (d * x).abs()) * gate.abs())
}

/// An optional tensor's element.
pub fn optional(args: &Arguments, has: &str, tensor: &str, at: usize) -> Option<f64> {
    (args.count(has) > 0).then(|| args.tensor(tensor)[at])
}

/// The slot of a batch row that the given indices name, if there is one.
pub fn slot(args: &Arguments, indices: &str, row: usize) -> Option<usize> {
    let slot = optional(args, "has_slots", indices, row).unwrap_or(row as f64);
    (slot >= 0.0 && slot < args.number("slots")).then_some(slot as usize)
}

/// The most operations between an input and an output. Into the state: the step size (its sum and softplus, whose error
/// is no larger than SiLU's), two exponentials, the products around them and a fused operation. Into a result: one fused
/// operation for each of `terms` elements, at most five levels over lanes, then the skip connection and the gate.
pub fn step_roundings(terms: usize) -> f64 {
    2.0 * error::EXP + error::SILU + 5.0 + terms as f64 + 5.0 + error::SILU + 3.0
}
