//! Early ends of launches that the host runs: by their deadline, or by a caller.
//!
//! One word holds the number of the running launch and the reasons for it to end. Kernels poll the half with the
//! reasons; setting it together with the launch's number means that it never hits the next launch. A thread of its own,
//! started by the first launch that is watched and asleep while nothing runs, checks the time. A launch itself only
//! writes two words: it reads no clock, takes no lock and sets no fence.

use crate::error::Error;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering, compiler_fence};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Bits of the half that kernels poll.
const TIMED_OUT: u64 = 1;
const CANCELLED: u64 = 2;
const REASONS: u64 = u32::MAX as u64;

/// Bounds of the interval between checks of the time while launches run, which is an eighth of their deadline.
const MIN_POLL_INTERVAL: Duration = Duration::from_millis(1);
const MAX_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Checks at which nothing ran before the thread sleeps. More than one, because the second sees what another processor
/// wrote before it saw this thread awake.
const QUIET: u32 = 3;

/// The state and the watchdog that end launches of a device.
pub struct Stop {
    watched: Arc<WatchdogState>,
    watchdog: OnceLock<Option<JoinHandle<()>>>,
}

#[derive(Default)]
struct WatchdogState {
    /// The number of the running launch, or 0, above the reasons for it to end.
    state: AtomicU64,
    /// The number of the last launch.
    last: AtomicU32,
    /// The deadline of the running launch, in nanoseconds.
    deadline: AtomicU64,
    /// Set by a caller, taken by the launch that it ends.
    cancelled: AtomicBool,
    asleep: AtomicBool,
    over: AtomicBool,
}

/// The reason that a launch was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    TimedOut,
    Cancelled,
}

impl Reason {
    pub fn error(self, device: &str, deadline: Duration) -> Error {
        let device = device.to_string();
        match self {
            Reason::TimedOut => Error::TimedOut { device, waited: deadline },
            Reason::Cancelled => Error::Cancelled { device },
        }
    }
}

impl Stop {
    pub fn new() -> Stop {
        Stop { watched: Arc::default(), watchdog: OnceLock::new() }
    }

    /// Ends the running launch, or the next one if none runs.
    pub fn cancel(&self) {
        self.watched.cancelled.store(true, Ordering::SeqCst);
        self.watched.stop_running(CANCELLED);
    }

    pub fn is_cancelled(&self) -> bool {
        self.watched.cancelled.load(Ordering::Relaxed)
    }

    /// Takes a caller's request to end; whoever receives it ends.
    pub fn take_cancel(&self) -> bool {
        self.is_cancelled() && self.watched.cancelled.swap(false, Ordering::SeqCst)
    }

    /// Returns the flag that kernels poll while [`Stop::watch`] runs them: not 0 if they are to end.
    pub fn flag(&self) -> *const u32 {
        let halves = self.watched.state.as_ptr().cast::<u32>();
        // The lower half of a word is its first on most machines. Both are inside the word.
        if cfg!(target_endian = "big") { halves.wrapping_add(1) } else { halves }
    }

    /// Runs a launch within its deadline; the caller ensures that launches follow one another. Returns the reason if
    /// the launch was ended.
    pub fn watch(&self, deadline: Duration, run: impl FnOnce()) -> Result<(), Reason> {
        let watched = &*self.watched;
        self.begin(deadline);
        run();
        let reasons = watched.state.load(Ordering::Relaxed) & REASONS;
        watched.state.store(0, Ordering::Release);
        if reasons & CANCELLED != 0 {
            self.take_cancel();
            Err(Reason::Cancelled)
        } else if reasons & TIMED_OUT != 0 {
            Err(Reason::TimedOut)
        } else {
            Ok(())
        }
    }

