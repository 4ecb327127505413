//! Tests that each failure on a device is an error of its own kind, and that the next launch is right.

#[path = "wrapped/mod.rs"]
mod wrapped;

use kiln_ir::Diagnostic;
use kiln_runtime::{Arg, Device, Error, Kind};
use std::time::Duration;
use wrapped::{Point, wrapped};

mod kernels {
    use kiln::prelude::*;

    #[kernel(elements = [n], threads = 32)]
    pub fn double(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        out[i] = 2.0 * x[i];
    }

    /// Writes to indices read from memory: an error that only a run can find.
    #[kernel(elements = [n], threads = 32)]
    pub fn scatter(#[shape(n)] at: Tensor<u32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        out[at[i]] = 1.0;
    }

    #[kernel(threadgroups = [1], threads = 1)]
    pub fn first(x: Tensor<u8>, #[shape(1)] mut out: Tensor<u8>) {
        out[0] = x[0];
    }

    /// More arrays than a stack has room for: 256 elements for each of 1024 threads.
    #[kernel(threadgroups = [1], threads = 1024)]
    pub fn large_arrays(#[shape(1024)] mut out: Tensor<f32>) {
        let mut own = stack::<f32>(256);
        for i in 0..256 {
            own[i] = (i + tid).f32();
        }
        threadgroup_barrier();
        let mut sum = 0.0;
        for i in 0..256 {
            sum += own[(i + tid) % 256];
        }
        out[tid] = sum;
    }

    /// One thread that runs for a given number of trips.
    #[kernel(threadgroups = [1], threads = 1)]
    pub fn mix(#[shape(1)] mut out: Tensor<u32>, n: u32) {
        let mut sum = 1u32;
        for i in 0..n {
            sum = sum * 1_664_525 + i;
        }
        out[0] = sum;
    }
}

/// Checks that a launch of a correct kernel succeeds on a device.
fn assert_works(device: &Device) {
    let x = device.tensor(&[1f32, 2.0, 3.0]).expect("memory");
    let out = device.zeros::<f32>(3).expect("memory");
    let args = [Arg::Tensor(x.any()), Arg::Tensor(out.any()), number(3)];
    device
        .program(kernels::double::kernel())
        .and_then(|program| program.launch(&args))
        .expect("a launch that is right");
    assert_eq!(out.to_vec().expect("the result"), [2.0, 4.0, 6.0], "{device:?}");
}

fn number(n: u32) -> Arg<'static> {
    kiln_runtime::glue::scalar(n)
}

/// Returns the name of an error's kind.
fn kind(error: &Error) -> &'static str {
    match error {
        Error::Refused(_) => "refused",
        Error::Stopped(_) => "stopped",
        Error::Compile { .. } => "compile",
        Error::OutOfMemory { .. } => "memory",
        Error::DeviceLost { .. } => "lost",
        Error::TimedOut { .. } => "time",
        Error::Usage(_) => "usage",
        _ => "another",
    }
}

#[test]
fn more_memory_than_there_is_is_an_error_and_the_next_launch_is_right() {
    let (devices, missing) = Device::all();
    missing.iter().for_each(|why| println!("skipped: {why}"));
    for device in devices {
        assert_works(&device);
        for bytes in [1u64 << 60, 1 << 62, u64::MAX / 4 * 4] {
            match device.zeros::<f32>(bytes / 4) {
                Err(error @ Error::OutOfMemory { .. }) => {
                    // The message names this device, not one that implements it.
                    let said = error.to_string();
                    assert!(said.starts_with(&format!("{} has no room for {bytes} bytes", device.name())), "{said}");
                }
                Err(other) => panic!("{device:?}: another error: {other}"),
                Ok(_) => panic!("{device:?} has {bytes} bytes"),
            }
            assert_works(&device);
        }
        // A number of elements whose bytes overflow.
        let beyond = device.zeros::<f32>(u64::MAX).map(drop).expect_err("no memory has that");
        assert_eq!(kind(&beyond), "usage", "{beyond}");
        assert_works(&device);
    }
}

/// Tests a read of more than the host has, from a device whose tensors of any size fit because none has memory.
#[test]
fn more_than_the_host_can_hold_is_an_error_of_the_read() {
    let device = wrapped::idle();
    let large = device.zeros::<f32>(1 << 50).expect("it takes nothing");
    match large.to_vec() {
        Err(Error::OutOfMemory { bytes, .. }) => assert_eq!(bytes, 1 << 52),
        other => panic!("{:?}", other.map(|elements| elements.len())),
    }
}

/// Set for the run of a test with little memory.
#[cfg(target_os = "linux")]
const WITH_LITTLE: &str = "KILN_TEST_WITH_LITTLE_MEMORY";

