//! Races: two threads that touch an element, at least one of them writing and not both by atomics, with no barrier of their
//! threadgroup between them.
//!
//! Barriers are the only order within a threadgroup, so an access is known by its threadgroup, its barrier interval and its
//! thread: two are ordered if one thread makes both, or if one threadgroup makes them in different intervals. Between
//! threadgroups nothing is ordered but by `atomic_wrap_inc` on device memory ([`Clocks`]). The verdict follows from who
//! touched what in which interval, never from the order in which the interpreter happened to run.
//!
//! Of an element little has to be remembered. As long as there is no race, its plain writes are ordered one after the other,
//! so the last stands for all of them. Of its readers since then, two threads of the latest interval do, and one of another
//! threadgroup: whoever writes next is ordered with all of them, or not with one of these. The same holds of atomics. Writes
//! of one and the same value that are not ordered are no race of their own, and are remembered until one is.

use crate::clocks::Clocks;
use crate::elements::Memory;
use crate::{Finding, element};
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_interp::{Arg, Launch};
use kiln_ir::{AtomicOp, Diagnostic, Kernel, Mem, Op, Region, Space, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a thread does to an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessKind {
    Read,
    /// The bits that it leaves there.
    Write(u64),
    /// By an atomic operation.
    Atomic,
}

/// One thread's access to an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadAccess {
    /// The number of the threadgroup.
    pub group: u32,
    /// How many barriers the threadgroup had passed.
    pub interval: u32,
    pub tid: u32,
    /// The number of the instruction.
    pub site: u32,
    /// Grows with every access of a thread.
    pub serial: u32,
}

/// Some of the threads that touched an element, enough to know whether the next one races with any.
#[derive(Default)]
struct ThreadAccesses {
    /// Of the latest interval, and another thread of the same.
    latest: Option<ThreadAccess>,
    second: Option<ThreadAccess>,
    /// Of other threadgroups: one, or all where releases may order them; then also further threads of the interval.
    others: Vec<ThreadAccess>,
}

impl ThreadAccesses {
    fn iter(&self) -> impl Iterator<Item = &ThreadAccess> {
        self.latest.iter().chain(&self.second).chain(&self.others)
    }

