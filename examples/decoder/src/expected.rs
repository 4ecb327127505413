//! The reference results of transformers for a model, and their comparison with a decoder: `expected.safetensors`,
//! which `make_models.py` writes.

use crate::Decoder;
use crate::weights::{LoadError, read};
use kiln::{Device, Error, Kind};
use safetensors::{Dtype, SafeTensors};
use std::path::Path;

/// The margin of the likeliest token over the next from which the tokens must be equal.
const MARGIN: f32 = 1e-3;

/// Prompts, and the tokens and logits that follow each.
pub struct Expected {
    /// The tokens of the longest prompt, of which each prompt is a prefix, with the prompts' lengths.
    prompt: Vec<i32>,
    lengths: Vec<i32>,
    /// The same number of steps for each prompt.
    tokens: Vec<i32>,
    logits: Vec<f32>,
    /// The largest error of transformers itself in f32; its logits here were computed in f64.
    error: f32,
}

/// The result of a comparison.
#[derive(Debug)]
pub struct Found {
    pub device: String,
    /// Number of steps whose logits were compared.
    pub steps: usize,
    /// The largest difference of a logit, and the tolerance.
    pub largest: f32,
    pub allowed: f32,
    /// Steps with wrong tokens although the margin separates them.
    pub wrong: Vec<String>,
}

impl Found {
    pub fn is_good(&self) -> bool {
        self.steps > 0 && self.wrong.is_empty() && self.largest <= self.allowed
    }
}

impl Expected {
    pub fn read(folder: &Path) -> Result<Expected, LoadError> {
        let path = folder.join("expected.safetensors");
        let bytes = read(&path)?;
        let error = |words: String| LoadError(format!("{}: {words}", path.display()));
        let tensors = SafeTensors::deserialize(&bytes).map_err(|e| error(e.to_string()))?;
        let words = |name: &str, dtype: Dtype| {
            let view = tensors.tensor(name).map_err(|_| error(format!("`{name}` is missing")))?;
            if view.dtype() != dtype {
                return Err(error(format!("`{name}` holds {:?}, and must hold {dtype:?}", view.dtype())));
            }
            Ok(view.data().as_chunks::<4>().0.to_vec())
        };
        let integers =
            |name| words(name, Dtype::I32).map(|all| all.into_iter().map(i32::from_le_bytes).collect::<Vec<_>>());
        let floats =
            |name| words(name, Dtype::F32).map(|all| all.into_iter().map(f32::from_le_bytes).collect::<Vec<_>>());
        let (prompt, lengths, tokens) = (integers("prompt")?, integers("lengths")?, integers("tokens")?);
        let (logits, own_error) = (floats("logits")?, floats("error")?);
        let longest = prompt.len() as i32;
        let fits = !lengths.is_empty()
            && tokens.len().is_multiple_of(lengths.len())
            && !tokens.is_empty()
            && logits.len().is_multiple_of(tokens.len())
            && lengths.iter().all(|length| (1..=longest).contains(length));
        match (fits, &own_error[..]) {
            (true, &[error]) => Ok(Expected { prompt, lengths, tokens, logits, error }),
            _ => Err(error("prompts, tokens and logits are not of one comparison".to_string())),
        }
    }

    /// Returns the number of tokens in the longest comparison.
    pub fn room(&self) -> u32 {
        (self.prompt.len() + self.tokens.len()) as u32
    }

    /// Runs the prompts that are no longer than `longest`, with `steps` steps each, and compares all logits and tokens.
    ///
    /// Both sides compute in f32, in different orders: errors have the same magnitude, and our largest error, on any
    /// machine, may be 4 times theirs. Products of f32 on tensor cores are sums of three, within 2⁻²² of their terms
    /// and not 2⁻²⁴: 4 times that. Ignoring a number of the config, or a part of a layer, makes the error a hundred
    /// times as large or more.
    pub fn compare(
        &self,
        decoder: &mut Decoder,
        device: &Device,
        longest: usize,
        steps: usize,
    ) -> Result<Found, Error> {
        let all_steps = self.tokens.len() / self.lengths.len();
        let vocabulary = self.logits.len() / self.tokens.len();
        let allowed = self.error * if device.kind() == Kind::Cuda { 16.0 } else { 4.0 };
        let mut found = Found { device: device.name().to_string(), steps: 0, largest: 0.0, allowed, wrong: vec![] };
        for (number, &length) in self.lengths.iter().enumerate().filter(|(_, length)| **length as usize <= longest) {
            decoder.reset()?;
            for step in 0..steps.min(all_steps) {
                let at = number * all_steps + step;
                let token = match step {
                    0 => decoder.prompt(&self.prompt[..length as usize])?,
                    _ => decoder.step()?,
                };
                let (logits, exact) = (decoder.logits()?, &self.logits[at * vocabulary..][..vocabulary]);
                if logits.len() != vocabulary {
                    let words = format!("{} logits, and expected.safetensors has {vocabulary}", logits.len());
                    return Err(Error::Usage(words));
                }
                let off = logits.iter().zip(exact).map(|(got, want)| (got - want).abs());
                // NaN counts as the largest difference.
                found.largest =
                    off.fold(found.largest, |most, off| if most.is_nan() || off <= most { most } else { off });
                found.steps += 1;
                if token != self.tokens[at] {
                    let mut order = exact.to_vec();
                    order.sort_by(|a, b| b.total_cmp(a));
                    if order[0] - order[1] > MARGIN {
                        let want = self.tokens[at];
                        found.wrong.push(format!("prompt of {length}, step {step}: token {token}, want {want}"));
                    }
                    // After another token the sequences differ.
                    break;
                }
            }
        }
        Ok(found)
    }
}
