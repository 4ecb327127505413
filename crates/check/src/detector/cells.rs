//! The recorded accesses to the elements of tensors and arrays.

use super::{Orders, ThreadAccess};
use crate::elements::Memory;

/// Some of the threads that accessed an element, sufficient to decide whether the next one races with any.
#[derive(Default)]
pub(super) struct ThreadAccesses {
    /// A thread of the latest interval, and another thread of the same.
    latest: Option<ThreadAccess>,
    second: Option<ThreadAccess>,
    /// Threads of other threadgroups: one, or all where releases may order them; then also further threads of the
    /// interval.
    others: Vec<ThreadAccess>,
}

impl ThreadAccesses {
    pub fn list_bytes(&self) -> usize {
        self.others.capacity() * size_of::<ThreadAccess>()
    }

    pub fn iter(&self) -> impl Iterator<Item = &ThreadAccess> {
        self.latest.iter().chain(&self.second).chain(&self.others)
    }

    pub fn add(&mut self, access: ThreadAccess, orders: Orders) {
        if orders.subsets {
            return self.add_of_simdgroup(access, orders.clocks);
        }
        let keeps_all = orders.clocks;
        match self.latest {
            Some(latest) if latest.group == access.group && latest.interval == access.interval => {
                let is_known = |known: Option<ThreadAccess>| known.is_some_and(|known| known.tid == access.tid);
                // Of one thread's accesses, the last is seen by the fewest threadgroups, and the first precedes its own
                // writes.
                if is_known(self.latest) {
                    self.latest = if keeps_all { Some(access) } else { self.latest };
                } else if self.second.is_none() || is_known(self.second) && keeps_all {
                    self.second = Some(access);
                } else if keeps_all {
                    self.others.push(access);
                }
            }
            Some(latest) => {
                if latest.group != access.group {
                    if !keeps_all {
                        self.others.clear();
                    }
                    self.others.push(latest);
                    self.others.extend(self.second.filter(|_| keeps_all));
                }
                (self.latest, self.second) = (Some(access), None);
            }
            None => self.latest = Some(access),
        }
    }

    /// Adds an access where the intervals of simdgroups are unordered: two threads of the latest interval of each are
    /// kept.
    pub fn add_of_simdgroup(&mut self, access: ThreadAccess, keeps_all: bool) {
        let is_of_simdgroup =
            |known: &ThreadAccess| known.group == access.group && known.simdgroup() == access.simdgroup();
        let is_of_interval = |known: &ThreadAccess| known.is_of_interval(&access, true);
        self.others.retain(|known| !is_of_simdgroup(known) || is_of_interval(known));
        if !keeps_all {
            // Keeps one access of the other threadgroups.
            let mut is_first = true;
            self.others.retain(|known| known.group == access.group || std::mem::take(&mut is_first));
        }
        let mut own = self.others.iter_mut().filter(|known| is_of_interval(known));
        let (count, same) = match own.find(|known| known.tid == access.tid) {
            Some(same) => (0, Some(same)),
            None => (self.others.iter().filter(|known| is_of_interval(known)).count(), None),
        };
        match same {
            Some(same) if keeps_all => *same = access,
            Some(_) => {}
            None if count < 2 || keeps_all => self.others.push(access),
            None => {}
        }
    }
}

/// The recorded accesses to an element. What few elements have is boxed, so that more of them fit a cache.
#[derive(Default)]
pub(super) struct Cell {
    /// The last plain write; its value is the next field.
    pub write: Option<ThreadAccess>,
    pub value: u64,
    pub reads: ThreadAccesses,
    pub rare: Option<Box<Rare>>,
}

#[derive(Default)]
pub(super) struct Rare {
    /// Writes of the same value as the last one that are unordered with it.
    pub same: Vec<ThreadAccess>,
    /// The last write of another value, if a later access may be unordered with it.
    pub other: Option<(ThreadAccess, u64)>,
    pub atomics: ThreadAccesses,
}

impl Cell {
    /// Returns the bytes in addition to the cell's own size.
    #[inline]
    pub fn list_bytes(&self) -> usize {
        let of_rare = |rare: &Rare| {
            size_of::<Rare>() + rare.same.capacity() * size_of::<ThreadAccess>() + rare.atomics.list_bytes()
        };
        self.reads.list_bytes() + self.rare.as_deref().map_or(0, of_rare)
    }

    #[inline]
    pub fn writes(&self) -> impl Iterator<Item = &ThreadAccess> {
        self.write.iter().chain(self.rare.iter().flat_map(|rare| &rare.same))
    }

    /// Whether a read is ordered with all writes, and its interval's reads so far represent it. The elements have plain
    /// accesses only, and barriers of whole threadgroups alone order them.
    #[inline]
    pub fn represents(&self, read: &ThreadAccess) -> bool {
        let is_ordered = |write: ThreadAccess| {
            write.group == read.group && (write.tid == read.tid || write.interval != read.interval)
        };
        let is_known = |latest: ThreadAccess| {
            let is_of_interval = latest.group == read.group && latest.interval == read.interval;
            is_of_interval && (latest.tid == read.tid || self.reads.second.is_some())
        };
        self.rare.is_none() && self.write.is_none_or(is_ordered) && self.reads.latest.is_some_and(is_known)
    }

    /// Whether a write comes a barrier after all accesses of its threadgroup, and there are no others. Like for
    /// [`represents`](Cell::represents), barriers of whole threadgroups alone order them.
    #[inline]
    pub fn is_first_of_interval(&self, write: &ThreadAccess, is_array: bool) -> bool {
        let is_before = |known: ThreadAccess| known.group == write.group && known.interval != write.interval;
        // The writes of a tensor are kept for those of other threadgroups.
        self.rare.is_none()
            && self.reads.others.is_empty()
            && self.reads.latest.is_none_or(is_before)
            && self.write.is_none_or(|known| is_array && is_before(known))
    }

    /// Whether a reading thread wrote the value itself, in this interval: it may then read it, whatever other threads
    /// write the same value.
    pub fn was_written_by_the_thread_of(&self, reader: &ThreadAccess) -> bool {
        let is_own = |write: &ThreadAccess| {
            write.tid == reader.tid && write.is_of_interval(reader, true) && write.serial < reader.serial
        };
        self.writes().any(is_own)
    }
}

/// Neighbouring elements.
pub(super) struct Page {
    pub cells: Box<[Cell]>,
    /// The threadgroup that the elements belong to, if each has its own.
    pub group: u32,
}

pub(super) const PAGE: usize = 256;

/// The elements of one tensor or array.
type Pages = Vec<Option<Page>>;

/// The elements of all tensors and arrays, by number.
#[derive(Default)]
pub(super) struct Memories {
    buffers: Vec<Pages>,
    arrays: Vec<Pages>,
}

impl Memories {
    pub fn pages(&mut self, memory: Memory) -> &mut Pages {
        let (all, number) = match memory {
            Memory::Buffer(number) => (&mut self.buffers, number),
            Memory::Array(number) => (&mut self.arrays, number as usize),
        };
        if all.len() <= number {
            all.resize_with(number + 1, Vec::new);
        }
        &mut all[number]
    }
}
