//! Tests timing and runners on devices whose clock, memory and faults the test controls.

mod clocked;
#[path = "../../../runtime/tests/wrapped/mod.rs"]
mod wrapped;

use clocked::{COPY_RATE, LAUNCH, STREAM, clocked};
use kiln::spec::timing::{Bench, CacheState, Ceilings, Method, Statistic, ceilings};
use kiln::spec::{Agreement, Case, DType, Failure, Hardware, Pattern, Placement, Problem, Spec, Traffic};
use kiln::spec::{NotPassed, PreparedCase, Runner, assert_passes};
use kiln_kernels::{gated_delta, ssm};
use kiln_runtime::{Device, Error};
use std::time::Duration;
use wrapped::{Point, wrapped};

const SPEC: &Spec = &ssm::STEP;
const F32: &[DType] = &[DType::F32, DType::F32];
static CASE: Case = CASE_OF_8_THREADS;
const CASE_OF_8_THREADS: Case = Case::new(&[
    ("batch", 1.0),
    ("slots", 1.0),
    ("heads", 2.0),
    ("n", 4.0),
    ("p", 8.0),
    ("raw_dt", 0.0),
    ("has_dt_bias", 0.0),
    ("groups", 1.0),
    ("log_a", 0.0),
    ("has_d_skip", 0.0),
    ("d_by_channel", 0.0),
    ("has_z", 0.0),
    ("has_read_slots", 0.0),
    ("has_write_slots", 0.0),
    ("continues", 0.0),
    ("dt_min", 0.0),
    ("dt_max", 1.0),
]);

/// Bytes of the case's tensors: x and y, a and dt, b and c, the state.
const HELD: u64 = 4 * (2 * 16 + 2 * 2 + 2 * 4 + 64);

/// Bytes that the case moves: the state counts once for each direction.
const MOVED: u64 = HELD + 4 * 64;

const METHOD: Method = Method {
    pass_bytes: 4 * HELD,
    most_bytes: 1 << 20,
    most_sets: 8,
    longest_pass: Duration::from_secs(10),
    stream_bytes: STREAM,
    replay: Duration::from_micros(17),
    window: Duration::MAX,
    enough_launches: 4,
    most_launches: 64,
    warm_up: Duration::ZERO,
    budget: Duration::ZERO,
    least_samples: 11,
    counts: Statistic::Median,
    asynchronous: true,
};

#[test]
fn the_clock_stands_around_launches_and_nothing_else() {
    let (device, watch) = clocked();
    let mut bench = Bench::by(&device, METHOD).expect("streams");
    let near = |rate: f64, expected: f64| (rate / expected - 1.0).abs() < 1e-12;
    let timed = bench.time(SPEC, F32, &CASE).expect("a right kernel");
    // Restoring the state and the copy ahead of a replay also advance the clock, so they are not in the timed interval.
    assert_eq!((timed.time, timed.timing.median, timed.timing.fastest), (LAUNCH, LAUNCH, LAUNCH));
    assert_eq!(timed.counts, Statistic::Median);
    assert_eq!(timed.timing.cost.bytes, MOVED);
    let rotation = timed.rotation.expect("a device with memory");
    // Five sets exceed four times the bytes of one; four passes of five launches last as long as a replay should.
    assert_eq!((rotation.sets, rotation.launches, rotation.found, rotation.graph), (5, 20, CacheState::Nothing, false));
    let plain = rotation.without_recording.expect("launches one by one");
    assert!(plain.launch >= plain.host && plain.host > Duration::ZERO);
    let rate = MOVED as f64 / LAUNCH.as_secs_f64();
    assert!(near(timed.gigabytes_per_second(), rate / 1e9));
    assert!(watch.timed_states().len() > 11);
}

/// Returns the case's traffic: the state in place, x copied to y as far as they overlap, the rest read.
fn traffic() -> Traffic {
    Traffic::new(4 * (16 + 2 * 2 + 2 * 4), 4 * 16, 4 * 64)
}

/// Returns the ceilings of a device whose kernels for them take `nanoseconds`.
fn streamed_in(nanoseconds: u64) -> Ceilings {
    let rate = |directions: u64| (directions * STREAM) as f64 / (nanoseconds as f64 * 1e-9);
    Ceilings::new(|pattern| match pattern {
        Pattern::Read | Pattern::Write => rate(1),
        Pattern::InPlace => rate(2),
        // The driver's own copy may be faster.
        Pattern::Copy => rate(2).max(COPY_RATE),
    })
}

fn is_near(found: Option<f64>, expected: Option<f64>) -> bool {
    found.zip(expected).is_some_and(|(found, expected)| (found / expected - 1.0).abs() < 1e-12)
}

/// Launches of one measurement beside the case: its three patterns, four passes each time, once and then eleven times.
const BESIDE: usize = 3 * 4 * 12;

