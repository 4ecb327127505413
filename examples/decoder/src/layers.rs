//! Layers shared by several decoders. Each takes a device or a recorder and returns a new tensor; a recording keeps the
//! tensors that it was made with.

use crate::weights::{LoadError, Weights, require};
use kiln::{Device, Error, Target, Tensor};
use kiln_kernels::attention::{self, Append, Cache, Positions, Sdpa};
use kiln_kernels::matmul::{self, ExpertsOptions, Matmul};
use kiln_kernels::norm::{self, RmsNorm};
use kiln_kernels::rope::{self, Rope, Scaling, Yarn};
use kiln_kernels::route::{self, Route};
use kiln_kernels::swiglu::{self, Inputs, Swiglu};
use serde::Deserialize;

/// Allocates a tensor for results.
pub fn empty<const N: usize>(on: &impl Target, shape: [u64; N]) -> Result<Tensor<f32>, Error> {
    on.device().zeros(shape.iter().product())?.shaped(shape)
}

/// The position of the new tokens in the sequence.
pub struct At {
    pub tokens: u64,
    /// `[1]`: the sequence's length including them.
    length: Tensor<i32>,
    /// Number of positions that a token sees in layers with a window.
    window: Option<u64>,
}

impl At {
    pub fn new(device: &Device, tokens: u64, window: Option<u64>) -> Result<At, Error> {
        Ok(At { tokens, length: device.zeros(1)?, window })
    }

    /// Sets the number of tokens before these.
    pub fn stand_behind(&mut self, before: u64) -> Result<(), Error> {
        self.length.write(&[(before + self.tokens) as i32])
    }
}

/// `x · weightᵀ + bias`.
pub struct Linear {
    /// `[n, k]`
    pub weight: Tensor<f32>,
    pub bias: Option<Tensor<f32>>,
}

impl Linear {
    /// Returns `[tokens, n]`; `x` is `[tokens, k]`.
    pub fn apply(&self, on: &impl Target, x: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        self.added(on, x, None)
    }

    pub fn add_to(&self, on: &impl Target, residual: &Tensor<f32>, x: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        self.added(on, x, Some(residual))
    }

    fn added(&self, on: &impl Target, x: &Tensor<f32>, residual: Option<&Tensor<f32>>) -> Result<Tensor<f32>, Error> {
        let mut out = empty(on, [x.shape()[0], self.weight.shape()[0]])?;
        let args = Matmul {
            a: x,
            b: &self.weight.transpose(0, 1)?,
            bias: self.bias.as_ref().map(|bias| bias as _),
            factor: None,
            residual: residual.map(|residual| residual as _),
            out: &mut out,
        };
        matmul::matmul(on, args, matmul::Options::default())?;
        Ok(out)
    }
}

/// The norm of rows, or of the heads in them.
pub struct Norm {
    pub weight: Tensor<f32>,
    pub options: norm::Options,
}

impl Norm {
    /// Normalises `x`, `[.., n]`; the result has the same shape.
    pub fn apply<const N: usize>(
        &self,
        on: &impl Target,
        x: &Tensor<f32>,
        shape: [u64; N],
    ) -> Result<Tensor<f32>, Error> {
        let mut out = empty(on, shape)?;
        norm::rms_norm(on, RmsNorm { x, weight: &self.weight, out: &mut out }, self.options)?;
        Ok(out)
    }

    /// Normalises rows `[tokens, n]`.
    pub fn rows(&self, on: &impl Target, x: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        self.apply(on, x, [x.shape()[0], x.shape()[1]])
    }
}

/// The fields of a config for rotary positions, in the current and the former format of transformers.
#[derive(Deserialize)]
pub struct RopeFields {
    rope_parameters: Option<RopeParameters>,
    rope_scaling: Option<RopeParameters>,
    rope_theta: Option<f64>,
    partial_rotary_factor: Option<f64>,
    max_position_embeddings: Option<f64>,
}

#[derive(Deserialize, Default)]
struct RopeParameters {
    #[serde(alias = "type")]
    rope_type: Option<String>,
    rope_theta: Option<f64>,
    partial_rotary_factor: Option<f64>,
    factor: Option<f64>,
    original_max_position_embeddings: Option<f64>,
    beta_fast: Option<f64>,
    beta_slow: Option<f64>,
    attention_factor: Option<f64>,
    truncate: Option<bool>,
}

/// Rotary positions for heads of `dim` elements.
pub struct Rotary {
    frequencies: Tensor<f32>,
    scale: f32,
}

