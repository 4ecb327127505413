//! Decoders over the operations of Kiln's library: a model from its files, a prompt, then one token at a time. A prompt
//! is launched directly; the step of a token is recorded once and replayed.

mod expected;
mod gpt_oss;
mod layers;
mod mamba2;
mod qwen3_next;
mod weights;

pub use expected::{Expected, Found};
use kiln::{Device, Error, Recording, Target, Tensor};
use kiln_kernels::embed::{self, Embed};
use kiln_kernels::sample::{self, Argmax};
use layers::{At, Linear, Norm, empty};
use serde::Deserialize;
use std::path::Path;
pub use weights::LoadError;
use weights::{Files, Weights, config};

/// A model and one sequence.
pub struct Decoder {
    device: Device,
    /// `[vocabulary, hidden]`
    table: Tensor<f32>,
    layers: Layers,
    norm: Norm,
    head: Linear,
    /// Number of positions that a token sees in a layer with a window.
    window: Option<u64>,
    /// The capacity of the caches in positions, and the number in use.
    room: u64,
    length: u64,
    /// `[1]`: the newest token.
    token: Tensor<i32>,
    logits: Option<Tensor<f32>>,
    step: Option<Step>,
}

enum Layers {
    Qwen3Next(Vec<qwen3_next::Layer>),
    Mamba2(Vec<mamba2::Layer>),
    GptOss(Vec<gpt_oss::Layer>),
}

/// A recorded step of one token.
struct Step {
    recording: Recording,
    at: At,
    logits: Tensor<f32>,
}

impl Decoder {
    /// Loads the model in a folder with `config.json` and safetensors, with room for `room` tokens.
    pub fn load(device: &Device, folder: &Path, room: u32) -> Result<Decoder, LoadError> {
        let room = u64::from(room.min(i32::MAX as u32));
        #[derive(Deserialize)]
        struct Kind {
            model_type: String,
        }
        let kind: Kind = config(folder)?;
        let files = Files::read(folder)?;
        let weights = files.weights(device)?;
        match kind.model_type.as_str() {
            "qwen3_next" => {
                let own: qwen3_next::Config = config(folder)?;
                let norm = own.norm(&weights, "model.norm.weight", own.hidden_size.0)?;
                let layers = Layers::Qwen3Next(own.layers(&weights, room)?);
                let sizes = [own.vocab_size.0, own.hidden_size.0];
                Decoder::new(&weights, "model.embed_tokens.weight", sizes, own.tie_word_embeddings, layers, norm, room)
            }
            "mamba2" => {
                let own: mamba2::Config = config(folder)?;
                let norm = own.norm(&weights, "backbone.norm_f.weight", own.hidden_size.0)?;
                let layers = Layers::Mamba2(own.layers(&weights)?);
                let sizes = [own.vocab_size.0, own.hidden_size.0];
                Decoder::new(&weights, "backbone.embeddings.weight", sizes, own.tie_word_embeddings, layers, norm, room)
            }
            "gpt_oss" => {
                let own: gpt_oss::Config = config(folder)?;
                let norm = own.norm(&weights, "model.norm.weight", own.hidden_size.0)?;
                let layers = Layers::GptOss(own.layers(&weights, room)?);
                let sizes = [own.vocab_size.0, own.hidden_size.0];
                let tied = own.tie_word_embeddings;
                let new = Decoder::new(&weights, "model.embed_tokens.weight", sizes, tied, layers, norm, room)?;
                Ok(Decoder { window: Some(own.sliding_window.0), ..new })
            }
            other => {
                let words = "this decoder has \"qwen3_next\", \"mamba2\" and \"gpt_oss\"";
                Err(LoadError(format!("config.json: `model_type` is {other:?}, and {words}")))
            }
        }
    }

    fn new(
        weights: &Weights<'_>,
        table: &str,
        sizes: [u64; 2],
        is_tied: bool,
        layers: Layers,
        norm: Norm,
        room: u64,
    ) -> Result<Decoder, LoadError> {
        let device = weights.device().clone();
        let table = weights.tensor(table, sizes)?;
        let weight = if is_tied { table.view() } else { weights.tensor("lm_head.weight", sizes)? };
        let (head, token) = (Linear { weight, bias: None }, device.tensor(&[0i32])?);
        Ok(Decoder {
            device,
            table,
            layers,
            norm,
            head,
            window: None,
            room,
            length: 0,
            token,
            logits: None,
            step: None,
        })
    }

