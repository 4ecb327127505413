//! The highest value of an index in a launch, as launch arithmetic. Symbols are replaced by the ends of their ranges,
//! the latest first. Quotients, the last iteration of a stepped loop and the lesser of two limits are computed exactly
//! as the host computes them, where the prover would estimate them. If an index grows with each id, it reaches the
//! result.

use super::interval::{Interval, math};
use super::poly::{Poly, Symbol, Term};
use super::prove::Prover;
use super::range::{Ranges, Site, Source};
use super::symbols::{Choice, Kind, Loop, Symbols};
use crate::steps::step;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{DType, Expr, MathOp};
use smallvec::SmallVec;

/// The limit on the steps of a query.
const FUEL: u32 = 96;

/// The most guards on one symbol of which the minimum is taken.
const MAX_GUARDS: usize = 3;

/// The limit on replacing a minimum by one of its operands in one goal.
const MAX_SIDES: u32 = 32;

/// A polynomial that is at least 0, provided that some sums do not wrap.
struct ConditionalFact {
    source: Source,
    poly: Poly,
    wraps: SmallVec<[Symbol; 2]>,
    /// Whether the current query already uses it, and must not use it again.
    used: bool,
}

/// An upper bound of a polynomial, by a fact.
struct Limit {
    source: Source,
    /// The index of the fact.
    at: usize,
    /// Whether nothing is left of the sum that the fact limits.
    is_whole: bool,
    /// The numbers of symbols that the host does not know, of sums that must not wrap, and of terms.
    weight: (usize, usize, usize),
    end: Poly,
}

/// A number that the host computes and that is not a polynomial over parameters.
struct Computed {
    op: BinaryOp,
    of: [Poly; 2],
    expr: Expr,
    range: Interval,
}

#[derive(Clone, Copy, PartialEq)]
enum Wrapping {
    /// The query is in progress.
    Open,
    /// It is proved, or a condition ensures it.
    Never,
    Possible,
}

pub(super) struct Extremes<'a> {
    symbols: &'a Symbols,
    prover: Prover<'a>,
    given: Vec<ConditionalFact>,
    /// Numbers that the host computes. Their symbols come after those of the table.
    computed: Vec<Computed>,
    wraps: Vec<(Symbol, Wrapping)>,
    /// Polynomials that are at least 0 in the launches for which the answer holds.
    conditions: Vec<Poly>,
    fuel: u32,
}

