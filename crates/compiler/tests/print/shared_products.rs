//! Products of four simdgroups with operands in threadgroup memory: the staged product, printed for GPUs that have
//! them. The host reads operands by the descriptors of the text, returns sums when they are awaited, and checks that no
//! operand changes until then.

use crate::execution::*;
use crate::library::{for_each_case, interpreter_args, judged};
use kiln::prelude::*;
use kiln::spec::{DType, Placement, Problem};
use kiln_compiler::print::{self, Source, cuda_architecture};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower};
use kiln_harness::Dialect;
use kiln_harness::nvrtc::{Arch, compile};
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::{Const, Kernel};
use kiln_kernels::matmul::{STAGED, StagedTiles};
use std::collections::BTreeMap;

const TILES: StagedTiles = StagedTiles { down: 4, across: 1, rows: 16, columns: 32, depth: 64, vec: 8, stages: 3 };
/// The tiles of large products.
const LARGE: StagedTiles = StagedTiles { down: 8, columns: 256, stages: 4, ..TILES };

/// A product of small integers, whose sums are exact in any order.
struct Staged {
    kernel: Kernel,
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
}

fn staged(dtype: DType, [m, n, k]: [u32; 3], tiles: StagedTiles, b_transposed: bool) -> Staged {
    let kernel = (STAGED.build)(&[dtype]).unwrap_or_else(|d| panic!("{d}"));
    let StagedTiles { down, across, rows, columns, depth, vec, stages } = tiles;
    let number = |name: &str| {
        Some(f64::from(match name {
            "batch" => 1,
            "m" => m,
            "n" => n,
            "k" => k,
            "b_transposed" => b_transposed.into(),
            "down" => down,
            "across" => across,
            "rows" => rows,
            "columns" => columns,
            "depth" => depth,
            "vec" => vec,
            "stages" => stages,
            _ => 0,
        }))
    };
    let input = |param: &kiln_ir::Param, len: usize| match param.name.as_str() {
        "a" => Some(small(31, len)),
        "b" => Some(small(53, len)),
        "out" => None,
        // The other tensors are absent.
        _ => Some(vec![0.0; len]),
    };
    of_parts(kernel, &number, &input)
}

fn small(factor: usize, len: usize) -> Vec<f64> {
    (0..len).map(|i| (i * factor % 97 % 7) as f64 - 3.0).collect()
}

fn of_parts(
    kernel: Kernel,
    number: &dyn Fn(&str) -> Option<f64>,
    input: &dyn Fn(&kiln_ir::Param, usize) -> Option<Vec<f64>>,
) -> Staged {
    let problem = Problem::from_parts(kernel, number, input, Placement::Apart).unwrap_or_else(|d| panic!("{d}"));
    let buffers = problem.buffers.iter().map(|b| Buffer { dtype: b.dtype, bytes: b.bytes.clone() }).collect();
    Staged { kernel: problem.kernel, args: interpreter_args(&problem.args), buffers }
}

impl Staged {
    fn launch(&self) -> Launch<'_> {
        Launch::by_contract(&self.kernel, self.args.clone()).unwrap_or_else(|d| panic!("{d}"))
    }

    fn printed(&self, limits: Limits) -> (Lowered, Source) {
        let value = |id: kiln_ir::ParamId| match self.args[id.0 as usize] {
            Arg::Scalar(number) => Some(number),
            Arg::Buffer(_) => None,
        };
        let values = constexprs(&self.kernel, value);
        let options = Options { constexprs: &values, threads: Some(self.launch().threads), limits };
        let lowered = lower(&self.kernel, &options, &mut Trace::default()).unwrap_or_else(|d| panic!("{d}"));
        let source = print::cuda(&lowered).unwrap_or_else(|d| panic!("{d}"));
        (lowered, source)
    }

    /// Runs a text and returns the resulting buffers.
    fn run(&self, lowered: &Lowered, source: &Source, order: Order) -> Result<Vec<Buffer>, String> {
        let (program, launch) = (compile_text(&self.kernel, source)?, self.launch());
        let mut results = self.buffers.clone();
        entry::run((&program, lowered, source), (launch.grid, launch.threads), &self.args, &mut results, order)?;
        Ok(results)
    }

    fn interpreted(&self) -> Vec<Buffer> {
        let mut results = self.buffers.clone();
        kiln_interp::run(&self.launch(), &mut results).unwrap_or_else(|d| panic!("{d}"));
        results
    }
}

