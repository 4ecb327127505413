//! Compares the processor's code with the interpreter: every kernel of the library, with cases and element types in
//! turn.

use kiln::spec::DeviceExecutor;
use kiln::spec::{Buffer, DType, Placement, Problem, dtype_names};
use kiln_harness::on_all_cores;
use kiln_ir::ops::Trait;
use kiln_ir::{Kernel, MathMode, Op, num};
use kiln_runtime::Device;
use kiln_testing::Compiled;
use std::process::Command;

/// Returns the bits of all buffers after one launch of a problem. NaNs are made canonical, since their bits are not
/// defined.
fn after(problem: &mut Problem, cases: &mut DeviceExecutor) -> Vec<Vec<u64>> {
    problem.reset();
    problem.launch(&mut |launch| cases.execute(launch)).unwrap_or_else(|e| panic!("{e}"));
    let canonical = |dtype: DType, bits: u64| {
        let is_nan = dtype.is_float() && num::decode(dtype, bits).is_nan();
        if is_nan { num::canonical_nan(dtype) } else { bits }
    };
    let bits = |buffer: &Buffer| buffer.bits().into_iter().map(|bits| canonical(buffer.dtype, bits)).collect();
    problem.buffers.iter().map(bits).collect()
}

/// Whether the language defines every bit of a kernel's results: none of its operations is approximate, as matrix
/// products and sums are.
fn is_exact(kernel: &Kernel) -> bool {
    let mut exact = kernel.math == MathMode::Precise;
    kernel.body.walk(&mut |inst| {
        exact &= match inst.op {
            Op::Math(op) => !op.has(Trait::Approximate),
            Op::Matrix(op) => op.is_question(),
            _ => true,
        }
    });
    exact
}

/// Tests that results are within the oracle's tolerance, and equal bit by bit where the language defines the bits.
#[test]
fn the_library_gives_the_interpreters_results() {
    let cpu = Device::cpu().expect("there is always a processor");
    assert!(!cpu.name().contains("interpreted"), "no C compiler: {}", cpu.name());
    let pieces: Vec<_> = kiln_kernels::all()
        .iter()
        .flat_map(|spec| Compiled::Cpu.sample(spec).into_iter().map(move |(dtypes, case)| (spec, dtypes, case)))
        .collect();
    let outcomes = on_all_cores(&pieces, |(spec, dtypes, case)| {
        let (mut interp, mut cpu) = (DeviceExecutor::on(&Device::interp()), DeviceExecutor::on(&cpu));
        let placements = spec.placements(dtypes).expect("the kernel builds");
        let outcome = |&placement: &Placement| {
            let mut problem = Problem::new(spec, dtypes, case, placement).expect("the case is sound");
            let want = after(&mut problem, &mut interp);
            let got = after(&mut problem, &mut cpu);
            let (expected, roundings) = ((spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments));
            let name = || format!("{} {} {} {placement:?}", spec.name, dtype_names(dtypes), case.name());
            let checked = problem.check(&expected, roundings).map_err(|failure| format!("{}: {failure}", name()));
            let (exact, equal) = (is_exact(&problem.kernel), want == got);
            checked.and_then(|_| match exact && !equal {
                true => Err(format!("{}: not the interpreter's bits", name())),
                false => Ok((exact, equal)),
            })
        };
        placements.iter().map(outcome).collect::<Vec<_>>()
    });
    let (right, wrong): (Vec<_>, Vec<_>) = outcomes.into_iter().flatten().partition(|outcome| outcome.is_ok());
    let right: Vec<(bool, bool)> = right.into_iter().filter_map(Result::ok).collect();
    let [exact, equal] =
        [|of: &&(bool, bool)| of.0, |of: &&(bool, bool)| of.1].map(|is| right.iter().filter(is).count());
    println!("{} cases, {equal} with the interpreter's bits: {exact} must have them", right.len() + wrong.len());
    assert!(exact > 0, "no kernel of the library is exact");
    let wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Runs this test in a process with these variables, checks that its launches are right, and returns what it prints
/// about its processor.
fn in_a_process(test: &str, variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(std::env::current_exe().expect("a test has a path"));
    command.args(["--exact", test, "--nocapture"]).env(INSIDE, "1").env_remove("CC").env("KILN_CACHE", "off");
    let output = command.envs(variables.iter().copied()).output().expect("a test can start itself");
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{variables:?}: {said}");
    said
}

const INSIDE: &str = "KILN_TEST_INSIDE";

/// Runs and checks a short and a long program on this process's processor, and prints its name.
fn two_launches() {
    let device = Device::cpu().expect("there is always a processor");
    println!("name: {}", device.name());
    let mut cases = DeviceExecutor::on(&device);
    for spec in [&kiln_kernels::norm::RMS_NORM, &kiln_kernels::attention::SDPA_DECODE] {
        let result = spec.run(&[DType::F32], &spec.cases[0], Placement::Apart, &mut |launch| cases.execute(launch));
        result.unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn without_a_compiler_the_interpreter_runs_it_and_the_name_says_so() {
    if std::env::var_os(INSIDE).is_some() {
        return two_launches();
    }
    let test = "without_a_compiler_the_interpreter_runs_it_and_the_name_says_so";
    let said = in_a_process(test, &[("PATH", "")]);
    assert!(said.contains("interpreted: no C compiler"), "{said}");
    let said = in_a_process(test, &[("CC", "no-such-compiler")]);
    assert!(said.contains("interpreted: no C compiler (`no-such-compiler`"), "{said}");
}

#[test]
fn gcc_and_clang_and_one_thread_will_do() {
    if std::env::var_os(INSIDE).is_some() {
        return two_launches();
    }
    for variables in [[("CC", "gcc"), ("KILN_THREADS", "1")], [("CC", "clang-19"), ("KILN_THREADS", "3")]] {
        let said = in_a_process("gcc_and_clang_and_one_thread_will_do", &variables);
        assert!(!said.contains("interpreted") && said.contains(&format!("name: {} ×", variables[1].1)), "{said}");
    }
}
