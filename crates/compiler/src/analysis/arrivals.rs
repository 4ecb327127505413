//! A proof that the simdgroups of a barrier over some of them arrive equally often, and in an order in which all of
//! them go on. On a GPU, the others wait forever for one that never arrives.
//!
//! A trace is recorded for each simdgroup by itself, since its number decides the branches between roles. It contains
//! barriers, and the loops and branches around them, which must take the same path in all simdgroups of a threadgroup
//! or are refused. Then all simdgroups are walked together, as they would run. A barrier is passed when each of its
//! simdgroups is there. A loop is passed when each simdgroup of the barriers in it is at a loop with the same number of
//! iterations, and all of them pass one iteration from beginning to end: then they pass the others as well. A kernel
//! whose traces cannot be passed is not proved.

use super::effects::effects;
use super::range::{Answer, Ranges, Site, ranges};
use super::setup::MAX_THREADS;
use super::uniformity::{Level, Uniformity, uniformity};
use super::walk::ranges_of_simdgroup;
use crate::steps::step;
use kiln_ir::simd::LANES;
use kiln_ir::{Diagnostic, Expr, Inst, Kernel, Op, Region, Span, Value, members_of, named_simdgroups, simdgroups_of};
use std::collections::BTreeMap;

/// The most iterations that are walked one by one, in loops with a known number of them.
const MAX_ITERATIONS: usize = 1 << 12;

/// Whether a kernel has barriers over some simdgroups.
pub fn has_subsets(kernel: &Kernel) -> bool {
    let mut any = false;
    kernel.body.walk(&mut |inst| any |= matches!(inst.op, Op::BarrierOf(_)));
    any
}

/// Returns an error unless every barrier over some simdgroups of a specialised kernel names existing simdgroups, which
/// are proved to arrive equally often.
pub fn refuse_unequal_arrivals(kernel: &Kernel) -> Result<(), Diagnostic> {
    if !has_subsets(kernel) {
        return Ok(());
    }
    let ranges = ranges(kernel);
    let uniformity = uniformity(kernel, &ranges, &effects(kernel, &ranges));
    let subsets = subsets(kernel, &ranges)?;
    let simdgroups = simdgroups(kernel, &subsets)?;
    let mut traces = vec![];
    for simdgroup in 0..simdgroups {
        let own = ranges_of_simdgroup(kernel, simdgroup);
        let mut walk = Walk { kernel, ranges: &own, uniformity: &uniformity, subsets: &subsets, simdgroup, site: 0 };
        traces.push(walk.region(&kernel.body)?);
    }
    let mut machine = Machine { ranges: &ranges, subsets: &subsets, simdgroups, iterations_left: MAX_ITERATIONS };
    machine
        .run(traces.iter().enumerate().map(|(simdgroup, trace)| (simdgroup as u32, &trace[..])).collect())
        .map_err(|stuck| stuck.diagnostic(kernel, &subsets))
}

/// The simdgroups of each barrier id, and the place where the id first occurs.
type Subsets = BTreeMap<u8, (u32, Span)>;

fn subsets(kernel: &Kernel, ranges: &Ranges) -> Result<Subsets, Diagnostic> {
    let (mut subsets, mut error) = (Subsets::new(), None);
    kernel.body.walk(&mut |inst| {
        let Op::BarrierOf(id) = inst.op else { return };
        let wrong = |message: String| Diagnostic::new("K033", message).at(kernel.place(inst.span));
        let numbers: Option<Vec<u32>> =
            inst.args.iter().map(|&end| u32::try_from(ranges.constant(end)?).ok()).collect();
        let Some(numbers) = numbers else {
            let help = "make the ends of literals and constexprs";
            error.get_or_insert(wrong(format!("the simdgroups of barrier {id} are not known")).help(help));
            return;
        };
        let members = simdgroups_of(numbers.as_chunks().0);
        if members == 0 {
            error.get_or_insert(wrong(format!("barrier {id} is over no simdgroup")));
        }
        if let Some(&last) = numbers.as_chunks().0.iter().filter(|[first, end]| first < end).map(|[_, end]| end).max()
            && last > LANES as u32
        {
            error
                .get_or_insert(wrong(format!("barrier {id} is over simdgroup {}, which no threadgroup has", last - 1)));
        }
        let (known, first) = *subsets.entry(id).or_insert((members, inst.span));
        if known != members {
            let [own, other] = [members, known].map(named_simdgroups);
            let message = format!("barrier {id} is over {own} here, and over {other} elsewhere");
            let error_here = wrong(message).label(kernel.place(first), format!("barrier {id} is over {other} here"));
            error.get_or_insert(error_here.help("give each set of simdgroups an id of its own"));
        }
    });
    error.map_or(Ok(subsets), Err)
}

