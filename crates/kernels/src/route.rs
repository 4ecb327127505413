//! Expert routing in a mixture of experts: the experts of each token, and their weights.
//!
//! ```
//! use kiln::Device;
//! use kiln_kernels::route::{self, Options, Route};
//!
//! let dev = Device::interp();
//! // One token, four experts, of which two serve it.
//! let logits = dev.tensor(&[0f32, 3.0, 1.0, 3.0])?.shaped([1, 4])?;
//! let mut experts = dev.tensor(&[0i32; 2])?.shaped([1, 2])?;
//! let mut weights = dev.zeros::<f32>(2)?.shaped([1, 2])?;
//! let args = Route { logits: &logits, bias: None, experts: &mut experts, weights: &mut weights };
//! route::topk(&dev, args, Options::default())?;
//! assert_eq!((experts.to_vec()?, weights.to_vec()?), (vec![1, 3], vec![0.5, 0.5]));
//! # Ok::<(), kiln::Error>(())
//! ```

use crate::shared::order::{descending, ordered};
use crate::shared::rows::Rows;
use crate::shared::tuned;
use crate::shared::{ACTIVATIONS, FLOATS, models};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fields, Fill, Numbers, Spec, each_tensor_once, error};
use kiln::{AsTensor, DType, Error, Operation, Target};
use topk_route::{ForcedTiles, Params, Tensors, Tiles};

/// The scores from which weights are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scores {
    /// The softmax over all experts. Normalised, it is the softmax over those that are chosen, as in Mixtral, Qwen and
    /// GPT-OSS.
    #[default]
    Softmax,
    /// The sigmoid of each, as in DeepSeek-V3.
    Sigmoid,
}

/// The options of [`topk`](fn@topk).
#[derive(Clone, Copy, PartialEq, Debug, Fields)]
pub struct Options {
    pub scores: Scores,
    /// Whether the weights of a token are divided by their sum.
    pub normalised: bool,
    /// The final factor on weights.
    pub scale: f32,
}

impl Default for Options {
    #[inline]
    fn default() -> Options {
        Options { scores: Scores::Softmax, normalised: true, scale: 1.0 }
    }
}

/// The arguments of [`topk`](fn@topk).
#[derive(Fields)]
pub struct Route<'a> {
    /// `[.., experts]`: contiguous rows, of at most 1024.
    pub logits: &'a dyn AsTensor,
    /// `[experts]`, `f32`: added to sigmoids before experts are chosen, but not to the weights.
    pub bias: Option<&'a dyn AsTensor>,
    /// `[.., k]`, `i32`: the experts of each token, the best first; at most 32.
    pub experts: &'a mut dyn AsTensor,
    /// `[.., k]`, `f32`: their weights.
    pub weights: &'a mut dyn AsTensor,
}

/// Chooses the `k` experts of each token with the largest scores, and computes their weights. Of equal scores the first
/// is chosen; NaN is above all numbers.
pub fn topk(on: &impl Target, args: Route<'_>, options: Options) -> Result<(), Error> {
    let op = Operation("route::topk");
    let [logits, experts, weights] = [args.logits.any(), args.experts.any(), args.weights.any()];
    let bias = args.bias.map(|bias| bias.any());
    let dtype = op.dtype_among("logits", logits, FLOATS)?;
    let mut view = None;
    let rows = Rows::<1>::of(op, "logits", logits, &mut view)?;
    let (n, leading) = (rows.n, &logits.shape()[..logits.shape().len() - 1]);
    let k = match experts.shape().split_last() {
        Some((&k, others)) if others == leading && k >= 1 && k <= u64::from(n.min(MAX_CHOSEN)) => k as u32,
        _ => {
            let (shape, most) = (experts.shape(), n.min(MAX_CHOSEN));
            let words =
                format!("`experts` has extents {shape:?}, and must have {leading:?}, as `logits`, and 1 to {most}");
            return Err(op.refusal(words));
        }
    };
    op.require(n <= MAX_EXPERTS, || format!("{n} experts are more than {MAX_EXPERTS}"))?;
    op.require(weights.shape() == experts.shape(), || {
        format!("`weights` has extents {:?}, and `experts` has {:?}", weights.shape(), experts.shape())
    })?;
    op.expect_dtype("experts", experts, DType::I32, None)?;
    op.expect_dtype("weights", weights, DType::F32, None)?;
    op.expect_some("bias", bias, [("experts", n)])?;
    op.expect_some_dtype("bias", bias, DType::F32, None)?;
    let sigmoid = options.scores == Scores::Sigmoid;
    op.require(sigmoid || bias.is_none(), || "`bias` is for `Scores::Sigmoid`: add it to the logits".to_string())?;
    let args = topk_route::AnyArgs {
        logits: rows.tensor,
        bias: bias.map(Into::into),
        experts: experts.into(),
        weights: weights.into(),
        rows: rows.counts[0],
        scale: options.scale,
        n,
        k,
        sigmoid,
        normalised: options.normalised,
    };
    op.launched(topk_route::launch_any(&tuned(on, false), [dtype], args, TILES))
}

