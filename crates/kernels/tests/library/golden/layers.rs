//! Whole layers built from kernels, token by token, on all executors; projections are plain products. Everything is in
//! `f32`, to which the files' numbers are widened.

use super::{Metadata, doubles, files};
use crate::executors::{self, Named};
use crate::properties_rows::{Numbers, Tensors, run_on, values};
use kiln::spec::{DType, Problem, Spec};
use kiln_kernels as library;
use safetensors::SafeTensors;
use std::path::Path;

const F32: [DType; 3] = [DType::F32; 3];

/// A file, and the executor of its kernels.
pub struct Layer<'f> {
    file: &'f SafeTensors<'f>,
    pub metadata: &'f Metadata,
    on: &'f mut Named,
}

/// The states that a layer's tokens pass on.
pub struct States {
    pub conv: Vec<f64>,
    pub recurrent: Vec<f64>,
}

/// The function of a layer's token, from the hidden rows to the output rows.
pub type Token = fn(&mut Layer<'_>, &[f64], &mut States) -> Vec<f64>;

impl Layer<'_> {
    pub fn count(&self, key: &str) -> usize {
        self.metadata.number(key) as usize
    }

    pub fn tensor(&self, name: &str) -> Vec<f64> {
        self.optional(name).unwrap_or_else(|| panic!("no `{name}`"))
    }

    fn optional(&self, name: &str) -> Option<Vec<f64>> {
        self.file.tensor(name).ok().map(|view| doubles(&view))
    }

    /// Runs an operation in `f32`.
    pub fn run<const N: usize>(&mut self, spec: &Spec, numbers: Numbers<'_>, given: [(&str, Vec<f64>); N]) -> Problem {
        let given: Tensors = given.map(|(name, values)| (name.to_string(), values)).into();
        run_on(self.on, spec, &F32[..spec.dtypes[0].len()], numbers, &given)
    }

    /// Returns the rows of `x` times a matrix `[out, in]`, plus its bias if it has one.
    pub fn projected(&self, module: &str, x: &[f64], with_bias: bool) -> Vec<f64> {
        let weight = self.tensor(&format!("weight.{module}.weight"));
        let bias = self.optional(&format!("weight.{module}.bias")).filter(|_| with_bias);
        let width = self.file.tensor(&format!("weight.{module}.weight")).expect("a matrix").shape()[1];
        let dot = |row: &[f64], x: &[f64]| row.iter().zip(x).map(|(w, x)| w * x).sum::<f64>();
        let outputs = |x: &[f64]| -> Vec<f64> {
            let products = weight.chunks(width).enumerate();
            products.map(|(i, row)| dot(row, x) + bias.as_ref().map_or(0.0, |b| b[i])).collect()
        };
        x.chunks(width).flat_map(outputs).collect()
    }

    /// Runs one token of the activated convolution, and advances the state.
    pub fn convolved(&mut self, x: &[f64], state: &mut Vec<f64>) -> Vec<f64> {
        let batch = self.count("B") as f64;
        let bias = self.optional("weight.conv1d.bias").unwrap_or_default();
        let numbers = [
            ("batch", batch),
            ("slots", batch),
            ("c", x.len() as f64 / batch),
            ("taps", self.count("K") as f64),
            ("tokens", 1.0),
            ("spec", 0.0),
            ("has_bias", !bias.is_empty() as u32 as f64),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
            ("has_offsets", 0.0),
            ("before", 0.0),
            ("rows_at", 0.0),
            ("continues", 0.0),
            ("activate", 1.0),
        ];
        let given = [("x", x.to_vec()), ("w", self.tensor("conv_w")), ("bias", bias), ("state", state.clone())];
        let after = self.run(&library::conv1d::STEP, &numbers, given);
        *state = values(&after, "state");
        values(&after, "y")
    }

    /// Applies the gated norm to runs of `group_size` in rows of `n`.
    pub fn gated_norm(&mut self, x: Vec<f64>, z: Vec<f64>, n: usize, group_size: usize) -> Vec<f64> {
        let numbers = [
            ("rows", (x.len() / n) as f64),
            ("n", n as f64),
            ("group_size", group_size as f64),
            ("gate_first", (self.metadata.text("gated_norm") == "gate_first") as u32 as f64),
            ("eps", self.metadata.number("gated_norm_eps")),
            ("weight_offset", 0.0),
        ];
        let given = [("x", x), ("z", z), ("w", self.tensor("weight.norm.weight"))];
        values(&self.run(&library::norm::RMS_NORM_GATED, &numbers, given), "out")
    }
}

/// Returns columns of a matrix with this number of rows.
pub fn columns(x: &[f64], rows: usize, from: usize, count: usize) -> Vec<f64> {
    x.chunks(x.len() / rows).flat_map(|row| row[from..from + count].to_vec()).collect()
}

/// Checks a folder's files on all executors; those that compile run some of the files, see [`Named::takes`].
pub fn check(folder: &str, token: Token) {
    let paths = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(folder));
    assert!(!paths.is_empty());
    for mut on in [executors::interp(), executors::cpu(), executors::msl(), executors::cuda()] {
        for (_, path) in paths.iter().enumerate().filter(|(i, _)| on.takes(*i)).collect::<Vec<_>>() {
            check_file(path, token, &mut on);
        }
    }
}

fn check_file(path: &Path, token: Token, on: &mut Named) {
    let name = on.name;
    let bytes = std::fs::read(path).expect("a file");
    let (_, header) = SafeTensors::read_metadata(&bytes).expect("a header");
    let metadata = Metadata(header.metadata().clone().expect("metadata"));
    let file = SafeTensors::deserialize(&bytes).expect("tensors");
    let mut layer = Layer { file: &file, metadata: &metadata, on };
    let expected = |name: &str| doubles(&file.tensor(&format!("expect.{name}")).expect("an expectation"));
    let near = |tensor: &str, got: &[f64]| {
        let want = expected(tensor);
        let bound = metadata.number("tol_rel") * want.iter().fold(0f64, |m, v| m.max(v.abs()));
        assert_eq!(got.len(), want.len(), "{} {tensor}", path.display());
        let off = got.iter().zip(&want).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let passes = off <= bound && got.iter().all(|v| v.is_finite());
        assert!(passes, "{name}: {} {tensor} is off by {off:e}, and {bound:e} is allowed", path.display());
    };
    let [batch, prefill, decode] = ["B", "T_prefill", "T_decode"].map(|key| layer.count(key));
    let (hidden, tokens) = (layer.tensor("hidden"), prefill + decode);
    let width = hidden.len() / (batch * tokens);
    let zeros = |name: &str| vec![0.0; expected(name).len()];
    let mut states = States { conv: zeros("conv_state"), recurrent: zeros("state") };
    let mut outputs = vec![vec![]; batch];
    for t in 0..tokens {
        let rows = columns(&hidden, batch, t * width, width);
        let output = token(&mut layer, &rows, &mut states);
        outputs.iter_mut().zip(output.chunks(width)).for_each(|(all, row)| all.extend(row));
        if t + 1 == prefill {
            near("conv_state_after_prefill", &states.conv);
            near("state_after_prefill", &states.recurrent);
        }
    }
    near("output", &outputs.concat());
    near("conv_state", &states.conv);
    near("state", &states.recurrent);
}
