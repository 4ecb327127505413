//! Vectorisation: merges accesses to neighbouring elements.

use super::facts::Facts;
use super::linear::{Indices, Linear};
use super::rewrite::{Table, may_alias, with_body};
use crate::steps::step;
use kiln_ir::{Diagnostic, Hint, Inst, Kernel, Mem, Op, Region, Space, Value, Values};
use std::collections::BTreeMap;

/// The number of elements in the widest access.
const MAX_WIDTH: usize = 16;

/// The most groups that may be open at a time, so that a long region is not searched again and again.
const MAX_OPEN: usize = 16;

/// Merges loads or stores of neighbouring elements of device and threadgroup memory into one of up to `bytes` bytes.
///
/// All members are in one region, so that they run together or not at all, and cover the wide access exactly: it
/// touches no element that was not touched before. Its index is a multiple of its width, as far as the facts about its
/// terms prove. A load moves up to the first member and a store down to the last; neither moves past a barrier, an
/// atomic, or a store (for a store, also a load) that may touch the same memory.
pub fn vectorise(kernel: &mut Kernel, bytes: u32) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        let mut vectoriser = Vectoriser {
            bytes: bytes as usize,
            facts: Facts::new(kernel),
            indices: Indices::new(kernel),
            places: Table::new(kernel),
            regions: 0,
            kernel,
        };
        vectoriser.region(body);
    });
    Ok(())
}

struct Vectoriser<'k> {
    kernel: &'k Kernel,
    bytes: usize,
    facts: Facts,
    indices: Indices,
    /// The number of the region that defines a value, and the position in it.
    places: Table<(usize, usize)>,
    /// The number of regions begun so far.
    regions: usize,
}

/// Accesses of one kind to one memory, whose indices differ by constants.
struct Group {
    /// The number of the region.
    region: usize,
    mem: Mem,
    hint: Hint,
    stores: bool,
    index: Linear,
    /// The accesses by offset; no two overlap.
    members: BTreeMap<i64, Member>,
}

#[derive(Clone, Copy)]
struct Member {
    at: usize,
    index: Value,
    offset: i64,
    width: usize,
}

impl Member {
    fn end(&self) -> i64 {
        self.offset.saturating_add(self.width as i64)
    }
}

/// Members that become one access, sorted by offset.
struct Merge {
    stores: bool,
    members: Vec<Member>,
}

