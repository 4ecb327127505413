//! Whole layers out of kernels, token by token; projections are plain products. Everything is in `f32`, to which the
//! files' numbers are widened.

use super::{Metadata, doubles, files};
use crate::properties_rows::{Numbers, Tensors, run, values};
use kiln::spec::{DType, Spec};
use kiln_kernels as library;
use safetensors::SafeTensors;
use std::path::Path;

const F32: DType = DType::F32;

struct Layer<'f> {
    file: SafeTensors<'f>,
    metadata: Metadata,
}

impl Layer<'_> {
    fn count(&self, key: &str) -> usize {
        self.metadata.number(key) as usize
    }

    fn tensor(&self, name: &str) -> Vec<f64> {
        self.optional(name).unwrap_or_else(|| panic!("no `{name}`"))
    }

    fn optional(&self, name: &str) -> Option<Vec<f64>> {
        self.file.tensor(name).ok().map(|view| doubles(&view))
    }

    /// The rows of `x` times a matrix `[out, in]`, and its bias if it has one.
    fn projected(&self, module: &str, x: &[f64], with_bias: bool) -> Vec<f64> {
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

    /// One token of the convolution; the state moves on.
    fn convolved(&self, x: &[f64], state: &mut Vec<f64>) -> Vec<f64> {
        let batch = self.count("B") as f64;
        let numbers = [
            ("batch", batch),
            ("slots", batch),
            ("c", x.len() as f64 / batch),
            ("taps", self.count("K") as f64),
            ("tokens", 1.0),
            ("spec", 0.0),
            ("has_bias", 1.0),
            ("has_slots", 0.0),
            ("has_offsets", 0.0),
            ("activate", 1.0),
        ];
        let given = [
            ("x", x.to_vec()),
            ("w", self.tensor("conv_w")),
            ("bias", self.tensor("weight.conv1d.bias")),
            ("state", state.clone()),
        ];
        step(&library::conv1d_causal_step::SPEC, &[F32], &numbers, given, state)
    }

    /// A norm whose weight is a module of its own.
    fn normed(&self, module: &str, x: &[f64], n: usize) -> Vec<f64> {
        let numbers = [
            ("rows", (x.len() / n) as f64),
            ("heads", 1.0),
            ("n", n as f64),
            ("stride", n as f64),
            ("eps", self.metadata.number("rms_norm_eps")),
            ("weight_offset", 0.0),
        ];
        let given = tensors([("x", x.to_vec()), ("w", self.tensor(&format!("weight.{module}.weight")))]);
        values(&run(&library::rms_norm::SPEC, &[F32], &numbers, &given), "out")
    }

    /// The sizes that every state-space step is given, with what a layer has.
    fn step_numbers(&self, heads: usize, p: usize) -> Vec<(&'static str, f64)> {
        let limit =
            |key: &str, otherwise: f64| self.metadata.0.get(key).map_or(otherwise, |_| self.metadata.number(key));
        vec![
            ("batch", self.count("B") as f64),
            ("slots", self.count("B") as f64),
            ("heads", heads as f64),
            ("p", p as f64),
            ("n", self.count("N") as f64),
            ("raw_dt", 1.0),
            ("has_dt_bias", 1.0),
            ("has_slots", 0.0),
            ("dt_min", limit("dt_min", 0.0)),
            ("dt_max", limit("dt_max", f64::INFINITY)),
        ]
    }
}

fn tensors<const N: usize>(given: [(&str, Vec<f64>); N]) -> Tensors {
    given.map(|(name, values)| (name.to_string(), values)).into()
}

/// Runs a step, which leaves its state behind; its result.
fn step<const N: usize>(
    spec: &Spec,
    dtypes: &[DType],
    numbers: Numbers<'_>,
    given: [(&str, Vec<f64>); N],
    state: &mut Vec<f64>,
) -> Vec<f64> {
    let after = run(spec, dtypes, numbers, &tensors(given));
    *state = values(&after, "state");
    values(&after, "y")
}

/// Columns of a matrix of this many rows.
fn columns(x: &[f64], rows: usize, from: usize, count: usize) -> Vec<f64> {
    x.chunks(x.len() / rows).flat_map(|row| row[from..from + count].to_vec()).collect()
}

