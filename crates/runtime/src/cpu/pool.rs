//! A few threads that wait for launches. They spin for a moment after each launch, since the next one usually follows,
//! and then sleep. A thread that is late, asleep or behind others on a busy machine, is not waited for: the caller runs
//! its range.

use crate::stack;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, Thread};

/// Checks for work before a thread sleeps: some tens of microseconds.
const SPIN_LIMIT: u32 = 20_000;

/// The work of a launch on threadgroups `first` to `last`.
type Work<'a> = dyn Fn(u64, u64) + Sync + 'a;

pub struct Pool {
    shared: Arc<Shared>,
    workers: Vec<(Thread, Option<JoinHandle<()>>)>,
    /// One launch at a time.
    turn: Mutex<()>,
}

struct Shared {
    /// Counts launches; a thread that sees a new number has work.
    launch: AtomicU64,
    /// The work of the current launch: a `*const &Work`, valid until `busy` is 0 again.
    work: AtomicPtr<()>,
    groups: AtomicU64,
    /// For each helper, the last launch in which somebody took its range. A launch is over only when all are taken, so
    /// that a late thread finds its launch's number, or a later one, and has no work.
    taken: Vec<AtomicU64>,
    /// Ranges of helpers that are not done.
    busy: AtomicUsize,
    asleep: AtomicUsize,
    /// Threads that share a launch, including the caller's own: the number that the system provided.
    threads: AtomicUsize,
    over: AtomicBool,
}

impl Pool {
    /// Starts a pool of this many threads, including the caller's own.
    pub fn new(threads: usize) -> Pool {
        let shared = Arc::new(Shared {
            launch: AtomicU64::new(0),
            work: AtomicPtr::new(std::ptr::null_mut()),
            groups: AtomicU64::new(0),
            taken: (1..threads).map(|_| AtomicU64::new(0)).collect(),
            busy: AtomicUsize::new(0),
            asleep: AtomicUsize::new(0),
            threads: AtomicUsize::new(1),
            over: AtomicBool::new(false),
        });
        let start = |number: usize| {
            let shared = Arc::clone(&shared);
            let builder = std::thread::Builder::new().name(format!("kiln-{number}")).stack_size(2 * stack::KERNEL);
            // A machine that provides fewer threads runs with fewer.
            builder.spawn(move || shared.serve(number)).ok().map(|handle| (handle.thread().clone(), Some(handle)))
        };
        let workers: Vec<_> = (1..threads).map_while(start).collect();
        shared.threads.store(workers.len() + 1, Ordering::SeqCst);
        Pool { shared, workers, turn: Mutex::default() }
    }

    /// Returns the number of threads.
    pub fn threads(&self) -> usize {
        self.workers.len() + 1
    }

    /// Divides `groups` threadgroups into one range per thread and runs them all.
    pub fn run(&self, groups: u64, work: &Work<'_>) {
        self.share(groups, work, true);
    }

    /// Runs `work` once on each thread, with the thread's number.
    pub fn on_every_thread(&self, work: &(dyn Fn(usize) + Sync)) {
        self.share(self.threads() as u64, &|first, last| (first..last).for_each(|number| work(number as usize)), false);
    }

    /// Runs ranges of threadgroups, one per thread. If the caller `may_steal` them, it also runs those of late threads.
    fn share(&self, groups: u64, work: &Work<'_>, may_steal: bool) {
        let helpers = self.workers.len();
        if helpers == 0 || groups < 2 {
            return work(0, groups);
        }
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = &*self.shared;
        let work_ref: &&Work<'_> = &work;
        shared.work.store(std::ptr::from_ref(work_ref).cast_mut().cast(), Ordering::Relaxed);
        shared.groups.store(groups, Ordering::Relaxed);
        shared.busy.store(helpers, Ordering::Relaxed);
        let launch = shared.launch.fetch_add(1, Ordering::SeqCst) + 1;
        if shared.asleep.load(Ordering::SeqCst) > 0 {
            self.workers.iter().for_each(|(thread, _)| thread.unpark());
        }
        // The helpers use `work` until they are done, even if the caller's part panics.
        let wait = WaitForHelpers { shared, launch, helpers, may_steal };
        let (first, last) = range(0, helpers + 1, groups);
        work(first, last);
        if may_steal {
            shared.run_unclaimed_ranges(launch, helpers, groups, work);
        }
        drop(wait);
    }
}

