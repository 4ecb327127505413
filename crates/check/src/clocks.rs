//! Order between threadgroups: `atomic_wrap_inc` on device memory releases and acquires, so that the last threadgroup
//! to arrive may read what the others wrote before they arrived. Accesses ordered by a barrier over some simdgroups are
//! released and acquired by these simdgroups themselves, and by others after a barrier over all.

use crate::detector::ThreadAccess;
use crate::elements::Memory;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The point in a thread's execution at which it passed such an operation.
type Moment = ThreadAccess;

/// Whether the release at a moment includes an access: the accesses of its threadgroup in earlier intervals, and the
/// earlier ones of its thread.
fn releases(moment: &Moment, access: &ThreadAccess) -> bool {
    let is_own = access.interval == moment.interval && access.tid == moment.tid && access.serial <= moment.serial;
    access.is_a_barrier_before(moment) || access.group == moment.group && is_own
}

/// Whether an access sees the acquire at a moment: a later access of the same thread, or one of its threadgroup after a
/// barrier.
fn reaches(moment: &Moment, access: &ThreadAccess) -> bool {
    let is_own = access.interval == moment.interval && access.tid == moment.tid && access.serial >= moment.serial;
    moment.is_a_barrier_before(access) || access.group == moment.group && is_own
}

/// The releases through an element.
type Released = Arc<Vec<Moment>>;

/// Releases by element, and acquires by threadgroup.
#[derive(Default)]
pub struct Clocks {
    released: FxHashMap<(Memory, usize), Released>,
    acquired: FxHashMap<u32, Vec<(Moment, Released)>>,
}

impl Clocks {
    /// Records an acquire-release operation of a thread on an element, and returns the bytes of memory added.
    pub fn pass(&mut self, memory: Memory, element: usize, moment: &Moment) -> usize {
        let released = self.released.entry((memory, element)).or_default();
        let found = released.clone();
        let all = Arc::make_mut(released);
        // A release includes what the thread acquired before, with its own accesses.
        let acquired = self.acquired.entry(moment.group).or_default();
        let seen = acquired.iter().filter(|(at, _)| reaches(at, moment));
        all.extend(seen.flat_map(|(_, released)| released.iter().copied()));
        all.push(*moment);
        let bytes = all.len() * size_of::<Moment>();
        if !found.is_empty() {
            acquired.push((*moment, found));
        }
        bytes
    }

    /// Whether an access is ordered before a later one of another threadgroup.
    pub fn is_ordered(&self, before: &ThreadAccess, after: &ThreadAccess) -> bool {
        let acquired = self.acquired.get(&after.group).into_iter().flatten();
        let mut seen = acquired.filter(|(at, _)| reaches(at, after)).flat_map(|(_, released)| released.iter());
        seen.any(|moment| releases(moment, before))
    }
}
