//! The gated unit between the projections of a feed-forward block: `silu(gate) · up`, or with limits as in GPT-OSS.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::swiglu::{self, Inputs, Options, Swiglu};
//!
//! let dev = Device::interp();
//! let gate_up = dev.tensor(&[1f32, -2.0, 3.0, 4.0])?.shaped([1, 4])?;
//! let mut out = dev.zeros::<f32>(2)?.shaped([1, 2])?;
//! swiglu::swiglu(&dev, Swiglu { inputs: Inputs::Halves(&gate_up), out: &mut out }, Options::default())?;
//! let silu = |x: f32| x / (1.0 + (-x).exp());
//! let want = [silu(1.0) * 3.0, silu(-2.0) * 4.0];
//! assert!(out.to_vec()?.iter().zip(want).all(|(got, want)| (got - want).abs() < 1e-6));
//! # Ok::<(), kiln::Error>(())
//! ```

use crate::shared::columns::{case_bits, column_tile, columns_divided, own_columns, vector_bits};
use crate::shared::rows::Rows;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, models};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fields, Fill, Numbers, Spec, each_tensor_once, error};
use kiln::{AsTensor, Error, Operation, Target};
pub use swiglu::Tiles;
use swiglu::{ForcedTiles, Params, Tensors};

/// The tensors of gates and of the numbers that they gate.
#[derive(Clone, Copy)]
pub enum Inputs<'a> {
    /// Two tensors `[.., n]` with contiguous rows.
    Apart { gate: &'a dyn AsTensor, up: &'a dyn AsTensor },
    /// `[.., 2n]`: gates, then the numbers that they gate.
    Halves(&'a dyn AsTensor),
    /// `[.., 2n]`: each gate before its number, as in GPT-OSS.
    Interleaved(&'a dyn AsTensor),
}

/// Limits of a gated unit: `(up + 1) · gate · sigmoid(alpha · gate)`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clamped {
    pub alpha: f32,
    /// The upper limit of both inputs; its negative is the lower limit of `up`.
    pub limit: f32,
}

impl Clamped {
    /// The parameters of GPT-OSS.
    pub const GPT_OSS: Clamped = Clamped { alpha: 1.702, limit: 7.0 };
}

/// The options of [`swiglu`](fn@swiglu).
#[derive(Clone, Copy, PartialEq, Debug, Default, Fields)]
pub struct Options {
    /// The limits; `silu(gate) · up` if absent.
    pub clamped: Option<Clamped>,
    /// The division of rows among threads; chosen if absent.
    pub tiles: Option<Tiles>,
}

/// The arguments of [`swiglu`](fn@swiglu).
#[derive(Fields)]
pub struct Swiglu<'a> {
    pub inputs: Inputs<'a>,
    /// `[.., n]`, contiguous; may be a separate gate.
    pub out: &'a mut dyn AsTensor,
}

/// Computes `out = silu(gate) · up`; with limits, `out = (up + 1) · gate · sigmoid(alpha · gate)` of clamped inputs.
pub fn swiglu(on: &impl Target, args: Swiglu<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("swiglu::swiglu");
    let out = args.out.any();
    let (name, first, second) = match args.inputs {
        Inputs::Apart { gate, up } => ("gate", gate.any(), Some(up.any())),
        Inputs::Halves(both) | Inputs::Interleaved(both) => ("gate_up", both.any(), None),
    };
    let dtype = op.dtype_among(name, first, FLOATS)?;
    op.require(options.clamped.is_none_or(|clamped| clamped.limit >= 0.0), || {
        format!("{:?}: a limit must be 0 or more", options.clamped)
    })?;
    let [first_view, second_view] = &mut [None; 2];
    let rows = Rows::<1>::of(op, name, first, first_view)?;
    let n = if second.is_some() { rows.n } else { rows.n / 2 };
    op.require(second.is_some() || rows.n % 2 == 0, || {
        format!("`gate_up` is [.., 2n], and rows of {} elements are no two halves", rows.n)
    })?;
    let shape = |name: &str, shape: &[u64]| {
        let leading = &first.shape()[..first.shape().len() - 1];
        op.require(shape.split_last() == Some((&u64::from(n), leading)), || {
            format!("`{name}` has extents {shape:?}, and must have {leading:?} and {n}")
        })
    };
    shape("out", out.shape())?;
    op.expect_dtype("out", out, dtype, Some(name))?;
    let count = rows.counts[0];
    if count == 0 || n == 0 {
        return Ok(());
    }
    let (gate, up, gate_up) = match second {
        Some(second) => {
            shape("up", second.shape())?;
            op.expect_dtype("up", second, dtype, Some("gate"))?;
            (Some(rows.tensor), Some(Rows::<1>::of(op, "up", second, second_view)?.tensor), None)
        }
        None => (None, None, Some(rows.tensor)),
    };
    let tiles = options.tiles.unwrap_or_else(|| {
        let inputs = [gate, up, gate_up].into_iter().flatten();
        let bits = inputs.fold(out.address(), |bits, tensor| bits | vector_bits(tensor, n));
        let [threads, vec] = column_tile(on.device().kind().hardware(), dtype, n, bits);
        Tiles { threads, vec }
    });
    let Clamped { alpha, limit } = options.clamped.unwrap_or(Clamped { alpha: 1.0, limit: f32::INFINITY });
    let interleaved = matches!(args.inputs, Inputs::Interleaved(_));
    let args = swiglu::AnyArgs {
        gate,
        up,
        gate_up,
        out: out.into(),
        alpha,
        limit,
        rows: count,
        n,
        interleaved,
        clamped: options.clamped.is_some(),
    };
    op.launched(swiglu::launch_any(&tuned(on, options.tiles.is_some()), [dtype], args, tiles))
}