/// Runs a test of this file again in a child process, started by this script.
#[cfg(target_os = "linux")]
fn in_a_process(test: &str, script: &str, environment: &[(&str, &str)]) {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(std::env::current_exe().expect("a program"));
    shell.args(["--exact", test, "--nocapture", "--test-threads=1"]).env(WITH_LITTLE, "1");
    let output = shell.envs(environment.iter().copied()).output().expect("a shell");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", output.status);
    assert!(said.contains("1 passed"), "{said}");
}

/// Tests a process limited to 1 GiB, half of which is a tensor: an operation that needs as much again is an error, and
/// one that can work without it succeeds.
#[cfg(target_os = "linux")]
#[test]
fn a_host_that_is_full_is_an_error_and_no_abort() {
    if std::env::var_os(WITH_LITTLE).is_none() {
        let name = "a_host_that_is_full_is_an_error_and_no_abort";
        return in_a_process(name, "ulimit -v 1048576; exec \"$@\"", &[("KILN_THREADS", "1"), ("CC", "none")]);
    }
    const HALF: u64 = 1 << 28;
    for device in [Device::interp(), Device::cpu().expect("a processor")] {
        let whole = device.zeros::<u8>(2 * HALF).expect("it is there");
        let full = |result: Result<(), Error>| match result {
            Err(Error::OutOfMemory { .. }) => {}
            other => panic!("{device:?}: {other:?}"),
        };
        full(whole.to_vec().map(drop));
        let program = device.program(kernels::first::kernel()).expect("a program");
        let out = device.zeros::<u8>(1).expect("memory");
        full(program.launch(&[Arg::Tensor(whole.any()), Arg::Tensor(out.any())]));
        let (mut low, high) = (whole.slice(..HALF).expect("a part"), whole.slice(HALF..).expect("a part"));
        low.copy_from(&high).expect("in pieces");
        assert_works(&device);
    }
}

/// Tests a C library that has no memory for the arrays of a kernel.
#[cfg(target_os = "linux")]
#[test]
fn compiled_code_without_memory_for_its_arrays_is_an_error_and_no_abort() {
    if std::env::var_os(WITH_LITTLE).is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let header = folder.path().join("full.h");
        let text = "static void *full(unsigned long a, unsigned long b) { return (void *)((a + b) * 0); }\n\
                    #define aligned_alloc full\n";
        std::fs::write(&header, text).expect("a file");
        let compiler = format!("cc -include {}", header.display());
        let environment = [("CC", compiler.as_str()), ("KILN_CACHE", "off")];
        let name = "compiled_code_without_memory_for_its_arrays_is_an_error_and_no_abort";
        return in_a_process(name, "exec \"$@\"", &environment);
    }
    let device = Device::cpu().expect("a processor");
    let out = device.zeros::<f32>(1024).expect("memory");
    let program = device.program(kernels::large_arrays::kernel()).expect("a program");
    match program.launch(&[Arg::Tensor(out.any())]) {
        Err(Error::OutOfMemory { bytes, .. }) => assert!(bytes > 128 << 10, "{bytes}"),
        other => panic!("{other:?}"),
    }
    assert_works(&device);
}

/// Launches [`kernels::scatter`] with these indices, and returns its result and output.
fn scatter(device: &Device, at: &[u32]) -> (Result<(), Error>, Vec<f32>) {
    let program = device.program(kernels::scatter::kernel()).expect("a program");
    let (at, out) = (device.tensor(at).expect("memory"), device.zeros::<f32>(at.len() as u64).expect("memory"));
    let launched = program.launch(&[Arg::Tensor(at.any()), Arg::Tensor(out.any()), number(at.len() as u32)]);
    (launched, out.to_vec().expect("the result"))
}

#[test]
fn an_error_of_the_kernel_stops_it_on_the_interpreter_and_the_next_launch_is_right() {
    let device = Device::interp();
    let (launched, _) = scatter(&device, &[0, 1, 7]);
    let Err(Error::Stopped(diagnostic)) = launched else { panic!("not stopped: {launched:?}") };
    assert_eq!(diagnostic.code, "K201");
    let line = diagnostic.primary.as_ref().map_or(0, |place| place.line);
    let source = include_str!("faults.rs").lines().nth(line as usize - 1);
    assert!(source.is_some_and(|text| text.contains("out[at[i]] = 1.0;")), "{diagnostic}");
    assert_works(&device);
    let (launched, out) = scatter(&device, &[2, 0, 1]);
    launched.expect("every index is inside");
    assert_eq!(out, [1.0; 3]);
}

#[test]
fn a_device_that_guards_keeps_inside_and_reports_what_the_interpreter_stops_at() {
    for device in Device::all().0.iter().filter(|device| device.kind() != Kind::Interp) {
        let at = device.tensor(&[0u32, 1, 7]).expect("memory");
        let mut out = device.zeros::<f32>(3).expect("memory");
        let launched = kernels::scatter::launch(device, kernels::scatter::Args { at: &at, out: &mut out, n: 3 });
        let fault = launched.err().or_else(|| device.synchronize(device.deadline()).err());
        assert!(matches!(&fault, Some(Error::Stopped(diagnostic)) if diagnostic.code == "K201"), "{fault:?}");
        assert_eq!(out.to_vec().expect("taken once"), [1.0, 1.0, 0.0], "{device:?}");
    }
}

