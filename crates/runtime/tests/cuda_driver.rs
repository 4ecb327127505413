//! Tests the CUDA driver on a real device, through the public API. On a machine without NVIDIA's driver every test
//! reports on standard error that it is skipped.

use kiln_ir::{Const, DType};
use kiln_runtime::glue::{Family, scalar, tensor};
use kiln_runtime::{Arg, Cache, Device, Error, Key, Kind, Origin, Target, Tensor};
use std::path::Path;
use std::time::Duration;

mod kernels {
    use kiln::prelude::*;

    /// Adds one to every element.
    #[kernel(elements = [n], threads = 256)]
    pub fn increment(#[shape(n)] mut x: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        x[i] = x[i] + 1.0;
    }

    /// `out = a * x + y`, rounded twice.
    #[kernel(elements = [n], threads = 256)]
    pub fn axpy<T: Float>(
        #[shape(n)] x: Tensor<T>,
        #[shape(n)] y: Tensor<T>,
        #[shape(n)] mut out: Tensor<T>,
        a: f32,
        n: u32,
    ) {
        let i = program_id::<0>();
        out[i] = (a * x[i].f32() + y[i].f32()).cast::<T>();
    }

    /// One chain of dependent operations: long, and executed by one simdgroup.
    #[kernel(threadgroups = [1], threads = 32)]
    pub fn settle(#[shape(32)] mut out: Tensor<f32>, trips: u32) {
        let mut v = 0.0;
        for _i in 0..trips {
            v = v * 0.999 + 0.5;
        }
        out[tid] = v;
    }
}

static INCREMENT: Family = Family::new(kernels::increment::build);
static AXPY: Family = Family::new(kernels::axpy::build);
static SETTLE: Family = Family::new(kernels::settle::build);

/// More than half a second on any device; the value converges long before.
const LONG: u32 = 200_000_000;
const PATIENCE: Duration = Duration::from_secs(1200);

fn increment(target: &impl Target, x: &Tensor<f32>) -> Result<(), Error> {
    target.launch(&INCREMENT, &[], &[tensor(x), scalar(x.len() as u32)])
}

fn settle(target: &impl Target, out: &Tensor<f32>) -> Result<(), Error> {
    target.launch(&SETTLE, &[], &[tensor(out), scalar(LONG)])
}

/// Returns the limit of `settle`, computed on the host.
fn settled() -> f32 {
    let mut v = 0f32;
    loop {
        let next = v * 0.999 + 0.5;
        if next == v {
            return v;
        }
        v = next;
    }
}

/// Returns the device, or `None` after a note that the test is skipped. It is skipped only on a machine without
/// NVIDIA's driver; any other obstacle is a failure.
fn device(test: &str) -> Option<Device> {
    let error = match Device::cuda(0) {
        Ok(device) => return Some(device),
        Err(error) => error,
    };
    let loaded = ["/proc/driver/nvidia/version", "/dev/nvidiactl"].iter().any(|path| Path::new(path).exists());
    let missing = |reason: &str| reason.contains("libcuda") || reason.contains("no device");
    assert!(!loaded && matches!(&error, Error::NoDevice { reason, .. } if missing(reason)), "{error}");
    eprintln!("{test} is skipped: {error}");
    None
}

#[test]
fn tests_are_skipped_only_without_a_driver() {
    device("all of this");
}

#[test]
fn tensors_hold_what_was_written() -> Result<(), Error> {
    let Some(device) = device("tensors") else { return Ok(()) };
    assert_eq!(device.kind(), Kind::Cuda);
    for len in [1usize, 3, 1000, 1 << 20] {
        let elements: Vec<u32> = (0..len as u32).map(|i| i.wrapping_mul(2654435761)).collect();
        let mut x = device.tensor(&elements)?;
        assert_eq!(x.to_vec()?, elements);

        let mut y = device.zeros::<u32>(len as u64)?;
        assert_eq!(y.to_vec()?, vec![0; len]);
        y.copy_from(&x)?;
        x.clear()?;
        assert_eq!((x.to_vec()?, y.to_vec()?), (vec![0; len], elements));
    }
    let empty = device.tensor::<f32>(&[])?;
    assert_eq!(empty.to_vec()?, [] as [f32; 0]);
    Ok(())
}

