//! Races: two threads access an element, at least one of them writing and not both by atomics, with no barrier of their
//! threadgroup between them.
//!
//! Barriers are the only order within a threadgroup, so an access is identified by its threadgroup, its barrier
//! interval and its thread: two are ordered if one thread makes both, or if one threadgroup makes them in different
//! intervals. Where some simdgroups have barriers of their own, two are ordered if barriers lead from the simdgroup of
//! the one to that of the other. Between threadgroups only `atomic_wrap_inc` on device memory establishes an order
//! (`clocks`). The verdict depends on which threads access what in which interval, never on the order in which the
//! interpreter happened to run.

use crate::detector::{AccessKind, Detector, Race, ThreadAccess};
use crate::elements::Memory;
use crate::{Finding, element};
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_interp::{Arg, Launch};
use kiln_ir::{AtomicOp, Diagnostic, Kernel, Mem, Op, Region, Space, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

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

    /// Describes a thread in words.
    pub fn describe(&self, (group, tid): (u32, u32)) -> String {
        let [x, y, z] = self.0.get(group as usize).copied().unwrap_or_default();
        format!("thread {tid} (simdgroup {}, lane {}) of threadgroup ({x}, {y}, {z})", tid / 32, tid % 32)
    }
}

/// Finds the races of a launch, as an observer of the interpreter.
pub struct Races {
    detector: Detector,
    /// Whether some simdgroups have barriers of their own.
    has_subsets: bool,
    /// Buffers that the kernel writes; memory that is only read is in no race.
    written: FxHashSet<usize>,
    groups: Groups,
    /// Instructions by number.
    sites: Vec<Span>,
    numbers: FxHashMap<usize, u32>,
    serial: u32,
    found: Vec<(Race, Mem)>,
    /// Pairs of instructions that have been reported.
    known: BTreeSet<(u32, u32, bool)>,
}

impl Races {
    pub fn new(launch: &Launch) -> Races {
        Races::within(crate::detector::MOST_BYTES, launch)
    }

    /// The same with another memory limit.
    pub(crate) fn within(most_bytes: usize, launch: &Launch) -> Races {
        let (mut written, mut has_clocks, mut has_subsets) = (FxHashSet::default(), false, false);
        each_op(&launch.kernel.body, &mut |op| {
            has_subsets |= matches!(op, Op::BarrierOf(_));
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
        let detector = Detector::within(most_bytes, has_clocks);
        Races {
            detector: if has_subsets { detector.with_subsets() } else { detector },
            has_subsets,
            written,
            groups: Groups::default(),
            sites: vec![],
            numbers: FxHashMap::default(),
            serial: 0,
            found: vec![],
            known: BTreeSet::new(),
        }
    }

    /// Whether the launch has more accesses than fit the memory limit.
    pub(crate) fn is_full(&self) -> bool {
        self.detector.is_full()
    }

    /// Returns the findings, one error per pair of instructions.
    pub fn findings(&self, kernel: &Kernel) -> Vec<Finding> {
        let finding =
            |(race, mem): &(Race, Mem)| Finding { diagnostic: self.diagnostic(kernel, race, *mem), race: Some(*race) };
        self.found.iter().map(finding).collect()
    }

    fn diagnostic(&self, kernel: &Kernel, race: &Race, mem: Mem) -> Diagnostic {
        let what = element(kernel, mem, race.element);
        let does = |kind: AccessKind| match kind {
            AccessKind::Read => "reads it",
            AccessKind::Write(_) => "writes it",
            AccessKind::Atomic => "changes it by an atomic",
        };
        let [(first, before), (second, now)] = race.accesses;
        let thread = |by_thread: ThreadAccess| self.groups.describe((by_thread.group, by_thread.tid));
        let place = |by_thread: ThreadAccess| {
            kernel.place(self.sites.get(by_thread.site as usize).copied().unwrap_or_default())
        };
        let (code, message, help) = match race.is_within_a_threadgroup() {
            true => (
                "K230",
                format!("two threads race for {what}: no barrier is between these accesses"),
                match self.has_subsets {
                    true => "put a `threadgroup_barrier()` or a `barrier_of` both simdgroups between them",
                    false => "put a `threadgroup_barrier()` between them, or let one thread do both",
                },
            ),
            false => (
                "K231",
                format!("two threadgroups race for {what}: nothing orders them"),
                "let one threadgroup do both, use atomics for both, or make two launches of it; of threadgroups that pass one \
                 `atomic_wrap_inc`, the later ones see what the earlier ones wrote",
            ),
        };
        let after = |by_thread: ThreadAccess| match by_thread.interval {
            0 => "before the first barrier".to_string(),
            1 => "after 1 barrier".to_string(),
            n => format!("after {n} barriers"),
        };
        // Within a threadgroup both are in one interval.
        let after_of_first = match race.is_within_a_threadgroup() {
            true => String::new(),
            false => format!(", {}", after(first)),
        };
        Diagnostic::new(code, message)
            .at(place(second))
            .label(place(first), format!("{} {} here{after_of_first}", thread(first), does(before)))
            .note(format!("{} {}, {}", thread(second), does(now), after(second)))
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

    /// Returns the memory of an access, if threads may share it.
    fn memory(&self, kernel: &Kernel, mem: Mem, buffer: Option<usize>) -> Option<Memory> {
        let is_shared = match mem {
            Mem::Param(_) => buffer.is_some_and(|buffer| self.written.contains(&buffer)),
            Mem::Alloc(id) => kernel.allocs.get(id.0 as usize).is_some_and(|alloc| alloc.space == Space::Threadgroup),
        };
        is_shared.then(|| Memory::of(mem, buffer))
    }

    /// Returns the next access of a lane, with the fields that all lanes share.
    fn next_access(&mut self, at: &At) -> ThreadAccess {
        let (group, site) = (self.groups.number(at), self.site(at));
        let epoch = if self.has_subsets { self.detector.epoch(at.simdgroup) } else { 0 };
        ThreadAccess { group, interval: at.interval, epoch, tid: 0, site, serial: 0 }
    }

    #[inline]
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
    fn begin(&mut self) {
        self.detector.begin();
    }

    fn met(&mut self, simdgroups: u32) {
        self.detector.meet(simdgroups);
    }

    fn stops(&mut self) -> bool {
        self.is_full()
    }

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