struct WaitForHelpers<'a> {
    shared: &'a Shared,
    launch: u64,
    helpers: usize,
    may_steal: bool,
}

impl Drop for WaitForHelpers<'_> {
    fn drop(&mut self) {
        if self.may_steal && std::thread::panicking() {
            // Ranges that nobody has begun are not run.
            self.shared.run_unclaimed_ranges(self.launch, self.helpers, 0, &|_, _| {});
        }
        let mut looks = 0u32;
        while self.shared.busy.load(Ordering::Acquire) > 0 {
            looks = looks.wrapping_add(1);
            if looks.is_multiple_of(1024) { std::thread::yield_now() } else { std::hint::spin_loop() }
        }
    }
}

/// A range that was taken. Dropping it counts the range as done, also if its work panics.
struct Done<'a>(&'a Shared);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Release);
    }
}

/// Returns the threadgroups of one thread of several.
fn range(number: usize, threads: usize, groups: u64) -> (u64, u64) {
    let cut = |n: usize| (groups as u128 * n as u128 / threads as u128) as u64;
    (cut(number), cut(number + 1))
}

impl Shared {
    fn serve(&self, number: usize) {
        let mut seen = 0;
        loop {
            seen = self.next(seen);
            if self.over.load(Ordering::Acquire) {
                return;
            }
            let Some(_done) = self.take(number, seen) else { continue };
            let (first, last) =
                range(number, self.threads.load(Ordering::Relaxed), self.groups.load(Ordering::Relaxed));
            let work = self.work.load(Ordering::Relaxed).cast_const().cast::<&Work<'_>>();
            // SAFETY: `share` stored a reference that lives until `busy` is 0, and this thread took a range that it has not
            // counted off: the launch that it saw is not over, and no other has begun.
            let work = unsafe { *work };
            work(first, last);
        }
    }

