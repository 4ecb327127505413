//! Computes the table of integer ranges, instruction by instruction in program order.

use super::interval::{Interval, math};
use super::poly::Poly;
use super::prove::FailedQueries;
use super::range::{Access, Condition, Fact, Known, Ranges, Scope, Site, Source, add_fact};
use super::setup::Setup;
use super::symbols::{Kind, Loop, Symbols};
use crate::steps::step;
use kiln_ir::ops::Signature;
use kiln_ir::{Builtin, DType, Inst, Kernel, MathOp, Mem, Op, Region, Value, Values};

/// The nesting depth of loops up to which a loop is walked more than once, to refine the ranges of its carried values.
const MAX_REFINED_DEPTH: usize = 3;

/// The most facts of one region: every division adds one, and every query goes through all of them.
const MAX_REGION_FACTS: usize = 64;

/// The number of symbols that most kernels do not exceed.
const USUAL_SYMBOLS: usize = 256;

/// The number of earlier regions that are searched for one that is like a region.
const MAX_LIKE: usize = 64;

pub(super) fn ranges(kernel: &Kernel) -> Ranges {
    ranges_of(kernel, None)
}

/// Computes the ranges for one simdgroup of each threadgroup.
pub(super) fn ranges_of_simdgroup(kernel: &Kernel, simdgroup: u32) -> Ranges {
    ranges_of(kernel, Some(simdgroup))
}

fn ranges_of(kernel: &Kernel, simdgroup: Option<u32>) -> Ranges {
    let whole = DType::ALL.iter().map(|&dtype| match dtype.is_float() {
        true => Interval::exactly(0),
        false => Interval::of_type(dtype),
    });
    let by_type: Vec<Interval> = whole.collect();
    let unknown = |&dtype: &DType| Known {
        interval: by_type[dtype as usize],
        form: None,
        condition: None,
        nonzero: false,
        site: Site(0),
    };
    let mut ranges = Ranges {
        values: kernel.types.iter().map(unknown).collect(),
        symbols: Symbols::with_room_for(USUAL_SYMBOLS),
        scopes: vec![Scope::default()],
        regions: Vec::with_capacity(kernel.inst_count()),
        accesses: vec![],
        param_lengths: vec![],
        alloc_lengths: vec![],
        lsize: Poly::default(),
        failed_queries: FailedQueries::default(),
    };
    Setup { kernel, ranges: &mut ranges }.run();
    let mut walk = Walk { kernel, ranges, simdgroup, scope: 0, site: Site(0), loops: 0, undo: vec![] };
    walk.instructions(&kernel.body);
    walk.ranges
}

struct Walk<'k> {
    kernel: &'k Kernel,
    ranges: Ranges,
    /// The number of the simdgroup, if only one is analysed.
    simdgroup: Option<u32>,
    /// The region that is being walked.
    scope: u32,
    /// The instruction that is being walked.
    site: Site,
    /// The number of loops around it.
    loops: usize,
    /// The intervals of values before guards narrowed them.
    undo: Vec<(Value, Interval)>,
}

