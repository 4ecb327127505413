//! Random kernels with matrices have the same bits on every executor.

use kiln_compiler::print::expect_cuda;
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::{DType, Kernel, Op};
use kiln_testing::Case;
use kiln_testing::fuzz::{MatrixTarget, Report, fuzz_matrices, lowered};
use kiln_testing::generate::matrix_case;
use kiln_testing::is_full;

fn seeds(few: u64) -> std::ops::Range<u64> {
    0..if is_full() { 2000 } else { few }
}

fn expect_agreement(report: &Report) {
    let shown: Vec<String> = report.findings.iter().map(|finding| finding.to_string()).collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
    assert!(report.comparisons >= report.kernels && report.kernels > 0);
}

#[test]
fn the_text_of_matrices_is_lossless() {
    for seed in 0..64 {
        let kernel = matrix_case(seed).kernel;
        let text = kiln_ir::text::print(&kernel, true);
        let parsed = kiln_ir::text::parse(&text, "matrices.kir").unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(parsed, [kernel], "{text}");
    }
}

/// The tests cover products by the target's own instruction, and loads by blocks.
#[test]
fn lowered_kernels_have_products_and_blocks() {
    let (mut products, mut blocks) = (0, 0);
    for seed in 0..64 {
        let lowered = lowered(&matrix_case(seed)).unwrap_or_else(|e| panic!("{e}"));
        lowered.kernel().body.walk(&mut |inst| match inst.op {
            Op::Mma(_) => products += 1,
            Op::LoadBlocks { .. } => blocks += 1,
            _ => {}
        });
    }
    assert!(products >= 64 && blocks >= 64, "{products} products, {blocks} loads by blocks");
}

/// Returns a kernel that fills a left operand from threadgroup memory by a loop, and stores the product.
fn filled(lo: u32, position: &str, scale: &str) -> Case {
    let text = format!(
        "kernel @filled(%x: device f16, %out: device mut f16) {{
            alloc @tile: threadgroup f16[384]
            alloc @a: matrix_a f16[16, 16]
            alloc @b: matrix_b f16[16, 16]
            for %i = tid to 384:u32 step lsize {{
                %j = irem %i, 256:u32
                %given = load %x[%j]
                store @tile[%i], %given
            }}
            barrier
            %held = held @a
            for %first = 0:u32 to %held {{ store @a[%first], 0:f16 }}
            for %e = {lo}:u32 to %held unroll {{
                %row, %column = position {position}[%e]
                %scaled = imul %row, {scale}
                %at = iadd %scaled, %column
                %v = load @tile[%at]
                store @a[%e], %v
            }}
            for %last = 0:u32 to %held {{
                %to_row, %to_column = position @a[%last]
                %line = imul %to_row, 16:u32
                %to = iadd %line, %to_column
                %w = load @a[%last]
                store %out[%to], %w
            }}
        }}"
    );
    let kernel = kiln_ir::text::parse(&text, "filled.kir").unwrap_or_else(|e| panic!("{e}")).remove(0);
    let numbers: Vec<f64> = (0..256).map(f64::from).collect();
    let buffers = vec![Buffer::from_f64(DType::F16, &numbers), Buffer::zeroed(DType::F16, 256)];
    Case { kernel, grid: [1; 3], threads: 32, args: vec![Arg::Buffer(0), Arg::Buffer(1)], buffers }
}

/// Only a walk over a whole matrix, by its own rows and columns, is loaded by blocks; similar loops keep their meaning.
#[test]
fn only_walks_that_fill_a_matrix_are_loaded_by_blocks() {
    let rows = [
        (filled(0, "@a", "24:u32"), true),
        (filled(1, "@a", "24:u32"), false),
        (filled(0, "@b", "24:u32"), false),
        (filled(0, "@a", "%e"), false),
        // Rows that are not proved to be aligned to 16 bytes.
        (filled(0, "@a", "17:u32"), false),
    ];
    for (i, (case, by_blocks)) in rows.into_iter().enumerate() {
        let lowered = lowered(&case).unwrap_or_else(|e| panic!("{e}"));
        let mut blocks = 0;
        lowered.kernel().body.walk(&mut |inst| blocks += matches!(inst.op, Op::LoadBlocks { .. }) as u32);
        assert_eq!(blocks > 0, by_blocks, "row {i}");
        let run = |kernel: &Kernel| {
            let mut buffers = case.buffers.clone();
            let launch = Launch::new(kernel, case.grid, case.threads, case.args.clone());
            kiln_interp::run(&launch, &mut buffers).unwrap_or_else(|e| panic!("row {i}: {e}"));
            buffers
        };
        assert_eq!(run(lowered.kernel()), run(&case.kernel), "row {i}");
    }
}

#[test]
fn no_layout_shows() {
    expect_agreement(&fuzz_matrices(seeds(48), MatrixTarget::Interpreter, 1));
}

#[test]
fn printed_texts_agree() {
    expect_agreement(&fuzz_matrices(seeds(16), MatrixTarget::Printed, 1));
}

#[test]
fn printed_c_agrees() {
    expect_agreement(&fuzz_matrices(seeds(16), MatrixTarget::Native, 1));
}

/// A GPU without the instructions is refused before anything is compiled for it, with the author's line.
#[test]
fn gpus_without_matrices_are_refused() {
    for seed in 0..8 {
        let case = matrix_case(seed);
        let lowered = lowered(&case).unwrap_or_else(|e| panic!("{e}"));
        for kernel in [&case.kernel, lowered.kernel()] {
            let refused = expect_cuda(kernel, (7, 5)).expect_err("it has a product");
            assert_eq!(refused.code, "K042", "{refused}");
            assert!(refused.message.contains("compute capability 8.0, and this one has 7.5"), "{refused}");
            assert!(expect_cuda(kernel, (8, 0)).is_ok() && expect_cuda(kernel, (9, 0)).is_ok());
        }
    }
    let text = "kernel @plain(%out: device mut f32) { store %out[tid], 1:f32 }";
    let plain = kiln_ir::text::parse(text, "plain.kir").unwrap_or_else(|e| panic!("{e}")).remove(0);
    assert!(expect_cuda(&plain, (5, 0)).is_ok());
}
