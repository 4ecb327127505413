//! A few threads that wait for launches: awake for a moment after each, since the next one usually follows, then asleep.

use crate::stack;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, Thread};

/// How often a thread looks for work before it sleeps: some tens of microseconds.
const LOOKS: u32 = 20_000;

/// What a launch does with threadgroups `first` to `last`.
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
    /// Threads that have not finished the current launch.
    busy: AtomicUsize,
    asleep: AtomicUsize,
    /// Threads that share a launch, the caller's own among them: as many as the system gave.
    threads: AtomicUsize,
    over: AtomicBool,
}

impl Pool {
    /// So many threads, the caller's own among them.
    pub fn new(threads: usize) -> Pool {
        let shared = Arc::new(Shared {
            launch: AtomicU64::new(0),
            work: AtomicPtr::new(std::ptr::null_mut()),
            groups: AtomicU64::new(0),
            busy: AtomicUsize::new(0),
            asleep: AtomicUsize::new(0),
            threads: AtomicUsize::new(1),
            over: AtomicBool::new(false),
        });
        let start = |number: usize| {
            let shared = Arc::clone(&shared);
            let builder = std::thread::Builder::new().name(format!("kiln-{number}")).stack_size(2 * stack::KERNEL);
            // A machine that gives fewer threads runs with fewer.
            builder.spawn(move || shared.serve(number)).ok().map(|handle| (handle.thread().clone(), Some(handle)))
        };
        let workers: Vec<_> = (1..threads).map_while(start).collect();
        shared.threads.store(workers.len() + 1, Ordering::SeqCst);
        Pool { shared, workers, turn: Mutex::default() }
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.workers.len() + 1
    }

    /// Cuts `groups` threadgroups into one range a thread and runs them all.
    pub fn run(&self, groups: u64, work: &Work<'_>) {
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
        shared.launch.fetch_add(1, Ordering::SeqCst);
        if shared.asleep.load(Ordering::SeqCst) > 0 {
            self.workers.iter().for_each(|(thread, _)| thread.unpark());
        }
        let (first, last) = range(0, helpers + 1, groups);
        // The helpers use `work` until they are done, whatever happens here.
        let wait = WaitForHelpers(shared);
        work(first, last);
        drop(wait);
    }
}

struct WaitForHelpers<'a>(&'a Shared);

impl Drop for WaitForHelpers<'_> {
    fn drop(&mut self) {
        let mut looks = 0u32;
        while self.0.busy.load(Ordering::Acquire) > 0 {
            looks += 1;
            if looks.is_multiple_of(1024) { std::thread::yield_now() } else { std::hint::spin_loop() }
        }
    }
}

/// The threadgroups of one thread of several.
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
            let (first, last) =
                range(number, self.threads.load(Ordering::Relaxed), self.groups.load(Ordering::Relaxed));
            let work = self.work.load(Ordering::Relaxed).cast_const().cast::<&Work<'_>>();
            // SAFETY: `run` stored a reference that lives until `busy` is 0, and this thread has not counted itself off.
            let work = unsafe { *work };
            work(first, last);
            self.busy.fetch_sub(1, Ordering::Release);
        }
    }

    /// Waits for a launch after the one that was seen.
    fn next(&self, seen: u64) -> u64 {
        for _ in 0..LOOKS {
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
                // A thread that panicked has said so.
                let _ = handle.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    #[test]
    fn every_threadgroup_runs_once() {
        for threads in [1, 2, 3, 7] {
            let pool = Pool::new(threads);
            assert!((1..=threads).contains(&pool.threads()));
            for groups in [0u64, 1, 2, 5, 64, 1000] {
                let runs: Vec<AtomicU32> = (0..groups).map(|_| AtomicU32::new(0)).collect();
                pool.run(groups, &|first, last| {
                    for group in first..last {
                        runs[group as usize].fetch_add(1, Ordering::Relaxed);
                    }
                });
                assert!(
                    runs.iter().all(|n| n.load(Ordering::Relaxed) == 1),
                    "{threads} threads, {groups} threadgroups"
                );
            }
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
