//! What is asked of the table of integers so that nothing goes wrong: accesses inside their memory, divisors other than
//! zero.

use super::poly::Poly;
use super::prove::Verdict;
use super::range::{Access, Answer, Bounds, Condition, Ranges, Scope, Site};
use super::symbols::Kind;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, MathOp, Mem, ParamId, Value};

impl From<Answer> for Bounds {
    fn from(answer: Answer) -> Bounds {
        match answer {
            Answer::Proved => Bounds::Proved,
            Answer::Predicate(condition) => Bounds::Predicate(condition),
            Answer::Unknown => Bounds::Unknown,
        }
    }
}

impl Ranges {
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
        let (stated, bound) = match access.mem {
            Mem::Param(id) => (self.param_lengths.get(id.0 as usize), self.bound_length(id)),
            Mem::Alloc(id) => (self.alloc_lengths.get(id.0 as usize), None),
        };
        let below = |length: &Poly| length.plus_constant(-width).and_then(|last| last.minus(index));
        if lowest == Answer::Unknown {
            return Bounds::Unknown;
        }
        let by_buffer = bound.map(|bound| self.within_buffer(access.site, &bound, below(&bound)));
        if by_buffer == Some(Bounds::Proved) {
            return lowest.into();
        }
        let by_shape = stated.and_then(Option::as_ref).map(|length| self.answer(access.site, below(length)));
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
