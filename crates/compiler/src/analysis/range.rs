//! Range analysis of integers: an interval and a congruence for each value, and each index as a polynomial over ids,
//! loop variables and parameters. The contract and the guards on the way to an instruction refine them.
//!
//! A statement about a value holds wherever the value is visible, in every launch that meets the contract, provided
//! that no error of the language came before: every executed division had a divisor other than zero, and every loop
//! that runs has a step of at least 1.

use super::interval::Interval;
use super::poly::Poly;
use super::prove::{FactRef, FailedQueries, Prover, Verdict, Wanted};
use super::symbols::{SymbolHasher, Symbols};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, Kernel, MathOp, Mem, Span, Value};
use smallvec::SmallVec;

/// The most conditions that are visited for one condition.
const MAX_CONDITIONS: usize = 64;

/// The most facts that one query uses: those of the innermost regions, then those of the regions around them while
/// there is room. No known kernel has a quarter of that.
pub(super) const MAX_FACTS: usize = 256;

/// An instruction of a kernel, by its number in the order of [`kiln_ir::Region::walk`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(pub u32);

/// The answer to a query.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It holds in every launch that meets the contract.
    Proved,
    /// It holds in every launch whose parameters also meet this condition.
    Predicate(Expr),
    Unknown,
}

impl Answer {
    /// Returns the answer to whether both hold.
    pub fn and(self, other: Answer) -> Answer {
        match (self, other) {
            (Answer::Unknown, _) | (_, Answer::Unknown) => Answer::Unknown,
            (Answer::Proved, other) | (other, Answer::Proved) => other,
            (Answer::Predicate(a), Answer::Predicate(b)) if a == b => Answer::Predicate(a),
            (Answer::Predicate(a), Answer::Predicate(b)) => Answer::Predicate(Expr::binary(BinaryOp::And, a, b)),
        }
    }
}

/// The answer to whether an access stays inside its memory.
#[derive(Clone, PartialEq, Debug)]
pub enum Bounds {
    Proved,
    /// It does if the parameters meet a condition.
    Predicate(Expr),
    /// It does if the buffer has at least this many elements. For tensors whose shape is not stated.
    Length(Expr),
    Unknown,
}

/// A load, store or atomic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Access {
    pub site: Site,
    pub mem: Mem,
    pub index: Value,
    /// The number of neighbouring elements.
    pub width: u8,
    pub writes: bool,
    pub span: Span,
}

/// Facts about a value.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub interval: Interval,
    /// A polynomial that equals the value, if it is an integer.
    pub form: Option<Poly>,
    pub condition: Option<Condition>,
    /// Whether it is a choice between values that are not zero or were tested not to be.
    pub nonzero: bool,
    /// The instruction that defines it, or whose region it is an argument of.
    pub site: Site,
}

/// The definition of a bool.
#[derive(Clone, Copy, Debug)]
pub(super) enum Condition {
    Compare(MathOp, Value, Value),
    And(Value, Value),
    Or(Value, Value),
    Not(Value),
}

/// A polynomial that is at least 0 from an instruction on.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub from: Site,
    pub poly: Poly,
    /// [`Poly::mask`] of it.
    pub mask: u64,
    /// A hash of the polynomial and its source.
    pub hash: u64,
    pub source: Source,
}

impl Fact {
    pub fn new(from: Site, poly: Poly, source: Source) -> Fact {
        Fact { from, mask: poly.mask(), hash: SymbolHasher::hash(&(&poly, source)), poly, source }
    }
}

/// Adds a fact unless the region has it already, since every query goes through all of them.
pub(super) fn add_fact(facts: &mut Vec<Fact>, fact: Fact) {
    if !facts.iter().any(|known| known.hash == fact.hash && known.poly == fact.poly) {
        facts.push(fact);
    }
}

/// The source of a fact. Facts that say most about an index are tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Source {
    /// A branch, a loop or an instruction on the path.
    Path,
    /// The contract, the definition of a symbol, or a weaker form of a fact from the path.
    General,
    /// The interval of a symbol.
    Range,
}

/// A region, with the facts that hold inside but not around it.
#[derive(Clone, Default, Debug)]
pub(super) struct Scope {
    pub parent: u32,
    /// The first earlier region that the same threads execute under the same condition, or this region itself.
    pub like: u32,
    /// The condition of an `if`, and its value here.
    pub decided: Option<(Value, bool)>,
    pub facts: Vec<Fact>,
    pub refined: Vec<(Value, Interval)>,
}

