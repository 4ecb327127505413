//! The processor's own code against the interpreter: every kernel of the library, every dtype, every case and placement.

use kiln_lang::spec::{Buffer, Placement, Problem, dtype_names};
use kiln_runtime::Device;
use kiln_runtime::cases::Cases;

/// The buffers after one launch of a problem.
fn after(problem: &mut Problem, cases: &mut Cases) -> Vec<Buffer> {
    problem.reset();
    problem.launch(&mut |launch| cases.execute(launch)).unwrap_or_else(|e| panic!("{e}"));
    problem.buffers.clone()
}

#[test]
fn the_library_gives_the_interpreters_results() {
    let cpu = Device::cpu().expect("there is always a processor");
    assert!(!cpu.name().contains("interpreted"), "no C compiler: {}", cpu.name());
    let (mut interp, mut cpu) = (Cases::on(&Device::interp()), Cases::on(&cpu));
    let (mut ran, mut equal, mut wrong) = (0, 0, vec![]);
    for spec in kiln_kernels::all() {
        for dtypes in spec.dtypes {
            for case in spec.cases {
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
    }
    println!("{ran} cases, {equal} with the interpreter's bits");
    assert!(wrong.is_empty(), "{} of {ran}:\n{}", wrong.len(), wrong.join("\n"));
}