/// Gates and the others are separate, or halves or neighbours in `gate_up`. A NaN is within all limits and stays NaN.
#[kernel(
    threadgroups = [rows, n.div_ceil(threads * vec)],
    threads = threads,
    requires(
        columns_divided(threads, vec, n), gate.is_some() == up.is_some(), gate.is_some() != gate_up.is_some(),
    ),
    in_place(gate -> out),
    covers(out),
)]
pub fn swiglu<T: Float>(
    #[shape(rows, n)]
    #[strided]
    [gate, up]: [Option<Tensor<T>>; 2],
    #[shape(rows, 2 * n)]
    #[strided]
    gate_up: Option<Tensor<T>>,
    #[shape(rows, n)] mut out: Tensor<T>,
    [alpha, limit]: [f32; 2],
    rows: u32,
    #[constexpr] n: u32,
    #[constexpr] [interleaved, clamped]: [bool; 2],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let (row, column) = (tgid_x as u64, own_columns(threads, vec));
    if column < n {
        let (gates, ups) = (stack::<f32>(vec), stack::<f32>(vec));
        for e in unroll(0..vec) {
            if let Some(gate) = gate {
                gates[e] = gate[row * gate.stride(0) + (column + e) as u64].f32();
            }
            if let Some(up) = up {
                ups[e] = up[row * up.stride(0) + (column + e) as u64].f32();
            }
            if let Some(both) = gate_up {
                let (step, apart) = if interleaved { (2, 1) } else { (1, n) };
                let at = row * both.stride(0) + ((column + e) * step) as u64;
                gates[e] = both[at].f32();
                ups[e] = both[at + apart as u64].f32();
            }
        }
        for e in unroll(0..vec) {
            let (g, u) = (gates[e], ups[e]);
            let result = if clamped {
                let g = select(g > limit, limit, g);
                let u = select(u < -limit, -limit, u);
                let u = select(u > limit, limit, u);
                (u + 1.0) * (g * sigmoid(alpha * g))
            } else {
                silu(g) * u
            };
            out[row * n as u64 + (column + e) as u64] = result.cast::<T>();
        }
    }
}

