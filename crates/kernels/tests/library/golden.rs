//! The kernels against reference results from elsewhere; `golden/README.md` says what the files contain and when a
//! result passes.

mod attention;
mod conv;
mod delta;
mod layers;
mod layers_delta;
mod layers_mamba;
mod norm;
mod repeated;
mod ssm;

use crate::executors::{self, Named};
use kiln::spec::{Allowed, Buffer, Expected, Failure, Fill, Problem, Spec, ulp};
use kiln_ir::{DType, Param};
use safetensors::{Dtype, SafeTensors, tensor::TensorView};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The mapping from a folder's files to a kernel.
struct Family {
    folder: &'static str,
    /// The kernel for a case with these options.
    spec: fn(&Metadata) -> &'static Spec,
    /// Scalar parameters: the kernel's name, the file's name, and the numeric meanings of words in the file. A name
    /// that is a number is the value itself: all files have it in common and none states it.
    numbers: &'static [(&'static str, &'static str, Words)],
    /// Tensors with another name in the file: the kernel's, the file's.
    renamed: &'static [(&'static str, &'static str)],
    /// Outputs that only move inputs.
    exact: &'static [&'static str],
}

/// The numeric meanings of words in the metadata; other values are decimal.
type Words = &'static [(&'static str, f64)];

const FLAG: Words = &[("false", 0.0), ("true", 1.0)];

/// Zero, for parameters that no file has: every file's `format_version` is 1, and has no other meaning here.
const NOUGHT: Words = &[("1", 0.0)];

/// Families of files, with the files that no kernel computes and the first feature of each that all kernels lack.
type Table = (&'static [Family], &'static [(&'static str, &'static str)]);

const TABLES: &[Table] = &[
    (delta::FAMILIES, delta::NOT_SUPPORTED),
    (ssm::FAMILIES, ssm::NOT_SUPPORTED),
    (conv::FAMILIES, conv::NOT_SUPPORTED),
    (norm::FAMILIES, norm::NOT_SUPPORTED),
    (attention::FAMILIES, attention::NOT_SUPPORTED),
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

/// The reason why a case did not pass.
enum NotPassed {
    /// No kernel computes it.
    NotSupported(String),
    Wrong(String),
}

/// Runs a file on its kernel, and also checks the kernel's oracle against it.
fn run(family: &Family, bytes: &[u8], on: &mut Named) -> Result<(), NotPassed> {
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
        // The third is that of `A` or of the gates, which files store in a type of their own.
        _ => {
            let stated = metadata.0.get("param_dtype").map(|_| type_of("param_dtype"));
            let third = stated.or_else(|| file.tensor("a_log").ok().map(|view| dtype(&view)));
            vec![type_of("dtype"), type_of("state_dtype"), third.unwrap_or(DType::F32)]
        }
    };
    let kernel = (spec.build)(&dtypes).unwrap_or_else(|d| panic!("{}", d.message));
    let known = |name: &str| kernel.params.iter().any(|p| in_file(&p.name) == name);
    let mut names: Vec<&str> = file.names();
    names.sort();
    for name in names.into_iter().filter(|name| !name.starts_with("aux.")) {
        let name = name.strip_prefix("expect.").unwrap_or(name);
        if !known(name) {
            return Err(NotPassed::NotSupported(format!("no parameter `{name}`")));
        }
    }
    let stated = |name: &str| {
        let (_, key, words) = family.numbers.iter().find(|(ours, ..)| *ours == name)?;
        if let Ok(same_for_all) = key.parse() {
            return Some(same_for_all);
        }
        let word = words.iter().find(|(word, _)| *word == metadata.text(key));
        Some(word.map_or_else(|| metadata.number(key), |(_, meaning)| *meaning))
    };
    let tiles = (spec.tiles)(on.target, &dtypes, &|name| stated(name).unwrap_or_default() as usize);
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
            Err(_) if len == 0 => Some(vec![]),
            // Not part of the problem: counters that start at zero.
            Err(_) => spec.inputs.iter().find_map(|(name, fill)| match fill {
                Fill::Constant(start) if *name == param.name => Some(vec![*start; len]),
                _ => None,
            }),
        }
    };
    // A number that the kernel takes as f32 and the file did not round moves the oracle by about that rounding.
    let scalars = kernel.params.iter().filter(|p| p.dtype == DType::F32 && !p.is_tensor());
    let rounded = scalars.filter_map(|p| stated(&p.name)).any(|v| v as f32 as f64 != v);
    let placements = spec.placements(&dtypes).unwrap_or_else(|d| panic!("{}", d.message));
    for &placement in placements {
        let mut problem = Problem::from_parts(kernel.clone(), &number, &input, placement)
            .map_err(|d| NotPassed::NotSupported(d.message))?;
        let expected: Vec<Expected> = (spec.oracle)(&problem.arguments)
            .iter()
            .map(|e| expectation(family, &metadata, &file, &problem, e))
            .collect();
        assert_eq!(expected.len(), outputs.len());
        let run = problem.launch(&mut on.execute).map_err(Failure::from);
        run.and_then(|()| problem.check(&expected, 0.0)).map_err(|failure| NotPassed::Wrong(failure.to_string()))?;
        for (ours, theirs) in (spec.oracle)(&problem.arguments).iter().zip(&expected) {
            oracle_agrees(&ours.want, &theirs.want, if rounded { 2f64.powi(-22) } else { 1e-10 })
                .map_err(|e| NotPassed::Wrong(format!("oracle {}: {e}", ours.tensor)))?;
        }
    }
    Ok(())
}

