//! The checkers' memory for a launch has a limit, and a launch beyond it is reported.

use kiln_check::{AccessKind, Checked, Detector, Memory, ThreadAccess, run_within};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::{Const, DType, Kernel, text};

/// The number of elements and of threads: a few hundred pages of memory.
const ELEMENTS: u32 = 1 << 16;

fn kernel(index: &str) -> Kernel {
    let source = format!(
        "kernel @k(%y: device mut u32[n], %n: u32) threadgroups [n / 64] threads 64 requires n % 64 == 0 {{
  %f = imul tgid_x, 64:u32
  %l = imin tid, 62:u32
  %own = iadd %f, tid
  %shared = iadd %f, %l
  store %y[{index}], tid
}}"
    );
    text::parse(&source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}")).remove(0)
}

fn checked(kernel: &Kernel, most_bytes: usize) -> Checked {
    let mut buffers = [Buffer::from_bits(DType::U32, (0..ELEMENTS).map(u64::from))];
    let args = vec![Arg::Buffer(0), Arg::Scalar(Const::u32(ELEMENTS))];
    let launch = Launch::by_contract(kernel, args).unwrap_or_else(|e| panic!("{e}"));
    run_within(most_bytes, &launch, &mut buffers, &mut || false, &mut ())
}

fn codes(checked: Checked) -> Vec<&'static str> {
    checked.errors().into_iter().map(|found| found.diagnostic.code).collect()
}

#[test]
fn a_launch_of_too_many_accesses_is_told_so() {
    let own = kernel("%own");
    assert_eq!(codes(checked(&own, 1 << 30)), [""; 0]);
    let error = checked(&own, 1 << 20).result.expect_err("it takes more than a MiB");
    assert_eq!(
        (error.code, error.message.as_str()),
        ("K244", "this launch of `k` is too large to be checked: who touched what takes more than 1 MiB")
    );
    assert!(error.primary.is_some());
}

#[test]
fn what_was_found_until_then_comes_first() {
    // The last two threads of a threadgroup store to one element.
    let shared = kernel("%shared");
    assert_eq!(codes(checked(&shared, 1 << 20)), ["K230", "K244"]);
}

/// Lists that grow with the threads of one element count too.
#[test]
fn one_element_of_many_threads_is_no_way_around_it() {
    let mut detector = Detector::within(1 << 20, false);
    let write =
        |group: u32, tid: u32| ThreadAccess { group, interval: 0, epoch: 0, tid, site: 0, serial: group * 64 + tid };
    for element in 0..4096 {
        for tid in 0..64 {
            assert_eq!(detector.access(Memory::Buffer(0), element % 256, write(0, tid), AccessKind::Write(1)), None);
        }
    }
    assert!(!detector.is_full(), "256 elements of 64 writers are below a MiB");
    for group in 1..64 {
        for element in 0..256 {
            (0..64).for_each(|tid| {
                _ = detector.access(Memory::Buffer(0), element, write(group, tid), AccessKind::Write(1))
            });
        }
    }
    assert!(detector.is_full());
}

/// Arrays belong to one threadgroup at a time.
#[test]
fn arrays_of_many_threadgroups_take_the_memory_of_one() {
    let mut detector = Detector::within(1 << 20, false);
    for group in 0..1000 {
        for tid in 0..64 {
            let access = ThreadAccess { group, interval: 0, epoch: 0, tid, site: 0, serial: 0 };
            for element in 0..8 {
                assert_eq!(detector.access(Memory::Array(0), element * 64, access, AccessKind::Write(1)), None);
            }
        }
    }
    assert!(!detector.is_full());
}