/// The table of integer ranges. It holds no reference to the kernel.
#[derive(Debug)]
pub struct Ranges {
    pub(super) values: Vec<Known>,
    pub(super) symbols: Symbols,
    pub(super) scopes: Vec<Scope>,
    /// The region of each instruction.
    pub(super) regions: Vec<u32>,
    pub(super) accesses: Vec<Access>,
    pub(super) param_lengths: Vec<Option<Poly>>,
    pub(super) alloc_lengths: Vec<Option<Poly>>,
    /// Threads in a threadgroup.
    pub(super) lsize: Poly,
    /// Queries that have failed.
    pub(super) failed_queries: FailedQueries,
}

/// Computes the ranges of the integers of a verified kernel.
pub fn ranges(kernel: &Kernel) -> Ranges {
    super::walk::ranges(kernel)
}

impl Ranges {
    /// Returns the interval of a value, which holds wherever the value is visible. A bool is 0 or 1. Nothing is known
    /// of a float.
    pub fn interval(&self, value: Value) -> Interval {
        self.values[value.0 as usize].interval
    }

    /// Returns the interval of a value where an instruction is executed, which guards may have narrowed.
    pub fn interval_at(&self, value: Value, site: Site) -> Interval {
        let mut interval = self.interval(value);
        self.scopes_of(site).for_each(|scope| {
            let refined = scope.refined.iter().filter(|(v, _)| *v == value);
            refined.for_each(|(_, by)| interval = interval.meet(*by));
        });
        interval
    }

    pub fn constant(&self, value: Value) -> Option<i128> {
        self.interval(value).is_exact()
    }

    pub fn multiple_of(&self, value: Value, m: i128) -> bool {
        let by_form = |form: &Poly| self.symbols.range(form).is_some_and(|range| range.is_multiple_of(m));
        self.interval(value).is_multiple_of(m) || self.form(value).is_some_and(by_form)
    }

    /// Returns the distance `a - b`, if it is constant.
    pub fn difference(&self, a: Value, b: Value) -> Option<i128> {
        if a == b {
            return Some(0);
        }
        let distance = self.form(a)?.minus(self.form(b)?)?;
        let same = |poly: &Poly| self.symbols.joined(poly.clone()).as_constant();
        same(&distance).or_else(|| {
            // A proof is only worth it if wraps are the only obstacle.
            same(&self.symbols.without_wraps(&distance)?)?;
            // At the definition of the later of two visible values, everything known about both holds.
            let site = self.values[a.0 as usize].site.max(self.values[b.0 as usize].site);
            same(&self.prover(site).without_wraps(&distance)?)
        })
    }

    /// Returns the trip count of a loop, if it is the same for all possible bounds.
    pub fn trip_count(&self, [lo, hi, step]: [Value; 3]) -> Option<u64> {
        let step = self.constant(step).filter(|&step| step >= 1)?;
        let far = self.interval(lo).negated()?.plus(self.interval(hi))?;
        let by_form = || self.symbols.range(&self.form(hi)?.minus(self.form(lo)?)?);
        let far = by_form().map_or(far, |range| far.meet(range));
        let trip_count = |distance: i128| if distance > 0 { (distance - 1) / step + 1 } else { 0 };
        (trip_count(far.lo) == trip_count(far.hi)).then(|| u64::try_from(trip_count(far.lo)).ok())?
    }

    /// Whether `value < bound` where the instruction is executed.
    pub fn proves_less(&self, site: Site, value: Value, bound: &Expr) -> Answer {
        let goal = || self.known_expr(bound)?.plus_constant(-1)?.minus(self.form(value)?);
        self.answer(site, goal())
    }

    /// Whether `value >= 1` where the instruction is executed. Used for steps and divisors.
    pub fn proves_positive(&self, site: Site, value: Value) -> Answer {
        if self.interval_at(value, site).lo >= 1 {
            return Answer::Proved;
        }
        self.answer(site, self.form(value).and_then(|form| form.plus_constant(-1)))
    }

    /// Whether a loop makes at most `most` trips, in every thread that reaches it with a step of at least 1.
    pub fn proves_trips(&self, site: Site, [lo, hi, step]: [Value; 3], most: u32) -> Answer {
        if self.trip_count([lo, hi, step]).is_some_and(|trip_count| trip_count <= most as u64) {
            return Answer::Proved;
        }
        let furthest = || self.form(step)?.scaled(most as i128);
        let goal = || furthest()?.minus(&self.form(hi)?.minus(self.form(lo)?)?);
        self.answer(site, goal())
    }

