//! The library, printed: every operation × placement, with cases, element types and dialects in turn, in three thread
//! orders, compared with its oracle and the interpreter.

use crate::execution::*;
use kiln::spec::{self, Case, DType, Failure, Placement, Problem, Spec, dtype_names};
use kiln_harness::Dialect;
use kiln_interp::{Arg, Buffer, Launch, Order, geometry};
use kiln_ir::ops::Trait;
use kiln_ir::{Diagnostic, Kernel, Op};
use kiln_testing::Compiled;
use kiln_testing::fuzz::difference;
use std::collections::BTreeMap;
use std::path::Path;

/// Visits the sampled cases of every operation in every placement, and reports the visitor's errors together.
pub fn for_each_case(
    sample: impl Fn(&Spec) -> Vec<(&'static [DType], &'static Case)>,
    mut visit: impl FnMut(&Spec, &[DType], &Case, Placement) -> Result<(), String>,
) {
    let (mut count, mut complaints) = (0, vec![]);
    for spec in kiln_kernels::all() {
        for (dtypes, case) in sample(spec) {
            let placements = spec.placements(dtypes).unwrap_or_else(|d| panic!("{}: {}", spec.name, d.message));
            for &placement in placements {
                count += 1;
                if let Err(text) = visit(spec, dtypes, case, placement) {
                    let types = dtype_names(dtypes);
                    complaints.push(format!("{} {types} {} {placement:?}: {text}", spec.name, case.name()));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{} of {count} cases:\n{}", complaints.len(), complaints.join("\n"));
    assert!(count > 0);
}

pub fn interpreter_args(args: &[spec::Arg]) -> Vec<Arg> {
    let convert = |arg: &spec::Arg| match *arg {
        spec::Arg::Buffer(buffer) => Arg::Buffer(buffer),
        spec::Arg::Number(number) => Arg::Scalar(number),
    };
    args.iter().map(convert).collect()
}

/// Whether the language defines every bit of what a kernel computes.
fn is_exact(kernel: &Kernel) -> bool {
    let mut exact = true;
    kernel.body.walk(&mut |inst| {
        exact &= match inst.op {
            Op::Math(op) => !op.has(Trait::Approximate),
            Op::Matrix(op) => op.is_question(),
            _ => true,
        }
    });
    exact
}

#[test]
fn texts_for_metal_agree_with_oracle_and_interpreter() {
    texts_agree(Dialect::Msl, Compiled::Msl);
}

#[test]
fn texts_for_cuda_agree_with_oracle_and_interpreter() {
    texts_agree(Dialect::Cuda, Compiled::Cuda);
}

fn texts_agree(dialect: Dialect, executor: Compiled) {
    let sample = |spec: &Spec| executor.sample(spec);
    for_each_case(sample, |spec, dtypes, case, placement| {
        let problem = || Problem::new(spec, dtypes, case, placement).map_err(|d| d.message);
        let start = problem()?;
        let args = interpreter_args(&start.args);
        let buffers: Vec<Buffer> =
            start.buffers.iter().map(|b| Buffer { dtype: b.dtype, bytes: b.bytes.clone() }).collect();
        let launch = Launch::by_contract(&start.kernel, args.clone()).map_err(|d| d.message)?;
        // Where the language defines every bit, results must be the interpreter's.
        let interpreted = || {
            let mut results = buffers.clone();
            kiln_interp::run(&launch, &mut results).map(|_| results)
        };
        let reference = is_exact(&start.kernel).then(interpreted).transpose().map_err(|d| d.message)?;
        let low = lowered_for(dialect, &start.kernel, &args, Some(launch.threads)).map_err(|d| d.to_string())?;
        let source = printed(&low, dialect).map_err(|d| d.to_string())?;
        let program = compile(&start.kernel, &source, dialect)?;
        let result = |order: Order| {
            let mut results = buffers.clone();
            let geometry = (launch.grid, launch.threads);
            entry::run((&program, &low, &source), geometry, &args, &mut results, order)?;
            Ok::<_, String>(results)
        };
        let first = result(Order::Forward)?;
        for order in [Order::Reverse, Order::Shuffled(5)] {
            if result(order)? != first {
                return Err(format!("{order:?} differs from forward"));
            }
        }
        if let Some(place) = reference.as_ref().and_then(|reference| difference(&first, reference)) {
            return Err(format!("other bits than the interpreter's: {place}"));
        }
        judged(spec, problem()?, &first).map_err(|failure| failure.to_string())
    });
}

/// Checks results against the oracle.
pub fn judged(spec: &Spec, mut problem: Problem, results: &[Buffer]) -> Result<(), Failure> {
    problem.launch(&mut |launch: spec::Launch<'_>| {
        launch.buffers.iter_mut().zip(results).for_each(|(buffer, result)| buffer.bytes.clone_from(&result.bytes));
        Ok(())
    })?;
    problem.check(&(spec.oracle)(&problem.arguments), (spec.roundings)(&problem.arguments)).map(|_| ())
}

/// The text of each operation's first case, for readers.
fn first_texts() -> Result<BTreeMap<String, String>, Diagnostic> {
    let mut texts = BTreeMap::new();
    for spec in kiln_kernels::all() {
        let (Some(dtypes), Some(case)) = (spec.dtypes.first(), spec.cases.first()) else { continue };
        let problem = Problem::new(spec, dtypes, case, Placement::Apart)?;
        let args = interpreter_args(&problem.args);
        let (_, threads) = geometry(&problem.kernel, &args)?;
        for (dialect, extension) in DIALECTS.into_iter().zip(["metal", "cu"]) {
            let low = lowered_for(dialect, &problem.kernel, &args, Some(threads))?;
            let title = format!("// {} {}, {}\n", spec.name, dtype_names(dtypes), case.name());
            let text = format!("{title}\n{}", printed(&low, dialect)?.text);
            texts.insert(format!("{}.{extension}", spec.name), text);
        }
    }
    Ok(texts)
}

/// With `UPDATE=1` in the environment the files are written; otherwise they must match the printed text.
#[test]
fn the_texts_for_readers_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels/printed");
    let texts = first_texts().unwrap_or_else(|d| panic!("{d}"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        texts.iter().for_each(|(name, text)| std::fs::write(folder.join(name), text).expect("the file can be written"));
    }
    let stale =
        |(name, text): &(&String, &String)| std::fs::read_to_string(folder.join(name)).ok().as_ref() != Some(text);
    let stale: Vec<&String> = texts.iter().filter(stale).map(|(name, _)| name).collect();
    assert!(stale.is_empty(), "run the tests with UPDATE=1 to refresh {stale:?}");
    let kept =
        std::fs::read_dir(&folder).expect("the folder exists").filter_map(|e| e.ok()?.file_name().into_string().ok());
    let left: Vec<String> = kept.filter(|name| !texts.contains_key(name)).collect();
    assert!(left.is_empty(), "no operation prints {left:?} any more");
}