fn compile_text(kernel: &Kernel, source: &Source) -> Result<kiln_harness::Program, String> {
    crate::execution::compile(kernel, source, Dialect::Cuda)
}

/// A product in which each simdgroup may write its rows of the left operand back to their place.
#[kernel(threadgroups = [1], threads = 128)]
fn written_back<T: Float>(
    #[shape(64, 64)] x: Tensor<T>,
    #[shape(32, 64)] y: Tensor<T>,
    #[shape(64, 32)] mut out: Tensor<f32>,
    #[constexpr] is_written: bool,
) {
    let (a, b) = (threadgroup_swizzled::<T>(64, 64), threadgroup_swizzled::<T>(32, 64));
    for i in unroll(0..32) {
        a[i * 128 + tid] = x[i * 128 + tid];
    }
    for i in unroll(0..16) {
        b[i * 128 + tid] = y[i * 128 + tid];
    }
    threadgroup_barrier();
    let row = simd_id * 16;
    let sums = matrix::<f32>(16, 32).fill(0.0);
    for inner in unroll((0..64).step_by(16)) {
        let left = matrix_a::<T>(16, 16).load(a, row * 64 + inner, 64);
        mma(sums, left, matrix_b::<T>(16, 32).load_transposed(b, inner, 64));
        if is_written {
            left.store(a, row * 64 + inner, 64);
        }
    }
    sums.store(out, (row * 32) as u64, 32);
}

#[test]
fn a_product_whose_operand_is_written_by_those_who_hold_it_is_one_of_registers() {
    let kernel = written_back::build(&[DType::BF16]).unwrap_or_else(|d| panic!("{d}"));
    let text = |is_written: u64| {
        let written = kernel.find_param("is_written").map(|id| (id, Const { dtype: DType::Bool, bits: is_written }));
        let values: Vec<_> = written.into_iter().collect();
        let options = Options { constexprs: &values, threads: Some(128), limits: Limits::HOPPER };
        let lowered = lower(&kernel, &options, &mut Trace::default()).unwrap_or_else(|d| panic!("{d}"));
        print::cuda(&lowered).unwrap_or_else(|d| panic!("{d}")).text
    };
    assert!(text(0).contains("kiln_wgmma"), "{}", text(0));
    assert!(!text(1).contains("kiln_wgmma"), "{}", text(1));
}

/// A product whose left operand each simdgroup holds, in two parts of the right one, whose rows are in memory. Where
/// only `some` take part, the four simdgroups do not stay together.
#[kernel(threadgroups = [1], threads = 128)]
fn held_by_rows<T: Float>(
    #[shape(64, 32)] x: Tensor<T>,
    #[shape(32, 64)] y: Tensor<T>,
    #[shape(64, 64)] mut out: Tensor<f32>,
    #[constexpr] some: bool,
) {
    let b = threadgroup_swizzled::<T>(32, 64);
    for i in unroll(0..16) {
        b[i * 128 + tid] = y[i * 128 + tid];
    }
    threadgroup_barrier();
    let row = simd_id * 16;
    if !some || simd_id < 3 {
        let left = matrix_a::<T>(16, 32).load(x, (row * 32) as u64, 32);
        let parts = [0u32, 32].map(|column| (column, matrix::<f32>(16, 32).fill(1.0)));
        for (column, sums) in parts {
            mma(sums, left, matrix_b::<T>(32, 32).load(b, column, 64));
        }
        for (column, sums) in parts {
            sums.store(out, (row * 64 + column) as u64, 64);
        }
    }
}

fn held(dtype: DType, some: bool) -> Staged {
    let kernel = held_by_rows::build(&[dtype]).unwrap_or_else(|d| panic!("{d}"));
    let number = |name: &str| (name == "some").then_some(f64::from(u8::from(some)));
    let input = |param: &kiln_ir::Param, len: usize| match param.name.as_str() {
        "x" => Some(small(31, len)),
        "y" => Some(small(53, len)),
        _ => None,
    };
    of_parts(kernel, &number, &input)
}

