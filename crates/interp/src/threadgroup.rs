//! Runs the threadgroups of a launch one after the other, and the simdgroups of each from barrier to barrier.

use crate::buffer::poison;
use crate::code::{Code, flatten};
use crate::fault::{launch as launch_fault, run as fault};
use crate::hooks::{At, Hooks};
use crate::launch::{Arg, Launch, MAX_REGISTER_BYTES};
use crate::memory::Memory;
use crate::order::{GroupOrder, simdgroup_order};
use crate::simdgroup::{Simdgroup, Stop};
use kiln_ir::simd::LANES;
use kiln_ir::{Diagnostic, Kernel, cost};

/// What a launch took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    pub threadgroups: u64,
    /// Lane-instructions, counted as [`Launch::budget`] says.
    pub work: u64,
    /// Barriers passed, counted once a threadgroup.
    pub barriers: u64,
}

/// What the simdgroups of a running threadgroup share.
pub(crate) struct Group<'a, H> {
    pub kernel: &'a Kernel,
    pub code: &'a Code<'a>,
    pub memory: Memory<'a>,
    pub hooks: &'a mut H,
    pub threads: u32,
    pub work: Work,
    pub threadgroup: [u32; 3],
    pub interval: u32,
}

/// Lane-instructions between two looks at whether a launch is to end: some thousand steps.
const LOOK: u64 = 1 << 17;

pub(crate) struct Work {
    pub budget: u64,
    spent: u64,
    /// When something is to be done: the budget, or the next look.
    limit: u64,
}

/// Why a launch ends before its end.
pub(crate) enum Ended {
    OverBudget,
    Stopped,
}

impl Work {
    fn new(budget: u64) -> Work {
        Work { budget, spent: 0, limit: 0 }
    }

    #[inline]
    pub fn spend<H: Hooks>(&mut self, work: u64, hooks: &mut H) -> Result<(), Ended> {
        self.spent = self.spent.saturating_add(work);
        if self.spent <= self.limit { Ok(()) } else { self.look(hooks) }
    }

    #[cold]
    fn look<H: Hooks>(&mut self, hooks: &mut H) -> Result<(), Ended> {
        if self.spent > self.budget {
            return Err(Ended::OverBudget);
        }
        if hooks.stops() {
            return Err(Ended::Stopped);
        }
        self.limit = self.spent.saturating_add(LOOK).min(self.budget);
        Ok(())
    }
}

/// Runs a launch that was checked.
pub(crate) fn run<H: Hooks>(launch: &Launch, groups: u64, memory: Memory, hooks: &mut H) -> Result<Stats, Diagnostic> {
    let kernel = launch.kernel;
    let code = flatten(kernel);
    let mut simdgroups = simdgroups(launch, &code)?;
    let mut group = Group {
        kernel,
        code: &code,
        memory,
        hooks,
        threads: launch.threads,
        work: Work::new(launch.budget),
        threadgroup: [0; 3],
        interval: 0,
    };
    let mut stats = Stats { threadgroups: groups, ..Stats::default() };
    let order = GroupOrder::new(launch.order, groups);
    for position in 0..groups {
        let linear = order.nth(position);
        group.threadgroup = coordinates(linear, launch.grid);
        stats.barriers += run_threadgroup(launch, linear, &mut group, &mut simdgroups)?;
    }
    stats.work = group.work.spent;
    Ok(stats)
}

/// The simdgroups of a threadgroup, with the scalar parameters in their registers.
fn simdgroups(launch: &Launch, code: &Code) -> Result<Vec<Simdgroup>, Diagnostic> {
    let n = launch.simdgroups();
    let bytes = (code.slots as u64).saturating_mul(n as u64 * (LANES * size_of::<u64>()) as u64);
    if bytes > MAX_REGISTER_BYTES {
        return Err(launch_fault::registers(launch.kernel, code.slots, n));
    }
    let mut simdgroups: Vec<Simdgroup> =
        (0..n).map(|id| Simdgroup::new(id, launch.threads, code.slots, code.branches)).collect();
    for (slot, arg) in code.params.iter().zip(&launch.args) {
        if let (Some(slot), Arg::Scalar(c)) = (slot, arg) {
            simdgroups.iter_mut().for_each(|s| s.fill(*slot, c.bits));
        }
    }
    Ok(simdgroups)
}

fn coordinates(linear: u64, [x, y, _]: [u32; 3]) -> [u32; 3] {
    let (x, y) = (x as u64, y as u64);
    [(linear % x) as u32, (linear / x % y) as u32, (linear / x / y) as u32]
}

/// Gives the number of barriers passed.
fn run_threadgroup<H: Hooks>(
    launch: &Launch,
    linear: u64,
    group: &mut Group<H>,
    simdgroups: &mut [Simdgroup],
) -> Result<u64, Diagnostic> {
    // Beside its steps, a simdgroup that starts counts once, so that empty kernels end within the budget as well.
    let start =
        simdgroups.len() as u64 * LANES as u64 * cost::STEP + group.memory.local_bytes() as u64 / cost::LOCAL_BYTES;
    if let Err(ended) = group.work.spend(start, group.hooks) {
        return Err(fault::ended_at_start(group.kernel, group.threadgroup, &ended, group.work.budget));
    }
    group.interval = 0;
    group.memory.poison_arrays();
    for simdgroup in simdgroups.iter_mut() {
        simdgroup.restart();
        for (slot, var) in group.code.vars.iter().zip(&group.kernel.vars) {
            simdgroup.fill(*slot, poison(var.dtype));
        }
    }
    group.hooks.begin();
    let mut stops = vec![Stop::End; simdgroups.len()];
    loop {
        for id in simdgroup_order(launch.order, linear, group.interval, simdgroups.len()) {
            stops[id] = simdgroups[id].run(group)?;
        }
        check_meeting(group, simdgroups, &stops)?;
        if stops.first().is_none_or(|&stop| stop == Stop::End) {
            return Ok(group.interval as u64);
        }
        group.interval = group.interval.wrapping_add(1);
    }
}

/// All simdgroups have ended or wait at the same barrier.
fn check_meeting<H: Hooks>(group: &Group<H>, simdgroups: &[Simdgroup], stops: &[Stop]) -> Result<(), Diagnostic> {
    let Some(b) = stops.iter().position(|&stop| stop != stops[0]) else { return Ok(()) };
    let barrier_of = |id: usize| match stops[id] {
        Stop::Barrier(pc) => group.code.steps.get(pc).map(|step| step.inst),
        Stop::End => None,
    };
    // Of the two barriers, the report is about the one inside the branch that was decided differently.
    let reports = [(0, b), (b, 0)].into_iter().filter_map(|(waiting, other)| {
        let parting = simdgroups[waiting].parting_from(&simdgroups[other], group);
        Some((waiting, other, barrier_of(waiting)?, parting))
    });
    let Some((waiting, other, inst, parting)) = reports.min_by_key(|(.., parting)| parting.is_none()) else {
        return Ok(());
    };
    let at = At {
        kernel: group.kernel,
        inst,
        threadgroup: group.threadgroup,
        simdgroup: waiting as u32,
        mask: simdgroups[waiting].live,
        interval: group.interval,
    };
    Err(fault::barrier_apart(&at, other as u32, barrier_of(other), parting))
}
