//! Tests that guards that fire are errors with the kernel's line, on every available device: after a launch, after a
//! replay, and at any other check; and that valid launches run, even if the host's conditions fail.

use kiln::prelude::*;
use kiln::{Device, Tensor};
use kiln_runtime::Error;

type Outcome = Result<(), Error>;

/// The text for looking up the lines of diagnostics.
const SOURCE: &str = include_str!("guards.rs");

#[kernel(elements = [n], threads = 32)]
fn gather(#[shape(m)] x: Tensor<f32>, #[shape(n)] at: Tensor<i32>, #[shape(n)] mut out: Tensor<f32>, n: u32, m: u32) {
    let i = tgid_x * lsize + tid;
    out[i] = x[at[i]];
}

#[kernel(elements = [n], threads = 32)]
fn scatter(#[shape(n)] at: Tensor<u32>, #[shape(m)] mut out: Tensor<f32>, n: u32, m: u32) {
    let i = tgid_x * lsize + tid;
    out[at[i]] = 1.0;
}

#[kernel(elements = [n], threads = 32)]
fn shifted(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = tgid_x * lsize + tid;
    out[i] = x[i + 1];
}

#[kernel(elements = [n], threads = 32)]
fn unshaped(x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, far: u32) {
    let i = tgid_x * lsize + tid;
    if i < far {
        out[i] = x[2 * i];
    }
}

#[kernel(elements = [n], threads = 32)]
fn quotients(#[shape(n)] x: Tensor<i32>, #[shape(n)] by: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    let i = tgid_x * lsize + tid;
    out[i] = x[i] / by[i] + x[i] % 7;
}

#[kernel(elements = [n], threads = 32)]
fn remainders(#[shape(n)] x: Tensor<u32>, #[shape(n)] by: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32) {
    let i = tgid_x * lsize + tid;
    out[i] = x[i] % by[i];
}

#[kernel(elements = [n], threads = 32)]
fn stepped(#[shape(n)] by: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    let i = tgid_x * lsize + tid;
    let mut sum = 0;
    for j in (0..10i32).step_by(by[i]) {
        sum += j;
    }
    out[i] = sum;
}

#[kernel(elements = [n], threads = 32)]
fn counted(#[shape(n)] to: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    let i = tgid_x * lsize + tid;
    let mut sum = 0;
    for j in (-3..to[i]).step_by(2).at_most(4) {
        sum += j;
    }
    out[i] = sum;
}

#[kernel(threadgroups = [1], threads = 32)]
fn own_arrays(#[shape(32)] at: Tensor<u32>, #[shape(32)] mut out: Tensor<u32>) {
    let mut own = stack::<u32>(5);
    let mut shared = threadgroup::<u32>(32);
    for j in 0..5 {
        own[j] = j;
    }
    shared[tid] = own[at[tid] % 8];
    threadgroup_barrier();
    out[tid] = shared[tid ^ 1];
}

#[kernel(threadgroups = [1], threads = 32)]
fn fours(x: Tensor<f32>, #[shape(32)] at: Tensor<u32>, #[shape(32)] mut out: Tensor<f32>) {
    let [a, b, c, d] = x.load_vec::<4>(at[tid]);
    out[tid] = a + b + c + d;
}

/// Checks the message of a fault, and the text of its line.
fn expect(device: &Device, outcome: Outcome, words: &str, line: &str) {
    let error = match outcome {
        Err(error) => error,
        // A GPU's launches complete later.
        Ok(()) => device.synchronize(device.deadline()).expect_err("a guard fired"),
    };
    let Error::Stopped(diagnostic) = &error else { panic!("another error on {device:?}: {error}") };
    assert!(diagnostic.message.contains(words), "no `{words}` on {device:?}: {error}");
    let place = diagnostic.primary.as_ref().unwrap_or_else(|| panic!("no place: {error}"));
    let text = SOURCE.lines().nth(place.line as usize - 1).unwrap_or_default();
    assert!(text.contains(line), "{place} is `{text}` on {device:?}: {error}");
}

fn on_every_device(test: impl Fn(&Device) -> Outcome) -> Outcome {
    let (devices, _) = Device::all();
    assert!(devices.len() >= 2, "the processor and the interpreter are on every machine");
    devices.iter().try_for_each(test)
}

