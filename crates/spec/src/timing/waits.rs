//! The time that this program's threads waited for a processor that others used. A time that includes such a wait shows
//! how busy the machine was, and little about the kernel.

use std::fs::File;
use std::io::Read;
use std::time::Duration;

/// Divisor of a time that bounds the waiting in a quiet one. It is not zero because waking up takes a moment on an idle
/// machine too.
const QUIET: u32 = 50;

/// The thread ids of this program, from Linux; empty elsewhere.
pub struct Waits(Vec<u64>);

impl Waits {
    /// Lists the current threads.
    pub fn of_all_threads() -> Waits {
        let entries = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        Waits(entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect())
    }

    /// Returns the total time that they have waited so far; `None` if the system does not report it.
    fn until_now(&self) -> Option<Duration> {
        let told = |thread: &u64| {
            let mut text = String::new();
            File::open(format!("/proc/self/task/{thread}/schedstat")).ok()?.read_to_string(&mut text).ok()?;
            Some(text)
        };
        waited_by_all(self.0.iter().map(told))
    }

    /// Takes a time and returns whether it was quiet; `None` if the system does not report it.
    pub fn around<E>(&self, take: impl FnOnce() -> Result<Duration, E>) -> Result<(Duration, Option<bool>), E> {
        let before = self.until_now();
        let started = std::time::Instant::now();
        let time = take()?;
        let lasted = started.elapsed();
        let waited = before.zip(self.until_now()).and_then(|(before, after)| after.checked_sub(before));
        Ok((time, waited.map(|waited| is_quiet(waited, lasted))))
    }
}

/// Whether the threads waited so little that the time counts.
fn is_quiet(waited: Duration, lasted: Duration) -> bool {
    waited.saturating_mul(QUIET) <= lasted
}

/// Returns the sum over all threads, or `None` if any thread's report is missing: without a thread that ended, the sum
/// would shrink and look like a quiet time.
fn waited_by_all(told: impl IntoIterator<Item = Option<String>>) -> Option<Duration> {
    let all: Vec<u64> = told.into_iter().map(|text| parse_wait(&text?)).collect::<Option<_>>()?;
    (!all.is_empty()).then(|| Duration::from_nanos(all.iter().fold(0, |sum, one| sum.saturating_add(*one))))
}

/// Returns the waiting time in nanoseconds. The fields are time on a processor, time waiting for one, and turns. A
/// system that does not count writes `0 0 0`, but a live thread has had at least one turn.
fn parse_wait(schedstat: &str) -> Option<u64> {
    let mut numbers = schedstat.split_whitespace().map(|word| word.parse::<u64>().ok());
    let (_, waited, turns) = (numbers.next()??, numbers.next()??, numbers.next()??);
    (turns > 0).then_some(waited)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_number_is_the_time_spent_waiting() {
        // The last line is from a thread that has just begun.
        for (text, waited) in [("123 4567 8\n", 4567), ("123 0 8\n", 0), ("0 90690 1\n", 90690)] {
            assert_eq!(parse_wait(text), Some(waited), "{text}");
        }
        for text in ["0 0 0\n", "123 4567", "123", "", "a b c"] {
            assert_eq!(parse_wait(text), None, "{text}");
        }
    }

    #[test]
    fn the_sum_is_that_of_all_threads_or_not_told() {
        let sum = |told: &[Option<&str>]| waited_by_all(told.iter().map(|text| text.map(str::to_string)));
        assert_eq!(sum(&[Some("5 70 1"), Some("9 800 3")]), Some(Duration::from_nanos(870)));
        for told in [&[][..], &[Some("5 70 1"), None], &[None, Some("5 70 1")], &[Some("5 70 1"), Some("0 0 0")]] {
            assert_eq!(sum(told), None, "{told:?}");
        }
    }

    #[test]
    fn a_thread_that_ends_meanwhile_leaves_a_time_untold() {
        let Some(own) = own_thread() else { return assert_ne!(std::env::consts::OS, "linux") };
        let (tell, told) = std::sync::mpsc::channel();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let other = std::thread::spawn(move || {
            tell.send(own_thread()).expect("someone listens");
            // The thread lives until the sender is dropped.
            let _ = ended.recv();
        });
        let number = told.recv().ok().flatten().expect("as for the first");
        let waits = Waits(vec![own, number]);
        assert!(waits.until_now().is_some());
        let taken = waits.around(|| {
            drop(end);
            let joined = other.join();
            // The system removes a thread some time after it can be joined.
            while std::fs::exists(format!("/proc/self/task/{number}")).unwrap_or(false) {
                std::thread::yield_now();
            }
            joined.map(|()| Duration::ZERO)
        });
        assert!(matches!(taken, Ok((Duration::ZERO, None))), "{taken:?}");
    }

    /// Returns the id of the calling thread. Other tests of this program have threads that come and go.
    fn own_thread() -> Option<u64> {
        std::fs::read_link("/proc/thread-self").ok()?.file_name()?.to_str()?.parse().ok()
    }

    #[test]
    fn a_time_in_which_threads_waited_for_more_than_a_fiftieth_is_not_quiet() {
        let lasted = Duration::from_micros(100);
        for (waited, quiet) in [(0, true), (1_000, true), (2_000, true), (2_001, false), (100_000, false)] {
            assert_eq!(is_quiet(Duration::from_nanos(waited), lasted), quiet, "{waited} ns");
        }
        assert!(!is_quiet(Duration::MAX, lasted), "a sum that cannot be");
    }
}
