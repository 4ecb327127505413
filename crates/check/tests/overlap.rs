//! Launches that may begin before the one in front has ended: their loads before the wait are checked.

use kiln_check::{Address, Replay, run_with_observer};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::{Const, DType, Diagnostic, Kernel, text};

const ELEMENTS: u32 = 64;

/// `y[i] = x[i] + w[i]`; `w` is loaded before the wait.
fn kernel() -> Kernel {
    let source = "kernel @add(%x: device u32[n], %w: device u32[n], %y: device mut u32[n], %n: u32) threadgroups [1] threads 64 requires n == 64 {
  %w0 = load %w[tid]
  launch_wait
  launch_trigger
  %x0 = load %x[tid]
  %sum = iadd %x0, %w0
  store %y[tid], %sum
}";
    text::parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}")).remove(0)
}

/// Returns the findings for launches on buffers, each the numbers of `x`, `w` and `y`, of which all but the first
/// overlap if they may.
fn found(launches: &[[usize; 3]], overlap: bool) -> Vec<Diagnostic> {
    let (kernel, mut replay) = (kernel(), Replay::default());
    let mut memory: Vec<Buffer> = (0..5).map(|_| Buffer::from_bits(DType::U32, (0..ELEMENTS).map(u64::from))).collect();
    for (number, buffers) in launches.iter().enumerate() {
        let mut own: Vec<Buffer> = buffers.iter().map(|&buffer| memory[buffer].clone()).collect();
        let args = vec![Arg::Buffer(0), Arg::Buffer(1), Arg::Buffer(2), Arg::Scalar(Const::u32(ELEMENTS))];
        let launch = Launch::by_contract(&kernel, args).unwrap_or_else(|e| panic!("{e}"));
        let address = |&buffer: &usize| Address { first_byte: 4096 * buffer as u64, element_bytes: 4 };
        let overlaps = overlap && number > 0;
        let mut part = replay.begin(&launch, buffers.iter().map(address).collect(), vec![number as u64], overlaps);
        let checked = run_with_observer(&launch, &mut own, &mut || false, &mut part);
        assert!(checked.result.is_ok() && checked.errors().is_empty());
        memory[buffers[2]] = own.swap_remove(2);
    }
    replay.findings()
}

#[test]
fn what_the_launch_in_front_writes_is_not_loaded_before_the_wait() {
    let found = found(&[[0, 1, 2], [3, 2, 4]], true);
    let [found] = &found[..] else { panic!("{found:?}") };
    assert_eq!(found.code, "K225");
    assert_eq!(
        found.message,
        "launch 2 of the recording, `add`, loads `w` before it waits for the launch in front, which writes it"
    );
}

#[test]
fn what_else_is_written_may_be_loaded() {
    // After the wait; by the launch before the one in front; and where launches run sequentially.
    for (launches, overlap) in [
        (&[[0, 1, 2], [2, 1, 3]][..], true),
        (&[[0, 1, 2], [2, 1, 3], [3, 2, 4]], true),
        (&[[0, 1, 2], [3, 2, 4]], false),
    ] {
        assert_eq!(found(launches, overlap), [], "{launches:?}");
    }
}
