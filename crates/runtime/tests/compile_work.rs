//! Tests that the bytes allocated while compiling grow at most linearly with the kernel: copies of whole tables would
//! show here.

use kiln_compiler::print::{CTarget, c, msl};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_ir::Kernel;
use kiln_testing::sized::SHAPES;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, with a count of bytes for each thread.
struct Counting;

thread_local! {
    static BYTES: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every method is the system's own; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // The counter of an ending thread no longer exists.
        let _ = BYTES.try_with(|n| n.set(n.get() + layout.size() as u64));
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the bytes allocated from IR to text, for a GPU and for the processor.
fn bytes(kernel: &Kernel) -> [u64; 2] {
    [Limits::default(), Limits::PROCESSOR].map(|limits| {
        let before = BYTES.get();
        let options = Options { constexprs: &[], threads: None, limits };
        let lowered = lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
        let text = match limits.vector_bytes {
            1 => c(&lowered, &CTarget::with_width(8)).map(|source| source.text),
            _ => msl(&lowered).map(|source| source.text),
        };
        assert!(!text.unwrap_or_else(|e| panic!("{e}")).is_empty());
        BYTES.get() - before
    })
}

/// Maximum ratio of bytes for a tenfold kernel: tables grow by doubling, and names get longer.
const MOST: u64 = 15;

#[test]
fn bytes_grow_with_the_kernel() {
    let failures = kiln_harness::on_all_cores(SHAPES, |(name, build)| {
        let [less, more] = [1_200, 12_000].map(|size| bytes(&build(size)));
        let ratios = [0, 1].map(|i| more[i] as f64 / less[i] as f64);
        println!("{name:<26} {less:>11?} bytes, then {ratios:>5.1?} times as many");
        (0..2).any(|i| more[i] > MOST * less[i]).then_some(*name)
    });
    let failures: Vec<&str> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "more than {MOST} times the bytes for ten times the kernel: {failures:?}");
}