    fn begin(&self, deadline: Duration) {
        let watched = &*self.watched;
        let watchdog = self.watchdog.get_or_init(|| {
            let watched = self.watched.clone();
            // A system without a thread to spare runs launches without a deadline. Callers can still end them.
            std::thread::Builder::new().name("kiln-watchdog".to_string()).spawn(move || watched.serve()).ok()
        });
        let number = watched.last.load(Ordering::Relaxed).wrapping_add(1).max(1);
        watched.last.store(number, Ordering::Relaxed);
        let nanoseconds = u64::try_from(deadline.as_nanos()).unwrap_or(u64::MAX);
        watched.deadline.store(nanoseconds, Ordering::Relaxed);
        // A deadline of zero has passed before the launch begins.
        let reasons = if nanoseconds == 0 { TIMED_OUT } else { 0 };
        watched.state.store((number as u64) << 32 | reasons, Ordering::Release);
        // In this order, so that either the thread that falls asleep or the one that starts a launch sees the other.
        compiler_fence(Ordering::SeqCst);
        if watched.asleep.load(Ordering::Relaxed)
            && let Some(handle) = watchdog
        {
            handle.thread().unpark();
        }
        if self.is_cancelled() {
            watched.stop_running(CANCELLED);
        }
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.watched.over.store(true, Ordering::SeqCst);
        if let Some(Some(handle)) = self.watchdog.take() {
            handle.thread().unpark();
            // A thread that panicked has reported it.
            let _ = handle.join();
        }
    }
}

/// The watchdog's next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    PollIn(Duration),
    Sleep,
}

/// The launch that the watchdog saw last.
#[derive(Clone, Copy)]
struct LastLaunch {
    number: u64,
    since: Instant,
    quiet: u32,
}

impl WatchdogState {
    /// Gives the running launch a reason to end.
    fn stop_running(&self, reason: u64) {
        let mark = |state: u64| (state >> 32 != 0).then_some(state | reason);
        // A launch that has ended meanwhile needs no reason.
        let _ = self.state.fetch_update(Ordering::SeqCst, Ordering::SeqCst, mark);
    }

    fn serve(&self) {
        let mut seen = LastLaunch { number: 0, since: Instant::now(), quiet: 0 };
        while !self.over.load(Ordering::SeqCst) {
            match self.poll(&mut seen, Instant::now()) {
                Next::PollIn(duration) => std::thread::park_timeout(duration),
                Next::Sleep => {
                    self.asleep.store(true, Ordering::SeqCst);
                    // A launch that began before it could see the flag is visible here by the end of this wait.
                    std::thread::park_timeout(MAX_POLL_INTERVAL);
                    if self.state.load(Ordering::SeqCst) == 0 && !self.over.load(Ordering::SeqCst) {
                        std::thread::park();
                    }
                    self.asleep.store(false, Ordering::SeqCst);
                    seen.quiet = 0;
                }
            }
        }
    }

