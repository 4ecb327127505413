//! A prover that a polynomial is at least 0, given others that are. Symbols are eliminated one by one, the latest
//! first: a fact in which a symbol has the opposite sign is added as often as it takes for the symbol to vanish. A
//! polynomial over parameters alone is proved in the same way or becomes a condition for the host.

use super::interval::Interval;
use super::poly::{Poly, Symbol, Term, divided, gcd};
use super::range::{Fact, MAX_FACTS, Source};
use super::symbols::{Kind, SymbolHasher, Symbols};
use crate::steps::{is_over, step};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The limit on the steps of a query, so that none takes long.
const FUEL: u32 = 120;

/// The limit on steps if only a proof is wanted. A longer search finds only conditions: the longest proof of a library
/// kernel takes 62.
const PROOF_FUEL: u32 = 72;

/// The limits on the steps and on the depth of the search for a short proof.
const SHORT_FUEL: u32 = 60;
const SHORT_DEPTH: u32 = 5;

/// The limit on the steps of a nested query.
const SIDE_FUEL: u32 = 8;

/// The limit on the depth of nested queries.
const MAX_DEPTH: u32 = 40;

/// The number of facts that most queries do not exceed.
const USUAL_FACTS: usize = 32;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Verdict {
    Proved,
    /// Proved if all of these polynomials over parameters are at least 0.
    If(Vec<Poly>),
    No,
}

impl Verdict {
    fn and(self, other: impl FnOnce() -> Verdict) -> Verdict {
        match self {
            Verdict::No => Verdict::No,
            Verdict::Proved => other(),
            Verdict::If(mut own) => match other() {
                Verdict::No => Verdict::No,
                Verdict::Proved => Verdict::If(own),
                Verdict::If(more) => {
                    for condition in more {
                        if !own.contains(&condition) {
                            own.push(condition);
                        }
                    }
                    Verdict::If(own)
                }
            },
        }
    }
}

/// The result that the caller can use.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Wanted {
    /// A proof, or a condition where there is none.
    Answer,
    /// Only a proof, since there is a better condition.
    Proof,
}

/// The result that a search looks for.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    /// A proof or a condition.
    Answer,
    /// Only a proof.
    Proof,
    /// The polynomial that is left when only parameters are left.
    Rest,
}

/// A memo table of queries that failed. The key is a hash of the goal without its constant, the facts, and the fuel,
/// which tells the kinds of search apart. An entry holds the highest constant that failed: if a number is not proved to
/// be at least 0, a lower one is not either. Neighbouring accesses lead to the same queries, and so do the several ways
/// to bound one of them. A collision of hashes may lose a proof but never makes one.
#[derive(Default, Debug)]
pub(super) struct FailedQueries {
    queries: RefCell<HashMap<u64, Failed, BuildHasherDefault<SymbolHasher>>>,
    /// Limits of types that were not proved, by a hash of the goal.
    limits: RefCell<HashMap<u64, UnprovedLimit, BuildHasherDefault<SymbolHasher>>>,
}

/// A search that failed: the constant of its goal, and the fuel that it used.
#[derive(Clone, Copy, Debug)]
struct Failed {
    constant: i128,
    steps: u32,
}

/// A limit of a type that a sum was not proved to respect: how often, and the least constant of the goal then.
#[derive(Clone, Copy, Debug)]
struct UnprovedLimit {
    constant: i128,
    misses: u32,
}

/// The times that a limit is not proved, with whatever facts, after which no more proofs of it are searched for. Unrolled
/// code has a region for each guard, and few guards say anything about the sizes of a launch.
const MAX_MISSES: u32 = 3;

impl FailedQueries {
    /// Returns the fuel that a search would use, if it is known to fail.
    fn steps(&self, question: u64, goal: &Poly) -> Option<u32> {
        let failed = *self.queries.borrow().get(&question)?;
        (goal.constant_term() <= failed.constant).then_some(failed.steps)
    }

    fn note(&self, question: u64, goal: &Poly, steps: u32) {
        self.queries.borrow_mut().insert(question, Failed { constant: goal.constant_term(), steps });
    }
}

