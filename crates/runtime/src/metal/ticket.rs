//! The state of a committed command buffer.

use super::fault::Fault;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The ticket of one command buffer. Whoever waits for the work holds it, and so does the handler that the system calls
/// at the end.
pub struct Ticket {
    /// The number in the order of the commits.
    pub number: u64,
    pub dispatches: u32,
    committed: Instant,
    outcome: Mutex<Option<Outcome>>,
    done: Condvar,
}

/// The outcome of a command buffer.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// When the device began and ended, in seconds of one clock.
    pub start: f64,
    pub end: f64,
    pub fault: Option<Fault>,
}

impl Ticket {
    pub fn new(number: u64, dispatches: u32) -> Ticket {
        Ticket { number, dispatches, committed: Instant::now(), outcome: Mutex::default(), done: Condvar::new() }
    }

    /// Returns the time since the commit.
    pub fn age(&self) -> Duration {
        self.committed.elapsed()
    }

    /// Records the outcome. Called once, when the device has finished the command buffer, whether it succeeded or not.
    pub fn complete(&self, outcome: Outcome) {
        *locked(&self.outcome) = Some(outcome);
        self.done.notify_all();
    }

    pub fn outcome(&self) -> Option<Outcome> {
        locked(&self.outcome).clone()
    }

    /// Waits for the end, at most for `at_most`.
    pub fn wait(&self, at_most: Duration) -> Option<Outcome> {
        let waited = self.done.wait_timeout_while(locked(&self.outcome), at_most, |outcome| outcome.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).0.clone()
    }
}

/// Locks a mutex even if it is poisoned: its value is never left half-changed, so a panic of another thread is no
/// reason to stop.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_waited_for_until_it_ends() {
        let short = Duration::from_millis(10);
        let ticket = Ticket::new(1, 1);
        assert!(ticket.wait(short).is_none() && ticket.outcome().is_none());
        assert!(ticket.age() >= short);
        ticket.complete(Outcome { start: 1.0, end: 2.0, fault: None });
        assert_eq!(ticket.wait(Duration::ZERO).map(|outcome| outcome.end), Some(2.0));
        assert_eq!(ticket.outcome().map(|outcome| outcome.start), Some(1.0));
    }
}
