//! An upper bound on the work of a launch, in the unit in which the reference executor counts ([`kiln_ir::cost`]).
//!
//! An estimate that is too small lets a launch run on for hours, so every part of it is an upper bound. No trip count
//! is below 0 and no step below 1, whatever the launch's numbers are. Numbers that exceed 64 bits saturate or have no
//! value, which refuses the launch. Inside a branch, the analysis may know more about a number than holds in a launch
//! that does not take the branch. Such a number is only used behind a `max` or `min` that does not rely on that
//! knowledge.

use super::arithmetic::{divided_up, folded, interval, interval_by, product, sum};
use super::{Grid, LoopWork};
use crate::analysis::{Interval, Ranges, Site};
use kiln_ir::cost::{LOCAL_BYTES, STEP};
use kiln_ir::expr::BinaryOp;
use kiln_ir::ops::Trait;
use kiln_ir::simd::LANES;
use kiln_ir::{Builtin, Expr, ForInfo, Inst, Kernel, Op, ParamId, Region, Space, Span, Value};
use std::sync::Arc;

/// Computes the lane-instructions of a launch, and those of each loop. The total is the work of one lane, for all lanes
/// of whole simdgroups, in all threadgroups.
pub fn work(kernel: &Kernel, ranges: &Ranges, grid: &Grid) -> (Expr, Vec<LoopWork>) {
    of_launch(kernel, &control_facts(kernel, ranges), grid)
}

/// Facts about an `if` or a loop that are known before a launch.
pub enum Control {
    /// The side that is taken, if it is always the same, and the most simdgroups of a threadgroup that take each side,
    /// as far as their numbers decide it.
    Branch(Option<bool>, [u64; 2]),
    /// An upper bound on the iterations.
    Loop(Expr),
}

/// Returns the known facts about every `if` and loop, in program order.
pub fn control_facts(kernel: &Kernel, ranges: &Ranges) -> Vec<Control> {
    let (facts, mut site, mut controls) = (ControlFacts { kernel, ranges }, 0, vec![]);
    let mut ids: Vec<(Value, i128)> = vec![];
    kernel.body.walk(&mut |inst| match inst.op {
        Op::Builtin(Builtin::Tid) => ids.extend(inst.results.iter().map(|&id| (id, LANES as i128))),
        Op::Builtin(Builtin::SimdId) => ids.extend(inst.results.iter().map(|&id| (id, 1))),
        _ => {}
    });
    kernel.body.walk(&mut |inst| {
        match inst.op {
            Op::If => controls.push(Control::Branch(facts.side(inst, Site(site)), facts.simdgroups(inst, site, &ids))),
            Op::For(info) => controls.push(Control::Loop(facts.trip_count(inst, info, Site(site)))),
            _ => {}
        }
        site += 1;
    });
    controls
}

/// Gives every loop of a kernel a unique span, by which [`control_facts_of_tagged`] recognises it after other passes.
pub fn tag_loops(kernel: &mut Kernel) {
    fn tag(region: &mut Region, next: &mut u32) {
        for inst in &mut region.insts {
            if let Op::For(_) = inst.op {
                inst.span = Span { file: u32::MAX, line: *next, column: 0 };
                *next += 1;
            }
            inst.regions.iter_mut().for_each(|inner| tag(inner, next));
        }
    }
    tag(&mut kernel.body, &mut 0);
}

/// Returns the known facts about every `if` and loop of a kernel, from a copy whose loops were tagged and that passes
/// have simplified. These passes keep the trip count of a loop and drop loops that never run.
pub fn control_facts_of_tagged(kernel: &Kernel, simplified: &Kernel, ranges: &Ranges) -> Vec<Control> {
    let mut known: Vec<Option<Expr>> = vec![];
    let (facts, mut site) = (ControlFacts { kernel: simplified, ranges }, 0);
    simplified.body.walk(&mut |inst| {
        if let Op::For(info) = inst.op {
            let own = inst.span.line as usize;
            known.resize(known.len().max(own + 1), None);
            known[own] = Some(facts.trip_count(inst, info, Site(site)));
        }
        site += 1;
    });
    let (mut controls, mut next) = (vec![], 0);
    kernel.body.walk(&mut |inst| match inst.op {
        Op::If => controls.push(Control::Branch(None, [u64::MAX; 2])),
        Op::For(_) => {
            let trip_count = known.get_mut(next).and_then(Option::take);
            controls.push(Control::Loop(trip_count.unwrap_or(Expr::Int(0))));
            next += 1;
        }
        _ => {}
    });
    controls
}

/// Computes the work of a kernel from the known facts about its `if`s and loops.
pub fn of_launch(kernel: &Kernel, controls: &[Control], grid: &Grid) -> (Expr, Vec<LoopWork>) {
    let simdgroups = match divided_up(grid.threads.clone(), Expr::Int(LANES as i128)) {
        Expr::Int(n) => u64::try_from(n).ok(),
        _ => None,
    };
    let mut counter = Counter { kernel, controls: controls.iter(), loops: vec![], around: None, simdgroups };
    let mut lane = counter.region(&kernel.body);
    // The start of a simdgroup counts once.
    lane.cost(STEP);
    let lanes = product(divided_up(grid.threads.clone(), Expr::Int(LANES as i128)), Expr::Int(LANES as i128));
    let group = sum(product(lanes, lane.expr()), local_memory(kernel, grid));
    (grid.groups.iter().cloned().fold(group, |work, axis| product(axis, work)), counter.loops)
}