    /// Whether a bool is `truth` in all threads that execute the instruction.
    pub fn proves_condition(&self, site: Site, condition: Value, truth: bool) -> Answer {
        if self.interval_at(condition, site).is_exact() == Some(truth as i128) {
            return Answer::Proved;
        }
        let Some(facts) = self.exact_facts(condition, truth) else { return Answer::Unknown };
        let mut answer = Answer::Proved;
        for fact in facts {
            answer = answer.and(self.answer(site, Some(fact)));
            if answer == Answer::Unknown {
                break;
            }
        }
        answer
    }

    /// Whether a bool is `truth` in all threads that execute the instruction, without a long search.
    pub(super) fn shows_condition(&self, site: Site, condition: Value, truth: bool) -> bool {
        let is_shown = |fact: &Poly| self.symbols.is_at_least(fact, 0) || self.prover(site).proves_shortly(fact);
        self.interval_at(condition, site).is_exact() == Some(truth as i128)
            || self.exact_facts(condition, truth).is_some_and(|facts| facts.iter().all(is_shown))
    }

    /// Returns an upper bound of the value, over the parameters.
    pub fn upper_bound(&self, site: Site, value: Value) -> Option<Expr> {
        let bound = self.prover(site).highest(self.form(value)?)?;
        self.symbols.expr(&bound)
    }

    /// Returns an upper bound of `a - b`, over the parameters.
    pub fn most_apart(&self, site: Site, a: Value, b: Value) -> Option<Expr> {
        let distance = self.form(a)?.minus(self.form(b)?)?;
        self.symbols.expr(&self.prover(site).highest(&self.symbols.joined(distance))?)
    }

    /// Returns the value as launch arithmetic, if the host can compute it.
    pub fn expr(&self, value: Value) -> Option<Expr> {
        let form = self.form(value)?;
        self.symbols.is_host(form).then(|| self.symbols.expr(form))?
    }

    /// Returns every load, store and atomic, in program order.
    pub fn accesses(&self) -> &[Access] {
        &self.accesses
    }

    pub(super) fn form(&self, value: Value) -> Option<&Poly> {
        self.values[value.0 as usize].form.as_ref()
    }

    pub(super) fn answer(&self, site: Site, at_least_zero: Option<Poly>) -> Answer {
        self.answer_unless(site, at_least_zero, None, Wanted::Answer)
    }

    /// Answers like `answer`, but skips the short proof of a goal that is known to have none at the instruction.
    pub(super) fn answer_unless(
        &self,
        site: Site,
        at_least_zero: Option<Poly>,
        unproved: Option<&Poly>,
        wanted: Wanted,
    ) -> Answer {
        let Some(goal) = at_least_zero else { return Answer::Unknown };
        if self.symbols.is_at_least(&goal, 0) {
            return Answer::Proved;
        }
        let mut prover = self.prover(site);
        let verdict = match unproved == Some(&goal) {
            true => prover.nonnegative_at_length(&goal, wanted),
            false => prover.nonnegative(&goal, wanted),
        };
        self.spoken(verdict)
    }

    /// Translates a verdict about polynomials to launch arithmetic.
    pub(super) fn spoken(&self, verdict: Verdict) -> Answer {
        match verdict {
            Verdict::Proved => Answer::Proved,
            Verdict::If(conditions) => {
                let exprs = conditions.iter().map(|c| self.symbols.at_least_zero(c).map(Answer::Predicate));
                exprs.fold(Answer::Proved, |all, next| all.and(next.unwrap_or(Answer::Unknown)))
            }
            Verdict::No => Answer::Unknown,
        }
    }

