//! Kernels for frameworks that allocate fresh memory for outputs: a tensor that is read and written becomes two, a pool
//! must be as large as the part that a launch writes, and kernels whose meaning would change are refused.

use kiln_compiler::{FreshOutputs, Limits, Options, with_fresh_outputs};
use kiln_interp::{Arg, Buffer, Launch, run};
use kiln_ir::{Const, Diagnostic, text};

/// Transforms a kernel over a state of `slots` rows of 32 elements, of which a launch writes `batch`.
fn fresh(body: &str) -> Result<FreshOutputs, Diagnostic> {
    let source = format!(
        "kernel @k(%s: device mut u32[slots, 32], %batch: u32, %slots: u32)
  threadgroups [batch] threads 32 requires slots >= batch requires slots <= 64 {{
  %row = imul tgid_x, 32:u32 %i = iadd %row, tid
{body}
}}"
    );
    let kernel = text::parse(&source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}")).remove(0);
    with_fresh_outputs(&kernel, &Options { constexprs: &[], threads: None, limits: Limits::METAL })
}

#[test]
fn what_is_read_becomes_an_input() {
    let found = fresh("  %v = load %s[%i] %w = iadd %v, 1:u32 store %s[%i], %w").unwrap_or_else(|d| panic!("{d}"));
    let names: Vec<&str> = found.kernel.params.iter().map(|param| param.name.as_str()).collect();
    assert_eq!(names, ["s", "batch", "slots", "s_before"]);
    assert_eq!(found.split.len(), 1);
    let mut buffers = [Buffer::of(&[7u32; 64]), Buffer::of(&[40u32; 64])];
    let number = |n| Arg::Scalar(Const::u32(n));
    let launch = Launch::by_contract(&found.kernel, vec![Arg::Buffer(0), number(2), number(2), Arg::Buffer(1)]);
    run(&launch.unwrap_or_else(|d| panic!("{d}")), &mut buffers).unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(buffers[0].to_vec::<u32>(), Some(vec![41; 64]));
    assert_eq!(buffers[1].to_vec::<u32>(), Some(vec![40; 64]));
    // A third slot would be left uninitialised.
    let mut buffers = [Buffer::of(&[7u32; 96]), Buffer::of(&[40u32; 96])];
    let launch = Launch::by_contract(&found.kernel, vec![Arg::Buffer(0), number(2), number(3), Arg::Buffer(1)]);
    let refused = launch.and_then(|launch| run(&launch, &mut buffers)).expect_err("slots == batch");
    assert!(refused.message.contains("slots == batch"), "{refused}");
}

#[test]
fn what_would_mean_something_else_is_refused() {
    let both = "  %v = load %s[%i] store %s[%i], %v";
    for (body, words) in [
        ("  %v = atomic_add %s[%i], tid".to_string(), "`s` is changed by atomic operations"),
        (
            format!("{both} barrier %w = load %s[%row] barrier store %s[%i], %w"),
            "`s` is read again after it was written",
        ),
        // The next iteration reads what this one wrote.
        (format!("  for %t = 0:u32 to %batch {{ {both} }}"), "`s` is read again after it was written"),
        (format!("  %c = lt tid, 9:u32 if %c {{ {both} }}"), "`s` is not known to be written in full"),
    ] {
        let Err(refused) = fresh(&body) else { panic!("accepted:\n{body}") };
        assert_eq!(refused.code, "K043", "{refused}");
        assert!(refused.message.contains(words), "{refused}\n{body}");
    }
    // Each side of a branch has loads of its own.
    let sides = format!("  %c = lt %batch, 9:u32 if %c {{ {both} }} else {{ %w = load %s[%i] store %s[%i], %w }}");
    fresh(&sides).unwrap_or_else(|d| panic!("{d}"));
}
