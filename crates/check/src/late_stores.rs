//! Finds accesses to elements that an asynchronous store may not have written yet: its thread has not waited for it, or
//! another thread accesses it without a barrier after the wait.

use crate::simdgroup_clocks::SimdgroupClocks;
use crate::{Findings, Site, element};
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_ir::simd::{LANES, Lanes};
use kiln_ir::{AllocId, AsyncOp, Diagnostic, Hint, Mem, Op, Span};
use rustc_hash::FxHashMap;

/// An asynchronous store to an element.
struct AsyncStore {
    tid: u32,
    /// The epoch of its simdgroup in which the thread had waited for it.
    waited: Option<u32>,
    span: Span,
}

/// The asynchronous stores of a thread.
#[derive(Default)]
struct Groups {
    ended: u32,
    /// Stores that the thread has not waited for: group, array and element.
    pending: Vec<(u32, AllocId, usize)>,
}

/// Finds premature accesses, as an observer of the interpreter.
#[derive(Default)]
pub(crate) struct LateStores {
    pub findings: Findings,
    /// By array and element; nothing for an array without such stores.
    elements: Vec<Vec<Option<AsyncStore>>>,
    threads: FxHashMap<u32, Groups>,
    simdgroup_clocks: SimdgroupClocks,
}

impl LateStores {
    /// Returns an array with asynchronous stores.
    fn array(&self, mem: Mem) -> Option<AllocId> {
        let Mem::Alloc(id) = mem else { return None };
        self.elements.get(id.0 as usize).is_some_and(|stores| !stores.is_empty()).then_some(id)
    }

    fn element(&mut self, id: AllocId, index: usize) -> &mut Option<AsyncStore> {
        let array = id.0 as usize;
        if self.elements.len() <= array {
            self.elements.resize_with(array + 1, Vec::new);
        }
        let stores = &mut self.elements[array];
        if stores.len() <= index {
            stores.resize_with(index + 1, || None);
        }
        &mut stores[index]
    }

    /// Checks a thread's access to an element of an array.
    fn accessed(&mut self, at: &At, id: AllocId, index: usize, tid: u32) {
        let Some(Some(late)) = self.elements.get(id.0 as usize).and_then(|stores| stores.get(index)) else { return };
        let how = match late.waited {
            Some(_) if tid == late.tid => return,
            Some(epoch) if self.simdgroup_clocks.has_seen(at.simdgroup, late.tid / LANES as u32, epoch) => return,
            Some(_) => "no barrier is between them",
            None => "the thread that copies it has not waited for it",
        };
        self.findings.once(Site::of(at), || {
            let what = element(at.kernel, Mem::Alloc(id), index);
            Diagnostic::new("K243", format!("{what} is accessed when a copy to it may still be under way: {how}"))
                .at(at.place())
                .label(at.kernel.place(late.span), format!("thread {} copies to it here", late.tid))
                .note(format!("thread {tid} accesses it"))
                .help(
                    "`async_commit()` after the copies, `async_wait(0)` and `threadgroup_barrier()` before the access",
                )
        });
    }

    fn each(&mut self, at: &At, access: &Access, mut then: impl FnMut(&mut Self, usize, u32)) {
        for lane in lanes(at.mask) {
            for index in access.indices[lane]..access.indices[lane] + access.width {
                then(self, index, at.tid(lane));
            }
        }
    }
}

impl Hooks for LateStores {
    fn begin(&mut self) {
        self.elements.iter_mut().for_each(Vec::clear);
        self.threads.clear();
        self.simdgroup_clocks.begin();
    }

    fn met(&mut self, simdgroups: u32) {
        self.simdgroup_clocks.meet(simdgroups);
    }

    fn load(&mut self, at: &At, access: &Access) {
        if let Some(id) = self.array(access.mem) {
            self.each(at, access, |this, index, tid| this.accessed(at, id, index, tid));
        }
    }

    fn store(&mut self, at: &At, access: &Access) {
        let is_late = matches!(at.inst.op, Op::Store { hint: Hint::Async, .. });
        let Some(id) = self.array(access.mem).or(match access.mem {
            Mem::Alloc(id) if is_late => Some(id),
            _ => None,
        }) else {
            return;
        };
        self.each(at, access, |this, index, tid| {
            this.accessed(at, id, index, tid);
            let late = is_late.then(|| {
                let groups = this.threads.entry(tid).or_default();
                groups.pending.push((groups.ended, id, index));
                AsyncStore { tid, waited: None, span: at.inst.span }
            });
            *this.element(id, index) = late;
        });
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let Some(id) = self.array(access.mem) else { return };
        for lane in lanes(at.mask) {
            self.accessed(at, id, access.indices[lane], at.tid(lane));
        }
    }

    fn async_order(&mut self, at: &At, op: AsyncOp, pending: Option<&Lanes>) {
        let epoch = self.simdgroup_clocks.epoch(at.simdgroup);
        for lane in lanes(at.mask) {
            let groups = self.threads.entry(at.tid(lane)).or_default();
            if op == AsyncOp::Commit {
                groups.ended += 1;
                continue;
            }
            let done = u64::from(groups.ended).saturating_sub(pending.map_or(0, |pending| pending[lane]));
            groups.pending.retain(|&(group, id, index)| {
                let is_pending = u64::from(group) >= done;
                let late = self.elements[id.0 as usize].get_mut(index).and_then(Option::as_mut);
                if let Some(late) = late.filter(|late| late.tid == at.tid(lane) && !is_pending) {
                    late.waited = Some(epoch);
                }
                is_pending
            });
        }
    }
}
