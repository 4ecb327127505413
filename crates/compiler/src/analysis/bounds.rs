//! Safety queries on the table of ranges: accesses stay inside their memory, divisors are not zero.

use super::extremes::Extremes;
use super::poly::Poly;
use super::prove::{Verdict, Wanted};
use super::range::{Access, Answer, Bounds, Condition, Ranges, Scope, Site};
use super::symbols::{Kind, SymbolHasher};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, MathOp, Mem, ParamId, Value};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

impl From<Answer> for Bounds {
    fn from(answer: Answer) -> Bounds {
        match answer {
            Answer::Proved => Bounds::Proved,
            Answer::Predicate(condition) => Bounds::Predicate(condition),
            Answer::Unknown => Bounds::Unknown,
        }
    }
}

impl Bounds {
    /// Returns the number of operations in the condition. Where nothing is known, it is larger than that of any
    /// condition.
    fn size(&self) -> usize {
        match self {
            Bounds::Proved => 0,
            Bounds::Predicate(condition) => size(condition),
            Bounds::Length(length) => 1 + size(length),
            Bounds::Unknown => usize::MAX,
        }
    }

    /// Whether the condition needs some number of the launch to exceed `most`. Such a condition comes from the range of
    /// a type.
    fn asks_more_than(&self, most: i128) -> bool {
        match self {
            Bounds::Predicate(condition) => asks_more_than(condition, most),
            Bounds::Length(length) => has_more_than(length, most),
            Bounds::Proved | Bounds::Unknown => false,
        }
    }
}

/// More elements than usual tensors have.
const MANY: i128 = i32::MAX as i128;

/// More elements than any device has memory for.
const TOO_MANY: i128 = 1 << 48;

/// Chooses between the bounds by an estimate and those that the host can compute, which it prefers if they say more or
/// are shorter. With a condition that no launch meets, every launch would get the guarded twin, so then only the access
/// is guarded.
fn preferred(estimated: Bounds, computed: Option<(Bounds, bool)>) -> Bounds {
    let chosen = match computed {
        _ if estimated == Bounds::Proved => estimated,
        Some((computed, true)) => computed,
        Some((computed, _)) if estimated.asks_more_than(MANY) || computed.size() < estimated.size() => computed,
        _ => estimated,
    };
    if chosen.asks_more_than(TOO_MANY) { Bounds::Unknown } else { chosen }
}

fn asks_more_than(condition: &Expr, most: i128) -> bool {
    use BinaryOp::{And, Ge, Gt, Le, Lt};
    match condition {
        Expr::Binary(And, a, b) => asks_more_than(a, most) || asks_more_than(b, most),
        Expr::Binary(Ge | Gt, _, least) | Expr::Binary(Le | Lt, least, _) => has_more_than(least, most),
        _ => false,
    }
}

fn has_more_than(expr: &Expr, most: i128) -> bool {
    match expr {
        Expr::Int(n) => *n > most,
        Expr::Param(_) => false,
        Expr::Not(a) => has_more_than(a, most),
        Expr::Binary(_, a, b) => has_more_than(a, most) || has_more_than(b, most),
    }
}

fn size(expr: &Expr) -> usize {
    match expr {
        Expr::Int(_) | Expr::Param(_) => 0,
        Expr::Not(a) => 1 + size(a),
        Expr::Binary(_, a, b) => 1 + size(a) + size(b),
    }
}

/// The accesses of one memory in a row that no estimate proves, after which estimates are tried only where the host has
/// no condition. Unrolled accesses of a tensor are alike, even if each has an index and a guard of its own.
const MAX_UNPROVED: u32 = 3;

/// Queries that differ only by a constant: whether the polynomial that they share plus the constant is at least 0. The
/// constants are kept by region. The least constant is the hardest query.
struct Family<'a> {
    shared: Poly,
    hardest: Constants,
    proved: Constants,
    /// Whether the highest index decided the last query. Then it is likely to decide the next one.
    is_computed: bool,
    /// The last highest index that was computed.
    highest: Option<Highest<'a>>,
    /// The last access that no estimate proves.
    unproved: Option<Unproved>,
}

