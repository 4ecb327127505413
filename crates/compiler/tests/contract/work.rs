//! The estimate of a launch's work is never below what the interpreter counts, whatever the launch's numbers are.

use crate::random::make_reckless;
use crate::support::Numbers;
use kiln_compiler::contract::{Derived, derive};
use kiln_compiler::{Options, Trace, constexprs, lower, work_as_written};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::text::{parse, print_expr};
use kiln_ir::{Const, DType, Expr, Kernel};
use kiln_testing::Case;
use kiln_testing::fuzz::{case, lowered};

/// The number of lane-instructions after which a launch is abandoned.
const ENOUGH: u64 = 1 << 21;

fn kernel(source: &str) -> Kernel {
    let mut kernels = parse(source, "work.kir").unwrap_or_else(|e| panic!("{e}"));
    kernels.swap_remove(0)
}

/// Returns the estimates of a kernel as lowered, and as written.
fn estimates(kernel: &Kernel) -> [Expr; 2] {
    let constexprs = constexprs(kernel, |_| None);
    let options = Options { constexprs: &constexprs, threads: None, limits: Default::default() };
    let lowered = lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
    let (written, _) = work_as_written(kernel, &constexprs).unwrap_or_else(|e| panic!("{e}"));
    [lowered.contract().work.clone(), written]
}

fn scalars(numbers: &[(DType, i128)]) -> Vec<Arg> {
    numbers.iter().map(|&(dtype, n)| Arg::Scalar(Const::from_i128(dtype, n))).collect()
}

/// Returns the value of an estimate for a launch, or `None` if it exceeds 64 bits.
fn value(work: &Expr, args: &[Arg], buffers: &[Buffer]) -> Option<i128> {
    Numbers { args, buffers, behind: [1, 1, 1, 32] }.value(work)
}

/// A loop in a branch that is not taken does not reduce the work of the others: the step of the second loop is negative
/// in a launch that never reaches it.
#[test]
fn a_step_below_1_cancels_nothing() {
    let kernel = kernel(
        "kernel @evil(%out: device mut u32[32], %s: i32, %n: i64) threadgroups [1] threads 32 {
            %a = for %i = 0:i64 to %n step 1:i64 carry (%p = 1:u32) {
                %b = for %j = 0:i64 to %n step 1:i64 carry (%q = %p) {
                    %c = imul %q, 1664525:u32
                    %d = cast u32 %j
                    %e = xor %c, %d
                    yield %e
                }
                yield %b
            }
            store %out[tid], %a
            %t = cast i32 tid
            %small = lt %t, %s
            if %small {
                %step = cast i64 %s
                for %k = 0:i64 to 1125899906842624:i64 step %step {
                    %v = cast u32 %k
                    store %out[tid], %v
                }
            }
        }",
    );
    let buffers = [Buffer::zeroed(DType::U32, 32)];
    for work in estimates(&kernel) {
        for (s, n) in [(-1, 1 << 22), (i32::MIN as i128, 1 << 22), (0, 1 << 22), (1, 1 << 22), (-1, 1 << 31)] {
            let args = [vec![Arg::Buffer(0)], scalars(&[(DType::I32, s), (DType::I64, n)])].concat();
            let most = value(&work, &args, &buffers);
            let text = print_expr(&kernel, &work);
            assert!(most.is_none_or(|most| most >= 32 * n * n), "s = {s}, n = {n}: {most:?} of {text}");
        }
    }
}

