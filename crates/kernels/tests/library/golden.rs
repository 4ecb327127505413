//! The kernels against results from elsewhere; `golden/README.md` says what the files hold and when a result passes.

mod conv;
mod delta;
mod layers_mamba;
mod norm;
mod repeated;
mod ssm;

use crate::interpreter::in_order;
use kiln::spec::{Allowed, Buffer, Expected, Failure, Problem, Spec, Target, ulp};
use kiln_interp::Order;
use kiln_ir::{DType, Param};
use safetensors::{Dtype, SafeTensors, tensor::TensorView};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// How a folder's files are given to a kernel.
struct Family {
    folder: &'static str,
    /// The kernel for a case with these options.
    spec: fn(&Metadata) -> &'static Spec,
    /// Scalar parameters: the kernel's name, the file's name, and what a word in the file means as a number.
    numbers: &'static [(&'static str, &'static str, Words)],
    /// Tensors with another name in the file: the kernel's, the file's.
    renamed: &'static [(&'static str, &'static str)],
    /// Outputs that only move inputs.
    exact: &'static [&'static str],
}

/// What words in the metadata mean as numbers; other values are decimal.
type Words = &'static [(&'static str, f64)];

const FLAG: Words = &[("false", 0.0), ("true", 1.0)];

/// For what no file has: every file's `format_version` is 1, and stands for nothing here.
const NOUGHT: Words = &[("1", 0.0)];

/// Families of files, with the files that no kernel computes and the first thing that none of them has.
type Table = (&'static [Family], &'static [(&'static str, &'static str)]);

const TABLES: &[Table] = &[
    (delta::FAMILIES, delta::NOT_SUPPORTED),
    (ssm::FAMILIES, ssm::NOT_SUPPORTED),
    (conv::FAMILIES, conv::NOT_SUPPORTED),
    (norm::FAMILIES, norm::NOT_SUPPORTED),
];

struct Metadata(HashMap<String, String>);

impl Metadata {
    fn text(&self, key: &str) -> &str {
        self.0.get(key).unwrap_or_else(|| panic!("the metadata have no `{key}`"))
    }

    fn number(&self, key: &str) -> f64 {
        self.text(key).parse().unwrap_or_else(|e| panic!("`{key}`: {e}"))
    }
}

fn dtype(view: &TensorView<'_>) -> DType {
    match view.dtype() {
        Dtype::F32 => DType::F32,
        Dtype::F16 => DType::F16,
        Dtype::BF16 => DType::BF16,
        Dtype::I32 => DType::I32,
        other => panic!("an input of type {other:?}"),
    }
}

fn doubles(view: &TensorView<'_>) -> Vec<f64> {
    match view.dtype() {
        Dtype::F64 => view.data().chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap())).collect(),
        _ => Buffer { dtype: dtype(view), bytes: view.data().to_vec() }.values(),
    }
}

/// Why a case did not end well.
enum Trouble {
    /// No kernel computes it.
    NotSupported(String),
    Wrong(String),
}

/// Runs a file on its kernel, and holds the kernel's oracle against it too.
fn run(family: &Family, bytes: &[u8]) -> Result<(), Trouble> {
    let (_, header) = SafeTensors::read_metadata(bytes).expect("a header");
    let metadata = Metadata(header.metadata().clone().expect("metadata"));
    let file = SafeTensors::deserialize(bytes).expect("tensors");
    let spec = (family.spec)(&metadata);
    let in_file =
        |name: &str| family.renamed.iter().find(|(ours, _)| *ours == name).map_or(name.to_string(), |r| r.1.into());
    let type_of = |key: &str| DType::parse(metadata.text(key)).expect("a type");
    let dtypes = match spec.dtypes[0].len() {
        1 => vec![type_of("dtype")],
        2 => vec![type_of("dtype"), type_of("state_dtype")],
        // The third is that of `A`, which files keep in a type of its own.
        _ => vec![type_of("dtype"), type_of("state_dtype"), dtype(&file.tensor("a_log").expect("`a_log`"))],
    };
    let kernel = (spec.build)(&dtypes).unwrap_or_else(|d| panic!("{}", d.message));
    let known = |name: &str| kernel.params.iter().any(|p| in_file(&p.name) == name);
    let mut names: Vec<&str> = file.names();
    names.sort();
    for name in names {
        let name = name.strip_prefix("expect.").unwrap_or(name);
        if !known(name) {
            return Err(Trouble::NotSupported(format!("no parameter `{name}`")));
        }
    }
    let stated = |name: &str| {
        let (_, key, words) = family.numbers.iter().find(|(ours, ..)| *ours == name)?;
        let word = words.iter().find(|(word, _)| *word == metadata.text(key));
        Some(word.map_or_else(|| metadata.number(key), |(_, meaning)| *meaning))
    };
    let tiles = (spec.tiles)(Target::Gpu, &dtypes, &|name| stated(name).unwrap_or_default() as usize);
    let number = |name: &str| stated(name).or(tiles.iter().find(|(n, _)| *n == name).map(|(_, value)| *value));
    let outputs: Vec<&str> = kernel.params.iter().filter(|p| p.is_writable()).map(|p| &p.name[..]).collect();
    let input = |param: &Param, len: usize| {
        let only_written = kernel.contract.in_place.iter().any(|(_, output)| kernel.param(*output) == param);
        match file.tensor(&in_file(&param.name)) {
            Ok(_) if only_written => None,
            Ok(view) => {
                assert_eq!(dtype(&view), param.dtype, "{}", param.name);
                Some(doubles(&view))
            }
            Err(_) => (len == 0).then(Vec::new),
        }
    };
    // What is lost where a number of the file is given to the kernel as an f32.
    let lost = |param: &Param| {
        number(&param.name).map_or(0.0, |v| if v.is_finite() { (v as f32 as f64 - v).abs() } else { 0.0 })
    };
    let lost = kernel.params.iter().filter(|p| p.dtype == DType::F32 && !p.is_tensor()).map(lost).fold(0.0, f64::max);
    let placements = spec.placements(&dtypes).unwrap_or_else(|d| panic!("{}", d.message));
    for &placement in placements {
        let mut problem = Problem::from_parts(kernel.clone(), &number, &input, placement)
            .map_err(|d| Trouble::NotSupported(d.message))?;
        let expected: Vec<Expected> = (spec.oracle)(&problem.arguments)
            .iter()
            .map(|e| expectation(family, &metadata, &file, &problem, e))
            .collect();
        assert_eq!(expected.len(), outputs.len());
        let run = problem.launch(&mut in_order(Order::Forward)).map_err(Failure::from);
        run.and_then(|()| problem.check(&expected, 0.0)).map_err(|failure| Trouble::Wrong(failure.to_string()))?;
        for (ours, theirs) in (spec.oracle)(&problem.arguments).iter().zip(&expected) {
            oracle_agrees(&ours.want, &theirs.want, lost)
                .map_err(|e| Trouble::Wrong(format!("oracle {}: {e}", ours.tensor)))?;
        }
    }
    Ok(())
}

