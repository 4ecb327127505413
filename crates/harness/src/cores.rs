//! Parallel work on all processors.

use std::sync::{Mutex, MutexGuard};

/// Does each piece of work, with one thread per processor. The results are in the same order.
pub fn on_all_cores<T: Sync, R: Send>(pieces: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let queue = Mutex::new(pieces.iter().enumerate());
    let done = Mutex::new(vec![]);
    let workers = std::thread::available_parallelism().map_or(1, |n| n.get()).min(pieces.len());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let Some((number, piece)) = locked(&queue).next() else { return };
                    let result = work(piece);
                    locked(&done).push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
