//! The processor's own code against the interpreter: every kernel of the library, every case and placement, element types in turn.

use kiln_lang::spec::{Buffer, DType, Placement, Problem, dtype_names};
use kiln_runtime::Device;
use kiln_runtime::cases::Cases;
use std::process::Command;

/// The buffers after one launch of a problem.
fn after(problem: &mut Problem, cases: &mut Cases) -> Vec<Buffer> {
    problem.reset();
    problem.launch(&mut |launch| cases.execute(launch)).unwrap_or_else(|e| panic!("{e}"));
    problem.buffers.clone()
}

/// Compiling takes most of the time, and one core: two halves are two tests.
#[test]
fn the_library_gives_the_interpreters_results() {
    gives_the_interpreters_results(0);
}

#[test]
fn the_rest_of_the_library_gives_the_interpreters_results() {
    gives_the_interpreters_results(1);
}

/// Every second case, from the first or the second on.
fn gives_the_interpreters_results(half: usize) {
    let cpu = Device::cpu().expect("there is always a processor");
    assert!(!cpu.name().contains("interpreted"), "no C compiler: {}", cpu.name());
    let (mut interp, mut cpu) = (Cases::on(&Device::interp()), Cases::on(&cpu));
    let (mut ran, mut equal, mut wrong) = (0, 0, vec![]);
    for spec in kiln_kernels::all() {
        for (dtypes, case) in spec.sample(spec.cases).into_iter().skip(half).step_by(2) {
            for &placement in spec.placements(dtypes).expect("the kernel builds") {
                let name = format!("{} {} {} {placement:?}", spec.name, dtype_names(dtypes), case.name());
                let mut problem = Problem::new(spec, dtypes, case, placement).expect("the case is sound");
                let want = after(&mut problem, &mut interp);
                let got = after(&mut problem, &mut cpu);
                let (expected, roundings) = ((spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments));
                if let Err(failure) = problem.check(&expected, roundings) {
                    wrong.push(format!("{name}: {failure}"));
                }
                ran += 1;
                equal += (want == got) as u32;
                if want != got && placement == Placement::Apart {
                    println!("{name}: not the interpreter's bits");
                }
            }
        }
    }
    println!("{ran} cases, {equal} with the interpreter's bits");
    assert!(wrong.is_empty(), "{} of {ran}:\n{}", wrong.len(), wrong.join("\n"));
}

/// What a process with these variables says of its processor, and that launches on it are right: the test starts itself.
fn in_a_process(test: &str, variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(std::env::current_exe().expect("a test has a path"));
    command.args(["--exact", test, "--nocapture"]).env(INSIDE, "1").env_remove("CC").env("KILN_CACHE", "off");
    let output = command.envs(variables.iter().copied()).output().expect("a test can start itself");
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{variables:?}: {said}");
    said
}

const INSIDE: &str = "KILN_TEST_INSIDE";

/// A launch of a short program and one of a long on the processor of this process, checked; its name is printed.
fn two_launches() {
    let device = Device::cpu().expect("there is always a processor");
    println!("name: {}", device.name());
    let mut cases = Cases::on(&device);
    for spec in [&kiln_kernels::rms_norm::SPEC, &kiln_kernels::sdpa_decode::SPEC] {
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
