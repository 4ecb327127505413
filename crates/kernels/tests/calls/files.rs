//! Reference results from elsewhere, for functions: `golden/README.md` says what the files contain and when a result
//! passes.

use crate::support::{devices_in_turn, numbers, tensor};
use kiln::spec::ulp;
use kiln::{AnyTensor, DType, Device};
use kiln_testing::Compiled;
use safetensors::{Dtype, SafeTensors};
use std::collections::HashMap;
use std::path::Path;

/// Returns the names and contents of the files of a folder.
pub fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "safetensors")).collect();
    paths.sort();
    let named = |path: &std::path::PathBuf| {
        (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), std::fs::read(path).expect("a file"))
    };
    paths.iter().map(named).collect()
}

/// One file.
pub struct File<'a> {
    tensors: SafeTensors<'a>,
    metadata: HashMap<String, String>,
}

impl<'a> File<'a> {
    pub fn of(bytes: &'a [u8]) -> File<'a> {
        let (_, header) = SafeTensors::read_metadata(bytes).expect("a header");
        let metadata = header.metadata().clone().expect("metadata");
        File { tensors: SafeTensors::deserialize(bytes).expect("tensors"), metadata }
    }

    pub fn number(&self, key: &str) -> f64 {
        let text = self.metadata.get(key).unwrap_or_else(|| panic!("the metadata have no `{key}`"));
        text.parse().unwrap_or_else(|e| panic!("`{key}`: {e}"))
    }

    /// Returns an input on a device, if the file has it.
    pub fn tensor(&self, device: &Device, name: &str) -> Option<AnyTensor> {
        let view = self.tensors.tensor(name).ok()?;
        let dtype = match view.dtype() {
            Dtype::F32 => DType::F32,
            Dtype::F16 => DType::F16,
            Dtype::BF16 => DType::BF16,
            Dtype::I32 => DType::I32,
            other => panic!("an input of type {other:?}"),
        };
        let extents: Vec<u64> = view.shape().iter().map(|&extent| extent as u64).collect();
        let tensor = device.any_zeros(dtype, extents.iter().product()).expect("there is room");
        tensor.write_bytes(view.data()).expect("the bytes fit");
        Some(tensor.shaped(&extents).expect("its own extents"))
    }

    /// Returns a tensor of `f64` in the file.
    fn doubles(&self, name: &str) -> Vec<f64> {
        let view = self.tensors.tensor(name).unwrap_or_else(|e| panic!("`{name}`: {e}"));
        view.data().chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().expect("8 bytes"))).collect()
    }

    /// Returns an input on a device in `f32`, whatever type the file has.
    pub fn wide(&self, device: &Device, name: &str) -> AnyTensor {
        let view = self.tensors.tensor(name).unwrap_or_else(|e| panic!("`{name}`: {e}"));
        let extents: Vec<u64> = view.shape().iter().map(|&extent| extent as u64).collect();
        let all = match view.dtype() {
            Dtype::F64 => self.doubles(name),
            _ => self.tensor(device, name).as_ref().map(numbers).unwrap_or_default(),
        };
        tensor(device, DType::F32, &all, &extents)
    }

    /// Returns an error message unless a result is what the file expects, by the rules of the README.
    pub fn check(&self, name: &str, result: &AnyTensor) -> Result<(), String> {
        self.check_all(&format!("expect.{name}"), result)
    }

    /// As [`File::check`], for any tensor of `f64` in the file.
    pub fn check_all(&self, name: &str, result: &AnyTensor) -> Result<(), String> {
        let want = self.doubles(name);
        let largest = want.iter().fold(0f64, |m, v| m.max(v.abs()));
        let relative = self.number("tol_rel") * largest;
        let bound = |want: f64| match result.dtype() {
            _ if largest == 0.0 => 0.0,
            DType::F32 => relative,
            narrow => relative + ulp(narrow, want),
        };
        let got = numbers(result);
        assert_eq!(got.len(), want.len(), "{name}");
        // NaN counts as off.
        let is_off =
            |(got, want): (&f64, &f64)| (got - want).abs().partial_cmp(&bound(*want)).is_none_or(|o| o.is_gt());
        match got.iter().zip(&want).position(is_off) {
            Some(i) => Err(format!("{name}[{i}] is {} and should be {}", got[i], want[i])),
            None => Ok(()),
        }
    }
}

impl File<'_> {
    pub fn text(&self, key: &str) -> &str {
        self.metadata.get(key).unwrap_or_else(|| panic!("the metadata have no `{key}`"))
    }

    /// Returns an extent.
    pub fn count(&self, key: &str) -> u64 {
        self.number(key) as u64
    }

    /// Returns an input with other axes, if the file has it.
    pub fn shaped(&self, device: &Device, name: &str, extents: &[u64]) -> Option<AnyTensor> {
        self.tensor(device, name).map(|tensor| tensor.shaped(extents).expect("as many elements"))
    }
}

/// Runs every file of a folder on the interpreter, every available GPU, and one of the executors that compile kernels
/// here, in turn. Failures are reported together.
pub fn for_each(folder: &str, mut run: impl FnMut(&Device, &File<'_>) -> Result<(), String>) {
    let devices = devices_in_turn();
    let (mut count, mut wrong) = (0, vec![]);
    for (number, (name, bytes)) in files(folder).into_iter().enumerate() {
        let takes = |executor: Option<Compiled>| executor.is_none_or(|executor| executor.takes(number));
        for (_, device) in devices.iter().filter(|&&(executor, _)| takes(executor)) {
            count += 1;
            if let Err(words) = run(device, &File::of(&bytes)) {
                wrong.push(format!("{device:?} {folder}/{name}: {words}"));
            }
        }
    }
    assert!(count > 0 && wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
