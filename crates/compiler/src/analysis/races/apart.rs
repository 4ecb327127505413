//! A proof that two threads cannot access one element.
//!
//! Suppose they do: then the difference of the two indices is 0, or as small as the widths allow. Take a term of it
//! that is a factor times the difference of a number of one thread and its twin. If the factor is larger than all the
//! rest can be, the number and its twin are equal. This is repeated term by term, as digits in mixed radix are
//! separated, until the difference is shown not to be 0, or the two threads to be one.

use super::twins::{Reach, Twins};
use crate::analysis::poly::{Poly, Product, Symbol};
use crate::analysis::prove::{FactRef, Prover, Verdict, Wanted};
use crate::analysis::range::{Fact, Site, Source};
use crate::analysis::symbols::Kind;

/// The most rounds of finding that numbers are equal, and the most equations that they follow from.
const MAX_ROUNDS: usize = 10;
const MAX_EQUATIONS: usize = 12;

/// The most quotients and remainders that are looked up in guards.
const MAX_GUARDED: usize = 8;

/// The smallest useful limit. A condition that only requires numbers of the launch to be below a smaller one leaves too
/// few launches.
const MIN_LIMIT: i128 = 1024;

/// The most symbols that are 0 or 1 and tried as both.
const MAX_BITS: usize = 2;

/// An access as a polynomial, with the facts that hold where it is made.
#[derive(Clone, Debug)]
pub struct Place {
    pub index: Poly,
    pub width: i128,
    pub facts: Vec<Fact>,
    /// Polynomials that must be at least 0 for the index not to wrap.
    pub conditions: Vec<Poly>,
}

/// The verdict on two accesses.
#[derive(Clone, PartialEq, Debug)]
pub enum Disjointness {
    Apart,
    /// Apart where all of these, over numbers of the launch, are at least 0.
    If(Vec<Poly>),
    Unknown,
}

/// `first - twin of second`, which is at least `-below` and at most `above`.
struct Equation {
    first: Poly,
    second: Poly,
    below: i128,
    above: i128,
}

/// An equation with the twin substituted.
struct Difference {
    poly: Poly,
    below: i128,
    above: i128,
}

