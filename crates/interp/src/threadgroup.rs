//! Runs the threadgroups of a launch sequentially, and the simdgroups of each from barrier to barrier.

use crate::buffer::poison;
use crate::code::{Code, flatten};
use crate::fault::{launch as launch_fault, run as fault};
use crate::hooks::{At, Hooks, lanes};
use crate::launch::{Arg, Launch, MAX_REGISTER_BYTES};
use crate::memory::Memory;
use crate::order::{GroupOrder, simdgroup_order};
use crate::simdgroup::{Simdgroup, Stop};
use kiln_ir::simd::LANES;
use kiln_ir::{Diagnostic, Kernel, Span, cost};

/// The work of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    pub threadgroups: u64,
    /// Lane-instructions, counted as for [`Launch::budget`].
    pub work: u64,
    /// Barriers passed, counted once per threadgroup, including those over some simdgroups.
    pub barriers: u64,
}

/// The state that the simdgroups of a running threadgroup share.
pub(crate) struct Group<'a, H> {
    pub kernel: &'a Kernel,
    pub code: &'a Code<'a>,
    pub memory: Memory<'a>,
    pub hooks: &'a mut H,
    pub threads: u32,
    pub work: Work,
    pub threadgroup: [u32; 3],
    pub interval: u32,
    /// By id of a barrier over some simdgroups: the simdgroups, and the position that first stated them.
    pub subsets: [Option<(u32, Span)>; 16],
}

/// Lane-instructions between two checks of whether a launch is to end: some thousand steps.
const POLL_INTERVAL: u64 = 1 << 17;

pub(crate) struct Work {
    pub budget: u64,
    spent: u64,
    /// The next point for a check: the budget, or the next poll of the observer.
    limit: u64,
}

/// The reason that a launch ends early.
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
        if self.spent <= self.limit { Ok(()) } else { self.poll(hooks) }
    }

    #[cold]
    fn poll<H: Hooks>(&mut self, hooks: &mut H) -> Result<(), Ended> {
        if self.spent > self.budget {
            return Err(Ended::OverBudget);
        }
        if hooks.stops() {
            return Err(Ended::Stopped);
        }
        self.limit = self.spent.saturating_add(POLL_INTERVAL).min(self.budget);
        Ok(())
    }
}

/// Runs a launch that has been checked.
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
        subsets: [None; 16],
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

/// Creates the simdgroups of a threadgroup, with the scalar parameters in their registers.
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

/// Runs a threadgroup, and returns the number of barriers passed.
fn run_threadgroup<H: Hooks>(
    launch: &Launch,
    linear: u64,
    group: &mut Group<H>,
    simdgroups: &mut [Simdgroup],
) -> Result<u64, Diagnostic> {
    // A simdgroup's start counts as one step in addition to its own steps, so that empty kernels also end within the
    // budget.
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
    let n = simdgroups.len();
    let mut stops = vec![Stop::End; n];
    // The simdgroups that continue.
    let mut ready = u32::MAX >> (LANES - n);
    let (all, mut rounds, mut barriers) = (ready, 0, 0);
    loop {
        for id in simdgroup_order(launch.order, linear, rounds, n).filter(|id| ready >> id & 1 == 1) {
            stops[id] = simdgroups[id].run(group)?;
        }
        rounds = rounds.wrapping_add(1);
        if stops.iter().all(|&stop| stop == Stop::End) {
            return Ok(barriers);
        }
        ready = 0;
        for members in complete(&stops) {
            group.hooks.met(members);
            ready |= members;
            barriers += 1;
        }
        if ready == 0 {
            check_subsets(group, simdgroups, &stops)?;
            check_meeting(group, simdgroups, &stops)?;
            group.hooks.met(all);
            ready = all;
            barriers += 1;
            group.interval = group.interval.wrapping_add(1);
        }
    }
}

/// Returns the barriers over some simdgroups at which all of these have arrived.
fn complete(stops: &[Stop]) -> impl Iterator<Item = u32> {
    let subset = |id: usize| match stops.get(id) {
        Some(Stop::Subset(_, subset)) => Some(*subset),
        _ => None,
    };
    // The first simdgroup of each barrier finds it.
    (0..stops.len()).filter_map(move |id| {
        let own = subset(id).filter(|own| own.members.trailing_zeros() as usize == id)?;
        lanes(own.members).all(|member| subset(member) == Some(own)).then_some(own.members)
    })
}

/// Checks that no simdgroup waits for others at a barrier over some, now that none can continue.
fn check_subsets<H: Hooks>(group: &Group<H>, simdgroups: &[Simdgroup], stops: &[Stop]) -> Result<(), Diagnostic> {
    let mut waiting = stops.iter().enumerate();
    let Some((id, pc, subset)) = waiting.find_map(|(id, stop)| match *stop {
        Stop::Subset(pc, subset) => Some((id, pc, subset)),
        _ => None,
    }) else {
        return Ok(());
    };
    let is_missing = |&member: &usize| !matches!(stops[member], Stop::Subset(_, other) if other == subset);
    let missing = lanes(subset.members).find(is_missing).unwrap_or(id);
    let at = At {
        kernel: group.kernel,
        inst: group.code.steps[pc].inst,
        threadgroup: group.threadgroup,
        simdgroup: id as u32,
        mask: simdgroups[id].live,
        interval: group.interval,
    };
    let elsewhere = match stops[missing] {
        Stop::Barrier(pc) | Stop::Subset(pc, _) => group.code.steps.get(pc).map(|step| step.inst),
        Stop::End => None,
    };
    Err(fault::subset_incomplete(&at, subset.id, missing as u32, elsewhere))
}

/// Checks that all simdgroups have ended or wait at the same barrier.
fn check_meeting<H: Hooks>(group: &Group<H>, simdgroups: &[Simdgroup], stops: &[Stop]) -> Result<(), Diagnostic> {
    let Some(b) = stops.iter().position(|&stop| stop != stops[0]) else { return Ok(()) };
    let barrier_of = |id: usize| match stops[id] {
        Stop::Barrier(pc) | Stop::Subset(pc, _) => group.code.steps.get(pc).map(|step| step.inst),
        Stop::End => None,
    };
    // Of the two barriers, the report names the one inside the branch that was decided differently.
    let reports = [(0, b), (b, 0)].into_iter().filter_map(|(waiting, other)| {
        let divergence = simdgroups[waiting].divergence_from(&simdgroups[other], group);
        Some((waiting, other, barrier_of(waiting)?, divergence))
    });
    let Some((waiting, other, inst, divergence)) = reports.min_by_key(|(.., divergence)| divergence.is_none()) else {
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
    Err(fault::barrier_apart(&at, other as u32, barrier_of(other), divergence))
}