/// Numbers that overflow 64 bits do not wrap to small ones.
#[test]
fn huge_constant_loops_have_no_small_estimate() {
    let most = u64::MAX;
    let nest = format!(
        "for %a = 0:u64 to {most}:u64 step 1:u64 {{
            for %b = 0:u64 to {most}:u64 step 1:u64 {{
                for %c = 0:u64 to {most}:u64 step 1:u64 {{ store %out[0:u32], 1:u32 }}
            }}
        }}"
    );
    let source = format!("kernel @nests(%out: device mut u32[1]) threadgroups [1] threads 32 {{ {nest} }}");
    let twice = source.replace(&nest, &format!("{nest}\n{}", nest.replace("%a", "%d")));
    for source in [source, twice] {
        let kernel = kernel(&source);
        for work in [derive(&kernel).map(|derived| derived.work), work_as_written(&kernel, &[]).map(|(work, _)| work)] {
            let work = work.unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(value(&work, &[Arg::Buffer(0)], &[Buffer::zeroed(DType::U32, 1)]), None, "{work:?}");
        }
    }
}

/// A divisor that is zero only where its loop is not reached does not invalidate the estimate.
#[test]
fn a_divisor_that_nobody_divides_by_refuses_nothing() {
    let kernel = kernel(
        "kernel @quotient(%out: device mut u32[32], %n: u32, %d: u32) threadgroups [1] threads 32 {
            %some = gt %d, 0:u32
            if %some {
                %q = idiv %n, %d
                for %i = 0:u32 to %q step 1:u32 { store %out[tid], %i }
            }
        }",
    );
    for work in estimates(&kernel) {
        let most = |d| {
            let args = [vec![Arg::Buffer(0)], scalars(&[(DType::U32, 1000), (DType::U32, d)])].concat();
            value(&work, &args, &[Buffer::zeroed(DType::U32, 32)])
        };
        assert!(most(0).is_some(), "{}", print_expr(&kernel, &work));
        assert!(most(10) < most(1), "{}", print_expr(&kernel, &work));
    }
}

/// A branch on the number of a simdgroup counts only for the simdgroups that take it, or for all of them where the
/// number of threads is given at launch.
#[test]
fn a_role_counts_for_the_simdgroups_that_have_it() {
    let shares = ["256", "threads"].map(|threads| {
        let kernel = kernel(&format!(
            "kernel @roles(%out: device mut u32[256], %n: u32, %threads: u32)
              threadgroups [1] threads {threads} requires threads == 256 {{
                %is_mine = lt simd_id, 2:u32
                if %is_mine {{
                    %sum = for %i = 0:u32 to %n carry (%s = 1:u32) {{
                        %b = imul %s, 3:u32
                        %is_first = lt simd_id, 1:u32
                        %d = if %is_first {{
                            %e = for %j = 0:u32 to %n carry (%t = %b) {{ %f = iadd %t, %j yield %f }}
                            yield %e
                        }} else {{ yield %b }}
                        yield %d
                    }}
                    store %out[tid], %sum
                }}
            }}"
        ));
        let [lowered, written] = estimates(&kernel);
        let args = [vec![Arg::Buffer(0)], scalars(&[(DType::U32, 100), (DType::U32, 256)])].concat();
        let mut buffers = vec![Buffer::zeroed(DType::U32, 256)];
        let [lowered, written] = [lowered, written].map(|work| {
            let numbers = Numbers { args: &args, buffers: &buffers, behind: [1, 1, 1, 256] };
            numbers.value(&work).unwrap_or_else(|| panic!("{} has no value", print_expr(&kernel, &work)))
        });
        let launch = Launch::by_contract(&kernel, args.clone()).unwrap_or_else(|e| panic!("{e}"));
        let done = kiln_interp::run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}")).work as i128;
        assert!(written >= done, "{threads} threads: at most {written}, and it was {done}");
        assert!(lowered >= done, "{threads} threads: at most {lowered}, and it was {done}");
        lowered as f64 / done as f64
    });
    // Two of eight simdgroups do all of the work.
    assert!(shares[0] * 3.0 < shares[1], "{shares:?}");
}

