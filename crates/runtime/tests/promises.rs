//! Tests guarantees beyond single launches: verdicts that do not depend on earlier launches, limits of local memory,
//! and ordered execution of work.

use kiln::prelude::*;
use kiln::{Device, Error};
use kiln_runtime::glue::{scalar, tensor};
use std::time::Duration;

/// The devices available on every machine.
fn hosts() -> [Device; 2] {
    [Device::cpu().expect("there is always a processor"), Device::interp()]
}

#[kernel(threadgroups = [rows], threads = 32)]
fn row_sums(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, rows: u32, #[constexpr] n: u32) {
    let mut sum = 0.0;
    for i in (simd_lane..n).step_by(32) {
        sum += x[tgid_x as u64 * n as u64 + i as u64];
    }
    let total = simd_sum(sum);
    if simd_lane == 0 {
        out[tgid_x] = total;
    }
}

#[test]
fn a_launch_is_judged_the_same_whatever_came_before_it() -> Result<(), Error> {
    for device in hosts() {
        let (x, mut out) = (device.tensor(&vec![1f32; 160])?, device.zeros(20)?);
        let mut launch = |rows| row_sums::launch(&device, row_sums::Args { x: &x, out: &mut out, rows, n: 8 });
        device.set_budget(60_000);
        let first = launch(20).map_err(|error| error.to_string());
        launch(1)?;
        let second = launch(20).map_err(|error| error.to_string());
        assert_eq!(first, second, "{device:?}");
    }
    Ok(())
}

#[kernel(elements = [n], threads = 32)]
fn with_stack(#[shape(n)] mut out: Tensor<f32>, n: u32, #[constexpr] len: u32) {
    let i = program_id::<0>();
    let a = stack::<f32>(len);
    a[i % len] = 3.0;
    out[i] = a[i % len];
}

#[test]
fn stack_arrays_have_a_limit() -> Result<(), Error> {
    for device in hosts() {
        let mut out = device.zeros::<f32>(64)?;
        let most = (device.limits().stack_bytes / 4) as u32;
        with_stack::launch(&device, with_stack::Args { out: &mut out, n: 64, len: most })?;
        assert_eq!(out.to_vec()?, [3.0; 64], "{device:?}");
        let beyond = with_stack::launch(&device, with_stack::Args { out: &mut out, n: 64, len: most + 1 });
        let error = beyond.expect_err("one element more than the device has");
        assert_eq!(error.diagnostic().map(|d| d.code), Some("K504"), "{error}");
    }
    Ok(())
}

#[kernel(elements = [n], threads = 32)]
fn strided(#[shape(n)] mut out: Tensor<u32>, n: u32, s: u32) {
    let i = program_id::<0>();
    let mut sum = 0u32;
    if s > 0 {
        for j in (0..n).step_by(s) {
            sum += j;
        }
    }
    out[i] = sum;
}

#[test]
fn a_step_of_zero_that_no_thread_reaches_is_no_reason_to_refuse() -> Result<(), Error> {
    for device in hosts() {
        let mut out = device.tensor(&[9u32; 8])?;
        strided::launch(&device, strided::Args { out: &mut out, n: 8, s: 0 })?;
        assert_eq!(out.to_vec()?, [0; 8]);
        strided::launch(&device, strided::Args { out: &mut out, n: 8, s: 3 })?;
        assert_eq!(out.to_vec()?, [9; 8]);
    }
    Ok(())
}

#[kernel(elements = [n])]
fn busy(#[shape(n)] mut out: Tensor<u32>, n: u32, rounds: u32) {
    let i = program_id::<0>();
    let mut x = i;
    for _ in 0..rounds {
        x = x * 1664525 + 1013904223;
    }
    out[i] = x;
}

#[test]
fn writes_beside_a_launch_are_not_lost() -> Result<(), Error> {
    for device in hosts() {
        let mut out = device.zeros::<u32>(256)?;
        let mut other = device.zeros::<u32>(4)?;
        std::thread::scope(|scope| -> Result<(), Error> {
            let launching = device.clone();
            let output = &mut out;
            let worker =
                scope.spawn(move || busy::launch(&launching, busy::Args { out: output, n: 256, rounds: 20_000 }));
            for round in 0..100 {
                other.write(&[1, 2, 3, round])?;
            }
            worker.join().expect("the launch does not panic")?;
            Ok(())
        })?;
        device.synchronize(Duration::ZERO)?;
        assert_eq!(other.to_vec()?, [1, 2, 3, 99]);
        let last = (0..20_000).fold(255u32, |x, _| x.wrapping_mul(1664525).wrapping_add(1013904223));
        assert_eq!(out.to_vec()?[255], last);
    }
    Ok(())
}

#[test]
fn bytes_that_are_no_bool_do_not_get_in() -> Result<(), Error> {
    for device in hosts() {
        let flags = device.tensor(&[true, false, true])?;
        let error = flags.any().write_bytes(&[1, 0, 128]).expect_err("128 is no bool");
        assert_eq!(error.to_string(), "element 2 is 128, and a bool is 0 or 1");
        assert_eq!(flags.to_vec()?, [true, false, true]);
    }
    Ok(())
}

#[test]
fn errors_say_what_was_asked_and_a_main_shows_them() -> Result<(), Error> {
    let [cpu, interp] = hosts();
    let x = interp.tensor(&[0f32; 64])?;
    let error = x.slice(5..99).expect_err("there are 64");
    assert_eq!(
        (error.to_string(), format!("{error:?}")),
        ("no elements 5..99 in a tensor of 64".to_string(), "no elements 5..99 in a tensor of 64".to_string(),)
    );
    let program = cpu.program(row_sums::kernel())?;
    let out = cpu.zeros::<f32>(8)?;
    let args = [tensor(&x), tensor(&out), scalar(8u32), scalar(8u32)];
    let error = program.launch(&args).expect_err("`x` is elsewhere");
    assert_eq!(error.diagnostic().map(|d| d.code), Some("K509"), "{error}");
    let again = Device::interp();
    let out = again.zeros::<f32>(8)?;
    let error = again.program(row_sums::kernel())?.launch(&[tensor(&x), tensor(&out), scalar(8u32), scalar(8u32)]);
    assert!(error.expect_err("another handle").to_string().contains("opened another time"));
    Ok(())
}