#[test]
fn a_left_operand_may_be_held_and_a_right_one_lie_by_rows() {
    for dtype in [DType::BF16, DType::F16] {
        let held = held(dtype, false);
        let (lowered, source) = held.printed(Limits::HOPPER);
        assert!(source.text.contains(&format!("kiln_wgmma_held_across_{dtype}_32(")), "{}", source.text);
        assert!(!source.text.contains("kiln_mma_") && !source.text.contains("kiln_load_blocks"), "{}", source.text);
        registers_are_announced(&source.text).unwrap_or_else(|e| panic!("{e}\n{}", source.text));
        let expected = held.interpreted();
        for order in [Order::Forward, Order::Reverse, Order::Shuffled(5)] {
            assert!(held.run(&lowered, &source, order).unwrap_or_else(|e| panic!("{e}")) == expected, "{order:?}");
        }
        let mistakes = [
            ("columns for rows", "right, 1, ".to_string(), "right, 0, "),
            ("another distance of eight rows", "64ull << 32".to_string(), "32ull << 32"),
            ("the other half of a word", format!("a3, right, 1, kiln_host_{dtype}"), "a3 >> 16, right, 1, kiln_host_x"),
            ("other columns", ", 32u)".to_string(), ", 16u)"),
            ("sums that nothing waits for", "    kiln_wgmma_finish_16(".to_string(), "    (void)("),
        ];
        for (what, right, wrong) in mistakes {
            let wrong = wrong.replace("kiln_host_x", &format!("kiln_host_{dtype}"));
            // Only the first occurrence.
            let text = source.text.replacen(&right, &wrong, 1);
            assert_ne!(text, source.text, "{what}");
            let source = Source { text, ..source.clone() };
            compile_text(&held.kernel, &source).unwrap_or_else(|e| panic!("{what}: {e}"));
            let found = held.run(&lowered, &source, Order::Forward);
            assert!(!found.is_ok_and(|results| results == expected), "{what}");
        }
    }
}

#[test]
fn simdgroups_that_may_part_multiply_by_themselves() {
    let held = held(DType::BF16, true);
    let (lowered, source) = held.printed(Limits::HOPPER);
    assert!(!source.text.contains("wgmma"), "{}", source.text);
    let results = held.run(&lowered, &source, Order::Shuffled(3)).unwrap_or_else(|e| panic!("{e}"));
    assert!(results == held.interpreted());
}

const IN_FLIGHT: &str = "kiln_wgmma_wait_1();";

#[test]
fn products_of_four_simdgroups_have_the_interpreters_bits() {
    let rows = [
        // Whole blocks, in as many steps as stages and more.
        (DType::BF16, [64, 32, 64 * 7], TILES, true),
        // Rows, columns and inner sizes that end inside a block.
        (DType::F16, [70, 40, 200], TILES, true),
        // A single, incomplete step: there is no loop.
        (DType::BF16, [64, 32, 40], TILES, false),
        // Only some threads copy the right operand, and the analysis cannot exclude the locations that the others would
        // copy to.
        (DType::F16, [130, 24, 264], StagedTiles { down: 8, columns: 16, ..TILES }, false),
        (DType::BF16, [128, 256, 320], LARGE, true),
        // With two stages the next step is copied over operands that this one may still read.
        (DType::BF16, [70, 40, 200], StagedTiles { stages: 2, ..TILES }, false),
    ];
    for (dtype, sizes, tiles, in_flight) in rows {
        let staged = staged(dtype, sizes, tiles, true);
        let (lowered, source) = staged.printed(Limits::HOPPER);
        let name = format!("{dtype} {sizes:?} {tiles:?}");
        assert!(source.text.contains(&format!("kiln_wgmma_{dtype}_{}(", tiles.columns)), "{name}\n{}", source.text);
        assert!(!source.text.contains("kiln_mma_") && !source.text.contains("kiln_load_blocks"), "{name}");
        assert_eq!(source.text.contains(IN_FLIGHT), in_flight, "{name}\n{}", source.text);
        let count = |what: &str| source.text.matches(what).count();
        assert_eq!(count("kiln_proxy_fence();"), count("__syncthreads();"), "{name}");
        let expected = staged.interpreted();
        for order in [Order::Forward, Order::Reverse, Order::Shuffled(5)] {
            let results = staged.run(&lowered, &source, order).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(results == expected, "{name} {order:?}");
        }
    }
}

