//! The operation that a `#[bench_kernel]` defines for a kernel.

use crate::lengths::least_lengths;
use crate::reference;
use crate::sizes::{Sizes, default_fill};
use kiln_compiler::contract::with_geometry_parameters;
use kiln_ir::{DType, Diagnostic, Kernel, Mem, Op, Param, Region};
use kiln_spec::{Case, Cost, Hardware, Numbers, Problem, Spec, Tiles};

/// A kernel with a `#[bench_kernel]`; the attribute implements it.
pub trait Registered {
    const NAME: &'static str;
    /// The first line of its documentation.
    const SUMMARY: &'static str;
    /// The keys of its `#[bench_kernel]`, with their values as text.
    const KEYS: &'static [(&'static str, &'static str)];
    /// Its tensors, and the names of their lengths.
    const LENGTHS: &'static [(&'static str, &'static str)];
    /// The number of its type variables.
    const VARIABLES: usize;

    fn build(dtypes: &[DType]) -> Result<Kernel, Diagnostic>;

    /// Returns the text of a key's value.
    fn key(name: &str) -> Option<&'static str> {
        Self::KEYS.iter().find(|(key, _)| *key == name).map(|(_, value)| *value)
    }

    /// Returns the number that is a key's value.
    fn number(name: &str) -> Option<f64> {
        let text = Self::key(name)?.replace('_', "");
        text.trim_end_matches("f32").trim_end_matches("f64").trim_end_matches("u32").parse().ok()
    }
}

/// Builds the kernel with its geometry as parameters.
pub(crate) fn build<K: Registered>(dtypes: &[DType]) -> Result<Kernel, Diagnostic> {
    Ok(with_geometry_parameters(&K::build(dtypes)?))
}

/// Returns the operation: named like the kernel, tested and timed at the sizes of its class or its keys, on tensors as
/// long as the launch needs them. Its expected results are the interpreter's.
pub fn operation<K: Registered>() -> Spec {
    let dtypes = combinations(K::key("dtypes"), K::VARIABLES);
    // A kernel that cannot be built reports the reason when it is listed or run; until then it has no parameters.
    let kernel = dtypes.first().and_then(|first| build::<K>(first).ok());
    let sizes = Sizes::of::<K>();
    let params = |number: &dyn Fn(&Param) -> f64, extra: &[(&'static str, f64)]| -> &'static dyn Numbers {
        let own = kernel.iter().flat_map(|kernel| &kernel.params).filter(|param| !param.is_tensor());
        let own = own.filter(|param| !is_of_geometry(&param.name));
        let named: Vec<_> = own.map(|param| (leaked(&param.name), number(param))).collect();
        Box::leak(Box::new(named.into_iter().chain(extra.iter().copied()).collect::<Vec<_>>()))
    };
    let numbers = kernel.as_ref().map_or(0, |kernel| sizes.integers(kernel));
    let test = params(&|param| sizes.test(param, numbers), &sizes.test_geometry());
    let bench = params(&|param| sizes.bench(param, numbers), &sizes.bench_geometry(numbers));
    let first_output = kernel.iter().flat_map(tensors).find(|(_, param)| param.is_writable()).map(|(at, _)| at);
    let inputs = kernel.iter().flat_map(tensors).map(|(at, param)| {
        (leaked(&param.name), default_fill::<K>(param, at, first_output.is_some_and(|first| at > first)))
    });
    Spec {
        name: K::NAME,
        summary: summary::<K>(),
        models: &[],
        build: build::<K>,
        dtypes,
        inputs: leaked_list(inputs),
        tiles: geometry_and_lengths::<K>,
        cases: leaked_list([Case::new(test)]),
        refused: &[],
        oracle: reference::expected::<K>,
        roundings: |_| 0.0,
        bench: leaked_list([Case::new(bench)]),
        cost: moved,
    }
}

/// Stores operations for the lifetime of the program.
pub fn register(operations: Vec<Spec>) -> &'static [Spec] {
    leaked_list(operations)
}

fn summary<K: Registered>() -> &'static str {
    let of_keys = || {
        let words = ["op", "subop"].into_iter().filter_map(K::key);
        leaked(&words.collect::<Vec<_>>().join(" "))
    };
    if K::SUMMARY.is_empty() { of_keys() } else { K::SUMMARY }
}

