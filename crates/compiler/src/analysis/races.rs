//! Analysis of which accesses of a kernel can race: two threads access one element, at least one of them writes, not
//! both are atomic, and no barrier of their threadgroup lies between them.
//!
//! Every pair of accesses to a threadgroup array or to a tensor that the kernel writes is analysed twice: for two
//! threads of a threadgroup in every way in which they can meet between two barriers ([`encounters`]), and for threads
//! of two threadgroups, which only the counters of a last-block merge order ([`last_block`]). A pair is proved if two
//! threads that access one element are shown to be the same ([`apart`]).

mod apart;
mod encounters;
mod expand;
mod last_block;
mod twins;

use super::effects::{Effects, effects, is_private};
use super::poly::{Poly, Symbol};
use super::range::{Access, Answer, Ranges};
use super::setup::Setup;
use super::symbols::Kind;
use super::uniformity::{Uniformity, uniformity};
use apart::{Disjointness, DisjointnessSearch, Place};
use encounters::{Encounter, Structure, structure};
use expand::{Counters, Expand, MAX_NESTING, Renaming};
use kiln_ir::{Expr, Geometry, Kernel, Mem, Op, Span};
use last_block::LastBlocks;
use std::collections::BTreeMap;
use twins::{Reach, Twins};

/// The most pairs that are analysed, and the most that are listed. Pairs beyond these are unknown.
const MAX_PAIRS: usize = 2048;
const MAX_LISTED: usize = 1 << 14;

/// The kind of an access to an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessKind {
    Read,
    Write,
    Atomic,
}

/// One access of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessSite {
    pub mem: Mem,
    pub kind: AccessKind,
    pub span: Span,
}

/// Two accesses, by instruction, in which two threads could race.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    pub accesses: [AccessSite; 2],
    pub verdict: RaceFreedom,
}

/// Whether two accesses are apart: of different elements, or ordered.
#[derive(Clone, PartialEq, Debug)]
pub enum RaceFreedom {
    /// They are in every launch that meets the contract.
    Proved,
    /// They are in every launch that also meets this condition.
    Conditional(Expr),
    Unknown(Reason),
}

/// The reason why nothing is known of two accesses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// There are more pairs than are analysed.
    Many,
    /// An index is not a polynomial.
    Index,
    /// An index depends on the contents of memory.
    Data,
    /// An index may wrap.
    Wraps,
    /// Two threads of a threadgroup may touch one element.
    Within,
    /// Threads of two threadgroups may touch one element.
    Between,
}

impl Reason {
    /// Returns the reason in words.
    pub fn words(self) -> &'static str {
        match self {
            Reason::Many => "there are too many pairs to look into",
            Reason::Index => "an index is no sum of products",
            Reason::Data => "an index depends on what memory holds",
            Reason::Wraps => "an index may wrap",
            Reason::Within => "two threads of a threadgroup may touch one element",
            Reason::Between => "threads of two threadgroups may touch one element",
        }
    }
}

impl RaceFreedom {
    fn and(self, other: impl FnOnce() -> RaceFreedom) -> RaceFreedom {
        match self {
            RaceFreedom::Unknown(reason) => RaceFreedom::Unknown(reason),
            RaceFreedom::Proved => other(),
            RaceFreedom::Conditional(own) => match other() {
                RaceFreedom::Proved => RaceFreedom::Conditional(own),
                RaceFreedom::Conditional(more) if more == own => RaceFreedom::Conditional(own),
                RaceFreedom::Conditional(more) => {
                    RaceFreedom::Conditional(Expr::binary(kiln_ir::expr::BinaryOp::And, own, more))
                }
                RaceFreedom::Unknown(reason) => RaceFreedom::Unknown(reason),
            },
        }
    }
}