/// Makes a launch on a device with an injected failure, and one after it.
fn after(point: Point, error: Error) -> Error {
    let (device, watch) = wrapped(|_| ());
    let (x, out) = (device.tensor(&[1f32, 2.0]).expect("memory"), device.zeros::<f32>(2).expect("memory"));
    let program = device.program(kernels::double::kernel()).expect("a program");
    let args = [Arg::Tensor(x.any()), Arg::Tensor(out.any()), number(2)];
    watch.fail(point, error);
    let attempt = || -> Result<Vec<f32>, Error> {
        device.zeros::<f32>(1)?;
        program.launch(&args)?;
        out.to_vec()
    };
    let failed = attempt().expect_err("it was told to fail");
    assert_eq!(attempt().expect("the next one is right"), [2.0, 4.0], "after {failed}");
    assert_works(&device);
    failed
}

#[test]
fn faults_of_a_driver_arrive_as_they_are_and_the_next_launch_is_right() {
    let name = || "the device".to_string();
    let compile = Error::Compile {
        device: name(),
        kernel: "double".to_string(),
        log: "line 3: no".to_string(),
        text: String::new(),
    };
    let memory = Error::OutOfMemory { device: name(), bytes: 4, free: Some(3) };
    let lost = Error::DeviceLost { device: name(), reason: "unplugged".to_string() };
    let time = Error::TimedOut { device: name(), waited: Duration::from_millis(5) };
    let stopped = Error::Stopped(Box::new(Diagnostic::new("K201", "an index is out of bounds")));
    let faults = [
        (Point::Load, compile, "compile", "the compiler of the device refuses `double`: line 3: no"),
        (Point::Allocate, memory, "memory", "the device has no room for 4 bytes (3 are free)"),
        (Point::Launch, lost, "lost", "the device is lost: unplugged"),
        (Point::Read, time, "time", "the device did not finish within 5ms"),
        (Point::Launch, stopped, "stopped", "an index is out of bounds"),
    ];
    for (point, error, wanted, words) in faults {
        let failed = after(point, error);
        assert_eq!(kind(&failed), wanted, "{failed}");
        assert!(failed.to_string().contains(words), "{failed}");
    }
}

#[test]
fn a_kernel_that_did_not_compile_is_compiled_again() {
    let (device, watch) = wrapped(|_| ());
    let (x, out) = (device.tensor(&[4f32]).expect("memory"), device.zeros::<f32>(1).expect("memory"));
    let program = device.program(kernels::double::kernel()).expect("a program");
    let args = [Arg::Tensor(x.any()), Arg::Tensor(out.any()), number(1)];
    for _ in 0..2 {
        let fault = Error::Driver { device: "it".to_string(), call: "compile", reason: "busy".to_string() };
        watch.fail(Point::Load, fault);
        program.launch(&args).expect_err("it was told to fail");
    }
    program.launch(&args).expect("now it compiles");
    program.launch(&args).expect("and is kept");
    assert_eq!((watch.loads(), watch.launches()), (3, 2));
    assert_eq!(out.to_vec().expect("the result"), [8.0]);
}

/// Returns a number of trips of [`kernels::mix`] that keeps a device busy for a while, but is acceptable for the
/// interpreter.
fn trips(device: &Device) -> u32 {
    if device.kind() == Kind::Interp { 1_000 } else { 20_000_000 }
}

#[test]
fn waiting_has_an_end_and_the_work_goes_on() {
    for device in Device::all().0 {
        let n = trips(&device);
        let out = device.zeros::<u32>(1).expect("memory");
        let program = device.program(kernels::mix::kernel()).expect("a program");
        let args = [Arg::Tensor(out.any()), number(n)];
        program.check(&args).expect("compiled before the clock starts");
        program.launch(&args).expect("accepted");
        // An asynchronous device is still busy; the others finished before `launch` returned.
        match device.synchronize(Duration::ZERO) {
            Err(Error::TimedOut { waited, .. }) => assert_eq!(waited, Duration::ZERO, "{device:?}"),
            Err(other) => panic!("{device:?}: another error: {other}"),
            Ok(()) => println!("{device:?} is done already"),
        }
        device.set_deadline(Duration::from_secs(1200));
        let want = (0..n).fold(1u32, |sum, i| sum.wrapping_mul(1_664_525).wrapping_add(i));
        assert_eq!(out.to_vec().expect("the result"), [want], "{device:?}");
        assert_works(&device);
    }
}
