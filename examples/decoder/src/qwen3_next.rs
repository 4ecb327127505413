//! Qwen3-Next: gated delta layers, with a gated attention layer at regular intervals; all with a mixture of experts and
//! a shared one.

use crate::layers::{At, Attention, Experts, Linear, Norm, RopeFields, empty};
use crate::weights::{LoadError, Size, Weights, require};
use kiln::{Error, Target, Tensor};
use kiln_kernels::conv1d::{self, Activation};
use kiln_kernels::gated_delta::{self, Gate, QkNorm};
use kiln_kernels::norm::{self, RmsNormGated};
use kiln_kernels::route::{self, Scores};
use kiln_kernels::swiglu;
use serde::Deserialize;

/// The fields of `config.json` that are read.
#[derive(Deserialize)]
pub struct Config {
    pub vocab_size: Size,
    pub hidden_size: Size,
    num_hidden_layers: Size,
    layer_types: Option<Vec<LayerType>>,
    full_attention_interval: Option<Size>,
    rms_norm_eps: f32,
    pub tie_word_embeddings: bool,
    hidden_act: String,
    attention_bias: bool,
    head_dim: Size,
    num_attention_heads: Size,
    num_key_value_heads: Size,
    linear_conv_kernel_dim: Size,
    linear_key_head_dim: Size,
    linear_value_head_dim: Size,
    linear_num_key_heads: Size,
    linear_num_value_heads: Size,
    num_experts: Size,
    num_experts_per_tok: Size,
    norm_topk_prob: bool,
    moe_intermediate_size: Size,
    shared_expert_intermediate_size: Size,
    decoder_sparse_step: Size,
    mlp_only_layers: Vec<u64>,
    #[serde(flatten)]
    rope: RopeFields,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum LayerType {
    LinearAttention,
    FullAttention,
}

pub struct Layer {
    before: Norm,
    mixer: Mixer,
    after: Norm,
    experts: Experts,
    /// An expert that serves all tokens, weighted by the sigmoid of its own logit.
    shared: Experts,
}

enum Mixer {
    Delta(GatedDelta),
    Attention(GatedAttention),
}

struct GatedDelta {
    /// The projection to queries, keys, values, the gate of the norm, step sizes and decays.
    input: Linear,
    /// `[channels, 1, taps]`
    convolution: Tensor<f32>,
    a_log: Tensor<f32>,
    dt_bias: Tensor<f32>,
    norm: Norm,
    output: Linear,
    /// The last inputs of the convolution, `[1, taps - 1, channels]`.
    window: Tensor<f32>,
    /// `[1, hv, dv, dk]`
    state: Tensor<f32>,
    key_heads: u64,
}

struct GatedAttention {
    /// The projection to queries and gates, interleaved by head, and to keys and values.
    input: Linear,
    heads: [u64; 2],
    q_norm: Norm,
    k_norm: Norm,
    attention: Attention,
    output: Linear,
}

impl Config {
    fn check(&self) -> Result<Vec<LayerType>, LoadError> {
        let layers = self.num_hidden_layers.0;
        let interval = self.full_attention_interval.map_or(4, |interval| interval.0);
        let of = |i: u64| {
            if (i + 1).is_multiple_of(interval) { LayerType::FullAttention } else { LayerType::LinearAttention }
        };
        let types = self.layer_types.clone().unwrap_or_else(|| (0..layers).map(of).collect());
        require(types.len() as u64 == layers, || {
            format!("`layer_types` names {} layers, and `num_hidden_layers` is {layers}", types.len())
        })?;
        require(self.hidden_act == "silu", || format!("`hidden_act` is {:?}, and must be \"silu\"", self.hidden_act))?;
        require(!self.attention_bias, || "`attention_bias` is true, and Qwen3-Next has none".to_string())?;
        require(self.mlp_only_layers.is_empty() && self.decoder_sparse_step.0 == 1, || {
            "`mlp_only_layers` must be empty and `decoder_sparse_step` 1: all layers have experts".to_string()
        })?;
        let [hk, hv] = [self.linear_num_key_heads.0, self.linear_num_value_heads.0];
        require(hv.is_multiple_of(hk), || format!("{hv} value heads cannot share {hk} key heads evenly"))?;
        require(self.num_experts_per_tok.0 <= self.num_experts.0, || {
            format!("`num_experts_per_tok` is {}, of {} experts", self.num_experts_per_tok.0, self.num_experts.0)
        })?;
        Ok(types)
    }

