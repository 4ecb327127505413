//! Every launch ends: normally, or at its budget.

use crate::given;
use crate::support::{assert_error, bind, check_places, parse, zeros};
use kiln_interp::{Hooks, Launch, Stats, run, run_with};
use kiln_ir::{Const, DType, Diagnostic};

fn with_budget(
    source: &str,
    grid: [u32; 3],
    threads: u32,
    given: Vec<crate::support::Given>,
    budget: u64,
) -> Result<Stats, Diagnostic> {
    let kernel = parse(source);
    let (args, mut buffers) = bind(given);
    run(&Launch::new(&kernel, grid, threads, args).budget(budget), &mut buffers)
}

#[test]
fn loops_of_astronomical_length_end_at_the_budget() {
    for (dtype, hi) in [(DType::U32, u32::MAX as i128), (DType::U64, u64::MAX as i128), (DType::I64, i64::MAX as i128)]
    {
        let source = format!(
            "kernel @k(%hi: {dtype}) {{
                for %i = 0:{dtype} to %hi {{ }} ; error
            }}"
        );
        let result = with_budget(&source, [1, 1, 1], 1, given![Const::from_i128(dtype, hi)], 1 << 20);
        let error = result.expect_err("no launch makes so many trips");
        check_places(&source, &error);
        let note = "it ended here in threadgroup (0, 0, 0), simdgroup 0, lane 0 (tid 0)";
        assert_error(&error, "K211", "the launch executes more than its budget of 1048576 lane-instructions", &[note]);
    }
}

#[test]
fn nested_loops_end_at_the_budget() {
    let source = "kernel @k(%n: u32) {
        for %i = 0:u32 to %n { for %j = 0:u32 to %n { for %l = 0:u32 to %n { } } }
    }";
    let error = with_budget(source, [1, 1, 1], 1024, given![u32::MAX], 1 << 22).expect_err("2⁹⁶ trips");
    assert_eq!(error.code, "K211");
}

#[test]
fn work_is_what_the_steps_say() {
    // Two simdgroups start and run three instructions: the constant, the builtin and the store.
    let source = "kernel @k(%out: device mut u32) {
        store %out[tid], 1:u32
    }";
    let work = 2 * (1 + 3) * 32;
    let run = |budget| with_budget(source, [1, 1, 1], 64, given![zeros(DType::U32, 64)], budget);
    assert_eq!(run(work).map(|stats| stats.work), Ok(work));
    assert_eq!(run(work - 1).map_err(|e| e.code), Err("K211"));
}

#[test]
fn a_grid_beyond_the_budget_is_refused_before_it_runs() {
    let source = "kernel @k() { } ; error";
    let error = with_budget(source, [1 << 20, 1 << 20, 1], 1, given![], 1 << 36).expect_err("2⁴⁰ threadgroups");
    check_places(source, &error);
    let message = "the launch executes at least 35184372088832 lane-instructions, its budget is 68719476736";
    assert_error(&error, "K312", message, &["the grid has 1048576 × 1048576 × 1 threadgroups"]);
}

#[test]
fn making_arrays_ready_is_work() {
    let source = "kernel @k(%n: const u32) {
        alloc @a: threadgroup u8[n]
    }";
    let stats = with_budget(source, [3, 1, 1], 32, given![1 << 20], 1 << 30).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(stats.work, 3 * (32 + (1 << 20) / 8));
    let error = with_budget(source, [3, 1, 1], 32, given![1 << 20], 1 << 18).expect_err("more than 2¹⁸");
    assert_eq!(error.code, "K211");
    assert_eq!(error.notes, ["it ended before threadgroup (1, 0, 0)"]);
}

/// Ends a launch at the given call of `stops`.
struct StopAt(u32);

impl Hooks for StopAt {
    fn stops(&mut self) -> bool {
        self.0 -= 1;
        self.0 == 0
    }
}

#[test]
fn a_launch_can_be_stopped_before_it_starts_and_anywhere_in_a_loop() {
    let source = "kernel @k(%out: device mut u32, %n: u64) {
        store %out[tid], 1:u32
        for %i = 0:u64 to %n { store %out[tid], 2:u32 } ; error
        store %out[tid], 3:u32
    }";
    let kernel = parse(source);
    for (asked, left, note) in [(1, 0, "before threadgroup (0, 0, 0)"), (2, 2, "here in"), (9, 2, "here in")] {
        let (args, mut buffers) = bind(given![zeros(DType::U32, 32), Const::from_i128(DType::U64, u64::MAX as i128)]);
        let launch = Launch::new(&kernel, [2, 1, 1], 32, args).budget(u64::MAX);
        let error = run_with(&launch, &mut buffers, &mut StopAt(asked)).expect_err("stopped");
        assert_eq!((error.code, error.message.as_str()), ("K213", "the launch was stopped before its end"));
        assert!(error.notes.iter().any(|own| own.contains(note)), "{error}");
        // Memory holds the writes made so far.
        assert_eq!(buffers[0].to_vec::<u32>(), Some(vec![left; 32]));
    }
}
