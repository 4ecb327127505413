//! How the dangers of a kernel are met, for people.

use super::{Clause, Danger, DangerKind, Derived, Met};
use kiln_ir::text::print_expr;
use kiln_ir::{Kernel, Mem, Space};
use std::fmt;

/// How many dangers are met in which way. There is no further way: nothing is trusted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// No launch runs into them.
    pub proved: usize,
    /// The host looks before each launch.
    pub checked: usize,
    /// The kernel looks, thread by thread.
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

/// A line for each danger of a kernel, below one that counts them.
pub struct Report<'a> {
    kernel: &'a Kernel,
    derived: &'a Derived,
}

impl Derived {
    pub fn tally(&self) -> Tally {
        let count = |is: fn(&Met) -> bool| self.dangers.iter().filter(|danger| is(&danger.met)).count();
        Tally {
            proved: count(|met| *met == Met::Proved),
            checked: count(|met| matches!(met, Met::Checked(_))),
            guarded: count(|met| *met == Met::Guarded),
        }
    }

    /// The contract of `kernel` in words.
    pub fn report<'a>(&'a self, kernel: &'a Kernel) -> Report<'a> {
        Report { kernel, derived: self }
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.kernel.name, self.derived.tally())?;
        self.derived.dangers.iter().try_for_each(|danger| self.line(f, danger))
    }
}

impl Report<'_> {
    fn line(&self, f: &mut fmt::Formatter<'_>, danger: &Danger) -> fmt::Result {
        let place = self.kernel.place(danger.span);
        write!(f, "  {place}: {}: ", self.what(danger.kind))?;
        match danger.met {
            Met::Proved => writeln!(f, "proved"),
            Met::Guarded => writeln!(f, "guarded"),
            Met::Checked(clause) => match self.derived.clauses.get(clause) {
                Some(Clause { condition, .. }) => writeln!(f, "host-checked, `{}`", print_expr(self.kernel, condition)),
                None => writeln!(f, "host-checked"),
            },
        }
    }

    fn what(&self, kind: DangerKind) -> String {
        let mem = match kind {
            DangerKind::Access(mem) => mem,
            DangerKind::Divisor => return "divisor".to_string(),
            DangerKind::Step => return "step of a loop".to_string(),
            DangerKind::Barrier => return "barrier".to_string(),
            DangerKind::Simd => return "simd operation".to_string(),
        };
        let array = |at: u32| self.kernel.allocs.get(at as usize).map(|alloc| alloc.space);
        match mem {
            Mem::Param(id) => format!("access to `{}`", self.kernel.param(id).name),
            Mem::Alloc(id) if array(id.0) == Some(Space::Stack) => "access to a stack array".to_string(),
            Mem::Alloc(_) => "access to a threadgroup array".to_string(),
        }
    }
}