    /// Takes the range of a helper in a launch, if nobody has it.
    fn take(&self, number: usize, launch: u64) -> Option<Done<'_>> {
        let taken = self.taken.get(number - 1)?;
        (taken.fetch_max(launch, Ordering::AcqRel) < launch).then(|| Done(self))
    }

    /// Runs the ranges that no helper has begun.
    fn run_unclaimed_ranges(&self, launch: u64, helpers: usize, groups: u64, work: &Work<'_>) {
        for number in 1..=helpers {
            if let Some(_done) = self.take(number, launch) {
                let (first, last) = range(number, helpers + 1, groups);
                work(first, last);
            }
        }
    }

    /// Waits for a launch after the one already seen.
    fn next(&self, seen: u64) -> u64 {
        for _ in 0..SPIN_LIMIT {
            let launch = self.launch.load(Ordering::Acquire);
            if launch != seen {
                return launch;
            }
            std::hint::spin_loop();
        }
        self.asleep.fetch_add(1, Ordering::SeqCst);
        let launch = loop {
            let launch = self.launch.load(Ordering::SeqCst);
            if launch != seen {
                break launch;
            }
            std::thread::park();
        };
        self.asleep.fetch_sub(1, Ordering::SeqCst);
        launch
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.over.store(true, Ordering::Release);
        self.shared.launch.fetch_add(1, Ordering::SeqCst);
        for (thread, handle) in &mut self.workers {
            thread.unpark();
            if let Some(handle) = handle.take() {
                // A thread that panicked has reported it.
                let _ = handle.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Range;
    use std::sync::atomic::AtomicU32;

    fn count(runs: &[AtomicU32], groups: Range<u64>) {
        for group in groups {
            runs[group as usize].fetch_add(1, Ordering::Relaxed);
        }
    }

    #[test]
    fn every_threadgroup_runs_once() {
        for threads in [1, 2, 3, 7] {
            let pool = Pool::new(threads);
            assert!((1..=threads).contains(&pool.threads()));
            for groups in [0u64, 1, 2, 5, 64, 1000] {
                let runs: Vec<AtomicU32> = (0..groups).map(|_| AtomicU32::new(0)).collect();
                pool.run(groups, &|first, last| count(&runs, first..last));
                assert!(
                    runs.iter().all(|n| n.load(Ordering::Relaxed) == 1),
                    "{threads} threads, {groups} threadgroups"
                );
            }
        }
    }

    /// There are more threads than a machine has, launches follow one another at once, and the work is shorter than a
    /// thread's way to it.
    #[test]
    fn threads_that_come_late_run_nothing_twice() {
        let pool = Pool::new(9);
        let runs: Vec<AtomicU32> = (0..11).map(|_| AtomicU32::new(0)).collect();
        for launch in 1..=20_000 {
            pool.run(11, &|first, last| count(&runs, first..last));
            assert!(runs.iter().all(|n| n.load(Ordering::Relaxed) == launch), "launch {launch}: {runs:?}");
        }
    }

    /// The threads are busy with something else for long.
    #[test]
    fn nobody_waits_for_a_thread_that_has_not_begun() {
        let pool = Pool::new(3);
        let runs: Vec<AtomicU32> = (0..30).map(|_| AtomicU32::new(0)).collect();
        let launch = pool.shared.launch.load(Ordering::SeqCst) + 1;
        // This acts as if the helpers had begun a launch that is never over.
        let all: Vec<_> = (1..pool.threads()).map(|number| pool.shared.take(number, launch)).collect();
        all.into_iter().flatten().for_each(std::mem::forget);
        pool.shared.launch.fetch_add(1, Ordering::SeqCst);
        pool.run(30, &|first, last| count(&runs, first..last));
        assert!(runs.iter().all(|n| n.load(Ordering::Relaxed) == 1));
    }

    #[test]
    fn every_thread_does_its_own_where_it_is_asked_to() {
        let pool = Pool::new(4);
        for _ in 0..100 {
            let names = Mutex::new(vec![]);
            pool.on_every_thread(&|number| names.lock().unwrap().push((number, std::thread::current().id())));
            let mut names = names.into_inner().unwrap();
            names.sort_by_key(|(number, _)| *number);
            assert!(names.iter().map(|(number, _)| *number).eq(0..pool.threads()));
            names.dedup_by_key(|(_, thread)| *thread);
            assert_eq!(names.len(), pool.threads());
        }
    }

    #[test]
    fn a_panic_of_the_caller_leaves_the_pool_as_it_was() {
        let pool = Pool::new(3);
        for _ in 0..100 {
            let caller = std::thread::current().id();
            let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                pool.run(9, &|_, _| {
                    if std::thread::current().id() == caller {
                        std::panic::resume_unwind(Box::new("work"));
                    }
                });
            }));
            assert!(panicked.is_err());
            let runs: Vec<AtomicU32> = (0..9).map(|_| AtomicU32::new(0)).collect();
            pool.run(9, &|first, last| count(&runs, first..last));
            assert!(runs.iter().all(|n| n.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn ranges_fit_together() {
        for (threads, groups) in [(1, 0), (3, 2), (4, 1000), (7, u64::MAX)] {
            let ranges: Vec<_> = (0..threads).map(|number| range(number, threads, groups)).collect();
            assert_eq!((ranges[0].0, ranges[threads - 1].1), (0, groups));
            assert!(ranges.windows(2).all(|pair| pair[0].1 == pair[1].0));
        }
    }
}
