//! The data with which an engine launches a printed kernel without Kiln: `manifest.json`, which docs/emit.md describes.

use crate::formula::formula;
use crate::specialisation::{Specialisation, made_coverage};
use kiln::Kernel;
use kiln::ir::{Alloc, Const, DType, Param, ParamId, ParamKind, Space};
use kiln::spec::{Spec, dtype_names};
use kiln_compiler::contract::RaceTally;
use kiln_compiler::print::Source;
use kiln_compiler::{FaultSite, Lowered};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The format name that identifies these manifests.
const FORMAT: &str = "kiln-emit";
/// Incremented by every change that breaks readers of earlier manifests.
const VERSION: u32 = 2;

/// Writes the whole manifest, one kernel per line.
pub fn manifest(target: &str, header: Option<&str>, kernels: &[&Value]) -> String {
    let kernels: Vec<String> = kernels.iter().map(|kernel| format!("    {kernel}")).collect();
    let head = [("format", json!(FORMAT)), ("version", json!(VERSION)), ("kiln", json!(env!("CARGO_PKG_VERSION")))];
    let head = head.into_iter().chain([("target", json!(target))]).chain(header.map(|file| ("header", json!(file))));
    let head: String = head.map(|(name, value)| format!("  \"{name}\": {value},\n")).collect();
    format!("{{\n{head}  \"kernels\": [\n{}\n  ]\n}}\n", kernels.join(",\n"))
}

/// Returns the files that a manifest names, if the text is one of these manifests.
pub fn files(text: &str) -> Option<BTreeSet<String>> {
    let manifest: Value = serde_json::from_str(text).ok()?;
    let kernels = manifest["kernels"].as_array().filter(|_| manifest["format"] == FORMAT)?;
    let sources = kernels.iter().flat_map(|kernel| [Some(kernel), kernel.get("guarded")]).flatten();
    let header = manifest["header"].as_str().map(|file| Some(file.to_string()));
    sources.map(|source| Some(source["file"].as_str()?.to_string())).chain(header).collect()
}

/// Describes a kernel and its launches, independent of the target language.
pub fn launch(spec: &Spec, dtypes: &[DType], made: &Specialisation, lowered: &Lowered) -> Value {
    let (kernel, contract) = (lowered.kernel(), lowered.contract());
    let named = |id: &ParamId| kernel.param(*id).name.as_str();
    let constexprs: Map<String, Value> =
        made.bindings.iter().map(|(id, value)| (named(id).to_string(), constant(*value))).collect();
    let clauses = contract.clauses.iter().map(|clause| {
        json!({ "purpose": clause.purpose(kernel), "condition": formula(kernel, &clause.condition),
            "derived": clause.kind.is_derived(), "place": kernel.line_name(clause.span) })
    });
    let faults = lowered.faults().into_iter().map(|FaultSite { site, fault, span, .. }| {
        json!({ "site": site, "what": fault.what(kernel), "place": kernel.line_name(span) })
    });
    let alignment: Map<String, Value> =
        contract.alignment.iter().map(|(id, bytes)| (named(id).to_string(), (*bytes).into())).collect();
    let pairs = kernel.contract.in_place.iter().map(|(input, output)| json!([named(input), named(output)]));
    json!({
        "kernel": spec.name,
        "dtype": dtype_names(dtypes),
        "constexprs": constexprs,
        "tiles": kernel.params.iter().filter(|param| param.tile).map(|param| param.name.as_str()).collect::<Value>(),
        "threadgroups": contract.geometry.groups.iter().map(|axis| formula(kernel, axis)).collect::<Value>(),
        "threads": formula(kernel, &contract.geometry.threads),
        "clauses": clauses.collect::<Value>(),
        "work": formula(kernel, &contract.work),
        "alignment": alignment,
        "faults": faults.collect::<Value>(),
        "in_place": pairs.collect::<Value>(),
        "covers": kernel.contract.covers.iter().map(named).collect::<Value>(),
        "coverage": made_coverage(spec, lowered).into_iter().map(|(output, how)| (output, how.into())).collect::<Map<_, _>>(),
        "threadgroup_bytes": bytes(kernel, Space::Threadgroup),
    })
}

fn constant(value: Const) -> Value {
    match value.as_int() {
        _ if value.dtype == DType::Bool => (value.bits != 0).into(),
        Some(number) => i64::try_from(number).map(Value::from).unwrap_or(value.bits.into()),
        None => value.as_f64().into(),
    }
}

/// Returns the bytes of the arrays of a lowered kernel.
fn bytes(kernel: &Kernel, space: Space) -> u64 {
    let own = kernel.allocs.iter().filter(|alloc| alloc.space == space);
    own.map(Alloc::bytes).fold(0, u64::saturating_add)
}

/// Returns the arguments of a GPU's entry point, in order: parameters, lengths, and the record of faults.
pub fn entry_arguments(kernel: &Kernel, source: &Source) -> Value {
    let given = source.params.iter().map(|id| argument(kernel, *id));
    let lengths = source
        .lengths
        .iter()
        .map(|id| json!({ "kind": "length", "name": kernel.param(*id).name, "dtype": "u64", "mutable": false }));
    let faults = source.faults.then(|| {
        [("fault_record", true), ("fault_kernel", false)]
            .map(|(kind, mutable)| json!({ "kind": kind, "name": kind, "dtype": "u32", "mutable": mutable }))
    });
    given
        .chain(lengths)
        .chain(faults.into_iter().flatten())
        .enumerate()
        .map(|(index, argument)| at(index, argument))
        .collect()
}

/// Returns the arguments of a C function: the slot of each in the arrays of `struct kiln_launch` is the parameter's
/// index.
pub fn slots(kernel: &Kernel) -> Value {
    let all = (0..kernel.params.len()).map(|index| (index, ParamId(index as u32)));
    let given = all.filter(|(_, id)| !kernel.param(*id).is_constexpr());
    given.map(|(index, id)| at(index, argument(kernel, id))).collect()
}

fn argument(kernel: &Kernel, id: ParamId) -> Value {
    described(kernel.param(id))
}

/// Returns the numbers of access pairs by how they are known to be disjoint, as JSON.
pub fn raced(races: &RaceTally) -> Value {
    let RaceTally { proved, conditional, unknown } = races;
    json!({ "proved": proved, "conditional": conditional, "unknown": unknown })
}

/// Returns a parameter as JSON.
pub fn described(param: &Param) -> Value {
    let kind = match param.kind {
        ParamKind::Tensor { .. } => "tensor",
        ParamKind::Scalar(_) => "scalar",
        ParamKind::Constexpr(_) if param.tile => "tile",
        ParamKind::Constexpr(_) => "constexpr",
    };
    let mut object =
        json!({ "name": param.name, "kind": kind, "dtype": param.dtype.name(), "mutable": param.is_writable() });
    if !param.choices.is_empty() {
        object["choices"] = param.choices.as_slice().into();
    }
    object
}

fn at(index: usize, mut argument: Value) -> Value {
    argument["index"] = index.into();
    argument
}
