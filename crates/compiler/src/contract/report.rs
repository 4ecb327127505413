//! A contract in readable form: the conditions on a launch, and how the dangers of a kernel are met.

use super::formula::Formula;
use super::{Clause, ClauseKind, Danger, DangerKind, Derived, MAX_THREADS, Met};
use kiln_ir::text::print_expr;
use kiln_ir::{Expr, Kernel, Mem};
use std::fmt;

/// The number of dangers that are met in each way. There is no other way: nothing is trusted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Dangers that no launch runs into.
    pub proved: usize,
    /// Dangers that the host checks for before each launch.
    pub checked: usize,
    /// Dangers that the kernel checks for in each thread.
    pub guarded: usize,
}

impl Tally {
    pub fn total(&self) -> usize {
        self.proved + self.checked + self.guarded
    }

    pub fn and(self, other: Tally) -> Tally {
        Tally {
            proved: self.proved + other.proved,
            checked: self.checked + other.checked,
            guarded: self.guarded + other.guarded,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} proved, {} host-checked, {} guarded, 0 trusted", self.proved, self.checked, self.guarded)
    }
}

/// A readable form of a contract: the geometry, every clause in evaluation order, a line with the tally, and every
/// danger with how it is met.
pub struct Report<'a> {
    kernel: &'a Kernel,
    derived: &'a Derived,
}

impl Derived {
    pub fn tally(&self) -> Tally {
        self.tally_of(|_| true)
    }

    /// Returns the tally of accesses alone.
    pub fn accesses(&self) -> Tally {
        self.tally_of(|kind| matches!(kind, DangerKind::Access(_)))
    }

    fn tally_of(&self, counts: fn(&DangerKind) -> bool) -> Tally {
        let dangers = || self.dangers.iter().filter(|danger| counts(&danger.kind));
        let count = |is: fn(&Met) -> bool| dangers().filter(|danger| is(&danger.met)).count();
        Tally {
            proved: count(|met| *met == Met::Proved),
            checked: count(|met| matches!(met, Met::Checked(_))),
            guarded: count(|met| *met == Met::Guarded),
        }
    }

    /// Returns the contract of `kernel` in readable form.
    pub fn report<'a>(&'a self, kernel: &'a Kernel) -> Report<'a> {
        Report { kernel, derived: self }
    }
}

impl Clause {
    /// Returns the subject of the condition, in words.
    pub fn purpose(&self, kernel: &Kernel) -> String {
        let name = |id| &kernel.param(id).name;
        match self.kind {
            ClauseKind::Requires => "required".to_string(),
            ClauseKind::Threads => "threads of a threadgroup".to_string(),
            ClauseKind::Axis(axis) => format!("axis {axis} of the grid"),
            ClauseKind::Extent(id) => format!("extent of `{}`", name(id)),
            ClauseKind::Length(id) => format!("length of `{}`", name(id)),
            ClauseKind::Access(_) => "access".to_string(),
            ClauseKind::Divisor => "divisor".to_string(),
            ClauseKind::Step => "step of a loop".to_string(),
            ClauseKind::Trips => "trips of a loop".to_string(),
            ClauseKind::ConvergencePoint => "all threads meet".to_string(),
            ClauseKind::Simdgroups => "whole simdgroups".to_string(),
        }
    }
}

/// Messages for launches that break a clause.
impl Clause {
    /// Returns the message for a part of the condition that has no value.
    pub fn no_value(&self, kernel: &Kernel, part: &Expr, why: &str) -> String {
        let text = print_expr(kernel, part);
        match self.kind {
            ClauseKind::Length(id) => {
                format!("the shape of `{}` has no number of elements: {why} (`{text}`)", kernel.param(id).name)
            }
            _ => format!("`{text}` has no value: {why}"),
        }
    }

    /// Returns the message for a part that does not hold, where the launch requests `threads` threads per threadgroup.
    pub fn broken(&self, kernel: &Kernel, part: &Expr, threads: &str) -> String {
        let (text, name) = (print_expr(kernel, part), &kernel.name);
        match self.kind {
            // A constant clause is folded away, so the message gives only the number.
            ClauseKind::Threads => {
                let clause = match &kernel.contract.threads {
                    Some(Expr::Int(_)) | None => String::new(),
                    Some(_) => format!(" (`{text}` does not hold)"),
                };
                format!(
                    "`{name}` asks for {threads} threads a threadgroup; a threadgroup has 1 to {MAX_THREADS} threads{clause}"
                )
            }
            // The part consists of constants alone.
            kind if matches!(part, Expr::Int(_)) => format!("{} in every launch of `{name}`", always(kernel, kind)),
            ClauseKind::Requires => format!("`{name}` requires `{text}`"),
            ClauseKind::Length(id) => {
                format!("the buffer of `{}` is too short: `{text}` does not hold", kernel.param(id).name)
            }
            kind => format!("{}: `{text}` does not hold", words(kernel, kind)),
        }
    }
}

