//! A model folder as saved by transformers: `config.json`, and weights in safetensors files.

use kiln::{Device, Tensor};
use safetensors::{Dtype, SafeTensors};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The message about a model that cannot be loaded: the file and its problem.
#[derive(Debug)]
pub struct LoadError(pub String);

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LoadError {}

impl From<kiln::Error> for LoadError {
    fn from(error: kiln::Error) -> LoadError {
        LoadError(error.to_string())
    }
}

pub fn read(path: &Path) -> Result<Vec<u8>, LoadError> {
    std::fs::read(path).map_err(|error| LoadError(format!("{}: {error}", path.display())))
}

/// Parses `config.json` into the fields that a decoder needs. A field that is missing or of another type is an error
/// with its name.
pub fn config<T: DeserializeOwned>(folder: &Path) -> Result<T, LoadError> {
    let path = folder.join("config.json");
    let text = String::from_utf8_lossy(&read(&path)?).into_owned();
    // Python writes infinity, which JSON does not have.
    let text = text.replace(": Infinity", ": 1e39").replace(" Infinity", " 1e39");
    serde_json::from_str(&text).map_err(|error| LoadError(format!("{}: {error}", path.display())))
}

/// Returns an error about `config.json` unless the condition holds.
pub fn require(holds: bool, words: impl FnOnce() -> String) -> Result<(), LoadError> {
    if holds { Ok(()) } else { Err(LoadError(format!("config.json: {}", words()))) }
}

/// The largest size in a config, so that a product of three fits in a number.
const MOST: u64 = 1 << 20;

/// A size in a config: 1 to [`MOST`].
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u64")]
pub struct Size(pub u64);

impl TryFrom<u64> for Size {
    type Error = String;

    fn try_from(size: u64) -> Result<Size, String> {
        if (1..=MOST).contains(&size) { Ok(Size(size)) } else { Err(format!("{size} is no size from 1 to {MOST}")) }
    }
}

/// The bytes of all files with weights.
pub struct Files(Vec<(PathBuf, Vec<u8>)>);

impl Files {
    /// `model.safetensors`, or the files that `model.safetensors.index.json` names.
    pub fn read(folder: &Path) -> Result<Files, LoadError> {
        #[derive(Deserialize)]
        struct Index {
            weight_map: BTreeMap<String, PathBuf>,
        }
        let index = folder.join("model.safetensors.index.json");
        let names = match index.exists() {
            true => {
                let index: Index = serde_json::from_slice(&read(&index)?)
                    .map_err(|error| LoadError(format!("{}: {error}", index.display())))?;
                index.weight_map.into_values().collect()
            }
            false => BTreeSet::from([PathBuf::from("model.safetensors")]),
        };
        let files = names.into_iter().map(|name| read(&folder.join(&name)).map(|bytes| (name, bytes)));
        files.collect::<Result<_, _>>().map(Files)
    }

    pub fn weights<'a>(&'a self, device: &'a Device) -> Result<Weights<'a>, LoadError> {
        let parsed = self.0.iter().map(|(name, bytes)| match SafeTensors::deserialize(bytes) {
            Ok(tensors) => Ok((name.as_path(), tensors)),
            Err(error) => Err(LoadError(format!("{}: {error}", name.display()))),
        });
        Ok(Weights { device, files: parsed.collect::<Result<_, _>>()? })
    }
}

/// Weights by name. A requested weight must exist with the extents that the config gives.
pub struct Weights<'a> {
    device: &'a Device,
    files: Vec<(&'a Path, SafeTensors<'a>)>,
}

impl Weights<'_> {
    pub fn device(&self) -> &Device {
        self.device
    }

    /// Returns the numbers of a weight, widened to `f32`.
    pub fn numbers(&self, name: &str, shape: &[u64]) -> Result<Vec<f32>, LoadError> {
        let found = self.files.iter().find_map(|(file, tensors)| Some((file, tensors.tensor(name).ok()?)));
        let Some((file, view)) = found else {
            return Err(LoadError(format!("`{name}` is missing: the config asks for it with extents {shape:?}")));
        };
        let error = |words: String| LoadError(format!("{}: `{name}` {words}", file.display()));
        if !view.shape().iter().map(|extent| *extent as u64).eq(shape.iter().copied()) {
            return Err(error(format!("has extents {:?}, and the config asks for {shape:?}", view.shape())));
        }
        match view.dtype() {
            Dtype::F32 => Ok(view.data().as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()),
            Dtype::BF16 => {
                let wide = |bytes: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(*bytes)) << 16);
                Ok(view.data().as_chunks().0.iter().map(wide).collect())
            }
            other => Err(error(format!("holds {other:?}, and must hold F32 or BF16"))),
        }
    }

    pub fn tensor<const N: usize>(&self, name: &str, shape: [u64; N]) -> Result<Tensor<f32>, LoadError> {
        self.made(self.numbers(name, &shape)?, shape)
    }

    /// Creates a tensor from numbers derived from weights.
    pub fn made<const N: usize>(&self, numbers: Vec<f32>, shape: [u64; N]) -> Result<Tensor<f32>, LoadError> {
        Ok(self.device.adopt(numbers)?.shaped(shape)?)
    }

    /// Stacks weights `[n, k]` by rows, so that one product serves them all.
    pub fn stacked(&self, parts: &[(&str, u64)], k: u64) -> Result<Tensor<f32>, LoadError> {
        let (mut all, mut rows) = (vec![], 0);
        for (name, n) in parts {
            all.extend(self.numbers(name, &[*n, k])?);
            rows += n;
        }
        self.made(all, [rows, k])
    }

    /// Concatenates biases in the same way.
    pub fn joined(&self, parts: &[(&str, u64)]) -> Result<Tensor<f32>, LoadError> {
        let mut all = vec![];
        for (name, n) in parts {
            all.extend(self.numbers(name, &[*n])?);
        }
        let len = all.len() as u64;
        self.made(all, [len])
    }

    pub fn zeros<const N: usize>(&self, shape: [u64; N]) -> Result<Tensor<f32>, LoadError> {
        Ok(self.device.zeros(shape.iter().product())?.shaped(shape)?)
    }
}