/// Returns every pair of accesses of a verified kernel in which two threads could race, in program order, and the
/// number of pairs that are not listed and of which nothing is known.
pub fn races(kernel: &Kernel) -> (Vec<Pair>, usize) {
    let mut ranges = super::range::ranges(kernel);
    let effects = effects(kernel, &ranges);
    let accesses = shared_accesses(kernel, &ranges, &effects);
    let (pairs, more) = pairs(&accesses, &effects);
    if pairs.is_empty() {
        return (vec![], 0);
    }
    let uniformity = uniformity(kernel, &ranges, &effects);
    let structure = structure(kernel, &ranges);
    let last_blocks = LastBlocks::of(kernel, &ranges, &structure);
    let mut counters = Counters::new(&structure, kernel.types.len());
    let places: Vec<Option<Place>> = {
        let mut expand = Expand { ranges: &mut ranges, uniformity: &uniformity, counters: &mut counters };
        accesses.iter().map(|(access, _)| place(&mut expand, access)).collect()
    };
    let mut judge = Judge { kernel, ranges, uniformity, structure, last_blocks, counters, places, accesses };
    judge.settle_merges();
    let judged = pairs.into_iter().enumerate().map(|(number, pair)| judge.pair(number, pair));
    (judged.collect(), more)
}

/// Returns the accesses to memory that threads share and the kernel writes.
fn shared_accesses(kernel: &Kernel, ranges: &Ranges, effects: &Effects) -> Vec<(Access, AccessKind)> {
    let mut acts = vec![];
    kernel.body.walk(&mut |inst| {
        acts.extend(match inst.op {
            Op::Load { .. } => Some(AccessKind::Read),
            Op::Store { .. } => Some(AccessKind::Write),
            Op::Atomic { .. } => Some(AccessKind::Atomic),
            _ => None,
        });
    });
    let all = ranges.accesses().iter().copied().zip(acts);
    all.filter(|(access, _)| !is_private(kernel, access.mem) && !effects.never_written(access.mem)).collect()
}

/// Returns the pairs of accesses that conflict where they meet, by their positions in the list, and the number of pairs
/// beyond those.
fn pairs(accesses: &[(Access, AccessKind)], effects: &Effects) -> (Vec<[usize; 2]>, usize) {
    let conflicts = |a: AccessKind, b: AccessKind| {
        !matches!((a, b), (AccessKind::Read, AccessKind::Read) | (AccessKind::Atomic, AccessKind::Atomic))
    };
    let mut pairs = vec![];
    'all: for (i, (first, kind)) in accesses.iter().enumerate() {
        for (j, (second, other)) in accesses.iter().enumerate().skip(i) {
            let is_same = first.mem == second.mem || effects.may_alias(first.mem, second.mem);
            if conflicts(*kind, *other) && is_same && (i != j || *kind == AccessKind::Write) {
                pairs.push([i, j]);
                if pairs.len() == MAX_LISTED {
                    break 'all;
                }
            }
        }
    }
    if pairs.len() < MAX_LISTED {
        return (pairs, 0);
    }
    // Count them by memory and kind of access, as there may be too many pairs to enumerate.
    let mut counts: BTreeMap<(Mem, AccessKind), usize> = BTreeMap::new();
    accesses.iter().for_each(|(access, kind)| *counts.entry((access.mem, *kind)).or_insert(0) += 1);
    let mut twice = 0;
    for ((mem, kind), count) in &counts {
        for ((other_mem, other), others) in &counts {
            let is_same = mem == other_mem || effects.may_alias(*mem, *other_mem);
            twice += if is_same && conflicts(*kind, *other) { count * others } else { 0 };
        }
        // A store is also a pair with itself.
        twice += if *kind == AccessKind::Write { *count } else { 0 };
    }
    let all = twice / 2;
    (pairs, all.saturating_sub(MAX_LISTED))
}

