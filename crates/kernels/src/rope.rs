//! Rotary positions: pairs of elements of each head are rotated by an angle that grows with the token's position.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::rope::{self, Options, Positions, Rope, Scaling};
//!
//! let dev = Device::interp();
//! // One token at position 3, a head of four elements, which are two pairs: (1, 0) and (0, 1).
//! let table = rope::frequencies(4, 10000.0, Scaling::None);
//! let (q, frequencies) = (dev.tensor(&[1f32, 0.0, 0.0, 1.0])?.shaped([1, 1, 4])?, dev.tensor(&table.radians)?);
//! let mut out = q.shaped([1, 1, 4])?; // in place
//! let args =
//!     Rope { q: &q, k: None, positions: Positions::At(3), frequencies: &frequencies, q_out: &mut out, k_out: None };
//! rope::rope(&dev, args, Options { scale: table.scale, ..Options::default() })?;
//! let want = [3f32.cos(), -(0.03f32.sin()), 3f32.sin(), 0.03f32.cos()];
//! assert!(q.to_vec()?.iter().zip(want).all(|(got, want)| (got - want).abs() < 1e-6));
//! # Ok::<(), kiln::Error>(())
//! ```

mod frequencies;

use crate::shared::columns::{case_bits, vector_bits};
pub use crate::shared::positions::Positions;
use crate::shared::positions::{PositionArgs, exact_position, position_of};
use crate::shared::sequences::{Sequences, some_under, under};
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, models};
pub use frequencies::{Frequencies, Scaling, Yarn, frequencies};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fields, Fill, Hardware, Numbers, Spec, each_tensor_once, error};
use kiln::{AsTensor, DType, Error, Operation, Target, TensorRef};
pub use rope::Tiles;
use rope::{ForcedTiles, Params, Tensors};

/// The elements of a head that form a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairs {
    /// Element `i` and the one half a rotary width after it, as in Llama in transformers, Qwen and GPT-OSS.
    #[default]
    Halves,
    /// Neighbours, as in the original Llama and GPT-J.
    Interleaved,
}

/// The options of [`rope`](fn@rope).
#[derive(Clone, Copy, PartialEq, Debug, Fields)]
pub struct Options {
    pub pairs: Pairs,
    /// The factor on cosines and sines: [`Frequencies::scale`].
    pub scale: f32,
    /// The division of the work; chosen if absent.
    pub tiles: Option<Tiles>,
}

impl Default for Options {
    #[inline]
    fn default() -> Options {
        Options { pairs: Pairs::Halves, scale: 1.0, tiles: None }
    }
}

/// The arguments of [`rope`](fn@rope).
#[derive(Fields)]
pub struct Rope<'a> {
    /// `[batch, heads, dim]` or `[batch, tokens, heads, dim]`. Tokens and heads may be strided, as in projections.
    pub q: &'a dyn AsTensor,
    /// As `q`, with its own number of heads.
    pub k: Option<&'a dyn AsTensor>,
    pub positions: Positions<'a>,
    /// `[rotary / 2]`, `f32`: radians per position of each pair, from [`frequencies`](fn@frequencies). Elements from
    /// `rotary` on are unchanged.
    pub frequencies: &'a dyn AsTensor,
    /// As `q`; may be `q`.
    pub q_out: &'a mut dyn AsTensor,
    /// As `k`; may be `k`.
    pub k_out: Option<&'a mut dyn AsTensor>,
}

