//! The golden files through the functions; `golden/README.md` says what they hold and when a result passes.

use super::hosts;
use crate::support::{numbers, zeros};
use kiln::spec::ulp;
use kiln::{AnyTensor, DType, Device, Error};
use kiln_kernels::gated_delta::{self, Gate, Options, QkNorm, QkWeights, Step};
use safetensors::{Dtype, SafeTensors};
use std::collections::HashMap;
use std::path::Path;

struct File<'a> {
    name: String,
    device: &'a Device,
    tensors: SafeTensors<'a>,
    metadata: HashMap<String, String>,
}

impl File<'_> {
    fn text(&self, key: &str) -> &str {
        self.metadata.get(key).unwrap_or_else(|| panic!("{}: no `{key}`", self.name))
    }

    fn number(&self, key: &str) -> f64 {
        self.text(key).parse().unwrap_or_else(|e| panic!("{}: `{key}`: {e}", self.name))
    }

    /// A tensor of the file on the device.
    fn find(&self, name: &str) -> Option<AnyTensor> {
        let view = self.tensors.tensor(name).ok()?;
        let dtype = match view.dtype() {
            Dtype::F32 => DType::F32,
            Dtype::F16 => DType::F16,
            Dtype::BF16 => DType::BF16,
            other => panic!("{}: `{name}` holds {other:?}", self.name),
        };
        let extents: Vec<u64> = view.shape().iter().map(|extent| *extent as u64).collect();
        let tensor = zeros(self.device, dtype, &extents);
        tensor.write_bytes(view.data()).expect("the bytes fit");
        Some(tensor)
    }

    fn tensor(&self, name: &str) -> AnyTensor {
        self.find(name).unwrap_or_else(|| panic!("{}: no `{name}`", self.name))
    }

    fn check(&self, name: &str, got: &AnyTensor) {
        let view = self.tensors.tensor(&format!("expect.{name}")).expect("an expectation");
        let want: Vec<f64> =
            view.data().chunks_exact(8).map(|bytes| f64::from_le_bytes(bytes.try_into().expect("eight"))).collect();
        let largest = want.iter().fold(0f64, |largest, v| largest.max(v.abs()));
        let got_numbers = numbers(got);
        assert_eq!(got_numbers.len(), want.len(), "{} {name}", self.name);
        for (i, (got_one, want)) in got_numbers.iter().zip(&want).enumerate() {
            let unit = match got.dtype() {
                DType::F32 => 0.0,
                _ if largest == 0.0 => 0.0,
                narrow => ulp(narrow, *want),
            };
            let allowed = self.number("tol_rel") * largest + unit;
            let off = (got_one - want).abs();
            assert!(off <= allowed, "{:?} {} {name}[{i}]: {got_one}, want {want}", self.device, self.name);
        }
    }
}

/// Runs all files of a folder on the interpreter and the processor.
fn each(folder: &str, run: impl Fn(&File<'_>) -> Result<(), Error>) -> Result<(), Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(folder);
    let mut paths: Vec<_> =
        std::fs::read_dir(root).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    assert!(paths.len() > 10, "{folder}");
    for device in hosts() {
        for path in &paths {
            let bytes = std::fs::read(path).expect("a file");
            let (_, header) = SafeTensors::read_metadata(&bytes).expect("a header");
            let metadata = header.metadata().clone().expect("metadata");
            let tensors = SafeTensors::deserialize(&bytes).expect("tensors");
            run(&File { name: path.display().to_string(), device: &device, tensors, metadata })?;
        }
    }
    Ok(())
}

#[test]
fn steps() -> Result<(), Error> {
    each("gated_delta_step", |file| {
        let [q, k, v, g, beta, mut state] = ["q", "k", "v", "g", "beta", "state"].map(|name| file.tensor(name));
        let mut y = zeros(file.device, v.dtype(), v.shape());
        let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
        let options = Options { tiled_heads: file.text("gqa") == "tiled", ..Options::default() };
        gated_delta::step(file.device, args, options)?;
        file.check("y", &y);
        file.check("state", &state);
        Ok(())
    })
}

#[test]
fn sequences() -> Result<(), Error> {
    each("gated_delta_prefill", |file| {
        let [q, k, v, g, beta, mut state] = ["q", "k", "v", "log_g", "beta", "state"].map(|name| file.tensor(name));
        let mut y = zeros(file.device, v.dtype(), v.shape());
        let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
        let options = Options {
            gate: Gate::Log,
            q_scale: Some(file.number("q_scale") as f32),
            tiled_heads: file.text("gqa") == "tiled",
            ..Options::default()
        };
        gated_delta::step(file.device, args, options)?;
        file.check("y", &y);
        file.check("state", &state);
        Ok(())
    })
}

#[test]
fn packed_rows() -> Result<(), Error> {
    each("gated_delta_prep_step", |file| {
        let [rows, a, b, a_log, dt_bias, mut state] =
            ["conv_out", "a_raw", "b_raw", "a_log", "dt_bias", "state"].map(|name| file.tensor(name));
        let [batch, hk, hv, dk, dv] = ["B", "Hk", "Hv", "Dk", "Dv"].map(|key| file.number(key) as u64);
        let rows = rows.shaped(&[batch, 2 * hk * dk + hv * dv])?;
        let [q, k, v] = rows.split(1, [hk * dk, hk * dk, hv * dv])?;
        let (q, k, v) = (q.heads(hk)?, k.heads(hk)?, v.heads(hv)?);
        let mut y = zeros(file.device, v.dtype(), v.shape());
        let eps = file.number("norm_eps") as f32;
        let weights = ["q_norm_weight", "k_norm_weight"]
            .map(|name| file.find(name).map(|weight| weight.shaped(&[hk, dk]).expect("weights of heads")));
        let qk_weights = match &weights {
            [Some(q), Some(k)] => Some(QkWeights { q, k }),
            _ => None,
        };
        let options = Options {
            gate: Gate::Raw { a_log: &a_log, dt_bias: &dt_bias },
            qk_norm: match file.text("norm") {
                "none" => QkNorm::None,
                "l2" => QkNorm::L2 { eps },
                "l2_max" => QkNorm::L2Max { eps },
                _ => QkNorm::Rms { eps },
            },
            qk_weights,
            q_scale: Some(file.number("q_scale") as f32),
            beta_scale: file.number("beta_scale") as f32,
            tiled_heads: file.text("gqa") == "tiled",
            ..Options::default()
        };
        let args = Step { q: &q, k: &k, v: &v, g: &a, beta: &b, state: &mut state, y: &mut y, slots: None };
        gated_delta::step(file.device, args, options)?;
        file.check("y", &y);
        file.check("state", &state);
        Ok(())
    })
}