    /// Loads a norm whose weight is stored minus one.
    pub fn norm(&self, weights: &Weights<'_>, name: &str, n: u64) -> Result<Norm, LoadError> {
        let options = norm::Options { eps: self.rms_norm_eps, weight_offset: 1.0, tile: None };
        Ok(Norm { weight: weights.tensor(name, [n])?, options })
    }

    /// Loads the layers, with caches for `room` positions.
    pub fn layers(&self, weights: &Weights<'_>, room: u64) -> Result<Vec<Layer>, LoadError> {
        let layer = |(i, layer_type): (usize, LayerType)| {
            let at = format!("model.layers.{i}");
            Ok(Layer {
                before: self.norm(weights, &format!("{at}.input_layernorm.weight"), self.hidden_size.0)?,
                mixer: match layer_type {
                    LayerType::LinearAttention => Mixer::Delta(self.delta(weights, &format!("{at}.linear_attn"))?),
                    LayerType::FullAttention => {
                        Mixer::Attention(self.attention(weights, &format!("{at}.self_attn"), room)?)
                    }
                },
                after: self.norm(weights, &format!("{at}.post_attention_layernorm.weight"), self.hidden_size.0)?,
                experts: self.experts(weights, &format!("{at}.mlp"))?,
                shared: self.shared(weights, &format!("{at}.mlp"))?,
            })
        };
        self.check()?.into_iter().enumerate().map(layer).collect()
    }

    fn delta(&self, weights: &Weights<'_>, at: &str) -> Result<GatedDelta, LoadError> {
        let (hidden, taps) = (self.hidden_size.0, self.linear_conv_kernel_dim.0);
        let [hk, hv] = [self.linear_num_key_heads.0, self.linear_num_value_heads.0];
        let [dk, dv] = [self.linear_key_head_dim.0, self.linear_value_head_dim.0];
        let (keys, values, each) = (hk * dk, hv * dv, hv / hk);
        // The file groups the rows of q, k, v and z by key head, and likewise those of b and a.
        let qkvz = weights.numbers(&format!("{at}.in_proj_qkvz.weight"), &[2 * keys + 2 * values, hidden])?;
        let ba = weights.numbers(&format!("{at}.in_proj_ba.weight"), &[2 * hv, hidden])?;
        let mut rows = by_part(&qkvz, hk, hidden, [dk, dk, each * dv, each * dv]);
        rows.extend(by_part(&ba, hk, hidden, [each, each]));
        let channels = 2 * keys + values;
        // Each value head is a group of the gated norm, and each group needs its copy of the weight.
        let weight = weights.numbers(&format!("{at}.norm.weight"), &[dv])?.repeat(hv as usize);
        Ok(GatedDelta {
            input: Linear { weight: weights.made(rows, [2 * keys + 2 * values + 2 * hv, hidden])?, bias: None },
            convolution: weights.tensor(&format!("{at}.conv1d.weight"), [channels, 1, taps])?,
            a_log: weights.tensor(&format!("{at}.A_log"), [hv])?,
            dt_bias: weights.tensor(&format!("{at}.dt_bias"), [hv])?,
            norm: Norm {
                weight: weights.made(weight, [values])?,
                options: norm::Options { eps: self.rms_norm_eps, ..Default::default() },
            },
            output: Linear { weight: weights.tensor(&format!("{at}.out_proj.weight"), [hidden, values])?, bias: None },
            window: weights.zeros([1, taps - 1, channels])?,
            state: weights.zeros([1, hv, dv, dk])?,
            key_heads: hk,
        })
    }

