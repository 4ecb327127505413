//! Files of many tokens through kernels of one or a few: launch after launch, passing on the state. A kernel that goes
//! token by token meets the bound of single steps on them.

use super::{Metadata, doubles, dtype, files};
use crate::executors::{self, Named};
use kiln::spec::{Allowed, DType, Expected, Placement, Problem, Spec, compare, ulp};
use kiln_ir::Param;
use kiln_kernels as library;
use safetensors::SafeTensors;
use std::collections::HashMap;
use std::path::Path;

/// The README's bound for computations token by token.
const RELATIVE: f64 = 1e-5;

/// A file, and its inputs for a kernel.
struct Scan {
    spec: &'static Spec,
    dtypes: Vec<DType>,
    numbers: HashMap<&'static str, f64>,
    /// Inputs `[B, T, ..]`, by the kernel's name.
    by_token: HashMap<&'static str, Vec<f64>>,
    /// Inputs that every launch sees whole.
    constant: HashMap<&'static str, Vec<f64>>,
    state: Vec<f64>,
    batch: usize,
    tokens: usize,
    /// Tokens of the longest launch.
    most: usize,
}

impl Scan {
    /// Returns the results of all tokens `[B, T, ..]`, and advances the state.
    fn run(&mut self, on: &mut Named) -> Vec<f64> {
        let kernel = (self.spec.build)(&self.dtypes).unwrap_or_else(|d| panic!("{}", d.message));
        let mut results = vec![vec![]; self.batch];
        for first in (0..self.tokens).step_by(self.most) {
            let now = self.most.min(self.tokens - first);
            self.numbers.insert("tokens", now as f64);
            let stated = |name: &str| self.numbers.get(name).copied();
            let tiles = (self.spec.tiles)(on.target, &self.dtypes, &|name| stated(name).unwrap_or(0.0) as usize);
            let number = |name: &str| stated(name).or(tiles.iter().find(|(n, _)| *n == name).map(|(_, value)| *value));
            let input = |param: &Param, len: usize| match &param.name[..] {
                "state" => Some(self.state.clone()),
                "y" => None,
                name => match self.by_token.get(name) {
                    Some(all) => Some(self.of_tokens(all, first, now)),
                    None => Some(self.constant.get(name).filter(|_| len > 0).cloned().unwrap_or_default()),
                },
            };
            let mut problem = Problem::from_parts(kernel.clone(), &number, &input, Placement::Apart)
                .unwrap_or_else(|d| panic!("{}", d.message));
            problem.launch(&mut on.execute).unwrap_or_else(|d| panic!("{}", d.message));
            let values = |name: &str| {
                let tensor = problem.tensors.iter().find(|t| t.name == name).expect("an output");
                problem.buffers[tensor.buffer].values()
            };
            self.state = values("state");
            let y = values("y");
            let per_row = y.len() / self.batch;
            results.iter_mut().zip(y.chunks(per_row)).for_each(|(all, row)| all.extend(row));
        }
        results.concat()
    }

    fn of_tokens(&self, all: &[f64], first: usize, count: usize) -> Vec<f64> {
        let row = all.len() / self.batch;
        let token = row / self.tokens;
        all.chunks(row).flat_map(|row| row[first * token..][..count * token].to_vec()).collect()
    }
}

/// Everything in a file that a scan needs.
struct File<'f>(SafeTensors<'f>, Metadata);