/// Computes the oracle. A relative error of δ in `alpha · gate` is one of `|alpha · gate| · δ` in its exponential.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let n = p.n as usize;
    let [[gate_stride], [up_stride]] =
        [p.gate_strides, p.up_strides].map(|strides| strides.unwrap_or([u64::from(p.n)]));
    let [both_stride] = p.gate_up_strides.unwrap_or([2 * u64::from(p.n)]);
    let (alpha, limit) = (f64::from(p.alpha), f64::from(p.limit));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for (row, i) in (0..p.rows as usize).flat_map(|row| (0..n).map(move |i| (row, i))) {
        let at = |stride: u64, i: usize| row * stride as usize + i;
        let [gate, up] = match (t.gate, t.up, t.gate_up) {
            (Some(gate), Some(up), _) => [gate[at(gate_stride, i)], up[at(up_stride, i)]],
            (_, _, Some(both)) if p.interleaved => [both[at(both_stride, 2 * i)], both[at(both_stride, 2 * i + 1)]],
            (_, _, Some(both)) => [both[at(both_stride, i)], both[at(both_stride, n + i)]],
            _ => [f64::NAN; 2],
        };
        // `f64::min` and `max` would lose a NaN.
        let within = |x: f64, lo: f64| if x.is_nan() { x } else { x.max(lo).min(limit) };
        let (gate, up, alpha) = match p.clamped {
            true => (within(gate, f64::NEG_INFINITY), within(up, -limit) + 1.0, alpha),
            false => (gate, up, 1.0),
        };
        let value = up * gate / (1.0 + (-alpha * gate).exp());
        // The sum with 1 may cancel.
        let terms = if p.clamped { (up - 1.0).abs() + 1.0 } else { up.abs() };
        want.push(value);
        magnitude.push(terms * gate.abs() / (1.0 + (-alpha * gate).exp()) * (1.0 + (alpha * gate).abs()));
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const USUAL: Params = Params { has_gate: true, has_up: true, alpha: 1.702, limit: 7.0, rows: 3, n: 96, ..Params::ZERO };

/// Halves of one tensor.
const HALVES: Params = Params { has_gate: false, has_up: false, has_gate_up: true, ..USUAL };

/// As in GPT-OSS.
const LIMITED: Params = Params { interleaved: true, clamped: true, ..HALVES };

pub const SPEC: Spec = Spec {
    name: "swiglu",
    summary: "out = silu(gate) * up, or (clamp(up) + 1) * g * sigmoid(alpha * g) of g = min(gate, limit)",
    models: models::FEED_FORWARD,
    build: swiglu::build,
    dtypes: ACTIVATIONS,
    inputs: &[("gate", Fill::Normal(2.0)), ("up", Fill::Normal(1.0)), ("gate_up", Fill::Normal(2.0))],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let bits = case_bits([p.gate_strides, p.up_strides, p.gate_up_strides]);
        let [threads, vec] = column_tile(target, dtypes[0], p.n, bits);
        Tiles { threads, vec }.numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&LIMITED),
        Case::new(&Params { rows: 1, n: 1, ..USUAL }),
        Case::labelled("odd sizes", &Params { rows: 5, n: 1027, ..USUAL }),
        Case::labelled("odd sizes, neighbours", &Params { rows: 5, n: 131, ..LIMITED }),
        Case::labelled("halves of one tensor", &HALVES),
        Case::labelled("halves of a view, odd sizes", &Params { n: 33, gate_up_strides: Some([71]), ..HALVES }),
        Case::labelled(
            "strides that no vector divides",
            &Params { gate_strides: Some([97]), up_strides: Some([103]), clamped: true, ..USUAL },
        ),
        Case::labelled("neighbours in wider rows", &Params { gate_up_strides: Some([210]), ..LIMITED }),
        Case::labelled("neighbours without limits", &Params { clamped: false, ..LIMITED }),
        Case::labelled("two threadgroups a row", &(USUAL, ForcedTiles { threads: Some(32), vec: Some(2) })),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
        Case::labelled("gates far from zero", &USUAL)
            .with(&[("gate", Fill::Cycle(&[-200.0, 200.0, -90.0, 0.0, -20.0, 88.0]))]),
        Case::labelled("beyond the limits, at them, NaN", &Params { clamped: true, ..USUAL }).with(&[
            ("gate", Fill::Cycle(&[-45.0, 200.0, 7.0, 7.25, f64::NAN, f64::INFINITY, -7.0])),
            ("up", Fill::Cycle(&[-60.0, 200.0, -7.0, 7.0, -1.0, 1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN])),
        ]),
    ],
    refused: &[
        Case::labelled("has_gate == has_up", &Params { has_up: false, ..USUAL }),
        Case::labelled("has_gate != has_gate_up", &Params { has_gate_up: true, ..USUAL }),
        Case::labelled("n % vec == 0", &(Params { n: 9, ..USUAL }, ForcedTiles { threads: None, vec: Some(2) })),
    ],
    oracle,
    // The unit itself, the product with alpha, the sum with 1 and two products.
    roundings: |_| error::SILU + 4.0,
    bench: &[
        Case::new(&Params { rows: 1, n: 14336, ..USUAL }),
        Case::new(&Params { rows: 64, n: 14336, ..USUAL }),
        Case::new(&Params { rows: 4096, n: 14336, ..USUAL }),
        Case::labelled("limits", &Params { rows: 4, n: 2880, ..LIMITED }),
    ],
    cost: each_tensor_once,
};
