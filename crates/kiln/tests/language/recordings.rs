//! Recordings are checked as a whole where launches are: results that another launch overwrites before anything reads them,
//! and memory that is read before it is written.

use kiln::prelude::*;
use kiln::{Device, Diagnostic, Error, Recorder, Tensor};

#[kernel(elements = [n])]
fn doubled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

#[kernel(elements = [n])]
fn tripled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 3.0 * x[i];
}

#[kernel(elements = [n])]
fn added(#[shape(n)] a: Tensor<f32>, #[shape(n)] b: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = a[i] + b[i];
}

/// Both outputs of one pass.
#[kernel(elements = [n])]
fn double_and_half(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n)] mut double: Tensor<f32>,
    #[shape(n)] mut half: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    double[i] = 2.0 * x[i];
    half[i] = 0.5 * x[i];
}

#[kernel(elements = [n])]
fn set(#[shape(n)] mut out: Tensor<f32>, value: f32, n: u32) {
    out[program_id::<0>()] = value;
}

#[kernel(elements = [n])]
fn counted_up(#[shape(n)] mut state: Tensor<f32>, n: u32) {
    state[program_id::<0>()] += 1.0;
}

/// Goes through scratch memory.
#[kernel(threadgroups = [1], threads = 40)]
fn reversed(#[shape(40)] x: Tensor<f32>, #[shape(40)] mut scratch: Tensor<f32>, #[shape(40)] mut out: Tensor<f32>) {
    scratch[tid] = x[tid];
    threadgroup_barrier();
    out[tid] = scratch[39 - tid];
}

const N: u32 = 40;

/// The input, the slots of a recording, and its result.
struct Slots {
    x: Tensor<f32>,
    a: Tensor<f32>,
    b: Tensor<f32>,
    out: Tensor<f32>,
}

fn slots(dev: &Device) -> Result<Slots, Error> {
    let [a, b, out] = [dev.zeros(N.into())?, dev.zeros(N.into())?, dev.zeros(N.into())?];
    Ok(Slots { x: dev.tensor(&[1f32; N as usize])?, a, b, out })
}

type Work = fn(&Recorder, &mut Slots) -> Result<(), Error>;

/// What a replay of these launches on the checked interpreter reports.
fn replayed(work: impl FnOnce(&Recorder, &mut Slots) -> Result<(), Error>) -> Result<(), Diagnostic> {
    let dev = Device::checked();
    let replay = || {
        let mut slots = slots(&dev)?;
        dev.record(|recorder| work(recorder, &mut slots))?.replay()
    };
    replay().map_err(|error| error.diagnostic().cloned().unwrap_or_else(|| panic!("{error}")))
}

/// Two launches that were given one slot: the first was for nothing, and whoever reads it reads the second.
fn one_slot_for_two(on: &Recorder, s: &mut Slots) -> Result<(), Error> {
    doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
    tripled::launch(on, tripled::Args { x: &s.x, out: &mut s.a, n: N })?;
    added::launch(on, added::Args { a: &s.a, b: &s.b, out: &mut s.out, n: N })
}

#[test]
fn a_result_that_another_launch_overwrites_unread_is_reported_with_both() {
    let found = replayed(one_slot_for_two).expect_err("a result is lost");
    assert_eq!(
        (found.code, found.message.as_str()),
        ("K224", "launch 2 of the recording, `tripled`, overwrites `out` of launch 1, which nothing has read")
    );
    let line = |of: &str| include_str!("recordings.rs").lines().position(|line| line.starts_with(of));
    let lines =
        found.primary.iter().chain(found.labels.iter().map(|(place, _)| place)).map(|place| place.line as usize);
    let expected = ["fn tripled(", "fn doubled("].map(|of| line(of).expect("a kernel") + 1);
    assert_eq!(lines.collect::<Vec<_>>(), expected, "{found}");
    assert!(found.labels[0].1.contains("launch 1 of the recording, `doubled`, writes it"), "{found}");
}