/// Returns the number of simdgroups in a threadgroup, which must all be whole.
fn simdgroups(kernel: &Kernel, subsets: &Subsets) -> Result<u32, Diagnostic> {
    let Some((&id, &(_, span))) = subsets.first_key_value() else { return Ok(0) };
    let wrong = |message: String, span: Span| Diagnostic::new("K033", message).at(kernel.place(span));
    let threads = match kernel.contract.threads {
        Some(Expr::Int(threads)) if threads > MAX_THREADS => {
            return Err(wrong(format!("{threads} threads are more than the {MAX_THREADS} of a threadgroup"), span));
        }
        Some(Expr::Int(threads)) if threads > 0 && threads % LANES as i128 == 0 => threads,
        Some(Expr::Int(threads)) => {
            let message = format!("barrier {id} is over whole simdgroups, and {threads} threads are no multiple of 32");
            return Err(wrong(message, span));
        }
        _ => {
            let message = format!("barrier {id} is over some of the simdgroups, and how many there are is not known");
            return Err(wrong(message, span).help("state `threads = ..`, of literals and constexprs"));
        }
    };
    let simdgroups = u32::try_from(threads / LANES as i128).unwrap_or(u32::MAX);
    let outside = |(_, (members, _)): &(&u8, &(u32, Span))| members.ilog2() >= simdgroups;
    match subsets.iter().find(outside) {
        None => Ok(simdgroups),
        Some((id, &(members, span))) => {
            let last = members.ilog2();
            Err(wrong(format!("barrier {id} is over simdgroup {last}, and the threadgroup has {simdgroups}"), span))
        }
    }
}

/// An entry of a simdgroup's trace.
enum TraceEntry {
    /// A barrier over the threadgroup.
    Barrier {
        site: Site,
        span: Span,
    },
    /// A barrier over some simdgroups.
    SubsetBarrier {
        id: u8,
        span: Span,
    },
    Loop {
        trip_count: TripCount,
        body: Vec<TraceEntry>,
        span: Span,
    },
    /// An `if` that takes the same side in all simdgroups of the threadgroup.
    Branch {
        condition: Value,
        sides: [Vec<TraceEntry>; 2],
        span: Span,
    },
}

impl TraceEntry {
    /// Whether it takes the same path in all iterations of the loops around it: a deciding value may differ between
    /// iterations.
    fn is_same_in_all_turns(&self) -> bool {
        match self {
            TraceEntry::Barrier { .. } | TraceEntry::SubsetBarrier { .. } => true,
            TraceEntry::Loop { trip_count: TripCount::Number(_), body, .. } => {
                body.iter().all(TraceEntry::is_same_in_all_turns)
            }
            TraceEntry::Loop { trip_count: TripCount::Bounds(_), .. } | TraceEntry::Branch { .. } => false,
        }
    }

    fn span(&self) -> Span {
        match *self {
            TraceEntry::Barrier { span, .. } | TraceEntry::SubsetBarrier { span, .. } => span,
            TraceEntry::Loop { span, .. } | TraceEntry::Branch { span, .. } => span,
        }
    }

    /// Returns the first barrier over some simdgroups in it.
    fn first_of_some(&self) -> Option<(u8, Span)> {
        match self {
            TraceEntry::Barrier { .. } => None,
            TraceEntry::SubsetBarrier { id, span } => Some((*id, *span)),
            TraceEntry::Loop { body, .. } => body.iter().find_map(TraceEntry::first_of_some),
            TraceEntry::Branch { sides, .. } => sides.iter().flatten().find_map(TraceEntry::first_of_some),
        }
    }

