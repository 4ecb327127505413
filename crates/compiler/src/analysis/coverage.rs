//! A proof that a kernel writes every element of an output exactly once.
//!
//! A store's index is a sum of digits in mixed radix: ids of threadgroups and threads, and loop variables. Each digit
//! takes every multiple of a unit below an extent exactly once ([`digits`]). If the units and extents fit together, the
//! sum takes every number of an interval once. If the intervals of all stores follow each other from 0 to the length of
//! the output, it is covered. Extents are compared as polynomials over numbers of the host, using what the contract
//! says about every launch.

mod digits;

use super::poly::{Poly, Symbol};
use super::prove::{FactRef, Prover};
use super::range::{Condition, Ranges, Site};
use super::setup::Setup;
use digits::Digits;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, Inst, Kernel, MathOp, Mem, Op, ParamId, Region, Span, Value};

/// The most stores that are analysed.
const MAX_WRITES: usize = 64;

/// The verdict on an output that a contract states to be covered.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Coverage {
    /// Each launch that meets the contract writes every element exactly once.
    Proved,
    /// Neither proved nor refuted.
    Unknown,
    Refuted(Refuted),
}

/// The reason why no launch covers an output.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refuted {
    /// There is no store to it.
    NoStore,
    /// The store writes its elements once for each value of this.
    Again(Span, Repeated),
    /// The store leaves out the elements before this one.
    Before(Span, Expr),
    /// The store leaves out this element and those behind it.
    From(Span, Expr),
}

/// An id or a loop that a store's index does not depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repeated {
    Axis(u8),
    Thread,
    Loop(Span),
}

/// A store, with the loops and conditions that decide how often and where it is executed.
#[derive(Clone, Debug)]
struct Write {
    index: Poly,
    width: i128,
    span: Span,
    /// The loops and conditions around it, the innermost first.
    steps: Vec<Step>,
}

/// A loop or condition around a store.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    Loop {
        variable: Symbol,
        lo: Poly,
        hi: Poly,
        step: Poly,
        span: Span,
    },
    /// The condition that the first is below the second.
    Below(Poly, Poly),
    /// The condition that the first is equal to the second.
    Equal(Poly, Poly),
}

/// Judges whether each output that the contract of a verified kernel names is covered, for a grid of `groups`
/// threadgroups.
pub(crate) fn coverage(kernel: &Kernel, groups: &[Expr; 3]) -> Vec<(ParamId, Coverage)> {
    let mut ranges = super::range::ranges(kernel);
    let extents =
        groups.each_ref().map(|extent| Setup { kernel, ranges: &mut ranges }.polynomial(&one_quotient(extent)));
    let of = |&output: &ParamId| (output, judged(kernel, &mut ranges, &extents, output));
    kernel.contract.covers.iter().map(of).collect()
}

/// Returns the same number, with a rounded-up quotient as one quotient: `a / b + (a % b != 0)` is `(a + b - 1) / b`.
fn one_quotient(expr: &Expr) -> Expr {
    let Expr::Binary(op, a, b) = expr else { return expr.clone() };
    if let (BinaryOp::Add, Expr::Binary(BinaryOp::Div, x, d), Expr::Binary(BinaryOp::Ne, rest, zero)) = (op, &**a, &**b)
        && **rest == Expr::Binary(BinaryOp::Rem, x.clone(), d.clone())
        && **zero == Expr::Int(0)
    {
        let above = Expr::binary(BinaryOp::Sub, one_quotient(d), Expr::Int(1));
        let above = Expr::binary(BinaryOp::Add, one_quotient(x), above);
        return Expr::binary(BinaryOp::Div, above, one_quotient(d));
    }
    Expr::binary(*op, one_quotient(a), one_quotient(b))
}

fn judged(kernel: &Kernel, ranges: &mut Ranges, groups: &[Option<Poly>; 3], output: ParamId) -> Coverage {
    let mut collector = Collector { ranges, output, site: 0, writes: 0 };
    let Some(writes) = collector.region(&kernel.body) else { return Coverage::Unknown };
    let Some(length) = ranges.param_lengths.get(output.0 as usize).cloned().flatten() else { return Coverage::Unknown };
    if writes.is_empty() {
        let is_empty = ranges.symbols.range(&length).is_some_and(|range| range.hi <= 0);
        return if is_empty { Coverage::Proved } else { Coverage::Refuted(Refuted::NoStore) };
    }
    let [Some(x), Some(y), Some(z)] = groups else { return Coverage::Unknown };
    // Elements that may lie apart do not form an interval.
    if kernel.param(output).is_strided() {
        return Coverage::Unknown;
    }
    let mut images = vec![];
    for write in &writes {
        let mut digits = Digits::new(ranges, [x, y, z]);
        match digits.image(write) {
            Ok(image) => images.push(image),
            Err(Some(repeated)) if writes.len() == 1 => {
                return Coverage::Refuted(Refuted::Again(write.span, repeated));
            }
            Err(_) => return Coverage::Unknown,
        }
    }
    tiled(ranges, &writes, images, &length)
}