#[test]
fn a_case_is_held_against_its_own_pattern_of_traffic() {
    let (device, watch) = clocked();
    let mut bench = Bench::by(&device, METHOD).expect("streams");
    let all = bench.ceilings().expect("a device with memory");
    let expected = streamed_in(LAUNCH.as_nanos() as u64);
    assert!(Pattern::ALL.iter().all(|pattern| is_near(Some(all.rate(*pattern)), Some(expected.rate(*pattern)))));
    let measured = watch.streams();
    let timed = bench.time(SPEC, F32, &CASE).expect("a right kernel");
    let rotation = timed.rotation.expect("a device with memory");
    assert_eq!(rotation.traffic, traffic());
    assert_eq!(rotation.traffic.total(), timed.timing.cost.bytes);
    assert!(is_near(rotation.ceiling, expected.of(&traffic())), "{rotation:?}");
    assert_eq!(watch.streams() - measured, 2 * BESIDE);
    assert_eq!(ceilings(&device, 2 * STREAM).expect("streams"), all);
}

#[test]
fn a_ceiling_that_is_exceeded_is_measured_again_and_the_fastest_counts() {
    let (device, watch) = clocked();
    let mut bench = Bench::by(&device, METHOD).expect("streams");
    let usual = LAUNCH.as_nanos() as u64;
    // Memory becomes a hundred times slower, and slower than the case.
    watch.set_stream_time(100 * usual);
    let before = watch.streams();
    let rotation = bench.time(SPEC, F32, &CASE).expect("a right kernel").rotation.expect("a device with memory");
    // The copy was first found to be fastest by a kernel, which is slow now.
    let slow = Ceilings::new(|pattern| match pattern {
        Pattern::Copy => streamed_in(100 * usual).rate(Pattern::InPlace),
        other => streamed_in(100 * usual).rate(other),
    });
    assert!(is_near(rotation.ceiling, slow.of(&traffic())), "{rotation:?}");
    // Once before and once after, and three more times.
    assert_eq!(watch.streams() - before, 5 * BESIDE);
    // The fastest rate ever seen remains the device's ceiling.
    assert!(is_near(bench.ceilings().map(|all| all.rate(Pattern::Read)), Some(streamed_in(usual).rate(Pattern::Read))));
    // With warm caches a case may be faster than memory, and memory is not measured again.
    let method = Method { most_sets: 4, asynchronous: false, ..METHOD };
    let mut bench = Bench::by(&device, method).expect("streams");
    let before = watch.streams();
    let rotation = bench.time(SPEC, F32, &CASE).expect("a right kernel").rotation.expect("a device with memory");
    assert_eq!(rotation.found, CacheState::Warm);
    // The driver's copy is used now.
    assert_eq!(watch.streams() - before, 2 * (BESIDE - 4 * 12));
}

#[test]
fn too_few_sets_are_touched_once_a_replay_or_called_warm() {
    let (device, _) = clocked();
    for (method, expected) in [
        (Method { most_sets: 4, ..METHOD }, (4, 4, CacheState::Evicted)),
        (Method { most_bytes: 3 * HELD, ..METHOD }, (3, 18, CacheState::Warm)),
        (Method { most_sets: 4, asynchronous: false, ..METHOD }, (4, 20, CacheState::Warm)),
    ] {
        let timed = Bench::by(&device, method).expect("streams").time(SPEC, F32, &CASE).expect("a right kernel");
        let rotation = timed.rotation.expect("a device with memory");
        assert_eq!((rotation.sets, rotation.launches, rotation.found), expected);
    }
}

#[test]
fn every_replay_starts_from_the_state_of_the_first() {
    let (device, watch) = clocked();
    Bench::by(&device, METHOD).expect("streams").time(SPEC, F32, &CASE).expect("a right kernel");
    let states = watch.timed_states();
    // The first replay only measures how long a pass takes.
    let rest = &states[1..];
    assert!(rest.len() >= 11 && rest.iter().all(|state| *state == rest[0]));
    let problem = Problem::new(SPEC, F32, &CASE, Placement::Apart).expect("a case");
    let state = problem.tensors.iter().find(|tensor| tensor.name == "state").expect("a state");
    assert_eq!(rest[0], problem.buffers[state.buffer].bytes);
}

#[test]
fn a_wrong_kernel_is_not_timed() {
    // Launch 1 is the checked launch. Launch 2 measures the launch time, and launch 7 is on the last set of the checked
    // replay.
    for wrong in [1, 7] {
        let (device, watch) = clocked();
        let mut bench = Bench::by(&device, METHOD).expect("streams");
        let marks = watch.marks();
        watch.spoil(wrong);
        match bench.time(SPEC, F32, &CASE) {
            Err(NotPassed::Failed(Failure::Mismatch(mismatch))) => assert_eq!(mismatch.tensor, "y"),
            other => panic!("{other:?}"),
        }
        assert_eq!((watch.marks(), watch.launches()), (marks, wrong));
    }
}