    /// Checks the time: a launch whose deadline has passed since it was first seen is ended.
    fn poll(&self, seen: &mut LastLaunch, now: Instant) -> Next {
        let state = self.state.load(Ordering::SeqCst);
        let number = state >> 32;
        let deadline = Duration::from_nanos(self.deadline.load(Ordering::Relaxed));
        let often = (deadline / 8).clamp(MIN_POLL_INTERVAL, MAX_POLL_INTERVAL);
        if number == 0 {
            seen.quiet += 1;
            return if seen.quiet > QUIET { Next::Sleep } else { Next::PollIn(often) };
        }
        if number != seen.number {
            *seen = LastLaunch { number, since: now, quiet: 0 };
        }
        // The caller may have set its own mark too early for the launch to see.
        let reasons = if self.cancelled.load(Ordering::SeqCst) { CANCELLED } else { 0 };
        let is_late = now.saturating_duration_since(seen.since) >= deadline;
        let reasons = reasons | if is_late { TIMED_OUT } else { 0 };
        if reasons & !state != 0 {
            // Only this launch is marked, and no later one.
            let _ = self.state.compare_exchange(state, state | reasons, Ordering::SeqCst, Ordering::SeqCst);
        }
        Next::PollIn(often)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    /// Returns a stop with a launch in the middle of its run, and no watchdog.
    fn running(deadline: Duration) -> Stop {
        let stop = Stop::new();
        let _ = stop.watchdog.set(None);
        stop.begin(deadline);
        stop
    }

    fn asked_to_end(stop: &Stop) -> bool {
        // SAFETY: the word lives as long as `stop`.
        unsafe { stop.flag().read_volatile() != 0 }
    }

    #[test]
    fn a_launch_ends_at_its_deadline_and_the_next_has_its_own() {
        let start = Instant::now();
        let stop = running(MINUTE);
        let mut seen = LastLaunch { number: 0, since: start, quiet: 0 };
        let mut poll = |after: Duration| stop.watched.poll(&mut seen, start + after);
        assert_eq!(poll(Duration::from_secs(5)), Next::PollIn(MAX_POLL_INTERVAL));
        poll(Duration::from_secs(64));
        assert!(!asked_to_end(&stop));
        poll(Duration::from_secs(65));
        assert!(asked_to_end(&stop));
        // Another launch begins before the time is compared again.
        stop.begin(MINUTE);
        assert!(!asked_to_end(&stop));
        poll(Duration::from_secs(70));
        assert!(!asked_to_end(&stop), "its time began when it was first seen");
        poll(Duration::from_secs(130));
        assert!(asked_to_end(&stop));
    }

    #[test]
    fn no_time_at_all_is_over_at_once_and_the_next_launch_runs() {
        let stop = Stop::new();
        let mut asked = false;
        assert_eq!(stop.watch(Duration::ZERO, || asked = asked_to_end(&stop)), Err(Reason::TimedOut));
        assert!(asked);
        assert_eq!(stop.watch(MINUTE, || asked = asked_to_end(&stop)), Ok(()));
        assert!(!asked);
    }

    #[test]
    fn a_cancel_ends_one_launch() {
        let stop = Stop::new();
        let mut asked = [false; 2];
        let ended = stop.watch(MINUTE, || {
            asked[0] = asked_to_end(&stop);
            stop.cancel();
            asked[1] = asked_to_end(&stop);
        });
        assert_eq!((ended, asked), (Err(Reason::Cancelled), [false, true]));
        assert_eq!(stop.watch(MINUTE, || asked[0] = asked_to_end(&stop)), Ok(()));
        assert!(!asked[0]);
        // A cancel before a launch ends the next one.
        stop.cancel();
        assert_eq!(stop.watch(MINUTE, || asked[0] = asked_to_end(&stop)), Err(Reason::Cancelled));
        assert!(asked[0] && !stop.is_cancelled());
    }

    /// A mark that the start of a launch has overwritten is set again.
    #[test]
    fn a_cancel_at_the_start_of_a_launch_is_not_lost() {
        let stop = running(MINUTE);
        stop.watched.cancelled.store(true, Ordering::SeqCst);
        assert!(!asked_to_end(&stop));
        let now = Instant::now();
        stop.watched.poll(&mut LastLaunch { number: 0, since: now, quiet: 0 }, now);
        assert!(asked_to_end(&stop));
    }

    #[test]
    fn the_watchdog_sleeps_when_nothing_runs() {
        let stop = running(MINUTE);
        let now = Instant::now();
        let mut seen = LastLaunch { number: 0, since: now, quiet: 0 };
        for _ in 0..10 {
            assert_eq!(stop.watched.poll(&mut seen, now), Next::PollIn(MAX_POLL_INTERVAL));
        }
        stop.watched.state.store(0, Ordering::SeqCst);
        let looks: Vec<Next> = (0..=QUIET).map(|_| stop.watched.poll(&mut seen, now)).collect();
        assert_eq!(looks.iter().position(|&next| next == Next::Sleep), Some(QUIET as usize));
    }
}
