//! Random kernels with matrices have the same bits on every executor.

use kiln_testing::fuzz::{MatrixTarget, Report, fuzz_matrices, lowered};
use kiln_testing::generate::matrix_case;

fn seeds(few: u64) -> std::ops::Range<u64> {
    0..if std::env::var_os("KILN_FULL").is_some() { 2000 } else { few }
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

/// Products by the target's own instruction, and loads by blocks, are among what the tests compare.
#[test]
fn lowered_kernels_have_products_and_blocks() {
    let (mut products, mut blocks) = (0, 0);
    for seed in 0..64 {
        let lowered = lowered(&matrix_case(seed)).unwrap_or_else(|e| panic!("{e}"));
        lowered.kernel().body.walk(&mut |inst| match inst.op {
            kiln_ir::Op::Mma(_) => products += 1,
            kiln_ir::Op::LoadBlocks { .. } => blocks += 1,
            _ => {}
        });
    }
    assert!(products >= 64 && blocks >= 64, "{products} products, {blocks} loads by blocks");
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