    /// Returns the simdgroups that its barriers are over.
    fn members(&self, machine: &Machine<'_>) -> u32 {
        let all = |passed: &[TraceEntry]| passed.iter().fold(0, |all, one| all | one.members(machine));
        match self {
            TraceEntry::Barrier { .. } => machine.everyone(),
            TraceEntry::SubsetBarrier { id, .. } => machine.subsets.get(id).map_or(0, |(members, _)| *members),
            TraceEntry::Loop { body, .. } => all(body),
            TraceEntry::Branch { sides: [yes, no], .. } => all(yes) | all(no),
        }
    }
}

/// The number of iterations of a loop.
#[derive(Clone, Copy)]
enum TripCount {
    Number(u64),
    /// Given by its bounds, which are the same in all simdgroups of the threadgroup.
    Bounds([Value; 3]),
}

/// A recorder of a simdgroup's trace.
struct Walk<'k> {
    kernel: &'k Kernel,
    /// The ranges for this simdgroup's number.
    ranges: &'k Ranges,
    uniformity: &'k Uniformity,
    subsets: &'k Subsets,
    simdgroup: u32,
    site: u32,
}

impl Walk<'_> {
    fn region(&mut self, region: &Region) -> Result<Vec<TraceEntry>, Diagnostic> {
        let mut passed = vec![];
        step(region.insts.len());
        for inst in &region.insts {
            let site = Site(self.site);
            self.site += 1;
            match inst.op {
                Op::Barrier => passed.push(TraceEntry::Barrier { site, span: inst.span }),
                Op::BarrierOf(id) => passed.push(TraceEntry::SubsetBarrier { id, span: inst.span }),
                Op::If => self.branch(inst, site, &mut passed)?,
                Op::For(_) => self.counted_loop(inst, site, &mut passed)?,
                _ => {}
            }
        }
        Ok(passed)
    }

    fn branch(&mut self, inst: &Inst, site: Site, passed: &mut Vec<TraceEntry>) -> Result<(), Diagnostic> {
        // A side that this simdgroup never takes may be decided by values that do not concern it.
        let condition = inst.args[0];
        let is = |truth: bool| self.ranges.proves_condition(site, condition, truth) == Answer::Proved;
        let decided = if !inst.regions.iter().any(holds_barrier) {
            None
        } else if is(true) {
            Some(0)
        } else if is(false) {
            Some(1)
        } else {
            None
        };
        let mut sides: [Vec<TraceEntry>; 2] = [vec![], vec![]];
        for (side, region) in inst.regions.iter().enumerate() {
            match decided {
                Some(taken) if taken != side => self.site += count(region),
                _ => sides[side] = self.region(region)?,
            }
        }
        match decided {
            Some(_) => passed.extend(sides.into_iter().flatten()),
            None if sides.iter().all(Vec::is_empty) => {}
            None => {
                let branch = TraceEntry::Branch { condition, sides, span: inst.span };
                self.is_alike(&branch, self.uniformity.level(condition))?;
                passed.push(branch);
            }
        }
        Ok(())
    }

    fn counted_loop(&mut self, inst: &Inst, site: Site, passed: &mut Vec<TraceEntry>) -> Result<(), Diagnostic> {
        let body = inst.regions.first().map_or(Ok(vec![]), |body| self.region(body))?;
        let (&[lo, hi, step, ..], false) = (&inst.args[..], body.is_empty()) else { return Ok(()) };
        let bounds = [lo, hi, step];
        match self.ranges.trip_count(bounds) {
            Some(0) => {}
            Some(1) => passed.extend(body),
            Some(trip_count) => {
                passed.push(TraceEntry::Loop { trip_count: TripCount::Number(trip_count), body, span: inst.span })
            }
            None => {
                let counted = TraceEntry::Loop { trip_count: TripCount::Bounds(bounds), body, span: inst.span };
                let level = self.uniformity.of_branch(site);
                self.is_alike(&counted, level)?;
                passed.push(counted);
            }
        }
        Ok(())
    }

    /// Returns an error unless the deciding value is the same in all simdgroups of the threadgroup.
    fn is_alike(&self, passed: &TraceEntry, level: Level) -> Result<(), Diagnostic> {
        let Some((id, span)) = passed.first_of_some().filter(|_| level > Level::Threadgroup) else { return Ok(()) };
        let what = if matches!(passed, TraceEntry::Loop { .. }) {
            "how often this loop turns"
        } else {
            "what this branch takes"
        };
        let differs = match level {
            Level::Lane => "differs from thread to thread",
            _ => "differs from simdgroup to simdgroup",
        };
        let label = format!("{what} {differs}, and is not known of simdgroup {}", self.simdgroup);
        Err(unproved(self.kernel, self.subsets, id, span).label(self.kernel.place(passed.span()), label))
    }
}