/// Returns a description of a clause of this kind.
fn words(kernel: &Kernel, kind: ClauseKind) -> String {
    match kind {
        ClauseKind::Requires => "a requirement".to_string(),
        ClauseKind::Threads => "the threads of a threadgroup".to_string(),
        ClauseKind::Axis(axis) => format!("axis {axis} of the grid"),
        ClauseKind::Extent(id) => format!("an extent of `{}`", kernel.param(id).name),
        ClauseKind::Length(id) => format!("the length of `{}`", kernel.param(id).name),
        ClauseKind::Access(Mem::Param(id)) => format!("an access to `{}` may leave it", kernel.param(id).name),
        ClauseKind::Access(Mem::Alloc(_)) => "an access to an array may leave it".to_string(),
        ClauseKind::Divisor => "a divisor would be zero".to_string(),
        ClauseKind::Step => "a loop's step would be below 1".to_string(),
        ClauseKind::Trips => "a loop would make more trips than its `at_most` allows".to_string(),
        ClauseKind::ConvergencePoint => "not all threads would reach a barrier or simd operation".to_string(),
        ClauseKind::Simdgroups => "simd operations need whole simdgroups".to_string(),
    }
}

/// Returns a description of a clause that no launch meets.
fn always(kernel: &Kernel, kind: ClauseKind) -> String {
    match kind {
        ClauseKind::Requires => "a requirement does not hold".to_string(),
        ClauseKind::Axis(axis) => format!("axis {axis} of the grid has a length that no grid has"),
        ClauseKind::Extent(id) => format!("an extent of `{}` is negative", kernel.param(id).name),
        kind => words(kernel, kind),
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.launch(f)?;
        writeln!(f, "\nchecked before every launch, in this order:")?;
        for clause in &self.derived.clauses {
            let place = self.kernel.place(clause.span);
            writeln!(f, "  {place}: {}: `{}`", clause.purpose(self.kernel), self.expr(&clause.condition))?;
        }
        writeln!(f, "\n{}: {}", self.kernel.name, self.derived.tally())?;
        self.derived.dangers.iter().try_for_each(|danger| self.line(f, danger))
    }
}

impl Report<'_> {
    fn expr(&self, expr: &Expr) -> String {
        print_expr(self.kernel, expr)
    }

    /// Writes the geometry, tiles, work and alignment of a launch.
    fn launch(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Derived { geometry, work, alignment, .. } = self.derived;
        let groups: Vec<String> = geometry.groups.iter().map(|axis| self.expr(axis)).collect();
        writeln!(f, "threadgroups [{}] of {} threads", groups.join(", "), self.expr(&geometry.threads))?;
        let tiles: Vec<&str> = self.kernel.params.iter().filter(|p| p.tile).map(|p| p.name.as_str()).collect();
        if !tiles.is_empty() {
            writeln!(f, "tiles, which change no result: {}", tiles.join(", "))?;
        }
        let Formula { whole, parts } = Formula::of(self.kernel, work);
        let parts_follow = if parts.is_empty() { "" } else { ", where" };
        writeln!(f, "work: at most {whole} lane-instructions{parts_follow}")?;
        parts.iter().try_for_each(|(name, part)| writeln!(f, "  {name} = {part}"))?;
        alignment.iter().try_for_each(|(id, bytes)| {
            writeln!(f, "`{}` starts at a multiple of {bytes} bytes", self.kernel.param(*id).name)
        })
    }

    fn line(&self, f: &mut fmt::Formatter<'_>, danger: &Danger) -> fmt::Result {
        let place = self.kernel.place(danger.span);
        write!(f, "  {place}: {}: ", self.what(danger.kind))?;
        match danger.met {
            Met::Proved => writeln!(f, "proved"),
            Met::Guarded => writeln!(f, "guarded"),
            Met::Checked(clause) => match self.derived.clauses.get(clause) {
                Some(Clause { condition, .. }) => writeln!(f, "host-checked, `{}`", self.expr(condition)),
                None => writeln!(f, "host-checked"),
            },
        }
    }

    fn what(&self, kind: DangerKind) -> String {
        let mem = match kind {
            DangerKind::Access(mem) => mem,
            DangerKind::Divisor => return "divisor".to_string(),
            DangerKind::Step => return "step of a loop".to_string(),
            DangerKind::Trips => return "trips of a loop".to_string(),
            DangerKind::Barrier => return "barrier".to_string(),
            DangerKind::Simd => return "simd operation".to_string(),
        };
        format!("access to {}", kiln_ir::fault::memory(self.kernel, mem))
    }
}