/// Judges whether intervals, each a start and a length, follow each other from 0 to `length`.
fn tiled(ranges: &Ranges, writes: &[Write], mut images: Vec<(Poly, Poly)>, length: &Poly) -> Coverage {
    let holds = |at_least_zero: Option<Poly>| at_least_zero.is_some_and(|goal| ranges.holds_in_all_launches(&goal));
    if let ([(start, len)], [write]) = (&images[..], writes) {
        let end = start.plus(len);
        let refuted = |at: Option<Poly>| at.and_then(|at| ranges.symbols.expr(&at));
        if holds(start.plus_constant(-1)) {
            return refuted(Some(start.clone()))
                .map_or(Coverage::Unknown, |at| Coverage::Refuted(Refuted::Before(write.span, at)));
        }
        if holds(end.as_ref().and_then(|end| length.minus(end)?.plus_constant(-1))) {
            return refuted(end).map_or(Coverage::Unknown, |at| Coverage::Refuted(Refuted::From(write.span, at)));
        }
    }
    let mut end = Poly::default();
    while let Some(next) = images.iter().position(|(start, _)| ranges.equal_in_all_launches(start, &end)) {
        let (_, len) = images.swap_remove(next);
        match end.plus(&len) {
            Some(sum) => end = sum,
            None => return Coverage::Unknown,
        }
    }
    let whole = images.is_empty() && ranges.equal_in_all_launches(&end, length);
    if whole { Coverage::Proved } else { Coverage::Unknown }
}

impl Ranges {
    /// Whether a number of the host is at least 0 in every launch that meets the contract, including launches without
    /// threads.
    fn holds_in_all_launches(&self, goal: &Poly) -> bool {
        if !self.symbols.is_host(goal) {
            return false;
        }
        // Facts about ids hold only where there are threads.
        let facts = self.scopes[0].facts.iter().filter(|fact| fact.from == Site(0) && self.symbols.is_host(&fact.poly));
        let mut prover = Prover::new(&self.symbols, facts.map(FactRef::from)).noting(&self.failed_queries);
        // Every lowering makes all of these queries, and most goals are proved at once or not at all.
        self.symbols.is_at_least(goal, 0) || prover.proves_shortly(goal)
    }

    fn equal_in_all_launches(&self, a: &Poly, b: &Poly) -> bool {
        let both = || Some((a.minus(b)?, b.minus(a)?));
        a == b || both().is_some_and(|(x, y)| self.holds_in_all_launches(&x) && self.holds_in_all_launches(&y))
    }
}

/// A collector of the stores to an output, with the loops and conditions around them.
struct Collector<'r> {
    ranges: &'r mut Ranges,
    output: ParamId,
    site: u32,
    writes: usize,
}

