//! Races on the checked interpreter: found with both lines where there are some, and nowhere else.

use kiln::prelude::*;
use kiln::{Device, Error, Tensor};

/// Every thread reads what its neighbour wrote, with nothing between.
#[kernel(threadgroups = [1], threads = 64)]
fn no_barrier(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let shared = threadgroup::<f32>(64);
    shared[tid] = x[tid]; // the write
    out[tid] = shared[(tid + 1) % 64]; // the read
}

#[kernel(threadgroups = [1], threads = 64)]
fn with_barrier(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let shared = threadgroup::<f32>(64);
    shared[tid] = x[tid];
    threadgroup_barrier();
    out[tid] = shared[(tid + 1) % 64];
}

/// The next turn overwrites what slower threads still read.
#[kernel(threadgroups = [1], threads = 64)]
fn one_barrier_a_turn(#[shape(256)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let shared = threadgroup::<f32>(64);
    let mut sum = 0.0;
    for turn in 0..4u32 {
        shared[tid] = x[turn * 64 + tid]; // the write
        threadgroup_barrier();
        sum += shared[63 - tid]; // the read
    }
    out[tid] = sum;
}

/// Two halves in turn need one barrier a turn.
#[kernel(threadgroups = [1], threads = 64)]
fn double_buffered(#[shape(256)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let shared = threadgroup::<f32>(128);
    let mut sum = 0.0;
    for turn in 0..4u32 {
        let half = turn % 2 * 64;
        shared[half + tid] = x[turn * 64 + tid];
        threadgroup_barrier();
        sum += shared[half + 63 - tid];
    }
    out[tid] = sum;
}

/// All threads of all threadgroups add to one element.
#[kernel(threadgroups = [2], threads = 32)]
fn one_sum(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    let i = tgid_x * 32 + tid;
    out[0] = out[0] + x[i]; // both
}

#[kernel(threadgroups = [2], threads = 32)]
fn one_sum_by_atomics(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    atomic_add(out[0], x[tgid_x * 32 + tid]);
}

/// One thread of each threadgroup writes the same element.
#[kernel(threadgroups = [3], threads = 32)]
fn one_of_each_group(#[shape(96)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    if tid == 0 {
        out[0] = x[tgid_x * 32]; // both
    }
}

/// Every thread leaves the same flag, and nobody else looks at it.
#[kernel(threadgroups = [2], threads = 32)]
fn one_flag(#[shape(64)] x: Tensor<f32>, #[shape(1)] mut out: Tensor<f32>) {
    if x[tgid_x * 32 + tid] > -1e30 {
        out[0] = 1.0;
    }
}

/// Neighbours of 16 bits are elements of their own.
#[kernel(threadgroups = [2], threads = 32)]
fn small_neighbours(#[shape(64)] x: Tensor<f16>, #[shape(64)] mut out: Tensor<f16>) {
    let i = tgid_x * 32 + tid;
    out[i ^ 1] = x[i];
}

/// In place, each thread its own element; and the neighbour's.
#[kernel(threadgroups = [2], threads = 32, in_place(x -> out))]
fn own_element(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let i = tgid_x * 32 + tid;
    out[i] = 2.0 * x[i];
}

#[kernel(threadgroups = [2], threads = 32, in_place(x -> out))]
fn next_element(#[shape(64)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>) {
    let i = tgid_x * 32 + tid;
    out[i] = x[(i + 1) % 64]; // both
}

/// The threadgroup that arrives last adds up what all have left.
#[kernel(threadgroups = [4], threads = 32)]
fn last_adds_up(
    #[shape(128)] x: Tensor<f32>,
    #[shape(4)] mut parts: Tensor<f32>,
    #[shape(1)] mut done: Tensor<u32>,
    #[shape(1)] mut out: Tensor<f32>,
    #[constexpr] early: bool,
) {
    let is_last = threadgroup::<u32>(1);
    let sum = simd_sum(x[tgid_x * 32 + tid]);
    if tid == 0 {
        if !early {
            parts[tgid_x] = sum;
        }
        is_last[0] = atomic_wrap_inc(done[0], 3);
        if early {
            parts[tgid_x] = sum; // the write
        }
    }
    threadgroup_barrier();
    if is_last[0] == 3 {
        if tid == 0 {
            let mut total = 0.0;
            for i in 0..4u32 {
                total += parts[i]; // the read
            }
            out[0] = total;
        }
    }
}

