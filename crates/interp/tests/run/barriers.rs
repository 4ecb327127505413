//! Barriers: where simdgroups meet, and the errors where they do not.

use crate::given;
use crate::support::{assert_error, each, error_of, error_of_grid, last_of, launch, zeros};
use kiln_ir::DType;

const IN_PART: &str = "barrier in a branch that not every thread of the threadgroup takes";
const APART: &str = "barrier in a branch that not every simdgroup of the threadgroup takes";

#[test]
fn a_barrier_in_a_uniform_loop_orders_every_trip() {
    // A rotation by one element per trip, through threadgroup memory.
    let source = "kernel @k(%out: device mut u32, %n: u32) {
        alloc @a: threadgroup u32[100]
        store @a[tid], tid
        %next = iadd tid, 1:u32
        %from = irem %next, lsize
        barrier
        for %i = 0:u32 to %n {
          %v = load @a[%from]
          barrier
          store @a[tid], %v
          barrier
        }
        %r = load @a[tid]
        store %out[tid], %r
    }";
    let (buffers, stats) =
        launch(source, [1, 1, 1], 100, given![zeros(DType::U32, 100), 7]).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[0].to_f64(), each(100, |t| ((t + 7) % 100) as f64));
    assert_eq!(stats.barriers, 15);
}

#[test]
fn a_barrier_after_an_early_return_that_nobody_takes() {
    // `if n == 0 { return; }` before a barrier: the rest is the else side.
    let source = "kernel @k(%out: device mut u32, %n: u32) {
        alloc @a: threadgroup u32[64]
        %none = eq %n, 0:u32
        if %none { } else {
          store @a[tid], tid
          barrier
          %i = isub 63:u32, tid
          %v = load @a[%i]
          store %out[tid], %v
        }
    }";
    assert_eq!(last_of(source, 64, given![zeros(DType::U32, 64), 1]), each(64, |t| (63 - t) as f64));
    assert_eq!(last_of(source, 64, given![zeros(DType::U32, 64), 0]), each(64, |_| 0.0));
}

#[test]
fn a_barrier_that_some_lanes_of_a_simdgroup_skip() {
    let source = "kernel @k(%n: u32) {
        %uniform = lt %n, 10:u32
        if %uniform {
          %c = lt tid, 16:u32
          if %c { ; label
            %always = lt tid, 100:u32
            if %always {
              barrier ; error
            }
          }
        }
    }";
    let error = error_of_grid(source, [2, 1, 1], 48, given![1]);
    let notes =
        ["missing: threadgroup (0, 0, 0), simdgroup 0, lane 16 (tid 16)", "16 of the 32 lanes of the simdgroup wait"];
    assert_error(&error, "K206", IN_PART, &notes);
    assert_eq!(error.labels[0].1, "threads part here");
    let help = "move the barrier out of the branch, so that all threads of the threadgroup reach it";
    assert_eq!(error.help.as_deref(), Some(help));
}

#[test]
fn of_two_branches_that_part_lanes_the_outer_is_shown() {
    let source = "kernel @k() {
        %c = lt tid, 16:u32
        if %c { ; label
          %d = lt tid, 8:u32
          if %d {
            barrier ; error
          }
        }
    }";
    let error = error_of(source, 32, given![]);
    assert_eq!(error.notes[1], "8 of the 32 lanes of the simdgroup wait");
}

#[test]
fn a_barrier_in_a_loop_that_lanes_leave() {
    let source = "kernel @k() {
        for %i = tid to 40:u32 step 32:u32 { ; label
          barrier ; error
        }
    }";
    let error = error_of(source, 32, given![]);
    assert_error(
        &error,
        "K206",
        IN_PART,
        &["missing: threadgroup (0, 0, 0), simdgroup 0, lane 8 (tid 8)", "8 of the 32 lanes of the simdgroup wait"],
    );
    assert_eq!(error.labels[0].1, "threads make different numbers of trips here");
}