    fn attention(&self, weights: &Weights<'_>, at: &str, room: u64) -> Result<GatedAttention, LoadError> {
        let (hidden, dim) = (self.hidden_size.0, self.head_dim.0);
        let [hq, hkv] = [self.num_attention_heads.0, self.num_key_value_heads.0];
        let [q, k, v] = ["q_proj", "k_proj", "v_proj"].map(|name| format!("{at}.{name}.weight"));
        let rows = [(q.as_str(), 2 * hq * dim), (&k, hkv * dim), (&v, hkv * dim)];
        Ok(GatedAttention {
            input: Linear { weight: weights.stacked(&rows, hidden)?, bias: None },
            heads: [hq, hkv],
            q_norm: self.norm(weights, &format!("{at}.q_norm.weight"), dim)?,
            k_norm: self.norm(weights, &format!("{at}.k_norm.weight"), dim)?,
            attention: Attention {
                rotary: self.rope.rotary(weights, dim, 10000.0, 0.25)?,
                k_cache: weights.zeros([1, hkv, room, dim])?,
                v_cache: weights.zeros([1, hkv, room, dim])?,
                sinks: None,
                in_window: false,
            },
            output: Linear { weight: weights.tensor(&format!("{at}.o_proj.weight"), [hidden, hq * dim])?, bias: None },
        })
    }

    fn experts(&self, weights: &Weights<'_>, at: &str) -> Result<Experts, LoadError> {
        let (hidden, inner, count) = (self.hidden_size.0, self.moe_intermediate_size.0, self.num_experts.0);
        let (mut up, mut down) = (vec![], vec![]);
        for expert in 0..count {
            let name = |part: &str| format!("{at}.experts.{expert}.{part}.weight");
            up.extend(weights.numbers(&name("gate_proj"), &[inner, hidden])?);
            up.extend(weights.numbers(&name("up_proj"), &[inner, hidden])?);
            down.extend(weights.numbers(&name("down_proj"), &[hidden, inner])?);
        }
        Ok(Experts {
            router: Linear { weight: weights.tensor(&format!("{at}.gate.weight"), [count, hidden])?, bias: None },
            top: self.num_experts_per_tok.0,
            route: route::Options { normalised: self.norm_topk_prob, ..Default::default() },
            up: weights.made(up, [count, 2 * inner, hidden])?,
            up_bias: None,
            down: weights.made(down, [count, hidden, inner])?,
            down_bias: None,
            unit: swiglu::Options::default(),
            interleaved: false,
        })
    }

    /// Loads the shared expert as a mixture of one.
    fn shared(&self, weights: &Weights<'_>, at: &str) -> Result<Experts, LoadError> {
        let (hidden, inner) = (self.hidden_size.0, self.shared_expert_intermediate_size.0);
        let [gate, up, down] =
            ["gate_proj", "up_proj", "down_proj"].map(|name| format!("{at}.shared_expert.{name}.weight"));
        let router = weights.tensor(&format!("{at}.shared_expert_gate.weight"), [1, hidden])?;
        Ok(Experts {
            router: Linear { weight: router, bias: None },
            top: 1,
            route: route::Options { scores: Scores::Sigmoid, normalised: false, scale: 1.0 },
            up: weights.stacked(&[(&gate, inner), (&up, inner)], hidden)?.shaped([1, 2 * inner, hidden])?,
            up_bias: None,
            down: weights.tensor(&down, [hidden, inner])?.shaped([1, hidden, inner])?,
            down_bias: None,
            unit: swiglu::Options::default(),
            interleaved: false,
        })
    }
}

/// Reorders rows, which the file has as `heads` times all `parts`, to each part of all heads.
fn by_part<const N: usize>(numbers: &[f32], heads: u64, width: u64, parts: [u64; N]) -> Vec<f32> {
    let (width, a_head) = (width as usize, parts.iter().sum::<u64>() as usize);
    let mut all = Vec::with_capacity(numbers.len());
    let mut before = 0;
    for rows in parts.map(|rows| rows as usize) {
        for head in 0..heads as usize {
            let first = (head * a_head + before) * width;
            all.extend_from_slice(&numbers[first..first + rows * width]);
        }
        before += rows;
    }
    all
}

impl Layer {
    /// Applies the layer to `h`, `[tokens, hidden]`; the result has the same shape.
    pub fn apply(&self, on: &impl Target, h: &Tensor<f32>, at: &At) -> Result<Tensor<f32>, Error> {
        let x = self.before.rows(on, h)?;
        let h = match &self.mixer {
            Mixer::Delta(delta) => delta.add_to(on, h, &x)?,
            Mixer::Attention(attention) => attention.add_to(on, h, &x, at)?,
        };
        let x = self.after.rows(on, &h)?;
        let h = self.experts.add_to(on, &h, &x)?;
        self.shared.add_to(on, &h, &x)
    }