#[test]
fn an_index_from_memory_that_is_outside_is_an_error_and_the_next_launch_works() -> Outcome {
    on_every_device(|device| {
        let x = device.tensor(&[10f32, 11., 12.])?;
        let run = |at: &[i32]| -> Result<Vec<f32>, Error> {
            let (n, m) = (at.len() as u32, 3);
            let at = device.tensor(at)?;
            let mut out = device.zeros(n as u64)?;
            gather::launch(device, gather::Args { x: &x, at: &at, out: &mut out, n, m })?;
            out.to_vec()
        };
        assert_eq!(run(&[2, 0, 1])?, [12., 10., 11.], "{device:?}");
        expect(device, run(&[0, 3, 1]).map(drop), "index 3 is outside of `x`, which has 3 elements", "x[at[i]]");
        assert_eq!(run(&[1, 1])?, [11., 11.], "{device:?}");
        expect(device, run(&[0, -5]).map(drop), "index -5 is outside of `x`, which has 3 elements", "x[at[i]]");
        assert_eq!(run(&[2; 70])?, [12.; 70], "{device:?}");
        Ok(())
    })
}

#[test]
fn a_store_that_would_leave_is_left_out_and_reported() -> Outcome {
    on_every_device(|device| {
        let at = device.tensor(&[0u32, 9, 1])?;
        let out = device.zeros::<f32>(8)?;
        let mut half = out.slice(0..4)?;
        let launched = scatter::launch(device, scatter::Args { at: &at, out: &mut half, n: 3, m: 4 });
        expect(device, launched, "index 9 is outside of `out`, which has 4 elements", "out[at[i]]");
        assert_eq!(out.to_vec()?[4..], [0.; 4], "{device:?}");
        Ok(())
    })
}

#[test]
fn a_shape_does_not_silence_an_index_that_leaves_it() -> Outcome {
    on_every_device(|device| {
        let (x, mut out) = (device.tensor(&[1f32, 2., 3.])?, device.zeros(3)?);
        let launched = shifted::launch(device, shifted::Args { x: &x, out: &mut out, n: 3 });
        expect(device, launched, "index 3 is outside of `x`, which has 3 elements", "x[i + 1]");
        Ok(())
    })
}

#[test]
fn what_is_right_runs_where_a_derived_condition_asks_for_more() -> Outcome {
    on_every_device(|device| {
        // Of 40 threads two load: the host's condition requires 79 elements, but 3 are enough.
        let (x, mut out) = (device.tensor(&[1f32, 2., 3.])?, device.zeros(40)?);
        unshaped::launch(device, unshaped::Args { x: &x, out: &mut out, n: 40, far: 2 })?;
        assert_eq!(out.to_vec()?[..3], [1., 3., 0.], "{device:?}");
        let launched = unshaped::launch(device, unshaped::Args { x: &x, out: &mut out, n: 40, far: 3 });
        expect(device, launched, "index 4 is outside of `x`, which has 3 elements", "x[2 * i]");
        Ok(())
    })
}

#[test]
fn divisors_from_memory_that_are_zero_are_errors() -> Outcome {
    on_every_device(|device| {
        let x = device.tensor(&[-8i32, 9, 10])?;
        let run = |by: &[i32]| -> Result<Vec<i32>, Error> {
            let (by, mut out) = (device.tensor(by)?, device.zeros(3)?);
            quotients::launch(device, quotients::Args { x: &x, by: &by, out: &mut out, n: 3 })?;
            out.to_vec()
        };
        assert_eq!(run(&[3, 2, -1])?, [-3, 6, -7], "{device:?}");
        expect(device, run(&[0, 1, 1]).map(drop), "division by zero: -8 by 0 in i32", "x[i] / by[i]");
        let x = device.tensor(&[5u32, 6])?;
        let (by, mut out) = (device.tensor(&[2u32, 0])?, device.zeros(2)?);
        let launched = remainders::launch(device, remainders::Args { x: &x, by: &by, out: &mut out, n: 2 });
        expect(device, launched, "remainder of a division by zero: 6 by 0 in u32", "x[i] % by[i]");
        Ok(())
    })
}

#[test]
fn steps_and_trips_that_data_decides_are_looked_at() -> Outcome {
    on_every_device(|device| {
        let steps = |by: &[i32]| -> Result<Vec<i32>, Error> {
            let (by, mut out) = (device.tensor(by)?, device.zeros(2)?);
            stepped::launch(device, stepped::Args { by: &by, out: &mut out, n: 2 })?;
            out.to_vec()
        };
        assert_eq!(steps(&[1, 4])?, [45, 12], "{device:?}");
        expect(device, steps(&[1, 0]).map(drop), "the loop's step is 0; it must be at least 1", "step_by(by[i])");
        expect(device, steps(&[-2, 1]).map(drop), "the loop's step is -2; it must be at least 1", "step_by(by[i])");
        let trips = |to: &[i32]| -> Result<Vec<i32>, Error> {
            let (to, mut out) = (device.tensor(to)?, device.zeros(2)?);
            counted::launch(device, counted::Args { to: &to, out: &mut out, n: 2 })?;
            out.to_vec()
        };
        assert_eq!(trips(&[5, -7])?, [0, 0], "{device:?}");
        expect(device, trips(&[6, 0]).map(drop), "the loop makes 5 trips, more than its `at_most(4)`", "at_most(4)");
        assert_eq!(trips(&[-2, 4])?, [-3, 0], "{device:?}");
        Ok(())
    })
}

