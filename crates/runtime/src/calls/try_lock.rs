//! A lock that nobody waits for. Releasing it is a store, whereas a lock with waiting threads must look for them.

use std::cell::UnsafeCell;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::{Acquire, Release};

#[derive(Default)]
pub struct TryLock<T> {
    is_held: AtomicBool,
    value: UnsafeCell<T>,
}

// SAFETY: the value is reached by one thread at a time, under the lock.
unsafe impl<T: Send> Sync for TryLock<T> {}

impl<T> TryLock<T> {
    /// Runs `work` on the value, unless the lock is held. If `work` panics, the lock stays held, and nobody sees the
    /// value again.
    #[inline]
    pub fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> Option<R> {
        if self.is_held.swap(true, Acquire) {
            return None;
        }
        // SAFETY: the thread that has set the flag has exclusive use of the value until it clears the flag.
        let result = work(unsafe { &mut *self.value.get() });
        self.is_held.store(false, Release);
        Some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_while_it_is_held_gets_nothing() {
        let lock = TryLock::<u32>::default();
        assert_eq!(lock.with(|n| (lock.with(|_| ()), std::mem::replace(n, 3))), Some((None, 0)));
        assert_eq!(lock.with(|n| *n), Some(3));
    }

    #[test]
    fn threads_never_meet() {
        let lock = TryLock::<[u64; 2]>::default();
        let counted: u64 = std::thread::scope(|scope| {
            let count = || (0..50_000).filter_map(|_| lock.with(|pair| *pair = pair.map(|n| n + 1))).count() as u64;
            let threads = [scope.spawn(count), scope.spawn(count)];
            threads.map(|thread| thread.join().expect("counted")).iter().sum()
        });
        assert_eq!(lock.with(|pair| *pair), Some([counted; 2]));
    }

    #[test]
    fn after_a_panic_it_stays_held() {
        let lock = TryLock::<u32>::default();
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| lock.with(|_| panic!("on purpose"))));
        assert!(panicked.is_err() && lock.with(|_| ()).is_none());
    }
}