    /// Clears the sequence. Caches are read only up to the written length.
    pub fn reset(&self) -> Result<(), Error> {
        match &self.mixer {
            Mixer::Delta(delta) => [&delta.window, &delta.state].into_iter().try_for_each(|all| all.view().clear()),
            Mixer::Attention(_) => Ok(()),
        }
    }
}

impl GatedDelta {
    fn add_to(&self, on: &impl Target, h: &Tensor<f32>, x: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        let (&[_, hv, dv, dk], tokens, hk) = (self.state.shape(), x.shape()[0], self.key_heads) else {
            return Err(Error::Usage("the state has no four axes".to_string()));
        };
        let (keys, values) = (hk * dk, hv * dv);
        let projected = self.input.apply(on, x)?;
        let [qkv, z, b, a] = projected.split(1, [2 * keys + values, values, hv, hv])?;

        let mut mixed = empty(on, [1, tokens, 2 * keys + values])?;
        let step = conv1d::Step {
            x: &qkv.shaped([1, tokens, 2 * keys + values])?,
            weight: &self.convolution,
            bias: None,
            state: &mut self.window.view(),
            y: &mut mixed,
            slots: None,
            offsets: None,
        };
        conv1d::step(on, step, conv1d::Options { activation: Activation::Silu, ..Default::default() })?;

        let [q, k, v] = mixed.split(2, [keys, keys, values])?;
        let mut y = empty(on, [1, tokens, hv, dv])?;
        let step = gated_delta::Step {
            q: &q.heads(hk)?,
            k: &k.heads(hk)?,
            v: &v.heads(hv)?,
            g: &a.shaped([1, tokens, hv])?,
            beta: &b.shaped([1, tokens, hv])?,
            state: &mut self.state.view(),
            y: &mut y,
            slots: None,
        };
        let options = gated_delta::Options {
            gate: Gate::Raw { a_log: &self.a_log, dt_bias: &self.dt_bias },
            qk_norm: QkNorm::L2 { eps: 1e-6 },
            q_scale: Some(1.0 / (dk as f32).sqrt()),
            ..Default::default()
        };
        gated_delta::step(on, step, options)?;

        let mut gated = empty(on, [tokens, values])?;
        let args = RmsNormGated { x: &y.shaped([tokens, values])?, z: &z, weight: &self.norm.weight, out: &mut gated };
        let gate = norm::Gate { group: Some(dv as u32), before_norm: false };
        norm::rms_norm_gated(on, args, gate, self.norm.options)?;
        self.output.add_to(on, h, &gated)
    }
}

impl GatedAttention {
    fn add_to(&self, on: &impl Target, h: &Tensor<f32>, x: &Tensor<f32>, at: &At) -> Result<Tensor<f32>, Error> {
        let (tokens, [hq, hkv], dim) = (x.shape()[0], self.heads, self.q_norm.weight.shape()[0]);
        let projected = self.input.apply(on, x)?;
        let [q_gate, k, v] = projected.split(1, [2 * hq * dim, hkv * dim, hkv * dim])?;
        let [q, gate] = q_gate.shaped([1, tokens, hq, 2 * dim])?.split(3, [dim, dim])?;
        let [k, v] = [k, v].map(|part| part.shaped([1, tokens, hkv, dim]));
        let q = self.q_norm.apply(on, &q, [1, tokens, hq, dim])?;
        let k = self.k_norm.apply(on, &k?, [1, tokens, hkv, dim])?;
        let out = self.attention.apply(on, [&q, &k, &v?], Some(&gate), at)?;
        self.output.add_to(on, h, &out)
    }
}
