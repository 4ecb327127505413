//! `covers` is counted: every element of the shape is written exactly once, or an error names the element.

use crate::given;
use crate::support::{assert_error, bind, check_places, parse, zeros};
use kiln_interp::{Launch, Order, run};
use kiln_ir::{DType, Diagnostic};

/// Returns a kernel of 8 threads over an output of `n` u32, with its body from the second line on.
fn text(body: &str) -> String {
    // A missing element is an error at the declaration.
    let mark = if body.ends_with("; error") { "" } else { " ; error" };
    format!(
        "kernel @k(%n: u32, %y: device mut u32[n]){mark}
  threadgroups [2] threads 4 covers y {{
{body}
}}"
    )
}

/// Runs a kernel on an output of `len` elements, in all orders; the result is the same in each.
fn covered(source: &str, n: u32, len: usize) -> Result<(), Diagnostic> {
    let kernel = parse(source);
    let mut results = [Order::Forward, Order::Reverse, Order::Shuffled(7)].map(|order| {
        let (args, mut buffers) = bind(given![n, zeros(DType::U32, len)]);
        let launch = Launch::by_contract(&kernel, args).unwrap_or_else(|e| panic!("{e}"));
        run(&launch.order(order), &mut buffers).map(|_| ())
    });
    assert!(results.iter().all(|r| r.as_ref().map_err(|e| e.code) == results[0].as_ref().map_err(|e| e.code)));
    std::mem::replace(&mut results[0], Ok(()))
}

fn error_of(body: &str, n: u32) -> Diagnostic {
    let source = text(body);
    let error = covered(&source, n, n as usize).expect_err("a false `covers`");
    check_places(&source, &error);
    error
}

const INDEX: &str = "  %first = imul tgid_x, 4:u32
  %i = iadd %first, tid";

#[test]
fn every_element_once_is_covered() {
    let once = text(&format!("{INDEX}\n  store %y[%i], tid"));
    assert_eq!(covered(&once, 8, 8), Ok(()));
    // Elements beyond the shape are not counted.
    assert_eq!(covered(&once, 6, 8), Ok(()));
    // Two at a time, by half of the threads; a strided loop; both sides of a branch.
    let pairs = format!(
        "{INDEX}\n  %even = irem %i, 2:u32\n  %c = eq %even, 0:u32\n  if %c {{\n    store %y[%i], tid, tid\n  }}"
    );
    assert_eq!(covered(&text(&pairs), 8, 8), Ok(()));
    let strided = format!("{INDEX}\n  for %j = %i to %n step 8:u32 {{\n    store %y[%j], tid\n  }}");
    for n in [0, 1, 7, 8, 9, 31] {
        assert_eq!(covered(&text(&strided), n, n as usize), Ok(()), "{n} elements");
    }
    let sides = format!(
        "{INDEX}\n  %c = lt tid, 2:u32\n  if %c {{\n    store %y[%i], 1:u32\n  }} else {{\n    store %y[%i], 2:u32\n  }}"
    );
    assert_eq!(covered(&text(&sides), 8, 8), Ok(()));
    // An atomic is a write.
    let atomic = format!("{INDEX}\n  %old = atomic_add %y[%i], 1:u32");
    assert_eq!(covered(&text(&atomic), 8, 8), Ok(()));
}

#[test]
fn a_gap_is_reported() {
    let error = error_of(
        "  %first = imul tgid_x, 4:u32\n  %i = iadd %first, tid\n  %c = ne %i, 5:u32\n  if %c {\n    store %y[%i], tid ; label\n  }",
        8,
    );
    assert_eq!(error.code, "K220");
    assert_eq!(error.message, "element 5 of `y` is not written, and `k` states `covers(y)`");
    assert_eq!(error.notes, ["1 of 8 elements is not written"]);
    assert!(error.help.iter().any(|help| help.contains("exactly once")), "{error}");
}

#[test]
fn the_tail_is_missing() {
    // 8 threads, 11 elements.
    let error = error_of(&format!("{INDEX}\n  store %y[%i], tid ; label"), 11);
    assert_eq!((error.code, &error.message[..20]), ("K220", "element 8 of `y` is "));
    assert_eq!(error.notes, ["3 of 11 elements are not written"]);
}

