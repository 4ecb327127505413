//! Runs every filetest, and checks that together they cover everything.

use kiln_compiler::passes::{NAMED, flatten_conditions, join_branches, sink_stores, swizzle};
use kiln_compiler::{Limits, Options, Trace};
use kiln_ir::ops::MathOp;
use kiln_ir::simd::{Reduction, Shuffle};
use kiln_ir::verify::Invariant;
use kiln_ir::*;
use kiln_testing::filetest::{Pass, kir_files, run_all, run_transformed};
use std::path::{Path, PathBuf};

/// Returns the passes that files may name: every pass of the compiler, the whole lowering, and the canonical numbering.
fn passes() -> Vec<(&'static str, Pass)> {
    let renumber: Pass = |kernel| {
        kernel.renumber();
        Ok(())
    };
    // For kernels without constexprs.
    let lower: Pass = |kernel| {
        let options = Options { constexprs: &[], threads: None, limits: Limits::default() };
        *kernel = kiln_compiler::lower(kernel, &options, &mut Trace::default())?.kernel().clone();
        Ok(())
    };
    let others = [
        ("renumber", renumber as Pass),
        ("lower", lower),
        ("flatten_conditions", flatten_conditions),
        ("join_branches", join_branches),
        ("sink_stores", sink_stores),
    ];
    NAMED.iter().copied().chain(others).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../filetests")
}

#[test]
fn filetests() {
    let update = std::env::var_os("UPDATE").is_some();
    let report = run_all(&root(), &passes(), update).expect("the filetests are readable");
    assert!(report.files > 0, "there are no filetests");
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{} of {} checks failed:\n{}", failures.len(), report.checks, failures.join("\n"));
}

#[test]
fn what_runs_gives_the_same_after_every_pass() {
    let others: [(&str, Pass); 3] =
        [("join_branches", join_branches), ("sink_stores", sink_stores), ("swizzle", swizzle)];
    let passes: Vec<(&str, Pass)> = NAMED.iter().copied().chain(others).collect();
    let report = run_transformed(&root().join("run"), &passes).expect("the filetests are readable");
    assert!(report.checks > 1000, "only {} runs", report.checks);
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{} of {} runs differ:\n{}", failures.len(), report.checks, failures.join("\n"));
}

/// Reads the filetests in a folder.
fn sources(folder: &str) -> Vec<String> {
    let files = kir_files(&root().join(folder)).expect("the filetests are readable");
    files.iter().map(|file| std::fs::read_to_string(file).expect("a filetest is readable")).collect()
}

#[test]
fn every_invariant_has_a_kernel_that_breaks_it() {
    let sources = sources("verify");
    for invariant in Invariant::ALL {
        let expected = format!("; error: {} ", invariant.code());
        assert!(sources.iter().any(|s| s.contains(&expected)), "{} is not broken", invariant.code());
    }
}

#[test]
fn every_operation_is_run() {
    let mut ops: Vec<Op> = vec![];
    for source in sources("run") {
        for kernel in text::parse(&source, "").expect("filetests parse") {
            kernel.body.walk(&mut |inst| ops.push(inst.op));
        }
    }
    let mut wanted: Vec<Op> = vec![Op::Barrier, Op::If];
    wanted.extend(MathOp::ALL.iter().map(|&op| Op::Math(op)));
    wanted.extend(Builtin::ALL.iter().map(|&b| Op::Builtin(b)));
    wanted.extend(Shuffle::ALL.iter().map(|&s| Op::Simd(SimdOp::Shuffle(s))));
    for width in SimdOp::WIDTHS {
        wanted.extend(Reduction::ALL.iter().map(|&r| Op::Simd(SimdOp::Reduce(r, width))));
    }
    let plain = [SimdOp::ScanInclusive, SimdOp::ScanExclusive, SimdOp::Any, SimdOp::All, SimdOp::Ballot];
    wanted.extend(plain.map(Op::Simd));
    wanted.extend(DType::ALL.iter().filter(|&&t| t != DType::Bool).map(|&t| Op::Cast(t)));
    for op in wanted {
        assert!(ops.contains(&op), "{op:?} is not run");
    }
    for &atomic in AtomicOp::ALL {
        assert!(ops.iter().any(|op| matches!(op, Op::Atomic { op, .. } if *op == atomic)), "{atomic:?} is not run");
    }
    type Is = fn(&Op) -> bool;
    let kinds: [(&str, Is); 7] = [
        ("len", |op| matches!(op, Op::Len(_))),
        ("bitcast", |op| matches!(op, Op::Bitcast(_))),
        ("get", |op| matches!(op, Op::Get(_))),
        ("set", |op| matches!(op, Op::Set(_))),
        ("load", |op| matches!(op, Op::Load { width: 4, .. })),
        ("store", |op| matches!(op, Op::Store { width: 4, .. })),
        ("for", |op| matches!(op, Op::For(_))),
    ];
    for (name, is) in kinds {
        assert!(ops.iter().any(is), "{name} is not run");
    }
}