impl File<'_> {
    fn tensor(&self, name: &str) -> Option<Vec<f64>> {
        self.0.tensor(name).ok().map(|view| doubles(&view))
    }

    fn named(&self, names: &[(&'static str, &str)]) -> HashMap<&'static str, Vec<f64>> {
        names.iter().filter_map(|(ours, theirs)| Some((*ours, self.tensor(theirs)?))).collect()
    }

    fn count(&self, key: &str) -> f64 {
        self.1.number(key)
    }

    fn has(&self, name: &str) -> f64 {
        self.0.tensor(name).is_ok() as u32 as f64
    }

    fn is(&self, key: &str, word: &str) -> f64 {
        (self.1.text(key) == word) as u32 as f64
    }
}

/// Returns the scan of groups of heads. Files give A, and step sizes in `f32` beside narrow activations: everything is
/// widened.
fn grouped(file: &File<'_>) -> Scan {
    let a = file.tensor("a").expect("`a`");
    let mut constant = file.named(&[("dt_bias", "dt_bias"), ("d_skip", "d_skip")]);
    constant.insert("a", a);
    Scan {
        spec: &library::ssm::STEP_GROUPED,
        dtypes: vec![DType::F32, DType::F32],
        numbers: HashMap::from([
            ("batch", file.count("B")),
            ("slots", file.count("B")),
            ("heads", file.count("H")),
            ("groups", file.count("G")),
            ("p", file.count("P")),
            ("n", file.count("N")),
            ("raw_dt", file.is("dt_mode", "raw_softplus")),
            ("has_dt_bias", file.has("dt_bias")),
            ("dt_min", file.count("dt_min")),
            ("dt_max", file.count("dt_max")),
            ("log_a", 0.0),
            ("before", 0.0),
            ("continues", 0.0),
            ("has_counts", 0.0),
            ("has_d_skip", file.has("d_skip")),
            ("d_by_channel", 0.0),
            ("has_z", file.has("z")),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
        ]),
        by_token: file.named(&[("x", "x"), ("dt", "dt"), ("b_mat", "b"), ("c_mat", "c"), ("z", "z")]),
        constant,
        state: file.tensor("state").expect("`state`"),
        batch: file.count("B") as usize,
        tokens: file.count("T") as usize,
        most: 8,
    }
}

fn by_channel(file: &File<'_>) -> Scan {
    let activations = dtype(&file.0.tensor("x").expect("`x`"));
    Scan {
        spec: &library::selective_scan::STEP,
        dtypes: vec![activations, DType::F32, DType::F32],
        numbers: HashMap::from([
            ("batch", file.count("B")),
            ("slots", file.count("B")),
            ("heads", file.count("Di")),
            ("p", 1.0),
            ("n", file.count("N")),
            ("raw_dt", file.is("dt_mode", "raw_softplus")),
            ("has_dt_bias", file.has("dt_bias")),
            ("dt_min", 0.0),
            ("dt_max", f64::INFINITY),
            ("log_a", 1.0),
            ("continues", 0.0),
            ("has_d_skip", file.has("d_skip")),
            ("has_z", file.has("z")),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
        ]),
        by_token: file.named(&[("x", "x"), ("dt", "dt"), ("b", "b"), ("c", "c"), ("z", "z")]),
        constant: file.named(&[("a", "a_log"), ("dt_bias", "dt_bias"), ("d_skip", "d_skip")]),
        state: file.tensor("state").expect("`state`"),
        batch: file.count("B") as usize,
        tokens: file.count("T") as usize,
        most: 1,
    }
}

fn convolution(file: &File<'_>) -> Scan {
    let (batch, channels, taps) = (file.count("B"), file.count("C"), file.count("K"));
    let zeros = vec![0.0; (batch * channels * (taps - 1.0)) as usize];
    Scan {
        spec: &library::conv1d::STEP,
        dtypes: vec![dtype(&file.0.tensor("x").expect("`x`"))],
        numbers: HashMap::from([
            ("batch", batch),
            ("slots", batch),
            ("c", channels),
            ("taps", taps),
            ("spec", 0.0),
            ("has_bias", file.has("bias")),
            ("before", 0.0),
            ("rows_at", 0.0),
            ("continues", 0.0),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
            ("has_offsets", 0.0),
            ("activate", file.is("activation", "silu")),
        ]),
        by_token: file.named(&[("x", "x")]),
        constant: file.named(&[("w", "w"), ("bias", "bias")]),
        state: file.tensor("state").unwrap_or(zeros),
        batch: batch as usize,
        tokens: file.count("T") as usize,
        most: 8,
    }
}

fn check(folder: &str, scan: fn(&File<'_>) -> Scan, state_is_moved: bool) {
    for mut on in [executors::interp(), executors::cpu(), executors::msl(), executors::cuda()] {
        check_on(&mut on, folder, scan, state_is_moved);
    }
}

fn check_on(on: &mut Named, folder: &str, scan: fn(&File<'_>) -> Scan, state_is_moved: bool) {
    let paths = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(folder));
    assert!(!paths.is_empty());
    for (i, path) in paths.into_iter().enumerate() {
        if !on.takes(i) {
            continue;
        }
        let bytes = std::fs::read(&path).expect("a file");
        let (_, header) = SafeTensors::read_metadata(&bytes).expect("a header");
        let metadata = Metadata(header.metadata().clone().expect("metadata"));
        let file = File(SafeTensors::deserialize(&bytes).expect("tensors"), metadata);
        let mut scan = scan(&file);
        let y = scan.run(on);
        let state_type = *scan.dtypes.get(1).unwrap_or(&scan.dtypes[0]);
        for (name, got, dtype) in [("y", y, scan.dtypes[0]), ("state", scan.state, state_type)] {
            let want = file.tensor(&format!("expect.{name}")).expect("an expectation");
            let largest = want.iter().fold(0f64, |m, v| m.max(v.abs()));
            let bound = |v: &f64| RELATIVE * largest + if dtype == DType::F32 { 0.0 } else { ulp(dtype, *v) };
            let allowed = match state_is_moved && name == "state" {
                true => Allowed::Nothing,
                false => Allowed::Bound(want.iter().map(bound).collect()),
            };
            assert_eq!(got.len(), want.len(), "{} {name}", path.display());
            let bits: Vec<u64> = got.iter().map(|&v| kiln_ir::Const::from_f64(dtype, v).bits).collect();
            let expected = Expected { tensor: "", want, allowed };
            compare(dtype, &[got.len()], &bits, &expected, 0.0)
                .unwrap_or_else(|m| panic!("{}: {} {name}{m}", on.name, path.display()));
        }
    }
}

#[test]
fn scans_of_groups_of_heads() {
    check("ssd_prefill", grouped, false);
}

#[test]
fn scans_by_channel() {
    check("selective_scan", by_channel, false);
}

#[test]
fn convolutions_of_sequences() {
    check("conv1d_prefill", convolution, true);
}
