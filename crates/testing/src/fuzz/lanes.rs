//! Fuzzes programs of rows of lanes: executed as documented, they must have the interpreter's bits.

use super::subjects::lowered_for;
use super::{Placement, Report, difference, found, is_alike, lane_case, outcome, placed};
use crate::generate::Case;
use crate::rows;
use kiln_compiler::vir::{self, Passes, Program};
use kiln_compiler::{Limits, Lowered};
use kiln_interp::Order;
use kiln_ir::Diagnostic;
use std::ops::Range;

/// The lowering options before vectorisation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    pub name: &'static str,
    /// Bytes of the widest access.
    pub vector_bytes: u32,
    /// Whether the number of threads is known when lowering, if the contract does not state it.
    pub threads_known: bool,
    /// The optimisation passes.
    pub passes: Passes,
}

const NARROW: Form = Form { name: "narrow", vector_bytes: 1, threads_known: true, passes: Passes::ALL };

/// Jams simdgroups, or threadgroups of one simdgroup, in every kernel that allows it.
const SIMDGROUPS: Passes = Passes { jammed: Some(2), ..Passes::ALL };
const THREADGROUPS: Passes = Passes { jammed: Some(3), interchange: false, ..Passes::ALL };

pub const FORMS: [Form; 5] = [
    NARROW,
    Form { name: "wide", vector_bytes: 16, ..NARROW },
    Form { name: "any threads", threads_known: false, ..NARROW },
    Form { name: "simdgroups together", passes: SIMDGROUPS, ..NARROW },
    Form { name: "threadgroups together", passes: THREADGROUPS, threads_known: false, ..NARROW },
];

impl Form {
    pub fn lowered(&self, case: &Case) -> Result<Lowered, Diagnostic> {
        let limits = Limits { vector_bytes: self.vector_bytes, ..Limits::PROCESSOR };
        lowered_for(case, self.threads_known.then_some(case.threads), limits)
    }
}

/// Runs the row program of every seed's kernel in every form and compares it with the interpreter. Stops after `most`
/// findings.
pub fn fuzz_lanes(seeds: Range<u64>, most: usize) -> Report {
    let mut report = Report::default();
    for seed in seeds {
        let case = lane_case(seed);
        report.kernels += 1;
        for form in &FORMS {
            report.comparisons += Placement::of(&case).len();
            let Err(message) = compare(&case, form, &|_| {}) else { continue };
            let fails = |case: &Case| compare(case, form, &|_| {}).is_err_and(|other| is_alike(&message, &other));
            report.findings.push(found(seed, &format!("rows, {}", form.name), &message, &case, &fails));
            if report.findings.len() >= most {
                return report;
            }
        }
    }
    report
}

/// Whether the kernel of a seed reveals a change of programs that is a mistake.
pub fn shows_in_lanes(seed: u64, form: &Form, change: &dyn Fn(&mut Program)) -> bool {
    let case = lane_case(seed);
    let program = form.lowered(&case).and_then(|lowered| vir::program(&lowered, form.passes));
    let is_changed = program.is_ok_and(|mut program| {
        let before = vir::print(&program);
        change(&mut program);
        vir::print(&program) != before
    });
    // A kernel without the changed construct cannot reveal the mistake.
    is_changed && compare(&case, form, change).is_err()
}

fn compare(case: &Case, form: &Form, change: &dyn Fn(&mut Program)) -> Result<(), String> {
    let lowered = form.lowered(case).map_err(|e| format!("the lowering fails: {e}"))?;
    let mut program = vir::program(&lowered, form.passes).map_err(|e| e.to_string())?;
    change(&mut program);
    for &placement in Placement::of(case) {
        let want = outcome(case, &case.kernel, placement, Order::Forward)?;
        let args = placed(case, placement);
        let launch = rows::Launch { program: &program, grid: case.grid, threads: case.threads, args: &args };
        let mut got = case.buffers.clone();
        rows::run(&launch, &mut got).map_err(|e| format!("{placement:?}: {e}"))?;
        if let Some(place) = difference(&got, &want) {
            return Err(format!("{placement:?}: {place}"));
        }
    }
    Ok(())
}