fn holds_barrier(region: &Region) -> bool {
    let mut any = false;
    region.walk(&mut |inst| any |= matches!(inst.op, Op::Barrier | Op::BarrierOf(_)));
    any
}

/// Returns the number of instructions in a region, including nested ones.
fn count(region: &Region) -> u32 {
    let mut count = 0;
    region.walk(&mut |_| count += 1);
    count
}

fn unproved(kernel: &Kernel, subsets: &Subsets, id: u8, span: Span) -> Diagnostic {
    let members = subsets.get(&id).map_or(0, |(members, _)| *members);
    let message = format!("{} are not proved to arrive equally often at barrier {id}", named_simdgroups(members));
    Diagnostic::new("K032", message).at(kernel.place(span)).help(
        "let each of them reach it in loops of the same bounds and in branches on `simd_id`, at several barriers in one order",
    )
}

/// A point at which simdgroups do not go on: one that waits, and one that its barrier waits for.
struct Deadlock {
    id: u8,
    span: Span,
    simdgroup: u32,
    missing: u32,
    /// The place of the missing simdgroup, unless it has ended.
    at: Option<Span>,
    is_member: bool,
}

impl Deadlock {
    fn diagnostic(self, kernel: &Kernel, subsets: &Subsets) -> Diagnostic {
        let Deadlock { id, span, simdgroup, missing, at, is_member } = self;
        if !is_member {
            let members = subsets.get(&id).map_or(0, |(members, _)| *members);
            let message =
                format!("simdgroup {simdgroup} arrives at barrier {id}, which is over {}", named_simdgroups(members));
            return Diagnostic::new("K033", message)
                .at(kernel.place(span))
                .help("name every simdgroup that arrives: `barrier_of(id, first..end)`");
        }
        let error = unproved(kernel, subsets, id, span);
        match at {
            Some(at) => {
                error.label(kernel.place(at), format!("simdgroup {missing} is here while simdgroup {simdgroup} waits"))
            }
            None => error.note(format!("simdgroup {missing} has ended while simdgroup {simdgroup} waits")),
        }
    }
}

/// The remaining trace of a simdgroup, the next entry last.
struct TraceCursor<'t> {
    simdgroup: u32,
    rest: Vec<Next<'t>>,
}

#[derive(Clone, Copy)]
enum Next<'t> {
    TraceEntry(&'t TraceEntry),
    /// The remaining iterations of a loop with a known number of them.
    RemainingIterations(u64, &'t TraceEntry),
}

impl<'t> Next<'t> {
    fn passed(self) -> &'t TraceEntry {
        match self {
            Next::TraceEntry(passed) | Next::RemainingIterations(_, passed) => passed,
        }
    }

    fn trip_count(self) -> Option<TripCount> {
        match self {
            Next::RemainingIterations(left, _) => Some(TripCount::Number(left)),
            Next::TraceEntry(TraceEntry::Loop { trip_count, .. }) => Some(*trip_count),
            Next::TraceEntry(_) => None,
        }
    }
}

/// A walk of several simdgroups as they would run.
struct Machine<'k> {
    ranges: &'k Ranges,
    subsets: &'k Subsets,
    simdgroups: u32,
    iterations_left: usize,
}

impl<'k> Machine<'k> {
    fn everyone(&self) -> u32 {
        simdgroups_of(&[[0, self.simdgroups]])
    }

