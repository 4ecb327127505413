//! The accesses around a race: the threads, the elements, and the two racing accesses. Collected by a second run that
//! keeps the accesses to the memory in question.

use crate::detector::Race;
use crate::elements::Memory;
use crate::races::Groups;
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_interp::{Buffer, Launch};
use std::collections::BTreeMap;
use std::ops::Range;

/// The maximum number of elements in a picture, and of threads.
const MOST: usize = 64;

/// The accesses of a thread to an element.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Done {
    pub reads: bool,
    pub writes: bool,
    pub atomics: bool,
}

/// A thread by its threadgroup and its index there.
pub type Thread = ([u32; 3], u32);

/// The accesses to neighbouring elements in the barrier interval of a race, or in the two threadgroups of one.
pub struct Picture {
    /// The elements that are shown.
    pub elements: Range<usize>,
    /// The threads that accessed any of the elements, those of the race among them.
    pub threads: Vec<Thread>,
    pub done: BTreeMap<(Thread, usize), Done>,
    pub racing: [Thread; 2],
    /// The element for which they race.
    pub element: usize,
}

/// Runs a launch again, from the buffers as they were before it, and keeps the accesses around a race.
pub fn picture(launch: &Launch, buffers: &mut [Buffer], race: &Race) -> Picture {
    let first = race.element.saturating_sub(MOST / 2) / 8 * 8;
    let elements = first..first + MOST;
    let (groups, done) = (Groups::default(), BTreeMap::new());
    let mut tracer = Tracer { groups, race: *race, elements: elements.clone(), done, racing: [None; 2] };
    // The run ends as before; the picture shows the accesses made until then.
    let _ = kiln_interp::run_with(launch, buffers, &mut tracer);
    let Tracer { done, racing, .. } = tracer;
    let racing = [0, 1].map(|i| racing[i].unwrap_or(([0; 3], race.accesses[i].0.tid)));
    let mut shown: Vec<Thread> = done.keys().map(|(thread, _)| *thread).collect();
    shown.dedup();
    // Of many threads, keeps those nearest to the two that race.
    if shown.len() > MOST {
        let near = |thread: &Thread| racing.iter().map(|of| distance(thread, of)).min().unwrap_or(u32::MAX);
        shown.sort_by_key(near);
        shown.truncate(MOST);
        shown.sort_unstable();
    }
    // The last accessed element may be the memory's last one.
    let end = done.keys().map(|(_, element)| element + 1).max().unwrap_or(race.element + 1);
    Picture { elements: first..end, threads: shown, done, racing, element: race.element }
}

fn distance((group, tid): &Thread, (of_group, of): &Thread) -> u32 {
    if group == of_group { tid.abs_diff(*of) } else { u32::MAX }
}

struct Tracer {
    groups: Groups,
    race: Race,
    elements: Range<usize>,
    done: BTreeMap<(Thread, usize), Done>,
    racing: [Option<Thread>; 2],
}

impl Tracer {
    fn touched(&mut self, at: &At, memory: Memory, element: usize, lane: usize, note: fn(&mut Done)) {
        let (group, tid) = (self.groups.number(at), at.tid(lane));
        if memory != self.race.memory || !self.elements.contains(&element) {
            return;
        }
        let is_within = self.race.is_within_a_threadgroup();
        let accesses = self.race.accesses.map(|(access, _)| access);
        if !accesses.iter().any(|of| of.group == group && (of.interval == at.interval || !is_within)) {
            return;
        }
        let thread = (at.threadgroup, tid);
        for (racing, of) in self.racing.iter_mut().zip(accesses) {
            if (of.group, of.tid) == (group, tid) {
                *racing = Some(thread);
            }
        }
        note(self.done.entry((thread, element)).or_default());
    }

    fn accessed(&mut self, at: &At, access: &Access, note: fn(&mut Done)) {
        let memory = Memory::of(access.mem, access.buffer);
        for lane in lanes(at.mask) {
            for offset in 0..access.width {
                self.touched(at, memory, access.indices[lane] + offset, lane, note);
            }
        }
    }
}

impl Hooks for Tracer {
    fn load(&mut self, at: &At, access: &Access) {
        self.accessed(at, access, |done| done.reads = true);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.accessed(at, access, |done| done.writes = true);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        for lane in lanes(at.mask) {
            let memory = Memory::of(access.mem, access.buffer);
            self.touched(at, memory, access.indices[lane], lane, |done| done.atomics = true);
        }
    }
}