/// Rotates pair `(a, b)` of every head to `(a cos − b sin, b cos + a sin)` of `position · frequency`.
pub fn rope(on: &impl Target, args: Rope<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("rope::rope");
    let [q, table, q_out] = [args.q.any(), args.frequencies.any(), args.q_out.any()];
    let (k, k_out) = (args.k.map(|k| k.any()), args.k_out.map(|k| k.any()));
    let dtype = op.dtype_among("q", q, FLOATS)?;
    let (sequences, [hq, dim]) = Sequences::of(op, "q", q, ["heads", "dim"])?;
    let Sequences { batch, tokens, .. } = sequences;
    sequences.expect(op, "q_out", q_out, [("heads", hq), ("dim", dim)], dtype)?;
    op.require(k.is_some() == k_out.is_some(), || "`k` and `k_out` come together".to_string())?;
    let mut hk = 0;
    for (name, tensor) in [("k", k), ("k_out", k_out)] {
        let Some(tensor) = tensor else { continue };
        if name == "k" {
            hk = Sequences::of(op, name, tensor, ["heads", "dim"])?.1[0];
        }
        sequences.expect(op, name, tensor, [("heads", hk), ("dim", dim)], dtype)?;
    }
    let [pairs] = op.axes("frequencies", table, ["rotary / 2"])?;
    op.expect_dtype("frequencies", table, DType::F32, None)?;
    op.require(pairs >= 1 && pairs <= dim / 2, || {
        format!("`frequencies` has {pairs} pairs, and heads of {dim} elements have 1 to {}", dim / 2)
    })?;
    let PositionArgs { each: positions, starts, first } = args.positions.given(op, sequences)?;
    if batch == 0 || tokens == 0 || hq.saturating_add(hk) == 0 {
        return Ok(());
    }
    let [for_q, for_k, for_q_out, for_k_out] = &mut [None; 4];
    let (q_axes, k_axes) = ([batch, tokens, hq, dim], [batch, tokens, hk, dim]);
    let (q, q_out) = (under(op, "q", q, &q_axes, for_q)?, under(op, "q_out", q_out, &q_axes, for_q_out)?);
    let k = some_under(op, "k", k, &k_axes, for_k)?;
    let k_out = some_under(op, "k_out", k_out, &k_axes, for_k_out)?;
    let rotary = 2 * pairs;
    let tiles = options.tiles.unwrap_or_else(|| {
        let all = [Some(q), Some(q_out), k, k_out].into_iter().flatten();
        let bits = all.fold(table.address(), |bits, tensor| bits | vector_bits(tensor, dim));
        tiles_for(on.device().kind().hardware(), dtype, [dim, rotary, hq.saturating_add(hk)], bits)
    });
    let args = rope::AnyArgs {
        q,
        k,
        positions,
        starts,
        frequencies: TensorRef::from(table),
        q_out,
        k_out,
        batch,
        tokens,
        first,
        scale: options.scale,
        hq,
        hk,
        dim,
        rotary,
        interleaved: options.pairs == Pairs::Interleaved,
    };
    op.launched(rope::launch_any(&tuned(on, options.tiles.is_some()), [dtype], args, tiles))
}

/// Returns the division of heads of `dim` elements, `rotary` of which are rotated. `alignment` is the bitwise or of all
/// byte counts that must be multiples of a vector's size.
///
/// A thread of a GPU has 8 bytes of each half, for several heads, which share one sine and cosine; a thread of a
/// processor has one pair of eight heads.
fn tiles_for(hardware: Hardware, dtype: DType, [dim, rotary, heads]: [u32; 3], alignment: u64) -> Tiles {
    if hardware == Hardware::Processor {
        return Tiles { threads: 32, vec: 1, each: heads.clamp(1, 8) };
    }
    let size = dtype.size() as u64;
    let elements = u64::from(rotary / 2) | u64::from(dim.saturating_sub(rotary));
    let bytes = 1 << ((elements * size) | alignment).trailing_zeros().min(3);
    let vec = (bytes / size).max(1) as u32;
    let threads = (dim.saturating_sub(rotary / 2) / vec).clamp(1, 256).next_multiple_of(32);
    Tiles { threads, vec, each: if heads >= 8 { 4 } else { 1 } }
}