#[test]
fn the_processor_is_timed_below_its_ceilings() {
    let device = Device::cpu().expect("every machine has a processor");
    let all = ceilings(&device, 1 << 20).expect("streams");
    assert!(Pattern::ALL.iter().all(|pattern| all.rate(*pattern).is_finite() && all.rate(*pattern) > 0.0), "{all:?}");
    let method = Method { stream_bytes: 1 << 20, budget: Duration::ZERO, most_sets: 4, ..Method::processor() };
    let timed = Bench::by(&device, method).expect("streams").time(SPEC, F32, &CASE).expect("a right kernel");
    let rotation = timed.rotation.expect("sets of buffers");
    assert_eq!((timed.time, timed.counts), (timed.timing.fastest, Statistic::Fastest));
    // Five times are taken, and those in which other tests used the processor do not count.
    assert!((1..=5).contains(&timed.timing.runs), "{}", timed.timing.runs);
    assert!(rotation.without_recording.is_none() && rotation.found == CacheState::Warm);
    assert!(rotation.ceiling > Some(0.0));
}

#[test]
fn a_state_is_timed_in_place_and_the_interpreter_apart() {
    let (device, _) = clocked();
    let spec = &gated_delta::STEP;
    assert_eq!(Bench::by(&device, METHOD).expect("streams").placement(spec, F32), Placement::InPlace);
    let mut interpreter = Bench::on(&Device::interp()).expect("nothing to measure");
    assert_eq!((interpreter.placement(spec, F32), interpreter.ceilings()), (Placement::Apart, None));
    let timed = interpreter.time(SPEC, F32, &CASE).expect("a right kernel");
    assert!(timed.rotation.is_none() && timed.timing.median > Duration::ZERO);
    assert_eq!((timed.time, timed.counts), (timed.timing.fastest, Statistic::Fastest));
}

fn prepared() -> PreparedCase {
    PreparedCase::new(SPEC, F32, &CASE, Placement::Apart, Hardware::Gpu).expect("a case")
}

fn skipped(verdict: Result<Agreement, NotPassed>) -> String {
    match verdict {
        Err(NotPassed::Skipped(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn no_room_is_no_verdict_about_the_kernel() {
    let (device, watch) = wrapped(|_| {});
    let mut runner = Runner::on(&device);
    watch.fail(Point::Allocate, Error::OutOfMemory { device: "small".to_string(), bytes: 7, free: None });
    assert_eq!(skipped(runner.run(&mut prepared())), "small has no room for 7 bytes");
    assert!(runner.run(&mut prepared()).is_ok());
}

#[test]
fn what_a_device_cannot_have_is_skipped_and_what_the_contract_refuses_fails() {
    let (device, _) = wrapped(|limits| limits.threads = 4);
    assert!(skipped(Runner::on(&device).run(&mut prepared())).contains("8 threads"));
    let (device, _) = wrapped(|limits| limits.budget = 1);
    assert!(matches!(Runner::on(&device).run(&mut prepared()), Err(NotPassed::Failed(Failure::Stopped(_)))));
}

#[test]
#[should_panic(expected = ":\nskipped: ")]
fn cases_that_a_device_cannot_have_do_not_pass() {
    let (device, _) = wrapped(|limits| limits.threads = 4);
    assert_passes(&Spec { dtypes: &[F32], cases: &[CASE_OF_8_THREADS], ..ssm::STEP }, &device);
}

#[test]
#[should_panic(expected = "`ssm_step` has no case")]
fn an_operation_without_cases_does_not_pass() {
    assert_passes(&Spec { cases: &[], ..ssm::STEP }, &Device::interp());
}

#[test]
fn after_a_lost_device_cases_are_skipped() {
    let lost = Error::DeviceLost { device: "gpu".to_string(), reason: "gone".to_string() };
    let stuck = Error::TimedOut { device: "gpu".to_string(), waited: Duration::from_secs(60) };
    for error in [lost, stuck] {
        let (device, watch) = wrapped(|_| {});
        let mut runner = Runner::on(&device);
        let text = error.to_string();
        watch.fail(Point::Read, error);
        match runner.run(&mut prepared()) {
            Err(NotPassed::Failed(Failure::Stopped(diagnostic))) => assert_eq!(diagnostic.message, text),
            other => panic!("{other:?}"),
        }
        assert_eq!(skipped(runner.run(&mut prepared())), format!("after an earlier case, {text}"));
    }
}

#[test]
fn a_trial_starts_anew_on_every_device() {
    let mut prepared = prepared();
    for _ in 0..2 {
        // A state carried over from the last run would be wrong.
        assert!(Runner::on(&Device::interp()).run(&mut prepared).is_ok());
    }
}
