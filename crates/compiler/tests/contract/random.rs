//! Random kernels lowered with guards: what meets the clauses runs without leaving its memory, dividing by zero or
//! stepping by less than 1, and computes what the kernel as recorded computes.

use crate::support::Numbers;
use kiln_compiler::Lowered;
use kiln_interp::{Buffer, Launch};
use kiln_ir::ops::Trait;
use kiln_ir::{DType, Diagnostic, Kernel, Op, Region, Value};
use kiln_testing::fuzz::{case, lowered};
use kiln_testing::{Case, Rng};

/// Lane-instructions after which a launch is given up: a changed step may make a loop of millions of trips.
const BUDGET: u64 = 1 << 25;

/// Errors that no clause speaks of: more trips than `at_most`, a broadcast from several lanes, too much work.
const OTHERS: [&str; 3] = ["K205", "K210", "K211"];

#[derive(Default, Debug)]
struct Counts {
    accepted: usize,
    /// Of these, launches in which the kernel as recorded runs into an error: the guards kept it from happening.
    guarded: usize,
    refused: usize,
    /// Of these, launches that would have run without an error.
    needlessly: usize,
    /// Kernels whose threads part before a barrier, as the compiler says.
    apart: usize,
}

fn run(case: &Case, kernel: &Kernel, buffers: &[Buffer]) -> Result<Vec<Buffer>, Diagnostic> {
    let mut after = buffers.to_vec();
    let launch = Launch::new(kernel, case.grid, case.threads, case.args.clone()).budget(BUDGET);
    kiln_interp::run(&launch, &mut after).map(|_| after)
}

/// Launches a case as recorded and as lowered. `exact` says that the results have to be the same.
fn launch(case: &Case, lowered: &Lowered, buffers: &[Buffer], exact: bool, counts: &mut Counts) -> Result<(), String> {
    let [x, y, z] = case.grid;
    let numbers = Numbers { args: &case.args, buffers, behind: [x, y, z, case.threads] };
    let recorded = run(case, &case.kernel, buffers);
    if numbers.refusal(lowered.contract()).is_some() {
        counts.refused += 1;
        counts.needlessly += recorded.is_ok() as usize;
        return Ok(());
    }
    counts.accepted += 1;
    counts.guarded += recorded.is_err() as usize;
    match (recorded, run(case, lowered.kernel(), buffers)) {
        (_, Err(e)) if !OTHERS.contains(&e.code) => Err(format!("an accepted launch fails: {e}")),
        (Ok(before), Ok(after)) if exact && before != after => Err("the results differ".to_string()),
        (Ok(_), Err(e)) if exact => Err(format!("only the lowered kernel fails: {e}")),
        _ => Ok(()),
    }
}

/// The buffers, some of them shorter.
fn shortened(rng: &mut Rng, buffers: &[Buffer]) -> Vec<Buffer> {
    let mut buffers = buffers.to_vec();
    for buffer in &mut buffers {
        if rng.percent(25) {
            let less = if rng.percent(50) { buffer.len().saturating_sub(1) } else { rng.below(buffer.len() + 1) };
            buffer.bytes.truncate(less * buffer.dtype.size());
        }
    }
    buffers
}

fn check(case: &Case, rng: &mut Rng, exact: bool, counts: &mut Counts) -> Result<(), String> {
    let lowered = match lowered(case) {
        Err(e) if e.code == "K031" && !exact => {
            counts.apart += 1;
            return Ok(());
        }
        // Without its stores, a kernel may have nothing left to do.
        Err(e) if e.code == "K022" => return Ok(()),
        other => other.map_err(|e| e.to_string())?,
    };
    launch(case, &lowered, &case.buffers, exact, counts)?;
    for _ in 0..3 {
        launch(case, &lowered, &shortened(rng, &case.buffers), exact, counts)?;
    }
    Ok(())
}

#[test]
fn accepted_launches_of_random_kernels_keep_their_meaning() {
    let mut counts = Counts::default();
    for seed in 0..150 {
        let (case, mut rng) = (case(seed), Rng::new(seed));
        check(&case, &mut rng, true, &mut counts).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", case.kernel));
    }
    println!("{counts:?}");
    assert!(counts.accepted > 200 && counts.refused > 50, "{counts:?}");
}

/// Replaces indices, divisors and steps by whatever is in sight.
struct Reckless {
    rng: Rng,
    visible: Vec<Value>,
    changed: usize,
}

impl Reckless {
    fn region(&mut self, types: &[DType], region: &mut Region) {
        let outside = self.visible.len();
        self.visible.extend(&region.args);
        for inst in &mut region.insts {
            match inst.op {
                Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. } => self.replace(types, &mut inst.args[0], true),
                Op::Math(op) if op.has(Trait::ZeroDivisor) => self.replace(types, &mut inst.args[1], false),
                Op::For(_) => self.replace(types, &mut inst.args[2], false),
                _ => {}
            }
            inst.regions.iter_mut().for_each(|inner| self.region(types, inner));
            self.visible.extend(&inst.results);
        }
        self.visible.truncate(outside);
    }

    fn replace(&mut self, types: &[DType], value: &mut Value, is_index: bool) {
        let dtype = |v: Value| types[v.0 as usize];
        let fits = |v: &&Value| if is_index { dtype(**v).is_index() } else { dtype(**v) == dtype(*value) };
        let others: Vec<Value> = self.visible.iter().filter(fits).copied().collect();
        if self.rng.percent(40) && !others.is_empty() {
            *value = self.rng.pick(&others);
            self.changed += 1;
        }
    }
}

/// Makes a kernel index, divide and step by anything; says how many operands have changed.
pub fn make_reckless(case: &mut Case, seed: u64) -> usize {
    let visible = case.kernel.params.iter().filter_map(|param| param.value()).collect();
    let mut reckless = Reckless { rng: Rng::new(seed ^ 0xabcd), visible, changed: 0 };
    let types = case.kernel.types.clone();
    reckless.region(&types, &mut case.kernel.body);
    reckless.changed
}

/// Kernels that index, divide and step by anything do not get away with it, and do no harm.
#[test]
fn accepted_launches_of_reckless_kernels_do_no_harm() {
    let (mut counts, mut changed) = (Counts::default(), 0);
    for seed in 0..250 {
        let mut case = case(seed);
        changed += make_reckless(&mut case, seed);
        check(&case, &mut Rng::new(seed), false, &mut counts)
            .unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", case.kernel));
    }
    println!("{changed} operands changed; {counts:?}");
    assert!(counts.guarded > 100 && changed > 1000, "{changed} operands changed; {counts:?}");
}
