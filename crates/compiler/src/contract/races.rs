//! Pairs of accesses that could race, and proofs that they do not.

use super::geometry::completed;
use crate::analysis::{AccessKind, AccessSite, Pair, RaceFreedom, Reason};
use crate::passes::{distribute, flatten_conditions, fold, promote, simplify, specialise};
use kiln_ir::text::print_expr;
use kiln_ir::{Const, Diagnostic, Expr, Kernel, Layout, ParamId, Place};
use std::fmt;

/// Every pair of accesses in which two threads could race, by instruction, in program order. Unknown pairs are left to
/// the interpreter's checker.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Races {
    pub pairs: Vec<Pair>,
    /// The number of pairs that are not listed because there are too many. Nothing is known of them.
    pub more: usize,
}

/// The number of pairs of accesses with each verdict.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RaceTally {
    /// Pairs that access different elements, or are ordered, in every launch.
    pub proved: usize,
    /// Pairs that do so in launches that meet a condition.
    pub conditional: usize,
    /// All other pairs. The checker examines them in launches.
    pub unknown: usize,
}

impl RaceTally {
    pub fn total(&self) -> usize {
        self.proved + self.conditional + self.unknown
    }

    pub fn and(self, other: RaceTally) -> RaceTally {
        RaceTally {
            proved: self.proved + other.proved,
            conditional: self.conditional + other.conditional,
            unknown: self.unknown + other.unknown,
        }
    }
}

impl fmt::Display for RaceTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RaceTally { proved, conditional, unknown } = self;
        let pairs = if self.total() == 1 { "pair" } else { "pairs" };
        write!(f, "{} {pairs}: {proved} proved, {conditional} conditional, {unknown} unknown", self.total())
    }
}

/// Judges the pairs of a verified kernel as its author wrote it.
pub fn races(kernel: &Kernel) -> Result<Races, Diagnostic> {
    judged(completed(kernel).into_owned())
}