/// Returns an access as a polynomial, with the facts about it.
fn place(expand: &mut Expand<'_>, access: &Access) -> Option<Place> {
    let form = expand.ranges.form(access.index)?.clone();
    let has_wraps = form.symbols().any(|symbol| expand.ranges.symbols.is_wrap(symbol));
    let mut conditions = vec![];
    let index = if has_wraps {
        let unwrapped = expand.ranges.prover(access.site).without_wraps(&form)?;
        let is_left = unwrapped.symbols().any(|symbol| expand.ranges.symbols.is_wrap(symbol));
        match expand.ranges.prover(access.site).without_wraps_if(&unwrapped).filter(|_| is_left) {
            Some((unwrapped, needed)) => {
                conditions = needed;
                unwrapped
            }
            None => unwrapped,
        }
    } else {
        form
    };
    let index = expand.poly(&index, MAX_NESTING)?;
    let facts = expand.facts(access.site, &index);
    Some(Place { index, width: access.width as i128, facts, conditions })
}

struct Judge<'k> {
    kernel: &'k Kernel,
    ranges: Ranges,
    uniformity: Uniformity,
    structure: Structure,
    last_blocks: LastBlocks,
    counters: Counters,
    places: Vec<Option<Place>>,
    accesses: Vec<(Access, AccessKind)>,
}