#[test]
fn scratch_of_a_launch_is_no_lost_result() {
    let both = replayed(|on, s| {
        reversed::launch(on, reversed::Args { x: &s.x, scratch: &mut s.a, out: &mut s.out })?;
        reversed::launch(on, reversed::Args { x: &s.x, scratch: &mut s.a, out: &mut s.b })
    });
    let apart = replayed(|on, s| {
        let other = s.x.view();
        reversed::launch(on, reversed::Args { x: &s.x, scratch: &mut s.a, out: &mut s.out })?;
        doubled::launch(on, doubled::Args { x: &other, out: &mut s.a, n: N })
    });
    assert_eq!((both, apart), (Ok(()), Ok(())));
}

#[test]
fn without_checks_it_is_replayed() -> Result<(), Error> {
    let dev = Device::interp();
    let mut slots = slots(&dev)?;
    dev.record(|recorder| one_slot_for_two(recorder, &mut slots))?.replay()?;
    assert_eq!(slots.out.to_vec()?, [3.0; N as usize]);
    Ok(())
}

#[test]
fn what_recordings_do_on_purpose_is_no_finding() {
    let clean: [(&str, Work); 7] = [
        ("a state in place", |on, s| {
            counted_up::launch(on, counted_up::Args { state: &mut s.a, n: N })?;
            counted_up::launch(on, counted_up::Args { state: &mut s.a, n: N })
        }),
        ("a slot that was read is free", |on, s| {
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
            added::launch(on, added::Args { a: &s.a, b: &s.x, out: &mut s.out, n: N })?;
            tripled::launch(on, tripled::Args { x: &s.x, out: &mut s.a, n: N })
        }),
        ("a start, and what is there", |on, s| {
            set::launch(on, set::Args { out: &mut s.a, value: 0.0, n: N })?;
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })
        }),
        ("a part is overwritten", |on, s| {
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
            tripled::launch(on, tripled::Args { x: &s.x, out: &mut s.a, n: N - 1 })
        }),
        ("the second depends on another result of the first", |on, s| {
            double_and_half::launch(on, double_and_half::Args { x: &s.x, double: &mut s.a, half: &mut s.b, n: N })?;
            added::launch(on, added::Args { a: &s.a, b: &s.x, out: &mut s.out, n: N })?;
            tripled::launch(on, tripled::Args { x: &s.out, out: &mut s.b, n: N })
        }),
        ("the same launch again", |on, s| {
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })
        }),
        ("results that nobody reads", |on, s| {
            doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
            tripled::launch(on, tripled::Args { x: &s.x, out: &mut s.b, n: N })
        }),
    ];
    for (what, work) in clean {
        replayed(work).unwrap_or_else(|found| panic!("{what}: {found}"));
    }
}

#[test]
fn two_halves_by_two_launches_are_no_less_lost() {
    let found = replayed(|on, s| {
        doubled::launch(on, doubled::Args { x: &s.x, out: &mut s.a, n: N })?;
        let [mut low, mut high] = [s.a.any().narrow(0, 0..20)?, s.a.any().narrow(0, 20..40)?];
        for half in [&mut low, &mut high] {
            tripled::launch_any(on, [], tripled::AnyArgs { x: s.x.any().into(), out: (&*half).into(), n: 20 })?;
        }
        Ok(())
    });
    let found = found.expect_err("a result is lost");
    assert!(found.message.starts_with("launch 3 of the recording, `tripled`, overwrites `out` of launch 1"), "{found}");
}

#[test]
fn a_launch_that_reads_what_a_later_one_writes_is_reported_with_both() {
    let found = replayed(|on, s| {
        s.a.any().forget();
        doubled::launch(on, doubled::Args { x: &s.a, out: &mut s.out, n: N })?;
        tripled::launch(on, tripled::Args { x: &s.x, out: &mut s.a, n: N })
    });
    let found = found.expect_err("nobody has written it");
    assert_eq!((found.code, found.message.as_str()), ("K232", "`x[0]` is read, and no thread has written it"));
    let notes = found.notes.join("\n");
    assert!(notes.contains("in launch 1 of the recording, `doubled`"), "{notes}");
    assert!(notes.contains("launch 2 of the recording, `tripled`, writes it later"), "{notes}");
}
