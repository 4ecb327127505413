//! The results of the analyses on the library: every access, every barrier and simd operation.

use kiln::spec::{Case, Hardware, Spec};
use kiln_compiler::analysis::{Bounds, Reached, divergence, effects, ranges, uniformity};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_ir::text::print_expr;
use kiln_ir::{Const, Kernel, Mem, ParamId, ParamKind};
use std::fmt::Write;

#[derive(Default)]
struct Counts {
    proved: usize,
    predicate: usize,
    unknown: usize,
    notes: Vec<String>,
}

fn count(kernel: &Kernel) -> Counts {
    let ranges = ranges(kernel);
    let mut counts = Counts::default();
    for access in ranges.accesses() {
        let name = match access.mem {
            Mem::Param(id) => kernel.param(id).name.clone(),
            Mem::Alloc(id) => format!("array {}", id.0),
        };
        match ranges.in_bounds(access) {
            Bounds::Proved => counts.proved += 1,
            Bounds::Predicate(p) => {
                counts.predicate += 1;
                counts.notes.push(format!("{name}: if {}", print_expr(kernel, &p)));
            }
            Bounds::Length(n) => {
                counts.predicate += 1;
                counts.notes.push(format!("{name}: if at least {} elements", print_expr(kernel, &n)));
            }
            Bounds::Unknown => {
                counts.unknown += 1;
                counts.notes.push(format!("{name}: unknown at {}", kernel.place(access.span)));
            }
        }
    }
    counts
}

/// Returns a kernel after the pipeline, specialised for a case.
fn lowered(kernel: &Kernel, spec: &Spec, case: &Case) -> Kernel {
    let number = spec.numbers(spec.dtypes[0], case, Hardware::Gpu);
    let constexprs: Vec<(ParamId, Const)> = (0..kernel.params.len())
        .filter(|&i| matches!(kernel.params[i].kind, ParamKind::Constexpr(_)))
        .filter_map(|i| {
            let param = &kernel.params[i];
            Some((ParamId(i as u32), Const::from_f64(param.dtype, number(&param.name)?)))
        })
        .collect();
    let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
    let lowered = lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
    lowered.kernel().clone()
}

#[test]
fn accesses_of_the_library_are_proved_or_left_to_the_host() {
    let mut table = format!("{:28} {:>6} {:>9} {:>7}\n", "kernel", "proved", "predicate", "unknown");
    let (mut decided, mut all) = (0, 0);
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|e| panic!("{e}"));
        // The division of an operation is determined by numbers; little is proved before they are known.
        let is_divided = spec.is_divided(spec.dtypes[0]);
        let stages = [("", kernel.clone()), (" lowered", lowered(&kernel, spec, &spec.cases[0]))];
        for (stage, kernel) in stages.into_iter().skip(is_divided as usize) {
            let Counts { proved, predicate, unknown, notes } = count(&kernel);
            let name = format!("{}{stage}", spec.name);
            let _ = writeln!(table, "{name:28} {proved:>6} {predicate:>9} {unknown:>7}");
            notes.iter().for_each(|note| table += &format!("    {note}\n"));
            decided += proved + predicate;
            all += proved + predicate + unknown;
        }
    }
    println!("{table}");
    assert_eq!(decided, all, "some accesses are neither proved nor left to the host\n{table}");
}

#[test]
fn threads_of_the_library_meet() {
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|e| panic!("{e}"));
        let ranges = ranges(&kernel);
        let effects = effects(&kernel, &ranges);
        let uniformity = uniformity(&kernel, &ranges, &effects);
        for meeting in divergence(&kernel, &ranges, &uniformity) {
            assert_eq!(meeting.reached, Reached::Together, "{} at {}", spec.name, kernel.place(meeting.span));
        }
    }
}
