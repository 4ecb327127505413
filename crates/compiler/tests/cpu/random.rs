//! Random kernels: as rows of lanes executed as their page says, and as C compiled and run.

use kiln_compiler::vir::{Op, Program, Reg, Stmt};
use kiln_testing::fuzz::{Report, Variant, fuzz_lanes, fuzz_native, shows_in_lanes};
use std::sync::atomic::{AtomicUsize, Ordering};

fn expect_no_findings(report: &Report, kernels: usize) {
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
    assert_eq!(report.kernels, kernels);
    assert!(report.comparisons >= kernels);
}

#[test]
fn rows_of_lanes_have_the_interpreters_bits() {
    expect_no_findings(&fuzz_lanes(0..60, 3), 60);
}

/// Kernels in which a mistake must show.
const KERNELS: u64 = 100;

/// Kernels of one program.
const BATCH: u64 = 8;

#[test]
fn compiled_kernels_have_the_interpreters_bits() {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((at, variant)) = Variant::ALL.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            let first = 10_000 + 25 * at as u64;
            expect_no_findings(&fuzz_native(first..first + BATCH, variant), BATCH as usize);
        }
    };
    std::thread::scope(|scope| {
        (0..std::thread::available_parallelism().map_or(1, |n| n.get())).for_each(|_| drop(scope.spawn(work)));
    });
}

fn each_statement(stmts: &mut [Stmt], change: &mut dyn FnMut(&mut Stmt)) {
    for stmt in stmts {
        change(stmt);
        match stmt {
            Stmt::If { then, other, .. } => {
                each_statement(then, change);
                each_statement(other, change);
            }
            Stmt::Repeat { body, .. } | Stmt::Simdgroups { body, .. } => each_statement(body, change),
            Stmt::Do { .. } | Stmt::Set { .. } => {}
        }
    }
}

/// A mistake in every operation that `change` knows.
fn is_found_out(change: fn(&mut Op, &mut Vec<Reg>)) {
    let broken = |program: &mut Program| {
        each_statement(&mut program.body, &mut |stmt| {
            if let Stmt::Do { op, args, .. } = stmt {
                let mut changed = args.to_vec();
                change(op, &mut changed);
                *args = changed.as_slice().into();
            }
        });
    };
    assert!((0..KERNELS).any(|seed| shows_in_lanes(seed, &broken)), "not found out in {KERNELS} kernels");
}

#[test]
fn stores_of_lanes_left_out_are_found_out() {
    is_found_out(|op, args| {
        if let Op::StoreLanes { masked: masked @ true, .. } | Op::Scatter { masked: masked @ true, .. } = op {
            *masked = false;
            args.pop();
        }
    });
}

#[test]
fn loads_of_lanes_left_out_are_found_out() {
    is_found_out(|op, args| {
        if let Op::LoadLanes { masked: masked @ true, .. } = op {
            *masked = false;
            args.pop();
        }
    });
}

#[test]
fn an_array_of_the_wrong_simdgroup_is_found_out() {
    is_found_out(|op, args| {
        if let Op::LoadRow(_) = op
            && args.len() == 2
        {
            args[1] = args[0];
        }
    });
}
