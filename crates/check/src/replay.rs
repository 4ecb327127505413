//! Finds results that no launch of a recording reads before another overwrites them, and results that a launch reads
//! before it has waited for the launch that makes them.
//!
//! A launch whose result is overwritten unread is most often one of two that were given the same memory by mistake.
//! Deliberate patterns of recordings are no findings: a launch that reads what it overwrites (a state in place), one
//! that overwrites a part of it (zeros, then the actual contents), one that depends on results of the first (memory
//! that is free again), a launch that reads nothing and so only initialises, one that reads its own result (scratch),
//! and the same launch again (a measurement).

use crate::detector::MOST_BYTES;
use crate::elements::Memory;
use crate::{Checked, too_large};
use kiln_interp::Launch;
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_ir::{Diagnostic, Inst, Mem, Place};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::ops::Range;

/// The launches of one replay, and the results of each in device memory.
#[derive(Default)]
pub struct Replay {
    launches: Vec<Launched>,
    results: Vec<Written>,
    /// The last writer of each byte, by page.
    pages: FxHashMap<u64, Box<Page>>,
    /// Bytes that the latest launch loaded before they were written; of many the first few.
    early: BTreeSet<u64>,
    /// Loads of results that the launch in front may not have made yet.
    unawaited: Vec<Diagnostic>,
}

/// For each byte, the number of its result, counted from 1; 0 if no launch has written it.
type Page = [u32; PAGE];

const PAGE: usize = 4096;

/// Returns the page of an address, and the offset in it.
fn split(address: u64) -> (u64, usize) {
    (address / PAGE as u64, (address % PAGE as u64) as usize)
}

/// The maximum number of bytes recorded as loaded too early, to find their writers.
const MOST_EARLY: usize = 1 << 20;

struct Launched {
    name: String,
    place: Place,
    /// Identifies the launch among others.
    identity: Vec<u64>,
    reads: bool,
    /// Launches whose results this launch read, and the launches that those depended on.
    depends_on: BTreeSet<usize>,
}

/// The result of a launch in a tensor.
struct Written {
    launch: usize,
    tensor: String,
    bytes: usize,
    /// The number of bytes that other launches overwrote; these launches are in `by`.
    overwritten: usize,
    by: BTreeSet<usize>,
    /// Whether a launch read some of it. What the launch itself reads is its scratch.
    is_read: bool,
}

/// The address of a launch's buffer.
#[derive(Clone, Copy)]
pub struct Address {
    pub first_byte: u64,
    pub element_bytes: u64,
}

impl Replay {
    /// Begins the next launch, on buffers at these addresses; `identity` identifies it among others. If it `overlaps`,
    /// it may begin before the launch in front has ended, and waits for it by `launch_wait`.
    pub fn begin<'a>(
        &'a mut self,
        launch: &'a Launch<'a>,
        buffers: Vec<Address>,
        identity: Vec<u64>,
        overlaps: bool,
    ) -> ReplayedLaunch<'a> {
        let kernel = launch.kernel;
        let (name, place) = (kernel.name.clone(), kernel.place(kernel.span));
        self.launches.push(Launched { name, place, identity, reads: false, depends_on: BTreeSet::new() });
        self.early.clear();
        let unwritten = launch.unwritten.iter().map(|(buffer, elements)| (*buffer, elements.as_slice())).collect();
        let before_wait = kernel.before_wait().filter(|_| overlaps).unwrap_or_default();
        let before_wait = before_wait.into_iter().map(std::ptr::from_ref).collect();
        ReplayedLaunch { replay: self, buffers, unwritten, before_wait, results: FxHashMap::default() }
    }

    /// Whether the launches wrote more memory than fits the limit.
    fn is_full(&self) -> bool {
        self.pages.len() * size_of::<Page>() > MOST_BYTES
    }

    /// Returns the number of a byte's result, counted from 0.
    fn result_of(&self, byte: u64) -> Option<usize> {
        let (page, at) = split(byte);
        let number = self.pages.get(&page)?[at];
        (number as usize).checked_sub(1)
    }

    /// Sets a byte's result, and returns the previous one.
    fn set_result(&mut self, byte: u64, number: usize) -> Option<usize> {
        let (page, at) = split(byte);
        let page = self.pages.entry(page).or_insert_with(|| Box::new([0; PAGE]));
        let before = std::mem::replace(&mut page[at], number as u32 + 1);
        (before as usize).checked_sub(1)
    }

    /// Whether the latest launch loaded any of these bytes before they were written.
    pub fn has_loaded_unwritten(&self, bytes: Range<u64>) -> bool {
        self.early.range(bytes).next().is_some()
    }

    /// Describes the launch of this number, counted from 0, in words that count from 1.
    pub fn describe(&self, launch: usize) -> String {
        let name = self.launches.get(launch).map_or("?", |launch| launch.name.as_str());
        format!("launch {} of the recording, `{name}`", launch + 1)
    }

    /// Returns premature loads, and launches whose whole result in a tensor was overwritten unread, by unrelated
    /// launches.
    pub fn findings(&self) -> Vec<Diagnostic> {
        let is_lost = |result: &&Written| {
            let launch = &self.launches[result.launch];
            let is_other = |by: &usize| {
                let by = &self.launches[*by];
                !by.depends_on.contains(&result.launch) && by.identity != launch.identity
            };
            launch.reads && !result.is_read && result.overwritten == result.bytes && result.by.iter().all(is_other)
        };
        let lost = self.results.iter().filter(is_lost).map(|result| self.lost(result));
        self.unawaited.iter().cloned().chain(lost).collect()
    }

    fn lost(&self, result: &Written) -> Diagnostic {
        let by = result.by.iter().next_back().copied().unwrap_or_default();
        let [first, second] = [result.launch, by].map(|launch| self.describe(launch));
        let place = |launch: usize| self.launches[launch].place.clone();
        let (tensor, number) = (&result.tensor, result.launch + 1);
        Diagnostic::new("K224", format!("{second}, overwrites `{tensor}` of launch {number}, which nothing has read"))
            .at(place(by))
            .label(place(result.launch), format!("{first}, writes it"))
            .help("give the two launches memory of their own, or leave the first out")
    }
}