/// Judges the pairs for given values of constexprs, which decide many of them.
pub fn races_with(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<Races, Diagnostic> {
    let mut kernel = completed(kernel).into_owned();
    specialise(&mut kernel, constexprs, None)?;
    distribute(&mut kernel, Layout::default())?;
    judged(kernel)
}

/// Judges the pairs of a kernel. Variables have to become values before indices can be analysed.
fn judged(mut kernel: Kernel) -> Result<Races, Diagnostic> {
    promote(&mut kernel)?;
    fold(&mut kernel)?;
    simplify(&mut kernel)?;
    fold(&mut kernel)?; // conditions that are constants now
    flatten_conditions(&mut kernel)?;
    let (pairs, more) = crate::analysis::races(&kernel);
    Ok(Races { pairs, more })
}

impl Races {
    pub fn tally(&self) -> RaceTally {
        let count = |is: fn(&RaceFreedom) -> bool| self.pairs.iter().filter(|pair| is(&pair.verdict)).count();
        RaceTally {
            proved: count(|verdict| *verdict == RaceFreedom::Proved),
            conditional: count(|verdict| matches!(verdict, RaceFreedom::Conditional(_))),
            unknown: count(|verdict| matches!(verdict, RaceFreedom::Unknown(_))) + self.more,
        }
    }

    /// Describes the conditional pairs whose condition does not hold or has no value with these values of parameters.
    pub fn broken(&self, kernel: &Kernel, value: &dyn Fn(ParamId) -> Option<i128>) -> Vec<String> {
        let kernel = completed(kernel);
        self.unmet(value).map(|(pair, condition)| broken(&kernel, pair, condition)).collect()
    }

    /// Returns the pairs that `broken` describes, with their conditions.
    pub fn unmet(&self, value: &dyn Fn(ParamId) -> Option<i128>) -> impl Iterator<Item = (&Pair, &Expr)> {
        self.pairs.iter().filter_map(move |pair| match &pair.verdict {
            RaceFreedom::Conditional(condition) if condition.eval(value) != Ok(1) => Some((pair, condition)),
            _ => None,
        })
    }

    /// Describes the pairs that are not proved apart in a launch with these values of parameters: broken conditions,
    /// and unknown pairs. If there are none, the launch is proved free of races.
    pub fn unproved(&self, kernel: &Kernel, value: &dyn Fn(ParamId) -> Option<i128>) -> Vec<String> {
        let kernel = completed(kernel);
        let describe = |pair: &Pair| match &pair.verdict {
            RaceFreedom::Proved => None,
            RaceFreedom::Conditional(condition) if condition.eval(value) == Ok(1) => None,
            RaceFreedom::Conditional(condition) => Some(broken(&kernel, pair, condition)),
            RaceFreedom::Unknown(reason) => Some(format!("unknown: {}: {}", reason.words(), pair.describe(&kernel))),
        };
        let more = (self.more > 0).then(|| format!("unknown: {}: {} pairs", Reason::Many.words(), self.more));
        self.pairs.iter().filter_map(describe).chain(more).collect()
    }

    /// Adds the condition that a launch with these values breaks to a race that it showed, if the accesses are apart
    /// under a condition that a person can read: a single comparison.
    pub fn explain(&self, found: Diagnostic, kernel: &Kernel, value: &dyn Fn(ParamId) -> Option<i128>) -> Diagnostic {
        const READABLE: usize = 60;
        let kernel = completed(kernel);
        let places: Vec<&Place> = found.primary.iter().chain(found.labels.iter().map(|(place, _)| place)).collect();
        let is_found = |pair: &Pair| {
            let own = pair.accesses.each_ref().map(|access| kernel.place(access.span));
            let is_in_order = |a: usize, b: usize| places[..] == [&own[a], &own[b]];
            is_in_order(0, 1) || is_in_order(1, 0)
        };
        let condition = self.unmet(value).find(|(pair, _)| is_found(pair));
        let condition = condition.map(|(_, condition)| print_expr(&kernel, condition));
        match condition.filter(|text| text.len() <= READABLE && !text.contains("&&")) {
            Some(text) => found
                .note(format!("launches that meet `{text}` are proved free of this race; this one does not"))
                .help(format!("if every launch is meant to, state it: `requires({text})` refuses the others")),
            None => found,
        }
    }

    /// Counts the unknown pairs by reason.
    pub fn reasons(&self) -> Vec<(Reason, usize)> {
        let mut counts = std::collections::BTreeMap::new();
        for pair in &self.pairs {
            if let RaceFreedom::Unknown(reason) = pair.verdict {
                *counts.entry(reason).or_insert(0) += 1;
            }
        }
        counts.into_iter().collect()
    }

    /// Describes the pairs: the tally, and both places of each pair that is not proved.
    pub fn report(&self, kernel: &Kernel) -> String {
        let kernel = completed(kernel);
        let mut text = format!("races: {}\n", self.tally());
        for pair in &self.pairs {
            let how = match &pair.verdict {
                RaceFreedom::Proved => continue,
                RaceFreedom::Conditional(condition) => format!("apart if `{}`", print_expr(&kernel, condition)),
                RaceFreedom::Unknown(reason) => format!("unknown: {}", reason.words()),
            };
            text += &format!("  {}: {how}\n", pair.describe(&kernel));
        }
        if self.more > 0 {
            text += &format!("  {} more: unknown: {}\n", self.more, Reason::Many.words());
        }
        text
    }
}

impl Pair {
    /// Describes both accesses.
    pub fn describe(&self, kernel: &Kernel) -> String {
        let [first, second] = &self.accesses;
        match self.is_one() {
            true => format!("{} by two threads", described(kernel, first)),
            false => format!("{}, and {}", described(kernel, first), described(kernel, second)),
        }
    }

    /// Whether both accesses are the same instruction.
    pub fn is_one(&self) -> bool {
        self.accesses[0] == self.accesses[1]
    }
}

fn broken(kernel: &Kernel, pair: &Pair, condition: &Expr) -> String {
    format!("`{}` does not hold: {}", print_expr(kernel, condition), pair.describe(kernel))
}

/// `file:line: writes `y``.
fn described(kernel: &Kernel, access: &AccessSite) -> String {
    let does = match access.kind {
        AccessKind::Read => "reads",
        AccessKind::Write => "writes",
        AccessKind::Atomic => "changes, by an atomic,",
    };
    format!("{}: {does} {}", kernel.place(access.span), kiln_ir::fault::memory(kernel, access.mem))
}
