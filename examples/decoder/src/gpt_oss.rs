//! GPT-OSS: attention with learned sinks, every second layer over a window; experts with clamping and biases.

use crate::layers::{At, Attention, Experts, Linear, Norm, RopeFields};
use crate::weights::{LoadError, Size, Weights, require};
use kiln::{Error, Target, Tensor};
use kiln_kernels::norm;
use kiln_kernels::route;
use kiln_kernels::swiglu::{self, Clamped};
use serde::Deserialize;

/// The fields of `config.json` that are read.
#[derive(Deserialize)]
pub struct Config {
    pub vocab_size: Size,
    pub hidden_size: Size,
    num_hidden_layers: Size,
    layer_types: Vec<LayerType>,
    pub sliding_window: Size,
    rms_norm_eps: f32,
    pub tie_word_embeddings: bool,
    head_dim: Size,
    num_attention_heads: Size,
    num_key_value_heads: Size,
    attention_bias: bool,
    num_local_experts: Size,
    num_experts_per_tok: Size,
    intermediate_size: Size,
    #[serde(default = "alpha")]
    swiglu_alpha: f32,
    swiglu_limit: f32,
    #[serde(flatten)]
    rope: RopeFields,
}

fn alpha() -> f32 {
    Clamped::GPT_OSS.alpha
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum LayerType {
    SlidingAttention,
    FullAttention,
}

pub struct Layer {
    before: Norm,
    /// The projection to queries, keys and values.
    input: Linear,
    heads: [u64; 3],
    attention: Attention,
    output: Linear,
    after: Norm,
    experts: Experts,
}

impl Config {
    pub fn norm(&self, weights: &Weights<'_>, name: &str, n: u64) -> Result<Norm, LoadError> {
        let options = norm::Options { eps: self.rms_norm_eps, ..Default::default() };
        Ok(Norm { weight: weights.tensor(name, [n])?, options })
    }

    /// Loads the layers, with caches for `room` positions.
    pub fn layers(&self, weights: &Weights<'_>, room: u64) -> Result<Vec<Layer>, LoadError> {
        let layers = self.num_hidden_layers.0;
        require(self.layer_types.len() as u64 == layers, || {
            format!("`layer_types` names {} layers, and `num_hidden_layers` is {layers}", self.layer_types.len())
        })?;
        let [top, count] = [self.num_experts_per_tok.0, self.num_local_experts.0];
        require(top <= count, || format!("`num_experts_per_tok` is {top}, of {count} experts"))?;
        let layer = |(i, layer_type): (usize, &LayerType)| {
            let at = format!("model.layers.{i}");
            self.layer(weights, &at, *layer_type == LayerType::SlidingAttention, room)
        };
        self.layer_types.iter().enumerate().map(layer).collect()
    }

    fn layer(&self, weights: &Weights<'_>, at: &str, in_window: bool, room: u64) -> Result<Layer, LoadError> {
        let (hidden, dim) = (self.hidden_size.0, self.head_dim.0);
        let [hq, hkv] = [self.num_attention_heads.0, self.num_key_value_heads.0];
        let parts = [("q_proj", hq * dim), ("k_proj", hkv * dim), ("v_proj", hkv * dim)];
        let named = |last: &str| parts.map(|(part, n)| (format!("{at}.self_attn.{part}.{last}"), n));
        let (names, biases) = (named("weight"), named("bias"));
        let output = format!("{at}.self_attn.o_proj");
        let has_bias = self.attention_bias;
        Ok(Layer {
            before: self.norm(weights, &format!("{at}.input_layernorm.weight"), hidden)?,
            input: Linear {
                weight: weights.stacked(&names.each_ref().map(|(name, n)| (name.as_str(), *n)), hidden)?,
                bias: match has_bias {
                    true => Some(weights.joined(&biases.each_ref().map(|(name, n)| (name.as_str(), *n)))?),
                    false => None,
                },
            },
            heads: [hq, hkv, dim],
            attention: Attention {
                rotary: self.rope.rotary(weights, dim, 150_000.0, 1.0)?,
                k_cache: weights.zeros([1, hkv, room, dim])?,
                v_cache: weights.zeros([1, hkv, room, dim])?,
                sinks: Some(weights.tensor(&format!("{at}.self_attn.sinks"), [hq])?),
                in_window,
            },
            output: Linear {
                weight: weights.tensor(&format!("{output}.weight"), [hidden, hq * dim])?,
                bias: has_bias.then(|| weights.tensor(&format!("{output}.bias"), [hidden])).transpose()?,
            },
            after: self.norm(weights, &format!("{at}.post_attention_layernorm.weight"), hidden)?,
            experts: self.experts(weights, &format!("{at}.mlp"))?,
        })
    }

    fn experts(&self, weights: &Weights<'_>, at: &str) -> Result<Experts, LoadError> {
        let (hidden, inner, count) = (self.hidden_size.0, self.intermediate_size.0, self.num_local_experts.0);
        // The file stores the weights of experts as `[k, n]`.
        let turned = |part: &str, k: u64, n: u64| {
            let numbers = weights.numbers(&format!("{at}.experts.{part}"), &[count, k, n])?;
            weights.made(transposed(&numbers, k as usize, n as usize), [count, n, k])
        };
        let bias = |part: &str, n: u64| weights.tensor(&format!("{at}.experts.{part}_bias"), [count, n]).map(Some);
        Ok(Experts {
            router: Linear {
                weight: weights.tensor(&format!("{at}.router.weight"), [count, hidden])?,
                bias: Some(weights.tensor(&format!("{at}.router.bias"), [count])?),
            },
            top: self.num_experts_per_tok.0,
            route: route::Options::default(),
            up: turned("gate_up_proj", hidden, 2 * inner)?,
            up_bias: bias("gate_up_proj", 2 * inner)?,
            down: turned("down_proj", inner, hidden)?,
            down_bias: bias("down_proj", hidden)?,
            unit: swiglu::Options {
                clamped: Some(Clamped { alpha: self.swiglu_alpha, limit: self.swiglu_limit }),
                ..Default::default()
            },
            interleaved: true,
        })
    }
}

/// Transposes matrices `[k, n]` to `[n, k]`.
fn transposed(numbers: &[f32], k: usize, n: usize) -> Vec<f32> {
    let matrices = numbers.chunks_exact(k * n);
    matrices.flat_map(|matrix| (0..n).flat_map(move |column| (0..k).map(move |row| matrix[row * n + column]))).collect()
}

impl Layer {
    /// Applies the layer to `h`, `[tokens, hidden]`; the result has the same shape.
    pub fn apply(&self, on: &impl Target, h: &Tensor<f32>, at: &At) -> Result<Tensor<f32>, Error> {
        let (tokens, [hq, hkv, dim]) = (h.shape()[0], self.heads);
        let projected = self.input.apply(on, &self.before.rows(on, h)?)?;
        let [q, k, v] = projected.split(1, [hq * dim, hkv * dim, hkv * dim])?;
        let q = q.shaped([1, tokens, hq, dim])?;
        let (k, v) = (k.shaped([1, tokens, hkv, dim])?, v.shaped([1, tokens, hkv, dim])?);
        let attended = self.attention.apply(on, [&q, &k, &v], None, at)?;
        let h = self.output.add_to(on, h, &attended)?;
        self.experts.add_to(on, &h, &self.after.rows(on, &h)?)
    }
}
