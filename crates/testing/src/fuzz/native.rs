//! Fuzzes C for the processor: random kernels, printed, compiled in batches and run between guard pages, must have the
//! interpreter's bits.

use super::lanes::{FORMS, Form};
use super::printed::make_exact;
use super::{Finding, Placement, Report, difference, found, is_alike, lane_case, outcome, placed};
use crate::generate::Case;
use kiln_compiler::Lowered;
use kiln_compiler::print::{CTarget, c, c_unit};
use kiln_harness::{Compiler, Native, NativeLaunch, Sharing};
use kiln_interp::{Buffer, Order};
use std::ops::Range;

/// The printing and compilation options of kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    pub form: Form,
    /// The number of lanes in a chunk.
    pub width: usize,
    pub compiler: Compiler,
}

const GCC: Compiler = Compiler { program: "gcc", level: "-O1", sanitized: false };
const CLANG: Compiler = Compiler { program: "clang-19", ..GCC };

impl Variant {
    const fn new(form: Form, width: usize, compiler: Compiler) -> Variant {
        Variant { form, width, compiler }
    }

    /// Variants that successive batches of kernels cycle through: every form and width, both compilers, some with the
    /// optimisation level that devices use.
    pub const ALL: [Variant; 7] = [
        Variant::new(FORMS[0], 16, GCC),
        Variant::new(FORMS[1], 8, GCC),
        Variant::new(FORMS[2], 4, GCC),
        Variant::new(FORMS[0], 8, CLANG),
        Variant::new(FORMS[2], 16, Compiler { level: "-O2", ..CLANG }),
        Variant::new(FORMS[3], 16, Compiler { level: "-O2", ..GCC }),
        Variant::new(FORMS[4], 8, CLANG),
    ];

    /// Returns the variant with AddressSanitizer and UndefinedBehaviorSanitizer.
    pub fn sanitized(self) -> Variant {
        Variant { compiler: Compiler { sanitized: true, ..CLANG }, ..self }
    }

    fn target(&self) -> CTarget {
        CTarget { width: self.width, passes: self.form.passes }
    }

    fn name(&self) -> String {
        let Compiler { program, level, sanitized } = self.compiler;
        let sanitized = if sanitized { " sanitized" } else { "" };
        format!("cpu, {} × {} by {program} {level}{sanitized}", self.form.name, self.width)
    }
}

/// A case and its expected results.
struct Expected {
    seed: u64,
    case: Case,
    lowered: Lowered,
    /// The results for every placement.
    outcomes: Vec<(Placement, Vec<Buffer>)>,
}

/// Compiles the kernels of all seeds into one program and compares them with the interpreter.
pub fn fuzz_native(seeds: Range<u64>, variant: &Variant) -> Report {
    let mut report = Report { kernels: seeds.clone().count(), ..Report::default() };
    let mut ready = vec![];
    for seed in seeds {
        let case = exact_case(seed);
        match expected(seed, case.clone(), variant) {
            Ok(expected) => ready.push(expected),
            Err(message) => report.findings.push(finding(seed, variant, &message, &case)),
        }
    }
    match run(&ready, variant) {
        Ok(verdicts) => {
            report.comparisons += verdicts.len();
            for (at, verdict) in verdicts {
                let Err(message) = verdict else { continue };
                // One finding per kernel: its other launches fail for the same reason.
                if report.findings.iter().all(|finding| finding.seed != ready[at].seed) {
                    report.findings.push(finding(ready[at].seed, variant, &message, &ready[at].case));
                }
            }
        }
        // The text does not compile: find the culprits one by one.
        Err(message) => {
            let failing = ready.iter().filter_map(|one| Some((one, alone(&one.case, variant).err()?)));
            let before = report.findings.len();
            report.findings.extend(failing.map(|(one, message)| finding(one.seed, variant, &message, &one.case)));
            if report.findings.len() == before {
                report.findings.push(unexplained(ready.first().map_or(0, |one| one.seed), variant, message));
            }
        }
    }
    report
}

fn unexplained(seed: u64, variant: &Variant, message: String) -> Finding {
    Finding { seed, subject: variant.name(), message, filetest: String::new() }
}

fn finding(seed: u64, variant: &Variant, message: &str, case: &Case) -> Finding {
    let fails = |case: &Case| alone(case, variant).is_err_and(|other| is_alike(message, &other));
    found(seed, &variant.name(), message, case, &fails)
}

/// Returns the case of a seed, with every operation whose bits are not defined replaced by one whose bits are.
fn exact_case(seed: u64) -> Case {
    let mut case = lane_case(seed);
    make_exact(&mut case.kernel.body);
    case
}

/// Checks that a case has the interpreter's bits; an error describes the difference.
fn alone(case: &Case, variant: &Variant) -> Result<(), String> {
    let one = expected(0, case.clone(), variant)?;
    run(&[one], variant)?.into_iter().try_for_each(|(_, verdict)| verdict)
}

/// Checks that the C of every case, compiled with this variant, has the interpreter's bits; returns verdicts by case.
pub(super) fn compare_all(cases: &[Case], variant: &Variant) -> Result<Vec<Verdict>, String> {
    let expected: Result<Vec<Expected>, String> = cases.iter().map(|case| expected(0, case.clone(), variant)).collect();
    run(&expected?, variant)
}

fn expected(seed: u64, case: Case, variant: &Variant) -> Result<Expected, String> {
    let lowered = variant.form.lowered(&case).map_err(|e| format!("the lowering fails: {e}"))?;
    c(&lowered, &variant.target()).map_err(|e| e.to_string())?;
    let mut outcomes = vec![];
    for &placement in Placement::of(&case) {
        outcomes.push((placement, outcome(&case, &case.kernel, placement, Order::Forward)?));
    }
    Ok(Expected { seed, case, lowered, outcomes })
}

/// The index of a case, and the error of one of its launches.
pub(super) type Verdict = (usize, Result<(), String>);

/// Compiles and runs all cases; returns a verdict for every launch.
fn run(cases: &[Expected], variant: &Variant) -> Result<Vec<Verdict>, String> {
    let kernels: Vec<Lowered> = cases.iter().map(|one| one.lowered.clone()).collect();
    let (text, entries) = c_unit(&kernels, &variant.target()).map_err(|e| e.to_string())?;
    let native = Native::compile(&text, &entries, &variant.compiler).map_err(|e| format!("compiler: {e}"))?;
    let mut launches = vec![];
    let mut wanted = vec![];
    for (entry, one) in cases.iter().enumerate() {
        for (placement, want) in &one.outcomes {
            let sharing = [Sharing::OneRange, Sharing::LastRangeFirst, Sharing::TwoThreads][launches.len() % 3];
            let (args, buffers) = (placed(&one.case, *placement), one.case.buffers.clone());
            launches.push(NativeLaunch {
                entry,
                grid: one.case.grid,
                threads: one.case.threads,
                sharing,
                args,
                buffers,
            });
            wanted.push((entry, *placement, want));
        }
    }
    let got = native.run(&launches).map_err(|e| format!("run: {e}"))?;
    let mut verdicts = vec![];
    for ((entry, placement, want), got) in wanted.into_iter().zip(got) {
        let wrong = got.map(|got| difference(&got, want)).unwrap_or_else(Some);
        verdicts.push((entry, wrong.map_or(Ok(()), |what| Err(format!("{placement:?}: {what}")))));
    }
    Ok(verdicts)
}