impl Walk<'_> {
    fn interval(&self, value: Value) -> Interval {
        self.ranges.values[value.0 as usize].interval
    }

    fn form(&self, value: Value) -> Option<&Poly> {
        self.ranges.form(value)
    }

    fn dtype(&self, value: Value) -> DType {
        self.kernel.dtype(value)
    }

    /// Enters a value. Its form narrows the interval, and a single number becomes the form.
    fn define(&mut self, value: Value, interval: Interval, form: Option<Poly>) {
        let dtype = self.dtype(value);
        if dtype.is_float() {
            return;
        }
        let by_form = form.as_ref().and_then(|form| self.ranges.symbols.range(form));
        let interval = by_form.map_or(interval, |by| interval.meet(by));
        let form = match (interval.is_exact(), form) {
            (Some(n), _) => Some(Poly::constant(n)),
            (None, Some(form)) => Some(form),
            (None, None) => self.ranges.symbols.symbol(Kind::Value(value), interval).map(Poly::symbol),
        };
        let site = self.site;
        let known = &mut self.ranges.values[value.0 as usize];
        (known.interval, known.form, known.site) = (interval, form, site);
    }

    fn unknown(&mut self, values: &[Value]) {
        for &value in values {
            self.define(value, Interval::of_type(self.dtype(value)), None);
        }
    }

    fn fact(&mut self, poly: Option<Poly>) {
        let Some(poly) = poly else { return };
        if !self.ranges.symbols.is_at_least(&poly, 0) {
            // It holds after the instruction, not in it.
            let (from, poly) = (Site(self.site.0 + 1), self.ranges.symbols.tightened(poly));
            let facts = &mut self.ranges.scopes[self.scope as usize].facts;
            if facts.len() < MAX_REGION_FACTS {
                add_fact(facts, Fact::new(from, poly, Source::Path));
            }
        }
    }

    fn instructions(&mut self, region: &Region) {
        step(region.insts.len());
        for inst in &region.insts {
            self.site = Site(self.ranges.regions.len() as u32);
            self.ranges.regions.push(self.scope);
            self.instruction(inst);
        }
    }

    fn instruction(&mut self, inst: &Inst) {
        match inst.op {
            Op::Const(c) => {
                if let (Some(n), [result]) = (c.as_int(), &inst.results[..]) {
                    self.define(*result, Interval::exactly(n), None);
                }
            }
            Op::Builtin(builtin) => self.builtin(builtin, inst.results[0]),
            Op::Len(param) => {
                let length = self.ranges.bound_length(param);
                self.define(inst.results[0], Interval::of_type(DType::U64), length);
            }
            Op::Math(op) => self.math(op, inst),
            Op::Cast(to) => self.cast(inst.args[0], to, inst.results[0]),
            Op::Bitcast(_) => self.bitcast(inst.args[0], inst.results[0]),
            Op::Load { mem, width, .. } => self.access(mem, inst, width, false),
            Op::Store { mem, width, .. } => self.access(mem, inst, width, true),
            Op::LoadBlocks { mem, .. } => self.access(mem, inst, 8, false),
            Op::Atomic { mem, .. } => self.access(mem, inst, 1, true),
            Op::Simd(op) => self.simd(op, inst),
            Op::If => self.branch(inst),
            Op::For(_) => self.counted_loop(inst),
            Op::Get(_) | Op::Set(_) | Op::Matrix(_) | Op::Mma(_) => self.unknown(&inst.results),
            Op::Async(_) | Op::Barrier | Op::BarrierOf(_) | Op::Launch(_) | Op::Fault { .. } => {
                self.unknown(&inst.results)
            }
        }
    }

    fn access(&mut self, mem: Mem, inst: &Inst, width: u8, writes: bool) {
        let access = Access { site: self.site, mem, index: inst.args[0], width, writes, span: inst.span };
        self.ranges.accesses.push(access);
        self.unknown(&inst.results);
    }

    fn builtin(&mut self, builtin: Builtin, result: Value) {
        let lsize = self.ranges.lsize.clone();
        let symbols = &mut self.ranges.symbols;
        let known = |symbols: &Symbols, kind: Kind| match (kind, self.simdgroup) {
            (Kind::SimdId, Some(simdgroup)) => Some(Poly::constant(simdgroup.into())),
            (kind, _) => symbols.find(&kind).map(Poly::symbol),
        };
        let form = match builtin {
            Builtin::TgidX => known(symbols, Kind::Tgid(0)),
            Builtin::TgidY => known(symbols, Kind::Tgid(1)),
            Builtin::TgidZ => known(symbols, Kind::Tgid(2)),
            Builtin::Lsize => Some(lsize.clone()),
            Builtin::SimdLane => known(symbols, Kind::Lane),
            Builtin::SimdId => known(symbols, Kind::SimdId),
            Builtin::NSimd => lsize.plus_constant(31).and_then(|n| symbols.div(&n, &Poly::constant(32))),
            Builtin::Tid => {
                let first = known(symbols, Kind::SimdId).and_then(|id| id.scaled(32));
                first.zip(known(symbols, Kind::Lane)).and_then(|(first, lane)| first.plus(&lane))
            }
        };
        let most = symbols.range(&lsize).map_or(1024, |range| range.hi);
        let interval = match builtin {
            Builtin::Tid => Interval::between(0, most - 1),
            _ => Interval::of_type(DType::U32),
        };
        self.define(result, interval, form);
    }

    fn math(&mut self, op: MathOp, inst: &Inst) {
        let (Some(&result), Some(&last)) = (inst.results.first(), inst.args.last()) else { return };
        self.note_condition(op, inst, result);
        let dtype = self.dtype(last);
        if dtype.is_float() {
            return self.unknown(&inst.results);
        }
        let args: smallvec::SmallVec<[Interval; 3]> = inst.args.iter().map(|&arg| self.interval(arg)).collect();
        let exact = math(op, dtype, &args);
        let to = self.dtype(result);
        let interval = exact.map_or(Interval::of_type(to), |range| range.wrapped(to));
        let fits = exact.is_some_and(|range| range.is_within(Interval::of_type(to)));
        let form = if dtype.is_int() && interval.is_exact().is_none() { self.math_form(op, inst, fits) } else { None };
        self.define(result, interval, form);
        if op == MathOp::Select {
            self.ranges.values[result.0 as usize].nonzero = self.chosen_nonzero(inst);
        }
        if op.has(kiln_ir::ops::Trait::ZeroDivisor) && self.interval(inst.args[1]).lo >= 0 {
            let positive = self.form(inst.args[1]).and_then(|d| d.plus_constant(-1));
            self.fact(positive);
        }
    }

    fn note_condition(&mut self, op: MathOp, inst: &Inst, result: Value) {
        let args = &inst.args[..];
        let whole = |value: Value| !self.dtype(value).is_float();
        let bools = args.iter().all(|&arg| self.dtype(arg) == DType::Bool);
        let condition = match (op, args) {
            (MathOp::And, &[a, b]) if bools => Condition::And(a, b),
            (MathOp::Or, &[a, b]) if bools => Condition::Or(a, b),
            (MathOp::Not, &[a]) if bools => Condition::Not(a),
            (_, &[a, b]) if matches!(op.signature(), Signature::Order | Signature::Equal) && whole(a) => {
                Condition::Compare(op, a, b)
            }
            _ => return,
        };
        self.ranges.values[result.0 as usize].condition = Some(condition);
    }

    /// Returns a polynomial that equals the result of an operation on integers. `fits` says that it does not wrap.
    fn math_form(&mut self, op: MathOp, inst: &Inst, fits: bool) -> Option<Poly> {
        let (result, args) = (inst.results[0], &inst.args);
        let dtype = self.dtype(result);
        let exact = |i: usize| args.get(i).and_then(|&arg| self.interval(arg).is_exact());
        let natural = |i: usize| args.get(i).is_some_and(|&arg| self.interval(arg).lo >= 0);
        if op == MathOp::Select {
            return self.select_form(inst);
        }
        let width = 8 * dtype.size() as i128;
        let (by, both_natural) = (exact(1), natural(0) && natural(1));
        let disjoint = both_natural && self.disjoint_bits(args);
        let Ranges { symbols, values, .. } = &mut self.ranges;
        let form = |value: Value| values[value.0 as usize].form.as_ref();
        let (a, b) = (form(args[0])?, args.get(1).and_then(|&b| form(b)));
        let sum = match (op, b) {
            (MathOp::IAdd, Some(b)) => a.plus(b),
            (MathOp::ISub, Some(b)) => a.minus(b),
            (MathOp::IMul, Some(b)) => a.times(b),
            (MathOp::Shl, _) if by.is_some() => a.scaled(1 << by?.rem_euclid(width)),
            (MathOp::INeg, _) => a.scaled(-1),
            // Operands without common bits are added.
            (MathOp::Or | MathOp::Xor, Some(b)) if disjoint => a.plus(b),
            _ => None,
        };
        if let Some(sum) = sum {
            let sum = symbols.joined(sum);
            let sum = symbols.with_remainders(sum);
            return if fits { Some(sum) } else { symbols.wrap(&sum, dtype) };
        }
        match (op, b) {
            // The divisor is not zero, or there is no result.
            (MathOp::IDiv, Some(b)) if both_natural => symbols.div(a, b),
            (MathOp::IRem, Some(b)) if both_natural => symbols.rem(a, b),
            (MathOp::Shr, _) if both_natural && by.is_some() => {
                symbols.div(a, &Poly::constant(1 << by?.rem_euclid(width)))
            }
            (MathOp::And, Some(b)) if both_natural => {
                // A mask of low bits is a remainder.
                let mask = |poly: &Poly| poly.as_constant().filter(|m| (m + 1) & m == 0).map(|m| Poly::constant(m + 1));
                match (mask(b), mask(a)) {
                    (Some(m), _) => symbols.rem(a, &m),
                    (_, Some(m)) => symbols.rem(b, &m),
                    _ => same_computation(symbols, op, dtype, a, Some(b)),
                }
            }
            (_, Some(b)) if matches!(op.signature(), Signature::Order | Signature::Equal) => {
                let kind = Kind::Test(op, a.clone(), b.clone());
                symbols.symbol(kind, Interval::between(0, 1)).map(Poly::symbol)
            }
            (MathOp::IMin | MathOp::IMax, Some(b)) => extreme(symbols, op, a, b),
            _ => same_computation(symbols, op, dtype, a, b),
        }
    }

    /// Whether no bit can be set in both operands, which are not negative.
    fn disjoint_bits(&self, args: &Values) -> bool {
        let [a, b] = [args[0], args[1]].map(|arg| self.interval(arg));
        let below = |low: Interval, high: Interval| {
            let zeros = super::poly::gcd(super::poly::gcd(high.modulus, high.residue), 1 << 64);
            low.hi < zeros
        };
        below(a, b) || below(b, a)
    }

    fn select_form(&mut self, inst: &Inst) -> Option<Poly> {
        let &[condition, a, b] = &inst.args[..] else { return None };
        let (first, second) = (self.form(a)?.clone(), self.form(b)?.clone());
        match self.interval(condition).is_exact() {
            Some(1) => return Some(first),
            Some(0) => return Some(second),
            _ if first == second => return Some(first),
            _ => {}
        }
        let [mut yes, mut no] = [vec![], vec![]];
        self.ranges.facts_of(condition, true, &mut yes);
        self.ranges.facts_of(condition, false, &mut no);
        // Each side is narrowed by the condition before both are joined.
        let range = self.narrowed(a, condition, true).join(self.narrowed(b, condition, false));
        self.ranges.symbols.choose(inst.results[0], range, [(first, yes), (second, no)])
    }

    /// Whether each alternative of a `select` is not zero where it is taken.
    fn chosen_nonzero(&self, inst: &Inst) -> bool {
        let &[condition, a, b] = &inst.args[..] else { return false };
        let side = |value: Value, truth: bool| {
            let known = self.interval(value).is_nonzero() || self.ranges.values[value.0 as usize].nonzero;
            known || self.ranges.is_test_of(condition, truth, value)
        };
        side(a, true) && side(b, false)
    }

    /// Returns the interval of a value where a condition is `truth`.
    fn narrowed(&self, value: Value, condition: Value, truth: bool) -> Interval {
        let mut interval = self.interval(value);
        self.refinements(condition, truth, &mut |refined, by| {
            if refined == value {
                interval = interval.meet(by);
            }
        });
        interval
    }

    /// Visits the intervals that a condition implies for the values it compares.
    fn refinements(&self, condition: Value, truth: bool, each: &mut dyn FnMut(Value, Interval)) {
        self.ranges.parts_of(condition, truth, &mut |part| {
            if let (Some(Condition::Compare(op, a, b)), truth) = part {
                self.comparison(op, truth, (a, self.interval(a)), (b, self.interval(b)), each);
            }
            true
        });
    }

    fn comparison(
        &self,
        op: MathOp,
        truth: bool,
        (a, x): (Value, Interval),
        (b, y): (Value, Interval),
        each: &mut dyn FnMut(Value, Interval),
    ) {
        let mut less = |a: Value, x: Interval, b: Value, y: Interval, by: i128| {
            each(a, x.at_most(y.hi - by));
            each(b, y.at_least(x.lo + by));
        };
        match (op, truth) {
            (MathOp::Lt, true) | (MathOp::Ge, false) => less(a, x, b, y, 1),
            (MathOp::Le, true) | (MathOp::Gt, false) => less(a, x, b, y, 0),
            (MathOp::Gt, true) | (MathOp::Le, false) => less(b, y, a, x, 1),
            (MathOp::Ge, true) | (MathOp::Lt, false) => less(b, y, a, x, 0),
            (MathOp::Eq, true) | (MathOp::Ne, false) => {
                each(a, x.meet(y));
                each(b, y.meet(x));
            }
            (MathOp::Eq, false) | (MathOp::Ne, true) => {
                let without = |x: Interval, n: Option<i128>| match n {
                    Some(n) if n == x.lo => x.at_least(n + 1),
                    Some(n) if n == x.hi => x.at_most(n - 1),
                    _ => x,
                };
                each(a, without(x, y.is_exact()));
                each(b, without(y, x.is_exact()));
            }
            _ => {}
        }
    }

    fn cast(&mut self, from: Value, to: DType, result: Value) {
        if self.dtype(from).is_float() || to.is_float() {
            return self.unknown(&[result]);
        }
        let exact = self.interval(from);
        let fits = exact.is_within(Interval::of_type(to));
        let form = self.form(from).cloned();
        let form = form.and_then(|form| if fits { Some(form) } else { self.ranges.symbols.wrap(&form, to) });
        self.define(result, exact.wrapped(to), form);
    }

    fn bitcast(&mut self, from: Value, result: Value) {
        let to = self.dtype(result);
        // Between integers of one size, the same bits are the same number modulo 2 to the size.
        if self.dtype(from).is_int() && to.is_int() {
            return self.cast(from, to, result);
        }
        self.unknown(&[result]);
    }

    fn simd(&mut self, op: kiln_ir::SimdOp, inst: &Inst) {
        use kiln_ir::SimdOp;
        use kiln_ir::simd::Reduction;
        let result = inst.results[0];
        if self.dtype(result).is_float() {
            return;
        }
        // Each of these gives a value that some lane held. Another lane's value may lie where this lane's guards
        // forbid, but all lanes are here together.
        let held = self.interval(inst.args[0]);
        let interval = match op {
            SimdOp::Reduce(Reduction::Max | Reduction::Min, _) | SimdOp::Shuffle(_) => held,
            _ => Interval::of_type(self.dtype(result)),
        };
        self.define(result, interval, None);
    }

    /// Returns an earlier region that is entered under the same condition, in a region that is like the one around this
    /// one.
    fn like(&self, outer: u32, decided: Option<(Value, bool)>) -> Option<u32> {
        decided?;
        let scopes = &self.ranges.scopes;
        let around = |scope: u32| scopes[scope as usize].like;
        let before = scopes.iter().rev().take(MAX_LIKE);
        before
            .filter(|scope| scope.decided == decided)
            .find(|scope| around(scope.parent) == around(outer))
            .map(|s| s.like)
    }

    /// Adds a region with facts that are known in it, and returns its number.
    fn enter(&mut self, facts: Vec<Fact>, refined: Vec<(Value, Interval)>, decided: Option<(Value, bool)>) -> u32 {
        let (parent, scope) = (self.scope, self.ranges.scopes.len() as u32);
        let like = self.like(parent, decided).unwrap_or(scope);
        self.ranges.scopes.push(Scope { parent, like, decided, facts, refined });
        scope
    }

    /// Walks a region with facts that are known in it.
    fn region(
        &mut self,
        region: &Region,
        facts: Vec<Poly>,
        refined: Vec<(Value, Interval)>,
        decided: Option<(Value, bool)>,
    ) -> u32 {
        let outer = self.scope;
        let from = self.site;
        let symbols = &self.ranges.symbols;
        let facts = facts.into_iter().flat_map(|poly| {
            // Consequences that are easier to use, though they say less: without wraps, and in whole multiples.
            let above = Some(symbols.unwrapped_above(&poly)).filter(|above| *above != poly);
            let coarser = symbols.coarser(above.as_ref().unwrap_or(&poly));
            [Some(symbols.tightened(poly)), above, coarser]
        });
        let mut known = vec![];
        facts.flatten().for_each(|poly| add_fact(&mut known, Fact::new(from, poly, Source::Path)));
        let undo = self.undo.len();
        for &(value, by) in &refined {
            let known = &mut self.ranges.values[value.0 as usize].interval;
            self.undo.push((value, *known));
            *known = known.meet(by);
        }
        let scope = self.enter(known, refined, decided);
        self.scope = scope;
        self.instructions(region);
        self.scope = outer;
        while self.undo.len() > undo
            && let Some((value, before)) = self.undo.pop()
        {
            self.ranges.values[value.0 as usize].interval = before;
        }
        scope
    }

    fn branch(&mut self, inst: &Inst) {
        let [then, other] = &inst.regions[..] else { return };
        let (condition, site) = (inst.args[0], self.site);
        let mut sides: Vec<Vec<(Interval, Option<Poly>)>> = vec![];
        let mut scopes = vec![];
        for (region, truth) in [(then, true), (other, false)] {
            self.site = site;
            // Most branches have one side. Nothing is queried inside an empty side that yields nothing.
            if region.insts.is_empty() && region.yields.is_empty() {
                self.enter(vec![], vec![], Some((condition, truth)));
                continue;
            }
            let (mut facts, mut refined) = (vec![], vec![]);
            self.ranges.facts_of(condition, truth, &mut facts);
            self.refinements(condition, truth, &mut |value, by| refined.push((value, by)));
            refined.push((condition, Interval::exactly(truth as i128)));
            facts.retain(|fact| !self.ranges.symbols.is_at_least(fact, 0));
            // The yields are examined while the guard holds.
            let scope = self.region_then(region, facts, refined, (condition, truth), |walk| {
                region.yields.iter().map(|&v| (walk.interval(v), walk.form(v).cloned())).collect()
            });
            scopes.push(scope.0);
            sides.push(scope.1);
        }
        self.site = site;
        for (i, &result) in inst.results.iter().enumerate() {
            if self.dtype(result).is_float() {
                continue;
            }
            let [first, second] = [0, 1].map(|side| sides[side][i].clone());
            let interval = first.0.join(second.0);
            let form = match (first.1, second.1) {
                (Some(a), Some(b)) if a == b => Some(a),
                (Some(a), Some(b)) if self.dtype(result).is_int() => {
                    let facts = |scope: u32| -> Vec<Poly> {
                        self.ranges.scopes[scope as usize].facts.iter().map(|fact| fact.poly.clone()).collect()
                    };
                    let sides = [(a, facts(scopes[0])), (b, facts(scopes[1]))];
                    self.ranges.symbols.choose(result, interval, sides)
                }
                _ => None,
            };
            self.define(result, interval, form);
        }
    }

    fn region_then<T>(
        &mut self,
        region: &Region,
        facts: Vec<Poly>,
        refined: Vec<(Value, Interval)>,
        decided: (Value, bool),
        look: impl FnOnce(&Self) -> T,
    ) -> (u32, T) {
        // `region` has undone its refinements, so they are applied once more while the yields are examined.
        let refined_again = refined.clone();
        let scope = self.region(region, facts, refined, Some(decided));
        let undo: Vec<_> = refined_again.iter().map(|&(value, _)| (value, self.interval(value))).collect();
        for (value, by) in refined_again {
            let known = &mut self.ranges.values[value.0 as usize].interval;
            *known = known.meet(by);
        }
        let seen = look(self);
        for (value, before) in undo.into_iter().rev() {
            self.ranges.values[value.0 as usize].interval = before;
        }
        (scope, seen)
    }

    fn counted_loop(&mut self, inst: &Inst) {
        let [body] = &inst.regions[..] else { return };
        let Some((&index, carried)) = body.args.split_first() else { return };
        let site = self.site;
        let whole = |&&(arg, _): &&(Value, Value)| !self.dtype(arg).is_float();
        let starts: Vec<(Value, Value)> = carried.iter().copied().zip(inst.args[3..].iter().copied()).collect();
        let integers: Vec<(Value, Value)> = starts.iter().filter(whole).copied().collect();
        let yields: Vec<Value> = carried
            .iter()
            .zip(&body.yields)
            .filter(|(arg, _)| !self.dtype(**arg).is_float())
            .map(|(_, &y)| y)
            .collect();
        let mut assumed: Vec<Interval> = integers
            .iter()
            .map(|&(arg, start)| {
                let (all, first) = (Interval::of_type(self.dtype(arg)), self.interval(start));
                // A start of modulus 0 has a known remainder by any modulus. Steps of a power of two are what preserves
                // one.
                let modulus = if first.modulus == 0 { 1 << 16 } else { first.modulus };
                if all.modulus == 1 && self.dtype(arg).is_int() {
                    Interval { modulus, residue: first.residue.rem_euclid(modulus), ..all }
                } else {
                    all
                }
            })
            .collect();
        let mark = self.mark();
        let mut attempts = if integers.is_empty() { 0 } else { 3 };
        if self.loops >= MAX_REFINED_DEPTH {
            attempts = 0;
            assumed = integers.iter().map(|&(arg, _)| Interval::of_type(self.dtype(arg))).collect();
        }
        self.loops += 1;
        loop {
            self.site = site;
            self.walk_body(inst, body, index, &integers, &assumed);
            self.site = site;
            // A carried value is the start, or the result of the body under the assumptions.
            let found: Vec<Interval> = integers
                .iter()
                .zip(&yields)
                .map(|(&(_, start), &yielded)| self.interval(yielded).join(self.interval(start)))
                .collect();
            let sound = found.iter().zip(&assumed).all(|(f, &a)| f.implies(a));
            let better = found.iter().zip(&assumed).any(|(f, a)| f != a);
            if sound && (!better || attempts == 0) {
                break;
            }
            if attempts == 0 {
                // The next walk assumes nothing, so it is the last.
                assumed = integers.iter().map(|&(arg, _)| Interval::of_type(self.dtype(arg))).collect();
            } else {
                attempts -= 1;
                assumed = found.iter().zip(&assumed).map(|(&f, &a)| if sound { f } else { f.join(a) }).collect();
            }
            self.reset(&mark);
        }
        self.loops -= 1;
        self.site = site;
        for (i, &result) in inst.results.iter().enumerate() {
            if self.dtype(result).is_float() {
                continue;
            }
            let ends = self.interval(body.yields[i]).join(self.interval(inst.args[3 + i]));
            self.define(result, ends, None);
        }
    }

    fn walk_body(
        &mut self,
        inst: &Inst,
        body: &Region,
        index: Value,
        integers: &[(Value, Value)],
        assumed: &[Interval],
    ) {
        for (&(arg, _), &interval) in integers.iter().zip(assumed) {
            self.define(arg, interval, None);
        }
        let [lo, hi, step] = [0, 1, 2].map(|i| self.interval(inst.args[i]));
        // Only a step of at least 1 runs the body; the index is the start plus a number of steps.
        let stride = super::poly::gcd(step.modulus, step.residue);
        let stepped = Interval { lo: lo.lo, hi: (hi.hi - 1).max(lo.lo), modulus: stride, residue: 0 };
        let residue = Interval { modulus: super::poly::gcd(lo.modulus, stride), residue: lo.residue, ..stepped };
        let range = if residue.modulus > 1 {
            let last = residue.hi - (residue.hi - residue.residue).rem_euclid(residue.modulus);
            Interval { residue: residue.residue.rem_euclid(residue.modulus), hi: last.max(residue.lo), ..residue }
        } else {
            Interval::between(stepped.lo, stepped.hi)
        };
        self.define(index, range, None);
        self.index_is_data(index, &inst.args[..3]);
        let form = |walk: &Self, value: Value| walk.form(value).cloned();
        let (i, [lo, hi, step]) = (form(self, index), [0, 1, 2].map(|k| form(self, inst.args[k])));
        let mut facts = vec![];
        if let (Some(i), Some(lo), Some(hi), Some(step)) = (i, lo, hi, step) {
            if let Some(symbol) = i.as_symbol()
                && step.as_constant() != Some(1)
            {
                let (lo, hi, step) = (lo.clone(), hi.clone(), step.clone());
                self.ranges.symbols.note_loop(Loop { symbol, lo, hi, step });
            }
            facts.extend(i.minus(&lo));
            facts.extend(hi.plus_constant(-1).and_then(|last| last.minus(&i)));
            facts.extend(step.plus_constant(-1));
            facts.extend(hi.plus_constant(-1).and_then(|last| last.minus(&lo)));
        }
        facts.retain(|fact| !self.ranges.symbols.is_at_least(fact, 0));
        let lowest = self.interval(inst.args[0]).lo;
        let refined = vec![
            (inst.args[1], self.interval(inst.args[1]).at_least(lowest + 1)),
            (inst.args[2], self.interval(inst.args[2]).at_least(1)),
        ];
        self.region(body, facts, refined, None);
    }

    /// A loop's index depends on data if its bounds do.
    fn index_is_data(&mut self, index: Value, bounds: &[Value]) {
        let of = |value: &Value| self.form(*value).is_none_or(|form| self.ranges.symbols.has_data(form));
        let data = bounds.iter().any(of);
        if let Some(symbol) = self.form(index).and_then(Poly::as_symbol) {
            self.ranges.symbols.set_data(symbol, data);
        }
    }

    /// Returns the lengths of the tables that a body adds to.
    fn mark(&self) -> [usize; 4] {
        let ranges = &self.ranges;
        [ranges.symbols.len(), ranges.scopes.len(), ranges.regions.len(), ranges.accesses.len()]
    }

    fn reset(&mut self, &[symbols, scopes, regions, accesses]: &[usize; 4]) {
        self.ranges.symbols.truncate(symbols);
        self.ranges.scopes.truncate(scopes);
        self.ranges.regions.truncate(regions);
        self.ranges.accesses.truncate(accesses);
    }
}

/// Returns the symbol of an operation, which is the same for equal operands.
fn same_computation(symbols: &mut Symbols, op: MathOp, dtype: DType, a: &Poly, b: Option<&Poly>) -> Option<Poly> {
    let b = b.cloned().unwrap_or_default();
    let range = symbols.range(a).zip(symbols.range(&b)).and_then(|(x, y)| math(op, dtype, &[x, y]));
    let range = range.map_or(Interval::of_type(dtype), |range| range.wrapped(dtype));
    symbols.symbol(Kind::Math(op, dtype, a.clone(), b), range).map(Poly::symbol)
}

fn extreme(symbols: &mut Symbols, op: MathOp, a: &Poly, b: &Poly) -> Option<Poly> {
    let (x, y) = (symbols.range(a)?, symbols.range(b)?);
    let (range, kind) = match op {
        MathOp::IMin => (x.join(y).at_most(x.hi.min(y.hi)), Kind::Min(a.clone(), b.clone())),
        _ => (x.join(y).at_least(x.lo.max(y.lo)), Kind::Max(a.clone(), b.clone())),
    };
    symbols.symbol(kind, range).map(Poly::symbol)
}