#[test]
fn slices_are_parts_of_one_memory() -> Result<(), Error> {
    let Some(device) = device("slices") else { return Ok(()) };
    let elements: Vec<u16> = (0..100).collect();
    let x = device.tensor(&elements)?;
    let mut middle = x.slice(10..20)?;
    assert_eq!(middle.to_vec()?, elements[10..20]);
    middle.write(&[7; 10])?;
    x.slice(50..)?.clear()?;
    x.slice(0..3)?.copy_from(&x.slice(30..33)?)?;

    let mut expected = elements;
    expected[10..20].fill(7);
    expected[50..].fill(0);
    expected.copy_within(30..33, 0);
    assert_eq!(x.to_vec()?, expected);
    Ok(())
}

#[test]
fn launches_happen_in_order_and_mean_what_the_interpreter_does() -> Result<(), Error> {
    let Some(device) = device("launches") else { return Ok(()) };
    let n = 1021;
    let values = |seed: f32| -> Vec<f32> { (0..n).map(|i| (i as f32 + seed).sin() * 3.0).collect() };
    let run = |device: &Device| -> Result<Vec<u32>, Error> {
        let (x, y, out) = (device.tensor(&values(0.1))?, device.tensor(&values(0.7))?, device.zeros::<f32>(n)?);
        let args = [tensor(&x), tensor(&y), tensor(&out), scalar(0.3f32), scalar(n as u32)];
        device.launch(&AXPY, &[DType::F32], &args)?;
        increment(device, &out)?;
        Ok(out.to_vec()?.into_iter().map(f32::to_bits).collect())
    };
    assert_eq!(run(&device)?, run(&Device::interp())?);
    Ok(())
}

#[test]
fn out_of_memory_is_reported_and_over() -> Result<(), Error> {
    let Some(device) = device("out of memory") else { return Ok(()) };
    // One size that no device has, and one that this device has but cannot allocate, since it needs some for itself.
    let all = device.limits().memory.expect("CUDA says how much there is");
    for wanted in [1 << 40, all] {
        let error = device.zeros::<u8>(wanted).expect_err("nobody has that much");
        let reported =
            matches!(error, Error::OutOfMemory { bytes, free: Some(free), .. } if bytes == wanted && free < all);
        assert!(reported, "{error:?}");
    }
    let x = device.zeros::<f32>(1000)?;
    increment(&device, &x)?;
    assert_eq!(x.to_vec()?, vec![1.0; 1000]);
    Ok(())
}

#[test]
fn a_recording_is_one_graph() -> Result<(), Error> {
    let Some(device) = device("a recording") else { return Ok(()) };
    let x = device.zeros::<f32>(5000)?;
    let recording = device.record(|recorder| (0..48).try_for_each(|_| increment(recorder, &x)))?;
    assert_eq!((recording.len(), recording.graph_nodes()), (48, Some(48)));
    assert_eq!(x.to_vec()?, vec![0.0; 5000], "nothing runs before a replay");

    recording.replay()?;
    increment(&device, &x)?;
    recording.replay()?;
    assert_eq!(x.to_vec()?, vec![97.0; 5000]);

    // The recording keeps its memory alive; dropping it does not disturb work that still runs.
    recording.replay()?;
    let y = x.view();
    drop((recording, x));
    assert_eq!(y.to_vec()?, vec![145.0; 5000]);
    Ok(())
}

#[test]
fn an_error_while_recording_leaves_nothing_behind() -> Result<(), Error> {
    let Some(device) = device("a failed recording") else { return Ok(()) };
    let x = device.zeros::<f32>(100)?;
    let failed = device.record(|recorder| {
        increment(recorder, &x)?;
        Err(Error::Usage("on purpose".to_string()))
    });
    assert!(matches!(failed.map(|_| ()), Err(Error::Usage(_))));
    let recording = device.record(|recorder| increment(recorder, &x))?;
    assert_eq!(recording.graph_nodes(), Some(1));
    recording.replay()?;
    assert_eq!(x.to_vec()?, vec![1.0; 100]);
    Ok(())
}

#[test]
fn waits_end_at_their_deadline() -> Result<(), Error> {
    let Some(device) = device("deadlines") else { return Ok(()) };
    let out = device.zeros::<f32>(32)?;
    device.synchronize(PATIENCE)?;
    device.synchronize(Duration::ZERO)?; // nothing to wait for

    settle(&device, &out)?;
    let timed_out = |outcome: Result<(), Error>| matches!(outcome, Err(Error::TimedOut { .. }));
    assert!(timed_out(device.synchronize(Duration::ZERO)), "the kernel takes longer");
    assert!(timed_out(device.synchronize(Duration::from_millis(20))));
    let deadline = device.deadline();
    device.set_deadline(Duration::ZERO);
    assert!(timed_out(out.to_vec().map(|_| ())));
    device.set_deadline(deadline);

    // The work continued.
    assert_eq!(out.to_vec()?, vec![settled(); 32]);
    device.synchronize(Duration::ZERO)
}

