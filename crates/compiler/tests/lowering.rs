//! Specialisation, and guarantees of the pipeline as a whole.

use kiln_compiler::passes::{NAMED, specialise};
use kiln_compiler::{Limits, Options, Trace, lower, lower_guarded};
use kiln_ir::{Const, Diagnostic, Kernel, ParamId, text};
use kiln_testing::fuzz::case;

const ROWS: &str =
    "kernel @rows(%x: device f32[rows, n], %y: device mut f32[rows, n], %rows: u32, %n: const u32, %flag: const bool)
  threadgroups [rows] threads n / 2 requires n % 2 == 0
{
  alloc @a0: stack f32[n * 2]
  %wide = lsize
  %groups = n_simd
  %i = imul %n, tgid_x
  %c = if %flag { yield %wide } else { yield %groups }
  %f = cast f32 %c
  store %y[%i], %f
}";

fn parsed(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "test").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(kernels.len(), 1);
    kernels.remove(0)
}

fn values(n: u32, flag: bool) -> [(ParamId, Const); 2] {
    [(ParamId(3), Const::u32(n)), (ParamId(4), Const::bool(flag))]
}

#[test]
fn constexprs_become_numbers_and_stay_in_the_list() {
    let mut kernel = parsed(ROWS);
    specialise(&mut kernel, &values(96, true), None).unwrap_or_else(|e| panic!("{e}"));
    let text = kernel.to_string();
    for expected in [
        "@rows(%x: device f32[rows, 96], %y: device mut f32[rows, 96], %rows: u32, %n: const u32, %flag: const bool)",
        "threadgroups [rows] threads 48 requires 1",
        "stack f32[192]",
        "const u32 96",
        // `lsize` and `n_simd` follow from the number of threads that the contract now states.
        "const u32 48",
        "const u32 2",
    ] {
        assert!(text.contains(expected), "no `{expected}` in:\n{text}");
    }
    let body = &text[text.find('{').unwrap_or(0)..];
    for gone in ["%n", "%flag", "lsize", "n_simd"] {
        assert!(!body.contains(gone), "`{gone}` in:\n{text}");
    }
}

#[test]
fn values_that_do_not_fit_are_refused() {
    let refusal = |values: &[(ParamId, Const)], threads| -> String {
        let result = specialise(&mut parsed(ROWS), values, threads);
        result.map_or_else(|e| e.to_string(), |()| "accepted".to_string())
    };
    assert_eq!(refusal(&values(96, true), Some(48)), "accepted");
    assert!(refusal(&values(96, true)[..1], None).contains("the constexpr `flag` has no value"));
    assert!(refusal(&[(ParamId(2), Const::u32(1))], None).contains("parameter 2 of `rows` is no constexpr"));
    assert!(refusal(&[(ParamId(9), Const::u32(1))], None).contains("parameter 9 of `rows` is no constexpr"));
    assert!(refusal(&[(ParamId(3), Const::f32(1.0))], None).contains("`n` is a u32, and is given a f32"));
    assert!(refusal(&values(96, true), Some(64)).contains("has 48 threads in a threadgroup, not 64"));
}

fn lowered(kernel: &Kernel, constexprs: &[(ParamId, Const)], trace: &mut Trace) -> Result<Kernel, Diagnostic> {
    let options = Options { constexprs, threads: None, limits: Limits::default() };
    lower(kernel, &options, trace).map(|lowered| lowered.kernel().clone())
}

#[test]
fn stages_are_recorded() {
    let mut trace = Trace { keep_kernels: true, ..Trace::default() };
    let kernel = lowered(&parsed(ROWS), &values(96, false), &mut trace).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(trace.stages.first().map(|s| s.name), Some("specialise"));
    let last = trace.stages.last();
    assert_eq!(last.and_then(|s| s.kernel.as_ref()), Some(&kernel));
    for stage in &trace.stages {
        assert_eq!(stage.kernel.as_ref().map(Kernel::inst_count), Some(stage.insts), "{}", stage.name);
    }
    for (name, _) in NAMED {
        assert!(trace.stages.iter().any(|s| s.name == *name), "`{name}` does not run");
    }
    let mut silent = Trace::default();
    let again = lowered(&parsed(ROWS), &values(96, false), &mut silent).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again, kernel);
    assert!(silent.stages.iter().all(|s| s.kernel.is_none()));
}

