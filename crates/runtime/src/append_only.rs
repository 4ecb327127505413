//! An append-only vector. Entries are found without a lock and stay where they are.

use std::sync::{Mutex, OnceLock, PoisonError};

/// Enough for as many entries as a `u32` can count.
const BUCKETS: usize = 32;

/// A list of buckets, each twice as long as the one before it, so that no entry ever moves.
pub struct AppendOnlyVec<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; BUCKETS],
    len: Mutex<usize>,
}

impl<T> Default for AppendOnlyVec<T> {
    fn default() -> AppendOnlyVec<T> {
        AppendOnlyVec { buckets: [const { OnceLock::new() }; BUCKETS], len: Mutex::default() }
    }
}

/// Returns the bucket of an entry, and its index there.
fn place(index: usize) -> (usize, usize) {
    let bucket = (index + 1).ilog2() as usize;
    (bucket, index + 1 - (1 << bucket))
}

impl<T> AppendOnlyVec<T> {
    pub fn get(&self, index: usize) -> Option<&T> {
        let (bucket, at) = place(index);
        self.buckets.get(bucket)?.get()?.get(at)?.get()
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        (0..).map_while(|index| self.get(index))
    }

    /// Adds an entry and returns its index. If the buckets are full, gives the entry back.
    pub fn push(&self, entry: T) -> Result<usize, T> {
        let mut len = self.len.lock().unwrap_or_else(PoisonError::into_inner);
        let (bucket, at) = place(*len);
        let Some(bucket_at) = self.buckets.get(bucket) else { return Err(entry) };
        let entries = bucket_at.get_or_init(|| (0..1usize << bucket).map(|_| OnceLock::new()).collect());
        // The slot is free: only this function fills slots, in order, under the lock.
        match entries.get(at) {
            Some(free) => free.set(entry)?,
            None => return Err(entry),
        }
        *len += 1;
        Ok(*len - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_where_they_are_in_the_order_they_came() {
        let list = AppendOnlyVec::default();
        let mut places: Vec<*const usize> = vec![];
        for n in 0..1000 {
            assert_eq!(list.push(n), Ok(n));
            places.push(list.get(n).expect("just added"));
        }
        assert!(list.iter().copied().eq(0..1000));
        assert!(
            places.iter().enumerate().all(|(n, &place)| list.get(n).is_some_and(|entry| std::ptr::eq(entry, place)))
        );
        assert_eq!((list.get(1000), list.get(usize::MAX - 1)), (None, None));
    }

    #[test]
    fn threads_add_and_find_at_once() {
        let list = AppendOnlyVec::default();
        std::thread::scope(|scope| {
            for thread in 0..4usize {
                let list = &list;
                scope.spawn(move || {
                    for n in 0..500 {
                        let at = list.push(thread * 500 + n).expect("there is room");
                        assert_eq!(list.get(at), Some(&(thread * 500 + n)));
                        assert!(list.iter().count() > at);
                    }
                });
            }
        });
        let mut all: Vec<usize> = list.iter().copied().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..2000));
    }
}
