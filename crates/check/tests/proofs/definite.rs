//! Races that every launch of more than one thread has are refused when the kernel is lowered, and the checker finds
//! them.

use kiln_check::Races;
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_interp::{Arg, Buffer, Launch, run_with};
use kiln_ir::{Const, DType, Diagnostic, Kernel, text};

fn kernel(launch: &str, body: &str) -> Kernel {
    let source = format!(
        "kernel @k(%x: device u32[n], %y: device mut u32[n], %n: u32) {launch} requires n <= 4096 {{
  alloc @s: threadgroup u32[64]
{body}
}}"
    );
    let mut kernels = text::parse(&source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    kernels.remove(0)
}

fn lowered(kernel: &Kernel) -> Result<(), Diagnostic> {
    let options = Options { constexprs: &[], threads: None, limits: Limits::default() };
    lower(kernel, &options, &mut Trace::default()).map(|_| ())
}

/// Returns the checker's findings for a launch of 64 elements.
fn found(kernel: &Kernel) -> Vec<Diagnostic> {
    let numbers = || Buffer::from_bits(DType::U32, (0..64u64).map(|n| n * 3 + 1));
    let mut buffers = [numbers(), numbers()];
    let args = vec![Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(64))];
    let launch = Launch::by_contract(kernel, args).unwrap_or_else(|e| panic!("{e}"));
    let mut races = Races::new(&launch);
    run_with(&launch, &mut buffers, &mut races).unwrap_or_else(|e| panic!("{e}"));
    races.findings(kernel).into_iter().map(|found| found.diagnostic).collect()
}

const ONE: &str = "threadgroups [1] threads 64";
const ELEMENTS: &str = "elements [n] threads 32";
const ELEMENT: &str = "  %f = imul tgid_x, 32:u32\n  %i = iadd %f, tid\n  %c = lt %i, %n\n";

#[test]
fn certain_races_are_refused_with_both_places() {
    let refused = [
        (ONE, "  %o = load %y[0:u32]\n  %v = load %x[tid]\n  %z = iadd %o, %v\n  store %y[0:u32], %z".to_string(), "K240", 6, Some(3)),
        (ONE, "  store @s[0:u32], tid".into(), "K241", 3, None),
        (ONE, "  %v = load %x[tid]\n  store %y[5:u32], %v".into(), "K241", 4, None),
        (ONE, "  %f = imul tgid_x, %n\n  %o = load %y[%f]\n  %g = imul tgid_x, %n\n  %z = iadd %o, 1:u32\n  store %y[%g], %z".into(), "K240", 7, Some(4)),
        (ELEMENTS, format!("{ELEMENT}  if %c {{\n  %o = load %y[0:u32]\n  %v = load %x[%i]\n  %z = iadd %o, %v\n  store %y[0:u32], %z\n  }}"), "K240", 10, Some(7)),
    ];
    for (launch, body, code, line, other) in refused {
        let kernel = kernel(launch, &body);
        let error = lowered(&kernel).expect_err(&body);
        assert_eq!(error.code, code, "{error}");
        let place = |place: &kiln_ir::Place| place.line;
        assert_eq!(error.primary.as_ref().map(place), Some(line), "{error}");
        assert_eq!(error.labels.first().map(|(label, _)| place(label)), other, "{error}");
        assert!(!found(&kernel).is_empty(), "the checker finds nothing: {error}");
    }
}

#[test]
fn what_may_be_meant_is_not_refused() {
    let accepted = [
        // One value; one thread; a barrier; each thread its own element; a thread that reads its own write.
        (ONE, "  store %y[0:u32], %n".to_string()),
        (ONE, "  %c = eq tid, 0:u32\n  if %c { %o = load %y[0:u32] store %y[0:u32], tid }".into()),
        (ONE, "  %o = load %y[0:u32]\n  store @s[tid], %o\n  barrier\n  store %y[0:u32], %n".into()),
        (ONE, "  %o = load %y[tid]\n  store %y[tid], %o".into()),
        (ONE, "  store @s[0:u32], %n\n  %o = load @s[0:u32]\n  store %y[tid], %o".into()),
        (ONE, "  %v = load %x[0:u32]\n  store %y[0:u32], %v".into()),
        ("threadgroups [n] threads 1", "  %o = load %y[0:u32]\n  store %y[0:u32], %n".into()),
    ];
    for (launch, body) in accepted {
        let kernel = kernel(launch, &body);
        lowered(&kernel).unwrap_or_else(|e| panic!("{e}\n{body}"));
    }
}