/// A layer's token: the hidden rows, the states of the convolution and of the recurrence; the output rows.
type Token = fn(&Layer<'_>, &[f64], &mut Vec<f64>, &mut Vec<f64>) -> Vec<f64>;

fn grouped(layer: &Layer<'_>, hidden: &[f64], conv: &mut Vec<f64>, state: &mut Vec<f64>) -> Vec<f64> {
    let [batch, heads, p, n, groups, c] = ["B", "H", "P", "N", "G", "C"].map(|key| layer.count(key));
    let inner = heads * p;
    let projected = layer.projected("in_proj", hidden, true);
    let z = columns(&projected, batch, 0, inner);
    let convolved = layer.convolved(&columns(&projected, batch, inner, c), conv);
    let mut numbers = layer.step_numbers(heads, p);
    numbers.extend([("groups", groups as f64), ("d_mode", 1.0), ("has_z", 0.0)]);
    let given = [
        ("x", columns(&convolved, batch, 0, inner)),
        ("b_mat", columns(&convolved, batch, inner, groups * n)),
        ("c_mat", columns(&convolved, batch, inner + groups * n, groups * n)),
        ("dt", columns(&projected, batch, inner + c, heads)),
        ("a_log", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_bias")),
        ("d_skip", layer.tensor("weight.D")),
        ("state", state.clone()),
    ];
    let core = step(&library::ssm_step_grouped::SPEC, &[F32, F32], &numbers, given, state);
    let numbers = [
        ("rows", batch as f64),
        ("n", inner as f64),
        ("z_stride", inner as f64),
        ("group_size", layer.metadata.number("gated_norm_group_size")),
        ("gate_first", (layer.metadata.text("gated_norm") == "gate_first") as u32 as f64),
        ("eps", layer.metadata.number("gated_norm_eps")),
        ("weight_offset", 0.0),
    ];
    let given = tensors([("x", core), ("z", z), ("w", layer.tensor("weight.norm.weight"))]);
    let normed = values(&run(&library::rms_norm_gated::SPEC, &[F32], &numbers, &given), "out");
    layer.projected("out_proj", &normed, true)
}

fn by_channel(layer: &Layer<'_>, hidden: &[f64], conv: &mut Vec<f64>, state: &mut Vec<f64>) -> Vec<f64> {
    let [batch, inner, n, rank] = ["B", "Di", "N", "dt_rank"].map(|key| layer.count(key));
    let projected = layer.projected("in_proj", hidden, true);
    let x = layer.convolved(&columns(&projected, batch, 0, inner), conv);
    let parts = layer.projected("x_proj", &x, true);
    let part =
        |module: &str, from: usize, count: usize| layer.normed(module, &columns(&parts, batch, from, count), count);
    let dt = layer.projected("dt_proj", &part("dt_layernorm", 0, rank), false);
    let mut numbers = layer.step_numbers(inner, 1);
    numbers.extend([("has_d", 1.0), ("has_z", 1.0)]);
    let given = [
        ("x", x),
        ("b", part("b_layernorm", rank, n)),
        ("c", part("c_layernorm", rank + n, n)),
        ("z", columns(&projected, batch, inner, inner)),
        ("dt", dt),
        ("a_log", layer.tensor("weight.A_log")),
        ("dt_bias", layer.tensor("weight.dt_proj.bias")),
        ("d_skip", layer.tensor("weight.D")),
        ("state", state.clone()),
    ];
    let core = step(&library::ssm_step_a2d::SPEC, &[F32, F32, F32], &numbers, given, state);
    layer.projected("out_proj", &core, true)
}

fn check(folder: &str, token: Token) {
    let paths = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(folder));
    assert!(!paths.is_empty());
    for path in paths {
        let bytes = std::fs::read(&path).expect("a file");
        let (_, header) = SafeTensors::read_metadata(&bytes).expect("a header");
        let metadata = Metadata(header.metadata().clone().expect("metadata"));
        let layer = Layer { file: SafeTensors::deserialize(&bytes).expect("tensors"), metadata };
        let near = |name: &str, got: &[f64]| {
            let want = layer.tensor(&format!("expect.{name}"));
            let bound = layer.metadata.number("tol_rel") * want.iter().fold(0f64, |m, v| m.max(v.abs()));
            assert_eq!(got.len(), want.len(), "{} {name}", path.display());
            let off = got.iter().zip(&want).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off <= bound && got.iter().all(|v| v.is_finite()), "{} {name}: {off:e}", path.display());
        };
        let [batch, prefill, decode] = ["B", "T_prefill", "T_decode"].map(|key| layer.count(key));
        let (hidden, tokens) = (layer.tensor("hidden"), prefill + decode);
        let width = hidden.len() / (batch * tokens);
        let mut conv = vec![0.0; layer.tensor("expect.conv_state").len()];
        let mut state = vec![0.0; layer.tensor("expect.state").len()];
        let mut outputs = vec![vec![]; batch];
        for t in 0..tokens {
            let rows = columns(&hidden, batch, t * width, width);
            let output = token(&layer, &rows, &mut conv, &mut state);
            outputs.iter_mut().zip(output.chunks(width)).for_each(|(all, row)| all.extend(row));
            if t + 1 == prefill {
                near("conv_state_after_prefill", &conv);
                near("state_after_prefill", &state);
            }
        }
        near("output", &outputs.concat());
        near("conv_state", &conv);
        near("state", &state);
    }
}

#[test]
fn layers_of_groups_of_heads() {
    check("layer_mamba2", grouped);
}

#[test]
fn layers_by_channel() {
    check("layer_jamba_mamba", by_channel);
}