/// A threadgroup has `each` heads of a token, and a thread `vec` neighbouring pairs of them, or elements after those
/// that are rotated. The angle is the product of position and frequency in `f32`, rounded once, as models were trained
/// with; positions beyond 2²⁴ are rounded before. Everything else is computed in `f32`, and results are rounded to the
/// type once.
#[kernel(
    threadgroups = [tokens, batch, (hq + hk).div_ceil(each)],
    threads = threads,
    requires(
        rotary >= 2, rotary % 2 == 0, rotary <= dim, vec >= 1, rotary / 2 % vec == 0, (dim - rotary) % vec == 0,
        each >= 1, k.is_some() == k_out.is_some(),
        !(positions.is_some() && starts.is_some()),
    ),
    in_place(q -> q_out, k -> k_out),
    covers(q_out, k_out),
)]
pub fn rope<T: Float>(
    #[shape(batch, tokens, hq, dim)]
    #[strided]
    q: Tensor<T>,
    #[shape(batch, tokens, hk, dim)]
    #[strided]
    k: Option<Tensor<T>>,
    #[shape(batch, tokens)] positions: Option<Tensor<i32>>,
    #[shape(batch)] starts: Option<Tensor<i32>>,
    #[shape(rotary / 2)] frequencies: Tensor<f32>,
    #[shape(batch, tokens, hq, dim)]
    #[strided]
    mut q_out: Tensor<T>,
    #[shape(batch, tokens, hk, dim)]
    #[strided]
    mut k_out: Option<Tensor<T>>,
    [batch, tokens]: [u32; 2],
    first: i32,
    scale: f32,
    #[constexpr] [hq, hk, dim, rotary]: [u32; 4],
    #[constexpr] interleaved: bool,
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=64)] each: u32,
) {
    let (token, sequence, half) = (tgid_x, tgid_y, rotary / 2);
    let at = |stride: [u64; 2]| sequence as u64 * stride[0] + token as u64 * stride[1];
    for column in (tid * vec..dim - half).step_by(threads * vec) {
        let turns = column < half;
        let (cosines, sines) = (stack::<f32>(vec), stack::<f32>(vec));
        if turns {
            let position = position_of(positions, starts, first, sequence, token, tokens).f32();
            for e in unroll(0..vec) {
                let angle = position * frequencies[column + e];
                cosines[e] = cos(angle) * scale;
                sines[e] = sin(angle) * scale;
            }
        }
        let own = Columns { column, half, vec, turns, interleaved };
        for j in unroll(0..each) {
            let head = tgid_z * each + j;
            if head < hq {
                let from = at([q.stride(0), q.stride(1)]) + head as u64 * q.stride(2);
                let to = at([q_out.stride(0), q_out.stride(1)]) + head as u64 * q_out.stride(2);
                turn(q, q_out, from, to, own, cosines, sines);
            } else if head - hq < hk {
                if let Some(k) = k {
                    if let Some(k_out) = k_out {
                        let head = (head - hq) as u64;
                        let from = at([k.stride(0), k.stride(1)]) + head * k.stride(2);
                        let to = at([k_out.stride(0), k_out.stride(1)]) + head * k_out.stride(2);
                        turn(k, k_out, from, to, own, cosines, sines);
                    }
                }
            }
        }
    }
}

/// A thread's columns of a head: `vec` pairs from `column` on, or elements after all pairs.
#[device]
struct Columns {
    column: u32,
    half: u32,
    vec: u32,
    turns: bool,
    interleaved: bool,
}