impl Vectoriser<'_> {
    fn region(&mut self, region: &mut Region) {
        let mut open: Vec<Group> = vec![];
        let mut merges: Vec<Merge> = vec![];
        self.regions += 1;
        let number = self.regions;
        for (at, inst) in region.insts.iter_mut().enumerate() {
            self.facts.record(self.kernel, inst);
            self.indices.record(self.kernel, &self.facts, inst);
            inst.results.iter().for_each(|&value| self.places.set(value, (number, at)));
            match inst.op {
                Op::Load { mem, .. } => {
                    self.close(&mut open, &mut merges, |g| g.stores && may_alias(self.kernel, g.mem, mem));
                    self.join(&mut open, &mut merges, inst, (number, at));
                }
                Op::LoadBlocks { mem, .. } => {
                    self.close(&mut open, &mut merges, |g| g.stores && may_alias(self.kernel, g.mem, mem));
                }
                Op::Store { mem, hint, .. } => {
                    let index = self.indices.get(inst.args[0]);
                    self.close(&mut open, &mut merges, |g| {
                        let own = g.stores && g.mem == mem && g.hint == hint && g.index.is_parallel(&index);
                        !own && may_alias(self.kernel, g.mem, mem)
                    });
                    self.join(&mut open, &mut merges, inst, (number, at));
                }
                Op::Atomic { .. } | Op::Matrix(_) | Op::Async(_) | Op::Barrier | Op::BarrierOf(_) | Op::Launch(_) => {
                    self.close(&mut open, &mut merges, |_| true)
                }
                Op::If | Op::For(_) => {
                    self.close_for_nested(&mut open, &mut merges, inst);
                    if matches!(inst.op, Op::For(_)) {
                        self.facts.enter_loop(self.kernel, inst);
                    }
                    inst.regions.iter_mut().for_each(|inner| self.region(inner));
                }
                _ => {}
            }
        }
        self.close(&mut open, &mut merges, |_| true);
        if !merges.is_empty() {
            apply(region, &merges);
        }
    }

    /// Adds an access to the group it belongs to, or to a new one.
    fn join(&self, open: &mut Vec<Group>, merges: &mut Vec<Merge>, inst: &Inst, (region, at): (usize, usize)) {
        let (Op::Load { mem, width, hint } | Op::Store { mem, width, hint }) = inst.op else { return };
        let stores = matches!(inst.op, Op::Store { .. });
        let on_stack = matches!(mem, Mem::Alloc(id) if self.kernel.allocs[id.0 as usize].space == Space::Stack);
        if on_stack {
            return;
        }
        let index = self.indices.get(inst.args[0]);
        let member = Member { at, index: inst.args[0], offset: index.constant, width: width as usize };
        let own = open
            .iter()
            .position(|g| g.mem == mem && g.hint == hint && g.stores == stores && g.index.is_parallel(&index));
        if let Some(own) = own {
            let members = &mut open[own].members;
            let before = members.range(..=member.offset).next_back().map(|(_, member)| member.end());
            let after = members.range(member.offset..).next().map(|(&offset, _)| offset);
            if before.is_none_or(|end| end <= member.offset) && after.is_none_or(|offset| member.end() <= offset) {
                members.insert(member.offset, member);
                return;
            }
            let full = open.swap_remove(own);
            self.merge(full, merges);
        } else if open.len() >= MAX_OPEN {
            let oldest = open.remove(0);
            self.merge(oldest, merges);
        }
        open.push(Group { region, mem, hint, stores, index, members: BTreeMap::from([(member.offset, member)]) });
    }

    /// Closes the groups that cannot continue past an instruction with regions.
    fn close_for_nested(&self, open: &mut Vec<Group>, merges: &mut Vec<Merge>, inst: &Inst) {
        if open.is_empty() {
            return;
        }
        let (mut loaded, mut stored, mut fence) = (vec![], vec![], false);
        for inner in &inst.regions {
            inner.walk(&mut |inst| {
                step(1);
                match inst.op {
                    Op::Load { mem, .. } | Op::LoadBlocks { mem, .. } => loaded.push(mem),
                    Op::Store { mem, .. } => stored.push(mem),
                    Op::Atomic { .. } | Op::Matrix(_) | Op::Async(_) | Op::Barrier | Op::BarrierOf(_) => fence = true,
                    _ => {}
                }
            });
        }
        for mems in [&mut loaded, &mut stored] {
            mems.sort();
            mems.dedup();
        }
        self.close(open, merges, |g| {
            let touches = |mems: &[Mem]| mems.iter().any(|&mem| may_alias(self.kernel, g.mem, mem));
            fence || touches(&stored) || g.stores && touches(&loaded)
        });
    }

    fn close(&self, open: &mut Vec<Group>, merges: &mut Vec<Merge>, ends: impl Fn(&Group) -> bool) {
        let mut i = 0;
        while i < open.len() {
            if ends(&open[i]) {
                let group = open.remove(i);
                self.merge(group, merges);
            } else {
                i += 1;
            }
        }
    }

    /// Finds members of a group that can become one access, the widest first.
    fn merge(&self, group: Group, merges: &mut Vec<Merge>) {
        if group.members.len() < 2 {
            return;
        }
        let widest = (self.bytes / self.kernel.mem_dtype(group.mem).size()).min(MAX_WIDTH);
        let trailing_zeros = self.indices.trailing_zeros(self.kernel, &self.facts, &group.index);
        let members: Vec<Member> = group.members.values().copied().collect();
        let mut rest = &members[..];
        while let [first, ..] = rest {
            let taken = (1..=4).rev().map(|log| 1usize << log).find_map(|width| {
                let aligned = trailing_zeros >= width.trailing_zeros() && first.offset & (width as i64 - 1) == 0;
                (aligned && width <= widest).then(|| covering(rest, width))?
            });
            match taken {
                Some(count) if self.index_is_ready(&group, &rest[..count]) => {
                    merges.push(Merge { stores: group.stores, members: rest[..count].to_vec() });
                    rest = &rest[count..];
                }
                _ => rest = &rest[1..],
            }
        }
    }

    /// Whether the index of the lowest member is defined where the merged access will be: a store moves down to its
    /// last member, a load moves up and must not pass the definition of its index.
    fn index_is_ready(&self, group: &Group, members: &[Member]) -> bool {
        let first = members.iter().map(|member| member.at).min().unwrap_or(0);
        let defined = self.places.get(members[0].index);
        // Positions in another region are irrelevant; a value from there is visible in all of this one.
        group.stores || defined.is_none_or(|&(region, at)| region != group.region || at < first)
    }
}

/// Returns how many of the first members cover exactly `width` elements without a gap.
fn covering(members: &[Member], width: usize) -> Option<usize> {
    let mut covered = 0;
    for (count, member) in members.iter().enumerate() {
        if covered == width {
            return Some(count);
        }
        if member.offset != members[0].offset + covered as i64 {
            return None;
        }
        covered += member.width;
        if covered > width {
            return None;
        }
    }
    (covered == width).then_some(members.len())
}

/// Puts each merged access where its first load or last store was, and removes the others.
fn apply(region: &mut Region, merges: &[Merge]) {
    let mut removed = vec![false; region.insts.len()];
    for merge in merges {
        let (mut args, mut results) = (Values::new(), Values::new());
        for member in &merge.members {
            let inst = &region.insts[member.at];
            // The index of the first member is the index of the merged access.
            let skipped = if args.is_empty() { 0 } else { 1 };
            args.extend(inst.args[skipped..].iter().copied());
            results.extend(inst.results.iter().copied());
            removed[member.at] = true;
        }
        let places = merge.members.iter().map(|member| member.at);
        let place = if merge.stores { places.max() } else { places.min() };
        let Some(place) = place else { continue };
        removed[place] = false;
        let width = merge.members.iter().map(|member| member.width).sum::<usize>() as u8;
        let inst = &mut region.insts[place];
        inst.op = match inst.op {
            Op::Load { mem, hint, .. } => Op::Load { mem, width, hint },
            Op::Store { mem, hint, .. } => Op::Store { mem, width, hint },
            op => op,
        };
        (inst.args, inst.results) = (args, results);
    }
    let mut removed = removed.into_iter();
    region.insts.retain(|_| !removed.next().unwrap_or(false));
}
