//! What is asked of the table of integers so that nothing goes wrong: accesses inside their memory, divisors other than
//! zero.

use super::poly::Poly;
use super::prove::Verdict;
use super::range::{Access, Answer, Bounds, Condition, Ranges, Scope, Site};
use super::symbols::{Kind, Mixer};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, MathOp, Mem, ParamId, Value};
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

/// Goals without their constants, each with the least constant that they are known to be at least 0 with, by the region
/// where they are.
#[derive(Default)]
struct Goals(HashMap<(u32, Poly), i128, BuildHasherDefault<Mixer>>);

impl Goals {
    fn add(&mut self, scope: u32, goal: &Goal) {
        let least = self.0.entry((scope, goal.variable.clone())).or_insert(goal.constant);
        *least = goal.constant.min(*least);
    }

    fn least(&self, scope: u32, goal: &Goal) -> Option<i128> {
        self.0.get(&(scope, goal.variable.clone())).copied()
    }
}

/// Something that has to be at least 0.
struct Goal {
    variable: Poly,
    constant: i128,
}

impl Ranges {
    /// [`Ranges::in_bounds`] of every access, in program order. Accesses side by side, and those of tensors of one shape,
    /// are mostly the same question but for a constant, so the hardest of them is asked first.
    pub fn all_in_bounds(&self) -> Vec<Bounds> {
        let goals: Vec<Option<Goal>> = self.accesses.iter().map(|access| self.upper_goal(access)).collect();
        let scope = |access: &Access| self.regions[access.site.0 as usize];
        let (mut asked, mut proved) = (Goals::default(), Goals::default());
        for (access, goal) in self.accesses.iter().zip(&goals) {
            goal.iter().for_each(|goal| asked.add(scope(access), goal));
        }
        let mut all = Vec::with_capacity(goals.len());
        for (access, goal) in self.accesses.iter().zip(goals) {
            let scope = scope(access);
            let Some(goal) = goal else {
                all.push(self.in_bounds(access));
                continue;
            };
            // What was proved before in a region around this one holds here.
            let mut around = self.scopes_around(scope);
            if around.any(|scope| proved.least(scope, &goal).is_some_and(|least| least <= goal.constant)) {
                all.push(Bounds::Proved);
                continue;
            }
            // The hardest is asked once: where it has no proof, each has to find its own.
            if let Some(constant) = asked.0.remove(&(scope, goal.variable.clone()))
                && self.answer(access.site, goal.variable.plus_constant(constant)) == Answer::Proved
            {
                proved.add(scope, &Goal { variable: goal.variable, constant });
                all.push(Bounds::Proved);
                continue;
            }
            let bounds = self.in_bounds(access);
            if bounds == Bounds::Proved {
                proved.add(scope, &goal);
            }
            all.push(bounds);
        }
        all
    }

    /// What has to be at least 0 for an access to stay below the length that is stated, where that is all there is to it.
    fn upper_goal(&self, access: &Access) -> Option<Goal> {
        let width = access.width as i128;
        let (index, length) = (self.form(access.index)?, self.stated_length(access.mem)?);
        let is_aligned = width == 1 || self.multiple_of(access.index, width);
        if !is_aligned || self.interval_at(access.index, access.site).lo < 0 {
            return None;
        }
        let goal = length.minus(&self.symbols.unwrapped_above(index))?;
        let constant = goal.constant_term();
        Some(Goal { variable: goal.plus_constant(-constant)?, constant: constant - width })
    }

