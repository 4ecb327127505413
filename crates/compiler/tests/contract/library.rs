//! The library: every danger is proved absent or checked by the host, and the work estimate agrees with the
//! interpreter's count.

use crate::support::Numbers;
use kiln::spec::{Arg, Case, DType, Placement, Problem, Spec, dtype_names};
use kiln_compiler::contract::{DangerKind, Derived, Met, derive};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower, lower_guarded, work_as_written};
use kiln_harness::on_all_cores;
use kiln_interp::Launch;
use kiln_ir::text::print_expr;
use kiln_ir::{Const, Diagnostic, Kernel, ParamId};
use std::fmt::Write;

fn launch_args(problem: &Problem) -> Vec<kiln_interp::Arg> {
    let arg = |arg: &Arg| match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    };
    problem.args.iter().map(arg).collect()
}

fn launch_buffers(problem: &Problem) -> Vec<kiln_interp::Buffer> {
    let buffer = |b: &kiln::spec::Buffer| kiln_interp::Buffer { dtype: b.dtype, bytes: b.bytes.clone() };
    problem.buffers.iter().map(buffer).collect()
}

/// Lowers the kernel of a problem, and returns whether it has guards. The guarded twin is lowered if the host would
/// refuse the problem.
fn lowered(problem: &Problem) -> (Lowered, bool) {
    let (args, buffers) = (launch_args(problem), launch_buffers(problem));
    let numbers = Numbers { args: &args, buffers: &buffers, behind: [0; 4] };
    let (usual, is_guarded) = lowered_by(problem, lower);
    match numbers.refusal(usual.contract()) {
        None => (usual, is_guarded),
        Some(_) => lowered_by(problem, lower_guarded),
    }
}

/// Returns the constexprs of a problem.
fn numbers_of(problem: &Problem) -> Vec<(ParamId, Const)> {
    constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
        Some(Arg::Number(c)) => Some(*c),
        _ => None,
    })
}

