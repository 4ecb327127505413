//! Tests that wrong filetests fail at the right line, and that an update corrects them.

use super::{Filetest, Passes};

const PASSES: Passes = &[
    ("same", |_| Ok(())),
    // A wrong pass.
    ("empty", |kernel| {
        kernel.body.insts.clear();
        Ok(())
    }),
];

const ADD: &str = "kernel @add(%x: device f32, %out: device mut f32) {
  %v = load %x[tid]
  %r = fadd %v, 1.0:f32
  store %out[tid], %r
}
";

/// Returns the lines and messages of failures, and the text after an update.
fn outcome(source: &str) -> (Vec<(usize, String)>, String) {
    let mut test = Filetest::new(source);
    test.run(PASSES);
    (test.failures, test.lines.join("\n"))
}

/// Checks that the source fails only at `line`, with a message that contains `words`, and whether it passes after an
/// update.
fn fails(source: &str, line: usize, words: &str, updates: bool) {
    let (failures, updated) = outcome(source);
    assert!(matches!(&failures[..], [(at, message)] if *at == line && message.contains(words)), "{failures:?}");
    let (again, _) = outcome(&updated);
    assert_eq!(again.is_empty(), updates, "{updated}\n{again:?}");
}

#[test]
fn what_holds_passes() {
    let directives = "; test verify\n; test run\n; test pass same";
    let source = format!("{directives}\n{ADD}; check: fadd\n; run: threads=2 x=[1.0, 2.0] == out=[2.0, 3.0]");
    assert_eq!(outcome(&source), (vec![], source.clone()));
    let near = format!("; test run\n{ADD}; run: threads=1 x=[1.0] == out=[2.0001] ~1e-3");
    assert_eq!(outcome(&near), (vec![], near.clone()));
}

#[test]
fn counts_that_do_not_hold_fail() {
    let source = |count| format!("; test pass same\n{ADD}; count: {count}");
    assert_eq!(outcome(&source("1 fadd")).0, []);
    assert_eq!(outcome(&source("0 fmul")).0, []);
    fails(&source("2 fadd"), 7, "leaves `fadd` on 1 lines", false);
    fails(&source("some fadd"), 7, "leaves `fadd` on 1 lines", false);
}

#[test]
fn a_pass_that_changes_a_result_fails() {
    let source = format!("; test run\n; test pass empty\n{ADD}; check: kernel\n; run: threads=1 x=[1.0] == out=[2.0]");
    fails(&source, 9, "after the pass `empty`: out=[0.0]", false);
}

#[test]
fn runs_that_do_not_hold_fail() {
    let run = |directive: &str| format!("; test run\n{ADD}; run: {directive}");
    fails(&run("threads=2 x=[1.0, 2.0] == out=[2.0, 3.5]"), 7, "out=[2.0, 3.0]", true);
    fails(&run("threads=1 x=[1.0] == out=[2.0001] ~1e-6"), 7, "out=[2.0]", true);
    fails(&run("threads=1 x=[1.0] == out=[0x40000001]"), 7, "out=[2.0]", true);
    fails(&run("threads=2 x=[1.0] out=[0.0*2] == out=[2.0, 2.0]"), 7, "K201", true);
    fails(&run("threads=2 x=[1.0] out=[0.0*2] != error K203"), 7, "another error", true);
    fails(&run("threads=1 x=[1.0] out=[0.0] != error K201"), 7, "no error", false);
    fails(&run("threads=1 x=[1.0]"), 7, "a run says", false);
    fails(&run("threads=1 x=[1.0] y=[2.0] == out=[2.0]"), 7, "no parameter `y`", false);
    fails(&run("threads=1 == out=[2.0]"), 7, "`x` has no elements", false);
    fails(&format!("; test run\n{ADD}"), 2, "says what @add computes", false);
    let elsewhere = ADD.replace("store %out[tid], %r", "store %out[tid], %r ; fault");
    fails(
        &format!("; test run\n{elsewhere}; run: threads=2 x=[1.0] out=[0.0*2] != error K201"),
        7,
        "another error",
        false,
    );
}

#[test]
fn refusals_that_do_not_hold_fail() {
    let body = |marks: &str| format!("; test verify\nkernel @k(%a: f32) {{\n  %r = iadd %a, %a{marks}\n}}\n");
    fails(&body(""), 3, "@k is refused here: V05", true);
    fails(&body("  ; error: V06"), 3, "V05", true);
    fails(&body("  ; error: V05 something else"), 3, "V05", true);
    fails(&format!("{}; error: V05\n", body("")), 3, "V05", true);
    fails(&format!("; test verify\n{}", ADD.replace("1.0:f32", "1.0:f32 ; error: V05")), 4, "is accepted", true);
}

#[test]
fn passes_that_do_not_hold_fail() {
    let pass =
        |name: &str, check: &str| format!("; test pass {name}\n{}", ADD.replace("1.0:f32", &format!("1.0:f32{check}")));
    fails(&pass("same", "  ; check: fmul"), 4, "leaves no `fmul`", true);
    fails(&pass("same", ""), 2, "nothing is said", true);
    fails(&pass("other", "  ; check: fadd"), 1, "there is no pass `other`", false);
    let order = format!("{}; check: load\n", pass("same", "  ; check: fadd"));
    fails(&order, 7, "leaves no `load`", true);
}

#[test]
fn files_that_are_no_tests_fail() {
    fails(ADD, 1, "a filetest has a line", false);
    fails("; test run\n", 1, "a filetest has a line", false);
    fails(&format!("; test dance\n{ADD}"), 1, "there is no test `dance`", false);
    fails("; test run\nkernel @k() {\n  %a = sing\n}\n", 3, "no operation `sing`", false);
}