#[test]
fn a_kernel_that_does_nothing_is_no_result() {
    let empty = "kernel @nothing(%y: device mut f32, %on: const bool) { if %on { store %y[tid], 1.0:f32 } else { } }";
    let on = [(ParamId(1), Const::bool(true))];
    let off = [(ParamId(1), Const::bool(false))];
    assert!(lowered(&parsed(empty), &on, &mut Trace::default()).is_ok());
    let refusal = lowered(&parsed(empty), &off, &mut Trace::default());
    let message = refusal.map_or_else(|e| e.to_string(), |kernel| kernel.to_string());
    assert!(message.starts_with("error[K022]: `nothing` stores nothing"), "{message}");
}

#[test]
fn a_broken_kernel_is_refused_before_any_pass() {
    let broken = parsed("kernel @broken(%y: device mut f32) { store %y[tid], 1:u32 }");
    let mut trace = Trace::default();
    let refusal = lowered(&broken, &[], &mut trace).map_or_else(|e| e.code, |_| "accepted");
    assert_eq!(refusal, "V05");
    assert!(trace.stages.is_empty());
}

#[test]
fn lowering_is_deterministic() {
    for seed in 0..50 {
        let case = case(seed);
        let once = || kiln_testing::fuzz::lowered(&case).map(|l| l.kernel().clone()).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(once(), once(), "seed {seed}");
    }
}

/// A pass is tested by random kernels only if they give it something to do.
#[test]
fn random_kernels_give_every_pass_something_to_do() {
    let mut changed = vec![0; NAMED.len()];
    let mut merged = [0; 2];
    for seed in 0..200 {
        // Bounds of loops are constants after folding.
        let mut kernel = case(seed).kernel;
        kiln_compiler::passes::fold(&mut kernel).unwrap_or_else(|e| panic!("{e}"));
        for (count, (name, pass)) in changed.iter_mut().zip(NAMED) {
            let before = if *name == "fold" { case(seed).kernel } else { kernel.clone() };
            let mut after = before.clone();
            pass(&mut after).unwrap_or_else(|e| panic!("{e}"));
            *count += (after != before) as usize;
        }
        let accesses = |kernel: &Kernel| {
            let mut counts = [0; 2];
            kernel.body.walk(&mut |inst| match inst.op {
                kiln_ir::Op::Load { .. } => counts[0] += 1,
                kiln_ir::Op::Store { .. } => counts[1] += 1,
                _ => {}
            });
            counts
        };
        let mut after = kernel.clone();
        kiln_compiler::passes::vectorise(&mut after, 16).unwrap_or_else(|e| panic!("{e}"));
        let (before, after) = (accesses(&kernel), accesses(&after));
        merged.iter_mut().zip(before.iter().zip(after)).for_each(|(n, (before, after))| *n += before - after);
    }
    let names = NAMED.iter().map(|(name, _)| name);
    // Random arrays are long and have arbitrary indices; no two results come from one load, and lanes do not take the
    // elements of an array in turn as those of a reduction over a threadgroup do.
    for (name, count) in names.zip(&changed).filter(|(name, _)| !["split", "pack", "broadcast"].contains(*name)) {
        assert!(*count >= 50, "`{name}` changes {count} of 200 kernels: {changed:?}");
    }
    assert!(merged.iter().all(|&n| n >= 50), "few loads or stores are merged: {merged:?}");
}

/// A fault in the other side of a branch does not make the branch a guard: only guards inserted by lowering count.
#[test]
fn a_fault_that_an_author_writes_is_no_guard() {
    let kernel = parsed(
        "kernel @f(%x: device mut f32, %n: u32)
  threadgroups [1] threads 32
{
  %c = lt tid, %n
  if %c {
    store %x[%n], 1.0:f32
  } else {
    fault.0 bounds %x 1, %n, 0:u64
  }
}",
    );
    let options = Options { constexprs: &[], threads: None, limits: Limits::default() };
    let twin = lower_guarded(&kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(twin.faults().len(), 2, "{}", twin.kernel());
}