#[test]
fn off_by_one_is_reported() {
    // Every element but the first.
    let guarded = format!(
        "{INDEX}\n  %next = iadd %i, 1:u32\n  %c = lt %next, %n\n  if %c {{\n    store %y[%next], tid ; label\n  }}"
    );
    let error = error_of(&guarded, 8);
    assert_eq!((error.code, &error.message[..20]), ("K220", "element 0 of `y` is "));
}

#[test]
fn a_second_write_names_both_threads() {
    // Rows of 3 elements for groups of 4 threads: the first thread of a group writes the element that the last thread
    // of the previous group wrote.
    let body = "  %first = imul tgid_x, 3:u32\n  %i = iadd %first, tid\n  store %y[%i], tid ; error";
    let error = error_of(body, 7);
    let message = "element 3 of `y` is written a second time, and `k` states `covers(y)`";
    let notes = [
        "first by threadgroup (0, 0, 0), simdgroup 0, lane 3 (tid 3)",
        "then by threadgroup (1, 0, 0), simdgroup 0, lane 0 (tid 0)",
    ];
    assert_error(&error, "K221", message, &notes);
}

#[test]
fn two_stores_to_one_element_are_both_shown() {
    let body = format!("{INDEX}\n  store %y[%i], 1:u32 ; label\n  store %y[%i], 2:u32 ; error");
    let error = error_of(&body, 8);
    assert_eq!((error.code, &error.message[..20]), ("K221", "element 0 of `y` is "));
}

#[test]
fn all_lanes_write_what_one_should() {
    let error = error_of("  store %y[tgid_x], tid ; error", 2);
    assert_eq!(error.code, "K221");
    assert_eq!(error.notes[1], "then by threadgroup (0, 0, 0), simdgroup 0, lane 1 (tid 1)");
}

#[test]
fn one_lane_writes_what_all_should() {
    let body = format!("{INDEX}\n  %c = eq tid, 0:u32\n  if %c {{\n    store %y[%i], tid ; label\n  }}");
    let error = error_of(&body, 8);
    assert_eq!((error.code, &error.message[..20]), ("K220", "element 1 of `y` is "));
    assert_eq!(error.notes, ["6 of 8 elements are not written"]);
}

#[test]
fn a_sum_by_atomics_covers_nothing() {
    let error = error_of("  %old = atomic_add %y[tgid_x], 1:u32 ; error", 2);
    assert_eq!(error.code, "K221");
}

#[test]
fn a_vector_that_overlaps_is_a_second_write() {
    let error = error_of(
        "  %i = imul tgid_x, 4:u32\n  %j = iadd %i, tid\n  %even = idiv %j, 2:u32\n  %at = imul %even, 2:u32\n  store %y[%at], tid, tid ; error",
        8,
    );
    assert_eq!((error.code, &error.message[..20]), ("K221", "element 0 of `y` is "));
}

#[test]
fn a_launch_of_nothing_leaves_elements() {
    let source = "kernel @k(%n: u32, %y: device mut u32[4])
  threadgroups [n] threads 4 covers y {
  store %y[tid], tid
}";
    let (args, mut buffers) = bind(given![0, zeros(DType::U32, 4)]);
    let kernel = parse(source);
    let launch = Launch::by_contract(&kernel, args).unwrap_or_else(|e| panic!("{e}"));
    let error = run(&launch, &mut buffers).expect_err("nothing is written");
    assert_eq!(error.code, "K220");
    assert_eq!(error.notes, ["4 of 4 elements are not written"]);
}

#[test]
fn an_element_of_several_axes_is_named_by_its_indices() {
    let source = "kernel @k(%n: u32, %y: device mut u32[2, n])
  threadgroups [2] threads 4 covers y {
  %row = imul tgid_x, %n
  %i = iadd %row, tid
  store %y[%i], tid
}";
    let error = covered(source, 5, 10).expect_err("the last column is missing");
    assert_eq!(error.message, "element 4 of `y`, y[0][4], is not written, and `k` states `covers(y)`");
}