/// An access that no estimate proves. With the same facts, no estimate proves it for a lower constant either.
struct Unproved {
    facts: Option<u64>,
    mem: Mem,
    is_whole: bool,
    constant: i128,
}

/// The highest end of an access. If another access differs only by a constant, so does its highest end.
struct Highest<'a> {
    of: Poly,
    extremes: Extremes<'a>,
    end: Option<Poly>,
}

/// The least constant of each region.
type Constants = HashMap<u32, i128, BuildHasherDefault<SymbolHasher>>;

fn lower(constants: &mut Constants, scope: u32, constant: i128) {
    constants.entry(scope).and_modify(|least| *least = constant.min(*least)).or_insert(constant);
}

impl Ranges {
    /// Answers [`Ranges::in_bounds`] for every access, in program order. Neighbouring accesses, and those of tensors of
    /// one shape, are mostly the same query except for a constant, so the hardest of them is tried first.
    pub fn all_in_bounds(&self) -> Vec<Bounds> {
        let mut families: Vec<Family> = vec![];
        let mut known: HashMap<Poly, usize, BuildHasherDefault<SymbolHasher>> = HashMap::default();
        let mut question = |access: &Access| {
            let (shared, constant, is_whole) = self.upper_goal(access)?;
            let family = *known.entry(shared).or_insert_with_key(|shared| {
                families.push(Family {
                    shared: shared.clone(),
                    hardest: Constants::default(),
                    proved: Constants::default(),
                    is_computed: false,
                    highest: None,
                    unproved: None,
                });
                families.len() - 1
            });
            lower(&mut families[family].hardest, self.region_of(access), constant);
            Some((family, constant, is_whole))
        };
        let questions: Vec<Option<(usize, i128, bool)>> = self.accesses.iter().map(&mut question).collect();
        let mut unproved: HashMap<Mem, u32, BuildHasherDefault<SymbolHasher>> = HashMap::default();
        let answers = self.accesses.iter().zip(questions).map(|(access, question)| match question {
            Some((family, constant, is_whole)) => {
                let unproved = unproved.entry(access.mem).or_default();
                self.family_member(access, &mut families[family], constant, is_whole, unproved)
            }
            None => self.in_bounds(access),
        });
        answers.collect()
    }

    /// Returns the region of an access, or an earlier region that is executed under the same condition.
    fn region_of(&self, access: &Access) -> u32 {
        self.scopes[self.regions[access.site.0 as usize] as usize].like
    }