/// What the file expects of an output, by the rules of the README. An empty tensor is not in the file.
fn expectation(
    family: &Family,
    metadata: &Metadata,
    file: &SafeTensors<'_>,
    problem: &Problem,
    oracle: &Expected,
) -> Expected {
    let tensor = problem.tensors.iter().find(|t| t.name == oracle.tensor).expect("an output");
    let name = family.renamed.iter().find(|(ours, _)| *ours == oracle.tensor).map_or(oracle.tensor, |r| r.1);
    let want = file.tensor(&format!("expect.{name}")).map_or(vec![], |view| doubles(&view));
    assert_eq!(want.len(), tensor.shape.iter().product::<usize>(), "expect.{name}");
    let largest = want.iter().fold(0f64, |m, v| m.max(v.abs()));
    let relative = metadata.number("tol_rel") * largest;
    let bound = |want: &f64| match tensor.dtype {
        _ if largest == 0.0 => 0.0,
        DType::F32 => relative,
        narrow => relative + ulp(narrow, *want),
    };
    let allowed = match family.exact.contains(&oracle.tensor) {
        true => Allowed::Nothing,
        false => Allowed::Bound(want.iter().map(bound).collect()),
    };
    Expected { tensor: oracle.tensor, want, allowed }
}

/// Two computations of the same formulas in double precision: the bound the files themselves were held to, and what a
/// number that was `lost` by so much can do to a result.
fn oracle_agrees(ours: &[f64], theirs: &[f64], lost: f64) -> Result<(), String> {
    let largest = theirs.iter().fold(1f64, |m, v| m.max(v.abs()));
    match ours.iter().zip(theirs).position(|(a, b)| (a - b).abs() > (1e-10 + 16.0 * lost) * largest) {
        Some(i) => Err(format!("element {i} is {} and should be {}", ours[i], theirs[i])),
        None if ours.len() != theirs.len() => Err(format!("{} elements, {} expected", ours.len(), theirs.len())),
        None => Ok(()),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "safetensors"));
    files.sort();
    files
}

#[test]
fn kernels_and_oracles_agree_with_the_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let (mut passed, mut skipped, mut wrong) = (0, vec![], vec![]);
    for family in TABLES.iter().flat_map(|(families, _)| *families) {
        for path in files(&root.join(family.folder)) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("{}/{stem}", family.folder);
            match run(family, &std::fs::read(&path).expect("a file")) {
                Ok(()) => passed += 1,
                Err(Trouble::NotSupported(reason)) => skipped.push((name, reason)),
                Err(Trouble::Wrong(text)) => wrong.push(format!("{name}: {text}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    skipped.sort();
    let not_supported = TABLES.iter().flat_map(|(_, not_supported)| *not_supported);
    let mut listed: Vec<(String, String)> = not_supported.map(|(n, r)| (n.to_string(), r.to_string())).collect();
    listed.sort();
    assert_eq!(skipped, listed);
    let folders = TABLES.iter().flat_map(|(families, _)| *families).map(|family| root.join(family.folder));
    let all: usize = folders.map(|folder| files(&folder).len()).sum();
    assert_eq!(passed, all - listed.len());
}
