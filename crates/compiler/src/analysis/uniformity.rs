//! Uniformity analysis: the threads in which each value is equal.
//!
//! A level describes the threads that execute an instruction in the same iteration of every loop around it: a value of
//! level `Threadgroup` is equal in all such threads of a threadgroup. A value that an `if` or a loop merges has at
//! least the level of its condition. A load from memory that nothing writes is as uniform as its index. So is a load
//! from a threadgroup array that nothing writes between the barriers before and after it.

use super::effects::{Effects, is_private, is_shared};
use super::poly::{Poly, Symbol};
use super::range::{Ranges, Site};
use super::symbols::Kind;
use crate::steps::step;
use kiln_ir::simd::{LANES, Shuffle};
use kiln_ir::{Builtin, Inst, Kernel, Mem, Op, ParamKind, Region, SimdOp, Value};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::collections::HashSet;

/// The number of walks over a kernel after which every loop-carried value counts as different in every lane. Each walk
/// takes a level one step further around a loop. No kernel that passes a value on that often depends on the answer.
const MAX_WALKS: usize = 64;

/// The scope in which a value is uniform, from everywhere to nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Known when the kernel is specialised.
    Constant,
    /// The same in the whole launch.
    Grid,
    /// The same in a threadgroup.
    Threadgroup,
    /// The same in a simdgroup.
    Simdgroup,
    /// Possibly different in every lane.
    Lane,
}

/// The level of every value.
#[derive(Debug)]
pub struct Uniformity {
    levels: Vec<Level>,
    /// The level of the condition or the number of trips, by instruction. `Constant` for instructions without one.
    decided: Vec<Level>,
}

impl Uniformity {
    pub fn level(&self, value: Value) -> Level {
        self.levels[value.0 as usize]
    }

    /// Returns the level at which the threads that reach an `if` or a loop take the same path in it.
    pub fn of_branch(&self, site: Site) -> Level {
        self.decided[site.0 as usize]
    }
}

/// Computes the level of every value of a verified kernel.
pub fn uniformity(kernel: &Kernel, ranges: &Ranges, effects: &Effects) -> Uniformity {
    let mut walk = Walk {
        kernel,
        ranges,
        effects,
        levels: vec![Level::Constant; kernel.types.len()],
        decided: vec![Level::Constant; ranges.regions.len()],
        vars: vec![Level::Constant; kernel.vars.len()],
        arrays: vec![Level::Constant; kernel.allocs.len()],
        symbols: RefCell::new(vec![]),
        written: written(ranges, effects),
        around_loops: Level::Constant,
        site: 0,
        changed: true,
    };
    for param in &kernel.params {
        if let ParamKind::Scalar(value) = param.kind {
            walk.levels[value.0 as usize] = Level::Grid;
        }
    }
    // Levels only rise, so this ends.
    let mut walks = 0;
    while walk.changed {
        walk.changed = false;
        walk.site = 0;
        walk.around_loops = if walks < MAX_WALKS { Level::Constant } else { Level::Lane };
        // Levels of symbols that were found in one walk may be too low in the next.
        *walk.symbols.borrow_mut() = vec![None; ranges.symbols.len()];
        walk.region(&kernel.body, Level::Constant);
        walks += 1;
    }
    Uniformity { levels: walk.levels, decided: walk.decided }
}

struct Walk<'k> {
    kernel: &'k Kernel,
    ranges: &'k Ranges,
    effects: &'k Effects,
    levels: Vec<Level>,
    decided: Vec<Level>,
    /// The levels of the contents of variables.
    vars: Vec<Level>,
    /// The levels of the contents of stack arrays.
    arrays: Vec<Level>,
    /// A memo table of the levels of symbols, for this walk. A symbol is defined by others, and those by others again.
    /// Without the table, each would be visited once for every path to it.
    symbols: RefCell<Vec<Option<Level>>>,
    /// Memory, and the stretches between barriers in which it is written.
    written: HashSet<(Mem, u32)>,
    /// The lower bound on the levels of loop-carried values.
    around_loops: Level,
    site: usize,
    /// Whether something rose that an earlier instruction depends on, around a loop or through memory. Later
    /// instructions have seen it in the same walk.
    changed: bool,
}