pub(crate) fn is_of_geometry(name: &str) -> bool {
    ["grid_x", "grid_y", "grid_z", "threads"].contains(&name)
}

/// Returns the tensors of a kernel, numbered.
fn tensors(kernel: &Kernel) -> impl Iterator<Item = (usize, &Param)> {
    kernel.params.iter().filter(|param| param.is_tensor()).enumerate()
}

/// Returns the combinations of types: one type for all type variables, each float type unless the key names types:
/// `&[DType::F32]`, `crate::spec::F32_ONLY`.
fn combinations(key: Option<&str>, variables: usize) -> &'static [&'static [DType]] {
    const FLOATS: [DType; 3] = [DType::F32, DType::F16, DType::BF16];
    if variables == 0 {
        return &[&[]];
    }
    let words: Vec<&str> = key.map_or(vec![], |text| text.split(|c: char| !c.is_alphanumeric()).collect());
    let is_named = |dtype: &DType| words.iter().any(|word| word.eq_ignore_ascii_case(dtype.name()));
    let named: Vec<DType> = DType::ALL.iter().copied().filter(is_named).collect();
    let chosen = if named.is_empty() { FLOATS.to_vec() } else { named };
    leaked_list(chosen.into_iter().map(|dtype| leaked_list(vec![dtype; variables])))
}

/// Returns the values that the case does not give: the geometry of a launch and the minimum lengths of its tensors.
fn geometry_and_lengths<K: Registered>(_: Hardware, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let Ok(kernel) = build::<K>(dtypes) else { return vec![] };
    let mut tiles: Tiles = Sizes::of::<K>().geometry(&kernel);
    tiles.retain(|(name, _)| size(name) == 0);
    let number = |name: &str| {
        let chosen = tiles.iter().find(|(n, _)| *n == name).map(|(_, value)| *value as i128);
        chosen.unwrap_or_else(|| size(name) as i128)
    };
    let lengths = least_lengths(&kernel, &number);
    tiles.extend(K::LENGTHS.iter().filter_map(|(tensor, name)| {
        let (_, length) = lengths.iter().find(|(id, _)| kernel.param(*id).name == *tensor)?;
        Some((*name, *length as f64))
    }));
    tiles
}

/// Returns the bytes of every tensor, once for each direction in which the kernel moves any of it.
fn moved(problem: &Problem) -> Cost {
    let mut uses = vec![(false, false); problem.kernel.params.len()];
    uses_of(&problem.kernel.body, &mut uses);
    let bytes = problem.tensors.iter().map(|tensor| {
        let (reads, writes) = uses.get(tensor.param.0 as usize).copied().unwrap_or_default();
        tensor.bytes() as u64 * (reads as u64 + writes as u64)
    });
    Cost::moving(bytes.sum())
}

fn uses_of(region: &Region, uses: &mut [(bool, bool)]) {
    for inst in &region.insts {
        let (mem, reads, writes) = match inst.op {
            Op::Load { mem, .. } => (Some(mem), true, false),
            Op::Store { mem, .. } => (Some(mem), false, true),
            Op::Atomic { mem, .. } => (Some(mem), true, true),
            _ => (None, false, false),
        };
        if let Some(Mem::Param(id)) = mem
            && let Some(known) = uses.get_mut(id.0 as usize)
        {
            *known = (known.0 | reads, known.1 | writes);
        }
        inst.regions.iter().for_each(|region| uses_of(region, uses));
    }
}

/// Operations live as long as the program.
fn leaked(text: &str) -> &'static str {
    text.to_string().leak()
}

fn leaked_list<T>(list: impl IntoIterator<Item = T>) -> &'static [T] {
    list.into_iter().collect::<Vec<T>>().leak()
}