/// Rotates the thread's columns of a head that begins at `from`.
#[device]
fn turn<T: Float>(
    x: Tensor<T>,
    mut out: Tensor<T>,
    from: u64,
    to: u64,
    own: Columns,
    cosines: Stack<f32>,
    sines: Stack<f32>,
) {
    let (step, apart) = if own.interleaved { (2, 1) } else { (1, own.half) };
    if own.turns {
        let (a, b) = (stack::<f32>(own.vec), stack::<f32>(own.vec));
        for e in unroll(0..own.vec) {
            let i = from + ((own.column + e) * step) as u64;
            a[e] = x[i].f32();
            b[e] = x[i + apart as u64].f32();
        }
        for e in unroll(0..own.vec) {
            let i = to + ((own.column + e) * step) as u64;
            out[i] = (a[e] * cosines[e] - b[e] * sines[e]).cast::<T>();
            out[i + apart as u64] = (b[e] * cosines[e] + a[e] * sines[e]).cast::<T>();
        }
    } else {
        for e in unroll(0..own.vec) {
            let i = (own.half + own.column + e) as u64;
            out[to + i] = x[from + i];
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let half = p.rotary as usize / 2;
    let turned = |x: &[f64], heads: u32, strides: [Option<[u64; 3]>; 2]| {
        let packed = [u64::from(p.tokens * heads * p.dim), u64::from(heads * p.dim), u64::from(p.dim)];
        let [from, to] = strides.map(|strides| strides.unwrap_or(packed));
        let at = |strides: [u64; 3], index: [u32; 3]| {
            strides.iter().zip(index).map(|(stride, i)| stride * u64::from(i)).sum::<u64>() as usize
        };
        let reach = match p.batch * p.tokens * heads {
            0 => 0,
            _ => at(to, [p.batch - 1, p.tokens - 1, heads - 1]) + p.dim as usize,
        };
        let (mut want, mut magnitude) = (vec![0.0; reach], vec![0.0; reach]);
        let rows = (0..p.batch).flat_map(|s| (0..p.tokens).map(move |t| [s, t]));
        for [sequence, token, head] in rows.flat_map(|[s, t]| (0..heads).map(move |head| [s, t, head])) {
            let own = &x[at(from, [sequence, token, head])..][..p.dim as usize];
            let out = at(to, [sequence, token, head]);
            let place = [sequence, token, p.tokens].map(|n| n as usize);
            let position = exact_position(t.positions, t.starts, p.first, place);
            want[out..][..own.len()].copy_from_slice(own);
            for pair in 0..half {
                // As the complex number a + ib, times e^(i angle).
                let angle = f64::from(position as f32 * t.frequencies[pair] as f32);
                let [re, im] = if p.interleaved { [2 * pair, 2 * pair + 1] } else { [pair, pair + half] };
                let (sin, cos) = angle.sin_cos();
                let (sin, cos) = (sin * f64::from(p.scale), cos * f64::from(p.scale));
                want[out + re] = own[re] * cos - own[im] * sin;
                want[out + im] = own[re] * sin + own[im] * cos;
                magnitude[out + re] = (own[re] * cos).abs() + (own[im] * sin).abs();
                magnitude[out + im] = (own[re] * sin).abs() + (own[im] * cos).abs();
            }
        }
        (want, Allowed::Rounding { magnitude })
    };
    let (want, allowed) = turned(t.q, p.hq, [p.q_strides, p.q_out_strides]);
    let q = Expected { tensor: "q_out", want, allowed };
    let (want, allowed) =
        turned(t.k.unwrap_or_default(), if p.has_k { p.hk } else { 0 }, [p.k_strides, p.k_out_strides]);
    vec![q, Expected { tensor: "k_out", want, allowed }]
}

const USUAL: Params = Params {
    batch: 2,
    tokens: 3,
    scale: 1.0,
    hq: 4,
    hk: 2,
    has_k: true,
    has_k_out: true,
    dim: 64,
    rotary: 64,
    ..Params::ZERO
};

/// Queries alone.
const ALONE: Params = Params { hk: 0, has_k: false, has_k_out: false, ..USUAL };

/// A decode step of a batch.
const STEP: Params = Params { tokens: 1, first: -1, has_starts: true, hq: 32, hk: 8, dim: 128, rotary: 128, ..USUAL };

pub const SPEC: Spec = Spec {
    name: "rope",
    summary: "(a, b) = (a cos - b sin, b cos + a sin) of position * frequency, for pairs of each head of q and k",
    models: models::ROTARY,
    build: rope::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("q", Fill::Normal(1.0)),
        ("k", Fill::Normal(1.0)),
        ("positions", Fill::Cycle(&[0.0, 1.0, 2.0, 4095.0, 131071.0, 7.0])),
        ("starts", Fill::Cycle(&[17.0, 4000.0, 1.0])),
        ("frequencies", Fill::Cycle(&[1.0, 0.7498942, 0.5623413, 0.1, 0.01778279, 1e-4])),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let bits = case_bits([p.q_strides, p.k_strides, p.q_out_strides, p.k_out_strides]);
        tiles_for(target, dtypes[0], [p.dim, p.rotary, p.hq.saturating_add(p.hk)], bits).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&Params { interleaved: true, ..USUAL }),
        Case::labelled("a number for each token", &Params { has_positions: true, ..USUAL }),
        Case::labelled("where sequences end", &Params { tokens: 2, first: -2, has_starts: true, ..USUAL }),
        Case::labelled("a part of each head", &Params { dim: 80, rotary: 20, first: 5, ..USUAL }),
        Case::labelled(
            "a part of each head, neighbours",
            &Params { dim: 70, rotary: 64, first: 5, interleaved: true, ..USUAL },
        ),
        Case::labelled(
            "odd sizes",
            &Params { batch: 1, tokens: 5, hq: 3, hk: 1, dim: 7, rotary: 6, first: 9, ..USUAL },
        ),
        Case::labelled("one pair", &Params { batch: 1, tokens: 1, hq: 1, dim: 2, rotary: 2, first: 100, ..ALONE }),
        Case::labelled("queries alone, scaled", &Params { first: 70000, scale: 1.3465735, ..ALONE }),
        Case::labelled("heads of two kinds in one thread", &(Params { hq: 3, hk: 3, ..USUAL }, FOUR_HEADS)),
        Case::labelled(
            "parts of one projection",
            &Params { q_strides: Some([1700, 544, 64]), k_strides: Some([1700, 544, 64]), first: 3, ..USUAL },
        ),
        Case::labelled(
            "tokens of a head together",
            &Params {
                q_strides: Some([768, 64, 192]),
                k_strides: Some([384, 64, 192]),
                q_out_strides: Some([768, 64, 192]),
                k_out_strides: Some([384, 64, 192]),
                first: 3,
                ..USUAL
            },
        ),
        Case::labelled(
            "the largest positions and the smallest",
            &Params { tokens: 1, has_starts: true, first: -1, ..USUAL },
        )
        .with(&[("starts", Fill::Cycle(&[2147483647.0, -2147483648.0]))]),
        Case::labelled("no sequences", &Params { batch: 0, ..USUAL }),
        Case::labelled("infinities and NaN stay in their pairs", &ALONE)
            .with(&[("q", Fill::Cycle(&[1.0, f64::INFINITY, 0.5, f64::NAN, -1.0, 65504.0, -0.0]))]),
    ],
    refused: &[
        Case::labelled("rotary % 2 == 0", &Params { rotary: 7, ..ALONE }),
        Case::labelled("rotary <= dim", &Params { rotary: 66, ..ALONE }),
        Case::labelled("rotary >= 2", &Params { rotary: 0, ..ALONE }),
        Case::labelled("has_k == has_k_out", &Params { has_k: true, ..ALONE }),
    ],
    oracle,
    // The function, the scale, a product and a sum.
    roundings: |_| error::SIN + 3.0,
    bench: &[
        Case::labelled("decode", &Params { batch: 1, ..STEP }),
        Case::labelled("decode", &Params { batch: 64, ..STEP }),
        Case::labelled("prompt", &Params { batch: 1, tokens: 4096, first: 0, has_starts: false, ..STEP }),
    ],
    cost: each_tensor_once,
};

const FOUR_HEADS: ForcedTiles = ForcedTiles { each: Some(4), ..ForcedTiles::NONE };