#[test]
fn memory_that_a_kernel_still_uses_is_freed_after_it() -> Result<(), Error> {
    let Some(device) = device("freeing in order") else { return Ok(()) };
    for _ in 0..3 {
        let out = device.zeros::<f32>(32)?;
        settle(&device, &out)?;
        drop(out);
        // Most likely the same memory. If it were freed at once, the kernel would write to it after this.
        let next = device.zeros::<f32>(32)?;
        assert_eq!(next.to_vec()?, vec![0.0; 32]);
    }
    Ok(())
}

#[test]
fn time_is_the_devices_own() -> Result<(), Error> {
    let Some(device) = device("time") else { return Ok(()) };
    let out = device.zeros::<f32>(32)?;
    settle(&device, &out)?; // compiles, and absorbs other costs of a kernel's first launch
    let started = std::time::Instant::now();
    let long = device.time(|| settle(&device, &out))?;
    assert!(long > Duration::ZERO && long <= started.elapsed(), "{long:?} of {:?}", started.elapsed());
    let nothing = device.time(|| Ok(()))?;
    assert!(nothing < long, "{nothing:?}, {long:?}");
    Ok(())
}

#[test]
fn threads_share_a_device() -> Result<(), Error> {
    let Some(device) = device("threads") else { return Ok(()) };
    std::thread::scope(|scope| {
        let one = |thread: u32| {
            let device = &device;
            move || -> Result<(), Error> {
                for round in 0..20 {
                    let start = (thread * 100 + round) as f32;
                    let x = device.tensor(&vec![start; 10_000])?;
                    let recording = device.record(|recorder| (0..5).try_for_each(|_| increment(recorder, &x)))?;
                    increment(device, &x)?;
                    recording.replay()?;
                    assert_eq!(x.to_vec()?, vec![start + 6.0; 10_000]);
                }
                Ok(())
            }
        };
        let threads: Vec<_> = (0..4).map(|thread| scope.spawn(one(thread))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}

#[test]
fn what_the_compiler_refuses_comes_with_its_log() -> Result<(), Error> {
    let Some(device) = device("a compile error") else { return Ok(()) };
    // More parameters than a CUDA kernel can have, which only CUDA's compiler detects.
    let count = 4200;
    let scalars: String = (0..count).map(|i| format!(", %a{i}: u64")).collect();
    let text = format!(
        "kernel @wide(%out: device mut u64[1]{scalars}) threadgroups [1] threads 1 {{\n  store %out[0:u32], %a0\n}}\n"
    );
    let kernel = kiln_ir::text::parse(&text, "wide.kir").expect("the text is right").remove(0);
    let out = device.zeros::<u64>(1)?;
    let mut args = vec![tensor(&out)];
    args.extend((0..count).map(|value: u64| -> Arg<'_> { scalar(value) }));
    let error = device.program(kernel)?.launch(&args).expect_err("the compiler refuses it");
    let told =
        |kernel: &str, log: &str, text: &str| kernel == "wide" && log.contains("arameter") && text.contains("wide(");
    let Error::Compile { kernel, log, text, .. } = &error else { panic!("{error:?}") };
    assert!(told(kernel, log, text), "{error}");

    let x = device.zeros::<f32>(10)?;
    increment(&device, &x)?;
    assert_eq!(x.to_vec()?, vec![1.0; 10]);
    Ok(())
}

#[test]
fn compiled_kernels_are_found_again() -> Result<(), Error> {
    let Some(device) = device("the cache") else { return Ok(()) };
    if let Err(why) = Cache::from_environment().put(&Key::of(&[b"probe"]), b"probe") {
        eprintln!("the cache is skipped: {why}");
        return Ok(());
    }
    let origin = |device: &Device| -> Result<Origin, Error> {
        let x = device.zeros::<f32>(10)?;
        let program = device.program(kernels::increment::kernel())?;
        program.origin(&[Arg::Tensor(x.any()), Arg::Scalar(Const::u32(10))])
    };
    origin(&device)?;
    assert_eq!(origin(&Device::cuda(0)?)?, Origin::Cached);
    Ok(())
}
