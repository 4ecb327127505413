//! Detects races from the accesses of threads, whatever their source.
//!
//! Little state per element suffices. As long as there is no race, its plain writes are totally ordered, so the last
//! one represents all of them. Of its readers since then, two threads of the latest interval and one of another
//! threadgroup suffice: the next writer is ordered with all readers, or unordered with one of these. The same holds for
//! atomics. Unordered writes of the same value do not race with one another, and each is remembered until it is ordered
//! before a later write.
//!
//! Where some simdgroups have barriers of their own, the above holds for the intervals of each simdgroup instead of the
//! threadgroup's, and vector clocks record which of them have met (`simdgroup_clocks`).
//!
//! The memory has a limit. Beyond it nothing more is recorded, and the launch is too large to be checked.

mod cells;

use crate::clocks::Clocks;
use crate::elements::Memory;
use crate::simdgroup_clocks::SimdgroupClocks;
use cells::{Cell, Memories, PAGE, Page};
use kiln_ir::simd::LANES;

/// The kind of a thread's access to an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessKind {
    Read,
    /// A plain write, with the bits that it leaves.
    Write(u64),
    /// An atomic operation.
    Atomic,
}

/// One thread's access to an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadAccess {
    /// The number of the threadgroup.
    pub group: u32,
    /// The number of barriers that the threadgroup had passed, without those over some of its simdgroups.
    pub interval: u32,
    /// The number of barriers of either kind that its simdgroup had passed, if the launch has the second kind; else 0.
    pub epoch: u32,
    pub tid: u32,
    /// The number of the instruction.
    pub site: u32,
    /// A counter that grows with every access of a thread.
    pub serial: u32,
}

impl ThreadAccess {
    fn simdgroup(&self) -> u32 {
        self.tid / LANES as u32
    }

    /// Whether a barrier that both pass lies between this access and a later one, by their own counts.
    pub(crate) fn is_a_barrier_before(&self, other: &ThreadAccess) -> bool {
        let by_simdgroup = self.simdgroup() == other.simdgroup() && self.epoch < other.epoch;
        self.group == other.group && (self.interval < other.interval || by_simdgroup)
    }

    /// Whether the threads of both accesses pass the same barriers before the next one: those of the threadgroup or,
    /// where some simdgroups have barriers of their own, those of one simdgroup.
    fn is_of_interval(&self, other: &ThreadAccess, has_subsets: bool) -> bool {
        let is_of_simdgroup = || self.simdgroup() == other.simdgroup() && self.epoch == other.epoch;
        self.group == other.group && self.interval == other.interval && (!has_subsets || is_of_simdgroup())
    }
}

/// The kinds of order among accesses that a launch has.
#[derive(Clone, Copy, Default)]
struct Orders {
    /// Whether threadgroups may be ordered.
    clocks: bool,
    /// Whether some simdgroups of a threadgroup have barriers of their own.
    subsets: bool,
}

/// The maximum number of writes of one value that are recorded individually: more than a threadgroup has threads.
const MANY: usize = 2048;

/// The default memory limit of a launch in bytes: some 12 million elements.
pub(crate) const MOST_BYTES: usize = 2 << 30;

/// Two accesses that race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    pub memory: Memory,
    pub element: usize,
    /// In the order found by the interpreter; the reverse order is possible too.
    pub accesses: [(ThreadAccess, AccessKind); 2],
}

impl Race {
    /// Whether both threads are of one threadgroup.
    pub fn is_within_a_threadgroup(&self) -> bool {
        self.accesses[0].0.group == self.accesses[1].0.group
    }
}

/// Detects races from the accesses of threads, whatever their source.
pub struct Detector {
    memories: Memories,
    clocks: Clocks,
    /// The meetings of the running threadgroup's simdgroups.
    simdgroup_clocks: SimdgroupClocks,
    orders: Orders,
    /// The bytes that the pages take, and the limit.
    bytes: usize,
    most_bytes: usize,
}

impl Detector {
    /// Creates a detector. With `has_clocks`, acquire-release operations order threadgroups, which takes more memory.
    pub fn new(has_clocks: bool) -> Detector {
        Detector::within(MOST_BYTES, has_clocks)
    }

    /// The same with another limit.
    pub fn within(most_bytes: usize, has_clocks: bool) -> Detector {
        let (memories, clocks) = (Memories::default(), Clocks::default());
        let orders = Orders { clocks: has_clocks, subsets: false };
        Detector { memories, clocks, simdgroup_clocks: SimdgroupClocks::default(), orders, bytes: 0, most_bytes }
    }

    /// Configures the detector for a launch in which some simdgroups of a threadgroup have barriers of their own:
    /// [`begin`](Detector::begin) and [`meet`](Detector::meet) report threadgroups and all barriers, and threadgroups
    /// run sequentially.
    pub fn with_subsets(mut self) -> Detector {
        self.orders.subsets = true;
        self
    }

    /// Begins another threadgroup.
    pub fn begin(&mut self) {
        self.simdgroup_clocks.begin();
    }

    /// Records that these simdgroups, one per bit, have met at a barrier.
    pub fn meet(&mut self, simdgroups: u32) {
        if self.orders.subsets {
            self.simdgroup_clocks.meet(simdgroups);
        }
    }

    /// Returns the number of barriers that a simdgroup has passed, where some have barriers of their own.
    pub fn epoch(&self, simdgroup: u32) -> u32 {
        self.simdgroup_clocks.epoch(simdgroup)
    }

    /// Whether the memory limit was exceeded, so that races may be missed from here on.
    pub fn is_full(&self) -> bool {
        self.bytes > self.most_bytes
    }