impl Collector<'_> {
    /// Returns the stores of a region, or `None` if there are too many, or if they depend on something that is not
    /// analysed.
    fn region(&mut self, region: &Region) -> Option<Vec<Write>> {
        let mut writes: Vec<Write> = vec![];
        for inst in &region.insts {
            let site = Site(self.site);
            self.site += 1;
            match inst.op {
                Op::Store { mem, width, .. } if mem == Mem::Param(self.output) => {
                    let index = self.form(inst.args[0], site)?;
                    writes.push(Write { index, width: width as i128, span: inst.span, steps: vec![] });
                    self.writes += 1;
                }
                // The number of times that it changes an element is not analysed.
                Op::Atomic { mem, .. } if mem == Mem::Param(self.output) => return None,
                Op::If => writes.extend(self.branch(inst, site)?),
                Op::For(_) => writes.extend(self.counted_loop(inst, site)?),
                _ => {}
            }
        }
        joined(&mut writes);
        (self.writes <= MAX_WRITES).then_some(writes)
    }

    /// Returns the form of a value where an instruction is executed, without wraps that are proved not to happen.
    fn form(&self, value: Value, site: Site) -> Option<Poly> {
        let form = self.ranges.form(value)?;
        let symbols = &self.ranges.symbols;
        if form.symbols().any(|symbol| symbols.is_wrap(symbol)) {
            return self.ranges.prover(site).without_wraps(form);
        }
        Some(form.clone())
    }

    fn branch(&mut self, inst: &Inst, site: Site) -> Option<Vec<Write>> {
        let [then, other] = &inst.regions[..] else { return Some(vec![]) };
        let (mut then, mut other) = (self.region(then)?, self.region(other)?);
        // If both sides write the same elements, it does not matter which is taken.
        if are_alike(&then, &other) {
            return Some(then);
        }
        for (side, truth) in [(&mut then, true), (&mut other, false)] {
            if side.is_empty() {
                continue;
            }
            let mut steps = vec![];
            if !self.condition(inst.args[0], truth, site, &mut steps) {
                return None;
            }
            side.iter_mut().for_each(|write| write.steps.extend(steps.iter().cloned()));
        }
        then.append(&mut other);
        Some(then)
    }

    /// Collects the steps that a condition adds to what is known. Returns false if the condition requires more than
    /// that.
    fn condition(&self, condition: Value, truth: bool, site: Site, steps: &mut Vec<Step>) -> bool {
        if self.ranges.interval_at(condition, site).is_exact() == Some(truth as i128) {
            return true;
        }
        match (self.ranges.values[condition.0 as usize].condition, truth) {
            (Some(Condition::And(a, b)), true) | (Some(Condition::Or(a, b)), false) => {
                [a, b].into_iter().all(|side| self.condition(side, truth, site, steps))
            }
            (Some(Condition::Not(a)), truth) => self.condition(a, !truth, site, steps),
            (Some(Condition::Compare(op, a, b)), truth) => {
                let proved = self.ranges.shows_condition(site, condition, truth);
                let step = if proved { None } else { self.comparison(op, truth, a, b, site) };
                let known = proved || step.is_some();
                steps.extend(step);
                known
            }
            _ => false,
        }
    }

    fn comparison(&self, op: MathOp, truth: bool, a: Value, b: Value, site: Site) -> Option<Step> {
        let (a, b) = (self.form(a, site)?, self.form(b, site)?);
        Some(match (op, truth) {
            (MathOp::Lt, true) | (MathOp::Ge, false) => Step::Below(a, b),
            (MathOp::Le, true) | (MathOp::Gt, false) => Step::Below(a, b.plus_constant(1)?),
            (MathOp::Gt, true) | (MathOp::Le, false) => Step::Below(b, a),
            (MathOp::Ge, true) | (MathOp::Lt, false) => Step::Below(b, a.plus_constant(1)?),
            (MathOp::Eq, true) | (MathOp::Ne, false) => Step::Equal(a, b),
            _ => return None,
        })
    }

    fn counted_loop(&mut self, inst: &Inst, site: Site) -> Option<Vec<Write>> {
        let [body] = &inst.regions[..] else { return Some(vec![]) };
        let mut writes = self.region(body)?;
        if writes.is_empty() {
            return Some(writes);
        }
        let &[index, ..] = &body.args[..] else { return Some(writes) };
        let &[lo, hi, step, ..] = &inst.args[..] else { return Some(writes) };
        let variable = self.ranges.form(index).and_then(|form| form.as_symbol());
        let bounds = [lo, hi, step].map(|bound| self.form(bound, site));
        // A constant index belongs to a single iteration, in the threads that make any.
        let one_iteration = self.ranges.constant(index).is_some();
        if one_iteration && self.ranges.trip_count([lo, hi, step]) == Some(1) {
            return Some(writes);
        }
        for write in &mut writes {
            match (variable, bounds.clone()) {
                (_, [Some(lo), Some(hi), _]) if one_iteration => write.steps.push(Step::Below(lo, hi)),
                (Some(variable), [Some(lo), Some(hi), Some(step)]) => {
                    write.steps.push(Step::Loop { variable, lo, hi, step, span: inst.span });
                }
                _ => return None,
            }
        }
        Some(writes)
    }
}

/// Merges neighbouring stores: two that are adjacent become one wider store.
fn joined(writes: &mut Vec<Write>) {
    let mut at = 0;
    while at < writes.len() {
        let after = |write: &Write| write.index.plus_constant(write.width);
        let next = (0..writes.len()).find(|&other| {
            let (first, second) = (&writes[at], &writes[other]);
            other != at && first.steps == second.steps && after(first).as_ref() == Some(&second.index)
        });
        match next {
            Some(next) => {
                writes[at].width += writes[next].width;
                writes.remove(next);
                at = 0;
            }
            None => at += 1,
        }
    }
}

/// Whether two lists of stores write the same elements, loop by loop.
fn are_alike(a: &[Write], b: &[Write]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_alike(a, b).unwrap_or(false))
}

fn is_alike(a: &Write, b: &Write) -> Option<bool> {
    if a.width != b.width || a.steps.len() != b.steps.len() {
        return Some(false);
    }
    let mut index = b.index.clone();
    let mut steps = b.steps.clone();
    // The variables of `a` replace those of `b`.
    for (own, other) in a.steps.iter().zip(&b.steps) {
        let (Step::Loop { variable, .. }, Step::Loop { variable: other, .. }) = (own, other) else { continue };
        let by = Poly::symbol(*variable);
        index = index.substituted(*other, &by)?;
        for step in &mut steps {
            match step {
                Step::Loop { variable, lo, hi, step, .. } => {
                    *variable = if variable == other { by.as_symbol()? } else { *variable };
                    for part in [lo, hi, step] {
                        *part = part.substituted(*other, &by)?;
                    }
                }
                Step::Below(x, y) | Step::Equal(x, y) => {
                    for part in [x, y] {
                        *part = part.substituted(*other, &by)?;
                    }
                }
            }
        }
    }
    let same = |(a, b): (&Step, &Step)| match (a, b) {
        (
            Step::Loop { variable: v, lo, hi, step, .. },
            Step::Loop { variable: w, lo: other_lo, hi: other_hi, step: other_step, .. },
        ) => v == w && lo == other_lo && hi == other_hi && step == other_step,
        (a, b) => a == b,
    };
    Some(a.index == index && a.steps.iter().zip(&steps).all(same))
}