/// Operands in a layout that the target does not support are multiplied by each simdgroup from registers.
#[test]
fn other_products_stay_with_one_simdgroup() {
    let rows = [
        // A right operand by rows, rows of 64 bytes, three simdgroups, two columns of simdgroups, two blocks of rows
        // per simdgroup.
        (TILES, false),
        (StagedTiles { depth: 32, ..TILES }, true),
        (StagedTiles { down: 3, ..TILES }, true),
        (StagedTiles { across: 2, down: 2, ..TILES }, true),
        (StagedTiles { rows: 32, ..TILES }, true),
    ];
    for (tiles, b_transposed) in rows {
        let staged = staged(DType::BF16, [70, 40, 200], tiles, b_transposed);
        let (lowered, source) = staged.printed(Limits::HOPPER);
        assert!(!source.text.contains("wgmma"), "{tiles:?}\n{}", source.text);
        let results = staged.run(&lowered, &source, Order::Shuffled(3)).unwrap_or_else(|e| panic!("{tiles:?}: {e}"));
        assert!(results == staged.interpreted(), "{tiles:?}");
    }
    // The same on GPUs without such products.
    let (_, source) = staged(DType::BF16, [64, 32, 448], TILES, true).printed(Limits::CUDA);
    assert!(!source.text.contains("wgmma"), "{}", source.text);
}

/// Mistakes that would only sometimes show as wrong sums on a GPU.
#[test]
fn the_host_finds_wrong_operands_and_missing_waits() {
    let staged = staged(DType::BF16, [64, 32, 64 * 7], TILES, true);
    let (lowered, source) = staged.printed(Limits::HOPPER);
    let expected = staged.interpreted();
    let mistakes = [
        ("another distance of eight rows", "64ull << 32", "32ull << 32"),
        ("no exchange of units", "1ull << 62", "0ull"),
        ("an exchange of other units", "1ull << 62", "2ull << 62"),
        (
            "an array that begins between eight rows",
            "__align__(1024) unsigned short a1[6144];",
            "__align__(1024) unsigned short room[6208]; unsigned short* a1 = room + 64;",
        ),
        ("a wait for nothing", IN_FLIGHT, ""),
        ("sums that nothing waits for", "    kiln_wgmma_finish_16(", "    (void)("),
        ("a product before the last is begun", "    kiln_wgmma_begin();", ""),
    ];
    for (what, right, wrong) in mistakes {
        assert!(source.text.contains(right), "{what}\n{}", source.text);
        let source = Source { text: source.text.replace(right, wrong), ..source.clone() };
        let found = [Order::Forward, Order::Reverse].map(|order| staged.run(&lowered, &source, order));
        assert!(found.into_iter().any(|found| !found.is_ok_and(|results| results == expected)), "{what}");
    }
}

#[test]
fn machine_code_keeps_sums_in_registers_while_products_are_in_flight() {
    for (dtype, columns) in [(DType::BF16, 256), (DType::F16, 256), (DType::BF16, 128), (DType::F16, 64)] {
        let tiles = StagedTiles { columns, ..LARGE };
        let (_, source) = staged(dtype, [256, 512, 1024], tiles, true).printed(Limits::HOPPER);
        assert_eq!(cuda_architecture("sm_90", &source.text), Arch::Sm90a.name());
        let report = compile(&source.text, Arch::Sm90a).unwrap_or_else(|e| panic!("{e}\n{}", source.text));
        let resources = report.resources;
        assert_eq!((resources.spill_stores, resources.spill_loads, resources.stack), (0, 0, 0), "{report:?}");
        // The compiler reports where it serialises products, or injects groups of its own.
        assert!(!report.log.contains("serialized") && !report.log.contains("injected"), "{}", report.log);
    }
    let (_, source) = staged(DType::BF16, [256, 512, 1024], LARGE, true).printed(Limits::CUDA);
    assert_eq!(cuda_architecture("sm_90", &source.text), Arch::Sm90.name());
}

