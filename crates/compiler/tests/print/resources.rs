//! Machine code for every kernel of the library: what each takes of a GPU. The table for readers is
//! `crates/kernels/REGISTERS.md`, refreshed with `UPDATE=1`.

use crate::execution::*;
use crate::library::interpreter_args;
use kiln::spec::{Case, DType, Hardware, Spec, dtype_names};
use kiln_harness::Dialect;
use kiln_harness::nvrtc::{Arch, Report, compile_all};
use kiln_interp::geometry;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// Kernels that may keep values in local memory, with the reason.
const MAY_SPILL: &[(&str, &str)] = &[
    ("sdpa_decode", "two threadgroups a multiprocessor leave 128 registers, which f16 exceeds by a few"),
    ("sdpa_decode_paged", "the same, and the table of pages beside it"),
    ("sdpa_decode_single", "as sdpa_decode"),
    ("sdpa_decode_matrices", "operands of f32 are twice as wide and multiplied in parts; nothing chooses it for them"),
    ("gated_delta_intra", "four threadgroups a multiprocessor leave 128 registers; with three it takes a sixth longer"),
    (
        "ssm_chunks",
        "four roles in 16 simdgroups leave 128 registers, which one of them exceeds by a few; f32 has no staged operands",
    ),
    ("sdpa_prefill", "f32 without threadgroup memory wants more operands at once than fit beside sums of 128 columns"),
    (
        "sdpa_prefill_staged",
        "32 rows of 128 results are half of all registers, and a few values of the copies do not fit",
    ),
    ("gated_delta_inter", "without threadgroup memory a head of 128 columns wants more operands at once than fit"),
];

/// What the table has of an operation, whatever else is asked of the tests: its first shape in all types, the others in turn.
fn rows(spec: &'static Spec) -> impl Iterator<Item = (&'static [DType], &'static Case)> {
    spec.bench.iter().enumerate().flat_map(move |(i, case)| {
        let types = spec.dtypes.iter().enumerate().filter(move |(j, _)| i == 0 || i % spec.dtypes.len() == *j);
        types.map(move |(_, &dtypes)| (dtypes, case))
    })
}

/// The CUDA text of every operation at the shapes it is timed at, each text once, with the first case that gives it.
fn texts() -> Vec<(&'static str, String, String)> {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut texts = vec![];
    for spec in kiln_kernels::all() {
        for (dtypes, case) in rows(spec) {
            let (kernel, args) = spec.bound(dtypes, case, Hardware::Gpu).unwrap_or_else(|d| panic!("{d}"));
            let args = interpreter_args(&args);
            let (_, threads) = geometry(&kernel, &args).unwrap_or_else(|d| panic!("{d}"));
            let low = lowered(&kernel, &args, Some(threads)).unwrap_or_else(|d| panic!("{d}"));
            let text = printed(&low, Dialect::Cuda).unwrap_or_else(|d| panic!("{d}")).text;
            found.entry(text.clone()).or_insert_with(|| {
                texts.push((spec.name, format!("{} {}", dtype_names(dtypes), case.name()), text));
                texts.len()
            });
        }
    }
    texts
}

#[test]
fn every_kernel_compiles_for_gpus_and_keeps_its_values_in_registers() {
    let texts = texts();
    let sources: Vec<&str> = texts.iter().map(|(_, _, text)| text.as_str()).collect();
    let compiled: Vec<Vec<Report>> = Arch::ALL
        .iter()
        .map(|&arch| {
            let reports = compile_all(&sources, arch).unwrap_or_else(|e| panic!("{e}"));
            let name = |i: usize| format!("{} {} for {}", texts[i].0, texts[i].1, arch.name());
            reports.into_iter().enumerate().map(|(i, r)| r.unwrap_or_else(|e| panic!("{}: {e}", name(i)))).collect()
        })
        .collect();
    let mut table = String::from(
        "# What each kernel takes of a GPU\n\nPer thread: registers, and bytes of local memory (stack arrays that are \
         indexed by run-time values). Per threadgroup: bytes of shared memory. Attention and \
         chunks of a gated delta rule spill a few. Compiled \
         by NVRTC 13.0; refreshed by the tests with `UPDATE=1`.\n\n\
         | kernel | types and first case | sm_80 registers | sm_90 registers | local | shared |\n|---|---|---|---|---|---|\n",
    );
    let mut spilled = vec![];
    for (i, (kernel, case, _)) in texts.iter().enumerate() {
        let [older, newer] = [compiled[0][i].resources, compiled[1][i].resources];
        let may = MAY_SPILL.iter().any(|(name, _)| name == kernel);
        if !may && [older, newer].iter().any(|r| r.spill_stores + r.spill_loads > 0) {
            spilled.push(format!("{kernel} {case}"));
        }
        let (registers, shared) = ([older.registers, newer.registers], newer.shared);
        writeln!(table, "| {kernel} | {case} | {} | {} | {} | {shared} |", registers[0], registers[1], newer.stack)
            .expect("a string grows");
    }
    assert!(spilled.is_empty(), "values that do not fit registers: {spilled:?}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels/REGISTERS.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &table).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(is_close(&kept, &table), "run the tests with UPDATE=1 to refresh crates/kernels/REGISTERS.md");
}

/// Whether tables have the same rows with about the same numbers. A multiprocessor hands out registers in eights, and
/// one more or less comes and goes with any change of the text.
fn is_close(kept: &str, table: &str) -> bool {
    let number = |cell: &str| cell.trim().parse::<i64>().ok();
    kept.lines().count() == table.lines().count()
        && kept.lines().zip(table.lines()).all(|(old, new)| {
            let mut cells = old.split('|').zip(new.split('|'));
            cells.all(|(old, new)| match (number(old), number(new)) {
                (Some(old), Some(new)) => (old - new).abs() <= 8,
                _ => old == new,
            })
        })
}
