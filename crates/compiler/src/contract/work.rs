//! How much a launch executes at most, in the unit in which the reference executor counts.

use super::Grid;
use super::arithmetic::{divided_up, folded, interval, product, sum};
use crate::analysis::{Ranges, Site};
use kiln_ir::expr::BinaryOp;
use kiln_ir::ops::Trait;
use kiln_ir::simd::LANES;
use kiln_ir::{Expr, ForInfo, Inst, Kernel, Op, Region, Space};

/// Lane-instructions of a launch: those of a lane, for all lanes of whole simdgroups, in all threadgroups.
pub fn work(kernel: &Kernel, ranges: &Ranges, grid: &Grid) -> Expr {
    let mut walk = Walk { kernel, ranges, site: 0 };
    // A simdgroup that starts counts once.
    let mut lane = walk.region(&kernel.body);
    lane.fixed += 1;
    let lanes = product(divided_up(grid.threads.clone(), Expr::Int(LANES as i128)), Expr::Int(LANES as i128));
    let group = sum(product(lanes, lane.expr()), local_memory(kernel, grid));
    grid.groups.iter().cloned().fold(group, |work, axis| product(axis, work))
}

/// One for every 8 bytes of arrays, of all threads of a threadgroup.
fn local_memory(kernel: &Kernel, grid: &Grid) -> Expr {
    let bytes = |space: Space| {
        let arrays = kernel.allocs.iter().filter(|alloc| alloc.space == space);
        let bytes = arrays.map(|alloc| product(alloc.len.clone(), Expr::Int(alloc.dtype.size() as i128)));
        bytes.fold(Expr::Int(0), sum)
    };
    let stacks = bytes(Space::Stack);
    let stacks = if stacks == Expr::Int(0) { stacks } else { product(grid.threads.clone(), stacks) };
    let all = sum(bytes(Space::Threadgroup), stacks);
    if all == Expr::Int(0) { all } else { divided_up(all, Expr::Int(size_of::<u64>() as i128)) }
}

/// Instructions: a number, and those of loops by how often they run.
#[derive(Default)]
struct Count {
    fixed: i128,
    loops: Vec<(Expr, Count)>,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.fixed = self.fixed.saturating_add(other.fixed);
        for (trips, body) in other.loops {
            self.add_loop(trips, body);
        }
    }

    /// Adds a body that runs so often. Loops of as many trips are one.
    fn add_loop(&mut self, trips: Expr, body: Count) {
        match trips {
            Expr::Int(0) => {}
            Expr::Int(n) => self.add(body.times(n)),
            trips => match self.loops.iter_mut().find(|(known, _)| *known == trips) {
                Some((_, known)) => known.add(body),
                None => self.loops.push((trips, body)),
            },
        }
    }

    fn times(self, n: i128) -> Count {
        let loops = self.loops.into_iter().map(|(trips, body)| (trips, body.times(n))).collect();
        Count { fixed: self.fixed.saturating_mul(n), loops }
    }

    fn expr(self) -> Expr {
        let loops = self.loops.into_iter().map(|(trips, body)| product(trips, body.expr()));
        loops.fold(Expr::Int(self.fixed), |all, one| sum(one, all))
    }
}

struct Walk<'a> {
    kernel: &'a Kernel,
    ranges: &'a Ranges,
    site: u32,
}

impl Walk<'_> {
    fn region(&mut self, region: &Region) -> Count {
        let mut count = Count::default();
        for inst in &region.insts {
            let site = Site(self.site);
            self.site += 1;
            match inst.op {
                // The condition, the change of sides and the end; what either side yields is copied.
                Op::If => {
                    count.fixed += 3 + 2 * inst.results.len() as i128;
                    inst.regions.iter().for_each(|side| count.add(self.region(side)));
                }
                Op::For(info) => {
                    let trips = self.trips(inst, info, site);
                    let mut body = Count::default();
                    inst.regions.iter().for_each(|region| body.add(self.region(region)));
                    // The next trip, and what is carried into it, perhaps by way of copies.
                    body.fixed += 1 + 2 * inst.results.len() as i128;
                    count.fixed += 1 + inst.results.len() as i128;
                    count.add_loop(trips, body);
                }
                // The divisor is looked at first.
                Op::Math(op) if op.has(Trait::ZeroDivisor) => count.fixed += 2,
                _ => count.fixed += 1,
            }
        }
        count
    }

    /// How often a loop runs at most.
    fn trips(&self, inst: &Inst, info: ForInfo, site: Site) -> Expr {
        let &[lo, hi, step] = &inst.args[..3] else { return Expr::Int(0) };
        let at = |value| self.ranges.interval_at(value, site);
        // A loop that runs has a step of at least 1; one that a branch keeps from running may have none.
        let step = match self.ranges.expr(step) {
            Some(expr) if self.ranges.interval(step).lo >= 1 => expr,
            Some(expr) => folded(BinaryOp::Max, expr, Expr::Int(1)),
            None => Expr::Int(at(step).lo.max(1)),
        };
        // The distance by what each end can be at all is never more than by what both are made of.
        let widest = (at(hi).hi - at(lo).lo).max(0);
        let distance = match self.ranges.most_apart(site, hi, lo) {
            Some(Expr::Int(n)) => Expr::Int(n.clamp(0, widest)),
            Some(expr) => self.not_negative(expr),
            None => Expr::Int(widest),
        };
        let trips = divided_up(distance, step);
        match info.at_most {
            Some(most) => folded(BinaryOp::Min, trips, Expr::Int(most as i128)),
            None => trips,
        }
    }

    fn not_negative(&self, expr: Expr) -> Expr {
        let natural = interval(self.kernel, &expr).is_some_and(|all| all.lo >= 0);
        if natural { expr } else { folded(BinaryOp::Max, expr, Expr::Int(0)) }
    }
}