    /// Records an acquire-release operation of a thread on an element.
    pub fn acquire_release(&mut self, memory: Memory, element: usize, access: &ThreadAccess) {
        if self.is_full() {
            return;
        }
        self.bytes += self.clocks.pass(memory, element, access);
    }

    /// Records a thread's access to an element, and returns the race it completes, if any.
    pub fn access(&mut self, memory: Memory, element: usize, access: ThreadAccess, kind: AccessKind) -> Option<Race> {
        if self.is_full() {
            return None;
        }
        let pages = self.memories.pages(memory);
        let number = element / PAGE;
        if pages.len() <= number {
            pages.resize_with(number + 1, || None);
        }
        let page = pages[number].get_or_insert_with(|| {
            self.bytes += PAGE * size_of::<Cell>();
            Page { cells: (0..PAGE).map(|_| Cell::default()).collect(), group: access.group }
        });
        // A threadgroup has its own arrays; the memory of the previous threadgroup's is reused.
        let is_array = matches!(memory, Memory::Array(_));
        if is_array && page.group != access.group {
            self.bytes -= page.cells.iter().map(Cell::list_bytes).sum::<usize>();
            page.cells.fill_with(Cell::default);
            page.group = access.group;
        }
        let (clocks, simdgroup_clocks, orders) = (&self.clocks, &self.simdgroup_clocks, self.orders);
        let is_apart = |before: &&ThreadAccess| {
            let has_seen = || match orders.subsets {
                true => simdgroup_clocks.has_seen(access.simdgroup(), before.simdgroup(), before.epoch),
                false => before.interval != access.interval,
            };
            let meets = match before.group == access.group {
                true => before.tid != access.tid && !has_seen(),
                false => true,
            };
            meets && !(orders.clocks && clocks.is_ordered(before, &access))
        };
        let cell = &mut page.cells[element % PAGE];
        // Most accesses are of these kinds.
        if !orders.clocks && !orders.subsets {
            match kind {
                AccessKind::Read if cell.represents(&access) => return None,
                AccessKind::Write(value) if cell.is_first_of_interval(&access, is_array) => {
                    (cell.write, cell.value) = (Some(access), value);
                    return None;
                }
                _ => {}
            }
        }
        let lists = cell.list_bytes();
        let atomic = |cell: &Cell| {
            let mut accesses = cell.rare.iter().flat_map(|rare| rare.atomics.iter());
            accesses.find(is_apart).map(|access| (*access, AccessKind::Atomic))
        };
        let writer = |cell: &Cell| cell.writes().find(is_apart).map(|access| (*access, AccessKind::Write(cell.value)));
        let with = match kind {
            AccessKind::Read => {
                let is_own = cell.was_written_by_the_thread_of(&access);
                let with = writer(cell).filter(|_| !is_own).or_else(|| atomic(cell));
                // A thread's read of its own write races only with accesses that its write races with.
                if !(is_own && orders.subsets) {
                    cell.reads.add(access, orders);
                }
                with
            }
            AccessKind::Atomic => {
                let reader = cell.reads.iter().find(is_apart).map(|access| (*access, AccessKind::Read));
                let with = writer(cell).or(reader);
                cell.rare.get_or_insert_default().atomics.add(access, orders);
                with
            }
            AccessKind::Write(value) => {
                let is_same = value == cell.value;
                let is_excused = |reader: &&ThreadAccess| is_same && cell.was_written_by_the_thread_of(reader);
                let reader = cell.reads.iter().filter(is_apart).find(|reader| !is_excused(reader));
                let reader = reader.map(|access| (*access, AccessKind::Read));
                let other = cell.rare.as_ref().and_then(|rare| rare.other).filter(|(access, _)| is_apart(&access));
                let writer = match is_same {
                    true => other.map(|(access, value)| (access, AccessKind::Write(value))),
                    false => writer(cell),
                };
                let with = writer.or(reader).or_else(|| atomic(cell));
                if !is_same {
                    // Barriers of a whole threadgroup order what is before them with all later accesses to its arrays.
                    let is_ordered =
                        |write: &ThreadAccess| is_array && !orders.subsets && write.interval < access.interval;
                    let other = cell.write.filter(|write| !is_ordered(write)).map(|write| (write, cell.value));
                    if other.is_some() || cell.rare.is_some() {
                        cell.rare.get_or_insert_default().other = other;
                    }
                }
                // The thread's first write of the value decides from when on the thread may read it.
                let is_of_interval = |own: &ThreadAccess| is_same && own.is_of_interval(&access, orders.subsets);
                let mut first = cell.write.filter(is_of_interval).filter(|write| !is_apart(&write));
                if let Some(rare) = &mut cell.rare {
                    rare.same.retain(|same| {
                        let keeps = is_apart(&same);
                        first = first.or(Some(*same).filter(|same| !keeps && is_of_interval(same)));
                        keeps
                    });
                }
                if let Some(write) = cell.write.filter(|write| is_apart(&write)) {
                    let same = &mut cell.rare.get_or_insert_default().same;
                    same.push(write);
                    if same.len() > MANY {
                        // Of other intervals one suffices: a write of another value races with it as with all of them.
                        let is_own = |same: &ThreadAccess| {
                            same.group == access.group && (orders.subsets || same.interval == access.interval)
                        };
                        let (own, mut rest): (Vec<ThreadAccess>, Vec<ThreadAccess>) =
                            std::mem::take(same).into_iter().partition(is_own);
                        rest.truncate(1);
                        *same = [own, rest].concat();
                    }
                }
                (cell.write, cell.value) = (Some(first.unwrap_or(access)), value);
                with
            }
        };
        self.bytes = self.bytes + cell.list_bytes() - lists;
        with.map(|before| Race { memory, element, accesses: [before, (access, kind)] })
    }
}