/// Prompt attention with the tiles for large prompts: 128 rows with two threadgroups on a multiprocessor, or 64 rows of
/// small heads.
#[test]
fn machine_code_of_attention_has_room_for_its_results() {
    for (dtype, elements, warps, keys) in [(DType::BF16, 128, 8, 64), (DType::F16, 64, 4, 128)] {
        let spec =
            kiln_kernels::all().iter().find(|spec| spec.name == "sdpa_prefill_staged").expect("it is one of them");
        let kernel = (spec.build)(&[dtype]).unwrap_or_else(|d| panic!("{d}"));
        let number = |name: &str| {
            Some(f64::from(match name {
                "hq" => 2,
                "dk" | "dv" => elements,
                "warps" => warps,
                "rows" | "tokens" | "n" => 16,
                "keys" => keys,
                "vec" => 8,
                "batch" | "n_pages" | "max_pages" | "heads_first" | "hkv" | "unrolled" | "by_fours" | "scale" => 1,
                _ => 0,
            }))
        };
        let (_, source) = of_parts(kernel, &number, &|_, len| Some(vec![0.0; len])).printed(Limits::HOPPER);
        assert!(
            source.text.contains("kiln_wgmma_held_across_") && !source.text.contains("kiln_mma_"),
            "{}",
            source.text
        );
        let report = compile(&source.text, Arch::Sm90a).unwrap_or_else(|e| panic!("{e}\n{}", source.text));
        let resources = report.resources;
        assert_eq!((resources.spill_stores, resources.spill_loads, resources.stack), (0, 0, 0), "{report:?}");
        assert!(!report.log.contains("serialized"), "{}", report.log);
    }
}

/// Checks that nothing is computed between the announcement of registers to the target and the products that read them.
fn registers_are_announced(text: &str) -> Result<(), String> {
    let mut before = "";
    for line in text.lines().map(str::trim) {
        let is_held = line.starts_with("kiln_wgmma_held_");
        if is_held && !before.starts_with("kiln_wgmma_begin();") && !before.starts_with("kiln_wgmma_held_") {
            return Err(format!("`{line}` behind `{before}`"));
        }
        before = line;
    }
    Ok(())
}

/// Every kernel of the library that a target with such products would compile to them, compared with its oracle.
#[test]
fn the_library_is_right_where_four_simdgroups_multiply() {
    let mut by_fours: BTreeMap<&str, usize> = BTreeMap::new();
    for_each_case(
        |spec| spec.sample(spec.cases),
        |spec, dtypes, case, placement| {
            let problem = || Problem::new(spec, dtypes, case, placement).map_err(|d| d.message);
            let start = problem()?;
            let buffers = start.buffers.iter().map(|b| Buffer { dtype: b.dtype, bytes: b.bytes.clone() }).collect();
            let staged = Staged { kernel: start.kernel, args: interpreter_args(&start.args), buffers };
            let (lowered, source) = staged.printed(Limits::HOPPER);
            let by = staged.kernel.find_param("by_fours").map(|id| staged.args[id.0 as usize]);
            let must = matches!(by, Some(Arg::Scalar(by)) if by.bits == 1) && dtypes[0].size() == 2;
            if must && (!source.text.contains("kiln_wgmma_held_across_") || source.text.contains("kiln_mma_")) {
                return Err(format!("not all products are of four simdgroups:\n{}", source.text));
            }
            if !source.text.contains("kiln_wgmma") {
                return Ok(());
            }
            registers_are_announced(&source.text)?;
            *by_fours.entry(spec.name).or_default() += 1;
            let first = staged.run(&lowered, &source, Order::Forward)?;
            for order in [Order::Reverse, Order::Shuffled(5)] {
                if staged.run(&lowered, &source, order)? != first {
                    return Err(format!("{order:?} differs from forward"));
                }
            }
            judged(spec, problem()?, &first).map_err(|failure| failure.to_string())
        },
    );
    println!("{by_fours:?}");
    assert!(by_fours.contains_key("sdpa_prefill_staged"), "{by_fours:?}");
}
