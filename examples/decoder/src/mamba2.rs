//! Mamba-2: state-space layers, each a convolution, a step of the state and a gated norm between two projections.

use crate::layers::{Linear, Norm, empty};
use crate::weights::{LoadError, Size, Weights, require};
use kiln::{Error, Target, Tensor};
use kiln_kernels::conv1d::{self, Activation};
use kiln_kernels::norm::{self, Gate, RmsNormGated};
use kiln_kernels::ssm::{self, A, Dt};
use serde::Deserialize;

/// The fields of `config.json` that are read.
#[derive(Deserialize)]
pub struct Config {
    pub vocab_size: Size,
    pub hidden_size: Size,
    num_hidden_layers: Size,
    layer_norm_epsilon: f32,
    pub tie_word_embeddings: bool,
    hidden_act: String,
    num_heads: Size,
    head_dim: Size,
    state_size: Size,
    n_groups: Size,
    conv_kernel: Size,
    use_bias: bool,
    use_conv_bias: bool,
    time_step_limit: [Number; 2],
}

/// A number; transformers writes one that JSON does not have as an object.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Finite(f64),
    Named { __float__: String },
}

impl Number {
    fn value(&self) -> Result<f32, LoadError> {
        match self {
            Number::Finite(value) => Ok(*value as f32),
            Number::Named { __float__ } => __float__.parse().map_err(|_| {
                LoadError(format!("config.json: `time_step_limit` has {__float__:?}, which is no number"))
            }),
        }
    }
}

pub struct Layer {
    before: Norm,
    /// The projection to the gate, the convolution's input, and step sizes.
    input: Linear,
    /// `[channels, 1, taps]`
    convolution: Tensor<f32>,
    convolution_bias: Option<Tensor<f32>>,
    a_log: Tensor<f32>,
    d: Tensor<f32>,
    dt_bias: Tensor<f32>,
    dt_limits: [f32; 2],
    norm: Norm,
    output: Linear,
    /// The last inputs of the convolution, `[1, taps - 1, channels]`.
    window: Tensor<f32>,
    /// `[1, heads, p, n]`
    state: Tensor<f32>,
    groups: u64,
}

impl Config {
    pub fn norm(&self, weights: &Weights<'_>, name: &str, n: u64) -> Result<Norm, LoadError> {
        let options = norm::Options { eps: self.layer_norm_epsilon, ..Default::default() };
        Ok(Norm { weight: weights.tensor(name, [n])?, options })
    }

    pub fn layers(&self, weights: &Weights<'_>) -> Result<Vec<Layer>, LoadError> {
        require(self.hidden_act == "silu", || format!("`hidden_act` is {:?}, and must be \"silu\"", self.hidden_act))?;
        let (heads, groups) = (self.num_heads.0, self.n_groups.0);
        require(heads.is_multiple_of(groups), || format!("{heads} heads are not {groups} equal groups"))?;
        (0..self.num_hidden_layers.0).map(|i| self.layer(weights, &format!("backbone.layers.{i}"))).collect()
    }

    fn layer(&self, weights: &Weights<'_>, at: &str) -> Result<Layer, LoadError> {
        let (hidden, taps, groups) = (self.hidden_size.0, self.conv_kernel.0, self.n_groups.0);
        let (heads, p, n) = (self.num_heads.0, self.head_dim.0, self.state_size.0);
        let (inner, channels) = (heads * p, heads * p + 2 * groups * n);
        let name = |part: &str| format!("{at}.mixer.{part}");
        let bias = |has: bool, part: &str, n: u64| has.then(|| weights.tensor(&name(part), [n])).transpose();
        let rows = inner + channels + heads;
        Ok(Layer {
            before: self.norm(weights, &format!("{at}.norm.weight"), hidden)?,
            input: Linear {
                weight: weights.tensor(&name("in_proj.weight"), [rows, hidden])?,
                bias: bias(self.use_bias, "in_proj.bias", rows)?,
            },
            convolution: weights.tensor(&name("conv1d.weight"), [channels, 1, taps])?,
            convolution_bias: bias(self.use_conv_bias, "conv1d.bias", channels)?,
            a_log: weights.tensor(&name("A_log"), [heads])?,
            d: weights.tensor(&name("D"), [heads])?,
            dt_bias: weights.tensor(&name("dt_bias"), [heads])?,
            dt_limits: [self.time_step_limit[0].value()?, self.time_step_limit[1].value()?],
            norm: self.norm(weights, &name("norm.weight"), inner)?,
            output: Linear {
                weight: weights.tensor(&name("out_proj.weight"), [hidden, inner])?,
                bias: bias(self.use_bias, "out_proj.bias", hidden)?,
            },
            window: weights.zeros([1, taps - 1, channels])?,
            state: weights.zeros([1, heads, p, n])?,
            groups,
        })
    }
}

impl Layer {
    /// Applies the layer to `h`, `[tokens, hidden]`; the result has the same shape.
    pub fn apply(&self, on: &impl Target, h: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
        let (&[_, heads, p, n], tokens, groups) = (self.state.shape(), h.shape()[0], self.groups) else {
            return Err(Error::Usage("the state has no four axes".to_string()));
        };
        let (inner, channels) = (heads * p, heads * p + 2 * groups * n);
        let projected = self.input.apply(on, &self.before.rows(on, h)?)?;
        let [z, xbc, dt] = projected.split(1, [inner, channels, heads])?;

        let mut mixed = empty(on, [1, tokens, channels])?;
        let step = conv1d::Step {
            x: &xbc.shaped([1, tokens, channels])?,
            weight: &self.convolution,
            bias: self.convolution_bias.as_ref().map(|bias| bias as _),
            state: &mut self.window.view(),
            y: &mut mixed,
            slots: None,
            offsets: None,
        };
        conv1d::step(on, step, conv1d::Options { activation: Activation::Silu, ..Default::default() })?;

        let [x, b, c] = mixed.split(2, [inner, groups * n, groups * n])?;
        let mut y = empty(on, [1, tokens, heads, p])?;
        let step = ssm::Step {
            x: &x.heads(heads)?,
            dt: &dt.shaped([1, tokens, heads])?,
            b: &b.heads(groups)?,
            c: &c.heads(groups)?,
            state: &mut self.state.view(),
            y: &mut y,
            slots: None,
        };
        let [min, max] = self.dt_limits;
        let dt = Dt::Raw { bias: Some(&self.dt_bias), min, max };
        ssm::step(on, step, ssm::Options { dt, d: Some(&self.d), ..ssm::Options::new(A::Log(&self.a_log)) })?;

        let mut gated = empty(on, [tokens, inner])?;
        let args = RmsNormGated { x: &y.shaped([tokens, inner])?, z: &z, weight: &self.norm.weight, out: &mut gated };
        let gate = Gate { group: Some((inner / groups) as u32), before_norm: true };
        norm::rms_norm_gated(on, args, gate, self.norm.options)?;
        self.output.add_to(on, h, &gated)
    }

    /// Clears the sequence.
    pub fn reset(&self) -> Result<(), Error> {
        [&self.window, &self.state].into_iter().try_for_each(|all| all.view().clear())
    }
}