impl RopeFields {
    /// Creates the tables; `theta` and the rotated share of a head are the model's defaults if the config has none.
    pub fn rotary(&self, weights: &Weights<'_>, dim: u64, theta: f64, share: f64) -> Result<Rotary, LoadError> {
        let none = RopeParameters::default();
        let given = self.rope_parameters.as_ref().or(self.rope_scaling.as_ref()).unwrap_or(&none);
        let theta = given.rope_theta.or(self.rope_theta).unwrap_or(theta);
        let share = given.partial_rotary_factor.or(self.partial_rotary_factor).unwrap_or(share);
        let scaling = match given.rope_type.as_deref() {
            None | Some("default") => Scaling::None,
            Some("yarn") => {
                let original = given.original_max_position_embeddings.or(self.max_position_embeddings);
                let (Some(factor), Some(original)) = (given.factor, original) else {
                    let words = "config.json: YaRN needs `factor` and `original_max_position_embeddings`";
                    return Err(LoadError(words.to_string()));
                };
                let usual = Yarn::new(factor, original);
                Scaling::Yarn(Yarn {
                    beta_fast: given.beta_fast.unwrap_or(usual.beta_fast),
                    beta_slow: given.beta_slow.unwrap_or(usual.beta_slow),
                    attention_factor: given.attention_factor,
                    truncate: given.truncate.unwrap_or(true),
                    ..usual
                })
            }
            Some(other) => {
                let words =
                    format!("config.json: `rope_type` is {other:?}, and this decoder has \"default\" and \"yarn\"");
                return Err(LoadError(words));
            }
        };
        let rotary = (dim as f64 * share) as u64;
        require(rotary >= 2 && rotary <= dim && theta > 0.0, || {
            format!(
                "{rotary} of {dim} elements of a head turn, with `rope_theta` {theta}: 2 or more must, and not more than there are"
            )
        })?;
        let table = rope::frequencies(rotary as u32, theta, scaling);
        Ok(Rotary { frequencies: weights.device().tensor(&table.radians)?, scale: table.scale })
    }
}

/// Attention over a cache, from queries, keys and values to the input of the output projection.
pub struct Attention {
    pub rotary: Rotary,
    /// `[1, hkv, room, dim]` each.
    pub k_cache: Tensor<f32>,
    pub v_cache: Tensor<f32>,
    /// `[hq]`
    pub sinks: Option<Tensor<f32>>,
    /// Whether a token sees only the positions of its window.
    pub in_window: bool,
}

impl Attention {
    /// Applies attention. `q`, `k` and `v` are `[1, tokens, heads, dim]`, and the first two are rotated in place; the
    /// gate has the same shape. The result is `[tokens, hq · dim]`.
    pub fn apply(
        &self,
        on: &impl Target,
        [q, k, v]: [&Tensor<f32>; 3],
        gate: Option<&Tensor<f32>>,
        at: &At,
    ) -> Result<Tensor<f32>, Error> {
        let &[_, tokens, heads, dim] = q.shape() else { return Err(Error::Usage("`q` has no four axes".to_string())) };
        let positions = Positions::UpTo(&at.length);
        let (mut q_out, mut k_out) = (q.view(), k.view());
        let args = Rope {
            q,
            k: Some(k),
            positions,
            frequencies: &self.rotary.frequencies,
            q_out: &mut q_out,
            k_out: Some(&mut k_out),
        };
        rope::rope(on, args, rope::Options { scale: self.rotary.scale, ..Default::default() })?;
        let cache = Cache::Contiguous { k: &self.k_cache, v: &self.v_cache };
        attention::append(on, Append { k, v, positions, cache })?;

        let mut out = empty(on, [1, tokens, heads, dim])?;
        let options = attention::Options {
            sinks: self.sinks.as_ref().map(|sinks| sinks as _),
            gate: gate.map(|gate| gate as _),
            window: at.window.filter(|_| self.in_window).map(|window| window.min(u64::from(u32::MAX)) as u32),
            ..Default::default()
        };
        attention::sdpa(on, Sdpa { q, cache, seq_lens: Some(&at.length), out: &mut out }, options)?;
        out.shaped([tokens, heads * dim])
    }
}

/// A mixture of experts, each a gated unit.
pub struct Experts {
    pub router: Linear,
    pub top: u64,
    pub route: route::Options,
    /// `[experts, 2 · inner, hidden]`, and `[experts, hidden, inner]`.
    pub up: Tensor<f32>,
    pub up_bias: Option<Tensor<f32>>,
    pub down: Tensor<f32>,
    pub down_bias: Option<Tensor<f32>>,
    pub unit: swiglu::Options,
    /// Whether gate and up projections are interleaved, rather than all gates coming first.
    pub interleaved: bool,
}

impl Experts {
    /// Adds the experts' results for `x` to `sum`; both are `[tokens, hidden]`, as is the result.
    pub fn add_to(&self, on: &impl Target, sum: &Tensor<f32>, x: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        let (tokens, hidden, inner) = (x.shape()[0], x.shape()[1], self.down.shape()[2]);
        let logits = self.router.apply(on, x)?;
        let mut routes = on.device().zeros::<i32>(tokens * self.top)?.shaped([tokens, self.top])?;
        let mut factors = empty(on, [tokens, self.top])?;
        let args = Route { logits: &logits, bias: None, experts: &mut routes, weights: &mut factors };
        route::topk(on, args, self.route)?;

        let mut gate_up = empty(on, [tokens, self.top, 2 * inner])?;
        let args = matmul::Experts {
            a: x,
            weights: &self.up,
            bias: self.up_bias.as_ref().map(|bias| bias as _),
            routes: &routes,
            factors: None,
            residual: None,
            out: &mut gate_up,
        };
        matmul::experts(on, args, ExpertsOptions::default())?;
        let mut gated = empty(on, [tokens, self.top, inner])?;
        let inputs = if self.interleaved { Inputs::Interleaved(&gate_up) } else { Inputs::Halves(&gate_up) };
        swiglu::swiglu(on, Swiglu { inputs, out: &mut gated }, self.unit)?;
        let mut out = empty(on, [tokens, hidden])?;
        let args = matmul::Experts {
            a: &gated,
            weights: &self.down,
            bias: self.down_bias.as_ref().map(|bias| bias as _),
            routes: &routes,
            factors: Some(&factors),
            residual: Some(sum),
            out: &mut out,
        };
        matmul::experts(on, args, ExpertsOptions::default())?;
        Ok(out)
    }
}