impl Walk<'_> {
    fn level(&self, value: Value) -> Level {
        self.levels[value.0 as usize]
    }

    fn join(&self, values: &[Value]) -> Level {
        values.iter().map(|&value| self.level(value)).max().unwrap_or(Level::Constant)
    }

    /// Raises the level of a value. A value is at least as uniform as the form that defines it.
    fn set(&mut self, value: Value, level: Level) {
        let level = match self.ranges.form(value) {
            Some(form) if level > Level::Constant && !self.is_itself(form, value) => level.min(self.form_level(form)),
            _ => level,
        };
        let known = &mut self.levels[value.0 as usize];
        *known = level.max(*known);
    }

    fn is_itself(&self, form: &Poly, value: Value) -> bool {
        let kind = form.as_symbol().map(|symbol| &self.ranges.symbols.info(symbol).kind);
        matches!(kind, Some(Kind::Value(v) | Kind::Choice(v)) if *v == value)
    }

    fn form_level(&self, form: &Poly) -> Level {
        form.symbols().map(|symbol| self.symbol_level(symbol)).max().unwrap_or(Level::Constant)
    }

    fn symbol_level(&self, symbol: Symbol) -> Level {
        let mut known = self.symbols.borrow_mut();
        if let Some(level) = known[symbol.0 as usize - 1] {
            return level;
        }
        // A stack instead of recursion, since the chain of definitions of a symbol may be long.
        let mut wanted = vec![symbol];
        while let Some(&symbol) = wanted.last() {
            let (at, kind) = (symbol.0 as usize - 1, &self.ranges.symbols.info(symbol).kind);
            if known[at].is_none() {
                let parts = || kind.parts().into_iter().flatten().flat_map(Poly::symbols);
                let before = wanted.len();
                wanted.extend(parts().filter(|part| known[part.0 as usize - 1].is_none()));
                step(1 + wanted.len() - before);
                if wanted.len() > before {
                    continue;
                }
                let made_of = parts().filter_map(|part| known[part.0 as usize - 1]).max();
                known[at] = Some(self.own_level(kind).max(made_of.unwrap_or(Level::Constant)));
            }
            wanted.pop();
        }
        known[symbol.0 as usize - 1].unwrap_or(Level::Lane)
    }

    /// Returns the level of a symbol apart from the symbols in its definition.
    fn own_level(&self, kind: &Kind) -> Level {
        match kind {
            Kind::Param(id) => match self.kernel.param(*id).kind {
                ParamKind::Constexpr(_) => Level::Constant,
                _ => Level::Grid,
            },
            Kind::Lane => Level::Lane,
            Kind::SimdId => Level::Simdgroup,
            Kind::Lsize => Level::Grid,
            Kind::Tgid(_) => Level::Threadgroup,
            Kind::Value(value) | Kind::Choice(value) => self.level(*value),
            Kind::Wrap(..) | Kind::Div(..) | Kind::Rem(..) | Kind::Min(..) | Kind::Max(..) => Level::Constant,
            Kind::Test(..) | Kind::Math(..) => Level::Constant,
        }
    }

    /// Walks a region under control flow of the level `control`.
    fn region(&mut self, region: &Region, control: Level) {
        step(region.insts.len());
        for inst in &region.insts {
            let site = self.site;
            self.site += 1;
            self.instruction(inst, site, control);
        }
    }

    fn instruction(&mut self, inst: &Inst, site: usize, control: Level) {
        match inst.op {
            Op::If => return self.branch(inst, site, control),
            Op::For(_) => return self.counted_loop(inst, site, control),
            Op::Set(var) => {
                let level = self.level(inst.args[0]).max(control).max(self.around_loops);
                raise(&mut self.vars[var.0 as usize], level, &mut self.changed);
            }
            Op::Store { mem: Mem::Alloc(id), .. } | Op::Atomic { mem: Mem::Alloc(id), .. } => {
                let level = self.join(&inst.args).max(control).max(self.around_loops);
                raise(&mut self.arrays[id.0 as usize], level, &mut self.changed);
            }
            // The array that is written comes first.
            Op::Matrix(op) if !op.is_question() => {
                op.arrays()
                    .take(1)
                    .for_each(|id| raise(&mut self.arrays[id.0 as usize], Level::Lane, &mut self.changed));
            }
            _ => {}
        }
        let level = match inst.op {
            Op::Const(_) => Level::Constant,
            Op::Builtin(builtin) => builtin_level(builtin),
            Op::Len(_) => Level::Grid,
            Op::Math(_) | Op::Cast(_) | Op::Bitcast(_) => self.join(&inst.args),
            Op::Get(var) => self.vars[var.0 as usize],
            Op::Load { mem, .. } => self.loaded(mem, inst.args[0], site),
            Op::Simd(op) => self.exchanged(op, inst),
            _ => Level::Lane,
        };
        inst.results.iter().for_each(|&result| self.set(result, level));
    }

    fn loaded(&self, mem: Mem, index: Value, site: usize) -> Level {
        let index = self.level(index);
        if let Mem::Alloc(id) = mem
            && is_private(self.kernel, mem)
        {
            return index.max(self.arrays[id.0 as usize]);
        }
        if is_shared(self.kernel, mem) {
            let settled = !self.written.contains(&(mem, self.effects.barrier_interval(Site(site as u32))));
            return if settled { index.max(Level::Threadgroup) } else { Level::Lane };
        }
        if self.effects.never_written(mem) { index.max(Level::Grid) } else { Level::Lane }
    }

    fn exchanged(&self, op: SimdOp, inst: &Inst) -> Level {
        let held = self.level(inst.args[0]);
        // An exchange leaves a value that is equal in all lanes as it is.
        match op {
            SimdOp::Reduce(_, width) if (width as usize) < LANES && held == Level::Lane => Level::Lane,
            SimdOp::Reduce(..) | SimdOp::Any | SimdOp::All | SimdOp::Ballot => held.min(Level::Simdgroup),
            SimdOp::Shuffle(Shuffle::Broadcast) => held.min(Level::Simdgroup),
            SimdOp::Shuffle(Shuffle::Index) if self.level(inst.args[1]) <= Level::Simdgroup => {
                held.min(Level::Simdgroup)
            }
            SimdOp::Shuffle(_) => held,
            SimdOp::ScanInclusive | SimdOp::ScanExclusive => Level::Lane,
        }
    }

    fn branch(&mut self, inst: &Inst, site: usize, control: Level) {
        let condition = self.level(inst.args[0]);
        self.decided[site] = condition;
        let inside = control.max(condition);
        inst.regions.iter().for_each(|side| self.region(side, inside));
        for (i, &result) in inst.results.iter().enumerate() {
            let sides: Vec<Value> = inst.regions.iter().filter_map(|side| side.yields.get(i).copied()).collect();
            let merged = if sides.windows(2).all(|pair| pair[0] == pair[1]) { Level::Constant } else { condition };
            self.set(result, self.join(&sides).max(merged));
        }
    }

    fn counted_loop(&mut self, inst: &Inst, site: usize, control: Level) {
        let &[lo, hi, step] = &inst.args[..3] else { return };
        let trips = match self.ranges.trip_count([lo, hi, step]) {
            Some(_) => Level::Constant,
            None => self.join(&[lo, hi]).min(self.distance_level(lo, hi)).max(self.level(step)),
        };
        self.decided[site] = trips;
        let inside = control.max(trips);
        let [body] = &inst.regions[..] else { return };
        let Some((&index, carried)) = body.args.split_first() else { return };
        self.set(index, self.join(&[lo, step]));
        let initial = &inst.args[3..];
        // A loop-carried value is its initial value or one that an iteration yields. The next walk sees the levels of
        // this one.
        for (i, &arg) in carried.iter().enumerate() {
            self.set(arg, self.join(&[initial[i], body.yields[i]]).max(self.around_loops));
        }
        let before: SmallVec<[Level; 8]> = body.yields.iter().map(|&value| self.level(value)).collect();
        self.region(body, inside);
        self.changed |= body.yields.iter().zip(before).any(|(&value, before)| self.level(value) > before);
        for (i, &result) in inst.results.iter().enumerate() {
            self.set(result, self.join(&[initial[i], body.yields[i]]).max(trips));
        }
    }

    /// Returns the level of `hi - lo`, which together with the step decides the number of trips.
    fn distance_level(&self, lo: Value, hi: Value) -> Level {
        let distance = self.ranges.form(hi).zip(self.ranges.form(lo)).and_then(|(hi, lo)| hi.minus(lo));
        distance.map_or(Level::Lane, |distance| self.form_level(&distance))
    }
}

/// Returns each memory with the stretches between barriers in which it is written.
fn written(ranges: &Ranges, effects: &Effects) -> HashSet<(Mem, u32)> {
    let writes = ranges.accesses().iter().filter(|access| access.writes);
    writes.map(|access| (access.mem, effects.barrier_interval(access.site))).collect()
}

fn raise(level: &mut Level, to: Level, changed: &mut bool) {
    if to > *level {
        *level = to;
        *changed = true;
    }
}

fn builtin_level(builtin: Builtin) -> Level {
    match builtin {
        Builtin::Lsize | Builtin::NSimd => Level::Grid,
        Builtin::TgidX | Builtin::TgidY | Builtin::TgidZ => Level::Threadgroup,
        Builtin::SimdId => Level::Simdgroup,
        Builtin::Tid | Builtin::SimdLane => Level::Lane,
    }
}
