//! How much work compiling takes, counted and not timed: the same kernel takes the same number of steps on every machine.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Notes that something was looked at `n` times: instructions that a pass walks over, facts that a proof tries.
pub(crate) fn step(n: usize) {
    TAKEN.set(TAKEN.get().wrapping_add(n as u64));
}

/// Steps that this thread has taken since it began.
pub fn taken() -> u64 {
    TAKEN.get()
}