type Lower = fn(&Kernel, &Options<'_>, &mut Trace) -> Result<Lowered, Diagnostic>;

fn lowered_by(problem: &Problem, lower: Lower) -> (Lowered, bool) {
    let constexprs = numbers_of(problem);
    let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
    let mut trace = Trace::default();
    let lowered = lower(&problem.kernel, &options, &mut trace).unwrap_or_else(|e| panic!("{e}"));
    let [.., before, guard] = &trace.stages[..] else { panic!("the stages are {:?}", trace.stages) };
    assert_eq!(guard.name, "guard");
    let is_guarded = guard.insts > before.insts;
    (lowered, is_guarded)
}

/// Returns cases of the library with types chosen by [`Spec::sample`].
fn cases() -> Vec<(&'static Spec, &'static [DType], &'static Case)> {
    let of = |spec: &'static Spec| spec.sample(spec.cases).into_iter().map(move |(types, case)| (spec, types, case));
    kiln_kernels::all().iter().flat_map(of).collect()
}

fn problem(spec: &Spec, dtypes: &[DType], case: &Case) -> Problem {
    Problem::new(spec, dtypes, case, Placement::Apart).unwrap_or_else(|e| panic!("{e}"))
}

/// Adds one row to the report: dangers proved, checked and guarded.
fn row(table: &mut String, name: &str, kernel: &Kernel, derived: &Derived) -> [usize; 3] {
    let mut counts = [0; 3];
    let mut accesses = 0;
    for danger in &derived.dangers {
        counts[match danger.met {
            Met::Proved => 0,
            Met::Checked(_) => 1,
            Met::Guarded => 2,
        }] += 1;
        accesses += matches!(danger.kind, DangerKind::Access(_)) as usize;
    }
    let [proved, checked, guarded] = counts;
    let _ = writeln!(table, "{name:56} {accesses:>8} {proved:>6} {checked:>7} {guarded:>7}");
    for (i, clause) in derived.clauses.iter().enumerate() {
        let _ = writeln!(table, "    {i} {:?}: {}", clause.kind, print_expr(kernel, &clause.condition));
    }
    let _ = writeln!(table, "    work {}", print_expr(kernel, &derived.work));
    counts
}

#[test]
fn the_library_needs_few_guards() {
    let mut table = format!("{:56} {:>8} {:>6} {:>7} {:>7}\n", "kernel", "accesses", "proved", "checked", "guarded");
    let [mut written, mut made] = [[0; 3]; 2];
    let mut seen = vec![];
    let (cases, mut with_guards) = (cases(), vec![]);
    for &(spec, dtypes, case) in &cases {
        let problem = problem(spec, dtypes, case);
        let types = dtype_names(dtypes);
        let mut add = |total: &mut [usize; 3], name: String, kernel: &Kernel, derived: &Derived| {
            let counts = row(&mut table, &name, kernel, derived);
            total.iter_mut().zip(counts).for_each(|(sum, n)| *sum += n);
        };
        let raw = format!("{} {types}", spec.name);
        if !seen.contains(&raw) {
            let derived = derive(&problem.kernel).unwrap_or_else(|e| panic!("{raw}: {e}"));
            // The division of an operation is determined by numbers; little is known before they are.
            let mut divided = [0; 3];
            let total = if spec.is_divided(dtypes) { &mut divided } else { &mut written };
            add(total, raw.clone(), &problem.kernel, &derived);
            seen.push(raw);
        }
        let (lowered, is_guarded) = lowered(&problem);
        let name = format!("{} {types} {}", spec.name, case.name());
        add(&mut made, name.clone(), lowered.kernel(), lowered.contract());
        with_guards.extend(is_guarded.then_some(name));
    }
    let cases = cases.len();
    for (what, [proved, checked, guarded], least, share) in
        [("as written", written, 50, 20), ("made for a case", made, 10_000, 100)]
    {
        println!("{what}: {proved} proved, {checked} checked, {guarded} guarded");
        assert!(proved + checked > least, "only {} were looked at", proved + checked);
        assert!(
            share * guarded <= proved + checked,
            "{what}: {proved} proved, {checked} checked, {guarded} guarded\n{table}"
        );
    }
    println!("{} of {cases} cases have guards:\n{}", with_guards.len(), with_guards.join("\n"));
    assert!(20 * with_guards.len() <= cases, "{} of {cases}:\n{}", with_guards.len(), with_guards.join("\n"));
}

/// The launch of each case satisfies its clauses, and does no more work than `work` estimates. That is at most 8 times the
/// actual work, unless the lengths of sequences are in memory, of which an estimate knows only the most they can be.
#[test]
fn work_is_what_the_interpreter_counts() {
    let outcomes = on_all_cores(&cases(), |&(spec, dtypes, case)| {
        let problem = problem(spec, dtypes, case);
        let (mut table, mut worst) = (String::new(), 0.0f64);
        let name = format!("{} {} {}", spec.name, dtype_names(dtypes), case.name());
        let (lowered, _) = lowered(&problem);
        let mut derived = derive(&problem.kernel).unwrap_or_else(|e| panic!("{name}: {e}"));
        let written = work_as_written(&problem.kernel, &numbers_of(&problem));
        (derived.work, derived.loops) = written.unwrap_or_else(|e| panic!("{name}: {e}"));
        // The division of an operation is determined by numbers; little is known before they are.
        let is_divided = spec.is_divided(dtypes);
        let has_lengths = ["has_cu_seqlens=1", "has_counts=1", "has_seq_lens=1"].iter().any(|has| name.contains(has));
        for (stage, kernel, derived) in
            [("recorded", &problem.kernel, &derived), ("lowered", lowered.kernel(), lowered.contract())]
        {
            let is_recorded = stage == "recorded";
            // One choice of types suffices to check how a division of the work is counted.
            if is_divided && is_recorded && dtypes != spec.dtypes[0] {
                continue;
            }
            let (args, mut buffers) = (launch_args(&problem), launch_buffers(&problem));
            let numbers = Numbers { args: &args, buffers: &buffers, behind: [0; 4] };
            if let Some(clause) = numbers.refusal(derived).filter(|_| !is_divided || !is_recorded) {
                panic!("{name}, {stage}: refused by {}", print_expr(kernel, &clause.condition));
            }
            let launch = Launch::by_contract(kernel, args.clone()).unwrap_or_else(|e| panic!("{name}: {e}"));
            let geometry = derived.geometry.groups.iter().chain([&derived.geometry.threads]);
            let geometry: Vec<Option<i128>> = geometry.map(|n| numbers.value(n)).collect();
            let stated: Vec<Option<i128>> =
                launch.grid.iter().chain([&launch.threads]).map(|&n| Some(n as i128)).collect();
            assert_eq!(geometry, stated, "{name}, {stage}: the grid");
            let most = numbers.value(&derived.work).unwrap_or_else(|| panic!("{name}, {stage}: work has no value"));
            let stats = kiln_interp::run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{name}, {stage}: {e}"));
            let share = most as f64 / stats.work.max(1) as f64;
            let _ = writeln!(table, "{share:>6.2} {most:>12} {:>12} {name}, {stage}", stats.work);
            assert!(most >= stats.work as i128, "{name}, {stage}: at most {most}, and it was {}\n{table}", stats.work);
            if !has_lengths {
                worst = worst.max(share);
            }
        }
        (table, worst)
    });
    let (tables, shares): (Vec<String>, Vec<f64>) = outcomes.into_iter().unzip();
    let (table, worst) = (tables.concat(), shares.into_iter().fold(0.0, f64::max));
    println!("{table}\nworst {worst:.2}");
    assert!(worst <= 8.0, "{table}");
}