/// The most experts: a lane keeps the scores of 32.
const MAX_EXPERTS: u32 = 1024;
/// The most chosen experts: a lane has one of them.
const MAX_CHOSEN: u32 = 32;

const TILES: Tiles = Tiles { warps: 4 };

/// One simdgroup per row, whose lanes have every 32nd expert. The best is found and removed `k` times.
#[kernel(
    threadgroups = [rows.div_ceil(warps)],
    threads = 32 * warps,
    requires(warps >= 1, warps <= 32, n >= 1, n <= 1024, k >= 1, k <= 32, k <= n, sigmoid || bias.is_none()),
    covers(experts, weights),
)]
pub fn topk_route<T: Float>(
    #[shape(rows, n)]
    #[strided]
    logits: Tensor<T>,
    #[shape(n)] bias: Option<Tensor<f32>>,
    #[shape(rows, k)] mut experts: Tensor<i32>,
    #[shape(rows, k)] mut weights: Tensor<f32>,
    rows: u32,
    scale: f32,
    #[constexpr] [n, k]: [u32; 2],
    #[constexpr] [sigmoid, normalised]: [bool; 2],
    #[tile(1..=8)] warps: u32,
) {
    let row = tgid_x * warps + simd_id;
    if row >= rows {
        return;
    }
    let each = n.div_ceil(32);
    let (values, keys) = (stack::<f32>(each), stack::<u32>(each));
    for j in unroll(0..each) {
        let expert = j * 32 + simd_lane;
        values[j] = neg_infinity();
        keys[j] = 0;
        if expert < n {
            let logit = logits[row as u64 * logits.stride(0) + expert as u64].f32();
            values[j] = logit;
            keys[j] = ordered(if let Some(bias) = bias { sigmoid_of(logit) + bias[expert] } else { logit });
        }
    }
    let (mut chosen, mut logit) = (lit::<u32>(0), neg_infinity());
    for i in unroll(0..k) {
        let (mut best, mut at) = (lit::<u32>(0), lit::<u32>(0));
        for j in unroll(0..each) {
            if keys[j] > best {
                best = keys[j];
                at = j * 32 + simd_lane;
            }
        }
        let expert = simd_min(select(best == simd_max(best), at, n));
        let mut value = 0.0;
        for j in unroll(0..each) {
            if j * 32 + simd_lane == expert {
                value = values[j];
                keys[j] = 0;
            }
        }
        let value = simd_shuffle(value, expert % 32);
        if simd_lane == i {
            chosen = expert;
            logit = value;
        }
    }
    let weight = if sigmoid {
        // It is 0 in lanes beyond the chosen experts, and for all masked ones.
        let own = sigmoid_of(logit);
        // As in DeepSeek: avoids a division by 0.
        if normalised { own / (simd_sum(own) + 1e-20) } else { own }
    } else {
        let mut largest = neg_infinity();
        for j in unroll(0..each) {
            largest = max(largest, values[j]);
        }
        let largest = simd_max(largest);
        let own = exp(logit - largest);
        let mut sum = own;
        if !normalised {
            sum = 0.0;
            for j in unroll(0..each) {
                sum += exp(values[j] - largest);
            }
        }
        own / simd_sum(sum)
    };
    if simd_lane < k {
        experts[row as u64 * k as u64 + simd_lane as u64] = chosen as i32;
        weights[row as u64 * k as u64 + simd_lane as u64] = weight * scale;
    }
}

/// Computes the sigmoid, under a name that no parameter has.
#[device]
fn sigmoid_of(x: f32) -> f32 {
    sigmoid(x)
}