/// A polynomial that is at least 0, with its [`Poly::mask`].
#[derive(Clone, Copy)]
pub(super) struct FactRef<'a> {
    source: Source,
    poly: &'a Poly,
    mask: u64,
    /// [`Fact::hash`], if it is a [`Fact`].
    hash: u64,
}

impl<'a> From<&'a Fact> for FactRef<'a> {
    fn from(fact: &'a Fact) -> FactRef<'a> {
        FactRef { source: fact.source, poly: &fact.poly, mask: fact.mask, hash: fact.hash }
    }
}

impl FactRef<'_> {
    fn mentions(&self, symbol: Symbol) -> bool {
        self.mask & symbol.mask() != 0 && self.poly.mentions(symbol)
    }
}

/// Facts about a symbol, with their sources.
type OwnFacts<'f> = SmallVec<[(Source, &'f Poly); 6]>;

pub(super) struct Prover<'a> {
    symbols: &'a Symbols,
    facts: Vec<FactRef<'a>>,
    /// The number of facts that hold wherever the query is made. The others hold on one side of a choice.
    given: usize,
    fuel: u32,
    /// Whether the first condition found is enough, so that no proof is searched for.
    pub is_eager: bool,
    /// For each wrapped symbol met so far, the verdict on whether it does not wrap.
    wraps: Vec<(Symbol, Verdict)>,
    /// The highest value of each quotient met so far, if it is known.
    highest: Vec<(Symbol, Option<Poly>)>,
    /// Goals that are known to have no proof. Eliminating the same symbols in another order leads to the same goal.
    dead_ends: Vec<DeadEnd>,
    /// The number of changes to the facts and to the results about symbols, on which a search depends.
    changes: u32,
    /// The memo table of failed queries, and a hash of the facts.
    failed_queries: Option<(&'a FailedQueries, u64)>,
}

/// A goal without a proof up to a depth, and the steps that the search took.
struct DeadEnd {
    goal: Poly,
    depth: u32,
    steps: u32,
}