    /// The length that a contract or a declaration states.
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
        let Some(index) = self.form(access.index) else { return Bounds::Unknown };
        if width > 1 && !self.multiple_of(access.index, width) {
            return Bounds::Unknown;
        }
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
        let by_buffer = bound.map(|bound| self.within_buffer(access.site, &bound, below(&bound)));
        if by_buffer == Some(Bounds::Proved) {
            return lowest.into();
        }
        let by_shape = self.stated_length(access.mem).map(|length| self.answer(access.site, below(length)));
        match (by_shape, lowest, by_buffer) {
            (Some(highest @ (Answer::Proved | Answer::Predicate(_))), lowest, _) => lowest.and(highest).into(),
            (_, Answer::Proved, Some(bounds)) => bounds,
            (_, lowest, Some(Bounds::Predicate(condition))) => lowest.and(Answer::Predicate(condition)).into(),
            _ => Bounds::Unknown,
        }
    }

    /// Whether an access stays inside the buffer that is bound, by its length.
    fn within_buffer(&self, site: Site, length: &Poly, goal: Option<Poly>) -> Bounds {
        let (Some(goal), Some(symbol)) = (goal, length.as_symbol()) else { return Bounds::Unknown };
        let mut prover = self.prover(site);
        // Where nothing is known of the length, there is no proof to look for, and any condition is as good.
        prover.is_eager = !prover.knows(symbol);
        // A guard that compares the index with a number of the launch says best how long the buffer has to be.
        if prover.is_eager
            && let Some(end) = length.minus(&goal)
        {
            let wanted = prover.stated_bounds(&end).into_iter().filter_map(|bound| self.symbols.expr(&bound));
            if let Some(least) = wanted.reduce(|a, b| Expr::binary(BinaryOp::Min, a, b)) {
                return Bounds::Length(least);
            }
        }
        let verdict = prover.nonnegative(&goal);
        // A single condition that asks for a length alone.
        if let Verdict::If(conditions) = &verdict
            && let [condition] = &conditions[..]
            && let Some(wanted) = length.minus(condition).filter(|wanted| !wanted.mentions(symbol))
            && let Some(wanted) = self.symbols.expr(&wanted)
        {
            return Bounds::Length(wanted);
        }
        self.spoken(verdict).into()
    }

    /// The number of elements of the buffer bound to a tensor, if the kernel looks at it or its shape does not tell.
    pub(super) fn bound_length(&self, id: ParamId) -> Option<Poly> {
        self.symbols.find(&Kind::Param(id)).map(Poly::symbol)
    }

    /// Whether `value != 0` where the instruction is executed: asked of divisors.
    pub fn proves_nonzero(&self, site: Site, value: Value) -> Answer {
        let shown = || self.values[value.0 as usize].nonzero || self.tested_nonzero(site, value);
        if self.interval_at(value, site).is_nonzero() || shown() {
            return Answer::Proved;
        }
        match (self.proves_positive(site, value), self.expr(value)) {
            // What can be negative need not be positive to be no zero.
            (Answer::Predicate(_) | Answer::Unknown, Some(expr)) if self.interval(value).lo < 0 => {
                Answer::Predicate(Expr::binary(BinaryOp::Ne, expr, Expr::Int(0)))
            }
            (answer, _) => answer,
        }
    }

    /// Whether a branch on the way to an instruction is taken only where a value is not zero.
    fn tested_nonzero(&self, site: Site, value: Value) -> bool {
        let taken = |scope: &Scope| {
            let conditions = scope.refined.iter().filter_map(|&(v, by)| Some((v, by.is_exact()? == 1)));
            conditions.filter(|&(v, _)| self.values[v.0 as usize].condition.is_some()).any(|(condition, truth)| {
                self.is_test_of(condition, truth, value)
            })
        };
        self.scopes_of(site).any(taken)
    }

    /// Whether a bool has a value only where another value is not zero.
    pub(super) fn is_test_of(&self, condition: Value, truth: bool, value: Value) -> bool {
        let zero = |v: Value| self.constant(v) == Some(0);
        match (self.values[condition.0 as usize].condition, truth) {
            (Some(Condition::Compare(MathOp::Ne, a, b)), true) | (Some(Condition::Compare(MathOp::Eq, a, b)), false) => {
                a == value && zero(b) || b == value && zero(a)
            }
            (Some(Condition::And(a, b)), true) | (Some(Condition::Or(a, b)), false) => {
                self.is_test_of(a, truth, value) || self.is_test_of(b, truth, value)
            }
            (Some(Condition::Not(a)), truth) => self.is_test_of(a, !truth, value),
            _ => false,
        }
    }
}
