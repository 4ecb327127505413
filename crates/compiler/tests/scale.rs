//! Compiling terminates, and its work grows no faster than the kernel. Work is counted in steps of analyses and passes;
//! copies are counted by a test of the runtime. No verdict here depends on the clock.

use kiln::spec::{Arg, Hardware};
use kiln_compiler::contract::Met;
use kiln_compiler::print::{CTarget, c, cuda, msl};
use kiln_compiler::{Budget, Limits, Lowered, Options, Trace, constexprs, lower, lower_within, steps};
use kiln_ir::{Diagnostic, Kernel};
use kiln_testing::sized::{SHAPES, unrolled_xorshift};

type Print = fn(&Lowered) -> Result<usize, Diagnostic>;

/// The targets: the name, the limits, and the number of bytes of the printed text.
const TARGETS: [(&str, Limits, Print); 3] = [
    ("msl", Limits::METAL, |lowered| Ok(msl(lowered)?.text.len())),
    ("cuda", Limits::CUDA, |lowered| Ok(cuda(lowered)?.text.len())),
    ("c", Limits::PROCESSOR, |lowered| Ok(c(lowered, &CTarget::with_width(8))?.text.len())),
];

fn options(limits: Limits) -> Options<'static> {
    Options { constexprs: &[], threads: None, limits }
}

/// Returns the number of steps for a kernel from IR to text.
fn work(kernel: &Kernel, limits: Limits, print: Print) -> u64 {
    let before = steps::taken();
    let lowered = lower(kernel, &options(limits), &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
    let text = print(&lowered).unwrap_or_else(|e| panic!("{e}"));
    assert!(text > 0);
    steps::taken() - before
}

/// The bound on the growth of work for a kernel ten times as large: a little more than ten, since small kernels do not
/// reach all limits.
const MOST: u64 = 12;

#[test]
fn work_grows_with_the_kernel() {
    let (small, large) = (1_200, 12_000);
    let failures = kiln_harness::on_all_cores(SHAPES, |(name, build)| {
        let kernels = [build(small), build(large)];
        let mut failures = vec![];
        // CUDA takes the same steps as Metal.
        for (target, limits, print) in [TARGETS[0], TARGETS[2]] {
            let [less, more] = [&kernels[0], &kernels[1]].map(|kernel| work(kernel, limits, print));
            println!("{name:<26} {target:<5} {less:>9} steps, then {:>5.1} times as many", more as f64 / less as f64);
            if more > MOST * less {
                failures.push(format!("{name} for {target}"));
            }
        }
        failures
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "more than {MOST} times the work for ten times the kernel: {failures:?}");
}

/// Eight rounds once took 14 seconds, and ten did not terminate.
#[test]
fn unrolled_xorshift_ends() {
    for rounds in [8, 64] {
        let kernel = unrolled_xorshift(rounds);
        for (_, limits, print) in TARGETS {
            let steps = work(&kernel, limits, print);
            assert!(steps < 20_000 * rounds as u64, "{rounds} rounds took {steps} steps");
        }
    }
}

/// A product has a guard around each of its stores, and all are proved. A search for every one of them once took up to
/// 280 steps for each instruction of the kernel.
#[test]
fn guarded_stores_of_products_are_proved_quickly() {
    let products: Vec<_> =
        kiln_kernels::all().iter().filter(|spec| ["matmul", "matmul_staged"].contains(&spec.name)).collect();
    assert_eq!(products.len(), 2);
    for spec in products {
        for limits in [Limits::METAL, Limits::CUDA] {
            let (kernel, args) = spec.bound(spec.dtypes[0], &spec.cases[0], Hardware::Gpu).expect("the case is right");
            let numbers = constexprs(&kernel, |id| match args.get(id.0 as usize) {
                Some(Arg::Number(number)) => Some(*number),
                _ => None,
            });
            let mut trace = Trace::default();
            let options = Options { constexprs: &numbers, threads: None, limits };
            lower(&kernel, &options, &mut trace).unwrap_or_else(|e| panic!("{e}"));
            let guard = trace.stages.last().expect("there are stages");
            println!("{} {limits:?}: {} steps, {} instructions", spec.name, guard.steps, guard.insts);
            assert_eq!(guard.name, "guard");
            assert!(guard.steps < 160 * guard.insts as u64, "{}: {} steps", spec.name, guard.steps);
        }
    }
}

/// In a kernel with more symbols than the prover has numbers for, nothing is known in the end: its last load has a
/// guard, which counts although no proof covers its index. This was once an error.
#[test]
fn a_kernel_with_more_symbols_than_numbers_has_guards() {
    let (_, build) = SHAPES.iter().find(|(name, _)| *name == "rotate and add").expect("a shape");
    let kernel = build(100_000);
    for (name, limits, _) in TARGETS {
        let lowered = lower(&kernel, &options(limits), &mut Trace::default()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let dangers = &lowered.contract().dangers;
        let guarded = dangers.iter().filter(|danger| danger.met == Met::Guarded).count();
        assert_eq!((dangers.len(), guarded, lowered.faults().len()), (3, 1, 1), "{name}: {dangers:?}");
    }
}

fn refused(kernel: &Kernel, budget: Budget) -> Diagnostic {
    match lower_within(kernel, &options(Limits::default()), budget, &mut Trace::default()) {
        Ok(lowered) => panic!("{} instructions are within {budget:?}", lowered.kernel().inst_count()),
        Err(error) => error,
    }
}

#[test]
fn a_kernel_beyond_the_budget_names_the_pass() {
    let kernel = unrolled_xorshift(64);
    let whole = Budget::default();
    assert!(lower_within(&kernel, &options(Limits::default()), whole, &mut Trace::default()).is_ok());
    let written = kernel.inst_count();
    let error = refused(&kernel, Budget { instructions: written - 1, ..whole });
    assert_eq!(error.code, "K025");
    assert_eq!(error.message, format!("`sized` has {written} instructions, and {} is the most", written - 1));
    let error = refused(&kernel, Budget { instructions: 300, ..whole });
    assert!(error.message.starts_with("after the pass `unroll`, `sized` has "), "{error}");
    assert!(error.message.ends_with(" instructions, and 300 is the most"), "{error}");
    assert_eq!(error.help.as_deref(), Some("unroll fewer loops, or split the kernel"));
    let error = refused(&kernel, Budget { values: 300, ..whole });
    assert!(error.message.contains("the pass `unroll`") && error.message.contains(" values, "), "{error}");
    // The error is deterministic.
    let errors = [0, 1].map(|_| refused(&kernel, Budget { steps: 500, ..whole }).message);
    assert!(errors[0].contains("with the pass `guard`") && errors[0].contains("steps of work"), "{}", errors[0]);
    assert_eq!(errors[0], errors[1]);
}