    /// Walks simdgroups from the beginning to the end of their traces. Returns an error if they do not get there.
    fn run(&mut self, passed: Vec<(u32, &[TraceEntry])>) -> Result<(), Deadlock> {
        let mut all: Vec<TraceCursor<'_>> = vec![];
        for (simdgroup, passed) in passed {
            all.push(TraceCursor { simdgroup, rest: passed.iter().rev().map(Next::TraceEntry).collect() });
        }
        loop {
            step(all.len());
            let before = all.iter().map(|one| one.rest.len()).sum::<usize>();
            if before == 0 {
                return Ok(());
            }
            let mut inner = None;
            let mut went_on = false;
            for at in 0..all.len() {
                let Some(&next) = all[at].rest.last() else { continue };
                let together = match next.passed() {
                    TraceEntry::Barrier { .. } | TraceEntry::SubsetBarrier { .. } => self.arrived(&all, at)?,
                    TraceEntry::Loop { .. } | TraceEntry::Branch { .. } => match self.alike(&all, at) {
                        None => None,
                        Some(members) => match self.inside(&all, &members) {
                            Ok(()) => Some(members),
                            Err(stuck) => {
                                inner.get_or_insert(stuck);
                                None
                            }
                        },
                    },
                };
                if let Some(together) = together {
                    together.iter().for_each(|&at| _ = all[at].rest.pop());
                    went_on = true;
                }
            }
            if !went_on && !self.take_a_turn(&mut all) {
                return Err(inner.or_else(|| self.stuck(&all)).unwrap_or_else(|| self.stuck_anywhere(&all)));
            }
        }
    }