    /// Answers for one access of a family. `is_whole` says that the index cannot wrap. If the index may wrap, a proof
    /// shows that the wrapped index is in bounds, and nothing about the family's sum. `unproved` counts the accesses
    /// before this one that no estimate proves.
    fn family_member<'a>(
        &'a self,
        access: &Access,
        family: &mut Family<'a>,
        constant: i128,
        is_whole: bool,
        unproved: &mut u32,
    ) -> Bounds {
        let scope = self.region_of(access);
        // An earlier proof in a region around this one holds here.
        let covers =
            |around: u32| family.proved.get(&self.scopes[around as usize].like).is_some_and(|&least| least <= constant);
        if self.scopes_around(scope).any(covers) {
            return Bounds::Proved;
        }
        let mut prover = self.prover(access.site);
        // The hardest query is tried once. If it has no proof, each query needs its own.
        let hardest = family.hardest.remove(&scope);
        let hardest = hardest.and_then(|constant| Some((constant, family.shared.plus_constant(constant)?)));
        if let Some((constant, goal)) = &hardest
            && !family.is_computed
            && prover.proves_at_once(goal)
        {
            lower(&mut family.proved, scope, *constant);
            return Bounds::Proved;
        }
        if self.is_never_reached(access.site) {
            return Bounds::Proved;
        }
        // This comes before the long searches, since most of them fail and the highest index takes less work.
        let computed = self.computed(access, &mut family.highest);
        family.is_computed = matches!(computed, Some((Bounds::Proved, _)));
        if family.is_computed {
            if is_whole {
                lower(&mut family.proved, scope, constant);
            }
            return Bounds::Proved;
        }
        // If the host's condition says more than an estimate, only a proof would be better.
        let facts = prover.facts_hash();
        let is_harder = |than: &Unproved| {
            (than.facts, than.mem, than.is_whole) == (facts, access.mem, is_whole) && constant <= than.constant
        };
        if (*unproved >= MAX_UNPROVED || family.unproved.as_ref().is_some_and(is_harder))
            && matches!(computed, Some((_, true)))
        {
            return preferred(Bounds::Unknown, computed);
        }
        if let Some((constant, goal)) = &hardest
            && (prover.proves_shortly(goal) || prover.proves_by_quotients(goal))
        {
            *unproved = 0;
            lower(&mut family.proved, scope, *constant);
            return Bounds::Proved;
        }
        let without_short_proof = hardest.as_ref().map(|(_, goal)| goal);
        let wanted = if matches!(computed, Some((_, true))) { Wanted::Proof } else { Wanted::Answer };
        let estimated = self.estimated(access, without_short_proof, wanted);
        if estimated != Bounds::Proved {
            *unproved += 1;
            family.unproved = Some(Unproved { facts, mem: access.mem, is_whole, constant });
        } else {
            *unproved = 0;
            if is_whole {
                lower(&mut family.proved, scope, constant);
            }
        }
        // If this query took a long search, each of the others would too, unless the hardest has such a proof.
        if let (Bounds::Proved, Some((constant, goal))) = (&estimated, &hardest)
            && prover.nonnegative_at_length(goal, Wanted::Proof) == Verdict::Proved
        {
            lower(&mut family.proved, scope, *constant);
        }
        preferred(estimated, computed)
    }

    /// Returns the polynomial that must be at least 0 for an access to stay below the stated length, if nothing else is
    /// required. The constant is returned separately, and so is whether the index is used as it is, with nothing in it
    /// that may wrap.
    fn upper_goal(&self, access: &Access) -> Option<(Poly, i128, bool)> {
        let width = access.width as i128;
        let (index, length) = (self.form(access.index)?, self.stated_length(access.mem)?);
        let is_aligned = width == 1 || self.multiple_of(access.index, width);
        if !is_aligned || self.interval_at(access.index, access.site).lo < 0 {
            return None;
        }
        let above = self.symbols.unwrapped_above(index);
        let goal = length.minus(&above)?;
        let constant = goal.constant_term();
        Some((goal.plus_constant(-constant)?, constant - width, above == *index))
    }

    /// Returns the length that a contract or a declaration states.
    fn stated_length(&self, mem: Mem) -> Option<&Poly> {
        let length = match mem {
            Mem::Param(id) => self.param_lengths.get(id.0 as usize),
            Mem::Alloc(id) => self.alloc_lengths.get(id.0 as usize),
        };
        length?.as_ref()
    }

    /// Whether an access stays inside its memory and starts at a multiple of its width.
    pub fn in_bounds(&self, access: &Access) -> Bounds {
        let width = access.width as i128;
        if width > 1 && !self.multiple_of(access.index, width) {
            return Bounds::Unknown;
        }
        match self.estimated(access, None, Wanted::Answer) {
            Bounds::Proved => Bounds::Proved,
            _ if self.is_never_reached(access.site) => Bounds::Proved,
            estimated => preferred(estimated, self.computed(access, &mut None)),
        }
    }

    /// Whether a condition around an instruction holds in no launch, such as that of a matrix row beyond the last.
    fn is_never_reached(&self, site: Site) -> bool {
        let mut decided = self.scopes_of(site).filter_map(|scope| scope.decided);
        decided.any(|(condition, truth)| self.interval(condition).is_exact() == Some(i128::from(!truth)))
    }

    /// Returns the bounds by the highest index that the host can compute, and whether they say more than an estimate.
    /// They do not if they only add a comparison of limits.
    fn computed<'a>(&'a self, access: &Access, known: &mut Option<Highest<'a>>) -> Option<(Bounds, bool)> {
        let index = self.form(access.index)?;
        let past = index.plus_constant(access.width as i128)?;
        let prover = self.prover(access.site);
        let mut goals: SmallVec<[Poly; 2]> = SmallVec::new();
        if !known.as_ref().is_some_and(|known| known.of.above(&past).is_some() && known.extremes.rests_on(&prover)) {
            let mut extremes = Extremes::new(self, access.site);
            // Does not apply to a member of a family, whose index is never negative.
            if self.interval_at(access.index, access.site).lo < 0
                && self.answer(access.site, Some(index.clone())) != Answer::Proved
            {
                goals.push(extremes.highest(&index.scaled(-1)?)?.scaled(-1)?);
            }
            let end = extremes.highest(&past);
            *known = Some(Highest { of: past.clone(), extremes, end });
        }
        let Highest { of, extremes, end } = known.as_ref()?;
        let end = end.as_ref()?.plus_constant(past.above(of)?)?;
        let is_finer = extremes.has(BinaryOp::Div, &end) || !extremes.has(BinaryOp::Min, &end);
        goals.extend(extremes.conditions().iter().cloned());
        let length = match (self.stated_length(access.mem), access.mem) {
            (Some(length), _) => length.clone(),
            (None, Mem::Param(id)) => self.bound_length(id)?,
            (None, Mem::Alloc(_)) => return None,
        };
        goals.extend(extremes.parts(length.minus(&end)?));
        let mut answer = Answer::Proved;
        for goal in &goals {
            let range = extremes.range(goal)?;
            if range.hi < 0 {
                return None;
            }
            if !extremes.is_met(goal) {
                answer = answer.and(Answer::Predicate(extremes.at_least_zero(&extremes.reduced(goal))?));
            }
        }
        // There is a single condition, and it only limits a length.
        let is_unstated = self.stated_length(access.mem).is_none();
        let asks_length = is_unstated && goals.len() == 1 && length.as_symbol().is_some_and(|s| !end.mentions(s));
        let bounds = match answer {
            Answer::Predicate(_) if asks_length => Bounds::Length(extremes.expr(&end)?),
            answer => answer.into(),
        };
        Some((bounds, is_finer))
    }

    /// Returns the bounds by a proof, or by a condition that suffices for one. `unproved` is known to have no short
    /// proof.
    fn estimated(&self, access: &Access, unproved: Option<&Poly>, wanted: Wanted) -> Bounds {
        let Some(index) = self.form(access.index) else { return Bounds::Unknown };
        let width = access.width as i128;
        let lowest = if self.interval_at(access.index, access.site).lo >= 0 {
            Answer::Proved
        } else {
            self.answer(access.site, Some(index.clone()))
        };
        let bound = match access.mem {
            Mem::Param(id) => self.bound_length(id),
            Mem::Alloc(_) => None,
        };
        let below = |length: &Poly| length.plus_constant(-width).and_then(|last| last.minus(index));
        if lowest == Answer::Unknown {
            return Bounds::Unknown;
        }
        let by_buffer = bound.map(|bound| self.within_buffer(access.site, &bound, below(&bound), wanted));
        if by_buffer == Some(Bounds::Proved) {
            return lowest.into();
        }
        let by_shape = self
            .stated_length(access.mem)
            .map(|length| self.answer_unless(access.site, below(length), unproved, wanted));
        match (by_shape, lowest, by_buffer) {
            (Some(highest @ (Answer::Proved | Answer::Predicate(_))), lowest, _) => lowest.and(highest).into(),
            (_, Answer::Proved, Some(bounds)) => bounds,
            (_, lowest, Some(Bounds::Predicate(condition))) => lowest.and(Answer::Predicate(condition)).into(),
            _ => Bounds::Unknown,
        }
    }

    /// Whether an access stays inside the bound buffer, by the buffer's length.
    fn within_buffer(&self, site: Site, length: &Poly, goal: Option<Poly>, wanted: Wanted) -> Bounds {
        let (Some(goal), Some(symbol)) = (goal, length.as_symbol()) else { return Bounds::Unknown };
        let mut prover = self.prover(site);
        // If nothing is known of the length, there is no proof to find, and any condition is as good as another.
        prover.is_eager = !prover.knows(symbol);
        // A guard that compares the index with a number of the launch gives the best requirement on the buffer's
        // length.
        if prover.is_eager
            && let Some(end) = length.minus(&goal)
        {
            let wanted = prover.stated_bounds(&end).into_iter().filter_map(|bound| self.symbols.expr(&bound));
            if let Some(least) = wanted.reduce(|a, b| Expr::binary(BinaryOp::Min, a, b)) {
                return Bounds::Length(least);
            }
        }
        let verdict = prover.nonnegative(&goal, wanted);
        // There is a single condition, and it only limits a length.
        if let Verdict::If(conditions) = &verdict
            && let [condition] = &conditions[..]
            && let Some(wanted) = length.minus(condition).filter(|wanted| !wanted.mentions(symbol))
            && let Some(wanted) = self.symbols.expr(&wanted)
        {
            return Bounds::Length(wanted);
        }
        self.spoken(verdict).into()
    }

    /// Returns the number of elements of the buffer bound to a tensor, if the kernel uses it or the shape does not
    /// determine it.
    pub(super) fn bound_length(&self, id: ParamId) -> Option<Poly> {
        self.symbols.find(&Kind::Param(id)).map(Poly::symbol)
    }

    /// Whether `value != 0` where the instruction is executed. Used for divisors.
    pub fn proves_nonzero(&self, site: Site, value: Value) -> Answer {
        let shown = || self.values[value.0 as usize].nonzero || self.tested_nonzero(site, value);
        if self.interval_at(value, site).is_nonzero() || shown() {
            return Answer::Proved;
        }
        match (self.proves_positive(site, value), self.expr(value)) {
            // A number that can be negative may be non-zero without being positive.
            (Answer::Predicate(_) | Answer::Unknown, Some(expr)) if self.interval(value).lo < 0 => {
                Answer::Predicate(Expr::binary(BinaryOp::Ne, expr, Expr::Int(0)))
            }
            (answer, _) => answer,
        }
    }

    /// Whether a branch on the path to an instruction is taken only if a value is not zero.
    fn tested_nonzero(&self, site: Site, value: Value) -> bool {
        let taken = |scope: &Scope| {
            let conditions = scope.refined.iter().filter_map(|&(v, by)| Some((v, by.is_exact()? == 1)));
            conditions
                .filter(|&(v, _)| self.values[v.0 as usize].condition.is_some())
                .any(|(condition, truth)| self.is_test_of(condition, truth, value))
        };
        self.scopes_of(site).any(taken)
    }

    /// Whether a bool is `truth` only if another value is not zero.
    pub(super) fn is_test_of(&self, condition: Value, truth: bool, value: Value) -> bool {
        let zero = |v: Value| self.constant(v) == Some(0);
        let mut is_test = false;
        self.parts_of(condition, truth, &mut |part| {
            is_test = match part {
                (Some(Condition::Compare(MathOp::Ne, a, b)), true)
                | (Some(Condition::Compare(MathOp::Eq, a, b)), false) => a == value && zero(b) || b == value && zero(a),
                _ => false,
            };
            !is_test
        });
        is_test
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn what_no_launch_meets_guards_the_access_alone() {
        let chosen = |op, number: i128| {
            let condition = Expr::Binary(op, Arc::new(Expr::Param(ParamId(0))), Arc::new(Expr::Int(number)));
            preferred(Bounds::Predicate(condition), None)
        };
        for number in [64, 1 << 33] {
            assert!(matches!(chosen(BinaryOp::Ge, number), Bounds::Predicate(_)), "{number}");
        }
        assert_eq!(chosen(BinaryOp::Ge, 1 << 52), Bounds::Unknown);
        assert!(matches!(chosen(BinaryOp::Le, 1 << 52), Bounds::Predicate(_)), "every launch has fewer");
    }
}