impl Judge<'_> {
    fn pair(&mut self, number: usize, [i, j]: [usize; 2]) -> Pair {
        let site =
            |(access, kind): &(Access, AccessKind)| AccessSite { mem: access.mem, kind: *kind, span: access.span };
        let accesses = [site(&self.accesses[i]), site(&self.accesses[j])];
        let verdict = match number < MAX_PAIRS && !crate::steps::is_over() {
            true => self.verdict(i, j),
            false => RaceFreedom::Unknown(Reason::Many),
        };
        Pair { accesses, verdict }
    }

    fn verdict(&mut self, i: usize, j: usize) -> RaceFreedom {
        let [(first, _), (second, _)] = [self.accesses[i], self.accesses[j]];
        if self.places[i].is_none() || self.places[j].is_none() {
            return RaceFreedom::Unknown(Reason::Index);
        }
        // Indices of elements of different sizes are not comparable.
        if self.kernel.mem_dtype(first.mem).size() != self.kernel.mem_dtype(second.mem).size() {
            return RaceFreedom::Unknown(Reason::Index);
        }
        let mut verdict = RaceFreedom::Proved;
        for encounter in self.structure.encounters(first.site, second.site, &self.uniformity) {
            verdict = verdict.and(|| self.met(i, j, Reach::Within, &encounter));
        }
        if matches!(first.mem, Mem::Param(_)) {
            verdict = verdict.and(|| self.met(i, j, Reach::Between, &Encounter::anywhere()));
        }
        verdict
    }

    /// Judges whether two threads that meet at two accesses are apart.
    fn met(&mut self, i: usize, j: usize, reach: Reach, encounter: &Encounter) -> RaceFreedom {
        let (i, j) = if encounter.swapped { (j, i) } else { (i, j) };
        let (Some(first), Some(second)) = (self.places[i].clone(), self.places[j].clone()) else {
            return RaceFreedom::Unknown(Reason::Index);
        };
        let sites = [self.accesses[i].0.site, self.accesses[j].0.site];
        let ids = match reach {
            Reach::Within => None,
            Reach::Between => self.last_blocks.axes_that_tell_apart(sites, &self.structure).and_then(|axes| {
                let id = |axis: &u8| self.ranges.symbols.find(&Kind::Tgid(*axis)).map(Poly::symbol);
                axes.iter().map(id).collect()
            }),
        };
        match self.apart([&first, &second], reach, encounter, ids) {
            Disjointness::Apart => RaceFreedom::Proved,
            Disjointness::If(conditions) => {
                self.condition(&conditions).unwrap_or(RaceFreedom::Unknown(self.reason(i, j, reach)))
            }
            Disjointness::Unknown => RaceFreedom::Unknown(self.reason(i, j, reach)),
        }
    }

    /// Finds out which counters of last-block merges count threadgroups correctly.
    fn settle_merges(&mut self) {
        for at in 0..self.last_blocks.merges.len() {
            let axes = self.counted_axes(at);
            self.last_blocks.merges[at].axes = axes;
        }
    }

    /// Returns the axes that tell apart threadgroups of different counters, if each threadgroup counts once and no more
    /// of them share a counter than it counts to.
    fn counted_axes(&mut self, at: usize) -> Option<Vec<u8>> {
        let merge = self.last_blocks.merges[at].clone();
        let number = self.accesses.iter().position(|(access, _)| access.site == merge.count)?;
        let place = self.places[number].clone()?;
        let Geometry::Threadgroups(extents) = &self.kernel.contract.geometry else { return None };
        let symbols = &self.ranges.symbols;
        let ids: Vec<(u8, Symbol)> =
            (0..3).map(|axis| Some((axis, symbols.find(&Kind::Tgid(axis))?))).collect::<Option<_>>()?;
        let (own, shared): (Vec<_>, Vec<_>) = ids.into_iter().partition(|(_, id)| place.index.mentions(*id));
        let mut sharing = Poly::constant(1);
        for (axis, _) in shared {
            let extent = extents.get(axis as usize).cloned().unwrap_or(Expr::Int(1));
            sharing = sharing.times(&Setup { kernel: self.kernel, ranges: &mut self.ranges }.polynomial(&extent)?)?;
        }
        let spare = self.ranges.form(merge.limit)?.plus_constant(1)?.minus(&sharing);
        if self.ranges.answer(merge.count, spare) != Answer::Proved {
            return None;
        }
        let ids = own.iter().map(|(_, id)| Poly::symbol(*id)).collect();
        let one_thread = self.apart([&place, &place], Reach::Within, &Encounter::anywhere(), None);
        let one_counter = self.apart([&place, &place], Reach::Between, &Encounter::anywhere(), Some(ids));
        let is_counted = (one_thread, one_counter) == (Disjointness::Apart, Disjointness::Apart);
        is_counted.then(|| own.into_iter().map(|(axis, _)| axis).collect())
    }

    /// Judges whether two threads at two accesses are apart. `ids` are numbers of which one differs, given where they
    /// say more than the ids of the threads.
    fn apart(
        &mut self,
        places: [&Place; 2],
        reach: Reach,
        encounter: &Encounter,
        ids: Option<Vec<Poly>>,
    ) -> Disjointness {
        let mark = self.ranges.symbols.len();
        let tables = (&mut self.ranges.symbols, &mut self.counters);
        let mut twins = Twins::new(tables, &self.uniformity, &self.structure, reach, encounter);
        let ids = ids.or_else(|| apart::ids(&twins));
        let found = ids.map_or(Disjointness::Unknown, |ids| DisjointnessSearch::new(&mut twins, places, ids).found());
        self.ranges.symbols.truncate(mark);
        found
    }

    fn condition(&self, conditions: &[Poly]) -> Option<RaceFreedom> {
        let mut all = RaceFreedom::Proved;
        for (at, condition) in conditions.iter().enumerate() {
            if conditions[..at].contains(condition) {
                continue;
            }
            let next = self.ranges.symbols.at_least_zero(condition)?;
            all = all.and(|| RaceFreedom::Conditional(next));
        }
        Some(all)
    }

    /// Returns the most likely obstacle to a proof.
    fn reason(&self, i: usize, j: usize, reach: Reach) -> Reason {
        let symbols = &self.ranges.symbols;
        let any = |is: &dyn Fn(Symbol) -> bool| {
            let places = [&self.places[i], &self.places[j]];
            places.into_iter().flatten().flat_map(|place| place.index.symbols()).any(is)
        };
        if any(&|symbol| symbols.info(symbol).data && !self.counters.loops.contains_key(&symbol)) {
            return Reason::Data;
        }
        if any(&|symbol| symbols.is_wrap(symbol)) {
            return Reason::Wraps;
        }
        match reach {
            Reach::Within => Reason::Within,
            Reach::Between => Reason::Between,
        }
    }
}
