//! Barriers and meetings: whether two threads of a threadgroup can be at two instructions without a barrier between
//! them, and in which iterations of the loops around both.
//!
//! All threads of a threadgroup pass the same barriers in the same order, so a loop or a branch that holds one takes
//! the same path in all of them. Two instructions meet if there is no barrier on the path from one to the other that
//! every thread passes: in the same iteration of all loops around both, or at the end of one iteration and the
//! beginning of a later one.

use crate::analysis::range::{Answer, Ranges, Site};
use crate::analysis::uniformity::{Level, Uniformity};
use kiln_ir::{Inst, Kernel, Op, Region, Value};

/// The relation between the iterations of a loop in which two threads are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IterationOrder {
    /// The same iteration.
    Same,
    /// The second thread is in the next iteration.
    Next,
    /// The second thread is in a later iteration.
    Later,
    /// Each thread is in any iteration.
    Any,
}

/// A way for a first thread at one instruction to meet a second at another: by loop, outermost first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// Whether the first thread is at the second instruction of the query.
    pub swapped: bool,
    pub iteration_orders: Vec<(Site, IterationOrder)>,
}

impl Encounter {
    /// Returns an encounter in unknown iterations: of threads of different threadgroups.
    pub fn anywhere() -> Encounter {
        Encounter { swapped: false, iteration_orders: vec![] }
    }

    pub fn of(&self, turned: Site) -> IterationOrder {
        self.iteration_orders.iter().find(|(site, _)| *site == turned).map_or(IterationOrder::Any, |(_, order)| *order)
    }
}

/// An instruction in the tree of regions.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The instruction around it, and the number of its region.
    parent: Option<(Site, u8)>,
    /// The numbers of instructions before and behind it in its region in which every thread passes a barrier.
    before: u32,
    behind: u32,
    /// Whether every thread passes a barrier in it.
    always: bool,
    /// Whether there is a barrier in it.
    any: bool,
    /// For a loop: whether every iteration passes a barrier, and whether there may be a second iteration.
    each_iteration: bool,
    may_repeat: bool,
}

/// A loop: its bounds and the variable.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub site: Site,
    pub index: Value,
    pub bounds: [Value; 3],
}

/// The tree of regions of a kernel with its barriers.
#[derive(Debug)]
pub struct Structure {
    nodes: Vec<Node>,
    /// The innermost loop around the definition of each value.
    defined_in: Vec<Option<Site>>,
    loops: Vec<Counted>,
}

pub fn structure(kernel: &Kernel, ranges: &Ranges) -> Structure {
    let structure = Structure { nodes: vec![], defined_in: vec![None; kernel.types.len()], loops: vec![] };
    let mut walk = Walk { ranges, structure };
    walk.region(&kernel.body, None, None);
    walk.structure
}

struct Walk<'r> {
    ranges: &'r Ranges,
    structure: Structure,
}

impl Walk<'_> {
    /// Walks a region. Returns whether every thread that runs it passes a barrier in it, and whether there is one.
    fn region(&mut self, region: &Region, parent: Option<(Site, u8)>, around: Option<Site>) -> (bool, bool) {
        let (mut passed, mut any, mut own) = (0, false, vec![]);
        for inst in &region.insts {
            let site = Site(self.structure.nodes.len() as u32);
            let node = Node {
                parent,
                before: passed,
                behind: 0,
                always: inst.op == Op::Barrier,
                any: inst.op == Op::Barrier,
                each_iteration: false,
                may_repeat: false,
            };
            self.structure.nodes.push(node);
            inst.results.iter().for_each(|&result| self.structure.defined_in[result.0 as usize] = around);
            self.inside(inst, site, around);
            let node = &self.structure.nodes[site.0 as usize];
            passed += node.always as u32;
            any |= node.any;
            own.push(site);
        }
        for site in own {
            let node = &mut self.structure.nodes[site.0 as usize];
            node.behind = passed - node.before - node.always as u32;
        }
        (passed > 0, any)
    }

    fn inside(&mut self, inst: &Inst, site: Site, around: Option<Site>) {
        let is_loop = matches!(inst.op, Op::For(_));
        let inner = if is_loop { Some(site) } else { around };
        let (mut always, mut any) = (!inst.regions.is_empty(), false);
        for (side, region) in inst.regions.iter().enumerate() {
            region.args.iter().for_each(|&arg| self.structure.defined_in[arg.0 as usize] = inner);
            let (region_always, region_any) = self.region(region, Some((site, side as u8)), inner);
            (always, any) = (always && region_always, any | region_any);
        }
        if inst.regions.is_empty() {
            return;
        }
        let node = &mut self.structure.nodes[site.0 as usize];
        (node.always, node.any) = (always, any);
        if is_loop && let (&[lo, hi, step, ..], [body]) = (&inst.args[..], &inst.regions[..]) {
            let trip_count = self.ranges.trip_count([lo, hi, step]);
            let ranges = self.ranges;
            let distance = || ranges.form(hi)?.minus(ranges.form(lo)?)?.plus_constant(-1);
            let runs = trip_count.is_some_and(|trip_count| trip_count > 0)
                || ranges.answer(site, distance()) == Answer::Proved;
            (node.each_iteration, node.always) = (always, always && runs);
            node.may_repeat = trip_count.is_none_or(|trip_count| trip_count > 1);
            if let Some(&index) = body.args.first() {
                self.structure.loops.push(Counted { site, index, bounds: [lo, hi, step] });
            }
        }
    }
}

impl Structure {
    fn node(&self, site: Site) -> &Node {
        &self.nodes[site.0 as usize]
    }

    pub fn loops(&self) -> &[Counted] {
        &self.loops
    }

    /// Returns the number of values of the kernel.
    pub fn values(&self) -> usize {
        self.defined_in.len()
    }

