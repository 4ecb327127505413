//! Order between threadgroups: `atomic_wrap_inc` on device memory releases and acquires, so that the threadgroup that arrives
//! last may read what the others wrote before they arrived. What a barrier over some simdgroups has ordered is released and
//! acquired by these simdgroups themselves, and by others after a barrier over all.

use crate::detector::ThreadAccess;
use crate::elements::Memory;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// When a thread passed such an operation.
type Moment = ThreadAccess;

/// Whether a release then has an access in it: what its threadgroup did in earlier intervals, and what its thread did before.
fn releases(moment: &Moment, access: &ThreadAccess) -> bool {
    let is_own = access.interval == moment.interval && access.tid == moment.tid && access.serial <= moment.serial;
    access.is_a_barrier_before(moment) || access.group == moment.group && is_own
}

/// Whether what was acquired then is seen by an access: of the same thread, later, or of its threadgroup after a barrier.
fn reaches(moment: &Moment, access: &ThreadAccess) -> bool {
    let is_own = access.interval == moment.interval && access.tid == moment.tid && access.serial >= moment.serial;
    moment.is_a_barrier_before(access) || access.group == moment.group && is_own
}

/// What has been released through an element, and by whom.
type Released = Arc<Vec<Moment>>;

/// Releases by element, and what each threadgroup acquired.
#[derive(Default)]
pub struct Clocks {
    released: FxHashMap<(Memory, usize), Released>,
    acquired: FxHashMap<u32, Vec<(Moment, Released)>>,
}

impl Clocks {
    /// A thread passes an acquire-release operation on an element. How many bytes more are remembered now.
    pub fn pass(&mut self, memory: Memory, element: usize, moment: &Moment) -> usize {
        let released = self.released.entry((memory, element)).or_default();
        let found = released.clone();
        let all = Arc::make_mut(released);
        // What it acquired before is released with what it did itself.
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

    /// Whether an access is seen by a later one of another threadgroup.
    pub fn is_ordered(&self, before: &ThreadAccess, after: &ThreadAccess) -> bool {
        let acquired = self.acquired.get(&after.group).into_iter().flatten();
        let mut seen = acquired.filter(|(at, _)| reaches(at, after)).flat_map(|(_, released)| released.iter());
        seen.any(|moment| releases(moment, before))
    }
}