pub struct DisjointnessSearch<'t, 'a> {
    twins: &'t mut Twins<'a>,
    places: [&'t Place; 2],
    equations: Vec<Equation>,
    /// The ids that tell two threads apart. They are not all equal to their twins.
    ids: Vec<Poly>,
    conditions: Vec<Poly>,
    /// Pairs of symbols that were found to be equal, whichever thread has them.
    same: Vec<(Symbol, Symbol)>,
}

/// The facts about both threads in a round.
struct Round {
    facts: Vec<Fact>,
    differences: Vec<Difference>,
}

impl<'t, 'a> DisjointnessSearch<'t, 'a> {
    /// `ids` are numbers that are not all equal to their twins.
    pub fn new(twins: &'t mut Twins<'a>, places: [&'t Place; 2], ids: Vec<Poly>) -> DisjointnessSearch<'t, 'a> {
        let [first, second] = places;
        let equation = Equation {
            first: first.index.clone(),
            second: second.index.clone(),
            below: first.width - 1,
            above: second.width - 1,
        };
        let conditions = [&first.conditions[..], &second.conditions[..]].concat();
        DisjointnessSearch { twins, places, equations: vec![equation], ids, conditions, same: vec![] }
    }

    /// Searches for a proof, then for conditions that suffice for one.
    pub fn found(&mut self) -> Disjointness {
        for _ in 0..MAX_ROUNDS {
            let Some(round) = self.round() else { return Disjointness::Unknown };
            if self.is_absurd(&round) || self.is_one_thread(&round) {
                return match self.conditions.is_empty() {
                    true => Disjointness::Apart,
                    false => Disjointness::If(std::mem::take(&mut self.conditions)),
                };
            }
            let learnt = self.learn_from_guards(&round)
                || self.learn(&round, Allowed::Nothing)
                || self.pair_up(&round)
                || self.learn(&round, Allowed::Broad)
                || self.learn(&round, Allowed::Any);
            if !learnt {
                break;
            }
        }
        Disjointness::Unknown
    }

    /// Returns the facts about both threads and their differences, by the equalities that are known.
    fn round(&mut self) -> Option<Round> {
        let [first, second] = self.places;
        let mut facts: Vec<Fact> = first.facts.clone();
        for fact in &second.facts {
            if let Some(twin) = self.twins.of(&fact.poly)
                && twin != fact.poly
            {
                facts.push(Fact::new(Site(0), twin, fact.source));
            }
        }
        // Facts of the second thread alone, about numbers that both have.
        let shared: Vec<&Fact> =
            second.facts.iter().filter(|fact| !first.facts.iter().any(|f| f.poly == fact.poly)).collect();
        for fact in shared {
            if self.twins.of(&fact.poly).as_ref() == Some(&fact.poly) {
                facts.push(fact.clone());
            }
        }
        self.follow_quotients(&mut facts);
        let mut differences = vec![];
        for equation in &self.equations {
            let poly = equation.first.minus(&self.twins.of(&equation.second)?)?;
            let poly = self.twins.symbols.joined(self.settled(poly)?);
            differences.push(Difference { poly, below: equation.below, above: equation.above });
        }
        if !self.same.is_empty() {
            let settled = |fact: &Fact| Some(Fact::new(Site(0), self.settled(fact.poly.clone())?, fact.source));
            facts = facts.iter().filter_map(settled).collect();
        }
        Some(Round { facts, differences })
    }

    /// Returns a polynomial with one symbol in place of two that are equal.
    fn settled(&self, mut poly: Poly) -> Option<Poly> {
        for (kept, other) in &self.same {
            if poly.mentions(*other) {
                poly = poly.substituted(*other, &Poly::symbol(*kept))?;
            }
        }
        Some(poly)
    }

    /// Finds a number of one thread and a different one of the other that are equal: the variables of two loops of the
    /// same form.
    fn pair_up(&mut self, round: &Round) -> bool {
        for difference in &round.differences {
            let mut symbols: Vec<Symbol> = difference.poly.symbols().collect();
            symbols.sort_unstable();
            symbols.dedup();
            for (at, &symbol) in symbols.iter().enumerate() {
                let is_other = |other: &&Symbol| {
                    let slopes = difference.poly.slope_in(symbol).zip(difference.poly.slope_in(**other));
                    slopes.and_then(|(a, b)| a.plus(&b)).is_some_and(|sum| sum == Poly::default())
                };
                for &other in symbols[at + 1..].iter().filter(is_other) {
                    if self.is_equal(round, difference, symbol, other, Allowed::Nothing) == Verdict::Proved {
                        self.same.push((symbol, other));
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Derives what equal quotients say about their dividends: these are the same except for a remainder, and equal
    /// where that is equal too.
    fn follow_quotients(&mut self, facts: &mut Vec<Fact>) {
        let equal: Vec<Symbol> = self.twins.equal.iter().copied().collect();
        for symbol in equal {
            let kind = self.twins.symbols.info(symbol).kind.clone();
            let (Kind::Div(x, d) | Kind::Rem(x, d)) = &kind else { continue };
            let Some(twin) = self.twins.of(x) else { continue };
            if twin == *x || self.twins.of(d).as_ref() != Some(d) {
                continue;
            }
            let is_quotient = matches!(kind, Kind::Div(..));
            if is_quotient {
                let whole = d.times(&Poly::symbol(symbol));
                let above = whole.as_ref().and_then(|whole| twin.minus(whole));
                let below = whole.and_then(|whole| whole.plus(d)?.plus_constant(-1)?.minus(&twin));
                facts
                    .extend([above, below].into_iter().flatten().map(|poly| Fact::new(Site(0), poly, Source::General)));
            }
            let symbols = &mut self.twins.symbols;
            let other = if is_quotient { symbols.rem(x, d) } else { symbols.div(x, d) };
            let Some(other) = other else { continue };
            let is_known = self.equations.iter().any(|known| known.first == *x && known.second == *x);
            if is_known || self.equations.len() == MAX_EQUATIONS {
                continue;
            }
            // Numbers with the same remainder are equal if they differ by less than the divisor.
            let is_near =
                |a: &Poly, b: &Poly| self.holds(facts, d.plus_constant(-1).and_then(|most| most.plus(a)?.minus(b)));
            let is_one = !is_quotient && is_near(x, &twin) && is_near(&twin, x);
            if is_one || self.twins.of(&other).as_ref() == Some(&other) {
                self.equations.push(Equation { first: x.clone(), second: x.clone(), below: 0, above: 0 });
            }
        }
    }

    fn prover<'f>(&'f self, facts: impl Iterator<Item = &'f Fact>) -> Prover<'f> {
        Prover::new(self.twins.symbols, facts.map(FactRef::from))
    }

    fn holds(&self, facts: &[Fact], goal: Option<Poly>) -> bool {
        let Some(goal) = goal else { return false };
        let symbols = &*self.twins.symbols;
        // For numbers of the launch, the prover only uses what holds in all launches. Here, facts at the accesses hold
        // too.
        let follows = |fact: &Fact| goal.minus(&fact.poly).is_some_and(|rest| symbols.is_at_least(&rest, 0));
        symbols.is_at_least(&goal, 0)
            || symbols.is_host(&goal) && facts.iter().any(follows)
            || self.prover(facts.iter()).proves_shortly(&goal)
    }

    /// Whether a difference cannot be as small as supposed, or the facts contradict each other.
    fn is_absurd(&self, round: &Round) -> bool {
        self.is_outside(&round.facts, &round.differences, MAX_BITS)
    }

    fn is_outside(&self, facts: &[Fact], differences: &[Difference], bits: usize) -> bool {
        let symbols = &*self.twins.symbols;
        let is_false = |fact: &Fact| symbols.range(&fact.poly).is_some_and(|range| range.hi < 0);
        if facts.iter().any(is_false) {
            return true;
        }
        for difference in differences {
            let above = difference.poly.plus_constant(-1 - difference.above);
            let below = difference.poly.scaled(-1).and_then(|poly| poly.plus_constant(-1 - difference.below));
            let misses = symbols.range(&difference.poly).is_some_and(|range| {
                let small = -difference.below..=difference.above;
                range.modulus > 1 && !small.into_iter().any(|n| range.contains(n))
            });
            if misses || self.holds(facts, above) || self.holds(facts, below) {
                return true;
            }
        }
        if bits == 0 {
            return false;
        }
        // A symbol that is 0 or 1 is tried as both.
        let is_bit = |symbol: &Symbol| {
            let range = symbols.info(*symbol).range;
            (range.lo, range.hi) == (0, 1)
        };
        let mut candidates: Vec<Symbol> = differences.iter().flat_map(|d| d.poly.symbols()).filter(is_bit).collect();
        candidates.extend(facts.iter().flat_map(|fact| fact.poly.symbols()).filter(is_bit));
        candidates.dedup();
        let mut seen = vec![];
        for bit in candidates {
            if seen.contains(&bit) || seen.len() >= MAX_BITS {
                continue;
            }
            seen.push(bit);
            if [0, 1].into_iter().all(|value| self.is_outside_where(bit, value, facts, differences, bits - 1)) {
                return true;
            }
        }
        false
    }

    fn is_outside_where(
        &self,
        bit: Symbol,
        value: i128,
        facts: &[Fact],
        differences: &[Difference],
        bits: usize,
    ) -> bool {
        let by = Poly::constant(value);
        let facts: Vec<Fact> = facts
            .iter()
            .filter_map(|fact| Some(Fact::new(Site(0), fact.poly.substituted(bit, &by)?, fact.source)))
            .collect();
        let of =
            |d: &Difference| Some(Difference { poly: d.poly.substituted(bit, &by)?, below: d.below, above: d.above });
        let differences: Option<Vec<Difference>> = differences.iter().map(of).collect();
        differences.is_some_and(|differences| self.is_outside(&facts, &differences, bits))
    }

    /// Whether both threads have the same ids, which is a contradiction.
    fn is_one_thread(&mut self, round: &Round) -> bool {
        let ids = self.ids.clone();
        let twins: Vec<Option<Poly>> = ids.iter().map(|id| self.twins.of(id)?.minus(id)).collect();
        let twins: Option<Vec<Poly>> = twins.into_iter().map(|apart| self.settled(apart?)).collect();
        let Some(twins) = twins else { return false };
        // The differences are as small as was supposed.
        let mut facts = round.facts.clone();
        for difference in &round.differences {
            let above = difference.poly.plus_constant(difference.below);
            let below = difference.poly.scaled(-1).and_then(|poly| poly.plus_constant(difference.above));
            facts.extend([above, below].into_iter().flatten().map(|poly| Fact::new(Site(0), poly, Source::Path)));
        }
        let is_zero = |apart: &Poly| {
            self.twins.symbols.joined(apart.clone()) == Poly::default()
                || self.holds(&facts, Some(apart.clone())) && self.holds(&facts, apart.scaled(-1))
        };
        twins.iter().all(is_zero)
    }

    /// Learns from guards that quotients and remainders are equal to their twins: `lane % 8 == 0` in both threads.
    fn learn_from_guards(&mut self, round: &Round) -> bool {
        let is_part = |symbol: &Symbol| matches!(self.twins.symbols.info(*symbol).kind, Kind::Div(..) | Kind::Rem(..));
        let guards = self.places[0].facts.iter().filter(|fact| fact.source == Source::Path);
        let mut parts: Vec<Symbol> = guards.flat_map(|fact| fact.poly.symbols()).filter(is_part).collect();
        parts.sort_unstable();
        parts.dedup();
        parts.retain(|symbol| !self.twins.equal.contains(symbol));
        let before = self.twins.equal.len();
        for symbol in parts.into_iter().take(MAX_GUARDED) {
            let twin = self.twins.of(&Poly::symbol(symbol)).and_then(|twin| twin.as_symbol());
            let Some(twin) = twin.filter(|twin| *twin != symbol) else { continue };
            let apart = Poly::symbol(symbol).minus(&Poly::symbol(twin));
            let back = apart.as_ref().and_then(|apart| apart.scaled(-1));
            if self.holds(&round.facts, apart) && self.holds(&round.facts, back) {
                self.twins.learn(symbol);
            }
        }
        self.twins.equal.len() > before
    }

    /// Finds numbers that are equal to their twins.
    fn learn(&mut self, round: &Round, allowed: Allowed) -> bool {
        let mut learnt = false;
        for difference in &round.differences {
            let mut seen: Vec<Symbol> = vec![];
            for symbol in difference.poly.symbols() {
                if seen.contains(&symbol) || self.twins.equal.contains(&symbol) {
                    continue;
                }
                seen.push(symbol);
                let twin = self.twins.of(&Poly::symbol(symbol)).and_then(|twin| twin.as_symbol());
                let Some(twin) = twin.filter(|twin| *twin != symbol) else { continue };
                match self.is_equal(round, difference, symbol, twin, allowed) {
                    Verdict::Proved => {}
                    Verdict::If(conditions) => {
                        self.conditions.extend(conditions);
                        self.twins.learn(symbol);
                        return true;
                    }
                    _ => continue,
                }
                self.twins.learn(symbol);
                learnt = true;
                // The other differences have other twins now.
                break;
            }
            if learnt {
                break;
            }
        }
        learnt
    }

    /// Proves that a symbol and its twin are equal: if they differed, their term would be larger than all the rest.
    fn is_equal(
        &self,
        round: &Round,
        difference: &Difference,
        symbol: Symbol,
        twin: Symbol,
        allowed: Allowed,
    ) -> Verdict {
        let parts = || {
            let (factor, other) = (difference.poly.slope_in(symbol)?, difference.poly.slope_in(twin)?);
            let is_pair = factor.plus(&other)? == Poly::default() && !factor.mentions(symbol) && !factor.mentions(twin);
            let apart = Poly::symbol(symbol).minus(&Poly::symbol(twin))?;
            let rest = difference.poly.minus(&factor.times(&apart)?)?;
            (is_pair && !rest.mentions(symbol) && !rest.mentions(twin)).then_some((factor, rest))
        };
        let Some((factor, rest)) = parts() else { return Verdict::No };
        let is_positive = |poly: &Poly| self.holds(&round.facts, poly.plus_constant(-1));
        // A product is positive if all its factors are.
        let positive = |factor: &Poly| match factor.terms() {
            &[(product, n)] if n > 0 => product.symbols().all(|symbol| is_positive(&Poly::symbol(symbol))),
            _ => is_positive(factor),
        };
        // -below <= factor * (symbol - twin) + rest <= above
        let (factor, rest, below, above) = if positive(&factor) {
            (factor, rest, difference.below, difference.above)
        } else {
            match (factor.scaled(-1), rest.scaled(-1)) {
                (Some(factor), Some(rest)) if positive(&factor) => (factor, rest, difference.above, difference.below),
                _ => return Verdict::No,
            }
        };
        let goals = [
            factor.plus_constant(-1 - above).and_then(|most| most.plus(&rest)),
            factor.plus_constant(-1 - below).and_then(|most| most.minus(&rest)),
        ];
        let mut conditions = vec![];
        for goal in goals {
            let Some(goal) = goal else { return Verdict::No };
            if self.holds(&round.facts, Some(goal.clone())) {
                continue;
            }
            let verdict = match allowed {
                Allowed::Nothing => Verdict::No,
                Allowed::Broad | Allowed::Any => self.prover(round.facts.iter()).nonnegative(&goal, Wanted::Answer),
            };
            let is_allowed =
                |condition: &Poly| is_useful(condition) && (allowed == Allowed::Any || is_broad(condition));
            match verdict {
                Verdict::Proved => {}
                Verdict::If(more) if more.iter().all(is_allowed) => conditions.extend(more),
                _ => return Verdict::No,
            }
        }
        if conditions.is_empty() { Verdict::Proved } else { Verdict::If(conditions) }
    }
}

/// The conditions that a proof may rely on.
#[derive(Clone, Copy, PartialEq)]
enum Allowed {
    Nothing,
    /// Conditions that allow more than one size of launches. After one makes a number equal to its twin, the others
    /// often need no condition.
    Broad,
    Any,
}

/// Whether a condition has a positive term that no other term multiplies and subtracts again.
/// The condition `n >= rows * n + 6` has none, and hardly any launch meets it.
fn is_broad(condition: &Poly) -> bool {
    let is_taken = |product: Product| {
        let takes = |(other, n): &(Product, i128)| *n < 0 && other.over(product).is_some();
        condition.terms().iter().any(takes)
    };
    let speaks = |(product, n): &(Product, i128)| *n > 0 && *product != Product::default() && !is_taken(*product);
    condition.constant_term() >= MIN_LIMIT || condition.terms().iter().any(speaks)
}

/// Whether launches of any size may meet a condition.
fn is_useful(condition: &Poly) -> bool {
    condition.constant_term() >= MIN_LIMIT
        || condition.terms().iter().any(|(product, n)| *n > 0 && *product != Product::default())
}

/// Returns the numbers that tell two threads apart.
pub fn ids(twins: &Twins<'_>) -> Option<Vec<Poly>> {
    let find = |kind: Kind| twins.symbols.find(&kind).map(Poly::symbol);
    match twins.reach {
        Reach::Within => {
            let tid = find(Kind::SimdId).and_then(|id| id.scaled(32)?.plus(&find(Kind::Lane)?));
            tid.map(|tid| vec![tid])
        }
        Reach::Between => (0..3).map(|axis| find(Kind::Tgid(axis))).collect(),
    }
}