impl<'a> Prover<'a> {
    pub fn new(symbols: &'a Symbols, facts: impl Iterator<Item = FactRef<'a>>) -> Prover<'a> {
        let mut known = Vec::with_capacity(USUAL_FACTS);
        known.extend(facts);
        Prover {
            symbols,
            given: known.len(),
            facts: known,
            fuel: FUEL,
            is_eager: false,
            wraps: vec![],
            highest: vec![],
            dead_ends: vec![],
            changes: 0,
            failed_queries: None,
        }
    }

    /// Returns the prover with a memo table, so that it skips queries that are known to fail.
    pub fn noting(self, failed_queries: &'a FailedQueries) -> Prover<'a> {
        let mut hasher = SymbolHasher::default();
        self.facts.iter().for_each(|fact| hasher.write_u64(fact.hash));
        Prover { failed_queries: Some((failed_queries, hasher.finish())), ..self }
    }

    /// Returns a hash of the facts, if there is a memo table.
    pub fn facts_hash(&self) -> Option<u64> {
        self.failed_queries.map(|(_, facts)| facts)
    }

    /// Whether both have the same facts, and none were left out.
    pub fn has_facts_of(&self, other: &Prover<'_>) -> bool {
        let is_same =
            |(a, b): (&FactRef<'_>, &FactRef<'_>)| a.hash == b.hash && a.source == b.source && a.poly == b.poly;
        self.facts.len() == other.facts.len()
            && self.facts.len() < MAX_FACTS
            && self.facts.iter().zip(&other.facts).all(is_same)
    }

    /// Returns the verdict of a search that depends on the goal, the facts and the fuel alone. Skips a search that is
    /// known to fail.
    fn search(&mut self, goal: &Poly, aim: Aim, fuel: u32, depth: u32) -> Verdict {
        let question =
            self.failed_queries.map(|(known, facts)| (known, SymbolHasher::hash(&(goal.others(), facts, fuel))));
        if question.is_some_and(|(known, question)| known.steps(question, goal).is_some()) {
            return Verdict::No;
        }
        // This query may find results about symbols that an earlier one missed deep in its search.
        (self.fuel, self.wraps, self.highest) = (fuel, vec![], vec![]);
        self.forget_dead_ends();
        self.solve_and_note(goal, aim, depth, question)
    }

    /// Solves a query that is not known to fail, and notes it if it does.
    fn solve_and_note(
        &mut self,
        goal: &Poly,
        aim: Aim,
        depth: u32,
        question: Option<(&FailedQueries, u64)>,
    ) -> Verdict {
        let fuel = self.fuel;
        let verdict = self.solve(goal, aim, depth);
        if let (Verdict::No, Some((known, question))) = (&verdict, question) {
            known.note(question, goal, fuel - self.fuel);
        }
        verdict
    }

    pub fn nonnegative(&mut self, goal: &Poly, wanted: Wanted) -> Verdict {
        if self.proves_shortly(goal) || self.proves_by_quotients(goal) {
            return Verdict::Proved;
        }
        self.nonnegative_at_length(goal, wanted)
    }

    /// Returns the verdict on a goal that has no short proof.
    pub fn nonnegative_at_length(&mut self, goal: &Poly, wanted: Wanted) -> Verdict {
        // Without a short proof there is rarely a long one, and any condition is as good as another.
        self.is_eager = true;
        let fuel = if wanted == Wanted::Proof { PROOF_FUEL } else { FUEL };
        self.search(goal, Aim::Answer, fuel, MAX_DEPTH)
    }

    /// Whether a goal is proved to be at least 0 by a short search. Most proofs are short, and a search that goes deep
    /// first gets lost.
    pub fn proves_shortly(&mut self, goal: &Poly) -> bool {
        self.proves_within(goal, SHORT_FUEL)
    }

    /// Whether a goal is proved to be at least 0 almost at once, as most accesses are.
    pub fn proves_at_once(&mut self, goal: &Poly) -> bool {
        self.proves_within(goal, SIDE_FUEL)
    }

    /// Whether a short search proves that a goal is at least 0, which says that a sum respects a limit of its type. The
    /// caller has a condition on the launch where there is no proof, so a proof may be missed.
    pub fn proves_limit(&mut self, goal: &Poly) -> bool {
        let Some((known, _)) = self.failed_queries else { return self.proves_shortly(goal) };
        let (hash, constant) = (SymbolHasher::hash(&goal.others()), goal.constant_term());
        let unproved = known.limits.borrow().get(&hash).copied().unwrap_or(UnprovedLimit { constant, misses: 0 });
        if unproved.misses >= MAX_MISSES && constant <= unproved.constant {
            return false;
        }
        let is_proved = self.proves_shortly(goal);
        if !is_proved {
            let unproved = UnprovedLimit { constant: constant.min(unproved.constant), misses: unproved.misses + 1 };
            known.limits.borrow_mut().insert(hash, unproved);
        }
        is_proved
    }

    fn proves_within(&mut self, goal: &Poly, fuel: u32) -> bool {
        // A guard that states exactly this is found, however complex the index is.
        if self.facts.iter().any(|fact| goal.above(fact.poly).is_some_and(|rest| rest >= 0)) {
            return true;
        }
        !self.is_eager && self.search(goal, Aim::Proof, fuel, SHORT_DEPTH) == Verdict::Proved
    }

    /// Whether a goal is proved to be at least 0 by a fact about a quotient of a number that it mentions. A guard on
    /// `x / d` limits `x`, which is at most `x / d * d + d - 1`. Where rows follow each other in memory,
    /// `x / d * d + x % d` has become `x`.
    pub fn proves_by_quotients(&mut self, goal: &Poly) -> bool {
        let mut quotients: SmallVec<[Symbol; 4]> = SmallVec::new();
        for symbol in self.facts.iter().filter(|fact| fact.source == Source::Path).flat_map(|fact| fact.poly.symbols())
        {
            if matches!(self.symbols.info(symbol).kind, Kind::Div(..)) && !quotients.contains(&symbol) {
                quotients.push(symbol);
            }
        }
        quotients
            .into_iter()
            .any(|quotient| self.with_quotient(goal, quotient).is_some_and(|goal| self.proves_shortly(&goal)))
    }

    /// Returns a goal that is never above `goal`, with a quotient in place of its dividend.
    fn with_quotient(&self, goal: &Poly, quotient: Symbol) -> Option<Poly> {
        let Kind::Div(x, d) = &self.symbols.info(quotient).kind else { return None };
        let dividend = x.as_symbol().filter(|&x| goal.mentions(x))?;
        let falls = goal.slope_in(dividend)?.as_constant().is_some_and(|slope| slope < 0);
        let most = Poly::symbol(quotient).times(d)?.plus(d)?.plus_constant(-1)?;
        if falls { goal.substituted(dividend, &most) } else { None }
    }

    /// Whether any fact mentions a symbol.
    pub fn knows(&self, symbol: Symbol) -> bool {
        self.facts.iter().any(|fact| fact.mentions(symbol))
    }

    /// Returns upper bounds of `poly` over parameters: `poly` itself, or those that a single guard gives.
    pub fn stated_bounds(&self, poly: &Poly) -> Vec<Poly> {
        if self.symbols.is_host(poly) {
            return vec![poly.clone()];
        }
        let sums = self.facts.iter().filter_map(|fact| poly.plus(fact.poly));
        sums.filter(|sum| self.symbols.is_host(sum)).collect()
    }

    /// Returns an upper bound of `poly` over parameters.
    pub fn highest(&mut self, poly: &Poly) -> Option<Poly> {
        match self.solve(&poly.scaled(-1)?, Aim::Rest, MAX_DEPTH) {
            Verdict::If(rest) => rest.first()?.scaled(-1),
            _ => None,
        }
    }

    /// Returns the polynomial with each wrapped symbol replaced by its exact value, if it is proved not to wrap.
    pub fn without_wraps(&mut self, poly: &Poly) -> Option<Poly> {
        let mut poly = poly.clone();
        let mut seen: Vec<Symbol> = vec![];
        loop {
            let next = poly.symbols().find(|&s| self.symbols.is_wrap(s) && !seen.contains(&s));
            let Some(symbol) = next else { break };
            seen.push(symbol);
            if let Some(Verdict::Proved) = self.keeps_within(symbol, MAX_DEPTH) {
                poly = self.symbols.joined(self.unwrap(&poly, symbol)?);
            }
        }
        Some(poly)
    }

    /// Returns the polynomial with all wrapped symbols replaced, and the polynomials that must be at least 0 for none
    /// to wrap.
    pub fn without_wraps_if(&mut self, poly: &Poly) -> Option<(Poly, Vec<Poly>)> {
        let (mut poly, mut conditions) = (poly.clone(), vec![]);
        (self.fuel, self.is_eager) = (FUEL, true);
        loop {
            let next = poly.symbols().find(|&s| self.symbols.is_wrap(s));
            let Some(symbol) = next else { break };
            match self.keeps_within(symbol, MAX_DEPTH)? {
                Verdict::Proved => {}
                Verdict::If(more) => conditions.extend(more),
                Verdict::No => return None,
            }
            poly = self.symbols.joined(self.unwrap(&poly, symbol)?);
        }
        Some((poly, conditions))
    }

    fn unwrap(&self, poly: &Poly, symbol: Symbol) -> Option<Poly> {
        let Kind::Wrap(inner, _) = &self.symbols.info(symbol).kind else { return None };
        poly.substituted(symbol, inner)
    }

    /// Whether a sum or product stays inside its type.
    fn keeps_within(&mut self, symbol: Symbol, depth: u32) -> Option<Verdict> {
        if let Some((_, known)) = self.wraps.iter().find(|(s, _)| *s == symbol) {
            return Some(known.clone());
        }
        let Kind::Wrap(inner, dtype) = &self.symbols.info(symbol).kind else { return None };
        let all = Interval::of_type(*dtype);
        // If nothing was found yet, the answer depends on the facts alone.
        let is_first = self.wraps.is_empty() && self.highest.is_empty() && self.facts.len() == self.given;
        // Until the verdict is known, the symbol stays opaque.
        self.wraps.push((symbol, Verdict::No));
        self.forget_dead_ends();
        let below = Poly::constant(all.hi).minus(inner)?;
        let above = inner.plus_constant(-all.lo)?;
        let depth = depth.saturating_sub(1);
        let verdict = self.limit(&above, depth, is_first).and(|| self.limit(&below, depth, is_first));
        self.wraps.retain(|(s, _)| *s != symbol);
        self.wraps.push((symbol, verdict.clone()));
        self.forget_dead_ends();
        Some(verdict)
    }

    /// Returns whether a sum respects one limit of its type. Neighbouring indices are sums that differ by a constant:
    /// if `is_noted`, a query that is known to fail is skipped, and uses the fuel that the search would use.
    fn limit(&mut self, goal: &Poly, depth: u32, is_noted: bool) -> Verdict {
        let noted = self.failed_queries.filter(|_| is_noted);
        let question = noted.map(|(known, facts)| {
            (known, SymbolHasher::hash(&(goal.others(), facts, self.fuel, depth, self.is_eager)))
        });
        if let Some(steps) = question.and_then(|(known, question)| known.steps(question, goal)) {
            self.fuel = self.fuel.saturating_sub(steps);
            return Verdict::No;
        }
        self.solve_and_note(goal, Aim::Answer, depth, question)
    }

    fn range(&self, poly: &Poly) -> Option<Interval> {
        self.symbols.range(poly)
    }

    /// Returns the goal without its common factors.
    fn reduced<'p>(&self, goal: &'p Poly) -> Cow<'p, Poly> {
        let (product, by) = goal.content();
        let mut goal = Cow::Borrowed(goal);
        for symbol in product.symbols() {
            if self.symbols.info(symbol).range.lo >= 0
                && let Some(rest) = goal.slope_in(symbol)
            {
                goal = Cow::Owned(rest);
            }
        }
        // A term that has become constant no longer counts.
        let by = if let Cow::Owned(rest) = &goal { rest.content().1 } else { by };
        match by {
            0 | 1 => goal,
            by => Cow::Owned(goal.divided_down(by)),
        }
    }

    fn solve(&mut self, goal: &Poly, aim: Aim, depth: u32) -> Verdict {
        if self.fuel == 0 || depth == 0 || is_over() {
            return Verdict::No;
        }
        self.fuel -= 1;
        step(1 + self.facts.len());
        // The rest is wanted as it is, not divided.
        let goal = if aim == Aim::Rest { Cow::Borrowed(goal) } else { self.reduced(goal) };
        // A number with a known remainder is at least 0 if it is above the last negative number with that remainder.
        let range = self.range(&goal);
        let (goal, range) = match range {
            Some(r) if r.modulus > 1 && aim != Aim::Rest => {
                let weaker = goal.plus_constant(r.modulus - 1 - r.residue).map_or(goal, Cow::Owned);
                let range = self.range(&weaker);
                (weaker, range)
            }
            range => (goal, range),
        };
        if aim != Aim::Rest && range.is_some_and(|r| r.lo >= 0) {
            return Verdict::Proved;
        }
        if aim != Aim::Rest && range.is_some_and(|r| r.hi < 0) {
            return Verdict::No;
        }
        let host = self.symbols.is_host(&goal);
        if host && aim == Aim::Rest {
            return Verdict::If(vec![goal.into_owned()]);
        }
        if aim == Aim::Proof && self.is_dead_end(&goal, depth) {
            return Verdict::No;
        }
        let (fuel, changes) = (self.fuel, self.changes);
        let verdict = self.eliminate(&goal, host, aim, depth - 1);
        // A nested query had its full share of fuel only if this much is left.
        if aim == Aim::Proof && verdict == Verdict::No && changes == self.changes && self.fuel >= SIDE_FUEL {
            self.dead_ends.push(DeadEnd { goal: goal.into_owned(), depth, steps: fuel - self.fuel });
            return Verdict::No;
        }
        match verdict {
            Verdict::No if host && aim == Aim::Answer => Verdict::If(vec![goal.into_owned()]),
            verdict => verdict,
        }
    }

    /// Whether a search for a proof is known to fail. If so, uses the fuel that the search would use.
    fn is_dead_end(&mut self, goal: &Poly, depth: u32) -> bool {
        let known = self.dead_ends.iter().find(|end| end.depth == depth && end.goal == *goal);
        let Some(left) = known.and_then(|end| self.fuel.checked_sub(end.steps)) else { return false };
        let is_known = left >= SIDE_FUEL;
        if is_known {
            self.fuel = left;
        }
        is_known
    }

    fn forget_dead_ends(&mut self) {
        self.dead_ends.clear();
        self.changes += 1;
    }

    fn eliminate(&mut self, goal: &Poly, host: bool, aim: Aim, depth: u32) -> Verdict {
        let mut candidates: SmallVec<[Symbol; 8]> = goal.symbols().collect();
        candidates.sort_unstable_by(|a, b| b.cmp(a));
        candidates.dedup();
        let mut best = Verdict::No;
        for symbol in candidates {
            let info = self.symbols.info(symbol);
            if info.host && !host {
                continue;
            }
            let verdict = match info.kind {
                Kind::Wrap(..) => self.eliminate_wrap(goal, symbol, aim, depth),
                Kind::Choice(_) => self.split(goal, symbol, aim, depth),
                _ => self.eliminate_symbol(goal, symbol, host, aim, depth),
            };
            match verdict {
                Verdict::Proved => return Verdict::Proved,
                Verdict::If(conditions) if best == Verdict::No => best = Verdict::If(conditions),
                _ => {}
            }
            // Another order helps only if symbols depend on each other both ways.
            if best != Verdict::No && (aim == Aim::Rest || self.is_eager || self.fuel < FUEL / 2) {
                break;
            }
        }
        best
    }

    fn eliminate_wrap(&mut self, goal: &Poly, symbol: Symbol, aim: Aim, depth: u32) -> Verdict {
        if aim == Aim::Rest {
            return self.eliminate_symbol(goal, symbol, false, aim, depth);
        }
        let known = self.keeps_within(symbol, depth).unwrap_or(Verdict::No);
        let exact = match (&known, aim) {
            (Verdict::Proved, _) | (Verdict::If(_), Aim::Answer) => self.unwrap(goal, symbol),
            _ => None,
        };
        if known == Verdict::Proved {
            return exact.map_or(Verdict::No, |goal| self.solve(&goal, aim, depth));
        }
        match self.eliminate_symbol(goal, symbol, false, aim, depth) {
            Verdict::Proved => Verdict::Proved,
            opaque => match exact {
                Some(goal) => match known.and(|| self.solve(&goal, aim, depth)) {
                    Verdict::No => opaque,
                    verdict => verdict,
                },
                None => opaque,
            },
        }
    }

    /// Solves the goal for both sides of a choice, each with the condition under which it is chosen.
    fn split(&mut self, goal: &Poly, symbol: Symbol, aim: Aim, depth: u32) -> Verdict {
        let symbols = self.symbols;
        let Some(choice) = symbols.choice(symbol) else { return Verdict::No };
        if aim == Aim::Rest {
            return self.eliminate_symbol(goal, symbol, false, aim, depth);
        }
        let mut verdict = Verdict::Proved;
        for (side, facts) in &choice.sides {
            let Some(goal) = goal.substituted(symbol, side) else { return Verdict::No };
            let before = self.facts.len();
            self.facts.extend(facts.iter().map(|poly| FactRef {
                source: Source::Path,
                poly,
                mask: poly.mask(),
                hash: 0,
            }));
            self.forget_dead_ends();
            // Results found under the facts of one side hold only on that side.
            let (wraps, highest) = (self.wraps.len(), self.highest.len());
            verdict = verdict.and(|| self.solve(&goal, aim, depth));
            self.wraps.truncate(wraps);
            self.highest.truncate(highest);
            self.facts.truncate(before);
            self.forget_dead_ends();
            if verdict == Verdict::No {
                break;
            }
        }
        verdict
    }

    /// Adds facts so that the symbol vanishes. Those that leave the least are tried first.
    fn eliminate_symbol(&mut self, goal: &Poly, symbol: Symbol, host: bool, aim: Aim, depth: u32) -> Verdict {
        let Some(slope) = goal.slope_in(symbol) else { return Verdict::No };
        // At the limit, the next goals are not collected, since none of them would be solved.
        if depth == 0 || self.fuel == 0 {
            let is_proved = aim != Aim::Rest && self.is_proved_by_one_fact(goal, &slope, symbol, host);
            return if is_proved { Verdict::Proved } else { Verdict::No };
        }
        let mut next: SmallVec<[(Source, Poly); 6]> = SmallVec::new();
        let quotient = self.quotient_fact(symbol, depth);
        let own = self.own_facts(symbol, &slope, quotient.as_ref());
        let given = self.facts.iter().filter(|fact| fact.mentions(symbol));
        let given: SmallVec<[(Source, &Poly); 8]> = given.map(|fact| (fact.source, fact.poly)).collect();
        for (source, fact) in given.into_iter().chain(own) {
            if let Some((goal, scaled)) = self.cancelled(goal, &slope, fact, symbol, depth)
                // A multiple of the rest says less than the rest.
                && !(scaled && aim == Aim::Rest)
                && !next.iter().any(|(_, known)| *known == goal)
                && (!host || self.symbols.is_host(&goal))
            {
                if aim != Aim::Rest && self.symbols.is_at_least(&goal, 0) {
                    return Verdict::Proved;
                }
                next.push((source, goal));
            }
        }
        let weight = |(source, goal): &(Source, Poly)| {
            let unknown = goal.symbols().filter(|&s| !self.symbols.info(s).host).count();
            (*source, unknown, goal.terms().len())
        };
        next.sort_by_cached_key(weight);
        let mut best = Verdict::No;
        for (source, goal) in next {
            // The range of a type is no reason to require more of a launch.
            let proof_only = host || source == Source::Range && aim == Aim::Answer && self.symbols.is_data(symbol);
            match self.solve(&goal, if proof_only { Aim::Proof } else { aim }, depth) {
                Verdict::Proved => return Verdict::Proved,
                Verdict::If(conditions) if best == Verdict::No => best = Verdict::If(conditions),
                _ => {}
            }
            if best != Verdict::No && (aim == Aim::Rest || self.is_eager) {
                break;
            }
        }
        best
    }

    /// Whether a goal is at least 0 after a single fact eliminates a symbol.
    fn is_proved_by_one_fact(&mut self, goal: &Poly, slope: &Poly, symbol: Symbol, host: bool) -> bool {
        let is_enough = |prover: &mut Self, fact: &Poly| {
            if host && !prover.symbols.is_host(fact) {
                return false;
            }
            match taken_away(slope, fact, symbol) {
                Some(times) => times >= 0 && prover.symbols.is_sum_at_least_zero(goal, fact, -times),
                None => {
                    let rest = prover.cancelled(goal, slope, fact, symbol, 0);
                    rest.is_some_and(|(rest, _)| prover.symbols.is_at_least(&rest, 0))
                }
            }
        };
        let is_given = (0..self.facts.len()).any(|at| {
            let fact = self.facts[at];
            fact.mentions(symbol) && is_enough(self, fact.poly)
        });
        // The ends of a symbol's interval are part of the goal's range, which was not enough.
        let is_linear = slope.as_constant().is_some();
        is_given || {
            let quotient = self.quotient_fact(symbol, 0);
            let mut own = self.own_facts(symbol, slope, quotient.as_ref()).into_iter();
            own.any(|(source, fact)| !(is_linear && source == Source::Range) && is_enough(self, fact))
        }
    }

    /// Returns `k * goal + (k - 1) - m * fact` for `k >= 1` and `m >= 0`, without the symbol, and whether `k` is not 1.
    /// If the result is at least 0, so is `k * goal + k - 1`, and so is the goal, which is an integer.
    fn cancelled(
        &mut self,
        goal: &Poly,
        slope: &Poly,
        fact: &Poly,
        symbol: Symbol,
        depth: u32,
    ) -> Option<(Poly, bool)> {
        if let Some(times) = taken_away(slope, fact, symbol) {
            return if times >= 0 { Some((goal.combined(fact, -times)?, false)) } else { None };
        }
        let fact_slope = fact.slope_in(symbol)?;
        let (k, m) = match fact_slope.as_term() {
            Some(by) => match slope.over_term(by) {
                Some(m) => (Poly::constant(1), m),
                None => common(slope.as_term()?, by)?,
            },
            None if fact_slope == *slope => (Poly::constant(1), Poly::constant(1)),
            None => return None,
        };
        if !self.is_at_least(&m, 0, depth) || !self.is_at_least(&k, 1, depth) {
            return None;
        }
        if k.as_constant() == Some(1) {
            return Some((goal.minus(&fact.times(&m)?)?, false));
        }
        Some((goal.times(&k)?.plus(&k)?.plus_constant(-1)?.minus(&fact.times(&m)?)?, true))
    }

    fn is_at_least(&mut self, poly: &Poly, lo: i128, depth: u32) -> bool {
        if let Some((least, most)) = self.symbols.ends(poly)
            && (least >= lo || most < lo)
        {
            return least >= lo;
        }
        let Some(goal) = poly.plus_constant(-lo) else { return false };
        let kept = self.fuel;
        self.fuel = kept.min(SIDE_FUEL);
        let given = self.fuel;
        let verdict = self.solve(&goal, Aim::Proof, depth.min(6));
        self.fuel = kept - (given - self.fuel);
        verdict == Verdict::Proved
    }

    /// Returns the facts about a symbol besides the given ones: those of its definition, its highest value as a
    /// quotient, and the ends of its interval. If the slope is a number, only the end that has its sign is included.
    fn own_facts<'f>(&self, symbol: Symbol, slope: &Poly, quotient: Option<&'f Poly>) -> OwnFacts<'f>
    where
        'a: 'f,
    {
        let definition_facts = self.symbols.definition_facts(symbol);
        let slope = slope.as_constant().unwrap_or(0);
        let general = definition_facts.made_of.iter().chain(quotient).map(|fact| (Source::General, fact));
        let [low, high] = &definition_facts.ends;
        let ends = [low.as_ref().filter(|_| slope >= 0), high.as_ref().filter(|_| slope <= 0)];
        general.chain(ends.into_iter().flatten().map(|fact| (Source::Range, fact))).collect()
    }

    /// Returns the fact that a quotient is at most its highest value, if that is known.
    fn quotient_fact(&mut self, symbol: Symbol, depth: u32) -> Option<Poly> {
        let symbols = self.symbols;
        let info = symbols.info(symbol);
        let Kind::Div(x, d) = &info.kind else { return None };
        if info.host {
            return None;
        }
        self.highest_quotient(symbol, x, d, depth)?.minus(&Poly::symbol(symbol))
    }

    /// Returns the highest quotient, if the highest dividend is a multiple of the divisor plus a small remainder.
    fn highest_quotient(&mut self, symbol: Symbol, x: &Poly, d: &Poly, depth: u32) -> Option<Poly> {
        if let Some((_, known)) = self.highest.iter().find(|(s, _)| *s == symbol) {
            return known.clone();
        }
        self.highest.push((symbol, None));
        self.forget_dead_ends();
        let kept = self.fuel;
        self.fuel = kept.min(SIDE_FUEL);
        let given = self.fuel;
        let dividend = x.scaled(-1).map(|x| self.solve(&x, Aim::Rest, depth.min(8)));
        self.fuel = kept - (given - self.fuel);
        let quotient = match dividend {
            Some(Verdict::If(rest)) => rest.first().and_then(|rest| self.quotient(&rest.scaled(-1)?, d)),
            _ => None,
        };
        self.highest.retain(|(s, _)| *s != symbol);
        self.highest.push((symbol, quotient.clone()));
        self.forget_dead_ends();
        quotient
    }

    fn quotient(&self, x: &Poly, d: &Poly) -> Option<Poly> {
        let (q, r) = x.split_by(d)?;
        let (r, d) = (self.range(&r)?, self.range(d)?);
        if r.hi < 0 {
            return q.plus_constant(-1);
        }
        (r.hi < d.lo.max(1)).then_some(q)
    }
}

/// Returns how often a fact is subtracted for a symbol to vanish, if that is a number, as it mostly is.
fn taken_away(slope: &Poly, fact: &Poly, symbol: Symbol) -> Option<i128> {
    let (times, rest) = divided(slope.as_constant()?, fact.times_taken(symbol)?)?;
    (rest == 0).then_some(times)
}

/// Returns the smallest `(k, m)` with `k * slope = m * fact`, if both terms have the same sign.
fn common(slope: Term, fact: Term) -> Option<(Poly, Poly)> {
    let shared = slope.0.shared(fact.0);
    let by = gcd(slope.1, fact.1);
    let k = Poly::term((fact.0.over(shared)?, fact.1.checked_abs()? / by));
    let m = Poly::term((slope.0.over(shared)?, slope.1.checked_abs()? / by));
    (slope.1.signum() == fact.1.signum()).then_some((k, m))
}