/// Observes a launch of a replay.
pub struct ReplayedLaunch<'a> {
    replay: &'a mut Replay,
    buffers: Vec<Address>,
    /// The elements of buffers that were unwritten when the launch began.
    unwritten: FxHashMap<usize, &'a [bool]>,
    /// The launch's instructions before its wait, if the launch in front may still run then.
    before_wait: FxHashSet<*const Inst>,
    /// The numbers of the launch's results, by buffer.
    results: FxHashMap<usize, usize>,
}

impl ReplayedLaunch<'_> {
    /// Returns the verdict on the launch, which is not checked to its end if the recording writes too much.
    pub fn judge(&self, launch: &Launch, checked: Checked) -> Checked {
        match self.replay.is_full() {
            true => Checked { result: Err(too_large(launch.kernel, MOST_BYTES)), ..checked },
            false => checked,
        }
    }

    fn number(&self) -> usize {
        self.replay.launches.len() - 1
    }

    fn bytes(&self, buffer: usize, element: usize) -> Range<u64> {
        let Address { first_byte, element_bytes } = self.buffers[buffer];
        let first = first_byte + element as u64 * element_bytes;
        first..first + element_bytes
    }

    fn read(&mut self, buffer: usize, element: usize) {
        let own = self.number();
        self.replay.launches[own].reads = true;
        let is_unwritten = self.unwritten.get(&buffer).is_some_and(|elements| elements.get(element) == Some(&true));
        for byte in self.bytes(buffer, element) {
            let Some(number) = self.replay.result_of(byte) else {
                let has_room = self.replay.early.len() < MOST_EARLY;
                self.replay.early.extend((is_unwritten && has_room).then_some(byte));
                continue;
            };
            let result = &mut self.replay.results[number];
            result.is_read = true;
            let from = result.launch;
            if from == own {
                continue;
            }
            if self.replay.launches[own].depends_on.insert(from) {
                let through = self.replay.launches[from].depends_on.clone();
                self.replay.launches[own].depends_on.extend(through);
            }
        }
    }

    /// Records a load before the wait of data that the launch in front writes.
    fn expect_awaited(&mut self, at: &At, mem: Mem, buffer: usize, element: usize) {
        let own = self.number();
        let made = self.bytes(buffer, element).find_map(|byte| self.replay.result_of(byte));
        let Some(made) = made.map(|number| &self.replay.results[number]).filter(|made| made.launch + 1 == own) else {
            return;
        };
        if self.replay.unawaited.is_empty() {
            let (launch, before) = (self.replay.describe(own), self.replay.describe(made.launch));
            let tensor = crate::name(at.kernel, mem).unwrap_or_default();
            let message =
                format!("{launch}, loads `{tensor}` before it waits for the launch in front, which writes it");
            let finding = Diagnostic::new("K225", message)
                .at(at.kernel.place(at.inst.span))
                .label(
                    self.replay.launches[made.launch].place.clone(),
                    format!("{before}, writes it as `{}`", made.tensor),
                )
                .help("move the load behind `launch_wait`, or have the launches follow one another");
            self.replay.unawaited.push(finding);
        }
    }

    fn write(&mut self, at: &At, mem: Mem, buffer: usize, element: usize) {
        let own = self.number();
        let results = &mut self.replay.results;
        let number = *self.results.entry(buffer).or_insert_with(|| {
            let tensor = crate::name(at.kernel, mem).unwrap_or_default().to_string();
            results.push(Written {
                launch: own,
                tensor,
                bytes: 0,
                overwritten: 0,
                by: BTreeSet::new(),
                is_read: false,
            });
            results.len() - 1
        });
        for byte in self.bytes(buffer, element) {
            let before = self.replay.set_result(byte, number);
            if before == Some(number) {
                continue;
            }
            self.replay.results[number].bytes += 1;
            if let Some(before) = before {
                let lost = &mut self.replay.results[before];
                lost.overwritten += 1;
                lost.by.insert(own);
            }
        }
    }

    fn each(&mut self, at: &At, access: &Access, mut visit: impl FnMut(&mut Self, usize, usize)) {
        let Memory::Buffer(buffer) = Memory::of(access.mem, access.buffer) else { return };
        for lane in lanes(at.mask) {
            (0..access.width).for_each(|offset| visit(self, buffer, access.indices[lane] + offset));
        }
    }
}

impl Hooks for ReplayedLaunch<'_> {
    fn stops(&mut self) -> bool {
        self.replay.is_full()
    }

    fn load(&mut self, at: &At, access: &Access) {
        if self.before_wait.contains(&std::ptr::from_ref(at.inst)) {
            self.each(at, access, |this, buffer, element| this.expect_awaited(at, access.mem, buffer, element));
        }
        self.each(at, access, |this, buffer, element| this.read(buffer, element));
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.each(at, access, |this, buffer, element| this.write(at, access.mem, buffer, element));
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let Memory::Buffer(buffer) = Memory::of(access.mem, access.buffer) else { return };
        for lane in lanes(at.mask) {
            self.read(buffer, access.indices[lane]);
            self.write(at, access.mem, buffer, access.indices[lane]);
        }
    }
}
