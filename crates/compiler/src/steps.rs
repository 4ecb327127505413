//! A count of the work that compiling takes. It is counted and not timed: the same kernel takes the same number of
//! steps, and gets the same verdict, on every machine.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
    static LIMIT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Counts `n` steps of work, such as instructions that a pass walks over or facts that a proof tries.
pub(crate) fn step(n: usize) {
    TAKEN.set(TAKEN.get().saturating_add(n as u64));
}

/// Returns the number of steps that this thread has taken since it began.
pub fn taken() -> u64 {
    TAKEN.get()
}

/// Whether this thread works under a limit and has passed it. Searches that may give up then do.
pub(crate) fn is_over() -> bool {
    TAKEN.get() > LIMIT.get()
}

/// A limit on the steps of this thread, in force until it is dropped.
pub(crate) struct StepLimit {
    began: u64,
    /// The limit around this one.
    outer: u64,
}

impl StepLimit {
    pub fn set(steps: u64) -> StepLimit {
        let began = taken();
        StepLimit { began, outer: LIMIT.replace(began.saturating_add(steps)) }
    }

    /// Returns the number of steps taken under the limit.
    pub fn taken(&self) -> u64 {
        taken() - self.began
    }
}

impl Drop for StepLimit {
    fn drop(&mut self) {
        LIMIT.set(self.outer);
    }
}