    /// Returns the innermost loop around an instruction.
    fn loop_around(&self, site: Site) -> Option<Site> {
        let mut parent = self.node(site).parent;
        while let Some((around, _)) = parent {
            if self.loops.iter().any(|counted| counted.site == around) {
                return Some(around);
            }
            parent = self.node(around).parent;
        }
        None
    }

    pub fn is_in_a_loop(&self, site: Site) -> bool {
        self.loop_around(site).is_some()
    }

    /// Returns the loops around the definition of a value.
    pub fn loops_around_definition(&self, value: Value) -> Vec<Site> {
        let mut loops = vec![];
        let mut next = self.defined_in.get(value.0 as usize).copied().flatten();
        while let Some(site) = next {
            loops.push(site);
            next = self.loop_around(site);
        }
        loops
    }

    /// Returns the instructions around one, the outermost first, and itself.
    fn path(&self, site: Site) -> Vec<Site> {
        let mut path = vec![site];
        let mut parent = self.node(site).parent;
        while let Some((around, _)) = parent {
            path.push(around);
            parent = self.node(around).parent;
        }
        path.reverse();
        path
    }

    /// Returns the branches around an instruction and the side it is on, the outermost first.
    pub fn branches(&self, site: Site) -> Vec<(Site, u8)> {
        let mut branches: Vec<(Site, u8)> =
            std::iter::successors(self.node(site).parent, |(around, _)| self.node(*around).parent).collect();
        branches.reverse();
        branches
    }

    /// Whether every thread passes a barrier between two instructions, the first of which comes first, in the same
    /// iteration of all loops around both.
    pub fn is_barrier_between(&self, first: Site, second: Site) -> bool {
        let (a, b) = (self.path(first), self.path(second));
        let shared = self.shared(&a, &b);
        let (Some(&x), Some(&y)) = (a.get(shared), b.get(shared)) else { return false };
        if x == y {
            return false;
        }
        let (x, y) = (self.node(x), self.node(y));
        let between = y.before.saturating_sub(x.before + x.always as u32) > 0;
        between || self.leaves(&a[shared + 1..]) || self.enters(&b[shared + 1..])
    }

    /// Returns the number of instructions that are around both of two, with both on the same side.
    fn shared(&self, a: &[Site], b: &[Site]) -> usize {
        let side = |path: &[Site], at: usize| self.node(path[at]).parent;
        let most = a.len().min(b.len()) - 1;
        (0..most).take_while(|&at| a[at] == b[at] && side(a, at + 1) == side(b, at + 1)).count()
    }

    /// Whether a barrier lies behind one of these in its region.
    fn leaves(&self, path: &[Site]) -> bool {
        path.iter().any(|&site| self.node(site).behind > 0)
    }

    /// Whether a barrier lies before one of these in its region.
    fn enters(&self, path: &[Site]) -> bool {
        path.iter().any(|&site| self.node(site).before > 0)
    }

    /// Returns every way in which a thread at one instruction meets another thread of its threadgroup at another one.
    pub fn encounters(&self, a: Site, b: Site, uniformity: &Uniformity) -> Vec<Encounter> {
        let paths = [self.path(a), self.path(b)];
        let shared = self.shared(&paths[0], &paths[1]);
        let around: Vec<Site> = paths[0][..shared].to_vec();
        let is_loop = |site: &Site| self.loops.iter().any(|counted| counted.site == *site);
        let loops: Vec<Site> = around.into_iter().filter(is_loop).collect();
        // The loops inside a loop without a barrier have none either.
        let ordered = loops.iter().take_while(|&&site| self.node(site).any).count();
        let with = |same: usize, order: Option<IterationOrder>, swapped: bool| {
            let of = |(at, &site): (usize, &Site)| match at.cmp(&same) {
                std::cmp::Ordering::Less => (site, IterationOrder::Same),
                std::cmp::Ordering::Equal => (site, order.unwrap_or(IterationOrder::Any)),
                std::cmp::Ordering::Greater => (site, IterationOrder::Any),
            };
            Encounter { swapped, iteration_orders: loops.iter().enumerate().map(of).collect() }
        };
        let mut found = vec![];
        if !self.is_apart_in_a_turn([a, b], [&paths[0], &paths[1]], shared, ordered == loops.len(), uniformity) {
            found.push(with(ordered, None, false));
        }
        for (at, &site) in loops.iter().enumerate().take(ordered) {
            let node = self.node(site);
            let order = if node.each_iteration { IterationOrder::Next } else { IterationOrder::Later };
            for (swapped, first, second) in [(false, 0, 1), (true, 1, 0)] {
                let inside = |path: usize| {
                    let from = paths[path].iter().position(|&around| around == site).map_or(0, |at| at + 1);
                    &paths[path][from..]
                };
                let is_new = !swapped || a != b;
                if is_new && node.may_repeat && !self.leaves(inside(first)) && !self.enters(inside(second)) {
                    found.push(with(at, Some(order), swapped));
                }
            }
        }
        found
    }

    /// Whether two instructions are apart in the same iteration of the loops around both that hold barriers.
    fn is_apart_in_a_turn(
        &self,
        [a, b]: [Site; 2],
        [path, other]: [&[Site]; 2],
        shared: usize,
        is_one_iteration: bool,
        uniformity: &Uniformity,
    ) -> bool {
        if a == b {
            return false;
        }
        let (x, y) = (path[shared], other[shared]);
        if x == y {
            // They are on two sides of a branch that all threads of the threadgroup decide alike.
            let together = self.node(x).any || uniformity.of_branch(x) <= Level::Threadgroup;
            return together && is_one_iteration;
        }
        if a < b { self.is_barrier_between(a, b) } else { self.is_barrier_between(b, a) }
    }
}