/// Returns the file's expectation of an output, by the rules of the README. An empty tensor is not in the file.
fn expectation(
    family: &Family,
    metadata: &Metadata,
    file: &SafeTensors<'_>,
    problem: &Problem,
    oracle: &Expected,
) -> Expected {
    let tensor = problem.tensors.iter().find(|t| t.name == oracle.tensor).expect("an output");
    let name = family.renamed.iter().find(|(ours, _)| *ours == oracle.tensor).map_or(oracle.tensor, |r| r.1);
    let in_file = file.tensor(&format!("expect.{name}"));
    // Scratch is the kernel's own affair.
    if in_file.is_err() && matches!(oracle.allowed, Allowed::Anything | Allowed::Nothing) {
        return oracle.clone();
    }
    let want = in_file.map_or(vec![], |view| doubles(&view));
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

/// Compares two computations of the same formulas in double precision: 1e-10 is the bound the files themselves were
/// held to.
fn oracle_agrees(ours: &[f64], theirs: &[f64], relative: f64) -> Result<(), String> {
    let largest = theirs.iter().fold(1f64, |m, v| m.max(v.abs()));
    match ours.iter().zip(theirs).position(|(a, b)| (a - b).abs() > relative * largest) {
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
fn the_interpreter_agrees_with_the_files() {
    agree(executors::interp());
}

#[test]
fn the_processor_agrees_with_the_files() {
    agree(executors::cpu());
}

#[test]
fn the_texts_for_apple_gpus_agree_with_the_files() {
    agree(executors::msl());
}

#[test]
fn the_texts_for_nvidia_gpus_agree_with_the_files() {
    agree(executors::cuda());
}

/// Checks kernels and oracles against all files.
fn agree(mut on: Named) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let (mut passed, mut left_out, mut skipped, mut wrong) = (0, 0, vec![], vec![]);
    for family in TABLES.iter().flat_map(|(families, _)| *families) {
        for (i, path) in files(&root.join(family.folder)).into_iter().enumerate() {
            if !on.takes(i) {
                left_out += 1;
                continue;
            }
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("{}/{stem}", family.folder);
            match run(family, &std::fs::read(&path).expect("a file"), &mut on) {
                Ok(()) => passed += 1,
                Err(NotPassed::NotSupported(reason)) => skipped.push((name, reason)),
                Err(NotPassed::Wrong(text)) => wrong.push(format!("{} {name}: {text}", on.name)),
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
    assert_eq!(passed, all - listed.len() - left_out);
}