    pub(super) fn prover(&self, site: Site) -> Prover<'_> {
        let facts = self.scopes_of(site).flat_map(|scope| &scope.facts).filter(|fact| fact.from <= site);
        Prover::new(&self.symbols, facts.take(MAX_FACTS).map(FactRef::from)).noting(&self.failed_queries)
    }

    /// Returns the regions around an instruction, the innermost first.
    pub(super) fn scopes_of(&self, site: Site) -> impl Iterator<Item = &Scope> {
        let own = self.regions.get(site.0 as usize).copied();
        own.into_iter().flat_map(|own| self.scopes_around(own)).map(|at| &self.scopes[at as usize])
    }

    /// Returns a region and those around it, the innermost first.
    pub(super) fn scopes_around(&self, scope: u32) -> impl Iterator<Item = u32> {
        let mut next = Some(scope);
        std::iter::from_fn(move || {
            let at = next?;
            let scope = self.scopes.get(at as usize)?;
            next = (at != 0).then_some(scope.parent);
            Some(at)
        })
    }

    /// Returns polynomials that are all at least 0 if and only if a bool is `truth`.
    fn exact_facts(&self, condition: Value, truth: bool) -> Option<Vec<Poly>> {
        let mut facts = vec![];
        let is_whole = self.parts_of(condition, truth, &mut |part| match part {
            (Some(Condition::Compare(op, a, b)), truth) => {
                let found = self.form(a).zip(self.form(b)).and_then(|(a, b)| comparison_facts(op, truth, a, b));
                found.map(|found| facts.extend(found)).is_some()
            }
            _ => false,
        });
        is_whole.then_some(facts)
    }

    /// Collects polynomials that are at least 0 if a bool is `truth`. They may say less than the condition.
    pub(super) fn facts_of(&self, condition: Value, truth: bool, facts: &mut Vec<Poly>) {
        self.parts_of(condition, truth, &mut |part| {
            if let (Some(Condition::Compare(op, a, b)), truth) = part
                && let (Some(a), Some(b)) = (self.form(a), self.form(b))
            {
                match comparison_facts(op, truth, a, b) {
                    Some(found) => facts.extend(found),
                    None => facts.extend(self.apart(a, b)),
                }
            }
            true
        });
    }

    /// Visits the conditions that all hold if a bool is `truth`, each with its own value, in the order in which they
    /// were written, until `visit` returns false. Returns whether all of them were visited: conditions may be nested to
    /// any size, so there is a limit.
    pub(super) fn parts_of(
        &self,
        condition: Value,
        truth: bool,
        visit: &mut dyn FnMut((Option<Condition>, bool)) -> bool,
    ) -> bool {
        let mut next: SmallVec<[(Value, bool); 8]> = smallvec::smallvec![(condition, truth)];
        let mut left = MAX_CONDITIONS;
        while let Some((condition, truth)) = next.pop() {
            if left == 0 {
                return false;
            }
            left -= 1;
            match (self.values[condition.0 as usize].condition, truth) {
                (Some(Condition::And(a, b)), true) | (Some(Condition::Or(a, b)), false) => {
                    next.extend([(b, truth), (a, truth)]);
                }
                (Some(Condition::Not(a)), truth) => next.push((a, !truth)),
                part => {
                    if !visit(part) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns the fact that unequal numbers, one of which is never below the other, are at least 1 apart.
    fn apart(&self, a: &Poly, b: &Poly) -> Option<Poly> {
        let (up, down) = (a.minus(b)?, b.minus(a)?);
        let above = [up, down].into_iter().find(|distance| self.symbols.is_at_least(distance, 0))?;
        above.plus_constant(-1)
    }

    /// Converts launch arithmetic to a polynomial, if its quotients are symbols already or can be expressed otherwise.
    fn known_expr(&self, expr: &Expr) -> Option<Poly> {
        super::setup::polynomial(expr, &mut |kind| self.symbols.find(kind).map(Poly::symbol), &|poly| {
            self.symbols.range(poly)
        })
    }
}

/// Returns polynomials that are all at least 0 if and only if a comparison is `truth`, or `None` for "not equal".
fn comparison_facts(op: MathOp, truth: bool, a: &Poly, b: &Poly) -> Option<Vec<Poly>> {
    let above = |x: &Poly, y: &Poly, by: i128| x.minus(y)?.plus_constant(-by);
    Some(match (op, truth) {
        (MathOp::Lt, true) | (MathOp::Ge, false) => vec![above(b, a, 1)?],
        (MathOp::Le, true) | (MathOp::Gt, false) => vec![above(b, a, 0)?],
        (MathOp::Gt, true) | (MathOp::Le, false) => vec![above(a, b, 1)?],
        (MathOp::Ge, true) | (MathOp::Lt, false) => vec![above(a, b, 0)?],
        (MathOp::Eq, true) | (MathOp::Ne, false) => vec![above(a, b, 0)?, above(b, a, 0)?],
        _ => return None,
    })
}
