//! Machine code for every kernel of the library, and the GPU resources that each takes. The table for readers is
//! `crates/kernels/REGISTERS.md`, refreshed with `UPDATE=1`.

use crate::execution::*;
use crate::library::interpreter_args;
use kiln::spec::{Case, DType, Hardware, Spec, dtype_names};
use kiln_compiler::print::Resources;
use kiln_harness::Dialect;
use kiln_harness::nvrtc::{Arch, OPTIONS, compile_all};
use kiln_interp::geometry;
use kiln_testing::is_full;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// Kernels that may spill to local memory, with the reason.
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
    ("gated_delta_panels", "for processors: a thread has a row of the state, and nothing chooses that on a GPU"),
];

/// Returns the rows of the table for an operation, whatever else the tests are asked to do: its first shape in all
/// types, the others in turn.
fn rows(spec: &'static Spec) -> impl Iterator<Item = (&'static [DType], &'static Case)> {
    spec.bench.iter().enumerate().flat_map(move |(i, case)| {
        let types = spec.dtypes.iter().enumerate().filter(move |(j, _)| i == 0 || i % spec.dtypes.len() == *j);
        types.map(move |(_, &dtypes)| (dtypes, case))
    })
}

/// Returns the CUDA text of every operation at its benchmark shapes, each text once, with the first case that produces
/// it.
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

/// The position of the spills among a row's figures.
const SPILLED: usize = 3;

/// Returns a row of the table up to its figures: kernel and case, and a hash of the text and options.
fn beginning(kernel: &str, case: &str, text: &str) -> String {
    let compiled = format!("{OPTIONS:?}{text}");
    let hash = Sha256::digest(compiled).iter().take(6).fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
    format!("| {kernel} | {case} | {hash} |")
}

/// Compiles texts, and returns the figures of each in the table's format.
fn compiled(texts: &[&(&str, String, String)]) -> Vec<String> {
    let sources: Vec<&str> = texts.iter().map(|(_, _, text)| text.as_str()).collect();
    let [older, newer] = Arch::ALL.map(|arch| {
        let reports = compile_all(&sources, arch).unwrap_or_else(|e| panic!("{e}"));
        let name = |i: usize| format!("{} {} for {}", texts[i].0, texts[i].1, arch.name());
        let reports = reports.into_iter().enumerate();
        reports.map(|(i, report)| report.unwrap_or_else(|e| panic!("{}: {e}", name(i))).resources).collect::<Vec<_>>()
    });
    let figures = |(older, newer): (Resources, Resources)| {
        let spilled = |of: Resources| of.spill_stores + of.spill_loads;
        let (registers, spilled) = ([older.registers, newer.registers], spilled(older).max(spilled(newer)));
        format!(" {} | {} | {} | {spilled} | {} |", registers[0], registers[1], newer.stack, newer.shared)
    };
    older.into_iter().zip(newer).map(figures).collect()
}

/// NVRTC's output for a text is deterministic: only texts that the table does not have are compiled, and with
/// `KILN_FULL` all.
#[test]
fn every_kernel_compiles_for_gpus_and_keeps_its_values_in_registers() {
    let (texts, is_full) = (texts(), is_full());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels/REGISTERS.md");
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let known = |beginning: &String| kept.lines().find_map(|line| Some(line.strip_prefix(beginning)?.to_string()));
    let beginnings: Vec<String> = texts.iter().map(|(kernel, case, text)| beginning(kernel, case, text)).collect();
    let figures: Vec<Option<String>> = beginnings.iter().map(|b| known(b).filter(|_| !is_full)).collect();
    let new: Vec<_> = texts.iter().zip(&figures).filter(|(_, known)| known.is_none()).map(|(text, _)| text).collect();
    let mut new = compiled(&new).into_iter();
    let mut table = String::from(
        "# What each kernel takes of a GPU\n\nPer thread: registers, bytes of local memory (stack arrays that are indexed by \
         run-time values, and what is spilled) and bytes of spills stored and loaded. Per threadgroup: bytes of shared memory. Local \
         and shared memory are those of sm_90, spills the larger of both. Compiled by NVRTC 13.0; refreshed by the tests with \
         `UPDATE=1`. *text* is a hash of what is compiled and how.\n\n\
         | kernel | types and first case | text | sm_80 registers | sm_90 registers | local | spilled | shared |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    let mut spilled = vec![];
    for ((kernel, case, _), (beginning, known)) in texts.iter().zip(beginnings.iter().zip(figures)) {
        let figures = known.or_else(|| new.next()).expect("each text has figures");
        let spills = figures.split('|').nth(SPILLED).is_some_and(|cell| cell.trim() != "0");
        if spills && MAY_SPILL.iter().all(|(name, _)| name != kernel) {
            spilled.push(format!("{kernel} {case}"));
        }
        writeln!(table, "{beginning}{figures}").expect("a string grows");
    }
    assert!(spilled.is_empty(), "values that do not fit registers: {spilled:?}");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &table).expect("the file can be written");
    } else {
        assert!(kept == table, "run the tests with UPDATE=1 to refresh crates/kernels/REGISTERS.md");
    }
}
