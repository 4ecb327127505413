//! What the analyses say about the library: every access, every barrier and simd operation.

use kiln_compiler::analysis::{Bounds, Reached, divergence, effects, ranges, uniformity};
use kiln_ir::text::print_expr;
use kiln_ir::{Kernel, Mem};
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

#[test]
fn accesses_of_the_library_are_proved_or_left_to_the_host() {
    let mut table = format!("{:22} {:>6} {:>9} {:>7}\n", "kernel", "proved", "predicate", "unknown");
    let (mut decided, mut all) = (0, 0);
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|e| panic!("{e}"));
        let counts = count(&kernel);
        let _ = writeln!(table, "{:22} {:>6} {:>9} {:>7}", spec.name, counts.proved, counts.predicate, counts.unknown);
        counts.notes.iter().for_each(|note| table += &format!("    {note}\n"));
        decided += counts.proved + counts.predicate;
        all += counts.proved + counts.predicate + counts.unknown;
    }
    println!("{table}");
    assert!(decided * 100 >= all * 95, "{decided} of {all} accesses\n{table}");
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