/// Returns the cost of preparing arrays, for all threads of a threadgroup.
fn local_memory(kernel: &Kernel, grid: &Grid) -> Expr {
    let is_natural = |expr: &Expr| interval(kernel, expr).is_some_and(|all| all.lo >= 0);
    let bytes = |space: Space| {
        let arrays = kernel.allocs.iter().filter(|alloc| alloc.space == space);
        let bytes = arrays.map(|alloc| product(alloc.len.clone(), Expr::Int(alloc.dtype.size() as i128)));
        bytes.fold(Expr::Int(0), |all, one| sum(all, if is_natural(&one) { one } else { at_least(one, 0) }))
    };
    let stacks = bytes(Space::Stack);
    let stacks = if stacks == Expr::Int(0) { stacks } else { product(grid.threads.clone(), stacks) };
    let all = sum(bytes(Space::Threadgroup), stacks);
    if all == Expr::Int(0) { all } else { divided_up(all, Expr::Int(LOCAL_BYTES as i128)) }
}

fn at_least(expr: Expr, least: i128) -> Expr {
    folded(BinaryOp::Max, expr, Expr::Int(least))
}

/// The work of a lane: a fixed number, and the work of loop bodies by trip count.
#[derive(Default)]
struct Count {
    /// The work outside of these loops. `u64::MAX` means that or more.
    fixed: u64,
    loops: Vec<(Expr, Count)>,
}

impl Count {
    fn cost(&mut self, cost: u64) {
        self.fixed = self.fixed.saturating_add(cost);
    }

    fn add(&mut self, other: Count) {
        self.cost(other.fixed);
        for (trip_count, body) in other.loops {
            self.add_loop(trip_count, body);
        }
    }

    /// Adds a body that runs `trip_count` times. Loops with the same trip count are merged.
    fn add_loop(&mut self, trip_count: Expr, body: Count) {
        match trip_count {
            Expr::Int(..=0) => {}
            Expr::Int(n) => self.add(body.times(u64::try_from(n).unwrap_or(u64::MAX))),
            trip_count => match self.loops.iter_mut().find(|(known, _)| *known == trip_count) {
                Some((_, known)) => known.add(body),
                None => self.loops.push((trip_count, body)),
            },
        }
    }

    fn times(self, n: u64) -> Count {
        let loops = self.loops.into_iter().map(|(trip_count, body)| (trip_count, body.times(n))).collect();
        Count { fixed: self.fixed.saturating_mul(n), loops }
    }

    /// Returns the work of `some` of `all` simdgroups as an average over all of them, rounded up.
    fn averaged(self, some: u64, all: u64) -> Count {
        let loops = self.loops.into_iter().map(|(trip_count, body)| (trip_count, body.averaged(some, all))).collect();
        let fixed = match self.fixed {
            u64::MAX => u64::MAX,
            fixed => (u128::from(fixed) * u128::from(some)).div_ceil(u128::from(all.max(1))) as u64,
        };
        Count { fixed, loops }
    }

    fn expr(self) -> Expr {
        let loops = self.loops.into_iter().map(|(trip_count, body)| product(trip_count, body.expr()));
        loops.fold(Expr::Int(self.fixed as i128), |all, one| sum(one, all))
    }
}

struct Counter<'c> {
    kernel: &'c Kernel,
    /// The facts about instructions that are not reached yet.
    controls: std::slice::Iter<'c, Control>,
    loops: Vec<LoopWork>,
    /// The innermost loop whose body is being counted.
    around: Option<usize>,
    /// An upper bound on the simdgroups of a threadgroup that reach this point, or `None` if their number depends on
    /// the launch.
    simdgroups: Option<u64>,
}

