//! Random kernels lowered with guards: a launch that satisfies the clauses stays within its memory, divides by no zero
//! and steps by no less than 1, computes the same as the kernel as recorded, and reports an error exactly if that has
//! one.

use crate::support::Numbers;
use kiln_compiler::Lowered;
use kiln_interp::{Buffer, Launch};
use kiln_ir::ops::Trait;
use kiln_ir::{DType, Diagnostic, Kernel, Op, Region, Value};
use kiln_testing::fuzz::{case, lowered, lowered_twin, without_faults};
use kiln_testing::{Case, Rng};

/// The number of lane-instructions after which a launch is abandoned: a changed step may make a loop of millions of
/// trips.
const BUDGET: u64 = 1 << 25;

/// Errors that no clause or guard covers: a broadcast from several lanes, too much work.
const OTHERS: [&str; 2] = ["K210", "K211"];

#[derive(Default, Debug)]
struct Counts {
    accepted: usize,
    /// The accepted launches that run the guarded twin.
    twins: usize,
    /// The accepted launches in which a guard reports the error that the kernel as recorded runs into.
    reported: usize,
    /// Launches in which only the kernel as recorded has an error: the result of the faulty instruction is unused.
    unused: usize,
    refused: usize,
    /// Kernels that the compiler refuses because threads diverge before a barrier, or because all threads commit a
    /// fault.
    wrong: usize,
}

fn run(case: &Case, kernel: &Kernel, buffers: &[Buffer]) -> Result<Vec<Buffer>, Diagnostic> {
    let mut after = buffers.to_vec();
    let launch = Launch::new(kernel, case.grid, case.threads, case.args.clone()).budget(BUDGET);
    kiln_interp::run(&launch, &mut after).map(|_| after)
}

/// Runs a case as recorded and as lowered.
fn launch(case: &Case, [usual, twin]: [&Lowered; 2], buffers: &[Buffer], counts: &mut Counts) -> Result<(), String> {
    let [x, y, z] = case.grid;
    let numbers = Numbers { args: &case.args, buffers, behind: [x, y, z, case.threads] };
    let recorded = run(case, &case.kernel, buffers);
    let lowered = match numbers.refusal(usual.contract()) {
        None => usual,
        Some(clause) if clause.kind.is_derived() => {
            counts.twins += 1;
            twin
        }
        Some(_) => {
            counts.refused += 1;
            return Ok(());
        }
    };
    if let Some(clause) = numbers.refusal(lowered.contract()) {
        counts.refused += 1;
        return match clause.kind.is_derived() {
            true => Err(format!("the twin is refused by {:?}", clause.kind)),
            false => Ok(()),
        };
    }
    counts.accepted += 1;
    match run(case, &without_faults(lowered.kernel()), buffers) {
        Err(e) if !OTHERS.contains(&e.code) => return Err(format!("an accepted launch does harm: {e}")),
        _ => {}
    }
    match (recorded, run(case, lowered.kernel(), buffers)) {
        (Ok(before), Ok(after)) if before != after => Err("the results differ".to_string()),
        (Ok(_), Err(e)) if !OTHERS.contains(&e.code) => Err(format!("only the lowered kernel fails: {e}")),
        (Err(_), Err(_)) => {
            counts.reported += 1;
            Ok(())
        }
        (Err(_), Ok(_)) => {
            counts.unused += 1;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Returns the buffers, some of them shortened.
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

/// Codes of errors that the compiler reports.
const WRONG: [&str; 4] = ["K031", "K201", "K203", "K204"];

fn check(case: &Case, rng: &mut Rng, may_be_wrong: bool, counts: &mut Counts) -> Result<(), String> {
    let lowered = match lowered(case) {
        Err(e) if may_be_wrong && WRONG.contains(&e.code) => {
            counts.wrong += 1;
            return match run(case, &case.kernel, &case.buffers) {
                Ok(_) if e.code != "K031" => Err(format!("refused, and nothing is wrong: {e}")),
                _ => Ok(()),
            };
        }
        // A race is no error of a single run; other tests compare these refusals with the checker.
        Err(e) if may_be_wrong && matches!(e.code, "K240" | "K241") => {
            counts.wrong += 1;
            return Ok(());
        }
        // Without its stores, a kernel may have nothing left to do.
        Err(e) if e.code == "K022" => return Ok(()),
        other => other.map_err(|e| e.to_string())?,
    };
    let twin = lowered_twin(case).map_err(|e| e.to_string())?;
    launch(case, [&lowered, &twin], &case.buffers, counts)?;
    for _ in 0..3 {
        launch(case, [&lowered, &twin], &shortened(rng, &case.buffers), counts)?;
    }
    Ok(())
}

#[test]
fn accepted_launches_of_random_kernels_keep_their_meaning() {
    let mut counts = Counts::default();
    for seed in 0..150 {
        let (case, mut rng) = (case(seed), Rng::new(seed));
        check(&case, &mut rng, false, &mut counts).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", case.kernel));
    }
    println!("{counts:?}");
    assert!(counts.accepted > 200 && counts.twins > 50 && counts.refused > 20, "{counts:?}");
}

/// Replaces indices, divisors and steps by arbitrary visible values.
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

/// Makes a kernel index, divide and step by arbitrary values; returns the number of changed operands.
pub fn make_reckless(case: &mut Case, seed: u64) -> usize {
    let visible = case.kernel.params.iter().filter_map(|param| param.value()).collect();
    let mut reckless = Reckless { rng: Rng::new(seed ^ 0xabcd), visible, changed: 0 };
    let types = case.kernel.types.clone();
    reckless.region(&types, &mut case.kernel.body);
    // The kernel no longer covers its outputs, since it writes anywhere.
    case.kernel.contract.covers.clear();
    reckless.changed
}

/// Kernels that index, divide and step by arbitrary values are refused or guarded, and do no harm.
#[test]
fn accepted_launches_of_reckless_kernels_do_no_harm() {
    let (mut counts, mut changed) = (Counts::default(), 0);
    for seed in 0..250 {
        let mut case = case(seed);
        changed += make_reckless(&mut case, seed);
        check(&case, &mut Rng::new(seed), true, &mut counts)
            .unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", case.kernel));
    }
    println!("{changed} operands changed; {counts:?}");
    assert!(counts.reported > 100 && changed > 1000, "{changed} operands changed; {counts:?}");
}