/// An executor that runs the kernel as written also runs code that the compiler drops.
#[test]
fn unused_loops_are_work_where_they_run() {
    let kernel = kernel(
        "kernel @unused(%out: device mut u32[32], %n: u32) threadgroups [1] threads 32 {
            var @s: u32
            set @s, 0:u32
            for %i = 0:u32 to %n step 1:u32 {
                for %j = 0:u32 to %n step 1:u32 { %t = get @s  %u = iadd %t, %j  set @s, %u }
            }
            store %out[tid], 1:u32
        }",
    );
    let args = [vec![Arg::Buffer(0)], scalars(&[(DType::U32, 100_000)])].concat();
    let buffers = [Buffer::zeroed(DType::U32, 32)];
    let [lowered, written] = estimates(&kernel).map(|work| value(&work, &args, &buffers));
    assert!(lowered.is_some_and(|most| most < 10_000), "{lowered:?}");
    assert!(written.is_some_and(|most| most >= 32 * 10_000_000_000), "{written:?}");
}

#[test]
fn an_operation_counts_by_its_cost() {
    let estimate = |op: &str| {
        let kernel = kernel(&format!(
            "kernel @k(%out: device mut f32[32], %x: f32, %n: u32) threadgroups [1] threads 32 {{
                %a = for %i = 0:u32 to %n step 1:u32 carry (%p = %x) {{ %q = {op} %p, %x  yield %q }}
                store %out[tid], %a
            }}"
        ));
        let args = [vec![Arg::Buffer(0)], vec![Arg::Scalar(Const::from_f64(DType::F32, 1.5))]].concat();
        let args = [args, scalars(&[(DType::U32, 1000)])].concat();
        estimates(&kernel).map(|work| value(&work, &args, &[Buffer::zeroed(DType::F32, 32)]).unwrap_or(0))
    };
    let (sums, powers) = (estimate("fadd"), estimate("pow"));
    assert!(sums.iter().zip(powers).all(|(sum, power)| power > 8 * sum), "{sums:?} {powers:?}");
}

/// Runs a kernel with its estimate as the budget; returns the estimate.
fn within(case: &Case, kernel: &Kernel, work: &Expr, seed: u64) -> Option<i128> {
    let [x, y, z] = case.grid;
    let numbers = Numbers { args: &case.args, buffers: &case.buffers, behind: [x, y, z, case.threads] };
    let most = numbers.value(work)?;
    let budget = u64::try_from(most).unwrap_or(0).min(ENOUGH);
    let launch = Launch::new(kernel, case.grid, case.threads, case.args.clone()).budget(budget);
    let result = kiln_interp::run(&launch, &mut case.buffers.clone());
    let is_over = matches!(&result, Err(e) if e.code == "K211" || e.code == "K312");
    let estimate = print_expr(kernel, work);
    assert!(!is_over || budget as i128 != most, "seed {seed}: more than {most}, which is {estimate}\n{kernel}");
    result.is_ok().then_some(most)
}

/// With its estimate as the budget no accepted launch of a random kernel exceeds it, as written or as lowered; nor does
/// one that indexes, divides and steps by arbitrary values.
#[test]
fn random_kernels_do_no_more_than_is_estimated() {
    let (mut runs, mut accepted) = (0, 0);
    for seed in 0..300 {
        let mut case = case(seed);
        if seed % 2 == 1 {
            make_reckless(&mut case, seed);
        }
        let Ok(lowered) = lowered(&case) else { continue };
        let [x, y, z] = case.grid;
        let numbers = Numbers { args: &case.args, buffers: &case.buffers, behind: [x, y, z, case.threads] };
        let contract: &Derived = lowered.contract();
        if numbers.refusal(contract).is_some() {
            continue;
        }
        accepted += 1;
        let values = constexprs(&case.kernel, |id| match case.args.get(id.0 as usize) {
            Some(Arg::Scalar(value)) => Some(*value),
            _ => None,
        });
        let (written, _) = work_as_written(&case.kernel, &values).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        runs += within(&case, &case.kernel, &written, seed).is_some() as u32;
        runs += within(&case, lowered.kernel(), &contract.work, seed).is_some() as u32;
    }
    println!("{accepted} accepted, {runs} runs");
    assert!(accepted > 100 && runs > 150, "{accepted} accepted, {runs} runs: too few to say anything");
}