#[test]
fn the_last_simdgroup_may_be_partial() {
    let source = "kernel @k(%out: device mut u32) {
        alloc @a: threadgroup u32[37]
        store @a[tid], tid
        barrier
        %i = isub 36:u32, tid
        %v = load @a[%i]
        store %out[tid], %v
    }";
    assert_eq!(last_of(source, 37, given![zeros(DType::U32, 37)]), each(37, |t| (36 - t) as f64));
    // In a partial simdgroup the live lanes count.
    let divergent = "kernel @k() {
        %c = ne tid, 36:u32
        if %c { ; label
          barrier ; error
        }
    }";
    let error = error_of(divergent, 37, given![]);
    assert_error(
        &error,
        "K206",
        IN_PART,
        &["missing: threadgroup (0, 0, 0), simdgroup 1, lane 4 (tid 36)", "4 of the 5 lanes of the simdgroup wait"],
    );
}

#[test]
fn a_barrier_that_a_simdgroup_skips_to_the_end() {
    let source = "kernel @k(%n: u32) {
        %uniform = lt %n, 10:u32
        if %uniform {
          %c = ne simd_id, 2:u32
          if %c { ; label
            %also = lt %n, 11:u32
            if %also {
              barrier ; error
            }
          }
        }
    }";
    let error = error_of(source, 128, given![1]);
    let note = "in threadgroup (0, 0, 0), simdgroup 0 waits here while simdgroup 2 has ended";
    assert_error(&error, "K207", APART, &[note]);
    assert_eq!(error.labels[0].1, "threads part here");
}

#[test]
fn a_barrier_that_only_a_later_simdgroup_reaches() {
    let source = "kernel @k() {
        %c = eq simd_id, 1:u32
        if %c { ; label
          barrier ; error
        }
    }";
    let note = "in threadgroup (0, 0, 0), simdgroup 1 waits here while simdgroup 0 has ended";
    assert_error(&error_of(source, 64, given![]), "K207", APART, &[note]);
}

#[test]
fn simdgroups_that_wait_at_different_barriers() {
    let both = "kernel @k() {
        %c = eq simd_id, 0:u32
        if %c { ; label
          barrier ; error
        } else {
          barrier ; label
        }
    }";
    let error = error_of(both, 64, given![]);
    let note = "in threadgroup (0, 0, 0), simdgroup 0 waits here while simdgroup 1 waits at another barrier";
    assert_error(&error, "K207", APART, &[note]);

    // The report names the barrier in the branch, although simdgroup 0 waits outside of it.
    let one = "kernel @k() {
        %c = eq simd_id, 1:u32
        if %c { ; label
          barrier ; error
        }
        barrier ; label
    }";
    let error = error_of(one, 64, given![]);
    let note = "in threadgroup (0, 0, 0), simdgroup 1 waits here while simdgroup 0 waits at another barrier";
    assert_error(&error, "K207", APART, &[note]);
}

#[test]
fn a_barrier_in_a_loop_that_a_simdgroup_leaves() {
    let source = "kernel @k() {
        %n = iadd simd_id, 2:u32
        for %i = 0:u32 to %n { ; label
          barrier ; error
        }
    }";
    let error = error_of(source, 64, given![]);
    let note = "in threadgroup (0, 0, 0), simdgroup 1 waits here while simdgroup 0 has ended";
    assert_error(&error, "K207", APART, &[note]);
    assert_eq!(error.labels[0].1, "threads make different numbers of trips here");
}

#[test]
fn device_memory_is_ordered_as_well() {
    let source = "kernel @k(%x: device mut u32, %out: device mut u32) {
        store %x[tid], tid
        barrier
        %i = isub 63:u32, tid
        %v = load %x[%i]
        store %out[tid], %v
    }";
    let given = given![zeros(DType::U32, 64), zeros(DType::U32, 64)];
    assert_eq!(last_of(source, 64, given), each(64, |t| (63 - t) as f64));
}
