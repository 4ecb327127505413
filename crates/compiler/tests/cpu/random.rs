//! Random kernels: as rows of lanes executed as their page says, and as C compiled and run.

use kiln_compiler::vir::{Op, Program, Reg, Stmt, program};
use kiln_ir::MathOp;
use kiln_testing::fuzz::{FORMS, Report, Variant, fuzz_lanes, fuzz_native, lane_case, shows_in_lanes};
use std::collections::BTreeMap;
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
fn a_row_that_wraps_and_is_taken_as_whole_is_found_out() {
    is_found_out(|op, _| {
        if let Op::LoadLanes { whole, .. } | Op::StoreLanes { whole, .. } = op {
            *whole = true;
        }
    });
}

#[test]
fn assignments_in_all_lanes_are_found_out() {
    is_found_out(|op, args| {
        if *op == Op::Math(MathOp::Select) {
            args[2] = args[1];
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

/// What random kernels never use is not tested by them.
#[test]
fn random_kernels_use_every_operation() {
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..KERNELS {
        let lowered = FORMS[0].lowered(&lane_case(seed)).unwrap_or_else(|e| panic!("{e}"));
        let mut program = program(&lowered).unwrap_or_else(|e| panic!("{e}"));
        each_statement(&mut program.body, &mut |stmt| {
            let Stmt::Do { op, .. } = stmt else { return };
            let text = format!("{op:?}");
            let name: String = text.chars().take_while(|c| c.is_alphanumeric()).collect();
            let masked = if text.contains("masked: true") { " masked" } else { "" };
            let wrapping = if text.contains("whole: false") { " wrapping" } else { "" };
            *uses.entry(format!("{name}{masked}{wrapping}")).or_default() += 1;
        });
    }
    let access = ["LoadLanes", "StoreLanes"]
        .iter()
        .flat_map(|name| ["", " masked", " wrapping", " masked wrapping"].map(|how| format!("{name}{how}")));
    let masked = ["Gather", "Scatter", "Atomic", "GatherRow", "ScatterRow"];
    let masked = masked.iter().flat_map(|name| ["", " masked"].map(|how| format!("{name}{how}")));
    let others = ["LoadOne", "StoreOne", "LoadRow", "StoreRow", "LoadEach", "StoreEach", "Simd", "Canonical", "Lane"];
    for name in access.chain(masked).chain(others.map(str::to_string)) {
        let count = uses.get(&name).copied().unwrap_or_default();
        assert!(count >= 3, "`{name}` is used {count} times: {uses:?}");
    }
}
