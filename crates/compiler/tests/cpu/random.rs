//! Random kernels: executed as rows of lanes, and compiled and run as C.

use kiln_compiler::vir::{Jam, Op, Program, Reg, Stmt};
use kiln_testing::fuzz::{FORMS, Form, Report, Variant, fuzz_lanes, fuzz_native, shows_in_lanes};
use kiln_testing::is_full;
use std::sync::atomic::{AtomicUsize, Ordering};

fn expect_no_findings(report: &Report, kernels: usize) {
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
    assert_eq!(report.kernels, kernels);
    assert!(report.comparisons >= kernels);
}

#[test]
fn rows_of_lanes_have_the_interpreters_bits() {
    expect_no_findings(&fuzz_lanes(0..40, 3), 40);
}

/// The number of kernels in which a mistake must show.
const KERNELS: u64 = 400;

/// Returns the number of kernels in one program, whose compilation takes most of the time; more with `KILN_FULL` in the
/// environment.
fn batch() -> u64 {
    if is_full() { 8 } else { 2 }
}

#[test]
fn compiled_kernels_have_the_interpreters_bits() {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((at, variant)) = Variant::ALL.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            let first = 10_000 + 25 * at as u64;
            expect_no_findings(&fuzz_native(first..first + batch(), variant), batch() as usize);
        }
    };
    std::thread::scope(|scope| {
        (0..std::thread::available_parallelism().map_or(1, |n| n.get())).for_each(|_| drop(scope.spawn(work)));
    });
}

pub fn each_statement(stmts: &mut [Stmt], change: &mut dyn FnMut(&mut Stmt)) {
    for stmt in stmts {
        change(stmt);
        match stmt {
            Stmt::If { then, other, .. } => {
                each_statement(then, change);
                each_statement(other, change);
            }
            Stmt::Repeat { body, .. } => each_statement(body, change),
            Stmt::Simdgroups { jammed, body, .. } => {
                jammed.iter_mut().for_each(|jammed| each_statement(&mut jammed.body, change));
                each_statement(body, change);
            }
            Stmt::Do { .. } | Stmt::Set { .. } => {}
        }
    }
}

/// Checks that a mistake in every operation that `change` handles is detected.
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
    shows(&FORMS[0], &broken);
}

fn shows(form: &Form, mistake: &dyn Fn(&mut Program)) {
    assert!((0..KERNELS).any(|seed| shows_in_lanes(seed, form, mistake)), "not found out in {KERNELS} kernels");
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

/// The forms with two simdgroups, and with three threadgroups, that run together.
const ABREAST: [Form; 2] = [FORMS[3], FORMS[4]];

fn each_jammed(program: &mut Program, change: &mut dyn FnMut(&mut Jam)) {
    program.jammed.iter_mut().for_each(&mut *change);
    each_statement(&mut program.body, &mut |stmt| {
        if let Stmt::Simdgroups { jammed: Some(jammed), .. } = stmt {
            change(jammed);
        }
    });
}

#[test]
fn neighbours_that_are_not_asked_whether_they_agree_are_found_out() {
    ABREAST.iter().for_each(|form| shows(form, &|program| each_jammed(program, &mut |jammed| jammed.answer = None)));
}

#[test]
fn a_neighbour_that_is_left_out_is_found_out() {
    ABREAST.iter().for_each(|form| shows(form, &|program| each_jammed(program, &mut |jammed| jammed.count += 1)));
}

#[test]
fn the_array_of_another_threadgroup_is_found_out() {
    let first = |program: &mut Program| {
        let arrays = program.arrays.clone();
        let Some(jammed) = &mut program.jammed else { return };
        each_statement(&mut jammed.body, &mut |stmt| {
            let Stmt::Do { op, .. } = stmt else { return };
            for array in op.arrays_mut() {
                if let Some(first) = arrays.iter().position(|other| *other == arrays[array.0 as usize]) {
                    array.0 = first as u32;
                }
            }
        });
    };
    shows(&FORMS[4], &first);
}
