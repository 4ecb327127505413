//! Tests the driver for Metal on a Mac: behaviour that no other device has. Without a device every test reports on
//! standard error that it was skipped. `every_device` has the other tests.
#![cfg(target_vendor = "apple")]

use kiln_ir::Const;
use kiln_runtime::{Arg, Device, Error, Kind, Program, Tensor};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(1200);

/// One simdgroup that adds ones: a few tenths of a second, short enough not to block the display.
const TRIPS: u32 = 50_000_000;
const COUNT: &str = "
kernel @count(%out: device mut f32[32], %trips: u32) threadgroups [1] threads 32 {
  %total = for %i = 0:u32 to %trips carry (%s = 0.0:f32) {
    %t = fadd %s, 1.0:f32
    yield %t
  }
  store %out[tid], %total
}
";
/// The value that adding one no longer changes.
const COUNTED: f32 = 16_777_216.0;

/// Returns the device, for one test at a time, since some measure time.
fn device(test: &str) -> Option<(Device, MutexGuard<'static, ()>)> {
    static ALONE: Mutex<()> = Mutex::new(());
    let device = Device::metal().inspect_err(|why| eprintln!("{test} is skipped: {why}")).ok()?;
    Some((device, ALONE.lock().unwrap_or_else(PoisonError::into_inner)))
}

fn program(device: &Device, text: &str) -> Result<Program, Error> {
    let kernel = kiln_ir::text::parse(text, "here.kir").expect("the text is right").remove(0);
    device.program(kernel)
}

fn count(program: &Program, out: &Tensor<f32>) -> Result<(), Error> {
    program.launch(&[Arg::Tensor(out.any()), Arg::Scalar(Const::u32(TRIPS))])
}

#[test]
fn the_device_says_what_it_is() {
    let Some((device, _alone)) = device("limits") else { return };
    let limits = device.limits();
    assert_eq!(device.kind(), Kind::Metal);
    // The limits of every Apple GPU since the M1.
    assert_eq!((limits.threads, limits.threadgroup_bytes), (1024, 32 << 10));
    assert!(limits.memory.is_some_and(|bytes| bytes > 4 << 30), "{limits:?}");
}

#[test]
fn waits_end_at_their_deadline_and_the_work_goes_on() -> Result<(), Error> {
    let Some((device, _alone)) = device("deadlines") else { return Ok(()) };
    let (kernel, out) = (program(&device, COUNT)?, device.zeros::<f32>(32)?);
    count(&kernel, &out)?;
    assert!(matches!(device.synchronize(Duration::ZERO), Err(Error::TimedOut { .. })));
    // A write to memory that the kernel still writes is ordered after it.
    let mut head = out.slice(0..1)?;
    head.write(&[7.0])?;
    let mut expected = vec![COUNTED; 32];
    expected[0] = 7.0;
    assert_eq!(out.to_vec()?, expected);
    device.synchronize(Duration::ZERO)
}

#[test]
fn time_is_the_devices_own() -> Result<(), Error> {
    let Some((device, _alone)) = device("time") else { return Ok(()) };
    let (kernel, out) = (program(&device, COUNT)?, device.zeros::<f32>(32)?);
    count(&kernel, &out)?;
    device.synchronize(PATIENCE)?;
    let once = device.time(|| count(&kernel, &out))?;
    assert!(once > Duration::ZERO, "{once:?}");
    // The device is idle before the work, and the pause is not part of the work's time.
    let pause = once * 100;
    let late = device.time(|| {
        std::thread::sleep(pause);
        count(&kernel, &out)
    })?;
    assert!(late < pause, "{once:?}, {late:?}");
    assert_eq!(device.time(|| Ok(()))?, Duration::ZERO);
    Ok(())
}

#[test]
fn more_arguments_than_metal_binds_are_refused() -> Result<(), Error> {
    let Some((device, _alone)) = device("arguments") else { return Ok(()) };
    let launch = |scalars: u32| {
        let list: String = (0..scalars).map(|i| format!(", %a{i}: u32")).collect();
        let last = scalars - 1;
        let text = format!(
            "kernel @wide(%out: device mut u32[1]{list}) threadgroups [1] threads 1 {{\n  store %out[0:u32], %a{last}\n}}\n"
        );
        let out = device.zeros::<u32>(1)?;
        let numbers = (0..scalars).map(|n| Arg::Scalar(Const::u32(n)));
        let args: Vec<Arg<'_>> = std::iter::once(Arg::Tensor(out.any())).chain(numbers).collect();
        program(&device, &text)?.launch(&args)?;
        out.to_vec()
    };
    assert_eq!(launch(30)?, [29]);
    let refused = launch(31);
    assert!(matches!(&refused, Err(Error::Compile { log, .. }) if log.contains("31")), "{refused:?}");
    Ok(())
}

#[test]
fn more_memory_than_there_is_is_refused() -> Result<(), Error> {
    let Some((device, _alone)) = device("out of memory") else { return Ok(()) };
    for wanted in [1u64 << 50, u64::MAX] {
        let refused = device.zeros::<u8>(wanted).map(|_| ());
        assert!(
            matches!(refused, Err(Error::OutOfMemory { bytes, free: Some(_), .. }) if bytes == wanted),
            "{refused:?}"
        );
    }
    Ok(())
}