impl<'a> Extremes<'a> {
    pub fn new(ranges: &'a Ranges, site: Site) -> Extremes<'a> {
        let symbols = &ranges.symbols;
        let mut given = vec![];
        for fact in ranges.scopes_of(site).flat_map(|scope| &scope.facts).filter(|fact| fact.from <= site) {
            add_given(symbols, fact.source, &fact.poly, &mut given);
        }
        let prover = ranges.prover(site);
        Extremes { symbols, prover, given, computed: vec![], wraps: vec![], conditions: vec![], fuel: FUEL }
    }

    /// Returns an upper bound of `poly` over numbers of the host. It holds where the instruction is executed, in
    /// launches that meet the conditions.
    pub fn highest(&mut self, poly: &Poly) -> Option<Poly> {
        self.upper(poly)
    }

    /// Whether answers are based on the same facts as those of another prover.
    pub fn rests_on(&self, prover: &Prover<'_>) -> bool {
        self.prover.has_facts_of(prover)
    }

    pub fn conditions(&self) -> &[Poly] {
        &self.conditions
    }

    /// Whether the host computes something by an operation for a polynomial.
    pub fn has(&self, op: BinaryOp, poly: &Poly) -> bool {
        let mut computed = poly.symbols().filter_map(|symbol| self.computed_at(symbol));
        computed.any(|computed| computed.op == op || computed.of.iter().any(|part| self.has(op, part)))
    }

    pub fn range(&self, poly: &Poly) -> Option<Interval> {
        poly.terms().iter().try_fold(Interval::exactly(0), |sum, &(product, factor)| {
            let mut symbols = product.symbols().map(|symbol| self.symbol_range(symbol));
            let product = symbols.try_fold(Interval::exactly(1), Interval::times)?;
            sum.plus(product.scaled(factor)?)
        })
    }

    /// Returns polynomials that are all at least 0 if and only if `goal` is: a number that is above the greater of two
    /// is above both.
    pub fn parts(&self, goal: Poly) -> SmallVec<[Poly; 2]> {
        let greater = goal.symbols().find_map(|symbol| {
            let computed = self.computed_at(symbol).filter(|computed| computed.op == BinaryOp::Max)?;
            let falls = self.range(&goal.slope_in(symbol)?).is_some_and(|slope| slope.hi <= 0);
            falls.then_some((symbol, &computed.of))
        });
        let both =
            greater.and_then(|(symbol, [a, b])| Some([goal.substituted(symbol, a)?, goal.substituted(symbol, b)?]));
        match both {
            Some(both) => both.into_iter().flat_map(|part| self.parts(part)).collect(),
            None => smallvec::smallvec![goal],
        }
    }

    /// Whether a goal is at least 0 in every launch: by its range, or with one of two numbers in place of their
    /// minimum, which it subtracts.
    pub fn is_met(&self, goal: &Poly) -> bool {
        let mut sides = MAX_SIDES;
        self.is_met_within(goal, &mut sides)
    }

    fn is_met_within(&self, goal: &Poly, sides: &mut u32) -> bool {
        if self.range(goal).is_some_and(|range| range.lo >= 0) {
            return true;
        }
        let lesser = goal.symbols().find_map(|symbol| {
            let computed = self.computed_at(symbol).filter(|computed| computed.op == BinaryOp::Min)?;
            let falls = self.range(&goal.slope_in(symbol)?).is_some_and(|slope| slope.hi <= 0);
            falls.then_some((symbol, &computed.of))
        });
        // A number that is at least one of two is at least their minimum.
        lesser.is_some_and(|(symbol, of)| {
            of.iter().any(|side| {
                let Some(left) = sides.checked_sub(1) else { return false };
                *sides = left;
                step(1);
                goal.substituted(symbol, side).is_some_and(|goal| self.is_met_within(&goal, sides))
            })
        })
    }

    /// Returns the goal without its common factors.
    pub fn reduced(&self, goal: &Poly) -> Poly {
        let (product, by) = goal.content();
        let natural = product.symbols().filter(|&symbol| self.symbol_range(symbol).lo >= 0);
        let goal = natural.fold(goal.clone(), |goal, symbol| goal.slope_in(symbol).unwrap_or(goal));
        goal.divided_down(by.max(1))
    }

    pub fn expr(&self, poly: &Poly) -> Option<Expr> {
        self.symbols.expr_with(poly, &|symbol| self.computed_at(symbol).map(|computed| computed.expr.clone()))
    }

    pub fn at_least_zero(&self, poly: &Poly) -> Option<Expr> {
        self.symbols.at_least_zero_with(poly, &|symbol| self.computed_at(symbol).map(|computed| computed.expr.clone()))
    }

    fn computed_at(&self, symbol: Symbol) -> Option<&Computed> {
        self.computed.get((symbol.0 as usize).checked_sub(self.symbols.len() + 1)?)
    }

    fn symbol_range(&self, symbol: Symbol) -> Interval {
        self.computed_at(symbol).map_or_else(|| self.symbols.info(symbol).range, |computed| computed.range)
    }

    fn is_host_symbol(&self, symbol: Symbol) -> bool {
        self.computed_at(symbol).is_some() || self.symbols.info(symbol).host
    }

    fn is_host(&self, poly: &Poly) -> bool {
        poly.symbols().all(|symbol| self.is_host_symbol(symbol))
    }

    fn at_least(&mut self, poly: &Poly, lo: i128) -> bool {
        self.at_least_by(poly, lo, Prover::proves_shortly)
    }

    fn at_least_by(&mut self, poly: &Poly, lo: i128, proves: impl Fn(&mut Prover<'a>, &Poly) -> bool) -> bool {
        if let Some(range) = self.range(poly)
            && (range.lo >= lo || range.hi < lo)
        {
            return range.lo >= lo;
        }
        // The prover knows only the symbols of the table.
        let is_known = |goal: &Poly| goal.symbols().all(|symbol| self.computed_at(symbol).is_none());
        let goal = poly.plus_constant(-lo).filter(is_known);
        goal.is_some_and(|goal| proves(&mut self.prover, &goal))
    }

    /// Returns true if a polynomial is never negative, and false if it is never positive.
    fn sign(&mut self, poly: &Poly) -> Option<bool> {
        if self.at_least(poly, 0) {
            return Some(true);
        }
        let negated = poly.scaled(-1)?;
        self.at_least(&negated, 0).then_some(false)
    }

    fn upper(&mut self, poly: &Poly) -> Option<Poly> {
        let Some(symbol) = poly.symbols().filter(|&s| !self.is_host_symbol(s)).max() else {
            return Some(poly.clone());
        };
        self.fuel = self.fuel.checked_sub(1)?;
        step(1 + self.given.len());
        let slope = poly.slope_in(symbol);
        let rising = slope.as_ref().and_then(|slope| self.sign(slope));
        let limits = match (&slope, rising) {
            (Some(slope), Some(rising)) => self.limits(poly, symbol, slope, rising),
            _ => vec![],
        };
        // A guard on the whole sum says more than what is known of its parts.
        let whole = limits.iter().filter(|limit| limit.is_whole && limit.source == Source::Path);
        let mut ends: SmallVec<[Poly; 4]> = SmallVec::new();
        for limit in whole.take(MAX_GUARDS) {
            ends.extend(self.limited(limit));
        }
        if ends.is_empty() {
            self.made_of(poly, symbol, rising, &mut ends);
        }
        if ends.is_empty() {
            ends.extend(limits.iter().find_map(|limit| self.limited(limit)));
        }
        if let Some(rising) = rising {
            let info = self.symbols.info(symbol);
            let end = if rising { info.range.hi } else { info.range.lo };
            // The range of a type is no reason to require more of a launch.
            let says = !self.symbols.is_data(symbol) || !rising && end >= 0;
            if says && (ends.is_empty() || info.kind == Kind::Lane) {
                ends.extend(self.replaced(poly, symbol, Some(Poly::constant(end))));
            }
        }
        self.lowest(ends)
    }

    fn lowest(&mut self, ends: SmallVec<[Poly; 4]>) -> Option<Poly> {
        let mut ends = ends.into_iter();
        let first = ends.next()?;
        ends.try_fold(first, |least, end| self.extreme(BinaryOp::Min, &least, &end))
    }

    /// Collects upper bounds from a symbol's definition.
    fn made_of(&mut self, poly: &Poly, symbol: Symbol, rising: Option<bool>, ends: &mut SmallVec<[Poly; 4]>) {
        let symbols = self.symbols;
        let kind = &symbols.info(symbol).kind;
        match kind {
            Kind::Choice(_) => {
                ends.extend(symbols.choice(symbol).and_then(|choice| self.higher_side(poly, choice)));
            }
            Kind::Min(a, b) | Kind::Max(a, b) => {
                let sides = [a, b].map(|side| self.replaced(poly, symbol, Some(side.clone())));
                match (rising, kind, sides) {
                    (Some(true), Kind::Min(..), sides) | (Some(false), Kind::Max(..), sides) => {
                        ends.extend(sides.into_iter().flatten());
                    }
                    (_, _, [Some(a), Some(b)]) => ends.extend(self.extreme(BinaryOp::Max, &a, &b)),
                    _ => {}
                }
            }
            Kind::Wrap(inner, dtype) => {
                // A number that is not negative can only become smaller by wrapping.
                let falls = !dtype.is_signed() && rising == Some(true) && self.at_least(inner, 0);
                if falls || self.never_wraps(symbol) {
                    ends.extend(self.replaced(poly, symbol, Some(inner.clone())));
                }
            }
            Kind::Div(x, d) if rising == Some(true) => {
                let Some(d) = self.unwrapped(d).filter(|d| self.is_host(d)) else { return };
                let shared = self.shared_quotient(x, &d);
                ends.extend(self.replaced(poly, symbol, shared));
                let quotient = self.upper(x).and_then(|x| self.quotient(&x, &d));
                ends.extend(self.replaced(poly, symbol, quotient));
            }
            Kind::Rem(x, d) if rising == Some(true) => {
                ends.extend(self.replaced(poly, symbol, d.plus_constant(-1)));
                if d.as_constant().is_some() {
                    let dividend = self.upper(x);
                    ends.extend(self.replaced(poly, symbol, dividend));
                }
            }
            Kind::Value(_) if rising == Some(true) => {
                let last = symbols.stepped(symbol).and_then(|stepped| self.last_turn(stepped));
                ends.extend(self.replaced(poly, symbol, last));
            }
            _ => {}
        }
    }

    /// Returns the upper bound with a polynomial in place of a symbol.
    fn replaced(&mut self, poly: &Poly, symbol: Symbol, by: Option<Poly>) -> Option<Poly> {
        let next = self.symbols.joined(poly.substituted(symbol, &by?)?);
        self.upper(&next)
    }

    /// Returns the polynomial without wrapped symbols, if none of them wraps.
    fn unwrapped(&mut self, poly: &Poly) -> Option<Poly> {
        let mut poly = poly.clone();
        while let Some((symbol, inner)) = find_wrap(self.symbols, &poly) {
            poly = if self.never_wraps(symbol) { poly.substituted(symbol, inner)? } else { return None };
        }
        Some(poly)
    }

    /// Returns the higher of the upper bounds of both sides of a choice, each where it is chosen.
    fn higher_side(&mut self, poly: &Poly, choice: &Choice) -> Option<Poly> {
        let mut ends = [None, None];
        for (end, (side, facts)) in ends.iter_mut().zip(&choice.sides) {
            let (given, wraps) = (self.given.len(), self.wraps.len());
            facts.iter().for_each(|fact| add_given(self.symbols, Source::Path, fact, &mut self.given));
            *end = self.replaced(poly, choice.symbol, Some(side.clone()));
            self.given.truncate(given);
            // Results found on one side hold only there.
            self.wraps.truncate(wraps);
        }
        let [Some(a), Some(b)] = ends else { return None };
        self.extreme(BinaryOp::Max, &a, &b)
    }

    /// Returns the upper bounds of `poly` by each fact that mentions a symbol, those first that leave the least.
    fn limits(&mut self, poly: &Poly, symbol: Symbol, slope: &Poly, rising: bool) -> Vec<Limit> {
        let stepped = self.symbols.stepped(symbol).and_then(|stepped| stepped.hi.minus(&Poly::symbol(symbol)));
        let mut limits: Vec<Limit> = vec![];
        for at in 0..self.given.len() {
            let ConditionalFact { source, poly: fact, used, wraps } = &self.given[at];
            if *used || !fact.mentions(symbol) {
                continue;
            }
            // The last iteration of a stepped loop is a tighter bound than the loop's end.
            let is_end = |end: &Poly| fact.minus(end).is_some_and(|rest| rest.as_constant().is_some());
            let is_end = stepped.as_ref().is_some_and(is_end);
            let (source, fact, wraps) = (*source, fact.clone(), wraps.len());
            let Some(end) = self.bounded(poly, symbol, slope, rising, &fact) else { continue };
            let unknown = end.symbols().filter(|&s| !self.is_host_symbol(s)).count();
            let is_part = |&(product, factor): &Term| factor < 0 && end.factor(product) != 0;
            let is_open = |term: &&Term| term.0.symbols().any(|s| !self.is_host_symbol(s));
            let is_whole = !is_end && !fact.terms().iter().filter(is_open).any(is_part);
            let limit = Limit { source, at, is_whole, weight: (unknown, wraps, end.terms().len()), end };
            match limits.iter_mut().find(|known| known.end == limit.end) {
                Some(known) if known.weight > limit.weight => *known = limit,
                Some(_) => {}
                None => limits.push(limit),
            }
        }
        limits.sort_by_key(|limit| (!limit.is_whole, limit.source, limit.weight, limit.at));
        // Another guard is worth a comparison only if it leaves no more symbols than the first.
        let least = limits.first().map_or(0, |limit| limit.weight.0);
        limits.retain(|limit| !limit.is_whole || limit.weight.0 == least);
        limits
    }

    fn limited(&mut self, limit: &Limit) -> Option<Poly> {
        let before = (self.wraps.len(), self.conditions.len());
        let wraps = self.given[limit.at].wraps.clone();
        self.given[limit.at].used = true;
        let found = wraps.into_iter().all(|symbol| self.never_wraps(symbol)).then(|| self.upper(&limit.end)).flatten();
        self.given[limit.at].used = false;
        if found.is_none() {
            self.wraps.truncate(before.0);
            self.conditions.truncate(before.1);
        }
        found
    }

    /// Returns an upper bound of `poly` without the symbol, by a fact that mentions it.
    fn bounded(&mut self, poly: &Poly, symbol: Symbol, slope: &Poly, rising: bool, fact: &Poly) -> Option<Poly> {
        let (own, rest) = fact.linear_in(symbol)?;
        // symbol <= rest / d
        if rising
            && own.as_constant() != Some(-1)
            && let Some(d) = own.scaled(-1).filter(|d| self.is_host(d))
            && self.is_host(&rest)
            && self.at_least(&d, 1)
        {
            let quotient = self.quotient(&rest, &d)?;
            return poly.substituted(symbol, &quotient);
        }
        let times = match (slope.as_constant(), own.as_constant()) {
            (Some(a), Some(b)) if b != 0 && a % b == 0 => Poly::constant(-(a / b)),
            _ if own.scaled(-1).as_ref() == Some(slope) => Poly::constant(1),
            _ => slope.over_term(own.as_term()?)?.scaled(-1)?,
        };
        self.at_least(&times, 0).then(|| poly.plus(&fact.times(&times)?))?
    }

    /// Returns `x / d` for `d >= 1`, rounded down where it is at least -1. No instruction is executed where it is less,
    /// so there it may be rounded up.
    fn quotient(&mut self, x: &Poly, d: &Poly) -> Option<Poly> {
        let (q, r) = x.split_by(d).unwrap_or((Poly::default(), x.clone()));
        let (rest, by) = (self.range(&r)?, self.range(d)?);
        if rest.lo >= 0 && rest.hi < by.lo.max(1) {
            return Some(q);
        }
        if rest.hi < 0 && rest.lo >= -by.lo.max(1) {
            return q.plus_constant(-1);
        }
        if rest.lo >= 0 {
            return q.plus(&self.compute(BinaryOp::Div, &r, d)?);
        }
        // The last index of no items is -1, which a division of launch arithmetic would round up.
        q.plus(&self.compute(BinaryOp::Div, &r.plus(d)?, d)?)?.plus_constant(-1)
    }

    /// Derives a limit on a quotient from one on a sum with `x` in it: `d * y + x <= n` implies `y + x / d <= n / d`.
    fn shared_quotient(&mut self, x: &Poly, d: &Poly) -> Option<Poly> {
        let limits = self.given.iter().filter(|given| given.wraps.is_empty()).filter_map(|given| {
            let rest = given.poly.plus(x)?;
            let is_less = rest.terms().len() < given.poly.terms().len() && x.symbols().all(|s| !rest.mentions(s));
            let (q, r) = if is_less { rest.split_by(d)? } else { return None };
            (!self.is_host(&q) && self.is_host(&r)).then_some((q, r))
        });
        let (q, r) = limits.min_by_key(|(q, _)| q.terms().len())?;
        q.plus(&self.quotient(&r, d)?)
    }

    /// Returns the last value of a loop's variable.
    fn last_turn(&mut self, stepped: &Loop) -> Option<Poly> {
        let Loop { lo, hi, step, .. } = stepped;
        let distance = hi.minus(lo)?;
        if !self.is_host(step) || !(self.is_host(lo) || self.is_host(&distance)) {
            return None;
        }
        let distance = self.upper(&distance)?;
        let whole =
            step.as_constant().is_some_and(|step| self.range(&distance).is_some_and(|d| d.is_multiple_of(step)));
        let past = match whole {
            true => distance,
            false => self.quotient(&distance.plus(step)?.plus_constant(-1)?, step)?.times(step)?,
        };
        lo.plus(&past)?.minus(step)
    }

    /// Returns the lesser or the greater of two numbers.
    fn extreme(&mut self, op: BinaryOp, a: &Poly, b: &Poly) -> Option<Poly> {
        let by = a.minus(b).and_then(|by| self.range(&by));
        let is_min = op == BinaryOp::Min;
        match by {
            Some(by) if by.lo >= 0 => Some(if is_min { b } else { a }.clone()),
            Some(by) if by.hi <= 0 => Some(if is_min { a } else { b }.clone()),
            _ => self.compute(op, a, b),
        }
    }

    /// Returns the symbol of a number that the host computes.
    fn compute(&mut self, op: BinaryOp, a: &Poly, b: &Poly) -> Option<Poly> {
        if let (Some(x), Some(y)) = (a.as_constant(), b.as_constant()) {
            return op.apply(x, y).ok().map(Poly::constant);
        }
        let expr = Expr::binary(op, self.expr(a)?, self.expr(b)?);
        let at = match self.computed.iter().position(|computed| computed.expr == expr) {
            Some(known) => known,
            None => {
                let (x, y) = (self.range(a)?, self.range(b)?);
                let range = match op {
                    BinaryOp::Div => math(MathOp::IDiv, DType::I64, &[x, y])?,
                    BinaryOp::Min => math(MathOp::IMin, DType::I64, &[x, y])?,
                    _ => math(MathOp::IMax, DType::I64, &[x, y])?,
                };
                self.computed.push(Computed { op, of: [a.clone(), b.clone()], expr, range });
                self.computed.len() - 1
            }
        };
        u16::try_from(self.symbols.len() + 1 + at).ok().map(|symbol| Poly::symbol(Symbol(symbol)))
    }

    /// Whether a sum or product stays inside its type, if necessary under a condition.
    fn never_wraps(&mut self, symbol: Symbol) -> bool {
        if let Some((_, known)) = self.wraps.iter().find(|(s, _)| *s == symbol) {
            return *known == Wrapping::Never;
        }
        // Nothing may be used that holds only if it does not wrap.
        let before = (self.wraps.len(), self.conditions.len());
        self.wraps.push((symbol, Wrapping::Open));
        let never = self.stays_inside(symbol).is_some();
        if !never {
            self.wraps.truncate(before.0);
            self.conditions.truncate(before.1);
            self.wraps.push((symbol, Wrapping::Possible));
        } else if let Some((_, known)) = self.wraps.get_mut(before.0) {
            *known = Wrapping::Never;
        }
        never
    }

    fn stays_inside(&mut self, symbol: Symbol) -> Option<()> {
        let Kind::Wrap(inner, dtype) = &self.symbols.info(symbol).kind else { return None };
        let all = Interval::of_type(*dtype);
        for goal in [Poly::constant(all.hi).minus(inner)?, inner.plus_constant(-all.lo)?] {
            if self.at_least_by(&goal, 0, Prover::proves_limit) {
                continue;
            }
            let least = self.upper(&goal.scaled(-1)?)?.scaled(-1)?;
            let range = self.range(&least)?;
            // A condition that there is nothing to do holds in no launch that does something.
            if range.lo < 0 && range.hi <= 0 {
                return None;
            }
            if range.lo < 0 && !self.conditions.contains(&least) {
                self.conditions.push(least);
            }
        }
        Some(())
    }
}

/// Notes a fact, and the form that it has if nothing in it wraps.
fn add_given(symbols: &Symbols, source: Source, fact: &Poly, given: &mut Vec<ConditionalFact>) {
    given.push(ConditionalFact { source, poly: fact.clone(), wraps: SmallVec::new(), used: false });
    let (mut poly, mut wraps) = (fact.clone(), SmallVec::new());
    while let Some((symbol, inner)) = find_wrap(symbols, &poly) {
        let Some(next) = poly.substituted(symbol, inner) else { return };
        poly = next;
        wraps.push(symbol);
    }
    if !wraps.is_empty() {
        given.push(ConditionalFact { source, poly, wraps, used: false });
    }
}

fn find_wrap<'s>(symbols: &'s Symbols, poly: &Poly) -> Option<(Symbol, &'s Poly)> {
    poly.symbols().find_map(|symbol| match &symbols.info(symbol).kind {
        Kind::Wrap(inner, _) => Some((symbol, inner)),
        _ => None,
    })
}
