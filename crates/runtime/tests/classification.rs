//! Tests how every danger in the library is handled: by a proof, by the host before each launch, or by a guard in the
//! kernel. The report is printed with `--nocapture`.

use kiln::spec::{Case, Hardware, Spec, dtype_names};
use kiln_compiler::contract::{DangerKind, Derived, Tally, derive};
use kiln_compiler::{Options, Trace, constexprs, lower};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, Geometry, Kernel, MatrixOp, Op, Span};

/// Collects a kernel's dangers independently: its accesses, integer divisions, loops, barriers and simd operations.
fn dangers(kernel: &Kernel) -> Vec<(DangerKind, Span)> {
    let mut found = vec![];
    kernel.body.walk(&mut |inst| {
        let kind = match inst.op {
            Op::Load { mem, .. } | Op::Store { mem, .. } | Op::Atomic { mem, .. } => DangerKind::Access(mem),
            Op::Math(op) if op.has(Trait::ZeroDivisor) => DangerKind::Divisor,
            Op::For(_) => DangerKind::Step,
            Op::Barrier | Op::BarrierOf(_) => DangerKind::Barrier,
            // All lanes provide row addresses for the load.
            Op::LoadBlocks { mem, .. } => {
                found.push((DangerKind::Access(mem), inst.span));
                DangerKind::Simd
            }
            Op::Simd(_) | Op::Mma(_) | Op::Matrix(MatrixOp::MultiplyHeld { .. }) => DangerKind::Simd,
            _ => return,
        };
        found.push((kind, inst.span));
    });
    found
}

/// Checks that every danger is in the contract, in order, and that the clauses which the host checks exist.
fn assert_complete(kernel: &Kernel, derived: &Derived) {
    let own: Vec<(DangerKind, Span)> = derived.dangers.iter().map(|danger| (danger.kind, danger.span)).collect();
    assert_eq!(own, dangers(kernel), "{}", derived.report(kernel));
    for danger in &derived.dangers {
        if let kiln_compiler::contract::Met::Checked(clause) = danger.met {
            assert!(clause < derived.clauses.len(), "{}", derived.report(kernel));
        }
    }
    assert_eq!(derived.tally().total(), derived.dangers.len());
}

fn as_written(spec: &Spec, dtypes: &[DType]) -> Tally {
    let kernel = (spec.build)(dtypes).expect("the library builds");
    let derived = derive(&kernel).expect("the library has contracts");
    assert_complete(&kernel, &derived);
    println!("{} {}", dtype_names(dtypes), derived.report(&kernel));
    derived.tally()
}

/// Returns the tally of the kernel as it runs.
fn as_lowered(spec: &Spec, dtypes: &[DType], case: &Case, target: Hardware) -> Tally {
    let kernel = (spec.build)(dtypes).expect("the library builds");
    let number = spec.numbers(dtypes, case, target);
    let constexprs = constexprs(&kernel, |id| {
        let param = kernel.param(id);
        number(&param.name).map(|value| Const::from_f64(param.dtype, value))
    });
    let options = Options { constexprs: &constexprs, threads: None, limits: Default::default() };
    let mut trace = Trace::default();
    let lowered = lower(&kernel, &options, &mut trace).expect("the library compiles");
    assert_complete(lowered.kernel(), lowered.contract());
    // A guard adds instructions, and the library needs none where the sizes are known, except for the one at the end of
    // a grid of elements.
    let sizes: Vec<usize> = trace.stages.iter().rev().map(|stage| stage.insts).collect();
    let is_whole = matches!(kernel.contract.geometry, Geometry::Threadgroups(_));
    let is_known = GUARDED.contains(&spec.name);
    assert!(!is_whole || is_known || sizes[0] == sizes[1], "{} {}: accesses are guarded", spec.name, case.name());
    lowered.contract().tally()
}

/// Kernels with guards in some cases: two batch rows per thread, the second of which may not exist, hide that the row's
/// slot is one of the pool.
const GUARDED: &[&str] = &["ssm_step_a2d"];

#[test]
fn the_library_is_proved_or_checked_by_the_host() {
    let (mut written, mut lowered) = (Tally::default(), Tally::default());
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            let own = as_written(spec, dtypes);
            // The division of an operation depends on numbers; before they are known, little is proved about it.
            let divided = spec.is_divided(dtypes);
            assert!(divided || 20 * own.guarded <= own.total(), "{} {}: {own}", spec.name, dtype_names(dtypes));
            written = written.and(own);
        }
        for case in spec.cases.iter().chain(spec.bench) {
            for target in [Hardware::Gpu, Hardware::Processor] {
                let own = as_lowered(spec, spec.dtypes[0], case, target);
                let is_known = GUARDED.contains(&spec.name);
                assert!(own.guarded == 0 || is_known, "{} {} {target:?}: {own}", spec.name, case.name());
                lowered = lowered.and(own);
            }
        }
    }
    println!("as written: {written}\nas lowered: {lowered}");
    assert!(written.total() > 300 && lowered.total() > 1000, "{written}\n{lowered}");
}

/// Kernels with dangers of each kind, so that the test above could fail.
mod kernels {
    use kiln::prelude::*;

    #[kernel(elements = [n], threads = 32)]
    pub fn gather(
        #[shape(m)] x: Tensor<f32>,
        #[shape(n)] at: Tensor<u32>,
        #[shape(n)] mut out: Tensor<f32>,
        n: u32,
        m: u32,
    ) {
        let i = program_id::<0>();
        out[i] = x[at[i]];
    }

    #[kernel(elements = [n], threads = 32)]
    pub fn unshaped(x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        out[i] = x[i];
    }
}

#[test]
fn an_index_from_memory_is_guarded_and_a_missing_shape_is_the_hosts_business() {
    for (kernel, tally, line) in [
        (kernels::gather::kernel(), Tally { proved: 2, checked: 0, guarded: 1 }, "access to `x`: guarded"),
        (
            kernels::unshaped::kernel(),
            Tally { proved: 1, checked: 1, guarded: 0 },
            "access to `x`: host-checked, `n <= len(x)`",
        ),
    ] {
        let derived = derive(&kernel).expect("a contract");
        assert_complete(&kernel, &derived);
        assert_eq!(derived.tally(), tally, "{}", derived.report(&kernel));
        let report = derived.report(&kernel).to_string();
        assert!(report.contains(line), "no `{line}` in {report}");
        assert!(report.contains("classification.rs:"), "no place in {report}");
        let options = Options { constexprs: &[], threads: None, limits: Default::default() };
        let lowered = lower(&kernel, &options, &mut Trace::default()).expect("it compiles");
        assert_eq!(lowered.contract().tally(), tally, "{}", lowered.contract().report(lowered.kernel()));
    }
}