#[test]
fn arrays_are_guarded_too() -> Outcome {
    on_every_device(|device| {
        let run = |last: u32| -> Result<Vec<u32>, Error> {
            let mut at = [4u32; 32];
            at[31] = last;
            let (at, mut out) = (device.tensor(&at)?, device.zeros(32)?);
            own_arrays::launch(device, own_arrays::Args { at: &at, out: &mut out })?;
            out.to_vec()
        };
        assert_eq!(run(11)?[30], 3, "{device:?}");
        expect(
            device,
            run(14).map(drop),
            "index 6 is outside of a stack array, which has 5 elements",
            "own[at[tid] % 8]",
        );
        Ok(())
    })
}

#[test]
fn wide_accesses_are_right_wherever_a_tensor_starts_and_reported_where_they_leave_it() -> Outcome {
    on_every_device(|device| {
        let all = device.tensor(&(0..70).map(|n| n as f32).collect::<Vec<_>>())?;
        let at = |last: u32| -> Result<Tensor<u32>, Error> {
            let mut at: Vec<u32> = (0..32).map(|n| n % 16 * 4).collect();
            at[31] = last;
            device.tensor(&at)
        };
        // Aligned, off by one element, and off by three.
        for first in [0u64, 1, 3] {
            let x = all.slice(first..first + 64)?;
            let run = |last: u32| -> Result<Vec<f32>, Error> {
                let (at, mut out) = (at(last)?, device.zeros(32)?);
                fours::launch(device, fours::Args { x: &x, at: &at, out: &mut out })?;
                out.to_vec()
            };
            let want = |n: u64| (4 * (first + 4 * n) + 6) as f32;
            let got = run(8)?;
            assert_eq!([got[0], got[5], got[31]], [want(0), want(5), want(2)], "{device:?}, from element {first}");
            expect(
                device,
                run(64).map(drop),
                "elements 64 to 67 are not all in `x`, which has 64 elements",
                "load_vec::<4>(at[tid])",
            );
            expect(
                device,
                run(6).map(drop),
                "index 6 of an access to 4 elements of `x` is no multiple of 4",
                "load_vec::<4>(at[tid])",
            );
        }
        Ok(())
    })
}

#[test]
fn a_replay_reports_faults_and_can_be_done_again() -> Outcome {
    on_every_device(|device| {
        let (x, mut out) = (device.tensor(&[10f32, 11., 12.])?, device.zeros::<f32>(2)?);
        let mut at = device.tensor(&[1i32, 2])?;
        let recording = device.record(|recorder| {
            gather::launch(recorder, gather::Args { x: &x, at: &at, out: &mut out, n: 2, m: 3 })?;
            gather::launch(recorder, gather::Args { x: &x, at: &at, out: &mut out, n: 2, m: 3 })
        })?;
        recording.replay()?;
        assert_eq!(out.to_vec()?, [11., 12.], "{device:?}");
        at.write(&[7, 0])?;
        expect(device, recording.replay(), "index 7 is outside of `x`, which has 3 elements", "x[at[i]]");
        // The second launch of the replay may have reported another fault since.
        let _ = device.synchronize(device.deadline());
        assert!(device.fault().is_none(), "{device:?}");
        at.write(&[0, 0])?;
        recording.replay()?;
        assert_eq!(out.to_vec()?, [10., 10.], "{device:?}");
        Ok(())
    })
}

#[test]
fn a_fault_stays_until_somebody_looks() -> Outcome {
    on_every_device(|device| {
        let (x, mut out) = (device.tensor(&[10f32])?, device.zeros::<f32>(2)?);
        let at = device.tensor(&[0i32, 1])?;
        // With synchronous launches the launch itself reports it; otherwise the first check.
        if gather::launch(device, gather::Args { x: &x, at: &at, out: &mut out, n: 2, m: 1 }).is_ok() {
            let read = out.to_vec().expect_err("the read reports it");
            assert!(read.to_string().contains("index 1 is outside of `x`"), "{read}");
        }
        assert!(device.fault().is_none(), "{device:?}");
        out.to_vec().map(drop)
    })
}