    /// Returns the positions of the simdgroups of a set, or `None` if one of them is not here.
    fn positions(all: &[TraceCursor<'_>], members: u32) -> Option<Vec<usize>> {
        members_of(members).map(|member| all.iter().position(|one| one.simdgroup == member)).collect()
    }

    /// Returns the simdgroups that pass the barrier that one of them is at, if all of them are there.
    fn arrived(&self, all: &[TraceCursor<'_>], at: usize) -> Result<Option<Vec<usize>>, Deadlock> {
        let Some(&Next::TraceEntry(own)) = all[at].rest.last() else { return Ok(None) };
        let members = own.members(self);
        if let TraceEntry::SubsetBarrier { id, span } = *own
            && members >> all[at].simdgroup & 1 == 0
        {
            let simdgroup = all[at].simdgroup;
            return Err(Deadlock { id, span, simdgroup, missing: simdgroup, at: None, is_member: false });
        }
        let is_there = |&at: &usize| match (all[at].rest.last(), own) {
            (
                Some(Next::TraceEntry(TraceEntry::SubsetBarrier { id, .. })),
                TraceEntry::SubsetBarrier { id: own, .. },
            ) => id == own,
            (Some(Next::TraceEntry(TraceEntry::Barrier { site, .. })), TraceEntry::Barrier { site: own, .. }) => {
                site == own
            }
            _ => false,
        };
        Ok(Self::positions(all, members).filter(|positions| positions.iter().all(is_there)))
    }

    /// Returns the simdgroups that go through a loop or branch together with one of them, if all of them are at one
    /// that takes the same path. They are the simdgroups of the barriers in it, and of the barriers in theirs.
    fn alike(&self, all: &[TraceCursor<'_>], at: usize) -> Option<Vec<usize>> {
        let own = *all[at].rest.last()?;
        let mut members = 1 << all[at].simdgroup;
        loop {
            let positions = Self::positions(all, members)?;
            let mut more = members;
            for position in &positions {
                let other = *all[*position].rest.last()?;
                if !self.goes_the_same_way(own, other) {
                    return None;
                }
                more |= other.passed().members(self);
            }
            if more == members {
                return Some(positions);
            }
            members = more;
        }
    }

    fn goes_the_same_way(&self, a: Next<'_>, b: Next<'_>) -> bool {
        let same = |a: Value, b: Value| self.ranges.difference(a, b) == Some(0);
        match (a.trip_count(), b.trip_count(), a.passed(), b.passed()) {
            (Some(TripCount::Number(a)), Some(TripCount::Number(b)), ..) => a == b,
            (Some(TripCount::Bounds(a)), Some(TripCount::Bounds(b)), ..) => {
                a.into_iter().zip(b).all(|(a, b)| same(a, b))
            }
            (None, None, TraceEntry::Branch { condition: a, .. }, TraceEntry::Branch { condition: b, .. }) => a == b,
            _ => false,
        }
    }

    /// Walks the inside of a loop or branch that takes the same path in all of these simdgroups.
    fn inside(&mut self, all: &[TraceCursor<'_>], positions: &[usize]) -> Result<(), Deadlock> {
        let of_each = |side: Option<usize>| -> Vec<(u32, &[TraceEntry])> {
            let part = |&at: &usize| match all[at].rest.last().map(|next| next.passed()) {
                Some(TraceEntry::Loop { body, .. }) => (all[at].simdgroup, &body[..]),
                Some(TraceEntry::Branch { sides, .. }) => (all[at].simdgroup, &sides[side.unwrap_or(0)][..]),
                _ => (all[at].simdgroup, &[][..]),
            };
            positions.iter().map(part).collect()
        };
        let is_branch = |&at: &usize| matches!(all[at].rest.last(), Some(Next::TraceEntry(TraceEntry::Branch { .. })));
        match positions.iter().any(is_branch) {
            true => (0..2).try_for_each(|side| self.run(of_each(Some(side)))),
            false => self.run(of_each(None)),
        }
    }

    /// Lets a simdgroup at a loop with a known number of iterations begin one of them.
    fn take_a_turn(&mut self, all: &mut [TraceCursor<'_>]) -> bool {
        let Some(left) = self.iterations_left.checked_sub(1) else { return false };
        self.iterations_left = left;
        for one in all {
            let Some(&next) = one.rest.last() else { continue };
            // Simdgroups are then in different iterations, so only what is the same in all of them can be compared.
            if let (Some(TripCount::Number(trip_count)), TraceEntry::Loop { body, .. }) =
                (next.trip_count(), next.passed())
                && body.iter().all(TraceEntry::is_same_in_all_turns)
            {
                one.rest.pop();
                if trip_count > 1 {
                    one.rest.push(Next::RemainingIterations(trip_count - 1, next.passed()));
                }
                one.rest.extend(body.iter().rev().map(Next::TraceEntry));
                return true;
            }
        }
        false
    }

    /// Returns a simdgroup that waits at a barrier, and one that is missing there.
    fn stuck(&self, all: &[TraceCursor<'_>]) -> Option<Deadlock> {
        all.iter().find_map(|one| {
            let Some(Next::TraceEntry(own @ &TraceEntry::SubsetBarrier { id, span })) = one.rest.last().copied() else { return None };
            let next_of = |member: u32| all.iter().find(|other| other.simdgroup == member).and_then(|o| o.rest.last());
            let is_there = |member: u32| {
                matches!(next_of(member), Some(Next::TraceEntry(TraceEntry::SubsetBarrier { id: other, .. })) if *other == id)
            };
            let missing = members_of(own.members(self)).find(|&member| !is_there(member))?;
            let at = next_of(missing).map(|next| next.passed().span());
            Some(Deadlock { id, span, simdgroup: one.simdgroup, missing, at, is_member: true })
        })
    }

    /// Returns where simdgroups are stuck if none waits at a barrier over some: a loop or branch that one goes through
    /// and another does not.
    fn stuck_anywhere(&self, all: &[TraceCursor<'_>]) -> Deadlock {
        let held = all.iter().find_map(|one| {
            let passed = one.rest.last()?.passed();
            let (id, span) = passed.first_of_some()?;
            Some((one.simdgroup, id, span, passed))
        });
        let Some((simdgroup, id, span, passed)) = held else {
            return Deadlock { id: 0, span: Span::default(), simdgroup: 0, missing: 0, at: None, is_member: true };
        };
        let is_other = |one: &&TraceCursor<'_>| {
            let next = one.rest.last().map(|next| next.passed().span());
            one.simdgroup != simdgroup && passed.members(self) >> one.simdgroup & 1 == 1 && next != Some(passed.span())
        };
        let other = all.iter().find(is_other);
        let missing = other.map_or(simdgroup, |other| other.simdgroup);
        let at = other.and_then(|other| other.rest.last()).map(|next| next.passed().span());
        Deadlock { id, span, simdgroup, missing, at, is_member: true }
    }
}