/// The lines of this file that end in this remark.
fn lines(from: &str, remark: &str) -> Vec<u32> {
    let all =
        include_str!("races.rs").lines().enumerate().skip_while(|(_, line)| !line.contains(&format!("fn {from}(")));
    all.filter(|(_, line)| line.ends_with(remark)).map(|(i, _)| i as u32 + 1).take(1).collect()
}

/// The launch is stopped, or the kernel refused, by a race between accesses in the lines of `name` that carry these remarks.
fn assert_race(name: &str, code: &str, remarks: [&str; 2], launched: Result<(), Error>) {
    let Err(Error::Stopped(found) | Error::Refused(found)) = launched else { panic!("{name}: {launched:?}") };
    let places = found.primary.iter().chain(found.labels.iter().map(|(place, _)| place)).map(|place| place.line);
    let (mut places, mut expected): (Vec<u32>, Vec<u32>) =
        (places.collect(), remarks.iter().flat_map(|remark| lines(name, remark)).collect());
    places.sort_unstable();
    expected.sort_unstable();
    assert_eq!((found.code, places), (code, expected), "{name}: {found}");
}

fn numbers(device: &Device, n: usize) -> Result<Tensor<f32>, Error> {
    device.tensor(&(0..n).map(|i| i as f32).collect::<Vec<_>>())
}

macro_rules! over {
    ($device:expr, $kernel:ident, $n:expr, $outputs:expr) => {{
        let x = numbers($device, $n)?;
        let mut out = $device.zeros::<f32>($outputs)?;
        $kernel::launch($device, $kernel::Args { x: &x, out: &mut out })
    }};
}

#[test]
fn races_within_a_threadgroup_have_both_lines() -> Result<(), Error> {
    let device = &Device::checked();
    assert_race("no_barrier", "K230", ["// the write", "// the read"], over!(device, no_barrier, 64, 64));
    assert_race(
        "one_barrier_a_turn",
        "K230",
        ["// the write", "// the read"],
        over!(device, one_barrier_a_turn, 256, 64),
    );
    over!(device, with_barrier, 64, 64)?;
    over!(device, double_buffered, 256, 64)
}

#[test]
fn races_between_threadgroups_have_both_lines() -> Result<(), Error> {
    let device = &Device::checked();
    // In every launch of it: the compiler refuses it on any device.
    let unchecked = &Device::interp();
    assert_race("one_sum", "K240", ["// both", "// both"], over!(device, one_sum, 64, 1));
    assert_race("one_sum", "K240", ["// both", "// both"], over!(unchecked, one_sum, 64, 1));
    assert_race("one_of_each_group", "K231", ["// both", "// both"], over!(device, one_of_each_group, 96, 1));
    over!(device, one_sum_by_atomics, 64, 1)?;
    over!(device, one_flag, 64, 1)
}

#[test]
fn elements_are_apart_however_small_they_are() -> Result<(), Error> {
    let device = &Device::checked();
    let x = device.tensor(&[f16::from_f32(1.0); 64])?;
    let mut out = device.zeros::<f16>(64)?;
    small_neighbours::launch(device, small_neighbours::Args { x: &x, out: &mut out })
}

#[test]
fn in_place_a_thread_may_touch_its_own_element() -> Result<(), Error> {
    let device = &Device::checked();
    let same = numbers(device, 64)?;
    own_element::launch(device, own_element::Args { x: &same, out: &mut same.view() })?;
    let launched = next_element::launch(device, next_element::Args { x: &same, out: &mut same.view() });
    let Err(Error::Stopped(found)) = &launched else { panic!("{launched:?}") };
    assert!(["K230", "K231"].contains(&found.code), "{found}");
    // Apart there is no race.
    over!(device, next_element, 64, 64)
}

/// Reads the first element of the next threadgroup, which writes it behind a barrier of its own.
#[kernel(threadgroups = [2], threads = 32)]
fn moved_down(#[shape(64)] mut x: Tensor<f32>) {
    let i = tgid_x * 32 + tid;
    let next = x[min(i + 1, 63)];
    threadgroup_barrier();
    x[i] = next;
}

