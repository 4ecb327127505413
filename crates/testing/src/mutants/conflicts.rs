//! Detection of conflicts: two threads of a threadgroup that access an element in one barrier interval, at least one of
//! them writing. Every access is stored and every pair compared: slow, but independent of the race checker that it
//! judges.

use kiln_interp::Hooks;
use kiln_interp::hooks::{Access, At, AtomicAccess, lanes};
use kiln_ir::{Mem, Space};
use std::collections::{HashMap, HashSet};

#[derive(Default)]
pub struct Conflicts {
    /// The threadgroup and the interval of `touched`.
    now: Option<([u32; 3], u32)>,
    touched: HashMap<(Mem, usize), Touched>,
    pub found: bool,
}

#[derive(Default)]
struct Touched {
    readers: HashSet<u32>,
    writers: HashSet<u32>,
}

impl Touched {
    fn conflicts(&self) -> bool {
        self.writers.len() > 1 || self.writers.iter().any(|writer| self.readers.iter().any(|reader| reader != writer))
    }
}

impl Conflicts {
    fn touch(&mut self, at: &At, mem: Mem, elements: impl Iterator<Item = (u32, usize)>, writes: bool) {
        if matches!(mem, Mem::Alloc(id) if at.kernel.allocs[id.0 as usize].space == Space::Stack) {
            return;
        }
        let now = Some((at.threadgroup, at.interval));
        if self.now != now {
            self.touched.clear();
            self.now = now;
        }
        for (tid, element) in elements {
            let touched = self.touched.entry((mem, element)).or_default();
            let who = if writes { &mut touched.writers } else { &mut touched.readers };
            who.insert(tid);
            self.found |= touched.conflicts();
        }
    }
}

/// Returns the thread and the element of each part of an access.
fn elements<'a>(at: &'a At, access: &'a Access) -> impl Iterator<Item = (u32, usize)> + 'a {
    let each = move |lane: usize| (0..access.width).map(move |offset| (at.tid(lane), access.indices[lane] + offset));
    lanes(at.mask).flat_map(each)
}

impl Hooks for Conflicts {
    fn load(&mut self, at: &At, access: &Access) {
        self.touch(at, access.mem, elements(at, access), false);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.touch(at, access.mem, elements(at, access), true);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let each = lanes(at.mask).map(|lane| (at.tid(lane), access.indices[lane]));
        self.touch(at, access.mem, each, true);
    }
}
