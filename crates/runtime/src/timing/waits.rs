//! How long the threads of this program waited for a processor that others had. A time in which one did says how busy the
//! machine was, and little about the kernel.

use std::fs::File;
use std::io::Read;
use std::time::Duration;

/// A time is quiet if its threads waited for less than this part of it: to wake up takes a moment on an idle machine too.
const QUIET: u32 = 50;

/// Threads of this program, as Linux tells of them; none elsewhere.
pub struct Waits(Vec<u64>);

impl Waits {
    /// Those that there are now.
    pub fn of_all_threads() -> Waits {
        let entries = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        Waits(entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect())
    }

    /// How long they waited until now, together; nothing where the system does not tell.
    fn until_now(&self) -> Option<Duration> {
        let waited = |thread: &u64| {
            let mut text = String::new();
            File::open(format!("/proc/self/task/{thread}/schedstat")).ok()?.read_to_string(&mut text).ok()?;
            waited_in(&text)
        };
        let all: Vec<u64> = self.0.iter().filter_map(waited).collect();
        (!all.is_empty()).then(|| Duration::from_nanos(all.iter().fold(0, |sum, one| sum.saturating_add(*one))))
    }

    /// Takes a time, and says whether it was a quiet one; nothing where the system does not tell.
    pub fn around<E>(&self, take: impl FnOnce() -> Result<Duration, E>) -> Result<(Duration, Option<bool>), E> {
        let before = self.until_now();
        let started = std::time::Instant::now();
        let time = take()?;
        let lasted = started.elapsed();
        let waited = before.zip(self.until_now()).map(|(before, after)| after.saturating_sub(before));
        Ok((time, waited.map(|waited| waited * QUIET <= lasted)))
    }
}

/// Time on a processor, time waiting for one, and turns: the second is asked for, in nanoseconds.
fn waited_in(schedstat: &str) -> Option<u64> {
    schedstat.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::alone;
    use kiln_harness::Neighbour;
    use std::time::Instant;

    #[test]
    fn the_second_number_is_the_time_spent_waiting() {
        assert_eq!(waited_in("123 4567 8\n"), Some(4567));
        assert_eq!((waited_in("123"), waited_in("")), (None, None));
    }

    #[test]
    fn a_machine_that_others_use_is_not_quiet() {
        let _alone = alone();
        let waits = Waits::of_all_threads();
        let spin = |time: Duration| {
            let started = Instant::now();
            while started.elapsed() < time {
                std::hint::spin_loop();
            }
            Ok::<_, ()>(started.elapsed())
        };
        let Some(_) = waits.until_now() else { return assert_ne!(std::env::consts::OS, "linux") };
        // Twice as many programs as processors: in a tenth of a second each of them must wait.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let others: Vec<Neighbour> = (0..2 * processors).map(|_| Neighbour::start().expect("a shell")).collect();
        let long = waits.around(|| spin(Duration::from_millis(300)));
        let short = (0..2000).map(|_| waits.around(|| spin(Duration::from_micros(50))));
        let quiet = short.filter(|time| matches!(time, Ok((_, Some(true))))).count();
        drop(others);
        assert!(matches!(long, Ok((_, Some(false)))), "{long:?}");
        assert!(quiet > 0, "no turn of the machine is as long as 50 µs");
    }
}
