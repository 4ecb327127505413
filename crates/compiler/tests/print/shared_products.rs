//! Products of four simdgroups with operands in threadgroup memory: the staged product, printed for GPUs that have them. The host
//! reads operands by the descriptors of the text, gives sums out when they are waited for, and looks whether an operand has
//! changed until then.

use crate::execution::*;
use crate::library::interpreter_args;
use kiln::prelude::*;
use kiln::spec::{DType, Placement, Problem};
use kiln_compiler::print::{self, Source, cuda_architecture};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower};
use kiln_harness::Dialect;
use kiln_harness::nvrtc::{Arch, compile};
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::{Const, Kernel};
use kiln_kernels::matmul::{STAGED, StagedTiles};

const TILES: StagedTiles = StagedTiles { down: 4, across: 1, rows: 16, columns: 32, depth: 64, vec: 8, stages: 3 };
/// What large products get.
const LARGE: StagedTiles = StagedTiles { down: 8, columns: 256, stages: 4, ..TILES };

/// A product of small integers, whose sums are exact in every order.
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
    let small = |factor: usize, len: usize| (0..len).map(|i| (i * factor % 97 % 7) as f64 - 3.0).collect::<Vec<_>>();
    let input = |param: &kiln_ir::Param, len: usize| match param.name.as_str() {
        "a" => Some(small(31, len)),
        "b" => Some(small(53, len)),
        "out" => None,
        // None of the others is there.
        _ => Some(vec![0.0; len]),
    };
    let problem = Problem::from_parts(kernel, &number, &input, Placement::Apart).unwrap_or_else(|d| panic!("{d}"));
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

    /// What a text leaves in the buffers.
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

/// A product of which each simdgroup may write its rows of the left operand back to where they lay.
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

const UNDER_WAY: &str = "kiln_wgmma_wait_1();";

#[test]
fn products_of_four_simdgroups_have_the_interpreters_bits() {
    let rows = [
        // Whole blocks, in as many steps as stages and more.
        (DType::BF16, [64, 32, 64 * 7], TILES, true),
        // Rows, columns and products that end inside a block.
        (DType::F16, [70, 40, 200], TILES, true),
        // One step alone, and not all of it: there is no loop.
        (DType::BF16, [64, 32, 40], TILES, false),
        // Only some threads copy the right operand, and where the others would is not known to be nowhere.
        (DType::F16, [130, 24, 264], StagedTiles { down: 8, columns: 16, ..TILES }, false),
        (DType::BF16, [128, 256, 320], LARGE, true),
        // With two stages the next step is copied over what this one may still read.
        (DType::BF16, [70, 40, 200], StagedTiles { stages: 2, ..TILES }, false),
    ];
    for (dtype, sizes, tiles, under_way) in rows {
        let staged = staged(dtype, sizes, tiles, true);
        let (lowered, source) = staged.printed(Limits::HOPPER);
        let name = format!("{dtype} {sizes:?} {tiles:?}");
        assert!(source.text.contains(&format!("kiln_wgmma_{dtype}_{}(", tiles.columns)), "{name}\n{}", source.text);
        assert!(!source.text.contains("kiln_mma_") && !source.text.contains("kiln_load_blocks"), "{name}");
        assert_eq!(source.text.contains(UNDER_WAY), under_way, "{name}\n{}", source.text);
        let count = |what: &str| source.text.matches(what).count();
        assert_eq!(count("kiln_wgmma_fence();"), count("__syncthreads();"), "{name}");
        let expected = staged.interpreted();
        for order in [Order::Forward, Order::Reverse, Order::Shuffled(5)] {
            let results = staged.run(&lowered, &source, order).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(results == expected, "{name} {order:?}");
        }
    }
}

/// Whatever the target would not read as it lies in memory is multiplied by each simdgroup from registers.
#[test]
fn other_products_stay_with_one_simdgroup() {
    let rows = [
        // A right operand by rows, rows of 64 bytes, three simdgroups, two columns of simdgroups, two blocks of rows a simdgroup.
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
    // And on GPUs that have no such products.
    let (_, source) = staged(DType::BF16, [64, 32, 448], TILES, true).printed(Limits::CUDA);
    assert!(!source.text.contains("wgmma"), "{}", source.text);
}

/// Mistakes that a GPU would show by wrong sums, now and then.
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
        ("a wait for nothing", UNDER_WAY, ""),
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
fn machine_code_keeps_sums_in_registers_while_products_are_under_way() {
    for (dtype, columns) in [(DType::BF16, 256), (DType::F16, 256), (DType::BF16, 128), (DType::F16, 64)] {
        let tiles = StagedTiles { columns, ..LARGE };
        let (_, source) = staged(dtype, [256, 512, 1024], tiles, true).printed(Limits::HOPPER);
        assert_eq!(cuda_architecture("sm_90", &source.text), Arch::Sm90a.name());
        let report = compile(&source.text, Arch::Sm90a).unwrap_or_else(|e| panic!("{e}\n{}", source.text));
        let resources = report.resources;
        assert_eq!((resources.spill_stores, resources.spill_loads, resources.stack), (0, 0, 0), "{report:?}");
        // The compiler says so where it makes products wait for one another, or groups of its own.
        assert!(!report.log.contains("serialized") && !report.log.contains("injected"), "{}", report.log);
    }
    let (_, source) = staged(DType::BF16, [256, 512, 1024], LARGE, true).printed(Limits::CUDA);
    assert_eq!(cuda_architecture("sm_90", &source.text), Arch::Sm90.name());
}