    pub fn vocabulary(&self) -> u64 {
        self.table.shape()[0]
    }

    /// Clears the sequence; compiled kernels and the recording are kept.
    pub fn reset(&mut self) -> Result<(), Error> {
        self.length = 0;
        match &self.layers {
            Layers::Qwen3Next(layers) => layers.iter().try_for_each(|layer| layer.reset()),
            Layers::Mamba2(layers) => layers.iter().try_for_each(|layer| layer.reset()),
            Layers::GptOss(_) => Ok(()),
        }
    }

    /// Processes tokens and returns the likeliest next one.
    pub fn prompt(&mut self, tokens: &[i32]) -> Result<i32, Error> {
        if let Some(token) = tokens.iter().find(|token| !(0..self.vocabulary() as i64).contains(&i64::from(**token))) {
            return Err(Error::Usage(format!("token {token} is not among the {} of the model", self.vocabulary())));
        }
        if tokens.is_empty() {
            return Err(Error::Usage("a prompt has a token or more".to_string()));
        }
        self.expect_room(tokens.len() as u64)?;
        let (ids, mut at) = (self.device.tensor(tokens)?, At::new(&self.device, tokens.len() as u64, self.window)?);
        at.stand_behind(self.length)?;
        self.logits = Some(self.forward(&self.device, &ids, &at)?);
        self.length += at.tokens;
        self.newest()
    }

    /// Returns the likeliest token after the newest one.
    pub fn step(&mut self) -> Result<i32, Error> {
        self.expect_room(1)?;
        let mut step = match self.step.take() {
            Some(step) => step,
            None => self.record()?,
        };
        // The recording reads this position from the same memory.
        step.at.stand_behind(self.length)?;
        step.recording.replay()?;
        self.length += 1;
        self.logits = Some(step.logits.view());
        self.step = Some(step);
        self.newest()
    }

    fn record(&self) -> Result<Step, Error> {
        let at = At::new(&self.device, 1, self.window)?;
        let mut logits = self.device.zeros(0)?;
        let recording = self.device.record(|on| {
            logits = self.forward(on, &self.token, &at)?;
            Ok(())
        })?;
        Ok(Step { recording, at, logits })
    }

    fn expect_room(&self, tokens: u64) -> Result<(), Error> {
        let (room, length) = (self.room, self.length);
        match tokens <= room - length {
            true => Ok(()),
            false => Err(Error::Usage(format!("there is room for {room} tokens, and {tokens} come after {length}"))),
        }
    }

    /// Returns the logits from which the newest token was chosen.
    pub fn logits(&self) -> Result<Vec<f32>, Error> {
        self.logits.as_ref().map_or(Ok(vec![]), Tensor::to_vec)
    }

    /// Returns the recording of a step, if a step was made.
    pub fn recording(&self) -> Option<&Recording> {
        self.step.as_ref().map(|step| &step.recording)
    }

    fn newest(&self) -> Result<i32, Error> {
        Ok(self.token.to_vec()?[0])
    }

    /// Computes the logits of the last of these tokens, and makes the likeliest one the newest token.
    fn forward(&self, on: &impl Target, ids: &Tensor<i32>, at: &At) -> Result<Tensor<f32>, Error> {
        let mut h = empty(on, [at.tokens, self.table.shape()[1]])?;
        embed::embed(on, Embed { ids, table: &self.table, out: &mut h }, embed::Options::default())?;
        let h = match &self.layers {
            Layers::Qwen3Next(layers) => layers.iter().try_fold(h, |h, layer| layer.apply(on, &h, at))?,
            Layers::Mamba2(layers) => layers.iter().try_fold(h, |h, layer| layer.apply(on, &h))?,
            Layers::GptOss(layers) => layers.iter().try_fold(h, |h, layer| layer.apply(on, &h, at))?,
        };
        let last = h.narrow(0, at.tokens - 1..at.tokens)?;
        let logits = self.head.apply(on, &self.norm.rows(on, &last)?)?;
        sample::argmax(on, Argmax { logits: &logits, out: &mut self.token.view() })?;
        Ok(logits)
    }
}
