//! Every operation × case × placement against its oracle, in element types by turns.

use crate::interpreter::in_order;
use kiln::spec::{
    Allowed, Buffer, Case, DType, Expected, Failure, Fill, Launch, Placement, Problem, Spec, dtype_names, select,
    select_dtypes,
};
use kiln_interp::Order;
use kiln_ir::text::{parse, print};
use kiln_ir::verify::verify;
use kiln_ir::{Mem, Op, ParamKind};
use kiln_testing::is_full;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Visits every case in the element types that are its turn, or in all where tests run everything. Cases are visited on
/// all cores; the visitor's errors are reported together.
fn for_each_case(visit: impl Fn(&Spec, &[DType], &Case, Placement, usize) -> Result<(), String> + Sync) {
    let mut all = vec![];
    for spec in kiln_kernels::all() {
        for (dtypes, case) in spec.sample(spec.cases) {
            let placements = spec.placements(dtypes).unwrap_or_else(|d| panic!("{}: {}", spec.name, d.message));
            all.extend(placements.iter().map(|&placement| (spec, dtypes, case, placement)));
        }
    }
    let (next, complaints) = (AtomicUsize::new(0), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&(spec, dtypes, case, placement)) = all.get(number) else { break };
                    if let Err(text) = visit(spec, dtypes, case, placement, number) {
                        let name = format!("{} {} {}", spec.name, dtype_names(dtypes), case.name());
                        complaints.lock().expect("no panic").push(format!("{name} {placement:?}: {text}"));
                    }
                }
            });
        }
    });
    let (count, complaints) = (all.len(), complaints.into_inner().expect("no panic"));
    assert!(complaints.is_empty(), "{} of {count} cases:\n{}", complaints.len(), complaints.join("\n"));
    assert!(count > 0);
}

/// Every case agrees with its oracle, which accepts neither a launch that does nothing nor a result with a wrong
/// element; and the order of threadgroups and simdgroups changes no bit. All of it uses one result of the oracle and
/// one launch, so that neither is repeated. Other orders alternate; where tests run everything, all are run.
#[test]
fn every_case_agrees_with_its_oracle_in_any_order_and_nothing_else_does() {
    let orders = [Order::Reverse, Order::Shuffled(7)];
    let everything = is_full();
    for_each_case(|spec, dtypes, case, placement, number| {
        let mut problem = Problem::new(spec, dtypes, case, placement).map_err(|d| d.message)?;
        let expected = (spec.oracle)(&problem.arguments);
        let roundings = (spec.roundings)(&problem.arguments);
        idle_is_no_result(&problem, &expected, roundings)?;
        problem.launch(&mut in_order(Order::Forward)).map_err(|d| d.message)?;
        problem.check(&expected, roundings).map_err(|failure| failure.to_string())?;
        one_wrong_element_is_found(&mut problem, &expected, roundings)?;
        let forward: Vec<Buffer> = problem.buffers.clone();
        for (_, order) in orders.into_iter().enumerate().filter(|(i, _)| everything || number % orders.len() == *i) {
            problem.reset();
            problem.launch(&mut in_order(order)).map_err(|d| d.message)?;
            if problem.buffers != forward {
                return Err(format!("{order:?} differs"));
            }
        }
        Ok(())
    });
}

/// Returns an error if a case agrees although nothing was done for it.
fn idle_is_no_result(problem: &Problem, expected: &[Expected], roundings: f64) -> Result<(), String> {
    let held = |buffer: usize| problem.tensors.iter().any(|t| t.buffer == buffer && t.filled);
    let written: usize = problem.tensors.iter().filter(|t| t.writes && !held(t.buffer)).map(|t| t.bytes()).sum();
    match problem.check(expected, roundings) {
        Err(Failure::Mismatch(_)) => Ok(()),
        // Tensors that are updated in place may be right already.
        Ok(_) if written == 0 => Ok(()),
        other => Err(format!("{written} bytes of output, and doing nothing gave {other:?}")),
    }
}

/// Returns an error if a result with a wrong element agrees.
fn one_wrong_element_is_found(problem: &mut Problem, expected: &[Expected], roundings: f64) -> Result<(), String> {
    for i in 0..problem.tensors.len() {
        let tensor = &problem.tensors[i];
        let room = |e: &Expected| e.tensor == tensor.name && matches!(e.allowed, Allowed::Anything);
        if !tensor.writes || problem.buffers[tensor.buffer].bytes.is_empty() || expected.iter().any(room) {
            continue;
        }
        // Flips the sign of the largest element; zeros and NaNs cannot be tested in this way.
        let (buffer, size, dtype) = (tensor.buffer, tensor.dtype.size(), tensor.dtype);
        let bits = problem.bits(&tensor.name).unwrap_or_default();
        let magnitude = |b: u64| kiln::spec::value(dtype, b).abs();
        let finite = bits.iter().enumerate().filter(|(_, b)| magnitude(**b) > 0.0);
        let Some((at, _)) = finite.max_by(|a, b| magnitude(*a.1).total_cmp(&magnitude(*b.1))) else { continue };
        let top = at * size + size - 1;
        problem.buffers[buffer].bytes[top] ^= 0x80;
        let found = problem.check(expected, roundings);
        problem.buffers[buffer].bytes[top] ^= 0x80;
        if !matches!(found, Err(Failure::Mismatch(_))) {
            return Err(format!("the sign of {}[{at}] may be anything", problem.tensors[i].name));
        }
    }
    Ok(())
}

