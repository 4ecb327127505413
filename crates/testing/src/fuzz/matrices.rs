//! Fuzzes kernels with matrices: the same bits for every layout, before and after lowering, printed and compiled.

use super::native::compare_all;
use super::printed::agrees;
use super::subjects::lowered_for;
use super::{DIALECTS, Finding, Report, Variant, difference};
use crate::generate::{Case, matrix_case};
use kiln_compiler::Limits;
use kiln_harness::Dialect;
use kiln_interp::{Buffer, Launch};
use kiln_ir::{Kernel, Layout, text};
use std::ops::Range;

/// The executor of kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatrixTarget {
    /// The interpreter with every layout, and lowered kernels with the layouts of targets.
    Interpreter,
    /// The text of both GPU languages, on the host.
    Printed,
    /// C, cycling through every form and compiler.
    Native,
}

/// Limits of a device for each layout that exists on devices.
const LIMITS: [Limits; 3] = [Limits::CUDA, Limits::METAL, Limits::PROCESSOR];

/// Compares the kernel of every seed with the interpreter. Stops after `most` findings.
pub fn fuzz_matrices(seeds: Range<u64>, target: MatrixTarget, most: usize) -> Report {
    let mut report = Report::default();
    let seeds: Vec<u64> = seeds.collect();
    // Batches are small, so that few seeds reach every variant of the C printer.
    for (batch, seeds) in seeds.chunks(2).enumerate() {
        let cases: Vec<Case> = seeds.iter().map(|&seed| matrix_case(seed)).collect();
        report.kernels += cases.len();
        let verdicts: Vec<Result<(), String>> = match target {
            MatrixTarget::Interpreter => cases.iter().map(by_layouts).collect(),
            MatrixTarget::Printed => cases.iter().zip(seeds).map(|(case, &seed)| as_text(case, seed)).collect(),
            MatrixTarget::Native => match compare_all(&cases, &Variant::ALL[batch % Variant::ALL.len()]) {
                Ok(verdicts) => verdicts.into_iter().map(|(_, verdict)| verdict).collect(),
                Err(message) => vec![Err(message)],
            },
        };
        report.comparisons += verdicts.len();
        for (i, verdict) in verdicts.into_iter().enumerate() {
            let Err(message) = verdict else { continue };
            let filetest = text::print(&cases[i].kernel, false);
            let subject = format!("matrices, {target:?}");
            report.findings.push(Finding { seed: seeds[i], subject, message, filetest });
        }
        if report.findings.len() >= most {
            return report;
        }
    }
    report
}

fn run(case: &Case, kernel: &Kernel, layout: Layout) -> Result<Vec<Buffer>, String> {
    let mut buffers = case.buffers.clone();
    let launch = Launch::new(kernel, case.grid, case.threads, case.args.clone()).layout(layout);
    kiln_interp::run(&launch, &mut buffers).map_err(|e| format!("by {layout:?}: {e}"))?;
    Ok(buffers)
}

fn by_layouts(case: &Case) -> Result<(), String> {
    let want = run(case, &case.kernel, Layout::Quads)?;
    for layout in Layout::ALL {
        if let Some(place) = difference(&run(case, &case.kernel, layout)?, &want) {
            return Err(format!("by {layout:?}: {place}"));
        }
    }
    for limits in LIMITS {
        let lowered = lowered_for(case, Some(case.threads), limits).map_err(|e| format!("lowering: {e}"))?;
        if let Some(place) = difference(&run(case, lowered.kernel(), Layout::Scattered)?, &want) {
            return Err(format!("lowered for {:?}: {place}", limits.matrices));
        }
    }
    Ok(())
}

fn as_text(case: &Case, seed: u64) -> Result<(), String> {
    for dialect in DIALECTS {
        let limits = if dialect == Dialect::Msl { Limits::METAL } else { Limits::default() };
        let lowered = lowered_for(case, Some(case.threads), limits).map_err(|e| format!("lowering: {e}"))?;
        agrees(case, &lowered, dialect, seed).map_err(|message| format!("{dialect:?}: {message}"))?;
    }
    Ok(())
}