/// Computes the oracle. Relative errors of exponentials grow with their arguments, see `softmax`.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [stride] = p.logits_strides.unwrap_or([u64::from(p.n)]);
    let (mut experts, mut weights, mut magnitude) = (vec![], vec![], vec![]);
    for row in 0..p.rows as usize {
        let logits = &t.logits[row * stride as usize..][..p.n as usize];
        let sigmoids: Vec<f64> = logits.iter().map(|x| 1.0 / (1.0 + (-x).exp())).collect();
        let scores = match t.bias {
            Some(bias) => sigmoids.iter().zip(bias).map(|(score, bias)| score + bias).collect(),
            None => logits.to_vec(),
        };
        let chosen = &descending(&scores)[..p.k as usize];
        let largest = logits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let exponentials: Vec<f64> = logits.iter().map(|x| (x - largest).exp()).collect();
        let parts = if p.sigmoid { &sigmoids } else { &exponentials };
        let of_chosen: f64 = chosen.iter().map(|&expert| parts[expert]).sum();
        let sum = match (p.normalised, p.sigmoid) {
            (true, true) => of_chosen + 1e-20,
            (true, false) => of_chosen,
            (false, true) => 1.0,
            (false, false) => exponentials.iter().sum(),
        };
        for &expert in chosen {
            let weight = parts[expert] / sum * f64::from(p.scale);
            let spread = if p.sigmoid { logits[expert].abs() } else { (logits[expert] - largest).abs() };
            experts.push(expert as f64);
            weights.push(weight);
            magnitude.push(weight.abs() * (2.0 + if weight == 0.0 { 0.0 } else { spread }));
        }
    }
    vec![
        Expected { tensor: "experts", want: experts, allowed: Allowed::Nothing },
        Expected { tensor: "weights", want: weights, allowed: Allowed::Rounding { magnitude } },
    ]
}

const USUAL: Params = Params { rows: 5, scale: 1.0, n: 32, k: 4, normalised: true, ..Params::ZERO };

/// As in DeepSeek-V3, but without groups.
const SIGMOID: Params = Params { has_bias: true, sigmoid: true, n: 256, k: 8, scale: 2.5, ..USUAL };

pub const SPEC: Spec = Spec {
    name: "topk_route",
    summary: "the k experts with the largest logits or biased sigmoids, and the softmax or sigmoids as weights",
    models: models::EXPERTS,
    build: topk_route::build,
    dtypes: ACTIVATIONS,
    inputs: &[("logits", Fill::Normal(2.0)), ("bias", Fill::Normal(0.2))],
    tiles: |_, _, _| TILES.numbers(),
    cases: &[
        Case::new(&USUAL),
        Case::new(&SIGMOID),
        Case::new(&Params { n: 512, k: 10, ..USUAL }),
        Case::new(&Params { rows: 1, n: 1, k: 1, ..USUAL }),
        Case::labelled("the softmax over all", &Params { n: 40, normalised: false, ..USUAL }),
        Case::labelled("odd sizes", &Params { rows: 9, n: 77, k: 5, ..USUAL }),
        Case::labelled("all experts", &Params { n: 32, k: 32, ..USUAL }),
        Case::labelled("sigmoids as they are", &Params { has_bias: false, normalised: false, n: 33, ..SIGMOID }),
        Case::labelled("rows that lie apart", &Params { logits_strides: Some([45]), ..USUAL }),
        Case::labelled("a simdgroup a threadgroup", &(USUAL, ForcedTiles { warps: Some(1) })),
        Case::labelled("equal logits, the first of which win", &Params { n: 70, k: 6, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[1.0, 2.0, -0.0, 2.0, 0.0, 1.0, 2.0]))]),
        Case::labelled("a bias that turns the order", &Params { n: 40, k: 3, ..SIGMOID })
            .with(&[("logits", Fill::Constant(0.5)), ("bias", Fill::Cycle(&[0.0, -1.0, 3.0, 0.5, 0.25]))]),
        Case::labelled("experts that are masked", &Params { n: 9, k: 4, ..USUAL })
            .with(&[("logits", Fill::Cycle(&[1.0, f64::NEG_INFINITY, -2.0, f64::NEG_INFINITY, 0.5]))]),
        Case::labelled("far from zero", &USUAL).with(&[("logits", Fill::Uniform(-300.0, 300.0))]),
        Case::labelled("NaN is above all, and all weights with it", &Params { rows: 2, n: 40, ..USUAL }).with(&[(
            "logits",
            Fill::Start { count: 41, with: &Fill::Cycle(&[1.0, 2.0, f64::NAN]), then: &Fill::Normal(1.0) },
        )]),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("k <= n", &Params { k: 9, n: 8, ..USUAL }),
        Case::labelled("n <= 1024", &Params { n: 1025, ..USUAL }),
        Case::labelled("sigmoid || !has_bias", &Params { has_bias: true, ..USUAL }),
    ],
    oracle,
    // The exponential in the weight and in the sum, each after a difference; the sum in a lane and over lanes, the
    // quotient and the scale. A sigmoid is an exponential, a sum and a quotient.
    roundings: |args| 2.0 * (error::EXP + 3.0) + f64::from(Params::of(args).n.div_ceil(32)) + 5.0 + 2.0,
    bench: &[
        Case::labelled("decode", &Params { rows: 1, n: 128, k: 4, ..USUAL }),
        Case::labelled("prompt", &Params { rows: 4096, n: 512, k: 10, ..USUAL }),
    ],
    cost: each_tensor_once,
};
