//! Every operation of the library × case × placement, with element types in turn: the lowered kernel gives the bits of
//! the recorded one, with threadgroups and simdgroups in another order. Where it sums rows of a matrix, in unspecified order, it
//! agrees with the oracle.

use kiln::spec::{Arg, Case, DType, Launch, Placement, Problem, Spec, dtype_names};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use kiln_interp::Order;
use kiln_ir::simd::Reduction;
use kiln_ir::{Const, Diagnostic, Kernel, MatrixOp, Op, ParamId};

fn bound(problem: &Problem) -> Vec<(ParamId, Const)> {
    constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
        Some(Arg::Number(c)) => Some(*c),
        _ => None,
    })
}

fn run(launch: Launch<'_>, kernel: &Kernel, order: Order) -> Result<(), Diagnostic> {
    let args = launch.args.iter().map(|arg| match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    });
    let planned = kiln_interp::Launch::by_contract(kernel, args.collect())?.order(order);
    let lent = launch.buffers.iter_mut().map(|b| (b.dtype, std::mem::take(&mut b.bytes)));
    let mut buffers: Vec<kiln_interp::Buffer> =
        lent.map(|(dtype, bytes)| kiln_interp::Buffer { dtype, bytes }).collect();
    let result = kiln_interp::run(&planned, &mut buffers);
    launch.buffers.iter_mut().zip(buffers).for_each(|(buffer, back)| buffer.bytes = back.bytes);
    result.map(|_| ())
}

/// Whether a kernel sums rows or columns of a matrix, in an order that depends on the layout.
fn adds_up_rows(kernel: &Kernel) -> bool {
    let mut found = false;
    kernel.body.walk(&mut |inst| {
        found |= matches!(inst.op, Op::Matrix(MatrixOp::Reduce { reduction: Reduction::Sum, .. }));
    });
    found
}

/// Returns a description of the lowered kernel's mistake, if there is one.
fn complaint(spec: &Spec, dtypes: &[DType], case: &Case, placement: Placement) -> Result<Option<String>, Diagnostic> {
    let mut problem = Problem::new(spec, dtypes, case, placement)?;
    let constexprs = bound(&problem);
    let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
    let lowered = lower(&problem.kernel, &options, &mut Trace::default())?;
    problem.launch(&mut |launch| {
        let kernel = launch.kernel;
        run(launch, kernel, Order::Forward)
    })?;
    let recorded = problem.buffers.clone();
    problem.reset();
    problem.launch(&mut |launch| run(launch, lowered.kernel(), Order::Reverse))?;
    if adds_up_rows(&problem.kernel) {
        let judged = problem.check(&(spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments));
        return Ok(judged.err().map(|failure| failure.to_string()));
    }
    Ok((recorded != problem.buffers).then(|| "the lowered kernel computes something else".to_string()))
}

#[test]
fn lowering_changes_no_bit() {
    let (mut count, mut complaints) = (0, vec![]);
    for spec in kiln_kernels::all() {
        for (dtypes, case) in spec.sample(spec.cases) {
            let placements = spec.placements(dtypes).unwrap_or_else(|d| panic!("{}: {}", spec.name, d.message));
            for &placement in placements {
                count += 1;
                let complaint = match complaint(spec, dtypes, case, placement) {
                    Ok(None) => continue,
                    Ok(Some(complaint)) => complaint,
                    Err(e) => e.to_string(),
                };
                let types = dtype_names(dtypes);
                complaints.push(format!("{} {types} {} {placement:?}: {complaint}", spec.name, case.name()));
            }
        }
    }
    assert!(complaints.is_empty(), "{} of {count} cases:\n{}", complaints.len(), complaints.join("\n"));
    assert!(count > 0);
}