    fn add(&mut self, access: ThreadAccess, keeps_all: bool) {
        match self.latest {
            Some(latest) if latest.group == access.group && latest.interval == access.interval => {
                let is_known = |known: Option<ThreadAccess>| known.is_some_and(|known| known.tid == access.tid);
                // Of one thread's, the last is seen by the fewest threadgroups, and the first is before its own writes.
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
}

/// What is remembered of an element.
#[derive(Default)]
struct Cell {
    /// The last plain write, and its value.
    write: Option<ThreadAccess>,
    value: u64,
    /// Writes of the same value that are not ordered with it.
    same: Vec<ThreadAccess>,
    /// The last write of another value.
    other: Option<(ThreadAccess, u64)>,
    reads: ThreadAccesses,
    atomics: Option<Box<ThreadAccesses>>,
}

impl Cell {
    fn writes(&self) -> impl Iterator<Item = &ThreadAccess> {
        self.write.iter().chain(&self.same)
    }

    /// Whether a thread that reads wrote the value itself, in this interval: then it may, whoever else writes the same.
    fn was_written_by_the_thread_of(&self, reader: &ThreadAccess) -> bool {
        let is_own = |write: &ThreadAccess| {
            (write.group, write.interval, write.tid) == (reader.group, reader.interval, reader.tid)
                && write.serial < reader.serial
        };
        self.writes().any(is_own)
    }
}

/// The elements of one tensor or array.
#[derive(Default)]
struct Shadow {
    pages: Vec<Option<Box<[Cell]>>>,
    /// The threadgroup that it is of, if each has its own.
    group: u32,
}

const PAGE: usize = 256;

/// Writes of one value that are remembered one by one: more than a threadgroup has threads.
const MANY: usize = 2048;

impl Shadow {
    fn cell(&mut self, element: usize) -> &mut Cell {
        let page = element / PAGE;
        if self.pages.len() <= page {
            self.pages.resize_with(page + 1, || None);
        }
        let cells = self.pages[page].get_or_insert_with(|| (0..PAGE).map(|_| Cell::default()).collect());
        &mut cells[element % PAGE]
    }
}

/// Threadgroups by number, in the order in which they run.
#[derive(Default)]
pub(crate) struct Groups(Vec<[u32; 3]>);

impl Groups {
    pub fn number(&mut self, at: &At) -> u32 {
        if self.0.last() != Some(&at.threadgroup) {
            self.0.push(at.threadgroup);
        }
        self.0.len() as u32 - 1
    }

    fn coordinates(&self, number: u32) -> [u32; 3] {
        self.0.get(number as usize).copied().unwrap_or_default()
    }
}

/// Two accesses that race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    pub memory: Memory,
    pub element: usize,
    /// Found in this order by the interpreter; it could have been the other.
    pub accesses: [(ThreadAccess, AccessKind); 2],
}

impl Race {
    /// Whether both threads are of one threadgroup.
    pub fn is_within_a_threadgroup(&self) -> bool {
        self.accesses[0].0.group == self.accesses[1].0.group
    }
}

/// Finds races from the accesses of threads, whoever makes them.
#[derive(Default)]
pub struct Detector {
    shadows: FxHashMap<Memory, Shadow>,
    clocks: Clocks,
    /// Whether threadgroups may be ordered.
    has_clocks: bool,
}

impl Detector {
    /// With `has_clocks`, acquire-release operations order threadgroups, which takes more memory.
    pub fn new(has_clocks: bool) -> Detector {
        Detector { has_clocks, ..Detector::default() }
    }

    /// A thread passes an acquire-release operation on an element.
    pub fn acquire_release(&mut self, memory: Memory, element: usize, access: &ThreadAccess) {
        self.clocks.pass(memory, element, access);
    }

    /// A thread accesses an element. What it races with, if anything.
    pub fn access(&mut self, memory: Memory, element: usize, access: ThreadAccess, kind: AccessKind) -> Option<Race> {
        let shadow = self.shadows.entry(memory).or_default();
        if matches!(memory, Memory::Array(_)) && shadow.group != access.group {
            *shadow = Shadow { pages: vec![], group: access.group };
        }
        let (clocks, keeps_all) = (&self.clocks, self.has_clocks);
        let is_apart = |before: &&ThreadAccess| {
            let meets = match before.group == access.group {
                true => before.interval == access.interval && before.tid != access.tid,
                false => true,
            };
            meets && !(keeps_all && clocks.is_ordered(before, &access))
        };
        let cell = shadow.cell(element);
        let atomic = |cell: &Cell| {
            let accesses = cell.atomics.iter().flat_map(|accesses| accesses.iter());
            accesses.into_iter().find(is_apart).map(|access| (*access, AccessKind::Atomic))
        };
        let writer = |cell: &Cell| cell.writes().find(is_apart).map(|access| (*access, AccessKind::Write(cell.value)));
        let with = match kind {
            AccessKind::Read => {
                let with =
                    writer(cell).filter(|_| !cell.was_written_by_the_thread_of(&access)).or_else(|| atomic(cell));
                cell.reads.add(access, keeps_all);
                with
            }
            AccessKind::Atomic => {
                let reader = cell.reads.iter().find(is_apart).map(|access| (*access, AccessKind::Read));
                let with = writer(cell).or(reader);
                cell.atomics.get_or_insert_default().add(access, keeps_all);
                with
            }
            AccessKind::Write(value) => {
                let is_same = value == cell.value;
                let is_excused = |reader: &&ThreadAccess| is_same && cell.was_written_by_the_thread_of(reader);
                let reader = cell.reads.iter().filter(is_apart).find(|reader| !is_excused(reader));
                let reader = reader.map(|access| (*access, AccessKind::Read));
                let other = cell.other.filter(|(access, _)| is_apart(&access));
                let writer = match is_same {
                    true => other.map(|(access, value)| (access, AccessKind::Write(value))),
                    false => writer(cell),
                };
                let with = writer.or(reader).or_else(|| atomic(cell));
                if !is_same {
                    cell.other = cell.write.map(|write| (write, cell.value));
                }
                let before = cell.write.into_iter().chain(std::mem::take(&mut cell.same));
                let (same, own): (Vec<ThreadAccess>, Vec<ThreadAccess>) = before.partition(|before| is_apart(&before));
                cell.same = same;
                if cell.same.len() > MANY {
                    // Of other intervals one will do: a write of another value races with it as with all of them.
                    let (own, mut rest): (Vec<ThreadAccess>, Vec<ThreadAccess>) = std::mem::take(&mut cell.same)
                        .into_iter()
                        .partition(|same| same.group == access.group && same.interval == access.interval);
                    rest.truncate(1);
                    cell.same = [own, rest].concat();
                }
                // Its first write of the value says what it may read.
                let first =
                    own.into_iter().find(|own| is_same && own.group == access.group && own.interval == access.interval);
                (cell.write, cell.value) = (Some(first.unwrap_or(access)), value);
                with
            }
        };
        with.map(|before| Race { memory, element, accesses: [before, (access, kind)] })
    }
}

/// Finds the races of a launch, beside the interpreter.
pub struct Races {
    detector: Detector,
    /// Buffers that the kernel writes; what is only read is in no race.
    written: FxHashSet<usize>,
    groups: Groups,
    /// Instructions by number.
    sites: Vec<Span>,
    numbers: FxHashMap<usize, u32>,
    serial: u32,
    found: Vec<(Race, Mem)>,
    /// Pairs of instructions that are reported once.
    known: BTreeSet<(u32, u32, bool)>,
}

impl Races {
    pub fn new(launch: &Launch) -> Races {
        let (mut written, mut has_clocks) = (FxHashSet::default(), false);
        each_op(&launch.kernel.body, &mut |op| {
            let (mem, is_release) = match *op {
                Op::Store { mem, .. } => (mem, false),
                Op::Atomic { mem, op } => (mem, op == AtomicOp::WrapInc),
                _ => return,
            };
            if let Mem::Param(id) = mem
                && let Some(Arg::Buffer(buffer)) = launch.args.get(id.0 as usize)
            {
                written.insert(*buffer);
                has_clocks |= is_release;
            }
        });
        Races {
            detector: Detector::new(has_clocks),
            written,
            groups: Groups::default(),
            sites: vec![],
            numbers: FxHashMap::default(),
            serial: 0,
            found: vec![],
            known: BTreeSet::new(),
        }
    }

    /// What was found, one error a pair of instructions.
    pub fn findings(&self, kernel: &Kernel) -> Vec<Finding> {
        let finding =
            |(race, mem): &(Race, Mem)| Finding { diagnostic: self.diagnostic(kernel, race, *mem), race: Some(*race) };
        self.found.iter().map(finding).collect()
    }

    fn diagnostic(&self, kernel: &Kernel, race: &Race, mem: Mem) -> Diagnostic {
        let what = element(kernel, mem, race.element);
        let does = |kind: AccessKind| match kind {
            AccessKind::Read => "reads",
            AccessKind::Write(_) => "writes",
            AccessKind::Atomic => "changes, by an atomic,",
        };
        let [(first, before), (second, now)] = race.accesses;
        let thread = |by_thread: ThreadAccess| {
            let [x, y, z] = self.groups.coordinates(by_thread.group);
            let (simdgroup, lane) = (by_thread.tid / 32, by_thread.tid % 32);
            format!("thread {} (simdgroup {simdgroup}, lane {lane}) of threadgroup ({x}, {y}, {z})", by_thread.tid)
        };
        let place = |by_thread: ThreadAccess| {
            kernel.place(self.sites.get(by_thread.site as usize).copied().unwrap_or_default())
        };
        let (code, message, help) = match race.is_within_a_threadgroup() {
            true => (
                "K230",
                format!("two threads race for {what}: no barrier is between these accesses"),
                "put a `threadgroup_barrier()` between them, or let one thread do both",
            ),
            false => (
                "K231",
                format!("two threadgroups race for {what}: nothing orders them"),
                "let one threadgroup do both, use atomics for both, or make two launches of it",
            ),
        };
        let after = match first.interval {
            0 => "before the first barrier".to_string(),
            1 => "after 1 barrier".to_string(),
            n => format!("after {n} barriers"),
        };
        Diagnostic::new(code, message)
            .at(place(second))
            .label(place(first), format!("{} {} it here", thread(first), does(before)))
            .note(format!("{} {} it, {after}", thread(second), does(now)))
            .help(help)
    }

    fn site(&mut self, at: &At) -> u32 {
        let next = self.sites.len() as u32;
        let number = *self.numbers.entry(std::ptr::from_ref(at.inst).addr()).or_insert(next);
        if number == next {
            self.sites.push(at.inst.span);
        }
        number
    }

    /// The memory of an access, if threads may meet there.
    fn memory(&self, kernel: &Kernel, mem: Mem, buffer: Option<usize>) -> Option<Memory> {
        let is_shared = match mem {
            Mem::Param(_) => buffer.is_some_and(|buffer| self.written.contains(&buffer)),
            Mem::Alloc(id) => kernel.allocs.get(id.0 as usize).is_some_and(|alloc| alloc.space == Space::Threadgroup),
        };
        is_shared.then(|| Memory::of(mem, buffer))
    }

    /// The next access of a lane, as far as it is the same for all of them.
    fn next_access(&mut self, at: &At) -> ThreadAccess {
        let (group, site) = (self.groups.number(at), self.site(at));
        ThreadAccess { group, interval: at.interval, tid: 0, site, serial: 0 }
    }

    fn note(&mut self, mem: Mem, memory: Memory, element: usize, by_thread: ThreadAccess, kind: AccessKind) {
        if let Some(race) = self.detector.access(memory, element, by_thread, kind) {
            let [(first, _), (second, _)] = race.accesses;
            let pair = (first.site.min(second.site), first.site.max(second.site), race.is_within_a_threadgroup());
            if self.known.insert(pair) {
                self.found.push((race, mem));
            }
        }
    }

    fn accessed(&mut self, at: &At, access: &Access, kind: impl Fn(usize, usize) -> AccessKind) {
        let Some(memory) = self.memory(at.kernel, access.mem, access.buffer) else { return };
        let by_thread = self.next_access(at);
        for lane in lanes(at.mask) {
            for offset in 0..access.width {
                self.serial = self.serial.wrapping_add(1);
                let by_thread = ThreadAccess { tid: at.tid(lane), serial: self.serial, ..by_thread };
                self.note(access.mem, memory, access.indices[lane] + offset, by_thread, kind(offset, lane));
            }
        }
    }
}

impl Hooks for Races {
    fn load(&mut self, at: &At, access: &Access) {
        self.accessed(at, access, |_, _| AccessKind::Read);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.accessed(at, access, |offset, lane| AccessKind::Write(access.value(offset)[lane]));
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let Some(memory) = self.memory(at.kernel, access.mem, access.buffer) else { return };
        let by_thread = self.next_access(at);
        for lane in lanes(at.mask) {
            let element = access.indices[lane];
            self.serial = self.serial.wrapping_add(1);
            let by_thread = ThreadAccess { tid: at.tid(lane), serial: self.serial, ..by_thread };
            self.note(access.mem, memory, element, by_thread, AccessKind::Atomic);
            if access.op == AtomicOp::WrapInc && matches!(memory, Memory::Buffer(_)) {
                self.detector.acquire_release(memory, element, &by_thread);
            }
        }
    }
}

fn each_op(region: &Region, look: &mut dyn FnMut(&Op)) {
    for inst in &region.insts {
        look(&inst.op);
        inst.regions.iter().for_each(|inner| each_op(inner, look));
    }
}