impl Counter<'_> {
    fn region(&mut self, region: &Region) -> Count {
        let mut count = Count::default();
        for inst in &region.insts {
            count.cost(inst.op.cost());
            let results = inst.results.len() as u64;
            match inst.op {
                Op::If => {
                    // Besides the condition: the switch of sides and the end. The results of each side are copied.
                    count.cost((2 + 2 * results) * STEP);
                    let (taken, simdgroups) = match self.controls.next() {
                        Some(Control::Branch(taken, simdgroups)) => (*taken, *simdgroups),
                        _ => (None, [u64::MAX; 2]),
                    };
                    for ((side, truth), some) in inst.regions.iter().zip([true, false]).zip(simdgroups) {
                        let (loops, all) = (self.loops.len(), self.simdgroups);
                        self.simdgroups = all.map(|all| all.min(some));
                        let inside = self.region(side);
                        self.simdgroups = all;
                        match (taken, all) {
                            (Some(taken), _) if taken != truth => self.loops.truncate(loops),
                            (_, Some(all)) if some < all => count.add(inside.averaged(some, all)),
                            _ => count.add(inside),
                        }
                    }
                }
                Op::For(info) => {
                    let trip_count = match self.controls.next() {
                        Some(Control::Loop(trip_count)) => trip_count.clone(),
                        // Every loop has one, so this is not reached.
                        _ => Expr::Int(u64::MAX as i128),
                    };
                    let own = self.loops.len();
                    let (span, is_bounded) = (inst.span, info.at_most.is_some());
                    self.loops.push(LoopWork {
                        span,
                        inside: self.around,
                        trip_count: trip_count.clone(),
                        cost: 0,
                        is_bounded,
                    });
                    let around = self.around.replace(own);
                    let mut body = Count::default();
                    inst.regions.iter().for_each(|region| body.add(self.region(region)));
                    self.around = around;
                    // The step to the next iteration, and the values carried into it, which may be copied.
                    body.cost((1 + 2 * results) * STEP);
                    count.cost(results * STEP);
                    self.loops[own].cost = body.fixed;
                    count.add_loop(trip_count, body);
                }
                Op::Matrix(op) => count.add_loop(op.work(self.kernel), Count { fixed: 1, loops: vec![] }),
                // The divisor is tested first.
                Op::Math(op) if op.has(Trait::ZeroDivisor) => count.cost(STEP),
                _ => {}
            }
        }
        count
    }
}

struct ControlFacts<'a> {
    kernel: &'a Kernel,
    ranges: &'a Ranges,
}

impl ControlFacts<'_> {
    /// Returns the side of an `if` that every launch takes, if there is one.
    fn side(&self, inst: &Inst, site: Site) -> Option<bool> {
        self.ranges.interval_at(*inst.args.first()?, site).is_exact().map(|truth| truth != 0)
    }

    /// Returns the most simdgroups that take each side of an `if`, from the ranges of the ids of threads and simdgroups
    /// in it.
    fn simdgroups(&self, inst: &Inst, site: u32, ids: &[(Value, i128)]) -> [u64; 2] {
        let mut inside = site + 1;
        std::array::from_fn(|side| {
            let Some(region) = inst.regions.get(side) else { return u64::MAX };
            let first = Site(inside);
            region.walk(&mut |_| inside += 1);
            let of = |&(id, each): &(Value, i128)| {
                let range = self.ranges.interval_at(id, first);
                u64::try_from(range.hi / each - range.lo / each + 1).unwrap_or(0)
            };
            match region.insts.is_empty() {
                true => u64::MAX,
                false => ids.iter().map(of).min().unwrap_or(u64::MAX),
            }
        })
    }

    /// Returns an upper bound on the iterations of a loop.
    fn trip_count(&self, inst: &Inst, info: ForInfo, site: Site) -> Expr {
        let &[lo, hi, step] = &inst.args[..3] else { return Expr::Int(u64::MAX as i128) };
        let at = |value| self.ranges.interval_at(value, site);
        // A loop that runs has a step of at least 1. In a launch in which a branch skips the loop, its step may be any
        // number.
        let step = match self.ranges.expr(step) {
            Some(expr) => self.at_least(self.total(expr), 1),
            None => Expr::Int(at(step).lo.max(1)),
        };
        // Whatever the terms of both ends give, the distance is at most that between the ends' intervals.
        let widest = (at(hi).hi - at(lo).lo).max(0);
        let distance = match self.ranges.most_apart(site, hi, lo) {
            Some(Expr::Int(n)) => Expr::Int(n.clamp(0, widest)),
            Some(expr) => self.at_least(self.total(expr), 0),
            None => Expr::Int(widest),
        };
        let trip_count = divided_up(distance, step);
        match info.at_most {
            Some(most) => folded(BinaryOp::Min, trip_count, Expr::Int(most as i128)),
            None => trip_count,
        }
    }

    /// Returns an expression that equals `expr` wherever it is used, where it is at least `least`, and is at least
    /// `least` in every launch.
    fn at_least(&self, expr: Expr, least: i128) -> Expr {
        if self.interval(&expr).is_some_and(|all| all.lo >= least) { expr } else { at_least(expr, least) }
    }

    /// Returns an expression that equals `expr` wherever it is used, and has a value in every launch: its divisors are
    /// at least 1.
    fn total(&self, expr: Expr) -> Expr {
        match expr {
            Expr::Binary(op, a, b) => {
                let [a, b] = [a, b].map(|side| self.total(Arc::unwrap_or_clone(side)));
                let b = if matches!(op, BinaryOp::Div | BinaryOp::Rem) { self.at_least(b, 1) } else { b };
                folded(op, a, b)
            }
            other => other,
        }
    }

    /// Returns the interval of an expression in launches that meet the stated conditions on parameters, which are
    /// checked before.
    fn interval(&self, expr: &Expr) -> Option<Interval> {
        interval_by(expr, &|id: ParamId| {
            let param = self.kernel.params.get(id.0 as usize)?;
            match param.value() {
                Some(_) if param.dtype.is_float() => None,
                Some(value) => Some(self.ranges.interval(value)),
                None => Some(Interval::of_type(kiln_ir::DType::U64)),
            }
        })
    }
}