#[test]
fn each_of_two_threadgroups_has_its_own_barriers() -> Result<(), Error> {
    let device = &Device::checked();
    let mut x = device.zeros(64)?;
    let launched = moved_down::launch(device, moved_down::Args { x: &mut x });
    let Err(Error::Stopped(found)) = &launched else { panic!("{launched:?}") };
    let (first, second) = (&found.labels[0].1, &found.notes[0]);
    assert!(found.code == "K231", "{found}");
    assert!(first.contains("(0, 0, 0) reads it here, before the first barrier"), "{first}");
    assert!(second.contains("(1, 0, 0) writes it, after 1 barrier"), "{second}");
    Ok(())
}

#[test]
fn the_last_threadgroup_may_read_what_the_others_left() -> Result<(), Error> {
    let device = &Device::checked();
    let x = numbers(device, 128)?;
    let launch = |early: bool| -> Result<f32, Error> {
        let (mut parts, mut done) = (device.zeros::<f32>(4)?, device.zeros::<u32>(1)?);
        let mut out = device.zeros::<f32>(1)?;
        let args = last_adds_up::Args { x: &x, parts: &mut parts, done: &mut done, out: &mut out, early };
        last_adds_up::launch(device, args)?;
        Ok(out.to_vec()?[0])
    };
    assert_eq!(launch(false)?, (0..128).sum::<i32>() as f32);
    assert_race("last_adds_up", "K231", ["// the write", "// the read"], launch(true).map(|_| ()));
    Ok(())
}

/// The interpreter that checks nothing more, and the processor, run them all.
#[test]
fn without_checks_races_pass_unseen() -> Result<(), Error> {
    let device = &Device::interp();
    over!(device, no_barrier, 64, 64)
}

/// Rows of `stride` elements apart, and `n` of each written.
#[kernel(threadgroups = [rows], threads = 32, requires(rows <= 64, n <= 64, stride >= 1 && stride <= 64))]
fn rows_apart(#[shape(64)] mut out: Tensor<f32>, rows: u32, n: u32, stride: u32) {
    for i in (tid..n).step_by(32) {
        out[tgid_x * stride + i] = tgid_x.f32(); // the write
    }
}

/// The same where launches with overlapping rows are refused.
#[kernel(threadgroups = [rows], threads = 32, requires(rows <= 64, n <= stride, stride >= 1 && stride <= 64))]
fn rows_stated_apart(#[shape(64)] mut out: Tensor<f32>, rows: u32, n: u32, stride: u32) {
    for i in (tid..n).step_by(32) {
        out[tgid_x * stride + i] = tgid_x.f32();
    }
}

/// What proofs leave open is told for a launch: nothing where its condition holds, and the condition where it does not.
#[test]
fn conditions_of_races_are_evaluated_for_launches() -> Result<(), Error> {
    let device = Device::checked();
    let mut out = device.zeros::<f32>(64)?;
    let program = device.program(rows_apart::build(&[]).expect("a kernel"))?;
    let unproved = |n: u32, stride: u32, out: &Tensor<f32>| {
        let numbers = [3u32, n, stride].map(|number| kiln::Arg::Scalar(number.into()));
        let [rows, n, stride] = numbers;
        program.unproved_races(&[kiln::Arg::Tensor(out.any()), rows, n, stride])
    };
    assert_eq!(unproved(16, 16, &out)?, Vec::<String>::new());
    let broken = unproved(16, 8, &out)?;
    assert!(matches!(&broken[..], [one] if one.starts_with("`stride >= n` does not hold: ")), "{broken:?}");

    rows_apart::launch(&device, rows_apart::Args { out: &mut out, rows: 3, n: 16, stride: 16 })?;
    let raced = rows_apart::launch(&device, rows_apart::Args { out: &mut out, rows: 3, n: 16, stride: 8 });
    let words = raced.as_ref().expect_err("rows that overlap").to_string();
    assert_race("rows_apart", "K231", ["the write"; 2], raced);
    assert!(words.contains("are proved free of this race; this one does not"), "{words}");
    assert!(words.contains("`requires(stride >= n)`"), "{words}");

    let races = kiln_compiler::contract::races(&rows_stated_apart::build(&[]).expect("a kernel")).expect("a verdict");
    assert_eq!(races.tally().proved, races.tally().total(), "{races:?}");
    let refused =
        rows_stated_apart::launch(&device, rows_stated_apart::Args { out: &mut out, rows: 3, n: 16, stride: 8 });
    assert_eq!(refused.expect_err("rows that overlap").diagnostic().map(|found| found.code), Some("K501"));
    Ok(())
}