#[test]
fn what_the_contract_forbids_is_refused_with_its_clause() {
    for spec in kiln_kernels::all() {
        for case in spec.refused {
            let dtypes = spec.dtypes[0];
            let refusal = spec.refusal(dtypes, case, &mut in_order(Order::Forward)).expect("the case can be made");
            let refusal = refusal.unwrap_or_else(|| panic!("{} {} was accepted", spec.name, case.name()));
            let text = refusal.render(&|_| None);
            // A refused case's label is the clause it breaks.
            assert!(text.contains(case.label), "{} {}:\n{text}", spec.name, case.name());
            assert!(refusal.primary.is_some_and(|place| place.file.contains("kernels/src/")), "{text}");
        }
    }
}

#[test]
fn every_kernel_verifies_and_states_its_geometry() {
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            let kernel = (spec.build)(dtypes).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
            assert_eq!(kernel.name, spec.name);
            verify(&kernel).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
            assert!(!matches!(kernel.contract.geometry, kiln_ir::Geometry::Unstated), "{}", spec.name);
            for param in &kernel.params {
                let shapeless = matches!(param.kind, ParamKind::Tensor { shape: None, .. });
                assert!(!shapeless, "{}: {} has no shape", spec.name, param.name);
            }
        }
    }
}

#[test]
fn the_text_form_of_every_kernel_round_trips() {
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            let mut kernel = (spec.build)(dtypes).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
            let text = print(&kernel, true);
            let mut again = parse(&text, "text").unwrap_or_else(|d| panic!("{text}\n{}", d.render(&|_| None)));
            kernel.renumber();
            again.iter_mut().for_each(|kernel| kernel.renumber());
            assert!(again == [kernel], "{} reads back as another kernel:\n{text}", spec.name);
        }
    }
}

#[test]
fn tensors_of_several_axes_are_indexed_in_64_bits() {
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
        kernel.body.walk(&mut |inst| {
            let (Op::Load { mem: Mem::Param(id), .. } | Op::Store { mem: Mem::Param(id), .. }) = inst.op else {
                return;
            };
            let param = kernel.param(id);
            let ParamKind::Tensor { shape: Some(shape), .. } = &param.kind else { return };
            if shape.len() > 1 {
                assert_eq!(kernel.dtype(inst.args[0]), DType::U64, "{} {}", spec.name, param.name);
            }
        });
    }
}

#[test]
fn a_changed_input_is_found() {
    let spec = &kiln_kernels::vector_add::SPEC;
    let mut run = in_order(Order::Forward);
    let result = spec.run(&[DType::F32], &spec.cases[0], Placement::Apart, &mut |launch: Launch<'_>| {
        let Launch { kernel, args, buffers } = launch;
        run(Launch { kernel, args, buffers: &mut *buffers })?;
        buffers[0].bytes[0] ^= 1;
        Ok(())
    });
    let Err(Failure::Stopped(diagnostic)) = result else { panic!("{result:?}") };
    assert_eq!(diagnostic.message, "`a` of `vector_add` is an input and was changed");
}

#[test]
fn a_case_must_name_what_the_kernel_has() {
    let message = |case: &Case| {
        let problem = Problem::new(&kiln_kernels::vector_add::SPEC, &[DType::F32], case, Placement::Apart);
        problem.err().map(|d| d.message).unwrap_or_default()
    };
    const ONE: Fill = Fill::Constant(1.0);
    assert_eq!(message(&Case::new(&[])), "`n` of `vector_add` has no value");
    assert_eq!(message(&Case::new(&[("n", 1.0), ("m", 1.0)])), "`m` is no scalar parameter of `vector_add`");
    let case = Case { label: "", params: &[("n", 1.0)], inputs: &[("c", ONE)] };
    assert_eq!(message(&case), "`c` is no tensor of `vector_add`");
    assert_eq!(message(&Case::new(&[("n", 4e9)])), "`a` of `vector_add` is larger than 4294967296 bytes");
}

#[test]
fn filters_choose_by_name_and_by_type() {
    let names = |filter: &str| {
        select(kiln_kernels::all(), &[], Some(filter)).map(|s| s.iter().map(|s| s.name).collect::<Vec<_>>())
    };
    assert_eq!(names("rms_norm"), Ok(vec!["rms_norm"]));
    assert_eq!(names("ssm_step"), Ok(vec!["ssm_step"]));
    assert_eq!(names("causal"), Ok(vec!["conv1d_causal_step", "conv1d_causal_prefill", "conv1d_causal_state"]));
    let unknown = names("gated_delta_stp").expect_err("no such kernel");
    assert_eq!(unknown.to_string(), "no kernel is called `gated_delta_stp`; did you mean `gated_delta_step`?");
    let spec = &kiln_kernels::ssm::STEP;
    let types =
        |filter| select_dtypes(spec, Some(filter)).map(|d| d.iter().map(|d| dtype_names(d)).collect::<Vec<_>>());
    assert_eq!(types("bf16"), Ok(vec!["bf16/f32".to_string(), "bf16/bf16".to_string()]));
    assert_eq!(types("f16/f16"), Ok(vec!["f16/f16".to_string()]));
    assert_eq!(types("i8"), Ok(vec![]));
    let unknown = types("f33").expect_err("no such type");
    assert_eq!(unknown.to_string(), "no element type is called `f33`; did you mean `f32`?");
}
